//! What somebody is called and has played. A guest is a cookie: anybody who loses it starts afresh.

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_play::DisplayName;
use serde::Deserialize;

use super::replay;
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::online::replay::costly::{self, CostlyRow};
use crate::reports;
use crate::table_connection::opening;
use crate::table_connection::visitor::{MaybeVisitor, Visitor, greeted};

/// How many tables are shown, the newest first.
const SHOWN: usize = 20;
/// The longest name.
const LONGEST: usize = DisplayName::LONGEST;

#[derive(Template)]
#[template(path = "play/me.html")]
struct Me {
    frame: PageFrame,
    name: String,
    wrong: bool,
    /// Whether there is anything to erase.
    known: bool,
    tables: Vec<Played>,
    /// The cards that cost most in the last month.
    costly: Vec<CostlyRow>,
}

/// A table at which somebody sat.
struct Played {
    name: String,
    rules: String,
    day: String,
    /// Their points, and in how many deals.
    result: String,
    over: bool,
    /// The numbers of the deals that lie open.
    open: Vec<usize>,
    /// When they sat down.
    at: i64,
}

/// The own page.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    MaybeVisitor(known): MaybeVisitor,
) -> Result<Response, Fault> {
    shown(&app, &ctx, known, Rename::NotAsked).await
}

/// So many deals of somebody who looks at their page are computed behind it.
const BEHIND: usize = 3;

/// The worst cards of the month. What the cards of the newest deals cost is computed for the next time, where the
/// series is over: a table that is played at needs the processors.
async fn costly_cards(
    app: &App,
    ctx: &RequestContext,
    visitor: &Visitor,
    tables: &[Played],
) -> Result<Vec<CostlyRow>, Fault> {
    let (rows, known) = costly::of_month(app, &visitor.person, ctx.words).await?;
    let mut deals = Vec::new();
    for (table, number) in unknown(tables, &known, costly::since(app.now())) {
        // One that may not be looked at yet, or is gone, is none.
        deals.extend(replay::deal(app, &table, &number).await.ok());
    }
    costly::compute_behind(app, deals);
    Ok(rows)
}

/// What became of a new name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rename {
    NotAsked,
    BadName,
}

async fn shown(
    app: &App,
    ctx: &RequestContext,
    known: Option<Visitor>,
    rename: Rename,
) -> Result<Response, Fault> {
    let (mut name, mut tables, mut costly) = (String::new(), Vec::new(), Vec::new());
    if let Some(visitor) = &known {
        name = visitor.guest(app, ctx.words).await?.name.to_string();
        tables = played(app, ctx, visitor).await?;
        costly = costly_cards(app, ctx, visitor, &tables).await?;
    }
    let (known, wrong) = (known.is_some(), rename == Rename::BadName);
    page(&Me { frame: PageFrame::new(ctx, ctx.words.say("me-title")), name, wrong, known, tables, costly })
}

/// The newest deals of which it is not known what their cards cost.
fn unknown(tables: &[Played], known: &[String], since: i64) -> Vec<(String, String)> {
    let fresh = tables.iter().filter(|table| table.over && table.at > since);
    let deals =
        fresh.flat_map(|table| table.open.iter().rev().map(|deal| (table.name.clone(), deal.to_string())));
    deals.filter(|(table, deal)| !known.contains(&format!("{table}/{deal}"))).take(BEHIND).collect()
}

async fn played(app: &App, ctx: &RequestContext, visitor: &Visitor) -> Result<Vec<Played>, Fault> {
    let mut kept = app.key_value().all(&opening::played(visitor), app.now().as_millisecond()).await?;
    kept.sort_by(|one, other| other.1.cmp(&one.1));
    let mut tables = Vec::new();
    for (name, at) in kept.into_iter().take(SHOWN) {
        let Ok(live) = app.online().table(&name).await else { continue };
        let state = live.state();
        let (Some(view), Some(seat)) = (state.table.public_view(), state.table.seat_of(&visitor.person))
        else {
            continue;
        };
        let day = String::from_utf8(at).ok().and_then(|at| at.parse::<jiff::Timestamp>().ok());
        let at = day.map_or(0, jiff::Timestamp::as_millisecond);
        let day = day.map(|at| at.to_zoned(jiff::tz::TimeZone::system()).date());
        tables.push(Played {
            rules: ctx.words.say(&format!("rules-{}", view.settings.ruleset.id())),
            day: day.map(|day| ctx.words.day(day)).unwrap_or_default(),
            result: ctx.words.say2(
                "me-result",
                "points",
                ctx.words.signed(view.points[seat]),
                "deals",
                view.written,
            ),
            over: state.table.ended().is_some(),
            open: (1..=state.table.records().len()).collect(),
            at,
            name,
        });
    }
    Ok(tables)
}

#[derive(Deserialize)]
pub(super) struct Typed {
    name: String,
}

/// A form without fields.
#[derive(Deserialize)]
pub(super) struct Pressed {}

/// Erases who somebody was, at every table and here.
pub(super) async fn erase(
    State(app): State<App>,
    MaybeVisitor(known): MaybeVisitor,
    FormBody { .. }: FormBody<Pressed>,
) -> Result<Response, Fault> {
    if let Some(visitor) = &known {
        costly::forget(&app, &visitor.person).await?;
        reports::forget(&app, &visitor.person).await?;
        opening::forget(&app, visitor).await?;
    }
    let mut answer = Redirect::to("/play").into_response();
    answer.headers_mut().append(header::SET_COOKIE, Visitor::NO_COOKIE);
    Ok(answer)
}

/// Takes another name.
pub(super) async fn rename(
    State(app): State<App>,
    ctx: RequestContext,
    MaybeVisitor(known): MaybeVisitor,
    FormBody { form, .. }: FormBody<Typed>,
) -> Result<Response, Fault> {
    let Ok(name) = form.name.trim().parse() else { return shown(&app, &ctx, known, Rename::BadName).await };
    let (visitor, new) = Visitor::or_new(known)?;
    visitor.rename(&app, &ctx.client, name).await?;
    greeted(&app, new.then_some(&visitor), Redirect::to("/me").into_response())
}
