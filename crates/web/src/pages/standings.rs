//! The standings, live.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::club::{club_prize, least, left_out};
use kaarting_office::plan::{Field, TieBreak};
use kaarting_office::rankings::Ranking;
use kaarting_office::standings::{Apart, Placing, complete_apart, counted_rounds, in_play};
use kaarting_office::{Entrant, EntrantNo, Round, RoundNo, Tournament, cut};
use kaarting_words::Words;
use serde::Deserialize;

use super::event::{marked_name, public_name, spoken_name, tie_break};
use super::pager;
use super::seating::Letters;
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
    /// The running standing, in place of that of the last complete round.
    running: Option<u8>,
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
    /// The deals won; nothing where a round is known by its totals alone (DEC-16).
    pub(super) deals_won: Option<u32>,
    /// What separated this one from the one above, where it was not the points.
    pub(super) by: Option<String>,
    /// Since the round before.
    pub(super) moved: Move,
    /// The rank after each round.
    pub(super) ranks: Vec<u32>,
    /// The points of each round that counts, and whether only totals are known of it.
    pub(super) by_round: Vec<(String, bool)>,
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

    /// Whether only totals are known of a round of theirs (DEC-16).
    fn is_of_totals(&self) -> bool {
        self.by_round.iter().any(|(_, totals_only)| *totals_only)
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

/// Which standings are meant (DEC-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// Those after the last round that is over: what the hall sees.
    Complete,
    /// With what is verified of the round that is being played; named so, and good for nothing else.
    Running,
}

/// The standings of a phase, ready to be shown.
#[derive(Clone)]
pub(super) struct Scoreboard {
    /// The rows, best first.
    pub(super) rows: Vec<Row>,
    /// The name of the phase to which the best go on, where there is one.
    pub(super) next: Option<String>,
    /// The rounds that count in it, by number.
    pub(super) rounds: Vec<RoundNo>,
    /// Whether somebody in it is known by totals alone in a round (DEC-16).
    pub(super) totals_only: bool,
}

impl Scoreboard {
    /// The last round that counts; none before the first.
    pub(super) fn last_round(&self) -> Option<u32> {
        self.rounds.last().map(|round| round.get())
    }
}

/// The round of a phase that is being played, with how many of its tables are in and how many there are.
pub(super) fn running(tournament: &Tournament, phase: usize) -> Option<(&Round, usize, usize)> {
    let round = in_play(tournament).filter(|round| round.phase == phase)?;
    let verified = round.tables.iter().filter(|table| table.verified.is_some()).count();
    Some((round, verified, round.tables.len()))
}

/// How many tables of a round are in, in words.
pub(super) fn tables_in((round, verified, all): (&Round, usize, usize), words: Words) -> String {
    let figures = [("round", round.number.get() as usize), ("in", verified), ("of", all)];
    words.tell("public-standings-tables", figures.map(|(name, n)| (name, n.into())))
}

/// The rounds whose points count in a phase.
fn counted(tournament: &Tournament, phase: usize, which: Which) -> Vec<RoundNo> {
    let rounds = match which {
        Which::Complete => tournament.complete_rounds(),
        Which::Running => usize::MAX,
    };
    counted_rounds(tournament, phase, rounds)
}

