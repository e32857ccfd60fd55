//! Colour Whist: the tricks of any party against the rest, and whether a misery or piccolo is made.
//!
//! One question is asked over and over: does the party take so many tricks, yes or no? Its answer comes from a search
//! with narrow bounds ([`search`]) that is cut short by tricks that are sure anyway ([`sure`]), by what is known of
//! positions of the same pattern ([`table`]), and by trying the promising card first ([`order`]).

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::whist::legal_cards;

mod misery;
mod order;
mod search;
mod sure;
mod table;

pub use misery::Goal;
use search::{During, Hints, Search};
use table::{Holding, Shape, Table};

use crate::layout::against;
use crate::{Layout, Memory};

/// Answers questions about positions of Colour Whist, and remembers what it learns about a deal.
pub struct Solver {
    table: Table,
    hints: Hints,
    holding: Holding,
    hands: BySeat<CardSet>,
    nodes: u64,
}

impl Solver {
    /// A solver that uses so much memory.
    pub fn new(memory: Memory) -> Solver {
        Solver {
            table: Table::new(memory.in_bytes() - Hints::BYTES - Holding::BYTES),
            hints: Hints::new(),
            holding: Holding::new(),
            hands: BySeat([CardSet::EMPTY; 4]),
            nodes: 0,
        }
    }

    /// How many cards have been tried so far: a measure of work that does not depend on the machine.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The tricks that the party takes from here on, the one on the table included, when everybody plays as well as
    /// can be.
    pub fn tricks(&mut self, layout: &Layout, party: SeatSet) -> u8 {
        let left = layout.tricks_left() as u8;
        self.tricks_near(layout, party, left / 2)
    }

    /// The same, with a guess at the answer; a good one saves time.
    pub fn tricks_near(&mut self, layout: &Layout, party: SeatSet, guess: u8) -> u8 {
        let (trick, shape) = (*layout.trick(), Shape::of(layout.hands()));
        let (all, left) = (layout.all(), layout.tricks_left() as u8);
        self.search(layout, party, |search| {
            narrowed(left, guess, |need| {
                if trick.is_empty() {
                    search.tricks(trick.leader(), shape, need, left).tricks
                } else {
                    search.play(&trick, During { all, left, need }, shape).tricks
                }
            })
        })
    }

    /// The tricks that the party takes from here on after each legal card, in the order of the hand.
    pub fn each_card(&mut self, layout: &Layout, party: SeatSet) -> Vec<(Card, u8)> {
        let (trick, shape) = (*layout.trick(), Shape::of(layout.hands()));
        let (all, left) = (layout.all(), layout.tricks_left() as u8);
        let hand = layout.hands()[layout.to_play()];
        let mut guess = left / 2;
        self.search(layout, party, |search| {
            by_run(legal_cards(hand, &trick), hand, all, |card| {
                guess = narrowed(left, guess, |need| {
                    search.try_card(card, &trick, During { all, left, need }, shape).tricks
                });
                guess
            })
        })
    }

    /// Whether the player can keep to the goal from here on, whatever the three others do.
    pub fn makes(&mut self, layout: &Layout, player: Seat, goal: Goal) -> bool {
        let (trick, shape) = (*layout.trick(), Shape::of(layout.hands()));
        let (all, left) = (layout.all(), layout.tricks_left() as u8);
        if left == 0 {
            return goal == Goal::NoTrick;
        }
        self.misery(layout, player, |search| search.play(&trick, all, shape, goal, left).made)
    }

    /// Whether the player can keep to the goal after each legal card.
    pub fn makes_each_card(&mut self, layout: &Layout, player: Seat, goal: Goal) -> Vec<(Card, bool)> {
        let (trick, shape) = (*layout.trick(), Shape::of(layout.hands()));
        let (all, left) = (layout.all(), layout.tricks_left() as u8);
        let hand = layout.hands()[layout.to_play()];
        self.misery(layout, player, |search| {
            by_run(legal_cards(hand, &trick), hand, all, |card| {
                search.try_card(card, &trick, all, shape, goal, left).made
            })
        })
    }

    fn misery<T>(
        &mut self,
        layout: &Layout,
        player: Seat,
        ask: impl FnOnce(&mut misery::Search<'_>) -> T,
    ) -> T {
        self.recall(layout);
        let mut search = misery::Search {
            hands: *layout.hands(),
            holding: &self.holding,
            table: &mut self.table,
            hints: &mut self.hints,
            player,
            nodes: 0,
        };
        let answer = ask(&mut search);
        self.nodes += search.nodes;
        answer
    }

    /// Keeps what is known if the position comes from the deal that was asked about last.
    fn recall(&mut self, layout: &Layout) {
        let hands = layout.before_trick();
        if Seat::ALL.into_iter().any(|seat| !hands[seat].is_subset_of(self.hands[seat])) {
            self.table.clear();
            self.hints.clear();
            self.holding.deal(&hands);
            self.hands = hands;
        }
    }

    fn search<T>(&mut self, layout: &Layout, party: SeatSet, ask: impl FnOnce(&mut Search<'_>) -> T) -> T {
        self.recall(layout);
        let mut search = Search {
            hands: *layout.hands(),
            holding: &self.holding,
            table: &mut self.table,
            hints: &mut self.hints,
            party,
            others: against(party),
            trump: layout.trump(),
            nodes: 0,
        };
        let answer = ask(&mut search);
        self.nodes += search.nodes;
        answer
    }
}

/// The value between 0 and `most` that yes-or-no questions close in on. `ask` gets a number of tricks and answers with a
/// lower bound that reaches it or an upper bound that does not.
fn narrowed(most: u8, guess: u8, mut ask: impl FnMut(i8) -> u8) -> u8 {
    let (mut least, mut most) = (0, most);
    let mut value = guess.min(most);
    while least < most {
        let need = if value == least { value + 1 } else { value };
        value = ask(need as i8);
        if value < need {
            most = value;
        } else {
            least = value;
        }
    }
    least
}

/// A value for each card; equal cards have the same, so that it is asked once a run.
fn by_run<T: Copy>(
    legal: CardSet,
    hand: CardSet,
    all: CardSet,
    mut value: impl FnMut(Card) -> T,
) -> Vec<(Card, T)> {
    let mut values = Vec::new();
    let mut last: Option<(Card, T)> = None;
    for card in legal {
        let top = crate::lanes::top_of_run(card, hand, all);
        let of = match last {
            Some((run, of)) if run == top => of,
            _ => value(top),
        };
        last = Some((top, of));
        values.push((card, of));
    }
    values
}

/// The five declarations of a trump, in the order of the notation.
pub const TRUMPS: [Option<Suit>; 5] =
    [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None];
