//! How Colour Whist is dealt.

use kaarting_cards::{Deck, Packets};

use crate::{Clause, DealingLaw};

/// Dealing by the rules of Colour Whist. The last card is never turned up: there is no way to (KW-DEAL-07).
///
/// ```
/// use kaarting_cards::{Dice, Packets, Seat};
/// use kaarting_rules::whist::Dealing;
/// let mut dealing = Dealing::new(Seat::South);
/// dealing.shuffle(&mut Dice::new(9));
/// dealing.cut(Seat::East, 12)?; // East dealt before
/// assert!(dealing.deal(Packets::WHIST_445).is_ok() && dealing.deal(Packets::WHIST_454).is_ok());
/// # Ok::<(), kaarting_rules::DealingRefused>(())
/// ```
pub type Dealing = crate::Dealing<Law>;

/// What Colour Whist says about dealing.
#[derive(Clone, Debug)]
pub struct Law;

impl DealingLaw for Law {
    const DECK: Deck = Deck::Whist;
    const PACKETS: &'static [Packets] = &[Packets::WHIST_445, Packets::WHIST_454];
    const SHUFFLE: Clause = Clause::KW_DEAL_01;
    const CUTTER: Clause = Clause::KW_DEAL_02;
    const CUT: Clause = Clause::KW_DEAL_03;
    const DEAL: Clause = Clause::KW_DEAL_05;
}
