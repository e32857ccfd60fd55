//! The seed, the draw, and its publication.

use std::collections::BTreeSet;

use super::{Decided, Decider, reason};
use crate::draw::{
    AvoidRepeats, DrawEntrant, DrawList, DrawRefused, DrawSeed, EarlierTable, History, MixedSeed,
    PublicChance, SeedChain, prove,
};
use crate::plan::Partners;
use crate::{EntrantNo, Event, Refusal};

impl Decider<'_> {
    pub(super) fn commit_seed(&self, master: DrawSeed) -> Decided {
        if self.tournament.seed.is_some() {
            return Err(Refusal::SeedIsCommitted);
        }
        // DEC-03: the hash is public before anybody can know who will be there; where the organiser does without that,
        // a seed is still needed for the draw.
        let closed = self.tournament.check_in_closed || self.is_past_closing();
        if self.plan.settings.seed_commitment && closed {
            return Err(Refusal::SeedTooLate);
        }
        let commitment = SeedChain::new(master.0).commitment();
        Ok(vec![Event::SeedCommitted { commitment, master: Some(master) }])
    }

    pub(super) fn draw(&self, public: Option<&PublicChance>) -> Decided {
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
        if self.partners_change(phase) {
            return Ok(vec![Event::PartnersChanged { round }]);
        }
        let draw = self.tournament.draws + 1;
        let seed = MixedSeed { secret: self.seed_of(draw)?, public: public.cloned() };
        let list = self.list(phase);
        let avoid = self.plan.settings.avoid_repeats;
        let history = if avoid == AvoidRepeats::Off { History::default() } else { self.history() };
        let proof = prove(&list, round, seed, avoid, &history).map_err(|refused| match refused {
            DrawRefused::JokersMissing { missing, .. } => Refusal::JokersMissing { missing: missing as u32 },
            DrawRefused::RepeatsUnavoidable { fewest } | DrawRefused::RepeatsRemain { fewest } => {
                Refusal::RepeatsUnavoidable { fewest: u32::try_from(fewest).unwrap_or(u32::MAX) }
            }
            // The history holds rounds that are over, and this one is not.
            DrawRefused::Nobody | DrawRefused::NotEarlier(_) => Refusal::NobodyToDraw,
        })?;
        Ok(vec![Event::TablesDrawn { draw, proof: Box::new(proof) }])
    }

    /// DEC-14: within a phase of partners in turn the four stay, as long as all are there; else the round is drawn.
    fn partners_change(&self, phase: usize) -> bool {
        let in_turn = self.plan.phases.get(phase).is_some_and(|phase| phase.partners == Partners::InTurn);
        let plays = |number| self.entrant(number).is_ok_and(crate::Entrant::plays);
        let stays = |round: &crate::Round| {
            let mut four = round.tables.iter().flat_map(|table| table.four);
            round.phase == phase && four.all(plays)
        };
        in_turn && self.tournament.rounds.last().is_some_and(stays)
    }

    /// The seed of a draw: each draw shows the next link of the chain behind the published hash (DEC-03).
    fn seed_of(&self, draw: u32) -> Result<DrawSeed, Refusal> {
        let seed = self.tournament.seed.as_ref().ok_or(Refusal::SeedIsMissing)?;
        let master = seed.master.ok_or(Refusal::SeedIsErased)?;
        let link = u8::try_from(draw).ok().and_then(|draw| SeedChain::new(master.0).seed(draw));
        link.ok_or(Refusal::SeedsUsedUp)
    }

    /// Who can be drawn: all who are there, or those who came through the cut; and every joker who is there (DEC-01).
    fn list(&self, phase: usize) -> DrawList {
        let present = self.tournament.entrants.values().filter(|entrant| entrant.plays());
        let field = self.tournament.fields.get(&phase);
        let field: Option<BTreeSet<EntrantNo>> = field.map(|field| field.iter().copied().collect());
        let in_field = |number: EntrantNo| field.as_ref().is_none_or(|field| field.contains(&number));
        let drawn = present.filter_map(|entrant| {
            let (number, joker) = (entrant.number, entrant.is_joker());
            // A joker who is ranked and qualified plays in their own right.
            let qualified = field.as_ref().is_some_and(|field| field.contains(&number));
            if qualified {
                Some(DrawEntrant { number, joker: false })
            } else if joker {
                Some(DrawEntrant { number, joker: true })
            } else {
                in_field(number).then_some(DrawEntrant { number, joker: false })
            }
        });
        // Every number is one key of the map.
        DrawList::new(drawn).expect("no number is in the map twice")
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
