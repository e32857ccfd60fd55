//! The names of people, as pages for everyone show them (DEC-12, DEC-18).

use kaarting_live::EventSnapshot;
use kaarting_office::{Entrant, EntrantNo, Tournament};
use kaarting_words::Words;

/// The name that everyone may read, as lists have it (DEC-18), or the number alone (DEC-12).
pub(super) fn public_name(tournament: &Tournament, number: EntrantNo, words: Words) -> String {
    match tournament.entrant(number).and_then(Entrant::public) {
        Some((name, _)) => name.listed(),
        None => words.say1("public-number", "number", number.to_string()),
    }
}

/// The same where no number stands beside it: namesakes are told apart (DEC-18).
pub(super) fn marked_name(book: &EventSnapshot, number: EntrantNo, words: Words) -> String {
    let listed = book.tournament.entrant(number).and_then(|entrant| book.namesakes().listed(entrant));
    listed.unwrap_or_else(|| words.say1("public-number", "number", number.to_string()))
}

/// The same as a sentence has it.
pub(super) fn spoken_name(book: &EventSnapshot, number: EntrantNo, words: Words) -> String {
    let name = book.tournament.entrant(number).and_then(Entrant::public).map(|(name, _)| name.spoken());
    match (name, book.namesakes().mark(number)) {
        (None, _) => words.say1("public-number", "number", number.to_string()),
        (Some(name), None) => name,
        (Some(name), Some(mark)) => format!("{name} ({mark})"),
    }
}
