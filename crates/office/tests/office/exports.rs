//! What leaves the office for other programs, and the words that pages and scripts go by.

use std::collections::BTreeMap;

use kaarting_office::draw::PublicChance;
use kaarting_office::export::{self, Audience, Cell, Grid, files, sheet_records};
use kaarting_office::rankings::Rankings;
use kaarting_office::standings::standings;
use kaarting_office::{Born, Command, EventName, Refusal, Stage, Step, TableNo, command};
use kaarting_rules::{Clause, Lang, Ruleset};
use kaarting_words::Words;
use serde_json::{Value, json};

use crate::support::people::{exclude, withdraw};
use crate::support::{DIRECTOR, Hall, at, no, round};

fn grid() -> Grid {
    let row = |number: u32, name: &str| vec![Cell::from(number), Cell::from(name), Cell::Empty];
    Grid::new(vec!["number", "name", "club"], vec![row(1, "An"), row(2, "=1+1")])
}

/// Excel in Belgium wants the mark and a semicolon; a text never becomes a formula.
#[test]
fn a_table_as_a_file() {
    let csv = files::csv(&grid(), Lang::Nl).expect("a file");
    assert_eq!(String::from_utf8(csv).unwrap(), "\u{feff}nummer;naam;club\r\n1;An;\r\n2;'=1+1;\r\n");
    let rows: Value = serde_json::from_str(&files::json(&grid())).expect("a list");
    assert_eq!(rows, json!([{"number": 1, "name": "An"}, {"number": 2, "name": "=1+1"}]));
    assert_eq!(grid().heads(Lang::Fr), ["numéro", "nom", "club"]);
}

/// Under a Dutch or a French head stands Dutch or French: what is there, what decided, a usual phase, a share. Programs
/// read the words of the program, whatever the language.
#[test]
fn the_words_under_the_heads_are_in_their_language() {
    let row = vec![
        Cell::from(1u32),
        Cell::Word("checked_in"),
        Cell::Word("deals_won"),
        Cell::Phase("Voorronde".to_owned()),
        Cell::Phase("Namiddag".to_owned()),
        Cell::Percent(1234),
    ];
    let columns = vec!["rank", "presence", "separated_by", "phase_name", "phase", "share_percent"];
    let grid = Grid::new(columns, vec![row]);
    let second = |lang| {
        let csv = String::from_utf8(files::csv(&grid, lang).expect("a file")).unwrap();
        csv.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        second(Lang::Nl),
        [
            "\u{feff}plaats;aanwezigheid;beslist door;naam van de fase;fase;gewonnen aandeel",
            "1;aanwezig;gewonnen spelletjes;Voorronde;Namiddag;12,34"
        ]
    );
    assert_eq!(second(Lang::Fr)[1], "1;présent;parties gagnées;Éliminatoires;Namiddag;12,34");
    assert_eq!(second(Lang::En)[1], "1;present;deals won;Qualifying;Namiddag;12.34");
    let rows: Value = serde_json::from_str(&files::json(&grid)).expect("a list");
    let program = json!({"rank": 1, "presence": "checked_in", "separated_by": "deals_won",
        "phase_name": "Voorronde", "phase": "Namiddag", "share_percent": "12.34"});
    assert_eq!(rows, json!([program]));
    // Every word that a table can hold has its three languages.
    for hall in [Hall::playing(Ruleset::ManilleFr, 8), Hall::playing(Ruleset::ManilleNl, 8)] {
        let tournament = &hall.tournament;
        let grids = [
            export::entrants(tournament, Audience::Organiser),
            export::seating(tournament, &tournament.rounds()[0], Audience::Organiser),
            export::standings(tournament, 0, Audience::Organiser),
        ];
        for cell in grids.iter().flat_map(|grid| grid.rows.iter().flatten()) {
            if let Cell::Word(word) = cell {
                assert!(cell.said(Lang::Nl) != *word && cell.said(Lang::Fr) != *word, "{word}");
            }
        }
    }
}

#[test]
fn only_the_beginning_of_a_column_is_guarded() {
    for (text, guarded) in [
        ("=1", "'=1"),
        (" =1", " '=1"),
        ("An =1", "An =1"),
        ("An;=1", "An;'=1"),
        ("An, -1", "An, '-1"),
        ("An -1,2", "An -1,2"),
        ("+@", "'+@"),
    ] {
        assert_eq!(Cell::guarded(text), guarded, "{text}");
        assert_eq!(Cell::unguarded(guarded), text, "{guarded}");
    }
    // An apostrophe that nobody put there stays.
    for text in ["'s Gravenhage", "An '=1", "'", "d'=1"] {
        assert_eq!(Cell::unguarded(text), text);
    }
}

