//! Texts that a spreadsheet would take for a formula.

use std::borrow::Cow;

/// With what a spreadsheet lets a formula begin, some of them also in full width.
const FORMULAS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// The text with an apostrophe before whatever would be taken for a formula.
pub(crate) fn guarded(text: &str) -> Cow<'_, str> {
    let mut guarded = String::with_capacity(text.len() + 1);
    let mut begins = true;
    for letter in text.chars() {
        if begins && FORMULAS.contains(&letter) {
            guarded.push('\'');
        }
        // A blank before a formula is passed over by some programs.
        begins = matches!(letter, ',' | ';') || (begins && letter == ' ');
        guarded.push(letter);
    }
    if guarded.len() == text.len() { text.into() } else { guarded.into() }
}

/// The text as it was before it was guarded.
pub(crate) fn unguarded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut begins = true;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if begins && letter == '\'' && letters.peek().is_some_and(|next| FORMULAS.contains(next)) {
            begins = false;
            continue;
        }
        begins = matches!(letter, ',' | ';') || (begins && letter == ' ');
        plain.push(letter);
    }
    plain
}
