//! Tables to try the auction on: random and constructed deals, and players who say anything that is legal.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Dice, Rank, Seat, Suit};
use kaarting_rules::whist::{Action, Contract};

/// A deal; by chance one as it comes, or one with three or four aces in a hand, or with colours missing.
pub(crate) fn any_deal(dice: &mut Dice) -> Deal {
    let mut cards: Vec<Card> = Deck::Whist.cards().into_iter().collect();
    for n in (1..cards.len()).rev() {
        cards.swap(n, dice.below(n as u32 + 1) as usize);
    }
    match dice.below(8) {
        0 => give_aces(&mut cards, 3, dice),
        1 => give_aces(&mut cards, 4, dice),
        2 | 3 => take_colour(&mut cards, dice),
        4 | 5 => {
            take_colour(&mut cards, dice);
            take_colour(&mut cards, dice);
        }
        _ => {}
    }
    deal_of(&cards)
}

fn deal_of(cards: &[Card]) -> Deal {
    let mut hands = cards.chunks(13).map(|hand| hand.iter().copied().collect());
    let hands: BySeat<CardSet> = BySeat::from_fn(|_| hands.next().expect("four hands"));
    Deal::new(Deck::Whist, hands).expect("the whole deck")
}

/// A player gets so many aces, in exchange for cards that are none; for three, another gets the fourth.
fn give_aces(cards: &mut [Card], many: usize, dice: &mut Dice) {
    let seat = dice.below(4) as usize * 13;
    let (fourth, other) = (dice.below(4) as usize, (1 + dice.below(3) as usize) * 13);
    for (n, suit) in Suit::ALL.into_iter().enumerate() {
        let from = cards.iter().position(|&card| card == Card::new(suit, Rank::Ace)).expect("every ace");
        let hand = if many == 3 && n == fourth { (seat + other) % 52 } else { seat };
        let to = (hand..hand + 13).find(|&to| to == from || cards[to].rank() != Rank::Ace);
        cards.swap(from, to.expect("no hand is full of aces"));
    }
}

/// A player loses a colour, in exchange for other cards of the others.
fn take_colour(cards: &mut [Card], dice: &mut Dice) {
    let seat = dice.below(4) as usize * 13;
    let colour = Suit::ALL[dice.below(4) as usize];
    for from in seat..seat + 13 {
        while cards[from].suit() == colour {
            let to = dice.below(52) as usize;
            if !(seat..seat + 13).contains(&to) && cards[to].suit() != colour {
                cards.swap(from, to);
            }
        }
    }
}

/// What kind of call it is; players prefer kinds.
fn kind(call: Action) -> usize {
    match call {
        Action::Pass | Action::PassMisery => 0,
        Action::Wait => 1,
        Action::Ask(_) => 2,
        Action::Join(_) | Action::JoinFor(..) => 3,
        Action::Keep => 4,
        Action::Change(_) => 5,
        Action::Together(_) => 6,
        Action::Alone(bid) => match bid.contract {
            Contract::Solo(_) => 7,
            Contract::Abondance(_) => 8,
            Contract::SmallMisery => 9,
            Contract::Piccolo => 10,
            Contract::Misery => 11,
            Contract::OpenMisery => 12,
            _ => 13,
        },
        Action::Refuse => 14,
        _ => 15,
    }
}

/// How many tricks a call announces.
fn level(call: Action) -> u8 {
    match call {
        Action::Together(tricks) | Action::JoinFor(_, tricks) => tricks.get(),
        Action::Alone(bid) if matches!(bid.contract, Contract::Solo(_) | Contract::Abondance(_)) => {
            bid.contract.announced().unwrap_or(0)
        }
        _ => 0,
    }
}

const KINDS: usize = 16;

/// How much the players of one table like each kind of call.
pub(crate) struct Mood([u32; KINDS]);

impl Mood {
    /// A mood like any other. Half of the tables are quiet: their players speak of colours, and seldom of special
    /// games, which would leave nothing to say for a pair.
    pub(crate) fn any(dice: &mut Dice) -> Mood {
        let mut mood = [(); KINDS].map(|()| [0, 1, 1, 4, 16, 16][dice.below(6) as usize]);
        mood[0] = mood[0].max(1);
        if dice.coin() {
            for colours in &mut mood[2..=6] {
                *colours = [4, 16, 16, 64][dice.below(4) as usize];
            }
            for special in &mut mood[8..=13] {
                *special = u32::from(dice.below(6) == 0);
            }
        }
        Mood(mood)
    }

    /// One of the legal calls.
    pub(crate) fn choose(&self, legal: &[Action], dice: &mut Dice) -> Action {
        let mut many = [0; KINDS];
        for &call in legal {
            many[kind(call)] += 1;
        }
        let weight = |kind: usize| if many[kind] == 0 { 0 } else { self.0[kind] };
        let total = (0..KINDS).map(weight).sum();
        if total == 0 {
            return legal[dice.below(legal.len() as u32) as usize];
        }
        let mut left = dice.below(total);
        let chosen = (0..KINDS).find(|&kind| {
            let found = left < weight(kind);
            left = left.saturating_sub(weight(kind));
            found
        });
        let chosen = chosen.expect("the weights add up");
        let mut calls = legal.iter().copied().filter(|&call| kind(call) == chosen);
        let nth = dice.below(many[chosen]) as usize;
        // Who raises, often raises as little as possible.
        let least = if dice.coin() {
            calls.clone().filter(|&call| level(call) > 0).min_by_key(|&call| level(call))
        } else {
            None
        };
        least.or_else(|| calls.nth(nth)).expect("there are so many")
    }
}

/// The seat's place in the notation, and back.
pub(crate) fn number(seat: Seat) -> usize {
    Seat::ALL.into_iter().position(|other| other == seat).expect("one of four")
}
