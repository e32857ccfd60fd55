//! The jury: answering calls, ruling, replacing decks.

use kaarting_rules::Clause;
use kaarting_rules::whist::{self, Contract, Penalty};

use super::{Decided, Decider, reason};
use crate::binding::{Approval, BigGame, Matter};
use crate::jury::{About, Answer, Ruled, Ruling, said};
use crate::limits::is_line;
use crate::sheet::{Figures, Sheet, SheetEnd, VoidBy, fits, needs_line};
use crate::tournament::{Round, Table};
use crate::{At, EntrantNo, Event, Refusal};

impl Decider<'_> {
    pub(super) fn call_jury(&self, at: At, about: &About) -> Decided {
        self.running(at.round)?;
        let (_, table) = self.table(at)?;
        if let About::Approval { contract, by } = about {
            // KW-JURY-03: the bidder calls; the others may remind them, but it is the bidder's game.
            if !table.signers().contains(by) {
                return Err(Refusal::NotAtTable(*by));
            }
            self.needs_jury(contract)?;
        }
        let call = self.tournament.calls.len() as u32 + 1;
        Ok(vec![Event::JuryCalled { call, round: at.round, table: at.table, about: about.clone() }])
    }

    fn needs_jury(&self, code: &str) -> Result<Contract, Refusal> {
        let known = self.law.contract(code).filter(|&contract| self.law.needs_jury(contract));
        known.ok_or_else(|| Refusal::WrongContract { contract: code.chars().take(20).collect() })
    }

    /// Paper: the desk ticks what stands on the sheet. A tick does not approve what the jury refused.
    pub(super) fn see_approval(&self, at: At, code: &str, bidder: EntrantNo) -> Decided {
        self.open_table(at)?;
        let (_, table) = self.table(at)?;
        let contract = self.needs_jury(code)?;
        let mut games = self.tournament.big_games(at).into_iter();
        let game = games.find(|game| {
            let open = matches!(game.approval, Approval::Waits | Approval::Fined | Approval::Refused);
            open && game.contract == contract && game.bidder == table.drawn(bidder)
        });
        let contract = contract.to_string();
        match game {
            None => Err(Refusal::NoSuchBigGame { contract, bidder }),
            Some(BigGame { line, approval: Approval::Refused, .. }) => {
                Err(Refusal::GameRefused { line, contract, bidder })
            }
            Some(_) => Ok(vec![Event::ApprovalSeen { round: at.round, table: at.table, contract, bidder }]),
        }
    }

    /// The answer about a big game carries the hand that the jury judged by (KW-JURY-01).
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
        self.line_fits(round, table, &ruled)?;
        self.can_have_done_it(table, clause, by, line)?;
        if let (Some(line), Ruling::Void, true) = (line, ruling, table.verified.is_some()) {
            return self.stop_scored_deal(at, round, table, ruled, line);
        }
        let mut rulings = table.rulings.clone();
        rulings.push(ruled.clone());
        let figures = self.new_figures(round, table, &rulings)?;
        Ok(vec![Event::RulingGiven { round: at.round, table: at.table, ruled, figures }])
    }

    /// A deal of a verified sheet that the jury stops after all becomes a correction of that line (DEC-11), where the
    /// sheet can still be one without it; else only the fine is left (MAN-AMB-08).
    fn stop_scored_deal(&self, at: At, round: &Round, table: &Table, ruled: Ruled, line: u32) -> Decided {
        let (sheet, old) = self.finished(round, table)?;
        let void = VoidBy { by: ruled.by, clause: Some(ruled.clause.to_string()) };
        let rows = table.paper(&sheet, self.law, round.length);
        let place = rows.iter().rfind(|row| row.number == line).and_then(|row| row.line);
        let stopped = place.and_then(|place| sheet.stopped(place, void));
        let stopped = stopped.ok_or(Refusal::DealIsScored { line })?;
        let new = table.figures_of(&stopped, self.law, round.length);
        let new = new.map_err(|_| Refusal::DealIsScored { line })?;
        let reason = ruled.clause.to_string();
        let given = Event::RulingGiven { round: at.round, table: at.table, ruled, figures: None };
        let corrected =
            Event::SheetCorrected { round: at.round, table: at.table, sheet: stopped, old, new, reason };
        Ok(vec![given, corrected])
    }

    /// KW-PEN-01 to KW-PEN-10 give amounts and maxima; Manille's fine is that of the stake (MAN-RENEGE-02).
    fn within_range(&self, ruled: &Ruled) -> Result<(), Refusal> {
        let Some(house) = self.law.house() else { return Ok(()) };
        let Some(penalty) = Penalty::of(ruled.clause) else { return Ok(()) };
        let said = said(ruled);
        // KW-CON-07: a declarer who gave up pays with the score of that deal, which only the sheet knows.
        if penalty == Penalty::WrongConcession && said == whist::Ruling::Standard && ruled.line.is_some() {
            return Ok(());
        }
        let points = penalty.points(kaarting_cards::Seat::North, None, said, house.rules.penalties);
        let refused = |said: whist::PenaltyFault| Refusal::RulingOutOfRange { clause: ruled.clause, said };
        points.map_err(&refused)?;
        // KW-CON-31: where only the opponents are paid, it matters who held the fourth ace.
        let spares = penalty.spares_the_partner(house.rules.penalties);
        // KW-PEN-03: the points beside an awarded game are fixed.
        match ruled.ruling {
            Ruling::Standard | Ruling::Confirmed if spares => Err(Refusal::FourthAceNeeded),
            Ruling::Silent { fourth_ace } if fourth_ace == ruled.by => Err(Refusal::FourthAceNeeded),
            Ruling::Award { offender, .. }
                if penalty == Penalty::LaterRevoke && offender != penalty.offender(house.rules.penalties) =>
            {
                Err(refused(whist::PenaltyFault::Fixed(ruled.clause)))
            }
            _ => Ok(()),
        }
    }

    /// The line of a ruling is there, or still to come while the sheet is being written; where something follows for
    /// the deal itself, it is named.
    fn line_fits(&self, round: &Round, table: &Table, ruled: &Ruled) -> Result<(), Refusal> {
        let Some(line) = ruled.line else {
            return if needs_line(self.law, ruled) {
                Err(Refusal::LineNeeded { clause: ruled.clause })
            } else {
                Ok(())
            };
        };
        let there = table.rows(self.law, round.length);
        let written = table.verified.is_some() || table.is_signed() || table.entered.is_some();
        let bare = table.entered.as_ref().is_some_and(|sheet| sheet.totals_only().is_some());
        // DEC-16: of a sheet without lines it is not known how many there were.
        let most = if written && !bare { there } else { self.law.rows(round.length).max(there) };
        if !(1..=most).contains(&line) {
            return Err(Refusal::LineNotThere { line, lines: there });
        }
        // MAN-RENEGE-02: the fine is that of the stake.
        let sheet = table.sheet(self.law);
        let word = table.jury_word();
        let lines = sheet.as_ref().map(|sheet| word.manille_lines(self.law, round.length, sheet, line));
        let stake = lines.and_then(|lines| lines.last()?.stake);
        match (ruled.ruling, stake) {
            (Ruling::Fine { stake: said }, Some(stake)) if said != stake => {
                Err(Refusal::OtherStake { line, stake, fine: stake * 30 })
            }
            _ => Ok(()),
        }
    }

    /// Whether a player can have done it: only the dealer of that line can have dealt wrongly (KW-PEN-01), only
    /// somebody who played the big game can have failed to call the jury (KW-PEN-07).
    pub(super) fn can_have_done_it(
        &self,
        table: &Table,
        clause: Clause,
        by: EntrantNo,
        line: Option<u32>,
    ) -> Result<(), Refusal> {
        let (Some(sheet), Some(line)) = (table.sheet(self.law), line) else { return Ok(()) };
        let player = table.drawn(by);
        match Penalty::of(clause) {
            Some(Penalty::Misdeal) => match sheet.dealer_in_turn(line) {
                Some(dealer) if table.drawn(dealer) != player => {
                    Err(Refusal::NotTheDealer { player: by, line, dealer })
                }
                _ => Ok(()),
            },
            Some(Penalty::JuryNotCalled) => {
                let Some((contract, declarers)) = sheet.contract_on(line) else { return Ok(()) };
                self.needs_jury(contract)?;
                let plays = declarers.iter().any(|&declarer| table.drawn(declarer) == player);
                if plays { Ok(()) } else { Err(Refusal::NotTheBidder { player: by, line, clause }) }
            }
            _ => Ok(()),
        }
    }

    /// A sheet that contradicts the jury is refused; `counts` says which refusals count here.
    pub(super) fn jury_is_heard(
        &self,
        at: At,
        table: &Table,
        sheet: &Sheet,
        counts: impl Fn(&Refusal) -> bool,
    ) -> Result<(), Refusal> {
        let length = self.round(at.round)?.length;
        let open = table.jury_word().matters(self.law, length, sheet);
        match open.iter().filter_map(Matter::refusal).find(counts) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// The same for one line while the sheet is being written: a big game without the jury waits.
    pub(super) fn line_is_heard(&self, at: At, table: &Table, line: u32) -> Result<(), Refusal> {
        let Some(sheet) = table.sheet(self.law) else { return Ok(()) };
        self.jury_is_heard(at, table, &sheet, |refusal| match refusal {
            Refusal::GameRefused { line: of, .. } | Refusal::RulingNotHeard { line: of, .. } => *of == line,
            _ => false,
        })
    }

    /// The figures of a verified sheet under other rulings; for a sheet in progress only whether they add up.
    fn new_figures(
        &self,
        round: &Round,
        table: &Table,
        rulings: &[Ruled],
    ) -> Result<Option<Figures>, Refusal> {
        let Some(mut sheet) = table.sheet(self.law) else { return Ok(None) };
        if table.verified.is_none() {
            sheet.ends(SheetEnd::Early);
        } else {
            (sheet, _) = self.finished(round, table)?;
        }
        let tried = Table { rulings: rulings.to_vec(), ..table.clone() };
        let figures = tried.figures_of(&sheet, self.law, round.length).map_err(Refusal::SheetIsWrong)?;
        Ok(table.verified.is_some().then_some(figures))
    }

    pub(super) fn lift_ruling(&self, ruling: u32, why: &str) -> Decided {
        let rounds = self.tournament.rounds.iter();
        let found = rounds
            .flat_map(|round| round.tables.iter().map(move |table| (round, table)))
            .find(|(_, table)| table.rulings.iter().any(|ruled| ruled.number == ruling));
        let (round, table) = found.ok_or(Refusal::NoSuchRuling { ruling })?;
        let left: Vec<Ruled> = table.rulings.iter().filter(|ruled| ruled.number != ruling).cloned().collect();
        // KW-PEN-07: without the ruling, a big game without the jury would be on the scoreboard again.
        let at = At { round: round.number, table: table.number };
        if table.verified.is_some() {
            let (sheet, _) = self.finished(round, table)?;
            let tried = Table { rulings: left.clone(), ..table.clone() };
            self.jury_is_heard(at, &tried, &sheet, |_| true)?;
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
