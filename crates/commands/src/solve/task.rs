//! Reading: a line becomes a possible layout, and the question about it.

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Seat, SeatSet, Suit, hands_from};
use kaarting_rules::Referee;
use kaarting_rules::manille::{self, BySide, Declaration, card_points};
use kaarting_rules::whist::{self, Contract};
use kaarting_solver::whist::Goal;
use kaarting_solver::{CardGame, Layout, Manille, Whist};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::asked::{Asked, Detail, Question};
use crate::json::{self, Read, Settings, Text};
use crate::of_game::GameRules;
use crate::referee::{action_from, needed, wrong_action};

/// The members of a record: a deal with its actions, or cards that lie open.
#[derive(Deserialize)]
struct Record<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    ruleset: Option<Text<'a>>,
    #[serde(borrow)]
    dealer: Option<Text<'a>>,
    #[serde(borrow)]
    deal: Option<Text<'a>>,
    #[serde(borrow)]
    actions: Option<Vec<Text<'a>>>,
    options: Option<Settings>,
    no_trump_allowed: Option<bool>,
    #[serde(borrow)]
    trump: Option<Text<'a>>,
    #[serde(borrow)]
    leader: Option<Text<'a>>,
    #[serde(borrow)]
    trick: Option<Vec<Text<'a>>>,
}

/// A line that can be answered.
pub struct Task<'a> {
    pub(super) detail: Detail,
    pub(super) about: About<'a>,
}

/// What the line is about.
pub(super) enum About<'a> {
    /// Four hands: every trump, and every leader of the first trick.
    Deal { text: &'a str, find: Find },
    /// One position, in which someone is to play.
    Position { id: Option<&'a RawValue>, count: Count },
}

/// A deal with each trump to solve it in, and with each leader.
pub(super) type Leads<G> = Vec<BySeat<Layout<G>>>;

/// What to find out about a deal.
pub(super) enum Find {
    /// The card points of North and South.
    Points(Leads<Manille>, manille::Rules),
    /// What is asked in Colour Whist.
    Whist(Leads<Whist>, Question),
}

/// What is counted in a position from here on, and what was taken before, where that is known.
pub(super) enum Count {
    /// Card points of Manille.
    Points(Layout<Manille>, manille::Rules, Option<BySide<u32>>),
    /// The tricks of a party and of the others.
    Tricks(Layout<Whist>, SeatSet, Option<BySeat<u8>>),
    /// Whether each misery player, separately, can still reach the goal of the game.
    Held { layout: Layout<Whist>, goal: Goal, goals: BySeat<Option<Held>>, taken: Option<BySeat<u8>> },
}

/// What a player of misery or piccolo still has to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// Reach this.
    To(Goal),
    /// Nothing: the player has already taken too many tricks.
    Missed,
}

impl<'a> Task<'a> {
    /// What a line asks.
    pub fn read(text: &'a str, asked: &Asked) -> Read<Task<'a>> {
        if text.starts_with('{') { record(text, asked) } else { deal(text, asked) }
    }

    /// How many tricks are still to be played: the work grows with it.
    pub fn tricks_left(&self) -> u32 {
        match &self.about {
            About::Deal { find: Find::Points(leads, _), .. } => tricks_of(leads),
            About::Deal { find: Find::Whist(leads, _), .. } => tricks_of(leads),
            About::Position { count: Count::Points(layout, ..), .. } => layout.tricks_left(),
            About::Position { count: Count::Tricks(layout, ..) | Count::Held { layout, .. }, .. } => {
                layout.tricks_left()
            }
        }
    }
}

fn tricks_of<G>(leads: &Leads<G>) -> u32 {
    leads.iter().map(|by| by[Seat::North].tricks_left()).max().unwrap_or(0)
}

fn deal<'a>(text: &'a str, asked: &Asked) -> Read<Task<'a>> {
    let ruleset = asked.ruleset.ok_or("a deal does not say which game it is: add --ruleset")?;
    let game = GameRules::of(ruleset.id(), None)?;
    let hands = hands_from(ruleset.deck(), text).map_err(|error| error.to_string())?;
    if hands.0.iter().all(|hand| hand.is_empty()) {
        return Err("no hand has a card: there is nothing to play".to_owned());
    }
    let find = match (game, asked.question.unwrap_or(Question::usual())) {
        (GameRules::Manille(rules), _) => Find::Points(leads(hands, &TRUMPS)?, rules),
        (GameRules::Whist(_), question @ Question::Tricks(_)) => {
            Find::Whist(leads(hands, &TRUMPS)?, question)
        }
        (GameRules::Whist(_), question @ Question::Held(..)) => Find::Whist(leads(hands, &[None])?, question),
    };
    Ok(Task { detail: asked.detail, about: About::Deal { text, find } })
}

