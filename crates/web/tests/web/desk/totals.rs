//! The second entry: blind, typed twice where it differs, and the scoreboard.

use kaarting_rules::Ruleset;
use kaarting_web::route::StaffRole;

use crate::desk::one_table::{OneTable, at};

const TABLE: &str = "/e/proef/desk/1/1";
const ALL: [(&str, &str); 3] = [("sheet", "on"), ("pen", "on"), ("deck", "on")];

#[test]
fn the_second_entry_is_blind_and_typed_again_where_it_differs() {
    let event = OneTable::open(Ruleset::ManilleFr);
    // 20 deals of 17 by the writer's side: 340 for each of them, nothing for the others (MAN-AMB-18).
    event.phone_writes(20, 17);
    let chairs = kaarting_office::draw::french_chairs(event.four()).0;
    let names = chairs.map(|number| format!("t{number}"));
    let desk = event.person("desk", StaffRole::Desk);

    let blind = desk.get(TABLE);
    assert_eq!(blind.status, 200);
    // Between tags or as a value; a key may hold any digits.
    let shows = |page: &str, total: &str| {
        page.contains(&format!(">{total}<")) || page.contains(&format!("value=\"{total}\""))
    };
    assert!(
        !shows(&blind.body, "340") && !blind.body.contains("H1W17"),
        "the phone's figures are on the page"
    );
    let whole = desk.get(&format!("{TABLE}/sheet"));
    assert!(!whole.body.contains("H1W17"), "the whole sheet shows the phone's lines before the second entry");

    let mut typed: Vec<(&str, &str)> = ALL.to_vec();
    typed.extend(names.iter().map(String::as_str).zip(["341", "0", "340", "0"]));
    let differs = desk.send(TABLE, TABLE, &typed);
    assert_eq!(differs.status, 422);
    assert!(!shows(&differs.body, "340") && !shows(&differs.body, "341"), "{}", differs.body);
    assert!(event.read_again().table(at()).expect("a table").verified.is_none());
    let whole = desk.get(&format!("{TABLE}/sheet"));
    assert!(!whole.body.contains("H1W17"), "after one difference the clerk sees the phone's lines");
    assert_eq!(desk.send(TABLE, TABLE, &typed).status, 422);
    let both = desk.get(&format!("{TABLE}/both"));
    assert!(both.body.contains("340") && both.body.contains("341"), "{}", both.body);
    let whole = desk.get(&format!("{TABLE}/sheet"));
    assert!(whole.body.contains("value=\"H1W17\""), "after two differences the clerk sees the whole sheet");

    typed.retain(|(_, value)| *value != "341");
    typed.push((names[0].as_str(), "340"));
    let agrees = desk.send(TABLE, TABLE, &typed);
    assert_eq!((agrees.status, agrees.location()), (303, "/e/proef/desk?done=desk-verified&did=t1"));
    let tournament = event.read_again();
    let standings = kaarting_office::standings::standings(&tournament, 0);
    let of_first = standings.iter().find(|placing| placing.entrant == chairs[0]).expect("a placing");
    assert_eq!(of_first.score.points, 340);
    assert!(desk.get("/e/proef/desk").body.contains("1 van 1 nagezien"));
}

#[test]
fn each_post_has_its_own_doors() {
    let event = OneTable::open(Ruleset::ManilleFr);
    let desk = event.person("desk", StaffRole::Desk);
    let jury = event.person("jury", StaffRole::Jury);
    assert_eq!(desk.get("/e/proef/jury/rule?table=1").status, 403);
    assert_eq!(desk.send("/e/proef/desk", "/e/proef/jury/rule", &[("table", "1")]).status, 403);
    assert_eq!(jury.send("/e/proef/jury", TABLE, &[("t1", "0")]).status, 403);
    assert_eq!(jury.get("/e/proef/desk").status, 403);
}
