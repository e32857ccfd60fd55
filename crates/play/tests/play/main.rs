//! The tests of the online table.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests
#![allow(clippy::needless_pass_by_value, reason = "a test says what is asked, and is done with it")]

mod at_table;
mod deal_v1;
mod events;
mod knocks;
mod lessons;
mod of_event;
mod presence;
mod table;
mod words;
