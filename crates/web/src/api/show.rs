//! Things of the office as JSON: what everyone may see, and what only those who work there may.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::standings::{Apart, Placing, Score};
use kaarting_office::{Entrant, EntrantNo, Recorded, Round, Table, TableState, Tournament};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Words and numbers always have a JSON form.
pub(super) fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

/// Something for each chair.
fn chairs<T: Serialize>(of: &BySeat<T>) -> Value {
    let each = Seat::ALL.map(|seat| (seat.letter().to_string(), value(&of[seat])));
    Value::Object(Map::from_iter(each))
}

/// Somebody as public pages show him: the number, and the name and club of those who do not mind (DEC-12).
pub(super) fn somebody(tournament: &Tournament, number: EntrantNo) -> Value {
    let public = tournament.entrant(number).and_then(Entrant::public);
    let (name, club) = public.map_or((None, None), |(name, club)| (Some(name), club));
    json!({"number": number, "name": name, "club": club})
}

/// Somebody as the staff know him.
pub(super) fn entrant(entrant: &Entrant) -> Value {
    let person = entrant.person.as_ref();
    let mut shown = value(entrant);
    shown["name"] = json!(person.map(|person| &person.name));
    shown["club"] = json!(person.and_then(|person| person.club.as_ref()));
    shown
}

fn round_state(round: &Round) -> &'static str {
    match &round.clock {
        _ if round.ended => "ended",
        clock if clock.signalled.is_some() => "signalled",
        clock if clock.paused.is_some() => "paused",
        clock if clock.started.is_some() => "running",
        _ => "published",
    }
}

/// A round without its tables.
pub(super) fn round(tournament: &Tournament, round: &Round, now: Timestamp) -> Value {
    let phase = tournament.plan().and_then(|plan| plan.phases.get(round.phase));
    json!({
        "round": round.number,
        "phase": round.phase + 1,
        "phase_name": phase.map(|phase| &phase.name),
        "state": round_state(round),
        "length": round.length,
        "minutes": round.minutes,
        "started": round.clock.started,
        "signalled": round.clock.signalled,
        "left_ms": round.clock.left_ms(round.minutes, now),
        "tables": round.tables.len(),
        "open_tables": round.open_tables().len(),
    })
}

fn table_state(state: TableState) -> &'static str {
    match state {
        TableState::Empty => "empty",
        TableState::Playing => "playing",
        TableState::Stopped => "stopped",
        TableState::Signed => "signed",
        TableState::HandedIn => "handed_in",
        TableState::Verified => "verified",
    }
}

/// Who sits where at a table, and how far it is.
pub(super) fn table(tournament: &Tournament, round: &Round, table: &Table) -> Value {
    let head = table.head.as_ref();
    let players: Vec<Value> = table.all().map(|number| somebody(tournament, number)).collect();
    json!({
        "round": round.number,
        "table": table.number,
        "state": table_state(table.state()),
        "four": table.four,
        "players": players,
        "seats": head.map(|head| chairs(&head.players)),
        "writer": head.map(|head| head.writer),
        "first_dealers": head.map_or(&[][..], |head| &head.first_dealers),
        "lines": table.line_count(),
    })
}

/// A table with its sheet: for those who may read it. Where the second entry has to stay blind, what was written is
/// left out.
pub(super) fn table_with_sheet(tournament: &Tournament, round: &Round, of: &Table, blind: bool) -> Value {
    let at = kaarting_office::At { round: round.number, table: of.number };
    let mut shown = table(tournament, round, of);
    shown["length"] = round.length.into();
    shown["blind"] = blind.into();
    if !blind {
        let sheet = tournament.law().and_then(|law| of.sheet(law));
        let figures = of.verified.clone().or_else(|| tournament.running_figures(at)?.ok());
        let written: Vec<Value> =
            of.lines().map(|(id, part, line)| json!({"id": id, "part": part, "line": line})).collect();
        shown["sheet"] = json!(sheet);
        shown["figures"] = json!(figures);
        shown["written"] = written.into();
    }
    shown["signatures"] = value(&of.signatures);
    shown["unsigned"] = value(&of.unsigned());
    shown["rulings"] = value(&of.rulings);
    shown["corrections"] = of.corrections.len().into();
    shown["late_lines"] = of.late_lines(&round.clock).into();
    let earlier = of.signed_earlier().into_iter();
    let earlier =
        earlier.map(|(entrant, signed, now)| json!({"entrant": entrant, "signed": signed, "now": now}));
    shown["signed_earlier"] = earlier.collect();
    shown
}

/// A place in the standings.
pub(super) fn placing(tournament: &Tournament, placing: &Placing) -> Value {
    let mut shown = scored(tournament, placing.entrant, &placing.score);
    shown["rank"] = placing.rank.into();
    shown["separated_by"] = value(&placing.separated_by);
    shown
}

/// Somebody who is excluded, outside the ranking (DEC-13).
pub(super) fn apart(tournament: &Tournament, apart: &Apart) -> Value {
    let mut shown = scored(tournament, apart.entrant, &apart.score);
    shown["clause"] = apart.clause.id().into();
    shown
}

fn scored(tournament: &Tournament, number: EntrantNo, score: &Score) -> Value {
    let mut shown = somebody(tournament, number);
    shown["points"] = score.points.into();
    shown["deals_won"] = score.deals_won.into();
    shown["best_round"] = score.best_round.into();
    shown["last_round"] = score.last_round.into();
    shown["rounds"] = score.rounds.into();
    shown
}

/// What happened. The secret of the draws stays secret (DEC-03), and who somebody is is for the staff (DEC-12).
pub(super) fn recorded(recorded: &Recorded, staff: bool) -> Value {
    let mut event = value(&recorded.event);
    if let Some(members) = event.as_object_mut() {
        members.remove("master");
        if !staff {
            members.remove("person");
        }
    }
    json!({"at": recorded.at, "by": recorded.by, "event": event})
}
