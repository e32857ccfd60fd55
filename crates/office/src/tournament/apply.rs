//! What happened changes how the event stands. Nothing here can refuse.

use super::{Clock, Pending, Rejected, Round, RoundResult, SeedState, Table, Tournament};
use crate::event::{Event, Recorded, Settlement};
use crate::jury::{About, Answer, JuryCall};
use crate::sheet::{Figures, Share, Sheet, SheetHead, Takeover, TotalsSheet};
use crate::tournament::table::{Correction, WrittenLine};
use crate::{
    At, Details, Entrant, EntrantNo, Exclusion, Joker, Person, Plan, Presence, RoundNo, Spot, TableNo,
};

impl Tournament {
    /// How the event stands after all of these.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Recorded>) -> Tournament {
        let mut tournament = Tournament::default();
        events.into_iter().for_each(|recorded| tournament.apply(recorded));
        tournament
    }

    /// Takes over what happened.
    pub fn apply(&mut self, recorded: &Recorded) {
        match &recorded.event {
            Event::PlanOpened { plan } | Event::PlanChanged { plan } => self.plan_is(plan),
            Event::Described { place, starts, price, contact } => {
                if let Some((plan, _)) = &mut self.opened {
                    plan.settings.entry_fee.clone_from(price);
                }
                let (place, contact) = (place.clone(), contact.clone());
                self.details = Details { place, starts: *starts, price: None, contact };
            }
            Event::Registered { .. }
            | Event::PersonChanged { .. }
            | Event::PersonErased { .. }
            | Event::JokerAccepted { .. }
            | Event::JokerDeclined { .. }
            | Event::CheckedIn { .. }
            | Event::CheckInUndone { .. }
            | Event::AgeConfirmed { .. }
            | Event::FeeNoted { .. }
            | Event::SpotNoted { .. }
            | Event::CheckInClosed { .. }
            | Event::AdmittedLate { .. }
            | Event::Withdrawn { .. }
            | Event::Left { .. }
            | Event::Warned { .. }
            | Event::Excluded { .. }
            | Event::Readmitted { .. } => self.apply_to_people(recorded),
            Event::SeedCommitted { .. }
            | Event::DealsCommitted { .. }
            | Event::TablesDrawn { .. }
            | Event::DrawRejected { .. }
            | Event::DrawPublished { .. }
            | Event::PartnersChanged { .. } => self.apply_to_draw(&recorded.event),
            Event::RoundStarted { round }
            | Event::RoundPaused { round }
            | Event::RoundResumed { round }
            | Event::MinutesChanged { round, .. }
            | Event::Signalled { round }
            | Event::SignalWithdrawn { round }
            | Event::RoundEnded { round }
            | Event::TableMoved { round, .. } => self.apply_to_round(recorded, *round),
            Event::FieldCut { phase, qualified } => {
                self.fields.insert(*phase, qualified.clone());
            }
            Event::EventClosed { ranking, .. } => self.closed = Some(ranking.clone()),
            Event::JuryCalled { call, round, table, about } => self.calls.push(JuryCall {
                number: *call,
                round: *round,
                table: *table,
                about: about.clone(),
                at: recorded.at,
                answer: None,
            }),
            Event::CallAnswered { call, answer, .. } => {
                if let Some(call) = self.calls.iter_mut().find(|known| known.number == *call) {
                    call.answer = Some(answer.clone());
                    let (at, about) = (At { round: call.round, table: call.table }, call.about.clone());
                    self.big_game_is_answered(at, about, answer);
                }
            }
            _ => self.apply_to_table(recorded),
        }
    }

    /// KW-JURY-01: the answer is a fact about the table.
    fn big_game_is_answered(&mut self, at: At, about: About, answer: &Answer) {
        let approved = matches!(answer, Answer::Approved { .. });
        let rounds = self.rounds.iter_mut().filter(|round| round.number == at.round);
        let table = rounds.flat_map(|round| &mut round.tables).find(|table| table.number == at.table);
        if let (Some(table), About::Approval { contract, by }) = (table, about)
            && (approved || *answer == Answer::Refused)
        {
            table.answers.push((contract, by, approved));
        }
    }

    fn plan_is(&mut self, plan: &Plan) {
        // What stands in the journal was settled before it went there.
        let Ok(settled) = plan.settled() else { return };
        // DEC-05: who goes on to a phase is decided anew once its field is another one.
        if let Some((old, _)) = &self.opened {
            let drawn = self.rounds.last().map_or(0, |round| round.phase);
            let field = |plan: &Plan, phase: usize| plan.phases.get(phase).map(|phase| phase.field);
            let stands = |phase: usize| {
                let fills = old.settings.cut_fills == plan.settings.cut_fills;
                phase <= drawn || fills && field(old, phase) == field(plan, phase)
            };
            self.fields.retain(|&phase, _| stands(phase));
        }
        self.opened = Some(settled);
    }

    fn apply_to_people(&mut self, recorded: &Recorded) {
        let event = &recorded.event;
        if let Event::CheckInClosed { absent } = event {
            self.check_in_closed = true;
            for number in absent {
                if let Some(entrant) = self.entrants.get_mut(number) {
                    entrant.presence = Presence::Absent;
                }
            }
            return;
        }
        if let Event::Registered { entrant, person, joker } = event {
            let joker = if *joker { Joker::Applied } else { Joker::No };
            self.entrants.insert(*entrant, Entrant::registered(*entrant, person.clone(), joker));
            return;
        }
        if let Event::Left { entrant, table: Some((round, table)), .. } = event
            && let Some(table) = self.table_mut(*round, *table)
        {
            table.left.push(*entrant);
        }
        if let Event::Readmitted { entrant, .. } = event {
            // A table that still waits for the director has its player back (DEC-09).
            let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
            tables.for_each(|table| table.left.retain(|left| left != entrant));
        }
        let (Event::PersonChanged { entrant: number, .. }
        | Event::PersonErased { entrant: number }
        | Event::JokerAccepted { entrant: number }
        | Event::JokerDeclined { entrant: number }
        | Event::CheckedIn { entrant: number }
        | Event::CheckInUndone { entrant: number }
        | Event::AgeConfirmed { entrant: number }
        | Event::FeeNoted { entrant: number, .. }
        | Event::SpotNoted { entrant: number, .. }
        | Event::AdmittedLate { entrant: number, .. }
        | Event::Withdrawn { entrant: number, .. }
        | Event::Left { entrant: number, .. }
        | Event::Warned { entrant: number, .. }
        | Event::Excluded { entrant: number, .. }
        | Event::Readmitted { entrant: number, .. }) = event
        else {
            return;
        };
        if let Some(entrant) = self.entrants.get_mut(number) {
            entrant.apply(recorded);
        }
    }

    fn apply_to_draw(&mut self, event: &Event) {
        match event {
            Event::SeedCommitted { commitment, master } => {
                self.seed = Some(SeedState { commitment: *commitment, master: *master });
            }
            Event::DealsCommitted { round, line } => {
                self.same_deals.insert(*round, *line);
            }
            Event::TablesDrawn { draw, proof } => {
                self.draws = *draw;
                self.pending = Some(Pending { draw: *draw, proof: (**proof).clone() });
            }
            Event::DrawRejected { reason, .. } => {
                if let Some(Pending { draw, proof }) = self.pending.take() {
                    self.rejected.push(Rejected { draw, proof, reason: reason.clone() });
                }
            }
            Event::DrawPublished { round, .. } => {
                if let Some(pending) = self.pending.take() {
                    self.publish(*round, pending);
                }
            }
            Event::PartnersChanged { round } => self.change_partners(*round),
            _ => {}
        }
    }

    /// DEC-14: everyone keeps their table, and the first of the four gets the next partner. The draw that brought them
    /// there remains the one that can be checked.
    fn change_partners(&mut self, round: RoundNo) {
        let Some(before) = self.rounds.last().cloned() else { return };
        let turned = |table: Table| {
            let [a, b, c, d] = table.four;
            Table::new(table.number, [a, c, d, b])
        };
        let tables = before.tables.into_iter().map(turned).collect();
        self.rounds.push(Round { number: round, tables, clock: Clock::default(), ended: false, ..before });
    }

    fn publish(&mut self, round: RoundNo, Pending { draw, proof }: Pending) {
        let Some(plan) = self.plan() else { return };
        let Some((phase, _)) = plan.phase_of(round) else { return };
        let (length, minutes) = (plan.phases[phase].length.unwrap_or(0), plan.phases[phase].minutes);
        let table = |(n, &four): (u32, &[EntrantNo; 4])| {
            TableNo::try_from(n).ok().map(|number| Table::new(number, four))
        };
        let tables = (1..).zip(&proof.tables).filter_map(table).collect();
        let clock = Clock::default();
        self.rounds.push(Round {
            number: round,
            phase,
            length,
            minutes,
            draw,
            proof,
            clock,
            tables,
            ended: false,
        });
    }

    fn apply_to_round(&mut self, recorded: &Recorded, round: RoundNo) {
        let at = recorded.at;
        if let Event::RoundStarted { .. } = recorded.event {
            self.settle_online(round);
        }
        let Some(round) = self.rounds.get_mut(round.get() as usize - 1) else { return };
        let clock = &mut round.clock;
        match recorded.event {
            Event::RoundStarted { .. } => clock.started = Some(at),
            Event::RoundPaused { .. } => clock.paused = Some(at),
            Event::RoundResumed { .. } => {
                if let Some(since) = clock.paused.take() {
                    clock.stood_ms += i64::try_from(at.duration_since(since).as_millis()).unwrap_or(0);
                }
            }
            Event::MinutesChanged { minutes, .. } => round.minutes = minutes,
            Event::Signalled { .. } => clock.signalled = Some(at),
            Event::SignalWithdrawn { .. } => clock.signalled = None,
            Event::RoundEnded { .. } => round.ended = true,
            Event::TableMoved { table, online, .. } => {
                if let Some(table) = round.tables.get_mut(table.get() as usize - 1) {
                    (table.online, table.moves) = (Some(online), table.moves + 1);
                    if online {
                        // Who sits where follows from the draw.
                        table.head = None;
                    }
                }
            }
            _ => {}
        }
    }

    pub(crate) fn table_mut(&mut self, round: RoundNo, table: TableNo) -> Option<&mut Table> {
        self.rounds.get_mut(round.get() as usize - 1)?.tables.get_mut(table.get() as usize - 1)
    }

    fn apply_to_table(&mut self, recorded: &Recorded) {
        let (Event::TableSeated { round, table: number, .. }
        | Event::FirstDealerDrawn { round, table: number, .. }
        | Event::LineWritten { round, table: number, .. }
        | Event::LineReplaced { round, table: number, .. }
        | Event::LineStruck { round, table: number, .. }
        | Event::Signed { round, table: number, .. }
        | Event::SheetReopened { round, table: number, .. }
        | Event::HandedIn { round, table: number, .. }
        | Event::SheetEntered { round, table: number, .. }
        | Event::TotalsEntered { round, table: number, .. }
        | Event::SheetVerified { round, table: number, .. }
        | Event::SheetCorrected { round, table: number, .. }
        | Event::SheetWrittenOff { round, table: number, .. }
        | Event::PenaltyWritten { round, table: number, .. }
        | Event::PenaltyStruck { round, table: number, .. }
        | Event::ApprovalSeen { round, table: number, .. }
        | Event::RulingGiven { round, table: number, .. }
        | Event::RulingLifted { round, table: number, .. }
        | Event::DeckReplaced { round, table: number, .. }
        | Event::DeckRetired { round, table: number, .. }
        | Event::ChairTaken { round, table: number, .. }
        | Event::LeaverSettled { round, table: number, .. }) = &recorded.event
        else {
            return;
        };
        if let Event::RulingGiven { ruled, .. } = &recorded.event {
            self.rulings = ruled.number;
        }
        let Some(table) = self.table_mut(*round, *number) else { return };
        let figures = table.apply(recorded);
        if let Some(figures) = figures {
            self.score(*round, &figures);
        }
    }

    /// Brings figures to the scoreboard, in place of those that were there.
    fn score(&mut self, round: RoundNo, figures: &Figures) {
        let index = round.get() as usize - 1;
        let mut enter = |number: EntrantNo, result: RoundResult| {
            let results = self.results.entry(number).or_default();
            if results.len() <= index {
                results.resize(index + 1, None);
            }
            results[index] = Some(result);
        };
        for (seat, &number) in figures.players.iter() {
            enter(
                number,
                RoundResult {
                    points: figures.totals[seat],
                    deals_won: figures.deals_won[seat],
                    deals: figures.deals_of(seat),
                    penalties: figures.penalties[seat],
                    totals_only: figures.totals_only,
                },
            );
        }
        for share in &figures.taken_over {
            let Share { total: points, deals_won, deals, penalties, .. } = *share;
            let totals_only = figures.totals_only;
            enter(share.player, RoundResult { points, deals_won, deals, penalties, totals_only });
        }
    }
}

