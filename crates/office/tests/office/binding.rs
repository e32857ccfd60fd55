//! What the jury says binds: big games, rulings before and after their line, small offences, signatures.

use crate::support;

use kaarting_cards::{BySeat, Seat};
use kaarting_office::binding::{Approval, Matter};
use kaarting_office::event::Line;
use kaarting_office::jury::{Answer, Awarded, Ruling};
use kaarting_office::preview::effect;
use kaarting_office::sheet::{ManilleLine, Sheet, SheetFault, Tricks, VoidBy, WhistLine, WhistPenalty};
use kaarting_office::{At, Command, EntrantNo, Event, Refusal};
use kaarting_rules::{Clause, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, WRITER, answer, approve, at, clause, no, round, whist_line};

fn here() -> At {
    at(1, 1)
}

fn game(contract: &str, by: EntrantNo, tricks: i64) -> WhistLine {
    let (contract, tricks) = (Some(contract.to_owned()), Some(Tricks::Side(tricks)));
    WhistLine { contract, declarers: vec![by], tricks }
}

fn write(id: &str, line: WhistLine) -> Command {
    let line = Line::Whist(line);
    Command::WriteLine { at: here(), part: 1, id: id.to_owned(), line, written: None }
}

fn write_manille(id: &str, line: ManilleLine) -> Command {
    let line = Line::Manille(line);
    Command::WriteLine { at: here(), part: 1, id: id.to_owned(), line, written: None }
}

fn rule(clause: Clause, by: EntrantNo, line: Option<u32>, ruling: Ruling) -> Command {
    Command::Rule { at: here(), clause, by, line, ruling }
}

/// Four at a table of Colour Whist, its head completed; the columns.
fn whist() -> (Hall, [EntrantNo; 4]) {
    let mut hall = Hall::playing(Ruleset::Whist2018, 4);
    hall.seat(here());
    let columns = hall.chairs(here()).0;
    (hall, columns)
}

fn manille(ruleset: Ruleset) -> (Hall, [EntrantNo; 4]) {
    let mut hall = Hall::playing(ruleset, 4);
    hall.seat(here());
    let chairs = hall.chairs(here()).0;
    (hall, chairs)
}

fn approvals_of(hall: &Hall) -> Vec<(u32, Approval)> {
    hall.tournament.big_games(here()).into_iter().map(|game| (game.line, game.approval)).collect()
}

/// A whole sheet of Colour Whist with this first line.
fn sheet_with(hall: &Hall, line: WhistLine) -> Sheet {
    let Sheet::Whist(mut sheet) = hall.sheet(here(), 0) else { panic!() };
    sheet.lines[0] = line;
    Sheet::Whist(sheet)
}

fn verify() -> Command {
    Command::Verify { at: here() }
}

#[test]
fn a_refused_game_is_not_accepted() {
    clause("KW-JURY-01", || {
        let (mut hall, [first, second, ..]) = whist();
        answer(&mut hall, here(), "GMT", second, Answer::Refused);
        let refused = Refusal::GameRefused { line: 1, contract: "GMT".to_owned(), bidder: second };
        assert_eq!(hall.refuses(WRITER, write("a", game("GMT", second, 0))), refused);
        // Nor typed from paper, nor by way of another line.
        let sheet = sheet_with(&hall, game("GMT", second, 0));
        assert_eq!(hall.refuses(DESK, Command::EnterSheet { at: here(), sheet }), refused);
        hall.does(WRITER, write("a", whist_line(first, 0)));
        let line = Line::Whist(game("GMT", second, 0));
        assert_eq!(
            hall.refuses(WRITER, Command::ReplaceLine { at: here(), id: "a".to_owned(), line }),
            refused
        );
        // It was refused to that bidder alone, and for that deal: approved in a later one it is played.
        approve(&mut hall, here(), "GMT", second);
        hall.does(WRITER, write("b", game("GMT", second, 0)));
        assert_eq!(approvals_of(&hall), [(2, Approval::Approved)]);
        let again = Refusal::GameRefused { line: 3, contract: "GMT".to_owned(), bidder: second };
        assert_eq!(hall.refuses(WRITER, write("c", game("GMT", second, 0))), again);
    });
}

