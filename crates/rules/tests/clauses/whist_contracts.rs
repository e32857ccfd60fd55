//! Colour Whist: the contracts, and the jury that some of them need.

use kaarting_cards::Seat;
use kaarting_rules::Referee;
use kaarting_rules::whist::{Outcome, Phase};

use super::support::{clause, holds};
use super::whist_support::{
    THIRTEEN_EACH, above, bid, bidding, bidding_on, cards, ends, high_cards, made, one_card, word,
};

/// The tricks of everybody after a deal of [`THIRTEEN_EACH`] in which North leads and all play high cards.
fn tricks_after(calls: &str, tricks: usize) -> Option<[u8; 4]> {
    match bidding_on(THIRTEEN_EACH).after(&format!("{calls}, {}", high_cards(tricks))).outcome() {
        Some(Outcome::Played { tricks_won, .. }) => Some(tricks_won.0),
        _ => None,
    }
}

#[test]
fn together_two_announce_eight_to_thirteen() {
    let pairs = |then: &str| bid(&format!("N ask S, E ask H, S join S, W join H, {then}"));
    clause("KW-CONTR-01")
        .allows(ends("N ask H, E join H, S pass, W pass", "S8 H by N, E, N leads"))
        .denies(ends("N ask H, E join H, S pass, W pass", "S8 H by N, N leads")) // two of them
        .denies(ends("N ask H, E join H, S pass, W pass", "S8 - by N, E, N leads")) // the colour is trump
        .allows(pairs("S together 13"))
        .refuses_by("KW-RANK-02", pairs("S together 8"))
        .allows(word("together 8"))
        .denies(word("together 7"))
        .denies(word("together 14"))
        .allows(made("S8", 8))
        .denies(made("S8", 7))
        .allows(made("S13", 13))
        .denies(made("S13", 12));
}

#[test]
fn solo_one_announces_six_to_eight() {
    clause("KW-CONTR-02")
        .allows(ends("N pass, E ask D, S pass, W pass, E solo 6 D", "SO6 D by E, N leads"))
        .denies(ends("N pass, E ask D, S pass, W pass, E solo 6 D", "SO6 H by E, N leads"))
        .allows(bid("N ask H, E pass, S pass, W pass, N solo 8 H"))
        .denies(word("solo 5 H"))
        .denies(word("solo 9 H"))
        .denies(word("solo 6 NT")) // not without trump
        .allows(made("SO6", 6))
        .denies(made("SO6", 5))
        .allows(made("SO8", 13))
        .denies(made("SO8", 7))
        .refuses_by("KW-BID-07", bid("N ask H, E pass, S pass, W pass, N solo 6 S"));
}

#[test]
fn abondance_nine_to_eleven_in_a_named_colour() {
    let abondance = "N pass, E abondance 9 S, S pass, W pass";
    clause("KW-CONTR-03")
        .allows(ends(abondance, "A9 S by E, E leads"))
        .denies(ends(abondance, "A9 S by E, N leads"))
        .allows(bid(&format!("{abondance}, E SK")))
        .allows(bid(&format!("{abondance}, E HA"))) // not trump
        .refuses_by("KW-LEAD-02", bid(&format!("{abondance}, N SA")))
        .allows(word("abondance 11 C"))
        .denies(word("abondance 8 C"))
        .denies(word("abondance 12 C"))
        .denies(word("abondance 9")) // the colour is named
        .denies(word("abondance 9 NT"))
        .allows(made("A10", 10))
        .denies(made("A10", 9));
}