impl Entrant {
    /// Somebody who is on the list, and of whom nothing else is known yet.
    fn registered(number: EntrantNo, person: Option<Person>, joker: Joker) -> Entrant {
        Entrant {
            number,
            person,
            joker,
            presence: Presence::Expected,
            excluded: None,
            admitted_late: None,
            warnings: Vec::new(),
            age_seen: false,
            paid: false,
            arrived: None,
            spot: Spot::Hall,
        }
    }

    /// Takes over what happened to one person.
    fn apply(&mut self, recorded: &Recorded) {
        match &recorded.event {
            Event::PersonChanged { person, .. } => self.person = person.clone(),
            Event::PersonErased { .. } => self.forget(),
            Event::JokerAccepted { .. } => self.joker = Joker::Accepted,
            Event::JokerDeclined { .. } => self.joker = Joker::No,
            Event::CheckedIn { .. } => {
                (self.presence, self.arrived) = (Presence::CheckedIn, Some(recorded.at));
            }
            Event::CheckInUndone { .. } => {
                (self.presence, self.arrived) = (Presence::Expected, None);
            }
            Event::AgeConfirmed { .. } => self.age_seen = true,
            Event::FeeNoted { paid, .. } => self.paid = *paid,
            Event::SpotNoted { spot, .. } => self.spot = *spot,
            Event::AdmittedLate { reason, .. } => {
                (self.presence, self.arrived) = (Presence::CheckedIn, Some(recorded.at));
                self.admitted_late = Some(reason.clone());
            }
            Event::Withdrawn { .. } => self.presence = Presence::Withdrawn,
            Event::Left { reason, .. } => {
                let clause = kaarting_rules::Clause::TRN_EXCL_01;
                self.excluded = Some(Exclusion { clause, reason: reason.clone() });
            }
            Event::Warned { clause, reason, .. } => {
                self.warnings.push(Exclusion { clause: *clause, reason: reason.clone() });
            }
            Event::Excluded { clause, reason, .. } => {
                self.excluded = Some(Exclusion { clause: *clause, reason: reason.clone() });
            }
            Event::Readmitted { .. } => self.excluded = None,
            _ => {}
        }
    }
}

