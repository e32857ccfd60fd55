//! The search: does the party take so many tricks, yes or no, and by which cards?

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::Trick;
use kaarting_rules::whist::legal_cards;

use super::order::{Order, Turn};
use super::sure::{Between, Found};
use super::table::{Depths, Holding, Key, Shape, Table};
use crate::lanes::{lowest_of_runs, together, top_of_run};
use crate::patience::Patience;

/// Cards that answered a question before, to be tried first when nearly the same one comes up.
pub(crate) struct Hints {
    cards: Vec<(u32, [u8; 4])>,
}

const HINTS: usize = 1 << 14;
const NO_HINT: u8 = u8::MAX;

impl Hints {
    pub(crate) const BYTES: usize = HINTS * size_of::<(u32, [u8; 4])>();

    pub(crate) fn new() -> Hints {
        Hints { cards: vec![(0, [NO_HINT; 4]); HINTS] }
    }

    pub(crate) fn clear(&mut self) {
        self.cards.fill((0, [NO_HINT; 4]));
    }

    /// Where the hint for a question is.
    #[inline]
    pub(crate) fn place(question: u64) -> (usize, u32) {
        let hash = question.wrapping_mul(0x9B8B_4567_327B_23C7);
        ((hash >> 48) as usize & (HINTS - 1), (hash >> 16) as u32)
    }

    /// The card that answered it last time, if it is among the legal ones.
    #[inline]
    pub(crate) fn find(&self, place: (usize, u32), nth: usize, legal: CardSet) -> Option<Card> {
        let (tag, cards) = self.cards[place.0];
        let bit = cards[nth];
        if tag != place.1 || bit == NO_HINT || legal.bits() >> bit & 1 == 0 {
            return None;
        }
        CardSet::from_bits(1 << bit).first()
    }

    #[inline]
    pub(crate) fn keep(&mut self, place: (usize, u32), nth: usize, card: Card) {
        let slot = &mut self.cards[place.0];
        if slot.0 != place.1 {
            *slot = (place.1, [NO_HINT; 4]);
        }
        slot.1[nth] = card.bit() as u8;
    }
}

/// One question about one deal: the hands change as cards are played and taken back.
pub(crate) struct Search<'a> {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) holding: &'a Holding,
    pub(crate) table: &'a mut Table,
    pub(crate) hints: &'a mut Hints,
    pub(crate) party: SeatSet,
    pub(crate) others: SeatSet,
    pub(crate) trump: Option<Suit>,
    pub(crate) patience: Patience<'a>,
}

/// What stays the same while one trick is played.
#[derive(Clone, Copy)]
pub(crate) struct During {
    pub(crate) all: CardSet,
    pub(crate) left: u8,
    pub(crate) need: i8,
}

