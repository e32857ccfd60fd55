//! The solver against brute force: no pruning, no table, no reasoning.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Dice, Seat, SeatSet, Suit};
use kaarting_rules::manille::{Rules, Side, UnderruffPartner, card_points};
use kaarting_rules::{Trick, manille, whist};
use kaarting_solver::whist::Goal;
use kaarting_solver::{CardGame, Layout, MemoryLimit, manille as solve_manille, whist as solve_whist};

/// What the brute force needs to know about a game.
trait BruteGame {
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
    underruff_partner: UnderruffPartner,
}

impl BruteGame for Manille {
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

impl BruteGame for Whist {
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

/// A random ending with this many cards in each hand, up to three of them already in the trick.
fn ending<G: CardGame>(
    size: u32,
    trump: Option<Suit>,
    dice: &mut Dice,
    legal: impl Fn(CardSet, &Trick) -> CardSet,
) -> Layout<G> {
    let mut hands = hands(G::DECK.cards(), size, trump, dice);
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

/// Four hands of this many cards, biased towards hard endings: in one of four a player has only trumps, in one of four
/// a player has a long suit, and in one of three a whole suit is gone.
fn hands(pack: CardSet, size: u32, trump: Option<Suit>, dice: &mut Dice) -> BySeat<CardSet> {
    let mut rest = pack;
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    let any_suit = Suit::ALL[dice.below(4) as usize];
    let suit = match dice.below(4) {
        0 => Some(trump.unwrap_or(any_suit)),
        1 => Some(any_suit),
        _ => None,
    };
    if let Some(suit) = suit {
        let seat = Seat::ALL[dice.below(4) as usize];
        hands[seat] = take(&mut rest, CardSet::suit(suit), size, dice);
    } else if dice.below(3) < 2 {
        rest -= CardSet::suit(any_suit);
    }
    for seat in Seat::ALL {
        let more = size - hands[seat].len();
        hands[seat] |= take(&mut rest, pack, more, dice);
    }
    hands
}

/// Takes this many random cards of a kind.
fn take(rest: &mut CardSet, kind: CardSet, count: u32, dice: &mut Dice) -> CardSet {
    (0..count).fold(CardSet::EMPTY, |taken, _| {
        let card = (*rest & kind).pick(dice).expect("cards enough");
        *rest = rest.without(card);
        taken.with(card)
    })
}

fn any_trump(dice: &mut Dice) -> Option<Suit> {
    solve_whist::TRUMPS[dice.below(5) as usize]
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

/// How many endings of each kind are tried: all of them when the long tests run in full, a fifth in the ordinary suite.
fn endings() -> u32 {
    if std::env::var_os("KAARTING_TEST_ALL").is_some() { 20_000 } else { 4_000 }
}

/// How many cards a hand has in the nth ending. An ending of five costs the brute force half a million cards, so there
/// are few of those.
fn size(n: u32) -> u32 {
    const SIZES: [u32; 12] = [1, 2, 3, 4, 3, 2, 3, 4, 3, 2, 3, 3];
    if n % 200 == 199 { 5 } else { SIZES[n as usize % SIZES.len()] }
}

#[test]
fn manille_endings() {
    let mut dice = Dice::new(41);
    for rules in [Rules::dutch(), Rules { underruff_partner: UnderruffPartner::Allowed, ..Rules::dutch() }] {
        let mut solver = solve_manille::Solver::new(&rules, MemoryLimit::LEAST);
        let game = Manille { underruff_partner: rules.underruff_partner };
        for n in 0..endings() / 2 {
            let trump = any_trump(&mut dice);
            let layout = ending(size(n), trump, &mut dice, |hand, trick| game.legal(hand, trick));
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

/// Endings for one kind of party, going through the parties of that kind.
fn whist_endings(seed: u64, parties: &[&[Seat]]) {
    let mut dice = Dice::new(seed);
    let mut solver = solve_whist::Solver::new(MemoryLimit::LEAST);
    for n in 0..endings() {
        let party: SeatSet = parties[n as usize % parties.len()].iter().copied().collect();
        let game = Whist { party };
        let trump = any_trump(&mut dice);
        let layout = ending(size(n / 4), trump, &mut dice, whist::legal_cards);
        agrees(&mut solver, &game, &layout);
    }
}

/// The solver and the brute force give every card the same tricks, and the position those of its best card.
fn agrees(solver: &mut solve_whist::Solver, game: &Whist, layout: &solve_whist::Layout) {
    let party = game.party;
    let cards = game.each_card(layout);
    let found = solver.each_card(layout, party);
    let found: Vec<(Card, i32)> = found.into_iter().map(|(card, value)| (card, value.into())).collect();
    assert_eq!(found, cards, "{party} {}", shown(layout));
    let values = cards.iter().map(|&(_, value)| value);
    let best = if party.contains(layout.to_play()) { values.max() } else { values.min() };
    assert_eq!(Some(i32::from(solver.tricks(layout, party))), best, "{party} {}", shown(layout));
}

#[test]
fn whist_endings_with_partners_opposite() {
    whist_endings(42, &[&[Seat::North, Seat::South], &[Seat::East, Seat::West]]);
}

#[test]
fn whist_endings_with_partners_side_by_side() {
    use Seat::{East, North, South, West};
    whist_endings(44, &[&[North, East], &[East, South], &[South, West], &[West, North]]);
}

#[test]
fn whist_endings_of_one_against_three() {
    use Seat::{East, North, South, West};
    let parties: [&[Seat]; 8] = [
        &[North],
        &[East],
        &[South],
        &[West],
        &[East, South, West],
        &[North, South, West],
        &[North, East, West],
        &[North, East, South],
    ];
    whist_endings(45, &parties);
}

/// No other program can be asked about a party of one: six cards a hand are as far as the brute force comes. They
/// take it a minute each, so that the ordinary suite has five.
#[test]
fn whist_endings_of_one_with_many_cards() {
    let mut dice = Dice::new(47);
    let mut solver = solve_whist::Solver::new(MemoryLimit::LEAST);
    let size = if std::env::var_os("KAARTING_TEST_ALL").is_some() { 6 } else { 5 };
    for n in 0..8 {
        let game = Whist { party: SeatSet::of(Seat::ALL[n % 4]) };
        let trump = any_trump(&mut dice);
        agrees(&mut solver, &game, &ending(size, trump, &mut dice, whist::legal_cards));
    }
}

#[test]
fn misery_endings() {
    misery_or_piccolo(43, Goal::NoTrick, 0);
}

#[test]
fn piccolo_endings() {
    misery_or_piccolo(46, Goal::OneTrick, 1);
}

/// The goal is an exact number of tricks, not as many or as few as possible, so every line of play is tried.
fn misery_or_piccolo(seed: u64, goal: Goal, tricks: i32) {
    let mut dice = Dice::new(seed);
    let mut solver = solve_whist::Solver::new(MemoryLimit::LEAST);
    let mut made = [0_u32; 2];
    for n in 0..endings() {
        let player = Seat::ALL[(n % 4) as usize];
        let layout = ending(size(n / 4), None, &mut dice, whist::legal_cards);
        let mut hands = *layout.hands();
        let cards: Vec<(Card, bool)> = whist::legal_cards(hands[layout.to_play()], layout.trick())
            .into_iter()
            .map(|card| (card, exactly(&mut hands, layout.trick(), card, player, tricks)))
            .collect();
        let mut of = cards.iter().map(|&(_, made)| made);
        let makes = if layout.to_play() == player { of.any(|made| made) } else { of.all(|made| made) };
        let told = || format!("{player} {goal:?} {}", shown(&layout));
        assert_eq!(solver.makes_each_card(&layout, player, goal), cards, "{}", told());
        assert_eq!(solver.makes(&layout, player, goal), makes, "{}", told());
        made[usize::from(makes)] += 1;
    }
    println!("{goal:?} failed and made: {made:?}");
    assert!(made.iter().all(|&count| count > endings() / 20), "{made:?}");
}

/// Whether the player can end with exactly this many tricks more, whatever the three others do.
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
