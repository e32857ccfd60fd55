//! What the jury said binds a sheet: the big games it has to approve, and the rulings that a sheet has to follow.

use kaarting_rules::Clause;
use kaarting_rules::whist::{Contract, JuryCallFine};

use crate::jury::{Ruled, Ruling};
use crate::sheet::{ManilleLine, Sheet, Takeover, VoidBy, drawn_to_chair};
use crate::{EntrantNo, Law, Refusal};

/// A game that needs the jury (KW-JURY-01), with one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BigGame {
    /// The line of the sheet, from 1.
    pub line: u32,
    /// The game.
    pub contract: Contract,
    /// Who plays it.
    pub bidder: EntrantNo,
    /// Where it stands with the jury.
    pub approval: Approval,
}

/// How a big game stands with the jury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approval {
    /// Approved, at the table or on paper.
    Approved,
    /// Refused: the bidder had to pass (KW-JURY-01).
    Refused,
    /// The jury ruled on its absence: confirmed, or let pass (KW-PEN-07).
    Ruled,
    /// The jury was not called; the line waits for it (KW-PEN-07, KW-CON-02).
    Waits,
    /// The jury was not called, and the event fines that automatically (KW-PEN-07, KW-CON-02).
    Fined,
}

/// What is still open at a table before its sheet can be verified, or what the jury should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matter {
    /// A big game without the jury, or against its word.
    BigGame(BigGame),
    /// A ruling on a line that is still to come.
    ToCome(Ruled),
    /// A line that contradicts a ruling.
    NotHeard(Ruled),
    /// The same small offence again: the jury should be called (KW-PEN-02).
    Repeated {
        /// By whom.
        by: EntrantNo,
        /// How often.
        times: usize,
    },
}

impl Matter {
    /// The refusal of a sheet because of it; nothing where it does not stand in the way.
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Matter::BigGame(BigGame { line, contract, bidder, approval }) => {
                let (line, contract, bidder) = (*line, contract.to_string(), *bidder);
                match approval {
                    Approval::Refused => Some(Refusal::GameRefused { line, contract, bidder }),
                    Approval::Waits => Some(Refusal::WithoutJury { line, contract, bidder }),
                    Approval::Approved | Approval::Ruled | Approval::Fined => None,
                }
            }
            Matter::ToCome(Ruled { number: ruling, clause, line, .. }) => {
                Some(Refusal::RulingWaits { ruling: *ruling, line: (*line)?, clause: *clause })
            }
            Matter::NotHeard(Ruled { number: ruling, clause, line, .. }) => {
                Some(Refusal::RulingNotHeard { ruling: *ruling, line: (*line)?, clause: *clause })
            }
            Matter::Repeated { .. } => None,
        }
    }
}

/// Everything that the jury said at a table, and who took whose chair over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JuryWord<'a> {
    /// What it ruled.
    pub(crate) rulings: &'a [Ruled],
    /// What it answered about big games: the contract, the bidder, whether it may be played.
    pub(crate) answers: &'a [(String, EntrantNo, bool)],
    /// Big games whose approval the desk read on paper.
    pub(crate) approvals: &'a [(String, EntrantNo)],
    /// Who took a chair over.
    pub(crate) takeovers: &'a [Takeover],
}

