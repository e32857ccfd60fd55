//! Every mistake that the simulation once found, in as few steps as it takes: without its mend the test fails.
//!
//! Two nodes run in one runtime over the model of PostgreSQL; the clock moves when nobody has anything to do. The locks
//! of a node that vanished need a real server: `frozen.rs` of the store's contract.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use kaarting_live::{AskError, Done, LiveStream, LiveStreams, Node, Once, Owned, Owner, Seen, Subject};
use kaarting_office::{Actor, EventName, Role};
use kaarting_store::model::{Model, Settings, Switch};
use kaarting_store::{
    AppendError, Batch, Draft, Hash, Head, Journal, LEASE, OpenOptions, Outcome, StreamName,
};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use super::ledger::{Ask, Deed, Ledger, Order, Refused, What};
use crate::NOW;

const STEP: Duration = Duration::from_millis(4);
/// Longer than it takes until another server has taken over and has a standby of its own.
const PATIENCE: u64 = 10_000;
const LIMIT: u64 = PATIENCE + 2_000;
const TAKEN_OVER: u64 = 8_000;
const BY: Actor = Actor { role: Role::Director, id: 1 };
const ANN: u32 = 0;
const BOB: u32 = 1;
const CAT: u32 = 2;

type Live = Arc<LiveStream<Ledger>>;
type Asked = Result<Done<Deed>, AskError<Refused>>;

/// The model and its clock.
struct Simulation {
    model: Model,
    zero: Instant,
}

fn play<T>(seed: u64, story: impl AsyncFnOnce(Simulation) -> T) -> T {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let settings = Settings { patience_ms: PATIENCE, limit_ms: LIMIT, idle_ms: Some(LIMIT) };
        story(Simulation { model: Model::new(seed, settings), zero: Instant::now() }).await
    })
}

fn name() -> EventName {
    "s1".parse().unwrap()
}

fn stream() -> StreamName {
    "sim/s1".parse().unwrap()
}

fn order(key: &str, ask: Ask) -> Order {
    Order { key: key.to_owned(), ask, raw: None }
}

fn once(key: &str) -> Once {
    Once { key: key.to_owned(), request: Hash::from([7; 32]) }
}

/// A command on its way, under a key.
fn asking(live: &Live, key: &str, ask: Ask) -> JoinHandle<Asked> {
    let (live, order, once) = (live.clone(), order(key, ask), once(key));
    tokio::spawn(async move { live.ask(&order, BY, NOW, Some(&once)).await })
}

impl Simulation {
    /// Lets the world go on until this has happened.
    async fn see<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                () = sleep(STEP) => self.model.advance(self.zero.elapsed().as_millis() as u64),
            }
        }
    }

    async fn pass(&self, ms: u64) {
        self.see(sleep(Duration::from_millis(ms))).await;
    }

    fn journal(&self, node: u32) -> Journal {
        let options = OpenOptions { patience: Duration::from_millis(PATIENCE), ..OpenOptions::default() };
        Journal::open_model(self.model.door(node, 1), &options)
    }

    async fn open(&self, node: u32) -> Live {
        Arc::new(self.see(LiveStream::open(self.journal(node), name())).await.unwrap())
    }

    /// A stream with one entry, open on two nodes.
    async fn begun(&self) -> (Live, Live) {
        let ann = self.open(ANN).await;
        self.ask(&ann, "first", Ask::Put(1)).await.unwrap();
        (ann, self.open(BOB).await)
    }

    async fn ask(&self, live: &Live, key: &str, ask: Ask) -> Asked {
        self.see(asking(live, key, ask)).await.unwrap()
    }

    /// Writes what others see and no standby has, and nobody is told of it: the wait for the standby is cut.
    async fn write_unreplicated(&self, live: &Live, key: &str, ask: Ask) {
        self.model.slow_standby(5_000, 60_000);
        let asked = asking(live, key, ask);
        self.pass(300).await;
        assert!(self.model.cut_wait(), "nothing waits for the standby");
        asked.abort();
        self.pass(100).await;
    }

    /// The primary is gone for good, and the standby takes over.
    async fn fail_over(&self) {
        self.model.lose_primary(3_600_000);
        self.pass(TAKEN_OVER).await;
    }

    /// What is in the journal.
    fn truth(&self) -> (Ledger, Head) {
        let (entries, head) = self.model.truth().unwrap().unwrap().remove(&stream()).unwrap();
        let mut ledger = Ledger::default();
        entries.iter().for_each(|entry| ledger.apply(&Ledger::read(&entry.body, None).unwrap()));
        (ledger, head)
    }

    /// What a node believes is what is in the journal.
    fn assert_agrees(&self, live: &Live) {
        let (state, (ledger, head)) = (live.state(), self.truth());
        assert!(state.fault.is_none(), "{:?}", state.fault);
        assert_eq!((state.head, &state.keys), (head, &ledger.keys));
    }
}

