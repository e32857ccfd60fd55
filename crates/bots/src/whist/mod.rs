//! Players of Colour Whist.

mod candidates;
mod easy;
mod easy_play;
mod jury;
mod medium;
mod medium_play;

pub(crate) use candidates::candidates;
pub use easy::{danger, easy, is_safe_misery, losers, tricks};
pub use jury::is_plausible;
pub use medium::medium;
