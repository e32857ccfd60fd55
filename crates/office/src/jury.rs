//! The jury: calls from the tables, and what it rules.

use jiff::Timestamp;
pub use kaarting_rules::Maximum;
use kaarting_rules::manille::Stake;
use kaarting_rules::{Clause, whist};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{EntrantNo, Law, RoundNo, TableNo, schema, words};

/// Why a table calls the jury.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// A big game that the jury must approve; it is for the bidder to call (KW-JURY-01, KW-JURY-03).
    Approval {
        /// The contract, by its code.
        contract: String,
        /// The bidder.
        by: EntrantNo,
    },
    /// The players cannot agree (MAN-RENEGE-07, KW-JURY-05).
    Dispute,
    /// Damaged or marked cards (KW-DECK-02).
    Deck,
    /// Noise, somebody who disturbs, anything else (TRN-EXCL-02).
    Other,
}

/// How a call ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The game may be played. At a slam the jury stays at the table, if it can (KW-JURY-04).
    Approved {
        /// Whether a member of the jury stays.
        stays: bool,
    },
    /// The bidder has to pass.
    Refused,
    /// The players settled it among themselves (MAN-RENEGE-07).
    Settled,
    /// It was ruled on.
    Ruled,
}

/// A call of the jury.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Call")]
pub struct JuryCall {
    /// The number of the call, from 1.
    pub number: u32,
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Why.
    pub about: About,
    /// When it was made.
    pub at: Timestamp,
    /// How it ended.
    pub answer: Option<Answer>,
}

/// What the jury says about an offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The points of the clause.
    Standard,
    /// The four agreed on a new deal without a sanction (KW-PEN-01).
    Agreed,
    /// The points of the clause are confirmed.
    Confirmed,
    /// Nothing follows.
    Dismissed,
    /// These points, within those of the clause.
    Points {
        /// For the offender; zero or negative.
        offender: i32,
        /// For each of the others.
        others: i32,
    },
    /// Manille: it happened, the deal is stopped; the fine comes with the void line (MAN-RENEGE-02).
    Void,
    /// Manille: it came out when the deal was scored already; the fine of that stake (MAN-AMB-08, MAN-RENEGE-02).
    Fine {
        /// The stake of the deal: 1, 2 or 4.
        stake: u32,
    },
    /// Colour Whist: a troel was not called, and this player would have been the partner (KW-PEN-06, KW-CON-31).
    Silent {
        /// Who held the fourth ace.
        fourth_ace: EntrantNo,
    },
    /// Colour Whist: the game counts as won or lost, whatever the cards would have said (KW-PEN-03, KW-PEN-08).
    Award {
        /// For those who played it.
        game: Awarded,
        /// What the offender gets beside it; zero or negative.
        offender: i32,
    },
}

/// A game that the jury awards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Awarded {
    /// Those who played it have won.
    Won,
    /// Those who played it have lost, by one trick.
    Lost,
}

impl Ruling {
    /// What it costs beside the line, in Manille.
    pub(crate) fn manille_fine(self) -> u32 {
        match self {
            Ruling::Fine { stake } => Stake::try_from(stake).map_or(0, Stake::most_points),
            _ => 0,
        }
    }
}

/// A ruling on an offence at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruled {
    /// The number of the ruling, from 1 over the event.
    pub number: u32,
    /// The clause.
    #[serde(with = "words::text")]
    #[schemars(with = "schema::Clause")]
    pub clause: Clause,
    /// The offender.
    pub by: EntrantNo,
    /// The line of the deal, from 1; Manille counts over all boompjes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// What was ruled.
    pub ruling: Ruling,
}

/// The clauses that the jury can rule by in a game, each with its maximum; an amount that the stake decides is given
/// for the highest.
pub fn clauses(law: &Law) -> Vec<(Clause, Maximum)> {
    law.offences()
}

/// The ruling in the words of the rules.
pub(crate) fn said(ruled: &Ruled) -> whist::Ruling {
    match ruled.ruling {
        Ruling::Agreed => whist::Ruling::Agreed,
        Ruling::Confirmed => whist::Ruling::Confirmed,
        Ruling::Dismissed => whist::Ruling::Dismissed,
        Ruling::Points { offender, others } => whist::Ruling::Points { offender, others },
        // KW-PEN-08: up to 15, as the jury says; KW-PEN-03 has fixed points.
        Ruling::Award { offender, .. } if ruled.clause == Clause::KW_PEN_08 => {
            whist::Ruling::Points { offender, others: 0 }
        }
        Ruling::Standard
        | Ruling::Silent { .. }
        | Ruling::Award { .. }
        | Ruling::Void
        | Ruling::Fine { .. } => whist::Ruling::Standard,
    }
}
