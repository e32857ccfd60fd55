//! Presets, the list of events, a new event, and the state of one.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use kaarting_live::LiveEvents;
use kaarting_office::draw::AvoidRepeats;
use kaarting_office::plan::{CutFills, Field, Phase, Preset};
use kaarting_office::{Command, Entrant, EventName, NextDraw, Plan, Round, TableState, Tournament};
use kaarting_rules::Ruleset;
use kaarting_rules::whist::PointTable;
use kaarting_store::Journal;
use kaarting_words::Words;

use super::files::columns;
use super::{Office, details, moment, now, read_text, say};
use kaarting_commands::terminal::tame;

/// What a new event should be.
#[derive(clap::Args)]
pub(super) struct Create {
    /// A short name of a-z, 0-9, - and _, for use with the other verbs
    pub(super) name: EventName,
    /// One of the plans that "presets" shows
    #[arg(long, required_unless_present = "plan")]
    preset: Option<String>,
    /// The regulations: manille-nl, manille-fr, whist-2018, whist-revised or whist-no-piccolo
    #[arg(long, required_unless_present = "plan")]
    ruleset: Option<Ruleset>,
    /// The title on screens and prints; by default the name
    #[arg(long)]
    title: Option<String>,
    /// The day, such as 2026-11-15; by default today
    #[arg(long)]
    date: Option<Date>,
    /// The point table of Colour Whist: liege, liege-2025, whist-score, or a file
    #[arg(long, value_name = "ID|FILE.toml")]
    table: Option<String>,
    /// A ruleset of your own for Colour Whist
    #[arg(long, value_name = "FILE.toml")]
    rules: Option<PathBuf>,
    /// A named setting of the regulations; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// When check-in closes, such as 09:45, in the hall's time
    #[arg(long, value_name = "TIME")]
    check_in_closes: Option<String>,
    /// Whether people who met before are kept apart: off, soft or strict (DEC-02)
    #[arg(long, value_name = "HOW")]
    avoid_repeats: Option<AvoidRepeats>,
    /// How long every round is: boompjes in a Dutch round, otherwise deals (DEC-07, DEC-08)
    #[arg(long, value_name = "N")]
    rounds_length: Option<u32>,
    /// How many minutes every round may last
    #[arg(long, value_name = "N")]
    minutes: Option<u32>,
    /// The minimum age, instead of that of the regulations; 0 for none
    #[arg(long, value_name = "YEARS")]
    minimum_age: Option<u8>,
    /// Include jokers in the ranking (DEC-01)
    #[arg(long)]
    jokers_ranked: bool,
    /// The second entry of a sheet must be made by a different clerk
    #[arg(long)]
    second_clerk: bool,
    /// After a cut, fill the tables with jokers instead of with the next in the ranking (DEC-05)
    #[arg(long)]
    cut_with_jokers: bool,
    /// The entry fee, as people are told: "15 euro"
    #[arg(long, value_name = "TEXT")]
    entry_fee: Option<String>,
    /// A whole plan instead of a preset
    #[arg(long, value_name = "FILE.json", conflicts_with_all = ["preset", "ruleset"])]
    plan: Option<PathBuf>,
}

/// Prints the presets.
pub(super) fn presets(words: &Words) -> anyhow::Result<ExitCode> {
    let mut text = String::new();
    for preset in Preset::ALL {
        let games: Vec<Ruleset> = Ruleset::ALL.into_iter().filter(|&game| preset.is_for(game)).collect();
        let plan = preset.plan(preset.id, Date::constant(2026, 1, 1), games[0]);
        let games: Vec<&str> = games.iter().map(|game| game.id()).collect();
        writeln!(text, "{} ({})", preset.id, games.join(", "))?;
        plan.phases.iter().try_for_each(|phase| writeln!(text, "  {}", phase_line(words, phase)))?;
    }
    say(&text)
}

/// A phase in a line.
pub(super) fn phase_line(words: &Words, phase: &Phase) -> String {
    let field = match phase.field {
        Field::All => words.say("event-field-all"),
        Field::Best(n) => words.fill("event-field-best", &[("n", &n.to_string())]),
        Field::BestFraction(part, of) => words.fill("event-field-part", &[("part", &format!("{part}/{of}"))]),
        Field::TableWinners => words.say("event-field-winners"),
    };
    let (rounds, minutes) = (phase.rounds.to_string(), phase.minutes.to_string());
    let variables = [
        ("name", &*tame(phase.name_in(words.lang()))),
        ("rounds", &rounds),
        ("minutes", &minutes),
        ("field", &field),
    ];
    words.fill("event-phase", &variables)
}

