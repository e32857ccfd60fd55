//! A medium player for Manille: counts the cards, remembers what the duties told, and weighs what a trick will bring.

use kaarting_cards::{Card, CardSet, Chance, Rank, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::{Action, Declaration, Phase, SeatView, Side, card_points};

use crate::memory::Memory;
use crate::outlook::{behind, home};
use crate::{best, random};

/// How many points each player who comes later lays to a trick, about.
const COMES_LATER: f32 = 1.0;
/// What a trump is worth in the hand, and how much more while it is the highest and others are out.
const TRUMP: f32 = 3.5;
const TOP_TRUMP: f32 = 7.2;
/// The highest of another suit wins later as well, if it comes through; the second highest when the highest is gone.
const TOP: f32 = 0.5;
const SECOND: f32 = 1.0;
/// High cards that win nothing are a burden: they go first, by this much for each rank.
const BURDEN: f32 = 0.07;
/// What it is worth to the dealer's side to draw an opponent's trump, and how much more for each own trump above three.
const DRAW: f32 = 4.4;
const DRAW_LONG: f32 = 3.4;
/// What it costs the others to draw one, and to lead a suit they have one card of.
const DRAW_AGAINST: f32 = 1.4;
const SINGLE: f32 = 1.0;
/// By this many tenths of a point no-trump must promise more: it can be knocked and not counter-knocked.
const NO_TRUMP_RISK: i32 = 16;
/// From this many tenths of a point on, the stake is raised: with a trump, without one, and against a knock, which
/// shows strength that the count of one's own hand does not see.
const KNOCK: i32 = 300;
const KNOCK_NO_TRUMP: i32 = 310;
const COUNTER: i32 = 370;

/// What the medium player does; always one of `view.legal`, and `None` when it has nothing to do.
///
/// ```
/// use kaarting_bots::manille::medium;
/// use kaarting_cards::{Deal, Deck, Dice, Seat};
/// use kaarting_rules::Referee;
/// use kaarting_rules::manille::{Position, Setup};
/// let deal = Deal::parse(Deck::Manille, "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987")?;
/// let position = Position::open(Setup::dutch(Seat::West), deal).unwrap();
/// let action = medium(&position.seat_view(Seat::West), &mut Dice::new(1));
/// assert_eq!(action, "trump C".parse().ok());
/// # Ok::<(), kaarting_cards::DealRefused>(())
/// ```
pub fn medium(view: &SeatView, chance: &mut impl Chance) -> Option<Action> {
    let wanted = match view.table.phase {
        Phase::Declare => Some(Action::Trump(declaration(view.hand?, view.table.setup.no_trump_allowed))),
        Phase::Knock => Some(if raises(view, view.hand?) { Action::Knock } else { Action::No }),
        Phase::Counter => Some(if raises(view, view.hand?) { Action::Counter } else { Action::No }),
        Phase::Play => card(view, chance).map(Action::Card),
        Phase::Done => None,
    };
    wanted.filter(|action| view.legal.contains(action)).or_else(|| random(&view.legal, chance))
}

/// What the cards of a hand are worth to its side, in tenths of a card point: fitted to deals that medium players
/// played out.
struct Scale {
    /// The side's points with a hand of nothing.
    base: i32,
    /// Each trump; each one from the fifth on counts this and the next.
    trump: i32,
    long: i32,
    /// Manille, ace, king, queen and jack of trumps.
    trump_honours: [i32; 5],
    manille: i32,
    /// An ace beside the manille, guarded without it, and bare.
    ace: [i32; 3],
    /// A king beside both, beside one of them, guarded, and bare.
    king: [i32; 4],
    /// No card of a suit, or one.
    short: [i32; 2],
}

/// The dealer with a trump.
const DEALER: Scale = Scale {
    base: 172,
    trump: 23,
    long: 13,
    trump_honours: [56, 33, 22, 14, 6],
    manille: 50,
    ace: [6, 17, -4],
    king: [-16, -2, 7, -6],
    short: [41, 4],
};
/// The dealer without one.
const DEALER_NO_TRUMP: Scale = Scale {
    base: 194,
    trump: 0,
    long: 0,
    trump_honours: [0; 5],
    manille: 59,
    ace: [30, 37, 4],
    king: [6, 5, 16, -4],
    short: [6, 4],
};

/// An opponent of the dealer, who has chosen a trump.
const OPPONENT: Scale = Scale {
    base: 146,
    trump: 20,
    long: 22,
    trump_honours: [62, 33, 19, 10, 4],
    manille: 46,
    ace: [6, 15, 0],
    king: [-9, 0, 6, 0],
    short: [25, 0],
};
/// An opponent of the dealer, who plays without trumps.
const OPPONENT_NO_TRUMP: Scale = Scale {
    base: 130,
    trump: 0,
    long: 0,
    trump_honours: [0; 5],
    manille: 45,
    ace: [37, 24, -3],
    king: [11, 1, 10, -5],
    short: [24, 14],
};
/// The dealer's partner.
const PARTNER: Scale = Scale {
    base: 234,
    trump: 29,
    long: -16,
    trump_honours: [47, 23, 14, 9, 5],
    manille: 53,
    ace: [10, 17, -8],
    king: [-10, -1, 6, -10],
    short: [33, 0],
};

impl Scale {
    /// About the points that the side will take, in tenths.
    fn points(&self, hand: CardSet, trump: Option<Suit>) -> i32 {
        let in_suit = |suit: Suit| {
            let cards = hand.in_suit(suit);
            let has = |rank| cards.contains(Card::new(suit, rank));
            let (manille, ace, king) = (has(Rank::Manille), has(Rank::Ace), has(Rank::King));
            let length = cards.len() as i32;
            if trump == Some(suit) {
                let ranks = [Rank::Manille, Rank::Ace, Rank::King, Rank::Queen, Rank::Jack];
                let honours = ranks.into_iter().zip(self.trump_honours).filter(|&(rank, _)| has(rank));
                let honours: i32 = honours.map(|(_, worth)| worth).sum();
                return self.trump * length + self.long * (length - 4).max(0) + honours;
            }
            let at = |held: bool, place: usize, worth: &[i32]| if held { worth[place] } else { 0 };
            let ace_place = if manille { 0 } else { 1 + usize::from(length == 1) };
            let king_place = match (manille, ace, length) {
                (true, true, _) => 0,
                (true, ..) | (_, true, _) => 1,
                (.., 2..) => 2,
                _ => 3,
            };
            at(manille, 0, &[self.manille])
                + at(ace, ace_place, &self.ace)
                + at(king, king_place, &self.king)
                + at(length < 2, usize::from(length == 1), &self.short)
        };
        self.base + Suit::ALL.into_iter().map(in_suit).sum::<i32>()
    }
}

/// Whether to raise the stake, by the points the side can expect.
fn raises(view: &SeatView, hand: CardSet) -> bool {
    let trump = view.table.declaration.and_then(Declaration::trump);
    match view.table.phase {
        Phase::Knock => knock_margin(hand, trump) >= 0,
        _ if view.seat == view.table.setup.dealer => DEALER.points(hand, trump) >= COUNTER,
        _ => PARTNER.points(hand, trump) >= COUNTER,
    }
}

/// By how many tenths of a point a hand is good enough for a knock.
pub(crate) fn knock_margin(hand: CardSet, trump: Option<Suit>) -> i32 {
    match trump {
        Some(_) => OPPONENT.points(hand, trump) - KNOCK,
        None => OPPONENT_NO_TRUMP.points(hand, trump) - KNOCK_NO_TRUMP,
    }
}

/// The declaration that should win most; no-trump counts twice, but it is knocked without an answer.
pub(crate) fn declaration(hand: CardSet, no_trump_allowed: bool) -> Declaration {
    declarations(hand, no_trump_allowed).first().map_or(Declaration::NoTrump, |&(_, best)| best)
}

/// All declarations with what they should win, in tenths of a point, the best first.
pub(crate) fn declarations(hand: CardSet, no_trump_allowed: bool) -> Vec<(i32, Declaration)> {
    let above = |points: i32| points - 300;
    let suits =
        Suit::ALL.into_iter().map(|suit| (above(DEALER.points(hand, Some(suit))), Declaration::Trump(suit)));
    let no_trump = 2 * (above(DEALER_NO_TRUMP.points(hand, None)) - NO_TRUMP_RISK);
    let no_trump = no_trump_allowed.then_some((no_trump, Declaration::NoTrump));
    let mut ranked: Vec<(i32, Declaration)> = suits.chain(no_trump).collect();
    // Of equals the last: no-trump before the suits, and they from the lowest to the highest.
    ranked.reverse();
    ranked.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    ranked
}

/// The points of one card.
fn points(card: Card) -> f32 {
    card_points(CardSet::of(card)) as f32
}

/// What the player sees while the cards are played.
struct Table {
    memory: Memory,
    me: Seat,
    hand: CardSet,
    trick: Trick,
    /// Whether the player's own side chose the trumps.
    declared: bool,
}

impl Table {
    fn trumps(&self) -> CardSet {
        self.trick.trumps()
    }

    /// What it is worth to play a card now: what the trick should bring, less what the card would be worth later.
    fn value(&self, card: Card) -> f32 {
        let mut then = self.trick;
        then.play(card);
        let home = home(&self.memory, &then, Side::of(self.me).seats());
        let lying = card_points(then.cards()) as f32 + COMES_LATER * behind(&then).len() as f32;
        let lead = if self.trick.is_empty() { self.lead_bonus(card) } else { 0.0 };
        (2.0 * home - 1.0) * lying - self.later(card) + lead
    }

    /// What a card is worth as long as it is held.
    fn later(&self, card: Card) -> f32 {
        let highest_left = self.memory.is_highest_left(card);
        let rank = card.rank() as u32 as f32;
        if self.trumps().contains(card) {
            let drawing = highest_left && !(self.memory.out() & self.trumps()).is_empty();
            return TRUMP + 0.1 * rank + if drawing { TOP_TRUMP } else { 0.0 };
        }
        let guarded = self.hand.in_suit(card.suit()).len() >= 2;
        let worth = match self.memory.out().above(card).len() {
            _ if points(card) == 0.0 => 0.0,
            _ if highest_left => TOP,
            1 if guarded => SECOND,
            _ => 0.0,
        };
        worth - BURDEN * rank
    }

    /// What speaks for a lead besides the trick itself.
    fn lead_bonus(&self, card: Card) -> f32 {
        let out = self.memory.out() & self.trumps();
        let opponents = Seat::ALL.into_iter().filter(|&seat| Side::of(seat) != Side::of(self.me));
        if self.trumps().contains(card) {
            let drawn: f32 = opponents.map(|seat| self.memory.likely(seat, out)).sum();
            let own = (self.hand & self.trumps()).len() as f32;
            return if self.declared {
                DRAW * drawn + DRAW_LONG * (own - 3.0)
            } else {
                -DRAW_AGAINST * drawn
            };
        }
        if self.hand.in_suit(card.suit()).len() == 1 { -SINGLE } else { 0.0 }
    }
}

/// The card of most value; among equals, chance decides.
fn card(view: &SeatView, chance: &mut impl Chance) -> Option<Card> {
    let trump = view.table.declaration.and_then(Declaration::trump);
    let (leader, lying) = view.table.tricks.current();
    let mut trick = Trick::new(trump, leader);
    lying.iter().for_each(|&card| trick.play(card));
    let table = Table {
        memory: Memory::manille(view),
        me: view.seat,
        hand: view.hand?,
        trick,
        declared: Side::of(view.seat) == Side::of(view.table.setup.dealer),
    };
    let cards = view.legal.iter().filter_map(|action| match action {
        Action::Card(card) => Some((*card, table.value(*card))),
        _ => None,
    });
    best(cards, chance)
}
