//! Workbooks of Excel 97 and older (`.xls`), from the published format ([MS-CFB], [MS-XLS]): a small file system in
//! one file, with a stream of records in it.
//!
//! Read here, and not by the library that reads `.xlsx`: that one makes room for as many cells as the file claims to
//! have. Every place in the file is checked before it is read, and nothing is kept that the file does not hold.

use calamine::{ExcelDateTime, ExcelDateTimeType};
use encoding_rs::WINDOWS_1252;

use super::{Sheet, date};
use crate::import::{ListFault, ListFaultKind};

/// How every such file begins.
pub(super) const MAGIC: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/// The most texts that a workbook shares between its cells.
const MOST_TEXTS: usize = 1 << 20;
/// The end of a chain of sectors; everything from here on is no sector.
const NO_SECTOR: u32 = 0xffff_fffa;

fn broken(why: &str) -> ListFault {
    ListFault::whole(ListFaultKind::BadOldWorkbook(why.to_owned()))
}

/// Fills a sheet with the cells of a worksheet, counted from 0; false where there are not so many.
pub(super) fn read(bytes: &[u8], nth: usize, sheet: &mut Sheet) -> Result<bool, ListFault> {
    let files = Files::open(bytes).ok_or_else(|| broken("file system"))?;
    if files.find("EncryptedPackage").is_some() {
        return Err(ListFault::whole(ListFaultKind::Encrypted));
    }
    if files.find("WordDocument").is_some() || files.find("PowerPoint Document").is_some() {
        return Err(ListFault::whole(ListFaultKind::NotAList));
    }
    let book = files.find("Workbook").or_else(|| files.find("Book")).ok_or_else(|| broken("no workbook"))?;
    let read = Book::read(&book)?;
    let Some(&from) = read.sheets.get(nth) else { return Ok(false) };
    read.cells(&book, from, sheet)?;
    Ok(true)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

fn f64_at(bytes: &[u8], at: usize) -> Option<f64> {
    Some(f64::from_le_bytes(bytes.get(at..at.checked_add(8)?)?.try_into().ok()?))
}

/// The file system: sectors in chains, small files in a file of their own.
struct Files<'a> {
    bytes: &'a [u8],
    shift: u32,
    next: Vec<u32>,
    small: Vec<u8>,
    next_small: Vec<u32>,
    directory: Vec<u8>,
    /// Files below this size are small.
    cutoff: u32,
}

impl<'a> Files<'a> {
    fn open(bytes: &'a [u8]) -> Option<Files<'a>> {
        let shift = u32::from(u16_at(bytes, 0x1e)?);
        if !matches!(shift, 9 | 12) {
            return None;
        }
        let mut files = Files {
            bytes,
            shift,
            next: Vec::new(),
            small: Vec::new(),
            next_small: Vec::new(),
            directory: Vec::new(),
            cutoff: u32_at(bytes, 0x38)?,
        };
        let mut tables: Vec<u32> = (0..109).filter_map(|n| u32_at(bytes, 0x4c + 4 * n)).collect();
        // A large file lists more of its tables in sectors that lead to one another.
        let (mut more, per_sector) = (u32_at(bytes, 0x44)?, (1usize << shift) / 4);
        for _ in 0..bytes.len() >> shift {
            let Some(sector) = files.sector(more) else { break };
            tables.extend((0..per_sector - 1).filter_map(|n| u32_at(sector, 4 * n)));
            more = u32_at(sector, 4 * (per_sector - 1))?;
        }
        let table = tables.into_iter().map_while(|at| files.sector(at)).collect::<Vec<_>>().concat();
        files.next = numbers(&table);
        files.directory = files.chain(u32_at(bytes, 0x30)?);
        files.next_small = numbers(&files.chain(u32_at(bytes, 0x3c)?));
        files.small = files.chain(u32_at(&files.directory, 0x74)?);
        Some(files)
    }

    fn sector(&self, at: u32) -> Option<&'a [u8]> {
        let from = usize::try_from(at)
            .ok()
            .filter(|_| at < NO_SECTOR)?
            .checked_add(1)?
            .checked_mul(1 << self.shift)?;
        // The last sector of a file that was cut short still counts.
        let to = from.checked_add(1 << self.shift)?.min(self.bytes.len());
        self.bytes.get(from..to)
    }

