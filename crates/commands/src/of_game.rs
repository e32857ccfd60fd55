//! Where the games part in the records of the machine interfaces: which one a record is of, and what each referee says
//! of a trick. How a command answers for its game is in the command.

use kaarting_cards::{Card, CardSet};
use kaarting_rules::{Clause, Law, OptionRefused, Ruleset, Trick, UnknownRuleset, manille, whist};

use crate::house;
use crate::json::{Read, Setting, Settings};

/// A game with the settings of a record.
#[derive(Clone, Copy)]
pub enum GameRules {
    /// Manille, Dutch or French.
    Manille(manille::Rules),
    /// Colour Whist.
    Whist(whist::Rules),
}

impl GameRules {
    /// The game of a ruleset with the settings of a record, which override those of the house.
    pub fn of(ruleset: &str, settings: Option<&Settings>) -> Read<GameRules> {
        let ruleset: Ruleset = ruleset.parse().map_err(|error: UnknownRuleset| error.to_string())?;
        let game = match (house::of(ruleset), Law::of(ruleset).manille()) {
            (Some(house), _) => GameRules::Whist(house.rules),
            (None, rules) => GameRules::Manille(rules.unwrap_or(manille::Rules::dutch())),
        };
        settings.into_iter().flatten().try_fold(game, |game, (name, setting)| {
            let value = match setting {
                Setting::Flag(true) => "true",
                Setting::Flag(false) => "false",
                Setting::Number(number) => &number.to_string(),
                Setting::Word(word) => word,
            };
            game.with_option(name, value).map_err(|error| error.to_string())
        })
    }

    fn with_option(self, name: &str, value: &str) -> Result<GameRules, OptionRefused> {
        match self {
            GameRules::Manille(rules) => rules.with_option(name, value).map(GameRules::Manille),
            GameRules::Whist(rules) => rules.with_option(name, value).map(GameRules::Whist),
        }
    }

    /// The ruleset.
    pub fn ruleset(&self) -> Ruleset {
        match self {
            GameRules::Manille(rules) => rules.ruleset(),
            GameRules::Whist(rules) => rules.ruleset,
        }
    }

    /// Whether a record may leave out the trump: misery and piccolo have none to name.
    pub(crate) const fn may_leave_out_trump(&self) -> bool {
        matches!(self, GameRules::Whist(_))
    }

    /// The cards of a hand that may be played to a trick.
    pub(crate) fn legal_cards(&self, hand: CardSet, trick: &Trick) -> CardSet {
        match self {
            GameRules::Manille(rules) => manille::legal_cards(hand, trick, rules.underruff_partner),
            GameRules::Whist(_) => whist::legal_cards(hand, trick),
        }
    }

    /// The clause that a card breaks, if it does.
    pub(crate) fn offence(&self, hand: CardSet, trick: &Trick, card: Card) -> Option<Clause> {
        match self {
            GameRules::Manille(rules) => manille::offence(hand, trick, card, rules.underruff_partner),
            GameRules::Whist(_) => whist::offence(hand, trick, card),
        }
    }
}
