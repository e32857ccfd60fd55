//! Thinking on: worlds that fit, weighed by what the nets would have called and played in them, and in each of them what
//! comes of the cards that are worth a thought. The nets play all four hands, the solver the last tricks.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Seat};
use kaarting_rules::whist::{
    Action, Contract, Phase, PlayedGame, PointTable, Position, SeatView, Settled, Tariff, TricksTaken,
};
use kaarting_rules::{Actor, Referee};
use kaarting_solver::whist::{Goal, Layout, Solver};

use super::{Question, Sight};
use crate::learned::UNIT;
use crate::memory::Memory;
use crate::strong::hidden::{Guess, Hidden};

/// From this many tricks on the solver knows.
const SOLVED: u32 = 5;
/// So many worlds are weighed for each that is looked at.
const WEIGHED: usize = 5;
/// How many worlds the net's own value counts for: where it is played on, and where it is solved.
const TRUST: [f64; 2] = [10.0, 4.0];
/// Cards that the net thinks worse than the best by more than this are not looked at while it is played on.
const WORSE: f64 = 0.4;
const MOST: usize = 4;
/// How differently others choose than the nets do: the warmth of calls and cards, and how often they do anything.
const WARMTH: [f64; 2] = [0.2, 0.2];
const ANYTHING: f64 = 0.1;

/// A world as far as it has come, and how much the nets believe in it.
struct World {
    position: Position,
    belief: f64,
}

/// One thought about one card.
pub(crate) struct Thought<'a, 'n> {
    pub(crate) solver: &'a mut Solver,
    pub(crate) sight: &'a mut Sight<'n>,
    pub(crate) view: &'a SeatView,
    pub(crate) settled: Settled,
}

