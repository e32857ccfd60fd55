//! What can be done about a refusal, as data: the commands that lead on.

use crate::Refusal;

impl Refusal {
    /// The commands, by name, that can take away what is in the way, the likeliest first. Where an event cannot go on
    /// as it was planned, the last of them is to close it with a reason: no event is left without an end (DEC-05).
    pub fn remedies(&self) -> &'static [&'static str] {
        match self {
            Refusal::NoEvent => &["open_plan"],
            Refusal::InList { why, .. } => why.remedies(),
            // People.
            Refusal::JokerUnanswered(_) => &["accept_joker", "decline_joker"],
            Refusal::RegistrationIsClosed | Refusal::TooLate => &["admit_late"],
            Refusal::AgeNotSeen(_) => &["confirm_age", "change_person"],
            Refusal::BirthYearMissing { .. } => &["change_person", "change_plan"],
            Refusal::TooYoung { .. } => &["change_plan"],
            Refusal::NoFee => &["describe"],
            Refusal::IsExcluded(_) => &["readmit"],
            Refusal::NotCheckedIn(_) => &["check_in", "admit_late"],
            Refusal::StillPlaying(_) => &["withdraw"],
            Refusal::FieldIsCut => &["register"],
            Refusal::CheckInIsOpen => &["close_check_in"],
            // The draw.
            Refusal::SeedIsMissing => &["commit_seed", "change_plan"],
            Refusal::SeedTooLate => &["change_plan", "close_event"],
            Refusal::SeedsUsedUp | Refusal::SeedIsErased => &["close_event"],
            Refusal::JokersMissing { .. } => {
                &["add_joker", "bring_joker", "admit_late", "cut", "change_plan", "close_event"]
            }
            Refusal::NobodyToDraw => &["admit_late", "change_plan", "close_event"],
            Refusal::RepeatsUnavoidable { .. } => &["change_plan", "close_event"],
            Refusal::DrawIsPending => &["publish_draw", "reject_draw"],
            Refusal::NotInPlay(_) => &["reject_draw"],
            Refusal::NoDraw | Refusal::NoSuchRound(_) => &["draw", "publish_draw"],
            // The round.
            Refusal::RoundIsOpen(_) => &["end_round"],
            Refusal::NotStarted => &["start_round"],
            Refusal::IsPaused => &["resume_round"],
            Refusal::NoSignal => &["signal"],
            Refusal::ChairIsPlayed(_) => &["admit_late"],
            Refusal::TablesAreOpen(_) => &["verify", "write_off_sheet"],
            // The sheet.
            Refusal::NoSheet => &["accept_totals", "enter_sheet", "seat_table"],
            Refusal::LinesAreThere | Refusal::RankedByDeals | Refusal::TakeoverNeedsLines { .. } => {
                &["enter_sheet"]
            }
            Refusal::EmptySheet => &["enter_sheet", "write_off_sheet"],
            Refusal::NoSignalYet => &["signal"],
            Refusal::HeadIsMissing => &["seat_table"],
            Refusal::SheetIsWrong(_) => &["enter_sheet", "signal"],
            Refusal::SheetIsSigned => &["reopen_sheet"],
            Refusal::SheetAtDesk => &["enter_sheet"],
            Refusal::SignaturesMissing(_) => &["sign", "hand_in"],
            Refusal::NotHandedIn { .. } | Refusal::NothingHandedIn => &["hand_in"],
            Refusal::SecondEntryMissing | Refusal::TotalsDiffer(_) => &["enter_totals"],
            Refusal::TableIsStopped => &["settle_leaver"],
            Refusal::IsVerified => &["correct"],
            // The jury.
            Refusal::RulingNeedsLines { .. } => &["enter_sheet", "lift_ruling"],
            Refusal::AnswerNeedsLines { .. } => &["enter_sheet"],
            Refusal::GameRefused { .. } => &["enter_sheet", "replace_line", "call_jury"],
            Refusal::WithoutJury { .. } => &["rule", "see_approval"],
            Refusal::RulingNotHeard { .. } => &["replace_line", "enter_sheet", "lift_ruling"],
            Refusal::RulingWaits { .. } => &["write_line", "enter_sheet", "lift_ruling"],
            Refusal::CodeIsMissing(_) | Refusal::WrongCode(_) => &["hand_in"],
            Refusal::NotForTheTable { .. } => &["call_jury"],
            // The phases.
            Refusal::PhaseIsOpen => &["draw", "end_round", "close_event"],
            Refusal::CutFirst => &["cut", "change_plan"],
            Refusal::NoMoreRounds => &["cut", "close_event"],
            Refusal::NotOver => &["draw", "close_event"],
            Refusal::NoNextPhase => &["close_event"],
            _ => &[],
        }
    }
}