#[test]
fn an_entry_that_a_failover_erased_breaks_no_stream() {
    play(1, async |simulation| {
        let (ann, bob) = simulation.begun().await;
        simulation.write_unreplicated(&ann, "erased", Ask::Put(1)).await;
        simulation.see(bob.refresh()).await.unwrap();
        assert_eq!(bob.seq(), 2, "it is seen before the failover");
        simulation.fail_over().await;
        assert_eq!(simulation.truth().1.seq, 1, "and gone after it");
        simulation.see(bob.refresh()).await.unwrap();
        simulation.assert_agrees(&bob);
        assert_eq!(simulation.ask(&bob, "next", Ask::Put(1)).await.unwrap().seq, 2);
        simulation.assert_agrees(&bob);
    });
}

/// Another entry has the number of the one that was erased: whoever saw that one neither builds on it nor keeps it.
#[test]
fn another_entry_with_the_same_number_forks_no_state() {
    play(2, async |simulation| {
        let (ann, bob) = simulation.begun().await;
        let following = LiveStreams::<Ledger>::new(simulation.journal(CAT));
        let cat = simulation.see(following.get(&name())).await.unwrap().unwrap();
        simulation.write_unreplicated(&ann, "erased", Ask::Put(1)).await;
        for live in [&bob, &cat] {
            simulation.see(live.refresh()).await.unwrap();
            assert_eq!((live.seq(), live.state().keys.contains_key("erased")), (2, true));
        }
        simulation.fail_over().await;
        let dan = simulation.open(3).await;
        assert_eq!(simulation.ask(&dan, "other", Ask::Put(1)).await.unwrap().seq, 2);
        // Whoever writes is told that its last entry is not the last one.
        assert_eq!(simulation.ask(&bob, "next", Ask::Put(1)).await.unwrap().seq, 3);
        simulation.assert_agrees(&bob);
        assert!(bob.state().keys.contains_key("other"));
        // Whoever only follows sees it at its next look.
        simulation.pass(25_000).await;
        simulation.assert_agrees(&cat);
    });
}

/// The same where nothing is written after it: the number is as it was, and only the hash tells.
#[test]
fn whoever_follows_notices_another_entry_with_the_same_number() {
    play(3, async |simulation| {
        let (ann, _) = simulation.begun().await;
        let following = LiveStreams::<Ledger>::new(simulation.journal(CAT));
        let cat = simulation.see(following.get(&name())).await.unwrap().unwrap();
        simulation.write_unreplicated(&ann, "erased", Ask::Put(1)).await;
        simulation.see(cat.refresh()).await.unwrap();
        simulation.fail_over().await;
        let dan = simulation.open(3).await;
        assert_eq!(simulation.ask(&dan, "other", Ask::Put(1)).await.unwrap().seq, 2);
        simulation.pass(25_000).await;
        simulation.assert_agrees(&cat);
    });
}

