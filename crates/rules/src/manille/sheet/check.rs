//! From what was written to what is right.

use kaarting_cards::{BySeat, Seat};

use super::fault::Manille;
use super::{Entry, LineDraft, PartDraft, ScoreSheet, SheetDraft, SheetFaultKind, SheetLine, SheetRefused};
use crate::Clause;
use crate::checking::{Checks, Faults, Found, Plan, beginning};
use crate::manille::{
    Attempts, DEALS_PER_FRENCH_ROUND, DealOrder, Declaration, Edition, Knocks, Rules, Side, Stake,
    StakeRefused, move_up, round_total,
};

impl SheetDraft {
    /// Completes and closes the sheet (MAN-ROUND-02): checks all of it and adds it up, or gives it back with all its
    /// faults.
    pub fn check(self) -> Result<ScoreSheet, SheetRefused> {
        let mut checking = Checking::new(&self);
        checking.head(&self);
        let parts = self.parts.len() as u32;
        for (n, part) in (1..).zip(&self.parts) {
            checking.part(&self, part, n);
            checking.seats = move_up(&checking.seats, checking.writer);
        }
        let planned = self.planned_parts();
        if parts < planned && !self.ended_by_signal {
            checking.fault(SheetFaultKind::MissingBoompjes { planned, written: parts }); // MAN-ROUND-01
        }
        let Checking { found, writer, lines, scores, penalties, deals_won, .. } = checking;
        let draft = found.refuse(self)?;
        Ok(ScoreSheet {
            rules: draft.rules,
            players: draft.seats,
            writer,
            lines,
            totals: BySeat::from_fn(|seat| round_total(scores[seat], penalties[seat])),
            scores,
            penalties,
            deals_won,
        })
    }

    /// How many parts the sheet has: boompjes, or the one of a French round, which draws its first dealer once
    /// (MAN-DRAW-03).
    fn planned_parts(&self) -> u32 {
        match self.rules.edition {
            Edition::Dutch => self.planned,
            Edition::French => 1,
        }
    }

    /// The most boompjes or deals that can be planned: a French round has 20 deals (MAN-ROUND-01); a Dutch one as many
    /// boompjes as the organiser likes (MAN-AMB-13), in two figures.
    fn most_planned(&self) -> u32 {
        match self.rules.edition {
            Edition::Dutch => 99,
            Edition::French => DEALS_PER_FRENCH_ROUND,
        }
    }

    /// How many deals a part of the sheet has.
    fn deals_per_part(&self) -> u32 {
        self.rules.deals_of_part(self.planned)
    }
}

/// The sheet while it is being checked.
struct Checking<'a> {
    rules: Rules,
    players: &'a BySeat<String>,
    /// The writer's chair, which is the same in every boompje.
    writer: Seat,
    /// Who sits in each chair now, named by the chair in which that player began the round.
    seats: BySeat<Seat>,
    /// The boompje, from 1, and its deals.
    part: u32,
    order: DealOrder,
    /// The number of the line that only the signal can leave without a deal: the last one of a round that it ended.
    cut_short: Option<u32>,
    found: Found<Manille>,
    lines: Vec<SheetLine>,
    scores: BySeat<u32>,
    penalties: BySeat<u32>,
    deals_won: BySeat<u32>,
}

/// Whose renege made a deal void; only after one of both French sides somebody has to say who deals on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guilty {
    OneSide,
    BothSides,
}

impl<'a> Checking<'a> {
    fn new(draft: &'a SheetDraft) -> Checking<'a> {
        let writer = draft.seats.iter().find(|(_, player)| **player == draft.writer);
        Checking {
            rules: draft.rules,
            players: &draft.seats,
            writer: writer.map_or(Seat::North, |(seat, _)| seat),
            seats: BySeat(Seat::ALL),
            part: 1,
            order: DealOrder::new(draft.rules, Seat::North, draft.deals_per_part()),
            cut_short: None,
            found: Found::new(),
            lines: Vec::new(),
            scores: BySeat([0; 4]),
            penalties: BySeat([0; 4]),
            deals_won: BySeat([0; 4]),
        }
    }

    fn fault(&mut self, kind: SheetFaultKind) {
        self.found.note(kind);
    }

    /// The chair in which a player sits now.
    fn chair_of(&self, player: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.players[self.seats[seat]] == player)
    }

