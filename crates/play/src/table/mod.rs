//! The state of a table, built from its events alone.

mod apply;
mod due;

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::Timestamp;
use kaarting_cards::{BySeat, Card, Seat, SeatSet};
use kaarting_office::Law;
use kaarting_office::draw::{Commitment, SeedChain};
use kaarting_office::sheet::{Line, Sheet};
use kaarting_rules::Turn;

pub use due::Due;
pub(crate) use due::vote_from;

use crate::chair::{Chair, Presence, Sitter};
use crate::deal_v1::{DealNo, Pledge};
use crate::of_game::{self, BotView, Cards, JuryQuestion};
use crate::record::{Done, Record};
use crate::{Level, PersonId, Settings, TableEnd, TableName};

/// One online table. The default is one that nobody has opened yet.
///
/// [`Table::decide`] says what follows from a command and changes nothing; [`Table::apply`] takes over what happened
/// and cannot fail. What leaves it is a [`PublicView`](crate::PublicView), a [`SeatView`](crate::SeatView), frames of
/// the same, and the [`Record`] of a deal that is over. Nothing else shows a card.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// When the last event happened.
    pub(crate) at: Timestamp,
    /// When the last event that everybody knows of happened. An answer that waits for others must not show, not even
    /// in how far the clocks are set back after the server was away.
    pub(crate) shown_at: Timestamp,
    /// How many events there were.
    pub(crate) seq: u64,
    pub(crate) state: Option<State>,
}

#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) name: TableName,
    pub(crate) settings: Arc<Settings>,
    pub(crate) law: Arc<Law>,
    /// How many lines the sheet gets.
    pub(crate) deals: u32,
    /// The public commitment to the whole chain: the line of `deal-v1`.
    pub(crate) commitment: Commitment,
    /// `None` in a copy without secrets: then a deal lies open only once it is over.
    pub(crate) chain: Option<SeedChain>,
    pub(crate) chairs: BySeat<Chair>,
    pub(crate) bank_ms: BySeat<u32>,
    /// What was promised for the next deal.
    pub(crate) pledges: BySeat<Option<Pledge>>,
    /// Nothing once the chain is used up.
    pub(crate) next_deal: Option<DealNo>,
    /// Who deals next; nobody before the first dealer is drawn.
    pub(crate) dealer: Option<Seat>,
    /// Who dealt first, in each boompje so far; other games have one part.
    pub(crate) first_dealers: Vec<Seat>,
    /// The cards that were drawn for the first dealer, and for which deal.
    pub(crate) drawn: Arc<[BySeat<Option<Card>>]>,
    pub(crate) drawn_at: Option<DealNo>,
    pub(crate) stage: TableStage,
    pub(crate) records: Vec<Arc<Record>>,
    pub(crate) points: BySeat<i32>,
    /// Since when nobody is there.
    pub(crate) empty_since: Option<Timestamp>,
    /// When it was opened.
    pub(crate) opened: Timestamp,
    /// When something last happened beyond coming and going.
    pub(crate) moved: Timestamp,
    /// When it was over.
    pub(crate) over_at: Option<Timestamp>,
    /// Everybody of whom something that can be erased is kept beside the chain.
    pub(crate) known: BTreeSet<PersonId>,
    /// Since when those who were drawn have time to sit down.
    pub(crate) seats_since: Timestamp,
    /// How often the jury ruled on a bid.
    pub(crate) rulings: usize,
    /// How many boompjes are over, after each of which the players moved up (TRN-SEAT-04).
    pub(crate) parts: usize,
    /// The signal has sounded.
    pub(crate) stopped: Option<Stopped>,
}

/// The signal of the round has sounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped {
    /// When the table heard of it.
    pub(crate) heard: Timestamp,
    /// Whether the deal that is played is dropped.
    pub(crate) drop: bool,
}

/// Where a table stands.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "a table has one, and most of its life it is the large one")]
pub(crate) enum TableStage {
    /// Chairs are being filled.
    Waiting,
    /// A deal is over; people look at it.
    Between { since: Timestamp, ready: SeatSet },
    /// The contributions are being shown.
    Revealing { since: Timestamp },
    /// A deal is being played.
    Playing(Playing),
    /// Nothing happens any more.
    Over(TableEnd),
}

