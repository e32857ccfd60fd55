//! The person at the screen: keys in, the next state out. Still no terminal: see `screen` and the loop in `mod`.

use kaarting_rules::Fault;
use kaarting_words::Words;

use super::manille_game::ManilleGame;
use super::terminal_game::{TerminalGame, Waits};
use kaarting_bots::analysis::{Judged, Played};

/// A key that was pressed, as far as the table knows keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// One choice back.
    Left,
    /// One choice further.
    Right,
    /// The next choice that is allowed.
    Tab,
    /// The one before that is allowed.
    BackTab,
    /// Enter or space.
    Enter,
    /// Escape.
    Escape,
    /// Anything that is written.
    Char(char),
}

/// What lies over the table until a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys and the order of the cards.
    Help,
    /// The trick gathered last.
    LastTrick,
    /// What each card of the deal was worth.
    Analysis,
    /// The question whether to leave.
    Quit,
}

/// The analysis of the deal that was played, as far as it has got.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The deal.
    pub played: Played,
    /// Its cards, in their order.
    pub judged: Vec<Judged>,
    /// The card under the cursor.
    pub at: usize,
}

impl Analysis {
    /// How many cards there are to analyse.
    pub const fn all(&self) -> usize {
        self.played.tricks.cards_played() as usize
    }

    /// Whether every card has been analysed.
    pub const fn is_done(&self) -> bool {
        self.judged.len() == self.all()
    }
}

/// An answer to a key that did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The referee refused.
    Refused(Fault),
    /// Enter, but nothing is chosen.
    ChooseFirst,
    /// It is another player's turn.
    NotYours,
    /// No trick has been gathered yet.
    NoTrickYet,
    /// The key means nothing here.
    UnknownKey,
}

/// Whether the person stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Plays on.
    Stay,
    /// Plays on, waiting only while the bots think.
    Hurry,
    /// Leaves the table.
    Leave,
}

/// The table as one person has it before them.
#[derive(Clone, Debug)]
pub struct Table<G: TerminalGame = ManilleGame> {
    game: G,
    words: Words,
    cursor: Option<usize>,
    /// The first digit of a two-digit number.
    typed: Option<usize>,
    overlay: Option<Overlay>,
    notice: Option<Notice>,
    /// What somebody elsewhere answered to the last key.
    told: Option<String>,
    latest: Option<G::News>,
    analysis: Option<Analysis>,
    /// Whether the bots are asked elsewhere, so that nobody waits here while they think.
    bots_apart: bool,
    thinks_long: bool,
}

impl<G: TerminalGame> Table<G> {
    /// Sits down at a game.
    pub const fn new(game: G, words: Words) -> Table<G> {
        Table {
            game,
            words,
            cursor: None,
            typed: None,
            overlay: None,
            notice: None,
            told: None,
            latest: None,
            analysis: None,
            bots_apart: false,
            thinks_long: false,
        }
    }

    /// The same table, where someone else asks the bots and brings what they did with [`take`](Table::take).
    #[must_use]
    pub fn with_bots_apart(self) -> Table<G> {
        Table { bots_apart: true, ..self }
    }

    /// The game after a step of the bots.
    pub fn take(&mut self, game: G, news: Option<G::News>) {
        self.game = game;
        self.moved(news);
    }

    /// A bot has been thinking long enough to say so.
    pub const fn thinks_long(&mut self) {
        self.thinks_long = true;
    }

    /// Whether to say that a bot is thinking.
    pub const fn is_thinking_long(&self) -> bool {
        self.thinks_long
    }

    /// The analysis of the deal, if it was asked for.
    pub const fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// The deal to analyse, until its analysis is complete.
    pub fn to_count(&self) -> Option<Played> {
        self.analysis.as_ref().filter(|analysis| !analysis.is_done()).map(|analysis| analysis.played)
    }

