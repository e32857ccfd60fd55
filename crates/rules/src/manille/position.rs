//! One deal under the referee: declaration, knock, counter-knock, thirty-two cards, score.

use kaarting_cards::{BySeat, Card, Deal, Deck, Seat, SeatSet, WrongDeck};

use super::view::{JuryView, PublicView, SeatView};
use super::{
    Action, BySide, Declaration, Knocks, Outcome, Phase, Play, Setup, Side, Stake, card_points, score,
};
use crate::{Actor, Clause, Fault, Illegal, Referee, Ruleset, Tricks, Turn};

/// One deal, with everybody's cards: for the referee alone. Others get a view of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
    phase: Phase,
    declaration: Option<Declaration>,
    /// What each player answered: to the knock, or to the counter-knock.
    answers: BySeat<Option<bool>>,
    play: Play,
    tricks: Tricks,
}

impl Position {
    /// What was settled before the deal.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the deal stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What the dealer declared.
    pub const fn declaration(&self) -> Option<Declaration> {
        self.declaration
    }

    /// What the deal is played for, once all answers are in.
    pub fn stake(&self) -> Option<Stake> {
        match self.phase {
            Phase::Play | Phase::Done => Some(self.stake_so_far()),
            Phase::Declare | Phase::Knock | Phase::Counter => None,
        }
    }

    /// The stake as it is at this moment: it decides the fine when the deal is stopped now (MAN-AMB-10).
    pub fn stake_so_far(&self) -> Stake {
        let Some(declaration) = self.declaration else { return Stake::Single };
        let knocks =
            Knocks { knock: self.said_yes(self.opponents()), counter: self.said_yes(self.dealers()) };
        Stake::of(declaration, knocks).expect("a counter-knock is only accepted after a knock on a suit")
    }

    /// The cards played so far.
    pub const fn tricks(&self) -> &Tricks {
        &self.tricks
    }

    /// What each player answered to the knock or the counter-knock.
    pub const fn answers(&self) -> &BySeat<Option<bool>> {
        &self.answers
    }

    /// The cards as they are being played.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    fn dealers(&self) -> SeatSet {
        Side::of(self.setup.dealer).seats()
    }

    fn opponents(&self) -> SeatSet {
        Side::of(self.setup.dealer).other().seats()
    }

    fn said_yes(&self, seats: SeatSet) -> bool {
        seats.iter().any(|seat| self.answers[seat] == Some(true))
    }

    fn unanswered(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|&seat| self.answers[seat].is_none()).collect()
    }

    fn declare(&mut self, seat: Seat, declaration: Declaration) -> Result<(), Fault> {
        if self.phase != Phase::Declare || seat != self.setup.dealer {
            return Err(Fault::Breaks(Clause::MAN_STAKE_01));
        }
        if declaration == Declaration::NoTrump && !self.setup.no_trump_allowed {
            return Err(Fault::Breaks(Clause::MAN_MISDEAL_01));
        }
        self.declaration = Some(declaration);
        self.phase = Phase::Knock;
        let Setup { dealer, rules, .. } = self.setup;
        self.play =
            Play::new(*self.play.hands(), declaration.trump(), dealer.left(), rules.underruff_partner);
        Ok(())
    }

    /// Why a knock, a counter-knock or a "no" is out of place, where it is.
    fn answer_fault(&self, seat: Seat, action: Action) -> Option<Clause> {
        let asked = match self.turn() {
            Turn::Seats(seats) => seats.contains(seat),
            Turn::Jury => false,
        };
        if self.tricks.cards_played() > 0 {
            return Some(Clause::MAN_STAKE_06);
        }
        match (action, self.phase) {
            (Action::Counter, Phase::Counter) if asked => None,
            (Action::Counter, Phase::Knock | Phase::Play)
                if self.declaration == Some(Declaration::NoTrump) =>
            {
                Some(Clause::MAN_STAKE_05)
            }
            (Action::Counter, _) => Some(Clause::MAN_STAKE_03),
            (Action::Knock, Phase::Knock) | (Action::No, Phase::Knock | Phase::Counter) if asked => None,
            (Action::No, Phase::Counter) => Some(Clause::MAN_STAKE_03),
            _ => Some(Clause::MAN_STAKE_07),
        }
    }

    fn answer(&mut self, seat: Seat, action: Action) -> Result<(), Fault> {
        if let Some(clause) = self.answer_fault(seat, action) {
            return Err(Fault::Breaks(clause));
        }
        self.answers[seat] = Some(action != Action::No);
        let (opponents, dealers) = (self.opponents(), self.dealers());
        // MAN-AMB-11: both opponents answer for themselves; two knocks are one.
        if self.unanswered(opponents).is_empty() {
            let may_counter = self.said_yes(opponents) && self.declaration != Some(Declaration::NoTrump);
            let counter_open = may_counter && !self.unanswered(dealers).is_empty();
            self.phase = if counter_open { Phase::Counter } else { Phase::Play };
        }
        Ok(())
    }

    fn card(&mut self, seat: Seat, card: Card) -> Result<(), Fault> {
        match self.phase {
            Phase::Declare => return Err(Fault::Breaks(Clause::MAN_STAKE_01)),
            // MAN-AMB-12: the lead does not close the knock; the answers do.
            Phase::Knock | Phase::Counter => return Err(Fault::Breaks(Clause::MAN_STAKE_08)),
            Phase::Play => {}
            Phase::Done => return Err(Fault::NotHeld(card)),
        }
        let next = self.play.to_play();
        if seat != next {
            return Err(match (self.play.trick().is_empty(), self.tricks.cards_played()) {
                (true, 0) => Fault::Breaks(Clause::MAN_LEAD_01),
                (true, _) => Fault::Breaks(Clause::MAN_PLAY_14),
                (false, _) => Fault::OutOfTurn(Turn::of(next)),
            });
        }
        if let Some(fault) = self.play.fault(card) {
            return Err(fault);
        }
        self.play.play(card);
        self.tricks.push(card, self.play.to_play());
        if self.play.is_over() {
            self.phase = Phase::Done;
        }
        Ok(())
    }

    pub(super) fn public(&self) -> PublicView {
        // MAN-AMB-11: answers are shown together, when the last one is in.
        let open = |seats: SeatSet| self.unanswered(seats).is_empty();
        let shown =
            |seat| if self.dealers().contains(seat) { open(self.dealers()) } else { open(self.opponents()) };
        PublicView {
            setup: self.setup,
            phase: self.phase,
            turn: self.turn(),
            declaration: self.declaration,
            stake: self.stake(),
            answers: BySeat::from_fn(|seat| self.answers[seat].filter(|_| shown(seat))),
            cards_left: self.play.hands().map(|hand| hand.len() as u8),
            tricks: self.tricks,
            outcome: self.outcome(),
        }
    }
}

