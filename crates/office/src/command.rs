//! What people ask of the office, and who may ask it.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Time;
use kaarting_cards::BySeat;
use kaarting_rules::Clause;
use schemars::JsonSchema;
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::draw::{DrawSeed, PublicChance};
use crate::event::{Line, LineId, Role, Settlement};
use crate::imported::ImportedPerson;
use crate::jury::{About, Answer, Ruling};
use crate::sheet::{Sheet, WhistPenalty};
use crate::{EntrantNo, Person, Plan, RoundNo, Spot, TableNo, schema, words};

/// A table of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct At {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
}

/// A step that several people can take at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ForEach {
    /// Check in.
    CheckIn,
    /// Accept as a joker.
    AcceptJoker,
    /// Decline as a joker.
    DeclineJoker,
    /// The fee is paid.
    Paid,
    /// The fee is not paid after all.
    Unpaid,
}

impl ForEach {
    /// The command for one of them.
    pub fn of(self, entrant: EntrantNo) -> Command {
        match self {
            ForEach::CheckIn => Command::CheckIn { entrant },
            ForEach::AcceptJoker => Command::AcceptJoker { entrant },
            ForEach::DeclineJoker => Command::DeclineJoker { entrant },
            ForEach::Paid => Command::NoteFee { entrant, paid: true },
            ForEach::Unpaid => Command::NoteFee { entrant, paid: false },
        }
    }
}

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$meta:meta])* $field:ident: $type:ty),* $(,)? })?
        => $word:literal [$($role:ident)*];)+) => {
        /// Something the office is asked to do.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
        #[schemars(transform = schema::lines)]
        #[allow(missing_docs)] // the fields are those of the event that follows
        pub enum Command {
            $($(#[$doc])* $name $({ $($(#[$meta])* $field: $type),* })?,)+
        }

        impl Command {
            /// Every command by its name, with the roles that may give it beside the director, who may give all.
            pub const PERMISSIONS: &'static [(&'static str, &'static [Role])] = &[$(($word, &[$(Role::$role),*])),+];

            /// The command's name.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Command::$name { .. } => $word,)+
                }
            }
        }
    };
}

