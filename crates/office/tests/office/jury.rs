//! The jury: calls, answers, rulings with their points, decks.

use crate::support;

use kaarting_cards::BySeat;
use kaarting_office::jury::{About, Answer, Maximum, Ruled, Ruling, clauses};
use kaarting_office::sheet::{Sheet, SheetFault, Tricks, WhistLine};
use kaarting_office::{Actor, At, Command, EntrantNo, Event, Law, Refusal, Tournament};
use kaarting_rules::whist::PenaltyFault;
use kaarting_rules::{Clause, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, PLAYER, WRITER, at, clause, no, round};

const HERE: (u32, u32) = (1, 1);

fn here() -> At {
    at(HERE.0, HERE.1)
}

fn call(about: About) -> Command {
    Command::CallJury { at: here(), about }
}

fn approval(contract: &str, by: EntrantNo) -> Command {
    call(About::Approval { contract: contract.to_owned(), by })
}

fn rule(clause: Clause, by: EntrantNo, line: Option<u32>, ruling: Ruling) -> Command {
    Command::Rule { at: here(), clause, by, line, ruling }
}

fn replace(reason: &str) -> Command {
    Command::ReplaceDeck { at: here(), reason: reason.to_owned() }
}

fn lift(ruling: u32, reason: &str) -> Command {
    Command::LiftRuling { ruling, reason: reason.to_owned() }
}

/// A table whose whole sheet is verified; by hand column one of Colour Whist has 16 solos of 12.
fn verified(ruleset: Ruleset, points: i64) -> Hall {
    let mut hall = Hall::playing(ruleset, 4);
    let sheet = hall.sheet(here(), points);
    hall.verify(here(), sheet);
    hall
}

/// The same in Manille, with the second deal played for another stake.
fn staked(ruleset: Ruleset, points: i64, stake: u32) -> Hall {
    let mut hall = Hall::playing(ruleset, 4);
    let Sheet::Manille(mut sheet) = hall.sheet(here(), points) else { panic!() };
    let line = &mut sheet.boompjes[0].lines[1];
    // The stake multiplies; so much more than one times the points would be another figure by hand.
    (line.stake, line.knock, line.counter) = (Some(stake), Some(stake > 1), Some(stake == 4));
    line.we = Some(if stake == 1 { points } else { i64::from(stake) * 30 });
    hall.verify(here(), Sheet::Manille(sheet));
    hall
}

fn totals(hall: &Hall) -> [i32; 4] {
    hall.tournament.table(here()).unwrap().verified.as_ref().unwrap().totals.0
}

fn not_allowed(hall: &Hall, by: Actor, command: Command) {
    let name = command.name();
    assert_eq!(hall.refuses(by, command), Refusal::NotAllowed { command: name });
}

#[test]
fn the_bidder_calls() {
    clause("KW-JURY-03", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 8);
        let bidder = hall.chairs(here()).0[2];
        let about = About::Approval { contract: "GMT".to_owned(), by: bidder };
        let called =
            Event::JuryCalled { call: 1, round: round(1), table: here().table, about: about.clone() };
        assert_eq!(hall.does(WRITER, approval("GMT", bidder)), [called]);
        let [known] = hall.tournament.jury_calls() else { panic!() };
        assert_eq!((known.number, &known.about, known.at, &known.answer), (1, &about, hall.now, &None));
        // It is the game of one who sits there.
        let stranger = hall.tournament.table(at(1, 2)).unwrap().four[0];
        assert_eq!(hall.refuses(WRITER, approval("GMT", stranger)), Refusal::NotAtTable(stranger));
        // From open misery upward (KW-JURY-01, KW-CON-01).
        for contract in ["KS", "GS"] {
            hall.does(WRITER, approval(contract, bidder));
        }
        for contract in ["GM", "A11", "TROEL", "S8", "", "XYZ", "gs"] {
            let wrong = Refusal::WrongContract { contract: contract.to_owned() };
            assert_eq!(hall.refuses(WRITER, approval(contract, bidder)), wrong);
        }
        not_allowed(&hall, PLAYER, approval("GMT", bidder));
    });
}

