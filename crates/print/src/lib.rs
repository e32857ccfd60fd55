//! The tournament on paper: a [`Tournament`](kaarting_office::Tournament) in, the bytes of a PDF out.
//!
//! * [`score_sheets`]: the sheets of a round, a table a page.
//! * [`seating_by_name`], [`seating_by_table`]: what hangs on the wall.
//! * [`standings`]: the ranking of a phase.
//! * [`place_cards`]: cards that stand on the tables.
//! * [`checklist`]: the day of the director, the desk, the jury and the writer.
//!
//! The same input gives the same bytes: nothing here reads a clock, and the files carry no time. Every page foot
//! names the regulations in force (TRN-GEN-05), the event, the page and the first letters of the journal's head, so
//! that paper and journal can be laid side by side.

mod card;
mod checklist;
mod imprint;
mod leaf;
mod letters;
mod names;
mod press;
mod qr;
mod seating;
mod sheet;
mod standings;
mod words;

pub use card::{CardsFor, place_cards};
pub use checklist::{Duty, checklist};
pub use imprint::{Imprint, NotPrinted};
pub use seating::{seating_by_name, seating_by_table};
pub use sheet::{score_sheets, sheet_language};
pub use standings::standings;
