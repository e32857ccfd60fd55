//! A sheet as one line of JSON, in the form in which `kaarting sheet` and `kaarting event enter` read it.

use serde_json::{Map, Value, json};

use crate::sheet::{ManillePart, Sheet};
use crate::tournament::{Round, Table};
use crate::{EntrantNo, Tournament};

/// Every sheet of the event that is written, by round and table.
pub fn sheet_records(tournament: &Tournament) -> Vec<Value> {
    let rounds = tournament.rounds().iter();
    let tables = rounds.flat_map(|round| round.tables.iter().map(move |table| (round, table)));
    tables.filter_map(|(round, table)| sheet_record(tournament, round, table)).collect()
}

/// The sheet of a table with its round, its table, the totals of the scoreboard, and what the jury ruled; nothing where
/// none is written.
pub fn sheet_record(tournament: &Tournament, round: &Round, table: &Table) -> Option<Value> {
    let law = tournament.law()?;
    let sheet = table.sheet(law)?;
    let mut record = Map::new();
    record.insert("ruleset".into(), law.ruleset().id().into());
    record.insert("round".into(), round.number.get().into());
    record.insert("table".into(), table.number.get().into());
    let figures = table.verified.clone().or_else(|| table.figures_of(&sheet, law, round.length).ok());
    match &sheet {
        Sheet::Manille(manille) => {
            record.insert("seats".into(), seats(&manille.seats.0));
            record.insert("writer".into(), word(manille.writer));
            record.insert("ended_by_signal".into(), manille.ended_by_signal.into());
            let parts = manille.boompjes.iter().map(part);
            match &manille.boompjes[..] {
                [only] if !law.has_boompjes() => {
                    record.insert("planned_deals".into(), round.length.into());
                    record.extend(part(only));
                }
                _ => {
                    record.insert("planned_boompjes".into(), round.length.into());
                    record.insert("boompjes".into(), parts.map(Value::Object).collect());
                }
            }
        }
        Sheet::Whist(whist) => {
            record.insert("columns".into(), whist.columns.map(word).to_vec().into());
            record.insert("planned_deals".into(), round.length.into());
            record.insert("ended_by_signal".into(), whist.ended_by_signal.into());
            record.insert("lines".into(), whist.lines.iter().map(|line| in_words(json!(line))).collect());
            record
                .insert("penalties".into(), whist.penalties.iter().map(|one| in_words(json!(one))).collect());
        }
    }
    if let Some(figures) = figures {
        let chairs = figures.players.iter();
        let totals = chairs.map(|(seat, player)| (player.to_string(), figures.chair_total(seat).into()));
        record.insert("totals".into(), Value::Object(totals.collect()));
    }
    record.insert("verified".into(), table.verified.is_some().into());
    record.insert("rulings".into(), json!(table.rulings));
    record.insert("takeovers".into(), json!(table.takeovers));
    Some(Value::Object(record))
}

fn word(number: EntrantNo) -> Value {
    number.to_string().into()
}

fn seats([n, e, s, w]: &[EntrantNo; 4]) -> Value {
    json!({"N": word(*n), "E": word(*e), "S": word(*s), "W": word(*w)})
}

fn part(part: &ManillePart) -> Map<String, Value> {
    let lines: Vec<Value> = part.lines.iter().map(|line| in_words(json!(line))).collect();
    Map::from_iter([("first_dealer".into(), word(part.first_dealer)), ("lines".into(), lines.into())])
}

/// The office keeps players as numbers; the machine interface writes them as words.
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
