//! The nineteen contracts, in their order.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::Suit;

/// How many tricks are announced, from `LOW` to `HIGH`: there is no value for another number.
///
/// ```
/// use kaarting_rules::whist::SoloTricks;
/// assert_eq!(SoloTricks::new(7).map(SoloTricks::get), Some(7));
/// assert!(SoloTricks::new(9).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Announced<const LOW: u8, const HIGH: u8>(u8);

/// Eight to thirteen tricks of a pair (KW-CONTR-01).
pub type TogetherTricks = Announced<8, 13>;
/// Six to eight tricks of one alone (KW-CONTR-02).
pub type SoloTricks = Announced<6, 8>;
/// Nine to eleven tricks of one alone (KW-CONTR-03).
pub type AbondanceTricks = Announced<9, 11>;

impl<const LOW: u8, const HIGH: u8> Announced<LOW, HIGH> {
    /// This many tricks, if they can be announced.
    pub const fn new(tricks: u8) -> Option<Self> {
        if LOW <= tricks && tricks <= HIGH { Some(Announced(tricks)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Every number, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (LOW..=HIGH).map(Announced)
    }
}

impl<const LOW: u8, const HIGH: u8> fmt::Display for Announced<LOW, HIGH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A contract of Colour Whist. The order is that of KW-RANK-01, the lowest first; a ruleset may have another
/// ([`Contracts`](super::Contracts)).
///
/// ```
/// use kaarting_rules::whist::Contract;
/// assert_eq!(Contract::ALL.len(), 19);
/// assert!(Contract::GrandSlam > Contract::Troel && Contract::SO7 > Contract::S10);
/// assert_eq!("SO7".parse(), Ok(Contract::SO7));
/// assert_eq!(Contract::OpenMisery.code(), "GMT");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    /// Two together announce 8 to 13 tricks (KW-CONTR-01).
    #[doc(alias = "samen")]
    Together(TogetherTricks),
    /// One alone announces 6 to 8 tricks (KW-CONTR-02).
    Solo(SoloTricks),
    /// One alone announces 9 to 11 tricks and leads (KW-CONTR-03).
    #[doc(alias = "abondance")]
    Abondance(AbondanceTricks),
    /// No trick, after everybody has laid one card away (KW-CONTR-04).
    #[doc(alias = "kleine miserie")]
    SmallMisery,
    /// Exactly one trick (KW-CONTR-06).
    Piccolo,
    /// Three aces and the fourth: nine tricks (KW-TROEL-04).
    #[doc(alias = "troel")]
    Troel,
    /// No trick (KW-CONTR-05).
    #[doc(alias = "grote miserie")]
    Misery,
    /// No trick, with the cards on the table after the fifth card (KW-CONTR-07).
    #[doc(alias = "grote miserie op tafel")]
    OpenMisery,
    /// Twelve tricks alone (KW-CONTR-09).
    #[doc(alias = "kleine soloslim")]
    SmallSlam,
    /// All tricks alone (KW-CONTR-10).
    #[doc(alias = "grote soloslim")]
    GrandSlam,
}

/// The contracts with a number, by their codes.
macro_rules! numbered {
    ($($code:ident $kind:ident $tricks:literal)+) => {
        impl Contract {
            $(
                #[doc = concat!("`", stringify!($code), "`.")]
                pub const $code: Contract = Contract::$kind(Announced($tricks));
            )+
        }
    };
}

numbered! {
    S8 Together 8
    S9 Together 9
    S10 Together 10
    S11 Together 11
    S12 Together 12
    S13 Together 13
    SO6 Solo 6
    SO7 Solo 7
    SO8 Solo 8
    A9 Abondance 9
    A10 Abondance 10
    A11 Abondance 11
}

impl Contract {
    /// Every contract, the lowest first (KW-RANK-01).
    pub const ALL: [Contract; 19] = [
        Contract::S8,
        Contract::S9,
        Contract::SO6,
        Contract::S10,
        Contract::SO7,
        Contract::S11,
        Contract::SmallMisery,
        Contract::S12,
        Contract::SO8,
        Contract::Piccolo,
        Contract::S13,
        Contract::A9,
        Contract::Troel,
        Contract::Misery,
        Contract::A10,
        Contract::A11,
        Contract::OpenMisery,
        Contract::SmallSlam,
        Contract::GrandSlam,
    ];

