//! Endings with one right card, however the hidden cards lie: the strong player must find it.
//!
//! A position is taken where somebody has three cards left. Every way in which the unseen cards can lie is solved, and
//! where one card is never worse than another and every other card sometimes is, there is nothing to guess.

use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{BySeat, Card, CardSet, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{self, DEALING, Side};
use kaarting_rules::whist::{self, PlayedGame, PointTable, Tariff, TricksTaken};
use kaarting_rules::{Actor, Referee, Tricks};
use kaarting_solver::whist::Goal;
use kaarting_solver::{MemoryLimit, manille as solve_manille, whist as solve_whist};

/// How many cards the player whose turn it is still holds.
const LEFT: u32 = 3;
/// A card that is worse has to be so in one lie of the cards in this many, or a fair sample might not show it.
const SELDOM: usize = 8;

/// The suits that each player has shown to have no more of.
fn shown_out(tricks: &Tricks) -> BySeat<CardSet> {
    let mut none = BySeat([CardSet::EMPTY; 4]);
    let plays: Vec<(Seat, Card)> = tricks.plays().collect();
    for trick in plays.chunks(4) {
        let led = CardSet::suit(trick[0].1.suit());
        for &(seat, card) in trick {
            if !led.contains(card) {
                none[seat] |= led;
            }
        }
    }
    none
}

/// Every way in which the cards of the three others can lie.
fn lies(hands: &BySeat<CardSet>, me: Seat, tricks: &Tricks) -> Vec<BySeat<CardSet>> {
    let none = shown_out(tricks);
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| seat != me).collect();
    let hidden: Vec<Card> = others.iter().flat_map(|&seat| hands[seat]).collect();
    let mut found = vec![BySeat::from_fn(|seat| if seat == me { hands[me] } else { CardSet::EMPTY })];
    for card in hidden {
        found = found
            .iter()
            .flat_map(|lie| others.iter().map(move |&seat| (lie, seat)))
            .filter(|(lie, seat)| lie[*seat].len() < hands[*seat].len() && !none[*seat].contains(card))
            .map(|(lie, seat)| {
                let mut lie = *lie;
                lie[seat] = lie[seat].with(card);
                lie
            })
            .collect();
    }
    found
}

/// The card that is never worse than another and the only such one, given what each card is worth in every lie.
fn only_right(values: &[Vec<(Card, i32)>]) -> Option<Card> {
    let worse = |card: usize| {
        let best = |lie: &Vec<(Card, i32)>| lie.iter().map(|&(_, value)| value).max();
        values.iter().filter(|lie| best(lie) > Some(lie[card].1)).count()
    };
    let counts: Vec<usize> = (0..values.first()?.len()).map(worse).collect();
    let right = counts.iter().position(|&count| count == 0)?;
    let clear = counts.iter().enumerate().all(|(at, &count)| at == right || count * SELDOM >= values.len());
    (clear && counts.len() > 1).then(|| values[0][right].0)
}

/// Plays a deal with medium players; before each card of one who has three left, the strong player is asked.
fn asks<P: Plays>(
    mut position: P,
    dice: &mut Dice,
    tally: &mut [u32; 2],
    card: impl Fn(&P::Action) -> Option<Card>,
    mut values: impl FnMut(&P, Seat) -> Option<Vec<Vec<(Card, i32)>>>,
) {
    let mut mind = Mind::default();
    while let Some(actor) = position.turn().actors().next() {
        let Actor::Seat(seat) = actor else {
            let word = position.legal(actor).into_iter().next().expect("a word of the jury");
            position.act(actor, word).expect("legal");
            continue;
        };
        let view = position.seat_view(seat);
        let medium = P::choose(&mut mind, Level::Medium, &view, dice, &mut || true).expect("a choice");
        if let Some(right) = values(&position, seat).and_then(|values| only_right(&values)) {
            // Enough for some hundred lies of the cards, so that habit weighs nothing.
            let mut steps = 600;
            let mut more_time = || {
                steps -= 1;
                steps > 0
            };
            let strong = P::choose(&mut mind, Level::Strong, &view, dice, &mut more_time);
            assert_eq!(strong.as_ref().and_then(&card), Some(right), "{seat} {view:?}");
            tally[0] += 1;
            tally[1] += u32::from(card(&medium) != Some(right));
        }
        position.act(actor, medium).expect("legal");
    }
}

/// How many deals of so many are played, all in the long run and seven in ten otherwise; and how often there must be
/// one right card, and how often one that medium does not see.
fn in_part(all: u8) -> (u8, [u32; 2]) {
    if crate::all() { (all, [20, 3]) } else { (all / 10 * 7, [8, 1]) }
}

