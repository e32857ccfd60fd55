//! How a row about Colour Whist is written: a table with its cards, and what is said and played at it.

use kaarting_cards::{Card, CardSet, Deal, Deck, Seat, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, Contracts, Position, Rules, Settled, Setup, legal_cards};
use kaarting_rules::{Actor, Referee, Ruleset, Trick};

use super::support::{Verdict, holds};

/// Everybody holds one ace (North spades, East hearts, South diamonds, West clubs) and cards of every colour.
pub(crate) const EVEN: &str = "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62";

/// North holds three aces, West that of clubs.
pub(crate) const THREE_ACES: &str = "N:AT62.AJ7.AQ8.K95 K95.T632.J73.Q84 Q84.K95.T642.J73 J73.Q84.K95.AT62";

/// North holds all four aces.
pub(crate) const FOUR_ACES: &str = "N:AT62.AJ7.AQ8.AK9 K95.T632.J73.Q84 Q84.K95.T642.J73 J73.Q84.K95.T652";

/// East holds no heart, South no spade; South has two aces.
pub(crate) const VOIDS: &str = "N:AT62.J73.Q84.K95 KQ9854..J73.QJ84 .AKT9652.AT62.73 J73.Q84.K95.AT62";

/// East holds a single heart, the two.
pub(crate) const ONE_HEART: &str = "N:AT62.J73.Q84.K95 KQ985.2.J73.QJ84 4.AKT965.AT62.73 J73.Q84.K95.AT62";

/// North has all spades, East all hearts, South all diamonds, West all clubs: with spades as trump, or none, and North
/// in the lead North takes every trick.
pub(crate) const THIRTEEN_EACH: &str =
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

/// A deal at a table, before anything was said; West deals, so North speaks first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    setup: Setup,
    deal: &'static str,
    /// Everybody has said "pass troel".
    bidding: bool,
}

/// These cards, just dealt.
pub(crate) fn dealt(deal: &'static str) -> Table {
    Table { setup: Setup::new(Seat::West), deal, bidding: false }
}

/// These cards, after everybody has passed troel.
pub(crate) fn bidding_on(deal: &'static str) -> Table {
    Table { bidding: true, ..dealt(deal) }
}

/// The even cards, after everybody has passed troel.
pub(crate) fn bidding() -> Table {
    bidding_on(EVEN)
}

/// Three aces with North, who has called troel.
pub(crate) fn troel(then: &str) -> Verdict {
    dealt(THREE_ACES).says(&format!("N troel, {then}"))
}

/// What is said at the even table; the last call is judged.
pub(crate) fn bid(calls: &str) -> Verdict {
    bidding().says(calls)
}

/// Whether the bidding at the even table ends so; see [`Table::result`].
pub(crate) fn ends(calls: &str, result: &str) -> Verdict {
    holds(bidding().result(calls).as_str(), result)
}

impl Table {
    /// Another dealer.
    pub(crate) fn dealer(mut self, dealer: Seat) -> Table {
        self.setup.dealer = dealer;
        self
    }

    /// By another ruleset.
    pub(crate) fn by(mut self, ruleset: Ruleset) -> Table {
        self.setup.rules = ruleset.house().expect("a ruleset of Colour Whist").rules;
        self
    }

    /// One setting changed.
    pub(crate) fn with(mut self, option: &str, value: &str) -> Table {
        let rules: Rules = self.setup.rules;
        self.setup.rules = rules.with_option(option, value).expect("a setting of the rules");
        self
    }

    /// The position after these actions, all of which must be right.
    #[track_caller]
    pub(crate) fn after(&self, actions: &str) -> Position {
        let mut position = Position::open(self.setup, Deal::parse(Deck::Whist, self.deal).expect("a deal"))
            .expect("a deal of this deck");
        if self.bidding {
            for seat in self.setup.dealer.left().around() {
                position.act(Actor::Seat(seat), Action::PassTroel).expect("nobody has troel");
            }
        }
        for action in list(actions) {
            assert_eq!(act(&mut position, action), Verdict::Allowed, "{action} in {actions}");
        }
        position
    }

