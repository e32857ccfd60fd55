//! An online table on the full screen.

use std::time::Duration;

use kaarting_commands::play::ponder::Ponder;
use kaarting_commands::play::table::{Flow, Table};
use kaarting_commands::play::{Terminal, pressed_key};
use kaarting_commands::thinking::Bots;
use kaarting_words::Words;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::seated::{Seated, Sort};
use super::{Comes, Hall, Left, Told, take, welcome};

/// How often the screen looks whether something was heard.
const GLANCE: Duration = Duration::from_millis(30);

/// Plays until the table is left.
pub(super) fn play<S: Sort>(game: Seated<S>, words: Words, hall: &Hall) -> anyhow::Result<Left> {
    let mut terminal = Terminal::open()?;
    // Only after the first poll do window resizes arrive as events.
    event::poll(Duration::ZERO)?;
    let first = welcome(&game, &words).join(" ");
    let mut table = Table::new(game, words);
    table.tell(first);
    // Nobody thinks here; only the analysis of a deal that is over is counted.
    let mut ponder = Ponder::new(Bots::easy());
    let mut changed = true;
    loop {
        let left = if table.game().is_closed() { Left::Over } else { Left::GotUp };
        for comes in hall.comes.try_iter() {
            changed = true;
            let Comes::Heard(heard) = comes else { continue };
            let mut told = Told::Nothing;
            table.update(|game| told = take(game, &words, heard));
            match told {
                Told::News(news) => table.hear(news),
                Told::Answer(said) | Told::Line(said) => table.tell(said),
                Told::Gone(why) => return gone(&why),
                Told::Nothing => {}
            }
        }
        changed |= ponder.look_after(&mut table);
        if changed {
            terminal.show(&table)?;
        }
        changed = event::poll(GLANCE)?;
        if !changed {
            continue;
        }
        let flow = match event::read()? {
            Event::Key(pressed) if pressed.kind != KeyEventKind::Release => pressed_key(&mut table, pressed),
            _ => Flow::Stay,
        };
        if flow == Flow::Leave {
            return Ok(left);
        }
        for message in table.game_mut().tray() {
            hall.asks.send(message)?;
        }
    }
}

/// There is no chair here any more.
fn gone(why: &str) -> anyhow::Result<Left> {
    if why.is_empty() { Ok(Left::Over) } else { Err(anyhow::anyhow!("{why}")) }
}
