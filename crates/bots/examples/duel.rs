//! Two players of Manille on the same deals, each once in the seats of either: `duel master:20ms strong:50ms 200 1`.
//! After the level stands how long it thinks about a card: so many milliseconds of work, whatever else the machine
//! does, or a number of looks. The score of a deal is what one side has more than the other.
//!
//! A fifth word says what else is asked: `calls` lets the first player only call and `cards` only play, while the
//! second does the rest; with `mute` the first never knocks.

#![allow(clippy::disallowed_methods)] // whoever measures looks at the clock

use std::time::{Duration, Instant};

use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{Dice, Seat};
use kaarting_rules::manille::{Action, DEALING, Phase, Position, Setup, Side};
use kaarting_rules::{Actor, Referee};

type Failed = Box<dyn std::error::Error>;

#[derive(Clone, Copy)]
struct Player {
    level: Level,
    time: Option<Duration>,
    looks: u64,
}

impl std::str::FromStr for Player {
    type Err = Failed;

    fn from_str(word: &str) -> Result<Player, Failed> {
        let (level, limit) = word.split_once(':').unwrap_or((word, "0"));
        let level = level.parse()?;
        match limit.strip_suffix("ms") {
            Some(ms) => Ok(Player { level, time: Some(Duration::from_millis(ms.parse()?)), looks: u64::MAX }),
            None => Ok(Player { level, time: None, looks: limit.parse()? }),
        }
    }
}

impl Player {
    fn act(self, mind: &mut Mind, position: &Position, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let (begun, mut looks) = (Instant::now(), 0);
        let (at_work, mut asked, mut worked) = (working(), begun, Duration::ZERO);
        let mut more_time = || {
            looks += 1;
            let Some(time) = self.time else { return looks <= self.looks };
            // A busy machine gives less than its clock says.
            if asked.elapsed() > Duration::from_micros(300) {
                asked = Instant::now();
                worked = working().zip(at_work).map_or(begun.elapsed(), |(now, then)| now - then);
            }
            worked < time
        };
        Position::choose(mind, self.level, &position.seat_view(seat), dice, &mut more_time)
    }
}

/// How long this thread has worked, where the system tells it.
fn working() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

#[derive(Default)]
struct Margin {
    sum: f64,
    squares: f64,
    many: f64,
}

impl Margin {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
        self.many += 1.0;
    }

    fn tell(&self) -> String {
        let mean = self.sum / self.many;
        let spread = (self.squares / self.many - mean * mean).max(0.0) / (self.many - 1.0).max(1.0);
        format!("{mean:+.2} ± {:.2}", 1.96 * spread.sqrt())
    }
}

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, deals, seed, rest @ ..] = &words[..] else {
        return Err("give two players, how many deals and a seed".into());
    };
    let players: [Player; 2] = [one.parse()?, other.parse()?];
    let (deals, seed): (u64, u64) = (deals.parse()?, seed.parse()?);
    let what = rest.first().map_or("", String::as_str);
    let (mut points, mut score) = (Margin::default(), Margin::default());
    let mut mind = Mind::default();
    let mut time = [(Duration::ZERO, 0_u32); 2];
    for n in 0..deals {
        let setup = Setup::dutch(Seat::North.clockwise(n as u8));
        let deal = DEALING.by_chance(setup.dealer, &mut Dice::new(seed * 1_000_003 + n));
        let mut sums = [0.0; 2];
        for first in Side::BOTH {
            let mut position = Position::open(setup, deal)?;
            let mut dice = Dice::new(seed ^ n << 20);
            while let Some(Actor::Seat(seat)) = position.turn().actors().next() {
                let mut who = usize::from(Side::of(seat) != first);
                let playing = position.phase() == Phase::Play;
                if what == "calls" && playing || what == "cards" && !playing {
                    who = 1;
                }
                let begun = working();
                let action = players[who].act(&mut mind, &position, seat, &mut dice);
                time[who].0 += working().zip(begun).map_or(Duration::ZERO, |(now, then)| now - then);
                time[who].1 += 1;
                let quiet = what == "mute" && who == 0 && position.phase() == Phase::Knock;
                let action = if quiet { Action::No } else { action.ok_or("whose turn it is, acts")? };
                position.act(Actor::Seat(seat), action)?;
            }
            let outcome = position.outcome().ok_or("the deal is over")?;
            sums[0] += f64::from(outcome.points[first]) - f64::from(outcome.points[first.other()]);
            sums[1] += f64::from(outcome.score[first]) - f64::from(outcome.score[first.other()]);
        }
        points.add(sums[0] / 4.0);
        score.add(sums[1] / 2.0);
    }
    println!(
        "{one} against {other} {what}, {deals} deals twice: points {} score {}",
        points.tell(),
        score.tell()
    );
    for (player, (time, actions)) in [one, other].into_iter().zip(time) {
        println!("  {player}: {:.2} ms an action", time.as_secs_f64() * 1000.0 / f64::from(actions.max(1)));
    }
    Ok(())
}
