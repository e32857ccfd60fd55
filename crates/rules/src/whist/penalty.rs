//! What an offence costs, and what the jury has to say about it.
//!
//! A penalty has points of its own ([`Penalty::points`]), or it changes how the deal is scored: see `decision`.

use kaarting_cards::{BySeat, Seat};

use super::file::MAX_POINTS;
use crate::Clause;
use crate::settings::settings;

/// Whether a big game played without the jury is fined automatically.
#[doc(alias = "KW-CON-02")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JuryCallFine {
    /// The fine is proposed and the jury confirms it.
    JuryConfirms,
    /// It follows without a ruling.
    Automatic,
}

/// By how many tricks a game is lost that was claimed too early.
#[doc(alias = "KW-CON-08")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EarlyClaimLoss {
    /// By one.
    OneUnder,
    /// By what the tricks taken so far leave, and by one at least.
    RealCount,
}

/// Who gets the points of a troel that was not called.
#[doc(alias = "KW-CON-31")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TroelSilentPays {
    /// All three others.
    Others,
    /// The two opponents: not the holder of the fourth ace, who would have been the partner.
    Opponents,
}

/// What a wrong deal costs.
#[doc(alias = "KW-PEN-01")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misdeal {
    /// Three points of the dealer, one for each of the others: so the regulations of 2018.
    Fined,
    /// Nothing, by the later revision: the same dealer simply deals again.
    Free,
}

settings! {
    /// The settings of the penalties.
    pub struct PenaltyOptions {
        /// Whether a big game played without the jury is fined automatically (KW-CON-02).
        jury_call_fine: JuryCallFine = KW_CON_02 {
            "jury_confirms" => JuryCallFine::JuryConfirms,
            "automatic" => JuryCallFine::Automatic
        }
        /// By how many tricks a game is lost that was claimed too early (KW-CON-08).
        early_claim_loss: EarlyClaimLoss = KW_CON_08 {
            "one_under" => EarlyClaimLoss::OneUnder,
            "real_count" => EarlyClaimLoss::RealCount
        }
        /// Who gets the points of a troel that was not called (KW-CON-31).
        troel_silent_pays: TroelSilentPays = KW_CON_31 {
            "others" => TroelSilentPays::Others,
            "opponents" => TroelSilentPays::Opponents
        }
        /// What a wrong deal costs (KW-PEN-01).
        misdeal: Misdeal = KW_PEN_01 { "fined" => Misdeal::Fined, "free" => Misdeal::Free }
    }
    groups {}
    beside {}
}

/// An offence.
///
/// ```
/// use kaarting_cards::{BySeat, Seat};
/// use kaarting_rules::Clause;
/// use kaarting_rules::whist::{Penalty, PenaltyOptions, Ruling};
/// let penalty = Penalty::of(Clause::KW_PEN_03).unwrap();
/// assert_eq!(penalty, Penalty::LaterRevoke);
/// let points = penalty.points(Seat::East, None, Ruling::Standard, PenaltyOptions::default());
/// assert_eq!(points, Ok(BySeat([5, -15, 5, 5])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// The dealer dealt wrongly (KW-PEN-01).
    Misdeal,
    /// A suit not followed, seen in the same trick (KW-PEN-02).
    Revoke,
    /// A suit not followed, seen in a later trick (KW-PEN-03).
    LaterRevoke,
    /// Two cards laid by accident (KW-PEN-04).
    TwoCards,
    /// Looking into an opponent's cards, or cheating (KW-PEN-05).
    Cheating,
    /// Three aces and no troel (KW-PEN-06).
    TroelNotCalled,
    /// A big game without the jury (KW-PEN-07).
    JuryNotCalled,
    /// A hint or remark (KW-PEN-08).
    Remark,
    /// A game wrongly given up (KW-PEN-09).
    WrongConcession,
    /// A game claimed too early (KW-PEN-10).
    EarlyClaim,
}

/// What the jury has to do with an offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JuryRole {
    /// Nothing.
    None,
    /// It is called where the players do not agree.
    OnDisagreement,
    /// It is called when it happens again.
    OnRepetition,
    /// It is called; the points stand.
    Called,
    /// The points count once it has confirmed them.
    Confirms,
    /// It chooses, up to the points of the clause.
    ChoosesUpTo,
    /// It enters the points where the text gives none.
    Enters,
}

