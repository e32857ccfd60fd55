//! `kaarting rules` as the jury meets it: the real binary, through a pipe and in a pseudo-terminal.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use kaarting_rules::whist::{Contract, HouseRules, PointTable};
use kaarting_rules::{Clause, Lang};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

fn rules(args: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.arg("rules").args(args).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.output().expect("the program starts")
}

/// What a question that has an answer gets.
fn said(args: &[&str]) -> String {
    let output = rules(args);
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("the output is text");
    assert!(!text.contains("Unknown localization"), "a sentence is missing:\n{text}");
    assert!(!text.contains('\x1b'), "colours in a pipe:\n{text}");
    text
}

/// What a question that has no answer is told.
fn refused(args: &[&str]) -> String {
    let output = rules(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
    let text = String::from_utf8(output.stderr).expect("the errors are text");
    assert!(text.starts_with("kaarting: ") && !text.contains("panicked"), "{text}");
    text
}

/// A text with every line break and indent as one space.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of the row of a contract, without the name.
fn row(text: &str, code: &str, name: &str) -> Vec<String> {
    let line = text.lines().find(|line| line.split_whitespace().next() == Some(code));
    let line = line.unwrap_or_else(|| panic!("no row {code}:\n{text}"));
    let rest = line[code.len()..].trim_start().strip_prefix(name);
    let rest = rest.unwrap_or_else(|| panic!("{code} is not called {name}: {line}"));
    rest.split_whitespace().map(str::to_owned).collect()
}

// ── show ────────────────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn every_clause_is_shown_in_every_language() {
    let ids: Vec<&str> = Clause::all().map(Clause::id).collect();
    for lang in Lang::ALL {
        let mut args = vec!["show", "--lang", lang.code()];
        args.extend(&ids);
        let text = said(&args);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{lang}");
        let text = flat(&text);
        for clause in Clause::all() {
            assert!(text.contains(&flat(clause.text(lang))), "{lang} {clause}");
        }
    }
}

#[test]
fn a_clause_is_shown_with_its_source_and_standing() {
    let dutch = said(&["show", "kw-bid-07"]);
    assert!(
        dutch.starts_with("KW-BID-07\n  soort   spelregel\n  bron    Reglement kleurenwiezen"),
        "{dutch}"
    );
    assert!(dutch.contains("Wereldkampioenschap 2018") && dutch.contains("in onze woorden"), "{dutch}");
    // Our words are no quotation, and the place in the regulations goes with them.
    assert!(
        dutch.contains("  plaats  hoofdstuk 2, De Biedingen\n") && !dutch.contains("staat zo"),
        "{dutch}"
    );
    let jury = flat(&said(&["show", "KW-PEN-07"]));
    assert!(jury.contains("hoofdstuk 6, Speciale spelletjes; Nota van de jury"), "{jury}");
    let headed = flat(&said(&["show", "MAN-SCORE-01", "--lang", "fr"]));
    assert!(headed.contains("endroit Puntentelling; Marquage des points statut"), "{headed}");
    assert!(!said(&["show", "KW-CON-22"]).contains("plaats"), "the text says nothing of it");
    let french = said(&["show", "Man-Play-03", "--lang", "fr"]);
    assert!(french.starts_with("MAN-PLAY-03\n") && french.contains("07/05/2024"), "{french}");
    let decided = said(&["show", "DEC-01", "--lang", "en"]);
    assert!(decided.contains("no regulations") && decided.contains("this is what we decided"), "{decided}");
    for id in ["DEC-13", "DEC-20", "KW-CON-29", "KW-CON-30", "KW-CON-31", "KW-CON-32"] {
        assert!(said(&["show", id]).starts_with(&format!("{id}\n")), "{id}");
    }
    let two = said(&["show", "KW-PEN-01", "KW-PEN-02"]);
    assert_eq!(two.lines().filter(|line| line.starts_with("KW-PEN-0")).count(), 2, "{two}");
}