#[test]
fn a_game_without_the_jury_waits_for_it() {
    clause("KW-PEN-07", || {
        let (mut hall, [first, second, ..]) = whist();
        // It is written and signed, but does not reach the scoreboard.
        let sheet = sheet_with(&hall, game("GS", second, 13));
        hall.does(DESK, Command::EnterSheet { at: here(), sheet });
        assert_eq!(approvals_of(&hall), [(1, Approval::Waits)]);
        hall.hand_in(here());
        let waits = Refusal::WithoutJury { line: 1, contract: "GS".to_owned(), bidder: second };
        assert_eq!(hall.refuses(DESK, verify()), waits);
        let [Matter::BigGame(open)] = &hall.tournament.matters(here())[..] else { panic!() };
        assert_eq!((open.line, open.bidder, open.approval), (1, second, Approval::Waits));
        // Confirmed: -15 for the bidder, and the deal counts for nobody: 15 solos of 12.
        let mut confirmed = hall.clone();
        confirmed.does(JURY, rule(Clause::KW_PEN_07, second, Some(1), Ruling::Confirmed));
        let totals = [(first, 180), (second, -15)];
        assert_eq!(typed(&confirmed, totals), Ok(0));
        // Let pass: 200 for the slam, and its deck is framed.
        let mut passed = hall.clone();
        passed.does(JURY, rule(Clause::KW_PEN_07, second, Some(1), Ruling::Dismissed));
        assert_eq!(typed(&passed, [(first, 180), (second, 200)]), Ok(1));
        // Paper: the desk ticks what stands on it. Only for that game, and only once.
        let see = |contract: &str, bidder| Command::SeeApproval {
            at: here(),
            contract: contract.to_owned(),
            bidder,
        };
        let none = |contract: &str, bidder| Refusal::NoSuchBigGame { contract: contract.to_owned(), bidder };
        assert_eq!(hall.refuses(DESK, see("KS", second)), none("KS", second));
        assert_eq!(hall.refuses(DESK, see("GS", first)), none("GS", first));
        hall.does(DESK, see("GS", second));
        assert_eq!(hall.refuses(DESK, see("GS", second)), none("GS", second));
        assert_eq!(typed(&hall, [(first, 180), (second, 200)]), Ok(1));
    });
    clause("KW-JURY-05", || {
        // No tick of the desk approves what the jury refused.
        let (mut hall, [_, second, ..]) = whist();
        hall.does(WRITER, write("a", game("KS", second, 12)));
        answer(&mut hall, here(), "KS", second, Answer::Refused);
        let see = Command::SeeApproval { at: here(), contract: "KS".to_owned(), bidder: second };
        let refused = Refusal::GameRefused { line: 1, contract: "KS".to_owned(), bidder: second };
        assert_eq!(hall.refuses(DESK, see), refused);
    });
}

/// KW-CON-02: a fine that follows by itself is there only while nothing else was said of that game.
#[test]
fn a_fine_that_follows_by_itself_goes_with_its_cause() {
    clause("KW-CON-02", || {
        let mut plan = support::plan(Ruleset::Whist2018);
        plan.rules.options.insert("jury_call_fine".to_owned(), "automatic".to_owned());
        let hall = Hall::planned(plan).registered(4).checked_in().seeded().check_in_closed();
        let mut hall = hall.started();
        hall.seat(here());
        let [first, second, ..] = hall.chairs(here()).0;
        // A grand slam nobody called the jury for, and fifteen solos of 12 for the first.
        let sheet = sheet_with(&hall, game("GS", second, 13));
        hall.does(DESK, Command::EnterSheet { at: here(), sheet });
        hall.hand_in(here());
        let fined = [(first, 180), (second, -15)];
        let played = [(first, 180), (second, 200)];
        assert_eq!(approvals_of(&hall), [(1, Approval::Fined)]);
        assert_eq!(typed(&hall, fined), Ok(0));
        assert!(matches!(typed(&hall, played), Err(Refusal::TotalsDiffer(_))));
        // The jury lets it pass, approves it after all, or the desk finds its signature on the paper.
        let mut passed = hall.clone();
        passed.does(JURY, rule(Clause::KW_PEN_07, second, Some(1), Ruling::Dismissed));
        let mut approved = hall.clone();
        approve(&mut approved, here(), "GS", second);
        let mut seen = hall.clone();
        seen.does(DESK, Command::SeeApproval { at: here(), contract: "GS".to_owned(), bidder: second });
        for hall in [passed, approved, seen] {
            assert_eq!(typed(&hall, played), Ok(1));
            assert!(matches!(typed(&hall, fined), Err(Refusal::TotalsDiffer(_))));
        }
        // Confirmed by the jury it is paid once, not twice.
        let mut confirmed = hall.clone();
        confirmed.does(JURY, rule(Clause::KW_PEN_07, second, Some(1), Ruling::Confirmed));
        assert_eq!(typed(&confirmed, fined), Ok(0));
        // Corrected to another game, there is nothing to fine.
        let sheet = sheet_with(&hall, whist_line(second, 0));
        hall.does(DESK, Command::EnterSheet { at: here(), sheet });
        assert_eq!(approvals_of(&hall), []);
    });
}

