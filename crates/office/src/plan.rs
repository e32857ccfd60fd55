//! The plan of an event: its rules, its phases and the settings where the regulations leave a choice.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Date;
use kaarting_rules::whist::{self, HouseRules, PointTable};
use kaarting_rules::{Chairs, Clause, Law, Ruleset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::draw::AvoidRepeats;
use crate::limits::is_line;
use crate::{schema, words};

mod preset;
mod warning;

pub use preset::{Preset, phase_name};
pub use warning::PlanWarning;

/// The most rounds an event can have.
pub const MOST_ROUNDS: u32 = 60;

/// The most minutes a round lasts.
pub(crate) const MOST_MINUTES: u32 = 600;

/// An event as the organiser plans it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of the event.
    #[schemars(with = "schema::Text")]
    pub title: String,
    /// The day.
    pub date: Date,
    /// The time zone of the hall.
    #[serde(default = "belgium")]
    pub time_zone: String,
    /// What is played, by which regulations.
    pub rules: RulesChoice,
    /// The phases, in order (DEC-05).
    pub phases: Vec<Phase>,
    /// The choices where nothing is written.
    #[serde(default)]
    pub settings: Settings,
}

fn belgium() -> String {
    "Europe/Brussels".to_owned()
}

/// The regulations of an event, kept whole: a round is scored for ever under those it was played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Rules")]
pub struct RulesChoice {
    /// The regulations.
    #[serde(with = "words::text")]
    #[schemars(with = "schema::RulesetId")]
    pub ruleset: Ruleset,
    /// Their version and date, shown wherever they are in force (TRN-GEN-05).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition: String,
    /// Named settings that are not those of the ruleset.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The ruleset of Colour Whist as a text; the one that is shipped where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The point table of Colour Whist: the id of a shipped one, or a text of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub point_table: Option<String>,
}

impl RulesChoice {
    /// The regulations with everything as it is shipped.
    pub fn of(ruleset: Ruleset) -> RulesChoice {
        RulesChoice {
            ruleset,
            edition: String::new(),
            options: BTreeMap::new(),
            house: None,
            point_table: None,
        }
    }

    /// The choice with all texts written out, so that a later version of the program cannot change them, and the
    /// rules they make.
    pub fn settled(&self) -> Result<(RulesChoice, Law), String> {
        match self.ruleset.file() {
            Some(file) => self.settled_by(file),
            None if self.house.is_some() || self.point_table.is_some() => {
                Err("a ruleset file or a point table is for Colour Whist only".to_owned())
            }
            None => {
                let mut settled = self.clone();
                let law = Law::of(self.ruleset);
                // DEC-06: the signal is a setting of the event, so it is not written down twice.
                for reading in law.readings().into_iter().filter(|reading| reading.name != ON_SIGNAL) {
                    settled
                        .options
                        .entry(reading.name.to_owned())
                        .or_insert_with(|| reading.usual.to_owned());
                }
                settled.edition = self.ruleset.edition().to_owned();
                let law = law.with_options(&settled.options).map_err(|refused| refused.to_string())?;
                Ok((settled, law))
            }
        }
    }

    /// The same for a ruleset that stands in a file, with its point table.
    fn settled_by(&self, file: &str) -> Result<(RulesChoice, Law), String> {
        let mut settled = self.clone();
        let house = settled.house.get_or_insert_with(|| file.to_owned());
        let own = match &self.point_table {
            None => None,
            Some(id) => {
                let text = PointTable::shipped_text(id).unwrap_or(id);
                Some((read_table(text)?, text.to_owned()))
            }
        };
        let tables: Vec<PointTable> = own.iter().map(|(table, _)| table.clone()).collect();
        let mut read = HouseRules::parse(house, &tables).map_err(|refused| faults("ruleset", &refused))?;
        if read.rules.ruleset != self.ruleset {
            return Err(format!("the ruleset file is of {}, not of {}", read.rules.ruleset, self.ruleset));
        }
        let text = match own {
            Some((table, text)) => {
                read.table = table;
                text
            }
            None => PointTable::shipped_text(&read.table.id).unwrap_or_default().to_owned(),
        };
        settled.point_table = Some(text);
        settled.edition = read.edition.clone();
        let law = Law::Whist(Box::new(read)).with_options(&self.options);
        Ok((settled, law.map_err(|refused| refused.to_string())?))
    }
}

