//! From what was written to what is right.

use std::collections::BTreeSet;

use kaarting_cards::{BySeat, Seat, SeatSet};

use super::super::{
    Award, Conceded, Contract, Decision, Penalty, PenaltyFault, PlayedGame, PointTable, Rules, Ruling,
    ScoreFault, Tariff, TricksTaken, UnknownContract,
};
use super::fault::Whist;
use super::{
    AwardDraft, LineDraft, PenaltyDraft, ScoreSheet, SheetDraft, SheetFaultKind, SheetLine, SheetPlace,
    SheetRefused, TricksDraft,
};
use crate::Clause;
use crate::checking::{Checks, Found, Plan, beginning};

impl SheetDraft {
    /// Completes and closes the sheet by a point table: checks all of it and adds it up, or gives it back with all its
    /// faults.
    pub fn check(self, table: &PointTable) -> Result<ScoreSheet, SheetRefused> {
        let mut checking = Checking::new(&self, table);
        checking.head(&self);
        let plan = Plan { part: 1, deals: self.planned, ended_by_signal: self.ended_by_signal };
        checking.lines(&self.lines, plan);
        for (n, penalty) in (1..).zip(&self.penalties) {
            checking.found.place = SheetPlace::Penalty(n);
            checking.penalty(penalty);
        }
        let sums = Sums::of(&mut checking.lines, checking.penalties);
        checking.totals(&self, &sums.totals);
        let Checking { found, lines, penalties, .. } = checking;
        let draft = found.refuse(self)?;
        Ok(ScoreSheet {
            rules: draft.rules,
            table: table.id.clone(),
            columns: draft.columns,
            lines: lines.into_iter().flatten().collect(),
            scores: sums.scores,
            penalties,
            totals: sums.totals,
            deals_won: sums.deals_won,
        })
    }
}

/// KW-DEAL-04: the first column deals first.
const fn dealer_of(deal: u32) -> Seat {
    Seat::North.clockwise((deal.wrapping_sub(1) % 4) as u8)
}

/// Where the jury awarded a game: what it said of it, and of the other misery players what their tricks say.
fn decisions(game: PlayedGame, awarded: BySeat<Option<Award>>) -> Vec<Decision> {
    let PlayedGame { contract, declarers, tricks } = game;
    if awarded.iter().all(|(_, award)| award.is_none()) {
        return Vec::new();
    }
    let by_tricks = |seat: Seat| match tricks {
        TricksTaken::Each(each) if each[seat].is_none_or(|taken| contract.is_made(taken)) => Award::Won,
        _ => Award::Lost,
    };
    declarers.iter().map(|seat| awarded[seat].unwrap_or_else(|| by_tricks(seat)).to(seat)).collect()
}

fn add(to: &mut BySeat<i32>, points: &BySeat<i32>) {
    for (seat, &points) in points.iter() {
        to[seat] = to[seat].saturating_add(points);
    }
}

/// What the lines and the penalties come to.
struct Sums {
    scores: BySeat<i32>,
    totals: BySeat<i32>,
    deals_won: BySeat<u32>,
}

impl Sums {
    /// Adds the lines up, and writes into each how the players stand after it.
    fn of(lines: &mut [Option<SheetLine>], penalties: BySeat<i32>) -> Sums {
        let mut sums = Sums { scores: BySeat([0; 4]), totals: BySeat([0; 4]), deals_won: BySeat([0; 4]) };
        for line in lines.iter_mut().flatten() {
            add(&mut sums.scores, &line.scores);
            line.running = sums.scores;
            for (seat, _) in line.scores.iter().filter(|&(_, &points)| points > 0) {
                sums.deals_won[seat] += 1;
            }
        }
        // KW-CON-23: below zero is below zero.
        sums.totals = sums.scores;
        add(&mut sums.totals, &penalties);
        sums
    }
}

/// The sheet while it is being checked.
struct Checking<'a> {
    rules: Rules,
    table: &'a PointTable,
    columns: &'a BySeat<String>,
    found: Found<Whist>,
    /// One for each line that was written; nothing where it is wrong.
    lines: Vec<Option<SheetLine>>,
    penalties: BySeat<i32>,
    /// The lines with a revoke that was seen later, in which the jury may award anything (KW-PEN-03).
    revoked: BTreeSet<u32>,
}