/// Types the totals of a table (nothing for whom none is given) and verifies: how many decks are framed.
fn typed<const N: usize>(hall: &Hall, totals: [(EntrantNo, i32); N]) -> Result<usize, Refusal> {
    let mut hall = hall.clone();
    let all = hall.chairs(here()).0.map(|number| (number, 0)).into_iter().chain(totals).collect();
    hall.does(DESK, Command::EnterTotals { at: here(), totals: all });
    let events = hall.tournament.decide(&verify(), DESK, hall.now)?;
    Ok(events.iter().filter(|event| matches!(event, Event::DeckRetired { .. })).count())
}

#[test]
fn from_where_the_jury_is_needed_is_a_reading() {
    clause("KW-CON-01", || {
        for (from, approval) in [("GMT", None), ("GM", Some(Approval::Waits))] {
            let mut plan = support::plan(Ruleset::Whist2018);
            plan.rules.options.insert("jury_from".to_owned(), from.to_owned());
            let hall = Hall::planned(plan).registered(4).checked_in().seeded().check_in_closed();
            let mut hall = hall.started();
            hall.seat(here());
            let by = hall.chairs(here()).0[1];
            hall.does(WRITER, write("a", game("GM", by, 0)));
            let found: Vec<Approval> = hall.tournament.big_games(here()).iter().map(|g| g.approval).collect();
            assert_eq!(found, Vec::from_iter(approval), "{from}");
        }
    });
}

#[test]
fn a_ruling_is_about_a_game_that_can_be_meant() {
    clause("KW-PEN-07", || {
        let (mut hall, [first, second, ..]) = whist();
        hall.does(WRITER, write("a", whist_line(first, 0)));
        let ruled = |by, line| rule(Clause::KW_PEN_07, by, Some(line), Ruling::Confirmed);
        let wrong = Refusal::WrongContract { contract: "SO6".to_owned() };
        assert_eq!(hall.refuses(JURY, ruled(first, 1)), wrong);
        approve(&mut hall, here(), "GMT", second);
        hall.does(WRITER, write("b", game("GMT", second, 0)));
        let defender = Refusal::NotTheBidder { player: first, line: 2, clause: Clause::KW_PEN_07 };
        assert_eq!(hall.refuses(JURY, ruled(first, 2)), defender);
        hall.does(JURY, ruled(second, 2));
    });
    clause("KW-PEN-01", || {
        // The first column deals the first and the fifth deal.
        let (hall, [first, second, ..]) = whist();
        let ruled = |by, line| rule(Clause::KW_PEN_01, by, line, Ruling::Standard);
        let other = |line| Refusal::NotTheDealer { player: second, line, dealer: first };
        assert_eq!(hall.refuses(JURY, ruled(second, Some(1))), other(1));
        assert_eq!(hall.refuses(JURY, ruled(second, Some(5))), other(5));
        let needed = Refusal::LineNeeded { clause: Clause::KW_PEN_01 };
        assert_eq!(hall.refuses(JURY, ruled(second, None)), needed);
        hall.clone().does(JURY, ruled(first, Some(5)));
        hall.clone().does(JURY, ruled(second, Some(2)));
    });
    clause("KW-PEN-10", || {
        let (hall, [first, ..]) = whist();
        let needed = Refusal::LineNeeded { clause: Clause::KW_PEN_10 };
        assert_eq!(hall.refuses(JURY, rule(Clause::KW_PEN_10, first, None, Ruling::Standard)), needed);
    });
    clause("MAN-RENEGE-02", || {
        let (mut hall, [north, ..]) = manille(Ruleset::ManilleNl);
        hall.does(WRITER, write_manille("a", support::manille_line(5)));
        // The deal was played for one: 30 is what it can cost.
        let fine = |line, stake| rule(Clause::MAN_RENEGE_01, north, line, Ruling::Fine { stake });
        assert_eq!(hall.refuses(JURY, fine(Some(1), 4)), Refusal::OtherStake { line: 1, stake: 1, fine: 30 });
        assert_eq!(hall.refuses(JURY, fine(None, 1)), Refusal::LineNeeded { clause: Clause::MAN_RENEGE_01 });
        assert_eq!(hall.refuses(JURY, fine(Some(0), 1)), Refusal::LineNotThere { line: 0, lines: 1 });
        assert_eq!(hall.refuses(JURY, fine(Some(73), 1)), Refusal::LineNotThere { line: 73, lines: 1 });
        hall.does(JURY, fine(Some(1), 1));
        // On a verified sheet every line is there.
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let (sheet, by) = (hall.sheet(here(), 5), hall.chairs(here()).0[0]);
        hall.verify(here(), sheet);
        let fine = |line| rule(Clause::MAN_RENEGE_01, by, Some(line), Ruling::Fine { stake: 1 });
        assert_eq!(hall.refuses(JURY, fine(40)), Refusal::LineNotThere { line: 40, lines: 36 });
        hall.does(JURY, fine(36));
    });
}

