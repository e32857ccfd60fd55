//! What takes long to make: made once for all who ask, and kept until others are asked for more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

/// The most recently used results, by name. Whoever asks for one that is being made waits for it.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    most: usize,
    cache: Mutex<Cache<T>>,
}

#[derive(Debug)]
struct Cache<T> {
    /// Counts the requests, so that what nobody asks for goes first.
    looks: u64,
    things: HashMap<String, (u64, Arc<OnceCell<T>>)>,
}

impl<T> Kept<T> {
    /// Keeps at most so many.
    pub(crate) fn new(most: usize) -> Kept<T> {
        Kept { most, cache: Mutex::new(Cache { looks: 0, things: HashMap::new() }) }
    }

    /// Drops an entry; those who hold it keep theirs, and the next to ask has it made anew.
    pub(crate) fn forget(&self, name: &str, made: &Arc<OnceCell<T>>) {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if cache.things.get(name).is_some_and(|(_, cell)| Arc::ptr_eq(cell, made)) {
            cache.things.remove(name);
        }
    }

    /// The place of a thing, made or not.
    pub(crate) fn cell(&self, name: &str) -> Arc<OnceCell<T>> {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        cache.looks += 1;
        let looks = cache.looks;
        if cache.things.len() >= self.most && !cache.things.contains_key(name) {
            let oldest = cache.things.iter().min_by_key(|(_, (looked_at, _))| *looked_at);
            if let Some(oldest) = oldest.map(|(name, _)| name.clone()) {
                cache.things.remove(&oldest);
            }
        }
        let (looked_at, cell) =
            cache.things.entry(name.to_owned()).or_insert_with(|| (looks, Arc::default()));
        *looked_at = looks;
        cell.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_asked_for_longest_goes_first() {
        let kept: Kept<u8> = Kept::new(2);
        for (name, made) in [("a", 1), ("b", 2)] {
            kept.cell(name).set(made).unwrap();
        }
        assert_eq!(kept.cell("a").get(), Some(&1));
        assert_eq!(kept.cell("c").get(), None);
        assert_eq!((kept.cell("a").get(), kept.cell("b").get()), (Some(&1), None));
    }
}
