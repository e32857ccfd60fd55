//! Paper tables by their totals (DEC-16), a table that hands nothing in, and the end of the day on public pages.

use kaarting_office::jury::About;
use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_web::route::StaffRole;

use crate::desk::one_table::{OneTable, at};

const TABLE: &str = "/e/proef/desk/1/1";
const BROUGHT: [(&str, &str); 5] =
    [("only", "1"), ("sheet", "on"), ("pen", "on"), ("deck", "on"), ("signed", "on")];

/// The fields of the totals, in drawn order.
fn fields<'a>(names: &'a [String; 4], totals: [&'a str; 4]) -> Vec<(&'a str, &'a str)> {
    BROUGHT.into_iter().chain(names.iter().map(String::as_str).zip(totals)).collect()
}

#[test]
fn four_totals_are_enough_for_a_paper_table() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let names = event.four().map(|number| format!("t{number}"));
    let desk = event.person("desk", StaffRole::Desk);
    let page = desk.get(TABLE);
    assert!(
        page.body.contains("name=\"only\"") && page.body.contains("Typ de vier totalen"),
        "{}",
        page.body
    );

    // Every fault with its clause in words, and what was typed stays.
    let odd = desk.send(TABLE, TABLE, &fields(&names, ["61", "48", "70", "34"]));
    assert_eq!(odd.status, 422);
    assert!(odd.body.contains("Samen 213") && odd.body.contains("MAN-AMB-18"), "{}", odd.body);
    assert!(odd.body.contains("value=\"61\"") && odd.body.contains("<details class=\"desk-paid\" open>"));
    let zero = desk.send(TABLE, TABLE, &fields(&names, ["0", "0", "0", "0"]));
    assert_eq!(zero.status, 422);
    assert!(zero.body.contains("alle vier zouden 0 krijgen"), "{}", zero.body);
    assert!(event.read_again().table(at()).expect("a table").verified.is_none());

    let done = desk.send(TABLE, TABLE, &fields(&names, ["61", "48", "70", "33"]));
    assert_eq!(
        (done.status, done.location()),
        (303, "/e/proef/desk?done=desk-verified&did=t1"),
        "{}",
        done.body
    );
    let figures = event.read_again().table(at()).expect("a table").verified.clone().expect("figures");
    assert!(figures.totals_only);
    let page = desk.get(TABLE);
    assert!(page.body.contains("alleen de totalen ingetypt"), "{}", page.body);

    // A figure that was read wrongly is corrected, with what it moves before it is confirmed.
    let correct = format!("{TABLE}/correct-totals");
    let mut fields: Vec<(&str, &str)> =
        names.iter().map(String::as_str).zip(["67", "48", "70", "33"]).collect();
    fields.push(("reason", "een 7 voor een 1 gelezen"));
    let seen = desk.send(&correct, &correct, &fields);
    assert_eq!(seen.status, 200, "{}", seen.body);
    let mark = seen.mark();
    fields.push(("confirm", mark.as_str()));
    let done = desk.send(&correct, &correct, &fields);
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(event.read_again().result(event.four()[0], at().round).expect("a result").points, 67);
}

#[test]
fn a_ruling_asks_for_the_lines_and_the_page_leads_to_them() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let names = event.four().map(|number| format!("t{number}"));
    let (desk, jury) = (event.person("desk", StaffRole::Desk), event.person("jury", StaffRole::Jury));
    let by = event.four()[0].to_string();
    let ask = "/e/proef/jury/rule?round=1&table=1";
    let mut ruling = vec![
        ("round", "1"),
        ("table", "1"),
        ("by", by.as_str()),
        ("clause", "MAN-RENEGE-01"),
        ("kind", "fine"),
        ("stake", "2"),
        ("line", "4"),
    ];
    let seen = jury.send(ask, "/e/proef/jury/rule", &ruling);
    // The amount is named, though nothing is written yet (MAN-RENEGE-02: 60 at stake 2).
    assert!(
        seen.body.contains("−60") && seen.body.contains("telt zodra het blad nagezien is"),
        "{}",
        seen.body
    );
    let mark = seen.mark();
    ruling.push(("confirm", mark.as_str()));
    assert_eq!(jury.send(ask, "/e/proef/jury/rule", &ruling).status, 303);
    let refused = desk.send(TABLE, TABLE, &fields(&names, ["61", "48", "70", "33"]));
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("uitspraak 1") && refused.body.contains(&format!("{TABLE}/sheet")));
}

#[test]
fn a_table_that_hands_nothing_in_is_closed_by_the_director_with_a_reason() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let director = event.person("director", StaffRole::Director);
    let (page, off) = ("/e/proef/director/table/1/1", "/e/proef/director/table/1/1/write-off");
    assert!(!director.get(page).body.contains("id=\"write-off\""), "the round is still being played");
    let early = director.send(page, off, &[("reason", "te vroeg")]);
    assert_eq!(early.status, 422, "{}", early.body);
    event.does(Command::Signal { round: at().round });
    let shown = director.get(page);
    assert!(shown.body.contains("alle vier krijgen 0 punten"), "{}", shown.body);
    assert_eq!(director.send(page, off, &[("reason", "")]).status, 422);
    let done = director.send(page, off, &[("reason", "naar huis")]);
    assert_eq!(done.status, 303, "{}", done.body);
    assert!(director.get(page).body.contains("bracht niets binnen: naar huis"));
    let desk = event.person("desk", StaffRole::Desk);
    assert_eq!(desk.send("/e/proef/desk", off, &[("reason", "x")]).status, 403);
}

