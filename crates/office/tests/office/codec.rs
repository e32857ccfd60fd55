//! Events as the journal keeps them: every kind that was ever written is read for ever, and tells nobody's name.

mod examples;

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{self, DIRECTOR, Hall, JURY, at, no};
use kaarting_office::club::club_prize;
use kaarting_office::day::day_sheet;
use kaarting_office::draw::DrawSeed;
use kaarting_office::jury::Answer;
use kaarting_office::rankings::Rankings;
use kaarting_office::standings::standings;
use kaarting_office::{Command, Event, Person, PersonName, Recorded, Tournament, Unreadable};
use kaarting_rules::{Clause, Lang, Ruleset};
use serde_json::Value;

use examples::{
    KINDS, apart, bare, described, examples, kind, later, newer, newest, online, secretive, time,
};

/// What was written by the first version, as it wrote it: this file never changes.
const FORM_1: &str = include_str!("events/form-1.jsonl");

/// What the second form was, with the reasons in the chain: these files never change either.
const FORM_2: &str = include_str!("events/form-2.jsonl");

/// What the same form got later, for phases, age and fee.
const NEWER: &str = include_str!("events/form-2-plan.jsonl");

/// What is written now, each entry in the oldest form that can say it. Once it has been released a change needs a new
/// form and a new file.
const NOW: &str = include_str!("events/now.jsonl");

/// The third form, in which for a while everything was written.
const FORM_3: &str = include_str!("events/form-3.jsonl");

