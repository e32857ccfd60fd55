//! Colour Whist: how we read what the regulations leave open about bidding and play, and the other reading where
//! there is a setting for it.

use kaarting_cards::Seat;
use kaarting_rules::Referee;
use kaarting_rules::whist::{JuryFrom, Rules};

use super::support::{Verdict, clause, holds};
use super::whist_support::{
    FOUR_ACES, THREE_ACES, VOIDS, above, bid, bidding, bidding_on, dealt, ends, takes, troel,
};

/// What is said at the even table with one setting changed.
fn set(option: &str, value: &str, calls: &str) -> Verdict {
    bidding().with(option, value).says(calls)
}

#[test]
fn the_first_lead_is_free() {
    let choices = |calls: &str, seat| bidding().after(calls).seat_view(seat).legal.len();
    let abondance = "N pass, E abondance 9 S, S pass, W pass";
    let partner = dealt(THREE_ACES)
        .after("N troel, E pass-misery, S pass-misery, W pass-misery, N pass-misery, W name H")
        .seat_view(Seat::West);
    clause("KW-CON-04")
        .allows(holds(choices("N ask H, E join H, S pass, W pass", Seat::North), 13))
        .allows(holds(choices(abondance, Seat::East), 13))
        .allows(holds(choices("N pass, E misery, S pass, W pass", Seat::North), 13))
        .allows(holds(partner.legal.len(), 13))
        .allows(bid(&format!("{abondance}, E C4")))
        .denies(holds(choices(abondance, Seat::East), 3)) // not only trumps
        .denies(holds(partner.legal.len(), 1)) // not only the ace
        .refuses_by("KW-PLAY-01", bid(&format!("{abondance}, E C4, S SQ"))); // the second card is not free
}

#[test]
fn the_caller_may_overbid_himself() {
    let passed = "N troel, E pass-misery, S pass-misery, W pass-misery";
    let table = dealt(THREE_ACES);
    let strict = table.with("caller_overbids", "false");
    clause("KW-CON-09")
        .allows(table.says(&format!("{passed}, N misery")))
        .allows(table.says(&format!("{passed}, N abondance 11 S")))
        .allows(holds(table.result(passed).as_str(), "still bidding"))
        .allows(holds(strict.result(passed).as_str(), "TROEL - by N, W, W leads"))
        .denies(holds(strict.result(passed).as_str(), "still bidding"))
        .refuses_by("KW-TROEL-04", strict.says(&format!("{passed}, N misery")))
        .refuses_by(
            "KW-BID-01",
            strict.says("N troel, E pass-misery, S misery, W pass-misery, N abondance 10 H"),
        );
}

#[test]
fn the_callers_left_speaks_first() {
    // East deals: South and West pass troel, North calls it.
    let called = |then: &str| format!("S pass-troel, W pass-troel, N troel, {then}");
    let table = dealt(THREE_ACES).dealer(Seat::East);
    let other = table.with("overbid_order", "dealer");
    clause("KW-CON-10")
        .allows(table.says(&called("E pass-misery")))
        .allows(table.says(&called("E pass-misery, S pass-misery, W pass-misery, N pass-misery")))
        .refuses_by("KW-BID-01", table.says(&called("S pass-misery")))
        .refuses_by("KW-BID-01", table.says(&called("N misery"))) // the caller is last
        .allows(other.says(&called("S pass-misery")))
        .refuses_by("KW-BID-01", other.says(&called("E pass-misery")))
        .allows(other.says(&called("S pass-misery, W pass-misery, N pass-misery, E pass-misery")));
}

#[test]
fn the_joiner_passes_for_both() {
    let left = "N ask S, E ask H, S join S, W join H, S pass";
    let then = |call: &str| format!("{left}, {call}");
    clause("KW-CON-11")
        .allows(ends(left, "S8 H by E, W, N leads")) // North has nothing more to say
        .refuses_by("KW-BID-01", bid(&then("N solo 6 S")))
        .refuses_by("KW-BID-01", bid(&then("N pass")))
        .allows(set("solo_after_joiner", "true", &then("N solo 6 S")))
        .allows(set("solo_after_joiner", "true", &then("N pass")))
        .refuses(set("solo_after_joiner", "true", &then("N misery"))) // solo, and nothing else
        .refuses_by("KW-BID-07", set("solo_after_joiner", "true", &then("N solo 6 D")));
}

