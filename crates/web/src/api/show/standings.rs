//! Standings and final rankings.

use kaarting_office::club::{ClubPlacing, LeftOut};
use kaarting_office::plan::TieBreak;
use kaarting_office::standings::{self, FinalPlace, Score as Figures};
use kaarting_office::{EntrantNo, RoundNo, RoundResult, Tournament, schema};
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
    /// Whether these are the standings after a round that is over. Otherwise it is the running standing that was asked
    /// for, which counts verified tables only and decides nothing (DEC-17).
    pub(in crate::api) complete: bool,
    /// The last round that counts in them; nothing before anybody has played.
    #[schemars(with = "Option<schema::Number>")]
    pub(in crate::api) after_round: Option<u32>,
    /// Of the round of this phase that is being played: how many tables are verified, and how many there are.
    pub(in crate::api) tables: Option<Tables>,
    /// The final ranking as it was read out, once the event is closed.
    pub(in crate::api) final_ranking: Option<Vec<Ranked>>,
    /// The club prize: the clubs with enough members whose deals won are known, best first.
    pub(in crate::api) clubs: Vec<Club>,
    /// What counts for no club, because only totals are known of it (DEC-16).
    pub(in crate::api) clubs_left_out: Option<ClubsLeftOut>,
}

/// How far a round is.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Tables {
    #[schemars(with = "schema::Number")]
    pub(in crate::api) round: u32,
    pub(in crate::api) verified: usize,
    pub(in crate::api) all: usize,
}

/// The figures the ranking goes by.
#[derive(Serialize, JsonSchema)]
struct Score {
    points: i64,
    /// Nothing where a round is known by its totals alone (DEC-16).
    deals_won: Option<u32>,
    best_round: i32,
    last_round: i32,
    /// How many rounds were played.
    rounds: u32,
    /// How many of them are known by their totals alone (DEC-16).
    totals_only: u32,
}

impl Score {
    fn of(score: &Figures) -> Score {
        let Figures { points, best_round, last_round, rounds, totals_only, .. } = *score;
        Score { points, deals_won: score.won(), best_round, last_round, rounds, totals_only }
    }
}

/// What somebody got in a round that counts.
#[derive(Serialize, JsonSchema)]
struct RoundPoints {
    #[schemars(with = "schema::Number")]
    round: u32,
    points: i32,
    /// Whether only totals are known of it (DEC-16).
    totals_only: bool,
}

impl RoundPoints {
    fn of(tournament: &Tournament, number: EntrantNo, rounds: &[RoundNo]) -> Vec<RoundPoints> {
        let of_round = |&round: &RoundNo| {
            let RoundResult { points, totals_only, .. } = tournament.result(number, round)?;
            Some(RoundPoints { round: round.get(), points, totals_only })
        };
        rounds.iter().filter_map(of_round).collect()
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
    /// The points of each round that counts and that they played.
    by_round: Vec<RoundPoints>,
}

impl Placing {
    pub(in crate::api) fn of(
        tournament: &Tournament,
        placing: &standings::Placing,
        rounds: &[RoundNo],
    ) -> Placing {
        Placing {
            by_round: RoundPoints::of(tournament, placing.entrant, rounds),
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
    /// The points of each round that counts and that they played.
    by_round: Vec<RoundPoints>,
}

impl Apart {
    pub(in crate::api) fn of(tournament: &Tournament, apart: &standings::Apart, rounds: &[RoundNo]) -> Apart {
        Apart {
            by_round: RoundPoints::of(tournament, apart.entrant, rounds),
            somebody: Somebody::of(tournament, apart.entrant),
            score: Score::of(&apart.score),
            clause: apart.clause.id(),
        }
    }
}

/// A place in the final ranking, with what it rests on.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Ranked {
    #[schemars(with = "schema::Number")]
    rank: u32,
    #[serde(flatten)]
    somebody: Somebody,
    /// The last phase they played in.
    #[schemars(with = "schema::Number")]
    phase: usize,
    phase_name: Option<String>,
    /// The points of that phase.
    points: i64,
    /// What separated this one from the one above in the same phase; nothing where the one above came further.
    separated_by: Option<TieBreak>,
}

impl Ranked {
    pub(in crate::api) fn of(tournament: &Tournament, place: &FinalPlace) -> Ranked {
        let phase = tournament.plan().and_then(|plan| plan.phases.get(place.phase));
        Ranked {
            rank: place.rank,
            somebody: Somebody::of(tournament, place.entrant),
            phase: place.phase + 1,
            phase_name: phase.map(|phase| phase.name.clone()),
            points: place.score.points,
            separated_by: place.separated_by,
        }
    }
}

/// A club in the club prize.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Club {
    #[schemars(with = "schema::Number")]
    rank: u32,
    club: String,
    /// How many members played.
    members: u32,
    /// The average of their shares of won deals, in parts of a million.
    share_ppm: u64,
}

impl Club {
    pub(in crate::api) fn of(placing: ClubPlacing) -> Club {
        let ClubPlacing { rank, club, members, share_ppm } = placing;
        Club { rank, club, members, share_ppm }
    }
}

/// What totals alone keep out of the club prize.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct ClubsLeftOut {
    /// How many sheets of the rounds that count are known by their totals alone, and how many there are.
    sheets: u32,
    all: u32,
    /// How many clubs have too few members that count because of it.
    clubs: u32,
}

impl ClubsLeftOut {
    pub(in crate::api) fn of(left: LeftOut) -> ClubsLeftOut {
        let LeftOut { sheets, all, clubs } = left;
        ClubsLeftOut { sheets, all, clubs }
    }
}
