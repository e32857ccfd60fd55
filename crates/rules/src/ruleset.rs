//! The rulesets by name: the one list of them. Everything that a ruleset is hangs on its line here: the game, the
//! regulations it comes from, and for Colour Whist the file that holds its contracts, its points and its readings.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::Deck;

use crate::{Setting, Source};

/// A game, by whichever regulations it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Game {
    /// Manille.
    Manille,
    /// Colour Whist.
    Whist,
}

impl Game {
    /// Every game.
    pub const ALL: [Game; 2] = [Game::Manille, Game::Whist];

    /// The word for it in keys of sentences and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Game::Manille => "manille",
            Game::Whist => "whist",
        }
    }

    /// The cards it is played with.
    pub const fn deck(self) -> Deck {
        match self {
            Game::Manille => Deck::Manille,
            Game::Whist => Deck::Whist,
        }
    }

    /// Its rulesets, the usual one first.
    ///
    /// ```
    /// use kaarting_rules::{Game, Ruleset};
    /// assert_eq!(Game::Whist.rulesets().next(), Some(Ruleset::Whist2018));
    /// ```
    pub fn rulesets(self) -> impl Iterator<Item = Ruleset> {
        Ruleset::ALL.into_iter().filter(move |ruleset| ruleset.game() == self)
    }

    /// The rulesets it can be played by, for people: `manille-nl, manille-fr`.
    pub fn names(self) -> String {
        self.rulesets().map(Ruleset::id).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The list of rulesets: the name in files, the game, the regulations, their version, and the file.
macro_rules! rulesets {
    ($($(#[$doc:meta])* $name:ident $id:literal $game:ident $source:ident $edition:literal
        $(file $file:literal)?;)+) => {
        /// A set of regulations, as it is named in files and on sheets.
        ///
        /// ```
        /// use kaarting_rules::{Game, Ruleset};
        /// assert_eq!("manille-fr".parse(), Ok(Ruleset::ManilleFr));
        /// assert_eq!(Ruleset::ManilleNl.to_string(), "manille-nl");
        /// assert_eq!(Ruleset::WhistRevised.game(), Game::Whist);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Ruleset {
            $($(#[$doc])* $name,)+
        }

        impl Ruleset {
            /// Every ruleset.
            pub const ALL: [Ruleset; [$($id),+].len()] = [$(Ruleset::$name),+];

            /// The name in files.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Ruleset::$name => $id,)+
                }
            }

            /// The game.
            pub const fn game(self) -> Game {
                match self {
                    $(Ruleset::$name => Game::$game,)+
                }
            }

            /// The regulations whose clauses it plays by.
            pub const fn source(self) -> Source {
                match self {
                    $(Ruleset::$name => Source::$source,)+
                }
            }

            /// The version and date of the regulations, to be shown wherever they are in force (TRN-GEN-05).
            pub const fn edition(self) -> &'static str {
                match self {
                    $(Ruleset::$name => $edition,)+
                }
            }

            /// The file of the ruleset, also a pattern for an organiser's own; Manille has none.
            pub const fn file(self) -> Option<&'static str> {
                match self {
                    $(Ruleset::$name => rulesets!(@file $($file)?),)+
                }
            }
        }
    };
    (@file) => { None };
    (@file $file:literal) => { Some(include_str!(concat!("../rulesets/", $file))) };
}

rulesets! {
    /// Manille by the Dutch regulations.
    ManilleNl "manille-nl" Manille Nl "version 3, 07/05/2024";
    /// Manille by the French regulations.
    ManilleFr "manille-fr" Manille Fr "undated";
    /// Colour Whist by the regulations of the World Championship 2018.
    Whist2018 "whist-2018" Whist Whist "World Championship 2018" file "whist-2018.toml";
    /// Colour Whist by the later revision of those regulations, as far as it is known.
    WhistRevised "whist-revised" Whist Whist "later revision" file "whist-revised.toml";
    /// Colour Whist of a club that plays no piccolo.
    WhistNoPiccolo "whist-no-piccolo" Whist Whist "club variant" file "whist-no-piccolo.toml";
}

impl Ruleset {
    /// The cards it is played with.
    pub const fn deck(self) -> Deck {
        self.game().deck()
    }

    /// Whether its text settles a setting, so that no event can choose it.
    pub fn settles(self, setting: &str) -> bool {
        self.house().is_some_and(|house| house.settled.contains(&setting))
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

/// A setting that does not exist, does not take that value, or is settled by the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionRefused(String);

impl OptionRefused {
    /// The refusal of a setting, given all there are with their values.
    pub(crate) fn new(name: &str, settings: &[Setting]) -> OptionRefused {
        OptionRefused(match settings.iter().find(|setting| setting.name == name) {
            Some(Setting { name, values, .. }) => format!("option {name} takes {}", values.join(" or ")),
            None => {
                let known: Vec<&str> = settings.iter().map(|setting| setting.name).collect();
                let name: String = name.chars().take(40).collect();
                format!("unknown option \"{name}\": there are {}", known.join(", "))
            }
        })
    }

    /// The refusal of a setting that the text of the ruleset leaves no choice about.
    pub(crate) fn settled(ruleset: Ruleset, setting: Setting, value: &str) -> OptionRefused {
        let Setting { name, clause, .. } = setting;
        OptionRefused(format!("option {name} is {value} in {ruleset}: its text leaves no choice ({clause})"))
    }
}

impl fmt::Display for OptionRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionRefused {}
