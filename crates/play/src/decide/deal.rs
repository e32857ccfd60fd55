//! The deals: promises, cards, acts, the line they come to.

use jiff::Timestamp;
use kaarting_cards::{Seat, SeatSet};
use kaarting_office::draw::Commitment;
use kaarting_rules::Actor as Player;

use super::Decision;
use crate::chair::Sitter;
use crate::deal_v1::{Contribution, DealKey, DealNo};
use crate::of_game::{Cards, NotPlayed};
use crate::table::TableStage;
use crate::{Access, Act, Event, Refusal, TableEnd};

impl Decision<'_> {
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        self.view()?.offers().begin()?;
        self.emit(Event::Began {});
        self.begin_reveal();
        Ok(())
    }

    pub(super) fn commit(&mut self, seat: Seat, commitment: Commitment) -> Result<(), Refusal> {
        if self.state()?.is_of_same_deals() {
            return Err(Refusal::SameDeals);
        }
        if let TableStage::Revealing { .. } = self.state()?.stage {
            return Err(Refusal::TooLateToCommit);
        }
        self.emit(Event::Committed { seat, commitment });
        Ok(())
    }

    pub(super) fn contribute(&mut self, seat: Seat, contribution: Contribution) -> Result<(), Refusal> {
        let state = self.state()?;
        let (TableStage::Revealing { .. }, Some(deal)) = (&state.stage, state.next_deal) else {
            return Err(Refusal::NotRevealing);
        };
        let pledge = state.pledges[seat].ok_or(Refusal::NothingPromised)?;
        if pledge.shown.is_some() {
            return Err(Refusal::AlreadyShown);
        }
        if contribution.commitment(&state.name, deal, seat) != pledge.commitment {
            return Err(Refusal::NotAsPromised);
        }
        self.emit(Event::Contributed { seat, contribution });
        Ok(())
    }

    pub(super) fn ready(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.view()?.offers().ready(seat)?;
        self.emit(Event::Readied { seat });
        Ok(())
    }

    /// Calls for the contributions to the next deal.
    pub(super) fn begin_reveal(&mut self) {
        if let Some(deal) = self.table.state.as_ref().and_then(|state| state.next_deal) {
            self.emit(Event::RevealBegan { deal });
        }
    }

    /// Deals, with the contributions that were shown.
    pub(super) fn deal(&mut self) {
        let Some((deal, dealer)) = self.next_dealer() else { return };
        self.emit(Event::Dealt { deal, dealer });
    }

    /// The next deal, and who deals it: in the first of Manille whoever draws the highest card (MAN-DRAW-01).
    fn next_dealer(&self) -> Option<(DealNo, Seat)> {
        let state = self.table.state.as_ref()?;
        let deal = state.next_deal?;
        if let Some(dealer) = state.dealer {
            return Some((deal, dealer));
        }
        let seed = state.chain.as_ref()?.seed(deal.get())?;
        let given = state.pledges.map(|pledge| pledge?.shown);
        Some((deal, DealKey::new(state.deals_name(), deal, &seed, &given).first_dealer().1))
    }

    /// What happens without being asked for: a deal is counted, a last card is played, the next deal is dealt.
    pub(super) fn go_on(&mut self) {
        let Some(state) = &self.table.state else { return };
        match &state.stage {
            TableStage::Playing(playing) => {
                let Some(cards) = &playing.cards else { return };
                if let Some(counted) = cards.counted(&state.law) {
                    let deal = playing.deal;
                    let Some(seed) = state.chain.as_ref().and_then(|chain| chain.seed(deal.get())) else {
                        return;
                    };
                    let (line, points) = (counted.line, counted.points);
                    self.emit(Event::DealOver { deal, seed, line, points });
                    self.end_series();
                } else if let Some((seat, card)) = cards.last_card().filter(|_| state.settings.last_cards) {
                    let bot = state.chairs[seat].player().is_none();
                    let act = card.to_string().parse().expect("a card is a short word");
                    self.emit(Event::Acted { seat, act, bot });
                }
            }
            TableStage::Between { ready, .. } => {
                let active = state.active();
                // At a table of an event bots play on alone; elsewhere somebody has to be there.
                let alone = active.is_empty() && state.settings.access == Access::Drawn;
                let all = !active.is_empty() && active.is_subset_of(*ready);
                if (alone || all) && state.stopped.is_none() {
                    self.begin_reveal();
                }
            }
            TableStage::Revealing { .. } if state.stopped.is_some() => {}
            TableStage::Revealing { .. } => {
                // The promise of somebody who is gone is waited for as long as any other.
                let shown = |seat: Seat| state.pledges[seat].is_none_or(|pledge| pledge.shown.is_some());
                if Seat::ALL.into_iter().all(shown) {
                    self.deal();
                }
            }
            // Those who were drawn begin as soon as all are there.
            TableStage::Waiting if state.settings.access == Access::Drawn => {
                let _ = self.begin(); // refused while a chair is empty
            }
            TableStage::Waiting | TableStage::Over(_) => {}
        }
    }

    /// The signal has sounded. A deal that was dealt after it does not count.
    pub(super) fn stop(&mut self, since: Timestamp, drop: bool) -> Result<(), Refusal> {
        let state = self.state()?;
        if state.settings.access != Access::Drawn {
            return Err(Refusal::NotOfAnEvent);
        }
        if state.stopped.is_some() {
            return Err(Refusal::HasStopped);
        }
        let late = state.playing().is_some_and(|playing| playing.dealt_at > since);
        self.emit(Event::Stopped { since, drop: drop || late });
        Ok(())
    }

    pub(super) fn continue_after_all(&mut self) -> Result<(), Refusal> {
        if self.state()?.stopped.is_none() {
            return Err(Refusal::NotStopped);
        }
        self.emit(Event::WentOn {});
        Ok(())
    }

    fn end_series(&mut self) {
        let Some(state) = &self.table.state else { return };
        if state.lines() >= state.deals {
            self.emit(Event::Ended { why: TableEnd::Played });
        } else if state.next_deal.is_none() {
            self.emit(Event::Ended { why: TableEnd::SeedsUsedUp });
        }
    }

    fn cards(&self) -> Result<&Cards, Refusal> {
        match self.state()?.stage {
            TableStage::Waiting => Err(Refusal::NotBegun),
            _ => self.state()?.cards().ok_or(Refusal::NoDeal),
        }
    }

    pub(super) fn act(&mut self, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.cards()?;
        if !self.sitter(seat)?.plays() {
            return Err(Refusal::BotSitsIn);
        }
        self.may_play(seat, act)?;
        self.emit(Event::Acted { seat, act, bot: false });
        Ok(())
    }

    pub(super) fn act_for(&mut self, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.cards()?;
        if self.state()?.chairs[seat].player().is_some() {
            return Err(Refusal::PersonPlays { seat });
        }
        self.may_play(seat, act)?;
        self.emit(Event::Acted { seat, act, bot: true });
        Ok(())
    }

    fn may_play(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        if self.state()?.drops() {
            return Err(Refusal::HasStopped);
        }
        self.cards()?.clone().act(Player::Seat(seat), act.as_str()).map_err(|refused| match refused {
            NotPlayed::Unknown(_) => Refusal::UnknownAct,
            NotPlayed::Against(fault) => Refusal::Against(fault),
        })
    }

    pub(super) fn rule(&mut self, approve: bool) -> Result<(), Refusal> {
        self.cards()?.jury_question().ok_or(Refusal::JuryNotCalled)?;
        self.emit(Event::Ruled { approve });
        Ok(())
    }

    pub(super) fn ask_undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let view = self.view()?;
        view.offers().ask_undo(seat, view.deal.as_ref())?;
        self.emit(Event::UndoAsked { seat });
        self.undo_if_agreed();
        Ok(())
    }

    pub(super) fn answer_undo(&mut self, seat: Seat, agree: bool) -> Result<(), Refusal> {
        let view = self.view()?;
        view.offers().answer_undo(seat, view.deal.as_ref())?;
        if agree {
            self.emit(Event::UndoAgreed { seat });
            self.undo_if_agreed();
        } else {
            self.emit(Event::UndoRefused { seat });
        }
        Ok(())
    }

    /// All people at the table agree, whether they are there or not; bots always do.
    fn undo_if_agreed(&mut self) {
        let Some(state) = &self.table.state else { return };
        let Some(last) = state.playing().and_then(|playing| playing.last.as_ref()) else { return };
        let (seat, agreed) = (last.seat, last.asked.unwrap_or(SeatSet::NONE));
        let others = state.people(Sitter::plays).without(seat);
        if last.asked.is_some() && others.is_subset_of(agreed) {
            self.emit(Event::Undone { seat });
        }
    }
}
