//! A player at an online table: what they see of it, as a round that the screen and the plain lines can show. What they
//! do waits in an outbox until it is sent.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kaarting_bots::analysis::Played;
use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet};
use kaarting_commands::play::terminal_game::{
    self, Entry, Hand, Keys, OnTable, Sheet, TerminalGame, Trick as Lies, Waits, YOU,
};
use kaarting_commands::thinking::Bots;
use kaarting_play::{ChairView, DealPhase, StageView};
use kaarting_rules::{FinishedTrick, Illegal, Law, Turn};
use kaarting_words::Words;
use serde_json::{Value, json};

use super::at_table::{AtTable, visible};
use super::wire::{self, Deal, Frame, Record, View};

/// What only one of the games knows.
pub(super) trait GameKind: Clone + Debug + Send + Sized + 'static {
    /// What can be done.
    type Action: Copy + PartialEq + Debug + FromStr + Display;
    /// How many cards a full hand has.
    const HAND_SIZE: u16;
    /// Sentences of this game.
    const KEYS: Keys;
    /// A deal that is counted.
    type Counted: Clone + Debug + Send;

    /// The card that is played or laid away, if it is one.
    fn card(action: Self::Action) -> Option<Card>;
    /// The card as it is chosen now.
    fn choosing(game: &Seated<Self>, card: Card) -> Self::Action;
    /// A deal that lies open, counted once more by the referee; `None` if the record breaks a rule.
    fn count(game: &Seated<Self>, record: &Record) -> Option<Self::Counted>;
    /// Its cards, to be analysed.
    fn played(counted: &Self::Counted) -> Option<Played>;

    /// How far the series has got.
    fn header(game: &Seated<Self>, words: &Words) -> String;
    /// What is played for, and who leads.
    fn status(game: &Seated<Self>, words: &Words) -> String;
    /// What this player is asked in a deal, or whom everybody waits for.
    fn asked(game: &Seated<Self>, words: &Words, deal: &Deal, me: bool, name: &str) -> String;
    /// What is known about a player in a deal.
    fn marks(game: &Seated<Self>, words: &Words, deal: &Deal, seat: Seat) -> Vec<String>;
    /// What a deal brought.
    fn report(game: &Seated<Self>, words: &Words, counted: &Self::Counted) -> Vec<String>;
    /// Who has how many points in the series.
    fn standing(game: &Seated<Self>, words: &Words) -> Vec<String>;
    /// Everything that may be chosen, in its order.
    fn sorted(actions: Vec<Self::Action>) -> Vec<Self::Action>;
    /// An action as one of the choices.
    fn choice(words: &Words, action: Self::Action) -> String;
    /// The letters that stand for it.
    fn letters(words: &Words, action: Self::Action) -> String;
    /// The action that was typed.
    fn read(game: &Seated<Self>, words: &Words, typed: &str) -> Option<Self::Action>;
    /// What was done, in a sentence.
    fn news(game: &Seated<Self>, words: &Words, seat: Seat, action: Self::Action) -> Option<String>;
    /// What those who answered together have answered.
    fn together(game: &Seated<Self>, words: &Words, seats: SeatSet, answers: &BySeat<Option<bool>>)
    -> String;
    /// The list of calls, where they are too many for one line.
    fn menu(_: &Seated<Self>, _: &Words, _: &[Self::Action]) -> Option<Vec<Entry>> {
        None
    }
    /// What was said so far.
    fn said(_: &Seated<Self>, _: &Words) -> Vec<String> {
        Vec::new()
    }
    /// The hands that lie open.
    fn open_hands(_: &Seated<Self>) -> Vec<(Seat, CardSet)> {
        Vec::new()
    }
    /// The sheet.
    fn sheet(game: &Seated<Self>, words: &Words, lines: &[Self::Counted]) -> Sheet;
    /// What the last deal adds to it.
    fn sheet_entry(game: &Seated<Self>, words: &Words, counted: &Self::Counted) -> Option<String>;
    /// The sheet in plain lines.
    fn sheet_lines(game: &Seated<Self>, words: &Words, lines: &[Self::Counted]) -> Vec<String>;
    /// Whether it has a line on the sheet.
    fn is_written(counted: &Self::Counted) -> bool;
}

