//! Why the office refuses, by name, with the clause where there is one. The words stand in `locales/` (`refusals.ftl`).

mod part;

use kaarting_rules::whist::PenaltyFault;
use kaarting_rules::{Arg, Clause, Say};
use part::Part;

use crate::plan::PlanFault;
use crate::sheet::SheetFault;
use crate::{EntrantNo, RoundNo, TableNo};

/// What two entries of one sheet do not agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The player.
    pub player: EntrantNo,
    /// What the first entry comes to.
    pub entered: i32,
    /// What the second one says; nothing where the player is missing.
    pub typed: Option<i32>,
}

macro_rules! refusals {
    ($($kind:ident $(($only:ident: $only_type:ty))? $({ $($field:ident: $type:ty),+ })?
        => $name:literal, $clause:expr;)+) => {
        /// Why a command was refused. Nothing has changed.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // each is explained by its text
        pub enum Refusal {
            $($kind $(($only_type))? $({ $($field: $type),+ })?,)+
        }

        #[allow(unused_variables)] // not every clause speaks of every figure
        impl Refusal {
            /// The names of all refusals.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The refusal's name for programs.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Refusal::$kind $(($only))? $({ $($field),+ })? => $name,)+
                }
            }

            /// The clause behind it, where there is one.
            pub fn clause(&self) -> Option<Clause> {
                match self {
                    $(Refusal::$kind $(($only))? $({ $($field),+ })? => $clause,)+
                }
            }

            /// What its sentence speaks of: every member, under its own name.
            fn about(&self, words: &dyn Say) -> Vec<(&'static str, Arg)> {
                match self {
                    $(Refusal::$kind $(($only))? $({ $($field),+ })? => vec![
                        $((stringify!($only), $only.part(words)))?
                        $($((stringify!($field), $field.part(words))),+)?
                    ],)+
                }
            }
        }
    };
}

impl Refusal {
    /// The refusal in words: what is wrong and what to do.
    pub fn text(&self, words: &dyn Say) -> String {
        words.sentence(&format!("refusal-{}", self.name().replace('_', "-")), &self.about(words))
    }
}

