//! A sheet as one line of JSON, in the form in which `kaarting sheet` and `kaarting event enter` read it.

use serde_json::{Map, Value, json};

use crate::Tournament;
use crate::tournament::{Round, Table};

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
    record.extend(sheet.record(law, round.length));
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
