//! Streams that a node looks after: one at a time, handed over, taken over, and never written by the one before.

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use kaarting_live::{AskError, ClaimError, LiveStream, LiveStreams, Node, Owned, Owner, Subject};
use kaarting_office::{Actor, Unreadable, Written};
use kaarting_store::{AppendError, Batch, Draft, Journal, StreamName};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::support::twins::{journal_of_child, ready, run_twins};
use crate::support::{Place, run};
use crate::{DIRECTOR, NOW, Two};

/// Nothing may take longer than this.
const LIMIT: Duration = Duration::from_secs(30);
/// As if every node had been silent for so long that its leases have run out.
const RUN_OUT: &str = "UPDATE journal_lease SET until = now() - interval '1 second'";

/// A table with a counter on it, until it is closed.
#[derive(Clone, Debug, Default)]
struct Counter {
    begun: bool,
    count: u64,
    closed: bool,
    owners: Vec<(String, u64)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Happened {
    Begun,
    Counted,
    Closed,
    Claimed(String, u64),
}

/// What a list shows: whether it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Shown {
    open: bool,
}

#[derive(Debug, thiserror::Error)]
#[error("it is closed")]
struct Closed;

impl Subject for Counter {
    const PREFIX: &'static str = "counter/";
    const INDEX: &'static str = "counter";
    type Name = String;
    type Actor = Actor;
    type Command = Happened;
    type Event = (Timestamp, Happened);
    type Refusal = Closed;
    type Listing = Shown;

    fn decide(&self, command: &Happened, _: Actor, now: Timestamp) -> Result<Vec<Self::Event>, Closed> {
        if self.closed { Err(Closed) } else { Ok(vec![(now, command.clone())]) }
    }

    fn apply(&mut self, (_, happened): &Self::Event) {
        match happened {
            Happened::Begun => self.begun = true,
            Happened::Counted => self.count += 1,
            Happened::Closed => self.closed = true,
            Happened::Claimed(node, epoch) => self.owners.push((node.clone(), *epoch)),
        }
    }

    fn at(event: &Self::Event) -> Timestamp {
        event.0
    }

    fn read(body: &[u8], _: Option<&[u8]>) -> Result<Self::Event, Unreadable> {
        let (at, happened): (i64, Happened) = serde_json::from_slice(body)?;
        Ok((Timestamp::from_millisecond(at).unwrap(), happened))
    }

    fn write((at, happened): &Self::Event) -> Written {
        let body = serde_json::to_vec(&(at.as_millisecond(), happened)).unwrap();
        Written { body, aside: None, erases: None }
    }

    fn listing(&self) -> Option<Shown> {
        self.begun.then_some(Shown { open: !self.closed })
    }

    fn claimed(node: &str, epoch: u64, now: Timestamp) -> Option<Self::Event> {
        Some((now, Happened::Claimed(node.to_owned(), epoch)))
    }

    fn needs_owner(shown: &Shown) -> bool {
        shown.open
    }
}

fn clock() -> Timestamp {
    NOW + SignedDuration::from_hours(1)
}

/// A node with what it owns: each stream comes here when it does, and says when it is cut short.
struct Player {
    node: Node,
    owner: Owner<Counter>,
    got: mpsc::UnboundedReceiver<Owned<Counter>>,
    lost: mpsc::UnboundedReceiver<String>,
}

/// Says so when it is dropped.
struct Farewell(String, mpsc::UnboundedSender<String>);

impl Drop for Farewell {
    fn drop(&mut self) {
        let _ = self.1.send(std::mem::take(&mut self.0));
    }
}

impl Player {
    fn start(journal: &Journal, name: &str) -> Player {
        let node = Node::start(journal, name, "127.0.0.1:8080", "1");
        let (getting, got) = mpsc::unbounded_channel();
        let (losing, lost) = mpsc::unbounded_channel();
        let owner = Owner::start(
            LiveStreams::new(journal.clone()),
            node.clone(),
            clock,
            move |owned: Owned<Counter>| {
                let (getting, farewell) =
                    (getting.clone(), Farewell(owned.live().name().clone(), losing.clone()));
                let live = owned.live().clone();
                async move {
                    let _farewell = farewell;
                    let _ = getting.send(owned);
                    // Whatever runs a table ends with it.
                    let _ = live.watch().wait_for(|state| state.closed).await;
                }
            },
        );
        Player { node, owner, got, lost }
    }

