//! Whole sheets typed from paper, their faults, and corrections.

use kaarting_rules::Ruleset;
use kaarting_web::route::StaffRole;

use crate::desk::one_table::{OneTable, at};

const TABLE: &str = "/e/proef/desk/1/1";
const SHEET: &str = "/e/proef/desk/1/1/sheet";
const TICKS: [(&str, &str); 4] = [("sheet", "on"), ("pen", "on"), ("deck", "on"), ("signed", "on")];

type Fields = Vec<(String, String)>;

fn lent(fields: &Fields) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

fn form(pairs: &[(&str, &str)]) -> Fields {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// Four players, the first writes.
fn head(event: &OneTable, french: bool) -> Fields {
    let four = event.four();
    let chairs = if french { kaarting_office::draw::french_chairs(four).0 } else { four };
    let mut fields = form(&TICKS);
    fields.extend((1..).zip(chairs).map(|(n, number)| (format!("c{n}"), number.to_string())));
    fields.push(("w".to_owned(), "1".to_owned()));
    fields
}

fn totals(fields: &mut Fields, totals: [&str; 4]) {
    fields.retain(|(name, _)| !["t1", "t2", "t3", "t4"].contains(&name.as_str()));
    fields.extend((1..).zip(totals).map(|(n, total)| (format!("t{n}"), total.to_owned())));
}

/// Three boompjes of twelve lines: in each the writer's side wins 14 once at hearts ×2, the others 20 once without
/// trump, one deal is drawn, and nine times the writer's side wins 1 at clubs. The writer stays and the others move up,
/// so each of the three others is once the writer's partner.
fn dutch_lines() -> Fields {
    let mut fields = Fields::new();
    for part in 1..=3 {
        fields.push((format!("d{part}"), "1".to_owned()));
        for line in 1..=12 {
            let word = ["H2W14", "Z2Z20", "R1-"].get(line - 1).copied().unwrap_or("K1W1");
            fields.push((format!("l{part}-{line}"), word.to_owned()));
        }
    }
    fields
}

#[test]
fn a_whole_dutch_sheet_is_typed_verified_and_corrected() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let desk = event.person("desk", StaffRole::Desk);
    let mut fields = head(&event, false);
    fields.extend(dutch_lines());
    // The writer: 3 × (14 + 9) = 69. Each other: once 23 beside the writer, twice 20 against: 63.
    totals(&mut fields, ["69", "63", "63", "63"]);
    let done = desk.send(SHEET, SHEET, &lent(&fields));
    assert_eq!(
        (done.status, done.location()),
        (303, "/e/proef/desk?done=desk-verified&did=t1"),
        "{}",
        done.body
    );
    let four = event.four();
    let tournament = event.read_again();
    let points = four.map(|number| tournament.result(number, at().round).expect("a result").points);
    assert_eq!(points, [69, 63, 63, 63]);

    // The first line was 24, not 14: the writer and the partner of the first boompje get ten more.
    let correct = format!("{TABLE}/correct");
    let line = fields.iter_mut().find(|(name, _)| name == "l1-1").expect("a line");
    line.1 = "H2W24".to_owned();
    fields.push(("reason".to_owned(), "Een 1 was een 2".to_owned()));
    let seen = desk.send(&correct, &correct, &lent(&fields));
    assert_eq!(seen.status, 200, "{}", seen.body);
    assert!(seen.body.contains("69 → <strong>79</strong>"), "{}", seen.body);
    assert_eq!(event.read_again().result(four[0], at().round).expect("a result").points, 69);
    // Who changes something after it was shown sees it anew first.
    fields.push(("confirm".to_owned(), "0123456789abcdef".to_owned()));
    assert_eq!(desk.send(&correct, &correct, &lent(&fields)).status, 200);
    fields.pop();
    fields.push(("confirm".to_owned(), seen.mark()));
    let done = desk.send(&correct, &correct, &lent(&fields));
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(event.read_again().result(four[0], at().round).expect("a result").points, 79);
    let page = desk.get(TABLE);
    assert!(page.body.contains("Een 1 was een 2") && page.body.contains("<td class=\"n\">69</td>"));
}

