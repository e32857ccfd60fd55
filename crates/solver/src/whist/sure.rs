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
    pub(crate) fn decided(
        &self,
        leader: Seat,
        party: SeatSet,
        need: u8,
        [ours, theirs]: &[Trumps; 2],
    ) -> Option<Found> {
        // The party reaches `need`, or the others take so many that it cannot.
        let enough = self.left + 1 - need;
        let yes = |cards| Found { tricks: need, cards };
        let no = |cards| Found { tricks: need - 1, cards };
        if party.len() != 2 {
            let (lone, wanted) = if party.len() == 1 { (party, enough) } else { (against(party), need) };
            let losing = lone.iter().next().and_then(|seat| self.losers(seat, u32::from(wanted)));
            if let Some(cards) = losing {
                return Some(if party.len() == 1 { no(cards) } else { yes(cards) });
            }
        }
        if party.contains(leader) {
            let sure = self.leaders(leader, ours, u32::from(need)).map(yes);
            sure.or_else(|| self.waiting(leader, theirs, u32::from(enough)).map(no))
        } else {
            let sure = self.leaders(leader, theirs, u32::from(enough)).map(no);
            sure.or_else(|| self.waiting(leader, ours, u32::from(need)).map(yes))
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

    /// Whether the leader's side takes `wanted` tricks without ever giving up the lead, and the cards that hangs on:
    /// the leader cashes in the plain suits what nobody can beat; then a partner, if the lead can be passed to him;
    /// and the side's trumps bring what they bring at any time.
    #[inline]
    fn leaders(&self, leader: Seat, trumps: &Trumps, wanted: u32) -> Option<CardSet> {
        let side = trumps.side;
        let mut cashing = Cashing::new(self, leader, side);
        let own = cashing.cash(leader);
        if cashing.most(own.sum()) + trumps.most(leader) >= wanted {
            let (plain, trumps) = trumps.share(self, leader, wanted, cashing.most(own.sum()));
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
                let (plain, trumps) = trumps.share(self, leader, wanted, cashing.most(sum));
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

    /// Whether somebody who plays alone has `wanted` cards in the plain suits that can win nothing, and the cards that
    /// hangs on.
    ///
    /// Each of his cards goes to a trick of its own, and a plain card wins only a trick in which its suit was led. The
    /// others' cards above all of his in a suit beat one of his each, as long as they do not fall together:
    /// all hands follow in the same rounds, so they fall together no more than trumps do. Nor has anybody to throw them
    /// away: who keeps no more cards of a suit than the lone player has cards in it, has a spare card
    /// for each of his others.
    fn losers(&self, lone: Seat, wanted: u32) -> Option<CardSet> {
        let mine = self.hands[lone];
        let (mut losers, mut cards) = (0, CardSet::EMPTY);
        for suit in Suit::ALL.into_iter().filter(|&suit| self.trump != Some(suit)) {
            let len = self.len(lone, suit);
            let higher = above(lane(self.all, suit), lane(mine, suit));
            if len == 0 || higher == 0 {
                continue;
            }
            let rounds =
                self.rounds_with(SeatSet::ALL.without(lone), suit, higher).min(len).min(wanted - losers);
            losers += rounds;
            cards |= in_lane(higher & higher.wrapping_neg(), suit);
            if losers == wanted {
                return Some(cards);
            }
        }
        None
    }

    /// The rounds of a suit in which a side plays one of its winners, when they fall together as little as possible.
    ///
    /// A hand with `len` cards of the suit plays them in the first `len` rounds, in an order of its own choice: the
    /// shortest hand places its winners first, each longer one in rounds that are still without.
    #[inline]
    fn rounds_with(&self, side: SeatSet, suit: Suit, winners: u32) -> u32 {
        let mut hands = [(0, 0); 4];
        for (place, seat) in hands.iter_mut().zip(side.iter()) {
            let mine = lane(self.hands[seat], suit);
            *place = (mine.count_ones(), (mine & winners).count_ones());
        }
        hands.sort_unstable();
        hands.iter().fold(0, |rounds, &(len, winners)| len.min(rounds + winners))
    }

    /// Whether a side that is not on lead takes a trick without trumps, because the others cannot go on without
    /// leading a suit whose highest card it has; and the cards that hangs on.
    ///
    /// To take all tricks they can only lead suits in which the highest card is theirs, and no suit is led more often
    /// than their longest hand in it has cards.
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
    /// Its trumps may be enough. Otherwise it must win the first round of whatever the leader can lead, and take the
    /// rest from there at once.
    #[inline]
    fn waiting(&self, leader: Seat, trumps: &Trumps, wanted: u32) -> Option<CardSet> {
        let side = trumps.side;
        if trumps.most(leader) >= wanted {
            return Some(trumps.share(self, leader, wanted, 0).1);
        }
        if wanted == 1
            && self.trump.is_none()
            && let Some(cards) = self.one_escapes(side)
        {
            return Some(cards);
        }
        let trumps = Trumps { guarded: [0; 4], ..*trumps };
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
            cards |= self.leaders(holder, &trumps, wanted)?.with(top);
        }
        Some(cards)
    }
}

/// What the trumps of a side bring, whatever happens.
///
/// The first way: trumps that nobody on the other side can beat. Whenever such a trump is played, its side wins the
/// trick, with it or with a higher trump of its own. So the side takes as many tricks as there are tricks in which
/// one of its hands plays such a trump. Nobody can be made to play one while holding another card that may be
/// played. The worst that can happen is that trumps have to be played round after round, in all hands at once: then as
/// few winners as possible fall together ([`Between::rounds_with`]). A side that has all trumps needs no rank for it.
#[derive(Clone, Copy)]
pub(crate) struct Trumps {
    side: SeatSet,
    winners: u32,
    tricks: u32,
    by_rank: bool,
    /// For each seat a guarded trump that brings one trick more while its holder does not lead.
    guarded: [u16; 4],
}

/// What the trumps of both sides bring, by the trumps that are still in play: it hangs on nothing else, and is asked
/// again and again.
pub(crate) struct TrumpTable {
    asked: (Option<Suit>, SeatSet),
    known: Vec<Option<[Trumps; 2]>>,
}

impl TrumpTable {
    pub(crate) const BYTES: usize = size_of::<Option<[Trumps; 2]>>() << 13;

    pub(crate) fn new() -> TrumpTable {
        TrumpTable { asked: (None, SeatSet::NONE), known: vec![None; 1 << 13] }
    }

    /// Forgets what belongs to another deal.
    pub(crate) fn clear(&mut self) {
        self.asked = (None, SeatSet::NONE);
    }

    /// Makes it fit for questions about this trump and party.
    pub(crate) fn ask(&mut self, trump: Option<Suit>, party: SeatSet) {
        if self.asked != (trump, party) {
            self.known.fill(None);
            self.asked = (trump, party);
        }
    }

    /// What the trumps of the party bring, and those of the others.
    #[inline]
    pub(crate) fn find(&mut self, between: &Between<'_>, party: SeatSet) -> &[Trumps; 2] {
        // Without a trump in play the place of no trumps is asked for.
        let in_play = between.trump.map_or(0, |trump| lane(between.all, trump));
        let known = &mut self.known[in_play as usize & 0x1FFF];
        known.get_or_insert_with(|| Trumps::of_both(between, party))
    }
}

impl Trumps {
    /// Of the party, and of the others.
    pub(crate) fn of_both(between: &Between<'_>, party: SeatSet) -> [Trumps; 2] {
        [party, against(party)].map(|side| Trumps::of(between, side))
    }

    fn of(between: &Between<'_>, side: SeatSet) -> Trumps {
        let mut trumps = Trumps { side, winners: 0, tricks: 0, by_rank: true, guarded: [0; 4] };
        let Some(trump) = between.trump else { return trumps };
        let ours = between.ours(side, trump);
        let theirs = lane(between.all, trump) & !ours;
        trumps.winners = above(ours, theirs);
        trumps.by_rank = theirs != 0;
        let by_winners = between.rounds_with(side, trump, trumps.winners);
        trumps.tricks = by_winners.max(trumps.most_outnumbering(between, trump, theirs));
        if trumps.tricks == by_winners {
            trumps.guarded = Seat::ALL.map(|seat| trumps.guarded(between, trump, theirs, seat));
        }
        trumps
    }

    /// A guarded trump of somebody who does not lead.
    #[inline]
    fn guarded_against(&self, leader: Seat) -> u16 {
        let mut guarded = self.guarded;
        guarded[leader as usize] = 0;
        guarded[0] | guarded[1] | guarded[2] | guarded[3]
    }

    /// The tricks when this player leads, with that of a guarded trump.
    #[inline]
    fn most(&self, leader: Seat) -> u32 {
        self.tricks + u32::from(self.guarded_against(leader) != 0)
    }

    /// A trump that wins behind the higher ones, if there is one.
    ///
    /// All opponents' trumps above it are with the player who plays just before its holder, and it has as many lower
    /// ones beside it as there are of these, and of the winners of its own side. The holder plays after that opponent
    /// to every trick he does not lead. So he can play a lower trump under each of them and beside each winner of a
    /// partner, and his best one to a trick in which there is neither: it wins. He has to lead himself only after he
    /// has won a trick, and then the side has its trick already.
    fn guarded(&self, between: &Between<'_>, trump: Suit, theirs: u32, seat: Seat) -> u16 {
        let mine = lane(between.hands[seat], trump);
        let before = seat.right();
        if mine == 0 || mine & self.winners != 0 || !self.side.contains(seat) || self.side.contains(before) {
            return 0;
        }
        let best = mine.ilog2();
        let higher = theirs >> best << best;
        let is_behind = higher & !lane(between.hands[before], trump) == 0;
        if is_behind && mine.count_ones() > higher.count_ones() + self.winners.count_ones() {
            1 << best
        } else {
            0
        }
    }

    /// The trumps of one hand that are more than those that can beat them.
    ///
    /// A hand plays each of its trumps to a trick of its own, and that trick is lost only if an opponent plays a higher
    /// trump to it. So of the `n` highest trumps of a hand at least as many win as there are more of them
    /// than opponents' trumps above the lowest of them. When they are more than all their trumps, no
    /// rank matters.
    fn most_outnumbering(&self, between: &Between<'_>, trump: Suit, theirs: u32) -> u32 {
        let of_hand = |seat: Seat| {
            let mine = lane(between.hands[seat], trump);
            (0..13)
                .filter(|card| mine >> card & 1 == 1)
                .map(|card| (mine >> card).count_ones().saturating_sub((theirs >> card).count_ones()))
                .max()
                .unwrap_or(0)
        };
        self.side.iter().map(of_hand).max().unwrap_or(0)
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

    /// How many of `wanted` tricks come from the plain suits if those can give so many, and the trumps that the others
    /// hang on.
    #[inline]
    fn share(&self, between: &Between<'_>, leader: Seat, wanted: u32, plain: u32) -> (u32, CardSet) {
        let wanted_here = wanted.saturating_sub(plain);
        let plain = wanted - wanted_here;
        let Some(trump) = between.trump.filter(|_| wanted_here > 0 && self.by_rank) else {
            return (plain, CardSet::EMPTY);
        };
        if let Some(cards) = self.outnumbering(between, trump, wanted_here) {
            return (plain, cards);
        }
        if wanted_here > self.tricks {
            // The highest of several is enough.
            let guarded = u32::from(self.guarded_against(leader));
            return (plain, in_lane(highest(guarded, 1), trump));
        }
        let mut winners = self.winners;
        loop {
            let fewer = winners & (winners - 1);
            if fewer == 0 || between.rounds_with(self.side, trump, fewer) < wanted_here {
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
