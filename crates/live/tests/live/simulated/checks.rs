//! What must hold, whatever happens: the clients' own record against the journal.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use kaarting_live::Subject;
use kaarting_store::{Entry, Hash, Head, StreamName, VerifyError};

use super::ledger::{Ask, Deed, Ledger, What};

/// What a client was told.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) stream: u64,
    pub(crate) ask: Ask,
    pub(crate) seq: u64,
}

/// What the clients know, and what was found wrong.
#[derive(Debug, Default)]
pub(crate) struct Book {
    pub(crate) acknowledged: BTreeMap<String, Acknowledged>,
    /// Sent once, and refused.
    pub(crate) refused: BTreeSet<String>,
    pub(crate) violations: Vec<String>,
    /// Of each stream, how many claims and ticks there are.
    pub(crate) owned: BTreeMap<u64, (u64, u64)>,
    /// What the journal came to when it was last looked at.
    replayed: BTreeMap<u64, (Head, Ledger)>,
}

pub(crate) type Truth = Result<BTreeMap<StreamName, (Vec<Entry>, Head)>, VerifyError>;

impl Book {
    fn found(&mut self, said: String) {
        self.violations.push(said);
    }

    pub(crate) fn acknowledge(&mut self, key: String, told: Acknowledged, repeated: bool, deeds: &[Deed]) {
        let expected = match told.ask {
            Ask::Put(count) => count,
            Ask::Take(_) | Ask::Tick(..) => 1,
            // It may have been there already, by another's key.
            Ask::Ensure(_) if !repeated => deeds.len() as u64,
            Ask::Ensure(_) => 1,
            Ask::Never => return self.found(format!("{key}: acknowledged, though it is always refused")),
        };
        if deeds.len() as u64 != expected || deeds.iter().any(|deed| deed.key != key) {
            self.found(format!("{key}: answered with other deeds than its own: {deeds:?}"));
        }
        self.acknowledged.insert(key, told);
    }

    /// Invariant 4: whoever was told of an entry sees it, wherever it asks.
    pub(crate) fn shown(
        key: &str,
        ask: &Ask,
        seq: u64,
        shown: u64,
        ledger: &Ledger,
        broken: bool,
    ) -> Option<String> {
        if broken {
            return Some(format!("{key}: a node calls its stream broken"));
        }
        let there = match ask {
            Ask::Ensure(name) => ledger.names.contains(name),
            _ => ledger.keys.contains_key(key),
        };
        (shown < seq || !there)
            .then(|| format!("{key}: told of entry {seq}, and then shown entry {shown} without it"))
    }

    /// Invariants 1, 2, 3, 5 and 8: the acknowledged is there, nothing twice, the chain whole, time forward, and of
    /// what was refused nothing.
    pub(crate) fn compare(&mut self, truth: Truth) {
        let truth = match truth {
            Ok(truth) => truth,
            Err(error) => return self.found(format!("the chain is broken: {error}")),
        };
        self.replayed.clear();
        for (name, (entries, head)) in truth {
            let Some(stream) = name.as_str().strip_prefix("sim/s").and_then(|no| no.parse().ok()) else {
                continue;
            };
            let ledger = self.replay(stream, &name, &entries);
            self.replayed.insert(stream, (head, ledger));
        }
        let mut lost = Vec::new();
        for (key, told) in &self.acknowledged {
            let known = self.replayed.get(&told.stream);
            let there = known.is_some_and(|(head, ledger)| {
                head.seq >= told.seq
                    && match told.ask {
                        Ask::Ensure(name) => ledger.names.contains(&name),
                        Ask::Put(count) => ledger.keys.get(key) == Some(&count),
                        Ask::Take(slot) => ledger.slots.get(&slot) == Some(key),
                        Ask::Tick(..) | Ask::Never => false,
                    }
            });
            if !there {
                lost.push(format!("{key}: acknowledged as entry {} of s{}, and lost", told.seq, told.stream));
            }
        }
        self.violations.extend(lost);
        let kept = self.replayed.values().flat_map(|(_, ledger)| ledger.keys.keys());
        let kept: Vec<String> = kept.filter(|key| self.refused.contains(*key)).cloned().collect();
        for key in kept {
            self.found(format!("{key}: refused, and still in the journal"));
        }
    }

