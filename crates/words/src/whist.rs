//! What is said in Colour Whist: every call as one would say it.

use kaarting_cards::Suit;
use kaarting_rules::whist::{Action, Contract};

use crate::Words;

/// The key of a call.
pub const fn call_key(action: Action) -> &'static str {
    match action {
        Action::PassTroel => "whist-call-pass-troel",
        Action::Troel => "whist-call-troel",
        Action::PassMisery => "whist-call-pass-misery",
        Action::Wait => "whist-call-wait",
        Action::Ask(_) => "whist-call-ask",
        Action::Join(_) => "whist-call-join",
        Action::JoinFor(..) => "whist-call-join-for",
        Action::Keep => "whist-call-keep",
        Action::Change(_) => "whist-call-change",
        Action::Together(_) => "whist-call-together",
        Action::Name(_) => "whist-call-name",
        Action::Alone(bid) => match bid.contract {
            Contract::Solo(_) => "whist-call-solo",
            Contract::Abondance(_) => "whist-call-abondance",
            Contract::SmallMisery => "whist-call-small-misery",
            Contract::Piccolo => "whist-call-piccolo",
            Contract::Misery => "whist-call-misery",
            Contract::OpenMisery => "whist-call-open-misery",
            Contract::SmallSlam => "whist-call-small-slam",
            Contract::GrandSlam => "whist-call-grand-slam",
            Contract::Together(_) => "whist-call-together",
            Contract::Troel => "whist-call-troel",
        },
        _ => "whist-call-pass",
    }
}

/// The trump and the tricks that a call names.
pub fn named(action: Action) -> (Option<Suit>, Option<u8>) {
    match action {
        Action::Ask(suit) | Action::Join(suit) | Action::Change(suit) | Action::Name(suit) => {
            (Some(suit), None)
        }
        Action::JoinFor(suit, tricks) => (Some(suit), Some(tricks.get())),
        Action::Together(tricks) => (None, Some(tricks.get())),
        Action::Alone(bid) => (bid.trump, bid.contract.announced()),
        _ => (None, None),
    }
}

impl Words {
    /// A colour in a call, or none.
    pub fn colour(self, suit: Option<Suit>) -> String {
        suit.map_or_else(
            || self.say("no-trump"),
            |suit| format!("{} {}", suit.symbol(), self.suit_name(suit)),
        )
    }

    /// A call or a card of Colour Whist, as one would say it.
    ///
    /// ```
    /// use kaarting_words::{Lang, Words};
    /// let call = "solo 6 H".parse()?;
    /// assert_eq!(Words::new(Lang::En).call(call), "solo 6 ♥ hearts");
    /// # Ok::<(), kaarting_rules::UnknownAction>(())
    /// ```
    pub fn call(self, action: Action) -> String {
        if let Action::Card(card) | Action::Discard(card) = action {
            return self.card(card);
        }
        let (suit, tricks) = named(action);
        let tricks = tricks.map(|tricks| tricks.to_string()).unwrap_or_default();
        self.fill(call_key(action), &[("suit", &self.colour(suit)), ("tricks", &tricks)])
    }
}
