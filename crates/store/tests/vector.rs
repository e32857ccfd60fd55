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

/// Reads a whole file; returns how many steps it has, or the line where it stopped and why.
fn read(text: &str) -> Result<usize, String> {
    let mut reader = FileReader::new(text.as_bytes());
    let mut steps = 0;
    while reader.step().map_err(|fault| fault.to_string())?.is_some() {
        steps += 1;
    }
    Ok(steps)
}

/// What the document says may be read besides what we write.
#[test]
fn the_edges_of_the_export_are_read() {
    let file = export();
    for read_too in [
        file.trim_end().to_owned(),
        file.replace('\n', "\r\n"),
        file.replace("\"version\":1,", " \"version\" :\t1, ").replace("{\"seq\"", " { \"seq\""),
        file.replacen("\",\"hash\":\"79e6", "\",\"aside\":null,\"body64\":null,\"hash\":\"79e6", 1),
        file.replacen("\"body64\":\"/wA=\"", "\"body\":null,\"body64\":\"/wA=\"", 1),
    ] {
        assert_ne!(read_too, file);
        assert_eq!(read(&read_too), Ok(5), "{read_too}");
    }
    // Without what was kept aside, or with no mention of it, the chain is the same.
    let kept = file.split(",\"kept\":").nth(1).unwrap().split("}},\"hash\"").next().unwrap().to_owned() + "}";
    assert_eq!(read(&file.replace(&format!(",\"kept\":{kept}"), "")), Ok(5));
    assert_eq!(read(&file.replace(&kept, "null")), Ok(5));
}

/// What the document says is refused, and the line that is named.
#[test]
fn the_edges_of_the_export_are_refused() {
    let file = export();
    let lines: Vec<&str> = file.lines().collect();
    let second = |line: &str| file.replacen(lines[1], line, 1);
    for (text, said) in [
        (format!("{file}{file}"), "line 5: the stream event/demo appears a second time"),
        (format!("{file}\n"), "line 5: not a header of an export"),
        (format!("\n{file}"), "line 1: not a header of an export"),
        (second(&format!("{}\n", lines[1])), "line 3: not an entry of an export"),
        (String::new(), "line 1: the file is empty"),
        (file.replace("\"version\":1,", "\"version\":1.0,"), "line 1: not a header of an export"),
        (second(&lines[1].replace("\"seq\":1,", "\"seq\":1.0,")), "line 2: not an entry of an export"),
        (
            second(&lines[1].replace("\"seq\":1,", "\"seq\":1,\"seq\":1,")),
            "line 2: not an entry of an export",
        ),
        (second(&lines[1].replace("\"seq\":1,", "\"seq\":1,\"by\":1,")), "line 2: not an entry of an export"),
        (
            second(&lines[1].replace("\"hash\"", "\"body64\":\"\",\"hash\"")),
            "line 2: not an entry of an export: it must",
        ),
        (second(&lines[1].replace("\"seq\":1,", "\"seq\":null,")), "line 2: not an entry of an export"),
        (lines[..3].join("\n"), "line 4: the file ends after 2 of 3 entries of event/demo"),
    ] {
        let fault = read(&text).unwrap_err();
        assert!(fault.starts_with(said), "{fault}, not {said}");
    }
}
