//! The named settings where the regulations contradict themselves or are silent, with the reading taken as default.

use kaarting_cards::Seat;

use super::Contract;
use crate::Ruleset;

/// From which game on the jury must be called (KW-CON-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum JuryFrom {
    /// From open misery on (KW-JURY-01).
    #[default]
    OpenMisery,
    /// For every game above troel (KW-JURY-02).
    Misery,
}

/// Who speaks first after a troel (KW-CON-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum OverbidOrder {
    /// The player left of the one who called troel.
    #[default]
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
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            jury_from: JuryFrom::OpenMisery,
            caller_overbids: true,
            overbid_order: OverbidOrder::FromCaller,
            solo_after_joiner: false,
            direct_solo: true,
            late_misery: true,
            late_slam: false,
            join_after_misery: true,
            same_colour: false,
            ask_without_card: true,
        }
    }
}

impl Rules {
    /// The ruleset these rules are a setting of.
    pub const fn ruleset(&self) -> Ruleset {
        Ruleset::Whist2018
    }

    /// Whether the jury must approve this game before it stands (KW-JURY-01, KW-JURY-02, KW-CON-01).
    pub fn needs_jury(&self, contract: Contract) -> bool {
        let from = match self.jury_from {
            JuryFrom::OpenMisery => Contract::OpenMisery,
            JuryFrom::Misery => Contract::Misery,
        };
        contract >= from
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