    async fn gets(&mut self) -> Owned<Counter> {
        tokio::time::timeout(LIMIT, self.got.recv()).await.expect("it gets nothing").unwrap()
    }

    async fn loses(&mut self) -> String {
        tokio::time::timeout(LIMIT, self.lost.recv()).await.expect("it loses nothing").unwrap()
    }
}

/// A table that has begun.
async fn begin(journal: &Journal, name: &str) -> LiveStream<Counter> {
    let live = LiveStream::open(journal.clone(), name.to_owned()).await.unwrap();
    live.ask(&Happened::Begun, DIRECTOR, NOW, None).await.unwrap();
    live
}

async fn owners(journal: &Journal, name: &str) -> Vec<(String, u64)> {
    LiveStream::<Counter>::open(journal.clone(), name.to_owned()).await.unwrap().state().owners.clone()
}

async fn count(owned: &Owned<Counter>) -> Result<u64, AskError<Closed>> {
    owned.ask(&Happened::Counted, DIRECTOR, NOW).await.map(|done| done.seq)
}

/// What nobody looks after is found, by a node that starts, in either database; and it is one node's.
async fn an_open_table_finds_an_owner(two: Two) {
    let live = begin(&two.1, "t1").await;
    let mut ann = Player::start(&two.1, "ann");
    let owned = ann.gets().await;
    assert_eq!((owned.live().name().as_str(), owned.epoch()), ("t1", 1));
    assert_eq!(ann.owner.owned(), [("t1".to_owned(), 1)]);
    assert_eq!(ann.owner.claim(&"t1".to_owned()).await.unwrap(), 1, "it has it already");
    count(&owned).await.unwrap();
    // Anyone's command goes on as before, without an epoch.
    live.ask(&Happened::Counted, DIRECTOR, NOW, None).await.unwrap();
    count(&owned).await.unwrap();
    live.refresh().await.unwrap();
    assert_eq!((live.state().count, live.state().owners.clone()), (3, vec![("ann".to_owned(), 1)]));
    // The claim is an entry of the stream like any other: audited, and in order of time.
    assert_eq!((live.seq(), ann.node.figures().owned, ann.node.figures().adopted), (5, 1, 1));
    let nothing = ann.owner.claim(&"no-such".to_owned()).await.unwrap_err();
    assert!(matches!(nothing, ClaimError::Nothing), "{nothing}");

    // When the table closes, whatever runs it ends, and nobody takes it again.
    live.ask(&Happened::Closed, DIRECTOR, NOW, None).await.unwrap();
    owned.live().refresh().await.unwrap();
    assert_eq!(ann.loses().await, "t1");
    let stream = owned.live().stream().clone();
    let leases = two.1.leases("asking", "", "");
    while leases.without(std::slice::from_ref(&stream)).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(leases.orphans(9).await.unwrap(), []);
    // A file has no lease to wait for: whatever ran it has ended a moment before this is counted.
    while ann.node.figures().owned > 0 {
        tokio::task::yield_now().await;
    }
}

/// A node that was stopped in its tracks and goes on: its first append is refused, and it lets go.
async fn a_stale_owner_is_refused(two: Two) {
    begin(&two.1, "t1").await;
    let mut ann = Player::start(&two.1, "ann");
    let stale = ann.gets().await;
    count(&stale).await.unwrap();
    // Another node claims it: its lease ran out, or there is none.
    if two.0.url.starts_with("postgres") {
        two.0.raw(RUN_OUT).await;
    }
    let other = LiveStreams::<Counter>::new(two.2.clone());
    let bob = Owner::start(other, Node::start(&two.2, "bob", "", ""), clock, |owned| async move {
        let _owned = owned;
        std::future::pending::<()>().await;
    });
    // Ann may have taken it again first: then it is hers until that lease runs out too.
    let epoch = loop {
        match bob.claim(&"t1".to_owned()).await {
            Ok(epoch) => break epoch,
            Err(ClaimError::Held { node }) => {
                assert_eq!(node, "ann");
                two.0.raw(RUN_OUT).await;
            }
            Err(error) => panic!("{error}"),
        }
    };
    assert!(epoch >= 2);
    let refused = count(&stale).await.unwrap_err();
    assert!(matches!(refused, AskError::Append(AppendError::Fenced { epoch: 1, .. })), "{refused}");
    assert_eq!(ann.loses().await, "t1");
    assert!(ann.owner.owned().is_empty() || ann.owner.owned()[0].1 > 1);
    let live = LiveStream::<Counter>::open(two.2.clone(), "t1".to_owned()).await.unwrap();
    assert_eq!(live.state().count, 1);
}

