//! The costly cards of somebody's month: of deals whose replay has its figures, and kept from then on.

use kaarting_testkit::{Client, TestServer};

use super::{Player, plays_now, server};

/// The cards of the player in the south that a replay marks as costly, by their number.
fn marked(replay: &str) -> Vec<String> {
    let rows = replay.split("<tr id=\"card-").skip(1).filter_map(|row| row.split('>').next());
    let costly = rows.filter(|row| row.contains(" data-costly") && row.contains("data-by=\"S\""));
    costly.map(|row| row.split('"').next().unwrap().to_owned()).collect()
}

/// The links to cards on somebody's page, in their order.
fn listed(client: &mut Client) -> Vec<String> {
    let page = client.get("/me").text();
    let links = page.split("href=\"/r/").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter(|link| link.contains('#')).map(str::to_owned).collect()
}

/// Somebody who plays until the series is over, always the first thing allowed: such a player has costly cards.
fn has_played(server: &TestServer) -> (Client, String) {
    let (client, table) = plays_now(server, "manille-nl");
    let mut player = Player::at(server, client, &table);
    player.plays(|_| false);
    (player.client, table)
}

#[test]
fn costly_cards_are_listed_once_their_replay_was_computed() {
    let server = server();
    let (client, table) = plays_now(&server, "manille-nl");
    let mut player = Player::at(&server, client, &table);
    player.plays(|player| player.stage == "between");
    let mut client = player.client.clone();
    // While the series goes on nothing is computed by itself.
    assert!(listed(&mut client).is_empty());
    let replay = client.get(&format!("/r/{table}/1?figures")).text();
    let (marked, listed_now) = (marked(&replay), listed(&mut client));
    assert_eq!(listed_now.len(), marked.len().min(5), "{listed_now:?} of {marked:?}");
    for link in &listed_now {
        let ply = link.strip_prefix(&format!("{table}/1#")).unwrap();
        assert!(marked.iter().any(|marked| marked == ply), "{link} of {marked:?}");
    }
    assert!(listed(&mut server.dutch()).is_empty(), "nobody else's");

    // They are kept by the house and not by the server that computed them.
    let address = server.address().to_owned();
    let server = TestServer::open_again(server.close(), &address);
    assert_eq!(listed(&mut client), listed_now);
    assert_eq!(client.submit("/me", "/me/erase", &[]).status, 303);
    assert!(listed(&mut player.client).is_empty());
    drop(server);
}

/// Whoever looks at their page after a series finds its costly cards there soon, without opening a replay; the page
/// itself never waits for them.
#[test]
fn after_a_series_they_come_by_themselves() {
    let server = server();
    let (mut client, table) = has_played(&server);
    let mut listed_at_last = listed(&mut client);
    assert!(listed_at_last.is_empty(), "the first page waits for nothing");
    while listed_at_last.is_empty() {
        listed_at_last = listed(&mut client);
    }
    assert!(listed_at_last.iter().all(|link| link.starts_with(&table)) && listed_at_last.len() <= 5);
}
