//! What the page of a deal shows: the players with their hands, and a row for every card.

use kaarting_bots::analysis::CardTruth;
use kaarting_cards::{BySeat, CardSet, Seat, Suit};
use kaarting_rules::Actor;
use kaarting_words::Words;

use super::Replay;
use super::figures::{self, Mark};
use super::of_game::{Course, Unit};
use crate::pages::online::cards::CardFace;

/// The word of a seat at the table.
pub(super) fn seat_name(seat: Seat, words: Words) -> String {
    words.say(match seat {
        Seat::North => "replay-seat-north",
        Seat::East => "replay-seat-east",
        Seat::South => "replay-seat-south",
        Seat::West => "replay-seat-west",
    })
}

/// The class of a seat at the table.
const fn class(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "north",
        Seat::East => "east",
        Seat::South => "south",
        Seat::West => "west",
    }
}

/// The cards of a hand in one suit.
pub(super) struct SuitRow {
    pub(super) class: char,
    pub(super) symbol: char,
    pub(super) name: String,
    pub(super) letter: String,
    pub(super) cards: Vec<CardFace>,
}

/// One of the four.
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) class: &'static str,
    pub(super) seat_name: String,
    pub(super) name: String,
    /// What there is to say: dealt, played, a bot.
    pub(super) marks: Vec<String>,
    pub(super) suits: Vec<SuitRow>,
    pub(super) tricks: u8,
    pub(super) score: String,
}

/// The four, from North clockwise.
pub(super) fn players(deal: &Replay, course: &Course, words: Words) -> Vec<Player> {
    let mut tricks = BySeat([0_u8; 4]);
    let finished = course.played.iter().flat_map(|played| played.tricks.finished());
    finished.for_each(|trick| tricks[trick.winner] += 1);
    let player = |seat: Seat| {
        let away = course.away[seat].map_or(CardSet::EMPTY, CardSet::of);
        Player {
            seat,
            class: class(seat),
            seat_name: seat_name(seat, words),
            name: deal.name(seat, words),
            marks: marks(deal, course, seat, words),
            suits: suits(deal.record.proof.dealt[seat] - away, words),
            tricks: tricks[seat],
            score: signed(deal.record.points[seat], words),
        }
    };
    Seat::ALL.map(player).into_iter().collect()
}

fn signed(points: i32, words: Words) -> String {
    if points > 0 { format!("+{points}") } else { words.figure(points.into()) }
}

fn marks(deal: &Replay, course: &Course, seat: Seat, words: Words) -> Vec<String> {
    let own = || deal.record.acts.iter().filter(|done| done.by == Actor::Seat(seat));
    let (some, all) = (own().any(|done| done.bot), own().all(|done| done.bot));
    let bot = if all && some { "replay-is-bot" } else { "replay-is-partly-bot" };
    let marks = [
        (seat == deal.record.dealer).then_some("replay-is-dealer"),
        course.declarers.contains(seat).then_some("replay-is-declarer"),
        some.then_some(bot),
    ];
    marks.into_iter().flatten().map(|key| words.say(key)).collect()
}

fn suits(hand: CardSet, words: Words) -> Vec<SuitRow> {
    let row = |suit: Suit| SuitRow {
        class: suit.letter().to_ascii_lowercase(),
        symbol: suit.symbol(),
        name: words.suit_name(suit),
        letter: words.suit_letter(suit),
        cards: hand.in_suit(suit).into_iter().map(|card| CardFace::of(card, words)).collect(),
    };
    // The order of a hand: S H D C.
    [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(row).into_iter().collect()
}

/// Who said what.
pub(super) fn said(deal: &Replay, course: &Course, words: Words) -> Vec<(String, String)> {
    let who = |actor: Actor| match actor {
        Actor::Seat(seat) => deal.name(seat, words),
        Actor::Jury => words.say("replay-jury"),
    };
    course.said.iter().map(|(actor, said)| (who(*actor), said.clone())).collect()
}

/// A card that was played.
pub(super) struct CardRow {
    /// Which card of the deal, from 1.
    pub(super) ply: usize,
    pub(super) seat: Seat,
    pub(super) who: String,
    pub(super) face: CardFace,
    /// What happened.
    pub(super) step: String,
    /// What it cost, in sentences; empty before that is known.
    pub(super) told: String,
    /// The two figures; nothing where one was not computed.
    pub(super) open: Option<String>,
    pub(super) known: Option<String>,
    pub(super) mark: Option<Mark>,
    /// The word of the mark.
    pub(super) word: String,
}

impl CardRow {
    pub(super) fn is_costly(&self) -> bool {
        self.mark.is_some_and(Mark::is_costly)
    }

    pub(super) fn state(&self) -> &'static str {
        self.mark.map_or("none", Mark::state)
    }
}

