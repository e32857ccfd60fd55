//! The strong player of Colour Whist.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Dice, Seat};
use kaarting_rules::whist::{
    Action, Contract, Outcome, Phase, PlayedGame, Position, SeatView, Settled, TricksTaken,
};
use kaarting_rules::{Actor, Referee};
use kaarting_solver::whist::{Goal, Layout, Solver};

use super::hidden::{Guess, Hidden};
use super::race::Race;
use super::{Found, Tally, in_order};
use crate::memory::Memory;
use crate::reason::{Measure, Reasoned, Weighed};
use crate::whist::{candidates, easy, is_plausible, medium};

/// How sure a change of mind about a call has to be, in standard errors.
const CALL: f64 = 2.0;
/// How many calls are looked at besides the usual one.
const CALLS: usize = 4;
/// How many deals are dealt before none is found that fits the calls…
const TRIES: u32 = 80;
/// … of which the last so many need not fit them well.
const LENIENT: u32 = 20;
/// One in this many calls that a sound player would not have made is let through: people call as they like.
const ODD: u32 = 8;

/// How much more a card counts in one deal that experience suggests: where the question is whether it is made…
const TRUST: f64 = 0.6;
/// … and where points count.
const TRUST_POINTS: f64 = 8.0;

/// From this many tricks on, the strong player asks whether the contract is made, not by how much.
const MANY_TRICKS: u32 = 10;
/// What the difference is then about worth.
const EARLY_POINTS: f64 = 20.0;

