//! The cards the medium player of Colour Whist plays: it weighs who will take the trick, by what it remembers.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Seat, SeatSet, Suit};
use kaarting_rules::Trick;
use kaarting_rules::whist::{Action, Contract, SeatView};

use crate::best;
use crate::memory::Memory;
use crate::outlook::{behind, home};

/// What a trump is worth in the hand, in tricks, and how much more while it is the highest and others are out.
const TRUMP: f32 = 0.5;
const TOP_TRUMP: f32 = 0.46;
/// What a card of another suit is worth that none, one or two higher ones are out of, with as many guards.
const TOPS: [f32; 3] = [0.48, 0.39, 0.1];
/// What a guard of such a card is worth.
const GUARD: f32 = 0.1;
/// Low cards go first, by this much for each rank.
const RANK: f32 = 0.01;
/// What it is worth to draw an opponent's trump, for declarers and against them.
const DRAW: f32 = 0.3;
const DRAW_AGAINST: f32 = 0.58;
/// What speaks for the lead of a single card, which makes a ruff, and against each card of the suit.
const SINGLE: f32 = 0.2;
const LENGTH: f32 = 0.02;
/// A trick weighs more in a misery than any relief, for the declarer and for those who want the declarer to take it.
const CAUGHT: f32 = 30.0;
const CATCH: f32 = 20.0;
/// The ladder that a misery's cards should stay under starts so high.
const LADDER: f32 = 0.1;

/// What the player sees while the cards are played.
struct Table {
    memory: Memory,
    me: Seat,
    hand: CardSet,
    trick: Trick,
    /// Who plays on the same side, this player included; partners sit anywhere.
    side: SeatSet,
    /// Whether this player is one of the declarers.
    declares: bool,
}

/// The card to play.
pub(crate) fn card(view: &SeatView, chance: &mut impl Chance) -> Option<Card> {
    let settled = view.table.settled?;
    let (leader, lying) = view.table.tricks.current();
    let mut trick = Trick::new(settled.trump, leader);
    lying.iter().for_each(|&card| trick.play(card));
    let declares = settled.declarers.contains(view.seat);
    let misery = settled.contract.is_misery();
    let side = if declares && misery {
        SeatSet::of(view.seat)
    } else {
        Seat::ALL.into_iter().filter(|&seat| settled.declarers.contains(seat) == declares).collect()
    };
    let table = Table { memory: Memory::whist(view), me: view.seat, hand: view.hand, trick, side, declares };
    let won = view.table.tricks_won;
    let needs_one = |seat| settled.contract == Contract::Piccolo && won[seat] == 0;
    let prey = prey(settled.contract, settled.declarers, won);
    let cards = view.legal.iter().filter_map(|action| match action {
        Action::Card(card) => Some(*card),
        _ => None,
    });
    let value = |card: Card| match (misery, declares) {
        (false, _) => table.take(card),
        (true, true) if needs_one(view.seat) => table.take_one(card),
        (true, true) => table.avoid(card),
        // A declarer of piccolo needs one trick, and as long as all need it the others rather keep it from them.
        (true, false) if settled.declarers.iter().all(needs_one) => table.take(card),
        (true, false) => table.load(card, prey),
    };
    best(cards.map(|card| (card, value(card))), chance)
}

/// The declarers of a misery who have not failed yet.
fn prey(contract: Contract, declarers: SeatSet, won: BySeat<u8>) -> SeatSet {
    let lost = if contract == Contract::Piccolo { 2 } else { 1 };
    declarers.iter().filter(|&seat| won[seat] < lost).collect()
}

impl Table {
    fn trumps(&self) -> CardSet {
        self.trick.trumps()
    }

