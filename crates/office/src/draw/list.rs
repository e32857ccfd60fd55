//! Who is drawn, in the one order that everybody hashes alike.

use std::fmt::Write as _;

use super::TextHash;
use crate::EntrantNo;

/// Somebody to be drawn: a player, or a joker who may be asked to fill a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DrawEntrant {
    /// The number on the badge.
    pub number: EntrantNo,
    /// Whether this is a joker, who only plays where a place would stay empty (DEC-01).
    pub joker: bool,
}

/// What people come to in tables of four (TRN-SEAT-01), where jokers fill up (DEC-01).
///
/// ```
/// use kaarting_office::draw::TableCount;
/// let count = TableCount::of(61, 1);
/// assert_eq!((count.whole(), count.over(), count.needed(), count.missing()), (15, 1, 3, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableCount {
    /// Who plays anyway.
    pub players: usize,
    /// The jokers who are there.
    pub jokers: usize,
}

impl TableCount {
    /// So many players, with so many jokers at hand.
    pub const fn of(players: usize, jokers: usize) -> TableCount {
        TableCount { players, jokers }
    }

    /// The tables that the players fill by themselves.
    pub const fn whole(self) -> usize {
        self.players / 4
    }

    /// The players who do not fill a table by themselves.
    pub const fn over(self) -> usize {
        self.players % 4
    }

    /// How many jokers fill the last table.
    pub const fn needed(self) -> usize {
        (4 - self.players % 4) % 4
    }

    /// How many of them are not there.
    pub const fn missing(self) -> usize {
        self.needed().saturating_sub(self.jokers)
    }

    /// The tables once the jokers sit.
    pub const fn tables(self) -> usize {
        self.players.div_ceil(4)
    }
}

/// A number that stands in a list twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("number {0} stands in the list of entrants twice")]
pub struct TwiceInList(pub EntrantNo);

/// Everybody to be drawn, sorted by number, each once.
///
/// ```
/// use kaarting_office::draw::{DrawEntrant, DrawList};
/// let entrant = |number: u32, joker| DrawEntrant { number: number.try_into().unwrap(), joker };
/// let list = DrawList::new([entrant(57, true), entrant(12, false)]).unwrap();
/// assert_eq!(list.text(), "12\n57 joker\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawList(Vec<DrawEntrant>);

impl DrawList {
    /// The list of these entrants, whatever their order.
    pub fn new(entrants: impl IntoIterator<Item = DrawEntrant>) -> Result<DrawList, TwiceInList> {
        let mut list: Vec<DrawEntrant> = entrants.into_iter().collect();
        list.sort_unstable();
        match list.windows(2).find(|pair| pair[0].number == pair[1].number) {
            Some(pair) => Err(TwiceInList(pair[0].number)),
            None => Ok(DrawList(list)),
        }
    }

    /// Everybody, by number.
    pub fn entrants(&self) -> &[DrawEntrant] {
        &self.0
    }

    /// The numbers of the players, ascending.
    pub fn players(&self) -> impl Iterator<Item = EntrantNo> + '_ {
        self.0.iter().filter(|entrant| !entrant.joker).map(|entrant| entrant.number)
    }

    /// The numbers of the jokers, ascending.
    pub fn jokers(&self) -> impl Iterator<Item = EntrantNo> + '_ {
        self.0.iter().filter(|entrant| entrant.joker).map(|entrant| entrant.number)
    }

    /// What they come to in tables.
    pub fn count(&self) -> TableCount {
        TableCount::of(self.players().count(), self.jokers().count())
    }

    /// The canonical text: a line each, `12` for a player and `57 joker` for a joker.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(8 * self.0.len());
        for entrant in &self.0 {
            let joker = if entrant.joker { " joker" } else { "" };
            writeln!(text, "{}{joker}", entrant.number).expect("a string takes everything");
        }
        text
    }

    /// The SHA-256 of the canonical text.
    pub fn hash(&self) -> TextHash {
        TextHash::of(&self.text())
    }
}
