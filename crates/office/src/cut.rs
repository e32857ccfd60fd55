//! Who goes on to the next phase, and who misses it by what (DEC-05).

use std::collections::BTreeSet;

use crate::plan::Field;
use crate::standings::{Placing, Separation, separation, standings, table_order};
use crate::{EntrantNo, Table, Tournament};

/// A cut before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The phase it leads to, from 0.
    pub phase: usize,
    /// Who goes on, best first.
    pub qualified: Vec<Placing>,
    /// Who does not, best first.
    pub missed: Vec<Placing>,
    /// What separates the last who goes on from the first who does not; nothing where winners of tables go on.
    pub by: Option<Separation>,
    /// How many points the first who misses was short.
    pub short_points: Option<i64>,
}

/// The cut as it would be now: from the phase played last to the one after it.
pub fn preview(tournament: &Tournament) -> Option<Cut> {
    let plan = tournament.plan()?;
    let last = tournament.rounds().last()?;
    let phase = last.phase + 1;
    let field = plan.phases.get(phase)?.field;
    let ranked = standings(tournament, last.phase);
    let plays = |number: EntrantNo| tournament.entrant(number).is_some_and(crate::Entrant::plays);
    let (mut qualified, mut missed) = (Vec::new(), Vec::new());
    match field {
        Field::TableWinners => {
            // A joker outside the ranking, or one who left, does not win a place.
            let can_win: BTreeSet<EntrantNo> =
                ranked.iter().map(|placing| placing.entrant).filter(|&number| plays(number)).collect();
            let winner = |table: &Table| {
                let order = table_order(tournament, last.number, &table.four);
                order.into_iter().find(|number| can_win.contains(number))
            };
            let winners: BTreeSet<EntrantNo> = last.tables.iter().filter_map(winner).collect();
            for placing in ranked {
                let goes_on = winners.contains(&placing.entrant);
                if goes_on { &mut qualified } else { &mut missed }.push(placing);
            }
        }
        Field::All | Field::Best(_) | Field::BestFraction(..) => {
            let places = match field {
                Field::Best(n) => n as usize,
                Field::BestFraction(part, of) => (ranked.len() * part as usize).div_ceil(of as usize),
                Field::All | Field::TableWinners => ranked.len(),
            };
            for placing in ranked {
                let goes_on = qualified.len() < places && plays(placing.entrant);
                if goes_on { &mut qualified } else { &mut missed }.push(placing);
            }
        }
    }
    let edge = (field != Field::TableWinners).then(|| qualified.last().zip(missed.first())).flatten();
    let by = edge.and_then(|(last, first)| separation(&plan.settings.ranking, last, first));
    let short_points = edge.map(|(last, first)| last.score.points - first.score.points);
    Some(Cut { phase, qualified, missed, by, short_points })
}
