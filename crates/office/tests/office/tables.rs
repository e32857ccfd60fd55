//! What is written at a table: the head, the lines, the signatures.

use crate::support;

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::event::Line;
use kaarting_office::jury::{About, Answer, Ruling};
use kaarting_office::plan::OnSignal;
use kaarting_office::sheet::{ManilleLine, Sheet, SheetFault, Tricks, VoidBy, WhistLine};
use kaarting_office::{Actor, At, Command, EntrantNo, Event, Refusal, Role, TableState};
use kaarting_rules::manille::{SheetFault as ManilleFault, SheetFaultKind as ManilleKind};
use kaarting_rules::whist::{SheetFault as WhistFault, SheetFaultKind as WhistKind, SheetPlace};
use kaarting_rules::{Clause, Game, Lang, Ruleset};
use kaarting_words::Words;
use support::{DESK, DIRECTOR, Hall, JURY, WRITER, at, clause, line, manille_line, no, round, whist_line};

const HERE: (u32, u32) = (1, 1);

fn here() -> At {
    at(HERE.0, HERE.1)
}

fn write(boompje: u32, id: &str, line: Line) -> Command {
    Command::WriteLine { at: here(), part: boompje, id: id.to_owned(), line, written: None }
}

fn written_at(id: &str, written: Timestamp) -> Command {
    Command::WriteLine { at: here(), part: 1, id: id.to_owned(), line: line(1), written: Some(written) }
}

fn replace(id: &str, line: Line) -> Command {
    Command::ReplaceLine { at: here(), id: id.to_owned(), line }
}

fn strike(id: &str) -> Command {
    Command::StrikeLine { at: here(), id: id.to_owned() }
}

fn sign(entrant: EntrantNo) -> Command {
    support::sign(here(), entrant)
}

fn reopen() -> Command {
    Command::ReopenSheet { at: here(), reason: "lijn 3 klopt niet".to_owned() }
}

fn first_dealer(boompje: u32, dealer: EntrantNo) -> Command {
    Command::DrawFirstDealer { at: here(), part: boompje, dealer }
}

fn seat(players: BySeat<EntrantNo>, writer: EntrantNo, first_dealer: EntrantNo) -> Command {
    Command::SeatTable { at: here(), players, writer, first_dealer }
}

/// Four players at a table with its head completed, West writing.
fn seated(ruleset: Ruleset) -> Hall {
    let mut hall = Hall::playing(ruleset, 4);
    hall.seat(here());
    hall
}

/// A right line of the game, won by North's side or North.
fn own_line(hall: &Hall, points: i64) -> Line {
    match hall.tournament.plan().unwrap().rules.ruleset.game() {
        Game::Whist => Line::Whist(whist_line(hall.chairs(here()).0[0], points)),
        _ => line(points),
    }
}

/// Writes a whole sheet, line by line.
fn whole(mut hall: Hall) -> Hall {
    let ruleset = hall.tournament.plan().unwrap().rules.ruleset;
    let (boompjes, lines) = match ruleset {
        Ruleset::ManilleNl => (3, 12),
        Ruleset::ManilleFr => (1, 20),
        _ => (1, 16),
    };
    let dealer = hall.chairs(here()).0[0];
    for boompje in 1..=boompjes {
        if boompje > 1 {
            hall.does(WRITER, first_dealer(boompje, dealer));
        }
        for n in 1..=lines {
            let own = own_line(&hall, 1);
            hall.does(WRITER, write(boompje, &format!("{boompje}-{n}"), own));
        }
    }
    hall
}

fn void(by: EntrantNo) -> Line {
    let void = vec![VoidBy { by, clause: None }];
    Line::Manille(ManilleLine { we: None, void, ..manille_line(1) })
}

fn manille_fault(part: u32, line: Option<u32>, kind: ManilleKind) -> SheetFault {
    SheetFault::Manille { fault: ManilleFault { part: Some(part), line, kind }, row: line }
}