#[test]
fn a_call_needs_a_running_table() {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let elsewhere = |at| Command::CallJury { at, about: About::Dispute };
    assert_eq!(hall.refuses(WRITER, elsewhere(at(2, 1))), Refusal::NoSuchRound(round(2)));
    assert_eq!(hall.refuses(WRITER, elsewhere(at(1, 2))), Refusal::NoSuchTable(at(1, 2).table));
    let waiting = Hall::ready(Ruleset::ManilleNl, 4).drawn().published();
    assert_eq!(waiting.refuses(WRITER, call(About::Dispute)), Refusal::NotStarted);
    assert_eq!(waiting.refuses(JURY, replace("vuil")), Refusal::NotStarted);
    // Manille has no game that the jury approves.
    let wrong = Refusal::WrongContract { contract: "GS".to_owned() };
    assert_eq!(hall.refuses(WRITER, approval("GS", no(1))), wrong);
    let over = hall.round_played();
    assert_eq!(over.refuses(WRITER, call(About::Dispute)), Refusal::HasEnded);
    assert_eq!(over.refuses(JURY, replace("vuil")), Refusal::HasEnded);
}

#[test]
fn at_a_slam_the_jury_stays_if_it_can() {
    clause("KW-JURY-04", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        let bidder = hall.chairs(here()).0[0];
        for (number, stays) in [(1, true), (2, false)] {
            hall.does(WRITER, approval(if stays { "KS" } else { "GS" }, bidder));
            let answer = Answer::Approved { stays };
            let answered = Event::CallAnswered { call: number, answer: answer.clone(), hand: None };
            assert_eq!(
                hall.does(JURY, Command::AnswerCall { call: number, answer: answer.clone(), hand: None }),
                [answered]
            );
            assert_eq!(hall.tournament.jury_calls()[number as usize - 1].answer, Some(answer));
        }
        // What it saw stays with its answer.
        hall.does(WRITER, approval("GS", bidder));
        let saw = |hand: &str| {
            let answer = Answer::Approved { stays: true };
            Command::AnswerCall { call: 3, answer, hand: Some(hand.to_owned()) }
        };
        assert_eq!(hall.refuses(JURY, saw("AHD\nHD9")), Refusal::BadText { field: "hand" });
        let Event::CallAnswered { hand, .. } = &hall.does(JURY, saw("♠ AHDB1098 ♥ AHD ♦ A ♣ AH"))[0]
        else {
            panic!("the call is answered");
        };
        assert_eq!(hand.as_deref(), Some("♠ AHDB1098 ♥ AHD ♦ A ♣ AH"));
        // Who stays at a table where nothing is bid?
        hall.does(WRITER, call(About::Dispute));
        let answer = Answer::Approved { stays: true };
        assert_eq!(
            hall.refuses(JURY, Command::AnswerCall { call: 4, answer, hand: None }),
            Refusal::NothingToApprove
        );
    });
}

#[test]
fn the_jury_has_the_last_word() {
    clause("KW-JURY-05", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        let by = hall.chairs(here()).0[1];
        hall.does(WRITER, call(About::Dispute));
        let answer = |call, answer| Command::AnswerCall { call, answer, hand: None };
        assert_eq!(hall.refuses(JURY, answer(2, Answer::Ruled)), Refusal::NoSuchCall { call: 2 });
        assert_eq!(hall.refuses(JURY, answer(1, Answer::Refused)), Refusal::NothingToApprove);
        not_allowed(&hall, WRITER, answer(1, Answer::Settled));
        not_allowed(&hall, WRITER, rule(Clause::KW_PEN_03, by, None, Ruling::Standard));
        let ruled =
            Ruled { number: 1, clause: Clause::KW_PEN_03, by, line: Some(2), ruling: Ruling::Standard };
        let given =
            Event::RulingGiven { round: round(1), table: here().table, ruled: ruled.clone(), figures: None };
        assert_eq!(hall.does(JURY, rule(Clause::KW_PEN_03, by, Some(2), Ruling::Standard)), [given]);
        assert_eq!(hall.tournament.table(here()).unwrap().rulings, [ruled]);
        hall.does(JURY, answer(1, Answer::Ruled));
        for again in [Answer::Settled, Answer::Ruled, Answer::Refused] {
            assert_eq!(hall.refuses(JURY, answer(1, again)), Refusal::CallIsAnswered { call: 1 });
        }
        // Nobody else unsays it.
        not_allowed(&hall, DESK, lift(1, "neen"));
    });
}

