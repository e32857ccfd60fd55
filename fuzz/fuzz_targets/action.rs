#![no_main]
//! The words of an action, an actor, a declaration and a contract: whatever can be read is written back in the same
//! words.

use std::fmt::Display;
use std::str::FromStr;

use kaarting_rules::manille::{self, Declaration};
use kaarting_rules::whist::{self, Contract};
use kaarting_rules::Actor;
use libfuzzer_sys::fuzz_target;

fn round_trip<T: FromStr<Err: Display> + Display>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string(), text),
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && message.len() < 500, "{message}");
        }
    }
}

fuzz_target!(|text: &str| {
    round_trip::<manille::Action>(text);
    round_trip::<whist::Action>(text);
    round_trip::<Actor>(text);
    round_trip::<Declaration>(text);
    round_trip::<Contract>(text);
    // As in a record: the actor, a space, the action.
    if let Some((actor, action)) = text.split_once(' ') {
        round_trip::<Actor>(actor);
        round_trip::<manille::Action>(action);
        round_trip::<whist::Action>(action);
    }
});
