//! The desk by keyboard alone: a wrong sum with both figures, a whole sheet typed, a correction with its preview.

use kaarting_office::{Actor, Command, Role, TableState};
use kaarting_rules::Ruleset;
use kaarting_testkit::Hall;
use kaarting_words::Lang;
use serde_json::json;

use crate::actors::{EVENT, Someone, at, four, key, running, verified};

/// A table that the phone has written: one line, the writer's side won 7.
fn written(hall: &Hall, table: u32) {
    let four = four(hall, at(1, table));
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let command = |value: serde_json::Value| serde_json::from_value::<Command>(value).unwrap();
    let place = json!({"round": 1, "table": table});
    let writer = Actor { role: Role::Writer, id: table };
    let seat = json!({"command": "seat_table", "at": place, "players": seats, "writer": four[0],
        "first_dealer": four[1]});
    hall.ask_as(EVENT, &command(seat), writer);
    let line = json!({"declaration": "H", "stake": 1, "we": 7});
    let write =
        json!({"command": "write_line", "at": place, "part": 1, "id": format!("l{table}"), "line": line});
    hall.ask_as(EVENT, &command(write), writer);
}

fn signed(hall: &Hall, table: u32) {
    let writer = Actor { role: Role::Writer, id: table };
    for entrant in four(hall, at(1, table)) {
        hall.ask_as(EVENT, &Command::Sign { at: at(1, table), entrant }, writer);
    }
}

#[test]
fn a_wrong_sum_is_shown_with_both_figures_and_put_right_by_keyboard() {
    let hall = Hall::open();
    running(&hall, Ruleset::ManilleNl, 8, 1);
    written(&hall, 1);
    let round = at(1, 1).round;
    hall.ask(EVENT, &Command::Signal { round });
    signed(&hall, 1);
    let mut clerk = Someone::staff(&hall, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk"));
    clerk.browser.sees("#table");
    clerk.browser.shot("queue");
    // The cursor is in the field: a number and Enter.
    clerk.browser.keys("1");
    clerk.browser.keys(key::ENTER);
    let four = four(&hall, at(1, 1));
    clerk.browser.sees(&format!("#t{}", four[0]));
    let page = clerk.browser.run("return document.documentElement.outerHTML");
    assert!(!page.as_str().unwrap().contains(">7<"), "the phone's totals stay hidden");
    for total in ["7", "0", "9", "0"] {
        clerk.browser.keys(total);
        clerk.browser.keys(key::ENTER);
    }
    clerk.browser.keys(key::F3);
    clerk.browser.keys(key::F2);
    clerk.browser.sees("tr.differs");
    assert_eq!(clerk.browser.count("tr.differs"), 1);
    let both = clerk.browser.text("tr.differs .both");
    assert!(both.contains('7') && both.contains('9'), "{both}");
    clerk.browser.shot("difference");
    assert_ne!(hall.look(EVENT, |event| event.table(at(1, 1)).unwrap().state()), TableState::Verified);

    clerk.browser.write("tr.differs input", "7");
    clerk.browser.keys(key::F2);
    clerk.reads("desk-state-verified");
    assert_eq!(hall.look(EVENT, |event| event.table(at(1, 1)).unwrap().state()), TableState::Verified);
}

#[test]
fn a_correction_shows_whom_it_moves_before_it_is_made() {
    let hall = Hall::open();
    running(&hall, Ruleset::ManilleNl, 8, 1);
    hall.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    verified(&hall, at(1, 1), 7);
    verified(&hall, at(1, 2), 9);
    let mut clerk = Someone::staff(&hall, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk/1/1/correct"));
    clerk.browser.shot("correct");
    // One line is there; the score of the writer's side becomes 17.
    let line = ".desk-parts .desk-word";
    let written = clerk.browser.run("return document.querySelector('.desk-parts .desk-word').value");
    let written = written.as_str().unwrap().to_owned();
    assert!(written.ends_with('7'), "{written}");
    clerk.browser.write(line, &written.replace('7', "17"));
    clerk.browser.write("[name=\"reason\"]", "Verkeerd gelezen");
    clerk.presses("desk-preview");
    clerk.browser.shot("preview");
    let unchanged = hall.look(EVENT, |event| event.table(at(1, 1)).unwrap().corrections.len());
    assert_eq!(unchanged, 0);
    clerk.presses("desk-confirm");
    clerk.browser.reads("Verkeerd gelezen");
    assert_eq!(hall.look(EVENT, |event| event.table(at(1, 1)).unwrap().corrections.len()), 1);
    let four = four(&hall, at(1, 1));
    let points = hall.look(EVENT, |event| event.result(four[0], at(1, 1).round).unwrap().points);
    assert_eq!(points, 17);
}
