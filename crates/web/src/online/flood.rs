//! Nobody floods a table: five messages a second, and twenty at once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use kaarting_play::PersonId;
use tokio::time::Instant;

/// How many at once.
const BURST: f64 = 20.0;
/// How many come back in a second.
const A_SECOND: f64 = 5.0;
/// Of so many people it is remembered what they sent.
const PEOPLE: usize = 20_000;

/// What everybody may still send.
#[derive(Debug, Default)]
pub(crate) struct Flood(Mutex<HashMap<PersonId, Left>>);

#[derive(Clone, Copy, Debug)]
struct Left {
    messages: f64,
    at: Instant,
}

impl Left {
    fn at(self, now: Instant) -> Left {
        let more = now.duration_since(self.at).as_secs_f64() * A_SECOND;
        Left { messages: (self.messages + more).min(BURST), at: now }
    }
}

impl Flood {
    /// Whether this person may send another message now.
    pub(crate) fn admits(&self, person: &PersonId) -> bool {
        self.admits_at(person, Instant::now())
    }

    fn admits_at(&self, person: &PersonId, now: Instant) -> bool {
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= PEOPLE {
            // Those who may send as much as anybody are forgotten.
            people.retain(|_, left| left.at(now).messages < BURST);
        }
        let left = people.entry(person.clone()).or_insert(Left { messages: BURST, at: now });
        *left = left.at(now);
        let admitted = left.messages >= 1.0;
        if admitted {
            left.messages -= 1.0;
        }
        admitted
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn twenty_at_once_then_five_a_second() {
        let (flood, rita, begin) = (Flood::default(), "rita".parse().unwrap(), Instant::now());
        let sent = |seconds| {
            let now = begin + Duration::from_secs(seconds);
            (0..100).filter(|_| flood.admits_at(&rita, now)).count()
        };
        assert_eq!([sent(0), sent(1), sent(61)], [20, 5, 20]);
        assert!(flood.admits_at(&"jef".parse().unwrap(), begin));
    }
}