/// The standings of a phase, from 0.
pub(super) fn scoreboard(book: &EventSnapshot, phase: usize, words: Words, which: Which) -> Scoreboard {
    let (tournament, rankings) = (&book.tournament, book.rankings());
    let rounds = counted(tournament, phase, which);
    let of_phase = |round: &RoundNo| tournament.round(*round).is_some_and(|round| round.phase == phase);
    let own: Vec<RoundNo> = rounds.iter().copied().filter(of_phase).collect();
    let after: Vec<&Ranking> = own.iter().filter_map(|&round| rankings.after(tournament, round)).collect();
    let ranked = match which {
        Which::Complete => after.last().copied(),
        Which::Running => rankings.of_phase(tournament, phase).filter(|_| !own.is_empty()),
    };
    let ranked = ranked.map_or(&[][..], Ranking::placings);
    let rank = |after: &Ranking, number: EntrantNo| after.place(number).map(|(placing, _)| placing.rank);
    // While a round is being played, whoever is verified first would seem to rise.
    let moves = which == Which::Complete;
    let before = after.len().checked_sub(2).map(|n| after[n]).filter(|_| moves);
    let (qualified, next, line) = match which {
        Which::Complete => going_on(tournament, phase, words),
        Which::Running => (BTreeSet::new(), None, false),
    };
    let last = ranked.iter().rposition(|placing| qualified.contains(&placing.entrant)).filter(|_| line);
    let row = |(index, placing): (usize, &Placing)| {
        let public = tournament.entrant(placing.entrant).and_then(Entrant::public);
        let club = public.and_then(|(_, club)| club).unwrap_or_default();
        // The club stands below the name, the number beside it where there is room: one of them tells namesakes apart.
        let mark = book.namesakes().mark(placing.entrant).filter(|&mark| mark != club);
        let name = public_name(tournament, placing.entrant, words);
        let equal_points = placing.separated_by != Some(TieBreak::Points);
        let before = before.map(|before| rank(before, placing.entrant));
        let of_round = |&round: &RoundNo| {
            let result = tournament.result(placing.entrant, round);
            let figure = result.map_or_else(|| "–".to_owned(), |result| words.figure(result.points.into()));
            (figure, result.is_some_and(|result| result.totals_only))
        };
        Row {
            rank: placing.rank,
            number: placing.entrant,
            name: mark.map_or_else(|| name.clone(), |mark| format!("{name} ({mark})")),
            club: club.to_owned(),
            points: words.figure(placing.score.points),
            deals_won: placing.score.won(),
            by: placing.separated_by.filter(|_| equal_points).map(|by| tie_break(words, by)),
            moved: before.map_or(Move::New, |before| Move::between(before, placing.rank)),
            ranks: after.iter().filter(|_| moves).filter_map(|after| rank(after, placing.entrant)).collect(),
            by_round: rounds.iter().map(of_round).collect(),
            goes_on: !line && qualified.contains(&placing.entrant),
            cut_below: last == Some(index),
            public: public.is_some(),
        }
    };
    let rows: Vec<Row> = ranked.iter().enumerate().map(row).collect();
    let totals_only = rows.iter().any(Row::is_of_totals);
    Scoreboard { rows, next, rounds, totals_only }
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

/// The phase whose standings the hall sees: that of the last round that is over, from 0 (DEC-17).
pub(super) fn phase_now(tournament: &Tournament) -> usize {
    tournament.rounds().iter().take(tournament.complete_rounds()).next_back().map_or(0, |round| round.phase)
}

#[derive(Template)]
#[template(path = "public/board.html")]
struct Board {
    words: Words,
    event: String,
    phase: usize,
    head: String,
    /// How many tables are in, on a running standing; on the other one, the way to it.
    tables: Option<String>,
    running: bool,
    rounds: Vec<u32>,
    totals_only: bool,
    count: usize,
    rows: Vec<Row>,
    next: Option<String>,
    ties: String,
    pages: usize,
    page: usize,
    all: bool,
    q: String,
    clubs: Vec<(u32, String, u32, String)>,
    /// From how many members a club is in the club prize.
    least: u32,
    /// What counts for no club, because only its totals are known.
    left_out: Option<String>,
    /// Who is excluded, below the line (DEC-13): the number, the name, the clause and the points.
    apart: Vec<(EntrantNo, String, &'static str, String)>,
}

/// What decides between equal points, in words.
fn ties(tournament: &Tournament, words: Words) -> String {
    let ranking = tournament.plan().map(|plan| plan.settings.ranking.clone()).unwrap_or_default();
    let ties = ranking.into_iter().filter(|&rule| rule != TieBreak::Points);
    ties.map(|rule| tie_break(words, rule)).collect::<Vec<_>>().join(", ")
}

/// The first clubs of the club prize: the rank, the name, the members and the share.
fn first_clubs(tournament: &Tournament, words: Words) -> Vec<(u32, String, u32, String)> {
    let clubs = club_prize(tournament).into_iter().take(20).map(|club| {
        let share = format!("{}.{}", club.share_ppm / 10_000, club.share_ppm / 1_000 % 10);
        let share = if words.lang() == kaarting_words::Lang::En { share } else { share.replace('.', ",") };
        (club.rank, club.club, club.members, share)
    });
    clubs.collect()
}

impl Board {
    /// A part of the standings; or, of so many, the rows that were found.
    fn of(
        event: &str,
        book: &EventSnapshot,
        words: Words,
        phase: usize,
        asked: &QueryParams,
        found: Option<(usize, Scoreboard)>,
    ) -> Board {
        let tournament = &book.tournament;
        let playing = running(tournament, phase);
        let running = asked.running.is_some() && playing.is_some();
        let searched = found.is_some();
        let (count, board) = found.unwrap_or_else(|| {
            let board = scoreboard(book, phase, words, which(book, phase, asked));
            (board.rows.len(), board)
        });
        let last_round = board.last_round();
        let Scoreboard { mut rows, next, rounds, totals_only } = board;
        let head = match (last_round, &playing) {
            (_, Some((round, ..))) if running => {
                words.say1("public-standings-running", "round", round.number.get())
            }
            (None, _) => words.say("public-standings-none"),
            (Some(round), _) => words.say1("public-standings-after", "round", round),
        };
        let tables = playing.map(|playing| tables_in(playing, words));
        let all = asked.all.is_some();
        let pages = if all || searched { 1 } else { rows.len().div_ceil(ROWS).max(1) };
        let number = asked.page.unwrap_or(1).clamp(1, pages);
        if pages > 1 {
            rows = rows.into_iter().skip((number - 1) * ROWS).take(ROWS).collect();
        }
        let with_clubs = number == 1 && !searched && !rounds.is_empty() && !running;
        let clubs = if with_clubs { first_clubs(tournament, words) } else { Vec::new() };
        let left_out = left_out(tournament).filter(|_| with_clubs).map(|left| left.said(&words));
        let below = |apart: Apart| {
            let name = marked_name(book, apart.entrant, words);
            (apart.entrant, name, apart.clause.id(), words.figure(apart.score.points))
        };
        let last = number == pages && !searched && !running;
        let apart: Vec<_> = if last { complete_apart(tournament, phase) } else { Vec::new() };
        let apart = apart.into_iter().map(below).collect();
        let (event, q) = (event.to_owned(), asked.q.clone());
        let ties = ties(tournament, words);
        Board {
            words,
            event,
            phase,
            head,
            tables,
            running,
            rounds: rounds.iter().map(|round| round.get()).collect(),
            totals_only,
            count,
            rows,
            next,
            ties,
            pages,
            page: number,
            all,
            q,
            clubs,
            least: least(tournament),
            left_out,
            apart,
        }
    }

    /// Which places are in a part of a long list, counted from 1.
    fn places(&self, part: usize) -> String {
        let end = self.rows.len().min(part * ROWS);
        format!("{}–{end}", (part - 1) * ROWS + 1)
    }

    /// The points of each round in one line, where there is no room for columns.
    fn by_round(&self, row: &Row) -> String {
        let said = |(&round, (points, _)): (&u32, &(String, bool))| {
            format!("{}\u{a0}{points}", self.words.say1("public-standings-r", "round", round))
        };
        self.rounds.iter().zip(&row.by_round).map(said).collect::<Vec<_>>().join(" · ")
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
    frame: PageFrame,
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
    Query(mut asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    asked.page = pager::within(asked.page, || live.state().tournament.entrants().count().div_ceil(ROWS));
    let phase = {
        let book = live.state();
        let plan = book.tournament.plan().ok_or(Fault::NoEvent)?;
        match asked.phase {
            Some(phase) if (1..=plan.phases.len()).contains(&phase) => phase - 1,
            Some(_) => return Err(Fault::NotFound),
            None => phase_now(&book.tournament),
        }
    };
    let searches = !asked.q.trim().is_empty();
    let feed_url = (!searches && asked.all.is_none()).then(|| {
        let running = if asked.running.is_some() { "&running=1" } else { "" };
        format!("/e/{event}/live/standings/{}?page={}{running}", phase + 1, asked.page.unwrap_or(1))
    });
    let usual = (!searches).then_some(About::All);
    let (ctx, all) = match usual {
        Some(_) => {
            let whole = asked.all.map(|_| "all=1".to_owned());
            let phase_asked = asked.phase.map(|phase| format!("phase={phase}"));
            let page = asked.page.map(|page| format!("page={page}"));
            let running = asked.running.map(|_| "running=1".to_owned());
            let query =
                [phase_asked, whole, page, running].into_iter().flatten().collect::<Vec<_>>().join("&");
            let sign = if query.is_empty() { "" } else { "?" };
            let (name, render) = fragment(&event, phase, &asked, ctx.words);
            let all = app.fragments().of(&live, &name, |book| render(book)).await;
            (ctx.at(format!("/e/{event}/standings{sign}{query}")), Some(all.text.clone()))
        }
        None => (ctx, None),
    };
    let found = match usual {
        Some(_) => None,
        None => Some(searched(&app, &live, phase, &asked, ctx.words).await),
    };
    let render = |book: &EventSnapshot| {
        let board = match &all {
            Some(all) => all.clone(),
            None => piece(&Board::of(&event, book, ctx.words, phase, &asked, found.clone())).into(),
        };
        let plan = book.tournament.plan().ok_or(Fault::NoEvent)?;
        let frame = PageFrame::about(&ctx, ctx.words.say("nav-standings"), &live, book);
        Ok(StandingsPage {
            frame: shared(frame, &app, &live, book, about(book, phase, ctx.words)),
            phase,
            phases: plan.phases.iter().map(|phase| phase.name_in(ctx.words.lang()).to_owned()).collect(),
            q: asked.q.clone(),
            live: feed_url.clone(),
            board,
            event: event.clone(),
        })
    };
    crowd_page(&app, &ctx, &live, usual, Duration::MAX, render).await
}

/// Which standing is asked for: the running one where there is none is that of the complete rounds.
fn which(book: &EventSnapshot, phase: usize, asked: &QueryParams) -> Which {
    let runs = asked.running.is_some() && running(&book.tournament, phase).is_some();
    if runs { Which::Running } else { Which::Complete }
}

/// How many there are, and the rows of those whom somebody searches.
async fn searched(
    app: &App,
    live: &LiveEvent,
    phase: usize,
    asked: &QueryParams,
    words: Words,
) -> (usize, Scoreboard) {
    let which = which(&live.state(), phase, asked);
    let all = |book: &EventSnapshot| {
        let board = scoreboard(book, phase, words, which);
        let letters = |row: &Row| Letters::of(row.public.then_some(row.name.as_str()));
        (board.rows.iter().map(letters).collect::<Vec<_>>(), board)
    };
    let all = app.worked_out().of(live, &format!("{phase}/{which:?}/{}", words.lang()), all).await;
    let (letters, board) = &*all;
    let wanted = Letters::asked(&asked.q);
    let rows = blocking(|| {
        let meant = letters.iter().zip(&board.rows).filter(|(of, row)| of.are_meant(&wanted, row.number));
        meant.map(|(_, row)| row.clone()).collect()
    });
    let Scoreboard { next, rounds, totals_only, .. } = board;
    let (next, rounds, totals_only) = (next.clone(), rounds.clone(), *totals_only);
    (board.rows.len(), Scoreboard { rows, next, rounds, totals_only })
}

/// The standings in a sentence: who is first, second and third after the last complete round (DEC-17).
fn about(book: &EventSnapshot, phase: usize, words: Words) -> String {
    let tournament = &book.tournament;
    let last = counted(tournament, phase, Which::Complete).last().copied();
    let ranking = last.and_then(|round| Some((round, book.rankings().after(tournament, round)?)));
    let Some((round, ranking)) = ranking else { return words.say("share-standings-none") };
    let first = ranking.placings().iter().take(3);
    let first =
        first.map(|placing| format!("{}. {}", placing.rank, spoken_name(book, placing.entrant, words)));
    let names = first.collect::<Vec<_>>().join(", ");
    words.say2("share-standings", "round", round.get(), "names", names)
}

/// A page of the standings, whenever it changes.
async fn live_standings(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, phase)): Path<(String, usize)>,
    seen: LastSeen,
    Query(mut asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    asked.page = pager::within(asked.page, || live.state().tournament.entrants().count().div_ceil(ROWS));
    let phases = live.state().tournament.plan().map_or(0, |plan| plan.phases.len());
    if !(1..=phases).contains(&phase) {
        return Err(Fault::NotFound);
    }
    let (name, render) = fragment(&event, phase - 1, &asked, ctx.words);
    Ok(feed::show(&app, live, name, render, seen))
}

/// The name of the fragment of a page of the standings, and how it is rendered.
fn fragment(event: &str, phase: usize, asked: &QueryParams, words: Words) -> (String, Render) {
    let (event, page) = (event.to_owned(), asked.page.unwrap_or(1).clamp(1, 1000));
    let asked = QueryParams { page: Some(page), q: String::new(), ..asked.clone() };
    let which = if asked.running.is_some() { "running" } else { "complete" };
    let part = if asked.all.is_some() { "all".to_owned() } else { page.to_string() };
    let name = format!("standings/{which}/{phase}/{part}/{}", words.lang());
    (name, Arc::new(move |book: &EventSnapshot| piece(&Board::of(&event, book, words, phase, &asked, None))))
}