/// A trick with its cards.
pub(super) struct TrickRows {
    pub(super) head: String,
    pub(super) cards: Vec<CardRow>,
}

/// What everybody gave away.
pub(super) struct Sum {
    pub(super) who: String,
    pub(super) open: String,
    pub(super) known: String,
}

/// All cards of a deal.
pub(super) struct CourseRows {
    pub(super) tricks: Vec<TrickRows>,
    /// Whether the figures are there.
    pub(super) counted: bool,
    pub(super) sums: Vec<Sum>,
    /// How many cards have no figure because time ran out.
    pub(super) uncounted: usize,
    /// The most deals that any average is over.
    pub(super) deals: u32,
    pub(super) unit: &'static str,
}

/// The cards in their order; nothing where none was played.
pub(super) fn course(
    deal: &Replay,
    course: &Course,
    truths: Option<&[CardTruth]>,
    words: Words,
) -> Option<CourseRows> {
    let played = course.played?;
    let unit = Unit::of(played.aim);
    let truths = truths.unwrap_or_default();
    let mut tricks = Vec::new();
    for (n, trick) in (1..).zip(played.tricks.finished()) {
        let winner = deal.name(trick.winner, words);
        let row = |(at, seat): (usize, Seat)| {
            let (card, ply) = (trick.cards[at], (n - 1) * 4 + at + 1);
            let who = deal.name(seat, words);
            let told = [("trick", n.to_string()), ("name", who.clone()), ("card", words.card(card))];
            let mut step = words.tell("replay-step", told.map(|(name, text)| (name, text.into())));
            if at == 3 {
                step = format!("{step} {}", words.say1("replay-took", "name", winner.clone()));
            }
            let truth = truths.get(ply - 1);
            let mark = truth.and_then(Mark::of);
            CardRow {
                ply,
                seat,
                who,
                face: CardFace::of(card, words),
                step,
                told: truth.map_or_else(String::new, |truth| figures::told(truth, unit, words)),
                open: truth.and_then(|truth| figures::open(truth, unit, words)),
                known: truth.and_then(|truth| figures::known(truth, unit, words)),
                mark,
                word: mark.map_or_else(String::new, |mark| mark.word(words)),
            }
        };
        let cards = trick.leader.around().into_iter().enumerate().map(row).collect();
        let head = words.say2("replay-trick", "trick", n, "name", winner);
        tricks.push(TrickRows { head, cards });
    }
    Some(CourseRows {
        tricks,
        counted: !truths.is_empty(),
        sums: sums(deal, truths, unit, words),
        uncounted: truths.iter().filter(|truth| truth.choices > 1).filter(|truth| lacks(truth)).count(),
        deals: truths.iter().filter_map(|truth| Some(truth.known?.deals)).max().unwrap_or(0),
        unit: match unit {
            Unit::Points => "replay-unit-points",
            Unit::Tricks => "replay-unit-tricks",
            Unit::Games => "replay-unit-games",
        },
    })
}

const fn lacks(truth: &CardTruth) -> bool {
    truth.open.is_none() || truth.known.is_none()
}

fn sums(deal: &Replay, truths: &[CardTruth], unit: Unit, words: Words) -> Vec<Sum> {
    let sum = |seat: Seat| {
        let own = || truths.iter().filter(|truth| truth.seat == seat);
        let open: f64 = own().filter_map(|truth| truth.open).map(|open| f64::from(open.cost)).sum();
        let known: f64 = own().filter_map(|truth| truth.known).map(|known| known.cost).sum();
        Sum {
            who: deal.name(seat, words),
            open: figures::loss(open, figures::Exact::Whole, unit, words),
            known: figures::loss(known, figures::Exact::Tenths, unit, words),
        }
    };
    Seat::ALL.map(sum).into_iter().collect()
}
