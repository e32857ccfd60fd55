//! Dutch, French and English: the sentences of `locales/`, plurals, dates, sorting of names, the letters of cards.

mod calls;
mod dates;
mod locales;
mod money;
mod names;
mod rules;
mod table;
mod why;

pub use calls::Bidding;
use fluent_bundle::{FluentArgs, FluentValue};
use kaarting_cards::{Rank, Suit};
use kaarting_rules::{Arg, Say};
pub use kaarting_rules::{Lang, Ruleset};
use locales::Sentences;
pub use names::NameOrder;
pub use table::DECLARATIONS;
pub use why::Findings;

/// The words of one language.
///
/// ```
/// use kaarting_words::{Lang, Words};
/// assert_eq!(Words::new(Lang::Fr).say("suit-hearts"), "cœurs");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words(Lang);

impl Words {
    /// The words of this language.
    pub const fn new(lang: Lang) -> Words {
        Words(lang)
    }

    /// The language.
    pub const fn lang(self) -> Lang {
        self.0
    }

    /// A sentence without variables.
    pub fn say(self, key: &str) -> String {
        self.sentence_of(key, None)
    }

    /// Whether this language itself has such a sentence.
    pub fn knows(self, key: &str) -> bool {
        Sentences::of(self.0).has(key)
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
        let mut named = FluentArgs::new();
        for (name, value) in things {
            named.set(name, counted(value));
        }
        self.sentence_of(key, Some(&named))
    }

    /// In English where this language has no such sentence; a key that nobody knows is named in its place.
    fn sentence_of(self, key: &str, things: Option<&FluentArgs>) -> String {
        let spoken = Sentences::of(self.0).say(key, things);
        let spoken = spoken.or_else(|| Sentences::of(Lang::En).say(key, things));
        spoken.unwrap_or_else(|| format!("Unknown localization {key}"))
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

/// A figure that comes as text chooses the plural as the number does: "1", and "−1" with its real minus sign.
fn counted(value: FluentValue<'_>) -> FluentValue<'_> {
    let FluentValue::String(text) = &value else { return value };
    let (sign, digits) = text.strip_prefix('\u{2212}').map_or((1, &**text), |digits| (-1, digits));
    // Codes and years of a club keep their noughts: only what the number itself would be written like is one.
    let number = digits.parse::<u32>().ok().filter(|number| number.to_string() == digits);
    number.map_or_else(|| value.clone(), |number| (sign * i64::from(number)).into())
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

#[cfg(test)]
mod tests {
    use super::*;

    /// "1 punten" is no Dutch, whether the figure comes as a number or as a text with a real minus sign.
    #[test]
    fn one_is_one_however_it_comes() {
        let said = |lang, points: &str| Words::new(lang).fill("screen-points", &[("points", points)]);
        for (lang, one, none, less) in [
            (Lang::Nl, "1 punt", "0 punten", "\u{2212}1 punt"),
            (Lang::Fr, "1 point", "0 point", "\u{2212}1 point"),
            (Lang::En, "1 point", "0 points", "\u{2212}1 point"),
        ] {
            assert_eq!((said(lang, "1"), said(lang, "0")), (one.to_owned(), none.to_owned()));
            assert_eq!(said(lang, "\u{2212}1"), less);
            assert_eq!(Words::new(lang).say1("screen-points", "points", -1), less);
        }
        // What only looks like a number stays as it was written.
        for text in ["007", "1.5", "+1", "12345678901", "\u{2212}", "\u{2212}0x"] {
            assert!(said(Lang::Nl, text).starts_with(&format!("{text} ")), "{text}");
        }
    }
}