fn void(by: EntrantNo) -> ManilleLine {
    ManilleLine { we: None, void: vec![VoidBy { by, clause: None }], ..support::manille_line(1) }
}

#[test]
fn a_deal_that_the_jury_stopped_is_stopped_on_the_sheet() {
    clause("MAN-RENEGE-02", || {
        // Before the line: it cannot be written otherwise.
        let (mut hall, [north, east, ..]) = manille(Ruleset::ManilleNl);
        let stop = |by, line| rule(Clause::MAN_PLAY_03, by, Some(line), Ruling::Void);
        hall.does(JURY, stop(east, 1));
        let unheard = |line| Refusal::RulingNotHeard { ruling: 1, line, clause: Clause::MAN_PLAY_03 };
        assert_eq!(hall.tournament.matters(here()).len(), 1);
        assert_eq!(hall.refuses(WRITER, write_manille("a", support::manille_line(5))), unheard(1));
        assert_eq!(hall.refuses(WRITER, write_manille("a", void(north))), unheard(1));
        hall.does(WRITER, write_manille("a", void(east)));
        assert_eq!(hall.tournament.matters(here()), []);
        // After the line: the table goes on, and the sheet is not verified before the line says so.
        let (mut hall, [_, east, ..]) = manille(Ruleset::ManilleNl);
        hall.does(WRITER, write_manille("a", support::manille_line(5)));
        hall.does(JURY, stop(east, 1));
        hall.does(WRITER, write_manille("b", support::manille_line(5)));
        let [Matter::NotHeard(open)] = &hall.tournament.matters(here())[..] else { panic!() };
        assert_eq!(open.line, Some(1));
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        assert_eq!(hall.refuses(DESK, verify()), unheard(1));
        let line = Line::Manille(void(east));
        hall.does(WRITER, Command::ReplaceLine { at: here(), id: "a".to_owned(), line });
        hall.hand_in(here());
        // By hand: the second deal, 5 for the writer's side; east, who reneged, sits with West: 5 - 30 is nought.
        let totals = hall.chairs(here()).0.into_iter().zip([0, 0, 0, 5]).collect();
        hall.does(DESK, Command::EnterTotals { at: here(), totals });
        hall.does(DESK, verify());
    });
    clause("KW-JURY-05", || {
        // A line that never comes: the jury lifts its ruling, and the sheet is free.
        let (mut hall, [_, second, ..]) = whist();
        hall.does(JURY, rule(Clause::KW_PEN_03, second, Some(2), Ruling::Standard));
        hall.does(WRITER, write("a", whist_line(second, 0)));
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        hall.hand_in(here());
        let waits = Refusal::RulingWaits { ruling: 1, line: 2, clause: Clause::KW_PEN_03 };
        assert_eq!(hall.refuses(DESK, verify()), waits);
        hall.does(JURY, Command::LiftRuling { ruling: 1, reason: "niet gespeeld".to_owned() });
        assert_eq!(typed(&hall, [(second, 12)]), Ok(0));
    });
}

