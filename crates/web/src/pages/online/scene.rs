//! What a viewer sees, and whom they see it with: the same table for all, turned so that they sit in front.

use jiff::Timestamp;
use kaarting_cards::{Deck, Seat, SeatSet};
use kaarting_play::{ChairView, DealPhase, DealView, OwnView, PublicView};
use kaarting_words::Words;

use crate::table_connection::view::TableView;

/// A table as one viewer sees it.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) words: Words,
    pub(super) table: &'a PublicView,
    /// The viewer's chair and what is theirs alone.
    pub(super) own: Option<(Seat, &'a OwnView)>,
    pub(super) now: Timestamp,
}

impl<'a> Scene<'a> {
    pub(super) const fn new(view: &'a TableView, words: Words, now: Timestamp) -> Scene<'a> {
        match view {
            TableView::Seat(view) => {
                Scene { words, table: &view.table, own: Some((view.seat, &view.own)), now }
            }
            TableView::Spectator(table) => Scene { words, table, own: None, now },
        }
    }

    /// The viewer's chair.
    pub(super) fn me(&self) -> Option<Seat> {
        self.own.map(|(seat, _)| seat)
    }

    pub(super) fn is_me(&self, seat: Seat) -> bool {
        self.me() == Some(seat)
    }

    /// The chairs where nobody sits.
    pub(super) fn empty(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|&seat| self.table.chairs[seat] == ChairView::Empty).collect()
    }

    /// What the viewer may do now.
    pub(super) fn legal(&self) -> &'a [String] {
        self.own.map_or(&[], |(_, own)| &own.legal)
    }

    /// Whether the viewer is asked and has not answered.
    pub(super) fn asks_me(&self) -> bool {
        let asked = |deal: &DealView| self.me().is_some_and(|me| deal.asked.contains(me));
        self.table.deal.as_ref().is_some_and(asked) && !self.legal().is_empty()
    }

    /// Whether cards are chosen now: played, or laid away.
    pub(super) fn chooses_cards(&self) -> bool {
        self.phase().is_some_and(DealPhase::chooses_cards)
    }

    /// Where the deal stands, if one is being played.
    pub(super) fn phase(&self) -> Option<DealPhase> {
        self.table.deal.as_ref().map(|deal| deal.phase)
    }

    pub(super) fn deck(&self) -> Deck {
        self.table.settings.ruleset.deck()
    }

    /// Who sits in front: the viewer; for those who look on, South.
    pub(super) fn front(&self) -> Seat {
        self.me().unwrap_or(Seat::South)
    }

    /// Where a chair stands, seen from the front.
    pub(super) fn stands(&self, seat: Seat) -> &'static str {
        match seat.places_from(self.front()) {
            0 => "south",
            1 => "west",
            2 => "north",
            _ => "east",
        }
    }

    /// What the one in a chair is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        let letter = self.words.seat(seat);
        match &self.table.chairs[seat] {
            ChairView::Empty => self.words.fill("online-seat-empty", &[("seat", &letter)]),
            ChairView::Bot { .. } => self.words.fill("online-seat-bot", &[("seat", &letter)]),
            ChairView::Person { name: Some(name), .. } => name.to_string(),
            ChairView::Person { name: None, .. } => {
                self.words.fill("online-seat-nameless", &[("seat", &letter)])
            }
        }
    }

    /// The names of those in these chairs, the viewer's first.
    pub(super) fn names(&self, seats: SeatSet) -> String {
        let order = self.front().around().into_iter().filter(|&seat| seats.contains(seat));
        self.words.list(&order.map(|seat| self.name(seat)).collect::<Vec<_>>())
    }

    /// A sentence about those in these chairs, with the verb that goes with them.
    pub(super) fn about(&self, key: &str, seats: SeatSet, more: &[(&'static str, &str)]) -> String {
        let who = match (self.me() == seats.iter().next(), seats.len()) {
            (true, 1) => "you",
            (_, 1) => "other",
            _ => "many",
        };
        let name = self.names(seats);
        self.words.fill(key, &[&[("who", who), ("name", name.as_str())], more].concat())
    }
}
