//! The calls of Colour Whist and what they mean.

use kaarting_cards::{Seat, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, Heard, HouseRules, TogetherTricks};

use crate::Words;

/// What the meaning of a call depends on besides the call.
#[derive(Clone, Debug, Default)]
struct About<'a> {
    /// The trump, where the call does not name it.
    suit: Option<Suit>,
    /// What stands for the trump, where it is still to be chosen among several.
    open_suit: Option<&'a str>,
    /// The fewest tricks, where the call does not name them.
    tricks: Option<u8>,
    /// With whom it would be played.
    name: &'a str,
    /// Whether the jury decides (KW-JURY-01).
    jury: bool,
}

/// The bidding as a player has heard it.
#[derive(Clone, Copy, Debug)]
pub struct Bidding<'a> {
    /// What was said.
    pub heard: &'a Heard,
    /// The rules of the house.
    pub house: &'a HouseRules,
    /// Who may call.
    pub me: Seat,
}

/// The keys of a call and of what it means.
const fn keys(action: Action) -> (&'static str, &'static str) {
    match action {
        Action::PassTroel => ("whist-call-pass-troel", "whist-mean-pass-troel"),
        Action::Troel => ("whist-call-troel", "whist-mean-troel"),
        Action::PassMisery => ("whist-call-pass-misery", "whist-mean-pass-misery"),
        Action::Wait => ("whist-call-wait", "whist-mean-wait"),
        Action::Ask(_) => ("whist-call-ask", "whist-mean-ask"),
        Action::Join(_) => ("whist-call-join", "whist-mean-join"),
        Action::JoinFor(..) => ("whist-call-join-for", "whist-mean-join"),
        Action::Keep => ("whist-call-keep", "whist-mean-keep"),
        Action::Change(_) => ("whist-call-change", "whist-mean-change"),
        Action::Together(_) => ("whist-call-together", "whist-mean-together"),
        Action::Name(_) => ("whist-call-name", "whist-mean-name"),
        Action::Alone(bid) => match bid.contract {
            Contract::Solo(_) => ("whist-call-solo", "whist-mean-solo"),
            Contract::Abondance(_) => ("whist-call-abondance", "whist-mean-abondance"),
            Contract::SmallMisery => ("whist-call-small-misery", "whist-mean-small-misery"),
            Contract::Piccolo => ("whist-call-piccolo", "whist-mean-piccolo"),
            Contract::Misery => ("whist-call-misery", "whist-mean-misery"),
            Contract::OpenMisery => ("whist-call-open-misery", "whist-mean-open-misery"),
            Contract::SmallSlam => ("whist-call-small-slam", "whist-mean-slam"),
            Contract::GrandSlam => ("whist-call-grand-slam", "whist-mean-slam"),
            Contract::Together(_) => ("whist-call-together", "whist-mean-together"),
            Contract::Troel => ("whist-call-troel", "whist-mean-troel"),
        },
        _ => ("whist-call-pass", "whist-mean-pass"),
    }
}

