//! The clause rows: for every clause of the rules room at least one thing that is allowed and one that is refused.
//!
//! Every expected value is taken from the regulations or reckoned by hand beside the row, never from the engine.

mod dealing;
mod play;
mod renege;
mod round;
mod score;
mod sheet;
mod stake;
mod support;
mod whist_bidding;
mod whist_contracts;
mod whist_dealing;
mod whist_play;
mod whist_readings;
mod whist_rulesets;
mod whist_sheet;
mod whist_support;

use std::collections::BTreeSet;

use kaarting_rules::{Authority, Clause, Kind, Lang, Room, Source};

/// The files with rows.
const ROWS: [&str; 14] = [
    include_str!("clauses/dealing.rs"),
    include_str!("clauses/play.rs"),
    include_str!("clauses/renege.rs"),
    include_str!("clauses/round.rs"),
    include_str!("clauses/score.rs"),
    include_str!("clauses/sheet.rs"),
    include_str!("clauses/stake.rs"),
    include_str!("clauses/whist_bidding.rs"),
    include_str!("clauses/whist_contracts.rs"),
    include_str!("clauses/whist_dealing.rs"),
    include_str!("clauses/whist_play.rs"),
    include_str!("clauses/whist_readings.rs"),
    include_str!("clauses/whist_sheet.rs"),
    include_str!("whist_scores.rs"),
];

/// Clauses of Colour Whist that the regulations leave to a point table, which they do not contain.
const OF_THE_TABLE: [&str; 3] = ["KW-SCORE-06", "KW-SCORE-07", "KW-SCORE-08"];

#[test]
fn every_clause_of_the_rules_room_has_rows() {
    let rules: Vec<Clause> = Clause::all().filter(|clause| clause.room() == Room::Rules).collect();
    let without: Vec<&str> = rules
        .iter()
        .map(|clause| clause.id())
        .filter(|id| !ROWS.iter().any(|file| file.contains(&format!("clause(\"{id}\")"))))
        .collect();
    assert!(without.is_empty(), "no rows for {without:?}");
    let whist = rules.iter().filter(|clause| clause.id().starts_with("KW-")).count();
    // 3 draw, 5 deal, 4 misdeal, 9 stake, 1 lead, 15 play, 4 score, 7 renege, 3 round, 18 readings, 1 seating.
    assert_eq!(rules.len() - whist, 70);
    // 7 deal, 6 troel, 14 bidding, 2 rank, 9 contracts, 4 lead, 6 play, 8 score, 10 penalties, 2 jury, 31 readings.
    assert_eq!(whist, 99);
}

#[test]
fn ids_are_unique_and_lead_back_to_their_clause() {
    let ids: BTreeSet<&str> = Clause::all().map(Clause::id).collect();
    assert_eq!(ids.len(), Clause::all().count());
    for clause in Clause::all() {
        assert_eq!(Clause::find(clause.id()), Some(clause));
        assert_eq!(
            (clause.to_string(), format!("{clause:?}")),
            (clause.id().to_owned(), clause.id().to_owned())
        );
    }
    assert_eq!(Clause::find("MAN-XXX-99"), None);
}

#[test]
fn every_clause_speaks_three_languages() {
    for clause in Clause::all() {
        let texts = Lang::ALL.map(|lang| clause.text(lang));
        for (lang, text) in Lang::ALL.into_iter().zip(texts) {
            assert!(text.trim() == text && text.len() > 20, "{clause} in {lang}: {text:?}");
            assert!(
                text.ends_with('.') || text.ends_with(')'),
                "{clause} in {lang} is no sentence: {text:?}"
            );
        }
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), 3, "{clause} says the same in two languages");
    }
}

