//! Tables as the bytes of a file: CSV, JSON or a workbook. A text never becomes a formula.

use csv::{Terminator, WriterBuilder};
use kaarting_rules::Lang;
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use serde_json::{Map, Value};

use super::{Cell, Grid};

/// A table for spreadsheets. Excel in Belgium takes a semicolon between columns, and needs the mark to see that it
/// is UTF-8.
pub fn csv(grid: &Grid, lang: Lang) -> Result<Vec<u8>, csv::Error> {
    let mut out = "\u{feff}".as_bytes().to_vec();
    let mut writer = WriterBuilder::new().delimiter(b';').terminator(Terminator::CRLF).from_writer(&mut out);
    writer.write_record(grid.heads(lang))?;
    for row in &grid.rows {
        writer.write_record(row.iter().map(|cell| match cell {
            // A number may begin with a minus; what people wrote may not.
            Cell::Empty | Cell::Number(_) => cell.said(lang),
            _ => Cell::guarded(&cell.said(lang)).into_owned(),
        }))?;
    }
    writer.flush()?;
    drop(writer);
    Ok(out)
}

/// The rows as objects; what is empty is left out.
fn json_rows(grid: &Grid) -> Vec<Value> {
    let names = grid.names();
    let object = |row: &Vec<Cell>| {
        let members = names.iter().zip(row).filter_map(|(column, cell)| {
            let value = match cell {
                Cell::Empty => return None,
                Cell::Number(number) => (*number).into(),
                Cell::Text(text) | Cell::Phase(text) => text.as_str().into(),
                Cell::Word(word) => (*word).into(),
                Cell::Percent(_) => cell.said(Lang::En).into(),
            };
            Some((column.clone(), value))
        });
        Value::Object(members.collect::<Map<String, Value>>())
    };
    grid.rows.iter().map(object).collect()
}

/// The rows as a list of objects, one a line.
pub fn json(grid: &Grid) -> String {
    let rows: Vec<String> = json_rows(grid).iter().map(Value::to_string).collect();
    format!("[{}]\n", rows.join(",\n "))
}

/// The name of a sheet as a workbook can have it: at most 31 characters, none of `[]:*?/\\`, no apostrophe at its ends,
/// and not that of another sheet.
fn sheet_name(title: &str, used: &[String]) -> String {
    let plain: String = title.chars().map(|c| if "[]:*?/\\".contains(c) { ' ' } else { c }).collect();
    let cut = |longest: usize| {
        let cut: String = plain.chars().take(longest).collect();
        cut.trim_matches(|c: char| c == '\'' || c.is_whitespace()).to_owned()
    };
    let taken = |name: &String| used.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    let numbered = (2..100).map(|n| format!("{} {n}", cut(28)));
    let name = std::iter::once(cut(31)).chain(numbered).find(|name| !name.is_empty() && !taken(name));
    name.unwrap_or_else(|| format!("{}", used.len() + 1))
}

/// A workbook with a sheet for each table.
pub fn workbook(grids: &[(String, &Grid)], lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let bold = Format::new().set_bold();
    let hundredths = Format::new().set_num_format("0.00");
    let mut used: Vec<String> = Vec::new();
    for (name, grid) in grids {
        let sheet = book.add_worksheet();
        sheet.set_name(sheet_name(name, &used))?;
        used.push(sheet.name());
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
                    Cell::Percent(share) => {
                        sheet.write_number_with_format(row, column, *share as f64 / 100.0, &hundredths)?;
                    }
                    Cell::Text(_) | Cell::Word(_) | Cell::Phase(_) => {
                        sheet.write_string(row, column, Cell::guarded(&cell.said(lang)))?;
                    }
                }
            }
        }
        sheet.set_freeze_panes(1, 0)?;
        sheet.autofit();
    }
    book.save_to_buffer()
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    /// As the file has it: how wide, in letters, each column of the first sheet is.
    fn widths(book: Vec<u8>) -> Vec<f64> {
        let mut archive = zip::ZipArchive::new(Cursor::new(book)).expect("a workbook");
        let mut sheet = String::new();
        let mut file = archive.by_name("xl/worksheets/sheet1.xml").expect("a sheet");
        file.read_to_string(&mut sheet).expect("text");
        let width = |rest: &str| rest.split('"').next().and_then(|width| width.parse().ok());
        sheet.split("width=\"").skip(1).filter_map(width).collect()
    }

    #[test]
    fn a_column_is_as_wide_as_what_stands_in_it() {
        let name = "VANDENBROUCKE-VANDEN BERGHE Marie-Christine";
        let row = vec![Cell::Number(7), Cell::Text(name.to_owned())];
        let grid = Grid::new(vec!["number", "name"], vec![row]);
        let book = workbook(&[("Spelers".to_owned(), &grid)], Lang::Nl).expect("a workbook");
        let [number, wide] = widths(book)[..] else { panic!("two columns") };
        assert!(number < 15.0 && wide > 35.0, "{number} {wide}");
    }
}