    fn head(&mut self, draft: &SheetDraft) {
        self.found.players(&draft.seats); // TRN-SEAT-01
        if draft.seats.iter().all(|(_, player)| *player != draft.writer) {
            self.fault(SheetFaultKind::WriterNotAtTable(draft.writer.clone())); // TRN-SEAT-05
        }
        let (planned, most) = (draft.planned, draft.most_planned());
        if planned == 0 || planned > most {
            self.fault(SheetFaultKind::PlanOutOfRange { planned, most }); // MAN-ROUND-01
        }
        let (written, planned) = (draft.parts.len() as u32, draft.planned_parts());
        if written > planned {
            self.fault(SheetFaultKind::TooManyBoompjes { planned, written }); // MAN-ROUND-01
        }
    }

    fn part(&mut self, draft: &SheetDraft, part: &PartDraft, number: u32) {
        self.found.place = Manille::part(number);
        let first_dealer = self.chair_of(&part.first_dealer);
        if first_dealer.is_none() {
            self.fault(SheetFaultKind::FirstDealerNotAtTable {
                player: part.first_dealer.clone(),
                again: number > 1, // MAN-DRAW-01, MAN-DRAW-03
            });
        }
        let (deals, ended_by_signal) = (draft.deals_per_part(), draft.ended_by_signal);
        let last = number == draft.parts.len() as u32;
        self.part = number;
        // Without a known first dealer the lines can still be checked; the sheet is refused anyway.
        self.order = DealOrder::new(self.rules, first_dealer.unwrap_or(Seat::North), deals);
        self.cut_short = (ended_by_signal && last).then_some(part.lines.len() as u32);
        self.lines(&part.lines, Plan { part: number, deals, ended_by_signal });
        if !self.order.is_over() && ended_by_signal && !last {
            self.fault(SheetFaultKind::ShortBoompjeBeforeTheLast); // MAN-ROUND-01
        }
        self.found.place = Manille::SHEET;
    }

    /// What the dealer owes for wrong deals (MAN-MISDEAL-02).
    fn fine_misdeals(&mut self, misdeals: u32) {
        let pays = &mut self.penalties[self.seats[self.order.dealer()]];
        *pays = pays.saturating_add(Attempts::penalty_points(misdeals));
    }

    /// Whether a line says nothing but that the dealer dealt wrongly before the signal came. The second French wrong
    /// deal uses the deal up as ever (MAN-MISDEAL-04).
    fn is_undealt(&self, line: &LineDraft, number: u32) -> bool {
        let passes_on = self.rules.passes_on(line.misdeals);
        let only_misdealt = line.misdeals > 0 && *line == LineDraft::misdealt(line.misdeals);
        self.cut_short == Some(number) && only_misdealt && !passes_on
    }

    fn deal(&mut self, line: &LineDraft) {
        if self.rules.passes_on(line.misdeals) {
            if *line != LineDraft::misdealt(2) {
                self.fault(SheetFaultKind::DealPassedOn); // MAN-MISDEAL-04
            }
            self.note(Entry::PassedOn);
            self.order.pass_on();
            return;
        }
        // 30 is the most that can be won before anything is announced (MAN-RENEGE-02), unless the stake is written.
        let unannounced = !line.void.is_empty()
            && line.declaration.is_none()
            && line.knock != Some(true)
            && line.counter != Some(true);
        let declaration = if unannounced { None } else { self.declaration(line) };
        let stake = match line.stake {
            None if unannounced => Some(Stake::Single),
            _ => self.stake(line, declaration),
        };
        if line.void.is_empty() {
            if line.deals_on.is_some() {
                self.fault(SheetFaultKind::DealsOnSettled); // MAN-DEAL-05
            }
            if let Some(entry) = self.result(line, declaration, stake) {
                self.note(entry);
            }
            self.order.pass_on();
        } else {
            self.void(line, stake);
        }
    }

    fn declaration(&mut self, line: &LineDraft) -> Option<Declaration> {
        let Some(word) = &line.declaration else {
            self.fault(SheetFaultKind::DeclarationMissing); // MAN-STAKE-01
            return None;
        };
        let Ok(declaration) = word.parse() else {
            self.fault(SheetFaultKind::DeclarationUnknown(beginning(word)));
            return None;
        };
        if declaration == Declaration::NoTrump && !self.rules.no_trump_allowed(line.misdeals) {
            self.fault(SheetFaultKind::NoTrumpAfterMisdeal); // MAN-MISDEAL-01
        }
        Some(declaration)
    }

