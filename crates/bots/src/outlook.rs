//! Who will take a trick, as likely as a player can tell: the same in both games.

use kaarting_cards::{CardSet, Seat, SeatSet};
use kaarting_rules::Trick;

use crate::memory::Memory;

/// How a trick stands while it is thought through.
#[derive(Clone, Copy)]
struct TrickNow {
    /// Whether the player's own side holds it.
    ours: bool,
    beating: CardSet,
    led: CardSet,
}

/// How likely the seats of a side are to take a trick as it lies, when everybody who can takes it from the other side.
///
/// In Manille that is everybody's duty, and nobody is compelled to beat their own partner; in Colour Whist it is a good
/// guess.
pub(crate) fn home(memory: &Memory, trick: &Trick, side: SeatSet) -> f32 {
    let outlook = Outlook { memory, trumps: trick.trumps(), side };
    let ours = side.contains(trick.holder());
    let now = TrickNow { ours, beating: trick.beating(), led: trick.suit_led() };
    outlook.home(now, behind(trick).as_slice())
}

/// Those who still play to a trick, in their order.
pub(crate) fn behind(trick: &Trick) -> Vec<Seat> {
    trick.leader().around().into_iter().skip(trick.cards().len() as usize).collect()
}

struct Outlook<'a> {
    memory: &'a Memory,
    trumps: CardSet,
    side: SeatSet,
}

impl Outlook<'_> {
    fn home(&self, now: TrickNow, behind: &[Seat]) -> f32 {
        let Some((&seat, rest)) = behind.split_first() else { return if now.ours { 1.0 } else { 0.0 } };
        let friend = self.side.contains(seat);
        if friend == now.ours {
            return self.home(now, rest);
        }
        let possible = self.memory.possible(seat);
        let higher = self.memory.likely(seat, now.led & now.beating);
        let void = 1.0 - self.memory.likely(seat, now.led);
        let ruffs = if now.led == self.trumps { CardSet::EMPTY } else { self.trumps & now.beating };
        let ruff = void * self.memory.likely(seat, ruffs);
        let taken_with = |cards: CardSet| {
            // One card stands for all that the player may take it with: the middle one.
            let middle = cards.into_iter().nth(cards.len() as usize / 2);
            let above = middle.map_or(now.beating, CardSet::stronger_than);
            let is_trump = middle.is_some_and(|card| self.trumps.contains(card));
            let beating = if is_trump { above } else { above | self.trumps };
            TrickNow { ours: friend, beating, led: now.led }
        };
        let mut home = (1.0 - higher - ruff).max(0.0) * self.home(now, rest);
        if higher > 0.0 {
            home += higher * self.home(taken_with(possible & now.led & now.beating), rest);
        }
        if ruff > 0.0 {
            home += ruff * self.home(taken_with(possible & ruffs), rest);
        }
        home
    }
}
