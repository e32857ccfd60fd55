//! The organiser's slides and the podium on a screen in the hall.

use std::fs;

use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{TestServer, people};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, plan, running, verified};

/// The largest thing on the page ends above the foot: nothing is cut off.
const FITS: &str = "const foot = document.querySelector('.hall-foot').getBoundingClientRect().top; \
    return [...document.querySelectorAll('main section *')].every(e => { \
      const box = e.getBoundingClientRect(); return box.bottom <= foot + 1 && box.right <= innerWidth + 1; })";

#[test]
fn a_screen_shows_slides_and_the_podium_on_demand() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/screens"));
    director.presses("director-slides-title");
    // Seven thousand pixels of noise: too large to be sent, so the page makes it smaller first.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sponsor.bmp");
    fs::write(&file, noise(1400, 900)).unwrap();
    director.browser.attach("#picture", &file);
    director
        .browser
        .until_that("a smaller picture", "return document.querySelector('#picture').files[0].size < 1048577");
    director.browser.write("#name", "Bakkerij Vandenbroucke & Zonen");
    director.browser.click("#picture-slide button[type=submit]");
    director.reads("done-director-slide-kept");
    director.browser.write("#title", "Soep en broodjes");
    director.browser.write("#text", "Van 12 tot 13 uur in de foyer.\nBonnetjes aan de kassa.");
    director.browser.click("#text-slide form button.strong");
    director.reads("done-director-slide-kept");
    director.presses("director-slides-schedule-add");
    director.browser.sees(".slides li:nth-child(3)");
    director.browser.shot("slides");
    assert_eq!(director.browser.barriers(), [""; 0]);
    director.browser.width(360);
    let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(director.browser.run(wide), 0);
    director.browser.shot("slides-phone");
    director.browser.width(1366);

    let mut screens = [Screen::Projector, Screen::Laptop].map(|size| {
        let who = if matches!(size, Screen::Laptop) { "slides-laptop" } else { "slides-projector" };
        let mut screen = Someone::new(&server, who, size, Lang::Nl);
        screen.goes(&format!("/e/{EVENT}/screen"));
        screen.browser.sees(".clock[data-stage=\"running\"]");
        screen
    });
    director.goes(&format!("/e/{EVENT}/director/screens"));
    director.browser.click("label:has(input[value=\"slides\"])");
    director.presses("director-screens-do");
    director.reads("done-director-screens");
    for screen in &mut screens {
        let browser = &mut screen.browser;
        browser.sees(".hall-picture img");
        let loaded = "const img = document.querySelector('.hall-picture img'); \
             return !!img && img.complete && img.naturalWidth > 0";
        browser.until_that("the picture", loaded);
        assert_eq!(browser.run(FITS), true);
        browser.shot("picture");
        browser.sees(".hall-lines");
        browser.reads("Bonnetjes aan de kassa.");
        assert_eq!(browser.run(FITS), true);
        browser.shot("text");
        browser.sees(".hall-schedule li.now");
        assert_eq!(browser.run(FITS), true);
        browser.shot("schedule");
    }
    // The podium can be asked for, and is there once the event is closed.
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    for table in 1..=2 {
        verified(&server, at(1, table), 10 + i64::from(table));
    }
    server.ask(EVENT, &Command::EndRound { round: at(1, 1).round });
    server.ask(EVENT, &Command::CloseEvent { reason: Some("Onweer".to_owned()) });
    director.goes(&format!("/e/{EVENT}/director/screens"));
    director.browser.click("label:has(input[value=\"podium\"])");
    director.presses("director-screens-do");
    for screen in &mut screens {
        screen.browser.sees(".hall-podium .step-1");
        assert_eq!(screen.browser.run(FITS), true);
        screen.browser.shot("podium");
    }
    // The logo among the details, in a form that the page has to change first; then on the event's pages and the
    // poster.
    fs::write(&file, noise(300, 120)).unwrap();
    director.goes(&format!("/e/{EVENT}/director/details"));
    director.browser.attach("#picture", &file);
    let changed = "return document.querySelector('#picture').files[0].type === 'image/webp'";
    director.browser.until_that("a logo as the server takes it", changed);
    director.presses("details-logo-do");
    director.reads("done-director-logo-kept");
    for page in ["director/details", "", "register", "director/poster"] {
        director.goes(format!("/e/{EVENT}/{page}").trim_end_matches('/'));
        let shown = "const logo = document.querySelector('img.logo'); \
            return !!logo && logo.complete && logo.naturalWidth > 0 && logo.height > 40 && logo.height < 160";
        director.browser.until_that("the logo", shown);
        director.browser.shot(&format!("logo-{}", page.replace('/', "-")));
        director.browser.width(360);
        assert_eq!(director.browser.run(wide), 0, "{page}");
        director.browser.shot(&format!("logo-phone-{}", page.replace('/', "-")));
        director.browser.width(1366);
    }
}

/// Lets time run twenty times faster on a page, and notes the kind of each page that is turned to from now on.
const NOTE_TURNS: &str = "const now = performance.now.bind(performance); performance.now = () => 20 * now(); \
    const main = document.getElementById('main'); let last = ''; window.turns = []; \
    new MutationObserver(() => { const { kind, side } = main.firstElementChild.dataset; \
      if (kind + side !== last) window.turns.push(kind); \
      last = kind + side; }).observe(main, { childList: true })";

/// However many pages of names there are, the code to scan comes with every four of them: whoever looks for their own
/// table on their own phone does not wait for all of them. Also in the first minutes of a round.
#[test]
fn the_code_to_scan_comes_back_with_every_few_pages_of_names() {
    let server = TestServer::open();
    let mut day = plan(Ruleset::ManilleNl, 1);
    day.phases[0].rounds = 2;
    server.seats(EVENT, day, (0..120).map(|n| Person::named(people::named(n))));
    let mut screen = Someone::new(&server, "turns", Screen::Laptop, Lang::Nl);
    // Two columns of fourteen names: 120 people are five pages, the last one of eight.
    screen.browser.size(1024, 768);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees(".hall-names.two");
    screen.browser.run(NOTE_TURNS);
    let turned = |order: &str| format!("return window.turns.join(' ').includes('{order}')");
    let names = "seats find seats seats seats seats find seats find";
    screen.browser.until_that("the code after four pages, and after the last one", &turned(names));
    server.ask(EVENT, &Command::StartRound { round: at(1, 1).round });
    let started = "clock seats seats seats seats find clock seats find clock";
    screen.browser.until_that("the code in the first minutes of the round too", &turned(started));
    screen.browser.shot("turns");
}

/// A bitmap in which no two pixels are alike, so that nothing packs it well.
fn noise(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"BM".to_vec();
    let long = width * height * 4;
    for number in [long + 54, 0, 54, 40, width, height] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend([1, 0, 32, 0]);
    bytes.extend([0; 24]);
    let mut state = 1_u32;
    bytes.extend((0..width * height).flat_map(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state | 0xff00_0000).to_le_bytes()
    }));
    bytes
}
