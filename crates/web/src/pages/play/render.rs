//! A table as a viewer sees it, as HTML.

use kaarting_live::TableSnapshot;
use kaarting_play::Viewer;
use kaarting_words::Words;

use crate::app::App;
use crate::pages::online::table;
use crate::table_connection::view::TableView;

/// Renders a table; nothing before it is open.
pub(super) fn render(app: &App, state: &TableSnapshot, viewer: Viewer, words: Words) -> String {
    let view = TableView::of(state, viewer);
    view.map(|view| table::fragment(&view, words, app.now())).unwrap_or_default()
}
