#![no_main]
//! Names: of a ruleset, a language, a clause, a setting and its value.

use kaarting_rules::manille::Rules;
use kaarting_rules::{Clause, Lang, Ruleset, whist};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Ruleset>() {
        Ok(ruleset) => assert_eq!(ruleset.to_string(), text),
        Err(error) => assert!(error.to_string().len() < 500),
    }
    if let Ok(lang) = text.parse::<Lang>() {
        assert_eq!(lang.to_string(), text);
    }
    if let Some(clause) = Clause::find(text) {
        assert_eq!(clause.id(), text);
    }
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    for rules in [Rules::dutch(), Rules::french()] {
        let known = Rules::settings().iter().any(|one| one.name == name && one.values.contains(&value));
        match rules.with_option(name, value) {
            Ok(changed) => assert!(known && changed.ruleset() == rules.ruleset()),
            Err(error) => assert!(!known && error.to_string().len() < 1_000),
        }
    }
    let known = whist::Rules::settings().iter().any(|one| one.name == name && one.values.contains(&value));
    match whist::Rules::default().with_option(name, value) {
        Ok(_) => assert!(known),
        Err(error) => assert!(!known && error.to_string().len() < 1_000),
    }
});
