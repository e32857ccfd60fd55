//! Every ranking of an event, each worked out once for all who ask.
//!
//! After a draw everybody opens their own page, and each of those pages names a rank after every round: sorting all
//! players for each of them would be done hundreds of times over.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::standings::{Placing, standings, standings_after};
use crate::{EntrantNo, RoundNo, Tournament};

/// The rankings of an event as it stands. They are valid for the tournament they were made from and for no other.
#[derive(Clone, Debug, Default)]
pub struct Rankings {
    of_phase: Vec<OnceLock<Ranking>>,
    after: Vec<OnceLock<Ranking>>,
}

/// A ranking in which everybody is found at once.
#[derive(Clone, Debug, Default)]
pub struct Ranking {
    placings: Vec<Placing>,
    places: HashMap<EntrantNo, usize>,
}

impl Rankings {
    /// The rankings of an event, none of them worked out yet.
    pub fn of(tournament: &Tournament) -> Rankings {
        let phases = tournament.plan().map_or(0, |plan| plan.phases.len());
        Rankings {
            of_phase: std::iter::repeat_with(OnceLock::new).take(phases).collect(),
            after: std::iter::repeat_with(OnceLock::new).take(tournament.rounds().len()).collect(),
        }
    }

    /// The standings of a phase, from 0.
    pub fn of_phase(&self, tournament: &Tournament, phase: usize) -> Option<&Ranking> {
        Some(self.of_phase.get(phase)?.get_or_init(|| Ranking::new(standings(tournament, phase))))
    }

    /// The standings of a round's phase as they were after it.
    pub fn after(&self, tournament: &Tournament, round: RoundNo) -> Option<&Ranking> {
        let rounds = round.get() as usize;
        let (known, phase) = (self.after.get(rounds - 1)?, tournament.round(round)?.phase);
        Some(known.get_or_init(|| Ranking::new(standings_after(tournament, phase, rounds))))
    }
}

impl Ranking {
    fn new(placings: Vec<Placing>) -> Ranking {
        let places = placings.iter().enumerate().map(|(place, placing)| (placing.entrant, place)).collect();
        Ranking { placings, places }
    }

    /// Everybody, best first.
    pub fn placings(&self) -> &[Placing] {
        &self.placings
    }

    /// Where somebody stands, and who stands just above.
    pub fn place(&self, entrant: EntrantNo) -> Option<(&Placing, Option<&Placing>)> {
        let place = *self.places.get(&entrant)?;
        Some((&self.placings[place], place.checked_sub(1).map(|above| &self.placings[above])))
    }
}
