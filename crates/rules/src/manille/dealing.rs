//! How Manille is dealt, and what a wrong deal costs.

use kaarting_cards::{Deck, Packets};

use super::{MISDEAL_POINTS, Rules};
use crate::{Clause, DealingLaw};

/// What Manille says about dealing.
pub const DEALING: DealingLaw = DealingLaw {
    deck: Deck::Manille,
    packets: &[Packets::MANILLE],
    shuffle: Clause::MAN_DEAL_01,
    cutter: Clause::MAN_DEAL_02,
    cut: Clause::MAN_DEAL_03,
    deal: Clause::MAN_DEAL_04,
};

/// The wrong deals of one dealer in one deal. A correct deal begins anew (MAN-AMB-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempts {
    rules: Rules,
    wrong: u32,
}

/// What follows a wrong deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterMisdeal {
    /// The same player deals again (MAN-MISDEAL-01, MAN-MISDEAL-03).
    DealAgain {
        /// What this wrong deal costs: nothing the first time, then 15 (MAN-MISDEAL-02).
        penalty_points: u32,
    },
    /// The deal passes on and counts as played (MAN-MISDEAL-04).
    PassOn {
        /// What it costs the dealer.
        penalty_points: u32,
    },
}

impl Attempts {
    /// No wrong deal yet.
    pub const fn new(rules: Rules) -> Attempts {
        Attempts { rules, wrong: 0 }
    }

    /// One more wrong deal.
    pub fn wrong(&mut self) -> AfterMisdeal {
        self.wrong += 1;
        let penalty_points = if self.wrong == 1 { 0 } else { MISDEAL_POINTS };
        if self.rules.passes_on(self.wrong) {
            AfterMisdeal::PassOn { penalty_points }
        } else {
            AfterMisdeal::DealAgain { penalty_points }
        }
    }

    /// Whether the dealer may now choose no-trump (MAN-MISDEAL-01, MAN-AMB-06).
    pub const fn no_trump_allowed(&self) -> bool {
        self.rules.no_trump_allowed(self.wrong)
    }

    /// What this many wrong deals cost in all, as a sheet states them: 15 for each after the first (MAN-MISDEAL-02).
    pub const fn penalty_points(misdeals: u32) -> u32 {
        misdeals.saturating_sub(1).saturating_mul(MISDEAL_POINTS)
    }
}
