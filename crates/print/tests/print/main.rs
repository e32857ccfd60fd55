//! Paper: a single test program, so that it is linked only once.

#![allow(clippy::panic, clippy::unwrap_used)] // in the helpers of the tests

mod support;

mod lists;
mod paper;
mod rules;
mod sheets;
