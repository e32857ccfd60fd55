//! `kaarting event`, run as a process on a journal in a file: whole events by script, every verb, and bad input.

mod bad;
mod cli;
mod erase;
mod people;

use std::process::Command;

use calamine::{Data, Reader, Xlsx, open_workbook};
use cli::{EventCli, PROGRAM, lines, listed};
use kaarting_rules::Ruleset;
use serde_json::{Value, json};

fn length(ruleset: &str) -> &'static str {
    match ruleset {
        "manille-nl" => "1",
        "manille-fr" => "20",
        _ => "4",
    }
}

/// An event by a preset, with short rounds.
fn created(ruleset: &str) -> EventCli {
    let cli = EventCli::new();
    let told = cli.ok(&[
        "create",
        "club",
        "--preset",
        "club-night",
        "--ruleset",
        ruleset,
        "--rounds-length",
        length(ruleset),
        "--title",
        "Clubavond",
        "--date",
        "2026-11-15",
    ]);
    assert!(told.contains("Clubavond") && told.contains(ruleset), "{told}");
    cli
}

#[test]
fn a_whole_event_of_32_by_script_by_every_ruleset() {
    for ruleset in Ruleset::ALL.map(Ruleset::id) {
        let cli = created(ruleset);
        cli.fill("club", 32);
        cli.play_round("club", ruleset, 1);
        cli.play_round("club", ruleset, 2);
        let standings = cli.ok(&["standings", "club"]);
        assert_eq!(standings.lines().count(), 33, "{standings}");
        assert!(cli.ok(&["close", "club"]).contains("1. "));
        assert!(cli.ok(&["show", "club"]).contains("The event is closed"));
        exported(&cli, ruleset);
    }
}

/// The files of an export: the proof holds, the sheets can be read again, the tables have their rows.
fn exported(cli: &EventCli, ruleset: &str) {
    let folder = cli.path("out");
    cli.ok(&["export", "club", "--out", folder.to_str().unwrap()]);
    let expected = [
        "clubs.csv",
        "entrants.csv",
        "proof-1.json",
        "proof-2.json",
        "ranking.csv",
        "results.csv",
        "seating-1.csv",
        "seating-2.csv",
        "sheets.jsonl",
        "standings-1.csv",
    ];
    assert_eq!(listed(&folder), expected);
    for round in ["1", "2"] {
        let proof = folder.join(format!("proof-{round}.json"));
        let checked = Command::new(PROGRAM).args(["draw", "--check"]).arg(&proof).output().unwrap();
        assert!(checked.status.success(), "{checked:?}");
        let printed = cli.ok(&["proof", "club", "--round", round]);
        assert_eq!(printed, std::fs::read_to_string(proof).unwrap());
    }
    let entrants = std::fs::read_to_string(folder.join("entrants.csv")).unwrap();
    assert!(
        entrants.starts_with("\u{feff}number;name;family name;first name;club;joker\r\n1;Speler 1;"),
        "{entrants}"
    );
    assert_eq!(std::fs::read_to_string(folder.join("results.csv")).unwrap().lines().count(), 65);
    let sheets = std::fs::read_to_string(folder.join("sheets.jsonl")).unwrap();
    assert_eq!(sheets.lines().count(), 16);
    let first: Value = serde_json::from_str(sheets.lines().next().unwrap()).unwrap();
    assert_eq!(
        (&first["round"], &first["table"], &first["ruleset"]),
        (&json!(1), &json!(1), &json!(ruleset))
    );
    // What was exported can be entered: it is refused only because it is verified already.
    let again = cli.file("again.jsonl", &sheets);
    assert!(cli.fails(&["enter", "club", &again]).contains("The event is closed"), "an export is readable");
}

