//! A real Chromium, and people with a browser each: director, writer, desk, jury, player, hall screen.
//!
//! Pictures of what they see are written to `target/screenshots`.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

mod actors;
mod barriers;
mod day;
mod desk;
mod draft;
mod guide;
mod hall;
mod jury;
mod lost;
mod newcomer;
mod online;
mod online_ways;
mod paper;
mod phone;
mod rows;
mod slides;
mod walk;
mod ways;
