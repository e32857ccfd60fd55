//! axe finds nothing on any page in any language.

use kaarting_office::{Actor, Command, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::Hall;
use kaarting_testkit::browser::Screen;
use kaarting_web::door::{self, Who};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, phone, running};

/// Every page that can be looked at, with an address that exists; not what is no page.
fn pages() -> Vec<(String, Who)> {
    let no_page = [
        "/lang/", "/assets/", "/api/", "/live", "/print/", "/export", "/metrics", "/health", "/setup/", "/t/",
    ];
    let is_page = |path: &str| !no_page.iter().any(|word| path.contains(word)) && !path.ends_with(".json");
    let signs = door::signs().into_iter().filter(|sign| sign.method == "GET" && is_page(sign.path));
    let filled = signs.map(|sign| {
        let path = sign.path.replace("{event}", EVENT).replace("{round}", "1").replace("{table}", "1");
        (path.replace("{number}", "1").replace("{entrant}", "1").replace("{phase}", "1"), sign.who)
    });
    filled.filter(|(path, _)| !path.contains('{')).collect()
}

#[test]
fn no_page_has_a_barrier_in_any_language() {
    let hall = Hall::open();
    running(&hall, Ruleset::ManilleNl, 16, 1);
    let writer = Actor { role: Role::Writer, id: 2 };
    let about = kaarting_office::jury::About::Dispute;
    hall.ask_as(EVENT, &Command::CallJury { at: at(1, 2), about }, writer);
    let pages = pages();
    assert!(pages.len() > 20, "{pages:?}");
    let mut found = Vec::new();
    let mut director = Someone::staff(&hall, "director", Lang::Nl);
    for lang in Lang::ALL {
        director.goes(&format!("/lang/{lang}?back=/login"));
        for (path, _) in &pages {
            director.goes(path);
            let barriers = director.browser.barriers();
            found.extend(barriers.into_iter().map(|barrier| format!("{lang} {path}: {barrier}")));
        }
    }
    for lang in Lang::ALL {
        let mut phone = phone(&hall, "barriers", at(1, 1), lang);
        found.extend(phone.browser.barriers().into_iter().map(|barrier| format!("{lang} phone: {barrier}")));
        let mut visitor = Someone::new(&hall, "visitor", Screen::Phone, lang);
        for path in ["/", "/login", "/nowhere"] {
            visitor.goes(path);
            let barriers = visitor.browser.barriers();
            found.extend(barriers.into_iter().map(|barrier| format!("{lang} {path}: {barrier}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
