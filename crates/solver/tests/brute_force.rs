//! The solver against plain trying of everything: no pruning, no table, no reasoning.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Dice, Seat, SeatSet, Suit};
use kaarting_rules::manille::{Rules, Side, card_points};
use kaarting_rules::{Trick, manille, whist};
use kaarting_solver::whist::Goal;
use kaarting_solver::{CardGame, Layout, Memory, manille as solve_manille, whist as solve_whist};

/// What the brute force must know of a game.
trait Game {
    fn legal(&self, hand: CardSet, trick: &Trick) -> CardSet;
    /// What a finished trick is worth to the party.
    fn worth(&self, trick: &Trick) -> i32;
    fn in_party(&self, seat: Seat) -> bool;

    /// The party's value of the best card, by trying all of them to the end.
    fn value(&self, hands: &mut BySeat<CardSet>, trick: &Trick) -> i32 {
        let seat = trick.to_play();
        if trick.is_empty() && hands[seat].len() == 1 {
            // In the last trick nobody has a choice.
            let mut last = *trick;
            while let Some(card) = hands[last.to_play()].first().filter(|_| !last.is_full()) {
                last.play(card);
            }
            return self.worth(&last);
        }
        let legal = self.legal(hands[seat], trick).into_iter();
        let values = legal.map(|card| self.after(hands, card, trick));
        if self.in_party(seat) { values.max().unwrap_or(0) } else { values.min().unwrap_or(0) }
    }

    fn after(&self, hands: &mut BySeat<CardSet>, card: Card, trick: &Trick) -> i32 {
        let seat = trick.to_play();
        hands[seat] = hands[seat].without(card);
        let mut trick = *trick;
        trick.play(card);
        let value = if trick.is_full() {
            self.worth(&trick) + self.value(hands, &trick.next())
        } else {
            self.value(hands, &trick)
        };
        hands[seat] = hands[seat].with(card);
        value
    }

    /// The value of each legal card.
    fn each_card<G>(&self, layout: &Layout<G>) -> Vec<(Card, i32)> {
        let mut hands = *layout.hands();
        self.legal(hands[layout.to_play()], layout.trick())
            .into_iter()
            .map(|card| (card, self.after(&mut hands, card, layout.trick())))
            .collect()
    }
}

struct Manille {
    underruff_partner: bool,
}

impl Game for Manille {
    fn legal(&self, hand: CardSet, trick: &Trick) -> CardSet {
        manille::legal_cards(hand, trick, self.underruff_partner)
    }

    fn worth(&self, trick: &Trick) -> i32 {
        if self.in_party(trick.holder()) { card_points(trick.cards()) as i32 } else { 0 }
    }

    fn in_party(&self, seat: Seat) -> bool {
        Side::of(seat) == Side::NorthSouth
    }
}

struct Whist {
    party: SeatSet,
}

impl Game for Whist {
    fn legal(&self, hand: CardSet, trick: &Trick) -> CardSet {
        whist::legal_cards(hand, trick)
    }

    fn worth(&self, trick: &Trick) -> i32 {
        i32::from(self.in_party(trick.holder()))
    }

    fn in_party(&self, seat: Seat) -> bool {
        self.party.contains(seat)
    }
}

/// A random ending of so many cards a hand, up to three of them already in the trick.
fn ending<G: CardGame>(size: u32, dice: &mut Dice, legal: impl Fn(CardSet, &Trick) -> CardSet) -> Layout<G> {
    let mut rest = G::DECK.cards();
    // Few suits in one ending of three: more fights over the same suit, fewer discards.
    if dice.below(3) == 0 {
        let out = Suit::ALL[dice.below(4) as usize];
        rest = rest - CardSet::suit(out);
    }
    let mut hands = BySeat::from_fn(|_| {
        let mut hand = CardSet::EMPTY;
        for _ in 0..size {
            let card = rest.pick(dice).expect("cards enough");
            rest = rest.without(card);
            hand = hand.with(card);
        }
        hand
    });
    let trump = [None, Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs)]
        [dice.below(5) as usize];
    let leader = Seat::ALL[dice.below(4) as usize];
    let mut trick = Trick::new(trump, leader);
    let mut played = Vec::new();
    for _ in 0..dice.below(4) {
        let seat = trick.to_play();
        let card = legal(hands[seat], &trick).pick(dice).expect("a card");
        hands[seat] = hands[seat].without(card);
        trick.play(card);
        played.push(card);
    }
    Layout::new(hands, trump, leader, &played).expect("a possible ending")
}

/// A position as a reader would write it down.
fn shown<G>(layout: &Layout<G>) -> String {
    let hands = layout.hands();
    format!(
        "N {} E {} S {} W {}, {} leads, {:?} trump, on the table {}",
        hands[Seat::North],
        hands[Seat::East],
        hands[Seat::South],
        hands[Seat::West],
        layout.trick().leader(),
        layout.trump(),
        layout.trick().cards(),
    )
}

const ENDINGS: u32 = 20_000;

/// How many cards a hand has in the nth ending. Five cost the brute force half a million cards each.
fn size(n: u32) -> u32 {
    [1, 2, 3, 4, 3, 4, 2, 4, 3, 4, 4, 5][n as usize % 12]
}

