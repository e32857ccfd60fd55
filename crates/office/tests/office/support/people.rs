//! What people do and have done to them, as commands.

use kaarting_office::plan::{Field, Phase};
use kaarting_office::{Command, EntrantNo, Person};
use kaarting_rules::{Clause, Ruleset};

use super::{DIRECTOR, Hall, no, person, plan};

pub fn why() -> String {
    "daarom".to_owned()
}

pub fn register(person: Person) -> Command {
    Command::Register { person, joker: false, number: None }
}

pub fn numbered(name: &str, number: u32) -> Command {
    Command::Register { person: person(name), joker: false, number: Some(no(number)) }
}

pub fn check_in(number: u32) -> Command {
    Command::CheckIn { entrant: no(number) }
}

pub fn admit(number: u32) -> Command {
    Command::AdmitLate { entrant: no(number), reason: why() }
}

pub fn withdraw(number: u32) -> Command {
    Command::Withdraw { entrant: no(number), reason: why() }
}

pub fn exclude(number: EntrantNo, clause: Clause) -> Command {
    Command::Exclude { entrant: number, clause, reason: why() }
}

/// An event of two phases, of which the second was cut for.
pub fn cut() -> Hall {
    let mut two = plan(Ruleset::ManilleNl);
    two.phases[0].rounds = 1;
    two.phases.push(Phase { name: "Finale".to_owned(), field: Field::Best(4), ..two.phases[0].clone() });
    let ready = Hall::planned(two).registered(9).jokers(20..=22).checked_in().seeded();
    let mut hall = ready.check_in_closed().started().round_played();
    hall.does(DIRECTOR, Command::Cut);
    hall
}