/// A deal that is being played.
#[derive(Clone, Debug)]
pub(crate) struct Playing {
    pub(crate) deal: DealNo,
    pub(crate) dealer: Seat,
    pub(crate) dealt_at: Timestamp,
    pub(crate) pledges: BySeat<Option<Pledge>>,
    /// Missing where the secret was left out of a copy.
    pub(crate) cards: Option<Cards>,
    pub(crate) acts: Vec<Done>,
    /// When those who are asked were asked; moved on when the clocks stood still.
    pub(crate) asked_at: Timestamp,
    /// What is left of the free time of the one who is asked.
    pub(crate) free_ms: u32,
    /// What was done last, if it can be undone.
    pub(crate) last: Option<Last>,
}

/// The last act, as long as it can be undone.
#[derive(Clone, Debug)]
pub(crate) struct Last {
    pub(crate) seat: Seat,
    pub(crate) before: Cards,
    /// Whether the others are asked, and who agrees.
    pub(crate) asked: Option<SeatSet>,
}

impl State {
    /// The name that the deals come from: that of the table, unless all tables of the round play the same.
    pub(crate) fn deals_name(&self) -> &TableName {
        let same = self.settings.event.as_ref().and_then(|event| event.same_deals.as_ref());
        same.unwrap_or(&self.name)
    }

    pub(crate) fn is_of_same_deals(&self) -> bool {
        self.settings.event.as_ref().is_some_and(|event| event.same_deals.is_some())
    }

    /// Whether the deal that is played will be dropped.
    pub(crate) fn drops(&self) -> bool {
        self.stopped.is_some_and(|stopped| stopped.drop)
    }

    pub(crate) fn playing(&self) -> Option<&Playing> {
        if let TableStage::Playing(playing) = &self.stage { Some(playing) } else { None }
    }

    pub(crate) fn cards(&self) -> Option<&Cards> {
        self.playing()?.cards.as_ref()
    }

    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let sits = |chair: &Chair| chair.sitter().is_some_and(|sitter| sitter.id == *person);
        self.chairs.iter().find(|(_, chair)| sits(chair)).map(|(seat, _)| seat)
    }

    /// The chairs of everybody of whom this holds.
    pub(crate) fn people(&self, holds: impl Fn(&Sitter) -> bool) -> SeatSet {
        let found = self.chairs.iter().filter(|(_, chair)| chair.sitter().is_some_and(&holds));
        found.map(|(seat, _)| seat).collect()
    }

    /// The people who are there and decide what they play.
    pub(crate) fn active(&self) -> SeatSet {
        self.people(|sitter| sitter.plays() && sitter.is_around())
    }

    /// Who has to act now, as the referee knows it.
    pub(crate) fn waiting(&self) -> SeatSet {
        if self.drops() {
            return SeatSet::NONE;
        }
        match self.cards().map(Cards::turn) {
            Some(Turn::Seats(seats)) => seats,
            _ => SeatSet::NONE,
        }
    }

    /// How many lines are written.
    pub(crate) fn lines(&self) -> u32 {
        self.records.iter().filter(|record| record.line.is_some()).count() as u32
    }

    /// How many answers of others this viewer may not know of yet.
    pub(crate) fn held_from(&self, viewer: Option<Seat>) -> u64 {
        let answered = self.cards().map_or(SeatSet::NONE, Cards::answered);
        u64::from(viewer.map_or(answered, |seat| answered.without(seat)).len())
    }
}

impl Table {
    /// Its name, once it is open.
    pub fn name(&self) -> Option<&TableName> {
        self.state.as_ref().map(|state| &state.name)
    }

    /// What was chosen when it opened.
    pub fn settings(&self) -> Option<&Settings> {
        self.state.as_ref().map(|state| &*state.settings)
    }

    /// When it was opened.
    pub fn opened(&self) -> Option<Timestamp> {
        self.state.as_ref().map(|state| state.opened)
    }

