//! A table of an event that is played online: given what happened at the table and in the office, then this is told to
//! the one or the other, once, whatever is cut off in between.

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::DrawSeed;
use kaarting_office::jury::{About, Answer};
use kaarting_office::plan::{OnSignal, Plan, Preset};
use kaarting_office::{
    Actor as By, At, Command as Ask, EntrantNo, Person, Recorded, Role, RoundNo, TableNo, TableState,
    Tournament,
};
use kaarting_play::deal_v1::{Witness, check_deal};
use kaarting_play::of_event::{Next, chair_of, chairs_of, deal_of, next};
use kaarting_play::{
    Access, Command, Due, Event, EventTable, Pace, Recorded as AtTheTable, Refusal, Series, Settings,
    StageView, Table, TableEnd,
};
use kaarting_rules::Ruleset;
use serde_json::Value;

use super::at_table::{AtTable, guest, person};

const DIRECTOR: By = By { role: Role::Director, id: 1 };
const JURY: By = By { role: Role::Jury, id: 2 };
const ONLINE: By = By { role: Role::Online, id: 1 };

fn here() -> At {
    At { round: RoundNo::try_from(1).unwrap(), table: TableNo::try_from(1).unwrap() }
}

/// Whoever looks after the table: it knows nothing but what it has read of the two journals.
#[derive(Default)]
struct Reader {
    table: Table,
    event: Tournament,
    of_table: usize,
    of_event: usize,
}

impl Reader {
    fn read(&mut self, of_table: &[AtTheTable], of_event: &[Recorded]) {
        of_table[self.of_table..].iter().for_each(|recorded| self.table.apply(recorded));
        of_event[self.of_event..].iter().for_each(|recorded| self.event.apply(recorded));
        (self.of_table, self.of_event) = (of_table.len(), of_event.len());
    }

    fn next(&self) -> Option<Next> {
        next(&self.table, &self.event)
    }
}

/// An event and one of its tables.
struct Both {
    event: Tournament,
    journal: Vec<Recorded>,
    at: AtTable,
    told: Vec<String>,
    reader: Reader,
}

impl Both {
    /// Four people of whom everybody plays online, in a round that has begun; nobody sits at the table yet.
    fn new(ruleset: Ruleset, change: impl FnOnce(&mut Plan)) -> Both {
        let date = jiff::civil::date(2027, 1, 15);
        let mut plan = Preset::find("single-day-3-rounds").unwrap().plan("Thuis", date, ruleset);
        plan.settings.online = true;
        change(&mut plan);
        let (at, told) = (
            AtTable {
                table: Table::default(),
                now: Timestamp::from_second(1_800_000_000).unwrap(),
                frames: Default::default(),
                events: Vec::new(),
                passing: false,
            },
            Vec::new(),
        );
        let (event, journal) = (Tournament::default(), Vec::new());
        let mut both = Both { event, journal, at, told, reader: Reader::default() };
        both.does(DIRECTOR, Ask::OpenPlan { plan });
        for name in ["An", "Bo", "Cis", "Dirk"] {
            let person = Person { birth_year: Some(1986), ..Person::named(name) };
            both.does(DIRECTOR, Ask::Register { person, joker: false, number: None });
        }
        both.does(DIRECTOR, Ask::CommitSeed { master: DrawSeed([7; 32]) });
        both.does(DIRECTOR, Ask::CheckInAll { except: Vec::new() });
        both.does(DIRECTOR, Ask::CloseCheckIn);
        both.does(DIRECTOR, Ask::DRAW);
        both.does(DIRECTOR, Ask::PublishDraw);
        both.does(DIRECTOR, Ask::StartRound { round: here().round });
        let settings = both.settings();
        let secret = both.event.same_deals(here().round).and_then(|_| both.event.deals_secret(here().round));
        let name = "k7f3".parse().unwrap();
        both.at.house(Command::Open { name, settings, master: secret.unwrap_or(DrawSeed([5; 32])) }).unwrap();
        both
    }

    fn settings(&self) -> Settings {
        let plan = self.event.plan().unwrap();
        let (round, table) = (self.event.round(here().round).unwrap(), self.event.table(here()).unwrap());
        let event = EventTable {
            event: "thuis".parse().unwrap(),
            at: here(),
            moves: table.moves,
            players: chairs_of(table.four, plan.rules.ruleset.chairs()),
            rules: plan.rules.clone(),
            same_deals: self.event.same_deals(here().round).map(|_| "rondes".parse().unwrap()),
        };
        Settings {
            access: Access::Drawn,
            ruleset: plan.rules.ruleset,
            options: Default::default(),
            series: Series::Length(round.length),
            pace: Some(Pace { free_ms: 10_000, bank_ms: 60_000 }),
            last_cards: false,
            stand_in: "easy".parse().unwrap(),
            event: Some(Box::new(event)),
        }
    }

