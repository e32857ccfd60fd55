//! Reporting somebody at an online table, and what the directors of the house read of it.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::tz::TimeZone;
use kaarting_cards::Seat;
use kaarting_live::LiveTable;
use kaarting_play::{ChairView, PersonId};
use kaarting_words::Words;
use serde::Deserialize;

use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::reports::{self, About, Reason, Report};
use crate::route::{Access, Route};
use crate::table_connection::visitor::MaybeVisitor;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post("/p/{table}/report", Access::Anyone, report),
        Route::get("/reports", Access::DIRECTOR, list),
        Route::post("/reports", Access::DIRECTOR, remove),
    ]
}

#[derive(Deserialize)]
struct Typed {
    deal: u32,
    seat: String,
    reason: Reason,
}

/// Reports somebody of the same table, about a deal that is over.
async fn report(
    State(app): State<App>,
    ctx: RequestContext,
    Path(table): Path<String>,
    MaybeVisitor(visitor): MaybeVisitor,
    FormBody { form, .. }: FormBody<Typed>,
) -> Result<Response, Fault> {
    let live = app.online().table(&table).await?;
    let visitor = visitor.ok_or(Fault::LogIn)?;
    let seat: Seat = form.seat.parse().map_err(|_| Fault::BadForm("seat".to_owned()))?;
    {
        let state = live.state();
        let own = state.table.seat_of(&visitor.person).ok_or(Fault::Forbidden)?;
        let is_person = seat != own && state.table.person_in(seat).is_some();
        let is_over =
            |deal: u32| state.table.records().iter().any(|of| u32::from(of.proof.deal.get()) == deal);
        if !is_person || !is_over(form.deal) {
            return Err(Fault::NotFound);
        }
    }
    let about = About { table, deal: form.deal, seat, by: visitor.person };
    reports::keep(&app, &ctx.client, &about, form.reason).await?;
    Ok(Redirect::to(&format!("/p/{}?done=online-reported", about.table)).into_response())
}

#[derive(Template)]
#[template(path = "reports.html")]
struct ReportsPage {
    frame: PageFrame,
    rows: Vec<Row>,
}

/// A report as it is read.
struct Row {
    /// What it is removed by.
    name: String,
    when: String,
    who: String,
    /// Who reports; nothing where they sit there no longer.
    by: Option<String>,
    reason: String,
    /// The deal with its record.
    table: String,
    deal: u32,
}

async fn list(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    let (mut rows, words) = (Vec::new(), ctx.words);
    for Report { about, told } in reports::all(&app).await? {
        let live = app.online().table(&about.table).await.ok();
        let (who, by) = live.map_or_else(Default::default, |live| {
            let by = seat_of(&live, &about.by).map(|seat| name(&live, seat, words));
            (name(&live, about.seat, words), by)
        });
        rows.push(Row {
            name: about.name(),
            when: told.at.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string(),
            who,
            by,
            reason: words.say(told.reason.key()),
            table: about.table,
            deal: about.deal,
        });
    }
    page(&ReportsPage { rows, frame: PageFrame::new(&ctx, words.say("reports-title")) })
}

fn seat_of(live: &LiveTable, person: &PersonId) -> Option<Seat> {
    live.state().table.seat_of(person)
}

/// What somebody is called; by the seat where the name was erased.
fn name(live: &LiveTable, seat: Seat, words: Words) -> String {
    let view = live.state().table.public_view();
    match view.map(|view| view.chairs[seat].clone()) {
        Some(ChairView::Person { name: Some(name), .. }) => name.to_string(),
        _ => words.seat(seat),
    }
}

#[derive(Deserialize)]
struct Removed {
    report: String,
}

async fn remove(State(app): State<App>, FormBody { form, .. }: FormBody<Removed>) -> Result<Response, Fault> {
    reports::remove(&app, &form.report).await?;
    Ok(Redirect::to("/reports").into_response())
}
