//! Colour Whist: troel, the bidding and the order of the games.

use kaarting_cards::Seat;
use kaarting_rules::Referee;
use kaarting_rules::whist::Contract;

use super::support::{clause, holds};
use super::whist_support::{
    EVEN, FOUR_ACES, ONE_HEART, THREE_ACES, VOIDS, above, bid, bidding, bidding_on, dealt, ends, made, troel,
};

#[test]
fn everybody_passes_troel_first() {
    let says = |calls| dealt(EVEN).says(calls);
    clause("KW-TROEL-00")
        .allows(says("N pass-troel"))
        .allows(says("N pass-troel, E pass-troel, S pass-troel, W pass-troel, N ask H"))
        .refuses(says("N ask H"))
        .refuses(says("N misery"))
        .refuses(says("N SA"))
        .refuses(says("E pass-troel")) // North says it first
        .refuses(says("N pass-troel, E ask H"))
        .refuses(says("N pass-troel, N ask H"))
        .refuses(says("N pass-troel, E pass-troel, S pass-troel, W ask H"))
        // Its words belong to the beginning, also when the bidding is over.
        .refuses(bid("N abondance 9 H, E pass, S pass, W pass, N pass-troel"))
        .refuses(bid("N abondance 9 H, E pass, S pass, W pass, E troel"))
        .refuses(bid("N abondance 9 H, E pass, S pass, W pass, W pass-misery"));
}

#[test]
fn three_aces_must_call_troel() {
    let says = |deal, calls| dealt(deal).says(calls);
    clause("KW-TROEL-01")
        .allows(says(THREE_ACES, "N troel"))
        .refuses(says(THREE_ACES, "N pass-troel"))
        .allows(says(EVEN, "N pass-troel"))
        .refuses(says(EVEN, "N troel")) // one ace
        .refuses(says(VOIDS, "N pass-troel, E troel")) // none
        .refuses(says(VOIDS, "N pass-troel, E pass-troel, S troel")); // two
}

#[test]
fn after_troel_everybody_passes_misery_before_the_fourth_ace_speaks() {
    let partner = |calls| dealt(THREE_ACES).after(calls).public_view().settled.map(|settled| settled.leader);
    clause("KW-TROEL-02")
        .allows(troel("E pass-misery"))
        .allows(troel("E pass-misery, S pass-misery, W pass-misery, N pass-misery"))
        .refuses(troel("E pass")) // that is not the word
        .refuses(bid("N pass-misery")) // nobody called troel
        .allows(holds(partner("N troel, E pass-misery, S pass-misery, W pass-misery"), None))
        .denies(holds(partner("N troel, E pass-misery, S pass-misery, W pass-misery"), Some(Seat::West)))
        .allows(holds(
            partner("N troel, E pass-misery, S pass-misery, W pass-misery, N pass-misery"),
            Some(Seat::West),
        ))
        .refuses_by("KW-BID-01", troel("W name H"))
        .refuses_by("KW-BID-01", troel("E pass-misery, S pass-misery, W pass-misery, W name H"));
}

#[test]
fn what_goes_above_troel() {
    let mut rows = clause("KW-TROEL-03");
    for higher in
        ["misery", "abondance 10 S", "abondance 11 D", "open-misery", "small-slam NT", "grand-slam C"]
    {
        rows = rows.allows(troel(&format!("E {higher}")));
    }
    for lower in
        ["abondance 9 H", "piccolo", "small-misery", "solo 8 H", "together 13", "ask H", "join H", "wait"]
    {
        rows = rows.refuses(troel(&format!("E {lower}")));
    }
    rows.allows(troel("E misery, S pass-misery, W abondance 10 S"))
        .refuses_by("KW-RANK-01", troel("E abondance 10 S, S misery"))
        // Whoever wants one says so now.
        .refuses_by(
            "KW-TROEL-04",
            troel("E pass-misery, S pass-misery, W pass-misery, N pass-misery, W misery"),
        )
        .refuses_by("KW-BID-01", troel("E pass-misery, S misery, E abondance 10 H"));
}

