//! Everything about an event as files in a folder.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use kaarting_office::EventName;
use kaarting_office::export::files::workbook;
use kaarting_office::export::{self, Audience, Grid, title};

use super::files::{self, Form, audience};
use super::{Office, say};
use kaarting_commands::terminal::tame;

/// What to write, and where.
#[derive(clap::Args)]
pub(super) struct Export {
    /// The event
    pub(super) name: EventName,
    /// The folder; it is created if necessary, and files of an earlier export are replaced
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The format of the tables; sheets and proofs are always JSON
    #[arg(long, value_enum, default_value = "csv")]
    format: ExportForm,
    /// Include everything known about people, for your own use; by default private entrants are numbers (DEC-12)
    #[arg(long)]
    all_data: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExportForm {
    /// One file per table: semicolons, UTF-8 with a byte order mark, as Excel in Belgium opens it with a double click
    Csv,
    /// One workbook with a sheet for each table
    Xlsx,
    /// One file per table, for programs
    Json,
}

/// Writes all files.
pub(super) fn export(office: &Office, asked: &Export) -> anyhow::Result<ExitCode> {
    let shown = tame(&asked.out.to_string_lossy()).into_owned();
    std::fs::create_dir_all(&asked.out).with_context(|| format!("cannot create the folder {shown}"))?;
    let (tables, lang) = (tables(office, audience(asked.all_data)), office.words.lang());
    let mut written = 0;
    let mut write = |name: &str, bytes: &[u8]| {
        written += 1;
        files::write(&asked.out.join(name), bytes)
    };
    match asked.format {
        ExportForm::Xlsx => {
            let plan = office.tournament().plan().context("the journal holds no plan")?;
            let grids: Vec<(String, &Grid)> =
                tables.iter().map(|(name, grid)| (title(name, plan, &office.words), grid)).collect();
            write("event.xlsx", &workbook(&grids, lang)?)?;
        }
        ExportForm::Csv | ExportForm::Json => {
            let csv = asked.format == ExportForm::Csv;
            let (form, ending) = if csv { (Form::Csv, "csv") } else { (Form::Json, "json") };
            for (name, grid) in &tables {
                write(&format!("{name}.{ending}"), &files::bytes(grid, form, lang)?)?;
            }
        }
    }
    let sheets = export::sheet_records(office.tournament());
    let sheets: String = sheets.iter().map(|sheet| format!("{sheet}\n")).collect();
    write("sheets.jsonl", sheets.as_bytes())?;
    for round in office.tournament().rounds() {
        write(&format!("proof-{}.json", round.number), round.proof.to_json().as_bytes())?;
    }
    let variables = [("count", &*written.to_string()), ("folder", &*shown)];
    say(&format!("{}\n", office.words.fill("event-exported", &variables)))
}

/// Every table with the name of its file.
fn tables(office: &Office, audience: Audience) -> Vec<(String, Grid)> {
    let tournament = office.tournament();
    let mut tables = vec![("entrants".to_owned(), export::entrants(tournament, audience))];
    for round in tournament.rounds() {
        tables.push((format!("seating-{}", round.number), export::seating(tournament, round, audience)));
    }
    tables.push(("results".to_owned(), export::results(tournament, audience)));
    let phases = tournament.rounds().last().map_or(0, |round| round.phase + 1);
    for phase in 0..phases {
        tables.push((format!("standings-{}", phase + 1), export::standings(tournament, phase, audience)));
    }
    if let Some((phase, running)) = export::running_standings(tournament, audience) {
        tables.push((format!("running-{}", phase + 1), running));
    }
    tables.push(("ranking".to_owned(), export::final_ranking(tournament, audience)));
    tables.push(("clubs".to_owned(), export::clubs(tournament)));
    tables
}
