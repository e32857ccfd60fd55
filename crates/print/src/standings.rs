//! The ranking of a phase, for the wall.

use std::collections::BTreeSet;

use kaarting_office::plan::{Carry, TieBreak};
use kaarting_office::standings::{Apart, Placing, Score, complete_apart, complete_standings as ranked};
use kaarting_office::{EntrantNo, RoundNo, RoundResult, Tournament, cut};
use kaarting_rules::Lang;
use kaarting_words::Words;

use crate::leaf::{HAIR, Hand, Leaf, MARGIN, MEASURE, Role, STRONG};
use crate::letters::LetterCase;
use crate::names;
use crate::press::{LIST_END, LIST_TOP, Pile};
use crate::{Imprint, NotPrinted};

const TALL: f32 = 6.0;
/// The height of the line between those who go on and those who do not.
const CUT: f32 = 5.2;
const RANK: f32 = 11.0;
const NUMBER: f32 = 14.0;
const ROUND: f32 = 12.5;
const WON: f32 = 17.0;
const POINTS: f32 = 17.0;
const DECIDED: f32 = 27.0;
/// The most rounds that get a column of their own; earlier ones are only in the total.
const MOST_ROUNDS: usize = 5;

/// The standings of a phase, counted from 0, after the last round that is over (DEC-17).
pub fn standings(
    tournament: &Tournament,
    phase: usize,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let of_phase = pile.plan.phases.get(phase).ok_or(NotPrinted::NoPhase(phase))?;
    let list = List::new(tournament, phase, of_phase.carry == Carry::Points && phase > 0, words);
    let ranked = ranked(tournament, phase);
    let (above, below) = (ranked.len(), complete_apart(tournament, phase));
    let lines = if below.is_empty() { 1.0 } else { 2.0 };
    let rows: Vec<Row> = ranked
        .iter()
        .map(|placing| list.ranked(placing))
        .chain(below.iter().map(|apart| list.apart(apart)))
        .collect();
    let title = list.words.say("print-standings");
    let after = list.rounds.last().map_or_else(|| "none".to_owned(), RoundNo::to_string);
    let line = [("phase", of_phase.name_in(lang)), ("round", after.as_str())];
    let line = list.words.fill("print-standings-line", &line);
    let next = list.next_phase(&pile, phase);
    let on_page = ((LIST_END - LIST_TOP - 8.0 - CUT * lines) / TALL) as usize;
    let first = imprint.part.from(rows.len());
    for (page, rows) in imprint.part.cut(&rows).chunks(on_page).enumerate() {
        let mut leaf = pile.headed(&list.words, &title, &line);
        list.heads(&mut leaf);
        let mut top = LIST_TOP + 6.5;
        for (index, row) in (first + page * on_page..).zip(rows) {
            // DEC-13: whoever is excluded is listed below a separate line.
            if index == above {
                cut_line(&mut leaf, top, &list.words.say("print-apart"));
                top += CUT;
            }
            list.row(&mut leaf, row, top);
            top += TALL;
            match &next {
                Some(next) if next.last == Some(index) => {
                    cut_line(&mut leaf, top, &next.words);
                    top += CUT;
                }
                Some(next) if next.last.is_none() && next.who.contains(&row.entrant) => {
                    leaf.write(MARGIN - 4.0, top + 4.3 - TALL, 4.0, Hand::new(10.0).bold(), "•");
                    leaf.across(MARGIN, top, MEASURE, HAIR);
                }
                _ => leaf.across(MARGIN, top, MEASURE, HAIR),
            }
        }
        if let Some(next) = next.as_ref().filter(|next| next.last.is_none()) {
            let note = format!("• {}", next.words);
            leaf.role(Role::Text);
            leaf.write(MARGIN, LIST_END + 1.0, MEASURE, Hand::new(8.0), &note);
        }
        if rows.iter().any(|row| row.score.totals_only > 0) {
            leaf.role(Role::Text);
            leaf.write(MARGIN, LIST_END + 4.0, MEASURE, Hand::new(8.0), &list.words.say("print-totals-only"));
        }
        pile.lay(leaf, lang);
    }
    pile.print(&title, lang)
}

