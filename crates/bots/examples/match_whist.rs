//! Two players of Colour Whist over duplicate deals: `match_whist A B DEALS SEED SECONDS`, where a player is a level or
//! one for the calls and one for the cards: `master:20`, `medium+master`, `master+strong:50`; the figure is the
//! thinking time in milliseconds of the processor, and without one the master is the bare net.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::time::{Duration, Instant};

use kaarting_bots::learned::whist::{CALL_POINTS, Question};
use kaarting_bots::learned::{Net, Scratch, UNIT};
use kaarting_bots::whist::is_plausible;
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{BySeat, Dice, Seat};
use kaarting_rules::whist::{
    Action, Contract, HouseRules, Outcome, Phase, PlayedGame, PointTable, Position, SeatView, Setup,
};
use kaarting_rules::{Actor, Referee};

#[derive(Clone, Copy)]
struct Way(Level, u64);

#[derive(Clone, Copy)]
struct Player {
    calls: Way,
    cards: Way,
}

fn way(word: &str) -> Way {
    let (name, ms) = word.split_once(':').unwrap_or((word, "0"));
    Way(name.parse().expect("a level"), ms.parse().expect("milliseconds"))
}

fn player(words: &str) -> Player {
    let (calls, cards) = words.split_once('+').unwrap_or((words, words));
    Player { calls: way(calls), cards: way(cards) }
}

/// What the net of the auction expects of a misery that is called: how likely it is made.
struct Foresight {
    net: Net,
    scratch: Scratch,
    values: Vec<i32>,
}

impl Foresight {
    fn of(&mut self, view: &SeatView, call: Action) -> Option<f64> {
        let Action::Alone(bid) = call else { return None };
        let question = Question::of(view).filter(|_| bid.contract.is_misery())?;
        self.net.values(&mut self.net.accumulator(), question.seen(), &mut self.scratch, &mut self.values);
        let value = *self.values.get(question.answer(call)?)?;
        let expected = CALL_POINTS * f64::from(value) / f64::from(UNIT);
        let row = PointTable::liege().row(bid.contract);
        // Won, the others get nothing; lost, the three others are paid.
        let lost = f64::from(row.loss - row.opponents[0]);
        Some((expected - lost) / (f64::from(row.win) - lost))
    }
}

#[derive(Default)]
struct Time {
    spent: Duration,
    asked: u32,
}

/// The processor time this program has had, so that other work on the machine does not count. Linux alone tells it.
struct Clock(File);

impl Clock {
    fn open() -> io::Result<Clock> {
        let untold = |error: io::Error| {
            io::Error::new(error.kind(), format!("only Linux tells how long a program has computed: {error}"))
        };
        Ok(Clock(File::open("/proc/self/schedstat").map_err(untold)?))
    }

    fn now(&self) -> Duration {
        let (mut text, mut file) = ([0; 64], &self.0);
        let read = file.rewind().and_then(|()| file.read(&mut text)).unwrap_or(0);
        let first = text[..read].iter().take_while(|byte| byte.is_ascii_digit());
        Duration::from_nanos(first.fold(0, |sum, byte| sum * 10 + u64::from(byte - b'0')))
    }
}

fn choose(
    way: Way,
    view: &SeatView,
    mind: &mut Mind,
    dice: &mut Dice,
    clock: &Clock,
    time: &mut Time,
) -> Action {
    let begun = clock.now();
    let end = begun + Duration::from_millis(way.1);
    let mut more_time = || way.1 > 0 && clock.now() < end;
    let chosen = Position::choose(mind, way.0, view, dice, &mut more_time);
    if view.legal.len() > 1 {
        time.spent += clock.now() - begun;
        time.asked += 1;
    }
    chosen.expect("whose turn it is, acts")
}

