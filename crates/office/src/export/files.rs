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
            Cell::Empty => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => Cell::guarded(text).into_owned(),
        }))?;
    }
    writer.flush()?;
    drop(writer);
    Ok(out)
}

/// The rows as objects; what is empty is left out.
fn json_rows(grid: &Grid) -> Vec<Value> {
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

/// The rows as a list of objects, one a line.
pub fn json(grid: &Grid) -> String {
    let rows: Vec<String> = json_rows(grid).iter().map(Value::to_string).collect();
    format!("[{}]\n", rows.join(",\n "))
}

/// A workbook with a sheet for each table.
pub fn workbook(grids: &[(String, &Grid)], lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let bold = Format::new().set_bold();
    for (name, grid) in grids {
        let sheet = book.add_worksheet();
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
    book.save_to_buffer()
}
