//! An easy player for Colour Whist: what a sound beginner does.
//!
//! It counts its tricks by honours and length ([`tricks`]) and its risk in a misery by gaps ([`danger`]), and calls
//! what the count allows. The cards it plays are in `easy_play`.

use kaarting_cards::{Card, CardSet, Chance, Rank, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, Phase, SeatView, Status, TogetherTricks};

use super::easy_play::card;
use crate::random;

/// What a partner who asks is expected to bring, in tenths of a trick; a partner who joins brings less.
const ASKER_BRINGS: u32 = 50;
/// From this worth a colour of five is asked.
const ASK_WORTH: u32 = 34;
/// From this worth a colour of four is asked.
const ASK_SHORT_WORTH: u32 = 44;
/// From this worth the first player waits, and the others join.
const JOIN_WORTH: u32 = 28;

/// What the easy player does; always one of `view.legal`, and `None` when it has nothing to do.
///
/// ```
/// use kaarting_bots::whist::easy;
/// use kaarting_cards::{Deal, Deck, Dice, Seat};
/// use kaarting_rules::Referee;
/// use kaarting_rules::whist::{Position, Setup};
/// let deal = "N:AKQ.A32.T987.A98 5432.KQJ.654.K76 JT9.654.KQJ3.532 876.T987.A2.QJT4";
/// let position = Position::open(Setup::new(Seat::West), Deal::parse(Deck::Whist, deal)?).unwrap();
/// let action = easy(&position.seat_view(Seat::North), &mut Dice::new(1));
/// assert_eq!(action, "troel".parse().ok());
/// # Ok::<(), kaarting_cards::DealRefused>(())
/// ```
pub fn easy(view: &SeatView, chance: &mut impl Chance) -> Option<Action> {
    let wanted = match view.table.phase {
        // Only one of the two is legal: troel is forced.
        Phase::Pastroel => view.legal.first().copied(),
        Phase::Overbid => Some(special(view).unwrap_or(Action::PassMisery)),
        Phase::Auction => Some(call(view)),
        Phase::Name => Some(Action::Name(longest(view.hand))),
        Phase::Discard => most_dangerous(view.hand).map(Action::Discard),
        Phase::Play => card(view, chance).map(Action::Card),
        Phase::Jury | Phase::Done => None,
    };
    wanted.filter(|action| view.legal.contains(action)).or_else(|| random(&view.legal, chance))
}

/// The tricks a hand will take alone with this trump, in tenths of a trick.
///
/// ```
/// use kaarting_bots::whist::tricks;
/// use kaarting_cards::{Deck, Suit};
/// let hand = Deck::Whist.cards_from("SA SK SQ SJ S9 S8 S7 HA HK D2 C2 C3 C4")?;
/// assert!(tricks(hand, Some(Suit::Spades)) > tricks(hand, Some(Suit::Hearts)));
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
pub fn tricks(hand: CardSet, trump: Option<Suit>) -> u32 {
    let trumps = trump.map_or(0, |suit| hand.in_suit(suit).len());
    let in_suit = |suit: Suit| {
        let cards = hand.in_suit(suit);
        if trump == Some(suit) { trump_tricks(cards) } else { side_tricks(cards, suit, trumps) }
    };
    Suit::ALL.into_iter().map(in_suit).sum()
}

/// The three highest trumps count by their rank, every further one nearly for a trick.
fn trump_tricks(cards: CardSet) -> u32 {
    let by_rank = |card: Card| match card.rank() {
        Rank::Ace => 10,
        Rank::King => 9,
        Rank::Queen => 7,
        Rank::Jack => 5,
        Rank::Ten => 3,
        _ => 1,
    };
    cards.into_iter().take(3).map(by_rank).sum::<u32>() + 9 * cards.len().saturating_sub(3)
}

fn side_tricks(cards: CardSet, suit: Suit, trumps: u32) -> u32 {
    let has = |rank| cards.contains(Card::new(suit, rank));
    let length = cards.len();
    let ace = if has(Rank::Ace) { if length <= 5 { 9 } else { 6 } } else { 0 };
    let king = match (has(Rank::King), has(Rank::Ace), length) {
        (true, true, ..=4) => 8,
        (true, _, 2..) => 4,
        (true, ..) => 1,
        _ => 0,
    };
    let queen = match (has(Rank::Queen), has(Rank::Ace) || has(Rank::King), length) {
        (true, true, 3..) => 4,
        (true, false, 3..) => 2,
        _ => 0,
    };
    // A short suit is ruffed, by whoever has trumps to spare.
    let short = match (trumps, length) {
        (4.., 0) => 10,
        (4.., 1) => 5,
        _ => 0,
    };
    ace + king + queen + short
}

