//! Tables that are played online: who plays where, and the sheet that is signed by playing.

use std::collections::BTreeMap;

use super::{Decided, Decider};
use crate::draw::SeedChain;
use crate::{At, Command, EntrantNo, Event, Refusal, Role, RoundNo, Spot};

impl Decider<'_> {
    /// The sheet of an online table is written by what is played there, and by nobody else; that of any other table
    /// never by an online one.
    pub(super) fn by_the_right_hand(&self, command: &Command) -> Result<(), Refusal> {
        let (Command::SeatTable { at, .. }
        | Command::DrawFirstDealer { at, .. }
        | Command::WriteLine { at, .. }
        | Command::ReplaceLine { at, .. }
        | Command::StrikeLine { at, .. }
        | Command::WritePenalty { at, .. }
        | Command::StrikePenalty { at, .. }
        | Command::Sign { at, .. }
        | Command::FinishOnline { at }) = command
        else {
            return Ok(());
        };
        self.table(*at)?;
        match (self.tournament.is_online(*at), self.by.role == Role::Online) {
            (true, false) => Err(Refusal::PlayedOnline(at.table)),
            (false, true) => Err(Refusal::NotPlayedOnline(at.table)),
            _ => Ok(()),
        }
    }

    pub(super) fn note_spot(&self, entrant: EntrantNo, spot: Spot) -> Decided {
        let known = self.entrant(entrant)?;
        if spot == Spot::Bot && !known.is_joker() {
            return Err(Refusal::BotIsForJokers(entrant));
        }
        if known.spot == spot {
            return Err(Refusal::NothingChanges);
        }
        Ok(vec![Event::SpotNoted { entrant, spot }])
    }

    /// Before anything is written a table can go online; back to the hall it can come until its sheet is verified, and
    /// goes on there with the lines it has.
    pub(super) fn move_table(&self, at: At, online: bool) -> Decided {
        self.table(at)?;
        let may = self.tournament.may_move(at);
        let stays = self.tournament.is_online(at) == online;
        if stays && matches!(may, Ok(()) | Err(Refusal::HasLines)) {
            return Err(Refusal::NothingChanges);
        }
        may?;
        Ok(vec![Event::TableMoved { round: at.round, table: at.table, online }])
    }

    /// All who sit there sign by having played (MAN-ROUND-03), nothing has to be carried to the desk, and the figures
    /// are those of the referee. What the jury still has to say keeps the sheet at the desk, where a clerk verifies it.
    pub(super) fn finish_online(&self, at: At) -> Decided {
        let (round, table) = self.table(at)?;
        // What was done already is done once.
        if table.verified.is_some() || table.handed_in == [true; 3] {
            return Ok(Vec::new());
        }
        self.open_table(at)?;
        let (_, figures) = self.finished(round, table)?;
        let chairs = figures.players.iter();
        let totals: BTreeMap<EntrantNo, i32> =
            chairs.map(|(seat, &player)| (player, figures.chair_total(seat))).collect();
        let signs = table.unsigned().into_iter().map(|entrant| Command::Sign { at, entrant, code: None });
        let hand_in = Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: false };
        let mut steps: Vec<Command> =
            signs.chain([hand_in, Command::EnterTotals { at, totals }, Command::Verify { at }]).collect();
        let all = self.in_one_trusted(&steps);
        if all.is_err() {
            steps.pop();
            return self.in_one_trusted(&steps);
        }
        all
    }

    /// Several steps as one decision, whoever may give each of them alone.
    fn in_one_trusted(&self, steps: &[Command]) -> Decided {
        let mut after = self.tournament.clone();
        let mut events = Vec::new();
        for step in steps {
            let (plan, law) = after.opened.clone().ok_or(Refusal::NoEvent)?;
            let decider = Decider { tournament: &after, plan: &plan, law: &law, ..*self };
            let decided = decider.decide(step)?;
            for event in decided {
                after.apply(&crate::Recorded { at: self.now, by: self.by, event: event.clone() });
                events.push(event);
            }
        }
        Ok(events)
    }

    /// Where all online tables of a round play the same deals, what is public of them is written before the tables are
    /// drawn; once, however often the draw is rejected.
    pub(super) fn deals_committed(&self, round: RoundNo) -> Result<Option<Event>, Refusal> {
        if !self.plan.settings.same_deals || self.tournament.same_deals.contains_key(&round) {
            return Ok(None);
        }
        let secret = self.tournament.deals_secret(round).ok_or(Refusal::SeedIsErased)?;
        Ok(Some(Event::DealsCommitted { round, line: SeedChain::new(secret.0).commitment() }))
    }
}
