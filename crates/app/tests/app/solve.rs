//! `kaarting solve` as a process. Every expected value is counted by hand, with the reason beside it.

use crate::interface::support as pipes;
use crate::support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use pipes::{ask, ask_text, start, whist, with};
use support::Pty;

/// A suit each: who has the trumps takes everything, and without trumps the leader does.
const SUITS: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
/// North sits behind West's king: it falls when South or West leads, not when North must lead himself. East has the
/// hearts, with which nobody can follow.
const FINESSE: &str = "N:AQ... .54.. 32... K4...";
/// North has the spades, and a two for East and one for South, who have one spade each to go along with him.
const SPADES: &str = "N:AKQJT987654.2.2. 2.AKQJT9876543.. 3..AKQJT9876543. ...AKQJT98765432";
/// North has every spade but the two, East every heart but the two.
const ONE_HEART: &str = "N:AKQJT9876543.2.. 2.AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432";
/// A deal of Manille as it comes.
const MANILLE: &str = "N:T97.A8.KJ.Q A8.TK.Q97.J KQ.J7.TA.T8 J.Q9.8.AK97";
/// North has all that takes.
const NORTHS: &str = "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987";

const NO_TROEL: &str = "N pass-troel,E pass-troel,S pass-troel,W pass-troel";
/// The same after a deal of North's.
const NO_TROEL_BY_NORTH: &str = "E pass-troel,S pass-troel,W pass-troel,N pass-troel";

fn solved(flags: &str, line: &str) -> Value {
    ask(&format!("solve {flags}"), &[line]).remove(0)
}

/// The same four figures for these trumps.
fn by_leader(trumps: &[&str], figures: [u32; 4]) -> Vec<(String, Value)> {
    let [n, e, s, w] = figures;
    trumps.iter().map(|&trump| (trump.to_owned(), json!({"N": n, "E": e, "S": s, "W": w}))).collect()
}

fn table(parts: &[Vec<(String, Value)>]) -> Value {
    Value::Object(parts.concat().into_iter().collect())
}

#[test]
fn a_suit_each() {
    for (flags, parts) in [
        ("", [(&["S", "D"][..], [13; 4]), (&["H", "C"], [0; 4]), (&["NT"], [13, 0, 13, 0])]),
        ("--parties NE/SW", [(&["S", "H"], [13; 4]), (&["D", "C"], [0; 4]), (&["NT"], [13, 13, 0, 0])]),
        ("--declarer N", [(&["S"], [13; 4]), (&["H", "D", "C"], [0; 4]), (&["NT"], [13, 0, 0, 0])]),
        ("--parties ESW/N", [(&["S"], [0; 4]), (&["H", "D", "C"], [13; 4]), (&["NT"], [0, 13, 13, 13])]),
    ] {
        let answer = solved(&format!("--ruleset whist-2018 {flags}").trim_end().replace("  ", " "), SUITS);
        let tricks = table(&parts.map(|(trumps, figures)| by_leader(trumps, figures)));
        assert_eq!(answer, json!({"deal": SUITS, "tricks": tricks}), "{flags}");
    }
    for ruleset in ["manille-nl", "manille-fr"] {
        let deal = "N:TAKQJ987... .TAKQJ987.. ..TAKQJ987. ...TAKQJ987";
        let points = table(&[
            by_leader(&["S", "D"], [60; 4]),
            by_leader(&["H", "C"], [0; 4]),
            by_leader(&["NT"], [60, 0, 60, 0]),
        ]);
        assert_eq!(solved(&format!("--ruleset {ruleset}"), deal), json!({"deal": deal, "points": points}));
    }
}

#[test]
fn miseries_a_suit_each() {
    // Whoever leads takes all thirteen; nobody ever takes exactly one.
    let answer = solved("--ruleset whist-2018 --misery N,W", SUITS);
    let north = json!({"N": false, "E": true, "S": true, "W": true});
    let west = json!({"N": true, "E": true, "S": true, "W": false});
    assert_eq!(answer, json!({"deal": SUITS, "misery": {"N": north, "W": west}}));
    let none = json!({"N": false, "E": false, "S": false, "W": false});
    for flags in ["--piccolo E", "--misery E --piccolo"] {
        let answer = solved(&format!("--ruleset whist-2018 {flags}"), SUITS);
        assert_eq!(answer, json!({"deal": SUITS, "piccolo": {"E": none}}), "{flags}");
    }
}

