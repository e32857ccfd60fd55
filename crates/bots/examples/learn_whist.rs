//! Tables of Colour Whist for the training program `learn/whist.py`, which chooses every action.
//!
//! `learn_whist TABLES SEED STRANGERS OTHERS`: so many tables in two halves, so that one half plays while the other is
//! thought about; the chance that a table has strangers, who play like `medium`, on some chairs; and how much of what
//! the others got on average is taken off a player's points.
//!
//! All figures are little endian. First the header: `KWL1` and three u32, the words of a question and the marks of the
//! two nets. Then for each half by turns a frame: two u32, how many questions and how many results, and eight f32 of
//! figures for the log; for each question its marks, the answers that are allowed, a u64, and the three other hands,
//! which only a critic may see; for each result the number of the question since the start, a u32, and what it brought,
//! a f32. The answer to a frame is a byte for each question: the answer, and 128 more where it was only tried out. What
//! follows then says nothing of the answers before, which have no result.
//!
//! The highest bits of the marks tell the net of the auction (63), and for it what `medium` would call (48 to 53, valid
//! with 54), which is a hint for trying, and whether it must be called (55): some deals are picked for games that are
//! rare, and played there.

use std::io::{self, BufWriter, Read, Write};

use kaarting_bots::learned::whist::{
    BIDDING_MARKS, CALL_POINTS, LEAST_CARD_POINTS, PLAYING_MARKS, PLAYING_WORDS, Question, number,
};
use kaarting_bots::whist::{danger, is_plausible, losers, medium};
use kaarting_cards::{BySeat, CardSet, Chance, Dice, Seat, Suit};
use kaarting_rules::whist::{
    Action, Bid, Contract, HouseRules, Outcome, PlayedGame, Position, SeatView, Setup,
};
use kaarting_rules::{Actor, Referee};

/// What is counted for the log: deals, passed out, played by the net, made by it, its points beside strangers and how
/// many, its miseries and those made.
type Figures = [f32; 8];

/// Marks an answer that was only tried out.
const TRIED: u8 = 128;

struct Asked {
    seat: Seat,
    number: u32,
    is_call: bool,
}

struct Table {
    position: Position,
    dice: Dice,
    strangers: BySeat<bool>,
    asked: Vec<Asked>,
    waiting: Option<(Seat, Question)>,
    hint: u64,
    rare: Option<(Seat, Rare)>,
}

/// A rare game that is practised.
#[derive(Clone, Copy)]
enum Rare {
    Misery,
    Abondance,
}

struct Half {
    tables: Vec<Table>,
    results: Vec<(u32, f32)>,
    figures: Figures,
}

struct Rules {
    strangers: u32,
    others: f32,
}

impl Table {
    fn new(mut dice: Dice, rules: &Rules) -> Table {
        let (position, rare) = Table::deal_anew(&mut dice);
        let strangers = Table::seat(&mut dice, rules);
        Table { position, dice, strangers, asked: Vec::new(), waiting: None, hint: 0, rare }
    }

    /// The next deal; one in fifteen is picked so that somebody has a hand for a rare game.
    fn deal_anew(dice: &mut Dice) -> (Position, Option<(Seat, Rare)>) {
        if dice.below(15) > 0 {
            return (Table::deal(dice), None);
        }
        let rare = if dice.below(5) < 3 { Rare::Misery } else { Rare::Abondance };
        let fits = |hand: CardSet| match rare {
            Rare::Misery => danger(hand) <= 9,
            Rare::Abondance => best_suit(hand).1 <= 5,
        };
        for _ in 0..40 {
            let position = Table::deal(dice);
            let found = position.play().hands().iter().find(|&(_, &hand)| fits(hand)).map(|(seat, _)| seat);
            if let Some(seat) = found {
                return (position, Some((seat, rare)));
            }
        }
        (Table::deal(dice), None)
    }

