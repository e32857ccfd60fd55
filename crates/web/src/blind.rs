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
use crate::codes::tidy;
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

/// What somebody who holds the code of a table sees of its sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeSees {
    /// All of it.
    Figures,
    /// The lines, to write on and to sign, and not what they come to.
    Lines,
    /// Nothing.
    Nothing,
}

/// What somebody who holds the code of a table sees of its sheet. Once the four have signed, the paper with the code on
/// it goes to the desk: then the code alone shows no figures until they are verified. Where they sign on paper nobody
/// here knows that, so from the end of the deals on a device that was not at the table gets no totals.
pub(crate) fn with_code(
    app: &App,
    ctx: &RequestContext,
    book: &EventSnapshot,
    at: At,
    code: &str,
) -> CodeSees {
    let table = book.tournament.table(at);
    match ctx.role() {
        _ if may_see(ctx, book, at) => CodeSees::Figures,
        Some(StaffRole::Director | StaffRole::Desk | StaffRole::Jury) => CodeSees::Nothing,
        Some(StaffRole::Screen) | None if table.is_some_and(is_at_desk) => CodeSees::Nothing,
        Some(StaffRole::Screen) | None if is_over(book, at) && !knows_table(app, ctx, code) => {
            CodeSees::Lines
        }
        Some(StaffRole::Screen) | None => CodeSees::Figures,
    }
}

/// Whether this device has opened the table with its code before.
pub(crate) fn knows_table(app: &App, ctx: &RequestContext, code: &str) -> bool {
    ctx.opened.as_ref() == Some(&app.table_codes().opened_token(&tidy(code)))
}

/// Whether the sheet of a table is handed in, or on its way.
fn is_at_desk(table: &Table) -> bool {
    matches!(table.state(), TableState::Signed | TableState::HandedIn)
}

/// Whether a table has nothing more to write than what it is writing: the round was signalled, or the sheet is full.
fn is_over(book: &EventSnapshot, at: At) -> bool {
    let tournament = &book.tournament;
    let Some((round, law)) = tournament.round(at.round).zip(tournament.law()) else { return false };
    let full = |table: &Table| table.line_count() >= law.rows(round.length) as usize;
    round.clock.signalled.is_some() || round.table(at.table).is_some_and(full)
}

/// Writes down that somebody sees the sheet that the desk has still to type: staff who may see its figures; or whoever
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
    let at_desk = is_at_desk(table);
    let typed = book.log.marks(at).totals.is_some();
    let deed = match ctx.role() {
        Some(StaffRole::Director | StaffRole::Jury | StaffRole::Desk) if at_desk || typed => {
            AuditAction::FiguresSeen
        }
        Some(StaffRole::Screen) | None if is_over(&book, at) && !at_desk => AuditAction::FiguresSeenByCode,
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