#[test]
fn in_manille() {
    let mut dice = Dice::new(71);
    let mut tally = [0; 2];
    let (deals, least) = in_part(100);
    for n in 0..deals {
        let setup = manille::Setup::dutch(Seat::North.clockwise(n));
        let mut solver = solve_manille::Solver::new(&setup.rules, MemoryLimit::LEAST);
        let position = manille::Position::open(setup, DEALING.by_chance(setup.dealer, &mut dice))
            .expect("a deal of this deck");
        let card = |action: &manille::Action| match action {
            manille::Action::Card(card) => Some(*card),
            _ => None,
        };
        asks(position, &mut dice, &mut tally, card, |position, seat| {
            let hands = position.jury_view().hands;
            let (leader, lying) = position.tricks().current();
            let trump = position.public_view().declaration?.trump();
            if hands[seat].len() != LEFT || position.phase() != manille::Phase::Play {
                return None;
            }
            // Where somebody would have had to play another card to the trick, the cards do not lie so.
            let value = |hands| {
                let layout = solve_manille::Layout::new(hands, trump, leader, lying).ok()?;
                let cards = solver.each_card(&layout, Side::of(seat)).into_iter();
                Some(cards.map(|(card, points)| (card, i32::from(points))).collect())
            };
            Some(lies(&hands, seat, position.tricks()).into_iter().filter_map(value).collect())
        });
    }
    println!("one right card in Manille: {} times, {} of them medium does not see", tally[0], tally[1]);
    assert!(tally[0] >= least[0] && tally[1] >= least[1], "{tally:?}");
}

/// What each card is worth to the player, in points or in miseries that are made or beaten.
fn whist_values(
    position: &whist::Position,
    seat: Seat,
    solver: &mut solve_whist::Solver,
) -> Option<Vec<Vec<(Card, i32)>>> {
    let table = position.public_view();
    let (settled, hands) = (table.settled?, position.jury_view().hands);
    if hands[seat].len() != LEFT || table.phase != whist::Phase::Play {
        return None;
    }
    // A hand that lies open is not hidden, and what several play each for themselves is weighed by the bot.
    if table.open_hands.iter().any(|(_, hand)| hand.is_some()) || settled.contract == whist::Contract::Piccolo
    {
        return None;
    }
    if settled.contract.is_misery() && settled.declarers.len() > 1 {
        return None;
    }
    let declares = settled.declarers.contains(seat);
    let (leader, lying) = table.tricks.current();
    let taken: u8 = settled.declarers.iter().map(|seat| table.tricks_won[seat]).sum();
    let value = |hands| {
        let layout = solve_whist::Layout::new(hands, settled.trump, leader, lying).ok()?;
        if settled.contract.is_misery() {
            let player = settled.declarers.iter().next().expect("a declarer");
            let made = solver.makes_each_card(&layout, player, Goal::NoTrick).into_iter();
            let worth = |(card, made)| (card, i32::from(taken == 0 && made == declares));
            return Some(made.map(worth).collect());
        }
        let points = |tricks: u8| {
            let taken = TricksTaken::Side(taken + tricks);
            let options = table.setup.rules.score;
            let game = PlayedGame { contract: settled.contract, declarers: settled.declarers, tricks: taken };
            Tariff { figures: &PointTable::liege().figures, options }.score(game).expect("a score")[seat]
        };
        let cards = solver.each_card(&layout, settled.declarers).into_iter();
        Some(cards.map(|(card, tricks)| (card, points(tricks))).collect())
    };
    Some(lies(&hands, seat, &table.tricks).into_iter().filter_map(value).collect())
}

#[test]
fn in_whist() {
    let mut dice = Dice::new(72);
    let mut tally = [0; 2];
    let mut solver = solve_whist::Solver::new(MemoryLimit::LEAST);
    let (deals, least) = in_part(120);
    for n in 0..deals {
        let mut pack = Pack::new(kaarting_cards::Deck::Whist);
        pack.shuffle(&mut dice);
        let dealer = Seat::North.clockwise(n);
        let deal = pack.deal(dealer, Packets::WHIST_454).expect("thirteen cards each");
        let position = whist::Position::open(whist::Setup::new(dealer), deal).expect("a deal of this deck");
        let card = |action: &whist::Action| match action {
            whist::Action::Card(card) => Some(*card),
            _ => None,
        };
        asks(position, &mut dice, &mut tally, card, |position, seat| {
            whist_values(position, seat, &mut solver)
        });
    }
    println!("one right card in Colour Whist: {} times, {} of them medium does not see", tally[0], tally[1]);
    assert!(tally[0] >= least[0] && tally[1] >= least[1], "{tally:?}");
}
