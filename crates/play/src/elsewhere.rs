//! The same table with other cards, for tests that hidden cards stay hidden: whatever a viewer is told or shown is the
//! same for all deals that differ only in what that viewer may not know.
//!
//! The cards that the viewer cannot know are dealt anew, so that everything the viewer saw could have happened with
//! them too; answers that are not shown yet are given differently, or not at all.

use kaarting_cards::{BySeat, CardSet, Chance, Deal, Dice, Seat};
use kaarting_rules::Actor as Player;

use crate::of_game::Cards;
use crate::table::{State, TableStage};
use crate::{Event, Recorded, Table, Viewer};

/// How often cards are dealt anew before none are found with which everything could have happened.
const TRIES: u32 = 20;

/// A deal so far, with other cards.
#[derive(Debug)]
pub struct Elsewhere {
    /// The table right after the cards were dealt.
    pub start: Table,
    /// What happened since.
    pub events: Vec<Recorded>,
    /// The table now.
    pub now: Table,
    /// Whether any card lies in another hand.
    pub differs: bool,
}

impl Elsewhere {
    /// The deal that began at `start`, by these events, with cards that this viewer cannot tell from those; `None` if
    /// none are found.
    ///
    /// # Panics
    ///
    /// Where no deal is being played.
    pub fn find(start: &Table, events: &[Recorded], viewer: Viewer, dice: &mut Dice) -> Option<Elsewhere> {
        let mut now = start.clone();
        events.iter().for_each(|recorded| now.apply(recorded));
        let (hands, known) = (dealt(start), known(start, &now, viewer));
        let waiting = waiting(start, events);
        // At the limit a bot sits in for those who have not answered, and so shows who has.
        let may_drop = !events.iter().any(|recorded| matches!(recorded.event, Event::StoodIn { .. }));
        (0..TRIES).find_map(|_| {
            let anew = dealt_anew(&hands, &known, dice);
            let other = with_hands(start, anew);
            let drop = may_drop && dice.coin();
            let events = happened(&other, events, viewer, (&waiting, drop), dice)?;
            let mut end = other.clone();
            events.iter().for_each(|recorded| end.apply(recorded));
            // KW-TROEL-04: once nobody bids higher than a troel, everybody learns who has the fourth ace.
            let sides =
                |table: &Table| state(table).cards().map(|cards| Seat::ALL.map(|seat| cards.opponents(seat)));
            let differs = anew != hands;
            (sides(&end) == sides(&now)).then_some(Elsewhere { start: other, events, now: end, differs })
        })
    }
}

fn state(table: &Table) -> &State {
    table.state.as_ref().expect("the table is open")
}

/// The hands as they were dealt.
fn dealt(start: &Table) -> BySeat<CardSet> {
    let cards = state(start).cards().expect("a deal is being played");
    BySeat::from_fn(|seat| cards.hand_for_tests(seat))
}

/// The same deal with other cards.
fn with_hands(start: &Table, hands: BySeat<CardSet>) -> Table {
    let mut other = start.clone();
    let state = other.state.as_mut().expect("the table is open");
    let (law, deck) = (state.law.clone(), state.settings.ruleset.deck());
    if let TableStage::Playing(playing) = &mut state.stage {
        playing.cards = Cards::open(&law, playing.dealer, Deal::new(deck, hands).expect("a deal"));
    }
    other
}

/// Which cards of each hand the viewer has seen by now: the own hand, where it may be looked at, what was played, and
/// what lies open.
fn known(start: &Table, now: &Table, viewer: Viewer) -> BySeat<CardSet> {
    let hands = dealt(start);
    let cards = state(now).cards().expect("a deal is being played");
    let open = cards.open_part();
    let mut known = BySeat([CardSet::EMPTY; 4]);
    for (seat, card) in open.tricks.plays() {
        known[seat] = known[seat].with(card);
    }
    for seat in Seat::ALL.into_iter().filter(|&seat| open.game.open_hand(seat).is_some()) {
        known[seat] |= cards.hand_for_tests(seat);
    }
    if let Some(seat) = viewer.seat()
        && cards.own_part(seat).hand.is_some()
    {
        known[seat] = hands[seat];
    }
    known
}

/// Deals what is not known anew, by chance.
fn dealt_anew(hands: &BySeat<CardSet>, known: &BySeat<CardSet>, dice: &mut Dice) -> BySeat<CardSet> {
    let mut pool =
        Seat::ALL.into_iter().fold(CardSet::EMPTY, |pool, seat| pool | (hands[seat] - known[seat]));
    BySeat::from_fn(|seat| {
        let mut hand = known[seat];
        while hand.len() < hands[seat].len() {
            let card = pool.pick(dice).expect("as many cards as places");
            (hand, pool) = (hand.with(card), pool.without(card));
        }
        hand
    })
}

/// The same events with other cards; what the viewer does not know of is done differently. `None` if they could not
/// have happened with these cards.
fn happened(
    start: &Table,
    events: &[Recorded],
    viewer: Viewer,
    (waiting, drop): (&[usize], bool),
    dice: &mut Dice,
) -> Option<Vec<Recorded>> {
    let mut table = start.clone();
    let mut other = Vec::new();
    for (at, recorded) in events.iter().enumerate() {
        let mut recorded = recorded.clone();
        if let Event::Acted { seat, act, .. } = &mut recorded.event
            && let Some(cards) = state(&table).cards()
        {
            let hidden = viewer != Viewer::Seat(*seat) && cards.asked().together;
            if hidden && waiting.contains(&at) && drop {
                continue;
            }
            let legal = cards.own_part(*seat).legal;
            let laid_away = act.as_str().starts_with("discard");
            if hidden && (waiting.contains(&at) || laid_away) && !legal.is_empty() {
                *act = legal[dice.below(legal.len() as u32) as usize].parse().expect("an act");
            }
            cards.clone().act(Player::Seat(*seat), act.as_str()).ok()?;
        }
        if let Event::Ruled { approve } = &recorded.event {
            let word = if *approve { "approve" } else { "refuse" };
            state(&table).cards()?.clone().act(Player::Jury, word).ok()?;
        }
        table.apply(&recorded);
        other.push(recorded);
    }
    Some(other)
}

/// The answers that are still not shown at the end: nobody else can tell whether they were given at all.
fn waiting(start: &Table, events: &[Recorded]) -> Vec<usize> {
    let mut table = start.clone();
    let mut waiting = Vec::new();
    for (at, recorded) in events.iter().enumerate() {
        table.apply(recorded);
        let held = state(&table).cards().is_some_and(|cards| !cards.answered().is_empty());
        match recorded.event {
            Event::Acted { .. } if held => waiting.push(at),
            Event::Acted { .. } => waiting.clear(),
            _ => {}
        }
    }
    waiting
}