    /// All sectors of a chain, one after another; a chain in a circle ends where it would be longer than the file.
    fn chain(&self, first: u32) -> Vec<u8> {
        let (mut whole, mut at) = (Vec::new(), first);
        while let Some(sector) = self.sector(at).filter(|_| whole.len() < self.bytes.len()) {
            whole.extend_from_slice(sector);
            at = self.next.get(at as usize).copied().unwrap_or(NO_SECTOR);
        }
        whole
    }

    fn small_chain(&self, first: u32) -> Vec<u8> {
        let (mut whole, mut at) = (Vec::new(), first);
        while at < NO_SECTOR && whole.len() <= self.small.len() {
            let from = (at as usize).saturating_mul(64);
            let Some(piece) = self.small.get(from..from.saturating_add(64).min(self.small.len())) else {
                break;
            };
            whole.extend_from_slice(piece);
            at = self.next_small.get(at as usize).copied().unwrap_or(NO_SECTOR);
        }
        whole
    }

    /// The bytes of the file of a name.
    fn find(&self, name: &str) -> Option<Vec<u8>> {
        let wanted: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let named = |entry: &&[u8]| {
            let length = u16_at(entry, 0x40).map(usize::from);
            length == Some(wanted.len() + 2) && entry.starts_with(&wanted)
        };
        let entry = self.directory.chunks_exact(128).find(named)?;
        let (first, size) = (u32_at(entry, 0x74)?, u32_at(entry, 0x78)?);
        let mut file = if size < self.cutoff { self.small_chain(first) } else { self.chain(first) };
        file.truncate(size as usize);
        Some(file)
    }
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).filter_map(|four| u32_at(four, 0)).collect()
}

/// The records of a stream from a place on: kind and content.
fn records(stream: &[u8], from: usize) -> impl Iterator<Item = (u16, &[u8])> {
    let mut at = from;
    std::iter::from_fn(move || {
        let (kind, length) = (u16_at(stream, at)?, usize::from(u16_at(stream, at.checked_add(2)?)?));
        let content = stream.get(at + 4..at + 4 + length)?;
        at += 4 + length;
        Some((kind, content))
    })
}

const BOF: u16 = 0x0809;
const EOF: u16 = 0x000a;
const CONTINUE: u16 = 0x003c;

/// What stands before the sheets of a workbook.
struct Book {
    /// Since Excel 97 texts are Unicode.
    unicode: bool,
    since_1904: bool,
    texts: Vec<String>,
    /// Whether each style of cell shows a date.
    dates: Vec<bool>,
    /// Where the worksheets begin.
    sheets: Vec<usize>,
}

impl Book {
    fn read(stream: &[u8]) -> Result<Book, ListFault> {
        let mut book = Book {
            unicode: true,
            since_1904: false,
            texts: Vec::new(),
            dates: Vec::new(),
            sheets: Vec::new(),
        };
        let (mut styles, mut formats) = (Vec::new(), Vec::new());
        let mut shared: Vec<&[u8]> = Vec::new();
        let mut in_shared = false;
        for (kind, content) in records(stream, 0) {
            in_shared &= kind == CONTINUE;
            match kind {
                BOF => book.unicode = u16_at(content, 0) == Some(0x0600),
                0x002f => return Err(ListFault::whole(ListFaultKind::Encrypted)),
                0x0022 => book.since_1904 = u16_at(content, 0) == Some(1),
                0x00e0 => styles.extend(u16_at(content, 2)),
                0x041e => formats.extend(u16_at(content, 0).zip(book.text(content, 2))),
                // A worksheet: a chart or a macro is another kind.
                0x0085 if content.get(5) == Some(&0) => {
                    let begins = u32_at(content, 0).and_then(|at| usize::try_from(at).ok());
                    book.sheets.extend(begins);
                }
                0x00fc => {
                    in_shared = true;
                    shared.push(content.get(8..).unwrap_or_default());
                }
                CONTINUE if in_shared => shared.push(content),
                EOF => break,
                _ => {}
            }
        }
        book.texts = Shared { pieces: shared, piece: 0, at: 0 }.texts()?;
        book.dates = styles.into_iter().map(|format| is_date(format, &formats)).collect();
        if book.sheets.is_empty() { Err(broken("no worksheet")) } else { Ok(book) }
    }

