//! From the set-up link to the first round with 64 people, by what the pages offer alone, with a list as people have
//! it; every click is counted. In French the list has 61 of them, and three jokers are found at the door.

use std::fmt::Write as _;

use kaarting_office::Command;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{PASSWORD, TestServer, people};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, all, key, number};

/// What the page offers next.
const NEXT: &str = ".next-step .strong";
/// How many play in the first round.
const PEOPLE: usize = 64;
/// Jokers as they are called out, and as lists have them.
const JOKERS: [(&str, &str); 3] =
    [("Rita Joos", "JOOS Rita"), ("Staf Aerts", "AERTS Staf"), ("Mieke Maes", "MAES Mieke")];
/// How many of those on the list are checked in by keyboard when the long tests do not run in full.
const TYPED: usize = 16;

#[test]
fn a_newcomer_starts_the_first_round_in_15_clicks_in_dutch() {
    walk(Lang::Nl, &[]);
}

#[test]
fn a_newcomer_starts_the_first_round_in_15_clicks_in_french() {
    walk(Lang::Fr, &JOKERS);
}

/// A title above the heads, heads of one's own making, an empty row, two people twice, and no jokers.
fn a_list_as_people_have_it(lang: Lang, people: usize) -> String {
    let mut list = match lang {
        Lang::Fr => "Liste des membres 2026;;;\r\n;;;\r\nNom de fam.;Prénom;Club;Année naiss.\r\n".to_owned(),
        _ => "Ledenlijst 2026;;;\r\n;;;\r\nFam. naam;Voornaam;Club;Geb.jaar\r\n".to_owned(),
    };
    for n in 0..people {
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

/// Types where the cursor stands: in this field, which is empty, without a click that would bring it there.
fn types(director: &mut Someone<'_>, field: &str, text: &str) {
    let here = format!(
        "const at = document.activeElement;
         return document.readyState === 'complete' && at.id === '{field}' && at.value === ''"
    );
    director.browser.until_that(&format!("the cursor in #{field}"), &here);
    director.browser.keys(text);
}

/// Lets the jokers in who lack for the last table, a name and Enter each, and goes on to the overview.
fn finds_jokers(director: &mut Someone<'_>, jokers: &[(&str, &str)]) {
    director.browser.sees(&format!(".sum.lacks[data-sum=\"{}\"]", jokers.len()));
    director.presses("hall-jokers-title");
    let clicks = director.browser.clicks();
    for (name, listed) in jokers {
        types(director, "name", name);
        director.browser.keys(key::ENTER);
        director.browser.reads(listed);
    }
    assert_eq!(director.browser.clicks(), clicks, "one name and Enter a joker");
    director.browser.sees(".sum[data-sum=\"0\"]");
    director.presses("hall-jokers-on");
}

fn walk(lang: Lang, jokers: &[(&str, &str)]) {
    let server = TestServer::open();
    let on_list = PEOPLE - jokers.len();
    let list = server.folder().join("leden.csv");
    std::fs::write(&list, a_list_as_people_have_it(lang, on_list)).unwrap();
    let mut director = Someone::new(&server, "day-one", Screen::Laptop, lang);
    director.goes(&server.setup_path());
    types(&mut director, "name", "Greta Claeys");
    // The login name stands there already: the tabulator goes past it.
    let login = director.browser.run("return document.getElementById('login').value");
    assert_eq!(login, "greta-claeys");
    director.browser.keys(&[key::TAB, key::TAB].concat());
    types(&mut director, "password", PASSWORD);
    director.browser.keys(key::ENTER);
    director.reads("done-setup");

    types(&mut director, "title", "Clubavond");
    director.presses("director-plan-open");
    director.browser.reads(&director.words.fill("done-director-opened", &[("event", "Clubavond")]));

    director.browser.click(NEXT);
    director.browser.attach("#list", &list);
    director.presses("director-import-try");
    director.browser.shot("trial");
    let import = director.words.say1("director-import-do", "n", on_list as i64);
    director.browser.press(&import);
    // The two who stand in the list twice are left out the second time.
    let told = [("new", on_list as u32), ("changed", 0), ("same", 0), ("left", 2)];
    director.hears("done-director-imported", &told);
    assert_eq!(server.look(EVENT, |event| event.entrants().count()), on_list);

    // The sealed number, and then the door.
    director.browser.click(NEXT);
    director.reads("done-director-seed");
    director.browser.click(NEXT);
    director.browser.sees("#q");
    let clicks = director.browser.clicks();
    // The first ones and the last one, after whom the page has nobody left.
    let typed = if all() { on_list } else { TYPED };
    for n in (1..typed).chain([on_list]) {
        if n == on_list {
            for other in typed..on_list {
                server.ask(EVENT, &Command::CheckIn { entrant: number(other as u32) });
            }
            director.browser.reload();
        }
        types(&mut director, "q", &n.to_string());
        director.browser.keys(key::ENTER);
        director.browser.sees(&format!("form[action$=\"/undo\"] input[value=\"{n}\"]"));
    }
    assert_eq!(director.browser.clicks(), clicks, "one number and Enter a person");
    if jokers.is_empty() {
        director.presses("director-close-check-in-title");
    } else {
        finds_jokers(&mut director, jokers);
        director.presses("director-other-close-check-in");
    }
    director.presses("director-close-do");
    director.hears("done-director-check-in-closed", &[("n", PEOPLE as u32)]);

    director.browser.click(NEXT);
    director.presses("director-draw-publish");
    director.presses("hall-sure-publish-do");
    director.hears("done-director-published", &[("round", 1)]);
    director.browser.click(NEXT);
    director.hears("done-director-started", &[("round", 1)]);
    director.browser.shot("started");
    assert_eq!(server.look(EVENT, |event| event.rounds()[0].tables.len()), PEOPLE / 4);
    let clicks = director.browser.clicks();
    assert!(clicks <= 15, "{clicks} clicks");
}
