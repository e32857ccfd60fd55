//! `kaarting event`: a whole event from the command line, on the journal.
//!
//! | file | what |
//! |---|---|
//! | `plan`, `change` | presets, list, create, show; what is changed before it begins |
//! | `import` | a list of people |
//! | `people` | register, jokers, check-in, admit, withdraw, leave, settle, erase |
//! | `draw` | the seed, the draw, its proof, the seating |
//! | `round` | start, pause, resume, signal, end |
//! | `sheet`, `sheet_file` | entering, verifying and correcting sheets; reading them from files |
//! | `jury` | rulings, warnings, exclusions, open calls |
//! | `ranking` | standings, cut, close, clubs, a player's day |
//! | `export`, `files` | everything as files; how a table becomes text, CSV or a workbook |
//! | `pipe` | any command as a line of JSON |
//! | `remedy` | the verbs that lead on after a refusal |
//!
//! Each of them translates; what may happen is decided by the office, on a live event.

mod change;
mod details;
mod draw;
mod export;
mod files;
mod import;
mod jury;
mod people;
mod pipe;
mod plan;
mod ranking;
mod remedy;
mod round;
mod sheet;
mod sheet_file;

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Subcommand, ValueEnum};
use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use kaarting_live::{Done, EventError, EventSnapshot, LiveEvent, LiveTables, Refused, StreamFault};
use kaarting_office::{Actor, Command, Difference, EventName, Recorded, Refusal, Role, RoundNo, Tournament};
use kaarting_rules::Lang;
use kaarting_store::{Journal, OpenOptions};
use kaarting_web::app::{erase_elsewhere, erased};
use kaarting_words::Words;

use crate::journal::bar as entries_bar;
use kaarting_commands::play::lang_of_environment;
use kaarting_commands::terminal::tame;

/// From this many entries on, a bar shows the progress of reading them.
const LONG: u64 = 5_000;

const EXAMPLES: &str = "\
A club night:
  kaarting event create club --preset club-night --ruleset manille-nl --title 'Clubavond'
  kaarting event import club leden.xlsx
  kaarting event commit-seed club                   publish the line it prints
  kaarting event check-in club --all
  kaarting event close-check-in club
  kaarting event draw club && kaarting event publish club && kaarting event seating club
  kaarting event start club
  kaarting event enter club round1.jsonl --verify
  kaarting event end club
  kaarting event standings club
  kaarting event export club --out results --format xlsx

The exit code is 1 if something was refused or cannot be read.";

/// The arguments of `kaarting event`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    verb: Verb,
}

/// The options that every verb takes.
#[derive(clap::Args)]
struct Common {
    /// The journal: sqlite:FILE or postgres://…
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "KAARTING_STORE",
        hide_env_values = true,
        default_value = "sqlite:kaarting.db"
    )]
    store: String,
    /// The language; by default that of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch
    #[arg(long, global = true, value_parser = langs())]
    lang: Option<Lang>,
    /// The role to act in
    #[arg(long, global = true, value_enum, default_value = "director")]
    role: RoleName,
    /// Who acts: the number of the clerk, of the jury member, or of the writer's table
    #[arg(long = "as", global = true, value_name = "N", default_value_t = 0)]
    acting: u32,
    /// When it happened, if recorded afterwards: 2026-11-15T09:30:00Z; by default now
    #[arg(long, global = true, value_name = "TIME")]
    at: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RoleName {
    Director,
    Desk,
    Jury,
    Writer,
}

