//! From the set-up link to the first round with 64 people, by what the pages offer alone, with a list as people have
//! it; every click is counted.

use std::fmt::Write as _;

use kaarting_office::Command;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{PASSWORD, TestServer, people};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, all, key, number};

/// What the page offers next.
const NEXT: &str = ".next-step .strong";
const PEOPLE: usize = 64;
/// How many of them are checked in by keyboard when the long tests do not run in full.
const TYPED: usize = 16;

/// In French, and in the long run in Dutch too; whoever runs an evening reads Dutch.
#[test]
fn a_newcomer_starts_the_first_round_in_15_clicks() {
    walk(Lang::Fr);
    if all() {
        walk(Lang::Nl);
    }
}

/// A title above the heads, a head of one's own making, an empty row, two people twice, and no jokers.
fn a_list_as_people_have_it() -> String {
    let mut list = "Ledenlijst 2026;;;\r\n;;;\r\nFam. naam;Voornaam;Club;Geb.jaar\r\n".to_owned();
    for n in 0..PEOPLE {
        let name = people::named(n);
        let [family, first] = name.sorted_by();
        writeln!(list, "{family};{first};{};{}\r", people::club(n), 1940 + n % 60).unwrap();
        if n == 20 {
            list.push_str(";;;\r\n");
        }
        if n == 30 || n == 31 {
            writeln!(list, "{family};{first};{};{}\r", people::club(n), 1940 + n % 60).unwrap();
        }
    }
    list
}

fn walk(lang: Lang) {
    let server = TestServer::open();
    let list = server.folder().join("leden.csv");
    std::fs::write(&list, a_list_as_people_have_it()).unwrap();
    let mut director = Someone::new(&server, "day-one", Screen::Laptop, lang);
    director.goes(&server.setup_path());
    director.browser.write("#name", "Greta Claeys");
    director.browser.write("#login", "greta");
    director.browser.write("#password", PASSWORD);
    director.presses("setup-go");
    director.reads("done-setup");

    director.browser.write("#title", "Clubavond");
    director.presses("director-plan-open");
    director.browser.reads(&director.words.fill("done-director-opened", &[("event", "Clubavond")]));

    director.browser.click(NEXT);
    director.browser.attach("#list", &list);
    director.presses("director-import-try");
    director.browser.shot("trial");
    let import = director.words.say1("director-import-do", "n", PEOPLE as i64);
    director.browser.press(&import);
    // The two who stand in the list twice are left out the second time.
    director
        .hears("done-director-imported", &[("new", PEOPLE as u32), ("changed", 0), ("same", 0), ("left", 2)]);
    assert_eq!(server.look(EVENT, |event| event.entrants().count()), PEOPLE);

    // The sealed number, and then the door.
    director.browser.click(NEXT);
    director.reads("done-director-seed");
    director.browser.click(NEXT);
    director.browser.sees("#q");
    let clicks = director.browser.clicks();
    // The first ones and the last one, after whom the page has nobody left.
    let typed = if all() { PEOPLE } else { TYPED };
    for n in (1..typed).chain([PEOPLE]) {
        if n == PEOPLE {
            for other in typed..PEOPLE {
                server.ask(EVENT, &Command::CheckIn { entrant: number(other as u32) });
            }
            director.browser.reload();
        }
        director.browser.write("#q", &n.to_string());
        director.browser.keys(key::ENTER);
        director.browser.sees(&format!("form[action$=\"/undo\"] input[value=\"{n}\"]"));
    }
    assert_eq!(director.browser.clicks(), clicks, "one number and Enter a person");
    director.presses("director-close-check-in-title");
    director.presses("director-close-do");
    director.hears("done-director-check-in-closed", &[("n", PEOPLE as u32)]);

    director.browser.click(NEXT);
    director.presses("director-draw-publish");
    director.presses("hall-sure-publish-do");
    director.hears("done-director-published", &[("round", 1)]);
    director.browser.click(NEXT);
    director.hears("done-director-started", &[("round", 1)]);
    director.browser.shot("started");
    let clicks = director.browser.clicks();
    assert!(clicks <= 15, "{clicks} clicks");
}
