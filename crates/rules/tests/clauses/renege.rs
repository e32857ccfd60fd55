//! A renege: who pays, how much, and who deals then.

use kaarting_cards::Seat;
use kaarting_rules::manille::{DealOrder, Entry, LineDraft, Side, VoidDraft, round_total};

use super::support::{
    BOTH, FR, NL, checked, clause, dealers, draft, dull, holds, line, misdealt, sheet, short, they, void, we,
};

/// A void line that names its clause.
fn void_for(by: &str, id: &str) -> LineDraft {
    LineDraft { void: vec![VoidDraft { by: by.to_owned(), clause: Some(id.to_owned()) }], ..void("H", 1, by) }
}

/// A void line with two offenders.
fn both(one: &str, other: &str) -> LineDraft {
    let mut line = void("H", 2, one);
    line.void.push(VoidDraft { by: other.to_owned(), clause: None });
    line
}

#[test]
fn the_list_of_offences() {
    for rules in BOTH {
        let mut rows = clause("MAN-RENEGE-01").allows(line(rules, void("H", 1, "4")));
        // Not following, not going higher, not ruffing, not over-ruffing, under-ruffing; and the open list.
        for id in [
            "MAN-PLAY-02",
            "MAN-PLAY-03",
            "MAN-PLAY-05",
            "MAN-PLAY-06",
            "MAN-PLAY-07",
            "MAN-RENEGE-01",
            "MAN-PLAY-15",
        ] {
            rows = rows.allows(line(rules, void_for("4", id)));
        }
        for id in ["MAN-STAKE-06", "MAN-MISDEAL-01", "KW-PEN-02", "MAN-XXX-99", ""] {
            rows = rows.refuses(line(rules, void_for("4", id)));
        }
    }
}

#[test]
fn cheating_is_treated_alike() {
    for rules in BOTH {
        let cheated = checked(short(rules, vec![void_for("4", "MAN-RENEGE-08")]));
        clause("MAN-RENEGE-08")
            .allows(line(rules, void_for("4", "MAN-RENEGE-08")))
            .allows(holds(cheated.penalties.0, [0, 0, 0, 30]))
            .refuses_by("MAN-RENEGE-01", line(rules, void_for("4", "KW-PEN-05"))) // that is another game
            .refuses_by(
                "MAN-RENEGE-02",
                line(rules, LineDraft { we: Some(7), ..void_for("4", "MAN-RENEGE-08") }),
            );
    }
}

#[test]
fn the_offender_pays_the_most_there_was_to_win() {
    for rules in BOTH {
        let fined = |stake| checked(short(rules, vec![void("H", stake, "4")])).penalties.0;
        let no_trump = |stake| checked(short(rules, vec![void("NT", stake, "4")])).penalties.0;
        clause("MAN-RENEGE-02")
            .allows(holds([1, 2, 4].map(fined), [[0, 0, 0, 30], [0, 0, 0, 60], [0, 0, 0, 120]]))
            .allows(holds([2, 4].map(no_trump), [[0, 0, 0, 60], [0, 0, 0, 120]]))
            .denies(holds(fined(1), [0, 30, 0, 30])) // the partner pays nothing
            .refuses(line(rules, LineDraft { we: Some(14), ..void("H", 2, "4") }))
            .refuses(line(rules, LineDraft { draw: true, ..void("H", 2, "4") }))
            .refuses(line(rules, void("H", 2, "99"))); // nobody at this table
    }
}

