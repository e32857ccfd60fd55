//! The master of Manille.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Seat};
use kaarting_rules::manille::{Action, Declaration, Phase, SeatView, Side, card_points};
use kaarting_solver::manille::{Layout, Solver};

use super::pool::Pool;
use crate::learned::manille::{CALL_POINTS, CARD_POINTS, FEATURES, OUTPUTS, Open, output};
use crate::learned::{Bits, Eye, Net, Room, UNIT};
use crate::memory::Memory;
use crate::strong::hidden::Hidden;

const WORDS: usize = Bits::words(FEATURES);

fn tuned(name: &str, usual: f64) -> f64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

pub(crate) struct Tuning {
    card_heat: f64,
    call_heat: f64,
    odd: f64,
    prior: f64,
    candidates: usize,
    exact: u32,
    most: u32,
}

impl Tuning {
    pub(crate) fn new() -> Tuning {
        Tuning {
            card_heat: tuned("M_CARD", 1.5),
            call_heat: tuned("M_CALL", 3.0),
            odd: tuned("M_ODD", 0.1),
            prior: tuned("M_PRIOR", 10.0),
            candidates: tuned("M_CAND", 4.0) as usize,
            exact: tuned("M_EXACT", 4.0) as u32,
            most: tuned("M_MOST", 100_000.0) as u32,
        }
    }
}

/// The nets, and room to look with them.
pub(crate) struct Player {
    wide: &'static Net,
    quick: &'static Net,
    room: Room,
    values: Vec<i32>,
    seen: [u64; WORDS],
    tuning: Tuning,
}

impl Default for Player {
    fn default() -> Player {
        let [wide, quick] = super::nets::manille();
        let tuning = Tuning::new();
        Player { wide, quick, room: Room::default(), values: Vec::new(), seen: [0; WORDS], tuning }
    }
}

/// What the master does.
pub(crate) fn master(
    player: &mut Player,
    solver: &mut Solver,
    view: &SeatView,
    chance: &mut impl Chance,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<Action> {
    if view.legal.len() < 2 {
        return view.legal.first().copied();
    }
    let open = Open::of(view);
    let values = player.values(&open, view, view.hand?);
    let bare = |values: &[f64]| {
        let best = (0..values.len()).rev().max_by(|&a, &b| values[a].total_cmp(&values[b]))?;
        view.legal.get(best).copied()
    };
    if view.table.phase != Phase::Play {
        return bare(&values);
    }
    let mut thought = Thought { player, view, open, hand: view.hand?, prior: values };
    thought.think(solver, chance, more_time);
    bare(&thought.prior)
}

impl Player {
    /// What the wide net says of each legal action, in points.
    fn values(&mut self, open: &Open, view: &SeatView, hand: CardSet) -> Vec<f64> {
        let phase = view.table.phase;
        let lanes = open.look(phase, view.seat, hand, &mut Bits::new(&mut self.seen));
        self.wide.values(&mut self.wide.eye(), &self.seen, &mut self.room, &mut self.values);
        let scale = scale(phase);
        let value = |&action: &Action| {
            output(&lanes, phase, action).map_or(f64::MIN, |at| f64::from(self.values[at]) * scale)
        };
        view.legal.iter().map(value).collect()
    }
}

/// Points for each part of one.
fn scale(phase: Phase) -> f64 {
    f64::from(if phase == Phase::Play { CARD_POINTS } else { CALL_POINTS }) / f64::from(UNIT)
}

struct Thought<'a> {
    player: &'a mut Player,
    view: &'a SeatView,
    open: Open,
    hand: CardSet,
    prior: Vec<f64>,
}

/// The four players of a deal that may be the true one.
#[derive(Clone)]
struct World {
    open: Open,
    hands: BySeat<CardSet>,
    eyes: BySeat<Eye>,
}

