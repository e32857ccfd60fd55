//! What the solver refuses, and that neither little memory nor an interruption changes an answer.

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Dice, Pack, Packets, Seat, SeatSet, Suit};
use kaarting_rules::manille::{Rules, Side};
use kaarting_solver::whist::{Goal, TRUMPS};
use kaarting_solver::{Impossible, LayoutRefused, MemoryLimit, TooLittleMemory, WrongDeck, manille, whist};

fn card(word: &str) -> Card {
    Deck::Whist.card_from(word).expect("a card")
}

fn layout(hands: [&str; 4], leader: Seat, played: &[&str]) -> Result<whist::Layout, LayoutRefused> {
    let hands = BySeat(hands.map(|hand| Deck::Whist.cards_from(hand).expect("cards")));
    let played: Vec<Card> = played.iter().map(|word| card(word)).collect();
    whist::Layout::new(hands, Some(Suit::Hearts), leader, &played)
}

fn faults(hands: [&str; 4], leader: Seat, played: &[&str]) -> Vec<String> {
    let refused = layout(hands, leader, played).expect_err("an impossible layout");
    assert_eq!(
        refused.to_string(),
        refused.faults().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    );
    refused.faults().iter().map(ToString::to_string).collect()
}

#[test]
fn impossible_positions_are_named() {
    use Seat::{North, South};
    assert!(layout(["SA", "SK", "SQ", "SJ"], North, &[]).is_ok());
    assert_eq!(
        faults(["SA", "SK", "SA", "SJ"], North, &[]),
        ["SA is in both N's and S's hand: take it out of one of them"]
    );
    assert_eq!(
        faults(["SA H2", "SK", "SQ", "SJ"], North, &["SA"]),
        [
            "SA lies in the trick but is still in N's hand: take it out of the hand",
            "E has 1 card where 2 would fit the trick and the other hands",
            "S has 1 card where 2 would fit the trick and the other hands",
            "W has 1 card where 2 would fit the trick and the other hands",
        ]
    );
    assert_eq!(
        faults(["SA", "SK", "SQ", "SJ"], North, &["S2", "S3", "S4", "S5"]),
        ["4 cards lie in the trick: give at most three, the fourth ends it"]
    );
    // More cards than tricks: South has one too many.
    assert_eq!(
        faults(["SA", "SK", "SQ H2", "SJ"], North, &[]),
        ["S has 2 cards where 1 would fit the trick and the other hands"]
    );
    // East threw a club away and still has a spade.
    assert_eq!(
        faults(["D2", "SK", "SQ D3", "SJ D4"], North, &["SA", "C2"]),
        ["E was not allowed to play C2: another card of the hand had to be played"]
    );
    let fourteen = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA";
    assert!(
        faults([fourteen, "", "", ""], South, &[])
            .contains(&"N has 14 cards: nobody holds more than 13 in this game".to_owned())
    );
    // The two of spades is not a card of Manille.
    let hands = BySeat([Deck::Whist.cards_from("S2").expect("a card"); 4]);
    let refused = manille::Layout::new(hands, None, North, &[]).expect_err("no such card");
    assert!(refused.faults().contains(&Impossible::NotInDeck { seat: North, card: card("S2") }), "{refused}");
}

/// The type says which game a position belongs to; only a deal, which may be of either, is left to check.
#[test]
fn a_deal_of_the_other_game_is_turned_away() {
    let (of_manille, of_whist) = (deals(Deck::Manille, 76).next(), deals(Deck::Whist, 77).next());
    let (of_manille, of_whist) = (of_manille.expect("a deal"), of_whist.expect("a deal"));
    for leader in Seat::ALL {
        let refused = whist::Layout::of_deal(&of_manille, None, leader).err();
        assert_eq!(refused, Some(WrongDeck { expected: Deck::Whist, found: Deck::Manille }));
        let refused = manille::Layout::of_deal(&of_whist, None, leader).err();
        assert_eq!(refused, Some(WrongDeck { expected: Deck::Manille, found: Deck::Whist }));
        assert!(whist::Layout::of_deal(&of_whist, None, leader).is_ok());
        assert!(manille::Layout::of_deal(&of_manille, None, leader).is_ok());
    }
    let words = WrongDeck { expected: Deck::Whist, found: Deck::Manille }.to_string();
    assert_eq!(words, "the cards are those of Manille, not of Colour Whist");
    // Nor are the bare hands accepted: the ten of Manille is not a card of whist, nor the two a card of Manille.
    assert!(whist::Layout::new(of_manille.hands(), None, Seat::North, &[]).is_err());
    assert!(manille::Layout::new(of_whist.hands(), None, Seat::North, &[]).is_err());
}