/// A repeated request finds its receipt on one server, and by the time that is confirmed another has taken over.
#[test]
fn a_receipt_is_confirmed_by_the_server_that_has_it() {
    /// How long a message of the node takes.
    const WAY: u64 = 300;
    play(4, async |simulation| {
        let (ann, _) = simulation.begun().await;
        simulation.write_unreplicated(&ann, "again", Ask::Put(1)).await;
        simulation.see(ann.refresh()).await.unwrap();
        assert_eq!(ann.seq(), 2);
        simulation.model.slow(ANN, 5 * WAY, WAY);
        let asked = asking(&ann, "again", Ask::Put(1));
        // Begun, answered, asked, answered; what follows is on its way.
        simulation.pass(4 * WAY + WAY / 2).await;
        assert!(!asked.is_finished());
        simulation.model.lose_primary(3_600_000);
        // However soon another takes over, its standby is not slow.
        simulation.model.slow_standby(0, 0);
        let done = simulation.see(asked).await.unwrap().unwrap();
        assert_eq!(simulation.truth().0.keys.get("again"), Some(&1), "acknowledged as {done:?}");
        assert!(!done.repeated);
        simulation.assert_agrees(&ann);
    });
}

/// That a name is already there is said only when it surely stays.
#[test]
fn nothing_to_do_is_said_of_what_is_replicated() {
    play(5, async |simulation| {
        let (ann, bob) = simulation.begun().await;
        simulation.write_unreplicated(&ann, "erased", Ask::Ensure(7)).await;
        simulation.see(bob.refresh()).await.unwrap();
        assert!(bob.state().names.contains(&7));
        let asked = asking(&bob, "same", Ask::Ensure(7));
        simulation.pass(1_000).await;
        assert!(!asked.is_finished(), "no standby has it");
        simulation.fail_over().await;
        assert!(!simulation.truth().0.names.contains(&7));
        let said = simulation.see(asked).await.unwrap();
        assert!(matches!(said, Err(AskError::Read(_))), "{said:?}");
        let done = simulation.ask(&bob, "same", Ask::Ensure(7)).await.unwrap();
        assert_eq!(done.events.len(), 1);
        assert!(simulation.truth().0.names.contains(&7));
        // And then there is nothing to do indeed.
        assert_eq!(simulation.ask(&bob, "later", Ask::Ensure(7)).await.unwrap().events, []);
    });
}

/// The nodes of the seeds in which a primary that was replaced did not know it long enough to be asked.
fn strayed(story: &impl AsyncFn(&Simulation, Live, Live) -> bool) {
    let seen = (1..=12).filter(|&seed| {
        play(seed, async |simulation| {
            let (ann, bob) = simulation.begun().await;
            simulation.model.split(3_600_000, BTreeSet::from([BOB]));
            simulation.pass(5_200).await;
            story(&simulation, ann, bob).await
        })
    });
    assert!(seen.count() > 0, "no node has strayed");
}

#[test]
fn whoever_was_told_of_an_entry_never_gets_less() {
    strayed(&async |simulation, ann, bob| {
        let done = simulation.ask(&ann, "new", Ask::Put(1)).await.unwrap();
        let stale = simulation.see(bob.journal().head(&stream())).await;
        if !stale.is_ok_and(|head| head.is_some_and(|head| head.seq < done.seq)) {
            return false;
        }
        let reached = simulation.see(bob.reach(done.seq)).await;
        assert!(reached.is_err() || bob.seq() >= done.seq, "shown entry {}", bob.seq());
        simulation.pass(20_000).await;
        simulation.see(bob.reach(done.seq)).await.unwrap();
        simulation.assert_agrees(&bob);
        true
    });
}

