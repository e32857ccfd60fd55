//! A player's own page: table, partners, lines, rank and why.

use std::collections::BTreeMap;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_cards::BySeat;
use kaarting_office::day::{DayRound, day_sheet};
use kaarting_office::plan::phase_name;
use kaarting_office::sheet::{ManilleLine, ManilleSheet, PaperRow, Tricks, WhistSheet};
use kaarting_office::{At, Entrant, EntrantNo, Plan, Table};
use kaarting_rules::whist::{self, HouseRules, LineDraft, TricksDraft};
use kaarting_words::Words;
use serde::Deserialize;

use super::event::{spoken_name, tie_break};
use super::of_game;
use super::seating::chair;
use super::share::shared;
use super::standings::phase_now;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::fragments::About;
use crate::page::{PageFrame, clause_words, crowd_page};
use crate::qr;
use crate::route::{Access, Route};
use kaarting_live::{EventSnapshot, LiveEvent};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/player/{number}", Access::Anyone, show),
        Route::get("/e/{event}/player/{number}/code.svg", Access::Anyone, code),
    ]
}

/// A cell of a sheet: its class and its text.
type Cell = (&'static str, String);

/// A part of a sheet as it was written: a boompje, or all of it.
pub(in crate::pages) struct Part {
    title: String,
    heads: Vec<Cell>,
    lines: Vec<Vec<Cell>>,
}

/// A round of somebody's day, ready to be shown.
struct RoundOf {
    head: String,
    others: String,
    result: String,
    penalties: Option<String>,
    rulings: Vec<(String, String)>,
    corrections: Vec<String>,
    parts: Vec<Part>,
    writer: Option<String>,
}

/// The chart of points over the rounds.
struct Chart {
    label: String,
    zero: i64,
    bars: Vec<Bar>,
}

struct Bar {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    middle: i64,
    above: i64,
    points: String,
    round: String,
}

#[derive(Template)]
#[template(path = "public/player.html")]
struct PlayerPage {
    frame: PageFrame,
    event: String,
    name: String,
    sub: String,
    state: Option<(&'static str, String)>,
    /// Table, rank and points: what is known of them.
    totals: Vec<(String, String)>,
    table_with: Option<String>,
    /// Whether their table is played online, and the key of this page where it is their own.
    online: Option<String>,
    why: Option<String>,
    warnings: Vec<(String, String)>,
    rounds: Vec<RoundOf>,
    chart: Option<Chart>,
    number: EntrantNo,
    url: String,
}

/// What opens the page as one's own.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Own {
    key: Option<String>,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, number)): Path<(String, String)>,
    Query(own): Query<Own>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let number: EntrantNo = number.parse().map_err(|_| Fault::NotFound)?;
    // DEC-15: the code stands where only its owner comes, with the key on the place card.
    let is_his = own.key.is_some() && own.key == live.state().tournament.own_key(number);
    // A key that opens nothing is no part of the address.
    let key = own.key.filter(|_| is_his).map(|key| format!("?key={key}")).unwrap_or_default();
    let ctx = ctx.at(format!("/e/{event}/player/{number}{key}"));
    crowd_page(&app, &ctx, &live, Some(About::One), Duration::MAX, |book| {
        PlayerPage::of(&app, &ctx, &live, book, number, is_his)
    })
    .await
}

