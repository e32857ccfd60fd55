//! A live feed of the staff ends with the session it was opened with.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use kaarting_office::{Command, Person};
use kaarting_testkit::{Client, Hall};

use crate::staff::{opens, postgres, program};

/// A feed that is open, with its first picture read.
fn watches(hall: &Hall, client: &Client, path: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(hall.address()).unwrap();
    // Far longer than it may take: a feed that goes on fails the test here.
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let cookies: Vec<String> =
        client.cookies().iter().map(|(name, value)| format!("{name}={value}")).collect();
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {}\r\n\r\n",
        hall.address(),
        cookies.join("; ")
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut feed = BufReader::new(stream);
    let mut line = String::new();
    feed.read_line(&mut line).unwrap();
    assert!(line.contains(" 200 "), "{line}");
    while !line.starts_with("data:") {
        line.clear();
        assert!(feed.read_line(&mut line).unwrap() > 0, "no picture");
    }
    feed
}

/// What comes until the feed ends.
fn rest(mut feed: BufReader<TcpStream>) -> String {
    let mut bytes = Vec::new();
    feed.read_to_end(&mut bytes).unwrap_or_else(|error| panic!("the feed goes on: {error}"));
    String::from_utf8_lossy(&bytes).into_owned()
}

fn registers(hall: &Hall, name: &str) {
    let person = Person::named(name);
    hall.ask("club", &Command::Register { person, joker: false, number: None });
}

#[test]
fn a_feed_ends_when_its_owner_logs_out_though_nothing_happens() {
    let hall = Hall::open();
    opens(&hall, "club");
    let mut director = hall.staff("director");
    let feeds = ["/e/club/director/live", "/e/club/desk/live", "/e/club/jury/live"]
        .map(|path| watches(&hall, &director, path));
    let token = director.get("/").field("token");
    assert_eq!(director.post("/logout", &[("token", &token)]).status, 303);
    feeds.into_iter().for_each(|feed| drop(rest(feed)));
}

/// The account is closed at another server; the next picture does not come any more.
#[test]
fn a_feed_ends_at_every_server_when_the_account_is_closed_or_gets_another_post() {
    let store = postgres::database();
    let halls = [Hall::beside(&store), Hall::beside(&store)];
    opens(&halls[0], "club");
    let mut director = halls[0].staff("director");
    for change in ["close", "duty"] {
        let clerk = halls[1].staff("desk");
        let feed = watches(&halls[1], &clerk, "/e/club/desk/live");
        let public = watches(&halls[1], &clerk, "/e/club/live/event");
        let changed = director.submit("/staff", &format!("/staff/desk/{change}"), &[("post", "jury")]);
        assert_eq!(changed.status, 303, "{}", changed.text());
        registers(&halls[1], &format!("Na {change}"));
        assert!(!rest(feed).contains("data:"), "{change}");
        // What everyone may see goes on.
        let mut public = public;
        let mut line = String::new();
        while !line.starts_with("data:") {
            line.clear();
            assert!(public.read_line(&mut line).unwrap() > 0, "{change}: the public feed has ended");
        }
    }
    assert_eq!(program(&halls[1], "desk").get("/api/v1/events/club/rulings").status, 200);
}
