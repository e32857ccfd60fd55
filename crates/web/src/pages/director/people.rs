//! Everybody of an event: searched by letters or by number.

use std::cmp::Ordering;

use askama::Template;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use kaarting_live::LiveEvent;
use kaarting_office::{Born, Entrant, Joker, Person, PersonName, Plan, Presence, Tournament};
use kaarting_words::{Lang, NameOrder, Words};

use super::super::pager::Pager;
use super::super::seating::{plain, searched};
use super::fees::FeeLine;
use super::filter::{FILTERS, SORTS, Search, clubs};
use super::person::needs_card;
use super::planned;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{Frame, page, piece};

/// Whether somebody is meant: by the number, or by the beginning of every word that was typed.
pub(in crate::pages) fn is_meant(entrant: &Entrant, asked: &str) -> bool {
    let asked = searched(asked);
    if asked.is_empty() {
        return true;
    }
    if asked.chars().all(|c| c.is_ascii_digit()) {
        return entrant.number.to_string() == asked;
    }
    let Some(person) = &entrant.person else { return false };
    let (name, spoken) = (plain(&person.name.listed()), plain(&person.name.spoken()));
    let club = person.club.as_deref().map(plain).unwrap_or_default();
    let begins = |word: &str| {
        let mut words = name.split([' ', '-', '\'']).chain(club.split([' ', '-']));
        words.any(|known| known.starts_with(word))
    };
    let asked = plain(&asked);
    // Nobody remembers who writes Vandenberghe in one word.
    let in_one = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let whole = in_one(&asked);
    name.starts_with(&asked)
        || asked.split_whitespace().all(begins)
        // As lists have the name, and as people say it.
        || !whole.is_empty() && [name, spoken].iter().any(|name| in_one(name).starts_with(&whole))
}

/// How somebody stands: the word and its colour.
pub(super) fn state_of(entrant: &Entrant) -> (&'static str, &'static str) {
    match (&entrant.excluded, entrant.presence) {
        (Some(_), _) => ("excluded", "wrong"),
        (None, Presence::Expected) => ("expected", "waiting"),
        (None, Presence::CheckedIn) => ("there", "ok"),
        (None, Presence::Absent) => ("absent", "wrong"),
        (None, Presence::Withdrawn) => ("withdrawn", "none"),
    }
}

/// One of the list.
#[derive(Clone, Debug)]
pub(in crate::pages) struct Row {
    /// The number.
    pub number: u32,
    /// The name, as lists have it (DEC-18).
    pub name: String,
    /// The name, by which lists go.
    pub by: PersonName,
    /// The club, or nothing.
    pub club: String,
    /// The year of birth.
    pub born: Option<i16>,
    /// The language.
    pub lang: String,
    /// Their status, in a word.
    pub state: String,
    /// The colour of that word.
    pub class: &'static str,
    /// A word about jokers.
    pub joker: String,
    /// Whether the application as a joker waits for an answer.
    pub applied: bool,
    /// Whether they can be checked in, or their check-in can be undone.
    pub expected: bool,
    /// Whether they are present.
    pub there: bool,
    /// Whether the desk has to look at the identity card (DEC-20).
    pub card: bool,
    /// Whether the entry fee is paid; nothing where there is none.
    pub paid: Option<bool>,
}

impl Row {
    /// The row of somebody.
    pub(in crate::pages) fn of(entrant: &Entrant, plan: Option<&Plan>, words: Words) -> Row {
        let person = entrant.person.as_ref();
        let erased = || PersonName::whole(words.say("director-erased-name"));
        let name = person.map_or_else(erased, |person| person.name.clone());
        let (state, class) = state_of(entrant);
        let joker = match entrant.joker {
            Joker::No => String::new(),
            Joker::Applied => words.say("director-joker-applied"),
            Joker::Accepted => words.say("director-joker"),
        };
        Row {
            number: entrant.number.get(),
            name: name.listed(),
            by: name,
            club: person.and_then(|person| person.club.clone()).unwrap_or_default(),
            born: person.and_then(Person::birth).map(Born::year),
            lang: person.map(|person| person.lang.to_string()).unwrap_or_default(),
            state: words.say(&format!("director-state-{state}")),
            class,
            joker,
            applied: entrant.joker == Joker::Applied,
            expected: entrant.presence == Presence::Expected && entrant.excluded.is_none(),
            there: entrant.plays(),
            card: plan.is_some_and(|plan| needs_card(entrant, plan)),
            paid: plan.and_then(|plan| plan.settings.entry_fee.as_ref()).map(|_| entrant.paid),
        }
    }
}

