//! All final places, on a page that can be shared.

use std::collections::BTreeSet;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::club::{club_prize, left_out};
use kaarting_office::plan::TieBreak;
use kaarting_office::standings::{FinalPlace, places_read_out};
use kaarting_office::{Entrant, EntrantNo, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::event::{marked_name, spoken_name, tie_break};
use super::pager::{self, LONG, Pager, form_query};
use super::people;
use super::share::shared;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::fragments::About;
use crate::page::{PageFrame, crowd_page};
use crate::route::{Access, Route};

/// So many places a table: a phone lays out the one that is in view.
const PART: usize = 50;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/e/{event}/final", Access::Anyone, show)]
}

#[derive(Deserialize)]
struct QueryParams {
    #[serde(default)]
    q: String,
    page: Option<usize>,
}

/// A place in the final ranking.
pub(in crate::pages) struct Place {
    pub(in crate::pages) rank: u32,
    pub(in crate::pages) number: EntrantNo,
    pub(in crate::pages) name: String,
    pub(in crate::pages) club: String,
    /// The last phase they played in, and the points of it.
    pub(in crate::pages) phase: String,
    pub(in crate::pages) points: String,
    /// What separated this one from the one above.
    pub(in crate::pages) why: String,
}

/// A place with the name that everybody may read, or the one that the staff reads.
pub(in crate::pages) fn place(tournament: &Tournament, of: &FinalPlace, name: String, words: Words) -> Place {
    let public = tournament.entrant(of.entrant).and_then(Entrant::public);
    let phase = tournament.plan().and_then(|plan| plan.phases.get(of.phase));
    Place {
        rank: of.rank,
        number: of.entrant,
        name,
        club: public.and_then(|(_, club)| club).unwrap_or_default().to_owned(),
        phase: phase.map_or_else(String::new, |phase| phase.name_in(words.lang()).to_owned()),
        points: words.figure(of.score.points),
        why: of
            .separated_by
            .filter(|&by| by != TieBreak::Points)
            .map(|by| tie_break(words, by))
            .unwrap_or_default(),
    }
}

#[derive(Template)]
#[template(path = "public/final.html")]
struct FinalPage {
    frame: PageFrame,
    event: String,
    day: String,
    /// What a messenger shows of the page.
    about: String,
    url: String,
    podium: Vec<Place>,
    places: Vec<Place>,
    /// How many places stand on the pages before this one.
    before: usize,
    words: Words,
    /// Whether there are so many that somebody has to be searched, and who is.
    long: bool,
    q: String,
    pager: Pager,
    clubs: Vec<(u32, String)>,
    /// What counts for no club, because only its totals are known.
    left_out: Option<String>,
}

impl FinalPage {
    /// Which places are in a part of the list, counted from 1.
    fn places(&self, part: usize) -> String {
        let end = self.places.len().min(part * PART);
        format!("{}–{}", self.before + (part - 1) * PART + 1, self.before + end)
    }
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(QueryParams { q, page }): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    if live.state().tournament.final_ranking().is_none() {
        return Ok(Redirect::to(&format!("/e/{event}/standings")).into_response());
    }
    let words = ctx.words;
    let page = pager::wanted(page, &live.state().tournament);
    let query = page.map(|page| format!("?page={page}")).unwrap_or_default();
    let q = q.trim().to_owned();
    // Hardly anybody searches for what somebody else has searched.
    let usual = q.is_empty().then_some(About::All);
    let (ctx, found) = match usual {
        Some(_) => (ctx.at(format!("/e/{event}/final{query}")), None),
        None => {
            let found = people::found(&app, &live, &q, words).await;
            (ctx, Some(found.into_iter().map(|(number, _)| number).collect::<BTreeSet<_>>()))
        }
    };
    crowd_page(&app, &ctx, &live, usual, Duration::MAX, |book| {
        let tournament = &book.tournament;
        let plan = tournament.plan().ok_or(Fault::NoEvent)?;
        let all = places_read_out(tournament);
        let of = |of: &FinalPlace| place(tournament, of, marked_name(book, of.entrant, words), words);
        // On the podium people are called as they are spoken of.
        let called = |of: &FinalPlace| place(tournament, of, spoken_name(book, of.entrant, words), words);
        let beginning = |of: &&FinalPlace| of.rank.to_string();
        let is_meant = |of: &&FinalPlace| found.as_ref().is_none_or(|found| found.contains(&of.entrant));
        let meant: Vec<&FinalPlace> = all.iter().filter(is_meant).collect();
        let url = format!("/e/{event}/final?{}", form_query(&q));
        let (here, pager) = Pager::cut(meant.clone(), page, &url, beginning);
        let before = here.first().and_then(|first| meant.iter().position(|of| of.entrant == first.entrant));
        let places: Vec<Place> = here.into_iter().map(of).collect();
        let first = all.iter().filter(|place| place.rank == 1);
        let winners: Vec<String> = first.map(|place| spoken_name(book, place.entrant, words)).collect();
        let day = words.day(plan.date);
        let about = words.tell(
            "public-final-about",
            [
                ("title", plan.title.clone().into()),
                ("day", day.clone().into()),
                ("winner", winners.join(", ").into()),
                ("n", all.len().into()),
            ],
        );
        let clubs = club_prize(tournament).into_iter().take(3).map(|club| (club.rank, club.club));
        let frame = PageFrame::about(&ctx, words.say("public-final-title"), &live, book);
        Ok(FinalPage {
            frame: shared(frame, &app, &live, book, about.clone()),
            day,
            about,
            url: format!("{}/e/{event}/final", app.config().base_url),
            podium: all.iter().filter(|place| place.rank <= 3).map(called).collect(),
            places,
            before: before.unwrap_or(0),
            words,
            long: all.len() > LONG || !q.is_empty(),
            q: q.clone(),
            pager,
            clubs: clubs.collect(),
            left_out: left_out(tournament).map(|left| left.said(&words)),
            event: event.clone(),
        })
    })
    .await
}
