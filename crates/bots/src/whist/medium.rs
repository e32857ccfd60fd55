//! A medium player for Colour Whist: what it calls, by how many tricks its hand should bring. The cards it plays are in
//! `medium_play`.

use kaarting_cards::{Card, CardSet, Chance, Rank, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, Phase, SeatView, Status, TogetherTricks};

use super::easy::{danger, losers, most_dangerous};
use super::medium_play::card;
use crate::random;

/// The danger that a misery can bear; laid open, the others play against it with open eyes.
pub(super) const MISERY_DANGER: u32 = 6;
pub(super) const OPEN_MISERY_DANGER: u32 = 3;
/// The same after the worst card is laid away.
pub(super) const SMALL_MISERY_DANGER: u32 = 5;
/// The same beside the ace that takes the one trick.
pub(super) const PICCOLO_DANGER: u32 = 2;
/// From this worth, in hundredths of a trick, a colour of five is asked, and one of four.
pub(super) const ASK: i32 = 360;
pub(super) const ASK_SHORT: i32 = 370;
/// What an asker is expected to bring to the pair.
pub(super) const ASKER_BRINGS: i32 = 500;
/// What each level above eight needs beyond its trick.
const HIGHER: i32 = 30;
/// By this much a solo may fall short of its announcement: its tricks spread by about one, and it brings more than it
/// risks.
pub(super) const SOLO_SHORT: i32 = 30;
/// From this worth over all colours the first player waits.
pub(super) const WAIT: i32 = 260;

/// What the medium player does; always one of `view.legal`, and `None` when it has nothing to do.
///
/// ```
/// use kaarting_bots::whist::medium;
/// use kaarting_cards::{Deal, Deck, Dice, Seat};
/// use kaarting_rules::Referee;
/// use kaarting_rules::whist::{Position, Setup};
/// let deal = "N:AKQ.A32.T987.A98 5432.KQJ.654.K76 JT9.654.KQJ3.532 876.T987.A2.QJT4";
/// let position = Position::open(Setup::new(Seat::West), Deal::parse(Deck::Whist, deal)?).unwrap();
/// let action = medium(&position.seat_view(Seat::North), &mut Dice::new(1));
/// assert_eq!(action, "troel".parse().ok());
/// # Ok::<(), kaarting_cards::DealRefused>(())
/// ```
pub fn medium(view: &SeatView, chance: &mut impl Chance) -> Option<Action> {
    let wanted = match view.table.phase {
        // Only one of the two is legal: troel is forced.
        Phase::Pastroel => view.legal.first().copied(),
        Phase::Overbid => Some(special(view).unwrap_or(Action::PassMisery)),
        Phase::Auction => Some(call(view)),
        Phase::Name => best_suit(view.hand, &PAIR).map(|(suit, _)| Action::Name(suit)),
        Phase::Discard => most_dangerous(view.hand).map(Action::Discard),
        Phase::Play => card(view, chance).map(Action::Card),
        Phase::Jury | Phase::Done => None,
    };
    wanted.filter(|action| view.legal.contains(action)).or_else(|| random(&view.legal, chance))
}

/// What the cards of a hand bring, in hundredths of a trick: fitted to deals that medium players played out.
pub(super) struct Scale {
    /// The tricks with a hand of nothing.
    base: i32,
    trump: i32,
    /// Ace, king, queen, jack and ten of trumps.
    trump_honours: [i32; 5],
    ace: i32,
    /// A king beside the ace, and a guarded one without it.
    king: [i32; 2],
    /// A queen of three cards beside a higher honour, and without.
    queen: [i32; 2],
    /// No card of a suit, one, or two.
    short: [i32; 3],
    /// Each card of another suit from the fifth on.
    long: i32,
}

/// One player against three.
pub(super) const ALONE: Scale = Scale {
    base: -363,
    trump: 96,
    trump_honours: [129, 85, 63, 42, 28],
    ace: 89,
    king: [93, 61],
    queen: [56, 43],
    short: [54, 43, 24],
    long: -10,
};
/// One hand of two: what both bring is the sum, without the base of one.
pub(super) const PAIR: Scale = Scale {
    base: -157,
    trump: 73,
    trump_honours: [111, 86, 60, 37, 20],
    ace: 100,
    king: [56, 66],
    queen: [32, 38],
    short: [58, 36, 12],
    long: -10,
};

impl Scale {
    /// About the tricks of a hand with this trump, in hundredths.
    pub(super) fn tricks(&self, hand: CardSet, trump: Suit) -> i32 {
        let in_suit = |suit: Suit| {
            let cards = hand.in_suit(suit);
            let has = |rank| cards.contains(Card::new(suit, rank));
            let length = cards.len() as usize;
            if suit == trump {
                let ranks = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten];
                let honours = ranks.into_iter().zip(self.trump_honours).filter(|&(rank, _)| has(rank));
                return self.trump * length as i32 + honours.map(|(_, worth)| worth).sum::<i32>();
            }
            let (ace, king) = (has(Rank::Ace), has(Rank::King));
            let ace_worth = if ace { self.ace } else { 0 };
            let king_worth = match (king, ace, length) {
                (true, true, _) => self.king[0],
                (true, false, 2..) => self.king[1],
                (true, ..) => self.king[1] / 3,
                _ => 0,
            };
            let queen_worth = match (has(Rank::Queen), ace || king, length) {
                (true, true, 3..) => self.queen[0],
                (true, false, 3..) => self.queen[1],
                _ => 0,
            };
            let short = self.short.get(length).copied().unwrap_or(0);
            ace_worth + king_worth + queen_worth + short + self.long * (length as i32 - 4).max(0)
        };
        self.base + Suit::ALL.into_iter().map(in_suit).sum::<i32>()
    }
}

