//! Every clause has a test row and a place in the code; nothing names a clause that does not exist.

use std::collections::{BTreeMap, BTreeSet};

use kaarting_rules::{Clause, Lang, Room};

use super::{File, Finding, Tree, source};

/// Where the clauses are defined: a mention here does not count as a place in the code.
const TABLES: &str = "crates/rules/src/clause/";

/// Where clauses are looked up and printed: showing a clause does not implement it.
const SHOWN: &str = "crates/commands/src/rulebook/";

/// Ids that tests may make up.
const MADE_UP: [&str; 4] = ["MAN-XXX-99", "TRN-XXX-99", "KW-XXX-99", "DEC-99"];

/// The maximum length of a clause in one language.
const TEXT_LIMIT: usize = 200;

/// What the checks need to know about a clause.
struct Known {
    id: &'static str,
    room: Room,
    texts: [&'static str; 3],
}

/// Checks the clauses of the rules crate; returns how many wait for the office.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) -> usize {
    let clauses: Vec<Known> = Clause::all()
        .map(|clause| Known {
            id: clause.id(),
            room: clause.room(),
            texts: Lang::ALL.map(|lang| clause.text(lang)),
        })
        .collect();
    texts(&clauses, findings);
    unknown(&clauses, tree, findings);
    carried(&clauses, tree, findings)
}

fn texts(clauses: &[Known], findings: &mut Vec<Finding>) {
    for clause in clauses {
        for (lang, text) in Lang::ALL.into_iter().zip(clause.texts) {
            let mut find = |what: &str| {
                findings.push(Finding::new(TABLES, 0, format!("{} in {lang}: {what}", clause.id)));
            };
            if text.trim().is_empty() {
                find("the text is missing");
            }
            if text.chars().count() > TEXT_LIMIT {
                find(&format!("the text has more than {TEXT_LIMIT} characters"));
            }
            if text.contains(['\n', '\r']) {
                find("the text has a line break");
            }
            if text.contains('!') {
                find("the text has an exclamation mark");
            }
        }
    }
}

fn unknown(clauses: &[Known], tree: &Tree, findings: &mut Vec<Finding>) {
    let known: BTreeSet<&str> = clauses.iter().map(|clause| clause.id).collect();
    for file in &tree.files {
        let rust = file.is_below("crates/") && file.has_ending("rs");
        let docs = file.is_below("docs/") && file.has_ending("md");
        if !(rust || docs || file.is_below("locales/")) {
            continue;
        }
        for (line, id) in ids_in(&file.text) {
            let made_up = rust && MADE_UP.contains(&id.as_str());
            if !known.contains(id.as_str()) && !made_up {
                findings.push(Finding::new(&file.path, line, format!("there is no clause {id}")));
            }
        }
    }
}

/// The files that implement or test each clause, by its id.
#[derive(Debug, Default)]
pub(super) struct Carriers {
    pub(super) code: BTreeMap<String, BTreeSet<String>>,
    pub(super) tests: BTreeMap<String, BTreeSet<String>>,
}

impl Carriers {
    pub(super) fn of(tree: &Tree) -> Carriers {
        let mut carriers = Carriers::default();
        for file in tree.rust(&["crates/"]) {
            let (ids, files) = if file.has_folder("tests") {
                (rows_in(&file.text), &mut carriers.tests)
            } else if file.has_folder("src") && !file.is_below(TABLES) && !file.is_below(SHOWN) {
                (places_in(file), &mut carriers.code)
            } else {
                continue;
            };
            for id in ids {
                files.entry(id).or_default().insert(file.path.clone());
            }
        }
        carriers
    }
}

/// Finds the clauses without a test row or a place in the code; returns how many wait for the office.
fn carried(clauses: &[Known], tree: &Tree, findings: &mut Vec<Finding>) -> usize {
    let office = tree.paths.contains("crates/office");
    let carriers = Carriers::of(tree);
    let mut waiting = 0;
    for clause in clauses {
        match clause.room {
            Room::Hall => continue,
            Room::Office if !office => {
                waiting += 1;
                continue;
            }
            Room::Rules | Room::Office => {}
        }
        if !carriers.tests.contains_key(clause.id) {
            let message =
                format!("{0} has no test row: no clause(\"{0}\", …) below a tests folder", clause.id);
            findings.push(Finding::new("crates", 0, message));
        }
        if !carriers.code.contains_key(clause.id) {
            let message =
                format!("{} has no place in the code: no source outside the tables names it", clause.id);
            findings.push(Finding::new("crates", 0, message));
        }
    }
    waiting
}

/// The ids of the calls `clause("MAN-PLAY-03"`, …
fn rows_in(text: &str) -> BTreeSet<String> {
    let mut rows = BTreeSet::new();
    for (start, call) in text.match_indices("clause(") {
        if text[..start].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let argument = text[start + call.len()..].trim_start();
        if let Some((id, _)) = argument.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
            rows.insert(id.to_owned());
        }
    }
    rows
}