#[test]
fn the_head_is_completed_before_the_round() {
    clause("TRN-SHEET-01", || {
        for ruleset in Ruleset::ALL {
            // The round is published, not started.
            let mut hall = Hall::ready(ruleset, 4).drawn().published();
            let players = hall.chairs(here());
            let BySeat([north, _, _, west]) = players;
            let (round, table) = (round(1), here().table);
            let events = hall.does(WRITER, seat(players, west, north));
            assert_eq!(
                events,
                [Event::TableSeated { round, table, players, writer: west, first_dealer: north }]
            );
            let head = hall.tournament.table(here()).unwrap().head.clone().unwrap();
            assert_eq!((head.players, head.writer, head.first_dealers), (players, west, vec![north]));
            assert_eq!(hall.tournament.table(here()).unwrap().state(), TableState::Playing);
            // Until the first line it can be written again; then it is settled.
            hall.does(WRITER, seat(players, west, north));
            hall.does(DIRECTOR, Command::StartRound { round });
            let own = own_line(&hall, 1);
            hall.does(WRITER, write(1, "a", own));
            assert_eq!(hall.refuses(WRITER, seat(players, west, north)), Refusal::HasLines);
            // Without a head no line can be written, and none of another boompje drawn.
            let headless = Hall::playing(ruleset, 4);
            let own = own_line(&headless, 1);
            assert_eq!(headless.refuses(WRITER, write(1, "a", own)), Refusal::HeadIsMissing);
        }
        let headless = Hall::playing(Ruleset::ManilleNl, 4);
        assert_eq!(headless.refuses(WRITER, first_dealer(2, no(1))), Refusal::HeadIsMissing);
        assert_eq!(headless.refuses(WRITER, sign(no(1))), Refusal::NoSheet);
    });
}

#[test]
fn only_the_four_of_the_draw_sit_at_a_table() {
    clause("TRN-SEAT-01", || {
        let hall = Hall::playing(Ruleset::ManilleNl, 8);
        let mine = hall.chairs(here());
        let others = hall.chairs(at(1, 2));
        let BySeat([a, b, c, d]) = mine;
        let wrong = [others, BySeat([a, b, c, others.0[0]]), BySeat([a, b, c, c]), BySeat([a, b, c, no(99)])];
        for players in wrong {
            assert_eq!(hall.refuses(WRITER, seat(players, a, a)), Refusal::NotTheFour);
        }
        let elsewhere = |at| Command::SeatTable { at, players: mine, writer: a, first_dealer: a };
        assert_eq!(hall.refuses(WRITER, elsewhere(at(1, 3))), Refusal::NoSuchTable(at(1, 3).table));
        assert_eq!(hall.refuses(WRITER, elsewhere(at(2, 1))), Refusal::NoSuchRound(round(2)));
        assert!(hall.tournament.decide(&seat(BySeat([d, b, c, a]), a, a), WRITER, hall.now).is_ok());
    });
}

#[test]
fn dutch_players_sit_where_they_like_and_french_ones_by_number() {
    clause("TRN-SEAT-03", || {
        for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018] {
            let hall = Hall::playing(ruleset, 4);
            let [a, b, c, d] = hall.tournament.table(here()).unwrap().four;
            let mut right = 0;
            let mut tried = 0;
            for first in [a, b, c, d] {
                for second in [a, b, c, d] {
                    for third in [a, b, c, d] {
                        let last: Vec<EntrantNo> = [a, b, c, d]
                            .into_iter()
                            .filter(|n| ![first, second, third].contains(n))
                            .collect();
                        let [fourth] = last[..] else { continue };
                        let players = BySeat([first, second, third, fourth]);
                        tried += 1;
                        // The writer in the fourth chair, the dealer to the left in the first.
                        match hall.tournament.decide(&seat(players, fourth, first), WRITER, hall.now) {
                            Ok(_) => right += 1,
                            Err(refusal) => assert_eq!(refusal, Refusal::WrongChairs),
                        }
                    }
                }
            }
            let expected = if ruleset == Ruleset::ManilleFr { 1 } else { 24 };
            assert_eq!((tried, right), (24, expected), "{ruleset}");
        }
        // By hand: 1 with its partner against the two others, the lower number on 1's left.
        let hall = Hall::playing(Ruleset::ManilleFr, 4);
        let [a, b, c, d] = hall.tournament.table(here()).unwrap().four;
        let mut teams = [[a.min(c), a.max(c)], [b.min(d), b.max(d)]];
        teams.sort_unstable();
        let [[n, s], [e, w]] = teams;
        assert_eq!(n, no(1));
        assert_eq!(hall.refuses(WRITER, seat(BySeat([n, w, s, e]), n, n)), Refusal::WrongChairs);
        assert!(hall.tournament.decide(&seat(BySeat([n, e, s, w]), n, n), WRITER, hall.now).is_ok());
    });
}