#[test]
fn manille_endings() {
    let mut dice = Dice::new(41);
    for rules in [Rules::dutch(), Rules { underruff_partner: true, ..Rules::dutch() }] {
        let mut solver = solve_manille::Solver::new(&rules, Memory::default());
        let game = Manille { underruff_partner: rules.underruff_partner };
        for n in 0..ENDINGS / 2 {
            let layout = ending(size(n), &mut dice, |hand, trick| game.legal(hand, trick));
            let cards = game.each_card(&layout);
            let found = solver.each_card(&layout, Side::NorthSouth);
            let found: Vec<(Card, i32)> =
                found.into_iter().map(|(card, value)| (card, value.into())).collect();
            assert_eq!(found, cards, "{}", shown(&layout));
            let values = cards.iter().map(|&(_, value)| value);
            let best = if game.in_party(layout.to_play()) { values.max() } else { values.min() };
            assert_eq!(Some(i32::from(solver.points(&layout, Side::NorthSouth))), best, "{}", shown(&layout));
            let total = card_points(layout.trick().cards()) as i32
                + Seat::ALL.into_iter().map(|seat| card_points(layout.hands()[seat]) as i32).sum::<i32>();
            let theirs = i32::from(solver.points(&layout, Side::EastWest));
            assert_eq!(theirs + best.expect("a value"), total, "{}", shown(&layout));
        }
    }
}

fn party(mask: u32) -> SeatSet {
    Seat::ALL.into_iter().filter(|&seat| mask >> seat as u32 & 1 == 1).fold(SeatSet::NONE, SeatSet::with)
}

#[test]
fn whist_endings_in_every_shape_of_parties() {
    let mut dice = Dice::new(42);
    let mut solver = solve_whist::Solver::new(Memory::default());
    let mut shapes = [0; 15];
    for n in 0..ENDINGS {
        // Every split of the four into two sides, from one against three to partners opposite and side by side.
        let mask = n / 12 % 14 + 1;
        shapes[mask as usize] += 1;
        let party = party(mask);
        let game = Whist { party };
        let layout = ending(size(n), &mut dice, whist::legal_cards);
        let cards = game.each_card(&layout);
        let found = solver.each_card(&layout, party);
        let found: Vec<(Card, i32)> = found.into_iter().map(|(card, value)| (card, value.into())).collect();
        assert_eq!(found, cards, "{party} {}", shown(&layout));
        let values = cards.iter().map(|&(_, value)| value);
        let best = if party.contains(layout.to_play()) { values.max() } else { values.min() };
        assert_eq!(Some(i32::from(solver.tricks(&layout, party))), best, "{party} {}", shown(&layout));
    }
    println!("endings by party (bits N E S W): {shapes:?}");
}

#[test]
fn misery_and_piccolo_endings() {
    let mut dice = Dice::new(43);
    let mut solver = solve_whist::Solver::new(Memory::default());
    let mut made = [[0; 2]; 2];
    for n in 0..ENDINGS {
        let player = Seat::ALL[(n % 4) as usize];
        let layout = loop {
            let layout = ending(size(n / 4), &mut dice, whist::legal_cards);
            if layout.trump().is_none() {
                break layout;
            }
        };
        for (goal, tricks) in [(Goal::NoTrick, 0), (Goal::OneTrick, 1)] {
            // Exactly so many tricks is not a number to push up or down: count all ways it can go.
            let makes = |cards: &[(Card, bool)]| {
                let mut of = cards.iter().map(|&(_, made)| made);
                if layout.to_play() == player { of.any(|made| made) } else { of.all(|made| made) }
            };
            let mut hands = *layout.hands();
            let cards: Vec<(Card, bool)> = whist::legal_cards(hands[layout.to_play()], layout.trick())
                .into_iter()
                .map(|card| (card, exactly(&mut hands, layout.trick(), card, player, tricks)))
                .collect();
            assert_eq!(
                solver.makes_each_card(&layout, player, goal),
                cards,
                "{player} {goal:?} {}",
                shown(&layout)
            );
            assert_eq!(
                solver.makes(&layout, player, goal),
                makes(&cards),
                "{player} {goal:?} {}",
                shown(&layout)
            );
            made[tricks as usize][usize::from(makes(&cards))] += 1;
        }
    }
    println!("misery failed and made: {:?}, piccolo: {:?}", made[0], made[1]);
    assert!(made.iter().flatten().all(|&count| count > 1000), "{made:?}");
}

/// Whether the player can end with exactly so many tricks more, whatever the three others do.
fn exactly(hands: &mut BySeat<CardSet>, trick: &Trick, card: Card, player: Seat, tricks: i32) -> bool {
    let seat = trick.to_play();
    hands[seat] = hands[seat].without(card);
    let mut after = *trick;
    after.play(card);
    let mut tricks = tricks;
    if after.is_full() {
        tricks -= i32::from(after.holder() == player);
        after = after.next();
    }
    let next = after.to_play();
    let mut cards = whist::legal_cards(hands[next], &after).into_iter();
    let made = if hands[next].is_empty() {
        tricks == 0
    } else if next == player {
        cards.any(|card| exactly(hands, &after, card, player, tricks))
    } else {
        cards.all(|card| exactly(hands, &after, card, player, tricks))
    };
    hands[seat] = hands[seat].with(card);
    made
}
