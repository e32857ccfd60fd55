//! The master of Colour Whist.
//!
//! The net of the auction calls. For a card, the net of the cards says what each is worth; then worlds that fit are
//! dealt, chosen by what the nets would have called and played in them, and the solver plays each of them out.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Seat};
use kaarting_rules::whist::{
    Action, Contract, Phase, PlayedGame, Position, SeatView, Tariff, TricksTaken, legal_cards,
};
use kaarting_rules::{Actor, Referee};
use kaarting_solver::whist::{Goal, Layout, Solver};

use super::pool::{Pool, mix};
use crate::learned::bits::Lanes;
use crate::learned::whist::{Holder, LEAST_CARD_POINTS, Open, Question, lanes, marks};
use crate::learned::{Accumulator, Net, Scratch, UNIT};
use crate::memory::Memory;
use crate::reason::{Measure, Reason, Reasoned, Weighed};
use crate::strong::hidden::{Guess, Hidden};

/// With at most this many cards in hand the solver counts the tricks; with more, it says whether the contract is made.
const COUNTED: usize = 9;
/// How many worlds are weighed for each that is solved, and how many worlds the net's own value counts for: while the
/// solver says whether the contract is made, and once it counts. Whether it is made is a coarse answer, and a few such
/// answers say less of a card than the net does.
const MADE: Stage = Stage { candidates: 4, trust: 30.0 };
const COUNTS: Stage = Stage { candidates: 2, trust: 8.0 };
/// No more worlds than this are weighed and solved, however much time there is: it would change nothing.
const MOST_CANDIDATES: usize = 4096;
const MOST: u32 = 2048;
/// After this many worlds that do not fit the calls, it gives up.
const LOST: u32 = 1000;
/// How far others stray from the nets: the temperature for calls and for cards, and how often they do just anything.
const WARMTH: [f64; 2] = [0.2, 0.2];
const ANYTHING: f64 = 0.1;

/// The nets, with the memory they compute in.
pub(crate) struct Player {
    calls: &'static Net,
    cards: &'static Net,
    quick: &'static Net,
    callers: BySeat<Accumulator>,
    own: Accumulator,
    scratch: Scratch,
    values: Vec<i32>,
}

impl Default for Player {
    fn default() -> Player {
        let [calls, cards, quick] = super::nets::whist();
        let callers = BySeat::from_fn(|_| calls.accumulator());
        Player {
            calls,
            cards,
            quick,
            callers,
            own: cards.accumulator(),
            scratch: Scratch::default(),
            values: Vec::new(),
        }
    }
}

struct Stage {
    candidates: usize,
    trust: f64,
}

