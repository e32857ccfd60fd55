//! A hall on a real socket: the server as people run it, with a journal in a file of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::thread::JoinHandle;

use jiff::Timestamp;
use kaarting_office::draw::DrawSeed;
use kaarting_office::{Actor, Command, EntrantNo, Person, Plan, Role, Tournament};
use kaarting_store::Journal;
use kaarting_web::network::Network;
use kaarting_web::{App, Config, staff};
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::http::Client;

/// A hall that is open until it is let go.
#[derive(Debug)]
pub struct Hall {
    folder: TempDir,
    address: String,
    setup: Option<String>,
    app: App,
    runtime: tokio::runtime::Handle,
    stop: Mutex<Option<oneshot::Sender<()>>>,
    thread: Option<JoinHandle<()>>,
}

/// The password of everyone in tests.
pub const PASSWORD: &str = "kaarten-2026";

/// A free port of this machine.
const ANYWHERE: &str = "127.0.0.1:0";

impl Hall {
    /// Opens a hall with an empty journal.
    pub fn open() -> Hall {
        Hall::open_in(tempfile::tempdir().expect("a folder for the journal"))
    }

    /// Opens a hall again on the journal of another that was closed.
    pub fn open_in(folder: TempDir) -> Hall {
        Hall::open_at(folder, Timestamp::now)
    }

    /// Opens a hall in a folder, with a clock of its own.
    pub fn open_at(folder: TempDir, clock: fn() -> Timestamp) -> Hall {
        let url = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        Hall::open_on(folder, url, clock, ANYWHERE, ("http", Network::default()))
    }

    /// Opens a hall again where another was closed, as a server that was started again.
    pub fn open_again(folder: TempDir, address: &str) -> Hall {
        let url = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        Hall::open_on(folder, url, Timestamp::now, address, ("http", Network::default()))
    }

    /// Opens a hall that is reached in its own way, under a scheme: `https` where it has a certificate; with a clock.
    pub fn open_through(scheme: &'static str, network: Network, clock: fn() -> Timestamp) -> Hall {
        let folder = tempfile::tempdir().expect("a folder for the journal");
        let url = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        Hall::open_on(folder, url, clock, ANYWHERE, (scheme, network))
    }

    /// Opens one of several halls on the same journal, by its address.
    pub fn beside(store: &str) -> Hall {
        Hall::beside_at(store, Timestamp::now)
    }

    /// The same, with a clock.
    pub fn beside_at(store: &str, clock: fn() -> Timestamp) -> Hall {
        let folder = tempfile::tempdir().expect("a folder");
        Hall::open_on(folder, store.to_owned(), clock, ANYWHERE, ("http", Network::default()))
    }

