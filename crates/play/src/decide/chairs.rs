//! Chairs: who sits down, comes and goes.

use kaarting_cards::Seat;

use super::Decision;
use crate::chair::{Chair, Presence};
use crate::table::TableStage;
use crate::{Access, Actor, Event, Guest, Level, PersonId, Refusal, Why};

impl Decision<'_> {
    pub(super) fn sit(&mut self, seat: Seat, guest: &Guest) -> Result<(), Refusal> {
        let Actor::Person(person) = self.by else { return Err(Refusal::NotAllowed { command: "sit" }) };
        if let Some(seat) = self.state()?.seat_of(person) {
            return Err(Refusal::AlreadySeated { seat });
        }
        self.view()?.offers().sit(seat)?;
        let (person, guest) = (person.clone(), Some(guest.clone()));
        self.emit(Event::Sat { seat, person, guest });
        Ok(())
    }

    /// Somebody who was drawn to a chair sits down in it, whenever they come and from whatever device.
    pub(super) fn seat(&mut self, seat: Seat, person: &PersonId, guest: &Guest) -> Result<(), Refusal> {
        let state = self.state()?;
        if state.settings.access != Access::Drawn {
            return Err(Refusal::NotOfAnEvent);
        }
        match state.seat_of(person) {
            Some(sits) if sits == seat => return Ok(()),
            // One guest sits in one chair: two players need two devices.
            Some(sits) => return Err(Refusal::AlreadySeated { seat: sits }),
            None => {}
        }
        // The previous device had the same name: it is kept once, so that it is erased with the player.
        if let Some(before) = self.table.person_in(seat).cloned() {
            self.emit(Event::Erased { person: before });
        }
        let (person, guest) = (person.clone(), Some(guest.clone()));
        self.emit(Event::Sat { seat, person, guest });
        Ok(())
    }

    /// Nobody came for these chairs in time: bots play until they do.
    pub(super) fn fill(&mut self) {
        let Some(state) = &self.table.state else { return };
        let level = state.settings.stand_in.clone();
        for seat in Seat::ALL {
            if self.table.state.as_ref().is_some_and(|state| state.chairs[seat] == Chair::Empty) {
                self.emit(Event::BotSeated { seat, level: level.clone() });
            }
        }
    }

    /// Bots are seated before the first deal, by those who sit there or by the server.
    fn may_seat_bots(&self) -> Result<(), Refusal> {
        let view = self.view()?;
        if *self.by == Actor::House {
            return view.offers().not_begun();
        }
        self.own_seat()?;
        view.offers().bots()
    }

    pub(super) fn seat_bot(&mut self, seat: Seat, level: &Level) -> Result<(), Refusal> {
        self.may_seat_bots()?;
        match &self.state()?.chairs[seat] {
            Chair::Person(_) => return Err(Refusal::ChairIsTaken { seat }),
            Chair::Bot(sits) if sits == level => return Ok(()),
            _ => {}
        }
        self.emit(Event::BotSeated { seat, level: level.clone() });
        Ok(())
    }

    pub(super) fn remove_bot(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_seat_bots()?;
        match &self.state()?.chairs[seat] {
            Chair::Bot(_) => self.emit(Event::Vacated { seat }),
            _ => return Err(Refusal::NoBotThere { seat }),
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        match (&self.state()?.stage, self.sitter(seat)?.presence) {
            (TableStage::Waiting, _) => self.emit(Event::Vacated { seat }),
            (_, Presence::Left) => {}
            _ => self.emit(Event::StoodIn { seat, why: Why::Left }),
        }
        Ok(())
    }

    /// Erases who somebody was; of somebody who never sat here, there is nothing to erase.
    pub(super) fn erase(&mut self) -> Result<(), Refusal> {
        let Actor::Person(person) = self.by else { return Err(Refusal::NotAllowed { command: "erase" }) };
        let state = self.state()?;
        if !state.known.contains(person) {
            return Ok(());
        }
        let over = matches!(state.stage, TableStage::Over(_));
        if let Some(seat) = state.seat_of(person).filter(|_| !over) {
            self.leave(seat)?;
        }
        self.emit(Event::Erased { person: person.clone() });
        Ok(())
    }

    /// To connect again while connected changes nothing: the newest page counts.
    pub(super) fn connect(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.sitter(seat)?.presence != Presence::Here {
            self.emit(Event::Connected { seat });
        }
        Ok(())
    }

    pub(super) fn disconnect(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.sitter(seat)?.presence == Presence::Here {
            self.emit(Event::Disconnected { seat });
        }
        Ok(())
    }

    pub(super) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.view()?.offers().take_back(seat)?;
        if self.sitter(seat)?.presence != Presence::Here {
            self.emit(Event::Connected { seat });
        }
        self.emit(Event::TookBack { seat });
        Ok(())
    }

    pub(super) fn vote(&mut self, by: Seat, seat: Seat) -> Result<(), Refusal> {
        let from = self.view()?.offers().vote(by, seat)?;
        if self.now < from {
            return Err(Refusal::TooSoonToVote { seat });
        }
        let votes = self.sitter(seat)?.votes.with(by);
        let all = self.state()?.active().is_subset_of(votes);
        self.emit(Event::Voted { seat, voter: by });
        if all {
            self.emit(Event::StoodIn { seat, why: Why::Vote });
        }
        Ok(())
    }
}
