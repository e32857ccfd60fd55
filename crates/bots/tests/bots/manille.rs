//! The easy player of Manille: always legal, always to the end, and clearly better than chance.

use kaarting_bots::manille::easy;
use kaarting_bots::random;
use kaarting_cards::{Chance, Dice, Seat};
use kaarting_rules::manille::{Action, DEALING, Outcome, Position, Rules, SeatView, Setup, Side};
use kaarting_rules::{Actor, Referee};

type Player = fn(&SeatView, &mut Dice) -> Option<Action>;

fn easy_player(view: &SeatView, chance: &mut Dice) -> Option<Action> {
    easy(view, chance)
}

fn random_player(view: &SeatView, chance: &mut Dice) -> Option<Action> {
    random(&view.legal, chance)
}

/// Plays one deal to its end; every action must be one that the view offered.
fn play_out(setup: Setup, dice: &mut Dice, player: impl Fn(Seat) -> Player) -> Outcome {
    let mut position =
        Position::open(setup, DEALING.by_chance(setup.dealer, dice)).expect("a deal of this deck");
    // One declaration, at most four answers, thirty-two cards.
    for _ in 0..37 {
        let Some(Actor::Seat(seat)) = position.turn().actors().next() else { break };
        let view = position.seat_view(seat);
        let action = player(seat)(&view, dice).expect("whose turn it is, acts");
        assert!(view.legal.contains(&action), "{seat} {action} is not among {:?}", view.legal);
        position.act(Actor::Seat(seat), action).expect("a legal action is accepted");
    }
    position.outcome().expect("the deal is over")
}

#[test]
fn every_action_is_legal_and_every_deal_ends() {
    let mut dice = Dice::new(11);
    for n in 0..3_000 {
        let rules = if n % 2 == 0 { Rules::dutch() } else { Rules::french() };
        let no_trump_allowed = n % 5 != 0;
        let setup = Setup { no_trump_allowed, ..Setup::new(rules, Seat::North.clockwise(n as u8)) };
        // Some seats play at random, so that positions come up which sensible players avoid.
        let reckless = dice.below(16);
        let outcome = play_out(setup, &mut dice, |seat| {
            if reckless >> seat as u32 & 1 == 1 { random_player } else { easy_player }
        });
        assert_eq!(outcome.points.0.iter().sum::<u32>(), 60);
    }
}

#[test]
fn has_nothing_to_do_out_of_turn() {
    let mut dice = Dice::new(3);
    let position = Position::open(Setup::dutch(Seat::North), DEALING.by_chance(Seat::North, &mut dice))
        .expect("a deal of this deck");
    assert_eq!(easy(&position.seat_view(Seat::East), &mut dice), None);
}

#[test]
fn the_same_chance_gives_the_same_deal() {
    let deal = |seed| play_out(Setup::dutch(Seat::West), &mut Dice::new(seed), |_| easy_player);
    assert!((0..50).all(|seed| deal(seed) == deal(seed)));
}

/// Two easy players against two random ones, each side dealing half of the time.
#[test]
fn beats_chance_clearly() {
    let mut dice = Dice::new(2024);
    let (mut points, mut scores) = ([0_u32; 2], [0_u32; 2]);
    for n in 0..2_000 {
        let setup = Setup::dutch(Seat::North.clockwise(n as u8));
        let outcome = play_out(setup, &mut dice, |seat| {
            if Side::of(seat) == Side::NorthSouth { easy_player } else { random_player }
        });
        for side in Side::BOTH {
            points[side as usize] += outcome.points[side];
            scores[side as usize] += outcome.score[side];
        }
    }
    // Chance against chance gives 30 points a deal to each.
    assert!(points[0] > 2_000 * 35, "easy {points:?}, scores {scores:?}");
    assert!(scores[0] > 2 * scores[1], "easy {points:?}, scores {scores:?}");
}
