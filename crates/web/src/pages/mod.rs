//! The pages, one file a noun.

mod home;
mod staff;

use crate::door::Door;

/// The doors of all pages.
pub(crate) fn doors() -> Vec<Door> {
    let mut doors = home::doors();
    doors.extend(staff::doors());
    doors
}
