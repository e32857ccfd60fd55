//! Shuffle, cut, deal: the same steps in both games, each with its own figures and clauses.

use std::fmt;

use kaarting_cards::{Chance, CutRefused, Deal, Deck, Pack, Packets, Seat};

use crate::Clause;

/// What a game says about dealing. The right-hand neighbour cuts in both: in Colour Whist that is the previous dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealingLaw {
    /// The deck.
    pub deck: Deck,
    /// The packets it may be dealt in, the standard ones first: an electronic dealer takes them.
    pub packets: &'static [Packets],
    /// The clause on shuffling.
    pub shuffle: Clause,
    /// The clause on who cuts.
    pub cutter: Clause,
    /// The clause on how many cards a cut takes.
    pub cut: Clause,
    /// The clause on the packets.
    pub deal: Clause,
}

impl DealingLaw {
    /// Shuffles, cuts and deals in one go, as an electronic dealer does; it never deals wrongly.
    pub fn by_chance(self, dealer: Seat, chance: &mut impl Chance) -> Deal {
        let mut dealing = Dealing::new(self, dealer);
        dealing.shuffle(chance);
        let (fewest, most) = dealing.pack.cut_limits();
        let taken = fewest + chance.below(u32::from(most - fewest) + 1) as u8;
        let cut = dealing.cut(dealer.right(), taken);
        cut.and_then(|()| dealing.deal(self.packets[0])).expect("shuffled, and cut within the limits")
    }
}

/// A pack in the hands of the dealer, step by step: shuffled, cut, dealt.
///
/// ```
/// use kaarting_cards::{Dice, Packets, Seat};
/// use kaarting_rules::{Dealing, manille};
/// let mut dealing = Dealing::new(manille::DEALING, Seat::North);
/// dealing.shuffle(&mut Dice::new(9));
/// dealing.cut(Seat::West, 12)?;
/// let deal = dealing.deal(Packets::MANILLE)?;
/// # assert_eq!(deal[Seat::North].len(), 8);
/// # Ok::<(), kaarting_rules::DealingRefused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dealing {
    law: DealingLaw,
    dealer: Seat,
    pack: Pack,
    shuffled: bool,
    cut: bool,
}

/// A step of dealing that is not allowed, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealingRefused {
    fault: DealingFault,
    clause: Clause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DealingFault {
    NotShuffled,
    NotCut,
    NotTheCutter(Seat),
    Cut(CutRefused),
    Packets(Packets),
}

impl DealingRefused {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        self.clause
    }
}

impl fmt::Display for DealingRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            DealingFault::NotShuffled => f.write_str("the pack is not shuffled yet")?,
            DealingFault::NotCut => f.write_str("the pack is not cut yet")?,
            DealingFault::NotTheCutter(seat) => {
                write!(f, "{seat} may not cut: the dealer's right-hand neighbour does")?;
            }
            DealingFault::Cut(refused) => write!(f, "{refused}")?,
            DealingFault::Packets(packets) => write!(f, "{packets} is not how this game is dealt")?,
        }
        write!(f, " ({})", self.clause)
    }
}

impl std::error::Error for DealingRefused {}

impl Dealing {
    /// The dealer takes the pack.
    pub fn new(law: DealingLaw, dealer: Seat) -> Dealing {
        Dealing { law, dealer, pack: Pack::new(law.deck), shuffled: false, cut: false }
    }

    /// Shuffles, as often as the dealer likes; a cut before it does not count.
    pub fn shuffle(&mut self, chance: &mut impl Chance) {
        self.pack.shuffle(chance);
        (self.shuffled, self.cut) = (true, false);
    }

    /// Has the pack cut.
    pub fn cut(&mut self, by: Seat, taken: u8) -> Result<(), DealingRefused> {
        if by != self.dealer.right() {
            return Err(DealingRefused { fault: DealingFault::NotTheCutter(by), clause: self.law.cutter });
        }
        self.is_shuffled()?;
        let cut = self.pack.cut(taken);
        cut.map_err(|refused| DealingRefused { fault: DealingFault::Cut(refused), clause: self.law.cut })?;
        self.cut = true;
        Ok(())
    }

    fn is_shuffled(&self) -> Result<(), DealingRefused> {
        let refused = DealingRefused { fault: DealingFault::NotShuffled, clause: self.law.shuffle };
        if self.shuffled { Ok(()) } else { Err(refused) }
    }

    /// Deals, clockwise from the dealer's left.
    pub fn deal(&self, packets: Packets) -> Result<Deal, DealingRefused> {
        self.is_shuffled()?;
        if !self.cut {
            return Err(DealingRefused { fault: DealingFault::NotCut, clause: self.law.cutter });
        }
        let deal = self.pack.deal(self.dealer, packets).filter(|_| self.law.packets.contains(&packets));
        deal.ok_or(DealingRefused { fault: DealingFault::Packets(packets), clause: self.law.deal })
    }
}
