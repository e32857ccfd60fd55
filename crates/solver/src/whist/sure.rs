//! Tricks that are sure without a search.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

use super::search::Found;
use super::table::Shape;
use crate::lanes::{above, down_from, highest, in_lane, lane};
use crate::layout::against;

/// The hands between two tricks.
#[derive(Clone, Copy)]
#[doc(alias = "quick tricks")]
pub(crate) struct Between<'a> {
    pub(crate) hands: &'a BySeat<CardSet>,
    pub(crate) all: CardSet,
    /// The trump suit, if a trump is still in play.
    pub(crate) trump: Option<Suit>,
    pub(crate) shape: Shape,
    pub(crate) left: u8,
}

impl Between<'_> {
    /// A bound on the party's tricks that answers whether they are `need`, if a sure one does.
    ///
    /// A bound is asked for no more tricks than the answer takes: what it does not need it does not hang on.
    #[inline]
    pub(crate) fn decided(&self, leader: Seat, party: SeatSet, need: u8) -> Option<Found> {
        let others = against(party);
        // The party reaches `need`, or the others take so many that it cannot.
        let enough = self.left + 1 - need;
        let yes = |cards| Found { tricks: need, cards };
        let no = |cards| Found { tricks: need - 1, cards };
        if party.contains(leader) {
            let trumps = Trumps::of(self, party, leader);
            let sure = self.leaders(leader, party, &trumps, u32::from(need)).map(yes);
            sure.or_else(|| self.waiting(leader, others, u32::from(enough)).map(no))
        } else {
            let trumps = Trumps::of(self, others, leader);
            let sure = self.leaders(leader, others, &trumps, u32::from(enough)).map(no);
            sure.or_else(|| self.waiting(leader, party, u32::from(need)).map(yes))
        }
    }

    #[inline]
    fn len(&self, seat: Seat, suit: Suit) -> u32 {
        self.shape.len(seat, suit)
    }

    /// The longest holding of a suit among these seats.
    #[inline]
    fn longest(&self, seats: SeatSet, suit: Suit) -> u32 {
        seats.iter().map(|seat| self.len(seat, suit)).max().unwrap_or(0)
    }

    /// The cards of a suit that a side has.
    #[inline]
    fn ours(&self, side: SeatSet, suit: Suit) -> u32 {
        side.iter().fold(0, |cards, seat| cards | lane(self.hands[seat], suit))
    }

    /// Whether the leader's side takes `wanted` tricks without ever giving up the lead, and the cards that hangs on: the
    /// leader cashes in the plain suits what nobody can beat; then a partner, if the lead can be passed to him;
    /// and the side's trumps bring what they bring at any time.
    #[inline]
    fn leaders(&self, leader: Seat, side: SeatSet, trumps: &Trumps, wanted: u32) -> Option<CardSet> {
        let mut cashing = Cashing::new(self, leader, side);
        let own = cashing.cash(leader);
        if cashing.most(own.sum()) + trumps.most() >= wanted {
            let (plain, trumps) = trumps.share(self, wanted, cashing.most(own.sum()));
            return Some(cashing.cards | own.cards_for(self, plain, None) | trumps);
        }
        cashing.play(&own);
        for mate in side.without(leader).iter() {
            let more = cashing.cash(mate);
            let sum = own.sum() + more.sum();
            if more.sum() == 0 || cashing.most(sum) + trumps.tricks < wanted {
                continue;
            }
            if let Some(way) = cashing.way_to(mate, leader, &more) {
                let (plain, trumps) = trumps.share(self, wanted, cashing.most(sum));
                let of_mate = plain.saturating_sub(own.sum());
                return Some(
                    cashing.cards
                        | own.cards_for(self, own.sum(), None)
                        | more.cards_for(self, of_mate, way.0)
                        | way.1
                        | trumps,
                );
            }
        }
        None
    }

    /// Whether a side that is not on lead takes a trick without trumps, because the others cannot go on without leading a
    /// suit whose highest card it has; and the cards that hangs on.
    ///
    /// To take all tricks they can only lead suits in which the highest card is theirs, and no suit is led more often than
    /// their longest hand in it has cards.
    fn one_escapes(&self, side: SeatSet) -> Option<CardSet> {
        let others = against(side);
        let (mut rounds, mut cards) = (0, CardSet::EMPTY);
        for suit in Suit::ALL {
            let longest = self.longest(others, suit);
            if longest == 0 {
                continue;
            }
            let top = CardSet::of(self.all.in_suit(suit).first()?);
            if side.iter().any(|seat| !(self.hands[seat] & top).is_empty()) {
                cards |= top;
            } else {
                rounds += longest;
                if rounds >= u32::from(self.left) {
                    return None;
                }
            }
        }
        Some(cards)
    }

    /// Whether the side that is not on lead takes `wanted` tricks in any case, and the cards that hangs on.
    ///
    /// Its trumps may be enough. Otherwise it must win the first round of whatever the leader can lead, and take the rest
    /// from there at once.
    #[inline]
    fn waiting(&self, leader: Seat, side: SeatSet, wanted: u32) -> Option<CardSet> {
        let trumps = Trumps::of(self, side, leader);
        if trumps.most() >= wanted {
            return Some(trumps.share(self, wanted, 0).1);
        }
        if wanted == 1
            && self.trump.is_none()
            && let Some(cards) = self.one_escapes(side)
        {
            return Some(cards);
        }
        let trumps = Trumps { guarded: 0, ..trumps };
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL.into_iter().filter(|&suit| self.len(leader, suit) > 0) {
            let top = self.all.in_suit(suit).first()?;
            let holder = side.iter().find(|&seat| self.hands[seat].contains(top))?;
            let safe = if self.trump == Some(suit) {
                // Another's winning trump might fall under the one that takes the trick.
                trumps.winners & !lane(self.hands[holder], suit) == 0
            } else {
                // The leader's partners must not be able to ruff.
                self.trump.is_none_or(|trump| {
                    against(side).iter().all(|seat| self.len(seat, trump) == 0 || self.len(seat, suit) > 0)
                })
            };
            if !safe {
                return None;
            }
            cards |= self.leaders(holder, side, &trumps, wanted)?.with(top);
        }
        Some(cards)
    }
}