impl Table {
    /// Takes over what happened at the table; the figures, where they are new on the scoreboard.
    fn apply(&mut self, recorded: &Recorded) -> Option<Figures> {
        match &recorded.event {
            Event::ApprovalSeen { contract, bidder, .. } => self.approvals.push((contract.clone(), *bidder)),
            Event::Signed { entrant, total, .. } => {
                self.signatures.insert(*entrant);
                self.signed_for.extend(total.map(|total| (*entrant, total)));
            }
            Event::SheetReopened { .. } => {
                self.signatures.clear();
                self.signed_for.clear();
                (self.signed_on_paper, self.totals) = (false, None);
            }
            Event::HandedIn { sheet, pen, deck, signed_on_paper, .. } => {
                let [s, p, d] = self.handed_in;
                self.handed_in = [s || *sheet, p || *pen, d || *deck];
                self.signed_on_paper |= signed_on_paper;
            }
            Event::SheetEntered { sheet, .. } => self.enter(sheet, recorded),
            Event::TotalsEntered { totals, .. } => self.totals = Some((totals.clone(), recorded.by)),
            Event::SheetVerified { figures, .. } => self.verified = Some(figures.clone()),
            Event::SheetWrittenOff { figures, reason, .. } => {
                if figures.totals_only {
                    self.entered = Some(Sheet::Totals(self.counted_totals(figures)));
                }
                (self.verified, self.written_off) = (Some(figures.clone()), Some(reason.clone()));
            }
            Event::SheetCorrected { sheet, old, new, reason, .. } => {
                self.entered = Some(sheet.clone());
                self.verified = Some(new.clone());
                let (old, new, reason) = (old.clone(), new.clone(), reason.clone());
                self.corrections.push(Correction { at: recorded.at, by: recorded.by, old, new, reason });
            }
            Event::RulingGiven { ruled, figures, .. } => {
                self.rulings.push(ruled.clone());
                if figures.is_some() {
                    self.verified.clone_from(figures);
                }
            }
            Event::RulingLifted { ruling, figures, .. } => {
                self.rulings.retain(|ruled| ruled.number != *ruling);
                if figures.is_some() {
                    self.verified.clone_from(figures);
                }
            }
            Event::DeckReplaced { reason, .. } => self.decks.push(reason.clone()),
            Event::DeckRetired { winner, .. } => self.decks.push(format!("KW-CONTR-11: {winner}")),
            Event::LeaverSettled { leaver, settlement, .. } => self.settle(*leaver, *settlement),
            Event::ChairTaken { joker, entrant, .. } => self.seat_instead(*joker, *entrant),
            _ => self.apply_to_sheet(recorded),
        }
        match &recorded.event {
            Event::SheetVerified { figures, .. }
            | Event::SheetWrittenOff { figures, .. }
            | Event::SheetCorrected { new: figures, .. } => Some(figures.clone()),
            Event::RulingGiven { figures, .. } | Event::RulingLifted { figures, .. } => figures.clone(),
            _ => None,
        }
    }