fn read_table(text: &str) -> Result<PointTable, String> {
    PointTable::parse(text).map(|(table, _)| table).map_err(|refused| faults("point table", &refused))
}

fn faults(what: &str, refused: &whist::FileRefused) -> String {
    let faults: Vec<String> = refused.faults.iter().map(ToString::to_string).collect();
    format!("the {what} cannot be used: {}", faults.join("; "))
}

/// A part of the event with its own field (DEC-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    /// Its name on screens and prints.
    #[schemars(with = "schema::Text")]
    pub name: String,
    /// How many rounds it has.
    pub rounds: u32,
    /// Who plays in it.
    pub field: Field,
    /// Whether points of the phase before are kept.
    #[serde(default)]
    pub carry: Carry,
    /// The boompjes of a Dutch round, else its deals; the usual number where nothing is given (DEC-07, DEC-08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u32>,
    /// The minutes a round may last.
    pub minutes: u32,
    /// How the rounds after the first of the phase come to their tables.
    #[serde(default, skip_serializing_if = "Partners::are_drawn")]
    pub partners: Partners,
}

/// How people come together in the later rounds of a phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Partners {
    /// Every round is drawn.
    #[default]
    Drawn,
    /// The four of a table stay, and each in turn has every other as partner (DEC-14).
    InTurn,
}

impl Partners {
    fn are_drawn(&self) -> bool {
        *self == Partners::Drawn
    }
}

/// Who plays in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// Everyone who is checked in.
    All,
    /// The best of the phase before.
    Best(u32),
    /// The best part of the phase before, rounded up: `[1,2]` is the best half.
    BestFraction(u32, u32),
    /// The winner of each table of the last round.
    TableWinners,
}

/// Whether points are taken along into a phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Carry {
    /// Everyone begins at zero.
    #[default]
    Zero,
    /// The points of the phase before are kept.
    Points,
}

/// Who makes the tables whole where a cut does not (DEC-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CutFills {
    /// The next in the ranking go on too.
    #[default]
    NextBest,
    /// Jokers.
    Jokers,
}

impl CutFills {
    fn is_usual(&self) -> bool {
        *self == CutFills::NextBest
    }
}

/// A rule that separates two players (DEC-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// All points of the phase.
    Points,
    /// Deals won.
    DealsWon,
    /// The best single round.
    BestRound,
    /// The last round.
    LastRound,
    /// A lot drawn from the seed.
    Lot,
}

impl TieBreak {
    /// The order where the organiser says nothing.
    pub const USUAL: [TieBreak; 5] =
        [TieBreak::Points, TieBreak::DealsWon, TieBreak::BestRound, TieBreak::LastRound, TieBreak::Lot];
}

/// What is done with a deal in progress at the signal (DEC-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OnSignal {
    /// It is played out.
    #[default]
    FinishTheDeal,
    /// It is dropped.
    AbandonTheDeal,
}

/// The name of the signal among the settings of a game.
const ON_SIGNAL: &str = "on_signal";

impl OnSignal {
    /// The values by the words of a setting, the usual one first.
    pub const WORDS: [&str; 2] = ["finish_the_deal", "abandon_the_deal"];

    /// The value as it is written.
    pub const fn word(self) -> &'static str {
        OnSignal::WORDS[self as usize]
    }
}

