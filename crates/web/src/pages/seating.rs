//! Where everyone sits, by name and by table.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::draw::french_chairs;
use kaarting_office::{Entrant, EntrantNo, PersonName, Round, Table, TableNo, Tournament, unaccented};
use kaarting_rules::Chairs;
use kaarting_words::Words;
use serde::Deserialize;

use super::names::public_name;
use super::pager::{self, Pager, first_letters, form_query};
use super::share::shared;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::feed::{self, LastSeen, Render};
use crate::fragments::About;
use crate::page::{PageFrame, crowd_page, piece};
use crate::route::{Access, Route};
use kaarting_live::{EventSnapshot, LiveEvent, blocking};

/// So many letters of a search count.
const SEARCHED: usize = 80;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/seating", Access::Anyone, show),
        Route::get("/e/{event}/live/seating", Access::Anyone, live_seats),
    ]
}

/// How the seats are asked for.
#[derive(Clone, Debug, Default, Deserialize)]
struct QueryParams {
    by: Option<String>,
    #[serde(default)]
    q: String,
    page: Option<usize>,
}

impl QueryParams {
    /// What is asked for, before the number of the page.
    fn query(&self) -> String {
        let by = if self.by_table() { "by=table&" } else { "" };
        format!("{by}{}", form_query(self.q.trim()))
    }

    fn by_table(&self) -> bool {
        self.by.as_deref() == Some("table")
    }
}

/// Somebody's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatOf {
    /// Who.
    pub(super) number: EntrantNo,
    /// The name; nothing for those who want none on a page.
    pub(super) name: Option<String>,
    /// What lists go by: the family name, or the only one.
    pub(super) family: String,
    /// What tells namesakes apart where no number stands beside the name (DEC-18).
    pub(super) mark: Option<String>,
    /// The table.
    pub(super) table: TableNo,
    /// The chair, where the number settles it.
    pub(super) chair: Option<String>,
}

/// The chair of somebody at a table, from 1: only the French regulations say who sits on which (TRN-SEAT-03).
pub(super) fn chair(
    tournament: &Tournament,
    table: &Table,
    number: EntrantNo,
    words: Words,
) -> Option<String> {
    let french = tournament.law().is_some_and(|law| law.chairs() == Chairs::ByNumber);
    let place = french_chairs(table.four).0.iter().position(|&drawn| drawn == number).filter(|_| french)?;
    Some(words.say1("public-chair", "chair", place + 1))
}

/// Everyone's seat, in the language's order of names; who wants no name on a page comes last, by number.
pub(super) fn seats(book: &EventSnapshot, round: &Round, words: Words) -> Vec<SeatOf> {
    let (tournament, order) = (&book.tournament, words.collator());
    let mut seats: Vec<(Option<&PersonName>, EntrantNo, &Table)> = round
        .tables
        .iter()
        .flat_map(|table| table.signers().into_iter().map(move |number| (number, table)))
        .map(|(number, table)| {
            let public = tournament.entrant(number).and_then(Entrant::public);
            (public.map(|(name, _)| name), number, table)
        })
        .collect();
    seats.sort_by(|(of_a, a, _), (of_b, b, _)| match (of_a, of_b) {
        (Some(of_a), Some(of_b)) => order.compare_names(of_a.sorted_by(), of_b.sorted_by()).then(a.cmp(b)),
        (of_a, of_b) => of_a.is_none().cmp(&of_b.is_none()).then(a.cmp(b)),
    });
    let seat = |(name, number, table): (Option<&PersonName>, EntrantNo, &Table)| SeatOf {
        number,
        name: name.map(PersonName::listed),
        family: name.map(|name| name.sorted_by()[0].to_owned()).unwrap_or_default(),
        mark: book.namesakes().mark(number).map(str::to_owned),
        table: table.number,
        chair: chair(tournament, table, number, words),
    };
    seats.into_iter().map(seat).collect()
}

/// Letters without accents and capitals, so that "Noel" finds Noël.
pub(super) fn plain(text: &str) -> String {
    let letter = |c| if c == '’' { '\'' } else { unaccented(c) };
    text.to_lowercase().chars().map(letter).collect()
}

/// What is searched: no name is longer.
pub(super) fn searched(text: &str) -> String {
    text.trim().chars().take(SEARCHED).collect()
}

/// The letters of a name, as a search compares them; or what is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letters {
    words: String,
    /// Nobody remembers who writes Vandenberghe in one word.
    in_one: String,
}