/// Somebody at an online table of one of the games.
#[derive(Clone, Debug)]
pub(super) struct Seated<S: GameKind> {
    at: AtTable,
    counted: Vec<S::Counted>,
}

impl<S: GameKind> Seated<S> {
    /// What all tables have.
    pub(super) const fn at(&self) -> &AtTable {
        &self.at
    }

    /// Sits down at what was seen first.
    pub(super) fn new(view: View, law: Law) -> Seated<S> {
        Seated { at: AtTable::new(view, law), counted: Vec::new() }
    }

    /// The table as it is now, with its deals that lie open.
    pub(super) fn sees(&mut self, view: View, seq: u64) {
        if self.at.waits_for.is_some_and(|wanted| seq >= wanted) {
            (self.at.waits_for, self.at.sending) = (None, false);
        }
        (self.at.view, self.at.upto) = (view, seq);
    }

    /// A deal lies open.
    pub(super) fn opens(&mut self, record: &Record) {
        if let Some(counted) = S::count(self, record) {
            self.counted.push(counted);
        }
    }

    /// What was asked is done: the view of that frame will show it.
    pub(super) fn is_done(&mut self, seq: u64) {
        if self.at.upto >= seq {
            (self.at.waits_for, self.at.sending) = (None, false);
        } else {
            self.at.waits_for = Some(seq);
        }
    }

    /// Whether something is on its way to the server.
    pub(super) const fn is_sending(&self) -> bool {
        self.at.sending
    }

    /// What was asked is refused.
    pub(super) fn is_refused(&mut self) {
        (self.at.waits_for, self.at.sending) = (None, false);
    }

    /// The connection is broken.
    pub(super) fn breaks(&mut self) {
        self.at.broken = true;
    }

    /// The connection is back.
    pub(super) fn is_back(&mut self) {
        self.at.broken = false;
    }

    /// Asks for the chair back.
    pub(super) fn takes_back(&mut self) {
        self.at.sends(json!({ "do": "take_back" }));
    }