    /// The last of these actions is judged; those before it must be right.
    #[track_caller]
    pub(crate) fn says(&self, actions: &str) -> Verdict {
        let (before, last) = actions.rsplit_once(',').unwrap_or(("", actions));
        act(&mut self.after(before), last.trim())
    }

    /// What comes of the bidding, `S8 D by N, E, N leads`; or `redeal`, or `still bidding`.
    #[track_caller]
    pub(crate) fn result(&self, calls: &str) -> String {
        let position = self.after(calls);
        let Some(Settled { contract, trump, declarers, leader }) = position.settled() else {
            return if position.outcome().is_some() { "redeal" } else { "still bidding" }.to_owned();
        };
        let trump = trump.map_or_else(|| "-".to_owned(), |suit| suit.to_string());
        format!("{contract} {trump} by {declarers}, {leader} leads")
    }
}

fn act(position: &mut Position, action: &str) -> Verdict {
    let (actor, what) = action.split_once(' ').expect("who, and what");
    match position.act(actor.parse().expect("a seat or the jury"), what.parse().expect("an action")) {
        Ok(()) => Verdict::Allowed,
        Err(illegal) => illegal.fault.clause().map_or(Verdict::Untrue, Verdict::Refused),
    }
}

/// The words between commas.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty())
}

/// Whether there is such a call at all.
pub(crate) fn word(words: &str) -> Verdict {
    holds(words.parse::<Action>().is_ok(), true)
}

/// Whether the first game goes above the second.
pub(crate) fn above(higher: &str, lower: &str) -> Verdict {
    holds(game(higher).outranks(Some(game(lower)), &Contracts::ALL), true)
}

/// A game with its trump: `S8 H`, `GM`.
fn game(written: &str) -> Bid {
    let (code, suit) = written.split_once(' ').unwrap_or((written, ""));
    Bid { contract: contract(code), trump: suit.chars().next().and_then(Suit::from_letter) }
}

pub(crate) fn contract(code: &str) -> Contract {
    code.parse().expect("a contract")
}

/// Whether so many tricks make this contract.
pub(crate) fn made(code: &str, tricks: u8) -> Verdict {
    holds(contract(code).is_made(tricks), true)
}

pub(crate) fn one_card(word: &str) -> Card {
    Deck::Whist.card_from(word).expect("a card of whist")
}

pub(crate) fn cards(words: &str) -> CardSet {
    Deck::Whist.cards_from(words).expect("cards of whist")
}

/// A trick as it is written, `N CK, E H8`, with `-` for no trump; the seats must follow each other.
fn trick(trump: &str, written: &str) -> Trick {
    let plays: Vec<(Seat, Card)> = list(written)
        .map(|play| play.split_once(' ').expect("a seat and a card"))
        .map(|(by, card)| (by.parse().expect("a seat"), one_card(card)))
        .collect();
    let trump = trump.chars().next().and_then(Suit::from_letter);
    let mut trick = Trick::new(trump, plays.first().map_or(Seat::North, |play| play.0));
    for (by, card) in plays {
        assert_eq!(by, trick.to_play(), "{written}");
        trick.play(card);
    }
    trick
}

/// Whether the next player may play this card of the hand.
pub(crate) fn card(trump: &str, written: &str, hand: &str, played: &str) -> Verdict {
    let (trick, hand, played) = (trick(trump, written), cards(hand), one_card(played));
    assert!(hand.contains(played) && (hand & trick.cards()).is_empty(), "{written}; {hand}");
    holds(legal_cards(hand, &trick).contains(played), true)
}

/// Whether this player holds the trick.
pub(crate) fn takes(trump: &str, written: &str, winner: &str) -> Verdict {
    holds(trick(trump, written).holder().letter().to_string().as_str(), winner)
}

/// So many tricks of [`THIRTEEN_EACH`] in which everybody plays his highest card, North leading.
pub(crate) fn high_cards(tricks: usize) -> String {
    let ranks = "AKQJT98765432".chars().take(tricks);
    ranks.map(|rank| format!("N S{rank}, E H{rank}, S D{rank}, W C{rank}")).collect::<Vec<_>>().join(", ")
}
