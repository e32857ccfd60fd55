//! The named settings where the regulations contradict themselves or are silent. Which reading is the default stands in
//! `rulesets/whist-2018.toml`.

use kaarting_cards::Seat;

use super::{
    Contract, EarlyClaimLoss, HouseRules, JuryCallFine, PenaltyOptions, Rond, ScoreOptions, TroelFail,
    TroelSilentPays,
};
use crate::{OptionRefused, Ruleset};

/// From which game on the jury must be called (KW-CON-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JuryFrom {
    /// From open misery on (KW-JURY-01).
    OpenMisery,
    /// For every game above troel (KW-JURY-02).
    Misery,
}

/// Who speaks first after a troel (KW-CON-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverbidOrder {
    /// The player left of the one who called troel.
    FromCaller,
    /// The player left of the dealer.
    FromDealer,
}

/// The rules of the auction and the play of a deal.
///
/// ```
/// use kaarting_rules::whist::Rules;
/// assert!(Rules::default().direct_solo);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// From which game on the jury must approve (KW-CON-01).
    pub jury_from: JuryFrom,
    /// Whether the one who called troel may bid higher himself (KW-CON-09).
    pub caller_overbids: bool,
    /// Who speaks first after a troel (KW-CON-10).
    pub overbid_order: OverbidOrder,
    /// Whether an asker may go solo after the joiner has passed (KW-CON-11).
    pub solo_after_joiner: bool,
    /// Whether one who never asked may bid solo when nobody could join (KW-CON-12).
    pub direct_solo: bool,
    /// Whether misery and piccolo may be proposed after the first turn (KW-CON-14).
    pub late_misery: bool,
    /// Whether an abondance may be raised to a slam (KW-CON-15).
    pub late_slam: bool,
    /// Whether an asker may still be joined once a misery was proposed (KW-CON-16).
    pub join_after_misery: bool,
    /// Whether a colour that another player asks may be asked too (KW-CON-18).
    pub same_colour: bool,
    /// Whether a colour may be asked without a card of it (KW-CON-19).
    pub ask_without_card: bool,
    /// Whether a joiner may announce more than the lowest level at once (KW-CON-30).
    pub raise_unasked: bool,
    /// The settings of the score.
    pub score: ScoreOptions,
    /// The settings of the penalties.
    pub penalties: PenaltyOptions,
}

impl Default for Rules {
    /// The settings of the ruleset that is shipped.
    fn default() -> Rules {
        HouseRules::shipped().rules
    }
}

impl Rules {
    /// The settings that a ruleset may leave out. It was written before they were settings, so the reading holds that
    /// held then: that of [`Rules::UNSET`].
    pub(super) const ADDED_LATER: [&str; 2] = ["raise_unasked", "troel_silent_pays"];

    /// What a ruleset is read into: every setting of the file is then set, and those it may leave out stay so.
    pub(super) const UNSET: Rules = Rules {
        jury_from: JuryFrom::OpenMisery,
        caller_overbids: false,
        overbid_order: OverbidOrder::FromCaller,
        solo_after_joiner: false,
        direct_solo: false,
        late_misery: false,
        late_slam: false,
        join_after_misery: false,
        same_colour: false,
        ask_without_card: false,
        raise_unasked: false,
        score: ScoreOptions { rond: Rond::Table, troel_fail: TroelFail::Table, misery_collects: false },
        penalties: PenaltyOptions {
            jury_call_fine: JuryCallFine::JuryConfirms,
            early_claim_loss: EarlyClaimLoss::OneUnder,
            troel_silent_pays: TroelSilentPays::Others,
        },
    };

    /// The ruleset these rules are a setting of.
    pub const fn ruleset(&self) -> Ruleset {
        Ruleset::Whist2018
    }

