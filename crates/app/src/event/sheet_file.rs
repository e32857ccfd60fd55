//! A sheet as a line of a file: the form of `kaarting sheet`, with its round and its table.

use std::collections::BTreeMap;
use std::str::FromStr;

use kaarting_cards::BySeat;
use kaarting_office::sheet::{
    ManilleLine, ManillePart, ManilleSheet, Sheet, TotalsSheet, Tricks, VoidBy, WhistLine, WhistPenalty,
    WhistSheet,
};
use kaarting_office::{EntrantNo, RoundNo, TableNo};
use kaarting_rules::Ruleset;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, Visitor};
use serde_json::Value;

use kaarting_commands::json::{self, Object, OneOrMore, Read};

/// What a line says.
#[derive(Clone, Debug)]
pub(super) struct SheetLine {
    /// The round, if given.
    pub(super) round: Option<RoundNo>,
    /// The table, if given.
    pub(super) table: Option<TableNo>,
    /// The sheet.
    pub(super) sheet: Sheet,
    /// What each got according to the paper.
    pub(super) totals: Option<BTreeMap<EntrantNo, i32>>,
    /// How long the round was planned to be, if given.
    pub(super) planned: Option<u32>,
}

/// A number that may be written as a word: the interface writes `"12"`, people write `12`.
#[derive(Clone, Copy, Debug)]
struct Word<T>(T);

