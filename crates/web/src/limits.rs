//! How often somebody may try: per account and per code, never per address, for a hall shares one.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// All limits of the house.
#[derive(Debug)]
pub struct Limits {
    logins: DefaultKeyedRateLimiter<String>,
    guesses: DefaultKeyedRateLimiter<String>,
    lines: DefaultKeyedRateLimiter<String>,
    forms: DefaultKeyedRateLimiter<String>,
    signatures: DefaultKeyedRateLimiter<String>,
}

/// Somebody tries too often: so many seconds to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooOften(pub u64);

impl Default for Limits {
    fn default() -> Limits {
        let minute = |times: u32| {
            let times = NonZeroU32::new(times).expect("a limit is not nought");
            RateLimiter::keyed(Quota::per_minute(times))
        };
        // Five at once, then one every two minutes: of ten thousand codes a thief tries a few hundred in a day.
        let signing = Quota::with_period(Duration::from_mins(2)).expect("two minutes are a while");
        Limits {
            logins: minute(10),
            guesses: minute(120),
            lines: minute(240),
            forms: minute(240),
            signatures: RateLimiter::keyed(signing.allow_burst(NonZeroU32::MIN.saturating_add(4))),
        }
    }
}

impl Limits {
    /// A password is tried for an account.
    pub fn login(&self, account: &str) -> Result<(), TooOften> {
        check(&self.logins, account)
    }

    /// A code is tried that opens nothing. All of them together: nobody who guesses has a name.
    pub fn guess(&self) -> Result<(), TooOften> {
        check(&self.guesses, "")
    }

    /// Something is sent under the code of a table.
    pub fn table(&self, code: &str) -> Result<(), TooOften> {
        check(&self.lines, code)
    }

    /// Somebody signs with the code of a player (DEC-15).
    pub fn signature(&self, event: &str, entrant: u32) -> Result<(), TooOften> {
        check(&self.signatures, &format!("{event}/{entrant}"))
    }

    /// A public form of an event is sent.
    pub fn form(&self, event: &str) -> Result<(), TooOften> {
        check(&self.forms, event)
    }
}

fn check(limiter: &DefaultKeyedRateLimiter<String>, key: &str) -> Result<(), TooOften> {
    if limiter.len() > 10_000 {
        // Whoever has been quiet for a minute is forgotten.
        limiter.retain_recent();
    }
    limiter
        .check_key(&key.to_owned())
        .map_err(|not_until| TooOften(not_until.wait_time_from(DefaultClock::default().now()).as_secs() + 1))
}
