//! Whom a correction or a ruling moves, shown before it is confirmed.

use askama::Template;
use kaarting_office::preview::Effect;
use kaarting_office::{EntrantNo, Tournament};
use kaarting_words::Words;

use crate::page::piece;

/// How many rows are shown; one sheet can move half the hall by one place.
const MOST_ROWS: usize = 24;

#[derive(Template)]
#[template(path = "desk/effect.html")]
struct EffectPiece {
    words: Words,
    /// What these standings are called, where they are those of a round in play (DEC-17).
    running: Option<String>,
    rows: Vec<Row>,
    more: Option<String>,
    cut_stands: bool,
    /// Who gets what on a sheet that is not verified yet.
    on_sheet: Vec<(String, String)>,
    /// The line it waits for.
    to_come: Option<String>,
    /// What a ruling costs by itself.
    amount: Option<String>,
}

struct Row {
    who: String,
    points: [String; 2],
    rank: [String; 2],
    /// Whether the entrant comes above the cut, or falls below it.
    cut: Option<bool>,
}

/// Somebody by name and number, as the staff see them.
pub(in crate::pages) fn who(tournament: &Tournament, number: EntrantNo) -> String {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map_or_else(|| number.to_string(), |person| format!("{} ({number})", person.name.listed()))
}

/// What a command does to the standings, those of the table first.
pub(in crate::pages) fn render(
    tournament: &Tournament,
    effect: &Effect,
    first: &[EntrantNo],
    words: Words,
) -> String {
    let figure = |figure: Option<i64>| figure.map_or_else(|| "–".to_owned(), |figure| words.figure(figure));
    let mut moves = effect.moves.clone();
    moves.sort_by_key(|moved| !first.contains(&moved.entrant));
    let crosses = |number: &EntrantNo| effect.goes_on.contains(number) || effect.falls_out.contains(number);
    let (seen, rest): (Vec<_>, Vec<_>) =
        moves.into_iter().enumerate().partition(|(n, moved)| *n < MOST_ROWS || crosses(&moved.entrant));
    let row = |(_, moved): (usize, kaarting_office::preview::Move)| Row {
        who: who(tournament, moved.entrant),
        points: [moved.before, moved.after].map(|placed| figure(placed.map(|(_, points)| points))),
        rank: [moved.before, moved.after].map(|placed| figure(placed.map(|(rank, _)| rank.into()))),
        cut: if effect.goes_on.contains(&moved.entrant) {
            Some(true)
        } else {
            effect.falls_out.contains(&moved.entrant).then_some(false)
        },
    };
    let amount = effect.amount.map(|amount| {
        let (offender, others) = (words.signed(amount.offender), words.signed(amount.others));
        let alone = if amount.others == 0 { "alone" } else { "all" };
        let when = if amount.waits { "waits" } else { "now" };
        let who = who(tournament, amount.by);
        words.tell(
            &format!("desk-effect-{alone}-{when}"),
            [("who", who.into()), ("offender", offender.into()), ("others", others.into())],
        )
    });
    let more = (!rest.is_empty()).then(|| words.say1("desk-effect-more", "n", rest.len()));
    let rows = seen.into_iter().map(row).collect();
    let on_sheet = effect.on_sheet.iter().map(|(number, points)| {
        let sign = if *points > 0 { "+" } else { "" };
        (who(tournament, *number), format!("{sign}{}", words.figure((*points).into())))
    });
    piece(&EffectPiece {
        words,
        running: effect.running.map(|round| words.say1("public-standings-running", "round", round.get())),
        rows,
        more,
        cut_stands: effect.cut_stands,
        on_sheet: on_sheet.collect(),
        amount,
        to_come: effect.to_come.map(|line| words.say1("desk-effect-to-come", "line", line)),
    })
}
