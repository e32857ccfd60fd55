//! The sure points against brute force, and an example of each rule.

use kaarting_cards::{BySeat, CardSet, Chance, Deck, Dice, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::{Side, UnderruffPartner, card_points, legal_cards};

use super::lie::Lies;
use super::sure::Between;
use crate::lanes::together;

/// What the leader's side and the others are sure of.
fn sure(hands: &BySeat<CardSet>, trump: Option<Suit>, leader: Seat) -> (i32, i32) {
    let mut lies = Lies::new();
    lies.deal(hands);
    let all = together(hands);
    let trump = trump.filter(|&trump| !all.in_suit(trump).is_empty());
    let between = Between { lies: lies.of(all), trump };
    (between.leaders(leader), between.others(leader))
}

/// The points of North and South by brute force, skipping only what cannot change the value.
fn value(
    hands: &mut BySeat<CardSet>,
    trick: &Trick,
    under: UnderruffPartner,
    mut low: i32,
    mut high: i32,
) -> i32 {
    let seat = trick.to_play();
    let ours = Side::of(seat) == Side::NorthSouth;
    let mut best = None;
    for card in legal_cards(hands[seat], trick, under) {
        let mut after = *trick;
        after.play(card);
        hands[seat] = hands[seat].without(card);
        let value = if after.is_full() {
            let north_south = Side::of(after.holder()) == Side::NorthSouth;
            let won = if north_south { card_points(after.cards()) as i32 } else { 0 };
            won + value(hands, &after.next(), under, low - won, high - won)
        } else {
            value(hands, &after, under, low, high)
        };
        hands[seat] = hands[seat].with(card);
        let so_far: i32 =
            best.map_or(value, |best: i32| if ours { best.max(value) } else { best.min(value) });
        best = Some(so_far);
        if ours {
            low = low.max(so_far);
        } else {
            high = high.min(so_far);
        }
        if low >= high {
            break;
        }
    }
    best.unwrap_or(0)
}

/// A random ending with few suits in some hands: one hand may be filled with trumps first, and another with one suit.
fn ending(size: u32, trump: Option<Suit>, dice: &mut Dice) -> BySeat<CardSet> {
    let mut rest = Deck::Manille.cards();
    for suit in Suit::ALL {
        // A suit may be missing, or have only its low or high cards left.
        let out = match dice.below(6) {
            0 if rest.len() > 24 => CardSet::suit(suit),
            1 => CardSet::from_bits(0x01FF_01FF_01FF_01FF).in_suit(suit),
            2 => CardSet::from_bits(0x3E00_3E00_3E00_3E00).in_suit(suit),
            _ => CardSet::EMPTY,
        };
        if (rest - out).len() >= 4 * size {
            rest -= out;
        }
    }
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    let first = Seat::ALL[dice.below(4) as usize];
    for seat in first.around() {
        let wanted = match (dice.below(4), trump) {
            (0, Some(trump)) => CardSet::suit(trump),
            (1, _) => CardSet::suit(Suit::ALL[dice.below(4) as usize]),
            (2, Some(trump)) => !CardSet::suit(trump),
            _ => CardSet::ANY,
        };
        for _ in 0..size {
            let card = (rest & wanted).or_if_empty(rest).pick(dice).expect("cards enough");
            rest = rest.without(card);
            hands[seat] = hands[seat].with(card);
        }
    }
    hands
}

/// Of 60,000 endings in the long run, and of 20,000 otherwise.
#[test]
fn nobody_takes_less_than_is_sure() {
    let all = std::env::var_os("KAARTING_TEST_ALL").is_some();
    let (endings, least) = if all { (60_000, [20_000, 1_000]) } else { (20_000, [6_000, 300]) };
    let mut dice = Dice::new(51);
    let (mut reached, mut tight) = ([0; 2], [0; 2]);
    for n in 0..endings {
        let size = [1, 2, 3, 2, 3, 4, 3, 4, 2, 3][n % 10] + u32::from(n % 200 == 5);
        let trump = [None, Some(Suit::Spades), Some(Suit::Hearts)][dice.below(3) as usize];
        let mut hands = ending(size, trump, &mut dice);
        let leader = Seat::ALL[dice.below(4) as usize];
        let total = card_points(together(&hands)) as i32;
        let (leaders, others) = sure(&hands, trump, leader);
        for under in [UnderruffPartner::Forbidden, UnderruffPartner::Allowed] {
            let points = value(&mut hands, &Trick::new(trump, leader), under, -1, 61);
            let leading = if Side::of(leader) == Side::NorthSouth { points } else { total - points };
            let shown = format!("{hands:?} {trump:?} {leader} {leading} of {total}: {leaders} {others}");
            assert!(leaders <= leading, "the leader's side: {shown}");
            assert!(others <= total - leading, "the others: {shown}");
            for (side, (sure, true_value)) in
                [(leaders, leading), (others, total - leading)].into_iter().enumerate()
            {
                reached[side] += u32::from(sure > 0);
                tight[side] += u32::from(sure > 0 && sure == true_value);
            }
        }
    }
    println!(
        "points sure for the leader's side and the others {reached:?} times, the full value {tight:?} times"
    );
    assert!(reached.into_iter().all(|count| count > least[0]), "{reached:?}");
    assert!(tight.into_iter().all(|count| count > least[1]), "{tight:?}");
}

fn check(trump: &str, hands: [&str; 4], leaders: i32, others: i32) {
    let shown = format!("{trump} {hands:?}");
    let mut hands = BySeat(hands.map(|hand| Deck::Manille.cards_from(hand).expect("cards")));
    let trump = Suit::ALL.into_iter().find(|suit| suit.letter().to_string() == trump);
    assert_eq!(sure(&hands, trump, Seat::North), (leaders, others), "{shown}");
    let forbidden = UnderruffPartner::Forbidden;
    let points = value(&mut hands, &Trick::new(trump, Seat::North), forbidden, -1, 61);
    let total = card_points(together(&hands)) as i32;
    assert!(leaders <= points && points <= total - others, "{shown}: {points}");
}

/// Hands of North (who leads), East, South and West; what North's side is sure of, and what the others are.
#[test]
fn each_rule_by_an_example() {
    // Nobody has a spade after two rounds: the seven wins as well. All spades of the others fall.
    check("-", ["SA SK S7", "SQ S9 D7", "SJ S8 D8", "CA C9 C8"], 4 + 3 + 1 + 2, 0);
    // East keeps the highest spade: two rounds bring East's lower ones and South's highest.
    check("-", ["SA SK S7", "SQ SJ S9", "S8 D8 D7", "CA C9 C8"], 4 + 3 + 1, 0);
    check("-", ["SA D7 C7", "S9 D8 C8", "SQ SK D9", "SJ C9 CJ"], 4 + 3 + 1, 0);
    // An opponent ruffs the second round, on the left or on the right.
    check("H", ["SA SK", "S9 H7", "D7 D8", "C7 C8"], 4, 0);
    check("H", ["SA SK", "C7 C8", "D7 D8", "S9 H7"], 4, 0);
    // South must ruff the second round; with another plain card South need not.
    check("H", ["SA SK", "C7 C8", "D7 H7", "C9 D9"], 4, 0);
    check("H", ["SA SK S7", "C7 C8 D8", "D7 DJ H7", "C9 D9 CJ"], 4 + 3, 0);
    // South throws the only plain card on the diamond, and must ruff the spade.
    check("H", ["SA DA C7", "S7 D7 C9", "C8 H7 H8", "S8 D8 CJ"], 4, 0);
    // South must ruff and lead trumps: on West's manille East throws a queen that two rounds of spades would bring.
    check("H", ["SA SK D7", "SQ SJ D8", "H7 H8 H9", "S7 S8 HT"], 0, 5);
    // Trumps are drawn first: nobody ruffs the spades then, and South, who has no trump left, need not either.
    check("H", ["HT SA SK", "H9 S9 D7", "D8 D9 C7", "C8 C9 CJ"], 5 + 4 + 3, 0);
    check("H", ["HT SA SK", "D7 S9 DJ", "HJ D8 D9", "C8 H8 CJ"], 5 + 1 + 4 + 3, 0);
    // One round of trumps is not enough against East, or West, or for South.
    check("H", ["HT SA SK", "H9 H8 S9", "D8 D9 C7", "C8 C9 CJ"], 5 + 4, 0);
    check("H", ["HT SA SK", "C8 C9 CJ", "D8 D9 C7", "H9 H8 S9"], 5 + 4, 0);
    check("H", ["HT SA SK", "C8 C9 CJ", "H9 H8 C7", "S9 D7 D8"], 5 + 4, 0);
    // Unbeaten trumps stay with their side, in either hand, even beside those that are drawn.
    check("H", ["S7 S8", "HK D7", "HT H9", "HA D8"], 5, 0);
    check("H", ["S7 S8", "HT D7", "H9 D9", "HA D8"], 0, 5 + 4);
    check("H", ["HT S8 S7", "HJ H7 D7", "HA HK H9", "HQ H8 D8"], 5 + 4 + 3, 0);
    // North leads to South's highest spade, or trump; unless East or West ruffs it.
    check("-", ["S7 D7", "S8 D8", "SA ST", "C7 C8"], 5 + 4, 0);
    check("H", ["H7 D7", "D8 D9", "HT SA", "C7 S8"], 5 + 4, 0);
    check("H", ["S7 D7", "H7 D8", "SA ST", "C7 C8"], 0, 0);
    check("H", ["S7 D7", "C7 C8", "SA ST", "H7 D8"], 0, 0);
    check("H", ["C7 D7", "S8 D8", "SA ST", "S9 C8"], 0, 0);
    // East ruffs the heart that would bring South in: only the king of trumps is sure.
    check("S", ["HA HK HQ", "SJ CQ C7", "SK HT CK", "CT CA C9"], 3, 0);
    // Whatever North leads, the others take it and cash: the smaller of what East and West take then.
    check("-", ["S7 D7", "SA ST", "S8 D8", "DA C7"], 0, 4);
    check("-", ["S7 D7", "DA C7", "S8 D8", "SA ST"], 0, 4);
    check("-", ["S7 S8", "SA ST", "D7 D8", "DA C7"], 0, 5 + 4);
    // A suit in which North's side has the highest card saves North; one that North cannot lead does not.
    check("-", ["S7 DT", "SA ST", "S8 D8", "DA C7"], 5 + 4, 0);
    check("-", ["S7 D7", "SA ST", "S8 DT", "DA C7"], 5 + 4, 0);
    check("-", ["S7 S8", "SA ST", "DT C8", "DA C7"], 0, 5 + 4);
}
