//! Somebody who comes late: the chair of a joker in the round that is at the tables, or the next round.

use kaarting_office::{Command, Entrant, EntrantNo, Presence, Table, Tournament};
use kaarting_words::Words;

/// Where a latecomer can play.
#[derive(Default)]
pub(super) struct Late {
    /// The chairs of jokers that can still be taken: the joker, and the chair in words.
    pub chairs: Vec<(u32, String)>,
    /// What happens without a chair.
    pub next: String,
    /// Whether a reason is asked: not for one who is there already.
    pub reason: bool,
}

impl Late {
    /// The ways in for somebody; nothing where no round is at the tables, or where none of them is open.
    pub(super) fn of(
        tournament: &Tournament,
        entrant: &Entrant,
        by: kaarting_office::Actor,
        now: jiff::Timestamp,
        words: Words,
    ) -> Option<Late> {
        let round = tournament.rounds().last().filter(|round| !round.ended)?;
        let number = entrant.number;
        let reason = entrant.presence != Presence::CheckedIn;
        // The office itself says which chairs are free.
        let is_free = |joker: EntrantNo| {
            let reason = reason.then(|| "?".to_owned());
            let command = Command::TakeChair { entrant: number, joker, reason };
            tournament.decide(&command, by, now).is_ok()
        };
        let seated = round.tables.iter().flat_map(|table| table.four.map(|sits| (sits, table.number)));
        let jokers = seated.filter(|(sits, _)| tournament.entrant(*sits).is_some_and(Entrant::is_joker));
        let chairs = jokers.filter(|(joker, _)| is_free(*joker)).map(|(joker, table)| {
            (joker.get(), words.say2("hall-late-chair", "joker", joker.get(), "table", table.get()))
        });
        let chairs: Vec<(u32, String)> = chairs.collect();
        let next = next_round(tournament, words).unwrap_or_default();
        (!chairs.is_empty() || reason).then_some(Late { chairs, next, reason })
    }
}

/// From when somebody without a chair plays.
fn next_round(tournament: &Tournament, words: Words) -> Option<String> {
    tournament.next_round().map(|next| words.say1("hall-late-next", "n", next.get()))
}

/// Where somebody sits who came late, or that they play from the next round on.
pub(super) fn note(tournament: &Tournament, entrant: &Entrant, words: Words) -> Option<String> {
    let round = tournament.rounds().last().filter(|round| !round.ended && entrant.plays())?;
    match round.table_of(entrant.number) {
        Some(table) => {
            let (joker, _) = table.gave_way.iter().find(|(_, sits)| *sits == entrant.number)?;
            Some(words.say2("hall-note-chair", "table", table.number.get(), "joker", joker.get()))
        }
        None if entrant.is_joker() || entrant.admitted_late.is_none() => None,
        None => tournament.next_round().map(|next| words.say1("hall-note-next", "n", next.get())),
    }
}

/// Who has the chair of a joker at a table, in words.
pub(in crate::pages) fn gave_way(
    table: &Table,
    name: impl Fn(EntrantNo) -> String,
    words: Words,
) -> Vec<String> {
    let said = |&(joker, sits): &(EntrantNo, EntrantNo)| {
        let figures =
            [("name", name(sits).into()), ("number", sits.get().into()), ("joker", joker.get().into())];
        words.tell("hall-gave-way", figures)
    };
    table.gave_way.iter().map(said).collect()
}
