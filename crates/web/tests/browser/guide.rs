//! The pictures of the user guide, in three languages, and those of the README: `cargo xtask guide` puts them beside
//! their pages.

use jiff::Timestamp;
use kaarting_office::Command;
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{TestServer, people};
use kaarting_words::{Lang, Words};

use crate::actors::{
    EVENT, Someone, all, at, four, key, next_round, number, phone, plan, registered, running, sits_down,
    verified, writes,
};
use crate::desk::{has_keys, signed, written};

fn takes(someone: &mut Someone<'_>, lang: Lang, name: &str) {
    someone.browser.guide_picture(&lang.to_string(), name);
}

/// The event goes by a name in the language of the guide.
fn named(server: &TestServer, lang: Lang) {
    let mut plan = server.look(EVENT, |event| event.plan().unwrap().clone());
    let title = Words::new(lang).say("director-preset-club-night");
    if plan.title != title {
        plan.title = title;
        server.ask(EVENT, &Command::ChangePlan { plan });
    }
}

/// The field of a day looks as in the reader's own browser, which is set to Belgium or to Great Britain: the day comes
/// before the month.
fn days_as_at_home(someone: &mut Someone<'_>) {
    let country = match someone.words.lang() {
        Lang::Nl => "nl-BE",
        Lang::Fr => "fr-BE",
        Lang::En => "en-GB",
    };
    someone.browser.run(&format!(
        "document.documentElement.lang = '{country}';
        const days = document.querySelectorAll('input[type=\"date\"]');
        for (const day of days) {{ day.type = 'text'; day.type = 'date'; }}"
    ));
    let fields = someone.browser.spoken().into_iter().filter(|one| one.role == "spinbutton");
    let order: Vec<String> = fields.map(|one| one.name).take(3).collect();
    assert!(order[0].contains("Day") && order[1].contains("Month"), "{country}: {order:?}");
}

/// The languages of the pictures: all of them when the pictures are taken for the guide, or every test runs in full;
/// otherwise that with the longest words.
fn languages() -> Vec<Lang> {
    match std::env::var_os("KAARTING_TEST_ALL") {
        Some(_) => Lang::ALL.to_vec(),
        None => vec![Lang::Fr],
    }
}

/// The tables of each language: what is done in one leaves no trace in the pictures of the others.
fn own(lang: Lang, first: u32) -> u32 {
    first + Lang::ALL.iter().position(|&other| other == lang).unwrap() as u32
}

#[test]
fn the_guide_has_pictures_of_the_morning() {
    let server = TestServer::open();
    let mut newcomer = Someone::new(&server, "guide-newcomer", Screen::Laptop, Lang::Nl);
    for lang in languages() {
        newcomer.speaks(lang);
        newcomer.goes(&server.setup_path());
        newcomer.browser.write("#name", "Greta Claeys");
        newcomer.browser.write("#login", "greta");
        takes(&mut newcomer, lang, "setup");
    }
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let each = |director: &mut Someone<'_>, path: &str, name: &str, what: &dyn Fn(&mut Someone<'_>)| {
        for lang in languages() {
            if path.starts_with("/e/") {
                named(&server, lang);
            }
            director.speaks(lang);
            director.goes(path);
            what(director);
            takes(director, lang, name);
        }
    };
    each(&mut director, "/new", "new-event", &|director| {
        let title = director.say("director-preset-club-night");
        director.browser.write("#title", &title);
        days_as_at_home(director);
    });
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    let list = server.folder().join("leden.csv");
    std::fs::write(&list, people::list(32)).unwrap();
    each(&mut director, &format!("/e/{EVENT}/director/import"), "import", &|director| {
        director.browser.attach("#list", &list);
        director.presses("director-import-try");
        director.browser.reads(&people::named(0).listed());
    });
    registered(&server, 32);
    for n in 1..=19 {
        server.ask(EVENT, &Command::CheckIn { entrant: number(n) });
    }
    each(&mut director, &format!("/e/{EVENT}/director/check-in"), "check-in", &|director| {
        director.browser.write("#q", "van");
        director.browser.reads("VAN DAMME");
    });
    for n in 20..=32 {
        server.ask(EVENT, &Command::CheckIn { entrant: number(n) });
    }
    server.ask(EVENT, &Command::CloseCheckIn);
    server.ask(EVENT, &Command::DRAW);
    each(&mut director, &format!("/e/{EVENT}/director/draw"), "draw", &|_| ());
    server.ask(EVENT, &Command::RejectDraw { reason: "Voor de foto".to_owned() });
    next_round(&server);
    (1..=7).for_each(|table| written(&server, table));
    each(&mut director, &format!("/e/{EVENT}/director"), "tables", &|director| {
        director.browser.sees(".next-step .strong");
    });
}