#[derive(Subcommand)]
enum Verb {
    /// The ready-made plans
    Presets,
    /// The events in the journal
    List,
    /// Begin an event
    Create(Box<plan::Create>),
    /// Change what has not begun: later phases, settings, the title (DEC-05)
    #[command(after_help = change::EXAMPLE)]
    Change(Box<change::Change>),
    /// Say where it is, when it starts, what it costs and whom to ask
    #[command(after_help = details::EXAMPLE)]
    Describe(Box<details::Describe>),
    /// The state of an event
    Show(Named),
    /// Read a list of people (CSV, XLSX, XLS, ODS); importing it again adds no duplicates
    Import(import::Import),
    /// Register one person
    Register(people::Register),
    /// Who applied as a joker; accept or decline them
    Jokers(people::Jokers),
    /// Take a joker: somebody new by name, or one who applied by number; accepted and present at once (DEC-01)
    Joker(people::TakeJoker),
    /// Record who is there
    CheckIn(people::CheckIn),
    /// Record who has paid, and show what the fees come to
    Paid(details::Paid),
    /// Close check-in: whoever is not there is excluded (TRN-EXCL-01)
    CloseCheckIn(Named),
    /// Let someone in after check-in has closed (DEC-10)
    Admit(people::Because),
    /// A latecomer gets the seat of a joker, before anything is written at that table
    TakeChair(people::TakeChair),
    /// Someone does not come after all
    Withdraw(people::Because),
    /// Someone leaves the game (TRN-EXCL-01, DEC-09)
    Leave(people::Because),
    /// Decide what becomes of a table that someone left (DEC-09)
    Settle(people::Settle),
    /// Remove what is known about a person (DEC-12)
    Erase(people::One),
    /// Create a secret seed and publish its hash (DEC-03)
    CommitSeed(draw::CommitSeed),
    /// Draw the tables of the next round; nothing is public yet
    Draw(draw::Draw),
    /// Reject the draw under review, and draw again
    Redraw(draw::Redraw),
    /// Publish the draw
    Publish(Named),
    /// The proof of a published draw, which "kaarting draw --check" accepts
    Proof(draw::Proof),
    /// Who sits where
    Seating(draw::Seating),
    /// Start the round
    Start(round::Which),
    /// Stop the clock of the round
    Pause(round::Which),
    /// Restart the clock of the round
    Resume(round::Which),
    /// More minutes on the clock of the round, or fewer
    Minutes(round::Minutes),
    /// The sound signal (MAN-ROUND-01)
    Signal(round::Which),
    /// Take back a signal that was given by mistake, within ten seconds
    WithdrawSignal(round::Which),
    /// End the round, once all sheets are verified
    End(round::Which),
    /// Enter sheets from files, one JSON object per line
    #[command(after_help = sheet::EXAMPLE)]
    Enter(sheet::Enter),
    /// Verify sheets: only then do they reach the scoreboard (TRN-SHEET-02)
    Verify(sheet::Verify),
    /// Change a verified sheet, with a reason (DEC-11)
    Correct(sheet::Correct),
    /// Record a ruling of the jury
    Rule(jury::RulingArgs),
    /// Record a warning by the jury (TRN-EXCL-02)
    Warn(jury::Against),
    /// Record that the jury sends someone away
    Exclude(jury::Against),
    /// The open calls of the jury
    Jury(Named),
    /// The standings, with what separated two people (DEC-04)
    Standings(ranking::Standings),
    /// Decide who goes on to the next phase (DEC-05)
    Cut(ranking::CutArgs),
    /// Close the event: the ranking is final; give a reason if it is not over
    Close(ranking::Close),
    /// The club prize
    Clubs(Named),
    /// One player's day, round by round
    Day(people::One),
    /// Everything as files
    Export(export::Export),
    /// Any command of the office, one JSON object per line; one answer per line
    #[command(after_help = pipe::EXAMPLE)]
    Do(pipe::Do),
}

/// An event by its name.
#[derive(clap::Args)]
struct Named {
    /// The event
    name: EventName,
}

fn langs() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// One event, and who acts on it.
struct Office {
    live: LiveEvent,
    /// The state of the event when it was last asked.
    state: Arc<EventSnapshot>,
    words: Words,
    by: Actor,
    at: Option<Timestamp>,
}

/// The only place where these commands read the clock.
#[expect(clippy::disallowed_methods, reason = "the app is where time comes in")]
fn now() -> Timestamp {
    Timestamp::try_from(std::time::SystemTime::now()).unwrap_or(Timestamp::UNIX_EPOCH)
}

impl Office {
    fn now(&self) -> Timestamp {
        self.at.unwrap_or_else(now)
    }

    fn tournament(&self) -> &Tournament {
        &self.state.tournament
    }

    /// Gives a command; a refusal becomes an error in words.
    async fn give(&mut self, command: &Command) -> anyhow::Result<Done<Recorded>> {
        let done = self.try_give(command).await;
        self.erase_elsewhere(command, &done).await?;
        done.map_err(|error| self.told(error))
    }

