//! What an event tells those who think of coming: where, when, for how much, whom to ask.

use jiff::civil::{Date, Time};
use kaarting_office::Tournament;
use kaarting_words::Words;

/// The day, with the hour where it was said.
pub(super) fn when(date: Date, starts: Option<Time>, words: Words) -> String {
    let day = words.day(date);
    match starts {
        Some(at) => words.say2("details-day-hour", "day", day, "hour", at.strftime("%H:%M").to_string()),
        None => day,
    }
}

/// The lines that were given, each with its name; the hour stands beside the day.
pub(super) fn lines(tournament: &Tournament, words: Words) -> Vec<(String, String)> {
    let details = tournament.details();
    let all = [
        ("details-place", details.place),
        ("director-plan-fee", details.price),
        ("details-contact", details.contact),
    ];
    all.into_iter().filter_map(|(key, text)| Some((words.say(key), text?))).collect()
}

/// The same without the price, where that is said in a sentence of its own.
pub(super) fn without_price(tournament: &Tournament, words: Words) -> Vec<(String, String)> {
    let price = words.say("director-plan-fee");
    lines(tournament, words).into_iter().filter(|(term, _)| *term != price).collect()
}
