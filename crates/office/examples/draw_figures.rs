//! The figures of the draw: `draw_figures uniform [DRAWS]`, `draw_figures days [DAYS]`, `draw_figures time`.
//!
//! Printed as tables of markdown; `cargo xtask bench draw` prints them all.

use std::time::Instant;

use kaarting_cards::{Chance, Dice};
use kaarting_office::EntrantNo;
use kaarting_office::draw::{
    AvoidRepeats, Draw, DrawEntrant, DrawList, DrawSeed, EarlierTable, History, SeedChain, draw,
};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let count = words.get(1).and_then(|word| word.parse().ok());
    match words.first().map(String::as_str) {
        Some("uniform") => uniform(count.unwrap_or(100_000)),
        Some("days") => days(count.unwrap_or(200)),
        Some("time") => time(),
        _ => eprintln!("draw_figures uniform [DRAWS] | days [DAYS] | time"),
    }
}

fn list_of(numbers: impl IntoIterator<Item = u32>) -> DrawList {
    let entrant = |number: u32| DrawEntrant { number: number.try_into().expect("a number"), joker: false };
    DrawList::new(numbers.into_iter().map(entrant)).expect("everybody once")
}

/// A seed for figures; a tournament's comes from the machine's secret chance.
fn seed(dice: &mut Dice) -> DrawSeed {
    let mut bytes = [0; 32];
    bytes.chunks_exact_mut(8).for_each(|eight| eight.copy_from_slice(&dice.next_u64().to_be_bytes()));
    DrawSeed(bytes)
}

fn drawn(list: &DrawList, round: u32, seed: &DrawSeed, avoid: AvoidRepeats, history: &History) -> Draw {
    draw(list, round.try_into().expect("a round"), seed, avoid, history).expect("tables of four")
}

/// Whether every allocation is equally likely, as far as pairs, partners and table numbers show it.
fn uniform(draws: u32) {
    const N: usize = 32;
    let (list, nothing) = (list_of(1..=N as u32), History::default());
    let [mut pairs, mut partners] = [const { [[0_u32; N]; N] }; 2];
    let mut tables = [[0_u32; N / 4]; N];
    let mut dice = Dice::new(1);
    for _ in 0..draws {
        let Draw { tables: fours, .. } = drawn(&list, 1, &seed(&mut dice), AvoidRepeats::Off, &nothing);
        for (table, four) in fours.iter().enumerate() {
            let four = four.map(|number| number.get() as usize - 1);
            for (at, &one) in four.iter().enumerate() {
                tables[one][table] += 1;
                for (further, &other) in four.iter().enumerate().skip(at + 1) {
                    let (low, high) = (one.min(other), one.max(other));
                    pairs[low][high] += 1;
                    partners[low][high] += u32::from(further - at == 2);
                }
            }
        }
    }
    let (d, n, m) = (f64::from(draws), N as f64, N as f64 / 4.0);
    // Of the covariance matrix of all pairs only one space is not nought: n(n - 3)/2 dimensions, with this value.
    let pair_value =
        |p: f64, sharing: f64, apart: f64| (p - p * p) - 2.0 * (sharing - p * p) + (apart - p * p);
    let p = 3.0 / (n - 1.0);
    let apart = p * (1.0 + 1.5 * (n - 4.0)) / ((n - 2.0) * (n - 3.0) / 2.0);
    let of_pairs = pair_value(p, p * 2.0 / (n - 2.0), apart);
    let q = 1.0 / (n - 1.0);
    let of_partners = pair_value(q, 0.0, q / (n - 3.0));
    let of_tables = n / (m * (n - 1.0));
    let upper = |counts: &[[u32; N]; N]| -> Vec<u32> {
        (0..N).flat_map(|one| counts[one][one + 1..].to_vec()).collect()
    };
    println!(
        "| {draws} draws of {N} players | cells | expected in each | least | most | χ² | degrees | deviation |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    let degrees = n * (n - 3.0) / 2.0;
    row("two people at one table", &upper(&pairs), d * p, d * of_pairs, degrees);
    row("two people partners (French)", &upper(&partners), d * q, d * of_partners, degrees);
    row("a person at a table's number", tables.as_flattened(), d / m, d * of_tables, (n - 1.0) * (m - 1.0));
}

fn row(what: &str, counts: &[u32], expected: f64, value: f64, degrees: f64) {
    let square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2)).sum();
    let statistic = square / value;
    let [least, most] = [counts.iter().min(), counts.iter().max()].map(|count| count.copied().unwrap_or(0));
    let deviation = (statistic - degrees) / (2.0 * degrees).sqrt();
    println!(
        "| {what} | {} | {expected:.1} | {least} | {most} | {statistic:.1} | {degrees} | {deviation:+.2} σ |",
        counts.len()
    );
}

