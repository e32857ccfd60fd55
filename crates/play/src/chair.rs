//! The four chairs, and who comes and goes.

use jiff::Timestamp;
use kaarting_cards::SeatSet;
use kaarting_rules::Lang;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{DisplayName, Level, PersonId, words};

/// What the others see of a person. It is kept beside the chain and can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// What the others call them.
    pub name: DisplayName,
    /// Their language.
    #[serde(with = "words")]
    pub lang: Lang,
    /// Whether a program plays: everybody sees that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// They are connected.
    Here,
    /// Their connection broke a moment ago; that is shown, and nothing else happens yet.
    Shaky { since: Timestamp },
    /// They have been without one for a while.
    Away { since: Timestamp },
    /// They left for good: a bot plays on until they change their mind.
    Left,
}

/// Why a bot sits in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The time was used up.
    Time,
    /// The others wanted to go on.
    Vote,
    /// The person left.
    Left,
}

/// A bot in the chair of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StandIn {
    /// Why it sits there.
    pub(crate) why: Why,
    /// Whether the owner takes the chair back once what is asked now is done.
    pub(crate) returning: bool,
}

/// A person in a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sitter {
    pub(crate) id: PersonId,
    /// `None` once it has been erased.
    pub(crate) guest: Option<Guest>,
    pub(crate) presence: Presence,
    pub(crate) stand_in: Option<StandIn>,
    /// Who of the others wants a bot in this chair.
    pub(crate) votes: SeatSet,
}

impl Sitter {
    /// Whether they decide what is played: no bot sits in.
    pub(crate) const fn plays(&self) -> bool {
        self.stand_in.is_none()
    }

    /// Whether they are connected, or were until a moment ago.
    pub(crate) const fn is_around(&self) -> bool {
        matches!(self.presence, Presence::Here | Presence::Shaky { .. })
    }
}

/// One of the four chairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Chair {
    #[default]
    Empty,
    Bot(Level),
    Person(Sitter),
}

impl Chair {
    pub(crate) const fn sitter(&self) -> Option<&Sitter> {
        if let Chair::Person(sitter) = self { Some(sitter) } else { None }
    }

    pub(crate) const fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        if let Chair::Person(sitter) = self { Some(sitter) } else { None }
    }

    /// The person who decides what is played here; none where a bot does, even one that only sits in.
    pub(crate) fn player(&self) -> Option<&Sitter> {
        self.sitter().filter(|sitter| sitter.plays())
    }
}
