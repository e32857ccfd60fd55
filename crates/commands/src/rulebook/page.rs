//! What a page is printed on: its width, wrapping, and bold where a terminal can show it.

use std::io::{self, IsTerminal};
use std::ops::Range;

use ratatui::crossterm::terminal;
use ratatui::text::Span;

/// The width if there is no terminal.
const PLAIN_WIDTH: usize = 80;
/// Running text is no wider than this, or it would be hard to read.
const LONGEST_LINE: usize = 110;
/// In a narrower terminal words would be split anyway.
const NARROWEST: usize = 24;

/// What the answer is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paper {
    /// The columns of the terminal; `None` for a pipe or a file.
    terminal: Option<usize>,
    /// Whether bold and colours show.
    styled: bool,
}

/// How a piece of text stands out on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// A heading, a word that was searched.
    Bold,
    /// A figure that differs.
    Different,
    /// What explains the rest.
    Faint,
}

impl Paper {
    /// Standard output as it is.
    pub(super) fn of_stdout() -> Paper {
        if !io::stdout().is_terminal() {
            return Paper { terminal: None, styled: false };
        }
        let columns = terminal::size().map_or(0, |(columns, _)| usize::from(columns));
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let dumb = set("TERM").is_some_and(|term| term == "dumb");
        Paper {
            terminal: Some(if columns == 0 { PLAIN_WIDTH } else { columns }),
            styled: !dumb && set("NO_COLOR").is_none(),
        }
    }

    /// Whether a program may be reading instead of a person.
    pub(super) const fn is_piped(self) -> bool {
        self.terminal.is_none()
    }

    /// Whether bold and colours show.
    pub(super) const fn is_styled(self) -> bool {
        self.styled
    }

    /// The columns that a table may fill; `None` means no limit.
    pub(super) const fn columns(self) -> Option<usize> {
        self.terminal
    }

    /// The width of running text.
    pub(super) fn width(self) -> usize {
        self.terminal.unwrap_or(PLAIN_WIDTH).clamp(NARROWEST, LONGEST_LINE)
    }

    /// A text in a style, if styles show.
    pub(super) fn paint(self, text: &str, style: Style) -> String {
        let code = match style {
            Style::Bold => "1",
            Style::Different => "1;33",
            Style::Faint => "2",
        };
        if self.styled && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// A text after a label, wrapped with a hanging indent; the marked places are bold.
    ///
    /// The label is not wrapped; it is `hang` columns wide with the space after it.
    pub(super) fn entry(self, label: &str, hang: usize, text: &str, marks: &[Range<usize>]) -> String {
        let mut entry = label.to_owned();
        entry.push_str(&" ".repeat(hang.saturating_sub(plain_width(label))));
        for (number, line) in wrap(text, self.width().saturating_sub(hang)).into_iter().enumerate() {
            if number > 0 {
                entry.push_str(&" ".repeat(hang));
            }
            let mut at = line.start;
            for mark in marks {
                let (from, to) = (mark.start.max(at), mark.end.min(line.end));
                if from < to {
                    entry.push_str(&text[at..from]);
                    entry.push_str(&self.paint(&text[from..to], Style::Bold));
                    at = to;
                }
            }
            entry.push_str(&text[at..line.end]);
            entry.push('\n');
        }
        entry
    }
}

/// The columns that a text without line breaks takes.
pub(super) fn width_of(text: &str) -> usize {
    Span::raw(text).width()
}

/// The same for a text that is styled as a whole.
fn plain_width(text: &str) -> usize {
    let plain = text.split('\x1b').enumerate().map(|(number, part)| match part.split_once('m') {
        Some((_, shown)) if number > 0 => width_of(shown),
        _ => width_of(part),
    });
    plain.sum()
}

/// A text with spaces before it.
pub(super) fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(width_of(text))))
}

/// A text with spaces after it.
pub(super) fn left(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(width_of(text))))
}

/// The lines of a text, each at most this wide; a longer word is split. There is always at least one line.
fn wrap(text: &str, width: usize) -> Vec<Range<usize>> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = 0..0;
    let words = text.split_inclusive(' ').scan(0, |at, word| {
        let start = *at;
        *at += word.len();
        Some(start..start + word.trim_end_matches(' ').len())
    });
    // French puts a space before these; they stay with their word.
    let clings = |word: &str| matches!(word, ":" | ";" | "?" | "»" | "·");
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for word in words {
        match pieces.last_mut() {
            Some(last) if clings(&text[word.clone()]) => last.end = word.end,
            _ => pieces.push(word),
        }
    }
    for mut word in pieces {
        if !line.is_empty() && width_of(&text[line.start..word.end]) > width {
            lines.push(line);
            line = word.start..word.start;
        }
        while width_of(&text[line.start..word.end]) > width {
            let mut cut = line.start;
            for (at, c) in text[line.start..word.end].char_indices() {
                let end = line.start + at + c.len_utf8();
                if cut > line.start && width_of(&text[line.start..end]) > width {
                    break;
                }
                cut = end;
            }
            if cut >= word.end {
                break;
            }
            lines.push(line.start..cut);
            word.start = cut;
            line = cut..cut;
        }
        line.end = word.end;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, width: usize) -> Vec<&str> {
        wrap(text, width).into_iter().map(|line| &text[line]).collect()
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("één gift en één keer", 11), ["één gift en", "één keer"]);
        assert_eq!(wrapped("", 11), [""]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a abcd", 3), ["a", "abc", "d"]);
        assert_eq!(wrapped("漢字漢字", 1), ["漢", "字", "漢", "字"]);
    }

    #[test]
    fn a_french_sign_stays_with_its_word() {
        assert_eq!(wrapped("il donne ; puis", 9), ["il", "donne ;", "puis"]);
    }

    #[test]
    fn marks_are_bold_over_a_line_break() {
        let paper = Paper { terminal: Some(26), styled: true };
        let text = "wie troel roept en grote miserie speelt";
        let entry = paper.entry("ID", 4, text, std::slice::from_ref(&(19..32)));
        assert_eq!(entry, "ID  wie troel roept en\n    \x1b[1mgrote miserie\x1b[0m speelt\n");
        let over = paper.entry("ID", 4, text, std::slice::from_ref(&(10..24)));
        assert_eq!(over, "ID  wie troel \x1b[1mroept en\x1b[0m\n    \x1b[1mgrote\x1b[0m miserie speelt\n");
        let plain = Paper { styled: false, ..paper };
        assert!(!plain.entry("ID", 4, text, std::slice::from_ref(&(10..24))).contains('\x1b'));
    }
}
