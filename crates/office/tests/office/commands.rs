//! Every command and who may give it; every refusal and how it reads.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use kaarting_office::draw::DrawSeed;
use kaarting_office::event::Settlement;
use kaarting_office::jury::{About, Answer, Ruling};
use kaarting_office::plan::PlanFault;
use kaarting_office::sheet::SheetFault;
use kaarting_office::{Actor, Command, Difference, ForEach, Refusal, Role, Spot, TableNo};
use kaarting_rules::whist::PenaltyFault;
use kaarting_rules::{Clause, Lang, Ruleset};
use kaarting_words::Words;
use support::{Hall, at, line, no, person, plan, round};

/// One of each kind.
fn every_command() -> Vec<Command> {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let (here, entrant, reason) = (at(1, 1), no(1), || "daarom".to_owned());
    let clause = Clause::TRN_EXCL_02;
    let (sheet, players) = (hall.sheet(here, 1), hall.chairs(here));
    let (round, id) = (round(1), || "a".to_owned());
    let settlement = Settlement::LinesStand;
    let penalty = kaarting_office::sheet::WhistPenalty {
        clause: "KW-PEN-02".to_owned(),
        by: entrant,
        line: Some(1),
        agreed: false,
    };
    vec![
        Command::OpenPlan { plan: plan(Ruleset::ManilleNl) },
        Command::ChangePlan { plan: plan(Ruleset::ManilleNl) },
        Command::Describe {
            place: Some("Zaal De Kring".to_owned()),
            starts: Some(jiff::civil::time(14, 0, 0, 0)),
            price: Some("15 euro".to_owned()),
            contact: None,
        },
        Command::Register { person: person("An"), joker: false, number: None },
        Command::Import { people: Vec::new() },
        Command::ChangePerson { entrant, person: person("An") },
        Command::ErasePerson { entrant },
        Command::AcceptJoker { entrant },
        Command::DeclineJoker { entrant },
        Command::AddJoker { person: person("An"), age_seen: false },
        Command::BringJoker { entrant, age_seen: true },
        Command::CheckIn { entrant },
        Command::CheckInAll { except: vec![entrant] },
        Command::UndoCheckIn { entrant },
        Command::ConfirmAge { entrant },
        Command::NoteFee { entrant, paid: true },
        Command::NoteSpot { entrant, spot: Spot::Home },
        Command::ForThese { entrants: vec![entrant, no(2)], act: ForEach::AcceptJoker },
        Command::CloseCheckIn,
        Command::AdmitLate { entrant, reason: reason() },
        Command::TakeChair { entrant, joker: no(2), reason: Some(reason()) },
        Command::Withdraw { entrant, reason: reason() },
        Command::Leave { entrant, reason: reason() },
        Command::SettleLeaver { at: here, leaver: entrant, settlement },
        Command::Warn { entrant, clause, reason: reason() },
        Command::Exclude { entrant, clause, reason: reason() },
        Command::Readmit { entrant, reason: reason() },
        Command::CommitSeed { master: DrawSeed([1; 32]) },
        Command::DRAW,
        Command::RejectDraw { reason: reason() },
        Command::PublishDraw,
        Command::StartRound { round },
        Command::PauseRound { round },
        Command::ResumeRound { round },
        Command::AddMinutes { round, minutes: -5 },
        Command::Signal { round },
        Command::WithdrawSignal { round },
        Command::EndRound { round },
        Command::MoveTable { at: here, online: true },
        Command::SeatTable { at: here, players, writer: players.0[3], first_dealer: players.0[0] },
        Command::DrawFirstDealer { at: here, part: 2, dealer: entrant },
        Command::WriteLine { at: here, part: 1, id: id(), line: line(1), written: None },
        Command::ReplaceLine { at: here, id: id(), line: line(2) },
        Command::StrikeLine { at: here, id: id() },
        Command::WritePenalty { at: here, id: id(), penalty },
        Command::StrikePenalty { at: here, id: id() },
        Command::Sign { at: here, entrant, code: None },
        Command::ReopenSheet { at: here, reason: reason() },
        Command::HandIn { at: here, sheet: true, pen: true, deck: true, signed_on_paper: true },
        Command::EnterSheet { at: here, sheet: sheet.clone() },
        Command::EnterTotals { at: here, totals: BTreeMap::from([(entrant, -3), (no(12), 36)]) },
        Command::Verify { at: here },
        Command::AcceptSheet {
            at: here,
            sheet: true,
            pen: true,
            deck: true,
            signed_on_paper: false,
            totals: BTreeMap::from([(entrant, -3)]),
        },
        Command::AcceptTotals {
            at: here,
            sheet: true,
            pen: true,
            deck: true,
            signed_on_paper: true,
            totals: BTreeMap::from([(entrant, 12)]),
            paid: BTreeMap::from([(entrant, 15)]),
        },
        Command::WriteOffSheet { at: here, reason: reason() },
        Command::FinishOnline { at: here },
        Command::Correct { at: here, sheet, reason: reason() },
        Command::CallJury { at: here, about: About::Dispute },
        Command::SeeApproval { at: here, contract: "GS".to_owned(), bidder: entrant },
        Command::AnswerCall { call: 1, answer: Answer::Settled, hand: None },
        Command::Rule { at: here, clause, by: entrant, line: None, ruling: Ruling::Standard },
        Command::LiftRuling { ruling: 1, reason: reason() },
        Command::ReplaceDeck { at: here, reason: reason() },
        Command::Cut,
        Command::CloseEvent { reason: None },
    ]
}

