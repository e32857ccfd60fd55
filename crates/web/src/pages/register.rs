//! Registration, and the application as a joker.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{Actor, Born, Command, EntrantNo, Event, Person, Refusal, Role, Tournament};
use kaarting_words::Lang;
use serde::Deserialize;

use crate::address::{Path, Query};
use crate::app::App;
use crate::door::{Door, Who};
use crate::fault::Fault;
use crate::form::Sent;
use crate::page::{Frame, page};
use crate::visit::Visit;
use kaarting_live::{EventError, LiveEvent, Refused};

/// Whoever registers has no number yet.
const STRANGER: Actor = Actor { role: Role::Player, id: 0 };

pub(super) fn doors() -> Vec<Door> {
    vec![
        Door::get("/e/{event}/register", Who::Anyone, ask),
        Door::post("/e/{event}/register", Who::Anyone, register),
    ]
}

/// What was typed.
#[derive(Clone, Debug, Default, Deserialize)]
struct Typed {
    #[serde(default)]
    name: String,
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
    frame: Frame,
    event: String,
    typed: Typed,
    minimum_age: Option<u8>,
    /// What it costs, and that nobody gets it back.
    fee: Option<String>,
    /// Who is not there in time is out (TRN-EXCL-01): the time that was set.
    closes: Option<String>,
    wrong: Option<Wrong>,
    /// Why nobody can register any more.
    closed: Option<String>,
    clubs: Vec<String>,
    langs: [(Lang, &'static str); 3],
}

impl RegisterPage {
    fn wrong_in(&self, field: &str) -> Option<&str> {
        self.wrong.as_ref().filter(|wrong| wrong.field == field).map(|wrong| wrong.text.as_str())
    }
}

#[derive(Template)]
#[template(path = "public/registered.html")]
struct Registered {
    frame: Frame,
    event: String,
    number: EntrantNo,
    joker: bool,
    name: Option<String>,
}

#[derive(Deserialize)]
struct Asked {
    number: Option<EntrantNo>,
}

async fn ask(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    Query(Asked { number }): Query<Asked>,
) -> Result<Response, Fault> {
    let room = app.room(&event).await?;
    if let Some(number) = number {
        let book = room.state();
        let entrant = book.tournament.entrant(number).ok_or(Fault::NotFound)?;
        let frame = Frame::about(&visit, visit.words.say("public-registered-title"), &room, &book);
        let joker = entrant.joker != kaarting_office::Joker::No;
        let name = entrant.public().map(|(name, _)| name.to_owned());
        return page(&Registered { frame, event, number, joker, name });
    }
    let typed = Typed { lang: visit.words.lang().to_string(), ..Typed::default() };
    form(&app, &visit, &room, typed, None)
}

/// The form, with what was typed.
fn form(
    app: &App,
    visit: &Visit,
    room: &LiveEvent,
    typed: Typed,
    wrong: Option<Wrong>,
) -> Result<Response, Fault> {
    let book = room.state();
    let tournament = &book.tournament;
    let clubs = tournament.entrants().filter_map(|entrant| entrant.public()?.1.map(str::to_owned));
    let mut clubs: Vec<String> = clubs.collect();
    clubs.sort_unstable();
    clubs.dedup();
    let plan = tournament.plan();
    let age = plan.and_then(|plan| plan.settings.minimum_age).filter(|&age| age > 0);
    let closes =
        plan.and_then(|plan| plan.settings.check_in_closes.map(|at| visit.words.clock(at, &plan.time_zone)));
    let refused = wrong.is_some();
    let shown = RegisterPage {
        frame: Frame::about(visit, visit.words.say("public-register-title"), room, &book),
        event: room.name().as_str().to_owned(),
        typed,
        minimum_age: age,
        fee: plan.and_then(|plan| plan.settings.entry_fee.clone()),
        closes,
        wrong,
        closed: closed(tournament, app).map(|refusal| refusal.text(visit.words.lang())),
        clubs,
        langs: [(Lang::Nl, "Nederlands"), (Lang::Fr, "Français"), (Lang::En, "English")],
    };
    let mut answer = page(&shown)?;
    if refused {
        *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(answer)
}

/// Why nobody can register now: the office is asked about somebody with whom nothing is wrong.
fn closed(tournament: &Tournament, app: &App) -> Option<Refusal> {
    let person = Person { birth_year: Some(1950), ..Person::named("N") };
    let command = Command::Register { person, joker: false, number: None };
    tournament.decide(&command, STRANGER, app.now()).err()
}

async fn register(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    sent: Sent<Typed>,
) -> Result<Response, Fault> {
    let room = app.room(&event).await?;
    app.limits().may_register(&event, &visit.client).await?;
    let typed = sent.form;
    let born = match Born::read(&typed.birth_year) {
        Some(born) => Some(born),
        None if typed.birth_year.trim().is_empty() => None,
        None => {
            let wrong = Wrong { field: "birth_year", text: visit.words.say("public-register-bad-year") };
            return form(&app, &visit, &room, typed, Some(wrong));
        }
    };
    let given = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let person = Person {
        name: typed.name.split_whitespace().collect::<Vec<_>>().join(" "),
        club: given(&typed.club),
        lang: typed.lang.parse().unwrap_or(visit.words.lang()),
        contact: given(&typed.contact),
        private: typed.private.is_some(),
        ..Person::named("")
    }
    .born(born);
    let command = Command::Register { person, joker: typed.joker.is_some(), number: None };
    match room.ask(&command, STRANGER, app.now(), sent.once.as_ref()).await {
        Ok(done) => {
            app.limits().registered(&event, &visit.client).await?;
            let number = done.events.iter().find_map(|recorded| match &recorded.event {
                Event::Registered { entrant, .. } => Some(*entrant),
                _ => None,
            });
            let number = number.ok_or(Fault::Busy)?;
            Ok(Redirect::to(&format!("/e/{event}/register?number={number}")).into_response())
        }
        Err(EventError::Refused(Refused(refusal))) => {
            let field = match &*refusal {
                Refusal::BadText { field } => field,
                Refusal::BadBirthYear | Refusal::BirthYearMissing { .. } | Refusal::TooYoung { .. } => {
                    "birth_year"
                }
                _ => "",
            };
            let wrong = Wrong { field, text: refusal.text(visit.words.lang()) };
            form(&app, &visit, &room, typed, Some(wrong))
        }
        Err(error) => Err(error.into()),
    }
}
