//! What may be asked of a table as it stands: the table decides by it, and whoever shows one offers by it.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat, SeatSet};

use crate::view::{ChairView, DealView, OwnView, PublicView, StageView};
use crate::{Access, Refusal};

/// What may be asked of a table as it stands, or why it would be refused. Each says what it is asked for: nothing is
/// offered that the table refuses.
#[derive(Clone, Copy, Debug)]
pub struct Offers<'a> {
    /// Who may sit down.
    pub access: Access,
    /// Where the table stands.
    pub stage: StageView,
    /// Whether the signal of the round has sounded.
    pub stopped: bool,
    /// Who sits where.
    pub chairs: &'a BySeat<ChairView>,
}

impl PublicView {
    /// What may be asked of it.
    pub const fn offers(&self) -> Offers<'_> {
        Offers {
            access: self.settings.access,
            stage: self.stage,
            stopped: self.stopped,
            chairs: &self.chairs,
        }
    }
}

impl Offers<'_> {
    /// Nothing is asked any more of a table that is over.
    fn goes_on(&self) -> Result<(), Refusal> {
        match self.stage {
            StageView::Over { .. } => Err(Refusal::TableIsOver),
            _ => Ok(()),
        }
    }

    /// Only before the first deal.
    pub(crate) fn not_begun(&self) -> Result<(), Refusal> {
        self.goes_on()?;
        if self.stage == StageView::Waiting { Ok(()) } else { Err(Refusal::HasBegun) }
    }

    /// Whether somebody who does not sit here may sit down in a chair: an empty one before the first deal, that of a
    /// bot also between two.
    pub fn sit(&self, seat: Seat) -> Result<(), Refusal> {
        self.goes_on()?;
        if self.access == Access::Drawn {
            return Err(Refusal::SeatsAreDrawn);
        }
        match (&self.chairs[seat], self.stage) {
            (ChairView::Person { .. }, _) => Err(Refusal::ChairIsTaken { seat }),
            (_, StageView::Waiting) | (ChairView::Bot { .. }, StageView::Between { .. }) => Ok(()),
            _ => Err(Refusal::DealIsOn),
        }
    }

    /// Whether those who sit here may seat bots, and let them go again.
    pub fn bots(&self) -> Result<(), Refusal> {
        if self.access == Access::Drawn {
            return Err(Refusal::SeatsAreDrawn);
        }
        self.not_begun()
    }

    /// Whether those who sit here may begin.
    pub fn begin(&self) -> Result<(), Refusal> {
        self.not_begun()?;
        if let Some((seat, _)) = self.chairs.iter().find(|(_, chair)| **chair == ChairView::Empty) {
            return Err(Refusal::ChairIsEmpty { seat });
        }
        if self.stopped { Err(Refusal::HasStopped) } else { Ok(()) }
    }

    /// Whether the one in this chair may say that they are ready for the next deal.
    pub fn ready(&self, seat: Seat) -> Result<(), Refusal> {
        self.goes_on()?;
        let StageView::Between { ready } = self.stage else { return Err(Refusal::NotBetween) };
        if self.stopped {
            return Err(Refusal::HasStopped);
        }
        if ready.contains(seat) { Err(Refusal::AlreadyReady) } else { Ok(()) }
    }

    /// Whether the one in this chair may take it back from a bot.
    pub fn take_back(&self, seat: Seat) -> Result<(), Refusal> {
        self.goes_on()?;
        match self.chairs[seat] {
            ChairView::Person { stand_in: None, .. } => Err(Refusal::NobodySitsIn),
            ChairView::Person { returning: true, .. } => Err(Refusal::AlreadyBack),
            ChairView::Person { .. } => Ok(()),
            ChairView::Empty | ChairView::Bot { .. } => Err(Refusal::NotSeated),
        }
    }

    /// From when on the one in a chair may vote for a bot in that of somebody who is away.
    pub fn vote(&self, by: Seat, about: Seat) -> Result<Timestamp, Refusal> {
        self.goes_on()?;
        let away = match &self.chairs[about] {
            ChairView::Person { vote_from: Some(from), votes, .. } if about != by => Some((from, votes)),
            _ => None,
        };
        let (from, votes) = away.ok_or(Refusal::NotAway { seat: about })?;
        if self.stage == StageView::Waiting {
            return Err(Refusal::NotBegun);
        }
        if votes.contains(by) { Err(Refusal::HasVoted) } else { Ok(*from) }
    }

    /// Whether the one in this chair may ask to undo what they did last in the deal.
    pub fn ask_undo(&self, seat: Seat, deal: Option<&DealView>) -> Result<(), Refusal> {
        self.goes_on()?;
        if self.access != Access::Private {
            return Err(Refusal::NotPrivate);
        }
        let deal = deal.ok_or(Refusal::NoDeal)?;
        if deal.undoable != Some(seat) {
            return Err(Refusal::NothingToUndo);
        }
        if deal.undo.is_some() { Err(Refusal::UndoIsAsked) } else { Ok(()) }
    }

    /// Whether the one in this chair may say whether they agree to undo it.
    pub fn answer_undo(&self, seat: Seat, deal: Option<&DealView>) -> Result<(), Refusal> {
        self.goes_on()?;
        let asked = deal.and_then(|deal| deal.undo);
        let (asks, agreed) = asked.ok_or(Refusal::UndoNotAsked)?;
        if asks == seat || agreed.contains(seat) { Err(Refusal::HasAnswered) } else { Ok(()) }
    }

    /// Whether the one in this chair may say a phrase: during a deal only opponents hear it, and before the sides are
    /// known nobody.
    pub fn say(&self, seat: Seat, deal: Option<&DealView>) -> Result<(), Refusal> {
        let opponents = deal.map(|deal| deal.game.opponents(seat));
        let nobody = opponents.is_some_and(|opponents| opponents.is_none_or(SeatSet::is_empty));
        if nobody { Err(Refusal::Silence) } else { Ok(()) }
    }

    /// Whether those who sit here may write what they like.
    pub fn write(&self) -> Result<(), Refusal> {
        if self.access != Access::Private {
            return Err(Refusal::NotPrivate);
        }
        if self.stage == StageView::Playing { Err(Refusal::Silence) } else { Ok(()) }
    }

    /// Whether the one in this chair may ask what a strong player would do: only on their turn, and where they practise
    /// with bots alone and nobody else can come in.
    pub fn advises(&self, seat: Seat, own: &OwnView) -> bool {
        let is_bot = |(at, chair): (Seat, &ChairView)| matches!(chair, ChairView::Bot { .. }) != (at == seat);
        self.access == Access::Private && self.chairs.iter().all(is_bot) && !own.legal.is_empty()
    }

    /// Whether no deal begins any more and the sheet is being handed in: the signal has sounded.
    pub const fn hands_in(&self) -> bool {
        self.stopped
            && matches!(self.stage, StageView::Waiting | StageView::Between { .. } | StageView::Revealing)
    }
}

