#![doc = include_str!("../README.md")]

mod act;
mod chair;
mod codec;
mod command;
pub mod deal_v1;
mod decide;
#[cfg(any(test, feature = "elsewhere"))]
pub mod elsewhere;
mod event;
mod frame;
pub mod lesson;
mod name;
pub mod of_event;
mod of_game;
mod offers;
mod phrase;
mod record;
mod refusal;
mod schema;
mod settings;
mod table;
mod view;
mod words;

pub use act::{Act, NoAct};
pub use chair::{Guest, Why};
pub use command::{Actor, Command};
pub use event::{Event, Recorded, TableEnd};
pub use frame::{Frame, News};
pub use kaarting_office::{Unreadable, Written};
pub use name::{BadName, DisplayName, Level, PersonId, TableName, Text};
pub use of_game::{BotView, DealPhase, GameView, JuryQuestion};
pub use offers::Offers;
pub use phrase::Phrase;
pub use record::{Done, Record};
pub use refusal::Refusal;
pub use settings::{Access, EventTable, Pace, Series, Settings};
pub use table::{Due, Table};
pub use view::{
    ChairView, ClockView, DealView, LastDeal, OwnView, PresenceView, PublicView, SeatView, StageView,
    TrickView, Viewer,
};

#[cfg(test)]
mod privacy_tests;
#[cfg(test)]
mod walk_tests;
