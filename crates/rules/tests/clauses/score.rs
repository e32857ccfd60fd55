//! Card points and what they score.

use kaarting_cards::Seat;
use kaarting_rules::Referee;
use kaarting_rules::manille::{BySide, LineDraft, Outcome, Setup, Side, Stake, card_points, score};

use super::support::{
    BOTH, EVEN_TRICKS, FOUR_AND_FOUR, FR, NL, Verdict, after, cards, checked, clause, dealers, even, holds,
    line, short, they, we,
};

/// What a desk is told: the points of both sides, the stake and the score they claim.
fn scores(north_south: u32, east_west: u32, stake: Stake, claimed: [u32; 2]) -> Verdict {
    match score(BySide([north_south, east_west]), stake) {
        Ok(right) => holds(right, BySide(claimed)),
        Err(refused) => Verdict::Refused(refused.clause()),
    }
}

fn outcome(setup: Setup, deal: &str, actions: &str) -> Outcome {
    after(setup, deal, actions).outcome().expect("all cards are played")
}

#[test]
fn five_four_three_two_one() {
    let points = |words| card_points(cards(words));
    clause("MAN-SCORE-01")
        .allows(holds(["ST", "HA", "DK", "CQ", "SJ"].map(points), [5, 4, 3, 2, 1]))
        .allows(holds(["S9", "H8", "D7"].map(points), [0, 0, 0]))
        .allows(holds(points("ST SA SK SQ SJ S9 S8 S7"), 15)) // four suits of 15 make 60
        .denies(holds(points("ST"), 10))
        .allows(scores(37, 23, Stake::Single, [7, 0]))
        .refuses(scores(37, 24, Stake::Single, [7, 0]))
        .refuses(scores(30, 29, Stake::Single, [0, 0]))
        .refuses(scores(0, 0, Stake::Single, [0, 0]))
        .refuses(scores(u32::MAX, 61, Stake::Quadruple, [0, 0]));
}

#[test]
fn what_lies_above_thirty_counts() {
    clause("MAN-SCORE-02")
        .allows(scores(37, 23, Stake::Single, [7, 0]))
        .allows(scores(23, 37, Stake::Double, [0, 14]))
        .allows(scores(37, 23, Stake::Quadruple, [28, 0]))
        .allows(scores(31, 29, Stake::Single, [1, 0]))
        .denies(scores(37, 23, Stake::Single, [37, 23])) // not the points themselves
        .denies(scores(37, 23, Stake::Single, [14, 0])) // not the difference between the sides
        .denies(scores(37, 23, Stake::Double, [7, 0])); // and the stake counts
    for rules in BOTH {
        clause("MAN-SCORE-02")
            .allows(line(rules, we("H", 1, 7)))
            .allows(line(rules, they("H", 2, 14)))
            .refuses(line(rules, LineDraft { they: Some(2), ..we("H", 1, 7) })) // both sides
            .refuses(line(rules, LineDraft { we: None, ..we("H", 1, 7) })) // neither
            .refuses(line(rules, we("H", 2, 7))) // 7 is not twice anything
            .refuses(line(rules, we("H", 4, 30)))
            .refuses(line(rules, we("H", 1, 0))) // 30 points score nothing: that is 30-30
            .refuses(line(rules, we("H", 1, -7)));
    }
}

#[test]
fn all_sixty_are_thirty_times_the_stake() {
    clause("MAN-SCORE-03")
        .allows(scores(60, 0, Stake::Single, [30, 0]))
        .allows(scores(0, 60, Stake::Double, [0, 60]))
        .allows(scores(60, 0, Stake::Quadruple, [120, 0]))
        .denies(scores(60, 0, Stake::Single, [60, 0]));
    for rules in BOTH {
        clause("MAN-SCORE-03")
            .allows(line(rules, we("H", 1, 30)))
            .allows(line(rules, we("H", 2, 60)))
            .allows(line(rules, we("NT", 4, 120)))
            .refuses(line(rules, we("H", 1, 31)))
            .refuses(line(rules, we("H", 2, 62)))
            .refuses(line(rules, they("NT", 4, 124)))
            .refuses(line(rules, we("H", 1, i64::MAX)));
    }
}

#[test]
fn thirty_all_is_noted_as_dashes() {
    for (rules, dashes) in [(NL, "W: --- ; Z: ---"), (FR, "N: --- ; E: ---")] {
        let west = Setup::new(rules, Seat::West);
        let played = outcome(west, FOUR_AND_FOUR, &format!("W trump S, N no, S no, {EVEN_TRICKS}"));
        let round = checked(short(rules, vec![even("H", 1), we("H", 1, 7)]));
        clause("MAN-SCORE-04")
            // ♠TAKQJ and ♦TAKQJ are 30 of North and South, ♥TAKQJ and ♣TAKQJ 30 of the others.
            .allows(holds((played.points.0, played.score.0), ([30, 30], [0, 0])))
            .allows(holds(round.lines[0].note(&rules, Side::NorthSouth), Some(dashes.to_owned())))
            // The deal passes on, from 7 to 31, and the next one counts once.
            .allows(holds(dealers(&round), vec!["7", "31"]))
            .allows(holds((round.scores.0, round.deals_won.0), ([7, 0, 7, 0], [1, 0, 1, 0])))
            .denies(holds(round.scores[Seat::South], 14))
            .allows(scores(30, 30, Stake::Quadruple, [0, 0]))
            .refuses(line(rules, LineDraft { we: Some(7), ..even("H", 1) }))
            .refuses(line(rules, LineDraft { they: Some(1), ..even("H", 1) }));
    }
}

#[test]
fn all_points_without_all_tricks() {
    // East's ♣9 takes ♣8, ♣7 and ♠7: nothing. South takes the seven tricks with all sixty points.
    let deal = "N:TAKQJ987... .J987.QJ9.9 .TAKQ.TAK.8 ..87.TAKQJ7";
    let play = "N trump NT, E no, W no, E C9, S C8, W C7, N S7, E H7, S HT, W CJ, N S8, S HA, W CQ, N S9, E H8, \
        S HK, W CK, N SJ, E H9, S HQ, W CA, N SQ, E HJ, S DT, W D7, N SK, E D9, S DA, W D8, N SA, E DJ, \
        S DK, W CT, N ST, E DQ";
    for rules in BOTH {
        let played = outcome(Setup::new(rules, Seat::North), deal, play);
        clause("MAN-AMB-15")
            .allows(holds(played.points.0, [60, 0]))
            .allows(holds(played.score.0, [60, 0])) // 30 times 2, for no-trump
            .denies(holds(played.score.0, [58, 0]))
            .refuses_by("MAN-SCORE-03", line(rules, we("NT", 2, 62))); // and no bonus for the tricks
    }
}

#[test]
fn each_partner_gets_the_whole_score() {
    for rules in BOTH {
        let round = checked(short(rules, vec![we("H", 2, 14), they("H", 1, 3)]));
        clause("MAN-AMB-18")
            .allows(holds(round.scores.0, [14, 3, 14, 3]))
            .denies(holds(round.scores[Seat::North], 7)) // not half each
            .refuses_by("MAN-SCORE-02", line(rules, LineDraft { they: Some(7), ..we("H", 2, 7) }));
    }
}