/// A line of a fixture: the entry, and what lies beside it.
fn fixture(recorded: &Recorded) -> String {
    let written = recorded.write();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let aside = match written.aside {
        Some((key, bytes)) => format!(r#"{{"key":"{key}","text":{}}}"#, text(bytes)),
        None => "null".to_owned(),
    };
    format!(r#"{{"body":{},"aside":{aside}}}"#, text(written.body))
}

/// Reads a line of a fixture.
fn read(line: &str) -> Recorded {
    let fixture: Value = serde_json::from_str(line).unwrap();
    let body = fixture["body"].to_string();
    let aside = (!fixture["aside"].is_null()).then(|| fixture["aside"]["text"].to_string());
    let read = Recorded::read(body.as_bytes(), aside.as_ref().map(String::as_bytes));
    read.unwrap_or_else(|unreadable| panic!("{unreadable}: {line}"))
}

/// Every example there is, in the order of the file.
fn every() -> Vec<Recorded> {
    let later = [newer(), newest(), bare(), apart(), described(), online()];
    examples().into_iter().chain(later.into_iter().flatten()).collect()
}

#[test]
fn every_kind_has_an_example() {
    let all = every();
    let kinds: BTreeSet<&str> = all.iter().map(|recorded| kind(&recorded.event)).collect();
    assert_eq!(kinds.len(), KINDS, "a kind without an example, or KINDS is not the number of kinds");
    // The name is the one in the journal.
    for recorded in all {
        let body: Value = serde_json::from_slice(&recorded.write().body).unwrap();
        assert_eq!(body["kind"], kind(&recorded.event));
    }
}

#[test]
fn what_the_first_version_wrote_is_read_for_ever() {
    let examples = examples();
    assert_eq!(FORM_1.lines().count() + later().len(), examples.len());
    for (line, expected) in FORM_1.lines().zip(&examples) {
        assert!(line.starts_with(r#"{"body":{"v":1,"#), "{line}");
        assert_eq!(&read(line), expected, "{line}");
    }
    // Form 1 spoke of boompjes.
    assert!(FORM_1.contains(r#""boompje":2,"dealer":31"#) && !FORM_1.contains(r#""part":"#));
}

#[test]
fn the_hand_that_the_jury_saw_is_written_where_there_is_one() {
    let (answer, hand) = (Answer::Refused, Some("♠ AHD".to_owned()));
    let event = Event::CallAnswered { call: 1, answer, hand };
    let recorded = Recorded { event, ..examples()[0].clone() };
    let written = recorded.write();
    assert!(String::from_utf8_lossy(&written.body).contains(r#""hand":"♠ AHD""#));
    assert_eq!(Recorded::read(&written.body, None).unwrap(), recorded);
}

#[test]
fn what_is_written_now_is_the_committed_form() {
    let lines: Vec<&str> = NOW.lines().collect();
    let all = every();
    for (at, recorded) in all.iter().enumerate() {
        let line = lines.get(at).copied().unwrap_or_default();
        assert_eq!(fixture(recorded), line, "line {} of now.jsonl", at + 1);
        assert_eq!(&read(line), recorded);
    }
    assert_eq!(lines.len(), all.len());
}

/// A server of the release before reads on beside this one until something happens that only the third form can say.
#[test]
fn what_the_release_before_can_read_is_written_as_it_reads_it() {
    let of_now: Vec<&str> = NOW.lines().collect();
    let before: Vec<&str> = FORM_2.lines().chain(NEWER.lines()).collect();
    let of_form = |form: u64| move |line: &&&str| line.starts_with(&format!(r#"{{"body":{{"v":{form},"#));
    let (fifth, of_now): (Vec<&str>, Vec<&str>) = of_now.iter().partition(of_form(5));
    assert_eq!(fifth.len(), online().len(), "tables that are played online, nothing else");
    let (fourth, of_now): (Vec<&str>, Vec<&str>) = of_now.iter().partition(of_form(4));
    assert_eq!(
        fourth.len(),
        bare().len() + apart().len() + described().len(),
        "sheets without lines, names in parts, what people are told, nothing else"
    );
    let (later, same): (Vec<&str>, Vec<&str>) = of_now.iter().partition(of_form(3));
    assert!(same.iter().all(|line| before.contains(line)), "{same:?}");
    let kinds: BTreeSet<String> = later.iter().map(|line| kind(&read(line).event).to_owned()).collect();
    let reasons = ["admitted_late", "excluded", "left", "readmitted", "warned", "withdrawn"];
    let said = ["tables_drawn", "chair_taken", "minutes_changed", "signal_withdrawn"];
    assert_eq!(kinds, reasons.into_iter().chain(said).map(str::to_owned).collect());
}

/// DEC-18: a journal from before names were kept apart is lifted as it is read. The name stays whole, and is shown as
/// it was written; nobody cuts it.
#[test]
fn a_name_of_an_older_journal_stays_whole() {
    for (form, journal) in [(1, FORM_1), (2, FORM_2), (3, FORM_3)] {
        let registered = journal.lines().find(|line| line.contains(r#""kind":"registered""#)).unwrap();
        let Event::Registered { person: Some(person), .. } = read(registered).event else {
            panic!("form {form}: {registered}")
        };
        assert_eq!(person.name, PersonName::whole("Zoë Van den Bossche"), "form {form}");
        assert_eq!(person.name.listed(), "Zoë Van den Bossche");
        assert_eq!((person.name.family(), person.name.first()), (None, None));
    }
}

#[test]
fn the_third_form_is_read_for_ever() {
    let all: Vec<Recorded> = examples().into_iter().chain(newer()).collect();
    for (line, expected) in FORM_3.lines().zip(&all) {
        assert!(line.starts_with(r#"{"body":{"v":3,"#), "{line}");
        assert_eq!(&read(line), expected, "{line}");
    }
    assert!(FORM_3.lines().count() >= 60);
}

#[test]
fn the_second_form_is_read_for_ever() {
    let all: Vec<Recorded> = examples().into_iter().chain(newer()).collect();
    let lines: Vec<&str> = FORM_2.lines().chain(NEWER.lines()).collect();
    assert_eq!(lines.len(), all.len());
    for (line, expected) in lines.into_iter().zip(&all) {
        assert!(line.starts_with(r#"{"body":{"v":2,"#), "{line}");
        assert_eq!(&read(line), expected, "{line}");
    }
    assert!(FORM_2.contains(r#""part":2"#) && !FORM_2.contains(r#""boompje":"#));
}

/// DEC-12: what was said of somebody goes with the name, in the running office and in the journal read again.
#[test]
fn reasons_are_erased_with_the_person() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let (warned, excluded) = (no(1), no(2));
    let (clause, reason) = (Clause::TRN_EXCL_02, "dronken, zegt zijn vrouw".to_owned());
    hall.does(JURY, Command::Warn { entrant: warned, clause, reason: reason.clone() });
    hall.does(JURY, Command::Exclude { entrant: excluded, clause, reason });
    assert!(!bodies(&hall.journal).contains("dronken"));
    let reasons = |tournament: &Tournament| {
        let entrants = tournament.entrants();
        let all = entrants.flat_map(|entrant| entrant.excluded.iter().chain(&entrant.warnings));
        all.map(|exclusion| exclusion.reason.clone()).filter(|reason| !reason.is_empty()).count()
    };
    assert_eq!(reasons(&hall.tournament), 2);
    hall.does(DIRECTOR, Command::ErasePerson { entrant: excluded });
    assert_eq!(reasons(&hall.tournament), 1);
    let read = |recorded: &Recorded| {
        let written = recorded.write();
        let kept = written.aside.filter(|(key, _)| key != "entrant/2");
        Recorded::read(&written.body, kept.as_ref().map(|(_, bytes)| bytes.as_slice())).unwrap()
    };
    let anew: Vec<Recorded> = hall.journal.iter().map(read).collect();
    assert_eq!(Tournament::replay(&anew), hall.tournament);
}

/// The body of an example of a kind, to be spoilt.
fn body(of: &str) -> String {
    let example = examples().into_iter().find(|recorded| kind(&recorded.event) == of).unwrap();
    String::from_utf8(example.write().body).unwrap()
}

fn unreadable(body: &str) -> Unreadable {
    Recorded::read(body.as_bytes(), None).expect_err(body)
}

#[test]
fn other_forms_are_named() {
    let body = body("round_started");
    let of_form = |form: &str| unreadable(&body.replace(r#""v":2"#, &format!(r#""v":{form}"#)));
    assert!(matches!(of_form("6"), Unreadable::FromTheFuture(6)));
    assert_eq!(
        of_form("6").to_string(),
        "this entry was written by a newer version of Kaarting (form 6): use that version"
    );
    assert!(matches!(of_form("18446744073709551615"), Unreadable::FromTheFuture(u64::MAX)));
    assert!(matches!(of_form("0"), Unreadable::NeverWritten(0)));
    assert_eq!(of_form("0").to_string(), "this entry is no event of a tournament: there never was a form 0");
    for form in ["-1", "1.5", "\"2\"", "null"] {
        assert!(matches!(of_form(form), Unreadable::NotAnEvent(_)), "{form}");
    }
}

#[test]
fn what_is_no_event_is_refused() {
    let spoilt = |from: &str, to: &str| {
        let body = body("line_written");
        let spoilt = body.replacen(from, to, 1);
        assert_ne!(spoilt, body, "{from}");
        match unreadable(&spoilt) {
            Unreadable::NotAnEvent(error) => error.to_string(),
            other => panic!("{other}"),
        }
    };
    assert!(spoilt("line_written", "line_dreamt").contains("unknown variant `line_dreamt`"));
    assert!(spoilt(r#""round":1"#, r#""round":1,"colour":"red""#).contains("unknown field `colour`"));
    // The old name of a field is no name in the new form.
    assert!(spoilt(r#""part":1"#, r#""boompje":1"#).contains("unknown field `boompje`"));
    assert!(spoilt(r#""part":1,"#, "").contains("missing field `part`"));
    assert!(spoilt(r#""round":1"#, r#""round":0"#).contains("not the number of a round"));
    assert!(spoilt(r#""kind":"line_written","#, "").contains("missing field `kind`"));
    assert!(spoilt("2026-11-15T09:30:00Z", "yesterday").contains("parse"));
    assert!(spoilt(r#""role":"writer""#, r#""role":"king""#).contains("unknown variant `king`"));
    assert!(spoilt(r#""id":4"#, r#""id":4,"name":"Jef""#).contains("unknown field `name`"));
    assert!(matches!(unreadable(""), Unreadable::NotAnEvent(_)));
    assert!(matches!(unreadable("[]"), Unreadable::NotAnEvent(_)));
    assert!(matches!(unreadable(r#"{"v":2}"#), Unreadable::NotAnEvent(_)));
    assert!(Recorded::read(b"\xff\xfe", None).is_err());
}

#[test]
fn commands_are_read_as_they_are_written() {
    let totals = BTreeMap::from([(no(12), 10), (no(7), -20)]);
    let command = Command::EnterTotals { at: at(1, 1), totals };
    let text = serde_json::to_string(&command).unwrap();
    assert_eq!(text, r#"{"command":"enter_totals","at":{"round":1,"table":1},"totals":{"7":-20,"12":10}}"#);
    assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command);
    assert!(serde_json::from_str::<Command>(&text.replace(r#""7""#, r#""07""#)).is_err());
    let command = Command::DrawFirstDealer { at: at(1, 1), part: 2, dealer: no(7) };
    let text = serde_json::to_string(&command).unwrap();
    assert_eq!(text, r#"{"command":"draw_first_dealer","at":{"round":1,"table":1},"part":2,"dealer":7}"#);
    assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command);
}

#[test]
fn a_field_of_a_later_form_is_none_of_the_first() {
    // Only the two kinds that had the field are lifted.
    let started = body("round_started").replace(r#""v":2"#, r#""v":1,"boompje":1"#);
    assert!(unreadable(&started).to_string().contains("unknown field `boompje`"));
}

#[test]
fn half_an_entry_is_no_entry() {
    for recorded in examples() {
        let body = recorded.write().body;
        let cut = (0..body.len()).step_by(7).find(|&length| Recorded::read(&body[..length], None).is_ok());
        assert_eq!(cut, None);
    }
}

#[test]
fn spoilt_asides_are_refused() {
    let person = body("registered");
    for aside in ["", "{", "7", r#"{"name":7}"#, r#"{"name":"Jef","shoe":44}"#] {
        assert!(Recorded::read(person.as_bytes(), Some(aside.as_bytes())).is_err(), "{aside}");
    }
    let seed = body("seed_committed");
    assert!(Recorded::read(seed.as_bytes(), Some(b"\"0707\"")).is_err());
}

/// Everything of a journal that stands in the chain.
fn bodies(journal: &[Recorded]) -> String {
    journal.iter().map(|recorded| String::from_utf8(recorded.write().body).unwrap() + "\n").collect()
}

#[test]
fn no_body_tells_who_somebody_is() {
    let mut journal = examples();
    let mut hall = Hall::of(Ruleset::ManilleNl);
    hall.does(DIRECTOR, Command::Register { person: secretive(), joker: false, number: None });
    hall.does(
        DIRECTOR,
        Command::ChangePerson { entrant: no(1), person: Person { lang: Lang::En, ..secretive() } },
    );
    hall.does(DIRECTOR, Command::CommitSeed { master: DrawSeed([0xa7; 32]) });
    journal.append(&mut hall.journal);
    let chain = bodies(&journal);
    let secrets = [
        "Zoë",
        "Bossche",
        "Vrolijke",
        "zoe@example.org",
        "1971",
        "lid 77",
        "Jef",
        &"07".repeat(32),
        &"a7".repeat(32),
    ];
    for secret in secrets {
        assert!(!chain.contains(secret), "{secret} stands in the chain");
    }
    // What lies beside it goes by keys that can be erased, and the master by one that is never exported.
    let keys = journal.iter().filter_map(|recorded| recorded.write().aside).map(|(key, _)| key);
    let keys: BTreeSet<String> = keys.collect();
    assert_eq!(keys, ["entrant/1", "entrant/12", "entrant/7", "secret/seed"].map(str::to_owned).into());
}

#[test]
fn erasing_names_the_key() {
    let erased = Recorded { at: time(), by: DIRECTOR, event: Event::PersonErased { entrant: no(12) } };
    assert_eq!(erased.write().erases, Some("entrant/12".to_owned()));
    assert_eq!(erased.write().aside, None);
    let others = examples().into_iter().filter(|recorded| kind(&recorded.event) != "person_erased");
    assert!(others.map(|recorded| recorded.write()).all(|written| written.erases.is_none()));
}

#[test]
fn erased_people_still_have_their_day() {
    // Two clubs of three; the first and the last of the eight are erased.
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.club_prize_members = 1).registered(8);
    for number in 1..=8 {
        let club = Some(if number <= 4 { "Klaver Vier" } else { "Ruiten Heer" }.to_owned());
        let person = Person { club, ..support::person(&format!("Speler {number}")) };
        hall.does(DIRECTOR, Command::ChangePerson { entrant: no(number), person });
    }
    let mut hall = hall.checked_in().seeded().check_in_closed();
    for _ in 0..3 {
        hall = hall.started().round_played();
    }
    hall.does(DIRECTOR, Command::CloseEvent { reason: None });
    let read = |erased: &[u32]| {
        let entries = hall.journal.iter().map(|recorded| {
            let written = recorded.write();
            let kept = written
                .aside
                .filter(|(key, _)| !erased.iter().any(|number| *key == format!("entrant/{number}")));
            Recorded::read(&written.body, kept.as_ref().map(|(_, bytes)| bytes.as_slice())).unwrap()
        });
        Tournament::replay(&entries.collect::<Vec<_>>())
    };
    assert_eq!(read(&[]), hall.tournament);
    let erased = read(&[1, 8]);
    assert_eq!(erased.entrant(no(1)).unwrap().person, None);
    assert_eq!(erased.entrant(no(2)).unwrap().person, hall.tournament.entrant(no(2)).unwrap().person);
    assert_eq!(standings(&erased, 0), standings(&hall.tournament, 0));
    assert_eq!(erased.final_ranking(), hall.tournament.final_ranking());
    assert_eq!(
        day_sheet(&erased, &Rankings::of(&erased), no(1)),
        day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(1))
    );
    assert_eq!(day_sheet(&erased, &Rankings::of(&erased), no(1)).len(), 3);
    let members: Vec<u32> = club_prize(&erased).iter().map(|club| club.members).collect();
    assert_eq!(members, [3, 3]);
    // A journal whose secrets are gone is read, and can draw no more.
    let all_erased = read(&(1..=8).collect::<Vec<_>>());
    assert!(club_prize(&all_erased).is_empty());
}

#[test]
fn a_whole_day_survives_the_journal() {
    for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018] {
        let hall = Hall::playing(ruleset, 8).round_played();
        for recorded in &hall.journal {
            let written = recorded.write();
            let aside = written.aside.as_ref().map(|(_, bytes)| bytes.as_slice());
            assert_eq!(&Recorded::read(&written.body, aside).unwrap(), recorded);
        }
    }
}
