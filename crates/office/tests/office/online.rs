//! Tables that are played online: who plays where, what writes their sheets, and the deals that all of them play.

use kaarting_office::draw::{DrawSeed, SeedChain};
use kaarting_office::jury::{About, Answer, Ruling};
use kaarting_office::plan::OnSignal;
use kaarting_office::{Actor, At, Command, Event, Listing, Refusal, Role, Spot, TableState, Tournament};
use kaarting_rules::{Clause, Ruleset};

use crate::support::{DESK, DIRECTOR, Hall, JURY, PLAYER, WRITER, at, line, no, round};

const ONLINE: Actor = Actor { role: Role::Online, id: 1 };

fn noted(hall: &mut Hall, number: u32, spot: Spot) {
    hall.does(DESK, Command::NoteSpot { entrant: no(number), spot });
}

/// Eight players of whom everybody plays online.
fn away(ruleset: Ruleset) -> Hall {
    let hall = Hall::with(ruleset, |settings| settings.online = true);
    hall.registered(8).checked_in().seeded().check_in_closed().started()
}

/// The head and all lines of a Dutch round, as an online table writes them.
fn played(hall: &mut Hall, here: At, lines: u32) {
    let players = hall.chairs(here);
    let (first_dealer, writer) = (players.0[0], players.0[3]);
    hall.does(ONLINE, Command::SeatTable { at: here, players, writer, first_dealer });
    let length = hall.tournament.law().unwrap().rows(1);
    for n in 0..lines {
        let part = n / length + 1;
        if n > 0 && n % length == 0 {
            hall.does(ONLINE, Command::DrawFirstDealer { at: here, part, dealer: first_dealer });
        }
        let id = format!("deal-{}", n + 1);
        hall.does(ONLINE, Command::WriteLine { at: here, part, id, line: line(10), written: None });
    }
}

fn all_lines(hall: &Hall) -> u32 {
    let law = hall.tournament.law().unwrap();
    law.rows(hall.tournament.rounds().last().unwrap().length)
}

#[test]
fn a_table_is_online_where_one_of_the_four_is_not_in_the_hall() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(7).jokers(8..=8).checked_in().seeded();
    assert_eq!(
        hall.refuses(DESK, Command::NoteSpot { entrant: no(9), spot: Spot::Home }),
        Refusal::UnknownEntrant(no(9))
    );
    assert_eq!(
        hall.refuses(DESK, Command::NoteSpot { entrant: no(1), spot: Spot::Bot }),
        Refusal::BotIsForJokers(no(1))
    );
    assert_eq!(
        hall.refuses(DESK, Command::NoteSpot { entrant: no(1), spot: Spot::Hall }),
        Refusal::NothingChanges
    );
    noted(&mut hall, 1, Spot::Home);
    noted(&mut hall, 1, Spot::Hall);
    noted(&mut hall, 8, Spot::Bot);
    let mut hall = hall.check_in_closed().drawn().published();
    let of_joker = hall.tournament.rounds()[0].table_of(no(8)).unwrap().number;
    let online = |hall: &Hall| [1, 2].map(|table| hall.tournament.is_online(at(1, table)));
    assert_eq!(online(&hall), [1, 2].map(|table| of_joker.get() == table));
    // What stands when the round begins stays, whoever moves afterwards.
    hall = hall.started_round();
    let before = online(&hall);
    let elsewhere =
        (1..=7).find(|&n| hall.tournament.rounds()[0].table_of(no(n)).unwrap().number != of_joker);
    noted(&mut hall, elsewhere.unwrap(), Spot::Home);
    assert_eq!(online(&hall), before);
    assert_eq!(hall.tournament.online_tables(), [At { round: round(1), table: of_joker }]);
    let listing = Listing::of(&hall.tournament).unwrap();
    assert!(listing.online);
    assert_eq!(listing.places(), Some(vec![at(1, 1), at(1, 2)]));
    assert_eq!(Tournament::replay(&hall.journal), hall.tournament);
}

