#![no_main]
//! A ruleset as an organiser writes it: it is accepted with every setting and a multiple of four deals, or every fault
//! has a message.

use kaarting_rules::whist::{HouseRules, PointTable, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match HouseRules::parse(text, &[]) {
        Ok(house) => {
            assert!(PointTable::find(&house.table.id).is_some());
            assert!(house.deals > 0 && house.deals.is_multiple_of(4));
            assert!(Rules::settings().iter().all(|one| house.rules.option(one.name).is_some()));
        }
        Err(refused) => {
            assert!(!refused.faults.is_empty());
            assert!(refused.faults.iter().all(|fault| !fault.to_string().is_empty()));
        }
    }
});
