//! The seed, the draw, its proof, the seating.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use clap::ValueEnum;
use kaarting_office::draw::{DrawSeed, PublicChance};
use kaarting_office::export::{self, Audience, Cell};
use kaarting_office::{Command, EventName, RoundNo, Tournament};

use super::files::{Page, audience, print_table};
use super::{Office, say};

/// The secret of the day.
#[derive(clap::Args)]
pub(super) struct CommitSeed {
    /// The event
    pub(super) name: EventName,
    /// A secret of your own, 64 hexadecimal digits; by default a fresh one that nobody gets to see
    #[arg(long, value_name = "HEX")]
    master: Option<DrawSeed>,
}

/// A draw.
#[derive(clap::Args)]
pub(super) struct Draw {
    /// The event
    pub(super) name: EventName,
    /// What someone in the hall said after the list was fixed, to be mixed into the seed
    #[arg(long, value_name = "TEXT")]
    public: Option<PublicChance>,
}

/// A draw to be rejected.
#[derive(clap::Args)]
pub(super) struct Redraw {
    /// The event
    pub(super) name: EventName,
    /// Why the draw under review is rejected
    #[arg(long)]
    reason: String,
    /// What someone in the hall said after that, to be mixed into the seed
    #[arg(long, value_name = "TEXT")]
    public: Option<PublicChance>,
}

/// A proof.
#[derive(clap::Args)]
pub(super) struct Proof {
    /// The event
    pub(super) name: EventName,
    /// The round; by default the last one
    #[arg(long)]
    round: Option<RoundNo>,
}

/// Who sits where.
#[derive(clap::Args)]
pub(super) struct Seating {
    /// The event
    pub(super) name: EventName,
    /// The round; by default the last one
    #[arg(long)]
    round: Option<RoundNo>,
    /// In which order
    #[arg(long, value_enum, default_value = "table")]
    by: Order,
    #[command(flatten)]
    page: Page,
    /// Include the names of those who asked to be shown only by number
    #[arg(long)]
    all_data: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Order {
    /// By name, to find your own
    Name,
    /// Table by table
    Table,
}

/// Commits to a seed; only its hash is shown.
pub(super) async fn commit_seed(office: &mut Office, asked: &CommitSeed) -> anyhow::Result<ExitCode> {
    let master = match asked.master {
        Some(master) => master,
        None => {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret)
                .map_err(|error| anyhow!("the system gives no random numbers: {error}"))?;
            DrawSeed(secret)
        }
    };
    office.give(&Command::CommitSeed { master }).await?;
    let hash = office.tournament().commitment().context("the seed was committed")?;
    say(&format!("{hash}\n"))
}

/// Draws the next round.
pub(super) async fn draw(office: &mut Office, asked: &Draw) -> anyhow::Result<ExitCode> {
    office.give(&Command::Draw { public: asked.public.clone() }).await?;
    say(&drawn(office))
}

/// Rejects and draws again.
pub(super) async fn redraw(office: &mut Office, asked: &Redraw) -> anyhow::Result<ExitCode> {
    office.give(&Command::RejectDraw { reason: asked.reason.clone() }).await?;
    office.give(&Command::Draw { public: asked.public.clone() }).await?;
    say(&drawn(office))
}

fn drawn(office: &Office) -> String {
    let Some(pending) = office.tournament().pending_draw() else {
        // DEC-14: the four stay together, and nothing was drawn.
        return format!("{}\n", office.words.say("event-partners"));
    };
    let proof = &pending.proof;
    let (round, tables) = (proof.round.to_string(), proof.tables.len().to_string());
    let mut text = office.words.fill("event-drawn", &[("round", &round), ("tables", &tables)]);
    if let Some(repeats) = proof.repeats {
        text += &format!(" {}", office.words.fill("event-repeats", &[("count", &repeats.to_string())]));
    }
    text.push('\n');
    for (table, four) in (1..).zip(&proof.tables) {
        let four: Vec<String> = four.iter().map(|&number| office.person(number)).collect();
        let _ = writeln!(text, "  {table}: {}", four.join(" · "));
    }
    text
}

/// Makes the draw public.
pub(super) async fn publish(office: &mut Office) -> anyhow::Result<ExitCode> {
    office.give(&Command::PublishDraw).await?;
    let round = office.round(None)?.to_string();
    say(&format!("{}\n", office.words.fill("event-published", &[("round", &round)])))
}

/// Prints the proof of a round.
pub(super) fn proof(office: &Office, asked: &Proof) -> anyhow::Result<ExitCode> {
    say(&round(office, asked.round)?.proof.to_json())
}

fn round(office: &Office, asked: Option<RoundNo>) -> anyhow::Result<&kaarting_office::Round> {
    let number = office.round(asked)?;
    let unknown = || super::refused(&kaarting_office::Refusal::NoSuchRound(number), office.words);
    Tournament::round(office.tournament(), number).with_context(unknown)
}

/// Prints who sits where.
pub(super) fn seating(office: &Office, asked: &Seating) -> anyhow::Result<ExitCode> {
    let round = round(office, asked.round)?;
    let audience: Audience = audience(asked.all_data);
    let mut grid = export::seating(office.tournament(), round, audience);
    if asked.by == Order::Name {
        // Those shown only by number come after the names, by that number.
        grid.rows.sort_by_cached_key(|row| match (&row[3], &row[2]) {
            (Cell::Text(name), _) => (false, name.to_lowercase(), 0),
            (_, Cell::Number(number)) => (true, String::new(), *number),
            _ => (true, String::new(), 0),
        });
    }
    print_table(&grid, &asked.page, office.words.lang())
}
