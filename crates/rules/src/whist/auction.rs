//! The auction: who may call what, and what comes of it.
//!
//! Every player has a [`Status`]; the highest bid stands; the floor goes clockwise to the next player who is neither
//! out, nor bound, nor holding the standing bid. When nobody is left, the auction is over.
//!
//! **It always ends.** Every call does one of these: it takes a player out for good (pass, a refusal by the jury),
//! moves a player one step along *unspoken → waiting or asked → kept or bound*, which cannot be walked back, moves an
//! ask to a higher colour (three times at most), adds a player to the holders of a misery (three times at most between
//! two raises), or raises the standing bid, of which there are fewer than a hundred. All of these are bounded, so no
//! call can be made for ever. **It never locks**: whoever has the floor may pass.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

use super::contract::colour_rank;
use super::{Action, Bid, ColourBan, Contract, OverbidOrder, Rules, Setup, TogetherTricks};
use crate::Clause;

/// Where a player stands in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Has not spoken yet.
    Unspoken,
    /// Waits, and can only join (KW-BID-02).
    Waiting,
    /// Asks a colour.
    Asked(Suit),
    /// Keeps the colour and can only be joined (KW-BID-09).
    Kept(Suit),
    /// Asked a colour and was joined: the joiner speaks for both (KW-BID-06).
    Bound(Suit),
    /// Joined an asker.
    Joiner(Suit, Seat),
    /// Asked, was joined and was left alone (only with `solo_after_joiner`).
    Deserted(Suit),
    /// Bid a game alone or a misery.
    Alone(Bid),
    /// Out of the bidding.
    Passed,
}

impl Status {
    /// The colour the player has proposed or plays in.
    const fn colour(self) -> Option<Suit> {
        match self {
            Status::Asked(suit)
            | Status::Kept(suit)
            | Status::Bound(suit)
            | Status::Joiner(suit, _)
            | Status::Deserted(suit) => Some(suit),
            Status::Alone(bid) => bid.trump,
            Status::Unspoken | Status::Waiting | Status::Passed => None,
        }
    }
}

/// The bidding of one deal, or the overbidding of a troel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    rules: Rules,
    first: Seat,
    /// Only games above troel may be bid (KW-TROEL-03).
    over_troel: bool,
    status: BySeat<Status>,
    standing: Option<Bid>,
    holders: SeatSet,
    /// A misery or piccolo was proposed (KW-CON-16).
    misery: bool,
    /// No colour may be proposed any more (KW-BID-04).
    colours_barred: bool,
    floor: Option<Seat>,
    /// A call that waits for the jury.
    pending: Option<(Seat, Bid)>,
}

impl Auction {
    /// The bidding after everybody has passed troel: the dealer's left begins (KW-BID-01).
    pub(super) fn new(setup: &Setup) -> Auction {
        let first = setup.dealer.left();
        Auction {
            rules: setup.rules,
            first,
            over_troel: false,
            status: BySeat([Status::Unspoken; 4]),
            standing: None,
            holders: SeatSet::NONE,
            misery: false,
            colours_barred: false,
            floor: Some(first),
            pending: None,
        }
    }

    /// The round after a troel, in which everybody may bid higher before the partner is known (KW-TROEL-02).
    pub(super) fn over_troel(setup: &Setup, caller: Seat) -> Auction {
        let first = match setup.rules.overbid_order {
            OverbidOrder::FromCaller => caller.left(), // KW-CON-10
            OverbidOrder::FromDealer => setup.dealer.left(),
        };
        let mut auction = Auction { first, over_troel: true, floor: Some(first), ..Auction::new(setup) };
        if !setup.rules.caller_overbids {
            auction.status[caller] = Status::Passed; // KW-CON-09
            auction.give_floor(first.right());
        }
        auction
    }

    /// Who has the floor; nobody while the jury considers, or when the auction is over.
    pub const fn floor(&self) -> Option<Seat> {
        self.floor
    }

    /// The call that waits for the jury.
    pub const fn pending(&self) -> Option<(Seat, Bid)> {
        self.pending
    }

    /// The highest bid so far.
    pub const fn standing_bid(&self) -> Option<Bid> {
        self.standing
    }

    /// Who holds the highest bid.
    pub const fn holders(&self) -> SeatSet {
        self.holders
    }

    /// Where everybody stands.
    pub const fn status(&self) -> &BySeat<Status> {
        &self.status
    }

    /// Whether nobody has anything more to say.
    pub fn is_over(&self) -> bool {
        self.floor.is_none() && self.pending.is_none()
    }

