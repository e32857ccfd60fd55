//! The score sheet of one table and one round.
//!
//! What the writer wrote is a [`SheetDraft`]; what can be right is a [`ScoreSheet`]. [`SheetDraft::check`] turns the
//! one into the other, or gives the draft back with *everything* that is wrong with it.

mod check;
mod fault;

use kaarting_cards::{BySeat, Seat};

use super::{Declaration, Edition, Rules, Side, Stake};

pub use check::is_renege;
pub use fault::{SheetFault, SheetFaultKind};

/// A sheet as it was written: anything may be wrong or missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetDraft {
    /// The rules of the round.
    pub rules: Rules,
    /// The players by their number, as they sat down.
    pub seats: BySeat<String>,
    /// Who writes.
    pub writer: String,
    /// How many boompjes (Dutch) or deals (French) were planned.
    pub planned: u32,
    /// Whether the sound signal ended the round before all was played.
    pub ended_by_signal: bool,
    /// The boompjes; a French sheet has one part.
    pub parts: Vec<PartDraft>,
}

/// A boompje, or the whole of a French sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartDraft {
    /// Who drew the highest card and deals first.
    pub first_dealer: String,
    /// The lines.
    pub lines: Vec<LineDraft>,
}

/// A line as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineDraft {
    /// The declaration: `S`, `H`, `D`, `C` or `NT`.
    pub declaration: Option<String>,
    /// What the deal was played for.
    pub stake: Option<u32>,
    /// Whether an opponent knocked, if that was written down too.
    pub knock: Option<bool>,
    /// Whether the dealer's side counter-knocked, if that was written down too.
    pub counter: Option<bool>,
    /// The score of the writer's side.
    pub we: Option<i64>,
    /// The score of the other side.
    pub they: Option<i64>,
    /// 30-30.
    pub draw: bool,
    /// Wrong deals before this one.
    pub misdeals: u32,
    /// Who reneged, where that made the deal void.
    pub void: Vec<VoidDraft>,
    /// Who deals on, as the jury entered it: the player's number, or the chair. Only where both sides of a French table
    /// are at fault (MAN-AMB-09).
    pub deals_on: Option<String>,
}

impl LineDraft {
    /// Nothing but wrong deals.
    pub(super) fn misdealt(misdeals: u32) -> LineDraft {
        LineDraft { misdeals, ..LineDraft::default() }
    }
}

/// A renege that was ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoidDraft {
    /// The offender.
    pub by: String,
    /// The clause, by its id; without one it is MAN-RENEGE-01.
    pub clause: Option<String>,
}

/// Everything wrong with a draft, at once, together with the draft itself.
pub type SheetRefused = crate::SheetRefused<SheetDraft, SheetFault>;

/// A sheet on which everything agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The rules of the round.
    pub rules: Rules,
    /// The players as they sat down; the figures below are in the same order.
    pub players: BySeat<String>,
    /// The writer's chair.
    pub writer: Seat,
    /// The deals, one line each.
    pub lines: Vec<SheetLine>,
    /// Every player's score before penalties: both players of a side get it in full (MAN-AMB-18).
    pub scores: BySeat<u32>,
    /// Every player's penalties (MAN-RENEGE-03).
    pub penalties: BySeat<u32>,
    /// Every player's total of the round, never below zero (MAN-ROUND-04).
    pub totals: BySeat<u32>,
    /// How many deals the player's side won.
    pub deals_won: BySeat<u32>,
}

/// One deal on a checked sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The boompje, from 1; 1 on a French sheet.
    pub part: u32,
    /// The deal within it, from 1.
    pub deal: u32,
    /// The dealer's chair.
    pub dealer: Seat,
    /// Who sat where.
    pub seats: BySeat<String>,
    /// What became of the deal.
    pub entry: Entry,
}

/// What became of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// One side scored.
    Won {
        /// The side.
        side: Side,
        /// Its score.
        points: u32,
        /// The declaration.
        declaration: Declaration,
        /// The stake.
        stake: Stake,
    },
    /// 30-30 (MAN-SCORE-04).
    Drawn {
        /// The declaration.
        declaration: Declaration,
        /// The stake.
        stake: Stake,
    },
    /// Dealt wrongly twice: the deal counts and passes on (MAN-MISDEAL-04).
    PassedOn,
    /// Void by a renege (MAN-RENEGE-02, MAN-RENEGE-04).
    Void,
    /// Void because an offender was skipped as dealer (MAN-RENEGE-05).
    Skipped,
    /// Dealt wrongly when the signal came: no deal, but what the dealer owes for it counts (MAN-MISDEAL-02).
    Undealt,
}

impl SheetLine {
    /// The line as the paper sheet of these rules has it, the writer's side first: Wij and Zij, Nous and Eux. A Dutch
    /// void deal leaves no mark: its line waits for the new deal (MAN-AMB-16).
    pub fn note(&self, rules: &Rules, writers: Side) -> Option<String> {
        let (we, they) = match rules.edition {
            Edition::Dutch => ("W:", "Z:"),
            Edition::French => ("N:", "E:"),
        };
        Some(match self.entry {
            Entry::Won { side, points, .. } if side == writers => format!("{we} {points} ; {they}"),
            Entry::Won { points, .. } => format!("{we} ; {they} {points}"),
            Entry::Drawn { .. } | Entry::PassedOn => format!("{we} --- ; {they} ---"),
            Entry::Void | Entry::Skipped if rules.edition == Edition::Dutch => return None,
            Entry::Void | Entry::Skipped => format!("{we} -X- ; {they} -X-"),
            Entry::Undealt => return None,
        })
    }

    /// Whether an X goes before the dealer's name (MAN-MISDEAL-04).
    pub fn dealer_is_crossed(&self) -> bool {
        self.entry == Entry::PassedOn
    }
}