impl Thought<'_> {
    fn think(&mut self, solver: &mut Solver, chance: &mut impl Chance, more_time: &mut dyn FnMut() -> bool) {
        let memory = Memory::manille(self.view);
        let hidden = Hidden::new(&memory);
        let cards: Vec<Card> = self.view.legal.iter().filter_map(card_of).collect();
        let side = Side::of(self.view.seat);
        let exact = self.hand.len() <= self.player.tuning.exact;
        let mut pool: Pool<World> = Pool::new(cards.len());
        while pool.looked_at() < self.player.tuning.most && more_time() {
            for _ in 0..self.player.tuning.candidates {
                let Some(guess) = hidden.deal(chance) else { break };
                let (world, weight) = self.weigh(guess.hands);
                pool.add(world, weight);
            }
            let Some((world, values)) = pool.next() else { break };
            if let Some(values) = values {
                if exact {
                    let (leader, lying) = self.view.table.tricks.current();
                    let trump = self.open.declaration.and_then(Declaration::trump);
                    let Ok(layout) = Layout::new(world.hands, trump, leader, lying) else { break };
                    let Some(each) = solver.each_card_while(&layout, side, &mut *more_time) else { break };
                    values.extend(cards.iter().map(|card| {
                        each.iter().find(|(of, _)| of == card).map_or(0.0, |&(_, points)| f64::from(points))
                    }));
                } else {
                    values.extend(cards.iter().map(|&card| self.player.play_out(world.clone(), card, side)));
                }
            }
            pool.count();
        }
        if let Some(means) = pool.means() {
            let weight = f64::from(pool.looked_at());
            let own = self.player.tuning.prior;
            let middle: f64 = self.prior.iter().sum::<f64>() / self.prior.len() as f64;
            let of = means.iter().sum::<f64>() / means.len() as f64;
            for (prior, mean) in self.prior.iter_mut().zip(means) {
                *prior = ((*prior - middle) * own + (mean - of) * weight) / (own + weight);
            }
        }
    }

    /// A deal, played up to now, and how likely it makes what was said and played.
    fn weigh(&mut self, left: BySeat<CardSet>) -> (World, f64) {
        let table = &self.view.table;
        let me = self.view.seat;
        let mut world = World {
            open: Open::new(table.setup),
            hands: BySeat::from_fn(|seat| left[seat] | self.open.played[seat]),
            eyes: BySeat::from_fn(|_| self.player.quick.eye()),
        };
        let Some(declaration) = table.declaration else { return (world, 1.0) };
        let dealer = table.setup.dealer;
        let mut weight = 1.0;
        if dealer != me {
            weight *= self.player.likely(&mut world, dealer, Phase::Declare, Action::Trump(declaration));
        }
        world.open.declare(declaration);
        let opponents = [dealer.left(), dealer.right()];
        for (phase, yes, seats) in
            [(Phase::Knock, Action::Knock, opponents), (Phase::Counter, Action::Counter, [dealer, dealer.opposite()])]
        {
            for seat in seats {
                if let (Some(answer), true) = (table.answers[seat], seat != me) {
                    let action = if answer { yes } else { Action::No };
                    weight *= self.player.likely(&mut world, seat, phase, action);
                }
            }
            seats.into_iter().for_each(|seat| world.open.answers[seat] = table.answers[seat]);
        }
        for &card in table.tricks.cards() {
            let seat = world.open.to_play();
            if seat != me && world.open.legal(world.hands[seat]).len() > 1 {
                weight *= self.player.likely(&mut world, seat, Phase::Play, Action::Card(card));
            }
            world.play(seat, card);
        }
        (world, weight)
    }
}

impl World {
    fn play(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].without(card);
        self.open.play(card);
    }
}

impl Player {
    /// How likely a player does this who thinks like the net, if not quite.
    fn likely(&mut self, world: &mut World, seat: Seat, phase: Phase, action: Action) -> f64 {
        let hand = world.hands[seat];
        let lanes = world.open.look(phase, seat, hand, &mut Bits::new(&mut self.seen));
        self.quick.values(&mut world.eyes[seat], &self.seen, &mut self.room, &mut self.values);
        let outputs: u64 = match phase {
            Phase::Play => lanes.cards(world.open.legal(hand)),
            Phase::Declare if world.open.setup.no_trump_allowed => 0b1_1111 << 32,
            Phase::Declare => 0b1111 << 32,
            Phase::Knock => 0b11 << 37,
            _ => 0b11 << 39,
        };
        let heat = if phase == Phase::Play { self.tuning.card_heat } else { self.tuning.call_heat };
        let scale = scale(phase) / heat;
        let Some(done) = output(&lanes, phase, action) else { return 1.0 };
        let value = |at: usize| f64::from(self.values[at] - self.values[done]) * scale;
        let (mut sum, mut many) = (0.0, 0.0);
        for at in (0..OUTPUTS).filter(|&at| outputs >> at & 1 == 1) {
            sum += value(at).min(50.0).exp();
            many += 1.0;
        }
        (1.0 - self.tuning.odd) / sum + self.tuning.odd / many
    }

    /// What a side takes in the end when this card is played, and everybody goes on as the quick net says.
    fn play_out(&mut self, mut world: World, card: Card, side: Side) -> f64 {
        let seat = world.open.to_play();
        world.play(seat, card);
        loop {
            let seat = world.open.to_play();
            let hand = world.hands[seat];
            let legal = world.open.legal(hand);
            let Some(first) = legal.first() else { break };
            let card = if legal.len() == 1 { first } else { self.quick_card(&mut world, seat, hand, legal) };
            world.play(seat, card);
        }
        f64::from(world.open.taken[side])
    }

    fn quick_card(&mut self, world: &mut World, seat: Seat, hand: CardSet, legal: CardSet) -> Card {
        let lanes = world.open.look(Phase::Play, seat, hand, &mut Bits::new(&mut self.seen));
        self.quick.values(&mut world.eyes[seat], &self.seen, &mut self.room, &mut self.values);
        let value = |card: &Card| self.values[lanes.place(*card)];
        legal.into_iter().max_by_key(value).expect("a hand has a legal card")
    }
}

fn card_of(action: &Action) -> Option<Card> {
    match action {
        Action::Card(card) => Some(*card),
        _ => None,
    }
}
