//! A round at one table: the order of dealers, void deals, rotation, totals.

use kaarting_cards::{BySeat, Seat};

use super::{Edition, Rules, Side};

/// Deals in a boompje (TRN-SEAT-04).
#[doc(alias = "boompje")]
pub const DEALS_PER_BOOMPJE: u32 = 12;

/// Deals in a French round (MAN-ROUND-01).
pub const DEALS_PER_FRENCH_ROUND: u32 = 20;

/// What a second wrong deal in a row costs (MAN-MISDEAL-02).
pub const MISDEAL_POINTS: u32 = 15;

impl Rules {
    /// How many deals a part of a round of this length has: a boompje (TRN-SEAT-04), or the whole of a French round
    /// (MAN-ROUND-01).
    pub const fn deals_of_part(&self, length: u32) -> u32 {
        match self.edition {
            Edition::Dutch => DEALS_PER_BOOMPJE,
            Edition::French => length,
        }
    }
}

/// Who deals which deal, in a boompje or in a French round.
///
/// ```
/// use kaarting_cards::Seat;
/// use kaarting_rules::manille::{DealOrder, Rules};
/// let mut order = DealOrder::new(Rules::dutch(), Seat::West, 12);
/// order.pass_on();
/// assert_eq!((order.deal(), order.dealer()), (2, Seat::North));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealOrder {
    rules: Rules,
    dealer: Seat,
    deal: u32,
    planned: u32,
}

impl DealOrder {
    /// The first of this many deals.
    pub const fn new(rules: Rules, first_dealer: Seat, planned: u32) -> DealOrder {
        DealOrder { rules, dealer: first_dealer, deal: 1, planned }
    }

    /// The number of the deal that is next or in progress, from 1.
    pub const fn deal(&self) -> u32 {
        self.deal
    }

    /// Who deals it.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Whether all planned deals are used up (MAN-ROUND-01).
    pub const fn is_over(&self) -> bool {
        self.deal > self.planned
    }

    /// The deal counts: played (MAN-DEAL-05), drawn at 30-30 (MAN-SCORE-04), or used up by a second French wrong deal
    /// (MAN-MISDEAL-04). The next player deals the next one.
    pub fn pass_on(&mut self) {
        self.dealer = self.dealer.left();
        self.deal += 1;
    }

    /// The deal is void by a renege of `offender`. Says how many deals that uses up: none (MAN-RENEGE-06: the same
    /// dealer deals again), one (MAN-RENEGE-04), or two if an offending player is skipped as dealer (MAN-RENEGE-05).
    pub fn void(&mut self, offender: Seat) -> u32 {
        if self.rules.edition == Edition::Dutch {
            return 0;
        }
        self.pass_on();
        // A skipped deal beyond the preset number is not noted: the round never grows.
        if Side::of(self.dealer) == Side::of(offender) && !self.is_over() {
            self.pass_on();
            return 2;
        }
        1
    }

    /// The deal is void by a renege of both French sides, and the jury says who deals on (MAN-AMB-09). Everyone at the
    /// table is then of a guilty side, so whoever is skipped as dealer uses a deal up (MAN-RENEGE-05). Says how many
    /// deals are used up in all.
    pub fn void_by_both(&mut self, deals_on: Seat) -> u32 {
        self.pass_on();
        let mut used = 1;
        while self.dealer != deals_on && !self.is_over() {
            self.pass_on();
            used += 1;
        }
        used
    }
}

/// The seating after a boompje: the writer stays, the three others move one chair clockwise, past the writer's
/// (TRN-SEAT-04). After three boompjes everyone has had every partner once (MAN-AMB-13).
///
/// ```
/// use kaarting_cards::{BySeat, Seat};
/// use kaarting_rules::manille::move_up;
/// let seats = move_up(&BySeat(["Writer", "An", "Bob", "Cas"]), Seat::North);
/// assert_eq!(seats, BySeat(["Writer", "Cas", "An", "Bob"]));
/// ```
#[doc(alias = "doorschuiven")]
pub fn move_up<P: Clone>(seats: &BySeat<P>, writer: Seat) -> BySeat<P> {
    BySeat::from_fn(|seat| {
        let comes_from = match seat.places_from(writer) {
            0 => writer,
            1 => writer.right(),
            _ => seat.right(),
        };
        seats[comes_from].clone()
    })
}

/// How many boompjes a Dutch round has unless the organiser says otherwise (MAN-AMB-13, DEC-07).
pub const BOOMPJES_PER_ROUND: u32 = 3;

/// A player's total of the round: scores less penalties, never below zero (MAN-RENEGE-03, MAN-ROUND-04).
pub const fn round_total(scores: u32, penalties: u32) -> u32 {
    scores.saturating_sub(penalties)
}
