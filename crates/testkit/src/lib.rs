//! For tests only: a server on a real socket with a real journal, an HTTP client, a real browser.
//!
//! Nothing here is a stand-in. A [`TestServer`] is the server as people run it, inside the test's own process;
//! [`process`] starts the program itself. The browser is the Chromium of the system, driven through its own
//! chromedriver; people are actors with a browser each.
#![allow(clippy::panic, clippy::missing_panics_doc, reason = "a test that cannot go on says so and stops")]

mod answer;
pub mod browser;
#[doc(hidden)]
pub mod contract;
pub mod disk;
#[cfg(target_os = "linux")]
pub mod failover;
mod held_clock;
pub mod http;
pub mod kill;
mod numbers;
mod pages;
pub mod people;
pub mod process;
pub mod raw;
mod test_server;

pub use answer::Answer;
pub use browser::Browser;
pub use http::{Client, Feed};
pub use numbers::{at, entrant, nine, noon, round};
pub use pages::pages;
pub use test_server::TestServer;

/// The password of everyone in tests.
pub const PASSWORD: &str = "kaarten-2026";
