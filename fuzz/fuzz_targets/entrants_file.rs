#![no_main]
//! A list of people as an organiser has it, text or workbook: it is read, or every fault has some words.

use kaarting_office::Tournament;
use kaarting_office::import::{Planned, plan, read};
use kaarting_words::{Lang, Words};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match read(bytes) {
        Ok(list) => {
            assert!(!list.people.is_empty());
            assert!(list.people.iter().all(|imported| !imported.person.name.is_empty()));
            // Whoever is in the list once is planned once.
            let planned = plan(&Tournament::default(), &list.people).expect("no number stands there twice");
            assert!(planned.0.iter().all(|planned| matches!(planned, Planned::New(..))));
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let said = |lang| faults.iter().all(|fault| !fault.text(&Words::new(lang)).is_empty());
            assert!(Lang::ALL.into_iter().all(said));
        }
    }
});