#[test]
fn one_of_the_four_writes_whoever_deals() {
    clause("TRN-SEAT-05", || {
        for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr] {
            let hall = Hall::playing(ruleset, 8);
            let players = hall.chairs(here());
            let stranger = hall.chairs(at(1, 2)).0[0];
            // In Manille the two have nothing to do with each other.
            for writer in players.0 {
                for dealer in players.0 {
                    assert!(hall.tournament.decide(&seat(players, writer, dealer), WRITER, hall.now).is_ok());
                }
            }
            let [a, ..] = players.0;
            assert_eq!(hall.refuses(WRITER, seat(players, stranger, a)), Refusal::WriterNotAtTable(stranger));
            let wrong = Refusal::WrongFirstDealer { whist: false };
            assert_eq!(hall.refuses(WRITER, seat(players, a, stranger)), wrong);
        }
    });
}

#[test]
fn the_player_left_of_the_writer_deals_first_in_colour_whist() {
    clause("KW-DEAL-04", || {
        let hall = Hall::playing(Ruleset::Whist2018, 4);
        let players = hall.chairs(here());
        let [n, e, s, w] = players.0;
        for (writer, left) in [(n, e), (e, s), (s, w), (w, n)] {
            for dealer in players.0 {
                let decided = hall.tournament.decide(&seat(players, writer, dealer), WRITER, hall.now);
                let wrong = Err(Refusal::WrongFirstDealer { whist: true });
                if dealer == left { assert!(decided.is_ok()) } else { assert_eq!(decided, wrong) }
            }
        }
        assert_eq!(hall.refuses(WRITER, seat(players, no(9), n)), Refusal::WriterNotAtTable(no(9)));
    });
}

#[test]
fn the_first_dealer_is_drawn_anew_for_each_dutch_boompje() {
    clause("MAN-DRAW-03", || {
        let mut hall = seated(Ruleset::ManilleNl);
        let [a, b, ..] = hall.chairs(here()).0;
        // Not before the boompje that is played is over.
        let short = vec![manille_fault(1, None, ManilleKind::ShortBoompjeBeforeTheLast)];
        for n in 1..=12 {
            assert_eq!(hall.refuses(WRITER, first_dealer(2, b)), Refusal::SheetIsWrong(short.clone()));
            hall.does(WRITER, write(1, &format!("l{n}"), line(1)));
        }
        for boompje in [0, 1, 3, 4, u32::MAX] {
            assert_eq!(hall.refuses(WRITER, first_dealer(boompje, b)), Refusal::NoSuchBoompje { boompje });
        }
        let wrong = Refusal::WrongFirstDealer { whist: false };
        assert_eq!(hall.refuses(WRITER, first_dealer(2, no(9))), wrong);
        let (round, table) = (round(1), here().table);
        let drawn = |dealer| Event::FirstDealerDrawn { round, table, part: 2, dealer };
        assert_eq!(hall.does(WRITER, first_dealer(2, b)), [drawn(b)]);
        // Until its first line the card can be drawn again.
        assert_eq!(hall.does(WRITER, first_dealer(2, a)), [drawn(a)]);
        assert_eq!(hall.tournament.table(here()).unwrap().head.as_ref().unwrap().first_dealers, [a, a]);
        hall.does(WRITER, write(2, "m1", line(1)));
        assert_eq!(hall.refuses(WRITER, first_dealer(2, b)), Refusal::NoSuchBoompje { boompje: 2 });
        // Three boompjes, no fourth (DEC-07).
        for n in 2..=12 {
            hall.does(WRITER, write(2, &format!("m{n}"), line(1)));
        }
        hall.does(WRITER, first_dealer(3, b));
        for n in 1..=12 {
            hall.does(WRITER, write(3, &format!("n{n}"), line(1)));
        }
        assert_eq!(hall.refuses(WRITER, first_dealer(4, b)), Refusal::NoSuchBoompje { boompje: 4 });
        // A French round draws once; Colour Whist does not draw at all.
        for ruleset in [Ruleset::ManilleFr, Ruleset::Whist2018] {
            let hall = seated(ruleset);
            for boompje in [1, 2] {
                assert_eq!(
                    hall.refuses(WRITER, first_dealer(boompje, a)),
                    Refusal::NoSuchBoompje { boompje }
                );
            }
        }
    });
}

