//! What the terminal shows while the server runs: how to get in, and one status line.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use jiff::tz::TimeZone;
use kaarting_web::App;
use kaarting_words::Words;
use ratatui::crossterm::terminal::size;

/// How often the line is updated.
const TURN: Duration = Duration::from_secs(1);
/// From this many rows on there is room for empty ones.
const ROOMY: u16 = 32;
/// How long to wait for the list of events: a database may be away.
const LISTING: Duration = Duration::from_millis(500);

/// What there is to say at the start.
pub(super) struct Greeting<'a> {
    pub(super) url: &'a str,
    /// Where the journal is.
    pub(super) place: &'a str,
    /// Where the log is written, if it is a file.
    pub(super) log: Option<&'a Path>,
    /// The link for a new director.
    pub(super) setup: Option<&'a str>,
}

/// A line for whoever started the server. If nobody reads it any more, the server runs on.
pub(super) fn tell(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

impl Greeting<'_> {
    /// All of it fits into a window of 24 rows, with the line at its foot; a larger one has room to breathe.
    pub(super) fn say(&self, words: &Words) {
        let air = if size().is_ok_and(|(_, rows)| rows < ROOMY) { "" } else { "\n" };
        if let Some(picture) = kaarting_web::qr_in_letters(self.url) {
            tell(&format!("{air}{picture}{air}"));
        }
        tell(&words.fill("serve-open", &[("url", self.url)]));
        tell(&words.fill("serve-journal", &[("place", self.place)]));
        if let Some(log) = self.log {
            tell(&words.fill("serve-log", &[("file", &log.display().to_string())]));
        }
        if let Some(link) = self.setup {
            tell(&format!("{air}{}\n  {link}{air}", words.say("serve-setup")));
        }
        tell(&words.say("serve-how-to-stop"));
    }
}

/// Keeps one line up to date at the foot of the terminal until the server stops; does nothing without a terminal.
pub(super) async fn status(app: App, words: Words) {
    if !std::io::stdout().is_terminal() || !std::io::stderr().is_terminal() {
        return;
    }
    let line = ProgressBar::new_spinner();
    line.set_style(
        ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    let mut closing = app.closing();
    let mut events = 0;
    loop {
        if let Ok(Ok(listed)) = tokio::time::timeout(LISTING, app.events().list()).await {
            events = listed.len();
        }
        let said = match app.trouble() {
            Some(trouble) => format!("▲ {}", trouble.text(words)),
            None => format!("● {}", well(&app, &words, events)),
        };
        let columns = size().map_or(80, |(columns, _)| usize::from(columns));
        line.set_message(broken(&said, columns.saturating_sub(1)));
        line.tick();
        tokio::select! {
            () = tokio::time::sleep(TURN) => {}
            _ = closing.wait_for(|closing| *closing) => break,
        }
    }
    line.finish_and_clear();
}

/// A sentence in as many lines as it needs.
fn broken(text: &str, columns: usize) -> String {
    let (mut broken, mut used) = (String::new(), 0);
    for word in text.split(' ') {
        let long = word.chars().count();
        let between = if used == 0 {
            ""
        } else if used + 1 + long > columns {
            "\n"
        } else {
            " "
        };
        used = if between == " " { used + 1 + long } else { long };
        broken = broken + between + word;
    }
    broken
}

fn well(app: &App, words: &Words, events: usize) -> String {
    let mut said =
        vec![words.say1("serve-events", "n", events), words.say1("serve-devices", "n", app.devices())];
    said.extend(app.backup_state().map(|state| state.told(app.now(), &TimeZone::system(), *words)));
    said.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_broken_between_words_and_no_word_is_lost() {
        assert_eq!(broken("▲ De schijf is vol: maak plaats.", 12), "▲ De schijf\nis vol: maak\nplaats.");
        assert_eq!(broken("eenheelderlangwoord en", 5), "eenheelderlangwoord\nen");
    }
}