#[test]
fn a_plan_of_two_phases_cuts_the_field() {
    let cli = EventCli::new();
    let plan = json!({
        "title": "Two phases", "date": "2026-11-15", "rules": {"ruleset": "manille-nl"},
        "phases": [
            {"name": "Heats", "rounds": 1, "field": "all", "length": 1, "minutes": 90},
            {"name": "Final", "rounds": 1, "field": {"best": 16}, "carry": "points", "length": 1, "minutes": 90}],
    });
    let plan = cli.file("plan.json", plan.to_string());
    cli.ok(&["create", "wk", "--plan", &plan]);
    cli.fill("wk", 32);
    assert!(cli.fails(&["cut", "wk"]).contains("DEC-05"));
    cli.play_round("wk", "manille-nl", 1);
    assert!(cli.fails(&["draw", "wk"]).contains("First decide who goes on"));
    let preview = cli.ok(&["cut", "wk", "--preview"]);
    assert!(preview.contains("16 go on to Final") && preview.contains("points short"), "{preview}");
    assert_eq!(cli.ok(&["cut", "wk"]), preview);
    cli.play_round("wk", "manille-nl", 2);
    assert_eq!(cli.ok(&["standings", "wk", "--phase", "2"]).lines().count(), 17);
    assert_eq!(cli.ok(&["standings", "wk", "--phase", "1", "--top", "5"]).lines().count(), 6);
    assert!(cli.fails(&["standings", "wk", "--phase", "3"]).contains("no phase 3"));
    assert!(cli.fails(&["cut", "wk"]).contains("no further phase"));
    cli.ok(&["close", "wk"]);
}

#[test]
fn the_clock_the_draw_and_the_seating() {
    let cli = created("manille-nl");
    assert!(cli.fails(&["start", "club"]).contains("No round has been published yet"));
    cli.fill("club", 8);
    assert!(cli.fails(&["publish", "club"]).contains("No draw is ready"));
    let first = cli.ok(&["draw", "club"]);
    assert!(first.contains("2 tables drawn, not published yet"), "{first}");
    assert!(cli.ok(&["show", "club"]).contains("is waiting to be published"));
    assert!(cli.fails(&["seating", "club"]).contains("No round has been published yet"));
    assert_ne!(cli.ok(&["redraw", "club", "--reason", "a number was missing"]), first);
    cli.ok(&["publish", "club"]);
    let by_name = cli.ok(&["seating", "club", "--by", "name", "--round", "1"]);
    assert!(by_name.lines().nth(1).unwrap().contains("Speler 1"), "{by_name}");
    for (verb, told) in
        [("start", "has started"), ("pause", "is paused"), ("resume", "continues"), ("signal", "signal")]
    {
        assert!(cli.ok(&[verb, "club"]).contains(told), "{verb}");
        assert!(!cli.fails(&[verb, "club", "--round", "1"]).is_empty(), "{verb} twice");
    }
    assert!(cli.ok(&["show", "club"]).contains("signal given"));
    assert!(cli.fails(&["end", "club"]).contains("Not yet verified: table 1, 2"));
    assert!(cli.fails(&["proof", "club", "--round", "2"]).contains("Round 2"));
}

#[test]
fn the_desk_enters_verifies_and_corrects() {
    let cli = created("manille-nl");
    cli.fill("club", 8);
    cli.ok(&["draw", "club"]);
    cli.ok(&["publish", "club"]);
    cli.ok(&["start", "club"]);
    let sheets = cli.sheets("club", "manille-nl", 1);
    let file = cli.file("sheets.jsonl", lines(&sheets));
    assert!(cli.ok(&["enter", "club", &file]).contains("2 entered, 0 verified, 0 refused"));
    assert!(cli.ok(&["verify", "club", "--table", "1"]).contains("1 verified; 1 still open"));
    assert!(cli.ok(&["verify", "club"]).contains("1 verified; 0 still open"));
    assert!(cli.fails(&["verify", "club", "--table", "1"]).contains("DEC-11"));
    // The standings are those of the rounds that are over (DEC-17).
    cli.ok(&["end", "club"]);
    let mut better = sheets[0].clone();
    better["boompjes"][0]["lines"][3]["we"] = json!(30);
    let better = cli.file("better.json", better.to_string());
    let correct =
        ["correct", "club", "--table", "1", "--sheet", &better, "--reason", "an eight read as a three"];
    let preview = cli.ok(&[&correct[..], &["--preview"]].concat());
    assert!(preview.contains('→'), "{preview}");
    let before = cli.ok(&["standings", "club", "--format", "json"]);
    assert!(cli.ok(&correct).contains("table 1 has been corrected"));
    assert_ne!(cli.ok(&["standings", "club", "--format", "json"]), before);
    let number = sheets[0]["seats"]["N"].as_str().unwrap();
    assert!(cli.ok(&["day", "club", number]).contains("corrected 1 time\n"));
    assert!(cli.ok(&["clubs", "club"]).contains("No club"), "two members each are too few");
}

