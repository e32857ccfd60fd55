//! The calls on offer: what can be declared, answered and bid, each with what it means.

use kaarting_cards::{Seat, Suit};
use kaarting_play::GameView;
use kaarting_rules::whist::{Action, Bid, Contract, TogetherTricks};
use kaarting_rules::{Law, manille};
use kaarting_words::{AboutCall, DECLARATIONS, Words};

use super::scene::Scene;

/// From this many rows on, those that are seldom called are folded away.
const MANY: usize = 5;
/// Games alone come after pass, ask and join.
const ALONE: usize = 4;

/// A call that can be made.
#[derive(Clone, Debug)]
pub(super) struct Call {
    /// What is sent.
    pub(super) act: String,
    /// On the button.
    pub(super) label: String,
    /// As one would say it.
    pub(super) said: String,
    /// The class of its suit, if it has one.
    pub(super) suit: Option<char>,
    /// The key that chooses it.
    pub(super) letter: String,
}

impl Call {
    /// A name for the button that stays the same.
    pub(super) fn id(&self) -> String {
        self.act.replace(' ', "-")
    }
}

/// Calls that differ in their trump alone, with what they mean.
#[derive(Clone, Debug)]
pub(super) struct CallRow {
    /// What they have in common; empty where the button says it.
    pub(super) label: String,
    pub(super) meaning: String,
    pub(super) calls: Vec<Call>,
}

/// Rows of one kind.
#[derive(Clone, Debug)]
pub(super) struct CallGroup {
    /// The kind, where the rows are folded away.
    pub(super) folded: Option<String>,
    /// A name that stays the same.
    pub(super) id: usize,
    pub(super) rows: Vec<CallRow>,
}

/// What the viewer can call now; nothing where a card is asked for.
pub(super) fn on_offer(scene: &Scene) -> Vec<CallGroup> {
    let Some(deal) = scene.table.deal.as_ref().filter(|_| scene.asks_me() && !scene.chooses_cards()) else {
        return Vec::new();
    };
    match &deal.game {
        GameView::Manille { .. } => vec![CallGroup { folded: None, id: 0, rows: vec![manille_row(scene)] }],
        GameView::Whist { calls, standing, .. } => {
            let law = scene.table.settings.law().unwrap_or_else(|_| Law::of(scene.table.settings.ruleset));
            let said = calls.iter().filter_map(|(by, call)| Some((by.parse().ok()?, call.parse().ok()?)));
            Bidding { scene, law, said: said.collect(), standing: standing.as_deref() }.groups()
        }
    }
}

/// The declarations in the order of a hand, or the answers.
fn manille_row(scene: &Scene) -> CallRow {
    let legal: Vec<manille::Action> = scene.legal().iter().filter_map(|act| act.parse().ok()).collect();
    let declared = DECLARATIONS.into_iter().filter(|action| legal.contains(action));
    let answers = legal.iter().copied().filter(|action| !DECLARATIONS.contains(action));
    let call = |action: manille::Action| {
        let said = scene.words.choice(action);
        let suit = match action {
            manille::Action::Trump(manille::Declaration::Trump(suit)) => Some(suit),
            _ => None,
        };
        let letter = scene.words.letters(action).to_lowercase();
        Call { act: action.to_string(), label: said.clone(), said, suit: suit.map(class), letter }
    };
    CallRow {
        label: String::new(),
        meaning: String::new(),
        calls: declared.chain(answers).map(call).collect(),
    }
}

const fn class(suit: Suit) -> char {
    suit.letter().to_ascii_lowercase()
}

/// The bidding of Colour Whist as far as a player has heard it.
struct Bidding<'a> {
    scene: &'a Scene<'a>,
    law: Law,
    said: Vec<(Seat, Action)>,
    standing: Option<&'a str>,
}

/// The trump that a call names, and what it is besides: calls of which only the trump differs stand in one row.
fn row_of(action: Action) -> (Option<Suit>, String) {
    match action {
        Action::Ask(suit) => (Some(suit), "ask".to_owned()),
        Action::Change(suit) => (Some(suit), "change".to_owned()),
        Action::Name(suit) => (Some(suit), "name".to_owned()),
        Action::Join(suit) | Action::JoinFor(suit, _) => (None, format!("join {suit}")),
        Action::Together(_) => (None, "together".to_owned()),
        Action::Alone(bid) => (bid.trump, bid.contract.code().to_owned()),
        other => (None, other.to_string()),
    }
}

