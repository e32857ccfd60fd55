//! `kaarting rehearse`: a whole day through the office's own commands, with everything that can go wrong.
//!
//! | file | what |
//! |---|---|
//! | `day` | the plot |
//! | `sheets` | what is written at the tables |
//! | `check` | what must hold at every moment |
//! | `remote`, `server_connection` | the same day over HTTP, against a running server |

pub(crate) mod check;
pub(crate) mod day;
mod people;
mod remote;
mod server_connection;
pub(crate) mod sheets;

use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::Dice;
use kaarting_office::draw::AvoidRepeats;
use kaarting_office::plan::{Field, Preset};
use kaarting_office::standings::final_ranking;
use kaarting_office::{Actor, Command, Plan, Recorded, Refusal, Tournament, Written};
use kaarting_rules::{Lang, Ruleset};
use kaarting_store::{Batch, Draft, Journal, MAX_BATCH, StreamName};
use kaarting_words::Words;
use tokio::runtime::Runtime;

use self::day::{Day, Diary, Office};
use self::remote::{Compared, Remote};
use self::sheets::Source;
use kaarting_commands::play::lang_of_environment;

const EXAMPLES: &str = "\
Examples:
  kaarting rehearse
  kaarting rehearse --players 160 --ruleset whist-2018 --preset single-day-3-rounds --sheets bots
  kaarting rehearse --seed 7 --store sqlite:day.db
  kaarting event --store sqlite:day.db export rehearsal-7 --out day
  kaarting rehearse --url http://127.0.0.1:8080 --login rita --password '…'

The same seed gives the same day again.";

/// The arguments of `kaarting rehearse`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// How many people are there
    #[arg(long, default_value_t = 544, value_parser = clap::value_parser!(u32).range(16..=100_000))]
    players: u32,

    /// The phases of the day; by default those of the game's world championship
    #[arg(long, value_parser = presets())]
    preset: Option<Preset>,

    /// The regulations
    #[arg(long, default_value = "manille-nl", value_parser = rulesets())]
    ruleset: Ruleset,

    /// Whether people who met before are kept apart: off, soft or strict
    #[arg(long, default_value_t = AvoidRepeats::Off)]
    avoid_repeats: AvoidRepeats,

    /// Where the sheets come from
    #[arg(long, value_enum, default_value = "random")]
    sheets: Source,

    /// A number that gives the same day again
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Keep the day in this journal, table by table, as the event `rehearsal-SEED`
    #[arg(long, value_name = "URL")]
    store: Option<String>,

    /// Rehearse on this running server instead, as the event `rehearsal-SEED`: http://HOST:PORT
    #[arg(long, conflicts_with = "store", requires_all = ["login", "password"])]
    url: Option<String>,

    /// The login name of a director there
    #[arg(long, requires = "url")]
    login: Option<String>,

    /// The password
    #[arg(long, requires = "url", env = "KAARTING_PASSWORD", hide_env_values = true)]
    password: Option<String>,

    /// The language; by default that of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch
    #[arg(long)]
    lang: Option<Lang>,
}

fn presets() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(|preset| preset.id))
        .map(|id| Preset::find(&id).expect("only known presets are accepted"))
}

fn rulesets() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.map(Ruleset::id)).try_map(|id| id.parse::<Ruleset>())
}

/// An office in memory, everything that happened in it, and the journal that keeps it.
#[derive(Default)]
pub(crate) struct InMemory {
    tournament: Tournament,
    pub(crate) recorded: Vec<Recorded>,
    shelf: Option<Shelf>,
}

/// A journal, and how much of the day it holds.
pub(crate) struct Shelf {
    runtime: Runtime,
    journal: Journal,
    stream: StreamName,
    kept: usize,
}

