//! Today's players against the strong one of an earlier commit, on the same deals, each once in the seats of either:
//! `frozen manille master 20 50 400 1` gives a game, today's level, its milliseconds and those of the other, how many
//! deals and a seed. Both referees follow the same deal; an action goes from one to the other as the words for it.
//! Time is time of this thread's work, so that a busy machine is fair to both.

use std::time::{Duration, Instant};

use kaarting_bots::whist::is_plausible;
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{Deal, Dice, Seat};
use kaarting_rules::whist::{HouseRules, Outcome, PlayedGame};
use kaarting_rules::{Actor, Referee, manille, whist};
use old_bots::Plays as _;
use old_rules::Referee as _;

type Failed = Box<dyn std::error::Error>;

/// How long this thread has worked.
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells it");
    let nanos = told.split(' ').next().and_then(|word| word.parse().ok()).expect("a number");
    Duration::from_nanos(nanos)
}

/// Says that there is more time until it is over. The system is asked three thousand times a second at most.
fn until(ms: u64) -> impl FnMut() -> bool {
    let end = worked() + Duration::from_millis(ms);
    let (mut asked, mut more) = (Instant::now(), ms > 0);
    move || {
        if more && asked.elapsed() > Duration::from_micros(300) {
            (asked, more) = (Instant::now(), worked() < end);
        }
        more
    }
}

/// A game as both versions know it.
trait Both {
    type New: Plays<Action: Copy + ToString + std::str::FromStr>;
    type Old: old_bots::Plays<Action: Copy + ToString + std::str::FromStr>;

    fn open(&self, dealer: Seat, seed: u64) -> Result<(Self::New, Self::Old), Failed>;

    /// What the jury says of the call it is asked about, where there is one.
    fn ruling(position: &Self::New) -> Option<<Self::New as Referee>::Action>;

    /// What North and South have more than the others: card points where there are any, and score.
    fn margin(position: &Self::New) -> Option<[f64; 2]>;
}

struct Manille;
struct Whist;

fn old_seat(seat: Seat) -> old_cards::Seat {
    old_cards::Seat::ALL[seat as usize]
}

impl Both for Manille {
    type New = manille::Position;
    type Old = old_rules::manille::Position;

    fn open(&self, dealer: Seat, seed: u64) -> Result<(Self::New, Self::Old), Failed> {
        let deal: Deal = manille::DEALING.by_chance(dealer, &mut Dice::new(seed));
        let old = old_cards::Deal::parse(old_cards::Deck::Manille, &deal.to_string())?;
        let setup = old_rules::manille::Setup::dutch(old_seat(dealer));
        Ok((Self::New::open(manille::Setup::dutch(dealer), deal)?, Self::Old::open(setup, old)))
    }

    fn ruling(_: &Self::New) -> Option<manille::Action> {
        None
    }

    fn margin(position: &Self::New) -> Option<[f64; 2]> {
        let (outcome, side) = (position.outcome()?, manille::Side::NorthSouth);
        let points = f64::from(outcome.points[side]) - f64::from(outcome.points[side.other()]);
        Some([points, f64::from(outcome.score[side]) - f64::from(outcome.score[side.other()])])
    }
}

impl Both for Whist {
    type New = whist::Position;
    type Old = old_rules::whist::Position;

    fn open(&self, dealer: Seat, seed: u64) -> Result<(Self::New, Self::Old), Failed> {
        let setup = whist::Setup::new(dealer);
        let deal: Deal = setup.rules.dealing().by_chance(dealer, &mut Dice::new(seed));
        let old = old_cards::Deal::parse(old_cards::Deck::Whist, &deal.to_string())?;
        Ok((Self::New::open(setup, deal)?, Self::Old::open(old_rules::whist::Setup::new(old_seat(dealer)), old)))
    }

    fn ruling(position: &Self::New) -> Option<whist::Action> {
        let (seat, bid) = position.auction().pending()?;
        let approves = is_plausible(position.play().hands()[seat], bid);
        Some(if approves { whist::Action::Approve } else { whist::Action::Refuse })
    }

