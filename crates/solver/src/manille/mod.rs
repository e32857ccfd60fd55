//! Manille: the card points of North and South against East and West.
//!
//! The duties to follow, to beat and to ruff are inside the search: its cards come from
//! [`legal_cards`], as everybody's do.

use kaarting_cards::{BySeat, Card, CardSet, Seat};
use kaarting_rules::manille::{Rules, Side, card_points, legal_cards};

mod search;
mod sure;
mod table;

use search::{During, Search};
use table::{Alike, Table};

use crate::Memory;
use crate::hints::Hints;
use crate::patience::Patience;

/// A position of Manille.
pub type Layout = crate::Layout<crate::Manille>;

/// Answers questions about positions of Manille, and remembers what it learns about a deal.
pub struct Solver {
    table: Table,
    hints: Hints,
    alike: Alike,
    hands: BySeat<CardSet>,
    underruff_partner: bool,
    nodes: u64,
}

impl Solver {
    /// A solver for these rules that uses so much memory.
    pub fn new(rules: &Rules, memory: Memory) -> Solver {
        Solver {
            table: Table::new(memory.in_bytes() - Hints::BYTES),
            hints: Hints::new(),
            alike: Alike::new(&BySeat([CardSet::EMPTY; 4])),
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

    /// The card points that the side takes from here on, those in the trick included, when everybody plays as well as
    /// can be.
    pub fn points(&mut self, layout: &Layout, side: Side) -> u8 {
        self.points_while(layout, side, &mut || true).unwrap_or(0)
    }

    /// The same while there is time.
    pub fn points_while(
        &mut self,
        layout: &Layout,
        side: Side,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<u8> {
        let trick = *layout.trick();
        let (during, total) = self.begin(layout);
        let guess = likely(layout, total);
        let points = self.search(layout, more_time, |search| {
            narrowed(total, guess, |need| {
                if trick.is_empty() {
                    search.points(trick.leader(), need, total)
                } else {
                    search.play(&trick, During { need, ..during })
                }
            })
        });
        points.map(|points| of_side(points, total, side))
    }

    /// The card points that the side takes from here on after each legal card, in the order of the hand.
    pub fn each_card(&mut self, layout: &Layout, side: Side) -> Vec<(Card, u8)> {
        self.each_card_while(layout, side, &mut || true).unwrap_or_default()
    }

    /// The same while there is time: `more_time` is asked again and again, and when it says no before all cards have
    /// their value, there is nothing.
    pub fn each_card_while(
        &mut self,
        layout: &Layout,
        side: Side,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<(Card, u8)>> {
        let trick = *layout.trick();
        let (during, total) = self.begin(layout);
        let hand = layout.hands()[layout.to_play()];
        let legal = legal_cards(hand, &trick, self.underruff_partner);
        let mut guess = likely(layout, total);
        self.search(layout, more_time, |search| {
            legal
                .into_iter()
                .map(|card| {
                    guess = narrowed(total, guess, |need| {
                        search.try_card(card, &trick, During { need, ..during })
                    });
                    (card, of_side(guess, total, side))
                })
                .collect()
        })
    }

    /// The trick as it stands, and the points that are still to be won with it.
    fn begin(&mut self, layout: &Layout) -> (During, i32) {
        let hands = layout.before_trick();
        if Seat::ALL.into_iter().any(|seat| !hands[seat].is_subset_of(self.hands[seat])) {
            self.table.forget();
            self.alike = Alike::new(&hands);
            self.hands = hands;
        }
        let total = card_points(layout.all()) as i32;
        let points = card_points(layout.trick().cards()) as i32;
        (During { all: layout.all(), need: 0, rest: total, points }, total)
    }

    fn search<T>(
        &mut self,
        layout: &Layout,
        more_time: &mut dyn FnMut() -> bool,
        ask: impl FnOnce(&mut Search<'_>) -> T,
    ) -> Option<T> {
        let mut search = Search {
            hands: *layout.hands(),
            trump: layout.trump(),
            underruff_partner: self.underruff_partner,
            alike: &self.alike,
            table: &mut self.table,
            hints: &mut self.hints,
            patience: Patience::new(more_time),
        };
        let answer = ask(&mut search);
        self.nodes += search.patience.nodes;
        (!search.patience.over).then_some(answer)
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

/// The points that North and South are likely to take: what fitted some thousand random deals best, to within ten.
fn likely(layout: &Layout, total: i32) -> i32 {
    let hands = layout.before_trick();
    let ours = hands[Seat::North] | hands[Seat::South];
    let theirs = hands[Seat::East] | hands[Seat::West];
    let trumps = layout.trump().map_or(CardSet::EMPTY, CardSet::suit);
    let more = card_points(ours) as i32 - card_points(theirs) as i32;
    let more_trumps = (ours & trumps).len() as i32 - (theirs & trumps).len() as i32;
    let lead = if Side::of(layout.trick().leader()) == Side::NorthSouth { 3 } else { -3 };
    total / 2 + (3 * more) / 4 + 3 * more_trumps + lead
}

/// The value between 0 and `total` that yes-or-no questions close in on: away from the guess in growing steps, then by
/// halves. `ask` gets a number of points and answers with a lower bound that reaches it or an upper bound that
/// does not.
fn narrowed(total: i32, guess: i32, mut ask: impl FnMut(i32) -> i32) -> i32 {
    let (mut least, mut most) = (0, total);
    let (mut need, mut step) = (guess.clamp(1, total.max(1)), 6);
    while least < most {
        let value = ask(need);
        if value >= need {
            least = value;
            need = if most < total { (least + most + 1) / 2 } else { (least + step).min(most) };
        } else {
            most = value;
            need = if least > 0 { (least + most + 1) / 2 } else { (most - step).max(1) };
        }
        step *= 2;
    }
    least
}
