//! Colour Whist, by the regulations of the World Championship 2018.
//!
//! | step | file |
//! |---|---|
//! | the nineteen contracts and their order | `contract` |
//! | what can be said, and who may say it when | `action`, `auction` |
//! | which cards are legal | `play` |
//! | all of it as one deal under a referee, and what each may see | `position`, `view` |
//! | the named settings | `options` |
//!
//! Declarers are a set of seats, formed by the contract: partners may sit side by side.

mod action;
mod auction;
mod contract;
mod options;
mod play;
mod position;
mod view;

pub use action::Action;
pub use auction::{Auction, Bid, Status};
pub use contract::{Contract, UnknownContract};
pub use options::{JuryFrom, OverbidOrder, Rules, Setup};
pub use play::legal_cards;
pub use position::{Outcome, Phase, Position, Settled};
pub use view::{JuryView, PublicView, SeatView};
