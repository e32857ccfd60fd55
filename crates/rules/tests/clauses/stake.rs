//! The declaration, the knock, the counter-knock and what the deal is played for.

use kaarting_cards::{BySeat, Seat};
use kaarting_rules::Referee;
use kaarting_rules::manille::{LineDraft, Setup};

use super::support::{
    A_SUIT_EACH, BOTH, NL, Verdict, actions, after, checked, clause, draft, dull, even, holds, knocked, line,
    short, stake_after, void, we,
};

/// North deals by the Dutch rules.
const NORTH: Setup = Setup::dutch(Seat::North);

fn calls(calls: &str) -> Verdict {
    actions(NORTH, A_SUIT_EACH, calls)
}

#[test]
fn the_dealer_chooses_trump_or_no_trump() {
    for rules in BOTH {
        let calls = |calls| actions(Setup::new(rules, Seat::North), A_SUIT_EACH, calls);
        clause("MAN-STAKE-01")
            .allows(calls("N trump S"))
            .allows(calls("N trump H"))
            .allows(calls("N trump D"))
            .allows(calls("N trump C"))
            .allows(calls("N trump NT"))
            .refuses(calls("E trump H"))
            .refuses(calls("S trump H")) // not the partner either
            .refuses(calls("N trump H, N trump S"))
            .refuses(calls("E HT")) // nobody plays before
            .refuses(line(rules, LineDraft { stake: Some(1), we: Some(7), ..LineDraft::default() }))
            .refuses(line(rules, we("X", 1, 7)))
            .allows(line(rules, we("C", 1, 7)));
    }
}

#[test]
fn the_others_look_after_the_announcement() {
    for rules in BOTH {
        let setup = Setup::new(rules, Seat::North);
        let looks = |actions: &str, seat| {
            let view = after(setup, A_SUIT_EACH, actions).seat_view(seat);
            holds(view.hand.is_some(), true)
        };
        clause("MAN-STAKE-09")
            .allows(looks("", Seat::North))
            .denies(looks("", Seat::East))
            .denies(looks("", Seat::South))
            .denies(looks("", Seat::West))
            .allows(looks("N trump H", Seat::East))
            .allows(looks("N trump H", Seat::South))
            .allows(looks("N trump NT", Seat::West));
    }
}

#[test]
fn only_the_opponents_knock_and_each_for_himself() {
    clause("MAN-STAKE-07")
        .allows(calls("N trump H, E knock"))
        .allows(calls("N trump H, W knock"))
        .allows(calls("N trump H, W no, E knock"))
        .refuses(calls("N trump H, S knock"))
        .refuses(calls("N trump H, N knock"))
        .refuses(calls("N trump H, S no")) // nobody asked South
        .refuses(calls("N trump H, E no, E knock")) // an answer stands
        .refuses(calls("N trump H, E no, W no, E knock"))
        .refuses(calls("E knock")); // before there is anything to knock on
}

#[test]
fn a_knock_doubles() {
    let stake = |calls| stake_after(NORTH, calls);
    clause("MAN-STAKE-02")
        .allows(holds(stake("N trump H, E no, W no"), 1))
        .allows(holds(stake("N trump H, E knock, W no, N no, S no"), 2))
        .allows(holds(stake("N trump H, E no, W knock, N no, S no"), 2))
        .allows(line(NL, knocked(true, false, we("H", 2, 14))))
        .refuses(line(NL, knocked(true, false, we("H", 1, 7)))) // a knock and no doubling
        .refuses(line(NL, knocked(false, false, we("H", 2, 14)))) // a doubling and no knock
        .refuses(line(NL, LineDraft { stake: None, ..we("H", 1, 7) }));
}

#[test]
fn a_counter_knock_quadruples() {
    clause("MAN-STAKE-03")
        .allows(calls("N trump H, E knock, W no, N counter"))
        .allows(calls("N trump H, E knock, W no, N no, S counter"))
        .allows(calls("N trump H, E no, W knock, S counter, N no"))
        .allows(holds(stake_after(NORTH, "N trump H, E knock, W no, N no, S counter"), 4))
        .refuses(calls("N trump H, E no, W no, N counter")) // nobody knocked
        .refuses(calls("N trump H, N counter")) // nobody knocked yet
        .refuses(calls("N trump H, E knock, W no, W counter")) // the wrong side
        .refuses(calls("N trump H, E knock, W no, N no, N counter")) // an answer stands
        .refuses(calls("N trump H, E knock, W no, E no")) // the counter-knock is not East's to decline
        .refuses(calls("N trump H, E knock, W no, N no, N no"))
        .allows(line(NL, knocked(true, true, we("H", 4, 28))))
        .refuses(line(NL, knocked(true, false, we("H", 4, 28))))
        .refuses(line(NL, knocked(false, true, we("H", 4, 28))));
}

#[test]
fn no_trump_is_doubled_by_itself() {
    for rules in BOTH {
        let setup = Setup::new(rules, Seat::North);
        clause("MAN-STAKE-04")
            .allows(holds(stake_after(setup, "N trump NT, E no, W no"), 2))
            .allows(line(rules, we("NT", 2, 14)))
            .refuses(line(rules, we("NT", 1, 7)))
            .refuses(line(rules, even("NT", 1)))
            .refuses(line(rules, knocked(false, false, we("NT", 1, 7))));
    }
}

