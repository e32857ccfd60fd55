//! Events as the journal keeps them: every kind that was ever written is read for ever, and tells nobody's name.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::club::club_prize;
use kaarting_office::day::day_sheet;
use kaarting_office::draw::{
    AvoidRepeats, DrawEntrant, DrawList, DrawProof, DrawSeed, History, MixedSeed, SeedChain, prove,
};
use kaarting_office::event::{Line, Settlement};
use kaarting_office::jury::{About, Answer, Awarded, Ruled, Ruling};
use kaarting_office::plan::{
    Carry, CutFills, Field, OnSignal, Partners, Phase, RulesChoice, Settings, TieBreak,
};
use kaarting_office::rankings::Rankings;
use kaarting_office::sheet::{
    Figures, ManilleLine, ManillePart, ManilleSheet, Share, Sheet, Tricks, VoidBy, WhistLine, WhistPenalty,
    WhistSheet,
};
use kaarting_office::standings::standings;
use kaarting_office::{Command, Event, Person, Plan, Recorded, Tournament, Unreadable};
use kaarting_rules::{Clause, Lang, Ruleset};
use serde_json::Value;
use support::{DIRECTOR, Hall, JURY, WRITER, at, manille_line, no, round, whist_line};

/// What was written by the first version, as it wrote it: this file never changes.
const FORM_1: &str = include_str!("events/form-1.jsonl");

/// What the second form was, with the reasons in the chain: these files never change either.
const FORM_2: &str = include_str!("events/form-2.jsonl");

/// What the same form got later, for phases, age and fee.
const NEWER: &str = include_str!("events/form-2-plan.jsonl");

/// What is written now, each entry in the oldest form that can say it. Once it has been released a change needs a new
/// form and a new file.
const NOW: &str = include_str!("events/now.jsonl");

/// The third form, in which for a while everything was written.
const FORM_3: &str = include_str!("events/form-3.jsonl");

/// The kind of an event, as it stands in the journal. A new kind needs a name here, and so a fixture.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::PlanOpened { .. } => "plan_opened",
        Event::PlanChanged { .. } => "plan_changed",
        Event::Registered { .. } => "registered",
        Event::PersonChanged { .. } => "person_changed",
        Event::PersonErased { .. } => "person_erased",
        Event::JokerAccepted { .. } => "joker_accepted",
        Event::JokerDeclined { .. } => "joker_declined",
        Event::CheckedIn { .. } => "checked_in",
        Event::CheckInUndone { .. } => "check_in_undone",
        Event::AgeConfirmed { .. } => "age_confirmed",
        Event::FeeNoted { .. } => "fee_noted",
        Event::CheckInClosed { .. } => "check_in_closed",
        Event::AdmittedLate { .. } => "admitted_late",
        Event::Withdrawn { .. } => "withdrawn",
        Event::Left { .. } => "left",
        Event::LeaverSettled { .. } => "leaver_settled",
        Event::Warned { .. } => "warned",
        Event::Excluded { .. } => "excluded",
        Event::Readmitted { .. } => "readmitted",
        Event::SeedCommitted { .. } => "seed_committed",
        Event::TablesDrawn { .. } => "tables_drawn",
        Event::DrawRejected { .. } => "draw_rejected",
        Event::DrawPublished { .. } => "draw_published",
        Event::PartnersChanged { .. } => "partners_changed",
        Event::RoundStarted { .. } => "round_started",
        Event::RoundPaused { .. } => "round_paused",
        Event::RoundResumed { .. } => "round_resumed",
        Event::Signalled { .. } => "signalled",
        Event::RoundEnded { .. } => "round_ended",
        Event::TableSeated { .. } => "table_seated",
        Event::FirstDealerDrawn { .. } => "first_dealer_drawn",
        Event::LineWritten { .. } => "line_written",
        Event::LineReplaced { .. } => "line_replaced",
        Event::LineStruck { .. } => "line_struck",
        Event::PenaltyWritten { .. } => "penalty_written",
        Event::PenaltyStruck { .. } => "penalty_struck",
        Event::ApprovalSeen { .. } => "approval_seen",
        Event::Signed { .. } => "signed",
        Event::SheetReopened { .. } => "sheet_reopened",
        Event::HandedIn { .. } => "handed_in",
        Event::SheetEntered { .. } => "sheet_entered",
        Event::TotalsEntered { .. } => "totals_entered",
        Event::SheetVerified { .. } => "sheet_verified",
        Event::SheetCorrected { .. } => "sheet_corrected",
        Event::JuryCalled { .. } => "jury_called",
        Event::CallAnswered { .. } => "call_answered",
        Event::RulingGiven { .. } => "ruling_given",
        Event::RulingLifted { .. } => "ruling_lifted",
        Event::DeckReplaced { .. } => "deck_replaced",
        Event::DeckRetired { .. } => "deck_retired",
        Event::FieldCut { .. } => "field_cut",
        Event::EventClosed { .. } => "event_closed",
    }
}

