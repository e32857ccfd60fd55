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

/// What can happen to a clock.
#[derive(Clone, Copy, Debug)]
pub(super) enum Moment {
    Start,
    Pause,
    Resume,
    Signal,
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
        Moment::End => (Command::EndRound { round }, "event-ended"),
    };
    office.give(&command).await?;
    say(&format!("{}\n", office.words.fill(key, &[("round", &round.to_string())])))
}
