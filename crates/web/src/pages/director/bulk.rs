//! One step for several people, each of whom is named in the answer.

use axum::extract::State;
use axum::response::Response;
use kaarting_office::{Command, EntrantNo, Event, ForEach};

use super::filter::Search;
use super::people::{self, ListNotes, Report};
use super::{FormFields, Nothing, name_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;

/// The steps by the words of the buttons.
const ACTS: [(&str, ForEach); 5] = [
    ("check-in", ForEach::CheckIn),
    ("accept", ForEach::AcceptJoker),
    ("decline", ForEach::DeclineJoker),
    ("paid", ForEach::Paid),
    ("unpaid", ForEach::Unpaid),
];

/// Whom an event of such a step is about.
fn about(event: &Event) -> Option<EntrantNo> {
    match event {
        Event::CheckedIn { entrant }
        | Event::JokerAccepted { entrant }
        | Event::JokerDeclined { entrant }
        | Event::FeeNoted { entrant, .. } => Some(*entrant),
        _ => None,
    }
}

/// Takes one step for all who were ticked, and says of each what became of it.
pub(super) async fn act(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let search = Search::of(typed.get("back"));
    let words = ctx.words;
    let word = typed.get("act");
    let (word, act) = ACTS.into_iter().find(|(known, _)| *known == word).ok_or(Fault::NotFound)?;
    let before = live.state();
    let mut entrants: Vec<EntrantNo> = if typed.is("all", "1") {
        // On whatever page they stand.
        let found = search.rows(&before.tournament, words);
        found.into_iter().filter_map(|row| row.number.try_into().ok()).collect()
    } else {
        let ticked = typed.0.iter().filter(|(name, _)| name == "n");
        ticked.filter_map(|(_, number)| number.parse().ok()).collect()
    };
    entrants.sort_unstable();
    entrants.dedup();
    if entrants.is_empty() {
        let notes = ListNotes { nobody: true, ..ListNotes::default() };
        return people::page_of(&app, &ctx, &live, &search, notes);
    }
    let command = Command::ForThese { entrants: entrants.clone(), act };
    let done = match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(done) => done.events.iter().filter_map(|recorded| about(&recorded.event)).collect(),
        // Each is told apart below.
        Err(Fault::Refused(_)) => Vec::new(),
        Err(fault) => return Err(fault),
    };
    let mut report =
        Report { head: words.say1(&format!("people-did-{word}"), "n", done.len()), ..Report::default() };
    let actor = ctx.actor()?;
    for entrant in entrants {
        let name = format!("{} ({entrant})", name_of(&before.tournament, entrant, words));
        if done.contains(&entrant) {
            report.names.push(name);
        } else if let Err(why) = before.tournament.decide(&act.of(entrant), actor, app.now()) {
            report.not.push((name, why.text(&words)));
        }
    }
    people::page_of(&app, &ctx, &live, &search, ListNotes { report: Some(report), ..ListNotes::default() })
}
