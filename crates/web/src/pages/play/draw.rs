//! A table as a viewer sees it.

use kaarting_live::TableSnapshot;
use kaarting_play::Viewer;
use kaarting_words::Words;

use crate::app::App;
use crate::pages::online::table::{self, Looking};

/// What a viewer may know of a table; nothing before it is open.
pub(super) fn looking(state: &TableSnapshot, viewer: Viewer) -> Option<Looking> {
    match viewer {
        Viewer::Seat(seat) => state.table.seat_view(seat).map(Looking::Seat),
        Viewer::Spectator => state.table.public_view().map(Looking::Spectator),
    }
}

/// The same, drawn.
pub(super) fn draw(app: &App, state: &TableSnapshot, viewer: Viewer, words: Words) -> String {
    looking(state, viewer).map(|looking| table::fragment(&looking, words, app.now())).unwrap_or_default()
}
