//! The calls on offer: what can be declared, answered and bid, each with what it means.

use kaarting_cards::{Seat, Suit};
use kaarting_rules::whist::{Action, Heard};
use kaarting_rules::{Law, manille};
use kaarting_words::{DECLARATIONS, Words};

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
    let deal = scene.table.deal.as_ref().filter(|_| scene.asks_me() && !scene.chooses_cards());
    let (Some(deal), Some(me)) = (deal, scene.me()) else { return Vec::new() };
    let Some(heard) = deal.game.heard() else {
        return vec![CallGroup { folded: None, id: 0, rows: vec![manille_row(scene)] }];
    };
    let law = scene.table.settings.law().unwrap_or_else(|_| Law::of(scene.table.settings.ruleset));
    Bidding { scene, law, me, heard }.groups()
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
    me: Seat,
    heard: Heard,
}

/// The row in which a call stands: calls of which only the colour differs share one.
fn row_of(action: Action) -> String {
    match action {
        Action::Ask(_) => "ask".to_owned(),
        Action::Change(_) => "change".to_owned(),
        Action::Name(_) => "name".to_owned(),
        Action::Join(suit) | Action::JoinFor(suit, _) => format!("join {suit}"),
        Action::Together(_) => "together".to_owned(),
        Action::Alone(bid) => bid.contract.code().to_owned(),
        other => other.to_string(),
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
        let alike = |a: &Action, b: &Action| row_of(*a) == row_of(*b);
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
        let by_suit = several && first.colour().is_some();
        let call = |&action: &Action| {
            let said = self.words().call(action);
            let suit = action.colour();
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
        let Some(house) = self.law.house() else { return String::new() };
        let bidding = kaarting_words::Bidding { heard: &self.heard, house, me: self.me };
        let open = self.words().say("online-suit-open");
        let open_suit = by_suit.then_some(open.as_str());
        self.words().call_heard(action, bidding, open_suit, |seat| self.scene.name(seat))
    }
}
