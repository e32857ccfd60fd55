//! The figures of the office: how long the standings take after one more sheet, in fields of every size.
//!
//! Printed as a table of markdown; `cargo xtask bench office` prints it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::draw::DrawSeed;
use kaarting_office::plan::Preset;
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet};
use kaarting_office::standings::standings;
use kaarting_office::{Actor, At, Command, Event, Person, Recorded, Role, Tournament};
use kaarting_rules::Ruleset;

const BY: Actor = Actor { role: Role::Director, id: 1 };

fn main() {
    println!("| players | one more sheet, its event taken over | the standings after it | both, µs |");
    println!("|--:|--:|--:|--:|");
    for players in [32, 544, 5_000, 50_000] {
        let mut hall = Hall::with(players);
        let mut times: Vec<(Duration, Duration)> =
            (1..=hall.tables).map(|table| hall.one_more(table)).collect();
        // The last hundred: the scoreboard is full.
        let mut last = times.split_off(times.len().saturating_sub(100));
        last.sort_by_key(|(event, board)| *event + *board);
        let (event, board) = last[last.len() / 2];
        let us = |time: Duration| time.as_secs_f64() * 1e6;
        println!("| {players} | {:.1} µs | {:.1} µs | {:.0} |", us(event), us(board), us(event + board));
    }
}

struct Hall {
    tournament: Tournament,
    tables: u32,
    now: Timestamp,
}

impl Hall {
    /// So many people at their tables, in the first of three rounds of one boompje.
    fn with(players: u32) -> Hall {
        let mut plan = Preset::find("single-day-3-rounds").expect("it is there").plan(
            "Cijfers",
            date(2026, 11, 15),
            Ruleset::ManilleNl,
        );
        plan.phases[0].length = Some(1);
        let mut hall =
            Hall { tournament: Tournament::default(), tables: players / 4, now: Timestamp::UNIX_EPOCH };
        hall.does(&Command::OpenPlan { plan });
        hall.does(&Command::CommitSeed { master: DrawSeed([7; 32]) });
        for number in 1..=players {
            let number = number.try_into().expect("a number");
            let person = Person::named("Iemand");
            hall.does(&Command::Register { person, joker: false, number: Some(number) });
            hall.does(&Command::CheckIn { entrant: number });
        }
        hall.does(&Command::CloseCheckIn);
        hall.does(&Command::DRAW);
        hall.does(&Command::PublishDraw);
        hall.does(&Command::StartRound { round: 1.try_into().expect("a round") });
        hall
    }

    fn does(&mut self, command: &Command) -> Vec<Recorded> {
        let done = self.tournament.carry_out(command, BY, self.now);
        done.unwrap_or_else(|refusal| unreachable!("{} was refused: {refusal:?}", command.name()))
    }

    /// Enters a sheet and verifies it; how long its last event and the standings took.
    #[expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
    fn one_more(&mut self, table: u32) -> (Duration, Duration) {
        let at = At { round: 1.try_into().expect("a round"), table: table.try_into().expect("a table") };
        let four = self.tournament.table(at).expect("it is drawn").four;
        let won = |deal: u32| ManilleLine {
            declaration: Some("H".to_owned()),
            stake: Some(1),
            we: Some(i64::from((table * 7 + deal * 3) % 30 + 1)),
            ..ManilleLine::default()
        };
        let part = ManillePart { first_dealer: four[0], lines: (0..12).map(won).collect() };
        let (seats, writer) = (BySeat(four), four[3]);
        let sheet =
            Sheet::Manille(ManilleSheet { seats, writer, ended_by_signal: false, boompjes: vec![part] });
        self.does(&Command::EnterSheet { at, sheet });
        self.does(&Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true });
        let figures = self.tournament.running_figures(at).expect("a sheet").expect("a right one");
        let totals = figures.players.iter().map(|(seat, &player)| (player, figures.totals[seat])).collect();
        self.does(&Command::EnterTotals { at, totals });
        let events = self.tournament.decide(&Command::Verify { at }, BY, self.now).expect("it agrees");
        let recorded: Vec<Recorded> =
            events.into_iter().map(|event: Event| Recorded { at: self.now, by: BY, event }).collect();
        let start = Instant::now();
        recorded.iter().for_each(|recorded| self.tournament.apply(recorded));
        let taken = start.elapsed();
        let start = Instant::now();
        // Only the last hundred count; at 50,000 the others would take minutes for nothing.
        if self.tables - table < 100 {
            black_box(standings(&self.tournament, 0));
        }
        (taken, start.elapsed())
    }
}
