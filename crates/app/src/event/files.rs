//! A table as text for the screen, as CSV, as JSON, or as a workbook.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::ValueEnum;
use kaarting_office::export::files::{csv, json, workbook};
use kaarting_office::export::{Audience, Cell, Grid};
use kaarting_rules::Lang;

use super::say;
use kaarting_commands::terminal::tame;

/// The format of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Columns for the screen
    Text,
    /// Text for spreadsheets: semicolons, UTF-8 with a byte order mark, as Excel in Belgium opens it with a double
    /// click
    Csv,
    /// Objects for programs
    Json,
    /// A workbook
    Xlsx,
}

/// How and where a table is written.
#[derive(clap::Args)]
pub(super) struct Page {
    /// The format
    #[arg(long, value_enum, default_value = "text")]
    format: Form,
    /// Write to a file instead of the screen; required for a workbook
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Who is to see a table.
pub(super) fn audience(all_data: bool) -> Audience {
    if all_data { Audience::Organiser } else { Audience::Public }
}

/// Writes a table where it is wanted.
pub(super) fn print_table(grid: &Grid, page: &Page, lang: Lang) -> anyhow::Result<ExitCode> {
    match (&page.out, page.format) {
        (None, Form::Xlsx) => bail!("a workbook needs a file: give --out FILE.xlsx"),
        (None, Form::Text) => say(&text(grid, lang)),
        (None, Form::Csv) => say(&String::from_utf8_lossy(&csv(grid, lang)?)),
        (None, Form::Json) => say(&json(grid)),
        (Some(path), form) => {
            write(path, &bytes(grid, form, lang)?)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// A table in a format.
pub(super) fn bytes(grid: &Grid, form: Form, lang: Lang) -> anyhow::Result<Vec<u8>> {
    Ok(match form {
        Form::Text => text(grid, lang).into_bytes(),
        Form::Csv => csv(grid, lang)?,
        Form::Json => json(grid).into_bytes(),
        Form::Xlsx => workbook(&[("kaarting".to_owned(), grid)], lang)?,
    })
}

/// Writes a whole file.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = File::create(path).and_then(|mut file| file.write_all(bytes));
    written.with_context(|| format!("cannot write {}", tame(&path.to_string_lossy())))
}

/// Rows with aligned columns; numbers are right-aligned.
pub(super) fn columns(rows: &[Vec<String>], right: &[usize]) -> String {
    let width = |text: &str| text.chars().count();
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        for (at, cell) in row.iter().enumerate() {
            if at == widths.len() {
                widths.push(0);
            }
            widths[at] = widths[at].max(width(cell));
        }
    }
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            let blank = " ".repeat(widths[at] - width(cell));
            let (before, after) = if right.contains(&at) { (&*blank, "") } else { ("", &*blank) };
            line += &format!("{before}{cell}{after}  ");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn text(grid: &Grid, lang: Lang) -> String {
    let mut rows: Vec<Vec<String>> = vec![grid.heads(lang)];
    let shown = |cell: &Cell| match cell {
        Cell::Number(number) => number.to_string(),
        other => tame(&other.said(lang)).into_owned(),
    };
    rows.extend(grid.rows.iter().map(|row| row.iter().map(shown).collect()));
    let is_number = |at: &usize| {
        grid.rows.iter().any(|row| matches!(row.get(*at), Some(Cell::Number(_) | Cell::Percent(_))))
    };
    let right: Vec<usize> = (0..grid.columns.len() + grid.rounds.len()).filter(is_number).collect();
    columns(&rows, &right)
}

impl Page {
    /// On the screen.
    pub(super) fn text() -> Page {
        Page { format: Form::Text, out: None }
    }
}
