//! The nets as a player: whatever is worth most.

use kaarting_cards::Chance;
use kaarting_rules::whist::{Action, SeatView};
use kaarting_solver::whist::Solver;

use super::search::Thought;
use super::{CALLS, Question};
use crate::learned::{Eye, Net, NetRefused, Room};

/// The two nets.
pub struct Nets {
    calls: Net,
    cards: Net,
}

impl Nets {
    /// Reads both.
    pub fn read(calls: &[u8], cards: &[u8]) -> Result<Nets, NetRefused> {
        Ok(Nets { calls: Net::read(calls)?, cards: Net::read(cards)? })
    }

    /// Room to think in.
    pub fn sight(&self) -> Sight<'_> {
        let (calls, cards) = (self.calls.eye(), self.cards.eye());
        Sight { nets: self, calls, cards, room: Room::default(), values: Vec::with_capacity(CALLS) }
    }
}

/// The nets with what they looked at last.
pub struct Sight<'a> {
    nets: &'a Nets,
    calls: Eye,
    cards: Eye,
    room: Room,
    values: Vec<i32>,
}

impl Sight<'_> {
    /// What each answer is worth, in parts of [`UNIT`](crate::learned::UNIT).
    pub fn values(&mut self, question: &Question) -> &[i32] {
        let Sight { nets, calls, cards, room, values } = self;
        match question.is_call() {
            true => nets.calls.values(calls, question.seen(), room, values),
            false => nets.cards.values(cards, question.seen(), room, values),
        }
        values
    }

    /// The answer worth most.
    pub fn best(&mut self, question: &Question) -> Option<usize> {
        let legal = question.legal();
        let values = self.values(question).iter().enumerate();
        let allowed = values.filter(|&(at, _)| legal >> at & 1 == 1);
        allowed.max_by_key(|&(at, &value)| (value, std::cmp::Reverse(at))).map(|(at, _)| at)
    }

    /// What the player does.
    pub fn choose(&mut self, view: &SeatView) -> Option<Action> {
        let wanted = Question::of(view)
            .and_then(|question| self.best(&question).and_then(|answer| question.action(view, answer)));
        let quiet = || view.legal.iter().copied().find(|action| matches!(action, Action::Pass | Action::PassMisery));
        wanted.filter(|action| view.legal.contains(action)).or_else(quiet).or(view.legal.first().copied())
    }

    /// What the player does who has time to think; with none it is the same.
    pub fn think(
        &mut self,
        solver: &mut Solver,
        view: &SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Action> {
        let question = Question::of(view).filter(|question| !question.is_call());
        let (Some(settled), Some(question)) = (view.table.settled, question) else { return self.choose(view) };
        let answer = Thought { solver, sight: self, view, settled }.card(&question, chance, more_time)?;
        question.action(view, answer).filter(|action| view.legal.contains(action))
    }
}
