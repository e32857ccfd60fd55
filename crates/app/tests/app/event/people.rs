//! Lists of people, check-in, and what becomes of their data.

use calamine::{Data, Reader, Xlsx, open_workbook};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use serde_json::Value;

use super::cli::{EventCli, PROGRAM, people_csv};
use super::created;

fn entrants(cli: &EventCli, all: bool) -> Vec<Value> {
    let out = cli.path("entrants");
    let mut args = vec!["export", "club", "--out", out.to_str().unwrap(), "--format", "json"];
    args.extend(all.then_some("--all-data"));
    cli.ok(&args);
    serde_json::from_slice(&std::fs::read(out.join("entrants.json")).unwrap()).unwrap()
}

#[test]
fn a_list_is_read_in_any_order_any_letters_and_again_without_doubles() {
    let cli = created("manille-nl");
    // Windows-1252, French heads, commas, a column of the club's own.
    let list = b"Pr\xe9nom,\"Nom\",Licence,Cotisation,\xc9quipe,Joker,Priv\xe9\n\
        Ren\xe9,\"Le Roux, fils\",A7,pay\xe9,Les Piques,,\nZo\xe9,Maes,A8,,,oui,x\n";
    let list = cli.file("liste.csv", list);
    let dry = cli.ok(&["import", "club", &list, "--dry-run"]);
    assert!(
        dry.contains("2 new, 0 changed, 0 the same. Nothing was done") && dry.contains("LE ROUX, FILS René"),
        "{dry}"
    );
    assert!(entrants(&cli, true).is_empty());
    let told = cli.ok(&["import", "club", &list]);
    assert!(told.contains("\"Cotisation\"") && told.contains("2 new"), "{told}");
    assert!(cli.ok(&["import", "club", &list]).contains("0 new, 0 changed, 2 the same"));
    // A count agrees with what it counts.
    let one = cli.file("liste1.csv", "licence\tnom\nA7\tRené Rond\n");
    let trial = cli.ok(&["import", "club", &one, "--dry-run", "--lang", "fr"]);
    assert!(trial.contains("0 nouveau, 1 modifié, 0 inchangé."), "{trial}");
    let changed = cli.file("liste2.csv", "licence\tnaam\nA7\tRené Leroux\nA9\tNieuw\n");
    assert!(cli.ok(&["import", "club", &changed]).contains("1 new, 1 changed, 0 the same"));
    let all = entrants(&cli, true);
    assert_eq!(all[0]["name"], "René Leroux");
    assert_eq!((&all[1]["name"], &all[1]["private"]), (&"Zoé Maes".into(), &"x".into()));
    // DEC-12: who asked so is a number to the public.
    let public = entrants(&cli, false);
    assert_eq!((public[1].get("name"), &public[1]["number"]), (None, &2.into()));
    assert!(public[0].get("contact").is_none() && public[0]["name"] == "René Leroux");
}

#[test]
fn a_workbook_is_read_with_its_numbers_and_dates() {
    let cli = created("whist-2018");
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, head) in (0..).zip(["Geboortedatum", "Naam", "Nr"]) {
        sheet.write_string(2, column, head).unwrap();
    }
    let date = Format::new().set_num_format("dd/mm/yyyy");
    sheet.write_datetime_with_format(3, 0, ExcelDateTime::from_ymd(1956, 3, 12).unwrap(), &date).unwrap();
    sheet.write_string(3, 1, "An Peeters").unwrap();
    sheet.write_number(3, 2, 12).unwrap();
    sheet.write_string(5, 0, "1/2/1960").unwrap();
    sheet.write_string(5, 1, "Jef").unwrap();
    let list = cli.file("list.xlsx", book.save_to_buffer().unwrap());
    assert!(cli.ok(&["import", "club", &list]).contains("2 new"));
    let all = entrants(&cli, true);
    assert_eq!((&all[0]["number"], &all[0]["birth_year"]), (&12.into(), &"1956-03-12".into()));
    assert_eq!((&all[1]["name"], &all[1]["birth_year"]), (&"Jef".into(), &"1960-02-01".into()));
}

