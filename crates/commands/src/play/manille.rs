//! Manille at the table.

use kaarting_cards::{CardSet, Seat};
use kaarting_rules::manille::{Action, Edition, Phase};
use kaarting_rules::{FinishedTrick, Illegal, Turn};
use kaarting_words::Words;

use super::manille_game::{ManilleGame, ManilleStage, News};
use super::tell;
use super::terminal_game::{self, Foot, Hand, Keys, OnTable, Player, Sheet, TerminalGame, Trick, Waits, YOU};
use crate::thinking::Bots;
use kaarting_bots::analysis::Played;

impl TerminalGame for ManilleGame {
    type Action = Action;
    type News = News;

    const HAND_SIZE: u16 = 8;
    const KEYS: Keys = Keys {
        welcome: "line-welcome",
        help: "help",
        line_help: "line-help",
        card: "keys-card",
        choice: "keys-choice",
        quit: "ask-quit",
    };

    fn ruleset(&self) -> String {
        self.rules().ruleset().to_string()
    }

    fn origin(&self, words: &Words) -> String {
        words.fill("draw-seed", &[("seed", &self.seed().to_string())])
    }

    fn name(&self, words: &Words, seat: Seat) -> String {
        terminal_game::player(words, self.players()[seat])
    }

    fn on_table(&self) -> OnTable {
        match self.stage() {
            ManilleStage::Deal => OnTable::Deal,
            ManilleStage::Trick => OnTable::Trick,
            ManilleStage::Draw | ManilleStage::DealOver(_) | ManilleStage::BoompjeOver => OnTable::Report,
            ManilleStage::RoundOver => OnTable::LastReport,
        }
    }

    fn turn(&self) -> Turn {
        ManilleGame::turn(self)
    }

    fn trick(&self) -> Option<Trick> {
        self.view().map(|view| terminal_game::current(&view.table.tricks))
    }

    fn last_trick(&self) -> Option<FinishedTrick> {
        self.view().and_then(|view| view.table.tricks.finished().next_back())
    }

    fn is_face_down(&self) -> bool {
        // MAN-STAKE-09: before the announcement the cards lie face down.
        self.view().is_some_and(|view| view.table.phase == Phase::Declare)
    }

    fn hand(&self) -> Option<Hand> {
        let view = self.view()?;
        let plays = view.table.phase == Phase::Play && self.waits() == Waits::You;
        let cards = view.legal.iter().filter_map(|action| match action {
            Action::Card(card) => Some(*card),
            _ => None,
        });
        let legal = plays.then(|| cards.collect::<CardSet>());
        Some(Hand { count: view.table.cards_left[YOU], cards: view.hand, legal })
    }

    fn choices(&self) -> Vec<Action> {
        tell::choices(self)
    }

    fn items(&self) -> Vec<Action> {
        match self.view().filter(|_| self.waits() == Waits::You) {
            Some(view) if view.table.phase == Phase::Play => {
                view.hand.into_iter().flatten().map(Action::Card).collect()
            }
            _ => tell::choices(self),
        }
    }

    fn choose(&mut self, action: Action) -> Result<Option<News>, Illegal<Action>> {
        ManilleGame::choose(self, action)
    }

    fn go_on_with(&mut self, bots: &mut Bots) -> Option<News> {
        ManilleGame::go_on_with(self, bots)
    }

    fn played(&self) -> Option<Played> {
        ManilleGame::played(self)
    }

    fn news(&self, words: &Words, news: News) -> String {
        tell::news(words, self, news)
    }

    fn header(&self, words: &Words) -> String {
        tell::header(words, self)
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
        tell::marks(words, seat, view.table.setup.dealer, view.table.answers[seat])
    }

    fn choice(&self, words: &Words, action: Action) -> String {
        words.choice(action)
    }

    fn letters(&self, words: &Words, action: Action) -> String {
        words.letters(action)
    }

    fn read(&self, words: &Words, typed: &str) -> Option<Action> {
        words.read(typed, self.view().map_or(Phase::Done, |view| view.table.phase))
    }

    /// The sheet of the boompje in the notation of the regulations.
    fn sheet(&self, words: &Words) -> Sheet {
        let edition = self.rules().edition;
        let title = match edition {
            Edition::Dutch => words.fill("sheet-title-dutch", &[("boompje", &self.boompje().to_string())]),
            Edition::French => words.say("sheet-title-french"),
        };
        let sum = Foot::Sum(tell::sheet_sum(words, edition, self.sheet_total()));
        let mut foot = match edition {
            Edition::Dutch => vec![sum, Foot::Divider(format!("{} ", words.say("sheet-round")))],
            Edition::French => vec![Foot::Divider(String::new()), sum],
        };
        if edition == Edition::Dutch {
            // Partners change, so the round is counted for each player.
            foot.extend(Player::ALL.map(|player| {
                Foot::Plain(format!("{:<14}{:>5}", terminal_game::player(words, player), self.total(player)))
            }));
        }
        let line = |score| format!("   {}", tell::sheet_row(edition, &tell::sheet_cells(score)));
        let lines = ManilleGame::sheet(self).iter().copied().map(line).collect();
        Sheet { title, heads: None, lines, deals: self.deals() as usize, foot }
    }

    fn sheet_entry(&self, _words: &Words) -> Option<String> {
        let score =
            ManilleGame::sheet(self).last().filter(|_| matches!(self.stage(), ManilleStage::DealOver(_)))?;
        Some(tell::sheet_line(self.rules().edition, *score))
    }

    fn sheet_lines(&self, words: &Words) -> Vec<String> {
        tell::sheet_lines(words, self.rules().edition, ManilleGame::sheet(self))
    }
}