commands! {
    /// Begin an event.
    OpenPlan { plan: Plan } => "open_plan" [];
    /// Change what has not begun.
    ChangePlan { plan: Plan } => "change_plan" [];
    /// Say where and when it is, what it costs and whom to ask: all of it anew, at any time.
    Describe {
        #[serde(default)]
        place: Option<String>,
        #[serde(default)]
        starts: Option<Time>,
        #[serde(default)]
        price: Option<String>,
        #[serde(default)]
        contact: Option<String>,
    } => "describe" [];

    /// Register, or apply as a joker (TRN-GEN-02, TRN-JOKER-01).
    Register { person: Person, joker: bool, number: Option<EntrantNo> } => "register" [Player];
    /// Read the organiser's list; known people are changed, new ones registered.
    Import { people: Vec<ImportedPerson> } => "import" [];
    ChangePerson { entrant: EntrantNo, person: Person } => "change_person" [];
    /// Remove what is known of a person (DEC-12).
    ErasePerson { entrant: EntrantNo } => "erase_person" [];
    AcceptJoker { entrant: EntrantNo } => "accept_joker" [];
    DeclineJoker { entrant: EntrantNo } => "decline_joker" [];
    /// Somebody in the hall fills up: registered, accepted as a joker and present in one step (DEC-01). It is refused
    /// as a whole.
    AddJoker {
        person: Person,
        #[serde(default)]
        age_seen: bool,
    } => "add_joker" [];
    /// The same for one who applied.
    BringJoker {
        entrant: EntrantNo,
        #[serde(default)]
        age_seen: bool,
    } => "bring_joker" [];
    CheckIn { entrant: EntrantNo } => "check_in" [Desk];
    /// Everybody who is expected is there, except these. Whoever the desk has to look at first stays expected.
    CheckInAll { except: Vec<EntrantNo> } => "check_in_all" [Desk];
    UndoCheckIn { entrant: EntrantNo } => "undo_check_in" [Desk];
    /// The identity card was seen: old enough (DEC-20).
    ConfirmAge { entrant: EntrantNo } => "confirm_age" [Desk];
    /// The entry fee is paid, or is not after all.
    NoteFee { entrant: EntrantNo, paid: bool } => "note_fee" [Desk];
    /// Say where somebody plays: in the hall, at home, or that a bot plays for a joker.
    NoteSpot { entrant: EntrantNo, spot: Spot } => "note_spot" [Desk];
    /// The same step for several people: for each who can take it. It is refused where nobody can.
    ForThese { entrants: Vec<EntrantNo>, act: ForEach } => "for_these" [];
    CloseCheckIn => "close_check_in" [];
    /// Let somebody in after check-in closed (DEC-10).
    AdmitLate { entrant: EntrantNo, reason: String } => "admit_late" [];
    /// A latecomer gets the chair of a joker at whose table nothing is written yet (DEC-01, DEC-10); with a reason
    /// where they are let in by it.
    TakeChair {
        entrant: EntrantNo,
        joker: EntrantNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    } => "take_chair" [];
    Withdraw { entrant: EntrantNo, reason: String } => "withdraw" [];
    /// Somebody leaves the game (TRN-EXCL-01, DEC-09).
    Leave { entrant: EntrantNo, reason: String } => "leave" [];
    /// Decide what becomes of the table of one who left (DEC-09).
    SettleLeaver { at: At, leaver: EntrantNo, settlement: Settlement } => "settle_leaver" [];
    Warn {
        entrant: EntrantNo,
        #[serde(with = "words::text")]
        #[schemars(with = "schema::Clause")]
        clause: Clause,
        reason: String,
    } => "warn" [Jury];
    Exclude {
        entrant: EntrantNo,
        #[serde(with = "words::text")]
        #[schemars(with = "schema::Clause")]
        clause: Clause,
        reason: String,
    } => "exclude" [Jury];
    Readmit { entrant: EntrantNo, reason: String } => "readmit" [Jury];

    /// Publish the hash of a secret seed (DEC-03).
    CommitSeed { master: DrawSeed } => "commit_seed" [];
    /// Draw the tables of the next round (TRN-SEAT-02), with what the hall adds to the seed.
    Draw {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        public: Option<PublicChance>,
    } => "draw" [];
    /// Reject the draw under review.
    RejectDraw { reason: String } => "reject_draw" [];
    PublishDraw => "publish_draw" [];

    StartRound { round: RoundNo } => "start_round" [];
    PauseRound { round: RoundNo } => "pause_round" [];
    ResumeRound { round: RoundNo } => "resume_round" [];
    /// More minutes on the clock of a round, or fewer.
    AddMinutes { round: RoundNo, minutes: i32 } => "add_minutes" [];
    /// The sound signal (MAN-ROUND-01).
    Signal { round: RoundNo } => "signal" [];
    /// The signal was a mistake: the round goes on as if it had not sounded.
    WithdrawSignal { round: RoundNo } => "withdraw_signal" [];
    EndRound { round: RoundNo } => "end_round" [];
    /// Play a table online, or in the hall after all.
    MoveTable { at: At, online: bool } => "move_table" [];

    /// Complete the head of the sheet (TRN-SHEET-01).
    SeatTable {
        at: At,
        #[serde(with = "words::chairs")]
        #[schemars(with = "schema::Chairs")]
        players: BySeat<EntrantNo>,
        writer: EntrantNo,
        first_dealer: EntrantNo,
    } => "seat_table" [Writer Desk Online];
    /// The first dealer of a later boompje.
    DrawFirstDealer { at: At, part: u32, dealer: EntrantNo } => "draw_first_dealer" [Writer Desk Online];
    WriteLine { at: At, part: u32, id: LineId, line: Line, written: Option<Timestamp> }
        => "write_line" [Writer Desk Online];
    ReplaceLine { at: At, id: LineId, line: Line } => "replace_line" [Writer Desk];
    StrikeLine { at: At, id: LineId } => "strike_line" [Writer Desk];
    /// An offence that the table settles itself (KW-PEN-01, KW-PEN-02).
    WritePenalty { at: At, id: LineId, penalty: WhistPenalty } => "write_penalty" [Writer Desk];
    StrikePenalty { at: At, id: LineId } => "strike_penalty" [Writer Desk];
    /// Sign for agreement, each player with their own code (MAN-ROUND-03, DEC-15).
    Sign {
        at: At,
        entrant: EntrantNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<String>,
    } => "sign" [Writer Desk Player];
    ReopenSheet { at: At, reason: String } => "reopen_sheet" [Writer Desk];
    /// Sheet, pen and deck come to the desk (TRN-SHEET-02, MAN-ROUND-05).
    HandIn { at: At, sheet: bool, pen: bool, deck: bool, signed_on_paper: bool } => "hand_in" [Desk];

    EnterSheet { at: At, sheet: Sheet } => "enter_sheet" [Desk];
    EnterTotals {
        at: At,
        #[serde(with = "words::by_player")]
        #[schemars(with = "schema::Totals")]
        totals: BTreeMap<EntrantNo, i32>,
    } => "enter_totals" [Desk];
    Verify { at: At } => "verify" [Desk];
    /// What the desk does with a signed sheet, in one step: `HandIn` as far as it is new, `EnterTotals`, `Verify`. It
    /// is refused as a whole.
    AcceptSheet {
        at: At,
        sheet: bool,
        pen: bool,
        deck: bool,
        signed_on_paper: bool,
        #[serde(with = "words::by_player")]
        #[schemars(with = "schema::Totals")]
        totals: BTreeMap<EntrantNo, i32>,
    } => "accept_sheet" [Desk];
    /// The same for a paper table of which only the four totals are typed, with what each paid on the paper (DEC-16).
    /// Where every sheet takes two clerks, another one types the totals again and verifies.
    AcceptTotals {
        at: At,
        sheet: bool,
        pen: bool,
        deck: bool,
        signed_on_paper: bool,
        #[serde(with = "words::by_player")]
        #[schemars(with = "schema::Totals")]
        totals: BTreeMap<EntrantNo, i32>,
        #[serde(default, with = "words::by_player", skip_serializing_if = "BTreeMap::is_empty")]
        #[schemars(with = "schema::Totals")]
        paid: BTreeMap<EntrantNo, u32>,
    } => "accept_totals" [Desk];
    /// After the signal: a table handed nothing in. The lines on its phone count, or nought for each of the four.
    WriteOffSheet { at: At, reason: String } => "write_off_sheet" [];
    /// An online table is over: what was played is signed by playing, handed in, and verified as far as the jury has
    /// nothing left to say.
    FinishOnline { at: At } => "finish_online" [Online];
    /// Change a verified sheet (DEC-11).
    Correct { at: At, sheet: Sheet, reason: String } => "correct" [Desk];

    CallJury { at: At, about: About } => "call_jury" [Writer Desk Jury Online];
    /// The paper shows that the jury approved a big game (KW-JURY-01).
    SeeApproval { at: At, contract: String, bidder: EntrantNo } => "see_approval" [Desk];
    AnswerCall { call: u32, answer: Answer, hand: Option<String> } => "answer_call" [Jury];
    Rule {
        at: At,
        #[serde(with = "words::text")]
        #[schemars(with = "schema::Clause")]
        clause: Clause,
        by: EntrantNo,
        line: Option<u32>,
        ruling: Ruling,
    } => "rule" [Jury];
    LiftRuling { ruling: u32, reason: String } => "lift_ruling" [Jury];
    ReplaceDeck { at: At, reason: String } => "replace_deck" [Jury];

    /// Decide who goes on to the next phase (DEC-05).
    Cut => "cut" [];
    /// Close the event; with a reason where it is not over.
    CloseEvent { reason: Option<String> } => "close_event" [];
}

