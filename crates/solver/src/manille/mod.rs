//! Manille: the card points of North and South against East and West.
//!
//! The duties to follow, to beat and to ruff are inside the search: its cards come from
//! [`legal_cards`], as everybody's do.

use kaarting_cards::{BySeat, Card, CardSet, Seat};
use kaarting_rules::manille::{Rules, Side, card_points, legal_cards};

mod search;
mod sure;
mod table;

use search::{At, Search};
use table::{Alike, Table};

use crate::hints::Hints;
use crate::narrowing::narrowed;
use crate::patience::Patience;
use crate::{Layout, Memory};

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
        let at = self.begin(layout);
        let (total, guess) = (at.rest, likely(layout, at.rest));
        let points = self.search(layout, more_time, |search| {
            narrowed(total, guess, STEP, |need| search.reached(&At { need, ..at }))
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
        let at = self.begin(layout);
        let (total, mut guess) = (at.rest, likely(layout, at.rest));
        let hand = layout.hands()[layout.to_play()];
        let legal = legal_cards(hand, &at.trick, self.underruff_partner);
        self.search(layout, more_time, |search| {
            legal
                .into_iter()
                .map(|card| {
                    guess = narrowed(total, guess, STEP, |need| search.after_card(card, &At { need, ..at }));
                    (card, of_side(guess, total, side))
                })
                .collect()
        })
    }

    /// The trick as it stands, and the points that are still to be won with it.
    fn begin(&mut self, layout: &Layout) -> At {
        let hands = layout.before_trick();
        if Seat::ALL.into_iter().any(|seat| !hands[seat].is_subset_of(self.hands[seat])) {
            self.table.forget();
            self.alike = Alike::new(&hands);
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

/// The first step away from the guess.
const STEP: i32 = 6;

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