/// The choices where nothing is written, each with its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// When check-in closes (TRN-EXCL-01); without it the director closes it.
    pub check_in_closes: Option<Timestamp>,
    /// The minimum age; where nothing is set that of the regulations (TRN-GEN-01).
    pub minimum_age: Option<u8>,
    /// Whether jokers stand in the ranking (DEC-01).
    pub jokers_ranked: bool,
    /// What is done about people who met before (DEC-02).
    pub avoid_repeats: AvoidRepeats,
    /// Whether the seed's hash must be public before check-in closes (DEC-03).
    pub seed_commitment: bool,
    /// What separates two players, in order (DEC-04).
    pub ranking: Vec<TieBreak>,
    /// The deal in progress at the signal (DEC-06).
    pub on_signal: OnSignal,
    /// Whether the second entry of a sheet must be by another clerk than the first.
    pub second_clerk: bool,
    /// From how many members on a club competes for the club prize.
    pub club_prize_members: u32,
    /// When personal data are deleted (DEC-12).
    pub delete_after: Option<Date>,
    /// Who makes the tables whole after a cut (DEC-05).
    #[serde(skip_serializing_if = "CutFills::is_usual")]
    pub cut_fills: CutFills,
    /// What it costs to take part, as it is said to people; nobody gets it back (TRN-EXCL-01).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Text>")]
    pub entry_fee: Option<String>,
    /// Whether every table of a round is played online, unless the director says otherwise of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub online: bool,
    /// Whether the online tables of a round all play the same deals, so that they can be compared.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub same_deals: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            check_in_closes: None,
            minimum_age: None,
            jokers_ranked: false,
            avoid_repeats: AvoidRepeats::Off,
            seed_commitment: true,
            ranking: TieBreak::USUAL.to_vec(),
            on_signal: OnSignal::FinishTheDeal,
            second_clerk: false,
            club_prize_members: 3,
            delete_after: None,
            cut_fills: CutFills::NextBest,
            entry_fee: None,
            online: false,
            same_deals: false,
        }
    }
}

/// What is wrong with a plan, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanFault {
    /// Not a line of text.
    #[error("{0}: write a line of 1 to 200 characters")]
    BadText(String),
    /// The rules cannot be used.
    #[error("rules: {0}")]
    BadRules(String),
    /// No phase at all.
    #[error("phases: an event has at least one phase")]
    NoPhase,
    /// Too few or too many rounds.
    #[error("phase {phase}: 1 to {MOST_ROUNDS} rounds in all, not {rounds}")]
    BadRounds {
        /// The phase, from 1.
        phase: usize,
        /// Its rounds.
        rounds: u32,
    },
    /// A field that cannot be.
    #[error(
        "phase {0}: the first phase is for all; a later one for the best n, a part of them or table winners"
    )]
    BadField(usize),
    /// A round that cannot be so long.
    #[error("phase {phase}: a round of {length} cannot be ({clause})")]
    BadLength {
        /// The phase, from 1.
        phase: usize,
        /// The length given.
        length: u32,
        /// The clause that says so.
        clause: Clause,
    },
    /// A round has 1 to 600 minutes.
    #[error("phase {0}: a round lasts 1 to 600 minutes")]
    BadMinutes(usize),
    /// A rule twice, or none.
    #[error("settings.ranking: at least one rule, each once")]
    BadRanking,
    /// Partners that change in turn where that cannot be.
    #[error("phase {0}: partners in turn are for manille-fr, in a number of rounds that three divides")]
    BadPartners(usize),
    /// No such time zone.
    #[error("time_zone: write a name such as Europe/Brussels")]
    BadTimeZone,
}

impl Plan {
    /// The plan as it is asked for, with one word about the signal (DEC-06): where it comes as a setting of the game
    /// it becomes that of the event. The usual value says nothing, for every plan written out before had it.
    pub fn with_one_signal(&self) -> Plan {
        let mut plan = self.clone();
        match plan.rules.options.get(ON_SIGNAL).map(String::as_str) {
            Some("abandon_the_deal") => plan.settings.on_signal = OnSignal::AbandonTheDeal,
            Some("finish_the_deal") => {}
            // Anything else is refused with the values there are.
            _ => return plan,
        }
        plan.rules.options.remove(ON_SIGNAL);
        plan
    }

