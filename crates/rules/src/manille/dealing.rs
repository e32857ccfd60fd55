//! Shuffle, cut, deal; and what a wrong deal costs.

use kaarting_cards::{Chance, CutRefused, Deal, Deck, Pack, Packets, Seat};

use super::{Edition, MISDEAL_POINTS, Rules};
use crate::Clause;

/// A pack in the hands of the dealer, step by step: shuffled, cut, dealt.
///
/// ```
/// use kaarting_cards::{Dice, Packets, Seat};
/// use kaarting_rules::manille::Dealing;
/// let mut dealing = Dealing::new(Seat::North);
/// dealing.shuffle(&mut Dice::new(9));
/// dealing.cut(Seat::West, 12)?;
/// let deal = dealing.deal(Packets::MANILLE)?;
/// # assert_eq!(deal[Seat::North].len(), 8);
/// # Ok::<(), kaarting_rules::manille::DealingRefused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dealing {
    dealer: Seat,
    pack: Pack,
    shuffled: bool,
    cut: bool,
}

/// A step of dealing that is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealingRefused {
    /// The dealer shuffles at least once (MAN-DEAL-01).
    #[error("the pack is not shuffled yet (MAN-DEAL-01)")]
    NotShuffled,
    /// The pack must be cut (MAN-DEAL-02).
    #[error("the pack is not cut yet (MAN-DEAL-02)")]
    NotCut,
    /// Another than the right-hand neighbour wants to cut (MAN-DEAL-02).
    #[error("{0} may not cut: the dealer's right-hand neighbour does (MAN-DEAL-02)")]
    NotTheCutter(Seat),
    /// The cut takes or leaves too few (MAN-DEAL-03).
    #[error("{0} (MAN-DEAL-03)")]
    Cut(#[from] CutRefused),
    /// Other packets than 3-2-3 (MAN-DEAL-04).
    #[error("{0} is not how Manille is dealt: 3-2-3 (MAN-DEAL-04)")]
    Packets(Packets),
}

impl DealingRefused {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        match self {
            DealingRefused::NotShuffled => Clause::MAN_DEAL_01,
            DealingRefused::NotCut | DealingRefused::NotTheCutter(_) => Clause::MAN_DEAL_02,
            DealingRefused::Cut(_) => Clause::MAN_DEAL_03,
            DealingRefused::Packets(_) => Clause::MAN_DEAL_04,
        }
    }
}

impl Dealing {
    /// The dealer takes the pack.
    pub fn new(dealer: Seat) -> Dealing {
        Dealing { dealer, pack: Pack::new(Deck::Manille), shuffled: false, cut: false }
    }

    /// Shuffles, as often as the dealer likes; a cut before it does not count.
    pub fn shuffle(&mut self, chance: &mut impl Chance) {
        self.pack.shuffle(chance);
        (self.shuffled, self.cut) = (true, false);
    }

    /// Has the pack cut.
    pub fn cut(&mut self, by: Seat, taken: u8) -> Result<(), DealingRefused> {
        if by != self.dealer.right() {
            return Err(DealingRefused::NotTheCutter(by));
        }
        if !self.shuffled {
            return Err(DealingRefused::NotShuffled);
        }
        self.pack.cut(taken)?;
        self.cut = true;
        Ok(())
    }

    /// Deals, clockwise from the dealer's left.
    pub fn deal(&self, packets: Packets) -> Result<Deal, DealingRefused> {
        if !self.shuffled {
            return Err(DealingRefused::NotShuffled);
        }
        if !self.cut {
            return Err(DealingRefused::NotCut);
        }
        self.pack.deal(self.dealer, packets).ok_or(DealingRefused::Packets(packets))
    }

    /// Shuffles, cuts and deals in one go, as an electronic dealer does; it never deals wrongly.
    pub fn by_chance(dealer: Seat, chance: &mut impl Chance) -> Deal {
        let mut dealing = Dealing::new(dealer);
        dealing.shuffle(chance);
        let (fewest, most) = dealing.pack.cut_limits();
        let taken = fewest + chance.below(u32::from(most - fewest) + 1) as u8;
        let cut = dealing.cut(dealer.right(), taken);
        cut.and_then(|()| dealing.deal(Packets::MANILLE)).expect("shuffled, and cut within the limits")
    }
}

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
        match (self.rules.edition, self.wrong) {
            (_, 1) => AfterMisdeal::DealAgain { penalty_points: 0 },
            (Edition::Dutch, _) => AfterMisdeal::DealAgain { penalty_points: MISDEAL_POINTS },
            (Edition::French, _) => AfterMisdeal::PassOn { penalty_points: MISDEAL_POINTS },
        }
    }

    /// Whether the dealer may now choose no-trump (MAN-MISDEAL-01, MAN-AMB-06).
    pub const fn no_trump_allowed(&self) -> bool {
        self.rules.no_trump_allowed(self.wrong)
    }

    /// What so many wrong deals cost in all, as a sheet states them: 15 for each after the first (MAN-MISDEAL-02).
    pub const fn penalty_points(misdeals: u32) -> u32 {
        misdeals.saturating_sub(1).saturating_mul(MISDEAL_POINTS)
    }
}
