//! A joker who takes a chair over in Colour Whist (DEC-09), and what the jury and the desk make of such a table.

use crate::support;

use kaarting_office::binding::{Approval, Matter};
use kaarting_office::event::{Line, Settlement};
use kaarting_office::jury::Ruling;
use kaarting_office::sheet::{Sheet, Tricks, WhistLine, WhistPenalty, WhistSheet};
use kaarting_office::{At, Command, EntrantNo, Event, Refusal};
use kaarting_rules::{Clause, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, WRITER, at, clause, no, round, whist_line};

fn here() -> At {
    at(1, 1)
}

/// Four at a table of Colour Whist and joker 5, who takes the first column over after five lines; the columns.
fn taken_over() -> (Hall, [EntrantNo; 4]) {
    let hall = Hall::of(Ruleset::Whist2018).registered(4).jokers(5..=5);
    let mut hall = hall.checked_in().seeded().check_in_closed().started();
    let columns = hall.chairs(here()).0;
    let leaver = columns[0];
    hall.does(DIRECTOR, Command::Leave { entrant: leaver, reason: "ziek".to_owned() });
    let settlement = Settlement::Joker { joker: no(5), after_lines: Some(5) };
    hall.does(DIRECTOR, Command::SettleLeaver { at: here(), leaver, settlement });
    (hall, columns)
}

/// Sixteen solos of 12 by the first column.
fn solos(hall: &Hall) -> WhistSheet {
    let Sheet::Whist(sheet) = hall.sheet(here(), 0) else { unreachable!("a sheet of Colour Whist") };
    sheet
}

fn slam(code: &str, by: EntrantNo, tricks: i64) -> WhistLine {
    let (contract, tricks) = (Some(code.to_owned()), Some(Tricks::Side(tricks)));
    WhistLine { contract, declarers: vec![by], tricks }
}

fn penalty(clause: &str, by: EntrantNo, line: u32) -> WhistPenalty {
    WhistPenalty { clause: clause.to_owned(), by, line: Some(line), agreed: false }
}

/// The deck is framed for whoever sat in the chair when the slam was won; another chair has nothing to do with it.
#[test]
fn who_sat_there_won_the_grand_slam() {
    clause("KW-CONTR-11", || {
        let (mut hall, [leaver, second, ..]) = taken_over();
        let mut sheet = solos(&hall);
        for (line, by) in [(5, leaver), (6, leaver), (7, second)] {
            sheet.lines[line - 1] = slam("GS", by, 13);
        }
        hall.verify(here(), Sheet::Whist(sheet));
        let framed = hall.journal.iter().filter_map(|recorded| match recorded.event {
            Event::DeckRetired { winner, .. } => Some(winner),
            _ => None,
        });
        assert_eq!(framed.collect::<Vec<_>>(), [leaver, no(5), second]);
    });
}

/// The second column revoked in deals 2 and 5, before the takeover, and in deal 8: each time -3, and +1 for the others.
#[test]
fn a_share_has_the_offences_of_its_own_lines() {
    clause("KW-PEN-02", || {
        let (mut hall, [leaver, second, third, _]) = taken_over();
        let mut sheet = solos(&hall);
        sheet.penalties = [2, 5, 8].map(|line| penalty("KW-PEN-02", second, line)).to_vec();
        hall.verify(here(), Sheet::Whist(sheet));
        let result = |number| {
            let result = hall.tournament.result(number, round(1)).unwrap();
            (result.points, result.penalties)
        };
        assert_eq!(result(leaver), (5 * 12 + 2, 2));
        assert_eq!(result(no(5)), (11 * 12 + 1, 1));
        assert_eq!((result(second), result(third)), ((-9, -9), (3, 3)));
    });
}

