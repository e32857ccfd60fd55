//! A page that asks, with the figures, before something is done that the whole hall notices.

use askama::Template;
use axum::response::Response;

use crate::fault::Fault;
use crate::page::{PageFrame, page};

#[derive(Template)]
#[template(path = "director/sure.html")]
struct SurePage {
    frame: PageFrame,
    asked: Question,
}

/// What is asked.
pub(super) struct Question {
    /// What it does, with its figures.
    pub lines: Vec<String>,
    /// Where the answer goes.
    pub to: String,
    /// The words of the button that does it.
    pub words: String,
    /// Whether it ends something, so that its button is not the green one.
    pub ends: bool,
    /// Where "back" leads.
    pub back: String,
}

/// Asks. The title of the frame is the question.
pub(super) fn ask(frame: PageFrame, asked: Question) -> Result<Response, Fault> {
    page(&SurePage { frame, asked })
}
