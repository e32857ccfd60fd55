//! What the tests of `kaarting event` share: a journal in a folder of its own, and sheets that come out right.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

/// `kaarting event` in a folder with a journal of its own.
pub(crate) struct EventCli {
    folder: tempfile::TempDir,
}

impl EventCli {
    pub(crate) fn new() -> EventCli {
        EventCli { folder: tempfile::tempdir().expect("a folder") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file, and gives its path.
    pub(crate) fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        std::fs::write(self.path(name), bytes).expect("a file");
        self.path(name).to_str().expect("a path of text").to_owned()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command.arg("event").args(args).current_dir(self.folder.path());
        command.env("KAARTING_STORE", "sqlite:hall.db").env("LC_ALL", "en_GB.UTF-8");
        command
    }

    /// Runs a verb.
    pub(crate) fn run(&self, args: &[&str]) -> Output {
        self.command(args).stdin(Stdio::null()).output().expect("the program runs")
    }

    /// Runs a verb that ends well, and gives what it printed.
    pub(crate) fn ok(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {output:?}");
        assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(!text.contains("Unknown localization"), "a sentence is missing: {text}");
        text
    }

    /// Runs a verb that ends with code 1, and gives what it complained about.
    pub(crate) fn fails(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(!text.is_empty() && !text.contains("panicked"), "{args:?}: {text}");
        assert!(!text.contains("Unknown localization"), "a sentence is missing: {text}");
        text
    }

    /// Sends lines to `do`, and gives the answers.
    pub(crate) fn pipe(&self, name: &str, lines: &str) -> Vec<Value> {
        let mut child =
            self.command(&["do", name]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    /// The tables of the last round: the four of each, a French table by its chairs N E S W.
    pub(crate) fn tables(&self, name: &str) -> Vec<Vec<u64>> {
        let rows: Vec<Value> =
            serde_json::from_str(&self.ok(&["seating", name, "--format", "json"])).unwrap();
        let mut tables: Vec<Vec<u64>> = Vec::new();
        for row in &rows {
            let table = row["table"].as_u64().unwrap() as usize;
            tables.resize(tables.len().max(table), Vec::new());
            tables[table - 1].push(row["number"].as_u64().unwrap());
        }
        tables
    }

    /// A right sheet for every table of a round, with its totals.
    pub(crate) fn sheets(&self, name: &str, ruleset: &str, round: u32) -> Vec<Value> {
        (1u32..).zip(self.tables(name)).map(|(table, four)| sheet(ruleset, round, table, &four)).collect()
    }

    /// Publishes, plays and ends a round.
    pub(crate) fn play_round(&self, name: &str, ruleset: &str, round: u32) {
        self.ok(&["draw", name]);
        self.ok(&["publish", name]);
        self.ok(&["start", name]);
        let file = self.file("sheets.jsonl", lines(&self.sheets(name, ruleset, round)));
        let told = self.ok(&["enter", name, &file, "--verify", "--role", "desk"]);
        assert!(told.contains("0 refused"), "{told}");
        self.ok(&["end", name]);
    }

    /// Imports so many people, checks them in and closes check-in.
    pub(crate) fn fill(&self, name: &str, people: u32) {
        let list = self.file("people.csv", people_csv(people));
        self.ok(&["import", name, &list]);
        self.ok(&["commit-seed", name, "--master", &"07".repeat(32)]);
        self.ok(&["check-in", name, "--all"]);
        self.ok(&["close-check-in", name]);
    }
}

pub(crate) fn lines(values: &[Value]) -> String {
    values.iter().map(|value| format!("{value}\n")).collect()
}

/// A list as a club's spreadsheet writes it.
pub(crate) fn people_csv(people: u32) -> String {
    let mut list = String::from("Nr;Naam;Vereniging;Taal;Geboortejaar\n");
    for number in 1..=people {
        let club = ["De Troef", "Café Central", "Les Piques", "Harten Tien"][number as usize % 4];
        list += &format!("{number};Speler {number};{club};nl;{}\n", 1940 + number % 50);
    }
    list
}

/// A sheet with round lengths of 1 boompje, 20 French deals or 4 deals of Whist. The totals are reckoned by hand here.
fn sheet(ruleset: &str, round: u32, table: u32, four: &[u64]) -> Value {
    let word = |at: usize| four[at].to_string();
    // Every table its own score, so that the standings have an order.
    let we = 1 + (table * 3 + round) % 20;
    let manille = |deals: u32| -> Vec<Value> {
        let line = |deal: u32| match deal {
            0 => json!({"declaration": "H", "stake": 1, "they": 7}),
            1 => json!({"declaration": "NT", "stake": 2, "we": 8}),
            2 => json!({"declaration": "S", "stake": 1, "draw": true}),
            _ => json!({"declaration": "C", "stake": 1, "we": we}),
        };
        (0..deals).map(line).collect()
    };
    let seats = json!({"N": word(0), "E": word(1), "S": word(2), "W": word(3)});
    let mut sheet = json!({"ruleset": ruleset, "round": round, "table": table});
    let (ours, theirs) = match ruleset {
        "manille-nl" => (8 + 9 * we, 7),
        _ => (8 + 17 * we, 7),
    };
    match ruleset {
        "manille-nl" => {
            sheet["seats"] = seats;
            sheet["writer"] = word(0).into();
            sheet["boompjes"] = json!([{"first_dealer": word(1), "lines": manille(12)}]);
        }
        "manille-fr" => {
            sheet["seats"] = seats;
            sheet["writer"] = word(0).into();
            sheet["first_dealer"] = word(1).into();
            sheet["lines"] = manille(20).into();
        }
        _ => {
            sheet["columns"] = json!([word(0), word(1), word(2), word(3)]);
            let solo = json!({"contract": "S9", "declarers": [word(0), word(1)], "tricks": 9});
            sheet["lines"] = json!([solo, solo, solo, solo]);
        }
    }
    sheet["totals"] = if ruleset.starts_with("whist-") {
        whist_totals(&sheet)
    } else {
        json!({word(0): ours, word(2): ours, word(1): theirs, word(3): theirs})
    };
    sheet
}

/// What `kaarting sheet` makes of a sheet of Whist: the point table is tried elsewhere.
fn whist_totals(sheet: &Value) -> Value {
    let mut record = sheet.clone();
    let members = record.as_object_mut().unwrap();
    members.remove("table");
    members.insert("planned_deals".into(), 4.into());
    let mut child =
        Command::new(PROGRAM).arg("sheet").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.to_string().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["ok"], true, "{answer}");
    answer["totals"].clone()
}

/// The names of the files of a folder, sorted.
pub(crate) fn listed(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    names
}