impl Letters {
    /// Those of a name; none of somebody without one.
    pub(super) fn of(name: Option<&str>) -> Letters {
        let words = plain(name.unwrap_or_default().trim());
        let in_one = words.chars().filter(|c| c.is_alphanumeric()).collect();
        Letters { words, in_one }
    }

    /// Whether the words of a name, in one, stand there when it is said from any of its words on: a list has
    /// VANDEN BERGHE An, and whoever searches types An Vandenberghe.
    fn turned(&self, asked: &str) -> bool {
        let words: Vec<&str> = self.words.split_whitespace().collect();
        let letters = |words: &[&str]| -> String {
            words.iter().flat_map(|word| word.chars()).filter(|c| c.is_alphanumeric()).collect()
        };
        (1..words.len()).any(|at| {
            let turned = letters(&words[at..]) + &letters(&words[..at]);
            turned.starts_with(asked)
        })
    }

    /// Those of what somebody searches; of an address as long as a book, the beginning.
    pub(super) fn asked(text: &str) -> Letters {
        Letters::of(Some(&searched(text)))
    }

    /// Whether somebody with these and with this number is meant: by the number, or by words that all stand in the
    /// name.
    pub(super) fn are_meant(&self, asked: &Letters, number: EntrantNo) -> bool {
        if asked.words.chars().all(|c| c.is_ascii_digit()) {
            return asked.words == number.to_string();
        }
        asked.words.split_whitespace().all(|word| self.words.contains(word))
            || !asked.in_one.is_empty() && (self.in_one.contains(&asked.in_one) || self.turned(&asked.in_one))
    }
}

/// One letter of the alphabet with those who begin with it.
struct Letter {
    letter: String,
    seats: Vec<SeatOf>,
}

/// A table with those who sit at it.
struct TableOf {
    number: TableNo,
    four: Vec<(EntrantNo, String)>,
}

#[derive(Template)]
#[template(path = "public/seats.html")]
struct Seats {
    words: Words,
    event: String,
    asked: QueryParams,
    round: Option<u32>,
    letters: Vec<Letter>,
    tables: Vec<TableOf>,
    pager: Pager,
}

impl Seats {
    /// All seats, or those that were found.
    fn of(
        event: &str,
        book: &EventSnapshot,
        words: Words,
        asked: &QueryParams,
        found: Option<Vec<SeatOf>>,
    ) -> Seats {
        let tournament = &book.tournament;
        let round = tournament.rounds().last();
        let (mut letters, mut tables, mut pager) = (Vec::<Letter>::new(), Vec::new(), Pager::default());
        let url = format!("/e/{event}/seating?{}", asked.query());
        match round {
            None => {}
            Some(round) if asked.by_table() => {
                let all = by_table(tournament, round, words, &asked.q, found.as_deref());
                (tables, pager) = Pager::cut_tables(all, asked.page, &url, |table| table.number.to_string());
            }
            Some(round) => {
                let all = found.unwrap_or_else(|| seats(book, round, words));
                let beginning = |seat: &SeatOf| {
                    seat.name.as_deref().map_or_else(|| seat.number.to_string(), first_letters)
                };
                let (here, order);
                order = words.collator();
                (here, pager) = Pager::cut(all, asked.page, &url, beginning);
                for seat in here {
                    let letter = order.letter(&seat.family).map_or_else(|| "#".to_owned(), String::from);
                    match letters.last_mut() {
                        Some(last) if last.letter == letter => last.seats.push(seat),
                        _ => letters.push(Letter { letter, seats: vec![seat] }),
                    }
                }
            }
        }
        let round = round.map(|round| round.number.get());
        Seats { words, event: event.to_owned(), asked: asked.clone(), round, letters, tables, pager }
    }
}

/// The tables, or those whose number is asked for or where somebody sits who was found.
fn by_table(
    tournament: &Tournament,
    round: &Round,
    words: Words,
    asked: &str,
    found: Option<&[SeatOf]>,
) -> Vec<TableOf> {
    let found: Option<BTreeSet<TableNo>> = found.map(|found| found.iter().map(|seat| seat.table).collect());
    let of = |table: &Table| {
        let four = table.signers().into_iter().map(|n| (n, public_name(tournament, n, words)));
        TableOf { number: table.number, four: four.collect() }
    };
    let meant = |table: &&Table| {
        let is_found = found.as_ref().is_none_or(|found| found.contains(&table.number));
        is_found || asked.trim() == table.number.to_string()
    };
    round.tables.iter().filter(meant).map(of).collect()
}