/// The clauses a source file names, by id or by constant, not counting its unit tests.
fn places_in(file: &File) -> BTreeSet<String> {
    let text = source::without_tests(&file.text);
    let mut places: BTreeSet<String> = ids_in(text).into_iter().map(|(_, id)| id).collect();
    for (start, path) in text.match_indices("Clause::") {
        let name = &text[start + path.len()..];
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        places.insert(name[..end].replace('_', "-"));
    }
    places
}

/// Every word of the form of a clause id, with its line.
///
/// `MAN-PLAY-03, -05 and -06` and `MAN-PLAY-03/05` also name the further numbers, even across the end of a comment
/// line.
fn ids_in(text: &str) -> Vec<(usize, String)> {
    let mut ids = Vec::new();
    for prefix in ["MAN-", "TRN-", "KW-", "DEC-"] {
        for (start, _) in text.match_indices(prefix) {
            let inside = text[..start].ends_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
            let Some((stem, number)) = id_at(&text[start..]).filter(|_| !inside) else { continue };
            let line_of = |at: usize| 1 + text[..at].matches('\n').count();
            let mut at = start + stem.len() + number.len();
            ids.push((line_of(start), format!("{stem}{number}")));
            while let Some((skipped, number)) = further_number(&text[at..]) {
                at += skipped + number.len();
                ids.push((line_of(at), format!("{stem}{number}")));
            }
        }
    }
    ids.sort();
    ids
}

/// The stem, with its last dash, and the number of the id that a text begins with.
fn id_at(text: &str) -> Option<(&str, &str)> {
    let word = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next()?.trim_end_matches('-');
    let mut parts = word.split('-');
    let named = parts.next()? == "DEC" || {
        let topic = parts.next()?;
        !topic.is_empty() && topic.bytes().all(|b| b.is_ascii_uppercase())
    };
    // A single digit is only the beginning of an id: a test looks for `MAN-PLAY-0`.
    let is_number = |number: &&str| number.len() > 1 && number.as_bytes()[0].is_ascii_digit();
    let number = parts.next().filter(|number| named && is_number(number))?;
    let stem = word.len() - number.len() - parts.map(|rest| 1 + rest.len()).sum::<usize>();
    Some((&text[..stem], number))
}

