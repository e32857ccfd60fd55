//! Takes over what happened. Nothing here can fail: what does not fit is ignored.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_office::draw::{Commitment, DrawSeed, SeedChain};
use kaarting_office::sheet::Line;
use kaarting_rules::Actor;

use super::{Last, Playing, State, Stopped, Table, TableStage};
use crate::chair::{Chair, Presence, Sitter, StandIn};
use crate::deal_v1::{DealKey, DealNo, DealProof, Pledge};
use crate::of_game::{Cards, begins_a_part, moved_up, undrawn_first_dealer};
use crate::record::{Done, Record};
use crate::{Access, Act, Event, PersonId, Recorded, Settings, TableName, Why};

impl Table {
    /// Takes over what happened.
    pub fn apply(&mut self, recorded: &Recorded) {
        let (before, at) = (self.shown_at, recorded.at);
        self.seq += 1;
        self.at = self.at.max(at);
        match (&recorded.event, &mut self.state) {
            (Event::Opened { name, settings, commitment, master }, None) => {
                self.state = State::open(name, settings, *commitment, *master, at);
            }
            (event, Some(state)) => state.apply(event, before, at),
            (_, None) => {}
        }
        if let Some(state) = &mut self.state {
            if !is_coming_or_going(&recorded.event) {
                state.moved = self.at;
            }
            let around = !state.people(Sitter::is_around).is_empty();
            let waits = matches!(recorded.event, Event::Acted { .. }) && state.held_from(None) > 0;
            self.shown_at = if waits { self.shown_at } else { self.at };
            state.empty_since = if around { None } else { state.empty_since.or(Some(self.at)) };
        }
    }
}

/// Whether an event only says that somebody came or went, or that the clocks stood still: the game does not move.
const fn is_coming_or_going(event: &Event) -> bool {
    matches!(
        event,
        Event::Connected { .. }
            | Event::Disconnected { .. }
            | Event::WentAway { .. }
            | Event::Held { .. }
            | Event::StreamClaimed { .. }
    )
}

impl State {
    fn open(
        name: &TableName,
        settings: &Settings,
        commitment: Commitment,
        master: Option<DrawSeed>,
        at: Timestamp,
    ) -> Option<State> {
        let law = settings.law().ok()?;
        let deals = settings.series.deals(&law);
        let first_dealer = undrawn_first_dealer(&law);
        Some(State {
            name: name.clone(),
            deals,
            commitment,
            chain: master.map(|master| SeedChain::new(*master.bytes())),
            chairs: BySeat::default(),
            bank_ms: BySeat([settings.pace.map_or(0, |pace| pace.bank_ms); 4]),
            pledges: BySeat::default(),
            next_deal: Some(DealNo::FIRST),
            dealer: first_dealer,
            first_dealers: first_dealer.into_iter().collect(),
            drawn: Arc::default(),
            drawn_at: None,
            stage: TableStage::Waiting,
            records: Vec::new(),
            points: BySeat::default(),
            empty_since: None,
            opened: at,
            moved: at,
            over_at: None,
            known: BTreeSet::new(),
            seats_since: at,
            rulings: 0,
            parts: 0,
            stopped: None,
            settings: Arc::new(settings.clone()),
            law: Arc::new(law),
        })
    }

    fn apply(&mut self, event: &Event, before: Timestamp, at: Timestamp) {
        match event {
            Event::Opened { .. } => {}
            Event::Sat { .. } | Event::BotSeated { .. } | Event::Vacated { .. } => {
                self.chairs_changed(event, at);
            }
            Event::Began {} => self.stage = TableStage::Between { since: at, ready: SeatSet::NONE },
            Event::Committed { seat, commitment } => {
                self.pledges[*seat] = Some(Pledge { commitment: *commitment, shown: None });
            }
            Event::RevealBegan { .. } => self.stage = TableStage::Revealing { since: at },
            Event::Contributed { seat, contribution } => {
                if let Some(pledge) = &mut self.pledges[*seat] {
                    pledge.shown = Some(*contribution);
                }
            }
            Event::Dealt { deal, dealer } => self.dealt(*deal, *dealer, at),
            Event::Acted { seat, act, bot } => self.acted(*seat, *act, *bot, at),
            Event::Ruled { approve } => self.ruled(*approve, at),
            Event::DealOver { deal, seed, line, points } => self.deal_over(*deal, *seed, line, points, at),
            Event::Readied { seat } => {
                if let TableStage::Between { ready, .. } = &mut self.stage {
                    *ready = ready.with(*seat);
                }
            }
            Event::Ended { why } => (self.stage, self.over_at) = (TableStage::Over(*why), Some(at)),
            Event::Stopped { drop, .. } => self.stopped = Some(Stopped { heard: at, drop: *drop }),
            Event::WentOn {} => self.stopped = None,
            Event::Connected { .. }
            | Event::Disconnected { .. }
            | Event::WentAway { .. }
            | Event::StoodIn { .. }
            | Event::TookBack { .. }
            | Event::Voted { .. } => self.came_or_went(event, at),
            Event::UndoAsked { .. } => self.undo(|last| last.asked = Some(SeatSet::NONE)),
            Event::UndoAgreed { seat } => {
                self.undo(|last| last.asked = last.asked.map(|agreed| agreed.with(*seat)));
            }
            Event::UndoRefused { .. } => self.undo(|last| last.asked = None),
            Event::Undone { .. } => self.undone(at),
            Event::Said { .. } => {}
            Event::Wrote { seat, .. } => {
                self.known.extend(self.chairs[*seat].sitter().map(|sitter| sitter.id.clone()));
            }
            Event::Erased { person } => self.erased(person),
            Event::Held { since } => self.hold(*since, at),
            Event::StreamClaimed { .. } => {
                self.hold(before, at);
                for (_, chair) in self.chairs.iter_mut() {
                    if let Some(sitter) = chair.sitter_mut()
                        && sitter.presence == Presence::Here
                    {
                        // All connections broke with the server that held them.
                        sitter.presence = Presence::Shaky { since: at };
                    }
                }
            }
        }
    }

