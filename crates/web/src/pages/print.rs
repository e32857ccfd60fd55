//! Paper: the PDFs of an event, made by the print queue one after the other.

use std::collections::HashMap;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kaarting_office::{At, RoundNo, Tournament};
use kaarting_print::{CardsFor, Duty, Imprint, NotPrinted, Part, Progress};
use kaarting_words::Lang;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::print_queue::{self, By, PrintState};
use crate::route::{Access, Route, StaffRole};

pub(super) fn routes() -> Vec<Route> {
    vec![
        // The sheets carry the codes of the tables only where a director prints them: a clerk who types a sheet blind
        // must not hold the code that opens it.
        Route::get("/e/{event}/print/sheets/{file}", Access::DESK, sheets),
        Route::get("/e/{event}/print/sheets/{round}/{file}", Access::DESK, sheet),
        Route::get("/e/{event}/print/seating/{file}", Access::OFFICIALS, seating),
        Route::get("/e/{event}/print/standings/{file}", Access::OFFICIALS, standings),
        Route::get("/e/{event}/print/final.pdf", Access::Anyone, final_ranking),
        Route::get("/e/{event}/print/diplomas.pdf", Access::OFFICIALS, diplomas),
        Route::get("/e/{event}/print/place-cards/{file}", Access::OFFICIALS, place_cards),
        Route::get("/e/{event}/print/checklist/{file}", Access::OFFICIALS, checklist),
        Route::get("/e/{event}/print/seed.pdf", Access::OFFICIALS, seed),
        // Everyone should have the regulations at hand (TRN-GEN-04).
        Route::get("/e/{event}/print/rules.pdf", Access::Anyone, rules),
        Route::get("/e/{event}/print/jury.pdf", Access::OFFICIALS, pocket_book),
    ]
}

/// What can be chosen in the address.
#[derive(Deserialize)]
struct Choice {
    lang: Option<String>,
    by: Option<String>,
    /// Which part of a long print, from 1.
    part: Option<usize>,
}

/// `12` of `12.pdf`.
fn number<T: std::str::FromStr>(file: &str) -> Result<T, Fault> {
    file.strip_suffix(".pdf").and_then(|word| word.parse().ok()).ok_or(Fault::NotFound)
}

/// The most sheets, diplomas, cards, names or tables of a file: more than anybody puts into a printer at once.
const SHEETS: usize = 250;
const CARDS: usize = 2_000;
const NAMES: usize = 2_000;
const TABLES: usize = NAMES / 4;
/// A program waits this long.
const PROGRAMS_PATIENCE: Duration = Duration::from_secs(600);

#[derive(Template)]
#[template(path = "printing.html")]
struct Printing {
    frame: PageFrame,
    text: String,
    bar: Option<(usize, usize)>,
    /// The parts of a long print, each with its address.
    parts: Vec<(String, String)>,
}

/// A job for the print queue.
#[derive(Clone, Copy)]
struct Order<'a> {
    app: &'a App,
    ctx: &'a RequestContext,
    event: &'a str,
    /// The round whose codes stand on it.
    codes_of: Option<RoundNo>,
    /// Which part of how many; nothing where all is in one.
    part: Option<InParts>,
}

/// Which part is asked for, how large one is, and of how many.
type InParts = (Option<usize>, Part, usize);

