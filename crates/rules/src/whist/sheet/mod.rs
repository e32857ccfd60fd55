//! The score sheet of one table and one round.
//!
//! What the writer wrote is a [`SheetDraft`]; what can be right is a [`ScoreSheet`].
//! [`SheetDraft::check`] turns the one into the other, or gives the draft back with *everything* that is wrong with it.
//!
//! The four columns are the four seats: the first is North's, who sits left of the writer and deals first, the fourth
//! is West's, the writer's (KW-DEAL-04).

mod check;
mod fault;

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Seat, SeatSet};

use super::{Award, Code, Contract, HouseRules, Rules, TricksTaken};

pub use fault::{SheetFault, SheetFaultKind, SheetPlace};

/// A sheet as it was written: anything may be wrong or missing.
///
/// ```
/// use kaarting_cards::BySeat;
/// use kaarting_rules::whist::{LineDraft, PointTable, SheetDraft, TricksDraft};
/// let samen = LineDraft {
///     contract: Some("S9".to_owned()),
///     declarers: vec!["7".to_owned(), "4".to_owned()],
///     tricks: Some(TricksDraft::Side(9)),
///     awarded: None,
/// };
/// let columns = BySeat(["7", "31", "4", "12"].map(str::to_owned));
/// let draft = SheetDraft { columns, ended_by_signal: true, lines: vec![samen], ..SheetDraft::default() };
/// let sheet = draft.check(PointTable::liege()).map_err(|refused| refused.faults).unwrap();
/// assert_eq!(sheet.lines[0].note(), "S9: 10 0 10 0");
/// assert_eq!(sheet.totals, BySeat([10, 0, 10, 0]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetDraft {
    /// The rules of the round.
    pub rules: Rules,
    /// The players by their number, in the order of the columns.
    pub columns: BySeat<String>,
    /// How many deals were planned.
    pub planned: u32,
    /// Whether the sound signal ended the round before all was played.
    pub ended_by_signal: bool,
    /// The deals; one that was passed out has no line.
    pub lines: Vec<LineDraft>,
    /// The penalties.
    pub penalties: Vec<PenaltyDraft>,
    /// The totals under the columns, by player, as far as they were written.
    pub totals: BTreeMap<String, i64>,
}

impl Default for SheetDraft {
    fn default() -> SheetDraft {
        SheetDraft {
            rules: Rules::default(),
            columns: BySeat::default(),
            planned: HouseRules::shipped().deals,
            ended_by_signal: false,
            lines: Vec::new(),
            penalties: Vec::new(),
            totals: BTreeMap::new(),
        }
    }
}

/// A line as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineDraft {
    /// The contract, by its code.
    pub contract: Option<String>,
    /// Who played it.
    pub declarers: Vec<String>,
    /// The tricks they took. Where the jury awarded the game they are not needed; those taken before count.
    pub tricks: Option<TricksDraft>,
    /// What the jury awarded (KW-PEN-03, KW-PEN-08).
    pub awarded: Option<AwardDraft>,
}

/// An award as it was written: `won` or `lost`, as those who play see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AwardDraft {
    /// Of the declarers together, or of every one of them.
    All(String),
    /// Of declarers of a misery or piccolo, who each play alone; the others are scored by their tricks.
    Each(BTreeMap<String, String>),
}

/// Tricks as they were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TricksDraft {
    /// Of the declarers together, or of the one declarer.
    Side(i64),
    /// Of each declarer.
    Each(BTreeMap<String, i64>),
}

/// A penalty as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PenaltyDraft {
    /// The clause, by its id.
    pub clause: String,
    /// The offender.
    pub by: String,
    /// The line of the deal in which it happened, from 1. Needed where the deal is scored otherwise for it.
    pub line: Option<u32>,
    /// Who held the fourth ace, where a troel was not called. Needed where only the opponents get points (KW-CON-31).
    pub fourth_ace: Option<String>,
    /// What the jury gave the offender; zero or negative.
    pub points: Option<i64>,
    /// What the jury gave each of the others.
    pub others: Option<i64>,
    /// The four agreed on a new deal without a sanction (KW-PEN-01).
    pub agreed: bool,
    /// What the jury said of it: `confirmed` or `dismissed`.
    pub ruling: Option<String>,
}

/// Everything wrong with a draft, at once, together with the draft itself: in the order of the lines; then the
/// penalties and the totals.
pub type SheetRefused = crate::SheetRefused<SheetDraft, SheetFault>;

/// A sheet on which everything agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The rules of the round.
    pub rules: Rules,
    /// The id of the point table it was scored by (KW-SCORE-03).
    pub table: String,
    /// The players in the order of the columns; the figures below are in the same order.
    pub columns: BySeat<String>,
    /// The deals, one line each.
    pub lines: Vec<SheetLine>,
    /// Every player's score of all deals, before penalties.
    pub scores: BySeat<i32>,
    /// What every player got or paid by penalties.
    pub penalties: BySeat<i32>,
    /// Every player's total of the round, which may be below zero (KW-CON-23).
    pub totals: BySeat<i32>,
    /// In how many deals the player scored above zero.
    pub deals_won: BySeat<u32>,
}

/// One deal on a checked sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The deal, from 1.
    pub deal: u32,
    /// The dealer's column.
    pub dealer: Seat,
    /// The contract.
    pub contract: Contract,
    /// Its code on this sheet.
    pub code: Code,
    /// Who played it.
    pub declarers: SeatSet,
    /// The tricks they took; none where the jury awarded the game and none were written.
    pub tricks: TricksTaken,
    /// What the jury awarded each declarer, where it did.
    pub awarded: BySeat<Option<Award>>,
    /// Whether its scores do not count (KW-PEN-07).
    pub annulled: bool,
    /// What each player got for it.
    pub scores: BySeat<i32>,
    /// What each player had after it, without penalties.
    pub running: BySeat<i32>,
}

impl SheetLine {
    /// Whether the jury awarded the game of a declarer.
    pub fn is_awarded(&self) -> bool {
        self.awarded.iter().any(|(_, award)| award.is_some())
    }

    /// Whether the jury gave the game to this player's side.
    pub(super) fn favours(&self, player: Seat) -> bool {
        if self.declarers.contains(player) {
            return self.awarded[player] == Some(Award::Won);
        }
        self.awarded.iter().any(|(_, &award)| award == Some(Award::Lost))
    }

    /// The line as the sheet has it: the contract and a figure in each column.
    pub fn note(&self) -> String {
        let BySeat([first, second, third, fourth]) = self.scores;
        format!("{}: {first} {second} {third} {fourth}", self.code)
    }
}
