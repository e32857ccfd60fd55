//! How an event stands: everything that was built from what happened.

mod apply;
mod matters;
mod table;

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};

use crate::draw::{Commitment, DrawProof, DrawSeed};
use crate::jury::JuryCall;
use crate::sheet::{Figures, Sheet, SheetEnd, SheetFault};
use crate::{At, Details, Entrant, EntrantNo, Law, Plan, RoundNo, TableNo};

pub(crate) use table::WrittenLine;
pub use table::{Correction, Table, TableState};

/// An event as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) opened: Option<(Plan, Law)>,
    /// Without the price, which the plan has.
    pub(crate) details: Details,
    pub(crate) entrants: BTreeMap<EntrantNo, Entrant>,
    pub(crate) check_in_closed: bool,
    pub(crate) seed: Option<SeedState>,
    /// How many draws were made, redraws counted.
    pub(crate) draws: u32,
    pub(crate) pending: Option<Pending>,
    pub(crate) rejected: Vec<Rejected>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) calls: Vec<JuryCall>,
    pub(crate) rulings: u32,
    /// Who plays in each phase after the first, once it was cut.
    pub(crate) fields: BTreeMap<usize, Vec<EntrantNo>>,
    /// What each got in each round, by the round's index.
    pub(crate) results: BTreeMap<EntrantNo, Vec<Option<RoundResult>>>,
    pub(crate) closed: Option<Vec<(u32, EntrantNo)>>,
    /// What is public of the deals of a round that all online tables play.
    pub(crate) same_deals: BTreeMap<RoundNo, Commitment>,
}

/// The secret of the draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeedState {
    pub(crate) commitment: Commitment,
    pub(crate) master: Option<DrawSeed>,
}

/// A draw under review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Which draw of the event it is.
    pub draw: u32,
    /// The draw.
    pub proof: DrawProof,
}

/// A draw that was rejected before it was published; it stays readable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Which draw of the event it was.
    pub draw: u32,
    /// The draw.
    pub proof: DrawProof,
    /// Why.
    pub reason: String,
}

/// What a player got in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundResult {
    /// The total.
    pub points: i32,
    /// Deals won.
    pub deals_won: u32,
    /// Deals played.
    pub deals: u32,
    /// Paid (below zero) or got by penalties.
    pub penalties: i32,
    /// Whether only the totals of the sheet are known (DEC-16): then nothing is known of the deals.
    pub totals_only: bool,
}

impl RoundResult {
    /// How many deals were won, of how many; totals alone do not tell it (DEC-16).
    pub fn won_of(&self) -> Option<(u32, u32)> {
        Some((self.deals_won, self.deals)).filter(|_| !self.totals_only)
    }
}

/// A round that was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number over the event.
    pub number: RoundNo,
    /// Its phase, from 0.
    pub phase: usize,
    /// How many boompjes or deals it has.
    pub length: u32,
    /// How long it may last.
    pub minutes: u32,
    /// Which draw of the event it comes from.
    pub draw: u32,
    /// The draw.
    pub proof: DrawProof,
    /// The clock.
    pub clock: Clock,
    /// The tables, in order.
    pub tables: Vec<Table>,
    /// Whether it is over and all sheets are verified.
    pub ended: bool,
}

/// How long a signal that was given by mistake can be taken back.
pub const TAKE_BACK_SECONDS: u32 = 10;
/// For how many seconds a press of the button may be on its way.
pub const ON_THE_WAY_SECONDS: u32 = 3;

/// The clock of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// When it started.
    pub started: Option<Timestamp>,
    /// Since when it is paused.
    pub paused: Option<Timestamp>,
    /// How long it stood still before.
    pub stood_ms: i64,
    /// When the signal was given.
    pub signalled: Option<Timestamp>,
}

