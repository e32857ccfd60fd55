//! What the table says to people, in their language.

use kaarting_play::{Phrase, Refusal};
use kaarting_rules::{Clause, Fault, Lang, Ruleset};
use kaarting_words::Words;

#[test]
fn every_refusal_and_every_phrase_has_its_sentence_in_three_languages() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let refusals = Refusal::NAMES.iter().filter(|&&name| name != "breaks_clause");
        let refusals = refusals.map(|name| format!("play-refusal-{}", name.replace('_', "-")));
        let phrases = Phrase::ALL.map(|phrase| format!("phrase-{}", phrase.word()));
        for key in refusals.chain(phrases) {
            assert!(words.knows(&key), "{lang}: {key}");
        }
    }
}

/// MAN-PLAY-06: who cannot follow must trump higher than the opponents did.
#[test]
fn a_rule_of_the_game_is_told_by_its_clause() {
    let refusal = Refusal::Against(Fault::Breaks(Clause::MAN_PLAY_06));
    let told = Lang::ALL.map(|lang| refusal.text(Ruleset::ManilleNl, &Words::new(lang)));
    assert!(told.iter().all(|text| text.len() > 20), "{told:?}");
    assert!(told[0] != told[1] && told[1] != told[2], "{told:?}");
    let nobody = Refusal::NotSeated.text(Ruleset::ManilleNl, &Words::new(Lang::Nl));
    assert_eq!(nobody, "Alleen wie aan deze tafel zit, kan dat. Neem eerst een stoel.");
}