/// How many tricks a hand can lose that leads and draws the trumps; none of it rests on a partner.
///
/// ```
/// use kaarting_bots::whist::losers;
/// use kaarting_cards::{Deck, Suit};
/// let hand = Deck::Whist.cards_from("SA SK SQ S9 S8 S7 S6 HA HK DA DK DQ C2")?;
/// assert_eq!(losers(hand, Some(Suit::Spades)), 1);
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
pub fn losers(hand: CardSet, trump: Option<Suit>) -> u32 {
    let in_suit = |suit: Suit| {
        let cards = hand.in_suit(suit);
        let tops = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten, Rank::Nine, Rank::Eight];
        let run = tops.into_iter().take_while(|&rank| cards.contains(Card::new(suit, rank))).count() as u32;
        // Three rounds from the top draw nearly every card of a suit of seven.
        let all = run >= cards.len() || run >= 3 && cards.len() >= 7 || run >= 4 && cards.len() >= 6;
        if all { 0 } else { cards.len() - run }
    };
    let short = trump.is_some_and(|suit| hand.in_suit(suit).len() < 6);
    Suit::ALL.into_iter().map(in_suit).sum::<u32>() + u32::from(short)
}

/// The risk of a hand in a misery: how far its cards stand above the ladder 3, 5, 7, 9 … of every suit.
///
/// ```
/// use kaarting_bots::whist::danger;
/// use kaarting_cards::Deck;
/// assert_eq!(danger(Deck::Whist.cards_from("S2 S4 S6 SA H3 H5")?), 5);
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
pub fn danger(hand: CardSet) -> u32 {
    Suit::ALL.into_iter().map(|suit| gaps(hand.in_suit(suit), 1)).sum()
}

/// How far the cards of a suit stand above a ladder that starts at this rank and climbs two at a time.
fn gaps(cards: CardSet, start: u32) -> u32 {
    let mut ranks: Vec<u32> = cards.into_iter().map(|card| card.rank() as u32).collect();
    ranks.sort_unstable();
    ranks.iter().zip((start..).step_by(2)).map(|(&rank, step)| rank.saturating_sub(step)).sum()
}

/// Whether no lie of the other cards makes this hand take a trick, as far as a beginner sees.
pub fn is_safe_misery(hand: CardSet) -> bool {
    Suit::ALL.into_iter().all(|suit| gaps(hand.in_suit(suit), 0) == 0)
}

/// The card whose absence takes away most of the danger; among equals, the highest.
pub(crate) fn most_dangerous(hand: CardSet) -> Option<Card> {
    hand.into_iter().min_by_key(|&card| (danger(hand.without(card)), std::cmp::Reverse(card.rank())))
}

/// The suit with the most cards; among equals, the one worth most.
fn longest(hand: CardSet) -> Suit {
    let best = Suit::ALL.into_iter().max_by_key(|&suit| (hand.in_suit(suit).len(), tricks(hand, Some(suit))));
    best.unwrap_or(Suit::Hearts)
}

/// The suit in which the hand takes most tricks.
fn best_suit(hand: CardSet) -> (Suit, u32) {
    let worth = |suit| (suit, tricks(hand, Some(suit)));
    Suit::ALL.into_iter().map(worth).max_by_key(|&(_, worth)| worth).unwrap_or((Suit::Hearts, 0))
}

/// A call in the auction.
fn call(view: &SeatView) -> Action {
    let status = view.table.status[view.seat];
    let calls = match status {
        Status::Unspoken => vec![special(view), join(view), ask(view), solo(view), wait(view)],
        Status::Waiting => vec![join(view)],
        Status::Asked(_) => vec![join(view), solo(view), special(view), Some(Action::Keep)],
        Status::Joiner(colour, _) => vec![raise(view, colour)],
        Status::Alone(_) => vec![solo(view), special(view)],
        _ => Vec::new(),
    };
    calls.into_iter().flatten().find(|call| view.legal.contains(call)).unwrap_or(Action::Pass)
}

