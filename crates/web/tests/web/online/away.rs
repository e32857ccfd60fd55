//! A round of an event that is played online and in the hall at once: the office has what was played, once, also where
//! the server was gone in the middle of a deal.

use std::sync::mpsc;
use std::time::Duration;

use kaarting_cards::{BySeat, Seat};
use kaarting_office::jury::Answer;
use kaarting_office::plan::Preset;
use kaarting_office::sheet::{Line, ManilleLine};
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Role, Spot, TableState};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Client, TestServer};

use super::Player;

fn at(table: u32) -> At {
    At { round: 1.try_into().unwrap(), table: table.try_into().unwrap() }
}

fn enters(server: &TestServer, number: EntrantNo) -> (Client, String) {
    let mut client = server.dutch();
    let (typed, code) = (number.to_string(), server.signs_with("kw", number));
    let entered = client.submit("/e/kw/online", "/e/kw/online", &[("number", &typed), ("code", &code)]);
    assert_eq!(entered.status, 303, "{}", entered.text());
    let table = entered.header("location").unwrap().strip_prefix("/p/").unwrap().to_owned();
    (client, table)
}

/// Waits until this holds in the event: what the table has written reaches the office a moment later.
fn until(server: &TestServer, holds: impl Fn(&kaarting_office::Tournament) -> bool) {
    let (_open, never) = mpsc::channel::<()>();
    for _ in 0..400 {
        if server.look("kw", &holds) {
            return;
        }
        let _ = never.recv_timeout(Duration::from_millis(50));
    }
    panic!("it never came to that");
}

fn deals_over(player: &Player) -> usize {
    player.heard.iter().filter(|frame| frame["news"] == "deal_over").count()
}

/// How many cards lay on the table: everybody sees those, at the same frame.
fn cards(player: &Player) -> usize {
    let card = |act: &str| act.len() == 2 && act != "no";
    player
        .heard
        .iter()
        .filter(|frame| frame["news"] == "acted" && frame["act"].as_str().is_some_and(card))
        .count()
}

/// All four play until this holds for each of them.
fn all_play(players: &mut [Player], enough: impl Fn(&Player) -> bool + Copy + Send) {
    std::thread::scope(|scope| {
        for player in players {
            scope.spawn(move || player.plays(|player| enough(player)));
        }
    });
}