/// How many kinds there are: as many as the match above has arms.
const KINDS: usize = 52;

fn time() -> Timestamp {
    "2026-11-15T09:30:00Z".parse().unwrap()
}

fn four() -> BySeat<kaarting_office::EntrantNo> {
    BySeat([no(12), no(7), no(31), no(4)])
}

/// Everything is said, so that no new default can change what was written.
fn plan(ruleset: Ruleset) -> Plan {
    let whist = ruleset == Ruleset::Whist2018;
    let phase = |name: &str, rounds, field, carry| Phase {
        name: name.to_owned(),
        rounds,
        field,
        carry,
        length: Some(if whist { 16 } else { 3 }),
        minutes: 90,
        partners: Partners::Drawn,
    };
    Plan {
        title: "Kaarting van Beernem".to_owned(),
        date: date(2026, 11, 15),
        time_zone: "Europe/Brussels".to_owned(),
        rules: RulesChoice {
            ruleset,
            edition: "2023".to_owned(),
            options: BTreeMap::from([("late_renege".to_owned(), "jury".to_owned())]),
            house: whist.then(|| "id = \"whist-2018\"\n".to_owned()),
            point_table: whist.then(|| "id = \"liege\"\n".to_owned()),
        },
        phases: vec![
            phase("Voorronde", 3, Field::All, Carry::Zero),
            phase("Achtste finale", 1, Field::BestFraction(1, 2), Carry::Points),
            phase("Halve finale", 1, Field::Best(128), Carry::Zero),
            phase("Finale", 1, Field::TableWinners, Carry::Zero),
        ],
        settings: Settings {
            check_in_closes: Some(time()),
            minimum_age: whist.then_some(16),
            jokers_ranked: whist,
            avoid_repeats: AvoidRepeats::Soft,
            seed_commitment: true,
            ranking: TieBreak::USUAL.to_vec(),
            on_signal: if whist { OnSignal::AbandonTheDeal } else { OnSignal::FinishTheDeal },
            second_clerk: true,
            club_prize_members: 4,
            delete_after: Some(date(2027, 1, 31)),
            cut_fills: CutFills::NextBest,
            entry_fee: None,
        },
    }
}

fn proof() -> DrawProof {
    proof_of(None)
}

/// A draw to which the hall added something, or nothing.
fn proof_of(said: Option<&str>) -> DrawProof {
    let entrants = [4, 7, 12, 31].map(|number| DrawEntrant { number: no(number), joker: number == 31 });
    let list = DrawList::new(entrants).unwrap();
    let secret = SeedChain::new([7; 32]).seed(1).unwrap();
    let seed = MixedSeed { secret, public: said.map(|said| said.parse().unwrap()) };
    prove(&list, round(1), seed, AvoidRepeats::Off, &History::default()).unwrap()
}

fn secretive() -> Person {
    Person {
        name: "Zoë Van den Bossche".to_owned(),
        club: Some("De Vrolijke Heer".to_owned()),
        lang: Lang::Fr,
        birth_year: Some(1971),
        birth_date: None,
        contact: Some("zoe@example.org".to_owned()),
        private: true,
        key: Some("lid 77".to_owned()),
    }
}

fn manille_sheet() -> Sheet {
    let void = ManilleLine {
        declaration: Some("NT".to_owned()),
        stake: Some(2),
        misdeals: 1,
        void: vec![VoidBy { by: no(7), clause: Some("MAN-PLAY-03".to_owned()) }],
        ..ManilleLine::default()
    };
    let knocked = ManilleLine {
        declaration: Some("S".to_owned()),
        stake: Some(4),
        knock: Some(true),
        counter: Some(true),
        they: Some(40),
        ..ManilleLine::default()
    };
    let drawn = ManilleLine { draw: true, we: None, ..manille_line(1) };
    let part = ManillePart { first_dealer: no(12), lines: vec![manille_line(8), void, knocked, drawn] };
    Sheet::Manille(ManilleSheet { seats: four(), writer: no(4), ended_by_signal: true, boompjes: vec![part] })
}