#[test]
fn two_cards_each() {
    let answer = solved("--ruleset whist-2018 --cards", FINESSE);
    // Without spades or hearts as trumps East's hearts make both tricks once he leads, and none otherwise. With spades
    // as trumps nobody can follow East: South ruffs, and North is behind West again.
    let tricks = table(&[
        by_leader(&["NT", "D", "C"], [1, 0, 2, 2]),
        by_leader(&["S"], [1, 2, 2, 2]),
        by_leader(&["H"], [0; 4]),
    ]);
    assert_eq!(answer["tricks"], tricks);
    let cards = json!({
        "N": {"SA": 1, "SQ": 1}, "E": {"H5": 0, "H4": 0}, "S": {"S3": 2, "S2": 2}, "W": {"SK": 2, "S4": 2}
    });
    assert_eq!(answer["cards"]["NT"], cards);
    // East alone has his two hearts when he leads, or when they are trumps.
    let answer = solved("--ruleset whist-2018 --declarer E", FINESSE);
    let tricks = table(&[
        by_leader(&["NT", "D", "C"], [0, 2, 0, 0]),
        by_leader(&["S"], [0; 4]),
        by_leader(&["H"], [2; 4]),
    ]);
    assert_eq!(answer["tricks"], tricks);
    // North throws the three on the second heart; a heart first, or he takes the two with it.
    let answer = solved("--ruleset whist-2018 --misery N --cards", "N:3.2.. 2.4.. .53.. .76..");
    assert_eq!(answer["misery"], json!({"N": {"N": true, "E": false, "S": true, "W": true}}));
    assert_eq!(answer["cards"]["N"]["N"], json!({"S3": false, "H2": true}));
    assert_eq!(answer["cards"]["N"]["E"], json!({"S2": false, "H4": true}));
}

#[test]
fn two_cards_each_in_manille() {
    // 5 + 4 + 5 + 3 points; each side has one suit alone.
    let answer = solved("--ruleset manille-nl --cards", "N:T7... .TA.. 98... .K7..");
    let points = table(&[
        by_leader(&["S"], [17; 4]),
        by_leader(&["H"], [0; 4]),
        by_leader(&["NT", "D", "C"], [17, 0, 17, 0]),
    ]);
    assert_eq!(answer["points"], points);
    assert_eq!(answer["cards"]["NT"]["N"], json!({"ST": 17, "S7": 17}));
    assert_eq!(answer["cards"]["NT"]["W"], json!({"HK": 0, "H7": 0}));
}

#[test]
fn the_sides_share_sixty_points() {
    // One place further round the table, North's and South's hands are East's and West's.
    let turned = MANILLE.replace("N:", "E:");
    let answers = ask("solve --ruleset manille-nl", &[MANILLE, &turned]);
    for trump in ["H", "D", "C", "S", "NT"] {
        for (leader, next) in [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")] {
            let of = |answer: &Value, leader: &str| answer["points"][trump][leader].as_u64().expect("points");
            assert_eq!(of(&answers[0], leader) + of(&answers[1], next), 60, "{trump} {leader}");
        }
    }
}

#[test]
fn the_best_card_is_worth_what_the_deal_is() {
    let answer = solved("--ruleset manille-fr --cards", MANILLE);
    for trump in ["H", "D", "C", "S", "NT"] {
        for (leader, ours) in [("N", true), ("E", false), ("S", true), ("W", false)] {
            let each = answer["cards"][trump][leader].as_object().expect("cards").values();
            let values: Vec<u64> = each.map(|value| value.as_u64().expect("points")).collect();
            assert_eq!(values.len(), 8);
            let best = if ours { values.iter().max() } else { values.iter().min() };
            assert_eq!(best.copied(), answer["points"][trump][leader].as_u64(), "{trump} {leader}");
        }
    }
}

fn manille(actions: &str) -> Value {
    let actions: Vec<&str> = actions.split(',').filter(|action| !action.is_empty()).collect();
    json!({"id": "m", "ruleset": "manille-nl", "dealer": "N", "deal": NORTHS, "actions": actions})
}

