//! What can be written at all: how long a line of text is, and in which years somebody can be born.

use std::ops::RangeInclusive;

/// The longest title, name, club, reason or remark, in characters.
pub const LONGEST_TEXT: usize = 200;

/// The largest file with a list of people, in megabytes.
pub(crate) const LIST_MEGABYTES: u32 = 8;
/// The same in bytes.
pub(crate) const LIST_BYTES: usize = (LIST_MEGABYTES as usize) << 20;

/// The years in which somebody can be born.
pub(crate) const BIRTH_YEARS: RangeInclusive<i16> = 1880..=2100;

/// Whether a text is one line that can stand on a screen.
pub(crate) fn is_line(text: &str) -> bool {
    let length = text.chars().count();
    (1..=LONGEST_TEXT).contains(&length) && !text.chars().any(char::is_control) && text.trim() == text
}
