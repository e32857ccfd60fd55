//! The regulations as paper names them.

use kaarting_office::Plan;
use kaarting_words::Words;

/// The regulations in force, with their edition (TRN-GEN-05).
pub(crate) fn rules_in_force(words: Words, plan: &Plan) -> String {
    let ruleset = plan.rules.ruleset;
    let name = words.say(&format!("rules-{ruleset}"));
    let edition = words.edition(ruleset, &plan.rules.edition);
    words.fill("print-rules", &[("name", &name), ("edition", &edition)])
}
