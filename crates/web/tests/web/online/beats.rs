//! Heartbeats come when they are due, whatever is written at the table meanwhile that nobody may hear yet.

use std::sync::mpsc;
use std::time::Duration;

use kaarting_testkit::{Client, Feed};
use serde_json::json;

use super::{Player, four, server};

/// Reads a feed elsewhere, and sends its name when it beats.
fn says_when_it_beats(name: &'static str, mut feed: Feed, beats: &mpsc::Sender<&'static str>) {
    let beats = beats.clone();
    std::thread::spawn(move || {
        feed.until("{\"beat\":");
        let _ = beats.send(name);
    });
}

/// Were the heartbeat put off by an answer to the knock that waits for the other's, those who must not know of it could
/// count from its absence when that answer was given. Three lines are opened: one that is due after three seconds, at
/// the table; then, at a table where nothing happens, one after four seconds and one after two. When the last beats an
/// answer is given: a line that counted from there would beat after five seconds, later than that of four.
#[test]
fn an_answer_that_waits_puts_off_no_heartbeat() {
    let server = server();
    let (mut players, table) = four(&server);
    let dealer = players.iter().position(|player| !player.legal.is_empty()).unwrap();
    let declares = players[dealer].legal[0].clone();
    assert!(players[dealer].asks(json!({ "act": declares })).get("ack").is_some());
    players.iter_mut().for_each(Player::comes_to_know);
    let knocks = (0..4).find(|&n| n != dealer && !players[n].legal.is_empty()).unwrap();
    let quiet = quiet_table(&mut server.dutch());
    let beat_every = |seconds| server.app().beat_every(Duration::from_secs(seconds));
    let feed = |client: &Client, table: &str| client.watch(&format!("/p/{table}/feed"));

    for who in [players[dealer].client.clone(), server.dutch()] {
        let (beats, first) = mpsc::channel();
        beat_every(3);
        says_when_it_beats("at the table", feed(&who, &table), &beats);
        beat_every(4);
        says_when_it_beats("elsewhere", feed(&server.dutch(), &quiet), &beats);
        beat_every(2);
        let mut soon = feed(&server.dutch(), &quiet);
        // Every later beat is four seconds off.
        beat_every(4);
        soon.until("{\"beat\":");
        let act = json!({ "act": "no" });
        let answers = players[knocks].asks(act);
        assert!(answers.get("ack").or(answers.get("refuse")).is_some(), "{answers}");
        assert_eq!(first.recv().unwrap(), "at the table");
    }
}

/// A table at which somebody waits for others.
fn quiet_table(host: &mut Client) -> String {
    let chosen = [("ruleset", "manille-nl"), ("access", "private"), ("series", "short")];
    let answer = host.submit("/play", "/play/table", &chosen);
    answer.header("location").unwrap().strip_prefix("/p/").unwrap().to_owned()
}