#[test]
fn records_of_manille_count_from_the_position_on() {
    let at = |flags, actions| solved(flags, &manille(actions).to_string());
    let answer = at("--jobs 1", "N trump S,E no,W no");
    assert_eq!(answer, json!({"id": "m", "points": {"NS": 60, "EW": 0}, "taken": {"NS": 0, "EW": 0}}));
    // The king, the jack and the ten are 9; North has the four highest trumps and three masters for the rest.
    let answer = at("--cards", "N trump S,E no,W no,E HK,S HJ,W C7,N HT");
    let cards = json!({"ST": 51, "SA": 51, "SK": 51, "SQ": 51, "HA": 51, "DT": 51, "DA": 51});
    assert_eq!(
        answer,
        json!({"id": "m", "points": {"NS": 51, "EW": 0}, "taken": {"NS": 9, "EW": 0}, "cards": cards})
    );
    // In the middle of a trick what lies there counts as to come, and only what may be played is valued: North must
    // go above the king.
    let answer = at("--cards", "N trump S,E no,W no,E HK,S HJ,W C7");
    assert_eq!(answer["points"], json!({"NS": 60, "EW": 0}));
    assert_eq!(answer["cards"], json!({"HT": 60, "HA": 60}));
}

/// The answer at a position of Colour Whist.
fn at(flags: &str, deal: &str, dealer: &str, calls: &str) -> Value {
    let no_troel = if dealer == "N" { NO_TROEL_BY_NORTH } else { NO_TROEL };
    solved(flags, &whist(deal, dealer, &format!("{no_troel},{calls}")).to_string())
}

#[test]
fn records_of_colour_whist_follow_the_contract() {
    // North's eleven spades, and his partner's suit for the end; alone he loses both twos.
    let trick = "N SA,E S2,S S3,W CA";
    for (calls, ours, theirs, tricks) in [
        ("N ask S,E pass,S join S,W pass", "NS", "EW", 13),
        ("N ask S,E join S,S pass,W pass", "NE", "SW", 13),
        ("N abondance 9 S,E pass,S pass,W pass", "N", "ESW", 11),
    ] {
        let answer = at("--cards", SPADES, "W", calls);
        assert_eq!(answer["tricks"], json!({ours: tricks, theirs: 13 - tricks}), "{calls}: {answer}");
        assert_eq!(answer["taken"], json!({ours: 0, theirs: 0}));
        assert_eq!(answer["cards"].as_object().expect("cards").len(), 13);
        assert_eq!(answer["cards"]["SA"], tricks);
        let answer = at("--jobs 2", SPADES, "W", &format!("{calls},{trick}"));
        let left = json!({ours: tricks - 1, theirs: 13 - tricks});
        assert_eq!(answer, json!({"id": "w", "tricks": left, "taken": {ours: 1, theirs: 0}}));
    }
    // Against the trumps: West has asked for clubs, and North may lead what he likes.
    let answer = at("--jobs 1", SUITS, "W", "N pass,E pass,S ask C,W join C");
    assert_eq!(answer["tricks"], json!({"SW": 13, "NE": 0}));
}

#[test]
fn records_of_misery_and_piccolo() {
    let misery = "N misery,E misery,S pass,W pass";
    // North leads and takes everything; East nothing.
    let answer = at("--cards", SUITS, "W", misery);
    assert_eq!(answer["misery"], json!({"N": false, "E": true}));
    assert_eq!(answer["taken"], json!({"N": 0, "E": 0}));
    assert_eq!((&answer["cards"]["N"]["S2"], &answer["cards"]["E"]["S2"]), (&json!(false), &json!(true)));
    // One trick taken is one too many, whatever comes; East is next in the second trick.
    let answer = at("--cards", SUITS, "W", &format!("{misery},N SA,E HA,S DA,W CA,N SK"));
    assert_eq!(answer["misery"], json!({"N": false, "E": true}));
    assert_eq!(answer["taken"], json!({"N": 1, "E": 0}));
    let cards = answer["cards"]["N"].as_object().expect("East's cards, for North's misery");
    assert!(cards.len() == 12 && cards.values().all(|made| made == false), "{cards:?}");

    // A heart, then the two of spades to North, who leads spades to the end: exactly one. The two first, and
    // North gives the lead back with his heart in time for East to take too many.
    let piccolo = "E piccolo,S pass,W pass,N pass";
    let answer = at("--cards", ONE_HEART, "N", piccolo);
    assert_eq!(answer["piccolo"], json!({"E": true}));
    assert_eq!((&answer["cards"]["E"]["HA"], &answer["cards"]["E"]["S2"]), (&json!(true), &json!(false)));
    // He has his trick: now it is a misery.
    let first = format!("{piccolo},E HA,S DA,W CA,N H2");
    let answer = at("--cards", ONE_HEART, "N", &first);
    assert_eq!((&answer["piccolo"], &answer["taken"]), (&json!({"E": true}), &json!({"E": 1})));
    assert_eq!((&answer["cards"]["E"]["S2"], &answer["cards"]["E"]["HK"]), (&json!(true), &json!(false)));
    let answer = at("--jobs 1", ONE_HEART, "N", &format!("{first},E HK,S DK,W CK,N SA"));
    assert_eq!((&answer["piccolo"], &answer["taken"]), (&json!({"E": false}), &json!({"E": 2})));
}

