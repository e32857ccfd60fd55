//! The sentences of `locales/`, embedded in the program and parsed when a language is first spoken.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kaarting_rules::Lang;

/// The files of one language, by name and text. A test compares them with the folder.
macro_rules! files {
    ($lang:literal) => {
        files!($lang: "api" "days" "desk" "director" "event" "hall" "join" "jury" "lesson" "lobby" "online" "phone"
            "play" "print" "printing" "public" "refusals" "regulations" "rehearse" "replay" "rules" "screen" "serve"
            "simulate" "table" "ways" "web" "whist" "why")
    };
    ($lang:literal: $($name:literal)*) => {
        &[$((concat!($name, ".ftl"), include_str!(concat!("../../../locales/", $lang, "/", $name, ".ftl")))),*]
    };
}

type Files = &'static [(&'static str, &'static str)];

const DUTCH_FILES: Files = files!("nl");
const FRENCH_FILES: Files = files!("fr");
const ENGLISH_FILES: Files = files!("en");

static DUTCH: LazyLock<Sentences> = LazyLock::new(|| Sentences::read("nl", DUTCH_FILES));
static FRENCH: LazyLock<Sentences> = LazyLock::new(|| Sentences::read("fr", FRENCH_FILES));
static ENGLISH: LazyLock<Sentences> = LazyLock::new(|| Sentences::read("en", ENGLISH_FILES));

/// The sentences of one language.
pub(crate) struct Sentences(FluentBundle<FluentResource>);

impl Sentences {
    /// Those of this language.
    pub(crate) fn of(lang: Lang) -> &'static Sentences {
        match lang {
            Lang::Nl => &DUTCH,
            Lang::Fr => &FRENCH,
            Lang::En => &ENGLISH,
        }
    }

    /// Every page and test speaks: a file that cannot be read, or a key that occurs twice, stops the first of them.
    fn read(lang: &str, files: Files) -> Sentences {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.parse().expect("a language")]);
        // The isolation marks around an argument would show up as boxes in some terminals.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(with_a_real_minus));
        for (name, text) in files {
            let resource = FluentResource::try_new((*text).to_owned()).map_err(|(_, faults)| faults);
            bundle.add_resource(resource.expect(name)).expect(name);
        }
        Sentences(bundle)
    }

    /// Whether there is such a sentence.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.has_message(key)
    }

    /// The sentence with these things in it, if there is one. A thing that is missing shows as its name.
    pub(crate) fn say(&self, key: &str, things: Option<&FluentArgs>) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        Some(self.0.format_pattern(pattern, things, &mut Vec::new()).into_owned())
    }
}

/// A number below zero has a minus sign, and no hyphen.
fn with_a_real_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let text = number.as_string();
    text.strip_prefix('-').map(|digits| format!("\u{2212}{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that is in the folder and not in the list would be silent.
    #[test]
    fn every_file_of_the_folder_is_spoken() {
        for (lang, files) in [("nl", DUTCH_FILES), ("fr", FRENCH_FILES), ("en", ENGLISH_FILES)] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang);
            let entries = std::fs::read_dir(folder).expect("the folder of the language");
            let mut found: Vec<_> = entries
                .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
                .collect();
            found.sort();
            assert_eq!(found, files.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "{lang}");
        }
    }

    #[test]
    fn a_key_that_occurs_twice_stops_the_program() {
        let twice: Files = &[("one.ftl", "a = first\n"), ("two.ftl", "a = second\n")];
        assert!(std::panic::catch_unwind(|| Sentences::read("en", twice)).is_err());
    }
}
