//! An online table in plain lines.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::thread;

use kaarting_commands::play::lines;
use kaarting_commands::play::terminal_game::{TerminalGame, Waits};
use kaarting_commands::thinking::Bots;
use kaarting_words::Words;

use super::seated::{GameKind, Seated};
use super::{Channels, Input, Leaving, Notice, take, welcome};

/// Plays until the table is left, or nothing more is typed when something is asked.
pub(super) fn play<S: GameKind>(
    mut game: Seated<S>,
    words: &Words,
    channels: &Channels,
) -> anyhow::Result<Leaving> {
    let mut out = io::stdout();
    match goes_on(&mut game, words, channels, &mut out) {
        // The reader has gone, as with `| head`: there is nobody left to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Leaving::GotUp),
        done => Ok(done?),
    }
}

/// What is typed arrives on the same channel as what is heard; so does Ctrl-C, so that the table is left properly.
fn listens_to_the_keyboard(channels: &Channels) -> io::Result<()> {
    let typed = channels.tell.clone();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            let read = match input.read_until(b'\n', &mut bytes) {
                Ok(1..) => Input::Typed(String::from_utf8_lossy(&bytes).trim().to_owned()),
                Ok(_) | Err(_) => Input::Ended,
            };
            let last = matches!(read, Input::Ended);
            if typed.send(read).is_err() || last {
                return;
            }
        }
    });
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGINT, SIGTERM};
        let interrupted = channels.tell.clone();
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
        thread::spawn(move || {
            for _ in signals.forever() {
                let _ = interrupted.send(Input::Interrupted);
            }
        });
    }
    Ok(())
}

fn goes_on<S: GameKind>(
    game: &mut Seated<S>,
    words: &Words,
    channels: &Channels,
    out: &mut impl Write,
) -> io::Result<Leaving> {
    listens_to_the_keyboard(channels)?;
    welcome(game, words).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    let (mut typed, mut silent) = (VecDeque::<String>::new(), false);
    let mut bots = Bots::easy();
    let mut shown = None;
    // The first view comes over the connection: the one fetched before only said where to sit.
    let mut begun = false;
    loop {
        if begun {
            let moment = Some(game.moment());
            if moment != shown && !game.is_sending() {
                shown = moment;
                shows(game, words, out)?;
            }
            // Looking at something is allowed out of turn.
            while let Some(line) = typed.pop_front_if(|line| asks_nothing(line) || is_asked(game)) {
                if !lines::obey(game, words, &mut bots, &line, out)? {
                    return Ok(if game.is_closed() { Leaving::Over } else { Leaving::GotUp });
                }
                for message in game.take_outbox() {
                    channels.asks.send(message).map_err(io::Error::other)?;
                }
            }
            if silent && typed.is_empty() && (is_asked(game) || game.is_closed()) {
                writeln!(out)?;
                return Ok(if game.is_closed() { Leaving::Over } else { Leaving::GotUp });
            }
            out.flush()?;
        }
        match channels.inputs.recv().map_err(io::Error::other)? {
            Input::Typed(line) => typed.push_back(line),
            Input::Ended => silent = true,
            Input::Interrupted => {
                writeln!(out)?;
                return Ok(if game.is_closed() { Leaving::Over } else { Leaving::GotUp });
            }
            Input::Heard(heard) => {
                begun |= matches!(heard, super::FromServer::View(..));
                match take(game, words, heard) {
                    Notice::Nothing => {}
                    Notice::News(said) => writeln!(out, "{said}")?,
                    Notice::Connection(said) => {
                        writeln!(out, "{said}")?;
                        shown = None;
                    }
                    Notice::Answer(said) => {
                        writeln!(out, "{said}")?;
                        shown = None;
                    }
                    Notice::Gone(why) => {
                        writeln!(out, "{why}")?;
                        return Ok(Leaving::Over);
                    }
                }
            }
        }
    }
}

/// What can be typed at any time: leave, help, the last trick.
fn asks_nothing(line: &str) -> bool {
    matches!(line, "q" | "Q" | "?" | "l" | "L")
}

fn is_asked<S: GameKind>(game: &Seated<S>) -> bool {
    matches!(game.waits(), Waits::You | Waits::GoOn)
}

/// Everything the player needs, and a prompt.
fn shows<S: GameKind>(game: &Seated<S>, words: &Words, out: &mut impl Write) -> io::Result<()> {
    match game.waits() {
        Waits::You | Waits::GoOn => {
            lines::show(game, words, out)?;
            write!(out, "> ")
        }
        // Whom the table waits for is said once; the cards of the others arrive by themselves.
        _ if game.is_playing() => Ok(()),
        _ => writeln!(out, "{}", game.prompt(words)),
    }
}
