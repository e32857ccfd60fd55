//! The two editions of the regulations and the named settings where their text is open.

use kaarting_cards::Seat;

use crate::{OptionRefused, Ruleset};

/// Which regulations apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Boompjes of twelve deals with rotation; who deals or plays wrongly deals again.
    Dutch,
    /// Twenty deals without rotation; a second wrong deal and a renege use deals up.
    French,
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

/// The rules of a round of Manille.
///
/// ```
/// use kaarting_rules::manille::Rules;
/// assert_eq!(Rules::french().ruleset().id(), "manille-fr");
/// assert!(!Rules::dutch().underruff_partner);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The regulations.
    pub edition: Edition,
    /// Whether a void player may under-ruff a trump of the own partner while holding other cards (MAN-AMB-01).
    pub underruff_partner: bool,
    /// How long no-trump stays barred after a wrong deal (MAN-AMB-06).
    pub no_trump_bar: NoTrumpBar,
    /// What the signal does to a deal in progress (MAN-AMB-14).
    pub on_signal: OnSignal,
}

impl Rules {
    const fn of(edition: Edition) -> Rules {
        Rules {
            edition,
            underruff_partner: false,
            no_trump_bar: NoTrumpBar::EveryLaterAttempt,
            on_signal: OnSignal::FinishTheDeal,
        }
    }

    /// `manille-nl` with the default settings.
    pub const fn dutch() -> Rules {
        Rules::of(Edition::Dutch)
    }

    /// `manille-fr` with the default settings.
    pub const fn french() -> Rules {
        Rules::of(Edition::French)
    }

    /// The ruleset these rules are a setting of.
    pub const fn ruleset(&self) -> Ruleset {
        match self.edition {
            Edition::Dutch => Ruleset::ManilleNl,
            Edition::French => Ruleset::ManilleFr,
        }
    }

    /// Every named setting with the values it takes, the default first.
    pub const OPTIONS: [(&str, &[&str]); 4] = [
        ("underruff_partner", &["false", "true"]),
        ("no_trump_bar", &["every_later_attempt", "second_attempt_only"]),
        ("on_signal", &["finish_the_deal", "abandon_the_deal"]),
        ("late_renege", &["jury"]),
    ];

    /// These rules with one setting changed.
    ///
    /// ```
    /// use kaarting_rules::manille::Rules;
    /// assert!(Rules::dutch().with_option("underruff_partner", "true").is_ok_and(|rules| rules.underruff_partner));
    /// assert!(Rules::dutch().with_option("underruff", "true").is_err());
    /// ```
    pub fn with_option(mut self, name: &str, value: &str) -> Result<Rules, OptionRefused> {
        match (name, value) {
            ("underruff_partner", "false") => self.underruff_partner = false,
            ("underruff_partner", "true") => self.underruff_partner = true,
            ("no_trump_bar", "every_later_attempt") => self.no_trump_bar = NoTrumpBar::EveryLaterAttempt,
            ("no_trump_bar", "second_attempt_only") => self.no_trump_bar = NoTrumpBar::SecondAttemptOnly,
            ("on_signal", "finish_the_deal") => self.on_signal = OnSignal::FinishTheDeal,
            ("on_signal", "abandon_the_deal") => self.on_signal = OnSignal::AbandonTheDeal,
            // MAN-AMB-08: a renege found after the deal is scored is for the jury; there is no other reading yet.
            ("late_renege", "jury") => {}
            _ => return Err(OptionRefused::new(name, &Rules::OPTIONS)),
        }
        Ok(self)
    }

    /// Whether the deal in progress is played out when the signal sounds (MAN-AMB-14, MAN-PLAY-15).
    pub fn plays_on_after_signal(&self) -> bool {
        self.on_signal == OnSignal::FinishTheDeal
    }

    /// Whether the dealer may choose no-trump after so many wrong deals in a row (MAN-MISDEAL-01, MAN-AMB-06).
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
