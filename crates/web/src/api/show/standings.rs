//! Standings and final rankings.

use kaarting_office::plan::TieBreak;
use kaarting_office::standings::{self, Score as Figures};
use kaarting_office::{EntrantNo, Tournament, schema};
use schemars::JsonSchema;
use serde::Serialize;

use super::entrant::Somebody;

/// The standings of a phase.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Standings {
    pub(in crate::api) seq: u64,
    #[schemars(with = "schema::Number")]
    pub(in crate::api) phase: usize,
    pub(in crate::api) phase_name: Option<String>,
    pub(in crate::api) standings: Vec<Placing>,
    /// Who is excluded, outside the ranking (DEC-13).
    pub(in crate::api) apart: Vec<Apart>,
    /// Whether every round of the phase that has begun is over: otherwise this is a running standing, which counts
    /// verified tables only and decides nothing (DEC-17).
    pub(in crate::api) complete: bool,
    /// The last round that is over.
    #[schemars(with = "Option<schema::Number>")]
    pub(in crate::api) after_round: Option<u32>,
    /// Of the round that is being played: how many tables are verified, and how many there are.
    pub(in crate::api) tables: Option<Tables>,
    pub(in crate::api) final_ranking: Option<Vec<Ranked>>,
}

/// How far a round is.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Tables {
    pub(in crate::api) verified: usize,
    pub(in crate::api) all: usize,
}

/// The figures the ranking goes by.
#[derive(Serialize, JsonSchema)]
struct Score {
    points: i64,
    deals_won: u32,
    best_round: i32,
    last_round: i32,
    /// How many rounds were played.
    rounds: u32,
    /// How many of them are known by their totals alone: their deals won are not known and not counted (DEC-16).
    totals_only: u32,
}

impl Score {
    fn of(score: &Figures) -> Score {
        let Figures { points, deals_won, best_round, last_round, rounds, totals_only, .. } = *score;
        Score { points, deals_won, best_round, last_round, rounds, totals_only }
    }
}

/// A place in the standings.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Placing {
    #[serde(flatten)]
    somebody: Somebody,
    #[serde(flatten)]
    score: Score,
    #[schemars(with = "schema::Number")]
    rank: u32,
    /// What separated this one from the one above; nothing for the first and for a shared rank.
    separated_by: Option<TieBreak>,
}

impl Placing {
    pub(in crate::api) fn of(tournament: &Tournament, placing: &standings::Placing) -> Placing {
        Placing {
            somebody: Somebody::of(tournament, placing.entrant),
            score: Score::of(&placing.score),
            rank: placing.rank,
            separated_by: placing.separated_by,
        }
    }
}

/// Somebody who is excluded, outside the ranking (DEC-13).
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Apart {
    #[serde(flatten)]
    somebody: Somebody,
    #[serde(flatten)]
    score: Score,
    #[schemars(with = "schema::Clause")]
    clause: &'static str,
}

impl Apart {
    pub(in crate::api) fn of(tournament: &Tournament, apart: &standings::Apart) -> Apart {
        Apart {
            somebody: Somebody::of(tournament, apart.entrant),
            score: Score::of(&apart.score),
            clause: apart.clause.id(),
        }
    }
}

/// A place in the final ranking.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Ranked {
    #[schemars(with = "schema::Number")]
    rank: u32,
    #[serde(flatten)]
    somebody: Somebody,
}

impl Ranked {
    pub(in crate::api) fn of(tournament: &Tournament, (rank, number): (u32, EntrantNo)) -> Ranked {
        Ranked { rank, somebody: Somebody::of(tournament, number) }
    }
}
