//! Who may see a sheet that is not verified yet.
//!
//! The desk types the totals of the paper a second time (TRN-SHEET-02). That proves something only as long as the clerk
//! cannot look up the first entry, on any page, in any answer, on any print. This is the one place that says who may.

use std::collections::BTreeMap;

use kaarting_live::EventSnapshot;
use kaarting_office::{At, EntrantNo, TableState};

use crate::access::StaffRole;
use crate::context::RequestContext;

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
        Some(StaffRole::Desk) => typed_it(ctx, book, at) || differing(book, at) >= TYPINGS,
        Some(StaffRole::Screen) | None => false,
    }
}

/// Whether somebody who holds the code of a table may see its sheet. Once the four have signed, the paper with the code
/// on it goes to the desk: then the code alone shows no figures until they are verified.
pub(crate) fn may_see_with_code(ctx: &RequestContext, book: &EventSnapshot, at: At) -> bool {
    let at_desk = || {
        let state = book.tournament.table(at).map(kaarting_office::Table::state);
        matches!(state, Some(TableState::Signed | TableState::HandedIn))
    };
    match ctx.role() {
        Some(StaffRole::Director | StaffRole::Desk | StaffRole::Jury) => may_see(ctx, book, at),
        Some(StaffRole::Screen) | None => may_see(ctx, book, at) || !at_desk(),
    }
}

/// Whether the sheet was typed from paper by this clerk.
fn typed_it(ctx: &RequestContext, book: &EventSnapshot, at: At) -> bool {
    let by = ctx.actor().ok();
    by.is_some() && book.log.marks(at).entered == by
}

/// How many of the last second entries differ from the sheet as it stands.
fn differing(book: &EventSnapshot, at: At) -> usize {
    let Some(Ok(figures)) = book.tournament.running_figures(at) else { return 0 };
    let first: BTreeMap<EntrantNo, i32> =
        figures.players.iter().map(|(seat, &player)| (player, figures.chair_total(seat))).collect();
    book.log.marks(at).typed.iter().filter(|typed| **typed != first).count()
}
