//! What a newcomer does in the first ten minutes: an event from a preset, 32 people from a list, check-in, draw, a
//! sheet on a phone, signatures, the desk, and the standings on a screen in the hall. In Dutch, and in the long run in
//! French too.

use kaarting_office::{Command, TableState};
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{PASSWORD, TestServer, people};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, all, at, four, key, number, phone, sits_down, verified, writes};
use crate::desk::has_keys;

/// Whoever starts the first round in 15 clicks reads French.
#[test]
fn a_newcomer_runs_an_evening() {
    walk(Lang::Nl, "manille-nl", 3);
    if all() {
        walk(Lang::Fr, "manille-nl", 3);
    }
}

/// The last so many of the 32 are checked in by keyboard, the others are there already.
fn walk(lang: Lang, game: &str, by_keyboard: u32) {
    let server = TestServer::open();
    let mut director = Someone::new(&server, "newcomer", Screen::Laptop, lang);
    prepare(&server, &mut director, game, by_keyboard);
    play(&server, &mut director, lang);
    director.goes(&format!("/e/{EVENT}/desk/1/1"));
    director.browser.shot("desk");
    // By hand: 37 points without a knock are 7; 40 points for the others after a knock are twice 10.
    let four = four(&server, at(1, 1));
    for (n, total) in [(0, "7"), (1, "20"), (2, "7"), (3, "20")] {
        director.browser.write(&format!("#t{}", four[n]), total);
    }
    has_keys(&mut director);
    director.browser.keys(key::F3);
    director.browser.keys(key::F2);
    director.reads("desk-state-verified");
    assert_eq!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().state()), TableState::Verified);

    // DEC-17: the hall sees the standings once the round is over.
    for table in 2..=8 {
        verified(&server, at(1, table), 7);
    }
    server.ask(EVENT, &Command::EndRound { round: at(1, 1).round });
    director.goes(&format!("/e/{EVENT}/director/screens"));
    director.picks("show", "standings");
    director.presses("director-screens-do");
    let mut screen = Someone::new(&server, "screen", Screen::Projector, lang);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees("main table");
    let winner =
        server.look(EVENT, |event| event.entrant(four[1]).unwrap().person.as_ref().unwrap().name.listed());
    screen.browser.reads(&winner);
    screen.browser.reads_in("main", "20");
    screen.browser.shot("standings");
}

/// From the set-up link to the start of the first round, by the pages alone.
fn prepare(server: &TestServer, director: &mut Someone<'_>, game: &str, by_keyboard: u32) {
    director.goes(&server.setup_path());
    director.browser.write("#name", "Greta Claeys");
    director.browser.write("#login", "greta");
    director.browser.write("#password", PASSWORD);
    director.browser.shot("setup");
    director.presses("setup-go");
    director.reads("done-setup");

    director.browser.write("#title", "Clubavond");
    director.picks("game", game);
    director.picks("preset", "club-night");
    director.browser.shot("new-event");
    director.presses("director-plan-open");
    director.browser.reads(&director.words.fill("done-director-opened", &[("event", "Clubavond")]));
    assert!(director.browser.address().contains(&format!("/e/{EVENT}/director")));

    let list = server.folder().join("leden.csv");
    std::fs::write(&list, people::list(32)).unwrap();
    director.goes(&format!("/e/{EVENT}/director/import"));
    director.browser.attach("#list", &list);
    director.presses("director-import-try");
    director.browser.shot("import");
    let all = director.words.say1("director-import-do", "n", 32);
    director.browser.press(&all);
    director.hears("done-director-imported", &[("new", 32), ("changed", 0), ("same", 0), ("left", 0)]);

    director.goes(&format!("/e/{EVENT}/director/draw"));
    director.presses("director-next-seed");
    director.reads("done-director-seed");
    let arrived = 32 - by_keyboard;
    for n in 1..=arrived {
        server.ask(EVENT, &Command::CheckIn { entrant: number(n) });
    }
    director.goes(&format!("/e/{EVENT}/director/check-in"));
    for n in arrived + 1..=32 {
        director.browser.write("#q", &n.to_string());
        director.browser.keys(key::ENTER);
        director.browser.reads_in(".there", &n.to_string());
        director.browser.sees(&format!("form[action$=\"/undo\"] input[value=\"{n}\"]"));
    }
    director.browser.shot("check-in");
    director.goes(&format!("/e/{EVENT}/director/check-in/close"));
    director.presses("director-close-do");
    director.hears("done-director-check-in-closed", &[("n", 32)]);

    director.goes(&format!("/e/{EVENT}/director/draw"));
    let draw = director.words.say1("director-next-draw", "n", 1);
    director.browser.press(&draw);
    director.browser.shot("draw");
    director.presses("director-draw-publish");
    director.presses("hall-sure-publish-do");
    director.hears("done-director-published", &[("round", 1)]);
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.click(".next-step .strong");
    director.hears("done-director-started", &[("round", 1)]);
    director.browser.shot("tables");
}

/// A phone at table 1: two lines, the signal, four signatures.
fn play(server: &TestServer, director: &mut Someone<'_>, lang: Lang) {
    let mut writer = phone(server, "writer", at(1, 1), lang);
    let four = four(server, at(1, 1));
    writer.browser.shot("seats");
    sits_down(&mut writer, four);
    writes(&mut writer, "H", "no", 37);
    writer.browser.sees("#sheet tr[data-id]:nth-of-type(2), #sheet tr[data-id]");
    writer.browser.shot("line");
    writes(&mut writer, "S", "knock", 20);
    writer.browser.reads_in("#sheet", "20");

    director.goes(&format!("/e/{EVENT}/director"));
    director.presses("hall-other-signal");
    director.presses("hall-sure-signal-do");
    director.hears("done-director-signalled", &[("round", 1)]);
    writer.browser.reload();
    for number in four {
        writer.browser.write(&format!("#sign-{number}"), &server.signs_with(EVENT, number));
        writer.browser.keys(key::ENTER);
        writer.browser.misses(&format!("#sign-{number}"));
    }
    writer.reads("phone-all-signed");
    writer.browser.shot("signed");
    assert_eq!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().state()), TableState::Signed);
}