/// How many names stand in the standings of a phase; none where there is no such phase.
pub fn standings_length(tournament: &Tournament, phase: usize) -> usize {
    match tournament.plan().and_then(|plan| plan.phases.get(phase)) {
        Some(_) => ranked(tournament, phase).len() + complete_apart(tournament, phase).len(),
        None => 0,
    }
}

/// Who goes on, if that is known or can be foreseen.
struct Next {
    who: BTreeSet<EntrantNo>,
    /// The place of the last one, if all who go on rank before all who do not.
    last: Option<usize>,
    words: String,
}

/// A row of the list.
struct Row {
    /// `None` for whoever is excluded.
    rank: Option<u32>,
    entrant: EntrantNo,
    score: Score,
    decided: Option<String>,
}

struct List<'a> {
    tournament: &'a Tournament,
    words: Words,
    rounds: Vec<RoundNo>,
    brought: bool,
}

impl<'a> List<'a> {
    fn new(tournament: &'a Tournament, phase: usize, carries: bool, words: Words) -> List<'a> {
        let over = tournament.rounds().iter().take(tournament.complete_rounds());
        let rounds = over.filter(|round| round.phase == phase);
        let mut rounds: Vec<RoundNo> = rounds.map(|round| round.number).collect();
        let earlier = rounds.len().saturating_sub(MOST_ROUNDS);
        rounds.drain(..earlier);
        List { tournament, words, rounds, brought: carries || earlier > 0 }
    }

    fn next_phase(&self, pile: &Pile<'_>, phase: usize) -> Option<Next> {
        let name = pile.plan.phases.get(phase + 1)?.name_in(self.words.lang());
        let who: BTreeSet<EntrantNo> = match self.tournament.field(phase + 1) {
            Some(field) => field.iter().copied().collect(),
            None => {
                let foreseen = cut::preview(self.tournament).filter(|cut| cut.phase == phase + 1)?;
                foreseen.qualified.iter().map(|placing| placing.entrant).collect()
            }
        };
        let placings = ranked(self.tournament, phase);
        let before = placings.iter().take_while(|placing| who.contains(&placing.entrant)).count();
        let last = (before == who.len()).then(|| before.checked_sub(1)).flatten();
        Some(Next { who, last, words: self.words.fill("print-goes-on", &[("phase", name)]) })
    }

    /// Where the columns of figures begin, from the right.
    fn figures(&self) -> f32 {
        let columns = self.rounds.len() + usize::from(self.brought);
        MARGIN + MEASURE - DECIDED - POINTS - WON - ROUND * columns as f32
    }

    fn heads(&self, leaf: &mut Leaf<'_>) {
        let (base, small, words) = (LIST_TOP + 4.2, Hand::new(8.0), &self.words);
        leaf.column_heads();
        leaf.write(MARGIN, base, RANK - 1.0, small.right(), &words.say("print-rank"));
        leaf.write(MARGIN + RANK, base, NUMBER - 3.0, small.right(), &words.say("print-number"));
        leaf.write(MARGIN + RANK + NUMBER, base, 60.0, small, &words.say("print-name-club"));
        let mut x = self.figures();
        if self.brought {
            leaf.write(x, base, ROUND - 1.0, small.right(), &words.say("print-before"));
            x += ROUND;
        }
        for round in &self.rounds {
            let head = words.fill("print-round-short", &[("n", &round.to_string())]);
            leaf.write(x, base, ROUND - 1.0, small.right(), &head);
            x += ROUND;
        }
        leaf.write(x, base, WON - 1.0, small.right(), &words.say("print-won"));
        leaf.write(x + WON, base, POINTS - 1.0, small.bold().right(), &words.say("print-points"));
        leaf.write(x + WON + POINTS + 2.0, base, DECIDED - 2.0, small, &words.say("print-decided"));
        leaf.across(MARGIN, LIST_TOP + 6.3, MEASURE, HAIR);
    }

    fn ranked(&self, placing: &Placing) -> Row {
        let decided = self.decided(placing);
        Row { rank: Some(placing.rank), entrant: placing.entrant, score: placing.score, decided }
    }

    fn apart(&self, apart: &Apart) -> Row {
        let decided = Some(apart.clause.to_string());
        Row { rank: None, entrant: apart.entrant, score: apart.score, decided }
    }

    fn row(&self, leaf: &mut Leaf<'_>, placing: &Row, top: f32) {
        let base = top + 4.3;
        let plain = Hand::new(10.0);
        leaf.row();
        leaf.write(
            MARGIN,
            base,
            RANK - 1.0,
            plain.bold().right(),
            &placing.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string()),
        );
        leaf.write(MARGIN + RANK, base, NUMBER - 3.0, plain.right(), &placing.entrant.to_string());
        let name = &names::listed(self.tournament, placing.entrant);
        let (x, room) = (MARGIN + RANK + NUMBER, self.figures() - MARGIN - RANK - NUMBER);
        match names::club_on_wall(self.tournament, placing.entrant) {
            Some(club) => {
                let long = leaf.width_of(plain, name).min(room * 0.66);
                leaf.write(x, base, long + 0.1, plain, name);
                leaf.write(x + long + 2.5, base, room - long - 4.5, Hand::new(8.0), club);
            }
            None => leaf.write(x, base, room - 2.0, plain, name),
        }
        let results: Vec<Option<RoundResult>> =
            self.rounds.iter().map(|&round| self.tournament.result(placing.entrant, round)).collect();
        let mut x = self.figures();
        if self.brought {
            let shown: i64 = results.iter().flatten().map(|result| i64::from(result.points)).sum();
            let before = self.words.figure(placing.score.points - shown);
            leaf.write(x, base, ROUND - 1.0, Hand::new(9.0).right(), &before);
            x += ROUND;
        }
        for result in results {
            // DEC-16: of this sheet only the totals are known.
            let mark = if result.is_some_and(|result| result.totals_only) { "°" } else { "" };
            let result =
                result.map_or_else(|| "·".to_owned(), |of| self.words.figure(of.points.into()) + mark);
            leaf.write(x, base, ROUND - 1.0, Hand::new(9.0).right(), &result);
            x += ROUND;
        }
        let won = placing.score.won().map_or_else(|| "–".to_owned(), |won| won.to_string());
        leaf.write(x, base, WON - 1.0, Hand::new(9.0).right(), &won);
        leaf.write(
            x + WON,
            base,
            POINTS - 1.0,
            Hand::new(11.0).bold().right(),
            &self.words.figure(placing.score.points),
        );
        if let Some(decided) = &placing.decided {
            leaf.write(x + WON + POINTS + 2.0, base, DECIDED - 2.0, Hand::new(8.0), decided);
        }
    }

    /// The rule that separated two people with the same points (DEC-04).
    fn decided(&self, placing: &Placing) -> Option<String> {
        match placing.separated_by? {
            TieBreak::Points => None,
            TieBreak::DealsWon => Some(self.words.say("print-by-won")),
            TieBreak::BestRound => Some(self.words.say("print-by-best")),
            TieBreak::LastRound => Some(self.words.say("print-by-last")),
            TieBreak::Lot => Some(self.words.say("print-by-lot")),
        }
    }
}

/// One thick line under the last who goes on, with the words below it.
fn cut_line(leaf: &mut Leaf<'_>, y: f32, words: &str) {
    leaf.across(MARGIN, y, MEASURE, STRONG);
    leaf.role(Role::Text);
    leaf.write(MARGIN, y + 3.7, MEASURE, Hand::new(8.0).bold().right(), words);
    leaf.across(MARGIN, y + CUT, MEASURE, HAIR);
}
