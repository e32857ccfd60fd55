//! Biddings written out, on deals made to measure.

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Rank, Seat, Suit};
use kaarting_rules::whist::{Action, Phase, Position, Rules, Settled, Setup};
use kaarting_rules::{Actor, Clause, Fault, Referee};

/// A deal in which everybody holds one ace (North that of spades, East hearts, South diamonds, West clubs) and cards of
/// every colour.
pub(crate) fn even() -> Deal {
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    for (place, suit) in Suit::ALL.into_iter().enumerate() {
        for (height, card) in Deck::Whist.cards().in_suit(suit).into_iter().enumerate() {
            let seat = Seat::ALL[(place + height) % 4];
            hands[seat] = hands[seat].with(card);
        }
    }
    Deal::new(Deck::Whist, hands).expect("the whole deck")
}

/// The same deal after a player gets these cards and gives one of those he may give for each.
fn exchange(deal: &Deal, to: Seat, gets: CardSet, gives: impl Fn(Card) -> bool) -> Deal {
    let mut hands = deal.hands();
    for card in gets {
        let from = Seat::ALL.into_iter().find(|&seat| hands[seat].contains(card)).expect("somebody holds it");
        if from != to {
            let back = (hands[to] - gets).into_iter().find(|&back| gives(back)).expect("a card to give");
            hands[from] = hands[from].without(card).with(back);
            hands[to] = hands[to].without(back).with(card);
        }
    }
    Deal::new(Deck::Whist, hands).expect("the whole deck")
}

/// The even deal, but this player holds all aces except the one that another keeps.
pub(crate) fn troel(caller: Seat, partner: Seat) -> Deal {
    let aces = CardSet::rank(Rank::Ace) & Deck::Whist.cards();
    let kept = even()[partner] & aces;
    exchange(&even(), caller, aces - kept, |card| card.rank() != Rank::Ace)
}

/// The even deal, but this player holds no card of the colour.
pub(crate) fn without(seat: Seat, colour: Suit) -> Deal {
    let others: Vec<Card> = (even()[seat.left()] - CardSet::rank(Rank::Ace))
        .into_iter()
        .filter(|card| card.suit() != colour)
        .take(even()[seat].in_suit(colour).len() as usize)
        .collect();
    exchange(&even(), seat, others.into_iter().collect(), |card| card.suit() == colour)
}

/// The bidding so far, `E ask H` by `E ask H`; the dealer is West, so North begins. In a deal without troel everybody
/// has passed that already.
pub(crate) fn bidding(rules: Rules, deal: Deal, calls: &[&str]) -> Position {
    let mut position =
        Position::open(Setup { rules, ..Setup::new(Seat::West) }, deal).expect("a deal of this deck");
    let aces = |seat: &Seat| (deal[*seat] & CardSet::rank(Rank::Ace)).len();
    if Seat::ALL.iter().all(|seat| aces(seat) != 3) {
        for seat in Seat::ALL {
            position.act(Actor::Seat(seat), Action::PassTroel).expect("nobody has troel");
        }
        assert_eq!(position.phase(), Phase::Auction);
    }
    for call in calls {
        let (actor, action) = parse(call);
        if let Err(refused) = position.act(actor, action) {
            unreachable!("{call} after {calls:?}: {refused}");
        }
    }
    position
}

fn parse(call: &str) -> (Actor, Action) {
    let (actor, action) = call.split_once(' ').expect("who, and what");
    (actor.parse().expect("who"), action.parse().expect("what"))
}

/// The clause the call is refused by; `None` if it may be made.
pub(crate) fn refusal(position: &Position, call: &str) -> Option<Clause> {
    let (actor, action) = parse(call);
    let refused = position.clone().act(actor, action).err()?;
    match refused.fault {
        Fault::Breaks(clause) => Some(clause),
        fault => unreachable!("{call}: {fault:?}"),
    }
}

/// Who has the floor, and everything that one may say.
pub(crate) fn may(position: &Position) -> String {
    let words = |actor| position.legal(actor).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let all = position.turn().actors().map(|actor| format!("{actor}: {}", words(actor)));
    all.collect::<Vec<_>>().join("; ")
}

/// The result of the bidding: contract, trump, declarers, who leads.
pub(crate) fn settled(position: &Position) -> String {
    let Some(Settled { contract, trump, declarers, leader }) = position.settled() else {
        return if position.outcome().is_some() { "redeal".to_owned() } else { "still bidding".to_owned() };
    };
    let trump = trump.map_or_else(|| "-".to_owned(), |suit| suit.to_string());
    format!("{contract} {trump} by {declarers}, {leader} leads")
}
