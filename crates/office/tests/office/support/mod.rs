//! A hall to try things in: given what happened, when somebody asks, then this follows or is refused.

#![allow(dead_code, unreachable_pub, reason = "every test binary uses its own part")]

pub mod people;

use std::collections::BTreeMap;

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use kaarting_cards::BySeat;
use kaarting_office::binding::Approval;
use kaarting_office::draw::{DrawSeed, french_chairs};
use kaarting_office::event::Line;
use kaarting_office::jury::{About, Answer};
use kaarting_office::plan::{Preset, Settings};
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet, Tricks, WhistLine, WhistSheet};
use kaarting_office::{
    Actor, At, Command, EntrantNo, Event, Person, Plan, Recorded, Refusal, Role, RoundNo, TableNo, Tournament,
};
use kaarting_rules::{Clause, Ruleset};

pub const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
pub const DESK: Actor = Actor { role: Role::Desk, id: 2 };
pub const JURY: Actor = Actor { role: Role::Jury, id: 3 };
pub const WRITER: Actor = Actor { role: Role::Writer, id: 4 };
pub const PLAYER: Actor = Actor { role: Role::Player, id: 5 };

pub fn no(number: u32) -> EntrantNo {
    number.try_into().unwrap()
}

pub fn round(number: u32) -> RoundNo {
    number.try_into().unwrap()
}

pub fn at(round_no: u32, table: u32) -> At {
    At { round: round(round_no), table: TableNo::try_from(table).unwrap() }
}

/// Opens the rows of a clause; an id that does not exist is a mistake of the test.
pub fn clause(id: &str, rows: impl FnOnce()) {
    assert!(Clause::find(id).is_some(), "there is no clause {id}");
    rows();
}

/// A person of forty in the year of the tests.
pub fn person(name: &str) -> Person {
    Person { birth_year: Some(1986), ..Person::named(name) }
}

/// A plan of one phase; three rounds.
pub fn plan(ruleset: Ruleset) -> Plan {
    Preset::find("single-day-3-rounds").unwrap().plan("Kaarting van Beernem", date(2026, 11, 15), ruleset)
}

/// An event in progress.
#[derive(Clone)]
pub struct Hall {
    pub tournament: Tournament,
    pub now: Timestamp,
    pub journal: Vec<Recorded>,
}

impl Hall {
    /// No event yet; it is nine in the morning.
    pub fn empty() -> Hall {
        let now = "2026-11-15T08:00:00Z".parse().unwrap();
        Hall { tournament: Tournament::default(), now, journal: Vec::new() }
    }

    /// An event by these regulations, with changed settings.
    pub fn with(ruleset: Ruleset, change: impl FnOnce(&mut Settings)) -> Hall {
        let mut plan = plan(ruleset);
        change(&mut plan.settings);
        Hall::planned(plan)
    }

    pub fn planned(plan: Plan) -> Hall {
        let mut hall = Hall::empty();
        hall.does(DIRECTOR, Command::OpenPlan { plan });
        hall
    }

    pub fn of(ruleset: Ruleset) -> Hall {
        Hall::with(ruleset, |_| {})
    }

    /// Registers players 1 to n.
    pub fn registered(mut self, n: u32) -> Hall {
        for number in 1..=n {
            let person = person(&format!("Speler {number}"));
            self.does(DIRECTOR, Command::Register { person, joker: false, number: None });
        }
        self
    }

    /// Registers further ones as jokers, and accepts them.
    pub fn jokers(mut self, numbers: std::ops::RangeInclusive<u32>) -> Hall {
        for number in numbers {
            let person = person(&format!("Joker {number}"));
            self.does(DIRECTOR, Command::Register { person, joker: true, number: Some(no(number)) });
            self.does(DIRECTOR, Command::AcceptJoker { entrant: no(number) });
        }
        self
    }

    /// Checks everyone in.
    pub fn checked_in(mut self) -> Hall {
        let all: Vec<EntrantNo> = self.tournament.entrants().map(|entrant| entrant.number).collect();
        for entrant in all {
            self.does(DESK, Command::CheckIn { entrant });
        }
        self
    }

