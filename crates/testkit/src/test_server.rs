//! A server on a real socket, as people run it, with a journal in a file of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::thread::JoinHandle;

use jiff::Timestamp;
use kaarting_live::Node;
use kaarting_office::draw::DrawSeed;
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Plan, Role, Tournament};
use kaarting_store::Journal;
use kaarting_web::network::Network;
use kaarting_web::{App, Config, staff};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::answer::Answer;
use crate::http::Client;
use crate::{PASSWORD, round};

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct TestServer {
    folder: TempDir,
    address: String,
    setup: Option<String>,
    app: App,
    runtime: tokio::runtime::Handle,
    stop: Mutex<Option<oneshot::Sender<()>>>,
    thread: Option<JoinHandle<()>>,
}

/// A free port of this machine.
const ANYWHERE: &str = "127.0.0.1:0";

impl TestServer {
    /// Starts a server with an empty journal.
    pub fn open() -> TestServer {
        TestServer::open_at(Timestamp::now)
    }

    /// The same, with a clock.
    pub fn open_at(clock: fn() -> Timestamp) -> TestServer {
        TestServer::open_in_at(tempfile::tempdir().expect("a folder for the journal"), clock)
    }

    /// Starts a server on the journal of another that was closed.
    pub fn open_in(folder: TempDir) -> TestServer {
        TestServer::open_in_at(folder, Timestamp::now)
    }

    /// The same, with a clock.
    pub fn open_in_at(folder: TempDir, clock: fn() -> Timestamp) -> TestServer {
        let url = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        TestServer::open_on(folder, url, clock, ANYWHERE, ("http", Network::default()))
    }

    /// Starts a server at the address and on the journal of another that was closed, as after a restart.
    pub fn open_again(folder: TempDir, address: &str) -> TestServer {
        let url = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        TestServer::open_on(folder, url, Timestamp::now, address, ("http", Network::default()))
    }

    /// Starts a server with network settings of its own, under a scheme: `https` where it has a certificate; with a
    /// clock.
    pub fn open_through(scheme: &'static str, network: Network, clock: fn() -> Timestamp) -> TestServer {
        let folder = tempfile::tempdir().expect("a folder for the journal");
        let url = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        TestServer::open_on(folder, url, clock, ANYWHERE, (scheme, network))
    }

    /// Starts one of several servers on the same journal, given by its URL.
    pub fn beside(store: &str) -> TestServer {
        TestServer::beside_at(store, Timestamp::now)
    }

    /// The same, with a clock.
    pub fn beside_at(store: &str, clock: fn() -> Timestamp) -> TestServer {
        let folder = tempfile::tempdir().expect("a folder");
        TestServer::open_on(folder, store.to_owned(), clock, ANYWHERE, ("http", Network::default()))
    }

