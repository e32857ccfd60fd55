//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::{Card, Deck};

use super::Declaration;
use crate::UnknownAction;

/// An action of a player, written without the seat: `trump H`, `knock`, `counter`, `no`, `HT`.
///
/// ```
/// use kaarting_rules::manille::Action;
/// let action: Action = "trump NT".parse()?;
/// assert_eq!(action.to_string(), "trump NT");
/// assert!("trump X".parse::<Action>().is_err());
/// # Ok::<(), kaarting_rules::UnknownAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The dealer declares.
    Trump(Declaration),
    /// An opponent of the dealer knocks.
    #[doc(alias = "kloppen")]
    #[doc(alias = "meegaan")]
    #[doc(alias = "frapper")]
    Knock,
    /// The dealer's side counter-knocks.
    #[doc(alias = "tegenkloppen")]
    #[doc(alias = "contre-frapper")]
    Counter,
    /// The player neither knocks nor counter-knocks.
    No,
    /// The player plays a card.
    Card(Card),
    /// The player throws the hand on the table, to claim or to concede: never legal (MAN-PLAY-15).
    Claim,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Trump(declaration) => write!(f, "trump {declaration}"),
            Action::Knock => f.write_str("knock"),
            Action::Counter => f.write_str("counter"),
            Action::No => f.write_str("no"),
            Action::Card(card) => write!(f, "{card}"),
            Action::Claim => f.write_str("claim"),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(words: &str) -> Result<Action, UnknownAction> {
        let unknown = || UnknownAction::new(words);
        if words.len() == 2 && words != "no" {
            return Deck::Manille.card_from(words).map(Action::Card).map_err(|_| unknown());
        }
        match words {
            "knock" => Ok(Action::Knock),
            "counter" => Ok(Action::Counter),
            "no" => Ok(Action::No),
            "claim" => Ok(Action::Claim),
            _ => {
                let declaration = words.strip_prefix("trump ").ok_or_else(unknown)?;
                declaration.parse().map(Action::Trump).map_err(|_| unknown())
            }
        }
    }
}
