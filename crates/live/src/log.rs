//! What the desk and the jury did, when, and who did it.
//!
//! The tournament knows the state of a table but not since when; the queue needs the order of arrival, and a ruling its
//! author and time.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use kaarting_office::{Actor, At, EntrantNo, Event, Recorded};

/// What the desk did with a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Since when it has been waiting: the last signature, or the moment it was handed in.
    pub since: Option<Timestamp>,
    /// Who typed the whole sheet from paper.
    pub entered: Option<Actor>,
    /// The totals of the second entry.
    pub totals: Option<BTreeMap<EntrantNo, i32>>,
    /// The last two second entries since the first one was changed, and by whom, the newest last.
    pub typed: Vec<(Actor, BTreeMap<EntrantNo, i32>)>,
    /// When and by whom it was verified.
    pub verified: Option<(Timestamp, Actor)>,
}

/// What the desk and the jury did, when, and who did it.
#[derive(Clone, Debug, Default)]
pub struct Log {
    tables: HashMap<At, Marks>,
    jury: Vec<Recorded>,
}

impl Log {
    /// What the desk did with the sheet of a table.
    pub fn marks(&self, at: At) -> Marks {
        self.tables.get(&at).cloned().unwrap_or_default()
    }

    /// What the jury did, oldest first.
    pub fn jury(&self) -> &[Recorded] {
        &self.jury
    }

    /// Applies what happened.
    pub(crate) fn apply(&mut self, recorded: &Recorded) {
        let (when, by) = (recorded.at, recorded.by);
        match &recorded.event {
            Event::Signed { round, table, .. } => {
                self.at(At { round: *round, table: *table }).since = Some(when);
            }
            Event::HandedIn { round, table, .. } => {
                self.at(At { round: *round, table: *table }).since.get_or_insert(when);
            }
            Event::SheetReopened { round, table, .. } => {
                let marks = self.at(At { round: *round, table: *table });
                marks.since = None;
                marks.typed.clear();
            }
            Event::SheetEntered { round, table, .. } => {
                let marks = self.at(At { round: *round, table: *table });
                marks.entered = Some(by);
                marks.typed.clear();
            }
            Event::TotalsEntered { round, table, totals } => {
                let marks = self.at(At { round: *round, table: *table });
                marks.totals = Some(totals.clone());
                if marks.typed.len() == 2 {
                    marks.typed.remove(0);
                }
                marks.typed.push((by, totals.clone()));
            }
            Event::SheetVerified { round, table, .. } | Event::SheetWrittenOff { round, table, .. } => {
                self.at(At { round: *round, table: *table }).verified = Some((when, by));
            }
            Event::CallAnswered { .. }
            | Event::ApprovalSeen { .. }
            | Event::RulingGiven { .. }
            | Event::RulingLifted { .. }
            | Event::DeckReplaced { .. }
            | Event::Warned { .. }
            | Event::Excluded { .. }
            | Event::Readmitted { .. } => self.jury.push(recorded.clone()),
            _ => {}
        }
    }

    fn at(&mut self, at: At) -> &mut Marks {
        self.tables.entry(at).or_default()
    }
}