    fn erased(&mut self, person: &PersonId) {
        self.known.remove(person);
        for (_, chair) in self.chairs.iter_mut() {
            if let Some(sitter) = chair.sitter_mut()
                && sitter.id == *person
            {
                sitter.guest = None;
            }
        }
    }

    fn chairs_changed(&mut self, event: &Event, at: Timestamp) {
        let (seat, chair) = match event {
            Event::Sat { seat, person, guest } => {
                let (id, guest) = (person.clone(), guest.clone());
                let votes = SeatSet::NONE;
                self.known.insert(id.clone());
                // Sitting down is not being connected: they have yet to show that they are there.
                let presence = Presence::Shaky { since: at };
                let sitter = Sitter { id, guest, presence, stand_in: None, votes };
                (*seat, Chair::Person(sitter))
            }
            Event::BotSeated { seat, level } => (*seat, Chair::Bot(level.clone())),
            Event::Vacated { seat } => (*seat, Chair::Empty),
            _ => return,
        };
        self.chairs[seat] = chair;
        self.pledges[seat] = None;
    }

    fn dealt(&mut self, deal: DealNo, dealer: Seat, at: Timestamp) {
        let pledges = std::mem::take(&mut self.pledges);
        let seed = self.chain.as_ref().and_then(|chain| chain.seed(deal.get()));
        let key = seed
            .map(|seed| DealKey::new(self.deals_name(), deal, &seed, &pledges.map(|pledge| pledge?.shown)));
        if self.dealer.is_none() {
            self.first_dealers.push(dealer);
            if let Some(key) = &key {
                (self.drawn, self.drawn_at) = (key.first_dealer().0.into(), Some(deal));
            }
        }
        let cards =
            key.and_then(|key| Cards::open(&self.law, dealer, key.deal(self.settings.ruleset.deck())));
        let free_ms = self.settings.pace.map_or(0, |pace| pace.free_ms);
        (self.dealer, self.next_deal) = (Some(dealer), deal.next());
        let (acts, last) = (Vec::new(), None);
        self.stage = TableStage::Playing(Playing {
            deal,
            dealer,
            dealt_at: at,
            pledges,
            cards,
            acts,
            asked_at: at,
            free_ms,
            last,
        });
    }

    fn acted(&mut self, seat: Seat, act: Act, bot: bool, at: Timestamp) {
        self.charge(seat, at);
        self.step(Done { by: Actor::Seat(seat), act, bot }, at);
    }

    fn ruled(&mut self, approve: bool, at: Timestamp) {
        self.rulings += 1;
        let word = if approve { "approve" } else { "refuse" };
        let act = word.parse().expect("a short word");
        self.step(Done { by: Actor::Jury, act, bot: false }, at);
    }

