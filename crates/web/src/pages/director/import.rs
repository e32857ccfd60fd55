//! The organiser's list: a file or pasted rows, the columns where they are not clear, a dry run, then the real thing.

mod columns;
mod template;
mod trial;

use askama::Template;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{Multipart, State};
use axum::response::Response;
use kaarting_live::LiveEvent;
use kaarting_office::import::{self, Layout, ListCells, ListFault, ListFaultKind};
use kaarting_office::{Actor, Command, Event, Recorded};
use serde::{Deserialize, Serialize};

use self::columns::{Chooser, Chosen};
use self::trial::ShownTrial;
use super::{FormFields, Nothing, again, did, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::{Named, Rows};
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::read_lists::{forget_lists, mark};
use crate::refused::Refused;
use crate::staff;

pub(super) use self::template::template;
pub(super) use self::trial::{ShownOrder, orders};

/// How long a list waits to be confirmed.
const WAITS_MS: i64 = 60 * 60 * 1000;
/// The key-value store takes values of 64 KiB: a list is stored in parts.
const PART: usize = 60 << 10;

#[derive(Template)]
#[template(path = "director/import.html")]
struct ImportPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    step: Step,
}

impl ImportPage {
    /// What can be read, and how large it may be.
    fn file_kinds(&self) -> String {
        self.frame.words.say1("director-import-file-kinds", "most", ListCells::MOST_MEGABYTES)
    }
}

/// Where somebody is with a list.
enum Step {
    /// A file or pasted rows are asked for.
    Ask {
        /// What was pasted, to show it again.
        pasted: String,
    },
    /// What the columns say is asked for.
    Choose(Box<Chooser>),
    /// What an import would do is shown.
    Try(Box<ShownTrial>),
}

/// A list that waits to be confirmed: its cells, as they stood in the file.
#[derive(Serialize, Deserialize)]
struct Waiting {
    event: String,
    file: String,
    cells: ListCells,
}

fn shown(
    ctx: &RequestContext,
    live: &LiveEvent,
    fault: Option<Refused>,
    step: Step,
) -> Result<Response, Fault> {
    let frame = PageFrame::about(ctx, ctx.words.say("director-import-title"), live, &live.state());
    let refused = fault.is_some();
    let answer = page(&ImportPage { frame, event: live.name().as_str().to_owned(), fault, step })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The form; or a list that waits, for whoever comes back to it.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let asked = FormFields(asked);
    let Some(key) = asked.some("key") else {
        return shown(&ctx, &live, None, Step::Ask { pasted: String::new() });
    };
    let Some(waiting) = pick_up(&app, &event, &key).await? else { return gone(&ctx, &live) };
    let chosen = chosen_for(&app, &asked, &waiting).await?;
    tried(&app, &ctx, &live, waiting, chosen, None).await
}

/// Where somebody goes on who changed the plan on the way from a list: at the list, which is read as it was. Nothing
/// for whoever comes from elsewhere.
pub(super) fn way_back(event: &str, asked: &[(String, String)]) -> Option<String> {
    let column = |name: &str| name.strip_prefix('c').is_some_and(|at| at.parse::<usize>().is_ok());
    let said = asked.iter().filter(|(name, _)| ["key", "head", "names"].contains(&&**name) || column(name));
    let said: Vec<&(String, String)> = said.collect();
    if !said.iter().any(|(name, key)| name == "key" && is_key(key)) {
        return None;
    }
    let query = serde_urlencoded::to_string(&said).ok()?;
    Some(format!("/e/{event}/director/import?{query}&{}", crate::done::query("director-changed", &[])))
}

/// What was sent: the name of the file and its bytes, or what was pasted.
#[derive(Default)]
struct Received {
    file: String,
    bytes: Vec<u8>,
    pasted: String,
    /// Whether the columns are to be shown, however clear they are.
    choose: bool,
}

/// The bytes of a part: of one that is too large one more than a list may have, which says so.
async fn bytes_of(mut part: Field<'_>) -> Result<Vec<u8>, MultipartError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await? {
        let room = (ListCells::MOST_BYTES + 1).saturating_sub(bytes.len());
        bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    Ok(bytes)
}