/// What the strong player does, and why.
pub(crate) fn strong(
    solver: &mut Solver,
    view: &SeatView,
    chance: &mut impl Chance,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Reasoned<Action>> {
    let usual = medium(view, chance);
    if view.legal.len() < 2 {
        return usual.map(|usual| (usual, None));
    }
    let mut thinker = Thinker { solver, view, memory: Memory::whist(view) };
    let wanted = match view.table.phase {
        Phase::Overbid | Phase::Auction | Phase::Name => thinker.calls(usual?, chance, more_time),
        Phase::Discard => thinker.lays_away(usual?, chance, more_time),
        Phase::Play => thinker.plays(usual, chance, more_time),
        Phase::Pastroel | Phase::Jury | Phase::Done => None,
    };
    match wanted {
        Some(found) => found.or_usual(&view.legal, usual),
        None => usual.map(|usual| (usual, None)),
    }
}

/// A deal that fits what a seat knows, and the position it gives after all that was said. Deals that fit the calls
/// badly are rarer; deals in which a call would have been forbidden do not come up.
pub(crate) fn guess(view: &SeatView, memory: &Memory, chance: &mut impl Chance) -> Option<(Guess, Position)> {
    let hidden = Hidden::new(memory);
    (0..TRIES).find_map(|n| {
        let guess = hidden.deal(chance)?;
        // The last ones are taken as they come.
        let odd = if n + LENIENT < TRIES { ODD } else { 1 };
        replayed(view, &guess, odd, chance).map(|position| (guess, position))
    })
}

/// The bidding over these cards; nothing where a call would have been forbidden, or where a sound player would not have
/// made it, but for one in `odd` such calls.
fn replayed(view: &SeatView, guess: &Guess, odd: u32, chance: &mut impl Chance) -> Option<Position> {
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
    for &(actor, action) in &table.calls {
        if let Actor::Seat(seat) = actor
            && seat != view.seat
            && odd > 1
            && !is_usual(&position.seat_view(seat), action, chance)
            && chance.below(odd) > 0
        {
            return None;
        }
        position.act(actor, action).ok()?;
    }
    Some(position)
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

    /// Looks at the usual call and the most plausible others: what comes of each when everybody goes on as sound
    /// players do, in the bidding and in the play, each seeing only their own hand.
    fn calls(
        &mut self,
        usual: Action,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
        let others = candidates(self.view, usual, CALLS);
        let mut race = Race::new([usual].into_iter().chain(others));
        while race.is_open() && more_time() {
            let Some((_, position)) = self.guess(chance) else { break };
            let Some(values) = self.come_of(&position, &race.running(), chance, more_time) else { break };
            race.note(&values);
        }
        Some(Found::new(race.decide(CALL), race.weighed(), Measure::Score))
    }

    /// What each call is worth in this deal; nothing when time ran out.
    fn come_of(
        &self,
        position: &Position,
        calls: &[Action],
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<f64>> {
        let me = self.view.seat;
        // The same luck for all, and a game that two calls lead to is played once.
        let luck = u64::from(chance.below(u32::MAX));
        let mut played: Vec<(Option<Settled>, f64)> = Vec::new();
        let mut values = Vec::new();
        for &call in calls {
            if !more_time() {
                return None;
            }
            let (mut position, mut dice) = (position.clone(), Dice::new(luck));
            position.act(Actor::Seat(me), call).ok()?;
            bid_out(&mut position, &mut dice)?;
            let settled = position.settled();
            let known = played.iter().find(|(of, _)| *of == settled).map(|&(_, value)| value);
            let value = match known {
                Some(value) => value,
                None => lead_of(me, play_out(position, &mut dice)?),
            };
            played.push((settled, value));
            values.push(value);
        }
        Some(values)
    }

    /// What the declarers' tricks are worth to this player: their points against the mean of the others.
    fn worth(&self, settled: Settled, tricks: u8) -> Option<f64> {
        let tricks = TricksTaken::Side(tricks);
        let tariff = self.view.table.setup.tariff();
        let Settled { contract, declarers, .. } = settled;
        let points = tariff.score(PlayedGame { contract, declarers, tricks }).ok()?;
        Some(lead_of(self.view.seat, points))
    }

    /// Which card to lay away in small misery: the one with which it is made most often.
    fn lays_away(
        &mut self,
        usual: Action,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
        let settled = self.view.table.settled?;
        let me = self.view.seat;
        if !settled.declarers.contains(me) {
            return None;
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
        Some(Found::new(tally.best(Some(usual), TRUST), tally.weighed(), Measure::Success))
    }

    fn plays(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
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
        let best = tally.best(usual.as_ref().and_then(card_of), trust).map(Action::Card);
        let early = self.is_early(settled, self.view.hand.len());
        // Early on a value is the chance of success, as worth in points.
        let scale = if early { EARLY_POINTS } else { 1.0 };
        let measure = if early || settled.contract.is_misery() { Measure::Success } else { Measure::Score };
        // Who plays against miseries loses one for each that is made.
        let against = settled.contract.is_misery() && !settled.declarers.contains(self.view.seat);
        let said = |value: f64| match against {
            true => 1.0 + value / f64::from(settled.declarers.len()),
            false => value / scale,
        };
        let weighed = tally.weighed().map(|Weighed { choice, value, deals }| Weighed {
            choice: Action::Card(choice),
            value: said(value),
            deals,
        });
        Some(Found::new(best, weighed, measure))
    }

    /// Whether the question is still if the contract is made, and not by how much.
    fn is_early(&self, settled: Settled, tricks_left: u32) -> bool {
        settled.contract.announced().is_some() && tricks_left >= MANY_TRICKS
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
            && self.is_early(settled, layout.tricks_left())
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

/// What a player is ahead of the others: their points against the mean of the three.
fn lead_of(seat: Seat, points: BySeat<i32>) -> f64 {
    let mine = f64::from(points[seat]);
    let all: f64 = points.iter().map(|(_, &points)| f64::from(points)).sum();
    mine - (all - mine) / 3.0
}

/// The bidding to its end as medium players would go on; the jury has an eye for hopeless calls.
fn bid_out(position: &mut Position, chance: &mut impl Chance) -> Option<()> {
    while matches!(position.phase(), Phase::Overbid | Phase::Auction | Phase::Name | Phase::Jury) {
        let actor = position.turn().actors().next()?;
        let action = match actor {
            Actor::Jury => {
                let (seat, bid) = position.auction().pending()?;
                let approved = is_plausible(position.jury_view().hands[seat], bid);
                if approved { Action::Approve } else { Action::Refuse }
            }
            Actor::Seat(seat) => medium(&position.seat_view(seat), chance)?,
        };
        position.act(actor, action).ok()?;
    }
    Some(())
}

/// The points of all when sound players play the deal to its end, each seeing only their own hand.
fn play_out(mut position: Position, chance: &mut impl Chance) -> Option<BySeat<i32>> {
    let misery = position.settled().is_some_and(|settled| settled.contract.is_misery());
    while position.phase() != Phase::Done {
        let Some(actor) = position.turn().actors().next() else { break };
        let Actor::Seat(seat) = actor else { return Some(BySeat([0; 4])) };
        let view = position.seat_view(seat);
        let action = if misery { medium(&view, chance) } else { easy(&view, chance) };
        position.act(actor, action?).ok()?;
    }
    let Some(Outcome::Played { settled, tricks_won }) = position.outcome() else {
        return Some(BySeat([0; 4]));
    };
    let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
    position.setup().tariff().score(game).ok()
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
