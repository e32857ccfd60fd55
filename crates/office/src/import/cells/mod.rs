//! The cells of a list, whatever program wrote it.

mod ods;
mod xls;

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};

use calamine::{DataRef, ExcelDateTime, Reader, Xlsx};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use super::columns::{Meaning, Row, guess};
use super::{ListFault, ListFaultKind};
use crate::formulas::unguarded;
use crate::limits::LIST_BYTES;

/// The most bytes of the texts of a workbook.
const MOST_LETTERS: usize = 16 << 20;
/// The most bytes of a workbook once it is unpacked.
const MOST_UNPACKED: u64 = 64 << 20;
/// The most rows, with the one of the heads, and the most columns that are looked at.
pub(super) const MOST_ROWS: usize = 20_001;
pub(super) const MOST_COLUMNS: usize = 256;

/// The most sheets of a workbook that are looked at.
const MOST_SHEETS: usize = 12;

/// All rows that have something in them.
pub(super) fn rows(bytes: &[u8]) -> Result<Vec<Row>, ListFault> {
    if bytes.len() > LIST_BYTES {
        return Err(ListFault::whole(ListFaultKind::TooLarge));
    }
    let rows = match kind_of(bytes) {
        Kind::Nothing => return Err(ListFault::whole(ListFaultKind::EmptyFile)),
        Kind::Pdf => return Err(ListFault::whole(ListFaultKind::Pdf)),
        Kind::Other => return Err(ListFault::whole(ListFaultKind::NotAList)),
        Kind::Packed => of_packed(bytes)?,
        Kind::OldWorkbook => the_list(|nth, sheet| xls::read(bytes, nth, sheet))?,
        Kind::Text => of_text(bytes)?,
    };
    Ok(filled(rows))
}

/// The rows that have something in them.
fn filled(rows: Vec<Row>) -> Vec<Row> {
    rows.into_iter().filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect()
}

/// The list of a workbook. Before it may stand a sheet with an explanation or the budget: it is the first sheet with
/// headings of names, and where none has any, the first that has something in it.
fn the_list(
    mut read: impl FnMut(usize, &mut Sheet) -> Result<bool, ListFault>,
) -> Result<Vec<Row>, ListFault> {
    let mut first: Option<Vec<Row>> = None;
    for nth in 0..MOST_SHEETS {
        let mut sheet = Sheet::default();
        match read(nth, &mut sheet) {
            Ok(true) => {}
            Ok(false) if nth == 0 => return Err(bad_workbook("no sheet")),
            Err(fault) if nth == 0 => return Err(fault),
            // What lies behind a sheet that can be read takes nothing from it.
            Ok(false) | Err(_) => break,
        }
        let rows = filled(sheet.rows());
        let width = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or_default();
        if guess(&rows, width, &|_| None).layout.head.is_some() {
            return Ok(rows);
        }
        if first.is_none() && !rows.is_empty() {
            first = Some(rows);
        }
    }
    Ok(first.unwrap_or_default())
}

/// What a file is, by how it begins: its name says nothing.
enum Kind {
    Nothing,
    Text,
    Packed,
    OldWorkbook,
    Pdf,
    Other,
}