#[test]
fn all_faults_come_at_once_and_nothing_typed_is_lost() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let desk = event.person("desk", StaffRole::Desk);
    let mut fields = head(&event, false);
    fields.extend(dutch_lines());
    for (name, word) in [("l1-4", "H3W9"), ("l2-5", "Z1W7"), ("l3-6", "vijftien")] {
        let line = fields.iter_mut().find(|(known, _)| known == name).expect("a line");
        line.1 = word.to_owned();
    }
    totals(&mut fields, ["69", "63", "63", "63"]);
    let refused = desk.send(SHEET, SHEET, &lent(&fields));
    assert_eq!(refused.status, 422);
    for said in ["3 fouten op het blad", "Inzet ×3 bestaat niet", "minstens dubbel", "niet te lezen"] {
        assert!(refused.body.contains(said), "{said} is missing");
    }
    for (name, word) in fields.iter().filter(|(name, _)| name.starts_with('l') || name.starts_with('t')) {
        assert!(refused.body.contains(&format!("name=\"{name}\" value=\"{word}\"")), "{name} is lost");
    }
    assert!(event.read_again().table(at()).expect("a table").verified.is_none());

    // While it is typed: the same faults by line, as JSON, and no total.
    let checked = desk.send(SHEET, &format!("{SHEET}/check"), &lent(&fields));
    let checked: serde_json::Value = serde_json::from_str(&checked.body).expect("JSON");
    assert!(checked["lines"]["l1-4"].is_array() && checked["lines"]["l3-6"].is_array(), "{checked}");
    assert!(checked["lines"]["l1-1"].is_null() && checked["totals"].is_null(), "{checked}");
}

#[test]
fn a_french_sheet_runs_to_twenty_deals() {
    let event = OneTable::open(Ruleset::ManilleFr);
    let desk = event.person("desk", StaffRole::Desk);
    let mut fields = head(&event, true);
    fields.push(("d1".to_owned(), "2".to_owned()));
    // Ten deals of 5 for the writer's side, ten of 8 for the others: 50 and 80 for each.
    for line in 1..=20 {
        let word = if line % 2 == 0 { "S1W5" } else { "H4Z8" };
        fields.push((format!("l1-{line}"), word.to_owned()));
    }
    totals(&mut fields, ["50", "80", "50", "80"]);
    let done = desk.send(SHEET, SHEET, &lent(&fields));
    assert_eq!(
        (done.status, done.location()),
        (303, "/e/proef/desk?done=desk-verified&did=t1"),
        "{}",
        done.body
    );
}

/// The rows of a form as its page shows them: the number, and the field or what stands there instead.
fn rows(page: &str) -> Vec<(String, String)> {
    let sheet =
        page.split("<tbody>").nth(1).and_then(|part| part.split("</tbody>").next()).unwrap_or_default();
    let row = |row: &str| {
        let number = row.split("</label>").next().filter(|_| row.contains("</label>"));
        let number = number.or(row.split("</th>").next()).unwrap_or_default();
        let number = number.rsplit('>').next().unwrap_or_default().to_owned();
        let field = row.split("name=\"").nth(1).and_then(|rest| rest.split('"').next());
        let hidden = if row.starts_with(" hidden") { " hidden" } else { "" };
        let said = row.rsplit("<td>").next().unwrap_or_default().split('<').next().unwrap_or_default();
        (number, field.map_or_else(|| said.to_owned(), |field| format!("{field}{hidden}")))
    };
    sheet.split("<tr").skip(1).map(row).collect()
}