/// The code that leads a second device to the page. It stands below what a phone shows first and comes when somebody
/// scrolls to it: after a draw thousands of these pages are asked for at once.
async fn code(
    State(app): State<App>,
    Path((event, number)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let number: EntrantNo = number.parse().map_err(|_| Fault::NotFound)?;
    live.state().tournament.entrant(number).ok_or(Fault::NotFound)?;
    let picture = qr::svg(&address(&app, &live, number)).ok_or(Fault::NotFound)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=600")];
    Ok((headers, picture).into_response())
}

/// Where somebody's page is for everyone: without the key that makes it their own.
fn address(app: &App, live: &LiveEvent, number: EntrantNo) -> String {
    format!("{}/e/{}/player/{number}", app.config().base_url, live.name())
}

impl PlayerPage {
    fn of(
        app: &App,
        ctx: &RequestContext,
        live: &LiveEvent,
        book: &EventSnapshot,
        number: EntrantNo,
        is_his: bool,
    ) -> Result<PlayerPage, Fault> {
        let (words, tournament, event) = (ctx.words, &book.tournament, live.name().to_string());
        let entrant = tournament.entrant(number).ok_or(Fault::NotFound)?;
        let name = entrant.public().map(|(name, _)| name.spoken());
        let name = name.unwrap_or_else(|| words.say1("public-number", "number", number.to_string()));
        let day = day_sheet(tournament, book.rankings(), number);
        let (why, mut totals) = standing(book, number, words);
        let now =
            tournament.rounds().last().filter(|round| !round.ended).and_then(|round| round.table_of(number));
        if let Some(table) = now {
            let chair = chair(tournament, table, number, words).map(|chair| format!(" · {chair}"));
            let place = format!("{}{}", table.number, chair.unwrap_or_default());
            totals.insert(0, (words.say("public-player-table-now"), place));
        }
        if let Some(code) = tournament.signing_code(number).filter(|_| is_his) {
            totals.push((words.say("public-player-code"), code));
        }
        let here = tournament.rounds().last().map(|round| round.number);
        let online = now.zip(here).filter(|(table, round)| {
            table.verified.is_none() && tournament.is_online(At { round: *round, table: table.number })
        });
        let own_key = tournament.own_key(number).filter(|_| is_his).unwrap_or_default();
        let with = |table: &Table| {
            let others = table.signers().into_iter().filter(|&other| other != number);
            let others: Vec<String> = others.map(|other| spoken_name(book, other, words)).collect();
            words.say1("public-player-with", "names", words.list(&others))
        };
        let warnings = entrant.warnings.iter();
        let title = tournament.plan().map(|plan| plan.title.clone()).unwrap_or_default();
        let about = words.say2("share-player", "name", name.clone(), "title", title);
        Ok(PlayerPage {
            frame: shared(PageFrame::about(ctx, name.clone(), live, book), app, live, book, about),
            sub: subtitle(entrant, words),
            state: state(entrant, words),
            totals,
            table_with: now.map(with),
            online: online.map(|_| own_key),
            why,
            warnings: warnings.map(|warned| clause(warned.clause, tournament.plan(), words)).collect(),
            chart: chart(&day, words),
            rounds: day.iter().rev().map(|round| round_of(book, number, round, words)).collect(),
            url: address(app, live, number),
            number,
            event,
            name,
        })
    }
}

fn clause(clause: kaarting_rules::Clause, plan: Option<&Plan>, words: Words) -> (String, String) {
    (clause.id().to_owned(), clause_words(clause, plan, words))
}

fn subtitle(entrant: &Entrant, words: Words) -> String {
    match entrant.public() {
        None => String::new(),
        Some((_, club)) => {
            let number = words.say1("public-number", "number", entrant.number.to_string());
            club.map_or_else(|| number.clone(), |club| format!("{number} · {club}"))
        }
    }
}

fn state(entrant: &Entrant, words: Words) -> Option<(&'static str, String)> {
    use kaarting_office::Presence;
    if let Some(exclusion) = &entrant.excluded {
        return Some(("wrong", words.say1("public-player-excluded", "clause", exclusion.clause.id())));
    }
    match entrant.presence {
        Presence::Withdrawn => Some(("none", words.say("public-player-withdrawn"))),
        Presence::Absent => Some(("none", words.say("public-player-absent"))),
        Presence::Expected => Some(("waiting", words.say("public-player-expected"))),
        Presence::CheckedIn if entrant.is_joker() => Some(("info", words.say("public-player-joker"))),
        Presence::CheckedIn => None,
    }
}

/// The rank with what separates it from the one above, and the figures.
fn standing(
    book: &EventSnapshot,
    number: EntrantNo,
    words: Words,
) -> (Option<String>, Vec<(String, String)>) {
    let tournament = &book.tournament;
    let mut phases = (0..=phase_now(tournament)).rev();
    let found = phases.find_map(|phase| {
        // DEC-17: what a round brings counts once it is over.
        let mut over = tournament.rounds().iter().take(tournament.complete_rounds());
        let last = over.rfind(|round| round.phase == phase)?;
        let ranking = book.rankings().after(tournament, last.number)?;
        ranking.place(number).filter(|(placing, _)| placing.score.rounds > 0)
    });
    let Some((placing, above)) = found else { return (None, Vec::new()) };
    let why = match (placing.separated_by, above) {
        (Some(by), Some(above)) => Some(words.tell(
            "public-player-why",
            [
                ("rank", placing.rank.into()),
                ("above", spoken_name(book, above.entrant, words).into()),
                ("by", tie_break(words, by).into()),
                ("points", (above.score.points - placing.score.points).into()),
            ],
        )),
        (None, Some(_)) => Some(words.say1("public-player-shared", "rank", placing.rank)),
        _ => Some(words.say("public-player-first")),
    };
    let totals = vec![
        (words.say("public-standings-rank"), placing.rank.to_string()),
        (words.say("public-standings-points"), words.figure(placing.score.points)),
        (
            words.say("public-standings-won"),
            // DEC-16: totals alone do not tell.
            placing.score.won().map_or_else(|| "–".to_owned(), |won| won.to_string()),
        ),
    ];
    (why, totals)
}

/// Who wrote a sheet, and whose points stand on it.
fn written_by(book: &EventSnapshot, writer: EntrantNo, words: Words) -> String {
    let name = spoken_name(book, writer, words);
    let written = words.say1("public-player-written", "name", name);
    if book.tournament.law().is_some_and(of_game::has_sides) {
        format!("{written} {}", words.say("public-player-sides"))
    } else {
        written
    }
}

fn round_of(book: &EventSnapshot, number: EntrantNo, day: &DayRound, words: Words) -> RoundOf {
    let tournament = &book.tournament;
    let plan = tournament.plan();
    let table = tournament.table(At { round: day.round, table: day.table });
    let others: Vec<String> = day.others.iter().map(|&other| spoken_name(book, other, words)).collect();
    let rank = day.rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string());
    let result = match day.result.map(|result| (words.figure(result.points.into()), result.won_of())) {
        None => words.say("public-player-open"),
        Some((points, None)) => {
            words.tell("public-player-result-totals", [("points", points.into()), ("rank", rank.into())])
        }
        Some((points, Some((won, deals)))) => words.tell(
            "public-player-result",
            [("points", points.into()), ("won", won.into()), ("deals", deals.into()), ("rank", rank.into())],
        ),
    };
    let penalties = day.result.map(|result| result.penalties).filter(|&points| points != 0);
    let own = |figures: &kaarting_office::sheet::Figures| {
        let seat = figures.players.iter().find(|&(_, &player)| player == number).map(|(seat, _)| seat);
        let taken = figures.taken_over.iter().find(|share| share.player == number).map(|share| share.total);
        seat.map(|seat| figures.totals[seat]).or(taken).map(|total| words.figure(total.into()))
    };
    let correction = |correction: &kaarting_office::Correction| {
        words.tell(
            "public-player-correction",
            [
                (
                    "time",
                    plan.map(|plan| words.clock(correction.at, &plan.time_zone)).unwrap_or_default().into(),
                ),
                ("old", own(&correction.old).unwrap_or_default().into()),
                ("new", own(&correction.new).unwrap_or_default().into()),
                ("reason", correction.reason.clone().into()),
            ],
        )
    };
    let things = [
        ("round", day.round.get().into()),
        ("phase", phase_name(&day.phase, words.lang()).to_owned().into()),
        ("table", day.table.to_string().into()),
    ];
    let length = tournament.round(day.round).map_or(0, |round| round.length);
    RoundOf {
        head: words.tell("public-player-round", things),
        others: words.say1("public-player-with", "names", words.list(&others)),
        result,
        penalties: penalties
            .map(|points| words.say1("public-player-penalties", "points", words.figure(points.into()))),
        rulings: table.map_or_else(Vec::new, |table| {
            table
                .rulings
                .iter()
                .filter(|ruled| ruled.by == number)
                .map(|ruled| clause(ruled.clause, plan, words))
                .collect()
        }),
        corrections: table.map_or_else(Vec::new, |table| table.corrections.iter().map(correction).collect()),
        parts: day.sheet.as_ref().zip(tournament.law()).map_or_else(Vec::new, |(sheet, law)| {
            of_game::player_parts(sheet, law, &day.paper, length, words)
        }),
        writer: day.sheet.as_ref().map(|sheet| written_by(book, sheet.writer(), words)),
    }
}