    /// Takes over what was written at the table: the head, the lines, the penalties.
    fn apply_to_sheet(&mut self, recorded: &Recorded) {
        match &recorded.event {
            Event::TableSeated { players, writer, first_dealer, .. } => {
                let first_dealers = vec![*first_dealer];
                self.head = Some(SheetHead { players: *players, writer: *writer, first_dealers });
            }
            Event::FirstDealerDrawn { part, dealer, .. } => {
                if let Some(head) = &mut self.head {
                    head.first_dealers.truncate((*part as usize).saturating_sub(1));
                    head.first_dealers.push(*dealer);
                }
            }
            Event::LineWritten { part, id, line, written, .. } => {
                self.entered_by = Some(recorded.by);
                let (id, line, written) = (id.clone(), line.clone(), *written);
                self.lines.push(WrittenLine { id, part: *part, line, written, arrived: recorded.at });
            }
            Event::LineReplaced { id, line, .. } => {
                if let Some(written) = self.lines.iter_mut().find(|written| written.id == *id) {
                    written.line = line.clone();
                }
            }
            Event::LineStruck { id, .. } => {
                self.lines.retain(|written| written.id != *id);
                self.struck.insert(id.clone());
            }
            Event::PenaltyWritten { id, penalty, .. } => self.penalties.push((id.clone(), penalty.clone())),
            Event::PenaltyStruck { id, .. } => {
                self.penalties.retain(|(known, _)| known != id);
                self.struck.insert(id.clone());
            }
            _ => {}
        }
    }

