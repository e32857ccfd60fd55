//! The cards the easy player of Colour Whist plays.

use kaarting_cards::{Card, CardSet, Chance, Deck, Seat, SeatSet};
use kaarting_rules::Trick;
use kaarting_rules::whist::{Action, Contract, SeatView, Settled};

use crate::cheapest;

/// What the player knows while the cards are played.
struct Known {
    me: Seat,
    hand: CardSet,
    legal: CardSet,
    /// The cards in the three other hands, and those laid away by others.
    unseen: CardSet,
    trick: Trick,
    /// Who plays on the same side, this player included.
    side: SeatSet,
    /// Whether this player is one of the declarers.
    declares: bool,
}

impl Known {
    fn new(view: &SeatView, settled: Settled) -> Known {
        let (leader, lying) = view.table.tricks.current();
        let mut trick = Trick::new(settled.trump, leader);
        lying.iter().for_each(|&card| trick.play(card));
        let played: CardSet = view.table.tricks.cards().iter().copied().collect();
        let discard = view.discard.map_or(CardSet::EMPTY, CardSet::of);
        let legal = view.legal.iter().filter_map(|action| match action {
            Action::Card(card) => Some(*card),
            _ => None,
        });
        let declares = settled.declarers.contains(view.seat);
        let side = if declares && settled.contract.is_misery() {
            SeatSet::of(view.seat)
        } else {
            Seat::ALL.into_iter().filter(|&seat| settled.declarers.contains(seat) == declares).collect()
        };
        Known {
            me: view.seat,
            hand: view.hand,
            legal: legal.collect(),
            unseen: Deck::Whist.cards() - played - view.hand - discard,
            trick,
            side,
            declares,
        }
    }

    fn is_highest_left(&self, card: Card) -> bool {
        self.unseen.above(card).is_empty()
    }

    fn is_trump(&self, card: Card) -> bool {
        self.trick.trumps().contains(card)
    }

    /// Those who still play to the trick after this player.
    fn behind(&self) -> SeatSet {
        let mine = self.me.places_from(self.trick.leader());
        Seat::ALL.into_iter().filter(|seat| seat.places_from(self.trick.leader()) > mine).collect()
    }

    /// Whether no opponent behind this player is likely to take the trick from a card that then holds it.
    fn is_safe(&self, beating: CardSet) -> bool {
        let opponents = self.behind().iter().any(|seat| !self.side.contains(seat));
        let trumps = self.trick.trumps();
        let in_suit = if self.trick.suit_led() == trumps { beating } else { beating - trumps };
        // With enough of the suit out, everybody is expected to follow.
        let all_follow = (self.unseen & self.trick.suit_led()).len() >= 4;
        let no_ruff = (self.unseen & trumps & beating).is_empty() || all_follow;
        !opponents || (self.unseen & in_suit).is_empty() && no_ruff
    }

    /// What it costs to part with a card.
    fn price(&self, card: Card) -> u32 {
        let trump = if self.is_trump(card) { 20 } else { 0 };
        let highest_left = if self.is_highest_left(card) { 8 } else { 0 };
        card.rank() as u32 + trump + highest_left
    }
}

/// The card to play.
pub(crate) fn card(view: &SeatView, chance: &mut impl Chance) -> Option<Card> {
    let settled = view.table.settled?;
    let known = Known::new(view, settled);
    if !settled.contract.is_misery() {
        return take(&known, chance);
    }
    // A declarer of piccolo needs one trick, and as long as one needs it the others would rather keep it from them.
    let needs_one = |seat| settled.contract == Contract::Piccolo && view.table.tricks_won[seat] == 0;
    if known.declares {
        return if needs_one(known.me) { take(&known, chance) } else { avoid(&known, chance) };
    }
    if settled.declarers.iter().all(needs_one) {
        return take(&known, chance);
    }
    // Whoever has already failed is no longer prey.
    let lost = if settled.contract == Contract::Piccolo { 2 } else { 1 };
    let prey = settled.declarers.iter().filter(|&seat| view.table.tricks_won[seat] < lost).collect();
    load(&known, prey, chance)
}

