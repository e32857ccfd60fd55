//! Tables at which a net learns: `learn_tables manille 2048 1` plays two halves of 2,048 deals each. It is started by
//! `learn/train.py`, which holds the net; one process for each core.
//!
//! Everything is little endian. To begin with, six numbers of 32 bits go out: bytes of what is seen, bytes of what is
//! legal, features, outputs, tables in a half, and 1 for the version. Then the halves take turns, the first begins: a
//! frame goes out, and answers come in: for each table a number of 16 bits and a 32-bit float, what the best answer is
//! thought to bring if another was only tried out, and no number otherwise. A frame has the number of finished samples;
//! for each table what is seen and what is legal; and for each sample the number of its question, 32 bits counted from
//! 0 in each half, and what came of it, a 32-bit float.

use std::io::{Read, Write};

use kaarting_bots::learned::{Bits, School, manille};
use kaarting_cards::Dice;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, tables, seed] = &words[..] else {
        return Err("give a game, how many tables in each half, and a seed".into());
    };
    let (tables, seed): (usize, u64) = (tables.parse()?, seed.parse()?);
    match game.as_str() {
        "manille" => run::<manille::Practice>(tables, seed),
        _ => Err("this game is not taught".into()),
    }
}

fn run<S: School>(tables: usize, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    let (mut answers, mut frames) = (std::io::stdin().lock(), std::io::stdout().lock());
    let (seen, legal) = (Bits::words(S::FEATURES) * 8, Bits::words(S::OUTPUTS) * 8);
    for number in [seen, legal, S::FEATURES, S::OUTPUTS, tables, 1] {
        frames.write_all(&(number as u32).to_le_bytes())?;
    }
    let mut halves = [0, 1].map(|half| Half::<S>::new(tables, (seed << 1 | half) << 40));
    for half in &mut halves {
        frames.write_all(half.frame())?;
        frames.flush()?;
    }
    let mut bytes = vec![0; tables * 6];
    loop {
        for half in &mut halves {
            if answers.read_exact(&mut bytes).is_err() {
                return Ok(()); // the training is over
            }
            half.answer(&bytes);
            frames.write_all(half.frame())?;
            frames.flush()?;
        }
    }
}

/// The tables that are asked together.
struct Half<S: School> {
    tables: Vec<Table<S>>,
    dice: Dice,
    questions: u32,
    seen: Vec<u64>,
    legal: Vec<u64>,
    samples: Vec<(u32, f32)>,
    frame: Vec<u8>,
}

/// One deal, and what was asked in it.
struct Table<S: School> {
    deal: S,
    notes: Vec<(u32, S::Note)>,
}

impl<S: School> Half<S> {
    fn new(tables: usize, seed: u64) -> Half<S> {
        let mut dice = Dice::new(seed);
        let table = |_| Table { deal: S::deal(&mut dice), notes: Vec::new() };
        Half {
            tables: (0..tables).map(table).collect(),
            dice,
            questions: 0,
            seen: vec![0; Bits::words(S::FEATURES)],
            legal: vec![0; Bits::words(S::OUTPUTS)],
            samples: Vec::new(),
            frame: Vec::new(),
        }
    }

    fn answer(&mut self, answers: &[u8]) {
        self.samples.clear();
        for (table, &[low, high, ref value @ ..]) in self.tables.iter_mut().zip(answers.as_chunks::<6>().0) {
            let value = f32::from_le_bytes(*value);
            // What follows is not what the answers before were meant to bring: they get what it could have been.
            if value.is_finite()
                && let Some(now) = table.notes.pop()
            {
                let of = |(question, note)| (question, table.deal.target_from(note, now.1, value));
                self.samples.extend(table.notes.drain(..).map(of));
                table.notes.push(now);
            }
            table.deal.answer(usize::from(u16::from_le_bytes([low, high])));
        }
    }

    /// The next question of each table; where a deal is over, what came of it, and a new one.
    fn frame(&mut self) -> &[u8] {
        self.frame.clear();
        self.frame.extend([0; 4]);
        for table in &mut self.tables {
            let note = loop {
                match table.deal.ask(&mut Bits::new(&mut self.seen), &mut Bits::new(&mut self.legal)) {
                    Some(note) => break note,
                    None => {
                        let of = |(question, note)| (question, table.deal.target(note));
                        self.samples.extend(table.notes.drain(..).map(of));
                        table.deal = S::deal(&mut self.dice);
                    }
                }
            };
            table.notes.push((self.questions, note));
            self.questions = self.questions.wrapping_add(1);
            let words = self.seen.iter().chain(&self.legal);
            self.frame.extend(words.flat_map(|word| word.to_le_bytes()));
        }
        self.frame[..4].copy_from_slice(&(self.samples.len() as u32).to_le_bytes());
        for &(question, target) in &self.samples {
            self.frame.extend(question.to_le_bytes());
            self.frame.extend(target.to_le_bytes());
        }
        &self.frame
    }
}
