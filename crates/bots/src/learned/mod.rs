//! Players that have learned.

mod net;
pub mod whist;

pub use net::{Eye, Net, NetRefused, Room, UNIT};
