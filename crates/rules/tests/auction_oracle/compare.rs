//! The two auctions side by side.

use std::collections::BTreeMap;
use std::sync::Mutex;

use kaarting_cards::{Chance, Dice, Rank, Seat};
use kaarting_rules::whist::{Action, Contract, Phase, Position, Rules, Settled, Setup, Status};
use kaarting_rules::{Actor, Fault, Referee, Ruleset, Turn};

use super::by_lists::{ByLists, ORDER, VARIANTS};
use super::tables::{Mood, any_deal, number};
use super::why_not::CLAUSES;

/// How often each thing came up.
type Tally = BTreeMap<String, u64>;

/// How many auctions are compared, and how many biddings are played to their end: all when the long tests run in full,
/// a quarter in the ordinary suite.
fn in_part(all: u64) -> u64 {
    if std::env::var_os("KAARTING_TEST_ALL").is_some() { all } else { all / 4 }
}

/// No bidding is longer: the proof at the head of `auction.rs`, counted out for one player. Four pass troel. Then a
/// player can ask, change to a higher colour three times, raise the standing bid by three solos and by four miseries,
/// shared or not, the last of them before the jury, and pass: thirteen with the ruling. Every other way is shorter: ask
/// three times, join, raise five times, pass; wait, join, raise five times, pass; three abondances, two miseries, a
/// ruling, pass. Only one call of a player can reach the jury: after a refusal the player is out, and above an open
/// misery or a slam that stood there is nothing left for one who has already spoken.
const LONGEST: usize = 4 + 4 * 13;

/// Does the work for all numbers below `many`, by as many threads as there are processors, and adds up.
fn add_up(many: u64, work: impl Fn(u64, &mut Tally) + Sync) -> Tally {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(8) as u64;
    let part = |first: u64| {
        let mut tally = Tally::new();
        for seed in (first..many).step_by(threads as usize) {
            work(seed, &mut tally);
        }
        tally
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        let mut sum = Tally::new();
        for part in parts {
            for (word, count) in part.join().expect("the two agree") {
                *sum.entry(word).or_default() += count;
            }
        }
        sum
    })
}

fn count(tally: &mut Tally, word: impl Into<String>) {
    *tally.entry(word.into()).or_default() += 1;
}

fn is_bidding(phase: Phase) -> bool {
    matches!(phase, Phase::Pastroel | Phase::Overbid | Phase::Auction | Phase::Jury)
}

/// One bidding, both ways at once.
fn compare(seed: u64, tally: &mut Tally) {
    let mut dice = Dice::new(seed);
    let deal = any_deal(&mut dice);
    let mood = Mood::any(&mut dice);
    let dealer = Seat::ALL[dice.below(4) as usize];
    // KW-CON-30: every third table announces what it likes when joining.
    let raise_unasked = seed % 3 == 2;
    // Most tables play by the regulations of 2018, some by the other rulesets.
    let variant = VARIANTS[[0, 0, 0, 1, 2][seed as usize % 5]];
    let house = variant.ruleset.parse::<Ruleset>().ok().and_then(Ruleset::house).expect("a ruleset");
    let rules = Rules { raise_unasked, ..house.rules };
    let mut position =
        Position::open(Setup::new(dealer).with_rules(rules), deal).expect("a deal of this deck");
    let words = |seat: Seat| deal[seat].into_iter().map(|card| card.to_string()).collect();
    let mut lists = ByLists::new(Seat::ALL.map(words).to_vec(), number(dealer), variant, raise_unasked);
    let told = |position: &Position| {
        let said = position.calls().iter().map(|(actor, call)| format!("{actor} {call}"));
        format!(
            "seed {seed}, {}: {deal}, dealer {dealer}: {}",
            variant.ruleset,
            said.collect::<Vec<_>>().join(", ")
        )
    };
    for seat in Seat::ALL {
        if deal[seat].into_iter().filter(|card| card.rank() == Rank::Ace).count() == 4 {
            count(tally, "four aces in one hand");
        }
    }
    while is_bidding(position.phase()) {
        assert_eq!(position.turn().to_string(), lists.floor(), "{}", told(&position));
        let actor = position.turn().actors().next().expect("somebody has the floor");
        let legal = position.legal(actor);
        let calls: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(calls, lists.calls(), "{}", told(&position));
        count(tally, "positions compared");
        if seed.is_multiple_of(128) {
            compare_refusals(&position, &lists, tally);
        }
        let piccolo = position.auction().standing_bid().is_some_and(|bid| bid.contract == Contract::Piccolo);
        if piccolo && calls.iter().any(|call| call.starts_with("ask ")) {
            count(tally, "a colour asked over piccolo");
        }
        let call = mood.choose(&legal, &mut dice);
        note_call(&position, actor, call, tally);
        lists.say(&call.to_string());
        position.act(actor, call).expect("a legal call is accepted");
        if let (Action::Join(_) | Action::JoinFor(..), Some(bid)) = (call, position.auction().standing_bid())
        {
            count(tally, format!("join at {}", bid.contract));
            if matches!(call, Action::JoinFor(..)) {
                count(tally, "more than joining needs");
            }
        }
    }
    let result = result(&mut position, &mut dice, tally);
    assert_eq!(Some(result), lists.result(), "{}", told(&position));
    assert_eq!(lists.floor(), "nobody");
}

