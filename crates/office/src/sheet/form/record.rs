//! A sheet as `kaarting sheet` reads it: the office keeps players as numbers, the machine interface writes them as
//! words.

use kaarting_rules::Law;
use serde_json::{Map, Value, json};

use super::{ManillePart, ManilleSheet, WhistSheet};
use crate::EntrantNo;

/// A sheet of Manille. One without boompjes has its lines beside its head.
pub(super) fn manille(sheet: &ManilleSheet, law: &Law, planned: u32) -> Map<String, Value> {
    let [n, e, s, w] = sheet.seats.0.map(word);
    let mut record = Map::from_iter([
        ("seats".into(), json!({"N": n, "E": e, "S": s, "W": w})),
        ("writer".into(), word(sheet.writer)),
        ("ended_by_signal".into(), sheet.ended_by_signal.into()),
    ]);
    match &sheet.boompjes[..] {
        [only] if !law.has_boompjes() => {
            record.insert("planned_deals".into(), planned.into());
            record.extend(part(only));
        }
        parts => {
            record.insert("planned_boompjes".into(), planned.into());
            record.insert("boompjes".into(), parts.iter().map(part).map(Value::Object).collect());
        }
    }
    record
}

/// A sheet of Colour Whist.
pub(super) fn whist(sheet: &WhistSheet, planned: u32) -> Map<String, Value> {
    Map::from_iter([
        ("columns".into(), sheet.columns.map(word).to_vec().into()),
        ("planned_deals".into(), planned.into()),
        ("ended_by_signal".into(), sheet.ended_by_signal.into()),
        ("lines".into(), sheet.lines.iter().map(|line| in_words(json!(line))).collect()),
        ("penalties".into(), sheet.penalties.iter().map(|one| in_words(json!(one))).collect()),
    ])
}

fn word(number: EntrantNo) -> Value {
    number.to_string().into()
}

fn part(part: &ManillePart) -> Map<String, Value> {
    let lines: Vec<Value> = part.lines.iter().map(|line| in_words(json!(line))).collect();
    Map::from_iter([("first_dealer".into(), word(part.first_dealer)), ("lines".into(), lines.into())])
}

/// A line or a penalty with its players as words.
fn in_words(mut line: Value) -> Value {
    let to_word = |value: &mut Value| {
        if value.is_number() {
            *value = value.to_string().into();
        }
    };
    let voids = match line.get_mut("void") {
        Some(Value::Array(voids)) => voids.as_mut_slice(),
        Some(one) => std::slice::from_mut(one),
        None => &mut [],
    };
    voids.iter_mut().filter_map(|void| void.get_mut("by")).for_each(to_word);
    if let Some(by) = line.get_mut("by") {
        to_word(by);
    }
    let declarers = line.get_mut("declarers").and_then(Value::as_array_mut);
    declarers.into_iter().flatten().for_each(to_word);
    line
}