#[test]
fn solo_without_having_asked() {
    let last = "N pass, E pass, S pass, W solo 6 H";
    clause("KW-CON-12")
        .allows(bid(last))
        .allows(bid("N ask H, E join H, S pass, W solo 6 S")) // the others are bound or out
        .refuses(bid("N solo 6 H")) // a colour could be asked
        .refuses(bid("N pass, E pass, S solo 8 H")) // West could join
        .refuses(bid("N wait, E pass, S pass, W solo 6 H")) // North could
        .refuses(bid("N ask S, E pass, S pass, W solo 6 H")) // North could, in hearts
        .refuses(set("direct_solo", "false", last))
        .refuses(set("direct_solo", "false", "N ask H, E join H, S pass, W solo 6 S"));
}

#[test]
fn solo_at_any_later_turn() {
    let turn = "N ask H, E ask S, S pass, W pass";
    clause("KW-CON-13")
        .allows(bid(&format!("{turn}, N solo 6 H"))) // although East could still join
        .allows(bid(&format!("{turn}, N keep"))) // side by side with keeping
        .refuses_by("KW-CON-12", bid("N solo 6 H")) // a later turn
        .refuses_by("KW-BID-01", bid("N ask H, E ask S, S join H, W pass, N solo 8 H")); // while nobody has joined
}

#[test]
fn a_misery_after_the_first_round() {
    let again = |call: &str| format!("N ask H, E pass, S pass, W pass, N {call}");
    let mut rows = clause("KW-CON-14");
    for game in ["small-misery", "piccolo", "misery", "open-misery"] {
        rows = rows.allows(bid(&again(game))).refuses(set("late_misery", "false", &again(game))).allows(set(
            "late_misery",
            "false",
            &format!("N pass, E {game}"),
        ));
    }
    rows.refuses_by("KW-BID-12", bid(&again("abondance 9 H")));
}

#[test]
fn an_abondance_is_not_raised_to_a_slam() {
    let outbid = |call: &str| format!("N abondance 9 S, E abondance 9 H, S pass, W pass, N {call}");
    clause("KW-CON-15")
        .allows(bid(&outbid("abondance 10 S")))
        .allows(bid(&outbid("abondance 11 S")))
        .refuses_by("KW-BID-13", bid(&outbid("abondance 10 D"))) // in the same colour
        .refuses(bid(&outbid("small-slam S")))
        .refuses(bid(&outbid("grand-slam S")))
        .allows(set("late_slam", "true", &outbid("small-slam S")))
        .allows(set("late_slam", "true", &outbid("grand-slam S")));
}

#[test]
fn joining_over_a_misery() {
    let joined = "N ask H, E small-misery, S join H";
    clause("KW-CON-16")
        .allows(bid(joined))
        .allows(ends(&format!("{joined}, W pass, E pass"), "S12 H by N, S, N leads"))
        .denies(ends(&format!("{joined}, W pass, E pass"), "S8 H by N, S, N leads"))
        .allows(ends("N ask H, E piccolo, S join H, W pass, E pass", "S13 H by N, S, N leads"))
        .refuses_by("KW-RANK-01", bid("N ask H, E misery, S join H")) // nothing together is above
        .refuses_by("KW-BID-04", bid("N ask H, E small-misery, S ask D")) // asking is what is banned
        .refuses(set("join_after_misery", "false", joined))
        .refuses_by(
            "KW-BID-05",
            bidding_on(VOIDS)
                .with("join_after_misery", "false")
                .dealer(Seat::South)
                .says("W ask H, N small-misery, E join H"),
        )
        .allows(set("join_after_misery", "false", "N ask H, E join H"));
}

#[test]
fn who_can_still_join() {
    clause("KW-CON-17")
        .allows(bid("N ask H, E join H")) // had not spoken
        .allows(bid("N wait, E ask H, S pass, W pass, N join H")) // waited
        .allows(bid("N ask S, E ask H, S pass, W pass, N join H")) // asked lower
        .refuses(bid("N ask H, E ask S, S pass, W pass, N join S")) // asked higher
        .refuses_by("KW-BID-01", bid("N pass, E ask H, S pass, W pass, N join H")) // passed
        .refuses_by("KW-BID-14", bid("N small-misery, E piccolo, S pass, W pass, N join H"))
        .allows(bid("N ask S, E pass, S pass, W ask H"))
        .refuses_by("KW-BID-03", bid("N ask H, E pass, S pass, W ask S"))
        .refuses_by("KW-BID-08", bid("N ask S, E ask H, S pass, W pass, N keep"));
}

