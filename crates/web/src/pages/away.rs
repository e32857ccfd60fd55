//! A round of an event that is played online: who plays where, the way to one's own chair, and what every deal brought
//! at the tables that played the same ones.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_cards::{BySeat, Seat};
use kaarting_live::{EventSnapshot, LiveEvent};
use kaarting_office::jury::About;
use kaarting_office::{Actor, At, Command, EntrantNo, Refusal, Role, Round, RoundNo, Table, Tournament};
use kaarting_play::of_event::{chair_of, deal_of, in_part};
use kaarting_play::{Actor as Player, Command as AtTable, DisplayName, Guest};
use kaarting_words::{Lang, Words};
use serde::Deserialize;

use super::event::spoken_name;
use super::of_game;
use super::share::{shared, title_of};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::fragments;
use crate::online::rounds::name_of;
use crate::page::{PageFrame, crowd_page, page};
use crate::route::{Access, Route};
use crate::table_connection::opening;
use crate::table_connection::visitor::{MaybeVisitor, Visitor, greeted};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/online", Access::Anyone, show),
        Route::post("/e/{event}/online", Access::Anyone, enter),
        Route::get("/e/{event}/deals/{round}", Access::Anyone, deals),
        Route::post("/p/{table}/jury", Access::Anyone, call_jury),
    ]
}

/// A table that is played online.
struct OnlineTable {
    number: u32,
    players: String,
    /// What can be looked at; nothing where others still play the same deals.
    link: Option<String>,
    /// How far it is.
    lines: String,
}

#[derive(Template)]
#[template(path = "public/online.html")]
struct OnlinePage {
    frame: PageFrame,
    event: String,
    round: Option<u32>,
    started: bool,
    tables: Arc<Vec<OnlineTable>>,
    same_deals: bool,
    /// Whether there is anything to compare yet.
    compare: bool,
    typed: Typed,
    fault: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    number: String,
    code: String,
    /// The key of the own page, whose button leads here.
    key: String,
}

/// The tables of this round that are played online, and the form that leads to one's own chair.
async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(typed): Query<Typed>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    shown(&app, &ctx, &live, typed, None).await
}

async fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: Typed,
    fault: Option<&Fault>,
) -> Result<Response, Fault> {
    let words = ctx.words;
    let all = |book: &EventSnapshot| online_tables(live, book, words);
    let tables = app.worked_out().of(live, words.lang().code(), all).await;
    let book = live.state();
    let round = book.tournament.rounds().last();
    let same_deals = round.is_some_and(|round| book.tournament.same_deals(round.number).is_some());
    let about = words.say1("share-online", "title", title_of(&book));
    let mut answer = page(&OnlinePage {
        event: live.name().to_string(),
        round: round.map(|round| round.number.get()),
        started: round.is_some_and(|round| round.clock.started.is_some()),
        same_deals,
        compare: same_deals && tables.len() > 1,
        tables,
        typed,
        fault: fault.map(|fault| fault.text(words)),
        frame: shared(
            PageFrame::about(ctx, words.say("public-online-title"), live, &book),
            app,
            live,
            &book,
            about,
        ),
    })?;
    if let Some(fault) = fault {
        *answer.status_mut() = fault.status();
    }
    Ok(answer)
}

/// The tables of the last round that are played online.
fn online_tables(live: &LiveEvent, book: &EventSnapshot, words: Words) -> Vec<OnlineTable> {
    let tournament = &book.tournament;
    let Some(round) = tournament.rounds().last() else { return Vec::new() };
    let hidden = tournament.same_deals(round.number).is_some() && !tournament.online_tables().is_empty();
    let all = tournament.law().map_or(0, |law| law.rows(round.length));
    let of = |table: &Table| {
        let at = At { round: round.number, table: table.number };
        let names = table.signers().into_iter().map(|number| spoken_name(book, number, words));
        let link = name_of(live, at).ok().map(|name| format!("/p/{name}"));
        OnlineTable {
            number: table.number.get(),
            players: words.list(&names.collect::<Vec<_>>()),
            link: link.filter(|_| round.clock.started.is_some() && !hidden),
            lines: words.say2("public-online-lines", "n", table.line_count(), "all", all),
        }
    };
    let online = |table: &&Table| tournament.is_online(At { round: round.number, table: table.number });
    round.tables.iter().filter(online).map(of).collect()
}

