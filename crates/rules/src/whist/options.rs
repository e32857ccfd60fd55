//! The named settings where the regulations contradict themselves or are silent, and where their revisions differ.
//! Which value holds in a ruleset stands in its file, `rulesets/whist-2018.toml` and the others.

use kaarting_cards::Seat;

use super::{Contract, Contracts, Figures, PenaltyOptions, PointTable, ScoreOptions, Tariff};
use crate::settings::settings;
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

/// In which packets the cards are dealt as a rule; the other order is allowed too (KW-DEAL-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandardPackets {
    /// Four, four, five: the order that the regulations of 2018 name first.
    FourFourFive,
    /// Four, five, four: the standard of the later revision.
    FourFiveFour,
}

/// What a proposed piccolo or misery bars (KW-BID-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourBan {
    /// Once piccolo or a misery was proposed no colour may be: the regulations of 2018.
    PiccoloOrMisery,
    /// Only a misery bars colours: the later revision names any misery, and piccolo no more.
    Misery,
}

settings! {
    /// The rules of the auction and the play of a deal.
    ///
    /// ```
    /// use kaarting_rules::whist::Rules;
    /// assert!(Rules::default().direct_solo);
    /// assert_eq!(Rules::default().option("jury_from"), Some("GMT"));
    /// assert_eq!(Rules::default().option("jury"), None);
    /// ```
    pub struct Rules {
        /// From which game on the jury must approve (KW-CON-01).
        jury_from: JuryFrom = KW_CON_01 { "GMT" => JuryFrom::OpenMisery, "GM" => JuryFrom::Misery }
        /// Whether the player who called troel may bid higher too (KW-CON-09).
        caller_overbids: bool = KW_CON_09 { "true" => true, "false" => false }
        /// Who speaks first after a troel (KW-CON-10).
        overbid_order: OverbidOrder = KW_CON_10 {
            "caller" => OverbidOrder::FromCaller,
            "dealer" => OverbidOrder::FromDealer
        }
        /// Whether an asker may go solo after the joiner has passed (KW-CON-11).
        solo_after_joiner: bool = KW_CON_11 { "false" => false, "true" => true }
        /// Whether one who never asked may bid solo when nobody could join (KW-CON-12).
        direct_solo: bool = KW_CON_12 { "true" => true, "false" => false }
        /// Whether misery and piccolo may be proposed after the first turn (KW-CON-14).
        late_misery: bool = KW_CON_14 { "true" => true, "false" => false }
        /// Whether an abondance may be raised to a slam (KW-CON-15).
        late_slam: bool = KW_CON_15 { "false" => false, "true" => true }
        /// Whether an asker may still be joined once a misery was proposed (KW-CON-16).
        join_after_misery: bool = KW_CON_16 { "true" => true, "false" => false }
        /// Whether a colour that another player asks may be asked too (KW-CON-18).
        same_colour: bool = KW_CON_18 { "false" => false, "true" => true }
        /// Whether a colour may be asked without a card of it (KW-CON-19).
        ask_without_card: bool = KW_CON_19 { "true" => true, "false" => false }
        /// Whether a joiner may announce more than the lowest level at once (KW-CON-30).
        raise_unasked: bool = KW_CON_30 { "false" => false, "true" => true }
        /// In which packets the cards are dealt as a rule (KW-DEAL-05).
        packets: StandardPackets = KW_DEAL_05 {
            "4-4-5" => StandardPackets::FourFourFive,
            "4-5-4" => StandardPackets::FourFiveFour
        }
        /// What bars the proposal of a colour (KW-BID-04).
        colour_ban: ColourBan = KW_BID_04 {
            "piccolo_or_misery" => ColourBan::PiccoloOrMisery,
            "misery" => ColourBan::Misery
        }
    }
    groups {
        /// The settings of the score.
        score: ScoreOptions;
        /// The settings of the penalties.
        penalties: PenaltyOptions;
    }
    beside {
        /// The ruleset these are the rules of.
        ruleset: Ruleset = Ruleset::Whist2018;
        /// The contracts that are played, in their order (KW-RANK-01).
        contracts: Contracts = Contracts::ALL;
    }
}

impl Rules {
    /// The settings that a ruleset may leave out. It was written before they were settings, so the reading holds that
    /// held then: the first.
    pub(super) const ADDED_LATER: [&str; 5] =
        ["raise_unasked", "troel_silent_pays", "packets", "colour_ban", "misdeal"];

    /// These rules with one setting changed.
    ///
    /// ```
    /// use kaarting_rules::whist::Rules;
    /// assert!(Rules::default().with_option("direct_solo", "false").is_ok_and(|rules| !rules.direct_solo));
    /// assert!(Rules::default().with_option("jury_from", "S8").is_err());
    /// ```
    pub fn with_option(mut self, name: &str, value: &str) -> Result<Rules, OptionRefused> {
        let (settings, chosen) = (Rules::settings(), self.option(name));
        let settled = settings.iter().find(|setting| setting.name == name && self.ruleset.settles(name));
        match (settled, chosen) {
            (Some(&setting), Some(chosen)) if value != chosen => {
                Err(OptionRefused::settled(self.ruleset, setting, chosen))
            }
            _ if self.set(name, value) => Ok(self),
            _ => Err(OptionRefused::new(name, &settings)),
        }
    }

    /// Whether the jury must approve this game before it stands (KW-JURY-01, KW-JURY-02, KW-CON-01).
    pub fn needs_jury(&self, contract: Contract) -> bool {
        let from = match self.jury_from {
            JuryFrom::OpenMisery => Contract::OpenMisery,
            JuryFrom::Misery => Contract::Misery,
        };
        self.contracts.at_least(contract, from)
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
    /// What the contracts are worth: players bid by the point table that is in force.
    pub figures: Figures,
    /// Who deals.
    pub dealer: Seat,
}

impl Setup {
    /// The same deal by other rules; the point table stays.
    #[must_use]
    pub const fn with_rules(self, rules: Rules) -> Setup {
        Setup { rules, ..self }
    }

    /// The same deal by another point table.
    ///
    /// ```
    /// use kaarting_cards::Seat;
    /// use kaarting_rules::whist::{Contract, PointTable, Setup};
    /// let table = PointTable::find("whist-score").unwrap();
    /// let setup = Setup::new(Seat::West).with_table(table);
    /// assert_eq!(setup.figures.row(Contract::Misery), table.row(Contract::Misery));
    /// ```
    #[must_use]
    pub const fn with_table(self, table: &PointTable) -> Setup {
        Setup { figures: table.figures, ..self }
    }

    /// What the deal is scored by.
    pub const fn tariff(&self) -> Tariff<'_> {
        Tariff { figures: &self.figures, options: self.rules.score }
    }
}