    /// Checks in whoever is still expected.
    pub fn checked_in_rest(mut self) -> Hall {
        let expected = self.tournament.entrants().filter(|entrant| !entrant.plays());
        for entrant in expected.map(|entrant| entrant.number).collect::<Vec<_>>() {
            self.does(DESK, Command::CheckIn { entrant });
        }
        self
    }

    /// Starts the round that was published last.
    pub fn started_round(mut self) -> Hall {
        let round = self.tournament.rounds().last().unwrap().number;
        self.does(DIRECTOR, Command::StartRound { round });
        self
    }

    pub fn seeded(mut self) -> Hall {
        self.does(DIRECTOR, Command::CommitSeed { master: DrawSeed([7; 32]) });
        self
    }

    pub fn check_in_closed(mut self) -> Hall {
        self.does(DIRECTOR, Command::CloseCheckIn);
        self
    }

    /// Players 1 to n are there, the seed's hash is public, check-in is closed.
    pub fn ready(ruleset: Ruleset, n: u32) -> Hall {
        Hall::of(ruleset).registered(n).checked_in().seeded().check_in_closed()
    }

    pub fn drawn(mut self) -> Hall {
        self.does(DIRECTOR, Command::DRAW);
        self
    }

    pub fn published(mut self) -> Hall {
        self.does(DIRECTOR, Command::PublishDraw);
        self
    }

    /// Draws, publishes and starts the next round.
    pub fn started(self) -> Hall {
        self.drawn().published().started_round()
    }

    /// Players 1 to n are playing round 1.
    pub fn playing(ruleset: Ruleset, n: u32) -> Hall {
        Hall::ready(ruleset, n).started()
    }

    /// The four of a table, on chairs that are right for every ruleset: French by number, else as drawn.
    pub fn chairs(&self, at: At) -> BySeat<EntrantNo> {
        let four = self.tournament.table(at).unwrap().four;
        let french = self.tournament.plan().unwrap().rules.ruleset == Ruleset::ManilleFr;
        if french { french_chairs(four) } else { BySeat(four) }
    }

    /// The head of a sheet: West writes, North deals first.
    pub fn seat(&mut self, at: At) {
        let players = self.chairs(at);
        let BySeat([first_dealer, _, _, writer]) = players;
        self.does(WRITER, Command::SeatTable { at, players, writer, first_dealer });
    }

    /// A whole sheet on which the writer's side wins every deal of Manille by `points`, or column one each game.
    pub fn sheet(&self, at: At, points: i64) -> Sheet {
        let seats = self.chairs(at);
        let round = self.tournament.round(at.round).unwrap();
        let line = manille_line(points);
        match self.tournament.plan().unwrap().rules.ruleset {
            Ruleset::ManilleNl => Sheet::Manille(ManilleSheet {
                seats,
                writer: seats.0[3],
                ended_by_signal: false,
                boompjes: vec![
                    ManillePart { first_dealer: seats.0[0], lines: vec![line; 12] };
                    round.length as usize
                ],
            }),
            Ruleset::ManilleFr => Sheet::Manille(ManilleSheet {
                seats,
                writer: seats.0[3],
                ended_by_signal: false,
                boompjes: vec![ManillePart {
                    first_dealer: seats.0[0],
                    lines: vec![line; round.length as usize],
                }],
            }),
            _ => Sheet::Whist(WhistSheet {
                columns: seats.0,
                ended_by_signal: false,
                lines: vec![whist_line(seats.0[0], points); round.length as usize],
                penalties: Vec::new(),
            }),
        }
    }

    /// What the totals of the entered sheet come to.
    pub fn totals(&self, at: At) -> BTreeMap<EntrantNo, i32> {
        // The desk types what the paper says; the difference message says what that would be.
        let mut probe = self.clone();
        let refusal = probe
            .tournament
            .carry_out(&Command::EnterTotals { at, totals: BTreeMap::new() }, DESK, self.now)
            .err()
            .or_else(|| probe.tournament.decide(&Command::Verify { at }, DESK, self.now).err());
        match refusal {
            Some(Refusal::TotalsDiffer(differences)) => {
                differences.iter().map(|d| (d.player, d.entered)).collect()
            }
            other => panic!("the sheet is not ready to be verified: {other:?}"),
        }
    }