    /// One more card has been analysed.
    pub fn note(&mut self, judged: Judged) {
        if let Some(analysis) = &mut self.analysis {
            analysis.judged.push(judged);
        }
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The game, to be changed where nothing of it is shown here.
    pub const fn game_mut(&mut self) -> &mut G {
        &mut self.game
    }

    /// The words of the player's language.
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// Which of the [`items`](Table::items) the cursor is on.
    pub const fn cursor(&self) -> Option<usize> {
        self.cursor
    }

    /// What lies over the table.
    pub const fn overlay(&self) -> Option<Overlay> {
        self.overlay
    }

    /// The answer to the last key, if it did nothing.
    pub const fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// What happened last.
    pub const fn latest(&self) -> Option<&G::News> {
        self.latest.as_ref()
    }

    /// What somebody elsewhere answered to the last key.
    pub fn told(&self) -> Option<&str> {
        self.told.as_deref()
    }

    /// Somebody elsewhere answers: it is shown until the next key.
    pub fn tell(&mut self, told: String) {
        self.told = Some(told);
    }

    /// Something happened elsewhere.
    pub fn hear(&mut self, news: G::News) {
        self.latest = Some(news);
    }

    /// Changes the game from elsewhere; whoever can choose the same as before is not disturbed.
    pub fn update(&mut self, change: impl FnOnce(&mut G)) {
        let before = (self.game.choices(), self.game.is_playing());
        change(&mut self.game);
        if (self.game.choices(), self.game.is_playing()) != before {
            let (notice, told) = (self.notice, self.told.take());
            self.moved(None);
            (self.notice, self.told) = (notice, told);
            if self.overlay == Some(Overlay::Analysis) {
                self.overlay = None;
            }
        }
    }

    /// What the table waits for; while something is laid over it, only for the person.
    pub fn waits(&self) -> Waits {
        if self.overlay.is_some() { Waits::GoOn } else { self.game.waits() }
    }

    /// What the numbers and arrows go through: the whole hand while cards are played, allowed or not; otherwise the
    /// choices.
    pub fn items(&self) -> Vec<G::Action> {
        self.game.items()
    }

    /// Whether the choices are in a list of their own.
    pub fn has_menu(&self) -> bool {
        self.game.menu(&self.words).is_some()
    }

    /// A moment has passed.
    pub fn go_on(&mut self) -> Flow {
        if self.game.is_over() {
            return Flow::Leave;
        }
        if self.bots_apart && self.game.bots_act() {
            return Flow::Hurry;
        }
        let news = self.game.go_on();
        self.moved(news);
        Flow::Stay
    }

    /// A key was pressed.
    pub fn press(&mut self, key: Key) -> Flow {
        if let Some(overlay) = self.overlay {
            return self.press_over(overlay, key);
        }
        (self.notice, self.told) = (None, None);
        match key {
            Key::Char('q' | 'Q') | Key::Escape => self.overlay = Some(Overlay::Quit),
            Key::Char('?') => self.overlay = Some(Overlay::Help),
            Key::Char('l' | 'L') if self.game.last_trick().is_some() => {
                self.overlay = Some(Overlay::LastTrick);
            }
            Key::Char('l' | 'L') => self.notice = Some(Notice::NoTrickYet),
            Key::Char('a' | 'A') if self.game.played().is_some() => self.analyse(),
            _ => match (self.game.waits(), key) {
                (Waits::You, _) => self.press_choice(key),
                (_, Key::Enter) => return self.go_on(),
                (Waits::GoOn, Key::Char(_)) => self.notice = Some(Notice::UnknownKey),
                (_, Key::Char(_)) => self.notice = Some(Notice::NotYours),
                _ => {}
            },
        }
        Flow::Stay
    }

    /// Lays the analysis over the table; it is made only once.
    fn analyse(&mut self) {
        let Some(played) = self.game.played() else { return };
        self.analysis.get_or_insert(Analysis { played, judged: Vec::new(), at: 0 });
        self.overlay = Some(Overlay::Analysis);
    }

    /// Moves through the rows of the analysis, or from one costly card to another; returns whether the key did that.
    fn walks_analysis(&mut self, key: Key) -> bool {
        let Some(Analysis { judged, at, .. }) = &mut self.analysis else { return false };
        let costly = |n: &usize| judged[*n].cost > 0;
        let to = match key {
            Key::Left => at.checked_sub(1),
            Key::Right => Some(*at + 1).filter(|&to| to < judged.len()),
            Key::Tab => (*at + 1..judged.len()).find(costly),
            Key::BackTab => (0..*at).rev().find(costly),
            _ => return false,
        };
        *at = to.unwrap_or(*at);
        true
    }

    fn press_over(&mut self, overlay: Overlay, key: Key) -> Flow {
        if overlay == Overlay::Analysis && self.walks_analysis(key) {
            return Flow::Stay;
        }
        let yes = self.words.say("key-yes");
        if let (Overlay::Quit, Key::Char(c)) = (overlay, key)
            && c.to_lowercase().to_string() == yes
        {
            return Flow::Leave;
        }
        self.overlay = None;
        Flow::Stay
    }

    fn press_choice(&mut self, key: Key) {
        let items = self.items();
        let allowed = self.game.choices();
        let any = |_: &G::Action| true;
        let is_allowed = |action: &G::Action| allowed.contains(action);
        let typed = self.typed.take();
        match key {
            Key::Left => self.cursor = walk(&items, self.cursor, items.len() - 1, any),
            Key::Right => self.cursor = walk(&items, self.cursor, 1, any),
            Key::Tab => self.cursor = walk(&items, self.cursor, 1, is_allowed),
            Key::BackTab => self.cursor = walk(&items, self.cursor, items.len() - 1, is_allowed),
            Key::Enter => match self.cursor.and_then(|at| items.get(at)) {
                Some(&action) => self.choose(action),
                // Hurrying the bots along with Enter must not play a card.
                None => self.notice = Some(Notice::ChooseFirst),
            },
            Key::Char(c) => {
                let number = c.to_digit(10).map(|digit| number(typed, digit as usize, items.len()));
                if let Some(number @ 1..) = number.filter(|&n| typed.is_none() && n * 10 <= items.len()) {
                    // A second digit may follow; until then the cursor is there.
                    (self.typed, self.cursor) = (Some(number), Some(number - 1));
                    return;
                }
                let by_number = number.and_then(|n| items.get(n.checked_sub(1)?).copied());
                let letter = |action: &&G::Action| {
                    self.game.letters(&self.words, **action).to_lowercase() == c.to_lowercase().to_string()
                };
                match by_number.or_else(|| items.iter().find(letter).copied()) {
                    Some(action) => self.choose(action),
                    None => self.notice = Some(Notice::UnknownKey),
                }
            }
            Key::Escape => {}
        }
    }

    fn choose(&mut self, action: G::Action) {
        match self.game.choose(action) {
            Ok(news) => self.moved(news),
            Err(refused) => self.notice = Some(Notice::Refused(refused.fault)),
        }
    }

    fn moved(&mut self, news: Option<G::News>) {
        self.cursor = None;
        self.typed = None;
        self.notice = None;
        self.thinks_long = false;
        self.analysis = None;
        self.told = None;
        if news.is_some() {
            self.latest = news;
        }
    }
}

/// The number typed: with the digit before it, if there are that many items.
fn number(typed: Option<usize>, digit: usize, items: usize) -> usize {
    typed.map(|first| first * 10 + digit).filter(|&number| number <= items).unwrap_or(digit)
}

/// The next item that is `wanted`, moving this many places at a time and wrapping around; from nowhere, the first one.
fn walk<A>(items: &[A], from: Option<usize>, places: usize, wanted: impl Fn(&A) -> bool) -> Option<usize> {
    let start = from.unwrap_or(if places == 1 { items.len().checked_sub(1)? } else { 0 });
    (1..=items.len()).map(|n| (start + n * places) % items.len()).find(|&at| wanted(&items[at]))
}

#[cfg(test)]
mod tests {
    use super::super::tell;
    use super::*;
    use kaarting_rules::Lang;
    use kaarting_rules::manille::Rules;