/// Trumps that nobody on the other side can beat.
///
/// Whenever such a trump is played, its side wins the trick: with it, or with a higher trump of its own. So the side
/// takes as many tricks as there are tricks in which one of its hands plays such a trump. Nobody can be made to
/// play one while holding another card that may be played. The worst that can happen is that trumps have to be
/// played round after round, in all hands at once. A hand with `len` trumps then plays them in the first `len`
/// rounds, in an order of its own choice; the hands choose so that as few as possible fall together: the
/// shortest hand places its winners first, each longer one in rounds that are still without. A side that has all
/// trumps needs no rank for it.
struct Trumps {
    side: SeatSet,
    winners: u32,
    tricks: u32,
    by_rank: bool,
    /// A guarded trump that brings one trick more while its holder does not lead.
    guarded: u32,
}

impl Trumps {
    #[inline]
    fn of(between: &Between<'_>, side: SeatSet, leader: Seat) -> Trumps {
        let mut trumps = Trumps { side, winners: 0, tricks: 0, by_rank: true, guarded: 0 };
        let Some(trump) = between.trump else { return trumps };
        let ours = between.ours(side, trump);
        let theirs = lane(between.all, trump) & !ours;
        trumps.winners = above(ours, theirs);
        trumps.by_rank = theirs != 0;
        if trumps.winners != 0 {
            trumps.tricks = trumps.rounds_with(between, trump, trumps.winners);
        }
        let guarded = trumps.guarded(between, trump, theirs, leader);
        let by_winners = trumps.tricks;
        trumps.tricks = trumps.most_outnumbering(between, trump, theirs);
        if trumps.tricks == by_winners {
            trumps.guarded = guarded;
        }
        trumps
    }

    /// The tricks, with that of a guarded trump.
    #[inline]
    fn most(&self) -> u32 {
        self.tricks + u32::from(self.guarded != 0)
    }

    /// The rounds in which one of these winners is played.
    #[inline]
    fn rounds_with(&self, between: &Between<'_>, trump: Suit, winners: u32) -> u32 {
        let mut hands = [(0, 0); 3];
        let mut places = hands.iter_mut();
        for seat in self.side.iter() {
            let mine = lane(between.hands[seat], trump);
            if let Some(place) = places.next() {
                *place = (mine.count_ones(), (mine & winners).count_ones());
            }
        }
        // The shortest first.
        if hands[1].0 < hands[0].0 {
            hands.swap(0, 1);
        }
        if hands[2].0 < hands[1].0 {
            hands.swap(1, 2);
        }
        if hands[1].0 < hands[0].0 {
            hands.swap(0, 1);
        }
        hands.iter().fold(0, |rounds, &(len, winners)| len.min(rounds + winners))
    }

