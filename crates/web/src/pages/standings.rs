//! The standings, live.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::club::club_prize;
use kaarting_office::plan::{Field, TieBreak};
use kaarting_office::rankings::Ranking;
use kaarting_office::standings::{Apart, Placing, apart};
use kaarting_office::{Entrant, EntrantNo, RoundNo, Tournament, cut};
use kaarting_words::Words;
use serde::Deserialize;

use super::event::{marked_name, public_name, tie_break};
use super::seating::is_meant;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::feed::{self, LastSeen, Render};
use crate::page::{Frame, crowd_page, piece};
use crate::route::{Access, Route};
use kaarting_live::EventSnapshot;

/// So many rows a page: the live fragment goes to every phone in the hall, and a browser lays out all of it before it
/// shows anything.
const ROWS: usize = 50;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/standings", Access::Anyone, show),
        Route::get("/e/{event}/live/standings/{phase}", Access::Anyone, live_standings),
    ]
}

/// Which part of the standings is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
struct QueryParams {
    phase: Option<usize>,
    page: Option<usize>,
    all: Option<u8>,
    #[serde(default)]
    q: String,
}

/// How a rank changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// So many places up.
    Up(u32),
    /// So many places down.
    Down(u32),
    /// The same place.
    Same,
    /// There was no place before.
    New,
}

impl Move {
    fn between(before: Option<u32>, now: u32) -> Move {
        match before {
            None => Move::New,
            Some(before) if before > now => Move::Up(before - now),
            Some(before) if before < now => Move::Down(now - before),
            Some(_) => Move::Same,
        }
    }
}

/// A row of the standings.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The rank.
    pub(super) rank: u32,
    /// Who.
    pub(super) number: EntrantNo,
    /// The name, or the number in words.
    pub(super) name: String,
    /// The club.
    pub(super) club: String,
    /// The points.
    pub(super) points: String,
    /// The deals won.
    pub(super) deals_won: u32,
    /// What separated this one from the one above, where it was not the points.
    pub(super) by: Option<String>,
    /// Since the round before.
    pub(super) moved: Move,
    /// The rank after each round.
    pub(super) ranks: Vec<u32>,
    /// Goes on to the next phase.
    pub(super) goes_on: bool,
    /// The strong line comes under this row.
    pub(super) cut_below: bool,
    public: bool,
}

impl Row {
    /// The places after each round as a small line; the first place is on top, by the logarithm of the rank.
    fn spark(&self) -> String {
        let points = spark_points(&self.ranks);
        points.iter().enumerate().fold(String::new(), |line, (n, (x, y))| {
            format!("{line}{}{x} {y:.1}", if n == 0 { "M" } else { " L" })
        })
    }

    fn spark_end(&self) -> Option<(u32, String)> {
        spark_points(&self.ranks).last().map(|(x, y)| (*x, format!("{y:.1}")))
    }

    fn ranks_in_words(&self) -> String {
        self.ranks.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
    }
}

fn spark_points(ranks: &[u32]) -> Vec<(u32, f64)> {
    let steps = (ranks.len().max(2) - 1) as u32;
    let height = |rank: u32| 2.0 + 20.0 * (f64::from(rank.max(1)).ln() / 1000f64.ln()).min(1.0);
    ranks.iter().zip(0..).map(|(&rank, n)| (4 + 88 * n / steps, height(rank))).collect()
}

/// The standings of a phase, ready to be shown.
pub(super) struct Scoreboard {
    /// The rows, best first.
    pub(super) rows: Vec<Row>,
    /// The name of the phase to which the best go on, where there is one.
    pub(super) next: Option<String>,
    /// How many rounds of the event count in it.
    pub(super) rounds: u32,
    /// Whether the last of them is over.
    pub(super) complete: bool,
}

