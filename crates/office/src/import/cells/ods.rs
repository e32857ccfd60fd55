//! Sheets of LibreOffice (`.ods`): a table of `content.xml`, row by row.
//!
//! Read here because such a file may say of a cell that it stands a million times in a row: it is counted, and not
//! written out further than a list can be long.

use std::io::{Cursor, Read};

use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use super::{MOST_COLUMNS, MOST_ROWS, Sheet, bad_workbook};
use crate::import::{ListFault, ListFaultKind};

/// Whether a packed file says that it is such a sheet.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    let Ok(mut archive) = zip::ZipArchive::new(Cursor::new(bytes)) else { return false };
    let Ok(kind) = archive.by_name("mimetype") else { return false };
    let mut text = Vec::new();
    let read = kind.take(100).read_to_end(&mut text);
    read.is_ok() && text.starts_with(b"application/vnd.oasis.opendocument.spreadsheet")
}

/// Fills a sheet with the cells of a table, counted from 0; false where there are not so many. That it is not too large
/// was tried before.
pub(super) fn read(bytes: &[u8], nth: usize, sheet: &mut Sheet) -> Result<bool, ListFault> {
    let bad = |error: &dyn std::fmt::Display| bad_workbook(&error.to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| bad(&error))?;
    let protected = archive.by_name("META-INF/manifest.xml").is_ok_and(|part| {
        let mut text = String::new();
        part.take(1 << 20).read_to_string(&mut text).is_ok() && text.contains("encryption-data")
    });
    if protected {
        return Err(ListFault::whole(ListFaultKind::Encrypted));
    }
    let mut content = String::new();
    let mut part = archive.by_name("content.xml").map_err(|error| bad(&error))?;
    part.read_to_string(&mut content).map_err(|error| bad(&error))?;
    let mut reader = Reader::from_str(&content);
    let mut table = Table { sheet, row: 0, column: 0, repeats: 1, cells: Vec::new(), cell: None, aside: 0 };
    let (mut within, mut seen) = (false, 0);
    loop {
        match reader.read_event().map_err(|error| bad(&error))? {
            Event::Start(tag) if tag.local_name().as_ref() == b"table" => {
                within |= seen == nth;
                seen += 1;
            }
            Event::End(tag) if within && tag.local_name().as_ref() == b"table" => return Ok(true),
            Event::Start(tag) if within => table.begins(&tag),
            Event::Empty(tag) if within => {
                table.begins(&tag);
                table.ends(tag.local_name().as_ref())?;
            }
            Event::End(tag) if within => table.ends(tag.local_name().as_ref())?,
            Event::Text(text) if within => table.says(&text.decode().map_err(|error| bad(&error))?),
            Event::GeneralRef(sign) if within => {
                let known = sign.resolve_char_ref().map_err(|error| bad(&error))?;
                let named = match &sign[..] {
                    b"amp" => Some('&'),
                    b"lt" => Some('<'),
                    b"gt" => Some('>'),
                    b"apos" => Some('\''),
                    b"quot" => Some('"'),
                    _ => None,
                };
                known.or(named).into_iter().for_each(|letter| table.says(&letter.to_string()));
            }
            Event::Eof => return Ok(within),
            _ => {}
        }
    }
}

/// A cell while it is read: what it is worth, and what it shows.
#[derive(Default)]
struct OneCell {
    worth: Option<String>,
    shown: String,
    repeats: usize,
}

struct Table<'a> {
    sheet: &'a mut Sheet,
    row: u32,
    column: usize,
    /// How often the row stands there.
    repeats: u32,
    /// The cells of the row that have something in them.
    cells: Vec<(usize, String)>,
    cell: Option<OneCell>,
    /// How deep in a remark, which is not the cell's own text.
    aside: u32,
}

fn attribute(tag: &BytesStart<'_>, name: &[u8]) -> Option<String> {
    let mut known = tag.attributes().flatten();
    let found = known.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    found.decode_and_unescape_value(tag.decoder()).ok().map(std::borrow::Cow::into_owned)
}

fn repeated(tag: &BytesStart<'_>, name: &[u8]) -> u32 {
    attribute(tag, name).and_then(|times| times.parse().ok()).unwrap_or(1).max(1)
}

impl Table<'_> {
    fn begins(&mut self, tag: &BytesStart<'_>) {
        match tag.local_name().as_ref() {
            b"annotation" => self.aside += 1,
            _ if self.aside > 0 => {}
            b"table-row" => {
                self.repeats = repeated(tag, b"number-rows-repeated");
                (self.column, self.cells) = (0, Vec::new());
            }
            b"table-cell" | b"covered-table-cell" => {
                let repeats = repeated(tag, b"number-columns-repeated") as usize;
                self.cell = Some(OneCell { worth: worth(tag), shown: String::new(), repeats });
            }
            b"p" | b"s" | b"tab" | b"line-break" => self.says(" "),
            _ => {}
        }
    }

    fn says(&mut self, text: &str) {
        if let Some(cell) = self.cell.as_mut().filter(|_| self.aside == 0) {
            cell.shown += text;
        }
    }

    fn ends(&mut self, tag: &[u8]) -> Result<(), ListFault> {
        match tag {
            b"annotation" => self.aside = self.aside.saturating_sub(1),
            _ if self.aside > 0 => {}
            b"table-cell" | b"covered-table-cell" => {
                let Some(cell) = self.cell.take() else { return Ok(()) };
                let shown = cell.shown.split_whitespace().collect::<Vec<_>>().join(" ");
                let text = cell.worth.unwrap_or(shown);
                let columns = self.column..self.column.saturating_add(cell.repeats).min(MOST_COLUMNS);
                if !text.is_empty() {
                    self.cells.extend(columns.map(|column| (column, text.clone())));
                }
                self.column = self.column.saturating_add(cell.repeats);
            }
            b"table-row" => {
                let cells = std::mem::take(&mut self.cells);
                // Rows that are all alike are a list too, as far as a list goes; empty ones are only counted.
                let written = if cells.is_empty() { 0 } else { self.repeats.min(MOST_ROWS as u32 + 1) };
                for row in (self.row..).take(written as usize) {
                    for (column, text) in &cells {
                        self.sheet.put(row, u32::try_from(*column).unwrap_or(u32::MAX), text)?;
                    }
                }
                self.row = self.row.saturating_add(self.repeats);
            }
            _ => {}
        }
        Ok(())
    }
}

/// What a cell is worth where it is no text: a figure, a date, yes or no.
fn worth(tag: &BytesStart<'_>) -> Option<String> {
    match attribute(tag, b"value-type")?.as_str() {
        "float" | "currency" | "percentage" => {
            let value = attribute(tag, b"value")?;
            Some(value.parse::<f64>().map_or(value, |figure| figure.to_string()))
        }
        "date" => attribute(tag, b"date-value").map(|date| date.chars().take(10).collect()),
        "boolean" => attribute(tag, b"boolean-value"),
        _ => None,
    }
}