/// Leads somebody to their chair: their number, and the code that stands on their place card and their own page. A
/// device that sits there already needs neither.
async fn enter(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    MaybeVisitor(known): MaybeVisitor,
    sent: FormBody<Typed>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let typed = sent.form;
    match seated(&app, &ctx, &live, known, &typed).await {
        Ok(answer) => Ok(answer),
        Err(fault @ (Fault::Refused(_) | Fault::AtTable(..) | Fault::TooOften(_) | Fault::NoTable)) => {
            let typed = Typed { code: String::new(), key: String::new(), ..typed };
            shown(&app, &ctx, &live, typed, Some(&fault)).await
        }
        Err(fault) => Err(fault),
    }
}

fn refused(refusal: Refusal) -> Fault {
    Fault::Refused(Arc::new(refusal))
}

async fn seated(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    known: Option<Visitor>,
    typed: &Typed,
) -> Result<Response, Fault> {
    let Ok(number) = typed.number.trim().parse::<EntrantNo>() else {
        return Err(refused(Refusal::BadText { field: "number" }));
    };
    let (at, name, lang) = {
        let state = live.state();
        let tournament = &state.tournament;
        let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
        let lang = person.map_or(ctx.words.lang(), |person| person.lang);
        (place_of(tournament, number)?, spoken_name(&state, number, ctx.words), lang)
    };
    let table = app.online().of_event(live, at).await?;
    let (seat, sits) = {
        let state = table.state();
        let seat = chair_of(&state.table, &live.state().tournament, number);
        let seat = seat.ok_or_else(|| refused(Refusal::NotAtTable(number)))?;
        (seat, known.as_ref().is_some_and(|known| state.table.seat_of(&known.person) == Some(seat)))
    };
    let there = Redirect::to(&format!("/p/{}", table.name())).into_response();
    if sits {
        return Ok(there);
    }
    is_this_player(app, ctx, live, number, typed).await?;
    let (visitor, new) = Visitor::or_new(known)?;
    let guest = Guest { name: short(&name, number), lang, program: false };
    let seats = AtTable::Seat { seat, person: visitor.person.clone(), guest };
    let asked = app.online().ask(&table, &seats, Player::House, None).await;
    let ruleset = table.state().table.settings().map(|settings| settings.ruleset).ok_or(Fault::NoTable)?;
    asked.map_err(|error| Fault::at_table(error, ruleset))?;
    opening::remember(app, &visitor, table.name()).await?;
    greeted(app, new.then_some(&visitor), there)
}

/// The online table of this round at which a player sits.
fn place_of(tournament: &Tournament, number: EntrantNo) -> Result<At, Fault> {
    let round = tournament.rounds().last().ok_or_else(|| refused(Refusal::NoDraw))?;
    if round.clock.started.is_none() {
        return Err(refused(Refusal::NotStarted));
    }
    let table = round.tables.iter().find(|table| table.signers().contains(&number));
    let table = table.ok_or_else(|| refused(Refusal::NotInPlay(number)))?;
    let at = At { round: round.number, table: table.number };
    if !tournament.is_online(at) {
        return Err(refused(Refusal::NotPlayedOnline(table.number)));
    }
    if table.verified.is_some() {
        return Err(refused(Refusal::IsVerified));
    }
    Ok(at)
}

