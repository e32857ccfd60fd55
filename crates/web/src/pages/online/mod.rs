//! Online tables as they are shown.

pub(crate) mod table;