impl Command {
    /// A draw to which the hall adds nothing.
    pub const DRAW: Command = Command::Draw { public: None };

    /// Whether a role may give this command.
    pub fn is_for(&self, role: Role) -> bool {
        let name = self.name();
        role == Role::Director
            || Command::PERMISSIONS.iter().any(|(known, roles)| *known == name && roles.contains(&role))
    }
}

/// No command has more members than this: one with more is refused without a search for the wrong one.
const MOST_MEMBERS: usize = 8;

/// The command of an object, or what is wrong with it and in which member.
pub fn read(members: &Map<String, Value>) -> Result<Command, String> {
    let error = match with_spoilt(members, None) {
        Ok(command) => return whole(members, command),
        Err(error) => error.to_string(),
    };
    if members.len() > MOST_MEMBERS {
        return Err(error);
    }
    // A command is read member by member, up to the first wrong one: whatever a later member holds, the error stays the
    // same; it changes only when the wrong member does.
    let spoilt = |name: &str| {
        with_spoilt(members, Some(name)).map_or_else(|other| other.to_string() != error, |_| true)
    };
    let mut names = members.keys().filter(|name| *name != "command");
    match names.rfind(|name| spoilt(name)) {
        Some(name) if !error.contains(" field `") => Err(format!("\"{name}\": {error}")),
        _ => Err(error),
    }
}

/// The command of an object in which one member has a value that is wrong everywhere.
fn with_spoilt(members: &Map<String, Value>, spoilt: Option<&str>) -> Result<Command, serde_json::Error> {
    let nothing = Value::from(vec![Value::from("?")]);
    let member = |(name, value)| (String::as_str(name), if spoilt == Some(name) { &nothing } else { value });
    Command::deserialize(MapDeserializer::new(members.iter().map(member)))
}

/// A command without members must have none: serde would silently ignore them.
fn whole(members: &Map<String, Value>, command: Command) -> Result<Command, String> {
    let written = serde_json::to_value(&command).unwrap_or_default();
    let alone = written.as_object().is_some_and(|written| written.len() == 1);
    match members.keys().find(|name| alone && *name != "command") {
        Some(name) => Err(format!("unknown field `{name}`, expected no fields beside `command`")),
        None => Ok(command),
    }
}
