//! Two levels against each other: every deal is played twice, the second time with the seats swapped.

use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{Chance, Deal, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{self, DEALING, Side};
use kaarting_rules::whist::{self, Contract, HouseRules, Outcome, PlayedGame};
use kaarting_rules::{Actor, Referee};

/// What one level wins from another, per deal, over many duplicate deals.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Margin {
    deals: f64,
    sum: f64,
    squares: f64,
}

impl Margin {
    fn add(&mut self, difference: f64) {
        self.deals += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// The points won per deal.
    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.deals
    }

    /// How many standard errors the mean is above zero.
    pub(crate) fn z(&self) -> f64 {
        let variance = (self.squares / self.deals - self.mean() * self.mean()) / (self.deals - 1.0);
        self.mean() / variance.max(f64::MIN_POSITIVE).sqrt()
    }
}

/// Plays a position to its end; the jury approves of everything.
fn play_out<P: Plays>(
    mut position: P,
    approve: P::Action,
    dice: &mut Dice,
    level: impl Fn(Seat) -> Level,
) -> P
where
    P::Action: Copy + std::fmt::Debug + PartialEq,
{
    let mut mind = Mind::default();
    while let Some(actor) = position.turn().actors().next() {
        let action = match actor {
            Actor::Jury => approve,
            Actor::Seat(seat) => {
                let view = position.seat_view(seat);
                P::choose(&mut mind, level(seat), &view, dice, &mut || true).expect("whose turn it is, acts")
            }
        };
        assert!(position.act(actor, action).is_ok(), "{action:?} is refused");
    }
    position
}

fn swapped(levels: [Level; 2], swap: bool) -> impl Fn(Seat) -> Level {
    move |seat| levels[usize::from((Side::of(seat) == Side::NorthSouth) == swap)]
}

/// What the first level wins from the second in Manille.
pub(crate) fn manille(levels: [Level; 2], deals: u64, seed: u64) -> Margin {
    let mut margin = Margin::default();
    for n in 0..deals {
        let setup = manille::Setup::dutch(Seat::North.clockwise(n as u8));
        let deal = DEALING.by_chance(setup.dealer, &mut Dice::new(seed + n));
        let once = |swap: bool| {
            let position = manille::Position::open(setup, deal).expect("a deal of this deck");
            let level = swapped(levels, swap);
            let over = play_out(position, manille::Action::No, &mut Dice::new(seed ^ n), level);
            let [ns, ew] = over.outcome().expect("the deal is over").score.0.map(f64::from);
            if swap { ew - ns } else { ns - ew }
        };
        margin.add((once(false) + once(true)) / 2.0);
    }
    margin
}

/// Thirteen cards for everybody.
pub(crate) fn whist_deal(dealer: Seat, chance: &mut impl Chance) -> Deal {
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(chance);
    pack.deal(dealer, Packets::WHIST_454).expect("thirteen cards each")
}

/// What everybody gets.
pub(crate) fn points(outcome: Outcome) -> [i32; 4] {
    let Outcome::Played { settled, tricks_won } = outcome else { return [0; 4] };
    let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
    let points = HouseRules::shipped().tariff().score(game);
    points.expect("a deal that was played has a score").0.map(i32::from)
}

/// What the first level wins from the second in Colour Whist; `tell` hears of every deal who was which and how it went.
pub(crate) fn whist(
    levels: [Level; 2],
    deals: u64,
    seed: u64,
    mut tell: impl FnMut(Contract, Level, bool, i32),
) -> Margin {
    let mut margin = Margin::default();
    for n in 0..deals {
        let setup = whist::Setup::new(Seat::North.clockwise(n as u8));
        let deal = whist_deal(setup.dealer, &mut Dice::new(seed + n));
        let mut once = |swap: bool| {
            let position = whist::Position::open(setup, deal).expect("a deal of this deck");
            let level = swapped(levels, swap);
            let over = play_out(position, whist::Action::Approve, &mut Dice::new(seed ^ n), &level);
            let outcome = over.outcome().expect("the deal is over");
            let points = points(outcome);
            let difference = points[0] + points[2] - points[1] - points[3];
            let difference = if swap { -difference } else { difference };
            if let Outcome::Played { settled, .. } = outcome {
                let declarer = settled.declarers.iter().next().expect("somebody declares");
                tell(settled.contract, level(declarer), points[declarer as usize] > 0, difference);
            }
            f64::from(difference)
        };
        margin.add((once(false) + once(true)) / 2.0);
    }
    margin
}
