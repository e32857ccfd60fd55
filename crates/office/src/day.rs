//! A player's own day: every round, table, partner and line, and the rank after it.

use crate::rankings::Rankings;
use crate::sheet::{Figures, PaperRow, Sheet};
use crate::tournament::RoundResult;
use crate::{At, EntrantNo, RoundNo, TableNo, Tournament};

/// A round of somebody's day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayRound {
    /// The round.
    pub round: RoundNo,
    /// The phase's name.
    pub phase: String,
    /// The table.
    pub table: TableNo,
    /// Those who sat there too.
    pub others: Vec<EntrantNo>,
    /// The sheet as it stands on the scoreboard.
    pub sheet: Option<Sheet>,
    /// Its rows, as the paper has them.
    pub paper: Vec<PaperRow>,
    /// Its figures.
    pub figures: Option<Figures>,
    /// The own result.
    pub result: Option<RoundResult>,
    /// The rank in the phase after the round; nothing outside the ranking, and nothing while it is being played.
    pub rank: Option<u32>,
    /// How often the sheet was corrected after it had been verified (DEC-11).
    pub corrections: usize,
}

/// The day of one entrant, round by round.
pub fn day_sheet(tournament: &Tournament, rankings: &Rankings, entrant: EntrantNo) -> Vec<DayRound> {
    let Some(law) = tournament.law() else { return Vec::new() };
    let of_round = |round: &crate::Round| {
        let table = round.table_of(entrant)?;
        // DEC-17: a round that is being played gives nobody a rank.
        let after = rankings.after(tournament, round.number).filter(|_| round.ended);
        let placing = after.and_then(|after| after.place(entrant));
        let here = At { round: round.number, table: table.number };
        let shown = table.verified.is_some() && !tournament.hides_lines(here);
        let sheet = table.sheet(law).filter(|_| shown);
        let paper = sheet.as_ref().map(|sheet| table.paper(sheet, law, round.length));
        Some(DayRound {
            round: round.number,
            phase: tournament.plan().map_or_else(String::new, |plan| plan.phases[round.phase].name.clone()),
            table: table.number,
            others: table.all().filter(|&number| number != entrant).collect(),
            sheet,
            paper: paper.unwrap_or_default(),
            figures: table.verified.clone(),
            result: tournament.result(entrant, round.number),
            rank: placing.map(|(placing, _)| placing.rank),
            corrections: table.corrections.len(),
        })
    };
    tournament.rounds().iter().filter_map(of_round).collect()
}
