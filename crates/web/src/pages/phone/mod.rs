//! The writer's phone: one sheet of one round, opened by the table's code.
//!
//! | file | what |
//! |---|---|
//! | `mod` | the routes, the page, typing a code |
//! | `send` | what the phone sends: lines, signatures, calls of the jury |
//! | `request` | the fields of a form as a command of the office, and back |
//! | `view` | the table as its phone shows it |
//! | `rows` | the lines of its sheet in words, row by row of the paper |
//! | `deals` | which deal is next, who deals it, who sits where |
//! | `tables` | figures of the rules, so that a phone without network can show a score |

pub(super) mod deals;
pub(super) mod look;
pub(super) mod request;
pub(super) mod rows;
mod send;
pub(super) mod tables;
mod verdicts;
pub(super) mod view;

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::header::InvalidHeaderValue;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::Timestamp;
use kaarting_office::{At, EventName};
use kaarting_rules::manille::TOTAL_POINTS;
use serde::Deserialize;
use serde_json::{Value, json};

use self::request::{Fields, field};
use self::rows::Row;
use self::view::{Drawn, TableView};
use super::of_game;
use crate::app::App;
use crate::blind::{self, CodeSees};
use crate::codes::{spaced, tidy};
use crate::context::{OPENED, PHONE, RequestContext};
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::form::FormBody;
use crate::page::{PageFrame, page, piece};
use crate::route::{Access, Route};
use kaarting_live::LiveEvent;

/// How long a phone is known that has opened a table: as long as an event lasts.
const OPENED_SECONDS: u32 = 3 * 24 * 60 * 60;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/t", Access::Anyone, ask_code),
        Route::post("/t", Access::Anyone, type_code),
        Route::get("/t/{code}", Access::Table, show),
        Route::post("/t/{code}", Access::Table, send::by_form),
        Route::post("/t/{code}/send", Access::Table, send::by_phone),
        Route::get("/t/{code}/sheet", Access::Table, sheet),
        Route::get("/t/{code}/live", Access::Table, watch),
    ]
}

#[derive(Template)]
#[template(path = "phone/code.html")]
struct CodePage {
    frame: PageFrame,
    typed: String,
    fault: Option<String>,
}

async fn ask_code(ctx: RequestContext) -> Result<Response, Fault> {
    let frame = PageFrame::new(&ctx, ctx.words.say("phone-code-title"));
    page(&CodePage { frame, typed: String::new(), fault: None })
}

#[derive(Deserialize)]
struct CodeForm {
    code: String,
}

async fn type_code(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<CodeForm>,
) -> Result<Response, Fault> {
    let code = tidy(&sent.form.code);
    match open(&app, &ctx, &code).await {
        Ok(_) => Ok(Redirect::to(&format!("/t/{code}")).into_response()),
        Err(fault) => code_again(&ctx, fault, &sent.form.code),
    }
}

/// The page that asks for a code again, where it was the code that was wrong.
fn code_again(ctx: &RequestContext, fault: Fault, typed: &str) -> Result<Response, Fault> {
    if !matches!(fault, Fault::NoCode | Fault::CodeOver) {
        return Err(fault);
    }
    let frame = PageFrame::new(ctx, ctx.words.say("phone-code-title"));
    let typed = typed.chars().take(40).collect();
    let mut answer = page(&CodePage { frame, typed, fault: Some(fault.text(ctx.words)) })?;
    *answer.status_mut() = fault.status();
    Ok(answer)
}

/// The sheet that a code opens: that table of that round, and nothing else.
async fn open(app: &App, ctx: &RequestContext, code: &str) -> Result<(Arc<LiveEvent>, At), Fault> {
    let found = app.sheet_of(&tidy(code), ctx.comes()).await?.ok_or(Fault::NoCode)?;
    if found.over {
        return Err(Fault::CodeOver);
    }
    Ok((app.live_event(found.event.as_str()).await?, found.at))
}

/// Why what was sent was not done, as the page says it.
#[derive(Clone, Debug)]
struct Refused {
    status: StatusCode,
    name: &'static str,
    text: String,
    clause: Option<(String, String)>,
}

#[derive(Template)]
#[template(path = "phone/table.html")]
struct TablePage {
    frame: PageFrame,
    code: String,
    p: TableView,
    typed: Fields,
    refused: Option<Refused>,
    edit: Option<Row>,
    approve: Vec<(String, String)>,
    cards: Vec<Drawn>,
    drawn: Option<u32>,
    sheet: String,
    tables: String,
    sentences: String,
    misdeals: Vec<u32>,
    tricks: Vec<u32>,
}

impl TablePage {
    /// Whether a field was sent with that value: what somebody typed is shown again.
    fn was(&self, name: &str, value: &str) -> bool {
        self.typed.iter().any(|(known, sent)| known == name && sent == value)
    }

    fn text(&self, name: &str) -> String {
        field(&self.typed, name).unwrap_or_default().to_owned()
    }

