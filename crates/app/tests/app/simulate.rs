//! `kaarting simulate`, run as a process: it can be repeated, it is fair, it proves what is so, and its report holds.

use crate::support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use kaarting_bots::Level;
use kaarting_rules::Lang;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;
use support::{PROGRAM, Pty, assert_messages_in};

const GAMES: [&str; 2] = ["manille", "whist"];

fn simulate(args: &[&str]) -> Output {
    Command::new(PROGRAM).arg("simulate").args(args).output().expect("the program runs")
}

/// What a run that ended well has printed.
fn printed(args: &[&str]) -> String {
    support::text(&simulate(args))
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(&[args, &["--json"]].concat())).expect("one JSON object")
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("simulate-{name}"));
    let _ = std::fs::remove_file(&path);
    path
}

fn strongest() -> &'static str {
    Level::ALL.last().map(|level| level.name()).expect("there are levels")
}

/// A run with a report: what was printed, and the page.
fn reported(args: &[&str], name: &str) -> (String, String) {
    let path = file(name);
    let text = printed(&[args, &["--report", path.to_str().unwrap()]].concat());
    (text, std::fs::read_to_string(path).expect("the report"))
}

// ── the same again ──────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    for game in GAMES {
        let run = |seed: &str, jobs: &str, name: &str| {
            let asked = [game, "--a", "easy", "--b", "random", "--deals", "150", "--think", "9"];
            reported(&[&asked[..], &["--lang", "nl", "--seed", seed, "--jobs", jobs]].concat(), name)
        };
        let once = run("7", "1", &format!("{game}-once"));
        assert_eq!(once, run("7", "1", &format!("{game}-again")));
        assert_eq!(once, run("7", "3", &format!("{game}-threads")));
        assert_ne!(once, run("8", "1", &format!("{game}-other")));
    }
}

/// Whoever thinks longest has most occasion to keep something from one deal to the next.
#[test]
fn the_strongest_player_too_is_the_same_on_any_number_of_threads() {
    for game in GAMES {
        let asked = [game, "--a", strongest(), "--b", "easy", "--deals", "3", "--think", "2", "--json"];
        let run = |jobs: &str| printed(&[&asked[..], &["--jobs", jobs]].concat());
        assert_eq!(run("1"), run("3"));
    }
}

#[test]
fn a_run_by_the_clock_plays_the_deals_it_is_asked() {
    let run = json(&["manille", "--a", "easy", "--b", "random", "--deals", "5", "--ms", "1"]);
    assert_eq!((&run["deals"], &run["ms"], &run["think"]), (&5.into(), &1.into(), &Value::Null));
}

// ── fair ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/// The cards and the luck belong to the seats: whoever plays against himself has nothing more than himself.
#[test]
fn nobody_beats_himself() {
    for game in GAMES {
        for (level, deals) in [("random", "80"), ("easy", "80"), (strongest(), "2")] {
            let run = json(&[game, "--a", level, "--b", level, "--deals", deals, "--think", "2"]);
            assert_eq!(run["mean"], 0.0, "{game} {level}");
            assert_eq!(run["interval"], serde_json::json!([0.0, 0.0]), "{game} {level}");
            assert_eq!(run["proven"], Value::Null, "{game} {level}");
            assert_eq!(run["points"]["a"], run["points"]["b"], "{game} {level}");
        }
    }
}

#[test]
fn exchanging_the_names_turns_the_sign() {
    for game in GAMES {
        let run = |a, b| json(&[game, "--a", a, "--b", b, "--deals", "60", "--think", "2"]);
        let (one, other) = (run("easy", "random"), run("random", "easy"));
        assert_eq!(one["mean"].as_f64().unwrap(), -other["mean"].as_f64().unwrap());
        assert_eq!(one["deviation"], other["deviation"]);
        assert_eq!(one["proven"]["deal"], other["proven"]["deal"]);
        assert_eq!((&one["proven"]["better"], &other["proven"]["better"]), (&"a".into(), &"b".into()));
        assert_eq!(one["points"]["a"], other["points"]["b"]);
    }
}

