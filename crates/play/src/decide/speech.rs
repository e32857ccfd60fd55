//! What is said and written at a table.

use kaarting_cards::Seat;

use super::Decision;
use crate::{Event, Phrase, Refusal, Text};

impl Decision<'_> {
    /// While a deal is being played a phrase reaches only opponents.
    pub(super) fn say(&mut self, seat: Seat, phrase: Phrase) -> Result<(), Refusal> {
        let view = self.view()?;
        view.offers().say(seat, view.deal.as_ref())?;
        self.emit(Event::Said { seat, phrase });
        Ok(())
    }

    pub(super) fn write(&mut self, seat: Seat, text: &Text) -> Result<(), Refusal> {
        self.view()?.offers().write()?;
        self.emit(Event::Wrote { seat, text: Some(text.clone()) });
        Ok(())
    }
}
