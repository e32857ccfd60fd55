//! Paper: the PDFs of an event. Drawn aside, for a whole round takes half a second.

use std::collections::HashMap;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_office::{At, RoundNo, Tournament};
use kaarting_print::{CardsFor, Duty, Imprint, NotPrinted};
use kaarting_words::Lang;
use serde::Deserialize;

use crate::address::{Path, Query};
use crate::app::App;
use crate::door::{Door, Who};
use crate::fault::Fault;
use crate::visit::Visit;

pub(super) fn doors() -> Vec<Door> {
    vec![
        // The sheets carry the codes of the tables.
        Door::get("/e/{event}/print/sheets/{file}", Who::DESK, sheets),
        Door::get("/e/{event}/print/sheets/{round}/{file}", Who::DESK, sheet),
        Door::get("/e/{event}/print/seating/{file}", Who::OFFICIALS, seating),
        Door::get("/e/{event}/print/standings/{file}", Who::OFFICIALS, standings),
        Door::get("/e/{event}/print/place-cards/{file}", Who::OFFICIALS, place_cards),
        Door::get("/e/{event}/print/checklist/{file}", Who::OFFICIALS, checklist),
        Door::get("/e/{event}/print/seed.pdf", Who::OFFICIALS, seed),
        // Everyone should have the regulations at hand (TRN-GEN-04).
        Door::get("/e/{event}/print/rules.pdf", Who::Anyone, rules),
        Door::get("/e/{event}/print/jury.pdf", Who::OFFICIALS, pocket_book),
    ]
}

/// What can be chosen in the address.
#[derive(Deserialize)]
struct Choice {
    lang: Option<String>,
    by: Option<String>,
}

/// `12` of `12.pdf`.
fn number<T: std::str::FromStr>(file: &str) -> Result<T, Fault> {
    file.strip_suffix(".pdf").and_then(|word| word.parse().ok()).ok_or(Fault::NotFound)
}

/// Prints a copy of the event as it stands, on a thread where it may take its time.
async fn print(
    app: &App,
    event: &str,
    round: Option<RoundNo>,
    draw: impl FnOnce(&Tournament, &Imprint<'_>) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
) -> Result<Response, Fault> {
    let room = app.room(event).await?;
    let (tournament, journal_head) = {
        let book = room.state();
        (book.tournament.clone(), book.mark())
    };
    let mut codes: HashMap<At, String> = HashMap::new();
    for of_round in tournament.rounds().iter().filter(|of_round| Some(of_round.number) == round) {
        for table in &of_round.tables {
            let at = At { round: of_round.number, table: table.number };
            codes.insert(at, app.code_of(room.name(), at).await?);
        }
    }
    let table_url = format!("{}/t/", app.config().base_url);
    let event_url = format!("{}/e/{event}", app.config().base_url);
    let drawn = tokio::task::spawn_blocking(move || {
        let code_of = |at: At| codes.get(&at).cloned();
        draw(&tournament, &Imprint { table_url, event_url, code_of: &code_of, journal_head })
    });
    match drawn.await.map_err(|error| Fault::internal(&error))? {
        Ok(bytes) => {
            let kind = [
                (header::CONTENT_TYPE, "application/pdf"),
                (header::CACHE_CONTROL, "no-store"),
                (header::CONTENT_DISPOSITION, "inline"),
            ];
            Ok((kind, bytes).into_response())
        }
        Err(NotPrinted::NoFile(error)) => Err(Fault::internal(&error)),
        Err(_) => Err(Fault::NotFound),
    }
}

fn chosen(choice: &Choice) -> Option<Lang> {
    choice.lang.as_deref().and_then(|word| word.parse().ok())
}

async fn sheets(
    State(app): State<App>,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let (round, lang) = (number(&file)?, chosen(&choice));
    print(&app, &event, Some(round), move |event, imprint| {
        kaarting_print::score_sheets(event, round, imprint, lang)
    })
    .await
}

async fn sheet(
    State(app): State<App>,
    Path((event, round, file)): Path<(String, String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let round: RoundNo = round.parse().map_err(|_| Fault::NotFound)?;
    let (at, lang) = (At { round, table: number(&file)? }, chosen(&choice));
    print(&app, &event, Some(round), move |event, imprint| {
        kaarting_print::score_sheet(event, at, imprint, lang)
    })
    .await
}

async fn seating(
    State(app): State<App>,
    visit: Visit,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let (round, lang) = (number(&file)?, chosen(&choice).unwrap_or(visit.words.lang()));
    let by_table = choice.by.as_deref() == Some("table");
    print(&app, &event, None, move |event, imprint| {
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
    visit: Visit,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    // People count phases from 1.
    let phase = number::<usize>(&file)?.checked_sub(1).ok_or(Fault::NotFound)?;
    let lang = chosen(&choice).unwrap_or(visit.words.lang());
    print(&app, &event, None, move |event, imprint| kaarting_print::standings(event, phase, imprint, lang))
        .await
}

async fn place_cards(
    State(app): State<App>,
    visit: Visit,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(visit.words.lang());
    let cards = match (file.as_str(), choice.by.as_deref()) {
        ("players.pdf", _) => CardsFor::Players,
        (_, Some("chair")) => CardsFor::Chairs(number(&file)?),
        _ => CardsFor::Tables(number(&file)?),
    };
    print(&app, &event, None, move |event, imprint| kaarting_print::place_cards(event, cards, imprint, lang))
        .await
}

async fn seed(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(visit.words.lang());
    print(&app, &event, None, move |event, imprint| kaarting_print::seed_poster(event, imprint, lang)).await
}

async fn rules(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(visit.words.lang());
    print(&app, &event, None, move |event, imprint| kaarting_print::booklet(event, imprint, lang)).await
}

async fn pocket_book(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(visit.words.lang());
    print(&app, &event, None, move |event, imprint| kaarting_print::pocket_book(event, imprint, lang)).await
}

async fn checklist(
    State(app): State<App>,
    visit: Visit,
    Path((event, file)): Path<(String, String)>,
    Query(choice): Query<Choice>,
) -> Result<Response, Fault> {
    let lang = chosen(&choice).unwrap_or(visit.words.lang());
    let duties: Vec<Duty> = match file.as_str() {
        "all.pdf" => Duty::ALL.to_vec(),
        "director.pdf" => vec![Duty::Director],
        "desk.pdf" => vec![Duty::Desk],
        "jury.pdf" => vec![Duty::Jury],
        "writer.pdf" => vec![Duty::Writer],
        _ => return Err(Fault::NotFound),
    };
    print(&app, &event, None, move |event, imprint| kaarting_print::checklist(event, &duties, imprint, lang))
        .await
}
