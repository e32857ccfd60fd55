//! The master of Manille.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Seat};
use kaarting_rules::manille::{Action, Declaration, Phase, SeatView, Side};
use kaarting_solver::manille::{Layout, Solver};

use super::pool::{Pool, mix};
use crate::learned::manille::{CALL_POINTS, CARD_POINTS, FEATURES, OUTPUTS, Open, output};
use crate::learned::{Accumulator, Bits, Net, Scratch, UNIT};
use crate::memory::Memory;
use crate::reason::{Measure, Reason, Reasoned, Weighed};
use crate::strong::hidden::Hidden;

const WORDS: usize = Bits::words(FEATURES);

/// By how many points a card must be better to be taken for about three times as likely as another.
const CARD_HEAT: f64 = 1.5;
/// The same for declarations and knocks.
const CALL_HEAT: f64 = 3.0;
/// How often people act for no reason that the net knows: the true deal must never be ruled out.
const ODD: f64 = 0.1;
/// How many deals the wide net's own value counts for.
const PRIOR: f64 = 10.0;
/// How many deals are weighed for each that is solved.
const CANDIDATES: usize = 4;
/// No more deals than this are weighed and solved, however much time there is: it would change nothing.
const MOST_CANDIDATES: usize = 4096;
const MOST: u32 = 2048;

/// The nets, with the memory they compute in.
pub(crate) struct Player {
    wide: &'static Net,
    quick: &'static Net,
    scratch: Scratch,
    values: Vec<i32>,
    seen: [u64; WORDS],
}

impl Default for Player {
    fn default() -> Player {
        let [wide, quick] = super::nets::manille();
        Player { wide, quick, scratch: Scratch::default(), values: Vec::new(), seen: [0; WORDS] }
    }
}

/// What the master does, and why if deals were looked at.
///
/// Without any time it is the bare net. Declarations and knocks are left to the net: it has learned them together with
/// the stake.
pub(crate) fn master(
    player: &mut Player,
    solver: &mut Solver,
    view: &SeatView,
    chance: &mut impl Chance,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Reasoned<Action>> {
    if view.legal.len() < 2 {
        return view.legal.first().map(|&only| (only, None));
    }
    let open = Open::of(view);
    let values = player.values(&open, view, view.hand?);
    let best = |values: &[f64]| {
        let best = (0..values.len()).rev().max_by(|&a, &b| values[a].total_cmp(&values[b]))?;
        view.legal.get(best).copied()
    };
    if view.table.phase != Phase::Play {
        return best(&values).map(|call| (call, None));
    }
    let mut thought = Thought { player, view, open, net: values };
    let weighed = thought.think(solver, chance, more_time);
    let card = best(&thought.net)?;
    Some((card, Reason::new(&card, weighed, Measure::CardPoints)))
}

impl Player {
    /// What the wide net says of each legal action, in points.
    fn values(&mut self, open: &Open, view: &SeatView, hand: CardSet) -> Vec<f64> {
        let phase = view.table.phase;
        let lanes = open.encode(phase, view.seat, hand, &mut Bits::new(&mut self.seen));
        self.wide.values(&mut self.wide.accumulator(), &self.seen, &mut self.scratch, &mut self.values);
        let scale = scale(phase);
        let value = |&action: &Action| {
            output(&lanes, phase, action).map_or(f64::MIN, |at| f64::from(self.values[at]) * scale)
        };
        view.legal.iter().map(value).collect()
    }
}

/// How many points an output of 1 is: its values come in parts of [`UNIT`].
fn scale(phase: Phase) -> f64 {
    f64::from(if phase == Phase::Play { CARD_POINTS } else { CALL_POINTS }) / f64::from(UNIT)
}

struct Thought<'a> {
    player: &'a mut Player,
    view: &'a SeatView,
    open: Open,
    /// What each legal card is worth, first by the net alone.
    net: Vec<f64>,
}

/// The four players of a deal that may be the true one, while it is played again up to now.
struct World {
    open: Open,
    hands: BySeat<CardSet>,
    accumulators: BySeat<Accumulator>,
}