    /// The trick with a card on it.
    fn with(&self, card: Card) -> Trick {
        let mut then = self.trick;
        then.play(card);
        then
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|&seat| !self.side.contains(seat))
    }

    /// Played for tricks: the trick, less what the card would have been worth later.
    fn take(&self, card: Card) -> f32 {
        let home = home(&self.memory, &self.with(card), self.side);
        let lead = if self.trick.is_empty() { self.lead(card) } else { 0.0 };
        home - self.later(card) + lead
    }

    /// What a card is worth as long as it is held, in tricks.
    fn later(&self, card: Card) -> f32 {
        let suit = self.hand.in_suit(card.suit());
        let rank = RANK * card.rank() as u32 as f32;
        let highest_left = self.memory.is_highest_left(card);
        let out = self.memory.out() & self.trumps();
        if self.trumps().contains(card) {
            return TRUMP + rank + if highest_left && !out.is_empty() { TOP_TRUMP } else { 0.0 };
        }
        let higher = |card: Card| self.memory.out().above(card).len() as usize;
        let guarded = |card: Card| (suit.len() as usize) > higher(card);
        let top = TOPS.get(higher(card)).filter(|_| guarded(card)).copied().unwrap_or(0.0);
        // A low card beside one that wins later may be the last that guards it.
        let last = |best: Card| {
            best != card && matches!(higher(best), 1 | 2) && suit.len() as usize == higher(best) + 1
        };
        top + rank + if suit.first().is_some_and(last) { GUARD } else { 0.0 }
    }

    /// What speaks for a lead besides the trick itself.
    fn lead(&self, card: Card) -> f32 {
        let out = self.memory.out() & self.trumps();
        if self.trumps().contains(card) {
            let drawn: f32 = self.opponents().map(|seat| self.memory.likely(seat, out)).sum();
            return drawn * if self.declares { DRAW } else { DRAW_AGAINST };
        }
        let length = self.hand.in_suit(card.suit()).len();
        let single = length == 1 && !(self.hand & self.trumps()).is_empty() && !out.is_empty();
        let ruff = if single { SINGLE } else { 0.0 };
        ruff - LENGTH * length as f32
    }

    /// How likely nobody of these is forced over a card of the suit led.
    fn stays(&self, beating: CardSet, led: CardSet, behind: &[Seat]) -> f32 {
        let forced = |&seat: &Seat| {
            let under = self.memory.likely(seat, led - beating);
            (1.0 - under) * self.memory.likely(seat, led & beating)
        };
        behind.iter().map(|seat| 1.0 - forced(seat)).product()
    }

    /// How likely this player takes the trick with a card, when all others stay under it where they can.
    fn caught(&self, card: Card) -> f32 {
        let then = self.with(card);
        if then.holder() != self.me {
            return 0.0;
        }
        self.stays(then.beating(), then.suit_led(), &behind(&then))
    }

    /// How far the cards of a suit stand above a ladder on which each round costs the others a low card.
    fn gaps(&self, suit: Suit, cards: CardSet) -> f32 {
        let out = self.memory.out().in_suit(suit);
        let mut low: Vec<Card> = cards.in_suit(suit).into_iter().collect();
        low.reverse();
        let gap = |(step, &card): (usize, &Card)| {
            let higher = out.above(card);
            let below = (out - higher).len() as f32;
            let gap = (below - step as f32 - LADDER).max(0.0);
            gap + if higher.is_empty() && below > step as f32 { 1.0 } else { 0.0 }
        };
        low.iter().enumerate().map(gap).sum()
    }

    /// The declarer of a misery: stay under, and get rid of what is dangerous.
    fn avoid(&self, card: Card) -> f32 {
        let relief = self.gaps(card.suit(), self.hand) - self.gaps(card.suit(), self.hand.without(card));
        relief + 2.0 * RANK * card.rank() as u32 as f32 - CAUGHT * self.caught(card)
    }

    /// The declarer of piccolo who has no trick yet: take one, with what would be dangerous later.
    fn take_one(&self, card: Card) -> f32 {
        let home = home(&self.memory, &self.with(card), SeatSet::of(self.me));
        let relief = self.gaps(card.suit(), self.hand) - self.gaps(card.suit(), self.hand.without(card));
        10.0 * home + relief
    }

    /// The defenders of a misery leave the trick to the declarer, and keep low cards for it.
    fn load(&self, card: Card, prey: SeatSet) -> f32 {
        let then = self.with(card);
        let behind = behind(&then);
        let rank = card.rank() as u32 as f32;
        let led = then.suit_led();
        let held = prey.contains(then.holder());
        let catch = if held {
            self.stays(then.beating(), led, &behind)
        } else {
            // Whoever of the prey has nothing below the trick as it lies must take it, unless somebody after them does.
            let forced = |(at, &seat): (usize, &Seat)| {
                let under = self.memory.likely(seat, led - then.beating());
                let over = (1.0 - under) * self.memory.likely(seat, led & then.beating());
                let higher = self.memory.possible(seat) & led & then.beating();
                let above = higher.last().map_or(CardSet::EMPTY, CardSet::stronger_than);
                if prey.contains(seat) { over * self.stays(above, led, &behind[at + 1..]) } else { 0.0 }
            };
            behind.iter().enumerate().map(forced).sum::<f32>().min(1.0)
        };
        let to_come = behind.iter().any(|&seat| prey.contains(seat));
        if self.trick.is_empty() {
            // A suit of which the declarer has none allows a discard.
            let void = prey.iter().all(|seat| self.memory.is_void(seat, card.suit()));
            return CATCH * catch - rank - if void { 5.0 } else { 0.0 };
        }
        match (held, to_come) {
            // High cards go under the declarer's card, and where the declarer is safe; low ones must be played over.
            (true, _) => CATCH * catch + 0.1 * rank,
            (false, true) => CATCH * catch - 0.1 * rank,
            (false, false) => rank,
        }
    }
}