    /// Whether another could still join the player in a colour: not yet spoken, waiting, or asking a lower colour
    /// (KW-CON-17).
    fn can_be_joined(&self, player: Seat, colour: Suit) -> bool {
        self.status.iter().any(|(seat, status)| {
            seat != player
                && match *status {
                    Status::Unspoken | Status::Waiting => true,
                    Status::Asked(other) => is_higher(colour, other),
                    _ => false,
                }
        })
    }

    /// Whether another player has this colour.
    fn is_taken(&self, player: Seat, colour: Suit) -> bool {
        self.status.iter().any(|(seat, status)| seat != player && status.colour() == Some(colour))
    }

    /// The lowest announcement of a pair in a colour that is above the standing bid.
    fn lowest_together(&self, colour: Suit) -> Option<Bid> {
        TogetherTricks::all()
            .map(|tricks| Bid { contract: Contract::Together(tricks), trump: Some(colour) })
            .find(|bid| self.plays(bid.contract) && bid.outranks(self.standing, &self.rules.contracts))
    }

    /// Whether the ruleset has this game.
    const fn plays(&self, contract: Contract) -> bool {
        self.rules.contracts.contains(contract)
    }

    /// The asker of a colour who can be joined: the first one from the dealer's left.
    fn asker(&self, player: Seat, colour: Suit) -> Option<Seat> {
        self.first.around().into_iter().find(|&seat| {
            seat != player
                && matches!(self.status[seat], Status::Asked(suit) | Status::Kept(suit) if suit == colour)
        })
    }

    /// The clause that forbids a call to the player who has the floor; `None` if it is allowed.
    pub(super) fn forbids(&self, player: Seat, hand: CardSet, call: Action) -> Option<Clause> {
        let status = self.status[player];
        if self.over_troel {
            // KW-TROEL-02 names the word to pass with, KW-TROEL-03 the games.
            return match call {
                Action::PassMisery => None,
                Action::Pass => Some(Clause::KW_TROEL_02),
                Action::Alone(bid) if self.rules.contracts.above(bid.contract, Contract::Troel) => {
                    self.forbids_alone(player, status, bid)
                }
                _ => Some(Clause::KW_TROEL_03),
            };
        }
        match call {
            Action::Pass => None,
            Action::PassMisery => Some(Clause::KW_TROEL_02),
            Action::Wait => (player != self.first || status != Status::Unspoken).then_some(Clause::KW_BID_02),
            Action::Join(colour) => self.forbids_join(player, status, hand, colour),
            Action::JoinFor(colour, tricks) => self
                .forbids_join(player, status, hand, colour)
                .or_else(|| self.forbids_more_than_joining(colour, tricks)),
            _ if status == Status::Waiting => Some(Clause::KW_BID_02),
            Action::Together(tricks) => {
                let Status::Joiner(colour, _) = status else { return Some(Clause::KW_BID_06) };
                self.too_low(Bid { contract: Contract::Together(tricks), trump: Some(colour) })
            }
            _ if matches!(status, Status::Joiner(..)) => Some(Clause::KW_BID_06),
            Action::Ask(colour) if status == Status::Unspoken => self.forbids_colour(player, hand, colour),
            // Who has spoken can change the colour, not ask a second one.
            Action::Ask(_) => Some(Clause::KW_BID_10),
            // KW-CON-20: as often as there is a higher colour.
            Action::Change(colour) => match status {
                Status::Asked(first) if is_higher(colour, first) => self.forbids_colour(player, hand, colour),
                _ => Some(Clause::KW_BID_10),
            },
            Action::Keep => match status {
                Status::Asked(colour) if self.can_be_joined(player, colour) => None,
                _ => Some(Clause::KW_BID_08),
            },
            Action::Alone(bid) => self.forbids_alone(player, status, bid),
            Action::PassTroel | Action::Troel => Some(Clause::KW_TROEL_00),
            Action::Name(_) => Some(Clause::KW_TROEL_04),
            Action::Discard(_) => Some(Clause::KW_CONTR_04),
            Action::Approve | Action::Refuse => Some(Clause::KW_JURY_01),
            Action::Card(_) => Some(Clause::KW_BID_01),
        }
    }

    /// Proposing a colour, for the first time or instead of another.
    fn forbids_colour(&self, player: Seat, hand: CardSet, colour: Suit) -> Option<Clause> {
        if self.colours_barred {
            Some(Clause::KW_BID_04)
        } else if self.is_taken(player, colour) && !self.rules.same_colour {
            Some(Clause::KW_CON_18)
        } else if !self.can_be_joined(player, colour) {
            Some(Clause::KW_BID_03)
        } else if hand.in_suit(colour).is_empty() && !self.rules.ask_without_card {
            Some(Clause::KW_CON_19)
        } else if self.lowest_together(colour).is_none() {
            Some(Clause::KW_RANK_01)
        } else {
            None
        }
    }

