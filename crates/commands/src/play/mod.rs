//! The table in the terminal: one person, South, against three bots, or at an online table (`kaarting --join`).
//!
//! | file | what |
//! |---|---|
//! | `terminal_game` | what the table needs of a game |
//! | `manille_game`, `tell`, `manille` | a round of Manille; the same in sentences; both at the table; pure |
//! | `whist_game`, `whist_tell`, `whist` | a round of Colour Whist, likewise; pure |
//! | `table` | keys in, next state out; pure |
//! | `screen` | renders a state into a frame; pure |
//! | `lines` | the same game in plain lines |
//! | `analysis_tell` | what each card was worth (`kaarting_bots::analysis`), in words; pure |
//! | `ponder` | bots and analysis in threads of their own |
//! | `words` | the three languages |
//!
//! Only this file and `main` touch the terminal.

pub mod analysis_tell;
pub mod lines;
mod manille;
pub mod manille_game;
pub mod ponder;
pub mod screen;
pub mod table;
pub mod tell;
pub mod terminal_game;
mod whist;
pub mod whist_game;
pub mod whist_tell;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kaarting_bots::Level;
use kaarting_cards::Seat;
use kaarting_rules::whist::HouseRules;
use kaarting_rules::{Game, Lang, Law, Ruleset};
use kaarting_words::Words;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::manille_game::ManilleGame;
use self::ponder::Ponder;
use self::table::{Flow, Key, Table};
use self::terminal_game::{TerminalGame, Waits};
use self::whist_game::Whist;
use crate::rulesets::{games, ruleset_of, rulesets};
use crate::thinking::{Bots, Thinking, at_least_one, levels};
use crate::{house, tables};

const EXAMPLES: &str = "\
Examples:
  kaarting play manille
  kaarting play manille --ruleset manille-fr --lang fr
  kaarting play manille --level strong --ms 500
  kaarting play manille --plain --seed 7
  kaarting play whist
  kaarting play whist --lang fr --seed 3
  kaarting play whist --rules club-rules.toml --table club.toml

At an online table, by the code that a friend tells or by its link:
  kaarting play --join K7F2QX --server http://192.168.1.20:8080 --name Rita
  kaarting play --join http://192.168.1.20:8080/p/blue-heron-1234 --seat N";

/// The arguments of `kaarting play`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game.
    #[arg(value_parser = games(), required_unless_present = "join", conflicts_with = "join")]
    game: Option<Game>,

    /// Where to sit at an online table instead.
    #[command(flatten)]
    join: Join,

    /// The regulations; by default the first of the game.
    #[arg(long, value_parser = rulesets())]
    ruleset: Option<Ruleset>,

    /// A ruleset of your own for Colour Whist: the settings, the point table and the deals of the round.
    #[arg(long, value_name = "FILE.toml")]
    rules: Option<PathBuf>,

    /// A point table of your own for Colour Whist; the round is counted by it, whatever table the ruleset names.
    #[arg(long, value_name = "FILE.toml")]
    table: Option<PathBuf>,

    /// The language; by default that of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch.
    #[arg(long, value_parser = langs())]
    lang: Option<Lang>,

    /// A number that gives the same cards and the same bots again.
    #[arg(long)]
    seed: Option<u64>,

    /// How well the bots play.
    #[arg(long, default_value = Level::Easy.name(), value_parser = levels())]
    level: Level,

    /// How long a bot may think about an action, in milliseconds.
    #[arg(long, default_value_t = 200, value_parser = at_least_one)]
    ms: u64,

    /// Limit a bot's thinking by steps instead of by the clock; with a seed, the bots then play the same again.
    #[arg(long, value_name = "STEPS", conflicts_with = "ms", value_parser = at_least_one)]
    think: Option<u64>,

    /// How long a bot's card is shown before the next, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pace: u64,

    /// Plain lines instead of the full screen.
    #[arg(long)]
    plain: bool,
}

/// The languages by their codes.
pub(crate) fn langs() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// An online table, and who sits down there.
#[derive(Clone, Debug, clap::Args)]
pub struct Join {
    /// Sit down at an online table: its code, its name, or its link.
    #[arg(
        long,
        value_name = "CODE",
        conflicts_with_all = ["ruleset", "rules", "table", "seed", "level", "ms", "think", "pace"]
    )]
    pub join: Option<String>,

    /// The server of the online table.
    #[arg(long, value_name = "URL", requires = "join", default_value = "http://127.0.0.1:8080")]
    pub server: String,

    /// What the others at the online table call you.
    #[arg(long, requires = "join")]
    pub name: Option<String>,

    /// The seat at the online table: N, E, S or W; by default one that is free.
    #[arg(long, value_name = "SEAT", requires = "join")]
    pub seat: Option<Seat>,
}

impl Args {
    /// The online table to sit down at, if that is wanted.
    pub const fn join(&self) -> &Join {
        &self.join
    }

    /// The words of the player's language.
    pub fn words(&self) -> Words {
        Words::new(self.lang.unwrap_or_else(lang_of_environment))
    }

    /// Whether the table is shown in plain lines.
    pub fn in_lines(&self) -> bool {
        self.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal()
    }
}

/// Plays against bots until the player leaves.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let Some(game) = args.game else { anyhow::bail!("say which game: manille or whist") };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let ruleset = ruleset_of(game, args.ruleset)?;
    if !ruleset.has_point_tables() && args.rules.is_some() {
        anyhow::bail!("a ruleset of your own is only for Colour Whist: leave --rules out, or play whist");
    }
    if !ruleset.has_point_tables() && args.table.is_some() {
        anyhow::bail!("a point table of your own is only for Colour Whist: leave --table out, or play whist");
    }
    match Law::of(ruleset).manille() {
        Some(rules) => sit_down(args, ManilleGame::new(rules, seed)),
        None => sit_down(args, Whist::new(house_of(args, ruleset)?, seed)),
    }
}