    /// Which totals became the figures of a sheet that was written off: those that were typed, or nought for each.
    fn counted_totals(&self, figures: &Figures) -> TotalsSheet {
        let counted = |typed: &TotalsSheet| {
            let counts =
                |(&number, &total): (&EntrantNo, &i32)| figures.total_of(self.drawn(number)) == Some(total);
            typed.totals.len() == self.four.len() && typed.totals.iter().all(counts)
        };
        let typed = self.typed_totals(figures.players).filter(counted);
        typed.unwrap_or_else(|| TotalsSheet::of_nothing(figures.players))
    }

    /// A whole sheet, typed from paper. What the four signed on their screens was another one (MAN-ROUND-03), and
    /// totals that were typed beside it are no blind second entry of this one (TRN-SHEET-02). Signatures on paper are
    /// on the paper that was typed, and the first sheet that is typed may come after its totals.
    fn enter(&mut self, sheet: &Sheet, recorded: &Recorded) {
        let retyped = self.entered.as_ref().is_some_and(|known| known != sheet);
        if retyped || !self.lines.is_empty() {
            self.totals = None;
        }
        self.signatures.clear();
        self.signed_for.clear();
        (self.entered, self.entered_by) = (Some(sheet.clone()), Some(recorded.by));
    }

    /// Whoever sits there now is one of the four. The head is completed anew: chairs may go by number (TRN-SEAT-03).
    fn seat_instead(&mut self, joker: EntrantNo, entrant: EntrantNo) {
        self.four.iter_mut().filter(|sits| **sits == joker).for_each(|sits| *sits = entrant);
        self.head = None;
        self.gave_way.push((joker, entrant));
        // An online table was for the four that were drawn: another is opened.
        self.moves += 1;
    }

    fn settle(&mut self, leaver: EntrantNo, settlement: Settlement) {
        self.left.retain(|&number| number != leaver);
        match settlement {
            Settlement::Joker { joker, after_lines } => {
                let after_lines = after_lines.unwrap_or(self.line_count());
                self.takeovers.push(Takeover { leaver, joker, after_lines });
            }
            Settlement::LinesStand => self.gone.push(leaver),
        }
    }
}
