//! The words of one set of regulations stay out of the other: 000 has no -X-, 003 no boompje, and in 003 a player who
//! did not follow suit has *nié*.

// In the helpers of the tests.
#![allow(clippy::unwrap_used)]

use std::path::Path;

/// The texts of a language, line by line, each with its file.
fn texts(lang: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang);
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        all.extend(text.lines().map(|line| (name.clone(), line.to_owned())));
    }
    assert!(all.len() > 500, "{lang}: {}", all.len());
    all
}

/// What a line says: without its key, and without the names of its variables.
fn said(line: &str) -> String {
    let text = line.split_once(" = ").map_or(line, |(_, text)| text);
    let mut plain = String::new();
    let mut depth = 0;
    for sign in text.chars() {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ if depth <= 0 => plain.push(sign),
            _ => {}
        }
    }
    plain.to_lowercase()
}

#[test]
fn no_dutch_text_has_the_french_mark() {
    // What 003 says exists in Dutch too, for the jury of a French event.
    for (file, line) in texts("nl").into_iter().filter(|(_, line)| !line.contains("manille-fr")) {
        assert!(!said(&line).contains("-x-"), "{file}: {line}");
    }
}

/// 003 has no boompje. A French reader of a Dutch sheet meets the word in the texts that are about it, which name it in
/// their key, and in those that speak of both kinds of event.
#[test]
fn no_text_of_a_french_event_says_boompje() {
    let of_both = [
        "director-table-part",
        "director-plan-phases-hint",
        "director-plan-length-hint",
        "jury-line-hint",
        "phone-part",
        "print-hint-rotate",
        "draw-writer",
        "may-draw-first-dealer",
    ];
    for (file, line) in texts("fr") {
        let key = line.split(" = ").next().unwrap_or_default();
        let about_it = key.contains("boompje") || key.ends_with("-dutch") || of_both.contains(&key);
        assert!(about_it || !said(&line).contains("boompje"), "{file}: {line}");
    }
}

#[test]
fn who_did_not_follow_at_manille_has_denied_in_french() {
    // 004 has its own words for Colour Whist; the checklists for the hall are printed as they are.
    let elsewhere = |file: &str, line: &str| {
        file == "whist" || line.contains("whist") || line.starts_with("print-check-")
    };
    for (file, line) in texts("fr").into_iter().filter(|(file, line)| !elsewhere(file, line)) {
        assert!(!said(&line).contains("renonc"), "{file}: {line}");
    }
}
