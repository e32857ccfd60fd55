//! The rules of an event or a table, ready to be applied: the one place where the games part.
//!
//! Whoever deals with an event asks [`Law`]; what only one of the games has, it gives by name ([`Law::house`]).

use std::collections::BTreeMap;

use crate::manille::{
    self, BOOMPJES_PER_ROUND, DEALS_PER_BOOMPJE, DEALS_PER_FRENCH_ROUND, Edition, Stake, is_renege,
    round_total,
};
use crate::whist::{self, Contract, HouseRules, Penalty, PointTable};
use crate::{
    Clause, DealingLaw, Game, Lang, OptionRefused, Reading, RoundTotals, Ruleset, Source, TotalsFault,
};

/// The rules of one game with everything that was chosen.
///
/// ```
/// use kaarting_rules::{Law, Ruleset};
/// let law = Law::of(Ruleset::WhistNoPiccolo);
/// assert_eq!((law.ruleset().id(), law.usual_length()), ("whist-no-piccolo", 16));
/// assert!(!law.has_boompjes());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// Manille, Dutch or French.
    Manille(manille::Rules),
    /// Colour Whist with its point table.
    Whist(Box<HouseRules>),
}

/// Where the four sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chairs {
    /// As they like, on any chair (TRN-SEAT-01).
    Free,
    /// By their numbers, so that the draw makes the partners of the round (TRN-SEAT-03).
    ByNumber,
}

/// What a clause allows the jury to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maximum {
    /// The most the offender can lose; zero or negative.
    pub offender: i32,
    /// The most each other can get.
    pub others: i32,
}

/// Who deals the first deal of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstDealer {
    /// Whoever draws the highest card (MAN-DRAW-01).
    Drawn,
    /// The player left of the writer (KW-DEAL-04).
    LeftOfWriter,
}

impl Law {
    /// A ruleset as it is shipped.
    pub fn of(ruleset: Ruleset) -> Law {
        match ruleset.house() {
            Some(house) => Law::Whist(Box::new(house.clone())),
            None => Law::Manille(manille::Rules::of(ruleset)),
        }
    }

    /// The same with settings chosen, or the first that cannot be chosen so.
    pub fn with_options(self, options: &BTreeMap<String, String>) -> Result<Law, OptionRefused> {
        options.iter().try_fold(self, |law, (name, value)| law.with_option(name, value))
    }

    /// The same with one setting chosen.
    pub fn with_option(self, name: &str, value: &str) -> Result<Law, OptionRefused> {
        Ok(match self {
            Law::Manille(rules) => Law::Manille(rules.with_option(name, value)?),
            Law::Whist(mut house) => {
                house.rules = house.rules.with_option(name, value)?;
                Law::Whist(house)
            }
        })
    }

