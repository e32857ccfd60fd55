//! A deal with everything that is needed to check it, and the check.

use kaarting_cards::{BySeat, CardSet, Deal, Deck, Seat};
use kaarting_office::draw::{Commitment, DrawSeed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ALGORITHM, Contribution, DealKey, DealNo};
use crate::TableName;

/// A deal as it is shown once it is over: what went in, and what came out.
///
/// It is what somebody claims. [`check_deal`] says whether it holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealProof {
    /// The name of the algorithm: `deal-v1`.
    pub algorithm: String,
    /// The table.
    pub table: TableName,
    /// Which of its deals.
    pub deal: DealNo,
    /// What was public when the table opened: the seed of deal n, hashed n times.
    #[doc(alias = "line")]
    #[serde(rename = "line")]
    pub commitment: Commitment,
    /// The seed of this deal.
    pub seed: DrawSeed,
    /// What each page promised and gave; `None` for a chair that promised nothing.
    pub contributions: BySeat<Option<Pledge>>,
    /// The cards.
    pub dealt: Deal,
    /// Who dealt first, in the first deal of a table of Manille.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_dealer: Option<Seat>,
}

/// What one page promised, and what it gave when the cards were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pledge {
    /// The promise.
    pub commitment: Commitment,
    /// The sixteen bytes; nothing where they were not shown in time: they are missing in the key as well.
    #[doc(alias = "opened")]
    #[serde(rename = "opened", default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Contribution>,
}

/// What somebody saw with their own eyes, and compares a proof with. An empty one compares nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Witness {
    /// The table they sat at.
    pub table: Option<TableName>,
    /// Which of its deals.
    pub deal: Option<DealNo>,
    /// What the table showed when it opened.
    #[doc(alias = "line")]
    #[serde(rename = "line")]
    pub commitment: Option<Commitment>,
    /// The chair of this page, and the sixteen bytes that it sent.
    pub own: Option<(Seat, Contribution)>,
}

/// A text that is not a proof.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableProof {
    /// More than any deal needs.
    #[error("the proof has {0} bytes; {most} are the most", most = DealProof::MOST_BYTES)]
    TooLong(usize),
    /// Of another algorithm, whose proofs may have other members.
    #[error(transparent)]
    Algorithm(ProofFault),
    /// Not JSON, or not the members of a proof.
    #[error("not a proof of a deal: {0}")]
    Json(serde_json::Error),
}

/// The first thing that is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    /// Another algorithm, or none.
    #[error("the algorithm is \"{0}\"; only \"{ALGORITHM}\" can be checked here")]
    Algorithm(String),
    /// It is about another table.
    #[error("table: this is a deal of {found}, not of {seen}")]
    OtherTable {
        /// What the proof says.
        found: TableName,
        /// What the witness saw.
        seen: TableName,
    },
    /// It is about another deal.
    #[error("deal: this is deal {found}, not deal {seen}")]
    OtherDeal {
        /// What the proof says.
        found: DealNo,
        /// What the witness saw.
        seen: DealNo,
    },
    /// Another commitment was public.
    #[error("line: the table showed {seen}, the proof says {found}")]
    OtherCommitment {
        /// What the proof says.
        found: Commitment,
        /// What the witness saw.
        seen: Commitment,
    },
    /// The seed is not the one that was promised for this deal.
    #[error("seed: hashed {deal} times it gives {computed}, and the line is {commitment}")]
    Seed {
        /// How many times.
        deal: DealNo,
        /// What comes out.
        computed: Commitment,
        /// The commitment of the proof.
        commitment: Commitment,
    },
    /// Not what was promised.
    #[error("contributions: what {0} gave does not fit what {0} had promised")]
    Contribution(Seat),
    /// What the witness sent is missing.
    #[error("contributions: what {0} sent was left out")]
    LeftOut(Seat),
    /// Something else is there in place of what the witness sent.
    #[error("contributions: {0} sent something else")]
    Replaced(Seat),
    /// The first hand that differs.
    #[error("dealt: {seat} was dealt {computed}, the proof says {found}")]
    Hand {
        /// Whose.
        seat: Seat,
        /// What the key gives.
        computed: CardSet,
        /// What the proof says.
        found: CardSet,
    },
    /// Somebody else deals first.
    #[error("first_dealer: {}, the proof says {}", shown(*computed), shown(*found))]
    FirstDealer {
        /// Whom the key gives; nobody where there is no draw for it.
        computed: Option<Seat>,
        /// Whom the proof says.
        found: Option<Seat>,
    },
}

impl ProofFault {
    /// The fault's name for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            ProofFault::Algorithm(_) => "algorithm",
            ProofFault::OtherTable { .. } => "other_table",
            ProofFault::OtherDeal { .. } => "other_deal",
            ProofFault::OtherCommitment { .. } => "other_line",
            ProofFault::Seed { .. } => "seed",
            ProofFault::Contribution(_) => "contribution",
            ProofFault::LeftOut(_) => "left_out",
            ProofFault::Replaced(_) => "replaced",
            ProofFault::Hand { .. } => "hand",
            ProofFault::FirstDealer { .. } => "first_dealer",
        }
    }
}

