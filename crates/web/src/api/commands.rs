//! The office's own commands: by an account, by anyone who registers, or by the code of a table.

use axum::extract::State;
use axum::http::StatusCode;
use kaarting_live::LiveEvent;
use kaarting_office::{Actor, BadEventName, Command, EventName, Plan, Recorded, Refusal, Role, command};
use schemars::JsonSchema;
use serde::Deserialize;

use super::answer::{CreatedAt, Kept, Shown};
use super::events::{is_official, live_event};
use super::json_body::{JsonBody, Keyed};
use super::show::event::Event;
use super::show::recorded::{Done, Reader};
use super::show::table::Table;
use crate::app::{App, CodeOf};
use crate::blind::{self, CodeSees};
use crate::codes::tidy;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;

/// Who sends a command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sender {
    /// Somebody with an account, or with the code of a table.
    Known,
    Stranger,
}

/// The command of a request. A stranger may only register.
fn read(body: &JsonBody<Command>, sender: Sender) -> Result<Command, Fault> {
    let members = body.members()?;
    if sender == Sender::Stranger && members.get("command").is_some_and(|name| name != "register") {
        return Err(Fault::LogIn);
    }
    let is_list = members.get("command").is_some_and(|name| name == "import");
    if body.is_long() && !is_list {
        return Err(Fault::TooLarge);
    }
    command::read(&members).map_err(Fault::BadForm)
}

/// Who reads the answer.
fn reader(ctx: &RequestContext) -> Reader {
    if is_official(ctx) { Reader::Staff } else { Reader::Anybody }
}

/// Whose key it is.
fn sender(by: Actor) -> String {
    format!("{:?}/{}", by.role, by.id).to_lowercase()
}

/// Gives a command to the office of an event.
pub(super) async fn give(
    State(app): State<App>,
    ctx: RequestContext,
    Path(name): Path<String>,
    body: Keyed<Command>,
) -> Result<Kept<Done>, Fault> {
    let live = live_event(&app, &name).await?;
    let by = match ctx.session {
        Some(_) => ctx.actor()?,
        None => Actor { role: Role::Player, id: 0 },
    };
    // A player signs at the table; here nothing shows who is asking.
    let whose = if ctx.session.is_some() { Sender::Known } else { Sender::Stranger };
    // What cannot be read is refused before a megabyte of it is hashed for its key.
    let command = read(&body, whose)?;
    let once = body.once(&sender(by))?;
    if whose == Sender::Known {
        let answer = app.ask(&live, &command, by, Some(&once)).await;
        keep_what_differs(&app, &live, &command, by, &answer).await?;
        return Ok(Kept(Done::of(&answer?, reader(&ctx))));
    }
    let taken = app.limits().registers(&name, &ctx.client).await?;
    let answer = app.ask(&live, &command, by, Some(&once)).await;
    if !answer.as_ref().is_ok_and(|answer| !answer.repeated) {
        app.limits().not_registered(&name, &ctx.client, taken);
    }
    let answer = answer?;
    Ok(Kept(Done::of(&answer, reader(&ctx))))
}

/// Totals that differ from the first entry are kept, as on the page of the desk: nobody tries them out unseen
/// (TRN-SHEET-02).
async fn keep_what_differs(
    app: &App,
    live: &LiveEvent,
    command: &Command,
    by: Actor,
    answer: &Result<kaarting_live::Done<Recorded>, Fault>,
) -> Result<(), Fault> {
    match (command, answer) {
        (Command::AcceptSheet { at, totals, .. }, Err(Fault::Refused(refusal)))
            if matches!(**refusal, Refusal::TotalsDiffer(_)) =>
        {
            let typed = Command::EnterTotals { at: *at, totals: totals.clone() };
            app.ask(live, &typed, by, None).await.map(drop)
        }
        _ => Ok(()),
    }
}

/// An event that is to begin.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewEvent {
    #[schemars(with = "EventName")]
    name: String,
    plan: Plan,
}

/// Begins an event.
pub(super) async fn begin(
    State(app): State<App>,
    ctx: RequestContext,
    body: Keyed<NewEvent>,
) -> Result<CreatedAt<Event>, Fault> {
    let by = ctx.actor()?;
    let NewEvent { name, plan } = body.read()?;
    let once = body.once(&sender(by))?;
    // An event with an impossible plan must not open a stream.
    plan.with_one_signal().settled().map_err(|faults| Fault::Refused(Refusal::BadPlan(faults).into()))?;
    let name: EventName = name.parse().map_err(|bad: BadEventName| Fault::BadForm(bad.to_string()))?;
    let live = app.events().begin(&name).await?;
    let answer = app.ask(&live, &Command::OpenPlan { plan }, by, Some(&once)).await?;
    let event = Event::of(&live)?.begun(answer.repeated);
    Ok(CreatedAt(event, format!("/api/v1/events/{name}")))
}

/// The table that a code opens. Codes that open nothing are counted: somebody may be guessing.
async fn table_of_code(app: &App, ctx: &RequestContext, code: &str) -> Result<(String, CodeOf), Fault> {
    let code = tidy(code);
    let of = app.sheet_of(&code, ctx.comes()).await?.ok_or(Fault::NoCode)?;
    if of.over { Err(Fault::CodeOver) } else { Ok((code, of)) }
}

/// The table of a code, as its writer sees it.
pub(super) async fn table(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
) -> Result<Shown<Table>, Fault> {
    let (code, of) = table_of_code(&app, &ctx, &code).await?;
    let live = live_event(&app, of.event.as_str()).await?;
    let book = live.state();
    let round = book.tournament.round(of.at.round).ok_or(Fault::NoCode)?;
    let table = round.table(of.at.table).ok_or(Fault::NoCode)?;
    let ctx = ctx.within(live.name().as_str());
    // A program adds up by itself: lines alone are totals to it.
    let may_see = blind::with_code(&app, &ctx, &book, of.at, &code) == CodeSees::Figures;
    if may_see {
        blind::note_look(&app, &ctx, &live, of.at).await?;
    }
    let shown = Table::with_sheet(&book.tournament, round, table, !may_see);
    Ok(Shown(shown.with_code(live.name(), book.head.seq)))
}

/// Gives a command as the writer of one table.
pub(super) async fn give_at_table(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
    body: Keyed<Command>,
) -> Result<Kept<Done>, Fault> {
    // Nothing of what a stranger sends is looked at before the code.
    let (code, of) = table_of_code(&app, &ctx, &code).await?;
    app.limits().table(&code).await?;
    let by = Actor { role: Role::Writer, id: of.at.table.get() };
    let command = read(&body, Sender::Known)?;
    let once = body.once(&format!("{}/{}", of.at.round, sender(by)))?;
    // A command about a table names the table.
    let asked = serde_json::to_value(&command).unwrap_or_default().get("at").cloned();
    if asked.is_some_and(|asked| serde_json::from_value(asked).ok() != Some(of.at)) {
        let here = format!("{}/{}", of.at.round, of.at.table);
        return Err(Fault::Program(StatusCode::FORBIDDEN, "other_table", here));
    }
    let live = live_event(&app, of.event.as_str()).await?;
    let answer = app.ask(&live, &command, by, Some(&once)).await?;
    Ok(Kept(Done::of(&answer, Reader::Anybody)))
}
