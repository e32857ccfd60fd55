//! What trumps bring, whatever happens.

use kaarting_cards::{CardSet, Seat, SeatSet, Suit};

use super::Between;
use crate::lanes::{above, highest, in_lane, lane};
use crate::layout::against;

/// What the trumps of a side bring, whatever happens.
///
/// A trick to which the side plays a trump is lost only if an opponent plays a higher one. So of the tricks to which it
/// plays one of its `n` highest trumps, at most as many are lost as the opponents have trumps above the lowest of
/// these: none, if nobody on the other side can beat them. How many such tricks are there? Nobody can be made to play
/// one of these trumps while holding another playable card. At worst, trumps have to be played round after round, in
/// all hands at once: then as few of them as possible fall together ([`Between::rounds_with`]). If one hand has more
/// trumps than all opponents together, no rank matters.
///
/// Everything here follows from the trumps in play alone.
#[derive(Clone, Copy)]
pub(crate) struct Trumps {
    pub(super) side: SeatSet,
    /// The opponents who have trumps.
    pub(super) ruffers: SeatSet,
    /// How many trumps the side's longest trump hand has.
    pub(super) longest: u8,
    tricks: u8,
    /// For each of these tricks, the lowest trump that it and those before it depend on, or [`NO_RANK`].
    hanging: [u8; 13],
    winners: u16,
    /// For each seat, a guarded trump that brings one more trick while its holder does not lead.
    guarded: [u16; 4],
    /// For each seat, the winning trumps with which it draws all the opponents' trumps, if it can.
    pub(super) drawing: [u16; 4],
    /// For each seat, what its trumps bring when it leads them, and the trumps it leads.
    led: [(u8, u16); 4],
}

const NO_RANK: u8 = 15;

