//! A disputed trick on its own, as the jury gets it: which cards of this hand were allowed?

use kaarting_cards::{CardSet, Deck, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::Declaration;

use super::{Record, game_of, needed};
use crate::json::{Read, Writer};

pub(super) fn answer(record: &Record<'_>, out: &mut Vec<u8>) -> Read<()> {
    let game = game_of(record)?;
    let deck = game.ruleset().deck();
    let seat: Seat = needed(&record.seat, "seat")?.parse().map_err(|error| format!("\"seat\": {error}"))?;
    let trump = match &record.trump {
        None if game.may_leave_out_trump() => None,
        trump => {
            let declaration =
                needed(trump, "trump")?.parse().map_err(|error| format!("\"trump\": {error}"))?;
            Declaration::trump(declaration)
        }
    };
    let hand =
        deck.cards_from(needed(&record.hand, "hand")?).map_err(|error| format!("\"hand\": {error}"))?;
    if hand.is_empty() || hand.len() > deck.hand_size() {
        return Err(format!("\"hand\": it has {} cards, a hand has 1 to {}", hand.len(), deck.hand_size()));
    }
    let trick = trick(record, deck, trump, seat, hand)?;
    let legal = game.legal_cards(hand, &trick);
    let played = match &record.played {
        Some(word) => Some(deck.card_from(word).map_err(|error| format!("\"played\": {error}"))?),
        None => None,
    };
    if let Some(card) = played.filter(|&card| !hand.contains(card)) {
        return Err(format!("\"played\": {seat} does not hold {card}"));
    }
    Writer::line(out, |w| {
        w.key("id").raw(record.id);
        match played.map(|card| game.offence(hand, &trick, card)) {
            None => {}
            Some(None) => w.key("status").word("allowed"),
            Some(Some(clause)) => {
                w.key("status").word("violation");
                w.key("clause").clause(clause);
            }
        }
        w.key("legal").array(|w| legal.into_iter().for_each(|card| w.card(card)));
    });
    Ok(())
}

/// The trick as it lay before the seat's turn.
fn trick(record: &Record<'_>, deck: Deck, trump: Option<Suit>, seat: Seat, hand: CardSet) -> Read<Trick> {
    let written = record.trick.as_deref().unwrap_or_default();
    if written.len() > 3 {
        return Err(format!(
            "\"trick\": it has {} cards, but before a player's turn there are at most 3",
            written.len()
        ));
    }
    let leader = seat.clockwise(4 - written.len() as u8);
    let mut trick = Trick::new(trump, leader);
    for (at, play) in written.iter().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| {
            let beginning: String = play.chars().take(24).collect();
            format!("\"trick\", card {at}, \"{beginning}\": {error}")
        };
        let (by, card) = play.split_once(' ').unwrap_or((play, ""));
        let by: Seat = by.parse().map_err(|error| wrong(&error))?;
        let card = deck.card_from(card).map_err(|error| wrong(&error))?;
        if by != trick.to_play() {
            return Err(wrong(&format_args!("for {seat} to be next, this card is {}'s", trick.to_play())));
        }
        if hand.contains(card) || trick.cards().contains(card) {
            return Err(wrong(&format_args!("{card} appears twice")));
        }
        trick.play(card);
    }
    Ok(trick)
}
