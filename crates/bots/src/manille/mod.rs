//! Players of Manille.

pub(crate) mod easy;
pub(crate) mod medium;

pub use easy::easy;
pub use medium::medium;