#[test]
fn a_round_online_and_in_the_hall_with_a_server_that_dies() {
    let server = super::server();
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("single-day-3-rounds").unwrap().plan("Kaarting", date, Ruleset::ManilleNl);
    plan.settings.same_deals = true;
    let people =
        (1..=8).map(|n| Person { birth_year: Some(1986), ..Person::named(format!("Speler {n}").as_str()) });
    server.seats("kw", plan, people);
    let (four, in_hall) = (server.four("kw", at(1)), server.four("kw", at(2)));
    server.ask("kw", &Command::NoteSpot { entrant: four[2], spot: Spot::Home });
    let mut early = server.dutch();
    let fields = [("number", four[0].to_string()), ("code", server.signs_with("kw", four[0]))];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(early.submit("/e/kw/online", "/e/kw/online", &fields).status, 422, "not started");
    server.ask("kw", &Command::StartRound { round: at(1).round });
    let wrong = [("number", fields[0].1), ("code", "x")];
    assert_eq!(early.submit("/e/kw/online", "/e/kw/online", &wrong).status, 422, "a wrong code");
    let hall = [("number", in_hall[0].to_string()), ("code", server.signs_with("kw", in_hall[0]))];
    let hall: Vec<(&str, &str)> = hall.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(early.submit("/e/kw/online", "/e/kw/online", &hall).status, 422, "a table in the hall");
    // The other table writes on its phone, as ever.
    let code = server.code("kw", at(2));
    server.seat(&code, in_hall);
    let online_code = server.code("kw", at(1));
    let led = server.dutch().get(&format!("/t/{online_code}"));
    assert_eq!(led.header("location"), Some("/e/kw/online"));

    let mut players = Vec::new();
    let mut table = String::new();
    for number in four {
        let (client, name) = enters(&server, number);
        players.push(Player::at(&server, client, &name));
        table = name;
    }
    // Nobody else sits down, and nobody looks on while others may still play the same deals.
    let sat = server.dutch().post(&format!("/p/{table}"), &[("do", "sit"), ("seat", "N")]);
    assert_eq!(sat.status, 403, "{}", sat.text());
    assert_eq!(server.visitor().get(&format!("/p/{table}")).status, 403);
    all_play(&mut players, |player| deals_over(player) >= 1 && cards(player) >= 36);
    until(&server, |event| event.table(at(1)).unwrap().line_count() == 1);
    assert_eq!(server.visitor().get(&format!("/r/{table}/1")).status, 403);

    // In the middle of the second deal.
    let address = server.address().to_owned();
    let folder = server.close();
    let server = TestServer::open_again(folder, &address);
    server.app().hurry_bots();
    players.iter_mut().for_each(Player::comes_back);
    // The jury is called to the table, and answers.
    let called = players[0].client.post(&format!("/p/{table}/jury"), &[("once", "a-key-of-its-own")]);
    assert_eq!(called.status, 303, "{}", called.text());
    assert_eq!(server.dutch().post(&format!("/p/{table}/jury"), &[]).status, 401);
    let jury = Actor { role: Role::Jury, id: 3 };
    server.ask_as("kw", &Command::AnswerCall { call: 1, answer: Answer::Settled, hand: None }, jury);
    all_play(&mut players, |player| deals_over(player) >= 2);
    until(&server, |event| event.table(at(1)).unwrap().line_count() == 2);

    // The signal ends the round: what was played is signed, handed in and verified without a clerk.
    server.ask("kw", &Command::Signal { round: at(1).round });
    for player in &mut players {
        while player.stage != "over" {
            player.hears();
        }
    }
    until(&server, |event| event.table(at(1)).unwrap().state() == TableState::Verified);
    let totals = server.look("kw", |event| {
        let figures = event.table(at(1)).unwrap().verified.clone().unwrap();
        four.map(|number| {
            (figures.total_of(number).unwrap(), event.result(number, at(1).round).unwrap().points)
        })
    });
    assert!(totals.iter().all(|(total, points)| total == points), "{totals:?}");
    // Nothing twice: two lines, four signatures, one sheet.
    let kinds = |kind: &str| {
        let entries = server.entries("event/kw");
        entries
            .iter()
            .filter(|body| body.contains(&format!(r#""kind":"{kind}""#)) && body.contains(r#""online""#))
            .count()
    };
    assert_eq!(["line_written", "signed", "sheet_verified", "table_seated"].map(kinds), [2, 4, 1, 1]);
    // Now everybody may look, and compare the deals.
    assert_eq!(server.visitor().get(&format!("/r/{table}/1")).status, 200);
    assert_eq!(server.visitor().get(&format!("/p/{table}")).status, 200);
    let compared = server.visitor().get("/e/kw/deals/1");
    assert_eq!(compared.status, 200);
    assert!(compared.text().contains("id=\"deal-2\"") && !compared.text().contains("id=\"deal-3\""));
    server.ask("kw", &Command::WriteOffSheet { at: at(2), reason: "blad weg".to_owned() });
    server.ask("kw", &Command::EndRound { round: at(1).round });
    assert!(server.look("kw", |event| event.rounds()[0].ended));
}

/// A table moves to the hall before anybody plays, and its online table is closed.
#[test]
fn a_table_comes_back_to_the_hall() {
    let server = super::server();
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("single-day-3-rounds").unwrap().plan("Kaarting", date, Ruleset::Whist2018);
    plan.settings.online = true;
    let people =
        (1..=4).map(|n| Person { birth_year: Some(1986), ..Person::named(format!("Speler {n}").as_str()) });
    server.plays("kw", plan, people);
    let four = server.four("kw", at(1));
    let (mut client, table) = enters(&server, four[0]);
    let mut director = server.set_up();
    let page = "/e/kw/director/table/1/1";
    let moved = director.submit(page, &format!("{page}/move"), &[("online", "no")]);
    assert_eq!(moved.status, 303, "{}", moved.text());
    let (_open, never) = mpsc::channel::<()>();
    for _ in 0..400 {
        if client.get(&format!("/p/{table}")).text().contains("data-stage=\"over\"") {
            let code = server.code("kw", at(1));
            return server.seat(&code, four);
        }
        let _ = never.recv_timeout(Duration::from_millis(50));
    }
    panic!("the online table is not closed");
}

/// Whoever guesses codes keeps neither the player from their chair nor the writer from a signature; and a right code
/// counts for nothing.
#[test]
fn nobody_locks_a_player_out_of_the_chair() {
    let server = super::server();
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("single-day-3-rounds").unwrap().plan("Kaarting", date, Ruleset::ManilleNl);
    plan.settings.online = true;
    let people =
        (1..=4).map(|n| Person { birth_year: Some(1986), ..Person::named(format!("Speler {n}").as_str()) });
    server.plays("kw", plan, people);
    let four = server.four("kw", at(1));
    (0..7).for_each(|_| drop(enters(&server, four[0])));
    let typed = four[1].to_string();
    let tries = |code: &str| {
        let fields = [("number", typed.as_str()), ("code", code)];
        server.dutch().submit("/e/kw/online", "/e/kw/online", &fields).status
    };
    let (mut client, table) = enters(&server, four[1]);
    let statuses: Vec<u16> = (0..7).map(|_| tries("x")).collect();
    assert_eq!(statuses, [422, 422, 422, 422, 422, 429, 429]);
    assert_eq!(tries(&server.signs_with("kw", four[1])), 429, "a right code tells a guesser nothing");
    // The device that sits there goes on, and so does the button of the own page on another.
    let back = client.submit("/e/kw/online", "/e/kw/online", &[("number", &typed), ("code", "")]);
    assert_eq!((back.status, back.header("location")), (303, Some(format!("/p/{table}").as_str())));
    let key = server.look("kw", |event| event.own_key(four[1]).unwrap());
    let mut other = server.dutch();
    let own = other.get(&format!("/e/kw/player/{typed}?key={key}"));
    let fields = [("number", typed.as_str()), ("key", &own.field("key"))];
    assert_eq!(other.submit("/e/kw/online", "/e/kw/online", &fields).status, 303);
    // The others are not kept out by it, and signing has a count of its own.
    drop(enters(&server, four[2]));
    let limits = server.app().limits();
    assert!(server.block_on(limits.signature("kw", four[1].get())).is_ok());
}

/// As long as one table still plays the deals of a round, nobody reads what another made of them: not on a player's
/// page, and not in the API, also where its sheet is verified.
#[test]
fn a_table_that_is_done_first_gives_nothing_away() {
    let server = TestServer::open();
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("single-day-3-rounds").unwrap().plan("Kaarting", date, Ruleset::ManilleNl);
    (plan.settings.online, plan.settings.same_deals) = (true, true);
    let people =
        (1..=8).map(|n| Person { birth_year: Some(1986), ..Person::named(format!("Speler {n}").as_str()) });
    server.seats("kw", plan, people);
    server.ask("kw", &Command::StartRound { round: at(1).round });
    let shown = |client: &mut Client| {
        let table = client.get("/api/v1/events/kw/rounds/1/tables/1").json();
        assert_eq!(table["state"], "verified", "{table}");
        table["sheet"]["boompjes"][0]["lines"].as_array().map_or(0, Vec::len)
    };
    let player = server.four("kw", at(1))[0];
    let of_player =
        || server.visitor().get(&format!("/e/kw/player/{player}")).text().contains("Het blad</summary>");
    let (mut anyone, mut jury) = (server.visitor(), server.staff("jury"));
    plays_by_hand(&server, 1);
    assert_eq!((shown(&mut anyone), shown(&mut jury), of_player()), (0, 12, false));
    plays_by_hand(&server, 2);
    assert_eq!((shown(&mut anyone), shown(&mut jury), of_player()), (12, 12, true));
}

/// All deals of a table, and its end, as the table tells them to the office.
fn plays_by_hand(server: &TestServer, table: u32) {
    let (at, by) = (at(table), Actor { role: Role::Online, id: table });
    let players = BySeat(server.four("kw", at));
    let (writer, first_dealer) = (players[Seat::West], players[Seat::North]);
    let does = |command: Command| server.ask_as("kw", &command, by);
    does(Command::SeatTable { at, players, writer, first_dealer });
    for n in 0..36 {
        let part = n / 12 + 1;
        if n > 0 && n % 12 == 0 {
            does(Command::DrawFirstDealer { at, part, dealer: first_dealer });
        }
        let line = Line::Manille(ManilleLine {
            declaration: Some("H".to_owned()),
            stake: Some(1),
            we: Some(5),
            ..ManilleLine::default()
        });
        does(Command::WriteLine { at, part, id: format!("deal-{}", n + 1), line, written: None });
    }
    does(Command::FinishOnline { at });
}