#[test]
fn on_a_verified_sheet_a_stopped_deal_is_a_correction() {
    clause("MAN-AMB-08", || {
        // French, ended by the signal after two deals: the second is stopped after all. By hand: 2 for West and East;
        // North, who reneged in the second, pays 30 of nothing.
        let mut hall = Hall::playing(Ruleset::ManilleFr, 4);
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        let Sheet::Manille(mut sheet) = hall.sheet(here(), 2) else { panic!() };
        sheet.ended_by_signal = true;
        sheet.boompjes[0].lines.truncate(2);
        let BySeat([north, ..]) = sheet.seats;
        hall.verify(here(), Sheet::Manille(sheet));
        let stop = |line| rule(Clause::MAN_PLAY_03, north, Some(line), Ruling::Void);
        let seen = effect(&hall.tournament, &stop(2), JURY, hall.now).unwrap();
        assert_eq!(seen.moves.len(), 2);
        let events = hall.does(JURY, stop(2));
        assert!(matches!(
            &events[..],
            [Event::RulingGiven { .. }, Event::SheetCorrected { old, new, .. }]
                if old.totals.0 == [0, 4, 0, 4] && new.totals.0 == [0, 2, 0, 2] && new.penalties[Seat::North] == -30
        ));
        // Dutch, all boompjes played: there is no deal to play again, only the fine is left.
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let (sheet, by) = (hall.sheet(here(), 2), hall.chairs(here()).0[0]);
        hall.verify(here(), sheet);
        let stop = rule(Clause::MAN_PLAY_03, by, Some(2), Ruling::Void);
        assert_eq!(hall.refuses(JURY, stop), Refusal::DealIsScored { line: 2 });
    });
}

#[test]
fn a_ruling_shows_what_it_will_do_before_the_sheet_is_verified() {
    let (mut hall, [first, second, third, fourth]) = whist();
    hall.does(WRITER, write("a", whist_line(first, 0)));
    let ruled = |line| rule(Clause::KW_PEN_03, second, Some(line), Ruling::Standard);
    let seen = effect(&hall.tournament, &ruled(1), JURY, hall.now).unwrap();
    let mut changes = seen.on_sheet.clone();
    changes.sort_unstable();
    let mut by_hand = vec![(first, 5), (second, -15), (third, 5), (fourth, 5)];
    by_hand.sort_unstable();
    assert_eq!((changes, seen.to_come, seen.moves), (by_hand, None, Vec::new()));
    let seen = effect(&hall.tournament, &ruled(2), JURY, hall.now).unwrap();
    assert_eq!((seen.on_sheet, seen.to_come), (Vec::new(), Some(2)));
}

