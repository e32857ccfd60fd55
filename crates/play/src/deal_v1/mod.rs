//! `deal-v1`: a deal that nobody can have chosen, and that anyone can check.
//!
//! ```text
//! table, deal, seed ──┐
//! 16 bytes of each ───┴─► key ─► deal          DealProof ─► check_deal
//! ```
//!
//! The server promises its seeds by one line when the table opens; every page promises 16 random bytes during one deal
//! and shows them when the next is dealt. `docs/deal-v1.md` is exact enough for a stranger to write it again;
//! `assets/web/deal-v1.js` does.

mod proof;

use std::fmt;
use std::str::FromStr;

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Pack, Seat};
use kaarting_office::draw::{Commitment, DrawSeed, shuffle};
use kaarting_rules::manille::{DealerDraw, DrawStep};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

pub use proof::{DealProof, Pledge, ProofFault, UnreadableProof, Witness, check_deal};

use crate::TableName;

/// The name of the algorithm, which is part of every proof.
pub const ALGORITHM: &str = "deal-v1";

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// The number of a deal at its table, from 1; a deal that is passed out has one too. A chain has 255 seeds.
///
/// ```
/// use kaarting_play::deal_v1::DealNo;
/// assert_eq!(DealNo::FIRST.next().map(DealNo::get), Some(2));
/// assert!(DealNo::try_from(0).is_err() && DealNo::try_from(255).unwrap().next().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct DealNo(u8);

/// There is no deal 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the deals of a table are counted from 1 to 255")]
pub struct NoSuchDeal;

impl DealNo {
    /// The first deal of a table.
    pub const FIRST: DealNo = DealNo(1);

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The deal after it; none after the last that the chain has a seed for.
    pub fn next(self) -> Option<DealNo> {
        self.0.checked_add(1).map(DealNo)
    }
}

impl TryFrom<u8> for DealNo {
    type Error = NoSuchDeal;

    fn try_from(number: u8) -> Result<DealNo, NoSuchDeal> {
        if number == 0 { Err(NoSuchDeal) } else { Ok(DealNo(number)) }
    }
}

impl From<DealNo> for u8 {
    fn from(deal: DealNo) -> u8 {
        deal.0
    }
}

impl fmt::Display for DealNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Sixteen random bytes that a page adds to a deal. It tells nobody before the deal, and everybody then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contribution(pub [u8; 16]);

/// A word that is not 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 16 bytes: write 32 hexadecimal digits")]
pub struct NotSixteenBytes;

