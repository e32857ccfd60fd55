//! Whoever logs in begins where they work; what each may do is told in sentences.

use kaarting_office::draw::DrawSeed;
use kaarting_office::{Command, Role};
use kaarting_testkit::{PASSWORD, TestServer};
use kaarting_words::{Lang, Words};

use crate::staff::opens;

/// Where somebody who logs in comes.
fn lands(server: &TestServer, login: &str, back: &str) -> String {
    let fields = [("login", login), ("password", PASSWORD), ("back", back)];
    let entered = server.visitor().post("/login", &fields);
    assert_eq!(entered.status, 303, "{}", entered.text());
    entered.header("location").expect("a page to go to").to_owned()
}

#[test]
fn a_login_leads_to_the_room_where_one_works() {
    let server = TestServer::open();
    for role in ["director", "desk", "jury", "screen"] {
        server.staff(role);
        assert_eq!(lands(&server, role, "/"), "/", "{role}: there is no event");
    }
    opens(&server, "club");
    for (role, room) in
        [("director", "director"), ("desk", "director/check-in"), ("jury", "jury"), ("screen", "screen")]
    {
        let to = lands(&server, role, "/");
        assert_eq!(to, format!("/e/club/{room}"));
        let mut client = server.staff(role);
        assert_eq!(client.get(&to).status, 200, "{role}: {to}");
    }
    // A page that asked for the login is gone back to.
    assert_eq!(lands(&server, "jury", "/e/club/standings"), "/e/club/standings");
    // Once the players are in, the desk's work is at the desk.
    server.ask("club", &Command::CommitSeed { master: DrawSeed([7; 32]) });
    server.ask("club", &Command::CloseCheckIn);
    assert_eq!(lands(&server, "desk", "/"), "/e/club/desk");
    // Of two events nobody knows which; unless the account is bound to one.
    opens(&server, "other");
    assert_eq!(lands(&server, "desk", "/"), "/");
    let fields =
        [("login", "own"), ("name", "An"), ("post", "desk"), ("event", "other"), ("password", PASSWORD)];
    assert_eq!(server.staff("director").submit("/staff", "/staff", &fields).status, 303);
    assert_eq!(lands(&server, "own", "/"), "/e/other/director/check-in");
    // What is closed is nobody's work any more.
    server.ask("other", &Command::CloseEvent { reason: Some("rain".to_owned()) });
    assert_eq!(lands(&server, "own", "/"), "/");
    assert_eq!(lands(&server, "desk", "/"), "/e/club/desk");
}

#[test]
fn every_command_has_its_sentence_under_those_who_may_give_it() {
    let server = TestServer::open();
    let mut reader = server.staff("desk");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        reader.get(&format!("/lang/{lang}?back=/"));
        let page = reader.get("/help/permissions").text().replace("&#39;", "'");
        let heads = ["anyone", "player", "writer", "online", "desk", "jury", "screen", "director"];
        let places: Vec<usize> = heads
            .iter()
            .map(|head| {
                let head = format!("<h2>{}</h2>", words.say(&format!("permissions-of-{head}")));
                page.find(&head).unwrap_or_else(|| panic!("{lang}: {head}"))
            })
            .collect();
        assert!(places.is_sorted(), "{lang}: {places:?}");
        let under = |head: &str| {
            let at = heads.iter().position(|known| *known == head).unwrap();
            &page[places[at]..places.get(at + 1).copied().unwrap_or(page.len())]
        };
        for (name, roles) in Command::PERMISSIONS {
            let key = format!("may-{}", name.replace('_', "-"));
            assert!(words.knows(&key), "{lang}: {key}");
            let sentence = format!("<li>{}</li>", words.say(&key));
            let posts = [
                ("player", Role::Player),
                ("writer", Role::Writer),
                ("online", Role::Online),
                ("desk", Role::Desk),
                ("jury", Role::Jury),
            ];
            for (head, role) in posts {
                assert_eq!(under(head).contains(&sentence), roles.contains(&role), "{lang}: {key}, {head}");
            }
            assert_eq!(under("director").contains(&sentence), roles.is_empty(), "{lang}: {key}");
            assert!(!page.contains(&format!("<code>{name}</code>")), "{lang}: {name}");
        }
    }
}
