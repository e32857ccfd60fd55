//! Colour Whist: the tricks of any party against the rest, and whether a misery or piccolo is made.
//!
//! One question is asked over and over: does the party take a given number of tricks, yes or no? Its answer comes from
//! a search with narrow bounds (`search`) that is cut short by tricks that are sure anyway (`sure`), by what is known
//! about positions with the same pattern (`table`), and by trying the most promising card first (`order`).

use std::fmt;

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::whist::legal_cards;

mod equals;
mod found;
mod goal;
#[doc(hidden)]
pub mod guess;
mod misery;
#[doc(hidden)]
pub mod order;
mod par;
mod search;
mod shape;
mod sure;
mod table;
mod weights;

use equals::TrickSoFar;
pub use goal::Goal;
pub use par::{Par, Playable};
use search::{At, Search};
use sure::TrumpTable;
use table::{Holding, Question, Table};

use crate::MemoryLimit;
use crate::hints::Hints;
use crate::narrowing::narrowed;
use crate::patience::Patience;
use crate::trying::{Common, SearchedGame};

/// A position of Colour Whist.
pub type Layout = crate::Layout<crate::Whist>;

/// Answers questions about positions of Colour Whist, and remembers what it learns about a deal.
///
/// ```
/// use kaarting_cards::{BySeat, Deck, Seat, SeatSet, Suit};
/// use kaarting_solver::{MemoryLimit, whist};
/// let hands = ["SA SQ", "SK D2", "S2 S3", "HA HK"].map(|hand| Deck::Whist.cards_from(hand).expect("cards"));
/// let layout = whist::Layout::new(BySeat(hands), Some(Suit::Hearts), Seat::North, &[])?;
/// let party = SeatSet::of(Seat::North).with(Seat::South);
/// let mut solver = whist::Solver::new(MemoryLimit::LEAST);
/// // West ruffs both spades.
/// assert_eq!(solver.tricks(&layout, party), 0);
/// let each: Vec<u8> = solver.each_card(&layout, party).into_iter().map(|(_, tricks)| tricks).collect();
/// assert_eq!(each, [0, 0]);
/// // A search ends without an answer once the closure says no; this one is over before it is asked.
/// assert_eq!(solver.takes(&layout, party, 1, || false), Some(false));
/// # Ok::<(), kaarting_solver::LayoutRefused>(())
/// ```
#[doc(alias = "double dummy solver")]
#[doc(alias = "DDS")]
pub struct Solver {
    table: Table,
    hints: Hints,
    holding: Holding,
    trumps: TrumpTable,
    hands: BySeat<CardSet>,
    nodes: u64,
}

impl Solver {
    /// A solver that uses at most this much memory.
    pub fn new(memory: MemoryLimit) -> Solver {
        Solver {
            table: Table::new(memory.in_bytes() - Hints::BYTES - Holding::BYTES - TrumpTable::BYTES),
            hints: Hints::new(),
            holding: Holding::new(),
            trumps: TrumpTable::new(),
            hands: BySeat([CardSet::EMPTY; 4]),
            nodes: 0,
        }
    }

    /// Forgets everything, as if new: the next answer takes exactly the same steps whatever was asked before.
    pub fn forget(&mut self) {
        self.table.clear();
        self.hints.clear();
        self.trumps.clear();
        self.hands = BySeat([CardSet::EMPTY; 4]);
    }

    /// How many cards have been tried so far: a measure of work that does not depend on the machine.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The tricks that the party takes from here on, including the one on the table, with best play by everyone.
    #[doc(alias = "solve board")]
    #[doc(alias = "double dummy")]
    pub fn tricks(&mut self, layout: &Layout, party: SeatSet) -> u8 {
        self.tricks_while(layout, party, None, || true).unwrap_or(0)
    }

    /// The same, starting from a guess; a good one saves time.
    pub fn tricks_near(&mut self, layout: &Layout, party: SeatSet, guess: u8) -> u8 {
        self.tricks_while(layout, party, Some(guess), || true).unwrap_or(0)
    }

