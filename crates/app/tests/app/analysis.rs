//! What the analysis says of a deal: once by hand, and against the solver asked in another way.

use kaarting::play::analysis_tell::{self, InTrick};
use kaarting::play::manille_game::ManilleGame;
use kaarting::play::terminal_game::{TerminalGame, Waits, YOU};
use kaarting::play::whist_game::Whist;
use kaarting_bots::analysis::{Aim, Judged, Played, Worth, judge};
use kaarting_cards::{BySeat, CardSet, Deal, Deck, Seat, SeatSet};
use kaarting_rules::manille::{self, Side, card_points};
use kaarting_rules::whist::{self, HouseRules};
use kaarting_rules::{Actor, Lang, Referee};
use kaarting_solver::{CardGame, Layout, MemoryLimit};
use kaarting_words::Words;

fn judged(played: &Played) -> Vec<Judged> {
    let mut all = Vec::new();
    judge(played, &mut || true, |card| all.push(card));
    assert_eq!(all.len(), usize::from(played.tricks.cards_played()));
    all
}

/// North has every spade but the seven, and the seven of hearts. One trick is not theirs: whenever North leads the
/// heart, West's ten takes it, with the ten of diamonds that East keeps for it. Five and five are ten points. On the
/// first spade West throws the ten of hearts away: nothing is left of them.
#[test]
fn a_ten_thrown_away_costs_ten_points() {
    let deal = Deal::parse(Deck::Manille, "N:TAKQJ98.7.. ..TAKQJ987. 7.AKQJ98..T .T..AKQJ987").unwrap();
    let mut position =
        manille::Position::open(manille::Setup::dutch(Seat::West), deal).expect("a deal of this deck");
    for action in ["W trump NT", "N no", "S no", "N ST", "E D7", "S S7", "W HT"] {
        let (actor, words) = action.split_once(' ').unwrap();
        position.act(actor.parse().unwrap(), words.parse().unwrap()).unwrap();
    }
    while let Some(actor) = position.turn().actors().next() {
        position.act(actor, position.legal(actor)[0]).unwrap();
    }
    let aim = Aim::Points(manille::Rules::dutch());
    let all = judged(&Played { tricks: *position.tricks(), trump: None, aim });
    let [north, east, south, west] = all[..4] else { unreachable!("a trick has four cards") };
    assert_eq!((north.before, north.cost), (Worth::Count(50), 0));
    assert_eq!((east.before, east.after, east.cost), (Worth::Count(10), Worth::Count(10), 0));
    assert_eq!((south.after, south.cost), (Worth::Count(50), 0));
    assert_eq!((west.before, west.after, west.cost), (Worth::Count(10), Worth::Count(0), 10));
    assert_eq!(west.best, CardSet::suit(kaarting_cards::Suit::Clubs) & deal.hands()[Seat::West]);
    assert!(all[4..].iter().all(|card| card.cost == 0), "afterwards every trick is North's: {all:?}");
}

/// East leads the three of diamonds; nobody but North has another low one. Under it the two keeps the misery: no card
/// of North can take a trick any more. The four takes the trick.
#[test]
fn one_card_loses_a_misery() {
    let deal =
        Deal::parse(Deck::Whist, "N:QJT98765432..42. .AK.AKQJT987653. ...AKQJT98765432 AK.QJT98765432..")
            .unwrap();
    let setup = whist::Setup::new(Seat::North);
    let play = |first: &str| {
        let mut position = whist::Position::open(setup, deal).expect("a deal of this deck");
        let lead = ["D3", first].map(|card| whist::Action::Card(Deck::Whist.card_from(card).unwrap()));
        let misery: whist::Action = "misery".parse().unwrap();
        while let Some(actor) = position.turn().actors().next() {
            let legal = position.legal(actor);
            let mine = actor == Actor::Seat(Seat::North);
            let wishes = [lead[0], lead[1], misery, whist::Action::Approve, whist::Action::Pass];
            let wish = wishes.into_iter().find(|wish| legal.contains(wish) && (*wish != misery || mine));
            position.act(actor, wish.unwrap_or(legal[0])).unwrap();
        }
        let settled = position.settled().unwrap();
        assert_eq!(
            (settled.contract, settled.declarers),
            (whist::Contract::Misery, SeatSet::of(Seat::North))
        );
        let aim = Aim::Misery(settled.declarers);
        judged(&Played { tricks: *position.tricks(), trump: None, aim })
    };
    let north = Worth::Holds(SeatSet::of(Seat::North));
    let nobody = Worth::Holds(SeatSet::NONE);
    let lost = play("D4");
    assert_eq!((lost[0].after, lost[0].cost), (north, 0));
    assert_eq!((lost[3].seat, lost[3].before, lost[3].after, lost[3].cost), (Seat::North, north, nobody, 1));
    assert_eq!(lost[3].best, CardSet::of(Deck::Whist.card_from("D2").unwrap()));
    assert!(lost[4..].iter().all(|card| card.after == nobody && card.cost == 0));
    let kept = play("D2");
    assert!(kept.iter().all(|card| card.after == north && card.cost == 0));
}

/// A deal against easy bots in which the person always plays the last card that is allowed.
fn played<G: TerminalGame>(mut game: G) -> (G, Played) {
    loop {
        match (game.played(), game.waits()) {
            (Some(played), _) => return (game, played),
            (None, Waits::You) => {
                let choices = game.choices();
                // A pass, or the last card: in the bidding the first choice is to pass.
                let plays = game.hand().is_some_and(|hand| hand.legal.is_some());
                let choice = if plays { choices.last() } else { choices.first() };
                game.choose(*choice.expect("there is a choice")).expect("a choice is legal");
            }
            (None, _) => _ = game.go_on(),
        }
    }
}

