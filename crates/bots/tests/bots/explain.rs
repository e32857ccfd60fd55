//! A seat's view from what the seat saw: the same as the referee's own, however the hidden cards are filled in.

use kaarting_bots::explain::{Explains, Seen, view};
use kaarting_bots::random;
use kaarting_cards::{BySeat, CardSet, Chance, Deal, Deck, Dice, Seat};
use kaarting_rules::{Actor, Referee, manille, whist};

/// What a seat sees of an action: others lay their cards away face down.
fn seen_by<R: Explains>(seat: Seat, actor: Actor, action: R::Action) -> Seen<R::Action> {
    let face_down = actor != Actor::Seat(seat) && R::card_of(action).and_then(R::lay_away) == Some(action);
    if face_down { Seen::LaidAway } else { Seen::Done(action) }
}

/// Plays a deal with any legal action and compares the views on the way; says how many were compared.
fn compare<R: Explains>(
    setup: R::Setup,
    deal: Deal,
    dice: &mut Dice,
    known: impl Fn(&R, Seat) -> bool,
    chosen: impl Fn(&R, Actor, &[R::Action], &mut Dice) -> Option<R::Action>,
) -> u32 {
    let mut position = R::open(setup, deal).expect("a deal of this deck");
    let mut actions: Vec<(Actor, R::Action)> = Vec::new();
    let mut compared = 0;
    while let Some(actor) = position.turn().actors().next() {
        if let Actor::Seat(seat) = actor
            && dice.below(4) == 0
        {
            let hands = BySeat::from_fn(|other| {
                (other == seat || known(&position, other)).then(|| deal.hands()[other])
            });
            let seen: Vec<_> =
                actions.iter().map(|&(actor, action)| (actor, seen_by::<R>(seat, actor, action))).collect();
            for filling in 0..2 {
                let explained = view::<R>(setup, &hands, seat, &seen, &mut Dice::new(filling));
                assert_eq!(explained.as_ref(), Ok(&position.seat_view(seat)), "{deal} {actions:?}");
            }
            compared += 1;
        }
        let legal = position.legal(actor);
        let action = chosen(&position, actor, &legal, dice).expect("somebody can act");
        position.act(actor, action).expect("it is legal");
        actions.push((actor, action));
    }
    compared
}

#[test]
fn every_view_of_manille_comes_back() {
    let mut dice = Dice::new(1);
    let compared: u32 = (0..300_u32)
        .map(|n| {
            let dealer = Seat::North.clockwise((n % 4) as u8);
            let deal = manille::DEALING.by_chance(dealer, &mut dice);
            let setup = manille::Setup::dutch(dealer);
            compare::<manille::Position>(
                setup,
                deal,
                &mut dice,
                |_, _| false,
                |_, _, legal, dice| random(legal, dice),
            )
        })
        .sum();
    assert!(compared > 2_000, "{compared}");
}

/// With bids of all kinds: troels come up by themselves, miseries of all kinds are chosen often.
#[test]
fn every_view_of_whist_comes_back() {
    let mut dice = Dice::new(2);
    let (mut compared, mut small, mut troel, mut open) = (0, 0, 0, 0);
    let mut seen = [false; 3];
    for n in 0..400_u32 {
        let dealer = Seat::North.clockwise((n % 4) as u8);
        let deal = whist::Rules::default().dealing().by_chance(dealer, &mut dice);
        let setup = whist::Setup::new(dealer);
        let known =
            |position: &whist::Position, seat: Seat| position.public_view().open_hands[seat].is_some();
        let marks = std::cell::RefCell::new(&mut seen);
        compared += compare::<whist::Position>(setup, deal, &mut dice, known, |position, _, legal, dice| {
            if let Some(settled) = position.settled() {
                let at = match settled.contract {
                    whist::Contract::SmallMisery => 0,
                    whist::Contract::Troel => 1,
                    whist::Contract::OpenMisery => 2,
                    _ => 3,
                };
                if let Some(mark) = marks.borrow_mut().get_mut(at) {
                    *mark = true;
                }
            }
            let asks: Vec<whist::Action> = legal
                .iter()
                .copied()
                .filter(|call| match (n % 4, call) {
                    (0, whist::Action::Alone(bid)) => bid.contract == whist::Contract::SmallMisery,
                    (1, whist::Action::Alone(bid)) => bid.contract == whist::Contract::OpenMisery,
                    (0, whist::Action::Pass) => true,
                    (2, whist::Action::Pass | whist::Action::PassMisery | whist::Action::Troel) => true,
                    (1..=3, whist::Action::Ask(_) | whist::Action::Join(_) | whist::Action::Approve) => true,
                    _ => false,
                })
                .collect();
            if dice.below(3) > 0 {
                random(&asks, dice).or_else(|| random(legal, dice))
            } else {
                random(legal, dice)
            }
        });
        small += u32::from(std::mem::take(&mut seen[0]));
        troel += u32::from(std::mem::take(&mut seen[1]));
        open += u32::from(std::mem::take(&mut seen[2]));
    }
    assert!(compared > 3_000 && small > 20 && troel > 3 && open > 10, "{compared} {small} {troel} {open}");
}