    /// Enters, signs, hands in and verifies a whole sheet; the paper shows that the jury approved its big games.
    pub fn verify(&mut self, at: At, sheet: Sheet) {
        self.does(DESK, Command::EnterSheet { at, sheet });
        let games = self.tournament.big_games(at);
        for game in games.into_iter().filter(|game| game.approval == Approval::Waits) {
            let (contract, bidder) = (game.contract.to_string(), game.bidder);
            self.does(DESK, Command::SeeApproval { at, contract, bidder });
        }
        self.hand_in(at);
        let totals = self.totals(at);
        self.does(DESK, Command::EnterTotals { at, totals });
        self.does(DESK, Command::Verify { at });
    }

    pub fn hand_in(&mut self, at: At) {
        self.does(DESK, Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true });
    }

    /// Plays the round to its end: at table t the writer's side wins each deal by t, or column one takes t tricks over.
    pub fn round_played(mut self) -> Hall {
        let round = self.tournament.rounds().last().unwrap();
        let (number, tables) = (round.number, round.tables.len() as u32);
        for table in 1..=tables {
            let at = at(number.get(), table);
            let sheet = self.sheet(at, i64::from(table % 5 + 1));
            self.verify(at, sheet);
        }
        self.does(DIRECTOR, Command::EndRound { round: number });
        self
    }

    /// What a command gives; a refusal fails the test.
    #[track_caller]
    pub fn does(&mut self, by: Actor, command: Command) -> Vec<Event> {
        let decided = self.tournament.carry_out(&command, by, self.now);
        let recorded = decided.unwrap_or_else(|refusal| panic!("{} is refused: {refusal:?}", command.name()));
        self.journal.extend(recorded.iter().cloned());
        recorded.into_iter().map(|recorded| recorded.event).collect()
    }

    /// Why a command is refused; nothing has changed.
    #[track_caller]
    pub fn refuses(&self, by: Actor, command: Command) -> Refusal {
        match self.tournament.decide(&command, by, self.now) {
            Err(refusal) => refusal,
            Ok(events) => panic!("{} is not refused: {events:?}", command.name()),
        }
    }

    pub fn later(&mut self, minutes: i64) {
        self.now += SignedDuration::from_mins(minutes);
    }
}

/// A signature with the player's own code (DEC-15); every hall that is `seeded` has the same secret.
pub fn sign(at: At, entrant: EntrantNo) -> Command {
    let mut hall = Hall::of(Ruleset::ManilleNl).seeded();
    let person = person("Iemand");
    hall.does(DIRECTOR, Command::Register { person, joker: false, number: Some(entrant) });
    Command::Sign { at, entrant, code: hall.tournament.signing_code(entrant) }
}

/// The jury approves a big game of a player at a table.
pub fn approve(hall: &mut Hall, at: At, contract: &str, by: EntrantNo) {
    answer(hall, at, contract, by, Answer::Approved { stays: true });
}

/// The jury answers the call for a big game.
pub fn answer(hall: &mut Hall, at: At, contract: &str, by: EntrantNo, answer: Answer) {
    let about = About::Approval { contract: contract.to_owned(), by };
    hall.does(WRITER, Command::CallJury { at, about });
    let call = hall.tournament.jury_calls().last().unwrap().number;
    hall.does(JURY, Command::AnswerCall { call, answer, hand: None });
}

/// A deal of Manille that the writer's side won by so many points.
pub fn manille_line(points: i64) -> ManilleLine {
    ManilleLine {
        declaration: Some("H".to_owned()),
        stake: Some(1),
        we: Some(points),
        ..ManilleLine::default()
    }
}

/// A solo of six that was won with so many tricks over; by the table of Liège six tricks bring 12.
pub fn whist_line(by: EntrantNo, over: i64) -> WhistLine {
    WhistLine { contract: Some("SO6".to_owned()), declarers: vec![by], tricks: Some(Tricks::Side(6 + over)) }
}

pub fn line(points: i64) -> Line {
    Line::Manille(manille_line(points))
}