#[test]
fn the_fourth_ace_names_trump_and_leads() {
    let named =
        |then: &str| troel(&format!("E pass-misery, S pass-misery, W pass-misery, N pass-misery, {then}"));
    let result = |then: &str| {
        dealt(THREE_ACES)
            .result(&format!("N troel, E pass-misery, S pass-misery, W pass-misery, N pass-misery{then}"))
    };
    clause("KW-TROEL-04")
        .allows(holds(result("").as_str(), "TROEL - by N, W, W leads"))
        .allows(holds(result(", W name D").as_str(), "TROEL D by N, W, W leads"))
        .denies(holds(result(", W name D").as_str(), "TROEL C by N, W, W leads")) // not the ace's colour by itself
        .allows(named("W name S"))
        .allows(named("W name H"))
        .allows(named("W name D"))
        .allows(named("W name C"))
        .refuses(named("N name H")) // not the caller
        .refuses(named("E name H"))
        .refuses(named("W CA")) // trump before the first card
        .refuses(named("W name H, W name S"))
        .allows(named("W name H, W CA"))
        .allows(named("W name H, W C2")) // not the ace
        .allows(named("W name H, W S3")) // not trump
        .allows(made("TROEL", 9))
        .allows(made("TROEL", 13))
        .denies(made("TROEL", 8));
}

#[test]
fn four_aces_are_not_troel() {
    let says = |calls| dealt(FOUR_ACES).says(calls);
    clause("KW-TROEL-05")
        .allows(says("N pass-troel"))
        .allows(says("N pass-troel, E pass-troel, S pass-troel, W pass-troel, N ask H"))
        .refuses(says("N troel"));
}

#[test]
fn the_dealers_left_speaks_first() {
    let south = |calls| bidding().dealer(Seat::South).says(calls);
    clause("KW-BID-01")
        .allows(bid("N ask H"))
        .allows(bid("N pass, E pass, S ask H"))
        .refuses(bid("E ask H"))
        .refuses(bid("W pass")) // not the dealer
        .refuses(bid("N pass, S ask H"))
        .refuses(bid("N pass, N ask H"))
        .allows(south("W ask H"))
        .refuses(south("N ask H"))
        .allows(bid("N ask H, E ask D, S pass, W pass, N pass")) // and round again
        .refuses(bid("N pass, E ask D, S pass, W pass, N pass")) // who passed has no more turn
        .refuses(bid("N SA"))
        .refuses(bid("N abondance 9 H, E pass, S pass, W pass, E misery")); // the bidding is over
}

#[test]
fn what_may_be_said() {
    clause("KW-BID-14")
        .allows(bid("N ask S"))
        .allows(bid("N ask H"))
        .allows(bid("N ask D, E join D"))
        .allows(bid("N ask D, E piccolo"))
        .allows(bid("N pass"))
        .refuses(bid("N join H")) // nobody asks
        .refuses(bid("N ask H, E join D"))
        .refuses(bid("N ask H, E join H, S join H")) // North is bound
        .allows(above("A9 H", "A9 D"))
        .allows(above("A9 D", "A9 C"))
        .allows(above("A9 C", "A9 S"))
        .denies(above("A9 S", "A9 H"))
        .denies(above("A9 C", "A9 D"));
}

#[test]
fn only_the_first_player_waits() {
    let waited = |then: &str| bid(&format!("N wait, E ask H, S pass, W pass, {then}"));
    clause("KW-BID-02")
        .allows(bid("N wait"))
        .refuses(bid("N pass, E wait"))
        .refuses(bid("N ask H, E wait"))
        .refuses(bid("N pass, E pass, S pass, W wait"))
        .allows(waited("N join H"))
        .allows(waited("N pass"))
        .refuses(waited("N wait"))
        .refuses(waited("N ask D"))
        .refuses(waited("N misery"))
        .refuses(waited("N small-misery"))
        .refuses(waited("N abondance 9 H"))
        .refuses(waited("N solo 6 S"))
        .refuses(waited("N keep"))
        .allows(bidding().dealer(Seat::North).says("E wait"))
        .refuses(bidding().dealer(Seat::North).says("E pass, S wait"));
}