/// A sign in full width begins a formula too, and so does one behind a tab that a spreadsheet drops.
#[test]
fn every_sign_that_begins_a_formula_is_guarded() {
    for sign in ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'] {
        let text = format!("{sign}1+1");
        let guarded = format!("'{text}");
        assert_eq!(Cell::guarded(&text), guarded, "{sign:?}");
        assert_eq!(Cell::unguarded(&guarded), text, "{sign:?}");
        let grid = Grid::new(vec!["name"], vec![vec![Cell::from(text.as_str())]]);
        let csv = String::from_utf8(files::csv(&grid, Lang::Nl).expect("a file")).unwrap();
        let (_, row) = csv.split_once("\r\n").unwrap();
        assert!(row.trim_start_matches('"').starts_with(&guarded), "{csv:?}");
    }
}

/// The machine interface names players by words; a round of Dutch Manille is one boompje or more.
#[test]
fn the_sheets_of_an_event_as_records() {
    for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018] {
        let mut hall = Hall::playing(ruleset, 8);
        assert_eq!(sheet_records(&hall.tournament), Vec::<Value>::new());
        let sheet = hall.sheet(at(1, 2), 1);
        hall.verify(at(1, 2), sheet);
        let records = sheet_records(&hall.tournament);
        assert_eq!(records.len(), 1, "{ruleset}");
        let record = &records[0];
        let of = |key: &str| record[key].clone();
        assert_eq!((of("ruleset"), of("round"), of("table")), (json!(ruleset.id()), json!(1), json!(2)));
        assert_eq!(of("verified"), json!(true));
        let table = hall.tournament.table(at(1, 2)).unwrap();
        let figures = table.verified.clone().unwrap();
        let totals: BTreeMap<String, i32> =
            figures.players.iter().map(|(seat, number)| (number.to_string(), figures.totals[seat])).collect();
        assert_eq!(of("totals"), json!(totals), "{ruleset}");
        if ruleset == Ruleset::Whist2018 {
            let declarers = &record["lines"][0]["declarers"];
            assert!(declarers.as_array().unwrap().iter().all(Value::is_string), "{declarers}");
        } else {
            assert!(record["seats"]["N"].is_string(), "{record}");
        }
    }
}

#[test]
fn a_name_is_its_letters_wherever_it_goes() {
    let name: EventName = "wk-2026".parse().unwrap();
    let letters: &str = name.as_ref();
    let borrowed: &str = std::borrow::Borrow::borrow(&name);
    assert_eq!((letters, borrowed, String::from(name.clone()).as_str()), ("wk-2026", "wk-2026", "wk-2026"));
    let chance: PublicChance = "de laatste trekking: 7".parse().unwrap();
    assert_eq!(chance.to_string(), "de laatste trekking: 7");
    let long = "a".repeat(201);
    for no_line in ["", " a", "a ", "a\nb", long.as_str()] {
        assert!(no_line.parse::<PublicChance>().is_err(), "{no_line:?}");
    }
}

#[test]
fn the_day_has_words_for_scripts() {
    use Stage::{BeforeDraw, CheckIn, Closed, Ended, Paused, Published, Running, Signalled};
    let words = [CheckIn, BeforeDraw, Published, Running, Paused, Signalled, Ended, Closed].map(Stage::word);
    let expected =
        ["check-in", "before-draw", "published", "running", "paused", "signalled", "ended", "closed"];
    assert_eq!(words, expected);
}

/// Four make a table, but not with one who will not come.
#[test]
fn who_does_not_come_makes_no_table() {
    let four = || Hall::of(Ruleset::ManilleNl).registered(4);
    assert_eq!(four().tournament.next_step(), Step::Seed);
    for command in [withdraw(2), exclude(no(2), Clause::TRN_EXCL_02)] {
        let mut hall = four();
        hall.does(DIRECTOR, command);
        assert_eq!(hall.tournament.next_step(), Step::People);
    }
}

/// A dozen tables are named; of more only the number.
#[test]
fn a_long_list_is_cut_after_a_dozen() {
    let told = |tables: u32| {
        let tables: Vec<TableNo> = (1..=tables).map(|table| at(1, table).table).collect();
        Refusal::TablesAreOpen(tables).text(&Words::new(Lang::En))
    };
    assert!(told(12).contains("11, 12") && !told(12).contains('+'), "{}", told(12));
    assert!(told(13).contains("12 … (+1)"), "{}", told(13));
}

