//! The record of all cards played in a deal, in their order.

use kaarting_cards::{Card, Rank, Seat, Suit};

/// Every card played so far, trick by trick. All of it lay open on the table.
#[derive(Clone, Copy)]
pub struct Tricks {
    cards: [Card; 52],
    leaders: [Seat; 14],
    len: u8,
}

/// A trick that is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedTrick {
    /// Who led.
    pub leader: Seat,
    /// The four cards in the order they were played.
    pub cards: [Card; 4],
    /// Who won it.
    pub winner: Seat,
}

impl FinishedTrick {
    /// The card of one player.
    pub fn card_of(&self, seat: Seat) -> Card {
        self.cards[usize::from(seat.places_from(self.leader))]
    }
}

impl Tricks {
    /// No card yet; this player leads.
    pub(crate) fn led_by(leader: Seat) -> Tricks {
        // The places behind `len` are never read: any card will do.
        Tricks { cards: [Card::new(Suit::Clubs, Rank::Two); 52], leaders: [leader; 14], len: 0 }
    }

    /// Notes a card; `next` is who plays or leads after it.
    pub(crate) fn push(&mut self, card: Card, next: Seat) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
        if self.len.is_multiple_of(4) {
            self.leaders[usize::from(self.len / 4)] = next;
        }
    }

    /// How many cards were played.
    pub const fn cards_played(&self) -> u8 {
        self.len
    }

    /// Every card in the order it was played.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Every card with the player who played it.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.cards()
            .chunks(4)
            .zip(self.leaders)
            .flat_map(|(trick, leader)| leader.around().into_iter().zip(trick.iter().copied()))
    }

    /// The tricks that are turned.
    pub fn finished(&self) -> impl DoubleEndedIterator<Item = FinishedTrick> + ExactSizeIterator {
        self.cards().as_chunks().0.iter().enumerate().map(|(n, &cards)| FinishedTrick {
            leader: self.leaders[n],
            cards,
            winner: self.leaders[n + 1],
        })
    }

    /// The trick on the table: who led it, and its cards; no card before the lead.
    pub fn current(&self) -> (Seat, &[Card]) {
        let turned = self.len / 4;
        (self.leaders[usize::from(turned)], &self.cards()[usize::from(turned) * 4..])
    }
}

impl PartialEq for Tricks {
    fn eq(&self, other: &Tricks) -> bool {
        self.cards() == other.cards()
            && self.leaders[..=usize::from(self.len / 4)] == other.leaders[..=usize::from(other.len / 4)]
    }
}

impl Eq for Tricks {}

impl std::fmt::Debug for Tricks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (leader, lying) = self.current();
        f.debug_list().entries(self.finished()).entry(&(leader, lying)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record is what was played and who leads; what the places behind it hold is nothing.
    #[test]
    fn two_records_are_equal_when_they_tell_the_same() {
        let of = |leader: Seat, ranks: &[Rank], next: Seat| {
            let mut tricks = Tricks::led_by(leader);
            ranks.iter().for_each(|&rank| tricks.push(Card::new(Suit::Spades, rank), next));
            tricks
        };
        let four = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack];
        let one = of(Seat::North, &four, Seat::North);
        assert_eq!(one, of(Seat::North, &four, Seat::North));
        assert_ne!(one, of(Seat::North, &four[..3], Seat::North));
        assert_ne!(one, of(Seat::North, &[Rank::Ace, Rank::King, Rank::Queen, Rank::Nine], Seat::North));
        assert_ne!(one, of(Seat::South, &four, Seat::North));
        assert_ne!(one, of(Seat::North, &four, Seat::South));
        assert_ne!(Tricks::led_by(Seat::East), Tricks::led_by(Seat::West));
    }
}
