//! From one phase to the next, and the end.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::club::left_out;
use kaarting_office::export::separation_word;
use kaarting_office::standings::{FinalPlace, Placing, places_read_out};
use kaarting_office::{Command, EntrantNo, Refusal, Tournament, cut};
use kaarting_words::Words;

use super::sum::{LiveSum, SumOn};
use super::{FormFields, Nothing, again, did, done, name_of, plan_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::final_places::{Place, place};
use crate::refused::Refused;
use kaarting_live::LiveEvent;

/// How many who miss it are shown.
const MISSED: usize = 20;

#[derive(Template)]
#[template(path = "director/cut.html")]
struct CutPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    /// Why there is nothing to cut.
    nothing: bool,
    phase: String,
    /// Which standings these are: so far, where rounds of the phase are still to come (DEC-17).
    heading: String,
    summary: String,
    /// What it does to the tables (DEC-05).
    tables: Vec<String>,
    /// The arithmetic of tables.
    follows: LiveSum,
    edge: Option<String>,
    qualified: Vec<Line>,
    missed: Vec<Line>,
    more: usize,
    /// Whether it was cut before, and would come out the same.
    cut_already: bool,
    /// Why it cannot be cut now.
    not_yet: Option<Refused>,
}

struct Line {
    rank: u32,
    number: EntrantNo,
    name: String,
    points: String,
    deals: String,
    by: String,
    short: String,
}

fn line(tournament: &Tournament, placing: &Placing, least: Option<i64>, words: Words) -> Line {
    let by = placing.separated_by.map(|by| by_word(separation_word(by), words));
    let short = least.map(|least| least - placing.score.points).filter(|short| *short > 0);
    Line {
        rank: placing.rank,
        number: placing.entrant,
        name: name_of(tournament, placing.entrant, words),
        points: words.figure(placing.score.points),
        // DEC-16: totals alone do not tell.
        deals: placing.score.won().map_or_else(|| "–".to_owned(), |won| won.to_string()),
        by: by.unwrap_or_default(),
        short: short.map(|short| words.say1("director-cut-short", "n", short)).unwrap_or_default(),
    }
}

/// How many were added to what the plan says, and what fills the last table.
fn tables(cut: &cut::Cut, words: Words) -> Vec<String> {
    let mut said = Vec::new();
    if cut.added > 0 {
        said.push(words.say2("director-cut-added", "n", cut.added, "places", cut.places));
    }
    if cut.jokers > 0 {
        said.push(words.say("hall-sum-cut-jokers"));
    }
    said
}

fn by_word(word: &str, words: Words) -> String {
    words.say(&format!("event-by-{}", word.replace('_', "-")))
}

fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let now = app.now();
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let frame = PageFrame::about(ctx, words.say("director-cut-title"), live, &book);
    let event = live.name().as_str().to_owned();
    let follows = LiveSum::of(&event, tournament, SumOn::Cut, words);
    let refused = fault.is_some();
    let found = cut::preview(tournament);
    let mut shown = CutPage {
        frame,
        event,
        fault,
        nothing: found.is_none(),
        phase: String::new(),
        heading: String::new(),
        summary: String::new(),
        tables: Vec::new(),
        follows,
        edge: None,
        qualified: Vec::new(),
        missed: Vec::new(),
        more: 0,
        cut_already: false,
        not_yet: None,
    };
    let refusal = tournament.decide(&Command::Cut, ctx.actor()?, now).err();
    let open = refusal == Some(Refusal::PhaseIsOpen);
    // DEC-17: before a round of the phase is over there is nothing to go by.
    let comes = tournament.rounds().last().is_some_and(|round| round.phase + 1 < plan.phases.len());
    if let Some(refusal) = refusal.filter(|_| found.is_some() || comes) {
        shown.not_yet = Some(Refused::from_refusal(&refusal, ctx));
    }
    if let Some(found) = found {
        let key = if open { "director-cut-so-far" } else { "public-standings-after" };
        shown.heading = words.say1(key, "round", tournament.complete_rounds());
        let phase = plan.phases.get(found.phase);
        shown.phase = phase.map_or_else(String::new, |phase| phase.name_in(words.lang()).to_owned());
        let (count, name) = (found.qualified.len(), shown.phase.as_str());
        shown.summary = words.say2("director-cut-summary", "n", count, "phase", name);
        shown.tables = tables(&found, words);
        shown.edge = found.by.zip(found.short_points).map(|(by, short)| {
            let by = by_word(separation_word(by), words);
            words.say2("director-cut-edge", "by", by, "n", short)
        });
        let least = found.by.and(found.qualified.last()).map(|placing| placing.score.points);
        let of = |least| move |placing: &Placing| line(tournament, placing, least, words);
        shown.qualified = found.qualified.iter().map(of(None)).collect();
        shown.missed = found.missed.iter().take(MISSED).map(of(least)).collect();
        shown.more = found.missed.len() - shown.missed.len();
        let field: Vec<EntrantNo> = found.qualified.iter().map(|placing| placing.entrant).collect();
        shown.cut_already = tournament.field(found.phase) == Some(field.as_slice());
    }
    let answer = page(&shown)?;
    Ok(if refused { again(answer) } else { answer })
}

/// Who would go on, and who misses by what.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&app, &ctx, &live, None)
}

/// Decides who goes on (DEC-05).
pub(super) async fn cut(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    match app.ask(&live, &Command::Cut, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let tournament = &live.state().tournament;
            // Who goes on, and not the jokers who fill up their tables.
            let field = tournament.next_draw().and_then(|next| tournament.field(next.phase));
            Ok(did(&event, "", "cut", &[field.map_or(0, <[EntrantNo]>::len).into()]))
        }
        Err(fault) => shown(&app, &ctx, &live, Some(Refused::of(fault, &ctx)?)),
    }
}

#[derive(Template)]
#[template(path = "director/close.html")]
struct ClosePage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    closed: bool,
    /// Whether it is over.
    over: bool,
    /// Why it cannot be closed now.
    not_yet: Option<Refused>,
    reason: String,
    ranking: Vec<Place>,
    /// What counts for no club, because only its totals are known.
    clubs: Option<String>,
}

fn close_page(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    reason: String,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let now = app.now();
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let closed = tournament.final_ranking().is_some();
    let ranked = |of: &FinalPlace| place(tournament, of, name_of(tournament, of.entrant, words), words);
    let refusal = tournament.decide(&Command::CloseEvent { reason: None }, ctx.actor()?, now).err();
    let over = refusal != Some(Refusal::NotOver);
    let not_yet = refusal.filter(|_| over);
    let refused = fault.is_some();
    let answer = page(&ClosePage {
        frame: PageFrame::about(ctx, words.say("director-close-title"), live, &book),
        event: live.name().as_str().to_owned(),
        fault,
        closed,
        over,
        reason,
        not_yet: not_yet.map(|refusal| Refused::from_refusal(&refusal, ctx)),
        ranking: places_read_out(tournament).iter().map(ranked).collect(),
        clubs: left_out(tournament).map(|left| left.said(&words)),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The ranking as it would be final.
pub(super) async fn ask_close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    close_page(&app, &ctx, &live, String::new(), None)
}

/// Closes the event.
pub(super) async fn close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let reason = FormFields(sent.fields).some("reason");
    let command = Command::CloseEvent { reason: reason.clone() };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(done(&event, "/close", "closed")),
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            close_page(&app, &ctx, &live, reason.unwrap_or_default(), Some(fault))
        }
    }
}