    /// A trump that wins behind the higher ones, if there is one.
    ///
    /// All opponents' trumps above it are with the player who plays just before its holder, and it has as many lower ones
    /// beside it as there are of these, and of the winners of its own side. The holder plays after that
    /// opponent to every trick he does not lead. So he can play a lower trump under each of them and beside each winner of
    /// a partner, and his best one to a trick in which there is neither: it wins. He has to lead
    /// himself only after he has won a trick, and then the side has its trick already.
    #[inline]
    fn guarded(&self, between: &Between<'_>, trump: Suit, theirs: u32, leader: Seat) -> u32 {
        for seat in self.side.without(leader).iter() {
            let mine = lane(between.hands[seat], trump);
            let before = seat.right();
            if mine == 0 || mine & self.winners != 0 || self.side.contains(before) {
                continue;
            }
            let best = 31 - mine.leading_zeros();
            let higher = theirs >> best << best;
            let held = lane(between.hands[before], trump);
            if higher & !held == 0 && mine.count_ones() > higher.count_ones() + self.winners.count_ones() {
                return 1 << best;
            }
        }
        0
    }

    /// The trumps of one hand that are more than those that can beat them.
    ///
    /// A hand plays each of its trumps to a trick of its own, and that trick is lost only if an opponent plays a higher
    /// trump to it. So of the `n` highest trumps of a hand at least as many win as there are more of them
    /// than opponents' trumps above the lowest of them. When they are more than all their trumps, no
    /// rank matters.
    #[inline]
    fn most_outnumbering(&self, between: &Between<'_>, trump: Suit, theirs: u32) -> u32 {
        let mut most = self.tricks;
        for seat in self.side.iter() {
            let mut rest = lane(between.hands[seat], trump);
            if rest.count_ones() <= most {
                continue;
            }
            let mut mine = 0u32;
            while rest != 0 {
                let card = 31 - rest.leading_zeros();
                rest ^= 1 << card;
                mine += 1;
                most = most.max(mine.saturating_sub((theirs >> card).count_ones()));
            }
        }
        most
    }

    /// The trumps that so many tricks hang on by outnumbering.
    fn outnumbering(&self, between: &Between<'_>, trump: Suit, wanted: u32) -> Option<CardSet> {
        let theirs = lane(between.all, trump) & !between.ours(self.side, trump);
        let mut shallowest: Option<u32> = None;
        for seat in self.side.iter() {
            let mut rest = lane(between.hands[seat], trump);
            if rest.count_ones() >= wanted + theirs.count_ones() {
                return Some(CardSet::EMPTY);
            }
            let mut mine = 0;
            while rest != 0 {
                let card = 31 - rest.leading_zeros();
                rest ^= 1 << card;
                mine += 1;
                if mine >= wanted + (theirs >> card).count_ones() {
                    shallowest = Some(shallowest.map_or(card, |other| other.max(card)));
                    break;
                }
            }
        }
        shallowest.map(|card| in_lane(1 << card, trump))
    }

    /// How many of `wanted` tricks come from the plain suits if those can give so many, and the trumps that the others hang on.
    #[inline]
    fn share(&self, between: &Between<'_>, wanted: u32, plain: u32) -> (u32, CardSet) {
        let wanted_here = wanted.saturating_sub(plain);
        let plain = wanted - wanted_here;
        let Some(trump) = between.trump.filter(|_| wanted_here > 0 && self.by_rank) else {
            return (plain, CardSet::EMPTY);
        };
        if let Some(cards) = self.outnumbering(between, trump, wanted_here) {
            return (plain, cards);
        }
        if wanted_here > self.tricks {
            return (plain, in_lane(self.guarded, trump));
        }
        let mut winners = self.winners;
        loop {
            let fewer = winners & (winners - 1);
            if fewer == 0 || self.rounds_with(between, trump, fewer) < wanted_here {
                break;
            }
            winners = fewer;
        }
        (plain, in_lane(winners & winners.wrapping_neg(), trump))
    }
}

/// Rounds of the plain suits that a side wins one after the other.
struct Cashing<'a> {
    between: &'a Between<'a>,
    side: SeatSet,
    /// Who can ruff a suit in which he has no card.
    ruffers: SeatSet,
    /// The rounds of trumps that were drawn at first.
    drawn: u32,
    /// The rounds played of each suit.
    rounds: [u32; 4],
    /// The winners played.
    played: CardSet,
    /// The cards whose rank it hangs on.
    cards: CardSet,
}

/// The rounds of each plain suit that one hand wins.
struct Rounds {
    seat: Seat,
    won: [u32; 4],
    /// So many of them by the rank of the card: after that nobody else has the suit.
    by_rank: [u32; 4],
}

impl Rounds {
    #[inline]
    fn sum(&self) -> u32 {
        self.won.iter().sum()
    }

