//! The scoreboard: who stands where, and which rule separated two people (DEC-04).

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use kaarting_rules::{Chairs, Clause};

use crate::draw::{Lot, lot};
use crate::plan::{Carry, TieBreak};
use crate::tournament::Tournament;
use crate::{Entrant, EntrantNo, Round, RoundNo};

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The rank, from 1; two who cannot be separated share it.
    pub rank: u32,
    /// Who.
    pub entrant: EntrantNo,
    /// The figures the ranking goes by.
    pub score: Score,
    /// What separated this one from the one above; nothing for the first and for a shared rank.
    pub separated_by: Option<TieBreak>,
}

/// Somebody who is excluded: outside the ranking, below the line, with the clause (DEC-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// Who.
    pub entrant: EntrantNo,
    /// The figures, which are kept (DEC-09).
    pub score: Score,
    /// By which clause.
    pub clause: Clause,
}

/// The figures the ranking goes by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// All points of the phase, with those taken along into it.
    pub points: i64,
    /// Deals won in it.
    pub deals_won: u32,
    /// The best single round.
    pub best_round: i32,
    /// The last round that is on the scoreboard.
    pub last_round: i32,
    /// The lot; the lower is the better.
    pub lot: u64,
    /// How many rounds were played.
    pub rounds: u32,
    /// How many of them are known by their totals alone (DEC-16).
    pub totals_only: u32,
    /// Whether deals won separate nobody here: of somebody who is level with this one they are not known (DEC-16).
    pub deals_unknown: bool,
}

impl Score {
    /// The deals won, where all are known: totals alone do not tell them (DEC-16).
    pub fn won(&self) -> Option<u32> {
        Some(self.deals_won).filter(|_| self.totals_only == 0)
    }

    /// The figure of a rule, higher is better.
    fn figure(&self, rule: TieBreak) -> i64 {
        match rule {
            TieBreak::Points => self.points,
            TieBreak::DealsWon if self.deals_unknown => 0,
            TieBreak::DealsWon => self.deals_won.into(),
            TieBreak::BestRound => self.best_round.into(),
            TieBreak::LastRound => self.last_round.into(),
            // The lowest lot becomes the highest number.
            TieBreak::Lot => (!self.lot ^ (1 << 63)).cast_signed(),
        }
    }