    /// A text with its length before it.
    fn text(&self, content: &[u8], at: usize) -> Option<String> {
        let length = usize::from(u16_at(content, at)?);
        if !self.unicode {
            let bytes = content.get(at + 2..)?;
            return Some(WINDOWS_1252.decode(&bytes[..length.min(bytes.len())]).0.into_owned());
        }
        let wide = content.get(at + 2)? & 1 == 1;
        Some(letters(content.get(at + 3..)?, length, wide).0)
    }

    fn cells(&self, stream: &[u8], from: usize, sheet: &mut Sheet) -> Result<(), ListFault> {
        let mut depth = 0u32;
        // A formula that gives a text has it in the next record.
        let mut awaits = None;
        for (kind, content) in records(stream, from) {
            let place = u16_at(content, 0).zip(u16_at(content, 2));
            let put = |sheet: &mut Sheet, text: String| match place {
                Some((row, column)) => sheet.put(row.into(), column.into(), &text),
                None => Ok(()),
            };
            let style = || u16_at(content, 4).unwrap_or_default();
            match kind {
                BOF => depth += 1,
                EOF if depth <= 1 => return Ok(()),
                EOF => depth -= 1,
                // A chart in the sheet has records of its own.
                _ if depth > 1 => {}
                0x00fd => {
                    let text = u32_at(content, 6).and_then(|at| self.texts.get(at as usize));
                    put(sheet, text.cloned().unwrap_or_default())?;
                }
                0x0204 | 0x00d6 => put(sheet, self.text(content, 6).unwrap_or_default())?,
                0x0203 => put(sheet, self.figure(f64_at(content, 6), style()))?,
                0x027e => put(sheet, self.figure(u32_at(content, 6).map(packed), style()))?,
                0x00bd => self.many(content, sheet)?,
                0x0205 if content.get(7) == Some(&0) => {
                    put(sheet, (content.get(6) == Some(&1)).to_string())?;
                }
                0x0006 if u16_at(content, 12) == Some(0xffff) => {
                    awaits = place.filter(|_| content.get(6) == Some(&0));
                }
                0x0006 => put(sheet, self.figure(f64_at(content, 6), style()))?,
                0x0207 => {
                    if let Some((row, column)) = awaits.take() {
                        sheet.put(row.into(), column.into(), &self.text(content, 0).unwrap_or_default())?;
                    }
                }
                _ => {}
            }
        }
        if depth == 0 { Err(broken("no worksheet")) } else { Ok(()) }
    }

    /// Several figures in one row.
    fn many(&self, content: &[u8], sheet: &mut Sheet) -> Result<(), ListFault> {
        let Some((row, first)) = u16_at(content, 0).zip(u16_at(content, 2)) else { return Ok(()) };
        let cells = content.get(4..content.len().saturating_sub(2)).unwrap_or_default();
        for (column, cell) in (u32::from(first)..).zip(cells.chunks_exact(6)) {
            let style = u16_at(cell, 0).unwrap_or_default();
            sheet.put(row.into(), column, &self.figure(u32_at(cell, 2).map(packed), style))?;
        }
        Ok(())
    }

    /// A figure as a person would have typed it.
    fn figure(&self, figure: Option<f64>, style: u16) -> String {
        let Some(figure) = figure else { return String::new() };
        if self.dates.get(usize::from(style)).copied().unwrap_or_default() {
            return date(&ExcelDateTime::new(figure, ExcelDateTimeType::DateTime, self.since_1904));
        }
        figure.to_string()
    }
}