pub(in crate::pages) fn manille_parts(sheet: &ManilleSheet, paper: &[PaperRow], words: Words) -> Vec<Part> {
    let several = sheet.boompjes.len() > 1;
    let lines: Vec<&ManilleLine> = sheet.boompjes.iter().flat_map(|part| &part.lines).collect();
    let skipped = ManilleLine::default();
    let line = |row: &PaperRow| {
        let line = row.line.and_then(|at| lines.get(at).copied());
        manille_line(row, line.unwrap_or(&skipped), words)
    };
    let part = |part: u32| Part {
        title: if several {
            words.say1("public-player-boompje", "n", part)
        } else {
            words.say("public-player-lines")
        },
        heads: vec![
            ("n", words.say("public-player-deal")),
            ("", words.say("public-player-trump")),
            ("", words.say("public-player-stake")),
            ("n", words.say("public-player-we")),
            ("n", words.say("public-player-they")),
            ("", words.say("public-player-remark")),
        ],
        lines: paper.iter().filter(|row| row.part == part).map(line).collect(),
    };
    (1..).zip(&sheet.boompjes).map(|(n, _)| part(n)).collect()
}

fn manille_line(row: &PaperRow, line: &ManilleLine, words: Words) -> Vec<Cell> {
    use kaarting_cards::Suit;
    let trump = match line.declaration.as_deref() {
        Some("S") => ("suit s", format!("♠ {}", words.suit_letter(Suit::Spades))),
        Some("H") => ("suit h", format!("♥ {}", words.suit_letter(Suit::Hearts))),
        Some("D") => ("suit d", format!("♦ {}", words.suit_letter(Suit::Diamonds))),
        Some("C") => ("suit c", format!("♣ {}", words.suit_letter(Suit::Clubs))),
        Some(_) => ("", words.say("no-trump")),
        None => ("", String::new()),
    };
    let points = |points: Option<i64>| match row.mark {
        Some(mark) => mark.to_owned(),
        None => points.map(|points| words.figure(points)).unwrap_or_default(),
    };
    let stake = line.stake.filter(|&stake| stake > 1).map(|stake| format!("×{stake}"));
    let mut remarks = Vec::new();
    if let Some(dealer) = row.dealer.filter(|_| row.crossed) {
        remarks.push(format!("X {dealer}"));
    }
    if let Some(dealer) = row.dealer.filter(|_| row.line.is_none()) {
        remarks.push(words.say1("public-player-skipped", "number", dealer.to_string()));
    }
    if line.misdeals > 0 {
        remarks.push(words.say1("public-player-misdeals", "n", line.misdeals));
    }
    for void in &line.void {
        remarks.push(words.say1("public-player-void", "number", void.by.to_string()));
    }
    vec![
        ("n", row.number.to_string()),
        trump,
        ("", stake.unwrap_or_default()),
        ("n", points(line.we)),
        ("n", points(line.they)),
        ("", remarks.join(", ")),
    ]
}

