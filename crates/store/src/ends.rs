//! Where streams end, as far as the writers know: so an append that goes on there needs no look first.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Head, StreamName};

/// More are not kept: then all are forgotten, and each is looked up once more.
const MOST: usize = 4_096;

/// The ends of streams in which a writer of this process wrote last. Nothing of a stream is with two writers at a time.
#[derive(Debug, Default)]
pub(crate) struct Ends(Mutex<HashMap<StreamName, Head>>);

impl Ends {
    fn known(&self) -> MutexGuard<'_, HashMap<StreamName, Head>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn note(&self, moved: &[(StreamName, Head)]) {
        let mut known = self.known();
        if known.len() + moved.len() > MOST {
            known.clear();
        }
        known.extend(moved.iter().cloned());
    }

    pub(crate) fn forget(&self, streams: &BTreeMap<StreamName, Head>) {
        let mut known = self.known();
        for stream in streams.keys() {
            known.remove(stream);
        }
    }

    /// The ends of these streams; nothing if one of them is not known.
    pub(crate) fn of<'a>(
        &self,
        streams: impl Iterator<Item = &'a StreamName>,
    ) -> Option<BTreeMap<StreamName, Head>> {
        let known = self.known();
        streams.map(|stream| Some((stream.clone(), *known.get(stream)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hash;

    #[test]
    fn ends_are_known_until_they_are_forgotten() {
        let [a, b] = ["a", "b"].map(|name| name.parse::<StreamName>().expect("a name"));
        let end = |seq| Head { seq, hash: Hash::ZERO };
        let ends = Ends::default();
        ends.note(&[(a.clone(), end(3)), (b.clone(), end(1))]);
        ends.note(&[(a.clone(), end(4))]);
        let both = ends.of([&a, &b, &a].into_iter()).expect("both are known");
        assert_eq!(both, BTreeMap::from([(a.clone(), end(4)), (b.clone(), end(1))]));
        ends.forget(&[(b.clone(), end(7))].into());
        assert_eq!(ends.of([&a, &b].into_iter()), None);
        assert!(ends.of([&a].into_iter()).is_some());
        // Ten years of a federation's streams do not stay in memory.
        let many: Vec<_> =
            (0..MOST).map(|n| (format!("event/{n}").parse().expect("a name"), end(1))).collect();
        ends.note(&many);
        assert_eq!(ends.known().len(), MOST);
        assert_eq!(ends.of([&a].into_iter()), None);
    }
}