#[test]
fn a_line_is_written_once_however_often_it_is_sent() {
    for ruleset in Ruleset::ALL {
        let mut hall = seated(ruleset);
        let (own, other) = (own_line(&hall, 1), own_line(&hall, 2));
        let (round, table, written) = (round(1), here().table, hall.now);
        let events = hall.does(WRITER, write(1, "a", own.clone()));
        let (id, line) = ("a".to_owned(), own.clone());
        assert_eq!(events, [Event::LineWritten { round, table, part: 1, id, line, written }]);
        hall.later(5);
        assert_eq!(hall.does(WRITER, write(1, "a", own.clone())), []);
        // Whoever saw no line yet may send this one again, and no other; whoever saw it goes on.
        let follows = |seen, id| hall.tournament.table(here()).unwrap().follows(seen, id);
        assert_eq!(
            [(0, "a"), (0, "b"), (1, "b"), (2, "b")].map(|(seen, id)| follows(seen, id)),
            [true, false, true, false]
        );
        let reused = Refusal::LineIdReused { id: "a".to_owned() };
        assert_eq!(hall.refuses(WRITER, write(1, "a", other.clone())), reused);
        assert_eq!(hall.refuses(WRITER, write(2, "a", own.clone())), reused);
        // A line that was struck does not come back, whatever is sent under its name.
        hall.does(WRITER, strike("a"));
        assert_eq!(hall.does(WRITER, write(1, "a", own.clone())), []);
        assert_eq!(hall.does(WRITER, write(1, "a", other)), []);
        assert_eq!(hall.tournament.table(here()).unwrap().line_count(), 0);
        hall.does(WRITER, write(1, "b", own));
        assert_eq!(hall.tournament.table(here()).unwrap().lines().count(), 1);
    }
}

#[test]
fn a_line_sent_again_after_signing_has_happened_already() {
    let mut hall = whole(seated(Ruleset::ManilleFr));
    hall.does(WRITER, replace("1-2", line(5)));
    hall.does(WRITER, sign(no(1)));
    assert_eq!(hall.does(WRITER, write(1, "1-1", line(1))), []);
    assert_eq!(hall.does(WRITER, replace("1-2", line(5))), []);
    for new in [write(1, "neu", line(1)), replace("1-2", line(6)), strike("1-1")] {
        assert_eq!(hall.refuses(WRITER, new), Refusal::SheetIsSigned);
    }
}

#[test]
fn a_line_has_a_name_and_its_turn() {
    let mut hall = seated(Ruleset::ManilleNl);
    let long = "x".repeat(201);
    for id in ["", " a", "a\nb", long.as_str()] {
        for command in [write(1, id, line(1)), replace(id, line(1)), strike(id)] {
            assert_eq!(hall.refuses(WRITER, command), Refusal::BadText { field: "id" });
        }
    }
    for boompje in [0, 2, 3, u32::MAX] {
        assert_eq!(hall.refuses(WRITER, write(boompje, "a", line(1))), Refusal::NoSuchBoompje { boompje });
    }
    for n in 1..=12 {
        hall.does(WRITER, write(1, &format!("l{n}"), line(1)));
    }
    let over = manille_fault(1, Some(13), ManilleKind::TooManyLines { planned: 12 });
    assert_eq!(hall.refuses(WRITER, write(1, "l13", line(1))), Refusal::SheetIsWrong(vec![over]));
    let dealer = hall.chairs(here()).0[0];
    hall.does(WRITER, first_dealer(2, dealer));
    hall.does(WRITER, write(2, "m1", line(1)));
    // Back to a boompje that is over there is no way; in the middle a line is replaced, not struck.
    assert_eq!(hall.refuses(WRITER, write(1, "zz", line(1))), Refusal::NoSuchBoompje { boompje: 1 });
    let short = manille_fault(1, None, ManilleKind::ShortBoompjeBeforeTheLast);
    assert_eq!(hall.refuses(WRITER, strike("l3")), Refusal::SheetIsWrong(vec![short]));
    hall.does(WRITER, replace("l3", line(7)));
}

