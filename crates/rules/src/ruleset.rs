//! The rulesets by name.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::Deck;

/// A set of regulations, as it is named in files and on sheets.
///
/// ```
/// use kaarting_rules::Ruleset;
/// assert_eq!("manille-fr".parse(), Ok(Ruleset::ManilleFr));
/// assert_eq!(Ruleset::ManilleNl.to_string(), "manille-nl");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruleset {
    /// Manille by the Dutch regulations.
    ManilleNl,
    /// Manille by the French regulations.
    ManilleFr,
    /// Colour Whist by the regulations of the World Championship 2018.
    Whist2018,
}

impl Ruleset {
    /// Every ruleset.
    pub const ALL: [Ruleset; 3] = [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Ruleset::ManilleNl => "manille-nl",
            Ruleset::ManilleFr => "manille-fr",
            Ruleset::Whist2018 => "whist-2018",
        }
    }

    /// The version and date of the regulations, to be shown wherever they are in force (TRN-GEN-05).
    pub const fn edition(self) -> &'static str {
        match self {
            Ruleset::ManilleNl => "version 3, 07/05/2024",
            Ruleset::ManilleFr => "undated",
            Ruleset::Whist2018 => "World Championship 2018",
        }
    }

    /// The cards it is played with.
    pub const fn deck(self) -> Deck {
        match self {
            Ruleset::ManilleNl | Ruleset::ManilleFr => Deck::Manille,
            Ruleset::Whist2018 => Deck::Whist,
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRuleset(String);

impl fmt::Display for UnknownRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Ruleset::ALL.map(Ruleset::id).join(", ");
        write!(f, "unknown ruleset \"{}\": there are {known}", self.0)
    }
}

impl std::error::Error for UnknownRuleset {}

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    fn from_str(id: &str) -> Result<Ruleset, UnknownRuleset> {
        let known = Ruleset::ALL.into_iter().find(|ruleset| ruleset.id() == id);
        known.ok_or_else(|| UnknownRuleset(id.chars().take(40).collect()))
    }
}

/// A setting that does not exist, or does not take that value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionRefused(String);

impl OptionRefused {
    /// The refusal of a setting, given all there are with their values.
    pub(crate) fn new(name: &str, options: &[(&str, &[&str])]) -> OptionRefused {
        OptionRefused(match options.iter().find(|(known, _)| *known == name) {
            Some((name, values)) => format!("option {name} takes {}", values.join(" or ")),
            None => {
                let known: Vec<&str> = options.iter().map(|(name, _)| *name).collect();
                let name: String = name.chars().take(40).collect();
                format!("unknown option \"{name}\": there are {}", known.join(", "))
            }
        })
    }
}

impl fmt::Display for OptionRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionRefused {}
