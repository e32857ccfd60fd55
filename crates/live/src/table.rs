//! An online table as the subject of a stream.

use std::collections::VecDeque;
use std::sync::Arc;

use jiff::Timestamp;
use kaarting_cards::BySeat;
use kaarting_office::{Unreadable, Written};
use kaarting_play::{
    Actor, ChairView, Command, Event, Recorded, Refusal, Settings, StageView, Table, TableName, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::stream::{AskError, LiveStream, State};
use crate::streams::LiveStreams;
use crate::subject::Subject;

/// A table, open in memory.
pub type LiveTable = LiveStream<TableState>;
/// All tables of a journal.
pub type LiveTables = LiveStreams<TableState>;
/// The state of a table, with the entry up to which it was read.
pub type TableSnapshot = State<TableState>;
/// Why a command to a table was not carried out.
pub type TableError = AskError<Refusal>;

/// How many frames are kept for each viewer: whoever was away longer gets the whole view.
const KEPT: usize = 64;

/// The state of a table, with what its viewers were last told.
///
/// The frames follow from the entries of the journal alone: after a restart, or on another node, they are the same,
/// with the same numbers.
#[derive(Clone, Debug, Default)]
pub struct TableState {
    /// The table.
    pub table: Table,
    /// The last frames of every viewer as they are sent, each with its number, in the order of [`Viewer::ALL`].
    told: [VecDeque<(u64, Arc<str>)>; Viewer::ALL.len()],
}

impl TableState {
    /// What a viewer has been told after this frame; `None` if that is no longer known here, or never was: they need
    /// the whole view.
    pub fn told_after(&self, viewer: Viewer, seq: u64) -> Option<Vec<Arc<str>>> {
        let told = &self.told[Viewer::ALL.iter().position(|one| *one == viewer)?];
        let last = self.table.seq_for(viewer);
        let first = told.front().map_or(last + 1, |(first, _)| *first);
        let known = first <= seq.checked_add(1)? && seq <= last;
        let later = told.iter().filter(|(of, _)| *of > seq);
        known.then(|| later.map(|(_, frame)| frame.clone()).collect())
    }

    fn tell(&mut self, before: &Table, recorded: &Recorded) {
        if let Event::Erased { .. } = recorded.event {
            // The frames so far may say who somebody was: whoever comes back gets the whole view.
            self.told.iter_mut().for_each(VecDeque::clear);
        }
        for (viewer, told) in Viewer::ALL.into_iter().zip(&mut self.told) {
            for frame in before.frames(recorded, &self.table, viewer) {
                // A frame is numbers, words and names: it can always be written.
                let written = serde_json::to_string(&frame).unwrap_or_default();
                told.push_back((frame.seq, written.into()));
            }
            let gone = told.len().saturating_sub(KEPT);
            told.drain(..gone);
        }
    }
}

/// What the list of tables shows. Who sits where is on the table's own page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableListing {
    /// What was chosen when it opened.
    pub settings: Settings,
    /// Which chairs are free for a person: empty, or a bot's. People sit in the others.
    pub free: BySeat<bool>,
    /// How many deals are written, of how many.
    pub deals: (u32, u32),
    /// Whether it is over.
    pub over: bool,
    /// When it was opened.
    #[serde(default)]
    pub opened: Timestamp,
}

impl Subject for TableState {
    const PREFIX: &'static str = "table/";
    const INDEX: &'static str = "table";
    type Name = TableName;
    type Actor = Actor;
    type Command = Command;
    type Event = Recorded;
    type Refusal = Refusal;
    type Listing = TableListing;

    fn decide(&self, command: &Command, by: Actor, now: Timestamp) -> Result<Vec<Recorded>, Refusal> {
        self.table.decide(command, &by, now)
    }

    fn apply(&mut self, recorded: &Recorded) {
        let before = self.table.clone();
        self.table.apply(recorded);
        self.tell(&before, recorded);
    }

    fn at(recorded: &Recorded) -> Timestamp {
        recorded.at
    }

    fn read(body: &[u8], aside: Option<&[u8]>) -> Result<Recorded, Unreadable> {
        Recorded::read(body, aside)
    }

    fn write(recorded: &Recorded) -> Written {
        recorded.write()
    }

    fn listing(&self) -> Option<TableListing> {
        let view = self.table.public_view()?;
        Some(TableListing {
            settings: view.settings,
            free: view.chairs.map(|chair| !matches!(chair, ChairView::Person { .. })),
            deals: (view.written, view.deals),
            over: matches!(view.stage, StageView::Over { .. }),
            opened: self.table.opened().unwrap_or_default(),
        })
    }

    fn claimed(node: &str, epoch: u64, now: Timestamp) -> Option<Recorded> {
        Some(Recorded::stream_claimed(node, epoch, now))
    }

    fn needs_owner(listing: &TableListing) -> bool {
        !listing.over
    }

    fn is_over(listing: &TableListing) -> bool {
        listing.over
    }
}
