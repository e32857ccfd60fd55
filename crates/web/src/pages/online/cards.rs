//! Cards on the page: faces, the hand in rows.

use kaarting_cards::{Card, Deck, Seat};
use kaarting_play::{DealPhase, TrickView};
use kaarting_words::Words;

use super::scene::Scene;

/// The most cards that stand side by side on a phone, each at least 44 px wide.
const ROW: usize = 7;

/// A card as it is shown.
#[derive(Clone, Debug)]
pub(super) struct CardFace {
    /// In the words of the notation.
    pub(super) code: String,
    /// The class of its suit: `s`, `h`, `d` or `c`.
    pub(super) suit: char,
    pub(super) symbol: char,
    pub(super) rank: String,
    pub(super) letter: String,
    /// As it is read out.
    pub(super) label: String,
}

impl CardFace {
    pub(super) fn of(card: Card, words: Words) -> CardFace {
        let (suit, rank) = (card.suit(), words.rank(card.rank()));
        CardFace {
            code: card.to_string(),
            suit: suit.letter().to_ascii_lowercase(),
            symbol: suit.symbol(),
            label: format!("{} {rank}", words.suit_name(suit)),
            letter: words.suit_letter(suit),
            rank,
        }
    }

    /// Reads a card; `None` if the word is not one.
    pub(super) fn read(word: &str, deck: Deck, words: Words) -> Option<CardFace> {
        deck.card_from(word).ok().map(|card| CardFace::of(card, words))
    }

    /// Those of a hand: suit by suit, the strongest first.
    pub(super) fn all(hand: &str, deck: Deck, words: Words) -> Vec<CardFace> {
        let cards = deck.cards_from(hand).unwrap_or_default();
        cards.into_iter().map(|card| CardFace::of(card, words)).collect()
    }
}

/// A card of the viewer's hand.
#[derive(Clone, Debug)]
pub(super) struct HeldCard {
    pub(super) face: CardFace,
    /// What is sent when it is chosen.
    pub(super) act: String,
    /// Whether the referee would take it now.
    pub(super) legal: bool,
    /// The key that chooses it.
    pub(super) key: usize,
}

/// The viewer's hand, in rows as a phone shows them.
pub(super) fn held(scene: &Scene) -> Vec<Vec<HeldCard>> {
    let hand = scene.own.and_then(|(_, own)| own.hand.as_deref()).unwrap_or_default();
    let discards = scene.phase() == Some(DealPhase::Discard);
    let faces = CardFace::all(hand, scene.deck(), scene.words);
    let ends = rows(&faces.iter().map(|face| face.suit).collect::<Vec<_>>());
    let card = |(n, face): (usize, CardFace)| {
        let act = if discards { format!("discard {}", face.code) } else { face.code.clone() };
        let legal = scene.legal().contains(&act);
        HeldCard { face, act, legal, key: n + 1 }
    };
    let mut cards = faces.into_iter().enumerate().map(card).collect::<Vec<_>>();
    let second = cards.split_off(ends);
    [cards, second].into_iter().filter(|row| !row.is_empty()).collect()
}

/// How many cards of a hand stand in the first row: where a suit ends, if a row can hold as many.
fn rows(suits: &[char]) -> usize {
    let all = suits.len();
    if all <= ROW {
        return all;
    }
    let fits = |first: &usize| *first <= ROW && all - first <= ROW;
    let between = |first: &usize| suits[first - 1] != suits[*first];
    // On a tie, the longer first row.
    let from_half = |first: &usize| ((2 * first).abs_diff(all), std::cmp::Reverse(*first));
    let best = (1..all).filter(fits).filter(between).min_by_key(from_half);
    best.or_else(|| (1..all).filter(fits).min_by_key(from_half)).unwrap_or(all.div_ceil(2))
}

/// A card on the table and who played it.
#[derive(Clone, Debug)]
pub(super) struct LyingCard {
    pub(super) seat: Seat,
    pub(super) face: CardFace,
    /// Whether it took the trick.
    pub(super) took: bool,
}

/// The cards of a trick, in the order they were played.
pub(super) fn lying(scene: &Scene, trick: &TrickView) -> Vec<LyingCard> {
    let card = |(n, word): (u8, &String)| {
        let (seat, face) = (trick.leader.clockwise(n), CardFace::read(word, scene.deck(), scene.words)?);
        Some(LyingCard { seat, face, took: trick.winner == Some(seat) })
    };
    (0..).zip(&trick.cards).filter_map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_ends_with_a_suit_where_both_rows_can_hold_their_cards() {
        for (hand, first) in [
            ("ssshh", 5),
            ("ssshhddc", 5),
            ("ssssssss", 4),
            ("ssssssshhhhhh", 7),
            ("sssshhhhhddcc", 7),
            ("sssshhdddcccc", 6),
            ("ssssssssssssh", 7),
        ] {
            let got = rows(&hand.chars().collect::<Vec<_>>());
            assert_eq!(got, first, "{hand}");
            assert!(got <= ROW && hand.len() - got <= ROW, "{hand}");
        }
    }
}