#[test]
fn a_refused_game_is_passed() {
    let mut hall = Hall::playing(Ruleset::Whist2018, 4);
    let bidder = hall.chairs(here()).0[0];
    hall.does(WRITER, approval("KS", bidder));
    hall.does(JURY, Command::AnswerCall { call: 1, answer: Answer::Refused, hand: None });
    assert_eq!(hall.tournament.jury_calls()[0].answer, Some(Answer::Refused));
}

#[test]
fn where_the_organiser_reads_it_so_the_jury_comes_from_misery_on() {
    let mut plan = support::plan(Ruleset::Whist2018);
    plan.rules.options.insert("jury_from".to_owned(), "GM".to_owned());
    let hall = Hall::planned(plan).registered(4).checked_in().seeded().check_in_closed();
    let mut hall = hall.started();
    let bidder = hall.chairs(here()).0[0];
    hall.does(WRITER, approval("GM", bidder));
    let wrong = Refusal::WrongContract { contract: "TROEL".to_owned() };
    assert_eq!(hall.refuses(WRITER, approval("TROEL", bidder)), wrong);
}

#[test]
fn decks() {
    clause("KW-DECK-02", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        hall.does(WRITER, call(About::Deck));
        not_allowed(&hall, WRITER, replace("geplooide aas"));
        assert_eq!(hall.refuses(JURY, replace(" ")), Refusal::BadText { field: "reason" });
        let other = Command::ReplaceDeck { at: at(1, 2), reason: "vuil".to_owned() };
        assert_eq!(hall.refuses(JURY, other), Refusal::NoSuchTable(at(1, 2).table));
        let other = Command::ReplaceDeck { at: at(2, 1), reason: "vuil".to_owned() };
        assert_eq!(hall.refuses(JURY, other), Refusal::NoSuchRound(round(2)));
        let reason = "geplooide aas".to_owned();
        let replaced = Event::DeckReplaced { round: round(1), table: here().table, reason };
        assert_eq!(hall.does(JURY, replace("geplooide aas")), [replaced]);
    });
    clause("KW-DECK-01", || {
        // Every table begins with its own new deck; each further one is written down with its reason.
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        assert!(hall.tournament.table(here()).unwrap().decks.is_empty());
        hall.does(JURY, replace("gemerkt"));
        hall.does(JURY, replace("nat"));
        assert_eq!(hall.tournament.table(here()).unwrap().decks, ["gemerkt", "nat"]);
        assert_eq!(Tournament::replay(&hall.journal), hall.tournament);
    });
}

