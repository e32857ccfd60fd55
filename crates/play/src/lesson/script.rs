//! Reading the scripts.
//!
//! A course is a line for each thing that happens. `W HK, N H8` is what West and North do, one after the other; so is
//! `S H7` where the learner has nothing to learn. `S? H7` leaves the learner free: the course knows what follows on
//! that card, and after any other the players go through their own cards in the order of the script.
//! `learn follow: DQ | DJ` asks, and wants one of these; the sentences of that place are called `follow`.
//! `refused C7 MAN-PLAY-02` below it is an answer with the clause that the referee names. `#` begins a remark.

use kaarting_cards::{BySeat, Deal, Seat};
use kaarting_rules::{Actor, Clause, Game, Law};
use serde::Deserialize;

use super::{Beat, Lesson, LessonDeal, Outcome, Step};
use crate::Act;
use crate::of_game::lesson_script;

/// What is wrong with a script, and where.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Unreadable(String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    deal: Vec<Written>,
}

/// A deal as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    dealer: Seat,
    cards: String,
    course: String,
    taken: [u8; 4],
    points: [i32; 4],
}

/// The lesson of a game, by its usual rules.
pub(super) fn read(game: Game) -> Result<Lesson, Unreadable> {
    let text = lesson_script(game);
    let file: File = toml::from_str(text).map_err(|error| Unreadable(error.to_string()))?;
    let law = game.rulesets().next().map(Law::of).ok_or_else(|| Unreadable(format!("{game}: no rules")))?;
    let deals = (1..).zip(file.deal).map(|(number, written)| deal(&law, number, &written));
    Ok(Lesson { game, deals: deals.collect::<Result<_, _>>()? })
}

fn deal(law: &Law, number: u8, written: &Written) -> Result<LessonDeal, Unreadable> {
    let place = |what: String| Unreadable(format!("{}, deal {number}: {what}", law.game()));
    let cards = Deal::parse(law.game().deck(), &written.cards).map_err(|fault| place(fault.to_string()))?;
    Ok(LessonDeal {
        law: law.clone(),
        number,
        dealer: written.dealer,
        cards,
        course: course(&written.course).map_err(place)?,
        outcome: Outcome { taken: BySeat(written.taken), points: BySeat(written.points) },
    })
}

fn course(text: &str) -> Result<Vec<Beat>, String> {
    let mut course = Vec::new();
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    for line in lines.filter(|line| !line.is_empty()) {
        if let Some(rest) = line.strip_prefix("learn ") {
            course.push(Beat::Asked(step(rest).ok_or(line)?));
        } else if let Some(rest) = line.strip_prefix("refused ") {
            let Some(Beat::Asked(step)) = course.last_mut() else { return Err(line.to_owned()) };
            step.refused.push(refused(rest).ok_or(line)?);
        } else {
            for beat in line.split(',') {
                course.push(beat_of(beat.trim()).ok_or(line)?);
            }
        }
    }
    Ok(course)
}

fn step(rest: &str) -> Option<Step> {
    let (name, answers) = rest.split_once(": ")?;
    let accepted = answers.split(" | ").map(|act| act.parse().ok()).collect::<Option<Vec<Act>>>()?;
    Some(Step { name: Some(name.to_owned()), accepted, ..Step::default() })
}

fn refused(rest: &str) -> Option<(Act, Clause)> {
    let (act, clause) = rest.rsplit_once(' ')?;
    Some((act.trim_end().parse().ok()?, Clause::find(clause)?))
}

fn beat_of(beat: &str) -> Option<Beat> {
    let (by, act) = beat.split_once(' ')?;
    let act: Act = act.trim_start().parse().ok()?;
    Some(match by.strip_suffix('?') {
        Some(_) => Beat::Asked(Step { accepted: vec![act], free: true, ..Step::default() }),
        None => Beat::Done(by.parse::<Actor>().ok()?, act),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_course_says_who_does_what() {
        let act = |word: &str| word.parse::<Act>().expect("an act");
        let read =
            course("W trump H, N no # a remark\n\nlearn ruff: H7 | H8\n  refused C7 MAN-PLAY-05\nS? DA\n");
        let asked = Step {
            name: Some("ruff".to_owned()),
            accepted: vec![act("H7"), act("H8")],
            refused: vec![(act("C7"), Clause::MAN_PLAY_05)],
            free: false,
        };
        let free = Step { accepted: vec![act("DA")], free: true, ..Step::default() };
        let expected = vec![
            Beat::Done(Actor::Seat(Seat::West), act("trump H")),
            Beat::Done(Actor::Seat(Seat::North), act("no")),
            Beat::Asked(asked),
            Beat::Asked(free),
        ];
        assert_eq!(read, Ok(expected));
    }

    #[test]
    fn a_line_that_says_nothing_is_named() {
        for line in ["W", "X HT", "learn HT", "refused C7 MAN-PLAY-05", "W HT N H9, trump-suit-that-is-long"]
        {
            assert_eq!(course(line), Err(line.to_owned()));
        }
    }
}
