//! The tournament office: what happens at a card tournament, as commands that are decided and events that are kept.
//!
//! [`Tournament::decide`] says what follows from a [`Command`], or refuses it by name, and changes nothing;
//! [`Tournament::apply`] takes over what happened and cannot fail. The events are the truth: everything else can be
//! rebuilt from them.
//!
//! * [`draw`]: the tables by lot, in a way that anyone can check.
//! * [`plan`]: the rules, phases and settings of an event.
//! * [`sheet`]: what was written at a table, and what it comes to.
//! * [`jury`]: calls and rulings; [`binding`]: what they ask of a sheet.
//! * [`standings`], [`cut`], [`day`], [`club`]: what is read from the events; [`Stage`] says where the day is, [`Step`]
//!   what there is to do next.

pub mod binding;
pub mod club;
mod codec;
pub mod command;
mod count;
pub mod cut;
pub mod day;
mod decide;
mod details;
pub mod draw;
mod entrant;
pub mod event;
pub mod export;
mod fees;
mod formulas;
pub mod import;
mod imported;
pub mod jury;
mod limits;
mod listing;
mod name;
mod namesakes;
mod number;
mod online;
mod person_name;
mod plain;
pub mod plan;
pub mod preview;
pub mod rankings;
mod reading;
mod refusal;
mod remedy;
pub mod schema;
pub mod sheet;
mod signing;
mod stage;
pub mod standings;
mod step;
mod tournament;
mod words;

pub use codec::{Unreadable, Written};
pub use command::{At, Command, ForEach};
pub use count::NextDraw;
pub use details::Details;
pub use entrant::{Age, Born, Entrant, Exclusion, Joker, Person, Presence, Spot};
pub use event::{Actor, Event, Recorded, Role};
pub use fees::{Fees, amount_in_cents};
pub use kaarting_rules::Law;
pub use limits::LONGEST_TEXT;
pub use listing::{Listing, Progress};
pub use name::{BadEventName, EventName};
pub use namesakes::Namesakes;
pub use number::{EntrantNo, NotANumber, RoundNo, TableNo};
pub use person_name::PersonName;
pub use plain::unaccented;
pub use plan::Plan;
pub use refusal::{Difference, Refusal};
pub use stage::Stage;
pub use step::Step;
pub use tournament::{
    Clock, Correction, ON_THE_WAY_SECONDS, Round, RoundResult, TAKE_BACK_SECONDS, Table, TableState,
    Tournament,
};