    fn stake(&mut self, line: &LineDraft, declaration: Option<Declaration>) -> Option<Stake> {
        let Some(times) = line.stake else {
            self.fault(SheetFaultKind::StakeMissing);
            return None;
        };
        let Ok(stake) = Stake::try_from(times) else {
            self.fault(SheetFaultKind::NoSuchStake(times)); // MAN-STAKE-05
            return None;
        };
        let no_trump = declaration == Some(Declaration::NoTrump);
        if no_trump && stake == Stake::Single {
            self.fault(SheetFaultKind::NoTrumpSingle); // MAN-STAKE-04
        } else if let Some(declaration) = declaration {
            self.answers(line, declaration, stake);
        }
        Some(stake)
    }

    /// Where knock and counter-knock are written down too, they must give the stake (MAN-STAKE-02, -03, -05).
    fn answers(&mut self, line: &LineDraft, declaration: Declaration, stake: Stake) {
        if line.knock.is_none() && line.counter.is_none() {
            return;
        }
        let counter = line.counter.unwrap_or(false);
        let knock = line.knock.unwrap_or(counter);
        match Stake::of(declaration, Knocks { knock, counter }) {
            Err(StakeRefused::CounterOnNoTrump) => self.fault(SheetFaultKind::CounterOnNoTrump),
            Err(StakeRefused::CounterWithoutKnock) => self.fault(SheetFaultKind::CounterWithoutKnock),
            Ok(right) if stake < right && counter => self.fault(SheetFaultKind::CounterWithoutStake),
            Ok(right) if stake < right => {
                self.fault(SheetFaultKind::KnockWithoutStake {
                    no_trump: declaration == Declaration::NoTrump,
                });
            }
            Ok(right) if stake > right && knock => self.fault(SheetFaultKind::StakeWithoutCounter),
            Ok(right) if stake > right => {
                self.fault(SheetFaultKind::StakeWithoutKnock {
                    no_trump: declaration == Declaration::NoTrump,
                });
            }
            Ok(_) => {}
        }
    }

    /// The result of a deal that was played out.
    fn result(
        &mut self,
        line: &LineDraft,
        declaration: Option<Declaration>,
        stake: Option<Stake>,
    ) -> Option<Entry> {
        // A nought beside the score of the other side is not a score.
        let (we, they) = match (line.we, line.they) {
            (Some(we), Some(0)) => (Some(we), None),
            (Some(0), Some(they)) => (None, Some(they)),
            both => both,
        };
        let writers = Side::of(self.writer);
        let (side, points) = match (we, they, line.draw) {
            // MAN-SCORE-04
            (None, None, true) => return Some(Entry::Drawn { declaration: declaration?, stake: stake? }),
            (None, None, false) => {
                self.fault(SheetFaultKind::NoResult); // MAN-SCORE-02
                return None;
            }
            (_, _, true) => {
                self.fault(SheetFaultKind::DrawWithScore); // MAN-SCORE-04
                return None;
            }
            (Some(_), Some(_), false) => {
                self.fault(SheetFaultKind::BothSidesScore); // MAN-SCORE-02
                return None;
            }
            (Some(we), None, false) => (writers, we),
            (None, Some(they), false) => (writers.other(), they),
        };
        let points = self.points(points, stake)?;
        Some(Entry::Won { side, points, declaration: declaration?, stake: stake? })
    }

    /// A score is 1 to 30 times the stake (MAN-SCORE-02, MAN-SCORE-03).
    fn points(&mut self, score: i64, stake: Option<Stake>) -> Option<u32> {
        // Where the stake itself is wrong, only what no stake allows is worth saying.
        let most = stake.unwrap_or(Stake::Quadruple).most_points();
        match u32::try_from(score) {
            Err(_) | Ok(0) if score <= 0 => self.fault(SheetFaultKind::ScoreTooLow(score)),
            Ok(points) if points <= most => match stake {
                Some(stake) if !points.is_multiple_of(stake.times()) => {
                    self.fault(SheetFaultKind::NotAMultiple { score, stake: stake.times() });
                }
                _ => return Some(points),
            },
            _ => self.fault(SheetFaultKind::ScoreTooHigh { score, most }),
        }
        None
    }

