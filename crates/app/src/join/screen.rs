//! An online table on the full screen.

use std::time::Duration;

use kaarting_commands::play::ponder::Ponder;
use kaarting_commands::play::table::{Flow, Table};
use kaarting_commands::play::{Terminal, pressed_key};
use kaarting_commands::thinking::Bots;
use kaarting_words::Words;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::seated::{GameKind, Seated};
use super::{Channels, Input, Leaving, Notice, take, welcome};

/// How often the screen checks whether something was heard.
const GLANCE: Duration = Duration::from_millis(30);

/// Plays until the table is left.
pub(super) fn play<S: GameKind>(
    game: Seated<S>,
    words: Words,
    channels: &Channels,
) -> anyhow::Result<Leaving> {
    let mut terminal = Terminal::open()?;
    // Only after the first poll do window resizes arrive as events.
    event::poll(Duration::ZERO)?;
    let first = welcome(&game, &words).join(" ");
    let mut table = Table::new(game, words);
    table.tell(first);
    // No bot thinks here; this one only analyses a deal that is over.
    let mut ponder = Ponder::new(Bots::easy());
    let mut changed = true;
    loop {
        let left = if table.game().is_closed() { Leaving::Over } else { Leaving::GotUp };
        for input in channels.inputs.try_iter() {
            changed = true;
            let Input::Heard(heard) = input else { continue };
            let mut notice = Notice::Nothing;
            table.update(|game| notice = take(game, &words, heard));
            match notice {
                Notice::News(news) => table.hear(news),
                Notice::Answer(said) | Notice::Connection(said) => table.tell(said),
                Notice::Gone(why) => return gone(&why),
                Notice::Nothing => {}
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
        for message in table.game_mut().take_outbox() {
            channels.asks.send(message)?;
        }
    }
}

/// There is no chair here any more.
fn gone(why: &str) -> anyhow::Result<Leaving> {
    if why.is_empty() { Ok(Leaving::Over) } else { Err(anyhow::anyhow!("{why}")) }
}
