//! Fewer repeated meetings: a local search that everybody can repeat, swap by swap (DEC-02).
//!
//! Whole numbers only, every choice from the key stream, and an effort that is counted in swaps considered and not in
//! seconds: the same list, history and seed give the same tables on every machine. `docs/draw-v1.md` says it in full.

use super::meetings::Meetings;
use super::stream::KeyStream;

/// How many places a search looks at in all, for each person and at most.
const EFFORT: (u64, u64) = (20_000, 4_000_000);
/// How many places are looked at, at most, for somebody who meets another again.
const LOOK: u32 = 256;
/// After so many passes without a better allocation it is shaken.
const PATIENCE: u32 = 8;
/// So many random swaps shake it.
const SHAKES: u32 = 4;

/// The tables during the search. Positions 4t to 4t + 3 are table t.
pub(super) struct Search<'a> {
    meetings: &'a Meetings,
    /// The person at each position.
    people: Vec<u32>,
    /// How often each position's person met the three others of the table before.
    repeats: Vec<u32>,
    /// The sum of `repeats`: each repeated meeting is counted at both of its ends.
    total: u64,
    /// For one person and for the three table-mates: how often everybody met them. All nought between two uses.
    met_one: Vec<u32>,
    met_mates: Vec<u32>,
}

impl<'a> Search<'a> {
    pub(super) fn new(meetings: &'a Meetings, people: Vec<u32>) -> Search<'a> {
        let count = people.len();
        let nought = || vec![0; count];
        let mut search =
            Search { meetings, people, repeats: nought(), total: 0, met_one: nought(), met_mates: nought() };
        (0..count / 4).for_each(|table| search.count(table));
        search
    }

    /// The best allocation found, and its repeated meetings.
    pub(super) fn run(mut self, stream: &mut KeyStream) -> (Vec<u32>, u64) {
        let count = self.people.len() as u32;
        let effort = EFFORT.1.min(EFFORT.0 * u64::from(count));
        let (mut best, mut fewest) = (self.people.clone(), self.total);
        let (mut spent, mut in_vain) = (0, 0);
        // With one table there is nobody to change places with.
        while fewest > 0 && count > 4 && spent < effort {
            spent += u64::from(count);
            let again: Vec<u32> = (0..count).filter(|&at| self.repeats[at as usize] > 0).collect();
            for at in again {
                if self.repeats[at as usize] > 0 {
                    spent += self.mend(at, stream);
                }
            }
            if self.total < fewest {
                (best, fewest, in_vain) = (self.people.clone(), self.total, 0);
            } else if in_vain < PATIENCE {
                in_vain += 1;
            } else {
                in_vain = 0;
                for _ in 0..SHAKES {
                    let (one, other) = (stream.below(count), stream.below(count));
                    self.swap(one, other);
                }
            }
        }
        (best, fewest / 2)
    }

    /// Looks for somebody to change places with: the first who makes it better, else the first who makes it no
    /// worse. Gives how many places were looked at.
    fn mend(&mut self, at: u32, stream: &mut KeyStream) -> u64 {
        let count = self.people.len() as u32;
        let start = stream.below(count);
        self.mark(at);
        let (mut found, mut looked) = (None, 0);
        for step in 0..count.min(LOOK) {
            let other = (start + step) % count;
            looked += 1;
            if other / 4 == at / 4 {
                continue;
            }
            let now = self.repeats[at as usize] + self.repeats[other as usize];
            let then = self.after_swap(other);
            if then < now {
                found = Some(other);
                break;
            }
            if then == now && found.is_none() {
                found = Some(other);
            }
        }
        self.unmark(at);
        if let Some(other) = found {
            self.swap(at, other);
        }
        looked
    }

    /// Writes down whom the person at a position and the three mates met.
    fn mark(&mut self, at: u32) {
        self.each_met(at, |met, times| *met += times);
    }

    /// Wipes out what was written down of a position.
    fn unmark(&mut self, at: u32) {
        self.each_met(at, |met, _| *met = 0);
    }

    /// Does something with what is written of everybody whom the person at a position and the three mates met.
    fn each_met(&mut self, at: u32, note: impl Fn(&mut u32, u32)) {
        let first = at as usize / 4 * 4;
        for position in first..first + 4 {
            let into = if position == at as usize { &mut self.met_one } else { &mut self.met_mates };
            for &(person, times) in self.meetings.of_person(self.people[position]) {
                note(&mut into[person as usize], times);
            }
        }
    }

    /// The repeats of the marked person and the one at another table, if they changed places.
    fn after_swap(&self, other: u32) -> u32 {
        let first = other as usize / 4 * 4;
        let comes = self.people[other as usize] as usize;
        let table: u32 = self.people[first..first + 4].iter().map(|&one| self.met_one[one as usize]).sum();
        table - self.met_one[comes] + self.met_mates[comes]
    }

    fn swap(&mut self, one: u32, other: u32) {
        self.people.swap(one as usize, other as usize);
        self.count(one as usize / 4);
        self.count(other as usize / 4);
    }

    /// Counts the repeats of a table anew.
    fn count(&mut self, table: usize) {
        let positions = table * 4..table * 4 + 4;
        for at in positions.clone() {
            let others = positions.clone().filter(|&other| other != at);
            let times = |other| self.meetings.times(self.people[at], self.people[other]);
            let repeats = others.map(times).sum();
            self.total = self.total + u64::from(repeats) - u64::from(self.repeats[at]);
            self.repeats[at] = repeats;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{EarlierTable, History};
    use super::*;
    use crate::{EntrantNo, RoundNo};

    /// All 24 met all others once: no change of places is better or worse. A pass then looks at 24 + 24 · 24 = 600
    /// places and takes 24 words, one for everybody; every ninth is in vain too often and takes 8 more to shake. The
    /// effort of 20 000 · 24 ends with the 800th pass.
    #[test]
    fn an_effort_that_comes_out_even_is_not_exceeded() {
        let number = |n: u32| EntrantNo::try_from(n).expect("a number");
        let people: Vec<EntrantNo> = (1..=24).map(number).collect();
        // A round for each day of the circle: opposite numbers meet, with two strangers each.
        let rounds = (0..23).flat_map(|day| {
            (0..12).map(move |pair| {
                let (one, other) = ((day + pair) % 23, (day + 23 - pair) % 23);
                let one = if pair == 0 { 24 } else { one + 1 };
                let strangers = [100 + 2 * pair, 101 + 2 * pair];
                let four = [one, other + 1, strangers[0], strangers[1]].map(number);
                EarlierTable { round: RoundNo::try_from(day + 1).expect("a round"), four }
            })
        });
        let meetings = Meetings::of(&people, &History::new(rounds).expect("everybody sits once"));
        let all = (0..24).flat_map(|one| (0..24).map(move |other| (one, other)));
        assert!(all.clone().all(|(one, other)| meetings.times(one, other) == u32::from(one != other)));
        let mut stream = KeyStream::new([0; 32]);
        let seats: Vec<u32> = (0..24).collect();
        let found = Search::new(&meetings, seats.clone()).run(&mut stream);
        assert_eq!(found, (seats, 6 * 6));
        let mut plain = KeyStream::new([0; 32]);
        let words = 800 * 24 + 800 / 9 * 8;
        assert_eq!(Some(stream.word()), std::iter::repeat_with(|| plain.word()).nth(words));
    }
}
