//! One deal at one table: four bots, and a jury if the game has one.

use anyhow::{Context, bail};
use kaarting_bots::{Mind, Plays};
use kaarting_cards::{BySeat, Chance, Dice, Seat};
use kaarting_rules::{Actor, Referee, Turn};

use super::teams::{ByTeam, Levels, Seating};
use crate::thinking::Thinking;

/// A game that can be simulated.
pub(super) trait SimulatedGame: Sync {
    /// Its referee.
    type Position: Plays;
    /// What one deal leaves for the tally.
    type Played: Send + 'static;
    /// What is counted over all deals.
    type Tally: Default;

    /// Deals the cards.
    fn deal(&self, dealer: Seat, chance: &mut Dice) -> Self::Position;

    /// What the jury says when it is called.
    fn rule(&self, position: &Self::Position) -> Option<<Self::Position as Referee>::Action>;

    /// The points of both and what there is to count, once the deal is over.
    fn result(&self, position: &Self::Position, seating: &Seating) -> Option<(ByTeam<i32>, Self::Played)>;

    /// Counts a deal.
    fn count(tally: &mut Self::Tally, played: &Self::Played);
}

/// What is the same for every deal of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions {
    /// The levels that are compared.
    pub(super) levels: Levels,
    /// How long each may think.
    pub(super) thinking: Thinking,
    /// The seed of all random choices.
    pub(super) seed: u64,
}

/// A deal, played with A on North and South, then on East and West.
pub(super) struct Duplicate<P> {
    /// The points of both and what there is to count, each time.
    pub(super) tables: [(ByTeam<i32>, P); 2],
}

impl<P> Duplicate<P> {
    /// A's lead over B, both times together.
    pub(super) fn difference(&self) -> i32 {
        self.tables.iter().map(|(points, _)| points.0[0] - points.0[1]).sum()
    }
}

/// The dice of one deal for one purpose, independent of whatever is played elsewhere.
fn dice(seed: u64, deal: u64, purpose: u64) -> Dice {
    let mixed = |a: u64, b: u64| Dice::new(a ^ Dice::new(b).next_u64()).next_u64();
    Dice::new(mixed(mixed(seed, deal), purpose))
}

/// Plays one deal twice; `None` if it was stopped before the end.
pub(super) fn play_twice<G: SimulatedGame>(
    game: &G,
    conditions: &Conditions,
    deal: u64,
    mind: &mut Mind,
    stop: &impl Fn() -> bool,
) -> anyhow::Result<Option<Duplicate<G::Played>>> {
    let mut play = |seating: Seating| {
        play_once(game, conditions, deal, &seating, mind, stop).with_context(|| {
            format!("deal {} of seed {}: this is a bug in the program", deal + 1, conditions.seed)
        })
    };
    let [first, second] = Seating::both();
    let Some(first) = play(first)? else { return Ok(None) };
    let second = play(second)?;
    Ok(second.map(|second| Duplicate { tables: [first, second] }))
}

fn play_once<G: SimulatedGame>(
    game: &G,
    conditions: &Conditions,
    deal: u64,
    seating: &Seating,
    mind: &mut Mind,
    stop: &impl Fn() -> bool,
) -> anyhow::Result<Option<(ByTeam<i32>, G::Played)>> {
    let Conditions { levels, thinking, seed } = *conditions;
    let dealer = Seat::North.clockwise((deal % 4) as u8);
    let mut position = game.deal(dealer, &mut dice(seed, deal, 0));
    // By seat and not by level, so that two players who act alike have the same luck both times.
    let mut luck = BySeat::from_fn(|seat| dice(seed, deal, 1 + seat as u64));
    loop {
        let (actor, action) = match position.turn() {
            Turn::Jury => (Actor::Jury, game.rule(&position)),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let mut left = thinking.start();
                let mut more_time = || !stop() && left.more();
                let (level, view) = (levels[seating.at(seat)], position.seat_view(seat));
                let action = G::Position::choose(mind, level, &view, &mut luck[seat], &mut more_time);
                (Actor::Seat(seat), action)
            }
        };
        // A decision that was cut short does not count.
        if stop() {
            return Ok(None);
        }
        let Some(action) = action else { bail!("{actor} has to act and does not") };
        if let Err(refused) = position.act(actor, action) {
            bail!("{refused}");
        }
    }
    game.result(&position, seating).map(Some).context("the deal is over and has no result")
}