impl<'a> Checking<'a> {
    fn new(draft: &'a SheetDraft, table: &'a PointTable) -> Checking<'a> {
        Checking {
            rules: draft.rules,
            table,
            columns: &draft.columns,
            found: Found::new(),
            lines: Vec::new(),
            penalties: BySeat([0; 4]),
            revoked: draft
                .penalties
                .iter()
                .filter(|penalty| penalty.clause == Clause::KW_PEN_03.id())
                .filter_map(|penalty| penalty.line)
                .collect(),
        }
    }

    fn fault(&mut self, kind: SheetFaultKind) {
        self.found.note(kind);
    }

    fn tariff(&self) -> Tariff<'a> {
        Tariff { figures: &self.table.figures, options: self.rules.score }
    }

    /// The column of a player.
    fn column_of(&self, player: &str) -> Option<Seat> {
        let found = self.columns.iter().find(|(_, column)| !player.is_empty() && *column == player);
        found.map(|(seat, _)| seat)
    }

    fn head(&mut self, draft: &SheetDraft) {
        self.found.players(&draft.columns); // KW-DEAL-04
        if draft.planned == 0 || !draft.planned.is_multiple_of(4) {
            self.fault(SheetFaultKind::PlanNotOfFours(draft.planned)); // KW-CON-22
        }
    }

    fn deal(&mut self, line: &LineDraft, deal: u32) -> Option<SheetLine> {
        let contract = self.contract(line);
        let declarers = self.declarers(line, contract);
        let awarded = self.awarded(line, contract);
        let tricks = self.tricks(line, contract, declarers, awarded);
        let (contract, declarers, tricks, awarded) = (contract?, declarers?, tricks?, awarded?);
        let game = PlayedGame { contract, declarers, tricks };
        let by_award = decisions(game, awarded);
        let scored = if by_award.is_empty() {
            self.tariff().score(game)
        } else {
            self.tariff().decided(game, &by_award)
        };
        let scores = scored.map_err(|fault| self.not_shared(contract, fault)).ok()?;
        let dealer = dealer_of(deal);
        let running = BySeat([0; 4]);
        Some(SheetLine {
            deal,
            dealer,
            contract,
            code: self.rules.contracts.code(contract),
            declarers,
            tricks,
            awarded,
            annulled: false,
            scores,
            running,
        })
    }

    /// What the jury awarded each declarer (KW-PEN-03, KW-PEN-08).
    fn awarded(&mut self, line: &LineDraft, contract: Option<Contract>) -> Option<BySeat<Option<Award>>> {
        let before = self.found.len();
        let mut awarded = BySeat([None; 4]);
        let written: Vec<(&String, &String)> = match (&line.awarded, contract) {
            (None, _) => Vec::new(),
            (Some(AwardDraft::All(word)), _) => line.declarers.iter().map(|player| (player, word)).collect(),
            (Some(AwardDraft::Each(_)), Some(contract)) if !contract.is_misery() => {
                self.fault(SheetFaultKind::AwardOfSide { contract });
                return None;
            }
            (Some(AwardDraft::Each(each)), _) => each.iter().collect(),
        };
        for &(player, word) in &written {
            let award = Award::of(word);
            if award.is_none() {
                self.fault(SheetFaultKind::AwardUnknown(beginning(word))); // KW-JURY-05
            }
            if !line.declarers.contains(player) {
                self.fault(SheetFaultKind::AwardOfOther(beginning(player))); // KW-BID-11
            } else if let Some(seat) = self.column_of(player) {
                awarded[seat] = award;
            }
            // One word for all is wrong once.
            if award.is_none() && matches!(line.awarded, Some(AwardDraft::All(_))) {
                break;
            }
        }
        (self.found.len() == before).then_some(awarded)
    }

    /// What only the score can see: tricks that are possible one by one, but not together.
    fn not_shared(&mut self, contract: Contract, fault: ScoreFault) {
        let (ScoreFault::TooMany { tricks, .. } | ScoreFault::TooFew { tricks, .. }) = fault else {
            unreachable!("everything else was checked before: {fault}");
        };
        self.fault(SheetFaultKind::TricksNotShared { tricks, all: contract.tricks() });
    }

    fn contract(&mut self, line: &LineDraft) -> Option<Contract> {
        let Some(code) = &line.contract else {
            self.fault(SheetFaultKind::ContractMissing); // KW-SCORE-03
            return None;
        };
        // KW-RANK-01
        match self.rules.contracts.find(code) {
            Ok(contract) if self.rules.contracts.contains(contract) => return Some(contract),
            Ok(contract) => self.fault(SheetFaultKind::ContractNotPlayed { contract }),
            Err(UnknownContract) => {
                let known = self.rules.contracts.known();
                self.fault(SheetFaultKind::ContractUnknown { word: beginning(code), known });
            }
        }
        None
    }

    fn declarers(&mut self, line: &LineDraft, contract: Option<Contract>) -> Option<SeatSet> {
        if line.declarers.is_empty() {
            self.fault(SheetFaultKind::DeclarersMissing); // KW-SCORE-03
            return None;
        }
        let before = self.found.len();
        let mut declarers = SeatSet::NONE;
        for player in &line.declarers {
            match self.column_of(player) {
                None => self.fault(SheetFaultKind::DeclarerNotAtTable(beginning(player))),
                Some(seat) if declarers.contains(seat) => {
                    self.fault(SheetFaultKind::DeclarerTwice(player.clone()));
                }
                Some(seat) => declarers = declarers.with(seat),
            }
        }
        // Misery and piccolo may have any number of them; more than four cannot be at the table.
        let given = line.declarers.len() as u32;
        if let Some((contract, (needed, most))) = contract.map(|contract| (contract, contract.declarers()))
            && needed == most
            && given != needed
        {
            self.fault(SheetFaultKind::WrongDeclarers { contract, needed, given });
        }
        (self.found.len() == before).then_some(declarers)
    }

    fn tricks(
        &mut self,
        line: &LineDraft,
        contract: Option<Contract>,
        declarers: Option<SeatSet>,
        awarded: Option<BySeat<Option<Award>>>,
    ) -> Option<TricksTaken> {
        // Where an award is wrong, nobody can say whether the tricks are needed.
        let by_award = |seat: Seat| awarded.is_none_or(|awarded| awarded[seat].is_some());
        if line.tricks.is_none() && line.awarded.is_some() {
            let (contract, declarers) = (contract?, declarers?);
            let open: Vec<Seat> = declarers.iter().filter(|&seat| !by_award(seat)).collect();
            for &seat in &open {
                self.fault(SheetFaultKind::TricksMissingOf(self.columns[seat].clone())); // KW-BID-11
            }
            return open.is_empty().then(|| match contract.is_misery() {
                true => TricksTaken::each(declarers.iter().map(|seat| (seat, 0))),
                false => TricksTaken::Side(0),
            });
        }
        let Some(tricks) = &line.tricks else {
            self.fault(SheetFaultKind::TricksMissing); // KW-SCORE-03
            return None;
        };
        let before = self.found.len();
        // Without a contract only what no contract allows is worth saying.
        let most = contract.map_or(13, Contract::tricks);
        let taken = match (tricks, contract) {
            (TricksDraft::Side(tricks), Some(contract)) if contract.is_misery() => {
                // With one declarer there is no doubt whose tricks they are.
                if line.declarers.len() > 1 {
                    self.fault(SheetFaultKind::TricksOfEach { contract }); // KW-BID-11
                }
                let tricks = self.in_range(*tricks, most)?;
                TricksTaken::each(declarers?.iter().map(|seat| (seat, tricks)))
            }
            (TricksDraft::Each(_), Some(contract)) if !contract.is_misery() => {
                self.fault(SheetFaultKind::TricksOfSide { contract });
                return None;
            }
            (TricksDraft::Side(tricks), _) => TricksTaken::Side(self.in_range(*tricks, most)?),
            (TricksDraft::Each(each), _) => {
                let mut taken = Vec::new();
                for (player, &tricks) in each {
                    let tricks = self.in_range(tricks, most);
                    if !line.declarers.contains(player) {
                        self.fault(SheetFaultKind::TricksOfOther(beginning(player))); // KW-BID-11
                    }
                    taken.extend(self.column_of(player).zip(tricks));
                }
                let declarers: BTreeSet<&String> = line.declarers.iter().collect();
                for player in declarers.into_iter().filter(|player| !each.contains_key(*player)) {
                    match self.column_of(player).filter(|&seat| line.awarded.is_some() && by_award(seat)) {
                        Some(seat) => taken.push((seat, 0)),
                        None => self.fault(SheetFaultKind::TricksMissingOf(beginning(player))), // KW-BID-11
                    }
                }
                TricksTaken::each(taken)
            }
        };
        (self.found.len() == before).then_some(taken)
    }

    fn in_range(&mut self, tricks: i64, most: u8) -> Option<u8> {
        let taken = u8::try_from(tricks).ok().filter(|&taken| taken <= most);
        if taken.is_none() {
            self.fault(SheetFaultKind::TricksOutOfRange { tricks, most }); // KW-DEAL-05, KW-CONTR-04
        }
        taken
    }

    fn penalty(&mut self, written: &PenaltyDraft) {
        let penalty = Clause::find(&written.clause).and_then(Penalty::of);
        if penalty.is_none() {
            self.fault(SheetFaultKind::PenaltyUnknown(beginning(&written.clause)));
        }
        let clause = penalty.map_or(Clause::KW_JURY_05, Penalty::clause);
        let by = self.column_of(&written.by);
        if by.is_none() {
            self.fault(SheetFaultKind::OffenderNotAtTable { player: beginning(&written.by), clause });
        }
        let lines = self.lines.len() as u32;
        if let Some(line) = written.line.filter(|line| !(1..=lines).contains(line)) {
            self.fault(SheetFaultKind::NoSuchLine { line, written: lines, clause });
        }
        let ruling = self.ruling(written);
        if let (Some(penalty), Some(ruling)) = (penalty, ruling) {
            self.fits(written, penalty, by, ruling);
            match by {
                Some(by) => self.fine(written, penalty, by, ruling),
                // KW-CON-07: whether the jury has to enter anything depends on who gave up.
                None if penalty == Penalty::WrongConcession && ruling == Ruling::Standard => {}
                // Nobody is fined, but what the penalty allows can be said all the same.
                None => self.fine(written, penalty, Seat::North, ruling),
            }
        }
    }

    /// Whether this player can have done that in that deal, and whether its deal is named where it is scored otherwise.
    /// What the jury let pass need not fit.
    fn fits(&mut self, written: &PenaltyDraft, penalty: Penalty, by: Option<Seat>, ruling: Ruling) {
        if ruling == Ruling::Dismissed {
            return;
        }
        let Some(n) = written.line else {
            let annuls = penalty.annuls_the_deal(ruling, self.rules.penalties);
            if annuls || penalty == Penalty::EarlyClaim {
                // KW-PEN-07, KW-PEN-10: the scores of which deal?
                self.fault(SheetFaultKind::PenaltyWithoutLine { clause: penalty.clause() });
            }
            return;
        };
        let line = self.lines.get((n as usize).wrapping_sub(1)).copied();
        let (Some(line), Some(by)) = (line, by) else { return };
        let player = || beginning(&written.by);
        match (penalty, line) {
            (Penalty::Misdeal, _) if by != dealer_of(n) => {
                let dealer = self.columns[dealer_of(n)].clone();
                self.fault(SheetFaultKind::NotTheDealer { player: player(), dealer, line: n }); // KW-PEN-01
            }
            (Penalty::JuryNotCalled, Some(SheetLine { contract, .. }))
                if !self.rules.needs_jury(contract) =>
            {
                self.fault(SheetFaultKind::NoBigGame { contract, line: n }); // KW-PEN-07
            }
            (Penalty::JuryNotCalled, Some(line)) if !line.declarers.contains(by) => {
                self.fault(SheetFaultKind::NotTheBidder { player: player(), line: n }); // KW-PEN-07
            }
            (Penalty::Remark, Some(line)) if line.favours(by) && !self.revoked.contains(&n) => {
                self.fault(SheetFaultKind::AwardToOffender(player())); // KW-PEN-08
            }
            _ => {}
        }
    }

    fn ruling(&mut self, written: &PenaltyDraft) -> Option<Ruling> {
        let by_jury = match written.ruling.as_deref() {
            None => None,
            Some("confirmed") => Some(Ruling::Confirmed),
            Some("dismissed") => Some(Ruling::Dismissed),
            Some(word) => {
                self.fault(SheetFaultKind::RulingUnknown(beginning(word))); // KW-JURY-05
                return None;
            }
        };
        let figure =
            |points: Option<i64>| points.unwrap_or(0).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        let points = (written.points.is_some() || written.others.is_some())
            .then(|| Ruling::Points { offender: figure(written.points), others: figure(written.others) });
        let agreed = written.agreed.then_some(Ruling::Agreed);
        let mut rulings = [by_jury, points, agreed].into_iter().flatten();
        let ruling = rulings.next().unwrap_or(Ruling::Standard);
        if rulings.next().is_some() {
            self.fault(SheetFaultKind::TwoRulings); // KW-JURY-05
            return None;
        }
        Some(ruling)
    }

    /// Enters the points of a penalty, and what it changes about its deal.
    fn fine(&mut self, written: &PenaltyDraft, penalty: Penalty, by: Seat, ruling: Ruling) {
        // The line that was named, and what is on it where that is right.
        let line = written.line.map(|n| self.lines.get((n as usize).wrapping_sub(1)).copied().flatten());
        if let Some(Some(mut line)) = line
            && ruling != Ruling::Dismissed
        {
            let paid = self.changed(&mut line, penalty, by, ruling);
            self.lines[line.deal as usize - 1] = Some(line);
            // KW-CON-07: a declarer who gave up has paid with the score of the deal.
            if paid && ruling == Ruling::Standard {
                return;
            }
        } else if line.is_some() && penalty == Penalty::WrongConcession && ruling == Ruling::Standard {
            // Its line is wrong, so nobody can say yet whether the jury has to enter anything.
            return;
        }
        let fourth_ace = self.fourth_ace(written, penalty, ruling);
        match penalty.points(by, fourth_ace, ruling, self.rules.penalties) {
            Ok(points) => add(&mut self.penalties, &points),
            Err(fault) => self.refused(written, fault),
        }
    }

    /// KW-CON-31: who would have been the partner of a troel that was not called, where that player gets no points.
    fn fourth_ace(&mut self, written: &PenaltyDraft, penalty: Penalty, ruling: Ruling) -> Option<Seat> {
        if !penalty.spares_the_partner(self.rules.penalties) || ruling == Ruling::Dismissed {
            return None;
        }
        let Some(player) = &written.fourth_ace else {
            self.fault(SheetFaultKind::FourthAceMissing);
            return None;
        };
        let seat = self.column_of(player).filter(|_| *player != written.by);
        if seat.is_none() {
            self.fault(SheetFaultKind::FourthAceWrong(beginning(player)));
        }
        seat
    }

    /// Scores a deal as an offence in it wants; whether the offender has paid for it by that.
    fn changed(&self, line: &mut SheetLine, penalty: Penalty, by: Seat, ruling: Ruling) -> bool {
        let annuls = penalty.annuls_the_deal(ruling, self.rules.penalties);
        let SheetLine { contract, declarers, tricks, .. } = *line;
        let game = PlayedGame { contract, declarers, tricks };
        let (scores, paid) = match penalty {
            _ if annuls => (BySeat([0; 4]), false), // KW-PEN-07
            _ if line.is_awarded() => return false, // KW-JURY-05: what it awarded stands
            Penalty::WrongConcession => match self.tariff().conceded(game, by) {
                Ok(Conceded::Pays(scores)) => (scores, true),
                Ok(Conceded::JuryEnters { score, .. }) => (score, false),
                Err(_) => return false,
            },
            Penalty::EarlyClaim => {
                let loss = self.rules.penalties.early_claim_loss;
                match self.tariff().claimed_early(game, by, loss) {
                    Ok(scores) => (scores, false),
                    Err(_) => return false,
                }
            }
            _ => return false,
        };
        if !line.annulled {
            line.scores = scores;
        }
        line.annulled |= annuls;
        paid
    }

    fn refused(&mut self, written: &PenaltyDraft, fault: PenaltyFault) {
        self.fault(match fault {
            PenaltyFault::JuryMustRule(clause) => SheetFaultKind::JuryMustRule { clause },
            PenaltyFault::Fixed(clause) => SheetFaultKind::PenaltyFixed { clause },
            PenaltyFault::NotForAgreement(clause) => SheetFaultKind::NotForAgreement { clause },
            PenaltyFault::OutOfRange { clause, most, most_others, .. } => SheetFaultKind::PenaltyTooHigh {
                points: written.points.unwrap_or(0),
                others: written.others.unwrap_or(0),
                most,
                most_others,
                clause,
            },
        });
    }

    /// The totals that were written must be the right ones; they are known once everything else is right.
    fn totals(&mut self, draft: &SheetDraft, totals: &BySeat<i32>) {
        self.found.place = SheetPlace::Sheet;
        let known = self.found.len() == 0;
        for player in draft.totals.keys() {
            if self.column_of(player).is_none() {
                self.fault(SheetFaultKind::TotalOfStranger(beginning(player))); // KW-DEAL-04
            }
        }
        for (column, (seat, player)) in (1..).zip(draft.columns.iter()).filter(|_| known) {
            self.found.place = SheetPlace::Column(column);
            if let Some(&written) = draft.totals.get(player)
                && written != i64::from(totals[seat])
            {
                self.fault(SheetFaultKind::WrongTotal { column, written, right: totals[seat] });
            }
        }
    }
}

impl Checks for Checking<'_> {
    type Line = LineDraft;
    type Faults = Whist;

    fn found(&mut self) -> &mut Found<Whist> {
        &mut self.found
    }

    fn used(&self) -> u32 {
        self.lines.len() as u32
    }

    fn line(&mut self, line: &LineDraft, number: u32) {
        let line = self.deal(line, number);
        self.lines.push(line);
    }
}
