//! The jury: answering calls, ruling, replacing decks.

use kaarting_rules::Clause;
use kaarting_rules::whist::{Contract, JuryFrom, Penalty, Ruling as Law018, SheetFaultKind, SheetPlace};

use super::{Decided, Desk, reason};
use crate::jury::{About, Answer, Ruled, Ruling, fits};
use crate::plan::is_line;
use crate::sheet::{Figures, SheetFault};
use crate::tournament::{Round, Table};
use crate::{At, EntrantNo, Event, Law, Refusal};

impl Desk<'_> {
    pub(super) fn call_jury(&self, at: At, about: &About) -> Decided {
        self.running(at.round)?;
        let (_, table) = self.table(at)?;
        if let About::Approval { contract, by } = about {
            // KW-JURY-03: the bidder calls; the others may remind him, but it is his game.
            if !table.signers().contains(by) {
                return Err(Refusal::NotAtTable(*by));
            }
            self.needs_jury(contract)?;
        }
        let call = self.tournament.calls.len() as u32 + 1;
        Ok(vec![Event::JuryCalled { call, round: at.round, table: at.table, about: about.clone() }])
    }

    /// KW-JURY-01: from open misery upward, or from misery upward where the organiser reads it so (KW-CON-01).
    fn needs_jury(&self, code: &str) -> Result<Contract, Refusal> {
        let wrong = || Refusal::WrongContract { contract: code.chars().take(20).collect() };
        let Law::Whist(house) = self.law else { return Err(wrong()) };
        let contract: Contract = code.parse().map_err(|_| wrong())?;
        let from = match house.rules.jury_from {
            JuryFrom::OpenMisery => Contract::OpenMisery,
            JuryFrom::Misery => Contract::Misery,
        };
        if contract.rank() >= from.rank() { Ok(contract) } else { Err(wrong()) }
    }

    /// With a big game goes the hand that the jury judged by (KW-JURY-01).
    pub(super) fn answer_call(&self, call: u32, answer: &Answer, hand: Option<&str>) -> Decided {
        let known = self.tournament.calls.iter().find(|known| known.number == call);
        let known = known.ok_or(Refusal::NoSuchCall { call })?;
        if known.answer.is_some() {
            return Err(Refusal::CallIsAnswered { call }); // KW-JURY-05: the last word was said
        }
        let approval = matches!(known.about, About::Approval { .. });
        match answer {
            Answer::Approved { .. } | Answer::Refused if !approval => return Err(Refusal::NothingToApprove),
            _ => {}
        }
        if hand.is_some_and(|hand| !is_line(hand)) {
            return Err(Refusal::BadText { field: "hand" });
        }
        Ok(vec![Event::CallAnswered { call, answer: answer.clone(), hand: hand.map(str::to_owned) }])
    }

    pub(super) fn rule(
        &self,
        at: At,
        clause: Clause,
        by: EntrantNo,
        line: Option<u32>,
        ruling: Ruling,
    ) -> Decided {
        let (round, table) = self.table(at)?;
        if !table.seats_or_took_over(by) {
            return Err(Refusal::NotAtTable(by));
        }
        let ruled = Ruled { number: self.tournament.rulings + 1, clause, by, line, ruling };
        if !fits(self.law, &ruled) {
            return Err(Refusal::NoJuryClause { clause });
        }
        self.within_range(&ruled)?;
        self.has_line(round, &ruled)?;
        let mut rulings = table.rulings.clone();
        rulings.push(ruled.clone());
        let figures = self.new_figures(round, table, &rulings)?;
        Ok(vec![Event::RulingGiven { round: at.round, table: at.table, ruled, figures }])
    }

    /// KW-PEN-01 to KW-PEN-10 give amounts and maxima; Manille's fine is that of the stake (MAN-RENEGE-02).
    fn within_range(&self, ruled: &Ruled) -> Result<(), Refusal> {
        let Law::Whist(house) = self.law else { return Ok(()) };
        let Some(penalty) = Penalty::of(ruled.clause) else { return Ok(()) };
        let said = said(ruled.ruling);
        // KW-CON-07: a declarer who gave up pays with the score of his deal, which only the sheet knows.
        if penalty == Penalty::WrongConcession && said == Law018::Standard && ruled.line.is_some() {
            return Ok(());
        }
        let points = penalty.points(kaarting_cards::Seat::North, None, said, house.rules.penalties);
        let refused = |fault: kaarting_rules::whist::PenaltyFault| Refusal::RulingOutOfRange {
            clause: ruled.clause,
            said: fault.to_string(),
        };
        points.map(|_| ()).map_err(refused)
    }

    /// The deal of a ruling is one of the round; a Dutch sheet of Manille may have more lines than deals (MAN-AMB-16).
    fn has_line(&self, round: &Round, ruled: &Ruled) -> Result<(), Refusal> {
        let Law::Whist(house) = self.law else {
            return match ruled.line {
                Some(0) => Err(Refusal::NoSuchLine { id: "0".to_owned() }),
                _ => Ok(()),
            };
        };
        match ruled.line {
            Some(line) if !(1..=round.length).contains(&line) => {
                Err(Refusal::NoSuchLine { id: line.to_string() })
            }
            // KW-PEN-07: the scores of which deal are annulled?
            None if Penalty::of(ruled.clause).is_some_and(|penalty| {
                penalty.annuls_the_deal(said(ruled.ruling), house.rules.penalties)
            }) =>
            {
                let kind = SheetFaultKind::PenaltyWithoutLine { clause: ruled.clause };
                let fault = kaarting_rules::whist::SheetFault { place: SheetPlace::Sheet, kind };
                Err(Refusal::SheetIsWrong(vec![SheetFault::Whist(fault)]))
            }
            _ => Ok(()),
        }
    }

    /// The figures of a verified sheet under other rulings; while it is being written only whether they can be.
    fn new_figures(
        &self,
        round: &Round,
        table: &Table,
        rulings: &[Ruled],
    ) -> Result<Option<Figures>, Refusal> {
        let Some(mut sheet) = table.sheet(self.law) else { return Ok(None) };
        if table.verified.is_none() {
            sheet.cut_short(true);
        } else {
            (sheet, _) = self.finished(round, table)?;
        }
        let figures = sheet.figures(self.law, round.length, rulings, &table.takeovers);
        let figures = figures.map_err(Refusal::SheetIsWrong)?;
        Ok(table.verified.is_some().then_some(figures))
    }

    pub(super) fn lift_ruling(&self, ruling: u32, why: &str) -> Decided {
        let rounds = self.tournament.rounds.iter();
        let found = rounds
            .flat_map(|round| round.tables.iter().map(move |table| (round, table)))
            .find(|(_, table)| table.rulings.iter().any(|ruled| ruled.number == ruling));
        let (round, table) = found.ok_or(Refusal::NoSuchRuling { ruling })?;
        let left: Vec<Ruled> = table.rulings.iter().filter(|ruled| ruled.number != ruling).cloned().collect();
        // MAN-RENEGE-04: an -X- on the scoreboard stands only as long as its ruling: first the sheet is corrected.
        if table.verified.is_some() {
            let (sheet, _) = self.finished(round, table)?;
            let tried = Table { rulings: left.clone(), ..table.clone() };
            self.voids_are_ruled(&tried, &sheet)?;
        }
        let figures = self.new_figures(round, table, &left)?;
        let (round, table, reason) = (round.number, table.number, reason(why)?);
        Ok(vec![Event::RulingLifted { round, table, ruling, reason, figures }])
    }

    /// KW-DECK-02: the jury may bring a new deck, shuffled before it is used (KW-DECK-01).
    pub(super) fn replace_deck(&self, at: At, why: &str) -> Decided {
        self.running(at.round)?;
        self.table(at)?;
        Ok(vec![Event::DeckReplaced { round: at.round, table: at.table, reason: reason(why)? }])
    }
}

/// The ruling in the words of the rules.
fn said(ruling: Ruling) -> Law018 {
    match ruling {
        Ruling::Agreed => Law018::Agreed,
        Ruling::Confirmed => Law018::Confirmed,
        Ruling::Dismissed => Law018::Dismissed,
        Ruling::Points { offender, others } => Law018::Points { offender, others },
        Ruling::Standard | Ruling::Void | Ruling::Fine { .. } => Law018::Standard,
    }
}
