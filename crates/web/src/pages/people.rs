//! Everyone who takes part, for everyone: by name, and searched.

use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_live::{EventSnapshot, LiveEvent, blocking};
use kaarting_office::{Entrant, EntrantNo, PersonName, Presence, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::pager::{self, LONG, Pager, first_letters, form_query};
use super::seating::Letters;
use super::share::{shared, title_of};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::fragments::About;
use crate::page::{PageFrame, crowd_page};
use crate::route::{Access, Route};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/e/{event}/people", Access::Anyone, show)]
}

/// Somebody as everyone may see them: the number, and the name unless it is private (DEC-12).
pub(super) type Shown = (EntrantNo, Option<String>);

/// Everyone who takes part, in the order of names; who wants no name on a page comes last.
pub(super) fn people(tournament: &Tournament, words: Words) -> Vec<Shown> {
    let order = words.collator();
    let there = |entrant: &&Entrant| entrant.presence != Presence::Withdrawn;
    let mut people: Vec<(EntrantNo, Option<&PersonName>)> = tournament
        .entrants()
        .filter(there)
        .map(|entrant| (entrant.number, entrant.public().map(|(name, _)| name)))
        .collect();
    people.sort_by(|(a, of_a), (b, of_b)| match (of_a, of_b) {
        (Some(of_a), Some(of_b)) => order.compare_names(of_a.sorted_by(), of_b.sorted_by()).then(a.cmp(b)),
        _ => of_a.is_none().cmp(&of_b.is_none()).then(a.cmp(b)),
    });
    people.into_iter().map(|(number, name)| (number, name.map(PersonName::listed))).collect()
}

/// The list on the page of the event; drawn once for all visitors, for it is long and has to be sorted. Where it would
/// be too long it is a page of its own.
#[derive(Template)]
#[template(path = "public/people.html")]
pub(super) struct People {
    words: Words,
    event: String,
    people: Vec<Shown>,
    long: bool,
}

impl People {
    /// The list of an event.
    pub(super) fn of(event: &str, tournament: &Tournament, words: Words) -> People {
        let long = tournament.entrants().count() > LONG;
        let people = if long { Vec::new() } else { people(tournament, words) };
        People { words, event: event.to_owned(), people, long }
    }
}

/// Those whom somebody searches, in their order.
pub(super) async fn found(app: &App, live: &LiveEvent, asked: &str, words: Words) -> Vec<Shown> {
    let asked = Letters::asked(asked);
    let all = |book: &EventSnapshot| {
        let people = people(&book.tournament, words).into_iter();
        people.map(|shown| (Letters::of(shown.1.as_deref()), shown)).collect::<Vec<_>>()
    };
    let all = app.worked_out().of(live, words.lang().code(), all).await;
    blocking(|| {
        let meant = all.iter().filter(|(letters, (number, _))| letters.are_meant(&asked, *number));
        meant.map(|(_, shown)| shown.clone()).collect()
    })
}

/// Which of them are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct QueryParams {
    q: String,
    page: Option<usize>,
}

#[derive(Template)]
#[template(path = "public/names.html")]
struct PeoplePage {
    frame: PageFrame,
    words: Words,
    event: String,
    q: String,
    people: Vec<Shown>,
    pager: Pager,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(mut asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    asked.page = pager::wanted(asked.page, &live.state().tournament);
    let words = ctx.words;
    let q = asked.q.trim().to_owned();
    // Hardly anybody searches for what somebody else has searched.
    let usual = q.is_empty().then_some(About::All);
    let ctx = match usual {
        Some(_) => {
            let page = asked.page.map(|page| format!("?page={page}")).unwrap_or_default();
            ctx.at(format!("/e/{event}/people{page}"))
        }
        None => ctx,
    };
    let found = match usual {
        Some(_) => None,
        None => Some(found(&app, &live, &q, words).await),
    };
    let render = |book: &EventSnapshot| {
        let meant = found.clone().unwrap_or_else(|| people(&book.tournament, words));
        let query = form_query(&q);
        let beginning =
            |(number, name): &Shown| name.as_deref().map_or_else(|| number.to_string(), first_letters);
        let (people, pager) = Pager::cut(meant, asked.page, &format!("/e/{event}/people?{query}"), beginning);
        let frame = PageFrame::about(&ctx, words.say("public-all-names"), &live, book);
        let about = words.say1("share-people", "title", title_of(book));
        let frame = shared(frame, &app, &live, book, about);
        Ok(PeoplePage { frame, words, event: event.clone(), q: q.clone(), people, pager })
    };
    crowd_page(&app, &ctx, &live, usual, Duration::MAX, render).await
}