#[test]
fn the_language_comes_from_the_environment_and_may_be_repeated() {
    let clause = Clause::KW_BID_07;
    let all = flat(&said(&["show", "KW-BID-07", "--lang", "all"]));
    let two = flat(&said(&["show", "KW-BID-07", "--lang", "fr", "--lang", "nl", "--lang", "fr"]));
    let at = |text: &str, lang| text.find(&flat(clause.text(lang)));
    assert!(at(&all, Lang::Nl) < at(&all, Lang::Fr) && at(&all, Lang::Fr) < at(&all, Lang::En), "{all}");
    assert!(at(&all, Lang::Nl).is_some() && at(&two, Lang::En).is_none(), "{two}");
    assert!(at(&two, Lang::Fr).is_some() && at(&two, Lang::Fr) < at(&two, Lang::Nl), "{two}");
    assert_eq!(two.matches("KW-BID-07").count(), 1, "{two}");

    let french = Command::new(PROGRAM)
        .args(["rules", "show", "KW-BID-07"])
        .env("LC_ALL", "fr_BE.UTF-8")
        .output()
        .expect("the program starts");
    let french = flat(&String::from_utf8_lossy(&french.stdout));
    assert!(at(&french, Lang::Fr).is_some() && at(&french, Lang::Nl).is_none(), "{french}");
}

#[test]
fn an_unknown_id_gets_near_ones() {
    let told = refused(&["show", "KW-BID-7"]);
    assert_eq!(
        told,
        "kaarting: there is no clause KW-BID-7; near it: KW-BID-07\n\"kaarting rules list\" shows them all\n"
    );
    let told = refused(&["show", "whatever", "\x1b[2J"]);
    assert!(told.contains("no clause whatever\n") && !told.contains('\x1b'), "{told:?}");
    // Those that exist are shown all the same.
    let output = rules(&["show", "KW-BID-07", "MAN-XXX-99"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.starts_with(b"KW-BID-07\n"), "{output:?}");
}

// ── list and search ─────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_list_has_every_clause_once() {
    for lang in Lang::ALL {
        let listed = said(&["list", "--lang", lang.code()]);
        let expected: String =
            Clause::all().map(|clause| format!("{clause}\t{}\n", clause.text(lang))).collect();
        assert_eq!(listed, expected);
        assert_eq!(listed.lines().count(), Clause::all().count());
    }
    let all = said(&["list", "--lang", "all"]);
    assert!(all.lines().all(|line| line.split('\t').count() == 4), "{all}");
}

#[test]
fn a_list_can_be_of_one_game_or_kind() {
    let ids = |args: &[&str]| -> Vec<String> {
        said(args).lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
    };
    let games = ["manille", "tournament", "whist"].map(|game| ids(&["list", "--game", game]));
    assert!(games[0].iter().all(|id| id.starts_with("MAN-")));
    assert!(games[1].iter().all(|id| id.starts_with("TRN-") || id.starts_with("DEC-")));
    assert!(games[2].iter().all(|id| id.starts_with("KW-")));
    assert_eq!(games.concat(), Clause::all().map(|clause| clause.id().to_owned()).collect::<Vec<_>>());

    let kinds = ["game", "penalty", "tournament", "software"].map(|kind| ids(&["list", "--kind", kind]));
    let every: BTreeSet<String> = kinds.concat().into_iter().collect();
    assert_eq!(every.len(), Clause::all().count());
    let penalties = ids(&["list", "--game", "whist", "--kind", "penalty"]);
    assert!(penalties.contains(&"KW-PEN-02".to_owned()) && !penalties.contains(&"KW-BID-07".to_owned()));
    let none = refused(&["list", "--game", "tournament", "--kind", "game"]);
    assert!(none.contains("no clause of that part of the rulebook is of that kind"), "{none}");
}