#[test]
fn penalties_are_taken_off_at_the_end() {
    // 4 and 7 win 49 in three deals and 4 reneges at ×2: 49 less 60 is below zero, so 0; 7 keeps 49.
    let lines = || vec![they("H", 1, 7), they("NT", 2, 14), void("H", 2, "4"), they("NT", 4, 28)];
    for rules in BOTH {
        let round = checked(short(rules, lines()));
        clause("MAN-RENEGE-03")
            .allows(holds(round.scores.0, [0, 49, 0, 49]))
            .allows(holds(round.penalties.0, [0, 0, 0, 60]))
            .allows(holds(round.totals.0, [0, 49, 0, 0]))
            .denies(holds(round.totals.0, [0, 0, 0, 0])) // not the partner
            .denies(holds(round.totals[Seat::West], 49))
            // They are no score of a line.
            .refuses_by("MAN-SCORE-02", line(rules, they("H", 2, -60)));
    }
    // Several add up: 15 for two wrong deals of 7, 30 for a renege at ×1, from 100.
    let dutch = checked(short(NL, vec![misdealt(2, they("H", 4, 100)), void("D", 1, "7")]));
    clause("MAN-RENEGE-03")
        .allows(holds((dutch.penalties.0, dutch.totals.0), ([0, 45, 0, 0], [0, 55, 0, 100])))
        .denies(holds(dutch.totals[Seat::East], 70));
}

#[test]
fn no_total_below_zero() {
    for rules in BOTH {
        let round = checked(short(rules, vec![void("H", 4, "12"), they("H", 1, 1)]));
        clause("MAN-ROUND-04")
            .allows(holds(round.totals.0, [0, 1, 0, 1]))
            .refuses_by("MAN-SCORE-02", line(rules, we("H", 1, -1)));
    }
    clause("MAN-ROUND-04")
        .allows(holds([round_total(49, 60), round_total(60, 60), round_total(61, 60)], [0, 0, 1]))
        .denies(holds(round_total(49, 60), 11));
}

#[test]
fn dutch_the_same_dealer_deals_again() {
    let mut order = DealOrder::new(NL, Seat::East, 12);
    let used = order.void(Seat::South);
    let round = checked(short(NL, vec![void("H", 1, "31"), we("H", 1, 7), we("H", 1, 1)]));
    let deals: Vec<u32> = round.lines.iter().map(|line| line.deal).collect();
    let boompje = |played| draft(NL, 1, vec![("7", [vec![void("H", 1, "31")], dull(played)].concat())]);
    clause("MAN-RENEGE-06")
        .allows(holds((used, order.deal(), order.dealer()), (0, 1, Seat::East)))
        .allows(holds(dealers(&round), vec!["7", "7", "31"]))
        .allows(holds(deals, vec![1, 1, 2]))
        .denies(holds(order.dealer(), Seat::South)) // as the French would
        // The stopped deal uses none of the twelve.
        .allows(sheet(boompje(12)))
        .refuses_by("MAN-ROUND-01", sheet(boompje(11)));
}

#[test]
fn french_the_deal_is_void_and_passes_on() {
    // 7 deals and reneges: 31 of the other side is next anyway, one deal is used up.
    let mut order = DealOrder::new(FR, Seat::East, 20);
    let used = order.void(Seat::East);
    let round = checked(short(FR, vec![void("H", 1, "7"), we("H", 1, 7)]));
    let crosses = Some("N: -X- ; E: -X-".to_owned());
    let twenty = |played| draft(FR, 20, vec![("7", [vec![void("H", 1, "4")], dull(played)].concat())]);
    clause("MAN-RENEGE-04")
        .allows(holds((used, order.deal(), order.dealer()), (1, 2, Seat::South)))
        .allows(holds(round.lines[0].note(&FR, Side::NorthSouth), crosses))
        .allows(holds(dealers(&round), vec!["7", "31"]))
        .denies(holds(order.dealer(), Seat::East)) // as the Dutch would
        // 4 is the partner of 7, so nobody is skipped: the void one and nineteen make twenty.
        .allows(sheet(twenty(19)))
        .refuses_by("MAN-ROUND-01", sheet(twenty(20)))
        .refuses_by("MAN-ROUND-01", sheet(twenty(18)));
}