    /// Takes out what is to be sent.
    pub(super) fn take_outbox(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.at.outbox)
    }

    /// Whether the table is over.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.at.table().stage, StageView::Over { .. })
    }

    /// Where the table stands for this player: what is said once is not said again before this changes.
    pub(super) fn moment(&self) -> impl PartialEq + Debug + use<S> {
        let at = &self.at;
        let deal = at.deal().map(|deal| (deal.number, deal.phase, deal.trick.cards.len()));
        let ready = matches!(at.table().stage, StageView::Between { ready } if ready.contains(YOU));
        let stage = (std::mem::discriminant(&at.table().stage), ready, at.offers().hands_in());
        let asked = (at.view.legal.clone(), at.free(), at.is_replaced(), at.returns());
        (deal, stage, asked, self.counted.len())
    }

    /// What happened, in a sentence; `None` where there is nothing to say.
    pub(super) fn tells(&self, words: &Words, frame: &Frame) -> Option<String> {
        let at = &self.at;
        let one = frame.seat.map(SeatSet::of).unwrap_or_default();
        let name = frame.seat.map(|seat| at.name(words, seat)).unwrap_or_default();
        let letter = frame.seat.map(|seat| words.seat(wire::chair(seat, at.me()))).unwrap_or_default();
        let about = |key: &str| Some(words.fill(key, &[("name", &name), ("seat", &letter)]));
        let others = |key: &str| about(key).filter(|_| !one.contains(YOU));
        match frame.news.as_deref()? {
            "acted" => {
                let action = frame.act.as_ref()?.parse::<S::Action>().ok()?;
                S::news(self, words, frame.seat?, action)
            }
            "together" => Some(S::together(self, words, frame.seats?, frame.answers.as_ref()?)),
            "dealt" => {
                let deal = frame.deal?.to_string();
                Some(terminal_game::about(
                    words,
                    self,
                    "news-dealt",
                    SeatSet::of(frame.dealer?),
                    &[("deal", &deal)],
                ))
            }
            "ruled" => {
                Some(words.say(if frame.approve? { "online-jury-approves" } else { "online-jury-refuses" }))
            }
            "sat" => {
                let name = visible(frame.name.as_deref().unwrap_or(&name));
                Some(words.fill("join-news-sat", &[("name", &name)])).filter(|_| !one.contains(YOU))
            }
            "bot_seated" => about("join-news-bot"),
            "vacated" => about("join-news-vacated"),
            "began" => about("join-news-began"),
            "disconnected" => others("join-news-shaky"),
            "connected" => others("join-news-here"),
            "went_away" => others("join-news-away"),
            "stood_in" => others("join-news-bot-plays"),
            "took_back" => others("join-news-took-back"),
            "undo_asked" => others("online-undo-asked"),
            "undone" => about("join-news-undone"),
            "said" => {
                let text = words.find(&format!("phrase-{}", frame.phrase.as_deref()?))?;
                Some(words.fill("join-news-said", &[("name", &name), ("text", &text)]))
            }
            "wrote" => {
                let text = visible(frame.text.as_deref()?);
                Some(words.fill("join-news-said", &[("name", &name), ("text", &text)]))
            }
            _ => None,
        }
    }

    fn asks(&self, words: &Words) -> String {
        if self.at.broken {
            return words.say("join-broken");
        }
        if self.at.returns() {
            return words.say("join-returning");
        }
        if self.at.is_replaced() {
            return words.say("join-replaced");
        }
        if self.at.sending {
            return words.say("join-sending");
        }
        let offers = self.at.offers();
        match self.at.table().stage {
            _ if offers.hands_in() => words.say("online-wait-signal"),
            StageView::Waiting if offers.begin().is_ok() => words.say("join-ask-begin"),
            StageView::Waiting => {
                let free: Vec<String> = self.at.free().into_iter().map(|seat| words.seat(seat)).collect();
                words.fill("join-wait-chairs", &[("seats", &free.join(", "))])
            }
            StageView::Between { .. } if offers.ready(YOU).is_ok() => words.say("go-on-deal"),
            StageView::Between { .. } => words.say("join-wait-ready"),
            StageView::Revealing => words.say("join-wait-cards"),
            StageView::Over { .. } => words.say("go-on-leave"),
            StageView::Playing => self.at.deal().map(|deal| self.waits_for(words, deal)).unwrap_or_default(),
        }
    }

    fn waits_for(&self, words: &Words, deal: &Deal) -> String {
        let mine = self.at.is_mine();
        let name = deal.asked.iter().next().map(|seat| self.at.name(words, seat)).unwrap_or_default();
        let leads = deal.trick.cards.is_empty();
        match (deal.phase, mine) {
            _ if deal.jury => words.say("whist-wait-jury"),
            (DealPhase::Play | DealPhase::Done, true) if leads => words.say("ask-lead"),
            (DealPhase::Play | DealPhase::Done, true) => words.say("ask-card"),
            (DealPhase::Play | DealPhase::Done, false) => words.fill("wait-card", &[("name", &name)]),
            _ => S::asked(self, words, deal, mine, &name),
        }
    }

    fn last_counted(&self) -> Option<&S::Counted> {
        self.counted.last().filter(|_| {
            let stage = self.at.table().stage;
            matches!(stage, StageView::Between { .. } | StageView::Over { .. } | StageView::Revealing)
        })
    }

    fn legal(&self) -> Vec<S::Action> {
        let legal = self.at.view.legal.iter().filter(|_| self.at.is_mine());
        S::sorted(legal.filter_map(|act| act.parse().ok()).collect())
    }

    /// Whether cards are chosen now: played, or laid away.
    fn chooses_cards(&self) -> bool {
        self.at.is_mine() && self.at.deal().is_some_and(|deal| deal.phase.chooses_cards())
    }

    fn chairs(&self, words: &Words) -> Vec<String> {
        let at = &self.at;
        let line = |seat: Seat| {
            let (letter, name) = (words.seat(wire::chair(seat, at.me())), at.name(words, seat));
            let name = match at.state(words, seat) {
                Some(state) => words.fill("join-chair-state", &[("name", &name), ("state", &state)]),
                None => name,
            };
            words.fill("join-chair", &[("seat", &letter), ("name", &name)])
        };
        let mut lines = vec![words.say("join-seats")];
        lines.extend(YOU.around().map(line));
        lines
    }
}

