//! `kaarting score`: the score of a deal without its cards, as a desk needs it.

use std::collections::BTreeMap;

use kaarting_rules::manille::{BySide, Declaration, Side, Stake, score};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::json::{self, Read, Settings, Text, Writer};
use crate::lines::Line;
use crate::referee::needed;

#[derive(Deserialize)]
struct Record<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    ruleset: Option<Text<'a>>,
    #[serde(borrow)]
    declaration: Option<Text<'a>>,
    #[serde(default)]
    knock: bool,
    #[serde(default)]
    counter: bool,
    points: Option<BTreeMap<String, u32>>,
    options: Option<Settings>,
    no_trump_allowed: Option<bool>,
}

/// Answers one line.
pub fn answer(line: &[u8], out: &mut Vec<u8>) {
    answer_line(Line::of(line), out);
}

/// Answers one line of a stream.
pub fn answer_line(line: Line<'_>, out: &mut Vec<u8>) {
    let text = line.text();
    let record = text.clone().and_then(json::read::<Record<'_>>);
    let id = match &record {
        Ok(record) => record.id,
        Err(_) => text.ok().and_then(json::id_of),
    };
    let scored = record.and_then(|record| of(&record));
    Writer::line(out, |w| {
        if id.is_some() {
            w.key("id").raw(id);
        }
        match scored {
            Ok((stake, score)) => {
                w.key("stake").number(stake.times());
                w.key("score")
                    .object(|w| Side::BOTH.iter().for_each(|&s| w.key(s.letters()).number(score[s])));
            }
            Err(error) => w.key("error").text(&error),
        }
    });
}

fn of(record: &Record<'_>) -> Read<(Stake, BySide<u32>)> {
    json::rules(needed(&record.ruleset, "ruleset")?, record.options.as_ref())?;
    let declaration: Declaration = needed(&record.declaration, "declaration")?
        .parse()
        .map_err(|error| format!("\"declaration\": {error}"))?;
    if declaration == Declaration::NoTrump && record.no_trump_allowed == Some(false) {
        return Err("\"declaration\": no-trump is barred after a wrong deal (MAN-MISDEAL-01)".to_owned());
    }
    let stake = Stake::of(declaration, record.knock, record.counter)
        .map_err(|error| format!("\"counter\": {error}"))?;
    let points = record.points.as_ref().ok_or("\"points\" is missing")?;
    if let Some(other) = points.keys().find(|name| Side::BOTH.iter().all(|side| side.letters() != *name)) {
        let beginning: String = other.chars().take(12).collect();
        return Err(format!("\"points\": \"{beginning}\" is no side, write NS and EW"));
    }
    let of_side = |side: Side| {
        points.get(side.letters()).copied().ok_or_else(|| format!("\"points\": {side} is missing"))
    };
    let points = BySide([of_side(Side::NorthSouth)?, of_side(Side::EastWest)?]);
    let score = score(points, stake).map_err(|error| format!("\"points\": {error}"))?;
    Ok((stake, score))
}