#[test]
fn the_jury_rules_warns_and_sends_away() {
    let cli = created("whist-2018");
    cli.fill("club", 8);
    cli.ok(&["draw", "club"]);
    cli.ok(&["publish", "club"]);
    cli.ok(&["start", "club"]);
    let four: Vec<String> = cli.tables("club")[0].iter().map(u64::to_string).collect();
    let offender = four[0].as_str();
    let rule = [
        "rule",
        "club",
        "--table",
        "1",
        "--clause",
        "KW-PEN-02",
        "--by",
        offender,
        "--role",
        "jury",
        "--as",
        "2",
    ];
    cli.ok(&[&rule[..], &["--preview"]].concat());
    assert!(cli.ok(&rule).contains("The jury ruled on"));
    assert!(cli.fails(&[&rule[..7], &[offender, "--points", "-9000"]].concat()).contains("KW-PEN-02"));
    assert!(
        cli.fails(&["rule", "club", "--table", "9", "--clause", "KW-PEN-02", "--by", offender])
            .contains("Table 9")
    );
    assert!(cli.ok(&["jury", "club"]).contains("no open calls"));
    let call = r#"{"command":"call_jury","at":{"round":1,"table":2},"about":"dispute","role":"writer"}"#;
    assert_eq!(cli.pipe("club", call)[0]["ok"], true);
    assert!(cli.ok(&["jury", "club"]).contains("round 1, table 2, a dispute"));
    assert!(cli.ok(&["warn", "club", offender, "--reason", "noise"]).contains("has been warned"));
    assert!(cli.ok(&["exclude", "club", offender, "--reason", "noise again"]).contains("has been excluded"));
    let settle = ["settle", "club", "--table", "1", "--leaver", offender];
    assert!(cli.fails(&[&settle[..], &["--joker", "8"]].concat()).contains("not a free joker"));
    assert!(cli.ok(&[&settle[..], &["--lines-stand"]].concat()).contains("can continue"));
}

#[test]
fn standings_and_exports_in_every_form() {
    let cli = created("manille-fr");
    cli.fill("club", 8);
    cli.play_round("club", "manille-fr", 1);
    let text = cli.ok(&["standings", "club"]);
    assert!(text.contains("separated by") && text.contains("points"), "{text}");
    assert!(cli.ok(&["standings", "club", "--lang", "nl"]).contains("beslist door"));
    let rows: Vec<Value> = serde_json::from_str(&cli.ok(&["standings", "club", "--format", "json"])).unwrap();
    assert_eq!(rows.len(), 8);
    assert!(rows[1].get("separated_by").is_some() || rows[1]["rank"] == 1);
    assert!(cli.fails(&["standings", "club", "--format", "xlsx"]).contains("--out"));
    let book = cli.path("standings.xlsx");
    cli.ok(&["standings", "club", "--format", "xlsx", "--out", book.to_str().unwrap()]);
    let mut book: Xlsx<_> = open_workbook(&book).unwrap();
    let range = book.worksheet_range("kaarting").unwrap();
    assert_eq!(range.height(), 9);
    assert!(matches!(range.get_value((1, 0)), Some(Data::Float(rank)) if *rank == 1.0));

    let out = cli.path("book");
    cli.ok(&["export", "club", "--out", out.to_str().unwrap(), "--format", "xlsx"]);
    let mut book: Xlsx<_> = open_workbook(out.join("event.xlsx")).unwrap();
    assert_eq!(
        book.sheet_names(),
        ["Players", "Seating, round 1", "Results", "Standings, Club night", "Final ranking", "Club prize"]
    );
    assert_eq!(book.worksheet_range("Players").unwrap().height(), 9);
    let out = cli.path("json");
    cli.ok(&["export", "club", "--out", out.to_str().unwrap(), "--format", "json"]);
    let ranking: Vec<Value> =
        serde_json::from_slice(&std::fs::read(out.join("ranking.json")).unwrap()).unwrap();
    assert_eq!(ranking.len(), 8);
    assert!(
        ranking[0]["points"].is_i64() && ranking[0]["phase"] == 1 && ranking[0]["phase_name"].is_string()
    );
    assert!(ranking[1].get("separated_by").is_some() || ranking[1]["rank"] == 1, "{ranking:?}");
}

