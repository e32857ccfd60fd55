//! Where the games part in a deal that is over: what was said, what was played for, how it ended. The other files of
//! this folder name no game.

use kaarting_bots::analysis::{Aim, Analysed, CardTruth, Played, costs};
use kaarting_cards::{BySeat, Card, Seat, SeatSet};
use kaarting_office::Law;
use kaarting_play::Record;
use kaarting_rules::manille::{self, Side};
use kaarting_rules::whist::{self, Action};
use kaarting_rules::{Actor, Referee};
use kaarting_words::Words;
use serde::{Deserialize, Serialize};

/// A deal as the referee followed it, in the words of either game.
pub(super) struct Course {
    /// Everything that was said or laid away, in its order.
    pub(super) said: Vec<(Actor, String)>,
    /// The cards; none where everybody passed.
    pub(super) played: Option<Played>,
    /// What each laid away before the first card.
    pub(super) away: BySeat<Option<Card>>,
    /// Who plays against the others; nobody where there are always the same two sides.
    pub(super) declarers: SeatSet,
    pub(super) result: DealResult,
}

/// How a deal ended.
pub(super) enum DealResult {
    PassedOut,
    Manille { trump: String, stake: u32, ours: u32, theirs: u32 },
    Whist { contract: String },
}

impl DealResult {
    /// How it ended, in a sentence; `declarers` are the names of those who played a contract.
    pub(super) fn said(&self, declarers: &str, words: Words) -> String {
        match self {
            DealResult::PassedOut => words.say("replay-passed"),
            DealResult::Manille { trump, stake, ours, theirs } => words.fill(
                "replay-manille",
                &[
                    ("trump", trump),
                    ("stake", &stake.to_string()),
                    ("ours", &ours.to_string()),
                    ("theirs", &theirs.to_string()),
                ],
            ),
            DealResult::Whist { contract } => {
                words.fill("replay-whist", &[("contract", contract), ("names", declarers)])
            }
        }
    }
}

/// In what the figures are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::pages::online) enum Unit {
    Points,
    Tricks,
    Games,
}

impl Unit {
    pub(in crate::pages::online) const fn of(aim: Aim) -> Unit {
        match aim {
            Aim::Points(_) => Unit::Points,
            Aim::Tricks(_) => Unit::Tricks,
            Aim::Misery(_) | Aim::Piccolo(_) => Unit::Games,
        }
    }
}

type Acts<R> = Vec<(Actor, <R as Referee>::Action)>;

fn acts<R: Referee>(record: &Record) -> Option<Acts<R>> {
    record.acts.iter().map(|done| Some((done.by, done.act.as_str().parse().ok()?))).collect()
}

fn followed<R: Referee>(setup: R::Setup, record: &Record) -> Option<(R, Acts<R>)> {
    let acts = acts::<R>(record)?;
    let mut position = R::open(setup, record.proof.dealt).ok()?;
    acts.iter().try_for_each(|&(actor, action)| position.act(actor, action).ok())?;
    Some((position, acts))
}

fn manille_setup(rules: manille::Rules, record: &Record) -> manille::Setup {
    manille::Setup::new(rules, record.dealer)
}

fn whist_setup(house: &whist::HouseRules, record: &Record) -> whist::Setup {
    house.setup(record.dealer)
}

/// How a deal went; nothing where the record is not one of these rules.
pub(super) fn course(law: &Law, record: &Record, words: Words) -> Option<Course> {
    match law {
        Law::Manille(rules) => manille_course(manille_setup(*rules, record), record, words),
        Law::Whist(house) => whist_course(whist_setup(house, record), record, words),
    }
}

/// What every card cost, over so many possible deals each.
pub(super) fn truths(
    law: &Law,
    record: &Record,
    deals: u32,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Vec<CardTruth>> {
    match law {
        Law::Manille(rules) => {
            truths_of::<manille::Position>(manille_setup(*rules, record), record, deals, more_time)
        }
        Law::Whist(house) => {
            truths_of::<whist::Position>(whist_setup(house, record), record, deals, more_time)
        }
    }
}

fn truths_of<R: Analysed>(
    setup: R::Setup,
    record: &Record,
    deals: u32,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Vec<CardTruth>> {
    costs::<R>(setup, record.proof.dealt, &acts::<R>(record)?, deals, more_time)
}

fn manille_course(setup: manille::Setup, record: &Record, words: Words) -> Option<Course> {
    let (position, acts) = followed::<manille::Position>(setup, record)?;
    let outcome = position.outcome()?;
    let calls = acts.iter().filter(|(_, action)| manille::Position::plays(*action).is_none());
    Some(Course {
        said: calls.map(|&(actor, action)| (actor, words.choice(action))).collect(),
        played: position.played(),
        away: BySeat([None; 4]),
        declarers: SeatSet::NONE,
        result: DealResult::Manille {
            trump: words.choice(manille::Action::Trump(position.declaration()?)),
            stake: outcome.stake.times(),
            ours: outcome.points[Side::NorthSouth],
            theirs: outcome.points[Side::EastWest],
        },
    })
}

fn whist_course(setup: whist::Setup, record: &Record, words: Words) -> Option<Course> {
    let (position, acts) = followed::<whist::Position>(setup, record)?;
    let calls = acts.iter().filter(|(_, action)| whist::Position::plays(*action).is_none());
    let said = calls.map(|&(actor, action)| (actor, call(action, words))).collect();
    let result = match position.outcome()? {
        whist::Outcome::PassedOut => DealResult::PassedOut,
        whist::Outcome::Played { settled, .. } => {
            DealResult::Whist { contract: words.settled(settled.contract, settled.trump) }
        }
    };
    let away = |seat: Seat| {
        acts.iter().find_map(|&(actor, action)| match action {
            Action::Discard(card) if actor == Actor::Seat(seat) => Some(card),
            _ => None,
        })
    };
    Some(Course {
        said,
        played: position.played().filter(|played| played.tricks.cards_played() > 0),
        away: BySeat::from_fn(away),
        declarers: position.settled().map_or(SeatSet::NONE, |settled| settled.declarers),
        result,
    })
}

fn call(action: Action, words: Words) -> String {
    match action {
        Action::Discard(card) => words.say1("replay-laid-away", "card", words.card(card)),
        Action::Approve => words.say("replay-jury-yes"),
        Action::Refuse => words.say("replay-jury-no"),
        call => words.call(call),
    }
}
