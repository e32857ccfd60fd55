//! The arithmetic of tables at the door, live; and a signal that was asked for, given and taken back.

use kaarting_office::{Command, Person, PersonName};
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{PASSWORD, TestServer, people};
use kaarting_words::Lang;

use crate::actors::{
    EVENT, REVIEW, Someone, at, key, next_round, number, phone, plan, registered, running, under_review,
    verified,
};

#[test]
fn the_door_counts_the_tables_while_people_come_in() {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    registered(&server, 9);
    for entrant in (1..=4).map(number) {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/check-in"));
    director.browser.reads("4 spelers: 1 tafel.");
    // Somebody comes in at another desk: the figures follow without a touch.
    server.ask(EVENT, &Command::CheckIn { entrant: number(5) });
    director.browser.reads("5 spelers: 1 tafel en 1 over; nog 3 jokers nodig.");
    // The arrows lead from the field to those who were found.
    director.browser.write("#q", "6");
    director.browser.sees("#found button");
    // The button stands beside the name, not at the other end of the page.
    let apart = "const row = document.querySelector('#found button').closest('li, tr');
        const name = document.createRange();
        name.selectNodeContents(row.querySelector('.who'));
        return row.querySelector('button').getBoundingClientRect().left - name.getBoundingClientRect().right";
    assert!(director.browser.run(apart).as_f64() < Some(200.0));
    director.browser.keys("\u{e015}");
    let focused = "return document.activeElement.closest('#found') !== null";
    assert_eq!(director.browser.run(focused), true);
    director.browser.keys(key::ENTER);
    director.browser.reads("6 spelers: 1 tafel en 2 over; nog 2 jokers nodig.");
    director.browser.shot("door");
    director.presses("hall-jokers-title");
    for (name, listed) in [("Rita Joos", "JOOS Rita"), ("Staf Aerts", "AERTS Staf")] {
        director.browser.write("#name", name);
        director.browser.keys(key::ENTER);
        director.browser.reads(listed);
    }
    director.browser.reads("6 spelers en 2 jokers: 2 tafels.");
    director.browser.shot("jokers");
}

#[test]
fn a_signal_before_its_time_is_asked_and_taken_back() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut screen = Someone::new(&server, "hall", Screen::Laptop, Lang::Nl);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees(".clock[data-stage=\"running\"]");
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.shot("playing");
    director.presses("hall-other-signal");
    director.browser.reads("Er zijn nog 75 minuten te spelen.");
    director.browser.shot("sure");
    director.presses("hall-sure-signal-do");
    director.reads("hall-take-back-why");
    screen.browser.reads("Het signaal is gegeven");
    director.presses("hall-take-back");
    director.hears("done-director-withdraw-signal", &[("round", 1)]);
    screen.browser.sees(".clock[data-stage=\"running\"]");
    assert_eq!(server.look(EVENT, |event| event.rounds()[0].clock.signalled), None);
    // Five minutes before the end every screen says so.
    server.ask(EVENT, &Command::AddMinutes { round: at(1, 1).round, minutes: -70 });
    screen.reads("hall-five");
    screen.browser.shot("five");
}

/// Five minutes less make eight minutes three: the phone then says that the last five run, not that five are left.
#[test]
fn minutes_taken_off_begin_the_last_five() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::AddMinutes { round, minutes: -67 });
    let mut writer = phone(&server, "bell", at(1, 1), Lang::Nl);
    let mut screen = Someone::new(&server, "bell-hall", Screen::Laptop, Lang::Nl);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees(".clock[data-stage=\"running\"]");
    writer.browser.sees("#bell[hidden]");
    server.ask(EVENT, &Command::AddMinutes { round, minutes: -5 });
    writer.browser.reads_in("#bell", "De laatste vijf minuten");
    screen.browser.reads("De laatste vijf minuten");
    writer.browser.shot("last-five");
    // With more time again it is not said any longer.
    server.ask(EVENT, &Command::AddMinutes { round, minutes: 5 });
    writer.browser.sees("#bell[hidden]");
}

