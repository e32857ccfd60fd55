//! A score sheet as the office keeps it, and what it comes to.
//!
//! A form holds what was written, in the words of the machine interface. The rules check it; this module only adds
//! what the jury ruled and shares a chair between two people where one took over from another.

mod figures;
mod form;
mod head;
mod of_game;
mod totals;

pub(crate) use figures::drawn_to_chair;
pub use figures::{Figures, Share, Takeover};
pub use form::{
    ManilleLine, ManillePart, ManilleSheet, PaperRow, Tricks, VoidBy, WhistLine, WhistPenalty, WhistSheet,
};
pub use head::SheetHead;
pub(crate) use head::columns;
pub use of_game::{Line, Sheet, SheetFault, costs, settled_at_table};
pub(crate) use of_game::{SheetEnd, fits, needs_line};
pub use totals::TotalsSheet;
