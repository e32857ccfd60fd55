//! What happens by itself, and when: clocks, people who do not come back, the next deal.

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{Seat, SeatSet};
use kaarting_office::{ON_THE_WAY_SECONDS, TAKE_BACK_SECONDS};

use super::{Playing, State, Table, TableStage};
use crate::Access;
use crate::chair::Presence;
use crate::of_game::Cards;

/// How long somebody whose connection broke is only shaky.
const SHAKY_MS: i64 = 5_000;
/// How long somebody is away before the others may vote for a bot.
const VOTE_MS: i64 = 30_000;
/// How long the pages have to show what they promised.
const SHOWING_MS: i64 = 3_000;
/// How long people look at a deal that is over, unless all are ready before.
const BETWEEN_MS: i64 = 20_000;
/// How long a table waits for anybody at all.
const DESERTED_MS: i64 = 600_000;
/// How long people who are present may do nothing: before the first deal, and where no clock runs.
const IDLE_WAITING_MS: i64 = 3_600_000;
const IDLE_UNTIMED_MS: i64 = 172_800_000;
/// How long after the end people still say good-bye.
const FAREWELL_MS: u64 = 600_000;
/// How long those who were drawn have to sit down before bots play for them.
const FILL_MS: i64 = 180_000;
/// How long a signal can still be taken back, with the press of the button in flight: as long as the office lets it,
/// and a second more.
const SIGNAL_MS: i64 = 1_000 * (TAKE_BACK_SECONDS + ON_THE_WAY_SECONDS + 1) as i64;

/// Something that happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Due {
    /// Somebody without a connection counts as away.
    Away(Seat),
    /// Somebody's time is used up: a bot sits in.
    Time(Seat),
    /// The contributions are called for.
    Reveal,
    /// The cards are dealt, with what was shown by then.
    Deal,
    /// The table is closed: nobody is there, or nobody has done anything for very long.
    Desert,
    /// Bots sit down where nobody came.
    Fill,
    /// The signal stands: the round is over here.
    Signal,
}

fn after(since: Timestamp, ms: i64) -> Timestamp {
    since.saturating_add(SignedDuration::from_millis(ms)).unwrap_or(Timestamp::MAX)
}

/// How long it is from one moment to another, in milliseconds; zero if the other came first.
fn ms_between(from: Timestamp, to: Timestamp) -> u64 {
    u64::try_from(to.duration_since(from).as_millis()).unwrap_or(0)
}

impl Table {
    /// What happens next by itself, and when. At that time the server gives [`Command::Tick`](crate::Command::Tick).
    pub fn next_due(&self) -> Option<(Timestamp, Due)> {
        self.state.as_ref()?.dues().into_iter().min()
    }
}

impl State {
    fn dues(&self) -> Vec<(Timestamp, Due)> {
        let mut dues = Vec::new();
        if let TableStage::Over(_) = self.stage {
            return dues;
        }
        for (seat, chair) in self.chairs.iter() {
            if let Some(Presence::Shaky { since }) = chair.sitter().map(|sitter| sitter.presence) {
                dues.push((after(since, SHAKY_MS), Due::Away(seat)));
            }
        }
        let drawn = self.settings.access == Access::Drawn;
        let empty = self.empty_since.filter(|_| !drawn);
        dues.extend(empty.map(|since| (after(since, DESERTED_MS), Due::Desert)));
        let idle_ms = match (&self.stage, self.settings.pace) {
            // Those who were drawn are waited for as the event says.
            _ if drawn => None,
            (TableStage::Waiting, _) => Some(IDLE_WAITING_MS),
            (_, None) => Some(IDLE_UNTIMED_MS),
            // There the clock makes the table go on.
            (_, Some(_)) => None,
        };
        dues.extend(idle_ms.map(|ms| (after(self.moved, ms), Due::Desert)));
        if let Some(stopped) = self.stopped
            && (stopped.drop || self.playing().is_none())
        {
            // The contributions were called for, but no cards followed.
            dues.retain(|(_, due)| matches!(due, Due::Away(_)));
            dues.push((after(stopped.heard, SIGNAL_MS), Due::Signal));
            return dues;
        }
        match &self.stage {
            TableStage::Waiting if drawn => dues.push((after(self.seats_since, FILL_MS), Due::Fill)),
            TableStage::Between { since, .. } => dues.push((after(*since, BETWEEN_MS), Due::Reveal)),
            TableStage::Revealing { since } => dues.push((after(*since, SHOWING_MS), Due::Deal)),
            TableStage::Playing(playing) => {
                let late = |seat| Some((self.time_of(playing, seat)?, Due::Time(seat)));
                dues.extend(self.waiting().iter().filter_map(late));
            }
            TableStage::Waiting | TableStage::Over(_) => {}
        }
        dues
    }

