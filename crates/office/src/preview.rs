//! What a correction or a ruling would change, before it is confirmed.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;

use crate::cut;
use crate::jury::{Ruled, Ruling};
use crate::sheet::costs;
use crate::standings::{Placing, complete_standings, in_play, standings};
use crate::{Actor, At, Command, EntrantNo, Event, Recorded, Refusal, Round, RoundNo, Tournament};

/// Somebody whom a command moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub entrant: EntrantNo,
    /// The rank and the points before.
    pub before: Option<(u32, i64)>,
    /// The rank and the points after.
    pub after: Option<(u32, i64)>,
}

/// What a command does to the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The phase whose standings these are, from 0.
    pub phase: usize,
    /// The round that is being played, where these are its running standings: they are named so (DEC-17).
    pub running: Option<RoundNo>,
    /// Whom it moves, best first.
    pub moves: Vec<Move>,
    /// Who would go on who did not before, if the cut were made now.
    pub goes_on: Vec<EntrantNo>,
    /// Who would go on no more.
    pub falls_out: Vec<EntrantNo>,
    /// Whether the phase was cut already: then the cut stands, and only the figures change.
    pub cut_stands: bool,
    /// What changes on a sheet that is not verified yet; it counts when it is.
    pub on_sheet: Vec<(EntrantNo, i32)>,
    /// The line it is about, where that is still to come.
    pub to_come: Option<u32>,
    /// What a ruling costs by itself, and whether that counts only once the sheet is verified.
    pub amount: Option<Amount>,
}

/// What a ruling costs by itself, before floors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Whom it is about.
    pub by: EntrantNo,
    /// What that one pays, below zero.
    pub offender: i32,
    /// What each other gets.
    pub others: i32,
    /// Whether the sheet is not verified yet.
    pub waits: bool,
}

/// What a command would do to the standings; or why it is refused. Nothing changes.
pub fn effect(
    tournament: &Tournament,
    command: &Command,
    by: Actor,
    now: Timestamp,
) -> Result<Effect, Refusal> {
    let events = tournament.decide(command, by, now)?;
    let mut after = tournament.clone();
    let of_round = events.iter().find_map(|event| match event {
        Event::SheetVerified { round, .. }
        | Event::SheetCorrected { round, .. }
        | Event::RulingGiven { round, .. }
        | Event::RulingLifted { round, .. } => tournament.round(*round),
        _ => None,
    });
    let at = events.iter().find_map(|event| match event {
        Event::RulingGiven { round, table, .. } | Event::RulingLifted { round, table, .. } => {
            Some(At { round: *round, table: *table })
        }
        _ => None,
    });
    let to_come = events.iter().find_map(|event| match event {
        Event::RulingGiven { round, table, ruled, .. } => {
            let table = tournament.table(At { round: *round, table: *table })?;
            let (law, round) = (tournament.law()?, tournament.round(*round)?);
            ruled.line.filter(|&line| line > table.rows(law, round.length))
        }
        _ => None,
    });
    let amount = events.iter().find_map(|event| match event {
        Event::RulingGiven { round, table, ruled, .. } => {
            amount(tournament, At { round: *round, table: *table }, ruled)
        }
        _ => None,
    });
    events.into_iter().for_each(|event| after.apply(&Recorded { at: now, by, event }));
    let phase = of_round.map(|round| round.phase);
    let phase = phase.or_else(|| tournament.rounds().last().map(|round| round.phase)).unwrap_or(0);
    // DEC-17: a sheet of a round that is over changes what the hall sees; one of the round in play only its running
    // standings, in which whoever is in early seems to lead.
    let running: Option<&Round> = match of_round {
        Some(round) => Some(round).filter(|round| !round.ended),
        None => in_play(tournament),
    };
    let ranked = |tournament: &Tournament| match running {
        Some(_) => standings(tournament, phase),
        None => complete_standings(tournament, phase),
    };
    let moves = moves(ranked(tournament), &ranked(&after));
    let qualified = |tournament: &Tournament| {
        let cut = cut::preview(tournament).filter(|cut| cut.phase == phase + 1);
        cut.map_or_else(BTreeSet::new, |cut| cut.qualified.iter().map(|placing| placing.entrant).collect())
    };
    let (was, is) = (qualified(tournament), qualified(&after));
    Ok(Effect {
        phase,
        running: running.map(|round| round.number),
        moves,
        goes_on: is.difference(&was).copied().collect(),
        falls_out: was.difference(&is).copied().collect(),
        cut_stands: tournament.field(phase + 1).is_some(),
        on_sheet: at.map_or_else(Vec::new, |at| on_sheet(tournament, &after, at)),
        to_come,
        amount,
    })
}

/// Whom it moves from one standing to another, best first.
fn moves(old: Vec<Placing>, new: &[Placing]) -> Vec<Move> {
    let old = by_entrant(old);
    let mut moves: Vec<Move> = Vec::new();
    for placing in new {
        let (entrant, here) = (placing.entrant, Some((placing.rank, placing.score.points)));
        let before = old.get(&entrant).copied();
        if before != here {
            moves.push(Move { entrant, before, after: here });
        }
    }
    let still: BTreeSet<EntrantNo> = new.iter().map(|placing| placing.entrant).collect();
    let gone = old.iter().filter(|(number, _)| !still.contains(number));
    moves.extend(gone.map(|(&entrant, &before)| Move { entrant, before: Some(before), after: None }));
    moves
}

/// What a ruling costs by itself: the points of the clause, or the fine of the stake of the deal that it stops.
fn amount(tournament: &Tournament, at: At, ruled: &Ruled) -> Option<Amount> {
    let (law, table) = (tournament.law()?, tournament.table(at)?);
    let length = tournament.round(at.round)?.length;
    let waits = table.verified.is_none();
    let costs = match ruled.ruling {
        // MAN-RENEGE-02: the maximum of the deal.
        Ruling::Void => {
            let (sheet, line) = (table.sheet(law)?, ruled.line?);
            let stake = table.jury_word().manille_lines(law, length, &sheet, line).last()?.stake?;
            costs(law, &Ruled { ruling: Ruling::Fine { stake }, ..ruled.clone() })?
        }
        _ => costs(law, ruled)?,
    };
    Some(Amount { by: ruled.by, offender: costs.offender, others: costs.others, waits })
}

/// What changes on a sheet that is not on the scoreboard yet, chair by chair.
fn on_sheet(before: &Tournament, after: &Tournament, at: At) -> Vec<(EntrantNo, i32)> {
    let figures = |tournament: &Tournament| {
        let table = tournament.table(at).filter(|table| table.verified.is_none())?;
        table.figures_so_far(tournament.law()?, tournament.round(at.round)?.length)
    };
    let Some((old, new)) = figures(before).zip(figures(after)) else { return Vec::new() };
    let change = |seat| new.chair_total(seat) - old.chair_total(seat);
    let changes = new.players.iter().map(|(seat, &player)| (player, change(seat)));
    changes.filter(|&(_, points)| points != 0).collect()
}

fn by_entrant(standings: Vec<Placing>) -> BTreeMap<EntrantNo, (u32, i64)> {
    standings.into_iter().map(|placing| (placing.entrant, (placing.rank, placing.score.points))).collect()
}
