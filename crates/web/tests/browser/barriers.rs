//! axe finds nothing on any page: in each language in the long run, otherwise each page in one of the three by turns.

use kaarting_office::{Actor, Command, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{TestServer, pages};
use kaarting_words::Lang;

use crate::actors::{EVENT, REVIEW, Someone, all, at, phone, running, under_review};

#[test]
fn no_page_has_a_barrier_in_dutch() {
    no_barrier(Lang::Nl);
}

#[test]
fn no_page_has_a_barrier_in_french() {
    no_barrier(Lang::Fr);
}

#[test]
fn no_page_has_a_barrier_in_english() {
    no_barrier(Lang::En);
}

fn no_barrier(lang: Lang) {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 16, 1);
    let writer = Actor { role: Role::Writer, id: 2 };
    let about = kaarting_office::jury::About::Dispute;
    server.ask_as(EVENT, &Command::CallJury { at: at(1, 2), about }, writer);
    under_review(&server);
    let review = format!("/e/{REVIEW}/director/draw");
    let question = format!("{review}/publish");
    let mut pages: Vec<String> = pages(EVENT).into_iter().map(|(path, _)| path).collect();
    assert!(pages.len() > 20, "{pages:?}");
    pages.extend([format!("/e/{REVIEW}/director"), review, question.clone()]);
    let mut found = Vec::new();
    let mut look = |someone: &mut Someone<'_>, path: &str| {
        let barriers = someone.browser.barriers();
        found.extend(barriers.into_iter().map(|barrier| format!("{path}: {barrier}")));
    };
    let mut director = Someone::staff(&server, "director", lang);
    let turn = Lang::ALL.iter().position(|&other| other == lang).unwrap();
    let its_turn = |n: usize| all() || n % Lang::ALL.len() == turn;
    for path in pages.iter().enumerate().filter_map(|(n, page)| its_turn(n).then_some(page)) {
        director.goes(path);
        if *path == question {
            director.reads("hall-sure-publish-do");
        }
        look(&mut director, path);
    }
    look(&mut phone(&server, "barriers", at(1, 1), lang), "phone");
    let mut visitor = Someone::new(&server, "visitor", Screen::Phone, lang);
    for path in ["/", "/login", "/nowhere"] {
        visitor.goes(path);
        look(&mut visitor, path);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
