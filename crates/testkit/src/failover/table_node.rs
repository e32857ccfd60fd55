//! A node with tables: on each, a clock ticks while a node looks after it, and anybody may add to it on any node.
//!
//! It stands for the online tables: the same journal, the same leases and epochs, and nothing else.

use std::time::Duration;

use jiff::Timestamp;
use kaarting_live::{LiveStreams, Node, Once, Owned, Owner, Subject};
use kaarting_office::{Actor, Role, Unreadable, Written};
use kaarting_store::{AppendError, Batch, Draft, Journal, StreamName, aside_digest};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How often a clock ticks.
pub(crate) const TICK: Duration = Duration::from_secs(1);

/// What a node says of a late write that the epoch kept out.
pub(crate) const FENCED: &str = "fenced";

const SOMEBODY: Actor = Actor { role: Role::Director, id: 1 };

/// A table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    begun: bool,
    ticks: u64,
    ended: bool,
}

/// What happens at a table, and when.
#[derive(Clone, Debug)]
pub(crate) struct Happened {
    pub(crate) at: Timestamp,
    pub(crate) what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Begun,
    /// The clock went on, under the epoch of the node that says so.
    Ticked(u64),
    /// Somebody added this.
    Added(String),
    Claimed(String, u64),
    /// Nobody has to look after it any more.
    Ended,
}

#[derive(Debug, thiserror::Error)]
#[error("there is no such table")]
pub(crate) struct NoTable;

impl Happened {
    pub(crate) fn of(body: &[u8]) -> Option<Happened> {
        let value: Value = serde_json::from_slice(body).ok()?;
        let at = Timestamp::from_millisecond(value["at"].as_i64()?).ok()?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let what = match value["what"].as_str()? {
            "begun" => What::Begun,
            "ended" => What::Ended,
            "ticked" => What::Ticked(value["epoch"].as_u64()?),
            "added" => What::Added(text(&value["name"])?),
            "claimed" => What::Claimed(text(&value["name"])?, value["epoch"].as_u64()?),
            _ => return None,
        };
        Some(Happened { at, what })
    }

    fn body(&self) -> Vec<u8> {
        let at = self.at.as_millisecond();
        let value = match &self.what {
            What::Begun => json!({"what": "begun", "at": at}),
            What::Ended => json!({"what": "ended", "at": at}),
            What::Ticked(epoch) => json!({"what": "ticked", "at": at, "epoch": epoch}),
            What::Added(name) => json!({"what": "added", "at": at, "name": name}),
            What::Claimed(name, epoch) => json!({"what": "claimed", "at": at, "name": name, "epoch": epoch}),
        };
        value.to_string().into_bytes()
    }
}

impl Subject for Table {
    const PREFIX: &'static str = "table/";
    const INDEX: &'static str = "table";
    type Name = String;
    type Actor = Actor;
    type Command = What;
    type Event = Happened;
    type Refusal = NoTable;
    type Listing = bool;

    fn decide(&self, command: &What, _: Actor, now: Timestamp) -> Result<Vec<Happened>, NoTable> {
        match (command, self.begun) {
            (What::Begun, true) => Ok(Vec::new()),
            (What::Ended, _) if self.ended => Ok(Vec::new()),
            (What::Begun, false) | (_, true) => Ok(vec![Happened { at: now, what: command.clone() }]),
            (_, false) => Err(NoTable),
        }
    }

    fn apply(&mut self, happened: &Happened) {
        match happened.what {
            What::Begun => self.begun = true,
            What::Ticked(_) => self.ticks += 1,
            What::Ended => self.ended = true,
            What::Added(_) | What::Claimed(..) => {}
        }
    }

    fn at(happened: &Happened) -> Timestamp {
        happened.at
    }

    fn read(body: &[u8], _: Option<&[u8]>) -> Result<Happened, Unreadable> {
        match Happened::of(body) {
            Some(happened) => Ok(happened),
            None => Err(serde_json::from_slice::<bool>(body).map(drop).expect_err("it is no boolean").into()),
        }
    }

    fn write(happened: &Happened) -> Written {
        Written { body: happened.body(), aside: None, erases: None }
    }

    fn listing(&self) -> Option<bool> {
        self.begun.then_some(!self.ended)
    }

