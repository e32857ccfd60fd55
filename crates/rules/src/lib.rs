//! The rules of Manille and Colour Whist, clause by clause, and the referee that applies them.
//!
//! * [`Clause`]: every rule has an id, a kind, a source and one line of text in Dutch, French and English. Every
//!   legality and scoring branch names one.
//! * [`Referee`]: one deal of either game. It says who may act and how, refuses with a clause and then leaves the
//!   position as it was, and shows each person only what that person may see.
//! * [`Ruleset`] and [`Law`]: which regulations there are, and everything in which they differ.
//! * [`manille`] and [`whist`]: the games themselves.
//!
//! ```
//! use kaarting_cards::{Deal, Deck, Seat};
//! use kaarting_rules::manille::{Action, Position, Setup};
//! use kaarting_rules::{Actor, Clause, Fault, Referee};
//!
//! let deal = Deal::parse(Deck::Manille, "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987")?;
//! let mut position = Position::open(Setup::dutch(Seat::North), deal).unwrap();
//! position.act(Actor::Seat(Seat::North), "trump S".parse()?)?;
//!
//! // The leader may not rush the opponents out of their knock.
//! let refused = position.act(Actor::Seat(Seat::East), "SJ".parse()?).unwrap_err();
//! assert_eq!(refused.fault, Fault::Breaks(Clause::MAN_STAKE_08));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chapter;
mod checking;
mod clause;
mod dealing;
mod law;
pub mod manille;
mod play;
mod reading;
mod referee;
mod revised;
mod ruleset;
mod say;
#[cfg(feature = "serde")]
mod serial;
mod settings;
mod sheet_fault;
mod totals;
mod trick;
mod tricks;
pub mod whist;

pub use chapter::Chapter;
pub use checking::SheetRefused;
pub use clause::{Authority, Clause, Heading, Kind, Lang, Room, Source, UnknownClause, UnknownLang};
pub use dealing::{Dealing, DealingLaw, DealingRefused};
pub use law::{Chairs, FirstDealer, Law, Maximum};
pub use play::{CardLaw, Play};
pub use reading::Reading;
pub use referee::{Actor, Fault, Illegal, Referee, Turn, UnknownAction};
pub use ruleset::{Game, OptionRefused, Ruleset, UnknownRuleset};
pub use say::{Arg, Say};
pub use settings::Setting;
pub use totals::{RoundTotals, TotalsFault};
pub use trick::Trick;
pub use tricks::{FinishedTrick, Tricks};

/// The example in the README is tried with the doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
