//! A deal that is over, card by card: four open hands, and two figures for every card that was played.
//!
//! The page comes at once; what the cards cost takes seconds, and the page asks for it when it is there. Without a
//! script a link asks for the page with the figures.

use std::sync::Arc;

use askama::Template;
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use kaarting_bots::analysis::CardTruth;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::Law;
use kaarting_play::{PersonId, Record};
use kaarting_print::ShareCard;
use kaarting_words::Words;

pub(crate) mod costly;
mod figures;
mod files;
mod of_game;
#[cfg(test)]
mod replay_tests;
mod rows;

pub(super) use self::figures::{Exact, loss};
use self::of_game::Course;
pub(super) use self::of_game::Unit;
use self::rows::{CourseRows, Player};
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::page::{PageFrame, headers, page, piece, rendered};
use crate::pages::share;

/// Over how many possible deals the second figure is an average, if time allows.
const DEALS: u32 = 24;

/// A deal that is over, with what its record does not say.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    /// The record.
    pub(crate) record: Arc<Record>,
    /// The rules of the table, with its settings.
    pub(crate) law: Arc<Law>,
    /// What the people are called; a bot, or somebody whose name was erased, has none.
    pub(crate) names: BySeat<Option<String>>,
    /// The people.
    pub(crate) people: BySeat<Option<PersonId>>,
}

#[derive(Template)]
#[template(path = "online/replay.html")]
struct ReplayPage {
    frame: PageFrame,
    /// Where the page is, without a slash at its end.
    url: String,
    title: String,
    about: String,
    result: String,
    players: Vec<Player>,
    said: Vec<(String, String)>,
    start: String,
    dealt: String,
    /// The cards in their order; empty where everybody passed.
    course: String,
}

#[derive(Template)]
#[template(path = "online/replay-course.html")]
struct CoursePart {
    frame: PageFrame,
    url: String,
    rows: CourseRows,
}

/// The page of a deal. With `?figures` in the address it waits for them.
pub(crate) async fn show(app: &App, ctx: &RequestContext, deal: &Replay) -> Result<Response, Fault> {
    let waits =
        ctx.path.split_once('?').is_some_and(|(_, query)| query.split('&').any(|one| one == "figures"));
    let truths = if waits { Some(deal.truths(app).await?) } else { None };
    let frame = PageFrame::new(ctx, deal.title(ctx.words));
    let (card, about) = (deal.share_card(ctx.words)?, ctx.words.say("replay-about"));
    let frame = share::framed(frame, app, &deal.url(), &card, about);
    page(&deal.page(frame, truths.as_deref())?)
}

/// The part of the page with the figures.
pub(crate) async fn truth(app: &App, ctx: &RequestContext, deal: &Replay) -> Result<Response, Fault> {
    let truths = deal.truths(app).await?;
    let part = deal.course_part(PageFrame::new(ctx, String::new()), Some(&truths))?.ok_or(Fault::NotFound)?;
    let html = rendered(&part).map_err(|error| Fault::internal(&error))?;
    Ok((headers(), Html(html)).into_response())
}

/// The whole record, as JSON.
pub(crate) fn json(deal: &Replay) -> Result<Response, Fault> {
    files::json(&deal.record)
}

/// The deal in Portable Bridge Notation.
pub(crate) fn pbn(deal: &Replay) -> Result<Response, Fault> {
    let course = deal.course(Words::new(kaarting_words::Lang::En))?;
    Ok(files::pbn(&deal.record, course.played.as_ref()))
}

/// The proof of the deal, for `deal-v1.js` and for anyone's own program.
pub(crate) fn proof(deal: &Replay) -> Result<Response, Fault> {
    files::proof(&deal.record)
}

/// The picture that messengers show, by its file: `nl.png`.
pub(crate) async fn picture(
    app: &App,
    asked: &HeaderMap,
    deal: &Replay,
    file: &str,
) -> Result<Response, Fault> {
    share::picture(app, asked, deal.share_card(share::words_of(file)?)?).await
}

impl Replay {
    /// Where a deal is shown.
    pub(crate) fn url(&self) -> String {
        format!("/r/{}/{}", self.record.proof.table, self.record.proof.deal)
    }

    fn title(&self, words: Words) -> String {
        let (deal, table) = (self.record.proof.deal.to_string(), self.record.proof.table.to_string());
        words.say2("replay-title", "deal", deal, "table", table)
    }

    /// What a player is called: by name, or else by the seat.
    fn name(&self, seat: Seat, words: Words) -> String {
        self.names[seat].clone().unwrap_or_else(|| rows::seat_name(seat, words))
    }

    fn course(&self, words: Words) -> Result<Course, Fault> {
        let refused = || Fault::internal(&format!("{}: the referee does not follow the record", self.url()));
        of_game::course(&self.law, &self.record, words).ok_or_else(refused)
    }

    /// What every card cost; kept once it was computed, and the costly ones for those who played them.
    async fn truths(&self, app: &App) -> Result<Arc<[CardTruth]>, Fault> {
        let (law, record) = (Arc::clone(&self.law), Arc::clone(&self.record));
        let compute = move |more_time: &mut dyn FnMut() -> bool| {
            of_game::truths(&law, &record, DEALS, more_time).unwrap_or_default()
        };
        let truths = app.truths().of(&self.url(), compute).await?;
        if let Err(fault) = costly::keep(app, self, &truths).await {
            tracing::warn!("{}: what its cards cost is not kept: {fault:?}", self.url());
        }
        Ok(truths)
    }

    /// How it ended, in a sentence.
    fn result(&self, course: &Course, words: Words) -> String {
        let declarers: Vec<String> = course.declarers.iter().map(|seat| self.name(seat, words)).collect();
        course.result.said(&words.list(&declarers), words)
    }

    fn page(&self, frame: PageFrame, truths: Option<&[CardTruth]>) -> Result<ReplayPage, Fault> {
        let words = frame.words;
        let course = self.course(words)?;
        let laid_away = course.away.iter().any(|(_, card)| card.is_some());
        let part = self.course_part(frame.clone(), truths)?;
        Ok(ReplayPage {
            url: self.url(),
            title: self.title(words),
            about: words.say(&format!("rules-{}", self.law.ruleset().id())),
            result: self.result(&course, words),
            players: rows::players(self, &course, words),
            said: rows::said(self, &course, words),
            start: words.say(if laid_away { "replay-start-away" } else { "replay-start" }),
            dealt: self.record.proof.dealt.to_string(),
            course: part.as_ref().map(piece).unwrap_or_default(),
            frame,
        })
    }

    /// The cards in their order, with the figures if they are there; nothing where no card was played.
    fn course_part(
        &self,
        frame: PageFrame,
        truths: Option<&[CardTruth]>,
    ) -> Result<Option<CoursePart>, Fault> {
        let course = self.course(frame.words)?;
        let rows = rows::course(self, &course, truths, frame.words);
        Ok(rows.map(|rows| CoursePart { url: self.url(), rows, frame }))
    }

    fn share_card(&self, words: Words) -> Result<ShareCard, Fault> {
        let result = self.result(&self.course(words)?, words);
        let rules = words.say(&format!("rules-{}", self.law.ruleset().id()));
        Ok(ShareCard {
            title: self.title(words),
            lines: vec![result, words.say("replay-about")],
            podium: Vec::new(),
            foot: rules,
        })
    }
}
