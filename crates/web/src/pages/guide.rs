//! The user guide, carried in the binary: the same pages that stand in `docs/guide`.

use std::sync::LazyLock;

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use kaarting_words::Lang;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::share::server_shared;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};

#[derive(RustEmbed)]
#[folder = "../../docs/guide"]
struct Files;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/help/guide", Access::Anyone, first),
        Route::get("/help/guide/{chapter}", Access::Anyone, chapter),
        Route::get("/help/guide/pictures/{lang}/{name}", Access::Anyone, picture),
    ]
}

/// A chapter in one language.
struct Chapter {
    /// The name of its file, without the ending.
    name: String,
    title: String,
    text: String,
}

/// Every chapter in the order of its number, by language.
static CHAPTERS: LazyLock<[Vec<Chapter>; 3]> = LazyLock::new(|| Lang::ALL.map(read));

fn read(lang: Lang) -> Vec<Chapter> {
    let folder = format!("{lang}/");
    let mut names: Vec<String> = Files::iter()
        .filter_map(|path| Some(path.strip_prefix(&folder)?.strip_suffix(".md")?.to_owned()))
        .collect();
    names.sort();
    let chapter = |name: String| {
        let file = Files::get(&format!("{folder}{name}.md"))?;
        let text = String::from_utf8_lossy(&file.data).into_owned();
        let title = text.lines().next()?.trim_start_matches("# ").to_owned();
        Some(Chapter { name, title, text })
    };
    names.into_iter().filter_map(chapter).collect()
}

fn chapters(lang: Lang) -> &'static [Chapter] {
    let at = Lang::ALL.iter().position(|&other| other == lang).unwrap_or_default();
    &CHAPTERS[at]
}

/// The text as a page: links lead to pages, pictures to the binary. What keeps the event stands behind every link.
fn rendered(text: &str, keeps: &str) -> String {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = match dest_url.strip_suffix(".md") {
                Some(name) if !name.contains(['/', ':']) => {
                    CowStr::from(format!("/help/guide/{name}{keeps}"))
                }
                _ => dest_url,
            };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = match dest_url.strip_prefix("../") {
                Some(path) => CowStr::from(format!("/help/guide/{path}")),
                None => dest_url,
            };
            Event::Start(Tag::Image { link_type, dest_url, title, id })
        }
        // A page has no line breaks between its tags, and here one may stand between two words in bold.
        Event::SoftBreak => Event::Text(CowStr::Borrowed(" ")),
        other => other,
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    out
}

#[derive(Template)]
#[template(path = "guide.html")]
struct GuidePage {
    frame: PageFrame,
    here: &'static str,
    chapters: Vec<(&'static str, &'static str)>,
    next: Option<(&'static str, &'static str)>,
    text: String,
    /// The query that keeps the event.
    keeps: String,
}

/// The event that the reader comes from.
#[derive(Deserialize)]
struct From {
    event: Option<String>,
}

async fn first(
    State(app): State<App>,
    ctx: RequestContext,
    Query(from): Query<From>,
) -> Result<Response, Fault> {
    let chapter = chapters(ctx.words.lang()).first().ok_or(Fault::NotFound)?;
    shown(&app, &ctx, &chapter.name, from).await
}

async fn chapter(
    State(app): State<App>,
    ctx: RequestContext,
    Path(name): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Fault> {
    shown(&app, &ctx, &name, from).await
}

async fn shown(app: &App, ctx: &RequestContext, name: &str, from: From) -> Result<Response, Fault> {
    let all = chapters(ctx.words.lang());
    let at = all.iter().position(|chapter| chapter.name == name).ok_or(Fault::NotFound)?;
    let link = |chapter: &'static Chapter| (chapter.name.as_str(), chapter.title.as_str());
    let mut frame = PageFrame::new(ctx, all[at].title.clone());
    // An event that is not there any more is no reason to show no guide.
    if let Some(event) = from.event
        && let Ok(live) = app.live_event(&event).await
    {
        frame = PageFrame::about(ctx, all[at].title.clone(), &live, &live.state());
    }
    let keeps = frame.event.as_ref().map(|event| format!("?event={}", event.name)).unwrap_or_default();
    let text = rendered(&all[at].text, &keeps);
    if ctx.part {
        return Ok(Html(text).into_response());
    }
    let about = frame.say("share-guide");
    page(&GuidePage {
        frame: server_shared(frame, app, about),
        here: &all[at].name,
        chapters: all.iter().map(link).collect(),
        next: all.get(at + 1).map(link),
        text,
        keeps,
    })
}

async fn picture(Path((lang, name)): Path<(String, String)>) -> Result<Response, Fault> {
    let file = Files::get(&format!("pictures/{lang}/{name}")).ok_or(Fault::NotFound)?;
    let headers = [(header::CONTENT_TYPE, "image/webp"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, file.data.into_owned()).into_response())
}