#[test]
fn fines_of_manille() {
    // Writer's side wins each deal by 5. Dutch: W 180, the others 60; French: W and E 100.
    let fined = |ruleset, stake| {
        let mut hall = staked(ruleset, 5, stake);
        let west = hall.chairs(here()).0[3];
        hall.does(JURY, rule(Clause::MAN_RENEGE_01, west, Some(2), Ruling::Fine { stake }));
        let paid = hall.tournament.result(west, round(1)).unwrap().penalties;
        (totals(&hall), paid)
    };
    clause("MAN-RENEGE-02", || {
        assert_eq!(fined(Ruleset::ManilleNl, 1), ([60, 60, 60, 150], -30));
        // The second deal brought 60 or 120 in place of 5, to West and East, who sat together then.
        assert_eq!(fined(Ruleset::ManilleNl, 2), ([60, 115, 60, 235 - 60], -60));
        assert_eq!(fined(Ruleset::ManilleNl, 4), ([60, 175, 60, 295 - 120], -120));
        assert_eq!(fined(Ruleset::ManilleFr, 1), ([0, 100, 0, 70], -30));
        assert_eq!(fined(Ruleset::ManilleFr, 2), ([0, 155, 0, 155 - 60], -60));
    });
    clause("MAN-ROUND-04", || {
        let mut hall = staked(Ruleset::ManilleFr, 5, 4);
        let north = hall.chairs(here()).0[0];
        hall.does(JURY, rule(Clause::MAN_RENEGE_01, north, Some(2), Ruling::Fine { stake: 4 }));
        assert_eq!(totals(&hall), [0, 215, 0, 215]);
        assert_eq!(hall.tournament.result(north, round(1)).unwrap().penalties, -120);
    });
    clause("MAN-RENEGE-03", || {
        // Added up: twice 30 of 60; the partner loses nothing.
        let mut hall = verified(Ruleset::ManilleNl, 5);
        let east = hall.chairs(here()).0[1];
        hall.does(JURY, rule(Clause::MAN_PLAY_05, east, Some(3), Ruling::Fine { stake: 1 }));
        assert_eq!(totals(&hall), [60, 30, 60, 180]);
        hall.does(JURY, rule(Clause::MAN_RENEGE_08, east, Some(4), Ruling::Fine { stake: 1 }));
        assert_eq!(totals(&hall), [60, 0, 60, 180]);
        // A ruling that is lifted gives back what it took.
        let events = hall.does(JURY, lift(1, "verkeerde speler"));
        assert_eq!(totals(&hall), [60, 30, 60, 180]);
        let [Event::RulingLifted { ruling: 1, figures: Some(figures), .. }] = events.as_slice() else {
            panic!()
        };
        assert_eq!(figures.penalties, BySeat([0, -30, 0, 0]));
        hall.does(JURY, lift(2, "verkeerde speler"));
        assert_eq!(totals(&hall), [60, 60, 60, 180]);
        assert_eq!(Tournament::replay(&hall.journal), hall.tournament);
    });
    clause("MAN-AMB-08", || {
        // Before the sheet is verified the ruling waits for it.
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let north = hall.chairs(here()).0[0];
        hall.does(JURY, rule(Clause::MAN_PLAY_06, north, Some(12), Ruling::Fine { stake: 1 }));
        let sheet = hall.sheet(here(), 5);
        hall.verify(here(), sheet);
        assert_eq!(totals(&hall), [30, 60, 60, 180]);
    });
}

#[test]
fn what_manille_cannot_rule() {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let refused = |clause, ruling| hall.refuses(JURY, rule(clause, no(1), None, ruling));
    for (clause, ruling) in [
        (Clause::MAN_RENEGE_01, Ruling::Fine { stake: 3 }),
        (Clause::MAN_RENEGE_01, Ruling::Fine { stake: 0 }),
        (Clause::MAN_RENEGE_01, Ruling::Standard),
        (Clause::MAN_RENEGE_01, Ruling::Points { offender: -5, others: 0 }),
        (Clause::MAN_ROUND_04, Ruling::Fine { stake: 1 }),
        (Clause::KW_PEN_03, Ruling::Standard),
    ] {
        assert_eq!(refused(clause, ruling), Refusal::NoJuryClause { clause });
    }
    let nowhere = rule(Clause::MAN_RENEGE_01, no(1), Some(0), Ruling::Void);
    assert_eq!(hall.refuses(JURY, nowhere), Refusal::LineNotThere { line: 0, lines: 0 });
    let stranger = rule(Clause::MAN_RENEGE_01, no(9), None, Ruling::Void);
    assert_eq!(hall.refuses(JURY, stranger), Refusal::NotAtTable(no(9)));
    let elsewhere =
        |at| Command::Rule { at, clause: Clause::MAN_RENEGE_01, by: no(1), line: None, ruling: Ruling::Void };
    assert_eq!(hall.refuses(JURY, elsewhere(at(2, 1))), Refusal::NoSuchRound(round(2)));
    assert_eq!(hall.refuses(JURY, elsewhere(at(1, 2))), Refusal::NoSuchTable(at(1, 2).table));
    assert_eq!(hall.refuses(JURY, lift(1, "x")), Refusal::NoSuchRuling { ruling: 1 });
}