#[test]
fn words_are_found_without_their_accents() {
    let found =
        |args: &[&str]| said(args).lines().map(|line| line[..line.find('\t').unwrap()].to_owned()).collect();
    let etalee: Vec<String> = found(&["search", "MISERE", "etalee", "--lang", "fr"]);
    assert!(etalee.contains(&"KW-CONTR-07".to_owned()) && etalee.contains(&"KW-JURY-01".to_owned()));
    assert!(!etalee.contains(&"KW-CONTR-05".to_owned()), "{etalee:?}");
    let aces: Vec<String> = found(&["search", "troel", "azen"]);
    assert!(aces.contains(&"KW-TROEL-01".to_owned()), "{aces:?}");
    let one: Vec<String> = found(&["search", "een keer of meer"]);
    assert_eq!(one, ["KW-DEAL-01"]);
    // The id counts too, and a word of it with one of the text.
    let jury: Vec<String> = found(&["search", "kw-pen", "jury"]);
    assert!(jury.contains(&"KW-PEN-05".to_owned()) && !jury.contains(&"KW-JURY-01".to_owned()), "{jury:?}");
    // With several languages one of them must have all the words.
    let both: Vec<String> = found(&["search", "etalee", "--lang", "all"]);
    assert!(both.contains(&"KW-CONTR-07".to_owned()));
}

#[test]
fn a_search_in_vain_says_where_the_word_is() {
    let told = refused(&["search", "misère", "--lang", "en"]);
    assert!(told.contains("no clause has \"misère\" in en\n--lang fr has "), "{told}");
    assert!(refused(&["search", " "]).contains("at least one word to search for"));
}

// ── point tables ────────────────────────────────────────────────────────────────────────────────────────────────────

/// Typed over from the rulebook: made, lost by one, each opponent.
const LIEGE: [(&str, &str, [&str; 6]); 9] = [
    ("S8", "samen 8", ["7", "−10", "10", "+3", "−3/+3", "30"]),
    ("S12", "samen 12", ["19", "−22", "22", "·", "−3/+3", "30"]),
    ("S13", "samen 13", ["30", "−30", "30", "·", "−3/+3", "·"]),
    ("SO7", "solo 7", ["15", "−18", "12", "+3", "−3/+2", "18"]),
    ("SO8", "solo 8", ["21", "−24", "16", "·", "−3/+2", "·"]),
    ("TROEL", "troel", ["16", "0", "16", "·", "·", "30"]),
    ("A9", "abondance 9", ["32", "−32", "21", "·", "·", "·"]),
    ("GMT", "grote miserie op tafel", ["75", "−75", "32/48/64", "·", "·", "·"]),
    ("GS", "grote soloslim", ["200", "−200", "66", "·", "·", "·"]),
];