/// What was ruled about an offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// Nothing: the points of the clause.
    Standard,
    /// The four agreed on a new deal without a sanction (KW-PEN-01).
    Agreed,
    /// The jury confirms the points of the clause.
    Confirmed,
    /// The jury lets it pass; it has the last word (KW-JURY-05).
    Dismissed,
    /// The jury chose these points.
    Points {
        /// For the offender; zero or negative.
        offender: i32,
        /// For each of the others.
        others: i32,
    },
}

/// Why a penalty cannot be entered like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PenaltyFault {
    /// The jury has to say it.
    #[error("the jury has to rule on this ({0})")]
    JuryMustRule(Clause),
    /// More than the clause lets the jury give, or of the wrong sign.
    #[error("{offender} and {others} for the others: at most {most} and {most_others} ({clause})")]
    OutOfRange {
        /// The clause.
        clause: Clause,
        /// The offender's points.
        offender: i32,
        /// The others' points.
        others: i32,
        /// The most for the offender.
        most: i32,
        /// The most for each of the others.
        most_others: i32,
    },
    /// The clause fixes the points.
    #[error("the points of this are fixed ({0})")]
    Fixed(Clause),
    /// Only a wrong deal can be passed over by agreement.
    #[error("the players cannot agree to leave this without a sanction ({0})")]
    NotForAgreement(Clause),
}

impl PenaltyFault {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        match self {
            PenaltyFault::JuryMustRule(clause)
            | PenaltyFault::OutOfRange { clause, .. }
            | PenaltyFault::Fixed(clause)
            | PenaltyFault::NotForAgreement(clause) => clause,
        }
    }
}

impl Penalty {
    /// Every offence, in the order of the clauses.
    pub const ALL: [Penalty; 10] = [
        Penalty::Misdeal,
        Penalty::Revoke,
        Penalty::LaterRevoke,
        Penalty::TwoCards,
        Penalty::Cheating,
        Penalty::TroelNotCalled,
        Penalty::JuryNotCalled,
        Penalty::Remark,
        Penalty::WrongConcession,
        Penalty::EarlyClaim,
    ];

    /// Its clause.
    pub const fn clause(self) -> Clause {
        match self {
            Penalty::Misdeal => Clause::KW_PEN_01,
            Penalty::Revoke => Clause::KW_PEN_02,
            Penalty::LaterRevoke => Clause::KW_PEN_03,
            Penalty::TwoCards => Clause::KW_PEN_04,
            Penalty::Cheating => Clause::KW_PEN_05,
            Penalty::TroelNotCalled => Clause::KW_PEN_06,
            Penalty::JuryNotCalled => Clause::KW_PEN_07,
            Penalty::Remark => Clause::KW_PEN_08,
            Penalty::WrongConcession => Clause::KW_PEN_09,
            Penalty::EarlyClaim => Clause::KW_PEN_10,
        }
    }

    /// The offence of a clause.
    pub fn of(clause: Clause) -> Option<Penalty> {
        Penalty::ALL.into_iter().find(|penalty| penalty.clause() == clause)
    }

    /// What the clause gives the offender, or at most gives.
    pub const fn offender(self, options: PenaltyOptions) -> i32 {
        match self {
            Penalty::Misdeal if matches!(options.misdeal, Misdeal::Free) => 0,
            Penalty::Misdeal | Penalty::Revoke | Penalty::TwoCards => -3,
            Penalty::LaterRevoke
            | Penalty::Cheating
            | Penalty::TroelNotCalled
            | Penalty::JuryNotCalled
            | Penalty::Remark => -15,
            // KW-CON-07: no amount follows from the text. KW-PEN-10: the lost game is the penalty.
            Penalty::WrongConcession | Penalty::EarlyClaim => 0,
        }
    }

    /// What the clause gives each of the three others, or at most gives them (KW-CON-03).
    pub const fn others(self, options: PenaltyOptions) -> i32 {
        match self {
            Penalty::Misdeal if matches!(options.misdeal, Misdeal::Free) => 0,
            Penalty::Misdeal | Penalty::Revoke | Penalty::TwoCards => 1,
            Penalty::LaterRevoke | Penalty::Cheating | Penalty::TroelNotCalled => 5,
            // KW-PEN-07 and KW-PEN-08 name no points for the others.
            Penalty::JuryNotCalled | Penalty::Remark | Penalty::WrongConcession | Penalty::EarlyClaim => 0,
        }
    }

