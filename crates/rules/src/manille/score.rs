//! Card points and the score of a deal.

use kaarting_cards::{CardSet, Rank};

use super::{BySide, Side, Stake};
use crate::Clause;

/// All card points of the deck (MAN-SCORE-01).
pub const TOTAL_POINTS: u32 = 60;

/// The card points of a set: 10 = 5, ace 4, king 3, queen 2, jack 1 (MAN-SCORE-01).
///
/// ```
/// use kaarting_cards::Deck;
/// use kaarting_rules::manille::card_points;
/// assert_eq!(card_points(Deck::Manille.cards()), 60);
/// assert_eq!(card_points(Deck::Manille.cards_from("HT SA D7")?), 9);
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
pub fn card_points(cards: CardSet) -> u32 {
    const WORTH: [(Rank, u32); 5] =
        [(Rank::Manille, 5), (Rank::Ace, 4), (Rank::King, 3), (Rank::Queen, 2), (Rank::Jack, 1)];
    WORTH.iter().map(|&(rank, points)| points * (cards & CardSet::rank(rank)).len()).sum()
}

/// Card points that cannot be those of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the card points of a deal add up to 60, here to {0} (MAN-SCORE-01)")]
pub struct ScoreRefused(pub u64);

impl ScoreRefused {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        Clause::MAN_SCORE_01
    }
}

/// The score of a deal: what lies above 30, times the stake (MAN-SCORE-02); nothing for either side at 30-30
/// (MAN-SCORE-04). All sixty points give 30 times the stake by the same count, without a bonus (MAN-SCORE-03); whether
/// the losers took an empty trick does not matter (MAN-AMB-15).
///
/// ```
/// use kaarting_rules::manille::{BySide, Stake, score};
/// assert_eq!(score(BySide([37, 23]), Stake::Double), Ok(BySide([14, 0])));
/// ```
pub fn score(points: BySide<u32>, stake: Stake) -> Result<BySide<u32>, ScoreRefused> {
    let total: u64 = points.0.into_iter().map(u64::from).sum();
    if total != u64::from(TOTAL_POINTS) {
        return Err(ScoreRefused(total));
    }
    Ok(BySide::from_fn(|side: Side| points[side].saturating_sub(TOTAL_POINTS / 2) * stake.times()))
}