#[test]
fn the_table_settles_small_offences_itself() {
    let (mut hall, [first, second, ..]) = whist();
    let penalty =
        |clause: &str, by, line| WhistPenalty { clause: clause.to_owned(), by, line, agreed: false };
    let write_penalty = |id: &str, penalty| Command::WritePenalty { at: here(), id: id.to_owned(), penalty };
    clause("KW-PEN-01", || {
        // The dealer of the deal in play, and nobody else.
        let other = penalty("KW-PEN-01", second, Some(1));
        let refused = Refusal::NotTheDealer { player: second, line: 1, dealer: first };
        assert_eq!(hall.refuses(WRITER, write_penalty("p", other)), refused);
        let far = penalty("KW-PEN-01", first, Some(5));
        assert_eq!(
            hall.refuses(WRITER, write_penalty("p", far)),
            Refusal::LineNotThere { line: 5, lines: 0 }
        );
    });
    let misdeal = penalty("KW-PEN-01", first, Some(1));
    assert_eq!(hall.does(WRITER, write_penalty("p", misdeal.clone())).len(), 1);
    // Sent twice it happened once.
    assert_eq!(hall.does(WRITER, write_penalty("p", misdeal)), []);
    for bad in ["KW-PEN-03", "KW-PEN-05", "KW-PEN-07", "iets"] {
        let refused = hall.refuses(WRITER, write_penalty("q", penalty(bad, first, Some(1))));
        assert_eq!(refused.name(), "not_for_the_table", "{bad}");
    }
    let needed = Refusal::LineNeeded { clause: Clause::KW_PEN_02 };
    assert_eq!(hall.refuses(WRITER, write_penalty("q", penalty("KW-PEN-02", second, None))), needed);
    clause("KW-PEN-02", || {
        // The first revoke is settled; the second asks for the jury, and the table goes on.
        hall.does(WRITER, write_penalty("q", penalty("KW-PEN-02", second, Some(1))));
        assert_eq!(hall.tournament.matters(here()), []);
        hall.does(WRITER, write("a", whist_line(first, 0)));
        hall.does(WRITER, write_penalty("r", penalty("KW-PEN-02", second, Some(2))));
        assert_eq!(hall.tournament.matters(here()), [Matter::Repeated { by: second, times: 2 }]);
        // By hand: a solo of 12; the misdeal -3 and +1, twice the revoke -3 and +1.
        let totals = |hall: &Hall| {
            let law = hall.tournament.law().unwrap();
            hall.tournament.table(here()).unwrap().figures_so_far(law, 16).unwrap().totals.0
        };
        assert_eq!(totals(&hall), [12 - 3 + 2, 1 - 6, 3, 3]);
        hall.does(WRITER, Command::StrikePenalty { at: here(), id: "r".to_owned() });
        assert_eq!(totals(&hall), [12 - 3 + 1, 1 - 3, 2, 2]);
        assert_eq!(hall.tournament.matters(here()), []);
    });
    let (manille, [north, ..]) = manille(Ruleset::ManilleNl);
    let refused = manille.refuses(WRITER, write_penalty("p", penalty("KW-PEN-01", north, Some(1))));
    assert_eq!(refused, Refusal::NotForTheTable { clause: Clause::KW_PEN_01 });
}

#[test]
fn each_signs_with_his_own_code() {
    clause("DEC-15", || {
        let (mut hall, columns) = whist();
        for n in 1..=16 {
            hall.does(WRITER, write(&n.to_string(), whist_line(columns[0], 0)));
        }
        let [first, second, ..] = columns;
        let sign = |entrant, code: Option<String>| Command::Sign { at: here(), entrant, code };
        let code = |entrant| hall.tournament.signing_code(entrant).unwrap();
        let (his, other) = (code(first), code(second));
        assert!(his.len() == 4 && his.bytes().all(|digit| digit.is_ascii_digit()));
        assert_ne!(his, other);
        assert_eq!(hall.refuses(WRITER, sign(first, None)), Refusal::CodeIsMissing(first));
        assert_eq!(hall.refuses(WRITER, sign(first, Some("  ".to_owned()))), Refusal::CodeIsMissing(first));
        assert_eq!(hall.refuses(WRITER, sign(first, Some(other))), Refusal::WrongCode(first));
        // The number alone, which everybody can read, is no code.
        let player = kaarting_office::Actor { role: kaarting_office::Role::Player, id: first.get() };
        assert_eq!(hall.refuses(player, sign(first, None)), Refusal::CodeIsMissing(first));
        hall.does(WRITER, sign(first, Some(his)));
        for &entrant in &columns[1..] {
            // The desk has the paper before it.
            hall.does(DESK, sign(entrant, None));
        }
        let hand_in =
            Command::HandIn { at: here(), sheet: true, pen: true, deck: true, signed_on_paper: false };
        hall.does(DESK, hand_in);
        let totals = columns.into_iter().zip([192, 0, 0, 0]).collect();
        hall.does(DESK, Command::EnterTotals { at: here(), totals });
        hall.does(DESK, verify());
        assert_eq!(hall.tournament.table(here()).unwrap().signed_earlier(), []);
        // What changes afterwards shows both: what they signed for, and what it is now.
        hall.does(JURY, rule(Clause::KW_PEN_03, second, Some(2), Ruling::Standard));
        let mut both = hall.tournament.table(here()).unwrap().signed_earlier();
        both.sort_unstable();
        let now = [197, -15, 5, 5];
        let mut by_hand: Vec<(EntrantNo, i32, i32)> =
            columns.into_iter().zip([192, 0, 0, 0]).zip(now).map(|((n, then), now)| (n, then, now)).collect();
        by_hand.sort_unstable();
        assert_eq!(both, by_hand);
    });
    assert_eq!(Hall::of(Ruleset::Whist2018).registered(4).tournament.signing_code(no(1)), None);
}