#[cfg(test)]
mod tests {
    use kaarting_cards::Chance;
    use serde_json::json;

    use super::*;
    use crate::walk_tests::{Walk, cases, for_each_seed};
    use crate::{Actor, Command, DealPhase, Guest, PersonId};
    use kaarting_rules::{Lang, manille, whist};

    fn somebody() -> (Actor, Guest) {
        let guest = Guest { name: "Nieuw".parse().unwrap(), lang: Lang::Nl, program: false };
        (Actor::Person("somebody".parse().unwrap()), guest)
    }

    /// What is offered to the one in a chair, and the command that asks for it.
    fn offered_to(view: &PublicView, seat: Seat) -> Vec<(Result<(), Refusal>, Command)> {
        let (offers, deal) = (view.offers(), view.deal.as_ref());
        let phrase = crate::Phrase::Hello;
        let mut all = vec![
            (offers.begin(), Command::Begin),
            (offers.ready(seat), Command::Ready),
            (offers.take_back(seat), Command::TakeBack),
            (offers.ask_undo(seat, deal), Command::AskUndo),
            (offers.answer_undo(seat, deal), Command::AnswerUndo { agree: true }),
        ];
        // After the end people still say good-bye for a while.
        if offers.goes_on().is_ok() {
            all.push((offers.say(seat, deal), Command::Say { phrase }));
            all.push((offers.write(), Command::Write { text: "Dag".parse().unwrap() }));
        }
        for (chair, sits) in view.chairs.iter() {
            let level = "medium".parse().unwrap();
            match sits {
                ChairView::Empty => all.push((offers.bots(), Command::SeatBot { seat: chair, level })),
                ChairView::Bot { .. } => all.push((offers.bots(), Command::RemoveBot { seat: chair })),
                ChairView::Person { .. } => {}
            }
        }
        all
    }