// ── proven ──────────────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn easy_is_proven_better_than_random_and_the_run_can_stop_there() {
    for game in GAMES {
        let asked = [game, "--a", "easy", "--b", "random", "--think", "2", "--deals", "400"];
        let all = json(&asked);
        let proof = all["proven"]["deal"].as_u64().expect("it is proven");
        assert_eq!((&all["deals"], &all["proven"]["better"]), (&400.into(), &"a".into()));
        assert!(all["interval"][0].as_f64().unwrap() > 0.0);
        // Stopped at the proof, on several threads, is as if no more had been asked for.
        let stopped = json(&[&asked[..], &["--until-proven", "--jobs", "3"]].concat());
        let count = proof.to_string();
        let fixed = json(&[&asked[..8], &[&count]].concat());
        assert_eq!((&stopped["deals"], &stopped["asked"]), (&proof.into(), &400.into()));
        assert_eq!((&stopped["mean"], &stopped["tally"]), (&fixed["mean"], &fixed["tally"]));
    }
}

#[test]
fn every_play_is_counted() {
    let manille = json(&["manille", "--a", "easy", "--b", "random", "--think", "2", "--deals", "100"]);
    let counts = |value: &Value| -> u64 {
        value.as_object().unwrap().values().map(|average| average["count"].as_u64().unwrap()).sum()
    };
    for team in ["a", "b"] {
        let tally = &manille["tally"][team];
        assert_eq!(manille["points"][team]["count"], 200);
        // The dealer goes round, and each sits at each side once.
        assert_eq!(
            (counts(&tally["trump"]), counts(&tally["knock"]), counts(&tally["lead"])),
            (100, 100, 100)
        );
    }
    let whist = json(&["whist", "--a", "easy", "--b", "random", "--think", "2", "--deals", "100"]);
    let tally = &whist["tally"];
    let played = tally["played"].as_u64().unwrap();
    assert_eq!(played + tally["passed_out"].as_u64().unwrap(), 200);
    assert_eq!(counts(&tally["by"]["a"]["lead"]) + counts(&tally["by"]["b"]["lead"]), played);
}

// ── the report ──────────────────────────────────────────────────────────────────────────────────────────────────────