/// Reads what was sent. The token comes first in the form.
async fn received(ctx: &RequestContext, mut parts: Multipart) -> Result<Received, Fault> {
    let bad = |error: MultipartError| match error.status().as_u16() {
        413 => Fault::TooLarge,
        _ => Fault::BadForm(error.body_text()),
    };
    let (mut token, mut received) = (String::new(), Received::default());
    while let Some(part) = parts.next_field().await.map_err(bad)? {
        match part.name().unwrap_or_default() {
            "token" => token = part.text().await.map_err(bad)?,
            "list" => {
                received.file = part.file_name().unwrap_or_default().chars().take(80).collect();
                received.bytes = bytes_of(part).await.map_err(bad)?;
            }
            "pasted" => {
                let bytes = bytes_of(part).await.map_err(bad)?;
                received.pasted = String::from_utf8_lossy(&bytes).into_owned();
            }
            "choose" => received.choose = true,
            _ => {}
        }
    }
    let known = ctx.session.as_ref().map(|session| session.token.as_str());
    if known.is_none_or(|known| known != token) {
        return Err(Fault::Forged);
    }
    if received.bytes.len().max(received.pasted.len()) > ListCells::MOST_BYTES {
        Err(Fault::TooLarge)
    } else {
        Ok(received)
    }
}

/// Reads a list and says what an import of it would do, or asks what its columns say.
pub(super) async fn upload(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    parts: Multipart,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let Received { file, bytes, pasted, choose } = match received(&ctx, parts).await {
        Ok(received) => received,
        // How large a list may be is said where another one can be chosen.
        Err(Fault::TooLarge) => {
            let fault = ListFault { row: None, column: None, kind: ListFaultKind::TooLarge };
            let fault = Refused::from(columns::sentence(&fault.text(&ctx.words)));
            return shown(&ctx, &live, Some(fault), Step::Ask { pasted: String::new() });
        }
        Err(fault) => return Err(fault),
    };
    let is_pasted = bytes.is_empty() && !pasted.trim().is_empty();
    // A browser sends an empty part without a name where nobody chose a file.
    if bytes.is_empty() && file.is_empty() && !is_pasted {
        let fault = Refused::from(ctx.words.say("director-import-no-file"));
        return shown(&ctx, &live, Some(fault), Step::Ask { pasted });
    }
    let bytes = if is_pasted { pasted.clone().into_bytes() } else { bytes };
    // Reading takes a while; the hall is served meanwhile.
    let cells = match aside(move || ListCells::read(&bytes)).await? {
        Ok(cells) => cells,
        Err(fault) => {
            let fault = Refused::from(columns::sentence(&fault.text(&ctx.words)));
            return shown(&ctx, &live, Some(fault), Step::Ask { pasted });
        }
    };
    let file = if is_pasted { ctx.words.say("director-import-pasted") } else { file };
    let guess = columns::guess(&app, &cells).await?;
    let waiting = Waiting { event, file, cells };
    let key = lay_down(&app, &waiting).await?;
    let chosen = Chosen { key, layout: guess.layout, choices: Default::default() };
    if choose || !guess.clear {
        let note = (!choose).then(|| ctx.words.say("director-import-unclear"));
        let chooser = Chooser { note, ..Chooser::of(waiting, chosen, ctx.words) };
        return shown(&ctx, &live, None, Step::Choose(Box::new(chooser)));
    }
    tried(&app, &ctx, &live, waiting, chosen, None).await
}

/// Does something long on a blocking thread.
async fn aside<T: Send + 'static>(long: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(long).await.map_err(|error| Fault::internal(&error))
}