    fn table() -> Table {
        Table::new(ManilleGame::new(Rules::dutch(), 4), Words::new(Lang::En))
    }

    /// Plays on until the person has to play a card and not every card of the hand is legal.
    fn until_some_card_is_illegal() -> Table {
        let mut table = table();
        loop {
            if table.waits() != Waits::You {
                assert_eq!(table.press(Key::Enter), Flow::Stay);
                continue;
            }
            let allowed = tell::choices(table.game());
            if table.items().len() > allowed.len() && allowed.len() > 1 {
                return table;
            }
            table.press(Key::Tab);
            table.press(Key::Enter);
        }
    }

    #[test]
    fn enter_alone_never_plays_a_card() {
        let mut table = until_some_card_is_illegal();
        let before = table.game().view();
        table.press(Key::Enter);
        assert_eq!((table.notice(), table.game().view()), (Some(Notice::ChooseFirst), before));
    }

    #[test]
    fn an_illegal_card_is_refused_with_its_clause() {
        let mut table = until_some_card_is_illegal();
        let allowed = tell::choices(table.game());
        let at = table.items().iter().position(|action| !allowed.contains(action)).unwrap();
        let before = table.game().view();
        table.press(Key::Char(char::from_digit(at as u32 + 1, 10).unwrap()));
        assert!(matches!(table.notice(), Some(Notice::Refused(Fault::Breaks(_)))));
        assert_eq!(table.game().view(), before);
    }

    #[test]
    fn tab_stops_only_at_legal_cards_and_arrows_at_all() {
        let mut table = until_some_card_is_illegal();
        let (items, allowed) = (table.items(), tell::choices(table.game()));
        for key in [Key::Tab, Key::BackTab] {
            for _ in 0..20 {
                table.press(key);
                assert!(allowed.contains(&items[table.cursor().unwrap()]));
            }
        }
        let mut seen = vec![false; items.len()];
        for _ in 0..items.len() {
            table.press(Key::Right);
            seen[table.cursor().unwrap()] = true;
        }
        assert!(seen.iter().all(|&seen| seen));
        let at = table.cursor();
        table.press(Key::Left);
        table.press(Key::Right);
        assert_eq!(table.cursor(), at);
    }

    #[test]
    fn leaving_is_asked_first() {
        let mut table = table();
        assert_eq!(table.press(Key::Char('q')), Flow::Stay);
        assert_eq!(table.overlay(), Some(Overlay::Quit));
        assert_eq!(table.press(Key::Char('n')), Flow::Stay);
        assert_eq!(table.overlay(), None);
        table.press(Key::Escape);
        assert_eq!(table.press(Key::Char('y')), Flow::Leave);
    }

    #[test]
    fn nothing_moves_while_help_is_open() {
        let mut table = table();
        table.press(Key::Char('?'));
        assert_eq!(table.waits(), Waits::GoOn);
        let stage = table.game().stage();
        table.press(Key::Enter);
        assert_eq!((table.game().stage(), table.overlay()), (stage, None));
    }

    #[test]
    fn there_is_no_last_trick_before_the_first() {
        let mut table = table();
        table.press(Key::Char('l'));
        assert_eq!((table.notice(), table.overlay()), (Some(Notice::NoTrickYet), None));
    }
}
