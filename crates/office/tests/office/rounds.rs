//! The clock of a round.

use crate::support;

use jiff::SignedDuration;
use kaarting_office::sheet::Sheet;
use kaarting_office::{Command, Event, Refusal, RoundNo};
use kaarting_rules::Ruleset;
use support::{DIRECTOR, Hall, at, clause, round};

fn start(round: RoundNo) -> Command {
    Command::StartRound { round }
}

fn pause(round: RoundNo) -> Command {
    Command::PauseRound { round }
}

fn resume(round: RoundNo) -> Command {
    Command::ResumeRound { round }
}

fn signal(round: RoundNo) -> Command {
    Command::Signal { round }
}

fn end(round: RoundNo) -> Command {
    Command::EndRound { round }
}

fn withdraw_signal(round: RoundNo) -> Command {
    Command::WithdrawSignal { round }
}

fn five_more(round: RoundNo) -> Command {
    Command::AddMinutes { round, minutes: 5 }
}

type Of = fn(RoundNo) -> Command;
const ALL: [Of; 7] = [start, pause, resume, signal, end, withdraw_signal, five_more];

#[test]
fn a_round_is_published_before_it_starts() {
    let mut hall = Hall::ready(Ruleset::ManilleNl, 4).drawn();
    for command in ALL {
        assert_eq!(hall.refuses(DIRECTOR, command(round(1))), Refusal::NoSuchRound(round(1)));
    }
    hall = hall.published();
    for command in [pause, resume, signal, end, withdraw_signal, five_more] {
        assert_eq!(hall.refuses(DIRECTOR, command(round(1))), Refusal::NotStarted);
    }
    assert_eq!(hall.does(DIRECTOR, start(round(1))), [Event::RoundStarted { round: round(1) }]);
    assert_eq!(hall.tournament.rounds()[0].clock.started, Some(hall.now));
    assert_eq!(hall.refuses(DIRECTOR, start(round(1))), Refusal::HasStarted);
    assert_eq!(hall.refuses(DIRECTOR, start(round(2))), Refusal::NoSuchRound(round(2)));
}

#[test]
fn the_clock_stands_still_in_a_pause() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let left = |hall: &Hall| {
        let round = &hall.tournament.rounds()[0];
        round.clock.left_ms(round.minutes, hall.now).map(|ms| ms / 60_000)
    };
    assert_eq!(left(&hall), Some(90));
    hall.later(30);
    assert_eq!(left(&hall), Some(60));
    assert_eq!(hall.refuses(DIRECTOR, resume(round(1))), Refusal::NotPaused);
    assert_eq!(hall.does(DIRECTOR, pause(round(1))), [Event::RoundPaused { round: round(1) }]);
    hall.later(25);
    assert_eq!(left(&hall), Some(60));
    for command in [pause, signal] {
        assert_eq!(hall.refuses(DIRECTOR, command(round(1))), Refusal::IsPaused);
    }
    assert_eq!(hall.does(DIRECTOR, resume(round(1))), [Event::RoundResumed { round: round(1) }]);
    hall.later(20);
    assert_eq!(left(&hall), Some(40));
    // A second pause adds to the first.
    hall.does(DIRECTOR, pause(round(1)));
    hall.later(5);
    hall.does(DIRECTOR, resume(round(1)));
    assert_eq!((left(&hall), hall.tournament.rounds()[0].clock.stood_ms), (Some(40), 30 * 60_000));
}

#[test]
fn the_signal_is_given_once() {
    clause("DEC-06", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        hall.later(90);
        assert_eq!(hall.does(DIRECTOR, signal(round(1))), [Event::Signalled { round: round(1) }]);
        assert_eq!(hall.tournament.rounds()[0].clock.signalled, Some(hall.now));
        for command in [signal, pause] {
            assert_eq!(hall.refuses(DIRECTOR, command(round(1))), Refusal::HasSignalled);
        }
        assert_eq!(hall.refuses(DIRECTOR, resume(round(1))), Refusal::NotPaused);
        // The clock stops there, and the deals that were begun are still played: the round is not over.
        hall.later(10);
        let clock = hall.tournament.rounds()[0].clock;
        assert_eq!(clock.left_ms(90, hall.now), Some(0));
        assert!(!hall.tournament.rounds()[0].ended);
    });
}

/// The round has 90 minutes; the signal sounds by mistake after 7 of them.
#[test]
fn a_signal_by_mistake_is_taken_back_within_ten_seconds() {
    clause("DEC-06", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        assert_eq!(hall.refuses(DIRECTOR, withdraw_signal(round(1))), Refusal::NotSignalled);
        hall.later(7);
        let first = |hall: &Hall| hall.tournament.rounds()[0].take_back_until();
        assert_eq!(first(&hall), None);
        hall.does(DIRECTOR, signal(round(1)));
        assert_eq!(first(&hall), Some(hall.now + SignedDuration::from_secs(10)));
        let mut late = hall.clone();
        hall.now += SignedDuration::from_secs(10);
        let events = hall.does(DIRECTOR, withdraw_signal(round(1)));
        assert_eq!(events, [Event::SignalWithdrawn { round: round(1) }]);
        // The clock has run on meanwhile, as if nothing had sounded.
        let clock = hall.tournament.rounds()[0].clock;
        assert_eq!(clock.left_ms(90, hall.now), Some(83 * 60_000 - 10_000));
        assert_eq!(first(&hall), None);
        assert_eq!(hall.does(DIRECTOR, signal(round(1))).len(), 1);
        // After that it stands.
        late.now += SignedDuration::from_secs(14);
        assert_eq!(late.refuses(DIRECTOR, withdraw_signal(round(1))), Refusal::SignalStands { seconds: 10 });
    });
}