    fn open_on(
        folder: TempDir,
        url: String,
        clock: fn() -> Timestamp,
        address: &str,
        (scheme, network): (&'static str, Network),
    ) -> TestServer {
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
                let node = Node::start(
                    &journal,
                    &format!("test-{}", address.replace([':', '.'], "-")),
                    &address,
                    "test",
                );
                let app = App::open(journal, config).await.expect("the application opens");
                app.join(node);
                app.hash_lightly();
                kaarting_web::warm(&app).await;
                let setup = staff::setup_code(&app).await.expect("the key-value store can be read");
                told.send((address, setup, app.clone(), handle)).expect("the test waits");
                let until = async {
                    let _ = stopped.await;
                };
                kaarting_web::serve(app, listener, until).await.expect("it serves");
            });
        });
        let (address, setup, app, runtime) = opened.recv().expect("the server starts");
        TestServer {
            folder,
            address,
            setup,
            app,
            runtime,
            stop: Mutex::new(Some(stop)),
            thread: Some(thread),
        }
    }

    /// Waits for something on the server's own runtime.
    pub fn block_on<T>(&self, what: impl Future<Output = T>) -> T {
        self.runtime.block_on(what)
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

    /// The application behind the routes.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Somebody without an account.
    pub fn visitor(&self) -> Client {
        Client::new(&self.address)
    }

    /// Somebody without an account, in Dutch.
    pub fn dutch(&self) -> Client {
        self.visitor().with("accept-language", "nl")
    }

    /// The first director, logged in by the set-up link, in Dutch.
    pub fn set_up(&self) -> Client {
        let mut director = self.dutch();
        let form = [("login", "els"), ("name", "Els"), ("password", PASSWORD)];
        assert_eq!(director.post(&self.setup_path(), &form).status, 303);
        director
    }

    /// Opens an account, without a page.
    pub fn account(&self, login: &str, role: &str) {
        self.open_account(login, role);
    }

    fn open_account(&self, login: &str, role: &str) -> staff::Account {
        let role = kaarting_web::route::StaffRole::find(role).expect("a role of the staff");
        let opened = self.runtime.block_on(staff::open_account(&self.app, login, login, role, PASSWORD));
        opened.expect("the key-value store can be written").expect("the account can be opened")
    }

    /// Opens an account and logs it in, without a page: the token that programs send, and browsers as a cookie.
    pub fn token(&self, login: &str, role: &str) -> String {
        let account = self.open_account(login, role);
        self.runtime.block_on(staff::begin(&self.app, &account)).expect("the key-value store can be written")
    }

    /// Removes an account past all rules.
    pub fn forget_account(&self, login: &str) {
        let removed = self.runtime.block_on(self.app.key_value().remove("account", login));
        assert!(removed.expect("the key-value store can be written"), "there is no account {login}");
    }

    /// Somebody of the staff, logged in; the account is opened where there is none.
    pub fn staff(&self, role: &str) -> Client {
        let known = self.runtime.block_on(staff::accounts(&self.app)).expect("accounts can be read");
        if !known.iter().any(|account| account.login == role) {
            self.account(role, role);
        }
        let mut client = self.visitor();
        let answer = client.post("/login", &[("login", role), ("password", PASSWORD)]);
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
            let live = self.app.events().begin(&name).await.expect("the journal can be read");
            live.ask(command, by, self.app.now(), None).await
        });
        asked.unwrap_or_else(|error| panic!("{}: {error}", command.name()));
    }

    /// Begins an event with these people, all of them there; the tables of its first round are drawn, and somebody has
    /// to look at them before they are public.
    pub fn draws(&self, event: &str, plan: Plan, people: impl IntoIterator<Item = Person>) {
        self.ask(event, &Command::OpenPlan { plan });
        for person in people {
            self.ask(event, &Command::Register { person, joker: false, number: None });
        }
        self.ask(event, &Command::CommitSeed { master: DrawSeed([7; 32]) });
        let all: Vec<EntrantNo> = self.look(event, |event| event.entrants().map(|one| one.number).collect());
        for entrant in all {
            self.ask(event, &Command::CheckIn { entrant });
        }
        for command in [Command::CloseCheckIn, Command::DRAW] {
            self.ask(event, &command);
        }
    }

    /// The same, and the tables are public.
    pub fn seats(&self, event: &str, plan: Plan, people: impl IntoIterator<Item = Person>) {
        self.draws(event, plan, people);
        self.ask(event, &Command::PublishDraw);
    }

    /// The same, and the round is started.
    pub fn plays(&self, event: &str, plan: Plan, people: impl IntoIterator<Item = Person>) {
        self.seats(event, plan, people);
        self.ask(event, &Command::StartRound { round: round(1) });
    }

    /// The four of a table, in drawn order.
    pub fn four(&self, event: &str, at: At) -> [EntrantNo; 4] {
        self.look(event, |event| event.table(at).expect("a table").four)
    }

    /// What the phone of a table sends, and what it is answered.
    pub fn sends(&self, code: &str, parcel: &Value) -> (u16, Value) {
        let answer: Answer = self.dutch().send("POST", &format!("/t/{code}/send"), parcel);
        (answer.status, answer.json())
    }

    /// The head of the sheet on the phone: the first of the four writes, the second sits opposite, the third deals.
    pub fn seat(&self, code: &str, four: [EntrantNo; 4]) {
        let [writer, across, left, _] = four.map(|number| number.to_string());
        let fields = json!([["writer", writer], ["left", left], ["across", across], ["dealer", left]]);
        let parcel = json!({"id": format!("seat-{code}"), "what": "seat", "fields": fields});
        let (status, said) = self.sends(code, &parcel);
        assert_eq!(status, 200, "{said}");
    }

    /// Looks into an event.
    pub fn look<T>(&self, event: &str, look: impl FnOnce(&Tournament) -> T) -> T {
        let name = event.parse().expect("a name of an event");
        let live = self.runtime.block_on(self.app.events().get(&name)).expect("the journal can be read");
        let live = live.unwrap_or_else(|| panic!("there is no event {event}"));
        look(&live.state().tournament)
    }

    /// What the key-value store holds of a kind, expired or not.
    pub fn values(&self, kind: &str) -> Vec<(String, Vec<u8>)> {
        self.runtime
            .block_on(self.app.key_value().all(kind, i64::MIN))
            .expect("the key-value store can be read")
    }

    /// The entries of a stream of the journal, as text.
    pub fn entries(&self, stream: &str) -> Vec<String> {
        let stream = stream.parse().expect("a name of a stream");
        let read = self.runtime.block_on(self.app.events().journal().read(&stream, 0, 10_000));
        let text = |entry: kaarting_store::Entry| String::from_utf8_lossy(&entry.body).into_owned();
        read.expect("the journal can be read").into_iter().map(text).collect()
    }

    /// Removes what may be kept for some days only, as the server does every hour.
    pub fn forget_addresses(&self) {
        let forgotten = self.runtime.block_on(kaarting_web::forget_addresses(&self.app));
        forgotten.expect("the journal can be written");
    }

    /// Removes whatever has expired, as the server does every hour.
    pub fn remove_expired(&self) {
        self.runtime.block_on(kaarting_web::remove_expired(&self.app));
    }

    /// The code of four figures by which somebody signs.
    pub fn signs_with(&self, event: &str, entrant: EntrantNo) -> String {
        self.look(event, |event| event.signing_code(entrant)).expect("the seed is there")
    }

    /// The code of a table.
    pub fn code(&self, event: &str, at: At) -> String {
        self.runtime
            .block_on(self.app.code_of(&event.parse().expect("a name of an event"), at))
            .expect("codes can be made")
    }

    /// Stops the server and gives its folder, for another to be started on it.
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

impl Drop for TestServer {
    fn drop(&mut self) {
        self.leave();
    }
}