fn whist_sheet() -> Sheet {
    let each = BTreeMap::from([("12".to_owned(), 0), ("7".to_owned(), 2)]);
    let misery = WhistLine {
        contract: Some("KM".to_owned()),
        declarers: vec![no(12), no(7)],
        tricks: Some(Tricks::Each(each)),
    };
    let penalty = |agreed| WhistPenalty { clause: "KW-PEN-01".to_owned(), by: no(31), line: Some(2), agreed };
    Sheet::Whist(WhistSheet {
        columns: four().0,
        ended_by_signal: true,
        lines: vec![whist_line(no(12), 1), misery],
        penalties: vec![penalty(false), penalty(true)],
    })
}

fn figures() -> Figures {
    Figures {
        players: four(),
        totals: BySeat([10, -20, 0, 40]),
        deals_won: BySeat([1, 0, 2, 3]),
        penalties: BySeat([0, -30, 0, 0]),
        deals: 12,
        taken_over: vec![Share {
            player: no(50),
            leaver: no(7),
            total: 11,
            deals_won: 1,
            deals: 4,
            penalties: 0,
        }],
    }
}

fn ruled(clause: Clause, line: Option<u32>, ruling: Ruling) -> Ruled {
    Ruled { number: 3, clause, by: no(7), line, ruling }
}

fn people() -> Vec<Event> {
    let entrant = no(12);
    let reason = || "staat buiten".to_owned();
    let joker = Settlement::Joker { joker: no(50), after_lines: Some(8) };
    let settled = |settlement| {
        let at = at(1, 1);
        Event::LeaverSettled { round: at.round, table: at.table, leaver: no(7), settlement }
    };
    vec![
        Event::PlanOpened { plan: plan(Ruleset::ManilleNl) },
        Event::PlanChanged { plan: plan(Ruleset::Whist2018) },
        Event::Registered { entrant, person: Some(secretive()), joker: true },
        Event::Registered { entrant: no(7), person: Some(Person::named("Jef")), joker: false },
        Event::PersonChanged { entrant, person: Some(Person::named("Zoë Bossche")) },
        Event::PersonErased { entrant },
        Event::JokerAccepted { entrant },
        Event::JokerDeclined { entrant },
        Event::CheckedIn { entrant },
        Event::CheckInUndone { entrant },
        Event::CheckInClosed { absent: vec![no(8), no(9)] },
        Event::AdmittedLate { entrant, reason: reason() },
        Event::Withdrawn { entrant, reason: reason() },
        Event::Left { entrant, table: None, reason: reason() },
        Event::Left { entrant: no(7), table: Some((round(1), at(1, 1).table)), reason: reason() },
        settled(joker),
        settled(Settlement::LinesStand),
        Event::Warned { entrant, clause: Clause::TRN_EXCL_02, reason: reason() },
        Event::Excluded { entrant, clause: Clause::MAN_RENEGE_08, reason: reason() },
        Event::Readmitted { entrant, reason: reason() },
    ]
}

fn rounds() -> Vec<Event> {
    let round = round(1);
    let commitment = SeedChain::new([7; 32]).commitment();
    vec![
        Event::SeedCommitted { commitment, master: Some(DrawSeed([7; 32])) },
        Event::TablesDrawn { draw: 1, proof: Box::new(proof()) },
        Event::DrawRejected { draw: 1, reason: "tafel 3 bestaat niet".to_owned() },
        Event::DrawPublished { draw: 2, round },
        Event::RoundStarted { round },
        Event::RoundPaused { round },
        Event::RoundResumed { round },
        Event::Signalled { round },
        Event::RoundEnded { round },
        Event::FieldCut { phase: 1, qualified: vec![no(31), no(4)] },
        Event::EventClosed { ranking: vec![(1, no(31)), (2, no(4)), (2, no(7))], reason: None },
    ]
}

