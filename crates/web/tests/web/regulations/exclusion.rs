//! DEC-13: who is excluded has no rank, wins no place, no prize and nothing for a club; what opponents won stands.

use kaarting_office::plan::Field;
use kaarting_office::{Command, EntrantNo};
use serde_json::json;

use super::{EVENT, OneEvent, at, two_phases};

fn excludes(event: &OneEvent, number: u32) {
    let number = number.to_string();
    let act = [
        ("number", number.as_str()),
        ("act", "exclude"),
        ("clause", "KW-PEN-05"),
        ("reason", "Valsgespeeld"),
    ];
    event.form("jury", "/jury", "/jury/people", &act);
}

/// The file of a table, line by line.
fn file(event: &OneEvent, name: &str) -> Vec<String> {
    let path = format!("/e/{EVENT}/director/export/{name}.csv");
    let answer = event.server.staff("director").get(&path);
    assert_eq!(answer.status, 200, "{name}");
    answer.text().lines().map(str::to_owned).collect()
}

#[test]
fn a_finalist_who_cheated_is_ranked_nowhere() {
    let mut plan = two_phases(Field::Best(4));
    plan.settings.club_prize_members = 1;
    let event = OneEvent::drawn(plan, 8);
    event.plays(|_| [2, 1, 0, 0]);
    event.does(Command::Cut);
    event.draws();
    // The final: 36 for the first, 12 for the second, nothing for the rest.
    event.plays(|_| [3, 1, 0, 0]);
    let [cheat, second, ..] = event.four(at(2, 1)).map(EntrantNo::get);
    assert_eq!(event.shown(&format!("/events/{EVENT}/standings"))["standings"][0]["number"], cheat);
    excludes(&event, cheat);
    // The API.
    let shown = event.shown(&format!("/events/{EVENT}/standings"));
    let ranked = shown["standings"].as_array().unwrap();
    assert_eq!(
        (ranked.len(), &ranked[0]["number"], &ranked[0]["rank"]),
        (3, &json!(second), &json!(1)),
        "{shown}"
    );
    assert_eq!(
        (&shown["apart"][0]["number"], &shown["apart"][0]["clause"]),
        (&json!(cheat), &json!("KW-PEN-05"))
    );
    assert_eq!(ranked[0]["points"], 12, "what an opponent won stands");
    // The page: below the line with the clause, and the club without that player.
    let page = event.public("/standings");
    let (above, below) = page.split_once("Buiten het klassement").unwrap();
    let own = format!("/player/{cheat}\"");
    assert!(!above.contains(&own) && below.contains(&own) && below.contains("#KW-PEN-05"), "{page}");
    assert!(
        page.contains(&format!("Club-{second:02}")) && !below.contains(&format!(">Club-{cheat:02}<")),
        "{page}"
    );
    // The screen of the hall.
    let screen = event.public("/screen?show=standings");
    assert!(
        screen.contains(&format!("Lid {second:02}")) && !screen.contains(&format!("Lid {cheat:02}")),
        "{screen}"
    );
    // Closing, the prizes and the files.
    assert!(!event.page("director", "/director/close").contains(&format!("Lid {cheat:02}")));
    event.form("director", "/director/close", "/director/close", &[]);
    let ranking = file(&event, "ranking");
    assert!(ranking[1].starts_with(&format!("1;{second};")), "{ranking:?}");
    // Who is excluded has come nowhere: no phase, no points, and nothing that separated.
    assert_eq!(ranking.last().unwrap(), &format!(";{cheat};Lid {cheat:02};;;Club-{cheat:02};KW-PEN-05;;;;"));
    for line in file(&event, "results").iter().skip(1) {
        let is_cheat = line.split(';').nth(2) == Some(&cheat.to_string());
        assert_eq!(line.split(';').any(|cell| cell == "KW-PEN-05"), is_cheat, "{line}");
    }
    assert!(file(&event, "clubs").iter().all(|line| !line.contains(&format!("Club-{cheat:02}"))));
    let standings = file(&event, "standings-2");
    assert!(standings.last().unwrap().starts_with(&format!(";{cheat};")), "{standings:?}");
    // On paper.
    let paper = event.server.staff("director").get(&format!("/e/{EVENT}/print/standings/2.pdf"));
    assert_eq!((paper.status, paper.header("content-type")), (200, Some("application/pdf")));
}

#[test]
fn who_is_excluded_before_the_cut_leaves_his_place_to_the_next() {
    let event = OneEvent::drawn(two_phases(Field::Best(4)), 12);
    // At each of three tables 24, 12, 0 and 0: the three winners go on, and one of the seconds.
    event.plays(|_| [2, 1, 0, 0]);
    let cheat = event.four(at(1, 1))[0].get();
    let row = format!("Lid {cheat:02}");
    assert!(event.page("director", "/director/cut").contains(&row));
    excludes(&event, cheat);
    assert!(!event.page("director", "/director/cut").contains(&row));
    event.form("director", "/director/cut", "/director/cut", &[]);
    let field = event.server.look(EVENT, |event| event.field(1).unwrap().to_vec());
    assert!(field.len() == 4 && field.iter().all(|number| number.get() != cheat), "{field:?}");
    // Letting the player in again is refused with the reason, and with the page on which the jury readmits.
    let refused = event.sends(
        "director",
        &format!("/director/people/{cheat}"),
        &format!("/director/people/{cheat}/do/admit"),
        &[("reason", "Spijt")],
    );
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("<a class=\"button\" href=\"/e/kw/jury\">"), "{}", refused.text());
}