/// A laptop ten minutes fast shows what the hall shows, and none counts below nought.
#[test]
fn the_directors_clock_is_the_halls() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.browser.clock_ahead(600_000);
    director.goes(&format!("/e/{EVENT}/director"));
    let left = "const clock = document.querySelector('time.day-clock');\
        return clock && !clock.hidden && parseInt(clock.textContent, 10) >= 73";
    director.browser.until_that("the hall's clock", left);
    director.browser.run("document.querySelector('time.day-clock').dataset.ends = 1");
    let over = "return document.querySelector('time.day-clock').textContent === '0:00'";
    director.browser.until_that("nought, and not less", over);
}

/// The director walks through the hall with a phone: nothing is wider than its screen.
#[test]
fn the_day_fits_a_phone() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.staff("director");
    let mut director = Someone::new(&server, "director-phone", Screen::Phone, Lang::Nl);
    director.goes("/login");
    director.browser.write("#login", "director");
    director.browser.write("#password", PASSWORD);
    director.browser.keys(key::ENTER);
    director.browser.sees("form[action=\"/logout\"]");
    under_review(&server);
    for (event, page) in [
        (EVENT, ""),
        (EVENT, "/check-in"),
        (EVENT, "/check-in/all"),
        (EVENT, "/jokers"),
        (EVENT, "/round/1/signal"),
        (EVENT, "/people/1"),
        (REVIEW, ""),
        (REVIEW, "/draw"),
        (REVIEW, "/draw/publish"),
    ] {
        director.goes(&format!("/e/{event}/director{page}"));
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(director.browser.run(wide), 0, "{page}");
        director.browser.shot(&format!("phone{}", page.replace('/', "-")));
    }
    // The last of them is the question before a draw is published, and not the page where there is none.
    director.reads("hall-sure-publish-do");
    // All seven steps of the day are on the page, and one is where we are.
    director.goes(&format!("/e/{EVENT}/director"));
    assert_eq!(director.browser.count(".steps.day li"), 7);
    assert_eq!(director.browser.count(".steps.day li[aria-current=\"step\"]"), 1);
}

/// DEC-18: on the screen of the hall the club that tells two of the same name apart can be read whole, however long the
/// name is; and no page of the day's screens is wider or higher than the wall.
#[test]
fn namesakes_are_told_apart_on_the_wall() {
    let server = TestServer::open();
    let named = |n: usize| {
        let twins = PersonName::new("Vandenbroucke-Vanden Berghe", "Marie-Christine");
        let name = if n < 2 { twins } else { people::named(n) };
        Person { club: Some(people::club(n).to_owned()), ..Person::named(name) }
    };
    let mut day = plan(Ruleset::ManilleNl, 1);
    day.phases[0].rounds = 2;
    server.seats(EVENT, day, (0..40).map(named));
    let whole = "return [...document.querySelectorAll('.hall-names small')]\
        .every(mark => mark.scrollWidth <= mark.clientWidth)";
    let inside = "return document.documentElement.scrollWidth <= innerWidth\
        && document.getElementById('main').scrollHeight <= document.getElementById('main').clientHeight + 1";
    for (who, screen) in [("wall", Screen::Projector), ("beamer", Screen::Laptop)] {
        let mut wall = Someone::new(&server, who, screen, Lang::Nl);
        if screen == Screen::Laptop {
            wall.browser.size(1024, 768);
        }
        wall.goes(&format!("/e/{EVENT}/screen"));
        wall.browser.until_that(
            "the namesakes",
            "return document.querySelectorAll('.hall-names small').length === 2",
        );
        wall.browser.until_that(&format!("{who}: each club to be whole"), whole);
        // The switch of the sound stands in the foot, beside the words there.
        let beside = "const [foot, sound] = ['.hall-foot', '#sound']
                .map(part => document.querySelector(part).getBoundingClientRect());
            const words = document.createRange();
            words.selectNodeContents(document.getElementById('foot'));
            return sound.top >= foot.top - 1 && sound.bottom <= foot.bottom + 1
                && [...words.getClientRects()].every(one => one.right <= sound.left)";
        assert_eq!(wall.browser.run(beside), true, "{who}: the sound");
        assert_eq!(wall.browser.run(inside), true, "{who}");
        wall.browser.shot("namesakes");
    }
    // How many tables are in, below the clock and beside the standings.
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::StartRound { round });
    server.ask(EVENT, &Command::Signal { round });
    (1..=9).for_each(|table| verified(&server, at(1, table), i64::from(table)));
    let mut wall = Someone::new(&server, "wall-in", Screen::Projector, Lang::Nl);
    wall.goes(&format!("/e/{EVENT}/screen"));
    wall.browser.reads("9 van 10 tafels binnen");
    wall.browser.shot("signalled");
    verified(&server, at(1, 10), 1);
    server.ask(EVENT, &Command::EndRound { round });
    next_round(&server);
    for (lang, narrow) in [(Lang::Nl, false), (Lang::Fr, true), (Lang::En, true)] {
        let mut wall = Someone::new(&server, "wall-in", Screen::Projector, lang);
        if narrow {
            wall.browser.size(1024, 768);
        }
        wall.goes(&format!("/e/{EVENT}/screen"));
        wall.browser.sees(".hall-in");
        wall.browser.shot("clock");
        assert_eq!(wall.browser.run(inside), true, "{lang}");
    }
    let screens = format!("/e/{EVENT}/director/screens");
    let show = [("no", ""), ("show", "standings"), ("message", "")];
    assert_eq!(server.staff("director").submit(&screens, &screens, &show).status, 303);
    for (lang, narrow) in [(Lang::Nl, false), (Lang::Fr, true), (Lang::En, true)] {
        let mut wall = Someone::new(&server, "wall-in", Screen::Projector, lang);
        if narrow {
            wall.browser.size(1024, 768);
        }
        wall.goes(&format!("/e/{EVENT}/screen"));
        wall.browser.sees("#side.two");
        wall.browser.shot("standings");
        let beside = "const [title, side] = document.querySelectorAll('.hall-head > *');\
            return side.getBoundingClientRect().right <= innerWidth\
            && title.getBoundingClientRect().right <= side.getBoundingClientRect().left";
        assert_eq!(wall.browser.run(beside), true, "{lang}");
        assert_eq!(wall.browser.run(inside), true, "{lang}");
    }
}

