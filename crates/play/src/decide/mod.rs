//! What follows from a command, or why nothing does.

mod chairs;
mod deal;
mod speech;

use jiff::Timestamp;
use kaarting_cards::Seat;
use kaarting_office::draw::{DrawSeed, SeedChain};

use crate::chair::{Presence, Sitter};
use crate::command::ByWhom;
use crate::table::{Due, State, TableStage};
use crate::{
    Access, Actor, Command, Event, PublicView, Recorded, Refusal, Settings, Table, TableEnd, TableName, Why,
};

impl Table {
    /// What follows from a command, or why nothing does. Nothing is changed.
    pub fn decide(&self, command: &Command, by: &Actor, now: Timestamp) -> Result<Vec<Recorded>, Refusal> {
        // Time does not run backwards at a table, whatever the clocks of its servers say.
        let mut decision = Decision { table: self.clone(), by, now: now.max(self.at), events: Vec::new() };
        decision.take(command)?;
        decision.follow_up();
        Ok(decision.events)
    }
}

/// A decision in the making: the table as it will be, and what will have happened.
struct Decision<'a> {
    table: Table,
    by: &'a Actor,
    now: Timestamp,
    events: Vec<Recorded>,
}

impl Decision<'_> {
    fn emit(&mut self, event: Event) {
        let recorded = Recorded { at: self.now, by: self.by.clone(), event };
        self.table.apply(&recorded);
        self.events.push(recorded);
    }

    fn state(&self) -> Result<&State, Refusal> {
        self.table.state.as_ref().ok_or(Refusal::NoTable)
    }

    /// What everybody may know: what may be asked of the table follows from it.
    fn view(&self) -> Result<PublicView, Refusal> {
        self.table.public_view().ok_or(Refusal::NoTable)
    }

    /// The chair of whoever gives the command.
    fn own_seat(&self) -> Result<Seat, Refusal> {
        let Actor::Person(person) = self.by else { return Err(Refusal::NotSeated) };
        self.state()?.seat_of(person).ok_or(Refusal::NotSeated)
    }

    fn sitter(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        self.state()?.chairs[seat].sitter().ok_or(Refusal::NotSeated)
    }

    fn take(&mut self, command: &Command) -> Result<(), Refusal> {
        if let Command::Open { name, settings, master } = command {
            return self.open(name, settings, *master);
        }
        let stage = &self.state()?.stage;
        let over = matches!(stage, TableStage::Over(_));
        let seat = match command.by_whom() {
            ByWhom::House if *self.by != Actor::House => {
                return Err(Refusal::NotAllowed { command: command.name() });
            }
            ByWhom::Seated => Some(self.own_seat()?),
            ByWhom::House | ByWhom::Anyone => None,
        };
        match command {
            // A server has no business any more with a table that is over.
            Command::Tick | Command::Close if over => return Ok(()),
            Command::ClaimStream { .. } | Command::Connect | Command::Disconnect | Command::Erase => {}
            Command::Say { .. } | Command::Write { .. } if self.state()?.may_speak(self.now) => {}
            _ if over => return Err(Refusal::TableIsOver),
            _ => {}
        }
        match (command, seat) {
            (Command::Tick, _) => self.tick(),
            (Command::Hold { since }, _) => self.emit(Event::Held { since: *since }),
            (Command::ClaimStream { node, epoch }, _) => {
                self.emit(Event::StreamClaimed { node: node.clone(), epoch: *epoch });
            }
            (Command::Close, _) => self.emit(Event::Ended { why: TableEnd::Closed }),
            (Command::Stop { since, drop }, _) => self.stop(*since, *drop)?,
            (Command::GoOn, _) => self.continue_after_all()?,
            (Command::Seat { seat, person, guest }, _) => self.seat(*seat, person, guest)?,
            (Command::Sit { seat, guest }, _) => self.sit(*seat, guest)?,
            (Command::Erase, _) => self.erase()?,
            (Command::SeatBot { seat, level }, _) => self.seat_bot(*seat, level)?,
            (Command::RemoveBot { seat }, _) => self.remove_bot(*seat)?,
            (Command::ActFor { seat, act }, _) => self.act_for(*seat, *act)?,
            (Command::Rule { approve }, _) => self.rule(*approve)?,
            (_, Some(seat)) => self.take_from(seat, command)?,
            _ => return Err(Refusal::NotAllowed { command: command.name() }),
        }
        Ok(())
    }

    /// What somebody who sits at the table asks for.
    fn take_from(&mut self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Leave => self.leave(seat),
            Command::Begin => self.begin(),
            Command::Commit { commitment } => self.commit(seat, *commitment),
            Command::Contribute { contribution } => self.contribute(seat, *contribution),
            Command::Act { act } => self.act(seat, *act),
            Command::Ready => self.ready(seat),
            Command::Connect => self.connect(seat),
            Command::Disconnect => self.disconnect(seat),
            Command::TakeBack => self.take_back(seat),
            Command::Vote { seat: about } => self.vote(seat, *about),
            Command::AskUndo => self.ask_undo(seat),
            Command::AnswerUndo { agree } => self.answer_undo(seat, *agree),
            Command::Say { phrase } => self.say(seat, *phrase),
            Command::Write { text } => self.write(seat, text),
            _ => Err(Refusal::NotAllowed { command: command.name() }),
        }
    }

    fn open(&mut self, name: &TableName, settings: &Settings, master: DrawSeed) -> Result<(), Refusal> {
        if self.table.state.is_some() {
            return Err(Refusal::TableExists);
        }
        settings.law().map_err(|why| Refusal::BadOption { why })?;
        if (settings.access == Access::Drawn) != settings.event.is_some() {
            return Err(Refusal::NotOfAnEvent);
        }
        let fits = match settings.pace {
            None => settings.access == Access::Private,
            Some(pace) => pace.fits(),
        };
        if !fits {
            return Err(Refusal::BadPace);
        }
        let commitment = SeedChain::new(*master.bytes()).commitment();
        let (name, settings, master) = (name.clone(), settings.clone(), Some(master));
        self.emit(Event::Opened { name, settings, commitment, master });
        Ok(())
    }

    /// Does everything that is due by now.
    fn tick(&mut self) {
        while let Some((at, due)) = self.table.next_due()
            && at <= self.now
        {
            match due {
                Due::Away(seat) => self.emit(Event::WentAway { seat }),
                Due::Time(seat) => self.emit(Event::StoodIn { seat, why: Why::Time }),
                Due::Reveal => self.begin_reveal(),
                Due::Deal => self.deal(),
                Due::Desert => self.emit(Event::Ended { why: TableEnd::Deserted }),
                Due::Fill => self.fill(),
                Due::Signal => self.emit(Event::Ended { why: TableEnd::Signal }),
            }
            self.follow_up();
        }
    }

    /// What follows from what has happened, without being asked for.
    fn follow_up(&mut self) {
        loop {
            let before = self.events.len();
            self.end_if_all_left();
            self.go_on();
            if self.events.len() == before {
                return;
            }
        }
    }

    fn end_if_all_left(&mut self) {
        let Ok(state) = self.state() else { return };
        if state.settings.access == Access::Drawn {
            return; // the round goes on, by bots where nobody plays
        }
        let begun = !matches!(state.stage, TableStage::Waiting | TableStage::Over(_));
        let left = state.people(|sitter| sitter.presence == Presence::Left);
        if begun && !left.is_empty() && left == state.people(|_| true) {
            self.emit(Event::Ended { why: TableEnd::Deserted });
        }
    }
}