/// Who sits down shows the key of the own page, which cannot be guessed, or types the own code, which one can try a few
/// times.
async fn is_this_player(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    number: EntrantNo,
    typed: &Typed,
) -> Result<(), Fault> {
    let key = Some(typed.key.as_str()).filter(|key| !key.is_empty());
    if key.is_some() && live.state().tournament.own_key(number).as_deref() == key {
        return Ok(());
    }
    let code = Some(typed.code.trim()).filter(|code| !code.is_empty());
    let code = code.ok_or_else(|| refused(Refusal::CodeIsMissing(number)))?;
    let (event, entrant) = (live.name().as_str(), number.get());
    app.limits().seat(event, entrant, &ctx.client).await?;
    if live.state().tournament.signing_code(number).as_deref() != Some(code) {
        return Err(refused(Refusal::WrongCode(number)));
    }
    app.limits().seat_was_right(event, entrant, &ctx.client).await
}

/// A name as the others at the table read it: as much of it as there is room for.
fn short(name: &str, number: EntrantNo) -> DisplayName {
    let cut: String = name.chars().take(DisplayName::LONGEST).collect();
    let number = || number.to_string().parse().expect("a number is a short line");
    cut.trim().parse().unwrap_or_else(|_| number())
}

/// Calls the jury of the event to an online table.
async fn call_jury(
    State(app): State<App>,
    Path(name): Path<String>,
    MaybeVisitor(visitor): MaybeVisitor,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let table = app.online().table(&name).await?;
    let visitor = visitor.ok_or(Fault::LogIn)?;
    if !app.online().flood.admits(&visitor.person) {
        return Err(Fault::TooOften(1));
    }
    let (event, at) = {
        let state = table.state();
        state.table.seat_of(&visitor.person).ok_or(Fault::Forbidden)?;
        let here = state.table.settings().and_then(|settings| settings.event.as_deref());
        let here = here.ok_or(Fault::NotFound)?;
        (here.event.clone(), here.at)
    };
    let live = app.live_event(event.as_str()).await?;
    // One call at a time: a second press of the button is the same call.
    let waits = live
        .state()
        .tournament
        .jury_calls()
        .iter()
        .any(|call| (call.round, call.table) == (at.round, at.table) && call.answer.is_none());
    if !waits {
        let by = Actor { role: Role::Online, id: at.table.get() };
        let call = Command::CallJury { at, about: About::Dispute };
        app.ask(&live, &call, by, sent.once.as_ref()).await?;
    }
    Ok(Redirect::to(&format!("/p/{name}?done=online-jury")).into_response())
}

#[derive(Deserialize)]
struct Nothing {}

/// What a table made of a deal.
struct Played {
    table: u32,
    declared: String,
    /// For each chair: the points, and how far they are from the mean of all tables.
    points: Vec<(String, String)>,
}

struct DealOf {
    number: u8,
    /// The mean of each chair.
    means: Vec<String>,
    tables: Vec<Played>,
}

#[derive(Template)]
#[template(path = "public/deals.html")]
struct DealsPage {
    frame: PageFrame,
    event: String,
    line: String,
    name: String,
    chairs: Vec<String>,
    deals: Vec<DealOf>,
    /// Deals that some tables still play.
    hidden: bool,
}

/// Every deal of a round at all the tables that played it.
async fn deals(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let number: RoundNo = round.parse().map_err(|_| Fault::NotFound)?;
    let ctx = ctx.at(format!("/e/{event}/deals/{number}"));
    let render = |book: &EventSnapshot| deals_of(&app, &ctx, &live, book, number);
    crowd_page(&app, &ctx, &live, Some(fragments::About::All), Duration::MAX, render).await
}