impl Contribution {
    /// What is promised of it beforehand. It is bound to the table, the deal and the chair: nobody can hand in what
    /// another promised, or what was promised for another deal.
    pub fn commitment(&self, table: &TableName, deal: DealNo, seat: Seat) -> Commitment {
        let name = table.as_str().as_bytes();
        Commitment(sha256(&[
            b"kaarting deal-v1 commitment\n",
            &[name.len() as u8], // at most 60
            name,
            &[deal.get(), seat.letter() as u8],
            &self.0,
        ]))
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Contribution {
    type Err = NotSixteenBytes;

    fn from_str(word: &str) -> Result<Contribution, NotSixteenBytes> {
        let digits = word.as_bytes();
        let mut bytes = [0; 16];
        if digits.len() != 2 * bytes.len() {
            return Err(NotSixteenBytes);
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |at: usize| char::from(pair[at]).to_digit(16).ok_or(NotSixteenBytes);
            *byte = (digit(0)? << 4 | digit(1)?) as u8;
        }
        Ok(Contribution(bytes))
    }
}

impl Serialize for Contribution {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Contribution {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Contribution, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

/// The key that one deal comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DealKey([u8; 32]);

impl fmt::Debug for DealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealKey(secret)")
    }
}

impl DealKey {
    /// The key of a deal: the table's name, the number of the deal, the server's seed, and what the pages added.
    pub fn new(
        table: &TableName,
        deal: DealNo,
        seed: &DrawSeed,
        given: &BySeat<Option<Contribution>>,
    ) -> DealKey {
        let name = table.as_str().as_bytes();
        let mut hash = Sha256::new();
        hash.update(b"kaarting deal-v1\n");
        hash.update([name.len() as u8]); // at most 60
        hash.update(name);
        hash.update([deal.get()]);
        hash.update(seed.bytes());
        for (_, given) in given.iter() {
            match given {
                None => hash.update([0]),
                Some(Contribution(bytes)) => {
                    hash.update([1]);
                    hash.update(bytes);
                }
            }
        }
        DealKey(hash.finalize().into())
    }

    /// The bytes themselves, for a test vector.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The cards: the deck in its order, shuffled as `draw-v1` shuffles; the first quarter is North's, then East's,
    /// South's and West's.
    pub fn deal(&self, deck: Deck) -> Deal {
        let mut cards: Vec<Card> = Pack::new(deck).cards().to_vec();
        shuffle(self.0, &mut cards);
        let mut quarters = cards.chunks_exact(deck.hand_size() as usize);
        let hands = BySeat::from_fn(|_| quarters.next().into_iter().flatten().copied().collect::<CardSet>());
        Deal::new(deck, hands).expect("a shuffled deck in four quarters is a deal")
    }

    /// Who deals first in Manille: the cards that are drawn for it, round by round, and whoever has the highest
    /// (MAN-DRAW-01, MAN-DRAW-02).
    pub fn first_dealer(&self) -> (Vec<BySeat<Option<Card>>>, Seat) {
        let mut cards: Vec<Card> = Pack::new(Deck::Manille).cards().to_vec();
        shuffle(sha256(&[b"kaarting deal-v1 dealer\n", &self.0]), &mut cards);
        let (mut pack, mut draw, mut rounds) = (cards.into_iter(), DealerDraw::new(), Vec::new());
        loop {
            let drawing = draw.drawing();
            let drawn = BySeat::from_fn(|seat| drawing.contains(seat).then(|| pack.next())?);
            rounds.push(drawn);
            // Ranks occur four times: of 32 cards, somebody has the highest long before they are used up.
            match draw.note(drawn).expect("everyone who draws takes the next card of the pack") {
                DrawStep::Deals(seat) => return (rounds, seat),
                DrawStep::Again(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every card is as likely in every hand: 52 × 4 cells of 10,000 deals, each 2,500 ± 43.
    #[test]
    fn every_card_is_as_likely_in_every_hand() {
        let table: TableName = "fair".parse().unwrap();
        let mut seen = [[0_i32; 64]; 4];
        for n in 0..10_000_u32 {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&n.to_be_bytes());
            let key = DealKey::new(&table, DealNo::FIRST, &DrawSeed(seed), &BySeat([None; 4]));
            for (seat, hand) in key.deal(Deck::Whist).hands().iter() {
                for card in *hand {
                    seen[seat as usize][CardSet::of(card).bits().trailing_zeros() as usize] += 1;
                }
            }
        }
        let cells = seen.as_flattened().iter().filter(|&&n| n > 0);
        assert_eq!(cells.clone().count(), 208);
        // Five and a half standard deviations; one cell in some ten million is further off.
        assert!(cells.clone().all(|n| (n - 2_500).abs() < 240), "{:?}", cells.clone().min());
        let square: i64 = cells.map(|&n| i64::from(n - 2_500).pow(2)).sum();
        // 208 cells with a variance of 1,875 each, and 153 degrees of freedom: 390,000 ± 44,000.
        assert!((170_000..610_000).contains(&square), "{square}");
    }

    /// Ties are drawn again by those who tie, with cards that are still in the pack.
    #[test]
    fn somebody_deals_first() {
        let table: TableName = "dealer".parse().unwrap();
        let (mut first, mut again) = ([0; 4], 0);
        for n in 0..4_000_u32 {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&n.to_be_bytes());
            let (rounds, seat) =
                DealKey::new(&table, DealNo::FIRST, &DrawSeed(seed), &BySeat([None; 4])).first_dealer();
            first[seat as usize] += 1;
            again += u32::from(rounds.len() > 1);
            let last = rounds.last().unwrap();
            let highest = last.iter().filter_map(|(_, card)| card.map(Card::rank)).max();
            assert_eq!(last[seat].map(Card::rank), highest);
        }
        // 1,000 each, with a standard deviation of 27.
        assert!(first.iter().all(|n| (860..1_140).contains(n)), "{first:?}");
        // Σ 4·C(4r, 3) / C(32, 4) over the eight ranks is the chance of no tie: 761 ± 25 ties are expected.
        assert!((630..890).contains(&again), "{again}");
    }
}