/// Prints the events of a journal.
pub(super) async fn list(journal: &Journal, words: &Words) -> anyhow::Result<ExitCode> {
    let mut rows = Vec::new();
    let events = LiveEvents::new(journal.clone());
    events.complete_index().await?;
    for listed in events.list().await?.iter() {
        let name = listed.name.to_string();
        rows.push(match &listed.listing {
            Some(listing) => {
                let (date, ruleset) = (listing.date.to_string(), listing.ruleset.id().to_owned());
                vec![name, date, ruleset, tame(&listing.title).into_owned()]
            }
            None => vec![name, String::new(), String::new(), words.say("event-unreadable")],
        });
    }
    if rows.is_empty() {
        return say(&format!("{}\n", words.say("event-none")));
    }
    say(&columns(&rows, &[]))
}

impl Create {
    fn plan(&self) -> anyhow::Result<Plan> {
        let mut plan = self.bare_plan()?;
        plan.title = self.title.clone().unwrap_or(plan.title);
        plan.date = self.date.unwrap_or(plan.date);
        if let Some(table) = &self.table {
            // Anything but a shipped table is a file.
            let own =
                if PointTable::find(table).is_some() { table.clone() } else { read_text(Path::new(table))? };
            plan.rules.point_table = Some(own);
        }
        if let Some(path) = &self.rules {
            plan.rules.house = Some(read_text(path)?);
        }
        for option in &self.options {
            let (name, value) = option.split_once('=').context("--option: write NAME=VALUE")?;
            plan.rules.options.insert(name.to_owned(), value.to_owned());
        }
        for phase in &mut plan.phases {
            phase.length = self.rounds_length.or(phase.length);
            phase.minutes = self.minutes.unwrap_or(phase.minutes);
        }
        let settings = &mut plan.settings;
        settings.avoid_repeats = self.avoid_repeats.unwrap_or(settings.avoid_repeats);
        settings.minimum_age = self.minimum_age.or(settings.minimum_age);
        settings.jokers_ranked |= self.jokers_ranked;
        settings.second_clerk |= self.second_clerk;
        settings.cut_fills = if self.cut_with_jokers { CutFills::Jokers } else { settings.cut_fills };
        settings.entry_fee = self.entry_fee.clone().or(settings.entry_fee.take());
        if let Some(closes) = &self.check_in_closes {
            settings.check_in_closes = Some(moment(closes, plan.date, &plan.time_zone)?);
        }
        Ok(plan)
    }

    fn bare_plan(&self) -> anyhow::Result<Plan> {
        if let Some(path) = &self.plan {
            let shown = tame(&path.to_string_lossy()).into_owned();
            return serde_json::from_str(&read_text(path)?)
                .with_context(|| format!("{shown} does not hold a plan"));
        }
        let (Some(preset), Some(ruleset)) = (&self.preset, self.ruleset) else {
            bail!("give --preset and --ruleset, or --plan")
        };
        let known = || Preset::ALL.map(|preset| preset.id).join(", ");
        let preset = Preset::find(preset)
            .with_context(|| format!("there is no preset \"{}\": choose one of {}", tame(preset), known()))?;
        if !preset.is_for(ruleset) {
            let offered: Vec<&str> = Preset::of(ruleset).map(|preset| preset.id).collect();
            bail!("{} is not a plan for {ruleset}: choose one of {}", preset.id, offered.join(", "));
        }
        let today = now().to_zoned(TimeZone::get("Europe/Brussels").unwrap_or(TimeZone::UTC)).date();
        Ok(preset.plan(self.name.as_str(), today, ruleset))
    }
}

/// Begins an event.
pub(super) async fn create(office: &mut Office, asked: &Create) -> anyhow::Result<ExitCode> {
    let plan = asked.plan()?;
    office.give(&Command::OpenPlan { plan }).await?;
    let title = office.tournament().plan().map_or_else(String::new, |plan| plan.title.clone());
    let rules = rules_line(office.tournament(), office.words);
    let variables = [("title", &*tame(&title)), ("name", asked.name.as_str()), ("rules", &rules)];
    let text = format!("{}\n", office.words.fill("event-created", &variables));
    say(&(text + &warnings(office)))
}

/// The warnings about the plan, one per line.
pub(super) fn warnings(office: &Office) -> String {
    let warnings = office.tournament().plan().map(Plan::warnings).unwrap_or_default();
    let words = office.words;
    warnings.iter().map(|warning| format!("! {} ({})\n", warning.text(&words), warning.clause())).collect()
}

/// The regulations with version and date (TRN-GEN-05).
fn rules_line(tournament: &Tournament, words: Words) -> String {
    let Some((plan, law)) = tournament.plan().zip(tournament.law()) else { return String::new() };
    let table = law.point_table().map_or_else(String::new, |table| format!(" · {}", tame(&table.id)));
    let edition = words.edition(plan.rules.ruleset, &plan.rules.edition);
    format!("{} · {}{table}", plan.rules.ruleset, tame(&edition))
}