#[test]
fn small_misery_lays_one_card_away() {
    let km = "N small-misery, E pass, S pass, W pass";
    let laid = format!("{km}, W discard CA, N discard SA, S discard DA, E discard HA");
    let after = |calls: &str| bidding().after(calls);
    let all_twos = format!("{km}, N discard S2, E discard H2, S discard D2, W discard C2");
    clause("KW-CONTR-04")
        .allows(ends(km, "KM - by N, N leads"))
        .allows(bid(&format!("{km}, W discard CA"))) // in any order
        .allows(bid(&laid))
        .refuses(bid(&format!("{km}, N SA"))) // first the card
        .refuses(bid(&format!("{km}, W discard CA, N discard SA, S discard DA, N S2"))) // East has not
        .refuses(bid(&format!("{km}, N discard SA, N discard S2"))) // one
        .denies(bid(&format!("{km}, N discard HA"))) // his own
        .allows(bid(&format!("{laid}, N S2")))
        .denies(bid(&format!("{laid}, N SA"))) // it lies away
        .refuses(bid(&format!("{laid}, N discard S2"))) // too late
        // Unseen: each knows his own.
        .allows(holds(after(&laid).seat_view(Seat::North).discard, Some(one_card("SA"))))
        .denies(holds(after(&laid).seat_view(Seat::East).discard, Some(one_card("SA"))))
        // Twelve tricks, all of them North's; who takes none has made it.
        .allows(holds(after(&laid).public_view().cards_left.0, [12; 4]))
        .denies(holds(after(&laid).public_view().cards_left.0, [13; 4]))
        .allows(holds(tricks_after(&all_twos, 12), Some([12, 0, 0, 0])))
        .allows(made("KM", 0))
        .denies(made("KM", 1));
}

#[test]
fn misery_with_all_cards() {
    let gm = "N pass, E misery, S pass, W pass";
    clause("KW-CONTR-05")
        .allows(ends(gm, "GM - by E, N leads"))
        .denies(ends(gm, "GM H by E, N leads")) // no trump
        .allows(bid(&format!("{gm}, N SA"))) // at once
        .refuses_by("KW-CONTR-04", bid(&format!("{gm}, N discard SA")))
        .allows(holds(bidding().after(gm).public_view().cards_left.0, [13; 4]))
        .denies(word("misery H"))
        .allows(made("GM", 0))
        .denies(made("GM", 1));
}

#[test]
fn piccolo_takes_one_trick() {
    let piccolo = "N pass, E piccolo, S pass, W pass";
    clause("KW-CONTR-06")
        .allows(made("PIC", 1))
        .denies(made("PIC", 0))
        .denies(made("PIC", 2))
        .allows(ends(piccolo, "PIC - by E, N leads"))
        .denies(word("piccolo S"))
        .allows(bid(&format!("{piccolo}, N SA")))
        .refuses_by("KW-CONTR-04", bid(&format!("{piccolo}, N discard SA")));
}

#[test]
fn open_misery_lies_open_after_the_fifth_card() {
    let calls = "N pass, E open-misery, jury approve, S open-misery, jury approve, W pass";
    let open = |played: &str, seat| {
        let table = bidding_on(THIRTEEN_EACH).after(&format!("{calls}, {played}")).public_view();
        table.open_hands[seat]
    };
    let trick = "N SA, E HA, S DA, W CA";
    let fifth = "N SA, E HA, S DA, W CA, N SK";
    clause("KW-CONTR-07")
        .allows(ends(calls, "GMT - by E, S, N leads"))
        .allows(holds(open("", Seat::East), None))
        .allows(holds(open("N SA", Seat::East), None))
        .allows(holds(open(trick, Seat::East), None))
        .denies(holds(open(trick, Seat::East).is_some(), true)) // the first trick is not enough
        .allows(holds(open(fifth, Seat::East), Some(cards("HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"))))
        .allows(holds(open(fifth, Seat::South), Some(cards("DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2"))))
        .allows(holds(open(fifth, Seat::North), None))
        .denies(holds(open(fifth, Seat::West).is_some(), true)) // only its players
        .allows(made("GMT", 0))
        .denies(made("GMT", 1));
}

#[test]
fn small_slam_twelve_tricks() {
    let slam = "N pass, E small-slam D, jury approve, S pass, W pass";
    clause("KW-CONTR-09")
        .allows(made("KS", 12))
        .denies(made("KS", 11))
        .allows(word("small-slam S"))
        .allows(word("small-slam NT"))
        .denies(word("small-slam")) // the trump is named, or none
        .allows(ends(slam, "KS D by E, E leads"))
        .allows(ends("N small-slam NT, jury approve, E pass, S pass, W pass", "KS - by N, N leads"))
        .allows(bid(&format!("{slam}, E HA")))
        .refuses_by("KW-LEAD-02", bid(&format!("{slam}, N SA")));
}

