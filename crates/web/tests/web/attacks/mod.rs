//! What an attacker would try, and what comes of it.

mod bodies;
mod erasure;
mod lists;
mod own;
mod reasons;
mod routes;

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Plan};
use kaarting_testkit::TestServer;

const EVENT: &str = "wk";

fn plan() -> Plan {
    let preset = Preset::find("wk-manillen-2023").unwrap();
    preset.plan("Wereldkampioenschap", date(2026, 11, 15), "manille-nl".parse().unwrap())
}

/// A server with an event to which nobody has come yet.
fn server() -> TestServer {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan() });
    server
}
