//! The laws themselves, the same for every ruleset.

use std::cell::Cell;

use kaarting_cards::{Card, Seat};
use kaarting_rules::{Actor, Clause, Fault, Illegal, Referee};
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::{ACTORS, ActionOf, RandomGame, UnderTest, snapshot};

/// Tries a law on deals of many seeds and returns how many; `PROPTEST_CASES` asks for more than the usual 256.
///
/// The seeds are the same in every run, so that what fails here fails everywhere; a failure names its seed.
pub(crate) fn on_random_deals(law: impl Fn(u64)) -> u32 {
    on_deals(Config::default().cases, &law)
}

/// A law that plays every deal over and over tries a quarter of them, and all when the long tests run in full.
pub(crate) fn on_some_deals(law: impl Fn(u64)) -> u32 {
    let all = std::env::var_os("KAARTING_TEST_ALL").is_some();
    on_deals(Config::default().cases / if all { 1 } else { 4 }, &law)
}

/// What tries a law is compiled once, not for every law of every ruleset.
fn on_deals(cases: u32, law: &dyn Fn(u64)) -> u32 {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let outcome = TestRunner::new_with_rng(config, rng).run(&any::<u64>().no_shrink(), |seed| {
        law(seed);
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.err().map(|failure| failure.to_string()).unwrap_or_default());
    cases
}

/// Until the deal is over someone is to act and can; nobody else can; what is legal is listed once and in order.
pub(crate) fn turn_and_legal_agree<U: UnderTest>(seed: u64) {
    let mut game = RandomGame::<U>::new(seed);
    loop {
        let position = &game.position;
        let over = position.outcome().is_some();
        assert_eq!(over, position.turn().actors().next().is_none(), "someone acts until there is an outcome");
        for actor in ACTORS {
            let legal = position.legal(actor);
            assert_eq!(!legal.is_empty(), position.turn().includes(actor), "{actor}: {legal:?}");
            for (n, action) in legal.iter().enumerate() {
                assert!(!legal[..n].contains(action), "{actor} {action} twice in {legal:?}");
            }
            let cards: Vec<Card> = legal.iter().filter_map(|&action| U::card(action)).collect();
            assert!(cards.is_sorted_by_key(|card| notation_order(*card)), "cards out of order: {cards:?}");
            let calls = legal.iter().filter(|&&action| U::card(action).is_none());
            let calls: Vec<String> = calls.map(ToString::to_string).collect();
            assert!(calls.is_sorted(), "calls out of order: {calls:?}");
        }
        if !game.step() {
            assert!(over);
            return;
        }
    }
}

/// Whatever can be reached can be printed, by whoever looks for a fault: the position, the views, every action.
pub(crate) fn every_value_prints<U: UnderTest>(seed: u64) {
    let mut game = RandomGame::<U>::new(seed);
    loop {
        let position = &game.position;
        let shown = format!("{position:?} {:?} {:?}", position.public_view(), position.jury_view());
        assert!(shown.len() > 20, "{shown}");
        for seat in Seat::ALL {
            assert!(format!("{:?}", position.seat_view(seat)).len() > 20);
        }
        for actor in ACTORS {
            for action in position.legal(actor) {
                assert!(!format!("{action:?}{action}").is_empty());
            }
        }
        if !game.step() {
            return;
        }
    }
}

/// The card's order in the notation: S H D C, strongest first.
fn notation_order(card: Card) -> (Option<usize>, std::cmp::Reverse<kaarting_cards::Rank>) {
    ("SHDC".find(card.suit().letter()), std::cmp::Reverse(card.rank()))
}

/// Of all conceivable actions, exactly the legal ones are accepted; a refusal says why and changes nothing.
///
/// The refused actions are tried on one and the same position all through the deal, next to one that never sees
/// them: damage that no view shows at once would come out later.
pub(crate) fn exactly_the_legal_is_accepted<U: UnderTest>(seed: u64) {
    let mut game = RandomGame::<U>::new(seed);
    let mut bothered = game.position.clone();
    let every = U::every_action();
    loop {
        for actor in ACTORS {
            let legal = game.position.legal(actor);
            for action in &legal {
                assert!(every.contains(action), "{action} is missing from the list of all actions");
            }
            for &action in &every {
                if legal.contains(&action) {
                    let accepted = game.position.clone().act(actor, action);
                    assert!(accepted.is_ok(), "{actor} {action} is legal: {accepted:?}");
                } else {
                    let refused = bothered.act(actor, action);
                    let refused = refused.expect_err("what is not in the legal list is refused");
                    check_refusal(&game, actor, action, &refused);
                    assert_eq!(bothered.jury_view(), game.position.jury_view(), "after {refused:?}");
                }
            }
        }
        assert_eq!(snapshot(&bothered), snapshot(&game.position));
        if !game.step() {
            return;
        }
        let &(actor, action) = game.history.last().expect("a step is an action");
        bothered.act(actor, action).expect("it is legal for the twin too");
    }
}

fn check_refusal<U: UnderTest>(
    game: &RandomGame<U>,
    actor: Actor,
    action: ActionOf<U>,
    refused: &Illegal<ActionOf<U>>,
) {
    assert_eq!((refused.actor, refused.action), (actor, action));
    match refused.fault {
        Fault::Breaks(clause) => assert_eq!(Clause::find(clause.id()), Some(clause)),
        Fault::OutOfTurn(turn) => {
            assert_eq!(turn, game.position.turn(), "{refused:?}");
            assert!(!turn.includes(actor), "{refused:?}");
        }
        Fault::NotHeld(card) => {
            assert_eq!(U::card(action), Some(card));
            assert!(!game.holds(actor, card), "{refused:?}");
        }
    }
}

/// Every deal ends, with an outcome, and then it is over for good; what must add up adds up.
pub(crate) fn every_deal_ends_and_adds_up<U: UnderTest>(seed: u64) {
    let game = RandomGame::<U>::finished(seed); // asserts the bound of `U::LONGEST` by itself
    assert!(game.position.outcome().is_some());
    assert_eq!(game.position.ruleset().deck(), game.deal.deck());
    for actor in ACTORS {
        assert_eq!(game.position.legal(actor), []);
    }
    let played = game.played();
    for (n, &(seat, card)) in played.iter().enumerate() {
        assert!(game.deal[seat].contains(card), "{seat} played {card} from another hand");
        assert!(!played[..n].contains(&(seat, card)), "{seat} played {card} twice");
    }
    U::check_end(&game);
}

/// Every action reads back as it was written, and no two are written alike.
pub(crate) fn notation_goes_both_ways<U: UnderTest>() {
    let every = U::every_action();
    for (n, action) in every.iter().enumerate() {
        assert_eq!(action.to_string().parse().as_ref(), Ok(action));
        assert!(every[..n].iter().all(|other| other.to_string() != action.to_string()), "{action}");
    }
}

/// Whatever text can be read at all is written back the same: there is one way to write an action.
pub(crate) fn notation_is_unique<U: UnderTest>() {
    let words = U::every_action().into_iter().map(|action| action.to_string()).collect::<Vec<_>>();
    let read = Cell::new(0);
    on_texts(words, &|text| {
        if let Ok(action) = text.parse::<ActionOf<U>>() {
            read.set(read.get() + 1);
            assert_eq!(action.to_string(), text);
        }
    });
    assert!(read.get() > 100, "only {} texts could be read", read.get());
}

/// Tries a law on these words, on words that are nearly one of them, and on any others.
fn on_texts(words: Vec<String>, law: &dyn Fn(&str)) {
    let known = (0..words.len(), "[ -~]?").prop_map(move |(n, more)| format!("{}{more}", words[n]));
    let text = proptest::prop_oneof![known, "[A-Za-z0-9 ]{0,8}", "\\PC{0,12}"];
    let config = Config { cases: 4096, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let outcome = TestRunner::new_with_rng(config, rng).run(&text, |text| {
        law(&text);
        Ok(())
    });
    assert!(outcome.is_ok(), "{outcome:?}");
}

/// How many views were compared over deals that differ in hidden cards, and how many of them differed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    pub(crate) views: u32,
    pub(crate) different: u32,
    /// Those where the reader's own cards had changed too.
    pub(crate) own_cards: u32,
    /// Those made when at least half the cards had been played.
    pub(crate) late: u32,
}

/// Compares what a reader is shown with what the reader would be shown if the cards hidden from the reader lay
/// differently, at every moment of a deal; `differ` says whether two positions show the reader something else.
pub(crate) fn compare_hidden<U: UnderTest>(
    seed: u64,
    reader: Option<Seat>,
    differ: &dyn Fn(&U::R, &U::R) -> bool,
) -> Compared {
    const TRIES: u32 = 4;
    let mut game = RandomGame::<U>::new(seed);
    let mut compared = Compared::default();
    loop {
        let known = U::known(&game.position, &game.deal, reader);
        let late = game.played().len() as u32 * 2 >= game.deal.deck().cards().len();
        for _ in 0..TRIES {
            let Some(other) = game.rearranged(known) else { continue };
            let Some(position) = game.replayed(other) else { continue };
            compared.views += 1;
            compared.different += u32::from(differ(&position, &game.position));
            compared.own_cards += u32::from(reader.is_some_and(|seat| other[seat] != game.deal[seat]));
            compared.late += u32::from(late);
        }
        if !game.step() {
            return compared;
        }
    }
}

/// The sum over many deals of what `compare` finds in one.
pub(crate) fn compare_many(compare: &dyn Fn(u64) -> Compared) -> (Compared, u32) {
    let total = Cell::new(Compared::default());
    let deals = on_some_deals(|seed| {
        let (sum, one) = (total.get(), compare(seed));
        total.set(Compared {
            views: sum.views + one.views,
            different: sum.different + one.different,
            own_cards: sum.own_cards + one.own_cards,
            late: sum.late + one.late,
        });
    });
    (total.get(), deals)
}

/// No view tells anything about cards its reader may not know.
pub(crate) fn views_never_reveal<U: UnderTest>() {
    for seat in Seat::ALL {
        let (compared, deals) = compare_many(&|seed| {
            let compared = compare_hidden::<U>(seed, Some(seat), &|one, other| {
                one.seat_view(seat) != other.seat_view(seat)
            });
            assert_eq!(compared.different, 0, "the view of {seat} shows what it must not");
            compared
        });
        println!("{seat} over {deals} deals: {compared:?}");
        check_enough::<U>(compared, deals);
    }
    let (compared, deals) = compare_many(&|seed| {
        let compared =
            compare_hidden::<U>(seed, None, &|one, other| one.public_view() != other.public_view());
        assert_eq!(compared.different, 0, "the public view shows what it must not");
        compared
    });
    println!("public over {deals} deals: {compared:?}");
    check_enough::<U>(compared, deals);
}

/// A law that never compares cannot fail.
fn check_enough<U: UnderTest>(compared: Compared, deals: u32) {
    assert!(
        compared.views >= deals * U::COMPARISONS && compared.late >= deals,
        "{compared:?} of {deals} deals"
    );
}

/// The control: the same comparison does find the hidden cards where they are shown.
pub(crate) fn a_leak_would_be_found<U: UnderTest>() {
    let (jury, deals) = compare_many(&|seed| {
        compare_hidden::<U>(seed, None, &|one, other| one.jury_view() != other.jury_view())
    });
    println!("jury over {deals} deals: {jury:?}");
    assert!(jury.views > 0 && jury.different == jury.views, "the jury sees every hand: {jury:?}");

    let (peek, deals) = compare_many(&|seed| {
        let neighbour = |one: &U::R, other: &U::R| one.seat_view(Seat::East) != other.seat_view(Seat::East);
        compare_hidden::<U>(seed, Some(Seat::North), &neighbour)
    });
    println!("North in East's cards over {deals} deals: {peek:?}");
    assert!(peek.different > peek.views / 4, "{peek:?}");
}