impl JuryWord<'_> {
    /// Who was drawn to the chair in which somebody sits or sat (DEC-09).
    fn drawn(&self, number: EntrantNo) -> EntrantNo {
        drawn_to_chair(self.takeovers, number)
    }

    /// What stands between a sheet and its verification.
    pub(crate) fn matters(&self, law: &Law, length: u32, sheet: &Sheet) -> Vec<Matter> {
        let games = self.big_games(law, sheet).into_iter();
        let settled = |game: &BigGame| matches!(game.approval, Approval::Approved | Approval::Ruled);
        let open = games.filter(|game| !settled(game)).map(Matter::BigGame);
        // DEC-16: totals are not accepted while a ruling binds the sheet; one that comes later counts beside them.
        if sheet.totals_only().is_some() {
            return open.collect();
        }
        let rows = sheet.last_row(law, length, self.takeovers);
        let rulings = self.rulings.iter().filter_map(|ruled| match ruled.line {
            Some(row) if row as usize > rows => Some(Matter::ToCome(ruled.clone())),
            Some(row) if !self.is_heard(ruled, &self.manille_lines(law, length, sheet, row)) => {
                Some(Matter::NotHeard(ruled.clone()))
            }
            _ => None,
        });
        open.chain(rulings).collect()
    }

    /// Whether the lines of a row say what the jury ruled about it. In Colour Whist a ruling counts beside the line.
    fn is_heard(&self, ruled: &Ruled, lines: &[&ManilleLine]) -> bool {
        let is_theirs = |void: &VoidBy| self.drawn(void.by) == self.drawn(ruled.by);
        let stopped = lines.iter().any(|line| line.void.iter().any(is_theirs));
        match ruled.ruling {
            // MAN-RENEGE-02: the deal is stopped, and the line names the player who reneged; or nobody did
            // (MAN-RENEGE-07).
            Ruling::Void => stopped,
            Ruling::Dismissed => !stopped,
            // MAN-AMB-08: the fine of the stake that the deal was played for.
            Ruling::Fine { stake } => lines.iter().any(|line| line.stake == Some(stake)),
            _ => true,
        }
    }

    /// The lines of Manille on a row of the paper. On a Dutch sheet a stopped deal shares its row with the next one.
    pub(crate) fn manille_lines<'s>(
        &self,
        law: &Law,
        length: u32,
        sheet: &'s Sheet,
        row: u32,
    ) -> Vec<&'s ManilleLine> {
        let lines = sheet.manille_deals();
        let rows = sheet.paper(law, length, self.takeovers).into_iter().filter(|on| on.number == row);
        rows.filter_map(|on| lines.get(on.line?).copied()).collect()
    }

    /// The big games of a sheet. An approval is for one deal: the second game of the same kind by the same player
    /// needs the jury again.
    pub(crate) fn big_games(&self, law: &Law, sheet: &Sheet) -> Vec<BigGame> {
        let Some(house) = law.house() else { return Vec::new() };
        let automatic = house.rules.penalties.jury_call_fine == JuryCallFine::Automatic;
        let ruled_on = |line: u32, bidder: EntrantNo| {
            let ruled = self.rulings.iter().any(|ruled| {
                ruled.clause == Clause::KW_PEN_07
                    && ruled.line == Some(line)
                    // A confirmed fine annuls the whole deal; a dismissal is only for the player it was about.
                    && (ruled.ruling != Ruling::Dismissed || self.drawn(ruled.by) == bidder)
            });
            // KW-CON-02: an automatic fine may stand on the paper already.
            let written = sheet.penalties().iter();
            ruled
                || automatic
                    && written
                        .filter(|penalty| penalty.clause == Clause::KW_PEN_07.id())
                        .any(|penalty| penalty.line == Some(line))
        };
        let mut games: Vec<BigGame> = Vec::new();
        let contracts = (1..=sheet.lines() as u32).filter_map(|n| Some((n, sheet.contract_on(n)?)));
        for (n, (code, declarers)) in contracts {
            let Some(contract) = law.contract(code).filter(|&contract| law.needs_jury(contract)) else {
                continue;
            };
            for &bidder in declarers {
                let bidder = self.drawn(bidder);
                let same = |game: &&BigGame| game.contract == contract && game.bidder == bidder;
                let used =
                    games.iter().filter(same).filter(|game| game.approval == Approval::Approved).count();
                let said = self.said_of(law, contract, bidder);
                let approval = match said {
                    _ if ruled_on(n, bidder) => Approval::Ruled,
                    Said { approved, .. } if approved > used => Approval::Approved,
                    Said { refused: true, .. } => Approval::Refused,
                    _ if automatic => Approval::Fined,
                    _ => Approval::Waits,
                };
                games.push(BigGame { line: n, contract, bidder, approval });
            }
        }
        games
    }

    /// KW-CON-02: the automatic fines of a sheet, each as the ruling that it takes the place of.
    pub(crate) fn automatic_fines(&self, law: &Law, sheet: &Sheet) -> Vec<Ruled> {
        let games = self.big_games(law, sheet).into_iter().filter(|game| game.approval == Approval::Fined);
        let fine = |game: BigGame| Ruled {
            number: 0,
            clause: Clause::KW_PEN_07,
            by: game.bidder,
            line: Some(game.line),
            ruling: Ruling::Standard,
        };
        games.map(fine).collect()
    }

    /// What the jury said about a game of one player.
    fn said_of(&self, law: &Law, contract: Contract, bidder: EntrantNo) -> Said {
        let is_it =
            |code: &str, by: EntrantNo| law.contract(code) == Some(contract) && self.drawn(by) == bidder;
        let seen = self.approvals.iter().filter(|(code, by)| is_it(code, *by)).count();
        let answers = |yes: bool| {
            let given = self.answers.iter();
            given.filter(move |(code, by, approved)| *approved == yes && is_it(code, *by)).count()
        };
        Said { approved: seen + answers(true), refused: answers(false) > 0 }
    }
}

/// What the jury said about a game of one player at a table.
struct Said {
    approved: usize,
    refused: bool,
}
