//! Two figures for every card. The first, with open cards, blames whoever had bad luck; the second is the same question
//! asked from the chair: the average over deals that look just like this one to the player at that moment.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Dice, Seat};
use kaarting_rules::{Actor, Referee, manille, whist};

use super::solved::Solved;
use super::{Aim, Judged, Moment, Played, Time, judged};
use crate::memory::Memory;
use crate::strong::{self, Tally};

/// With fewer deals than this there is no average worth telling.
const FEWEST: u32 = 6;

/// A game whose cards can be judged afterwards.
pub trait Analysed: Referee {
    /// The cards as they were played; nothing if none were.
    fn played(&self) -> Option<Played>;

    /// The cards played so far, as a player sees them; nothing before they are played for anything.
    fn so_far(view: &Self::SeatView) -> Option<Played>;

    /// The cards that the player of a view may play now.
    fn choices(view: &Self::SeatView) -> Vec<Card>;

    /// The card that an action plays.
    fn plays(action: Self::Action) -> Option<Card>;

    /// What the player of a view can work out.
    fn memory(view: &Self::SeatView) -> Memory;

    /// One way the hidden cards may lie that fits everything said and played.
    fn guess(view: &Self::SeatView, memory: &Memory, chance: &mut impl Chance) -> Option<BySeat<CardSet>>;
}

impl Analysed for manille::Position {
    fn played(&self) -> Option<Played> {
        Played::manille(self)
    }

    fn so_far(view: &manille::SeatView) -> Option<Played> {
        let table = &view.table;
        let aim = Aim::Points(table.setup.rules);
        Some(Played { tricks: table.tricks, trump: table.declaration?.trump(), aim })
    }

    fn choices(view: &manille::SeatView) -> Vec<Card> {
        view.legal.iter().filter_map(|&action| Self::plays(action)).collect()
    }

    fn plays(action: manille::Action) -> Option<Card> {
        match action {
            manille::Action::Card(card) => Some(card),
            _ => None,
        }
    }

    fn memory(view: &manille::SeatView) -> Memory {
        Memory::manille(view)
    }

    fn guess(view: &manille::SeatView, memory: &Memory, chance: &mut impl Chance) -> Option<BySeat<CardSet>> {
        strong::manille::guess(view, memory, chance).map(|guess| guess.hands)
    }
}

impl Analysed for whist::Position {
    fn played(&self) -> Option<Played> {
        Played::whist(self)
    }

    fn so_far(view: &whist::SeatView) -> Option<Played> {
        let settled = view.table.settled?;
        Some(Played { tricks: view.table.tricks, trump: settled.trump, aim: Aim::of_contract(&settled) })
    }

    fn choices(view: &whist::SeatView) -> Vec<Card> {
        view.legal.iter().filter_map(|&action| Self::plays(action)).collect()
    }

    fn plays(action: whist::Action) -> Option<Card> {
        match action {
            whist::Action::Card(card) => Some(card),
            _ => None,
        }
    }

    fn memory(view: &whist::SeatView) -> Memory {
        Memory::whist(view)
    }

    fn guess(view: &whist::SeatView, memory: &Memory, chance: &mut impl Chance) -> Option<BySeat<CardSet>> {
        strong::whist::guess(view, memory, chance).map(|(guess, _)| guess.hands)
    }
}

/// What a card cost on average, as its player could know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// How much less it brings than the card that is best on average, in points, tricks or games; 0 for the best.
    pub cost: f64,
    /// How uncertain that is: one standard error.
    pub doubt: f64,
    /// The card that is best on average.
    pub best: Card,
    /// Over how many possible deals; 0 where there was no choice and nothing had to be asked.
    pub deals: u32,
}

impl Known {
    /// Whether the cost is more than the chance of the dealing explains.
    pub fn is_clear(&self) -> bool {
        self.cost > 0.0 && self.cost > 2.0 * self.doubt
    }
}

/// One card that was played, and the truth about it as far as there was time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardTruth {
    /// The number of the trick, from 1.
    pub trick: u8,
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// How many cards were allowed; with one, nothing can have been done wrong.
    pub choices: u32,
    /// What it cost against best play of all four with all cards seen; nothing where time ran out.
    pub open: Option<Judged>,
    /// What it cost as the player could know; nothing where time ran out.
    pub known: Option<Known>,
}

