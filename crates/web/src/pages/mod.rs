//! The pages, one file a noun.

mod audit;
mod away;
mod backup;
mod desk;
mod details;
pub(crate) mod director;
mod draw;
mod effect;
mod event;
mod final_places;
mod guide;
mod home;
mod jury;
mod landing;
mod lesson;
mod names;
mod of_game;
mod online;
mod own;
mod pager;
mod people;
mod permissions;
mod phone;
mod play;
mod player;
mod print;
mod ready;
mod register;
mod reports;
mod rules;
mod rulings;
mod schedule;
mod screen;
mod search;
mod seating;
mod share;
mod slides;
mod staff;
mod standings;

use crate::route::Route;

/// The routes of all pages.
pub(crate) fn routes() -> Vec<Route> {
    let all = [
        audit::routes(),
        away::routes(),
        backup::routes(),
        desk::routes(),
        director::routes(),
        draw::routes(),
        event::routes(),
        final_places::routes(),
        guide::routes(),
        home::routes(),
        jury::routes(),
        lesson::routes(),
        own::routes(),
        people::routes(),
        permissions::routes(),
        phone::routes(),
        play::routes(),
        player::routes(),
        print::routes(),
        register::routes(),
        reports::routes(),
        rules::routes(),
        screen::routes(),
        search::routes(),
        seating::routes(),
        share::routes(),
        slides::routes(),
        staff::routes(),
        standings::routes(),
    ];
    all.into_iter().flatten().collect()
}