/// The roles beside the director: the desk checks in and verifies, the jury rules, the writer writes.
fn roles_by_hand(command: &str) -> &'static [Role] {
    match command {
        "register" => &[Role::Player],
        "check_in" | "check_in_all" | "undo_check_in" | "confirm_age" | "note_fee" | "note_spot"
        | "hand_in" | "enter_sheet" | "enter_totals" | "verify" | "accept_sheet" | "accept_totals"
        | "correct" => &[Role::Desk],
        "warn" | "exclude" | "readmit" | "answer_call" | "rule" | "lift_ruling" | "replace_deck" => {
            &[Role::Jury]
        }
        "seat_table" | "draw_first_dealer" | "write_line" => &[Role::Writer, Role::Desk, Role::Online],
        "replace_line" | "strike_line" | "reopen_sheet" | "write_penalty" | "strike_penalty" => {
            &[Role::Writer, Role::Desk]
        }
        "finish_online" => &[Role::Online],
        "sign" => &[Role::Writer, Role::Desk, Role::Player],
        "call_jury" => &[Role::Writer, Role::Desk, Role::Jury, Role::Online],
        "see_approval" => &[Role::Desk],
        _ => &[],
    }
}

#[test]
fn every_command_stands_once_in_the_table_of_permissions() {
    let names: Vec<&str> = Command::PERMISSIONS.iter().map(|(name, _)| *name).collect();
    let commands: Vec<&str> = every_command().iter().map(Command::name).collect();
    assert_eq!(names, commands);
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    for (name, roles) in Command::PERMISSIONS {
        assert_eq!(*roles, roles_by_hand(name), "{name}");
    }
}

#[test]
fn a_role_is_refused_exactly_what_the_table_does_not_give_it() {
    // Without an event everything that is allowed fails later, for another reason.
    let hall = Hall::empty();
    for command in every_command() {
        for role in Role::ALL {
            let decided = hall.tournament.decide(&command, Actor { role, id: 1 }, hall.now);
            let allowed = role == Role::Director || roles_by_hand(command.name()).contains(&role);
            let refused = decided == Err(Refusal::NotAllowed { command: command.name() });
            assert_eq!(allowed, !refused, "{} by {role:?}", command.name());
            assert_eq!(allowed, command.is_for(role));
            if allowed && command.name() != "open_plan" {
                assert_eq!(decided, Err(Refusal::NoEvent), "{}", command.name());
            }
        }
    }
}