/// The hands in each of these trumps, and with every leader.
fn leads<G: CardGame>(hands: BySeat<CardSet>, trumps: &[Option<Suit>]) -> Read<Leads<G>> {
    let by_leader = |&trump: &Option<Suit>| {
        let [north, east, south, west] = Seat::ALL.map(|leader| layout(hands, trump, leader, &[]));
        Ok(BySeat([north?, east?, south?, west?]))
    };
    trumps.iter().map(by_leader).collect()
}

/// The trumps in the order in which their colours rank (KW-BID-14), no-trump at the end.
const TRUMPS: [Option<Suit>; 5] =
    [Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), Some(Suit::Spades), None];

/// A possible layout, or everything that is impossible about it.
fn layout<G: CardGame>(
    hands: BySeat<CardSet>,
    trump: Option<Suit>,
    leader: Seat,
    lying: &[Card],
) -> Read<Layout<G>> {
    Layout::new(hands, trump, leader, lying).map_err(|refused| refused.to_string())
}

fn record<'a>(text: &'a str, asked: &Asked) -> Read<Task<'a>> {
    let record: Record<'a> = json::read(text)?;
    let id = json::id(record.id)?;
    let game = match (&record.ruleset, asked.ruleset) {
        (Some(ruleset), _) => GameRules::of(ruleset, record.options.as_ref())?,
        (None, Some(ruleset)) => GameRules::of(ruleset.id(), record.options.as_ref())?,
        (None, None) => {
            return Err("\"ruleset\" is missing: write it in the record, or add --ruleset".to_owned());
        }
    };
    let lies_open = record.trump.is_some() || record.leader.is_some() || record.trick.is_some();
    let count = match (&record.actions, game) {
        (None, _) if lies_open => lying_open(&record, game, asked.question)?,
        (Some(_), _) if lies_open => {
            return Err("\"actions\" and \"trump\", \"leader\" or \"trick\" do not go together: write the \
                        actions alone, or the cards that are left"
                .to_owned());
        }
        _ if asked.question.is_some() => {
            return Err("the contract of a record says who plays with whom: ask without --parties, \
                        --declarer, --misery and --piccolo"
                .to_owned());
        }
        (_, GameRules::Manille(rules)) => after_manille(&record, rules)?,
        (_, GameRules::Whist(rules)) => after_whist(&record, rules)?,
    };
    Ok(Task { detail: asked.detail, about: About::Position { id, count } })
}

/// The dealer and the whole deal of a record with actions.
fn dealt(record: &Record<'_>, deck: Deck) -> Read<(Seat, Deal)> {
    let dealer = needed(&record.dealer, "dealer")?.parse().map_err(|error| format!("\"dealer\": {error}"))?;
    let deal =
        Deal::parse(deck, needed(&record.deal, "deal")?).map_err(|error| format!("\"deal\": {error}"))?;
    Ok((dealer, deal))
}

/// The position after the actions of a record.
fn replayed<R: Referee>(record: &Record<'_>, mut position: R) -> Read<R> {
    for (at, written) in record.actions.iter().flatten().enumerate() {
        let (actor, action) = action_from::<R>(at, written)?;
        position.act(actor, action).map_err(|illegal| wrong_action(at, written, &illegal))?;
    }
    Ok(position)
}

/// A position outside the play cannot be solved.
fn not_in_play(over: bool, phase: &str) -> String {
    if over {
        "the deal is over: no card is left to play".to_owned()
    } else {
        format!(
            "the position is not in the play but in the phase \"{phase}\": add the actions up to the first lead"
        )
    }
}

fn after_manille(record: &Record<'_>, rules: manille::Rules) -> Read<Count> {
    let (dealer, deal) = dealt(record, Deck::Manille)?;
    let no_trump_allowed = record.no_trump_allowed.unwrap_or(true);
    let setup = manille::Setup { rules, dealer, no_trump_allowed };
    let position =
        replayed(record, manille::Position::open(setup, deal).map_err(|wrong| wrong.to_string())?)?;
    if position.phase() != manille::Phase::Play {
        return Err(not_in_play(position.phase() == manille::Phase::Done, position.phase().word()));
    }
    let (play, (leader, lying)) = (position.play(), position.tricks().current());
    let trump = position.declaration().and_then(Declaration::trump);
    let taken = BySide::from_fn(|side| card_points(play.taken_by(side)));
    Ok(Count::Points(layout(*play.hands(), trump, leader, lying)?, rules, Some(taken)))
}

