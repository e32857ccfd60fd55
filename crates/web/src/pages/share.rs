//! What messengers show of a public page: its description, and a picture with what the page itself tells everyone.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kaarting_live::{EventSnapshot, LiveEvent};
use kaarting_office::standings::places_read_out;
use kaarting_print::ShareCard;
use kaarting_words::{Lang, Words};

use super::details::when;
use super::names::spoken_name;
use crate::app::App;
use crate::extract::Path;
use crate::fault::Fault;
use crate::page::{PageFrame, Share};
use crate::route::{Access, Route};
use crate::share::mark;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/share/{file}", Access::Anyone, of_server),
        Route::get("/e/{event}/share/{file}", Access::Anyone, of_event),
    ]
}

/// The frame of a page about an event that can be shared, with what it is about in a sentence.
pub(super) fn shared(
    frame: PageFrame,
    app: &App,
    live: &LiveEvent,
    book: &EventSnapshot,
    about: String,
) -> PageFrame {
    let card = event_card(book, frame.words);
    framed(frame, app, &format!("/e/{}", live.name()), &card, about)
}

/// The same of the front page.
pub(super) fn home_shared(frame: PageFrame, app: &App) -> PageFrame {
    let about = frame.say("share-home");
    server_shared(frame, app, about)
}

/// The same of another page that is about no event.
pub(super) fn server_shared(frame: PageFrame, app: &App, about: String) -> PageFrame {
    let card = home_card(frame.words);
    framed(frame, app, "", &card, about)
}

/// The title of an event, for a sentence about one of its pages.
pub(super) fn title_of(book: &EventSnapshot) -> String {
    book.tournament.plan().map(|plan| plan.title.clone()).unwrap_or_default()
}

/// The frame of a page whose picture is below this address.
pub(super) fn framed(frame: PageFrame, app: &App, of: &str, card: &ShareCard, about: String) -> PageFrame {
    let base = &app.config().base_url;
    let lang = frame.words.lang();
    // Messengers keep a picture by its address: another picture has another one.
    let picture = format!("{base}{of}/share/{lang}.png?v={}", mark(card));
    // Without what follows the question mark: the key of somebody's own page is not for others.
    let path = frame.path.split('?').next().unwrap_or_default();
    let share = Share { about, url: format!("{base}{path}"), picture };
    PageFrame { share: Some(share), ..frame }
}

/// The picture of an event: its name, its day and place, and who won once it is closed.
fn event_card(book: &EventSnapshot, words: Words) -> ShareCard {
    let tournament = &book.tournament;
    let Some(plan) = tournament.plan() else { return ShareCard::default() };
    let rules = words.say(&format!("rules-{}", plan.rules.ruleset.id()));
    let mut podium = Vec::new();
    if tournament.final_ranking().is_some() {
        let places = places_read_out(tournament).into_iter().filter(|place| place.rank <= 3);
        podium.extend(places.map(|place| (place.rank, spoken_name(book, place.entrant, words))));
    }
    let foot = match podium.is_empty() {
        true => rules,
        false => format!("{} · {rules}", words.say("public-final-title")),
    };
    let details = tournament.details();
    let day = when(plan.date, details.starts, words);
    let lines = std::iter::once(day).chain(details.place).collect();
    ShareCard { title: plan.title.clone(), lines, podium, foot }
}

fn home_card(words: Words) -> ShareCard {
    ShareCard {
        title: words.say("share-home-title"),
        lines: vec![words.say("share-home-line")],
        podium: Vec::new(),
        foot: words.say("home-title"),
    }
}

/// The language of a picture, by its file.
pub(super) fn words_of(file: &str) -> Result<Words, Fault> {
    let lang = file.strip_suffix(".png").ok_or(Fault::NotFound)?;
    Ok(Words::new(lang.parse::<Lang>().map_err(|_| Fault::NotFound)?))
}

async fn of_server(
    State(app): State<App>,
    headers: HeaderMap,
    Path(file): Path<String>,
) -> Result<Response, Fault> {
    let card = home_card(words_of(&file)?);
    picture(&app, &headers, card).await
}

async fn of_event(
    State(app): State<App>,
    headers: HeaderMap,
    Path((event, file)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let words = words_of(&file)?;
    let live = app.live_event(&event).await?;
    let card = event_card(&live.state(), words);
    if card.title.is_empty() {
        return Err(Fault::NoEvent);
    }
    picture(&app, &headers, card).await
}

/// A picture, if the browser does not have it yet.
pub(super) async fn picture(app: &App, asked: &HeaderMap, card: ShareCard) -> Result<Response, Fault> {
    let tag = format!("\"{}\"", mark(&card));
    let seen = asked.get(header::IF_NONE_MATCH).and_then(|seen| seen.to_str().ok());
    let kept = (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=600"));
    let tagged = HeaderValue::from_str(&tag).map_err(|error| Fault::internal(&error))?;
    let tagged = (header::ETAG, tagged);
    if seen.is_some_and(|seen| seen.split(',').any(|seen| seen.trim() == tag)) {
        return Ok((StatusCode::NOT_MODIFIED, [kept, tagged]).into_response());
    }
    let bytes = app.share_pictures().picture(card).await?;
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(([kind, kept, tagged], bytes).into_response())
}