crate::matrix!(an_open_table_finds_an_owner a_stale_owner_is_refused what_breaks_is_taken_again);

/// Two nodes claim at once: one has it, the other is told who.
#[test]
fn of_two_that_claim_at_once_one_wins() {
    run(async {
        let two = Two::apart(Place::postgres()).await;
        let (ann, bob) = (Player::start(&two.1, "ann"), Player::start(&two.2, "bob"));
        for n in 0..20 {
            let name = format!("t{n}");
            begin(&two.1, &name).await;
            let (one, other) = tokio::join!(ann.owner.claim(&name), bob.owner.claim(&name));
            let (one, other) = match (one, other) {
                (Ok(1), Err(ClaimError::Held { node })) => (node, "ann"),
                (Err(ClaimError::Held { node }), Ok(1)) => (node, "bob"),
                other => panic!("{other:?}"),
            };
            assert_eq!(one, other);
            assert_eq!(owners(&two.1, &name).await, [(one, 1)]);
        }
    });
}

/// A node that leaves hands over at once, without anything running out.
#[test]
fn who_leaves_hands_over() {
    run(async {
        let two = Two::apart(Place::postgres()).await;
        let (mut ann, mut bob) = (Player::start(&two.1, "ann"), Player::start(&two.2, "bob"));
        for n in 0..30 {
            let name = format!("t{n:02}");
            begin(&two.1, &name).await;
            // Another may have found it first.
            let _ = ann.owner.claim(&name).await;
        }
        let all = |player: &Player| player.owner.owned().into_iter().map(|(name, _)| name);
        while all(&ann).chain(all(&bob)).count() < 30 {
            tokio::task::yield_now().await;
        }
        let hers: BTreeSet<String> = all(&ann).collect();
        assert!(!hers.is_empty());
        ann.node.leave().await.unwrap();
        let mut lost = BTreeSet::new();
        while lost.len() < hers.len() {
            lost.insert(ann.loses().await);
        }
        assert_eq!(lost, hers);
        let refused = ann.owner.claim(&"t00".to_owned()).await.unwrap_err();
        assert!(matches!(refused, ClaimError::Leaving), "{refused}");
        let mut has = BTreeSet::new();
        while has.len() < 30 {
            let owned = bob.gets().await;
            count(&owned).await.unwrap();
            has.insert(owned.live().name().clone());
        }
        for name in &hers {
            assert_eq!(owners(&two.2, name).await, [("ann".to_owned(), 1), ("bob".to_owned(), 2)]);
        }
        assert_eq!(two.2.nodes().await.unwrap().len(), 1);
    });
}

/// A node that looks after no tables has its share of them by lot: another takes it all the same, after a while.
#[test]
fn what_the_chosen_node_does_not_take_another_does() {
    run(async {
        let two = Two::apart(Place::postgres()).await;
        let _idle = Node::start(&two.2, "idle", "", "1");
        while two.1.nodes().await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        for n in 0..20 {
            begin(&two.1, &format!("t{n}")).await;
        }
        let mut ann = Player::start(&two.1, "ann");
        let mut has = BTreeSet::new();
        while has.len() < 20 {
            has.insert(ann.gets().await.live().name().clone());
        }
    });
}

/// A node dies: the others share its streams, and each is taken once.
#[test]
fn orphans_are_taken_once_each() {
    const TABLES: usize = 70;
    run(async {
        let two = Two::apart(Place::postgres()).await;
        let ann = Player::start(&two.1, "ann");
        for n in 0..TABLES {
            let name = format!("t{n}");
            begin(&two.1, &name).await;
            ann.owner.claim(&name).await.unwrap();
        }
        let (mut bob, mut cat) = (Player::start(&two.2, "bob"), Player::start(&two.2, "cat"));
        while two.2.nodes().await.unwrap().len() < 3 {
            tokio::task::yield_now().await;
        }
        drop(ann);
        two.0.raw(RUN_OUT).await;
        let mut taken: [BTreeSet<String>; 2] = Default::default();
        while taken[0].len() + taken[1].len() < TABLES {
            tokio::select! {
                owned = bob.gets() => assert!(taken[0].insert(owned.live().name().clone())),
                owned = cat.gets() => assert!(taken[1].insert(owned.live().name().clone())),
            }
        }
        assert!(taken[0].is_disjoint(&taken[1]));
        // The share of one of two that throw a coin seventy times: below ten once in a billion.
        assert!(taken.iter().all(|share| share.len() >= 10), "{} and {}", taken[0].len(), taken[1].len());
        for n in 0..TABLES {
            let owners = owners(&two.2, &format!("t{n}")).await;
            assert_eq!(owners.len(), 2, "{owners:?}");
        }
    });
}

