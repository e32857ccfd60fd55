//! A live feed of the staff ends with the session it was opened with.

use kaarting_office::{Command, Person};
use kaarting_testkit::{Client, Feed, TestServer};

use crate::staff::{opens, postgres, program};

/// A feed that is open, with its first picture read.
fn watches(client: &Client, path: &str) -> Feed {
    let mut feed = client.watch(path);
    feed.until("data:");
    feed
}

fn registers(server: &TestServer, name: &str) {
    let person = Person::named(name);
    server.ask("club", &Command::Register { person, joker: false, number: None });
}

#[test]
fn a_feed_ends_when_its_owner_logs_out_though_nothing_happens() {
    let server = TestServer::open();
    opens(&server, "club");
    let mut director = server.staff("director");
    let feeds = ["/e/club/director/live", "/e/club/desk/live", "/e/club/jury/live"]
        .map(|path| watches(&director, path));
    let token = director.get("/").field("token");
    assert_eq!(director.post("/logout", &[("token", &token)]).status, 303);
    feeds.into_iter().for_each(|feed| drop(feed.rest()));
}

/// The account is closed at another server; the next picture does not come any more.
#[test]
fn a_feed_ends_at_every_server_when_the_account_is_closed_or_gets_another_post() {
    let store = postgres::database();
    let servers = [TestServer::beside(&store), TestServer::beside(&store)];
    opens(&servers[0], "club");
    let mut director = servers[0].staff("director");
    for change in ["close", "duty"] {
        let clerk = servers[1].staff("desk");
        let feed = watches(&clerk, "/e/club/desk/live");
        let mut public = watches(&clerk, "/e/club/live/event");
        let typed = [("post", "jury"), ("sure", "1")];
        let changed = director.submit("/staff", &format!("/staff/desk/{change}"), &typed);
        assert_eq!(changed.status, 303, "{}", changed.text());
        registers(&servers[1], &format!("Na {change}"));
        assert!(!feed.rest().contains("data:"), "{change}");
        // What everyone may see goes on.
        public.until("data:");
    }
    assert_eq!(program(&servers[1], "desk").get("/api/v1/events/club/rulings").status, 200);
}