#[test]
fn a_colour_needs_someone_who_could_join() {
    clause("KW-BID-03")
        .allows(bid("N pass, E pass, S ask H")) // West has not spoken
        .refuses(bid("N pass, E pass, S pass, W ask H"))
        .allows(bid("N wait, E pass, S pass, W ask H")) // North waits
        .allows(bid("N ask S, E pass, S pass, W ask H")) // North could leave spades for hearts
        .refuses(bid("N ask H, E pass, S pass, W ask S")) // but not hearts for spades
        .refuses(bid("N ask H, E join H, S pass, W ask S")); // both are bound
}

#[test]
fn no_colour_after_a_misery_or_piccolo() {
    clause("KW-BID-04")
        .allows(bid("N pass, E ask H"))
        .refuses(bid("N small-misery, E ask H"))
        .refuses(bid("N piccolo, E ask H"))
        .refuses(bid("N misery, E ask H"))
        .refuses(bid("N open-misery, jury approve, E ask H"))
        .allows(bid("N open-misery, jury refuse, E ask H")) // nothing is proposed then
        .allows(bid("N ask H, E small-misery")) // the other way round
        .allows(bid("N ask S, E ask D, S pass, W pass, N change H"))
        .refuses(bid("N ask S, E ask D, S small-misery, W pass, N change H")); // a change proposes a colour
}

#[test]
fn the_joiner_needs_a_card_of_the_colour() {
    clause("KW-BID-05")
        .allows(bid("N ask H, E join H"))
        .allows(bidding_on(ONE_HEART).says("N ask H, E join H")) // one is enough
        .refuses(bidding_on(VOIDS).says("N ask H, E join H"))
        .refuses(bidding_on(VOIDS).says("N ask S, E pass, S join S"))
        .allows(bidding_on(VOIDS).says("N ask S, E join S"));
}

#[test]
fn the_joiner_speaks_for_both() {
    let pairs = |then: &str| bid(&format!("N ask S, E ask H, S join S, W join H, {then}"));
    clause("KW-BID-06")
        .allows(pairs("S together 9"))
        .allows(pairs("S pass"))
        .refuses_by("KW-BID-01", pairs("N together 9")) // the asker has no floor
        .refuses_by("KW-BID-01", pairs("N pass"))
        .refuses(pairs("S misery")) // higher for both, nothing else
        .refuses(pairs("S abondance 9 S"))
        .refuses(pairs("S solo 8 S"))
        .refuses(pairs("S join H"))
        .refuses(pairs("S change H"))
        .refuses(bid("N together 8")) // no pair
        .refuses(bid("N ask H, E together 8"));
}

#[test]
fn an_asker_whom_nobody_joins_may_go_solo() {
    let alone = |then: &str| bid(&format!("N ask H, E pass, S pass, W pass, {then}"));
    clause("KW-BID-07")
        .allows(alone("N solo 6 H"))
        .allows(alone("N solo 7 H"))
        .allows(alone("N solo 8 H"))
        .refuses(alone("N solo 6 D")) // his own colour
        .allows(bid("N ask H, E small-misery, S pass, W pass, N solo 8 H"))
        .refuses(bid("N small-misery, E piccolo, S pass, W pass, N solo 8 H")) // never asked
        .refuses(bid("N abondance 9 S, E misery, S pass, W pass, N solo 8 S"))
        .refuses_by("KW-BID-01", bid("N ask H, E ask D, S join H, W pass, N solo 6 H")); // joined
}

