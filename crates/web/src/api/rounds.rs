//! Rounds, tables, draws, rulings, standings.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use kaarting_office::standings::{apart, standings as ranked};
use kaarting_office::{Round, RoundNo, TableNo, Tournament};
use serde_json::{Value, json};

use super::events::{is_official, live_event};
use super::{json, show};
use crate::app::App;
use crate::blind;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;

fn round<'a>(tournament: &'a Tournament, word: &str) -> Result<&'a Round, Fault> {
    let number = word.parse::<RoundNo>().map_err(|_| Fault::NotFound)?;
    tournament.round(number).ok_or(Fault::NotFound)
}

/// Every round that was published.
pub(super) async fn list(State(app): State<App>, Path(name): Path<String>) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let shown = |round: &Round| show::round(&book.tournament, round, app.now());
    let rounds: Vec<Value> = book.tournament.rounds().iter().map(shown).collect();
    Ok(json(StatusCode::OK, &json!({"seq": book.head.seq, "rounds": rounds})))
}

/// One round with its tables.
pub(super) async fn one(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    let mut shown = show::round(&book.tournament, round, app.now());
    let tables = round.tables.iter().map(|table| show::table(&book.tournament, round, table));
    shown["seq"] = book.head.seq.into();
    shown["at_tables"] = tables.collect();
    Ok(json(StatusCode::OK, &shown))
}

/// One table: its sheet is for the staff, and for all once it is verified. The desk sees it no earlier than its own
/// second entry (TRN-SHEET-02).
pub(super) async fn table(
    State(app): State<App>,
    ctx: RequestContext,
    Path((name, number, table)): Path<(String, String, String)>,
) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    let table =
        table.parse::<TableNo>().ok().and_then(|number| round.table(number)).ok_or(Fault::NotFound)?;
    let open = table.verified.is_some() || is_official(&ctx);
    let at = kaarting_office::At { round: round.number, table: table.number };
    let shown = if open {
        show::table_with_sheet(&book.tournament, round, table, !blind::may_see(&ctx, &book, at))
    } else {
        show::table(&book.tournament, round, table)
    };
    Ok(json(StatusCode::OK, &shown))
}

/// The codes of a round's tables, for whoever prints the sheets.
pub(super) async fn codes(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let tables: Vec<kaarting_office::At> = {
        let book = live.state();
        let round = round(&book.tournament, &number)?;
        let at =
            |table: &kaarting_office::Table| kaarting_office::At { round: round.number, table: table.number };
        round.tables.iter().map(at).collect()
    };
    let mut codes = Vec::new();
    for at in tables {
        codes.push(json!({"table": at.table, "code": app.code_of(live.name(), at).await?}));
    }
    Ok(json(StatusCode::OK, &json!({"codes": codes})))
}

/// The proof of a published draw, as `kaarting draw --check` reads it.
pub(super) async fn draw(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    Ok(json(StatusCode::OK, &show::value(&round.proof)))
}

/// What the jury was called for, and what it ruled.
pub(super) async fn rulings(State(app): State<App>, Path(name): Path<String>) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let mut rulings = Vec::new();
    for round in book.tournament.rounds() {
        for table in &round.tables {
            for ruled in &table.rulings {
                let mut shown = show::value(ruled);
                shown["round"] = show::value(&round.number);
                shown["table"] = show::value(&table.number);
                rulings.push(shown);
            }
        }
    }
    rulings.sort_by_key(|ruled| ruled["number"].as_u64());
    let calls = show::value(&book.tournament.calls());
    Ok(json(StatusCode::OK, &json!({"seq": book.head.seq, "rulings": rulings, "calls": calls})))
}

/// The standings of a phase, the last one where none is named; and the final ranking once there is one.
pub(super) async fn standings(
    State(app): State<App>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let tournament = &book.tournament;
    let last = tournament.rounds().last().map_or(0, |round| round.phase);
    let phase = phase(query.as_deref(), last)?;
    let plan = tournament.plan().and_then(|plan| plan.phases.get(phase));
    let placings = ranked(tournament, phase);
    let shown: Vec<Value> = placings.iter().map(|placing| show::placing(tournament, placing)).collect();
    let below = apart(tournament, phase);
    let below: Vec<Value> = below.iter().map(|apart| show::apart(tournament, apart)).collect();
    let ranking = tournament.final_ranking().map(|ranking| {
        let place = |(rank, number): &(u32, kaarting_office::EntrantNo)| {
            let mut shown = show::somebody(tournament, *number);
            shown["rank"] = (*rank).into();
            shown
        };
        ranking.iter().map(place).collect::<Vec<Value>>()
    });
    let shown = json!({
        "seq": book.head.seq,
        "phase": phase + 1,
        "phase_name": plan.map(|phase| &phase.name),
        "standings": shown,
        "apart": below,
        "final_ranking": ranking,
    });
    Ok(json(StatusCode::OK, &shown))
}

/// The phase that is asked for, from 1 to the last that was played.
fn phase(query: Option<&str>, last: usize) -> Result<usize, Fault> {
    let mut asked = None;
    for pair in query.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("phase", word)) if asked.is_none() => asked = Some(word),
            _ => return Err(Fault::BadForm("only \"phase\" can be asked for, and once".to_owned())),
        }
    }
    let Some(word) = asked else { return Ok(last) };
    let digits = !word.is_empty() && word.len() <= 9 && word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse::<usize>().ok().filter(|_| digits) {
        None | Some(0) => Err(Fault::BadForm("\"phase\" is a whole number from 1".to_owned())),
        Some(number) if number > last + 1 => {
            Err(Fault::Program(StatusCode::NOT_FOUND, "no_such_phase", number.to_string()))
        }
        Some(number) => Ok(number - 1),
    }
}
