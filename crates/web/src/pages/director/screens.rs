//! What the screens in the hall show.

use askama::Template;
use axum::extract::State;
use axum::response::Response;

use super::{FormFields, Nothing, again, done, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::ready;
use crate::refused::Refused;
use crate::steering::{SCREENS, Steering};

/// What a screen can be told to show.
const SHOWS: [&str; 8] = ["auto", "seats", "find", "clock", "standings", "podium", "slides", "message"];
/// The longest message that can be read from the back of the hall.
const LONGEST: usize = 140;

#[derive(Template)]
#[template(path = "director/screens.html")]
struct ScreensPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    shows: Vec<(&'static str, String, String)>,
    asked: QueryParams,
    screens: Vec<OneScreen>,
    /// The ready texts: the name and the words of each.
    ready: Vec<(&'static str, String)>,
}

/// What is asked of the screens.
struct QueryParams {
    /// Which of them, or all.
    no: Option<u8>,
    show: String,
    message: String,
    ready: String,
}

/// A screen in the list: all together where it has no number.
struct OneScreen {
    no: Option<u8>,
    link: String,
    /// Its page, where choosing a language leads back to.
    back: String,
    shows: String,
    since: Option<String>,
}

async fn shown(
    app: &App,
    ctx: &RequestContext,
    event: String,
    typed: Option<QueryParams>,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let live = planned(app, &event).await?;
    let mut told = Vec::new();
    for no in std::iter::once(None).chain((1..=SCREENS).map(Some)) {
        told.push((no, app.screens().steering(&event, no).await?));
    }
    let (book, words) = (live.state(), ctx.words);
    let zone = book.tournament.plan().map_or_else(String::new, |plan| plan.time_zone.clone());
    let typed = typed.unwrap_or_else(|| {
        let all = told.first().map(|(_, all)| all.clone()).unwrap_or_default();
        QueryParams { no: None, show: all.show, message: all.message, ready: all.ready }
    });
    let one = |(no, told): (Option<u8>, Steering)| {
        let path = format!("/e/{event}/screen");
        let back = no.map_or_else(|| path.clone(), |no| format!("{path}?no={no}"));
        let since = jiff::Timestamp::from_millisecond(told.since).ok().filter(|_| told.since > 0);
        OneScreen {
            no,
            link: format!("{}{back}", app.config().base_url),
            back,
            shows: match told.show.as_str() {
                "message" if told.ready.is_empty() => told.message,
                "message" => ready::text(&told.ready, &book.tournament, words).unwrap_or_default(),
                show => words.say(&format!("director-show-{show}")),
            },
            since: since.map(|since| words.clock(since, &zone)),
        }
    };
    let screens = told.into_iter().map(one).collect();
    let said = |what: &'static str| {
        (what, words.say(&format!("director-show-{what}")), words.say(&format!("director-show-{what}-about")))
    };
    let offered = ready::offers(&book.tournament).into_iter();
    let offered = offered.filter_map(|name| Some((name, ready::text(name, &book.tournament, words)?)));
    let refused = fault.is_some();
    let answer = page(&ScreensPage {
        frame: PageFrame::about(ctx, words.say("director-screens-title"), &live, &book),
        fault,
        shows: SHOWS.map(said).to_vec(),
        asked: typed,
        event,
        screens,
        ready: offered.collect(),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The form.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    shown(&app, &ctx, event, None, None).await
}

/// Tells the screens what to show.
pub(super) async fn steer(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let (show, message) = (typed.get("show").to_owned(), typed.get("message").to_owned());
    let ready = typed.get("ready").to_owned();
    let known = ready.is_empty() || ready::offers(&live.state().tournament).contains(&ready.as_str());
    // Whoever picks a ready text wants it shown.
    let show = if ready.is_empty() { show } else { "message".to_owned() };
    let no = match typed.get("no") {
        "" => Some(None),
        no => no.parse().ok().filter(|no| (1..=SCREENS).contains(no)).map(Some),
    };
    let fault = match () {
        () if !SHOWS.contains(&show.as_str()) || no.is_none() || !known => Some("director-screens-which"),
        () if show == "message" && message.is_empty() && ready.is_empty() => {
            Some("director-screens-no-message")
        }
        () if message.chars().count() > LONGEST => Some("director-screens-long"),
        () => None,
    };
    let no = no.flatten();
    if let Some(key) = fault {
        let fault = Refused::from(ctx.words.say(key));
        return shown(&app, &ctx, event, Some(QueryParams { no, show, message, ready }), Some(fault)).await;
    }
    let to = Steering { show, message, ready, since: app.now().as_millisecond() };
    app.screens().steer(live.name().as_str(), no, &to).await?;
    Ok(done(&event, "/screens", "screens"))
}