#[test]
fn a_closed_event_takes_corrections_and_details_only() {
    let mut hall = Hall::ready(Ruleset::ManilleNl, 4);
    for _ in 0..3 {
        hall = hall.started().round_played();
    }
    hall.does(support::DIRECTOR, Command::CloseEvent { reason: None });
    let still = ["open_plan", "describe", "correct", "erase_person", "change_person", "close_event"];
    for command in every_command() {
        let decided = hall.tournament.decide(&command, support::DIRECTOR, hall.now);
        let closed = decided == Err(Refusal::EventIsClosed);
        assert_eq!(closed, !still.contains(&command.name()), "{}: {decided:?}", command.name());
    }
}

#[test]
fn every_command_can_be_written_and_read_as_json() {
    for command in every_command() {
        let text = serde_json::to_string(&command).unwrap();
        assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command, "{text}");
        assert!(text.starts_with(&format!("{{\"command\":\"{}\"", command.name())), "{text}");
    }
}

/// One of each kind, with the clause it has by the rulebook.
pub fn every_refusal() -> Vec<(Refusal, &'static str)> {
    let n = no(7);
    let faults = vec![PlanFault::NoPhase, PlanFault::BadTimeZone];
    let differ = vec![
        Difference { player: n, entered: 12, typed: None },
        Difference { player: no(8), entered: 1, typed: Some(2) },
    ];
    let many: Vec<TableNo> = (1..=20).map(|table| at(1, table).table).collect();
    let clause = Clause::KW_PEN_01;
    vec![
        (Refusal::NotAllowed { command: "draw" }, ""),
        (Refusal::NoEvent, ""),
        (Refusal::EventExists, ""),
        (Refusal::EventIsClosed, ""),
        (Refusal::BadPlan(faults), "DEC-05"),
        (Refusal::PlanHasBegun, "DEC-05"),
        (Refusal::BadText { field: "name" }, ""),
        (Refusal::BadBirthYear, "TRN-GEN-01"),
        (Refusal::UnknownEntrant(n), ""),
        (Refusal::NumberTaken(n), ""),
        (Refusal::KeyTwice { key: "#12".to_owned() }, ""),
        (Refusal::OtherNumber { known: n, listed: no(8) }, ""),
        (Refusal::InList { line: 3, why: Box::new(Refusal::TooYoung { minimum: 16 }) }, "TRN-GEN-01"),
        (Refusal::BirthYearMissing { minimum: 16 }, "TRN-GEN-01"),
        (Refusal::TooYoung { minimum: 16 }, "TRN-GEN-01"),
        (Refusal::IsErased(n), "DEC-12"),
        (Refusal::StillPlaying(n), "DEC-12"),
        (Refusal::NoApplication(n), "TRN-JOKER-01"),
        (Refusal::JokerUnanswered(n), "TRN-JOKER-01"),
        (Refusal::RegistrationIsClosed, "DEC-10"),
        (Refusal::TooLate, "TRN-EXCL-01"),
        (Refusal::AlreadyCheckedIn(n), ""),
        (Refusal::NotCheckedIn(n), ""),
        (Refusal::IsExcluded(n), "TRN-EXCL-01"),
        (Refusal::NotExcluded(n), ""),
        (Refusal::CheckInIsOpen, "DEC-10"),
        (Refusal::CheckInIsClosed, "TRN-EXCL-01"),
        (Refusal::DrawIsPending, "DEC-10"),
        (Refusal::FieldIsCut, "DEC-10"),
        (Refusal::SeedIsMissing, "DEC-03"),
        (Refusal::SeedIsCommitted, "DEC-03"),
        (Refusal::SeedTooLate, "DEC-03"),
        (Refusal::SeedsUsedUp, "DEC-03"),
        (Refusal::SeedIsErased, "DEC-03"),
        (Refusal::JokersMissing { missing: 2 }, "DEC-01"),
        (Refusal::NobodyToDraw, "TRN-SEAT-01"),
        (Refusal::RepeatsUnavoidable { fewest: 6 }, "DEC-02"),
        (Refusal::RoundIsOpen(round(1)), ""),
        (Refusal::NoMoreRounds, "DEC-05"),
        (Refusal::CutFirst, "DEC-05"),
        (Refusal::NoDraw, ""),
        (Refusal::NoSuchRound(round(4)), ""),
        (Refusal::NoSuchTable(at(1, 9).table), ""),
        (Refusal::HasStarted, ""),
        (Refusal::NotStarted, ""),
        (Refusal::HasEnded, ""),
        (Refusal::IsPaused, ""),
        (Refusal::NotPaused, ""),
        (Refusal::HasSignalled, "DEC-06"),
        (Refusal::TablesAreOpen(many), "TRN-SHEET-02"),
        (Refusal::NotTheFour, "TRN-SEAT-01"),
        (Refusal::WrongChairs, "TRN-SEAT-03"),
        (Refusal::WriterNotAtTable(n), "TRN-SEAT-05"),
        (Refusal::WrongFirstDealer { whist: false }, "MAN-DRAW-01"),
        (Refusal::WrongFirstDealer { whist: true }, "KW-DEAL-04"),
        (Refusal::HasLines, "TRN-SHEET-01"),
        (Refusal::HeadIsMissing, "TRN-SHEET-01"),
        (Refusal::NoSuchBoompje { boompje: 4 }, "MAN-ROUND-01"),
        (Refusal::LineIdReused { id: "a".to_owned() }, ""),
        (Refusal::NoSuchLine { id: "a".to_owned() }, ""),
        (Refusal::AfterSignal, "DEC-06"),
        (Refusal::NoSignal, "DEC-06"),
        (Refusal::SheetIsWrong(vec![SheetFault::OtherGame, SheetFault::OtherGame]), "TRN-SHEET-01"),
        (Refusal::SheetIsWrong(Vec::new()), ""),
        (Refusal::GameRefused { line: 2, contract: "GMT".to_owned(), bidder: n }, "KW-JURY-01"),
        (Refusal::WithoutJury { line: 2, contract: "GS".to_owned(), bidder: n }, "KW-PEN-07"),
        (Refusal::NoSuchBigGame { contract: "GS".to_owned(), bidder: n }, "KW-JURY-01"),
        (Refusal::RulingNotHeard { ruling: 1, line: 2, clause: Clause::MAN_PLAY_03 }, "MAN-PLAY-03"),
        (Refusal::RulingWaits { ruling: 1, line: 2, clause: Clause::KW_PEN_03 }, "KW-PEN-03"),
        (Refusal::LineNeeded { clause: Clause::KW_PEN_10 }, "KW-PEN-10"),
        (Refusal::LineNotThere { line: 40, lines: 12 }, ""),
        (Refusal::NotTheDealer { player: n, line: 2, dealer: n }, "KW-PEN-01"),
        (Refusal::NotTheBidder { player: n, line: 2, clause: Clause::KW_PEN_07 }, "KW-PEN-07"),
        (Refusal::OtherStake { line: 2, stake: 1, fine: 30 }, "MAN-RENEGE-02"),
        (Refusal::DealIsScored { line: 2 }, "MAN-AMB-08"),
        (Refusal::FourthAceNeeded, "KW-CON-31"),
        (Refusal::NotForTheTable { clause: Clause::KW_PEN_05 }, "KW-PEN-05"),
        (Refusal::SheetIsSigned, "TRN-SHEET-02"),
        (Refusal::SheetAtDesk, "TRN-SHEET-02"),
        (Refusal::NothingSigned, "TRN-SHEET-02"),
        (Refusal::NotAtTable(n), "TRN-SEAT-01"),
        (Refusal::HasSigned(n), "TRN-SHEET-02"),
        (Refusal::CodeIsMissing(n), "DEC-15"),
        (Refusal::WrongCode(n), "DEC-15"),
        (Refusal::SignaturesMissing(vec![n, no(8)]), "TRN-SHEET-02"),
        (Refusal::NotHandedIn { what: "sheet" }, "TRN-SHEET-02"),
        (Refusal::NotHandedIn { what: "pen" }, "TRN-SHEET-02"),
        (Refusal::NotHandedIn { what: "deck" }, "TRN-SHEET-02"),
        (Refusal::NothingHandedIn, "TRN-SHEET-02"),
        (Refusal::NoSheet, "TRN-SHEET-02"),
        (Refusal::SecondEntryMissing, "TRN-SHEET-02"),
        (Refusal::SameClerk, "TRN-SHEET-02"),
        (Refusal::TotalsDiffer(differ), "TRN-SHEET-02"),
        (Refusal::IsVerified, "DEC-11"),
        (Refusal::NotVerified, "DEC-11"),
        (Refusal::NothingChanges, ""),
        (Refusal::TableIsStopped, "DEC-09"),
        (Refusal::NobodyLeft(n), "DEC-09"),
        (Refusal::NotAFreeJoker(n), "DEC-09"),
        (Refusal::NotInPlay(n), ""),
        (Refusal::NoSuchCall { call: 2 }, ""),
        (Refusal::CallIsAnswered { call: 1 }, ""),
        (Refusal::NothingToApprove, ""),
        (Refusal::WrongContract { contract: "SO6".to_owned() }, "KW-JURY-01"),
        (Refusal::NoJuryClause { clause }, "KW-PEN-01"),
        (Refusal::RulingOutOfRange { clause, said: PenaltyFault::Fixed(clause) }, "KW-PEN-01"),
        (Refusal::NoSuchRuling { ruling: 2 }, ""),
        (Refusal::NotForExclusion { clause }, "TRN-EXCL-02"),
        (Refusal::PhaseIsOpen, "DEC-05"),
        (Refusal::NoNextPhase, "DEC-05"),
        (Refusal::NotOver, "DEC-05"),
        (Refusal::AgeNotSeen(n), "DEC-20"),
        (Refusal::NoFee, ""),
        (Refusal::BeforeRound, "DEC-06"),
        (Refusal::NoJokersChair(n), "DEC-01"),
        (Refusal::HasAChair(n), "DEC-01"),
        (Refusal::ChairIsPlayed(at(1, 9).table), "DEC-01"),
        (Refusal::NotSignalled, "DEC-06"),
        (Refusal::SignalStands { seconds: 10 }, "DEC-06"),
        (Refusal::MinutesOutOfRange { least: 12, most: 600 }, "DEC-05"),
        (Refusal::LinesAreThere, "DEC-16"),
        (Refusal::RankedByDeals, "DEC-04"),
        (Refusal::TotalMissing(n), "DEC-16"),
        (Refusal::RulingNeedsLines { ruling: 1, clause: Clause::MAN_PLAY_03 }, "MAN-PLAY-03"),
        (Refusal::AnswerNeedsLines { contract: "GS".to_owned(), bidder: n }, "KW-JURY-01"),
        (Refusal::TakeoverNeedsLines { leaver: n, joker: no(8) }, "DEC-09"),
        (Refusal::EmptySheet, "DEC-16"),
        (Refusal::NoSignalYet, "DEC-06"),
        (Refusal::PlayedOnline(at(1, 7).table), ""),
        (Refusal::NotPlayedOnline(at(1, 7).table), ""),
        (Refusal::BotIsForJokers(n), ""),
    ]
}