#[test]
fn a_table_that_does_not_play_takes_no_lines() {
    let published = Hall::ready(Ruleset::ManilleNl, 4).drawn().published();
    assert_eq!(published.refuses(WRITER, write(1, "a", line(1))), Refusal::NotStarted);
    assert_eq!(published.refuses(WRITER, sign(no(1))), Refusal::NotStarted);
    assert_eq!(published.refuses(WRITER, first_dealer(2, no(1))), Refusal::NotStarted);
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    hall.seat(here());
    let away = |at| Command::WriteLine { at, part: 1, id: "a".to_owned(), line: line(1), written: None };
    assert_eq!(hall.refuses(WRITER, away(at(1, 3))), Refusal::NoSuchTable(at(1, 3).table));
    assert_eq!(hall.refuses(WRITER, away(at(2, 1))), Refusal::NoSuchRound(round(2)));
    for command in [replace("a", line(1)), strike("a")] {
        assert_eq!(hall.refuses(WRITER, command), Refusal::NoSuchLine { id: "a".to_owned() });
    }
    hall.does(WRITER, write(1, "a", line(1)));
    let [entrant, ..] = hall.chairs(here()).0;
    let sheet = hall.sheet(here(), 2);
    // What the desk typed from paper stands for the whole sheet.
    hall.does(DESK, Command::EnterSheet { at: here(), sheet: sheet.clone() });
    for late in [write(1, "b", line(1)), replace("a", line(2)), strike("a")] {
        assert_eq!(hall.refuses(WRITER, late), Refusal::SheetAtDesk);
    }
    assert_eq!(hall.refuses(WRITER, first_dealer(2, entrant)), Refusal::SheetAtDesk);
    hall.verify(here(), sheet);
    let players = hall.chairs(here());
    let late = [
        write(1, "b", line(1)),
        replace("a", line(2)),
        strike("a"),
        sign(entrant),
        reopen(),
        seat(players, entrant, entrant),
        first_dealer(2, entrant),
    ];
    for command in late.clone() {
        assert_eq!(hall.refuses(WRITER, command), Refusal::IsVerified);
    }
    let sheet = hall.sheet(at(1, 2), 1);
    hall.verify(at(1, 2), sheet);
    hall.does(DIRECTOR, Command::EndRound { round: round(1) });
    for command in late {
        // The head and the signatures do not look at the clock: the sheet is verified, and that says it.
        let verified = matches!(command.name(), "reopen_sheet" | "seat_table");
        let expected = if verified { Refusal::IsVerified } else { Refusal::HasEnded };
        assert_eq!(hall.refuses(WRITER, command.clone()), expected, "{}", command.name());
    }
}

#[test]
fn the_head_is_fast_once_the_sheet_is_signed_or_at_the_desk() {
    clause("TRN-SHEET-01", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let players = hall.chairs(here());
        let head = seat(players, players.0[0], players.0[1]);
        let sheet = hall.sheet(here(), 1);
        hall.does(DESK, Command::EnterSheet { at: here(), sheet });
        assert_eq!(hall.refuses(WRITER, head.clone()), Refusal::SheetAtDesk);
        hall.hand_in(here());
        assert_eq!(hall.refuses(WRITER, head), Refusal::SheetIsSigned);
        assert_eq!(hall.refuses(WRITER, write(1, "a", line(1))), Refusal::SheetIsSigned);
    });
}

#[test]
fn a_wrong_line_tells_all_its_faults() {
    let hall = seated(Ruleset::ManilleNl);
    let wrong = ManilleLine { stake: Some(3), declaration: Some("X".to_owned()), ..manille_line(31) };
    let faults = vec![
        manille_fault(1, Some(1), ManilleKind::DeclarationUnknown("X".to_owned())),
        manille_fault(1, Some(1), ManilleKind::NoSuchStake(3)),
    ];
    assert_eq!(hall.refuses(WRITER, write(1, "a", Line::Manille(wrong))), Refusal::SheetIsWrong(faults));
    // 30 points is the most at stake 1.
    let high = manille_fault(1, Some(1), ManilleKind::ScoreTooHigh { score: 31, most: 30 });
    assert_eq!(hall.refuses(WRITER, write(1, "a", line(31))), Refusal::SheetIsWrong(vec![high]));
    // Lines of the other game are no lines here; one with nothing on it lacks everything.
    let other = Refusal::SheetIsWrong(vec![SheetFault::OtherGame]);
    let north = hall.chairs(here()).0[0];
    assert_eq!(hall.refuses(WRITER, write(1, "a", Line::Whist(whist_line(north, 1)))), other);
    let whist = seated(Ruleset::Whist2018);
    assert_eq!(whist.refuses(WRITER, write(1, "a", line(1))), other);
    let missing = |kind| SheetFault::Whist(WhistFault { place: SheetPlace::Line(1), kind });
    for blank in [Line::Manille(ManilleLine::default()), Line::Whist(WhistLine::default())] {
        let Refusal::SheetIsWrong(faults) = whist.refuses(WRITER, write(1, "a", blank)) else {
            panic!("a line with nothing on it is no line")
        };
        assert!(faults.contains(&missing(WhistKind::ContractMissing)), "{faults:?}");
    }
    let short = WhistLine { tricks: None, ..whist_line(north, 1) };
    let refusal = whist.refuses(WRITER, write(1, "a", Line::Whist(short)));
    assert_eq!(refusal, Refusal::SheetIsWrong(vec![missing(WhistKind::TricksMissing)]));
    let many = WhistLine { tricks: Some(Tricks::Side(14)), ..whist_line(north, 1) };
    let refusal = whist.refuses(WRITER, write(1, "a", Line::Whist(many)));
    assert!(matches!(refusal, Refusal::SheetIsWrong(faults) if faults.len() == 1));
}