fn kind_of(bytes: &[u8]) -> Kind {
    let begins = |magic: &[u8]| bytes.starts_with(magic);
    let text = bytes.trim_ascii_start();
    let page = text.get(..200.min(text.len())).unwrap_or_default().to_ascii_lowercase();
    let is_page = [&b"<html"[..], b"<!doctype html", b"<table", b"<?xml", b"{\\rtf"]
        .iter()
        .any(|magic| page.starts_with(magic));
    let pictures: [&[u8]; 5] = [b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*"];
    // A text has no zero bytes, unless its mark says that every letter has two bytes.
    let has_zeros = Encoding::for_bom(bytes).is_none() && bytes.iter().take(1 << 16).any(|&byte| byte == 0);
    match () {
        () if text.is_empty() || matches!(text, b"\xef\xbb\xbf") => Kind::Nothing,
        () if text.starts_with(b"%PDF") => Kind::Pdf,
        () if begins(b"PK\x03\x04") => Kind::Packed,
        () if begins(xls::MAGIC) => Kind::OldWorkbook,
        () if is_page || has_zeros || pictures.iter().any(|magic| begins(magic)) => Kind::Other,
        () => Kind::Text,
    }
}

/// The rows of a workbook while its cells come in, in any order. A far corner that is not empty must not make a huge
/// table, and a text that is kept once in a file can stand in every cell: both are counted.
#[derive(Default)]
struct Sheet {
    rows: BTreeMap<u32, Vec<String>>,
    letters: usize,
}

impl Sheet {
    /// Puts a text into a cell; rows and columns are counted from 0.
    pub(super) fn put(&mut self, row: u32, column: u32, text: &str) -> Result<(), ListFault> {
        let (text, column) = (cell(text), column as usize);
        if text.is_empty() || column >= MOST_COLUMNS {
            return Ok(());
        }
        let number = row.saturating_add(1);
        if self.rows.len() >= MOST_ROWS && !self.rows.contains_key(&number) {
            return Err(too_many());
        }
        self.letters += text.len();
        if self.letters > MOST_LETTERS {
            return Err(ListFault::whole(ListFaultKind::TooLarge));
        }
        let cells = self.rows.entry(number).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        cells[column] = text;
        Ok(())
    }

    fn rows(self) -> Vec<Row> {
        self.rows.into_iter().collect()
    }
}

/// Without blanks around it, and without the apostrophe that keeps a spreadsheet from reckoning.
fn cell(text: &str) -> String {
    unguarded(text.trim())
}

fn too_many() -> ListFault {
    ListFault::whole(ListFaultKind::TooManyRows)
}

/// A workbook that cannot be opened, with what its reader said.
pub(super) fn bad_workbook(why: &str) -> ListFault {
    let why = why.chars().filter(|c| !c.is_control()).take(100).collect();
    ListFault::whole(ListFaultKind::BadWorkbook(why))
}

/// A text with columns, in whatever letters a spreadsheet wrote it: by its mark, as UTF-8, or as Windows has them here.
fn of_text(bytes: &[u8]) -> Result<Vec<Row>, ListFault> {
    let by_mark = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let plain = if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { WINDOWS_1252 };
    let (text, ..) = by_mark.unwrap_or(plain).decode(bytes);
    let mut rows = Vec::new();
    let mut lines = Lines { seen: 0, number: 1 };
    let delimiter = delimiter(&text);
    let reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    for record in reader.into_records() {
        // The text is UTF-8 and rows may have any length: nothing is left to go wrong.
        let Ok(record) = record else { break };
        let from = record.position().map_or(0, |position| position.byte() as usize);
        let number = lines.number(text.as_bytes(), from);
        if rows.len() >= MOST_ROWS {
            return Err(too_many());
        }
        rows.push((number, record.iter().take(MOST_COLUMNS).map(cell).collect()));
    }
    Ok(rows)
}

/// Counts the lines of a text, from front to back.
struct Lines {
    seen: usize,
    number: u32,
}

impl Lines {
    /// The number of the line in which a row begins. The reader of columns says where the row before it ended: blank
    /// lines and the second half of a Windows line end still lie between.
    fn number(&mut self, text: &[u8], from: usize) -> u32 {
        let blank = text.iter().skip(from).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let begins = (from + blank).clamp(self.seen, text.len());
        let ended = text[self.seen..begins].iter().filter(|&&byte| byte == b'\n').count();
        self.number = self.number.saturating_add(u32::try_from(ended).unwrap_or(u32::MAX));
        self.seen = begins;
        self.number
    }
}

/// What stands between the columns: the sign that the first lines have most of, outside quotes. A title above the list
/// has none, so that the first line alone would not tell.
fn delimiter(text: &str) -> u8 {
    let mut counts = [(b';', 0u32), (b',', 0), (b'\t', 0)];
    for line in text.lines().filter(|line| !line.trim().is_empty()).take(10) {
        let (mut here, mut quoted) = ([0u32; 3], false);
        for byte in line.bytes() {
            quoted ^= byte == b'"';
            let sign = counts.iter().position(|(sign, _)| *sign == byte).filter(|_| !quoted);
            sign.into_iter().for_each(|at| here[at] += 1);
        }
        // A sign that stands in every line counts for more than one that stands often in one.
        counts.iter_mut().zip(here).for_each(|((_, count), here)| *count += here.min(1) * 100 + here.min(50));
    }
    // Under a single heading a comma stands inside the name: "Peeters, Jan".
    if text.lines().take(10).any(|line| Meaning::read(line.trim()) == Some(Meaning::Name)) {
        counts[1].1 = 0;
    }
    // Among equals the first counts: a semicolon is what our spreadsheets write.
    counts.iter().rev().max_by_key(|(_, count)| *count).map_or(b';', |(sign, _)| *sign)
}

/// The list in a workbook of Excel or LibreOffice.
fn of_packed(bytes: &[u8]) -> Result<Vec<Row>, ListFault> {
    fits_unpacked(bytes).map_err(|error| bad_workbook(&error.to_string()))?;
    if ods::is_one(bytes) {
        return the_list(|nth, sheet| ods::read(bytes, nth, sheet));
    }
    let bad = |error: &dyn std::fmt::Display| bad_workbook(&error.to_string());
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|error| bad(&error))?;
    let names = book.sheet_names();
    the_list(|nth, sheet| {
        let Some(name) = names.get(nth) else { return Ok(false) };
        let mut cells = book.worksheet_cells_reader(name).map_err(|error| bad(&error))?;
        while let Some(found) = cells.next_cell().map_err(|error| bad(&error))? {
            let (row, column) = found.get_position();
            sheet.put(row, column, &written(found.get_value()))?;
        }
        Ok(true)
    })
}