/// The standings of a phase, from 0.
pub(super) fn scoreboard(book: &EventSnapshot, phase: usize, words: Words) -> Scoreboard {
    let (tournament, rankings) = (&book.tournament, book.rankings());
    let ranked = rankings.of_phase(tournament, phase).map_or(&[][..], Ranking::placings);
    let of_phase = |round: &&kaarting_office::Round| round.phase == phase;
    let on_board =
        |round: &&kaarting_office::Round| round.tables.iter().any(|table| table.verified.is_some());
    let on_board = tournament.rounds().iter().filter(of_phase).filter(on_board);
    let rounds: Vec<RoundNo> = on_board.map(|round| round.number).collect();
    let after: Vec<&Ranking> = rounds.iter().filter_map(|&round| rankings.after(tournament, round)).collect();
    let rank = |after: &Ranking, number: EntrantNo| after.place(number).map(|(placing, _)| placing.rank);
    let before = after.len().checked_sub(2).map(|n| after[n]);
    let (qualified, next, line) = going_on(tournament, phase, words);
    let last = ranked.iter().rposition(|placing| qualified.contains(&placing.entrant)).filter(|_| line);
    let row = |(index, placing): (usize, &Placing)| {
        let public = tournament.entrant(placing.entrant).and_then(Entrant::public);
        let club = public.and_then(|(_, club)| club).unwrap_or_default();
        // The club stands below the name, the number beside it where there is room: one of them tells namesakes apart.
        let mark = book.namesakes().mark(placing.entrant).filter(|&mark| mark != club);
        let name = public_name(tournament, placing.entrant, words);
        let equal_points = placing.separated_by != Some(TieBreak::Points);
        let before = before.map(|before| rank(before, placing.entrant));
        Row {
            rank: placing.rank,
            number: placing.entrant,
            name: mark.map_or_else(|| name.clone(), |mark| format!("{name} ({mark})")),
            club: club.to_owned(),
            points: words.figure(placing.score.points),
            deals_won: placing.score.deals_won,
            by: placing.separated_by.filter(|_| equal_points).map(|by| tie_break(words, by)),
            moved: before.map_or(Move::New, |before| Move::between(before, placing.rank)),
            ranks: after.iter().filter_map(|after| rank(after, placing.entrant)).collect(),
            goes_on: !line && qualified.contains(&placing.entrant),
            cut_below: last == Some(index),
            public: public.is_some(),
        }
    };
    let last_round = rounds.last().and_then(|&round| tournament.round(round));
    let complete = last_round.is_none_or(|round| round.ended);
    let rows = ranked.iter().enumerate().map(row).collect();
    Scoreboard { rows, next, rounds: rounds.last().map_or(0, |round| round.get()), complete }
}

/// Who goes on from a phase, to which, and whether a line in the ranking separates them (DEC-05).
fn going_on(
    tournament: &Tournament,
    phase: usize,
    words: Words,
) -> (BTreeSet<EntrantNo>, Option<String>, bool) {
    let next = tournament.plan().and_then(|plan| plan.phases.get(phase + 1));
    let Some(next) = next else { return (BTreeSet::new(), None, false) };
    let line = next.field != Field::TableWinners;
    let name = Some(next.name_in(words.lang()).to_owned());
    if let Some(field) = tournament.field(phase + 1) {
        return (field.iter().copied().collect(), name, line);
    }
    let preview = cut::preview(tournament).filter(|cut| cut.phase == phase + 1);
    let qualified = preview.map(|cut| cut.qualified.iter().map(|placing| placing.entrant).collect());
    (qualified.unwrap_or_default(), name, line)
}

/// The phase that is played, from 0.
pub(super) fn phase_now(tournament: &Tournament) -> usize {
    let begun = |round: &&kaarting_office::Round| round.tables.iter().any(|table| table.verified.is_some());
    tournament.rounds().iter().rev().find(begun).map_or(0, |round| round.phase)
}

