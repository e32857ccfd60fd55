//! What is said at a table: seats, cards, actions, and the letters typed for them.

use kaarting_cards::{Card, Seat, Suit};
use kaarting_rules::manille::{Action, Declaration, Phase};

use crate::Words;

impl Words {
    /// Names with "and" before the last one.
    pub fn list(self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.fill("and", &[("first", &first.join(", ")), ("last", last)]),
        }
    }

    /// The letter of a seat.
    pub fn seat(self, seat: Seat) -> String {
        self.say(match seat {
            Seat::North => "seat-north",
            Seat::East => "seat-east",
            Seat::South => "seat-south",
            Seat::West => "seat-west",
        })
    }

    /// A card in a sentence: symbol, letter of the suit, index.
    pub fn card(self, card: Card) -> String {
        format!("{}{} {}", card.suit().symbol(), self.suit_letter(card.suit()), self.rank(card.rank()))
    }

    /// A declaration in a sentence.
    pub fn declaration(self, declaration: Declaration) -> String {
        match declaration {
            Declaration::Trump(suit) => {
                format!("{} {} ({})", suit.symbol(), self.suit_name(suit), self.suit_letter(suit))
            }
            Declaration::NoTrump => self.say("no-trump"),
        }
    }

    /// Trump and stake of a deal, as far as they are known.
    pub fn declared(self, trump: Option<Declaration>, stake: Option<u32>) -> Vec<String> {
        let trump = trump.map(|trump| self.fill("status-trump", &[("trump", &self.declaration(trump))]));
        let stake = stake.map(|stake| self.fill("status-stake", &[("stake", &stake.to_string())]));
        [trump, stake].into_iter().flatten().collect()
    }

    /// An action as one of the choices.
    pub fn choice(self, action: Action) -> String {
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
    pub fn letters(self, action: Action) -> String {
        match action {
            Action::Trump(Declaration::Trump(suit)) => self.suit_letter(suit),
            Action::Trump(Declaration::NoTrump) => self.say("key-no-trump"),
            Action::Knock => self.say("key-knock"),
            Action::Counter => self.say("key-counter"),
            Action::No | Action::Claim => self.say("key-no"),
            Action::Card(card) => format!("{}{}", self.suit_letter(card.suit()), self.rank(card.rank())),
        }
    }

    /// The action that was typed, legal or not; `None` if the letters mean nothing in this phase.
    pub fn read(self, typed: &str, phase: Phase) -> Option<Action> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

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
}
