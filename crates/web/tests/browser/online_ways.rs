//! A whole deal of both games without a mouse and without a screen: Jef plays in Dutch by the keyboard alone, Marc in
//! French by what a screen reader says, at one table; and the hand on the smallest phone.

use kaarting_cards::Seat;
use kaarting_testkit::browser::{Screen, Spoken};
use kaarting_testkit::{Browser, Client, TestServer};
use kaarting_words::{Lang, Words};
use serde_json::{Value, json};

use crate::actors::{Someone, key};
use crate::online::{HAND_IN_SIGHT, STANDS, goes_on, stands};

/// The most stops of the tabulator on a page.
const STOPS: u32 = 120;

/// A table that somebody has opened for two others: bots sit East and West, South and North are free.
fn table_for_two(server: &TestServer, ruleset: &str) -> String {
    let asked = json!({ "name": "Piet", "program": false });
    let token = Client::new(server.address()).send("POST", "/api/v1/guests", &asked).json()["token"].clone();
    let mut client = Client::new(server.address()).with("kaarting-guest", token.as_str().unwrap());
    let asked = json!({ "ruleset": ruleset, "series": "short" });
    let table = client.send("POST", "/api/v1/online", &asked).json()["table"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/online/{table}");
    let bot = |seat: &str| json!({ "do": "seat_bot", "seat": seat, "level": "easy" });
    for message in [bot("E"), bot("W"), json!({ "do": "leave" })] {
        assert_eq!(client.send("POST", &path, &message).status, 200, "{message}");
    }
    table
}

/// Goes with the tabulator until what is in focus is this, and presses Enter.
fn tabs_to(browser: &mut Browser, css: &str) {
    browser.sees(css);
    let there = format!("return document.activeElement?.matches({}) ?? false", json!(css));
    for _ in 0..STOPS {
        if browser.run(&there) == true {
            return browser.keys(key::ENTER);
        }
        browser.keys(key::TAB);
    }
    panic!("{css} cannot be reached by the keyboard");
}

/// Says by the keyboard that the next deal may begin, unless the table has gone on by itself meanwhile.
fn readies(browser: &mut Browser) {
    for _ in 0..STOPS {
        if stands(browser) != "between" {
            return;
        }
        if browser.run("return document.activeElement?.matches('#ready button') ?? false") == true {
            return browser.keys(key::ENTER);
        }
        browser.keys(key::TAB);
    }
    panic!("the button for the next deal cannot be reached by the keyboard");
}

/// The keys for what is allowed: the first call by its number, a card by its number or the letter of its suit.
const KEYS: &str = "const seen = e => e.offsetParent !== null && !e.ariaDisabled; \
    const calls = [...document.querySelectorAll('#calls button')].filter(e => e.offsetParent); \
    if (calls.length) return ['', '1']; \
    const hand = [...document.querySelectorAll('#hand [data-card]')]; \
    const at = hand.findIndex(seen); \
    if (at < 0) return null; \
    const letter = e => e.querySelector('i').textContent.toLowerCase(); \
    const before = hand.slice(0, at).filter(e => letter(e) === letter(hand[at])).length; \
    return [hand[at].dataset.card, at < 9 ? String(at + 1) : letter(hand[at]).repeat(before + 1)]";

/// Jef does the first thing allowed, with keys alone, where it is his turn.
fn types(browser: &mut Browser) {
    if stands(browser) != "turn" {
        return;
    }
    let keys = browser.run(KEYS);
    let (Some(card), Some(typed)) = (keys[0].as_str(), keys[1].as_str()) else { return };
    browser.keys(typed);
    // What has come meanwhile may have taken the card or the question away.
    let focus = browser.run("return document.activeElement?.dataset?.card ?? ''");
    if card.is_empty() || focus == card {
        browser.keys(key::ENTER);
    }
}

/// What a screen reader finds of the table: where it is said what happens, and what can be done.
fn offered(spoken: &[Spoken], hand: &str) -> Vec<Spoken> {
    let news = spoken.iter().position(|one| one.role == "status");
    let own = spoken.iter().position(|one| one.role == "region" && one.name == hand);
    let (Some(news), Some(own)) = (news, own) else { return Vec::new() };
    let buttons = spoken.iter().enumerate().filter(|(_, one)| one.role == "button" && !one.disabled);
    // Calls stand between the news and the hand, cards in the hand.
    let may = |(at, one): &(usize, &Spoken)| {
        (news..own).contains(at) || one.within.iter().any(|within| within == hand)
    };
    buttons.filter(may).map(|(_, one)| one.clone()).collect()
}

/// Marc does the first thing that is offered to him, where he hears that it is his turn.
fn listens(browser: &mut Browser, words: &Words, heard: &mut Vec<String>) {
    if stands(browser) != "turn" {
        return;
    }
    let spoken = browser.spoken();
    let hand = words.say("online-hand");
    if let Some(first) = offered(&spoken, &hand).first() {
        assert!(!first.name.is_empty(), "a button without a word");
        heard.push(first.name.clone());
        browser.activate(first);
    }
}

/// Where the series stands, for everybody who asks.
fn written(server: &TestServer, table: &str) -> Value {
    Client::new(server.address()).get(&format!("/api/v1/online/{table}")).json()["view"]["written"].clone()
}

#[test]
fn a_deal_by_the_keyboard_and_a_deal_by_ear() {
    let server = TestServer::open();
    server.app().hurry_bots();
    let mut jef = Someone::new(&server, "online-keyboard", Screen::Laptop, Lang::Nl);
    let mut marc = Someone::new(&server, "online-listens", Screen::Laptop, Lang::Fr);
    for (ruleset, suits) in [("manille-nl", 8), ("whist-2018", 13)] {
        let table = table_for_two(&server, ruleset);
        let path = format!("/p/{table}");
        jef.goes(&path);
        tabs_to(&mut jef.browser, "#sit-S button");
        jef.browser.sees("#table[data-seat=\"S\"]");
        marc.goes(&path);
        marc.browser.sees("#sit-N button");
        // After the words "seat N, free" comes the button to sit there.
        let free = marc.words.fill("online-seat-empty", &[("seat", &marc.words.seat(Seat::North))]);
        let (sit, spoken) = (marc.say("online-sit"), marc.browser.spoken());
        // It stands in the list of the chairs; on the felt above it is only named.
        let named = spoken.iter().rposition(|one| one.name.contains(&free)).expect("a free seat");
        let found = spoken[named..].iter().find(|one| one.role == "button" && one.name == sit);
        marc.browser.activate(found.expect("the free seat is said"));
        marc.browser.sees("#table[data-seat=\"N\"]");
        tabs_to(&mut jef.browser, "#begin button");
        let (clicks, mut heard) = (jef.browser.clicks(), Vec::new());
        // A deal in which everybody passes is dealt again, and writes nothing.
        for turn in 0..4_000 {
            if written(&server, &table) != 0 {
                break;
            }
            assert!(turn < 3_999, "the deal does not end");
            types(&mut jef.browser);
            listens(&mut marc.browser, &marc.words, &mut heard);
            for browser in [&mut jef.browser, &mut marc.browser] {
                if stands(browser) == "between" && written(&server, &table) == 0 {
                    readies(browser);
                }
            }
        }
        assert_eq!(jef.browser.clicks(), clicks, "the keyboard alone");
        // The last card may play itself.
        let cards = heard.iter().filter(|name| name.contains(' ')).count();
        assert!(heard.len() >= suits - 1 && cards > 0, "{heard:?}");
        marc.browser.sees("a[href^=\"/r/\"]");
        let said = marc.browser.spoken();
        assert!(said.iter().any(|one| one.role == "status"), "the news are said politely");
        assert!(said.iter().filter(|one| one.role == "button").all(|one| !one.name.is_empty()));
        assert_eq!(marc.browser.barriers(), [""; 0]);

        // Marc gets up: a bot plays in his chair, and Jef sees it. He comes back to it.
        marc.browser.click("#leave summary");
        marc.browser.click("#leave button");
        marc.browser.sees("#take-back button");
        jef.browser.reads(&Words::new(Lang::Nl).say("online-state-bot-left"));
        marc.browser.click("#take-back button");
        marc.browser.misses("#take-back");
        jef.browser.until_that(
            "the bot to go",
            "return !document.querySelector('#table').innerText.includes('een bot speelt')",
        );
    }
}

/// How many cards are in the hand where one of them is to be played, none otherwise; and whether they are in sight.
fn hand_at_turn(browser: &mut Browser) -> (u64, bool) {
    let script = format!(
        "const at = (() => {{ {STANDS} }})(); \
         if (at !== 'turn' || !document.querySelector('#table[data-cards]')) return [0, true]; \
         return [document.querySelectorAll('#hand button').length, (() => {{ {HAND_IN_SIGHT} }})()]"
    );
    let seen = browser.run(&script);
    (seen[0].as_u64().unwrap_or(0), seen[1] == true)
}

/// On the smallest phone the whole hand is in sight without scrolling, in both games and languages.
#[test]
fn the_hand_fits_on_the_smallest_phone() {
    let server = TestServer::open();
    server.app().hurry_bots();
    for (lang, game) in [(Lang::Nl, "manille"), (Lang::Fr, "whist")] {
        let mut rita = Someone::new(&server, &format!("online-small-{game}"), Screen::Phone, lang);
        rita.browser.small_phone();
        rita.goes("/play");
        let name = rita.say(&format!("rules-game-{game}"));
        let play = rita.words.say1("lobby-now", "game", name);
        rita.browser.press(&play);
        rita.browser.sees("#table");
        // Every card of a deal, from the first question to the last trick.
        let (mut looked, mut played) = (0, false);
        for _ in 0..3_000 {
            // In one look: between two the page may go on.
            let (cards, fits) = hand_at_turn(&mut rita.browser);
            if cards != 0 {
                if !fits {
                    rita.browser.shot("not-in-sight");
                }
                assert!(fits, "{game}, {cards} cards");
                (looked, played) = (looked + 1, true);
            }
            if goes_on(&mut rita.browser) == "between" {
                if played {
                    break;
                }
                rita.browser.click("#ready button");
            }
        }
        assert!(looked > 2, "{game}: {looked}");
        rita.browser.shot("small");
    }
}

/// Does the first thing allowed, but plays no card that is the only one: says so instead, unless it is the last, which
/// the table plays.
const LEAVES_FORCED: &str = "const hand = [...document.querySelectorAll('#hand button')]; \
    const may = hand.filter(e => !e.ariaDisabled); \
    if (document.querySelector('#table').dataset.phase === 'play' && may.length === 1) \
      return hand.length > 1 ? 'forced' : 'last'; \
    const call = [...document.querySelectorAll('#calls button[name=act]')].find(e => e.offsetParent); \
    (call || may[0])?.click(); return 'done'";

/// A card without a choice stays until its player plays it, unless that player wants otherwise: then it goes by itself,
/// whichever card of the hand it is.
#[test]
fn a_card_without_a_choice_goes_by_itself_where_its_player_wants_that() {
    let server = TestServer::open();
    server.app().hurry_bots();
    let mut rita = Someone::new(&server, "online-forced", Screen::Laptop, Lang::Nl);
    rita.goes("/play");
    let name = rita.say("rules-game-manille");
    let play = rita.words.say1("lobby-now", "game", name);
    rita.browser.press(&play);
    rita.browser.sees("#table");
    assert_eq!(rita.browser.run("return document.querySelector('#set [name=forced]').checked"), false);
    rita.browser.click("#settings summary");
    rita.browser.click("#set [name=forced]");
    let mut forced = 0;
    for turn in 0..6_000 {
        assert!(turn < 5_999, "the deal does not end: {forced} looks at a card without a choice");
        match stands(&mut rita.browser).as_str() {
            "turn" => forced += u32::from(rita.browser.run(LEAVES_FORCED) == "forced"),
            "between" if forced > 0 => break,
            "between" => rita.browser.click("#ready button"),
            "over" => panic!("no card was without a choice"),
            _ => {}
        }
    }
}
