#![no_main]
//! A point table as an organiser writes it: it is accepted, or every fault has a place or a key and a message.

use kaarting_rules::whist::PointTable;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match PointTable::parse(text) {
        Ok((table, warnings)) => {
            assert!(!table.id.is_empty());
            assert!(warnings.iter().all(|warning| !warning.to_string().is_empty()));
        }
        Err(refused) => {
            assert!(!refused.faults.is_empty());
            assert!(!refused.to_string().is_empty());
        }
    }
});