fn tables() -> Vec<Event> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let reason = || "lijn 3 was vergeten".to_owned();
    let id = || "a7-1".to_owned();
    let line = || Line::Manille(manille_line(8));
    let whist = || Line::Whist(whist_line(no(12), 1));
    vec![
        Event::TableSeated { round, table, players: four(), writer: no(4), first_dealer: no(12) },
        Event::FirstDealerDrawn { round, table, part: 2, dealer: no(31) },
        Event::LineWritten { round, table, part: 1, id: id(), line: line(), written: time() },
        Event::LineWritten { round, table, part: 1, id: id(), line: whist(), written: time() },
        Event::LineReplaced { round, table, id: id(), line: whist() },
        Event::LineStruck { round, table, id: id() },
        Event::Signed { round, table, entrant: no(7), total: None },
        Event::SheetReopened { round, table, reason: reason() },
        Event::HandedIn { round, table, sheet: true, pen: true, deck: false, signed_on_paper: true },
        Event::SheetEntered { round, table, sheet: manille_sheet() },
        Event::SheetEntered { round, table, sheet: whist_sheet() },
        Event::TotalsEntered { round, table, totals: BTreeMap::from([(no(12), 10), (no(7), -20)]) },
        Event::SheetVerified { round, table, figures: figures() },
        Event::SheetCorrected {
            round,
            table,
            sheet: manille_sheet(),
            old: figures(),
            new: Figures { taken_over: Vec::new(), ..figures() },
            reason: reason(),
        },
    ]
}

fn jury() -> Vec<Event> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let called = |call, about| Event::JuryCalled { call, round, table, about };
    let answered = |call, answer| Event::CallAnswered { call, answer, hand: None };
    let given = |ruled, figures| Event::RulingGiven { round, table, ruled, figures };
    let reason = || "het was speler 12".to_owned();
    let points = Ruling::Points { offender: -2, others: 1 };
    vec![
        called(1, About::Approval { contract: "GS".to_owned(), by: no(7) }),
        called(2, About::Dispute),
        called(3, About::Deck),
        called(4, About::Other),
        answered(1, Answer::Approved { stays: true }),
        answered(2, Answer::Refused),
        answered(3, Answer::Settled),
        answered(4, Answer::Ruled),
        given(ruled(Clause::KW_PEN_03, None, Ruling::Standard), None),
        given(ruled(Clause::KW_PEN_01, Some(2), Ruling::Agreed), None),
        given(ruled(Clause::KW_PEN_07, Some(2), Ruling::Confirmed), None),
        given(ruled(Clause::KW_PEN_08, None, Ruling::Dismissed), None),
        given(ruled(Clause::KW_PEN_04, Some(1), points), Some(figures())),
        given(ruled(Clause::MAN_PLAY_03, Some(5), Ruling::Void), None),
        given(ruled(Clause::MAN_RENEGE_01, None, Ruling::Fine { stake: 2 }), Some(figures())),
        Event::RulingLifted { round, table, ruling: 3, reason: reason(), figures: Some(figures()) },
        Event::RulingLifted { round, table, ruling: 4, reason: reason(), figures: None },
        Event::DeckReplaced { round, table, reason: "geplooide hartenaas".to_owned() },
        Event::DeckRetired { round, table, winner: no(7) },
    ]
}

/// What can be written since the first forms were released: at the end of the fixture.
fn later() -> Vec<Event> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let penalty = WhistPenalty { clause: "KW-PEN-02".to_owned(), by: no(31), line: Some(2), agreed: false };
    let id = || "p7-1".to_owned();
    let award = Ruling::Award { game: Awarded::Lost, offender: -15 };
    vec![
        Event::PenaltyWritten { round, table, id: id(), penalty },
        Event::PenaltyStruck { round, table, id: id() },
        Event::ApprovalSeen { round, table, contract: "GS".to_owned(), bidder: no(7) },
        Event::Signed { round, table, entrant: no(7), total: Some(-20) },
        Event::RulingGiven { round, table, ruled: ruled(Clause::KW_PEN_03, Some(2), award), figures: None },
    ]
}

/// One or more of every kind, in the order of the fixtures.
fn examples() -> Vec<Recorded> {
    let by =
        [(DIRECTOR, people()), (DIRECTOR, rounds()), (WRITER, tables()), (JURY, jury()), (DIRECTOR, later())];
    let all = by.into_iter().flat_map(|(by, events)| events.into_iter().map(move |event| (by, event)));
    all.map(|(by, event)| Recorded { at: time(), by, event }).collect()
}

