//! What totals alone do not tell is said wherever it matters, in three languages (DEC-16), and what is not known yet is
//! no dash (DEC-17).

use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Client, TestServer, at, nine, round};
use serde_json::json;

const EVENT: &str = "totalen";
const PLACE: &str = "/e/totalen";

/// Eight of two clubs at two tables, and a club counts with three members.
fn playing() -> TestServer {
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Totalen", date, Ruleset::ManilleNl);
    plan.phases[0].rounds = 1;
    plan.settings.club_prize_members = 3;
    let server = TestServer::open_at(nine);
    let person = |n: u32| {
        let club = Some(["Harten", "Troef"][n as usize % 2].to_owned());
        Person { club, ..Person::named(&format!("Speler {n}")) }
    };
    server.plays(EVENT, plan, (1..=8).map(person));
    server
}

fn by_totals(server: &TestServer, table: u32, points: [i32; 4]) {
    let here = at(1, table);
    let totals = server.four(EVENT, here).into_iter().zip(points).collect();
    server.ask(
        EVENT,
        &Command::AcceptTotals {
            at: here,
            sheet: true,
            pen: true,
            deck: true,
            signed_on_paper: true,
            totals,
            paid: [].into(),
        },
    );
}

/// One deal, won by the scorer's side.
fn by_lines(server: &TestServer, table: u32) {
    let (here, four) = (at(1, table), server.four(EVENT, at(1, table)));
    let part = json!({"first_dealer": four[1], "lines": [{"declaration": "H", "stake": 1, "we": 1}]});
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let sheet = json!({"seats": seats, "writer": four[0], "ended_by_signal": true, "boompjes": [part]});
    server.ask(EVENT, &Command::EnterSheet { at: here, sheet: serde_json::from_value(sheet).unwrap() });
    let totals = [(four[0], 1), (four[1], 0), (four[2], 1), (four[3], 0)].into();
    let whole =
        Command::AcceptSheet { at: here, sheet: true, pen: true, deck: true, signed_on_paper: true, totals };
    server.ask(EVENT, &whole);
}

fn reads(client: &mut Client, lang: &str, path: &str) -> String {
    client.get(&format!("/lang/{lang}?back=/"));
    client.get(path).text()
}

/// The club prize goes by deals won: of a sheet with totals only it says on the desk, in the standings, at the closing
/// and on the page of the end that this sheet does not count for it.
#[test]
fn the_club_prize_says_what_it_leaves_out() {
    let server = playing();
    let mut director = server.staff("director");
    let table = format!("{PLACE}/desk/1/1");
    for (lang, before) in [
        ("nl", "voor de clubprijs telt dit blad dan niet mee, tenzij de lijnen volgen."),
        ("fr", "sans les lignes, cette feuille ne comptera pas pour le prix des clubs."),
        ("en", "without its lines this sheet will not count for the club prize."),
    ] {
        assert!(reads(&mut director, lang, &table).contains(before), "{lang}");
    }
    server.ask(EVENT, &Command::Signal { round: round(1) });
    by_totals(&server, 1, [24, 30, 30, 40]);
    by_lines(&server, 2);
    server.ask(EVENT, &Command::EndRound { round: round(1) });
    let told = |lang: &str| match lang {
        "nl" => [
            "telt dit blad niet mee voor de clubprijs",
            "Van 1 van de 2 bladen zijn alleen de totalen bekend",
        ],
        "fr" => {
            ["cette feuille ne compte pas pour le prix des clubs", "Pour 1 feuille sur 2, seuls les totaux"]
        }
        _ => {
            ["this sheet does not count for the club prize", "Of 1 of the 2 sheets only the totals are known"]
        }
    };
    for lang in ["nl", "fr", "en"] {
        let [of_sheet, of_event] = told(lang);
        assert!(reads(&mut director, lang, &table).contains(of_sheet), "{lang}");
        for page in ["standings", "director/close"] {
            let page = reads(&mut director, lang, &format!("{PLACE}/{page}"));
            assert!(page.contains(of_event), "{lang}: {page}");
        }
    }
    // The mark of totals is said in words too; on a phone, where rounds have no columns, it stands beside the points.
    let board = reads(&mut director, "nl", &format!("{PLACE}/standings"));
    let said = "<span class=\"away\">alleen totalen</span>";
    assert_eq!(board.matches(said).count(), 8, "{board}");
    assert_eq!(board.matches("<sup class=\"only-phone\">").count(), 4, "{board}");
    // The clubs have four members each, of whom too few sat at the table that wrote its lines.
    let standings = reads(&mut director, "nl", &format!("{PLACE}/standings"));
    assert!(standings.contains("te weinig leden die meetellen."), "{standings}");
    server.ask(EVENT, &Command::CloseEvent { reason: Some("Einde".to_owned()) });
    for lang in ["nl", "fr", "en"] {
        assert!(reads(&mut director, lang, &format!("{PLACE}/final")).contains(told(lang)[1]), "{lang}");
    }
    let left = server.visitor().get(&format!("/api/v1/events/{EVENT}/standings")).json();
    assert_eq!(left["clubs_left_out"]["sheets"], 1, "{left}");
}

