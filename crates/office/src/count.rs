//! The arithmetic of tables: how many people make how many tables of four, and who lacks.

use crate::draw::{DrawList, TableCount};
use crate::{Actor, Command, EntrantNo, Refusal, RoundNo, Tournament, cut};

/// The round that is drawn next, and what those who would be drawn come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextDraw {
    /// The round.
    pub round: RoundNo,
    /// Its phase, from 0.
    pub phase: usize,
    /// The tables of those who would be drawn now: everybody present in the first phase, later those who go on.
    pub count: TableCount,
}

impl Tournament {
    /// What the next draw comes to as the event stands; nothing where no round follows or the event is closed, or where
    /// it is not known yet who goes on.
    pub fn next_draw(&self) -> Option<NextDraw> {
        if self.final_ranking().is_some() {
            return None;
        }
        let round = match self.pending_draw() {
            Some(pending) => Some(pending.proof.round),
            None => self.next_round(),
        }?;
        let (phase, _) = self.plan()?.phase_of(round)?;
        if self.partners_change(phase) {
            let tables = self.rounds().last().map_or(0, |round| round.tables.len());
            return Some(NextDraw { round, phase, count: TableCount::of(4 * tables, 0) });
        }
        let qualified = match self.field(phase) {
            Some(field) => Some(field.to_vec()),
            None if phase == 0 => None,
            // The ranking of a round that is still played says nothing about who goes on (DEC-17).
            None if self.rounds().last().is_some_and(|last| !last.ended) => return None,
            None => Some(cut::preview(self)?.qualified.iter().map(|placing| placing.entrant).collect()),
        };
        let count = self.draw_list(qualified.as_deref()).count();
        Some(NextDraw { round, phase, count })
    }

    /// Why the next round cannot be drawn now, decided by the draw itself; nothing where a draw would be accepted.
    pub fn draw_refusal(&self, by: Actor, now: jiff::Timestamp) -> Option<Refusal> {
        self.decide_draw(by, now).unwrap_or_else(|| self.decide(&Command::DRAW, by, now)).err()
    }

    /// Who can be drawn: all who are there, or those who came through the cut; and every joker who is there (DEC-01).
    pub(crate) fn draw_list(&self, field: Option<&[EntrantNo]>) -> DrawList {
        let field: Option<std::collections::BTreeSet<EntrantNo>> =
            field.map(|field| field.iter().copied().collect());
        let drawn = self.entrants().filter(|entrant| entrant.plays()).filter_map(|entrant| {
            let number = entrant.number;
            // A joker who is ranked and qualified plays in their own right.
            let own_right = field.as_ref().map_or(!entrant.is_joker(), |field| field.contains(&number));
            let drawn = own_right || entrant.is_joker();
            drawn.then_some(crate::draw::DrawEntrant { number, joker: !own_right })
        });
        // Every number is one key of the map.
        DrawList::new(drawn).expect("no number is in the map twice")
    }
}
