//! The two sides, as the search asks for them.

use kaarting_cards::Seat;

#[inline]
pub(crate) const fn is_north_south(seat: Seat) -> bool {
    seat as u8 & 1 == 0
}
