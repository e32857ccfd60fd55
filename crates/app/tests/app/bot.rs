//! `kaarting bot` as another engine meets it: whole deals through a pipe, a line and an answer at a time.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use kaarting_bots::Level;
use kaarting_bots::explain::Explains;
use kaarting_cards::{Deal, Dice, Seat, SeatSet};
use kaarting_rules::{Actor, Referee, manille, whist};
use serde_json::{Value, json};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

/// A bot that waits for lines.
struct Bot {
    child: Child,
    lines: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Bot {
    fn start(args: &str) -> Bot {
        let mut child = Command::new(PROGRAM)
            .arg("bot")
            .args(args.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = child.stdin.take().expect("a pipe");
        let answers = BufReader::new(child.stdout.take().expect("a pipe"));
        Bot { child, lines, answers }
    }

    /// One line, and the answer to it before the next.
    fn ask_text(&mut self, line: &str) -> String {
        writeln!(self.lines, "{line}").expect("the bot reads");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the bot answers");
        answer
    }

    fn ask(&mut self, record: &Value) -> Value {
        serde_json::from_str(&self.ask_text(&record.to_string())).expect("an answer is JSON")
    }

    fn end(self) {
        let Bot { mut child, lines, .. } = self;
        drop(lines);
        assert!(child.wait().expect("the bot ends").success());
    }
}

/// The deal as a seat sees it when these other hands lie open.
fn seen_from(deal: &Deal, seat: Seat, open: SeatSet) -> String {
    let whole = deal.to_string();
    let hands = whole[2..].split(' ').zip(Seat::ALL);
    let hands = hands.map(|(hand, of)| if of == seat || open.contains(of) { hand } else { "-" });
    format!("N:{}", hands.collect::<Vec<_>>().join(" "))
}

/// A record for a seat, with hidden hands and cards laid away face down; and the same with everything open.
fn records(
    ruleset: &str,
    deal: &Deal,
    dealer: Seat,
    actions: &[String],
    seat: Seat,
    open: SeatSet,
) -> [Value; 2] {
    let hidden = |action: &String| match action.split_once(" discard ") {
        Some((actor, _)) if actor != seat.to_string() => format!("{actor} discard -"),
        _ => action.clone(),
    };
    let record = |deal: String, actions: Vec<String>| {
        json!({"id": actions.len(), "ruleset": ruleset, "dealer": dealer.to_string(), "deal": deal,
            "actions": actions, "seat": seat.to_string()})
    };
    [
        record(seen_from(deal, seat, open), actions.iter().map(hidden).collect()),
        record(deal.to_string(), actions.to_vec()),
    ]
}

/// A whole deal in which the bot plays all four seats; the records it was asked.
fn play<R: Explains>(
    bot: &mut Bot,
    ruleset: &str,
    setup: R::Setup,
    deal: Deal,
    dealer: Seat,
    open: impl Fn(&R) -> SeatSet,
) -> Vec<[Value; 2]> {
    let mut position = R::open(setup, deal).expect("a deal of this deck");
    let (mut actions, mut asked) = (Vec::new(), Vec::new());
    while let Some(actor) = position.turn().actors().next() {
        let Actor::Seat(seat) = actor else {
            position.act(actor, "approve".parse().expect("a word of the jury")).expect("the jury rules");
            actions.push("jury approve".to_owned());
            continue;
        };
        let pair = records(ruleset, &deal, dealer, &actions, seat, open(&position));
        let answer = bot.ask(&pair[0]);
        assert_eq!(answer["id"], actions.len(), "{answer}");
        let words = answer["action"].as_str().unwrap_or_else(|| panic!("{answer} to {}", pair[0]));
        position.act(actor, words.parse().expect("words of the game")).expect("a legal action");
        actions.push(format!("{seat} {words}"));
        asked.push(pair);
    }
    asked
}

fn manille_deal(bot: &mut Bot, seed: u64) -> Vec<[Value; 2]> {
    let deal = manille::DEALING.by_chance(Seat::East, &mut Dice::new(seed));
    let setup = manille::Setup::dutch(Seat::East);
    play::<manille::Position>(bot, "manille-nl", setup, deal, Seat::East, |_| SeatSet::NONE)
}

fn whist_deal(bot: &mut Bot, seed: u64) -> Vec<[Value; 2]> {
    let deal = whist::Rules::default().dealing().by_chance(Seat::South, &mut Dice::new(seed));
    let setup = whist::Setup::new(Seat::South);
    // The hands of an open misery lie on the table (KW-CONTR-07).
    let open = |position: &whist::Position| {
        let open_hands = position.public_view().open_hands;
        Seat::ALL.into_iter().filter(|&seat| open_hands[seat].is_some()).collect()
    };
    play::<whist::Position>(bot, "whist-2018", setup, deal, Seat::South, open)
}

/// Three deals of Manille and four of Colour Whist in the long run, one and three otherwise.
#[test]
fn every_level_plays_whole_deals_of_both_games() {
    let [of_manille, of_whist] = if crate::all() { [3, 4] } else { [1, 3] };
    for level in Level::ALL {
        let mut bot = Bot::start(&format!("--level {level} --think 40 --seed 3"));
        let asked: usize = (0..of_manille).map(|seed| manille_deal(&mut bot, seed).len()).sum();
        assert!(asked >= of_manille as usize * 35, "{level}: {asked}");
        // Two of the four deals at least are played, with fifty-two cards.
        let asked: usize = (0..of_whist).map(|seed| whist_deal(&mut bot, seed).len()).sum();
        assert!(asked > (of_whist as usize - 2) * 50, "{level}: {asked}");
        bot.end();
    }
}

/// Anyone who looks at deals before a card says at how many, in both games, and nobody else does.
#[test]
fn a_level_that_looks_at_deals_says_so() {
    for level in [Level::Medium, Level::Strong, Level::Master] {
        let mut bot = Bot::start(&format!("--level {level} --think 12 --seed 9 --why --lang en"));
        for asked in [manille_deal(&mut bot, 20), whist_deal(&mut bot, 20)] {
            let answers: Vec<Value> = asked.iter().map(|[hidden, _]| bot.ask(hidden)).collect();
            let compared = answers.iter().filter(|answer| answer.get("choices").is_some());
            let mut cards = 0;
            for answer in compared {
                let best = &answer["choices"][0];
                assert_eq!(best["action"], answer["action"], "{level}: {answer}");
                assert!(best["worlds"].as_u64() > Some(0) && best["value"].is_number(), "{level}: {answer}");
                cards += usize::from(answer["action"].as_str().is_some_and(|action| action.len() == 2));
            }
            assert_eq!(cards >= 10, level > Level::Medium, "{level}: {cards}");
        }
        bot.end();
    }
}

/// How many steps a bot thinks: enough for ideas of its own, and more in the long run.
fn think() -> u32 {
    if crate::all() { 60 } else { 24 }
}

/// Nothing is kept between two lines: asked again, in another order, by another process, the answers are the same. And
/// they are the same when the record tells what the seat does not see.
#[test]
fn an_answer_depends_on_what_the_seat_sees_alone() {
    let seeds = if crate::all() { 20..22 } else { 20..21 };
    for level in Level::ALL {
        let args = format!("--level {level} --think {} --seed 9", think());
        let mut bot = Bot::start(&args);
        let asked: Vec<[Value; 2]> = seeds
            .clone()
            .flat_map(|seed| [manille_deal(&mut bot, seed), whist_deal(&mut bot, seed)].concat())
            .collect();
        bot.end();
        let mut bot = Bot::start(&args);
        let first: Vec<Value> = asked.iter().map(|[hidden, _]| bot.ask(hidden)).collect();
        let again: Vec<Value> = asked.iter().rev().map(|[hidden, _]| bot.ask(hidden)).collect();
        assert!(first.iter().eq(again.iter().rev()), "{level}");
        bot.end();
        let mut bot = Bot::start(&args);
        for ([_, whole], answer) in asked.iter().zip(&first) {
            assert_eq!(&bot.ask(whole), answer, "{level}: {whole}");
        }
        bot.end();
    }
}

/// The two unseen hands exchanged wherever that is possible: the answer stays.
#[test]
fn hidden_hands_may_be_exchanged() {
    let mut bot = Bot::start(&format!("--think {} --seed 4", think()));
    let mut exchanged = 0;
    for seed in 0..6 {
        for [hidden, whole] in manille_deal(&mut bot, seed).into_iter().take(4) {
            let answer = bot.ask(&hidden);
            let text = whole["deal"].as_str().expect("a deal")[2..].to_owned();
            let mut hands: Vec<&str> = text.split(' ').collect();
            let seat: Seat = whole["seat"].as_str().expect("a seat").parse().expect("a seat");
            hands.swap(seat.left() as usize, seat.right() as usize);
            let mut other = whole.clone();
            other["deal"] = json!(format!("N:{}", hands.join(" ")));
            assert_eq!(bot.ask(&other), answer);
            exchanged += 1;
        }
    }
    assert!(exchanged > 20, "{exchanged}");
    bot.end();
}

#[test]
fn seeds_differ_and_repeat() {
    let answers = |seed: u64| {
        let mut bot = Bot::start(&format!("--level random --seed {seed}"));
        let lines = manille_deal(&mut bot, 5);
        bot.end();
        lines
    };
    assert_eq!(answers(1), answers(1));
    assert_ne!(answers(1), answers(2));
}

#[test]
fn what_is_wrong_is_said_and_the_next_line_answered() {
    let mut bot = Bot::start("--level easy");
    let good =
        json!({"id": 1, "ruleset": "manille-nl", "dealer": "N", "deal": "N:TA7.Q9.K.J8 - - -", "seat": "N"});
    let with = |changes: Value| {
        let mut record = good.clone();
        for (key, value) in changes.as_object().expect("an object") {
            record[key] = value.clone();
        }
        record
    };
    let mine = "N:TA7.Q9.K.J8 - - -";
    let tricks = |more: &[&str]| {
        let begun = ["N trump D", "E no", "W no"];
        json!({"actions": begun.iter().chain(more).collect::<Vec<_>>()})
    };
    for (changes, words) in [
        (json!({"seat": null}), "\"seat\" is missing"),
        (json!({"seat": "X"}), "\"seat\": no such seat"),
        (json!({"seat": "S"}), "the hand of S is \"-\""),
        (json!({"deal": "N:TA7.Q9.K.J8 - -"}), "four hands"),
        (json!({"deal": "N:TA7.Q9.K. - - -"}), "N has 6 cards instead of 8"),
        (json!({"deal": "N:TA7.Q9.K.J8 TA.... - -"}), "needs four suits"),
        (json!({"dealer": "E"}), "it is not N's turn: E has to act"),
        (json!({"ruleset": "bridge"}), "bridge"),
        (json!({"actions": ["N trump X"]}), "action 0, \"N trump X\""),
        (
            json!({"actions": ["N trump D", "S knock"]}),
            "action 1, \"S knock\": S knock is against MAN-STAKE-07",
        ),
        (tricks(&["E ST"]), "action 3, \"E ST\": E does not hold ST"),
        (tricks(&["E SK", "E SQ"]), "action 4, \"E SQ\": it is not E's turn"),
        // South throws a club away and so has no spade and no diamond; then it ruffs with one.
        (
            tricks(&["E SK", "S CA", "W S8", "N ST", "N HQ", "E HK", "S D7"]),
            "action 9, \"S D7\": no way to deal the unseen cards",
        ),
        (tricks(&["E discard -"]), "action 3, \"E discard -\": no way to deal"),
        (json!({"deal": mine, "actions": ["N discard -"]}), "the hand of N is known: name the card"),
    ] {
        let answer = bot.ask(&with(changes));
        assert_eq!((&answer["id"], &answer["status"]), (&json!(1), &json!("error")), "{answer}");
        let error = answer["error"].as_str().expect("an error");
        assert!(error.contains(words), "{error}");
        assert_eq!(bot.ask(&good), json!({"id": 1, "action": "trump H"}));
    }
    for line in ["{", "[]", "\u{1}", &format!("\"{}\"", "x".repeat(2 << 20))] {
        assert!(bot.ask_text(line).contains("\"status\":\"error\""));
        assert_eq!(bot.ask(&good)["action"], "trump H");
    }
    bot.end();
}

#[test]
fn wrong_arguments_say_what_is_possible() {
    for (args, words) in [
        ("--ms 0", "at least 1"),
        ("--think 0", "at least 1"),
        ("--level clever", "easy"),
        ("--ms 5 --think 5", "cannot be used with"),
    ] {
        let output =
            Command::new(PROGRAM).arg("bot").args(args.split(' ')).output().expect("the program runs");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(words), "{message}");
    }
}

/// The examples of the help are what the program answers.
#[test]
fn the_examples_of_the_help_are_true() {
    let help = Command::new(PROGRAM).args(["bot", "--help"]).output().expect("the program runs").stdout;
    let help = String::from_utf8(help).expect("the help is text");
    let lines: Vec<&str> = help.lines().map(str::trim).collect();
    let mut tried = 0;
    for pair in lines.windows(2) {
        let Some((record, args)) =
            pair[0].strip_prefix("echo '").and_then(|rest| rest.split_once("' | kaarting bot"))
        else {
            continue;
        };
        let mut bot = Bot::start(args);
        assert_eq!(bot.ask_text(record).trim(), pair[1]);
        bot.end();
        tried += 1;
    }
    assert_eq!(tried, 2);
}
