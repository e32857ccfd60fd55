//! Online tables in real browsers: a newcomer with bots, four people in two languages, lines that break, a server that
//! is stopped in the middle of a trick.

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

/// Everybody whose turn it is does the first thing allowed, until that is so.
fn plays_until<const N: usize>(people: &mut [Browser; N], mut is_so: impl FnMut(&mut [Browser; N]) -> bool) {
    for _ in 0..2_000 {
        if is_so(people) {
            return;
        }
        people.iter_mut().for_each(|person| drop(goes_on(person)));
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
    let mut rita = [rita.browser];
    plays_until(&mut rita, |rita| rita[0].run(CARDS) == 8);
    assert_eq!(rita[0].run(HAND_IN_SIGHT), true);
    rita[0].shot("hand");
    assert_eq!(rita[0].barriers(), [""; 0]);
    plays_until(&mut rita, |rita| stands(&mut rita[0]) == "between");
    rita[0].sees("#ready");
    rita[0].shot("between");
    rita[0].click("a[href^=\"/r/\"]");
    rita[0].sees("#course");
    rita[0].shot("replay");
    assert_eq!(rita[0].barriers(), [""; 0]);
}

/// Four people, two of them in French, at a table that one of them opens: one loses the network for a while, and the
/// server is stopped and started again in the middle of a deal. Nobody's card is lost or played twice.
#[test]
fn four_people_play_on_whatever_breaks() {
    let server = TestServer::open();
    let people = [("south", Lang::Nl), ("west", Lang::Fr), ("north", Lang::Nl), ("east", Lang::Fr)];
    let mut people = people.map(|(who, lang)| {
        let mut browser = Browser::open(&format!("online-{who}"), Screen::Laptop);
        browser.go(&server.url(&format!("/lang/{lang}?back=/play")));
        browser
    });
    people[0].run("document.querySelector('details').open = true");
    people[0].press("Deze tafel openen");
    people[0].sees("#code b");
    let code = people[0].text("#code b");
    for (person, seat) in people[1..].iter_mut().zip(["W", "N", "E"]) {
        person.write("#code", &code);
        person.click("form[action=\"/play/code\"] button");
        person.click(&format!("#sit-{seat} button"));
        person.sees(&format!("#table[data-seat=\"{seat}\"]"));
    }
    people[0].sees("#begin");
    people[0].click("#begin button");
    plays_until(&mut people, |people| people[0].run(CARDS) == 6);
    people.iter_mut().for_each(|person| drop(person.shot("table")));
    people[1].cut_network();
    people[1].sees("#line:not([hidden])");
    people[1].restore_network();
    people[1].misses("#line:not([hidden])");
    plays_until(&mut people, |people| people[0].run(CARDS) == 4);
    let address = server.address().to_owned();
    let folder = server.close();
    people[2].sees("#line:not([hidden])");
    let _server = TestServer::open_again(folder, &address);
    for person in &mut people {
        person.misses("#line:not([hidden])");
    }
    plays_until(&mut people, |people| people.iter_mut().all(|person| stands(person) == "between"));
    for person in &mut people {
        person.sees("a[href^=\"/r/\"]");
    }
    // The referee follows the record: eight cards of each, none twice.
    people[3].click("a[href^=\"/r/\"]");
    people[3].sees("#course");
}
