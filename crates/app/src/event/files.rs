//! A table as text for the screen, as CSV, as JSON, or as a workbook.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::ValueEnum;
use kaarting_office::export::{Audience, Cell, Grid};
use kaarting_rules::Lang;
use rust_xlsxwriter::{Format, Workbook, Worksheet};
use serde_json::{Map, Value};

use super::say;
use crate::rulebook::tame;

/// In which form a table is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Columns for the screen
    Text,
    /// A text for spreadsheets: semicolons, UTF-8 with its mark, as Excel in Belgium opens it with a double click
    Csv,
    /// Objects for programs
    Json,
    /// A workbook
    Xlsx,
}

/// How and where a table is put.
#[derive(clap::Args)]
pub(super) struct Page {
    /// The form
    #[arg(long, value_enum, default_value = "text")]
    format: Form,
    /// A file in place of the screen; needed for a workbook
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Who is to see a table.
pub(super) fn audience(all_data: bool) -> Audience {
    if all_data { Audience::Organiser } else { Audience::Public }
}

/// Puts a table where it is wanted.
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

/// A table in a form.
pub(super) fn bytes(grid: &Grid, form: Form, lang: Lang) -> anyhow::Result<Vec<u8>> {
    Ok(match form {
        Form::Text => text(grid, lang).into_bytes(),
        Form::Csv => csv(grid, lang)?,
        Form::Json => json(grid).into_bytes(),
        Form::Xlsx => workbook(&[("kaarting".to_owned(), grid)], lang)?,
    })
}

/// Writes a file whole.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = File::create(path).and_then(|mut file| file.write_all(bytes));
    written.with_context(|| format!("cannot write {}", tame(&path.to_string_lossy())))
}

/// Rows with their columns below each other; numbers stand to the right.
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
    let mut rows: Vec<Vec<String>> = vec![grid.heads(lang).into_iter().map(str::to_owned).collect()];
    let shown = |cell: &Cell| match cell {
        Cell::Empty => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Text(text) => tame(text).into_owned(),
    };
    rows.extend(grid.rows.iter().map(|row| row.iter().map(shown).collect()));
    let is_number = |at: &usize| grid.rows.iter().any(|row| matches!(row.get(*at), Some(Cell::Number(_))));
    let right: Vec<usize> = (0..grid.columns.len()).filter(is_number).collect();
    columns(&rows, &right)
}

/// Excel in Belgium takes a semicolon between columns, and needs the mark to see that it is UTF-8.
fn csv(grid: &Grid, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let mut out = "\u{feff}".as_bytes().to_vec();
    let mut writer =
        csv::WriterBuilder::new().delimiter(b';').terminator(csv::Terminator::CRLF).from_writer(&mut out);
    writer.write_record(grid.heads(lang))?;
    for row in &grid.rows {
        let cells = row.iter().map(|cell| match cell {
            Cell::Empty => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => Cell::guarded(text).into_owned(),
        });
        writer.write_record(cells)?;
    }
    writer.flush()?;
    drop(writer);
    Ok(out)
}

/// The rows as objects; what is empty is left out.
pub(super) fn json_rows(grid: &Grid) -> Vec<Value> {
    let object = |row: &Vec<Cell>| {
        let members = grid.columns.iter().zip(row).filter_map(|(column, cell)| {
            let value = match cell {
                Cell::Empty => return None,
                Cell::Number(number) => (*number).into(),
                Cell::Text(text) => text.as_str().into(),
            };
            Some(((*column).to_owned(), value))
        });
        Value::Object(members.collect::<Map<String, Value>>())
    };
    grid.rows.iter().map(object).collect()
}

fn json(grid: &Grid) -> String {
    let rows: Vec<String> = json_rows(grid).iter().map(Value::to_string).collect();
    format!("[{}]\n", rows.join(",\n "))
}

/// A workbook with a sheet for each table.
pub(super) fn workbook(grids: &[(String, &Grid)], lang: Lang) -> anyhow::Result<Vec<u8>> {
    let mut book = Workbook::new();
    let bold = Format::new().set_bold();
    for (name, grid) in grids {
        let sheet: &mut Worksheet = book.add_worksheet();
        // A sheet's name has at most 31 characters.
        sheet.set_name(name.chars().take(31).collect::<String>())?;
        for (column, head) in (0u16..).zip(grid.heads(lang)) {
            sheet.write_string_with_format(0, column, head, &bold)?;
        }
        for (row, cells) in (1u32..).zip(&grid.rows) {
            for (column, cell) in (0u16..).zip(cells) {
                match cell {
                    Cell::Empty => {}
                    Cell::Number(number) => {
                        sheet.write_number(row, column, *number as f64)?;
                    }
                    Cell::Text(text) => {
                        sheet.write_string(row, column, Cell::guarded(text))?;
                    }
                }
            }
        }
        sheet.set_freeze_panes(1, 0)?;
    }
    Ok(book.save_to_buffer()?)
}

impl Page {
    /// On the screen.
    pub(super) fn text() -> Page {
        Page { format: Form::Text, out: None }
    }

    /// Whether it is read by people and not by programs.
    pub(super) fn is_for_people(&self) -> bool {
        self.format != Form::Json
    }
}