/// The house rules of the round. As in a record, a table that is named overrides that of the house.
fn house_of(args: &Args, ruleset: Ruleset) -> anyhow::Result<HouseRules> {
    tables::add(args.table.as_slice())?;
    args.rules.as_deref().map_or(Ok(()), house::adopt)?;
    let own = args.rules.is_some() && args.ruleset.is_none();
    let house = house::of(ruleset).filter(|_| !own).unwrap_or(house::rules());
    if args.rules.is_some() && house.rules.ruleset != house::rules().rules.ruleset {
        anyhow::bail!("--rules is a file for {}, not for {ruleset}", house::rules().rules.ruleset);
    }
    let house = house.clone();
    Ok(match tables::own().first() {
        Some(table) => HouseRules { table: table.clone(), ..house },
        None => house,
    })
}

fn sit_down<G: TerminalGame>(args: &Args, mut game: G) -> anyhow::Result<()> {
    let words = args.words();
    let mut bots = Bots::new(args.level, Thinking::of(args.think, args.ms));
    if args.in_lines() {
        let done =
            lines::play(&mut game, &words, &mut bots, &mut io::stdin().lock(), &mut io::stdout().lock());
        return match done {
            // The reader has gone, as with `| head`: there is nobody left to tell.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => Ok(done?),
        };
    }
    let origin = game.origin(&words);
    let table = Table::new(game, words).with_bots_apart();
    full_screen(Terminal::open()?, table, bots, Duration::from_millis(args.pace))?;
    println!("{origin}\n{}", words.say("goodbye"));
    Ok(())
}

/// The language of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch.
pub fn lang_of_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|locale| !locale.is_empty());
    first.as_deref().and_then(lang_of_locale).unwrap_or(Lang::Nl)
}

/// A random seed, short enough to be retyped.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// The terminal in full-screen mode; restored on drop, and by a hook on a panic.
pub struct Terminal(ratatui::DefaultTerminal);

impl Terminal {
    /// Takes the terminal.
    pub fn open() -> io::Result<Terminal> {
        ratatui::try_init().map(Terminal)
    }

    /// Shows a table.
    pub fn show<G: TerminalGame>(&mut self, table: &Table<G>) -> io::Result<()> {
        self.0.draw(|frame| screen::render(frame, table)).map(drop)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// How often the screen checks whether those who think are done.
const GLANCE: Duration = Duration::from_millis(20);

#[expect(clippy::disallowed_methods, reason = "the pace of the table is measured by the clock")]
fn full_screen<G: TerminalGame>(
    mut terminal: Terminal,
    mut table: Table<G>,
    bots: Bots,
    pace: Duration,
) -> anyhow::Result<()> {
    // Only after the first poll do window resizes arrive as events. It comes before the first frame, or a window
    // resized just after it would not be redrawn until the next key.
    event::poll(Duration::ZERO)?;
    let mut ponder = Ponder::new(bots);
    let (mut since, mut hurried) = (Instant::now(), false);
    loop {
        let busy = ponder.look_after(&mut table);
        terminal.show(&table)?;
        let moment = match table.waits() {
            Waits::AMoment => Some(pace),
            Waits::ALongMoment => Some(pace * 3),
            Waits::You | Waits::GoOn => None,
        };
        let left = moment
            .map(|moment| if hurried { Duration::ZERO } else { moment.saturating_sub(since.elapsed()) });
        let patience = match left {
            Some(Duration::ZERO) if busy => Some(GLANCE),
            Some(left) if busy => Some(left.min(GLANCE)),
            None if busy => Some(GLANCE),
            left => left,
        };
        let flow = match patience {
            Some(patience) if !event::poll(patience)? => {
                if left.is_none_or(|left| left > patience) {
                    continue;
                }
                match ponder.step() {
                    Some((game, news)) => table.take(game, news),
                    None if table.game().bots_act() => continue,
                    None => _ = table.go_on(),
                }
                hurried = false;
                Flow::Stay
            }
            _ => match event::read()? {
                Event::Key(pressed) if pressed.kind != KeyEventKind::Release => {
                    pressed_key(&mut table, pressed)
                }
                _ => Flow::Stay,
            },
        };
        match flow {
            Flow::Leave => return Ok(()),
            Flow::Hurry => hurried = true,
            Flow::Stay => since = Instant::now(),
        }
    }
}

/// What a key does at the table; Ctrl-C leaves it.
pub fn pressed_key<G: TerminalGame>(table: &mut Table<G>, pressed: KeyEvent) -> Flow {
    if pressed.modifiers.contains(KeyModifiers::CONTROL) {
        return if pressed.code == KeyCode::Char('c') { Flow::Leave } else { Flow::Stay };
    }
    key(pressed.code).map_or(Flow::Stay, |key| table.press(key))
}

fn key(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Left | KeyCode::Up => Key::Left,
        KeyCode::Right | KeyCode::Down => Key::Right,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Enter | KeyCode::Char(' ') => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Char(c) => Key::Char(c),
        _ => return None,
    })
}

/// The language of a locale such as `fr_BE.UTF-8`; `None` if it is not one of ours.
fn lang_of_locale(locale: &str) -> Option<Lang> {
    locale.split(['_', '.', '-', '@']).next().and_then(|code| code.to_ascii_lowercase().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_a_language() {
        assert_eq!(lang_of_locale("fr_BE.UTF-8"), Some(Lang::Fr));
        assert_eq!(lang_of_locale("nl"), Some(Lang::Nl));
        assert_eq!(lang_of_locale("C.UTF-8"), None);
        assert_eq!(lang_of_locale(""), None);
    }
}
