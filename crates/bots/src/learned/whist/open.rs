//! What lies open to all while the cards are played, kept up to date card by card.

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, Phase, SeatView, Settled};
use kaarting_rules::{Actor, Trick};

use crate::learned::bits::Lanes;

/// The course of a deal from the moment the contract is known.
#[derive(Clone)]
pub(crate) struct Open {
    pub(crate) settled: Settled,
    pub(super) dealer: Seat,
    pub(super) said: BySeat<Said>,
    pub(super) discarding: bool,
    pub(crate) played: BySeat<CardSet>,
    pub(super) led: BySeat<CardSet>,
    /// All cards of the suits of which a seat has nothing left.
    pub(super) void: BySeat<CardSet>,
    /// The trick on the table.
    pub(crate) trick: Trick,
    pub(super) lying: BySeat<CardSet>,
    /// The tricks that each seat has taken.
    pub(crate) won: BySeat<u8>,
}

impl Open {
    /// What this seat's table shows; nothing while there is no contract.
    pub(crate) fn of(view: &SeatView) -> Option<Open> {
        let mut open = Open::begin(view)?;
        view.table.tricks.cards().iter().for_each(|&card| open.play(card));
        Some(open)
    }

    /// The same before the first card.
    pub(crate) fn begin(view: &SeatView) -> Option<Open> {
        let table = &view.table;
        let settled = table.settled?;
        let mut said = BySeat([Said::default(); 4]);
        for &(actor, call) in &table.calls {
            if let Actor::Seat(seat) = actor {
                said[seat].note(call);
            }
        }
        let none = BySeat([CardSet::EMPTY; 4]);
        Some(Open {
            settled,
            dealer: table.setup.dealer,
            said,
            discarding: table.phase == Phase::Discard,
            played: none,
            led: none,
            void: none,
            trick: Trick::new(settled.trump, settled.leader),
            lying: none,
            won: BySeat([0; 4]),
        })
    }

    /// The player whose turn it is plays a card.
    pub(crate) fn play(&mut self, card: Card) {
        let seat = self.trick.to_play();
        self.played[seat] = self.played[seat].with(card);
        if self.trick.is_empty() {
            self.led[seat] = self.led[seat].with(card);
        } else if !self.trick.suit_led().contains(card) {
            self.void[seat] |= self.trick.suit_led();
        }
        self.lying[seat] = CardSet::of(card);
        self.trick.play(card);
        if self.trick.is_full() {
            self.won[self.trick.holder()] += 1;
            self.lying = BySeat([CardSet::EMPTY; 4]);
            self.trick = self.trick.next();
        }
    }

    /// The card that a seat has in the trick on the table.
    pub(crate) fn lying_of(&self, seat: Seat) -> Option<Card> {
        self.lying[seat].first()
    }

    /// How many tricks are complete.
    pub(super) fn turned(&self) -> u8 {
        self.won.0.iter().sum()
    }

    /// The tricks of the declarers, all together.
    pub(crate) fn taken(&self) -> u8 {
        self.settled.declarers.iter().map(|seat| self.won[seat]).sum()
    }

    /// Whose hands lie open: in open misery, from the fifth card of the deal on (KW-CONTR-07).
    pub(crate) fn lying_open(&self) -> SeatSet {
        let fifth = u32::from(self.turned()) * 4 + u32::from(self.trick.len()) >= 5;
        match self.settled.contract {
            Contract::OpenMisery if fifth => self.settled.declarers,
            _ => SeatSet::NONE,
        }
    }
}

/// What a seat said, as far as it tells something about its cards.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Said {
    kinds: u32,
    asked: u8,
    joined: u8,
    alone: u8,
}

impl Said {
    /// How many marks it makes.
    pub(super) const MARKS: usize = 25;

    fn note(&mut self, call: Action) {
        let suit = |suit: Suit| 1_u8 << suit as u8;
        match call {
            Action::Pass | Action::PassMisery if *self == Said::default() => self.kinds |= 1,
            Action::Pass | Action::PassMisery => self.kinds |= 1 << 12,
            Action::Wait => self.kinds |= 1 << 1,
            Action::Keep => self.kinds |= 1 << 2,
            Action::Together(_) => self.kinds |= 1 << 3,
            Action::Troel => self.kinds |= 1 << 4,
            Action::Ask(colour) | Action::Change(colour) => self.asked |= suit(colour),
            Action::Join(colour) | Action::JoinFor(colour, _) => self.joined |= suit(colour),
            Action::Alone(Bid { contract, trump }) => {
                let kind = match contract {
                    Contract::Solo(_) => 5,
                    Contract::Abondance(_) => 6,
                    Contract::SmallMisery => 7,
                    Contract::Piccolo => 8,
                    Contract::Misery => 9,
                    Contract::OpenMisery => 10,
                    _ => 11,
                };
                self.kinds |= 1 << kind;
                self.alone |= trump.map_or(0, suit);
            }
            _ => {}
        }
    }

    /// As marks, with the suits in their lanes.
    pub(super) fn marks(self, lanes: &Lanes) -> u64 {
        let turned = |suits: u8| {
            let of =
                |lane: usize| lanes.suit(lane).map_or(0, |suit| u64::from(suits >> suit as u8 & 1) << lane);
            (0..4).map(of).sum::<u64>()
        };
        let kinds = u64::from(self.kinds);
        kinds & 0xFFF
            | turned(self.asked) << 12
            | turned(self.joined) << 16
            | turned(self.alone) << 20
            | (kinds >> 12) << 24
    }
}