#[test]
fn too_little_memory_is_refused() {
    assert_eq!(MemoryLimit::bytes(1000), Err(TooLittleMemory { given: 1000 }));
    let words = TooLittleMemory { given: 1000 }.to_string();
    assert_eq!(words, "1000 bytes of memory are too few for the solver: give it at least 2097152 (2 MiB)");
    assert_eq!(MemoryLimit::bytes(4 << 20).map(MemoryLimit::in_bytes), Ok(4 << 20));
}

fn deals(deck: Deck, seed: u64) -> impl Iterator<Item = Deal> {
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(deck);
    let packets = if deck == Deck::Manille { Packets::MANILLE } else { Packets::WHIST_445 };
    std::iter::repeat_with(move || {
        pack.shuffle(&mut dice);
        pack.deal(Seat::North, packets).expect("a whole pack")
    })
}

/// With two megabytes the solver has to forget now and then, which must not make any answer wrong.
#[test]
fn little_memory_changes_nothing() {
    let party = SeatSet::of(Seat::North).with(Seat::South);
    let (mut small, mut large) =
        (whist::Solver::new(MemoryLimit::LEAST), whist::Solver::new(MemoryLimit::default()));
    // All questions of one deal fill the table.
    for deal in deals(Deck::Whist, 71).take(1) {
        for (trump, leader) in TRUMPS.into_iter().flat_map(|trump| Seat::ALL.map(|leader| (trump, leader))) {
            let layout = whist::Layout::of_deal(&deal, trump, leader).expect("a deal of the game");
            assert_eq!(small.tricks(&layout, party), large.tricks(&layout, party), "{deal}");
        }
    }
    assert!(small.nodes() > large.nodes(), "it forgot nothing: {} {}", small.nodes(), large.nodes());
    let rules = Rules::dutch();
    let (mut small, mut large) = (
        manille::Solver::new(&rules, MemoryLimit::LEAST),
        manille::Solver::new(&rules, MemoryLimit::default()),
    );
    for (n, deal) in deals(Deck::Manille, 72).take(30).enumerate() {
        let layout =
            manille::Layout::of_deal(&deal, TRUMPS[n % 5], Seat::ALL[n % 4]).expect("a deal of the game");
        assert_eq!(small.points(&layout, Side::EastWest), large.points(&layout, Side::EastWest), "{deal}");
    }
}

/// What was learnt of one deal is not said of the next, though trump and party are the same.
#[test]
fn nothing_of_the_last_deal_is_left() {
    let party = SeatSet::of(Seat::North).with(Seat::South);
    let mut used = whist::Solver::new(MemoryLimit::LEAST);
    for deal in deals(Deck::Whist, 78).take(200) {
        let five = |hand: CardSet| hand.into_iter().step_by(3).collect::<CardSet>();
        let hands = deal.hands().map(five);
        let layout = whist::Layout::new(hands, Some(Suit::Hearts), Seat::East, &[]).expect("five cards each");
        let fresh = whist::Solver::new(MemoryLimit::LEAST).tricks(&layout, party);
        assert_eq!(used.tricks(&layout, party), fresh, "{deal}");
    }
}

/// An interrupted search gives no answer and leaves nothing wrong behind.
#[test]
fn an_interruption_leaves_nothing_behind() {
    let party = SeatSet::of(Seat::North).with(Seat::East);
    for (n, deal) in deals(Deck::Whist, 73).take(3).enumerate() {
        let layout = whist::Layout::of_deal(&deal, TRUMPS[n], Seat::ALL[n]).expect("a deal of the game");
        let mut fresh = whist::Solver::new(MemoryLimit::default());
        let tricks = fresh.each_card(&layout, party);
        let makes = fresh.makes(&layout, Seat::South, Goal::NoTrick);
        let mut solver = whist::Solver::new(MemoryLimit::default());
        for patience in [0, 1, 2, 5, 20, 100] {
            let mut left = patience;
            let mut more_time = || {
                left -= 1;
                left >= 0
            };
            assert_eq!(solver.each_card_while(&layout, party, &mut more_time), None);
            assert_eq!(solver.tricks_while(&layout, party, Some(6), &mut || false), None);
        }
        assert_eq!(solver.each_card(&layout, party), tricks, "{deal}");
        assert_eq!(solver.makes_while(&layout, Seat::South, Goal::NoTrick, &mut || true), Some(makes));
    }
    let rules = Rules::dutch();
    for (n, deal) in deals(Deck::Manille, 74).take(10).enumerate() {
        let layout =
            manille::Layout::of_deal(&deal, TRUMPS[n % 5], Seat::ALL[n % 4]).expect("a deal of the game");
        let points =
            manille::Solver::new(&rules, MemoryLimit::default()).each_card(&layout, Side::NorthSouth);
        let mut solver = manille::Solver::new(&rules, MemoryLimit::default());
        let mut calls = 0;
        let mut more_time = || {
            calls += 1;
            calls < 4
        };
        assert_eq!(solver.each_card_while(&layout, Side::NorthSouth, &mut more_time), None);
        assert_eq!(solver.each_card(&layout, Side::NorthSouth), points, "{deal}");
    }
}