impl Shelf {
    fn open(url: &str, seed: u64) -> anyhow::Result<Shelf> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let stream: StreamName = format!("event/rehearsal-{seed}").parse()?;
        let journal = runtime.block_on(Journal::open(url))?;
        if runtime.block_on(journal.head(&stream))?.is_some() {
            anyhow::bail!(
                "{} already holds {stream}: choose another --seed or another --store",
                journal.location()
            );
        }
        Ok(Shelf { runtime, journal, stream, kept: 0 })
    }

    /// Keeps what is new.
    fn keep(&mut self, recorded: &[Recorded]) -> anyhow::Result<()> {
        for events in recorded[self.kept..].chunks(MAX_BATCH) {
            let written: Vec<Written> = events.iter().map(Recorded::write).collect();
            let erased: Vec<String> = written.iter().filter_map(|entry| entry.erases.clone()).collect();
            let drafts = written.into_iter().map(|entry| Draft { body: entry.body, aside: entry.aside });
            let batch = Batch::new(self.stream.clone(), self.kept as u64, drafts).erasing(erased);
            self.runtime.block_on(self.journal.append(batch))?;
            self.kept += events.len();
        }
        Ok(())
    }
}

impl Office for InMemory {
    fn ask(
        &mut self,
        by: Actor,
        command: &Command,
        now: Timestamp,
    ) -> anyhow::Result<Result<Vec<Recorded>, Refusal>> {
        let answer = self.tournament.carry_out(command, by, now);
        if let Ok(events) = &answer {
            self.recorded.extend_from_slice(events);
        }
        // A whole table in one batch: in a rehearsal no writers wait for each line.
        if let (Some(shelf), Command::Verify { .. } | Command::CloseEvent { .. }) = (&mut self.shelf, command)
        {
            shelf.keep(&self.recorded)?;
        }
        Ok(answer)
    }

    fn tournament(&self) -> &Tournament {
        &self.tournament
    }
}

/// Rehearses a day, and says how it went.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let words = Words::new(args.lang.unwrap_or_else(lang_of_environment));
    match (&args.url, &args.login, &args.password) {
        (Some(url), Some(login), Some(password)) => {
            let remote = Remote::open(url, args.seed, login, password)?;
            let (mut remote, diary) = rehearsed(args, &words, remote)?;
            let compared = remote.compare()?;
            remote.leave()?;
            let (tournament, recorded) = remote.into_mirror();
            is_enough(&tournament, &recorded)?;
            tell(&words, &diary, &tournament, None)?;
            Ok(tell_compared(&words, &compared)?)
        }
        _ => run_here(args, &words),
    }
}

/// A whole day in an office; and what happened in it.
fn rehearsed<O: Office>(args: &Args, words: &Words, office: O) -> anyhow::Result<(O, Diary)> {
    let usual = ["wk-manillen-2023", "wk-kleurenwiezen"].into_iter().filter_map(Preset::find);
    let usual = usual.into_iter().find(|preset| preset.is_for(args.ruleset));
    let preset = args.preset.or(usual).ok_or_else(|| anyhow::anyhow!("the preset is gone"))?;
    anyhow::ensure!(preset.is_for(args.ruleset), "{} is not a plan for {}", preset.id, args.ruleset);
    let mut plan = preset.plan("Generale repetitie", date(2026, 11, 15), args.ruleset);
    // A rehearsal may run at any hour, so the desk closes check-in itself.
    plan.settings.check_in_closes = None;
    plan.settings.avoid_repeats = args.avoid_repeats;
    let bar = ProgressBar::new(tables(&plan, args.players)).with_style(
        ProgressStyle::with_template(&format!(
            "{{bar:40}} {{pos}}/{{len}} {}  {{elapsed}}",
            words.say("rehearse-tables")
        ))
        .unwrap_or(ProgressStyle::default_bar()),
    );
    let mut day = Day {
        office,
        dice: Dice::new(args.seed),
        source: args.sheets,
        now: "2026-11-15T08:00:00Z".parse()?,
        diary: Diary::default(),
        progress: &|tables| bar.set_position(tables),
    };
    let done = day.rehearse(plan, args.players);
    bar.finish_and_clear();
    done.map_err(|error| error.context(format!("the rehearsal with seed {} stopped", args.seed)))?;
    Ok((day.office, day.diary))
}