    /// What the jury has to do with it.
    pub const fn jury(self, options: PenaltyOptions) -> JuryRole {
        match self {
            Penalty::Misdeal | Penalty::LaterRevoke => JuryRole::OnDisagreement,
            Penalty::Revoke => JuryRole::OnRepetition,
            Penalty::TwoCards | Penalty::Remark => JuryRole::ChoosesUpTo,
            Penalty::Cheating => JuryRole::Called,
            Penalty::TroelNotCalled | Penalty::EarlyClaim => JuryRole::None,
            // KW-CON-02
            Penalty::JuryNotCalled => match options.jury_call_fine {
                JuryCallFine::JuryConfirms => JuryRole::Confirms,
                JuryCallFine::Automatic => JuryRole::None,
            },
            // KW-CON-07
            Penalty::WrongConcession => JuryRole::Enters,
        }
    }

    /// Whether the same dealer deals again (KW-PEN-01).
    pub const fn redeals(self) -> bool {
        matches!(self, Penalty::Misdeal)
    }

    /// Whether the scores of the deal do not count (KW-PEN-07): once the jury has confirmed it, or automatically
    /// where the setting says so (KW-CON-02).
    pub const fn annuls_the_deal(self, ruling: Ruling, options: PenaltyOptions) -> bool {
        match (self, ruling) {
            (Penalty::JuryNotCalled, Ruling::Confirmed) => true,
            (Penalty::JuryNotCalled, Ruling::Standard) => {
                matches!(options.jury_call_fine, JuryCallFine::Automatic)
            }
            _ => false,
        }
    }

    /// Whether its points depend on who held the fourth ace (KW-PEN-06, KW-CON-31).
    pub const fn spares_the_partner(self, options: PenaltyOptions) -> bool {
        matches!((self, options.troel_silent_pays), (Penalty::TroelNotCalled, TroelSilentPays::Opponents))
    }

    /// What each player gets for it, besides the score of the deal. `fourth_ace` is who held it, where that matters
    /// ([`Penalty::spares_the_partner`]) and is known.
    pub fn points(
        self,
        by: Seat,
        fourth_ace: Option<Seat>,
        ruling: Ruling,
        options: PenaltyOptions,
    ) -> Result<BySeat<i32>, PenaltyFault> {
        let clause = self.clause();
        let (offender, others) = match (ruling, self.jury(options)) {
            // KW-PEN-04, KW-PEN-07, KW-PEN-08, KW-PEN-09: nothing follows without the jury, and a yes names no points
            // where it has to choose them.
            (Ruling::Standard, JuryRole::ChoosesUpTo | JuryRole::Confirms | JuryRole::Enters)
            | (Ruling::Confirmed, JuryRole::ChoosesUpTo | JuryRole::Enters) => {
                return Err(PenaltyFault::JuryMustRule(clause));
            }
            (Ruling::Standard | Ruling::Confirmed, _) => (self.offender(options), self.others(options)),
            // KW-PEN-01
            (Ruling::Agreed, _) if self == Penalty::Misdeal => (0, 0),
            (Ruling::Agreed, _) => return Err(PenaltyFault::NotForAgreement(clause)),
            // KW-JURY-05
            (Ruling::Dismissed, _) => (0, 0),
            (Ruling::Points { offender, others }, role @ (JuryRole::ChoosesUpTo | JuryRole::Enters)) => {
                // KW-CON-07: where the text gives no amount, the only bound is that of every figure.
                let (most, most_others) = match role {
                    JuryRole::Enters => (-MAX_POINTS, MAX_POINTS),
                    _ => (self.offender(options), self.others(options)),
                };
                if !(most..=0).contains(&offender) || !(0..=most_others).contains(&others) {
                    return Err(PenaltyFault::OutOfRange { clause, offender, others, most, most_others });
                }
                (offender, others)
            }
            (Ruling::Points { .. }, _) => return Err(PenaltyFault::Fixed(clause)),
        };
        // KW-CON-31: whoever would have been the partner is not an opponent.
        let spared = fourth_ace.filter(|_| self.spares_the_partner(options));
        // KW-CON-03: the offender is not one of the others.
        Ok(BySeat::from_fn(|seat| match seat {
            _ if seat == by => offender,
            _ if Some(seat) == spared => 0,
            _ => others,
        }))
    }
}
