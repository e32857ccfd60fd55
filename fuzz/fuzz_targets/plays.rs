#![no_main]
//! Whole deals of both games, played as the input says: legal actions by number, and now and then any action by anyone.
//! Legal actions are accepted, a refusal changes nothing, someone can always act, and everything prints.

use kaarting_cards::{Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::{Actor, Referee, manille, whist};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&[first, second, dealer], choices)) = data.split_first_chunk() else { return };
    let mut dice = Dice::new(u64::from(first) << 8 | u64::from(second));
    let dealer = Seat::North.clockwise(dealer);
    let mut deal = |deck, packets| {
        let mut pack = Pack::new(deck);
        pack.shuffle(&mut dice);
        pack.deal(dealer, packets).expect("the packets of this deck")
    };
    let of_manille = deal(Deck::Manille, Packets::MANILLE);
    let of_whist = deal(Deck::Whist, Packets::WHIST_454);
    let cards = Deck::Manille.cards().into_iter().map(manille::Action::Card);
    let words = ["trump H", "trump NT", "knock", "counter", "no", "claim"];
    let actions: Vec<_> = words.iter().filter_map(|words| words.parse().ok()).chain(cards).collect();
    let setup = manille::Setup::dutch(dealer);
    plays(manille::Position::open(setup, of_manille).expect("a deal of Manille"), &actions, choices);
    let cards = Deck::Whist.cards().into_iter().map(whist::Action::Card);
    let actions: Vec<_> = whist::Action::calls().chain(cards).collect();
    let setup = whist::Setup::new(dealer);
    plays(whist::Position::open(setup, of_whist).expect("a deal of whist"), &actions, choices);
});

fn plays<R: Referee + PartialEq + std::fmt::Debug>(mut position: R, any: &[R::Action], choices: &[u8]) {
    let actors = Seat::ALL.map(Actor::Seat).into_iter().chain([Actor::Jury]).collect::<Vec<_>>();
    let mut choices = choices.iter().map(|&byte| usize::from(byte));
    while let (Some(actor), Some(choice)) = (position.turn().actors().next(), choices.next()) {
        assert!(!format!("{position:?}{:?}", position.public_view()).is_empty());
        let legal = position.legal(actor);
        assert!(!legal.is_empty(), "{actor} cannot act: {position:?}");
        if choice % 4 == 0 {
            // Out of turn or not, allowed or not.
            let (by, action) = (actors[choice / 4 % 5], any[choices.next().unwrap_or(0) % any.len()]);
            let allowed = position.legal(by).contains(&action);
            let mut tried = position.clone();
            let done = tried.act(by, action);
            assert_eq!(done.is_ok(), allowed, "{by} {action}: {done:?}");
            assert_eq!(tried == position, done.is_err(), "{by} {action}");
            position = tried;
        } else {
            let action = legal[choice % legal.len()];
            position.act(actor, action).expect("what is legal is accepted");
        }
    }
    assert_eq!(position.outcome().is_some(), position.turn().actors().next().is_none());
}
