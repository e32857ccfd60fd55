#![no_main]
//! An organiser's list of people, text or workbook: it is read, or every fault has a message.

use std::collections::BTreeMap;

use kaarting_office::import::{ListCells, Outcome, trial};
use kaarting_office::{Actor, Role, Tournament};
use kaarting_words::{Lang, Words};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let cells = match ListCells::read(bytes) {
        Ok(cells) => cells,
        Err(fault) => {
            assert!(Lang::ALL.into_iter().all(|lang| !fault.text(&Words::new(lang)).is_empty()));
            return;
        }
    };
    let list = cells.people(&cells.guess(&|_| None).layout);
    let director = Actor { role: Role::Director, id: 1 };
    let now = "1970-01-01T00:00:00Z".parse().unwrap();
    let trial = trial(&Tournament::default(), &list, &BTreeMap::new(), director, now);
    // Every row has one outcome, and whoever is taken was read without a fault.
    assert_eq!(trial.rows.len(), list.rows.len());
    for (row, tried) in list.rows.iter().zip(&trial.rows) {
        assert!(row.faults.is_empty() || matches!(tried.outcome, Outcome::Faulty(_)));
        let said = |lang| row.faults.iter().all(|fault| !fault.text(&Words::new(lang)).is_empty());
        assert!(Lang::ALL.into_iter().all(said));
    }
});