    /// How many events there were.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// Why it is over, if it is.
    pub fn ended(&self) -> Option<TableEnd> {
        match self.state.as_ref()?.stage {
            TableStage::Over(why) => Some(why),
            _ => None,
        }
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.state.as_ref()?.seat_of(person)
    }

    /// Who sits in a chair, if a person does.
    pub fn person_in(&self, seat: Seat) -> Option<&PersonId> {
        self.state.as_ref()?.chairs[seat].sitter().map(|sitter| &sitter.id)
    }

    /// Whether the person in this chair counts as connected.
    pub fn is_connected(&self, seat: Seat) -> bool {
        let sitter = self.state.as_ref().and_then(|state| state.chairs[seat].sitter());
        sitter.is_some_and(|sitter| sitter.presence == Presence::Here)
    }

    /// The bots whose turn it is, those that sit in included, each with its level. The server lets them think, and
    /// gives the answer as [`Command::ActFor`](crate::Command::ActFor).
    pub fn bots_asked(&self) -> Vec<(Seat, Level)> {
        let Some(state) = &self.state else { return Vec::new() };
        let bot = |seat: Seat| match &state.chairs[seat] {
            Chair::Bot(level) => Some((seat, level.clone())),
            Chair::Person(sitter) if !sitter.plays() => Some((seat, state.settings.stand_in.clone())),
            _ => None,
        };
        state.waiting().iter().filter_map(bot).collect()
    }

    /// What a bot whose turn it is may know; `None` for any other chair.
    pub fn bot_view(&self, seat: Seat) -> Option<BotView> {
        let asked = self.bots_asked().iter().any(|(bot, _)| *bot == seat);
        self.state.as_ref()?.cards().filter(|_| asked).map(|cards| cards.bot_view(seat))
    }

    /// What somebody who asks for advice may know: only at a private table, among bots alone, and on their turn.
    pub fn advised_view(&self, seat: Seat) -> Option<BotView> {
        let view = self.seat_view(seat)?;
        let may = view.table.offers().advises(seat, &view.own);
        self.state.as_ref()?.cards().filter(|_| may).map(|cards| cards.bot_view(seat))
    }

    /// What the jury is asked; the server answers with [`Command::Rule`](crate::Command::Rule).
    pub fn jury_question(&self) -> Option<JuryQuestion> {
        self.state.as_ref()?.cards()?.jury_question()
    }

    /// The deals that are over, with everything about them.
    pub fn records(&self) -> &[Arc<Record>] {
        self.state.as_ref().map_or(&[], |state| &state.records)
    }

    /// The sheet so far, as the office keeps it: North is number 1, East 2, South 3, West 4, and West writes. `None`
    /// before the first line.
    pub fn sheet(&self) -> Option<Sheet> {
        let state = self.state.as_ref()?;
        let lines: Vec<Line> = state.records.iter().filter_map(|record| record.line.clone()).collect();
        if lines.is_empty() || state.first_dealers.is_empty() {
            return None;
        }
        Some(of_game::sheet(&state.law, state.deals, &state.first_dealers, lines))
    }

    /// Who dealt first, in each boompje so far.
    pub fn first_dealers(&self) -> &[Seat] {
        self.state.as_ref().map_or(&[], |state| &state.first_dealers)
    }

    /// Whether it has heard that the signal of its round has sounded.
    pub fn has_stopped(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.stopped.is_some())
    }

    /// How many boompjes are over, with others to come.
    pub(crate) fn parts(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.parts)
    }

    /// How often the jury ruled on a bid here.
    pub fn rulings(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.rulings)
    }

    /// Whether a chair is empty.
    pub fn is_empty(&self, seat: Seat) -> bool {
        self.state.as_ref().is_some_and(|state| state.chairs[seat] == Chair::Empty)
    }

    /// The number of the deal that is being played, and how much was done in it.
    pub fn ply(&self) -> Option<(DealNo, usize)> {
        let playing = self.state.as_ref()?.playing()?;
        Some((playing.deal, playing.acts.len()))
    }

    /// The regulations it is played by, and the length that its sheet is planned with.
    pub fn plan(&self) -> Option<(&Law, u32)> {
        let state = self.state.as_ref()?;
        Some((&state.law, of_game::planned_length(&state.law, state.deals)))
    }
}
