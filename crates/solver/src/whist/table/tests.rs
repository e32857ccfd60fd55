//! What the table says of cards, how it divides a long list, and how much room it takes.

use kaarting_cards::Deck;

use super::*;
use crate::MemoryLimit;
use crate::hints::Hints;
use crate::whist::Solver;
use crate::whist::sure::TrumpTable;

const SPADES: usize = Suit::Spades as usize;

fn hands(hands: [&str; 4]) -> BySeat<CardSet> {
    BySeat(hands.map(|hand| Deck::Whist.cards_from(hand).expect("cards")))
}

/// The holders of all cards of these hands.
fn holders(of: [&str; 4]) -> (Holders, CardSet) {
    let (mut holding, hands) = (Holding::new(), hands(of));
    holding.deal(&hands);
    (holding.of(together(&hands)), together(&hands))
}

#[test]
fn who_holds_what_from_the_top_down() {
    let (holders, all) = holders(["SA S9 S2", "SK ST D4", "SQ SJ D3", "D2 H2 C2"]);
    let found: Vec<usize> = (0..7).map(|place| holders.at(SPADES, place)).collect();
    assert_eq!(found, [0, 1, 2, 2, 1, 0, 0]);
    // After the jack and the ten are gone.
    let (mut holding, of) = (Holding::new(), hands(["SA S9 S2", "SK ST D4", "SQ SJ D3", "D2 H2 C2"]));
    holding.deal(&of);
    let fewer = holding.of(all - Deck::Whist.cards_from("SJ ST").expect("cards"));
    assert_eq!((0..5).map(|place| fewer.at(SPADES, place)).collect::<Vec<_>>(), [0, 1, 2, 0, 0]);
}

/// The lowest cards of a suit that lie in one hand need not be told apart: the shape of the hands says where they are.
#[test]
fn the_rest_of_a_suit_goes_without_saying() {
    let depths = |of: [&str; 4], used: &str| {
        let (holders, all) = holders(of);
        let used = Deck::Whist.cards_from(used).expect("cards");
        u32::from(holders.depths(all, crate::lanes::up_from(used)).0[SPADES])
    };
    let one_below = ["SA D2 D3", "SK SQ SJ", "H2 H3 H4", "C2 C3 C4"];
    assert_eq!(depths(one_below, "SJ"), 1);
    assert_eq!(depths(one_below, "SA"), 1);
    assert_eq!(depths(one_below, "D2"), 0);
    let mixed = ["SA ST D3", "SK SQ SJ", "H2 H3 H4", "C2 C3 C4"];
    assert_eq!([depths(mixed, "ST"), depths(mixed, "SQ"), depths(mixed, "SA")], [4, 3, 1]);
    // All in one hand, whoever it is.
    for seat in 0..4 {
        let mut of = ["D2 D3 D4", "H2 H3 H4", "C2 C3 C4", "C5 C6 C7"];
        of[seat] = "SA SK SQ";
        assert_eq!(depths(of, "SQ"), 0, "{seat}");
    }
}

#[test]
fn a_pattern_covers_those_that_say_more() {
    let (here, _) = holders(["SA ST D3", "SK SQ SJ", "H2 H3 H4", "C2 C3 C4"]);
    let [none, short, long] = [0, 1, 3].map(|depth| Pattern::new(&here, spades(depth)));
    assert!(short.covers(&long) && none.covers(&short) && none.covers(&long));
    assert!(!long.covers(&short) && !short.covers(&none) && !long.covers(&none));
    assert!([none, short, long].iter().all(|pattern| pattern.covers(pattern)));
    // It says who holds its own cards, and nothing of those below.
    assert_eq!([0, 1, 2, 3].map(|place| long.at(SPADES, place)), [Some(0), Some(1), Some(1), None]);
    assert_eq!([0, 1].map(|place| short.at(SPADES, place)), [Some(0), None]);
    // Another holder of the ace.
    let (other, _) = holders(["SK ST D3", "SA SQ SJ", "H2 H3 H4", "C2 C3 C4"]);
    let other = Pattern::new(&other, short.depths());
    assert!(!short.covers(&other) && !other.covers(&long));
}

/// Four holders of each of the four highest spades: 256 patterns of one key.
fn patterns() -> impl Iterator<Item = Holders> {
    (0..256_u32).map(|n| {
        let mut words = [0; 4];
        words[SPADES] = n << 24;
        Holders(words)
    })
}

/// So many spades from the top.
fn spades(depth: u8) -> Depths {
    let mut depths = [0; 4];
    depths[SPADES] = depth;
    Depths(depths)
}

#[test]
fn a_long_list_is_divided_and_loses_nothing() {
    let mut table = Table::new(1 << 20);
    let bounds = |n: u8| if n.is_multiple_of(2) { (3, 13) } else { (0, 2) };
    for (n, holders) in (0..=255).zip(patterns()) {
        let (least, most) = bounds(n);
        table.keep(Key(7), &holders, spades(4), least, most);
        // Six pages of three patterns are a list; the next pattern divides it.
        assert_eq!(table.forks.is_empty(), n < 18, "{n}");
    }
    for (n, holders) in (0..=255).zip(patterns()) {
        let found = table.find(Key(7), &holders, 3).map(|(tricks, _)| tricks);
        assert_eq!(found, Some(if n % 2 == 0 { 3 } else { 2 }), "{n}");
        assert_eq!(table.find(Key(8), &holders, 3), None);
    }
}

/// Slots double when three quarters are taken; before a list could outgrow the pages, everything is forgotten.
#[test]
fn a_table_grows_and_forgets_at_its_limits() {
    let mut table = Table::new(64 << 20);
    let last = FIRST_SLOTS as u64 * 3 / 4;
    for key in 1..=last {
        table.keep(Key(key), &Holders([0; 4]), spades(0), 1, 13);
    }
    assert_eq!((table.slots.len(), table.used as u64), (FIRST_SLOTS, last));
    table.keep(Key(last + 1), &Holders([0; 4]), spades(0), 1, 13);
    assert_eq!((table.slots.len(), table.used as u64), (FIRST_SLOTS * 2, last + 1));
    // Twelve patterns are four pages; 64 pages stay free for a list that is divided.
    let mut small = Table::new(1 << 20);
    let mut most = 0;
    for key in 1..=last {
        for holders in patterns().take(12) {
            small.keep(Key(key), &holders, spades(4), 1, 13);
            most = most.max(small.pages.len());
        }
    }
    assert_eq!(most, (1 << 20) * 3 / 4 / size_of::<Page>() - 64);
}

/// The whole of a solver, with an eighth of its table for the forks.
#[test]
fn a_solver_stays_within_its_memory() {
    for limit in [4 << 20, 16 << 20, 128 << 20] {
        let solver = Solver::new(MemoryLimit::bytes(limit).expect("enough"));
        let fixed = Hints::BYTES + Holding::BYTES + TrumpTable::BYTES;
        let table = &solver.table;
        let pages = table.most_pages * size_of::<Page>();
        let slots = table.most_slots * size_of::<Slot>();
        let forks = (limit - fixed) / 8;
        assert!(fixed + pages + slots + forks <= limit, "{fixed} {pages} {slots} {forks} of {limit}");
        // And uses most of it.
        assert!(fixed + pages + slots + forks > limit / 8 * 7, "{fixed} {pages} {slots} {forks} of {limit}");
    }
}
