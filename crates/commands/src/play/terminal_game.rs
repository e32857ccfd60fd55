//! What the table needs to know about the game. The screen, the keys and the plain lines know only this.

use std::fmt::Debug;

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet};
use kaarting_rules::{Actor, Fault, FinishedTrick, Illegal, Tricks, Turn};
use kaarting_words::Words;

use crate::thinking::Bots;
use kaarting_bots::analysis::Played;

/// The chair of the person at the keyboard, who is also the writer and so never moves (TRN-SEAT-04).
pub const YOU: Seat = Seat::South;

/// One of the four at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Player {
    You,
    Rita,
    Jef,
    An,
}

impl Player {
    /// All four.
    pub const ALL: [Player; 4] = [Player::You, Player::Rita, Player::Jef, Player::An];
    /// Where they sit down.
    pub const SEATED: BySeat<Player> = BySeat([Player::Rita, Player::Jef, Player::You, Player::An]);
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTable {
    /// The cards of a deal that is going on.
    Deal,
    /// Four cards that are about to be gathered.
    Trick,
    /// A report instead of cards.
    Report,
    /// The report after the last deal.
    LastReport,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// The person has to choose an action.
    You,
    /// Something has just happened or a bot is about to act: play continues after a moment.
    AMoment,
    /// A full trick is on the table: play continues after a longer moment.
    ALongMoment,
    /// The person must confirm having read the report.
    GoOn,
}

/// The cards on the table, and who takes the trick when all four have been played.
pub type Lying = (BySeat<Option<Card>>, Option<Seat>);

/// The trick that is being played: who leads, and the cards in their order.
pub type Trick = (Seat, Vec<Card>);

/// The hand of the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// How many cards.
    pub count: u8,
    /// The cards, unless they still lie face down.
    pub cards: Option<CardSet>,
    /// Those that may be chosen, while the person has to choose a card.
    pub legal: Option<CardSet>,
}

/// A call on the list of calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What kind of call it is.
    pub group: String,
    /// The call.
    pub call: String,
    /// What it means, in a few words.
    pub meaning: String,
    /// Whether it may be made.
    pub allowed: bool,
}

/// A line below the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Foot {
    /// A sum.
    Sum(String),
    /// A line across, with a word in it.
    Divider(String),
    /// Anything else.
    Plain(String),
}

/// The sheet as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What is shown above it.
    pub title: String,
    /// The heads of the columns, if there are any.
    pub heads: Option<String>,
    /// A line for every deal played, to go after its number.
    pub lines: Vec<String>,
    /// How many lines there will be; those to come are already numbered, as on paper.
    pub deals: usize,
    /// What is shown below the lines.
    pub foot: Vec<Foot>,
}

/// The sentences that differ from game to game, by their keys.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The first line in plain lines.
    pub welcome: &'static str,
    /// The help on the screen.
    pub help: &'static str,
    /// The help in plain lines.
    pub line_help: &'static str,
    /// The keys while a card is chosen.
    pub card: &'static str,
    /// The keys while anything else is chosen.
    pub choice: &'static str,
    /// The question whether to leave.
    pub quit: &'static str,
}

