//! What a field takes: as much as the office does, and no more.

use std::path::{Path, PathBuf};

use kaarting_office::LONGEST_TEXT;

/// Fields of one line that the office keeps as it is typed.
const LINES: [&str; 8] = ["reason", "first", "family", "club", "contact", "place", "fee", "title"];

fn templates(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { templates(&path) } else { vec![path] }).collect()
}

fn attribute<'a>(field: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = field.split_once(&format!("{name}=\""))?;
    rest.split('"').next()
}

#[test]
fn a_field_takes_as_many_letters_as_the_office() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    let mut fields = 0;
    for path in templates(&folder) {
        let text = std::fs::read_to_string(&path).unwrap();
        for field in text.split("<input ").skip(1).filter_map(|rest| rest.split('>').next()) {
            let line = attribute(field, " name").is_some_and(|name| LINES.contains(&name));
            let most = attribute(field, "maxlength").and_then(|most| most.parse::<usize>().ok());
            if let Some(most) = most.filter(|_| line) {
                assert_eq!(most, LONGEST_TEXT, "{}: {field}", path.display());
                fields += 1;
            }
        }
    }
    assert!(fields >= 15, "{fields} fields: where are they?");
}