#[test]
fn no_refusal_speaks_of_the_other_game() {
    // These are said in one game alone, or cite what the jury cited; all others are said in both.
    let own = [
        "wrong_first_dealer",
        "no_such_boompje",
        "wrong_contract",
        "no_jury_clause",
        "ruling_out_of_range",
        "game_refused",
        "without_jury",
        "no_such_big_game",
        "ruling_not_heard",
        "ruling_waits",
        "line_needed",
        "not_the_dealer",
        "not_the_bidder",
        "other_stake",
        "deal_is_scored",
        "fourth_ace_needed",
        "not_for_the_table",
        "ruling_needs_lines",
        "answer_needs_lines",
    ];
    for (refusal, clause) in every_refusal() {
        let name = refusal.name();
        let of_a_game = clause.starts_with("MAN-") || clause.starts_with("KW-");
        assert!(!of_a_game || own.contains(&name), "{name}: {clause}");
        // 000 knows no -X-, 003 no boompje; and where 003 says nier, so does the office.
        assert!(!refusal.text(&Words::new(Lang::Nl)).contains("-X-"), "{name}");
        let french = refusal.text(&Words::new(Lang::Fr)).to_lowercase();
        let dutch_rules = ["no_such_boompje", "sheet_is_wrong"].contains(&name);
        assert!(dutch_rules || !french.contains("boompje"), "{name}: {french}");
        assert!(!french.contains("renonc"), "{name}: {french}");
    }
}