/// Noted and typed, and then the sheet was lost: the page says what there is and what counts.
#[test]
fn what_was_noted_of_a_lost_sheet_is_said_before_the_table_is_closed() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let director = event.person("director", StaffRole::Director);
    let (page, off) = ("/e/proef/director/table/1/1", "/e/proef/director/table/1/1/write-off");
    let [one, other, ..] = event.four();
    // Two of the four have one name, and different points.
    for entrant in [one, other] {
        let person = Person { birth_year: Some(1960), ..Person::named("Wouters Lode") };
        event.does(Command::ChangePerson { entrant, person });
    }
    let totals = event.four().into_iter().zip([61, 48, 70, 33]).collect();
    event.does(Command::HandIn { at: at(), sheet: true, pen: true, deck: true, signed_on_paper: true });
    event.does(Command::EnterTotals { at: at(), totals });
    event.does(Command::Signal { round: at().round });
    let shown = director.get(page).body;
    assert!(shown.contains("noteerde dat het blad binnen is"), "{shown}");
    assert!(shown.contains("tellen zonder tweede controle"), "{shown}");
    for points in [61, 48, 70, 33] {
        assert!(shown.contains(&format!("<strong>{points}</strong>")), "{points}: {shown}");
    }
    for (twin, points) in [(one, 61), (other, 48)] {
        let told = format!("Wouters Lode ({twin}) <strong>{points}</strong>");
        assert!(shown.contains(&told), "{told}: {shown}");
    }
    assert_eq!(director.send(page, off, &[("reason", "blad weg")]).status, 303);
    assert_eq!(event.read_again().result(event.four()[2], at().round).expect("a result").points, 70);
}

#[test]
fn a_call_is_counted_on_every_page_of_the_jury_with_its_wait() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let jury = event.person("jury", StaffRole::Jury);
    let none = jury.get("/e/proef/jury/waiting");
    assert_eq!(none.body, r#"{"calls":[],"newest":0}"#);
    event.does(Command::CallJury { at: at(), about: About::Dispute });
    let one = jury.get("/e/proef/jury/waiting");
    assert_eq!(one.body, r#"{"calls":[{"number":1,"waits":"net geroepen"}],"newest":1}"#);
    assert!(jury.get("/e/proef/standings").body.contains("id=\"calls\""));
    assert_eq!(event.person("desk", StaffRole::Desk).get("/e/proef/jury/waiting").status, 403);
}

#[test]
fn the_end_of_the_day_is_on_a_page_that_can_be_shared() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let names = event.four().map(|number| format!("t{number}"));
    let (desk, director) =
        (event.person("desk", StaffRole::Desk), event.person("director", StaffRole::Director));
    assert_eq!(desk.get("/e/proef/final").location(), "/e/proef/standings");
    assert_eq!(director.get("/e/proef/print/final.pdf").status, 404);
    assert_eq!(desk.send(TABLE, TABLE, &fields(&names, ["61", "48", "70", "33"])).status, 303);
    event.does(Command::EndRound { round: at().round });
    // DEC-16: the hall's screen says of whom only totals are known, and what the mark means.
    let pages: Vec<String> =
        (1..=4).map(|page| desk.get(&format!("/e/proef/screen?page={page}")).body).collect();
    let marked = |page: &&String| page.contains("70<sup>°</sup>") && page.contains("° alleen totalen");
    assert!(pages.iter().any(|page| marked(&page)), "{pages:?}");
    let closing = director.get("/e/proef/director/close");
    assert!(closing.body.contains("<td class=\"points\">70</td>"), "{}", closing.body);
    // Nothing is final before the event is closed.
    assert!(closing.body.contains("<h2 id=\"ranking\">Stand tot nu toe</h2>"), "{}", closing.body);
    event.does(Command::CloseEvent { reason: Some("gedaan".to_owned()) });
    let closed = director.get("/e/proef/director/close");
    assert!(closed.body.contains("<h2 id=\"ranking\">Eindstand</h2>"), "{}", closed.body);
    let page = desk.get("/e/proef/final");
    let winner = event.four()[2];
    assert_eq!(page.status, 200);
    assert!(page.body.contains("property=\"og:description\""), "{}", page.body);
    assert!(page.body.contains(&format!("Speler {winner} wint")), "{}", page.body);
    let order: Vec<usize> = ["70", "61", "48", "33"]
        .iter()
        .map(|points| page.body.find(&format!("<td class=\"points\">{points}</td>")).expect("a place"))
        .collect();
    assert!(order.is_sorted(), "{order:?}");
    for file in ["final.pdf", "diplomas.pdf"] {
        assert_eq!(director.get(&format!("/e/proef/print/{file}")).status, 200, "{file}");
    }
    let screen = desk.get("/e/proef/screen");
    assert!(screen.body.contains("hall-podium") && screen.body.contains(&format!("Speler {winner}")));
}
