//! Lists as people have them: read, tried, and taken as far as they go.

use crate::support;

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use jiff::Timestamp;
use kaarting_office::import::{
    Choice, Layout, ListCells, ListFaultKind, Meaning, Outcome, PeopleList, Planned, SameName, Trial,
    WrittenOrder, read, trial,
};
use kaarting_office::{Command, Person, PersonName, Refusal};
use kaarting_rules::{Lang, Ruleset};
use support::{DIRECTOR, Hall, clause, no};

/// Written by other programs: Python's xlwt and odfpy.
const OLD_WORKBOOK: &[u8] = include_bytes!("../../../../fuzz/seeds/entrants_file/list.xls");
const MANY: &[u8] = include_bytes!("lists/many.xls");
const OPEN_DOCUMENT: &[u8] = include_bytes!("../../../../fuzz/seeds/entrants_file/list.ods");

fn names(list: &PeopleList) -> Vec<(u32, String)> {
    list.rows.iter().map(|row| (row.row, row.imported.person.name.listed())).collect()
}

fn listed(rows: &[(u32, &str)]) -> Vec<(u32, String)> {
    rows.iter().map(|(row, name)| (*row, (*name).to_owned())).collect()
}

fn tried(hall: &Hall, list: &PeopleList, choices: &[(u32, Choice)]) -> Trial {
    let choices: BTreeMap<u32, Choice> = choices.iter().copied().collect();
    trial(&hall.tournament, list, &choices, DIRECTOR, Timestamp::UNIX_EPOCH)
}

/// As an organiser has it: a title, an empty row, abbreviated heads, an empty row in between, somebody twice, a year
/// that is none, and somebody without a name.
const CLUB_LIST: &str = "\
K.W.B. Izegem: ledenlijst 2026;;;
;;;
Nr.;Fam. naam;Voornaam;Geb.jaar
1;Van den Bossche;Lieve;1956
2;D'Hondt;Noël;1971
;;;
3;Peeters;An;negentien
4;van den bossche;LIEVE;1956
5;;;1980
6;Claes;Rik;1949
";

#[test]
fn a_title_an_empty_row_and_abbreviated_heads_do_no_harm() {
    let cells = ListCells::read(CLUB_LIST.as_bytes()).unwrap();
    let guess = cells.guess(&|_| None);
    assert!(guess.clear);
    assert_eq!(guess.layout.head, Some(3));
    let list = cells.people(&guess.layout);
    let rows: Vec<u32> = list.rows.iter().map(|row| row.row).collect();
    // The numbers are those of the spreadsheet, the empty rows counted.
    assert_eq!(rows, [4, 5, 7, 8, 9, 10]);
    assert_eq!(list.rows[0].imported.person.name, PersonName::new("Van den Bossche", "Lieve"));
    let faults = |at: usize| list.rows[at].faults.iter().map(|fault| &fault.kind).collect::<Vec<_>>();
    // The row can do without its year.
    let left_empty = &list.rows[2].left_empty;
    assert_eq!((faults(2).len(), left_empty.len()), (0, 1));
    assert_eq!(left_empty[0].kind, ListFaultKind::BadYear("negentien".to_owned()));
    assert_eq!(left_empty[0].column.as_deref(), Some("Geb.jaar"));
    assert_eq!(faults(4), [&ListFaultKind::NameMissing]);
    let same = list.rows[3].same_as.as_ref().unwrap();
    assert_eq!((same.row, same.name.spoken().as_str(), same.nth), (4, "Lieve Van den Bossche", 2));
}