#[test]
fn everybody_is_found_in_a_ranking() {
    let hall = Hall::playing(Ruleset::ManilleNl, 8).round_played();
    let rankings = Rankings::of(&hall.tournament);
    let of_phase = rankings.of_phase(&hall.tournament, 0).expect("a phase");
    assert_eq!(of_phase.placings(), standings(&hall.tournament, 0));
    assert_eq!(of_phase.placings().len(), 8);
    let last = of_phase.placings().last().expect("somebody").entrant;
    let (placing, above) = of_phase.place(last).expect("a place");
    assert_eq!((placing.entrant, above), (last, Some(&of_phase.placings()[6])));
    assert!(rankings.after(&hall.tournament, round(1)).is_some());
}

/// A command from outside is told which member is wrong, and none is passed over in silence.
#[test]
fn a_wrong_member_is_named() {
    let read = |text: &str| {
        let Value::Object(members) = serde_json::from_str(text).unwrap() else { unreachable!() };
        command::read(&members)
    };
    let right = read(r#"{"command": "start_round", "round": 2}"#).map(|command| command.name());
    assert_eq!(right.as_deref(), Ok("start_round"));
    assert_eq!(read(r#"{"command": "cut"}"#).map(|command| command.name()).as_deref(), Ok("cut"));
    let wrong = read(r#"{"command": "start_round", "round": "second"}"#).map(|_| ()).unwrap_err();
    assert!(wrong.starts_with("\"round\": "), "{wrong}");
    let missing = read(r#"{"command": "start_round"}"#).map(|_| ()).unwrap_err();
    assert!(missing.starts_with("missing field `round`"), "{missing}");
    let beside = read(r#"{"command": "cut", "round": 2}"#).map(|_| ()).unwrap_err();
    assert!(beside.contains("unknown field `round`"), "{beside}");
}

/// DEC-05 allows so many rounds and not one more.
#[test]
fn a_plan_may_use_every_round_there_is() {
    use kaarting_office::plan::{MOST_ROUNDS, PlanFault};
    let with = |rounds: [u32; 2]| {
        let mut plan = crate::support::plan(Ruleset::ManilleNl);
        plan.phases.truncate(1);
        plan.phases.push(plan.phases[0].clone());
        plan.phases[1].field = kaarting_office::plan::Field::Best(4);
        plan.phases[0].rounds = rounds[0];
        plan.phases[1].rounds = rounds[1];
        Hall::empty().tournament.clone().carry_out(&Command::OpenPlan { plan }, DIRECTOR, Hall::empty().now)
    };
    assert!(with([MOST_ROUNDS - 2, 2]).is_ok());
    let fault = PlanFault::BadRounds { phase: 2, rounds: 3 };
    assert_eq!(with([MOST_ROUNDS - 2, 3]).unwrap_err(), Refusal::BadPlan(vec![fault]));
}

/// A sheet of Dutch Manille has a part for each boompje of twelve, the others have one.
#[test]
fn the_lines_of_a_sheet_by_boompje() {
    for (ruleset, parts) in [
        (Ruleset::ManilleNl, vec![12, 12, 12]),
        (Ruleset::ManilleFr, vec![20]),
        (Ruleset::Whist2018, vec![16]),
    ] {
        let hall = Hall::playing(ruleset, 4);
        let lengths: Vec<usize> = hall.sheet(at(1, 1), 1).parts().iter().map(Vec::len).collect();
        assert_eq!(lengths, parts, "{ruleset}");
    }
}

/// A day has one figure or two and a year four, without a sign.
#[test]
fn a_day_of_birth_is_written_in_figures() {
    for date in ["12/3/1956", "1956-03-12", "12.03.1956 00:00"] {
        assert_eq!(Born::read(date).map(|born| born.to_string()).as_deref(), Some("1956-03-12"), "{date}");
    }
    for date in ["012/03/1956", "12/003/1956", "+1/03/1956", "1/+3/1956", "/3/1956", "+956"] {
        assert_eq!(Born::read(date), None, "{date}");
    }
}

/// A fee is not a name, and is not told so.
#[test]
fn a_wrong_text_of_a_plan_is_told_by_what_it_is() {
    use kaarting_office::plan::PlanFault;
    let told =
        |what: &str| Refusal::BadPlan(vec![PlanFault::BadText(what.to_owned())]).text(&Words::new(Lang::En));
    let [title, fee, name] = ["title", "settings.entry_fee", "phase 1, name"].map(told);
    assert!(title != fee && fee != name && name != title, "{title} {fee} {name}");
}
