#![no_main]
//! A list of entrants from a spreadsheet: it is accepted, with everyone once, or every fault is reported.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    match kaarting::draw::entrants::read(data) {
        // The canonical text of a list reads as the same list.
        Ok(list) => assert_eq!(
            kaarting::draw::entrants::read(list.text().as_bytes()).expect("it reads what it writes"),
            list
        ),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
