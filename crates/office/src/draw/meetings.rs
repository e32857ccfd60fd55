//! How often two people have met, by their places in the sorted list of those who are drawn.

use super::History;
use crate::EntrantNo;

/// For everybody the people met before, with how many times.
pub(super) struct Meetings {
    /// Where each person's part of `met` begins, and where the last one ends.
    starts: Vec<usize>,
    /// The other and the times, ascending by the other.
    met: Vec<(u32, u32)>,
}

impl Meetings {
    /// What the history says of these people, who are sorted by number. Others do not matter.
    pub(super) fn of(people: &[EntrantNo], history: &History) -> Meetings {
        let highest = people.last().map_or(0, |number| number.get() as usize);
        let mut places = vec![None; highest + 1];
        for (place, number) in (0_u32..).zip(people) {
            places[number.get() as usize] = Some(place);
        }
        let place = |number: EntrantNo| places.get(number.get() as usize).copied().flatten();
        let mut pairs = Vec::new();
        for table in history.tables() {
            let four = table.four.map(place);
            for one in four.iter().flatten() {
                pairs.extend(four.iter().flatten().filter(|other| *other != one).map(|other| (*one, *other)));
            }
        }
        pairs.sort_unstable();
        let (mut starts, mut met) = (Vec::with_capacity(people.len() + 1), Vec::with_capacity(pairs.len()));
        let mut rest = pairs.chunk_by(|a, b| a == b).peekable();
        for person in 0..people.len() as u32 {
            starts.push(met.len());
            while let Some(same) = rest.next_if(|same| same[0].0 == person) {
                met.push((same[0].1, same.len() as u32));
            }
        }
        starts.push(met.len());
        Meetings { starts, met }
    }

    /// Whom somebody met, and how often.
    pub(super) fn of_person(&self, person: u32) -> &[(u32, u32)] {
        &self.met[self.starts[person as usize]..self.starts[person as usize + 1]]
    }

    /// How often two people met.
    pub(super) fn times(&self, one: u32, other: u32) -> u32 {
        let met = self.of_person(one);
        met.binary_search_by_key(&other, |&(person, _)| person).map_or(0, |at| met[at].1)
    }
}
