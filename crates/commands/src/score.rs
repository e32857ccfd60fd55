//! `kaarting score`: the score of a deal without its cards, as a desk needs it.

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_rules::Clause;
use kaarting_rules::manille::{self, BySide, Declaration, Knocks, Side, Stake};
use kaarting_rules::whist::{PlayedGame, Rules, Tariff, TricksTaken};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::json::{self, Object, Read, Settings, Text, Writer};
use crate::lines::Line;
use crate::of_game::GameRules;
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
    #[serde(borrow)]
    table: Option<Text<'a>>,
    #[serde(borrow)]
    contract: Option<Text<'a>>,
    #[serde(borrow)]
    declarers: Option<Vec<Text<'a>>>,
    tricks: Option<Tricks>,
    options: Option<Settings>,
    no_trump_allowed: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct Points {
    ns: u32,
    ew: u32,
}

/// The tricks of a side, or of each declarer of a misery.
#[derive(Deserialize)]
#[serde(untagged)]
enum Tricks {
    Together(u8),
    Each(BTreeMap<String, u8>),
}

/// What a deal is worth.
enum Scored {
    Manille(Stake, BySide<u32>),
    Whist(BySeat<i32>),
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
            Ok(Scored::Manille(stake, score)) => {
                w.key("stake").number(stake.times());
                w.key("score")
                    .object(|w| Side::BOTH.iter().for_each(|&s| w.key(s.letters()).number(score[s])));
            }
            Ok(Scored::Whist(score)) => w.key("score").by_seat(&score),
            Err(error) => w.key("error").text(&error),
        }
    });
}

fn of(record: &Record<'_>) -> Read<Scored> {
    json::id(record.id)?;
    match GameRules::of(needed(&record.ruleset, "ruleset")?, record.options.as_ref())? {
        GameRules::Manille(_) => manille(record),
        GameRules::Whist(rules) => whist(record, &rules),
    }
}

fn manille(record: &Record<'_>) -> Read<Scored> {
    let declaration: Declaration = needed(&record.declaration, "declaration")?
        .parse()
        .map_err(|error| format!("\"declaration\": {error}"))?;
    if declaration == Declaration::NoTrump && record.no_trump_allowed == Some(false) {
        return Err("\"declaration\": no-trump is barred after a misdeal (MAN-MISDEAL-01)".to_owned());
    }
    let knocks = Knocks { knock: record.knock == Some(true), counter: record.counter == Some(true) };
    let stake = Stake::of(declaration, knocks).map_err(|error| format!("\"counter\": {error}"))?;
    let Object(points) = record.points.as_ref().ok_or("\"points\" is missing")?;
    let points = BySide([points.ns, points.ew]);
    let score = manille::score(points, stake).map_err(|error| format!("\"points\": {error}"))?;
    Ok(Scored::Manille(stake, score))
}

fn whist(record: &Record<'_>, rules: &Rules) -> Read<Scored> {
    let table = json::point_table(record.table.as_deref(), rules.ruleset)?;
    let contract = rules
        .contracts
        .find(needed(&record.contract, "contract")?)
        .map_err(|_| format!("\"contract\": no such contract: write {}", rules.contracts.known()))?;
    if !rules.contracts.contains(contract) {
        let (code, ruleset) = (rules.contracts.code(contract), rules.ruleset);
        return Err(format!("\"contract\": {code} is not played in {ruleset} ({})", Clause::KW_RANK_01));
    }
    let mut declarers = SeatSet::NONE;
    for written in record.declarers.as_deref().ok_or("\"declarers\" is missing")? {
        let seat: Seat = written.parse().map_err(|error| format!("\"declarers\": {error}"))?;
        if declarers.contains(seat) {
            return Err(format!("\"declarers\": {seat} appears twice"));
        }
        declarers = declarers.with(seat);
    }
    let tricks = match record.tricks.as_ref().ok_or("\"tricks\" is missing")? {
        // With one declarer there is no doubt whose tricks they are.
        Tricks::Together(tricks) if contract.is_misery() && declarers.len() == 1 => {
            TricksTaken::each(declarers.iter().map(|seat| (seat, *tricks)))
        }
        Tricks::Together(tricks) => TricksTaken::Side(*tricks),
        Tricks::Each(each) => {
            let mut taken = Vec::new();
            for (seat, &tricks) in each {
                taken.push((seat.parse().map_err(|error| format!("\"tricks\": {error}"))?, tricks));
            }
            TricksTaken::each(taken)
        }
    };
    let tariff = Tariff { figures: &table.figures, options: rules.score };
    let score = tariff.score(PlayedGame { contract, declarers, tricks });
    score.map(Scored::Whist).map_err(|error| error.to_string())
}