#[derive(Template)]
#[template(path = "public/board.html")]
struct Board {
    words: Words,
    event: String,
    phase: usize,
    head: String,
    count: usize,
    rows: Vec<Row>,
    next: Option<String>,
    ties: String,
    pages: usize,
    page: usize,
    all: bool,
    q: String,
    clubs: Vec<(u32, String, u32, String)>,
    /// Who is excluded, below the line (DEC-13): the number, the name, the clause and the points.
    apart: Vec<(EntrantNo, String, &'static str, String)>,
}

impl Board {
    fn of(event: &str, book: &EventSnapshot, words: Words, phase: usize, asked: &QueryParams) -> Board {
        let tournament = &book.tournament;
        let Scoreboard { mut rows, next, rounds, complete } = scoreboard(book, phase, words);
        let head = match (rounds, complete) {
            (0, _) => words.say("public-standings-none"),
            (round, true) => words.say1("public-standings-after", "round", round),
            (round, false) => words.say1("public-standings-during", "round", round),
        };
        let (count, all) = (rows.len(), asked.all.is_some());
        let searched = !asked.q.trim().is_empty();
        if searched {
            rows.retain(|row| is_meant(&asked.q, row.number, row.public.then_some(row.name.as_str())));
        }
        let pages = if all || searched { 1 } else { rows.len().div_ceil(ROWS).max(1) };
        let number = asked.page.unwrap_or(1).clamp(1, pages);
        if pages > 1 {
            rows = rows.into_iter().skip((number - 1) * ROWS).take(ROWS).collect();
        }
        let ranking = tournament.plan().map(|plan| plan.settings.ranking.clone()).unwrap_or_default();
        let ties: Vec<String> = ranking
            .into_iter()
            .filter(|&rule| rule != TieBreak::Points)
            .map(|rule| tie_break(words, rule))
            .collect();
        let clubs = club_prize(tournament).into_iter().take(20).map(|club| {
            let share = format!("{}.{}", club.share_ppm / 10_000, club.share_ppm / 1_000 % 10);
            let share =
                if words.lang() == kaarting_words::Lang::En { share } else { share.replace('.', ",") };
            (club.rank, club.club, club.members, share)
        });
        let clubs = if number == 1 && !searched && rounds > 0 { clubs.collect() } else { Vec::new() };
        let below = |apart: Apart| {
            let name = marked_name(book, apart.entrant, words);
            (apart.entrant, name, apart.clause.id(), words.figure(apart.score.points))
        };
        let last = number == pages && !searched;
        let apart = if last { apart(tournament, phase).into_iter().map(below).collect() } else { Vec::new() };
        let (event, q) = (event.to_owned(), asked.q.clone());
        let ties = ties.join(", ");
        Board {
            words,
            event,
            phase,
            head,
            count,
            rows,
            next,
            ties,
            pages,
            page: number,
            all,
            q,
            clubs,
            apart,
        }
    }

    fn cut_text(&self) -> String {
        let phase = self.next.as_deref().unwrap_or_default();
        let mut letters = phase.chars();
        let small: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
        self.words.say1("public-standings-cut", "phase", small)
    }
}

#[derive(Template)]
#[template(path = "public/standings.html")]
struct StandingsPage {
    frame: Frame,
    event: String,
    phase: usize,
    phases: Vec<String>,
    q: String,
    live: Option<String>,
    board: Arc<str>,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let phase = {
        let book = live.state();
        let plan = book.tournament.plan().ok_or(Fault::NoEvent)?;
        match asked.phase {
            Some(phase) if (1..=plan.phases.len()).contains(&phase) => phase - 1,
            Some(_) => return Err(Fault::NotFound),
            None => phase_now(&book.tournament),
        }
    };
    let feed_url = (asked.q.trim().is_empty() && asked.all.is_none())
        .then(|| format!("/e/{event}/live/standings/{}?page={}", phase + 1, asked.page.unwrap_or(1)));
    let usual = feed_url.is_some().then_some("standings");
    crowd_page(&app, &ctx, &live, usual, Duration::MAX, |book| {
        let board = match feed_url {
            Some(_) => {
                let (name, render) = fragment(&event, phase, asked.page, ctx.words);
                app.fragments().of(&live, &name, |book| render(book)).text.clone()
            }
            None => piece(&Board::of(&event, book, ctx.words, phase, &asked)).into(),
        };
        let plan = book.tournament.plan().ok_or(Fault::NoEvent)?;
        Ok(StandingsPage {
            frame: Frame::about(&ctx, ctx.words.say("nav-standings"), &live, book),
            phase,
            phases: plan.phases.iter().map(|phase| phase.name_in(ctx.words.lang()).to_owned()).collect(),
            q: asked.q.clone(),
            live: feed_url.clone(),
            board,
            event: event.clone(),
        })
    })
}

/// A page of the standings, whenever it changes.
async fn live_standings(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, phase)): Path<(String, usize)>,
    seen: LastSeen,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let phases = live.state().tournament.plan().map_or(0, |plan| plan.phases.len());
    if !(1..=phases).contains(&phase) {
        return Err(Fault::NotFound);
    }
    let (name, render) = fragment(&event, phase - 1, asked.page, ctx.words);
    Ok(feed::show(&app, live, name, render, seen))
}

/// The name of the fragment of a page of the standings, and how it is rendered.
fn fragment(event: &str, phase: usize, page: Option<usize>, words: Words) -> (String, Render) {
    let (event, page) = (event.to_owned(), page.unwrap_or(1).clamp(1, 1000));
    let asked = QueryParams { page: Some(page), ..QueryParams::default() };
    let name = format!("standings/{phase}/{page}/{}", words.lang());
    (name, Arc::new(move |book: &EventSnapshot| piece(&Board::of(&event, book, words, phase, &asked))))
}
