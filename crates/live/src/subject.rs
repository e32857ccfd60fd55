//! What a stream can be about.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use jiff::Timestamp;
use kaarting_office::{Unreadable, Written};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a kind of stream is about: how entries are read, what follows from a command, what a list shows.
///
/// The default value is one to which nothing has happened yet. A clone is a full copy.
pub trait Subject: Clone + Debug + Default + Send + Sync + 'static {
    /// What every stream of this kind begins with; its name follows.
    const PREFIX: &'static str;
    /// The kind of its rows in the index.
    const INDEX: &'static str;
    /// The name of one.
    type Name: Clone + Debug + Display + Eq + Hash + Ord + Send + Sync + std::str::FromStr;
    /// Who asks.
    type Actor: Clone + Debug + Send + Sync;
    /// What can be asked of it.
    type Command: Sync;
    /// What can happen to it, with time and author.
    type Event: Clone + Debug + Send + Sync;
    /// Why a command is refused.
    type Refusal: Debug + Display + Send + Sync + 'static;
    /// What a list shows of it.
    type Listing: Clone + Debug + DeserializeOwned + PartialEq + Send + Serialize + Sync;

    /// What follows from a command; nothing is changed.
    fn decide(
        &self,
        command: &Self::Command,
        by: Self::Actor,
        now: Timestamp,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Whether it takes long to say what follows from a command: that is done while others write.
    fn takes_long(&self, _command: &Self::Command) -> bool {
        false
    }

    /// Applies what happened.
    fn apply(&mut self, event: &Self::Event);

    /// When something happened.
    fn at(event: &Self::Event) -> Timestamp;

    /// Reads what the journal keeps.
    fn read(body: &[u8], aside: Option<&[u8]>) -> Result<Self::Event, Unreadable>;

    /// What the journal keeps.
    fn write(event: &Self::Event) -> Written;

    /// What a list shows of it; `None` before there is anything to show.
    fn listing(&self) -> Option<Self::Listing>;

    /// What happens to a stream when a node claims it, under which epoch; `None` for kinds that nobody looks after.
    fn claimed(_node: &str, _epoch: u64, _now: Timestamp) -> Option<Self::Event> {
        None
    }

    /// Whether a row of the index says less than one of this version: it was written by an earlier one.
    fn is_outdated(_listing: &Self::Listing) -> bool {
        false
    }

    /// Whether nothing happens any more on a stream like this: then it has no row in the index.
    fn is_over(_listing: &Self::Listing) -> bool {
        false
    }

    /// Whether something happens on a stream like this without a request, so that a node has to look after it.
    fn needs_owner(_listing: &Self::Listing) -> bool {
        false
    }
}
