//! What is asked of a table: the same words in a form, in JSON that is posted, and on a WebSocket.

use kaarting_cards::Seat;
use kaarting_live::Once;
use kaarting_office::draw::Commitment;
use kaarting_play::deal_v1::Contribution;
use kaarting_play::{Act, Command, Guest, Level, Phrase, TableName, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::visitor::Visitor;
use crate::form::digest;

/// The longest message.
pub(crate) const LONGEST: usize = 4 * 1024;
/// The longest key.
const LONGEST_KEY: usize = 64;

/// A message to a table.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TableMessage")]
pub(crate) struct Message {
    /// The sender's number of the message, which the answer names.
    #[serde(default)]
    pub(crate) n: u64,
    /// A key of the sender's, so that a message that is sent again is done once.
    #[serde(default)]
    pub(crate) key: Option<String>,
    /// The number of the last frame the sender has.
    #[serde(default)]
    #[allow(dead_code, reason = "part of the interface: programs may say it")]
    pub(crate) seen: Option<u64>,
    /// What is asked; `act` where an `act` is given.
    #[serde(default, rename = "do")]
    what: Option<What>,
    /// A card, a call, an answer, in the words of the notation.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    act: Option<Act>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    seat: Option<Seat>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    level: Option<Level>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    phrase: Option<Phrase>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    text: Option<Text>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    commitment: Option<Commitment>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    contribution: Option<Contribution>,
    #[serde(default)]
    agree: Option<bool>,
    /// What every form of ours sends along.
    #[serde(default)]
    #[schemars(skip)]
    pub(crate) token: Option<String>,
    #[serde(default)]
    #[schemars(skip)]
    once: Option<String>,
}

/// What can be asked of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "TableAction")]
pub(crate) enum What {
    Sit,
    SeatBot,
    RemoveBot,
    Begin,
    Act,
    Ready,
    Leave,
    TakeBack,
    Vote,
    AskUndo,
    AnswerUndo,
    Say,
    Write,
    Commit,
    Contribute,
    Erase,
}

/// A message that cannot be understood: what it lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is missing")]
pub(crate) struct Missing(pub(crate) &'static str);

impl Message {
    /// Whether it asks for a chair: then a name is needed.
    pub(crate) fn sits(&self) -> bool {
        self.what == Some(What::Sit)
    }

    /// What is asked of the table.
    pub(crate) fn command(&self, guest: Option<Guest>) -> Result<Command, Missing> {
        let what = self.what.or(self.act.map(|_| What::Act)).ok_or(Missing("do"))?;
        let seat = || self.seat.ok_or(Missing("seat"));
        Ok(match what {
            What::Sit => Command::Sit { seat: seat()?, guest: guest.ok_or(Missing("name"))? },
            What::SeatBot => {
                Command::SeatBot { seat: seat()?, level: self.level.clone().ok_or(Missing("level"))? }
            }
            What::RemoveBot => Command::RemoveBot { seat: seat()? },
            What::Begin => Command::Begin,
            What::Act => Command::Act { act: self.act.ok_or(Missing("act"))? },
            What::Ready => Command::Ready,
            What::Leave => Command::Leave,
            What::Erase => Command::Erase,
            What::TakeBack => Command::TakeBack,
            What::Vote => Command::Vote { seat: seat()? },
            What::AskUndo => Command::AskUndo,
            What::AnswerUndo => Command::AnswerUndo { agree: self.agree.ok_or(Missing("agree"))? },
            What::Say => Command::Say { phrase: self.phrase.ok_or(Missing("phrase"))? },
            What::Write => Command::Write { text: self.text.clone().ok_or(Missing("text"))? },
            What::Commit => Command::Commit { commitment: self.commitment.ok_or(Missing("commitment"))? },
            What::Contribute => {
                Command::Contribute { contribution: self.contribution.ok_or(Missing("contribution"))? }
            }
        })
    }

    /// The key under which it is done once. Everybody has keys of their own.
    pub(crate) fn once(&self, table: &TableName, visitor: &Visitor, body: &[u8]) -> Option<Once> {
        let fits = |key: &&String| (1..=LONGEST_KEY).contains(&key.len()) && key.is_ascii();
        let key = self.key.as_ref().or(self.once.as_ref()).filter(fits)?;
        Some(Once { key: format!("play/{}/{key}", visitor.person), request: digest(table.as_str(), body) })
    }
}
