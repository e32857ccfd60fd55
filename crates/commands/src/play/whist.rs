//! Colour Whist at the table.

use kaarting_cards::{CardSet, Seat};
use kaarting_rules::whist::{Action, Phase, Status};
use kaarting_rules::{Actor, FinishedTrick, Illegal, Turn};
use kaarting_words::Words;

use super::terminal_game::{
    self, Entry, Hand, Keys, OnTable, Player, Sheet, TerminalGame, Trick, Waits, YOU,
};
use super::whist_game::{News, Whist, WhistStage};
use super::whist_tell as tell;
use super::whist_tell::sorted;
use crate::thinking::Bots;
use kaarting_bots::analysis::Played;

impl TerminalGame for Whist {
    type Action = Action;
    type News = News;

    const HAND_SIZE: u16 = 13;
    const KEYS: Keys = Keys {
        welcome: "whist-line-welcome",
        help: "whist-help",
        line_help: "whist-line-help",
        card: "whist-keys-card",
        choice: "whist-keys-choice",
        quit: "ask-quit",
    };

    fn ruleset(&self) -> String {
        self.rules().ruleset.to_string()
    }

    fn origin(&self, words: &Words) -> String {
        words.fill("draw-seed", &[("seed", &self.seed().to_string())])
    }

    fn name(&self, words: &Words, seat: Seat) -> String {
        terminal_game::player(words, Player::SEATED[seat])
    }

    fn on_table(&self) -> OnTable {
        match self.stage() {
            WhistStage::Deal => OnTable::Deal,
            WhistStage::Trick => OnTable::Trick,
            WhistStage::Start | WhistStage::PassedOut | WhistStage::DealOver(_) => OnTable::Report,
            WhistStage::RoundOver => OnTable::LastReport,
        }
    }

    fn turn(&self) -> Turn {
        Whist::turn(self)
    }

    fn trick(&self) -> Option<Trick> {
        self.view().map(|view| terminal_game::current(&view.table.tricks))
    }

    fn last_trick(&self) -> Option<FinishedTrick> {
        self.view().and_then(|view| view.table.tricks.finished().next_back())
    }

    fn hand(&self) -> Option<Hand> {
        let view = self.view()?;
        let chooses = matches!(view.table.phase, Phase::Play | Phase::Discard) && self.waits() == Waits::You;
        let cards = view.legal.iter().filter_map(|action| match action {
            Action::Card(card) | Action::Discard(card) => Some(*card),
            _ => None,
        });
        let legal = chooses.then(|| cards.collect::<CardSet>());
        Some(Hand { count: view.hand.len() as u8, cards: Some(view.hand), legal })
    }

    fn open_hands(&self) -> Vec<(Seat, CardSet)> {
        let Some(view) = self.view().filter(|_| self.is_playing()) else { return Vec::new() };
        let others = YOU.left().around().into_iter().take(3);
        others.filter_map(|seat| Some((seat, view.table.open_hands[seat]?))).collect()
    }

    fn choices(&self) -> Vec<Action> {
        let view = self.view().filter(|_| self.waits() == Waits::You);
        view.map_or_else(Vec::new, |view| sorted(view.legal))
    }

    /// The whole hand; or the calls on offer, together with others that a player might think of.
    fn items(&self) -> Vec<Action> {
        let Some(view) = self.view().filter(|_| self.waits() == Waits::You) else { return Vec::new() };
        let status = view.table.status;
        match view.table.phase {
            Phase::Play => view.hand.into_iter().map(Action::Card).collect(),
            Phase::Pastroel => vec![Action::PassTroel, Action::Troel],
            Phase::Auction => {
                let asked = status.0.into_iter().filter_map(|status| match status {
                    Status::Asked(suit) | Status::Kept(suit) => Some(suit),
                    _ => None,
                });
                let fresh = status[YOU] == Status::Unspoken;
                let more = asked.filter(|_| fresh).flat_map(|suit| [Action::Ask(suit), Action::Join(suit)]);
                sorted(view.legal.into_iter().chain(more).collect())
            }
            _ => sorted(view.legal),
        }
    }

    fn choose(&mut self, action: Action) -> Result<Option<News>, Illegal<Action>> {
        Whist::choose(self, action)
    }

    fn go_on_with(&mut self, bots: &mut Bots) -> Option<News> {
        Whist::go_on_with(self, bots)
    }

    fn played(&self) -> Option<Played> {
        Whist::played(self)
    }

    fn news(&self, words: &Words, news: News) -> String {
        tell::news(words, self, news)
    }

    fn header(&self, words: &Words) -> String {
        let (deal, deals) = (self.deal().to_string(), self.house().deals.to_string());
        words.fill("whist-header", &[("deal", &deal), ("deals", &deals)])
    }

    fn status(&self, words: &Words) -> String {
        tell::status(words, self)
    }

    fn prompt(&self, words: &Words) -> String {
        tell::prompt(words, self)
    }

    fn report(&self, words: &Words) -> Option<Vec<String>> {
        tell::report(words, self)
    }

    fn marks(&self, words: &Words, seat: Seat) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        let last = view.table.calls.iter().rev().find(|(actor, _)| *actor == Actor::Seat(seat));
        let of = tell::Known {
            bidding: !matches!(view.table.phase, Phase::Play | Phase::Done),
            deals: seat == self.dealer(),
            last: last.map(|&(_, call)| call),
            declares: view.table.settled.is_some_and(|settled| settled.declarers.contains(seat)),
            open: view.table.open_hands[seat].is_some(),
            tricks: view.table.tricks_won[seat],
        };
        tell::marks(words, of)
    }

    fn choice(&self, words: &Words, action: Action) -> String {
        words.call(action)
    }

    fn letters(&self, words: &Words, action: Action) -> String {
        tell::letters(words, action)
    }

    fn read(&self, words: &Words, typed: &str) -> Option<Action> {
        let discards = self.view().is_some_and(|view| view.table.phase == Phase::Discard);
        let lay = if discards { Action::Discard } else { Action::Card };
        tell::read(words, typed, self.choices(), lay)
    }

    fn menu(&self, words: &Words) -> Option<Vec<Entry>> {
        let asks = self.waits() == Waits::You && self.hand().is_some_and(|hand| hand.legal.is_none());
        let allowed = self.choices();
        let entry = |action: Action| Entry {
            group: tell::group(words, action),
            call: words.call(action),
            meaning: tell::meaning(words, self, action),
            allowed: allowed.contains(&action),
        };
        asks.then(|| self.items().into_iter().map(entry).collect())
    }

    fn said(&self, words: &Words) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        tell::said(words, self, self.dealer(), &tell::calls(&view), 5)
    }

    fn sheet(&self, words: &Words) -> Sheet {
        tell::sheet(words, self, self.lines(), self.house().deals as usize)
    }

    /// The report has the points of the deal; this is what they make.
    fn sheet_entry(&self, words: &Words) -> Option<String> {
        let totals = self.totals();
        let over = matches!(self.stage(), WhistStage::DealOver(_));
        over.then(|| tell::each(words, self, |seat| tell::signed(totals[seat])))
    }

    fn sheet_lines(&self, words: &Words) -> Vec<String> {
        tell::sheet_lines(words, self, self.lines())
    }
}
