//! Colour Whist, simulated: which contracts are reached and made, what the jury lets pass, what is led.
//!
//! The contract forms the parties, so there are no sides to compare: each of the two has two seats, whose points are
//! added up. A declarer of A may well have a partner of B.

use kaarting_bots::whist::is_plausible;
use kaarting_cards::{BySeat, Dice, Rank, Seat};
use kaarting_rules::whist::{Action, Contract, HouseRules, Outcome, PlayedGame, Position, Settled};
use kaarting_rules::{Actor, Referee};

use super::lead::Lead;
use super::stats::Average;
use super::table::SimulatedGame;
use super::teams::{ByTeam, Seating};

/// Colour Whist by these rules.
pub(super) struct Whist(pub &'static HouseRules);

/// What one deal leaves for the tally.
pub(super) struct Played {
    seating: Seating,
    /// `None` if nobody bid.
    ended: Option<Ended>,
    /// What the jury said to whom.
    rulings: Vec<(Seat, bool)>,
}

struct Ended {
    settled: Settled,
    tricks: BySeat<u8>,
    points: BySeat<i32>,
    lead: Lead,
}

/// How a contract went for those who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Reached {
    /// The points of each declarer.
    pub(super) points: Average,
    /// How many declarers made it.
    pub(super) made: u64,
}

/// What is counted over all deals, for each of the two.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Deals that were played to the end.
    pub(super) played: u64,
    /// Deals in which nobody bid.
    pub(super) passed_out: u64,
    /// By contract, in the order of the contracts.
    pub(super) contracts: ByTeam<[Reached; Contract::ALL.len()]>,
    /// What the jury approved and refused.
    pub(super) approved: ByTeam<u64>,
    /// What the jury refused.
    pub(super) refused: ByTeam<u64>,
    /// The points of those who led, by what was led.
    pub(super) leads: ByTeam<[Average; 5]>,
    /// The points of those who led: as declarers, as opponents.
    pub(super) leaders: ByTeam<[Average; 2]>,
}

/// Who called the jury for what, and how it ruled.
fn rulings(position: &Position) -> Vec<(Seat, bool)> {
    let calls = position.calls();
    let by_jury = calls.windows(2).filter_map(|pair| match pair {
        [(Actor::Seat(seat), _), (Actor::Jury, ruling)] => Some((*seat, *ruling == Action::Approve)),
        _ => None,
    });
    by_jury.collect()
}

impl SimulatedGame for Whist {
    type Position = Position;
    type Played = Played;
    type Tally = Tally;

    fn deal(&self, dealer: Seat, chance: &mut Dice) -> Position {
        Position::open(self.0.setup(dealer), self.0.rules.dealing().by_chance(dealer, chance))
            .expect("a deal of this deck")
    }

    /// The same jury as at the table in the terminal.
    fn rule(&self, position: &Position) -> Option<Action> {
        let (seat, bid) = position.auction().pending()?;
        let approved = is_plausible(position.jury_view().hands[seat], bid);
        Some(if approved { Action::Approve } else { Action::Refuse })
    }

    fn result(&self, position: &Position, seating: &Seating) -> Option<(ByTeam<i32>, Played)> {
        let (seating, rulings) = (*seating, rulings(position));
        let Outcome::Played { settled, tricks_won } = position.outcome()? else {
            // It brings nobody a point.
            return Some((ByTeam([0, 0]), Played { seating, ended: None, rulings }));
        };
        let Settled { contract, trump, declarers, .. } = settled;
        let points = self.0.tariff().score(PlayedGame::of(contract, declarers, &tricks_won)).ok()?;
        let led = *position.tricks().cards().first()?;
        let lead = match led.rank() {
            _ if trump == Some(led.suit()) => Lead::Trump,
            Rank::Ace => Lead::Ace,
            Rank::King | Rank::Queen | Rank::Jack => Lead::Picture,
            _ => Lead::Low,
        };
        let ended = Some(Ended { settled, tricks: tricks_won, points, lead });
        Some((seating.add_up(|seat| points[seat]), Played { seating, ended, rulings }))
    }

    fn count(tally: &mut Tally, played: &Played) {
        for &(seat, approved) in &played.rulings {
            let rulings = if approved { &mut tally.approved } else { &mut tally.refused };
            rulings[played.seating.at(seat)] += 1;
        }
        let Some(Ended { settled, tricks, points, lead }) = &played.ended else {
            tally.passed_out += 1;
            return;
        };
        tally.played += 1;
        let together: u8 = settled.declarers.iter().map(|seat| tricks[seat]).sum();
        for seat in settled.declarers.iter() {
            let own = if settled.contract.is_misery() { tricks[seat] } else { together };
            let team = &mut tally.contracts[played.seating.at(seat)];
            if let Some(reached) = team.get_mut(settled.contract.rank()) {
                reached.points.add(points[seat]);
                reached.made += u64::from(settled.contract.is_made(own));
            }
        }
        let (leader, team) = (settled.leader, played.seating.at(settled.leader));
        tally.leads[team][*lead as usize].add(points[leader]);
        let opponent = !settled.declarers.contains(leader);
        tally.leaders[team][usize::from(opponent)].add(points[leader]);
    }
}
