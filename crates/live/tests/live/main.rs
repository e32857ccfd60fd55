//! Live streams over {SQLite, PostgreSQL} × {one, two} processes: everything that can interfere.
//!
//! Two handles to a journal are like two processes: they share nothing but the database. `processes.rs` uses real
//! processes.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

mod asking;
mod faults;
mod many;
mod owning;
mod processes;
mod simulated;
#[path = "../../../store/tests/support/mod.rs"]
#[allow(unused_macros, unused_imports, reason = "shared with the tests of the store")]
mod support;
mod tables;

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_live::{Done, LiveEvent};
use kaarting_office::plan::Preset;
use kaarting_office::{Actor, Command, EntrantNo, EventName, Person, Recorded, Role};
use kaarting_rules::Ruleset;
use kaarting_store::Journal;
use support::Place;

pub(crate) const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
pub(crate) const NOW: Timestamp = Timestamp::UNIX_EPOCH;

/// Two clients of the same journal: sharing one handle, or with one each.
pub(crate) struct Two(pub Place, pub Journal, pub Journal);

impl Two {
    async fn sharing(place: Place) -> Two {
        let journal = place.open().await;
        Two(place, journal.clone(), journal)
    }

    async fn apart(place: Place) -> Two {
        let (one, two) = (place.open().await, place.open().await);
        Two(place, one, two)
    }

    /// An event that has begun, open in both.
    pub(crate) async fn begun(&self, title: &str) -> (LiveEvent, LiveEvent) {
        let one = LiveEvent::open(self.1.clone(), name(title)).await.unwrap();
        ask(&one, &open(title)).await;
        (one, LiveEvent::open(self.2.clone(), name(title)).await.unwrap())
    }
}

/// The same tests over every kind of store, with one process and with two.
macro_rules! matrix {
    ($($test:ident)+) => {
        $crate::matrix!(@ file sharing file_one $($test)+);
        $crate::matrix!(@ file apart file_two $($test)+);
        $crate::matrix!(@ postgres sharing postgres_one $($test)+);
        $crate::matrix!(@ postgres apart postgres_two $($test)+);
    };
    (@ $place:ident $how:ident $name:ident $($test:ident)+) => {
        mod $name {
            $( #[test] fn $test() {
                $crate::support::run(async {
                    super::$test($crate::Two::$how($crate::support::Place::$place()).await).await;
                });
            } )+
        }
    };
}
pub(crate) use matrix;

pub(crate) fn name(text: &str) -> EventName {
    text.parse().unwrap()
}

pub(crate) fn number(number: u32) -> EntrantNo {
    number.try_into().unwrap()
}

/// Opens the plan of a club night.
pub(crate) fn open(title: &str) -> Command {
    let plan = Preset::find("club-night").unwrap().plan(title, date(2026, 11, 15), Ruleset::ManilleNl);
    Command::OpenPlan { plan }
}

pub(crate) fn register(name: &str) -> Command {
    Command::Register { person: Person::named(name), joker: false, number: None }
}

pub(crate) async fn ask(live: &LiveEvent, command: &Command) -> Done<Recorded> {
    live.ask(command, DIRECTOR, NOW, None).await.unwrap()
}

/// How many have registered, as far as this one knows.
pub(crate) fn people(live: &LiveEvent) -> usize {
    live.state().tournament.entrants().count()
}