/// The totals after one ruling on the second column, which dealt line 2; column one had 192, the others nothing.
fn after(clause: Clause, ruling: Ruling) -> [i32; 4] {
    let mut hall = verified(Ruleset::Whist2018, 0);
    let by = hall.chairs(here()).0[1];
    hall.does(JURY, rule(clause, by, Some(2), ruling));
    totals(&hall)
}

fn out_of_range(clause: Clause, ruling: Ruling) -> Refusal {
    let hall = verified(Ruleset::Whist2018, 0);
    let by = hall.chairs(here()).0[1];
    hall.refuses(JURY, rule(clause, by, Some(2), ruling))
}

fn points(offender: i32, others: i32) -> Ruling {
    Ruling::Points { offender, others }
}

#[test]
fn penalties_of_colour_whist() {
    // The amounts of the clauses, as rows: offender and each other.
    clause("KW-PEN-01", || {
        assert_eq!(after(Clause::KW_PEN_01, Ruling::Standard), [193, -3, 1, 1]);
        assert_eq!(after(Clause::KW_PEN_01, Ruling::Agreed), [192, 0, 0, 0]);
    });
    clause("KW-PEN-02", || assert_eq!(after(Clause::KW_PEN_02, Ruling::Confirmed), [193, -3, 1, 1]));
    clause("KW-PEN-03", || assert_eq!(after(Clause::KW_PEN_03, Ruling::Standard), [197, -15, 5, 5]));
    clause("KW-PEN-04", || {
        assert_eq!(after(Clause::KW_PEN_04, points(-3, 1)), [193, -3, 1, 1]);
        assert_eq!(after(Clause::KW_PEN_04, points(-1, 0)), [192, -1, 0, 0]);
        for (offender, others) in [(-4, 1), (-3, 2), (1, 0), (0, -1)] {
            let fault = PenaltyFault::OutOfRange {
                clause: Clause::KW_PEN_04,
                offender,
                others,
                most: -3,
                most_others: 1,
            };
            let refused = Refusal::RulingOutOfRange { clause: Clause::KW_PEN_04, said: fault };
            assert_eq!(out_of_range(Clause::KW_PEN_04, points(offender, others)), refused);
        }
    });
    clause("KW-PEN-05", || assert_eq!(after(Clause::KW_PEN_05, Ruling::Standard), [197, -15, 5, 5]));
    clause("KW-PEN-06", || assert_eq!(after(Clause::KW_PEN_06, Ruling::Standard), [197, -15, 5, 5]));
    clause("KW-PEN-08", || {
        assert_eq!(after(Clause::KW_PEN_08, points(-15, 0)), [192, -15, 0, 0]);
        assert_eq!(after(Clause::KW_PEN_08, Ruling::Dismissed), [192, 0, 0, 0]);
        let refused = out_of_range(Clause::KW_PEN_08, points(-16, 0));
        assert_eq!(refused.name(), "ruling_out_of_range");
        let silent = PenaltyFault::JuryMustRule(Clause::KW_PEN_08);
        let refused = Refusal::RulingOutOfRange { clause: Clause::KW_PEN_08, said: silent };
        assert_eq!(out_of_range(Clause::KW_PEN_08, Ruling::Standard), refused);
    });
    clause("KW-PEN-10", || {
        // The first column claimed its solo too early: lost by one, -15 and 10 each, in place of 12.
        let mut hall = verified(Ruleset::Whist2018, 0);
        let by = hall.chairs(here()).0[0];
        hall.does(JURY, rule(Clause::KW_PEN_10, by, Some(1), Ruling::Standard));
        assert_eq!(totals(&hall), [180 - 15, 10, 10, 10]);
    });
    let fixed = PenaltyFault::Fixed(Clause::KW_PEN_03);
    let refused = Refusal::RulingOutOfRange { clause: Clause::KW_PEN_03, said: fixed };
    assert_eq!(out_of_range(Clause::KW_PEN_03, points(-10, 5)), refused);
    let agreed = PenaltyFault::NotForAgreement(Clause::KW_PEN_03);
    let refused = Refusal::RulingOutOfRange { clause: Clause::KW_PEN_03, said: agreed };
    assert_eq!(out_of_range(Clause::KW_PEN_03, Ruling::Agreed), refused);
    for ruling in [Ruling::Void, Ruling::Fine { stake: 1 }] {
        let refused = Refusal::NoJuryClause { clause: Clause::KW_PEN_03 };
        assert_eq!(out_of_range(Clause::KW_PEN_03, ruling), refused);
    }
    let refused = Refusal::NoJuryClause { clause: Clause::MAN_RENEGE_01 };
    assert_eq!(out_of_range(Clause::MAN_RENEGE_01, Ruling::Standard), refused);
}