    fn forbids_join(&self, player: Seat, status: Status, hand: CardSet, colour: Suit) -> Option<Clause> {
        match status {
            Status::Unspoken | Status::Waiting => {}
            // KW-CON-17: who asks can go along only with a higher colour.
            Status::Asked(own) if is_higher(colour, own) => {}
            Status::Asked(_) => return Some(Clause::KW_CON_17),
            Status::Joiner(..) => return Some(Clause::KW_BID_06),
            _ => return Some(Clause::KW_BID_14),
        }
        if self.asker(player, colour).is_none() {
            Some(Clause::KW_BID_14)
        } else if hand.in_suit(colour).is_empty() {
            Some(Clause::KW_BID_05)
        } else if self.misery && !self.rules.join_after_misery {
            Some(Clause::KW_CON_16)
        } else if self.lowest_together(colour).is_none() {
            Some(Clause::KW_RANK_01)
        } else {
            None
        }
    }

    /// KW-CON-30: to announce more than the lowest level at once. The lowest is announced by joining alone.
    fn forbids_more_than_joining(&self, colour: Suit, tricks: TogetherTricks) -> Option<Clause> {
        let bid = Bid { contract: Contract::Together(tricks), trump: Some(colour) };
        if !self.rules.raise_unasked || self.lowest_together(colour) == Some(bid) {
            return Some(Clause::KW_CON_30);
        }
        self.too_low(bid)
    }

    /// A game alone or a misery. Which clause opens it depends on what the player said before.
    fn forbids_alone(&self, player: Seat, status: Status, bid: Bid) -> Option<Clause> {
        let Bid { contract, trump } = bid;
        if !self.plays(contract) {
            return Some(Clause::KW_RANK_01);
        }
        let first_turn = status == Status::Unspoken;
        if contract.is_misery() {
            if !first_turn && !self.rules.late_misery {
                return Some(Clause::KW_CON_14);
            }
            if matches!(status, Status::Deserted(_)) {
                return Some(Clause::KW_CON_11);
            }
            // KW-BID-11: the same misery may be shared, a different one only outbid.
            let shared = self.standing == Some(bid);
            return (!shared && !bid.outranks(self.standing, &self.rules.contracts)).then(|| {
                let mixes = self.standing.is_some_and(|standing| standing.contract.is_misery());
                if mixes { Clause::KW_BID_11 } else { Clause::KW_RANK_01 }
            });
        }
        let opened = match (contract, status) {
            // KW-BID-07, KW-CON-13: at any later turn while nobody has joined.
            (Contract::Solo(_), Status::Asked(own) | Status::Deserted(own)) if trump == Some(own) => Ok(()),
            (Contract::Solo(_), Status::Alone(before))
                if matches!(before.contract, Contract::Solo(_)) && before.trump == trump =>
            {
                Ok(())
            }
            (Contract::Solo(_), Status::Unspoken) => self.direct_solo(player, trump), // KW-CON-12
            (Contract::Solo(_), _) => Err(Clause::KW_BID_07),
            (_, Status::Unspoken) => Ok(()),
            // KW-BID-13: an abondance can be raised, in its own colour.
            (Contract::Abondance(_), Status::Alone(before))
                if matches!(before.contract, Contract::Abondance(_)) =>
            {
                if before.trump == trump {
                    Ok(())
                } else {
                    Err(Clause::KW_BID_13)
                }
            }
            (Contract::SmallSlam | Contract::GrandSlam, Status::Alone(before))
                if matches!(before.contract, Contract::Abondance(_)) =>
            {
                let raises = self.rules.late_slam && before.trump == trump;
                if raises { Ok(()) } else { Err(Clause::KW_CON_15) }
            }
            _ => Err(Clause::KW_BID_12),
        };
        if let Err(clause) = opened {
            return Some(clause);
        }
        self.too_low(bid)
    }

    /// The clause that a bid breaks by being too low: the order of contracts, or at the same contract the order of
    /// colours.
    fn too_low(&self, bid: Bid) -> Option<Clause> {
        let same = self.standing.is_some_and(|standing| standing.contract == bid.contract);
        if !self.plays(bid.contract) {
            return Some(Clause::KW_RANK_01);
        }
        (!bid.outranks(self.standing, &self.rules.contracts)).then_some(match bid.contract {
            Contract::Abondance(_) if same => Clause::KW_BID_13,
            _ if same => Clause::KW_RANK_02,
            _ => Clause::KW_RANK_01,
        })
    }