#[test]
fn every_clause_has_its_kind_its_source_and_its_table() {
    for clause in Clause::all() {
        assert!(!clause.kinds().is_empty(), "{clause}");
        let decision = clause.id().starts_with("DEC-") || OF_THE_TABLE.contains(&clause.id());
        assert_eq!(clause.sources().is_empty(), decision, "{clause}: only a decision of ours has no source");
        assert_eq!(clause.authority() == Authority::Decision, decision, "{clause}");
        let reading = clause.id().contains("-AMB-") || clause.id().starts_with("KW-CON-");
        assert_eq!(clause.authority() == Authority::Reading, reading, "{clause}");
        if clause.id().starts_with("KW-") && !decision {
            assert_eq!(clause.sources(), [Source::Whist], "{clause}");
        }
        if clause.id().starts_with("MAN-") {
            assert!(!clause.sources().contains(&Source::Whist), "{clause}");
        }
    }
    // The tables follow each other: Manille, the tournament, Colour Whist.
    let tables: Vec<&str> = Clause::all()
        .map(|clause| match clause.id().split('-').next() {
            Some("MAN") => "Manille",
            Some("TRN" | "DEC") => "tournament",
            Some("KW") => "Colour Whist",
            _ => "no table",
        })
        .collect();
    let mut in_order = tables.clone();
    in_order.dedup();
    assert_eq!(in_order, ["Manille", "tournament", "Colour Whist"]);
}

#[test]
fn what_the_regulations_say_can_be_found_in_them() {
    let mut chapters = BTreeSet::new();
    for clause in Clause::all() {
        let headings = clause.headings();
        // Only what stands nowhere has no place: a decision, the number of deals, the order of the cards.
        let silent =
            clause.authority() == Authority::Decision || ["KW-CON-22", "KW-CON-25"].contains(&clause.id());
        assert_eq!(headings.is_empty(), silent, "{clause}");
        assert!(headings.iter().all(|heading| clause.sources().contains(&heading.source)), "{clause}");
        chapters.extend(headings.iter().filter_map(|heading| heading.chapter));
    }
    // The regulations of Colour Whist have eleven chapters.
    assert_eq!(chapters, (1..=11).collect());
    let places = |id: &str| {
        let headings = Clause::find(id).expect("a clause").headings();
        headings.into_iter().map(|heading| (heading.chapter, heading.title)).collect::<Vec<_>>()
    };
    assert_eq!(places("KW-RANK-01"), [(Some(7), "Rangorde")]);
    assert_eq!(places("KW-PEN-08"), [(Some(8), "Strafpunten")]);
    assert_eq!(places("MAN-RENEGE-06"), [(None, "Loochene / Vals spelen")]);
    assert_eq!(
        places("MAN-DRAW-01"),
        [(None, "Wie begint met delen?"), (None, "Qui commence à distribuer\u{a0}?")]
    );
}

#[test]
fn the_clauses_that_differ_between_the_rulesets_name_the_right_one() {
    let only = |id: &str| Clause::find(id).map(|clause| clause.sources().to_vec());
    // Only in the Dutch regulations.
    for id in ["TRN-SEAT-04", "MAN-MISDEAL-03", "MAN-RENEGE-06", "MAN-RENEGE-07"] {
        assert_eq!(only(id), Some(vec![Source::Nl]), "{id}");
    }
    // Only in the French.
    for id in ["MAN-MISDEAL-04", "MAN-RENEGE-04", "MAN-RENEGE-05"] {
        assert_eq!(only(id), Some(vec![Source::Fr]), "{id}");
    }
    // In both, with one amount or another.
    for id in ["MAN-MISDEAL-02", "MAN-RENEGE-02", "MAN-ROUND-01", "MAN-PLAY-07"] {
        assert_eq!(only(id), Some(vec![Source::Nl, Source::Fr]), "{id}");
    }
    assert_eq!(Clause::MAN_RENEGE_02.kinds(), [Kind::Penalty]);
}

#[test]
#[should_panic(expected = "MAN-PLAY-02 has no row that is refused")]
fn a_clause_without_a_refused_row_fails() {
    let rows = support::clause("MAN-PLAY-02");
    rows.allows(support::card(support::NL, "H", "N DQ", "D9 SA", "D9"));
}

#[test]
#[should_panic(expected = "MAN-PLAY-02 has no row that is allowed")]
fn a_clause_without_an_allowed_row_fails() {
    let rows = support::clause("MAN-PLAY-02");
    rows.refuses(support::card(support::NL, "H", "N DQ", "D9 SA", "SA"));
}

#[test]
#[should_panic(expected = "row 1 of MAN-PLAY-05")]
fn a_refusal_by_another_clause_fails() {
    let rows = support::clause("MAN-PLAY-05");
    rows.refuses(support::card(support::NL, "H", "N DQ", "D9 SA", "SA"));
}
