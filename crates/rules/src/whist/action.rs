//! What a player, or the jury, can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::{Card, Deck, Suit};

use super::{Announced, Bid, Contract, TogetherTricks};
use crate::UnknownAction;

/// An action, written without the seat: `ask H`, `solo 6 H`, `small-misery`, `approve`, `HT`.
///
/// ```
/// use kaarting_rules::whist::Action;
/// for words in ["ask H", "join H 10", "together 9", "abondance 9 S", "grand-slam NT", "discard C4", "HT"] {
///     assert_eq!(words.parse::<Action>()?.to_string(), words);
/// }
/// assert!("solo 5 H".parse::<Action>().is_err());
/// # Ok::<(), kaarting_rules::UnknownAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// "No troel" in the first round.
    #[doc(alias = "pas troel")]
    PassTroel,
    /// Three aces (KW-TROEL-01).
    Troel,
    /// "No misery" after a troel.
    #[doc(alias = "pas grote miserie")]
    PassMisery,
    /// Out of the bidding.
    Pass,
    /// The first player waits to see who asks (KW-BID-02).
    #[doc(alias = "wachten")]
    Wait,
    /// Proposes a colour.
    #[doc(alias = "vragen")]
    Ask(Suit),
    /// Goes along with the asker of a colour.
    #[doc(alias = "meegaan")]
    Join(Suit),
    /// Joins the asker of a colour and announces this many tricks at once, more than joining needs (KW-CON-30).
    JoinFor(Suit, TogetherTricks),
    /// Keeps the colour that was asked, and waits (KW-BID-08).
    Keep,
    /// Asks a higher colour instead (KW-BID-10).
    Change(Suit),
    /// The joiner raises for the pair (KW-BID-06).
    Together(TogetherTricks),
    /// A game alone, or a misery: solo, abondance, slam, misery, piccolo.
    Alone(Bid),
    /// The jury lets the call stand.
    Approve,
    /// The jury refuses the call: the player must pass (KW-JURY-01).
    Refuse,
    /// The troel partner names trump (KW-TROEL-04).
    Name(Suit),
    /// Lays a card away before a small misery (KW-CONTR-04).
    Discard(Card),
    /// Plays a card.
    Card(Card),
}

impl Action {
    /// The colour that a player chooses with a call: to join chooses none, it goes along with another's.
    pub const fn colour(self) -> Option<Suit> {
        match self {
            Action::Ask(suit) | Action::Change(suit) | Action::Name(suit) => Some(suit),
            Action::Alone(bid) => bid.trump,
            _ => None,
        }
    }

    /// Every call of players and jury; not the cards.
    pub fn calls() -> impl Iterator<Item = Action> {
        let plain = [
            Action::PassTroel,
            Action::Troel,
            Action::PassMisery,
            Action::Pass,
            Action::Wait,
            Action::Keep,
            Action::Approve,
            Action::Refuse,
        ];
        let in_a_suit = Suit::ALL.into_iter().flat_map(|suit| {
            [Action::Ask(suit), Action::Join(suit), Action::Change(suit), Action::Name(suit)]
        });
        let together = TogetherTricks::all().map(Action::Together);
        let join_for = Suit::ALL
            .into_iter()
            .flat_map(|suit| TogetherTricks::all().map(move |tricks| Action::JoinFor(suit, tricks)));
        let games = Action::games().map(Action::Alone);
        plain.into_iter().chain(in_a_suit).chain(together).chain(games).chain(join_for)
    }

    /// Every game that one player can announce alone, with every trump it can have.
    pub fn games() -> impl Iterator<Item = Bid> {
        let suits = Suit::ALL.map(Some);
        Contract::ALL.into_iter().flat_map(move |contract| {
            let trumps: Vec<Option<Suit>> = match contract {
                Contract::Together(_) | Contract::Troel => Vec::new(),
                Contract::Solo(_) | Contract::Abondance(_) => suits.to_vec(),
                Contract::SmallSlam | Contract::GrandSlam => suits.into_iter().chain([None]).collect(),
                Contract::SmallMisery | Contract::Piccolo | Contract::Misery | Contract::OpenMisery => {
                    vec![None]
                }
            };
            trumps.into_iter().map(move |trump| Bid { contract, trump })
        })
    }
}