    /// Every named setting with the values it takes.
    pub fn options() -> Vec<(&'static str, &'static [&'static str])> {
        const OWN: [(&str, &[&str]); 11] = [
            ("jury_from", &["GMT", "GM"]),
            ("caller_overbids", &["true", "false"]),
            ("overbid_order", &["caller", "dealer"]),
            ("solo_after_joiner", &["false", "true"]),
            ("direct_solo", &["true", "false"]),
            ("late_misery", &["true", "false"]),
            ("late_slam", &["false", "true"]),
            ("join_after_misery", &["true", "false"]),
            ("same_colour", &["false", "true"]),
            ("ask_without_card", &["true", "false"]),
            ("raise_unasked", &["false", "true"]),
        ];
        [&OWN[..], &ScoreOptions::OPTIONS, &PenaltyOptions::OPTIONS].concat()
    }

    /// The value of a setting, as it is written.
    ///
    /// ```
    /// use kaarting_rules::whist::Rules;
    /// assert_eq!(Rules::default().option("jury_from"), Some("GMT"));
    /// assert_eq!(Rules::default().option("jury"), None);
    /// ```
    pub fn option(self, name: &str) -> Option<&'static str> {
        let (_, values) = Rules::options().into_iter().find(|(option, _)| *option == name)?;
        // The value that changes nothing: so there is one list of values, that of `with_option`.
        values.iter().copied().find(|value| self.with_option(name, value) == Ok(self))
    }

    /// These rules with one setting changed.
    ///
    /// ```
    /// use kaarting_rules::whist::Rules;
    /// assert!(Rules::default().with_option("direct_solo", "false").is_ok_and(|rules| !rules.direct_solo));
    /// assert!(Rules::default().with_option("jury_from", "S8").is_err());
    /// ```
    pub fn with_option(mut self, name: &str, value: &str) -> Result<Rules, OptionRefused> {
        let flag = match value {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        };
        match (name, value, flag) {
            ("jury_from", "GMT", _) => self.jury_from = JuryFrom::OpenMisery,
            ("jury_from", "GM", _) => self.jury_from = JuryFrom::Misery,
            ("overbid_order", "caller", _) => self.overbid_order = OverbidOrder::FromCaller,
            ("overbid_order", "dealer", _) => self.overbid_order = OverbidOrder::FromDealer,
            ("caller_overbids", _, Some(flag)) => self.caller_overbids = flag,
            ("solo_after_joiner", _, Some(flag)) => self.solo_after_joiner = flag,
            ("direct_solo", _, Some(flag)) => self.direct_solo = flag,
            ("late_misery", _, Some(flag)) => self.late_misery = flag,
            ("late_slam", _, Some(flag)) => self.late_slam = flag,
            ("join_after_misery", _, Some(flag)) => self.join_after_misery = flag,
            ("same_colour", _, Some(flag)) => self.same_colour = flag,
            ("ask_without_card", _, Some(flag)) => self.ask_without_card = flag,
            ("raise_unasked", _, Some(flag)) => self.raise_unasked = flag,
            _ => match (self.score.with_option(name, value), self.penalties.with_option(name, value)) {
                (Some(score), _) => self.score = score,
                (_, Some(penalties)) => self.penalties = penalties,
                (None, None) => return Err(OptionRefused::new(name, &Rules::options())),
            },
        }
        Ok(self)
    }

    /// Whether the jury must approve this game before it stands (KW-JURY-01, KW-JURY-02, KW-CON-01).
    pub fn needs_jury(&self, contract: Contract) -> bool {
        let from = match self.jury_from {
            JuryFrom::OpenMisery => Contract::OpenMisery,
            JuryFrom::Misery => Contract::Misery,
        };
        contract >= from
    }

    /// Whether the jury that approved this game stays at the table, if it can: wherever it is called (KW-JURY-04,
    /// KW-CON-32).
    pub fn jury_stays(&self, contract: Contract) -> bool {
        self.needs_jury(contract)
    }
}

/// What is settled before the cards of one deal are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// Who deals.
    pub dealer: Seat,
}

impl Setup {
    /// A deal by the default rules.
    pub fn new(dealer: Seat) -> Setup {
        Setup { rules: Rules::default(), dealer }
    }
}
