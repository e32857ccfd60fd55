//! The last moment, the last place and the last letter that still count.

use kaarting_office::cut::preview;
use kaarting_office::draw::{DrawProof, UnreadableProof};
use kaarting_office::export::Cell;
use kaarting_office::plan::{Carry, CutFills, Field, OnSignal, Phase, PlanFault, TieBreak};
use kaarting_office::sheet::{ManilleLine, Sheet};
use kaarting_office::standings::standings;
use kaarting_office::{At, Command, EntrantNo, Event, Refusal, command};
use kaarting_rules::Ruleset;
use serde_json::Value;

use crate::support::{
    DESK, DIRECTOR, Hall, WRITER, at, clause, line, manille_line, plan, round, sign, whist_line,
};

fn here() -> At {
    at(1, 1)
}

fn write(id: &str, line: ManilleLine) -> Command {
    let line = kaarting_office::event::Line::Manille(line);
    Command::WriteLine { at: here(), part: 1, id: id.to_owned(), line, written: None }
}

/// What was written when the signal sounded was written before a new deal could begin, and is not late.
#[test]
fn a_line_of_the_very_second_of_the_signal() {
    clause("DEC-06", || {
        let mut hall = Hall::with(Ruleset::ManilleNl, |plan| plan.on_signal = OnSignal::AbandonTheDeal);
        hall = hall.registered(4).checked_in().seeded().check_in_closed().started();
        hall.seat(here());
        hall.later(10);
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        hall.does(WRITER, write("a", manille_line(8)));
        let playing = hall.tournament.round(round(1)).unwrap();
        assert_eq!(playing.tables[0].late_lines(&playing.clock), [0; 0]);
        // A second later the deal is dropped; an empty line says nothing about wrong deals (MAN-MISDEAL-02).
        hall.later(1);
        assert_eq!(hall.refuses(WRITER, write("b", manille_line(8))), Refusal::AfterSignal);
        assert_eq!(hall.refuses(WRITER, write("b", ManilleLine::default())), Refusal::AfterSignal);
        hall.does(WRITER, write("b", ManilleLine { misdeals: 1, ..ManilleLine::default() }));
    });
}

/// Four signed on their phones, and the desk takes sheet, pen and deck in one step.
#[test]
fn a_sheet_that_was_signed_on_phones_is_accepted_in_one_step() {
    clause("TRN-SHEET-02", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        hall.seat(here());
        hall.does(
            WRITER,
            Command::WriteLine { at: here(), part: 1, id: "a".to_owned(), line: line(8), written: None },
        );
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        let chairs = hall.chairs(here()).0;
        for entrant in chairs {
            hall.does(WRITER, sign(here(), entrant));
        }
        // By hand: one deal of 8 for the writer's side, West and East.
        let totals = chairs.into_iter().zip([0, 8, 0, 8]).collect();
        let accept = Command::AcceptSheet {
            at: here(),
            sheet: true,
            pen: true,
            deck: true,
            signed_on_paper: false,
            totals,
        };
        let events = hall.does(DESK, accept);
        assert!(
            matches!(
                events[..],
                [
                    Event::HandedIn { sheet: true, pen: true, deck: true, signed_on_paper: false, .. },
                    Event::TotalsEntered { .. },
                    Event::SheetVerified { .. }
                ]
            ),
            "{events:?}"
        );
    });
}

/// The second of one table has as many points as the winner of the other: the winners go on, and nobody with them.
#[test]
fn winners_of_tables_are_not_measured_against_those_who_follow() {
    clause("DEC-05", || {
        let mut two = plan(Ruleset::Whist2018);
        two.phases[0].rounds = 1;
        two.phases.push(Phase {
            name: "Finale".to_owned(),
            field: Field::TableWinners,
            ..two.phases[0].clone()
        });
        two.settings.cut_fills = CutFills::Jokers;
        two.settings.ranking = vec![TieBreak::Points];
        let mut hall = Hall::planned(two).registered(8).checked_in().seeded().check_in_closed().started();
        // Solos of 12, so many by each column.
        let mut best = Vec::new();
        for (table, solos) in [(1, [10, 6, 0, 0]), (2, [6, 5, 5, 0])] {
            let Sheet::Whist(mut sheet) = hall.sheet(at(1, table), 0) else { unreachable!("Colour Whist") };
            let columns = sheet.columns.into_iter().zip(solos);
            let by: Vec<EntrantNo> = columns.flat_map(|(column, n)| [column].repeat(n)).collect();
            sheet.lines = by.into_iter().map(|declarer| whist_line(declarer, 0)).collect();
            best.push(sheet.columns[0]);
            hall.verify(at(1, table), Sheet::Whist(sheet));
        }
        hall.does(DIRECTOR, Command::EndRound { round: round(1) });
        let ranks: Vec<u32> = standings(&hall.tournament, 0).iter().map(|placing| placing.rank).collect();
        assert_eq!(ranks, [1, 2, 2, 4, 4, 6, 6, 6]);
        let cut = preview(&hall.tournament).unwrap();
        let go_on: Vec<EntrantNo> = cut.qualified.iter().map(|placing| placing.entrant).collect();
        assert_eq!((go_on, cut.added, cut.jokers), (best, 0, 2));
    });
}

/// There is nothing before the first phase that could be carried into it.
#[test]
fn a_first_phase_that_carries_begins_at_nought() {
    clause("DEC-05", || {
        let mut carries = plan(Ruleset::ManilleNl);
        carries.phases[0].carry = Carry::Points;
        let mut zero = carries.clone();
        zero.phases[0].carry = Carry::Zero;
        let [carried, plain] = [carries, zero].map(|plan| {
            let hall = Hall::planned(plan).registered(8).checked_in().seeded().check_in_closed();
            standings(&hall.started().round_played().tournament, 0)
        });
        // At table t the writer wins each of 36 deals by t + 1, with another partner in each of three boompjes.
        let points: Vec<i64> = carried.iter().map(|placing| placing.score.points).collect();
        assert_eq!(points, [108, 72, 36, 36, 36, 24, 24, 24]);
        assert_eq!(carried, plain);
    });
}

/// A limit is the last size that is let through.
#[test]
fn the_last_letter_before_a_limit() {
    let zone = |letters: usize| {
        let mut plan = plan(Ruleset::ManilleNl);
        plan.time_zone = "a".repeat(letters);
        plan.settled().map(|_| ()).unwrap_err()
    };
    assert_eq!(zone(61), [PlanFault::BadTimeZone]);
    let mut sixty = plan(Ruleset::ManilleNl);
    sixty.time_zone = "a".repeat(60);
    assert!(sixty.settled().is_ok());
    // A text that is no proof, but not because of its length.
    let mut text = vec![b'x'; DrawProof::MOST_BYTES];
    let long = |text: &[u8]| matches!(DrawProof::from_json(text), Err(UnreadableProof::TooLong(_)));
    assert!(!long(&text));
    text.push(b'x');
    assert!(long(&text));
    assert_eq!(Cell::guarded(""), "");
}

/// Of a member that is missing none of the others is to blame.
#[test]
fn a_missing_member_is_no_fault_of_another() {
    let read = |text: &str| {
        let Value::Object(members) = serde_json::from_str(text).unwrap() else { unreachable!("an object") };
        command::read(&members).map(|_| ()).unwrap_err()
    };
    assert_eq!(read(r#"{"command": "withdraw", "entrant": 1}"#), "missing field `reason`");
    let wrong = read(r#"{"command": "withdraw", "entrant": "one", "reason": "ziek"}"#);
    assert!(wrong.starts_with("\"entrant\": "), "{wrong}");
}