#[test]
fn the_guide_has_pictures_of_the_phone() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 24, 1);
    for lang in languages() {
        named(&server, lang);
        let here = at(1, own(lang, 1));
        let mut writer = phone(&server, "guide-writer", here, lang);
        // A cheap phone forgets nothing either.
        writer.browser.slower(if all() { 6 } else { 3 });
        sits_down(&mut writer, four(&server, here));
        writes(&mut writer, "H", "no", 37);
        writer.browser.sees("#sheet tr[data-id]");
        writer.picks("declaration", "S");
        writer.picks("knock", "knock");
        takes(&mut writer, lang, "phone-line");
        writer.browser.cut_network();
        writes(&mut writer, "S", "knock", 20);
        writes(&mut writer, "D", "no", 45);
        writer.browser.sees("#unsent[data-unsent=\"2\"]");
        writer.browser.run("window.scrollTo(0, 0)");
        takes(&mut writer, lang, "phone-offline");
        writer.browser.restore_network();
    }
    (4..=6).for_each(|table| written(&server, table));
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    for lang in languages() {
        named(&server, lang);
        let here = at(1, own(lang, 4));
        let mut writer = phone(&server, "guide-signer", here, lang);
        let first = four(&server, here)[0];
        writer.browser.write(&format!("#sign-{first}"), &server.signs_with(EVENT, first));
        writer.browser.keys(key::ENTER);
        writer.browser.misses(&format!("#sign-{first}"));
        takes(&mut writer, lang, "phone-sign");
    }
}

#[test]
fn the_guide_has_pictures_of_the_desk_the_jury_and_the_screen() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 32, 1);
    (1..=3).for_each(|table| written(&server, table));
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    (1..=3).for_each(|table| signed(&server, table));
    (4..=8).for_each(|table| verified(&server, at(1, table), i64::from(table)));
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    let mut jury = Someone::staff(&server, "jury", Lang::Nl);
    let mut screen = Someone::new(&server, "screen", Screen::Laptop, Lang::Nl);
    for lang in languages() {
        named(&server, lang);
        let here = at(1, own(lang, 1));
        let four = four(&server, here);
        clerk.speaks(lang);
        clerk.goes(&format!("/e/{EVENT}/desk/1/{}", here.table));
        clerk.browser.write(&format!("#t{}", four[0]), "7");
        takes(&mut clerk, lang, "desk-totals");
        for (n, total) in [(1, "0"), (2, "9"), (3, "0")] {
            clerk.browser.write(&format!("#t{}", four[n]), total);
        }
        has_keys(&mut clerk);
        clerk.browser.keys(key::F3);
        clerk.browser.keys(key::F2);
        clerk.browser.sees(".flash.refused");
        has_keys(&mut clerk);
        for (n, total) in [(0, "7"), (1, "0"), (2, "9"), (3, "0")] {
            clerk.browser.write(&format!("#t{}", four[n]), total);
        }
        clerk.browser.keys(key::F2);
        // The first refusal has a link too, to its clause; the one to both typings comes with the second.
        clerk.browser.sees(".flash.refused p a");
        clerk.presses("desk-both-go");
        clerk.browser.sees("tr.differs");
        takes(&mut clerk, lang, "desk-difference");

        jury.speaks(lang);
        jury.goes(&format!("/e/{EVENT}/jury/rule?round=1&table=8"));
        jury.picks("by", crate::actors::four(&server, at(1, 8))[0]);
        jury.picks("clause", "MAN-RENEGE-01");
        jury.picks("kind", "fine");
        jury.picks("stake", "1");
        jury.browser.write("#line", "1");
        jury.presses("jury-preview");
        jury.browser.sees("section.next");
        takes(&mut jury, lang, "jury-preview");
    }
    for table in 1..=3 {
        server.ask(EVENT, &Command::ReopenSheet { at: at(1, table), reason: "Voor de foto".to_owned() });
        verified(&server, at(1, table), i64::from(table));
    }
    server.ask(EVENT, &Command::EndRound { round: at(1, 1).round });
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    for lang in languages() {
        named(&server, lang);
        director.speaks(lang);
        director.goes(&format!("/e/{EVENT}/director/cut"));
        takes(&mut director, lang, "cut");
        // DEC-17: the hall sees the standings once the round is over.
        screen.speaks(lang);
        screen.goes(&format!("/e/{EVENT}/screen"));
        screen.browser.sees("main table");
        takes(&mut screen, lang, "screen");
    }
}

/// Twenty to nine in the hall, all evening long.
fn evening() -> Timestamp {
    "2026-11-15T19:40:00Z".parse().unwrap()
}

/// Takes a picture once all letters are there.
fn takes_for_readme(someone: &mut Someone<'_>, name: &str) {
    someone.browser.until_that("the letters", "return document.fonts.status === 'loaded'");
    someone.browser.readme_picture(name);
}