pub(in crate::pages) fn whist_part(
    sheet: &WhistSheet,
    house: &HouseRules,
    length: u32,
    words: Words,
) -> Part {
    let tricks = |tricks: &Tricks| match tricks {
        Tricks::Side(tricks) => TricksDraft::Side(*tricks),
        Tricks::Each(each) => TricksDraft::Each(each.clone()),
    };
    let draft = |line: &kaarting_office::sheet::WhistLine| LineDraft {
        contract: line.contract.clone(),
        declarers: line.declarers.iter().map(EntrantNo::to_string).collect(),
        tricks: line.tricks.as_ref().map(tricks),
        awarded: None,
    };
    let drafted = whist::SheetDraft {
        rules: house.rules,
        columns: BySeat(sheet.columns.map(|number| number.to_string())),
        planned: length,
        ended_by_signal: (sheet.lines.len() as u32) < length,
        lines: sheet.lines.iter().map(draft).collect(),
        penalties: Vec::new(),
        totals: BTreeMap::new(),
    };
    // The figures of a line are the rules' own; where they cannot be had the line stands as it was written.
    let checked = drafted.check(&house.table).ok();
    let mut heads = vec![
        ("n", words.say("public-player-deal")),
        ("", words.say("points-contract")),
        ("", words.say("public-player-by")),
        ("n", words.say("public-player-tricks")),
    ];
    heads.extend(sheet.columns.map(|number| ("n", number.to_string())));
    let line = |(n, line): (usize, &kaarting_office::sheet::WhistLine)| {
        let contract = line.contract.as_deref().unwrap_or_default();
        let name = house.rules.contracts.find(contract).map(|contract| words.contract(contract));
        let by: Vec<String> = line.declarers.iter().map(EntrantNo::to_string).collect();
        let tricks = match &line.tricks {
            None => String::new(),
            Some(Tricks::Side(tricks)) => tricks.to_string(),
            Some(Tricks::Each(each)) => each.values().map(i64::to_string).collect::<Vec<_>>().join(" / "),
        };
        let mut cells = vec![
            ("n", (n + 1).to_string()),
            ("", name.unwrap_or_else(|_| contract.to_owned())),
            ("", by.join(" + ")),
            ("n", tricks),
        ];
        let scores = checked.as_ref().and_then(|checked| checked.lines.get(n)).map(|line| line.scores);
        let scores = scores.map_or([const { None }; 4], |BySeat(scores)| scores.map(Some));
        cells.extend(scores.map(|score| ("n", score.map(|s| words.figure(s.into())).unwrap_or_default())));
        cells
    };
    Part {
        title: words.say("public-player-lines"),
        heads,
        lines: sheet.lines.iter().enumerate().map(line).collect(),
    }
}