#[test]
fn lines_are_replaced_and_struck() {
    for ruleset in Ruleset::ALL {
        let mut hall = seated(ruleset);
        let [one, two] = [1, 2].map(|points| own_line(&hall, points));
        hall.does(WRITER, write(1, "a", one.clone()));
        let (round, table, id) = (round(1), here().table, "a".to_owned());
        let events = hall.does(WRITER, replace("a", two.clone()));
        assert_eq!(events, [Event::LineReplaced { round, table, id: id.clone(), line: two.clone() }]);
        assert_eq!(hall.does(WRITER, replace("a", two)), []);
        assert_eq!(hall.tournament.table(here()).unwrap().lines().count(), 1);
        let wrong = hall.refuses(WRITER, replace("a", own_line(&hall, 31)));
        assert_eq!(wrong.name(), "sheet_is_wrong");
        assert_eq!(hall.does(WRITER, strike("a")), [Event::LineStruck { round, table, id: id.clone() }]);
        assert_eq!(hall.does(WRITER, strike("a")), []);
        assert_eq!(hall.refuses(WRITER, replace("a", one)), Refusal::NoSuchLine { id });
    }
}

#[test]
fn at_the_signal_the_running_deal_is_finished() {
    clause("DEC-06", || {
        let mut hall = seated(Ruleset::ManilleNl);
        hall.does(WRITER, write(1, "a", line(1)));
        hall.later(90);
        let before = hall.now;
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        // What was written at the signal itself is not after it.
        hall.does(WRITER, write(1, "b", line(1)));
        hall.later(4);
        // A line from before the signal that waited for its network still counts, and says when it was written; but not
        // that it was written before the line above it.
        let events = hall.does(WRITER, written_at("e", before - jiff::SignedDuration::from_mins(10)));
        assert!(matches!(&events[..], [Event::LineWritten { written, .. }] if *written == before));
        // One deal was running, and is written when it is over; no second one was begun.
        hall.does(WRITER, write(1, "c", line(1)));
        assert_eq!(hall.refuses(WRITER, write(1, "d", line(1))), Refusal::AfterSignal);
        // Nor was it begun earlier because a clock says so.
        let late = written_at("d", before - jiff::SignedDuration::from_mins(10));
        assert_eq!(hall.refuses(WRITER, late), Refusal::AfterSignal);
        // A clock that is fast cannot write in the future.
        let fast = written_at("f", hall.now + jiff::SignedDuration::from_mins(30));
        assert_eq!(hall.refuses(WRITER, fast.clone()), Refusal::AfterSignal);
        // The line that was struck makes room for the right one.
        hall.does(WRITER, strike("c"));
        let events = hall.does(WRITER, fast);
        assert!(matches!(&events[..], [Event::LineWritten { written, .. }] if *written == hall.now));
        // The short sheet can now be signed; replaced lines keep their time.
        hall.does(WRITER, replace("f", line(9)));
        for entrant in hall.chairs(here()).0 {
            hall.does(WRITER, sign(entrant));
        }
        assert!(hall.tournament.table(here()).unwrap().is_signed());
    });
}

#[test]
fn an_organiser_may_drop_the_running_deal() {
    clause("DEC-06", || {
        let hall = Hall::with(Ruleset::ManilleNl, |settings| settings.on_signal = OnSignal::AbandonTheDeal);
        let mut hall = hall.registered(4).checked_in().seeded().check_in_closed().started();
        hall.seat(here());
        let played = hall.now;
        hall.later(90);
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        hall.later(1);
        assert_eq!(hall.refuses(WRITER, write(1, "a", line(1))), Refusal::AfterSignal);
        hall.does(WRITER, written_at("a", played));
    });
}

