//! What people want to know before they come: where, at what hour, for how much, and whom to ask.

use jiff::civil::Time;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::is_line;
use crate::{Command, Refusal};

/// The details of an event, apart from its plan: no result depends on them, so they can change until long after.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Details {
    /// The hall, with its address.
    pub place: Option<String>,
    /// The hour of the first round on the day of the plan, in the hall's time zone.
    pub starts: Option<Time>,
    /// What it costs to take part, as it is said to people: the `entry_fee` of the plan.
    pub price: Option<String>,
    /// Whom to ask.
    pub contact: Option<String>,
}

impl Details {
    /// Whether each text is one line.
    pub fn check(&self) -> Result<(), Refusal> {
        let texts = [("place", &self.place), ("price", &self.price), ("contact", &self.contact)];
        let bad = |text: &Option<String>| text.as_deref().is_some_and(|text| !is_line(text));
        match texts.into_iter().find(|(_, text)| bad(text)) {
            Some((field, _)) => Err(Refusal::BadText { field }),
            None => Ok(()),
        }
    }

    /// The command that says it.
    pub fn command(self) -> Command {
        let Details { place, starts, price, contact } = self;
        Command::Describe { place, starts, price, contact }
    }
}
