//! Every clause of the regulations, and of our reading of them, by its id.
//!
//! The texts of the three languages stand side by side here, not in the files of the pages: a clause without one of
//! them must not compile.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// A language of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Dutch.
    Nl,
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// The three languages, Dutch first.
    pub const ALL: [Lang; 3] = [Lang::Nl, Lang::Fr, Lang::En];

    /// The language's code: `nl`, `fr`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Nl => "nl",
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A word that names no language we have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such language: write nl, fr or en")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

/// What sort of rule a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A rule of the game.
    Game,
    /// A procedure of the tournament.
    Tournament,
    /// A penalty.
    Penalty,
    /// A behaviour that only software can have.
    Software,
}

/// The regulations that hold a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The Dutch regulations of Manille, version 3 of 07/05/2024, and its older copies.
    Nl,
    /// The French regulations of Manille.
    Fr,
    /// The regulations of Colour Whist, World Championship 2018.
    Whist,
}

/// How a clause stands in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Authority {
    /// The text says so; the words are ours.
    Stated,
    /// The text takes it for granted.
    Implied,
    /// It follows from other clauses.
    Derived,
    /// The text is unclear: this is how we read it.
    Reading,
    /// The text is silent: this is what we decided, as a setting.
    Decision,
}

/// The room of the program that has to carry a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// The rules engine.
    Rules,
    /// The tournament office.
    Office,
    /// The people in the hall; the program only shows it.
    Hall,
}

/// One clause: `Clause::MAN_PLAY_03`.
///
/// ```
/// use kaarting_rules::{Clause, Kind, Lang};
/// let clause = Clause::find("MAN-PLAY-03").unwrap();
/// assert_eq!(clause, Clause::MAN_PLAY_03);
/// assert_eq!(clause.kinds(), [Kind::Game]);
/// assert!(clause.text(Lang::Nl).contains("hoger"));
/// ```
#[derive(Clone, Copy)]
pub struct Clause(&'static Entry);

struct Entry {
    id: &'static str,
    kinds: &'static [Kind],
    sources: &'static [Source],
    authority: Authority,
    room: Room,
    texts: [&'static str; 3],
}

/// A table of clauses: one constant each, and the list of them in the order of the page.
macro_rules! clauses {
    ($table:ident; $($name:ident $id:literal [$($kind:ident),*] [$($source:ident),*] $authority:ident $room:ident
        nl $nl:literal fr $fr:literal en $en:literal;)+) => {
        impl super::Clause {
            $(#[doc = concat!($id, ": ", $en)]
            pub const $name: super::Clause = super::Clause(&super::Entry {
                id: $id,
                kinds: &[$(super::Kind::$kind),*],
                sources: &[$(super::Source::$source),*],
                authority: super::Authority::$authority,
                room: super::Room::$room,
                texts: [$nl, $fr, $en],
            });)+
        }

        pub(super) const $table: &[super::Clause] = &[$(super::Clause::$name),+];
    };
}

mod heading;
mod manille;
mod tournament;
mod whist;

pub use heading::Heading;

impl Clause {
    /// Every clause, in the order of the rulebook.
    pub fn all() -> impl Iterator<Item = Clause> {
        [manille::MANILLE, tournament::TOURNAMENT, whist::WHIST].into_iter().flatten().copied()
    }

    /// The clause of an id such as `MAN-PLAY-03`.
    pub fn find(id: &str) -> Option<Clause> {
        Clause::all().find(|clause| clause.id() == id)
    }

    /// The clause's id.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// What sort of rule it is; some are of two sorts.
    pub const fn kinds(self) -> &'static [Kind] {
        self.0.kinds
    }

    /// The regulations it comes from; none for a decision of ours.
    pub const fn sources(self) -> &'static [Source] {
        self.0.sources
    }

    /// How it is worded there.
    pub const fn authority(self) -> Authority {
        self.0.authority
    }

    /// The room of the program that carries it.
    pub const fn room(self) -> Room {
        self.0.room
    }

    /// What it says, in one line.
    pub const fn text(self, lang: Lang) -> &'static str {
        self.0.texts[lang as usize]
    }
}

/// A word that is the id of no clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such clause: write an id such as MAN-PLAY-03")]
pub struct UnknownClause;

impl FromStr for Clause {
    type Err = UnknownClause;

    fn from_str(id: &str) -> Result<Clause, UnknownClause> {
        Clause::find(id).ok_or(UnknownClause)
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Clause) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Clause {}

impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

/// By id.
impl Ord for Clause {
    fn cmp(&self, other: &Clause) -> Ordering {
        self.id().cmp(other.id())
    }
}

impl PartialOrd for Clause {
    fn partial_cmp(&self, other: &Clause) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