/// What the master does, and why if worlds were looked at.
pub(crate) fn master(
    player: &mut Player,
    solver: &mut Solver,
    view: &SeatView,
    chance: &mut impl Chance,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Reasoned<Action>> {
    let quiet =
        || view.legal.iter().copied().find(|action| matches!(action, Action::Pass | Action::PassMisery));
    let Some(question) = Question::of(view) else {
        return quiet().or(view.legal.first().copied()).map(|action| (action, None));
    };
    player.ask(&question, view.seat);
    let (answers, mut values) = player.choices(question.legal());
    let mut found = None;
    if view.table.phase == Phase::Play
        && let Some(open) = Open::of(view)
    {
        let cards = answers.iter().map(|&at| match question.action(view, at) {
            Some(Action::Card(card)) => Some(card),
            _ => None,
        });
        let cards: Option<Vec<Card>> = cards.collect();
        let mut thought = Thought { player, solver, view, open, cards: cards? };
        found = thought.think(&mut values, chance, more_time);
    }
    let best = (0..answers.len()).rev().max_by(|&a, &b| values[a].total_cmp(&values[b]))?;
    let action = question.action(view, answers[best]).filter(|action| view.legal.contains(action));
    let action = action.or_else(quiet)?;
    Some((action, found.and_then(|(weighed, measure)| Reason::new(&action, weighed, measure))))
}

impl Player {
    /// Asks the net whose question it is.
    fn ask(&mut self, question: &Question, seat: Seat) {
        let Player { scratch, values, .. } = self;
        if question.is_call() {
            self.calls.values(&mut self.callers[seat], question.seen(), scratch, values);
        } else {
            self.cards.values(&mut self.own, question.seen(), scratch, values);
        }
    }

    /// The allowed answers, the best first, and what each is worth.
    fn choices(&self, legal: u64) -> (Vec<usize>, Vec<f64>) {
        let values = self.values.iter().enumerate().filter(|&(at, _)| legal >> at & 1 == 1);
        let mut choices: Vec<(usize, f64)> =
            values.map(|(at, &value)| (at, f64::from(value) / f64::from(UNIT))).collect();
        choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        choices.into_iter().unzip()
    }

    /// How likely this answer is from a player who thinks roughly as the net that was asked last.
    fn likely(&self, legal: u64, answer: usize, warmth: f64) -> f64 {
        let warmth = warmth * f64::from(UNIT);
        let Some(&own) = self.values.get(answer) else { return 1.0 };
        let allowed = self.values.iter().enumerate().filter(|&(at, _)| legal >> at & 1 == 1);
        let sum: f64 = allowed.map(|(_, &value)| (f64::from(value - own) / warmth).min(50.0).exp()).sum();
        (1.0 - ANYTHING) / sum.max(1.0) + ANYTHING / f64::from(legal.count_ones())
    }

    /// Asks the quick net what a seat of a world should play.
    fn ask_quick(&mut self, world: &mut World, seat: Seat, legal: CardSet) {
        let seen = world.marks(seat, legal);
        self.quick.values(&mut world.accumulators[seat], &seen, &mut self.scratch, &mut self.values);
    }
}

/// A deal that may be the true one, as far as it was played.
#[derive(Clone)]
struct World {
    open: Open,
    hands: BySeat<CardSet>,
    discards: BySeat<Option<Card>>,
    lanes: BySeat<Lanes>,
    accumulators: BySeat<Accumulator>,
}

impl World {
    fn marks(&self, seat: Seat, legal: CardSet) -> [u64; crate::learned::whist::PLAYING_WORDS] {
        let own = Holder { seat, hand: self.hands[seat], discard: self.discards[seat] };
        marks(&self.open, own, &self.hands, &self.lanes[seat], legal)
    }

    fn legal(&self) -> CardSet {
        legal_cards(self.hands[self.open.trick.to_play()], &self.open.trick)
    }

    fn play(&mut self, card: Card) {
        let seat = self.open.trick.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        self.open.play(card);
    }

    /// For the solver: the hands, and the trick on the table.
    fn layout(&self) -> Option<Layout> {
        let trick = &self.open.trick;
        let mut lying = Vec::with_capacity(3);
        for seat in trick.leader().around().into_iter().take(usize::from(trick.len())) {
            lying.extend(self.open.lying_of(seat));
        }
        Layout::new(self.hands, self.open.settled.trump, trick.leader(), &lying).ok()
    }
}

/// The search for one card.
struct Thought<'a> {
    player: &'a mut Player,
    solver: &'a mut Solver,
    view: &'a SeatView,
    open: Open,
    /// The cards that may be played, the best first.
    cards: Vec<Card>,
}

