//! `kaarting referee`: deal records in, the referee's answers out.

use kaarting_cards::{Deal, Seat};
use kaarting_rules::manille::{Action, Outcome, Phase, Position, Rules, Setup, Side};
use kaarting_rules::{Actor, Fault, Referee};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::disputed;
use crate::json::{self, Read, Settings, Text, Writer};
use crate::lines::Line;

/// What stands in a record. A disputed trick has a hand, a deal has a deal string.
#[derive(Deserialize)]
pub(crate) struct Record<'a> {
    #[serde(borrow)]
    pub(crate) id: Option<&'a RawValue>,
    #[serde(borrow)]
    ruleset: Option<Text<'a>>,
    #[serde(borrow)]
    dealer: Option<Text<'a>>,
    #[serde(borrow)]
    deal: Option<Text<'a>>,
    #[serde(borrow)]
    actions: Option<Vec<Text<'a>>>,
    options: Option<Settings>,
    no_trump_allowed: Option<bool>,
    #[serde(borrow)]
    pub(crate) trump: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) trick: Option<Vec<Text<'a>>>,
    #[serde(borrow)]
    pub(crate) seat: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) hand: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) played: Option<Text<'a>>,
}

/// The value of a field that must be there.
pub(crate) fn needed<'a, 'b>(field: &'b Option<Text<'a>>, name: &str) -> Read<&'b Text<'a>> {
    field.as_ref().ok_or_else(|| format!("\"{name}\" is missing"))
}

/// Answers one line.
pub fn answer(line: &[u8], out: &mut Vec<u8>) {
    answer_line(Line::of(line), out);
}

/// Answers one line of a stream.
pub fn answer_line(line: Line<'_>, out: &mut Vec<u8>) {
    let text = match line.text() {
        Ok(text) => text,
        Err(error) => return write_error(None, &error, out),
    };
    let start = out.len();
    let (id, answered) = match json::read::<Record<'_>>(text) {
        Ok(record) if json::id(record.id).is_err() => (None, json::id(record.id).map(|_| ())),
        Ok(record) => {
            let answered = if record.hand.is_some() || record.trick.is_some() {
                rules_of(&record).and_then(|rules| disputed::answer(&record, &rules, out))
            } else {
                deal(&record, out)
            };
            (record.id, answered)
        }
        Err(error) => (json::id_of(text), Err(error)),
    };
    if let Err(error) = answered {
        out.truncate(start);
        write_error(id, &error, out);
    }
}

fn write_error(id: Option<&RawValue>, error: &str, out: &mut Vec<u8>) {
    Writer::line(out, |w| {
        w.key("id").raw(id);
        w.key("status").word("error");
        w.key("error").text(error);
    });
}

fn rules_of(record: &Record<'_>) -> Read<Rules> {
    json::rules(needed(&record.ruleset, "ruleset")?, record.options.as_ref())
}

fn deal(record: &Record<'_>, out: &mut Vec<u8>) -> Read<()> {
    let rules = rules_of(record)?;
    let dealer: Seat =
        needed(&record.dealer, "dealer")?.parse().map_err(|error| format!("\"dealer\": {error}"))?;
    let deal = Deal::parse(rules.ruleset().deck(), needed(&record.deal, "deal")?)
        .map_err(|error| format!("\"deal\": {error}"))?;
    let no_trump_allowed = record.no_trump_allowed.unwrap_or(true);
    let mut position = Position::open(Setup { rules, dealer, no_trump_allowed }, deal);
    for (at, written) in record.actions.iter().flatten().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| {
            let beginning: String = written.chars().take(24).collect();
            format!("action {at}, \"{beginning}\": {error}")
        };
        let (actor, words) = written.split_once(' ').unwrap_or((written, ""));
        let actor: Actor = actor.parse().map_err(|error| wrong(&error))?;
        let action: Action = words.parse().map_err(|error| wrong(&error))?;
        let Err(illegal) = position.act(actor, action) else { continue };
        let Fault::Breaks(clause) = illegal.fault else { return Err(wrong(&illegal)) };
        Writer::line(out, |w| {
            w.key("id").raw(record.id);
            w.key("status").word("violation");
            w.key("at").number(at as u64);
            w.key("action").text(written);
            w.key("clause").clause(clause);
            w.key("legal").array(|w| write_actions(w, &position.legal(actor)));
        });
        return Ok(());
    }
    Writer::line(out, |w| {
        w.key("id").raw(record.id);
        match position.outcome() {
            Some(outcome) => write_done(w, &position, &outcome),
            None => write_running(w, &position),
        }
    });
    Ok(())
}

pub(crate) fn write_actions(w: &mut Writer<'_>, actions: &[Action]) {
    for &action in actions {
        match action {
            Action::Card(card) => w.card(card),
            call => w.word(call),
        }
    }
}

fn write_running(w: &mut Writer<'_>, position: &Position) {
    w.key("status").word("running");
    w.key("phase").word(position.phase().word());
    let turn: Vec<Actor> = position.turn().actors().collect();
    w.key("turn").array(|w| turn.iter().for_each(|actor| w.word(actor)));
    w.key("legal").object(|w| {
        for &actor in &turn {
            w.any_key(&actor.to_string()).array(|w| write_actions(w, &position.legal(actor)));
        }
    });
    if let Some(declaration) = position.declaration() {
        w.key("declaration").word(declaration);
    }
    if let (Some(stake), Phase::Play) = (position.stake(), position.phase()) {
        w.key("stake").number(stake.times());
    }
}

fn write_done(w: &mut Writer<'_>, position: &Position, outcome: &Outcome) {
    w.key("status").word("done");
    w.key("points").object(|w| Side::BOTH.iter().for_each(|&s| w.key(s.letters()).number(outcome.points[s])));
    w.key("stake").number(outcome.stake.times());
    w.key("score").object(|w| Side::BOTH.iter().for_each(|&s| w.key(s.letters()).number(outcome.score[s])));
    w.key("tricks").array(|w| {
        for trick in position.tricks().finished() {
            w.object(|w| {
                w.key("leader").seat(trick.leader);
                w.key("cards").array(|w| trick.cards.iter().for_each(|&card| w.card(card)));
                w.key("winner").seat(trick.winner);
            });
        }
    });
}