#[test]
fn a_big_game_without_the_jury() {
    clause("KW-PEN-07", || {
        let hall = Hall::playing(Ruleset::Whist2018, 4);
        let by = hall.chairs(here()).0[0];
        // The jury confirms (KW-CON-02), and says which deal.
        let silent = PenaltyFault::JuryMustRule(Clause::KW_PEN_07);
        let refused = Refusal::RulingOutOfRange { clause: Clause::KW_PEN_07, said: silent };
        assert_eq!(hall.refuses(JURY, rule(Clause::KW_PEN_07, by, Some(1), Ruling::Standard)), refused);
        let nowhere = rule(Clause::KW_PEN_07, by, None, Ruling::Confirmed);
        assert_eq!(hall.refuses(JURY, nowhere), Refusal::LineNeeded { clause: Clause::KW_PEN_07 });
        for line in [0, 17] {
            let nowhere = rule(Clause::KW_PEN_07, by, Some(line), Ruling::Confirmed);
            assert_eq!(hall.refuses(JURY, nowhere), Refusal::LineNotThere { line, lines: 0 });
        }
        // The first deal was an open misery of 75, the others solos of 12.
        let mut hall = hall;
        let Sheet::Whist(mut sheet) = hall.sheet(here(), 0) else { panic!() };
        let (contract, tricks) = (Some("GMT".to_owned()), Some(Tricks::Side(0)));
        sheet.lines[0] = WhistLine { contract, declarers: vec![by], tricks };
        support::approve(&mut hall, here(), "GMT", by);
        hall.verify(here(), Sheet::Whist(sheet));
        assert_eq!(totals(&hall), [255, 0, 0, 0]);
        hall.does(JURY, rule(Clause::KW_PEN_07, by, Some(1), Ruling::Confirmed));
        assert_eq!(totals(&hall), [165, 0, 0, 0]);
        hall.does(JURY, lift(1, "de jury was er wel"));
        assert_eq!(totals(&hall), [255, 0, 0, 0]);
        assert_eq!(hall.refuses(JURY, lift(1, "nog eens")), Refusal::NoSuchRuling { ruling: 1 });
    });
}

#[test]
fn who_gave_up_wrongly() {
    clause("KW-PEN-09", || {
        // Together for eight, seven tricks: -10 each. The conceder pays both.
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        let Sheet::Whist(mut sheet) = hall.sheet(here(), 0) else { panic!() };
        let [first, second, third, _] = sheet.columns;
        let (contract, tricks) = (Some("S8".to_owned()), Some(Tricks::Side(7)));
        sheet.lines[0] = WhistLine { contract, declarers: vec![first, second], tricks };
        hall.does(DESK, Command::EnterSheet { at: here(), sheet: Sheet::Whist(sheet.clone()) });
        // A defender's amount is not in the text (KW-CON-07): the jury hears so at once.
        let refusal = hall.refuses(JURY, rule(Clause::KW_PEN_09, third, Some(1), Ruling::Standard));
        let Refusal::SheetIsWrong(faults) = &refusal else { panic!("{refusal:?}") };
        assert_eq!(faults.iter().map(SheetFault::name).collect::<Vec<_>>(), ["jury_must_rule"]);
        hall.does(JURY, rule(Clause::KW_PEN_09, second, Some(1), Ruling::Standard));
        hall.verify(here(), Sheet::Whist(sheet));
        assert_eq!(totals(&hall), [180, -20, 10, 10]);
    });
}

