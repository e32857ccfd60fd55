//! The referee's answers in Colour Whist.

use kaarting_cards::{Card, Deal, Seat, WrongDeck};
use kaarting_rules::whist::{
    Action, Contract, Outcome, Phase, PlayedGame, Position, Rules, Settled, Setup, Tariff,
};
use kaarting_rules::{Referee, Tricks};

use super::{Answers, write_tricks};
use crate::json::{self, Read, Writer};

/// What a record is scored by; it may name its table.
pub(super) fn tariff(table: Option<&str>, rules: &Rules) -> Read<Tariff<'static>> {
    Ok(Tariff { figures: &json::point_table(table, rules.ruleset)?.figures, options: rules.score })
}

pub(super) fn open(rules: Rules, dealer: Seat, deal: Deal) -> Result<Position, WrongDeck> {
    Position::open(Setup::new(dealer).with_rules(rules), deal)
}

fn write_contract(w: &mut Writer<'_>, settled: &Settled) {
    w.key("contract").object(|w| {
        w.key("code").word(settled.contract);
        match settled.trump {
            Some(suit) => w.key("trump").word(suit),
            None if matches!(settled.contract, Contract::SmallSlam | Contract::GrandSlam) => {
                w.key("trump").word("NT");
            }
            None => w.key("trump").raw(None),
        }
        w.key("declarers").array(|w| settled.declarers.iter().for_each(|seat| w.seat(seat)));
        w.key("leader").seat(settled.leader);
    });
}

impl Answers for Position {
    type Worth = Tariff<'static>;

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
        if let (Some(settled), Phase::Name | Phase::Discard | Phase::Play) = (self.settled(), self.phase()) {
            write_contract(w, &settled);
        }
    }

    fn write_outcome(&self, outcome: &Outcome, tariff: &Tariff<'static>, w: &mut Writer<'_>) {
        let Outcome::Played { settled, tricks_won } = outcome else {
            w.key("contract").raw(None);
            w.key("redeal").flag(true);
            w.key("dealer").seat(self.setup().dealer); // KW-DEAL-08
            return;
        };
        write_contract(w, settled);
        w.key("tricks_won").by_seat(&tricks_won.map(i32::from));
        let scored = tariff.score(PlayedGame::of(settled.contract, settled.declarers, tricks_won));
        w.key("score").by_seat(&scored.expect("a finished deal has the tricks its contract needs"));
        write_tricks(w, self);
    }

    fn cards_played(&self) -> &Tricks {
        self.tricks()
    }
}