/// A trump as a slam names it.
fn trump(trump: Option<Suit>) -> String {
    trump.map_or_else(|| "NT".to_owned(), |suit| suit.to_string())
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::PassTroel => f.write_str("pass-troel"),
            Action::Troel => f.write_str("troel"),
            Action::PassMisery => f.write_str("pass-misery"),
            Action::Pass => f.write_str("pass"),
            Action::Wait => f.write_str("wait"),
            Action::Ask(suit) => write!(f, "ask {suit}"),
            Action::Join(suit) => write!(f, "join {suit}"),
            Action::JoinFor(suit, tricks) => write!(f, "join {suit} {tricks}"),
            Action::Keep => f.write_str("keep"),
            Action::Change(suit) => write!(f, "change {suit}"),
            Action::Together(tricks) => write!(f, "together {tricks}"),
            Action::Alone(Bid { contract, trump: suit }) => match contract {
                Contract::Solo(tricks) => write!(f, "solo {tricks} {}", trump(suit)),
                Contract::Abondance(tricks) => write!(f, "abondance {tricks} {}", trump(suit)),
                Contract::SmallMisery => f.write_str("small-misery"),
                Contract::Piccolo => f.write_str("piccolo"),
                Contract::Misery => f.write_str("misery"),
                Contract::OpenMisery => f.write_str("open-misery"),
                Contract::SmallSlam => write!(f, "small-slam {}", trump(suit)),
                Contract::GrandSlam => write!(f, "grand-slam {}", trump(suit)),
                // No player announces these alone; they have no word here.
                Contract::Together(_) | Contract::Troel => write!(f, "{contract}"),
            },
            Action::Approve => f.write_str("approve"),
            Action::Refuse => f.write_str("refuse"),
            Action::Name(suit) => write!(f, "name {suit}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Card(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(words: &str) -> Result<Action, UnknownAction> {
        read(words).ok_or_else(|| UnknownAction::new(words))
    }
}

fn read(words: &str) -> Option<Action> {
    if words.len() == 2 {
        return Deck::Whist.card_from(words).ok().map(Action::Card);
    }
    let one = |contract| Action::Alone(Bid { contract, trump: None });
    let plain = match words {
        "pass-troel" => Some(Action::PassTroel),
        "troel" => Some(Action::Troel),
        "pass-misery" => Some(Action::PassMisery),
        "pass" => Some(Action::Pass),
        "wait" => Some(Action::Wait),
        "keep" => Some(Action::Keep),
        "small-misery" => Some(one(Contract::SmallMisery)),
        "piccolo" => Some(one(Contract::Piccolo)),
        "misery" => Some(one(Contract::Misery)),
        "open-misery" => Some(one(Contract::OpenMisery)),
        "approve" => Some(Action::Approve),
        "refuse" => Some(Action::Refuse),
        _ => None,
    };
    if plain.is_some() {
        return plain;
    }
    let (call, rest) = words.split_once(' ')?;
    let suit = |word: &str| match word.as_bytes() {
        &[letter] => Suit::from_letter(letter as char),
        _ => None,
    };
    fn announced<const LOW: u8, const HIGH: u8>(word: &str) -> Option<Announced<LOW, HIGH>> {
        Announced::all().find(|tricks| tricks.to_string() == word)
    }
    Some(match call {
        "ask" => Action::Ask(suit(rest)?),
        "join" => match rest.split_once(' ') {
            Some((colour, tricks)) => Action::JoinFor(suit(colour)?, announced(tricks)?),
            None => Action::Join(suit(rest)?),
        },
        "change" => Action::Change(suit(rest)?),
        "name" => Action::Name(suit(rest)?),
        "discard" => Action::Discard(Deck::Whist.card_from(rest).ok()?),
        "together" => Action::Together(announced(rest)?),
        "solo" | "abondance" => {
            let (tricks, colour) = rest.split_once(' ')?;
            let contract = match call {
                "solo" => Contract::Solo(announced(tricks)?),
                _ => Contract::Abondance(announced(tricks)?),
            };
            Action::Alone(Bid { contract, trump: Some(suit(colour)?) })
        }
        "small-slam" | "grand-slam" => {
            let contract = if call == "small-slam" { Contract::SmallSlam } else { Contract::GrandSlam };
            let trump = if rest == "NT" { None } else { Some(suit(rest)?) };
            Action::Alone(Bid { contract, trump })
        }
        _ => return None,
    })
}