#[test]
fn a_table_is_moved_before_it_plays_and_back_to_the_hall_at_any_time() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let (one, two) = (at(1, 1), at(1, 2));
    let go = |at: At, online: bool| Command::MoveTable { at, online };
    assert_eq!(hall.refuses(DIRECTOR, go(at(1, 9), true)), Refusal::NoSuchTable(at(1, 9).table));
    assert_eq!(hall.refuses(DIRECTOR, go(one, false)), Refusal::NothingChanges);
    hall.seat(one);
    let written = Command::WriteLine { at: one, part: 1, id: "a".to_owned(), line: line(5), written: None };
    hall.does(WRITER, written);
    assert_eq!(hall.refuses(DIRECTOR, go(one, true)), Refusal::HasLines);
    let may = |at| hall.tournament.may_move(at);
    assert_eq!((may(one), may(two)), (Err(Refusal::HasLines), Ok(())));
    hall.does(DIRECTOR, go(two, true));
    assert!(hall.tournament.is_online(two));
    played(&mut hall, two, 3);
    assert_eq!(hall.tournament.may_move(two), Ok(()));
    // It goes on in the hall with the lines it has.
    hall.does(DIRECTOR, go(two, false));
    let id = "b".to_owned();
    hall.does(WRITER, Command::WriteLine { at: two, part: 1, id, line: line(5), written: None });
    assert_eq!(hall.tournament.table(two).unwrap().line_count(), 4);
    let sheet = hall.sheet(one, 10);
    hall.verify(one, sheet);
    assert_eq!(hall.refuses(DIRECTOR, go(one, true)), Refusal::IsVerified);
    let sheet = hall.sheet(two, 10);
    hall.verify(two, sheet);
    hall.does(DIRECTOR, Command::EndRound { round: round(1) });
    assert_eq!(hall.refuses(DIRECTOR, go(one, true)), Refusal::HasEnded);
}

#[test]
fn an_online_sheet_is_written_by_what_is_played_and_no_other_by_it() {
    let mut hall = away(Ruleset::ManilleNl);
    hall.does(DIRECTOR, Command::MoveTable { at: at(1, 2), online: false });
    let (online, in_hall) = (at(1, 1), at(1, 2));
    let players = hall.chairs(online);
    let (first_dealer, writer, id) = (players.0[0], players.0[3], || "deal-1".to_owned());
    let written = |at: At| Command::WriteLine { at, part: 1, id: id(), line: line(5), written: None };
    let by_hand = [
        Command::SeatTable { at: online, players, writer, first_dealer },
        Command::DrawFirstDealer { at: online, part: 2, dealer: writer },
        written(online),
        Command::ReplaceLine { at: online, id: id(), line: line(6) },
        Command::StrikeLine { at: online, id: id() },
    ];
    for command in by_hand {
        for by in [WRITER, DESK, DIRECTOR] {
            assert_eq!(hall.refuses(by, command.clone()), Refusal::PlayedOnline(online.table), "{command:?}");
        }
    }
    let sign = Command::Sign { at: online, entrant: writer, code: None };
    assert_eq!(hall.refuses(PLAYER, sign), Refusal::PlayedOnline(online.table));
    assert_eq!(hall.refuses(ONLINE, written(in_hall)), Refusal::NotPlayedOnline(in_hall.table));
    assert_eq!(
        hall.refuses(ONLINE, Command::FinishOnline { at: in_hall }),
        Refusal::NotPlayedOnline(in_hall.table)
    );
    assert_eq!(
        hall.refuses(DIRECTOR, Command::FinishOnline { at: online }),
        Refusal::PlayedOnline(online.table)
    );
    assert_eq!(hall.refuses(ONLINE, Command::FinishOnline { at: online }), Refusal::NoSheet);
    // What comes twice counts once.
    played(&mut hall, online, 2);
    assert!(
        hall.does(
            ONLINE,
            Command::WriteLine { at: online, part: 1, id: id(), line: line(10), written: None }
        )
        .is_empty()
    );
    let wrong = hall.refuses(ONLINE, Command::FinishOnline { at: online });
    assert_eq!(wrong.name(), "sheet_is_wrong", "the round is not over: {wrong:?}");
}

#[test]
fn what_was_played_is_signed_handed_in_and_verified_in_one_step() {
    let mut hall = away(Ruleset::ManilleNl);
    let (one, lines) = (at(1, 1), all_lines(&hall));
    played(&mut hall, one, lines);
    let events = hall.does(ONLINE, Command::FinishOnline { at: one });
    let signed = events.iter().filter(|event| matches!(event, Event::Signed { total: Some(_), .. })).count();
    assert_eq!((signed, events.len()), (4, 7), "four sign, handed in, totals, verified");
    assert_eq!(hall.tournament.table(one).unwrap().state(), TableState::Verified);
    assert!(hall.does(ONLINE, Command::FinishOnline { at: one }).is_empty(), "done once");
    let figures = hall.tournament.table(one).unwrap().verified.clone().unwrap();
    let result = hall.tournament.result(figures.players.0[3], round(1)).unwrap();
    assert_eq!(result.points, 10 * lines as i32);
    assert_eq!(hall.tournament.online_tables(), [at(1, 2)]);
    assert_eq!(Tournament::replay(&hall.journal), hall.tournament);
}

