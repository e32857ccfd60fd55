//! Who goes on to the next phase, and who misses it by what (DEC-05).

use std::collections::BTreeSet;

use crate::plan::{CutFills, Field, TieBreak};
use crate::standings::{Placing, complete_standings, separation, table_order};
use crate::{EntrantNo, Round, Table, Tournament};

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
    pub by: Option<TieBreak>,
    /// How many points the first who misses was short.
    pub short_points: Option<i64>,
    /// How many the plan lets go on.
    pub places: usize,
    /// How many go on beside those: to make whole tables, or because nothing separates them from the last one.
    pub added: usize,
    /// How many jokers it takes to make the tables whole.
    pub jokers: usize,
    /// How many more of them are needed than there are in the hall.
    pub jokers_missing: usize,
}

/// The cut as it would be now: from the phase played last to the one after it. What a round brings counts once it is
/// over (DEC-17).
pub fn preview(tournament: &Tournament) -> Option<Cut> {
    let plan = tournament.plan()?;
    let last = last_complete(tournament)?;
    let phase = last.phase + 1;
    let field = plan.phases.get(phase)?.field;
    let plays = |number: EntrantNo| tournament.entrant(number).is_some_and(crate::Entrant::plays);
    let (ranked, gone): (Vec<_>, Vec<_>) =
        complete_standings(tournament, last.phase).into_iter().partition(|placing| plays(placing.entrant));
    // Those who go on by the plan come first, each group in the order of the ranking.
    let (mut order, rest): (Vec<Placing>, Vec<Placing>) = match field {
        Field::TableWinners => {
            let winners = table_winners(tournament, &ranked);
            ranked.into_iter().partition(|placing| winners.contains(&placing.entrant))
        }
        Field::All | Field::Best(_) | Field::BestFraction(..) => (ranked, Vec::new()),
    };
    let places = match field {
        Field::Best(n) => order.len().min(n as usize),
        Field::BestFraction(part, of) => {
            let all = order.len() + gone.len();
            order.len().min((all * part as usize).div_ceil(of as usize))
        }
        Field::All | Field::TableWinners => order.len(),
    };
    let winners = order.len();
    order.extend(rest);
    // Winners of tables are not measured against those who follow them.
    let shares = |at: usize| {
        let of_winners = field == Field::TableWinners && at == winners;
        at > 0 && !of_winners && order[at].rank == order[at - 1].rank
    };
    let mut go_on = places;
    loop {
        let fills = plan.settings.cut_fills == CutFills::NextBest && !go_on.is_multiple_of(4);
        // Those who share the last place go on together, and the next best until the tables are whole.
        if go_on < order.len() && (fills || shares(go_on)) {
            go_on += 1;
        } else {
            break;
        }
    }
    let mut missed = order.split_off(go_on);
    let mut qualified = order;
    missed.extend(gone);
    for group in [&mut qualified, &mut missed] {
        group.sort_by_key(|placing| (placing.rank, placing.entrant));
    }
    let edge = (field != Field::TableWinners).then(|| qualified.last().zip(missed.first())).flatten();
    let by = edge.and_then(|(last, first)| separation(&plan.settings.ranking, last, first));
    let short_points = edge.map(|(last, first)| last.score.points - first.score.points);
    let jokers = qualified.len().next_multiple_of(4) - qualified.len();
    let in_field: BTreeSet<EntrantNo> = qualified.iter().map(|placing| placing.entrant).collect();
    let free = |entrant: &&crate::Entrant| {
        entrant.is_joker() && entrant.plays() && !in_field.contains(&entrant.number)
    };
    let jokers_missing = jokers.saturating_sub(tournament.entrants().filter(free).count());
    let added = qualified.len() - places;
    Some(Cut { phase, qualified, missed, by, short_points, places, added, jokers, jokers_missing })
}

/// The last round of the phase that is being played which is over.
fn last_complete(tournament: &Tournament) -> Option<&Round> {
    let phase = tournament.rounds().last()?.phase;
    tournament.rounds().iter().take(tournament.complete_rounds()).rfind(|round| round.phase == phase)
}

/// The best of each table of the last round, with the partner who shares the rank (DEC-14). A joker outside the
/// ranking, or one who left, does not win a place.
fn table_winners(tournament: &Tournament, ranked: &[Placing]) -> BTreeSet<EntrantNo> {
    let Some(last) = last_complete(tournament) else { return BTreeSet::new() };
    let rank = |number: EntrantNo| {
        ranked.iter().find(|placing| placing.entrant == number).map(|placing| placing.rank)
    };
    let winners = |table: &Table| {
        let order = table_order(tournament, last.number, &table.four);
        let best = order.into_iter().find_map(rank);
        table.four.into_iter().filter(move |&number| best.is_some() && rank(number) == best).collect()
    };
    last.tables.iter().flat_map(|table| -> Vec<EntrantNo> { winners(table) }).collect()
}