impl Bidding<'_> {
    fn words(&self) -> Words {
        self.scene.words
    }

    fn groups(&self) -> Vec<CallGroup> {
        let order = |action: &Action| {
            let at = Action::calls().position(|call| call == *action);
            (Words::call_kind(*action).0, at)
        };
        let mut legal: Vec<Action> = self.scene.legal().iter().filter_map(|act| act.parse().ok()).collect();
        legal.sort_by_key(order);
        let alike = |a: &Action, b: &Action| row_of(*a).1 == row_of(*b).1;
        let rows: Vec<&[Action]> = legal.chunk_by(alike).collect();
        let fold = rows.len() >= MANY;
        let kind = |row: &&[Action]| row.first().map_or(0, |&action| Words::call_kind(action).0);
        let group = |rows: &[&[Action]]| {
            let (id, key) = Words::call_kind(rows.first()?.first().copied()?);
            let folded = (fold && id >= ALONE).then(|| self.words().say(key));
            Some(CallGroup { folded, id, rows: rows.iter().map(|row| self.row(row)).collect() })
        };
        rows.chunk_by(|a, b| kind(a) == kind(b)).filter_map(group).collect()
    }

    fn row(&self, actions: &[Action]) -> CallRow {
        let first = actions.first().copied().unwrap_or(Action::Pass);
        let several = actions.len() > 1;
        let by_suit = several && row_of(first).0.is_some();
        let call = |&action: &Action| {
            let said = self.words().call(action);
            let suit = row_of(action).0;
            let label = match suit {
                Some(suit) if by_suit => format!("{} {}", suit.symbol(), self.words().suit_letter(suit)),
                None if by_suit => self.words().say("online-no-trump-short"),
                _ => said.clone(),
            };
            Call { act: action.to_string(), label, said, suit: suit.map(class), letter: String::new() }
        };
        CallRow {
            label: if by_suit { self.words().call_bare(first) } else { String::new() },
            meaning: self.meaning(first, by_suit),
            calls: actions.iter().map(call).collect(),
        }
    }

    /// What a call means; of several that differ in their trump, what they have in common.
    fn meaning(&self, action: Action, by_suit: bool) -> String {
        let mine =
            |call: &Action| self.said.iter().rev().any(|(by, said)| self.scene.is_me(*by) && said == call);
        let (partner, suit) = match action {
            Action::Join(colour) | Action::JoinFor(colour, _) => (self.asker(colour), Some(colour)),
            Action::Together(_) => {
                let joined = Suit::ALL.into_iter().find(|&suit| self.joined(suit));
                (joined.and_then(|suit| self.asker(suit)), joined)
            }
            Action::Keep => {
                let asked = |suit: &Suit| mine(&Action::Ask(*suit));
                (None, Suit::ALL.into_iter().find(asked))
            }
            _ => (None, row_of(action).0),
        };
        let lowest = self.lowest(suit);
        let open = self.words().say("online-suit-open");
        let name = partner.map(|seat| self.scene.name(seat)).unwrap_or_default();
        let jury = matches!(action, Action::Alone(bid) if self.law.needs_jury(bid.contract));
        let open_suit = by_suit.then_some(open.as_str());
        self.words().call_meaning(action, &AboutCall { suit, open_suit, tricks: lowest, name: &name, jury })
    }

    /// Who asks this colour.
    fn asker(&self, colour: Suit) -> Option<Seat> {
        let asks = |(_, call): &&(Seat, Action)| match call {
            Action::Ask(suit) | Action::Change(suit) => *suit == colour,
            _ => false,
        };
        self.said.iter().rev().find(asks).map(|(seat, _)| *seat)
    }

    /// Whether the viewer has joined the asker of this colour.
    fn joined(&self, colour: Suit) -> bool {
        let joins = |(by, call): &(Seat, Action)| {
            self.scene.is_me(*by)
                && matches!(call, Action::Join(suit) | Action::JoinFor(suit, _) if *suit == colour)
        };
        self.said.iter().any(joins)
    }

    /// The fewest tricks that two could announce together in this colour.
    fn lowest(&self, trump: Option<Suit>) -> Option<u8> {
        let contracts = &self.law.house()?.rules.contracts;
        let standing =
            self.standing.and_then(|code| Some(Bid { contract: read(code)?, trump: self.trump(code) }));
        let bid = |tricks| Bid { contract: Contract::Together(tricks), trump };
        TogetherTricks::all()
            .find(|&tricks| bid(tricks).outranks(standing, contracts))
            .map(TogetherTricks::get)
    }

    /// The trump of the highest bid: that of the last call that can have made it.
    fn trump(&self, code: &str) -> Option<Suit> {
        let of = |(_, call): &(Seat, Action)| match call {
            Action::Alone(bid) if bid.contract.code() == code => bid.trump,
            Action::Join(suit) | Action::JoinFor(suit, _) => {
                matches!(read(code), Some(Contract::Together(_))).then_some(*suit)
            }
            _ => None,
        };
        self.said.iter().rev().find_map(of)
    }
}

/// The contract of a code.
pub(super) fn read(code: &str) -> Option<Contract> {
    Contract::ALL.into_iter().find(|contract| contract.code() == code)
}
