//! Paper: one program, so that it is linked once.

#![allow(clippy::panic, clippy::unwrap_used)] // in the helpers of the tests

mod support;

mod lists;
mod paper;
mod rules;
mod sheets;
