//! The two sides of Manille: partners sit opposite for the whole deal.

use std::fmt;
use std::ops::{Index, IndexMut};

use kaarting_cards::{Seat, SeatSet};

/// One of the two fixed sides.
///
/// ```
/// use kaarting_cards::Seat;
/// use kaarting_rules::manille::Side;
/// assert_eq!(Side::of(Seat::South), Side::NorthSouth);
/// assert_eq!(Side::EastWest.to_string(), "EW");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Side {
    NorthSouth = 0,
    EastWest = 1,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::NorthSouth, Side::EastWest];

    /// The side of a player.
    pub const fn of(seat: Seat) -> Side {
        if seat as u8 & 1 == 0 { Side::NorthSouth } else { Side::EastWest }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::NorthSouth => Side::EastWest,
            Side::EastWest => Side::NorthSouth,
        }
    }

    /// Its two players.
    pub const fn seats(self) -> SeatSet {
        match self {
            Side::NorthSouth => SeatSet::of(Seat::North).with(Seat::South),
            Side::EastWest => SeatSet::of(Seat::East).with(Seat::West),
        }
    }

    /// Its name in the notation.
    pub const fn letters(self) -> &'static str {
        match self {
            Side::NorthSouth => "NS",
            Side::EastWest => "EW",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct BySide<T>(pub [T; 2]);

impl<T> BySide<T> {
    /// The value that `of` gives for each side.
    pub fn from_fn(mut of: impl FnMut(Side) -> T) -> BySide<T> {
        BySide(Side::BOTH.map(&mut of))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
