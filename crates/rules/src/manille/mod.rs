//! Manille, by the Dutch and by the French regulations: two profiles of one engine.
//!
//! A deal goes this way, and each step has a file:
//!
//! | step | file |
//! |---|---|
//! | who deals first; shuffle, cut, packets; wrong deals | `first_dealer`, `dealing` |
//! | the declaration, knock and counter-knock, the stake | `declare` |
//! | which cards are legal, and which offence the others are | `play` |
//! | card points and the score | `score` |
//! | all of it as one deal under a referee, and what each may see | `position`, `action`, `view` |
//! | the order of dealers, void deals, rotation, round totals | `round` |
//! | the score sheet of a round and its faults | `sheet` |
//! | what its four totals show without the lines | `totals` |

mod action;
mod dealing;
mod declare;
mod first_dealer;
mod options;
mod phase;
mod play;
mod position;
mod round;
mod score;
mod sheet;
mod side;
mod totals;
mod view;

pub use action::Action;
pub use dealing::{AfterMisdeal, Attempts, DEALING};
pub use declare::{Declaration, Knocks, NoSuchStake, Stake, StakeRefused, UnknownDeclaration};
pub use first_dealer::{DealerDraw, DrawRefused, DrawStep};
pub use options::{Edition, LateRenege, NoTrumpBar, OnSignal, Rules, Setup, UnderruffPartner};
pub use phase::{Outcome, Phase};
pub use play::{Play, legal_cards, offence};
pub use position::Position;
pub use round::{
    BOOMPJES_PER_ROUND, DEALS_PER_BOOMPJE, DEALS_PER_FRENCH_ROUND, DealOrder, MISDEAL_POINTS, move_up,
    round_total,
};
pub use score::{ScoreRefused, TOTAL_POINTS, card_points, score};
pub use sheet::{
    Entry, LineDraft, PartDraft, ScoreSheet, SheetDraft, SheetFault, SheetFaultKind, SheetLine, SheetRefused,
    VoidDraft, is_renege,
};
pub use side::{BySide, Side};
pub(crate) use totals::totals_faults;
pub use view::{JuryView, PublicView, SeatView};