impl<S: GameKind> TerminalGame for Seated<S> {
    type Action = S::Action;
    type News = String;

    const HAND_SIZE: u16 = S::HAND_SIZE;
    const KEYS: Keys = S::KEYS;

    fn ruleset(&self) -> String {
        self.at.law.ruleset().to_string()
    }

    fn origin(&self, words: &Words) -> String {
        let commitment = self.at.table().commitment.to_string();
        let short = commitment.get(..16).unwrap_or(&commitment);
        words.fill("join-origin", &[("line", short)])
    }

    fn name(&self, words: &Words, seat: Seat) -> String {
        self.at.name(words, seat)
    }

    fn chair(&self, seat: Seat) -> Seat {
        wire::chair(seat, self.at.me())
    }

    fn on_table(&self) -> OnTable {
        match self.at.table().stage {
            StageView::Playing => OnTable::Deal,
            StageView::Over { .. } => OnTable::LastReport,
            _ => OnTable::Report,
        }
    }

    fn turn(&self) -> Turn {
        match self.at.deal() {
            Some(deal) if deal.jury => Turn::Jury,
            deal => Turn::Seats(deal.map(|deal| deal.asked).unwrap_or_default()),
        }
    }

    fn acts(&self, seat: Seat) -> bool {
        if seat == YOU { self.at.is_mine() } else { self.at.deal().is_some_and(|d| d.asked.contains(seat)) }
    }

    fn waits(&self) -> Waits {
        let (at, offers) = (&self.at, self.at.offers());
        match at.table().stage {
            StageView::Over { .. } => Waits::GoOn,
            _ if at.sending || at.broken => Waits::AMoment,
            _ if at.is_replaced() || offers.begin().is_ok() || offers.ready(YOU).is_ok() => Waits::GoOn,
            StageView::Playing if at.is_mine() => Waits::You,
            _ => Waits::AMoment,
        }
    }

    fn bots_act(&self) -> bool {
        false
    }

    fn trick(&self) -> Option<Lies> {
        let deal = self.at.deal()?;
        Some((deal.trick.leader, self.at.lies(&deal.trick)))
    }

    fn last_trick(&self) -> Option<FinishedTrick> {
        let trick = self.at.deal()?.last_trick.as_ref()?;
        let cards = self.at.lies(trick).try_into().ok()?;
        Some(FinishedTrick { leader: trick.leader, cards, winner: trick.winner? })
    }

    /// The fourth card is seen until the next one leads.
    fn shows_full_trick(&self) -> bool {
        self.at.deal().is_some_and(|deal| deal.trick.cards.is_empty() && deal.last_trick.is_some())
    }

    fn is_face_down(&self) -> bool {
        self.at.deal().is_some_and(|deal| deal.phase == DealPhase::Declare)
    }

    fn hand(&self) -> Option<Hand> {
        let deal = self.at.deal()?;
        let cards = self.at.view.hand.as_ref().map(|hand| self.at.cards(hand));
        let legal = || self.legal().into_iter().filter_map(S::card).collect::<CardSet>();
        let count = cards.map_or(deal.cards_left[YOU], |cards| cards.len() as u8);
        Some(Hand { count, cards, legal: self.chooses_cards().then(legal) })
    }

