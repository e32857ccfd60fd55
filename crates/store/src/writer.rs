//! The writer: all waiting appends share a transaction, and so a single disk flush. Where the database can do two
//! things at a time there are two writers; which of them an append goes to is decided in `shares.rs`.
//!
//! Each append is checked in memory before anything is written, so a refused one does not affect the others. Nobody is
//! answered before the commit.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

use crate::base::{
    Base, Expect, KeptConnection, KeptReceipt, Lease, LeaseClaim, Move, NewAside, NewReceipt, NewRow,
    NewValue, Onward, Step, WriteTx, unsure,
};
use crate::changes::Untold;
use crate::condition::Condition;
use crate::ends::Ends;
use crate::entry::Thing;
use crate::hash::{aside_digest, entry_hash, prefixed};
use crate::shares::Share;
use crate::{AppendError, Batch, Failure, Hash, Head, LEASE, Outcome, Receipt, StreamName};

/// The most appends in one transaction.
const MOST_JOBS: usize = 512;
/// A transaction that has reached this many bytes takes no further appends.
const MOST_BYTES: usize = 16 << 20;
/// A writer without work gives its connection back after this long. Until then it goes on without asking whether the
/// connection still lives.
const LINGER: Duration = Duration::from_secs(1);
/// How long an append whose connection broke waits for another one: where the server is gone altogether, whoever
/// waits is told so soon.
const SOON: Duration = Duration::from_secs(2);

/// A batch and whoever waits for it.
pub(crate) struct Job {
    pub(crate) batch: Batch,
    /// What it takes of this writer, where there are several.
    pub(crate) share: Option<Share>,
    pub(crate) answer: oneshot::Sender<Result<Outcome, AppendError>>,
}

/// What the writer can be asked.
#[allow(clippy::large_enum_variant, reason = "nearly all orders are appends")]
pub(crate) enum Order {
    Append(Job),
    /// Make a dummy write, to see whether writing works.
    Probe(oneshot::Sender<Result<(), Failure>>),
    /// Stop abruptly, as a bug of ours would.
    #[cfg(any(test, feature = "model"))]
    Die,
    /// Write what came before, then stop.
    Close(oneshot::Sender<()>),
}

/// Writes until every sender is gone.
pub(crate) async fn write(
    base: Arc<Base>,
    untold: Arc<Untold>,
    condition: Arc<Condition>,
    ends: Arc<Ends>,
    mut orders: mpsc::Receiver<Order>,
) {
    let mut kept = None;
    while let Some(first) = next_order(&mut orders, &mut kept).await {
        // Those just answered get a turn to ask again, so that they share this commit instead of the next.
        tokio::task::yield_now().await;
        let (mut jobs, mut bytes, mut next) = (Vec::new(), 0, Some(first));
        let (mut closing, mut probes) = (None, Vec::new());
        while let Some(order) = next.take() {
            match order {
                Order::Append(job) => {
                    bytes += job.batch.bytes();
                    jobs.push(job);
                }
                Order::Probe(answer) => probes.push(answer),
                #[cfg(any(test, feature = "model"))]
                Order::Die => return,
                Order::Close(done) => {
                    closing = Some(done);
                    orders.close();
                    break;
                }
            }
            if jobs.len() < MOST_JOBS && bytes < MOST_BYTES {
                next = orders.try_recv().ok();
            }
        }
        if !jobs.is_empty() {
            commit(&base, &untold, &condition, &ends, &mut kept, jobs).await;
        }
        if !probes.is_empty() {
            // No writer has two connections.
            kept = None;
        }
        for answer in probes {
            let proven = condition.prove(&base).await;
            condition.note(proven.as_ref().err());
            let _ = answer.send(proven);
        }
        if let Some(done) = closing {
            // Whoever waits for this may have gone; the journal is closed anyway.
            let _ = done.send(());
            return;
        }
    }
}

/// The next order. While there is none, the connection is kept for a moment.
async fn next_order(orders: &mut mpsc::Receiver<Order>, kept: &mut Option<KeptConnection>) -> Option<Order> {
    if kept.is_some() {
        match timeout(LINGER, orders.recv()).await {
            Ok(order) => return order,
            Err(_) => *kept = None,
        }
    }
    orders.recv().await
}

