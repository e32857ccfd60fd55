//! The two players that are compared, and where they sit.

use std::ops::{Index, IndexMut};

use kaarting_bots::Level;
use kaarting_cards::{BySeat, Seat};

/// One of the two that are compared; each has two of the four seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Team {
    /// The first.
    A,
    /// The second.
    B,
}

impl Team {
    /// Both of them.
    pub(super) const BOTH: [Team; 2] = [Team::A, Team::B];

    /// The letter.
    pub(super) const fn letter(self) -> char {
        match self {
            Team::A => 'A',
            Team::B => 'B',
        }
    }
}

/// One value for each of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct ByTeam<T>(pub [T; 2]);

impl<T> ByTeam<T> {
    /// The value that `of` gives for each.
    pub(super) fn from_fn(of: impl FnMut(Team) -> T) -> ByTeam<T> {
        ByTeam(Team::BOTH.map(of))
    }
}

impl<T> Index<Team> for ByTeam<T> {
    type Output = T;
    fn index(&self, team: Team) -> &T {
        &self.0[team as usize]
    }
}

impl<T> IndexMut<Team> for ByTeam<T> {
    fn index_mut(&mut self, team: Team) -> &mut T {
        &mut self.0[team as usize]
    }
}

/// The levels that are compared.
pub(super) type Levels = ByTeam<Level>;

/// Who sits where: A on North and South the first time, on East and West the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seating(BySeat<Team>);

impl Seating {
    /// The two ways in which every deal is played.
    pub(super) fn both() -> [Seating; 2] {
        [Team::A, Team::B].map(|north| {
            let other = if north == Team::A { Team::B } else { Team::A };
            Seating(BySeat([north, other, north, other]))
        })
    }

    /// Who sits at this seat.
    pub(super) fn at(&self, seat: Seat) -> Team {
        self.0[seat]
    }

    /// The points of each, both seats together.
    pub(super) fn add_up(&self, points: impl Fn(Seat) -> i32) -> ByTeam<i32> {
        ByTeam::from_fn(|team| Seat::ALL.into_iter().filter(|&seat| self.at(seat) == team).map(&points).sum())
    }
}
