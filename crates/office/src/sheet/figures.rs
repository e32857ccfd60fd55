//! What a sheet comes to.

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Seat};
use kaarting_rules::manille::{Edition, Entry, round_total};
use kaarting_rules::whist::{AwardDraft, Contract, PenaltyDraft};
use kaarting_rules::{Clause, Say, manille, whist};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Sheet;
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

/// What a joker got in a chair he took over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The joker.
    pub player: EntrantNo,
    /// Who was drawn to that chair.
    pub leaver: EntrantNo,
    /// His part of the round.
    pub total: i32,
    /// His deals won.
    pub deals_won: u32,
    /// His deals.
    pub deals: u32,
    /// What he paid (or got) by penalties and rulings himself.
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

/// One thing that is wrong with a sheet of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// In Manille.
    Manille {
        /// What is wrong, in which line of which boompje.
        fault: manille::SheetFault,
        /// The row of the paper that line stands on.
        row: Option<u32>,
    },
    /// In Colour Whist.
    Whist(whist::SheetFault),
    /// It is a sheet of the other game.
    OtherGame,
}

impl SheetFault {
    /// The fault's name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            SheetFault::Manille { fault, .. } => fault.kind.name(),
            SheetFault::Whist(fault) => fault.kind.name(),
            SheetFault::OtherGame => "other_game",
        }
    }

    /// The clause the sheet breaks.
    pub fn clause(&self) -> Clause {
        match self {
            SheetFault::Manille { fault, .. } => fault.kind.clause(),
            SheetFault::Whist(fault) => fault.kind.clause(),
            SheetFault::OtherGame => Clause::TRN_SHEET_01,
        }
    }

    /// The boompje and the line it is in, counted as the sheet has them.
    pub fn place(&self) -> (Option<u32>, Option<u32>) {
        match self {
            SheetFault::Manille { fault, .. } => (fault.part, fault.line),
            SheetFault::Whist(fault) => match fault.place {
                whist::SheetPlace::Line(line) => (None, Some(line)),
                _ => (None, None),
            },
            SheetFault::OtherGame => (None, None),
        }
    }

    /// The boompje and the number by which people call that line: its row on the paper.
    fn called(&self) -> (Option<u32>, Option<u32>) {
        match self {
            SheetFault::Manille { fault, row } => (fault.part, *row),
            _ => self.place(),
        }
    }

    /// The fault in words, without its place.
    pub fn what(&self, words: &dyn Say) -> String {
        match self {
            SheetFault::Manille { fault, .. } => fault.kind.text(words.lang()),
            SheetFault::Whist(fault) => fault.kind.text(words.lang()),
            SheetFault::OtherGame => words.sentence("sheet-fault-other-game", &[]),
        }
    }

    /// The fault in words, with its place.
    pub fn text(&self, words: &dyn Say) -> String {
        let what = self.what(words);
        let (key, mut about) = match self.called() {
            (Some(boompje), Some(line)) => {
                ("sheet-fault-in-boompje-line", vec![("boompje", boompje.into()), ("line", line.into())])
            }
            (None, Some(line)) => ("sheet-fault-in-line", vec![("line", line.into())]),
            (Some(boompje), None) => ("sheet-fault-in-boompje", vec![("boompje", boompje.into())]),
            (None, None) => return what,
        };
        about.push(("what", what.into()));
        words.sentence(key, &about)
    }
}

/// What lines come to, before floors: scores, and what was paid.
#[derive(Clone, Copy, Default)]
struct Raw {
    scores: BySeat<i32>,
    penalties: BySeat<i32>,
    deals_won: BySeat<u32>,
    deals: u32,
}

/// What one person got in a chair.
struct Part {
    total: i32,
    penalties: i32,
    deals_won: u32,
    deals: u32,
}

impl Raw {
    /// What somebody got in a chair he sat in since the sheet came to `before`.
    fn since(&self, before: &Raw, law: &Law, seat: Seat) -> Part {
        let score = self.scores[seat].saturating_sub(before.scores[seat]);
        let penalties = self.penalties[seat].saturating_sub(before.penalties[seat]);
        let total = match law {
            // MAN-RENEGE-03: a fine is the offender's own; MAN-ROUND-04: nobody's total is below zero.
            Law::Manille(_) => {
                let (score, paid) = (score.max(0) as u32, penalties.min(0).unsigned_abs());
                i32::try_from(round_total(score, paid)).unwrap_or(i32::MAX)
            }
            // KW-CON-23: below zero is below zero.
            Law::Whist(_) => score.saturating_add(penalties),
        };
        let deals_won = self.deals_won[seat].saturating_sub(before.deals_won[seat]);
        Part { total, penalties, deals_won, deals: self.deals.saturating_sub(before.deals) }
    }
}

