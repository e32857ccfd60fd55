//! Players of Colour Whist.

mod easy;
mod easy_play;
mod medium;
mod medium_play;

pub use easy::{danger, easy, is_safe_misery, losers, tricks};
pub use medium::medium;