#[test]
fn four_times_is_the_ceiling() {
    for rules in BOTH {
        let setup = Setup::new(rules, Seat::North);
        clause("MAN-STAKE-05")
            .allows(holds(stake_after(setup, "N trump NT, E knock, W no"), 4))
            .allows(holds(stake_after(setup, "N trump NT, E knock, W knock"), 4))
            .refuses(actions(setup, A_SUIT_EACH, "N trump NT, E knock, W no, N counter"))
            .refuses(actions(setup, A_SUIT_EACH, "N trump NT, E knock, S counter"))
            .allows(line(rules, knocked(true, false, we("NT", 4, 28))))
            .refuses(line(rules, knocked(true, true, we("NT", 4, 28))))
            .refuses(line(rules, knocked(false, false, we("NT", 4, 28))))
            .refuses(line(rules, we("NT", 8, 56)))
            .refuses(line(rules, we("H", 3, 21)))
            .refuses(line(rules, we("H", 0, 0)));
    }
}

#[test]
fn the_first_card_closes_knock_and_counter_knock() {
    clause("MAN-STAKE-06")
        .allows(calls("N trump H, E no, W knock"))
        .refuses(calls("N trump H, E no, W no, E HT, W knock"))
        .refuses(calls("N trump H, E no, W no, E HT, E knock"))
        .refuses(calls("N trump H, E knock, W no, N no, S no, E HT, N counter"))
        .refuses(calls("N trump H, E knock, W no, N no, S no, E HT, S no"));
}

#[test]
fn nobody_is_rushed() {
    clause("MAN-STAKE-08")
        .allows(calls("N trump H, E no, W no, E HT"))
        .allows(calls("N trump H, E knock, W no, N no, S no, E HT"))
        .refuses(calls("N trump H, E HT"))
        .refuses(calls("N trump H, E no, E HT"))
        .refuses(calls("N trump H, E knock, W no, E HT")) // the counter-knock is still open
        .refuses(calls("N trump H, E knock, W no, N no, E HT"));
}

#[test]
fn the_fine_follows_the_stake_of_the_moment() {
    let fine = |calls| after(NORTH, A_SUIT_EACH, calls).stake_so_far().most_points();
    let fined = |line| checked(short(NL, vec![line])).penalties.0;
    clause("MAN-AMB-10")
        .allows(holds(fine("N trump H, E no, W no"), 30))
        .allows(holds(fine("N trump H, E knock, W no, N no"), 60)) // nobody has counter-knocked so far
        .allows(holds(fine("N trump H, E knock, W no, N no, S counter, E HT"), 120))
        .denies(holds(fine("N trump H, E knock, W no, N no, S no, E HT"), 120))
        .allows(holds(fined(void("H", 2, "4")), [0, 0, 0, 60]))
        .refuses_by("MAN-STAKE-02", line(NL, LineDraft { stake: None, ..void("H", 2, "4") }));
}

#[test]
fn knocks_are_asked_together_and_shown_together() {
    let shown = |calls| after(NORTH, A_SUIT_EACH, calls).public_view().answers;
    clause("MAN-AMB-11")
        .allows(calls("N trump H, W no"))
        .allows(calls("N trump H, E no"))
        .allows(holds(shown("N trump H, E knock"), BySeat([None; 4])))
        .denies(holds(shown("N trump H, E knock")[Seat::East], Some(true)))
        .allows(holds(shown("N trump H, E knock, W no"), BySeat([None, Some(true), None, Some(false)])))
        // Two knocks are one: ×2, and a counter-knock makes ×4, not more.
        .allows(holds(stake_after(NORTH, "N trump H, E knock, W knock, N no, S no"), 2))
        .denies(holds(stake_after(NORTH, "N trump H, E knock, W knock, N no, S no"), 4))
        .allows(holds(stake_after(NORTH, "N trump H, E knock, W knock, N counter, S counter"), 4))
        .refuses_by("MAN-STAKE-07", calls("N trump H, E no, E no"));
}

#[test]
fn answers_close_the_knock_not_a_quick_lead() {
    clause("MAN-AMB-12")
        .refuses_by("MAN-STAKE-08", calls("N trump H, E knock, E HT"))
        .allows(calls("N trump H, E no, W knock"))
        .allows(calls("N trump H, E no, W no, E HT"));
}

#[test]
fn a_whole_boompje_may_have_every_stake() {
    // All declarations and stakes that exist: 4 suits × 3 and no-trump × 2, of which twelve make a boompje.
    let lines: Vec<LineDraft> = ["S", "H", "D", "C"]
        .into_iter()
        .flat_map(|suit| [1, 2, 4].map(|stake| we(suit, stake, i64::from(stake))))
        .collect();
    let round = checked(draft(NL, 2, vec![("7", lines), ("12", dull(12))]));
    assert_eq!(round.scores[Seat::South], 4 * (1 + 2 + 4) + 12);
}
