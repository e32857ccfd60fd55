//! Jokers: a name and Enter, or one press for those who offered themselves.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::import::WrittenOrder;
use kaarting_office::{Born, Command, Entrant, EntrantNo, Event, Joker, Person, PersonName, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::person::unsaid_namesakes;
use super::rows::{Row, sort};
use super::sum::{LiveSum, Sum, SumOn};
use super::{FormFields, Nothing, again, did, name_of, plan_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::Named;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "director/jokers.html")]
struct JokersPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    typed: FormFields,
    /// Whether an age is asked for (TRN-GEN-01).
    age: bool,
    follows: LiveSum,
    sum: Option<Sum>,
    /// Who came in last, to be taken back.
    last: Option<(EntrantNo, String)>,
    /// Who offered themselves, or was accepted and is not there.
    offered: Vec<Row>,
    there: Vec<(Row, String)>,
    /// Who is registered under the name that was typed.
    known: Vec<Known>,
}

/// Somebody of the name that was typed.
struct Known {
    row: Row,
    /// Whether one press lets them in as a joker: they offered themselves, or were accepted, and are not there.
    is_offered: bool,
}

/// Who can be let in as a joker.
fn is_offered(entrant: &Entrant) -> bool {
    entrant.joker != Joker::No && !entrant.plays() && entrant.excluded.is_none()
}

fn known(tournament: &Tournament, numbers: &[EntrantNo], words: Words) -> Vec<Known> {
    let entrants = numbers.iter().filter_map(|&number| tournament.entrant(number));
    let known = |entrant: &Entrant| Known {
        row: Row::of(entrant, tournament.plan(), words),
        is_offered: is_offered(entrant),
    };
    entrants.map(known).collect()
}

/// Who came in last.
#[derive(Deserialize)]
pub(super) struct Last {
    #[serde(default)]
    last: String,
}

fn rows(tournament: &Tournament, is: impl Fn(&Entrant) -> bool, words: Words) -> Vec<Row> {
    let meant = tournament.entrants().filter(|entrant| is(entrant));
    let mut rows: Vec<Row> = meant.map(|entrant| Row::of(entrant, tournament.plan(), words)).collect();
    sort(&mut rows, words);
    rows
}

fn shown(
    ctx: &RequestContext,
    live: &LiveEvent,
    last: Option<EntrantNo>,
    typed: FormFields,
    fault: Option<Refused>,
    same: &[EntrantNo],
) -> Result<Response, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let round = tournament.rounds().last().filter(|round| !round.ended);
    let seat = |row: &Row| {
        let number = EntrantNo::try_from(row.number).ok();
        let table = round.zip(number).and_then(|(round, number)| round.table_of(number));
        table.map(|table| words.say1("hall-jokers-plays", "table", table.number.get())).unwrap_or_default()
    };
    let there = rows(tournament, |entrant| entrant.is_joker() && entrant.plays(), words);
    let last = last.filter(|&number| tournament.entrant(number).is_some_and(Entrant::plays));
    let refused = fault.is_some();
    let answer = page(&JokersPage {
        frame: PageFrame::about(ctx, words.say("hall-jokers-title"), live, &book),
        event: live.name().as_str().to_owned(),
        fault,
        typed,
        age: plan.settings.minimum_age.is_some_and(|age| age > 0),
        follows: LiveSum::of(live.name().as_str(), tournament, SumOn::Page, words),
        sum: Sum::of(tournament, words),
        last: last.map(|number| (number, name_of(tournament, number, words))),
        offered: rows(tournament, is_offered, words),
        known: known(tournament, same, words),
        there: there.into_iter().map(|row| (row.clone(), seat(&row))).collect(),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The page of the jokers.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(Last { last }): Query<Last>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&ctx, &live, last.parse().ok(), FormFields::default(), None, &[])
}

/// What a form asks: somebody new by name, or one who is known by number.
fn command(typed: &FormFields, words: Words) -> Result<Command, Refused> {
    let age_seen = typed.is("age", "1");
    if let Some(number) = typed.some("number") {
        let entrant = number.parse().map_err(|_| Refused::from(words.say("director-bad-number")))?;
        return Ok(match typed.get("what") {
            "decline" => Command::DeclineJoker { entrant },
            _ => Command::BringJoker { entrant, age_seen },
        });
    }
    let born = typed.some("birth_year").map(|born| Born::read(&born));
    if born == Some(None) {
        return Err(words.say("director-bad-year").into());
    }
    // Somebody who is called out at the door is typed as one name.
    let name = match typed.get("first") {
        "" => WrittenOrder::typed(typed.get("name")),
        first => PersonName::new(typed.get("name"), first),
    };
    let person = Person { lang: words.lang(), ..Person::named(name) };
    Ok(Command::AddJoker { person: person.born(born.flatten()), age_seen })
}

/// Lets a joker in.
pub(super) async fn add(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let command = match command(&typed, ctx.words) {
        Ok(command) => command,
        Err(fault) => return shown(&ctx, &live, None, typed, Some(fault), &[]),
    };
    // A name that is known is that person, unless somebody says that it is another.
    if let Command::AddJoker { person, .. } = &command {
        let same = unsaid_namesakes(&live, &typed, &person.name, sent.once.as_ref()).await?;
        if !same.is_empty() {
            let fault = Refused::from(ctx.words.say1("hall-jokers-known", "name", person.name.spoken()));
            return shown(&ctx, &live, None, typed, Some(fault), &same);
        }
    }
    let declined = match &command {
        Command::DeclineJoker { entrant } => Some(*entrant),
        _ => None,
    };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(happened) => {
            let new = happened.events.iter().find_map(|recorded| match recorded.event {
                Event::CheckedIn { entrant } | Event::AdmittedLate { entrant, .. } => Some(entrant),
                _ => None,
            });
            Ok(match new {
                Some(new) => Redirect::to(&format!("/e/{event}/director/jokers?last={new}")).into_response(),
                None => {
                    let declined: Vec<Named> = declined.map(Named::from).into_iter().collect();
                    did(&event, "/jokers", "decline", &declined)
                }
            })
        }
        Err(fault) => shown(&ctx, &live, None, typed, Some(Refused::of(fault, &ctx)?), &[]),
    }
}

/// Takes the last one back: at an open desk the check-in, later by withdrawing.
pub(super) async fn undo(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let entrant = super::number_of(FormFields(sent.fields).get("number"))?;
    let command = if live.state().tournament.check_in_closed() {
        Command::Withdraw { entrant, reason: ctx.words.say("hall-jokers-taken-back") }
    } else {
        Command::UndoCheckIn { entrant }
    };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(happened) => {
            let left = happened.events.iter().any(|recorded| matches!(recorded.event, Event::Left { .. }));
            let key = match command {
                Command::Withdraw { .. } if left => "leave",
                Command::Withdraw { .. } => "withdraw",
                _ => "undo",
            };
            Ok(did(&event, "/jokers", key, &[entrant.into()]))
        }
        Err(fault) => shown(&ctx, &live, None, FormFields::default(), Some(Refused::of(fault, &ctx)?), &[]),
    }
}