/// The suit in which the hand takes most.
fn best_suit(hand: CardSet, scale: &Scale) -> Option<(Suit, i32)> {
    Suit::ALL.into_iter().map(|suit| (suit, scale.tricks(hand, suit))).max_by_key(|&(_, worth)| worth)
}

/// A call in the auction.
fn call(view: &SeatView) -> Action {
    let calls = match view.table.status[view.seat] {
        Status::Unspoken => vec![special(view), join(view), ask(view), solo(view), wait(view)],
        Status::Waiting => vec![join(view)],
        Status::Asked(_) => vec![special(view), join(view), solo(view), Some(Action::Keep)],
        Status::Joiner(colour, _) => vec![raise(view, colour)],
        Status::Alone(_) | Status::Deserted(_) => vec![special(view), solo(view)],
        _ => Vec::new(),
    };
    calls.into_iter().flatten().find(|call| view.legal.contains(call)).unwrap_or(Action::Pass)
}

/// Slams, abondances and miseries: only the highest that the hand carries and that may be called.
fn special(view: &SeatView) -> Option<Action> {
    let hand = view.hand;
    let (suit, worth) = best_suit(hand, &ALONE)?;
    let lost = losers(hand, Some(suit));
    let risk = danger(hand);
    let relieved = danger(most_dangerous(hand).map_or(hand, |card| hand.without(card)));
    let aces = hand & CardSet::rank(Rank::Ace);
    let alone = |contract, trump, wanted: bool| wanted.then_some(Action::Alone(Bid { contract, trump }));
    let calls = [
        alone(Contract::GrandSlam, Some(suit), lost == 0),
        alone(Contract::SmallSlam, Some(suit), lost == 1),
        alone(Contract::OpenMisery, None, risk <= OPEN_MISERY_DANGER),
        alone(Contract::A11, Some(suit), worth >= 1_100),
        alone(Contract::A10, Some(suit), worth >= 1_000),
        alone(Contract::Misery, None, risk <= MISERY_DANGER),
        alone(Contract::A9, Some(suit), worth >= 900),
        alone(Contract::Piccolo, None, aces.len() == 1 && danger(hand - aces) <= PICCOLO_DANGER),
        alone(Contract::SmallMisery, None, relieved <= SMALL_MISERY_DANGER),
    ];
    calls.into_iter().flatten().find(|call| view.legal.contains(call))
}

/// Asks the colour in which the hand brings most, of four cards at least.
fn ask(view: &SeatView) -> Option<Action> {
    let asked = Suit::ALL.into_iter().filter_map(|suit| {
        let worth = PAIR.tricks(view.hand, suit);
        let least = match view.hand.in_suit(suit).len() {
            5.. => ASK,
            4 => ASK_SHORT,
            _ => return None,
        };
        (worth >= least && view.legal.contains(&Action::Ask(suit))).then_some((suit, worth))
    });
    asked.max_by_key(|&(_, worth)| worth).map(|(suit, _)| Action::Ask(suit))
}

/// What a pair should be able to take, in hundredths of a trick, before it goes to a level.
pub(super) fn needs(level: u8) -> i32 {
    // The asker's hand is guessed, and the higher the level the more rests on that guess.
    100 * i32::from(level) + HIGHER * (i32::from(level) - 8)
}

/// The level that joining in a colour comes to.
pub(super) fn join_level(view: &SeatView, suit: Suit) -> Option<u8> {
    let bids =
        TogetherTricks::all().map(|tricks| Bid { contract: Contract::Together(tricks), trump: Some(suit) });
    bids.into_iter()
        .find(|bid| bid.outranks(view.table.standing, &view.table.setup.rules.contracts))
        .and_then(|bid| bid.contract.announced())
}

/// Goes along where both hands should reach the level it comes to.
fn join(view: &SeatView) -> Option<Action> {
    let joins = Suit::ALL.into_iter().filter_map(|suit| {
        let legal = view.legal.contains(&Action::Join(suit)) && view.hand.in_suit(suit).len() >= 2;
        let together = PAIR.tricks(view.hand, suit) + ASKER_BRINGS;
        let enough = join_level(view, suit).is_some_and(|level| together >= needs(level));
        (legal && enough).then_some((suit, together))
    });
    joins.max_by_key(|&(_, together)| together).map(|(suit, _)| Action::Join(suit))
}

/// The joiner raises for both as far as the two hands should reach.
fn raise(view: &SeatView, colour: Suit) -> Option<Action> {
    let together = PAIR.tricks(view.hand, colour) + ASKER_BRINGS;
    let lowest = TogetherTricks::all().find(|&level| view.legal.contains(&Action::Together(level)))?;
    (needs(lowest.get()) <= together).then_some(Action::Together(lowest))
}

/// A solo that the hand makes by itself, as low as it may be called.
fn solo(view: &SeatView) -> Option<Action> {
    let solos = view.legal.iter().filter_map(|action| match action {
        Action::Alone(Bid { contract: Contract::Solo(level), trump: Some(trump) }) => {
            let worth = ALONE.tricks(view.hand, *trump);
            let enough = worth + SOLO_SHORT >= 100 * i32::from(level.get());
            enough.then_some((*action, (*level, -worth)))
        }
        _ => None,
    });
    solos.min_by_key(|&(_, order)| order).map(|(action, _)| action)
}

/// The first player waits with strength in all suits but no colour to ask.
fn wait(view: &SeatView) -> Option<Action> {
    let sum: i32 = Suit::ALL.into_iter().map(|suit| PAIR.tricks(view.hand, suit)).sum();
    (sum / 4 >= WAIT).then_some(Action::Wait)
}
