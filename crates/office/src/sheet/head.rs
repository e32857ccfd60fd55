//! The head of a sheet: what is filled in before the first line.

use kaarting_cards::{BySeat, Seat};

use crate::EntrantNo;

/// The head of a sheet (TRN-SHEET-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetHead {
    /// Who sits where.
    pub players: BySeat<EntrantNo>,
    /// Who writes.
    pub writer: EntrantNo,
    /// The first dealer of each boompje so far.
    pub first_dealers: Vec<EntrantNo>,
}

/// The columns of a sheet of Colour Whist: the writer's is the fourth (KW-DEAL-04).
pub(crate) fn columns(players: &BySeat<EntrantNo>, writer: EntrantNo) -> [EntrantNo; 4] {
    let chair = players.iter().find(|&(_, &number)| number == writer).map_or(Seat::West, |(seat, _)| seat);
    [1, 2, 3, 4].map(|places| players[chair.clockwise(places)])
}