/// What the trumps of both sides bring, by the trumps still in play: it depends on nothing else, and is asked over and
/// over.
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

    /// Prepares it for questions about this trump and party.
    pub(crate) fn ask(&mut self, trump: Option<Suit>, party: SeatSet) {
        if self.asked != (trump, party) {
            self.known.fill(None);
            self.asked = (trump, party);
        }
    }

    /// What the trumps of the party bring, and those of the others.
    #[inline]
    pub(crate) fn find(&mut self, between: &Between<'_>, party: SeatSet) -> &[Trumps; 2] {
        // Without a trump in play this is the entry for no trumps.
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
        let mut trumps = Trumps {
            side,
            ruffers: SeatSet::NONE,
            longest: 0,
            tricks: 0,
            hanging: [NO_RANK; 13],
            winners: 0,
            guarded: [0; 4],
            drawing: [0; 4],
            led: [(0, 0); 4],
        };
        let Some(trump) = between.trump else { return trumps };
        let ours = between.ours(side, trump);
        let theirs = lane(between.all, trump) & !ours;
        let winners = above(ours, theirs);
        trumps.winners = winners as u16;
        trumps.longest = between.longest(side, trump) as u8;
        trumps.ruffers = against(side).iter().filter(|&seat| between.len(seat, trump) > 0).collect();
        for (tricks, hanging) in (1..).zip(&mut trumps.hanging) {
            let Some(card) = Trumps::outnumbering(between, trump, side, tricks) else { break };
            *hanging = card;
            trumps.tricks = tricks as u8;
        }
        if trumps.tricks() == between.rounds_with(side, trump, winners) {
            trumps.guarded = Seat::ALL.map(|seat| trumps.guarded(between, trump, theirs, seat));
        }
        trumps.led = Seat::ALL.map(|seat| trumps.led(between, trump, seat));
        let rounds = between.longest(against(side), trump);
        trumps.drawing = Seat::ALL.map(|seat| {
            let mine = lane(between.hands[seat], trump);
            let winners = above(mine, lane(between.all, trump) & !mine);
            if winners.count_ones() >= rounds { highest(mine, rounds) as u16 } else { 0 }
        });
        trumps
    }

    /// What a player's trumps bring if the player starts by leading the highest ones.
    ///
    /// Each round takes a trump from everyone who has one. Of the trumps kept, at least as many win as they outnumber
    /// those left to the opponents.
    fn led(&self, between: &Between<'_>, trump: Suit, leader: Seat) -> (u8, u16) {
        let mine = lane(between.hands[leader], trump);
        let winners = above(mine, lane(between.all, trump) & !mine).count_ones();
        let mut best = (0, 0);
        for rounds in 0..=winners {
            let left: u32 =
                against(self.side).iter().map(|seat| between.len(seat, trump).saturating_sub(rounds)).sum();
            let tricks = rounds + (mine.count_ones() - rounds).saturating_sub(left);
            if tricks > u32::from(best.0) {
                best = (tricks as u8, highest(mine, rounds) as u16);
            }
        }
        best
    }

    /// What the leader's trumps bring if they are led, and the trumps that depends on.
    #[inline]
    pub(super) fn when_led(&self, leader: Seat) -> (u32, u32) {
        let (tricks, cards) = self.led[leader as usize];
        (u32::from(tricks), u32::from(cards))
    }

    #[inline]
    pub(super) fn tricks(&self) -> u32 {
        u32::from(self.tricks)
    }

    /// The side's trumps that nobody on the other side can beat.
    #[inline]
    pub(super) fn winners(&self) -> u32 {
        u32::from(self.winners)
    }

    /// The same, not counting guarded trumps.
    #[inline]
    pub(super) fn without_guarded(&self) -> Trumps {
        Trumps { guarded: [0; 4], ..*self }
    }

    /// A guarded trump of a player who does not lead.
    #[inline]
    fn guarded_against(&self, leader: Seat) -> u16 {
        let mut guarded = self.guarded;
        guarded[leader as usize] = 0;
        guarded[0] | guarded[1] | guarded[2] | guarded[3]
    }

    /// The tricks when this player leads, including that of a guarded trump.
    #[inline]
    pub(super) fn most(&self, leader: Seat) -> u32 {
        self.tricks() + u32::from(self.guarded_against(leader) != 0)
    }

    /// A trump that wins behind the higher ones, if there is one.
    ///
    /// All opponents' trumps above it are with the player who plays just before its holder, and it has as many lower
    /// trumps beside it as there are of these and of winners on its own side. The holder plays after that opponent to
    /// every trick the holder does not lead, and so can play a lower trump under each of them and beside each winner of
    /// a partner, and the best one to a trick in which there is neither: it wins. The holder has to lead only after
    /// winning a trick, and then the side already has its trick.
    fn guarded(&self, between: &Between<'_>, trump: Suit, theirs: u32, seat: Seat) -> u16 {
        let mine = lane(between.hands[seat], trump);
        let before = seat.right();
        if mine == 0 || mine & self.winners() != 0 || !self.side.contains(seat) || self.side.contains(before)
        {
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

    /// The lowest trump that this many tricks depend on, as high as possible.
    fn outnumbering(between: &Between<'_>, trump: Suit, side: SeatSet, wanted: u32) -> Option<u8> {
        let ours = between.ours(side, trump);
        let theirs = lane(between.all, trump) & !ours;
        if between.longest(side, trump) >= wanted + theirs.count_ones() {
            return Some(NO_RANK);
        }
        (0..13).rev().find(|&card| {
            let higher = ours >> card << card;
            ours >> card & 1 == 1
                && between.rounds_with(side, trump, higher) >= wanted + (theirs >> card).count_ones()
        })
    }

    /// How many of `wanted` tricks come from the plain suits, if they can give that many, and the trumps that the
    /// others depend on.
    #[inline]
    pub(super) fn share(
        &self,
        between: &Between<'_>,
        leader: Seat,
        wanted: u32,
        plain: u32,
    ) -> (u32, CardSet) {
        let wanted_here = wanted.saturating_sub(plain);
        let plain = wanted - wanted_here;
        let (Some(trump), Some(last)) = (between.trump, wanted_here.checked_sub(1)) else {
            return (plain, CardSet::EMPTY);
        };
        if wanted_here > self.tricks() {
            // The highest of several is enough.
            let guarded = u32::from(self.guarded_against(leader));
            return (plain, in_lane(highest(guarded, 1), trump));
        }
        let hanging = self.hanging[last as usize % self.hanging.len()];
        let cards = if hanging == NO_RANK { 0 } else { 1 << hanging };
        (plain, in_lane(cards, trump))
    }
}
