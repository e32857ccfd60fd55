//! Online tables in real browsers: a newcomer with bots. Four people at a table whose server is killed are among the
//! tests of the program (`four_browsers.rs`).

use kaarting_testkit::browser::Screen;
use kaarting_testkit::{Browser, TestServer};
use kaarting_words::Lang;

use crate::actors::Someone;

/// Where the table stands for this page, and whether it is this player's turn.
pub(crate) const STANDS: &str = "const t = document.querySelector('#table'); \
    return !t || document.querySelector('#line:not([hidden])') ? 'nothing' \
      : t.dataset.turn !== undefined ? 'turn' : t.dataset.stage";
/// Presses the first thing that is allowed: a call, or a card.
const FIRST: &str = "const seen = e => e.offsetParent !== null && !e.ariaDisabled; \
    const call = [...document.querySelectorAll('#calls button[name=act]')].find(seen); \
    const card = [...document.querySelectorAll('#hand button:not([aria-disabled])')].find(seen); \
    (call || card)?.click()";
/// Nothing is wider than the screen, and the whole hand is in sight.
pub(crate) const HAND_IN_SIGHT: &str = "const cards = [...document.querySelectorAll('#hand button')]; \
    return document.documentElement.scrollWidth <= document.documentElement.clientWidth && cards.length > 0 \
      && cards.every(c => { const b = c.getBoundingClientRect(); \
        return b.top >= 0 && b.bottom <= innerHeight + 1 && b.width >= 44 });";

pub(crate) fn stands(browser: &mut Browser) -> String {
    browser.run(STANDS).as_str().unwrap_or_default().to_owned()
}

/// Does the first thing allowed where it is this player's turn, and says what was seen.
pub(crate) fn goes_on(browser: &mut Browser) -> String {
    let stands = stands(browser);
    if stands == "turn" {
        browser.run(FIRST);
    }
    stands
}

/// How many cards are in the hand.
const CARDS: &str = "return document.querySelectorAll('#hand button').length";

/// Somebody does the first thing allowed whenever it is their turn, until that is so.
fn plays_until(person: &mut Browser, mut is_so: impl FnMut(&mut Browser) -> bool) {
    for _ in 0..2_000 {
        if is_so(person) {
            return;
        }
        goes_on(person);
    }
    panic!("the table does not go on");
}

/// Two clicks from the first page, and a whole deal on a phone.
#[test]
fn a_newcomer_plays_within_two_clicks() {
    let server = TestServer::open();
    server.app().hurry_bots();
    let mut rita = Someone::new(&server, "online-newcomer", Screen::Phone, Lang::Nl);
    rita.goes("/");
    rita.presses("home-play");
    rita.browser.press("Manillen: nu spelen");
    rita.browser.sees("#table");
    assert_eq!(rita.browser.clicks(), 2);
    let mut rita = rita.browser;
    plays_until(&mut rita, |rita| rita.run(CARDS) == 8);
    assert_eq!(rita.run(HAND_IN_SIGHT), true);
    rita.shot("hand");
    assert_eq!(rita.barriers(), [""; 0]);
    plays_until(&mut rita, |rita| stands(rita) == "between");
    rita.sees("#ready");
    rita.shot("between");
    rita.click("a[href^=\"/r/\"]");
    rita.sees("#course");
    rita.shot("replay");
    assert_eq!(rita.barriers(), [""; 0]);
}
