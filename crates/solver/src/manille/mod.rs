//! Manille: the card points of North and South against East and West.
//!
//! The duties to follow, to beat and to ruff are part of the search: its cards come from [`legal_cards`], like everyone
//! else's.

use std::fmt;

use kaarting_cards::{BySeat, Card, CardSet, Seat};
use kaarting_rules::manille::{Rules, Side, UnderruffPartner, card_points, legal_cards};

mod ending;
mod fate;
#[doc(hidden)]
pub mod guess;
mod lie;
mod line;
mod search;
mod side;
mod sure;
#[cfg(test)]
mod sure_tests;
mod table;

use lie::Lies;
use search::{At, Search};
use table::Table;

use crate::MemoryLimit;
use crate::hints::Hints;
use crate::patience::Patience;
use crate::trying::Common;

/// A position of Manille.
pub type Layout = crate::Layout<crate::Manille>;

/// Answers questions about positions of Manille, and remembers what it learns about a deal.
///
/// ```
/// use kaarting_cards::{BySeat, Deck, Seat, Suit};
/// use kaarting_rules::manille::{Rules, Side};
/// use kaarting_solver::{MemoryLimit, manille};
/// let hands = ["DT D7", "DA D8", "SA S7", "DK DQ"].map(|hand| Deck::Manille.cards_from(hand).expect("cards"));
/// let layout = manille::Layout::new(BySeat(hands), Some(Suit::Hearts), Seat::North, &[])?;
/// let mut solver = manille::Solver::new(&Rules::dutch(), MemoryLimit::LEAST);
/// // The ten takes 5 for itself, 4 for the ace that South adds and 2 for West's queen; then East's ace takes 4 and
/// // West's king 3.
/// assert_eq!(solver.points(&layout, Side::NorthSouth), 11);
/// assert_eq!(solver.points(&layout, Side::EastWest), 7);
/// # Ok::<(), kaarting_solver::LayoutRefused>(())
/// ```
#[doc(alias = "double dummy solver")]
pub struct Solver {
    table: Table,
    hints: Hints,
    lies: Lies,
    hands: BySeat<CardSet>,
    underruff_partner: UnderruffPartner,
    nodes: u64,
}

impl Solver {
    /// A solver for these rules that uses this much memory.
    pub fn new(rules: &Rules, memory: MemoryLimit) -> Solver {
        Solver {
            table: Table::new(memory.in_bytes() - Hints::BYTES),
            hints: Hints::new(),
            lies: Lies::new(),
            hands: BySeat([CardSet::EMPTY; 4]),
            underruff_partner: rules.underruff_partner,
            nodes: 0,
        }
    }

    /// Forgets everything, as if new: the next answer takes exactly the same steps whatever was asked before.
    pub fn forget(&mut self) {
        self.table.forget();
        self.hints.clear();
        self.hands = BySeat([CardSet::EMPTY; 4]);
    }

    /// How many cards have been tried so far: a measure of work that does not depend on the machine.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The card points that the side takes from here on, including those in the trick, with best play by everyone.
    pub fn points(&mut self, layout: &Layout, side: Side) -> u8 {
        self.points_while(layout, side, || true).unwrap_or(0)
    }

    /// The same while there is time.
    pub fn points_while(
        &mut self,
        layout: &Layout,
        side: Side,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<u8> {
        let at = self.begin(layout);
        let points = self.search(layout, &mut more_time, |search| search.value(&at, likely(layout)))?;
        Some(of_side(points, at.rest, side))
    }

    /// The card points that the side takes from here on after each legal card, in the order of the hand.
    pub fn each_card(&mut self, layout: &Layout, side: Side) -> Vec<(Card, u8)> {
        self.each_card_while(layout, side, || true).unwrap_or_default()
    }

    /// The same while there is time: `more_time` is called repeatedly, and if it says no before every card has its
    /// value, the result is `None`.
    pub fn each_card_while(
        &mut self,
        layout: &Layout,
        side: Side,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<Vec<(Card, u8)>> {
        let at = self.begin(layout);
        let legal = legal_cards(layout.hands()[layout.to_play()], &at.trick, self.underruff_partner);
        // The value of each card is looked for near that of the one before it. Starting from its value in another deal
        // with the same hand, which a bot could supply, takes 8 % more nodes.
        let mut guess = likely(layout);
        self.search(layout, &mut more_time, |search| {
            let value = |card: Card| {
                guess = search.value_after(card, &at, guess);
                (card, of_side(guess, at.rest, side))
            };
            legal.into_iter().map(value).collect()
        })
    }

    /// The trick as it stands, and the points that are still to be won, including it.
    fn begin(&mut self, layout: &Layout) -> At {
        let hands = layout.before_trick();
        if Seat::ALL.into_iter().any(|seat| !hands[seat].is_subset_of(self.hands[seat])) {
            self.table.forget();
            self.lies.deal(&hands);
            self.hands = hands;
        }
        let (all, trick) = (layout.all(), *layout.trick());
        let (rest, points) = (card_points(all) as i32, card_points(trick.cards()) as i32);
        At { trick, all, need: 0, rest, points }
    }

    fn search<T>(
        &mut self,
        layout: &Layout,
        more_time: &mut dyn FnMut() -> bool,
        ask: impl FnOnce(&mut Search<'_>) -> T,
    ) -> Option<T> {
        let mut search = Search {
            common: Common {
                hands: *layout.hands(),
                hints: &mut self.hints,
                patience: Patience::new(more_time),
            },
            trump: layout.trump(),
            underruff_partner: self.underruff_partner,
            lies: &self.lies,
            table: &mut self.table,
        };
        let answer = ask(&mut search);
        self.nodes += search.common.patience.nodes;
        (!search.common.patience.over).then_some(answer)
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("hands", &self.hands)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

/// Points of North and South as those of a side.
fn of_side(points: i32, total: i32, side: Side) -> u8 {
    let points = match side {
        Side::NorthSouth => points,
        Side::EastWest => total - points,
    };
    points as u8
}

/// The points that North and South are likely to take from the beginning of the trick on.
fn likely(layout: &Layout) -> i32 {
    guess::of_north_south(&layout.before_trick(), layout.trump(), layout.trick().leader())
}