/// What the jury ruled itself it need not be told of; a ruling about somebody or something else is not that.
#[test]
fn a_repeated_revoke_is_told_until_the_jury_ruled_on_it() {
    clause("KW-PEN-02", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        hall.seat(here());
        let [first, second, ..] = hall.chairs(here()).0;
        for (id, line) in [("a", 1), ("b", 2)] {
            let penalty = penalty("KW-PEN-02", second, line);
            hall.does(WRITER, Command::WritePenalty { at: here(), id: id.to_owned(), penalty });
            let line = Line::Whist(whist_line(first, 0));
            hall.does(
                WRITER,
                Command::WriteLine { at: here(), part: 1, id: id.to_owned(), line, written: None },
            );
        }
        // Each stands on the sheet with its deal, as far as that is written.
        let not_yet = penalty("KW-PEN-01", hall.chairs(here()).0[2], 3);
        let mut later = hall.clone();
        later.does(WRITER, Command::WritePenalty { at: here(), id: "c".to_owned(), penalty: not_yet });
        let sheet = later.tournament.table(here()).unwrap().sheet(later.tournament.law().unwrap()).unwrap();
        let lines: Vec<_> = sheet.whist().unwrap().penalties.iter().map(|penalty| penalty.line).collect();
        assert_eq!(lines, [Some(1), Some(2), None]);
        let told = [Matter::Repeated { by: second, times: 2 }];
        let rule = |clause, by| {
            let (line, ruling) = (Some(2), Ruling::Standard);
            Command::Rule { at: here(), clause, by, line, ruling }
        };
        assert_eq!(hall.tournament.matters(here()), told);
        hall.does(JURY, rule(Clause::KW_PEN_02, first));
        assert_eq!(hall.tournament.matters(here()), told);
        hall.does(JURY, rule(Clause::KW_PEN_03, second));
        assert_eq!(hall.tournament.matters(here()), told);
        hall.does(JURY, rule(Clause::KW_PEN_02, second));
        assert_eq!(hall.tournament.matters(here()), []);
    });
}

/// Where the fine follows by itself it may stand on the paper, for its own line only.
#[test]
fn a_written_fine_is_for_the_game_on_its_line() {
    clause("KW-CON-02", || {
        let mut plan = support::plan(Ruleset::Whist2018);
        plan.rules.options.insert("jury_call_fine".to_owned(), "automatic".to_owned());
        let hall = Hall::planned(plan).registered(4).checked_in().seeded().check_in_closed();
        let mut hall = hall.started();
        let [_, second, third, _] = hall.chairs(here()).0;
        let mut sheet = solos(&hall);
        (sheet.lines[0], sheet.lines[1]) = (slam("GS", second, 13), slam("KS", third, 12));
        sheet.penalties = vec![penalty("KW-PEN-07", second, 1)];
        hall.does(DESK, Command::EnterSheet { at: here(), sheet: Sheet::Whist(sheet) });
        let games = hall.tournament.big_games(here()).into_iter().map(|game| (game.line, game.approval));
        assert_eq!(games.collect::<Vec<_>>(), [(1, Approval::Ruled), (2, Approval::Fined)]);
        // By hand: fourteen solos of 12, both slams annulled, -15 for each of their bidders.
        hall.hand_in(here());
        let totals = hall.totals(here()).into_values().collect::<Vec<_>>();
        assert_eq!(totals.iter().sum::<i32>(), 14 * 12 - 2 * 15);
    });
}

/// MAN-ROUND-01: fewer lines only where the signal ended the round, whatever the paper says.
#[test]
fn a_short_sheet_needs_its_signal() {
    clause("MAN-ROUND-01", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        let mut short = solos(&hall);
        short.lines.truncate(7);
        short.ended_by_signal = true;
        let enter = Command::EnterSheet { at: here(), sheet: Sheet::Whist(short) };
        assert_eq!(hall.refuses(DESK, enter.clone()), Refusal::NoSignal);
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        hall.does(DESK, enter);
        // An entered sheet has all the lines it will ever have.
        let [_, second, ..] = hall.chairs(here()).0;
        let rule = |line| Command::Rule {
            at: here(),
            clause: Clause::KW_PEN_03,
            by: second,
            line: Some(line),
            ruling: Ruling::Standard,
        };
        assert_eq!(hall.tournament.table(here()).map(kaarting_office::Table::is_signed), Some(false));
        assert_eq!(hall.refuses(JURY, rule(8)), Refusal::LineNotThere { line: 8, lines: 7 });
        hall.does(JURY, rule(7));
    });
}