#[test]
fn a_ruling_on_a_deal_in_play_waits_for_its_line() {
    let mut hall = Hall::playing(Ruleset::Whist2018, 4);
    hall.seat(here());
    let [first, second, ..] = hall.chairs(here()).0;
    let write = |id: &str, over| Command::WriteLine {
        at: here(),
        part: 1,
        id: id.to_owned(),
        line: kaarting_office::event::Line::Whist(support::whist_line(first, over)),
        written: None,
    };
    hall.does(WRITER, write("a", 0));
    hall.does(JURY, rule(Clause::KW_PEN_02, second, Some(3), Ruling::Standard));
    // The second deal is written and changed while the jury has ruled on the third.
    hall.does(WRITER, write("b", 0));
    let line = kaarting_office::event::Line::Whist(support::whist_line(first, 1));
    hall.does(WRITER, Command::ReplaceLine { at: here(), id: "b".to_owned(), line });
    // The signal comes; without its line the ruling would be lost.
    hall.does(DIRECTOR, Command::Signal { round: round(1) });
    assert_eq!(
        hall.refuses(DESK, Command::Verify { at: here() }),
        Refusal::RulingWaits { ruling: 1, line: 3, clause: Clause::KW_PEN_02 }
    );
    hall.does(WRITER, write("c", 0));
    hall.hand_in(here());
    let totals_by_hand = [12 + 15 + 12 + 1, -3, 1, 1];
    let typed = hall.chairs(here()).0.into_iter().zip(totals_by_hand).collect();
    hall.does(DESK, Command::EnterTotals { at: here(), totals: typed });
    hall.does(DESK, Command::Verify { at: here() });
    assert_eq!(totals(&hall), totals_by_hand);
}

#[test]
fn rulings_end_with_the_event() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    for _ in 0..2 {
        hall = hall.round_played().started();
    }
    let mut hall = hall.round_played();
    let west = hall.chairs(at(3, 1)).0[3];
    let fine = Command::Rule {
        at: at(3, 1),
        clause: Clause::MAN_RENEGE_01,
        by: west,
        line: Some(1),
        ruling: Ruling::Fine { stake: 1 },
    };
    // A round that is over can still be ruled on, until the event is closed.
    hall.does(JURY, fine.clone());
    hall.does(DIRECTOR, Command::CloseEvent { reason: None });
    assert_eq!(hall.refuses(JURY, fine), Refusal::EventIsClosed);
    assert_eq!(hall.refuses(JURY, lift(1, "toch")), Refusal::EventIsClosed);
}

#[test]
fn a_lifting_needs_a_reason() {
    let mut hall = verified(Ruleset::ManilleNl, 5);
    let west = hall.chairs(here()).0[3];
    hall.does(JURY, rule(Clause::MAN_RENEGE_01, west, Some(1), Ruling::Fine { stake: 1 }));
    assert_eq!(hall.refuses(JURY, lift(1, "")), Refusal::BadText { field: "reason" });
}

#[test]
fn the_jury_sees_what_it_can_give() {
    let law = |ruleset| Hall::of(ruleset).tournament.law().cloned().unwrap();
    let whist = clauses(&law(Ruleset::Whist2018));
    let given: Vec<(Clause, i32, i32)> = whist.iter().map(|(c, m)| (*c, m.offender, m.others)).collect();
    assert_eq!(
        given,
        [
            (Clause::KW_PEN_01, -3, 1),
            (Clause::KW_PEN_02, -3, 1),
            (Clause::KW_PEN_03, -15, 5),
            (Clause::KW_PEN_04, -3, 1),
            (Clause::KW_PEN_05, -15, 5),
            (Clause::KW_PEN_06, -15, 5),
            (Clause::KW_PEN_07, -15, 0),
            (Clause::KW_PEN_08, -15, 0),
            (Clause::KW_PEN_09, 0, 0),
            (Clause::KW_PEN_10, 0, 0),
        ]
    );
    for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr] {
        let law: Law = law(ruleset);
        assert!(clauses(&law).iter().all(|(_, most)| *most == Maximum { offender: -120, others: 0 }));
        assert_eq!(clauses(&law).len(), 8);
    }
}
