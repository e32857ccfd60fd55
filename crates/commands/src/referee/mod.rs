//! `kaarting referee`: deal records in, the referee's answers out.

mod disputed;
mod manille;
pub(crate) mod whist;

use std::fmt;

use kaarting_cards::{Card, Deal, Seat, WrongDeck};
use kaarting_rules::{Actor, Fault, Referee, Tricks};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::json::{self, Read, Settings, Text, Writer};
use crate::lines::Line;
use crate::of_game::GameRules;

/// The members of a record. A disputed trick has a hand, a deal has a deal string.
#[derive(Deserialize)]
pub(crate) struct Record<'a> {
    #[serde(borrow)]
    pub(crate) id: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) ruleset: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) dealer: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) deal: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) actions: Option<Vec<Text<'a>>>,
    pub(crate) options: Option<Settings>,
    #[serde(borrow)]
    pub(crate) table: Option<Text<'a>>,
    pub(crate) no_trump_allowed: Option<bool>,
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
                disputed::answer(&record, out)
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

/// Says what is wrong with a line.
pub(crate) fn write_error(id: Option<&RawValue>, error: &str, out: &mut Vec<u8>) {
    Writer::line(out, |w| {
        w.key("id").raw(id);
        w.key("status").word("error");
        w.key("error").text(error);
    });
}

/// The game of a record, with its settings.
pub(crate) fn game_of(record: &Record<'_>) -> Read<GameRules> {
    GameRules::of(needed(&record.ruleset, "ruleset")?, record.options.as_ref())
}

/// What a game adds to the answers of the referee.
trait Answers: Referee {
    /// What the result depends on besides the cards: the point table, where there is one.
    type Worth;

    /// The phase's word.
    fn phase_word(&self) -> &'static str;

    /// The card an action plays, if it does.
    fn card(action: Self::Action) -> Option<Card>;

    /// What is settled while the deal is running.
    fn write_settled(&self, w: &mut Writer<'_>);

    /// The result.
    fn write_outcome(&self, outcome: &Self::Outcome, worth: &Self::Worth, w: &mut Writer<'_>);

    /// The cards played.
    fn cards_played(&self) -> &Tricks;
}

fn deal(record: &Record<'_>, out: &mut Vec<u8>) -> Read<()> {
    let game = game_of(record)?;
    let dealer: Seat =
        needed(&record.dealer, "dealer")?.parse().map_err(|error| format!("\"dealer\": {error}"))?;
    let deal = Deal::parse(game.ruleset().deck(), needed(&record.deal, "deal")?)
        .map_err(|error| format!("\"deal\": {error}"))?;
    let wrong = |error: WrongDeck| format!("\"deal\": {error}");
    match game {
        GameRules::Manille(rules) => {
            follow(record, manille::open(record, rules, dealer, deal).map_err(wrong)?, &(), out)
        }
        GameRules::Whist(rules) => {
            let tariff = whist::tariff(record.table.as_deref(), &rules)?;
            follow(record, whist::open(rules, dealer, deal).map_err(wrong)?, &tariff, out)
        }
    }
}

/// What is wrong with an action, and where it is.
pub(crate) fn wrong_action(at: usize, written: &str, error: &dyn fmt::Display) -> String {
    let beginning: String = written.chars().take(24).collect();
    format!("action {at}, \"{beginning}\": {error}")
}

/// Reads an action of a record: who, and what.
pub(crate) fn action_from<R: Referee>(at: usize, written: &str) -> Read<(Actor, R::Action)> {
    let (actor, words) = written.split_once(' ').unwrap_or((written, ""));
    let actor = actor.parse().map_err(|error| wrong_action(at, written, &error))?;
    let action = words.parse().map_err(|error| wrong_action(at, written, &error))?;
    Ok((actor, action))
}

/// Follows the actions of a record, up to the first that breaks the rules.
fn follow<R: Answers>(record: &Record<'_>, mut position: R, worth: &R::Worth, out: &mut Vec<u8>) -> Read<()> {
    for (at, written) in record.actions.iter().flatten().enumerate() {
        let (actor, action) = action_from::<R>(at, written)?;
        let Err(illegal) = position.act(actor, action) else { continue };
        let Fault::Breaks(clause) = illegal.fault else { return Err(wrong_action(at, written, &illegal)) };
        Writer::line(out, |w| {
            w.key("id").raw(record.id);
            w.key("status").word("violation");
            w.key("at").number(at as u64);
            w.key("action").text(written);
            w.key("clause").clause(clause);
            write_legal(w.key("legal"), &position, actor);
        });
        return Ok(());
    }
    Writer::line(out, |w| {
        w.key("id").raw(record.id);
        match position.outcome() {
            Some(outcome) => {
                w.key("status").word("done");
                position.write_outcome(&outcome, worth, w);
            }
            None => write_running(w, &position),
        }
    });
    Ok(())
}

fn write_legal<R: Answers>(w: &mut Writer<'_>, position: &R, actor: Actor) {
    w.array(|w| {
        for action in position.legal(actor) {
            match R::card(action) {
                Some(card) => w.card(card),
                None => w.word(action),
            }
        }
    });
}

fn write_running<R: Answers>(w: &mut Writer<'_>, position: &R) {
    w.key("status").word("running");
    w.key("phase").word(position.phase_word());
    let turn: Vec<Actor> = position.turn().actors().collect();
    w.key("turn").array(|w| turn.iter().for_each(|actor| w.word(actor)));
    w.key("legal").object(|w| {
        for &actor in &turn {
            write_legal(w.any_key(&actor.to_string()), position, actor);
        }
    });
    position.write_settled(w);
}

fn write_tricks<R: Answers>(w: &mut Writer<'_>, position: &R) {
    w.key("tricks").array(|w| {
        for trick in position.cards_played().finished() {
            w.object(|w| {
                w.key("leader").seat(trick.leader);
                w.key("cards").array(|w| trick.cards.iter().for_each(|&card| w.card(card)));
                w.key("winner").seat(trick.winner);
            });
        }
    });
}
