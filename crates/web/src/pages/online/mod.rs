//! Online tables as they are shown.

// The routes come with the tables.
#[allow(dead_code)]
pub(crate) mod replay;