#[test]
fn a_french_sheet_has_the_rows_and_the_numbers_of_the_paper() {
    let event = OneTable::open(Ruleset::ManilleFr);
    let desk = event.person("desk", StaffRole::Desk);
    let mut fields = head(&event, true);
    fields.push(("d1".to_owned(), "2".to_owned()));
    // 2 deals and 3 reneges: 3's own deal, row 2, is skipped, and 4 deals row 3 (MAN-RENEGE-05). Row 5 has a fault.
    fields.push(("l1-1".to_owned(), "H1X3".to_owned()));
    for line in 2..=20 {
        let word =
            ["H1W5", "H1W5", "H3W5"].get(line - 2).copied().unwrap_or(if line < 20 { "H1W5" } else { "" });
        fields.push((format!("l1-{line}"), word.to_owned()));
    }
    totals(&mut fields, ["90", "0", "60", "0"]);
    let four = kaarting_office::draw::french_chairs(event.four()).0;
    let tournament = event.read_again();
    let third =
        tournament.entrant(four[2]).and_then(|entrant| entrant.person.clone()).expect("a person").name;
    let skipped = format!("{third} ({}): overgeslagen als deler", four[2]);
    let mut paper = vec![("1".to_owned(), "l1-1".to_owned()), ("2".to_owned(), skipped.clone())];
    paper.extend((3..=20).map(|row| (row.to_string(), format!("l1-{}", row - 1))));
    paper.push(("+".to_owned(), "l1-20 hidden".to_owned()));
    // While it is typed, for the script.
    let checked = desk.send(SHEET, &format!("{SHEET}/check"), &lent(&fields));
    let checked: serde_json::Value = serde_json::from_str(&checked.body).expect("JSON");
    let told: Vec<(String, String)> = checked["rows"][0]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            let word = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
            let hidden = if row["hidden"] == true { " hidden" } else { "" };
            (word("n"), format!("{}{}{hidden}", word("name"), word("said")))
        })
        .collect();
    assert_eq!(told, paper);
    // On the page that comes back with the fault, beside its line.
    let refused = desk.send(SHEET, SHEET, &lent(&fields));
    assert_eq!(refused.status, 422);
    assert_eq!(rows(&refused.body), paper);
    // Put right, it is verified: 18 deals of 5; who reneged pays 30.
    fields.iter_mut().find(|(name, _)| name == "l1-4").expect("a line").1 = "H1W5".to_owned();
    let done = desk.send(SHEET, SHEET, &lent(&fields));
    assert_eq!(
        (done.status, done.location()),
        (303, "/e/proef/desk?done=desk-verified&did=t1"),
        "{}",
        done.body
    );
    // And it is corrected by the same numbers.
    assert_eq!(rows(&desk.get(&format!("{TABLE}/correct")).body), paper);
}

#[test]
fn a_void_dutch_deal_shares_its_row_with_the_new_one() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let desk = event.person("desk", StaffRole::Desk);
    let mut fields = head(&event, false);
    fields.extend(dutch_lines());
    fields.iter_mut().find(|(name, _)| name == "l1-2").expect("a line").1 = "H1X3".to_owned();
    fields.push(("l1-13".to_owned(), "K1W1".to_owned()));
    let checked = desk.send(SHEET, &format!("{SHEET}/check"), &lent(&fields));
    let checked: serde_json::Value = serde_json::from_str(&checked.body).expect("JSON");
    let numbers = |part: usize| -> Vec<String> {
        let rows = checked["rows"][part].as_array().expect("rows");
        rows.iter().map(|row| row["n"].as_str().expect("a number").to_owned()).collect()
    };
    // MAN-AMB-16: row 2 twice, and after the twelfth a line to spare; the second boompje begins with row 13.
    let mut first: Vec<String> = [1, 2].into_iter().chain(2..=12).map(|row: u32| row.to_string()).collect();
    first.push("+".to_owned());
    assert_eq!(numbers(0), first);
    let mut second: Vec<String> = (13..=24).map(|row: u32| row.to_string()).collect();
    second.push("+".to_owned());
    assert_eq!(numbers(1), second);
}

#[test]
fn a_sheet_of_colour_whist_is_typed_by_contract_columns_and_tricks() {
    let event = OneTable::open(Ruleset::Whist2018);
    let desk = event.person("desk", StaffRole::Desk);
    let mut fields = head(&event, false);
    let tournament = event.read_again();
    let deals = tournament.round(at().round).expect("a round").length;
    for line in 1..=deals {
        // Misery by the third column, once; every declarer has tricks of their own (KW-BID-11).
        let word = if line == 1 { "KM 3 0" } else { "S8 12 8" };
        fields.push((format!("l1-{line}"), word.to_owned()));
    }
    let checked = desk.send(SHEET, &format!("{SHEET}/check"), &lent(&fields));
    let checked: serde_json::Value = serde_json::from_str(&checked.body).expect("JSON");
    let shown: Vec<String> = serde_json::from_value(checked["totals"].clone()).expect("totals");
    // By the table "liege" S8 made with eight tricks is 7 for each of the two, KM made 18; nobody else gets or pays.
    assert_eq!(shown, ["105", "105", "18", "0"]);
    let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
    totals(&mut fields, shown.try_into().expect("four"));
    let done = desk.send(SHEET, SHEET, &lent(&fields));
    assert_eq!(
        (done.status, done.location()),
        (303, "/e/proef/desk?done=desk-verified&did=t1"),
        "{}",
        done.body
    );
}