#[test]
fn five_thousand_people_are_written_in_parts() {
    let cli = created("manille-nl");
    let list = cli.file("people.csv", people_csv(5000));
    assert!(cli.ok(&["import", "club", &list]).contains("5000 new"));
    assert!(cli.ok(&["import", "club", &list]).contains("5000 the same"));
    // Whoever reads so much on a terminal sees how far it is.
    let shown = std::process::Command::new("script")
        .args(["-qec", &format!("{PROGRAM} event show club"), "/dev/null"])
        .current_dir(cli.path("."))
        .env("KAARTING_STORE", "sqlite:hall.db")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("this test needs `script` of util-linux");
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains("/5,001 entries"), "{shown}");
    assert!(cli.ok(&["show", "club"]).contains("5000 registered"));
    assert!(cli.ok(&["show", "club"]).contains("5001 · "), "the plan and everybody");
}

#[test]
fn a_list_that_is_wrong_says_everything_at_once() {
    let cli = created("manille-nl");
    let list = cli.file(
        "wrong.csv",
        "Nr;Naam;Taal;Geboortejaar;Joker\n0;An;nl;1950;\n7;;xx;19;misschien\n7;Jef;fr;12/13/1950;x\n8;An;nl;1950;\n",
    );
    let told = cli.fails(&["import", "club", &list, "--lang", "nl"]);
    for fault in [
        "rij 2, An: kolom “Nr”",
        "rij 3: kolom “Naam”: de naam ontbreekt",
        "kolom “Taal”: “xx”",
        "kolom “Geboortejaar”: “19”",
        "kolom “Joker”: “misschien”",
        "rij 4, Jef: kolom “Geboortejaar”",
        "rij 5, An: dezelfde persoon als rij 2, An",
    ] {
        assert!(told.contains(fault), "{fault} in {told}");
    }
    let cases: [(&str, &[u8], &str); 6] = [
        ("empty.csv", b"", "the file is empty"),
        ("heads.csv", b"Nr;Naam\n", "nobody"),
        ("nameless.csv", b"Nr;Club\n1;X\n", "no column of names"),
        ("list.pdf", b"%PDF-1.4", "this is a PDF"),
        ("broken.xlsx", b"PK\x03\x04 and no more", "cannot be opened"),
        ("noise.csv", b"\x00\x01\xff\xfe;;\x00\n\x00;\n", "not a spreadsheet"),
    ];
    for (name, bytes, fault) in cases {
        let list = cli.file(name, bytes);
        let told = cli.fails(&["import", "club", &list]);
        assert!(told.contains(fault) && told.contains(name), "{told}");
    }
    let large = cli.file("large.csv", vec![b'x'; (8 << 20) + 1]);
    assert!(cli.fails(&["import", "club", &large]).contains("too large"));
    assert!(cli.fails(&["import", "club", "nowhere.csv"]).contains("cannot open"));
}

#[test]
fn who_is_too_young_is_named() {
    let cli = created("whist-2018");
    let list = cli.file("young.csv", "Naam;Geboortejaar\nAn;2015\nJef;\nPiet;1950\n");
    let told = cli.fails(&["import", "club", &list]);
    assert!(told.contains("row 2, An: Too young") && told.contains("TRN-GEN-01"), "{told}");
    // What to do about years that are missing is said once; whoever can be taken is.
    assert!(told.contains("1 player without a year of birth (row 3)"), "{told}");
    assert!(told.contains("minimum age to 0 in the plan") && !told.contains("Piet"), "{told}");
    let names: Vec<Value> = entrants(&cli, true).into_iter().map(|mut one| one["name"].take()).collect();
    assert_eq!(names, ["Piet"]);
}

