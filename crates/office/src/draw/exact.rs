//! Whether there is an allocation without any repeated meeting: every way is tried, within a budget (DEC-02).

use super::meetings::Meetings;

/// How many people may be looked at in all.
const BUDGET: u64 = 5_000_000;

/// What trying every way brought.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Exact {
    /// Fours without a repeated meeting, one after the other.
    Found(Vec<u32>),
    /// There is no such allocation.
    Impossible,
    /// The budget was used up before either was known.
    Unknown,
}

/// Tries every way to seat these people, in this order: the first who is free opens a table, and those who come later
/// in the order are tried beside that one from the front.
pub(super) fn without_repeats(order: &[u32], meetings: &Meetings) -> Exact {
    let count = order.len();
    let (mut free, mut seated) = (vec![true; count], Vec::with_capacity(count));
    let (mut from, mut looked) = (0, 0);
    while seated.len() < count {
        let table = &seated[seated.len() / 4 * 4..];
        let fits = |at: usize| {
            let strangers = |&other: &usize| meetings.times(order[at], order[other]) == 0;
            free[at] && table.iter().all(strangers)
        };
        let next = (from..count).find(|&at| {
            looked += 1;
            fits(at)
        });
        if looked > BUDGET {
            return Exact::Unknown;
        }
        match next {
            Some(at) => {
                free[at] = false;
                seated.push(at);
                // Who opens a table is searched from the front, who joins it from behind the one before.
                from = if seated.len() % 4 == 0 { 0 } else { at + 1 };
            }
            None => loop {
                let Some(at) = seated.pop() else { return Exact::Impossible };
                free[at] = true;
                // The opener must sit somewhere: another opener would lead to the same tables.
                if seated.len() % 4 != 0 {
                    from = at + 1;
                    break;
                }
            },
        }
    }
    Exact::Found(seated.into_iter().map(|at| order[at]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EntrantNo;
    use crate::draw::{EarlierTable, History};

    /// The meetings of people 0, 1, … after these fours.
    fn after(count: u32, fours: &[[u32; 4]]) -> Meetings {
        let number = |place: u32| EntrantNo::try_from(place + 1).expect("a number");
        let people: Vec<EntrantNo> = (0..count).map(number).collect();
        let table = |(round, four): (u32, &[u32; 4])| EarlierTable {
            round: round.try_into().expect("a round"),
            four: four.map(number),
        };
        Meetings::of(&people, &History::new((1..).zip(fours).map(table)).expect("everybody once"))
    }

    #[test]
    fn a_way_is_found_if_there_is_one() {
        let rows = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]];
        let columns = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];
        let order: Vec<u32> = (0..16).collect();
        // 0 is joined by the first who met none of those at the table: 4, 8, 12. And so on.
        assert_eq!(without_repeats(&order, &after(16, &rows)), Exact::Found(columns.to_vec()));
        assert_eq!(without_repeats(&[3, 1, 2, 0], &after(4, &[])), Exact::Found(vec![3, 1, 2, 0]));
        assert_eq!(without_repeats(&order[..8], &after(8, &rows[..2])), Exact::Impossible);
        // 0 and 1 met: each takes a table, whoever comes first.
        let found = without_repeats(&order[..8], &after(8, &[[0, 1, 14, 15]]));
        assert_eq!(found, Exact::Found(vec![0, 2, 3, 4, 1, 5, 6, 7]));
    }
}