/// A round of a game, against three bots or at an online table. The person sits South.
pub trait TerminalGame: Clone + Send + 'static {
    /// What can be done.
    type Action: Copy + PartialEq + Debug;
    /// What can have happened.
    type News: Clone + Debug + Send;

    /// How many cards a full hand has.
    const HAND_SIZE: u16;
    /// Sentences of this game.
    const KEYS: Keys;

    /// The id of the regulations.
    fn ruleset(&self) -> String;
    /// Where the cards come from, in a sentence.
    fn origin(&self, words: &Words) -> String;
    /// What the one who sits there is called.
    fn name(&self, words: &Words, seat: Seat) -> String;
    /// The chair that stands there.
    fn chair(&self, seat: Seat) -> Seat {
        seat
    }
    /// What lies on the table.
    fn on_table(&self) -> OnTable;
    /// Whose turn it is in the deal.
    fn turn(&self) -> Turn;
    /// The trick that is being played; `None` before the first deal.
    fn trick(&self) -> Option<Trick>;
    /// The trick gathered last, the only one that may be looked at again.
    fn last_trick(&self) -> Option<FinishedTrick>;
    /// Whether everyone's cards are still face down.
    fn is_face_down(&self) -> bool {
        false
    }
    /// The person's hand; `None` before the first deal.
    fn hand(&self) -> Option<Hand>;
    /// The hands of others that are face up.
    fn open_hands(&self) -> Vec<(Seat, CardSet)> {
        Vec::new()
    }
    /// The actions the person may choose from now.
    fn choices(&self) -> Vec<Self::Action>;
    /// What the numbers and arrows go through: the choices, and what is shown but may not be chosen.
    fn items(&self) -> Vec<Self::Action>;
    /// The person acts. A refusal changes nothing.
    fn choose(&mut self, action: Self::Action) -> Result<Option<Self::News>, Illegal<Self::Action>>;
    /// Takes one step when it is not the person's turn; says what happened, if anything can be seen.
    fn go_on_with(&mut self, bots: &mut Bots) -> Option<Self::News>;
    /// The same with beginners.
    fn go_on(&mut self) -> Option<Self::News> {
        self.go_on_with(&mut Bots::easy())
    }
    /// The deal that has just been played, as long as its report is shown.
    fn played(&self) -> Option<Played>;

    /// What happened, in a sentence.
    fn news(&self, words: &Words, news: Self::News) -> String;
    /// How far the round has got, on one line.
    fn header(&self, words: &Words) -> String;
    /// What is played for, and who leads, as far as it is known.
    fn status(&self, words: &Words) -> String;
    /// What the person is asked, or what the table waits for.
    fn prompt(&self, words: &Words) -> String;
    /// What is on the table when there are no cards; `None` while a deal is played.
    fn report(&self, words: &Words) -> Option<Vec<String>>;
    /// What is known about a player in this deal.
    fn marks(&self, words: &Words, seat: Seat) -> Vec<String>;
    /// An action as one of the choices.
    fn choice(&self, words: &Words, action: Self::Action) -> String;
    /// The letters that stand for an action: a key on the screen, words in plain lines.
    fn letters(&self, words: &Words, action: Self::Action) -> String;
    /// The action that was typed, legal or not; `None` if the letters mean nothing now.
    fn read(&self, words: &Words, typed: &str) -> Option<Self::Action>;
    /// The list of calls, one for each of the items, where they are too many for one line.
    fn menu(&self, _words: &Words) -> Option<Vec<Entry>> {
        None
    }
    /// What was said so far, for the top of the list of calls.
    fn said(&self, _words: &Words) -> Vec<String> {
        Vec::new()
    }
    /// The sheet.
    fn sheet(&self, words: &Words) -> Sheet;
    /// What the deal just played adds to the sheet, on one line.
    fn sheet_entry(&self, words: &Words) -> Option<String>;
    /// The sheet in plain lines.
    fn sheet_lines(&self, words: &Words) -> Vec<String>;

    /// What the table waits for.
    fn waits(&self) -> Waits {
        match self.on_table() {
            OnTable::Report | OnTable::LastReport => Waits::GoOn,
            OnTable::Trick => Waits::ALongMoment,
            OnTable::Deal if self.acts(YOU) => Waits::You,
            OnTable::Deal => Waits::AMoment,
        }
    }

    /// Whether the next step is one that bots think about.
    fn bots_act(&self) -> bool {
        self.waits() == Waits::AMoment && matches!(self.turn(), Turn::Seats(_))
    }

    /// Whether all deals are played.
    fn is_over(&self) -> bool {
        self.on_table() == OnTable::LastReport
    }

    /// Whether a deal is in progress, with cards on the table and not a report.
    fn is_playing(&self) -> bool {
        matches!(self.on_table(), OnTable::Deal | OnTable::Trick)
    }

    /// Whether a full trick is on the table, not yet gathered.
    fn shows_full_trick(&self) -> bool {
        self.on_table() == OnTable::Trick
    }

    /// Whether it is that player's turn.
    fn acts(&self, seat: Seat) -> bool {
        self.on_table() == OnTable::Deal && self.turn().includes(Actor::Seat(seat))
    }

    /// The cards on the table.
    fn lying(&self) -> Lying {
        if self.shows_full_trick() {
            return self.last_trick().map_or((BySeat([None; 4]), None), |trick| {
                (BySeat::from_fn(|seat| Some(trick.card_of(seat))), Some(trick.winner))
            });
        }
        let Some((leader, cards)) = self.trick() else { return (BySeat([None; 4]), None) };
        (BySeat::from_fn(|seat| cards.get(usize::from(seat.places_from(leader))).copied()), None)
    }

    /// Who led the trick on the table, or leads now.
    fn leader(&self) -> Option<Seat> {
        let full = self.last_trick().filter(|_| self.shows_full_trick()).map(|trick| trick.leader);
        full.or_else(|| self.trick().map(|(leader, _)| leader))
    }
}

/// The trick that is being played, of all that were.
pub fn current(tricks: &Tricks) -> Trick {
    let (leader, cards) = tricks.current();
    (leader, cards.to_vec())
}

/// The name of a player.
pub fn player(words: &Words, player: Player) -> String {
    match player {
        Player::You => words.say("you"),
        Player::Rita => "Rita".to_owned(),
        Player::Jef => "Jef".to_owned(),
        Player::An => "An".to_owned(),
    }
}

/// The name of whoever sits there.
pub fn name(words: &Words, game: &impl TerminalGame, seat: Seat) -> String {
    game.name(words, seat)
}

/// The names of those who sit there.
pub fn names(words: &Words, game: &impl TerminalGame, seats: SeatSet) -> String {
    // The person first, as one would say it.
    let order = YOU.around().into_iter().filter(|&seat| seats.contains(seat));
    words.list(&order.map(|seat| name(words, game, seat)).collect::<Vec<_>>())
}

/// A sentence about those seats, with the verb that goes with them.
pub fn about(
    words: &Words,
    game: &impl TerminalGame,
    key: &str,
    seats: SeatSet,
    more: &[(&'static str, &str)],
) -> String {
    let who = match (seats.contains(YOU), seats.len()) {
        (true, 1) => "you",
        (_, 1) => "other",
        _ => "many",
    };
    let name = names(words, game, seats);
    words.fill(key, &[&[("who", who), ("name", name.as_str())], more].concat())
}

/// Why an action is refused.
pub fn refusal(words: &Words, fault: Fault) -> String {
    match fault {
        Fault::Breaks(clause) => {
            words.fill("refused", &[("clause", clause.id()), ("text", clause.text(words.lang()))])
        }
        Fault::OutOfTurn(_) => words.say("not-yours"),
        Fault::NotHeld(_) => words.say("not-held"),
    }
}
