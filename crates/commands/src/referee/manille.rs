//! The referee's answers in Manille.

use kaarting_cards::{Card, Deal, Seat, WrongDeck};
use kaarting_rules::manille::{Action, Outcome, Phase, Position, Rules, Setup, Side};
use kaarting_rules::{Referee, Tricks};

use super::{Answers, Record, write_tricks};
use crate::json::Writer;

pub(super) fn open(
    record: &Record<'_>,
    rules: Rules,
    dealer: Seat,
    deal: Deal,
) -> Result<Position, WrongDeck> {
    let no_trump_allowed = record.no_trump_allowed.unwrap_or(true);
    Position::open(Setup { rules, dealer, no_trump_allowed }, deal)
}

impl Answers for Position {
    type Worth = ();

    fn phase_word(&self) -> &'static str {
        self.phase().word()
    }

    fn card(action: Action) -> Option<Card> {
        match action {
            Action::Card(card) => Some(card),
            _ => None,
        }
    }

    fn write_settled(&self, w: &mut Writer<'_>) {
        if let Some(declaration) = self.declaration() {
            w.key("declaration").word(declaration);
        }
        if let (Some(stake), Phase::Play) = (self.stake(), self.phase()) {
            w.key("stake").number(stake.times());
        }
    }

    fn write_outcome(&self, outcome: &Outcome, (): &(), w: &mut Writer<'_>) {
        w.key("points")
            .object(|w| Side::BOTH.iter().for_each(|&s| w.key(s.letters()).number(outcome.points[s])));
        w.key("stake").number(outcome.stake.times());
        w.key("score")
            .object(|w| Side::BOTH.iter().for_each(|&s| w.key(s.letters()).number(outcome.score[s])));
        write_tricks(w, self);
    }

    fn cards_played(&self) -> &Tricks {
        self.tricks()
    }
}