/// The number alone is not enough: after a failover another entry may have it.
#[test]
fn whoever_was_told_of_an_entry_gets_that_one() {
    play(7, async |simulation| {
        let (ann, bob) = simulation.begun().await;
        simulation.write_unreplicated(&ann, "erased", Ask::Put(1)).await;
        simulation.see(bob.refresh()).await.unwrap();
        let erased = Seen::from(bob.state().head);
        simulation.fail_over().await;
        let cat = simulation.open(CAT).await;
        assert_eq!(simulation.ask(&cat, "other", Ask::Put(1)).await.unwrap().seq, erased.seq);
        assert!(!bob.state().keys.contains_key("other"), "it has not heard of it yet");
        simulation.see(bob.reach(cat.state().head)).await.unwrap();
        simulation.assert_agrees(&bob);
        // Whoever saw what was erased is not kept out for ever.
        simulation.see(cat.reach(erased)).await.unwrap();
        simulation.assert_agrees(&cat);
        assert!(simulation.see(cat.reach(erased.seq + 1)).await.is_err());
    });
}

/// A node that reads from a primary that was replaced says so, and shows nothing: it has another entry of that number.
#[test]
fn whoever_is_behind_does_not_pass_for_the_present() {
    strayed(&async |simulation, ann, bob| {
        // Seen on the old side, where nobody will ever acknowledge it.
        let lost = asking(&bob, "erased", Ask::Put(1));
        simulation.pass(100).await;
        if !simulation.model.cut_wait() {
            return false;
        }
        lost.abort();
        let done = simulation.ask(&ann, "new", Ask::Put(1)).await.unwrap();
        let seen = Seen::from(ann.state().head);
        let refreshed = simulation.see(bob.refresh()).await;
        if refreshed.is_err() || !bob.state().keys.contains_key("erased") {
            return false;
        }
        assert_eq!((bob.seq(), seen.seq), (2, done.seq));
        let reached = simulation.see(bob.reach(seen)).await;
        assert!(reached.is_err() || bob.state().keys.contains_key("new"), "shown without it");
        simulation.pass(20_000).await;
        simulation.see(bob.reach(seen)).await.unwrap();
        simulation.assert_agrees(&bob);
        true
    });
}

/// PostgreSQL calls a commit done when somebody cancels its wait for the standby, however long it has waited.
#[test]
fn a_wait_that_somebody_cancelled_is_no_acknowledgement() {
    for waited in [100, 2_000] {
        play(8, async |simulation| {
            let (ann, bob) = simulation.begun().await;
            simulation.model.slow_standby(5_000, 60_000);
            let asked = asking(&ann, "new", Ask::Put(1));
            simulation.pass(waited).await;
            assert!(simulation.model.cancel_wait());
            // Until the standbys are quick again: the new one keeps nobody waiting.
            simulation.pass(5_000).await;
            assert!(!asked.is_finished(), "no standby has it");
            simulation.fail_over().await;
            // It was sent again to the new one, or it is not known whether it was written.
            let said = simulation.see(asked).await.unwrap();
            assert_eq!(said.is_ok(), simulation.truth().0.keys.contains_key("new"), "{said:?}");
            simulation.ask(&bob, "new", Ask::Put(1)).await.unwrap();
            assert_eq!(simulation.truth().0.keys.get("new"), Some(&1));
        });
    }
}

/// The same where the write that should make it sure is cancelled too: then nobody is told that it is there.
#[test]
fn a_wait_that_somebody_cancels_again_and_again_is_no_acknowledgement() {
    play(14, async |simulation| {
        let (ann, _) = simulation.begun().await;
        simulation.model.slow_standby(5_000, 60_000);
        let asked = asking(&ann, "new", Ask::Put(1));
        let mut cancelled = 0;
        while !asked.is_finished() {
            simulation.pass(20).await;
            cancelled += usize::from(simulation.model.cancel_wait());
        }
        assert!(cancelled >= 2, "{cancelled} were cancelled");
        let said = asked.await.unwrap();
        assert!(matches!(said, Err(AskError::Append(AppendError::Unknown(_)))), "{said:?}");
    });
}