#[test]
fn a_colour_is_asked_once() {
    clause("KW-CON-18")
        .allows(bid("N ask H, E ask D"))
        .allows(bid("N ask H, E join H")) // join instead
        .refuses(bid("N ask H, E ask H"))
        .refuses(bid("N ask S, E ask H, S pass, W pass, N change H"))
        .refuses(bid("N ask H, E join H, S ask H"))
        .allows(set("same_colour", "true", "N ask H, E ask H"))
        .allows(bid("N ask S, E ask D, S pass, W pass, N change H"));
}

#[test]
fn a_colour_may_be_asked_without_a_card() {
    let table = bidding_on(VOIDS);
    let strict = table.with("ask_without_card", "false");
    clause("KW-CON-19")
        .allows(table.says("N pass, E ask H"))
        .refuses(strict.says("N pass, E ask H"))
        .allows(strict.says("N pass, E ask S"))
        // What the regulations forbid to everybody is said before what a house adds.
        .refuses_by("KW-BID-04", strict.says("N small-misery, E ask H"))
        .refuses_by("KW-CON-18", strict.says("N ask H, E ask H"))
        .refuses_by("KW-BID-03", strict.dealer(Seat::East).says("S pass, W pass, N pass, E ask H"))
        .refuses_by("KW-BID-05", table.says("N ask H, E join H")); // only the joiner needs one
}

#[test]
fn colours_are_changed_as_often_as_they_rise() {
    // Two players in spades, then each above the other: only with this setting does a second change come up at all.
    let rise = "N ask S, E ask S, S pass, W pass, N change C, E change D";
    let then = |call: &str| set("same_colour", "true", &format!("{rise}, {call}"));
    clause("KW-CON-20")
        .allows(bid("N ask S, E ask D, S pass, W pass, N change H"))
        .allows(then("N change H")) // his second
        .refuses_by("KW-BID-10", then("N change C")) // no higher than the last
        .refuses_by("KW-BID-10", then("N change S"))
        .allows(set("same_colour", "true", &format!("{rise}, N change H, E pass")))
        .refuses_by("KW-BID-10", bid("N ask D, E ask S, S pass, W pass, N change C"));
}

#[test]
fn equal_solos_go_by_colour() {
    let higher = "N ask S, E ask H, S pass, W pass, N solo 6 S, E solo 6 H";
    clause("KW-CON-24")
        .allows(bid(higher))
        .allows(ends(&format!("{higher}, N pass"), "SO6 H by E, N leads"))
        .refuses_by("KW-RANK-02", bid("N ask H, E ask S, S pass, W pass, N solo 6 H, E solo 6 S"))
        .allows(bid("N ask H, E ask S, S pass, W pass, N solo 6 H, E solo 7 S"))
        .allows(above("SO7 H", "SO7 D"))
        .denies(above("SO7 S", "SO7 C"))
        // Never two in one colour.
        .refuses_by("KW-CON-18", bid("N ask H, E ask H"))
        .refuses_by("KW-CON-18", bid("N ask H, E join H, S pass, W solo 6 H"));
}

#[test]
fn the_order_of_the_cards() {
    let ranks: Vec<char> = "AKQJT98765432".chars().collect();
    let mut rows = clause("KW-CON-25");
    for pair in ranks.windows(2) {
        let (high, low) = (pair[0], pair[1]);
        rows = rows
            .allows(takes("-", &format!("N D{low}, E D{high}, S C2, W C3"), "E"))
            .allows(takes("-", &format!("N D{high}, E D{low}, S C2, W C3"), "N"))
            .allows(takes("D", &format!("N C4, E D{low}, S D{high}, W C3"), "S"))
            .denies(takes("-", &format!("N D{low}, E D{high}, S C2, W C3"), "N"));
    }
    // Not as in Manille, where the ten is above the ace.
    rows.denies(takes("-", "N DT, E DA, S D2, W D3", "N"));
}