    fn players(&self) -> BySeat<EntrantNo> {
        self.at.table.settings().unwrap().event.as_ref().unwrap().players
    }

    #[track_caller]
    fn does(&mut self, by: By, command: Ask) {
        let done = self.event.carry_out(&command, by, self.at.now);
        self.journal.extend(done.unwrap_or_else(|why| panic!("{}: {why:?}", command.name())));
    }

    fn sit(&mut self) {
        for seat in Seat::ALL {
            self.at.house(Command::Seat { seat, person: person(seat), guest: guest(seat) }).unwrap();
            self.at.ask(seat, Command::Connect).unwrap();
        }
    }

    /// Whoever looks after the table tells what is to be told. Whenever that is something, and once the table has
    /// ended, another server that reads both journals from their first line says the same.
    fn told(&mut self) {
        loop {
            self.reader.read(&self.at.events, &self.journal);
            let asked = self.reader.next();
            if asked.is_some() || self.at.table.ended().is_some() {
                let mut other = Reader::default();
                other.read(&self.at.events, &self.journal);
                assert_eq!(asked, other.next());
            }
            match asked {
                None => return,
                Some(Next::Table(command)) => drop(self.at.house(command).unwrap()),
                Some(Next::Office(key, command)) => {
                    assert!(!self.told.contains(&key), "{key} is told twice");
                    self.told.push(key);
                    self.does(ONLINE, *command);
                }
            }
        }
    }

    fn lines(&self) -> usize {
        self.event.table(here()).unwrap().line_count()
    }
}

#[test]
fn a_whole_round_becomes_the_sheet_of_its_table() {
    for ruleset in Ruleset::ALL {
        let mut both = Both::new(ruleset, |_| {});
        both.told();
        // Who deals first is drawn with the first cards of Manille; in Colour Whist it follows from the chairs.
        let known: &[&str] = if ruleset.house().is_some() { &["head"] } else { &[] };
        assert_eq!(both.told, known, "{ruleset:?}");
        both.sit();
        let all = both.event.law().unwrap().rows(both.event.round(here().round).unwrap().length) as usize;
        let mut words = 0;
        while both.at.table.ended().is_none() {
            if let Some(question) = both.at.table.jury_question() {
                both.told();
                let call = both.event.jury_calls().last().unwrap().clone();
                let by = both.players()[question.seat];
                assert!(matches!(&call.about, About::Approval { by: bidder, .. } if *bidder == by));
                let answer = if words % 2 == 0 { Answer::Refused } else { Answer::Approved { stays: false } };
                words += 1;
                both.does(JURY, Ask::AnswerCall { call: call.number, answer, hand: None });
                both.told();
                assert!(both.at.table.jury_question() != Some(question));
                continue;
            }
            both.at.play_once();
            both.told();
            let written = both.at.table.records().iter().filter(|record| record.line.is_some()).count();
            assert_eq!(both.lines(), written, "a line is written as soon as its deal is over");
        }
        both.told();
        let table = both.event.table(here()).unwrap();
        assert_eq!((both.at.table.ended(), both.lines()), (Some(TableEnd::Played), all), "{ruleset:?}");
        assert_eq!(table.state(), TableState::Verified, "{ruleset:?}");
        let figures = table.verified.clone().unwrap();
        let points = both.at.table.public_view().unwrap().points;
        for &number in both.players().0.iter() {
            // The players of the Dutch game have moved up after every boompje (TRN-SEAT-04).
            let seat = chair_of(&both.at.table, &both.event, number).unwrap();
            let total = both.event.law().unwrap().total(points[seat], 0);
            assert_eq!(figures.total_of(number), Some(total), "{ruleset:?} {seat}");
        }
        let numbers: Vec<Option<u8>> = table.lines().map(|(id, ..)| deal_of(id)).collect();
        assert!(numbers.is_sorted() && numbers.iter().all(Option::is_some));
        // The sheet that the table keeps for itself is right as well, boompje by boompje.
        let (law, length) = both.at.table.plan().unwrap();
        let own = both.at.table.sheet().unwrap();
        assert_eq!(own.check(law, length).map(|figures| figures.totals), Ok(figures.totals), "{ruleset:?}");
    }
}

