//! The solver compared with DDS, the double-dummy solver that every bridge program uses: the same deals in one run,
//! with the same results required.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::{example, thousands};
use crate::tools;

/// Deals that are timed.
const DEALS: usize = 500;
/// Deals solved for every kind of party.
const PARTY_DEALS: usize = 20;
/// Partners opposite (the reference for the others), side by side, and one against three.
const PARTIES: [(&str, &str); 3] =
    [("NS", "partners opposite"), ("NE", "side by side"), ("N", "one against three")];
/// The solvers alternate after this many deals, so that a slow minute of the machine affects both.
const IN_TURN: usize = 10;
/// The most memory the solver may use.
const MOST_MEGABYTES: f64 = 256.0;
/// The version of the Python package that carries DDS.
const ENDPLAY: &str = "endplay==0.5.12";

/// `cargo xtask bench solver [--equal DEALS]`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => measure(),
        ["--equal", deals] => {
            equal(deals.parse().with_context(|| format!("\"{deals}\" is not a number of deals"))?)
        }
        _ => bail!("`bench solver` knows only `--equal DEALS`"),
    }
}

/// Prints the tables.
pub(super) fn measure() -> Result<()> {
    let (deals, python) = (whist_deals(DEALS + 1)?, python_with_dds()?);
    let (warm_up, deals) = deals.split_last().context("no deals")?;
    println!(
        "| {DEALS} deals of Colour Whist, one core | our ms a deal | DDS | ratio | cards tried a deal | memory |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    let shape = [every_rank_round_the_table()];
    for (question, deals, what) in [
        ("one", deals, "hearts trump, North leads"),
        ("all", deals, "five trumps × four leaders"),
        ("all", &shape, "the same, one deal in which every rank goes round the table"),
    ] {
        let duel = Duel::play(warm_up, deals, &python, question)?;
        let count = deals.len() as f64;
        let (ours, theirs) = (duel.ours * 1e3 / count, duel.theirs * 1e3 / count);
        ensure!(
            duel.megabytes < MOST_MEGABYTES,
            "the solver used {:.0} MB, more than {MOST_MEGABYTES}",
            duel.megabytes
        );
        println!(
            "| {what} | {ours:.2} | {theirs:.2} | {:.2} | {} | {:.0} MB |",
            ours / theirs,
            thousands(duel.nodes as f64 / count),
            duel.megabytes
        );
    }
    parties(warm_up, &deals[..PARTY_DEALS])?;
    println!("\nManille: {}", manille()?);
    Ok(())
}

/// The same questions for every kind of party. They alternate deal by deal, so that a slow minute affects all.
fn parties(warm_up: &str, deals: &[String]) -> Result<()> {
    let program = example(&tools::target_dir(), "solve_deals");
    let mut players = Vec::new();
    for (party, what) in PARTIES {
        let mut player = Player::sits_down(tools::command(&program, &["all", party]))?;
        player.solve(&[warm_up.to_owned()])?;
        players.push((player, what, 0.0, 0));
    }
    for deal in deals.chunks(1) {
        for (player, _, seconds, nodes) in &mut players {
            for answer in player.solve(deal)? {
                *seconds += answer.seconds;
                *nodes += answer.nodes;
            }
        }
    }
    let count = deals.len() as f64;
    println!("\n| {count} deals, five trumps × four leaders | ms a deal | ratio | cards tried a deal |");
    println!("|---|--:|--:|--:|");
    let opposite = players.first().map_or(1.0, |(_, _, seconds, _)| *seconds);
    for (player, what, seconds, nodes) in players {
        let (each, ratio) = (seconds * 1e3 / count, seconds / opposite);
        println!("| {what} | {each:.2} | {ratio:.2} | {} |", thousands(nodes as f64 / count));
        player.leaves()?;
    }
    Ok(())
}

/// The deal in which the cards of every suit go round the table one by one, each suit starting from another seat.
fn every_rank_round_the_table() -> String {
    let ranks = |seat: usize, suit: usize| -> String {
        "AKQJT98765432"
            .chars()
            .enumerate()
            .filter(|(rank, _)| (rank + suit) % 4 == seat)
            .map(|(_, rank)| rank)
            .collect()
    };
    let hand = |seat| [0, 1, 2, 3].map(|suit| ranks(seat, suit)).join(".");
    format!("N:{}", [0, 1, 2, 3].map(hand).join(" "))
}

/// All twenty results of many deals, compared.
fn equal(deals: usize) -> Result<()> {
    let all = whist_deals(deals + 1)?;
    let (warm_up, all) = all.split_last().context("no deals")?;
    let duel = Duel::play(warm_up, all, &python_with_dds()?, "all")?;
    println!("{deals} deals, {} results, 0 differences", duel.results);
    Ok(())
}

fn build() -> Result<()> {
    tools::run(&mut tools::cargo("build --release --locked -p kaarting-solver --examples"))
}

fn whist_deals(count: usize) -> Result<Vec<String>> {
    build()?;
    let program = example(&tools::target_dir(), "deal_whist");
    let deals = tools::output(&mut tools::command(program, &[&count.to_string()]))?;
    Ok(deals.lines().map(str::to_owned).collect())
}

fn manille() -> Result<String> {
    let program = example(&tools::target_dir(), "solve_manille");
    let line = tools::output(&mut tools::command(program, &[&DEALS.to_string()]))?;
    Ok(line.trim().to_owned())
}

/// A virtual environment of our own with DDS in it.
fn python_with_dds() -> Result<PathBuf> {
    let venv = tools::target_dir().join("dds");
    let python = venv.join("bin/python3");
    let has_dds = |python: &PathBuf| {
        python.exists() && tools::answers(&python.to_string_lossy(), &["-c", "import endplay._dds"])
    };
    if !has_dds(&python) {
        if !tools::answers("python3", &["-m", "venv", "--help"]) {
            bail!("python3 with venv is missing: install it, on Debian with `apt-get install python3-venv`");
        }
        eprintln!("bench: installing DDS with the Python package {ENDPLAY} into {}", venv.display());
        tools::run(tools::command("python3", &["-m", "venv"]).arg(&venv))?;
        let install = ["-m", "pip", "install", "--quiet", ENDPLAY];
        // Standard output is reserved for the tables.
        tools::run(tools::command(&python, &install).stdout(Stdio::null())).with_context(|| {
            format!("DDS cannot be installed: it needs the network and `pip install {ENDPLAY}`")
        })?;
        ensure!(has_dds(&python), "DDS does not start: `{} -c 'import endplay._dds'`", python.display());
    }
    Ok(python)
}

/// What two solvers needed for the same deals.
struct Duel {
    ours: f64,
    theirs: f64,
    nodes: u64,
    results: usize,
    megabytes: f64,
}

impl Duel {
    /// Both solve all deals in turn; the first difference ends it.
    fn play(warm_up: &str, deals: &[String], python: &PathBuf, question: &str) -> Result<Duel> {
        let ours = tools::command(example(&tools::target_dir(), "solve_deals"), &[question]);
        let theirs = tools::command(python, &["-c", include_str!("dds.py"), question]);
        let (mut us, mut them) = (Player::sits_down(ours)?, Player::sits_down(theirs)?);
        // One deal that does not count, because the first one pays for allocating memory.
        let warm_up = [warm_up.to_owned()];
        us.solve(&warm_up)?;
        them.solve(&warm_up)?;
        let mut duel = Duel { ours: 0.0, theirs: 0.0, nodes: 0, results: 0, megabytes: 0.0 };
        for (turn, some) in deals.chunks(IN_TURN).enumerate() {
            for (deal, (our, their)) in some.iter().zip(us.solve(some)?.iter().zip(them.solve(some)?)) {
                ensure!(
                    our.tricks == their.tricks,
                    "a different result in {deal}\nours {}\nDDS  {}",
                    our.tricks,
                    their.tricks
                );
                duel.ours += our.seconds;
                duel.theirs += their.seconds;
                duel.nodes += our.nodes;
                duel.results += our.tricks.split(' ').count();
            }
            if (turn + 1) % 10 == 0 {
                eprintln!(
                    "{question}, {} deals: {:.1} s, DDS {:.1} s",
                    (turn + 1) * IN_TURN,
                    duel.ours,
                    duel.theirs
                );
            }
        }
        duel.megabytes = us.peak_megabytes()?;
        us.leaves()?;
        them.leaves()?;
        Ok(duel)
    }
}

/// A solver as a process: one deal per line in, one answer per line out.
struct Player {
    process: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Player {
    fn sits_down(mut command: std::process::Command) -> Result<Player> {
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start `{}`", tools::shown(&command)))?;
        let asks = process.stdin.take().context("the solver has no standard input")?;
        let answers = BufReader::new(process.stdout.take().context("the solver has no standard output")?);
        Ok(Player { process, asks, answers })
    }

    fn solve(&mut self, deals: &[String]) -> Result<Vec<Answer>> {
        for deal in deals {
            writeln!(self.asks, "{deal}")?;
        }
        deals
            .iter()
            .map(|deal| {
                let mut line = String::new();
                self.answers.read_line(&mut line)?;
                Answer::read(&line).with_context(|| format!("no answer to {deal} in \"{}\"", line.trim()))
            })
            .collect()
    }

    /// Its peak memory.
    fn peak_megabytes(&self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        peak_in(&status).context("no peak memory in the status of the process")
    }

    fn leaves(mut self) -> Result<()> {
        drop(self.asks);
        ensure!(self.process.wait()?.success(), "a solver ended with an error");
        Ok(())
    }
}

/// The tricks of North and South, the time, and the cards tried, if the solver counts them.
#[derive(Debug, PartialEq)]
struct Answer {
    tricks: String,
    seconds: f64,
    nodes: u64,
}

impl Answer {
    fn read(line: &str) -> Option<Answer> {
        let mut parts = line.trim().split(';');
        let (tricks, seconds) = (parts.next()?.to_owned(), parts.next()?.parse().ok()?);
        let nodes = parts.next().map_or(Some(0), |nodes| nodes.parse().ok())?;
        Some(Answer { tricks, seconds, nodes })
    }
}

/// The peak in `VmHWM:   123456 kB`.
fn peak_in(status: &str) -> Option<f64> {
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    kilobytes.trim().strip_suffix(" kB")?.parse::<f64>().ok().map(|kilobytes| kilobytes / 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_goes_round() {
        assert_eq!(
            every_rank_round_the_table(),
            "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62"
        );
    }

    #[test]
    fn answers_are_read() {
        let answer = |nodes| Some(Answer { tricks: "7 6".into(), seconds: 0.25, nodes });
        assert_eq!(Answer::read("7 6;0.250000;99\n"), answer(99));
        assert_eq!(Answer::read("7 6;0.250000\n"), answer(0));
        assert_eq!(Answer::read("7 6\n"), None);
        assert_eq!(peak_in("Name:\tx\nVmHWM:\t  2500 kB\n"), Some(2.5));
    }
}