    /// The cards that the first `wanted` of them hang on. One in the suit `kept` is always among them.
    #[inline]
    fn cards_for(&self, between: &Between<'_>, wanted: u32, kept: Option<Suit>) -> CardSet {
        let mut surplus = self.sum().saturating_sub(wanted);
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL {
            let won = self.won[suit as usize];
            let least = u32::from(kept == Some(suit)).min(won);
            let dropped = surplus.min(won - least);
            surplus -= dropped;
            let by_rank = (won - dropped).min(self.by_rank[suit as usize]);
            if by_rank > 0 {
                cards |= in_lane(highest(lane(between.hands[self.seat], suit), by_rank), suit);
            }
        }
        cards
    }
}

impl<'a> Cashing<'a> {
    #[inline]
    fn new(between: &'a Between<'a>, leader: Seat, side: SeatSet) -> Cashing<'a> {
        let mut cashing = Cashing {
            between,
            side,
            ruffers: SeatSet::NONE,
            drawn: 0,
            rounds: [0; 4],
            played: CardSet::EMPTY,
            cards: CardSet::EMPTY,
        };
        if let Some(trump) = between.trump {
            let ruffers = against(side);
            let rounds = between.longest(ruffers, trump);
            if rounds > 0 {
                // Can the leader draw all trumps first?
                let mine = lane(between.hands[leader], trump);
                let winners = above(mine, lane(between.all, trump) & !mine);
                if winners.count_ones() >= rounds {
                    cashing.cards = in_lane(highest(mine, rounds), trump);
                    cashing.drawn = rounds;
                } else {
                    for seat in ruffers.iter().filter(|&seat| between.len(seat, trump) > 0) {
                        cashing.ruffers = cashing.ruffers.with(seat);
                    }
                }
            }
        }
        cashing
    }

    /// The rounds that a player on lead wins of all plain suits.
    #[inline]
    fn cash(&self, leader: Seat) -> Rounds {
        let between = self.between;
        let hand = between.hands[leader];
        let winners = hand - down_from(between.all - hand - self.played);
        let mut rounds = Rounds { seat: leader, won: [0; 4], by_rank: [0; 4] };
        for suit in Suit::ALL {
            let at = suit as usize;
            let winners = lane(winners, suit);
            if winners == 0 || between.trump == Some(suit) {
                continue;
            }
            let before = self.rounds[at];
            let mine = between.len(leader, suit).saturating_sub(before);
            let (mut longest, mut ruffed_after) = (0, u32::MAX);
            for places in 1..4 {
                let seat = leader.clockwise(places);
                let len = between.len(seat, suit).saturating_sub(before);
                longest = longest.max(len);
                if self.ruffers.contains(seat) {
                    ruffed_after = ruffed_after.min(len);
                }
            }
            let by_rank = winners.count_ones().min(mine);
            // When nobody else has the suit any more, what is left of it wins too.
            let won = if by_rank >= longest { mine } else { by_rank }.min(ruffed_after);
            rounds.won[at] = won;
            rounds.by_rank[at] = won.min(longest);
        }
        rounds
    }

    /// Goes on after these rounds.
    #[inline]
    fn play(&mut self, own: &Rounds) {
        for suit in Suit::ALL {
            let by_rank = own.by_rank[suit as usize];
            if by_rank > 0 {
                let hand = lane(self.between.hands[own.seat], suit);
                self.played |= in_lane(highest(hand, by_rank), suit);
            }
        }
        self.rounds = own.won;
    }

    /// Whether the first player can give the lead to a partner, and the suit in which he does so if it is a plain one.
    #[inline]
    fn way_to(&self, mate: Seat, leader: Seat, more: &Rounds) -> Option<(Option<Suit>, CardSet)> {
        let between = self.between;
        for suit in Suit::ALL {
            if between.trump == Some(suit) {
                let (mine, his) = (lane(between.hands[leader], suit), lane(between.hands[mate], suit));
                let others = lane(between.all, suit) & !his & !mine;
                // A trump of the leader's that wins nothing itself goes under a partner's that does.
                let small = mine & !above(mine, others);
                let top = above(his, others | small);
                if top != 0 && small != 0 && his.count_ones() > self.drawn {
                    return Some((None, in_lane(highest(his, 1), suit)));
                }
            } else if between.len(leader, suit) > self.rounds[suit as usize] && more.won[suit as usize] > 0 {
                return Some((Some(suit), CardSet::EMPTY));
            }
        }
        None
    }

    /// Of so many rounds those in which nobody of the side has to ruff for want of another card.
    #[inline]
    fn most(&self, rounds: u32) -> u32 {
        let left = u32::from(self.between.left);
        let Some(trump) = self.between.trump else { return rounds.min(left) };
        let trumps = self.side.iter().map(|seat| self.between.len(seat, trump)).max().unwrap_or(0);
        rounds.min(left - trumps)
    }
}
