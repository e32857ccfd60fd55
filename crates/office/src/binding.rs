//! What the jury said binds a sheet: the big games it has to approve, and the rulings that a sheet has to follow.

use kaarting_rules::Clause;
use kaarting_rules::whist::{Contract, JuryCallFine};

use crate::jury::{Ruled, Ruling};
use crate::sheet::{ManilleLine, Sheet, VoidBy};
use crate::tournament::Table;
use crate::{At, EntrantNo, Law, Refusal, Tournament};

/// A game that needs the jury (KW-JURY-01), of one who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BigGame {
    /// The line of the sheet, from 1.
    pub line: u32,
    /// The game.
    pub contract: Contract,
    /// Who plays it.
    pub bidder: EntrantNo,
    /// What the jury has to do with it so far.
    pub standing: Standing,
}

/// How a big game stands with the jury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Approved, at the table or on paper.
    Approved,
    /// Refused: the bidder had to pass (KW-JURY-01).
    Refused,
    /// The jury ruled on its absence: confirmed, or let pass (KW-PEN-07).
    Ruled,
    /// The jury was not called; the line waits for it (KW-PEN-07, KW-CON-02).
    Waits,
    /// The jury was not called, and the fine follows by itself where it is read so (KW-PEN-07, KW-CON-02).
    Fined,
}

/// What is still open at a table before its sheet can be verified, or what the jury should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matter {
    /// A big game without the jury, or against its word.
    Game(BigGame),
    /// A ruling on a line that is still to come.
    ToCome(Ruled),
    /// A line that says something else than a ruling.
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
    /// The refusal that a sheet meets with it; nothing where it does not stand in the way.
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Matter::Game(BigGame { line, contract, bidder, standing }) => {
                let (line, contract, bidder) = (*line, contract.to_string(), *bidder);
                match standing {
                    Standing::Refused => Some(Refusal::GameRefused { line, contract, bidder }),
                    Standing::Waits => Some(Refusal::WithoutJury { line, contract, bidder }),
                    Standing::Approved | Standing::Ruled | Standing::Fined => None,
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

impl Tournament {
    /// The big games on the sheet of a table, as far as it is written.
    pub fn big_games(&self, at: At) -> Vec<BigGame> {
        let (Some(table), Some(law)) = (self.table(at), self.law()) else { return Vec::new() };
        let Some(sheet) = table.sheet(law) else { return Vec::new() };
        big_games(law, table, &sheet)
    }

    /// What is still open at a table.
    pub fn matters(&self, at: At) -> Vec<Matter> {
        let (Some(table), Some(law)) = (self.table(at), self.law()) else { return Vec::new() };
        let length = self.round(at.round).map_or(0, |round| round.length);
        let mut open = match table.sheet(law) {
            Some(sheet) => matters(law, length, table, &sheet),
            None => table
                .rulings
                .iter()
                .filter(|ruled| ruled.line.is_some())
                .cloned()
                .map(Matter::ToCome)
                .collect(),
        };
        if table.verified.is_none() {
            let repeated = table.repeated();
            open.extend(repeated.into_iter().map(|(by, times)| Matter::Repeated { by, times }));
        }
        open
    }
}

impl Table {
    /// Who did the same small thing more than once at this table: on repetition the jury is called (KW-PEN-02). What
    /// it ruled on itself it knows.
    pub fn repeated(&self) -> Vec<(EntrantNo, usize)> {
        let revoked = |by: EntrantNo| {
            let own = self.penalties.iter().filter(|(_, penalty)| self.drawn(penalty.by) == by);
            own.filter(|(_, penalty)| penalty.clause == Clause::KW_PEN_02.id()).count()
        };
        let ruled = |by: EntrantNo| {
            self.rulings.iter().any(|ruled| ruled.clause == Clause::KW_PEN_02 && self.drawn(ruled.by) == by)
        };
        let counted = self.four.into_iter().map(|by| (by, revoked(by)));
        counted.filter(|&(by, times)| times > 1 && !ruled(by)).collect()
    }
}

/// What stands between a sheet of a table and its verification.
pub(crate) fn matters(law: &Law, length: u32, table: &Table, sheet: &Sheet) -> Vec<Matter> {
    let games = big_games(law, table, sheet).into_iter();
    let settled = |game: &BigGame| matches!(game.standing, Standing::Approved | Standing::Ruled);
    let open = games.filter(|game| !settled(game)).map(Matter::Game);
    let rows = table.last_row(sheet, law, length);
    let rulings = table.rulings.iter().filter_map(|ruled| match ruled.line {
        Some(row) if row as usize > rows => Some(Matter::ToCome(ruled.clone())),
        Some(row) if !is_heard(table, ruled, &manille_lines(table, law, length, sheet, row)) => {
            Some(Matter::NotHeard(ruled.clone()))
        }
        _ => None,
    });
    open.chain(rulings).collect()
}

/// Whether the lines of a row say what the jury ruled about it. In Colour Whist what was ruled counts beside the line.
fn is_heard(table: &Table, ruled: &Ruled, lines: &[&ManilleLine]) -> bool {
    let is_his = |void: &VoidBy| table.drawn(void.by) == table.drawn(ruled.by);
    let stopped = lines.iter().any(|line| line.void.iter().any(is_his));
    match ruled.ruling {
        // MAN-RENEGE-02: the deal is stopped, and the line names who reneged; or he did not (MAN-RENEGE-07).
        Ruling::Void => stopped,
        Ruling::Dismissed => !stopped,
        // MAN-AMB-08: the fine of the stake that the deal was played for.
        Ruling::Fine { stake } => lines.iter().any(|line| line.stake == Some(stake)),
        _ => true,
    }
}

/// The lines of Manille on a row of the paper: on a Dutch one a deal that was stopped and the one after it share it.
pub(crate) fn manille_lines<'a>(
    table: &Table,
    law: &Law,
    length: u32,
    sheet: &'a Sheet,
    row: u32,
) -> Vec<&'a ManilleLine> {
    let Some(manille) = sheet.manille() else { return Vec::new() };
    let lines: Vec<&ManilleLine> = manille.boompjes.iter().flat_map(|part| &part.lines).collect();
    let rows = table.paper(sheet, law, length).into_iter().filter(|on| on.number == row);
    rows.filter_map(|on| lines.get(on.line?).copied()).collect()
}