impl Search<'_> {
    /// The tricks the party takes from here, exact enough to decide whether they are `need`: a value of `need` or
    /// more is a lower bound, a smaller one an upper bound.
    pub(crate) fn tricks(&mut self, leader: Seat, shape: Shape, need: i8, left: u8) -> Found {
        if need <= 0 {
            return Found::plain(0);
        }
        if need > left as i8 {
            return Found::plain(left);
        }
        if left == 1 {
            return self.last_trick(leader);
        }
        let all = together(&self.hands);
        let trump = self.trump.filter(|&suit| !all.in_suit(suit).is_empty());
        let key = Key::tricks(shape, leader, self.party, trump, u32::from(left));
        let page = self.table.page(key);
        let holders = self.holding.of(all);
        if let Some((tricks, depths)) = self.table.find(page, &holders, need as u8) {
            return Found { tricks, cards: down_to(all, depths) };
        }
        if let Some(sure) = self.sure(leader, all, need, left, shape) {
            return sure;
        }
        let trick = Trick::new(trump, leader);
        let found = self.play_nth::<0>(&trick, During { all, left, need }, shape);
        if self.patience.over {
            return found;
        }
        let made = found.tricks as i8 >= need;
        let beaten = if made { self.others } else { self.party };
        let (depths, cards) = mattering(&self.hands, found.cards, all, |seat| beaten.contains(seat));
        let (least, most) = if made { (found.tricks, left) } else { (0, found.tricks) };
        self.table.keep(key, &holders, depths, least, most);
        Found { tricks: found.tricks, cards }
    }

    /// A decision without playing a card.
    #[inline]
    fn sure(&self, leader: Seat, all: CardSet, need: i8, left: u8, shape: Shape) -> Option<Found> {
        let between = Between { hands: &self.hands, all, trump: self.trump, left: u32::from(left), shape };
        let other = self.others;
        let party_leads = self.party.contains(leader);
        let (side, against) = if party_leads { (self.party, other) } else { (other, self.party) };
        let want = if party_leads { need as u32 } else { (left as i8 - need + 1) as u32 };
        let decides = |found: Found, ours: bool| {
            if ours {
                (found.tricks as i8 >= need).then_some(found)
            } else {
                let most = left - found.tricks.min(left);
                ((most as i8) < need).then_some(Found { tricks: most, ..found })
            }
        };
        decides(between.cashed(leader, side, want), party_leads)
            .or_else(|| decides(between.leaders_trumps(leader, side), party_leads))
            .or_else(|| decides(between.defended(leader, against), !party_leads))
    }

    /// Everybody plays the card he has.
    fn last_trick(&self, leader: Seat) -> Found {
        let mut trick = Trick::new(self.trump, leader);
        while !trick.is_full() {
            let Some(card) = self.hands[trick.to_play()].first() else { return Found::plain(0) };
            trick.play(card);
        }
        Found { tricks: u8::from(self.party.contains(trick.holder())), cards: won_by_rank(&trick) }
    }

    /// The same in the middle of a trick, counted from its beginning.
    pub(crate) fn play(&mut self, trick: &Trick, during: During, shape: Shape) -> Found {
        match trick.len() {
            0 => self.play_nth::<0>(trick, during, shape),
            1 => self.play_nth::<1>(trick, during, shape),
            2 => self.play_nth::<2>(trick, during, shape),
            _ => self.play_nth::<3>(trick, during, shape),
        }
    }

    /// The same for a trick that has `N` cards: what hangs on that is worked out by the compiler.
    fn play_nth<const N: u8>(&mut self, trick: &Trick, during: During, shape: Shape) -> Found {
        let trick = &trick.of_len::<N>();
        if self.patience.is_over() {
            return Found::plain(0);
        }
        let seat = trick.to_play();
        let ours = self.party.contains(seat);
        let hand = self.hands[seat];
        // Of cards that are equal, one.
        let legal = legal_cards(hand, trick) & lowest_of_runs(hand, during.all);
        let Some(any) = legal.first() else { return Found::plain(0) };
        if legal.len() == 1 {
            return self.try_nth::<N>(top_of_run(any, hand, during.all), trick, during, shape);
        }
        let nth = usize::from(N);
        let place = Hints::place(self.question(trick, during, seat));
        let hinted = self.hints.find(place, nth, legal);
        let mut order = Order::new(any);
        let mut rest = legal;
        if let Some(card) = hinted {
            order.push(card);
            rest = rest.without(card);
        } else {
            self.order(rest, trick, during, &mut order);
            rest = CardSet::EMPTY;
        }
        let mut best = Found::plain(if ours { 0 } else { during.left });
        let mut equal = CardSet::EMPTY;
        let mut at = 0;
        loop {
            let Some(low) = order.get(at) else {
                if rest.is_empty() {
                    return best;
                }
                self.order(rest, trick, during, &mut order);
                rest = CardSet::EMPTY;
                continue;
            };
            at += 1;
            if equal.contains(low) {
                continue;
            }
            let card = top_of_run(low, hand, during.all);
            let found = self.try_nth::<N>(card, trick, during, shape);
            if self.patience.over {
                return found;
            }
            let cut =
                if ours { found.tricks as i8 >= during.need } else { (found.tricks as i8) < during.need };
            if cut {
                if at > 1 || hinted.is_none() {
                    self.hints.keep(place, nth, low);
                }
                return found;
            }
            best.tricks = if ours { best.tricks.max(found.tricks) } else { best.tricks.min(found.tricks) };
            best.cards |= found.cards;
            equal |= no_better(card, found.cards);
        }
    }

    #[inline]
    fn order(&self, cards: CardSet, trick: &Trick, during: During, order: &mut Order) {
        let seat = trick.to_play();
        let ours = self.party.contains(seat);
        let side = if ours { self.party } else { self.others };
        Turn { hands: &self.hands, all: during.all, trick, trump: self.trump, side }.order(cards, order);
    }

    /// The same after a card.
    pub(crate) fn try_card(&mut self, card: Card, trick: &Trick, during: During, shape: Shape) -> Found {
        match trick.len() {
            0 => self.try_nth::<0>(card, trick, during, shape),
            1 => self.try_nth::<1>(card, trick, during, shape),
            2 => self.try_nth::<2>(card, trick, during, shape),
            _ => self.try_nth::<3>(card, trick, during, shape),
        }
    }

    #[inline]
    fn try_nth<const N: u8>(&mut self, card: Card, trick: &Trick, during: During, shape: Shape) -> Found {
        let seat = trick.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        let mut trick = trick.of_len::<N>();
        trick.play(card);
        let shape = shape.without(seat, card.bit());
        let found = match N {
            0 => self.play_nth::<1>(&trick, during, shape),
            1 => self.play_nth::<2>(&trick, during, shape),
            2 => self.play_nth::<3>(&trick, during, shape),
            _ => {
                let won = u8::from(self.party.contains(trick.holder()));
                let mut found = self.tricks(trick.holder(), shape, during.need - won as i8, during.left - 1);
                found.tricks += won;
                found.cards |= won_by_rank(&trick);
                found
            }
        };
        self.hands[seat] = self.hands[seat].with(card);
        found
    }

    /// What a hint answers: nearly the position.
    #[inline]
    fn question(&self, trick: &Trick, during: During, seat: Seat) -> u64 {
        let hand = self.hands[seat];
        if trick.is_empty() {
            let partner = self.hands[seat.opposite()].bits();
            let parity = (partner & 0xFFFF).count_ones() & 1
                | ((partner >> 16 & 0xFFFF).count_ones() & 1) << 1
                | ((partner >> 32 & 0xFFFF).count_ones() & 1) << 2
                | ((partner >> 48).count_ones() & 1) << 3;
            let need = if self.trump.is_none() { 0 } else { during.need as u64 };
            hand.bits() ^ (u64::from(parity) | need << 4).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        } else if !(hand & trick.suit_led()).is_empty() {
            let winner = winning_card(trick).bit();
            (during.all & trick.suit_led()).bits()
                ^ (u64::from(winner) | (trick.leader() as u64) << 6).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        } else {
            let (winner, need) = if self.trump.is_none() {
                (trick.holder() as u32, 0)
            } else {
                (winning_card(trick).bit(), during.need as u64)
            };
            hand.bits() ^ (u64::from(winner) | need << 6 | 1 << 12).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        }
    }
}

