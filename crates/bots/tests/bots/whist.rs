//! The easy player of Colour Whist: always legal, always to the end, no mad calls, and better than chance.

use kaarting_bots::random;
use kaarting_bots::whist::{easy, is_safe_misery, losers};
use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::whist::{Action, Contract, HouseRules, Outcome, PlayedGame, Position, SeatView, Setup};
use kaarting_rules::{Actor, Referee};

type Player = fn(&SeatView, &mut Dice) -> Option<Action>;

fn easy_player(view: &SeatView, chance: &mut Dice) -> Option<Action> {
    let action = easy(view, chance);
    if let Some(Action::Alone(bid)) = action {
        match bid.contract {
            Contract::OpenMisery => assert!(is_safe_misery(view.hand), "{}", view.hand),
            Contract::SmallSlam => assert!(losers(view.hand, bid.trump) <= 1, "{}", view.hand),
            Contract::GrandSlam => assert!(losers(view.hand, bid.trump) == 0, "{}", view.hand),
            _ => {}
        }
    }
    action
}

fn random_player(view: &SeatView, chance: &mut Dice) -> Option<Action> {
    random(&view.legal, chance)
}

/// Plays one deal to its end; every action must be one that the view offered.
fn play_out(dealer: Seat, dice: &mut Dice, player: impl Fn(Seat) -> Player) -> Outcome {
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(dice);
    let deal = pack.deal(dealer, Packets::WHIST_454).expect("thirteen cards each");
    let mut position = Position::open(Setup::new(dealer), deal).expect("a deal of this deck");
    for _ in 0..400 {
        let Some(actor) = position.turn().actors().next() else { break };
        let action = match actor {
            Actor::Jury => Action::Approve,
            Actor::Seat(seat) => {
                let view = position.seat_view(seat);
                let action = player(seat)(&view, dice).expect("whose turn it is, acts");
                assert!(view.legal.contains(&action), "{seat} {action} is not among {:?}", view.legal);
                action
            }
        };
        position.act(actor, action).expect("a legal action is accepted");
    }
    position.outcome().expect("the deal is over")
}

fn scores(outcome: Outcome) -> [i32; 4] {
    let Outcome::Played { settled, tricks_won } = outcome else { return [0; 4] };
    let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
    let points = HouseRules::shipped().tariff().score(game);
    points.expect("a deal that was played has a score").0.map(i32::from)
}

#[test]
fn every_action_is_legal_and_every_deal_ends() {
    let mut dice = Dice::new(11);
    for n in 0..2_000_u32 {
        // Some seats play at random, so that positions come up which sensible players avoid.
        let reckless = dice.below(16);
        play_out(Seat::North.clockwise(n as u8), &mut dice, |seat| {
            if reckless >> seat as u32 & 1 == 1 { random_player } else { easy_player }
        });
    }
}

#[test]
fn among_themselves_they_mostly_find_a_game_and_mostly_make_it() {
    let mut dice = Dice::new(5);
    let (mut passed, mut made, mut lost) = (0, 0, 0);
    let mut contracts = std::collections::BTreeMap::new();
    for n in 0..2_000_u32 {
        let outcome = play_out(Seat::North.clockwise(n as u8), &mut dice, |_| easy_player);
        let Outcome::Played { settled, .. } = outcome else {
            passed += 1;
            continue;
        };
        let points = scores(outcome);
        let good = settled.declarers.iter().all(|seat| points[seat as usize] > 0);
        *(if good { &mut made } else { &mut lost }) += 1;
        let counted: &mut [u32; 2] = contracts.entry(settled.contract).or_default();
        counted[usize::from(!good)] += 1;
    }
    let all = format!("passed {passed}, made {made}, lost {lost}, {contracts:?}");
    println!("{all}");
    assert!((200..500).contains(&passed), "a tenth to a quarter is passed out: {all}");
    assert!(made > lost, "{all}");
    let bid = |contract: &Contract| matches!(contract, Contract::Together(_) | Contract::Solo(_));
    let bids = contracts.iter().filter(|(contract, _)| bid(contract)).map(|(_, &counted)| counted);
    let [good, bad] = bids.fold([0, 0], |sum, counted| [sum[0] + counted[0], sum[1] + counted[1]]);
    assert!(100 * good > 55 * (good + bad), "what is asked, joined or played alone is mostly made: {all}");
    assert!(contracts.len() > 5, "{all}");
}

#[test]
fn has_nothing_to_do_out_of_turn() {
    let mut dice = Dice::new(3);
    let pack = Pack::new(Deck::Whist);
    let deal = pack.deal(Seat::North, Packets::WHIST_445).expect("thirteen cards each");
    let position = Position::open(Setup::new(Seat::North), deal).expect("a deal of this deck");
    assert_eq!(easy(&position.seat_view(Seat::North), &mut dice), None);
}

#[test]
fn the_same_chance_gives_the_same_deal() {
    let deal = |seed| play_out(Seat::West, &mut Dice::new(seed), |_| easy_player);
    assert!((0..50).all(|seed| deal(seed) == deal(seed)));
}

/// One easy player in a different chair every time, against three that do anything.
#[test]
fn beats_chance_clearly() {
    let mut dice = Dice::new(2024);
    let (mut mine, mut theirs) = (0, 0);
    for n in 0..1_000_u32 {
        let me = Seat::North.clockwise((n / 4) as u8);
        let outcome = play_out(Seat::North.clockwise(n as u8), &mut dice, |seat| {
            if seat == me { easy_player } else { random_player }
        });
        let points = scores(outcome);
        mine += points[me as usize];
        theirs += points.iter().sum::<i32>() - points[me as usize];
    }
    assert!(mine > theirs / 3 + 5_000, "easy {mine}, the others {theirs}");
}
