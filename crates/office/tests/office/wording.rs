//! Whatever the office says to people has its sentence in three languages, in French with French spaces.

use kaarting_office::Refusal;
use kaarting_office::import::{ListFault, ListFaultKind};
use kaarting_office::plan::{PlanFault, PlanWarning};
use kaarting_office::sheet::SheetFault;
use kaarting_rules::{Clause, Lang, Say, manille, whist};
use kaarting_words::Words;

use crate::commands;

/// A sentence in three languages: each has its own, and none lacks.
#[track_caller]
fn check(said: impl Fn(&dyn Say) -> String) -> String {
    let [nl, fr, en] = Lang::ALL.map(|lang| said(&Words::new(lang)));
    assert!(!en.contains("Unknown localization"), "{en}");
    assert!(nl != en && fr != en && nl != fr, "{nl} | {fr} | {en}");
    let plain = [" :", " ;", " ?", " !", " »", "« "].into_iter().find(|marks| fr.contains(marks));
    assert_eq!(plain, None, "{fr}");
    let glued = fr.match_indices(':').find(|(at, _)| !fr[..*at].ends_with('\u{a0}'));
    assert_eq!(glued, None, "{fr}");
    en
}

#[test]
fn every_refusal() {
    for (refusal, _) in commands::every_refusal() {
        check(|words| refusal.text(words));
    }
    let [one, three] = [1, 3].map(|missing| check(|words| Refusal::JokersMissing { missing }.text(words)));
    assert_eq!(one, "One more joker is needed to fill all tables.");
    assert_eq!(three, "3 more jokers are needed to fill all tables.");
    for field in ["name", "family", "first", "club", "contact", "key", "number", "reason", "public", "hand"] {
        let told = check(|words| Refusal::BadText { field }.text(words));
        assert!(!told.starts_with("Write this on"), "{field}: {told}");
    }
}

#[test]
fn every_fault_of_a_plan() {
    let faults = [
        PlanFault::BadText("title".to_owned()),
        PlanFault::BadText("settings.entry_fee".to_owned()),
        PlanFault::BadText("phases".to_owned()),
        PlanFault::BadRules("x".to_owned()),
        PlanFault::NoPhase,
        PlanFault::BadRounds { phase: 2, rounds: 70 },
        PlanFault::BadField(1),
        PlanFault::BadLength { phase: 3, length: 5, clause: Clause::MAN_ROUND_01 },
        PlanFault::BadMinutes(1),
        PlanFault::BadRanking,
        PlanFault::BadPartners(2),
        PlanFault::BadTimeZone,
    ];
    for fault in faults {
        check(|words| Refusal::BadPlan(vec![fault.clone()]).text(words));
    }
    let both = vec![PlanFault::BadMinutes(1), PlanFault::BadRounds { phase: 2, rounds: 70 }];
    assert_eq!(
        check(|words| Refusal::BadPlan(both.clone()).text(words)),
        "This plan is not possible: phase 1: a round lasts 1 to 600 minutes, phase 2: 1 to 60 rounds in the whole \
         event."
    );
    for warning in [PlanWarning::TitleShared, PlanWarning::TitleByLot] {
        check(|words| warning.text(words));
    }
}

#[test]
fn every_fault_of_a_list() {
    let found = || "zes".to_owned();
    for kind in [
        ListFaultKind::TooLarge,
        ListFaultKind::TooManyRows,
        ListFaultKind::BadWorkbook(found()),
        ListFaultKind::BadOldWorkbook(found()),
        ListFaultKind::Encrypted,
        ListFaultKind::Pdf,
        ListFaultKind::NotAList,
        ListFaultKind::EmptyFile,
        ListFaultKind::Nobody,
        ListFaultKind::NoNames,
        ListFaultKind::NameMissing,
        ListFaultKind::BadText,
        ListFaultKind::BadNumber(found()),
        ListFaultKind::NumberTwice { number: "12".to_owned(), row: 4 },
        ListFaultKind::BadLanguage(found()),
        ListFaultKind::BadYear(found()),
        ListFaultKind::BadYesNo(found()),
        ListFaultKind::BadPrivate(found()),
    ] {
        for row in [None, Some(3)] {
            for column in [None, Some("Naam".to_owned())] {
                let fault = ListFault { row, column, kind: kind.clone() };
                check(|words| fault.text(words));
                check(|words| fault.left_empty(words));
            }
        }
    }
    let fault =
        ListFault { row: Some(3), column: Some("Nr".to_owned()), kind: ListFaultKind::BadNumber(found()) };
    assert_eq!(
        check(|words| fault.text(words)),
        "row 3, column “Nr”: “zes” is not a number from 1 to 999999"
    );
}

#[test]
fn every_place_of_a_fault_of_a_sheet() {
    let kind = manille::SheetFaultKind::PlayerMissing;
    let of_manille = |part, row| SheetFault::Manille {
        fault: manille::SheetFault { part, line: row, kind: kind.clone() },
        row,
    };
    let english = |fault: SheetFault| fault.text(&Words::new(Lang::En));
    let what = kind.text(Lang::En);
    assert_eq!(english(of_manille(Some(2), Some(14))), format!("boompje 2, line 14: {what}"));
    assert_eq!(english(of_manille(Some(2), None)), format!("boompje 2: {what}"));
    assert_eq!(english(of_manille(None, Some(3))), format!("line 3: {what}"));
    assert_eq!(english(of_manille(None, None)), what);
    let kind = whist::SheetFaultKind::PlayerMissing;
    let place = whist::SheetPlace::Line(4);
    let of_whist = SheetFault::Whist(whist::SheetFault { place, kind: kind.clone() });
    assert_eq!(of_whist.text(&Words::new(Lang::Fr)), format!("ligne 4\u{a0}: {}", kind.text(Lang::Fr)));
    check(|words| SheetFault::OtherGame.text(words));
}