/// South has the ten of spades; East follows with a card that South holds, or throws away and follows later.
#[test]
fn what_no_cards_explain_is_named() {
    let hands = Deal::parse_known(Deck::Manille, "S:TAKQ.TA.TA. - - -").unwrap();
    let wrong = |actions: &[&str]| {
        let seen: Vec<_> = actions
            .iter()
            .map(|action| {
                let (actor, words) = action.split_once(' ').unwrap();
                (actor.parse().unwrap(), Seen::Done(words.parse().unwrap()))
            })
            .collect();
        let setup = manille::Setup::dutch(Seat::East);
        view::<manille::Position>(setup, &hands, Seat::South, &seen, &mut Dice::new(3))
            .map(|_| ())
            .unwrap_err()
    };
    let begun = ["E trump C", "S no", "N no", "S ST"];
    let with = |more: &[&'static str]| [&begun[..], more].concat();
    let held_by_south = wrong(&with(&["W SA"]));
    assert_eq!((held_by_south.at, held_by_south.refused.is_some()), (4, true));
    let out_of_turn = wrong(&with(&["N S7"]));
    assert_eq!((out_of_turn.at, out_of_turn.refused.is_some()), (4, true));
    // West throws a heart away: no spade, no club. North and East follow; West then has a club after all.
    let late = wrong(&with(&["W H7", "N S7", "E S8", "S DT", "W C7"]));
    assert_eq!((late.at, late.refused), (8, None));
    // Four spades are hidden. West and North ruff, so East has all four and cannot ruff as well.
    let third_ruff = wrong(&with(&["W C7", "N C8", "E C9", "E HK"]));
    assert_eq!((third_ruff.at, third_ruff.refused), (6, None));
}

#[test]
fn an_open_hand_that_is_not_told_is_not_in_the_view() {
    let deal =
        Deal::parse(Deck::Whist, "N:5432.432.432.432 A.KQJT.AKQJ.AKQJ KQJ.A9.T987.T987 T9876.8765.65.65")
            .unwrap();
    let calls = ["E pass-troel", "S pass-troel", "W pass-troel", "N pass-troel"];
    let mut seen: Vec<_> = Vec::new();
    let mut position =
        whist::Position::open(whist::Setup::new(Seat::North), deal).expect("a deal of this deck");
    let mut say = |position: &mut whist::Position, actor: Actor, action: whist::Action| {
        if position.act(actor, action).is_ok() {
            seen.push((actor, Seen::Done(action)));
            return true;
        }
        false
    };
    let aces = |hand: CardSet| (hand & CardSet::rank(kaarting_cards::Rank::Ace)).len();
    if aces(deal.hands()[Seat::East]) == 3 {
        assert!(say(&mut position, Actor::Seat(Seat::East), whist::Action::Troel));
    } else {
        for call in calls {
            let (actor, words) = call.split_once(' ').unwrap();
            say(&mut position, actor.parse().unwrap(), words.parse().unwrap());
        }
    }
    while position.turn().actors().next().is_some() && position.tricks().cards_played() < 5 {
        let actor = position.turn().actors().next().unwrap();
        let legal = position.legal(actor);
        let open = "open-misery".parse().unwrap();
        let wanted = [open, whist::Action::Approve, whist::Action::Pass, whist::Action::PassMisery, legal[0]];
        let wish = wanted
            .into_iter()
            .find(|&action| legal.contains(&action) && (action != open || actor == Actor::Seat(Seat::North)));
        assert!(say(&mut position, actor, wish.unwrap()));
    }
    let shown = position.public_view().open_hands;
    assert!(shown[Seat::North].is_some(), "North plays an open misery");
    let setup = *position.setup();
    for filling in 0..5 {
        let own = BySeat::from_fn(|seat| (seat == Seat::South).then(|| deal.hands()[seat]));
        let view = view::<whist::Position>(setup, &own, Seat::South, &seen, &mut Dice::new(filling)).unwrap();
        assert_eq!(view.table.open_hands, BySeat([None; 4]));
        assert_eq!(view.hand, position.seat_view(Seat::South).hand);
    }
}