#[test]
fn small_misery_has_twelve_tricks() {
    let calls = "N pass,E small-misery,S pass,W pass,N discard S2,E discard HA,S discard D2,W discard C2";
    let answer = at("--cards", SUITS, "W", calls);
    assert_eq!((&answer["misery"], &answer["taken"]), (&json!({"E": true}), &json!({"E": 0})));
    assert_eq!(answer["cards"]["E"].as_object().expect("North's cards").len(), 12);
}

#[test]
fn cards_that_lie_open() {
    // South ruffs East's queen; then North's ace of trumps takes the last trick.
    let open = json!({"id": 7, "ruleset": "whist-2018", "deal": "N:A.K.. .J.. Q2... 4.5..", "trump": "S",
        "trick": ["E HQ"]});
    let answer = solved("--ruleset whist-2018 --parties NE/SW --cards", &open.to_string());
    assert_eq!(answer, json!({"id": 7, "tricks": {"NE": 1, "SW": 1}, "cards": {"SQ": 1, "S2": 1}}));
    // Between North and South it makes both.
    assert_eq!(solved("--jobs 1", &open.to_string())["tricks"], json!({"NS": 2, "EW": 0}));
    let misery = with(with(open, "trump", json!("NT")), "leader", json!("E"));
    let answer = solved("--ruleset whist-2018 --misery N,E", &misery.to_string());
    // Without trump North's king takes the queen, and his ace the next; East never gets in.
    assert_eq!(answer["misery"], json!({"N": false, "E": true}));
    let manille =
        json!({"ruleset": "manille-fr", "deal": "N:T... A... K... Q...", "trump": "NT", "leader": "W"});
    assert_eq!(solved("--jobs 1", &manille.to_string()), json!({"id": null, "points": {"NS": 14, "EW": 0}}));
}

/// The error of a line, which must name its place.
fn error(flags: &str, line: &str) -> String {
    let answer = solved(flags, line);
    assert_eq!((&answer["status"], &answer["line"]), (&json!("error"), &json!(1)), "{answer}");
    answer["error"].as_str().expect("a sentence").to_owned()
}

#[test]
fn impossible_deals_say_what_and_where() {
    for (line, said) in [
        ("rubbish", "a deal begins with the seat of the first hand"),
        ("N:A.K.. Q.J..", "four hands"),
        ("N:A.K.. Q.J. 2.3.. 4.5..", "E's hand needs four suits"),
        ("N:A.1.. Q.J.. 2.3.. 4.5..", "'1' in N's H is not a rank of this deck"),
        ("N:A.K.. A.J.. 2.3.. 4.5..", "SA is in both N's and E's hand"),
        ("N:AA... Q.J.. 2.3.. 4.5..", "SA is dealt twice"),
        ("N:A.K.. Q... 2.3.. 4.5..", "E has 1 card where 2 would fit"),
        ("N:... ... ... ...", "nothing to play"),
        (
            "N:AKQJT98765432.A.. .KQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
            "N has 14 cards: nobody holds more than 13",
        ),
    ] {
        let answer = error("--ruleset whist-2018", line);
        assert!(answer.contains(said), "{line}: {answer}");
    }
    assert!(error("--ruleset manille-nl", "N:6... A... K... Q...").contains("'6' in N's S"));
    assert!(error("--jobs 1", SUITS).contains("add --ruleset"));
    // The deal comes back with its error, so that it can be found again.
    let line = "N:A.K.. Q... 2.3.. 4.5..";
    assert_eq!(solved("--ruleset whist-2018", line)["deal"], line);
}