fn shown(seat: Option<Seat>) -> String {
    seat.map_or("nobody".to_owned(), |seat| seat.to_string())
}

impl DealProof {
    /// The longest text that is read.
    pub const MOST_BYTES: usize = 8192;

    /// Deals, and says what came out with everything that went in.
    pub fn new(
        table: TableName,
        deal: DealNo,
        commitment: Commitment,
        seed: DrawSeed,
        contributions: BySeat<Option<Pledge>>,
        deck: Deck,
    ) -> DealProof {
        let key = DealKey::new(&table, deal, &seed, &shown(&contributions));
        let dealt = key.deal(deck);
        let first_dealer = first_dealer(&key, deck, deal);
        let algorithm = ALGORITHM.to_owned();
        DealProof { algorithm, table, deal, commitment, seed, contributions, dealt, first_dealer }
    }

    /// Reads a proof; whether it holds is another question.
    pub fn from_json(text: &[u8]) -> Result<DealProof, UnreadableProof> {
        /// The algorithm is looked at before anything else: a later one may have members that we do not know.
        #[derive(Deserialize)]
        struct Named {
            algorithm: String,
        }
        if text.len() > DealProof::MOST_BYTES {
            return Err(UnreadableProof::TooLong(text.len()));
        }
        serde_json::from_slice(text).map_err(|error| match serde_json::from_slice(text) {
            Ok(Named { algorithm }) if algorithm != ALGORITHM => {
                UnreadableProof::Algorithm(ProofFault::Algorithm(algorithm))
            }
            _ => UnreadableProof::Json(error),
        })
    }
}

/// What goes into the key: the bytes that were shown.
fn shown(contributions: &BySeat<Option<Pledge>>) -> BySeat<Option<Contribution>> {
    contributions.map(|pledge| pledge?.shown)
}

/// Who deals first, where that is drawn with this deal.
fn first_dealer(key: &DealKey, deck: Deck, deal: DealNo) -> Option<Seat> {
    (deck == Deck::Manille && deal == DealNo::FIRST).then(|| key.first_dealer().1)
}

/// Deals again from what the proof says went in, and compares with it and with what a witness saw; the first difference
/// is the answer.
pub fn check_deal(proof: &DealProof, witness: &Witness) -> Result<(), ProofFault> {
    if proof.algorithm != ALGORITHM {
        return Err(ProofFault::Algorithm(proof.algorithm.clone()));
    }
    if let Some(seen) = witness.table.as_ref().filter(|&seen| *seen != proof.table) {
        return Err(ProofFault::OtherTable { found: proof.table.clone(), seen: seen.clone() });
    }
    if let Some(seen) = witness.deal.filter(|&seen| seen != proof.deal) {
        return Err(ProofFault::OtherDeal { found: proof.deal, seen });
    }
    if let Some(seen) = witness.commitment.filter(|&seen| seen != proof.commitment) {
        return Err(ProofFault::OtherCommitment { found: proof.commitment, seen });
    }
    let once_more = |seed: DrawSeed, _| DrawSeed(seed.commitment().0);
    let computed = Commitment((0..proof.deal.get()).fold(proof.seed, once_more).0);
    if computed != proof.commitment {
        return Err(ProofFault::Seed { deal: proof.deal, computed, commitment: proof.commitment });
    }
    check_contributions(proof, witness)?;
    let key = DealKey::new(&proof.table, proof.deal, &proof.seed, &shown(&proof.contributions));
    let dealt = key.deal(proof.dealt.deck());
    for seat in Seat::ALL {
        let (computed, found) = (dealt[seat], proof.dealt[seat]);
        if computed != found {
            return Err(ProofFault::Hand { seat, computed, found });
        }
    }
    let computed = first_dealer(&key, proof.dealt.deck(), proof.deal);
    if computed != proof.first_dealer {
        return Err(ProofFault::FirstDealer { computed, found: proof.first_dealer });
    }
    Ok(())
}

fn check_contributions(proof: &DealProof, witness: &Witness) -> Result<(), ProofFault> {
    for (seat, pledge) in proof.contributions.iter() {
        let given = pledge.as_ref().and_then(|pledge| Some((pledge.commitment, pledge.shown?)));
        if let Some((commitment, shown)) = given
            && shown.commitment(&proof.table, proof.deal, seat) != commitment
        {
            return Err(ProofFault::Contribution(seat));
        }
        match (witness.own, given) {
            (Some((own, _)), None) if own == seat => return Err(ProofFault::LeftOut(seat)),
            (Some((own, sent)), Some((_, shown))) if own == seat && sent != shown => {
                return Err(ProofFault::Replaced(seat));
            }
            _ => {}
        }
    }
    Ok(())
}