fn deals_of(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    book: &EventSnapshot,
    number: RoundNo,
) -> Result<DealsPage, Fault> {
    let words = ctx.words;
    let round = book.tournament.round(number).ok_or(Fault::NotFound)?;
    let line = book.tournament.same_deals(number).ok_or(Fault::NotFound)?;
    let (deals, hidden) = compared(book, round, words);
    let about = words.say2("share-deals", "title", title_of(book), "round", number.get().to_string());
    let frame = PageFrame::about(ctx, words.say1("public-deals-title", "round", number.get()), live, book);
    Ok(DealsPage {
        event: live.name().to_string(),
        line: line.to_string(),
        name: crate::online::rounds::deals_name(live.name(), number)?.to_string(),
        chairs: Seat::ALL.map(|seat| words.seat(seat)).to_vec(),
        deals,
        hidden,
        frame: shared(frame, app, live, book, about),
    })
}

/// A deal at one table: what was declared, and what it brought to each chair.
type AtOne = (u32, String, BySeat<i32>);

/// Every deal that no table has still to play, with what it brought; and whether there are others.
fn compared(book: &EventSnapshot, round: &Round, words: Words) -> (Vec<DealOf>, bool) {
    let tournament = &book.tournament;
    let Some(law) = tournament.law() else { return (Vec::new(), false) };
    let online: Vec<&Table> = round
        .tables
        .iter()
        .filter(|table| tournament.is_online(At { round: round.number, table: table.number }))
        .collect();
    // A table that still plays hides every deal it has not written.
    let open = |table: &&&Table| table.verified.is_none() && !round.ended;
    let last = |table: &&Table| table.lines().filter_map(|(id, ..)| deal_of(id)).max().unwrap_or(0);
    let most = online.iter().filter(open).map(last).min();
    let mut all: BTreeMap<u8, Vec<AtOne>> = BTreeMap::new();
    for table in online {
        let Some(sheet) = table.sheet(law) else { continue };
        let mut before = BySeat([0; 4]);
        for (n, (id, part, line)) in table.lines().enumerate() {
            let Ok(figures) = sheet.first_lines(n + 1, &[]).check(law, round.length) else { break };
            let here = BySeat::from_fn(|seat| figures.totals[seat] - before[seat]);
            before = figures.totals;
            if let Some(deal) = deal_of(id).filter(|deal| most.is_none_or(|most| *deal <= most)) {
                let declared =
                    of_game::declared(line, |number| chair_letter(&figures.players, number, words), words);
                all.entry(deal).or_default().push((table.number.get(), declared, in_part(&here, part)));
            }
        }
    }
    let hidden = most.is_some();
    (all.into_iter().map(|(number, tables)| deal(number, &tables, words)).collect(), hidden)
}

fn chair_letter(players: &BySeat<EntrantNo>, number: EntrantNo, words: Words) -> String {
    let chair = players.iter().find(|(_, player)| **player == number);
    chair.map(|(seat, _)| words.seat(seat)).unwrap_or_default()
}

fn deal(number: u8, tables: &[AtOne], words: Words) -> DealOf {
    let count = tables.len().max(1) as i64;
    let sum = |seat: Seat| tables.iter().map(|(.., points)| i64::from(points[seat])).sum::<i64>();
    // In tenths of a point, rounded away from nought.
    let tenths = |sum: i64| (20 * sum + sum.signum() * count) / (2 * count);
    let shown = |tenths: i64| {
        let sign = if tenths < 0 { "\u{2212}" } else { "" };
        let point = if words.lang() == Lang::En { "." } else { "," };
        format!("{sign}{}{point}{}", tenths.abs() / 10, tenths.abs() % 10)
    };
    let signed = |tenths: i64| if tenths > 0 { format!("+{}", shown(tenths)) } else { shown(tenths) };
    let of = |(table, declared, points): &AtOne| Played {
        table: *table,
        declared: declared.clone(),
        points: Seat::ALL
            .map(|seat| {
                let own = i64::from(points[seat]);
                (words.figure(own), signed(tenths(own * count - sum(seat))))
            })
            .to_vec(),
    };
    DealOf {
        number,
        means: Seat::ALL.map(|seat| shown(tenths(sum(seat)))).to_vec(),
        tables: tables.iter().map(of).collect(),
    }
}