#[test]
fn grand_slam_all_tricks() {
    let slam = "N grand-slam S, jury approve, E pass, S pass, W pass";
    clause("KW-CONTR-10")
        .allows(made("GS", 13))
        .denies(made("GS", 12))
        .allows(word("grand-slam NT"))
        .denies(word("grand-slam"))
        .allows(ends(slam, "GS S by N, N leads"))
        .allows(holds(tricks_after(slam, 13), Some([13, 0, 0, 0])))
        .refuses_by("KW-LEAD-02", bid(&format!("{slam}, E HA")))
        // Nothing is higher.
        .allows(above("GS S", "KS H"))
        .denies(above("KS H", "GS S"))
        .refuses_by("KW-RANK-01", bid("N grand-slam S, jury approve, E small-slam H"))
        .refuses_by("KW-RANK-01", bid("N grand-slam S, jury approve, E open-misery"));
}

#[test]
fn the_jury_is_called_from_open_misery_on() {
    clause("KW-JURY-01")
        .allows(bid("N open-misery, jury approve"))
        .allows(bid("N open-misery, jury refuse"))
        .allows(bid("N small-slam H, jury approve"))
        .allows(bid("N grand-slam NT, jury refuse"))
        .refuses(bid("N open-misery, E pass")) // everybody waits for it
        .refuses(bid("N open-misery, N pass"))
        .refuses(bid("N open-misery, N approve")) // it is for the jury to say
        .refuses(bid("N open-misery, E refuse"))
        .refuses(bid("jury approve")) // nobody called it
        .refuses(bid("N abondance 11 H, jury approve"))
        .allows(bid("N abondance 11 H, E pass"))
        // It judges from the hand.
        .allows(holds(
            bidding().after("N open-misery").jury_view().hands[Seat::North],
            cards("SA ST S6 S2 HJ H7 H3 DQ D8 D4 CK C9 C5"),
        ))
        // On refusal the player passes.
        .allows(ends("N open-misery, jury refuse, E pass, S pass, W pass", "redeal"))
        .allows(ends("N open-misery, jury approve, E pass, S pass, W pass", "GMT - by N, N leads"))
        .denies(ends("N open-misery, jury refuse, E pass, S pass, W pass", "GMT - by N, N leads"));
}

#[test]
fn the_other_passage_wants_the_jury_above_troel() {
    let strict = |calls| bidding().with("jury_from", "GM").says(calls);
    clause("KW-JURY-02")
        .allows(bid("N misery, E pass")) // the threshold is open misery
        .refuses_by("KW-JURY-01", bid("N misery, jury approve"))
        .allows(strict("N misery, jury approve"))
        .allows(strict("N abondance 10 H, jury approve"))
        .refuses_by("KW-JURY-01", strict("N misery, E pass"))
        .refuses_by("KW-JURY-01", strict("N abondance 11 H, E pass"))
        .allows(strict("N abondance 9 H, E pass")) // below troel
        .refuses_by("KW-JURY-01", strict("N abondance 9 H, jury approve"));
}

#[test]
fn the_threshold_of_the_jury_is_a_setting() {
    let phase = |table: super::whist_support::Table, call: &str| table.after(call).phase();
    let (default, strict) = (bidding(), bidding().with("jury_from", "GM"));
    let mut rows = clause("KW-CON-01");
    for call in ["N open-misery", "N small-slam H", "N grand-slam NT"] {
        rows = rows
            .allows(holds(phase(default, call), Phase::Jury))
            .allows(holds(phase(strict, call), Phase::Jury))
            .denies(holds(phase(default, call), Phase::Auction));
    }
    for call in ["N misery", "N abondance 10 S", "N abondance 11 H"] {
        rows = rows
            .allows(holds(phase(default, call), Phase::Auction))
            .denies(holds(phase(default, call), Phase::Jury))
            .allows(holds(phase(strict, call), Phase::Jury));
    }
    for call in ["N small-misery", "N piccolo", "N abondance 9 H"] {
        rows = rows
            .allows(holds(phase(default, call), Phase::Auction))
            .denies(holds(phase(strict, call), Phase::Jury));
    }
}
