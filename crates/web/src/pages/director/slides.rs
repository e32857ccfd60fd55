//! The organiser's slides between the pages of the screens: added, ordered, hidden, removed.

use askama::Template;
use axum::extract::{Multipart, State};
use axum::response::Response;

use super::{FormFields, Nothing, again, done, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::{FormBody, digest};
use crate::page::{PageFrame, page};
use crate::pages::slides::address;
use crate::picture;
use crate::refused::Refused;
use crate::slides::{LONGEST_LINE, LONGEST_TITLE, MOST, MOST_LINES, SECONDS};
use crate::slides::{Slide, SlideDraft, SlideFault, SlideKind, SlideList};

/// How long a slide stays unless somebody says otherwise.
pub(super) const USUAL: u16 = 12;

#[derive(Template)]
#[template(path = "director/slides.html")]
struct SlidesPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    rows: Vec<SlideRow>,
    typed: FormFields,
    full: bool,
    /// The text slide that is being changed, if one is.
    changes: Option<String>,
}

/// A slide in the list.
struct SlideRow {
    slide: Slide,
    kind: String,
    name: String,
    /// Where its picture is.
    picture: Option<String>,
    /// What can be done with it, each with its button.
    acts: Vec<(&'static str, String)>,
}

impl SlidesPage {
    fn lines_hint(&self) -> String {
        let words = self.frame.words;
        words.say2("director-slides-lines-hint", "lines", MOST_LINES, "letters", LONGEST_LINE)
    }

    /// What was typed in a field of the form for pictures, or of that for words.
    fn in_form(&self, form: &str, field: &str) -> String {
        let of_text = self.typed.is("what", "text");
        let is_here = !self.typed.get("what").is_empty() && (form == "text") == of_text;
        match self.typed.some(field).filter(|_| is_here) {
            None if field == "seconds" => USUAL.to_string(),
            typed => typed.unwrap_or_default(),
        }
    }
}

fn rows(event: &str, slide_list: &SlideList, ctx: &RequestContext) -> Vec<SlideRow> {
    let last = slide_list.slides.len().saturating_sub(1);
    let acts = |at: usize, slide: &Slide| {
        let eye = if slide.hidden { "show" } else { "hide" };
        let all = [("up", at > 0), ("down", at < last), (eye, true), ("remove", true)];
        let can = all.into_iter().filter(|(_, can)| *can);
        can.map(|(what, _)| (what, ctx.words.say(&format!("director-slide-{what}")))).collect()
    };
    let row = |(at, slide): (usize, &Slide)| SlideRow {
        kind: ctx.words.say(&format!("director-slide-{}", slide.kind.word())),
        name: match slide.title.is_empty() {
            true => slide.lines.first().cloned().unwrap_or_default(),
            false => slide.title.clone(),
        },
        picture: slide.picture.map(|_| address(event, slide)),
        acts: acts(at, slide),
        slide: slide.clone(),
    };
    slide_list.slides.iter().enumerate().map(row).collect()
}

/// The list and the forms; with what was typed, where it was refused.
async fn shown(
    app: &App,
    ctx: &RequestContext,
    event: String,
    refused: Option<(SlideFault, FormFields)>,
) -> Result<Response, Fault> {
    let live = planned(app, &event).await?;
    let slide_list = app.slides().list(&event).await?;
    let query = ctx.path.split_once('?').map_or("", |(_, query)| query);
    let changes = query.split('&').find_map(|pair| pair.strip_prefix("change=")).map(str::to_owned);
    let (fault, typed) = match refused {
        Some((fault, typed)) => (Some(Refused::from(fault.text(ctx.words))), typed),
        None => (None, FormFields::default()),
    };
    let refused = fault.is_some();
    let sent = typed.some("id");
    let known =
        changes.as_deref().and_then(|id| slide_list.slide(id)).filter(|one| one.kind == SlideKind::Text);
    let (typed, changes) = match known {
        Some(slide) if !refused => (fields_of(slide), Some(slide.id.clone())),
        _ => (typed, sent),
    };
    let frame = PageFrame::about(ctx, ctx.words.say("director-slides-title"), &live, &live.state());
    let rows = rows(&event, &slide_list, ctx);
    let full = slide_list.slides.len() >= MOST;
    let answer = page(&SlidesPage { frame, event, fault, rows, typed, full, changes })?;
    Ok(if refused { again(answer) } else { answer })
}

/// A slide of text as its form has it.
fn fields_of(slide: &Slide) -> FormFields {
    let mut fields = FormFields::default();
    fields.set("what", slide.kind.word());
    fields.set("title", slide.title.clone());
    fields.set("text", slide.lines.join("\n"));
    fields.set("seconds", slide.seconds.to_string());
    fields
}

/// The list and the forms.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    shown(&app, &ctx, event, None).await
}