/// A small file can unpack to more than any machine holds: it is tried first, and nothing is kept.
fn fits_unpacked(bytes: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes))?;
    let mut left = MOST_UNPACKED;
    for at in 0..archive.len() {
        let part = archive.by_index(at)?;
        let size = io::copy(&mut part.take(left + 1), &mut io::sink())?;
        left = left.checked_sub(size).ok_or("too large once unpacked")?;
    }
    Ok(())
}

/// A cell as a person would have typed it; of a date the year, month and day.
fn written(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(figure) => figure.to_string(),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(yes) => yes.to_string(),
        DataRef::DateTime(found) => date(found),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::Error(error) => error.to_string(),
        DataRef::Empty => String::new(),
    }
}

/// A date as year, month and day: Excel counts days from 1900 on, up to the year 9999.
fn date(date: &ExcelDateTime) -> String {
    if !(0.0..2_958_466.0).contains(&date.as_f64()) {
        return date.as_f64().to_string();
    }
    let (year, month, day, ..) = date.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_the_numbers_of_their_lines_however_lines_end() {
        let unix = of_text(b"Naam\nAn\n\nLuc\n").unwrap();
        let windows = of_text(b"Naam\r\nAn\r\n\r\nLuc\r\n").unwrap();
        let numbers = |rows: &[Row]| rows.iter().map(|(number, _)| *number).collect::<Vec<_>>();
        assert_eq!(numbers(&unix), [1, 2, 4]);
        assert_eq!(numbers(&windows), [1, 2, 4]);
    }

    fn row(row: u32, column: &str, text: &str) -> String {
        format!(r#"<row r="{row}"><c r="{column}{row}" t="inlineStr"><is><t>{text}</t></is></c></row>"#)
    }

    /// A workbook with one cell in each of these rows, in this order.
    fn workbook(rows: impl Iterator<Item = u32>, column: &str) -> Vec<u8> {
        let cells: String = rows.map(|number| row(number, column, &format!("An {number}"))).collect();
        book(&[&cells])
    }

    /// A workbook of these sheets.
    fn book(sheets: &[&str]) -> Vec<u8> {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let related = "http://schemas.openxmlformats.org/package/2006/relationships";
        let link = |id: usize, kind: &str, to: &str| {
            format!(r#"<Relationship Id="r{id}" Type="{office}/{kind}" Target="{to}"/>"#)
        };
        let links = |all: &str| format!(r#"<Relationships xmlns="{related}">{all}</Relationships>"#);
        let numbers = 1..=sheets.len();
        let names: String =
            numbers.clone().map(|n| format!(r#"<sheet name="S{n}" sheetId="{n}" r:id="r{n}"/>"#)).collect();
        let to_sheets: String =
            numbers.clone().map(|n| link(n, "worksheet", &format!("worksheets/sheet{n}.xml"))).collect();
        let mut parts = vec![
            ("_rels/.rels".to_owned(), links(&link(1, "officeDocument", "xl/workbook.xml"))),
            ("xl/_rels/workbook.xml.rels".to_owned(), links(&to_sheets)),
            (
                "xl/workbook.xml".to_owned(),
                format!(r#"<workbook xmlns="{main}" xmlns:r="{office}"><sheets>{names}</sheets></workbook>"#),
            ),
        ];
        parts.extend(numbers.zip(sheets).map(|(n, cells)| {
            let sheet = format!(r#"<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>"#);
            (format!("xl/worksheets/sheet{n}.xml"), sheet)
        }));
        zipped(&parts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect::<Vec<_>>())
    }

    fn zipped(parts: &[(&str, &str)]) -> Vec<u8> {
        use std::io::Write as _;
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        for (name, text) in parts {
            zip.start_file(*name, options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    /// The list may stand behind a sheet with an explanation; without headings anywhere the first sheet is the list.
    #[test]
    fn the_list_of_a_workbook_may_stand_on_another_sheet() {
        let about = row(1, "A", "Hoe deze lijst werkt") + &row(2, "B", "Vul het tweede blad in");
        let list = row(1, "A", "Naam") + &row(2, "A", "An Peeters");
        let others = row(1, "A", "Naam") + &row(2, "A", "Iemand anders");
        let texts = |sheets: &[&str]| -> Vec<String> {
            rows(&book(sheets)).unwrap().into_iter().flat_map(|(_, cells)| cells).collect()
        };
        assert_eq!(texts(&[&about, &list, &others]), ["Naam", "An Peeters"]);
        assert_eq!(texts(&["", &list]), ["Naam", "An Peeters"]);
        assert_eq!(texts(&[&list, &others]), ["Naam", "An Peeters"]);
        assert_eq!(texts(&[&about, ""])[0], "Hoe deze lijst werkt");
        // A sheet behind it that cannot be read takes nothing away.
        let long: String = (1..=20_002).map(|number| row(number, "A", "x")).collect();
        assert_eq!(texts(&[&about, &long])[0], "Hoe deze lijst werkt");
        assert!(rows(&book(&["", ""])).unwrap().is_empty());
        // The same in a file of LibreOffice.
        let table = |rows: &[&str]| {
            let row = |text: &&str| {
                format!(
                    "<table:table-row><table:table-cell><text:p>{text}</text:p></table:table-cell></table:table-row>"
                )
            };
            format!("<table:table>{}</table:table>", rows.iter().map(row).collect::<String>())
        };
        let content = format!(
            r#"<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">{}{}</office:document-content>"#,
            table(&["Hoe deze lijst werkt"]),
            table(&["Naam", "An Peeters"])
        );
        let open = zipped(&[
            ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
            ("content.xml", &content),
        ]);
        let texts: Vec<String> = rows(&open).unwrap().into_iter().flat_map(|(_, cells)| cells).collect();
        assert_eq!(texts, ["Naam", "An Peeters"]);
    }

    #[test]
    fn rows_in_any_order_count_as_many() {
        let few = rows(&workbook((1..=3).rev(), "B")).unwrap();
        let cells = |row: u32| (row, vec![String::new(), format!("An {row}")]);
        assert_eq!(few, [cells(1), cells(2), cells(3)]);
        for too_many in [workbook(1..=20_002, "A"), workbook((1..=20_002).rev(), "A")] {
            assert_eq!(rows(&too_many).unwrap_err().kind, ListFaultKind::TooManyRows);
        }
        // Somebody far to the right is not looked at.
        assert!(rows(&workbook(1..=2, "IW")).unwrap().is_empty());
    }

    #[test]
    fn twenty_thousand_people_have_a_row_for_the_heads() {
        let list =
            |people: u32| (1..=people).fold("Naam\n".to_owned(), |list, n| list + &format!("An {n}\n"));
        assert_eq!(rows(list(20_000).as_bytes()).unwrap().len(), 20_001);
        assert_eq!(rows(&workbook(1..=20_001, "A")).unwrap().len(), 20_001);
        assert_eq!(rows(list(20_001).as_bytes()).unwrap_err().kind, ListFaultKind::TooManyRows);
    }
}
