//! The laws that every ruleset must satisfy; a new one gets a line in the list and no other change.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use kaarting_cards::{CardSet, Rank, Seat};
use kaarting_rules::manille::{Action, Position};
use kaarting_rules::{Actor, Referee, Turn, whist};

use crate::support::laws::on_random_deals;
use crate::support::manille::Nl;
use crate::support::whist::{Default2018, exchanged};
use crate::support::{self, RandomGame};

macro_rules! laws {
    ($($ruleset:ident: $under_test:ty;)+) => {$(
        mod $ruleset {
            use crate::support::{self, laws};
            type U = $under_test;

            #[test]
            fn turn_and_legal_agree() {
                laws::on_random_deals(laws::turn_and_legal_agree::<U>);
            }

            #[test]
            fn every_value_prints() {
                laws::on_random_deals(laws::every_value_prints::<U>);
            }

            #[test]
            fn exactly_the_legal_is_accepted() {
                laws::on_some_deals(laws::exactly_the_legal_is_accepted::<U>);
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
    manille_nl: support::manille::Nl;
    manille_nl_underruff: support::manille::NlUnderruff;
    manille_fr: support::manille::Fr;
    manille_fr_underruff: support::manille::FrUnderruff;
    whist_2018: support::whist::Default2018;
    whist_2018_options: support::whist::Options2018;
    whist_revised: support::whist::Revised;
    whist_no_piccolo: support::whist::NoPiccolo;
    whist_no_piccolo_options: support::whist::NoPiccoloOptions;
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
        let mut game = RandomGame::<Nl>::new(seed);
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
        let mut game = RandomGame::<Nl>::new(seed);
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
        let mut game = RandomGame::<Nl>::new(seed);
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
        let one = support::laws::compare_hidden::<Nl>(seed, Some(Seat::North), &|one, other| {
            one.seat_view(Seat::North) != other.seat_view(Seat::North)
        });
        assert_eq!(one.different, 0);
        compared.set(compared.get() + one.own_cards);
    });
    println!("{} comparisons where the own cards had changed", compared.get());
    assert!(compared.get() > 300);
}

/// The laws for Colour Whist are tried on more than the few games that chance alone would give.
#[test]
fn whist_deals_are_of_all_kinds() {
    let counts = RefCell::new(BTreeMap::<String, u32>::new());
    on_random_deals(|seed| {
        let game = RandomGame::<Default2018>::finished(seed);
        let word =
            game.position.settled().map_or("redeal".to_owned(), |settled| settled.contract.to_string());
        *counts.borrow_mut().entry(word).or_default() += 1;
    });
    let counts = counts.into_inner();
    println!("{counts:?}");
    for word in ["redeal", "S8", "KM", "PIC", "TROEL", "GM", "GMT"] {
        assert!(counts.get(word).is_some_and(|&count| count >= 2), "{word}: {counts:?}");
    }
    assert!(counts.len() >= 12, "{counts:?}");
}

/// What everybody, and one player, is shown in Colour Whist.
fn whist_views(position: &whist::Position, seat: Seat) -> (whist::SeatView, whist::PublicView) {
    (position.seat_view(seat), position.public_view())
}

/// KW-TROEL-02: until everybody has passed or bid higher, nothing that anybody is shown depends on who of the others
/// holds the fourth ace; when the troel stands, it does.
#[test]
fn the_troel_partner_is_unknown_until_the_overbids_are_over() {
    let (before, after) = (Cell::new(0), Cell::new(0));
    on_random_deals(|seed| {
        let mut game = RandomGame::<Default2018>::new(seed);
        let aces = |seat: Seat| game.deal[seat] & CardSet::rank(Rank::Ace);
        let Some(caller) = Seat::ALL.into_iter().find(|&seat| aces(seat).len() == 3) else { return };
        let partner = Seat::ALL.into_iter().find(|&seat| aces(seat).len() == 1).expect("the fourth ace");
        let ace = aces(partner).first().expect("one ace");
        let others: Vec<Seat> =
            Seat::ALL.into_iter().filter(|&seat| seat != caller && seat != partner).collect();
        let deals: Vec<_> = others
            .iter()
            .map(|&other| (other, exchanged(&game.deal, ace, game.deal[other].last().expect("13 cards"))))
            .collect();
        loop {
            for &(other, deal) in &deals {
                let twin = game.replayed(deal).expect("no call so far depends on the fourth ace");
                let position = &game.position;
                let third = others.iter().copied().find(|&seat| seat != other).expect("two others");
                let same =
                    [caller, third].map(|seat| whist_views(position, seat) == whist_views(&twin, seat));
                let own =
                    [partner, other].map(|seat| position.seat_view(seat).table == twin.seat_view(seat).table);
                let troel = position.settled().is_some_and(|it| it.contract == whist::Contract::Troel);
                assert_eq!((same, own), ([!troel; 2], [!troel; 2]), "{ace} with {partner} or {other}");
                let count = if troel { &after } else { &before };
                count.set(count.get() + 1);
            }
            if game.position.settled().is_some() || !game.step() {
                return;
            }
        }
    });
    println!("{} times unknown, {} times shown", before.get(), after.get());
    assert!(before.get() > 500 && after.get() > 20);
}

/// A deal without troel in which the first player bids this game alone, and everybody else passes.
fn bid_by_first(seed: u64, contract: whist::Contract) -> Option<RandomGame<Default2018>> {
    let mut game = RandomGame::<Default2018>::new(seed);
    let bid = whist::Action::Alone(whist::Bid { contract, trump: None });
    while game.position.settled().is_none() {
        let actor = game.position.turn().actors().next()?;
        let legal = game.position.legal(actor);
        let first = game.position.auction().standing_bid().is_none();
        let wanted = [bid, whist::Action::Approve, whist::Action::PassTroel, whist::Action::Pass];
        let wanted = &wanted[usize::from(!first)..];
        let &action = wanted.iter().find(|action| legal.contains(action))?;
        game.position.act(actor, action).expect("it is legal");
        game.history.push((actor, action));
    }
    Some(game)
}

/// KW-CONTR-04: what a player lays away is seen by that player alone, then and all through the play.
#[test]
fn nobody_else_sees_what_is_laid_away() {
    let compared = Cell::new(0);
    on_random_deals(|seed| {
        let Some(mut game) = bid_by_first(seed, whist::Contract::SmallMisery) else { return };
        let seat = Seat::ALL[seed as usize % 4];
        let cards: Vec<_> = game.deal[seat].into_iter().collect();
        let (one, other) = (cards[seed as usize % 13], cards[(seed as usize + 1) % 13]);
        let mut twin = game.position.clone();
        game.position.act(Actor::Seat(seat), whist::Action::Discard(one)).expect("his card");
        twin.act(Actor::Seat(seat), whist::Action::Discard(other)).expect("his card");
        let next = game.history.len();
        game.history.push((Actor::Seat(seat), whist::Action::Discard(one)));
        loop {
            let position = &game.position;
            assert_eq!(
                (position.seat_view(seat).discard, twin.seat_view(seat).discard),
                (Some(one), Some(other))
            );
            for reader in Seat::ALL.into_iter().filter(|&reader| reader != seat) {
                assert_eq!(
                    whist_views(position, reader),
                    whist_views(&twin, reader),
                    "{seat} laid {one} away"
                );
                compared.set(compared.get() + 1);
            }
            assert_ne!(position.jury_view(), twin.jury_view());
            if !game.step() {
                return;
            }
            let &(actor, action) = game.history.last().expect("a step is an action");
            assert!(game.history.len() > next + 1);
            // When the card the twin has laid away is played, they go different ways.
            if twin.act(actor, action).is_err() {
                return;
            }
        }
    });
    println!("{} views compared", compared.get());
    assert!(compared.get() > 5000);
}

/// KW-CONTR-07: the cards of an open misery lie open from the fifth card on, not from the fourth, and nobody else's.
#[test]
fn open_misery_opens_after_the_fifth_card() {
    let shown = Cell::new(0);
    on_random_deals(|seed| {
        let Some(mut game) = bid_by_first(seed, whist::Contract::OpenMisery) else { return };
        let declarers = game.position.settled().expect("the bidding is over").declarers;
        loop {
            let played = game.position.tricks().cards_played();
            let hands = game.position.jury_view().hands;
            for seat in Seat::ALL {
                let open = declarers.contains(seat) && played >= 5;
                for reader in Seat::ALL {
                    let table = game.position.seat_view(reader).table;
                    assert_eq!(table.open_hands[seat], open.then_some(hands[seat]), "after {played} cards");
                }
                assert_eq!(game.position.public_view().open_hands[seat], open.then_some(hands[seat]));
                shown.set(shown.get() + u32::from(open));
            }
            if !game.step() {
                return;
            }
        }
    });
    println!("{} open hands seen", shown.get());
    assert!(shown.get() > 1000);
}

/// A view that showed nothing at all would keep every secret: what each may see in Colour Whist is there.
#[test]
fn whist_views_show_what_they_must() {
    on_random_deals(|seed| {
        let mut game = RandomGame::<Default2018>::new(seed);
        loop {
            let (position, gone) = (&game.position, game.played());
            let table = position.public_view();
            assert_eq!((table.turn, table.outcome), (position.turn(), position.outcome()));
            let calls = game
                .history
                .iter()
                .filter(|(_, action)| <Default2018 as support::UnderTest>::card(*action).is_none());
            assert_eq!(table.calls, calls.copied().collect::<Vec<_>>());
            for seat in Seat::ALL {
                let gone: CardSet =
                    gone.iter().filter(|play| play.0 == seat).map(|&(_, card)| card).collect();
                let view = position.seat_view(seat);
                assert_eq!(view.hand, game.deal[seat] - gone);
                assert_eq!(u32::from(table.cards_left[seat]), 13 - gone.len());
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