async fn commit(
    base: &Base,
    untold: &Untold,
    condition: &Condition,
    ends: &Ends,
    kept: &mut Option<KeptConnection>,
    jobs: Vec<Job>,
) {
    let (mut batches, mut answers, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    for Job { batch, share, answer } in jobs {
        batches.push(batch);
        answers.push(answer);
        shares.push(share);
    }
    let erases = batches.iter().any(|batch| !batch.erase.is_empty());
    let written = in_one(base, ends, kept, batches).await;
    // Whoever is answered may ask again at once, and this writer has nothing of theirs any more.
    drop(shares);
    match written {
        Ok((verdicts, heads)) => {
            // If everything was refused, nothing was written that would prove anything.
            if !heads.is_empty() {
                condition.note(None);
            }
            untold.add(&heads);
            for (answer, verdict) in answers.into_iter().zip(verdicts) {
                // Whoever asked may have gone; the entry is written anyway.
                let _ = answer.send(verdict);
            }
            if erases {
                // The erasure is done. If the log cannot be emptied now, the next checkpoint will do it.
                let _ = base.truncate_log().await;
            }
        }
        Err(error) => {
            if let AppendError::Failed(failure) | AppendError::Unknown(failure) = &error {
                condition.note(Some(failure));
            }
            for answer in answers {
                let _ = answer.send(Err(error.clone()));
            }
        }
    }
}

type Verdict = Result<Outcome, AppendError>;

/// What everyone is answered, and the heads that were moved.
type Written = (Vec<Verdict>, Vec<(StreamName, Head)>);

/// What to write if everything is as the writers know it. Nothing where a stream is not known, or where more than an
/// append is asked for.
fn planned(ends: &Ends, batches: &[Batch]) -> Option<Plan> {
    if batches.iter().any(|batch| batch.claim.is_some() || !batch.erase.is_empty()) {
        return None;
    }
    let heads = ends.of(batches.iter().map(|batch| &batch.stream))?;
    let mut plan = Plan { heads, ..Plan::default() };
    for Batch { stream, epoch, .. } in batches {
        if let Some(epoch) = epoch
            && plan.epochs.insert(stream.clone(), *epoch).is_some_and(|other| other != *epoch)
        {
            return None;
        }
    }
    Some(plan)
}

/// An append that got no answer because its connection broke, and where it began.
///
/// A connection that a writer kept may have been closed since the last append, by the server or by something between:
/// then nothing of this one arrived. It may also have been written, and only the answer is lost.
struct Doubt {
    failure: Failure,
    from: BTreeMap<StreamName, Head>,
}

impl Doubt {
    /// Whether nothing of it was written, now that these heads are locked. It moves all its heads or none: one that is
    /// still where it was says so. Nor is it written later, if it should arrive at all: it waits for the lock, and
    /// what is written under that moves the head, or a refusal holds for it too.
    fn is_undone(&self, heads: &BTreeMap<StreamName, Head>) -> bool {
        self.from.iter().any(|(stream, from)| heads.get(stream) == Some(from))
    }
}

/// What came of an append without looking first.
enum Shortcut {
    Taken(Written),
    /// Somebody else writes there too.
    Missed,
    NotTried,
    Broken(Doubt),
}

/// Writes all batches by one statement, if all go on where this writer left off. Whoever is to be refused, or told what
/// was written before, is answered by somebody who has looked.
async fn onward(
    base: &Base,
    ends: &Ends,
    kept: &mut Option<KeptConnection>,
    batches: &[Batch],
) -> Result<Shortcut, AppendError> {
    let Some(mut plan) = planned(ends, batches) else { return Ok(Shortcut::NotTried) };
    let from = plan.heads.clone();
    let verdicts: Vec<Verdict> = batches.iter().map(|batch| plan.take(batch.clone())).collect();
    if verdicts.iter().any(Result::is_err) {
        return Ok(Shortcut::NotTried);
    }
    let heads = plan.moved();
    let moved = |(stream, to): &(StreamName, Head)| Move {
        stream: stream.clone(),
        from: from[stream],
        epoch: plan.epochs.get(stream).copied(),
        to: *to,
    };
    let moves: Vec<Move> = heads.iter().map(moved).collect();
    let Plan { rows, asides, receipts, .. } = &plan;
    let step = Step { moves: &moves, rows, asides, receipts, values: &plan.values() };
    let began = Instant::now();
    let done = match base.onward(kept, &step).await? {
        Onward::Written(done) => done,
        Onward::Otherwise => {
            ends.forget(&from);
            return Ok(Shortcut::Missed);
        }
        Onward::Broken(failure) => {
            ends.forget(&from);
            return Ok(Shortcut::Broken(Doubt { failure, from }));
        }
    };
    if done.is_doubtful(began)
        && let Some((stream, head)) = heads.first()
    {
        // No writer has two connections.
        *kept = None;
        is_there(base, stream, *head).await.map_err(AppendError::Unknown)?;
    }
    Ok(Shortcut::Taken((verdicts, heads)))
}

/// Checks and writes all batches, at once or not at all.
async fn in_one(
    base: &Base,
    ends: &Ends,
    kept: &mut Option<KeptConnection>,
    batches: Vec<Batch>,
) -> Result<Written, AppendError> {
    let written = match onward(base, ends, kept, &batches).await? {
        Shortcut::Taken(written) => written,
        Shortcut::Broken(doubt) => again(base, batches, &doubt).await?,
        Shortcut::Missed => return looked(base, batches).await,
        Shortcut::NotTried => {
            // No writer has two connections.
            *kept = None;
            let written = looked(base, batches).await?;
            if !base.may_fail_over() {
                return Ok(written);
            }
            written
        }
    };
    ends.note(&written.1);
    Ok(written)
}

/// Looks first, and checks and writes all batches in one transaction.
async fn looked(base: &Base, batches: Vec<Batch>) -> Result<Written, AppendError> {
    let tx = base.begin_write().await.map_err(AppendError::Failed)?;
    in_transaction(base, tx, batches, None).await
}

/// The same for an append that got no answer: it is written if nothing of it is there. Otherwise, and whenever that
/// cannot be found out, nobody knows.
async fn again(base: &Base, batches: Vec<Batch>, doubt: &Doubt) -> Result<Written, AppendError> {
    let unknown = || AppendError::Unknown(doubt.failure.clone());
    let Ok(Ok(tx)) = timeout(SOON, base.begin_write()).await else { return Err(unknown()) };
    let looking = (!base.skips_doubt()).then_some(doubt);
    let (verdicts, heads) = in_transaction(base, tx, batches, looking).await.map_err(|_| unknown())?;
    Ok((verdicts.into_iter().map(in_doubt).collect(), heads))
}

/// What can be said of an append that was tried before without an answer. A refusal holds for the first try too,
/// should it arrive after all: it looks at the same heads, epochs and receipts. A failure of ours, such as one to get
/// random numbers, says nothing of what arrives there.
fn in_doubt(verdict: Verdict) -> Verdict {
    verdict.map_err(|error| match error {
        AppendError::Failed(failure) => AppendError::Unknown(failure),
        other => other,
    })
}

async fn in_transaction(
    base: &Base,
    mut tx: WriteTx<'_>,
    batches: Vec<Batch>,
    doubt: Option<&Doubt>,
) -> Result<Written, AppendError> {
    let (verdicts, plan) = judge(&mut tx, batches, doubt).await.map_err(AppendError::Failed)?;
    let heads = plan.moved();
    if plan.rows.is_empty() {
        // Whoever is told what was written before is told so by a server that can still write. Otherwise nothing is
        // committed, and dropping the transaction rolls everything back.
        if base.may_fail_over() && verdicts.iter().any(|verdict| matches!(verdict, Ok(Outcome::Repeated(_))))
        {
            plan.settle(&mut tx).await.map_err(AppendError::Failed)?;
            commit_surely(base, tx, &plan, AppendError::Unknown).await?;
        }
        return Ok((verdicts, heads));
    }
    plan.write(&mut tx, &heads).await.map_err(AppendError::Failed)?;
    commit_surely(base, tx, &plan, unsure).await?;
    Ok((verdicts, heads))
}

/// Commits; if somebody may have cancelled the wait for the standby, writes again: what fails from then on is in doubt.
async fn commit_surely(
    base: &Base,
    tx: WriteTx<'_>,
    plan: &Plan,
    failed: fn(Failure) -> AppendError,
) -> Result<(), AppendError> {
    let began = Instant::now();
    let done = tx.commit_or_doubt().await.map_err(failed)?;
    // Of a stream that was moved, if there is one: others are no longer locked.
    let moved = plan.moved().first().cloned();
    let any = || plan.heads.first_key_value().map(|(stream, head)| (stream.clone(), *head));
    match moved.or_else(any) {
        Some((stream, head)) if base.may_fail_over() && done.is_doubtful(began) => {
            is_there(base, &stream, head).await.map_err(AppendError::Unknown)
        }
        _ => Ok(()),
    }
}

/// Writes once more where a commit is in doubt. Another server may have taken over meanwhile, without what the first
/// one had: it is there only if the stream ends with it still. Whoever was overtaken in that moment is told to ask
/// again.
async fn is_there(base: &Base, stream: &StreamName, head: Head) -> Result<(), Failure> {
    match base.settled(stream, None).await? {
        (Some(found), _) if found == head => Ok(()),
        (None, _) if head.seq == 0 => Ok(()),
        _ => Err(base.outdated()),
    }
}

async fn judge(
    tx: &mut WriteTx<'_>,
    batches: Vec<Batch>,
    doubt: Option<&Doubt>,
) -> Result<(Vec<Verdict>, Plan), Failure> {
    let streams: BTreeSet<StreamName> = batches.iter().map(|batch| batch.stream.clone()).collect();
    let begins = batches.iter().any(|batch| batch.expected == 0);
    let expect = if begins { Expect::Any } else { Expect::Begun };
    let mut plan = Plan { heads: tx.lock_heads(&streams, expect).await?, ..Plan::default() };
    if let Some(doubt) = doubt
        && !doubt.is_undone(&plan.heads)
    {
        return Err(doubt.failure.clone());
    }
    // Ordinary appends ask nothing of epochs and leases.
    let of = |some: fn(&Batch) -> bool| -> BTreeSet<StreamName> {
        batches.iter().filter(|batch| some(batch)).map(|batch| batch.stream.clone()).collect()
    };
    let (fenced, claimed) =
        (of(|batch| batch.epoch.is_some() || batch.claim.is_some()), of(|batch| batch.claim.is_some()));
    if !fenced.is_empty() {
        plan.epochs = tx.epochs(&fenced).await?;
    }
    if !claimed.is_empty() {
        plan.leases = tx.leases(&claimed).await?;
    }
    let mut verdicts = Vec::with_capacity(batches.len());
    for batch in batches {
        if let Some(key) = &batch.once {
            let id = (batch.stream.clone(), key.clone());
            if !plan.kept.contains_key(&id)
                && let Some(kept) = tx.receipt(&batch.stream, key).await?
            {
                plan.kept.insert(id, kept);
            }
        }
        verdicts.push(plan.take(batch));
    }
    Ok((verdicts, plan))
}

/// What a transaction is going to write.
#[derive(Default)]
struct Plan {
    /// Where each stream ends, counting what is planned.
    heads: BTreeMap<StreamName, Head>,
    /// The epochs of streams for which one was given or claimed, counting what is planned.
    epochs: BTreeMap<StreamName, u64>,
    /// Who holds the streams that are claimed, counting what is planned.
    leases: BTreeMap<StreamName, Lease>,
    claims: BTreeMap<StreamName, LeaseClaim>,
    kept: HashMap<(StreamName, String), KeptReceipt>,
    touched: BTreeSet<StreamName>,
    rows: Vec<NewRow>,
    asides: Vec<NewAside>,
    receipts: Vec<NewReceipt>,
    /// For each key, its asides are erased up to the last entry before the batch.
    erasures: Vec<(StreamName, String, u64)>,
    things: Vec<Thing>,
}

impl Plan {
    /// Checks one batch; if it is good, adds it to the plan.
    fn take(&mut self, batch: Batch) -> Verdict {
        let stream = batch.stream.clone();
        if let Some(key) = &batch.once
            && let Some(kept) = self.kept.get(&(stream.clone(), key.clone()))
        {
            let same = match (batch.request, kept.request) {
                (Some(asked), Some(known)) => asked == known,
                // Once the content has been erased nobody can tell, and the key alone has to do.
                _ => kept.content.is_none_or(|(salt, known)| content(&batch, &salt) == known),
            };
            let reused = AppendError::KeyReused { stream, key: key.clone() };
            return if same { Ok(Outcome::Repeated(kept.receipt)) } else { Err(reused) };
        }
        let epoch = self.fence(&batch)?;
        let before = self.heads.get(&stream).copied().unwrap_or(Head::NONE);
        if batch.expected != before.seq || batch.behind.is_some_and(|hash| hash != before.hash) {
            return Err(AppendError::Conflict { stream, expected: batch.expected, actual: before.seq });
        }
        let once = match batch.once.clone() {
            None => None,
            Some(key) => {
                let salt = salt()?;
                Some((key, salt, content(&batch, &salt)))
            }
        };
        let salts = batch.entries.iter().map(|draft| draft.aside.as_ref().map(|_| salt()).transpose());
        let salts = salts.collect::<Result<Vec<_>, _>>()?;
        let mut head = before;
        for (draft, salt) in batch.entries.into_iter().zip(salts) {
            let seq = head.seq + 1;
            let aside = draft.aside.zip(salt).map(|((key, bytes), salt)| NewAside {
                stream: stream.clone(),
                seq,
                key,
                salt,
                bytes,
            });
            let digest = aside.as_ref().map(|aside| aside_digest(&aside.salt, &aside.key, &aside.bytes));
            let hash = entry_hash(&stream, seq, head.hash, &draft.body, digest);
            self.rows.push(NewRow {
                stream: stream.clone(),
                seq,
                previous: head.hash,
                hash,
                body: draft.body,
                aside_digest: digest,
            });
            self.asides.extend(aside);
            head = Head { seq, hash };
        }
        let receipt = Receipt { first: before.seq + 1, last: head.seq, hash: head.hash };
        if let Some((key, salt, content)) = once {
            let kept = KeptReceipt { receipt, content: Some((salt, content)), request: batch.request };
            self.kept.insert((stream.clone(), key.clone()), kept);
            self.receipts.push(NewReceipt { stream: stream.clone(), key, kept });
        }
        self.erasures.extend(batch.erase.into_iter().map(|key| (stream.clone(), key, before.seq)));
        self.things.extend(batch.things);
        self.touched.insert(stream.clone());
        self.heads.insert(stream.clone(), head);
        match batch.claim {
            None => Ok(Outcome::Written(receipt)),
            Some(node) => Ok(Outcome::Claimed(receipt, self.claim(stream, node, epoch + 1))),
        }
    }

    /// The epoch of the batch's stream, unless the batch has another or somebody else holds what it claims.
    fn fence(&self, batch: &Batch) -> Result<u64, AppendError> {
        let stream = &batch.stream;
        let actual = self.epochs.get(stream).copied().unwrap_or_default();
        if let Some(epoch) = batch.epoch
            && epoch != actual
        {
            return Err(AppendError::Fenced { stream: stream.clone(), epoch, actual });
        }
        match (&batch.claim, self.leases.get(stream)) {
            (Some(node), Some(lease)) if lease.node != *node => {
                let Lease { node, for_ms } = lease.clone();
                Err(AppendError::Held { stream: stream.clone(), node, for_ms })
            }
            _ => Ok(actual),
        }
    }

    fn claim(&mut self, stream: StreamName, node: String, epoch: u64) -> u64 {
        let for_ms = u64::try_from(LEASE.as_millis()).unwrap_or(u64::MAX);
        self.leases.insert(stream.clone(), Lease { node: node.clone(), for_ms });
        self.epochs.insert(stream.clone(), epoch);
        self.claims.insert(stream, LeaseClaim { node, epoch });
        epoch
    }

    /// The heads that this transaction moves.
    fn moved(&self) -> Vec<(StreamName, Head)> {
        let heads = self.touched.iter().map(|stream| (stream.clone(), self.heads[stream]));
        heads.collect()
    }

    /// In the order of their keys, so that two writers never wait for each other; of each key the last one.
    fn values(&self) -> Vec<NewValue<'_>> {
        let last: BTreeMap<(&str, &str), &Thing> =
            self.things.iter().map(|thing| ((thing.kind.as_str(), thing.key.as_str()), thing)).collect();
        last.into_values()
            .map(|Thing { kind, key, bytes, expires }| NewValue { kind, key, bytes, expires: *expires })
            .collect()
    }

    async fn write(&self, tx: &mut WriteTx<'_>, moved: &[(StreamName, Head)]) -> Result<(), Failure> {
        tx.add_rows(&self.rows).await?;
        tx.add_asides(&self.asides).await?;
        tx.add_receipts(&self.receipts).await?;
        for (stream, key, up_to) in &self.erasures {
            tx.erase(stream, key, *up_to).await?;
        }
        for value in self.values() {
            tx.put(value).await?;
        }
        tx.set_heads(moved).await?;
        if !self.claims.is_empty() {
            tx.claim(&self.claims).await?;
        }
        self.unlock_unused(tx).await
    }

    /// Writes the heads again as they are, so that the commit waits for the standby.
    async fn settle(&self, tx: &mut WriteTx<'_>) -> Result<(), Failure> {
        for stream in self.heads.keys() {
            tx.touch(stream).await?;
        }
        self.unlock_unused(tx).await
    }

    async fn unlock_unused(&self, tx: &mut WriteTx<'_>) -> Result<(), Failure> {
        let unused = self.heads.iter().filter(|(_, head)| head.seq == 0);
        let unused: Vec<String> = unused.map(|(stream, _)| stream.to_string()).collect();
        if unused.is_empty() { Ok(()) } else { tx.unlock_unused(&unused).await }
    }
}