    fn open_on(
        folder: TempDir,
        url: String,
        clock: fn() -> Timestamp,
        address: &str,
        (scheme, network): (&'static str, Network),
    ) -> Hall {
        let here: SocketAddr = address.parse().expect("an address with a port");
        let (told, opened) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            let handle = runtime.handle().clone();
            runtime.block_on(async move {
                let journal = Journal::open(&url).await.expect("the journal opens");
                let listener = kaarting_web::listen(here).expect("a free port");
                let address = listener.local_addr().expect("a bound socket has an address").to_string();
                let config = Config { base_url: format!("{scheme}://{address}"), clock, network };
                let app = App::open(journal, config).await.expect("the house opens");
                kaarting_web::warm(&app).await;
                let setup = staff::setup_code(&app).await.expect("the drawer can be read");
                told.send((address, setup, app.clone(), handle)).expect("the test waits");
                let until = async {
                    let _ = stopped.await;
                };
                kaarting_web::serve(app, listener, until).await.expect("it serves");
            });
        });
        let (address, setup, app, runtime) = opened.recv().expect("the hall opens");
        Hall { folder, address, setup, app, runtime, stop: Mutex::new(Some(stop)), thread: Some(thread) }
    }

    /// `127.0.0.1:PORT`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The whole address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The link for the first director, while there is none.
    pub fn setup_path(&self) -> String {
        format!("/setup/{}", self.setup.as_deref().expect("there is no director yet"))
    }

    /// Where the journal lies.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The house behind the doors.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Somebody without an account.
    pub fn visitor(&self) -> Client {
        Client::new(&self.address)
    }

    /// Opens an account, without a page.
    pub fn account(&self, login: &str, post: &str) {
        self.opened(login, post);
    }

    fn opened(&self, login: &str, post: &str) -> staff::Account {
        let post = kaarting_web::route::StaffRole::find(post).expect("a post");
        let opened = self.runtime.block_on(staff::open_account(&self.app, login, login, post, PASSWORD));
        opened.expect("the drawer can be written").expect("the account can be opened")
    }

    /// Opens an account and logs it in, without a page: the token that programs send, and browsers as a cookie.
    pub fn token(&self, login: &str, post: &str) -> String {
        let account = self.opened(login, post);
        self.runtime.block_on(staff::begin(&self.app, &account)).expect("the drawer can be written")
    }

    /// Removes an account past all rules.
    pub fn forget_account(&self, login: &str) {
        let removed = self.runtime.block_on(self.app.key_value().remove("account", login));
        assert!(removed.expect("the drawer can be written"), "there is no account {login}");
    }

    /// Somebody of the staff, logged in; the account is opened where there is none.
    pub fn staff(&self, post: &str) -> Client {
        let known = self.runtime.block_on(staff::accounts(&self.app)).expect("accounts can be read");
        if !known.iter().any(|account| account.login == post) {
            self.account(post, post);
        }
        let mut client = self.visitor();
        let answer = client.post("/login", &[("login", post), ("password", PASSWORD)]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        client
    }

    /// Gives the office a command as the director, without a page.
    pub fn ask(&self, event: &str, command: &Command) {
        self.ask_as(event, command, Actor { role: Role::Director, id: 1 });
    }

    /// Gives the office a command as somebody, without a page.
    pub fn ask_as(&self, event: &str, command: &Command, by: Actor) {
        let asked = self.runtime.block_on(async {
            let name = event.parse().expect("a name of an event");
            let room = self.app.events().begin(&name).await.expect("the journal can be read");
            room.ask(command, by, self.app.now(), None).await
        });
        asked.unwrap_or_else(|error| panic!("{}: {error}", command.name()));
    }

    /// Begins an event with these people, all of them there; the tables of its first round are drawn and public.
    pub fn seats(&self, event: &str, plan: Plan, people: impl IntoIterator<Item = Person>) {
        self.ask(event, &Command::OpenPlan { plan });
        for person in people {
            self.ask(event, &Command::Register { person, joker: false, number: None });
        }
        self.ask(event, &Command::CommitSeed { master: DrawSeed([7; 32]) });
        let all: Vec<EntrantNo> = self.look(event, |event| event.entrants().map(|one| one.number).collect());
        for entrant in all {
            self.ask(event, &Command::CheckIn { entrant });
        }
        for command in [Command::CloseCheckIn, Command::DRAW, Command::PublishDraw] {
            self.ask(event, &command);
        }
    }

    /// Looks into an event.
    pub fn look<T>(&self, event: &str, look: impl FnOnce(&Tournament) -> T) -> T {
        let room = {
            let name = event.parse().expect("a name of an event");
            self.runtime.block_on(self.app.events().get(&name)).expect("the journal can be read")
        };
        let room = room.unwrap_or_else(|| panic!("there is no event {event}"));
        look(&room.state().tournament)
    }

    /// What of a kind lies in the drawer, expired or not.
    pub fn things(&self, kind: &str) -> Vec<(String, Vec<u8>)> {
        self.runtime.block_on(self.app.key_value().all(kind, i64::MIN)).expect("the drawer can be read")
    }

    /// The entries of a stream of the journal, as text.
    pub fn entries(&self, stream: &str) -> Vec<String> {
        let stream = stream.parse().expect("a name of a stream");
        let read = self.runtime.block_on(self.app.events().journal().read(&stream, 0, 10_000));
        let text = |entry: kaarting_store::Entry| String::from_utf8_lossy(&entry.body).into_owned();
        read.expect("the journal can be read").into_iter().map(text).collect()
    }

    /// Forgets what may be known for some days only, as the house does every hour.
    pub fn forget_addresses(&self) {
        let forgotten = self.runtime.block_on(kaarting_web::forget_addresses(&self.app));
        forgotten.expect("the journal can be written");
    }

    /// The code of four figures by which somebody signs.
    pub fn signs_with(&self, event: &str, entrant: EntrantNo) -> String {
        self.look(event, |event| event.signing_code(entrant)).expect("the seed is there")
    }

    /// The code of a table.
    pub fn code(&self, event: &str, at: kaarting_office::At) -> String {
        self.runtime
            .block_on(self.app.code_of(&event.parse().expect("a name of an event"), at))
            .expect("codes can be cut")
    }

    /// Closes the hall and gives its folder, to be opened again.
    pub fn close(mut self) -> TempDir {
        self.leave();
        let empty = tempfile::tempdir().expect("a folder");
        std::mem::replace(&mut self.folder, empty)
    }

    fn leave(&mut self) {
        let stop = self.stop.lock().ok().and_then(|mut stop| stop.take());
        if let Some(stop) = stop {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.leave();
    }
}