#[test]
fn who_is_refused_by_the_jury_makes_no_other_bid() {
    let refused = |then: &str| bid(&format!("N open-misery, jury refuse, {then}"));
    clause("KW-CON-27")
        .allows(refused("E ask H"))
        .refuses_by("KW-BID-01", refused("N misery"))
        .refuses_by("KW-BID-01", refused("E ask H, S pass, W pass, N join H"))
        .refuses_by("KW-BID-01", refused("E abondance 9 S, S pass, W pass, N abondance 10 H"))
        .allows(ends("N open-misery, jury refuse, E pass, S pass, W pass", "redeal"))
        .allows(ends("N open-misery, jury refuse, E abondance 9 S, S pass, W pass", "A9 S by E, E leads"))
        // What he held before is gone as well.
        .allows(ends("N ask H, E pass, S pass, W pass, N open-misery, jury refuse", "redeal"))
        .denies(ends("N ask H, E pass, S pass, W pass, N open-misery, jury refuse", "still bidding"))
        // After a troel too.
        .refuses_by("KW-BID-01", troel("E open-misery, jury refuse, E misery"));
}

#[test]
fn a_slam_without_trump_is_the_highest() {
    clause("KW-CON-29")
        .allows(above("GS NT", "GS H"))
        .allows(above("KS NT", "KS H"))
        .allows(above("GS S", "KS NT")) // the game goes before the colour
        .denies(above("KS H", "KS NT"))
        .allows(bid("N small-slam H, jury approve, E small-slam NT"))
        .refuses_by("KW-RANK-02", bid("N small-slam NT, jury approve, E small-slam H"))
        .refuses_by("KW-RANK-02", bid("N grand-slam NT, jury approve, E grand-slam H"));
}

#[test]
fn more_than_joining_needs() {
    let joined = |call: &str| format!("N ask S, E {call}");
    let unasked = |call: &str| set("raise_unasked", "true", &joined(call));
    let table = bidding().with("raise_unasked", "true");
    clause("KW-CON-30")
        // Only when outbid.
        .allows(bid(&joined("join S")))
        .refuses(bid(&joined("join S 9")))
        .refuses(bid(&joined("join S 13")))
        .refuses_by("KW-BID-01", bid(&joined("join S, S pass, W pass, E together 9")))
        .allows(bid("N ask S, E join S, S ask H, W join H, E together 9"))
        // Or at once when joining.
        .allows(unasked("join S"))
        .allows(unasked("join S 9"))
        .allows(unasked("join S 13"))
        .refuses(unasked("join S 8")) // that is what joining alone announces
        .allows(holds(table.result(&joined("join S 13, S pass, W pass")).as_str(), "S13 S by N, E, N leads"))
        .allows(holds(table.result(&joined("join S, S pass, W pass")).as_str(), "S8 S by N, E, N leads"))
        .denies(holds(table.result(&joined("join S 13, S pass, W pass")).as_str(), "S8 S by N, E, N leads"))
        // Above the standing bid, as every bid: hearts at 9 stand, so spades at 9 are too low and 10 is the lowest.
        .refuses_by("KW-RANK-02", table.says("N ask S, E ask H, S join H 9, W join S 9"))
        .refuses(table.says("N ask S, E ask H, S join H 9, W join S 10"))
        .allows(table.says("N ask S, E ask H, S join H 9, W join S 11"))
        // And by whoever may join at all.
        .refuses_by("KW-BID-14", unasked("join H 9"))
        .refuses_by("KW-BID-05", bidding_on(VOIDS).with("raise_unasked", "true").says("N ask H, E join H 9"));
}

#[test]
fn the_jury_stays_where_it_is_called() {
    let rules = Rules::default();
    let lower = Rules { jury_from: JuryFrom::Misery, ..rules };
    let stays = |rules: Rules, code: &str| rules.jury_stays(code.parse().expect("a contract"));
    clause("KW-CON-32")
        .allows(holds(["GMT", "KS", "GS"].map(|code| stays(rules, code)), [true; 3]))
        .denies(holds(stays(rules, "A11"), true))
        .denies(holds(stays(rules, "GM"), true))
        // The threshold is that of the call.
        .allows(holds(["GM", "A10", "A11", "GMT"].map(|code| stays(lower, code)), [true; 4]))
        .denies(holds(stays(lower, "TROEL"), true));
}

#[test]
fn the_odd_sign_by_the_four_aces() {
    clause("KW-CON-28")
        .allows(dealt(FOUR_ACES).says("N pass-troel"))
        .refuses_by("KW-TROEL-05", dealt(FOUR_ACES).says("N troel"))
        .allows(dealt(THREE_ACES).says("N troel"))
        .refuses_by("KW-TROEL-01", dealt(THREE_ACES).says("N pass-troel"));
}