/// Repeated meetings of whole days: by chance, and with `soft`.
fn days(days: u32) {
    println!("| {days} days | pure chance | soft | soft, days with a repeat | most on one day |");
    println!("|---|--:|--:|--:|--:|");
    let all = |n: usize, rounds: usize| vec![n; rounds];
    for (what, fields) in [
        ("16 players, 5 rounds", all(16, 5)),
        ("32 players, 5 rounds", all(32, 5)),
        ("32 players, 7 rounds", all(32, 7)),
        ("64 players, 5 rounds", all(64, 5)),
        ("432 players, 5 rounds", all(432, 5)),
        ("544 players, 3 rounds; the best 128; the best 32", vec![544, 544, 544, 128, 32]),
        ("544 players, 5 rounds; the best 128; the best 32", vec![544, 544, 544, 544, 544, 128, 32]),
    ] {
        let [chance, soft] = [AvoidRepeats::Off, AvoidRepeats::Soft].map(|avoid| -> Vec<u64> {
            (0..days).map(|number| day(&fields, u64::from(number), avoid)).collect()
        });
        let mean = |days: &[u64]| days.iter().sum::<u64>() as f64 / days.len() as f64;
        let (again, most) = (soft.iter().filter(|&&day| day > 0).count(), soft.iter().max().unwrap_or(&0));
        println!("| {what} | {:.2} | {:.2} | {again} | {most} |", mean(&chance), mean(&soft));
    }
}

/// The repeated meetings of a day; who is left after a cut is anybody's luck.
fn day(fields: &[usize], number: u64, avoid: AvoidRepeats) -> u64 {
    let mut dice = Dice::new(number);
    let chain = SeedChain::new(*seed(&mut dice).bytes());
    let mut players: Vec<u32> = (1..=fields[0] as u32).collect();
    let (mut met, mut repeats) = (Vec::<EarlierTable>::new(), 0);
    for (&field, round) in fields.iter().zip(1..) {
        while players.len() > field {
            players.swap_remove(dice.below(players.len() as u32) as usize);
        }
        let history = History::new(met.iter().copied()).expect("everybody sits once");
        let seed = chain.seed(round).expect("a day has few draws");
        let drawn = drawn(&list_of(players.iter().copied()), round.into(), &seed, avoid, &history);
        repeats += drawn.repeats.unwrap_or_else(|| repeated(&drawn.tables, &met));
        met.extend(
            drawn
                .tables
                .iter()
                .map(|&four| EarlierTable { round: u32::from(round).try_into().expect("a round"), four }),
        );
    }
    repeats
}

/// The repeated meetings, counted the slow way.
fn repeated(tables: &[[EntrantNo; 4]], met: &[EarlierTable]) -> u64 {
    let mut earlier = std::collections::HashMap::<EntrantNo, Vec<EntrantNo>>::new();
    for table in met {
        table.four.iter().for_each(|&one| earlier.entry(one).or_default().extend(table.four));
    }
    let again = |four: &[EntrantNo; 4], one: EntrantNo| {
        let known = earlier.get(&one).map_or(&[][..], Vec::as_slice);
        known.iter().filter(|&&other| other != one && four.contains(&other)).count() as u64
    };
    tables.iter().map(|four| four.iter().map(|&one| again(four, one)).sum::<u64>()).sum::<u64>() / 2
}

/// How long a draw takes.
#[expect(clippy::disallowed_methods, reason = "the time is what is measured")]
fn time() {
    println!("| one draw, one core | players | median ms | repeats |");
    println!("|---|--:|--:|--:|");
    for count in [432, 10_000, 100_000, 999_996] {
        let list = list_of(1..=count);
        let mut met = Vec::new();
        for round in 1..=4 {
            let four = drawn(&list, round, &DrawSeed([9; 32]), AvoidRepeats::Off, &History::default()).tables;
            met.extend(
                four.into_iter().map(|four| EarlierTable { round: round.try_into().expect("a round"), four }),
            );
        }
        let history = History::new(met).expect("everybody sits once");
        for (what, avoid) in [("off", AvoidRepeats::Off), ("soft, after 4 rounds", AvoidRepeats::Soft)] {
            let mut runs = [0; 5].map(|_: u8| {
                let start = Instant::now();
                let drawn = drawn(&list, 5, &DrawSeed([1; 32]), avoid, &history);
                (start.elapsed().as_secs_f64() * 1e3, drawn.repeats)
            });
            runs.sort_by(|one, other| one.0.total_cmp(&other.0));
            let repeats = runs[2].1.map_or("–".to_owned(), |repeats| repeats.to_string());
            println!("| {what} | {count} | {:.2} | {repeats} |", runs[2].0);
        }
    }
}
