//! Which contracts a ruleset plays, and in which order: data of its file.

use std::cmp::Ordering;

use super::Contract;

/// The contracts of a ruleset in their order.
///
/// ```
/// use kaarting_rules::whist::{Contract, Contracts};
/// let without = Contracts::of(&[Contract::S8, Contract::Troel, Contract::S9]);
/// assert!(without.contains(Contract::S9) && !without.contains(Contract::Piccolo));
/// assert!(without.above(Contract::S9, Contract::Troel) && !Contracts::ALL.above(Contract::S9, Contract::Troel));
/// assert_eq!(without.iter().collect::<Vec<_>>(), [Contract::S8, Contract::Troel, Contract::S9]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contracts {
    /// The place of each contract, by its place in KW-RANK-01; `NOT_PLAYED` of those that are not played.
    places: [u8; Contract::ALL.len()],
}

const NOT_PLAYED: u8 = u8::MAX;

impl Contracts {
    /// All of them, in the order of KW-RANK-01.
    pub const ALL: Contracts = Contracts::of(&Contract::ALL);

    /// These contracts, the lowest first; one that is named twice has its last place.
    pub const fn of(order: &[Contract]) -> Contracts {
        let mut places = [NOT_PLAYED; Contract::ALL.len()];
        let mut place = 0;
        while place < order.len() {
            places[order[place].rank()] = place as u8;
            place += 1;
        }
        Contracts { places }
    }

    /// Whether the contract is played.
    pub const fn contains(&self, contract: Contract) -> bool {
        self.places[contract.rank()] != NOT_PLAYED
    }

    /// The contracts, the lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Contract> + use<> {
        let mut played: Vec<Contract> =
            Contract::ALL.into_iter().filter(|&contract| self.contains(contract)).collect();
        played.sort_by_key(|contract| self.places[contract.rank()]);
        played.into_iter()
    }

    /// The place of a contract in the order, 0 for the lowest.
    pub(super) const fn place(&self, contract: Contract) -> u8 {
        self.places[contract.rank()]
    }

    /// Whether one contract ranks above another that is played.
    pub const fn above(&self, contract: Contract, other: Contract) -> bool {
        self.place(contract) > self.place(other)
    }

    /// Whether a contract is this one or ranks above it. Where this one is not played, the order of KW-RANK-01 says it.
    pub fn at_least(&self, contract: Contract, from: Contract) -> bool {
        let order = match self.contains(from) {
            true => self.place(contract).cmp(&self.place(from)),
            false => contract.cmp(&from),
        };
        order != Ordering::Less
    }
}
