//! Points that are sure without a search.

use std::hint::select_unpredictable;

use kaarting_cards::{Seat, Suit};

use super::lie::Lie;
use super::side::is_north_south;

/// The hands between two tricks.
#[derive(Clone, Copy)]
pub(crate) struct Between<'a> {
    pub(crate) lies: [&'a Lie; 4],
    pub(crate) trump: Option<Suit>,
}

impl Between<'_> {
    /// A bound that decides whether North and South take `need` of the `rest`, if the sure points of either side do.
    #[inline]
    pub(crate) fn decided(&self, leader: Seat, need: i32, rest: i32) -> Option<i32> {
        let by = |sure: i32, ours: bool| {
            if ours {
                Some(sure).filter(|&least| least >= need)
            } else {
                Some(rest - sure).filter(|&most| most < need)
            }
        };
        let ours = is_north_south(leader);
        by(self.leaders(leader), ours).or_else(|| by(self.others(leader), !ours))
    }

    #[inline]
    fn lie(&self, suit: Suit) -> &Lie {
        self.lies[suit as usize]
    }

    fn plain_cards(&self, seat: Seat) -> u32 {
        self.lies.iter().map(|lie| lie.length(seat)).sum::<u32>() - self.trumps(seat)
    }

    #[inline]
    fn trumps(&self, seat: Seat) -> u32 {
        self.trump.map_or(0, |trump| self.lie(trump).length(seat))
    }

    /// The highest trumps of a side are never beaten: the side keeps their points.
    #[inline]
    fn unbeaten_trumps(&self, seat: Seat) -> i32 {
        let unbeaten = |trump: Suit| self.lie(trump).unbeaten.into();
        self.trump.filter(|&trump| self.lie(trump).is_topped_by_side(seat)).map_or(0, unbeaten)
    }

    /// Points that the leader's side is sure of: what the leader can cash at once, or what the partner can cash if the
    /// leader can lead to the partner's highest card.
    ///
    /// A partner who has the highest card of the suit led may play it whatever else lies in the trick, and it wins
    /// unless it is ruffed. The partner has then won a first round of that suit and goes on as if they had led it: what
    /// [`cashed`](Between::cashed) counts depends neither on who led a round nor on the order of the suits. But if it
    /// leaves out the suit led, the leader may have one plain card fewer than it counts on; the leader then ruffs the
    /// last round counted, which is still the side's own.
    pub(crate) fn leaders(&self, leader: Seat) -> i32 {
        let cashed = self.cashed(leader);
        if self.can_reach_partner(leader) { cashed.max(self.cashed(leader.opposite())) } else { cashed }
    }

    #[inline]
    fn can_reach_partner(&self, leader: Seat) -> bool {
        let partner = leader.opposite();
        let follows = |lie: &Lie, seat: Seat| (self.trumps(seat) == 0) | (lie.length(seat) > 0);
        self.lies.iter().fold(false, |reached, lie| {
            reached
                | lie.is_topped_by(partner)
                    & (lie.length(leader) > 0)
                    & follows(lie, leader.left())
                    & follows(lie, leader.right())
        })
    }

    /// Points that the other side is sure of: its unbeaten trumps; and, if no trump is left, what it can cash at once,
    /// at worst over the suits that the leader can lead.
    ///
    /// If it has the highest card of the suit led, that card may be played whatever else lies in the trick
    /// (MAN-PLAY-03, -04) and wins it; its holder goes on cashing. If the leader's side has the highest card of a suit
    /// that can be led, nothing is sure.
    pub(crate) fn others(&self, leader: Seat) -> i32 {
        let (left, right) = (leader.left(), leader.right());
        // With trumps the same holds where nobody can ruff, but that saves fewer than one node in two hundred.
        if self.trump.is_some() {
            return self.unbeaten_trumps(left);
        }
        let led = self.lies.iter().filter(|lie| lie.length(leader) > 0);
        if led.clone().any(|lie| lie.is_topped_by_side(leader)) {
            return 0;
        }
        let takes = |seat: Seat| led.clone().any(|lie| lie.is_topped_by(seat)).then(|| self.cashed(seat));
        match (takes(left), takes(right)) {
            (Some(one), Some(other)) => one.min(other),
            (one, other) => one.or(other).unwrap_or(0),
        }
    }

    /// The points of a side if one of its players cashes winners at once, trumps first; including its unbeaten trumps.
    ///
    /// The player plays each suit from the top and wins a round if all other cards of the suit are lower or have
    /// already fallen, and no opponent can ruff: one who still has trumps must follow. Nobody can prevent that: no
    /// opponent has a card to beat the winner with, and the partner, who need not beat it (MAN-PLAY-04, -08), throws in
    /// high cards. The opponents throw in what costs them least; where they cannot follow, any card they part with is
    /// counted here as well, or is worth more.
    pub(crate) fn cashed(&self, seat: Seat) -> i32 {
        let (left, partner, right) = (seat.left(), seat.opposite(), seat.right());
        let mut sure = self.unbeaten_trumps(seat);
        let mut drawn = 0;
        if let Some(trump) = self.trump.filter(|&trump| self.lie(trump).is_topped_by(seat)) {
            (sure, drawn) = (self.lie(trump).drawn.into(), self.lie(trump).rounds.into());
        }
        let [left_ruffs, partner_ruffs, right_ruffs] =
            [left, partner, right].map(|seat| self.trumps(seat) > drawn);
        // A partner with nothing but trumps must ruff the side's own trick and take the lead.
        let mut to_throw = if partner_ruffs { self.plain_cards(partner) } else { u32::MAX };
        for (suit, lie) in self.lies.iter().enumerate() {
            let wins = lie.is_topped_by(seat) & (self.trump.map_or(4, |trump| trump as usize) != suit);
            // Selects between values instead of branching.
            let limit = |ruffs: bool, length: u32| if ruffs { length } else { u32::MAX };
            let rounds = select_unpredictable(wins, u32::from(lie.rounds), 0)
                .min(to_throw)
                .min(limit(left_ruffs, lie.length(left)))
                .min(limit(right_ruffs, lie.length(right)));
            to_throw -= rounds;
            sure += lie.fall(rounds);
        }
        sure
    }
}