/// Cards of the same suit that are no better than `card`, which was tried and hung on the rank of `mattered`: if its
/// own rank did not matter, all below the lowest that did are the same to this hand.
#[inline]
pub(crate) fn no_better(card: Card, mattered: CardSet) -> CardSet {
    let suit = CardSet::suit_of(card);
    match (mattered & suit).last() {
        None => suit,
        Some(lowest) if lowest.bit() > card.bit() => {
            suit - CardSet::stronger_than(lowest) - CardSet::of(lowest)
        }
        Some(_) => CardSet::EMPTY,
    }
}

/// How deep in each suit the value looks, and the cards down to there. All cards of the players who are `beaten` had to
/// be answered: their lowest card that mattered takes its equals in the same hand with it, because only
/// one of them was tried.
#[inline]
pub(crate) fn mattering(
    hands: &BySeat<CardSet>,
    cards: CardSet,
    all: CardSet,
    beaten: impl Fn(Seat) -> bool,
) -> (Depths, CardSet) {
    let mut depths = [0; 4];
    let mut mattering = CardSet::EMPTY;
    for suit in Suit::ALL {
        let Some(mut low) = cards.in_suit(suit).last() else { continue };
        for seat in Seat::ALL {
            if hands[seat].contains(low) && beaten(seat) {
                let runs = lowest_of_runs(hands[seat], all).in_suit(suit);
                low = (runs - CardSet::stronger_than(low)).first().unwrap_or(low);
                break;
            }
        }
        let from_top = all.in_suit(suit) & (CardSet::stronger_than(low) | CardSet::of(low));
        mattering |= from_top;
        depths[suit as usize] = from_top.len() as u8;
    }
    (depths, mattering)
}

/// The card that holds the trick.
#[inline]
fn winning_card(trick: &Trick) -> Card {
    let cards = trick.cards();
    let contenders = (cards & trick.trumps()).or_if_empty(cards & trick.suit_led());
    contenders.first().unwrap_or(Card::new(Suit::Clubs, kaarting_cards::Rank::Two))
}

/// The winning card, if it beat another of its suit: otherwise any card of the suit would have won.
#[inline]
pub(crate) fn won_by_rank(trick: &Trick) -> CardSet {
    let cards = trick.cards();
    let contenders = (cards & trick.trumps()).or_if_empty(cards & trick.suit_led());
    match contenders.first() {
        Some(card) if contenders.len() > 1 => CardSet::of(card),
        _ => CardSet::EMPTY,
    }
}

/// The cards in play from the top of each suit down to these depths.
#[inline]
pub(crate) fn down_to(all: CardSet, depths: Depths) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for suit in Suit::ALL {
        let lane = crate::lanes::lane(all, suit);
        cards |= crate::lanes::in_lane(crate::lanes::highest(lane, u32::from(depths[suit as usize])), suit);
    }
    cards
}