/// What does not stand whole in its place; a point more or less is rounding.
const CUT: &str = "const names = '.hall-names span, .hall-head > *, .hall .name, .hall-podium .who';\
    return [...document.querySelectorAll(names)]\
    .filter(name => name.scrollWidth > name.clientWidth + 1\
        || name.getBoundingClientRect().bottom > name.parentElement.getBoundingClientRect().bottom + 2)\
    .map(name => name.textContent)";

/// On a wall and on a beamer every name of a page is whole, also one for which these names were set smaller.
fn stands_whole(server: &TestServer, page: &str, names: &str) {
    let small = format!("return [...document.querySelectorAll('{names}')].some(name => name.style.fontSize)");
    let inside = "return document.documentElement.scrollWidth <= innerWidth\
        && document.getElementById('main').scrollHeight <= document.getElementById('main').clientHeight + 1";
    for (who, screen) in [("wall", Screen::Projector), ("beamer", Screen::Laptop)] {
        let mut wall = Someone::new(server, who, screen, Lang::Nl);
        if screen == Screen::Laptop {
            wall.browser.size(1024, 768);
        }
        wall.goes(&format!("/e/{EVENT}/screen"));
        wall.browser.until_that("a long name in smaller letters", &small);
        wall.browser.until_that("the letters", "return document.fonts.status === 'loaded'");
        // The page measures itself again when it hears that they have come, which is a moment after they have.
        let whole = format!("return !(() => {{ {CUT} }})().length");
        wall.browser.until_that(&format!("{who}, {page}: nothing cut off"), &whole);
        assert_eq!(wall.browser.run(inside), true, "{who}, {page}");
        let least = format!(
            "return [...document.querySelectorAll('{names}')]\
             .every(name => parseFloat(getComputedStyle(name).fontSize) >= innerHeight / 30 - 0.1)"
        );
        assert_eq!(wall.browser.run(&least), true, "{who}, {page}: too small");
        wall.browser.shot(&format!("long-names-{page}"));
    }
}

