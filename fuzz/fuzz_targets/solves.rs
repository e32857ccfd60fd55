#![no_main]
//! Endings of up to three cards in each hand, solved and brute-forced: the two must agree for any party.

use kaarting_cards::{BySeat, CardSet, Deck, Seat, SeatSet, Suit};
use kaarting_rules::manille::{Rules, Side, card_points};
use kaarting_rules::{Trick, manille, whist};
use kaarting_solver::{MemoryLimit, manille as of_manille, whist as of_whist};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&[size, trump, leader, party], cards)) = data.split_first_chunk() else { return };
    let (leader, party) = (Seat::North.clockwise(leader), party % 16);
    let trump = Suit::ALL.get(usize::from(trump % 5)).copied();
    let party: SeatSet = Seat::ALL.into_iter().filter(|&seat| party >> seat as u8 & 1 == 1).collect();
    let trick = Trick::new(trump, leader);

    let mut hands = hands(Deck::Whist, size % 3 + 1, cards);
    let layout = of_whist::Layout::new(hands, trump, leader, &[]).expect("whole hands");
    let tricks = of_whist::Solver::new(MemoryLimit::LEAST).tricks(&layout, party);
    let taken = |trick: &Trick| u32::from(party.contains(trick.holder()));
    assert_eq!(u32::from(tricks), tried(&mut hands, &trick, party, &whist::legal_cards, &taken), "{layout:?} {party}");

    let mut hands = self::hands(Deck::Manille, size % 3 + 1, cards);
    let layout = of_manille::Layout::new(hands, trump, leader, &[]).expect("whole hands");
    let rules = Rules::dutch();
    let points = of_manille::Solver::new(&rules, MemoryLimit::LEAST).points(&layout, Side::NorthSouth);
    let north_south = SeatSet::of(Seat::North).with(Seat::South);
    let legal = |hand: CardSet, trick: &Trick| manille::legal_cards(hand, trick, rules.underruff_partner);
    let taken = |trick: &Trick| match north_south.contains(trick.holder()) {
        true => card_points(trick.cards()),
        false => 0,
    };
    assert_eq!(u32::from(points), tried(&mut hands, &trick, north_south, &legal, &taken), "{layout:?}");
});

/// Hands of this size: each byte picks one of the cards left.
fn hands(deck: Deck, size: u8, bytes: &[u8]) -> BySeat<CardSet> {
    let mut rest: Vec<_> = deck.cards().into_iter().collect();
    let mut bytes = bytes.iter().copied().chain(std::iter::repeat(0));
    BySeat::from_fn(|_| {
        (0..size).map(|_| rest.swap_remove(usize::from(bytes.next().unwrap_or(0)) % rest.len())).collect()
    })
}

/// What the party gets with best play by everyone, by brute force.
fn tried(
    hands: &mut BySeat<CardSet>,
    trick: &Trick,
    party: SeatSet,
    legal: &impl Fn(CardSet, &Trick) -> CardSet,
    taken: &impl Fn(&Trick) -> u32,
) -> u32 {
    let seat = trick.to_play();
    let values: Vec<u32> = legal(hands[seat], trick)
        .into_iter()
        .map(|card| {
            let mut after = *trick;
            after.play(card);
            hands[seat] = hands[seat].without(card);
            let value = match after.is_full() {
                true => taken(&after) + tried(hands, &after.next(), party, legal, taken),
                false => tried(hands, &after, party, legal, taken),
            };
            hands[seat] = hands[seat].with(card);
            value
        })
        .collect();
    let best = if party.contains(seat) { values.into_iter().max() } else { values.into_iter().min() };
    best.unwrap_or(0)
}
