//! The standings, the cut, the end, the club prize, a player's day.

use std::process::ExitCode;

use anyhow::{Context, anyhow};
use kaarting_office::club::left_out;
use kaarting_office::cut;
use kaarting_office::day::{DayRound, day_sheet};
use kaarting_office::export::{self, separation_word};
use kaarting_office::plan::{TieBreak, phase_name};
use kaarting_office::rankings::Rankings;
use kaarting_office::sheet::{ManilleLine, PaperRow, Sheet, Tricks, WhistLine};
use kaarting_office::standings::Placing;
use kaarting_office::{Command, EventName, Refusal};
use kaarting_words::Words;

use super::files::{Page, audience, columns, print_table};
use super::people::One;
use super::{Office, refused, say};
use kaarting_commands::terminal::tame;

/// Which standings, and how.
#[derive(clap::Args)]
pub(super) struct Standings {
    /// The event
    pub(super) name: EventName,
    /// The phase, from 1; by default that of the last round that is over
    #[arg(long)]
    phase: Option<usize>,
    /// The running standing of the round that is being played, with the tables verified so far; without this, the
    /// standings after the last round that is over (DEC-17)
    #[arg(long, conflicts_with = "phase")]
    running: bool,
    /// Show only this many from the top
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    page: Page,
    /// Include the names of those who asked to be shown only by number
    #[arg(long)]
    all_data: bool,
}

/// A cut.
#[derive(clap::Args)]
pub(super) struct CutArgs {
    /// The event
    pub(super) name: EventName,
    /// Show who would go on, and decide nothing
    #[arg(long)]
    preview: bool,
}

/// Prints the standings.
pub(super) fn standings(office: &Office, asked: &Standings) -> anyhow::Result<ExitCode> {
    let plan = office.tournament().plan().context("the journal holds no plan")?;
    let tournament = office.tournament();
    let mut over = tournament.rounds().iter().take(tournament.complete_rounds());
    let last = over.next_back().map_or(0, |round| round.phase);
    let phase = match asked.phase {
        None => last,
        Some(phase) if (1..=plan.phases.len()).contains(&phase) => phase - 1,
        Some(phase) => {
            let (phase, phases) = (phase.to_string(), plan.phases.len().to_string());
            let variables = [("phase", &*phase), ("phases", &*phases)];
            return Err(anyhow!(office.words.fill("event-no-phase", &variables)));
        }
    };
    let audience = audience(asked.all_data);
    let mut grid = if asked.running {
        let running = export::running_standings(office.tournament(), audience);
        running.ok_or_else(|| anyhow!(office.words.say("event-not-running")))?.1
    } else {
        export::standings(office.tournament(), phase, audience)
    };
    grid.rows.truncate(asked.top.unwrap_or(usize::MAX));
    print_table(&grid, &asked.page, office.words.lang())
}

fn separation(words: &Words, by: TieBreak) -> String {
    words.say(&format!("event-by-{}", separation_word(by).replace('_', "-")))
}

/// Cuts, or shows who would go on and who narrowly misses.
pub(super) async fn cut(office: &mut Office, asked: &CutArgs) -> anyhow::Result<ExitCode> {
    let lang = office.words.lang();
    let found = cut::preview(office.tournament());
    if !asked.preview {
        office.give(&Command::Cut).await?;
    }
    let found = found.ok_or_else(|| anyhow!(refused(&Refusal::NoNextPhase, office.words)))?;
    let words = &office.words;
    let plan = office.tournament().plan();
    let phase = plan.and_then(|plan| plan.phases.get(found.phase)).map_or("", |phase| phase.name_in(lang));
    let count = found.qualified.len().to_string();
    let mut text = words.fill("event-cut", &[("count", &count), ("phase", &tame(phase))]);
    text.push('\n');
    let row = |placing: &Placing| {
        let by = placing.separated_by.map(|by| separation(words, by)).unwrap_or_default();
        // DEC-16: totals alone do not tell how many deals were won.
        let deals = placing.score.won().map_or_else(|| "–".to_owned(), |won| won.to_string());
        let points = placing.score.points.to_string();
        vec![placing.rank.to_string(), office.person(placing.entrant), points, deals, by]
    };
    text += &columns(&found.qualified.iter().map(row).collect::<Vec<_>>(), &[0, 2, 3]);
    if !found.missed.is_empty() {
        text += &format!("{}\n", words.say("event-cut-missed"));
        text += &columns(&found.missed.iter().map(row).collect::<Vec<_>>(), &[0, 2, 3]);
    }
    if let (Some(by), Some(short)) = (found.by, found.short_points) {
        let (by, short) = (separation(words, by), short.to_string());
        text += &format!("{}\n", words.fill("event-cut-by", &[("by", &by), ("short", &short)]));
    }
    // DEC-05: what it does to the tables.
    let said = [
        ("event-cut-added", found.added),
        ("event-cut-jokers", found.jokers),
        ("event-cut-jokers-missing", found.jokers_missing),
    ];
    for (key, n) in said.into_iter().filter(|(_, n)| *n > 0) {
        text += &format!("{}\n", words.fill(key, &[("n", &n.to_string())]));
    }
    say(&text)
}