#[test]
fn the_signal_ends_it_after_the_deal_that_is_played() {
    let mut both = Both::new(Ruleset::ManilleNl, |_| {});
    both.sit();
    both.at
        .play_until(|at| at.table.records().len() == 2 && at.table.ply().is_some_and(|(_, acts)| acts > 3));
    both.told();
    both.at.now += SignedDuration::from_secs(1);
    both.does(DIRECTOR, Ask::Signal { round: here().round });
    both.told();
    assert!(both.at.table.has_stopped());
    both.at.play_until(|at| at.table.records().len() == 3);
    both.told();
    assert_eq!(both.lines(), 3);
    assert_eq!(both.at.ask(Seat::North, Command::Ready), Err(Refusal::HasStopped));
    // The press of a button may be a mistake: that is waited for.
    assert_eq!(both.at.table.next_due().map(|(_, due)| due), Some(Due::Signal));
    both.at.passes(14_000);
    assert_eq!(both.at.table.ended(), Some(TableEnd::Signal));
    both.told();
    assert_eq!(both.event.table(here()).unwrap().state(), TableState::Verified);
}

#[test]
fn a_deal_that_was_dealt_after_the_signal_was_none_and_one_may_be_dropped() {
    for abandon in [false, true] {
        let mut both = Both::new(Ruleset::ManilleNl, |plan| {
            if abandon {
                plan.settings.on_signal = OnSignal::AbandonTheDeal;
            }
        });
        both.sit();
        both.at.play_until(|at| at.table.records().len() == 2);
        both.told();
        let signal = |both: &mut Both| both.does(DIRECTOR, Ask::Signal { round: here().round });
        if abandon {
            both.at.play_until(|at| at.table.ply().is_some_and(|(_, acts)| acts > 3));
            signal(&mut both);
        } else {
            signal(&mut both);
            both.at.now += SignedDuration::from_millis(1);
            both.at.play_until(|at| at.table.ply().is_some());
        }
        both.told();
        assert!(both.at.table.bots_asked().is_empty());
        let refused = Seat::ALL.map(|seat| both.at.act(seat, "no").unwrap_err());
        assert!(refused.iter().all(|why| *why == Refusal::HasStopped), "{refused:?}");
        both.at.passes(14_000);
        both.told();
        assert_eq!((both.at.table.ended(), both.lines()), (Some(TableEnd::Signal), 2));
        assert_eq!(both.event.table(here()).unwrap().state(), TableState::Verified);
    }
}

#[test]
fn a_signal_that_was_a_mistake_changes_nothing() {
    let mut both = Both::new(Ruleset::ManilleNl, |_| {});
    both.sit();
    both.at.play_until(|at| at.table.records().len() == 1);
    both.told();
    assert_eq!(both.at.house(Command::GoOn), Err(Refusal::NotStopped));
    both.does(DIRECTOR, Ask::Signal { round: here().round });
    both.told();
    assert_eq!(both.at.house(Command::Stop { since: both.at.now, drop: false }), Err(Refusal::HasStopped));
    both.at.now += SignedDuration::from_secs(5);
    both.does(DIRECTOR, Ask::WithdrawSignal { round: here().round });
    both.told();
    both.at.play_until(|at| at.table.records().len() == 3);
    assert_eq!(both.at.table.ended(), None);
}

#[test]
fn those_who_were_drawn_sit_down_and_bots_for_those_who_do_not_come() {
    let mut both = Both::new(Ruleset::ManilleNl, |_| {});
    let seat = Seat::North;
    assert_eq!(both.at.ask(seat, Command::Sit { seat, guest: guest(seat) }), Err(Refusal::SeatsAreDrawn));
    let sits = |seat| Command::Seat { seat, person: person(seat), guest: guest(seat) };
    assert_eq!(both.at.ask(seat, sits(seat)).unwrap_err().name(), "not_allowed");
    both.at.house(sits(seat)).unwrap();
    assert!(both.at.house(sits(seat)).unwrap().is_empty());
    let other = Command::Seat { seat: Seat::East, person: person(seat), guest: guest(seat) };
    assert_eq!(both.at.house(other), Err(Refusal::AlreadySeated { seat }));
    let level = "easy".parse().unwrap();
    assert_eq!(both.at.ask(seat, Command::SeatBot { seat: Seat::East, level }), Err(Refusal::SeatsAreDrawn));
    assert_eq!(both.at.ask(seat, Command::AskUndo), Err(Refusal::NotPrivate));
    // Whoever is not there after three minutes has a bot, and the chair as soon as they come.
    both.at.passes(180_000);
    assert!(both.at.table.public_view().unwrap().stage != StageView::Waiting);
    both.at.play_until(|at| at.table.ply().is_some_and(|(_, acts)| acts > 3));
    both.at.house(sits(Seat::East)).unwrap();
    assert_eq!(both.at.table.person_in(Seat::East), Some(&person(Seat::East)));
    assert!(both.at.table.bots_asked().iter().all(|(bot, _)| *bot != Seat::East));
    // Another device of the same player takes the chair.
    let again = Command::Seat { seat, person: "phone".parse().unwrap(), guest: guest(seat) };
    both.at.house(again).unwrap();
    assert_eq!(both.at.table.seat_of(&person(seat)), None);
    let event = both.at.table.settings().unwrap().event.clone().unwrap();
    for (seat, &number) in event.players.iter() {
        assert_eq!(chair_of(&both.at.table, &both.event, number), Some(seat));
    }
    assert_eq!(chair_of(&both.at.table, &both.event, EntrantNo::try_from(9).unwrap()), None);
    // Nobody is there any more: the round goes on all the same.
    both.at.ask(Seat::East, Command::Leave).unwrap();
    both.at.house(Command::Seat { seat, person: person(seat), guest: guest(seat) }).unwrap();
    both.at.ask(seat, Command::Leave).unwrap();
    both.at.play_until_over();
    assert_eq!(both.at.table.ended(), Some(TableEnd::Played));
}

