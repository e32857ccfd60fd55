//! Plans that are ready to be used, and the names their phases go by in every language.

use jiff::civil::{Date, time};
use jiff::tz::TimeZone;
use kaarting_rules::{Chairs, Game, Lang, Ruleset};

use super::{Carry, Field, Partners, Phase, Plan, RulesChoice, Settings, belgium};

/// A plan that is ready to be used (DEC-05, DEC-19).
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub id: &'static str,
    plays: fn(Ruleset) -> bool,
    phases: &'static [Part],
}

impl PartialEq for Preset {
    fn eq(&self, other: &Preset) -> bool {
        self.id == other.id
    }
}

impl Eq for Preset {}

/// A phase of a preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    name: [&'static str; 3],
    rounds: u32,
    field: Field,
    minutes: u32,
    length: Option<u32>,
    partners: Partners,
}

/// The names that phases usually have, in Dutch, French and English.
const NAMES: [[&str; 3]; 5] = [QUALIFYING, SEMI_FINAL, FINAL, TOURNAMENT, CLUB_NIGHT];
const QUALIFYING: [&str; 3] = ["Voorronde", "Éliminatoires", "Qualifying"];
const SEMI_FINAL: [&str; 3] = ["Halve finale", "Demi-finale", "Semi-final"];
const FINAL: [&str; 3] = ["Finale", "Finale", "Final"];
const TOURNAMENT: [&str; 3] = ["Toernooi", "Tournoi", "Tournament"];
const CLUB_NIGHT: [&str; 3] = ["Clubavond", "Soirée du club", "Club night"];

const fn in_lang(names: [&'static str; 3], lang: Lang) -> &'static str {
    let [nl, fr, en] = names;
    match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    }
}

impl Phase {
    /// The name as somebody who reads this language is told it: a usual name is worded for every reader, whatever the
    /// language in which it was planned; another stands as the organiser wrote it.
    pub fn name_in(&self, lang: Lang) -> &str {
        phase_name(&self.name, lang)
    }
}

/// The name of a phase as somebody who reads this language is told it.
pub fn phase_name(name: &str, lang: Lang) -> &str {
    let usual = NAMES.into_iter().find(|names| names.contains(&name));
    usual.map_or(name, |names| in_lang(names, lang))
}

/// The clock of Belgium as a rule, so that no list of time zones is needed.
const BELGIAN_TIME: &str = "CET-1CEST,M3.5.0,M10.5.0/3";

const fn part(name: [&'static str; 3], rounds: u32, field: Field, minutes: u32) -> Part {
    Part { name, rounds, field, minutes, length: None, partners: Partners::Drawn }
}

impl Preset {
    /// Every preset.
    pub const ALL: [Preset; 6] = [
        Preset {
            id: "wk-manillen-2020",
            plays: |ruleset| ruleset.game() == Game::Manille,
            phases: &[
                part(QUALIFYING, 2, Field::All, 90),
                part(SEMI_FINAL, 1, Field::BestFraction(1, 2), 90),
                part(FINAL, 1, Field::Best(20), 90),
            ],
        },
        Preset {
            id: "wk-manillen-2023",
            plays: |ruleset| ruleset.game() == Game::Manille,
            phases: &[
                part(QUALIFYING, 3, Field::All, 90),
                part(SEMI_FINAL, 1, Field::Best(128), 90),
                part(FINAL, 1, Field::TableWinners, 90),
            ],
        },
        // DEC-14: three tours of twelve deals at the same table, so that nobody's title hangs on one partner.
        Preset {
            id: "championnat-manille",
            plays: |ruleset| ruleset.chairs() == Chairs::ByNumber,
            phases: &[
                part(QUALIFYING, 3, Field::All, 90),
                Part { length: Some(12), partners: Partners::InTurn, ..part(FINAL, 3, Field::Best(16), 60) },
            ],
        },
        // DEC-19
        Preset {
            id: "wk-kleurenwiezen",
            plays: |ruleset| ruleset.game() == Game::Whist,
            phases: &[part(QUALIFYING, 3, Field::All, 90), part(FINAL, 1, Field::Best(16), 90)],
        },
        Preset { id: "single-day-3-rounds", plays: |_| true, phases: &[part(TOURNAMENT, 3, Field::All, 90)] },
        Preset { id: "club-night", plays: |_| true, phases: &[part(CLUB_NIGHT, 2, Field::All, 75)] },
    ];

    /// The preset of a name.
    pub fn find(id: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.id == id)
    }

    /// The presets of a game (DEC-19).
    pub fn of(ruleset: Ruleset) -> impl Iterator<Item = Preset> {
        Preset::ALL.into_iter().filter(move |preset| preset.is_for(ruleset))
    }

    /// Whether it is a preset of this game (DEC-19).
    pub fn is_for(self, ruleset: Ruleset) -> bool {
        (self.plays)(ruleset)
    }

    /// A plan by this preset, in the language of the regulations.
    pub fn plan(self, title: &str, date: Date, ruleset: Ruleset) -> Plan {
        self.plan_in(ruleset.lang(), title, date, ruleset)
    }

    /// A plan by this preset whose phases have names in this language.
    pub fn plan_in(self, lang: Lang, title: &str, date: Date, ruleset: Ruleset) -> Plan {
        let phases =
            self.phases.iter().map(|&Part { name, rounds, field, minutes, length, partners }| Phase {
                name: in_lang(name, lang).to_owned(),
                rounds,
                field,
                carry: Carry::Zero,
                length,
                minutes,
                partners,
            });
        let mut plan = Plan {
            title: title.to_owned(),
            date,
            time_zone: belgium(),
            rules: RulesChoice::of(ruleset),
            phases: phases.collect(),
            settings: Settings::default(),
        };
        if self.id == "wk-kleurenwiezen" {
            // TRN-EXCL-01, TRN-GEN-01 and KW-JURY-01 as that championship reads them (DEC-19).
            let belgian = TimeZone::posix(BELGIAN_TIME);
            let closes = belgian.and_then(|zone| date.to_datetime(time(9, 45, 0, 0)).to_zoned(zone));
            plan.settings.check_in_closes = closes.ok().map(|closes| closes.timestamp());
            plan.settings.minimum_age = Some(16);
            plan.rules.options.insert("jury_from".to_owned(), "GMT".to_owned());
        }
        plan
    }
}
