//! The declaration and the stake: trump or no-trump, knock, counter-knock.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::Suit;

use crate::Clause;

/// What the dealer chooses (MAN-STAKE-01): one of four suits, or no-trump.
///
/// ```
/// use kaarting_cards::Suit;
/// use kaarting_rules::manille::Declaration;
/// assert_eq!("H".parse(), Ok(Declaration::Trump(Suit::Hearts)));
/// assert_eq!(Declaration::NoTrump.to_string(), "NT");
/// ```
#[doc(alias = "troef")]
#[doc(alias = "atout")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// This suit is trump.
    Trump(Suit),
    /// No suit is.
    #[doc(alias = "zonder troef")]
    #[doc(alias = "sans atout")]
    NoTrump,
}

impl Declaration {
    /// The five declarations, sorted as text.
    pub const ALL: [Declaration; 5] = [
        Declaration::Trump(Suit::Clubs),
        Declaration::Trump(Suit::Diamonds),
        Declaration::Trump(Suit::Hearts),
        Declaration::NoTrump,
        Declaration::Trump(Suit::Spades),
    ];

    /// The trump suit, if there is one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Declaration::Trump(suit) => Some(suit),
            Declaration::NoTrump => None,
        }
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declaration::Trump(suit) => write!(f, "{suit}"),
            Declaration::NoTrump => f.write_str("NT"),
        }
    }
}

/// A word that is not a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such declaration: write S, H, D, C or NT")]
pub struct UnknownDeclaration;

impl FromStr for Declaration {
    type Err = UnknownDeclaration;

    fn from_str(word: &str) -> Result<Declaration, UnknownDeclaration> {
        match word {
            "NT" => Ok(Declaration::NoTrump),
            "S" => Ok(Declaration::Trump(Suit::Spades)),
            "H" => Ok(Declaration::Trump(Suit::Hearts)),
            "D" => Ok(Declaration::Trump(Suit::Diamonds)),
            "C" => Ok(Declaration::Trump(Suit::Clubs)),
            _ => Err(UnknownDeclaration),
        }
    }
}

/// What a deal is played for: the score counts once, twice or four times.
#[doc(alias = "inzet")]
#[doc(alias = "mise")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stake {
    /// ×1
    Single = 1,
    /// ×2
    Double = 2,
    /// ×4, the most there is (MAN-STAKE-05).
    Quadruple = 4,
}

/// What was answered to a declaration.
///
/// ```
/// use kaarting_rules::manille::Knocks;
/// assert_eq!(Knocks::default(), Knocks { knock: false, counter: false });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Knocks {
    /// Whether an opponent of the dealer knocked (MAN-STAKE-02).
    pub knock: bool,
    /// Whether the dealer's side counter-knocked (MAN-STAKE-03).
    pub counter: bool,
}

/// A stake that cannot come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StakeRefused {
    /// Only after a knock can one counter-knock (MAN-STAKE-03).
    #[error("a counter-knock without a knock (MAN-STAKE-03)")]
    CounterWithoutKnock,
    /// No-trump is doubled already; ×8 does not exist (MAN-STAKE-05).
    #[error("a counter-knock on no-trump: the stake would be ×8 (MAN-STAKE-05)")]
    CounterOnNoTrump,
}

impl StakeRefused {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        match self {
            StakeRefused::CounterWithoutKnock => Clause::MAN_STAKE_03,
            StakeRefused::CounterOnNoTrump => Clause::MAN_STAKE_05,
        }
    }
}

impl Stake {
    /// The three stakes.
    pub const ALL: [Stake; 3] = [Stake::Single, Stake::Double, Stake::Quadruple];

    /// How many times the score counts.
    pub const fn times(self) -> u32 {
        self as u32
    }

    /// The stake of a declaration after knock and counter-knock.
    ///
    /// ```
    /// use kaarting_rules::manille::{Declaration, Knocks, Stake};
    /// let knocked = Knocks { knock: true, counter: false };
    /// assert_eq!(Stake::of(Declaration::NoTrump, knocked), Ok(Stake::Quadruple));
    /// ```
    pub const fn of(declaration: Declaration, knocks: Knocks) -> Result<Stake, StakeRefused> {
        match (declaration, knocks.knock, knocks.counter) {
            (Declaration::NoTrump, _, true) => Err(StakeRefused::CounterOnNoTrump), // MAN-STAKE-05
            (_, false, true) => Err(StakeRefused::CounterWithoutKnock),             // MAN-STAKE-03
            (Declaration::NoTrump, false, false) => Ok(Stake::Double),              // MAN-STAKE-04
            (Declaration::NoTrump, true, false) => Ok(Stake::Quadruple),            // MAN-STAKE-05
            (Declaration::Trump(_), false, false) => Ok(Stake::Single),
            (Declaration::Trump(_), true, false) => Ok(Stake::Double), // MAN-STAKE-02
            (Declaration::Trump(_), true, true) => Ok(Stake::Quadruple), // MAN-STAKE-03
        }
    }

    /// The most a deal can give or a renege can cost at this stake: 30, 60 or 120 (MAN-SCORE-03, MAN-RENEGE-02).
    pub const fn most_points(self) -> u32 {
        30 * self.times()
    }
}

impl fmt::Display for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.times())
    }
}

/// A number that no deal can be played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no stake of ×{0}: a deal is played for ×1, ×2 or ×4 (MAN-STAKE-05)")]
pub struct NoSuchStake(pub u32);

impl TryFrom<u32> for Stake {
    type Error = NoSuchStake;

    fn try_from(times: u32) -> Result<Stake, NoSuchStake> {
        Stake::ALL.into_iter().find(|stake| stake.times() == times).ok_or(NoSuchStake(times))
    }
}