/// The next two of whatever a lost node had run out, and every node is called to look at once.
const RUN_OUT_TWO: &str = "UPDATE journal_lease SET until = clock_timestamp() WHERE stream IN (\
    SELECT stream FROM journal_lease WHERE node = 'gone' AND until > clock_timestamp() ORDER BY stream LIMIT 2); \
    SELECT pg_notify('kaarting_journal', '! counter/nobody')";

/// A stream that a node of this name has claimed, which nothing shows in a list.
async fn claimed_by(journal: &Journal, node: &str, name: &str) {
    let begun = [Happened::Begun, Happened::Claimed(node.to_owned(), 1)];
    let begun = begun.map(|happened| Draft::from(Counter::write(&(NOW, happened)).body));
    let stream: StreamName = format!("counter/{name}").parse().unwrap();
    journal.append(Batch::new(stream, 0, begun).claiming(node)).await.unwrap();
}

/// However much a lost node leaves at once, another takes over no more than fifty streams within any second. A busy
/// machine only makes it slower.
#[test]
fn what_is_left_is_taken_over_without_a_storm() {
    const TABLES: usize = 130;
    const A_SECOND: usize = 50;
    run(async {
        let two = Two::apart(Place::postgres()).await;
        let (taking, mut taken) = mpsc::unbounded_channel();
        let run = move |owned: Owned<Counter>| {
            let _ = taking.send(Instant::now());
            async move {
                let _owned = owned;
                std::future::pending::<()>().await;
            }
        };
        for n in 0..TABLES {
            claimed_by(&two.1, "gone", &format!("t{n}")).await;
        }
        let node = Node::start(&two.2, "ann", "", "");
        let _owner = Owner::start(LiveStreams::<Counter>::new(two.2.clone()), node, clock, run);
        // Whenever one is taken, the next run out.
        two.0.raw(RUN_OUT_TWO).await;
        let mut all = Vec::new();
        while all.len() < TABLES {
            all.push(tokio::time::timeout(LIMIT, taken.recv()).await.expect("it takes no more").unwrap());
            two.0.raw(RUN_OUT_TWO).await;
        }
        let within = |some: &[Instant]| some[A_SECOND] - some[0] < Duration::from_secs(1);
        assert_eq!(all.windows(A_SECOND + 1).filter(|some| within(some)).count(), 0);
    });
}

/// What a node hands over as it stops is counted by no limit: it does not wait for what a lost node has left before,
/// of which only fifty streams are taken within a second.
#[test]
fn what_is_handed_over_does_not_wait_for_what_was_lost() {
    const LOST: usize = 150;
    const GIVEN: usize = 60;
    run(async {
        let two = Two::apart(Place::postgres()).await;
        for n in 0..LOST {
            claimed_by(&two.1, "lost", &format!("lost-{n}")).await;
        }
        for n in 0..GIVEN {
            claimed_by(&two.1, "stops", &format!("given-{n}")).await;
        }
        // Ann listens before anything is given up: she hears that something else was closed.
        let streams = LiveStreams::<Counter>::new(two.2.clone());
        let other = begin(&two.1, "other").await;
        let seen = streams.get(&"other".to_owned()).await.unwrap().unwrap();
        let mut changed = seen.watch();
        other.ask(&Happened::Closed, DIRECTOR, NOW, None).await.unwrap();
        changed.wait_for(|state| state.closed).await.unwrap();

        let (taking, mut taken) = mpsc::unbounded_channel();
        let run = move |owned: Owned<Counter>| {
            let _ = taking.send(owned.live().name().clone());
            async move {
                let _owned = owned;
                std::future::pending::<()>().await;
            }
        };
        two.0
            .raw(
                "UPDATE journal_lease SET until = clock_timestamp() + interval '1 hour' WHERE node = 'stops'; \
                 UPDATE journal_lease SET until = clock_timestamp() - interval '1 second' WHERE node = 'lost'",
            )
            .await;
        let node = Node::start(&two.2, "ann", "", "");
        let _owner = Owner::start(streams, node, clock, run);
        two.1.leases("stops", "", "").leave().await.unwrap();
        let (mut lost, mut given) = (0, 0);
        while given < GIVEN {
            let name = tokio::time::timeout(LIMIT, taken.recv()).await.expect("it takes no more").unwrap();
            if name.starts_with("given-") {
                given += 1;
            } else {
                lost += 1;
            }
        }
        assert!(lost < LOST, "it was taken last");
    });
}