/// One question instead of the exact count.
#[test]
fn takes_agrees_with_the_count() {
    let party = SeatSet::of(Seat::West).with(Seat::East);
    for (n, deal) in deals(Deck::Whist, 75).take(2).enumerate() {
        let layout = whist::Layout::of_deal(&deal, TRUMPS[n], Seat::West).expect("a deal of the game");
        let mut solver = whist::Solver::new(MemoryLimit::default());
        let tricks = solver.tricks(&layout, party);
        let cards = solver.each_card(&layout, party);
        assert_eq!(cards.iter().map(|&(_, tricks)| tricks).max(), Some(tricks), "{deal}");
        for guess in [None, Some(0), Some(tricks), Some(13)] {
            solver.forget();
            assert_eq!(solver.tricks_while(&layout, party, guess, &mut || true), Some(tricks), "{deal}");
        }
        for need in [0, tricks.saturating_sub(1), tricks, tricks + 1, 14] {
            assert_eq!(
                solver.takes(&layout, party, need, &mut || true),
                Some(tricks >= need),
                "{deal} {need}"
            );
            let each = solver.takes_each_card(&layout, party, need, &mut || true).expect("time enough");
            let expected: Vec<(Card, bool)> =
                cards.iter().map(|&(card, value)| (card, value >= need)).collect();
            assert_eq!(each, expected, "{deal} {need}");
        }
    }
}

/// Zero tricks are always reached and more than there are never, even in the middle of a trick.
#[test]
fn nothing_and_too_much_are_answered() {
    let hands = ["SA H2", "SK H3", "SQ H4 D2", "SJ H5 D3"];
    let hands = BySeat(hands.map(|hand| Deck::Whist.cards_from(hand).expect("cards")));
    let played = [card("D4"), card("D5")];
    let layout = whist::Layout::new(hands, None, Seat::North, &played).expect("a position");
    let party = SeatSet::of(Seat::North).with(Seat::South);
    let mut solver = whist::Solver::new(MemoryLimit::LEAST);
    for (tricks, reached) in [(0, true), (4, false), (5, false), (13, false), (255, false)] {
        assert_eq!(solver.takes(&layout, party, tricks, &mut || true), Some(reached), "{tricks}");
        let cards = solver.takes_each_card(&layout, party, tricks, &mut || true).expect("time enough");
        assert!(cards.iter().all(|&(_, takes)| takes == reached), "{tricks}");
    }
}

/// A party of nobody takes nothing and one of everybody takes all, whatever the cards.
#[test]
fn without_opponents_nothing_is_left_to_chance() {
    let deal = deals(Deck::Whist, 9).next().expect("a deal");
    let mut solver = whist::Solver::new(MemoryLimit::LEAST);
    for trump in TRUMPS {
        let layout = whist::Layout::of_deal(&deal, trump, Seat::East).expect("a deal of the game");
        for (party, tricks) in [(SeatSet::NONE, 0), (SeatSet::ALL, 13)] {
            assert_eq!(solver.tricks(&layout, party), tricks);
            assert_eq!(solver.takes(&layout, party, tricks, || true), Some(true));
            assert_eq!(solver.takes(&layout, party, tricks + 1, || true), Some(false));
            let hand = deal[Seat::East];
            let each: Vec<_> = hand.into_iter().map(|card| (card, tricks)).collect();
            assert_eq!(solver.each_card(&layout, party), each);
            let made = solver.takes_each_card(&layout, party, 13, || true).expect("there is time");
            assert!(made.iter().all(|&(_, made)| made == (tricks == 13)) && made.len() == 13);
            assert_eq!(solver.takes_after(&layout, party, hand.first().expect("a card"), 1), tricks == 13);
        }
    }
}

/// Where no card is left, or none that counts, nothing is won: no trick, and no point.
#[test]
fn nothing_left_is_nothing_won() {
    let none = whist::Layout::new(BySeat([CardSet::EMPTY; 4]), None, Seat::North, &[]).expect("an end");
    let mut solver = whist::Solver::new(MemoryLimit::LEAST);
    let makes = [Goal::NoTrick, Goal::OneTrick].map(|goal| solver.makes(&none, Seat::East, goal));
    assert_eq!(makes, [true, false]);
    let low = ["S7 H9", "S8 D7", "S9 C7", "D8 C8"].map(|hand| Deck::Manille.cards_from(hand).expect("cards"));
    let mut solver = manille::Solver::new(&Rules::dutch(), MemoryLimit::LEAST);
    for trump in TRUMPS {
        let layout = manille::Layout::new(BySeat(low), trump, Seat::North, &[]).expect("a position");
        assert_eq!(
            [Side::NorthSouth, Side::EastWest].map(|side| solver.points(&layout, side)),
            [0, 0],
            "{trump:?}"
        );
        assert!(solver.each_card(&layout, Side::NorthSouth).iter().all(|&(_, points)| points == 0));
    }
}
