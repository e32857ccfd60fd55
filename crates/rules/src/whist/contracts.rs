//! Which contracts a ruleset plays, in which order and by which codes: data of its file.

use std::cmp::Ordering;

use super::{Code, Contract, UnknownContract};

/// The contracts of a ruleset in their order, with their codes.
///
/// ```
/// use kaarting_rules::whist::{Code, Contract, Contracts};
/// let without = Contracts::of(&[Contract::S8, Contract::Troel, Contract::S9]);
/// assert!(without.contains(Contract::S9) && !without.contains(Contract::Piccolo));
/// assert!(without.above(Contract::S9, Contract::Troel) && !Contracts::ALL.above(Contract::S9, Contract::Troel));
/// assert_eq!(without.iter().collect::<Vec<_>>(), [Contract::S8, Contract::Troel, Contract::S9]);
///
/// // A club may have a code of its own; the usual one is understood too.
/// let own = Code::new("TROUBLE").and_then(|code| without.with_code(Contract::Troel, code)).unwrap();
/// assert_eq!(own.code(Contract::Troel).as_str(), "TROUBLE");
/// assert_eq!((own.find("TROUBLE"), own.find("TROEL")), (Ok(Contract::Troel), Ok(Contract::Troel)));
/// assert_eq!(own.with_code(Contract::S9, Code::new("TROEL").unwrap()), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contracts {
    /// How strong each contract is, in the order of KW-RANK-01; `NOT_PLAYED` of those that are not played.
    strengths: [u8; Contract::ALL.len()],
    /// The code of each, in the same order.
    codes: [Code; Contract::ALL.len()],
}

const NOT_PLAYED: u8 = u8::MAX;

/// The codes of the regulations, in the order of KW-RANK-01.
const USUAL_CODES: [Code; Contract::ALL.len()] = {
    let mut codes = [Code::new("S8").expect("a code"); Contract::ALL.len()];
    let mut rank = 0;
    while rank < codes.len() {
        codes[rank] = Code::new(Contract::ALL[rank].code()).expect("a code");
        rank += 1;
    }
    codes
};

impl Contracts {
    /// All of them, in the order of KW-RANK-01.
    pub const ALL: Contracts = Contracts::of(&Contract::ALL);

    /// These contracts, the lowest first; one that is named twice has its last place.
    pub const fn of(order: &[Contract]) -> Contracts {
        let mut strengths = [NOT_PLAYED; Contract::ALL.len()];
        let mut strength = 0;
        while strength < order.len() {
            strengths[order[strength].rank()] = strength as u8;
            strength += 1;
        }
        Contracts { strengths, codes: USUAL_CODES }
    }

    /// The same with another code for a contract; `None` where another contract goes by it.
    #[must_use]
    pub fn with_code(mut self, contract: Contract, code: Code) -> Option<Contracts> {
        if self.find(code.as_str()).is_ok_and(|other| other != contract) {
            return None;
        }
        self.codes[contract.rank()] = code;
        Some(self)
    }

    /// The code by which this ruleset writes a contract.
    pub const fn code(&self, contract: Contract) -> Code {
        self.codes[contract.rank()]
    }

    /// The contract that a code names, played or not: the code of this ruleset, or the usual one, which no other
    /// contract can have.
    pub fn find(&self, code: &str) -> Result<Contract, UnknownContract> {
        let own = Contract::ALL.into_iter().find(|contract| self.codes[contract.rank()].as_str() == code);
        own.map_or_else(|| code.parse(), Ok)
    }

    /// The codes of the contracts that are played, the lowest first.
    pub fn known(&self) -> String {
        self.iter().map(|contract| self.code(contract).to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Whether the contract is played.
    pub const fn contains(&self, contract: Contract) -> bool {
        self.strengths[contract.rank()] != NOT_PLAYED
    }

    /// The contracts, the lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Contract> + use<> {
        let mut played: Vec<Contract> =
            Contract::ALL.into_iter().filter(|&contract| self.contains(contract)).collect();
        played.sort_by_key(|contract| self.strengths[contract.rank()]);
        played.into_iter()
    }

    /// How strong a contract is among those that are played, 0 for the lowest.
    pub(super) const fn strength(&self, contract: Contract) -> u8 {
        self.strengths[contract.rank()]
    }

    /// Whether one contract ranks above another that is played.
    pub const fn above(&self, contract: Contract, other: Contract) -> bool {
        self.strength(contract) > self.strength(other)
    }

    /// Whether a contract is this one or ranks above it. Where this one is not played, the order of KW-RANK-01 says it.
    pub fn at_least(&self, contract: Contract, from: Contract) -> bool {
        let order = match self.contains(from) {
            true => self.strength(contract).cmp(&self.strength(from)),
            false => contract.cmp(&from),
        };
        order != Ordering::Less
    }
}