#[test]
fn records_that_cannot_be_solved_say_why() {
    let open = json!({"id": 7, "ruleset": "whist-2018", "deal": "N:A.K.. .J.. Q2... 4.5..", "trump": "S",
        "trick": ["E HQ"]});
    let change = |key: &str, value: Value| with(open.clone(), key, value);
    let without = |key: &str| {
        let mut record = open.clone();
        record.as_object_mut().expect("an object").remove(key);
        record
    };
    let all = "N trump S,E no,W no";
    for (record, said) in [
        (manille(""), "not in the play but in the phase \"declare\""),
        (manille("N trump S,E no"), "phase \"knock\""),
        (manille("N trump S,E SJ"), "action 1, \"E SJ\": E SJ is against MAN-STAKE-08"),
        (manille(&format!("{all},E S7,S HT")), "action 4, \"S HT\": S does not hold HT"),
        (manille(&format!("{all},E dance")), "action 3"),
        (with(manille(all), "dealer", json!("X")), "\"dealer\""),
        (with(manille(all), "deal", json!("N:T... A... K... Q...")), "\"deal\": "),
        (with(manille(all), "trump", json!("S")), "do not go together"),
        (with(manille(all), "ruleset", json!("chess")), "unknown ruleset"),
        (whist(SUITS, "W", NO_TROEL), "phase \"auction\""),
        (whist(SUITS, "W", &format!("{NO_TROEL},N pass,E pass,S pass,W pass")), "the deal is over"),
        (change("trick", json!(["E HJ"])), "HJ lies in the trick but is still in E's hand"),
        (change("trick", json!(["E HQ", "W H4"])), "card 1, \"W H4\": this card is S's"),
        (change("trick", json!(["E HQ", "S HQ"])), "HQ appears twice"),
        (change("trick", json!(["E HQ", "S D2", "W D3", "N D4"])), "4 cards lie in the trick"),
        (change("trick", json!(["E H1"])), "\"H1\" is not a card"),
        (change("trick", json!([])), "\"leader\" is missing"),
        (change("trump", json!("X")), "\"trump\""),
        (change("deal", json!("N:... ... ... ...")), "cards where"),
        (without("trump"), "\"trump\" is missing"),
        (without("deal"), "\"deal\" is missing"),
        (without("ruleset"), "\"ruleset\" is missing"),
        (change("id", json!([1])), "\"id\" must be"),
    ] {
        let answer = error("--jobs 1", &record.to_string());
        assert!(answer.contains(said), "{record}: {answer}");
    }
    assert!(error("--jobs 1", "{\"id\":3,").starts_with("not JSON"));
    let contract = whist(SUITS, "W", &format!("{NO_TROEL},N ask S,E pass,S join S,W pass")).to_string();
    assert!(error("--ruleset whist-2018 --declarer N", &contract).contains("the contract of a record says"));
    assert!(error("--ruleset whist-2018 --misery N", &open.to_string()).contains("without one"));
    // The record is named by its id.
    assert_eq!(solved("--jobs 1", &without("trump").to_string())["id"], 7);
}

#[test]
fn one_bad_line_does_not_stop_the_rest() {
    let input = format!("{FINESSE}\n\nrubbish\n\u{FEFF}{FINESSE}\n{}\n{FINESSE}", "x".repeat(2_000_000));
    let lines: Vec<&str> = input.lines().collect();
    let answers = ask("solve --ruleset whist-2018 --jobs 2", &lines);
    assert_eq!((&answers[1]["line"], &answers[1]["deal"]), (&json!(3), &json!("rubbish")));
    assert_eq!(answers[3]["line"], 5);
    assert!(answers[3]["error"].as_str().expect("an error").contains("longer than 1048576"));
    assert!([0, 2, 4].iter().all(|&n| answers[n] == answers[0] && answers[n]["tricks"]["NT"]["S"] == 2));
    let answers = pipes::answers(&["solve", "--ruleset", "whist-2018"], b"N:\xFF\nrubbish\n");
    assert!(answers[0].contains("byte 2 of the line is not UTF-8"), "{}", answers[0]);
}

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kaarting")).arg("solve").args(args).output().expect("the binary runs")
}

