//! The seed and the draw: committed, drawn, looked at, published or rejected.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::draw::{DrawSeed, PublicChance};
use kaarting_office::{Command, EntrantNo, Event, Refusal, RoundNo, Step, Tournament};
use kaarting_words::Words;

use super::sum::{LiveSum, Sum, SumOn};
use super::{FormFields, Nothing, again, did, name_of, plan_of, planned, sure};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::Named;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "director/draw.html")]
struct DrawPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    reason: String,
    /// What the hall adds, as it was typed.
    public: String,
    hash: Option<String>,
    /// The round that can be drawn now.
    next: Option<RoundNo>,
    follows: LiveSum,
    /// Why it cannot be drawn yet.
    not_yet: Option<Refused>,
    avoid: String,
    pending: Option<Look>,
    rejected: Vec<String>,
}

/// A draw under review.
struct Look {
    round: RoundNo,
    seed: String,
    /// What the hall added.
    public: Option<String>,
    summary: String,
    repeats: String,
    chosen: Vec<String>,
    tables: Vec<LookTable>,
}

struct LookTable {
    number: usize,
    four: Vec<(EntrantNo, String, bool)>,
    met: Vec<String>,
}

/// How often people met before.
fn meetings(tournament: &Tournament) -> BTreeMap<(EntrantNo, EntrantNo), u32> {
    let mut met = BTreeMap::new();
    for table in tournament.rounds().iter().flat_map(|round| &round.tables) {
        for (at, &one) in table.four.iter().enumerate() {
            for &other in &table.four[at + 1..] {
                *met.entry((one.min(other), one.max(other))).or_insert(0) += 1;
            }
        }
    }
    met
}

fn look(tournament: &Tournament, words: Words) -> Option<Look> {
    let proof = &tournament.pending_draw()?.proof;
    let met = meetings(tournament);
    let (mut pairs, mut tables) = (0usize, Vec::new());
    for (number, four) in (1..).zip(&proof.tables) {
        let mut again = Vec::new();
        for (at, &one) in four.iter().enumerate() {
            for &other in &four[at + 1..] {
                if met.contains_key(&(one.min(other), one.max(other))) {
                    again.push(words.say2("director-draw-met", "one", one.get(), "other", other.get()));
                }
            }
        }
        pairs += again.len();
        let chair = |&number: &EntrantNo| {
            (number, name_of(tournament, number, words), proof.chosen_jokers.contains(&number))
        };
        tables.push(LookTable { number, four: four.iter().map(chair).collect(), met: again });
    }
    let chosen = proof.chosen_jokers.iter();
    Some(Look {
        round: proof.round,
        seed: proof.seed.to_string(),
        public: proof.public.as_ref().map(PublicChance::to_string),
        summary: words.say1("director-draw-tables", "n", tables.len()),
        repeats: words.say1("director-draw-repeats", "n", pairs),
        chosen: chosen.map(|&number| format!("{} ({number})", name_of(tournament, number, words))).collect(),
        tables,
    })
}

fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    fault: Option<Refused>,
    typed: &FormFields,
) -> Result<Response, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let next = match tournament.next_step() {
        Step::Draw(round) => Some(round),
        _ => None,
    };
    let not_yet = match next {
        Some(_) => tournament.draw_refusal(ctx.actor()?, app.now()),
        None => None,
    };
    let rejected = tournament.rejected_draws().iter().map(|rejected| {
        let (round, why) = (rejected.proof.round.get(), rejected.reason.as_str());
        words.say2("director-draw-was-rejected", "round", round, "why", why)
    });
    let refused = fault.is_some();
    let answer = page(&DrawPage {
        frame: PageFrame::about(ctx, words.say("director-draw-title"), live, &book),
        event: live.name().as_str().to_owned(),
        fault,
        reason: typed.get("reason").to_owned(),
        public: typed.get("public").to_owned(),
        hash: tournament.commitment().map(|hash| hash.to_string()),
        next,
        follows: LiveSum::of(live.name().as_str(), tournament, SumOn::Page, words),
        not_yet: not_yet.map(|refusal| Refused::from_refusal(&refusal, ctx)),
        avoid: words.say(&format!("director-avoid-{}", plan.settings.avoid_repeats.word())),
        pending: look(tournament, words),
        rejected: rejected.collect(),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The seed and the draw under review.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&app, &ctx, &live, None, &FormFields::default())
}

