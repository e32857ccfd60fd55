//! One deal under the referee: troel, auction, jury, discards, thirteen tricks.

use std::sync::LazyLock;

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Rank, Seat, SeatSet, WrongDeck};

use super::view::{JuryView, PublicView, SeatView};
use super::{Action, Auction, Contract, FollowSuit, Outcome, Phase, Play, Settled, Setup};
use crate::{Actor, Clause, Fault, Illegal, Referee, Ruleset, Tricks, Turn};

/// One deal, with everybody's cards: for the referee alone. Others get a view of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
    phase: Phase,
    /// Whose turn it is to say whether they have troel.
    troel_turn: Seat,
    caller: Option<Seat>,
    auction: Auction,
    settled: Option<Settled>,
    discards: BySeat<Option<Card>>,
    play: Play,
    tricks: Tricks,
    calls: Vec<(Actor, Action)>,
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

    /// The bidding.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// The contract, once the bidding is over.
    pub const fn settled(&self) -> Option<Settled> {
        self.settled
    }

    /// The cards played so far.
    pub const fn tricks(&self) -> &Tricks {
        &self.tricks
    }

    /// How many tricks each player has taken.
    pub fn tricks_won(&self) -> BySeat<u8> {
        self.play.tricks_won()
    }

    /// The cards as they are being played; before that, the hands.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// Everything said so far, by players and jury.
    pub fn calls(&self) -> &[(Actor, Action)] {
        &self.calls
    }

    fn aces(&self, seat: Seat) -> u32 {
        (self.play.hands()[seat] & CardSet::rank(Rank::Ace)).len()
    }

    /// What an action is refused for; `Ok` if it is allowed.
    fn check(&self, actor: Actor, action: Action) -> Result<(), Fault> {
        let broken = |clause| Err(Fault::Breaks(clause));
        let seat = match (actor, self.phase, action) {
            (Actor::Jury, Phase::Jury, Action::Approve | Action::Refuse) => return Ok(()),
            // KW-JURY-01: the jury speaks when it is called, and then everybody else waits for it.
            (Actor::Jury, ..) | (_, Phase::Jury, _) | (_, _, Action::Approve | Action::Refuse) => {
                return broken(Clause::KW_JURY_01);
            }
            (Actor::Seat(seat), ..) => seat,
        };
        match (self.phase, action) {
            (Phase::Pastroel, Action::PassTroel | Action::Troel) => self.check_troel(seat, action),
            (Phase::Pastroel, _) => broken(Clause::KW_TROEL_00),
            (Phase::Overbid | Phase::Auction, _) if self.auction.floor() != Some(seat) => {
                broken(Clause::KW_BID_01)
            }
            (Phase::Overbid | Phase::Auction, _) => {
                match self.auction.forbids(seat, self.play.hands()[seat], action) {
                    Some(clause) => broken(clause),
                    None => Ok(()),
                }
            }
            (Phase::Name, Action::Name(_)) if self.turn().includes(actor) => Ok(()),
            (Phase::Name, _) | (_, Action::Name(_)) => broken(Clause::KW_TROEL_04),
            (Phase::Discard, Action::Discard(card)) if self.discards[seat].is_none() => {
                self.holds(seat, card)
            }
            (Phase::Discard, _) | (_, Action::Discard(_)) => broken(Clause::KW_CONTR_04),
            (Phase::Play, Action::Card(card)) => self.check_card(seat, card),
            // KW-DEAL-08: after a passed-out deal the cards are dealt anew, not played.
            (Phase::Done, Action::Card(card)) => self.holds(seat, card).and(broken(Clause::KW_DEAL_08)),
            (_, Action::PassTroel | Action::Troel | Action::PassMisery) => broken(Clause::KW_TROEL_00),
            // The bidding is over.
            _ => broken(Clause::KW_BID_01),
        }
    }

    fn check_troel(&self, seat: Seat, action: Action) -> Result<(), Fault> {
        let clause = match (self.aces(seat), action) {
            _ if seat != self.troel_turn => Clause::KW_TROEL_00,
            (3, Action::PassTroel) => Clause::KW_TROEL_01,
            (4, Action::Troel) => Clause::KW_TROEL_05, // KW-CON-28: as the text must mean it
            (0..=2, Action::Troel) => Clause::KW_TROEL_01,
            _ => return Ok(()),
        };
        Err(Fault::Breaks(clause))
    }

    fn holds(&self, seat: Seat, card: Card) -> Result<(), Fault> {
        if self.play.hands()[seat].contains(card) { Ok(()) } else { Err(Fault::NotHeld(card)) }
    }

    fn check_card(&self, seat: Seat, card: Card) -> Result<(), Fault> {
        if seat != self.play.to_play() {
            return Err(Fault::Breaks(
                match (self.play.trick().is_empty(), self.tricks.cards_played(), self.settled) {
                    (true, 0, Some(settled)) => lead_clause(settled.contract),
                    (true, ..) => Clause::KW_LEAD_04,
                    (false, ..) => Clause::KW_PLAY_01,
                },
            ));
        }
        self.play.fault(card).map_or(Ok(()), Err)
    }

    fn apply(&mut self, actor: Actor, action: Action) {
        match (actor, action) {
            (Actor::Jury, ruling) => {
                self.auction.rule(ruling);
                self.after_call();
            }
            (Actor::Seat(seat), Action::PassTroel) => {
                self.troel_turn = seat.left();
                if seat == self.setup.dealer {
                    self.phase = Phase::Auction; // KW-TROEL-00
                }
            }
            (Actor::Seat(seat), Action::Troel) => {
                self.caller = Some(seat);
                self.auction = Auction::over_troel(&self.setup, seat);
                self.phase = Phase::Overbid; // KW-TROEL-02
            }
            (_, Action::Name(suit)) => {
                if let Some(settled) = &mut self.settled {
                    settled.trump = Some(suit);
                }
                self.start_play();
            }
            (Actor::Seat(seat), Action::Discard(card)) => {
                self.discards[seat] = Some(card);
                self.play.lay_away(seat, card);
                if self.discards.0.iter().all(Option::is_some) {
                    self.start_play();
                }
            }
            (_, Action::Card(card)) => self.card(card),
            (Actor::Seat(seat), call) => {
                self.auction.call(seat, call);
                self.after_call();
            }
        }
    }

    /// After a call the jury may be asked, the floor may go on, or the bidding may be over.
    fn after_call(&mut self) {
        let over_troel = self.caller.is_some();
        self.phase = if self.auction.pending().is_some() {
            Phase::Jury
        } else if self.auction.is_over() {
            return self.settle();
        } else if over_troel {
            Phase::Overbid
        } else {
            Phase::Auction
        };
    }

    fn settle(&mut self) {
        let dealers_left = self.setup.dealer.left();
        self.settled = match (self.auction.standing_bid(), self.caller) {
            (Some(bid), _) => {
                let declarers = self.auction.holders();
                let leader = match bid.contract {
                    // KW-LEAD-02: the declarer leads.
                    Contract::Abondance(_) | Contract::SmallSlam | Contract::GrandSlam => {
                        declarers.iter().next().unwrap_or(dealers_left)
                    }
                    _ => dealers_left, // KW-LEAD-01
                };
                Some(Settled { contract: bid.contract, trump: bid.trump, declarers, leader })
            }
            (None, Some(caller)) => {
                // KW-TROEL-04, KW-LEAD-03: only now is the holder of the fourth ace known, and leads.
                let fourth = Seat::ALL.into_iter().find(|&seat| seat != caller && self.aces(seat) == 1);
                fourth.map(|partner| Settled {
                    contract: Contract::Troel,
                    trump: None,
                    declarers: SeatSet::of(caller).with(partner),
                    leader: partner,
                })
            }
            (None, None) => None,
        };
        match self.settled.map(|settled| settled.contract) {
            None => self.phase = Phase::Done, // KW-DEAL-08
            Some(Contract::Troel) => self.phase = Phase::Name,
            Some(Contract::SmallMisery) => self.phase = Phase::Discard, // KW-CONTR-04
            Some(_) => self.start_play(),
        }
    }

    fn start_play(&mut self) {
        if let Some(Settled { trump, leader, .. }) = self.settled {
            self.play = Play::new(*self.play.hands(), trump, leader, FollowSuit);
            self.tricks = Tricks::led_by(leader);
            self.phase = Phase::Play;
        }
    }

    /// A card that is played stays played: no action takes it back (KW-PLAY-04).
    fn card(&mut self, card: Card) {
        self.play.play(card);
        self.tricks.push(card, self.play.to_play());
        if self.play.is_over() {
            self.phase = Phase::Done; // KW-PLAY-06
        }
    }

    /// The hands that lie open: those of open misery, from the fifth card of the deal on (KW-CONTR-07).
    fn open_hands(&self) -> BySeat<Option<CardSet>> {
        let open = match self.settled {
            Some(settled) if settled.contract == Contract::OpenMisery && self.tricks.cards_played() >= 5 => {
                settled.declarers
            }
            _ => SeatSet::NONE,
        };
        BySeat::from_fn(|seat| open.contains(seat).then_some(self.play.hands()[seat]))
    }

    fn public(&self) -> PublicView {
        PublicView {
            setup: self.setup,
            phase: self.phase,
            turn: self.turn(),
            calls: self.calls.clone(),
            status: *self.auction.status(),
            standing: self.auction.standing_bid(),
            settled: self.settled,
            open_hands: self.open_hands(),
            cards_left: self.play.hands().map(|hand| hand.len() as u8),
            tricks: self.tricks,
            tricks_won: self.tricks_won(),
            outcome: self.outcome(),
        }
    }
}