/// Who was drawn to the chair in which somebody sits (DEC-09).
pub(crate) fn drawn_to_chair(takeovers: &[Takeover], number: EntrantNo) -> EntrantNo {
    // A joker may himself have left: the last takeover is undone first.
    takeovers.iter().rev().fold(number, |number, t| if t.joker == number { t.leaver } else { number })
}

impl Sheet {
    /// What the sheet comes to by the law of its round, with what the jury ruled; or everything wrong with it. What was
    /// ruled about a deal that is not written yet waits for its line.
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
        };
        for (seat, &drawn) in players.iter() {
            let chain =
                takeovers.iter().filter(|takeover| drawn_to_chair(takeovers, takeover.leaver) == drawn);
            let chain: Vec<Takeover> = chain.copied().collect();
            let mut before = Raw::default();
            for holder in 0..=chain.len() {
                // DEC-09: each has what was written while he sat there.
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
        let rows = self.last_row(law, planned, takeovers);
        let heard = rulings.iter().filter(|ruled| ruled.is_within(rows));
        let heard: Vec<Ruled> = heard.map(|ruled| ruled.named_by_chair(drawn)).collect();
        match (self.named_by_chair(drawn), law) {
            (Sheet::Manille(sheet), Law::Manille(rules)) => {
                let french = rules.edition == Edition::French;
                let checked = sheet.draft(*rules, planned).check().map_err(|refused| {
                    let paper = self.paper(law, planned, takeovers);
                    let faults = refused.faults.into_iter();
                    faults
                        .map(|fault| {
                            let row = sheet.row_of(&paper, &fault);
                            // A French sheet has no boompjes: nothing is said of a first one.
                            let part = fault.part.filter(|_| !french);
                            SheetFault::Manille { fault: manille::SheetFault { part, ..fault }, row }
                        })
                        .collect::<Vec<_>>()
                })?;
                let fines = BySeat::from_fn(|seat| {
                    let own = heard.iter().filter(|ruled| ruled.by == sheet.seats[seat]);
                    own.map(|ruled| ruled.ruling.manille_fine()).sum::<u32>()
                });
                Ok(Raw {
                    scores: checked.scores.map(|score| i32::try_from(score).unwrap_or(i32::MAX)),
                    penalties: BySeat::from_fn(|seat| {
                        let paid = checked.penalties[seat].saturating_add(fines[seat]);
                        -i32::try_from(paid).unwrap_or(i32::MAX)
                    }),
                    deals_won: checked.deals_won,
                    // MAN-RENEGE-06: by the Dutch rules a void deal is dealt again and uses none up.
                    // MAN-MISDEAL-02: wrong deals at the signal are no deal either.
                    deals: checked
                        .lines
                        .iter()
                        .filter(|line| line.entry != Entry::Undealt && (french || line.entry != Entry::Void))
                        .count() as u32,
                })
            }
            (Sheet::Whist(sheet), Law::Whist(house)) => {
                let checked = sheet.draft(house.rules, planned, &heard).check(&house.table);
                let checked = checked.map_err(|refused| {
                    refused.faults.into_iter().map(SheetFault::Whist).collect::<Vec<_>>()
                })?;
                Ok(Raw {
                    scores: checked.scores,
                    penalties: checked.penalties,
                    deals_won: checked.deals_won,
                    deals: checked.lines.len() as u32,
                })
            }
            _ => Err(vec![SheetFault::OtherGame]),
        }
    }

    /// Who won a grand slam on this sheet: that deck is framed for him (KW-CONTR-11). One that the jury annulled
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
        let (Sheet::Whist(sheet), Law::Whist(house)) = (self.named_by_chair(drawn), law) else {
            return Vec::new();
        };
        let Ok(checked) = sheet.draft(house.rules, planned, &heard).check(&house.table) else {
            return Vec::new();
        };
        let slams = checked.lines.iter().filter(|line| line.contract == Contract::GrandSlam);
        let won = slams.filter_map(|line| {
            let winner = line.declarers.iter().find(|&seat| line.scores[seat] > 0)?;
            // Whoever had taken the chair over by then is the one who won it.
            let before = takeovers.iter().filter(|takeover| takeover.after_lines < line.deal as usize);
            let drawn = sheet.columns[winner as usize];
            Some(before.fold(drawn, |holder, t| if t.leaver == holder { t.joker } else { holder }))
        });
        won.collect()
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

    /// What it awards on its line: for a misery player who is the one it is about, of his game alone (KW-BID-11).
    pub(super) fn award(&self, line: &whist::LineDraft) -> Option<AwardDraft> {
        let Ruling::Award { game, .. } = self.ruling else { return None };
        let word = match game {
            Awarded::Won => "won",
            Awarded::Lost => "lost",
        };
        let (by, misery) =
            (self.by.to_string(), line.contract.as_deref().unwrap_or_default().parse::<Contract>());
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
