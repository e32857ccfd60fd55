//! Everything of an event as files, and the way to the printer.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_live::LiveEvent;
use kaarting_office::export::{self, Audience, Grid, files, title};
use kaarting_office::{Plan, Tournament};
use kaarting_words::Words;

use super::{plan_of, planned, poster};
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::pages::backup;

/// Those for whom a checklist is printed.
const ROLES: [&str; 4] = ["director", "desk", "jury", "writer"];

#[derive(Template)]
#[template(path = "director/files.html")]
struct FilesPage {
    frame: PageFrame,
    event: String,
    tables: Vec<(String, String)>,
    proofs: Vec<u32>,
    rounds: Vec<u32>,
    phases: Vec<(usize, String)>,
    roles: [(&'static str, String); 4],
    seed: bool,
    /// Whether the event is closed: then there are winners.
    closed: bool,
    /// Why no phone can open what is printed.
    unreachable: Option<String>,
    /// Names that the typeface of the paper cannot set: as they are, and as they are printed.
    altered: Vec<(String, String)>,
    /// The state of the automatic backups, and whether it is bad.
    backup: String,
    backup_bad: bool,
}

/// Every table with the name of its file; the organiser knows everything that was given (DEC-12).
fn tables(tournament: &Tournament) -> Vec<(String, Grid)> {
    let audience = Audience::Organiser;
    let mut tables = vec![("entrants".to_owned(), export::entrants(tournament, audience))];
    for round in tournament.rounds() {
        tables.push((format!("seating-{}", round.number), export::seating(tournament, round, audience)));
    }
    if let Some(last) = tournament.rounds().last() {
        tables.push(("results".to_owned(), export::results(tournament, audience)));
        for phase in 0..=last.phase {
            tables.push((format!("standings-{}", phase + 1), export::standings(tournament, phase, audience)));
        }
        if let Some((phase, running)) = export::running_standings(tournament, audience) {
            tables.push((format!("running-{}", phase + 1), running));
        }
        tables.push(("ranking".to_owned(), export::final_ranking(tournament, audience)));
        tables.push(("clubs".to_owned(), export::clubs(tournament)));
    }
    tables
}

/// Names and clubs of which the paper would leave something out: an emoji, letters of another script.
fn altered(tournament: &Tournament, plan: &Plan) -> Vec<(String, String)> {
    let people = tournament.entrants().filter_map(|entrant| entrant.person.as_ref());
    let texts = people.flat_map(|person| [person.name.listed()].into_iter().chain(person.club.clone()));
    let texts: BTreeSet<String> = texts.chain([plan.title.clone()]).collect();
    kaarting_print::altered(texts)
}

/// What can be saved and printed.
pub(super) async fn list(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let (names, altered) = aside(&live, move |tournament| {
        let names: Vec<String> = tables(tournament).into_iter().map(|(name, _)| name).collect();
        Ok((names, altered(tournament, plan_of(tournament)?)))
    })
    .await?;
    let named = |name: String| {
        let title = title(&name, plan, &words);
        (name, title)
    };
    let rounds: Vec<u32> = tournament.rounds().iter().map(|round| round.number.get()).collect();
    let played = tournament.rounds().last().map_or(0, |round| round.phase + 1);
    let phases = plan.phases.iter().take(played).enumerate();
    let (backup, backup_bad) = backup::told(&app, &plan.time_zone, words);
    page(&FilesPage {
        unreachable: poster::unreachable(&app, words),
        altered,
        backup,
        backup_bad,
        frame: PageFrame::about(&ctx, words.say("director-files-title"), &live, &book),
        event,
        tables: names.into_iter().map(named).collect(),
        proofs: rounds.clone(),
        rounds,
        phases: phases.map(|(at, phase)| (at + 1, phase.name_in(words.lang()).to_owned())).collect(),
        seed: tournament.commitment().is_some(),
        closed: tournament.final_ranking().is_some(),
        roles: ROLES.map(|role| (role, words.say(&format!("director-role-{role}")))),
    })
}

/// One file.
pub(super) async fn file(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, file)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let (name, ending) = file.rsplit_once('.').ok_or(Fault::NotFound)?;
    let (bytes, kind) = {
        let (name, ending, words) = (name.to_owned(), ending.to_owned(), ctx.words);
        aside(&live, move |tournament| made(tournament, &name, &ending, words)).await?
    };
    AuditRecord::new(&app, &ctx, AuditAction::Exported)
        .file(live.name(), &file)
        .keep_or_log(&app, &ctx.client)
        .await?;
    // The name of an event has only letters, digits, dots and hyphens.
    let saved = format!("attachment; filename=\"{}-{name}.{ending}\"", live.name().as_str());
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, saved),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, bytes).into_response())
}

/// Tables of twenty thousand people take a while: on a thread where that holds up nobody.
async fn aside<T: Send + 'static>(
    live: &LiveEvent,
    make: impl FnOnce(&Tournament) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    let book = live.state();
    let made = tokio::task::spawn_blocking(move || make(&book.tournament));
    made.await.map_err(|error| Fault::internal(&error))?
}

fn made(
    tournament: &Tournament,
    name: &str,
    ending: &str,
    words: Words,
) -> Result<(Vec<u8>, &'static str), Fault> {
    if (name, ending) == ("sheets", "jsonl") {
        let sheets = export::sheet_records(tournament);
        let lines: String = sheets.iter().map(|sheet| format!("{sheet}\n")).collect();
        return Ok((lines.into_bytes(), "application/jsonl"));
    }
    if let (Some(number), "json") = (name.strip_prefix("proof-"), ending) {
        let round = number.parse().ok().and_then(|number| tournament.round(number)).ok_or(Fault::NotFound)?;
        return Ok((round.proof.to_json().into_bytes(), "application/json"));
    }
    let sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    let (all, plan, lang) = (tables(tournament), plan_of(tournament)?, words.lang());
    if (name, ending) == ("all", "xlsx") {
        let all: Vec<(String, &Grid)> =
            all.iter().map(|(name, grid)| (title(name, plan, &words), grid)).collect();
        return Ok((files::workbook(&all, lang).map_err(|error| Fault::internal(&error))?, sheet));
    }
    let (_, grid) = all.iter().find(|(known, _)| known == name).ok_or(Fault::NotFound)?;
    match ending {
        "csv" => {
            let bytes = files::csv(grid, lang).map_err(|error| Fault::internal(&error))?;
            Ok((bytes, "text/csv; charset=utf-8"))
        }
        "json" => Ok((files::json(grid).into_bytes(), "application/json")),
        "xlsx" => Ok((
            files::workbook(&[(title(name, plan, &words), grid)], lang)
                .map_err(|error| Fault::internal(&error))?,
            sheet,
        )),
        _ => Err(Fault::NotFound),
    }
}