    /// A deal stopped by a renege: each offender is fined (MAN-RENEGE-02, MAN-AMB-09), and the deal moves as the
    /// ruleset says.
    fn void(&mut self, line: &LineDraft, stake: Option<Stake>) {
        if line.we.is_some() || line.they.is_some() || line.draw {
            // MAN-RENEGE-02 stops the deal; one that was scored is the jury's matter (MAN-AMB-08).
            self.fault(SheetFaultKind::VoidWithResult);
        }
        let mut offenders = Vec::new();
        for void in &line.void {
            if let Some(id) = &void.clause
                && !Clause::find(id).is_some_and(is_renege)
            {
                self.fault(SheetFaultKind::NotARenege(beginning(id))); // MAN-RENEGE-01
            }
            let Some(offender) = self.chair_of(&void.by) else {
                self.fault(SheetFaultKind::OffenderNotAtTable(void.by.clone())); // MAN-RENEGE-02
                continue;
            };
            // MAN-AMB-09: each offender is fined once, however often the sheet names them.
            if !offenders.contains(&offender) {
                let pays = &mut self.penalties[self.seats[offender]];
                *pays = pays.saturating_add(stake.map_or(0, Stake::most_points));
                offenders.push(offender);
            }
        }
        let (deal, dealer) = (self.order.deal(), self.order.dealer());
        let Some(&first) = offenders.first() else {
            self.order.pass_on();
            return;
        };
        let both = self.rules.edition == Edition::French
            && offenders.iter().any(|&other| Side::of(other) != Side::of(first));
        let deals_on = self.deals_on(line, dealer, if both { Guilty::BothSides } else { Guilty::OneSide });
        self.note(Entry::Void); // MAN-RENEGE-04
        let used = match deals_on {
            Some(seat) => self.order.void_by_both(seat),
            None => self.order.void(first),
        };
        for skipped in 1..used {
            let skips = dealer.clockwise(skipped as u8);
            self.note_deal(deal + skipped, skips, Entry::Skipped); // MAN-RENEGE-05
        }
    }

    /// Who deals on after a renege of both French sides: the text does not say, so the jury enters it (MAN-AMB-09).
    fn deals_on(&mut self, line: &LineDraft, dealer: Seat, guilty: Guilty) -> Option<Seat> {
        let Some(player) = &line.deals_on else {
            if guilty == Guilty::BothSides {
                self.fault(SheetFaultKind::BothSidesGuilty);
            }
            return None;
        };
        let seat = self.chair_of(player).or_else(|| player.parse().ok());
        match seat {
            _ if guilty == Guilty::OneSide => self.fault(SheetFaultKind::DealsOnSettled),
            None => self.fault(SheetFaultKind::DealsOnNotAtTable(beginning(player))),
            Some(seat) if seat == dealer => {
                self.fault(SheetFaultKind::DealsOnAgain(self.players[self.seats[seat]].clone()));
            }
            Some(_) => return seat,
        }
        None
    }

    /// Takes in what became of the deal in hand.
    fn note(&mut self, entry: Entry) {
        self.note_deal(self.order.deal(), self.order.dealer(), entry);
    }

    fn note_deal(&mut self, deal: u32, dealer: Seat, entry: Entry) {
        if let Entry::Won { side, points, .. } = entry {
            for chair in side.seats().iter() {
                let player = self.seats[chair];
                // MAN-AMB-18: each of the two is credited in full.
                self.scores[player] = self.scores[player].saturating_add(points);
                self.deals_won[player] += 1;
            }
        }
        let seats = self.seats.map(|player| self.players[player].clone());
        self.lines.push(SheetLine { part: self.part, deal, dealer, seats, entry });
    }
}

impl Checks for Checking<'_> {
    type Line = LineDraft;
    type Faults = Manille;

    fn found(&mut self) -> &mut Found<Manille> {
        &mut self.found
    }

    fn used(&self) -> u32 {
        self.order.deal() - 1
    }

    fn line(&mut self, line: &LineDraft, number: u32) {
        self.fine_misdeals(line.misdeals);
        if self.is_undealt(line, number) {
            self.note(Entry::Undealt);
        } else {
            self.deal(line);
        }
    }
}

/// Whether a clause is an offence that makes a deal void (MAN-RENEGE-01, MAN-RENEGE-08). Throwing in the cards has no
/// fine of its own in the text; it can be cited where it was to influence the result (MAN-PLAY-15).
pub fn is_renege(clause: Clause) -> bool {
    [
        Clause::MAN_RENEGE_01,
        Clause::MAN_RENEGE_08,
        Clause::MAN_PLAY_02,
        Clause::MAN_PLAY_03,
        Clause::MAN_PLAY_05,
        Clause::MAN_PLAY_06,
        Clause::MAN_PLAY_07,
        Clause::MAN_PLAY_15,
    ]
    .contains(&clause)
}
