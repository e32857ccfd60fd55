//! What the entry fees come to, in a line.

use kaarting_office::Tournament;
use kaarting_words::Words;

/// Who has paid and who has not, with the amounts where the price says one.
pub(super) struct FeeLine {
    /// How many have paid, and what that comes to.
    pub(super) paid: String,
    /// The same for those who have not.
    pub(super) open: String,
}

impl FeeLine {
    /// The line of an event; nothing where taking part is free.
    pub(super) fn of(tournament: &Tournament, words: Words) -> Option<FeeLine> {
        let fees = tournament.fees()?;
        let line = |key: &str, n: u32, cents: Option<u64>| {
            let said = words.say1(key, "n", n);
            cents.map_or(said.clone(), |cents| format!("{said} · {}", words.euros(cents)))
        };
        Some(FeeLine {
            paid: line("fees-paid", fees.paid, fees.paid_cents()),
            open: line("fees-open", fees.open, fees.open_cents()),
        })
    }
}