    /// Whether this comes before another by these rules.
    fn compare(&self, other: &Score, rules: &[TieBreak]) -> Ordering {
        let mut by_rule = rules.iter().map(|&rule| other.figure(rule).cmp(&self.figure(rule)));
        by_rule.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// The standings of a phase, from 0, with everything that is on the scoreboard: a running standing while a round is
/// being played (DEC-17).
pub fn standings(tournament: &Tournament, phase: usize) -> Vec<Placing> {
    standings_after(tournament, phase, usize::MAX)
}

/// The standings of a phase after the last round that is over: what the hall sees, and what a cut goes by (DEC-17).
pub fn complete_standings(tournament: &Tournament, phase: usize) -> Vec<Placing> {
    standings_after(tournament, phase, tournament.complete_rounds())
}

/// The round that is being played: what is verified of it counts in a running standing alone (DEC-17).
pub fn in_play(tournament: &Tournament) -> Option<&Round> {
    tournament.rounds.last().filter(|round| !round.ended && round.clock.started.is_some())
}

/// The last round that counts in the complete standings of a phase; nothing before somebody in them has played.
pub fn last_counted(tournament: &Tournament, phase: usize, ranked: &[Placing]) -> Option<RoundNo> {
    let mut over = tournament.rounds.iter().take(tournament.complete_rounds());
    let played = ranked.iter().any(|placing| placing.score.rounds > 0);
    over.rfind(|round| round.phase <= phase).filter(|_| played).map(|round| round.number)
}

/// The rounds whose points count in the standings of a phase after so many rounds of the event, as far as something of
/// them is on the scoreboard: its own, and those of the phases whose points are taken along (DEC-05).
pub fn counted_rounds(tournament: &Tournament, phase: usize, rounds: usize) -> Vec<RoundNo> {
    let phases = tournament.plan().map_or(&[][..], |plan| &plan.phases);
    let carries = |phase: usize| phases.get(phase).is_some_and(|phase| phase.carry == Carry::Points);
    let first = (0..=phase).rev().find(|&phase| phase == 0 || !carries(phase)).unwrap_or(0);
    let on_board = |round: &&Round| round.tables.iter().any(|table| table.verified.is_some());
    let of_phases = |round: &&Round| (first..=phase).contains(&round.phase);
    let played = tournament.rounds.iter().take(rounds).filter(of_phases).filter(on_board);
    played.map(|round| round.number).collect()
}

/// The standings of a phase as they were after so many rounds of the event.
pub fn standings_after(tournament: &Tournament, phase: usize, rounds: usize) -> Vec<Placing> {
    let Some(plan) = tournament.plan() else { return Vec::new() };
    let rules = &plan.settings.ranking;
    // DEC-13: an excluded player has no rank.
    let here = in_phase(tournament, phase).filter(|entrant| entrant.excluded.is_none());
    let mut ranked: Vec<Placing> = here
        .map(|entrant| Placing {
            rank: 0,
            entrant: entrant.number,
            score: score(tournament, entrant.number, phase, rounds),
            separated_by: None,
        })
        .collect();
    share_lots(&mut ranked, &pairs(tournament, phase, rounds));
    let mut scores: Vec<&mut Score> = ranked.iter_mut().map(|placing| &mut placing.score).collect();
    set_deals_aside(&mut scores, rules);
    // The number only makes the order of those who share a rank the same every time.
    ranked.sort_unstable_by(|a, b| a.score.compare(&b.score, rules).then(a.entrant.cmp(&b.entrant)));
    for index in 0..ranked.len() {
        let above = index.checked_sub(1).map(|above| ranked[above]);
        let here = &mut ranked[index];
        here.separated_by = above.and_then(|above| separation(rules, &above, here));
        here.rank = match (above, here.separated_by) {
            (Some(above), None) => above.rank,
            _ => index as u32 + 1,
        };
    }
    ranked
}

/// DEC-16: of a sheet with totals only nobody knows how many deals were won. Where one of those who are level has
/// such a sheet, deals won separate none of them, and the next rule does: so the order never depends on who is
/// compared first.
fn set_deals_aside(scores: &mut [&mut Score], rules: &[TieBreak]) {
    let before: Vec<TieBreak> =
        rules.iter().copied().take_while(|&rule| rule != TieBreak::DealsWon).collect();
    let level = |score: &Score| before.iter().map(|&rule| score.figure(rule)).collect::<Vec<i64>>();
    let unknown: BTreeSet<Vec<i64>> =
        scores.iter().filter(|score| score.totals_only > 0).map(|score| level(score)).collect();
    for score in scores.iter_mut().filter(|_| !unknown.is_empty()) {
        score.deals_unknown = unknown.contains(&level(score));
    }
}

/// Those of a phase who are excluded, by number, with everything that is on the scoreboard (DEC-13).
pub fn apart(tournament: &Tournament, phase: usize) -> Vec<Apart> {
    apart_after(tournament, phase, usize::MAX)
}

/// The same with the rounds that are over, as below the complete standings (DEC-17).
pub fn complete_apart(tournament: &Tournament, phase: usize) -> Vec<Apart> {
    apart_after(tournament, phase, tournament.complete_rounds())
}

fn apart_after(tournament: &Tournament, phase: usize, rounds: usize) -> Vec<Apart> {
    let excluded = in_phase(tournament, phase).filter_map(|entrant| {
        let clause = entrant.excluded.as_ref()?.clause;
        let score = score(tournament, entrant.number, phase, rounds);
        Some(Apart { entrant: entrant.number, score, clause })
    });
    excluded.collect()
}

/// Those who were partners in every round of a phase so far: only French partners stay together for a round (DEC-14).
fn pairs(tournament: &Tournament, phase: usize, rounds: usize) -> BTreeMap<EntrantNo, EntrantNo> {
    let mut pairs = BTreeMap::new();
    if tournament.law().is_none_or(|law| law.chairs() != Chairs::ByNumber) {
        return pairs;
    }
    let of_phase = tournament.rounds.iter().take(rounds).filter(|round| round.phase == phase);
    for (nth, round) in of_phase.enumerate() {
        let now: BTreeMap<EntrantNo, EntrantNo> = round
            .tables
            .iter()
            .flat_map(|table| {
                let [a, b, c, d] = table.four;
                [(a, c), (c, a), (b, d), (d, b)]
            })
            .collect();
        if nth == 0 {
            pairs = now;
        } else {
            pairs.retain(|one, other| now.get(one) == Some(other));
        }
    }
    pairs
}

/// DEC-14: no lot is drawn between two partners with the same total.
fn share_lots(ranked: &mut [Placing], pairs: &BTreeMap<EntrantNo, EntrantNo>) {
    let scores: BTreeMap<EntrantNo, Score> =
        ranked.iter().map(|placing| (placing.entrant, placing.score)).collect();
    for placing in ranked {
        let partner = pairs.get(&placing.entrant).and_then(|partner| scores.get(partner));
        if let Some(partner) = partner.filter(|partner| partner.points == placing.score.points) {
            placing.score.lot = placing.score.lot.min(partner.lot);
        }
    }
}

/// Which rule separates two people, the better one first.
pub fn separation(rules: &[TieBreak], above: &Placing, below: &Placing) -> Option<TieBreak> {
    let differs = |rule: &&TieBreak| above.score.figure(**rule) != below.score.figure(**rule);
    rules.iter().find(differs).copied()
}

/// Who stands in the ranking of a phase: its field, or all who came; jokers only where the organiser says so (DEC-01).
fn in_phase(tournament: &Tournament, phase: usize) -> impl Iterator<Item = &Entrant> {
    let jokers = tournament.plan().is_some_and(|plan| plan.settings.jokers_ranked);
    let field = tournament.field(phase).map(|field| {
        let mut numbers = field.to_vec();
        numbers.sort_unstable();
        numbers
    });
    tournament.entrants().filter(move |entrant| {
        let here = match &field {
            Some(field) => field.binary_search(&entrant.number).is_ok(),
            None => phase == 0 && (entrant.plays() || tournament.results.contains_key(&entrant.number)),
        };
        here && (jokers || !entrant.is_joker())
    })
}

fn score(tournament: &Tournament, entrant: EntrantNo, phase: usize, rounds: usize) -> Score {
    let mut score = score_without_lot(tournament, entrant, phase, rounds);
    // Everyone can compute it from the seed that was shown last in the phase: those who fell out keep their places.
    let shown = tournament.rounds.iter().take(rounds).rfind(|round| round.phase <= phase);
    let Lot(lot) = shown.map_or(Lot(0), |round| lot(&round.proof.seed, entrant));
    score.lot = lot;
    score
}

fn score_without_lot(tournament: &Tournament, entrant: EntrantNo, phase: usize, rounds: usize) -> Score {
    let carries = tournament.plan().and_then(|plan| plan.phases.get(phase)).map(|phase| phase.carry);
    let mut score = match carries {
        Some(Carry::Points) if phase > 0 => score_without_lot(tournament, entrant, phase - 1, rounds),
        _ => Score::default(),
    };
    add_rounds(tournament, entrant, phase, rounds, &mut score);
    score
}

fn add_rounds(tournament: &Tournament, entrant: EntrantNo, phase: usize, rounds: usize, score: &mut Score) {
    let Some(results) = tournament.results.get(&entrant) else { return };
    let of_phase =
        tournament.rounds.iter().zip(results).take(rounds).filter(|(round, _)| round.phase == phase);
    for result in of_phase.filter_map(|(_, result)| *result) {
        score.best_round =
            if score.rounds == 0 { result.points } else { score.best_round.max(result.points) };
        score.points += i64::from(result.points);
        score.deals_won += result.deals_won;
        score.last_round = result.points;
        score.rounds += 1;
        score.totals_only += u32::from(result.totals_only);
    }
}

/// A place in the final ranking, with what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalPlace {
    /// The rank in the event, from 1; two who cannot be separated share it.
    pub rank: u32,
    /// Who.
    pub entrant: EntrantNo,
    /// The last phase they played in, from 0.
    pub phase: usize,
    /// The figures of that phase.
    pub score: Score,
    /// What separated this one from the one above in the same phase; nothing where the one above came further.
    pub separated_by: Option<TieBreak>,
}

/// The ranking of the whole event: the last phase first, then those who fell out before it, by the phase they reached.
/// Only rounds that are over count, where an event is closed in the middle of one.
pub fn final_ranking(tournament: &Tournament) -> Vec<(u32, EntrantNo)> {
    final_places(tournament).into_iter().map(|place| (place.rank, place.entrant)).collect()
}

/// The same with the points and the reasons, as it would be if the event were closed now.
pub fn final_places(tournament: &Tournament) -> Vec<FinalPlace> {
    let mut ranking: Vec<FinalPlace> = Vec::new();
    let mut placed = BTreeSet::new();
    let over = tournament.complete_rounds();
    let Some(played) = over.checked_sub(1).map(|last| tournament.rounds[last].phase) else { return ranking };
    for phase in (0..=played).rev() {
        let before = ranking.len() as u32;
        let fresh = standings_after(tournament, phase, over);
        let fresh: Vec<Placing> =
            fresh.into_iter().filter(|placing| placed.insert(placing.entrant)).collect();
        let mut last = None;
        for (index, placing) in (1..).zip(&fresh) {
            // Those who share a rank in their phase share one here.
            let rank = match last {
                Some((old, rank)) if old == placing.rank => rank,
                _ => before + index,
            };
            last = Some((placing.rank, rank));
            let Placing { entrant, score, separated_by, .. } = *placing;
            let separated_by = separated_by.filter(|_| index > 1);
            ranking.push(FinalPlace { rank, entrant, phase, score, separated_by });
        }
    }
    ranking
}

/// The final places as they were read out: in the order of the closing, with the figures as they are now.
pub fn places_read_out(tournament: &Tournament) -> Vec<FinalPlace> {
    let now = final_places(tournament);
    let Some(closed) = tournament.final_ranking() else { return now };
    let by_number: BTreeMap<EntrantNo, FinalPlace> =
        now.into_iter().map(|place| (place.entrant, place)).collect();
    let read = |&(rank, entrant): &(u32, EntrantNo)| {
        let place = by_number.get(&entrant)?;
        Some(FinalPlace { rank, ..*place })
    };
    closed.iter().filter_map(read).collect()
}

/// How the four of a table came out of a round, the winner first: by the round alone, then by the standings.
pub fn table_order(tournament: &Tournament, round: RoundNo, four: &[EntrantNo]) -> Vec<EntrantNo> {
    let Some(of_round) = tournament.round(round) else { return Vec::new() };
    let rules = tournament.plan().map_or(&[][..], |plan| &plan.settings.ranking);
    let of_table = |&number: &EntrantNo| {
        let result = tournament.result(number, round).unwrap_or_default();
        let in_round = Score {
            points: result.points.into(),
            deals_won: result.deals_won,
            best_round: result.points,
            last_round: result.points,
            deals_unknown: result.totals_only,
            ..Score::default()
        };
        (number, in_round, score(tournament, number, of_round.phase, round.get() as usize))
    };
    let mut order: Vec<(EntrantNo, Score, Score)> = four.iter().map(of_table).collect();
    let mut whole: Vec<&mut Score> = order.iter_mut().map(|(_, _, whole)| whole).collect();
    set_deals_aside(&mut whole, rules);
    order.sort_by_key(|(number, in_round, whole)| {
        let figures = |score: &Score| rules.iter().map(|&rule| score.figure(rule)).collect::<Vec<_>>();
        Reverse((figures(in_round), figures(whole), Reverse(*number)))
    });
    order.into_iter().map(|(number, ..)| number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lots are drawn from all of their range, and the lowest comes first (DEC-04).
    #[test]
    fn the_lowest_lot_comes_first() {
        let lots = [0, 1, 1 << 62, (1 << 63) - 1, 1 << 63, u64::MAX];
        let figures = lots.map(|lot| Score { lot, ..Score::default() }.figure(TieBreak::Lot));
        assert!(figures.is_sorted_by(|first, then| first > then), "{figures:?}");
    }
}
