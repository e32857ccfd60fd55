//! The strong players: always legal, never wiser than their view, and worth their time.

use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{BySeat, CardSet, Chance, Deal, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::{Actor, Referee, Turn, manille, whist};

/// This many thinking steps, then no more.
fn steps(mut left: u32) -> impl FnMut() -> bool {
    move || {
        left = left.saturating_sub(1);
        left > 0
    }
}

fn deal(deck: Deck, dice: &mut Dice) -> Deal {
    let mut pack = Pack::new(deck);
    pack.shuffle(dice);
    let packets = if deck == Deck::Manille { Packets::MANILLE } else { Packets::WHIST_445 };
    pack.deal(Seat::North, packets).expect("a whole pack")
}

/// Plays a deal to its end, each seat at its level; the jury agrees to everything. Gives also how often a strong player
/// did something else than a medium one.
fn play_out<R: Plays>(mut position: R, levels: BySeat<Level>, think: u32, dice: &mut Dice) -> (R, u32) {
    let mut mind = Mind::default();
    let mut own_ideas = 0;
    loop {
        let Some(actor) = position.turn().actors().next() else { return (position, own_ideas) };
        let action = match actor {
            Actor::Jury => position.legal(Actor::Jury).into_iter().next().expect("a word of the jury"),
            Actor::Seat(seat) => {
                let view = position.seat_view(seat);
                let medium = R::choose(&mut mind, Level::Medium, &view, &mut dice.clone(), &mut || true);
                let choice = R::choose(&mut mind, levels[seat], &view, dice, &mut steps(think));
                own_ideas += u32::from(levels[seat] == Level::Strong && choice != medium);
                choice.expect("a choice")
            }
        };
        position.act(actor, action).expect("a bot's action is legal");
    }
}

#[test]
fn every_action_is_legal() {
    let mut dice = Dice::new(61);
    let mut contracts = std::collections::BTreeSet::new();
    let mut own_ideas = [0; 2];
    for n in 0..30 {
        let dealer = Seat::North.clockwise(n);
        let manille = manille::Position::open(manille::Setup::dutch(dealer), deal(Deck::Manille, &mut dice))
            .expect("a deal of this deck");
        let (manille, ideas) = play_out(manille, BySeat([Level::Strong; 4]), 12, &mut dice);
        own_ideas[0] += ideas;
        assert!(manille.outcome().is_some());
        let whist = whist::Position::open(whist::Setup::new(dealer), deal(Deck::Whist, &mut dice))
            .expect("a deal of this deck");
        let (whist, ideas) = play_out(whist, BySeat([Level::Strong; 4]), 12, &mut dice);
        own_ideas[1] += ideas;
        assert!(whist.outcome().is_some());
        contracts.extend(whist.settled().map(|settled| settled.contract.to_string()));
    }
    println!("contracts played: {contracts:?}; other than medium would: {own_ideas:?}");
    // With too few steps a strong player falls back on the medium one, and this would be a test of that.
    assert!(own_ideas.iter().all(|&ideas| ideas > 30), "{own_ideas:?}");
}

/// The same history over other cards: two hidden cards change hands, and everything done so far stays possible.
fn swapped<R: Referee>(
    setup: R::Setup,
    deal: &Deal,
    history: &[(Actor, R::Action)],
    me: Seat,
    dice: &mut Dice,
) -> Option<R> {
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| seat != me).collect();
    let (a, b) = (others[dice.below(3) as usize], others[dice.below(3) as usize]);
    let mut hands = deal.hands();
    for _ in 0..3 {
        let (x, y) = (hands[a].pick(dice)?, hands[b].pick(dice)?);
        hands[a] = hands[a].without(x).with(y);
        hands[b] = hands[b].without(y).with(x);
        if a == b || hands[a].len() != hands[b].len() {
            return None;
        }
    }
    let mut position = R::open(setup, Deal::new(deal.deck(), hands).ok()?).expect("a deal of this deck");
    for &(actor, action) in history {
        position.act(actor, action).ok()?;
    }
    Some(position)
}

