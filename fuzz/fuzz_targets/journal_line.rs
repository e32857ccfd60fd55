#![no_main]
//! An export of a journal: reading ends whatever the input, and what was read is written back with the same meaning.

use kaarting_store::Personal;
use kaarting_store::file::{FileReader, Step, write_entry, write_header};
use libfuzzer_sys::fuzz_target;

/// The steps up to the end or the first fault, written again.
fn read(data: &[u8]) -> (Vec<Step>, Vec<u8>, bool) {
    let (mut steps, mut again) = (Vec::new(), Vec::new());
    let mut reader = FileReader::new(data);
    loop {
        match reader.step() {
            Ok(Some(step)) => {
                match step.clone() {
                    Step::Begin(header) => write_header(&header, &mut again).expect("writing to memory never fails"),
                    Step::Entry(entry) => {
                        write_entry(entry, Personal::Everything, &mut again).expect("writing to memory never fails");
                    }
                    Step::End(..) => {}
                }
                steps.push(step);
            }
            Ok(None) => return (steps, again, true),
            Err(fault) => {
                let message = fault.to_string();
                assert!(message.starts_with("line ") && message.len() < 2000, "{message}");
                return (steps, again, false);
            }
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let (steps, again, whole) = read(data);
    if whole {
        let (same, twice, still_whole) = read(&again);
        assert!(still_whole && same == steps && twice == again);
    }
});
