//! The tournament on paper: a [`Tournament`](kaarting_office::Tournament) in, the bytes of a PDF out.
//!
//! * [`score_sheets`], [`score_sheet`]: the sheets of a round, one page per table, or a single one again.
//! * [`seating_by_name`], [`seating_by_table`]: what hangs on the wall.
//! * [`standings`]: the ranking of a phase.
//! * [`final_ranking`], [`diplomas`]: the end of the day.
//! * [`place_cards`]: cards that stand on the tables.
//! * [`seed_poster`]: the line that hangs on the door before the draw.
//! * [`booklet`], [`pocket_book`]: the regulations in force, and what the jury needs of them.
//! * [`checklist`]: the day of the director, the desk, the jury and the writer.
//! * [`share_picture`]: no paper, but what a messenger shows beside the address of an event.
//!
//! The same input gives the same bytes: nothing here reads a clock, and the files carry no time. The foot of every page
//! names the regulations in force (TRN-GEN-05), the event, the page and the first letters of the journal's head, so
//! that paper and journal can be compared.
//!
//! ```
//! use kaarting_office::Tournament;
//! use kaarting_print::{Duty, Imprint, NotPrinted, Part, checklist};
//! use kaarting_rules::Lang;
//!
//! let imprint = Imprint {
//!     table_url: "http://192.168.1.10:8080/t/".to_owned(),
//!     event_url: "http://192.168.1.10:8080/e/club".to_owned(),
//!     code_of: &|at| Some(format!("R{}T{}", at.round, at.table)),
//!     journal_head: "3fa9c1d27be04455".to_owned(),
//!     part: Part::WHOLE,
//!     progress: &|_| {},
//! };
//! let nobody = Tournament::default();
//! assert_eq!(checklist(&nobody, &Duty::ALL, &imprint, Lang::Nl), Err(NotPrinted::NoPlan));
//! ```

mod booklet;
mod card;
mod checklist;
mod closing;
mod flow;
mod imprint;
mod leaf;
mod letters;
mod names;
mod of_game;
mod picture;
mod pocket;
mod points;
mod poster;
mod press;
mod qr;
mod seating;
mod sheet;
mod standings;
mod tags;
mod words;

pub use booklet::booklet;
pub use card::{CardsFor, place_cards};
pub use checklist::{Duty, checklist};
pub use closing::{diplomas, diplomas_length, final_ranking};
pub use imprint::{Imprint, NotPrinted, Part, Progress};
pub use letters::altered;
pub use picture::{SHARE_SIZE, ShareCard, share_picture};
pub use pocket::pocket_book;
pub use poster::seed_poster;
pub use seating::{seating_by_name, seating_by_table};
pub use sheet::{score_sheet, score_sheets, sheet_language};
pub use standings::{standings, standings_length};