    fn open_hands(&self) -> Vec<(Seat, CardSet)> {
        S::open_hands(self)
    }

    fn choices(&self) -> Vec<S::Action> {
        self.legal()
    }

    fn items(&self) -> Vec<S::Action> {
        match self.hand().filter(|_| self.chooses_cards()).and_then(|hand| hand.cards) {
            Some(hand) => hand.into_iter().map(|card| S::choosing(self, card)).collect(),
            None => self.legal(),
        }
    }

    /// The server's referee says whether it is allowed.
    fn choose(&mut self, action: S::Action) -> Result<Option<String>, Illegal<S::Action>> {
        self.at.sends(json!({ "act": action.to_string() }));
        Ok(None)
    }

    fn go_on_with(&mut self, _: &mut Bots) -> Option<String> {
        if self.waits() == Waits::GoOn {
            match self.at.table().stage {
                _ if self.at.is_replaced() => self.takes_back(),
                StageView::Waiting => self.at.sends(json!({ "do": "begin" })),
                StageView::Between { .. } => self.at.sends(json!({ "do": "ready" })),
                _ => {}
            }
        }
        None
    }

    fn played(&self) -> Option<Played> {
        self.last_counted().and_then(S::played)
    }

    fn news(&self, _: &Words, news: String) -> String {
        news
    }

    fn header(&self, words: &Words) -> String {
        S::header(self, words)
    }

    fn status(&self, words: &Words) -> String {
        S::status(self, words)
    }

    fn prompt(&self, words: &Words) -> String {
        self.asks(words)
    }

    fn report(&self, words: &Words) -> Option<Vec<String>> {
        match self.at.table().stage {
            StageView::Playing => None,
            StageView::Waiting | StageView::Revealing => Some(self.chairs(words)),
            StageView::Between { .. } => {
                let counted = self.last_counted();
                Some(counted.map_or_else(|| self.chairs(words), |counted| S::report(self, words, counted)))
            }
            StageView::Over { why } => {
                let mut lines = vec![words.say(why.key())];
                lines.extend(S::standing(self, words));
                Some(lines)
            }
        }
    }

    fn marks(&self, words: &Words, seat: Seat) -> Vec<String> {
        let mut marks = self.at.deal().map(|deal| S::marks(self, words, deal, seat)).unwrap_or_default();
        let is_person = matches!(self.at.table().chairs[seat], ChairView::Person { .. });
        marks.extend(self.at.state(words, seat).filter(|_| is_person));
        marks
    }

    fn choice(&self, words: &Words, action: S::Action) -> String {
        S::choice(words, action)
    }

    fn letters(&self, words: &Words, action: S::Action) -> String {
        S::letters(words, action)
    }

    fn read(&self, words: &Words, typed: &str) -> Option<S::Action> {
        S::read(self, words, typed)
    }

    fn menu(&self, words: &Words) -> Option<Vec<Entry>> {
        let asks = self.at.is_mine() && !self.chooses_cards();
        asks.then(|| S::menu(self, words, &self.legal())).flatten()
    }

    fn said(&self, words: &Words) -> Vec<String> {
        S::said(self, words)
    }

    fn sheet(&self, words: &Words) -> Sheet {
        let lines: Vec<_> = self.counted.iter().filter(|deal| S::is_written(deal)).cloned().collect();
        S::sheet(self, words, &lines)
    }

    fn sheet_entry(&self, words: &Words) -> Option<String> {
        let counted = self.last_counted().filter(|deal| S::is_written(deal))?;
        S::sheet_entry(self, words, counted)
    }

    fn sheet_lines(&self, words: &Words) -> Vec<String> {
        let lines: Vec<_> = self.counted.iter().filter(|deal| S::is_written(deal)).cloned().collect();
        S::sheet_lines(self, words, &lines)
    }
}