/// Where the club prize stands, it stands who counts for it and from how many members a club is in it.
#[test]
fn the_club_prize_says_who_counts() {
    let server = playing();
    server.ask(EVENT, &Command::Signal { round: round(1) });
    by_lines(&server, 1);
    by_lines(&server, 2);
    server.ask(EVENT, &Command::EndRound { round: round(1) });
    let mut visitor = server.dutch();
    for (lang, told) in [
        ("nl", "van alle leden die gespeeld hebben; clubs doen mee vanaf 3 leden."),
        ("fr", "par tous les membres qui ont joué\u{a0}; un club participe à partir de 3 membres."),
        ("en", "by all members who have played; a club takes part from 3 members."),
    ] {
        let page = reads(&mut visitor, lang, &format!("{PLACE}/standings"));
        assert!(page.contains(told), "{lang}: {page}");
    }
}

/// A day of totals has no club prize, and says so instead of saying nothing.
#[test]
fn a_day_of_totals_has_no_club_prize() {
    let server = playing();
    by_totals(&server, 1, [24, 30, 30, 40]);
    by_totals(&server, 2, [24, 30, 30, 40]);
    server.ask(EVENT, &Command::EndRound { round: round(1) });
    let mut visitor = server.dutch();
    for (lang, told) in [
        ("nl", "Van alle bladen zijn alleen de totalen bekend."),
        ("fr", "Pour toutes les feuilles, seuls les totaux sont encodés"),
        ("en", "Of all sheets only the totals are known"),
    ] {
        let page = reads(&mut visitor, lang, &format!("{PLACE}/standings"));
        assert!(page.contains(told), "{lang}: {page}");
    }
}

/// While the round runs nobody has a rank after it: the page of a player says nothing of one; one point is one point.
#[test]
fn a_player_in_play_is_told_no_rank_and_one_point_is_one() {
    let server = playing();
    server.ask(EVENT, &Command::Signal { round: round(1) });
    by_totals(&server, 1, [24, 30, 30, 40]);
    by_lines(&server, 2);
    let of = |table: u32| format!("{PLACE}/player/{}", server.four(EVENT, at(1, table))[0]);
    let mut visitor = server.dutch();
    for (lang, totals, lines) in [
        ("nl", "24 punten. Van dit blad", "1 punt, 1 van 1 spel gewonnen."),
        ("fr", "24 points. De cette feuille", "1 point, parties gagnées\u{a0}: 1 sur 1."),
        ("en", "24 points. Only the totals", "1 point, 1 of 1 deal won."),
    ] {
        let page = reads(&mut visitor, lang, &of(1));
        assert!(page.contains(totals), "{lang}: {page}");
        let page = reads(&mut visitor, lang, &of(2));
        assert!(page.contains(lines), "{lang}: {page}");
    }
    server.ask(EVENT, &Command::EndRound { round: round(1) });
    assert!(reads(&mut visitor, "nl", &of(2)).contains("1 van 1 spel gewonnen, daarna plaats "));
}
