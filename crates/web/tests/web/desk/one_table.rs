//! An event of one table in a round that is being played, and people who ask for its pages.

use std::cell::RefCell;

use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::event::Line;
use kaarting_office::plan::Preset;
use kaarting_office::sheet::ManilleLine;
use kaarting_office::{At, Command, EntrantNo, Person, Recorded, Tournament};
use kaarting_rules::Ruleset;
use kaarting_store::{Aside, Journal};
use kaarting_testkit::{Client, TestServer};
use kaarting_web::route::StaffRole;

/// A server with one event, `proef`, whose first round has one table.
pub struct OneTable(TestServer);

/// Somebody who is logged in.
pub struct Visitor(RefCell<Client>);

/// What a page answered.
pub struct Answer {
    pub status: u16,
    pub body: String,
    answer: kaarting_testkit::Answer,
}

impl Answer {
    /// What the button that confirms must send.
    pub fn mark(&self) -> String {
        self.answer.field("confirm")
    }

    /// Where it sends the visitor.
    pub fn location(&self) -> &str {
        self.answer.header("location").unwrap_or_default()
    }
}

pub fn at() -> At {
    kaarting_testkit::at(1, 1)
}

impl OneTable {
    /// Starts a server; four people sit at the table of round 1, and the round runs.
    pub fn open(ruleset: Ruleset) -> OneTable {
        let event = OneTable(TestServer::open());
        event.first_round(ruleset);
        event
    }

    fn first_round(&self, ruleset: Ruleset) {
        let mut plan =
            Preset::find("club-night").expect("a preset").plan("Proef", date(2026, 11, 15), ruleset);
        plan.settings.minimum_age = None;
        let person = |n: u32| Person { birth_year: Some(1960), ..Person::named(&format!("Speler {n}")) };
        self.0.plays("proef", plan, (1..=4).map(person));
    }

    /// Carries a command out as the director.
    pub fn does(&self, command: Command) {
        self.0.ask("proef", &command);
    }

    /// The four of the table, in drawn order.
    pub fn four(&self) -> [EntrantNo; 4] {
        self.0.four("proef", at())
    }

    /// The event as a second reader of the journal finds it.
    pub fn read_again(&self) -> Tournament {
        let url = format!("sqlite:{}", self.0.folder().join("kaarting.db").display());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let journal = Journal::open(&url).await.expect("the journal");
            let mut reader = journal.reader("event/proef".parse().expect("a name"), 0);
            let mut tournament = Tournament::default();
            while let Some(entry) = reader.next().await.expect("an entry") {
                let aside = match &entry.aside {
                    Aside::Kept { bytes, .. } => Some(bytes.as_slice()),
                    Aside::None | Aside::Erased { .. } => None,
                };
                tournament.apply(&Recorded::read(&entry.body, aside).expect("an event"));
            }
            tournament
        })
    }

    /// An account, logged in.
    pub fn person(&self, login: &str, role: StaffRole) -> Visitor {
        let token = self.0.token(login, role.word());
        Visitor(RefCell::new(self.0.dutch().with_cookie("kaarting", &token)))
    }

    /// The phone writes a whole round of one French deal after another: hearts for one, all won by the writer's side
    /// with the same score; the four sign.
    pub fn phone_writes(&self, deals: u32, score: i64) {
        let four = self.four();
        let seats = kaarting_office::draw::french_chairs(four);
        self.seat(seats, seats.0[0]);
        for n in 1..=deals {
            let line = ManilleLine {
                declaration: Some("H".to_owned()),
                stake: Some(1),
                we: Some(score),
                ..ManilleLine::default()
            };
            self.write(n, Line::Manille(line));
        }
        for entrant in four {
            self.does(Command::Sign { at: at(), entrant, code: None });
        }
    }

    fn seat(&self, players: BySeat<EntrantNo>, writer: EntrantNo) {
        self.does(Command::SeatTable { at: at(), players, writer, first_dealer: writer });
    }

    fn write(&self, n: u32, line: Line) {
        self.does(Command::WriteLine { at: at(), part: 1, id: format!("l{n}"), line, written: None });
    }
}

impl Visitor {
    /// Looks at a page.
    pub fn get(&self, path: &str) -> Answer {
        answered(self.0.borrow_mut().get(path))
    }

    /// Sends a form, with what the page of `from` hides in it.
    pub fn send(&self, from: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        answered(self.0.borrow_mut().submit(from, path, fields))
    }
}

fn answered(answer: kaarting_testkit::Answer) -> Answer {
    Answer { status: answer.status, body: answer.text(), answer }
}
