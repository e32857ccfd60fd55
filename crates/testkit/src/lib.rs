//! For tests only: a hall on a real socket with a real journal, an HTTP client, a real browser.
//!
//! Nothing here is a stand-in. The hall is the server as people run it; the browser is the Chromium of the system,
//! driven through its own chromedriver; people are actors with a browser each.
#![allow(clippy::panic, clippy::missing_panics_doc, reason = "a test that cannot go on says so and stops")]

mod answer;
pub mod browser;
mod contract;
pub mod disk;
pub mod hall;
pub mod http;
pub mod kill;
mod pages;
pub mod people;
pub mod raw;
pub mod server;

pub use answer::Answer;
pub use browser::Browser;
pub use hall::Hall;
pub use http::{Client, Feed};
pub use pages::pages;