/// The id of a new slide: the same form sent twice gives the same one.
pub(super) fn id_of(event: &str, once: &str) -> Result<String, Fault> {
    let once = match once {
        "" => crate::staff::random_word()?,
        once => once.to_owned(),
    };
    Ok(digest(event, once.as_bytes()).to_string().chars().take(20).collect())
}

fn draft(id: String, kind: SlideKind, typed: &FormFields) -> SlideDraft {
    SlideDraft {
        id,
        kind,
        title: typed.get("title").to_owned(),
        text: typed.get("text").to_owned(),
        seconds: typed.get("seconds").parse().ok(),
        picture: None,
    }
}

/// Adds a slide of words or the schedule, or changes one of words.
pub(super) async fn add(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let kind = if typed.is("what", "schedule") { SlideKind::Schedule } else { SlideKind::Text };
    let changes = typed.some("id");
    let id = match &changes {
        Some(id) => id.clone(),
        None => id_of(&event, typed.get("once"))?,
    };
    let slide = match draft(id, kind, &typed).check() {
        Ok(slide) => slide,
        Err(fault) => return shown(&app, &ctx, event, Some((fault, typed))).await,
    };
    let kept = match changes {
        None => app.slides().add(&event, &slide, &[]).await?,
        Some(_) => {
            let change = |slides: &mut Vec<Slide>| {
                let is_it = |old: &&mut Slide| old.id == slide.id && old.kind == SlideKind::Text;
                let old = slides.iter_mut().find(is_it).ok_or(SlideFault::Gone)?;
                *old = Slide { hidden: old.hidden, ..slide.clone() };
                Ok(())
            };
            app.slides().change(&event, change, &[]).await?
        }
    };
    match kept {
        Ok(()) => Ok(done(&event, "/slides", "slide-kept")),
        Err(fault) => shown(&app, &ctx, event, Some((fault, typed))).await,
    }
}

/// What a form with a picture says, and the picture. The token comes first in the form.
pub(super) async fn sent(ctx: &RequestContext, mut parts: Multipart) -> Result<(FormFields, Vec<u8>), Fault> {
    let bad = |error: axum::extract::multipart::MultipartError| match error.status().as_u16() {
        413 => Fault::TooLarge,
        _ => Fault::BadForm(error.body_text()),
    };
    let (mut typed, mut bytes) = (FormFields::default(), Vec::new());
    while let Some(part) = parts.next_field().await.map_err(bad)? {
        match part.name().unwrap_or_default().to_owned().as_str() {
            "picture" => bytes = part.bytes().await.map_err(bad)?.to_vec(),
            name @ ("token" | "once" | "what" | "title" | "seconds") => {
                typed.set(name, part.text().await.map_err(bad)?);
            }
            _ => {}
        }
    }
    let known = ctx.session.as_ref().map(|session| session.token.as_str());
    if known.is_none_or(|known| known != typed.get("token")) {
        return Err(Fault::Forged);
    }
    Ok((typed, bytes))
}

/// Adds a slide with a picture.
pub(super) async fn add_picture(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    parts: Multipart,
) -> Result<Response, Fault> {
    planned(&app, &event).await?;
    let (typed, bytes) = sent(&ctx, parts).await?;
    let kind = if typed.is("what", "logo") { SlideKind::Logo } else { SlideKind::Sponsor };
    let asked = draft(id_of(&event, typed.get("once"))?, kind, &typed);
    let slide = picture::measure(&bytes).map_err(SlideFault::Picture);
    let slide = slide.and_then(|measured| SlideDraft { picture: Some(measured), ..asked }.check());
    let kept = match slide {
        Ok(slide) => app.slides().add(&event, &slide, &bytes).await?,
        Err(fault) => Err(fault),
    };
    match kept {
        Ok(()) => Ok(done(&event, "/slides", "slide-kept")),
        Err(fault) => shown(&app, &ctx, event, Some((fault, typed))).await,
    }
}

/// Moves, hides, shows or removes a slide.
pub(super) async fn act(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, id, what)): Path<(String, String, String)>,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    planned(&app, &event).await?;
    let message = match what.as_str() {
        "up" | "down" => "slide-moved",
        "hide" => "slide-hidden",
        "show" => "slide-shown",
        "remove" => "slide-removed",
        _ => return Err(Fault::NotFound),
    };
    let change = |slides: &mut Vec<Slide>| {
        let at = slides.iter().position(|slide| slide.id == id).ok_or(SlideFault::Gone)?;
        match what.as_str() {
            "up" if at > 0 => slides.swap(at, at - 1),
            "down" if at + 1 < slides.len() => slides.swap(at, at + 1),
            "hide" => slides[at].hidden = true,
            "show" => slides[at].hidden = false,
            "remove" => drop(slides.remove(at)),
            _ => {}
        }
        Ok(())
    };
    match app.slides().change(&event, change, &[]).await? {
        Ok(()) => Ok(done(&event, "/slides", message)),
        Err(fault) => shown(&app, &ctx, event, Some((fault, FormFields::default()))).await,
    }
}