    fn replay(&mut self, stream: u64, name: &StreamName, entries: &[Entry]) -> Ledger {
        let (mut owner, mut claims, mut ticks) = ((String::new(), 0), 0, 0);
        let (mut ledger, mut at, mut seen) = (Ledger::default(), Timestamp::MIN, BTreeSet::new());
        for entry in entries {
            let Ok(deed) = Ledger::read(&entry.body, None) else {
                self.found(format!("{name}: entry {} cannot be read", entry.seq));
                continue;
            };
            if deed.at < at {
                self.found(format!("{name}: entry {} is from before the one before it", entry.seq));
            }
            at = deed.at;
            let part = match &deed.what {
                What::Put(part) => *part,
                What::Taken(_) | What::Ensured(_) => 1,
                // Invariant 6: between two claims only the owner acts without being asked.
                What::Claimed(node, epoch) => {
                    if *epoch <= owner.1 {
                        self.found(format!("{name}: entry {} claims epoch {epoch} again", entry.seq));
                    }
                    (owner, claims) = ((node.clone(), *epoch), claims + 1);
                    1
                }
                What::Ticked(node, epoch) => {
                    if owner != (node.clone(), *epoch) {
                        self.found(format!("{name}: entry {} is by a stale owner, {node}", entry.seq));
                    }
                    ticks += 1;
                    1
                }
            };
            if !seen.insert((deed.key.clone(), part)) {
                self.found(format!("{name}: {} is doubled at entry {}", deed.key, entry.seq));
            }
            ledger.apply(&deed);
        }
        self.owned.insert(stream, (claims, ticks));
        ledger
    }

    /// Invariant 9: what nobody looked after is taken over once, and then it goes on.
    pub(crate) fn looked_after(&mut self, before: &BTreeMap<u64, (u64, u64)>) {
        for (stream, (claims, ticks)) in self.owned.clone() {
            let (claims_before, ticks_before) = before.get(&stream).copied().unwrap_or_default();
            if ticks <= ticks_before {
                self.found(format!("s{stream}: nobody looks after it"));
            }
            if claims > claims_before {
                self.found(format!("s{stream}: claimed again though its owner is there"));
            }
        }
    }

    /// Invariant 9 where a node was stopped: somebody goes on with each stream before a lease could run out.
    pub(crate) fn handed_over(&mut self, before: &BTreeMap<u64, (u64, u64)>) {
        for (stream, (_, ticks)) in self.owned.clone() {
            if before.get(&stream).is_some_and(|(_, before)| ticks <= *before) {
                self.found(format!("s{stream}: was not handed over"));
            }
        }
    }

    /// Invariant 7 where a node has not opened a stream, though it was asked to.
    pub(crate) fn knows_nothing(&mut self, node: usize, stream: u64) {
        if self.replayed.contains_key(&stream) {
            self.found(format!("node {node} believes that s{stream} never began"));
        }
    }

    /// Invariant 7: in the end all nodes believe what is in the journal.
    pub(crate) fn believes(
        &mut self,
        node: usize,
        stream: u64,
        seq: u64,
        hash: Hash,
        ledger: &Ledger,
        broken: bool,
    ) {
        let Some((head, true_ledger)) = self.replayed.get(&stream) else {
            return self.found(format!("node {node} knows s{stream}, which never began"));
        };
        let same = head.seq == seq && head.hash == hash && ledger.keys == true_ledger.keys;
        if broken || !same {
            let said = format!(
                "node {node} believes that s{stream} ends at {seq}{}; it ends at {}, and the keys are {}",
                if broken { ", broken" } else { "" },
                head.seq,
                if ledger.keys == true_ledger.keys { "the same" } else { "different" },
            );
            self.found(said);
        }
    }
}