/// Every call in the order of the words. Sorted once: to sort the few legal ones each time took most of an auction.
static CALLS: LazyLock<Vec<Action>> = LazyLock::new(|| {
    let mut calls: Vec<Action> = Action::calls().collect();
    calls.sort_by_cached_key(Action::to_string);
    calls
});

/// The clause that says who leads first in a contract.
const fn lead_clause(contract: Contract) -> Clause {
    match contract {
        Contract::Abondance(_) | Contract::SmallSlam | Contract::GrandSlam => Clause::KW_LEAD_02,
        Contract::Troel => Clause::KW_LEAD_03,
        _ => Clause::KW_LEAD_01,
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
        let hands = deal.hands_of(Deck::Whist)?;
        let first = setup.dealer.left();
        Ok(Position {
            setup,
            phase: Phase::Pastroel,
            troel_turn: first,
            caller: None,
            auction: Auction::new(&setup),
            settled: None,
            discards: BySeat([None; 4]),
            play: Play::new(hands, None, first, FollowSuit),
            tricks: Tricks::led_by(first),
            calls: Vec::new(),
        })
    }

    fn ruleset(&self) -> Ruleset {
        self.setup.rules.ruleset
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Pastroel => Turn::of(self.troel_turn),
            Phase::Overbid | Phase::Auction => self.auction.floor().map_or(Turn::OVER, Turn::of),
            Phase::Jury => Turn::Jury,
            Phase::Name => self.settled.map_or(Turn::OVER, |settled| Turn::of(settled.leader)),
            Phase::Discard => {
                Turn::Seats(Seat::ALL.into_iter().filter(|&seat| self.discards[seat].is_none()).collect())
            }
            Phase::Play => Turn::of(self.play.to_play()),
            Phase::Done => Turn::OVER,
        }
    }

    fn legal(&self, actor: Actor) -> Vec<Action> {
        if !self.turn().includes(actor) {
            return Vec::new();
        }
        match (self.phase, actor) {
            (Phase::Discard, Actor::Seat(seat)) => {
                self.play.hands()[seat].into_iter().map(Action::Discard).collect()
            }
            (Phase::Play, _) => self.play.legal().into_iter().map(Action::Card).collect(),
            _ => CALLS.iter().copied().filter(|&call| self.check(actor, call).is_ok()).collect(),
        }
    }

    fn act(&mut self, actor: Actor, action: Action) -> Result<(), Illegal<Action>> {
        self.check(actor, action).map_err(|fault| Illegal { actor, action, fault })?;
        if !matches!(action, Action::Discard(_) | Action::Card(_)) {
            self.calls.push((actor, action));
        }
        self.apply(actor, action);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Done).then_some(match self.settled {
            None => Outcome::PassedOut,
            Some(settled) => Outcome::Played { settled, tricks_won: self.tricks_won() },
        })
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            seat,
            hand: self.play.hands()[seat],
            discard: self.discards[seat],
            legal: self.legal(Actor::Seat(seat)),
            table: self.public(),
        }
    }

    fn public_view(&self) -> PublicView {
        self.public()
    }

    fn jury_view(&self) -> JuryView {
        JuryView { hands: *self.play.hands(), discards: self.discards, table: self.public() }
    }
}
