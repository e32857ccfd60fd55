//! The commands of the office, member by member.

use kaarting_office::Command;
use serde_json::{Value, json};

use super::{count, flag, list, moment, object, of, or_null, text};

fn entrant() -> (&'static str, Value) {
    ("entrant", of("Number"))
}

fn reason() -> (&'static str, Value) {
    ("reason", of("Text"))
}

fn clause() -> (&'static str, Value) {
    ("clause", of("Clause"))
}

fn at() -> (&'static str, Value) {
    ("at", of("At"))
}

fn round() -> (&'static str, Value) {
    ("round", of("Number"))
}

fn id() -> (&'static str, Value) {
    ("id", of("Text"))
}

fn line() -> (&'static str, Value) {
    ("line", of("Line"))
}

fn sheet() -> (&'static str, Value) {
    ("sheet", of("Sheet"))
}

fn members(name: &str) -> Vec<(&'static str, Value)> {
    match name {
        "open_plan" | "change_plan" => vec![("plan", of("Plan"))],
        "register" => {
            vec![("person", of("Person")), ("joker", flag()), ("number?", or_null(of("Number")))]
        }
        "import" => vec![("people", list(of("ImportedPerson")))],
        "change_person" => vec![entrant(), ("person", of("Person"))],
        "erase_person" | "accept_joker" | "decline_joker" | "check_in" | "undo_check_in" | "confirm_age" => {
            vec![entrant()]
        }
        "note_fee" => vec![entrant(), ("paid", flag())],
        "close_event" => vec![("reason?", or_null(reason().1))],
        "admit_late" | "withdraw" | "leave" | "readmit" => vec![entrant(), reason()],
        "settle_leaver" => {
            vec![at(), ("leaver", of("Number")), ("settlement", of("Settlement"))]
        }
        "warn" | "exclude" => vec![entrant(), clause(), reason()],
        "commit_seed" => vec![("master", of("Hex"))],
        "draw" => vec![("public?", or_null(text()))],
        "reject_draw" => vec![reason()],
        "start_round" | "pause_round" | "resume_round" | "signal" | "end_round" => vec![round()],
        "seat_table" => {
            vec![at(), ("players", of("Chairs")), ("writer", of("Number")), ("first_dealer", of("Number"))]
        }
        "draw_first_dealer" => vec![at(), ("part", count()), ("dealer", of("Number"))],
        "write_line" => vec![at(), ("part", count()), id(), line(), ("written?", or_null(moment()))],
        "replace_line" => vec![at(), id(), line()],
        "strike_line" => vec![at(), id()],
        "write_penalty" => vec![at(), id(), ("penalty", of("WhistPenalty"))],
        "strike_penalty" => vec![at(), id()],
        "sign" => vec![at(), entrant(), ("code?", or_null(text()))],
        "reopen_sheet" | "replace_deck" => vec![at(), reason()],
        "hand_in" => {
            vec![at(), ("sheet", flag()), ("pen", flag()), ("deck", flag()), ("signed_on_paper", flag())]
        }
        "enter_sheet" => vec![at(), sheet()],
        "enter_totals" => vec![at(), ("totals", of("Totals"))],
        "verify" => vec![at()],
        "accept_sheet" => vec![
            at(),
            ("sheet", flag()),
            ("pen", flag()),
            ("deck", flag()),
            ("signed_on_paper", flag()),
            ("totals", of("Totals")),
        ],
        "correct" => vec![at(), sheet(), reason()],
        "call_jury" => vec![at(), ("about", of("About"))],
        "see_approval" => vec![at(), ("contract", of("Text")), ("bidder", of("Number"))],
        "answer_call" => vec![("call", count()), ("answer", of("Answer")), ("hand?", or_null(reason().1))],
        "rule" => {
            vec![at(), clause(), ("by", of("Number")), ("line?", or_null(count())), ("ruling", of("Ruling"))]
        }
        "lift_ruling" => vec![("ruling", count()), reason()],
        // Those that stand alone: close_check_in, publish_draw, cut.
        _ => Vec::new(),
    }
}

/// The name of a command's schema: `check_in` is `CheckIn`.
fn schema_name(command: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    format!("Command{}", command.split('_').map(capital).collect::<String>())
}

/// A schema for every command, and `Command` for any of them.
pub(super) fn all() -> Vec<(String, Value)> {
    let names = Command::PERMISSIONS.iter().map(|(name, _)| *name);
    let any: Vec<Value> = names.map(|name| of(&schema_name(name))).collect();
    let each = Command::PERMISSIONS.iter().map(|(name, roles)| {
        let mut parts = vec![("command", json!({"type": "string", "const": name}))];
        parts.extend(members(name));
        let mut shape = object(parts);
        let roles: Vec<String> = roles.iter().map(|role| format!("{role:?}").to_lowercase()).collect();
        let may = if roles.is_empty() { String::new() } else { format!(", {}", roles.join(", ")) };
        shape["description"] = format!("May be given by: director{may}.").into();
        (schema_name(name), shape)
    });
    let mut all: Vec<(String, Value)> = each.collect();
    all.push(("Command".to_owned(), json!({"oneOf": any, "type": "object"})));
    all.push(("Text".to_owned(), {
        let mut line = text();
        (line["minLength"], line["maxLength"]) = (1.into(), 200.into());
        line["description"] = "One line, without blanks at its ends.".into();
        line
    }));
    all
}