#[test]
fn a_french_table_settles_a_renege_itself() {
    clause("MAN-RENEGE-04", || {
        let mut hall = seated(Ruleset::ManilleFr);
        let [offender, other, ..] = hall.chairs(here()).0;
        // The text asks for no jury.
        assert_eq!(hall.does(WRITER, write(1, "a", void(offender))).len(), 1);
        // Where the jury was asked, its word stands: nothing happened, or it was another.
        let rule = |by, line, ruling| Command::Rule {
            at: here(),
            clause: Clause::MAN_RENEGE_01,
            by,
            line: Some(line),
            ruling,
        };
        let mut hall = seated(Ruleset::ManilleFr);
        hall.does(JURY, rule(offender, 1, Ruling::Dismissed));
        let unheard = Refusal::RulingNotHeard { ruling: 1, line: 1, clause: Clause::MAN_RENEGE_01 };
        assert_eq!(hall.refuses(WRITER, write(1, "a", void(offender))), unheard);
        hall.does(WRITER, write(1, "a", line(1)));
        assert_eq!(hall.refuses(WRITER, replace("a", void(offender))), unheard);
        hall.does(JURY, rule(other, 2, Ruling::Void));
        let unheard = Refusal::RulingNotHeard { ruling: 2, line: 2, clause: Clause::MAN_RENEGE_01 };
        assert_eq!(hall.refuses(WRITER, write(1, "b", line(1))), unheard);
        assert_eq!(hall.refuses(WRITER, write(1, "b", void(offender))), unheard);
        hall.does(WRITER, write(1, "b", void(other)));
    });
}

#[test]
fn dutch_players_settle_a_dispute_themselves_or_call_the_jury() {
    clause("MAN-RENEGE-07", || {
        let mut hall = seated(Ruleset::ManilleNl);
        let [offender, ..] = hall.chairs(here()).0;
        // They agree: the void line stands without any ruling.
        assert_eq!(hall.does(WRITER, write(1, "a", void(offender))).len(), 1);
        // They do not: the jury is called and decides.
        let call = Command::CallJury { at: here(), about: About::Dispute };
        let events = hall.does(WRITER, call.clone());
        assert!(matches!(&events[..], [Event::JuryCalled { call: 1, about: About::Dispute, .. }]));
        hall.does(JURY, Command::AnswerCall { call: 1, answer: Answer::Settled, hand: None });
        hall.does(WRITER, call);
        let rule = Command::Rule {
            at: here(),
            clause: Clause::MAN_RENEGE_01,
            by: offender,
            line: Some(1),
            ruling: Ruling::Dismissed,
        };
        assert_eq!(hall.refuses(WRITER, rule.clone()), Refusal::NotAllowed { command: "rule" });
        hall.does(JURY, rule);
        hall.does(JURY, Command::AnswerCall { call: 2, answer: Answer::Ruled, hand: None });
    });
}

#[test]
fn the_four_sign_a_complete_sheet() {
    clause("MAN-ROUND-03", || {
        for ruleset in Ruleset::ALL {
            let mut hall = seated(ruleset);
            let four = hall.chairs(here()).0;
            let [a, b, ..] = four;
            // Not before it is complete.
            assert_eq!(hall.refuses(WRITER, sign(a)).name(), "sheet_is_wrong");
            hall = whole(hall);
            assert_eq!(hall.refuses(WRITER, sign(no(9))), Refusal::NotAtTable(no(9)));
            // With their own number players sign only for themselves.
            let player = |number: EntrantNo| Actor { role: Role::Player, id: number.get() };
            assert_eq!(hall.refuses(player(a), sign(b)), Refusal::NotAllowed { command: "sign" });
            let (round, table) = (round(1), here().table);
            let signed = |hall: &Hall, entrant| {
                let law = hall.tournament.law().unwrap();
                let length = hall.tournament.round(round).unwrap().length;
                let figures = hall.tournament.table(here()).unwrap().figures_so_far(law, length).unwrap();
                Event::Signed { round, table, entrant, total: figures.total_of(entrant) }
            };
            let by_a = signed(&hall, a);
            assert_eq!(hall.does(player(a), sign(a)), [by_a]);
            assert_eq!(hall.refuses(WRITER, sign(a)), Refusal::HasSigned(a));
            assert_eq!(hall.tournament.table(here()).unwrap().state(), TableState::Playing);
            for entrant in &four[1..] {
                let signed = signed(&hall, *entrant);
                assert_eq!(hall.does(WRITER, sign(*entrant)), [signed]);
            }
            assert_eq!(hall.tournament.table(here()).unwrap().state(), TableState::Signed);
            assert!(hall.tournament.table(here()).unwrap().unsigned().is_empty());
        }
    });
}