/// Slams, abondances and miseries: only the highest that the hand carries and that may be called.
fn special(view: &SeatView) -> Option<Action> {
    let hand = view.hand;
    let (suit, worth) = best_suit(hand);
    let lost = losers(hand, Some(suit));
    let without = danger(most_dangerous(hand).map_or(hand, |card| hand.without(card)));
    let one_trick = |hand: CardSet| {
        let aces = hand & CardSet::rank(Rank::Ace);
        aces.len() == 1 && danger(hand - aces) == 0
    };
    let alone = |contract, trump, wanted: bool| wanted.then_some(Action::Alone(Bid { contract, trump }));
    let long = hand.in_suit(suit).len() >= 6;
    let calls = [
        alone(Contract::GrandSlam, Some(suit), lost == 0),
        alone(Contract::SmallSlam, Some(suit), lost == 1),
        alone(Contract::OpenMisery, None, is_safe_misery(hand)),
        alone(Contract::A11, Some(suit), long && worth >= 112),
        alone(Contract::A10, Some(suit), long && worth >= 103),
        alone(Contract::Misery, None, danger(hand) == 0),
        alone(Contract::A9, Some(suit), long && worth >= 92),
        alone(Contract::Piccolo, None, one_trick(hand)),
        alone(Contract::SmallMisery, None, without == 0),
    ];
    calls.into_iter().flatten().find(|call| view.legal.contains(call))
}

/// Asks the best colour: five cards, or four strong ones.
fn ask(view: &SeatView) -> Option<Action> {
    let asked = Suit::ALL.into_iter().filter(|&suit| {
        let worth = tricks(view.hand, Some(suit));
        let enough = match view.hand.in_suit(suit).len() {
            5.. => ASK_WORTH,
            4 => ASK_SHORT_WORTH,
            _ => return false,
        };
        worth >= enough && view.legal.contains(&Action::Ask(suit))
    });
    asked.max_by_key(|&suit| tricks(view.hand, Some(suit))).map(Action::Ask)
}

/// Goes along with three cards of the colour and enough beside them for the level it comes to.
fn join(view: &SeatView) -> Option<Action> {
    let together = |suit| {
        let bids = TogetherTricks::all()
            .map(|tricks| Bid { contract: Contract::Together(tricks), trump: Some(suit) });
        bids.into_iter()
            .find(|bid| bid.outranks(view.table.standing, &view.table.setup.rules.contracts))
            .and_then(|bid| bid.contract.announced())
    };
    let joins = Suit::ALL.into_iter().filter(|&suit| {
        let worth = tricks(view.hand, Some(suit));
        let enough = together(suit).is_some_and(|level| worth + ASKER_BRINGS >= 10 * u32::from(level));
        view.legal.contains(&Action::Join(suit))
            && view.hand.in_suit(suit).len() >= 3
            && worth >= JOIN_WORTH
            && enough
    });
    joins.max_by_key(|&suit| tricks(view.hand, Some(suit))).map(Action::Join)
}

/// The joiner raises for both as far as the two hands should reach.
fn raise(view: &SeatView, colour: Suit) -> Option<Action> {
    let reach = (tricks(view.hand, Some(colour)) + ASKER_BRINGS) / 10;
    let lowest = TogetherTricks::all().find(|&level| view.legal.contains(&Action::Together(level)))?;
    (u32::from(lowest.get()) <= reach).then_some(Action::Together(lowest))
}

/// A solo that the hand makes by itself, as low as it may be called.
fn solo(view: &SeatView) -> Option<Action> {
    let solos = view.legal.iter().filter(|action| match action {
        Action::Alone(Bid { contract: Contract::Solo(level), trump }) => {
            tricks(view.hand, *trump) >= 10 * u32::from(level.get()) + 2
        }
        _ => false,
    });
    let level = |action: &&Action| match action {
        Action::Alone(bid) => (bid.contract.announced(), std::cmp::Reverse(tricks(view.hand, bid.trump))),
        _ => (None, std::cmp::Reverse(0)),
    };
    solos.min_by_key(level).copied()
}

/// The first player waits with strength but no colour to ask.
fn wait(view: &SeatView) -> Option<Action> {
    (best_suit(view.hand).1 >= JOIN_WORTH).then_some(Action::Wait)
}
