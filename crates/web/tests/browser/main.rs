//! A real Chromium, and people with a browser each: director, writer, desk, jury, player, hall screen.
//!
//! Pictures of what they see are written to `target/screenshots`.

mod actors;
mod barriers;
mod day;
mod desk;
mod jury;
mod phone;
mod walk;