#[test]
fn one_bad_row_never_keeps_the_good_ones_out() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    let cells = ListCells::read(CLUB_LIST.as_bytes()).unwrap();
    let list = cells.people(&cells.guess(&|_| None).layout);
    let trial = tried(&hall, &list, &[]);
    assert_eq!((trial.counts(), trial.left_out()), ((4, 0, 0), (1, 1)));
    let outcome = |trial: &Trial, row: u32| {
        trial.rows.iter().find(|tried| tried.row == row).map(|tried| tried.outcome.clone()).unwrap()
    };
    assert!(matches!(outcome(&trial, 9), Outcome::Faulty(_)));
    assert!(matches!(outcome(&trial, 8), Outcome::Same(same) if same.row == 4));
    // The good ones are taken, with the numbers of the list.
    hall.does(DIRECTOR, Command::Import { people: trial.people });
    let numbers: Vec<u32> = hall.tournament.entrants().map(|entrant| entrant.number.get()).collect();
    assert_eq!(numbers, [1, 2, 3, 6]);
    // The same list again changes nothing.
    assert_eq!(tried(&hall, &list, &[]).counts(), (0, 0, 4));
}

#[test]
fn a_row_can_be_left_out_and_a_namesake_taken() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    let list = read("Familienaam;Voornaam\nBaert;Lucien\nClaes;Rik\nBaert;Lucien\n".as_bytes()).unwrap();
    assert_eq!(tried(&hall, &list, &[]).counts(), (2, 0, 0));
    let chosen = tried(&hall, &list, &[(3, Choice::Skip), (4, Choice::Namesake)]);
    assert_eq!((chosen.counts(), chosen.left_out()), ((2, 0, 0), (1, 0)));
    hall.does(DIRECTOR, Command::Import { people: chosen.people });
    let shown: Vec<String> =
        hall.tournament.entrants().map(|entrant| entrant.person.as_ref().unwrap().name.listed()).collect();
    assert_eq!(shown, ["BAERT Lucien", "BAERT Lucien"]);
    // Once they are two, they stay two without being asked again.
    let again = tried(&hall, &list, &[]);
    assert_eq!(again.counts(), (1, 0, 2));
    assert!(matches!(again.rows[2].outcome, Outcome::Planned(Planned::Same(number)) if number == no(2)));
}

#[test]
fn years_that_are_missing_are_counted_and_do_not_keep_others_out() {
    let hall = Hall::of(Ruleset::Whist2018);
    let list = read("Naam;Geb. jaar\nAn;\nBo;1950\nCis;\n".as_bytes()).unwrap();
    let trial = tried(&hall, &list, &[]);
    assert_eq!(trial.ageless, Some((16, 2)));
    assert_eq!(trial.counts(), (1, 0, 0));
    assert!(matches!(trial.rows[0].outcome, Outcome::Refused(Refusal::BirthYearMissing { minimum: 16 })));
    assert!(trial.refused.is_none());
}

#[test]
fn what_is_pasted_from_a_spreadsheet_is_read() {
    let list = read(b"Naam\tVoornaam\tClub\r\nPeeters\tAn\tDe Kring; Izegem\r\nMaes\tBo\t\r\n").unwrap();
    assert_eq!(names(&list), listed(&[(2, "PEETERS An"), (3, "MAES Bo")]));
    assert_eq!(list.rows[0].imported.person.club.as_deref(), Some("De Kring; Izegem"));
    // Letters of Windows, and a comma that says where the family name ends.
    let list = read(b"Nom et pr\xe9nom;Langue\nLef\xe8vre, Ren\xe9;fr\nDe Witte;nl\n").unwrap();
    assert_eq!(names(&list), listed(&[(2, "LEFÈVRE René"), (3, "De Witte")]));
    assert_eq!(list.rows[0].imported.person.lang, Lang::Fr);
}

