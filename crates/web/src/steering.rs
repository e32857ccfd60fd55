//! What the director tells the screens in the hall to show.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_store::KeyValue;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, timeout};

use crate::fault::Fault;

/// The kind under which it is kept, by event.
const KIND: &str = "screen";
/// How long what was read is cached.
pub(crate) const BELIEVED: Duration = Duration::from_secs(1);
/// How long a screen waits for it.
const PATIENCE: Duration = Duration::from_secs(1);
/// The largest number of cached entries: more than a server has screens.
const MOST: usize = 10_000;
/// How many screens can be steered one by one: more than a hall has walls.
pub(crate) const SCREENS: u8 = 6;

/// What the director wants a screen to show, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Steering {
    /// One of the words the screens know.
    pub show: String,
    /// A message in large letters.
    pub message: String,
    /// The name of a ready text, which comes in the three languages.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ready: String,
    /// Since when, in milliseconds.
    pub since: i64,
}

impl Default for Steering {
    fn default() -> Steering {
        Steering { show: "auto".to_owned(), message: String::new(), ready: String::new(), since: 0 }
    }
}

/// The steering of all screens, cached for a moment: hundreds of screens ask every second.
#[derive(Debug)]
pub(crate) struct Screens {
    key_value: KeyValue,
    clock: fn() -> Timestamp,
    cache: Mutex<HashMap<String, (Instant, Steering)>>,
}

impl Screens {
    /// The screens that are steered one by one.
    pub(crate) fn new(key_value: KeyValue, clock: fn() -> Timestamp) -> Screens {
        Screens { key_value, clock, cache: Mutex::default() }
    }

    /// What a screen shows: what it was told last, alone or with all others.
    pub(crate) async fn steering(&self, event: &str, no: Option<u8>) -> Result<Steering, Fault> {
        let now = (self.clock)().as_millisecond();
        let alone = match no {
            Some(_) => self.key_value.get(KIND, &key(event, no), now).await?,
            None => None,
        };
        let kept = match alone {
            Some(alone) => Some(alone),
            None => self.key_value.get(KIND, &key(event, None), now).await?,
        };
        Ok(kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default())
    }

    /// The same for a screen itself, which asks again and again: as it was a moment ago, and as it was last known while
    /// the database does not answer. What the director put on the wall stays there.
    pub(crate) async fn cached(&self, event: &str, no: Option<u8>) -> Steering {
        let name = key(event, no);
        let known = self.cache().get(&name).cloned();
        let last = match known {
            Some((at, steering)) if at.elapsed() < BELIEVED => return steering,
            Some((_, steering)) => steering,
            None => Steering::default(),
        };
        let steering = match timeout(PATIENCE, self.steering(event, no)).await {
            Ok(Ok(steering)) => steering,
            Ok(Err(_)) | Err(_) => last,
        };
        self.believe(name, steering.clone());
        steering
    }

    fn believe(&self, name: String, steering: Steering) {
        let mut cache = self.cache();
        if cache.len() >= MOST {
            cache.clear();
        }
        cache.insert(name, (Instant::now(), steering));
    }

    /// Tells one screen what to show, or all of them, which overrides what single screens were told.
    pub(crate) async fn steer(&self, event: &str, no: Option<u8>, to: &Steering) -> Result<(), Fault> {
        let bytes = serde_json::to_vec(to).map_err(|error| Fault::internal(&error))?;
        self.key_value.put(KIND, &key(event, no), &bytes, None).await?;
        if no.is_none() {
            for no in 1..=SCREENS {
                self.key_value.remove(KIND, &key(event, Some(no))).await?;
            }
        }
        // Forgotten, it would be lost if the database went away before the screens ask again.
        let below = format!("{event}/");
        let mut cache = self.cache();
        cache.retain(|name, _| no.is_some() || name != event && !name.starts_with(&below));
        drop(cache);
        self.believe(key(event, no), to.clone());
        Ok(())
    }

    fn cache(&self) -> MutexGuard<'_, HashMap<String, (Instant, Steering)>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The key of one screen, or of all together.
fn key(event: &str, no: Option<u8>) -> String {
    no.map_or_else(|| event.to_owned(), |no| format!("{event}/{no}"))
}
