//! Online tables at several servers: whoever sits at one plays on, whatever becomes of the server that looks after the
//! table.

use std::sync::mpsc;
use std::time::Duration;

use kaarting_testkit::TestServer;

use super::{Player, plays_now};
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