#[test]
fn heads_as_people_write_them() {
    for (head, meaning) in [
        ("Fam. naam", Meaning::Family),
        ("FAMILIENAAM", Meaning::Family),
        ("Nom de famille", Meaning::Family),
        ("Prénom", Meaning::First),
        ("Voorn.", Meaning::First),
        ("Naam en voornaam", Meaning::Name),
        ("Nom & prénom", Meaning::Name),
        ("Geb.jaar", Meaning::BirthYear),
        ("Geb. datum", Meaning::BirthYear),
        ("Né(e) en", Meaning::BirthYear),
        ("Date de naissance", Meaning::BirthYear),
        ("GSM-nr.", Meaning::Contact),
        ("E-mail", Meaning::Contact),
        ("N° licence", Meaning::Key),
        ("Lidnr.", Meaning::Key),
        ("N°", Meaning::Number),
    ] {
        assert_eq!(Meaning::read(head), Some(meaning), "{head}");
    }
    // Beside a first name, "naam" is the family's; of a telephone and an address the first is read.
    let cells = ListCells::read("Naam;Voornaam;Tel.;E-mail\nMaes;An;051;a@b.be\n".as_bytes()).unwrap();
    let guess = cells.guess(&|_| None);
    let expected = [Some(Meaning::Family), Some(Meaning::First), Some(Meaning::Contact), None];
    assert_eq!((guess.layout.columns.as_slice(), guess.clear), (&expected[..], true));
    assert_eq!(cells.people(&guess.layout).ignored, ["E-mail"]);
}

#[test]
fn what_is_not_clear_is_asked_and_remembered() {
    let text = "Wie;Van waar\nPeeters An;De Kring\n";
    let cells = ListCells::read(text.as_bytes()).unwrap();
    let guess = cells.guess(&|_| None);
    assert!(!guess.clear && !guess.layout.has_names());
    assert_eq!(read(text.as_bytes()).unwrap_err().kind, ListFaultKind::NoNames);
    let columns = vec![Some(Meaning::Name), Some(Meaning::Club)];
    let chosen = Layout { head: Some(1), columns, names: None };
    assert_eq!(names(&cells.people(&chosen)), listed(&[(2, "PEETERS An")]));
    let remembered = |head: &str| match head {
        "Wie" => Some(Some(Meaning::Name)),
        "Van waar" => Some(Some(Meaning::Club)),
        _ => None,
    };
    let guess = cells.guess(&remembered);
    assert!(guess.clear);
    assert_eq!(guess.layout, chosen);
    // A bare list of names has one column and no head; somebody looks at it all the same.
    let bare = ListCells::read("An Peeters\nBo Maes\n".as_bytes()).unwrap();
    let guess = bare.guess(&|_| None);
    assert_eq!((guess.clear, guess.layout.head), (false, None));
    assert_eq!(names(&bare.people(&guess.layout)), listed(&[(1, "PEETERS An"), (2, "MAES Bo")]));
}

#[test]
fn old_workbooks_and_open_documents_are_read() {
    let list = read(OLD_WORKBOOK).unwrap();
    assert_eq!(
        names(&list),
        listed(&[(4, "VAN DEN BOSSCHE Lieve"), (6, "D’HONDT Noël"), (7, "ŁUKASIEWICZ Żaneta")])
    );
    let born =
        |list: &PeopleList, at: usize| list.rows[at].imported.person.birth().map(|born| born.to_string());
    assert_eq!(born(&list, 0).as_deref(), Some("1956-03-12"));
    assert_eq!(list.rows[1].imported.number, Some(no(2)));
    assert_eq!(list.ignored, ["Jaar", "Lid sinds"]);
    let list = read(OPEN_DOCUMENT).unwrap();
    assert_eq!(names(&list), listed(&[(4, "VAN DEN BOSSCHE Lieve"), (8, "D'HONDT & ZN Noël")]));
    assert_eq!(born(&list, 0).as_deref(), Some("1956-03-12"));
    // Texts that go on from record to record, in letters of one byte and of two.
    let many = read(MANY).unwrap();
    assert_eq!(many.rows.len(), 1500);
    for (n, row) in many.rows.iter().enumerate() {
        let letter = if n % 2 == 1 { "é" } else { "ł" };
        let name = format!("Speler {n} {}", letter.repeat(n % 17));
        assert_eq!((row.row as usize, row.imported.person.name.spoken().as_str()), (n + 2, name.trim()));
    }
}

