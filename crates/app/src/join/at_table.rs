//! What all online tables have, whatever is played: who sits where, what everybody waits for, what is being sent.

use kaarting_cards::{Card, CardSet, Deck, Seat};
use kaarting_commands::play::terminal_game::YOU;
use kaarting_play::{ChairView, DealPhase, Offers, Refusal, StageView, TrickView};
use kaarting_rules::Law;
use kaarting_words::Words;
use serde_json::Value;

use super::wire::{self, Deal, Table, View};

/// What all tables have, whatever is played.
#[derive(Clone, Debug)]
pub(super) struct AtTable {
    pub(super) view: View,
    /// The regulations.
    pub(super) law: Law,
    deck: Deck,
    /// The frame up to which the view holds.
    pub(super) upto: u64,
    /// The frame that has what was asked last.
    pub(super) waits_for: Option<u64>,
    pub(super) sending: bool,
    pub(super) broken: bool,
    pub(super) outbox: Vec<Value>,
}

impl AtTable {
    /// Sits down at what was seen first.
    pub(super) fn new(view: View, law: Law) -> AtTable {
        let deck = law.ruleset().deck();
        AtTable {
            view,
            law,
            deck,
            upto: 0,
            waits_for: None,
            sending: false,
            broken: false,
            outbox: Vec::new(),
        }
    }

    /// The table as it is.
    pub(super) const fn table(&self) -> &Table {
        &self.view.table
    }

    /// What may be asked of it.
    pub(super) const fn offers(&self) -> Offers<'_> {
        self.view.table.offers()
    }

    /// The deal that is being played.
    pub(super) const fn deal(&self) -> Option<&Deal> {
        self.view.table.deal.as_ref()
    }

    /// A card of the notation.
    pub(super) fn card(&self, word: &str) -> Option<Card> {
        self.deck.card_from(word).ok()
    }

    /// Cards of the notation.
    pub(super) fn cards(&self, words: &str) -> CardSet {
        self.deck.cards_from(words).unwrap_or_default()
    }

    /// The chair of this player, as the others call it.
    pub(super) const fn me(&self) -> Seat {
        self.view.seat
    }

    /// What the one who sits there is called.
    pub(super) fn name(&self, words: &Words, seat: Seat) -> String {
        if seat == YOU {
            return words.say("you");
        }
        let letter = words.seat(wire::chair(seat, self.me()));
        match &self.table().chairs[seat] {
            ChairView::Empty => words.say("join-chair-free"),
            ChairView::Bot { .. } => words.fill("online-seat-bot", &[("seat", &letter)]),
            ChairView::Person { name: Some(name), .. } => visible(name.as_str()),
            ChairView::Person { name: None, .. } => words.fill("online-seat-nameless", &[("seat", &letter)]),
        }
    }

    /// The number of the deal in the series, and how many there are.
    pub(super) fn progress(&self) -> (String, String) {
        let table = self.table();
        let deal = table.stage.place_in_series(table.written, table.deals);
        (deal.to_string(), table.deals.to_string())
    }

    /// Who leads, once cards are played.
    pub(super) fn leads(&self, words: &Words) -> Option<String> {
        let deal = self.deal().filter(|deal| deal.phase == DealPhase::Play)?;
        Some(words.fill("status-leads", &[("name", &self.name(words, deal.trick.leader))]))
    }

    /// What there is to say of whoever sits there: a bot, away, replaced by a bot.
    pub(super) fn state(&self, words: &Words, seat: Seat) -> Option<String> {
        let chair = &self.table().chairs[seat];
        if let ChairView::Bot { level } = chair {
            let level = words.find(&format!("online-level-{level}")).unwrap_or_else(|| level.to_string());
            return Some(words.fill("online-state-bot", &[("level", &level)]));
        }
        chair.state_key().map(|key| words.say(key))
    }

    /// Whether a bot plays for this player, who can take the chair back.
    pub(super) fn is_replaced(&self) -> bool {
        self.offers().take_back(YOU).is_ok()
    }

    /// Whether this player gets the chair back in a moment.
    pub(super) fn returns(&self) -> bool {
        self.offers().take_back(YOU) == Err(Refusal::AlreadyBack)
    }

    /// The chairs that are free, as the others call them.
    pub(super) fn free(&self) -> Vec<Seat> {
        let chairs = &self.table().chairs;
        let empty = Seat::ALL.into_iter().filter(|&seat| chairs[seat] == ChairView::Empty);
        empty.map(|seat| wire::chair(seat, self.me())).collect()
    }

    /// Whether this player is asked to do something in the deal, and has not yet.
    pub(super) fn is_mine(&self) -> bool {
        self.table().stage == StageView::Playing && !self.view.legal.is_empty() && !self.sending
    }

    pub(super) fn lies(&self, trick: &TrickView) -> Vec<Card> {
        trick.cards.iter().filter_map(|word| self.card(word)).collect()
    }

    pub(super) fn sends(&mut self, message: Value) {
        self.outbox.push(message);
        self.sending = true;
    }
}

/// A name or a text of somebody else, without what a terminal would take for a command.
pub(super) fn visible(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