impl Thought<'_> {
    /// Solves worlds, each as often as it is likely, and mixes what they say of each card into what the net says. What
    /// each card brought is the answer.
    fn think(
        &mut self,
        values: &mut [f64],
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<(Vec<Weighed<Action>>, Measure)> {
        if values.len() < 2 {
            return None;
        }
        let memory = Memory::whist(self.view);
        let hidden = Hidden::new(&memory);
        let stage = if self.is_counted() { COUNTS } else { MADE };
        let (mut pool, mut lost) = (Pool::new(values.len()), 0);
        while pool.evaluated() < MOST && more_time() {
            let more = if pool.len() < MOST_CANDIDATES { stage.candidates } else { 0 };
            let wanted = pool.len() + more;
            while pool.len() < wanted && lost < LOST {
                let Some(guess) = hidden.deal(chance) else { break };
                match self.weigh(&guess, chance) {
                    Some((world, weight)) => pool.add(world, weight),
                    None => lost += 1,
                }
            }
            let Some(world) = pool.next() else { break };
            if let Some(world) = world {
                let Some(solved) = self.solved(world, &mut *more_time) else { break };
                pool.learned(solved);
            }
            pool.count();
        }
        let (means, deals) = (pool.means()?, pool.evaluated());
        mix(values, stage.trust, &means, deals);
        let (measure, from, unit) = self.measure();
        let weighed =
            |(&card, mean)| Weighed { choice: Action::Card(card), value: (mean - from) / unit, deals };
        Some((self.cards.iter().zip(means).map(weighed).collect(), measure))
    }

    /// Whether tricks are counted; else the solver says whether the contract is made, for to count exactly would take
    /// longer than there is time.
    fn is_counted(&self) -> bool {
        self.view.hand.len() as usize <= COUNTED
    }

    /// What is said of a value to people: what it counts, from which zero and in which unit.
    fn measure(&self) -> (Measure, f64, f64) {
        let settled = self.open.settled;
        match settled.contract.announced() {
            Some(announced) if !settled.contract.is_misery() && !self.is_counted() => {
                let made = self.worth(TricksTaken::Side(announced));
                let lost = self.worth(TricksTaken::Side(announced - 1));
                (Measure::Success, made.min(lost), (made - lost).abs())
            }
            _ => (Measure::Score, 0.0, 1.0 / f64::from(self.scale())),
        }
    }

    /// A world played up to now, and how likely it makes what was said and played; `None` if one of the calls would
    /// have been forbidden in it.
    fn weigh(&mut self, guess: &Guess, chance: &mut impl Chance) -> Option<(World, f64)> {
        let (table, me) = (&self.view.table, self.view.seat);
        let mut discards = BySeat([None; 4]);
        discards[me] = self.view.discard;
        let mut hands = BySeat::from_fn(|seat| guess.hands[seat] | self.open.played[seat]);
        let mut away = guess.laid_away;
        let own = |discard: Option<Card>| discard.map_or(CardSet::EMPTY, CardSet::of);
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != me) {
            if hands[seat].len() < Deck::Whist.hand_size() {
                discards[seat] = away.pick(chance);
                away -= own(discards[seat]);
            }
        }
        let dealt = BySeat::from_fn(|seat| hands[seat] | own(discards[seat]));
        let mut weight = self.weigh_calls(Deal::new(Deck::Whist, dealt).ok()?)?;
        let open = Open::begin(self.view)?;
        let holder = |seat| Holder { seat, hand: hands[seat], discard: discards[seat] };
        let lanes = BySeat::from_fn(|seat| lanes(&open, holder(seat)));
        let accumulators = BySeat::from_fn(|_| self.player.quick.accumulator());
        for seat in Seat::ALL {
            hands[seat] -= own(discards[seat]);
        }
        let mut world = World { open, hands, discards, lanes, accumulators };
        for &card in table.tricks.cards() {
            let seat = world.open.trick.to_play();
            let legal = world.legal();
            if seat != me && legal.len() > 1 {
                self.player.ask_quick(&mut world, seat, legal);
                let lanes = &world.lanes[seat];
                weight *= self.player.likely(lanes.cards(legal), lanes.index(card), WARMTH[1]);
            }
            world.play(card);
        }
        Some((world, weight))
    }

    fn weigh_calls(&mut self, deal: Deal) -> Option<f64> {
        let table = &self.view.table;
        let mut position = Position::open(table.setup, deal).ok()?;
        let mut weight = 1.0;
        for &(actor, call) in &table.calls {
            if let Actor::Seat(seat) = actor
                && seat != self.view.seat
                && let Some(question) = Question::of(&position.seat_view(seat))
                && let Some(answer) = question.answer(call)
            {
                self.player.ask(&question, seat);
                weight *= self.player.likely(question.legal(), answer, WARMTH[0]);
            }
            position.act(actor, call).ok()?;
        }
        Some(weight)
    }

    /// What each card leads to if everybody plays on with all cards open.
    fn solved(&mut self, world: &World, more_time: &mut dyn FnMut() -> bool) -> Option<Vec<f64>> {
        let layout = world.layout()?;
        let settled = world.open.settled;
        if settled.contract.is_misery() {
            let mut made = vec![BySeat([true; 4]); self.cards.len()];
            for player in self.counted() {
                let goal = goal(settled.contract, world.open.won[player]);
                let each = match goal {
                    Some(goal) => {
                        self.solver.makes_each_card_while(&layout, player, goal, &mut *more_time)?
                    }
                    None => Vec::new(),
                };
                for (made, &card) in made.iter_mut().zip(&self.cards) {
                    made[player] = each.iter().any(|&(of, made)| of == card && made);
                }
            }
            return Some(made.into_iter().map(|made| self.of_miseries(made)).collect());
        }
        let (taken, announced) = (world.open.taken(), settled.contract.announced()?);
        if !self.is_counted() {
            let need = announced.saturating_sub(taken);
            let each = self.solver.takes_each_card(&layout, settled.declarers, need, more_time)?;
            let value = |card: &Card| {
                let &(_, made) = each.iter().find(|(of, _)| of == card)?;
                Some(self.worth(TricksTaken::Side(announced - u8::from(!made))))
            };
            return self.cards.iter().map(value).collect();
        }
        let each = self.solver.each_card_while(&layout, settled.declarers, more_time)?;
        let value = |card: &Card| {
            let &(_, tricks) = each.iter().find(|(of, _)| of == card)?;
            Some(self.worth(TricksTaken::Side(taken + tricks)))
        };
        self.cards.iter().map(value).collect()
    }

    /// The miseries that concern this player: their own, or else all.
    fn counted(&self) -> impl Iterator<Item = Seat> + use<> {
        let (me, declarers) = (self.view.seat, self.open.settled.declarers);
        let mine = declarers.contains(me);
        declarers.iter().filter(move |&player| !mine || player == me)
    }

    fn of_miseries(&self, made: BySeat<bool>) -> f64 {
        let allowed = u8::from(self.open.settled.contract == Contract::Piccolo);
        let tricks = |seat: Seat| allowed + u8::from(!made[seat]);
        self.worth(TricksTaken::each(self.open.settled.declarers.iter().map(|seat| (seat, tricks(seat)))))
    }

    /// What the tricks are worth to this player: their own points less what the others get on average, in the units of
    /// the net.
    fn worth(&self, tricks: TricksTaken) -> f64 {
        let (contract, declarers) = (self.open.settled.contract, self.open.settled.declarers);
        let tariff =
            Tariff { figures: &self.view.table.setup.figures, options: self.view.table.setup.rules.score };
        // Where all four play misery the tricks do not add up; but then everybody gets the same points.
        let Ok(points) = tariff.score(PlayedGame { contract, declarers, tricks }) else { return 0.0 };
        let own = points[self.view.seat];
        let others = points.0.iter().sum::<i32>() - own;
        (f64::from(own) - f64::from(others) / 3.0) / f64::from(self.scale())
    }

    /// How many points are 1.0 for the net of the cards.
    fn scale(&self) -> i32 {
        self.view.table.setup.figures.row(self.open.settled.contract).win.max(LEAST_CARD_POINTS)
    }
}

/// What a player of misery or piccolo still has to do after this many tricks; `None` once it has failed.
fn goal(contract: Contract, tricks: u8) -> Option<Goal> {
    match (contract, tricks) {
        (Contract::Piccolo, 0) => Some(Goal::OneTrick),
        (Contract::Piccolo, 1) | (_, 0) => Some(Goal::NoTrick),
        _ => None,
    }
}