impl Row {
    /// Which of two comes first in a list.
    pub(super) fn compare(&self, other: &Row, order: &NameOrder) -> Ordering {
        let by_name = order.compare_names(self.by.sorted_by(), other.by.sorted_by());
        by_name.then(self.number.cmp(&other.number))
    }
}

/// Who is meant, by name.
pub(super) fn found(tournament: &Tournament, asked: &str, words: Words) -> Vec<Row> {
    let meant = tournament.entrants().filter(|entrant| is_meant(entrant, asked));
    let mut rows: Vec<Row> = meant.map(|entrant| Row::of(entrant, tournament.plan(), words)).collect();
    sort(&mut rows, words);
    rows
}

/// Puts rows in the order of names.
pub(in crate::pages) fn sort(rows: &mut [Row], words: Words) {
    let order = words.collator();
    rows.sort_by(|a, b| a.compare(b, &order));
}

#[derive(Template)]
#[template(path = "director/people.html")]
struct PeoplePage {
    frame: Frame,
    event: String,
    search: Search,
    clubs: Vec<String>,
    langs: [&'static str; 3],
    fees: Option<FeeLine>,
    directs: bool,
    told: Told,
    all: usize,
    applied: usize,
    rows: String,
}

#[derive(Template)]
#[template(path = "director/people-rows.html")]
struct PeopleRows {
    frame: Frame,
    event: String,
    search: Search,
    counted: String,
    words: Words,
    rows: Vec<Row>,
    pager: Pager,
    has_fee: bool,
    /// Whether anybody of these waits for an answer, and whether anybody is expected.
    answers: bool,
    expects: bool,
}

/// What happened to those who were ticked.
#[derive(Clone, Debug, Default)]
pub(super) struct Report {
    /// What was done, to how many.
    pub head: String,
    /// Who it was done to.
    pub names: Vec<String>,
    /// Who it was not done to, and why.
    pub not: Vec<(String, String)>,
}

/// What the page says besides the list.
#[derive(Default)]
pub(super) struct Told {
    /// What was just done to several.
    pub report: Option<Report>,
    /// Whether a step was asked for and nobody was ticked.
    pub nobody: bool,
}

/// The part of the list that is looked at, and the pages of it.
pub(super) fn shown(
    tournament: &Tournament,
    search: &Search,
    event: &str,
    words: Words,
) -> (Vec<Row>, Pager, usize) {
    let rows = search.rows(tournament, words);
    let found = rows.len();
    let url = format!("/e/{event}/director/people?{}", search.query(search.sort()));
    let (rows, pager) = Pager::cut(rows, search.page(), &url, |row| search.beginning(row));
    (rows, pager, found)
}

fn rows_of(frame: &Frame, event: &str, search: &Search, tournament: &Tournament) -> PeopleRows {
    let words = frame.words;
    let (rows, pager, found) = shown(tournament, search, event, words);
    PeopleRows {
        frame: frame.clone(),
        event: event.to_owned(),
        search: search.clone(),
        counted: words.say1("director-people-found", "n", found),
        words,
        answers: rows.iter().any(|row| row.applied),
        expects: rows.iter().any(|row| row.expected) && !tournament.check_in_closed(),
        rows,
        pager,
        has_fee: tournament.fees().is_some(),
    }
}

/// The page, with what was just done.
pub(super) fn page_of(
    ctx: &RequestContext,
    live: &LiveEvent,
    search: &Search,
    told: Told,
) -> Result<Response, Fault> {
    let (book, words, event) = (live.state(), ctx.words, live.name().as_str());
    let tournament = &book.tournament;
    let frame = Frame::about(ctx, words.say("director-people-title"), live, &book);
    page(&PeoplePage {
        event: event.to_owned(),
        search: search.clone(),
        clubs: clubs(tournament, words),
        langs: Lang::ALL.map(Lang::code),
        fees: FeeLine::of(tournament, words),
        directs: true,
        told,
        all: tournament.entrants().count(),
        applied: tournament.entrants().filter(|entrant| entrant.joker == Joker::Applied).count(),
        rows: piece(&rows_of(&frame, event, search, tournament)),
        frame,
    })
}

/// Everybody, or who is searched; the rows alone where the page itself asks.
pub(super) async fn list(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(search): Query<Search>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    if ctx.part {
        let book = live.state();
        let frame = Frame::about(&ctx, ctx.words.say("director-people-title"), &live, &book);
        let rows = rows_of(&frame, &event, &search, &book.tournament);
        return Ok(Html(piece(&rows)).into_response());
    }
    page_of(&ctx, &live, &search, Told::default())
}