refusals! {
    NotAllowed { command: &'static str } => "not_allowed", None;
    NoEvent => "no_event", None;
    EventExists => "event_exists", None;
    EventIsClosed => "event_is_closed", None;
    BadPlan(faults: Vec<PlanFault>) => "bad_plan", Some(Clause::DEC_05);
    PlanHasBegun => "plan_has_begun", Some(Clause::DEC_05);
    BadText { field: &'static str } => "bad_text", None;
    BadBirthYear => "bad_birth_year", Some(Clause::TRN_GEN_01);
    UnknownEntrant(number: EntrantNo) => "unknown_entrant", None;
    NumberTaken(number: EntrantNo) => "number_taken", None;
    KeyTwice { key: String } => "key_twice", None;
    OtherNumber { known: EntrantNo, listed: EntrantNo } => "other_number", None;
    InList { line: u32, why: Box<Refusal> } => "in_list", why.clause();
    BirthYearMissing { minimum: u8 } => "birth_year_missing", Some(Clause::TRN_GEN_01);
    TooYoung { minimum: u8 } => "too_young", Some(Clause::TRN_GEN_01);
    IsErased(number: EntrantNo) => "is_erased", Some(Clause::DEC_12);
    StillPlaying(number: EntrantNo) => "still_playing", Some(Clause::DEC_12);
    NoApplication(number: EntrantNo) => "no_application", Some(Clause::TRN_JOKER_01);
    JokerUnanswered(number: EntrantNo) => "joker_unanswered", Some(Clause::TRN_JOKER_01);
    RegistrationIsClosed => "registration_is_closed", Some(Clause::DEC_10);
    TooLate => "too_late", Some(Clause::TRN_EXCL_01);
    AlreadyCheckedIn(number: EntrantNo) => "already_checked_in", None;
    NotCheckedIn(number: EntrantNo) => "not_checked_in", None;
    IsExcluded(number: EntrantNo) => "is_excluded", Some(Clause::TRN_EXCL_01);
    NotExcluded(number: EntrantNo) => "not_excluded", None;
    CheckInIsOpen => "check_in_is_open", Some(Clause::DEC_10);
    CheckInIsClosed => "check_in_is_closed", Some(Clause::TRN_EXCL_01);
    DrawIsPending => "draw_is_pending", Some(Clause::DEC_10);
    FieldIsCut => "field_is_cut", Some(Clause::DEC_10);
    SeedIsMissing => "seed_is_missing", Some(Clause::DEC_03);
    SeedIsCommitted => "seed_is_committed", Some(Clause::DEC_03);
    SeedTooLate => "seed_too_late", Some(Clause::DEC_03);
    SeedsUsedUp => "seeds_used_up", Some(Clause::DEC_03);
    SeedIsErased => "seed_is_erased", Some(Clause::DEC_03);
    JokersMissing { missing: u32 } => "jokers_missing", Some(Clause::DEC_01);
    NobodyToDraw => "nobody_to_draw", Some(Clause::TRN_SEAT_01);
    RepeatsUnavoidable { fewest: u32 } => "repeats_unavoidable", Some(Clause::DEC_02);
    RoundIsOpen(round: RoundNo) => "round_is_open", None;
    NoMoreRounds => "no_more_rounds", Some(Clause::DEC_05);
    CutFirst => "cut_first", Some(Clause::DEC_05);
    NoDraw => "no_draw", None;
    NoSuchRound(round: RoundNo) => "no_such_round", None;
    NoSuchTable(table: TableNo) => "no_such_table", None;
    HasStarted => "has_started", None;
    NotStarted => "not_started", None;
    HasEnded => "has_ended", None;
    IsPaused => "is_paused", None;
    NotPaused => "not_paused", None;
    HasSignalled => "has_signalled", Some(Clause::DEC_06);
    TablesAreOpen(tables: Vec<TableNo>) => "tables_are_open", Some(Clause::TRN_SHEET_02);
    NotTheFour => "not_the_four", Some(Clause::TRN_SEAT_01);
    WrongChairs => "wrong_chairs", Some(Clause::TRN_SEAT_03);
    WriterNotAtTable(number: EntrantNo) => "writer_not_at_table", Some(Clause::TRN_SEAT_05);
    WrongFirstDealer { whist: bool } => "wrong_first_dealer",
        Some(if *whist { Clause::KW_DEAL_04 } else { Clause::MAN_DRAW_01 });
    HasLines => "has_lines", Some(Clause::TRN_SHEET_01);
    HeadIsMissing => "head_is_missing", Some(Clause::TRN_SHEET_01);
    NoSuchBoompje { boompje: u32 } => "no_such_boompje", Some(Clause::MAN_ROUND_01);
    LineIdReused { id: String } => "line_id_reused", None;
    NoSuchLine { id: String } => "no_such_line", None;
    AfterSignal => "after_signal", Some(Clause::DEC_06);
    NoSignal => "no_signal", Some(Clause::DEC_06);
    SheetIsWrong(wrong: Vec<SheetFault>) => "sheet_is_wrong", wrong.first().map(SheetFault::clause);
    GameRefused { line: u32, contract: String, bidder: EntrantNo } => "game_refused",
        Some(Clause::KW_JURY_01);
    WithoutJury { line: u32, contract: String, bidder: EntrantNo } => "without_jury", Some(Clause::KW_PEN_07);
    NoSuchBigGame { contract: String, bidder: EntrantNo } => "no_such_big_game", Some(Clause::KW_JURY_01);
    RulingNotHeard { ruling: u32, line: u32, clause: Clause } => "ruling_not_heard", Some(*clause);
    RulingWaits { ruling: u32, line: u32, clause: Clause } => "ruling_waits", Some(*clause);
    LineNeeded { clause: Clause } => "line_needed", Some(*clause);
    LineNotThere { line: u32, lines: u32 } => "line_not_there", None;
    NotTheDealer { player: EntrantNo, line: u32, dealer: EntrantNo } => "not_the_dealer",
        Some(Clause::KW_PEN_01);
    NotTheBidder { player: EntrantNo, line: u32, clause: Clause } => "not_the_bidder", Some(*clause);
    OtherStake { line: u32, stake: u32, fine: u32 } => "other_stake", Some(Clause::MAN_RENEGE_02);
    DealIsScored { line: u32 } => "deal_is_scored", Some(Clause::MAN_AMB_08);
    FourthAceNeeded => "fourth_ace_needed", Some(Clause::KW_CON_31);
    NotForTheTable { clause: Clause } => "not_for_the_table", Some(*clause);
    SheetIsSigned => "sheet_is_signed", Some(Clause::TRN_SHEET_02);
    SheetAtDesk => "sheet_at_desk", Some(Clause::TRN_SHEET_02);
    NothingSigned => "nothing_signed", Some(Clause::TRN_SHEET_02);
    NotAtTable(number: EntrantNo) => "not_at_table", Some(Clause::TRN_SEAT_01);
    HasSigned(number: EntrantNo) => "has_signed", Some(Clause::TRN_SHEET_02);
    CodeIsMissing(number: EntrantNo) => "code_is_missing", Some(Clause::DEC_15);
    WrongCode(number: EntrantNo) => "wrong_code", Some(Clause::DEC_15);
    SignaturesMissing(numbers: Vec<EntrantNo>) => "signatures_missing", Some(Clause::TRN_SHEET_02);
    NotHandedIn { what: &'static str } => "not_handed_in", Some(Clause::TRN_SHEET_02);
    NothingHandedIn => "nothing_handed_in", Some(Clause::TRN_SHEET_02);
    NoSheet => "no_sheet", Some(Clause::TRN_SHEET_02);
    SecondEntryMissing => "second_entry_missing", Some(Clause::TRN_SHEET_02);
    SameClerk => "same_clerk", Some(Clause::TRN_SHEET_02);
    TotalsDiffer(found: Vec<Difference>) => "totals_differ", Some(Clause::TRN_SHEET_02);
    IsVerified => "is_verified", Some(Clause::DEC_11);
    NotVerified => "not_verified", Some(Clause::DEC_11);
    NothingChanges => "nothing_changes", None;
    TableIsStopped => "table_is_stopped", Some(Clause::DEC_09);
    NobodyLeft(number: EntrantNo) => "nobody_left", Some(Clause::DEC_09);
    NotAFreeJoker(number: EntrantNo) => "not_a_free_joker", Some(Clause::DEC_09);
    NotInPlay(number: EntrantNo) => "not_in_play", None;
    NoSuchCall { call: u32 } => "no_such_call", None;
    CallIsAnswered { call: u32 } => "call_is_answered", None;
    NothingToApprove => "nothing_to_approve", None;
    WrongContract { contract: String } => "wrong_contract", Some(Clause::KW_JURY_01);
    NoJuryClause { clause: Clause } => "no_jury_clause", Some(*clause);
    RulingOutOfRange { clause: Clause, said: PenaltyFault } => "ruling_out_of_range", Some(*clause);
    NoSuchRuling { ruling: u32 } => "no_such_ruling", None;
    NotForExclusion { clause: Clause } => "not_for_exclusion", Some(Clause::TRN_EXCL_02);
    PhaseIsOpen => "phase_is_open", Some(Clause::DEC_05);
    NoNextPhase => "no_next_phase", Some(Clause::DEC_05);
    NotOver => "not_over", Some(Clause::DEC_05);
    AgeNotSeen(number: EntrantNo) => "age_not_seen", Some(Clause::DEC_20);
    NoFee => "no_fee", None;
    BeforeRound => "before_round", Some(Clause::DEC_06);
    NoJokersChair(number: EntrantNo) => "no_jokers_chair", Some(Clause::DEC_01);
    HasAChair(number: EntrantNo) => "has_a_chair", Some(Clause::DEC_01);
    ChairIsPlayed(table: TableNo) => "chair_is_played", Some(Clause::DEC_01);
    NotSignalled => "not_signalled", Some(Clause::DEC_06);
    SignalStands { seconds: u32 } => "signal_stands", Some(Clause::DEC_06);
    MinutesOutOfRange { least: u32, most: u32 } => "minutes_out_of_range", Some(Clause::DEC_05);
    LinesAreThere => "lines_are_there", Some(Clause::DEC_16);
    RankedByDeals => "ranked_by_deals", Some(Clause::DEC_04);
    TotalMissing(number: EntrantNo) => "total_missing", Some(Clause::DEC_16);
    RulingNeedsLines { ruling: u32, clause: Clause } => "ruling_needs_lines", Some(*clause);
    AnswerNeedsLines { contract: String, bidder: EntrantNo } => "answer_needs_lines", Some(Clause::KW_JURY_01);
    TakeoverNeedsLines { leaver: EntrantNo, joker: EntrantNo } => "takeover_needs_lines", Some(Clause::DEC_09);
    EmptySheet => "empty_sheet", Some(Clause::DEC_16);
    NoSignalYet => "no_signal_yet", Some(Clause::DEC_06);
    PlayedOnline(table: TableNo) => "played_online", None;
    NotPlayedOnline(table: TableNo) => "not_played_online", None;
    BotIsForJokers(number: EntrantNo) => "bot_is_for_jokers", None;
}