/// Every position of the deal, before the first card, between any two, and before the last.
fn layouts<G: CardGame>(played: &Played) -> Vec<Layout<G>> {
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    played.tricks.plays().for_each(|(seat, card)| hands[seat] = hands[seat].with(card));
    let mut layouts = Vec::new();
    for trick in played.tricks.finished() {
        for (at, seat) in trick.leader.around().into_iter().enumerate() {
            let layout = Layout::new(hands, played.trump, trick.leader, &trick.cards[..at]);
            layouts.push(layout.expect("the deal was played"));
            hands[seat] = hands[seat].without(trick.cards[at]);
        }
    }
    layouts
}

/// A card costs what the solver says less after it than before it; and somebody pays.
#[test]
fn every_cost_in_manille_is_what_the_solver_loses() {
    let mut mine = 0;
    for seed in 0..4 {
        let (_, played) = played(ManilleGame::new(manille::Rules::dutch(), seed));
        let mut solver = kaarting_solver::manille::Solver::new(&manille::Rules::dutch(), MemoryLimit::LEAST);
        let mut taken = manille::BySide([0_u8; 2]);
        let mut before = Vec::new();
        for (n, layout) in layouts(&played).iter().enumerate() {
            if n > 0 && n % 4 == 0 {
                let trick = played.tricks.finished().nth(n / 4 - 1).unwrap();
                taken[Side::of(trick.winner)] += card_points(trick.cards.into_iter().collect()) as u8;
            }
            before.push(taken[Side::NorthSouth] + solver.points(layout, Side::NorthSouth));
        }
        let last = played.tricks.finished().next_back().unwrap();
        taken[Side::of(last.winner)] += card_points(last.cards.into_iter().collect()) as u8;
        before.push(taken[Side::NorthSouth]);
        for (n, card) in judged(&played).into_iter().enumerate() {
            let own = |points: u8| if Side::of(card.seat) == Side::NorthSouth { points } else { 60 - points };
            assert_eq!(card.before, Worth::Count(own(before[n])), "{seed}: {card:?}");
            assert_eq!(card.after, Worth::Count(own(before[n + 1])), "{seed}: {card:?}");
            assert_eq!(card.cost, own(before[n]) - own(before[n + 1]));
            assert_eq!(card.best.contains(card.card), card.cost == 0);
            mine += u32::from(card.cost) * u32::from(card.seat == YOU);
        }
    }
    assert!(mine > 0, "whoever plays any card gives something away");
}

#[test]
fn every_cost_in_whist_is_what_the_solver_loses() {
    let (_, played) = played(Whist::new(HouseRules::shipped().clone(), 5));
    let Aim::Tricks(party) = played.aim else { unreachable!("this seed is no misery") };
    let mut solver = kaarting_solver::whist::Solver::new(MemoryLimit::default());
    let mut worth: Vec<u8> = Vec::new();
    let mut taken = 0;
    for (n, layout) in layouts(&played).iter().enumerate() {
        if n > 0 && n % 4 == 0 {
            taken += u8::from(party.contains(layout.to_play()));
        }
        worth.push(taken + solver.tricks(layout, party));
    }
    let last = played.tricks.finished().next_back().unwrap();
    worth.push(taken + u8::from(party.contains(last.winner)));
    for (n, card) in judged(&played).into_iter().enumerate() {
        assert_eq!(
            (card.before, card.after),
            (Worth::Count(worth[n]), Worth::Count(worth[n + 1])),
            "{card:?}"
        );
        let (better, worse) = if party.contains(card.seat) { (n, n + 1) } else { (n + 1, n) };
        assert_eq!(card.cost, worth[better] - worth[worse]);
    }
}

/// Every line of an analysis fits the smallest window, whoever plays.
#[test]
fn every_row_fits() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let (game, manille) = played(ManilleGame::new(manille::Rules::dutch(), 1));
        let (table, whist) = played(Whist::new(HouseRules::shipped().clone(), 5));
        let narrow = |text: &str| assert!(text.chars().count() <= 80, "{lang}: {text}");
        for players in [SeatSet::of(YOU).with(Seat::North), SeatSet::ALL] {
            let aims = [Aim::Tricks(players), Aim::Misery(players), Aim::Piccolo(players), manille.aim];
            for aim in aims.into_iter().filter(|aim| *aim != Aim::Tricks(SeatSet::ALL)) {
                let deal = Played { aim, ..whist };
                narrow(&analysis_tell::about(&words, &table, &deal));
                narrow(&format!("  {}", analysis_tell::heads(&words, &deal)));
                let holds = Worth::Holds(SeatSet::ALL.without(Seat::East));
                let wide = Judged { before: holds, after: holds, cost: 1, ..judged(&manille)[0] };
                if !matches!(aim, Aim::Points(_) | Aim::Tricks(_)) {
                    let row = analysis_tell::judged(&words, &table, &deal, &wide, InTrick::First);
                    narrow(&format!("▸ {row}"));
                }
            }
        }
        for card in judged(&manille) {
            narrow(&format!("▸ {}", analysis_tell::judged(&words, &game, &manille, &card, InTrick::First)));
        }
        narrow(&analysis_tell::progress(&words, 51, 52));
        narrow(&analysis_tell::sums(&words, &game, &judged(&manille)));
    }
}
