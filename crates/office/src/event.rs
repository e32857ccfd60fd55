//! What happened: the events of a tournament, of which everything else can be rebuilt.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Time;
use kaarting_cards::BySeat;
use kaarting_rules::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::draw::{Commitment, DrawProof, DrawSeed};
use crate::jury::{About, Answer, Ruled};
pub use crate::sheet::Line;
use crate::sheet::{Figures, Sheet, WhistPenalty};
use crate::{EntrantNo, Person, Plan, RoundNo, Spot, TableNo, schema, words};

/// A line's own name, given where it is written, so that it never stands twice.
pub type LineId = String;

/// What becomes of a table after somebody left (DEC-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// A joker takes over.
    Joker {
        /// The joker.
        joker: EntrantNo,
        /// How many lines the leaver played; those written at the table where nothing is given.
        after_lines: Option<usize>,
    },
    /// The lines so far stand.
    LinesStand,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it; a comment stands where they do not
pub enum Event {
    /// The event exists. The rules are written out in full.
    PlanOpened {
        plan: Plan,
    },
    PlanChanged {
        plan: Plan,
    },
    /// What people are told before they come; all of it anew. The price is the fee of the plan from then on.
    Described {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        starts: Option<Time>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<String>,
        contact: Option<String>,
    },

    Registered {
        entrant: EntrantNo,
        person: Option<Person>,
        joker: bool,
    },
    PersonChanged {
        entrant: EntrantNo,
        person: Option<Person>,
    },
    PersonErased {
        entrant: EntrantNo,
    },
    JokerAccepted {
        entrant: EntrantNo,
    },
    JokerDeclined {
        entrant: EntrantNo,
    },
    CheckedIn {
        entrant: EntrantNo,
    },
    CheckInUndone {
        entrant: EntrantNo,
    },
    /// The desk saw the identity card (DEC-20).
    AgeConfirmed {
        entrant: EntrantNo,
    },
    /// Whether the entry fee is paid.
    FeeNoted {
        entrant: EntrantNo,
        paid: bool,
    },
    /// Where somebody plays.
    SpotNoted {
        entrant: EntrantNo,
        spot: Spot,
    },
    CheckInClosed {
        absent: Vec<EntrantNo>,
    },
    AdmittedLate {
        entrant: EntrantNo,
        reason: String,
    },
    /// Before the first draw was published.
    Withdrawn {
        entrant: EntrantNo,
        reason: String,
    },
    /// Left the game: excluded (TRN-EXCL-01). In a round that is being played the table stops (DEC-09).
    Left {
        entrant: EntrantNo,
        table: Option<(RoundNo, TableNo)>,
        reason: String,
    },
    LeaverSettled {
        round: RoundNo,
        table: TableNo,
        leaver: EntrantNo,
        settlement: Settlement,
    },
    /// A latecomer sits where a joker was drawn, before anything was written there (DEC-01).
    ChairTaken {
        round: RoundNo,
        table: TableNo,
        joker: EntrantNo,
        entrant: EntrantNo,
    },
    Warned {
        entrant: EntrantNo,
        #[serde(with = "words::text")]
        #[schemars(with = "schema::Clause")]
        clause: Clause,
        reason: String,
    },
    Excluded {
        entrant: EntrantNo,
        #[serde(with = "words::text")]
        #[schemars(with = "schema::Clause")]
        clause: Clause,
        reason: String,
    },
    Readmitted {
        entrant: EntrantNo,
        reason: String,
    },

    /// The master of the seeds lies beside the chain; only its commitment stands in it (DEC-03).
    SeedCommitted {
        commitment: Commitment,
        master: Option<DrawSeed>,
    },
    /// What is public of the deals that all online tables of a round play, before anybody is drawn to a table.
    DealsCommitted {
        round: RoundNo,
        line: Commitment,
    },
    TablesDrawn {
        draw: u32,
        proof: Box<DrawProof>,
    },
    DrawRejected {
        draw: u32,
        reason: String,
    },
    DrawPublished {
        draw: u32,
        round: RoundNo,
    },
    /// The tables of the round before stay, each with other partners (DEC-14): nothing is drawn.
    PartnersChanged {
        round: RoundNo,
    },

    RoundStarted {
        round: RoundNo,
    },
    RoundPaused {
        round: RoundNo,
    },
    RoundResumed {
        round: RoundNo,
    },
    /// The round lasts this many minutes from now on, counted from its start.
    MinutesChanged {
        round: RoundNo,
        minutes: u32,
    },
    Signalled {
        round: RoundNo,
    },
    /// The signal was a mistake, taken back at once.
    SignalWithdrawn {
        round: RoundNo,
    },
    RoundEnded {
        round: RoundNo,
    },
    /// A table is played online, or in the hall after all.
    TableMoved {
        round: RoundNo,
        table: TableNo,
        online: bool,
    },

