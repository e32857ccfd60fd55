//! The laws that every ruleset must satisfy; a new one gets a line at the end of this file and no other change.

mod support;

use std::cell::Cell;

use kaarting_cards::{CardSet, Seat};
use kaarting_rules::manille::{Action, Position};
use kaarting_rules::{Actor, Referee, Turn};
use support::Game;
use support::laws::on_random_deals;
use support::manille::Nl;

macro_rules! laws {
    ($($ruleset:ident: $under_test:ty;)+) => {$(
        mod $ruleset {
            use super::support::{laws, manille};
            type U = $under_test;

            #[test]
            fn turn_and_legal_agree() {
                laws::on_random_deals(laws::turn_and_legal_agree::<U>);
            }

            #[test]
            fn exactly_the_legal_is_accepted() {
                laws::on_random_deals(laws::exactly_the_legal_is_accepted::<U>);
            }

            #[test]
            fn every_deal_ends_and_adds_up() {
                laws::on_random_deals(laws::every_deal_ends_and_adds_up::<U>);
            }

            #[test]
            fn notation_goes_both_ways() {
                laws::notation_goes_both_ways::<U>();
            }

            #[test]
            fn notation_is_unique() {
                laws::notation_is_unique::<U>();
            }

            #[test]
            fn views_never_reveal() {
                laws::views_never_reveal::<U>();
            }

            #[test]
            fn a_leak_would_be_found() {
                laws::a_leak_would_be_found::<U>();
            }
        }
    )+};
}

laws! {
    manille_nl: manille::Nl;
    manille_nl_underruff: manille::NlUnderruff;
    manille_fr: manille::Fr;
    manille_fr_underruff: manille::FrUnderruff;
}

/// Everything that anybody but this player is shown.
fn shown_to_others(position: &Position, but: Seat) -> String {
    let others = Seat::ALL.into_iter().filter(|&seat| seat != but);
    let views: Vec<_> = others.map(|seat| position.seat_view(seat)).collect();
    format!("{views:?} {:?}", position.public_view())
}

/// MAN-STAKE-07, MAN-AMB-11: while the other one of the side has still to answer, an answer shows to nobody else;
/// when both have answered, it does. The same goes for the counter-knock.
#[test]
fn an_answer_to_the_knock_is_secret_until_both_have_answered() {
    let (first, last) = (Cell::new(0), Cell::new(0));
    on_random_deals(|seed| {
        let mut game = Game::<Nl>::new(seed);
        loop {
            let position = game.position;
            if let Turn::Seats(asked) = position.turn()
                && let Some(Action::Knock | Action::Counter) =
                    asked.iter().next().and_then(|seat| position.legal(Actor::Seat(seat)).first().copied())
            {
                for seat in asked.iter() {
                    let after = |action| {
                        let mut position = position;
                        position.act(Actor::Seat(seat), action).expect("both answers are legal");
                        position
                    };
                    let [yes, no] = position.legal(Actor::Seat(seat))[..] else {
                        unreachable!("two answers")
                    };
                    let (yes, no) = (after(yes), after(no));
                    let secret = shown_to_others(&yes, seat) == shown_to_others(&no, seat);
                    assert_eq!(secret, asked.len() == 2, "{seat} answers, {asked} were asked");
                    assert_ne!(yes.seat_view(seat).answer, no.seat_view(seat).answer);
                    let count = if secret { &first } else { &last };
                    count.set(count.get() + 1);
                }
            }
            if !game.step() {
                return;
            }
        }
    });
    println!("{} first answers kept secret, {} last answers shown", first.get(), last.get());
    assert!(first.get() > 100 && last.get() > 100);
}

/// MAN-AMB-11: who answers first does not matter.
#[test]
fn the_order_of_the_answers_does_not_matter() {
    let pairs = Cell::new(0);
    on_random_deals(|seed| {
        let mut game = Game::<Nl>::new(seed);
        loop {
            let asked: Vec<Actor> = game.position.turn().actors().collect();
            if let [one, other] = asked[..] {
                for first in game.position.legal(one) {
                    for second in game.position.legal(other) {
                        let (mut clockwise, mut counter) = (game.position, game.position);
                        clockwise.act(one, first).expect("asked");
                        clockwise.act(other, second).expect("asked");
                        counter.act(other, second).expect("asked");
                        counter.act(one, first).expect("asked");
                        assert_eq!(clockwise, counter);
                        pairs.set(pairs.get() + 1);
                    }
                }
            }
            if !game.step() {
                return;
            }
        }
    });
    assert!(pairs.get() > 1000, "only {} pairs of answers", pairs.get());
}

/// A view that showed nothing at all would keep every secret: what each may see is there.
#[test]
fn views_show_what_they_must() {
    on_random_deals(|seed| {
        let mut game = Game::<Nl>::new(seed);
        loop {
            let (position, played) = (&game.position, game.played());
            let table = position.public_view();
            assert_eq!((table.turn, table.outcome), (position.turn(), position.outcome()));
            assert_eq!(table.tricks.plays().collect::<Vec<_>>(), played);
            for seat in Seat::ALL {
                let gone: CardSet =
                    played.iter().filter(|play| play.0 == seat).map(|&(_, card)| card).collect();
                let looked = !game.history.is_empty() || seat == game.setup.dealer; // MAN-STAKE-09
                let view = position.seat_view(seat);
                assert_eq!(view.hand, looked.then_some(game.deal[seat] - gone));
                assert_eq!(u32::from(table.cards_left[seat]), 8 - gone.len());
                assert_eq!(view.legal, position.legal(Actor::Seat(seat)));
                assert_eq!((view.seat, &view.table), (seat, &table));
                assert_eq!(position.jury_view().hands[seat], game.deal[seat] - gone);
            }
            if !game.step() {
                return;
            }
        }
    });
}

/// MAN-STAKE-09: the law of the hidden hands really reaches the moment before the announcement, when a player who does
/// not deal must be shown the same whatever the own cards are.
#[test]
fn the_own_hand_is_hidden_until_the_announcement() {
    let compared = Cell::new(0);
    on_random_deals(|seed| {
        let one = support::laws::compare_hidden::<Nl, _>(seed, Some(Seat::North), |position| {
            position.seat_view(Seat::North)
        });
        assert_eq!(one.different, 0);
        compared.set(compared.get() + one.own_cards);
    });
    println!("{} comparisons where the own cards had changed", compared.get());
    assert!(compared.get() > 300);
}
