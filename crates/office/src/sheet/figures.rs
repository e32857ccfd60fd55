//! What a sheet comes to.

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Seat};
use kaarting_rules::whist::{self, AwardDraft, Contract, Contracts, PenaltyDraft};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Sheet, SheetFault};
use crate::jury::{Awarded, Ruled, Ruling, said};
use crate::{EntrantNo, Law, schema, words};

/// What each of the four got out of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// The players, chair by chair; who took over a chair stands in `taken_over`.
    #[serde(with = "words::chairs")]
    #[schemars(with = "schema::Chairs")]
    pub players: BySeat<EntrantNo>,
    /// The totals of the round, of those who were drawn.
    #[serde(with = "words::chairs")]
    #[schemars(with = "schema::Points")]
    pub totals: BySeat<i32>,
    /// The deals won.
    #[serde(with = "words::chairs")]
    #[schemars(with = "schema::Points")]
    pub deals_won: BySeat<u32>,
    /// What each paid (or got) by penalties and rulings; below zero is paid.
    #[serde(with = "words::chairs")]
    #[schemars(with = "schema::Points")]
    pub penalties: BySeat<i32>,
    /// The deals played.
    pub deals: u32,
    /// Jokers who took a chair over, with what they got in it (DEC-09).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_over: Vec<Share>,
    /// Whether only the totals were entered (DEC-16): then nothing is known of the deals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub totals_only: bool,
}

impl Figures {
    /// What a chair got in all, whoever sat in it: what the paper says.
    pub fn chair_total(&self, seat: Seat) -> i32 {
        let shares = self.taken_over.iter().filter(|share| share.leaver == self.players[seat]);
        self.totals[seat] + shares.map(|share| share.total).sum::<i32>()
    }

    /// What the chair of one who was drawn got in all.
    pub fn total_of(&self, drawn: EntrantNo) -> Option<i32> {
        let (seat, _) = self.players.iter().find(|&(_, &player)| player == drawn)?;
        Some(self.chair_total(seat))
    }

    /// How many deals the one who was drawn to a chair played in it.
    pub(crate) fn deals_of(&self, seat: Seat) -> u32 {
        let shares = self.taken_over.iter().filter(|share| share.leaver == self.players[seat]);
        self.deals.saturating_sub(shares.map(|share| share.deals).sum())
    }
}

/// What a joker got in a chair they took over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The joker.
    pub player: EntrantNo,
    /// Who was drawn to that chair.
    pub leaver: EntrantNo,
    /// The joker's part of the round.
    pub total: i32,
    /// The deals that the joker won.
    pub deals_won: u32,
    /// The deals that the joker played.
    pub deals: u32,
    /// What the joker personally paid (or got) by penalties and rulings.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub penalties: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form of serde")]
fn is_nought(points: &i32) -> bool {
    *points == 0
}

/// A joker who sits in the chair of one who left (DEC-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Takeover {
    /// Who left.
    pub leaver: EntrantNo,
    /// Who sits there now.
    pub joker: EntrantNo,
    /// How many lines had been written.
    pub after_lines: usize,
}

/// What lines come to, before floors: scores, and what was paid.
#[derive(Clone, Copy, Default)]
pub(super) struct Raw {
    pub(super) scores: BySeat<i32>,
    pub(super) penalties: BySeat<i32>,
    pub(super) deals_won: BySeat<u32>,
    pub(super) deals: u32,
}

/// What one person got in a chair.
struct Part {
    total: i32,
    penalties: i32,
    deals_won: u32,
    deals: u32,
}

impl Raw {
    /// What somebody got in a chair since the sheet came to `before`.
    fn since(&self, before: &Raw, law: &Law, seat: Seat) -> Part {
        let score = self.scores[seat].saturating_sub(before.scores[seat]);
        let penalties = self.penalties[seat].saturating_sub(before.penalties[seat]);
        let total = law.total(score, penalties);
        let deals_won = self.deals_won[seat].saturating_sub(before.deals_won[seat]);
        Part { total, penalties, deals_won, deals: self.deals.saturating_sub(before.deals) }
    }
}

/// Who was drawn to the chair in which somebody sits (DEC-09).
pub(crate) fn drawn_to_chair(takeovers: &[Takeover], number: EntrantNo) -> EntrantNo {
    // A joker may have left as well: the last takeover is undone first.
    takeovers.iter().rev().fold(number, |number, t| if t.joker == number { t.leaver } else { number })
}

impl Sheet {
    /// What a sheet comes to that no jury had a say in, by the law of its round and the length that was planned; or
    /// everything wrong with it. So is the sheet of an online table checked, as one on paper is.
    pub fn check(&self, law: &Law, planned: u32) -> Result<Figures, Vec<SheetFault>> {
        self.figures(law, planned, &[], &[])
    }

