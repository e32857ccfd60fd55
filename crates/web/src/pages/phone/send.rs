//! What the phone sends: from its own memory, or as a plain form where there is no script.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::Timestamp;
use kaarting_office::{Actor, At, Command, Role};
use kaarting_words::Words;
use serde::Deserialize;
use serde_json::{Value, json};

use super::request::{Fields, PhoneRequest, Unclear, command, field};
use super::view::TableView;
use super::{FormFields, Refused, drawn_page, note_stranger, open, sheet_json};
use crate::app::App;
use crate::blind;
use crate::codes::tidy;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::{FormBody, digest};
use crate::whole_body::whole;
use kaarting_live::{EventError, EventState, LiveEvent, Once};

/// The most a phone sends at once.
const LARGEST: usize = 16 * 1024;

/// What a phone sends from its memory.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhoneMessage {
    id: String,
    what: String,
    #[serde(default)]
    written: Option<Timestamp>,
    #[serde(default)]
    after: Option<usize>,
    fields: Fields,
}

/// Does what a phone asks, once: the same message may come any number of times.
pub(super) async fn by_phone(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    match take(&app, &ctx, &code, &headers, body).await {
        Ok(done) => answer(StatusCode::OK, &done),
        Err(why) => refused(&why),
    }
}

async fn take(
    app: &App,
    ctx: &RequestContext,
    code: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<Value, Refused> {
    let words = ctx.words;
    let fault = |fault: Fault| of_fault(&fault, words);
    let (live, at) = open(app, ctx, code).await.map_err(fault)?;
    let code = tidy(code);
    app.limits().table(&code).await.map_err(fault)?;
    // Another page cannot send this kind without asking us first.
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        return Err(fault(Fault::BadForm("application/json".to_owned())));
    }
    let body = whole(headers, body, LARGEST).await.map_err(fault)?;
    let message: PhoneMessage =
        serde_json::from_slice(&body).map_err(|error| fault(Fault::BadForm(error.to_string())))?;
    let PhoneMessage { id, what, written, after, fields } = message;
    if !(8..=64).contains(&id.len()) || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        return Err(fault(Fault::BadForm("id".to_owned())));
    }
    let once = Once { key: format!("phone/{code}/{id}"), request: digest(&code, &body) };
    let request = PhoneRequest { what, id, written, after, fields };
    act(app, &live, at, &request, Some(&once), words).await?;
    let ctx = ctx.clone().within(live.name().as_str());
    note_stranger(app, &ctx, &live, at, &code).await.map_err(fault)?;
    let (book, now) = (live.state(), app.now());
    let sees = blind::with_code(app, &ctx, &book, at, &code);
    let view = TableView::of(&book, at, sees, words, now).ok_or_else(|| fault(Fault::NotFound))?;
    Ok(json!({ "ok": true, "id": request.id, "sheet": sheet_json(&view, &code, now) }))
}

/// Asks the office what the writer of a table wants.
async fn act(
    app: &App,
    live: &LiveEvent,
    at: At,
    request: &PhoneRequest,
    once: Option<&Once>,
    words: Words,
) -> Result<(), Refused> {
    let command = {
        let book = live.state();
        let known = book.tournament.law().zip(book.tournament.table(at));
        let (law, table) = known.ok_or_else(|| of_fault(&Fault::NotFound, words))?;
        command(request, at, law, table).map_err(|why| unclear(why, words))?
    };
    app.may_try(live, &command).await.map_err(|fault| of_fault(&fault, words))?;
    let writer = Actor { role: Role::Writer, id: at.table.get() };
    let line = matches!(command, Command::WriteLine { .. });
    let believed = |event: &EventState| match (request.after, event.tournament.table(at)) {
        (Some(seen), Some(table)) if line => table.follows(seen, &request.id),
        _ => true,
    };
    let mut asked = live.ask_while(&command, writer, app.now(), once, believed).await;
    if matches!(asked, Err(EventError::KeyReused)) && line {
        // The line stands there already, under this very id; the message was packed anew.
        asked = live.ask_while(&command, writer, app.now(), None, believed).await;
    }
    match asked {
        Ok(_) => Ok(()),
        Err(EventError::Overtaken) => {
            let lines = live.state().tournament.table(at).map_or(0, |table| table.lines().count());
            let text = words.say1("phone-other-line", "n", lines);
            Err(Refused { status: StatusCode::CONFLICT, name: "other_line", text, clause: None })
        }
        Err(error) => Err(of_fault(&error.into(), words)),
    }
}

/// Does what a plain form asks.
pub(super) async fn by_form(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
    sent: FormBody<Fields>,
) -> Result<Response, Fault> {
    let (live, at) = open(&app, &ctx, &code).await?;
    let code = tidy(&code);
    app.limits().table(&code).await?;
    let what = field(&sent.form, "what").unwrap_or_default().to_owned();
    let id = sent.once.as_ref().map_or_else(String::new, |once| once.key.replace('/', "-"));
    let request = PhoneRequest { what, id, written: Some(app.now()), after: None, fields: sent.form };
    match act(&app, &live, at, &request, sent.once.as_ref(), ctx.words).await {
        Ok(()) => Ok(Redirect::to(&format!("/t/{code}?done=phone-{}", request.what)).into_response()),
        Err(why) => {
            let line = field(&request.fields, "line").map(str::to_owned);
            let typed = FormFields { line, fields: request.fields, refused: Some(why) };
            let ctx = ctx.within(live.name().as_str());
            note_stranger(&app, &ctx, &live, at, &code).await?;
            drawn_page(&app, &ctx, &live, at, &code, typed)
        }
    }
}

fn unclear(Unclear(key, clause): Unclear, words: Words) -> Refused {
    Refused {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        name: key,
        text: words.say(key),
        clause: clause.map(|clause| (clause.id().to_owned(), clause.text(words.lang()).to_owned())),
    }
}

/// A fault as the page of a phone says it.
pub(super) fn of_fault(fault: &Fault, words: Words) -> Refused {
    let clause = fault.clause();
    Refused {
        status: fault.status(),
        name: fault.name(),
        text: fault.text(words),
        clause: clause.map(|clause| (clause.id().to_owned(), clause.text(words.lang()).to_owned())),
    }
}

/// A refusal, for the phone.
pub(super) fn refused(why: &Refused) -> Response {
    let Refused { status, name, text, clause } = why;
    let (clause, clause_text) = clause.clone().unzip();
    let said =
        json!({ "ok": false, "name": name, "text": text, "clause": clause, "clauseText": clause_text });
    answer(*status, &said)
}

/// An answer for the phone.
pub(super) fn answer(status: StatusCode, said: &Value) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (status, headers, said.to_string()).into_response()
}
