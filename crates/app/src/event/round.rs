//! The clock of a round.

use std::process::ExitCode;

use kaarting_office::{Command, EventName, RoundNo};

use super::{Office, say};

/// A round of an event.
#[derive(clap::Args)]
pub(super) struct Which {
    /// The event
    pub(super) name: EventName,
    /// The round; by default the last one published
    #[arg(long)]
    round: Option<RoundNo>,
}

/// Other minutes for a round.
#[derive(clap::Args)]
pub(super) struct Minutes {
    #[command(flatten)]
    pub(super) which: Which,
    /// How many more; below zero: fewer
    #[arg(allow_negative_numbers = true)]
    add: i32,
}

/// What can happen to a clock.
#[derive(Clone, Copy, Debug)]
pub(super) enum Moment {
    Start,
    Pause,
    Resume,
    Signal,
    WithdrawSignal,
    End,
}

/// Gives the command for it.
pub(super) async fn tell(office: &mut Office, asked: &Which, moment: Moment) -> anyhow::Result<ExitCode> {
    let round = office.round(asked.round)?;
    let (command, key) = match moment {
        Moment::Start => (Command::StartRound { round }, "event-started"),
        Moment::Pause => (Command::PauseRound { round }, "event-paused"),
        Moment::Resume => (Command::ResumeRound { round }, "event-resumed"),
        Moment::Signal => (Command::Signal { round }, "event-signalled"),
        Moment::WithdrawSignal => (Command::WithdrawSignal { round }, "event-signal-withdrawn"),
        Moment::End => (Command::EndRound { round }, "event-ended"),
    };
    office.give(&command).await?;
    say(&format!("{}\n", office.words.fill(key, &[("round", &round.to_string())])))
}

/// Changes the minutes of a round.
pub(super) async fn minutes(office: &mut Office, asked: &Minutes) -> anyhow::Result<ExitCode> {
    let round = office.round(asked.which.round)?;
    office.give(&Command::AddMinutes { round, minutes: asked.add }).await?;
    let minutes = office.tournament().round(round).map_or(0, |round| round.minutes).to_string();
    let variables = [("round", &*round.to_string()), ("minutes", &*minutes)];
    say(&format!("{}\n", office.words.fill("event-minutes", &variables)))
}
