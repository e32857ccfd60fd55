//! Rounds, and the codes of their tables.

use jiff::Timestamp;
use kaarting_office::{RoundNo, TableNo, Tournament, schema};
use schemars::JsonSchema;
use serde::Serialize;

use super::table::Table;

/// Every published round.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Rounds {
    pub(in crate::api) seq: u64,
    pub(in crate::api) rounds: Vec<Round>,
}

/// A round without its tables.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Round {
    round: RoundNo,
    #[schemars(with = "schema::Number")]
    phase: usize,
    phase_name: Option<String>,
    state: RoundState,
    /// The boompjes of a Dutch round, else its deals.
    length: u32,
    minutes: u32,
    started: Option<Timestamp>,
    signalled: Option<Timestamp>,
    /// The milliseconds that are left of it; below zero once it lasts too long.
    left_ms: Option<i64>,
    /// How many tables it has.
    tables: usize,
    /// How many of them are not verified.
    open_tables: usize,
}

/// How far a round is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum RoundState {
    Published,
    Running,
    Paused,
    Signalled,
    Ended,
}

impl RoundState {
    fn of(round: &kaarting_office::Round) -> RoundState {
        match &round.clock {
            _ if round.ended => RoundState::Ended,
            clock if clock.signalled.is_some() => RoundState::Signalled,
            clock if clock.paused.is_some() => RoundState::Paused,
            clock if clock.started.is_some() => RoundState::Running,
            _ => RoundState::Published,
        }
    }
}

impl Round {
    pub(in crate::api) fn of(
        tournament: &Tournament,
        round: &kaarting_office::Round,
        now: Timestamp,
    ) -> Round {
        let phase = tournament.plan().and_then(|plan| plan.phases.get(round.phase));
        Round {
            round: round.number,
            phase: round.phase + 1,
            phase_name: phase.map(|phase| phase.name.clone()),
            state: RoundState::of(round),
            length: round.length,
            minutes: round.minutes,
            started: round.clock.started,
            signalled: round.clock.signalled,
            left_ms: round.clock.left_ms(round.minutes, now),
            tables: round.tables.len(),
            open_tables: round.open_tables().len(),
        }
    }
}

/// A round: who sits where.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct RoundWithTables {
    #[serde(flatten)]
    pub(in crate::api) round: Round,
    pub(in crate::api) seq: u64,
    pub(in crate::api) at_tables: Vec<Table>,
}

/// The codes of a round's tables.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Codes {
    pub(in crate::api) codes: Vec<Code>,
}

/// The code of a table.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Code {
    pub(in crate::api) table: TableNo,
    pub(in crate::api) code: String,
}
