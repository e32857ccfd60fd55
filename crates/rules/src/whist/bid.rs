//! A bid: a contract with its colour, and how bids rank.

use kaarting_cards::Suit;

use super::contract::colour_rank;
use super::{Contract, Contracts, TogetherTricks};

/// A contract with its trump, as it is bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid {
    /// The contract.
    pub contract: Contract,
    /// The trump; none in misery and piccolo, and in a slam without trump.
    pub trump: Option<Suit>,
}

impl Bid {
    /// The order of bids: the contract (KW-RANK-01), then the colour (KW-RANK-02).
    fn rank(self, contracts: &Contracts) -> (u8, u8) {
        (contracts.strength(self.contract), colour_rank(self.trump))
    }

    /// Whether it is higher than the standing bid in the order of a ruleset; any bid is higher than none.
    pub fn outranks(self, standing: Option<Bid>, contracts: &Contracts) -> bool {
        standing.is_none_or(|standing| self.rank(contracts) > standing.rank(contracts))
    }

    /// The fewest tricks that two could announce together with this trump, above the standing bid.
    pub fn lowest_together(
        trump: Option<Suit>,
        standing: Option<Bid>,
        contracts: &Contracts,
    ) -> Option<TogetherTricks> {
        let bid = |tricks| Bid { contract: Contract::Together(tricks), trump };
        TogetherTricks::all().find(|&tricks| bid(tricks).outranks(standing, contracts))
    }
}