/// DEC-16, DEC-17, DEC-01: the standings are those after the last round that is over, the running one is asked for by
/// name; deals won of totals are not known; what the next draw comes to is in `show`.
#[test]
fn a_round_in_play_and_totals_are_told_as_on_the_pages() {
    let cli = EventCli::new();
    let of = |name: &str, field: Value| json!({"name": name, "rounds": 1, "field": field, "length": 3, "minutes": 90});
    let plan = json!({
        "title": "Two phases", "date": "2026-11-15", "rules": {"ruleset": "manille-nl"},
        "phases": [of("Heats", json!("all")), of("Final", json!({"best": 4}))],
    });
    cli.ok(&["create", "club", "--plan", &cli.file("plan.json", plan.to_string())]);
    cli.fill("club", 8);
    let figures = "round 1: players 8, jokers 0, tables 2, jokers missing 0";
    assert!(cli.ok(&["show", "club"]).contains(figures), "{}", cli.ok(&["show", "club"]));
    assert!(cli.fails(&["standings", "club", "--running"]).contains("No round is being played"));
    for verb in ["draw", "publish", "start"] {
        cli.ok(&[verb, "club"]);
    }
    let tables = cli.tables("club");
    let enter = |table: usize, totals: [i32; 4]| {
        let totals: serde_json::Map<String, Value> =
            tables[table - 1].iter().map(u64::to_string).zip(totals.map(Value::from)).collect();
        let line = json!({"id": table, "command": "accept_totals", "role": "desk", "sheet": true, "pen": true,
            "at": {"round": 1, "table": table}, "deck": true, "signed_on_paper": true, "totals": totals, "paid": {}});
        let answers = cli.pipe("club", &format!("{line}\n"));
        assert_eq!(answers[0]["ok"], true, "{answers:?}");
    };
    enter(1, [61, 48, 70, 33]);
    let rows = |more: &[&str]| -> Vec<Value> {
        let asked = [&["standings", "club", "--format", "json"], more].concat();
        serde_json::from_str(&cli.ok(&asked)).unwrap()
    };
    assert!(rows(&[]).iter().all(|row| row["points"] == 0 && row.get("after_round").is_none()));
    let running = rows(&["--running"]);
    assert_eq!((&running[0]["points"], &running[0]["after_round"]), (&json!(70), &json!(1)));
    assert!(running[0].get("deals_won").is_none(), "{running:?}");
    enter(2, [40, 40, 20, 20]);
    cli.ok(&["end", "club"]);
    assert_eq!((&rows(&[])[0]["points"], &rows(&[])[0]["after_round"]), (&json!(70), &json!(1)));
    let cut = cli.ok(&["cut", "club", "--preview"]);
    let first = cut.lines().find(|line| line.trim_start().starts_with("1 ")).unwrap();
    assert!(first.contains("70") && first.contains('–'), "{cut}");
    let best = tables[0][2].to_string();
    let day = cli.ok(&["day", "club", &best]);
    assert!(day.contains("70 points, rank 1; only the totals of this sheet were entered"), "{day}");
    assert!(!day.contains("deals won"), "{day}");
}