    TableSeated {
        round: RoundNo,
        table: TableNo,
        #[serde(with = "words::chairs")]
        #[schemars(with = "schema::Chairs")]
        players: BySeat<EntrantNo>,
        writer: EntrantNo,
        first_dealer: EntrantNo,
    },
    /// The first dealer of a later part: a boompje (MAN-DRAW-03).
    FirstDealerDrawn {
        round: RoundNo,
        table: TableNo,
        part: u32,
        dealer: EntrantNo,
    },
    LineWritten {
        round: RoundNo,
        table: TableNo,
        part: u32,
        id: LineId,
        line: Line,
        written: Timestamp,
    },
    LineReplaced {
        round: RoundNo,
        table: TableNo,
        id: LineId,
        line: Line,
    },
    LineStruck {
        round: RoundNo,
        table: TableNo,
        id: LineId,
    },
    /// An offence that the table settled itself (KW-PEN-01, KW-PEN-02).
    PenaltyWritten {
        round: RoundNo,
        table: TableNo,
        id: LineId,
        penalty: WhistPenalty,
    },
    PenaltyStruck {
        round: RoundNo,
        table: TableNo,
        id: LineId,
    },
    /// `total` is what the chair stood at when its player signed.
    Signed {
        round: RoundNo,
        table: TableNo,
        entrant: EntrantNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<i32>,
    },
    SheetReopened {
        round: RoundNo,
        table: TableNo,
        reason: String,
    },
    HandedIn {
        round: RoundNo,
        table: TableNo,
        sheet: bool,
        pen: bool,
        deck: bool,
        signed_on_paper: bool,
    },

    /// A whole sheet typed from paper.
    SheetEntered {
        round: RoundNo,
        table: TableNo,
        sheet: Sheet,
    },
    /// The totals of the paper, typed without sight of the other entry.
    TotalsEntered {
        round: RoundNo,
        table: TableNo,
        #[serde(with = "words::by_player")]
        #[schemars(with = "schema::Totals")]
        totals: BTreeMap<EntrantNo, i32>,
    },
    SheetVerified {
        round: RoundNo,
        table: TableNo,
        figures: Figures,
    },
    /// The table handed nothing in: what was written or typed of it counts, or nought for each (DEC-16).
    SheetWrittenOff {
        round: RoundNo,
        table: TableNo,
        figures: Figures,
        reason: String,
    },
    SheetCorrected {
        round: RoundNo,
        table: TableNo,
        sheet: Sheet,
        old: Figures,
        new: Figures,
        reason: String,
    },

    JuryCalled {
        call: u32,
        round: RoundNo,
        table: TableNo,
        about: About,
    },
    /// The desk read on paper that the jury approved a big game.
    ApprovalSeen {
        round: RoundNo,
        table: TableNo,
        contract: String,
        bidder: EntrantNo,
    },
    CallAnswered {
        call: u32,
        answer: Answer,
        /// The hand that the jury judged by, as it described it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<String>,
    },
    /// On a verified sheet `figures` are the new ones.
    RulingGiven {
        round: RoundNo,
        table: TableNo,
        ruled: Ruled,
        figures: Option<Figures>,
    },
    RulingLifted {
        round: RoundNo,
        table: TableNo,
        ruling: u32,
        reason: String,
        figures: Option<Figures>,
    },
    DeckReplaced {
        round: RoundNo,
        table: TableNo,
        reason: String,
    },
    /// Framed for the winner of a grand slam (KW-CONTR-11).
    DeckRetired {
        round: RoundNo,
        table: TableNo,
        winner: EntrantNo,
    },

    /// Who plays in a phase, from 0.
    FieldCut {
        phase: usize,
        qualified: Vec<EntrantNo>,
    },
    /// With a reason where it was not over.
    EventClosed {
        ranking: Vec<(u32, EntrantNo)>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Actor {
    /// In which role.
    pub role: Role,
    /// The number of the account, the clerk or the player; the chain holds numbers, not names.
    pub id: u32,
}

/// What somebody is at the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Runs the event.
    Director,
    /// Verifies sheets.
    Desk,
    /// Rules.
    Jury,
    /// Writes at one table, by its code.
    Writer,
    /// Anyone who plays or wants to.
    Player,
    /// An online table of the event: the server writes what is played there.
    Online,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 6] =
        [Role::Director, Role::Desk, Role::Jury, Role::Writer, Role::Player, Role::Online];
}

/// An event with its time and its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: Actor,
    /// What.
    pub event: Event,
}
