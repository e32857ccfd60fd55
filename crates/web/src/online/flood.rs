//! Nobody floods a table: five messages a second and twenty at once; one new connection every five seconds and
//! twenty at once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kaarting_play::PersonId;
use tokio::time::Instant;

/// How many at once.
const BURST: f64 = 20.0;
/// How many messages come back in a second.
const MESSAGES: f64 = 5.0;
/// How many connections do: a phone on a bad network reconnects every few seconds.
const CONNECTIONS: f64 = 0.2;
/// How many people are remembered.
const PEOPLE: usize = 20_000;

/// What everybody may still send.
#[derive(Debug)]
pub(crate) struct Flood {
    a_second: f64,
    sent: Mutex<Sent>,
    trusting: AtomicBool,
}

#[derive(Debug, Default)]
struct Sent {
    people: HashMap<PersonId, Allowance>,
    /// When people with a full allowance were last forgotten.
    forgot: Option<Instant>,
}

/// The shortest time between two clean-ups.
const CLEAN_UP: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, Debug)]
struct Allowance {
    messages: f64,
    at: Instant,
}

impl Allowance {
    fn at(self, now: Instant, a_second: f64) -> Allowance {
        let more = now.duration_since(self.at).as_secs_f64() * a_second;
        Allowance { messages: (self.messages + more).min(BURST), at: now }
    }
}

impl Flood {
    /// Of messages.
    pub(crate) fn of_messages() -> Flood {
        Flood::of(MESSAGES)
    }

    /// Of connections that are opened.
    pub(crate) fn of_connections() -> Flood {
        Flood::of(CONNECTIONS)
    }

    fn of(a_second: f64) -> Flood {
        Flood { a_second, sent: Mutex::default(), trusting: AtomicBool::new(false) }
    }

    /// From now on everybody may send as much as they like.
    pub(crate) fn trusts_everybody(&self) {
        self.trusting.store(true, Ordering::Relaxed);
    }

    /// Whether this person may send another message now.
    pub(crate) fn admits(&self, person: &PersonId) -> bool {
        self.trusting.load(Ordering::Relaxed) || self.admits_at(person, Instant::now())
    }

    fn admits_at(&self, person: &PersonId, now: Instant) -> bool {
        let Sent { people, forgot } = &mut *self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= PEOPLE && !people.contains_key(person) {
            if forgot.is_none_or(|forgot| now.duration_since(forgot) >= CLEAN_UP) {
                // Those who may send as much as anybody are forgotten.
                people.retain(|_, left| left.at(now, self.a_second).messages < BURST);
                *forgot = Some(now);
            }
            if people.len() >= PEOPLE {
                // Nobody plays against twenty thousand others within a second: this is a flood of inventions.
                return false;
            }
        }
        let left = people.entry(person.clone()).or_insert(Allowance { messages: BURST, at: now });
        *left = left.at(now, self.a_second);
        let admitted = left.messages >= 1.0;
        if admitted {
            left.messages -= 1.0;
        }
        admitted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_at_once_then_five_a_second() {
        let (flood, rita, begin) = (Flood::of_messages(), "rita".parse().unwrap(), Instant::now());
        let sent = |seconds| {
            let now = begin + Duration::from_secs(seconds);
            (0..100).filter(|_| flood.admits_at(&rita, now)).count()
        };
        assert_eq!([sent(0), sent(1), sent(61)], [20, 5, 20]);
        assert!(flood.admits_at(&"jef".parse().unwrap(), begin));
        let connections = Flood::of_connections();
        let opened = |seconds| {
            let now = begin + Duration::from_secs(seconds);
            (0..100).filter(|_| connections.admits_at(&rita, now)).count()
        };
        assert_eq!([opened(0), opened(4), opened(5), opened(205)], [20, 0, 1, 20]);
    }

    /// However many there are, no more are remembered; who is remembered goes on, and the others come in a moment.
    #[test]
    fn a_flood_of_inventions_is_bounded() {
        let (flood, begin) = (Flood::of_messages(), Instant::now());
        let name = |n: usize| format!("invented-{n}").parse().unwrap();
        let admitted = (0..PEOPLE + 1_000).filter(|n| flood.admits_at(&name(*n), begin)).count();
        assert_eq!((admitted, flood.sent.lock().unwrap().people.len()), (PEOPLE, PEOPLE));
        assert!(flood.admits_at(&name(7), begin));
        // Not for each of those it is looked through everybody.
        assert_eq!(flood.sent.lock().unwrap().forgot, Some(begin));
        let soon = begin + Duration::from_millis(199);
        assert!(!flood.admits_at(&name(PEOPLE), soon));
        assert_eq!(flood.sent.lock().unwrap().forgot, Some(begin));
        assert!(flood.admits_at(&name(PEOPLE), begin + Duration::from_millis(400)));
    }
}