impl Clock {
    /// How many milliseconds are left of so many minutes; nothing before the start.
    pub fn left_ms(&self, minutes: u32, now: Timestamp) -> Option<i64> {
        let started = self.started?;
        let until = self.signalled.or(self.paused).unwrap_or(now);
        let played = until.duration_since(started) - SignedDuration::from_millis(self.stood_ms);
        Some(i64::from(minutes) * 60_000 - i64::try_from(played.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Round {
    /// How many minutes are left of its time, at least none: the minute that has begun counts. Nothing before
    /// the start.
    pub fn minutes_left(&self, now: Timestamp) -> Option<u32> {
        let left_ms = self.clock.left_ms(self.minutes, now)?.max(0);
        u32::try_from((left_ms + 59_999) / 60_000).ok()
    }

    /// Until when its signal can be taken back; nothing where there is none.
    pub fn take_back_until(&self) -> Option<Timestamp> {
        let signalled = self.clock.signalled.filter(|_| !self.ended)?;
        signalled.checked_add(SignedDuration::from_secs(TAKE_BACK_SECONDS.into())).ok()
    }

    /// When its time is up; nothing while the clock stands, before the start and after the signal.
    pub fn ends(&self) -> Option<Timestamp> {
        let clock = &self.clock;
        let runs = clock.paused.is_none() && clock.signalled.is_none() && !self.ended;
        let started = clock.started.filter(|_| runs)?;
        let after = SignedDuration::from_millis(i64::from(self.minutes) * 60_000 + clock.stood_ms);
        started.checked_add(after).ok()
    }

    /// The table of a number.
    pub fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables.get(table.get() as usize - 1)
    }

    /// Where somebody sits.
    pub fn table_of(&self, entrant: EntrantNo) -> Option<&Table> {
        self.tables.iter().find(|table| table.seats_or_took_over(entrant))
    }

    /// Whether a table has still to hand in its sheet after the signal, with all four there: only then is it decided
    /// that it hands nothing in.
    pub fn waits_for_sheet(&self, table: &Table) -> bool {
        let open = !matches!(table.state(), TableState::Verified | TableState::Stopped);
        self.clock.signalled.is_some() && !self.ended && open
    }

    /// Whether somebody is a joker who can take a chair in it: there, and at none of its tables.
    pub fn is_free_joker(&self, entrant: &Entrant) -> bool {
        entrant.is_joker() && entrant.plays() && self.table_of(entrant.number).is_none()
    }

    /// The tables whose sheets are not verified.
    pub fn open_tables(&self) -> Vec<TableNo> {
        self.tables.iter().filter(|table| table.verified.is_none()).map(|table| table.number).collect()
    }
}

impl Tournament {
    /// The plan, once there is one.
    pub fn plan(&self) -> Option<&Plan> {
        self.opened.as_ref().map(|(plan, _)| plan)
    }

    /// The rules, once there is a plan.
    pub fn law(&self) -> Option<&Law> {
        self.opened.as_ref().map(|(_, law)| law)
    }

    /// The language of the event: that of its regulations. Whoever is not known to speak another has this one.
    pub fn lang(&self) -> kaarting_rules::Lang {
        self.plan().map_or(kaarting_rules::Lang::Nl, |plan| plan.rules.ruleset.lang())
    }

    /// Everyone who was ever registered, by number.
    pub fn entrants(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.values()
    }

    /// One who takes part.
    pub fn entrant(&self, number: EntrantNo) -> Option<&Entrant> {
        self.entrants.get(&number)
    }

    /// Whether check-in has closed.
    pub fn check_in_closed(&self) -> bool {
        self.check_in_closed
    }

    /// Whether nobody is in time any more (TRN-EXCL-01): check-in has closed, or its time is up.
    pub fn check_in_is_over(&self, now: Timestamp) -> bool {
        let closes = self.plan().and_then(|plan| plan.settings.check_in_closes);
        self.check_in_closed || closes.is_some_and(|closes| now >= closes)
    }

    /// Whether a cut was made: from then on only jokers still come in (DEC-10, DEC-01).
    pub fn is_cut(&self) -> bool {
        self.fields.contains_key(&1)
    }

    /// The published hash of the seed (DEC-03).
    pub fn commitment(&self) -> Option<Commitment> {
        self.seed.as_ref().map(|seed| seed.commitment)
    }

    /// The draw under review.
    pub fn pending_draw(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// Draws that were rejected, with the reason.
    pub fn rejected_draws(&self) -> &[Rejected] {
        &self.rejected
    }

    /// The published rounds, in order.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// How many rounds are over, with every sheet on the scoreboard.
    pub fn complete_rounds(&self) -> usize {
        self.rounds.iter().take_while(|round| round.ended).count()
    }

    /// A published round.
    pub fn round(&self, round: RoundNo) -> Option<&Round> {
        self.rounds.get(round.get() as usize - 1)
    }

    /// A table of a published round.
    pub fn table(&self, at: At) -> Option<&Table> {
        self.round(at.round)?.table(at.table)
    }

    /// The calls of the jury, in order.
    pub fn jury_calls(&self) -> &[JuryCall] {
        &self.calls
    }

    /// Who plays in a phase, once it was cut; the first phase is for all.
    pub fn field(&self, phase: usize) -> Option<&[EntrantNo]> {
        self.fields.get(&phase).map(Vec::as_slice)
    }

    /// What somebody got in a round that was verified.
    pub fn result(&self, entrant: EntrantNo, round: RoundNo) -> Option<RoundResult> {
        self.results.get(&entrant)?.get(round.get() as usize - 1).copied().flatten()
    }

    /// The final ranking, once the event is closed.
    pub fn final_ranking(&self) -> Option<&[(u32, EntrantNo)]> {
        self.closed.as_deref()
    }

    /// The number of the round that comes next.
    pub fn next_round(&self) -> Option<RoundNo> {
        let next = self.rounds.len() as u32 + 1;
        let rounds = self.plan()?.rounds();
        RoundNo::try_from(next).ok().filter(|_| next <= rounds)
    }

    /// What a table's sheet comes to as far as it is written, with what the jury ruled; or everything wrong with it.
    pub fn running_figures(&self, at: At) -> Option<Result<Figures, Vec<SheetFault>>> {
        let (round, law) = (self.round(at.round)?, self.law()?);
        let table = round.table(at.table)?;
        let mut sheet = table.sheet(law)?;
        sheet.ends(SheetEnd::Early);
        Some(table.figures_of(&sheet, law, round.length))
    }

    /// What a sheet would come to at a table as far as it is typed, with what the jury ruled; or everything wrong with
    /// it. What is not typed yet is no fault.
    pub fn figures_of(&self, at: At, sheet: &Sheet) -> Option<Result<Figures, Vec<SheetFault>>> {
        let (round, law) = (self.round(at.round)?, self.law()?);
        let table = round.table(at.table)?;
        let mut sheet = sheet.clone();
        sheet.ends(SheetEnd::Early);
        Some(table.figures_of(&sheet, law, round.length))
    }
}