/// Whatever anybody could say, in turn or not: both refuse it for the same reason, or neither does.
fn compare_refusals(position: &Position, lists: &ByLists, tally: &mut Tally) {
    let actors = Seat::ALL.map(Actor::Seat).into_iter().chain([Actor::Jury]);
    for (actor, call) in actors.flat_map(|actor| Action::calls().map(move |call| (actor, call))) {
        let refused = position.clone().act(actor, call).err().map(|refused| match refused.fault {
            Fault::Breaks(clause) => clause.to_string(),
            fault => unreachable!("{actor} {call}: {fault:?}"),
        });
        let by_lists = lists.why_not(&actor.to_string(), &call.to_string());
        assert_eq!(refused.as_deref(), by_lists, "{actor} {call} after {:?}", position.calls());
        if let Some(clause) = by_lists {
            count(tally, format!("refused by {clause}"));
        }
    }
}

fn note_call(position: &Position, actor: Actor, call: Action, tally: &mut Tally) {
    let mine = match actor {
        Actor::Seat(seat) => Some(position.auction().status()[seat]),
        Actor::Jury => None,
    };
    match (call, mine) {
        (Action::Approve, _) => count(tally, "jury approves"),
        (Action::Refuse, _) => count(tally, "jury refuses"),
        (Action::Wait, _) => count(tally, "wait"),
        (Action::Keep, _) => count(tally, "keep"),
        (Action::Change(_), _) => count(tally, "change"),
        (Action::Join(_), Some(Status::Asked(_))) => count(tally, "asker joins a higher colour"),
        (Action::Together(_), _) => count(tally, "pair raised"),
        (Action::Alone(bid), Some(Status::Unspoken)) if matches!(bid.contract, Contract::Solo(_)) => {
            count(tally, "direct solo");
        }
        (Action::Alone(bid), Some(Status::Alone(before))) => {
            let raise = if before.contract.is_misery() { "misery" } else { &before.contract.code()[..1] };
            count(tally, format!("outbid {raise} bids {}", bid.contract));
            let abondance = |contract| matches!(contract, Contract::Abondance(_));
            if abondance(bid.contract) && abondance(before.contract) {
                count(tally, "abondance raised");
            }
        }
        _ => {}
    }
}