#[test]
fn the_table_has_the_figures_of_the_rulebook() {
    let text = said(&["table"]);
    assert_eq!(text, said(&["table", "Liege", "--lang", "nl"]));
    assert!(text.starts_with("Puntentabel liege: Liège\nHerkomst: "), "{text}");
    for (code, name, figures) in LIEGE {
        assert_eq!(row(&text, code, name), figures, "{code}");
    }
    let codes: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|word| word.parse::<Contract>().is_ok())
        .collect();
    assert_eq!(codes, Contract::ALL.map(Contract::code));
    assert_eq!(row(&said(&["table", "--lang", "fr"]), "GMT", "grande misère étalée")[0], "75");
    assert_eq!(row(&said(&["table", "--lang", "en"]), "KS", "small slam")[0], "100");
    for lang in ["nl", "fr", "en"] {
        for table in PointTable::shipped() {
            let text = said(&["table", &table.id, "--lang", lang]);
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
}

#[test]
fn three_tables_stand_side_by_side() {
    let text = said(&["table", "liege", "liege-2025", "whist-score"]);
    assert!(text.lines().all(|line| line.chars().count() <= 115), "{text}");
    assert!(text.contains("* anders dan liege."), "{text}");
    assert_eq!(
        row(&text, "A10", "abondance 10"),
        ["42", "−42", "25", "·", "42", "−42", "28*", "·", "45*", "−45*", "30*", "·"]
    );
    assert_eq!(
        row(&text, "TROEL", "troel"),
        ["16", "0", "16", "30", "16", "0", "16", "30", "15*", "0", "15*", "15*"]
    );
    // The first is what the others are compared with; the same table twice is no comparison.
    let turned = said(&["table", "liege-2025", "liege"]);
    assert_eq!(row(&turned, "A11", "abondance 11"), ["60", "−60", "40", "·", "60", "−60", "27*", "·"]);
    assert_eq!(said(&["table", "liege", "liege"]), said(&["table"]));
}

#[test]
fn an_unknown_table_is_told_the_known_ones() {
    let told = refused(&["table", "brussels"]);
    assert!(
        told.contains("no point table brussels: the known ones are liege, liege-2025, whist-score"),
        "{told}"
    );
}

/// A file that goes when the test ends.
struct Own(PathBuf);

impl Own {
    fn new(name: &str, bytes: impl AsRef<[u8]>) -> Own {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
        std::fs::write(&path, bytes).expect("the file is written");
        Own(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn an_organiser_reads_his_own_table() {
    let text = PointTable::LIEGE_TOML
        .replace("\"liege\"", "\"our-club\"")
        .replace("title = \"Liège\"", "title = \"Our club\"")
        .replace("win = 7,", "win = 8,")
        .replace("win =  7,", "win =  8,");
    let own = Own::new("good.toml", format!("\u{feff}{}", text.replace('\n', "\r\n")));
    // Troel ranks above what brings more: the shipped table has that too, and the organiser is told.
    let output = rules(&["table", "--file", own.path()]);
    assert!(output.status.success(), "{output:?}");
    let table = String::from_utf8(output.stdout).expect("the output is text");
    assert!(table.starts_with("Puntentabel our-club: Our club\n"), "{table}");
    assert_eq!(row(&table, "S8", "samen 8")[0], "8");
    let warned = String::from_utf8(output.stderr).expect("the warnings are text");
    let start = format!("kaarting: {}: warning: ", own.path());
    assert!(!warned.is_empty() && warned.lines().all(|line| line.starts_with(&start)), "{warned}");
    assert!(warned.contains("TROEL"), "{warned}");

    let output = rules(&["table", "liege", "--file", own.path()]);
    let compared = String::from_utf8(output.stdout).expect("the output is text");
    assert_eq!(row(&compared, "S8", "samen 8"), ["7", "−10", "10", "30", "8*", "−10", "10", "30"]);
}

#[test]
fn every_fault_of_a_table_is_told_with_its_place() {
    let line_of = |text: &str, start: &str| {
        1 + text.lines().position(|line| line.starts_with(start)).expect("the line is there")
    };
    let text: String = PointTable::LIEGE_TOML
        .lines()
        .filter(|line| !line.starts_with("A10"))
        .map(|line| if line.starts_with("GS") { format!("{line}\nXX = 3\n") } else { format!("{line}\n") })
        .collect();
    let own = Own::new("faults.toml", &text);
    let told = refused(&["table", "--file", own.path()]);
    assert!(told.contains(&format!("{} is not a point table:\n", own.path())), "{told}");
    let missing = format!("  line {}, column 1: abondance.A10 is missing\n", line_of(&text, "[abondance]"));
    assert!(told.contains(&missing), "{told}");
    let unknown = format!("  line {}, column 1: slam.XX is not a key", line_of(&text, "XX"));
    assert!(told.contains(&unknown), "{told}");

    let torn = Own::new("torn.toml", "id = \"x\"\ntitle = = 3\n");
    let told = refused(&["table", "--file", torn.path()]);
    assert!(told.contains("\n  line 2, column ") && told.contains("not TOML"), "{told}");
    let evil = Own::new("evil.toml", "\"\\u001b[2J\" = 1\n");
    let told = refused(&["table", "--file", evil.path()]);
    assert!(told.contains("is not a key of a point table") && !told.contains('\x1b'), "{told:?}");
    let bytes = Own::new("bytes.toml", b"id = \"x\"\ntitle = \"Li\xe8ge\"\n");
    assert!(refused(&["table", "--file", bytes.path()]).contains("line 2, column 12: not UTF-8"));
}

#[test]
fn a_file_that_is_no_table_is_refused() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let told = refused(&["table", "--file", &format!("{folder}/not-there.toml")]);
    assert!(told.contains("cannot open") && told.contains("not-there.toml"), "{told}");
    assert!(refused(&["table", "--file", folder]).contains("cannot "));
    let huge = Own::new("huge.toml", "#".repeat(64 * 1024 + 1));
    assert!(refused(&["table", "--file", huge.path()]).contains("longer than 64 KiB"));
    let full = Own::new("full.toml", "#".repeat(64 * 1024));
    assert!(refused(&["table", "--file", full.path()]).contains("is missing"));
}

// ── settings, pipes and terminals ───────────────────────────────────────────────────────────────────────────────────

#[test]
fn every_setting_is_listed_with_its_clause() {
    let whist = said(&["options", "whist"]);
    let manille = said(&["options", "manille"]);
    for (options, text) in [
        (kaarting_rules::whist::Rules::settings(), &whist),
        (kaarting_rules::manille::Rules::settings(), &manille),
    ] {
        for kaarting_rules::Setting { name, values, .. } in options {
            let line = text.lines().find(|line| line.trim_start().starts_with(&format!("{name} ")));
            assert!(line.is_some_and(|line| line.ends_with(&values.join(" | "))), "{name}:\n{text}");
        }
    }
    assert!(flat(&whist).contains(&format!("KW-CON-12 {}", Clause::KW_CON_12.text(Lang::Nl))), "{whist}");
    assert!(!whist.contains("MAN-") && !manille.contains("KW-"));
    let both = said(&["options", "--lang", "en"]);
    assert!(both.contains("MAN-AMB-01") && both.contains("KW-CON-26"), "{both}");
}

#[test]
fn an_organiser_reads_his_own_ruleset() {
    let text = HouseRules::TOML
        .replace("title = \"Colour Whist\"", "title = \"Whist at the Swan\"")
        .replace("late_slam = false", "late_slam = true")
        .replace("deals = 16", "deals = 24");
    let own = Own::new("rules.toml", &text);
    let told = said(&["options", "--file", own.path(), "--lang", "en"]);
    let house = "Whist at the Swan, World Championship 2018. Points table liege; 24 deals in a round.";
    assert!(
        told.starts_with("Colour Whist\n") && flat(&told).contains(house) && !told.contains("MAN-"),
        "{told}"
    );
    let line = |text: &str, name: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(&format!("{name} ")));
        line.map(|line| line.split_whitespace().skip(1).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(line(&told, "late_slam").as_deref(), Some("true | false"));
    assert_eq!(line(&told, "same_colour").as_deref(), Some("false | true"));
    let shipped = said(&["options", "whist", "--lang", "en"]);
    assert_eq!(line(&shipped, "late_slam").as_deref(), Some("false | true"));
    assert!(flat(&shipped).contains("16 deals in a round"), "{shipped}");

    let bad = Own::new("bad-rules.toml", text.replace("deals = 24", "deals = 6").replace("= \"GMT\"", "= 7"));
    let told = refused(&["options", "--file", bad.path()]);
    let faults = [
        &format!("{} is not a ruleset:\n", bad.path()),
        "\n  line 20, column 13: options.jury_from must be GMT or GM, it is \"7\"\n",
        "\n  line 46, column 9: round.deals must be a multiple of four",
    ];
    assert!(faults.iter().all(|fault| told.contains(*fault)), "{told}");
    let swan = Own::new("swan.toml", PointTable::LIEGE_TOML.replace("\"liege\"", "\"swan\""));
    let by_swan = Own::new("swan-rules.toml", text.replace("\"liege\"", "\"swan\""));
    assert!(
        refused(&["options", "--file", by_swan.path()])
            .contains("table must be one of the point tables there are")
    );
    let output = rules(&["options", "--file", by_swan.path(), "--table", swan.path()]);
    assert!(
        output.status.success() && String::from_utf8_lossy(&output.stdout).contains(" swan; "),
        "{output:?}"
    );
    assert!(refused(&["options", "manille", "--file", own.path()]).contains("is only for Colour Whist"));
}

#[test]
fn a_reader_may_leave() {
    for args in [&["list", "--lang", "all"][..], &["table", "liege", "whist-score"], &["options"]] {
        let mut child = Command::new(PROGRAM)
            .arg("rules")
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut reader = BufReader::with_capacity(64, child.stdout.take().expect("stdout is piped"));
        reader.read_line(&mut line).expect("a line comes");
        drop(reader);
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    }
}

/// What a terminal of so many columns gets.
fn on_terminal(cols: u16, args: &[&str]) -> String {
    let size = PtySize { rows: 50, cols, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(PROGRAM);
    command.arg("rules");
    command.args(args);
    command.env("TERM", "xterm-256color");
    command.env_remove("NO_COLOR");
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let mut bytes = Vec::new();
    // A terminal whose program has left ends with an error on Linux.
    let _ = reader.read_to_end(&mut bytes);
    assert!(child.wait().expect("the program ends").success());
    String::from_utf8(bytes).expect("the output is text").replace("\r\n", "\n")
}

/// The same without bold and colours.
fn unpainted(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn a_terminal_gets_bold_words_and_lines_that_fit() {
    let found = on_terminal(60, &["search", "misere", "--lang", "fr"]);
    assert!(found.contains("\x1b[1mmisère\x1b[0m"), "{found:?}");
    assert!(unpainted(&found).lines().all(|line| line.chars().count() <= 60), "{found}");
    let listed = unpainted(&on_terminal(80, &["list", "--lang", "nl"]));
    assert!(listed.lines().all(|line| line.chars().count() <= 80), "{listed}");
    let starts = listed.lines().filter(|line| !line.starts_with(' ')).count();
    assert_eq!(starts, Clause::all().count());
}

#[test]
fn a_narrow_terminal_still_compares_three_tables() {
    let three = ["table", "liege", "liege-2025", "whist-score", "--lang", "nl"];
    for cols in [60, 80, 120] {
        let text = on_terminal(cols, &three);
        assert!(text.contains("\x1b[1;33m48/96/144\x1b[0m") && !text.contains("144*"), "{text:?}");
        let plain = unpainted(&text);
        assert!(plain.lines().all(|line| line.chars().count() <= usize::from(cols)), "{plain}");
        assert_eq!(plain.contains("grote miserie op tafel"), cols == 120, "{plain}");
        assert_eq!(
            plain.lines().filter(|line| line.starts_with("TROEL")).count(),
            if cols == 60 { 2 } else { 1 }
        );
    }
}

#[test]
fn every_help_has_examples() {
    for question in [&[][..], &["show"], &["list"], &["search"], &["table"], &["options"]] {
        let help = said(&[question, &["--help"]].concat());
        assert!(help.contains("Examples:\n  kaarting rules "), "{help}");
    }
}

#[test]
fn every_message_is_used_and_there_in_each_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let keys = |lang: Lang| -> Vec<String> {
        let text =
            std::fs::read_to_string(root.join(format!("../../locales/{lang}/rules.ftl"))).expect("the words");
        text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned()).collect()
    };
    let dutch = keys(Lang::Nl);
    assert_eq!(keys(Lang::Fr), dutch);
    assert_eq!(keys(Lang::En), dutch);
    let folders =
        ["../commands/src/rulebook", "../words/src"].map(|folder| std::fs::read_dir(root.join(folder)));
    let files = folders.into_iter().flat_map(|folder| folder.expect("the sources"));
    let sources: String =
        files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a source")).collect();
    // The last word of a key may be put in where it is said, such as the name of a game.
    let put_in =
        |key: &str| key.rsplit_once('-').is_some_and(|(all, _)| sources.contains(&format!("\"{all}-{{")));
    for key in dutch {
        assert!(sources.contains(&format!("\"{key}\"")) || put_in(&key), "nobody says {key}");
    }
}