impl Thought<'_> {
    /// Solves deals, each as often as it is likely, and mixes what they bring into what the net says. What each card
    /// brought is the answer.
    fn think(
        &mut self,
        solver: &mut Solver,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Vec<Weighed<Action>> {
        let memory = Memory::manille(self.view);
        let hidden = Hidden::new(&memory);
        let cards: Vec<Card> = self.view.legal.iter().filter_map(card_of).collect();
        let mut pool: Pool<BySeat<CardSet>> = Pool::new(cards.len());
        while pool.evaluated() < MOST && more_time() {
            let wanted = if pool.len() < MOST_CANDIDATES { CANDIDATES } else { 0 };
            for _ in 0..wanted {
                let Some(guess) = hidden.deal(chance) else { break };
                pool.add(guess.hands, self.weigh(guess.hands));
            }
            let Some(deal) = pool.next() else { break };
            if let Some(&hands) = deal {
                let Some(values) = self.solved(hands, &cards, solver, &mut *more_time) else { break };
                pool.learned(values);
            }
            pool.count();
        }
        let Some(means) = pool.means() else { return Vec::new() };
        let deals = pool.evaluated();
        mix(&mut self.net, PRIOR, &means, deals);
        let weighed = |(&choice, value)| Weighed { choice, value, deals };
        self.view.legal.iter().zip(means).map(weighed).collect()
    }

    /// What each card brings in a deal, if everybody plays on with all cards open.
    fn solved(
        &self,
        hands: BySeat<CardSet>,
        cards: &[Card],
        solver: &mut Solver,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<f64>> {
        let (leader, lying) = self.view.table.tricks.current();
        let trump = self.open.declaration.and_then(Declaration::trump);
        let layout = Layout::new(hands, trump, leader, lying).ok()?;
        let each = solver.each_card_while(&layout, Side::of(self.view.seat), more_time)?;
        let value =
            |card: &Card| each.iter().find(|(of, _)| of == card).map(|&(_, points)| f64::from(points));
        cards.iter().map(value).collect()
    }

    /// How likely a deal makes what was said and played.
    fn weigh(&mut self, left: BySeat<CardSet>) -> f64 {
        let table = &self.view.table;
        let me = self.view.seat;
        let mut world = World {
            open: Open::new(table.setup),
            hands: BySeat::from_fn(|seat| left[seat] | self.open.played[seat]),
            accumulators: BySeat::from_fn(|_| self.player.quick.accumulator()),
        };
        let Some(declaration) = table.declaration else { return 1.0 };
        let dealer = table.setup.dealer;
        let mut weight = 1.0;
        if dealer != me {
            weight *= self.player.likely(&mut world, dealer, Phase::Declare, Action::Trump(declaration));
        }
        world.open.declare(declaration);
        let opponents = [dealer.left(), dealer.right()];
        for (phase, yes, seats) in [
            (Phase::Knock, Action::Knock, opponents),
            (Phase::Counter, Action::Counter, [dealer, dealer.opposite()]),
        ] {
            for seat in seats {
                if let (Some(answer), true) = (table.answers[seat], seat != me) {
                    let action = if answer { yes } else { Action::No };
                    weight *= self.player.likely(&mut world, seat, phase, action);
                }
            }
            seats.into_iter().for_each(|seat| world.open.answers[seat] = table.answers[seat]);
        }
        for &card in table.tricks.cards() {
            let seat = world.open.next_seat();
            if seat != me && world.open.legal(world.hands[seat]).len() > 1 {
                weight *= self.player.likely(&mut world, seat, Phase::Play, Action::Card(card));
            }
            world.play(seat, card);
        }
        weight
    }
}

impl World {
    fn play(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].without(card);
        self.open.play(card);
    }
}

impl Player {
    /// How likely this is from a player who thinks roughly as the net does.
    fn likely(&mut self, world: &mut World, seat: Seat, phase: Phase, action: Action) -> f64 {
        let hand = world.hands[seat];
        let lanes = world.open.encode(phase, seat, hand, &mut Bits::new(&mut self.seen));
        self.quick.values(&mut world.accumulators[seat], &self.seen, &mut self.scratch, &mut self.values);
        let outputs: u64 = match phase {
            Phase::Play => lanes.cards(world.open.legal(hand)),
            Phase::Declare if world.open.setup.no_trump_allowed => 0b1_1111 << 32,
            Phase::Declare => 0b1111 << 32,
            Phase::Knock => 0b11 << 37,
            _ => 0b11 << 39,
        };
        let heat = if phase == Phase::Play { CARD_HEAT } else { CALL_HEAT };
        let scale = scale(phase) / heat;
        let Some(done) = output(&lanes, phase, action) else { return 1.0 };
        let value = |at: usize| f64::from(self.values[at] - self.values[done]) * scale;
        let (mut sum, mut many) = (0.0, 0.0);
        for at in (0..OUTPUTS).filter(|&at| outputs >> at & 1 == 1) {
            sum += value(at).min(50.0).exp();
            many += 1.0;
        }
        (1.0 - ODD) / sum + ODD / many
    }
}

fn card_of(action: &Action) -> Option<Card> {
    match action {
        Action::Card(card) => Some(*card),
        _ => None,
    }
}