fn text_of(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

#[test]
fn the_report_is_well_formed_needs_nothing_else_and_has_the_figures_printed() {
    for game in GAMES {
        for lang in Lang::ALL {
            let asked = [game, "--a", "easy", "--b", "random", "--deals", "120", "--think", "2"];
            let (text, page) =
                reported(&[&asked[..], &["--lang", lang.code()]].concat(), &format!("{game}-{lang}"));
            assert!(!page.contains("Unknown localization"), "{page}");
            let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
            let document = Document::parse_with_options(&page, options).expect("a well-formed page");
            let root = document.root_element();
            assert_eq!(root.attribute("lang"), Some(lang.code()));
            for node in root.descendants().filter(Node::is_element) {
                assert!(!["script", "link", "img", "iframe"].contains(&node.tag_name().name()));
                assert!(node.attributes().all(|a| !["src", "href"].contains(&a.name())), "{node:?}");
            }
            assert!(!page.contains("://") && !page.contains("@import"), "something from outside");
            let ids: Vec<&str> = root.descendants().filter_map(|node| node.attribute("id")).collect();
            assert!(ids.iter().enumerate().all(|(n, id)| !ids[..n].contains(id)), "{ids:?}");
            charts(root);
            let shown = text_of(root);
            // The first line has the game and the levels; a figure stands behind its name and at least two spaces.
            let (first, others) = text.split_once('\n').unwrap();
            let others = others.lines().filter(|line| !line.is_empty());
            let figures = others.map(|line| line.rsplit("  ").next().unwrap_or(line).trim());
            for figure in first.split(": ").chain(figures) {
                assert!(shown.contains(figure), "{lang}: {figure} is not in the report");
            }
        }
    }
}

/// Every chart has a title, says what it shows, and stands in a section with a full table.
fn charts(root: Node<'_, '_>) {
    let charts: Vec<_> = root.descendants().filter(|node| node.has_tag_name("svg")).collect();
    assert!(charts.len() >= 6, "{}", charts.len());
    for chart in charts {
        for part in ["title", "desc"] {
            let part =
                chart.children().find(|node| node.has_tag_name(part)).expect("a title and a description");
            assert!(!text_of(part).is_empty());
            assert!(chart.attribute("aria-labelledby").unwrap().contains(part.attribute("id").unwrap()));
        }
        let section = chart.ancestors().find(|node| node.has_tag_name("section")).expect("a section");
        let table = section.descendants().find(|node| node.has_tag_name("table")).expect("a table");
        let rows: Vec<_> = table.descendants().filter(|node| node.has_tag_name("tr")).collect();
        let cells = |row: &Node<'_, '_>| row.children().filter(Node::is_element).count();
        assert!(rows.len() > 1 && rows.iter().all(|row| cells(row) == cells(&rows[0])));
        let numbers = chart.descendants().flat_map(|node| node.attributes().map(|a| a.value().to_owned()));
        assert!(numbers.into_iter().all(|value| !value.contains("NaN") && !value.contains("inf")));
    }
}

#[test]
fn one_deal_makes_a_report_too() {
    for game in GAMES {
        let (text, page) = reported(
            &[game, "--a", "easy", "--b", "easy", "--deals", "1", "--think", "1"],
            &format!("{game}-one"),
        );
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        assert!(Document::parse_with_options(&page, options).is_ok());
        assert!(!page.contains("NaN") && !text.contains("NaN"), "{text}");
    }
}

#[test]
fn a_shorter_report_replaces_a_longer_one_wholly() {
    let path = file("replaced");
    std::fs::write(&path, "x".repeat(1_000_000)).unwrap();
    let shown = path.to_str().unwrap();
    printed(&["manille", "--a", "easy", "--b", "easy", "--deals", "2", "--think", "1", "--report", shown]);
    assert!(std::fs::read_to_string(path).unwrap().trim_end().ends_with("</html>"));
}

#[test]
fn the_three_languages_say_the_same() {
    assert_messages_in("simulate.ftl", "../commands/src/simulate");
}

// ── bad input ───────────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn bad_input_is_named_and_says_what_to_do() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let nowhere = format!("{folder}/no-such-folder/report.html");
    let good = ["manille", "--a", "easy", "--b", "random", "--think", "1", "--deals", "1"];
    let with = |more: &[&'static str]| [&good[..], more].concat();
    let rows: [(Vec<&str>, i32, &[&str]); 10] = [
        (vec!["manille", "--a", "genius", "--b", "easy"], 2, &["genius", "--a", "random, easy"]),
        (vec!["manille", "--a", "easy"], 2, &["--b"]),
        (vec!["manille", "--a", "easy", "--b", "easy", "--deals", "0"], 2, &["--deals", "at least 1"]),
        (vec!["manille", "--a", "easy", "--b", "easy", "--ms", "0"], 2, &["--ms", "at least 1"]),
        (vec!["manille", "--a", "easy", "--b", "easy", "--ms", "-3"], 2, &["-3"]),
        (with(&["--ms", "5"]), 2, &["--ms", "--think"]),
        (with(&["--ruleset", "manille-de"]), 2, &["manille-de", "manille-nl, manille-fr"]),
        (with(&["--ruleset", "whist-2018"]), 1, &["whist-2018", "manille has manille-nl, manille-fr"]),
        ([&good[..], &["--report", &nowhere]].concat(), 1, &["no-such-folder", "--report", "folder"]),
        ([&good[..], &["--report", folder]].concat(), 1, &[folder, "--report"]),
    ];
    for (args, code, said) in rows {
        let output = simulate(&args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {errors}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(said.iter().all(|words| errors.contains(words)), "{args:?}: {errors}");
    }
}

// ── Ctrl-C ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/// The terminal turns the key into the signal, as it does for a person.
#[test]
fn ctrl_c_keeps_what_is_played() {
    for game in GAMES {
        let path = file(&format!("{game}-interrupted"));
        let levels = ["simulate", game, "--a", "easy", "--b", "random", "--think", "2", "--lang", "en"];
        let more = ["--deals", "1000000000", "--report", path.to_str().unwrap()];
        let mut pty = Pty::run(&[&levels[..], &more].concat());
        pty.until_shown("A−B");
        pty.press("\u{3}");
        assert_eq!(pty.exit_code(), 130);
        let shown = pty.screen().contents();
        let (_, after) = shown.split_once("Stopped by hand after ").expect("it says so");
        let deals = after.split(' ').next().unwrap();
        assert!(deals.parse::<u64>().unwrap() > 0);
        let page = std::fs::read_to_string(path).expect("the report");
        assert!(page.contains(&format!("Stopped by hand after {deals} of 1000000000 deals.")));
        // What is kept is what a run of so many deals gives.
        let whole = printed(&[&levels[1..], &["--deals", deals]].concat());
        let figures = |text: &str| -> Vec<String> {
            let lines = text.lines().skip_while(|line| !line.starts_with("Verdict"));
            lines.filter(|line| !line.trim().is_empty()).map(|line| line.trim_end().to_owned()).collect()
        };
        assert_eq!(figures(&shown), figures(&whole));
    }
}
