//! What the members of a refusal become in its sentence.

use kaarting_rules::whist::PenaltyFault;
use kaarting_rules::{Arg, Clause, Say};

use super::{Difference, Refusal};
use crate::plan::{MOST_ROUNDS, PlanFault};
use crate::sheet::SheetFault;
use crate::{EntrantNo, RoundNo, TableNo};

/// A member of a refusal as its sentence takes it.
pub(super) trait Part {
    fn part(&self, words: &dyn Say) -> Arg;
}

macro_rules! numbers {
    ($($number:ty: $get:expr;)+) => {$(
        impl Part for $number {
            fn part(&self, _: &dyn Say) -> Arg {
                let get: fn($number) -> u32 = $get;
                get(*self).into()
            }
        }
    )+};
}

numbers! {
    u8: u32::from;
    u32: |number| number;
    EntrantNo: EntrantNo::get;
    RoundNo: RoundNo::get;
    TableNo: TableNo::get;
}

impl Part for &'static str {
    fn part(&self, _: &dyn Say) -> Arg {
        (*self).into()
    }
}

impl Part for String {
    fn part(&self, _: &dyn Say) -> Arg {
        self.as_str().into()
    }
}

impl Part for Clause {
    fn part(&self, _: &dyn Say) -> Arg {
        self.id().into()
    }
}

impl Part for PenaltyFault {
    fn part(&self, words: &dyn Say) -> Arg {
        let figure = |figure: i32| Arg::Number(i64::from(figure));
        let (key, about) = match *self {
            PenaltyFault::JuryMustRule(_) => ("jury-must-rule", vec![]),
            PenaltyFault::OutOfRange { most, most_others, .. } => {
                ("out-of-range", vec![("most", figure(most)), ("others", figure(most_others))])
            }
            PenaltyFault::Fixed(_) => ("fixed", vec![]),
            PenaltyFault::NotForAgreement(_) => ("not-for-agreement", vec![]),
        };
        words.sentence(&format!("penalty-fault-{key}"), &about).into()
    }
}

impl Part for bool {
    fn part(&self, _: &dyn Say) -> Arg {
        if *self { "yes" } else { "no" }.into()
    }
}

impl Part for Box<Refusal> {
    fn part(&self, words: &dyn Say) -> Arg {
        self.text(words).into()
    }
}

impl Part for Vec<EntrantNo> {
    fn part(&self, _: &dyn Say) -> Arg {
        list(self).into()
    }
}

impl Part for Vec<TableNo> {
    fn part(&self, _: &dyn Say) -> Arg {
        list(self).into()
    }
}

impl Part for Vec<SheetFault> {
    fn part(&self, words: &dyn Say) -> Arg {
        self.iter().map(|fault| fault.text(words)).collect::<Vec<_>>().join(" ").into()
    }
}

impl Part for Vec<PlanFault> {
    fn part(&self, words: &dyn Say) -> Arg {
        list(&self.iter().map(|fault| plan_fault(fault, words)).collect::<Vec<_>>()).into()
    }
}

impl Part for Vec<Difference> {
    /// Nothing of the first entry: whoever types the second does not know it.
    fn part(&self, _: &dyn Say) -> Arg {
        "".into()
    }
}

fn list<T: std::fmt::Display>(all: &[T]) -> String {
    let words: Vec<String> = all.iter().take(12).map(ToString::to_string).collect();
    let more = if all.len() > 12 { format!(" … (+{})", all.len() - 12) } else { String::new() };
    words.join(", ") + &more
}

/// What is wrong with a plan.
fn plan_fault(fault: &PlanFault, words: &dyn Say) -> String {
    let phase = |phase: &usize| ("phase", Arg::Number(*phase as i64));
    let (key, about) = match fault {
        PlanFault::BadText(what) if what == "title" => ("title", vec![]),
        PlanFault::BadText(what) if what == "settings.entry_fee" => ("fee", vec![]),
        PlanFault::BadText(_) => ("name", vec![]),
        PlanFault::BadRules(why) => ("rules", vec![("why", why.as_str().into())]),
        PlanFault::NoPhase => ("no-phase", vec![]),
        PlanFault::BadRounds { phase: at, .. } => ("rounds", vec![phase(at), ("most", MOST_ROUNDS.into())]),
        PlanFault::BadField(at) => ("field", vec![phase(at)]),
        PlanFault::BadLength { phase: at, clause, .. } => {
            ("length", vec![phase(at), ("clause", clause.id().into())])
        }
        PlanFault::BadMinutes(at) => ("minutes", vec![phase(at)]),
        PlanFault::BadRanking => ("ranking", vec![]),
        PlanFault::BadPartners(at) => ("partners", vec![phase(at)]),
        PlanFault::BadTimeZone => ("zone", vec![]),
    };
    words.sentence(&format!("plan-fault-{key}"), &about)
}
