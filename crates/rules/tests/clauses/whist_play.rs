//! Colour Whist: who leads, which cards may be played, who takes the trick.

use kaarting_cards::Seat;
use kaarting_rules::Referee;
use kaarting_rules::whist::Outcome;

use super::support::{clause, holds};
use super::whist_support::{
    THIRTEEN_EACH, VOIDS, bid, bidding, bidding_on, card, high_cards, one_card, takes, troel, word,
};

/// North and East together in hearts.
const HEARTS: &str = "N ask H, E join H, S pass, W pass";

/// North and East together in clubs.
const CLUBS: &str = "N ask C, E join C, S pass, W pass";

/// Cards played in hearts at the even table; the last one is judged.
fn hearts(cards: &str) -> super::support::Verdict {
    bid(&format!("{HEARTS}, {cards}"))
}

/// Cards played in clubs where East has no heart and South no spade.
fn voids(cards: &str) -> super::support::Verdict {
    bidding_on(VOIDS).says(&format!("{CLUBS}, {cards}"))
}

#[test]
fn the_dealers_left_leads() {
    clause("KW-LEAD-01")
        .allows(hearts("N SA"))
        .refuses(hearts("E HA")) // a declarer, but not left of the dealer
        .refuses(hearts("W CA")) // nor the dealer
        .allows(bid("N pass, E ask D, S join D, W pass, N S2"))
        .refuses(bid("N pass, E ask D, S join D, W pass, E DJ"))
        .allows(bid("N pass, E pass, S pass, W solo 6 C, N S2"))
        .refuses(bid("N pass, E pass, S pass, W solo 6 C, W CA"))
        .allows(bid("N pass, E misery, S pass, W pass, N S2"))
        .refuses(bid("N pass, E misery, S pass, W pass, E S5"))
        .allows(bidding().dealer(Seat::North).says("E ask H, S join H, W pass, N pass, E HA"))
        .refuses(bidding().dealer(Seat::North).says("E ask H, S join H, W pass, N pass, N SA"));
}

#[test]
fn abondance_and_slams_are_led_by_the_declarer() {
    let mut rows = clause("KW-LEAD-02");
    for game in [
        "abondance 9 H",
        "abondance 10 C",
        "abondance 11 S",
        "small-slam NT, jury approve",
        "grand-slam D, jury approve",
    ] {
        let led = |card: &str| bid(&format!("N pass, E pass, S {game}, W pass, {card}"));
        rows = rows.allows(led("S DA")).refuses(led("N SA")).refuses(led("W CA"));
    }
}

#[test]
fn troel_is_led_by_the_fourth_ace() {
    let led = |card: &str| {
        troel(&format!("E pass-misery, S pass-misery, W pass-misery, N pass-misery, W name H, {card}"))
    };
    clause("KW-LEAD-03")
        .allows(led("W CA"))
        .allows(led("W HQ"))
        .refuses(led("N SA")) // the caller, who also sits left of the dealer
        .refuses(led("E H2"))
        .refuses(led("S HK"));
}

#[test]
fn the_winner_leads_any_card() {
    clause("KW-LEAD-04")
        .allows(hearts("N SA, E S5, S S4, W S3, N S2"))
        .allows(hearts("N SA, E S5, S S4, W S3, N D4"))
        .allows(hearts("N SA, E S5, S S4, W S3, N HJ"))
        .refuses(hearts("N SA, E S5, S S4, W S3, E HA"))
        .allows(hearts("N S2, E SK, S S4, W S3, E C4"))
        .refuses(hearts("N S2, E SK, S S4, W S3, N SA"))
        .refuses(hearts("N S2, E SK, S S4, W S3, W CA"))
        // Before the first trick it is another clause that says who leads.
        .refuses_by("KW-LEAD-01", hearts("E HA"));
}

#[test]
fn follow_suit_or_play_what_you_like() {
    clause("KW-PLAY-01")
        .allows(hearts("N SA, E SK"))
        .allows(hearts("N SA, E S5"))
        .refuses(hearts("N SA, E HA")) // East has spades
        .refuses(hearts("N SA, E D3"))
        .refuses(hearts("N SA, S S4")) // clockwise
        .refuses(hearts("N SA, W S3"))
        .allows(voids("N SA, E S4, S C3")) // no spade: ruffs
        .allows(voids("N SA, E S4, S D2")) // or discards
        .allows(voids("N SA, E S4, S HA"))
        .refuses(voids("N SA, E S4, S C3, W CA")) // West must follow, ruffed or not
        .allows(voids("N SA, E S4, S C3, W SJ"))
        .denies(hearts("N SA, E SQ")); // South's card
}

