//! A ruling is checked when it is made, and the sheet must say the same: on the jury's page, at the desk, over the API.

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, EntrantNo};
use kaarting_rules::Ruleset;
use serde_json::{Value, json};

use super::{OneEvent, at, noon, plan, round};

/// A table of four that plays, with its head written.
fn playing(ruleset: Ruleset) -> (OneEvent, [EntrantNo; 4]) {
    let mut of = Preset::find("club-night").unwrap().plan("Proef", date(2026, 11, 15), ruleset);
    of.settings = plan().settings;
    let event = OneEvent::drawn(of, 4);
    event.does(Command::StartRound { round: round(1) });
    event.seat(at(1, 1));
    let four = event.four(at(1, 1));
    (event, four)
}

/// Page and API refuse the ruling, and nothing is ruled.
#[track_caller]
fn refused(
    event: &OneEvent,
    by: EntrantNo,
    clause: &str,
    line: u32,
    (kind, ruling): (&str, Value),
    name: &str,
) {
    let (by_word, line_word) = (by.to_string(), line.to_string());
    let typed = [
        ("round", "1"),
        ("table", "1"),
        ("by", by_word.as_str()),
        ("clause", clause),
        ("line", line_word.as_str()),
        ("kind", kind),
        ("stake", "4"),
    ];
    let page = event.sends("jury", "/jury/rule?round=1&table=1", "/jury/rule", &typed);
    assert_eq!(page.status, 422, "{name}");
    assert!(
        page.text().contains("class=\"flash refused\"") && !page.text().contains("name=\"confirm\""),
        "{name}"
    );
    let command = json!({"command": "rule", "at": at(1, 1), "clause": clause, "by": by, "line": line,
        "ruling": ruling});
    let (status, said) = event.api("jury", command);
    assert_eq!((status, said["title"].as_str()), (422, Some(name)), "{said}");
}

#[test]
fn a_ruling_fits_the_game_the_line_and_the_player() {
    let (event, [writer, across, left, right]) = playing(Ruleset::Whist2018);
    let solo = json!([["contract", "SO6"], ["declarer", writer.to_string()], ["tricks", "6"]]);
    assert_eq!(event.phone(at(1, 1), "line", noon(), solo).0, 200);
    let standard = || ("standard", json!("standard"));
    // KW-PEN-01: only who dealt the line can have dealt wrongly; the player left of the writer dealt the first.
    refused(&event, right, "KW-PEN-01", 1, standard(), "not_the_dealer");
    // KW-PEN-07 is about games for which the jury must come; a solo is none.
    refused(&event, writer, "KW-PEN-07", 1, ("confirmed", json!("confirmed")), "wrong_contract");
    // A grand slam, and one who did not bid it.
    let slam = json!([["contract", "GS"], ["declarer", across.to_string()], ["tricks", "13"]]);
    assert_eq!(event.phone(at(1, 1), "line", noon(), slam).0, 200);
    refused(&event, left, "KW-PEN-07", 2, ("confirmed", json!("confirmed")), "not_the_bidder");
    // There are sixteen deals.
    refused(&event, right, "KW-PEN-02", 17, standard(), "line_not_there");
    let ruled = event.server.look(super::EVENT, |event| event.table(at(1, 1)).unwrap().rulings.len());
    assert_eq!(ruled, 0);
}

#[test]
fn a_fine_of_manille_is_that_of_its_line() {
    let (event, [writer, ..]) = playing(Ruleset::ManilleNl);
    let line = json!([["part", "1"], ["declaration", "H"], ["we", "5"]]);
    let (status, said) = event.phone(at(1, 1), "line", noon(), line);
    assert_eq!(status, 200, "{said}");
    // MAN-RENEGE-02: the deal was played for one.
    refused(&event, writer, "MAN-RENEGE-01", 1, ("fine", json!({"fine": {"stake": 4}})), "other_stake");
    // Throwing in the cards can be cited; nothing of Colour Whist can.
    let page = event.page("jury", "/jury/rule?round=1&table=1");
    assert!(page.contains("value=\"MAN-PLAY-15\"") && !page.contains("value=\"KW-"), "{page}");
}

/// MAN-RENEGE-02: a deal that the jury stopped is stopped on the sheet, before it is verified.
#[test]
fn a_sheet_that_contradicts_a_ruling_is_not_verified() {
    let (event, [_, across, ..]) = playing(Ruleset::ManilleNl);
    let line = json!([["part", "1"], ["declaration", "H"], ["we", "5"]]);
    assert_eq!(event.phone(at(1, 1), "line", noon(), line.clone()).0, 200);
    let stop = |line: u32| {
        json!({"command": "rule", "at": at(1, 1), "clause": "MAN-PLAY-03", "by": across, "line": line,
            "ruling": "void"})
    };
    assert_eq!(event.api("jury", stop(1)).0, 200);
    let unheard = "Lijn 1 volgt de uitspraak niet";
    for (post, below) in [("jury", "/jury"), ("desk", "/desk/1/1")] {
        assert!(event.page(post, below).contains(unheard), "{post}");
    }
    let mut phone = event.server.visitor().with("accept-language", "nl");
    let code = event.server.code(super::EVENT, at(1, 1));
    assert!(phone.get(&format!("/t/{code}")).text().contains(unheard));
    // A ruling on the deal in play: the line is not taken otherwise.
    assert_eq!(event.api("jury", stop(2)).0, 200);
    let (status, said) = event.phone(at(1, 1), "line", noon(), line);
    assert_eq!((status, said["name"].as_str()), (422, Some("ruling_not_heard")), "{said}");
    event.does(Command::Signal { round: round(1) });
    let (status, said) = event.api("desk", json!({"command": "verify", "at": at(1, 1)}));
    assert_eq!((status, said["title"].as_str()), (422, Some("ruling_not_heard")), "{said}");
    assert_eq!(said["clause"], "MAN-PLAY-03");
}

/// DEC-14: by the French regulations partners of every round win as a pair.
#[test]
fn french_partners_share_the_rank() {
    let (event, [first, second, third, last]) = playing(Ruleset::ManilleFr);
    let line = json!([["part", "1"], ["declaration", "H"], ["we", "40"]]);
    let (status, said) = event.phone(at(1, 1), "line", noon(), line);
    assert_eq!(status, 200, "{said}");
    event.does(Command::Signal { round: round(1) });
    // The first and the third of the draw are partners; 40 card points of 60 are 10 more than half.
    let totals = [(first, "10"), (second, "0"), (third, "10"), (last, "0")]
        .map(|(number, points)| (format!("t{number}"), points));
    let mut typed = super::ALL_THREE.to_vec();
    typed.extend(totals.iter().map(|(name, points)| (name.as_str(), *points)));
    event.form("desk", "/desk/1/1", "/desk/1/1", &typed);
    // DEC-17: the round is still being played.
    let shown = event.shown(&format!("/events/{}/standings?running=1", super::EVENT));
    let ranks: Vec<(u64, u64)> = shown["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["rank"].as_u64().unwrap(), one["points"].as_u64().unwrap()))
        .collect();
    assert_eq!(ranks, [(1, 10), (1, 10), (3, 0), (3, 0)], "{shown}");
    let page = event.public("/standings?running=1");
    assert_eq!(page.matches("<tr><td class=\"n\">1</td>").count(), 2, "{page}");
    assert!(!page.contains("beslist door lot"), "{page}");
}
