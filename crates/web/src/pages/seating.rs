//! Where everyone sits, by name and by table.

use crate::door::Door;

pub(super) fn doors() -> Vec<Door> {
    Vec::new()
}