/// What came of it, told as the other side tells it.
fn result(position: &mut Position, dice: &mut Dice, tally: &mut Tally) -> String {
    let Some(Settled { contract, trump, declarers, leader }) = position.settled() else {
        assert_eq!(position.phase(), Phase::Done);
        assert!(position.outcome().is_some());
        count(tally, "redeal");
        return "redeal".to_owned();
    };
    count(tally, contract.code());
    if declarers.len() > 1 && contract.is_misery() {
        count(tally, format!("misery of {}", declarers.len()));
    }
    if position.calls().iter().any(|&(_, call)| call == Action::Troel) && contract != Contract::Troel {
        count(tally, "troel overbid");
    }
    let word = match contract {
        Contract::Troel => {
            assert_eq!((position.phase(), trump), (Phase::Name, None));
            let Turn::Seats(turn) = position.turn() else { unreachable!("the jury names no trump") };
            let colours = position.legal(Actor::Seat(leader));
            let names: Vec<String> = colours.iter().map(ToString::to_string).collect();
            assert_eq!(names, ["name C", "name D", "name H", "name S"]);
            let named = colours[dice.below(4) as usize];
            position.act(Actor::Seat(leader), named).expect("he names any colour");
            assert_eq!(position.settled().and_then(|it| it.trump).map(Action::Name), Some(named));
            format!("named by {turn}")
        }
        _ if contract.is_misery() => "-".to_owned(),
        _ => trump.map_or_else(|| "NT".to_owned(), |suit| suit.to_string()),
    };
    if contract == Contract::SmallMisery {
        assert_eq!(position.phase(), Phase::Discard);
        assert_eq!(position.turn().actors().count(), 4);
    } else {
        assert_eq!((position.phase(), position.turn()), (Phase::Play, Turn::of(leader)));
    }
    let who: Vec<String> = declarers.iter().map(|seat| seat.to_string()).collect();
    format!("{contract}, trump {word}, declarers {}, {leader} leads", who.join(" "))
}

/// Two implementations, the same floor, the same legal calls and the same result, all the way.
#[test]
fn both_auctions_agree_everywhere() {
    let auctions = in_part(200_000);
    // What is rare comes up unevenly in a part of them.
    let least = if auctions == 200_000 { 100 } else { 10 };
    let tally = add_up(auctions, compare);
    println!("of {auctions} auctions:");
    for (word, count) in &tally {
        println!("{count:>9}  {word}");
    }
    for contract in ORDER {
        assert!(tally.get(contract).is_some_and(|&count| count > least), "{contract} hardly came up");
    }
    let levels = (8..=13).map(|n| format!("join at S{n}"));
    let shared = (2..=4).map(|n| format!("misery of {n}"));
    let others = [
        "redeal",
        "four aces in one hand",
        "jury approves",
        "jury refuses",
        "keep",
        "change",
        "asker joins a higher colour",
        "pair raised",
        "more than joining needs",
        "abondance raised",
        "troel overbid",
        "direct solo",
        "a colour asked over piccolo",
    ];
    let refused = CLAUSES.map(|clause| format!("refused by {clause}"));
    for word in others.map(str::to_owned).into_iter().chain(levels).chain(shared).chain(refused) {
        assert!(tally.get(&word).is_some_and(|&count| count > least / 2), "{word} hardly came up");
    }
}

/// A bidding by the engine alone, to its end.
fn bid_out(seed: u64) -> Position {
    let mut dice = Dice::new(seed ^ (1 << 40));
    let (deal, mood) = (any_deal(&mut dice), Mood::any(&mut dice));
    let dealer = Seat::ALL[dice.below(4) as usize];
    let mut position = Position::open(Setup::new(dealer), deal).expect("a deal of this deck");
    while is_bidding(position.phase()) {
        let actor = position.turn().actors().next().expect("somebody has the floor");
        let call = mood.choose(&position.legal(actor), &mut dice);
        position.act(actor, call).expect("a legal call is accepted");
        assert!(position.calls().len() <= LONGEST, "this does not end: {:?}", position.calls());
    }
    position
}

/// Every one of a million biddings, or of a quarter of them, ends, the longest within the bound that the rules allow.
#[test]
fn every_bidding_ends() {
    let many = in_part(1_000_000);
    let longest = Mutex::new((0, 0));
    let tally = add_up(many, |seed, tally| {
        let calls = bid_out(seed).calls().len();
        *tally.entry("calls".to_owned()).or_default() += calls as u64;
        let mut longest = longest.lock().expect("no bidding panicked");
        *longest = (*longest).max((calls, seed));
    });
    let (calls, seed) = longest.into_inner().expect("no bidding panicked");
    let position = bid_out(seed);
    let words: Vec<String> = position.calls().iter().map(|(actor, call)| format!("{actor} {call}")).collect();
    let mean = tally["calls"] as f64 / many as f64;
    println!(
        "{many} biddings, {mean:.1} calls and rulings in the mean, {calls} in the longest, {LONGEST} at most:"
    );
    println!("{}", words.join(", "));
    assert!(calls >= 20, "these players hardly bid");
}
