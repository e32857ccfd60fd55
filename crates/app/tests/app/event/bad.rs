//! What is asked wrongly, of every verb and in every file.

use serde_json::{Value, json};

use super::cli::{EventCli, lines};
use super::created;

#[test]
fn an_event_that_is_not_there() {
    let cli = EventCli::new();
    assert!(!cli.fails(&["show", "club"]).is_empty());
    assert!(!cli.path("hall.db").exists(), "looking makes no journal");
    let bad = cli.run(&["create", "Nieuw!", "--preset", "club-night", "--ruleset", "manille-nl"]);
    let said = String::from_utf8(bad.stderr).expect("text");
    assert_eq!(bad.status.code(), Some(2), "{said}");
    assert!(
        said.contains("\"Nieuw!\" is not a name for an event") && said.contains("such as \"nieuw\""),
        "{said}"
    );
    assert!(!cli.path("hall.db").exists(), "a bad name makes no journal");
    let cli = created("manille-nl");
    for verb in
        ["show", "draw", "publish", "jury", "close", "clubs", "close-check-in", "standings", "start", "proof"]
    {
        assert!(cli.fails(&[verb, "other"]).contains("There is no event “other”"), "{verb}");
    }
    let list = cli.ok(&["list"]);
    assert!(list.contains("club") && list.contains("2026-11-15") && list.contains("manille-nl"), "{list}");
}

