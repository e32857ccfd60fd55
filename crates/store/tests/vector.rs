//! The worked example of `docs/journal.md`, whose hashes were computed by another program in another language.

#![allow(clippy::unwrap_used)] // in the helpers of the tests

use kaarting_store::file::{FileReader, Step};
use kaarting_store::{Aside, Hash, aside_digest, entry_hash};

const PAGE: &str = include_str!("../../../docs/journal.md");

/// The lines of the example.
fn export() -> String {
    let block = PAGE.split("```jsonl\n").nth(1).unwrap();
    block.split("```").next().unwrap().to_owned()
}

#[test]
fn the_example_verifies() {
    let file = export();
    let mut reader = FileReader::new(file.as_bytes());
    let mut steps = Vec::new();
    while let Some(step) = reader.step().unwrap() {
        steps.push(step);
    }
    assert_eq!(steps.len(), 5);
    let Step::Entry(second) = &steps[2] else { panic!("{steps:?}") };
    assert!(matches!(&second.aside, Aside::Kept { bytes, .. } if bytes == b"An Peeters"));
    let Step::End(stream, head) = &steps[4] else { panic!("{steps:?}") };
    assert_eq!((stream.as_str(), head.seq), ("event/demo", 3));
}

#[test]
fn the_hashes_of_the_page_are_ours() {
    let stream = "event/demo".parse().unwrap();
    let salt: [u8; 32] = std::array::from_fn(|n| n as u8);
    let digest = aside_digest(&salt, "entrant/12", b"An Peeters");
    let first = entry_hash(&stream, 1, Hash::ZERO, br#"{"opened":true}"#, None);
    let second = entry_hash(&stream, 2, first, br#"{"entered":12}"#, Some(digest));
    let third = entry_hash(&stream, 3, second, &[255, 0], None);
    for hash in [digest, first, second, third] {
        assert!(PAGE.contains(&hash.to_string()), "{hash}");
    }
    assert_eq!(third.to_string(), "c2250a2f06c9a353f455dc7d2a5216682d3b19a110ede5cd1f4657be0423be8c");
}
