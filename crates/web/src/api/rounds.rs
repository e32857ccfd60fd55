//! Rounds, tables, draws, rulings, standings.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use kaarting_office::club::club_prize;
use kaarting_office::draw::DrawProof;
use kaarting_office::standings::{apart, places_read_out, standings as ranked};
use kaarting_office::{At, RoundNo, TableNo, Tournament};

use super::answer::Shown;
use super::events::{is_official, live_event};
use super::show::jury::Rulings;
use super::show::round::{Code, Codes, Round, RoundWithTables, Rounds};
use super::show::standings::{Apart, Club, Placing, Ranked, Standings, Tables};
use super::show::table::Table;
use crate::app::App;
use crate::blind;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;

/// No event has so many phases.
pub(super) const HIGHEST_PHASE: u32 = 999_999_999;

fn round<'a>(tournament: &'a Tournament, word: &str) -> Result<&'a kaarting_office::Round, Fault> {
    let number = word.parse::<RoundNo>().map_err(|_| Fault::NotFound)?;
    tournament.round(number).ok_or(Fault::NotFound)
}

/// Every round that was published.
pub(super) async fn list(State(app): State<App>, Path(name): Path<String>) -> Result<Shown<Rounds>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let shown = |round| Round::of(&book.tournament, round, app.now());
    Ok(Shown(Rounds { seq: book.head.seq, rounds: book.tournament.rounds().iter().map(shown).collect() }))
}

/// One round with its tables.
pub(super) async fn one(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Shown<RoundWithTables>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    Ok(Shown(RoundWithTables {
        round: Round::of(&book.tournament, round, app.now()),
        seq: book.head.seq,
        at_tables: round.tables.iter().map(|table| Table::of(&book.tournament, round, table)).collect(),
    }))
}

/// One table: its sheet is for the staff, and for all once it is verified. The desk sees it no earlier than its own
/// second entry (TRN-SHEET-02).
pub(super) async fn table(
    State(app): State<App>,
    ctx: RequestContext,
    Path((name, number, table)): Path<(String, String, String)>,
) -> Result<Shown<Table>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    let table =
        table.parse::<TableNo>().ok().and_then(|number| round.table(number)).ok_or(Fault::NotFound)?;
    let at = At { round: round.number, table: table.number };
    let public = table.verified.is_some() && !book.tournament.hides_lines(at);
    if !public && !is_official(&ctx) {
        return Ok(Shown(Table::of(&book.tournament, round, table)));
    }
    let may_see = blind::may_see(&ctx, &book, at);
    if may_see {
        blind::note_look(&app, &ctx, &live, at).await?;
    }
    Ok(Shown(Table::with_sheet(&book.tournament, round, table, !may_see)))
}

/// The codes of a round's tables, for whoever prints the sheets.
pub(super) async fn codes(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Shown<Codes>, Fault> {
    let live = live_event(&app, &name).await?;
    let tables: Vec<At> = {
        let book = live.state();
        let round = round(&book.tournament, &number)?;
        round.tables.iter().map(|table| At { round: round.number, table: table.number }).collect()
    };
    let mut codes = Vec::new();
    for at in tables {
        codes.push(Code { table: at.table, code: app.code_of(live.name(), at).await? });
    }
    Ok(Shown(Codes { codes }))
}

/// The proof of a published draw, as `kaarting draw --check` reads it.
pub(super) async fn draw(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Shown<DrawProof>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    Ok(Shown(round.proof.clone()))
}

/// What the jury was called for, and what it ruled.
pub(super) async fn rulings(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Shown<Rulings>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    Ok(Shown(Rulings::of(&book.tournament, book.head.seq)))
}

/// The standings of a phase, the last one where none is named; and the final ranking once there is one.
pub(super) async fn standings(
    State(app): State<App>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Shown<Standings>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let tournament = &book.tournament;
    let last = tournament.rounds().last().map_or(0, |round| round.phase);
    let phase = phase(query.as_deref(), last)?;
    let plan = tournament.plan().and_then(|plan| plan.phases.get(phase));
    let playing = tournament.rounds().last().filter(|round| round.phase == phase && !round.ended);
    Ok(Shown(Standings {
        seq: book.head.seq,
        phase: phase + 1,
        phase_name: plan.map(|phase| phase.name.clone()),
        standings: ranked(tournament, phase).iter().map(|of| Placing::of(tournament, of)).collect(),
        apart: apart(tournament, phase).iter().map(|of| Apart::of(tournament, of)).collect(),
        complete: playing.is_none(),
        after_round: u32::try_from(tournament.complete_rounds()).ok().filter(|&rounds| rounds > 0),
        tables: playing.map(|round| Tables {
            verified: round.tables.len() - round.open_tables().len(),
            all: round.tables.len(),
        }),
        final_ranking: tournament
            .final_ranking()
            .map(|_| places_read_out(tournament).iter().map(|of| Ranked::of(tournament, of)).collect()),
        clubs: club_prize(tournament).into_iter().map(Club::of).collect(),
    }))
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
