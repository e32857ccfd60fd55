//! The control desk: sheets from files, verification, correction.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use kaarting_live::{EventError, Refused};
use kaarting_office::preview::{self, Effect};
use kaarting_office::{Actor, At, Command, EventName, RoundNo, TableNo, TableState};
use kaarting_rules::Ruleset;

use super::sheet_file::{self, SheetLine};
use super::{Office, read_text, refused, say};
use kaarting_commands::lines;
use kaarting_commands::terminal::tame;

/// The explanation of a line in the help.
pub(super) const EXAMPLE: &str = r#"A line is a sheet as "kaarting sheet" reads it, with its round and table; totals are
what the paper says:
  {"round":1,"table":3,"ruleset":"manille-fr","seats":{"N":"4","E":"7","S":"31","W":"12"},"writer":"31",
   "first_dealer":"7","lines":[{"declaration":"H","stake":2,"we":14},…],"totals":{"4":37,"7":12,"31":37,"12":12}}

Of a paper sheet the totals alone will do, with what each paid for misdeals and reneges, if anything:
  {"round":1,"table":3,"totals_only":true,"seats":{"N":"4","E":"7","S":"31","W":"12"},
   "totals":{"4":37,"7":12,"31":22,"12":12},"paid":{"31":15}}

Each sheet is entered and handed in as signed on paper, with pen and deck. A refused sheet does not stop the others;
the exit code is then 1."#;

/// Sheets to enter.
#[derive(clap::Args)]
pub(super) struct Enter {
    /// The event
    pub(super) name: EventName,
    /// Files of sheets, one JSON object per line
    #[arg(required = true, value_name = "FILE.jsonl")]
    files: Vec<PathBuf>,
    /// Verify each as well: its totals must agree
    #[arg(long)]
    verify: bool,
    /// The number of the clerk who typed the totals, if the event requires a second one
    #[arg(long, value_name = "N")]
    second: Option<u32>,
}

/// Sheets to verify.
#[derive(clap::Args)]
pub(super) struct Verify {
    /// The event
    pub(super) name: EventName,
    /// The round; by default the last one
    #[arg(long)]
    round: Option<RoundNo>,
    /// The tables; by default all whose sheet is at the desk
    #[arg(long = "table", num_args = 1.., value_name = "N")]
    tables: Vec<TableNo>,
}

/// A sheet to correct.
#[derive(clap::Args)]
pub(super) struct Correct {
    /// The event
    pub(super) name: EventName,
    /// The round; by default the last one
    #[arg(long)]
    round: Option<RoundNo>,
    /// The table
    #[arg(long)]
    table: TableNo,
    /// A file with the correct sheet: one JSON object
    #[arg(long, value_name = "FILE.json")]
    sheet: PathBuf,
    /// Why
    #[arg(long)]
    reason: String,
    /// Show what it would change, and change nothing
    #[arg(long)]
    preview: bool,
}

fn ruleset(office: &Office) -> anyhow::Result<Ruleset> {
    Ok(office.tournament().law().context("the journal holds no plan")?.ruleset())
}

/// What became of the lines of all files.
#[derive(Default)]
struct Tally {
    entered: u32,
    verified: u32,
    refused: u32,
}

