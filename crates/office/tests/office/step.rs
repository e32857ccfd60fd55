//! Where a day of two phases is, and the one thing to do next, in every state of it.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::DrawSeed;
use kaarting_office::plan::{Carry, Field, Phase, Preset};
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet};
use kaarting_office::{Actor, At, Command, Person, Role, Round, RoundNo, Stage, Step, TableNo, Tournament};
use kaarting_rules::Ruleset;

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
    fn does(&mut self, command: Command) {
        let now: Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
        let by = if command.name() == "accept_sheet" { DESK } else { DIRECTOR };
        self.0
            .carry_out(&command, by, now)
            .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", command.name()));
    }

    #[track_caller]
    fn then(&mut self, command: Command, step: Step) {
        self.does(command);
        assert_eq!(self.0.next_step(), step);
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
        let figures = self.0.running_figures(at).unwrap().unwrap();
        let totals: BTreeMap<_, _> =
            figures.players.iter().map(|(seat, &number)| (number, figures.totals[seat])).collect();
        let (sheet, pen, deck) = (true, true, true);
        self.does(Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper: true, totals });
    }
}

#[test]
fn there_is_exactly_one_next_thing_all_day() {
    let [one, two] = [1, 2].map(|number| RoundNo::try_from(number).unwrap());
    let table = |number: u32| TableNo::try_from(number).unwrap();
    let mut day = Day::planned();
    assert_eq!(day.0.next_step(), Step::People);
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
    assert_eq!(day.0.next_step(), Step::Desk(one));
    day.verifies(one, table(2));
    assert_eq!(day.0.next_step(), Step::End(one));
    day.then(Command::EndRound { round: one }, Step::Cut(1));
    day.then(Command::Cut, Step::Draw(two));
    day.then(Command::DRAW, Step::Publish(two));
    day.then(Command::PublishDraw, Step::Start(two));
    day.then(Command::StartRound { round: two }, Step::Play(two));
    // Whoever is done before the signal need not wait for it.
    day.verifies(two, table(1));
    assert_eq!(day.0.next_step(), Step::End(two));
    day.then(Command::EndRound { round: two }, Step::Close);
    day.then(Command::CloseEvent { reason: None }, Step::Over);
}

#[test]
fn everybody_is_told_where_the_day_is() {
    let [one] = [1].map(|number| RoundNo::try_from(number).unwrap());
    let mut day = Day::planned();
    for name in ["An", "Bert", "Cis", "Dirk"] {
        day.does(Command::Register { person: Person::named(name), joker: false, number: None });
    }
    day.does(Command::CommitSeed { master: DrawSeed([7; 32]) });
    let everyone: Vec<_> = day.0.entrants().map(|entrant| entrant.number).collect();
    everyone.into_iter().for_each(|entrant| day.does(Command::CheckIn { entrant }));
    let now: Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    assert_eq!(day.0.stage(now), Stage::CheckIn);
    // A round of thirty minutes that began at eight ends at half past, while its clock runs.
    let half_past: Timestamp = "2026-11-15T08:30:00Z".parse().unwrap();
    for (command, stage, ends) in [
        (Command::CloseCheckIn, Stage::BeforeDraw, None),
        (Command::DRAW, Stage::BeforeDraw, None),
        (Command::PublishDraw, Stage::Published, None),
        (Command::StartRound { round: one }, Stage::Running, Some(half_past)),
        (Command::PauseRound { round: one }, Stage::Paused, None),
        (Command::ResumeRound { round: one }, Stage::Running, Some(half_past)),
        (Command::Signal { round: one }, Stage::Signalled, None),
    ] {
        day.does(command);
        let round = day.0.rounds().last();
        assert_eq!((day.0.stage(now), round.and_then(Round::ends)), (stage, ends));
    }
    day.verifies(one, TableNo::try_from(1).unwrap());
    day.does(Command::EndRound { round: one });
    assert_eq!(day.0.stage(now), Stage::Ended);
    day.does(Command::CloseEvent { reason: Some("storm".to_owned()) });
    assert_eq!(day.0.stage(now), Stage::Closed);
}
