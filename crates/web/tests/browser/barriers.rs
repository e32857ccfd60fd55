//! axe finds nothing on any page in any language.

use kaarting_office::{Actor, Command, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{Hall, pages};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, phone, running};

#[test]
fn no_page_has_a_barrier_in_any_language() {
    let hall = Hall::open();
    running(&hall, Ruleset::ManilleNl, 16, 1);
    let writer = Actor { role: Role::Writer, id: 2 };
    let about = kaarting_office::jury::About::Dispute;
    hall.ask_as(EVENT, &Command::CallJury { at: at(1, 2), about }, writer);
    let pages = pages(EVENT);
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