#[test]
fn a_list_as_people_have_it_is_read_as_far_as_it_goes() {
    let cli = created("manille-nl");
    let list = "Ledenlijst 2026;;\n\nFam. naam;Voornaam;Wie weet\nPeeters;An;x\n\nMaes;Bo;\nPeeters;An;\n";
    let list = cli.file("leden.csv", list);
    let read = cli.run(&["import", "club", &list]);
    let (told, left_out) = (String::from_utf8_lossy(&read.stdout), String::from_utf8_lossy(&read.stderr));
    assert!(read.status.success() && told.contains("2 new") && told.contains("\"Wie weet\""), "{told}");
    assert!(left_out.contains("row 7") && left_out.contains("the same person as row 4"), "{left_out}");
    // The second An is somebody else, and stays so.
    assert!(cli.ok(&["import", "club", &list, "--namesake", "7"]).contains("1 new, 0 changed, 2 the same"));
    assert!(cli.ok(&["import", "club", &list]).contains("0 new, 0 changed, 3 the same"));
    let all = entrants(&cli, true);
    assert_eq!(
        (&all[0]["name"], &all[0]["family"], &all[0]["first"]),
        (&"An Peeters".into(), &"Peeters".into(), &"An".into())
    );
    // Where nothing says what the columns are, the command does.
    let bare = cli.file("bare.txt", "Claes;Rik;De Kring\nThys;Omer;De Kring\n");
    let told = cli.fails(&["import", "club", &bare]);
    assert!(told.contains("--columns") && told.contains("--head-row"), "{told}");
    let told = cli.ok(&["import", "club", &bare, "--columns", "family,first,club", "--head-row", "0"]);
    assert!(told.contains("2 new"), "{told}");
    let unknown = cli.run(&["import", "club", &bare, "--columns", "schoenmaat"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("birth_year"), "{unknown:?}");
}

#[test]
fn whole_names_and_people_of_the_same_name_are_told_and_settled_by_options() {
    let cli = created("manille-fr");
    let list = cli.file("noms.csv", "Nom\nFik Wouters\nZorro Pelt\n");
    let dry = cli.ok(&["import", "club", &list, "--dry-run"]);
    assert!(dry.contains("family name first: “Fik Wouters” becomes FIK Wouters"), "{dry}");
    let told = cli.ok(&["import", "club", &list, "--names", "first"]);
    assert!(told.contains("becomes WOUTERS Fik") && told.contains("2 new"), "{told}");
    assert_eq!(cli.run(&["import", "club", &list, "--names", "last"]).status.code(), Some(2));
    let all = entrants(&cli, true);
    // Without a column for it, the language of the event.
    assert_eq!((&all[0]["family"], &all[0]["language"]), (&"Wouters".into(), &"fr".into()));
    let list = cli.file("club.csv", "Naam;Voornaam;Club;Taal\nWouters;Fik;De Kring;xx\nMaes;An;;\n");
    let told = cli.run(&["import", "club", &list]);
    let left_out = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(
        left_out.contains("the same name as number 1") && left_out.contains("--same-as 2=1"),
        "{left_out}"
    );
    assert!(left_out.contains("“xx”") && left_out.contains("(left empty)"), "{left_out}");
    assert!(String::from_utf8_lossy(&told.stdout).contains("1 new, 0 changed, 0 the same"), "{told:?}");
    // Said who it is, nobody is left out; of the row only the cell that could not be read is told.
    let same = cli.run(&["import", "club", &list, "--same-as", "2=1"]);
    let left_out = String::from_utf8_lossy(&same.stderr).into_owned();
    assert!(left_out.contains("“xx”") && !left_out.contains("--same-as"), "{left_out}");
    let told = String::from_utf8_lossy(&same.stdout).into_owned();
    assert!(same.status.success() && told.contains("0 new, 1 changed, 1 the same"), "{told}");
}

#[test]
fn a_formula_in_a_name_stays_a_name() {
    let cli = created("manille-nl");
    for name in ["=1+1", "+32 475", "-2", "@SUM(A1)", "An", "＝4", "＋5", "－6", "＠Som"] {
        cli.ok(&["register", "club", "--club=-5 Harten", "--", name]);
    }
    let out = cli.path("out");
    cli.ok(&["export", "club", "--out", out.to_str().unwrap(), "--all-data"]);
    let csv = std::fs::read_to_string(out.join("entrants.csv")).unwrap();
    let rows = ["1;'=1+1;;;'-5 Harten;", "2;'+32 475;", "3;'-2;", "4;'@SUM(A1);", "5;An;"];
    for row in rows.into_iter().chain(["6;'＝4;", "7;'＋5;", "8;'－6;", "9;'＠Som;"]) {
        assert!(csv.contains(row), "{row} in {csv}");
    }
    cli.ok(&["export", "club", "--out", out.to_str().unwrap(), "--all-data", "--format", "xlsx"]);
    let mut book: Xlsx<_> = open_workbook(out.join("event.xlsx")).unwrap();
    let range = book.worksheet_range("Players").unwrap();
    assert_eq!(range.get_value((1, 1)), Some(&Data::String("'=1+1".to_owned())));
    assert_eq!(range.get_value((3, 0)), Some(&Data::Float(3.0)));
    assert!(book.worksheet_formula("Players").unwrap().is_empty());
    // The list comes back as it was.
    let list = out.join("entrants.csv");
    assert!(cli.ok(&["import", "club", list.to_str().unwrap()]).contains("0 new, 0 changed, 9 the same"));
}

#[test]
fn check_in_jokers_and_those_who_go() {
    let cli = created("manille-nl");
    let list = cli.file("people.csv", people_csv(10));
    cli.ok(&["import", "club", &list]);
    let told = cli.ok(&["register", "club", "Ria Joker", "--joker", "--number", "90", "--club", "De Troef"]);
    assert!(told.contains("Ria Joker has number 90"), "{told}");
    assert!(cli.ok(&["register", "club", "Stil", "--private", "--contact", "a@b.be"]).contains("number 91"));
    assert!(cli.ok(&["jokers", "club"]).contains("90 Ria Joker: has offered to be a joker"));
    assert!(cli.fails(&["jokers", "club", "--accept", "1"]).contains("TRN-JOKER-01"));
    assert!(cli.ok(&["jokers", "club", "--accept-all"]).contains("90 Ria Joker: joker"));
    assert!(cli.ok(&["check-in", "club", "1", "2", "--role", "desk"]).contains("2 checked in; 2 present"));
    assert!(cli.fails(&["check-in", "club", "2", "77"]).contains("There is no player 77"));
    assert!(cli.ok(&["check-in", "club", "2", "--undo"]).contains("1 present"));
    assert!(cli.ok(&["check-in", "club", "--except", "9", "10", "91"]).contains("9 present"));
    assert!(cli.fails(&["close-check-in", "club"]).contains("DEC-03"));
    let hash = cli.ok(&["commit-seed", "club"]);
    assert_eq!(hash.trim().len(), 64);
    assert!(cli.ok(&["show", "club"]).contains(hash.trim()));
    assert!(cli.fails(&["commit-seed", "club"]).contains("already been published"));
    assert!(cli.ok(&["close-check-in", "club"]).contains("9 present, 3 absent"));
    assert!(cli.ok(&["withdraw", "club", "8", "--reason", "ill"]).contains("8 Speler 8 has withdrawn"));
    assert!(cli.ok(&["admit", "club", "9", "--reason", "traffic"]).contains("9 Speler 9"));
    assert!(cli.fails(&["leave", "club", "10", "--reason", "gone"]).contains("not playing"));
    assert!(cli.fails(&["erase", "club", "1"]).contains("DEC-12"));
    assert!(cli.ok(&["erase", "club", "8"]).contains("have been erased"));
    let all = entrants(&cli, true);
    let eight = all.iter().find(|entrant| entrant["number"] == 8).unwrap();
    assert!(eight.get("name").is_none() && eight["presence"] == "withdrawn");
    assert!(!std::fs::read(cli.path("hall.db")).unwrap().windows(8).any(|bytes| bytes == b"Speler 8"));
}

/// DEC-01, DEC-10: seven players need a joker, who gives the chair to one who comes late.
#[test]
fn a_joker_a_latecomer_and_the_clock() {
    let cli = created("manille-nl");
    cli.fill("club", 7);
    assert!(cli.fails(&["draw", "club"]).contains("Continue with kaarting event: joker · admit"));
    assert!(cli.ok(&["joker", "club", "Rita Joos"]).contains("8 JOOS Rita is present as a joker."));
    assert!(cli.fails(&["joker", "club", "8"]).contains("already checked in"));
    cli.ok(&["draw", "club"]);
    cli.ok(&["publish", "club"]);
    cli.ok(&["start", "club"]);
    cli.ok(&["register", "club", "Late Lode"]);
    assert!(!cli.fails(&["take-chair", "club", "9", "--joker", "8"]).is_empty(), "a reason is needed");
    let told = cli.ok(&["take-chair", "club", "9", "--joker", "8", "--reason", "train"]);
    assert!(told.contains("on the seat of joker 8"), "{told}");
    assert!(cli.ok(&["seating", "club"]).contains("Late Lode"));
    assert!(cli.ok(&["minutes", "club", "5"]).contains("Round 1 now lasts 80 minutes."));
    assert!(cli.ok(&["minutes", "club", "-10"]).contains("Round 1 now lasts 70 minutes."));
    cli.ok(&["signal", "club"]);
    assert!(cli.ok(&["withdraw-signal", "club"]).contains("The signal of round 1 is taken back."));
    assert!(!cli.fails(&["withdraw-signal", "club"]).is_empty());
}

/// A name that is known is asked about here as on the pages: the number is told, and how to insist.
#[test]
fn nobody_is_registered_twice_without_a_word() {
    let cli = created("manille-nl");
    cli.ok(&["register", "club", "Peeters", "--first", "An"]);
    // The same name in the other order, and with other capitals, is the same name.
    for again in [&["Peeters", "--first", "An"][..], &["an peeters"], &["An Peeters", "--joker"]] {
        let told = cli.fails(&[&["register", "club"][..], again].concat());
        assert!(told.contains("1 PEETERS An") && told.contains("--namesake"), "{told}");
    }
    let told = cli.fails(&["joker", "club", "An Peeters"]);
    assert!(told.contains("1 PEETERS An") && told.contains("number instead of the name"), "{told}");
    assert_eq!(entrants(&cli, true).len(), 1);
    let other = cli.ok(&["register", "club", "Peeters", "--first", "An", "--namesake"]);
    assert!(other.contains("has number 2"), "{other}");
    assert!(cli.ok(&["joker", "club", "Peeters, An", "--namesake"]).contains("3 PEETERS An"));
    assert_eq!(entrants(&cli, true).len(), 3);
}

/// Three pay 15 euro each, one of them takes it back: 30 in the till and two of the four still to pay.
#[test]
fn what_people_are_told_and_who_has_paid() {
    let cli = created("manille-nl");
    let list = cli.file("people.csv", people_csv(4));
    cli.ok(&["import", "club", &list]);
    assert!(cli.fails(&["paid", "club", "1"]).contains("entry fee"));
    let told =
        cli.ok(&["describe", "club", "--place", "Concordia", "--starts", "14:00", "--price", "15 euro"]);
    assert!(told.contains("Concordia") && told.contains("14:00") && told.contains("15 euro"), "{told}");
    assert!(cli.fails(&["paid", "club", "1", "2", "3", "77"]).contains("77: There is no player 77"));
    let told = cli.ok(&["paid", "club", "3", "--undo"]);
    assert!(told.contains("2 paid: €30; 2 still to pay: €30."), "{told}");
    // What is not given stays, and an empty word takes away.
    cli.ok(&["describe", "club", "--starts", "", "--contact", "An, 050 12 34 56"]);
    let shown = cli.ok(&["show", "club"]);
    assert!(
        shown.contains("Concordia") && shown.contains("050 12 34 56") && !shown.contains("14:00"),
        "{shown}"
    );
    let output = cli.run(&["describe", "club", "--starts", "25:00"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not a time"), "{output:?}");
}