/// Enters every line of every file.
pub(super) async fn enter(office: &mut Office, asked: &Enter) -> anyhow::Result<ExitCode> {
    let ruleset = ruleset(office)?;
    let mut tally = Tally::default();
    for path in &asked.files {
        let shown = tame(&path.to_string_lossy()).into_owned();
        let mut texts: Vec<(u32, Result<String, String>)> = Vec::new();
        let file = File::open(path).with_context(|| format!("cannot open {shown}"))?;
        let mut number = 0;
        let read = lines::read_each(file, |line, _| {
            number += 1;
            texts.extend(line.map(|line| (number, line.text().map(str::to_owned))));
            Ok(())
        });
        read.with_context(|| format!("cannot read {shown}"))?;
        for (number, text) in texts {
            let place = format!("{shown}:{number}");
            match text.and_then(|text| sheet_file::read(&text, ruleset)) {
                Ok(line) => enter_one(office, asked, &place, line, &mut tally).await?,
                Err(fault) => {
                    tally.refused += 1;
                    eprintln!("{place}: {}", tame(&fault));
                }
            }
        }
    }
    let [entered, verified, refused] = [tally.entered, tally.verified, tally.refused].map(|n| n.to_string());
    let variables = [("entered", &*entered), ("verified", &*verified), ("refused", &*refused)];
    say(&format!("{}\n", office.words.fill("event-entered", &variables)))?;
    Ok(if tally.refused == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Enters one sheet, hands it in, types its totals, and verifies it if asked; stops at the first refusal.
async fn enter_one(
    office: &mut Office,
    asked: &Enter,
    place: &str,
    line: SheetLine,
    tally: &mut Tally,
) -> anyhow::Result<()> {
    let (Some(round), Some(table)) = (line.round, line.table) else {
        tally.refused += 1;
        eprintln!("{place}: {}", office.words.say("event-no-table"));
        return Ok(());
    };
    let at = At { round, table };
    if let Some(fault) = other_length(office, at, line.planned) {
        tally.refused += 1;
        eprintln!("{place}: {}: {fault}", table_words(office, at));
        return Ok(());
    }
    let (by, second) = (office.by, Actor { role: office.by.role, id: asked.second.unwrap_or(office.by.id) });
    let (sheet, pen, deck, signed_on_paper) = (true, true, true, true);
    let mut steps = vec![(Command::EnterSheet { at, sheet: line.sheet }, by)];
    match line.totals {
        Some(totals) if asked.verify => {
            steps.push((Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper, totals }, second));
        }
        totals => {
            steps.push((Command::HandIn { at, sheet, pen, deck, signed_on_paper }, by));
            steps.extend(totals.map(|totals| (Command::EnterTotals { at, totals }, second)));
            steps.extend(asked.verify.then_some((Command::Verify { at }, by)));
        }
    }
    for (command, by) in steps {
        let now = office.now();
        match office.try_give_as(&command, by, now).await {
            Ok(_) => match command {
                Command::EnterSheet { .. } => tally.entered += 1,
                Command::Verify { .. } | Command::AcceptSheet { .. } => tally.verified += 1,
                _ => {}
            },
            Err(EventError::Refused(Refused(refusal))) => {
                tally.refused += 1;
                let why = refused(&refusal, office.words);
                eprintln!("{place}: {}: {why}", table_words(office, at));
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

fn table_words(office: &Office, at: At) -> String {
    let (round, table) = (at.round.to_string(), at.table.to_string());
    office.words.fill("event-table", &[("round", &round), ("table", &table)])
}

/// A sheet planned longer or shorter than the round belongs to another round.
fn other_length(office: &Office, at: At, planned: Option<u32>) -> Option<String> {
    let length = office.tournament().round(at.round)?.length;
    let planned = planned.filter(|planned| *planned != length)?;
    let (planned, length) = (planned.to_string(), length.to_string());
    Some(office.words.fill("event-other-length", &[("planned", &planned), ("length", &length)]))
}

/// Verifies tables; a refusal for one does not stop the others.
pub(super) async fn verify(office: &mut Office, asked: &Verify) -> anyhow::Result<ExitCode> {
    let round = office.round(asked.round)?;
    let tables: Vec<TableNo> = if asked.tables.is_empty() {
        let tables = office.tournament().round(round).map_or(&[][..], |round| &round.tables);
        let waiting = tables.iter().filter(|table| table.state() == TableState::HandedIn);
        waiting.map(|table| table.number).collect()
    } else {
        asked.tables.clone()
    };
    let (mut done, mut code) = (0u32, ExitCode::SUCCESS);
    for table in tables {
        let at = At { round, table };
        match office.try_give(&Command::Verify { at }).await {
            Ok(_) => done += 1,
            Err(EventError::Refused(Refused(refusal))) => {
                eprintln!("{}: {}", table_words(office, at), refused(&refusal, office.words));
                code = ExitCode::FAILURE;
            }
            Err(error) => return Err(error.into()),
        }
    }
    let open = office.tournament().round(round).map_or(0, |round| round.open_tables().len()).to_string();
    let variables = [("count", &*done.to_string()), ("open", &*open)];
    say(&format!("{}\n", office.words.fill("event-verified", &variables)))?;
    Ok(code)
}

/// Corrects a verified sheet, or says what that would change.
pub(super) async fn correct(office: &mut Office, asked: &Correct) -> anyhow::Result<ExitCode> {
    let at = At { round: office.round(asked.round)?, table: asked.table };
    let line = one_sheet(office, &asked.sheet)?;
    if line.table.is_some_and(|table| table != at.table) || line.round.is_some_and(|round| round != at.round)
    {
        return Err(anyhow!(office.words.say("event-other-table")));
    }
    let command = Command::Correct { at, sheet: line.sheet, reason: asked.reason.clone() };
    if asked.preview {
        return preview(office, &command);
    }
    office.give(&command).await?;
    say(&format!("{}\n", office.words.fill("event-corrected", &[("table", &asked.table.to_string())])))
}

fn one_sheet(office: &Office, path: &Path) -> anyhow::Result<SheetLine> {
    let text = read_text(path)?;
    let read = sheet_file::read(text.trim().trim_start_matches('\u{feff}'), ruleset(office)?);
    read.map_err(|fault| anyhow!("{}: {}", tame(&path.to_string_lossy()), tame(&fault)))
}

/// What a command would do to the standings.
pub(super) fn preview(office: &Office, command: &Command) -> anyhow::Result<ExitCode> {
    let effect = preview::effect(office.tournament(), command, office.by, office.now());
    let effect = effect.map_err(|refusal| anyhow!(refused(&refusal, office.words)))?;
    say(&effect_text(office, &effect))
}

fn effect_text(office: &Office, effect: &Effect) -> String {
    let words = &office.words;
    let placed = |placed: Option<(u32, i64)>| {
        placed.map_or_else(|| "–".to_owned(), |(rank, points)| format!("{rank} ({points})"))
    };
    let mut text = String::new();
    if let Some(round) = effect.running.filter(|_| !effect.moves.is_empty()) {
        text += &format!("{}\n", words.fill("event-effect-running", &[("round", &round.to_string())]));
    }
    for moved in &effect.moves {
        let (before, after) = (placed(moved.before), placed(moved.after));
        text += &format!("{}: {before} → {after}\n", office.person(moved.entrant));
    }
    if effect.moves.is_empty() {
        text += &format!("{}\n", words.say("event-no-moves"));
    }
    for (key, numbers) in [("event-goes-on", &effect.goes_on), ("event-falls-out", &effect.falls_out)] {
        for &number in numbers {
            text += &format!("{}\n", words.fill(key, &[("who", &office.person(number))]));
        }
    }
    if effect.cut_stands {
        text += &format!("{}\n", words.say("event-cut-stands"));
    }
    text
}