#[test]
fn flags_that_do_not_go_together_are_refused() {
    let whist = ["--ruleset", "whist-2018"];
    for (flags, said) in [
        (&["--ruleset", "manille-nl", "--misery", "N"][..], "are for whist-2018"),
        (&["--declarer", "N"], "add --ruleset whist-2018"),
        (&["--ruleset", "chess"], "unknown ruleset"),
        (&[whist[0], whist[1], "--declarer", "X"], "N, E, S or W"),
        (&[whist[0], whist[1], "--parties", "NESW/"], "a party is empty"),
        (&[whist[0], whist[1], "--parties", "/NESW"], "a party is empty"),
        (&[whist[0], whist[1], "--parties", "NE/S"], "W is in neither party"),
        (&[whist[0], whist[1], "--parties", "NN/SW"], "N appears twice"),
        (&[whist[0], whist[1], "--parties", "NEWS"], "NE/SW"),
        (&[whist[0], whist[1], "--misery", "N,N"], "N appears twice"),
        (&[whist[0], whist[1], "--piccolo"], "whose"),
        (&[whist[0], whist[1], "--misery", "N", "--piccolo", "E"], "one at a time"),
        (&[whist[0], whist[1], "--misery", "N", "--declarer", "E"], "one at a time"),
        (&[whist[0], whist[1], "--parties", "NE/SW", "--declarer", "E"], "one at a time"),
        (&["--memory", "1M"], "too little"),
        (&["--memory", "8M", "--jobs", "5"], "--jobs"),
        (&["--memory", "much"], "256M"),
        (&["--jobs", "0"], "--jobs"),
    ] {
        let output = run(flags);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{flags:?}");
        assert!(complaint.contains(said) && !complaint.contains("panicked"), "{flags:?}: {complaint}");
    }
}

#[test]
fn the_jobs_and_the_memory_change_no_byte() {
    let mut lines: Vec<String> = vec![MANILLE.to_owned()];
    lines.extend((0..60).map(|n| match n % 3 {
        0 => "N:T7... .TA.. 98... .K7..".to_owned(),
        1 => format!("{{\"id\":{n}}}"),
        _ => with(manille("N trump S,E no,W no"), "id", json!(n)).to_string(),
    }));
    let one = ask_text("solve --ruleset manille-nl --cards --jobs 1", &lines);
    assert_eq!(one, ask_text("solve --ruleset manille-nl --cards --jobs 2", &lines));
    assert_eq!(one, ask_text("solve --ruleset manille-nl --cards --jobs 3 --memory 6M", &lines));
}

/// A file of this test alone.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("solve-{name}"));
    fs::write(&path, text).expect("the build folder can be written");
    path
}

#[test]
fn files_are_read_in_their_order() {
    let one = file("one.pbn", &format!("{FINESSE}\n"));
    let two = file("two.pbn", "N:A... K... Q... J...");
    let (one, two) = (one.to_str().expect("a path"), two.to_str().expect("a path"));
    let output = run(&["--ruleset", "whist-2018", one, two]);
    let text = String::from_utf8(output.stdout).expect("text");
    let answers: Vec<Value> = text.lines().map(pipes::read).collect();
    assert!(output.status.success() && output.stderr.is_empty(), "no bar where nobody looks");
    assert_eq!((&answers[0]["deal"], &answers[1]["tricks"]["NT"]["W"]), (&json!(FINESSE), &json!(1)));
}

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Streams: the answers come while the input is open, and an interrupt leaves them where they are.
#[test]
fn answers_come_at_once_and_stay_after_an_interrupt() {
    let mut child = start(&["solve", "--ruleset", "whist-2018", "--jobs", "2"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = child.stdout.take().expect("a pipe");
    let (send, answers) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in BufReader::new(stdout).lines() {
            send.send(line.expect("text")).expect("somebody waits for it");
        }
    });
    for _ in 0..5 {
        stdin.write_all(format!("{FINESSE}\n").as_bytes()).expect("it is read");
        let answer = answers.recv_timeout(PATIENCE).expect("an answer while the input is open");
        assert_eq!(pipes::read(&answer)["deal"], FINESSE);
    }
    if cfg!(unix) {
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("kill is there").success());
    } else {
        drop(stdin);
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(if cfg!(unix) { 130 } else { 0 }));
    reader.join().expect("the reader does not panic");
    assert!(answers.recv().is_err(), "nothing half written came after it");
}

#[test]
fn a_terminal_shows_how_far_it_is() {
    let path = file("bar.pbn", &format!("{FINESSE}\n\n  {FINESSE}\nrubbish"));
    let mut pty = Pty::run(&["solve", "--ruleset", "whist-2018", path.to_str().expect("a path")]);
    pty.until_shown("██████████████████████████████ 3/3");
    assert!(pty.ended_well());
    // Nobody knows how much comes from the keyboard; Ctrl-C ends it.
    let mut pty = Pty::run(&["solve", "--ruleset", "whist-2018"]);
    pty.press("N:A... K... Q... J...\n");
    pty.until_shown("1 solved");
    pty.press("\u{3}");
    assert_eq!(pty.exit_code(), 130);
    assert!(pty.screen().contents().contains("\"tricks\""), "the answer stays");
}
