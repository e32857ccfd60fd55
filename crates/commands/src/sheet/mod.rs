//! `kaarting sheet`: checks and totals the sheet of one table and one round.

mod manille;
mod whist;

use kaarting_rules::{Clause, Lang};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::json::{self, Read, Settings, Text, Writer};
use crate::lines::Line;
use crate::of_game::GameRules;
use crate::referee::needed;

/// What every sheet has; the rest depends on the game.
#[derive(Deserialize)]
struct Record<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    ruleset: Option<Text<'a>>,
    options: Option<Settings>,
}

/// Writes an answer in a language.
type Written = Box<dyn FnOnce(&mut Writer<'_>, Lang)>;

/// A sheet that was checked, and how the rest of its answer is written.
struct Checked {
    ok: bool,
    write: Written,
}

/// Answers one line; faults in English.
pub fn answer(line: &[u8], out: &mut Vec<u8>) {
    answer_line(Line::of(line), Lang::En, out);
}

/// Answers one line of a stream, with the faults in a language.
pub fn answer_line(line: Line<'_>, lang: Lang, out: &mut Vec<u8>) {
    let text = line.text();
    let id = text.as_ref().ok().and_then(|text| json::id_of(text));
    let checked = text.and_then(check);
    Writer::line(out, |w| {
        if id.is_some() {
            w.key("id").raw(id);
        }
        w.key("ok").flag(checked.as_ref().is_ok_and(|checked| checked.ok));
        match checked {
            Ok(checked) => (checked.write)(w, lang),
            Err(error) => {
                w.key("faults").array(|_| {});
                w.key("error").text(&error);
            }
        }
    });
}

fn check(text: &str) -> Read<Checked> {
    let record: Record<'_> = json::read(text)?;
    let game = GameRules::of(needed(&record.ruleset, "ruleset")?, record.options.as_ref())?;
    json::id(record.id)?;
    match game {
        GameRules::Manille(rules) => manille::check(text, rules),
        GameRules::Whist(rules) => whist::check(text, rules),
    }
}

/// What becomes of those who have nothing in a row of figures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Noughts {
    Written,
    LeftOut,
}

fn write_fault(w: &mut Writer<'_>, places: &[(&str, Option<u32>)], clause: Clause, name: &str, text: &str) {
    w.object(|w| {
        for &(word, place) in places {
            if let Some(place) = place {
                w.key(word).number(place);
            }
        }
        w.key("clause").clause(clause);
        w.key("fault").word(name);
        w.key("text").text(text);
    });
}
