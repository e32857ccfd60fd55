//! The organiser's logo among the details of an event. It is one of the slides, so that the screens have it too.

use axum::extract::{Multipart, State};
use axum::response::Response;

use super::slides::{USUAL, id_of, sent};
use super::{Nothing, details, done, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::picture;
use crate::refused::Refused;
use crate::slides::{MOST, Slide, SlideDraft, SlideFault, SlideKind};

/// Where the logo is among the slides.
fn logo_among(slides: &[Slide]) -> Option<usize> {
    slides.iter().position(|slide| slide.kind == SlideKind::Logo)
}

/// Takes the place of the logo that was there, or goes in front.
fn put(slides: &mut Vec<Slide>, logo: Slide) -> Result<(), SlideFault> {
    match logo_among(slides) {
        _ if slides.iter().any(|slide| slide.id == logo.id) => {}
        Some(at) => {
            let Slide { title, seconds, hidden, .. } = slides[at].clone();
            slides[at] = Slide { title, seconds, hidden, ..logo };
        }
        None if slides.len() >= MOST => return Err(SlideFault::Full),
        None => slides.insert(0, logo),
    }
    Ok(())
}

/// Adds the logo, or puts another in its place.
pub(super) async fn change(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    parts: Multipart,
) -> Result<Response, Fault> {
    planned(&app, &event).await?;
    let (typed, bytes) = sent(&ctx, parts).await?;
    let id = id_of(&event, typed.get("once"))?;
    let logo = picture::measure(&bytes).map_err(SlideFault::Picture).and_then(|measured| {
        let (title, text) = (String::new(), String::new());
        let (seconds, picture) = (Some(USUAL), Some(measured));
        SlideDraft { id, kind: SlideKind::Logo, title, text, seconds, picture }.check()
    });
    let kept = match logo {
        Ok(logo) => app.slides().change(&event, |slides| put(slides, logo.clone()), &bytes).await?,
        Err(fault) => Err(fault),
    };
    match kept {
        Ok(()) => Ok(done(&event, "/details", "logo-kept")),
        Err(fault) => details::refused(&app, &ctx, &event, Refused::from(fault.text(ctx.words))).await,
    }
}

/// Removes the logo. Where somebody else has done so already, it is done.
pub(super) async fn remove(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    planned(&app, &event).await?;
    let change = |slides: &mut Vec<Slide>| {
        if let Some(at) = logo_among(slides) {
            slides.remove(at);
        }
        Ok(())
    };
    match app.slides().change(&event, change, &[]).await? {
        Ok(()) => Ok(done(&event, "/details", "logo-removed")),
        Err(fault) => details::refused(&app, &ctx, &event, Refused::from(fault.text(ctx.words))).await,
    }
}
