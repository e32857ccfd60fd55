//! Makes lines for the machine interfaces, for measuring and for trying out:
//! `records referee 1000`, `records score 1000`, `records sheet 1000`; and `records parse FILE` says how long reading
//! the lines of a file as JSON takes by itself, which no answer can undercut by much.

#![allow(clippy::disallowed_methods)] // a benchmark reads the clock

use std::fmt::Write as _;
use std::io::{BufWriter, Write};
use std::time::Instant;

use anyhow::{Context, bail};
use kaarting_cards::{Chance, Dice, Seat};
use kaarting_rules::Referee;
use kaarting_rules::manille::{DEALING, Position, Setup};

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [command, argument] = arguments.as_slice() else {
        bail!("usage: records referee|score|sheet N, or records parse FILE")
    };
    if command == "parse" {
        return parse(argument);
    }
    let count: u64 = argument.parse().context("how many lines")?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut dice = Dice::new(1);
    for id in 0..count {
        let line = match command.as_str() {
            "referee" => deal_record(id, &mut dice),
            "score" => score_record(id, &mut dice),
            "sheet" => sheet_record(id, &mut dice),
            other => bail!("there is no \"{other}\": write referee, score, sheet or parse"),
        };
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// A finished deal, played by chance.
fn deal_record(id: u64, dice: &mut Dice) -> String {
    let dealer = Seat::North.clockwise(id as u8);
    let deal = DEALING.by_chance(dealer, dice);
    let mut position = Position::open(Setup::dutch(dealer), deal).expect("a deal of this deck");
    let mut actions = Vec::new();
    while let Some(actor) = position.turn().actors().next() {
        let legal = position.legal(actor);
        let action = legal[dice.below(legal.len() as u32) as usize];
        actions.push(format!("\"{actor} {action}\""));
        position.act(actor, action).expect("a legal action");
    }
    let actions = actions.join(",");
    format!(
        r#"{{"id":"r{id}","ruleset":"manille-nl","dealer":"{dealer}","deal":"{deal}","actions":[{actions}]}}"#
    )
}

fn score_record(id: u64, dice: &mut Dice) -> String {
    let points = dice.below(61);
    let declaration = ["S", "H", "D", "C"][dice.below(4) as usize];
    let (knock, counter) = ([(false, false), (true, false), (true, true)])[dice.below(3) as usize];
    format!(
        r#"{{"id":{id},"ruleset":"manille-fr","declaration":"{declaration}","knock":{knock},"counter":{counter},"points":{{"NS":{points},"EW":{}}}}}"#,
        60 - points
    )
}

fn sheet_record(id: u64, dice: &mut Dice) -> String {
    let mut boompjes = String::new();
    for n in 0..3 {
        let mut lines = String::new();
        for n in 0..12 {
            let stake = [1, 2, 4][dice.below(3) as usize];
            let (side, score) = (["we", "they"][dice.below(2) as usize], (1 + dice.below(30)) * stake);
            let comma = if n > 0 { "," } else { "" };
            let _ = write!(lines, r#"{comma}{{"declaration":"H","stake":{stake},"{side}":{score}}}"#);
        }
        let comma = if n > 0 { "," } else { "" };
        let _ = write!(boompjes, r#"{comma}{{"first_dealer":"7","lines":[{lines}]}}"#);
    }
    format!(
        r#"{{"id":{id},"ruleset":"manille-nl","seats":{{"N":"12","E":"7","S":"31","W":"4"}},"writer":"31","boompjes":[{boompjes}]}}"#
    )
}

fn parse(path: &str) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let start = Instant::now();
    let mut lines = 0_u32;
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line)?;
        std::hint::black_box(value);
        lines += 1;
    }
    println!("{lines} lines in {:.3} s", start.elapsed().as_secs_f64());
    Ok(())
}
