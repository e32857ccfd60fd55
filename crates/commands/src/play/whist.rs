//! Colour Whist at the table.

use kaarting_cards::{CardSet, Seat};
use kaarting_rules::whist::{Action, Phase, Status};
use kaarting_rules::{Actor, Illegal, Tricks, Turn};
use kaarting_words::Words;

use super::round::{Entry, Foot, Hand, Keys, Player, Round, Scene, Sheet, Waits, YOU, name};
use super::whist_game::{COLUMNS, Line, News, Stage, Whist};
use super::whist_tell as tell;
use crate::thinking::Bots;
use kaarting_bots::analysis::Played;

/// The longest row of figures that fits on the sheet after its number.
const ROW_WIDTH: usize = 21;

/// The place of a call on the list: the kind, then the order of the regulations.
fn place(action: Action) -> (usize, usize) {
    let at = Action::calls().position(|call| call == action).unwrap_or(usize::MAX);
    (Words::call_kind(action).0, at)
}

fn sorted(mut calls: Vec<Action>) -> Vec<Action> {
    if calls.iter().all(|call| !matches!(call, Action::Card(_) | Action::Discard(_))) {
        calls.sort_by_key(|&call| place(call));
        calls.dedup();
    }
    calls
}

impl Round for Whist {
    type Action = Action;
    type News = News;

    const HAND_SIZE: u16 = 13;
    const KEYS: Keys = Keys {
        welcome: "whist-line-welcome",
        help: "whist-help",
        line_help: "whist-line-help",
        card: "whist-keys-card",
        choice: "whist-keys-choice",
    };

    fn ruleset(&self) -> String {
        self.rules().ruleset.to_string()
    }

    fn seed(&self) -> u64 {
        Whist::seed(self)
    }

    fn player(&self, seat: Seat) -> Player {
        Player::SEATED[seat]
    }

    fn scene(&self) -> Scene {
        match self.stage() {
            Stage::Deal => Scene::Deal,
            Stage::Trick => Scene::Trick,
            Stage::Start | Stage::PassedOut | Stage::DealOver(_) => Scene::Report,
            Stage::RoundOver => Scene::LastReport,
        }
    }

    fn turn(&self) -> Turn {
        Whist::turn(self)
    }

    fn tricks(&self) -> Option<Tricks> {
        self.view().map(|view| view.table.tricks)
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
        let others = YOU.left().round().into_iter().take(3);
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

    /// Deals; what was said last; while cards are played, the side and the tricks.
    fn marks(&self, words: &Words, seat: Seat) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        let bidding = !matches!(view.table.phase, Phase::Play | Phase::Done);
        let declares = view.table.settled.is_some_and(|settled| settled.declarers.contains(seat));
        // KW-CONTR-07: an open hand is marked as open, the person's own included.
        let open = view.table.open_hands[seat].is_some();
        let plays = if open { "whist-mark-plays-open" } else { "whist-mark-plays" };
        let tricks = || {
            let won = view.table.tricks_won[seat];
            words.fill("whist-mark-tricks", &[("count", tell::count(won)), ("tricks", &won.to_string())])
        };
        let last = view.table.calls.iter().rev().find(|(actor, _)| *actor == Actor::Seat(seat));
        let marks = [
            (seat == self.dealer() && bidding).then(|| words.say("mark-deals")),
            last.filter(|_| bidding).map(|&(_, call)| words.call(call)),
            (declares && !bidding).then(|| words.say(plays)),
            (!bidding).then(tricks),
        ];
        marks.into_iter().flatten().collect()
    }

    fn choice(&self, words: &Words, action: Action) -> String {
        words.call(action)
    }

    fn letters(&self, words: &Words, action: Action) -> String {
        match action {
            Action::Card(card) | Action::Discard(card) => {
                format!("{}{}", words.suit_letter(card.suit()), words.rank(card.rank()))
            }
            call => words.call(call).replace(['♠', '♥', '♦', '♣'], "").replace("  ", " "),
        }
    }

    fn read(&self, words: &Words, typed: &str) -> Option<Action> {
        let bare = |text: &str| {
            let kept = text.chars().filter(|c| !c.is_whitespace() && !"♠♥♦♣".contains(*c));
            kept.collect::<String>().to_lowercase()
        };
        let typed = bare(typed);
        let discards = self.view().is_some_and(|view| view.table.phase == Phase::Discard);
        let card = |card| if discards { Action::Discard(card) } else { Action::Card(card) };
        let cards = kaarting_cards::Deck::Whist.cards().into_iter().map(card);
        let mut all = self.choices().into_iter().chain(Action::calls()).chain(cards);
        all.find(|&action| bare(&self.letters(words, action)) == typed)
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

    /// What each player said, the dealer's left first.
    fn said(&self, words: &Words) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        let line = |seat: Seat| {
            let calls = view.table.calls.iter().filter(|(actor, _)| *actor == Actor::Seat(seat));
            let calls = calls.map(|&(_, call)| words.call(call)).collect::<Vec<_>>();
            let from = calls.len().saturating_sub(2);
            let mark = if self.acts(seat) { "▸ " } else { "  " };
            format!("{mark}{:<6}{}", name(words, self, seat), calls[from..].join(" · "))
        };
        self.dealer().left().round().map(line).to_vec()
    }

    fn sheet(&self, words: &Words) -> Sheet {
        let row = |cells: [String; 4]| {
            let row = cells.iter().map(|cell| format!(" {cell:>4}")).collect::<String>();
            // A house's figures may be of any length, and one that is cut off must not look like a different figure.
            match row.char_indices().nth(ROW_WIDTH) {
                Some(_) => row.chars().take(ROW_WIDTH - 1).chain(['…']).collect(),
                None => row,
            }
        };
        let points = |line: &Line| row(COLUMNS.map(|seat| tell::signed(line.points[seat])));
        let totals = self.totals();
        Sheet {
            title: words.say("sheet-title-french"),
            heads: Some(format!("   {}", row(COLUMNS.map(|seat| name(words, self, seat))))),
            lines: self.lines().iter().map(points).collect(),
            deals: self.house().deals as usize,
            foot: vec![
                Foot::Rule(format!("{} ", words.say("sheet-total"))),
                Foot::Sum(format!("   {}", row(COLUMNS.map(|seat| tell::signed(totals[seat]))))),
            ],
        }
    }

    /// The report has the points of the deal; this is what they make.
    fn sheet_entry(&self, words: &Words) -> Option<String> {
        let totals = self.totals();
        let over = matches!(self.stage(), Stage::DealOver(_));
        over.then(|| tell::each(words, self, |seat| tell::signed(totals[seat])))
    }

    fn sheet_lines(&self, words: &Words) -> Vec<String> {
        let lines = self.lines().iter().enumerate().map(|(n, line)| {
            format!("{:>2}  {}", n + 1, tell::each(words, self, |seat| tell::signed(line.points[seat])))
        });
        let totals = self.totals();
        let sum = tell::each(words, self, |seat| tell::signed(totals[seat]));
        lines.chain([format!("{}  {sum}", words.say("sheet-total"))]).collect()
    }
}
