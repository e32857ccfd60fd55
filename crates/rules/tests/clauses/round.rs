//! How long a round is, and who sits where.

use kaarting_cards::{BySeat, Seat};
use kaarting_rules::manille::{
    BOOMPJES_PER_ROUND, DEALS_PER_BOOMPJE, DEALS_PER_FRENCH_ROUND, Setup, SheetDraft, move_up,
};

use super::support::{
    A_SUIT_EACH, BOTH, FR, NL, Verdict, actions, checked, clause, draft, dull, holds, sheet, with,
};

/// A Dutch sheet with boompjes of so many lines.
fn boompjes(planned: u32, lines: &[usize]) -> SheetDraft {
    draft(NL, planned, lines.iter().map(|&lines| ("7", dull(lines))).collect())
}

fn by_signal(draft: SheetDraft) -> Verdict {
    sheet(SheetDraft { ended_by_signal: true, ..draft })
}

fn twenty(lines: usize) -> SheetDraft {
    draft(FR, 20, vec![("7", dull(lines))])
}

#[test]
fn planned_deals_or_the_signal() {
    clause("MAN-ROUND-01")
        .allows(holds((DEALS_PER_BOOMPJE, DEALS_PER_FRENCH_ROUND), (12, 20)))
        .allows(sheet(boompjes(3, &[12, 12, 12])))
        .refuses(sheet(boompjes(3, &[12, 12, 11])))
        .refuses(sheet(boompjes(3, &[12, 12])))
        .refuses(sheet(boompjes(3, &[12, 12, 13])))
        .refuses(sheet(boompjes(3, &[12, 12, 12, 12])))
        .refuses(sheet(boompjes(3, &[12, 0, 12])))
        // The signal ends the round wherever it is, but only there.
        .allows(by_signal(boompjes(3, &[12, 12, 5])))
        .allows(by_signal(boompjes(3, &[12])))
        .refuses(by_signal(boompjes(3, &[5, 12])))
        .refuses(by_signal(boompjes(3, &[13])))
        .refuses(by_signal(boompjes(3, &[12, 12, 12, 1])));
    clause("MAN-ROUND-01")
        .allows(sheet(twenty(20)))
        .refuses(sheet(twenty(19)))
        .refuses(sheet(twenty(21)))
        .refuses(sheet(twenty(36)))
        .allows(by_signal(twenty(19)))
        .refuses(by_signal(twenty(21)));
}

#[test]
fn three_boompjes_unless_said_otherwise() {
    let round = checked(boompjes(3, &[12, 12, 12]));
    // Who sits opposite South, where the writer is, in each boompje.
    let partners = [0, 12, 24].map(|line: usize| round.lines[line].seats[Seat::North].clone());
    clause("MAN-AMB-13")
        .allows(holds(BOOMPJES_PER_ROUND, 3))
        .allows(sheet(boompjes(3, &[12, 12, 12])))
        .refuses_by("MAN-ROUND-01", sheet(boompjes(3, &[12, 12])))
        .allows(sheet(boompjes(2, &[12, 12]))) // an organiser may plan fewer
        .allows(by_signal(boompjes(3, &[12, 12])))
        // 12 begins opposite 31, 4 moves there, then 7: every partner once.
        .allows(holds(partners, ["12", "4", "7"].map(str::to_owned)));
}

#[test]
fn the_running_deal_is_finished() {
    let play = "N trump H, E no, W no, E HT";
    for rules in BOTH {
        let dropped = with(rules, "on_signal", "abandon_the_deal");
        clause("MAN-AMB-14")
            .allows(holds(rules.plays_on_after_signal(), true))
            .denies(holds(dropped.plays_on_after_signal(), true)) // the other reading
            .allows(actions(Setup::new(rules, Seat::North), A_SUIT_EACH, &format!("{play}, S D7")))
            .refuses_by(
                "MAN-PLAY-15",
                actions(Setup::new(rules, Seat::North), A_SUIT_EACH, &format!("{play}, S claim")),
            );
    }
}

#[test]
fn the_writer_stays_and_the_others_move_up() {
    let first = BySeat(["Wim", "An", "Bob", "Cas"]);
    let second = move_up(&first, Seat::North);
    let third = move_up(&second, Seat::North);
    clause("TRN-SEAT-04")
        .allows(holds(second, BySeat(["Wim", "Cas", "An", "Bob"])))
        .allows(holds(third, BySeat(["Wim", "Bob", "Cas", "An"])))
        .allows(holds(move_up(&third, Seat::North), first)) // and back where they began
        .denies(holds(second, BySeat(["Wim", "Bob", "Cas", "An"]))) // anticlockwise
        .denies(holds(second, BySeat(["Cas", "Wim", "An", "Bob"]))); // with the writer

    // On the sheet 31 writes, in the South.
    let round = checked(boompjes(3, &[12, 12, 12]));
    let seats = |line: usize| round.lines[line].seats.clone().0;
    let french = checked(twenty(20));
    clause("TRN-SEAT-04")
        .allows(holds(seats(11), ["12", "7", "31", "4"].map(str::to_owned)))
        .allows(holds(seats(12), ["4", "12", "31", "7"].map(str::to_owned)))
        .allows(holds(seats(24), ["7", "4", "31", "12"].map(str::to_owned)))
        .refuses_by("MAN-ROUND-01", sheet(boompjes(1, &[13]))) // after twelve deals they move
        // The French stay where they are.
        .allows(holds(french.lines[19].seats.clone(), french.lines[0].seats.clone()))
        .denies(holds(french.lines[12].seats.clone().0, seats(12)));
}
