//! Calls that are worth a thought, by how near a sound player is to making them.

use kaarting_cards::{CardSet, Rank, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, SeatView, TogetherTricks};

use super::easy::{danger, losers, most_dangerous};
use super::medium::{
    ALONE, ASK, ASK_SHORT, ASKER_BRINGS, MISERY_DANGER, OPEN_MISERY_DANGER, PAIR, PICCOLO_DANGER,
    SMALL_MISERY_DANGER, SOLO_SHORT, WAIT, join_level, needs,
};

/// A call that a sound player is this far from, in hundredths of a trick, is not worth a thought.
const FAR: i32 = -150;
/// What a step on the ladder of danger weighs in a misery, in hundredths of a trick.
const STEP: i32 = 30;

/// The calls that are worth a thought beside the usual one, the most plausible first: always to pass or to keep, and
/// the lowest raise of a joiner; the others as far as the hand comes near them.
pub(crate) fn candidates(view: &SeatView, usual: Action, most: usize) -> Vec<Action> {
    let lowest = TogetherTricks::all().find(|&level| view.legal.contains(&Action::Together(level)));
    let always = |action: &Action| match action {
        Action::Pass | Action::PassMisery | Action::Keep | Action::Name(_) => true,
        Action::Together(level) => Some(*level) == lowest,
        _ => false,
    };
    let others = || view.legal.iter().copied().filter(|&action| action != usual);
    let mut near: Vec<(i32, Action)> = others()
        .filter(|action| !always(action))
        .filter_map(|action| margin(view, action).map(|margin| (margin, action)))
        .filter(|&(margin, _)| margin >= FAR)
        .collect();
    near.sort_by_key(|&(margin, _)| std::cmp::Reverse(margin));
    let near = near.into_iter().map(|(_, action)| action);
    others().filter(always).chain(near).take(most).collect()
}

/// By how much a hand is good enough for a call, in hundredths of a trick; below zero where it falls short.
fn margin(view: &SeatView, action: Action) -> Option<i32> {
    let hand = view.hand;
    match action {
        Action::Ask(suit) => {
            let worth = PAIR.tricks(hand, suit);
            match hand.in_suit(suit).len() {
                5.. => Some(worth - ASK),
                4 => Some(worth - ASK_SHORT),
                3 => Some(worth - ASK_SHORT - 50),
                _ => None,
            }
        }
        Action::Wait => {
            let sum: i32 = Suit::ALL.into_iter().map(|suit| PAIR.tricks(hand, suit)).sum();
            Some(sum / 4 - WAIT)
        }
        Action::Join(suit) => {
            let level = join_level(view, suit)?;
            Some(PAIR.tricks(hand, suit) + ASKER_BRINGS - needs(level))
        }
        Action::Alone(bid) => alone(hand, bid),
        _ => None,
    }
}

fn alone(hand: CardSet, Bid { contract, trump }: Bid) -> Option<i32> {
    let steps = |most: u32, danger: u32| Some(STEP * (most as i32 - danger as i32));
    let short = |losers: u32, may: u32| Some(100 * (may as i32 - losers as i32));
    match contract {
        Contract::Solo(level) => Some(ALONE.tricks(hand, trump?) + SOLO_SHORT - 100 * i32::from(level.get())),
        Contract::Abondance(level) => Some(ALONE.tricks(hand, trump?) - 100 * i32::from(level.get())),
        Contract::SmallSlam => short(losers(hand, trump), 1),
        Contract::GrandSlam => short(losers(hand, trump), 0),
        Contract::Misery => steps(MISERY_DANGER, danger(hand)),
        Contract::OpenMisery => steps(OPEN_MISERY_DANGER, danger(hand)),
        Contract::SmallMisery => {
            let relieved = most_dangerous(hand).map_or(hand, |card| hand.without(card));
            steps(SMALL_MISERY_DANGER, danger(relieved))
        }
        Contract::Piccolo => {
            let aces = hand & CardSet::rank(Rank::Ace);
            (aces.len() == 1).then(|| steps(PICCOLO_DANGER, danger(hand - aces)))?
        }
        Contract::Together(_) | Contract::Troel => None,
    }
}

#[cfg(test)]
mod tests {
    use kaarting_cards::{Deal, Deck, Seat};
    use kaarting_rules::whist::{Position, Setup};
    use kaarting_rules::{Actor, Referee};

    use super::*;

    /// North dealt, so East speaks first.
    fn view(deal: &str, actions: &[(Seat, &str)], seat: Seat) -> SeatView {
        let deal = Deal::parse(Deck::Whist, deal).unwrap();
        let mut position = Position::open(Setup::new(Seat::North), deal).unwrap();
        for seat in [Seat::East, Seat::South, Seat::West, Seat::North] {
            position.act(Actor::Seat(seat), Action::PassTroel).unwrap();
        }
        for &(seat, action) in actions {
            position.act(Actor::Seat(seat), action.parse().unwrap()).unwrap();
        }
        position.seat_view(seat)
    }

    /// Nobody has three aces. East's spades are long and high, South's hand is flat and weak.
    const DEAL: &str = "N:32.KQJT.AT98.765 AKQJT987.32.32.2 654.765.7654.AK4 .A984.KQJ.QJT983";

    fn said(candidates: &[Action]) -> Vec<String> {
        candidates.iter().map(ToString::to_string).collect()
    }

    /// As text, `together 10` to `together 13` stand before `together 9`.
    #[test]
    fn a_joiner_thinks_of_the_lowest_raise() {
        let bidding =
            [(Seat::East, "ask S"), (Seat::South, "join S"), (Seat::West, "ask H"), (Seat::North, "join H")];
        let view = view(DEAL, &bidding, Seat::South);
        let first = view.legal.iter().find(|action| matches!(action, Action::Together(_)));
        assert_eq!(first.map(ToString::to_string).as_deref(), Some("together 10"));
        assert_eq!(said(&candidates(&view, Action::Pass, 4)), ["together 9"]);
    }

    /// Whom nobody joined may go alone: what lies near is looked at, and nothing far.
    #[test]
    fn candidates_come_by_how_near_the_hand_comes_to_them() {
        let bidding =
            [(Seat::East, "ask S"), (Seat::South, "pass"), (Seat::West, "pass"), (Seat::North, "pass")];
        let view = view(DEAL, &bidding, Seat::East);
        let usual = "solo 6 S".parse().unwrap();
        assert_eq!(said(&candidates(&view, usual, 3)), ["pass", "solo 7 S", "solo 8 S"]);
        let all = said(&candidates(&view, usual, 40));
        assert!(!all.iter().any(|call| call.contains("slam")), "{all:?}");
        assert!(!all.contains(&"abondance 11 S".to_owned()), "{all:?}");
    }

    /// A weak hand has nothing but to pass.
    #[test]
    fn a_weak_hand_thinks_of_nothing_wild() {
        let view = view(DEAL, &[(Seat::East, "pass")], Seat::South);
        let all = said(&candidates(&view, Action::Pass, 40));
        assert!(
            !all.iter()
                .any(|call| call.contains("solo") || call.contains("slam") || call.contains("abondance")),
            "{all:?}"
        );
    }
}
