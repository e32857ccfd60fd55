//! What four totals show without their lines (DEC-16): rows by hand, and a search that splits them into scores of
//! pairs.

use kaarting_cards::BySeat;
use kaarting_rules::{Clause, Law, RoundTotals, Ruleset, TotalsFault};

/// Opens the rows of a clause; an id that does not exist is a mistake of the test.
fn clause(id: &str, rows: impl FnOnce()) {
    assert!(Clause::find(id).is_some(), "there is no clause {id}");
    rows();
}

fn faults(ruleset: Ruleset, totals: [i32; 4], paid: [u32; 4]) -> Vec<TotalsFault> {
    let law = Law::of(ruleset);
    law.totals_faults(law.usual_length(), RoundTotals { totals: BySeat(totals), paid: BySeat(paid) })
}

fn names(ruleset: Ruleset, totals: [i32; 4], paid: [u32; 4]) -> Vec<&'static str> {
    faults(ruleset, totals, paid).into_iter().map(TotalsFault::name).collect()
}

#[test]
fn dutch_totals_add_up_to_an_even_number() {
    let dutch = |totals, paid| names(Ruleset::ManilleNl, totals, paid);
    clause("DEC-16", || {
        assert_eq!(dutch([61, 48, 70, 33], [0; 4]), [""; 0]);
        assert_eq!(dutch([61, 48, 70, 34], [0; 4]), ["odd_sum"]);
        // 60 + 48 + 70 + 33 = 211; with the 15 that one of them paid it is 226.
        assert_eq!(dutch([60, 48, 70, 33], [0, 0, 15, 0]), [""; 0]);
        assert_eq!(dutch([60, 48, 70, 33], [0, 0, 30, 0]), ["odd_sum"]);
    });
    clause("MAN-AMB-18", || {
        // Whoever scored 101 had partners who scored it with them: 30 + 30 + 40 is too little.
        assert_eq!(dutch([30, 100, 30, 40], [0; 4]), [""; 0]);
        assert_eq!(dutch([30, 102, 30, 40], [0; 4]), ["more_than_others"]);
    });
    clause("MAN-ROUND-04", || {
        assert_eq!(dutch([-2, 48, 70, 34], [0; 4]), ["below_zero"]);
        // The floor hides how much was scored: 0 after a fine of 60 may have been anything up to 60.
        assert_eq!(dutch([0, 10, 51, 40], [60, 0, 0, 0]), [""; 0]);
        assert_eq!(dutch([0, 10, 51, 40], [0; 4]), ["odd_sum", "more_than_others"]);
    });
    clause("MAN-SCORE-03", || {
        // 36 deals of at most 120.
        assert_eq!(dutch([4320, 4320, 0, 0], [0; 4]), [""; 0]);
        assert_eq!(dutch([4322, 4320, 0, 2], [0; 4]), ["above_most"]);
    });
    clause("MAN-MISDEAL-02", || assert_eq!(dutch([60, 48, 70, 33], [0, 0, 14, 0]), ["odd_penalty"]));
}

#[test]
fn french_partners_score_the_same() {
    let french = |totals, paid| names(Ruleset::ManilleFr, totals, paid);
    clause("TRN-SEAT-03", || {
        assert_eq!(french([61, 48, 61, 48], [0; 4]), [""; 0]);
        assert_eq!(french([61, 48, 62, 48], [0; 4]), ["partners_differ"]);
        assert_eq!(french([61, 48, 31, 48], [0, 0, 30, 0]), [""; 0]);
        assert_eq!(french([61, 48, 0, 47], [0, 0, 120, 0]), ["partners_differ"]);
        assert_eq!(french([61, 48, 0, 48], [0, 0, 120, 0]), [""; 0]);
        // Twenty deals of at most 120.
        assert_eq!(french([2400, 0, 2400, 0], [0; 4]), [""; 0]);
        assert_eq!(french([2401, 0, 2401, 0], [0; 4]), ["above_most", "above_most"]);
    });
}

/// Sixteen deals; a grand slam brings or costs 200, three open miseries bring 225, four cost 300.
#[test]
fn whist_totals_stay_within_the_point_table() {
    let whist = |totals| names(Ruleset::Whist2018, totals, [0; 4]);
    clause("KW-SCORE-03", || {
        assert_eq!(whist([-31, 7, 112, 44]), [""; 0]);
        assert_eq!(whist([3200, 0, 0, 0]), [""; 0]);
        assert_eq!(whist([3201, 0, 0, 0]), ["above_most"]);
        assert_eq!(whist([0, -3200, 0, 0]), [""; 0]);
        assert_eq!(whist([0, -3201, 0, 0]), ["below_least"]);
        assert_eq!(whist([1200, 1200, 1200, 0]), [""; 0]);
        assert_eq!(whist([1200, 1200, 1200, 1]), ["sum_too_high"]);
        assert_eq!(whist([-1200; 4]), [""; 0]);
        assert_eq!(whist([-1201, -1200, -1200, -1200]), ["sum_too_low"]);
    });
}

/// Whether four figures are sums of scores of pairs: x for each of the six pairs, tried one by one.
fn splits(totals: [i32; 4]) -> bool {
    let most = totals.iter().copied().max().unwrap_or(0);
    let all = || 0..=most;
    all().any(|ab| {
        all().any(|ac| {
            all().any(|bc| {
                let [ad, bd, cd] = [totals[0] - ab - ac, totals[1] - ab - bc, totals[2] - ac - bc];
                ad >= 0 && bd >= 0 && cd >= 0 && ad + bd + cd == totals[3]
            })
        })
    })
}

#[test]
fn a_total_is_refused_exactly_where_no_boompjes_could_give_it() {
    for n in 0..9i32.pow(4) {
        let totals = [n % 9, n / 9 % 9, n / 81 % 9, n / 729];
        let refused = !faults(Ruleset::ManilleNl, totals, [0; 4]).is_empty();
        assert_eq!(refused, !splits(totals), "{totals:?}");
    }
}