    /// Erases whom a command has erased where else they stand; there is no server that would.
    async fn erase_elsewhere(
        &self,
        command: &Command,
        done: &Result<Done<Recorded>, EventError>,
    ) -> anyhow::Result<()> {
        let Some(entrant) = erased(command, done) else { return Ok(()) };
        let tables = LiveTables::new(self.live.journal().clone());
        let elsewhere = erase_elsewhere(&self.live, &tables, entrant, now()).await;
        elsewhere.map_err(|fault| {
            anyhow!(self.words.fill("event-erased-half", &[("why", &fault.text(self.words))]))
        })
    }

    /// Gives a command, and hands its refusal back.
    async fn try_give(&mut self, command: &Command) -> Result<Done<Recorded>, EventError> {
        self.try_give_as(command, self.by, self.now()).await
    }

    /// The same, as another person at another time.
    async fn try_give_as(
        &mut self,
        command: &Command,
        by: Actor,
        now: Timestamp,
    ) -> Result<Done<Recorded>, EventError> {
        let done = self.live.ask(command, by, now, None).await;
        self.state = self.live.state();
        done
    }

    fn told(&self, error: EventError) -> anyhow::Error {
        match error {
            EventError::Refused(Refused(refusal)) => {
                let told = refused(&refusal, self.words);
                anyhow!(told + &remedy::line(&refusal, &self.words))
            }
            other => other.into(),
        }
    }

    /// A round: the one asked for, or the last one published.
    fn round(&self, asked: Option<RoundNo>) -> anyhow::Result<RoundNo> {
        let last = self.tournament().rounds().last().map(|round| round.number);
        asked.or(last).with_context(|| self.words.say("event-no-round"))
    }

    /// A person as public pages show them: the number, and the name unless they asked otherwise.
    fn person(&self, number: kaarting_office::EntrantNo) -> String {
        match self.tournament().entrant(number).and_then(kaarting_office::Entrant::public) {
            Some((name, _)) => format!("{number} {}", tame(&name.listed())),
            None => number.to_string(),
        }
    }
}

/// A refusal in words, with its clause; every fault of a sheet on its own line.
fn refused(refusal: &Refusal, words: Words) -> String {
    if let Refusal::SheetIsWrong(faults) = refusal {
        let told = faults.iter().map(|fault| format!("\n  {} ({})", fault.text(&words), fault.clause()));
        return words.say("event-sheet-wrong") + &told.collect::<String>();
    }
    let mut told = match refusal.clause() {
        Some(clause) => format!("{} ({clause})", refusal.text(&words)),
        None => refusal.text(&words),
    };
    if let Refusal::TotalsDiffer(found) = refusal {
        // The office's own text is for a clerk who must not see the first entry; here both entries are known.
        for Difference { player, entered, typed } in found {
            let typed = typed.map_or_else(|| "?".to_owned(), |typed| typed.to_string());
            let (player, entered) = (player.to_string(), entered.to_string());
            let about = [("player", &*player), ("entered", &*entered), ("typed", &*typed)];
            told += &format!("\n  {}", words.fill("event-differs", &about));
        }
    }
    told
}

/// Runs a verb; the exit code says whether anything was refused.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let words = Words::new(args.common.lang.unwrap_or_else(lang_of_environment));
    if let Verb::Do(asked) = &args.verb {
        let mut office = runtime.block_on(args.common.office(&asked.name, words, Missing::Refused))?;
        let ended = pipe::run(&runtime, &mut office, asked);
        runtime.block_on(office.live.journal().clone().close());
        return ended;
    }
    runtime.block_on(async {
        match &args.verb {
            Verb::Presets => plan::presets(&words),
            Verb::List => plan::list(&args.common.journal(Missing::Refused).await?, &words).await,
            Verb::Create(asked) => {
                let mut office = args.common.office(&asked.name, words, Missing::Created).await?;
                let ended = plan::create(&mut office, asked).await;
                office.live.journal().clone().close().await;
                ended
            }
            verb => {
                let name = verb.name().context("this verb does not name an event")?;
                let mut office = args.common.office(name, words, Missing::Refused).await?;
                let ended = verb.run(&mut office).await;
                office.live.journal().clone().close().await;
                ended
            }
        }
    })
}

/// What becomes of a journal that is not there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    Refused,
    Created,
}

