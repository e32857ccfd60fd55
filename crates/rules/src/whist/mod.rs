//! Colour Whist, by the regulations of the World Championship 2018 and by variants of them.
//!
//! | step | file |
//! |---|---|
//! | the nineteen contracts; which a ruleset plays, in which order, by which codes | `contract`, `contracts`, `code` |
//! | what can be said, and who may say it when; the same as the others hear it | `action`, `auction`, `heard` |
//! | which cards are legal | `play` |
//! | all of it as one deal under a referee, and what each may see | `position`, `view` |
//! | the point table, what a deal is worth, and penalties | `table`, `score`, `penalty`, `decision` |
//! | the point table as it counts under the readings in force | `worth` |
//! | the score sheet of a round, and what its four totals show without the lines | `sheet`, `totals` |
//! | the named settings | `options` |
//! | the ruleset of an organiser, and what is wrong with such a file | `house`, `file` |
//!
//! Declarers are a set of seats, formed by the contract: partners may sit side by side.

mod action;
mod auction;
mod bid;
mod code;
mod contract;
mod contracts;
mod dealing;
mod decision;
mod file;
mod heard;
mod house;
mod options;
mod penalty;
mod phase;
mod play;
mod position;
mod score;
mod sheet;
mod table;
mod totals;
mod view;
mod worth;

pub use action::Action;
pub use auction::{Auction, Status};
pub use bid::Bid;
pub use code::Code;
pub use contract::{AbondanceTricks, Announced, Contract, SoloTricks, TogetherTricks, UnknownContract};
pub use contracts::Contracts;
pub use decision::{Award, Conceded, Decision};
pub use file::{FileFault, FileFaultKind, FileRefused, LineColumn, MAX_POINTS};
pub use heard::Heard;
pub use house::HouseRules;
pub use options::{ColourBan, JuryFrom, OverbidOrder, Rules, Setup, StandardPackets};
pub use penalty::{
    EarlyClaimLoss, JuryCallFine, JuryRole, Misdeal, Penalty, PenaltyFault, PenaltyOptions, Ruling,
    TroelSilentPays,
};
pub use phase::{Outcome, Phase, Settled};
pub use play::{FollowSuit, Play, legal_cards, offence};
pub use position::Position;
pub use score::{PlayedGame, Rond, ScoreFault, ScoreOptions, Tariff, TricksTaken, TroelFail};
pub use sheet::{
    AwardDraft, LineDraft, PenaltyDraft, ScoreSheet, SheetDraft, SheetFault, SheetFaultKind, SheetLine,
    SheetPlace, SheetRefused, TricksDraft,
};
pub use table::{Figures, PointTable, Row, SoloScale, TableWarning, TogetherScale, Undertrick};
pub(crate) use totals::totals_faults;
pub use view::{JuryView, PublicView, SeatView};
pub use worth::Worth;
