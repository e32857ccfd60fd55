//! Dutch, French and English: the sentences of `locales/`, plurals, dates, sorting of names, the letters of cards.

mod dates;
mod names;
mod rules;
mod table;

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};
use kaarting_cards::{Rank, Suit};
use kaarting_rules::{Arg, Say};
pub use kaarting_rules::{Lang, Ruleset};
pub use names::NameOrder;
pub use table::DECLARATIONS;

static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        // The isolation marks around an argument would show up as boxes in some terminals.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The words of one language.
///
/// ```
/// use kaarting_words::{Lang, Words};
/// assert_eq!(Words::new(Lang::Fr).say("suit-hearts"), "cœurs");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words(Lang);

static DUTCH: LanguageIdentifier = langid!("nl");
static FRENCH: LanguageIdentifier = langid!("fr");
static ENGLISH: LanguageIdentifier = langid!("en");

impl Words {
    /// The words of this language.
    pub const fn new(lang: Lang) -> Words {
        Words(lang)
    }

    /// The language.
    pub const fn lang(self) -> Lang {
        self.0
    }

    fn id(self) -> &'static LanguageIdentifier {
        match self.0 {
            Lang::Nl => &DUTCH,
            Lang::Fr => &FRENCH,
            Lang::En => &ENGLISH,
        }
    }

    /// A sentence without variables.
    pub fn say(self, key: &str) -> String {
        LOCALES.lookup(self.id(), key)
    }

    /// Whether this language itself has such a sentence.
    pub fn knows(self, key: &str) -> bool {
        LOCALES.lookup_single_language::<&str>(self.id(), key, None).is_ok()
    }

    /// A sentence of this language itself, if there is one.
    pub fn find(self, key: &str) -> Option<String> {
        self.knows(key).then(|| self.say(key))
    }

    /// A sentence with texts in it.
    pub fn fill(self, key: &str, texts: &[(&'static str, &str)]) -> String {
        self.tell(key, texts.iter().map(|&(name, text)| (name, text.into())))
    }

    /// A sentence with one variable; a number chooses the plural.
    pub fn say1<'a>(self, key: &str, name: &'static str, value: impl Into<FluentValue<'a>>) -> String {
        self.tell(key, [(name, value.into())])
    }

    /// A sentence with two variables.
    pub fn say2<'a>(
        self,
        key: &str,
        name: &'static str,
        value: impl Into<FluentValue<'a>>,
        second: &'static str,
        of_second: impl Into<FluentValue<'a>>,
    ) -> String {
        self.tell(key, [(name, value.into()), (second, of_second.into())])
    }

    /// A sentence with any number of variables.
    pub fn tell<'a>(
        self,
        key: &str,
        things: impl IntoIterator<Item = (&'static str, FluentValue<'a>)>,
    ) -> String {
        let things: HashMap<Cow<'static, str>, FluentValue<'a>> =
            things.into_iter().map(|(name, value)| (name.into(), value)).collect();
        LOCALES.lookup_with_args(self.id(), key, &things)
    }

    /// The edition of the regulations in force (TRN-GEN-05): those that ship with the program have a translation; an
    /// organiser's own is given as it is.
    pub fn edition(self, ruleset: Ruleset, edition: &str) -> String {
        if edition.is_empty() || edition == ruleset.edition() {
            self.say(&format!("edition-{ruleset}"))
        } else {
            edition.to_owned()
        }
    }

    /// The letter of a suit.
    pub fn suit_letter(self, suit: Suit) -> String {
        self.say(match suit {
            Suit::Spades => "letter-spades",
            Suit::Hearts => "letter-hearts",
            Suit::Diamonds => "letter-diamonds",
            Suit::Clubs => "letter-clubs",
        })
    }

    /// The name of a suit.
    pub fn suit_name(self, suit: Suit) -> String {
        self.say(match suit {
            Suit::Spades => "suit-spades",
            Suit::Hearts => "suit-hearts",
            Suit::Diamonds => "suit-diamonds",
            Suit::Clubs => "suit-clubs",
        })
    }

    /// The index of a card: `10`, `A`, then the letters of the language (A H D B, A R D V, A K Q J).
    pub fn rank(self, rank: Rank) -> String {
        match rank {
            Rank::Manille | Rank::Ten => "10".to_owned(),
            Rank::King => self.say("rank-king"),
            Rank::Queen => self.say("rank-queen"),
            Rank::Jack => self.say("rank-jack"),
            _ => rank.letter().to_string(),
        }
    }

    /// A figure with a real minus sign.
    pub fn figure(self, number: i64) -> String {
        if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
    }
}

impl Say for Words {
    fn lang(&self) -> Lang {
        self.0
    }

    fn sentence(&self, key: &str, about: &[(&'static str, Arg)]) -> String {
        let value = |arg: &Arg| match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
        };
        self.tell(key, about.iter().map(|(name, arg)| (*name, value(arg))))
    }
}
