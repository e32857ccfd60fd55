//! The organiser's list: a dry run first, then the real thing.

use askama::Template;
use axum::extract::{Multipart, State};
use axum::response::Response;
use kaarting_office::import::{self, ImportedPerson, Planned};
use kaarting_office::{Actor, Command, Person, Tournament};
use kaarting_words::Words;
use serde::{Deserialize, Serialize};

use super::{again, done, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::{FormBody, digest};
use crate::page::{Frame, page};
use crate::refused::Refused;
use crate::staff;
use kaarting_live::LiveEvent;

/// The largest list.
const LARGEST: usize = 8 << 20;
/// How long a list waits to be confirmed.
const WAITS_MS: i64 = 60 * 60 * 1000;
/// The key-value store takes values of 64 KiB: a list is stored in parts.
const PART: usize = 60 << 10;
/// The rows of a dry run that are shown; what is unchanged comes last.
const SHOWN: usize = 700;

#[derive(Template)]
#[template(path = "director/import.html")]
struct ImportPage {
    frame: Frame,
    event: String,
    fault: Option<Refused>,
    trial: Option<Trial>,
}

/// What an import would do.
#[derive(Default)]
struct Trial {
    file: String,
    /// How it came out, in a sentence.
    summary: String,
    ignored: String,
    lines: Vec<TrialLine>,
    more: usize,
    /// Under which it waits to be confirmed; nothing where there are faults.
    key: Option<String>,
    people: usize,
}

/// A line of the list, and what becomes of it.
struct TrialLine {
    row: String,
    number: String,
    name: String,
    state: String,
    class: &'static str,
    sub: String,
}

#[derive(Serialize, Deserialize)]
struct Waiting {
    event: String,
    people: Vec<ImportedPerson>,
}

fn shown(
    ctx: &RequestContext,
    live: &LiveEvent,
    fault: Option<Refused>,
    trial: Option<Trial>,
) -> Result<Response, Fault> {
    let frame = Frame::about(ctx, ctx.words.say("director-import-title"), live, &live.state());
    let refused = fault.is_some();
    let answer = page(&ImportPage { frame, event: live.name().as_str().to_owned(), fault, trial })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The form.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&ctx, &live, None, None)
}

/// What was sent: the name of the file and its bytes. The token comes first in the form.
async fn received(ctx: &RequestContext, mut parts: Multipart) -> Result<(String, Vec<u8>), Fault> {
    let bad = |error: axum::extract::multipart::MultipartError| match error.status().as_u16() {
        413 => Fault::TooLarge,
        _ => Fault::BadForm(error.body_text()),
    };
    let mut token = String::new();
    let mut list = None;
    while let Some(part) = parts.next_field().await.map_err(bad)? {
        match part.name().unwrap_or_default() {
            "token" => token = part.text().await.map_err(bad)?,
            "list" => {
                let name = part.file_name().unwrap_or_default().chars().take(80).collect();
                list = Some((name, part.bytes().await.map_err(bad)?.to_vec()));
            }
            _ => {}
        }
    }
    let known = ctx.session.as_ref().map(|session| session.token.as_str());
    if known.is_none_or(|known| known != token) {
        return Err(Fault::Forged);
    }
    let (name, bytes) = list.unwrap_or_default();
    if bytes.len() > LARGEST { Err(Fault::TooLarge) } else { Ok((name, bytes)) }
}

