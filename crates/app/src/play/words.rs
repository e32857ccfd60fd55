//! The words of the table in the player's language.
//!
//! The sentences stand in `locales/<language>/table.ftl`. Here is what is said at a table: seats, cards, actions, and
//! the letters that are typed for them.

use std::ops::Deref;

use kaarting_cards::{Card, Seat, Suit};
use kaarting_rules::Lang;
use kaarting_rules::manille::{Action, Declaration, Phase};

/// The words of one language, as they are used at the table.
#[derive(Clone, Debug)]
pub struct Words(kaarting_words::Words);

impl Deref for Words {
    type Target = kaarting_words::Words;

    fn deref(&self) -> &kaarting_words::Words {
        &self.0
    }
}

impl Words {
    /// The words of this language.
    pub const fn new(lang: Lang) -> Words {
        Words(kaarting_words::Words::new(lang))
    }

    /// A sentence with variables.
    pub fn tell(&self, key: &str, variables: &[(&'static str, &str)]) -> String {
        self.0.tell(key, variables.iter().map(|&(name, value)| (name, value.into())))
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