    fn margin(position: &Self::New) -> Option<[f64; 2]> {
        let Some(Outcome::Played { settled, tricks_won }) = position.outcome() else { return Some([0.0; 2]) };
        let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
        let points = HouseRules::shipped().tariff().score(game).ok()?;
        let side = |seats: [Seat; 2]| seats.map(|seat| f64::from(points[seat])).iter().sum::<f64>();
        Some([0.0, side([Seat::North, Seat::South]) - side([Seat::East, Seat::West])])
    }
}

/// One deal, today's player at North and South, or at East and West.
fn play<B: Both>(game: &B, level: Level, ms: [u64; 2], n: u64, seed: u64, swap: bool) -> Result<[f64; 2], Failed> {
    let (mut position, mut old) = game.open(Seat::North.clockwise((n % 4) as u8), seed)?;
    let (mut mind, mut old_mind) = (Mind::default(), old_bots::Mind::default());
    let (mut dice, mut old_dice) = (Dice::new(seed), old_cards::Dice::new(seed));
    while let Some(actor) = position.turn().actors().next() {
        let action = match actor {
            Actor::Jury => B::ruling(&position).ok_or("nobody asks the jury")?,
            Actor::Seat(seat) if (seat as usize % 2 == 1) == swap => {
                let view = position.seat_view(seat);
                B::New::choose(&mut mind, level, &view, &mut dice, &mut until(ms[0])).ok_or("whose turn it is, acts")?
            }
            Actor::Seat(seat) => {
                let view = old.seat_view(old_seat(seat));
                let strong = old_bots::Level::Strong;
                let action = B::Old::choose(&mut old_mind, strong, &view, &mut old_dice, &mut until(ms[1]));
                let action = action.ok_or("whose turn it is, acts")?.to_string();
                action.parse().map_err(|_| format!("{action} means nothing today"))?
            }
        };
        position.act(actor, action).map_err(|refused| refused.to_string())?;
        let actor = match actor {
            Actor::Jury => old_rules::Actor::Jury,
            Actor::Seat(seat) => old_rules::Actor::Seat(old_seat(seat)),
        };
        let action = action.to_string().parse().map_err(|_| "that meant nothing then")?;
        old.act(actor, action).map_err(|_| "the old referee refuses")?;
    }
    B::margin(&position).ok_or_else(|| "the deal is not over".into())
}

fn compare<B: Both>(game: &B, level: Level, ms: [u64; 2], deals: u64, seed: u64) -> Result<(), Failed> {
    let (mut sums, mut squares) = ([0.0; 2], [0.0; 2]);
    for n in 0..deals {
        let seed = seed * 1_000_003 + n;
        let [straight, swapped] = [false, true].map(|swap| play(game, level, ms, n, seed, swap));
        let (straight, swapped) = (straight?, swapped?);
        for at in 0..2 {
            let won = (straight[at] - swapped[at]) / 2.0;
            sums[at] += won;
            squares[at] += won * won;
        }
    }
    for (at, what) in ["card points", "score"].into_iter().enumerate() {
        let count = deals as f64;
        let mean = sums[at] / count;
        let error = ((squares[at] / count - mean * mean) / (count - 1.0)).max(0.0).sqrt();
        println!("{what}: {mean:+.2} ± {:.2} a deal, {deals} deals twice", 1.96 * error);
    }
    Ok(())
}

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, level, ms, old_ms, deals, seed] = &words[..] else {
        return Err("give a game, a level, its milliseconds, those of the other, how many deals and a seed".into());
    };
    let (level, ms) = (level.parse()?, [ms.parse()?, old_ms.parse()?]);
    let (deals, seed) = (deals.parse()?, seed.parse()?);
    match game.as_str() {
        "manille" => compare(&Manille, level, ms, deals, seed),
        "whist" => compare(&Whist, level, ms, deals, seed),
        _ => Err("the games are manille and whist".into()),
    }
}
