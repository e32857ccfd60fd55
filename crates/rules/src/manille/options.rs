//! The two editions of the regulations and the named settings where their text is open.

use kaarting_cards::Seat;

use crate::settings::settings;
use crate::{OptionRefused, Ruleset};

/// Which regulations apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Boompjes of twelve deals with rotation; who deals or plays wrongly deals again.
    Dutch,
    /// Twenty deals without rotation; a second wrong deal and a renege use deals up.
    French,
}

/// Whether a void player may under-ruff a trump of their own partner while holding other cards.
#[doc(alias = "MAN-AMB-01")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum UnderruffPartner {
    /// No: a trump that takes nothing is only for a hand of nothing but trumps.
    #[default]
    Forbidden,
    /// Yes: under the partner's trump any card may go.
    Allowed,
}

/// How long no-trump stays barred after a wrong deal.
#[doc(alias = "MAN-AMB-06")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum NoTrumpBar {
    /// For every later attempt of the deal: an error must not restore a right.
    #[default]
    EveryLaterAttempt,
    /// For the second attempt only, as the letter of the text has it.
    SecondAttemptOnly,
}

/// What happens to the deal in progress when the signal sounds.
#[doc(alias = "MAN-AMB-14")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum OnSignal {
    /// It is played out (MAN-PLAY-15).
    #[default]
    FinishTheDeal,
    /// It is dropped.
    AbandonTheDeal,
}

/// What is done about a renege that is found after the deal is scored.
#[doc(alias = "MAN-AMB-08")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum LateRenege {
    /// It is for the jury; there is no other reading yet.
    #[default]
    Jury,
}

settings! {
    /// The rules of a round of Manille. The first value of a setting is its default.
    ///
    /// ```
    /// use kaarting_rules::manille::Rules;
    /// assert_eq!(Rules::french().ruleset().id(), "manille-fr");
    /// assert_eq!(Rules::dutch().option("underruff_partner"), Some("false"));
    /// ```
    pub struct Rules {
        /// Whether a void player may under-ruff a trump of their own partner while holding other cards (MAN-AMB-01).
        underruff_partner: UnderruffPartner = MAN_AMB_01 {
            "false" => UnderruffPartner::Forbidden,
            "true" => UnderruffPartner::Allowed
        }
        /// How long no-trump stays barred after a wrong deal (MAN-AMB-06).
        no_trump_bar: NoTrumpBar = MAN_AMB_06 {
            "every_later_attempt" => NoTrumpBar::EveryLaterAttempt,
            "second_attempt_only" => NoTrumpBar::SecondAttemptOnly
        }
        /// What the signal does to a deal in progress (MAN-AMB-14).
        on_signal: OnSignal = MAN_AMB_14 {
            "finish_the_deal" => OnSignal::FinishTheDeal,
            "abandon_the_deal" => OnSignal::AbandonTheDeal
        }
        /// What is done about a renege that is found after the deal is scored (MAN-AMB-08).
        late_renege: LateRenege = MAN_AMB_08 { "jury" => LateRenege::Jury }
    }
    groups {}
    beside {
        /// The regulations.
        edition: Edition = Edition::Dutch;
    }
}

impl Rules {
    /// A ruleset of Manille with the default settings.
    pub(crate) fn of(ruleset: Ruleset) -> Rules {
        match ruleset {
            Ruleset::ManilleFr => Rules::french(),
            _ => Rules::dutch(),
        }
    }

    /// `manille-nl` with the default settings.
    pub const fn dutch() -> Rules {
        Rules::FIRST
    }

    /// `manille-fr` with the default settings.
    pub const fn french() -> Rules {
        Rules { edition: Edition::French, ..Rules::FIRST }
    }

    /// The ruleset these rules are a setting of.
    pub const fn ruleset(&self) -> Ruleset {
        match self.edition {
            Edition::Dutch => Ruleset::ManilleNl,
            Edition::French => Ruleset::ManilleFr,
        }
    }

    /// These rules with one setting changed.
    ///
    /// ```
    /// use kaarting_rules::manille::{Rules, UnderruffPartner};
    /// let rules = Rules::dutch().with_option("underruff_partner", "true").unwrap();
    /// assert_eq!(rules.underruff_partner, UnderruffPartner::Allowed);
    /// assert!(Rules::dutch().with_option("underruff", "true").is_err());
    /// ```
    pub fn with_option(mut self, name: &str, value: &str) -> Result<Rules, OptionRefused> {
        if self.set(name, value) { Ok(self) } else { Err(OptionRefused::new(name, &Rules::settings())) }
    }

    /// Whether the deal in progress is played out when the signal sounds (MAN-AMB-14, MAN-PLAY-15).
    pub fn plays_on_after_signal(&self) -> bool {
        self.on_signal == OnSignal::FinishTheDeal
    }

    /// From how many wrong deals in a row on the deal passes on and counts as played (MAN-MISDEAL-04); nothing where
    /// the same player deals again however often.
    ///
    /// ```
    /// use kaarting_rules::manille::Rules;
    /// assert_eq!((Rules::french().passes_on_after(), Rules::dutch().passes_on_after()), (Some(2), None));
    /// assert!(Rules::french().passes_on(2) && !Rules::french().passes_on(1));
    /// ```
    pub const fn passes_on_after(&self) -> Option<u32> {
        match self.edition {
            Edition::Dutch => None,
            Edition::French => Some(2),
        }
    }

    /// Whether this many wrong deals in a row use the deal up (MAN-MISDEAL-04).
    pub const fn passes_on(&self, misdeals: u32) -> bool {
        match self.passes_on_after() {
            Some(most) => misdeals >= most,
            None => false,
        }
    }

    /// Whether the dealer may choose no-trump after this many wrong deals in a row (MAN-MISDEAL-01, MAN-AMB-06).
    pub const fn no_trump_allowed(&self, misdeals: u32) -> bool {
        match self.no_trump_bar {
            NoTrumpBar::EveryLaterAttempt => misdeals == 0,
            NoTrumpBar::SecondAttemptOnly => misdeals != 1,
        }
    }
}

/// What is settled before the cards of one deal are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// Who deals.
    pub dealer: Seat,
    /// Whether the dealer may choose no-trump: not after a wrong deal (MAN-MISDEAL-01).
    pub no_trump_allowed: bool,
}

impl Setup {
    /// A deal by these rules without a wrong deal before it.
    pub const fn new(rules: Rules, dealer: Seat) -> Setup {
        Setup { rules, dealer, no_trump_allowed: true }
    }

    /// A Dutch deal with default settings.
    pub const fn dutch(dealer: Seat) -> Setup {
        Setup::new(Rules::dutch(), dealer)
    }

    /// A French deal with default settings.
    pub const fn french(dealer: Seat) -> Setup {
        Setup::new(Rules::french(), dealer)
    }
}
