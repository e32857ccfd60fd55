//! Which tables of a round are played online, and with which deals.

use crate::draw::{Commitment, DrawSeed, sha256};
use crate::{At, Refusal, RoundNo, Spot, Table, Tournament};

impl Tournament {
    /// Whether a table is played online: as the director said of it, or as it stood when the round began; before that,
    /// where the whole event is, or where one of the four is not in the hall.
    pub fn is_online(&self, at: At) -> bool {
        self.table(at).is_some_and(|table| self.plays_online(table))
    }

    /// Whether a table can be moved now: online before anything is written, back to the hall until its sheet is
    /// verified.
    pub fn may_move(&self, at: At) -> Result<(), Refusal> {
        let round = self.round(at.round).ok_or(Refusal::NoSuchRound(at.round))?;
        let table = round.table(at.table).ok_or(Refusal::NoSuchTable(at.table))?;
        if round.ended {
            return Err(Refusal::HasEnded);
        }
        if table.verified.is_some() {
            return Err(Refusal::IsVerified);
        }
        if !self.plays_online(table) && table.has_begun() { Err(Refusal::HasLines) } else { Ok(()) }
    }

    fn plays_online(&self, table: &Table) -> bool {
        let away = || {
            let spots = table.four.iter().filter_map(|number| Some(self.entrants.get(number)?.spot));
            spots.into_iter().any(|spot| spot != Spot::Hall)
        };
        table.online.unwrap_or_else(|| self.plan().is_some_and(|plan| plan.settings.online) || away())
    }

    /// From the start of a round on it stands which of its tables are played online.
    pub(crate) fn settle_online(&mut self, round: RoundNo) {
        let Some(round) = self.rounds.iter().position(|known| known.number == round) else { return };
        let online: Vec<bool> =
            self.rounds[round].tables.iter().map(|table| self.plays_online(table)).collect();
        for (table, online) in self.rounds[round].tables.iter_mut().zip(online) {
            table.online = Some(online);
        }
    }

    /// The tables of a round that is being played which are played online, and whose sheets are not at the desk.
    pub fn online_tables(&self) -> Vec<At> {
        let Some(round) = self.rounds.last().filter(|round| round.clock.started.is_some() && !round.ended)
        else {
            return Vec::new();
        };
        let open = |table: &&Table| {
            self.plays_online(table) && table.verified.is_none() && table.handed_in != [true; 3]
        };
        let at = |table: &Table| At { round: round.number, table: table.number };
        round.tables.iter().filter(open).map(at).collect()
    }

    /// Whether there are any.
    pub(crate) fn has_online_tables_open(&self) -> bool {
        self.closed.is_none() && !self.online_tables().is_empty()
    }

    /// What is public of the deals that all online tables of a round play, where they play the same.
    pub fn same_deals(&self, round: RoundNo) -> Option<Commitment> {
        self.same_deals.get(&round).copied()
    }

    /// Whether the lines of a table are nobody's business yet, verified or not: at another one the same deals are still
    /// being played.
    pub fn hides_lines(&self, at: At) -> bool {
        self.same_deals(at.round).is_some()
            && self.is_online(at)
            && self.online_tables().iter().any(|open| open.round == at.round)
    }

    /// The secret that these deals come from; nothing where the seed of the event is not there. It follows from the
    /// seed that was promised before anybody could know who would be there (DEC-03).
    pub fn deals_secret(&self, round: RoundNo) -> Option<DrawSeed> {
        let master = self.seed.as_ref()?.master.as_ref()?;
        Some(DrawSeed(sha256(&[b"kaarting duplicate-v1\n", master.bytes(), &round.get().to_be_bytes()])))
    }
}