    /// What the sheet comes to by the law of its round, with what the jury ruled; or everything wrong with it. A ruling
    /// about a deal that is not written yet waits for its line.
    pub(crate) fn figures(
        &self,
        law: &Law,
        planned: u32,
        rulings: &[Ruled],
        takeovers: &[Takeover],
    ) -> Result<Figures, Vec<SheetFault>> {
        let whole = self.raw(law, planned, rulings, takeovers)?;
        let players = self.players();
        let mut figures = Figures {
            players,
            totals: BySeat::default(),
            deals_won: BySeat::default(),
            penalties: BySeat::default(),
            deals: whole.deals,
            taken_over: Vec::new(),
            totals_only: self.totals_only().is_some(),
        };
        for (seat, &drawn) in players.iter() {
            let chain =
                takeovers.iter().filter(|takeover| drawn_to_chair(takeovers, takeover.leaver) == drawn);
            let chain: Vec<Takeover> = chain.copied().collect();
            let mut before = Raw::default();
            for holder in 0..=chain.len() {
                // DEC-09: each has what was written while they sat there.
                let after = match chain.get(holder) {
                    None => whole,
                    Some(next) => {
                        let later: Vec<EntrantNo> =
                            chain[holder..].iter().map(|takeover| takeover.joker).collect();
                        let first = self.first_lines(next.after_lines, &later);
                        let earlier = rulings.iter().filter(|ruled| !later.contains(&ruled.by));
                        first.raw(law, planned, &earlier.cloned().collect::<Vec<_>>(), takeovers)?
                    }
                };
                let Part { total, penalties, deals_won, deals } = after.since(&before, law, seat);
                if let Some(Takeover { joker: player, .. }) = holder.checked_sub(1).map(|at| chain[at]) {
                    let share = Share { player, leaver: drawn, total, deals_won, deals, penalties };
                    figures.taken_over.push(share);
                } else {
                    figures.totals[seat] = total;
                    (figures.deals_won[seat], figures.penalties[seat]) = (deals_won, penalties);
                }
                before = after;
            }
        }
        Ok(figures)
    }

    fn raw(
        &self,
        law: &Law,
        planned: u32,
        rulings: &[Ruled],
        takeovers: &[Takeover],
    ) -> Result<Raw, Vec<SheetFault>> {
        let drawn = |number: EntrantNo| drawn_to_chair(takeovers, number);
        // DEC-16: on a sheet without lines every ruling counts beside the totals.
        let bare = self.totals_only().is_some();
        let rows = if bare { usize::MAX } else { self.last_row(law, planned, takeovers) };
        let heard = rulings.iter().filter(|ruled| ruled.is_within(rows));
        let heard: Vec<Ruled> = heard.map(|ruled| ruled.named_by_chair(drawn)).collect();
        self.named_by_chair(drawn).form().raw(law, planned, &heard)
    }

    /// Who won a grand slam on this sheet: that deck is framed for them (KW-CONTR-11). One that the jury annulled
    /// (KW-PEN-07) was not won.
    pub(crate) fn grand_slams(
        &self,
        law: &Law,
        planned: u32,
        rulings: &[Ruled],
        takeovers: &[Takeover],
    ) -> Vec<EntrantNo> {
        let drawn = |number: EntrantNo| drawn_to_chair(takeovers, number);
        let heard: Vec<Ruled> = rulings.iter().map(|ruled| ruled.named_by_chair(drawn)).collect();
        let won = self.named_by_chair(drawn).form().grand_slams(law, planned, &heard);
        // A joker who had taken the chair over by then is the one who won it.
        let winner = |(deal, drawn): (u32, EntrantNo)| {
            let before = takeovers.iter().filter(|takeover| takeover.after_lines < deal as usize);
            before.fold(drawn, |holder, t| if t.leaver == holder { t.joker } else { holder })
        };
        won.into_iter().map(winner).collect()
    }
}

impl Ruled {
    /// The same with everyone named by the chair (DEC-09).
    fn named_by_chair(&self, drawn: impl Fn(EntrantNo) -> EntrantNo) -> Ruled {
        let ruling = match self.ruling {
            Ruling::Silent { fourth_ace } => Ruling::Silent { fourth_ace: drawn(fourth_ace) },
            ruling => ruling,
        };
        Ruled { by: drawn(self.by), ruling, ..self.clone() }
    }

    /// Whether it was about one of the first rows of the paper, or about none.
    pub(crate) fn is_within(&self, rows: usize) -> bool {
        self.line.is_none_or(|line| line as usize <= rows)
    }

    /// What it awards on its line: where it is about a misery player, that player's own game alone (KW-BID-11).
    pub(super) fn award(&self, line: &whist::LineDraft, contracts: &Contracts) -> Option<AwardDraft> {
        let Ruling::Award { game, .. } = self.ruling else { return None };
        let word = match game {
            Awarded::Won => "won",
            Awarded::Lost => "lost",
        };
        let (by, misery) =
            (self.by.to_string(), contracts.find(line.contract.as_deref().unwrap_or_default()));
        let own = misery.is_ok_and(Contract::is_misery) && line.declarers.contains(&by);
        Some(if own {
            AwardDraft::Each(BTreeMap::from([(by, word.to_owned())]))
        } else {
            AwardDraft::All(word.to_owned())
        })
    }

    pub(super) fn draft(&self) -> PenaltyDraft {
        let mut draft = PenaltyDraft {
            clause: self.clause.to_string(),
            by: self.by.to_string(),
            line: self.line,
            ..PenaltyDraft::default()
        };
        match self.ruling {
            Ruling::Standard | Ruling::Void | Ruling::Fine { .. } => {}
            Ruling::Silent { fourth_ace } => draft.fourth_ace = Some(fourth_ace.to_string()),
            Ruling::Award { .. } => {
                if let whist::Ruling::Points { offender, others } = said(self) {
                    draft.points = Some(offender.into());
                    draft.others = Some(others.into());
                }
            }
            Ruling::Agreed => draft.agreed = true,
            Ruling::Confirmed => draft.ruling = Some("confirmed".to_owned()),
            Ruling::Dismissed => draft.ruling = Some("dismissed".to_owned()),
            Ruling::Points { offender, others } => {
                draft.points = Some(offender.into());
                draft.others = Some(others.into());
            }
        }
        draft
    }
}