#[test]
fn a_table_that_goes_back_to_the_hall_is_closed_online() {
    let mut both = Both::new(Ruleset::Whist2018, |_| {});
    both.sit();
    both.at.passing = true;
    both.does(DIRECTOR, Ask::MoveTable { at: here(), online: false });
    both.told();
    assert_eq!(both.at.table.ended(), Some(TableEnd::Closed));
    // And when it is online again, it is another one that is played.
    both.does(DIRECTOR, Ask::MoveTable { at: here(), online: true });
    both.told();
    assert!(both.told.is_empty());
}

#[test]
fn all_tables_play_the_same_deals_and_anybody_can_deal_them_again() {
    let plan = |plan: &mut Plan| plan.settings.same_deals = true;
    let mut both = Both::new(Ruleset::ManilleNl, plan);
    both.sit();
    assert_eq!(
        both.at.refused(Seat::North, Command::Commit { commitment: DrawSeed([1; 32]).commitment() }),
        "same_deals"
    );
    both.at.play_until(|at| at.table.records().len() == 2);
    let mut other = AtTable::open(Settings { stand_in: "random".parse().unwrap(), ..both.settings() });
    let hands = |at: &AtTable| -> Vec<Value> {
        at.table
            .records()
            .iter()
            .map(|record| serde_json::to_value(&record.proof).unwrap()["dealt"].clone())
            .collect()
    };
    // The other has another secret and the same name: other cards.
    for seat in Seat::ALL {
        other.house(Command::Seat { seat, person: person(seat), guest: guest(seat) }).unwrap();
    }
    other.play_until(|at| at.table.records().len() == 2);
    assert_ne!(hands(&other), hands(&both.at));
    let mut same = Table::default();
    let secret = both.event.deals_secret(here().round).unwrap();
    let open = Command::Open { name: "anders".parse().unwrap(), settings: both.settings(), master: secret };
    for recorded in same.decide(&open, &kaarting_play::Actor::House, both.at.now).unwrap() {
        same.apply(&recorded);
    }
    let mut second = AtTable {
        table: same,
        now: both.at.now,
        frames: Default::default(),
        events: Vec::new(),
        passing: false,
    };
    second.passes(180_000);
    second.play_until(|at| at.table.records().len() == 2);
    assert_eq!(hands(&second), hands(&both.at));
    // The line is the one that the event published before the draw, and the name is that of the deals.
    for record in both.at.table.records() {
        assert_eq!(Some(record.proof.commitment), both.event.same_deals(here().round));
        assert_eq!(record.proof.table.as_str(), "rondes");
        check_deal(&record.proof, &Witness::default()).unwrap();
    }
}

#[test]
fn what_only_the_second_form_can_say_is_written_in_it() {
    let both = Both::new(Ruleset::Whist2018, |plan| plan.settings.same_deals = true);
    let opened = &both.at.events[0];
    let written = opened.write();
    assert!(written.body.starts_with(br#"{"v":2,"#));
    let aside = written.aside.as_ref().map(|(_, bytes)| bytes.as_slice());
    assert_eq!(&AtTheTable::read(&written.body, aside).unwrap(), opened);
    let of = |event: Event| AtTheTable { event, ..opened.clone() }.write().body;
    assert!(of(Event::Ended { why: TableEnd::Signal }).starts_with(br#"{"v":2,"#));
    assert!(of(Event::Ended { why: TableEnd::Played }).starts_with(br#"{"v":1,"#));
    // Those who look at the table do not get the texts of the regulations.
    let seen = serde_json::to_string(&both.at.table.public_view().unwrap()).unwrap();
    assert!(seen.len() < 4_000, "{}", seen.len());
    let wrong = Settings { access: Access::Open, ..both.settings() };
    let open = Command::Open { name: "t".parse().unwrap(), settings: wrong, master: DrawSeed([1; 32]) };
    let decided = Table::default().decide(&open, &kaarting_play::Actor::House, both.at.now);
    assert_eq!(decided, Err(Refusal::NotOfAnEvent));
}