/// The big games of a sheet. An approval is for one deal: the second game of the same kind by the same player needs
/// the jury again.
pub(crate) fn big_games(law: &Law, table: &Table, sheet: &Sheet) -> Vec<BigGame> {
    let (Some(house), Some(sheet)) = (law.house(), sheet.whist()) else { return Vec::new() };
    let automatic = house.rules.penalties.jury_call_fine == JuryCallFine::Automatic;
    let ruled_on = |line: u32, bidder: EntrantNo| {
        let ruled = table.rulings.iter().any(|ruled| {
            ruled.clause == Clause::KW_PEN_07
                && ruled.line == Some(line)
                // Confirmed, the whole deal is annulled; let pass, it is for the one it was about.
                && (ruled.ruling != Ruling::Dismissed || table.drawn(ruled.by) == bidder)
        });
        // KW-CON-02: where it follows by itself, the paper may have it already.
        let written = sheet.penalties.iter();
        ruled
            || automatic
                && written
                    .filter(|penalty| penalty.clause == Clause::KW_PEN_07.id())
                    .any(|penalty| penalty.line == Some(line))
    };
    let mut games: Vec<BigGame> = Vec::new();
    for (n, line) in (1..).zip(&sheet.lines) {
        let Some(contract) = line.contract.as_deref().and_then(|code| law.contract(code)) else {
            continue;
        };
        if !law.needs_jury(contract) {
            continue;
        }
        for &bidder in &line.declarers {
            let bidder = table.drawn(bidder);
            let same = |game: &&BigGame| game.contract == contract && game.bidder == bidder;
            let used = games.iter().filter(same).filter(|game| game.standing == Standing::Approved).count();
            let said = Said::of(table, contract, bidder);
            let standing = match said {
                _ if ruled_on(n, bidder) => Standing::Ruled,
                Said { approved, .. } if approved > used => Standing::Approved,
                Said { refused: true, .. } => Standing::Refused,
                _ if automatic => Standing::Fined,
                _ => Standing::Waits,
            };
            games.push(BigGame { line: n, contract, bidder, standing });
        }
    }
    games
}

/// KW-CON-02: the fines that follow by themselves from a sheet, each as the ruling that it takes the place of.
pub(crate) fn automatic_fines(law: &Law, table: &Table, sheet: &Sheet) -> Vec<Ruled> {
    let games = big_games(law, table, sheet).into_iter().filter(|game| game.standing == Standing::Fined);
    let fine = |game: BigGame| Ruled {
        number: 0,
        clause: Clause::KW_PEN_07,
        by: game.bidder,
        line: Some(game.line),
        ruling: Ruling::Standard,
    };
    games.map(fine).collect()
}

/// What the jury said about a game of one player at a table.
struct Said {
    approved: usize,
    refused: bool,
}

impl Said {
    fn of(table: &Table, contract: Contract, bidder: EntrantNo) -> Said {
        let is_it = |code: &str, by: EntrantNo| code.parse() == Ok(contract) && table.drawn(by) == bidder;
        let seen = table.approvals.iter().filter(|(code, by)| is_it(code, *by)).count();
        let answers = |yes: bool| {
            table
                .answers
                .iter()
                .filter(move |(code, by, approved)| *approved == yes && is_it(code, *by))
                .count()
        };
        Said { approved: seen + answers(true), refused: answers(false) > 0 }
    }
}