#[test]
fn an_asker_may_keep_the_colour() {
    clause("KW-BID-08")
        .allows(bid("N ask H, E ask D, S pass, W pass, N keep")) // East could still join in hearts
        .refuses(bid("N ask H, E pass, S pass, W pass, N keep")) // nobody could
        .refuses(bid("N ask S, E ask H, S pass, W pass, N keep")) // East asks higher
        .refuses(bid("N keep")) // nothing to keep
        .refuses(bid("N small-misery, E piccolo, S pass, W pass, N keep"));
}

#[test]
fn who_keeps_the_colour_can_only_be_joined() {
    let kept = "N ask H, E ask D, S pass, W pass, N keep";
    clause("KW-BID-09")
        .allows(bid(&format!("{kept}, E join H")))
        .allows(ends(&format!("{kept}, E join H"), "S8 H by N, E, N leads"))
        .allows(ends(&format!("{kept}, E pass"), "redeal")) // North gets no more turn
        .refuses_by("KW-BID-01", bid(&format!("{kept}, N solo 6 H")))
        .refuses_by("KW-BID-01", bid(&format!("{kept}, E pass, N solo 6 H")))
        .refuses_by("KW-BID-01", bid(&format!("{kept}, E solo 6 D, N solo 6 H")));
}

#[test]
fn a_change_goes_to_a_higher_colour() {
    let asked = |then: &str| bid(&format!("N ask D, E ask S, S pass, W pass, {then}"));
    clause("KW-BID-10")
        .allows(asked("N change H"))
        .allows(bid("N ask S, E ask C, S pass, W pass, N change D"))
        .refuses(asked("N change C")) // lower
        .refuses(asked("N change D")) // the same
        .refuses(asked("N ask H")) // one colour, not two
        .refuses(bid("N change H")) // nothing to change
        .refuses_by("KW-BID-01", bid("N ask D, E ask S, S join D, W pass, N change H")) // joined
        .refuses_by("KW-BID-06", bid("N ask S, E ask H, S join S, W join H, S change D"));
}

#[test]
fn a_misery_may_be_played_by_several() {
    clause("KW-BID-11")
        .allows(bid("N small-misery, E small-misery"))
        .allows(bid("N piccolo, E piccolo"))
        .allows(bid("N misery, E pass, S misery"))
        .allows(bid("N open-misery, jury approve, E open-misery"))
        .allows(ends("N misery, E misery, S misery, W misery", "GM - by N, E, S, W, N leads"))
        .allows(ends("N small-misery, E pass, S small-misery, W pass", "KM - by N, S, N leads"))
        .refuses(bid("N misery, E small-misery")) // not mixed
        .refuses(bid("N misery, E piccolo"))
        .refuses(bid("N piccolo, E small-misery"))
        // A higher one takes its place.
        .allows(ends("N small-misery, E piccolo, S pass, W pass, N pass", "PIC - by E, N leads"))
        .denies(ends("N small-misery, E piccolo, S pass, W pass, N pass", "PIC - by N, E, N leads"))
        .allows(ends("N small-misery, E piccolo, S pass, W pass, N piccolo", "PIC - by N, E, N leads"));
}

#[test]
fn abondance_and_slams_in_the_first_round_only() {
    let again = |then: &str| bid(&format!("N ask H, E pass, S pass, W pass, {then}"));
    clause("KW-BID-12")
        .allows(bid("N abondance 9 H"))
        .allows(bid("N ask H, E pass, S pass, W abondance 11 S"))
        .allows(bid("N pass, E pass, S pass, W grand-slam NT"))
        .allows(bid("N pass, E small-slam D"))
        .refuses(again("N abondance 9 H"))
        .refuses(again("N abondance 11 H"))
        .refuses(again("N small-slam H"))
        .refuses(again("N grand-slam NT"))
        .refuses(bid("N small-misery, E piccolo, S pass, W pass, N abondance 9 H"))
        .refuses_by("KW-BID-02", bid("N wait, E pass, S pass, W pass, N abondance 9 H"));
}