/// Checks that the stored bytes are enough to rebuild the event.
fn is_enough(tournament: &Tournament, recorded: &[Recorded]) -> anyhow::Result<()> {
    let written: Vec<_> = recorded.iter().map(Recorded::write).collect();
    let read = written
        .iter()
        .map(|entry| Recorded::read(&entry.body, entry.aside.as_ref().map(|(_, bytes)| bytes.as_slice())));
    let read: Vec<Recorded> = read.collect::<Result<_, _>>()?;
    anyhow::ensure!(
        Tournament::replay(&read) == *tournament,
        "what was stored does not give the same event again"
    );
    Ok(())
}

fn run_here(args: &Args, words: &Words) -> anyhow::Result<()> {
    let shelf = args.store.as_deref().map(|url| Shelf::open(url, args.seed)).transpose()?;
    let (office, diary) = rehearsed(args, words, InMemory { shelf, ..InMemory::default() })?;
    let InMemory { tournament, recorded, shelf } = office;
    is_enough(&tournament, &recorded)?;
    if let Some(Shelf { runtime, journal, stream, .. }) = &shelf {
        let head = runtime.block_on(journal.verify(stream))?;
        let (kept, all) = (head.seq, recorded.len() as u64);
        anyhow::ensure!(kept == all, "the journal holds {kept} of {all} events");
    }
    tell(words, &diary, &tournament, shelf.as_ref())?;
    if let Some(Shelf { runtime, journal, .. }) = shelf {
        runtime.block_on(journal.close());
    }
    Ok(())
}

fn tell_compared(words: &Words, compared: &Compared) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let (places, phases) = (compared.places.to_string(), compared.phases.to_string());
    writeln!(out, "\n{}", words.fill("rehearse-compared", &[("places", &*places), ("phases", &*phases)]))?;
    if compared.broken > 0 {
        let (broken, repeated) = (compared.broken.to_string(), compared.repeated.to_string());
        let told = [("broken", &*broken), ("repeated", &*repeated)];
        writeln!(out, "{}", words.fill("rehearse-broken", &told))?;
    }
    Ok(())
}

/// How many tables there will be, for the progress bar.
fn tables(plan: &Plan, players: u32) -> u64 {
    let mut field = players;
    let mut tables = 0;
    for phase in &plan.phases {
        field = match phase.field {
            Field::All => field,
            Field::Best(n) => n.min(field),
            Field::BestFraction(part, of) => (field * part).div_ceil(of),
            Field::TableWinners => field / 4,
        };
        tables += u64::from(field.div_ceil(4) * phase.rounds);
    }
    tables
}

fn tell(words: &Words, diary: &Diary, tournament: &Tournament, kept: Option<&Shelf>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let figure = |number: u64| number.to_string();
    let (tables, rounds) = (figure(diary.tables), figure(tournament.rounds().len() as u64));
    let (commands, events) = (figure(diary.commands), figure(diary.events));
    let day = [("tables", &*tables), ("rounds", &*rounds), ("commands", &*commands), ("events", &*events)];
    writeln!(out, "{}", words.fill("rehearse-day", &day))?;
    let (corrections, rulings) = (figure(diary.corrections), figure(diary.rulings));
    let leavers = figure(diary.leavers);
    let incidents = [("corrections", &*corrections), ("rulings", &*rulings), ("leavers", &*leavers)];
    writeln!(out, "{}", words.fill("rehearse-incidents", &incidents))?;
    let refusals: Vec<String> =
        diary.refusals.iter().map(|(name, times)| format!("{name} {times}")).collect();
    writeln!(out, "{}", words.fill("rehearse-refused", &[("refusals", &refusals.join(", "))]))?;
    writeln!(out, "{}", words.fill("rehearse-checks", &[("checks", &figure(diary.checks))]))?;
    if let Some(Shelf { journal, stream, .. }) = kept {
        let place = [("place", journal.location()), ("stream", &stream.to_string())];
        writeln!(out, "{}", words.fill("rehearse-kept", &place))?;
    }
    writeln!(out)?;
    for (rank, number) in final_ranking(tournament).into_iter().take(10) {
        let entrant = tournament.entrant(number);
        let public = entrant.and_then(|entrant| entrant.public());
        let name = public.map(|(name, _)| name.listed()).unwrap_or_default();
        let club = public.and_then(|(_, club)| club);
        writeln!(out, "{rank:>4}  {number:>5}  {name:<24}  {}", club.unwrap_or_default())?;
    }
    Ok(())
}
