//! What is asked of a table, and by whom.

use jiff::Timestamp;
use kaarting_cards::Seat;
use kaarting_office::draw::{Commitment, DrawSeed};
use serde::{Deserialize, Serialize};

use crate::deal_v1::Contribution;
use crate::{Act, Guest, Level, PersonId, Phrase, Settings, TableName, Text};

/// Who asks something.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A person, whom the server knows.
    Person(PersonId),
    /// The server itself: time that has passed, the answers of bots and of the jury.
    House,
}

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$meta:meta])* $field:ident: $type:ty),* $(,)? })?
        => $word:literal $who:ident;)+) => {
        /// Something that is asked of a table.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // the fields are those of the event that follows
        pub enum Command {
            $($(#[$doc])* $name $({ $($(#[$meta])* $field: $type),* })?,)+
        }

        impl Command {
            /// The command's name.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Command::$name { .. } => $word,)+
                }
            }

            /// Who may give it.
            pub(crate) const fn by_whom(&self) -> ByWhom {
                match self {
                    $(Command::$name { .. } => ByWhom::$who,)+
                }
            }
        }
    };
}

/// Who may give a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByWhom {
    /// Anyone.
    Anyone,
    /// Somebody who sits at the table.
    Seated,
    /// The server.
    House,
}

commands! {
    /// Open a table. The master secret comes from a good source of randomness.
    Open { name: TableName, settings: Settings, master: DrawSeed } => "open" Anyone;
    /// Sit down in an empty chair; between deals also in that of a bot.
    Sit { seat: Seat, guest: Guest } => "sit" Anyone;
    /// Seat somebody who was drawn to this chair, in place of whoever sits there for them.
    Seat { seat: Seat, person: PersonId, guest: Guest } => "seat" House;
    /// Put a bot in an empty chair, or another in that of a bot, before the first deal.
    SeatBot { seat: Seat, level: Level } => "seat_bot" Anyone;
    /// Take a bot away before the first deal.
    RemoveBot { seat: Seat } => "remove_bot" Anyone;
    /// Get up: before the first deal the chair is empty again, later a bot plays on.
    Leave => "leave" Seated;
    /// Begin: all four chairs are taken.
    Begin => "begin" Seated;
    /// Promise sixteen bytes for the next deal (`deal-v1`).
    Commit { commitment: Commitment } => "commit" Seated;
    /// Show them, now that the table has called for them.
    Contribute { contribution: Contribution } => "contribute" Seated;
    /// Declare, answer, bid, play a card: in the words of the notation.
    Act { act: Act } => "act" Seated;
    /// The same for a bot, or for one that sits in.
    ActFor { seat: Seat, act: Act } => "act_for" House;
    /// The jury lets a bid stand, or not (KW-JURY-01).
    Rule { approve: bool } => "rule" House;
    /// Ready for the next deal.
    Ready => "ready" Seated;
    /// Somebody who sits here has a connection.
    Connect => "connect" Seated;
    /// It broke.
    Disconnect => "disconnect" Seated;
    /// Take the chair back from the bot that sits in.
    TakeBack => "take_back" Seated;
    /// Ask for a bot in the chair of one who has been away for half a minute.
    Vote { seat: Seat } => "vote" Seated;
    /// Ask the others to undo one's own last action, before anybody has acted on it; at private tables.
    AskUndo => "ask_undo" Seated;
    /// Agree to that, or not.
    AnswerUndo { agree: bool } => "answer_undo" Seated;
    /// Say one of the phrases.
    Say { phrase: Phrase } => "say" Seated;
    /// Write to the others, at private tables and between deals.
    Write { text: Text } => "write" Seated;
    /// Erase everything that says who one is: the name and all texts. Somebody who sits here gets up first.
    Erase => "erase" Anyone;
    /// Time has passed: do what is due.
    Tick => "tick" House;
    /// Nothing could be written since then: all clocks stood still.
    Hold { since: Timestamp } => "hold" House;
    /// Another server looks after the table from now on; the time in between does not count.
    ClaimStream { node: String, epoch: u64 } => "claim" House;
    /// The signal of the round has sounded: no deal begins any more, and the one that is played is played out, or
    /// dropped.
    Stop { since: Timestamp, drop: bool } => "stop" House;
    /// The signal was a mistake: play goes on.
    GoOn => "go_on" House;
    /// Close the table; what is written stands.
    Close => "close" House;
}