/// The end.
#[derive(clap::Args)]
pub(super) struct Close {
    /// The event
    pub(super) name: EventName,
    /// Why it is closed before it is over
    #[arg(long, value_name = "WHY")]
    reason: Option<String>,
}

/// Closes the event.
pub(super) async fn close(office: &mut Office, asked: &Close) -> anyhow::Result<ExitCode> {
    office.give(&Command::CloseEvent { reason: asked.reason.clone() }).await?;
    let ranking = office.tournament().final_ranking().unwrap_or_default();
    let mut text = format!("{}\n", office.words.say("event-is-closed"));
    for (rank, number) in ranking.iter().take(3) {
        text += &format!("{rank}. {}\n", office.person(*number));
    }
    say(&text)
}

/// The club prize.
pub(super) fn clubs(office: &Office) -> anyhow::Result<ExitCode> {
    let grid = export::clubs(office.tournament());
    let left = left_out(office.tournament()).map(|left| left.said(&office.words));
    if grid.rows.is_empty() {
        return say(&format!("{}\n", left.unwrap_or_else(|| office.words.say("event-no-clubs"))));
    }
    let done = print_table(&grid, &Page::text(), office.words.lang())?;
    left.map_or(Ok(done), |left| say(&format!("{left}\n")))
}

/// A player's day.
pub(super) fn day(office: &Office, asked: &One) -> anyhow::Result<ExitCode> {
    let number = asked.number;
    if office.tournament().entrant(number).is_none() {
        return Err(anyhow!(refused(&Refusal::UnknownEntrant(number), office.words)));
    }
    let rounds = day_sheet(office.tournament(), &Rankings::of(office.tournament()), number);
    let mut text = format!("{}\n", office.person(number));
    if rounds.is_empty() {
        text += &format!("{}\n", office.words.say("event-no-day"));
    }
    rounds.iter().for_each(|round| text += &day_round(office, round));
    say(&text)
}

fn day_round(office: &Office, round: &DayRound) -> String {
    let words = &office.words;
    let others: Vec<String> = round.others.iter().map(|&other| office.person(other)).collect();
    let (number, table) = (round.round.to_string(), round.table.to_string());
    let head = [
        ("round", &*number),
        ("phase", &*tame(phase_name(&round.phase, words.lang()))),
        ("table", &*table),
        ("others", &*others.join(" · ")),
    ];
    let mut text = format!("{}\n", words.fill("event-day-round", &head));
    if let Some(result) = round.result {
        let rank = round.rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string());
        let points = result.points.to_string();
        let told = if let Some((won, deals)) = result.won_of() {
            let (won, deals) = (won.to_string(), deals.to_string());
            let figures = [("points", &*points), ("won", &*won), ("deals", &*deals), ("rank", &*rank)];
            words.fill("event-day-result", &figures)
        } else {
            // DEC-16: totals alone do not tell how many deals were won.
            words.fill("event-day-result-totals", &[("points", &*points), ("rank", &*rank)])
        };
        text += &format!("  {told}\n");
    } else {
        text += &format!("  {}\n", words.say("event-day-open"));
    }
    if round.corrections > 0 {
        let count = round.corrections.to_string();
        text += &format!("  {}\n", words.fill("event-day-corrected", &[("count", &count)]));
    }
    match &round.sheet {
        Some(Sheet::Manille(sheet)) => {
            let written: Vec<&ManilleLine> = sheet.boompjes.iter().flat_map(|part| &part.lines).collect();
            for (part, _) in (1..).zip(&sheet.boompjes) {
                let rows = round.paper.iter().filter(|row| row.part == part);
                let line = |row: &PaperRow| row.line.and_then(|at| written.get(at).copied());
                let lines: Vec<String> = rows.map(|row| manille_line(row, line(row))).collect();
                text += &format!("  {part}: {}\n", lines.join(" | "));
            }
        }
        Some(Sheet::Whist(sheet)) => {
            let lines: Vec<String> = sheet.lines.iter().map(whist_line).collect();
            text += &format!("  {}\n", lines.join(" | "));
        }
        Some(Sheet::Totals(_)) | None => {}
    }
    text
}

/// A line in the notation of the sheet: trump, stake, and the score on its side.
fn manille_line(row: &PaperRow, line: Option<&ManilleLine>) -> String {
    let Some(line) = line.filter(|_| !row.crossed) else { return row.mark.unwrap_or_default().to_owned() };
    let declaration = tame(line.declaration.as_deref().unwrap_or("–")).into_owned();
    let score = match (line.we, line.they) {
        _ if row.mark.is_some() => row.mark.unwrap_or_default().to_owned(),
        (Some(we), _) => format!("{we}–"),
        (None, Some(they)) => format!("–{they}"),
        (None, None) => "––".to_owned(),
    };
    format!("{declaration}×{} {score}", line.stake.unwrap_or(1))
}

fn whist_line(line: &WhistLine) -> String {
    let declarers: Vec<String> = line.declarers.iter().map(ToString::to_string).collect();
    let tricks = match &line.tricks {
        None => "–".to_owned(),
        Some(Tricks::Side(tricks)) => tricks.to_string(),
        Some(Tricks::Each(each)) => each.values().map(i64::to_string).collect::<Vec<_>>().join("/"),
    };
    format!("{} {} {tricks}", tame(line.contract.as_deref().unwrap_or("–")), declarers.join("+"))
}