    /// Whether the form says this again, or says nothing of it and this is what it begins with.
    fn or_first(&self, name: &str, value: &str) -> bool {
        self.was(name, value) || field(&self.typed, name).is_none()
    }

    /// Whether the form says that this declarer took so many tricks.
    fn took(&self, player: &u32, tricks: &u32) -> bool {
        self.was(&format!("tricks_{player}"), &tricks.to_string())
    }

    /// Whether this player drew the highest card.
    fn drew(&self, player: &u32) -> bool {
        self.drawn == Some(*player)
    }

    fn code_spaced(&self) -> String {
        spaced(&self.code)
    }
}

#[derive(Template)]
#[template(path = "phone/sheet.html")]
struct SheetPiece<'a> {
    p: &'a TableView,
    code: &'a str,
}

#[derive(Deserialize)]
struct QueryParams {
    line: Option<String>,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
    Query(QueryParams { line }): Query<QueryParams>,
) -> Result<Response, Fault> {
    let tidied = tidy(&code);
    let (live, at) = match open(&app, &ctx, &tidied).await {
        Ok(opened) => opened,
        // Whoever reloads the sheet of an earlier round types the code of this one.
        Err(fault) => return code_again(&ctx, fault, ""),
    };
    if tidied != code {
        return Ok(Redirect::to(&format!("/t/{tidied}")).into_response());
    }
    if live.state().tournament.is_online(at) {
        // Its sheet is written by what is played: whoever has the code goes to the table.
        return Ok(Redirect::to(&format!("/e/{}/online", live.name())).into_response());
    }
    let ctx = ctx.within(live.name().as_str());
    note_stranger(&app, &ctx, &live, at, &tidied).await?;
    let shown = drawn_page(&app, &ctx, &live, at, &tidied, FormFields { line, ..FormFields::default() })?;
    let known = blind::with_code(&app, &ctx, &live.state(), at, &tidied) == CodeSees::Figures;
    remembered(&app, &ctx, live.name(), (&tidied, known), shown)
}

/// Writes down that somebody sees the sheet who has not opened this table before.
async fn note_stranger(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    code: &str,
) -> Result<(), Fault> {
    let known = ctx.role().is_none() && blind::knows_table(app, ctx, code);
    if known || blind::with_code(app, ctx, &live.state(), at, code) == CodeSees::Nothing {
        return Ok(());
    }
    blind::note_look(app, ctx, live, at).await
}

/// The same answer, with the cookie of a phone that has opened this table: it gets in although somebody else tries
/// codes at the same address. The staff get none: a look at the figures later on has to be noted. Nor does a device
/// that was not shown them: it would be shown them the next time.
fn remembered(
    app: &App,
    ctx: &RequestContext,
    event: &EventName,
    (code, known): (&str, bool),
    mut shown: Response,
) -> Result<Response, Fault> {
    if ctx.role().is_some() {
        return Ok(shown);
    }
    let mut remember = |name: &str, value: &str, path: &str| {
        let kept = format!("Path={path}; Max-Age={OPENED_SECONDS}; SameSite=Lax; HttpOnly");
        let cookie = HeaderValue::from_str(&format!("{name}={value}; {kept}"));
        cookie.map(|cookie| shown.headers_mut().append(header::SET_COOKIE, cookie))
    };
    let (codes, internal) = (app.table_codes(), |error: InvalidHeaderValue| Fault::internal(&error));
    let opened = codes.opened_token(code);
    if known && ctx.opened.as_ref() != Some(&opened) {
        remember(OPENED, &opened, &format!("/t/{code}")).map_err(internal)?;
    }
    if ctx.phone.as_deref().and_then(|phone| codes.phone_at(event, phone)).is_none() {
        remember(PHONE, &codes.phone_of(event, code), "/t").map_err(internal)?;
    }
    Ok(shown)
}

/// What somebody typed on the page that is shown again.
#[derive(Clone, Debug, Default)]
struct FormFields {
    line: Option<String>,
    fields: Fields,
    refused: Option<Refused>,
}

fn drawn_page(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    code: &str,
    typed: FormFields,
) -> Result<Response, Fault> {
    let book = live.state();
    let (words, now) = (ctx.words, app.now());
    let sees = blind::with_code(app, ctx, &book, at, code);
    let p = TableView::of(&book, at, sees, words, now).ok_or(Fault::NotFound)?;
    let law = book.tournament.law().ok_or(Fault::NotFound)?;
    let title = words.say2("phone-title", "table", p.table, "round", p.round);
    let edit = typed.line.and_then(|id| p.rows.iter().find(|row| row.id == id).cloned());
    let fields = match &edit {
        Some(row) if typed.fields.is_empty() => row.fields.clone(),
        _ => typed.fields,
    };
    let part = p.later_part().unwrap_or(1);
    let (cards, drawn) = if !p.sides {
        (Vec::new(), None)
    } else {
        view::draw_cards(&p.players, chance(app, live, at, part), words)
    };
    let status = typed.refused.as_ref().map(|refused| refused.status);
    let shown = TablePage {
        frame: PageFrame { path: format!("/t/{code}"), ..PageFrame::about(ctx, title, live, &book) },
        code: code.to_owned(),
        typed: fields,
        refused: typed.refused,
        edit,
        approve: view::to_approve(law, words),
        cards,
        drawn,
        sheet: sheet_json(&p, code, now).to_string(),
        tables: of_game::figures(law).to_string(),
        sentences: sentences(&p).to_string(),
        misdeals: (0..=tables::MISDEALS).collect(),
        tricks: (0..=13).collect(),
        p,
    };
    let mut answer = page(&shown)?;
    if let Some(status) = status {
        *answer.status_mut() = status;
    }
    Ok(answer)
}