/// A digest of a batch, to tell a repeated one from a different one; salted, because it covers asides.
fn content(batch: &Batch, salt: &[u8; 32]) -> Hash {
    let mut sha = Sha256::new();
    sha.update(salt);
    for draft in &batch.entries {
        prefixed(&mut sha, &draft.body);
        match &draft.aside {
            None => sha.update([0]),
            Some((key, bytes)) => {
                sha.update([1]);
                prefixed(&mut sha, key.as_bytes());
                prefixed(&mut sha, bytes);
            }
        }
    }
    sha.update([2]);
    batch.erase.iter().for_each(|key| prefixed(&mut sha, key.as_bytes()));
    Hash::from(<[u8; 32]>::from(sha.finalize()))
}

/// Thirty-two unguessable bytes. They come from the system and not from the caller: a weak salt would let anyone
/// recover by trial what was erased.
fn salt() -> Result<[u8; 32], AppendError> {
    let mut salt = [0; 32];
    match getrandom::fill(&mut salt) {
        Ok(()) => Ok(salt),
        Err(error) => Err(AppendError::Failed(Failure::new("random numbers", sqlx::Error::Io(error.into())))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Draft;

    #[test]
    fn what_goes_on_where_it_ended_needs_no_look() {
        let [a, b] = ["a", "b"].map(|name| name.parse::<StreamName>().expect("a name"));
        let end = |seq| Head { seq, hash: Hash::ZERO };
        let ends = Ends::default();
        ends.note(&[(a.clone(), end(4))]);
        let batch = |stream: &StreamName| Batch::new(stream.clone(), 4, [Draft::from(b"x".to_vec())]);
        let plan = planned(&ends, &[batch(&a), batch(&a)]).expect("its end is known");
        assert_eq!(plan.heads.get(&a), Some(&end(4)));
        assert!(planned(&ends, &[batch(&a), batch(&b)]).is_none(), "of one of them it is not");
        assert!(planned(&ends, &[batch(&a).claiming("ann")]).is_none());
        assert!(planned(&ends, &[batch(&a).erasing(["entrant/1".to_owned()])]).is_none());
        assert!(planned(&ends, &[batch(&a).under(3), batch(&a).under(3)]).is_some());
        assert!(planned(&ends, &[batch(&a).under(3), batch(&a).under(4)]).is_none());
    }

    #[test]
    fn what_moves_all_or_nothing_is_undone_if_one_stands_still() {
        let [a, b, c] = ["a", "b", "c"].map(|name| name.parse::<StreamName>().expect("a name"));
        let (end, other) = (|seq| Head { seq, hash: Hash::ZERO }, Hash::from([7; 32]));
        let failure = Failure::new("postgres://h/db", sqlx::Error::WorkerCrashed);
        let doubt = Doubt { failure, from: [(a.clone(), end(4)), (b.clone(), end(2))].into() };
        assert!(doubt.is_undone(&[(a.clone(), end(4)), (b.clone(), end(2))].into()));
        // Somebody else went on with one of them.
        assert!(doubt.is_undone(&[(a.clone(), end(5)), (b.clone(), end(2))].into()));
        assert!(!doubt.is_undone(&[(a.clone(), end(5)), (b.clone(), end(3))].into()));
        // The number alone does not say where a stream ends, and a stream that is gone says nothing.
        assert!(!doubt.is_undone(&[(a, Head { seq: 4, hash: other }), (c, end(2))].into()));
    }

    /// What failed here may arrive there all the same; what is refused is refused there too.
    #[test]
    fn of_what_may_still_arrive_nobody_says_that_nothing_was_written() {
        let failure = Failure::new("random numbers", sqlx::Error::WorkerCrashed);
        let said = in_doubt(Err(AppendError::Failed(failure)));
        assert!(matches!(said, Err(AppendError::Unknown(_))), "{said:?}");
        let stream: StreamName = "a".parse().expect("a name");
        let said = in_doubt(Err(AppendError::Conflict { stream, expected: 1, actual: 2 }));
        assert!(matches!(said, Err(AppendError::Conflict { actual: 2, .. })), "{said:?}");
        let receipt = Receipt { first: 1, last: 2, hash: Hash::ZERO };
        let said = in_doubt(Ok(Outcome::Written(receipt)));
        assert!(matches!(said, Ok(Outcome::Written(written)) if written == receipt), "{said:?}");
    }
}
