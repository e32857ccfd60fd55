//! The one thing to do next, in every state of a day of two phases.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::DrawSeed;
use kaarting_office::plan::{Carry, Field, Phase, Preset};
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet};
use kaarting_office::{Actor, At, Command, Person, Role, RoundNo, TableNo, Tournament};
use kaarting_rules::Ruleset;
use kaarting_words::{Lang, Words};

use super::{Step, next_step, path};

const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
const DESK: Actor = Actor { role: Role::Desk, id: 2 };

struct Day(Tournament);

impl Day {
    /// Two phases of one round of one boompje; the best four go on.
    fn planned() -> Day {
        let mut plan =
            Preset::find("club-night").unwrap().plan("Dag", date(2026, 11, 15), Ruleset::ManilleNl);
        let phase = |name: &str, field| Phase {
            name: name.to_owned(),
            rounds: 1,
            field,
            carry: Carry::Zero,
            length: Some(1),
            minutes: 30,
            partners: kaarting_office::plan::Partners::Drawn,
        };
        plan.phases = vec![phase("Voorronde", Field::All), phase("Finale", Field::Best(4))];
        let mut day = Day(Tournament::default());
        day.does(Command::OpenPlan { plan });
        day
    }

    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "a command is given away")]
    fn does(&mut self, command: Command) {
        let now: Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
        let by = if command.name() == "enter_totals" { DESK } else { DIRECTOR };
        self.0
            .carry_out(&command, by, now)
            .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", command.name()));
    }

    #[track_caller]
    fn then(&mut self, command: Command, step: Step) {
        self.does(command);
        assert_eq!(next_step(&self.0), step);
    }

    /// Enters, hands in and verifies the sheet of a table: twelve deals won by the writer's side.
    fn verifies(&mut self, round: RoundNo, table: TableNo) {
        let at = At { round, table };
        let seats = BySeat(self.0.table(at).unwrap().four);
        let line = ManilleLine {
            declaration: Some("H".to_owned()),
            stake: Some(1),
            we: Some(i64::from(table.get())),
            ..ManilleLine::default()
        };
        let boompjes = vec![ManillePart { first_dealer: seats[Seat::North], lines: vec![line; 12] }];
        let writer = seats[Seat::West];
        let sheet = Sheet::Manille(ManilleSheet { seats, writer, ended_by_signal: false, boompjes });
        self.does(Command::EnterSheet { at, sheet });
        self.does(Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true });
        let figures = self.0.running_figures(at).unwrap().unwrap();
        let totals: BTreeMap<_, _> =
            figures.players.iter().map(|(seat, &number)| (number, figures.totals[seat])).collect();
        self.does(Command::EnterTotals { at, totals });
        self.does(Command::Verify { at });
    }
}

#[test]
fn there_is_exactly_one_next_thing_all_day() {
    let [one, two] = [1, 2].map(|number| RoundNo::try_from(number).unwrap());
    let table = |number: u32| TableNo::try_from(number).unwrap();
    let mut day = Day::planned();
    assert_eq!(next_step(&day.0), Step::People);
    let register = |name: &str| Command::Register { person: Person::named(name), joker: false, number: None };
    for name in ["An", "Bert", "Cis"] {
        day.then(register(name), Step::People);
    }
    // Four make a table; then the hash has to be public before check-in closes (DEC-03).
    for name in ["Dirk", "Els", "Fons", "Gust", "Hilde"] {
        day.then(register(name), Step::Seed);
    }
    day.then(Command::CommitSeed { master: DrawSeed([7; 32]) }, Step::CheckIn);
    let everyone: Vec<_> = day.0.entrants().map(|entrant| entrant.number).collect();
    for entrant in everyone {
        day.then(Command::CheckIn { entrant }, Step::CheckIn);
    }
    day.then(Command::CloseCheckIn, Step::Draw(one));
    day.then(Command::DRAW, Step::Publish(one));
    day.then(Command::RejectDraw { reason: "proef".to_owned() }, Step::Draw(one));
    day.then(Command::DRAW, Step::Publish(one));
    day.then(Command::PublishDraw, Step::Start(one));
    day.then(Command::StartRound { round: one }, Step::Play(one));
    day.then(Command::PauseRound { round: one }, Step::Resume(one));
    day.then(Command::ResumeRound { round: one }, Step::Play(one));
    day.then(Command::Signal { round: one }, Step::Desk(one));
    day.verifies(one, table(1));
    assert_eq!(next_step(&day.0), Step::Desk(one));
    day.verifies(one, table(2));
    assert_eq!(next_step(&day.0), Step::End(one));
    day.then(Command::EndRound { round: one }, Step::Cut(1));
    day.then(Command::Cut, Step::Draw(two));
    day.then(Command::DRAW, Step::Publish(two));
    day.then(Command::PublishDraw, Step::Start(two));
    day.then(Command::StartRound { round: two }, Step::Play(two));
    // Whoever is done before the signal need not wait for it.
    day.verifies(two, table(1));
    assert_eq!(next_step(&day.0), Step::End(two));
    day.then(Command::EndRound { round: two }, Step::Close);
    day.then(Command::CloseEvent { reason: None }, Step::Over);
}

#[test]
fn one_stone_of_the_path_is_where_one_stands() {
    let mut day = Day::planned();
    let classes = |day: &Day| {
        let stones = path(&day.0, next_step(&day.0), Words::new(Lang::Nl));
        stones.iter().map(|stone| stone.class).collect::<Vec<_>>()
    };
    assert_eq!(classes(&day), ["now", "", "", "", "", "", "", ""]);
    for name in ["An", "Bert", "Cis", "Dirk"] {
        day.does(Command::Register { person: Person::named(name), joker: false, number: None });
    }
    day.does(Command::CommitSeed { master: DrawSeed([7; 32]) });
    assert_eq!(classes(&day), ["done", "done", "now", "", "", "", "", ""]);
}
