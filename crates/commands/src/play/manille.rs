//! Manille at the table.

use kaarting_cards::{CardSet, Seat};
use kaarting_rules::manille::{Action, Edition, Phase};
use kaarting_rules::{Illegal, Tricks, Turn};
use kaarting_words::Words;

use super::game::{Game, News, Stage};
use super::round::{self, Foot, Hand, Keys, Player, Round, Scene, Sheet, Waits, YOU};
use super::tell;
use crate::thinking::Bots;
use kaarting_bots::analysis::Played;

impl Round for Game {
    type Action = Action;
    type News = News;

    const HAND_SIZE: u16 = 8;
    const KEYS: Keys = Keys {
        welcome: "line-welcome",
        help: "help",
        line_help: "line-help",
        card: "keys-card",
        choice: "keys-choice",
    };

    fn ruleset(&self) -> String {
        self.rules().ruleset().to_string()
    }

    fn seed(&self) -> u64 {
        Game::seed(self)
    }

    fn player(&self, seat: Seat) -> Player {
        self.players()[seat]
    }

    fn scene(&self) -> Scene {
        match self.stage() {
            Stage::Deal => Scene::Deal,
            Stage::Trick => Scene::Trick,
            Stage::Draw | Stage::DealOver(_) | Stage::BoompjeOver => Scene::Report,
            Stage::RoundOver => Scene::LastReport,
        }
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn tricks(&self) -> Option<Tricks> {
        self.view().map(|view| view.table.tricks)
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
        Game::choose(self, action)
    }

    fn go_on_with(&mut self, bots: &mut Bots) -> Option<News> {
        Game::go_on_with(self, bots)
    }

    fn played(&self) -> Option<Played> {
        Game::played(self)
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

    /// Deals, knocks, counter-knocks.
    fn marks(&self, words: &Words, seat: Seat) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        let dealer = view.table.setup.dealer;
        let yes = view.table.answers[seat] == Some(true);
        let of_dealer = seat == dealer || seat == dealer.opposite();
        let marks = [
            (seat == dealer).then(|| words.say("mark-deals")),
            (yes && !of_dealer).then(|| words.say("mark-knocks")),
            (yes && of_dealer).then(|| words.say("mark-counters")),
        ];
        marks.into_iter().flatten().collect()
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
        let [we, they] = tell::sheet_letters(edition);
        let row = |ours: &str, theirs: &str| format!("{we}: {ours:>3} ; {they}: {theirs:>3}");
        let title = match edition {
            Edition::Dutch => words.fill("sheet-title-dutch", &[("boompje", &self.boompje().to_string())]),
            Edition::French => words.say("sheet-title-french"),
        };
        let total = self.sheet_total().0.map(|points| points.to_string());
        let sum = Foot::Sum(format!("{:<6}{}", words.say("sheet-total"), row(&total[0], &total[1])));
        let mut foot = match edition {
            Edition::Dutch => vec![sum, Foot::Rule(format!("{} ", words.say("sheet-round")))],
            Edition::French => vec![Foot::Rule(String::new()), sum],
        };
        if edition == Edition::Dutch {
            // Partners change, so the round is counted for each player.
            foot.extend(Player::ALL.map(|player| {
                Foot::Plain(format!("{:<14}{:>5}", round::player(words, player), self.total(player)))
            }));
        }
        let line = |score| {
            let [ours, theirs] = tell::sheet_cells(score);
            format!("   {}", row(&ours, &theirs))
        };
        let lines = Game::sheet(self).iter().copied().map(line).collect();
        Sheet { title, heads: None, lines, deals: self.deals() as usize, foot }
    }

    fn sheet_entry(&self, _words: &Words) -> Option<String> {
        let score = Game::sheet(self).last().filter(|_| matches!(self.stage(), Stage::DealOver(_)))?;
        Some(tell::sheet_line(self.rules().edition, *score))
    }

    fn sheet_lines(&self, words: &Words) -> Vec<String> {
        let edition = self.rules().edition;
        let ([we, they], total) = (tell::sheet_letters(edition), self.sheet_total());
        let lines = Game::sheet(self).iter().enumerate();
        let lines = lines.map(|(n, &score)| format!("{:>2}  {}", n + 1, tell::sheet_line(edition, score)));
        let sum = format!("{}  {we}: {} ; {they}: {}", words.say("sheet-total"), total.0[0], total.0[1]);
        lines.chain([sum]).collect()
    }
}