    fn assert_table_takes_what_is_offered(walk: &Walk) -> (u32, u32) {
        let (mut offered, mut refused) = (0, 0);
        let Some(view) = walk.table.public_view() else { return (0, 0) };
        let now = walk.now.max(walk.table.at);
        let offers = view.offers();
        let mut compare = |offer: Result<(), Refusal>, command: &Command, by: &Actor| {
            let decided = walk.table.decide(command, by, now).map(drop);
            assert_eq!(decided, offer, "{command:?} {by:?} {view:?}");
            if offer.is_ok() {
                offered += 1;
            } else {
                refused += 1;
            }
        };
        let (stranger, guest) = somebody();
        for seat in Seat::ALL {
            let sit = Command::Sit { seat, guest: guest.clone() };
            compare(offers.sit(seat), &sit, &stranger);
            let person: Option<&PersonId> = walk.table.person_in(seat);
            let Some(by) = person.cloned().map(Actor::Person) else { continue };
            for (offer, command) in offered_to(&view, seat) {
                compare(offer, &command, &by);
            }
            for about in Seat::ALL {
                let offer = match offers.vote(seat, about) {
                    Ok(from) if now < from => Err(Refusal::TooSoonToVote { seat: about }),
                    offer => offer.map(drop),
                };
                compare(offer, &Command::Vote { seat: about }, &by);
            }
        }
        (offered, refused)
    }

    /// On random tables, 25 and twenty thousand in the long run, at any moment: the table takes what is offered, and
    /// refuses by the same name what is not.
    #[test]
    fn the_table_takes_what_is_offered_and_nothing_else() {
        let sums = std::sync::Mutex::new((0, 0));
        for_each_seed(cases(25, 20_000), |seed| {
            let mut walk = Walk::new(seed);
            walk.until_over(|walk| {
                if walk.dice.below(25) == 0 {
                    let (offered, refused) = assert_table_takes_what_is_offered(walk);
                    let mut sums = sums.lock().unwrap();
                    *sums = (sums.0 + offered, sums.1 + refused);
                }
            });
            assert_table_takes_what_is_offered(&walk);
        });
        let (offered, refused) = sums.into_inner().unwrap();
        assert!(offered > 400 && refused > 400, "{offered} {refused}");
    }

    /// What goes over the wire is the word of the notation, in either game.
    #[test]
    fn a_phase_is_told_by_its_word() {
        use manille::Phase as M;
        use whist::Phase as W;
        let of_manille = [M::Declare, M::Knock, M::Counter, M::Play, M::Done];
        let of_whist = [W::Pastroel, W::Overbid, W::Auction, W::Jury, W::Name, W::Discard, W::Play, W::Done];
        let both = of_manille.map(|phase| (DealPhase::from(phase), phase.word())).into_iter();
        for (phase, word) in both.chain(of_whist.map(|phase| (DealPhase::from(phase), phase.word()))) {
            assert_eq!((json!(phase), phase.word()), (json!(word), word));
            assert_eq!(serde_json::from_value::<DealPhase>(json!(word)).unwrap(), phase);
        }
        assert!(serde_json::from_value::<DealPhase>(json!("shuffle")).is_err());
    }
}