#[test]
fn every_command_of_the_office_goes_through_a_pipe() {
    let cli = created("manille-nl");
    let answers = cli.pipe(
        "club",
        r#"{"id":1,"command":"register","person":{"name":"An"},"joker":false,"number":12}
{"id":"two","command":"check_in","entrant":12,"role":"desk","as":4,"at":"2026-11-15T08:30:00Z"}
{"id":3,"command":"check_in","entrant":12}
{"id":4,"command":"close_check_in","role":"writer"}
{"id":5,"command":"dance"}
not json
{"id":[6],"command":"draw"}
{"command":"check_in","entrant":0}
"#,
    );
    assert_eq!(answers[0], json!({"id": 1, "ok": true, "seq": 2, "events": ["registered"]}));
    assert_eq!(answers[1], json!({"id": "two", "ok": true, "seq": 3, "events": ["checked_in"]}));
    assert_eq!((&answers[2]["ok"], &answers[2]["refusal"]), (&json!(false), &json!("already_checked_in")));
    assert_eq!(answers[3]["refusal"], "not_allowed");
    assert!(answers[4]["error"].as_str().unwrap().contains("dance") && answers[4]["id"] == 5);
    assert!(
        answers[5..].iter().all(|answer| answer["ok"] == false && answer["error"].is_string()),
        "{answers:?}"
    );
    assert_eq!(answers.len(), 8);
    let file = cli.file("more.jsonl", r#"{"command":"undo_check_in","entrant":12}"#);
    assert!(cli.ok(&["do", "club", &file]).contains(r#""ok":true,"seq":4"#));
}

#[test]
fn phases_that_have_not_begun_are_changed_and_a_refusal_names_the_verbs() {
    let cli = EventCli::new();
    let plan = json!({
        "title": "Three phases", "date": "2026-11-15", "rules": {"ruleset": "manille-nl"},
        "phases": [
            {"name": "Heats", "rounds": 1, "field": "all", "length": 1, "minutes": 90},
            {"name": "Half", "rounds": 1, "field": {"best": 16}, "length": 1, "minutes": 90},
            {"name": "Final", "rounds": 1, "field": {"best": 8}, "length": 1, "minutes": 90}],
    });
    let plan = cli.file("plan.json", plan.to_string());
    cli.ok(&["create", "wk", "--plan", &plan]);
    assert!(cli.fails(&["draw", "wk"]).contains("Continue with kaarting event: close-check-in"));
    cli.fill("wk", 16);
    cli.play_round("wk", "manille-nl", 1);
    assert!(cli.fails(&["draw", "wk"]).contains("Continue with kaarting event: cut · change"));
    // What is played stays; what is to come is changed, or left out.
    let begun = cli.fails(&["change", "wk", "--phase", "1", "--rounds", "2"]);
    assert!(begun.contains("What has begun stays") && begun.contains("DEC-05"), "{begun}");
    assert!(cli.fails(&["change", "wk", "--phase", "4", "--rounds", "2"]).contains("there is no phase 4"));
    assert_eq!(cli.run(&["change", "wk", "--phase", "2", "--field", "some"]).status.code(), Some(2));
    let told = cli.ok(&["change", "wk", "--phase", "2", "--field", "best=8", "--minutes", "45"]);
    assert!(told.contains("The plan has been changed"), "{told}");
    cli.ok(&["change", "wk", "--drop", "3"]);
    let printed: Value = serde_json::from_str(&cli.ok(&["change", "wk", "--print"])).unwrap();
    assert_eq!(printed["phases"].as_array().unwrap().len(), 2);
    assert_eq!(printed["phases"][1]["field"], json!({"best": 8}));
    assert_eq!(printed["phases"][1]["minutes"], 45);
    let same = cli.file("same.json", printed.to_string());
    assert!(!cli.fails(&["change", "wk", "--plan", &same]).is_empty(), "nothing changes");
    assert!(cli.ok(&["cut", "wk"]).contains("8 go on to Half"));
    cli.play_round("wk", "manille-nl", 2);
    cli.ok(&["close", "wk"]);
    let refused = &cli.pipe("wk", r#"{"command":"draw"}"#)[0];
    assert_eq!(refused["ok"], false, "{refused}");
}
