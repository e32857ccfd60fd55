//! The strong player of Manille.

use kaarting_cards::{BySeat, Card, CardSet, Chance};
use kaarting_rules::manille::{Action, Declaration, Phase, SeatView, Side};
use kaarting_solver::manille::{Layout, Solver};

use super::hidden::{Guess, Hidden};
use super::{Tally, in_order};
use crate::manille::easy::{self, worth};
use crate::manille::medium::{self, knock_margin, medium};
use crate::memory::Memory;

/// How many deals a change of mind about the declaration needs, and how sure it has to be.
const DECLARE: (u32, f64) = (4, 1.0);
/// The same for a knock and a counter-knock.
const ANSWER: (u32, f64) = (8, 2.0);
/// How many deals are thrown away for not fitting the calls before one is taken as it comes.
const TRIES: u32 = 80;
/// One in this many deals is kept in which a sound dealer would have chosen another trump.
const ODD_DECLARATION: u32 = 24;
/// From this many tenths of a point on, an answer to the knock is a surprise.
const ODD_KNOCK: i32 = 40;

/// How much more a card counts in one deal that experience suggests, in card points.
const TRUST: f64 = 3.0;

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
    let mut thinker = Thinker { solver, view, memory: Memory::manille(view), side: Side::of(view.seat) };
    let wanted = match view.table.phase {
        Phase::Declare => thinker.declares(usual, chance, more_time),
        Phase::Knock | Phase::Counter => thinker.answers(chance, more_time),
        Phase::Play => thinker.plays(usual, chance, more_time),
        Phase::Done => None,
    };
    wanted.filter(|action| view.legal.contains(action)).or(usual)
}

/// A deal that fits what a seat knows; deals that fit the calls badly are rarer.
pub(crate) fn guess(view: &SeatView, memory: &Memory, chance: &mut impl Chance) -> Option<Guess> {
    let hidden = Hidden::new(memory);
    for _ in 0..TRIES {
        let guess = hidden.deal(chance)?;
        if fits_the_calls(view, &guess, chance) {
            return Some(guess);
        }
    }
    hidden.deal(chance)
}

fn fits_the_calls(view: &SeatView, guess: &Guess, chance: &mut impl Chance) -> bool {
    let table = &view.table;
    let mut dealt = guess.hands;
    for (seat, card) in table.tricks.plays() {
        dealt[seat] = dealt[seat].with(card);
    }
    let Some(declared) = table.declaration else { return true };
    let dealer = table.setup.dealer;
    if dealer != view.seat {
        let (hand, no_trump) = (dealt[dealer], table.setup.no_trump_allowed);
        let usual =
            medium::declaration(hand, no_trump) == declared || easy::declaration(hand, no_trump) == declared;
        if !usual && chance.below(ODD_DECLARATION) > 0 {
            return false;
        }
    }
    let opponents = [dealer.left(), dealer.right()].into_iter().filter(|&seat| seat != view.seat);
    for seat in opponents {
        let margin = knock_margin(dealt[seat], declared.trump());
        let odd = match table.answers[seat] {
            Some(true) => margin < -ODD_KNOCK,
            Some(false) => margin > ODD_KNOCK,
            None => false,
        };
        if odd && chance.below(4) > 0 {
            return false;
        }
    }
    true
}

struct Thinker<'a> {
    solver: &'a mut Solver,
    view: &'a SeatView,
    memory: Memory,
    side: Side,
}

impl Thinker<'_> {
    fn guess(&self, chance: &mut impl Chance) -> Option<Guess> {
        guess(self.view, &self.memory, chance)
    }

    fn layout(&self, hands: BySeat<CardSet>, declared: Declaration) -> Option<Layout> {
        let (leader, lying) = self.view.table.tricks.current();
        Layout::new(hands, declared.trump(), leader, lying).ok()
    }

    fn declares(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Action> {
        let hand = self.view.hand?;
        let mut choices: Vec<Declaration> = Declaration::ALL.into_iter().collect();
        choices.retain(|&choice| self.view.legal.contains(&Action::Trump(choice)));
        choices.sort_by_key(|&choice| {
            (Some(Action::Trump(choice)) != usual, std::cmp::Reverse(worth(hand, choice.trump())))
        });
        choices.truncate(3);
        let mut tally = Tally::new(choices);
        while more_time() {
            let guess = self.guess(chance)?;
            let mut values = Vec::new();
            for &choice in tally.choices() {
                let layout = self.layout(guess.hands, choice)?;
                let Some(points) = self.solver.points_while(&layout, self.side, &mut *more_time) else {
                    break;
                };
                // Without trump everything counts twice (MAN-STAKE-02).
                let times = if choice == Declaration::NoTrump { 2.0 } else { 1.0 };
                values.push(times * (f64::from(points) - 30.0));
            }
            if values.len() < tally.choices().len() {
                break;
            }
            tally.note(&values);
        }
        tally.better_than_first(DECLARE.0, DECLARE.1).map(Action::Trump)
    }

    /// A knock doubles what is won and what is lost: it is right when more than half of the points will be ours.
    fn answers(&mut self, chance: &mut impl Chance, more_time: &mut dyn FnMut() -> bool) -> Option<Action> {
        let declared = self.view.table.declaration?;
        let yes = if self.view.table.phase == Phase::Knock { Action::Knock } else { Action::Counter };
        // Half of the points is the mark: the first choice, to leave things as they are, is always worth nothing.
        let mut tally = Tally::new(vec![Action::No, yes]);
        while more_time() {
            let guess = self.guess(chance)?;
            let layout = self.layout(guess.hands, declared)?;
            let Some(points) = self.solver.points_while(&layout, self.side, &mut *more_time) else { break };
            tally.note(&[0.0, f64::from(points) - 30.0]);
        }
        // Where the deals do not speak clearly, experience does.
        tally.clearly(ANSWER.0, ANSWER.1)
    }

    fn plays(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Action> {
        let declared = self.view.table.declaration?;
        let card_of = |action: &Action| match action {
            Action::Card(card) => Some(*card),
            _ => None,
        };
        let choices: Vec<Card> = self.view.legal.iter().filter_map(card_of).collect();
        let mut tally = Tally::new(choices);
        while more_time() {
            let guess = self.guess(chance)?;
            let layout = self.layout(guess.hands, declared)?;
            let Some(cards) = self.solver.each_card_while(&layout, self.side, &mut *more_time) else { break };
            let value =
                |card| cards.iter().find(|&&(of, _)| of == card).map(|&(_, points)| f64::from(points));
            tally.note(&in_order(tally.choices(), value)?);
        }
        tally.best(usual.as_ref().and_then(card_of), TRUST).map(Action::Card)
    }
}