impl Thought<'_, '_> {
    /// The answer that is best on average, the net's own if there is no time.
    pub(crate) fn card(
        &mut self,
        question: &Question,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<usize> {
        let legal = question.legal();
        let values = self.sight.values(question);
        let mut choices: Vec<(usize, f64)> = (values.iter().enumerate())
            .filter(|&(at, _)| legal >> at & 1 == 1)
            .map(|(at, &value)| (at, f64::from(value) / f64::from(UNIT)))
            .collect();
        choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        let &(first, best) = choices.first()?;
        let left = self.view.hand.len();
        if left > SOLVED {
            choices.retain(|&(_, value)| value > best - WORSE);
            choices.truncate(MOST);
        }
        if choices.len() < 2 || self.view.table.phase != Phase::Play {
            return Some(first);
        }
        let cards: Option<Vec<Card>> = choices
            .iter()
            .map(|&(at, _)| match question.action(self.view, at) {
                Some(Action::Card(card)) => Some(card),
                _ => None,
            })
            .collect();
        let cards = cards?;
        let memory = Memory::whist(self.view);
        let mut sums = vec![0.0; choices.len()];
        let mut worlds = 0.0;
        while more_time() {
            let Some(world) = self.world(&memory, chance, more_time) else { break };
            let Some(values) = self.look(&world.position, &cards, more_time) else { break };
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
            worlds += 1.0;
        }
        let trust = TRUST[usize::from(left <= SOLVED)];
        let value = |at: usize| (sums[at] + trust * choices[at].1) / (worlds + trust);
        let best = (0..choices.len()).rev().max_by(|&a, &b| value(a).total_cmp(&value(b)))?;
        Some(choices[best].0)
    }

    /// One of some worlds, by belief.
    fn world(
        &mut self,
        memory: &Memory,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<World> {
        let hidden = Hidden::new(memory);
        let mut worlds = Vec::with_capacity(WEIGHED);
        for _ in 0..4 * WEIGHED {
            let guess = hidden.deal(chance)?;
            worlds.extend(self.replayed(&guess, chance));
            if worlds.len() == WEIGHED || !more_time() && !worlds.is_empty() {
                break;
            }
        }
        let most = worlds.iter().map(|world: &World| world.belief).fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = worlds.iter().map(|world| (world.belief - most).exp()).collect();
        let mut at = weights.iter().sum::<f64>() * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
        let taken = weights.iter().position(|weight| {
            at -= weight;
            at < 0.0
        });
        (!worlds.is_empty()).then(|| worlds.swap_remove(taken.unwrap_or(0)))
    }

    /// The deal over these cards up to now, and how likely the nets would have come here.
    fn replayed(&mut self, guess: &Guess, chance: &mut impl Chance) -> Option<World> {
        let (table, me) = (&self.view.table, self.view.seat);
        let mut dealt = guess.hands;
        for (seat, card) in table.tricks.plays() {
            dealt[seat] = dealt[seat].with(card);
        }
        let mut discards = BySeat([None; 4]);
        discards[me] = self.view.discard;
        let mut away = guess.laid_away;
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != me) {
            if dealt[seat].len() < Deck::Whist.hand_size()
                && let Some(card) = away.pick(chance)
            {
                away = away.without(card);
                discards[seat] = Some(card);
            }
        }
        for seat in Seat::ALL {
            dealt[seat] |= discards[seat].map_or(CardSet::EMPTY, CardSet::of);
        }
        let deal = Deal::new(Deck::Whist, dealt).ok()?;
        let mut position = Position::open(table.setup, deal).ok()?;
        let mut belief = 0.0;
        for &(actor, call) in &table.calls {
            belief += self.believed(&position, actor, call);
            position.act(actor, call).ok()?;
        }
        for seat in Seat::ALL {
            if let Some(card) = discards[seat] {
                position.act(Actor::Seat(seat), Action::Discard(card)).ok()?;
            }
        }
        for (seat, card) in table.tricks.plays() {
            belief += self.believed(&position, Actor::Seat(seat), Action::Card(card));
            position.act(Actor::Seat(seat), Action::Card(card)).ok()?;
        }
        Some(World { position, belief })
    }

    /// The logarithm of how likely another would do this.
    fn believed(&mut self, position: &Position, actor: Actor, action: Action) -> f64 {
        let Actor::Seat(seat) = actor else { return 0.0 };
        if seat == self.view.seat {
            return 0.0;
        }
        let view = position.seat_view(seat);
        let Some(question) = Question::of(&view) else { return 0.0 };
        let (legal, done) = (question.legal(), question.answer(action));
        let warmth = WARMTH[usize::from(!question.is_call())] * f64::from(UNIT);
        let values = self.sight.values(&question).iter().enumerate();
        let allowed = || values.clone().filter(|&(at, _)| legal >> at & 1 == 1);
        let most = allowed().map(|(_, &value)| value).max().unwrap_or(0);
        let weight = |value: i32| (f64::from(value.saturating_sub(most)) / warmth).exp();
        let sum: f64 = allowed().map(|(_, &value)| weight(value)).sum();
        let own = allowed().find(|&(at, _)| Some(at) == done).map_or(0.0, |(_, &value)| weight(value));
        ((1.0 - ANYTHING) * own / sum + ANYTHING / f64::from(legal.count_ones())).ln()
    }

    /// What comes of each card in this world, in the measure of the net.
    fn look(
        &mut self,
        position: &Position,
        cards: &[Card],
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<f64>> {
        if self.view.hand.len() <= SOLVED {
            return self.solved_each(position, cards, more_time);
        }
        let me = Actor::Seat(self.view.seat);
        let mut values = Vec::with_capacity(cards.len());
        for &card in cards {
            let mut position = position.clone();
            position.act(me, Action::Card(card)).ok()?;
            values.push(self.played_on(position, more_time)?);
        }
        Some(values)
    }

    /// The nets play on, until the solver knows.
    fn played_on(&mut self, mut position: Position, more_time: &mut dyn FnMut() -> bool) -> Option<f64> {
        loop {
            let left = position.play().hands()[position.play().to_play()].len();
            if left <= SOLVED && position.play().trick().is_empty() {
                break;
            }
            let seat = position.play().to_play();
            let view = position.seat_view(seat);
            let action = self.sight.choose(&view)?;
            position.act(Actor::Seat(seat), action).ok()?;
        }
        let layout = layout(&position)?;
        let settled = self.settled;
        let won = position.tricks_won();
        if settled.contract.is_misery() {
            let mut made = BySeat([true; 4]);
            for player in self.counted() {
                made[player] = match goal(settled.contract, won[player]) {
                    Some(goal) => self.solver.makes_while(&layout, player, goal, &mut *more_time)?,
                    None => false,
                };
            }
            return Some(self.of_miseries(made));
        }
        let taken: u8 = settled.declarers.iter().map(|seat| won[seat]).sum();
        let tricks = self.solver.tricks_while(&layout, settled.declarers, None, more_time)?;
        Some(self.worth(TricksTaken::Side(taken + tricks)))
    }

    fn solved_each(
        &mut self,
        position: &Position,
        cards: &[Card],
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<f64>> {
        let layout = layout(position)?;
        let settled = self.settled;
        let won = position.tricks_won();
        if settled.contract.is_misery() {
            let mut made = vec![BySeat([true; 4]); cards.len()];
            for player in self.counted() {
                let Some(goal) = goal(settled.contract, won[player]) else {
                    made.iter_mut().for_each(|made| made[player] = false);
                    continue;
                };
                let each = self.solver.makes_each_card_while(&layout, player, goal, &mut *more_time)?;
                for (made, &card) in made.iter_mut().zip(cards) {
                    made[player] = each.iter().any(|&(of, made)| of == card && made);
                }
            }
            return Some(made.into_iter().map(|made| self.of_miseries(made)).collect());
        }
        let taken: u8 = settled.declarers.iter().map(|seat| won[seat]).sum();
        let each = self.solver.each_card_while(&layout, settled.declarers, more_time)?;
        cards
            .iter()
            .map(|&card| {
                let &(_, tricks) = each.iter().find(|&&(of, _)| of == card)?;
                Some(self.worth(TricksTaken::Side(taken + tricks)))
            })
            .collect()
    }

    /// The miseries that are this player's concern: the own one, or all.
    fn counted(&self) -> impl Iterator<Item = Seat> + use<> {
        let (me, declarers) = (self.view.seat, self.settled.declarers);
        let mine = declarers.contains(me);
        declarers.iter().filter(move |&player| !mine || player == me)
    }

    fn of_miseries(&self, made: BySeat<bool>) -> f64 {
        let (piccolo, failed) = (self.settled.contract == Contract::Piccolo, |made: bool| u8::from(!made));
        let tricks = |seat: Seat| if piccolo { 1 + failed(made[seat]) } else { failed(made[seat]) };
        // Where all four play it, they share the tricks; the score then wants them all.
        self.worth(TricksTaken::each(self.settled.declarers.iter().map(|seat| (seat, tricks(seat)))))
    }

    /// What the tricks are worth to this player, as the nets count it.
    fn worth(&self, tricks: TricksTaken) -> f64 {
        let Settled { contract, declarers, .. } = self.settled;
        let tariff = Tariff { table: PointTable::liege(), options: self.view.table.setup.rules.score };
        let Ok(points) = tariff.score(PlayedGame { contract, declarers, tricks }) else { return 0.0 };
        let own = points[self.view.seat];
        let all: i32 = points.0.iter().sum();
        let scale = tariff.table.row(contract).win.max(10);
        (f64::from(own) - f64::from(all - own) / 3.0) / f64::from(scale)
    }
}

fn layout(position: &Position) -> Option<Layout> {
    let settled = position.settled()?;
    let (leader, lying) = position.tricks().current();
    Layout::new(*position.play().hands(), settled.trump, leader, lying).ok()
}

/// What a player of a misery or piccolo who has taken this many tricks still has to do; nothing once it has failed.
fn goal(contract: Contract, tricks: u8) -> Option<Goal> {
    match (contract, tricks) {
        (Contract::Piccolo, 0) => Some(Goal::OneTrick),
        (Contract::Piccolo, 1) | (_, 0) => Some(Goal::NoTrick),
        _ => None,
    }
}