/// A moment as its player saw it.
struct Seen<R: Analysed> {
    moment: Moment,
    view: R::SeatView,
    memory: Memory,
    dice: Dice,
    /// The card that was played comes first, then the others that were allowed.
    tally: Tally<Card>,
}

/// What every card of a deal cost, over so many possible deals each; nothing if it is no deal of this game, or the
/// referee refuses an act.
///
/// Chance follows from what each player saw, so the same question has the same answer, and the second figure tells
/// nothing of cards its player could not know.
pub fn costs<R: Analysed>(
    setup: R::Setup,
    deal: Deal,
    acts: &[(Actor, R::Action)],
    deals: u32,
    more_time: Time<'_>,
) -> Option<Vec<CardTruth>> {
    let mut position = R::open(setup, deal).ok()?;
    let mut views = Vec::new();
    for &(actor, action) in acts {
        if let (Actor::Seat(seat), Some(_)) = (actor, R::plays(action)) {
            views.push(position.seat_view(seat));
        }
        position.act(actor, action).ok()?;
    }
    let Some(played) = position.played() else { return Some(Vec::new()) };
    let moments = played.moments().into_iter();
    let mut seen: Vec<Seen<R>> =
        moments.zip(views).map(|(moment, view)| Seen::new(&played, moment, view)).collect();
    let mut solved = Solved::new(&played);
    let mut truths: Vec<CardTruth> = seen.iter().map(Seen::unasked).collect();
    for (truth, seen) in truths.iter_mut().zip(&seen) {
        truth.open = judged(&mut solved, &seen.moment, more_time);
    }
    // One deal for every card, then another: when time runs out, all have been looked at about equally long.
    for _ in 0..deals {
        seen.iter_mut().for_each(|seen| seen.look(&mut solved, more_time));
    }
    for (truth, seen) in truths.iter_mut().zip(&seen) {
        truth.known = truth.known.or_else(|| seen.known());
    }
    Some(truths)
}

impl<R: Analysed> Seen<R> {
    fn new(played: &Played, moment: Moment, view: R::SeatView) -> Seen<R> {
        let memory = R::memory(&view);
        let others = played.legal(&moment).without(moment.card);
        let tally = Tally::new([moment.card].into_iter().chain(others).collect());
        let dice = Dice::new(seed(&memory));
        Seen { moment, view, memory, dice, tally }
    }

    fn choices(&self) -> u32 {
        self.tally.choices().len() as u32
    }

    /// What is known of a card before anything is computed: whoever had no choice did nothing wrong.
    fn unasked(&self) -> CardTruth {
        let Moment { trick, seat, card, .. } = self.moment;
        let forced = Known { cost: 0.0, doubt: 0.0, best: card, deals: 0 };
        let known = (self.choices() == 1).then_some(forced);
        CardTruth { trick, seat, card, choices: self.choices(), open: None, known }
    }

    /// Deals the hidden cards once and notes what each choice brings.
    fn look(&mut self, solved: &mut Solved, more_time: Time<'_>) {
        if self.choices() == 1 || !more_time() {
            return;
        }
        let Some(hands) = R::guess(&self.view, &self.memory, &mut self.dice) else { return };
        let moment = Moment { hands, ..self.moment.clone() };
        let Some(values) = solved.each_card(&moment, more_time) else { return };
        let good =
            |&card: &Card| values.iter().find(|value| value.card == card).map(|value| f64::from(value.good));
        if let Some(goods) = self.tally.choices().iter().map(good).collect::<Option<Vec<f64>>>() {
            self.tally.note(&goods);
        }
    }

    fn known(&self) -> Option<Known> {
        let (best, cost, doubt) = self.tally.cost_of_first().filter(|_| self.tally.deals >= FEWEST)?;
        Some(Known { cost, doubt, best, deals: self.tally.deals })
    }
}

/// A seed from what a player can see, and from nothing else.
pub(super) fn seed(memory: &Memory) -> u64 {
    let seen = [memory.seat() as u64, memory.possible(memory.seat()).bits(), memory.played().bits()];
    seen.into_iter().fold(0, |mixed, bits| Dice::new(mixed ^ bits).next_u64())
}