    /// One step of the deal. Whoever is asked next has all their free time, and a player who came back plays from now
    /// on; but nothing follows from an answer that the others do not know of yet.
    fn step(&mut self, done: Done, at: Timestamp) {
        let Done { by, act, .. } = done;
        let (free_ms, private) = (self.free_ms(), self.settings.access == Access::Private);
        let TableStage::Playing(playing) = &mut self.stage else { return };
        playing.acts.push(done);
        let Some(cards) = &mut playing.cards else { return };
        let before = private.then(|| cards.clone());
        if cards.act(by, act.as_str()).is_err() || !cards.answered().is_empty() {
            return;
        }
        let together =
            cards.asked().together || before.as_ref().is_some_and(|before| before.asked().together);
        playing.last = match (before, by) {
            (Some(before), Actor::Seat(seat)) if !together => Some(Last { seat, before, asked: None }),
            _ => None,
        };
        (playing.asked_at, playing.free_ms) = (at, free_ms);
        for (_, chair) in self.chairs.iter_mut() {
            if let Some(sitter) = chair.sitter_mut() {
                sitter.stand_in = sitter.stand_in.filter(|stand_in| !stand_in.returning);
            }
        }
    }

    fn free_ms(&self) -> u32 {
        self.settings.pace.map_or(0, |pace| pace.free_ms)
    }

    fn deal_over(
        &mut self,
        deal: DealNo,
        seed: DrawSeed,
        line: &Option<Line>,
        points: &BySeat<i32>,
        at: Timestamp,
    ) {
        let between = TableStage::Between { since: at, ready: SeatSet::NONE };
        let TableStage::Playing(playing) = std::mem::replace(&mut self.stage, between) else { return };
        let deck = self.settings.ruleset.deck();
        let proof =
            DealProof::new(self.deals_name().clone(), deal, self.commitment, seed, playing.pledges, deck);
        let Playing { dealer, acts, .. } = playing;
        let ruleset = self.settings.ruleset;
        let (line, points) = (line.clone(), *points);
        // KW-DEAL-08: after a deal that was passed out the same player deals again.
        self.dealer = Some(if line.is_some() { dealer.left() } else { dealer });
        for (seat, total) in self.points.iter_mut() {
            *total = total.saturating_add(points[seat]);
        }
        self.records.push(Arc::new(Record { ruleset, dealer, proof, acts, line, points, ended: at }));
        // MAN-DRAW-03: the first dealer of the next boompje is drawn anew.
        if begins_a_part(&self.law, self.lines()) && self.lines() < self.deals {
            self.dealer = None;
            self.move_up();
        }
    }

    /// TRN-SEAT-04: after a boompje the writer stays, and the others move one chair up, with all that is theirs.
    fn move_up(&mut self) {
        self.parts += 1;
        self.chairs = moved_up(&self.chairs, 1);
        self.bank_ms = moved_up(&self.bank_ms, 1);
        self.points = moved_up(&self.points, 1);
        // A promise is bound to its chair, and so is a vote.
        self.pledges = BySeat::default();
        for (_, chair) in self.chairs.iter_mut() {
            if let Some(sitter) = chair.sitter_mut() {
                sitter.votes = SeatSet::NONE;
            }
        }
    }

    fn came_or_went(&mut self, event: &Event, at: Timestamp) {
        let (Event::Connected { seat }
        | Event::Disconnected { seat }
        | Event::WentAway { seat }
        | Event::StoodIn { seat, .. }
        | Event::TookBack { seat }
        | Event::Voted { seat, .. }) = event
        else {
            return;
        };
        self.charge(*seat, at);
        let asked = self.cards().is_some_and(|cards| cards.asked().seats.contains(*seat));
        let Some(sitter) = self.chairs[*seat].sitter_mut() else { return };
        match event {
            Event::Connected { .. } => (sitter.presence, sitter.votes) = (Presence::Here, SeatSet::NONE),
            Event::Disconnected { .. } => sitter.presence = Presence::Shaky { since: at },
            Event::WentAway { .. } => sitter.presence = Presence::Away { since: at },
            Event::StoodIn { why, .. } => {
                sitter.stand_in = Some(StandIn { why: *why, returning: false });
                sitter.votes = SeatSet::NONE;
                if *why == Why::Left {
                    sitter.presence = Presence::Left;
                }
            }
            // A question is asked once: the bot answers this one, and the owner the next.
            Event::TookBack { .. } if asked => {
                sitter.stand_in = sitter.stand_in.map(|stand_in| StandIn { returning: true, ..stand_in });
            }
            Event::TookBack { .. } => sitter.stand_in = None,
            Event::Voted { voter, .. } => sitter.votes = sitter.votes.with(*voter),
            _ => {}
        }
    }

    fn undo(&mut self, change: impl FnOnce(&mut Last)) {
        if let TableStage::Playing(Playing { last: Some(last), .. }) = &mut self.stage {
            change(last);
        }
    }

    fn undone(&mut self, at: Timestamp) {
        let free_ms = self.free_ms();
        let TableStage::Playing(playing) = &mut self.stage else { return };
        let Some(last) = playing.last.take() else { return };
        playing.acts.pop();
        playing.cards = Some(last.before);
        (playing.asked_at, playing.free_ms) = (at, free_ms);
    }
}
