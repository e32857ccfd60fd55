#![no_main]
//! A list of entrants from a spreadsheet: it is taken, with everybody once, or every fault is said.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    match kaarting::draw::entrants::read(data) {
        // The canonical text of a list is a list, the same one.
        Ok(list) => assert_eq!(
            kaarting::draw::entrants::read(list.text().as_bytes()).expect("it reads what it writes"),
            list
        ),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
