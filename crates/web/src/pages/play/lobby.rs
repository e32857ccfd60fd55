//! The lobby: play now, the tables that anyone can join, a table of one's own, a code of friends.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_bots::Level;
use kaarting_cards::Seat;
use kaarting_live::LiveTable;
use kaarting_play::Command;
use kaarting_rules::{Game, Ruleset};
use serde::Deserialize;

use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Query;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::share::server_shared;
use crate::table_connection::codes;
use crate::table_connection::opening::{self, Company, OWN};
use crate::table_connection::settings::{Chosen, USUAL, usual_ruleset};
use crate::table_connection::visitor::{MaybeVisitor, Visitor, greeted};

/// How many open tables are shown.
const SHOWN: usize = 50;

#[derive(Template)]
#[template(path = "play/lobby.html")]
struct Lobby {
    frame: PageFrame,
    /// Each game by the regulations that this visitor plays by, and what its button says.
    games: Vec<(&'static str, String)>,
    rulesets: Vec<(&'static str, String)>,
    /// How well bots can play, what that is called, and whether it is the usual choice.
    levels: Vec<(&'static str, String, bool)>,
    tables: Vec<OpenTable>,
}

/// A table that anyone can join.
struct OpenTable {
    name: String,
    rules: String,
    free: String,
    deals: (u32, u32),
}

/// The lobby.
pub(super) async fn show(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    let open = opening::open_tables(&app).await?;
    let open = open.into_iter().take(SHOWN).map(|(name, listing, free)| OpenTable {
        name: name.to_string(),
        rules: ctx.words.say(&format!("rules-{}", listing.settings.ruleset.id())),
        free: ctx.words.say1("lobby-free", "number", free),
        deals: listing.deals,
    });
    let words = ctx.words;
    let now = |game: Game| {
        let name = words.say(&format!("rules-game-{}", game.word()));
        (usual_ruleset(game, words.lang()).id(), words.say1("lobby-now", "game", name))
    };
    let named = |ruleset: Ruleset| (ruleset.id(), words.say(&format!("rules-{}", ruleset.id())));
    let level =
        |level: Level| (level.name(), words.say(&format!("online-level-{}", level.name())), level == USUAL);
    let frame = PageFrame::new(&ctx, ctx.words.say("lobby-title"));
    page(&Lobby {
        tables: open.collect(),
        games: Game::ALL.map(now).to_vec(),
        rulesets: Ruleset::ALL.map(named).to_vec(),
        levels: Level::ALL.map(level).to_vec(),
        frame: server_shared(frame, &app, ctx.words.say("share-play")),
    })
}

/// A table of one's own with three bots, and the first cards.
pub(super) async fn now(
    State(app): State<App>,
    ctx: RequestContext,
    MaybeVisitor(known): MaybeVisitor,
    FormBody { form, .. }: FormBody<Chosen>,
) -> Result<Response, Fault> {
    let level = form.level()?;
    let (visitor, new) = Visitor::or_new(known)?;
    let live = opening::open(&app, &ctx, &visitor, form.practice()?, Company::Bots).await?;
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != OWN) {
        let level = level.name().parse().map_err(|error| Fault::internal(&error))?;
        opening::ask(&app, &live, &visitor, Command::SeatBot { seat, level }).await?;
    }
    opening::ask(&app, &live, &visitor, Command::Begin).await?;
    greeted(&app, new.then_some(&visitor), to_table(&live))
}

/// A table to play at with others.
pub(super) async fn open(
    State(app): State<App>,
    ctx: RequestContext,
    MaybeVisitor(known): MaybeVisitor,
    FormBody { form, .. }: FormBody<Chosen>,
) -> Result<Response, Fault> {
    let (visitor, new) = Visitor::or_new(known)?;
    let live = opening::open(&app, &ctx, &visitor, form.settings()?, Company::Others).await?;
    greeted(&app, new.then_some(&visitor), to_table(&live))
}

fn to_table(live: &LiveTable) -> Response {
    Redirect::to(&format!("/p/{}", live.name())).into_response()
}

#[derive(Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    code: String,
}

/// The table of a code that somebody was told.
pub(super) async fn by_code(
    State(app): State<App>,
    ctx: RequestContext,
    Query(Typed { code }): Query<Typed>,
) -> Result<Response, Fault> {
    let table = codes::find(&app, &ctx.client, &code).await?;
    Ok(Redirect::to(&format!("/p/{table}")).into_response())
}
