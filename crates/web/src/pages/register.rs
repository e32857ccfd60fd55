//! Registration, and the application as a joker.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{
    Actor, Born, Command, EntrantNo, Event, Person, PersonName, Refusal, Role, Tournament,
};
use kaarting_words::{Lang, Words};
use serde::Deserialize;

use super::details::{when, without_price};
use super::share::{shared, title_of};
use super::slides::Logo;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};
use kaarting_live::{EventError, EventSnapshot, LiveEvent, Refused};

/// Whoever registers has no number yet.
const STRANGER: Actor = Actor { role: Role::Player, id: 0 };

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/register", Access::Anyone, ask),
        Route::post("/e/{event}/register", Access::Anyone, register),
    ]
}

/// What was typed.
#[derive(Clone, Debug, Default, Deserialize)]
struct FormFields {
    #[serde(default)]
    family: String,
    #[serde(default)]
    first: String,
    #[serde(default)]
    club: String,
    #[serde(default)]
    birth_year: String,
    #[serde(default)]
    contact: String,
    #[serde(default)]
    lang: String,
    private: Option<String>,
    joker: Option<String>,
}

/// What is wrong with a form: the field, or the whole of it.
struct Wrong {
    field: &'static str,
    text: String,
}

#[derive(Template)]
#[template(path = "public/register.html")]
struct RegisterPage {
    frame: PageFrame,
    event: String,
    typed: FormFields,
    minimum_age: Option<u8>,
    /// What it costs, and that nobody gets it back.
    fee: Option<String>,
    /// The day, with the hour where it was said.
    when: String,
    /// Where, and whom to ask.
    logo: Option<Logo>,
    details: Vec<(String, String)>,
    /// Who is not there in time is out (TRN-EXCL-01): the time that was set.
    closes: Option<String>,
    wrong: Option<Wrong>,
    /// Why nobody can register any more.
    closed: Option<String>,
    clubs: Arc<Vec<String>>,
    langs: [(Lang, &'static str); 3],
}

impl RegisterPage {
    /// What is wrong with a field.
    fn faults_in(&self, field: &str) -> Vec<&str> {
        let wrong = self.wrong.iter().filter(|wrong| wrong.field == field);
        wrong.map(|wrong| wrong.text.as_str()).collect()
    }
}

#[derive(Template)]
#[template(path = "public/registered.html")]
struct Registered {
    frame: PageFrame,
    event: String,
    number: EntrantNo,
    joker: bool,
    name: Option<String>,
}

#[derive(Deserialize)]
struct QueryParams {
    number: Option<EntrantNo>,
}

async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(QueryParams { number }): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    if let Some(number) = number {
        let book = live.state();
        let entrant = book.tournament.entrant(number).ok_or(Fault::NotFound)?;
        let frame = PageFrame::about(&ctx, ctx.words.say("public-registered-title"), &live, &book);
        let joker = entrant.joker != kaarting_office::Joker::No;
        let name = entrant.public().map(|(name, _)| name.spoken());
        return page(&Registered { frame, event, number, joker, name });
    }
    let typed = FormFields { lang: ctx.words.lang().to_string(), ..FormFields::default() };
    form(&app, &ctx, &live, typed, None).await
}

/// The form, with what was typed.
async fn form(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: FormFields,
    wrong: Option<Wrong>,
) -> Result<Response, Fault> {
    let clubs = app.worked_out().of(live, ctx.words.lang().code(), |book| clubs(book, ctx.words)).await;
    let slide_list = app.slides().cached(live.name().as_str()).await;
    let book = live.state();
    let tournament = &book.tournament;
    let plan = tournament.plan();
    let age = plan.and_then(|plan| plan.settings.minimum_age).filter(|&age| age > 0);
    let closes =
        plan.and_then(|plan| plan.settings.check_in_closes.map(|at| ctx.words.clock(at, &plan.time_zone)));
    let refused = wrong.is_some();
    let day = plan.map(|plan| ctx.words.day(plan.date)).unwrap_or_default();
    let about = ctx.words.say2("share-register", "title", title_of(&book), "day", day);
    let frame = PageFrame::about(ctx, ctx.words.say("public-register-title"), live, &book);
    let shown = RegisterPage {
        frame: shared(frame, app, live, &book, about),
        event: live.name().as_str().to_owned(),
        typed,
        minimum_age: age,
        fee: plan.and_then(|plan| plan.settings.entry_fee.clone()),
        when: plan.map(|plan| when(plan.date, tournament.details().starts, ctx.words)).unwrap_or_default(),
        logo: Logo::of(live.name().as_str(), &slide_list),
        details: without_price(tournament, ctx.words),
        closes,
        wrong,
        closed: closed(tournament, app).map(|refusal| refusal.text(&ctx.words)),
        clubs,
        langs: [(Lang::Nl, "Nederlands"), (Lang::Fr, "Français"), (Lang::En, "English")],
    };
    let mut answer = page(&shown)?;
    if refused {
        *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(answer)
}

/// The clubs that people have named, in their order.
fn clubs(book: &EventSnapshot, words: Words) -> Vec<String> {
    let named = book.tournament.entrants().filter_map(|entrant| entrant.public()?.1);
    let named: BTreeSet<&str> = named.collect();
    let mut clubs: Vec<String> = named.into_iter().map(str::to_owned).collect();
    let order = words.collator();
    clubs.sort_by(|a, b| order.compare(a, b).then_with(|| a.cmp(b)));
    clubs
}

/// What was typed, with one space between words.
fn one_line(typed: &str) -> String {
    typed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Why nobody can register now: the office is asked about somebody with whom nothing is wrong.
fn closed(tournament: &Tournament, app: &App) -> Option<Refusal> {
    let person = Person { birth_year: Some(1950), ..Person::named("N") };
    let command = Command::Register { person, joker: false, number: None };
    tournament.decide(&command, STRANGER, app.now()).err()
}

async fn register(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<FormFields>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let typed = sent.form;
    let born = match Born::read(&typed.birth_year) {
        Some(born) => Some(born),
        None if typed.birth_year.trim().is_empty() => None,
        None => {
            let wrong = Wrong { field: "birth_year", text: ctx.words.say("public-register-bad-year") };
            return form(&app, &ctx, &live, typed, Some(wrong)).await;
        }
    };
    let given = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let person = Person {
        name: PersonName::new(one_line(&typed.family), one_line(&typed.first)),
        club: given(&typed.club),
        lang: typed.lang.parse().unwrap_or(ctx.words.lang()),
        contact: given(&typed.contact),
        private: typed.private.is_some(),
        ..Person::named("")
    }
    .born(born);
    let command = Command::Register { person, joker: typed.joker.is_some(), number: None };
    let taken = app.limits().registers(&event, &ctx.client).await?;
    let asked = live.ask(&command, STRANGER, app.now(), sent.once.as_ref()).await;
    if !asked.as_ref().is_ok_and(|done| !done.repeated) {
        app.limits().not_registered(&event, &ctx.client, taken);
    }
    match asked {
        Ok(done) => {
            let number = done.events.iter().find_map(|recorded| match &recorded.event {
                Event::Registered { entrant, .. } => Some(*entrant),
                _ => None,
            });
            let number = number.ok_or(Fault::Busy)?;
            Ok(Redirect::to(&format!("/e/{event}/register?number={number}")).into_response())
        }
        Err(EventError::Refused(Refused(refusal))) => {
            let field = match &*refusal {
                Refusal::BadText { field: "name" } => "family",
                Refusal::BadText { field } => field,
                Refusal::BadBirthYear | Refusal::BirthYearMissing { .. } | Refusal::TooYoung { .. } => {
                    "birth_year"
                }
                _ => "",
            };
            let wrong = Wrong { field, text: refusal.text(&ctx.words) };
            form(&app, &ctx, &live, typed, Some(wrong)).await
        }
        Err(error) => Err(error.into()),
    }
}