fn award(game: Awarded, offender: i32) -> Ruling {
    Ruling::Award { game, offender }
}

/// What a table of Colour Whist stands at.
fn so_far(hall: &Hall) -> [i32; 4] {
    let law = hall.tournament.law().unwrap();
    hall.tournament.table(here()).unwrap().figures_so_far(law, 16).unwrap().totals.0
}

#[test]
fn the_jury_awards_a_game() {
    clause("KW-PEN-03", || {
        // A solo of six that was made (12). A defender reneged, and the jury gives the game lost: by one, -15 and 10
        // for each other (the table of Liège), beside -15 and +5.
        let (mut hall, [first, second, ..]) = whist();
        hall.does(WRITER, write("a", whist_line(first, 0)));
        assert_eq!(so_far(&hall), [12, 0, 0, 0]);
        let ruled = |by, line, ruling| rule(Clause::KW_PEN_03, by, line, ruling);
        let needed = Refusal::LineNeeded { clause: Clause::KW_PEN_03 };
        assert_eq!(hall.refuses(JURY, ruled(second, None, award(Awarded::Lost, -15))), needed);
        let fixed = hall.refuses(JURY, ruled(second, Some(1), award(Awarded::Lost, -10)));
        assert_eq!(fixed.name(), "ruling_out_of_range");
        let mut lost = hall.clone();
        lost.does(JURY, ruled(second, Some(1), award(Awarded::Lost, -15)));
        assert_eq!(so_far(&lost), [-15 + 5, 10 - 15, 10 + 5, 10 + 5]);
        // Won, where it was lost on the cards.
        let mut hall = whist().0;
        hall.does(WRITER, write("a", whist_line(first, -1)));
        assert_eq!(so_far(&hall), [-15, 10, 10, 10]);
        hall.does(JURY, ruled(second, Some(1), award(Awarded::Won, -15)));
        assert_eq!(so_far(&hall), [12 + 5, -15, 5, 5]);
    });
    clause("KW-PEN-08", || {
        // A hint by the declarer: the others have won, so the game is lost; at most 15 beside it.
        let (mut hall, [first, second, ..]) = whist();
        hall.does(WRITER, write("a", whist_line(first, 0)));
        let ruled = |by, ruling| rule(Clause::KW_PEN_08, by, Some(1), ruling);
        assert_eq!(hall.refuses(JURY, ruled(first, award(Awarded::Lost, -16))).name(), "ruling_out_of_range");
        assert_eq!(hall.refuses(JURY, ruled(first, award(Awarded::Won, -5))).name(), "sheet_is_wrong");
        assert_eq!(hall.refuses(JURY, ruled(second, award(Awarded::Lost, -5))).name(), "sheet_is_wrong");
        hall.does(JURY, ruled(first, award(Awarded::Lost, -5)));
        assert_eq!(so_far(&hall), [-15 - 5, 10, 10, 10]);
    });
    // No other clause gives a game, and Manille none at all.
    let (hall, [first, ..]) = whist();
    for clause in [Clause::KW_PEN_02, Clause::KW_PEN_05, Clause::KW_PEN_10] {
        let refused = hall.refuses(JURY, rule(clause, first, Some(1), award(Awarded::Won, 0)));
        assert_eq!(refused, Refusal::NoJuryClause { clause });
    }
    let (hall, [north, ..]) = manille(Ruleset::ManilleNl);
    let refused = hall.refuses(JURY, rule(Clause::MAN_RENEGE_01, north, Some(1), award(Awarded::Won, 0)));
    assert_eq!(refused, Refusal::NoJuryClause { clause: Clause::MAN_RENEGE_01 });
}