#[test]
fn a_signal_stands_once_a_sheet_that_it_cut_short_counts() {
    clause("MAN-ROUND-01", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
        let whole = hall.sheet(at(1, 1), 2);
        hall.verify(at(1, 1), whole);
        hall.does(DIRECTOR, signal(round(1)));
        assert_eq!(hall.clone().does(DIRECTOR, withdraw_signal(round(1))).len(), 1, "a whole sheet is whole");
        let Sheet::Manille(mut short) = hall.sheet(at(1, 2), 2) else { panic!("a sheet of Manille") };
        short.boompjes.truncate(1);
        short.boompjes[0].lines.truncate(5);
        short.ended_by_signal = true;
        hall.verify(at(1, 2), Sheet::Manille(short));
        assert_eq!(hall.refuses(DIRECTOR, withdraw_signal(round(1))), Refusal::SignalStands { seconds: 10 });
    });
}

/// 90 minutes; 12 and a half of them are played.
#[test]
fn minutes_are_added_and_taken_away() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    hall.now += SignedDuration::from_secs(12 * 60 + 30);
    let add = |minutes| Command::AddMinutes { round: round(1), minutes };
    assert_eq!(hall.does(DIRECTOR, add(5)), [Event::MinutesChanged { round: round(1), minutes: 95 }]);
    let ends = hall.tournament.rounds()[0].ends().unwrap();
    assert_eq!(ends.duration_since(hall.now), SignedDuration::from_secs(82 * 60 + 30));
    hall.does(DIRECTOR, pause(round(1)));
    assert_eq!(hall.does(DIRECTOR, add(-20)), [Event::MinutesChanged { round: round(1), minutes: 75 }]);
    let out = Refusal::MinutesOutOfRange { least: 13, most: 600 };
    for minutes in [-63, 526, i32::MIN, i32::MAX] {
        assert_eq!(hall.refuses(DIRECTOR, add(minutes)), out, "{minutes}");
    }
    assert_eq!(hall.does(DIRECTOR, add(-62)), [Event::MinutesChanged { round: round(1), minutes: 13 }]);
    assert_eq!(hall.refuses(DIRECTOR, add(0)), Refusal::NothingChanges);
    hall.does(DIRECTOR, resume(round(1)));
    hall.does(DIRECTOR, signal(round(1)));
    assert_eq!(hall.refuses(DIRECTOR, add(5)), Refusal::HasSignalled);
}

#[test]
fn a_round_ends_when_every_sheet_is_verified() {
    clause("TRN-SHEET-02", || {
        for ruleset in Ruleset::ALL {
            let mut hall = Hall::playing(ruleset, 12);
            let table = |table| at(1, table).table;
            let open = Refusal::TablesAreOpen(vec![table(1), table(2), table(3)]);
            assert_eq!(hall.refuses(DIRECTOR, end(round(1))), open);
            let sheet = hall.sheet(at(1, 2), 3);
            hall.verify(at(1, 2), sheet);
            let open = Refusal::TablesAreOpen(vec![table(1), table(3)]);
            assert_eq!(hall.refuses(DIRECTOR, end(round(1))), open);
            for number in [1, 3] {
                let sheet = hall.sheet(at(1, number), 2);
                hall.verify(at(1, number), sheet);
            }
            assert_eq!(hall.does(DIRECTOR, end(round(1))), [Event::RoundEnded { round: round(1) }]);
            assert!(hall.tournament.rounds()[0].ended);
            for command in [pause, resume, signal, end, withdraw_signal, five_more] {
                assert_eq!(hall.refuses(DIRECTOR, command(round(1))), Refusal::HasEnded);
            }
            assert_eq!(hall.refuses(DIRECTOR, start(round(1))), Refusal::HasStarted);
        }
    });
}

/// 90 minutes: the minute that has begun counts, and there are never fewer than none.
#[test]
fn the_minutes_that_are_left_are_whole_ones() {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let round = &hall.tournament.rounds()[0];
    let minutes = [(0, 90), (1, 90), (59, 90), (60, 89), (61, 89), (5_399, 1), (5_400, 0), (9_000, 0)];
    for (seconds, left) in minutes {
        let now = hall.now + SignedDuration::from_secs(seconds);
        assert_eq!(round.minutes_left(now), Some(left), "{seconds} s");
    }
    let drawn = Hall::ready(Ruleset::ManilleNl, 4).drawn().published();
    assert_eq!(drawn.tournament.rounds()[0].minutes_left(drawn.now), None);
}