    fn claimed(node: &str, epoch: u64, now: Timestamp) -> Option<Happened> {
        Some(Happened { at: now, what: What::Claimed(node.to_owned(), epoch) })
    }

    fn needs_owner(open: &bool) -> bool {
        *open
    }
}

/// Lets the clock tick as long as this node looks after the table. While nothing can be written it stands still: what
/// was not confirmed has not happened.
async fn tick(owned: Owned<Table>) {
    while !owned.live().state().ended {
        tokio::time::sleep(TICK).await;
        let ticked = What::Ticked(owned.epoch());
        if let Err(error) = owned.ask(&ticked, SOMEBODY, Timestamp::now()).await {
            println!("{}: {error}", owned.live().name());
        }
    }
}

/// Serves until it is killed. A line is `begin TABLE`, `add TABLE NAME`, `end TABLE`, `figures`, `epochs` or
/// `late TABLE EPOCH`.
pub(crate) fn run(store: &str, address: &str, name: &str) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let journal = Journal::open(store).await.map_err(std::io::Error::other)?;
        let streams = LiveStreams::<Table>::new(journal.clone());
        let node = Node::start(&journal, name, address, "drill");
        let owner = Owner::start(streams.clone(), node.clone(), Timestamp::now, tick);
        let listener = TcpListener::bind(address).await?;
        loop {
            let (stream, _) = listener.accept().await?;
            tokio::spawn(serve(stream, journal.clone(), streams.clone(), node.clone(), owner.clone()));
        }
    })
}

async fn serve(
    stream: TcpStream,
    journal: Journal,
    streams: LiveStreams<Table>,
    node: Node,
    owner: Owner<Table>,
) {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let words: Vec<&str> = line.split(' ').collect();
        let said = match &words[..] {
            ["begin", table] => asked(&streams, table, &What::Begun, None).await,
            ["end", table] => asked(&streams, table, &What::Ended, None).await,
            ["add", table, name] => {
                // A name is never used for anything else, so it tells what was asked.
                let request = aside_digest(&[0; 32], name, b"add");
                let once = Once { key: (*name).to_owned(), request };
                asked(&streams, table, &What::Added((*name).to_owned()), Some(&once)).await
            }
            ["figures"] => format!("owns {} fenced {}", owner.owned().len(), node.figures().fenced),
            ["epochs"] => {
                let owned = owner.owned().into_iter().map(|(table, epoch)| format!("{table} {epoch}"));
                owned.collect::<Vec<_>>().join(" ")
            }
            ["late", table, epoch] => late(&journal, table, epoch).await,
            _ => "no such request".to_owned(),
        };
        if writer.write_all(format!("{said}\n").as_bytes()).await.is_err() {
            return;
        }
    }
}

async fn asked(streams: &LiveStreams<Table>, table: &str, what: &What, once: Option<&Once>) -> String {
    let live = match streams.begin(&table.to_owned()).await {
        Ok(live) => live,
        Err(error) => return format!("no {error}"),
    };
    match live.ask(what, SOMEBODY, Timestamp::now(), once).await {
        Ok(done) => format!("ok {} {}", done.seq, done.repeated),
        Err(error) => format!("no {error}"),
    }
}

/// Writes under an epoch that may be over, as a node does that was asleep and does not know yet that another has taken
/// the table over.
async fn late(journal: &Journal, table: &str, epoch: &str) -> String {
    let (Ok(stream), Ok(epoch)) = (format!("table/{table}").parse::<StreamName>(), epoch.parse()) else {
        return "no such table".to_owned();
    };
    let mut said = String::new();
    for _ in 0..20 {
        let Ok(head) = journal.head(&stream).await else { continue };
        let last = head.map_or(0, |head| head.seq);
        let ticked = Happened { at: Timestamp::now(), what: What::Ticked(epoch) };
        let batch = Batch::new(stream.clone(), last, [Draft::from(ticked.body())]).under(epoch);
        match journal.append(batch).await {
            Ok(_) => return "written".to_owned(),
            Err(AppendError::Fenced { .. }) => return FENCED.to_owned(),
            // Somebody was first, or the connection was lost meanwhile: that says nothing of the epoch.
            Err(error) => said = format!("no {error}"),
        }
    }
    said
}