#[test]
fn several_abondances() {
    let lower = |then: &str| bid(&format!("N abondance 9 S, E abondance 9 H, S pass, W pass, {then}"));
    clause("KW-BID-13")
        .allows(bid("N abondance 9 S, E abondance 9 C"))
        .refuses(bid("N abondance 9 H, E abondance 9 D")) // the lower colour
        .refuses(bid("N abondance 9 H, E abondance 9 H")) // no higher
        .allows(bid("N abondance 9 H, E abondance 10 S")) // more tricks
        .refuses_by("KW-RANK-01", bid("N abondance 10 S, E abondance 9 H"))
        .allows(lower("N abondance 10 S"))
        .allows(lower("N abondance 11 S"))
        .refuses(lower("N abondance 9 S"))
        .allows(ends("N abondance 9 S, E abondance 9 H, S pass, W pass, N pass", "A9 H by E, E leads"))
        .allows(ends(
            "N abondance 9 S, E abondance 9 H, S pass, W pass, N abondance 10 S, E pass",
            "A10 S by N, N leads",
        ))
        .denies(ends("N abondance 9 S, E abondance 9 H, S pass, W pass, N pass", "A9 S by N, N leads"));
}

#[test]
fn the_order_of_the_games() {
    // From high to low, as the regulations list them.
    let listed = [
        "GS", "KS", "GMT", "A11", "A10", "GM", "TROEL", "A9", "S13", "PIC", "SO8", "S12", "KM", "S11", "SO7",
        "S10", "SO6", "S9", "S8",
    ];
    let mut rows = clause("KW-RANK-01").allows(holds(
        Contract::ALL.into_iter().rev().map(Contract::code).collect::<Vec<_>>(),
        listed.to_vec(),
    ));
    for pair in listed.windows(2) {
        // Whatever the colour: hearts below, spades above.
        let [higher, lower] = [format!("{} S", pair[0]), format!("{} H", pair[1])];
        rows = rows.allows(above(&higher, &lower)).denies(above(&lower, &higher));
    }
    rows.allows(bid("N misery, E abondance 10 S"))
        .refuses(bid("N misery, E abondance 9 H"))
        .refuses(bid("N abondance 9 S, E piccolo"))
        .refuses(bid("N abondance 9 S, E ask H")) // together 13 is not enough
        .refuses(bid("N ask H, E abondance 9 S, S join H"))
        .refuses(bid("N ask H, E small-misery, S pass, W pass, N solo 7 H"))
        .allows(bid("N ask H, E small-misery, S pass, W pass, N solo 8 H"))
        .refuses_by("KW-RANK-02", bid("N ask S, E ask H, S join S, W join H, S together 8"));
}

#[test]
fn at_the_same_game_the_higher_colour() {
    let low_joins = "N ask H, E ask S, S join H, W join S, S pass";
    clause("KW-RANK-02")
        .allows(ends("N ask S, E ask H, S join S, W join H, S pass", "S8 H by E, W, N leads"))
        .allows(ends(low_joins, "S9 S by E, W, N leads")) // a trick more in the lower colour
        .denies(ends(low_joins, "S8 S by E, W, N leads"))
        .allows(bid("N ask S, E ask H, S join S, W join H, S together 9, W together 9"))
        .allows(bid("N ask S, E ask H, S pass, W pass, N solo 6 S, E solo 6 H"))
        .refuses(bid("N ask H, E ask S, S pass, W pass, N solo 6 H, E solo 6 S"))
        .allows(bid("N small-slam S, jury approve, E small-slam H"))
        .refuses(bid("N small-slam H, jury approve, E small-slam S"))
        .allows(above("S8 H", "S8 D"))
        .denies(above("S8 S", "S8 C"));
}
