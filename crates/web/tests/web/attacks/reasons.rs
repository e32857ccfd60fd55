//! What the staff give as a reason stays readable for ever, and much of it for everybody: the field says so.

use std::path::{Path, PathBuf};

fn templates(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { templates(&path) } else { vec![path] }).collect()
}

/// Every field for a reason has a hint, which a screen reader reads with it: whether everybody reads the reason or only
/// the staff.
#[test]
fn every_reason_says_who_reads_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    let mut fields = 0;
    for path in templates(&folder) {
        let text = std::fs::read_to_string(&path).unwrap();
        for (at, _) in text.match_indices("name=\"reason\"") {
            let (begin, end) = (text[..at].rfind('<').unwrap(), at + text[at..].find('>').unwrap());
            let field = &text[begin..end];
            // One of a list is nobody's own words.
            if field.starts_with("<select") {
                continue;
            }
            let id = field.split("id=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
            let hint = format!("aria-describedby=\"{id}-hint\"");
            assert!(field.contains(&hint), "{}: {field}", path.display());
            // The hint is one of those that say it.
            let call = text[..begin].rfind("{% call").unwrap();
            let said = ["-reason-", "reopen-why"].iter().any(|key| text[call..begin].contains(key));
            assert!(said, "{}: {}", path.display(), &text[call..begin]);
            fields += 1;
        }
    }
    assert!(fields >= 10, "{fields} fields: where are they?");
}

/// As it stands on the page, in three languages.
#[test]
fn a_reason_that_everybody_reads_names_nobody() {
    for lang in ["nl", "fr", "en"] {
        let words = kaarting_words::Words::new(lang.parse().unwrap());
        for key in
            ["director-reason-public", "desk-reason-hint", "director-off-reason-hint", "phone-reopen-why"]
        {
            let said = words.say(key);
            let nobody = ["niemand", "personne", "nobody", "no one"].iter().any(|word| said.contains(word));
            assert!(nobody, "{lang}: {key} = {said}");
        }
    }
}