    /// What the net is to try: what must be called, or what `medium` would call.
    fn hint(&mut self, seat: Seat, view: &SeatView, question: &Question) -> u64 {
        let legal = |call: Action| number(call).filter(|&at| question.legal() >> at & 1 == 1);
        let alone = |contract, trump| Action::Alone(Bid { contract, trump });
        if let Some((_, rare)) = self.rare.filter(|&(rare, _)| rare == seat) {
            self.rare = None;
            let of_ten = self.dice.below(10);
            let call = match rare {
                Rare::Misery => alone(
                    match of_ten {
                        0..4 => Contract::SmallMisery,
                        4..6 => Contract::Piccolo,
                        6..9 => Contract::Misery,
                        _ => Contract::OpenMisery,
                    },
                    None,
                ),
                Rare::Abondance => alone(
                    match of_ten {
                        0..6 => Contract::A9,
                        6..9 => Contract::A10,
                        _ => Contract::A11,
                    },
                    Some(best_suit(view.hand).0),
                ),
            };
            if let Some(at) = legal(call) {
                return (at as u64) << 48 | 1 << 54 | 1 << 55;
            }
        }
        let call = medium(view, &mut self.dice).and_then(legal);
        call.map_or(0, |at| (at as u64) << 48 | 1 << 54)
    }

    fn deal(dice: &mut Dice) -> Position {
        let dealer = Seat::ALL[dice.below(4) as usize];
        let setup = Setup::new(dealer);
        Position::open(setup, setup.rules.dealing().by_chance(dealer, dice)).expect("a deal of this deck")
    }

    fn seat(dice: &mut Dice, rules: &Rules) -> BySeat<bool> {
        if dice.below(1000) >= rules.strangers {
            return BySeat([false; 4]);
        }
        loop {
            let seats = BySeat::from_fn(|_| dice.coin());
            if !seats.0.iter().all(|&stranger| stranger) {
                return seats;
            }
        }
    }

    /// Plays until the net has to choose.
    fn go_on(&mut self, half: &mut (Vec<(u32, f32)>, Figures), rules: &Rules) {
        loop {
            let Some(actor) = self.position.turn().actors().next() else {
                self.end(half, rules);
                (self.position, self.rare) = Table::deal_anew(&mut self.dice);
                self.strangers = Table::seat(&mut self.dice, rules);
                continue;
            };
            let action = match actor {
                Actor::Jury => {
                    let (seat, bid) = self.position.auction().pending().expect("the jury has a call");
                    let fair = is_plausible(self.position.play().hands()[seat], bid);
                    if fair { Action::Approve } else { Action::Refuse }
                }
                Actor::Seat(seat) => {
                    let view = self.position.seat_view(seat);
                    if self.strangers[seat] {
                        medium(&view, &mut self.dice).expect("a stranger acts")
                    } else if let Some(question) = Question::of(&view) {
                        self.hint = if question.is_call() { self.hint(seat, &view, &question) } else { 0 };
                        self.waiting = Some((seat, question));
                        return;
                    } else {
                        only(&view.legal)
                    }
                }
            };
            self.position.act(actor, action).expect("legal");
        }
    }

    fn end(&mut self, (results, figures): &mut (Vec<(u32, f32)>, Figures), rules: &Rules) {
        let outcome = self.position.outcome().expect("the deal is over");
        figures[0] += 1.0;
        let mut points = BySeat([0; 4]);
        let mut scale = LEAST_CARD_POINTS;
        match outcome {
            Outcome::PassedOut => figures[1] += 1.0,
            Outcome::Played { settled, tricks_won } => {
                let house = HouseRules::shipped();
                let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
                points = house.tariff().score(game).expect("a deal that was played has a score");
                scale = house.table.row(settled.contract).win.max(scale);
                let first = settled.declarers.iter().find(|&seat| !self.strangers[seat]);
                if let Some(seat) = first {
                    let at = if settled.contract.is_misery() { 6 } else { 2 };
                    figures[at] += 1.0;
                    figures[at + 1] += f32::from(u8::from(points[seat] > 0));
                }
            }
        }
        let all: i32 = points.0.iter().sum();
        let worth = |seat: Seat| {
            let own = points[seat] as f32;
            own - rules.others * (all as f32 - own) / 3.0
        };
        if self.strangers.0.iter().any(|&stranger| stranger) {
            for seat in Seat::ALL.into_iter().filter(|&seat| !self.strangers[seat]) {
                let own = points[seat] as f32;
                figures[4] += own - (all as f32 - own) / 3.0;
                figures[5] += 1.0;
            }
        }
        for asked in self.asked.drain(..) {
            let scale = if asked.is_call { CALL_POINTS as f32 } else { scale as f32 };
            results.push((asked.number, worth(asked.seat) / scale));
        }
    }
}

