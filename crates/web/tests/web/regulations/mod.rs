//! The regulations as people meet them, given, when and then: on the pages of director, desk and jury, in the files,
//! and over the API. What the office itself decides is tried in `crates/office/tests`.

mod exclusion;
mod phases;
mod remedies;
mod rulings;
mod sheet;

use std::sync::atomic::{AtomicU32, Ordering};

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_office::plan::{Carry, Field, Phase, Preset};
use kaarting_office::sheet::{Sheet, Tricks, WhistLine, WhistSheet};
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Plan, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, TestServer, at, noon, round};
use serde_json::{Value, json};

const EVENT: &str = "kw";
const DESK: Actor = Actor { role: Role::Desk, id: 2 };
const ALL_THREE: [(&str, &str); 4] = [("sheet", "on"), ("pen", "on"), ("deck", "on"), ("signed", "on")];

/// A solo of six tricks, just made: 12 points for the player, nothing for the others (KW-SCORE-01).
fn solo(by: EntrantNo) -> WhistLine {
    WhistLine { contract: Some("SO6".to_owned()), declarers: vec![by], tricks: Some(Tricks::Side(6)) }
}

/// A plan of Colour Whist without an age limit.
fn plan() -> Plan {
    let mut plan = Preset::find("club-night").unwrap().plan("Proef", date(2026, 11, 15), Ruleset::Whist2018);
    plan.settings.minimum_age = Some(0);
    plan
}

/// The same in two phases of one round each.
fn two_phases(next: Field) -> Plan {
    let mut plan = plan();
    plan.phases.truncate(1);
    plan.phases[0].rounds = 1;
    let last = Phase { name: "Slot".to_owned(), field: next, carry: Carry::Zero, ..plan.phases[0].clone() };
    plan.phases.push(last);
    plan
}

/// A server with one event.
struct OneEvent {
    server: TestServer,
    key: AtomicU32,
}

impl OneEvent {
    fn open_at(clock: fn() -> Timestamp) -> OneEvent {
        OneEvent { server: TestServer::open_at(clock), key: AtomicU32::new(0) }
    }

    /// An event of so many people, each of a club of their own, drawn to their tables.
    fn drawn(plan: Plan, people: usize) -> OneEvent {
        let event = OneEvent::open_at(noon);
        event.seats(plan, people);
        event
    }

    fn seats(&self, plan: Plan, people: usize) {
        let person =
            |n: usize| Person { club: Some(format!("Club-{n:02}")), ..Person::named(&format!("Lid {n:02}")) };
        self.server.seats(EVENT, plan, (1..=people).map(person));
    }

    fn does(&self, command: Command) {
        self.server.ask(EVENT, &command);
    }

    fn four(&self, at: At) -> [EntrantNo; 4] {
        self.server.four(EVENT, at)
    }

    /// The pages as one of the staff sees them, in Dutch.
    fn page(&self, role: &str, below: &str) -> String {
        let answer = self.server.staff(role).with("accept-language", "nl").get(&format!("/e/{EVENT}{below}"));
        assert_eq!(answer.status, 200, "{below}: {}", answer.text());
        answer.text()
    }

    /// A page as everybody sees it, in Dutch.
    fn public(&self, below: &str) -> String {
        self.server.dutch().get(&format!("/e/{EVENT}{below}")).text()
    }

    /// A form of a page.
    fn sends(&self, role: &str, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let mut client = self.server.staff(role).with("accept-language", "nl");
        client.submit(&format!("/e/{EVENT}{page}"), &format!("/e/{EVENT}{action}"), fields)
    }

    /// The same, and it is done.
    #[track_caller]
    fn form(&self, role: &str, page: &str, action: &str, fields: &[(&str, &str)]) {
        let answer = self.sends(role, page, action, fields);
        assert_eq!(answer.status, 303, "{action}: {}", answer.text());
    }

    fn key(&self) -> String {
        format!("regulations-{}", self.key.fetch_add(1, Ordering::Relaxed))
    }

    /// A command over the API.
    fn api(&self, role: &str, command: Value) -> (u16, Value) {
        let key = self.key();
        let headers = [("content-type", "application/json"), ("idempotency-key", key.as_str())];
        let path = format!("/api/v1/events/{EVENT}/commands");
        let answer = self.server.staff(role).ask("POST", &path, &headers, command.to_string().as_bytes());
        (answer.status, answer.json())
    }

    /// What the API shows to everybody.
    fn shown(&self, path: &str) -> Value {
        self.server.visitor().get(&format!("/api/v1{path}")).json()
    }

    /// The phone of a table: what it is answered, by name where it is refused.
    fn phone(&self, at: At, what: &str, written: Timestamp, fields: Value) -> (u16, Value) {
        let parcel =
            json!({"id": self.key(), "what": what, "written": written.to_string(), "fields": fields});
        self.server.sends(&self.server.code(EVENT, at), &parcel)
    }

    /// The head of the sheet on the phone; the columns are those of the draw.
    fn seat(&self, at: At) {
        self.server.seat(&self.server.code(EVENT, at), self.four(at));
    }

    /// Plays the last round that was drawn; `solos` says how many each of the four of a table wins.
    fn plays(&self, solos: impl Fn(At) -> [usize; 4]) {
        let last = self.server.look(EVENT, |event| event.rounds().last().unwrap().number);
        let tables = self.server.look(EVENT, |event| event.round(last).unwrap().tables.len() as u32);
        self.does(Command::StartRound { round: last });
        self.does(Command::Signal { round: last });
        for table in 1..=tables {
            let here = at(last.get(), table);
            let won = solos(here);
            let columns = self.four(here);
            let lines =
                columns.into_iter().zip(won).flat_map(|(by, n)| std::iter::repeat_n(solo(by), n)).collect();
            let sheet = WhistSheet { columns, ended_by_signal: true, lines, penalties: Vec::new() };
            let totals = columns.into_iter().zip(won.map(|n| 12 * n as i32)).collect();
            let (sheet_, pen, deck, signed_on_paper) = (true, true, true, true);
            for command in [
                Command::EnterSheet { at: here, sheet: Sheet::Whist(sheet) },
                Command::HandIn { at: here, sheet: sheet_, pen, deck, signed_on_paper },
                Command::EnterTotals { at: here, totals },
                Command::Verify { at: here },
            ] {
                self.server.ask_as(EVENT, &command, DESK);
            }
        }
        self.does(Command::EndRound { round: last });
    }

    /// Draws and publishes the next round.
    fn draws(&self) {
        self.does(Command::DRAW);
        self.does(Command::PublishDraw);
    }
}