/// Plays random deals and stops now and then: the seat to act is asked over the real cards and over others that look
/// the same to it.
fn asks_over_other_cards<R: Plays>(
    deck: Deck,
    setup: impl Fn(Seat) -> R::Setup,
    seed: u64,
    deals: u32,
) -> u32 {
    let mut dice = Dice::new(seed);
    let mut asked = 0;
    for n in 0..deals {
        let dealt = deal(deck, &mut dice);
        let setup = setup(Seat::North.clockwise(n as u8));
        let mut position = R::open(setup, dealt).expect("a deal of this deck");
        let mut history = Vec::new();
        let stop = dice.below(deck.hand_size() * 4 + 8);
        while (history.len() as u32) < stop {
            let Some(actor) = position.turn().actors().next() else { break };
            let legal = position.legal(actor);
            let action = kaarting_bots::random(&legal, &mut dice).expect("something is legal");
            position.act(actor, action).expect("legal");
            history.push((actor, action));
        }
        let Turn::Seats(seats) = position.turn() else { continue };
        let Some(me) = seats.iter().next() else { continue };
        for _ in 0..20 {
            let Some(other) = swapped::<R>(setup, &dealt, &history, me, &mut dice) else { continue };
            // A swap that everybody sees, of a card in an open hand, says nothing. All others must leave no trace.
            if other.public_view() != position.public_view() {
                continue;
            }
            assert_eq!(other.seat_view(me), position.seat_view(me), "{me} {history:?}");
            for level in Level::ALL {
                let answer = |position: &R| {
                    let (mut mind, mut chance) = (Mind::default(), Dice::new(7));
                    R::choose(&mut mind, level, &position.seat_view(me), &mut chance, &mut steps(8))
                };
                assert_eq!(answer(&other), answer(&position), "{level} {me} {history:?}");
            }
            asked += 1;
            break;
        }
    }
    asked
}

/// In 400 deals of each game in the long run, and in 160 otherwise.
#[test]
fn no_answer_depends_on_a_hidden_card() {
    let (deals, least) = if crate::all() { (400, [150, 100]) } else { (160, [40, 25]) };
    let manille = asks_over_other_cards::<manille::Position>(Deck::Manille, manille::Setup::dutch, 62, deals);
    let whist = asks_over_other_cards::<whist::Position>(Deck::Whist, whist::Setup::new, 63, deals);
    println!("asked over other cards: {manille} times in Manille, {whist} times in Colour Whist");
    assert!(manille > least[0] && whist > least[1], "{manille} {whist}");
}

/// The same answer from a fresh mind and from one that has thought of other things.
#[test]
fn a_mind_carries_nothing_over() {
    let mut dice = Dice::new(64);
    let mut used = Mind::default();
    for _ in 0..20 {
        let position =
            manille::Position::open(manille::Setup::dutch(Seat::West), deal(Deck::Manille, &mut dice))
                .expect("a deal of this deck");
        let view = position.seat_view(Seat::West);
        let ask = |mind: &mut Mind| {
            manille::Position::choose(mind, Level::Strong, &view, &mut Dice::new(3), &mut steps(30))
        };
        assert_eq!(ask(&mut used), ask(&mut Mind::default()));
    }
}

#[test]
fn strong_beats_easy_at_manille() {
    let mut dice = Dice::new(65);
    let (mut sum, mut squares, deals) = (0.0, 0.0, 60);
    for n in 0..deals {
        let dealt = deal(Deck::Manille, &mut dice);
        let dealer = Seat::North.clockwise(n as u8);
        let difference: f64 = [[Level::Strong, Level::Easy], [Level::Easy, Level::Strong]]
            .into_iter()
            .map(|[ns, ew]| {
                let position = manille::Position::open(manille::Setup::dutch(dealer), dealt)
                    .expect("a deal of this deck");
                let (ended, _) = play_out(position, BySeat([ns, ew, ns, ew]), 60, &mut dice);
                let [north, east] = ended.outcome().expect("an end").score.0.map(f64::from);
                if ns == Level::Strong { north - east } else { east - north }
            })
            .sum();
        sum += difference;
        squares += difference * difference;
    }
    let (mean, count) = (sum / f64::from(deals), f64::from(deals));
    let error = ((squares / count - mean * mean) / count).sqrt();
    println!("strong against easy, two plays a deal: {mean:+.2} ± {error:.2}");
    assert!(mean > 2.0 * error, "{mean} ± {error}");
}

/// A hand is a hand: the sets compare as wanted.
#[test]
fn swaps_keep_the_own_hand() {
    let mut dice = Dice::new(66);
    let dealt = deal(Deck::Whist, &mut dice);
    for _ in 0..50 {
        let Some(other) =
            swapped::<whist::Position>(whist::Setup::new(Seat::West), &dealt, &[], Seat::North, &mut dice)
        else {
            continue;
        };
        let hands = other.jury_view().hands;
        assert_eq!(hands[Seat::North], dealt.hands()[Seat::North]);
        let all = Seat::ALL.into_iter().fold(CardSet::EMPTY, |all, seat| all | hands[seat]);
        assert_eq!(all, Deck::Whist.cards());
    }
}