#[test]
fn french_a_skipped_dealer_loses_the_deal_too() {
    // 7 deals, 31 reneges: 31 would be next and is skipped, 4 of the other side deals the third.
    let mut order = DealOrder::new(FR, Seat::East, 20);
    let used = order.void(Seat::South);
    let round = checked(short(FR, vec![void("H", 2, "31"), we("H", 1, 7)]));
    let notes: Vec<Option<String>> =
        round.lines.iter().map(|line| line.note(&FR, Side::NorthSouth)).collect();
    let crosses = || Some("N: -X- ; E: -X-".to_owned());
    let twenty = |played| draft(FR, 20, vec![("7", [vec![void("H", 1, "31")], dull(played)].concat())]);
    clause("MAN-RENEGE-05")
        .allows(holds((used, order.deal(), order.dealer()), (2, 3, Seat::West)))
        .allows(holds(notes, vec![crosses(), crosses(), Some("N: 7 ; E:".to_owned())]))
        .allows(holds(dealers(&round), vec!["7", "31", "4"]))
        .allows(holds(round.lines[1].entry, Entry::Skipped))
        .allows(holds(round.lines.iter().map(|line| line.deal).collect(), vec![1, 2, 3]))
        .allows(holds(round.penalties.0, [0, 0, 60, 0])) // fined once
        .denies(holds(round.penalties.0, [0, 0, 120, 0]))
        // Two deals are used up: eighteen more make twenty.
        .allows(sheet(twenty(18)))
        .refuses_by("MAN-ROUND-01", sheet(twenty(19)));
    // The twentieth deal is dealt by 12 (7 deals 1, 5, 9, 13, 17); its opponent 7 reneges and would be skipped.
    let last = || draft(FR, 20, vec![("7", [dull(19), vec![void("H", 1, "7")]].concat())]);
    // The same one deal earlier: 4 deals the nineteenth and 12 reneges; the skipped deal is the twentieth.
    let before = || draft(FR, 20, vec![("7", [dull(18), vec![void("H", 1, "12")]].concat())]);
    clause("MAN-RENEGE-05")
        .allows(sheet(last()))
        .allows(holds(checked(last()).lines.len(), 20)) // the round never grows: no second mark
        .allows(sheet(before()))
        .allows(holds(checked(before()).lines.last().map(|line| line.entry), Some(Entry::Skipped)))
        .refuses_by(
            "MAN-ROUND-01",
            sheet(draft(FR, 20, vec![("7", [dull(18), vec![void("H", 1, "12")], dull(1)].concat())])),
        );
}

#[test]
fn a_scored_deal_is_the_jurys_matter() {
    let settings = |value: &str| NL.with_option("late_renege", value).is_ok();
    for rules in BOTH {
        clause("MAN-AMB-08")
            .allows(line(rules, void("H", 2, "4"))) // found during the deal
            .refuses_by("MAN-RENEGE-02", line(rules, LineDraft { they: Some(14), ..void("H", 2, "4") }))
            .allows(holds(settings("jury"), true))
            .denies(holds(settings("void"), true)); // there is no other reading yet
    }
}

#[test]
fn everyone_at_fault_pays() {
    let fined = |rules, line: LineDraft| checked(short(rules, vec![line])).penalties.0;
    clause("MAN-AMB-09")
        .allows(holds(fined(NL, both("4", "31")), [0, 0, 60, 60]))
        .allows(holds(fined(NL, both("4", "7")), [0, 60, 0, 60]))
        .allows(holds(fined(FR, both("4", "7")), [0, 60, 0, 60]))
        // A misdealer and an offender: 7 pays 15 for the second wrong deal, 4 pays 60.
        .allows(holds(fined(NL, misdealt(2, void("H", 2, "4"))), [0, 15, 0, 60]))
        .denies(holds(fined(NL, both("4", "31")), [0, 0, 0, 60])) // not the first alone
        // In the French game somebody has to say who deals then.
        .refuses(line(FR, both("4", "31")))
        .refuses(line(FR, both("12", "7")));
}

