//! Any command of the office through a pipe: a line of JSON in, a line of JSON out.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use jiff::Timestamp;
use kaarting_live::{EventError, Refused};
use kaarting_office::{Actor, Command, EventName, Recorded, Role};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::runtime::Runtime;

use super::Office;
use kaarting_commands::json::{self, Object};
use kaarting_commands::lines::{self, Line};
use kaarting_commands::terminal::tame;

/// The examples in the help.
pub(super) const EXAMPLE: &str = r#"Example:
  echo '{"id":1,"command":"check_in","entrant":12}' | kaarting event do club
  {"id":1,"ok":true,"seq":17,"events":["checked_in"]}

Besides the command a line may hold "role" (director, desk, jury, writer, player), "as" (a number), "at" (a time) and
"id". A command that is refused is answered with "refusal", "clause", "text" and, if other commands can help, their
names as "remedies"; a line that is not a command with "error".
The exit code is 0 unless the input cannot be read at all."#;

/// Where the lines come from.
#[derive(clap::Args)]
pub(super) struct Do {
    /// The event
    pub(super) name: EventName,
    /// A file of commands; without it, standard input
    file: Option<PathBuf>,
}

/// What a line says besides its command.
#[derive(Deserialize)]
struct Beside {
    role: Option<Role>,
    #[serde(rename = "as")]
    by: Option<u32>,
    at: Option<Timestamp>,
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seq: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    remedies: &'a [&'a str],
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Answers every line.
pub(super) fn run(runtime: &Runtime, office: &mut Office, asked: &Do) -> anyhow::Result<ExitCode> {
    let answer = |line: Line<'_>, out: &mut Vec<u8>| answer(runtime, office, line, out);
    let output = io::stdout().lock();
    let answered = match &asked.file {
        None => lines::answer_each(io::stdin().lock(), output, answer),
        Some(path) => {
            let shown = tame(&path.to_string_lossy()).into_owned();
            let file = File::open(path).with_context(|| format!("cannot open {shown}"))?;
            lines::answer_each(file, output, answer)
        }
    };
    match answered {
        // A closed pipe means that the reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        done => done.context("while answering").map(|()| ExitCode::SUCCESS),
    }
}

fn answer(runtime: &Runtime, office: &mut Office, line: Line<'_>, out: &mut Vec<u8>) {
    let nothing = Answer {
        id: None,
        ok: false,
        seq: None,
        events: None,
        refusal: None,
        clause: None,
        text: None,
        remedies: &[],
        error: None,
    };
    let answer = match line.text().map_err(|error| (None, error)).and_then(read) {
        Err((id, error)) => Answer { id, error: Some(error), ..nothing },
        Ok((id, beside, command)) => {
            let by =
                Actor { role: beside.role.unwrap_or(office.by.role), id: beside.by.unwrap_or(office.by.id) };
            let now = beside.at.unwrap_or_else(|| office.now());
            let given = runtime.block_on(async {
                let done = office.try_give_as(&command, by, now).await;
                office.erase_elsewhere(&command, &done).await.map(|()| done)
            });
            match given {
                Ok(Ok(done)) => {
                    let events = done.events.iter().map(kind).collect();
                    Answer { id, ok: true, seq: Some(done.seq), events: Some(events), ..nothing }
                }
                Ok(Err(EventError::Refused(Refused(refusal)))) => {
                    let clause = refusal.clause().map(|clause| clause.to_string());
                    let text = Some(refusal.text(&office.words));
                    let (name, remedies) = (refusal.name(), refusal.remedies());
                    let written = Answer { id, refusal: Some(name), clause, text, remedies, ..nothing };
                    return write(&written, out);
                }
                Ok(Err(error)) => Answer { id, error: Some(error.to_string()), ..nothing },
                Err(error) => Answer { id, error: Some(error.to_string()), ..nothing },
            }
        }
    };
    write(&answer, out);
}

fn write(answer: &Answer<'_>, out: &mut Vec<u8>) {
    // Words and numbers always have a JSON form.
    if serde_json::to_writer(&mut *out, answer).is_ok() {
        out.push(b'\n');
    }
}

/// The name of what happened.
fn kind(recorded: &Recorded) -> String {
    let event = serde_json::to_value(&recorded.event).unwrap_or_default();
    event.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The id of a line.
type Id = Option<Value>;

/// The id of a line, its other members, and the command; or the id and what is wrong.
fn read(text: &str) -> Result<(Id, Beside, Command), (Id, String)> {
    let object = json::read::<serde_json::Map<String, Value>>(text);
    let mut members = object.map_err(|error| (None, error))?;
    // A sheet line has an id of its own, which then serves for the answer too.
    let of_line = members.get("command").and_then(Value::as_str);
    let of_line = matches!(of_line, Some("write_line" | "replace_line" | "strike_line"));
    let id = if of_line { members.get("id").cloned() } else { members.remove("id") };
    if id.as_ref().is_some_and(|id| !(id.is_string() || id.is_number() || id.is_null())) {
        return Err((None, "\"id\" must be a string or a number".to_owned()));
    }
    let mut beside = serde_json::Map::new();
    for member in ["role", "as", "at"] {
        // A command at a table has an "at" of its own, which is an object.
        if members.get(member).is_some_and(|value| member != "at" || value.is_string()) {
            beside.extend(members.remove(member).map(|value| (member.to_owned(), value)));
        }
    }
    let wrong = |error: serde_json::Error| (id.clone(), error.to_string());
    let Object(beside) = serde_json::from_value(Value::Object(beside)).map_err(wrong)?;
    let command = kaarting_office::command::read(&members).map_err(|error| (id.clone(), error))?;
    Ok((id, beside, command))
}
