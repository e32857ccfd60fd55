//! Text on its way to a terminal.

use std::borrow::Cow;

/// Untrusted text for a message: without characters that could control a terminal, and not too long.
pub fn tame(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 300;
    if text.chars().count() <= LONGEST && !text.chars().any(char::is_control) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect())
}
