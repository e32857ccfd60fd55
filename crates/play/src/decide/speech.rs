//! What is said and written at a table.

use kaarting_cards::{Seat, SeatSet};

use super::Decision;
use crate::{Access, Event, Phrase, Refusal, Text};

impl Decision<'_> {
    /// While a deal is being played a phrase reaches only opponents; before the sides are known, nobody.
    pub(super) fn say(&mut self, seat: Seat, phrase: Phrase) -> Result<(), Refusal> {
        let opponents = self.state()?.cards().map(|cards| cards.opponents(seat));
        if opponents.is_some_and(|opponents| opponents.is_none_or(SeatSet::is_empty)) {
            return Err(Refusal::Silence);
        }
        self.emit(Event::Said { seat, phrase });
        Ok(())
    }

    pub(super) fn write(&mut self, seat: Seat, text: &Text) -> Result<(), Refusal> {
        let state = self.state()?;
        if state.settings.access != Access::Private {
            return Err(Refusal::NotPrivate);
        }
        if state.playing().is_some() {
            return Err(Refusal::Silence);
        }
        self.emit(Event::Wrote { seat, text: Some(text.clone()) });
        Ok(())
    }
}