/// The next number in a list of them, and how many bytes precede its digits.
fn further_number(text: &str) -> Option<(usize, &str)> {
    let rest = match text.strip_prefix('/') {
        Some(rest) => rest.strip_prefix('-').unwrap_or(rest),
        None => {
            let mut rest = text;
            let mut separated = false;
            loop {
                let word = ["///", "//!", "//"].into_iter().find_map(|mark| rest.strip_prefix(mark));
                let link = [",", ";", "and "].into_iter().find_map(|link| rest.strip_prefix(link));
                if let Some(after) = link {
                    (rest, separated) = (after, true);
                } else if let Some(after) = word.or_else(|| rest.strip_prefix([' ', '\n'])) {
                    rest = after;
                } else {
                    break;
                }
            }
            rest.strip_prefix('-').filter(|_| separated)?
        }
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let ends = !rest[digits..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    (digits == 2 && ends).then(|| (text.len() - rest.len(), &rest[..digits]))
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    const CLAUSES: [Known; 3] = [
        Known { id: "MAN-PLAY-03", room: Room::Rules, texts: ["a", "b", "c"] },
        Known { id: "TRN-SEAT-01", room: Room::Office, texts: ["a", "b", "c"] },
        Known { id: "DEC-01", room: Room::Hall, texts: ["a", "b", "c"] },
    ];

    fn ids(text: &str) -> Vec<String> {
        ids_in(text).into_iter().map(|(_, id)| id).collect()
    }

    #[test]
    fn ids_are_found() {
        assert_eq!(ids("as MAN-PLAY-03 says"), ["MAN-PLAY-03"]);
        assert_eq!(ids("(DEC-07), \"KW-PEN-02\" and TRN-SEAT-04."), ["DEC-07", "KW-PEN-02", "TRN-SEAT-04"]);
        assert_eq!(ids("MAN-PLAY-3x"), ["MAN-PLAY-3x"]);
        assert_eq!(ids("MAN-PLAY-03-2"), ["MAN-PLAY-03"]);
        assert_eq!(ids_in("\nDEC-01"), [(2, "DEC-01".to_owned())]);
    }

    #[test]
    fn other_words_are_no_ids() {
        assert_eq!(
            ids("MAN-…-NN, MAN-PLAY, DEC-, XMAN-PLAY-03, HUMAN-1, DEC-ABC MAN-play-03 MAN-PLAY-0"),
            [""; 0]
        );
    }

    #[test]
    fn further_numbers_count() {
        assert_eq!(ids("MAN-PLAY-03, -05, -06: higher"), ["MAN-PLAY-03", "MAN-PLAY-05", "MAN-PLAY-06"]);
        assert_eq!(ids("MAN-PLAY-03 and -05."), ["MAN-PLAY-03", "MAN-PLAY-05"]);
        assert_eq!(ids("MAN-RENEGE-04/05"), ["MAN-RENEGE-04", "MAN-RENEGE-05"]);
        assert_eq!(ids("/// MAN-PLAY-03,\n    /// -05 hold"), ["MAN-PLAY-03", "MAN-PLAY-05"]);
        assert_eq!(ids("DEC-01, -02"), ["DEC-01", "DEC-02"]);
        assert_eq!(ids("MAN-SCORE-03, 30 points, -5 or MAN-SCORE-04 -12"), ["MAN-SCORE-03", "MAN-SCORE-04"]);
    }

    #[test]
    fn test_rows_are_calls() {
        let rows = rows_in("clause(\"A-01\", x); law::clause(\n \"B-02\") subclause(\"C-03\") clause(id)");
        assert_eq!(rows.into_iter().collect::<Vec<_>>(), ["A-01", "B-02"]);
    }

    #[test]
    fn places_are_ids_and_constants_outside_tests() {
        let text = "Clause::MAN_PLAY_03 // DEC-01\n#[cfg(test)]\nmod tests {\n// DEC-02\n}\n";
        let file = File { path: "a.rs".into(), text: text.into() };
        let places = places_in(&file);
        assert!(places.contains("MAN-PLAY-03") && places.contains("DEC-01") && !places.contains("DEC-02"));
    }

    #[test]
    fn a_clause_needs_a_row_and_a_place() {
        let row = ("crates/rules/tests/play.rs", "clause(\"MAN-PLAY-03\", &[])");
        let place = ("crates/rules/src/play.rs", "Clause::MAN_PLAY_03");
        let carried_by = |files: &[_]| {
            said(files, |tree, findings| {
                carried(&CLAUSES, tree, findings);
            })
        };
        assert_eq!(carried_by(&[row, place]), [""; 0]);
        assert_eq!(carried_by(&[row]).len(), 1);
        assert!(carried_by(&[place])[0].contains("MAN-PLAY-03 has no test row"));
        // The table itself does not count, a longer constant is another clause, and the pocket book only shows it.
        let table = ("crates/rules/src/clause/manille.rs", "\"MAN-PLAY-03\"");
        let longer = ("crates/rules/src/play.rs", "Clause::MAN_PLAY_031");
        let shown = ("crates/commands/src/rulebook/options.rs", "Clause::MAN_PLAY_03");
        assert!(carried_by(&[row, table, longer, shown])[0].contains("MAN-PLAY-03 has no place in the code"));
    }

    #[test]
    fn the_office_is_waited_for_until_it_is_there() {
        let waiting = |files: &[(&str, &str)]| {
            let mut findings = Vec::new();
            (carried(&CLAUSES[1..], &Tree::of(files), &mut findings), findings.len())
        };
        assert_eq!(waiting(&[]), (1, 0));
        assert_eq!(waiting(&[("crates/office/src/lib.rs", "")]), (0, 2));
    }

    #[test]
    fn nobody_names_a_clause_that_does_not_exist() {
        let check =
            |path: &str, text: &str| said(&[(path, text)], |tree, found| unknown(&CLAUSES, tree, found));
        assert_eq!(check("docs/rules.md", "MAN-PLAY-03 and DEC-01"), [""; 0]);
        assert_eq!(
            check("docs/rules.md", "MAN-PLAY-04"),
            ["docs/rules.md:1: there is no clause MAN-PLAY-04"]
        );
        assert_eq!(check("locales/nl/play.ftl", "a = MAN-PLAY-04").len(), 1);
        assert_eq!(check("crates/rules/tests/a.rs", "\"MAN-XXX-99\""), [""; 0]);
        assert_eq!(check("docs/rules.md", "MAN-XXX-99").len(), 1);
    }

    #[test]
    fn a_text_is_one_calm_line() {
        let check = |text: &'static str| {
            let clause = Known { id: "DEC-01", room: Room::Hall, texts: ["Goed.", "Bien.", text] };
            said(&[], |_, findings| texts(&[clause], findings))
        };
        assert_eq!(check("Good."), [""; 0]);
        assert_eq!(check(" "), [format!("{TABLES}: DEC-01 in en: the text is missing")]);
        assert_eq!(check("Two\nlines!").len(), 2);
        let long: &'static str = "é".repeat(201).leak();
        assert_eq!(check(long).len(), 1);
        assert_eq!(check(&long[..400]), [""; 0]);
    }
}