#[test]
fn a_signed_sheet_is_reopened_with_a_reason() {
    clause("MAN-ROUND-03", || {
        let mut hall = whole(seated(Ruleset::Whist2018));
        assert_eq!(hall.refuses(WRITER, reopen()), Refusal::NothingSigned);
        let four = hall.chairs(here()).0;
        for entrant in four {
            hall.does(WRITER, sign(entrant));
        }
        let own = own_line(&hall, 2);
        assert_eq!(hall.refuses(WRITER, replace("1-1", own.clone())), Refusal::SheetIsSigned);
        let silent = Command::ReopenSheet { at: here(), reason: String::new() };
        assert_eq!(hall.refuses(WRITER, silent), Refusal::BadText { field: "reason" });
        let away = |at| Command::ReopenSheet { at, reason: "fout".to_owned() };
        assert_eq!(hall.refuses(WRITER, away(at(1, 2))), Refusal::NoSuchTable(at(1, 2).table));
        assert_eq!(hall.refuses(WRITER, away(at(3, 1))), Refusal::NoSuchRound(round(3)));
        let (round, table, reason) = (round(1), here().table, "lijn 3 klopt niet".to_owned());
        assert_eq!(hall.does(WRITER, reopen()), [Event::SheetReopened { round, table, reason }]);
        // All sign anew.
        assert_eq!(hall.tournament.table(here()).unwrap().unsigned().len(), 4);
        hall.does(WRITER, replace("1-1", own));
        hall.does(WRITER, sign(four[0]));
        // Signatures on paper are reopened too.
        hall.hand_in(here());
        hall.does(DESK, reopen());
        assert!(!hall.tournament.table(here()).unwrap().is_signed());
    });
}

#[test]
fn what_was_written_is_what_the_board_shows() {
    clause("TRN-SHEET-02", || {
        // Dutch: 36 deals won by one point by the writer's side; who sits with the writer changes each boompje
        // (TRN-SEAT-04), so each of the others gets the 12 points of one boompje.
        let mut hall = whole(seated(Ruleset::ManilleNl));
        let [north, east, south, west] = hall.chairs(here()).0;
        for entrant in [north, east, south, west] {
            hall.does(WRITER, sign(entrant));
            assert_eq!(hall.tournament.result(entrant, round(1)), None);
        }
        hall.does(
            DESK,
            Command::HandIn { at: here(), sheet: true, pen: true, deck: true, signed_on_paper: false },
        );
        let totals = [(north, 12), (east, 12), (south, 12), (west, 36)];
        hall.does(DESK, Command::EnterTotals { at: here(), totals: totals.into() });
        hall.does(DESK, Command::Verify { at: here() });
        for (entrant, points) in totals {
            assert_eq!(hall.tournament.result(entrant, round(1)).unwrap().points, points);
        }
    });
}

/// A fault is called by the row of the paper, which people have before them: the skipped dealer has one too.
#[test]
fn a_fault_names_the_row_of_the_paper() {
    let hall = Hall::playing(Ruleset::ManilleFr, 4);
    let Sheet::Manille(mut sheet) = hall.sheet(at(1, 1), 2) else { panic!() };
    // North dealt and East reneged: row 1 is void and East's own deal, row 2, is skipped (MAN-RENEGE-05).
    let void = ManilleLine {
        we: None,
        void: vec![VoidBy { by: sheet.seats[Seat::East], clause: None }],
        ..manille_line(1)
    };
    let lines = &mut sheet.boompjes[0].lines;
    *lines = std::iter::once(void).chain(vec![manille_line(2); 18]).collect();
    lines[1].stake = Some(3);
    let wrong = hall.refuses(DESK, Command::EnterSheet { at: at(1, 1), sheet: Sheet::Manille(sheet) });
    for (lang, line) in [(Lang::Nl, "lijn 3: "), (Lang::Fr, "ligne 3\u{a0}: "), (Lang::En, "line 3: ")] {
        let text = wrong.text(&Words::new(lang));
        assert!(text.contains(line), "{text}");
    }
    // In the second Dutch boompje rows count on; a void deal shares its row with the new deal.
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let Sheet::Manille(mut sheet) = hall.sheet(at(1, 1), 2) else { panic!() };
    let void =
        ManilleLine { we: None, void: vec![VoidBy { by: sheet.writer, clause: None }], ..manille_line(1) };
    sheet.boompjes[1].lines.insert(0, void);
    sheet.boompjes[1].lines[2].stake = Some(3);
    let wrong = hall.refuses(DESK, Command::EnterSheet { at: at(1, 1), sheet: Sheet::Manille(sheet) });
    let text = wrong.text(&Words::new(Lang::Nl));
    assert!(text.contains("boompje 2, lijn 14: "), "{text}");
}
