//! The four seats of a table.

use core::array;
use core::error::Error;
use core::fmt;
use core::iter::{FusedIterator, Zip};
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Index, IndexMut, Not, Sub, SubAssign,
};
use core::str::FromStr;

/// A seat at the table. Clockwise: North, East, South, West.
///
/// ```
/// use kaarting_cards::Seat;
/// assert_eq!(Seat::North.left(), Seat::East);
/// assert_eq!(Seat::North.right(), Seat::West);
/// assert_eq!(Seat::East.opposite(), Seat::West);
/// assert_eq!("S".parse(), Ok(Seat::South));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum Seat {
    North = 0,
    East = 1,
    South = 2,
    West = 3,
}

impl Seat {
    /// The four seats, clockwise from North.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    /// The seat this many places further clockwise.
    #[must_use]
    pub const fn clockwise(self, places: u8) -> Seat {
        match (self as u8).wrapping_add(places) & 3 {
            0 => Seat::North,
            1 => Seat::East,
            2 => Seat::South,
            _ => Seat::West,
        }
    }

    /// The left-hand neighbour: the next one clockwise.
    #[must_use]
    pub const fn left(self) -> Seat {
        self.clockwise(1)
    }

    /// The seat across the table.
    #[must_use]
    pub const fn opposite(self) -> Seat {
        self.clockwise(2)
    }

    /// The right-hand neighbour.
    #[must_use]
    pub const fn right(self) -> Seat {
        self.clockwise(3)
    }

    /// How many places clockwise from `other` this seat is, 0..=3.
    pub const fn places_from(self, other: Seat) -> u8 {
        (self as u8).wrapping_sub(other as u8) & 3
    }

    /// The four seats clockwise, this one first.
    pub const fn around(self) -> [Seat; 4] {
        [self, self.left(), self.opposite(), self.right()]
    }

    /// The seat's letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Seat::North => 'N',
            Seat::East => 'E',
            Seat::South => 'S',
            Seat::West => 'W',
        }
    }

    /// The seat a letter stands for.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'N' => Some(Seat::North),
            'E' => Some(Seat::East),
            'S' => Some(Seat::South),
            'W' => Some(Seat::West),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A word that names no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSeat;

impl fmt::Display for UnknownSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such seat: write N, E, S or W")
    }
}

impl Error for UnknownSeat {}

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(text: &str) -> Result<Seat, UnknownSeat> {
        let mut letters = text.chars();
        match (letters.next().and_then(Seat::from_letter), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(UnknownSeat),
        }
    }
}

/// One value for each seat.
///
/// ```
/// use kaarting_cards::{BySeat, Seat};
/// let mut tricks = BySeat([0; 4]);
/// tricks[Seat::West] += 1;
/// assert_eq!(tricks, BySeat([0, 0, 0, 1]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> BySeat<T> {
    /// The value that `of` gives for each seat.
    pub fn from_fn(mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(&mut of))
    }

    /// Another value for each seat.
    pub fn map<U>(self, to: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(to))
    }

    /// Every seat with its value, clockwise from North.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// Every seat with its value to change, clockwise from North.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        Seat::ALL.into_iter().zip(&mut self.0)
    }
}

impl<T> IntoIterator for BySeat<T> {
    type Item = (Seat, T);
    type IntoIter = Zip<array::IntoIter<Seat, 4>, array::IntoIter<T, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        Seat::ALL.into_iter().zip(self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

/// A set of seats.
///
/// ```
/// use kaarting_cards::{Seat, SeatSet};
/// let opponents = SeatSet::from_iter([Seat::West, Seat::East]);
/// assert_eq!(opponents.to_string(), "E, W");
/// assert!(!opponents.contains(Seat::North));
/// assert_eq!((!opponents).into_iter().collect::<Vec<_>>(), [Seat::North, Seat::South]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);
    /// All four.
    pub const ALL: SeatSet = SeatSet(15);

    /// One seat alone.
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// The set with one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// The set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat as u8))
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether every seat of the set is also in `other`.
    pub const fn is_subset_of(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The seats, clockwise from North.
    pub const fn iter(self) -> Seats {
        Seats(self)
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;

    fn into_iter(self) -> Seats {
        Seats(self)
    }
}

/// The seats of a set, clockwise from North.
#[derive(Clone, Debug)]
pub struct Seats(SeatSet);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let &seat = Seat::ALL.get(self.0.0.trailing_zeros() as usize)?;
        self.0 = self.0.without(seat);
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len() as usize, Some(self.0.len() as usize))
    }
}

impl DoubleEndedIterator for Seats {
    fn next_back(&mut self) -> Option<Seat> {
        let &seat = Seat::ALL.get(self.0.0.checked_ilog2()? as usize)?;
        self.0 = self.0.without(seat);
        Some(seat)
    }
}

impl ExactSizeIterator for Seats {}
impl FusedIterator for Seats {}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }
}

impl Extend<Seat> for SeatSet {
    fn extend<I: IntoIterator<Item = Seat>>(&mut self, seats: I) {
        *self = seats.into_iter().fold(*self, SeatSet::with);
    }
}

impl Not for SeatSet {
    type Output = SeatSet;
    fn not(self) -> SeatSet {
        SeatSet(!self.0 & SeatSet::ALL.0)
    }
}

crate::set::algebra!(SeatSet);

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, seat) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}