/// Reads a list and says what an import of it would do.
pub(super) async fn upload(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    parts: Multipart,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let (file, bytes) = received(&ctx, parts).await?;
    let words = ctx.words;
    if bytes.is_empty() {
        return shown(&ctx, &live, Some(words.say("director-import-no-file").into()), None);
    }
    // Reading takes a while; the hall is served meanwhile.
    let read = aside(move || import::read(&bytes)).await?;
    let read = match read {
        Ok(read) => read,
        Err(faults) => {
            let line = |fault: &import::ListFault| TrialLine {
                row: fault.row.map(|row| row.to_string()).unwrap_or_default(),
                number: String::new(),
                name: fault.column.clone().unwrap_or_default(),
                state: words.say("director-import-fault"),
                class: "wrong",
                sub: fault.text(&words),
            };
            let lines: Vec<TrialLine> = faults.iter().take(SHOWN).map(line).collect();
            let summary = words.say1("director-import-faults", "n", faults.len());
            let more = faults.len() - lines.len();
            return shown(&ctx, &live, None, Some(Trial { file, summary, lines, more, ..Trial::default() }));
        }
    };
    let (by, now, book, people) = (ctx.actor()?, app.now(), live.state(), read.people);
    let tried = aside(move || (trial_of(&book.tournament, &people, (by, now), words), people));
    let (mut trial, people) = tried.await?;
    trial.file = file;
    trial.ignored = read.ignored.join(", ");
    if trial.key.is_some() {
        trial.key = Some(lay_down(&app, &Waiting { event, people }).await?);
    }
    shown(&ctx, &live, None, Some(trial))
}

/// Does something long on a blocking thread.
async fn aside<T: Send + 'static>(long: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(long).await.map_err(|error| Fault::internal(&error))
}

/// What each line would do; what is wrong first, then what is new, changed, the same.
fn trial_of(
    tournament: &Tournament,
    people: &[ImportedPerson],
    (by, now): (Actor, jiff::Timestamp),
    words: Words,
) -> Trial {
    let (mut wrong, mut rows, mut good) = (Vec::new(), Vec::new(), Vec::new());
    let mut faults = tournament.import_faults(people, by, now).into_iter().peekable();
    for (at, imported) in people.iter().enumerate() {
        // The heads are row 1.
        let row = at + 2;
        let Some((_, why)) = faults.next_if(|(faulty, _)| *faulty == at) else {
            rows.push(row);
            good.push(imported.clone());
            continue;
        };
        wrong.push(TrialLine {
            row: row.to_string(),
            number: imported.number.map(|number| number.to_string()).unwrap_or_default(),
            name: imported.person.name.listed(),
            state: words.say("director-import-fault"),
            class: "wrong",
            sub: why.text(&words),
        });
    }
    let command = Command::Import { people: good };
    let whole = tournament.decide(&command, by, now);
    let Command::Import { people: good } = command else { unreachable!("an import is an import") };
    if wrong.is_empty()
        && let Err(refusal) = &whole
    {
        let (state, sub) = (words.say("director-import-fault"), refusal.text(&words));
        let (row, number, name) = (String::new(), String::new(), String::new());
        wrong.push(TrialLine { row, number, name, state, class: "wrong", sub });
    }
    let plan = import::plan(tournament, &good).unwrap_or_default();
    let (new, changed, same) = plan.counts();
    let faults = wrong.len();
    let mut lines = wrong;
    for kind in 0..3 {
        let of_kind = rows.iter().zip(&plan.0).filter(|(_, planned)| kind_of(planned) == kind);
        lines.extend(of_kind.map(|(&row, planned)| line_of(tournament, row, planned, words)));
    }
    let things =
        [("new", new.into()), ("changed", changed.into()), ("same", same.into()), ("faults", faults.into())];
    let summary = words.tell("director-import-summary", things);
    let more = lines.len().saturating_sub(SHOWN);
    lines.truncate(SHOWN);
    // It gets its name once it is stored.
    let key = (faults == 0 && new + changed > 0).then(String::new);
    Trial { summary, lines, more, key, people: new + changed, ..Trial::default() }
}

fn kind_of(planned: &Planned) -> u8 {
    match planned {
        Planned::New(..) => 0,
        Planned::Changed(..) => 1,
        Planned::Same(_) => 2,
    }
}

fn line_of(tournament: &Tournament, row: usize, planned: &Planned, words: Words) -> TrialLine {
    let known = |number| tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    let (number, name, key, class, sub) = match planned {
        Planned::New(number, imported) => {
            let club = imported.person.club.clone().unwrap_or_default();
            (*number, imported.person.name.listed(), "new", "ok", club)
        }
        Planned::Changed(number, person) => {
            let sub = known(*number).map(|old| differences(old, person, words)).unwrap_or_default();
            (*number, person.name.listed(), "changed", "info", sub)
        }
        Planned::Same(number) => {
            let name = known(*number).map(|person| person.name.listed()).unwrap_or_default();
            (*number, name, "same", "none", String::new())
        }
    };
    let state = words.say(&format!("director-import-{key}"));
    TrialLine { row: row.to_string(), number: number.to_string(), name, state, class, sub }
}

