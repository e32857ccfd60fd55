//! The seed, the draw, and its publication.

use super::{Decided, Decider, reason};
use crate::draw::{
    AvoidRepeats, DrawList, DrawRefused, DrawSeed, EarlierTable, History, MixedSeed, PublicChance, SeedChain,
    prove,
};
use crate::plan::Partners;
use crate::{EntrantNo, Event, Refusal, RoundNo, Tournament};

impl Decider<'_> {
    pub(super) fn commit_seed(&self, master: DrawSeed) -> Decided {
        if self.tournament.seed.is_some() {
            return Err(Refusal::SeedIsCommitted);
        }
        // DEC-03: the hash is public before anybody can know who will be there; where the organiser does without that,
        // a seed is still needed for the draw.
        if self.plan.settings.seed_commitment && self.check_in_is_over() {
            return Err(Refusal::SeedTooLate);
        }
        let commitment = SeedChain::new(master.0).commitment();
        Ok(vec![Event::SeedCommitted { commitment, master: Some(master) }])
    }

    /// Everything a draw needs before chance comes in, or why there is none.
    fn drawable(&self) -> Result<ToDraw, Refusal> {
        if self.tournament.pending.is_some() {
            return Err(Refusal::DrawIsPending);
        }
        if !self.tournament.check_in_closed {
            return Err(Refusal::CheckInIsOpen);
        }
        if let Some(open) = self.tournament.rounds.iter().find(|round| !round.ended) {
            return Err(Refusal::RoundIsOpen(open.number));
        }
        let round = self.tournament.next_round().ok_or(Refusal::NoMoreRounds)?;
        let (phase, _) = self.plan.phase_of(round).ok_or(Refusal::NoMoreRounds)?;
        if phase > 0 && !self.tournament.fields.contains_key(&phase) {
            return Err(Refusal::CutFirst);
        }
        if self.tournament.partners_change(phase) {
            return Ok(ToDraw::PartnersChange(round));
        }
        let draw = self.tournament.draws + 1;
        let seed = self.seed_of(draw)?;
        let list = self.tournament.draw_list(self.tournament.field(phase));
        list.is_whole().map_err(refusal)?;
        Ok(ToDraw::Tables { round, draw, seed, list })
    }

    /// The draw without its search, which refuses nothing unless every repeated meeting is forbidden (DEC-02).
    pub(super) fn draw_without_search(&self) -> Option<Decided> {
        let searches = self.plan.settings.avoid_repeats == AvoidRepeats::Strict;
        (!searches).then(|| self.drawable().map(|_| Vec::new()))
    }

    pub(super) fn draw(&self, public: Option<&PublicChance>) -> Decided {
        let (round, draw, secret, list) = match self.drawable()? {
            ToDraw::PartnersChange(round) => {
                let changed = Event::PartnersChanged { round };
                return Ok(self.deals_committed(round)?.into_iter().chain([changed]).collect());
            }
            ToDraw::Tables { round, draw, seed, list } => (round, draw, seed, list),
        };
        let seed = MixedSeed { secret, public: public.cloned() };
        let avoid = self.plan.settings.avoid_repeats;
        let history = if avoid == AvoidRepeats::Off { History::default() } else { self.history() };
        let proof = prove(&list, round, seed, avoid, &history).map_err(refusal)?;
        let drawn = Event::TablesDrawn { draw, proof: Box::new(proof) };
        Ok(self.deals_committed(round)?.into_iter().chain([drawn]).collect())
    }

    /// The seed of a draw: each draw shows the next link of the chain behind the published hash (DEC-03).
    fn seed_of(&self, draw: u32) -> Result<DrawSeed, Refusal> {
        let seed = self.tournament.seed.as_ref().ok_or(Refusal::SeedIsMissing)?;
        let master = seed.master.ok_or(Refusal::SeedIsErased)?;
        let link = u8::try_from(draw).ok().and_then(|draw| SeedChain::new(master.0).seed(draw));
        link.ok_or(Refusal::SeedsUsedUp)
    }

    /// Who sat with whom so far.
    fn history(&self) -> History {
        let rounds = self.tournament.rounds.iter();
        let tables = rounds.flat_map(|round| {
            round.tables.iter().map(move |table| EarlierTable { round: round.number, four: table.four })
        });
        // Nobody is drawn to two tables of one round.
        History::new(tables).expect("nobody sits twice in a round")
    }

    pub(super) fn reject_draw(&self, why: &str) -> Decided {
        let pending = self.tournament.pending.as_ref().ok_or(Refusal::NoDraw)?;
        Ok(vec![Event::DrawRejected { draw: pending.draw, reason: reason(why)? }])
    }

    pub(super) fn publish_draw(&self) -> Decided {
        let pending = self.tournament.pending.as_ref().ok_or(Refusal::NoDraw)?;
        // TRN-SEAT-01: four players a table. If somebody left while the draw was under review, draw again.
        let plays = |number: &EntrantNo| self.entrant(*number).is_ok_and(crate::Entrant::plays);
        if let Some(&gone) = pending.proof.tables.iter().flatten().find(|number| !plays(number)) {
            return Err(Refusal::NotInPlay(gone));
        }
        Ok(vec![Event::DrawPublished { draw: pending.draw, round: pending.proof.round }])
    }
}

/// What the next round is drawn from.
enum ToDraw {
    /// Nothing: the four of each table stay (DEC-14).
    PartnersChange(RoundNo),
    /// A list and the seed of this draw.
    Tables { round: RoundNo, draw: u32, seed: DrawSeed, list: DrawList },
}

fn refusal(refused: DrawRefused) -> Refusal {
    match refused {
        DrawRefused::JokersMissing { missing, .. } => Refusal::JokersMissing { missing: missing as u32 },
        DrawRefused::RepeatsUnavoidable { fewest } | DrawRefused::RepeatsRemain { fewest } => {
            Refusal::RepeatsUnavoidable { fewest: u32::try_from(fewest).unwrap_or(u32::MAX) }
        }
        // The history holds rounds that are over, and this one is not.
        DrawRefused::Nobody | DrawRefused::NotEarlier(_) => Refusal::NobodyToDraw,
    }
}

impl Tournament {
    /// DEC-14: within a phase of partners in turn the four stay, as long as all are there; else the round is drawn.
    pub(crate) fn partners_change(&self, phase: usize) -> bool {
        let phases = self.plan().map(|plan| plan.phases.as_slice()).unwrap_or_default();
        let in_turn = phases.get(phase).is_some_and(|phase| phase.partners == Partners::InTurn);
        let plays = |number| self.entrant(number).is_some_and(crate::Entrant::plays);
        let stays = |round: &crate::Round| {
            let mut four = round.tables.iter().flat_map(|table| table.four);
            round.phase == phase && four.all(plays)
        };
        in_turn && self.rounds().last().is_some_and(stays)
    }
}
