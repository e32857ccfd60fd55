//! The strong player of Manille.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Dice};
use kaarting_rules::manille::{Action, BySide, Declaration, Phase, Position, SeatView, Side, score};
use kaarting_rules::{Actor, Referee};
use kaarting_solver::manille::{Layout, Solver};

use super::hidden::{Guess, Hidden};
use super::race::Race;
use super::{Found, Tally, in_order};
use crate::manille::easy;
use crate::manille::medium::{self, knock_margin, medium};
use crate::memory::Memory;
use crate::reason::{Measure, Reasoned, Weighed};

/// How sure a change of mind about the declaration has to be, in standard errors.
const DECLARE: f64 = 1.0;
/// The same for a knock and a counter-knock.
const ANSWER: f64 = 1.0;
/// How many declarations are looked at.
const DECLARATIONS: usize = 4;
/// How many deals are thrown away for not fitting the calls before one is taken as it comes.
const TRIES: u32 = 80;
/// One in this many deals is kept in which a sound dealer would have chosen another trump.
const ODD_DECLARATION: u32 = 24;
/// From this many tenths of a point on, an answer to the knock is a surprise…
const ODD_KNOCK: i32 = 20;
/// … and one in this many deals with a surprise is kept.
const SURPRISE: u32 = 8;

/// How much more a card counts in one deal that experience suggests, in card points.
const TRUST: f64 = 3.0;

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
    let mut thinker = Thinker { solver, view, memory: Memory::manille(view), side: Side::of(view.seat) };
    let wanted = match view.table.phase {
        Phase::Declare => thinker.declares(usual, chance, more_time),
        Phase::Knock | Phase::Counter => thinker.answers(usual, chance, more_time),
        Phase::Play => thinker.plays(usual, chance, more_time),
        Phase::Done => None,
    };
    match wanted {
        Some(found) => found.or_usual(&view.legal, usual),
        None => usual.map(|usual| (usual, None)),
    }
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
        if odd && chance.below(SURPRISE) > 0 {
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

    /// Looks at the usual declaration and the next best by the count of the hand.
    fn declares(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
        let hand = self.view.hand?;
        let ranked = medium::declarations(hand, self.view.table.setup.no_trump_allowed);
        let others = ranked.into_iter().map(|(_, choice)| Action::Trump(choice));
        let others = others.filter(|choice| Some(*choice) != usual).take(DECLARATIONS - 1);
        self.stakes(usual.into_iter().chain(others), DECLARE, chance, more_time)
    }

    /// Whether to raise the stake, where the other side may raise it again.
    fn answers(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
        let others = self.view.legal.iter().copied().filter(|action| Some(*action) != usual);
        self.stakes(usual.into_iter().chain(others), ANSWER, chance, more_time)
    }

    /// The choice that wins most, with the stake (MAN-STAKE-02), when everybody goes on as sound players do, each
    /// seeing only their own hand: they knock and counter-knock where their cards are good for it.
    fn stakes(
        &mut self,
        choices: impl Iterator<Item = Action>,
        sure: f64,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
        let mut race = Race::new(choices);
        while race.is_open() && more_time() {
            let Some(position) = self.guess(chance).and_then(|guess| asked(self.view, &guess)) else { break };
            let luck = u64::from(chance.below(u32::MAX));
            let mut values = Vec::new();
            // The cards are played once for each declaration: the stake changes nothing about them.
            let mut played: Option<(Option<Declaration>, BySide<u32>)> = None;
            for choice in race.running() {
                let (mut position, mut dice) = (position, Dice::new(luck));
                position.act(Actor::Seat(self.view.seat), choice).ok()?;
                answer_all(&mut position, &mut dice)?;
                let (declared, stake) = (position.declaration(), position.stake()?);
                let points = match played {
                    Some((of, points)) if of == declared => points,
                    _ => play_out(position, &mut dice)?,
                };
                played = Some((declared, points));
                let score = score(points, stake).ok()?;
                values.push(f64::from(score[self.side]) - f64::from(score[self.side.other()]));
            }
            race.note(&values);
        }
        Some(Found::new(race.decide(sure), race.weighed(), Measure::Score))
    }

    fn plays(
        &mut self,
        usual: Option<Action>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Found<Action>> {
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
        let best = tally.best(usual.as_ref().and_then(card_of), TRUST).map(Action::Card);
        Some(Found::new(best, tally.weighed().map(as_action), Measure::CardPoints))
    }
}

/// The deal as it was when the seat of a view was asked about trump or stake, over these cards.
fn asked(view: &SeatView, guess: &Guess) -> Option<Position> {
    let table = &view.table;
    let mut position = Position::open(table.setup, Deal::new(Deck::Manille, guess.hands).ok()?).ok()?;
    let dealer = table.setup.dealer;
    if let Some(declared) = table.declaration {
        position.act(Actor::Seat(dealer), Action::Trump(declared)).ok()?;
    }
    for seat in [dealer.left(), dealer.right(), dealer, dealer.opposite()] {
        let said = |yes: bool| match (yes, Side::of(seat) == Side::of(dealer)) {
            (false, _) => Action::No,
            (true, false) => Action::Knock,
            (true, true) => Action::Counter,
        };
        if let Some(answer) = table.answers[seat] {
            position.act(Actor::Seat(seat), said(answer)).ok()?;
        }
    }
    Some(position)
}

/// The answers of all who are still asked, as medium players give them.
fn answer_all(position: &mut Position, chance: &mut impl Chance) -> Option<()> {
    while matches!(position.phase(), Phase::Knock | Phase::Counter) {
        let Some(Actor::Seat(seat)) = position.turn().actors().next() else { return None };
        let action = medium(&position.seat_view(seat), chance)?;
        position.act(Actor::Seat(seat), action).ok()?;
    }
    Some(())
}

/// The card points of both sides when medium players play the deal to its end, each seeing only their own hand.
fn play_out(mut position: Position, chance: &mut impl Chance) -> Option<BySide<u32>> {
    while let Some(Actor::Seat(seat)) = position.turn().actors().next() {
        let action = medium(&position.seat_view(seat), chance)?;
        position.act(Actor::Seat(seat), action).ok()?;
    }
    Some(position.outcome()?.points)
}

fn as_action(Weighed { choice, value, deals }: Weighed<Card>) -> Weighed<Action> {
    Weighed { choice: Action::Card(choice), value, deals }
}