/// A claim whose answer never came: the node does not know that it has the stream, and must not renew its lease for
/// ever.
#[test]
fn a_lease_that_nobody_uses_ends() {
    play(6, async |simulation| {
        let (ann, _) = simulation.begun().await;
        let claimed = Ledger::claimed("ann", 1, NOW).unwrap();
        let batch = Batch::new(stream(), 1, [Draft::from(Ledger::write(&claimed).body)]).claiming("ann");
        simulation.see(ann.journal().append(batch)).await.unwrap();
        let journal = ann.journal();
        let node = Node::start(journal, "ann", "", "");
        let (getting, mut got) = tokio::sync::mpsc::unbounded_channel();
        let run = move |owned: Owned<Ledger>| {
            let _ = getting.send(owned.epoch());
            std::future::pending()
        };
        let owner = Owner::start(LiveStreams::new(journal.clone()), node, || NOW, run);
        let minute = Duration::from_secs(60);
        let epoch = simulation.see(tokio::time::timeout(minute, got.recv())).await;
        assert_eq!(epoch.expect("its lease is renewed, and nobody gets it"), Some(2));
        assert_eq!(owner.owned(), [(name(), 2)]);
    });
}

/// A renewal that was on its way when its node left: it comes after the node has gone, and must not bring it back.
#[test]
fn a_node_that_has_left_stays_away() {
    play(15, async |stage| {
        stage.model.slow(ANN, 60_000, 1_000);
        let (ann, bob) = (stage.journal(ANN), stage.journal(BOB));
        let node = Node::start(&ann, "ann", "", "");
        // It has a connection, and what it sends takes a second.
        stage.pass(2_500).await;
        assert_eq!(stage.see(bob.nodes()).await.unwrap().len(), 0, "the renewal has come already");
        stage.model.slow(ANN, 0, 0);
        stage.see(node.leave()).await.unwrap();
        stage.pass(5_000).await;
        assert_eq!(stage.see(bob.nodes()).await.unwrap().len(), 0, "it is back");
        assert_eq!(node.figures().renewals_failed, 0);
    });
}

/// How long a message of the node takes whose last one comes late.
const LONG_WAY: u64 = 3_000;

/// Longer than a writer without work keeps its connection.
const PAUSE: u64 = 1_500;

/// Sends an append of a node as one statement, which is on its way when this returns: whether the connection is alive
/// was asked, and answered.
async fn on_its_way(
    stage: &Simulation,
    live: &Live,
    batch: Batch,
) -> JoinHandle<Result<Outcome, AppendError>> {
    stage.pass(PAUSE).await;
    stage.model.slow(ANN, 20 * LONG_WAY, LONG_WAY);
    let journal = live.journal().clone();
    let asked = tokio::spawn(async move { journal.append(batch).await });
    stage.pass(2 * LONG_WAY + LONG_WAY / 2).await;
    assert!(!asked.is_finished());
    asked
}

/// What happened under a key, as an append after this entry.
fn append(seq: u64, key: &str, what: What) -> Batch {
    let deed = Deed { at: NOW, key: key.to_owned(), what };
    Batch::new(stream(), seq, [Draft::from(Ledger::write(&deed).body)])
}

/// An append in one statement is one message, and nobody calls it back. It comes when its sender is no more and another
/// has written: nothing comes of it, because the stream no longer ends there.
#[test]
fn what_comes_late_from_a_dead_node_is_not_written() {
    let ends = |switch: Option<Switch>| {
        play(10, async move |stage| {
            if let Some(switch) = switch {
                stage.model.switch(switch);
            }
            let (ann, bob) = stage.begun().await;
            let late = on_its_way(&stage, &ann, append(1, "late", What::Put(1))).await;
            stage.model.kill(ANN, 1);
            late.abort();
            stage.ask(&bob, "other", Ask::Put(1)).await.unwrap();
            stage.pass(2 * LONG_WAY).await;
            let came = stage.model.faults().get("statement of a dead node").copied();
            assert_eq!(came, Some(1), "it did not come");
            stage.model.truth().unwrap().map(|mut truth| truth.remove(&stream()).unwrap().0.len())
        })
    };
    assert_eq!(ends(None).unwrap(), 2, "the first entry, and the other's");
    ends(Some(Switch::SkipHead)).unwrap_err();
}