impl Common {
    async fn journal(&self, missing: Missing) -> anyhow::Result<Journal> {
        let create = missing == Missing::Created;
        let options = OpenOptions { create, ..OpenOptions::default() };
        Ok(Journal::open_with(&self.store, &options).await?)
    }

    async fn office(&self, name: &EventName, words: Words, missing: Missing) -> anyhow::Result<Office> {
        let journal = self.journal(missing).await?;
        let role = match self.role {
            RoleName::Director => Role::Director,
            RoleName::Desk => Role::Desk,
            RoleName::Jury => Role::Jury,
            RoleName::Writer => Role::Writer,
        };
        let bar = OnceLock::new();
        let seen = |seq: u64, all: u64| {
            // What is read in an instant needs no bar.
            if all > LONG {
                bar.get_or_init(|| entries_bar(all)).set_position(seq);
            }
        };
        let live = LiveEvent::open_seeing(journal, name.clone(), seen).await?;
        bar.get().inspect(|bar| bar.finish_and_clear());
        let state = live.state();
        if state.head.seq == 0 && state.fault.is_none() && missing == Missing::Refused {
            return Err(anyhow!(words.fill("event-unknown", &[("name", name.as_str())])));
        }
        if let Some(fault @ StreamFault::Unreadable { .. }) = &state.fault {
            return Err(anyhow!("{fault}"));
        }
        Ok(Office { live, state, words, by: Actor { role, id: self.acting }, at: self.at })
    }
}

impl Verb {
    /// The event it is about.
    fn name(&self) -> Option<&EventName> {
        Some(match self {
            Verb::Presets | Verb::List => return None,
            Verb::Create(asked) => &asked.name,
            Verb::Change(asked) => &asked.name,
            Verb::Describe(asked) => &asked.name,
            Verb::Paid(asked) => &asked.name,
            Verb::Do(asked) => &asked.name,
            Verb::Show(asked)
            | Verb::CloseCheckIn(asked)
            | Verb::Publish(asked)
            | Verb::Jury(asked)
            | Verb::Clubs(asked) => &asked.name,
            Verb::Import(asked) => &asked.name,
            Verb::Register(asked) => &asked.name,
            Verb::Jokers(asked) => &asked.name,
            Verb::Joker(asked) => &asked.name,
            Verb::TakeChair(asked) => &asked.name,
            Verb::Minutes(asked) => &asked.which.name,
            Verb::CheckIn(asked) => &asked.name,
            Verb::Close(asked) => &asked.name,
            Verb::Admit(asked) | Verb::Withdraw(asked) | Verb::Leave(asked) => &asked.name,
            Verb::Settle(asked) => &asked.name,
            Verb::Erase(asked) | Verb::Day(asked) => &asked.name,
            Verb::CommitSeed(asked) => &asked.name,
            Verb::Draw(asked) => &asked.name,
            Verb::Redraw(asked) => &asked.name,
            Verb::Proof(asked) => &asked.name,
            Verb::Seating(asked) => &asked.name,
            Verb::Start(asked)
            | Verb::Pause(asked)
            | Verb::Resume(asked)
            | Verb::Signal(asked)
            | Verb::WithdrawSignal(asked)
            | Verb::End(asked) => &asked.name,
            Verb::Enter(asked) => &asked.name,
            Verb::Verify(asked) => &asked.name,
            Verb::Correct(asked) => &asked.name,
            Verb::Rule(asked) => &asked.name,
            Verb::Warn(asked) | Verb::Exclude(asked) => &asked.name,
            Verb::Standings(asked) => &asked.name,
            Verb::Cut(asked) => &asked.name,
            Verb::Export(asked) => &asked.name,
        })
    }

