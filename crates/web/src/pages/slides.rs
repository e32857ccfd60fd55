//! The organiser's slides as a hall screen shows them, and the address of their pictures.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_office::Tournament;
use kaarting_words::Words;

use super::schedule::{Slot, schedule};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::route::{Access, Route};
use crate::slides::{Slide, SlideKind, SlideList};

/// The lines of the schedule that fit below each other.
const SLOTS: usize = 9;
/// The sizes of letters: letters in a line of the narrowest screen, lines below each other, and the class.
const SIZES: [(usize, usize, &str); 3] = [(27, 5, "large"), (38, 7, "middle"), (54, 12, "small")];

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/e/{event}/slide/{id}", Access::Anyone, picture)]
}

/// A slide, ready to be shown.
pub(super) struct SlidePart {
    pub(super) title: String,
    pub(super) side: String,
    pub(super) seconds: u16,
    pub(super) body: SlideBody,
}

/// What stands below the title.
pub(super) enum SlideBody {
    Picture { address: String, width: u32, height: u32, caption: String },
    Lines { size: &'static str, lines: Vec<String> },
    Schedule(Vec<Slot>),
}

/// The address of a slide's picture.
pub(super) fn address(event: &str, slide: &Slide) -> String {
    format!("/e/{event}/slide/{}", slide.id)
}

/// The organiser's logo where people read what the event is.
pub(super) struct Logo {
    pub(super) address: String,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Whose it is, where that was said.
    pub(super) name: String,
}

impl Logo {
    /// That of an event, if it has one.
    pub(super) fn of(event: &str, slide_list: &SlideList) -> Option<Logo> {
        let slide = slide_list.logo()?;
        let picture = slide.picture?;
        let (address, name) = (address(event, slide), slide.title.clone());
        Some(Logo { address, width: picture.width, height: picture.height, name })
    }
}

/// The slides that are not hidden, in order. A long schedule is several pages.
pub(super) fn slide_parts(
    slide_list: &SlideList,
    event: &str,
    tournament: &Tournament,
    words: Words,
) -> Vec<SlidePart> {
    let event_title = tournament.plan().map(|plan| plan.title.clone()).unwrap_or_default();
    let parts = |slide: &Slide| -> Vec<SlidePart> {
        let part = |title: String, side: String, body: SlideBody| {
            let seconds = slide.seconds;
            SlidePart { title, side, seconds, body }
        };
        match (slide.kind, slide.picture) {
            (SlideKind::Logo | SlideKind::Sponsor, Some(picture)) => {
                let (address, caption) = (address(event, slide), slide.title.clone());
                let (width, height) = (picture.width, picture.height);
                let body = SlideBody::Picture { address, width, height, caption };
                match slide.kind {
                    SlideKind::Sponsor => vec![part(words.say("slides-thanks"), event_title.clone(), body)],
                    _ => vec![part(event_title.clone(), String::new(), body)],
                }
            }
            (SlideKind::Text, _) => {
                let body = SlideBody::Lines { size: size(&slide.lines), lines: slide.lines.clone() };
                let titled = !slide.title.is_empty();
                let title = if titled { slide.title.clone() } else { event_title.clone() };
                vec![part(title, if titled { event_title.clone() } else { String::new() }, body)]
            }
            (SlideKind::Schedule, _) => {
                let titled = !slide.title.is_empty();
                let title = if titled { slide.title.clone() } else { words.say("director-slide-schedule") };
                let slots = schedule(tournament, words);
                let pages = slots.chunks(SLOTS).map(<[Slot]>::to_vec);
                pages
                    .map(|slots| part(title.clone(), event_title.clone(), SlideBody::Schedule(slots)))
                    .collect()
            }
            _ => Vec::new(),
        }
    };
    slide_list.slides.iter().filter(|slide| !slide.hidden).flat_map(parts).collect()
}

/// The largest letters in which all lines fit on the screen.
fn size(lines: &[String]) -> &'static str {
    let rows = |wide: usize| lines.iter().map(|line| line.chars().count().div_ceil(wide).max(1)).sum();
    let fits = SIZES.iter().find(|(wide, high, _)| {
        let rows: usize = rows(*wide);
        rows <= *high
    });
    fits.map_or("small", |(_, _, class)| class)
}

/// The picture of a slide.
async fn picture(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, id)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let event = live.name().as_str();
    let known = app.slides().cached(event).await;
    // What was added a moment ago at another server is on the page of an event already. The staff sees at once what it
    // has changed.
    let slide_list = match ctx.role() {
        None if known.slide(&id).is_some() => known,
        _ => app.slides().list(event).await?,
    };
    let slide = slide_list.slide(&id).ok_or(Fault::NotFound)?;
    let (Some(measured), Some(bytes)) = (slide.picture, app.slides().picture(event, slide).await?) else {
        return Err(Fault::NotFound);
    };
    let headers = [
        (header::CONTENT_TYPE, measured.format.media_type()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        // What came from outside is a picture here, and never a page.
        (header::CONTENT_DISPOSITION, "inline; filename=\"slide\""),
    ];
    Ok((headers, bytes).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_as_large_as_all_lines_fit() {
        let lines = |line: &str, n: usize| vec![line.to_owned(); n];
        assert_eq!(size(&lines("Soep om 12 uur", 5)), "large");
        assert_eq!(size(&lines("Soep om 12 uur", 6)), "middle");
        // Two rows each at the largest size, one at the next.
        assert_eq!(size(&lines("Soep met balletjes om 12 uur in de foyer", 3)), "middle");
        assert_eq!(size(&lines(&"x".repeat(80), 6)), "small");
        assert_eq!(size(&[]), "large");
    }
}