#[test]
fn a_file_that_is_no_list_says_what_it_is() {
    let refused = |bytes: &[u8]| ListCells::read(bytes).unwrap_err().kind;
    assert_eq!(refused(b""), ListFaultKind::EmptyFile);
    assert_eq!(refused(b"\xef\xbb\xbf"), ListFaultKind::EmptyFile);
    assert_eq!(refused(b" \r\n;;\r\n"), ListFaultKind::EmptyFile);
    assert_eq!(refused(b"%PDF-1.7\n%\xe2\xe3"), ListFaultKind::Pdf);
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n\0\0"), ListFaultKind::NotAList);
    assert_eq!(refused(b"<html><table><tr><td>Naam"), ListFaultKind::NotAList);
    assert!(matches!(refused(b"PK\x03\x04 half a workbook"), ListFaultKind::BadWorkbook(_)));
    let half = &OLD_WORKBOOK[..OLD_WORKBOOK.len() / 8];
    assert!(matches!(refused(half), ListFaultKind::BadOldWorkbook(_)));
    assert_eq!(read("Familienaam;Voornaam\n".as_bytes()).unwrap_err().kind, ListFaultKind::Nobody);
}

#[test]
fn no_file_makes_it_stumble_or_grow() {
    // Every byte of the files of other programs, and every third but in the long run, changed: read or refused, never
    // more rows than a list can have.
    let every = if crate::all() { 1 } else { 3 };
    for (file, step) in [(OLD_WORKBOOK, 1), (OPEN_DOCUMENT, 1), (MANY, 97)] {
        for at in (0..file.len()).step_by(step * every) {
            let mut bytes = file.to_vec();
            bytes[at] = !bytes[at];
            if let Ok(cells) = ListCells::read(&bytes) {
                assert!(cells.rows().len() <= 20_001 && cells.width() <= 256);
            }
        }
    }
    for length in (0..OLD_WORKBOOK.len()).step_by(13) {
        let _ = ListCells::read(&OLD_WORKBOOK[..length]);
    }
    assert!(ListCells::read(OLD_WORKBOOK).is_ok() && ListCells::read(OPEN_DOCUMENT).is_ok());
}