/// What the cards of a boompje are drawn with: the server's secret, so that nobody knows them before and nobody can
/// draw again.
fn chance(app: &App, live: &LiveEvent, at: At, part: u32) -> u64 {
    let word = app.table_codes().token(&format!(
        "first dealer\n{}\n{}\n{}\n{part}",
        live.name().as_str(),
        at.round,
        at.table
    ));
    u64::from_str_radix(word.get(..16).unwrap_or_default(), 16).unwrap_or_default()
}

/// The sheet as the phone reads it.
fn sheet_json(p: &TableView, code: &str, now: Timestamp) -> Value {
    let later: serde_json::Map<String, Value> =
        p.later.iter().map(|(dealer, spots)| (dealer.to_string(), json!(spots))).collect();
    json!({
        "mark": p.mark(),
        "key": p.key(),
        "stage": p.stage,
        "now": now.as_millisecond(),
        "clock": p.clock,
        "ids": p.ids(),
        "next": p.next,
        "later": later,
        "around": p.around(),
        "sums": p.sums.iter().map(|(_, sum)| sum).collect::<Vec<_>>(),
        "totals": p.totals.iter().map(|(player, total)| (player.number, total)).collect::<Vec<_>>(),
        "columns": p.columns.iter().map(|player| player.number).collect::<Vec<_>>(),
        "html": piece(&SheetPiece { p, code }),
    })
}

/// The sentences that the phone itself has to say. Where a number belongs, there stands a 2.
fn sentences(p: &TableView) -> Value {
    let mut all = serde_json::Map::new();
    for (name, key) in [("unsent", "phone-unsent"), ("left", "phone-left"), ("sent", "phone-sent")] {
        all.insert(format!("{name}One"), p.count(key, &1).into());
        all.insert(format!("{name}Many"), p.count(key, &2).into());
    }
    let plain = [
        "waiting",
        "change",
        "strike",
        "discard",
        "anyway",
        "again",
        "other-phone",
        "no-memory",
        "offline",
        "away",
        "see-below",
        "elsewhere",
        "open-other",
        "signalled",
        "paused",
        "over",
        "not-sent",
        "write",
        "write-change",
        "cancel",
        "all-written",
        "incomplete",
        "draw",
        "we",
        "they",
        "void-line",
        "void-early",
        "undealt",
        "passed-on",
        "replaced",
        "struck",
        "called",
        "dealer",
        "two",
        "one",
        "some",
    ];
    for name in plain {
        all.insert(name.to_owned(), p.say(&format!("phone-js-{name}")).into());
    }
    all.insert("five".to_owned(), p.say("hall-five").into());
    all.insert("other-code".to_owned(), p.say("home-code").into());
    all.insert("at-most".to_owned(), p.words.say1("phone-at-most", "n", TOTAL_POINTS).into());
    all.into()
}

/// The sheet as it is now, for the phone.
async fn sheet(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
) -> Result<Response, Fault> {
    match open(&app, &ctx, &code).await {
        Ok((live, at)) => {
            let ctx = ctx.within(live.name().as_str());
            note_stranger(&app, &ctx, &live, at, &code).await?;
            let (book, now) = (live.state(), app.now());
            let sees = blind::with_code(&app, &ctx, &book, at, &code);
            let p = TableView::of(&book, at, sees, ctx.words, now).ok_or(Fault::NotFound)?;
            Ok(send::answer(
                StatusCode::OK,
                &json!({ "ok": true, "sheet": sheet_json(&p, &tidy(&code), now) }),
            ))
        }
        Err(fault) => Ok(send::refused(&send::of_fault(&fault, ctx.words))),
    }
}

/// Tells the phone that its sheet has changed: the mark of how it stands.
async fn watch(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
) -> Result<Response, Fault> {
    let (live, at) = open(&app, &ctx, &code).await?;
    let name = format!("phone/{}/{}", at.round, at.table);
    Ok(feed::show(
        &app,
        live,
        name,
        Arc::new(move |book| view::mark(&book.tournament, at)),
        LastSeen::default(),
    ))
}