/// Played for tricks.
fn take(known: &Known, chance: &mut impl Chance) -> Option<Card> {
    if known.trick.is_empty() {
        return lead(known, chance);
    }
    let holder = known.trick.holder();
    if known.side.contains(holder) && known.is_safe(known.trick.beating()) {
        return cheapest(known.legal, chance, |card| known.price(card));
    }
    let taking = known.legal & known.trick.beating();
    let sure = taking.into_iter().filter(|&card| {
        let mut then = known.trick;
        then.play(card);
        known.is_safe(then.beating())
    });
    let sure: CardSet = sure.collect();
    if !sure.is_empty() {
        return cheapest(sure, chance, |card| known.price(card));
    }
    // The last but one plays high, so that the one behind has to pay for the trick.
    if known.behind().len() == 1 && !known.side.contains(holder) && !taking.is_empty() {
        return cheapest(taking, chance, |card| {
            if known.is_trump(card) { known.price(card) } else { 12 - card.rank() as u32 }
        });
    }
    cheapest(known.legal, chance, |card| known.price(card))
}

/// The lead of who plays for tricks: trumps first for declarers, then what wins, then low from length.
fn lead(known: &Known, chance: &mut impl Chance) -> Option<Card> {
    let trumps = known.trick.trumps();
    let highest_left: CardSet = known.legal.into_iter().filter(|&card| known.is_highest_left(card)).collect();
    let their_trumps = known.unseen & trumps;
    if known.declares && !their_trumps.is_empty() {
        let own = known.hand & trumps;
        if !(highest_left & trumps).is_empty() {
            return (highest_left & trumps).first();
        }
        if own.len() >= 4 {
            return own.first();
        }
    }
    let runs = |card: &Card| their_trumps.is_empty() || known.unseen.in_suit(card.suit()).len() >= 5;
    let running: CardSet = (highest_left - trumps).into_iter().filter(runs).collect();
    if !running.is_empty() {
        return cheapest(running, chance, |card| known.hand.in_suit(card.suit()).len());
    }
    cheapest(known.legal, chance, |card| 2 * known.price(card) + 13 - known.hand.in_suit(card.suit()).len())
}

/// The declarer of a misery stays under the trick.
fn avoid(known: &Known, chance: &mut impl Chance) -> Option<Card> {
    if known.trick.is_empty() {
        // Low, and rather where others still have higher cards.
        return cheapest(known.legal, chance, |card| {
            let higher = known.unseen.above(card).len();
            if higher == 0 { 100 } else { 2 * card.rank() as u32 + 13 - higher }
        });
    }
    let under = known.legal - known.trick.beating();
    if !under.is_empty() {
        // As high as is safe; what does not follow goes by how many could force it later.
        return cheapest(under, chance, |card| 20 - card.rank() as u32);
    }
    let last = known.behind().is_empty();
    cheapest(known.legal, chance, |card| if last { 20 - card.rank() as u32 } else { card.rank() as u32 })
}

/// The defenders of a misery keep low cards for leading, and leave the trick to the declarer.
fn load(known: &Known, prey: SeatSet, chance: &mut impl Chance) -> Option<Card> {
    let to_come = known.behind().iter().any(|seat| prey.contains(seat));
    let under = known.legal - known.trick.beating();
    let high = |card: Card| 20 - card.rank() as u32;
    if known.trick.is_empty() {
        return cheapest(known.legal, chance, |card| {
            // A suit that nobody else has cannot hurt the declarer.
            let alone = known.unseen.in_suit(card.suit()).is_empty();
            card.rank() as u32 + if alone { 50 } else { 0 }
        });
    }
    if prey.contains(known.trick.holder()) && !under.is_empty() {
        return cheapest(under, chance, high);
    }
    if to_come {
        // Low cards must be played over.
        return cheapest(known.legal, chance, |card| card.rank() as u32);
    }
    // He is safe in this trick: high cards go now.
    cheapest(known.legal, chance, high)
}