impl<'a> Order<'a> {
    /// Something of an event, without codes, in one file.
    fn of(app: &'a App, ctx: &'a RequestContext, event: &'a str) -> Order<'a> {
        Order { app, ctx, event, codes_of: None, part: None }
    }

    /// Prints the event as it stands, when it is its turn, on a thread where it may take its time.
    async fn print(
        self,
        draw: impl FnOnce(&Tournament, &Imprint<'_>) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
    ) -> Result<Response, Fault> {
        let Order { app, ctx, event, codes_of, part } = self;
        let live = app.live_event(event).await?;
        let state = live.state();
        let part = match part {
            None => Part::WHOLE,
            Some((None, part, all)) if part.of(all) > 1 => return self.parts(part, all),
            Some((asked, part, all)) => {
                let number = asked.unwrap_or(1);
                if !(1..=part.of(all)).contains(&number) {
                    return Err(Fault::NotFound);
                }
                Part { number, ..part }
            }
        };
        let round = codes_of.and_then(|round| state.tournament.round(round));
        let codes = match round {
            Some(round) => app.codes_of(live.name(), round).await?,
            None => HashMap::new(),
        };
        let table_url = format!("{}/t/", app.config().base_url);
        let event_url = format!("{}/e/{event}", app.config().base_url);
        let (journal_head, snapshot) = (state.mark(), state.clone());
        // With other codes it is another print.
        let mut on_it: Vec<&String> = codes.values().collect();
        on_it.sort_unstable();
        let (event, what, head) = (live.name(), self.what(), state.head.seq);
        let name = format!("{event}\n{what}\n{}\n{}\n{head}\n{on_it:?}", part.number, ctx.words.lang());
        let by = if ctx.role().is_some() { By::Staff } else { By::Visitor };
        let job = app.print_queue().job(&digest(&name), event, by, move |progress| {
            let code_of = |at: At| codes.get(&at).cloned();
            let imprint = Imprint { table_url, event_url, code_of: &code_of, journal_head, part, progress };
            draw(&snapshot.tournament, &imprint)
        })?;
        let patience = if ctx.page { app.print_queue().patience() } else { PROGRAMS_PATIENCE };
        match job.wait(patience).await {
            PrintState::Ready(file) => {
                let kind = [
                    (header::CONTENT_TYPE, "application/pdf"),
                    (header::CACHE_CONTROL, "no-store"),
                    (header::CONTENT_DISPOSITION, "inline"),
                ];
                Ok((kind, print_queue::body(file)).into_response())
            }
            PrintState::Nothing => Err(Fault::NotFound),
            PrintState::Broken => Err(Fault::Internal),
            state => self.wait_page(&state),
        }
    }

    /// What is printed, however its address is written: whoever adds something to the address gets the same print.
    fn what(&self) -> String {
        let (path, query) = self.ctx.path.split_once('?').unwrap_or((&self.ctx.path, ""));
        let file = path.split_once("/print/").map_or("", |(_, file)| file);
        let choice = serde_urlencoded::from_str::<Choice>(query).ok();
        let lang = choice.as_ref().and_then(chosen);
        let by = choice.and_then(|choice| choice.by).filter(|by| ["table", "chair"].contains(&by.as_str()));
        format!("{file}\n{lang:?}\n{by:?}")
    }

    /// How far it is; the browser asks again by itself.
    fn wait_page(&self, state: &PrintState) -> Result<Response, Fault> {
        let words = self.ctx.words;
        let (text, bar) = match state {
            PrintState::Drawn(Progress::Drawn(drawn, all)) => {
                (words.say2("printing-drawn", "n", *drawn, "all", *all), Some((all + drawn, all * 2)))
            }
            PrintState::Drawn(Progress::Laid(laid)) => (words.say1("printing-laid", "n", *laid), None),
            _ => (words.say1("printing-waits", "n", self.app.print_queue().waiting()), None),
        };
        let frame = PageFrame::new(self.ctx, words.say("printing-title"));
        let mut answer = page(&Printing { frame, text, bar, parts: Vec::new() })?;
        answer.headers_mut().insert(header::REFRESH, HeaderValue::from_static("1"));
        Ok(answer)
    }

    /// The parts of what is too long for one file.
    fn parts(&self, part: Part, all: usize) -> Result<Response, Fault> {
        let (words, parts) = (self.ctx.words, part.of(all));
        if !self.ctx.page {
            let what = format!("?part=1 … ?part={parts}");
            return Err(Fault::Program(StatusCode::BAD_REQUEST, "in_parts", what));
        }
        let sign = if self.ctx.path.contains('?') { '&' } else { '?' };
        let link = |number: usize| {
            let (from, to) = ((number - 1) * part.size + 1, (number * part.size).min(all));
            let name = words.say2("printing-part", "from", from, "to", to);
            (name, format!("{}{sign}part={number}", self.ctx.path))
        };
        let frame = PageFrame::new(self.ctx, words.say("printing-title"));
        let text = words.say1("printing-parts", "n", all);
        page(&Printing { frame, text, bar: None, parts: (1..=parts).map(link).collect() })
    }
}

fn digest(name: &str) -> String {
    Sha256::digest(name).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The parts of something of an event, by as many as there are of it.
async fn in_parts(
    app: &App,
    event: &str,
    (asked, size): (Option<usize>, usize),
    count: impl FnOnce(&Tournament) -> usize + Send + 'static,
) -> Result<Option<InParts>, Fault> {
    let state = app.live_event(event).await?.state();
    // Of a large event that takes a while.
    let counted = tokio::task::spawn_blocking(move || count(&state.tournament)).await;
    let all = counted.map_err(|error| Fault::internal(&error))?;
    Ok(Some((asked, Part { number: 1, size }, all)))
}

/// How many tables a round has; none if there is no such round.
fn tables_of(tournament: &Tournament, round: RoundNo) -> usize {
    tournament.round(round).map_or(0, |round| round.tables.len())
}

/// The round whose codes this visitor may hold.
fn coded(ctx: &RequestContext, round: RoundNo) -> Option<RoundNo> {
    (ctx.role() == Some(StaffRole::Director)).then_some(round)
}

fn chosen(choice: &Choice) -> Option<Lang> {
    choice.lang.as_deref().and_then(|word| word.parse().ok())
}

async fn sheets(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let (round, lang) = (number(&file)?, chosen(&choice));
    let part = in_parts(&app, &event, (choice.part, SHEETS), move |event| tables_of(event, round)).await?;
    let order = Order { codes_of: coded(&ctx, round), part, ..Order::of(&app, &ctx, &event) };
    order.print(move |event, imprint| kaarting_print::score_sheets(event, round, imprint, lang)).await
}

async fn sheet(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, file)): Path<(String, String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let round: RoundNo = round.parse().map_err(|_| Fault::NotFound)?;
    let (at, lang) = (At { round, table: number(&file)? }, chosen(&choice));
    let order = Order { codes_of: coded(&ctx, round), ..Order::of(&app, &ctx, &event) };
    order.print(move |event, imprint| kaarting_print::score_sheet(event, at, imprint, lang)).await
}

async fn seating(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let (round, lang) = (number(&file)?, chosen(&choice).unwrap_or(ctx.words.lang()));
    let by_table = choice.by.as_deref() == Some("table");
    let (size, of_table) = if by_table { (TABLES, 1) } else { (NAMES, 4) };
    let count = move |event: &Tournament| of_table * tables_of(event, round);
    let part = in_parts(&app, &event, (choice.part, size), count).await?;
    let order = Order { part, ..Order::of(&app, &ctx, &event) };
    order
        .print(move |event, imprint| {
            if by_table {
                kaarting_print::seating_by_table(event, round, imprint, lang)
            } else {
                kaarting_print::seating_by_name(event, round, imprint, lang)
            }
        })
        .await
}

async fn standings(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    // People count phases from 1.
    let phase = number::<usize>(&file)?.checked_sub(1).ok_or(Fault::NotFound)?;
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    let count = move |event: &Tournament| kaarting_print::standings_length(event, phase);
    let part = in_parts(&app, &event, (choice.part, NAMES), count).await?;
    let order = Order { part, ..Order::of(&app, &ctx, &event) };
    order.print(move |event, imprint| kaarting_print::standings(event, phase, imprint, lang)).await
}

async fn final_ranking(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    let count = |event: &Tournament| event.final_ranking().map_or(0, <[_]>::len);
    let part = in_parts(&app, &event, (choice.part, NAMES), count).await?;
    let order = Order { part, ..Order::of(&app, &ctx, &event) };
    order.print(move |event, imprint| kaarting_print::final_ranking(event, imprint, lang)).await
}

async fn diplomas(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    let part = in_parts(&app, &event, (choice.part, SHEETS), kaarting_print::diplomas_length).await?;
    let order = Order { part, ..Order::of(&app, &ctx, &event) };
    order.print(move |event, imprint| kaarting_print::diplomas(event, imprint, lang)).await
}

async fn place_cards(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    let cards = match (file.as_str(), choice.by.as_deref()) {
        ("players.pdf", _) => CardsFor::Players,
        (_, Some("chair")) => CardsFor::Chairs(number(&file)?),
        _ => CardsFor::Tables(number(&file)?),
    };
    let part = in_parts(&app, &event, (choice.part, CARDS), move |event| cards.count(event)).await?;
    let order = Order { part, ..Order::of(&app, &ctx, &event) };
    order.print(move |event, imprint| kaarting_print::place_cards(event, cards, imprint, lang)).await
}

async fn seed(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    Order::of(&app, &ctx, &event)
        .print(move |event, imprint| kaarting_print::seed_poster(event, imprint, lang))
        .await
}

async fn rules(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    Order::of(&app, &ctx, &event)
        .print(move |event, imprint| kaarting_print::booklet(event, imprint, lang))
        .await
}

async fn pocket_book(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    Order::of(&app, &ctx, &event)
        .print(move |event, imprint| kaarting_print::pocket_book(event, imprint, lang))
        .await
}

async fn checklist(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(ctx.words.lang());
    let duties: Vec<Duty> = match file.as_str() {
        "all.pdf" => Duty::ALL.to_vec(),
        "director.pdf" => vec![Duty::Director],
        "desk.pdf" => vec![Duty::Desk],
        "jury.pdf" => vec![Duty::Jury],
        "writer.pdf" => vec![Duty::Writer],
        _ => return Err(Fault::NotFound),
    };
    Order::of(&app, &ctx, &event)
        .print(move |event, imprint| kaarting_print::checklist(event, &duties, imprint, lang))
        .await
}
