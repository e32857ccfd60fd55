//! The seed and the draw: committed, drawn, looked at, published or rejected.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::draw::{DrawSeed, PublicChance};
use kaarting_office::{Command, EntrantNo, Event, Refusal, RoundNo, Step, Tournament};
use kaarting_words::Words;

use super::{FormFields, Nothing, again, done, name_of, plan_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{Frame, page};
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "director/draw.html")]
struct DrawPage {
    frame: Frame,
    event: String,
    fault: Option<Refused>,
    reason: String,
    /// What the hall adds, as it was typed.
    public: String,
    hash: Option<String>,
    /// The round that can be drawn now.
    next: Option<RoundNo>,
    players: usize,
    jokers: usize,
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
    let field = next.and_then(|next| plan.phase_of(next)).and_then(|(phase, _)| tournament.field(phase));
    let plays = |joker: bool| {
        let there = tournament.entrants().filter(|entrant| entrant.plays());
        there
            .filter(|entrant| match field {
                Some(field) => field.contains(&entrant.number) != joker && (!joker || entrant.is_joker()),
                None => entrant.is_joker() == joker,
            })
            .count()
    };
    let rejected = tournament.rejected_draws().iter().map(|rejected| {
        let (round, why) = (rejected.proof.round.get(), rejected.reason.as_str());
        words.say2("director-draw-was-rejected", "round", round, "why", why)
    });
    let refused = fault.is_some();
    let answer = page(&DrawPage {
        frame: Frame::about(ctx, words.say("director-draw-title"), live, &book),
        event: live.name().as_str().to_owned(),
        fault,
        reason: typed.get("reason").to_owned(),
        public: typed.get("public").to_owned(),
        hash: tournament.commitment().map(|hash| hash.to_string()),
        next,
        players: plays(false),
        jokers: plays(true),
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
    shown(&ctx, &live, None, &FormFields::default())
}

/// Asks the office; what it refuses is said on the page of the draw.
async fn asked(
    (app, ctx, event): (&App, &RequestContext, &str),
    sent: &FormBody<Nothing>,
    command: Command,
    (below, key): (&str, &str),
) -> Result<Response, Fault> {
    let live = planned(app, event).await?;
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(done(event, below, key)),
        Err(fault) => {
            let typed = FormFields(sent.fields.clone());
            shown(ctx, &live, Some(Refused::of(fault, ctx)?), &typed)
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
    asked((&app, &ctx, &event), &sent, command, ("/draw", "seed")).await
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
                return shown(&ctx, &live, Some(Refused::of(refused, &ctx)?), &typed);
            }
        },
    };
    asked((&app, &ctx, &event), &sent, Command::Draw { public }, next).await
}

/// Makes the draw public.
pub(super) async fn publish(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
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