#[test]
fn the_jury_enters_who_deals_on() {
    // 7 deals; 4 of his side and 31 of the other reneged.
    let then = |who: &str| LineDraft { deals_on: Some(who.to_owned()), ..both("4", "31") };
    let round = |who: &str| checked(short(FR, vec![then(who), we("H", 1, 7)]));
    let dealt = |who: &str| dealers(&round(who)).join(" ");
    let entries = |who: &str| round(who).lines.iter().map(|line| line.entry).collect::<Vec<_>>();
    let twenty = |who, played| draft(FR, 20, vec![("7", [vec![then(who)], dull(played)].concat())]);
    clause("MAN-AMB-09")
        .allows(holds(dealt("31"), "7 31".to_owned()))
        .allows(holds(dealt("S"), "7 31".to_owned())) // by the chair
        // Whoever is skipped is of a guilty side, and his deal is void too.
        .allows(holds(dealt("4"), "7 31 4".to_owned()))
        .allows(holds(dealt("12"), "7 31 4 12".to_owned()))
        .allows(holds(entries("4")[..2].to_vec(), vec![Entry::Void, Entry::Skipped]))
        .allows(holds(round("4").penalties.0, [0, 0, 60, 60])) // each is fined once
        .denies(holds(dealt("4"), "7 4".to_owned()))
        .allows(sheet(twenty("31", 19)))
        .allows(sheet(twenty("4", 18)))
        .refuses_by("MAN-ROUND-01", sheet(twenty("4", 19)))
        .refuses(line(FR, then("99")))
        .refuses_by("MAN-RENEGE-04", line(FR, then("7"))) // who dealt may not deal again
        // Where the text says who deals on, the jury enters nothing.
        .refuses(line(FR, LineDraft { deals_on: Some("31".to_owned()), ..void("H", 2, "4") }))
        .refuses(line(NL, then("31")))
        .refuses(line(FR, LineDraft { deals_on: Some("31".to_owned()), ..we("H", 1, 7) }));
    // The round never grows: at the twentieth deal, dealt by 12, nobody deals on.
    let last = checked(draft(FR, 20, vec![("7", [dull(19), vec![then("4")]].concat())]));
    assert_eq!(last.lines.len(), 20);
}

#[test]
fn a_fault_before_the_announcement() {
    let early = |stake| LineDraft { declaration: None, stake, ..void_for("4", "MAN-RENEGE-08") };
    for rules in BOTH {
        let fined = |stake| checked(short(rules, vec![early(stake)])).penalties.0;
        clause("MAN-RENEGE-02")
            // Nothing was raised yet: the most there was to win is 30.
            .allows(holds(fined(None), [0, 0, 0, 30]))
            .allows(holds(fined(Some(2)), [0, 0, 0, 60])) // unless the sheet has a stake
            .denies(holds(fined(None), [0, 0, 0, 0]))
            .refuses_by("MAN-STAKE-05", line(rules, early(Some(3))))
            // Once trump was named there is a stake, and who knocked heard one named.
            .refuses_by("MAN-STAKE-02", line(rules, LineDraft { stake: None, ..void("H", 1, "4") }))
            .refuses_by("MAN-STAKE-01", line(rules, LineDraft { knock: Some(true), ..early(Some(2)) }))
            // A deal that was played has both.
            .refuses_by("MAN-STAKE-01", line(rules, LineDraft { declaration: None, ..we("H", 1, 7) }));
    }
}

#[test]
fn a_dutch_void_deal_leaves_no_mark() {
    let round = checked(short(NL, vec![void("H", 1, "31"), we("H", 1, 7)]));
    let notes: Vec<Option<String>> =
        round.lines.iter().map(|line| line.note(&NL, Side::NorthSouth)).collect();
    let french = checked(short(FR, vec![void("H", 1, "7")]));
    let redealt = |played| draft(NL, 1, vec![("7", [vec![void("H", 1, "31")], dull(played)].concat())]);
    clause("MAN-AMB-16")
        .allows(holds(notes, vec![None, Some("W: 7 ; Z:".to_owned())]))
        .allows(holds((round.lines[0].deal, round.lines[1].deal), (1, 1)))
        .denies(holds(french.lines[0].note(&FR, Side::NorthSouth), None))
        .allows(sheet(redealt(12)))
        .refuses_by("MAN-ROUND-01", sheet(redealt(13)));
}
