//! What the four totals of a round show by themselves, without the lines they come from (DEC-16).

use kaarting_cards::{BySeat, Seat};

use crate::Clause;

/// The four totals of a sheet, chair by chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundTotals {
    /// What the paper says each got.
    pub totals: BySeat<i32>,
    /// What each paid on the paper for misdeals and reneges; it is taken off the total already.
    pub paid: BySeat<u32>,
}

/// Why four totals cannot be those of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TotalsFault {
    /// Manille has a floor (MAN-ROUND-04).
    BelowZero {
        /// Whose.
        seat: Seat,
    },
    /// More than all the deals of the round can bring (MAN-SCORE-03), or the point table (KW-SCORE-03).
    AboveMost {
        /// Whose.
        seat: Seat,
        /// The most there is.
        most: i32,
        /// By which clause.
        clause: Clause,
    },
    /// Less than the point table can cost (KW-SCORE-03).
    BelowLeast {
        /// Whose.
        seat: Seat,
        /// The least there is.
        least: i32,
    },
    /// Both players of a side are credited in full (MAN-AMB-18), so the four add up to an even number.
    OddSum {
        /// What they add up to, with what was paid.
        sum: i32,
    },
    /// Whatever somebody scores, a partner scores as well (MAN-AMB-18).
    MoreThanOthers {
        /// Whose.
        seat: Seat,
        /// What the three others have together.
        others: i32,
    },
    /// Two who sit opposite each other for the whole round score the same (TRN-SEAT-03).
    PartnersDiffer {
        /// The two.
        seats: [Seat; 2],
    },
    /// A misdeal costs 15 (MAN-MISDEAL-02), a renege 30, 60 or 120 (MAN-RENEGE-02): nothing between.
    OddPenalty {
        /// Whose.
        seat: Seat,
    },
    /// The four together have more than the point table can give.
    SumTooHigh {
        /// What they add up to.
        sum: i32,
        /// The most there is.
        most: i32,
    },
    /// The four together have less than the point table can cost.
    SumTooLow {
        /// What they add up to.
        sum: i32,
        /// The least there is.
        least: i32,
    },
}

impl TotalsFault {
    /// The clause that the totals break.
    pub const fn clause(self) -> Clause {
        match self {
            TotalsFault::BelowZero { .. } => Clause::MAN_ROUND_04,
            TotalsFault::AboveMost { clause, .. } => clause,
            TotalsFault::OddSum { .. } | TotalsFault::MoreThanOthers { .. } => Clause::MAN_AMB_18,
            TotalsFault::PartnersDiffer { .. } => Clause::TRN_SEAT_03,
            TotalsFault::OddPenalty { .. } => Clause::MAN_MISDEAL_02,
            TotalsFault::BelowLeast { .. }
            | TotalsFault::SumTooHigh { .. }
            | TotalsFault::SumTooLow { .. } => Clause::KW_SCORE_03,
        }
    }

    /// The fault's name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            TotalsFault::BelowZero { .. } => "below_zero",
            TotalsFault::AboveMost { .. } => "above_most",
            TotalsFault::BelowLeast { .. } => "below_least",
            TotalsFault::OddSum { .. } => "odd_sum",
            TotalsFault::MoreThanOthers { .. } => "more_than_others",
            TotalsFault::PartnersDiffer { .. } => "partners_differ",
            TotalsFault::OddPenalty { .. } => "odd_penalty",
            TotalsFault::SumTooHigh { .. } => "sum_too_high",
            TotalsFault::SumTooLow { .. } => "sum_too_low",
        }
    }
}
