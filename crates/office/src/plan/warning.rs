//! What an organiser should know of a plan that is allowed.

use kaarting_rules::{Chairs, Clause, Say};

use super::{Carry, Partners, Plan, TieBreak};

/// Something in a plan that will surprise people on the day; the plan can be used all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanWarning {
    /// Two partners win together, because they play the whole deciding phase as a pair.
    TitleShared,
    /// A lot comes before points.
    TitleByLot,
}

impl PlanWarning {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            PlanWarning::TitleShared => "title_shared",
            PlanWarning::TitleByLot => "title_by_lot",
        }
    }

    /// The clause behind it.
    pub const fn clause(self) -> Clause {
        match self {
            PlanWarning::TitleShared => Clause::DEC_14,
            PlanWarning::TitleByLot => Clause::DEC_04,
        }
    }

    /// The warning in words, with what to do.
    pub fn text(self, words: &dyn Say) -> String {
        words.sentence(&format!("plan-warning-{}", self.name().replace('_', "-")), &[])
    }
}

impl Plan {
    /// What should be said to the organiser while the plan is made.
    pub fn warnings(&self) -> Vec<PlanWarning> {
        let mut warnings = Vec::new();
        // DEC-14: one round with one partner from zero, or the same partner for ever, gives two the same total.
        let pairs = self.phases.last().is_some_and(|last| {
            last.rounds == 1 && last.partners == Partners::Drawn && self.totals_begin_at_zero(last.carry)
        });
        if self.rules.ruleset.chairs() == Chairs::ByNumber && pairs {
            warnings.push(PlanWarning::TitleShared);
        }
        let place = |rule| self.settings.ranking.iter().position(|&known| known == rule);
        if let Some(lot) = place(TieBreak::Lot)
            && place(TieBreak::Points).is_none_or(|points| lot < points)
        {
            warnings.push(PlanWarning::TitleByLot);
        }
        warnings
    }

    fn totals_begin_at_zero(&self, last: Carry) -> bool {
        last == Carry::Zero || self.phases.len() == 1
    }
}