#[test]
pub fn every_refusal_has_its_name_its_clause_and_a_calm_line_in_three_languages() {
    let all = every_refusal();
    let named: BTreeSet<&str> = all.iter().map(|(refusal, _)| refusal.name()).collect();
    let names: BTreeSet<&str> = Refusal::NAMES.iter().copied().collect();
    assert_eq!(named, names);
    assert_eq!(names.len(), Refusal::NAMES.len(), "a name stands twice");
    for (refusal, clause) in all {
        let name = refusal.name();
        assert!(!name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{name}");
        assert_eq!(refusal.clause().map_or("", |clause| clause.id()), clause, "{name}");
        let texts = Lang::ALL.map(|lang| refusal.text(&Words::new(lang)));
        for text in &texts {
            assert!(!text.trim().is_empty() && !text.contains(['\n', '\r', '!']), "{name}: {text}");
            // The clause stands beside the sentence, as a link; its id is no part of what is said.
            assert!(["MAN-", "KW-", "TRN-", "DEC-"].iter().all(|id| !text.contains(id)), "{name}: {text}");
            assert!(!text.contains("  ") && text.trim_end().ends_with(['.', '?']), "{name}: {text}");
        }
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{name}");
    }
}

#[test]
fn a_refusal_names_who_and_what() {
    let said = |refusal: Refusal| refusal.text(&Words::new(Lang::En));
    assert_eq!(said(Refusal::JokersMissing { missing: 2 }), "2 more jokers are needed to fill all tables.");
    assert_eq!(
        said(Refusal::NumberTaken(no(7))),
        "Number 7 is already taken: choose another or leave it empty."
    );
    let young = Refusal::InList { line: 3, why: Box::new(Refusal::TooYoung { minimum: 16 }) };
    assert_eq!(said(young), "Line 3 of the list: Too young: players must be at least 16.");
    let open = Refusal::TablesAreOpen((1..=14).map(|table| at(1, table).table).collect());
    assert_eq!(said(open), "Not yet verified: table 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 … (+2).");
}

/// Once for all of them: once for each member this would take an hour.
#[test]
fn a_command_of_many_members_is_refused_in_one_reading() {
    let members: BTreeMap<String, u8> = (0..100_000).map(|n| (format!("m{n:05}"), 1)).collect();
    let text = serde_json::to_string(&members).unwrap();
    let mut object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
    object.insert("command".to_owned(), "draw_first_dealer".into());
    let error = kaarting_office::command::read(&object).unwrap_err();
    assert!(error.contains("unknown field `m00000`"), "{error}");
}

#[test]
fn a_ruling_that_is_out_of_range_is_told_the_range_in_every_language() {
    let said = PenaltyFault::OutOfRange {
        clause: Clause::KW_PEN_04,
        offender: -4,
        others: 1,
        most: -3,
        most_others: 1,
    };
    let refused = Refusal::RulingOutOfRange { clause: Clause::KW_PEN_04, said };
    for lang in Lang::ALL {
        let told = refused.text(&Words::new(lang)).replace('\u{2212}', "-");
        assert!(told.contains("-3") && told.contains('1'), "{lang}: {told}");
    }
}
