//! Registration, and the application as a joker.

use crate::door::Door;

pub(super) fn doors() -> Vec<Door> {
    Vec::new()
}
