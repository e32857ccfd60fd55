//! Colour Whist: shuffle, cut and deal, and a deal in which everybody passes.

use kaarting_cards::{BySeat, Card, CardSet, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::Dealing;
use kaarting_rules::Referee;
use kaarting_rules::whist::{Outcome, Rules};

use super::support::{Verdict, clause, holds};
use super::whist_support::{EVEN, bid, bidding, cards, dealt, ends};

fn shuffled(times: u32) -> Pack {
    let mut pack = Pack::new(Deck::Whist);
    let mut dice = Dice::new(7);
    for _ in 0..times {
        pack.shuffle(&mut dice);
    }
    pack
}

/// The steps of dealing, `shuffle, cut W 26, deal 4-4-5`, with North as dealer; the last one is judged.
fn dealing(steps: &str) -> Verdict {
    let mut dealing = Dealing::new(Rules::default().dealing(), Seat::North);
    let mut verdict = Verdict::Untrue;
    for step in steps.split(", ") {
        let words: Vec<&str> = step.split(' ').collect();
        let done = match words[..] {
            ["shuffle"] => {
                dealing.shuffle(&mut Dice::new(1));
                Ok(())
            }
            ["cut", by, taken] => {
                dealing.cut(by.parse().expect("a seat"), taken.parse().expect("a number of cards"))
            }
            ["deal", "4-4-5"] => dealing.deal(Packets::WHIST_445).map(|_| ()),
            ["deal", "4-5-4"] => dealing.deal(Packets::WHIST_454).map(|_| ()),
            ["deal", "3-2-3"] => dealing.deal(Packets::MANILLE).map(|_| ()),
            _ => unreachable!("no such step: {step}"),
        };
        verdict = done.map_or_else(|refused| Verdict::Refused(refused.clause()), |()| Verdict::Allowed);
    }
    verdict
}

#[test]
fn the_dealer_shuffles_at_least_once() {
    let in_order = |pack: &Pack| holds(pack.cards(), Pack::new(Deck::Whist).cards());
    clause("KW-DEAL-01")
        .allows(dealing("shuffle, cut W 26, deal 4-4-5"))
        .allows(dealing("shuffle, shuffle, shuffle, cut W 26, deal 4-4-5"))
        .refuses(dealing("cut W 26"))
        .refuses(dealing("deal 4-4-5"))
        .allows(holds(shuffled(1).cards().iter().copied().collect::<CardSet>(), Deck::Whist.cards()))
        .denies(in_order(&shuffled(1)));
}

#[test]
fn the_previous_dealer_cuts() {
    // North deals, so West dealt before: the deal goes clockwise.
    clause("KW-DEAL-02")
        .allows(dealing("shuffle, cut W 26"))
        .refuses(dealing("shuffle, cut E 26"))
        .refuses(dealing("shuffle, cut S 26"))
        .refuses(dealing("shuffle, cut N 26"))
        .refuses(dealing("shuffle, deal 4-4-5")) // he must
        .refuses(dealing("shuffle, cut W 26, shuffle, deal 4-4-5"));
}

#[test]
fn a_cut_takes_and_leaves_four() {
    let cut = |taken: u8| holds(shuffled(1).cut(taken).is_ok(), true);
    // The former top part lies underneath: the fifth card is the first now, the first comes after the last.
    let after = |taken: u8| {
        let mut pack = shuffled(1);
        pack.cut(taken).expect("within the limits");
        pack.cards().to_vec()
    };
    let before: Vec<Card> = shuffled(1).cards().to_vec();
    clause("KW-DEAL-03")
        .allows(dealing("shuffle, cut W 4"))
        .allows(dealing("shuffle, cut W 48"))
        .refuses(dealing("shuffle, cut W 3"))
        .refuses(dealing("shuffle, cut W 49"))
        .refuses(dealing("shuffle, cut W 0"))
        .allows(cut(4))
        .allows(cut(26))
        .allows(cut(48))
        .denies(cut(0))
        .denies(cut(3))
        .denies(cut(49))
        .denies(cut(52))
        .allows(holds(after(4), [&before[4..], &before[..4]].concat()))
        .allows(holds(after(48), [&before[48..], &before[..48]].concat()))
        .denies(holds(after(4), before.clone()));
}

#[test]
fn fifty_two_cards_in_packets_of_4_4_5_or_4_5_4() {
    let pack = shuffled(1);
    let gets = |packets, seat| pack.deal(Seat::West, packets).map(|deal| deal[seat]);
    let at = |places: [std::ops::Range<usize>; 3]| {
        Some(places.into_iter().flat_map(|range| pack.cards()[range].to_vec()).collect::<CardSet>())
    };
    let packets = |sizes| holds(Packets::from_sizes(sizes).is_some(), true);
    clause("KW-DEAL-05")
        .allows(dealing("shuffle, cut W 26, deal 4-4-5"))
        .allows(dealing("shuffle, cut W 26, deal 4-5-4"))
        .refuses(dealing("shuffle, cut W 26, deal 3-2-3"))
        .allows(packets([4, 4, 5]))
        .allows(packets([4, 5, 4]))
        .denies(packets([5, 4, 4]))
        .denies(packets([4, 4, 4]))
        .denies(packets([13, 0, 0]))
        // West deals: North has the top four, then 16 + 0..4, then 32 + 0..5; West has the last of every packet.
        .allows(holds(gets(Packets::WHIST_445, Seat::North), at([0..4, 16..20, 32..37])))
        .allows(holds(gets(Packets::WHIST_445, Seat::East), at([4..8, 20..24, 37..42])))
        .allows(holds(gets(Packets::WHIST_445, Seat::West), at([12..16, 28..32, 47..52])))
        .allows(holds(gets(Packets::WHIST_454, Seat::North), at([0..4, 16..21, 36..40])))
        .allows(holds(gets(Packets::WHIST_454, Seat::West), at([12..16, 31..36, 48..52])))
        .denies(holds(gets(Packets::WHIST_445, Seat::West), at([0..4, 16..20, 32..37]))) // not the dealer first
        .denies(holds(gets(Packets::WHIST_445, Seat::South), at([4..8, 20..24, 37..42]))) // not the other way round
        .denies(holds(pack.deal(Seat::West, Packets::MANILLE).is_some(), true));
}

#[test]
fn no_card_is_turned_up() {
    let table = dealt(EVEN).after("").public_view();
    let later = bidding().after("N ask H, E join H, S pass, W pass").public_view();
    let own = |seat| dealt(EVEN).after("").seat_view(seat);
    clause("KW-DEAL-07")
        .allows(holds(table.open_hands, BySeat([None; 4])))
        .allows(holds(table.tricks.cards_played(), 0))
        .allows(holds(table.settled, None)) // so there is no trump by a card either
        .allows(holds(later.open_hands, BySeat([None; 4])))
        .allows(holds(later.tricks.cards_played(), 0))
        .denies(holds(table.open_hands[Seat::West].is_some(), true))
        .denies(holds(own(Seat::North).table.open_hands[Seat::West].is_some(), true))
        .allows(holds(own(Seat::West).hand, cards("SJ S7 S3 HQ H8 H4 DK D9 D5 CA CT C6 C2")))
        .denies(holds(own(Seat::North).hand.contains(cards("C2").first().expect("a card")), true));
}

#[test]
fn a_passed_out_deal_is_dealt_again() {
    let outcome = |calls| bidding().after(calls).outcome();
    let passed = |calls| holds(outcome(calls), Some(Outcome::PassedOut));
    clause("KW-DEAL-08")
        .allows(ends("N pass, E pass, S pass, W pass", "redeal"))
        .allows(passed("N pass, E pass, S pass, W pass"))
        .allows(passed("N ask H, E pass, S pass, W pass, N pass")) // someone had asked
        .allows(passed("N wait, E pass, S pass, W pass, N pass"))
        .refuses(bid("N pass, E pass, S pass, W pass, N SA")) // nothing is played
        .refuses(bid("N ask H, E pass, S pass, W pass, N pass, W CA"))
        .denies(passed("N pass, E pass, S pass")) // West still has the floor
        .denies(passed("N pass, E pass, S pass, W misery"))
        .denies(passed("N ask H, E join H, S pass, W pass"))
        // The same dealer, and nothing is doubled: what was settled before the deal is as it was.
        .allows(holds(bidding().after("N pass, E pass, S pass, W pass").setup().dealer, Seat::West));
    assert_eq!(bid("N pass, E pass, S pass, W pass"), Verdict::Allowed);
}
