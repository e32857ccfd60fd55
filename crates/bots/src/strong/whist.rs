//! The strong player of Colour Whist.

use kaarting_cards::{Card, CardSet, Chance, Deal, Deck, Seat};
use kaarting_rules::whist::{
    Action, Contract, Phase, PlayedGame, PointTable, Position, SeatView, Settled, Tariff, TricksTaken,
};
use kaarting_rules::{Actor, Referee, Turn};
use kaarting_solver::whist::{Goal, Layout, Solver};

use super::hidden::{Guess, Hidden};
use super::{Tally, in_order};
use crate::memory::Memory;
use crate::whist::{easy, medium};

/// How many deals a change of mind about a call needs, and how sure it has to be.
const CALL: (u32, f64) = (8, 1.5);
/// How many calls are looked at besides the usual one.
const CALLS: usize = 3;
/// How many deals are thrown away for not fitting the calls before one is taken as it comes.
const TRIES: u32 = 12;

/// How much more a card counts in one deal that experience suggests: where the question is whether it is made…
const TRUST: f64 = 0.6;
/// … and where points count.
const TRUST_POINTS: f64 = 8.0;

/// From this many tricks on, the strong player asks whether the contract is made, not by how much.
const MANY_TRICKS: u32 = 10;
/// What the difference is then about worth.
const EARLY_POINTS: f64 = 20.0;

/// What the strong player does.
pub(crate) fn strong(
    solver: &mut Solver,
    view: &SeatView,
    chance: &mut impl Chance,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Action> {
    let usual = medium(view, chance);
    if view.legal.len() < 2 {
        return usual;
    }
    let mut thinker = Thinker { solver, view, memory: Memory::whist(view) };
    let wanted = match view.table.phase {
        Phase::Overbid | Phase::Auction | Phase::Name => thinker.calls(usual?, chance, more_time),
        Phase::Discard => thinker.lays_away(usual?, chance, more_time),
        Phase::Play => thinker.plays(usual, chance, more_time),
        Phase::Pastroel | Phase::Jury | Phase::Done => None,
    };
    wanted.filter(|action| view.legal.contains(action)).or(usual)
}

/// A deal that fits what a seat knows, and the position it gives after all that was said. Deals that fit the calls
/// badly are rarer; deals in which a call would have been forbidden do not come up.
pub(crate) fn guess(view: &SeatView, memory: &Memory, chance: &mut impl Chance) -> Option<(Guess, Position)> {
    let hidden = Hidden::new(memory);
    let mut last = None;
    for _ in 0..TRIES {
        let guess = hidden.deal(chance)?;
        if let Some((position, odd)) = replayed(view, &guess, chance) {
            let taken = (0..odd).all(|_| chance.below(2) == 0);
            last = Some((guess, position));
            if taken {
                break;
            }
        }
    }
    last
}

/// The bidding over these cards, and how many calls a sound player would not have made.
fn replayed(view: &SeatView, guess: &Guess, chance: &mut impl Chance) -> Option<(Position, u32)> {
    let table = &view.table;
    let mut dealt = guess.hands;
    for (seat, card) in table.tricks.plays() {
        dealt[seat] = dealt[seat].with(card);
    }
    if let Some(card) = view.discard {
        dealt[view.seat] = dealt[view.seat].with(card);
    }
    let mut away = guess.laid_away;
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != view.seat) {
        if dealt[seat].len() < Deck::Whist.hand_size()
            && let Some(card) = away.pick(chance)
        {
            dealt[seat] = dealt[seat].with(card);
            away = away.without(card);
        }
    }
    let mut position =
        Position::open(table.setup, Deal::new(Deck::Whist, dealt).ok()?).expect("a deal of this deck");
    let mut odd = 0;
    for &(actor, action) in &table.calls {
        if let Actor::Seat(seat) = actor
            && seat != view.seat
            && !is_usual(&position.seat_view(seat), action, chance)
        {
            odd += 1;
        }
        position.act(actor, action).ok()?;
    }
    Some((position, odd))
}

struct Thinker<'a> {
    solver: &'a mut Solver,
    view: &'a SeatView,
    memory: Memory,
}