/// The points of every round as bars on 360 by 200; below zero they hang.
fn chart(day: &[DayRound], words: Words) -> Option<Chart> {
    let points: Vec<(u32, i64)> =
        day.iter().filter_map(|round| Some((round.round.get(), i64::from(round.result?.points)))).collect();
    let (most, least) = (points.iter().map(|p| p.1).max()?.max(0), points.iter().map(|p| p.1).min()?.min(0));
    let range = (most - least).max(1);
    let height = |points: i64| points.abs() * 130 / range;
    let zero = 30 + height(most);
    let step = 320 / points.len() as i64;
    let width = (step * 2 / 3).min(80);
    let bar = |(n, &(round, points)): (i64, &(u32, i64))| {
        let (height, middle) = (height(points).max(2), 20 + step * n + step / 2);
        let y = if points < 0 { zero } else { zero - height };
        let above = if points < 0 { zero + height + 18 } else { zero - height - 6 };
        let (points, round) = (words.figure(points), round.to_string());
        Bar { x: middle - width / 2, y, width, height, middle, above, points, round }
    };
    let said: Vec<String> = points.iter().map(|(_, points)| words.figure(*points)).collect();
    let label = words.say1("public-player-chart-label", "points", said.join(", "));
    Some(Chart { label, zero, bars: (0..).zip(&points).map(bar).collect() })
}