#[derive(Template)]
#[template(path = "public/seating.html")]
struct SeatingPage {
    frame: PageFrame,
    event: String,
    asked: QueryParams,
    /// The address of the live fragment; a search is answered once.
    live: Option<String>,
    seats: Arc<str>,
}

/// The name of the fragment of all seats, and how it is rendered.
fn fragment(event: &str, asked: &QueryParams, words: Words) -> (String, Render) {
    let (event, asked) = (event.to_owned(), QueryParams { q: String::new(), ..asked.clone() });
    let by = if asked.by_table() { "table" } else { "name" };
    let name = format!("seating/{by}/{}/{}", asked.page.unwrap_or(1), words.lang());
    (name, Arc::new(move |book: &EventSnapshot| piece(&Seats::of(&event, book, words, &asked, None))))
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(mut asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    asked.page = pager::wanted(asked.page, &live.state().tournament);
    let by = if asked.by_table() { "table" } else { "name" };
    let feed_url = asked
        .q
        .trim()
        .is_empty()
        .then(|| format!("/e/{event}/live/seating?by={by}&page={}", asked.page.unwrap_or(1)));
    let usual = feed_url.is_some().then_some(About::All);
    let (ctx, all) = match usual {
        Some(_) => {
            let page = asked.page.map(|page| format!("page={page}"));
            let query = [asked.by_table().then(|| "by=table".to_owned()), page];
            let query = query.into_iter().flatten().collect::<Vec<_>>().join("&");
            let sign = if query.is_empty() { "" } else { "?" };
            let (name, render) = fragment(&event, &asked, ctx.words);
            let all = app.fragments().of(&live, &name, |book| render(book)).await;
            (ctx.at(format!("/e/{event}/seating{sign}{query}")), Some(all.text.clone()))
        }
        None => (ctx, None),
    };
    let found = match usual {
        Some(_) => Vec::new(),
        None => found(&app, &live, &asked.q, ctx.words).await,
    };
    let render = |book: &EventSnapshot| {
        let seats = match &all {
            Some(all) => all.clone(),
            None => piece(&Seats::of(&event, book, ctx.words, &asked, Some(found.clone()))).into(),
        };
        let frame = PageFrame::about(&ctx, ctx.words.say("nav-seating"), &live, book);
        let about = match book.tournament.rounds().last() {
            Some(round) => ctx.words.say1("share-seating", "round", round.number.get()),
            None => ctx.words.say("share-seating-none"),
        };
        let frame = shared(frame, &app, &live, book, about);
        Ok(SeatingPage { frame, event: event.clone(), asked: asked.clone(), live: feed_url.clone(), seats })
    };
    crowd_page(&app, &ctx, &live, usual, Duration::MAX, render).await
}

/// The seats of those whom somebody searches, in their order.
async fn found(app: &App, live: &LiveEvent, asked: &str, words: Words) -> Vec<SeatOf> {
    let asked = Letters::asked(asked);
    let all = |book: &EventSnapshot| {
        let round = book.tournament.rounds().last();
        let seats = round.map(|round| seats(book, round, words)).unwrap_or_default();
        let lettered = |seat: SeatOf| (Letters::of(seat.name.as_deref()), seat);
        seats.into_iter().map(lettered).collect::<Vec<_>>()
    };
    let all = app.worked_out().of(live, words.lang().code(), all).await;
    blocking(|| {
        let meant = all.iter().filter(|(letters, seat)| letters.are_meant(&asked, seat.number));
        meant.map(|(_, seat)| seat.clone()).collect()
    })
}

/// The seats, whenever they change.
async fn live_seats(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    seen: LastSeen,
    Query(mut asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    asked.page = pager::wanted(asked.page, &live.state().tournament);
    let (name, render) = fragment(&event, &asked, ctx.words);
    Ok(feed::show(&app, live, name, render, seen))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address may be as long as a book; a search in twenty thousand names must not be.
    #[test]
    fn of_a_search_only_the_beginning_counts() {
        for long in ["a ".repeat(30_000), "1".repeat(60_000), "é".repeat(30_000)] {
            assert!(Letters::asked(&long).words.chars().count() <= SEARCHED);
        }
        let (an, twelve) = (Letters::of(Some("VANDEN BERGHE An")), 12.try_into().unwrap());
        for (asked, meant) in [
            ("an", true),
            ("Vandenberghe", true),
            ("berghe an", true),
            ("An Vandenberghe", true),
            ("an vandenb", true),
            ("an vanberghe", false),
            ("12", true),
            ("1", false),
            ("jef", false),
        ] {
            assert_eq!(an.are_meant(&Letters::asked(asked), twelve), meant, "{asked}");
        }
    }
}