    async fn run(&self, office: &mut Office) -> anyhow::Result<ExitCode> {
        match self {
            Verb::Presets | Verb::List | Verb::Create(_) | Verb::Do(_) => {
                bail!("this verb is handled elsewhere")
            }
            Verb::Change(asked) => change::change(office, asked).await,
            Verb::Describe(asked) => details::describe(office, asked).await,
            Verb::Paid(asked) => details::paid(office, asked).await,
            Verb::Show(_) => plan::show(office).await,
            Verb::Import(asked) => import::import(office, asked).await,
            Verb::Register(asked) => people::register(office, asked).await,
            Verb::Jokers(asked) => people::jokers(office, asked).await,
            Verb::Joker(asked) => people::take_joker(office, asked).await,
            Verb::CheckIn(asked) => people::check_in(office, asked).await,
            Verb::CloseCheckIn(_) => people::close_check_in(office).await,
            Verb::Admit(asked) => people::admit(office, asked).await,
            Verb::TakeChair(asked) => people::take_chair(office, asked).await,
            Verb::Withdraw(asked) => people::withdraw(office, asked).await,
            Verb::Leave(asked) => people::leave(office, asked).await,
            Verb::Settle(asked) => people::settle(office, asked).await,
            Verb::Erase(asked) => people::erase(office, asked).await,
            Verb::CommitSeed(asked) => draw::commit_seed(office, asked).await,
            Verb::Draw(asked) => draw::draw(office, asked).await,
            Verb::Redraw(asked) => draw::redraw(office, asked).await,
            Verb::Publish(_) => draw::publish(office).await,
            Verb::Proof(asked) => draw::proof(office, asked),
            Verb::Seating(asked) => draw::seating(office, asked),
            Verb::Start(asked) => round::tell(office, asked, round::Moment::Start).await,
            Verb::Pause(asked) => round::tell(office, asked, round::Moment::Pause).await,
            Verb::Resume(asked) => round::tell(office, asked, round::Moment::Resume).await,
            Verb::Minutes(asked) => round::minutes(office, asked).await,
            Verb::Signal(asked) => round::tell(office, asked, round::Moment::Signal).await,
            Verb::WithdrawSignal(asked) => round::tell(office, asked, round::Moment::WithdrawSignal).await,
            Verb::End(asked) => round::tell(office, asked, round::Moment::End).await,
            Verb::Enter(asked) => sheet::enter(office, asked).await,
            Verb::Verify(asked) => sheet::verify(office, asked).await,
            Verb::Correct(asked) => sheet::correct(office, asked).await,
            Verb::Rule(asked) => jury::rule(office, asked).await,
            Verb::Warn(asked) => jury::warn(office, asked).await,
            Verb::Exclude(asked) => jury::exclude(office, asked).await,
            Verb::Jury(_) => jury::open_calls(office),
            Verb::Standings(asked) => ranking::standings(office, asked),
            Verb::Cut(asked) => ranking::cut(office, asked).await,
            Verb::Close(asked) => ranking::close(office, asked).await,
            Verb::Clubs(_) => ranking::clubs(office),
            Verb::Day(asked) => ranking::day(office, asked),
            Verb::Export(asked) => export::export(office, asked),
        }
    }
}

/// Prints, and reports success.
fn say(text: &str) -> anyhow::Result<ExitCode> {
    kaarting_commands::rulebook::print(text)?;
    Ok(ExitCode::SUCCESS)
}

/// The bytes of a file, up to a limit.
fn read_file(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let shown = || tame(&path.to_string_lossy()).into_owned();
    let file = File::open(path).with_context(|| format!("cannot open {}", shown()))?;
    let mut bytes = Vec::new();
    let read = file.take(most + 1).read_to_end(&mut bytes);
    read.with_context(|| format!("cannot read {}", shown()))?;
    if bytes.len() as u64 > most {
        bail!("{} is too large: at most {most} bytes", shown());
    }
    Ok(bytes)
}

/// A text file, up to a MiB.
fn read_text(path: &Path) -> anyhow::Result<String> {
    let bytes = read_file(path, 1 << 20)?;
    let text = String::from_utf8(bytes);
    text.with_context(|| format!("{} is not UTF-8", tame(&path.to_string_lossy())))
}

/// A moment of the day in the hall: `09:45`, `2026-11-15T09:45`, or with an offset of its own.
fn moment(text: &str, date: jiff::civil::Date, zone: &str) -> anyhow::Result<Timestamp> {
    if let Ok(moment) = text.parse::<Timestamp>() {
        return Ok(moment);
    }
    let local = match (text.parse::<DateTime>(), text.parse::<Time>()) {
        (_, Ok(time)) => date.to_datetime(time),
        (Ok(local), _) => local,
        _ => bail!("\"{}\" is not a time: write 09:45 or 2026-11-15T09:45", tame(text)),
    };
    let zone = TimeZone::get(zone).with_context(|| format!("there is no time zone {}", tame(zone)))?;
    Ok(zone.to_timestamp(local)?)
}