    /// The regulations by name.
    pub fn ruleset(&self) -> Ruleset {
        match self {
            Law::Manille(rules) => rules.ruleset(),
            Law::Whist(house) => house.rules.ruleset,
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.ruleset().game()
    }

    /// The house rules, with contracts and points, where the game has them.
    pub fn house(&self) -> Option<&HouseRules> {
        match self {
            Law::Manille(_) => None,
            Law::Whist(house) => Some(house),
        }
    }

    /// The rules of Manille, where it is that.
    pub fn manille(&self) -> Option<manille::Rules> {
        if let Law::Manille(rules) = self { Some(*rules) } else { None }
    }

    /// What it says about dealing.
    pub fn dealing(&self) -> DealingLaw {
        match self {
            Law::Manille(_) => manille::DEALING,
            Law::Whist(house) => house.rules.dealing(),
        }
    }

    /// Every reading in force.
    pub fn readings(&self) -> Vec<Reading> {
        match self {
            Law::Manille(rules) => Reading::of_manille(*rules),
            Law::Whist(house) => Reading::of_whist(house.rules),
        }
    }

    /// How long a round is where the organiser says nothing: three boompjes (DEC-07), twenty French deals, or the
    /// sixteen deals of Colour Whist (DEC-08).
    pub fn usual_length(&self) -> u32 {
        match self {
            Law::Manille(rules) => match rules.edition {
                Edition::Dutch => BOOMPJES_PER_ROUND,
                Edition::French => DEALS_PER_FRENCH_ROUND,
            },
            Law::Whist(house) => house.deals,
        }
    }

    /// The clause against a round of this length; `None` if it can be so long.
    pub fn forbids_length(&self, length: u32) -> Option<Clause> {
        let (fits, clause) = match self {
            Law::Manille(rules) => match rules.edition {
                Edition::Dutch => ((1..=99).contains(&length), Clause::MAN_ROUND_01),
                Edition::French => ((1..=DEALS_PER_FRENCH_ROUND).contains(&length), Clause::MAN_ROUND_01),
            },
            Law::Whist(_) => (length > 0 && length <= 400 && length.is_multiple_of(4), Clause::KW_CON_22),
        };
        (!fits).then_some(clause)
    }

    /// The minimum age that the regulations ask for (TRN-GEN-01).
    pub fn minimum_age(&self) -> Option<u8> {
        match self {
            Law::Manille(_) => None,
            Law::Whist(_) => Some(16),
        }
    }

    /// Whether a round is played in boompjes, each with a first dealer of its own (MAN-DRAW-03).
    pub fn has_boompjes(&self) -> bool {
        matches!(self, Law::Manille(rules) if rules.edition == Edition::Dutch)
    }

    /// How many deals a part of a round of this length has: a boompje, or the whole round.
    pub fn deals_of_part(&self, length: u32) -> u32 {
        match self {
            Law::Manille(rules) => rules.deals_of_part(length),
            Law::Whist(_) => length,
        }
    }

    /// The row on which a deal of a boompje stands.
    pub fn row(&self, part: u32, deal: u32) -> u32 {
        if self.has_boompjes() { part.saturating_sub(1) * DEALS_PER_BOOMPJE + deal } else { deal }
    }

    /// How many rows the sheet of a round has.
    pub fn rows(&self, length: u32) -> u32 {
        if self.has_boompjes() { length.saturating_mul(DEALS_PER_BOOMPJE) } else { length }
    }

    /// Where the four sit.
    pub fn chairs(&self) -> Chairs {
        self.ruleset().chairs()
    }

    /// Who deals first.
    pub fn first_dealer(&self) -> FirstDealer {
        match self.game() {
            Game::Manille => FirstDealer::Drawn,
            Game::Whist => FirstDealer::LeftOfWriter,
        }
    }

    /// What a round comes to for one player: the score with what was paid, which is below zero.
    pub fn total(&self, score: i32, penalties: i32) -> i32 {
        match self {
            // MAN-RENEGE-03: a fine is the offender's own; MAN-ROUND-04: nobody's total is below zero.
            Law::Manille(_) => {
                let (score, paid) = (score.max(0) as u32, penalties.min(0).unsigned_abs());
                i32::try_from(round_total(score, paid)).unwrap_or(i32::MAX)
            }
            // KW-CON-23: below zero is below zero.
            Law::Whist(_) => score.saturating_add(penalties),
        }
    }

    /// The clauses that the jury can rule by, each with what it gives at most; an amount that the stake decides is
    /// given for the highest.
    pub fn offences(&self) -> Vec<(Clause, Maximum)> {
        match self {
            // MAN-RENEGE-01 names offences that are clauses of their own; MAN-RENEGE-08 adds cheating.
            Law::Manille(_) => {
                let most = Maximum { offender: -(Stake::Quadruple.most_points() as i32), others: 0 };
                Clause::all().filter(|&clause| is_renege(clause)).map(|clause| (clause, most)).collect()
            }
            Law::Whist(house) => {
                let options = house.rules.penalties;
                let most = |penalty: Penalty| {
                    let (offender, others) = (penalty.offender(options), penalty.others(options));
                    (penalty.clause(), Maximum { offender, others })
                };
                Penalty::ALL.into_iter().map(most).collect()
            }
        }
    }

    /// The clauses by which somebody is warned or sent away: in general (TRN-EXCL-02), for leaving (TRN-EXCL-01), and
    /// for cheating.
    pub fn exclusions(&self) -> [Clause; 3] {
        [Clause::TRN_EXCL_02, Clause::TRN_EXCL_01, self.cheating()]
    }

    /// The clause about cheats: who cheats is excluded.
    pub fn cheating(&self) -> Clause {
        match self.game() {
            Game::Manille => Clause::MAN_RENEGE_08,
            Game::Whist => Clause::KW_PEN_05,
        }
    }

    /// The clause that leaves a dispute to the jury.
    pub fn dispute(&self) -> Clause {
        match self.game() {
            Game::Manille => Clause::MAN_RENEGE_07,
            Game::Whist => Clause::KW_JURY_05,
        }
    }

    /// The clause on the deal in progress at the signal.
    pub fn signal(&self) -> Clause {
        match self.game() {
            Game::Manille => Clause::MAN_AMB_14,
            Game::Whist => Clause::DEC_06,
        }
    }

    /// The clause by which the jury brings a new deck, where there is one.
    pub fn new_deck(&self) -> Option<Clause> {
        match self.game() {
            Game::Manille => None,
            Game::Whist => Some(Clause::KW_DECK_02),
        }
    }

    /// Whether the jury must approve this contract (KW-JURY-01).
    pub fn needs_jury(&self, contract: Contract) -> bool {
        self.house().is_some_and(|house| house.rules.needs_jury(contract))
    }

    /// The contracts that are played, the lowest first; none in Manille.
    pub fn contracts(&self) -> Vec<Contract> {
        self.house().map_or_else(Vec::new, |house| house.rules.contracts.iter().collect())
    }

    /// The code by which the ruleset writes a contract: its own, or the usual one.
    pub fn code(&self, contract: Contract) -> String {
        let own = self.house().map(|house| house.rules.contracts.code(contract).to_string());
        own.unwrap_or_else(|| contract.code().to_owned())
    }

    /// The contract that a code names, where the game has contracts: by a code of the ruleset or by a usual one.
    pub fn contract(&self, code: &str) -> Option<Contract> {
        self.house().and_then(|house| house.rules.contracts.find(code).ok())
    }

    /// The point table, where the game has one.
    pub fn point_table(&self) -> Option<&PointTable> {
        self.house().map(|house| &house.table)
    }

    /// Everything by which four totals cannot be those of a round of this length; fewer deals may have been played.
    ///
    /// ```
    /// use kaarting_cards::BySeat;
    /// use kaarting_rules::{Law, RoundTotals, Ruleset};
    /// let law = Law::of(Ruleset::ManilleNl);
    /// let of = |totals| RoundTotals { totals: BySeat(totals), ..RoundTotals::default() };
    /// assert!(law.totals_faults(3, of([61, 48, 70, 33])).is_empty());
    /// // Whoever scores has a partner who scores the same: the sum is even.
    /// assert_eq!(law.totals_faults(3, of([61, 48, 70, 34]))[0].clause().id(), "MAN-AMB-18");
    /// ```
    pub fn totals_faults(&self, length: u32, of: RoundTotals) -> Vec<TotalsFault> {
        match self {
            Law::Manille(rules) => manille::totals_faults(*rules, self.rows(length), of),
            Law::Whist(house) => whist::totals_faults(house, self.rows(length), of),
        }
    }
}

impl Reading {
    /// The readings of a ruleset as it is shipped.
    pub fn usual_of(ruleset: Ruleset) -> Vec<Reading> {
        Law::of(ruleset).readings()
    }
}

impl Ruleset {
    /// Where the four sit.
    pub const fn chairs(self) -> Chairs {
        match self {
            Ruleset::ManilleFr => Chairs::ByNumber,
            _ => Chairs::Free,
        }
    }

    /// Whether the sheets are handed in at the jury's table, and not at the control desk (MAN-ROUND-05).
    pub const fn jury_takes_sheets(self) -> bool {
        matches!(self, Ruleset::ManilleFr)
    }

    /// Whether players settle small errors among themselves (MAN-RENEGE-07, TRN-GEN-03).
    pub const fn settles_among_players(self) -> bool {
        !matches!(self, Ruleset::ManilleFr)
    }

    /// The language of the regulations.
    pub const fn lang(self) -> Lang {
        match self.source() {
            Source::Fr => Lang::Fr,
            Source::Nl | Source::Whist => Lang::Nl,
        }
    }

    /// Whether it has point tables to choose from.
    pub fn has_point_tables(self) -> bool {
        self.file().is_some()
    }
}
