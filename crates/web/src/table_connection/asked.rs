//! What is asked of a table, and how it is answered.

use std::sync::Arc;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_live::LiveTable;
use kaarting_play::Actor;
use kaarting_rules::Ruleset;
use kaarting_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::message::Message;
use super::open_connection::visited;
use super::opening;
use super::view::viewer;
use super::visitor::Visitor;
use crate::app::App;
use crate::fault::Fault;

/// What a message is answered with.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "TableAnswer")]
pub(crate) enum Answer {
    /// It is done, and written.
    Done {
        /// The number of the message.
        ack: u64,
        /// The last frame there was then.
        seq: u64,
    },
    /// It was refused, and nothing has changed.
    Refused {
        /// The number of the message.
        refuse: u64,
        /// Why, for programs.
        name: &'static str,
        /// The clause behind it.
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<&'static str>,
        /// Why, for people.
        text: String,
    },
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.json()).into_response()
    }
}

impl Answer {
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn refused(n: u64, fault: &Fault, words: Words) -> Answer {
        let clause = fault.clause().map(kaarting_rules::Clause::id);
        Answer::Refused { refuse: n, name: fault.name(), clause, text: fault.text(words) }
    }
}

/// The number of a message of which nothing else can be understood.
#[derive(Deserialize)]
struct Numbered {
    n: u64,
}

/// The sender exceeded the limit of messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooOften;

/// Takes a message in JSON, and answers when what it asks is written.
pub(crate) async fn take(
    app: &App,
    live: &Arc<LiveTable>,
    visitor: Option<&Visitor>,
    body: &[u8],
    (words, client): (Words, &str),
) -> Result<Answer, TooOften> {
    let visitor = match visitor {
        Some(visitor) if app.online().flood.admits(&visitor.person) => visitor,
        Some(_) => return Err(TooOften),
        None => return Ok(Answer::refused(0, &Fault::LogIn, words)),
    };
    let message: Message = match serde_json::from_slice(body) {
        Ok(message) => message,
        Err(error) => {
            let n = serde_json::from_slice(body).map_or(0, |Numbered { n }| n);
            return Ok(Answer::refused(n, &Fault::BadForm(error.to_string()), words));
        }
    };
    Ok(match given(app, live, visitor, &message, body, (words, client)).await {
        Ok(seq) => Answer::Done { ack: message.n, seq },
        Err(fault) => Answer::refused(message.n, &fault, words),
    })
}

/// Does what a message asks; returns the number of the sender's last frame.
pub(crate) async fn given(
    app: &App,
    live: &Arc<LiveTable>,
    visitor: &Visitor,
    message: &Message,
    body: &[u8],
    (words, client): (Words, &str),
) -> Result<u64, Fault> {
    if message.sits() {
        visitor.comes_in(app, client).await?;
    }
    let guest = if message.sits() { Some(visitor.guest(app, words).await?) } else { None };
    let command = message.command(guest).map_err(|missing| Fault::BadForm(missing.to_string()))?;
    let once = message.once(live.name(), visitor, body);
    let by = Actor::Person(visitor.person.clone());
    visited(app, live, &visitor.person).await;
    let asked = app.online().ask(live, &command, by, once.as_ref()).await;
    let ruleset = live.state().table.settings().map_or(Ruleset::ALL[0], |settings| settings.ruleset);
    asked.map_err(|error| Fault::at_table(error, ruleset))?;
    if message.sits() {
        opening::remember(app, visitor, live.name()).await?;
        visited(app, live, &visitor.person).await;
    }
    let state = live.state();
    Ok(state.table.seq_for(viewer(&state, Some(&visitor.person))))
}
