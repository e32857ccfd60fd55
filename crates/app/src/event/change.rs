//! Changing the parts of an event's plan that have not begun (DEC-05).

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use kaarting_office::draw::AvoidRepeats;
use kaarting_office::plan::{CutFills, Field};
use kaarting_office::{Command, EventName, Plan};

use super::plan::{phase_line, warnings};
use super::{Office, read_text, say};
use kaarting_commands::terminal::tame;

/// The examples in the help.
pub(super) const EXAMPLE: &str = "\
Examples:
  kaarting event change wk --phase 2 --rounds 1 --field best=16
  kaarting event change wk --drop 3                 without its third phase
  kaarting event change wk --print > plan.json      to edit anything else,
  kaarting event change wk --plan plan.json         and put it back

What has begun cannot change: the game, the regulations, and phases with a round already drawn.";

/// What is to be changed.
#[derive(clap::Args)]
pub(super) struct Change {
    /// The event
    pub(super) name: EventName,
    /// The phase that --rounds, --field, --length and --minutes are about, from 1
    #[arg(long, value_name = "N")]
    phase: Option<usize>,
    /// How many rounds the phase has
    #[arg(long, value_name = "N", requires = "phase")]
    rounds: Option<u32>,
    /// Who plays in the phase: all, best=16, part=1/2 or winners
    #[arg(long, value_name = "WHO", requires = "phase", value_parser = field)]
    field: Option<Field>,
    /// How long a round of the phase is: boompjes in a Dutch round, otherwise deals
    #[arg(long, value_name = "N", requires = "phase")]
    length: Option<u32>,
    /// How many minutes a round of the phase may last
    #[arg(long, value_name = "N", requires = "phase")]
    minutes: Option<u32>,
    /// Drop a phase, from 1
    #[arg(long, value_name = "N", conflicts_with = "phase")]
    drop: Option<usize>,
    /// The title on screens and prints
    #[arg(long)]
    title: Option<String>,
    /// Whether people who met before are kept apart: off, soft or strict (DEC-02)
    #[arg(long, value_name = "HOW")]
    avoid_repeats: Option<AvoidRepeats>,
    /// The minimum age; 0 for none
    #[arg(long, value_name = "YEARS")]
    minimum_age: Option<u8>,
    /// After a cut, fill the tables with jokers instead of with the next in the ranking (DEC-05)
    #[arg(long)]
    cut_with_jokers: bool,
    /// The entry fee, as people are told: "15 euro"
    #[arg(long, value_name = "TEXT")]
    entry_fee: Option<String>,
    /// A whole plan to replace the present one
    #[arg(long, value_name = "FILE.json")]
    plan: Option<PathBuf>,
    /// Print the plan as it is, and change nothing
    #[arg(long)]
    print: bool,
}

/// Who plays in a phase, as typed.
fn field(text: &str) -> Result<Field, String> {
    let wrong = || format!("\"{}\" is not a field: write all, best=16, part=1/2 or winners", tame(text));
    let number = |text: &str| text.parse().map_err(|_| wrong());
    match text.split_once('=') {
        None if text == "all" => Ok(Field::All),
        None if text == "winners" => Ok(Field::TableWinners),
        Some(("best", n)) => Ok(Field::Best(number(n)?)),
        Some(("part", part)) => {
            let (part, of) = part.split_once('/').ok_or_else(wrong)?;
            Ok(Field::BestFraction(number(part)?, number(of)?))
        }
        _ => Err(wrong()),
    }
}

impl Change {
    /// The plan with the changes made.
    fn plan(&self, known: &Plan) -> anyhow::Result<Plan> {
        let mut plan = match &self.plan {
            None => known.clone(),
            Some(path) => {
                let shown = tame(&path.to_string_lossy()).into_owned();
                serde_json::from_str(&read_text(path)?)
                    .with_context(|| format!("{shown} does not hold a plan"))?
            }
        };
        let at = |number: usize, phases: usize| match number.checked_sub(1).filter(|at| *at < phases) {
            Some(at) => Ok(at),
            None => bail!("there is no phase {number}: the plan has {phases}"),
        };
        if let Some(number) = self.phase {
            let at = at(number, plan.phases.len())?;
            let phase = &mut plan.phases[at];
            phase.rounds = self.rounds.unwrap_or(phase.rounds);
            phase.field = self.field.unwrap_or(phase.field);
            phase.length = self.length.or(phase.length);
            phase.minutes = self.minutes.unwrap_or(phase.minutes);
        }
        if let Some(number) = self.drop {
            plan.phases.remove(at(number, plan.phases.len())?);
        }
        plan.title = self.title.clone().unwrap_or(plan.title);
        let settings = &mut plan.settings;
        settings.avoid_repeats = self.avoid_repeats.unwrap_or(settings.avoid_repeats);
        settings.minimum_age = self.minimum_age.or(settings.minimum_age);
        settings.cut_fills = if self.cut_with_jokers { CutFills::Jokers } else { settings.cut_fills };
        settings.entry_fee = self.entry_fee.clone().or(settings.entry_fee.take());
        Ok(plan)
    }
}

/// Changes what has not begun.
pub(super) async fn change(office: &mut Office, asked: &Change) -> anyhow::Result<ExitCode> {
    let known = office.tournament().plan().context("the journal holds no plan")?;
    if asked.print {
        return say(&format!("{}\n", serde_json::to_string_pretty(known)?));
    }
    let plan = asked.plan(known)?;
    office.give(&Command::ChangePlan { plan }).await?;
    let mut text = format!("{}\n", office.words.say("event-plan-changed"));
    for phase in office.tournament().plan().map(|plan| &plan.phases[..]).unwrap_or_default() {
        text += &format!("  {}\n", phase_line(&office.words, phase));
    }
    say(&(text + &warnings(office)))
}
