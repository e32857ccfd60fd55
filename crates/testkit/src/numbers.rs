//! Numbers and hours as tests write them: `at(1, 3)` is the third table of the first round.

use jiff::Timestamp;
use kaarting_office::{At, EntrantNo, RoundNo, TableNo};

/// The player of this number.
pub fn entrant(number: u32) -> EntrantNo {
    EntrantNo::try_from(number).expect("a number of a player")
}

/// The round of this number.
pub fn round(number: u32) -> RoundNo {
    RoundNo::try_from(number).expect("a number of a round")
}

/// A table of a round.
pub fn at(of_round: u32, table: u32) -> At {
    At { round: round(of_round), table: TableNo::try_from(table).expect("a number of a table") }
}

/// Nine o'clock in Brussels, on the day on which events of tests are planned.
pub fn nine() -> Timestamp {
    "2026-11-15T08:00:00Z".parse().expect("a time")
}

/// Noon in Brussels on the same day.
pub fn noon() -> Timestamp {
    "2026-11-15T11:00:00Z".parse().expect("a time")
}