    /// The same while there is time: `more_time` is called repeatedly, and if it says no before the count is exact, the
    /// result is `None`.
    pub fn tricks_while(
        &mut self,
        layout: &Layout,
        party: SeatSet,
        guess: Option<u8>,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<u8> {
        if let Some(tricks) = unopposed(layout, party) {
            return Some(tricks);
        }
        let left = layout.tricks_left() as u8;
        let guess = guess.unwrap_or_else(|| guess::likely(layout, party));
        self.search(layout, party, &mut more_time, |search, at| {
            narrowed(left, guess, |need| search.reached(&at.asking(need as i8)).tricks)
        })
    }

    /// Whether the party takes at least this many tricks: one question, where the exact count takes several. `None` if
    /// `more_time`, which is called repeatedly, says no before the answer is found.
    pub fn takes(
        &mut self,
        layout: &Layout,
        party: SeatSet,
        tricks: u8,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<bool> {
        if let Some(all) = unopposed(layout, party) {
            return Some(all >= tricks);
        }
        let need = tricks.min(14) as i8;
        self.search(layout, party, &mut more_time, |search, at| {
            search.reached(&at.asking(need)).tricks as i8 >= need
        })
    }

    /// The tricks that the party takes from here on after each legal card, in the order of the hand.
    #[doc(alias = "all leads")]
    #[doc(alias = "solve all cards")]
    pub fn each_card(&mut self, layout: &Layout, party: SeatSet) -> Vec<(Card, u8)> {
        self.each_card_while(layout, party, || true).unwrap_or_default()
    }

    /// The same while there is time; `None` if it ran out before every card had its value.
    pub fn each_card_while(
        &mut self,
        layout: &Layout,
        party: SeatSet,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<Vec<(Card, u8)>> {
        let left = layout.tricks_left() as u8;
        let hand = layout.hands()[layout.to_play()];
        if let Some(tricks) = unopposed(layout, party) {
            return Some(legal_cards(hand, layout.trick()).iter().map(|card| (card, tricks)).collect());
        }
        let mut guess = guess::likely(layout, party);
        self.search(layout, party, &mut more_time, |search, at| {
            by_run(legal_cards(hand, &at.so_far.trick), hand, at.so_far.all, |card| {
                guess = narrowed(left, guess, |need| search.after_card(card, &at.asking(need as i8)).tricks);
                guess
            })
        })
    }

    /// Whether the party takes at least this many tricks after each legal card, while there is time.
    pub fn takes_each_card(
        &mut self,
        layout: &Layout,
        party: SeatSet,
        tricks: u8,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<Vec<(Card, bool)>> {
        let need = tricks.min(14) as i8;
        let hand = layout.hands()[layout.to_play()];
        if let Some(all) = unopposed(layout, party) {
            return Some(
                legal_cards(hand, layout.trick()).iter().map(|card| (card, all >= tricks)).collect(),
            );
        }
        self.search(layout, party, &mut more_time, |search, at| {
            by_run(legal_cards(hand, &at.so_far.trick), hand, at.so_far.all, |card| {
                search.after_card(card, &at.asking(need)).tricks as i8 >= need
            })
        })
    }

    /// Whether the party takes at least this many tricks when this card is played next.
    pub fn takes_after(&mut self, layout: &Layout, party: SeatSet, card: Card, tricks: u8) -> bool {
        if let Some(all) = unopposed(layout, party) {
            return all >= tricks;
        }
        let need = tricks.min(14) as i8;
        let asked = |search: &mut Search<'_>, at: &At| search.after_card(card, &at.asking(need)).tricks as i8;
        self.search(layout, party, &mut || true, asked).is_some_and(|tricks| tricks >= need)
    }

    /// Whether the player can reach the goal from here on, whatever the three others do.
    pub fn makes(&mut self, layout: &Layout, player: Seat, goal: Goal) -> bool {
        self.makes_while(layout, player, goal, || true).unwrap_or(false)
    }

    /// The same while there is time.
    pub fn makes_while(
        &mut self,
        layout: &Layout,
        player: Seat,
        goal: Goal,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<bool> {
        if layout.tricks_left() == 0 {
            return Some(goal == Goal::NoTrick);
        }
        self.misery(layout, player, goal, &mut more_time, |search, at| search.reached(at).made)
    }

    /// Whether the player can reach the goal after each legal card.
    pub fn makes_each_card(&mut self, layout: &Layout, player: Seat, goal: Goal) -> Vec<(Card, bool)> {
        self.makes_each_card_while(layout, player, goal, || true).unwrap_or_default()
    }

    /// The same while there is time; `None` if it ran out before every card had its answer.
    pub fn makes_each_card_while(
        &mut self,
        layout: &Layout,
        player: Seat,
        goal: Goal,
        mut more_time: impl FnMut() -> bool,
    ) -> Option<Vec<(Card, bool)>> {
        let hand = layout.hands()[layout.to_play()];
        self.misery(layout, player, goal, &mut more_time, |search, at| {
            by_run(legal_cards(hand, &at.so_far.trick), hand, at.so_far.all, |card| {
                search.after_any(card, at).made
            })
        })
    }

    /// Keeps what is known if the position comes from the deal that was asked about last.
    fn recall(&mut self, layout: &Layout) {
        let hands = layout.before_trick();
        if Seat::ALL.into_iter().any(|seat| !hands[seat].is_subset_of(self.hands[seat])) {
            self.forget();
            self.holding.deal(&hands);
            self.hands = hands;
        }
    }

    fn search<T>(
        &mut self,
        layout: &Layout,
        party: SeatSet,
        more_time: &mut dyn FnMut() -> bool,
        ask: impl FnOnce(&mut Search<'_>, &At) -> T,
    ) -> Option<T> {
        self.recall(layout);
        self.trumps.ask(layout.trump(), party);
        let mut search = Search {
            common: Common {
                hands: *layout.hands(),
                hints: &mut self.hints,
                patience: Patience::new(more_time),
            },
            holding: &self.holding,
            table: &mut self.table,
            trumps: &mut self.trumps,
            questions: [Question::tricks(party, layout.trump()), Question::tricks(party, None)],
            party,
            trump: layout.trump(),
        };
        let answer = ask(&mut search, &At::of(layout));
        self.nodes += search.common.patience.nodes;
        (!search.common.patience.over).then_some(answer)
    }

    fn misery<T>(
        &mut self,
        layout: &Layout,
        player: Seat,
        goal: Goal,
        more_time: &mut dyn FnMut() -> bool,
        ask: impl FnOnce(&mut misery::Search<'_>, &misery::At) -> T,
    ) -> Option<T> {
        self.recall(layout);
        let mut search = misery::Search {
            common: Common {
                hands: *layout.hands(),
                hints: &mut self.hints,
                patience: Patience::new(more_time),
            },
            holding: &self.holding,
            table: &mut self.table,
            player,
        };
        let answer = ask(&mut search, &misery::At::of(layout, goal));
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

impl At {
    /// Where a search begins.
    fn of(layout: &Layout) -> At {
        At { so_far: TrickSoFar::of(layout), left: layout.tricks_left() as u8, need: 0 }
    }

    const fn asking(self, need: i8) -> At {
        At { need, ..self }
    }
}

/// The tricks of a party of nobody or of everybody: there is no other side, and nothing to search.
fn unopposed(layout: &Layout, party: SeatSet) -> Option<u8> {
    match party {
        SeatSet::NONE => Some(0),
        SeatSet::ALL => Some(layout.tricks_left() as u8),
        _ => None,
    }
}

/// A value for each card; equal cards have the same one, so it is computed once per run.
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

/// The five choices of trump, in the order of the notation.
pub const TRUMPS: [Option<Suit>; 5] =
    [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None];
