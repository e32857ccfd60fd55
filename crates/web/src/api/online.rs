//! Online tables for programs: a guest, a table, what happens at it, a deal that is over.

use std::marker::PhantomData;

use axum::extract::State;
use axum::http::HeaderMap;
use kaarting_play::{Access, DisplayName, Record, Series, TableName};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::{Created, CreatedAt, Feed, Kept, Shown};
use super::json_body::JsonBody;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::table_connection::asked::given;
use crate::table_connection::message::{LONGEST, Message};
use crate::table_connection::settings::Chosen;
use crate::table_connection::view::{TableNews, Wanted, Whole, viewer};
use crate::table_connection::visitor::{KnownVisitor, MaybeVisitor, Visitor};
use crate::table_connection::{self, codes, opening, visited};

/// How many open tables are listed.
const LISTED: usize = 100;

/// Somebody who wants to play.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGuest {
    /// What the others call them.
    name: DisplayName,
    /// Whether a program plays: everybody at the table sees that.
    program: bool,
}

/// Somebody who may sit down.
#[derive(Serialize, JsonSchema)]
pub(super) struct GuestToken {
    /// What goes into the header `Kaarting-Guest` of every later request. It opens the chairs its owner sits in.
    #[schemars(regex(pattern = "^[0-9a-f]{32}$"))]
    token: String,
}

/// A token of one's own.
pub(super) async fn guest(
    State(app): State<App>,
    ctx: RequestContext,
    body: JsonBody<NewGuest>,
) -> Result<Created<GuestToken>, Fault> {
    let NewGuest { name, program } = body.read()?;
    app.limits().new_guest(&ctx.client).await?;
    let visitor = Visitor::named(&app, name, program).await?;
    Ok(Created(GuestToken { token: visitor.token().to_owned() }))
}

/// A table that anyone can join.
#[derive(Serialize, JsonSchema)]
pub(super) struct OpenTable {
    table: TableName,
    #[schemars(with = "kaarting_office::schema::RulesetId")]
    ruleset: &'static str,
    /// How many deals the series has.
    deals: u32,
    /// How many chairs are free.
    free: usize,
}

/// The tables that anyone can join.
#[derive(Serialize, JsonSchema)]
pub(super) struct OpenTables {
    tables: Vec<OpenTable>,
}

/// The tables that wait for players, the newest first.
pub(super) async fn list(State(app): State<App>) -> Result<Shown<OpenTables>, Fault> {
    let open = opening::open_tables(&app).await?;
    let tables = open.into_iter().take(LISTED).map(|(table, listing, free)| OpenTable {
        table,
        ruleset: listing.settings.ruleset.id(),
        deals: listing.deals.1,
        free,
    });
    Ok(Shown(OpenTables { tables: tables.collect() }))
}

/// A table that is to be opened.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    #[schemars(with = "kaarting_office::schema::RulesetId")]
    ruleset: String,
    /// Who may sit down; whoever has the link where nothing is said.
    access: Option<Access>,
    /// How many deals; all of a round where nothing is said.
    series: Option<Series>,
    /// Whether there is a clock. A table that is open to anyone always has one.
    #[serde(default)]
    clock: bool,
    /// How well a bot plays that sits in for somebody.
    #[schemars(with = "Option<kaarting_play::Level>")]
    level: Option<String>,
}

/// A table that was opened.
#[derive(Serialize, JsonSchema)]
pub(super) struct OpenedTable {
    table: TableName,
    /// What to tell friends, where only those who are told may sit down.
    code: Option<String>,
}

/// Opens a table; whoever asks sits South.
pub(super) async fn open(
    State(app): State<App>,
    ctx: RequestContext,
    KnownVisitor(visitor): KnownVisitor,
    body: JsonBody<NewTable>,
) -> Result<CreatedAt<OpenedTable>, Fault> {
    let NewTable { ruleset, access, series, clock, level } = body.read()?;
    let clock = clock.then(String::new);
    let settings = Chosen { ruleset, access, series, clock, level }.settings()?;
    let live = opening::open(&app, &ctx, &visitor, settings, opening::Company::Others).await?;
    let (table, code) = (live.name().clone(), codes::of(&app, &live).await?);
    let place = format!("/api/v1/online/{table}");
    Ok(CreatedAt(OpenedTable { table, code }, place))
}

/// A table as whoever asks may see it.
pub(super) async fn table(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(name): Path<String>,
) -> Result<Shown<Whole>, Fault> {
    let live = app.online().table(&name).await?;
    app.online().may_look(&live, visitor.as_ref().map(|visitor| &visitor.person)).await?;
    if let Some(visitor) = &visitor {
        visited(&app, &live, &visitor.person).await;
    }
    let state = live.state();
    let viewer = viewer(&state, visitor.as_ref().map(|visitor| &visitor.person));
    Whole::of(&state, viewer).map(Shown).ok_or(Fault::NoTable)
}

/// What was asked is done.
#[derive(Serialize, JsonSchema)]
pub(super) struct Acknowledged {
    /// The number of the message.
    ack: u64,
    /// The last frame there was then.
    seq: u64,
}

/// Asks something of a table: sit down, act, say something.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    KnownVisitor(visitor): KnownVisitor,
    Path(name): Path<String>,
    body: JsonBody<Message>,
) -> Result<Kept<Acknowledged>, Fault> {
    let live = app.online().table(&name).await?;
    if !app.online().flood.admits(&visitor.person) {
        return Err(Fault::TooOften(1));
    }
    if body.bytes().len() > LONGEST {
        return Err(Fault::TooLarge);
    }
    let message = body.read()?;
    let seq = given(&app, &live, &visitor, &message, body.bytes(), (ctx.words, &ctx.client)).await?;
    Ok(Kept(Acknowledged { ack: message.n, seq }))
}

/// What happens at a table, from now on.
pub(super) async fn feed(
    State(app): State<App>,
    ctx: RequestContext,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Feed<TableNews>, Fault> {
    let feed = table_connection::feed(&app, &ctx, &name, visitor.as_ref(), (wanted, &headers), None).await?;
    Ok(Feed(feed, PhantomData))
}

/// A deal that is over, with the proof that nobody chose its cards.
pub(super) async fn deal(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Shown<Record>, Fault> {
    let live = app.online().table(&name).await?;
    app.online().may_look(&live, None).await?;
    let state = live.state();
    let record = state.table.records().iter().find(|record| record.proof.deal.to_string() == number);
    record.map(|record| Shown(Record::clone(record))).ok_or(Fault::NotFound)
}

/// The table of a code.
#[derive(Serialize, JsonSchema)]
pub(super) struct TableOfCode {
    table: TableName,
}

/// Finds the table of a code that somebody was told.
pub(super) async fn by_code(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
) -> Result<Shown<TableOfCode>, Fault> {
    Ok(Shown(TableOfCode { table: codes::find(&app, &ctx.client, &code).await? }))
}
