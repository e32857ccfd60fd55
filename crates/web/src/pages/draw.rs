//! The draw, its proof, and how to check it.

use crate::door::Door;

pub(super) fn doors() -> Vec<Door> {
    Vec::new()
}