/// The same of a node that was cut off until its lease ran out and another had claimed the stream.
#[test]
fn what_comes_late_from_a_fenced_node_is_not_written() {
    // The claim of an epoch follows the entry of that number.
    let claim = |node: &str, epoch: u64| {
        append(epoch, &format!("claim {node}"), What::Claimed(node.to_owned(), epoch)).claiming(node)
    };
    let ends = |switch: Option<Switch>| {
        play(11, async move |stage| {
            if let Some(switch) = switch {
                stage.model.switch(switch);
            }
            let (ann, bob) = stage.begun().await;
            stage.see(ann.journal().append(claim("ann", 1))).await.unwrap();
            let tick = append(2, "tick", What::Ticked("ann".to_owned(), 1)).under(1);
            let late = on_its_way(&stage, &ann, tick).await;
            stage.model.cut(ANN, 10 * LONG_WAY);
            stage.pass(LEASE.as_millis() as u64).await;
            let claimed = stage.see(bob.journal().append(claim("bob", 2))).await.unwrap();
            assert!(matches!(claimed, Outcome::Claimed(_, 2)), "{claimed:?}");
            // Ann has given it up long before it comes.
            let said = stage.see(late).await.unwrap();
            assert!(matches!(said, Err(AppendError::Unknown(_))), "{said:?}");
            stage.pass(10 * LONG_WAY).await;
            stage.model.truth().unwrap().map(|mut truth| truth.remove(&stream()).unwrap().0.len())
        })
    };
    assert_eq!(ends(None).unwrap(), 3, "the first entry, and two claims");
    ends(Some(Switch::SkipHead)).unwrap_err();
}

/// A connection that was closed since the last append: what was sent over it did not arrive, and another has it.
#[test]
fn what_was_sent_over_a_connection_that_had_ended_is_written_once() {
    play(12, async |stage| {
        let (ann, _) = stage.begun().await;
        for seq in 1..=20 {
            stage.model.cut_session();
            let key = format!("key {seq}");
            let outcome = stage.see(ann.journal().append(append(seq, &key, What::Put(1)))).await.unwrap();
            assert!(matches!(outcome, Outcome::Written(receipt) if receipt.last == seq + 1), "{outcome:?}");
        }
        assert_eq!(stage.truth().1.seq, 21);
    });
}

/// Two writers here too: while one waits for the standby, the other writes what was asked later.
#[test]
fn two_writers_write_at_a_time() {
    const SLOW: u64 = 600;
    play(13, async |stage| {
        let options = OpenOptions { together: 1, ..OpenOptions::default() };
        let journal = Journal::open_model(stage.model.door(ANN, 1), &options);
        stage.model.slow_standby(60_000, SLOW);
        let appending = |name: &str| {
            let batch = Batch::new(name.parse().unwrap(), 0, [Draft::from(b"x".to_vec())]);
            let journal = journal.clone();
            tokio::spawn(async move { journal.append(batch).await })
        };
        let one = appending("sim/s1");
        // Later, so that they share no commit in any case.
        stage.pass(50).await;
        let other = appending("sim/s2");
        stage.pass(SLOW + 400).await;
        assert!(one.is_finished() && other.is_finished(), "one waited for the other");
        for append in [one, other] {
            append.await.unwrap().unwrap();
        }
    });
}

/// Whoever sends a request again, to another node, is answered as before, and sees there what was written.
#[test]
fn whoever_is_answered_again_sees_what_was_written() {
    play(9, async |simulation| {
        let (ann, bob) = simulation.begun().await;
        let done = simulation.ask(&ann, "new", Ask::Put(2)).await.unwrap();
        assert_eq!(bob.seq(), 1, "it has not heard of it yet");
        let again = simulation.ask(&bob, "new", Ask::Put(2)).await.unwrap();
        assert_eq!((again.seq, again.repeated), (done.seq, true));
        simulation.assert_agrees(&bob);
    });
}
