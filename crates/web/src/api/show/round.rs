//! Rounds, and the codes of their tables.

use jiff::Timestamp;
use kaarting_live::EventSnapshot;
use kaarting_office::{Clock, RoundNo, TableNo, Tournament, schema};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::table::Table;

/// Every published round.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Rounds {
    pub(in crate::api) seq: u64,
    pub(in crate::api) rounds: Vec<Round>,
}

/// A round without its tables.
#[derive(Clone, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, Serialize, JsonSchema)]
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
    round: Round,
    seq: u64,
    #[schemars(with = "Vec<Table>")]
    at_tables: Box<RawValue>,
}

/// A round with its tables as they stand, for all who ask until the event moves on; only its clock goes on.
pub(in crate::api) struct RoundAsItStands {
    round: Round,
    clock: Clock,
    seq: u64,
    at_tables: Box<RawValue>,
}

impl RoundAsItStands {
    pub(in crate::api) fn of(
        book: &EventSnapshot,
        round: &kaarting_office::Round,
    ) -> serde_json::Result<RoundAsItStands> {
        let tables: Vec<Table> =
            round.tables.iter().map(|table| Table::of(&book.tournament, round, table)).collect();
        Ok(RoundAsItStands {
            round: Round::of(&book.tournament, round, Timestamp::UNIX_EPOCH),
            clock: round.clock.clone(),
            seq: book.head.seq,
            at_tables: to_raw_value(&tables)?,
        })
    }

    pub(in crate::api) fn at(&self, now: Timestamp) -> RoundWithTables {
        let left_ms = self.clock.left_ms(self.round.minutes, now);
        RoundWithTables {
            round: Round { left_ms, ..self.round.clone() },
            seq: self.seq,
            at_tables: self.at_tables.clone(),
        }
    }
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
