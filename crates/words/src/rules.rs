//! The regulations in words: chapters, readings, games.

use kaarting_rules::whist::Contract;
use kaarting_rules::{Chapter, Reading};

use crate::Words;

impl Words {
    /// The title of a chapter.
    pub fn chapter(self, chapter: Chapter) -> String {
        self.say(&format!("chapter-{}", chapter.word()))
    }

    /// What a setting is about.
    pub fn question(self, reading: &Reading) -> String {
        self.say(&format!("reading-{}", reading.name))
    }

    /// What a value of a setting means.
    pub fn answer(self, reading: &Reading, value: &str) -> String {
        self.say(&format!("reading-{}-{value}", reading.name))
    }

    /// The name of a game of Colour Whist.
    pub fn contract(self, contract: Contract) -> String {
        let counted = |key: &str, tricks: u8| self.say1(key, "tricks", tricks);
        match contract {
            Contract::Together(tricks) => counted("contract-together", tricks.get()),
            Contract::Solo(tricks) => counted("contract-solo", tricks.get()),
            Contract::Abondance(tricks) => counted("contract-abondance", tricks.get()),
            Contract::SmallMisery => self.say("contract-small-misery"),
            Contract::Piccolo => self.say("contract-piccolo"),
            Contract::Troel => self.say("contract-troel"),
            Contract::Misery => self.say("contract-misery"),
            Contract::OpenMisery => self.say("contract-open-misery"),
            Contract::SmallSlam => self.say("contract-small-slam"),
            Contract::GrandSlam => self.say("contract-grand-slam"),
        }
    }

    /// A figure that is added or taken off: *+3*, *−3*.
    pub fn signed(self, points: i32) -> String {
        if points > 0 { format!("+{points}") } else { self.figure(points.into()) }
    }
}

#[cfg(test)]
mod tests {
    use kaarting_rules::{Lang, Ruleset, Setting, whist};

    use super::*;

    /// Settled readings need words too, for when an organiser's own file departs from them.
    fn settled() -> Vec<Reading> {
        let settled = |one: &Setting| Ruleset::Whist2018.settles(one.name);
        let reading = |Setting { name, clause, values }: Setting| Reading {
            name,
            values: values.to_vec(),
            chosen: values[0],
            usual: values[0],
            clause: Some(clause),
        };
        whist::Rules::settings().into_iter().filter(settled).map(reading).collect()
    }

    /// Whoever adds a setting or a chapter must say in three languages what it means.
    #[test]
    fn every_chapter_and_every_reading_has_its_words() {
        for words in Lang::ALL.map(Words::new) {
            for chapter in Chapter::ALL {
                assert!(words.knows(&format!("chapter-{}", chapter.word())), "{chapter:?} {}", words.lang());
            }
            let readings = Ruleset::ALL.into_iter().flat_map(Reading::usual_of);
            for reading in readings.chain(settled()) {
                assert!(
                    words.knows(&format!("reading-{}", reading.name)),
                    "{} {}",
                    reading.name,
                    words.lang()
                );
                for value in reading.values {
                    let key = format!("reading-{}-{value}", reading.name);
                    assert!(words.knows(&key), "{key} {}", words.lang());
                }
            }
        }
    }

    #[test]
    fn a_reading_is_told_in_the_language() {
        let readings = Reading::usual_of(Ruleset::Whist2018);
        let troel = readings.iter().find(|reading| reading.name == "troel_fail").expect("a setting");
        let told = Lang::ALL.map(|lang| Words::new(lang).answer(troel, "-16"));
        assert_eq!(
            told,
            [
                "Kost evenveel als hij had opgebracht.",
                "Coûte autant qu’il aurait rapporté.",
                "Costs as much as it would have earned."
            ]
        );
    }
}