    /// The plan with its rules written out, and those rules; or everything that is wrong with it.
    pub fn settled(&self) -> Result<(Plan, Law), Vec<PlanFault>> {
        let mut faults = Vec::new();
        if !is_line(&self.title) {
            faults.push(PlanFault::BadText("title".to_owned()));
        }
        if self.settings.entry_fee.as_deref().is_some_and(|fee| !is_line(fee)) {
            faults.push(PlanFault::BadText("settings.entry_fee".to_owned()));
        }
        let zone = |c: char| c.is_ascii_alphanumeric() || "/_+-".contains(c);
        if self.time_zone.is_empty() || self.time_zone.len() > 60 || !self.time_zone.chars().all(zone) {
            faults.push(PlanFault::BadTimeZone);
        }
        let ranking = &self.settings.ranking;
        if ranking.is_empty() || (1..ranking.len()).any(|i| ranking[..i].contains(&ranking[i])) {
            faults.push(PlanFault::BadRanking);
        }
        let rules = self.rules.settled();
        let law = rules.as_ref().ok().map(|(_, law)| law);
        self.phase_faults(law, &mut faults);
        match rules {
            Err(fault) => faults.push(PlanFault::BadRules(fault)),
            Ok((rules, law)) if faults.is_empty() => {
                let mut plan = Plan { rules, ..self.clone() };
                for phase in &mut plan.phases {
                    phase.length.get_or_insert(law.usual_length());
                }
                plan.settings.minimum_age = plan.settings.minimum_age.or(law.minimum_age());
                return Ok((plan, law));
            }
            Ok(_) => {}
        }
        Err(faults)
    }

    fn phase_faults(&self, law: Option<&Law>, faults: &mut Vec<PlanFault>) {
        if self.phases.is_empty() {
            faults.push(PlanFault::NoPhase);
        }
        let mut rounds_before = 0u32;
        for (index, phase) in self.phases.iter().enumerate() {
            let number = index + 1;
            if !is_line(&phase.name) {
                faults.push(PlanFault::BadText(format!("phase {number}, name")));
            }
            if phase.rounds == 0 || phase.rounds > MOST_ROUNDS - rounds_before {
                faults.push(PlanFault::BadRounds { phase: number, rounds: phase.rounds });
            } else {
                rounds_before += phase.rounds;
            }
            let fits = match phase.field {
                Field::All => index == 0,
                Field::Best(n) => index > 0 && n > 0,
                Field::BestFraction(part, of) => index > 0 && part > 0 && part <= of,
                Field::TableWinners => index > 0,
            };
            if !fits {
                faults.push(PlanFault::BadField(number));
            }
            if let (Some(law), Some(length)) = (law, phase.length)
                && let Some(clause) = law.forbids_length(length)
            {
                faults.push(PlanFault::BadLength { phase: number, length, clause });
            }
            let in_turn = phase.partners == Partners::InTurn;
            if in_turn && (self.rules.ruleset.chairs() != Chairs::ByNumber || !phase.rounds.is_multiple_of(3))
            {
                faults.push(PlanFault::BadPartners(number));
            }
            if !(1..=MOST_MINUTES).contains(&phase.minutes) {
                faults.push(PlanFault::BadMinutes(number));
            }
        }
    }

    /// How many rounds the event has.
    pub fn rounds(&self) -> u32 {
        self.phases.iter().map(|phase| phase.rounds).sum()
    }

    /// The phase of a round, and which of its rounds it is, both from 0.
    pub fn phase_of(&self, round: crate::RoundNo) -> Option<(usize, u32)> {
        let mut before = 0;
        for (index, phase) in self.phases.iter().enumerate() {
            if round.get() <= before + phase.rounds {
                return Some((index, round.get() - before - 1));
            }
            before += phase.rounds;
        }
        None
    }
}