/// A figure in four bytes: 30 bits of a whole number or of a fraction, and whether it is hundredths.
fn packed(bits: u32) -> f64 {
    let figure = if bits & 2 == 0 {
        f64::from_bits(u64::from(bits & !3) << 32)
    } else {
        f64::from(bits.cast_signed() >> 2)
    };
    if bits & 1 == 0 { figure } else { figure / 100.0 }
}

/// Whether a format shows a date: one of the built-in ones, or one with day, month or year in it.
fn is_date(format: u16, formats: &[(u16, String)]) -> bool {
    let Some((_, text)) = formats.iter().find(|(known, _)| *known == format) else {
        return matches!(format, 14..=22 | 27..=36 | 45..=47 | 50..=58);
    };
    let (mut quoted, mut bracketed, mut escaped) = (false, false, false);
    text.to_lowercase().chars().any(|letter| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match letter {
            '"' => quoted = !quoted,
            '[' => bracketed = true,
            ']' => bracketed = false,
            '\\' => escaped = true,
            'd' | 'm' | 'y' => return !quoted && !bracketed,
            _ => {}
        }
        false
    })
}

/// So many letters of one or two bytes, as far as they are there, and how many that was.
fn letters(bytes: &[u8], length: usize, wide: bool) -> (String, usize) {
    if wide {
        let units: Vec<u16> = bytes.chunks_exact(2).take(length).filter_map(|two| u16_at(two, 0)).collect();
        (String::from_utf16_lossy(&units), units.len())
    } else {
        let narrow = &bytes[..length.min(bytes.len())];
        (narrow.iter().map(|&byte| char::from(byte)).collect(), narrow.len())
    }
}

/// The texts that cells share, in a record and those that continue it.
struct Shared<'a> {
    pieces: Vec<&'a [u8]>,
    piece: usize,
    at: usize,
}

impl Shared<'_> {
    fn texts(mut self) -> Result<Vec<String>, ListFault> {
        let mut texts = Vec::new();
        while let Some(text) = self.text() {
            if texts.len() >= MOST_TEXTS {
                return Err(ListFault::whole(ListFaultKind::TooLarge));
            }
            texts.push(text);
        }
        Ok(texts)
    }

    fn rest(&self) -> &[u8] {
        self.pieces.get(self.piece).and_then(|piece| piece.get(self.at..)).unwrap_or_default()
    }

    /// Goes on to the next piece where this one is used up.
    fn turn(&mut self) {
        while self.rest().is_empty() && self.piece < self.pieces.len() {
            (self.piece, self.at) = (self.piece + 1, 0);
        }
    }

    fn byte(&mut self) -> Option<u8> {
        self.turn();
        let byte = *self.rest().first()?;
        self.at += 1;
        Some(byte)
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.byte()?, self.byte()?]))
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::from(self.u16()?);
        let flags = self.byte()?;
        let runs = if flags & 8 == 0 { 0 } else { usize::from(self.u16()?) };
        let more = if flags & 4 == 0 {
            0
        } else {
            u32::from_le_bytes([self.byte()?, self.byte()?, self.byte()?, self.byte()?]) as usize
        };
        let (mut text, mut left, mut wide) = (String::new(), length, flags & 1 == 1);
        while left > 0 {
            if self.rest().is_empty() {
                self.turn();
                // Where letters go on in the next record, it says again how wide they are.
                wide = self.byte()? & 1 == 1;
            }
            let (read, count) = letters(self.rest(), left, wide);
            if count == 0 {
                return None;
            }
            text += &read;
            left -= count;
            self.at += count * if wide { 2 } else { 1 };
        }
        self.skip(runs.saturating_mul(4).saturating_add(more));
        Some(text)
    }

    /// Passes over how letters look and sound.
    fn skip(&mut self, bytes: usize) {
        let mut left = bytes;
        while left > 0 {
            self.turn();
            let here = self.rest().len().min(left);
            if here == 0 {
                return;
            }
            (self.at, left) = (self.at + here, left - here);
        }
    }
}