/// What changes of a person: `club: A → B`.
fn differences(old: &Person, new: &Person, words: Words) -> String {
    let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "–".to_owned());
    let born = |person: &Person| person.birth().map_or_else(|| "–".to_owned(), |born| born.to_string());
    let pairs = [
        ("name", old.name.listed(), new.name.listed()),
        ("club", text(&old.club), text(&new.club)),
        ("lang", old.lang.to_string(), new.lang.to_string()),
        ("birth-year", born(old), born(new)),
        ("contact", text(&old.contact), text(&new.contact)),
        ("key", text(&old.key), text(&new.key)),
    ];
    let changed = pairs.iter().filter(|(_, old, new)| old != new);
    let shown = changed.map(|(what, old, new)| {
        format!("{}: {old} → {new}", words.say(&format!("director-person-{what}")).to_lowercase())
    });
    shown.collect::<Vec<_>>().join("; ")
}

/// Puts a list into the key-value store for an hour, under a name that nobody can guess.
async fn lay_down(app: &App, waiting: &Waiting) -> Result<String, Fault> {
    let key = format!("{}{}", staff::random_word()?, mark(&waiting.event));
    let bytes = serde_json::to_vec(waiting).map_err(|error| Fault::internal(&error))?;
    let until = app.now().as_millisecond() + WAITS_MS;
    for (at, part) in bytes.chunks(PART).enumerate() {
        app.key_value().put("import", &format!("{key}/{at}"), part, Some(until)).await?;
    }
    Ok(key)
}

/// What marks an event's lists in the key-value store: the name of an event can be too long for a key.
fn mark(event: &str) -> String {
    digest(event, b"").to_string().chars().take(16).collect()
}

/// Removes the lists of an event, waiting or not: people who are to be erased may stand in them.
pub(crate) async fn forget_lists(app: &App, event: &str) -> Result<(), Fault> {
    let mark = format!("{}/", mark(event));
    for (key, _) in app.key_value().all("import", i64::MIN).await? {
        if key.get(48..).is_some_and(|rest| rest.starts_with(&mark)) {
            app.key_value().remove("import", &key).await?;
        }
    }
    Ok(())
}

async fn pick_up(app: &App, key: &str) -> Result<Option<Waiting>, Fault> {
    let now = app.now().as_millisecond();
    let mut bytes = Vec::new();
    for at in 0.. {
        match app.key_value().get("import", &format!("{key}/{at}"), now).await? {
            Some(part) => bytes.extend(part),
            None => break,
        }
    }
    Ok(serde_json::from_slice(&bytes).ok())
}

/// Which list is meant.
#[derive(Deserialize)]
pub(super) struct Confirmed {
    key: String,
}

/// Imports what the dry run showed.
pub(super) async fn confirm(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Confirmed>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let fits = |key: &str| key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    let key = sent.form.key;
    let (kept, now) = (app.key_value(), app.now().as_millisecond());
    // Pressed twice, it gives the same answer twice.
    if fits(&key) && kept.get("imported", &key, now).await?.is_some() {
        return Ok(done(&event, "/people", "imported"));
    }
    let waiting = if fits(&key) { pick_up(&app, &key).await? } else { None };
    let Some(waiting) = waiting.filter(|waiting| waiting.event == event) else {
        return shown(&ctx, &live, Some(ctx.words.say("director-import-gone").into()), None);
    };
    let command = Command::Import { people: waiting.people };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            kept.put("imported", &key, b"", Some(now + WAITS_MS)).await?;
            forget_lists(&app, &event).await?;
            Ok(done(&event, "/people", "imported"))
        }
        Err(fault) => shown(&ctx, &live, Some(Refused::of(fault, &ctx)?), None),
    }
}