#[test]
fn a_silent_troel_pays_the_opponents_where_it_is_read_so() {
    clause("KW-CON-31", || {
        let mut plan = support::plan(Ruleset::Whist2018);
        plan.rules.options.insert("troel_silent_pays".to_owned(), "opponents".to_owned());
        let hall = Hall::planned(plan).registered(4).checked_in().seeded().check_in_closed();
        let mut hall = hall.started();
        hall.seat(here());
        let [first, second, third, _] = hall.chairs(here()).0;
        hall.does(WRITER, write("a", whist_line(first, 0)));
        let ruled = |ruling| rule(Clause::KW_PEN_06, second, Some(1), ruling);
        assert_eq!(hall.refuses(JURY, ruled(Ruling::Standard)), Refusal::FourthAceNeeded);
        let own = Ruling::Silent { fourth_ace: second };
        assert_eq!(hall.refuses(JURY, ruled(own)), Refusal::FourthAceNeeded);
        hall.does(JURY, ruled(Ruling::Silent { fourth_ace: third }));
        assert_eq!(so_far(&hall), [12 + 5, -15, 0, 5]);
        // By the usual reading all three others have it.
        let (mut hall, [first, second, ..]) = whist();
        hall.does(WRITER, write("a", whist_line(first, 0)));
        hall.does(JURY, ruled_on(second));
        assert_eq!(so_far(&hall), [12 + 5, -15, 5, 5]);
    });
}

fn ruled_on(by: EntrantNo) -> Command {
    rule(Clause::KW_PEN_06, by, Some(1), Ruling::Standard)
}

#[test]
fn where_both_sides_reneged_the_jury_says_who_deals_on() {
    clause("MAN-RENEGE-04", || {
        let (mut hall, [north, east, south, _]) = manille(Ruleset::ManilleFr);
        let both = |deals_on| ManilleLine {
            we: None,
            void: [north, east].map(|by| VoidBy { by, clause: None }).to_vec(),
            deals_on,
            ..support::manille_line(1)
        };
        let refused = hall.refuses(WRITER, write_manille("a", both(None)));
        let Refusal::SheetIsWrong(faults) = &refused else { panic!("{refused:?}") };
        assert_eq!(faults.iter().map(SheetFault::name).collect::<Vec<_>>(), ["both_sides_guilty"]);
        assert_eq!(hall.does(WRITER, write_manille("a", both(Some(south)))).len(), 1);
    });
}

#[test]
fn wrong_deals_before_the_signal_are_paid_for_though_nobody_deals_any_more() {
    use kaarting_office::plan::OnSignal;
    clause("MAN-MISDEAL-02", || {
        let wrong = |misdeals| ManilleLine { misdeals, ..ManilleLine::default() };
        for on_signal in [OnSignal::FinishTheDeal, OnSignal::AbandonTheDeal] {
            let hall = Hall::with(Ruleset::ManilleNl, |settings| settings.on_signal = on_signal);
            let mut hall = hall.registered(4).checked_in().seeded().check_in_closed().started();
            hall.seat(here());
            let chairs = hall.chairs(here()).0;
            hall.does(WRITER, write_manille("a", support::manille_line(7)));
            hall.later(10);
            // Before the signal the deal is still to be dealt (MAN-MISDEAL-03).
            let refused = hall.refuses(WRITER, write_manille("b", wrong(3)));
            let Refusal::SheetIsWrong(faults) = &refused else { panic!("{refused:?}") };
            let names: Vec<_> = faults.iter().map(SheetFault::name).collect();
            assert_eq!(names, ["declaration_missing", "stake_missing", "no_result"]);
            hall.does(DIRECTOR, Command::Signal { round: round(1) });
            hall.later(1);
            hall.does(WRITER, write_manille("b", wrong(3)));
            // Nothing follows on it.
            let more = write_manille("c", support::manille_line(7));
            assert_eq!(hall.refuses(WRITER, more), Refusal::AfterSignal);
            // By hand: 7 for the two of the first line; the second dealer pays 15 and 15 more.
            let table = hall.tournament.table(here()).unwrap();
            let figures = table.figures_so_far(hall.tournament.law().unwrap(), 3).unwrap();
            let dealer = Seat::ALL[1];
            assert_eq!(figures.players[dealer], chairs[1]);
            let paid = BySeat::from_fn(|seat| if seat == dealer { -30 } else { 0 });
            assert_eq!((figures.penalties, figures.deals), (paid, 1));
        }
    });
}