    /// The contract's usual code: `S8`, `SO6`, `KM` … Programs always use this one; a ruleset may have another for
    /// people ([`Contracts::code`](super::Contracts::code)).
    pub const fn code(self) -> &'static str {
        match self {
            Contract::S8 => "S8",
            Contract::S9 => "S9",
            Contract::S10 => "S10",
            Contract::S11 => "S11",
            Contract::S12 => "S12",
            Contract::Together(_) => "S13",
            Contract::SO6 => "SO6",
            Contract::SO7 => "SO7",
            Contract::Solo(_) => "SO8",
            Contract::A9 => "A9",
            Contract::A10 => "A10",
            Contract::Abondance(_) => "A11",
            Contract::SmallMisery => "KM",
            Contract::Piccolo => "PIC",
            Contract::Troel => "TROEL",
            Contract::Misery => "GM",
            Contract::OpenMisery => "GMT",
            Contract::SmallSlam => "KS",
            Contract::GrandSlam => "GS",
        }
    }

    /// The place in the order of KW-RANK-01, 0 for the lowest. Each ruleset has its own order: see [`Contracts`].
    ///
    /// [`Contracts`]: super::Contracts
    pub const fn rank(self) -> usize {
        match self {
            Contract::S8 => 0,
            Contract::S9 => 1,
            Contract::SO6 => 2,
            Contract::S10 => 3,
            Contract::SO7 => 4,
            Contract::S11 => 5,
            Contract::SmallMisery => 6,
            Contract::S12 => 7,
            Contract::Solo(_) => 8,
            Contract::Piccolo => 9,
            Contract::Together(_) => 10,
            Contract::A9 => 11,
            Contract::Troel => 12,
            Contract::Misery => 13,
            Contract::A10 => 14,
            Contract::Abondance(_) => 15,
            Contract::OpenMisery => 16,
            Contract::SmallSlam => 17,
            Contract::GrandSlam => 18,
        }
    }

    /// Whether it is played for no trick, or exactly one: without trump, each declarer alone (KW-BID-11).
    pub const fn is_misery(self) -> bool {
        matches!(self, Contract::SmallMisery | Contract::Piccolo | Contract::Misery | Contract::OpenMisery)
    }

    /// How many declarers it can have.
    pub const fn declarers(self) -> (u32, u32) {
        match self {
            Contract::Together(_) | Contract::Troel => (2, 2),
            Contract::Solo(_) | Contract::Abondance(_) | Contract::SmallSlam | Contract::GrandSlam => (1, 1),
            Contract::SmallMisery | Contract::Piccolo | Contract::Misery | Contract::OpenMisery => (1, 4),
        }
    }

    /// How many tricks are played: twelve in small misery, where everybody lays a card away (KW-CONTR-04).
    pub const fn tricks(self) -> u8 {
        match self {
            Contract::SmallMisery => 12,
            _ => 13,
        }
    }

    /// How many tricks its declarers announce, where it is played for tricks.
    pub const fn announced(self) -> Option<u8> {
        match self {
            Contract::Together(tricks) => Some(tricks.get()),
            Contract::Solo(tricks) => Some(tricks.get()),
            Contract::Abondance(tricks) => Some(tricks.get()),
            Contract::Troel => Some(9),
            Contract::SmallSlam => Some(12),
            Contract::GrandSlam => Some(13),
            Contract::SmallMisery | Contract::Piccolo | Contract::Misery | Contract::OpenMisery => None,
        }
    }

    /// Whether a declarer who took this many tricks has made it; both declarers of a pair together.
    pub const fn is_made(self, tricks: u8) -> bool {
        match self.announced() {
            Some(announced) => tricks >= announced,
            None if matches!(self, Contract::Piccolo) => tricks == 1,
            None => tricks == 0,
        }
    }
}

impl PartialOrd for Contract {
    fn partial_cmp(&self, other: &Contract) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Contract {
    fn cmp(&self, other: &Contract) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A word that is not a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such contract: write S8 to S13, SO6 to SO8, A9 to A11, KM, PIC, TROEL, GM, GMT, KS or GS")]
pub struct UnknownContract;

impl FromStr for Contract {
    type Err = UnknownContract;

    fn from_str(code: &str) -> Result<Contract, UnknownContract> {
        Contract::ALL.into_iter().find(|contract| contract.code() == code).ok_or(UnknownContract)
    }
}

/// The rank of a colour at the same contract: hearts, diamonds, clubs, spades (KW-BID-14, KW-RANK-02). A slam without
/// trump stands above all colours (KW-CON-29).
pub(crate) const fn colour_rank(trump: Option<Suit>) -> u8 {
    match trump {
        Some(Suit::Spades) => 0,
        Some(Suit::Clubs) => 1,
        Some(Suit::Diamonds) => 2,
        Some(Suit::Hearts) => 3,
        None => 4,
    }
}
