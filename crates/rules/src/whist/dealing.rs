//! How Colour Whist is dealt.

use kaarting_cards::{Deck, Packets};

use super::{Rules, StandardPackets};
use crate::{Clause, DealingLaw};

impl Rules {
    /// What they say about dealing. The last card is never turned up: there is no way to (KW-DEAL-07).
    ///
    /// ```
    /// use kaarting_cards::{Dice, Packets, Seat};
    /// use kaarting_rules::{Dealing, whist};
    /// let mut dealing = Dealing::new(whist::Rules::default().dealing(), Seat::South);
    /// dealing.shuffle(&mut Dice::new(9));
    /// dealing.cut(Seat::East, 12)?; // East dealt before
    /// assert!(dealing.deal(Packets::WHIST_445).is_ok() && dealing.deal(Packets::WHIST_454).is_ok());
    /// # Ok::<(), kaarting_rules::DealingRefused>(())
    /// ```
    pub const fn dealing(&self) -> DealingLaw {
        DealingLaw {
            deck: Deck::Whist,
            packets: match self.packets {
                StandardPackets::FourFourFive => &[Packets::WHIST_445, Packets::WHIST_454],
                StandardPackets::FourFiveFour => &[Packets::WHIST_454, Packets::WHIST_445],
            },
            shuffle: Clause::KW_DEAL_01,
            cutter: Clause::KW_DEAL_02,
            cut: Clause::KW_DEAL_03,
            deal: Clause::KW_DEAL_05,
        }
    }
}
