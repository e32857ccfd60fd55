//! Answering: asks the solver and writes down what it says.

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet};
use kaarting_rules::manille::{BySide, Rules, Side, UnderruffPartner};
use kaarting_rules::whist::legal_cards;
use kaarting_solver::whist::Goal;
use kaarting_solver::{Layout, Manille, MemoryLimit, Whist, manille, whist};

use super::asked::{Asked, Detail, Question};
use super::task::{About, Count, Find, Held, Leads, Task};
use crate::json::{self, Writer};
use crate::lines::Line;

/// Solves one line after another. It holds the solver of one game at a time, because there is memory for one.
pub struct Desk {
    memory: MemoryLimit,
    /// With the reading of MAN-PLAY-07 that it was made for.
    manille: Option<(UnderruffPartner, manille::Solver)>,
    whist: Option<whist::Solver>,
}

impl Desk {
    /// A desk with this much memory.
    pub fn new(memory: MemoryLimit) -> Desk {
        Desk { memory, manille: None, whist: None }
    }

    /// Answers one line of a stream.
    pub fn answer_line(&mut self, line: Line<'_>, number: u64, asked: &Asked, out: &mut Vec<u8>) {
        match line.text() {
            Ok(text) => match Task::read(text, asked) {
                Ok(task) => self.answer(&task, out),
                Err(error) => write_error(text, number, &error, out),
            },
            Err(error) => write_error("", number, &error, out),
        }
    }

    /// Answers what a line asks.
    pub fn answer(&mut self, task: &Task<'_>, out: &mut Vec<u8>) {
        let detail = task.detail;
        Writer::line(out, |w| match &task.about {
            About::Deal { text, find } => {
                w.key("deal").text(text);
                match find {
                    Find::Points(leads, rules) => points_of_deal(self.manille(*rules), leads, detail, w),
                    Find::Whist(leads, Question::Tricks(party)) => {
                        tricks_of_deal(self.whist(), leads, *party, detail, w);
                    }
                    Find::Whist(leads, Question::Held(goal, players)) => {
                        held_of_deal(self.whist(), leads, *goal, *players, detail, w);
                    }
                }
            }
            About::Position { id, count } => {
                w.key("id").raw(*id);
                match count {
                    Count::Points(layout, rules, taken) => {
                        points_of_position(self.manille(*rules), layout, taken.as_ref(), detail, w);
                    }
                    Count::Tricks(layout, party, taken) => {
                        tricks_of_position(self.whist(), layout, *party, taken.as_ref(), detail, w);
                    }
                    Count::Held { layout, goal, goals, taken } => {
                        let goals: Vec<(Seat, Held)> =
                            goals.iter().filter_map(|(seat, held)| held.map(|held| (seat, held))).collect();
                        held_of_position(self.whist(), layout, *goal, &goals, taken.as_ref(), detail, w);
                    }
                }
            }
        });
    }

    fn manille(&mut self, rules: Rules) -> &mut manille::Solver {
        self.whist = None;
        // What is remembered under one reading is useless for the other; its memory is released first.
        if self.manille.as_ref().is_some_and(|(known, _)| *known != rules.underruff_partner) {
            self.manille = None;
        }
        let memory = self.memory;
        let fresh = || (rules.underruff_partner, manille::Solver::new(&rules, memory));
        &mut self.manille.get_or_insert_with(fresh).1
    }

    fn whist(&mut self) -> &mut whist::Solver {
        self.manille = None;
        let memory = self.memory;
        self.whist.get_or_insert_with(|| whist::Solver::new(memory))
    }
}

/// The answer to an invalid line: which line, and what is wrong with it.
fn write_error(text: &str, number: u64, error: &str, out: &mut Vec<u8>) {
    Writer::line(out, |w| {
        if text.starts_with('{') {
            w.key("id").raw(json::id_of(text));
        } else if !text.is_empty() {
            // Any deal fits; a line of megabytes is not echoed in full.
            w.key("deal").text(&text.chars().take(80).collect::<String>());
        }
        w.key("line").number(number);
        w.key("status").word("error");
        w.key("error").text(error);
    });
}

/// A member for every trump, with one for every leader in it.
fn by_trump<G>(w: &mut Writer<'_>, leads: &Leads<G>, mut value: impl FnMut(&mut Writer<'_>, &Layout<G>)) {
    w.object(|w| {
        for by_leader in leads {
            let trump = by_leader[Seat::North].trump();
            let word = trump.map_or("NT".to_owned(), |suit| suit.to_string());
            by_lead(w.key(&word), by_leader, &mut value);
        }
    });
}