#[test]
fn the_guide_has_pictures_of_the_hall_for_the_readme() {
    let server = TestServer::open_at(evening);
    running(&server, Ruleset::ManilleNl, 32, 1);
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::Signal { round });
    for (table, we) in (1..).zip([12, 27, 7, 20, 3, 17, 9, 23]) {
        verified(&server, at(1, table), we);
    }
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.browser.size(1366, 768);
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.sees(".next-step .strong");
    assert_eq!(director.browser.count("a.cell.verified"), 8);
    takes_for_readme(&mut director, "hall");

    server.ask(EVENT, &Command::EndRound { round });
    let screens = format!("/e/{EVENT}/director/screens");
    let show = [("no", ""), ("show", "standings"), ("message", "")];
    assert_eq!(server.staff("director").submit(&screens, &screens, &show).status, 303);
    let mut screen = Someone::new(&server, "readme-screen", Screen::Projector, Lang::Nl);
    screen.browser.size(1920, 1080);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees(".hall-columns table");
    takes_for_readme(&mut screen, "screen");
}

#[test]
fn the_guide_has_pictures_of_a_phone_for_the_readme() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = phone(&server, "readme-phone", at(1, 1), Lang::Nl);
    sits_down(&mut writer, four(&server, at(1, 1)));
    writes(&mut writer, "H", "no", 37);
    writer.browser.sees("#sheet tr[data-id]");
    writer.browser.cut_network();
    for (n, (trump, knock, we)) in (1..).zip([("S", "knock", 20), ("D", "no", 45), ("NT", "knock", 31)]) {
        writes(&mut writer, trump, knock, we);
        writer.browser.sees(&format!("#unsent[data-unsent=\"{n}\"]"));
    }
    writer.browser.sees("#lost:not([hidden])");
    writer.browser.run("window.scrollTo(0, 0)");
    takes_for_readme(&mut writer, "phone");
}

/// The poster, with an address that phones in a hall reach in place of that of this test; small, for it is high.
fn shows_the_poster(director: &mut Someone<'_>) {
    director.browser.size(460, 620);
    director.goes(&format!("/e/{EVENT}/director/poster"));
    director.browser.write("#network", "Kaarting");
    director.browser.write("#password", "schoppenboer");
    director.presses("director-poster-do");
    director.browser.sees(".poster section + section");
    director.browser.run(&format!(
        "document.querySelector('.poster .seat b').textContent = 'http://192.168.1.20:8080/e/{EVENT}';
        document.documentElement.style.zoom = '0.6';
        document.querySelector('.poster').scrollIntoView({{ block: 'start', behavior: 'instant' }})"
    ));
}

/// Six tables are in and the event is closed: somebody at the first table has won.
fn closed(server: &TestServer) {
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::Signal { round });
    for table in 1..=6 {
        let (at, times) = (at(1, table), if table == 1 { 2 } else { 1 });
        let totals = four(server, at).into_iter().zip([40, 30, 30, 24].map(|total| total * times)).collect();
        let (sheet, pen, deck, signed_on_paper, paid) = (true, true, true, true, [].into());
        server.ask(EVENT, &Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid });
    }
    server.ask(EVENT, &Command::EndRound { round });
    server.ask(EVENT, &Command::CloseEvent { reason: Some("Voor de foto".to_owned()) });
}

/// Smaller pictures, for chapters that have others: a part of a page says enough.
#[test]
fn the_guide_has_pictures_of_jokers_paper_the_poster_and_the_podium() {
    for lang in languages() {
        let server = TestServer::open();
        let mut day = plan(Ruleset::ManilleNl, 1);
        day.title = Words::new(lang).say("director-preset-club-night");
        server.ask(EVENT, &Command::OpenPlan { plan: day });
        registered(&server, 21);
        for entrant in (1..=21).map(number) {
            server.ask(EVENT, &Command::CheckIn { entrant });
        }
        let mut director = Someone::staff(&server, "director", lang);
        director.browser.size(960, 600);
        director.goes(&format!("/e/{EVENT}/director/jokers"));
        director.browser.write("#name", "Rita Joos");
        takes(&mut director, lang, "jokers");
        shows_the_poster(&mut director);
        takes(&mut director, lang, "poster");
        for n in 21..24 {
            let person = kaarting_office::Person::named(people::named(n));
            server.ask(EVENT, &Command::AddJoker { person, age_seen: false });
        }
        server.ask(EVENT, &Command::CloseCheckIn);
        next_round(&server);
        director.browser.size(960, 600);
        director.goes(&format!("/e/{EVENT}/desk/1/1"));
        has_keys(&mut director);
        for (who, total) in four(&server, at(1, 1)).into_iter().zip(["40", "30", "30", "24"]) {
            director.browser.write(&format!("#t{who}"), total);
        }
        takes(&mut director, lang, "desk-paper");
        closed(&server);
        let mut screen = Someone::new(&server, "guide-podium", Screen::Laptop, lang);
        screen.browser.size(960, 540);
        screen.goes(&format!("/e/{EVENT}/screen"));
        screen.browser.sees(".hall-podium .step-1");
        screen.browser.until_that("the letters", "return document.fonts.status === 'loaded'");
        takes(&mut screen, lang, "podium");
    }
}