    fn direct_solo(&self, player: Seat, trump: Option<Suit>) -> Result<(), Clause> {
        let nobody_can_join = Suit::ALL.into_iter().all(|colour| !self.can_be_joined(player, colour));
        if !self.rules.direct_solo || !nobody_can_join {
            Err(Clause::KW_CON_12)
        } else if trump.is_some_and(|colour| self.is_taken(player, colour)) {
            // KW-CON-24: so two players never bid solo in one colour.
            Err(Clause::KW_CON_18)
        } else {
            Ok(())
        }
    }

    /// Makes a call that nothing forbids.
    pub(super) fn call(&mut self, player: Seat, call: Action) {
        match call {
            Action::Pass | Action::PassMisery => self.pass(player),
            Action::Wait => self.status[player] = Status::Waiting,
            Action::Ask(colour) | Action::Change(colour) => self.status[player] = Status::Asked(colour),
            Action::Keep => {
                if let Status::Asked(colour) = self.status[player] {
                    self.status[player] = Status::Kept(colour); // KW-BID-09
                }
            }
            Action::Join(colour) => {
                if let Some(bid) = self.lowest_together(colour) {
                    self.join(player, bid, colour);
                }
            }
            Action::JoinFor(colour, tricks) => {
                let bid = Bid { contract: Contract::Together(tricks), trump: Some(colour) };
                self.join(player, bid, colour);
            }
            Action::Together(tricks) => {
                if let Status::Joiner(colour, asker) = self.status[player] {
                    let bid = Bid { contract: Contract::Together(tricks), trump: Some(colour) };
                    self.stand(bid, SeatSet::of(player).with(asker));
                }
            }
            Action::Alone(bid) if self.rules.needs_jury(bid.contract) => {
                self.pending = Some((player, bid)); // KW-JURY-01
                self.floor = None;
                return;
            }
            Action::Alone(bid) => self.alone(player, bid),
            // `forbids` refuses everything else.
            _ => {}
        }
        self.give_floor(player);
    }

    /// What the jury says of the call that waits for it.
    pub(super) fn rule(&mut self, ruling: Action) {
        let Some((player, bid)) = self.pending.take() else { return };
        if ruling == Action::Approve {
            self.alone(player, bid);
        } else {
            self.pass(player); // KW-CON-27: the player must pass
        }
        self.give_floor(player);
    }

    fn join(&mut self, player: Seat, bid: Bid, colour: Suit) {
        if let Some(asker) = self.asker(player, colour) {
            self.status[asker] = Status::Bound(colour);
            self.status[player] = Status::Joiner(colour, asker);
            self.stand(bid, SeatSet::of(player).with(asker));
        }
    }

    fn pass(&mut self, player: Seat) {
        if let Status::Joiner(colour, asker) = self.status[player] {
            // KW-CON-11: only the joiner speaks for the pair, so both are out.
            self.status[asker] =
                if self.rules.solo_after_joiner { Status::Deserted(colour) } else { Status::Passed };
        }
        self.status[player] = Status::Passed;
    }

    fn alone(&mut self, player: Seat, bid: Bid) {
        self.status[player] = Status::Alone(bid);
        self.misery |= bid.contract.is_misery();
        // KW-BID-04: the revisions do not name the same games.
        self.colours_barred |= match self.rules.colour_ban {
            ColourBan::PiccoloOrMisery => bid.contract.is_misery(),
            ColourBan::Misery => bid.contract.is_misery() && bid.contract != Contract::Piccolo,
        };
        let shared = self.standing == Some(bid) && bid.contract.is_misery();
        let holders = if shared { self.holders } else { SeatSet::NONE }; // KW-BID-11
        self.stand(bid, holders.with(player));
    }

    fn stand(&mut self, bid: Bid, holders: SeatSet) {
        self.standing = Some(bid);
        self.holders = holders;
    }

    /// The floor goes to the next one clockwise who is neither out, nor bound, nor holds the standing bid.
    fn give_floor(&mut self, from: Seat) {
        let speaks = |seat: &Seat| {
            !matches!(self.status[*seat], Status::Passed | Status::Kept(_) | Status::Bound(_))
                && !self.holders.contains(*seat)
        };
        self.floor = from.left().around().into_iter().find(speaks);
    }
}

/// Whether one colour is higher than another (KW-BID-14).
fn is_higher(colour: Suit, other: Suit) -> bool {
    colour_rank(Some(colour)) > colour_rank(Some(other))
}
