//! Where the games part at an online table that is played: who plays together, what is played for, what was said last,
//! what marks a chair. The other files of this folder name no game; deals that are over have their own, in `replay`.

use kaarting_cards::{Seat, SeatSet, Suit};
use kaarting_play::{DealPhase, DealView, GameView};
use kaarting_rules::Ruleset;
use kaarting_rules::manille::Side;
use kaarting_rules::whist::Contract;

use super::scene::Scene;

/// Whether two sides play against each other, the same in every deal; else everybody plays for themselves. Only Colour
/// Whist has rules of the house.
pub(super) fn has_sides(ruleset: Ruleset) -> bool {
    ruleset.house().is_none()
}

/// Trump and stake, or the contract and who plays it; before that, the highest bid. As far as they are known.
pub(super) fn played_for(scene: &Scene, deal: &DealView) -> Vec<String> {
    let words = scene.words;
    match &deal.game {
        GameView::Manille { declaration, stake, .. } => {
            let trump = declaration.as_ref().and_then(|word| word.parse().ok());
            words.declared(trump, *stake)
        }
        GameView::Whist { contract: Some(contract), trump, declarers, .. } => {
            let trump = trump.and_then(Suit::from_letter);
            let played = contract.parse().map(|contract: Contract| words.settled(contract, trump));
            let played = played.unwrap_or_default();
            let names = scene.names(*declarers);
            vec![words.fill("whist-status-contract", &[("contract", &played), ("names", &names)])]
        }
        GameView::Whist { standing, .. } => {
            let bid = standing.as_ref().and_then(|code| code.parse::<Contract>().ok());
            let bid = bid.map(|contract| words.settled(contract, None));
            bid.map(|bid| words.fill("whist-status-standing", &[("contract", &bid)])).into_iter().collect()
        }
    }
}

/// The key of the mark of a chair in a deal: knocks or counter-knocks, plays, plays with open cards.
pub(super) fn mark(deal: &DealView, seat: Seat) -> Option<&'static str> {
    match &deal.game {
        GameView::Manille { answers, .. } if answers[seat] == Some(true) => {
            let counters = Side::of(seat) == Side::of(deal.dealer);
            Some(if counters { "mark-counters" } else { "mark-knocks" })
        }
        GameView::Whist { declarers, open_hands, .. } if declarers.contains(seat) => {
            let open = open_hands[seat].is_some();
            Some(if open { "whist-mark-plays-open" } else { "whist-mark-plays" })
        }
        _ => None,
    }
}

/// The last thing that was declared, answered or bid.
pub(super) fn said_last(scene: &Scene, deal: &DealView) -> Option<String> {
    let words = scene.words;
    match &deal.game {
        GameView::Manille { declaration, answers, .. } => {
            let trump = words.declaration(declaration.as_ref()?.parse().ok()?);
            let all = |side: Side| side.seats().iter().all(|seat| answers[seat].is_some());
            let yes = |side: Side| side.seats().iter().filter(|&seat| answers[seat] == Some(true)).collect();
            let dealers = Side::of(deal.dealer);
            let told = |seats: SeatSet, key: &str, nobody: &str| {
                if seats.is_empty() { words.say(nobody) } else { scene.about(key, seats, &[]) }
            };
            if all(dealers) {
                return Some(told(yes(dealers), "online-news-counter", "news-nobody-counters"));
            }
            if all(dealers.other()) {
                return Some(told(yes(dealers.other()), "online-news-knock", "news-nobody-knocks"));
            }
            Some(scene.about("online-news-declared", SeatSet::of(deal.dealer), &[("trump", &trump)]))
        }
        GameView::Whist { calls, contract, .. } => {
            let contract = contract.as_ref().and_then(|code| code.parse().ok());
            if deal.phase == DealPhase::Play && contract == Some(Contract::SmallMisery) {
                return Some(words.say("whist-news-discarded"));
            }
            let (by, call) = calls.last()?;
            let Ok(seat) = by.parse::<Seat>() else { return Some(jury(scene, call)) };
            let call = words.call(call.parse().ok()?);
            Some(scene.about("online-news-called", SeatSet::of(seat), &[("call", &call)]))
        }
    }
}

/// What the jury says of a bid.
pub(super) fn jury(scene: &Scene, ruling: &str) -> String {
    scene.words.say(if ruling == "approve" { "online-jury-approves" } else { "online-jury-refuses" })
}
