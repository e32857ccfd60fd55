//! The `kaarting` command.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use kaarting::play;

/// A card-tournament platform for Manille and Colour Whist.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play at a table in the terminal against three bots.
    Play(play::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kaarting: {error:#}");
            ExitCode::FAILURE
        }
    }
}