impl Referee for Position {
    type Setup = Setup;
    type Action = Action;
    type Outcome = Outcome;
    type SeatView = SeatView;
    type PublicView = PublicView;
    type JuryView = JuryView;

    fn open(setup: Setup, deal: Deal) -> Result<Position, WrongDeck> {
        let hands = deal.hands_of(Deck::Manille)?;
        let leader = setup.dealer.left(); // MAN-LEAD-01
        Ok(Position {
            setup,
            phase: Phase::Declare,
            declaration: None,
            answers: BySeat([None; 4]),
            play: Play::new(hands, None, leader, setup.rules.underruff_partner),
            tricks: Tricks::led_by(leader),
        })
    }

    fn ruleset(&self) -> Ruleset {
        self.setup.rules.ruleset()
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Declare => Turn::of(self.setup.dealer),
            Phase::Knock => Turn::Seats(self.unanswered(self.opponents())),
            Phase::Counter => Turn::Seats(self.unanswered(self.dealers())),
            Phase::Play => Turn::of(self.play.to_play()),
            Phase::Done => Turn::OVER,
        }
    }

    fn legal(&self, actor: Actor) -> Vec<Action> {
        if !self.turn().includes(actor) {
            return Vec::new();
        }
        match self.phase {
            Phase::Declare => {
                let allowed = |d: &Declaration| self.setup.no_trump_allowed || *d != Declaration::NoTrump;
                Declaration::ALL.into_iter().filter(allowed).map(Action::Trump).collect()
            }
            Phase::Knock => vec![Action::Knock, Action::No],
            Phase::Counter => vec![Action::Counter, Action::No],
            Phase::Play => self.play.legal().into_iter().map(Action::Card).collect(),
            Phase::Done => Vec::new(),
        }
    }

    fn act(&mut self, actor: Actor, action: Action) -> Result<(), Illegal<Action>> {
        let refused = |fault| Illegal { actor, action, fault };
        // The jury makes no call in Manille.
        let Actor::Seat(seat) = actor else { return Err(refused(Fault::OutOfTurn(self.turn()))) };
        match action {
            Action::Trump(declaration) => self.declare(seat, declaration),
            Action::Knock | Action::Counter | Action::No => self.answer(seat, action),
            Action::Card(card) => self.card(seat, card),
            Action::Claim => Err(Fault::Breaks(Clause::MAN_PLAY_15)),
        }
        .map_err(refused)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Done {
            return None;
        }
        let points = BySide::from_fn(|side| card_points(self.play.taken_by(side)));
        let stake = self.stake_so_far();
        Some(Outcome { points, stake, score: score(points, stake).expect("all 32 cards make 60 points") })
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        // MAN-STAKE-09: before the announcement only the dealer looks at their cards.
        let may_look = self.phase != Phase::Declare || seat == self.setup.dealer;
        SeatView {
            seat,
            hand: may_look.then(|| self.play.hands()[seat]),
            answer: self.answers[seat],
            legal: self.legal(Actor::Seat(seat)),
            table: self.public(),
        }
    }

    fn public_view(&self) -> PublicView {
        self.public()
    }

    fn jury_view(&self) -> JuryView {
        JuryView { hands: *self.play.hands(), answers: self.answers, table: self.public() }
    }
}