/// A short summary of an event.
pub(super) async fn show(office: &Office) -> anyhow::Result<ExitCode> {
    let (words, tournament) = (&office.words, office.tournament());
    let plan = tournament.plan().context("the journal holds no plan")?;
    let mut rows: Vec<[String; 2]> = Vec::new();
    let mut row = |key: &str, text: String| rows.push([words.say(key), text]);
    row("event-show-date", plan.date.to_string());
    details::rows(office).into_iter().for_each(|(key, text)| row(key, text));
    row("event-show-rules", rules_line(tournament, *words));
    for (at, phase) in plan.phases.iter().enumerate() {
        let key = if at == 0 { "event-show-plan" } else { "event-show-blank" };
        row(key, phase_line(words, phase));
    }
    let count = |which: fn(&Entrant) -> bool| {
        tournament.entrants().filter(|entrant| which(entrant)).count().to_string()
    };
    let (all, there, jokers) = (count(|_| true), count(Entrant::plays), count(Entrant::is_joker));
    let people = [("all", &*all), ("there", &*there), ("jokers", &*jokers)];
    row("event-show-people", words.fill("event-people", &people));
    let closed = if tournament.check_in_closed() { "event-closed" } else { "event-open" };
    row("event-show-check-in", words.say(closed));
    let seed = tournament.commitment().map_or_else(|| words.say("event-no-seed"), |hash| hash.to_string());
    row("event-show-seed", seed);
    row("event-show-round", round_line(office));
    if let Some(next) = tournament.next_draw() {
        row("event-show-next", next_line(words, next));
    }
    if let Some(round) = tournament.rounds().last() {
        row("event-show-tables", tables_line(words, round));
    }
    let open = tournament.jury_calls().iter().filter(|call| call.answer.is_none()).count();
    row("event-show-jury", words.fill("event-calls-open", &[("count", &open.to_string())]));
    let head = office.state.head;
    row("event-show-journal", format!("{} · {}", head.seq, head.hash));
    let rows: Vec<Vec<String>> = rows.into_iter().map(|[key, text]| vec![format!("  {key}"), text]).collect();
    say(&format!("{}\n{}", tame(&plan.title), columns(&rows, &[])))
}

/// The phase and the round, and how far it has got.
fn round_line(office: &Office) -> String {
    let (words, tournament) = (&office.words, office.tournament());
    if tournament.final_ranking().is_some() {
        return words.say("event-is-closed");
    }
    if let Some(pending) = tournament.pending_draw() {
        return words.fill("event-draw-waits", &[("round", &pending.proof.round.to_string())]);
    }
    let (Some(round), Some(plan)) = (tournament.rounds().last(), tournament.plan()) else {
        return words.say("event-not-begun");
    };
    let left = round.minutes_left(office.now()).unwrap_or(0);
    let state = match round.clock {
        _ if round.ended => words.say("event-round-ended"),
        clock if clock.signalled.is_some() => words.say("event-round-signalled"),
        clock if clock.paused.is_some() => words.say("event-round-paused"),
        clock if clock.started.is_some() => words.fill("event-round-runs", &[("left", &left.to_string())]),
        _ => words.say("event-round-published"),
    };
    let phase = plan.phases.get(round.phase).map_or("", |phase| phase.name_in(words.lang()));
    let (number, all) = (round.number.to_string(), plan.rounds().to_string());
    words.fill(
        "event-round-line",
        &[("round", &number), ("all", &all), ("phase", &tame(phase)), ("state", &state)],
    )
}

/// What the next draw comes to as things are.
fn next_line(words: &Words, next: NextDraw) -> String {
    let NextDraw { round, count, .. } = next;
    let figures = [
        ("round", round.to_string()),
        ("players", count.players.to_string()),
        ("jokers", count.jokers.to_string()),
        ("tables", count.tables().to_string()),
        ("missing", count.missing().to_string()),
    ];
    words.fill("event-next-draw", &figures.each_ref().map(|(name, figure)| (*name, figure.as_str())))
}

fn tables_line(words: &Words, round: &Round) -> String {
    let states = [
        (TableState::Empty, "event-state-empty"),
        (TableState::Playing, "event-state-playing"),
        (TableState::Stopped, "event-state-stopped"),
        (TableState::Signed, "event-state-signed"),
        (TableState::HandedIn, "event-state-handed-in"),
        (TableState::Verified, "event-state-verified"),
    ];
    let counted = states.into_iter().filter_map(|(state, key)| {
        let count = round.tables.iter().filter(|table| table.state() == state).count();
        (count > 0).then(|| format!("{count} {}", words.say(key)))
    });
    counted.collect::<Vec<_>>().join(" · ")
}