/// Shows what an import would do.
async fn tried(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    waiting: Waiting,
    chosen: Chosen,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let (by, now, book, words): (Actor, _, _, _) = (ctx.actor()?, app.now(), live.state(), ctx.words);
    let trial = aside(move || {
        let list = waiting.cells.people(&chosen.layout);
        let trial = import::trial(&book.tournament, &list, &chosen.choices, by, now);
        ShownTrial::of(&book.tournament, &waiting, &chosen, (&list, &trial), words)
    });
    shown(ctx, live, fault, Step::Try(Box::new(trial.await?)))
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

/// The list of that name, if it still waits and is this event's.
async fn pick_up(app: &App, event: &str, key: &str) -> Result<Option<Waiting>, Fault> {
    if !is_key(key) {
        return Ok(None);
    }
    let now = app.now().as_millisecond();
    let mut bytes = Vec::new();
    for at in 0.. {
        match app.key_value().get("import", &format!("{key}/{at}"), now).await? {
            Some(part) => bytes.extend(part),
            None => break,
        }
    }
    let waiting: Option<Waiting> = serde_json::from_slice(&bytes).ok();
    Ok(waiting.filter(|waiting| waiting.event == event))
}

fn is_key(key: &str) -> bool {
    key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A list that is gone: it has to be chosen again.
fn gone(ctx: &RequestContext, live: &LiveEvent) -> Result<Response, Fault> {
    let fault = Refused::from(ctx.words.say("director-import-gone"));
    shown(ctx, live, Some(fault), Step::Ask { pasted: String::new() })
}

/// Takes what somebody chose for the columns, and shows what an import would do; or shows the columns to choose.
pub(super) async fn choose(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let Some(waiting) = pick_up(&app, &event, typed.get("key")).await? else { return gone(&ctx, &live) };
    let chosen = Chosen::read(&typed, &waiting.cells);
    let again = typed.some("choose").is_some();
    if again || !chosen.layout.has_names() {
        let fault = (!again).then(|| Refused::from(ctx.words.say("director-import-no-names")));
        return shown(&ctx, &live, fault, Step::Choose(Box::new(Chooser::of(waiting, chosen, ctx.words))));
    }
    columns::remember(&app, &waiting.cells, &chosen.layout).await?;
    tried(&app, &ctx, &live, waiting, chosen, None).await
}

/// What a form says of a list; where it says nothing of the columns, they are as they seem.
async fn chosen_for(app: &App, typed: &FormFields, waiting: &Waiting) -> Result<Chosen, Fault> {
    let mut chosen = Chosen::read(typed, &waiting.cells);
    if !chosen.layout.has_names() {
        let names = chosen.layout.names;
        chosen.layout = Layout { names, ..columns::guess(app, &waiting.cells).await?.layout };
    }
    Ok(chosen)
}

/// How many rows were new, changed, the same and left out.
type Counts = [u32; 4];

/// The overview with what is next, and what became of the rows of the file.
fn imported(event: &str, counts: Counts) -> Response {
    let [new, changed, same, left_out] = counts;
    let rows = [(Rows::New, new), (Rows::Changed, changed), (Rows::Same, same), (Rows::LeftOut, left_out)];
    did(event, "", "imported", &rows.map(|(rows, n)| Named::Rows(rows, n)))
}

/// What was written of a list with so many rows, of which so many people were taken.
fn counted(events: &[Recorded], taken: usize, rows: usize) -> Counts {
    let count = |kind: fn(&Event) -> bool| events.iter().filter(|recorded| kind(&recorded.event)).count();
    let new = count(|event| matches!(event, Event::Registered { .. }));
    let changed = count(|event| matches!(event, Event::PersonChanged { .. }));
    let same = taken.saturating_sub(new + changed);
    [new, changed, same, rows.saturating_sub(taken)].map(|n| u32::try_from(n).unwrap_or(u32::MAX))
}

/// Imports what the dry run showed.
pub(super) async fn confirm(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let key = typed.get("key").to_owned();
    let (kept, now) = (app.key_value(), app.now().as_millisecond());
    // Pressed twice, it gives the same answer twice.
    if is_key(&key)
        && let Some(counts) = kept.get("imported", &key, now).await?
    {
        return Ok(imported(&event, serde_json::from_slice(&counts).unwrap_or_default()));
    }
    let Some(waiting) = pick_up(&app, &event, &key).await? else { return gone(&ctx, &live) };
    let chosen = chosen_for(&app, &typed, &waiting).await?;
    // Whoever unticked a row wants to see once more what happens then.
    if typed.some("look").is_some() {
        return tried(&app, &ctx, &live, waiting, chosen, None).await;
    }
    let (by, at, book) = (ctx.actor()?, app.now(), live.state());
    let (layout, choices) = (chosen.layout.clone(), chosen.choices.clone());
    let (people, rows, waiting) = aside(move || {
        let list = waiting.cells.people(&layout);
        let people = import::trial(&book.tournament, &list, &choices, by, at).people;
        (people, list.rows.len(), waiting)
    })
    .await?;
    let taken = people.len();
    match app.ask(&live, &Command::Import { people }, by, sent.once.as_ref()).await {
        Ok(done) => {
            let counts = counted(&done.events, taken, rows);
            let kept_counts = serde_json::to_vec(&counts).map_err(|error| Fault::internal(&error))?;
            kept.put("imported", &key, &kept_counts, Some(now + WAITS_MS)).await?;
            forget_lists(app.key_value(), &event).await?;
            Ok(imported(&event, counts))
        }
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            tried(&app, &ctx, &live, waiting, chosen, Some(fault)).await
        }
    }
}
