//! The words of the table in the player's language.
//!
//! The sentences stand in `locales/<language>/table.ftl`. Here is also what language does to a card: the index letters
//! (A H D B, A R D V, A K Q J) and the letters of the suits.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};
use kaarting_cards::{Card, Rank, Seat, Suit};
use kaarting_rules::Lang;
use kaarting_rules::manille::{Action, Declaration, Phase};

static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        // The marks around an argument would show up as boxes in some terminals.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The words of one language.
#[derive(Clone, Debug)]
pub struct Words {
    lang: Lang,
    id: LanguageIdentifier,
}

impl Words {
    /// The words of this language.
    pub fn new(lang: Lang) -> Words {
        let id = match lang {
            Lang::Nl => langid!("nl"),
            Lang::Fr => langid!("fr"),
            Lang::En => langid!("en"),
        };
        Words { lang, id }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence without variables.
    pub fn say(&self, key: &str) -> String {
        LOCALES.lookup(&self.id, key)
    }

    /// A sentence with variables.
    pub fn tell(&self, key: &str, variables: &[(&'static str, &str)]) -> String {
        let args: HashMap<Cow<'static, str>, FluentValue<'_>> =
            variables.iter().map(|&(name, value)| (name.into(), FluentValue::from(value))).collect();
        LOCALES.lookup_with_args(&self.id, key, &args)
    }

    /// Names with "and" before the last one.
    pub fn list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.tell("and", &[("first", &first.join(", ")), ("last", last)]),
        }
    }

    /// The letter of a seat.
    pub fn seat(&self, seat: Seat) -> String {
        self.say(match seat {
            Seat::North => "seat-north",
            Seat::East => "seat-east",
            Seat::South => "seat-south",
            Seat::West => "seat-west",
        })
    }

    /// The letter of a suit.
    pub fn suit_letter(&self, suit: Suit) -> String {
        self.say(match suit {
            Suit::Spades => "letter-spades",
            Suit::Hearts => "letter-hearts",
            Suit::Diamonds => "letter-diamonds",
            Suit::Clubs => "letter-clubs",
        })
    }

    /// The name of a suit.
    pub fn suit_name(&self, suit: Suit) -> String {
        self.say(match suit {
            Suit::Spades => "suit-spades",
            Suit::Hearts => "suit-hearts",
            Suit::Diamonds => "suit-diamonds",
            Suit::Clubs => "suit-clubs",
        })
    }

    /// The index of a card: `10`, `A`, then the letters of the language.
    pub fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::Manille | Rank::Ten => "10".to_owned(),
            Rank::King => self.say("rank-king"),
            Rank::Queen => self.say("rank-queen"),
            Rank::Jack => self.say("rank-jack"),
            _ => rank.letter().to_string(),
        }
    }

    /// A card in a sentence: symbol, letter of the suit, index.
    pub fn card(&self, card: Card) -> String {
        format!("{}{} {}", card.suit().symbol(), self.suit_letter(card.suit()), self.rank(card.rank()))
    }

    /// A declaration in a sentence.
    pub fn declaration(&self, declaration: Declaration) -> String {
        match declaration {
            Declaration::Trump(suit) => {
                format!("{} {} ({})", suit.symbol(), self.suit_name(suit), self.suit_letter(suit))
            }
            Declaration::NoTrump => self.say("no-trump"),
        }
    }

    /// An action as one of the choices.
    pub fn choice(&self, action: Action) -> String {
        match action {
            Action::Trump(Declaration::Trump(suit)) => {
                format!("{} {}", suit.symbol(), self.suit_name(suit))
            }
            Action::Trump(Declaration::NoTrump) => self.say("no-trump"),
            Action::Knock => self.say("answer-knock"),
            Action::Counter => self.say("answer-counter"),
            Action::No | Action::Claim => self.say("answer-no"),
            Action::Card(card) => self.card(card),
        }
    }

    /// The letters that stand for an action: a key on the screen, a word in plain lines.
    pub fn letters(&self, action: Action) -> String {
        match action {
            Action::Trump(Declaration::Trump(suit)) => self.suit_letter(suit),
            Action::Trump(Declaration::NoTrump) => self.say("letter-no-trump"),
            Action::Knock => self.say("key-knock"),
            Action::Counter => self.say("key-counter"),
            Action::No | Action::Claim => self.say("key-no"),
            Action::Card(card) => format!("{}{}", self.suit_letter(card.suit()), self.rank(card.rank())),
        }
    }

    /// The action that was typed, legal or not; `None` if the letters mean nothing in this phase.
    pub fn read(&self, typed: &str, phase: Phase) -> Option<Action> {
        let typed: String = typed
            .chars()
            .filter(|c| !c.is_whitespace() && !"♠♥♦♣".contains(*c))
            .collect::<String>()
            .to_lowercase();
        let calls: &[Action] = match phase {
            Phase::Declare => &DECLARATIONS,
            Phase::Knock => &[Action::Knock, Action::No],
            Phase::Counter => &[Action::Counter, Action::No],
            Phase::Play | Phase::Done => &[],
        };
        let cards = kaarting_cards::Deck::Manille.cards().into_iter().map(Action::Card);
        calls.iter().copied().chain(cards).find(|&action| self.letters(action).to_lowercase() == typed)
    }
}

/// The dealer's choices in the order of a hand.
pub const DECLARATIONS: [Action; 5] = [
    Action::Trump(Declaration::Trump(Suit::Spades)),
    Action::Trump(Declaration::Trump(Suit::Hearts)),
    Action::Trump(Declaration::Trump(Suit::Diamonds)),
    Action::Trump(Declaration::Trump(Suit::Clubs)),
    Action::Trump(Declaration::NoTrump),
];

/// The language of a locale such as `fr_BE.UTF-8`; `None` if it is not one of ours.
pub fn lang_of_locale(locale: &str) -> Option<Lang> {
    locale.split(['_', '.', '-', '@']).next().and_then(|code| code.to_ascii_lowercase().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back_from_its_letters() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for card in kaarting_cards::Deck::Manille.cards() {
                let action = Action::Card(card);
                assert_eq!(words.read(&words.letters(action), Phase::Play), Some(action));
                assert_eq!(words.read(&words.card(card), Phase::Play), Some(action));
            }
        }
    }

    #[test]
    fn the_same_letter_means_what_the_phase_asks() {
        let words = Words::new(Lang::Nl);
        let clubs = Action::Trump(Declaration::Trump(Suit::Clubs));
        assert_eq!(words.read("k", Phase::Declare), Some(clubs));
        assert_eq!(words.read("K", Phase::Knock), Some(Action::Knock));
        assert_eq!(words.read("k", Phase::Play), None);
    }

    #[test]
    fn locales_name_a_language() {
        assert_eq!(lang_of_locale("fr_BE.UTF-8"), Some(Lang::Fr));
        assert_eq!(lang_of_locale("nl"), Some(Lang::Nl));
        assert_eq!(lang_of_locale("C.UTF-8"), None);
        assert_eq!(lang_of_locale(""), None);
    }
}