/// However long a name is, on the wall it can be read whole where people look for their tables, in the standings and on
/// the podium, and from afar: in smaller letters, the longest ones on two lines, but a thirtieth of the screen high.
/// The name of an event leaves the title its room.
#[test]
fn long_names_are_whole_on_the_wall() {
    let server = TestServer::open();
    let long = PersonName::new("Aertssen-Vanden Berghe van der Straeten", "Marie-Christine Bernadette");
    let named = |n: usize| Person::named(if n == 0 { long.clone() } else { people::named(n) });
    let mut day = plan(Ruleset::ManilleNl, 1);
    day.title = "Grote kaarting van de Koninklijke Kaartersvereniging Beernem".to_owned();
    server.seats(EVENT, day, (0..40).map(named));
    stands_whole(&server, "seats", ".hall-names span");
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::StartRound { round });
    server.ask(EVENT, &Command::Signal { round });
    for table in 1..=10 {
        let at = at(1, table);
        let mut four = server.four(EVENT, at);
        // The one with the long name wins.
        four.sort_by_key(|one| *one != number(1));
        let times = if four[0] == number(1) { 2 } else { 1 };
        let totals = four.into_iter().zip([40, 30, 30, 24].map(|total| total * times)).collect();
        let (sheet, pen, deck, signed_on_paper, paid) = (true, true, true, true, [].into());
        server.ask(EVENT, &Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid });
    }
    server.ask(EVENT, &Command::EndRound { round });
    let mut director = server.staff("director");
    let screens = format!("/e/{EVENT}/director/screens");
    let mut shows = |what: &str| {
        let show = [("no", ""), ("show", what), ("message", "")];
        assert_eq!(director.submit(&screens, &screens, &show).status, 303);
    };
    shows("standings");
    stands_whole(&server, "standings", ".hall .name");
    server.ask(EVENT, &Command::CloseEvent { reason: Some("Het onweert".to_owned()) });
    shows("podium");
    stands_whole(&server, "podium", ".hall-podium .who");
}

/// The day in words follows what is chosen in its field.
#[test]
fn the_day_in_words_follows_its_field() {
    let server = TestServer::open();
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    for (lang, date, said) in [
        (Lang::Nl, "2026-11-21", "zaterdag 21 november 2026"),
        (Lang::Fr, "2026-03-01", "dimanche 1er mars 2026"),
        (Lang::En, "2026-11-21", "Saturday, 21 November 2026"),
    ] {
        director.speaks(lang);
        director.goes("/new");
        director.browser.sees("#date-words");
        director.browser.run(&format!(
            "const day = document.getElementById('date'); day.value = '{date}';\
            day.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ));
        director.browser.reads_in("#date-words", said);
    }
}

/// 136 tables on a wall of 1920 by 1080: names and places in columns beside one another, and nothing below the edge.
#[test]
fn the_wall_of_a_great_hall_needs_no_scrolling() {
    let server = TestServer::open();
    let named =
        |n: usize| Person { club: Some(people::club(n).to_owned()), ..Person::named(people::named(n)) };
    let mut day = plan(Ruleset::ManilleNl, 1);
    day.phases[0].rounds = 2;
    server.seats(EVENT, day, (0..544).map(named));
    assert_eq!(server.look(EVENT, |event| event.rounds()[0].tables.len()), 136);
    let inside = "const main = document.getElementById('main');
        return document.documentElement.scrollWidth <= 1920 && document.documentElement.scrollHeight <= 1080
        && main.scrollHeight <= main.clientHeight + 1
        && [...main.querySelectorAll('li, tr')].every(one => one.getBoundingClientRect().bottom <= innerHeight)";
    let mut wall = Someone::new(&server, "great", Screen::Projector, Lang::Nl);
    wall.browser.size(1920, 1080);
    wall.goes(&format!("/e/{EVENT}/screen"));
    wall.browser.sees(".hall-names li");
    let cut = "const places = part => part.getBoundingClientRect();
        const sticks = (part, row) => part.scrollWidth > part.clientWidth + 1
            || places(part).right > places(row).right + 1 || places(part).bottom > places(row).bottom + 2;
        return [...document.querySelectorAll('.hall-names li')]
            .filter(row => [...row.children].some(part => sticks(part, row))).map(row => row.textContent)";
    let letters =
        "return document.fonts.check('16px \"Kaarting Sans\"') && document.fonts.status === 'loaded'";
    wall.browser.until_that("the letters to come", letters);
    // The page measures itself again when it hears that they have come, which is a moment after they have.
    let whole = format!("return !(() => {{ {cut} }})().length");
    wall.browser.until_that("names that nothing is cut off", &whole);
    let columns = "return new Set([...document.querySelectorAll('.hall-names li')]
        .map(one => Math.round(one.getBoundingClientRect().left))).size";
    assert!(wall.browser.run(columns).as_u64() >= Some(2), "the names stand in columns");
    assert_eq!(wall.browser.run(inside), true, "seats");
    // The first page is full of namesakes: their names are of one size, and each club can be read whole.
    let sizes = "return new Set([...document.querySelectorAll('.hall-names li > span')]
        .map(name => getComputedStyle(name).fontSize)).size";
    assert!(wall.browser.count(".hall-names small") > 30, "namesakes");
    assert_eq!(wall.browser.run(sizes), 1, "names of one size");
    wall.browser.shot("seats");
    // Letters that come late may be of another width: the page is measured again when they are there.
    let late = "const [done] = arguments;
        const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
        const letters = rules.find(rule => rule instanceof CSSFontFaceRule);
        document.querySelector('#main > *').dataset.before = 'yes';
        document.fonts.addEventListener('loadingdone', () => done(!document.querySelector('#main > [data-before]')));
        const face = new FontFace('Late', letters.style.getPropertyValue('src'));
        document.fonts.add(face);
        face.load()";
    assert_eq!(wall.browser.run_later(late), true, "measured again");
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::StartRound { round });
    server.ask(EVENT, &Command::Signal { round });
    for table in 1..=136 {
        let at = at(1, table);
        let totals = server.four(EVENT, at).into_iter().zip([24, 30, 30, 40]).collect();
        let (sheet, pen, deck, signed_on_paper, paid) = (true, true, true, true, [].into());
        server.ask(EVENT, &Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid });
    }
    server.ask(EVENT, &Command::EndRound { round });
    let screens = format!("/e/{EVENT}/director/screens");
    let show = [("no", ""), ("show", "standings"), ("message", "")];
    assert_eq!(server.staff("director").submit(&screens, &screens, &show).status, 303);
    wall.goes(&format!("/e/{EVENT}/screen"));
    wall.browser.sees(".hall-columns table");
    assert_eq!(wall.browser.count(".hall-columns table"), 2);
    assert_eq!(wall.browser.run(inside), true, "standings");
    wall.browser.shot("places");
}