/// A node whose leases are not renewed lets go by its own clock, whoever has them.
#[test]
fn who_cannot_renew_lets_go() {
    run(async {
        let two = Two::apart(Place::postgres()).await;
        begin(&two.1, "t1").await;
        let mut ann = Player::start(&two.1, "ann");
        ann.gets().await;
        // Somebody else has it, and this node has not heard of it.
        two.0
            .raw("UPDATE journal_lease SET node = 'bob', until = clock_timestamp() + interval '1 hour'")
            .await;
        assert_eq!(ann.loses().await, "t1");
        assert_eq!((ann.owner.owned(), ann.node.figures().owned), (Vec::new(), 0));
    });
}

/// Two real processes claim the same tables at once.
#[test]
fn two_processes_share_the_tables() {
    const TABLES: usize = 25;
    if let Some(url) = journal_of_child() {
        return run(async {
            let journal = Journal::open(&url).await.unwrap();
            let node = format!("node-{}", std::process::id());
            ready();
            let player = Player::start(&journal, &node);
            for n in 0..TABLES {
                match player.owner.claim(&format!("t{n}")).await {
                    Ok(epoch) => println!("owns t{n} {epoch}"),
                    Err(ClaimError::Held { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        });
    }
    let place = Place::postgres();
    run(async {
        let journal = place.open().await;
        for n in 0..TABLES {
            begin(&journal, &format!("t{n}")).await;
        }
        journal.close().await;
    });
    let said = run_twins("owning::two_processes_share_the_tables", &place.url);
    let mut owned: Vec<&str> = said.iter().flatten().filter_map(|line| line.strip_prefix("owns ")).collect();
    owned.sort_unstable();
    let mut expected: Vec<String> = (0..TABLES).map(|n| format!("t{n} 1")).collect();
    expected.sort_unstable();
    assert_eq!(owned, expected);
}

/// What runs a stream breaks, or a stream cannot be claimed: this node tries it again, also where no other could, and
/// nothing but this stream is asked for.
async fn what_breaks_is_taken_again(two: Two) {
    begin(&two.1, "t1").await;
    let (getting, mut got) = mpsc::unbounded_channel();
    let run = move |owned: Owned<Counter>| {
        let _ = getting.send(owned.epoch());
        async move {
            assert!(owned.epoch() > 1, "it breaks the first time");
            std::future::pending::<()>().await;
        }
    };
    let node = Node::start(&two.1, "ann", "", "");
    let owner = Owner::start(LiveStreams::<Counter>::new(two.1.clone()), node, clock, run);
    for epoch in 1..=2 {
        let next = tokio::time::timeout(LIMIT, got.recv()).await.expect("it is not taken again");
        assert_eq!(next, Some(epoch));
    }
    // It runs a moment before it is held.
    while owner.owned() != [("t1".to_owned(), 2)] {
        tokio::task::yield_now().await;
    }
}

/// On a file, that is looked through once only.
#[test]
fn what_could_not_be_claimed_is_claimed_in_a_while() {
    run(async {
        let two = Two::sharing(Place::file()).await;
        begin(&two.1, "t1").await;
        two.0
            .raw(
                "CREATE TRIGGER never BEFORE INSERT ON journal_entry \
                 BEGIN SELECT RAISE(ABORT, 'not now'); END",
            )
            .await;
        let mut ann = Player::start(&two.1, "ann");
        let refused = ann.owner.claim(&"t1".to_owned()).await.unwrap_err();
        assert!(matches!(refused, ClaimError::Failed(_)), "{refused}");
        two.0.raw("DROP TRIGGER never").await;
        assert_eq!(ann.gets().await.epoch(), 1);
    });
}
