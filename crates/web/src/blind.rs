//! Who may see a sheet that is not verified yet.
//!
//! The desk types the totals of the paper a second time (TRN-SHEET-02). That proves something only as long as the clerk
//! cannot look up the first entry, on any page, in any answer, on any print. This is the one place that says who may.

use std::collections::BTreeMap;

use kaarting_live::{EventSnapshot, LiveEvent};
use kaarting_office::{At, EntrantNo, Table, TableState};

use crate::access::StaffRole;
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord, note_once};
use crate::context::RequestContext;
use crate::fault::Fault;

/// How often the paper has to disagree before a clerk sees both entries.
const TYPINGS: usize = 2;

/// Whether a member of the staff may see what stands on the sheet of a table.
pub(crate) fn may_see(ctx: &RequestContext, book: &EventSnapshot, at: At) -> bool {
    let Some(table) = book.tournament.table(at) else { return false };
    if table.verified.is_some() {
        return true;
    }
    match ctx.role() {
        Some(StaffRole::Director | StaffRole::Jury) => true,
        // Clerks know what they typed themselves; what differs again and again has to be compared.
        Some(StaffRole::Desk) => {
            typed_it(ctx, book, at) || (differing(book, at) >= TYPINGS && may_compare(ctx, book, at))
        }
        Some(StaffRole::Screen) | None => false,
    }
}

/// Whether somebody who holds the code of a table may see its sheet. Once the four have signed, the paper with the code
/// on it goes to the desk: then the code alone shows no figures until they are verified.
pub(crate) fn may_see_with_code(ctx: &RequestContext, book: &EventSnapshot, at: At) -> bool {
    let at_desk = || {
        let state = book.tournament.table(at).map(Table::state);
        matches!(state, Some(TableState::Signed | TableState::HandedIn))
    };
    match ctx.role() {
        Some(StaffRole::Director | StaffRole::Desk | StaffRole::Jury) => may_see(ctx, book, at),
        Some(StaffRole::Screen) | None => may_see(ctx, book, at) || !at_desk(),
    }
}

/// Writes down that somebody sees the figures of a sheet which the desk has still to type: staff who may; or whoever
/// comes with the code of the table, which stands on the paper, on a device that does not know the table.
pub(crate) async fn note_look(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
) -> Result<(), Fault> {
    let book = live.state();
    let Some(table) = book.tournament.table(at).filter(|table| table.verified.is_none()) else {
        return Ok(());
    };
    let at_desk = matches!(table.state(), TableState::Signed | TableState::HandedIn);
    let typed = book.log.marks(at).totals.is_some();
    let over = book.tournament.round(at.round).zip(book.tournament.law()).is_some_and(|(round, law)| {
        round.clock.signalled.is_some() || table.line_count() >= law.rows(round.length) as usize
    });
    let deed = match ctx.role() {
        Some(StaffRole::Director | StaffRole::Jury | StaffRole::Desk) if at_desk || typed => {
            AuditAction::FiguresSeen
        }
        Some(StaffRole::Screen) | None if over && !at_desk => AuditAction::FiguresSeenByCode,
        _ => return Ok(()),
    };
    if table.line_count() == 0 && table.noted_totals().is_none() {
        return Ok(());
    }
    note_once(app, AuditRecord::new(app, ctx, deed).at(live.name(), at), &ctx.client).await
}

/// Whether the sheet was typed from paper by this clerk.
fn typed_it(ctx: &RequestContext, book: &EventSnapshot, at: At) -> bool {
    let by = ctx.actor().ok();
    by.is_some() && book.log.marks(at).entered == by
}

/// Where two clerks are asked for, whoever typed what differs does not see the other entry and type that.
fn may_compare(ctx: &RequestContext, book: &EventSnapshot, at: At) -> bool {
    let two = book.tournament.plan().is_some_and(|plan| plan.settings.second_clerk);
    let last = book.tournament.table(at).and_then(Table::totals_by);
    let before = book.log.marks(at).typed.into_iter().map(|(by, _)| by);
    !two || !last.into_iter().chain(before).any(|by| Some(by) == ctx.actor().ok())
}

/// How many of the last second entries differ from the sheet as it stands.
fn differing(book: &EventSnapshot, at: At) -> usize {
    let Some(Ok(figures)) = book.tournament.running_figures(at) else { return 0 };
    let first: BTreeMap<EntrantNo, i32> =
        figures.players.iter().map(|(seat, &player)| (player, figures.chair_total(seat))).collect();
    book.log.marks(at).typed.iter().filter(|(_, typed)| *typed != first).count()
}