#[test]
fn the_signal_makes_a_sheet_short_and_one_line_may_follow() {
    let mut hall = away(Ruleset::ManilleNl);
    let one = at(1, 1);
    played(&mut hall, one, 5);
    hall.later(30);
    hall.does(DIRECTOR, Command::Signal { round: round(1) });
    hall.later(1);
    let late =
        |id: &str| Command::WriteLine { at: one, part: 1, id: id.to_owned(), line: line(10), written: None };
    hall.does(ONLINE, late("deal-6"));
    assert_eq!(hall.refuses(ONLINE, late("deal-7")), Refusal::AfterSignal);
    hall.does(ONLINE, Command::FinishOnline { at: one });
    assert_eq!(hall.tournament.table(one).unwrap().verified.as_ref().unwrap().deals, 6);
    // Where the running deal is dropped, no line follows.
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| {
        (settings.online, settings.on_signal) = (true, OnSignal::AbandonTheDeal);
    });
    hall = hall.registered(4).checked_in().seeded().check_in_closed().started();
    played(&mut hall, one, 5);
    hall.later(30);
    hall.does(DIRECTOR, Command::Signal { round: round(1) });
    hall.later(1);
    assert_eq!(hall.refuses(ONLINE, late("deal-6")), Refusal::AfterSignal);
    hall.does(ONLINE, Command::FinishOnline { at: one });
}

/// What the jury still has to say keeps a sheet at the desk; then a clerk verifies it.
#[test]
fn a_ruling_that_no_line_hears_keeps_the_sheet_at_the_desk() {
    let mut hall = away(Ruleset::ManilleNl);
    let (one, lines) = (at(1, 1), all_lines(&hall));
    hall.does(ONLINE, Command::CallJury { at: one, about: About::Dispute });
    played(&mut hall, one, lines);
    let by = hall.chairs(one).0[0];
    let ruled =
        Command::Rule { at: one, clause: Clause::MAN_PLAY_03, by, line: Some(2), ruling: Ruling::Void };
    hall.does(JURY, ruled);
    hall.does(JURY, Command::AnswerCall { call: 1, answer: Answer::Ruled, hand: None });
    let events = hall.does(ONLINE, Command::FinishOnline { at: one });
    assert!(!events.iter().any(|event| matches!(event, Event::SheetVerified { .. })));
    assert_eq!(hall.tournament.table(one).unwrap().state(), TableState::HandedIn);
    assert_eq!(hall.refuses(DESK, Command::Verify { at: one }).name(), "ruling_not_heard");
    hall.does(JURY, Command::LiftRuling { ruling: 1, reason: "vergissing".to_owned() });
    hall.does(DESK, Command::Verify { at: one });
}

#[test]
fn the_deals_of_a_round_are_promised_before_its_tables_are_drawn() {
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.same_deals = true);
    hall = hall.registered(4).checked_in().seeded().check_in_closed();
    let secret = hall.tournament.deals_secret(round(1)).unwrap();
    let events = hall.does(DIRECTOR, Command::DRAW);
    let line = SeedChain::new(*secret.bytes()).commitment();
    assert_eq!(events[0], Event::DealsCommitted { round: round(1), line });
    assert!(matches!(events[1], Event::TablesDrawn { .. }));
    // A draw that is rejected does not change them.
    hall.does(DIRECTOR, Command::RejectDraw { reason: "opnieuw".to_owned() });
    assert_eq!(hall.does(DIRECTOR, Command::DRAW).len(), 1);
    assert_eq!(hall.tournament.same_deals(round(1)), Some(line));
    // Every round has its own, and so has every event.
    assert_ne!(hall.tournament.deals_secret(round(2)), Some(secret));
    let mut other = Hall::of(Ruleset::ManilleNl);
    assert_eq!(other.tournament.deals_secret(round(1)), None);
    other.does(DIRECTOR, Command::CommitSeed { master: DrawSeed([8; 32]) });
    assert_ne!(other.tournament.deals_secret(round(1)), Some(secret));
    assert_eq!(other.tournament.same_deals(round(1)), None);
}

/// A latecomer in a joker's chair is one of the four: another online table is for them.
#[test]
fn whoever_takes_a_chair_plays_at_another_online_table() {
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.online = true);
    hall = hall.registered(4).jokers(5..=5);
    for number in [1, 2, 3, 5] {
        hall.does(DESK, Command::CheckIn { entrant: no(number) });
    }
    hall = hall.seeded().check_in_closed().started();
    assert_eq!(hall.tournament.table(at(1, 1)).unwrap().moves, 0);
    let reason = Some("file op de snelweg".to_owned());
    hall.does(DIRECTOR, Command::TakeChair { entrant: no(4), joker: no(5), reason });
    assert_eq!(hall.tournament.table(at(1, 1)).unwrap().moves, 1);
}