    /// Whether people may still speak: a table that has been over for a while is silent.
    pub(crate) fn may_speak(&self, now: Timestamp) -> bool {
        self.over_at.is_none_or(|over| ms_between(over, now) < FAREWELL_MS)
    }

    /// When the time of one who has to act is used up; never at a table without a clock, nor for a bot.
    fn time_of(&self, playing: &Playing, seat: Seat) -> Option<Timestamp> {
        let pace = self.settings.pace?;
        let player = self.chairs[seat].player()?;
        if playing.cards.as_ref()?.asked().together {
            return Some(after(playing.asked_at, i64::from(pace.together_ms())));
        }
        // For somebody who is away the bank runs at once.
        let free = if let Presence::Away { .. } = player.presence { 0 } else { playing.free_ms };
        Some(after(playing.asked_at, i64::from(free) + i64::from(self.bank_ms[seat])))
    }

    /// Whether somebody has to act alone: then the time runs.
    fn is_timed(&self, seat: Seat) -> bool {
        let alone = |cards: &Cards| {
            let asked = cards.asked();
            !asked.together && asked.seats == SeatSet::of(seat)
        };
        self.settings.pace.is_some()
            && self.chairs[seat].player().is_some()
            && self.cards().is_some_and(alone)
    }

    /// Takes off the time that somebody has used so far, if their clock runs. Called before anything about it changes.
    pub(super) fn charge(&mut self, seat: Seat, at: Timestamp) {
        if !self.is_timed(seat) {
            return;
        }
        let away = self.chairs[seat].sitter().is_some_and(|s| matches!(s.presence, Presence::Away { .. }));
        let TableStage::Playing(playing) = &mut self.stage else { return };
        let used = u32::try_from(ms_between(playing.asked_at, at)).unwrap_or(u32::MAX);
        let free = if away { 0 } else { used.min(playing.free_ms) };
        playing.free_ms -= free;
        playing.asked_at = at;
        self.bank_ms[seat] = self.bank_ms[seat].saturating_sub(used - free);
    }

    /// The clocks stood still from one moment to another: all deadlines move by that long.
    pub(super) fn hold(&mut self, from: Timestamp, to: Timestamp) {
        let later = |since: &mut Timestamp| {
            let still = ms_between((*since).max(from), to);
            *since = after(*since, i64::try_from(still).unwrap_or(i64::MAX));
        };
        for (_, chair) in self.chairs.iter_mut() {
            let presence = chair.sitter_mut().map(|sitter| &mut sitter.presence);
            if let Some(Presence::Shaky { since } | Presence::Away { since }) = presence {
                later(since);
            }
        }
        self.empty_since.iter_mut().for_each(later);
        later(&mut self.moved);
        later(&mut self.seats_since);
        if let Some(stopped) = &mut self.stopped {
            later(&mut stopped.heard);
        }
        match &mut self.stage {
            TableStage::Between { since, .. } | TableStage::Revealing { since } => later(since),
            TableStage::Playing(playing) => later(&mut playing.asked_at),
            TableStage::Waiting | TableStage::Over(_) => {}
        }
    }
}

/// From when on the others may vote about somebody who has been away since then.
pub(crate) fn vote_from(since: Timestamp) -> Timestamp {
    after(since, VOTE_MS)
}