/// The trump and the tricks that a call names.
const fn named(action: Action) -> (Option<Suit>, Option<u8>) {
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

fn figure(tricks: Option<u8>) -> String {
    tricks.map(|tricks| tricks.to_string()).unwrap_or_default()
}

impl Words {
    /// A colour in a call, or none.
    pub fn colour(self, suit: Option<Suit>) -> String {
        suit.map_or_else(
            || self.say("no-trump"),
            |suit| format!("{} {}", suit.symbol(), self.suit_name(suit)),
        )
    }

    /// The kinds of calls, in the order in which they are offered.
    pub const fn call_kind(action: Action) -> (usize, &'static str) {
        match action {
            Action::Pass | Action::PassTroel | Action::PassMisery | Action::Wait | Action::Keep => {
                (0, "whist-group-pass")
            }
            Action::Troel => (1, "whist-group-troel"),
            Action::Ask(_) | Action::Change(_) => (2, "whist-group-ask"),
            Action::Join(_) | Action::JoinFor(..) | Action::Together(_) => (3, "whist-group-join"),
            Action::Alone(bid) => match bid.contract {
                Contract::Solo(_) => (4, "whist-group-solo"),
                Contract::Abondance(_) => (5, "whist-group-abondance"),
                Contract::SmallSlam | Contract::GrandSlam => (7, "whist-group-slam"),
                _ => (6, "whist-group-misery"),
            },
            _ => (8, "whist-group-trump"),
        }
    }

    /// A call or a card, as one would say it.
    pub fn call(self, action: Action) -> String {
        if let Action::Card(card) | Action::Discard(card) = action {
            return self.card(card);
        }
        let (suit, tricks) = named(action);
        self.fill(keys(action).0, &[("suit", &self.colour(suit)), ("tricks", &figure(tricks))])
    }

    /// A call without its trump.
    pub fn call_bare(self, action: Action) -> String {
        let said = self.fill(keys(action).0, &[("suit", ""), ("tricks", &figure(named(action).1))]);
        said.trim_end().to_owned()
    }

    /// What a call means, in a few words.
    fn call_meaning(self, action: Action, about: &About<'_>) -> String {
        let (suit, tricks) = named(action);
        let suit = about.open_suit.map_or_else(|| self.colour(suit.or(about.suit)), str::to_owned);
        let tricks = figure(tricks.or(about.tricks));
        let meaning =
            self.fill(keys(action).1, &[("suit", &suit), ("tricks", &tricks), ("name", about.name)]);
        if about.jury { self.fill("whist-mean-jury", &[("meaning", &meaning)]) } else { meaning }
    }

    /// What a call means to whoever may call now; what stands for the trump where it is still to be chosen among
    /// several, and what the others are called.
    pub fn call_heard(
        self,
        action: Action,
        bidding: Bidding<'_>,
        open_suit: Option<&str>,
        name: impl FnOnce(Seat) -> String,
    ) -> String {
        let Bidding { heard, house, me } = bidding;
        let (partner, suit) = heard.about(me, action);
        let tricks = heard.lowest_together(suit, &house.rules.contracts).map(TogetherTricks::get);
        let jury = matches!(action, Action::Alone(bid) if house.rules.needs_jury(bid.contract));
        let name = partner.map(name).unwrap_or_default();
        self.call_meaning(action, &About { suit, open_suit, tricks, name: &name, jury })
    }

    /// A contract with its trump, short.
    pub fn settled(self, contract: Contract, trump: Option<Suit>) -> String {
        let (key, _) = keys(Action::Alone(Bid { contract, trump }));
        let short = trump.map(|suit| format!("{}{}", suit.symbol(), self.suit_letter(suit)));
        let slam = matches!(contract, Contract::SmallSlam | Contract::GrandSlam);
        let suit = short.clone().or_else(|| slam.then(|| self.say("no-trump"))).unwrap_or_default();
        let text = self.fill(key, &[("suit", &suit), ("tricks", &figure(contract.announced()))]);
        match (contract, short) {
            (Contract::Together(_) | Contract::Troel, Some(suit)) => format!("{text} {suit}"),
            _ => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use kaarting_rules::Lang;

    use super::*;

    #[test]
    fn a_call_is_said_and_explained() {
        let nl = Words::new(Lang::Nl);
        for (call, said, means) in [
            ("solo 6 H", "solo 6 ♥ harten", "alleen minstens 6 slagen, troef ♥ harten"),
            ("join S", "mee in ♠ schoppen", "samen met Rita minstens 8 slagen, troef ♠ schoppen"),
            ("piccolo", "piccolo", "juist één slag, zonder troef"),
        ] {
            let action = call.parse().unwrap();
            assert_eq!(nl.call(action), said);
            let about = About { tricks: Some(8), name: "Rita", ..About::default() };
            assert_eq!(nl.call_meaning(action, &about), means);
        }
    }

    #[test]
    fn a_contract_has_its_trump_where_there_is_one() {
        let fr = Words::new(Lang::Fr);
        assert_eq!(fr.settled(Contract::S9, Some(Suit::Hearts)), "emballage 9 ♥C");
        assert_eq!(fr.settled(Contract::Misery, None), "grande misère");
        assert_eq!(fr.settled(Contract::GrandSlam, None), "grand chelem sans atout");
    }
}
