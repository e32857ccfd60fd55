//! `kaarting score`: the score of a deal without its cards, as a desk needs it.

use kaarting_rules::manille::{BySide, Declaration, Side, Stake, score};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::json::{self, Object, Read, Settings, Text, Writer};
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
    knock: Option<bool>,
    counter: Option<bool>,
    points: Option<Object<Points>>,
    options: Option<Settings>,
    no_trump_allowed: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct Points {
    ns: u32,
    ew: u32,
}

/// Answers one line.
pub fn answer(line: &[u8], out: &mut Vec<u8>) {
    answer_line(Line::of(line), out);
}

/// Answers one line of a stream.
pub fn answer_line(line: Line<'_>, out: &mut Vec<u8>) {
    let text = line.text();
    let id = text.as_ref().ok().and_then(|text| json::id_of(text));
    let scored = text.and_then(json::read::<Record<'_>>).and_then(|record| of(&record));
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
    json::id(record.id)?;
    json::rules(needed(&record.ruleset, "ruleset")?, record.options.as_ref())?;
    let declaration: Declaration = needed(&record.declaration, "declaration")?
        .parse()
        .map_err(|error| format!("\"declaration\": {error}"))?;
    if declaration == Declaration::NoTrump && record.no_trump_allowed == Some(false) {
        return Err("\"declaration\": no-trump is barred after a wrong deal (MAN-MISDEAL-01)".to_owned());
    }
    let stake = Stake::of(declaration, record.knock == Some(true), record.counter == Some(true))
        .map_err(|error| format!("\"counter\": {error}"))?;
    let Object(points) = record.points.as_ref().ok_or("\"points\" is missing")?;
    let points = BySide([points.ns, points.ew]);
    let score = score(points, stake).map_err(|error| format!("\"points\": {error}"))?;
    Ok((stake, score))
}