/// A small file that says a row stands there a million times, or that a cell does.
#[test]
fn what_is_repeated_is_counted_and_not_written_out() {
    let document = |rows: &str| {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        let content =
            format!("<office:document-content><table:table>{rows}</table:table></office:document-content>");
        let kind = "application/vnd.oasis.opendocument.spreadsheet";
        for (name, text) in [("mimetype", kind), ("content.xml", content.as_str())] {
            zip.start_file(name, options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        ListCells::read(&zip.finish().unwrap().into_inner())
    };
    let row = |rows: &str, cells: &str| {
        format!(
            r#"<table:table-row table:number-rows-repeated="{rows}"><table:table-cell
            table:number-columns-repeated="{cells}"><text:p>Naam</text:p></table:table-cell></table:table-row>"#
        )
    };
    assert_eq!(document(&row("1048576", "1")).unwrap_err().kind, ListFaultKind::TooManyRows);
    assert_eq!(document(&row("4294967295", "4294967295")).unwrap_err().kind, ListFaultKind::TooLarge);
    let wide = document(&row("2", "16384")).unwrap();
    assert_eq!((wide.rows().len(), wide.width()), (2, 256));
    // What is repeated and empty moves the rows below it, and no more.
    let empty = r#"<table:table-row table:number-rows-repeated="1000000"/>"#;
    let far = document(&format!("{empty}{}", row("1", "1"))).unwrap();
    assert_eq!(far.rows()[0].0, 1_000_001);
}

#[test]
fn whole_names_of_one_column_are_split_as_the_list_or_somebody_says() {
    clause("DEC-18", || {
        let cells =
            ListCells::read("Naam\nFik Wouters\nLat Van den Berghe\nZorro, Rie\n".as_bytes()).unwrap();
        let mut layout = cells.guess(&|_| None).layout;
        let split = cells.people(&layout).split.unwrap();
        // "Lat Van den Berghe" says that first names come first; the example is one that the order settles.
        assert_eq!((split.order, split.example.as_str()), (WrittenOrder::FirstFirst, "Fik Wouters"));
        let read = names(&cells.people(&layout));
        assert_eq!(read, listed(&[(2, "WOUTERS Fik"), (3, "VAN DEN BERGHE Lat"), (4, "ZORRO Rie")]));
        layout.names = Some(WrittenOrder::FamilyFirst);
        let list = cells.people(&layout);
        assert!(list.split.as_ref().unwrap().is_chosen());
        assert_eq!(names(&list), listed(&[(2, "FIK Wouters"), (3, "VAN DEN BERGHE Lat"), (4, "ZORRO Rie")]));
        // Where the parts stand in columns of their own, nothing is split.
        let apart = read_list("Familienaam;Voornaam\nDe Witte Duif;\n");
        assert_eq!((names(&apart), apart.split), (listed(&[(2, "De Witte Duif")]), None));
    });
}

fn read_list(text: &str) -> PeopleList {
    read(text.as_bytes()).unwrap()
}

#[test]
fn a_name_put_right_by_hand_stays_and_another_order_puts_a_list_right() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    let cells = ListCells::read("Naam\nFik Wouters\nZorro Lat\n".as_bytes()).unwrap();
    let mut layout = cells.guess(&|_| None).layout;
    let list = cells.people(&layout);
    hall.does(DIRECTOR, Command::Import { people: tried(&hall, &list, &[]).people });
    let known = hall.tournament.entrant(no(2)).unwrap().person.clone().unwrap();
    let person = Person { name: PersonName::new("Lat", "Zorro"), ..known };
    hall.does(DIRECTOR, Command::ChangePerson { entrant: no(2), person });
    assert_eq!(tried(&hall, &list, &[]).counts(), (0, 0, 2));
    layout.names = Some(WrittenOrder::FirstFirst);
    // "FIK Wouters" becomes WOUTERS Fik; LAT Zorro stood so already.
    assert_eq!(tried(&hall, &cells.people(&layout), &[]).counts(), (0, 1, 1));
}

#[test]
fn a_row_without_a_language_has_that_of_the_event_or_of_the_person() {
    let lang =
        |hall: &Hall, number| hall.tournament.entrant(no(number)).unwrap().person.as_ref().unwrap().lang;
    for (ruleset, of_event) in [(Ruleset::ManilleFr, Lang::Fr), (Ruleset::ManilleNl, Lang::Nl)] {
        let mut hall = Hall::of(ruleset);
        let list = read_list("Nom;Prénom;Langue\nMaes;An;\nClaes;Bo;en\nThys;Jo;volapük\n");
        let first = tried(&hall, &list, &[]);
        assert_eq!(first.rows[2].left_empty[0].kind, ListFaultKind::BadLanguage("volapük".to_owned()));
        hall.does(DIRECTOR, Command::Import { people: first.people });
        assert_eq!([1, 2, 3].map(|number| lang(&hall, number)), [of_event, Lang::En, of_event]);
        // A list without the column leaves everybody theirs.
        let bare = read_list("Nom;Prénom\nMaes;An\nClaes;Bo\n");
        assert_eq!(tried(&hall, &bare, &[]).counts(), (0, 0, 2));
    }
}

#[test]
fn a_cell_that_is_not_needed_keeps_nobody_out() {
    let hall = Hall::of(Ruleset::ManilleNl);
    let list = read_list(
        "Nr;Naam;Taal;Geb.jaar;Joker;Privé\n1;An;xx;19;misschien;\nzes;Bo;;;;\n3;Cis;;;;liever niet\n",
    );
    let trial = tried(&hall, &list, &[]);
    assert_eq!((trial.counts(), trial.left_out()), ((2, 0, 0), (0, 1)));
    assert_eq!(trial.rows[0].left_empty.len(), 3);
    let an = &trial.people[0];
    assert_eq!((an.person.birth_year, an.joker, an.person.private), (None, false, false));
    // A number stands on a badge: another one is not given for it.
    assert!(matches!(trial.rows[1].outcome, Outcome::Faulty(_)));
    // DEC-12: whoever wrote something there may not want the name on a page.
    assert!(trial.people[1].person.private);
    assert_eq!(trial.rows[2].left_empty[0].kind, ListFaultKind::BadPrivate("liever niet".to_owned()));
}

/// A list of one name twenty thousand times, each of a club of their own: it is taken as it is, and a row is compared
/// with the first thousand of the name, not with all before it. Who is none of those is somebody else of that name.
#[test]
fn a_list_of_one_name_is_not_compared_all_with_all() {
    const ROWS: u32 = 20_000;
    let hall = Hall::of(Ruleset::ManilleNl);
    // The rows are numbered as in the spreadsheet: the heads are the first.
    let clubs = (2..ROWS).map(|row| format!("Peeters;Jan;Club {row};"));
    let last = ["Peeters;Jan;Club 1001;1950", "Peeters;Jan;Club 1002;1950"].map(str::to_owned);
    let lines: Vec<String> = clubs.chain(last).collect();
    let text = format!("Naam;Voornaam;Club;Geb.jaar\n{}\n", lines.join("\n"));
    let list = read(text.as_bytes()).unwrap();
    assert_eq!(list.rows.len(), ROWS as usize);
    let tried = tried(&hall, &list, &[]);
    // One row is asked about, all the others are people of their own.
    assert_eq!((tried.counts(), tried.left_out()), ((19_999, 0, 0), (1, 0)));
    let [.., of_the_thousand, beyond] = &tried.rows[..] else { panic!("no rows") };
    assert_eq!(of_the_thousand.outcome, Outcome::Asked(SameName::Row(1_001)));
    assert!(matches!(beyond.outcome, Outcome::Planned(Planned::New(..))), "{:?}", beyond.outcome);
    assert_eq!(beyond.namesake, Some(SameName::Row(2)));
    assert_eq!(tried.rows[0].namesake, None);
}

#[test]
fn nobody_is_registered_twice_without_a_word() {
    clause("DEC-18", || {
        let mut hall = Hall::of(Ruleset::ManilleNl);
        let first = read_list("Naam;Voornaam;Club\nPeeters;Jan;De Kring\nMaes;An;De Kring\n");
        hall.does(DIRECTOR, Command::Import { people: tried(&hall, &first, &[]).people });
        // Without a club nothing says whether it is the same Jan: it is asked.
        let bare = read_list("Naam;Voornaam\nPeeters;Jan\nClaes;Bo\n");
        let asked = tried(&hall, &bare, &[]);
        assert_eq!(asked.rows[0].outcome, Outcome::Asked(SameName::Entrant(no(1))));
        assert_eq!((asked.counts(), asked.left_out()), ((1, 0, 0), (1, 0)));
        let same = tried(&hall, &bare, &[(2, Choice::SameAs(no(1)))]);
        assert_eq!((same.counts(), same.left_out()), ((1, 0, 1), (0, 0)));
        assert_eq!(tried(&hall, &bare, &[(2, Choice::Namesake)]).counts(), (2, 0, 0));
        assert_eq!(tried(&hall, &bare, &[(2, Choice::Skip)]).counts(), (1, 0, 0));
        // A number is not a way around: it has to be somebody of that name.
        let other = tried(&hall, &bare, &[(2, Choice::SameAs(no(2)))]);
        assert!(matches!(other.rows[0].outcome, Outcome::Refused(Refusal::NumberTaken(_))));
        // Another club tells them apart; the row says that there is one of that name.
        let club = read_list("Naam;Voornaam;Club\nPeeters;Jan;Schoppenboer\n");
        let told = tried(&hall, &club, &[]);
        assert_eq!((told.counts(), told.rows[0].namesake), ((1, 0, 0), Some(SameName::Entrant(no(1)))));
        // In one list, one with a club and one without.
        let both = read_list("Naam;Voornaam;Club\nThys;Omer;De Kring\nThys;Omer;\n");
        assert_eq!(tried(&hall, &both, &[]).rows[1].outcome, Outcome::Asked(SameName::Row(2)));
        // The number on the badge and the name together are the person, whatever the club.
        let moved = read_list("Nr;Naam;Voornaam;Club\n1;Peeters;Jan;Schoppenboer\n");
        assert_eq!(tried(&hall, &moved, &[]).counts(), (0, 1, 0));
    });
}
