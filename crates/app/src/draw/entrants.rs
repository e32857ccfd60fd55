//! The list of entrants as organisers have it: a spreadsheet's CSV, or bare numbers.

use std::borrow::Cow;
use std::collections::HashMap;

use anyhow::{Result, bail};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use kaarting_office::EntrantNo;
use kaarting_office::draw::{DrawEntrant, DrawList};

/// Accepted names of the number column.
const NUMBER: [&str; 13] = [
    "number",
    "nummer",
    "numéro",
    "numero",
    "nr",
    "nr.",
    "no",
    "no.",
    "n°",
    "nº",
    "#",
    "spelersnummer",
    "num",
];
/// Accepted names of the joker column.
const JOKER: [&str; 2] = ["joker", "jokers"];
/// What marks someone as a joker, and what does not.
const YES: [&str; 10] = ["x", "ja", "oui", "yes", "1", "true", "waar", "vrai", "joker", "j"];
const NO: [&str; 9] = ["", "nee", "non", "no", "0", "false", "onwaar", "faux", "-"];
/// How many faults are shown.
const SHOWN: usize = 20;

/// Reads the list, or says everything that is wrong with it.
pub fn read(bytes: &[u8]) -> Result<DrawList> {
    let text = decoded(bytes);
    let mut faults = Vec::new();
    let entrants = rows(&text, &mut faults);
    if !faults.is_empty() {
        let more = faults.len().saturating_sub(SHOWN);
        faults.truncate(SHOWN);
        let more = if more > 0 { format!("\n  and {more} more") } else { String::new() };
        bail!("\n  {}{more}", faults.join("\n  "));
    }
    Ok(DrawList::new(entrants)?)
}

/// The text in whatever encoding a spreadsheet wrote: by its byte order mark, as UTF-8, or as Windows-1252.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let by_mark = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let plain = if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { WINDOWS_1252 };
    by_mark.unwrap_or(plain).decode(bytes).0
}

/// The entrants, each number once; anything wrong goes into `faults`, with its line.
fn rows(text: &str, faults: &mut Vec<String>) -> Vec<DrawEntrant> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    // A bare list, which may be the canonical text of a draw.
    let bare =
        first.split_whitespace().next().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let most = |mark: &u8| first.bytes().filter(|byte| byte == mark).count();
    let delimiter =
        if bare { b' ' } else { [b',', b';', b'\t'].into_iter().max_by_key(most).unwrap_or(b',') };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut columns = bare.then_some((0, Some(1)));
    let (mut entrants, mut lines) = (Vec::new(), HashMap::<EntrantNo, u64>::new());
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                faults.push(error.to_string());
                break;
            }
        };
        let line = record.position().map_or(0, csv::Position::line);
        if record.iter().all(str::is_empty) {
            continue;
        }
        let Some((number, joker)) = columns else {
            columns = header(&record);
            if columns.is_none() {
                faults.push(format!("line {line}: no column is named number, nummer, numéro, nr or no"));
                break;
            }
            continue;
        };
        match entrant(record.get(number).unwrap_or(""), joker.and_then(|at| record.get(at)).unwrap_or("")) {
            Err(fault) => faults.push(format!("line {line}: {fault}")),
            Ok(entrant) => match lines.get(&entrant.number) {
                Some(before) => {
                    faults.push(format!("line {line}: {} is also on line {before}", entrant.number));
                }
                None => {
                    lines.insert(entrant.number, line);
                    entrants.push(entrant);
                }
            },
        }
    }
    if entrants.is_empty() && faults.is_empty() {
        faults.push("it lists no entrants".to_owned());
    }
    entrants
}

/// The number column, and the joker column if there is one.
fn header(record: &csv::StringRecord) -> Option<(usize, Option<usize>)> {
    let named = |names: &[&str]| record.iter().position(|name| names.contains(&name.to_lowercase().as_str()));
    Some((named(&NUMBER)?, named(&JOKER)))
}

fn entrant(number: &str, joker: &str) -> Result<DrawEntrant, String> {
    let number: EntrantNo = number.parse().map_err(|error| format!("\"{number}\" is {error}"))?;
    let word = joker.to_lowercase();
    match (YES.contains(&word.as_str()), NO.contains(&word.as_str())) {
        (true, _) => Ok(DrawEntrant { number, joker: true }),
        (_, true) => Ok(DrawEntrant { number, joker: false }),
        _ => Err(format!("joker \"{joker}\": write x, ja, oui or yes, or leave it empty")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        read(bytes).unwrap_or_else(|error| unreachable!("{error}")).text()
    }

    #[test]
    fn what_spreadsheets_write() {
        for bytes in [
            "number,name,joker\n57,Els,x\n12,Jan,\n".as_bytes(),
            "\u{feff}Nummer;Naam;Joker\r\n12;Jan;nee\r\n57;Els;JA\r\n".as_bytes(),
            b"Nom\tNum\xe9ro\tjoker\nAndr\xe9\t12\t\nEl\xe8ne\t57\toui\n",
            b"\xff\xfeN\0r\0;\0j\0o\0k\0e\0r\0\n\x001\x002\0;\0\n\x005\x007\0;\x001\0\n\0",
            b"name,no,joker\n\"Jan \"\"de kaarter\"\"\nvan Gent\",12,0\n\nEls, 57 ,true\n",
            b"\n57 joker\n12\n\n",
        ] {
            assert_eq!(text(bytes), "12\n57 joker\n", "{}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn every_fault_has_its_line() {
        let wrong = read(b"nr;joker\n1;\n0;\nzes;\n1;x\n2;soms\n;\n").unwrap_err().to_string();
        let lines: Vec<&str> = wrong.lines().skip(1).map(|line| &line[..10]).collect();
        assert_eq!(lines, ["  line 3: ", "  line 4: ", "  line 5: ", "  line 6: "], "{wrong}");
        assert!(wrong.contains("line 5: 1 is also on line 2"), "{wrong}");
        let many = read("nr\nx\n".replace("x\n", &"x\n".repeat(50)).as_bytes()).unwrap_err().to_string();
        assert!(many.ends_with("and 30 more"), "{many}");
        for (bytes, fault) in [
            ("", "it lists no entrants"),
            ("number\n", "it lists no entrants"),
            ("name;club\nJan;Gent\n", "line 1: no column is named number"),
        ] {
            let error = read(bytes.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(fault), "{error}");
        }
    }
}