fn after_whist(record: &Record<'_>, rules: whist::Rules) -> Read<Count> {
    let (dealer, deal) = dealt(record, Deck::Whist)?;
    let position = replayed(
        record,
        whist::Position::open(whist::Setup::new(dealer).with_rules(rules), deal)
            .map_err(|wrong| wrong.to_string())?,
    )?;
    let (whist::Phase::Play, Some(settled)) = (position.phase(), position.settled()) else {
        return Err(not_in_play(position.phase() == whist::Phase::Done, position.phase().word()));
    };
    let (leader, lying) = position.tricks().current();
    let layout = layout(position.jury_view().hands, settled.trump, leader, lying)?;
    let won = position.tricks_won();
    Ok(if settled.contract.is_misery() {
        let piccolo = settled.contract == Contract::Piccolo;
        let goal = if piccolo { Goal::OneTrick } else { Goal::NoTrick };
        let goals = BySeat::from_fn(|seat| settled.declarers.contains(seat).then(|| still(goal, won[seat])));
        Count::Held { layout, goal, goals, taken: Some(won) }
    } else {
        Count::Tricks(layout, settled.declarers, Some(won))
    })
}

/// What is left of a goal after this many tricks.
fn still(goal: Goal, taken: u8) -> Held {
    match (goal, taken) {
        (_, 0) => Held::To(goal),
        (Goal::OneTrick, 1) => Held::To(Goal::NoTrick),
        _ => Held::Missed,
    }
}

/// Cards that lie open, without the play that led there.
fn lying_open(record: &Record<'_>, game: GameRules, question: Option<Question>) -> Read<Count> {
    let deck = game.ruleset().deck();
    let question = question.unwrap_or(Question::usual());
    let trump: Option<Suit> = match (&record.trump, question) {
        // Misery and piccolo have no trump to name.
        (None, Question::Held(..)) => None,
        (trump, _) => {
            let named = needed(trump, "trump")?.parse().map_err(|error| format!("\"trump\": {error}"))?;
            Declaration::trump(named)
        }
    };
    if let (Some(suit), Question::Held(..)) = (trump, question) {
        return Err(format!("\"trump\": misery and piccolo are played without one, not in {suit}"));
    }
    let hands =
        hands_from(deck, needed(&record.deal, "deal")?).map_err(|error| format!("\"deal\": {error}"))?;
    let (leader, lying) = trick(record, deck)?;
    Ok(match (game, question) {
        (GameRules::Manille(rules), _) => Count::Points(to_play(hands, trump, leader, &lying)?, rules, None),
        (GameRules::Whist(_), Question::Tricks(party)) => {
            Count::Tricks(to_play(hands, trump, leader, &lying)?, party, None)
        }
        (GameRules::Whist(_), Question::Held(goal, players)) => {
            let layout = to_play(hands, trump, leader, &lying)?;
            let goals = BySeat::from_fn(|seat| players.contains(seat).then_some(Held::To(goal)));
            Count::Held { layout, goal, goals, taken: None }
        }
    })
}

/// Cards that lie open, of which one is to be played.
fn to_play<G: CardGame>(
    hands: BySeat<CardSet>,
    trump: Option<Suit>,
    leader: Seat,
    lying: &[Card],
) -> Read<Layout<G>> {
    let layout = layout(hands, trump, leader, lying)?;
    if layout.hands()[layout.to_play()].is_empty() {
        return Err("no card is left to play".to_owned());
    }
    Ok(layout)
}

/// Who led, and the cards that lie in the trick, in their order.
fn trick(record: &Record<'_>, deck: Deck) -> Read<(Seat, Vec<Card>)> {
    let said: Option<Seat> = match &record.leader {
        Some(word) => Some(word.parse().map_err(|error| format!("\"leader\": {error}"))?),
        None => None,
    };
    let (mut leader, mut lying) = (said, Vec::new());
    for (at, play) in record.trick.iter().flatten().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| {
            let beginning: String = play.chars().take(24).collect();
            format!("\"trick\", card {at}, \"{beginning}\": {error}")
        };
        if at > 3 {
            return Err(wrong(&"a trick has four cards"));
        }
        let (by, card) = play.split_once(' ').unwrap_or((play, ""));
        let by: Seat = by.parse().map_err(|error| wrong(&error))?;
        let next = leader.get_or_insert(by).clockwise(at as u8);
        if by != next {
            return Err(wrong(&format_args!("this card is {next}'s: a trick goes round from its leader")));
        }
        let card = deck.card_from(card).map_err(|error| wrong(&error))?;
        if lying.contains(&card) {
            return Err(wrong(&format_args!("{card} appears twice")));
        }
        lying.push(card);
    }
    let leader = leader.ok_or("\"leader\" is missing: say who plays first")?;
    Ok((leader, lying))
}
