//! Deals the cards nobody has seen, so that each hand is what it must be.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deck, Rank, Seat, Suit};

/// What a hand must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// Cards that it holds for sure.
    pub(crate) held: CardSet,
    /// Cards that it does not hold otherwise; only what it laid away may be one of them.
    pub(crate) barred: CardSet,
    /// Suits of which it has a card at least, as whole suits.
    pub(crate) suits: CardSet,
    /// How many aces it may have been dealt: a bit for each number.
    pub(crate) aces: u8,
    /// Whether it lays a card away that nobody sees.
    pub(crate) lays_away: bool,
}

/// Any number of aces.
pub(crate) const ANY_ACES: u8 = 0b1_1111;

impl Wanted {
    pub(crate) const ANYTHING: Wanted = Wanted {
        held: CardSet::EMPTY,
        barred: CardSet::EMPTY,
        suits: CardSet::EMPTY,
        aces: ANY_ACES,
        lays_away: false,
    };

    /// The suits that have to come from the unseen cards.
    fn missing_suits(&self) -> impl Iterator<Item = Suit> {
        let (suits, held) = (self.suits, self.held);
        Suit::ALL
            .into_iter()
            .filter(move |&suit| !suits.in_suit(suit).is_empty() && held.in_suit(suit).is_empty())
    }
}

/// The deal, and what was laid away unseen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filled {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) away: BySeat<Option<Card>>,
}

/// A slot for one unseen card.
#[derive(Clone, Copy)]
struct Slot {
    seat: Seat,
    takes: CardSet,
    away: bool,
}

/// One way to deal the unseen cards, by chance; nothing only when there is none.
///
/// Which ace lies where is gone through: at most 81 ways. So is what a card laid away does for a suit that was asked.
/// The rest is a matching of cards and slots.
pub(crate) fn fill(deck: Deck, wanted: &BySeat<Wanted>, chance: &mut impl Chance) -> Option<Filled> {
    let held = wanted.0.iter().fold(CardSet::EMPTY, |sum, hand| sum | hand.held);
    let pool = shuffled((deck.cards() - held).into_iter().collect(), chance);
    let with_room: Vec<Seat> =
        Seat::ALL.into_iter().filter(|&seat| wanted[seat].held.len() < deck.hand_size()).collect();
    let counted = wanted.0.iter().any(|hand| hand.aces != ANY_ACES);
    let aces: Vec<Card> = pool.iter().copied().filter(|card| counted && card.rank() == Rank::Ace).collect();
    let ways = with_room.len().pow(aces.len() as u32);
    let start = chance.below(ways as u32) as usize;
    (0..ways).find_map(|way| {
        let mut way = (start + way) % ways;
        let mut of_seat = BySeat([CardSet::EMPTY; 4]);
        for &ace in &aces {
            let seat = with_room[way % with_room.len()];
            of_seat[seat] = of_seat[seat].with(ace);
            way /= with_room.len();
        }
        let all_aces = CardSet::rank(Rank::Ace);
        let fits = |&seat: &Seat| {
            let count = ((wanted[seat].held & all_aces) | of_seat[seat]).len();
            wanted[seat].aces >> count & 1 == 1
        };
        if counted && !Seat::ALL.iter().all(fits) {
            return None;
        }
        let elsewhere = |seat: Seat| if counted { all_aces - of_seat[seat] } else { CardSet::EMPTY };
        by_laying_away(deck, wanted, elsewhere, |slots| {
            let slots = shuffled(slots, chance);
            matching(&slots, &pool).map(|cards| dealt(wanted, &slots, &cards))
        })
    })
}

/// Tries the slots that result when the card each hand lays away is of any suit, or is the one of a suit it needed.
fn by_laying_away<T>(
    deck: Deck,
    wanted: &BySeat<Wanted>,
    elsewhere: impl Fn(Seat) -> CardSet,
    mut attempt: impl FnMut(Vec<Slot>) -> Option<T>,
) -> Option<T> {
    let options = BySeat::from_fn(|seat| {
        let suits = wanted[seat].missing_suits().map(Some).filter(|_| wanted[seat].lays_away);
        [None].into_iter().chain(suits).collect::<Vec<Option<Suit>>>()
    });
    let ways: usize = options.0.iter().map(Vec::len).product();
    (0..ways).find_map(|way| {
        let mut way = way;
        let mut slots = Vec::new();
        for seat in Seat::ALL {
            let away = options[seat][way % options[seat].len()];
            way /= options[seat].len();
            slots.extend(slots_of(deck, seat, &wanted[seat], away, elsewhere(seat))?);
        }
        attempt(slots)
    })
}

/// The slots of a hand; nothing when it must hold more than it has room for.
fn slots_of(
    deck: Deck,
    seat: Seat,
    wanted: &Wanted,
    away: Option<Suit>,
    elsewhere: CardSet,
) -> Option<Vec<Slot>> {
    let room = (deck.hand_size() - wanted.held.len()) as usize;
    let may = deck.cards() - elsewhere;
    let slot = |takes| Slot { seat, takes, away: false };
    let suits = wanted.missing_suits().filter(|&suit| away != Some(suit));
    let mut slots: Vec<Slot> = suits.map(|suit| slot((may - wanted.barred).in_suit(suit))).collect();
    if wanted.lays_away {
        slots.push(Slot { seat, takes: away.map_or(may, |suit| may.in_suit(suit)), away: true });
    }
    if slots.len() > room {
        return None;
    }
    slots.resize(room, slot(may - wanted.barred));
    Some(slots)
}

fn dealt(wanted: &BySeat<Wanted>, slots: &[Slot], cards: &[Card]) -> Filled {
    let mut filled = Filled { hands: BySeat::from_fn(|seat| wanted[seat].held), away: BySeat([None; 4]) };
    for (slot, &card) in slots.iter().zip(cards) {
        filled.hands[slot.seat] = filled.hands[slot.seat].with(card);
        if slot.away {
            filled.away[slot.seat] = Some(card);
        }
    }
    filled
}

fn shuffled<T>(mut items: Vec<T>, chance: &mut impl Chance) -> Vec<T> {
    for at in (1..items.len()).rev() {
        items.swap(at, chance.below(at as u32 + 1) as usize);
    }
    items
}

/// A card for each slot, every card once; nothing when that is impossible (Kuhn's augmenting paths).
fn matching(slots: &[Slot], pool: &[Card]) -> Option<Vec<Card>> {
    if slots.len() != pool.len() {
        return None;
    }
    let mut slot_of: Vec<Option<usize>> = vec![None; pool.len()];
    for at in 0..slots.len() {
        let mut tried = vec![false; pool.len()];
        if !seats_card(at, slots, pool, &mut slot_of, &mut tried) {
            return None;
        }
    }
    let mut cards: Vec<Option<Card>> = vec![None; slots.len()];
    for (&card, slot) in pool.iter().zip(slot_of) {
        cards[slot?] = Some(card);
    }
    cards.into_iter().collect()
}

/// Finds a card for a slot, moving others to another of their cards where it must.
fn seats_card(
    at: usize,
    slots: &[Slot],
    pool: &[Card],
    slot_of: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for n in 0..pool.len() {
        if tried[n] || !slots[at].takes.contains(pool[n]) {
            continue;
        }
        tried[n] = true;
        let free = match slot_of[n] {
            None => true,
            Some(other) => seats_card(other, slots, pool, slot_of, tried),
        };
        if free {
            slot_of[n] = Some(at);
            return true;
        }
    }
    false
}
