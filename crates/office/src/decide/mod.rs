//! What follows from a command, or why nothing does.

mod desk;
mod draw;
mod jokers;
mod jury;
mod offence;
mod online;
mod people;
mod phase;
mod round;
mod table;
mod totals;

use jiff::Timestamp;

use crate::imported::ImportedPerson;
use crate::limits::is_line;
use crate::tournament::{Round, Table};
use crate::{
    Actor, At, Command, Details, Entrant, EntrantNo, Event, Law, Plan, Recorded, Refusal, RoundNo, Tournament,
};

type Decided = Result<Vec<Event>, Refusal>;

impl Tournament {
    /// What happens when somebody gives a command now; or why it is refused. Nothing changes.
    ///
    /// A command that was carried out already, such as a line sent twice, gives no events and no refusal.
    pub fn decide(&self, command: &Command, by: Actor, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::OpenPlan { plan } if command.is_for(by.role) => self.open(plan),
            _ => {
                let decider = self.decider(command, by, now)?;
                decider.by_the_right_hand(command)?;
                decider.decide(command)
            }
        }
    }

    /// The draw as far as it can be decided without its search; nothing where the search itself may refuse it.
    pub(crate) fn decide_draw(&self, by: Actor, now: Timestamp) -> Option<Decided> {
        match self.decider(&Command::DRAW, by, now) {
            Ok(decider) => decider.draw_without_search(),
            Err(refusal) => Some(Err(refusal)),
        }
    }

    /// What decides a command, if it may be given at all.
    fn decider(&self, command: &Command, by: Actor, now: Timestamp) -> Result<Decider<'_>, Refusal> {
        if !command.is_for(by.role) {
            return Err(Refusal::NotAllowed { command: command.name() });
        }
        let (plan, law) = self.opened.as_ref().ok_or(Refusal::NoEvent)?;
        let still_possible = matches!(
            command,
            Command::Correct { .. }
                | Command::Describe { .. }
                | Command::ErasePerson { .. }
                | Command::ChangePerson { .. }
                | Command::CloseEvent { .. }
        );
        if self.closed.is_some() && !still_possible {
            return Err(Refusal::EventIsClosed);
        }
        Ok(Decider { tournament: self, plan, law, by, now })
    }

    /// Decides, and takes over what follows.
    pub fn carry_out(
        &mut self,
        command: &Command,
        by: Actor,
        now: Timestamp,
    ) -> Result<Vec<Recorded>, Refusal> {
        let events = self.decide(command, by, now)?;
        let recorded: Vec<Recorded> =
            events.into_iter().map(|event| Recorded { at: now, by, event }).collect();
        recorded.iter().for_each(|recorded| self.apply(recorded));
        Ok(recorded)
    }

    /// What is wrong with each entry of a list by itself, by its place in the list: all faults at once, not one after
    /// another. The list as a whole is for [`Tournament::decide`].
    pub fn import_faults(
        &self,
        people: &[ImportedPerson],
        by: Actor,
        now: Timestamp,
    ) -> Vec<(usize, Refusal)> {
        let Some((plan, law)) = &self.opened else { return Vec::new() };
        Decider { tournament: self, plan, law, by, now }.import_faults(people)
    }

    fn open(&self, plan: &Plan) -> Decided {
        if self.opened.is_some() {
            return Err(Refusal::EventExists);
        }
        let (plan, _) = plan.with_one_signal().settled().map_err(Refusal::BadPlan)?;
        Ok(vec![Event::PlanOpened { plan }])
    }
}

/// Everything a decision needs to know.
#[derive(Clone, Copy)]
struct Decider<'a> {
    tournament: &'a Tournament,
    plan: &'a Plan,
    law: &'a Law,
    by: Actor,
    now: Timestamp,
}

/// What somebody brings to the desk.
#[derive(Clone, Copy)]
struct Brought {
    /// Sheet, pen and deck.
    pieces: [bool; 3],
    /// Whether all four signed the paper.
    signed_on_paper: bool,
}