#[allow(clippy::disallowed_methods)]
fn now() -> Instant {
    Instant::now()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, deals, seed, seconds] = &words[..] else { return Err("A B DEALS SEED SECONDS".into()) };
    let players = [player(a), player(b)];
    let (deals, seed): (u64, u64) = (deals.parse()?, seed.parse()?);
    let mut mind = Mind::default();
    let clock = Clock::open()?;
    let mut times = [Time::default(), Time::default(), Time::default(), Time::default()];
    let (mut sum, mut squares) = (0.0, 0.0);
    // By contract and player: declarers, made, points.
    let mut contracts: BTreeMap<(Contract, usize), [i32; 3]> = BTreeMap::new();
    let mut passed = 0;
    let net = Net::read(include_bytes!("../weights/whist-call.net"))?;
    let mut foresight = Foresight { net, scratch: Scratch::default(), values: Vec::new() };
    let mut foreseen = [[0.0; 3]; 2];
    let begun = now();
    let mut count = 0.0;
    for n in 0..deals {
        if begun.elapsed().as_secs_f64() > seconds.parse::<f64>()? {
            break;
        }
        count += 1.0;
        let setup = Setup::new(Seat::North.clockwise(n as u8));
        let deal = setup.rules.dealing().by_chance(setup.dealer, &mut Dice::new((seed << 32) + n));
        let mut difference = 0;
        for swap in [0, 1] {
            let mut dice = Dice::new((seed << 32) ^ n);
            let mut position = Position::open(setup, deal).expect("a deal of this deck");
            let mut hopes = BySeat([None; 4]);
            while let Some(actor) = position.turn().actors().next() {
                let action = match actor {
                    Actor::Jury => {
                        let (seat, bid) = position.auction().pending().expect("a call");
                        if is_plausible(position.play().hands()[seat], bid) {
                            Action::Approve
                        } else {
                            Action::Refuse
                        }
                    }
                    Actor::Seat(seat) => {
                        let who = usize::from((seat as usize + swap) % 2 == 1);
                        let view = position.seat_view(seat);
                        let cards = matches!(position.phase(), Phase::Discard | Phase::Play);
                        let way = if cards { players[who].cards } else { players[who].calls };
                        let time = &mut times[2 * who + usize::from(cards)];
                        let action = choose(way, &view, &mut mind, &mut dice, &clock, time);
                        if way.0 == Level::Master {
                            hopes[seat] = foresight.of(&view, action).or(hopes[seat]);
                        }
                        action
                    }
                };
                position.act(actor, action).expect("legal");
            }
            let Some(Outcome::Played { settled, tricks_won }) = position.outcome() else {
                passed += 1;
                continue;
            };
            let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
            let points = HouseRules::shipped().tariff().score(game)?;
            for seat in Seat::ALL {
                let who = (seat as usize + swap) % 2;
                difference += points[seat] * if who == 0 { 1 } else { -1 };
                if settled.declarers.contains(seat) {
                    let counted = contracts.entry((settled.contract, who)).or_default();
                    counted[0] += 1;
                    counted[1] += i32::from(points[seat] > 0);
                    counted[2] += points[seat];
                    if let Some(hope) = hopes[seat].filter(|_| settled.contract.is_misery()) {
                        let made = f64::from(u8::from(points[seat] > 0));
                        foreseen[who].iter_mut().zip([1.0, hope, made]).for_each(|(sum, one)| *sum += one);
                    }
                }
            }
        }
        let mean = f64::from(difference) / 2.0;
        sum += mean;
        squares += mean * mean;
    }
    let mean = sum / count;
    let error = ((squares / count - mean * mean) / (count - 1.0)).sqrt();
    for who in [0, 1] {
        let own = || contracts.iter().filter(move |((_, of), _)| *of == who);
        let [all, made] = [0, 1].map(|at| own().map(|(_, counted)| counted[at]).sum::<i32>());
        println!("{}: made {:.1} % of {all}", [a, b][who], 100.0 * f64::from(made) / f64::from(all.max(1)));
        for ((contract, _), [all, made, points]) in own() {
            let all_f = f64::from(*all);
            println!(
                "   {contract:6} {all:5}  made {:5.1} %  {:+7.2} each",
                100.0 * f64::from(*made) / all_f,
                f64::from(*points) / all_f
            );
        }
        let [miseries, hoped, held] = foreseen[who];
        if miseries > 0.0 {
            let percent = |sum: f64| 100.0 * sum / miseries;
            println!(
                "   miseries: {miseries}, expected {:.1} %, made {:.1} %",
                percent(hoped),
                percent(held)
            );
        }
        for (time, what) in times[2 * who..].iter().take(2).zip(["calls", "cards"]) {
            println!(
                "   {what}: {:.3} ms each of {}",
                1e3 * time.spent.as_secs_f64() / f64::from(time.asked.max(1)),
                time.asked
            );
        }
    }
    println!("passed out {passed} of {}", 2.0 * count);
    println!(
        "{a} wins {mean:+.2} a deal from {b} ({:+.2} to {:+.2}), {count} deals",
        mean - 1.96 * error,
        mean + 1.96 * error
    );
    Ok(())
}