/// The suit with the fewest losers as trump, and how many.
fn best_suit(hand: CardSet) -> (Suit, u32) {
    let lost = |suit: Suit| (suit, losers(hand, Some(suit)));
    Suit::ALL.map(lost).into_iter().min_by_key(|&(_, lost)| lost).expect("four suits")
}

/// The only thing to do, or the only sensible one.
fn only(legal: &[Action]) -> Action {
    let quiet = legal.iter().find(|&&action| matches!(action, Action::Pass | Action::PassMisery));
    *quiet.or(legal.first()).expect("whose turn it is, can act")
}

impl Half {
    fn go_on(&mut self, rules: &Rules) {
        let mut noted = (std::mem::take(&mut self.results), self.figures);
        self.tables.iter_mut().for_each(|table| table.go_on(&mut noted, rules));
        (self.results, self.figures) = noted;
    }

    /// Writes what is asked and what came out.
    fn ask(&mut self, to: &mut impl Write, number: &mut u32) -> io::Result<()> {
        to.write_all(&(self.tables.len() as u32).to_le_bytes())?;
        to.write_all(&(self.results.len() as u32).to_le_bytes())?;
        for figure in std::mem::take(&mut self.figures) {
            to.write_all(&figure.to_le_bytes())?;
        }
        for table in &mut self.tables {
            let (seat, question) = table.waiting.expect("every table waits");
            let mut words = [0; PLAYING_WORDS];
            let is_call = question.is_call();
            words[..question.seen().len()].copy_from_slice(question.seen());
            words[PLAYING_WORDS - 1] |= u64::from(is_call) << 63 | table.hint;
            let hands = table.position.play().hands();
            let others = [1, 2, 3].map(|places| question.cards(hands[seat.clockwise(places)]));
            for word in words.into_iter().chain([question.legal()]).chain(others) {
                to.write_all(&word.to_le_bytes())?;
            }
            table.asked.push(Asked { seat, number: *number, is_call });
            *number = number.wrapping_add(1);
        }
        for (number, brought) in self.results.drain(..) {
            to.write_all(&number.to_le_bytes())?;
            to.write_all(&brought.to_le_bytes())?;
        }
        to.flush()
    }

    fn answered(&mut self, from: &mut impl Read, answers: &mut Vec<u8>) -> io::Result<()> {
        answers.resize(self.tables.len(), 0);
        from.read_exact(answers)?;
        for (table, &answer) in self.tables.iter_mut().zip(&*answers) {
            let (seat, question) = table.waiting.take().expect("every table waits");
            if answer & TRIED != 0 {
                let latest = table.asked.len() - 1;
                table.asked.drain(..latest);
            }
            let view = table.position.seat_view(seat);
            let action = question.action(&view, (answer & !TRIED).into()).expect("an answer of the net");
            table.position.act(Actor::Seat(seat), action).expect("legal");
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [tables, seed, strangers, others] = &words[..] else {
        return Err("give tables, a seed, the share of strangers and of the others' points".into());
    };
    let (tables, seed): (u64, u64) = (tables.parse()?, seed.parse()?);
    let rules = Rules { strangers: (strangers.parse::<f32>()? * 1000.0) as u32, others: others.parse()? };
    let half = |half: u64| Half {
        tables: (0..tables / 2)
            .map(|n| Table::new(Dice::new(Dice::new(seed << 24 | half << 20 | n).next_u64()), &rules))
            .collect(),
        results: Vec::new(),
        figures: Figures::default(),
    };
    let mut halves = [half(0), half(1)];
    let mut from = io::stdin().lock();
    let mut to = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    to.write_all(b"KWL1")?;
    for figure in [PLAYING_WORDS, BIDDING_MARKS, PLAYING_MARKS] {
        to.write_all(&(figure as u32).to_le_bytes())?;
    }
    let (mut number, mut answers) = (0, Vec::new());
    for half in &mut halves {
        half.go_on(&rules);
        half.ask(&mut to, &mut number)?;
    }
    loop {
        for half in &mut halves {
            match half.answered(&mut from, &mut answers) {
                // The training is over.
                Err(end) if end.kind() == io::ErrorKind::UnexpectedEof => return Ok(()),
                other => other?,
            }
            half.go_on(&rules);
            half.ask(&mut to, &mut number)?;
        }
    }
}
