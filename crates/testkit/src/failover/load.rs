//! Clients at work on servers that a test starts and strikes itself, and the comparison at the end.

use super::clients::{CLIENTS, Clients, Program};
use super::compare::{Compared, compare_with};
use super::until;
use crate::kill::Dice;
use crate::process::ServerProcess;

/// Whatever takes longer than this never ends.
const NEVER: u64 = 300;

/// Clients that write all the time, each at one of some servers, and know what was acknowledged.
#[derive(Debug)]
pub struct Load {
    clients: Clients,
    program: Program,
    servers: Vec<String>,
}

impl Load {
    /// Sets up a new server, and lets clients write to these, which all have its journal.
    pub fn start(new: &ServerProcess, servers: &[&str], seed: u64) -> Load {
        let program = Program::begin(new.address(), new.set_up_path());
        let servers: Vec<String> = servers.iter().map(|&server| server.to_owned()).collect();
        let clients = Clients::start(&program, &servers, "load", &mut Dice(seed));
        Load { clients: clients.unwrap_or_else(|fault| panic!("{fault}")), program, servers }
    }

    /// Returns when every client has been served once more.
    pub fn is_served(&self) {
        self.serves(|_| true);
    }

    /// The same for the clients of one server.
    pub fn is_served_at(&self, server: &str) {
        self.serves(|address| address == server);
    }

    fn serves(&self, meant: impl Fn(&str) -> bool) {
        let clients = self.servers.iter().cycle().take(CLIENTS).enumerate();
        let mut waiting: Vec<usize> =
            clients.filter(|(_, address)| meant(address)).map(|(client, _)| client).collect();
        let mut known = self.clients.count();
        let served = until("every client is served", NEVER, || {
            let log = self.clients.log();
            waiting.retain(|client| log.acks[known..].iter().all(|ack| ack.client != *client));
            known = log.acks.len();
            Ok(waiting.is_empty().then_some(()))
        });
        let not =
            |fault| format!("{fault}: clients {waiting:?}; answers by status: {:?}", self.clients.log().not);
        served.map_err(not).unwrap_or_else(|fault| panic!("{fault}"));
    }

    /// Lets everybody finish, holds every acknowledgement against the journal of this store and the journal against
    /// what the servers show, and says how many there were.
    pub fn finish(self, store: &str) -> usize {
        let events = self.clients.events().to_vec();
        let log = self.clients.finish(NEVER);
        let compared = compare_with(store, &self.servers, &self.program, &events, &log);
        let Compared { acknowledged, lost, doubled, wrong } =
            compared.unwrap_or_else(|fault| panic!("{fault}"));
        assert!(lost.is_empty(), "{} acknowledged and lost: {lost:?}", lost.len());
        assert!(doubled.is_empty(), "{} doubled: {doubled:?}", doubled.len());
        assert!(wrong.is_empty(), "{} wrong: {wrong:?}", wrong.len());
        assert!(log.doubt.is_empty(), "never served: {:?}", log.doubt);
        acknowledged
    }
}