impl<'de, T: FromStr<Err: std::fmt::Display>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<T>, D::Error> {
        struct Either<T>(std::marker::PhantomData<T>);
        impl<T: FromStr<Err: std::fmt::Display>> Visitor<'_> for Either<T> {
            type Value = Word<T>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a number, or a number in quotes")
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Word<T>, E> {
                self.visit_str(&number.to_string())
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Word<T>, E> {
                word.parse().map(Word).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Either(std::marker::PhantomData))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    ruleset: Option<String>,
    round: Option<Word<RoundNo>>,
    table: Option<Word<TableNo>>,
    totals: Option<BTreeMap<String, i32>>,
    /// Only the totals of the paper, without its lines (DEC-16).
    #[serde(default)]
    totals_only: bool,
    /// What the paper says each paid, where only totals are given.
    #[serde(default)]
    paid: BTreeMap<String, u32>,
    planned_boompjes: Option<u32>,
    planned_deals: Option<u32>,
    #[serde(default)]
    ended_by_signal: bool,
    seats: Option<Object<Seats>>,
    writer: Option<Word<EntrantNo>>,
    boompjes: Option<Vec<Object<Part>>>,
    first_dealer: Option<Word<EntrantNo>>,
    lines: Option<Vec<Value>>,
    columns: Option<[Word<EntrantNo>; 4]>,
    penalties: Option<Vec<Object<Penalty>>>,
    // What an export also says, and what programs add for themselves.
    #[serde(rename = "id")]
    _id: Option<IgnoredAny>,
    #[serde(rename = "verified")]
    _verified: Option<IgnoredAny>,
    #[serde(rename = "rulings")]
    _rulings: Option<IgnoredAny>,
    #[serde(rename = "takeovers")]
    _takeovers: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct Seats {
    n: Word<EntrantNo>,
    e: Word<EntrantNo>,
    s: Word<EntrantNo>,
    w: Word<EntrantNo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    first_dealer: Word<EntrantNo>,
    lines: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Manille {
    declaration: Option<String>,
    stake: Option<u32>,
    knock: Option<bool>,
    counter: Option<bool>,
    we: Option<i64>,
    they: Option<i64>,
    #[serde(default)]
    draw: bool,
    #[serde(default)]
    misdeals: u32,
    void: Option<OneOrMore<Void>>,
    deals_on: Option<Word<EntrantNo>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Void {
    by: Word<EntrantNo>,
    clause: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whist {
    contract: Option<String>,
    #[serde(default)]
    declarers: Vec<Word<EntrantNo>>,
    tricks: Option<Tricks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Penalty {
    clause: String,
    by: Word<EntrantNo>,
    line: Option<u32>,
    #[serde(default)]
    agreed: bool,
}

/// Reads a line as a sheet of these regulations.
pub(super) fn read(text: &str, ruleset: Ruleset) -> Read<SheetLine> {
    let record: Record = json::read(text)?;
    if let Some(named) = record.ruleset.as_deref().filter(|named| *named != ruleset.id()) {
        let named: String = named.chars().take(40).collect();
        return Err(format!("the sheet is for \"{named}\", but the event is played by {ruleset}"));
    }
    let totals = record.totals.as_ref().map(|totals| by_number("totals", totals));
    let (round, table) = (record.round.map(|Word(round)| round), record.table.map(|Word(table)| table));
    let planned = record.planned_boompjes.or(record.planned_deals);
    if record.totals_only {
        let totals = totals.ok_or_else(|| missing("totals"))??;
        let Object(Seats { n, e, s, w }) = record.seats.ok_or_else(|| missing("seats"))?;
        let seats = BySeat([n, e, s, w].map(|Word(number)| number));
        let paid = by_number("paid", &record.paid)?;
        let sheet = Sheet::Totals(TotalsSheet { seats, totals: totals.clone(), paid });
        return Ok(SheetLine { round, table, sheet, totals: Some(totals), planned });
    }
    let sheet = if ruleset.file().is_some() {
        Sheet::Whist(whist(record)?)
    } else {
        Sheet::Manille(manille(record)?)
    };
    Ok(SheetLine { round, table, sheet, totals: totals.transpose()?, planned })
}

/// Figures by the number of the player.
fn by_number<T: Copy>(member: &str, figures: &BTreeMap<String, T>) -> Read<BTreeMap<EntrantNo, T>> {
    let of = |(word, figure): (&String, &T)| {
        let number = word.parse::<EntrantNo>().map_err(|error| format!("\"{member}\": {error}"));
        number.map(|number| (number, *figure))
    };
    figures.iter().map(of).collect()
}

fn missing(member: &str) -> String {
    format!("\"{member}\" is missing")
}

/// Every line; whatever is wrong with one is reported with its number.
fn lines<T: for<'a> Deserialize<'a>, U>(
    lines: Vec<Value>,
    mut take: impl FnMut(T) -> Read<U>,
) -> Read<Vec<U>> {
    let (mut taken, mut faults) = (Vec::with_capacity(lines.len()), Vec::new());
    for (number, line) in (1..).zip(lines) {
        let read = serde_json::from_value(line).map_err(|error| error.to_string());
        match read.and_then(|Object(line)| take(line)) {
            Ok(line) => taken.push(line),
            Err(fault) => faults.push(format!("line {number}: {fault}")),
        }
    }
    if faults.is_empty() { Ok(taken) } else { Err(faults.join("; ")) }
}

fn manille(record: Record) -> Read<ManilleSheet> {
    let Object(Seats { n, e, s, w }) = record.seats.ok_or_else(|| missing("seats"))?;
    let Word(writer) = record.writer.ok_or_else(|| missing("writer"))?;
    if record.columns.is_some() || record.penalties.is_some_and(|penalties| !penalties.is_empty()) {
        return Err("\"columns\" and \"penalties\" belong to Colour Whist".to_owned());
    }
    let parts = match (record.boompjes, record.first_dealer, record.lines) {
        (Some(boompjes), None, None) => boompjes.into_iter().map(|Object(part)| part).collect(),
        (None, Some(first_dealer), Some(lines)) => vec![Part { first_dealer, lines }],
        (None, ..) => return Err("give \"boompjes\", or \"first_dealer\" and \"lines\"".to_owned()),
        (Some(_), ..) => {
            return Err("give \"boompjes\", or \"first_dealer\" and \"lines\"; not both".to_owned());
        }
    };
    let mut boompjes = Vec::with_capacity(parts.len());
    for Part { first_dealer: Word(first_dealer), lines: written } in parts {
        boompjes.push(ManillePart { first_dealer, lines: lines(written, manille_line)? });
    }
    let seats = BySeat([n, e, s, w].map(|Word(number)| number));
    Ok(ManilleSheet { seats, writer, ended_by_signal: record.ended_by_signal, boompjes })
}

fn manille_line(line: Manille) -> Read<ManilleLine> {
    let voids = line.void.map_or_else(Vec::new, |OneOrMore(voids)| voids).into_iter();
    Ok(ManilleLine {
        declaration: line.declaration,
        stake: line.stake,
        knock: line.knock,
        counter: line.counter,
        we: line.we,
        they: line.they,
        draw: line.draw,
        misdeals: line.misdeals,
        void: voids.map(|Void { by: Word(by), clause }| VoidBy { by, clause }).collect(),
        deals_on: line.deals_on.map(|Word(number)| number),
    })
}

fn whist(record: Record) -> Read<WhistSheet> {
    let columns = record.columns.ok_or_else(|| missing("columns"))?.map(|Word(number)| number);
    if record.seats.is_some() || record.boompjes.is_some() || record.first_dealer.is_some() {
        return Err("\"seats\", \"boompjes\" and \"first_dealer\" belong to Manille".to_owned());
    }
    let written = record.lines.ok_or_else(|| missing("lines"))?;
    let lines = lines(written, |Whist { contract, declarers, tricks }| {
        let declarers = declarers.into_iter().map(|Word(number)| number).collect();
        Ok(WhistLine { contract, declarers, tricks })
    })?;
    let penalties = record.penalties.unwrap_or_default().into_iter().map(|Object(penalty)| WhistPenalty {
        clause: penalty.clause,
        by: penalty.by.0,
        line: penalty.line,
        agreed: penalty.agreed,
    });
    let (ended_by_signal, penalties) = (record.ended_by_signal, penalties.collect());
    Ok(WhistSheet { columns, ended_by_signal, lines, penalties })
}
