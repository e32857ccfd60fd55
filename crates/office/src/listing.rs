//! What a list of events says of each: as much as can be known without reading the event.

use jiff::civil::{Date, Time};
use kaarting_rules::Ruleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{At, RoundNo, TableNo, Tournament, words};

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// People register and come in.
    Registration,
    /// Everyone is in; the first round is not drawn.
    Ready,
    /// A round is drawn and not over.
    Playing,
    /// A round is over, and the next not drawn.
    BetweenRounds,
    /// The ranking is final.
    Closed,
}

impl Progress {
    /// How far an event is.
    pub fn of(tournament: &Tournament) -> Progress {
        match tournament.rounds().last() {
            _ if tournament.final_ranking().is_some() => Progress::Closed,
            Some(round) if !round.ended => Progress::Playing,
            Some(_) => Progress::BetweenRounds,
            None if tournament.check_in_closed() => Progress::Ready,
            None => Progress::Registration,
        }
    }

    /// The word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Progress::Registration => "registration",
            Progress::Ready => "ready",
            Progress::Playing => "playing",
            Progress::BetweenRounds => "between_rounds",
            Progress::Closed => "closed",
        }
    }
}

/// An event in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// Its title.
    pub title: String,
    /// Its day.
    pub date: Date,
    /// By which clock that is its day; a row of an earlier version does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    /// What is played.
    #[serde(with = "words::text")]
    pub ruleset: Ruleset,
    /// How far it is.
    pub progress: Progress,
    /// Where it is, if that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// At what hour it starts, if that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Time>,
    /// Whether a round is on in which tables are played online and not over yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub online: bool,
    /// How many tables each of its rounds has, so that the codes of its tables are known without reading the event; a
    /// row of an earlier version does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u32>>,
}

impl Listing {
    /// An event as a list shows it; none before it has a plan.
    pub fn of(tournament: &Tournament) -> Option<Listing> {
        let plan = tournament.plan()?;
        Some(Listing {
            title: plan.title.clone(),
            date: plan.date,
            time_zone: Some(plan.time_zone.clone()),
            ruleset: plan.rules.ruleset,
            progress: Progress::of(tournament),
            place: tournament.details.place.clone(),
            starts: tournament.details.starts,
            online: tournament.has_online_tables_open(),
            tables: Some(tournament.rounds().iter().map(|round| round.tables.len() as u32).collect()),
        })
    }

    /// Every table of every round; `None` if the row does not say how many there are.
    pub fn places(&self) -> Option<Vec<At>> {
        let rounds = (1..).zip(self.tables.as_ref()?);
        let places = rounds.flat_map(|(round, &tables)| (1..=tables).map(move |table| (round, table)));
        let at = |(round, table): (u32, u32)| {
            Some(At { round: RoundNo::try_from(round).ok()?, table: TableNo::try_from(table).ok()? })
        };
        Some(places.filter_map(at).collect())
    }
}