impl<'a> Decider<'a> {
    fn decide(&self, command: &Command) -> Decided {
        match command {
            Command::OpenPlan { .. } => Err(Refusal::EventExists),
            Command::ChangePlan { plan } => self.change_plan(plan),
            Command::Describe { place, starts, price, contact } => {
                let (place, price, contact) = (place.clone(), price.clone(), contact.clone());
                self.describe(Details { place, starts: *starts, price, contact })
            }
            Command::Register { person, joker, number } => self.register(person, *joker, *number),
            Command::Import { people } => self.import(people),
            Command::ChangePerson { entrant, person } => self.change_person(*entrant, person),
            Command::ErasePerson { entrant } => self.erase_person(*entrant),
            Command::AcceptJoker { entrant } => self.accept_joker(*entrant),
            Command::DeclineJoker { entrant } => self.decline_joker(*entrant),
            Command::AddJoker { person, age_seen } => self.add_joker(person, *age_seen),
            Command::BringJoker { entrant, age_seen } => self.bring_joker(*entrant, *age_seen),
            Command::CheckIn { entrant } => self.check_in(*entrant),
            Command::CheckInAll { except } => self.check_in_all(except),
            Command::UndoCheckIn { entrant } => self.undo_check_in(*entrant),
            Command::ConfirmAge { entrant } => self.confirm_age(*entrant),
            Command::NoteFee { entrant, paid } => self.note_fee(*entrant, *paid),
            Command::NoteSpot { entrant, spot } => self.note_spot(*entrant, *spot),
            Command::ForThese { entrants, act } => self.for_these(entrants, *act),
            Command::CloseCheckIn => self.close_check_in(),
            Command::AdmitLate { entrant, reason } => self.admit_late(*entrant, reason),
            Command::TakeChair { entrant, joker, reason } => {
                self.take_chair(*entrant, *joker, reason.as_deref())
            }
            Command::Withdraw { entrant, reason } => self.withdraw(*entrant, reason),
            Command::Leave { entrant, reason } => self.leave(*entrant, reason),
            Command::SettleLeaver { at, leaver, settlement } => self.settle_leaver(*at, *leaver, *settlement),
            Command::Warn { entrant, clause, reason } => self.warn(*entrant, *clause, reason),
            Command::Exclude { entrant, clause, reason } => self.exclude(*entrant, *clause, reason),
            Command::Readmit { entrant, reason } => self.readmit(*entrant, reason),
            Command::CommitSeed { master } => self.commit_seed(*master),
            Command::Draw { public } => self.draw(public.as_ref()),
            Command::RejectDraw { reason } => self.reject_draw(reason),
            Command::PublishDraw => self.publish_draw(),
            Command::StartRound { round } => self.start_round(*round),
            Command::PauseRound { round } => self.pause_round(*round),
            Command::ResumeRound { round } => self.resume_round(*round),
            Command::AddMinutes { round, minutes } => self.add_minutes(*round, *minutes),
            Command::Signal { round } => self.signal(*round),
            Command::WithdrawSignal { round } => self.withdraw_signal(*round),
            Command::EndRound { round } => self.end_round(*round),
            Command::MoveTable { at, online } => self.move_table(*at, *online),
            Command::SeatTable { at, players, writer, first_dealer } => {
                self.seat_table(*at, *players, *writer, *first_dealer)
            }
            Command::DrawFirstDealer { at, part, dealer } => self.draw_first_dealer(*at, *part, *dealer),
            Command::WriteLine { at, part, id, line, written } => {
                self.write_line(*at, *part, id, line, written.unwrap_or(self.now))
            }
            Command::ReplaceLine { at, id, line } => self.replace_line(*at, id, line),
            Command::StrikeLine { at, id } => self.strike_line(*at, id),
            Command::WritePenalty { at, id, penalty } => self.write_penalty(*at, id, penalty),
            Command::StrikePenalty { at, id } => self.strike_penalty(*at, id),
            Command::Sign { at, entrant, code } => self.sign(*at, *entrant, code.as_deref()),
            Command::ReopenSheet { at, reason } => self.reopen_sheet(*at, reason),
            Command::HandIn { at, sheet, pen, deck, signed_on_paper } => {
                let brought = Brought { pieces: [*sheet, *pen, *deck], signed_on_paper: *signed_on_paper };
                self.hand_in(*at, brought)
            }
            Command::EnterSheet { at, sheet } => self.enter_sheet(*at, sheet),
            Command::EnterTotals { at, totals } => self.enter_totals(*at, totals),
            Command::Verify { at } => self.verify(*at),
            Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper, totals } => {
                let brought = Brought { pieces: [*sheet, *pen, *deck], signed_on_paper: *signed_on_paper };
                self.accept_sheet(*at, brought, totals)
            }
            Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid } => {
                let brought = Brought { pieces: [*sheet, *pen, *deck], signed_on_paper: *signed_on_paper };
                self.accept_totals(*at, brought, totals, paid)
            }
            Command::WriteOffSheet { at, reason } => self.write_off_sheet(*at, reason),
            Command::FinishOnline { at } => self.finish_online(*at),
            Command::Correct { at, sheet, reason } => self.correct(*at, sheet, reason),
            Command::CallJury { at, about } => self.call_jury(*at, about),
            Command::SeeApproval { at, contract, bidder } => self.see_approval(*at, contract, *bidder),
            Command::AnswerCall { call, answer, hand } => self.answer_call(*call, answer, hand.as_deref()),
            Command::Rule { at, clause, by, line, ruling } => self.rule(*at, *clause, *by, *line, *ruling),
            Command::LiftRuling { ruling, reason } => self.lift_ruling(*ruling, reason),
            Command::ReplaceDeck { at, reason } => self.replace_deck(*at, reason),
            Command::Cut => self.cut(),
            Command::CloseEvent { reason } => self.close_event(reason.as_deref()),
        }
    }

    fn change_plan(&self, plan: &Plan) -> Decided {
        let (plan, _) = plan.with_one_signal().settled().map_err(Refusal::BadPlan)?;
        if plan == *self.plan {
            return Err(Refusal::NothingChanges);
        }
        // DEC-05: a phase that was drawn is played as it was planned; one that was only cut for is cut anew.
        let drawn = self.tournament.rounds.last().map(|round| round.phase + 1);
        let pending = self.tournament.pending.as_ref().and_then(|draw| self.plan.phase_of(draw.proof.round));
        let begun = drawn.max(pending.map(|(phase, _)| phase + 1));
        if let Some(begun) = begun {
            let same =
                plan.rules == self.plan.rules && plan.phases.get(..begun) == self.plan.phases.get(..begun);
            // DEC-01, DEC-04: it is also ranked as it was planned.
            let [ranked, was] = [&plan.settings, &self.plan.settings].map(|s| (&s.ranking, s.jokers_ranked));
            if !same || ranked != was {
                return Err(Refusal::PlanHasBegun);
            }
        }
        Ok(vec![Event::PlanChanged { plan }])
    }

    fn describe(&self, details: Details) -> Decided {
        details.check()?;
        if details == self.tournament.details() {
            return Err(Refusal::NothingChanges);
        }
        let Details { place, starts, price, contact } = details;
        Ok(vec![Event::Described { place, starts, price, contact }])
    }

    fn entrant(&self, number: EntrantNo) -> Result<&'a Entrant, Refusal> {
        self.tournament.entrants.get(&number).ok_or(Refusal::UnknownEntrant(number))
    }

    fn round(&self, round: RoundNo) -> Result<&'a Round, Refusal> {
        self.tournament.round(round).ok_or(Refusal::NoSuchRound(round))
    }

    fn table(&self, at: At) -> Result<(&'a Round, &'a Table), Refusal> {
        let round = self.round(at.round)?;
        let table = round.table(at.table).ok_or(Refusal::NoSuchTable(at.table))?;
        Ok((round, table))
    }
}

/// A reason that can be read later.
fn reason(text: &str) -> Result<String, Refusal> {
    if is_line(text) { Ok(text.to_owned()) } else { Err(Refusal::BadText { field: "reason" }) }
}
