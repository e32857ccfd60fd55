#![no_main]
//! An organiser's list of people, text or workbook: it is read, or every fault has a message.

use kaarting_office::Tournament;
use kaarting_office::import::{Planned, plan, read};
use kaarting_words::{Lang, Words};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match read(bytes) {
        Ok(list) => {
            assert!(!list.people.is_empty());
            assert!(list.people.iter().all(|imported| !imported.person.name.is_empty()));
            // Everyone in the list is planned exactly once.
            let planned = plan(&Tournament::default(), &list.people).expect("no number appears twice");
            assert!(planned.0.iter().all(|planned| matches!(planned, Planned::New(..))));
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let said = |lang| faults.iter().all(|fault| !fault.text(&Words::new(lang)).is_empty());
            assert!(Lang::ALL.into_iter().all(said));
        }
    }
});