#[test]
fn a_plan_that_cannot_be() {
    let cli = EventCli::new();
    let create = |more: &[&str]| {
        cli.run(&[&["create", "club", "--preset", "club-night", "--ruleset", "manille-nl"], more].concat())
    };
    let codes = [
        (&["--date", "2026-13-45"][..], 2),
        (&["--avoid-repeats", "perhaps"], 2),
        (&["--rounds-length", "0"], 1),
        (&["--minutes", "0"], 1),
        (&["--title", ""], 1),
        (&["--check-in-closes", "quarter to ten"], 1),
        (&["--table", "liege"], 1),
        (&["--option", "underruff_partner"], 1),
        (&["--option", "no_such=thing"], 1),
        (&["--rules", "nowhere.toml"], 1),
        (&["--role", "desk"], 1),
    ];
    for (more, code) in codes {
        let output = create(more);
        assert_eq!(output.status.code(), Some(code), "{more:?}: {output:?}");
        assert!(!output.stderr.is_empty());
    }
    assert!(
        cli.fails(&["create", "club", "--preset", "party", "--ruleset", "manille-nl"]).contains("club-night")
    );
    assert_eq!(
        cli.run(&["create", "club", "--preset", "club-night", "--ruleset", "poker"]).status.code(),
        Some(2)
    );
    for (plan, fault) in [
        ("{", "does not hold a plan"),
        (r#"{"title":"x"}"#, "does not hold a plan"),
        ("[]", "does not hold a plan"),
    ] {
        let file = cli.file("plan.json", plan);
        assert!(cli.fails(&["create", "club", "--plan", &file]).contains(fault));
    }
    let toml = cli.file("table.toml", "id = 3");
    let whist = ["create", "w", "--preset", "club-night", "--ruleset", "whist-2018"];
    assert!(cli.fails(&[&whist[..], &["--table", &toml]].concat()).contains("DEC-05"));
    let told = cli.ok(&[&whist[..], &["--table", "liege-2025", "--check-in-closes", "09:45"]].concat());
    assert!(told.contains("liege-2025"), "{told}");
    assert!(cli.fails(&whist).contains("already exists"));
    assert!(cli.ok(&["presets"]).contains("wk-manillen-2023"));
}

#[test]
fn check_in_closes_by_the_clock_of_the_hall() {
    let cli = EventCli::new();
    cli.ok(&[
        "create",
        "club",
        "--preset",
        "club-night",
        "--ruleset",
        "manille-nl",
        "--date",
        "2026-11-15",
        "--check-in-closes",
        "09:45",
        "--at",
        "2026-11-15T07:00:00Z",
    ]);
    cli.ok(&["register", "club", "An", "--at", "2026-11-15T07:30:00Z"]);
    // In November Brussels is an hour before Greenwich.
    assert!(cli.fails(&["check-in", "club", "1", "--at", "2026-11-15T08:45:00Z"]).contains("TRN-EXCL-01"));
    cli.ok(&["check-in", "club", "1", "--at", "2026-11-15T08:44:59Z"]);
}

/// A round that is being played by eight.
fn playing(ruleset: &str) -> (EventCli, Vec<Value>) {
    let cli = created(ruleset);
    cli.fill("club", 8);
    for verb in ["draw", "publish", "start"] {
        cli.ok(&[verb, "club"]);
    }
    let sheets = cli.sheets("club", ruleset, 1);
    (cli, sheets)
}

/// Enters a first sheet that is changed, and a second that is right.
fn refused(cli: &EventCli, sheets: &[Value], change: impl FnOnce(&mut Value)) -> String {
    let mut sheets = sheets.to_vec();
    change(&mut sheets[0]);
    let file = cli.file("changed.jsonl", lines(&sheets));
    let told = cli.fails(&["enter", "club", &file, "--verify"]);
    assert!(told.contains("changed.jsonl:1: "), "{told}");
    told
}

#[test]
fn a_sheet_that_is_wrong_does_not_keep_the_others_out() {
    let (cli, sheets) = playing("manille-nl");
    let told = refused(&cli, &sheets, |sheet| {
        sheet["boompjes"][0]["lines"][3]["stake"] = json!(3);
        sheet["boompjes"][0]["lines"][5]["we"] = json!(31);
    });
    assert!(
        told.contains("round 1, table 1") && told.contains("line 4") && told.contains("line 6"),
        "{told}"
    );
    assert!(cli.ok(&["show", "club"]).contains("1 verified"), "the second sheet went on");
}

#[test]
fn every_member_of_a_sheet_can_be_wrong() {
    let (cli, sheets) = playing("manille-fr");
    type Change = fn(&mut Value);
    let cases: [(Change, &str); 16] = [
        (|sheet| sheet["round"] = json!(7), "Round 7"),
        (|sheet| sheet["table"] = json!(99), "Table 99"),
        (|sheet| sheet["table"] = json!("liege"), "not the number of a table"),
        (|sheet| sheet["table"] = Value::Null, "are missing"),
        (|sheet| sheet["ruleset"] = json!("whist-2018"), "whist-2018"),
        (|sheet| sheet["seats"]["N"] = json!("500"), "four players who were drawn"),
        (|sheet| sheet["seats"]["N"] = json!("x"), "not the number of a player"),
        (|sheet| sheet["seats"] = Value::Null, "\"seats\" is missing"),
        (|sheet| sheet["writer"] = json!("500"), "Scorer 500"),
        (|sheet| sheet["lines"] = json!([]), "The sheet is not right"),
        (|sheet| sheet["lines"][0]["colour"] = json!("H"), "line 1: unknown field"),
        (|sheet| sheet["lines"][1] = json!(7), "line 2: "),
        (|sheet| sheet["boompjes"] = json!([]), "not both"),
        (|sheet| sheet["planned_deals"] = json!(16), "planned for 16"),
        (|sheet| sheet["ended_by_signal"] = json!(true), "only after the signal"),
        (|sheet| sheet["what"] = json!(1), "unknown field"),
    ];
    for (change, fault) in cases {
        let told = refused(&cli, &sheets, change);
        assert!(told.contains(fault), "{fault} in {told}");
    }
    // Totals are looked at when the sheet is verified.
    let north = sheets[0]["seats"]["N"].as_str().unwrap().to_owned();
    let told = refused(&cli, &sheets, |sheet| sheet["totals"][&north] = json!(1));
    assert!(told.contains("The totals differ") && told.contains(&format!("{north}: ")), "{told}");
    let told = refused(&cli, &sheets, |sheet| sheet["totals"] = json!({"x": 1}));
    assert!(told.contains("\"totals\""), "{told}");
    let told = refused(&cli, &sheets, |sheet| sheet["totals"] = Value::Null);
    assert!(told.lines().next().unwrap().contains("totals"), "{told}");
    let file = cli.file("noise.jsonl", b"{\n\xff\xfe\n[]\n");
    let told = cli.fails(&["enter", "club", &file]);
    assert!((1..=3).all(|line| told.contains(&format!("noise.jsonl:{line}: "))), "{told}");
    assert!(cli.fails(&["enter", "club", "nowhere.jsonl"]).contains("cannot open"));
}

#[test]
fn a_sheet_of_whist_can_be_wrong() {
    let (cli, sheets) = playing("whist-2018");
    type Change = fn(&mut Value);
    let cases: [(Change, &str); 6] = [
        (|sheet| sheet["columns"] = json!(["1", "2"]), "invalid length 2"),
        (|sheet| sheet["columns"] = Value::Null, "\"columns\" is missing"),
        (|sheet| sheet["lines"][2]["contract"] = json!("S99"), "line 3"),
        (|sheet| sheet["lines"][2]["tricks"] = json!(14), "line 3"),
        (
            |sheet| sheet["penalties"] = json!([{"clause": "KW-XXX-99", "by": sheet["columns"][0]}]),
            "The sheet is not right",
        ),
        (|sheet| sheet["first_dealer"] = json!("1"), "belong to Manille"),
    ];
    for (change, fault) in cases {
        let told = refused(&cli, &sheets, change);
        assert!(told.contains(fault), "{fault} in {told}");
    }
}

#[test]
fn a_correction_of_another_table_is_refused() {
    let (cli, sheets) = playing("manille-nl");
    let file = cli.file("sheets.jsonl", lines(&sheets));
    cli.ok(&["enter", "club", &file, "--verify"]);
    let second = cli.file("second.json", sheets[1].to_string());
    let correct = |sheet: &str| {
        cli.fails(&["correct", "club", "--table", "1", "--sheet", sheet, "--reason", "a mistake"])
    };
    assert!(correct(&second).contains("another table"));
    assert!(correct(&cli.file("none.json", "{}")).contains("\"seats\" is missing"));
    assert!(correct(&cli.file("same.json", sheets[0].to_string())).contains("Nothing changes"));
    assert!(correct("nowhere.json").contains("cannot open"));
}

#[test]
fn exit_codes_of_what_cannot_be_understood() {
    let cli = created("manille-nl");
    for args in [
        &["check-in", "club"][..],
        &["check-in", "club", "0"],
        &["check-in", "club", "x"],
        &["commit-seed", "club", "--master", "7"],
        &["warn", "club", "1", "--reason", "x", "--clause", "NO-CLAUSE"],
        &["admit", "club", "1"],
        &["settle", "club", "--table", "1", "--leaver", "1"],
        &["show", "club", "--role", "king"],
        &["show", "club", "--lang", "de"],
        &["show", "club", "--at", "noon"],
        &["dance"],
    ] {
        assert_eq!(cli.run(args).status.code(), Some(2), "{args:?}");
    }
    assert!(cli.fails(&["day", "club", "5"]).contains("There is no player 5"));
    assert!(cli.ok(&["clubs", "club"]).contains("No club"));
    let file = cli.file("a-file", "");
    assert!(cli.fails(&["export", "club", "--out", &file]).contains("cannot create the folder"));
    assert!(cli.fails(&["do", "club", "nowhere.jsonl"]).contains("cannot open"));
    let foreign = cli.file("foreign.db", "this is no database, but it is long enough to be taken for one");
    assert!(!cli.fails(&["show", "club", "--store", &format!("sqlite:{foreign}")]).is_empty());
}

/// The office behind a pipe says in which member of a command something is wrong.
#[test]
fn a_command_names_its_wrong_member() {
    let (cli, _) = playing("manille-nl");
    let wrong = [
        (json!({"command": "register", "person": null, "joker": false}), "\"person\": invalid type: null"),
        (json!({"command": "check_in", "entrant": true}), "\"entrant\": invalid type: boolean"),
        (json!({"command": "verify", "at": {"round": 1, "table": []}}), "\"at\": invalid type: sequence"),
        (
            json!({"command": "enter_sheet", "at": {"round": 1, "table": 1}, "sheet": {"columns": 7}}),
            "\"sheet\": invalid type: integer `7`",
        ),
        (json!({"command": "check_in"}), "missing field `entrant`"),
        (json!({"command": "check_in", "entrant": 1, "extra": 1}), "unknown field `extra`"),
    ];
    for (command, fault) in wrong {
        let file = cli.file("wrong.jsonl", command.to_string());
        let told = cli.ok(&["do", "club", &file]);
        let answer: Value = serde_json::from_str(told.trim()).unwrap();
        assert_eq!(answer["ok"], json!(false), "{told}");
        assert!(answer["error"].as_str().unwrap().contains(fault), "{told}");
    }
}

/// A line's own id is the line's, and comes back with the answer.
#[test]
fn a_line_is_written_through_the_pipe() {
    let (cli, _) = playing("manille-nl");
    let line = json!({"command": "write_line", "at": {"round": 1, "table": 1}, "part": 1, "id": "a1",
        "line": {"declaration": "H", "stake": 1, "we": 7}});
    let file = cli.file("line.jsonl", line.to_string());
    let told = cli.ok(&["do", "club", &file]);
    let answer: Value = serde_json::from_str(told.trim()).unwrap();
    assert_eq!(answer["id"], json!("a1"), "{told}");
    // Nobody has sat down yet: the office refuses by name, so the command was read whole.
    assert_eq!(answer["refusal"], json!("head_is_missing"), "{told}");
}
