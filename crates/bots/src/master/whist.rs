//! The master of Colour Whist.
//!
//! The net of the auction calls. For a card, the net of the cards says what each is worth; then worlds are dealt that
//! fit, weighed by what the nets would have called and played in them, and in each of them the cards worth a thought are
//! played: the quick net plays on for all four, the solver knows the last tricks.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Seat};
use kaarting_rules::whist::{
    Action, Contract, Phase, PlayedGame, PointTable, Position, SeatView, Tariff, TricksTaken, legal_cards,
};
use kaarting_rules::{Actor, Referee};
use kaarting_solver::whist::{Goal, Layout, Solver};

use super::pool::Pool;
use crate::learned::bits::Lanes;
use crate::learned::whist::{Holder, Open, Question, lanes, marks};
use crate::learned::{Eye, Net, Room, UNIT};
use crate::memory::Memory;
use crate::strong::hidden::{Guess, Hidden};

/// From this many tricks on the solver says what a card is worth…
const EXACT: u32 = 5;
/// … and from this many how a deal ends that is played on.
const ENDING: u32 = 3;
/// How many worlds are weighed for each that is looked at.
const WEIGHED: u32 = 3;
/// How many worlds the net's own value counts for: where it is played on, and where it is solved.
const TRUST: [f64; 2] = [8.0, 4.0];
/// Cards that the net thinks worse than the best by more than this are not looked at while it is played on; and no more
/// than so many.
const WORSE: f64 = 0.5;
const MOST: usize = 5;
/// How differently others choose than the nets do: the warmth of calls and of cards, and how often they do anything.
const WARMTH: [f64; 2] = [0.2, 0.2];
const ANYTHING: f64 = 0.1;
/// No contract's results are divided by less than this.
const LEAST_SCALE: i32 = 10;

/// The nets, and room to look with them.
pub(crate) struct Player {
    calls: &'static Net,
    cards: &'static Net,
    quick: &'static Net,
    callers: BySeat<Eye>,
    own: Eye,
    room: Room,
    values: Vec<i32>,
}

impl Default for Player {
    fn default() -> Player {
        let [calls, cards, quick] = super::nets::whist();
        let callers = BySeat::from_fn(|_| calls.eye());
        Player { calls, cards, quick, callers, own: cards.eye(), room: Room::default(), values: Vec::new() }
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
    let quiet = || view.legal.iter().copied().find(|action| matches!(action, Action::Pass | Action::PassMisery));
    let Some(question) = Question::of(view) else { return quiet().or(view.legal.first().copied()) };
    player.look(&question, view.seat);
    let mut choices = player.choices(question.legal());
    if view.table.phase == Phase::Play
        && let Some(open) = Open::of(view)
    {
        let cards = choices.iter().map(|&(at, _)| match question.action(view, at) {
            Some(Action::Card(card)) => Some(card),
            _ => None,
        });
        let cards: Option<Vec<Card>> = cards.collect();
        let mut thought = Thought { player, solver, view, open, cards: cards? };
        thought.think(&mut choices, chance, more_time);
    }
    let best = choices.iter().rev().max_by(|a, b| a.1.total_cmp(&b.1))?;
    question.action(view, best.0).filter(|action| view.legal.contains(action)).or_else(quiet)
}

impl Player {
    /// Asks the net whose question it is.
    fn look(&mut self, question: &Question, seat: Seat) {
        let Player { room, values, .. } = self;
        if question.is_call() {
            self.calls.values(&mut self.callers[seat], question.seen(), room, values);
        } else {
            self.cards.values(&mut self.own, question.seen(), room, values);
        }
    }

    /// The allowed answers with what they are worth, the best first.
    fn choices(&self, legal: u64) -> Vec<(usize, f64)> {
        let values = self.values.iter().enumerate().filter(|&(at, _)| legal >> at & 1 == 1);
        let mut choices: Vec<(usize, f64)> =
            values.map(|(at, &value)| (at, f64::from(value) / f64::from(UNIT))).collect();
        choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        choices
    }