/// The staff with a phone in their hand: what is to be done stands at the top, the ways wait behind a word that a
/// finger, the keyboard and a screen reader open.
#[test]
fn on_a_phone_the_staff_see_what_is_next_first() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.staff("director");
    let top = "return document.querySelector('main h1').getBoundingClientRect().top + scrollY";
    let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    for lang in Lang::ALL {
        for (who, screen) in [("pocket", Screen::Phone), ("small", Screen::Laptop)] {
            let mut director = Someone::new(&server, who, screen, lang);
            if screen == Screen::Laptop {
                director.browser.small_phone();
            }
            director.goes("/login");
            director.browser.write("#login", "director");
            director.browser.write("#password", PASSWORD);
            director.browser.keys(key::ENTER);
            director.browser.sees("form[action=\"/logout\"]");
            for page in ["director", "director/check-in", "director/people", "director/plan", "desk", "jury"]
            {
                director.goes(&format!("/e/{EVENT}/{page}"));
                director.browser.sees("main h1");
                let at = director.browser.run(top).as_f64().unwrap();
                assert!(at <= 185.0, "{lang}, {who}, {page}: the page begins at {at}");
                assert_eq!(director.browser.run(wide), 0, "{lang}, {who}, {page}");
                director.browser.shot(&page.replace('/', "-"));
            }
            the_ways_are_behind_a_word(&mut director);
        }
    }
}

/// Where one is and the way to the jury stand beside the word; the others come when it is opened.
fn the_ways_are_behind_a_word(director: &mut Someone<'_>) {
    director.goes(&format!("/e/{EVENT}/desk"));
    let links = "return [...document.querySelectorAll('.nav ul a')].filter(a => a.offsetParent).length";
    assert_eq!(director.browser.run(links), 2);
    director.browser.run("document.querySelector('.nav summary').focus()");
    director.browser.keys(key::ENTER);
    director.browser.until_that("the ways", "return document.querySelector('.menu').open");
    assert!(director.browser.run(links).as_u64().unwrap() >= 9);
    let menu = director.say("frame-menu");
    let spoken = director.browser.spoken();
    assert!(spoken.iter().any(|one| one.name == menu), "{spoken:?}");
    director.browser.shot("open");
    let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(director.browser.run(wide), 0);
    assert_eq!(director.browser.barriers(), Vec::<String>::new());
}