impl Thinker<'_> {
    fn guess(&self, chance: &mut impl Chance) -> Option<(Guess, Position)> {
        guess(self.view, &self.memory, chance)
    }

    /// Looks at the usual call and a few others: what comes of each if everybody passes after it.
    fn calls(
        &mut self,
        usual: Action,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Action> {
        let others = self.view.legal.iter().copied().filter(|&action| action != usual && is_small(action));
        let mut tally = Tally::new([usual].into_iter().chain(others.take(CALLS)).collect());
        if tally.choices().len() < 2 {
            return Some(usual);
        }
        while more_time() {
            let Some((_, position)) = self.guess(chance) else { break };
            let mut values = Vec::new();
            for &action in tally.choices() {
                let Some(value) = self.comes_of(position.clone(), action, more_time) else { break };
                values.push(value);
            }
            if values.len() < tally.choices().len() {
                break;
            }
            tally.note(&values);
        }
        tally.better_than_first(CALL.0, CALL.1)
    }

    /// What a call is worth in this deal when all others pass or keep to what they said.
    fn comes_of(
        &mut self,
        mut position: Position,
        action: Action,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<f64> {
        let me = self.view.seat;
        position.act(Actor::Seat(me), action).ok()?;
        for _ in 0..40 {
            if !matches!(position.phase(), Phase::Overbid | Phase::Auction | Phase::Name | Phase::Jury) {
                break;
            }
            let actor = position.turn().actors().next()?;
            let legal = position.legal(actor);
            let quiet = [Action::Pass, Action::PassMisery, Action::Keep, Action::Approve];
            let next = quiet.into_iter().find(|action| legal.contains(action));
            position.act(actor, next.or_else(|| legal.first().copied())?).ok()?;
        }
        if position.phase() == Phase::Done || position.turn() == Turn::Jury {
            return Some(0.0);
        }
        let settled = position.settled()?;
        let hands = position.jury_view().hands;
        let layout = Layout::new(hands, settled.trump, settled.leader, &[]).ok()?;
        if settled.contract.is_misery() {
            // The others' miseries are left to them.
            let goal = goal(settled.contract, 0)?;
            let player = settled.declarers.iter().next()?;
            let made = self.solver.makes_while(&layout, player, goal, more_time)?;
            let worth = if made { 1.0 } else { -1.0 };
            return Some(if player == me { 36.0 * worth } else { -12.0 * worth });
        }
        let tricks = self.solver.tricks_while(&layout, settled.declarers, None, more_time)?;
        self.worth(settled, tricks)
    }

    /// What the declarers' tricks are worth to this player: their points against the mean of the others.
    fn worth(&self, settled: Settled, tricks: u8) -> Option<f64> {
        let options = self.view.table.setup.rules.score;
        let tricks = TricksTaken::Side(tricks);
        let tariff = Tariff { table: PointTable::liege(), options };
        let Settled { contract, declarers, .. } = settled;
        let points = tariff.score(PlayedGame { contract, declarers, tricks }).ok()?;
        let mine = f64::from(points[self.view.seat]);
        let all: f64 = points.iter().map(|(_, &points)| f64::from(points)).sum();
        Some(mine - (all - mine) / 3.0)
    }

    /// Which card to lay away in small misery: the one with which it is made most often.
    fn lays_away(
        &mut self,
        usual: Action,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Action> {
        let settled = self.view.table.settled?;
        let me = self.view.seat;
        if !settled.declarers.contains(me) {
            return Some(usual);
        }
        let others = self.view.legal.iter().copied().filter(|&action| action != usual);
        let mut tally = Tally::new([usual].into_iter().chain(others).collect());
        while more_time() {
            let Some((_, position)) = self.guess(chance) else { break };
            let mut hands = position.jury_view().hands;
            for seat in Seat::ALL.into_iter().filter(|&seat| seat != me) {
                // Nobody knows what the others lay away: the highest card is as good a guess as any.
                let high = hands[seat].into_iter().max_by_key(|card| card.rank());
                hands[seat] -= high.map_or(CardSet::EMPTY, CardSet::of);
            }
            let mut values = Vec::new();
            for &action in tally.choices() {
                let Action::Discard(card) = action else { continue };
                let mut hands = hands;
                hands[me] = hands[me].without(card);
                let Ok(layout) = Layout::new(hands, None, settled.leader, &[]) else { break };
                let Some(made) = self.solver.makes_while(&layout, me, Goal::NoTrick, &mut *more_time) else {
                    break;
                };
                values.push(f64::from(u8::from(made)));
            }
            if values.len() < tally.choices().len() {
                break;
            }
            tally.note(&values);
        }
        tally.best(Some(usual), TRUST)
    }

    fn plays(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Action> {
        let settled = self.view.table.settled?;
        let card_of = |action: &Action| match action {
            Action::Card(card) => Some(*card),
            _ => None,
        };
        let choices: Vec<Card> = self.view.legal.iter().filter_map(card_of).collect();
        let trust = if settled.contract.is_misery() { TRUST } else { TRUST_POINTS };
        let mut tally = Tally::new(choices);
        while more_time() {
            let Some((guess, _)) = self.guess(chance) else { break };
            let (leader, lying) = self.view.table.tricks.current();
            let Ok(layout) = Layout::new(guess.hands, settled.trump, leader, lying) else {
                break;
            };
            let values = if settled.contract.is_misery() {
                self.miseries(settled, &layout, tally.choices(), more_time)
            } else {
                self.tricks(settled, &layout, tally.choices(), more_time)
            };
            let Some(values) = values else { break };
            tally.note(&values);
        }
        tally.best(usual.as_ref().and_then(card_of), trust).map(Action::Card)
    }

    /// The worth of each card where tricks count.
    fn tricks(
        &mut self,
        settled: Settled,
        layout: &Layout,
        choices: &[Card],
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<f64>> {
        let taken: u8 = settled.declarers.iter().map(|seat| self.view.table.tricks_won[seat]).sum();
        if let Some(announced) = settled.contract.announced()
            && layout.tricks_left() >= MANY_TRICKS
        {
            // Early on one question a card: will it be made? The exact count would take longer than a thought.
            let need = announced.saturating_sub(taken);
            let cards = self.solver.takes_each_card(layout, settled.declarers, need, more_time)?;
            let wanted = settled.declarers.contains(self.view.seat);
            return in_order(choices, |card| {
                let (_, made) = cards.iter().find(|&&(of, _)| of == card)?;
                Some(EARLY_POINTS * f64::from(u8::from(*made == wanted)))
            });
        }
        let cards = self.solver.each_card_while(layout, settled.declarers, more_time)?;
        in_order(choices, |card| {
            let (_, tricks) = cards.iter().find(|&&(of, _)| of == card)?;
            self.worth(settled, taken + tricks)
        })
    }

    /// The worth of each card in misery and piccolo: whoever plays it wants their own to hold, the others
    /// want them all to fail.
    fn miseries(
        &mut self,
        settled: Settled,
        layout: &Layout,
        choices: &[Card],
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<f64>> {
        let me = self.view.seat;
        let mut values = vec![0.0; choices.len()];
        let mine = settled.declarers.contains(me);
        for player in settled.declarers.iter().filter(|&player| !mine || player == me) {
            let Some(goal) = goal(settled.contract, self.view.table.tricks_won[player]) else { continue };
            let cards = self.solver.makes_each_card_while(layout, player, goal, &mut *more_time)?;
            for (value, &card) in values.iter_mut().zip(choices) {
                let made = cards.iter().any(|&(of, made)| of == card && made);
                *value += f64::from(u8::from(made)) * if mine { 1.0 } else { -1.0 };
            }
        }
        Some(values)
    }
}

/// Whether a sound player might do this.
fn is_usual(view: &SeatView, action: Action, chance: &mut impl Chance) -> bool {
    medium(view, chance) == Some(action) || easy(view, chance) == Some(action)
}

/// What a player of a misery or piccolo who has taken this many tricks still has to do; nothing once it has failed.
fn goal(contract: Contract, tricks: u8) -> Option<Goal> {
    match (contract, tricks) {
        (Contract::Piccolo, 0) => Some(Goal::OneTrick),
        (Contract::Piccolo, 1) | (_, 0) => Some(Goal::NoTrick),
        _ => None,
    }
}

/// Calls that are looked at besides the usual one: the everyday ones.
fn is_small(action: Action) -> bool {
    match action {
        Action::Pass | Action::Join(_) | Action::Keep | Action::Name(_) | Action::Together(_) => true,
        Action::Alone(bid) => matches!(bid.contract, Contract::SO6 | Contract::SO7),
        _ => false,
    }
}
