//! Whether chance is fair, on fixed seeds: the figures are the same in every run, and far inside the bounds.

use kaarting_cards::{Chance, Dice};
use kaarting_office::draw::{AvoidRepeats, DrawEntrant, DrawList, DrawSeed, EarlierTable, History, draw};

/// The field: 32 people at 8 tables.
const N: usize = 32;

/// In the long run, and otherwise.
fn draws() -> u32 {
    if crate::all() { 100_000 } else { 10_000 }
}

fn list() -> DrawList {
    let entrant = |number: u32| DrawEntrant { number: number.try_into().expect("a number"), joker: false };
    DrawList::new((1..=N as u32).map(entrant)).expect("everybody once")
}

fn seed(dice: &mut Dice) -> DrawSeed {
    let mut bytes = [0; 32];
    bytes.chunks_exact_mut(8).for_each(|eight| eight.copy_from_slice(&dice.next_u64().to_be_bytes()));
    DrawSeed(bytes)
}

/// What was counted over many draws.
struct Counts {
    draws: f64,
    /// Two people at one table; two people in places that make them partners in a French round.
    pairs: Vec<u32>,
    partners: Vec<u32>,
    /// A person at a table; a person in a place of the four.
    tables: Vec<u32>,
    places: Vec<u32>,
}

impl Counts {
    fn new() -> Counts {
        let pairs = vec![0; N * N];
        Counts {
            draws: 0.0,
            pairs: pairs.clone(),
            partners: pairs,
            tables: vec![0; N * N / 4],
            places: vec![0; 4 * N],
        }
    }

    fn add(&mut self, tables: impl Iterator<Item = [usize; 4]>) {
        self.draws += 1.0;
        for (table, four) in tables.enumerate() {
            for (place, &one) in four.iter().enumerate() {
                self.tables[one * N / 4 + table] += 1;
                self.places[one * 4 + place] += 1;
                for (further, &other) in four.iter().enumerate().skip(place + 1) {
                    let pair = one.min(other) * N + one.max(other);
                    self.pairs[pair] += 1;
                    self.partners[pair] += u32::from(further - place == 2);
                }
            }
        }
    }

    /// How many standard deviations each statistic lies from what it should be, with its name.
    ///
    /// The cells depend on each other: everybody meets three people a draw. For pairs the covariance matrix has, by
    /// symmetry, the spaces of the graph of pairs: two of them are nought, and on the third, of n(n - 3)/2 dimensions,
    /// it is var - 2 cov(sharing a person) + cov(apart). Divided by that, the sum of squares is a χ². In the same way
    /// for persons and m tables (n - 1)(m - 1) dimensions are left, with n / (m (n - 1)).
    fn deviations(&self) -> [(&'static str, f64); 4] {
        let (d, n) = (self.draws, N as f64);
        let of_pairs = |counts: &[u32], p: f64, sharing: f64, apart: f64| {
            let value = (p - p * p) - 2.0 * (sharing - p * p) + (apart - p * p);
            let upper = (0..N).flat_map(|one| counts[one * N + one + 1..(one + 1) * N].iter().copied());
            deviation(upper, d * p, d * value, n * (n - 3.0) / 2.0)
        };
        let of_places = |counts: &[u32], m: f64| {
            let value = n / (m * (n - 1.0));
            deviation(counts.iter().copied(), d / m, d * value, (n - 1.0) * (m - 1.0))
        };
        let (p, q) = (3.0 / (n - 1.0), 1.0 / (n - 1.0));
        // Two others beside a pair fill its table, or sit together at one of the n/4 - 1 other tables.
        let apart = p * (1.0 + 6.0 * (n / 4.0 - 1.0)) / ((n - 2.0) * (n - 3.0) / 2.0);
        [
            ("pairs", of_pairs(&self.pairs, p, p * 2.0 / (n - 2.0), apart)),
            ("partners", of_pairs(&self.partners, q, 0.0, q / (n - 3.0))),
            ("tables", of_places(&self.tables, n / 4.0)),
            ("places", of_places(&self.places, 4.0)),
        ]
    }
}

fn deviation(counts: impl Iterator<Item = u32>, expected: f64, value: f64, degrees: f64) -> f64 {
    let statistic = counts.map(|count| (f64::from(count) - expected).powi(2)).sum::<f64>() / value;
    (statistic - degrees) / (2.0 * degrees).sqrt()
}

/// Fair chance stays within six standard deviations but once in many millions of tries.
fn is_fair(counts: &Counts) -> bool {
    counts.deviations().iter().all(|(_, deviation)| deviation.abs() < 6.0)
}

#[test]
fn every_allocation_is_equally_likely() {
    let (list, mut dice, mut counts) = (list(), Dice::new(2), Counts::new());
    for _ in 0..draws() {
        let round = 1.try_into().unwrap();
        let drawn = draw(&list, round, &seed(&mut dice), AvoidRepeats::Off, &History::default()).unwrap();
        counts.add(drawn.tables.iter().map(|four| four.map(|number| number.get() as usize - 1)));
    }
    assert!(is_fair(&counts), "{:?}", counts.deviations());
}

/// Soft cannot make all pairs equally likely; table numbers and places in the four it must.
#[test]
fn soft_is_fair_to_places() {
    let first = (0..8).map(|table| EarlierTable {
        round: 1.try_into().unwrap(),
        four: [1, 2, 3, 4].map(|place: u32| (table * 4 + place).try_into().unwrap()),
    });
    let (list, history) = (list(), History::new(first).unwrap());
    let (mut dice, mut counts) = (Dice::new(3), Counts::new());
    for _ in 0..draws() / 10 {
        let round = 2.try_into().unwrap();
        let drawn = draw(&list, round, &seed(&mut dice), AvoidRepeats::Soft, &history).unwrap();
        assert_eq!(drawn.repeats, Some(0));
        counts.add(drawn.tables.iter().map(|four| four.map(|number| number.get() as usize - 1)));
    }
    let [(_, pairs), _, (_, tables), (_, places)] = counts.deviations();
    assert!(tables.abs() < 6.0 && places.abs() < 6.0, "{:?}", counts.deviations());
    assert!(pairs > 100.0, "who met in the first round does not meet in the second: {pairs}");
}

/// The measure itself: another generator passes, and common mistakes of a shuffle do not.
#[test]
fn the_measure_tells_fair_from_unfair() {
    let shuffled = |reach: fn(usize) -> usize| {
        let (mut dice, mut counts) = (Dice::new(4), Counts::new());
        for _ in 0..draws() {
            let mut people: [usize; N] = std::array::from_fn(|place| place);
            for last in (1..N).rev() {
                people.swap(last, dice.below(reach(last) as u32) as usize);
            }
            counts.add(people.as_chunks::<4>().0.iter().copied());
        }
        counts
    };
    assert!(is_fair(&shuffled(|last| last + 1)));
    assert!(!is_fair(&shuffled(|_| N))); // everybody changes with anybody
    assert!(!is_fair(&shuffled(|last| last))); // nobody may stay
}
