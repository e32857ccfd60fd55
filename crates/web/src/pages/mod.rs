//! The pages, one file a noun.

mod audit;
mod backup;
mod desk;
pub(crate) mod director;
mod draw;
mod event;
mod guide;
mod home;
mod jury;
mod own;
mod pager;
mod people;
mod phone;
mod player;
mod print;
mod ready;
mod register;
mod rules;
mod screen;
mod seating;
mod staff;
mod standings;

pub(crate) use screen::Told;

use crate::door::Door;

/// The doors of all pages.
pub(crate) fn doors() -> Vec<Door> {
    let rooms = [
        audit::doors(),
        backup::doors(),
        desk::doors(),
        director::doors(),
        draw::doors(),
        event::doors(),
        guide::doors(),
        home::doors(),
        jury::doors(),
        own::doors(),
        people::doors(),
        phone::doors(),
        player::doors(),
        print::doors(),
        register::doors(),
        rules::doors(),
        screen::doors(),
        seating::doors(),
        staff::doors(),
        standings::doors(),
    ];
    rooms.into_iter().flatten().collect()
}
