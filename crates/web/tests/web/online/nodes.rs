//! Online tables at several servers: whoever sits at one plays on, whatever becomes of the server that looks after the
//! table, and at whichever servers their pages are.

use std::net::TcpStream;
use std::sync::mpsc;
use std::time::Duration;

use kaarting_testkit::{Client, TestServer};
use serde_json::Value;
use tungstenite::{Message, WebSocket};

use super::{Player, line_with, plays_now};
use crate::postgres;

/// The server that looks after the only table.
fn owner(servers: &[TestServer]) -> usize {
    let (_open, never) = mpsc::channel::<()>();
    let owns = |server: &TestServer| server.app().node().is_some_and(|node| node.figures().owned == 1);
    for _ in 0..400 {
        if let Some(owner) = servers.iter().position(owns) {
            return owner;
        }
        let _ = never.recv_timeout(Duration::from_millis(50));
    }
    panic!("nobody looks after the table");
}

impl Player {
    /// Comes back at another server.
    fn turns_to(&mut self, server: &TestServer) {
        server.address().clone_into(&mut self.address);
        self.client.turn_to(server.address());
        self.comes_back();
    }

    fn plays_for(&mut self, frames: u64) {
        let enough = self.seq + frames;
        self.plays(|player| player.seq >= enough && !player.legal.is_empty());
    }
}

/// The server that looks after a table stops: the socket at another server stays open and goes on. Then the server of
/// the socket stops too, and the player comes back at the last one. [`Player`] sees to it that no frame is missing and
/// none comes twice.
#[test]
fn a_player_misses_nothing_while_servers_stop() {
    let store = postgres::database();
    let mut servers: Vec<TestServer> = (0..3).map(|_| TestServer::beside(&store)).collect();
    for server in &servers {
        server.app().hurry_bots();
        server.app().trust_players();
    }
    let (mut client, table) = plays_now(&servers[0], "manille-nl");
    let stops = servers.remove(owner(&servers));
    client.turn_to(servers[0].address());
    let mut player = Player::at(&servers[0], client, &table);
    player.plays_for(10);

    drop(stops);
    owner(&servers);
    player.plays_for(10);

    // Where the next server has not heard of the last card yet, it asks before it answers.
    player.turns_to(&servers[1]);
    player.plays_for(10);
    player.turns_to(&servers[0]);
    player.plays_for(10);
    let last = servers.remove(1);
    player.turns_to(&last);
    drop(servers);
    player.plays(|_| false);
    assert_eq!(player.heard.last().unwrap()["why"], "played");
    assert_eq!(player.told.matches("\"view\":").count(), 1, "the whole table came once, at the beginning");
}

/// The chairs of those who were taken for gone, in order.
fn gone(server: &TestServer, table: &str) -> Vec<String> {
    let entries = server.entries(&format!("table/{table}"));
    let entries = entries.iter().map(|entry| serde_json::from_str::<Value>(entry).unwrap());
    let gone = entries.filter(|entry| entry["kind"] == "disconnected");
    gone.map(|entry| entry["seat"].as_str().unwrap().to_owned()).collect()
}

/// Opens a page of a table, and waits until it shows something.
fn page(client: &Client, server: &TestServer, table: &str) -> WebSocket<TcpStream> {
    let mut line = line_with(client, server.address(), table, "");
    while !matches!(line.read().unwrap(), Message::Text(_)) {}
    line
}

/// Whoever has two pages at two servers and closes one is still there, for everybody; with the other they are gone.
#[test]
fn a_page_at_another_server_counts() {
    let store = postgres::database();
    let servers = [0, 1].map(|_| TestServer::beside(&store));
    let mut host = servers[0].dutch();
    let chosen = [("ruleset", "manille-nl"), ("access", "private"), ("series", "short")];
    let opened = host.submit("/play", "/play/table", &chosen);
    let table = opened.header("location").unwrap().strip_prefix("/p/").unwrap().to_owned();
    let mut guest = servers[0].dutch();
    let sat = guest.post(&format!("/p/{table}"), &[("do", "sit"), ("seat", "N")]);
    assert_eq!(sat.status, 303, "{}", sat.text());

    let (here, there) = (page(&host, &servers[0], &table), page(&host, &servers[1], &table));
    let of_guest = page(&guest, &servers[0], &table);
    let before = gone(&servers[1], &table).len();
    let mut looks = servers[1].dutch().watch(&format!("/p/{table}/feed"));
    assert!(looks.next().is_some());
    // The host closes a page first: once it is said that the guest is gone, it would have been said of the host.
    drop(here);
    drop(of_guest);
    looks.until("\"disconnected\"");
    assert_eq!(gone(&servers[1], &table)[before..], ["N"]);
    drop(there);
    looks.until("\"disconnected\"");
    assert_eq!(gone(&servers[1], &table)[before..], ["N", "S"]);
}