    /// How likely the answer is of a player who thinks as the net that was asked last, if not quite.
    fn likely(&self, legal: u64, answer: usize, warmth: f64) -> f64 {
        let warmth = warmth * f64::from(UNIT);
        let Some(&own) = self.values.get(answer) else { return 1.0 };
        let allowed = self.values.iter().enumerate().filter(|&(at, _)| legal >> at & 1 == 1);
        let sum: f64 = allowed.map(|(_, &value)| (f64::from(value - own) / warmth).min(50.0).exp()).sum();
        (1.0 - ANYTHING) / sum.max(1.0) + ANYTHING / f64::from(legal.count_ones())
    }

    /// Asks the quick net what a seat of a world should play.
    fn quick_look(&mut self, world: &mut World, seat: Seat, legal: CardSet) {
        let seen = world.marks(seat, legal);
        self.quick.values(&mut world.eyes[seat], &seen, &mut self.room, &mut self.values);
    }
}

/// A deal that may be the true one, as far as it was played.
#[derive(Clone)]
struct World {
    open: Open,
    hands: BySeat<CardSet>,
    discards: BySeat<Option<Card>>,
    lanes: BySeat<Lanes>,
    eyes: BySeat<Eye>,
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
        for seat in trick.leader().round().into_iter().take(usize::from(trick.len())) {
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
    /// Puts what the worlds say to what the net says of each choice.
    fn think(
        &mut self,
        choices: &mut Vec<(usize, f64)>,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) {
        let exact = self.view.hand.len() <= EXACT;
        if !exact && let Some(&(_, best)) = choices.first() {
            choices.retain(|&(_, value)| value > best - WORSE);
            choices.truncate(MOST);
            self.cards.truncate(choices.len());
        }
        if choices.len() < 2 {
            return;
        }
        let memory = Memory::whist(self.view);
        let hidden = Hidden::new(&memory);
        let mut pool = Pool::new(choices.len());
        'thinking: while more_time() {
            for _ in 0..WEIGHED {
                let Some(guess) = hidden.deal(chance) else { break 'thinking };
                if let Some((world, weight)) = self.weigh(&guess, chance) {
                    pool.add(world, weight);
                }
            }
            let Some((world, values)) = pool.next() else { continue };
            if let Some(values) = values {
                let found = if exact { self.solved(world, more_time) } else { self.played(world, more_time) };
                let Some(found) = found else { break };
                *values = found;
            }
            pool.count();
        }
        let Some(means) = pool.means() else { return };
        let (looked_at, trust) = (f64::from(pool.looked_at()), TRUST[usize::from(exact)]);
        for ((_, value), mean) in choices.iter_mut().zip(means) {
            *value = (*value * trust + mean * looked_at) / (trust + looked_at);
        }
    }

    /// A world played up to now, and how likely it makes what was said and played; nothing where a call of it would have
    /// been forbidden.
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
        let eyes = BySeat::from_fn(|_| self.player.quick.eye());
        for seat in Seat::ALL {
            hands[seat] -= own(discards[seat]);
        }
        let mut world = World { open, hands, discards, lanes, eyes };
        for &card in table.tricks.cards() {
            let seat = world.open.trick.to_play();
            let legal = world.legal();
            if seat != me && legal.len() > 1 {
                self.player.quick_look(&mut world, seat, legal);
                let lanes = &world.lanes[seat];
                weight *= self.player.likely(lanes.cards(legal), lanes.place(card), WARMTH[1]);
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
                self.player.look(&question, seat);
                weight *= self.player.likely(question.legal(), answer, WARMTH[0]);
            }
            position.act(actor, call).ok()?;
        }
        Some(weight)
    }