/// A line of a fixture: the entry, and what lies beside it.
fn fixture(recorded: &Recorded) -> String {
    let written = recorded.write();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let aside = match written.aside {
        Some((key, bytes)) => format!(r#"{{"key":"{key}","text":{}}}"#, text(bytes)),
        None => "null".to_owned(),
    };
    format!(r#"{{"body":{},"aside":{aside}}}"#, text(written.body))
}

/// Reads a line of a fixture.
fn read(line: &str) -> Recorded {
    let fixture: Value = serde_json::from_str(line).unwrap();
    let body = fixture["body"].to_string();
    let aside = (!fixture["aside"].is_null()).then(|| fixture["aside"]["text"].to_string());
    let read = Recorded::read(body.as_bytes(), aside.as_ref().map(String::as_bytes));
    read.unwrap_or_else(|unreadable| panic!("{unreadable}: {line}"))
}

#[test]
fn every_kind_has_an_example() {
    let all: Vec<Recorded> = examples().into_iter().chain(newer()).collect();
    let kinds: BTreeSet<&str> = all.iter().map(|recorded| kind(&recorded.event)).collect();
    assert_eq!(kinds.len(), KINDS, "a kind without an example, or KINDS is not the number of kinds");
    // The name is the one in the journal.
    for recorded in all {
        let body: Value = serde_json::from_slice(&recorded.write().body).unwrap();
        assert_eq!(body["kind"], kind(&recorded.event));
    }
}

#[test]
fn what_the_first_version_wrote_is_read_for_ever() {
    let examples = examples();
    assert_eq!(FORM_1.lines().count() + later().len(), examples.len());
    for (line, expected) in FORM_1.lines().zip(&examples) {
        assert!(line.starts_with(r#"{"body":{"v":1,"#), "{line}");
        assert_eq!(&read(line), expected, "{line}");
    }
    // Form 1 spoke of boompjes.
    assert!(FORM_1.contains(r#""boompje":2,"dealer":31"#) && !FORM_1.contains(r#""part":"#));
}

#[test]
fn the_hand_that_the_jury_saw_is_written_where_there_is_one() {
    let (answer, hand) = (Answer::Refused, Some("♠ AHD".to_owned()));
    let event = Event::CallAnswered { call: 1, answer, hand };
    let recorded = Recorded { event, ..examples()[0].clone() };
    let written = recorded.write();
    assert!(String::from_utf8_lossy(&written.body).contains(r#""hand":"♠ AHD""#));
    assert_eq!(Recorded::read(&written.body, None).unwrap(), recorded);
}

#[test]
fn what_is_written_now_is_the_committed_form() {
    let lines: Vec<&str> = NOW.lines().collect();
    let all: Vec<Recorded> = examples().into_iter().chain(newer()).chain(newest()).collect();
    for (at, recorded) in all.iter().enumerate() {
        let line = lines.get(at).copied().unwrap_or_default();
        assert_eq!(fixture(recorded), line, "line {} of now.jsonl", at + 1);
        assert_eq!(&read(line), recorded);
    }
    assert_eq!(lines.len(), all.len());
}

/// A server of the release before reads on beside this one until something happens that only the third form can say.
#[test]
fn what_the_release_before_can_read_is_written_as_it_reads_it() {
    let of_now: Vec<&str> = NOW.lines().collect();
    let before: Vec<&str> = FORM_2.lines().chain(NEWER.lines()).collect();
    let third = |line: &&&str| line.starts_with(r#"{"body":{"v":3,"#);
    let (later, same): (Vec<&str>, Vec<&str>) = of_now.iter().partition(third);
    assert!(same.iter().all(|line| before.contains(line)), "{same:?}");
    let kinds: BTreeSet<String> = later.iter().map(|line| kind(&read(line).event).to_owned()).collect();
    let expected = ["admitted_late", "excluded", "left", "readmitted", "tables_drawn", "warned", "withdrawn"];
    assert_eq!(kinds, expected.map(str::to_owned).into());
}

#[test]
fn the_third_form_is_read_for_ever() {
    let all: Vec<Recorded> = examples().into_iter().chain(newer()).collect();
    for (line, expected) in FORM_3.lines().zip(&all) {
        assert!(line.starts_with(r#"{"body":{"v":3,"#), "{line}");
        assert_eq!(&read(line), expected, "{line}");
    }
    assert!(FORM_3.lines().count() >= 60);
}

#[test]
fn the_second_form_is_read_for_ever() {
    let all: Vec<Recorded> = examples().into_iter().chain(newer()).collect();
    let lines: Vec<&str> = FORM_2.lines().chain(NEWER.lines()).collect();
    assert_eq!(lines.len(), all.len());
    for (line, expected) in lines.into_iter().zip(&all) {
        assert!(line.starts_with(r#"{"body":{"v":2,"#), "{line}");
        assert_eq!(&read(line), expected, "{line}");
    }
    assert!(FORM_2.contains(r#""part":2"#) && !FORM_2.contains(r#""boompje":"#));
}

/// DEC-12: what was said of somebody goes with his name, in the office that is open as in the journal read anew.
#[test]
fn reasons_are_erased_with_the_person() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let (warned, excluded) = (no(1), no(2));
    let (clause, reason) = (Clause::TRN_EXCL_02, "dronken, zegt zijn vrouw".to_owned());
    hall.does(JURY, Command::Warn { entrant: warned, clause, reason: reason.clone() });
    hall.does(JURY, Command::Exclude { entrant: excluded, clause, reason });
    assert!(!bodies(&hall.journal).contains("dronken"));
    let reasons = |tournament: &Tournament| {
        let entrants = tournament.entrants();
        let all = entrants.flat_map(|entrant| entrant.excluded.iter().chain(&entrant.warnings));
        all.map(|exclusion| exclusion.reason.clone()).filter(|reason| !reason.is_empty()).count()
    };
    assert_eq!(reasons(&hall.tournament), 2);
    hall.does(DIRECTOR, Command::ErasePerson { entrant: excluded });
    assert_eq!(reasons(&hall.tournament), 1);
    let read = |recorded: &Recorded| {
        let written = recorded.write();
        let kept = written.aside.filter(|(key, _)| key != "entrant/2");
        Recorded::read(&written.body, kept.as_ref().map(|(_, bytes)| bytes.as_slice())).unwrap()
    };
    let anew: Vec<Recorded> = hall.journal.iter().map(read).collect();
    assert_eq!(Tournament::replay(&anew), hall.tournament);
}

/// What only the third form can say, beside the reasons.
fn newest() -> Vec<Recorded> {
    let proof = proof_of(Some("koffie"));
    let event = Event::TablesDrawn { draw: 3, proof: Box::new(proof) };
    vec![Recorded { event, ..examples()[0].clone() }]
}

/// What came later: kinds and members that the examples above do not have.
fn newer() -> Vec<Recorded> {
    let entrant = no(12);
    let mut filled = plan(Ruleset::ManilleFr);
    filled.settings.cut_fills = CutFills::Jokers;
    filled.settings.entry_fee = Some("15 euro".to_owned());
    filled.phases[3].partners = Partners::InTurn;
    let born = Person { birth_date: Some(date(1971, 3, 12)), ..secretive() };
    let closed = Event::EventClosed { ranking: vec![(1, no(31))], reason: Some("stroom uit".to_owned()) };
    let events = vec![
        Event::PlanOpened { plan: filled },
        Event::Registered { entrant, person: Some(born), joker: false },
        Event::AgeConfirmed { entrant },
        Event::FeeNoted { entrant, paid: true },
        Event::PartnersChanged { round: round(5) },
        closed,
    ];
    events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() }).collect()
}

/// The body of an example of a kind, to be spoilt.
fn body(of: &str) -> String {
    let example = examples().into_iter().find(|recorded| kind(&recorded.event) == of).unwrap();
    String::from_utf8(example.write().body).unwrap()
}

fn unreadable(body: &str) -> Unreadable {
    Recorded::read(body.as_bytes(), None).expect_err(body)
}

#[test]
fn other_forms_are_named() {
    let body = body("round_started");
    let of_form = |form: &str| unreadable(&body.replace(r#""v":2"#, &format!(r#""v":{form}"#)));
    assert!(matches!(of_form("4"), Unreadable::FromTheFuture(4)));
    assert_eq!(
        of_form("4").to_string(),
        "this entry was written by a newer version of Kaarting (form 4): use that version"
    );
    assert!(matches!(of_form("18446744073709551615"), Unreadable::FromTheFuture(u64::MAX)));
    assert!(matches!(of_form("0"), Unreadable::NeverWritten(0)));
    assert_eq!(of_form("0").to_string(), "this entry is no event of a tournament: there never was a form 0");
    for form in ["-1", "1.5", "\"2\"", "null"] {
        assert!(matches!(of_form(form), Unreadable::NotAnEvent(_)), "{form}");
    }
}

#[test]
fn what_is_no_event_is_refused() {
    let spoilt = |from: &str, to: &str| {
        let body = body("line_written");
        let spoilt = body.replacen(from, to, 1);
        assert_ne!(spoilt, body, "{from}");
        match unreadable(&spoilt) {
            Unreadable::NotAnEvent(error) => error.to_string(),
            other => panic!("{other}"),
        }
    };
    assert!(spoilt("line_written", "line_dreamt").contains("unknown variant `line_dreamt`"));
    assert!(spoilt(r#""round":1"#, r#""round":1,"colour":"red""#).contains("unknown field `colour`"));
    // The old name of a field is no name in the new form.
    assert!(spoilt(r#""part":1"#, r#""boompje":1"#).contains("unknown field `boompje`"));
    assert!(spoilt(r#""part":1,"#, "").contains("missing field `part`"));
    assert!(spoilt(r#""round":1"#, r#""round":0"#).contains("not the number of a round"));
    assert!(spoilt(r#""kind":"line_written","#, "").contains("missing field `kind`"));
    assert!(spoilt("2026-11-15T09:30:00Z", "yesterday").contains("parse"));
    assert!(spoilt(r#""role":"writer""#, r#""role":"king""#).contains("unknown variant `king`"));
    assert!(spoilt(r#""id":4"#, r#""id":4,"name":"Jef""#).contains("unknown field `name`"));
    assert!(matches!(unreadable(""), Unreadable::NotAnEvent(_)));
    assert!(matches!(unreadable("[]"), Unreadable::NotAnEvent(_)));
    assert!(matches!(unreadable(r#"{"v":2}"#), Unreadable::NotAnEvent(_)));
    assert!(Recorded::read(b"\xff\xfe", None).is_err());
}

#[test]
fn commands_are_read_as_they_are_written() {
    let totals = BTreeMap::from([(no(12), 10), (no(7), -20)]);
    let command = Command::EnterTotals { at: at(1, 1), totals };
    let text = serde_json::to_string(&command).unwrap();
    assert_eq!(text, r#"{"command":"enter_totals","at":{"round":1,"table":1},"totals":{"7":-20,"12":10}}"#);
    assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command);
    assert!(serde_json::from_str::<Command>(&text.replace(r#""7""#, r#""07""#)).is_err());
    let command = Command::DrawFirstDealer { at: at(1, 1), part: 2, dealer: no(7) };
    let text = serde_json::to_string(&command).unwrap();
    assert_eq!(text, r#"{"command":"draw_first_dealer","at":{"round":1,"table":1},"part":2,"dealer":7}"#);
    assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command);
}

#[test]
fn a_field_of_a_later_form_is_none_of_the_first() {
    // Only the two kinds that had the field are lifted.
    let started = body("round_started").replace(r#""v":2"#, r#""v":1,"boompje":1"#);
    assert!(unreadable(&started).to_string().contains("unknown field `boompje`"));
}

#[test]
fn half_an_entry_is_no_entry() {
    for recorded in examples() {
        let body = recorded.write().body;
        let cut = (0..body.len()).step_by(7).find(|&length| Recorded::read(&body[..length], None).is_ok());
        assert_eq!(cut, None);
    }
}

#[test]
fn spoilt_asides_are_refused() {
    let person = body("registered");
    for aside in ["", "{", "7", r#"{"name":7}"#, r#"{"name":"Jef","shoe":44}"#] {
        assert!(Recorded::read(person.as_bytes(), Some(aside.as_bytes())).is_err(), "{aside}");
    }
    let seed = body("seed_committed");
    assert!(Recorded::read(seed.as_bytes(), Some(b"\"0707\"")).is_err());
}

/// Everything of a journal that stands in the chain.
fn bodies(journal: &[Recorded]) -> String {
    journal.iter().map(|recorded| String::from_utf8(recorded.write().body).unwrap() + "\n").collect()
}

#[test]
fn no_body_tells_who_somebody_is() {
    let mut journal = examples();
    let mut hall = Hall::of(Ruleset::ManilleNl);
    hall.does(DIRECTOR, Command::Register { person: secretive(), joker: false, number: None });
    hall.does(
        DIRECTOR,
        Command::ChangePerson { entrant: no(1), person: Person { lang: Lang::En, ..secretive() } },
    );
    hall.does(DIRECTOR, Command::CommitSeed { master: DrawSeed([0xa7; 32]) });
    journal.append(&mut hall.journal);
    let chain = bodies(&journal);
    let secrets = [
        "Zoë",
        "Bossche",
        "Vrolijke",
        "zoe@example.org",
        "1971",
        "lid 77",
        "Jef",
        &"07".repeat(32),
        &"a7".repeat(32),
    ];
    for secret in secrets {
        assert!(!chain.contains(secret), "{secret} stands in the chain");
    }
    // What lies beside it goes by keys that can be erased, and the master by one that is never exported.
    let keys = journal.iter().filter_map(|recorded| recorded.write().aside).map(|(key, _)| key);
    let keys: BTreeSet<String> = keys.collect();
    assert_eq!(keys, ["entrant/1", "entrant/12", "entrant/7", "secret/seed"].map(str::to_owned).into());
}

#[test]
fn erasing_names_the_key() {
    let erased = Recorded { at: time(), by: DIRECTOR, event: Event::PersonErased { entrant: no(12) } };
    assert_eq!(erased.write().erases, Some("entrant/12".to_owned()));
    assert_eq!(erased.write().aside, None);
    let others = examples().into_iter().filter(|recorded| kind(&recorded.event) != "person_erased");
    assert!(others.map(|recorded| recorded.write()).all(|written| written.erases.is_none()));
}

#[test]
fn erased_people_still_have_their_day() {
    // Two clubs of three; the first and the last of the eight are erased.
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.club_prize_members = 1).registered(8);
    for number in 1..=8 {
        let club = Some(if number <= 4 { "Klaver Vier" } else { "Ruiten Heer" }.to_owned());
        let person = Person { club, ..support::person(&format!("Speler {number}")) };
        hall.does(DIRECTOR, Command::ChangePerson { entrant: no(number), person });
    }
    let mut hall = hall.checked_in().seeded().check_in_closed();
    for _ in 0..3 {
        hall = hall.started().round_played();
    }
    hall.does(DIRECTOR, Command::CloseEvent { reason: None });
    let read = |erased: &[u32]| {
        let entries = hall.journal.iter().map(|recorded| {
            let written = recorded.write();
            let kept = written
                .aside
                .filter(|(key, _)| !erased.iter().any(|number| *key == format!("entrant/{number}")));
            Recorded::read(&written.body, kept.as_ref().map(|(_, bytes)| bytes.as_slice())).unwrap()
        });
        Tournament::replay(&entries.collect::<Vec<_>>())
    };
    assert_eq!(read(&[]), hall.tournament);
    let erased = read(&[1, 8]);
    assert_eq!(erased.entrant(no(1)).unwrap().person, None);
    assert_eq!(erased.entrant(no(2)).unwrap().person, hall.tournament.entrant(no(2)).unwrap().person);
    assert_eq!(standings(&erased, 0), standings(&hall.tournament, 0));
    assert_eq!(erased.final_ranking(), hall.tournament.final_ranking());
    assert_eq!(
        day_sheet(&erased, &Rankings::of(&erased), no(1)),
        day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(1))
    );
    assert_eq!(day_sheet(&erased, &Rankings::of(&erased), no(1)).len(), 3);
    let members: Vec<u32> = club_prize(&erased).iter().map(|club| club.members).collect();
    assert_eq!(members, [3, 3]);
    // A journal whose secrets are gone is read, and can draw no more.
    let all_erased = read(&(1..=8).collect::<Vec<_>>());
    assert!(club_prize(&all_erased).is_empty());
}

#[test]
fn a_whole_day_survives_the_journal() {
    for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018] {
        let hall = Hall::playing(ruleset, 8).round_played();
        for recorded in &hall.journal {
            let written = recorded.write();
            let aside = written.aside.as_ref().map(|(_, bytes)| bytes.as_slice());
            assert_eq!(&Recorded::read(&written.body, aside).unwrap(), recorded);
        }
    }
}