/// Asks the office; what it refuses is said on the page of the draw.
async fn asked(
    (app, ctx, event): (&App, &RequestContext, &str),
    sent: &FormBody<Nothing>,
    command: Command,
    (below, key): (&str, &str),
) -> Result<Response, Fault> {
    let live = planned(app, event).await?;
    // The round that it is about: the one under review, or the one that comes next.
    let round = |tournament: &Tournament| {
        let pending = tournament.pending_draw().map(|pending| pending.proof.round);
        pending.or_else(|| tournament.next_draw().map(|next| next.round))
    };
    let before = round(&live.state().tournament).filter(|_| key != "seed");
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(did(event, below, key, &before.map(Named::from).into_iter().collect::<Vec<_>>())),
        Err(fault) => {
            let typed = FormFields(sent.fields.clone());
            shown(app, ctx, &live, Some(Refused::of(fault, ctx)?), &typed)
        }
    }
}

/// Commits to a secret that nobody gets to see before the draw (DEC-03).
pub(super) async fn commit(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let mut master = [0; 32];
    getrandom::fill(&mut master).map_err(|error| Fault::internal(&error))?;
    let command = Command::CommitSeed { master: DrawSeed(master) };
    // Nothing can be drawn yet: the overview says what comes next, or the page that needed the seed goes on.
    let typed = FormFields(sent.fields.clone());
    let below = if typed.is("back", "close") { "/check-in/close" } else { "" };
    asked((&app, &ctx, &event), &sent, command, (below, "seed")).await
}

/// Draws the tables of the next round, with what somebody in the hall said.
pub(super) async fn draw(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    // DEC-14: where the four stay, nothing is drawn and nothing has to be looked at.
    let turns = {
        let live = planned(&app, &event).await?;
        let decided = live.state().tournament.decide(&Command::DRAW, ctx.actor()?, app.now());
        decided.is_ok_and(|events| matches!(events[..], [Event::PartnersChanged { .. }]))
    };
    let next = if turns { ("", "partners") } else { ("/draw", "drawn") };
    let typed = FormFields(sent.fields.clone());
    let public = match typed.get("public") {
        "" => None,
        line => match line.parse() {
            Ok(public) => Some(public),
            Err(_) => {
                let refused = Fault::Refused(Arc::new(Refusal::BadText { field: "public" }));
                let live = planned(&app, &event).await?;
                return shown(&app, &ctx, &live, Some(Refused::of(refused, &ctx)?), &typed);
            }
        },
    };
    asked((&app, &ctx, &event), &sent, Command::Draw { public }, next).await
}

/// What publishing does, with its figures: it is final (DEC-03), so it is asked.
fn publish_asked(ctx: &RequestContext, live: &LiveEvent) -> Result<Option<Response>, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let Some(look) = look(&book.tournament, words) else { return Ok(None) };
    let title = words.say1("hall-sure-publish", "n", look.round.get());
    let sum = Sum::of(&book.tournament, words).map(|sum| sum.text);
    let question = sure::Question {
        lines: sum.into_iter().chain([look.repeats, words.say("hall-sure-publish-what")]).collect(),
        to: format!("/e/{}/director/draw/publish", live.name()),
        words: words.say("hall-sure-publish-do"),
        ends: false,
        back: format!("/e/{}/director/draw", live.name()),
    };
    sure::ask(PageFrame::about(ctx, title, live, &book), question).map(Some)
}

/// Asks before a draw is published.
pub(super) async fn ask_publish(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    match publish_asked(&ctx, &live)? {
        Some(question) => Ok(question),
        None => shown(&app, &ctx, &live, None, &FormFields::default()),
    }
}

/// Makes the draw public.
pub(super) async fn publish(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    if !FormFields(sent.fields.clone()).is("sure", "1")
        && let Some(question) = publish_asked(&ctx, &*planned(&app, &event).await?)?
    {
        return Ok(question);
    }
    asked((&app, &ctx, &event), &sent, Command::PublishDraw, ("", "published")).await
}

/// Rejects the draw under review; it stays readable with the reason.
pub(super) async fn reject(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let reason = FormFields(sent.fields.clone()).get("reason").to_owned();
    asked((&app, &ctx, &event), &sent, Command::RejectDraw { reason }, ("/draw", "rejected")).await
}