    /// What comes of each card when the quick net plays on for all.
    fn played(&mut self, world: &World, more_time: &mut dyn FnMut() -> bool) -> Option<Vec<f64>> {
        let cards = self.cards.clone();
        cards.into_iter().map(|card| self.play_out(world.clone(), card, more_time)).collect()
    }

    fn play_out(&mut self, mut world: World, card: Card, more_time: &mut dyn FnMut() -> bool) -> Option<f64> {
        world.play(card);
        loop {
            let seat = world.open.trick.to_play();
            if world.open.trick.is_empty() && world.hands[seat].len() <= ENDING {
                break;
            }
            let legal = world.legal();
            let mut card = legal.first()?;
            if legal.len() > 1 {
                self.player.quick_look(&mut world, seat, legal);
                let (values, lanes) = (&self.player.values, &world.lanes[seat]);
                card = legal.into_iter().max_by_key(|&card| values[lanes.place(card)])?;
            }
            world.play(card);
        }
        let layout = world.layout()?;
        let contract = world.open.settled.contract;
        if contract.is_misery() {
            let mut made = BySeat([true; 4]);
            for player in self.counted() {
                made[player] = match goal(contract, world.open.won[player]) {
                    Some(goal) => self.solver.makes_while(&layout, player, goal, &mut *more_time)?,
                    None => false,
                };
            }
            return Some(self.of_miseries(made));
        }
        let tricks = self.solver.tricks_while(&layout, world.open.settled.declarers, None, more_time)?;
        Some(self.worth(TricksTaken::Side(world.open.taken() + tricks)))
    }

    /// What comes of each card when everybody plays on with open eyes.
    fn solved(&mut self, world: &World, more_time: &mut dyn FnMut() -> bool) -> Option<Vec<f64>> {
        let layout = world.layout()?;
        let settled = world.open.settled;
        if settled.contract.is_misery() {
            let mut made = vec![BySeat([true; 4]); self.cards.len()];
            for player in self.counted() {
                let goal = goal(settled.contract, world.open.won[player]);
                let each = match goal {
                    Some(goal) => self.solver.makes_each_card_while(&layout, player, goal, &mut *more_time)?,
                    None => Vec::new(),
                };
                for (made, &card) in made.iter_mut().zip(&self.cards) {
                    made[player] = each.iter().any(|&(of, made)| of == card && made);
                }
            }
            return Some(made.into_iter().map(|made| self.of_miseries(made)).collect());
        }
        let each = self.solver.each_card_while(&layout, settled.declarers, more_time)?;
        let value = |card: &Card| {
            let &(_, tricks) = each.iter().find(|(of, _)| of == card)?;
            Some(self.worth(TricksTaken::Side(world.open.taken() + tricks)))
        };
        self.cards.iter().map(value).collect()
    }

    /// The miseries that are this player's concern: the own one, or all.
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

    /// What the tricks are worth to this player: the own points less what the others get on average, as the net counts it.
    fn worth(&self, tricks: TricksTaken) -> f64 {
        let (contract, declarers) = (self.open.settled.contract, self.open.settled.declarers);
        let tariff = Tariff { table: PointTable::liege(), options: self.view.table.setup.rules.score };
        // Where all four play misery the tricks do not add up here; their points are then equal anyhow.
        let Ok(points) = tariff.score(PlayedGame { contract, declarers, tricks }) else { return 0.0 };
        let own = points[self.view.seat];
        let others = points.0.iter().sum::<i32>() - own;
        let scale = tariff.table.row(contract).win.max(LEAST_SCALE);
        (f64::from(own) - f64::from(others) / 3.0) / f64::from(scale)
    }
}

/// What a player of a misery or piccolo who has taken this many tricks still has to do; nothing once it has failed.
fn goal(contract: Contract, tricks: u8) -> Option<Goal> {
    match (contract, tricks) {
        (Contract::Piccolo, 0) => Some(Goal::OneTrick),
        (Contract::Piccolo, 1) | (_, 0) => Some(Goal::NoTrick),
        _ => None,
    }
}