#[test]
fn nobody_must_ruff_or_go_higher() {
    clause("KW-PLAY-02")
        .allows(card("H", "N C9", "HT SA D2", "SA")) // no ruff
        .allows(card("H", "N C9", "HT SA D2", "HT"))
        .allows(card("H", "N C9, E H5", "HT H2 SA", "H2")) // under-ruffs
        .allows(card("H", "N C9, E H5", "HT H2 SA", "SA")) // does not over-ruff
        .allows(card("H", "N C9, E H5", "HT H2 SA", "HT"))
        .allows(card("H", "N C9", "CA C2 HT", "C2")) // not higher
        .allows(card("H", "N H9", "HA H2 SA", "H2")) // not in trumps either
        .allows(card("-", "N C9", "CA C2", "C2"))
        .allows(card("H", "N C9, E C3", "HT SA", "SA")) // whoever holds the trick
        .denies(card("H", "N C9", "CA C2 HT", "HT")) // but suit is followed
        .denies(card("H", "N H9", "H2 SA", "SA"))
        .allows(voids("N SA, E S4, S H2")) // with clubs as trump and two of them in hand
        .refuses_by("KW-PLAY-01", hearts("N S2, E HA"));
}

#[test]
fn the_highest_trump_or_the_highest_card_led() {
    let won = |cards: &str| {
        let position = bidding_on(VOIDS).after(&format!("{CLUBS}, {cards}"));
        position.tricks_won().0
    };
    clause("KW-PLAY-03")
        .allows(takes("H", "N C9, E CK, S CA, W C2", "S"))
        .allows(takes("H", "N C9, E CK, S CA, W H2", "W")) // the lowest trump
        .allows(takes("H", "N C9, E H3, S CA, W H2", "E"))
        .allows(takes("H", "N H9, E HQ, S HA, W H2", "S"))
        .allows(takes("-", "N C2, E SA, S HA, W DA", "N")) // no trump: only the suit led
        .allows(takes("H", "N C2, E SA, S DA, W DK", "N"))
        .denies(takes("H", "N C2, E SA, S DA, W DK", "E"))
        .denies(takes("H", "N C9, E CK, S CA, W H2", "S"))
        .denies(takes("-", "N C9, E CK, S C3, W HA", "W"))
        .allows(holds(won("N SA, E S4, S C3, W SJ"), [0, 0, 1, 0]))
        .allows(holds(won("N SA, E S4, S D2, W SJ"), [1, 0, 0, 0]))
        .denies(holds(won("N SA, E S4, S C3, W SJ"), [1, 0, 0, 0]));
}

#[test]
fn a_card_laid_stays_laid() {
    let laid = bidding().after(&format!("{HEARTS}, N SA"));
    let lies = |card: &str| holds(laid.tricks().cards().contains(&one_card(card)), true);
    let in_hand = |card: &str| holds(laid.seat_view(Seat::North).hand.contains(one_card(card)), true);
    clause("KW-PLAY-04")
        .allows(lies("SA"))
        .denies(in_hand("SA")) // not back in the hand
        .allows(in_hand("S2"))
        .refuses_by("KW-PLAY-01", hearts("N SA, N S2")) // nor another instead
        .refuses_by("KW-PLAY-01", hearts("N SA, E S5, E SK"))
        .refuses_by("KW-LEAD-04", hearts("N SA, E S5, S S4, W S3, W SJ"))
        .denies(hearts("N SA, E S5, S S4, W S3, N SA")) // and it is played once
        .denies(word("take-back"));
}

#[test]
fn the_last_trick_may_be_looked_at() {
    let last = |cards: &str| {
        let table = bidding().after(&format!("{HEARTS}, {cards}")).public_view();
        table
            .tricks
            .finished()
            .next_back()
            .map(|trick| (trick.leader, trick.card_of(Seat::South), trick.winner))
    };
    let first = "N SA, E S5, S S4, W S3";
    let second = "N SA, E S5, S S4, W S3, N S2, E SK, S S8, W S7";
    clause("KW-PLAY-05")
        .allows(holds(last(first), Some((Seat::North, one_card("S4"), Seat::North))))
        .allows(holds(last(second), Some((Seat::North, one_card("S8"), Seat::East))))
        .denies(holds(last(second), Some((Seat::North, one_card("S4"), Seat::North)))) // that one is gone
        .allows(holds(last("N SA"), None)) // none is turned yet
        // The trick on the table is not turned: the one before it is the last.
        .allows(holds(
            last("N SA, E S5, S S4, W S3, N S2"),
            Some((Seat::North, one_card("S4"), Seat::North)),
        ));
}

#[test]
fn every_deal_is_played_to_the_end() {
    let slam = "N grand-slam S, jury approve, E pass, S pass, W pass";
    let over = |cards: &str| {
        let outcome = bidding_on(THIRTEEN_EACH).after(&format!("{slam}, {cards}")).outcome();
        holds(matches!(outcome, Some(Outcome::Played { .. })), true)
    };
    clause("KW-PLAY-06")
        .allows(over(&high_cards(13)))
        .denies(over(&high_cards(12)))
        .denies(over(&format!("{}, N S2, E H2, S D2", high_cards(12)))) // one card is left
        .denies(over("N SA, E HA"))
        .denies(word("claim"))
        .denies(word("concede"));
}
