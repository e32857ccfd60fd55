//! The auction against a second, list-based one written from the rulebook; against the worked examples; and under every
//! option.
//!
//! `by_lists` shares nothing with the engine but the notation. Whoever changes one of the two must not copy from the
//! other.

mod by_lists;
mod compare;
mod examples;
mod options;
mod script;
mod tables;
mod why_not;