/// A member for every leader.
fn by_lead<G>(
    w: &mut Writer<'_>,
    leads: &BySeat<Layout<G>>,
    mut value: impl FnMut(&mut Writer<'_>, &Layout<G>),
) {
    w.object(|w| leads.iter().for_each(|(leader, layout)| value(w.key(&leader.to_string()), layout)));
}

/// A figure for every card.
fn figures(w: &mut Writer<'_>, cards: &[(Card, u8)]) {
    w.object(|w| cards.iter().for_each(|&(card, figure)| w.key(&card.to_string()).number(figure)));
}

/// Yes or no for every card.
fn flags(w: &mut Writer<'_>, cards: &[(Card, bool)]) {
    w.object(|w| cards.iter().for_each(|&(card, flag)| w.key(&card.to_string()).flag(flag)));
}

fn points_of_deal(solver: &mut manille::Solver, leads: &Leads<Manille>, detail: Detail, w: &mut Writer<'_>) {
    let side = Side::NorthSouth;
    by_trump(w.key("points"), leads, |w, layout| w.number(solver.points(layout, side)));
    if detail == Detail::EachCard {
        by_trump(w.key("cards"), leads, |w, layout| figures(w, &solver.each_card(layout, side)));
    }
}

fn tricks_of_deal(
    solver: &mut whist::Solver,
    leads: &Leads<Whist>,
    party: SeatSet,
    detail: Detail,
    w: &mut Writer<'_>,
) {
    // The next leader usually makes no difference, or one trick.
    let mut guess = None;
    by_trump(w.key("tricks"), leads, |w, layout| {
        let near = guess.unwrap_or(layout.tricks_left() as u8 / 2);
        let tricks = solver.tricks_near(layout, party, near);
        guess = Some(tricks);
        w.number(tricks);
    });
    if detail == Detail::EachCard {
        by_trump(w.key("cards"), leads, |w, layout| figures(w, &solver.each_card(layout, party)));
    }
}

/// The word for what misery players try.
const fn held_word(goal: Goal) -> &'static str {
    match goal {
        Goal::OneTrick => "piccolo",
        Goal::NoTrick => "misery",
    }
}

fn held_of_deal(
    solver: &mut whist::Solver,
    leads: &Leads<Whist>,
    goal: Goal,
    players: SeatSet,
    detail: Detail,
    w: &mut Writer<'_>,
) {
    let by_player = |w: &mut Writer<'_>, value: &mut dyn FnMut(&mut Writer<'_>, &whist::Layout, Seat)| {
        w.object(|w| {
            for (seat, leads) in players.iter().flat_map(|seat| leads.iter().map(move |leads| (seat, leads)))
            {
                by_lead(w.key(&seat.to_string()), leads, |w, layout| value(w, layout, seat));
            }
        });
    };
    let word = held_word(goal);
    by_player(w.key(word), &mut |w, layout, seat| w.flag(solver.makes(layout, seat, goal)));
    if detail == Detail::EachCard {
        by_player(w.key("cards"), &mut |w, layout, seat| {
            flags(w, &solver.makes_each_card(layout, seat, goal));
        });
    }
}

fn points_of_position(
    solver: &mut manille::Solver,
    layout: &manille::Layout,
    taken: Option<&BySide<u32>>,
    detail: Detail,
    w: &mut Writer<'_>,
) {
    let points = BySide::from_fn(|side| u32::from(solver.points(layout, side)));
    let mut write = |key, points: &BySide<u32>| {
        w.key(key).object(|w| Side::BOTH.iter().for_each(|&side| w.key(side.letters()).number(points[side])));
    };
    write("points", &points);
    if let Some(taken) = taken {
        write("taken", taken);
    }
    if detail == Detail::EachCard {
        figures(w.key("cards"), &solver.each_card(layout, Side::NorthSouth));
    }
}

fn tricks_of_position(
    solver: &mut whist::Solver,
    layout: &whist::Layout,
    party: SeatSet,
    taken: Option<&BySeat<u8>>,
    detail: Detail,
    w: &mut Writer<'_>,
) {
    let others: SeatSet = Seat::ALL.into_iter().filter(|&seat| !party.contains(seat)).collect();
    let mut write = |key, ours: u8, theirs: u8| {
        w.key(key).object(|w| {
            w.key(&letters(party)).number(ours);
            w.key(&letters(others)).number(theirs);
        });
    };
    let tricks = solver.tricks(layout, party);
    write("tricks", tricks, layout.tricks_left() as u8 - tricks);
    if let Some(taken) = taken {
        let of = |party: SeatSet| party.iter().map(|seat| taken[seat]).sum();
        write("taken", of(party), of(others));
    }
    if detail == Detail::EachCard {
        figures(w.key("cards"), &solver.each_card(layout, party));
    }
}

/// A party as it is written: `NE`.
fn letters(party: SeatSet) -> String {
    party.iter().map(Seat::letter).collect()
}

fn held_of_position(
    solver: &mut whist::Solver,
    layout: &whist::Layout,
    goal: Goal,
    goals: &[(Seat, Held)],
    taken: Option<&BySeat<u8>>,
    detail: Detail,
    w: &mut Writer<'_>,
) {
    w.key(held_word(goal)).object(|w| {
        for &(seat, held) in goals {
            w.key(&seat.to_string()).flag(match held {
                Held::To(goal) => solver.makes(layout, seat, goal),
                Held::Missed => false,
            });
        }
    });
    if let Some(taken) = taken {
        w.key("taken").object(|w| {
            goals.iter().for_each(|&(seat, _)| w.key(&seat.to_string()).number(taken[seat]));
        });
    }
    if detail == Detail::EachCard {
        w.key("cards").object(|w| {
            for &(seat, held) in goals {
                let each = match held {
                    Held::To(goal) => solver.makes_each_card(layout, seat, goal),
                    Held::Missed => legal(layout).into_iter().map(|card| (card, false)).collect(),
                };
                flags(w.key(&seat.to_string()), &each);
            }
        });
    }
}

/// The cards that may be played now.
fn legal(layout: &whist::Layout) -> CardSet {
    legal_cards(layout.hands()[layout.to_play()], layout.trick())
}
