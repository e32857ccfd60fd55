//! The readings an event plays by: the settings of its regulations and those of the tournament.

use kaarting_rules::{Clause, Law, Reading};

use crate::draw::AvoidRepeats;
use crate::plan::{OnSignal, Plan, Settings};

impl Plan {
    /// Every reading in force, those of the game first.
    pub fn readings(&self, law: &Law) -> Vec<Reading> {
        // DEC-06: the signal is a setting of the event, whatever the game.
        let of_text = |reading: &Reading| reading.clause.is_none_or(|clause| clause.concerns(law.ruleset()));
        let mut readings: Vec<Reading> = law
            .readings()
            .into_iter()
            .filter(|reading| reading.name != "on_signal" && of_text(reading))
            .collect();
        let (settings, usual) = (&self.settings, Settings::default());
        let flag = |holds: bool| if holds { "true" } else { "false" };
        let setting = |name, values: &[&'static str], chosen, usual, clause| Reading {
            name,
            values: values.to_vec(),
            chosen,
            usual,
            clause: Some(clause),
        };
        readings.push(setting(
            "on_signal",
            &OnSignal::WORDS,
            settings.on_signal.word(),
            usual.on_signal.word(),
            law.signal(),
        ));
        readings.push(setting(
            "avoid_repeats",
            &["off", "soft", "strict"],
            settings.avoid_repeats.word(),
            AvoidRepeats::Off.word(),
            Clause::DEC_02,
        ));
        readings.push(setting(
            "jokers_ranked",
            &["false", "true"],
            flag(settings.jokers_ranked),
            flag(usual.jokers_ranked),
            Clause::DEC_01,
        ));
        readings.push(setting(
            "seed_commitment",
            &["true", "false"],
            flag(settings.seed_commitment),
            flag(usual.seed_commitment),
            Clause::DEC_03,
        ));
        readings
    }
}
