//! The organiser's slides between the pages of the hall screens: a logo, a sponsor, a few words, the schedule.
//!
//! No result depends on them, so they are in the key-value store and not in the journal: as durable, in every backup,
//! and shared by all servers on one database. A picture is kept in parts under the id of its slide and never changes,
//! so that it can be cached wherever it was shown.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use jiff::Timestamp;
use kaarting_store::{Edit, KeyValue};
use kaarting_words::Words;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::time::{Instant, timeout};

use crate::fault::Fault;
use crate::picture::{Measured, PictureFault};

/// The kinds under which they are kept, by event: the list, the count of its changes, the parts of the pictures.
const LIST: &str = "slides";
const GUARD: &str = "slides-guard";
const PARTS: &str = "slide-picture";
/// The key-value store takes values of 64 KiB: a picture is kept in parts.
const PART: usize = 60 << 10;
/// How often a change is tried again when somebody else was faster.
const TRIES: usize = 8;
/// How long what was read is believed, of so many events.
const BELIEVED: Duration = Duration::from_secs(1);
/// How long a page waits for them.
const PATIENCE: Duration = Duration::from_secs(1);
const LISTS: usize = 10_000;
/// How many bytes of pictures are held in memory.
const HELD: usize = 24 << 20;

/// How many slides an event can have: more than anybody waits for.
pub(crate) const MOST: usize = 12;
/// How long a slide may stay.
pub(crate) const SECONDS: RangeInclusive<u16> = 3..=120;
/// What can be read from the back of the hall.
pub(crate) const LONGEST_TITLE: usize = 60;
pub(crate) const MOST_LINES: usize = 6;
pub(crate) const LONGEST_LINE: usize = 80;

/// What a slide shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SlideKind {
    /// The picture of the organiser.
    Logo,
    /// The picture of a sponsor, with thanks.
    Sponsor,
    /// A title and a few lines.
    Text,
    /// The rounds of the day.
    Schedule,
}

impl SlideKind {
    /// The word for it in keys of sentences and in forms.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            SlideKind::Logo => "logo",
            SlideKind::Sponsor => "sponsor",
            SlideKind::Text => "text",
            SlideKind::Schedule => "schedule",
        }
    }
}

/// A slide as somebody asks for it.
#[derive(Clone, Debug)]
pub(crate) struct SlideDraft {
    pub id: String,
    pub kind: SlideKind,
    pub title: String,
    /// As typed, with line ends.
    pub text: String,
    pub seconds: Option<u16>,
    /// The picture, where the kind has one.
    pub picture: Option<Measured>,
}

/// A slide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Slide {
    /// Which one; also the address of its picture.
    pub id: String,
    pub kind: SlideKind,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
    pub seconds: u16,
    #[serde(default)]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Measured>,
}

/// Why a slide is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SlideFault {
    /// There are as many as there can be.
    Full,
    /// Nothing was typed.
    Empty,
    LongTitle,
    ManyLines,
    /// A line of the text is too long, counted from one.
    LongLine(usize),
    Seconds,
    Picture(PictureFault),
    /// It was removed meanwhile.
    Gone,
}

impl SlideFault {
    /// What is wrong and what to do.
    pub(crate) fn text(self, words: Words) -> String {
        match self {
            SlideFault::Full => words.say1("slides-full", "most", MOST),
            SlideFault::Empty => words.say("slides-empty"),
            SlideFault::LongTitle => words.say1("slides-long-title", "most", LONGEST_TITLE),
            SlideFault::ManyLines => words.say1("slides-many-lines", "most", MOST_LINES),
            SlideFault::LongLine(line) => words.say2("slides-long-line", "line", line, "most", LONGEST_LINE),
            SlideFault::Seconds => {
                words.say2("slides-seconds-wrong", "least", *SECONDS.start(), "most", *SECONDS.end())
            }
            SlideFault::Picture(fault) => fault.text(words),
            SlideFault::Gone => words.say("slides-gone"),
        }
    }
}

impl SlideDraft {
    /// The slide, if it can be shown.
    pub(crate) fn check(self) -> Result<Slide, SlideFault> {
        let title = self.title.trim().to_owned();
        let lines: Vec<String> = self.text.lines().map(|line| line.trim().to_owned()).collect();
        // A blank line between others parts them; at the ends it is nothing.
        let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
        let end = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
        let lines = lines[first..end].to_vec();
        let long = lines.iter().position(|line| line.chars().count() > LONGEST_LINE);
        let has_picture = matches!(self.kind, SlideKind::Logo | SlideKind::Sponsor);
        match () {
            () if title.chars().count() > LONGEST_TITLE => Err(SlideFault::LongTitle),
            () if self.kind == SlideKind::Text && title.is_empty() && lines.is_empty() => {
                Err(SlideFault::Empty)
            }
            () if lines.len() > MOST_LINES => Err(SlideFault::ManyLines),
            () if has_picture && self.picture.is_none() => Err(SlideFault::Picture(PictureFault::None)),
            () => match (long, self.seconds.filter(|seconds| SECONDS.contains(seconds))) {
                (Some(line), _) => Err(SlideFault::LongLine(line + 1)),
                (None, None) => Err(SlideFault::Seconds),
                (None, Some(seconds)) => Ok(Slide {
                    id: self.id,
                    kind: self.kind,
                    title,
                    lines,
                    seconds,
                    hidden: false,
                    picture: self.picture.filter(|_| has_picture),
                }),
            },
        }
    }
}

/// The slides of an event, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SlideList {
    /// How often it was changed.
    pub version: u64,
    pub slides: Vec<Slide>,
}

impl SlideList {
    /// One of them.
    pub(crate) fn slide(&self, id: &str) -> Option<&Slide> {
        self.slides.iter().find(|slide| slide.id == id)
    }

    /// The logo of the event: the first there is. Hidden, it is left out of the screens and nowhere else.
    pub(crate) fn logo(&self) -> Option<&Slide> {
        self.slides.iter().find(|slide| slide.kind == SlideKind::Logo)
    }
}

/// The slides of all events.
#[derive(Debug)]
pub(crate) struct Slides {
    key_value: KeyValue,
    clock: fn() -> Timestamp,
    /// Hundreds of screens ask every second.
    lists: Mutex<HashMap<String, (Instant, Arc<SlideList>)>>,
    pictures: Mutex<HashMap<String, Bytes>>,
}

impl Slides {
    /// Those in this store.
    pub(crate) fn new(key_value: KeyValue, clock: fn() -> Timestamp) -> Slides {
        Slides { key_value, clock, lists: Mutex::default(), pictures: Mutex::default() }
    }

    /// The slides of an event, as they are now.
    pub(crate) async fn list(&self, event: &str) -> Result<Arc<SlideList>, Fault> {
        let name = mark(event);
        let slide_list = Arc::new(self.read(&name).await?);
        self.believe(name, slide_list.clone());
        Ok(slide_list)
    }

    fn believe(&self, name: String, slide_list: Arc<SlideList>) {
        let mut lists = held(&self.lists);
        if lists.len() >= LISTS {
            lists.clear();
        }
        lists.insert(name, (Instant::now(), slide_list));
    }

    /// The same for pages that are asked for again and again: as they were a moment ago, and as they were last known
    /// while the database does not answer. No page of an event waits for its logo.
    pub(crate) async fn cached(&self, event: &str) -> Arc<SlideList> {
        let name = mark(event);
        let known = held(&self.lists).get(&name).cloned();
        let last = match known {
            Some((at, slide_list)) if at.elapsed() < BELIEVED => return slide_list,
            Some((_, slide_list)) => slide_list,
            None => Arc::default(),
        };
        match timeout(PATIENCE, self.list(event)).await {
            Ok(Ok(slide_list)) => slide_list,
            Ok(Err(_)) | Err(_) => {
                self.believe(name, last.clone());
                last
            }
        }
    }

    async fn read(&self, name: &str) -> Result<SlideList, Fault> {
        // The count first: what changes in between is found at the next look.
        let version = self.key_value.changed((GUARD, name)).await?;
        let kept = self.key_value.get(LIST, name, self.now()).await?;
        let slides = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default();
        Ok(SlideList { version, slides })
    }

    /// Adds a slide at the end. The same one sent twice is there once.
    pub(crate) async fn add(
        &self,
        event: &str,
        slide: &Slide,
        picture: &[u8],
    ) -> Result<Result<(), SlideFault>, Fault> {
        let add = |slides: &mut Vec<Slide>| match () {
            () if slides.iter().any(|known| known.id == slide.id) => Ok(()),
            () if slides.len() >= MOST => Err(SlideFault::Full),
            () => {
                slides.push(slide.clone());
                Ok(())
            }
        };
        self.change(event, add, picture).await
    }

    /// Changes the list. What is to be done is decided on its current state, even when several servers change it at
    /// once. The picture is that of a slide which the change adds.
    pub(crate) async fn change(
        &self,
        event: &str,
        edit: impl Fn(&mut Vec<Slide>) -> Result<(), SlideFault>,
        picture: &[u8],
    ) -> Result<Result<(), SlideFault>, Fault> {
        let name = mark(event);
        for _ in 0..TRIES {
            let SlideList { version, slides: before } = self.read(&name).await?;
            let mut after = before.clone();
            if let Err(fault) = edit(&mut after) {
                return Ok(Err(fault));
            }
            let list = serde_json::to_vec(&after).map_err(|error| Fault::internal(&error))?;
            let missing = |from: &[Slide], among: &[Slide]| -> Vec<String> {
                let gone = from.iter().filter(|slide| !among.iter().any(|other| other.id == slide.id));
                gone.filter(|slide| slide.picture.is_some()).map(|slide| slide.id.clone()).collect()
            };
            let added: Vec<(String, &[u8])> = missing(&after, &before)
                .iter()
                .flat_map(|id| parts(&name, id).zip(picture.chunks(PART)))
                .collect();
            let gone: Vec<String> = missing(&before, &after)
                .iter()
                .flat_map(|id| parts(&name, id).take(crate::picture::LARGEST.div_ceil(PART)))
                .collect();
            let mut edits = vec![Edit::Put { kind: LIST, key: &name, bytes: &list }];
            edits.extend(added.iter().map(|(key, bytes)| Edit::Put { kind: PARTS, key, bytes }));
            edits.extend(gone.iter().map(|key| Edit::Remove { kind: PARTS, key }));
            if self.key_value.change((GUARD, &name), version, &edits).await? {
                held(&self.lists).remove(&name);
                return Ok(Ok(()));
            }
        }
        Err(Fault::Busy)
    }

    /// Removes everything, when what the event knew of people is erased: they may stand on a slide too.
    pub(crate) async fn forget(&self, event: &str) -> Result<(), Fault> {
        let nothing = |slides: &mut Vec<Slide>| {
            slides.clear();
            Ok(())
        };
        self.change(event, nothing, &[]).await.map(drop)
    }

    /// The bytes of a picture. They never change, so what is held is true as long as the slide is there.
    pub(crate) async fn picture(&self, event: &str, slide: &Slide) -> Result<Option<Bytes>, Fault> {
        let name = mark(event);
        let held_as = format!("{name}/{}", slide.id);
        let known = held(&self.pictures).get(&held_as).cloned();
        if let (Some(known), Some(_)) = (known, slide.picture) {
            return Ok(Some(known));
        }
        let mut bytes = Vec::new();
        for key in parts(&name, &slide.id) {
            match self.key_value.get(PARTS, &key, self.now()).await? {
                Some(part) => bytes.extend(part),
                None => break,
            }
        }
        if bytes.is_empty() {
            return Ok(None);
        }
        let bytes = Bytes::from(bytes);
        let mut pictures = held(&self.pictures);
        if pictures.values().map(Bytes::len).sum::<usize>() + bytes.len() > HELD {
            pictures.clear();
        }
        pictures.insert(held_as, bytes.clone());
        Ok(Some(bytes))
    }

    fn now(&self) -> i64 {
        (self.clock)().as_millisecond()
    }
}

fn held<T>(locked: &Mutex<T>) -> MutexGuard<'_, T> {
    locked.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The keys of the parts of a picture, one after the other.
fn parts(name: &str, id: &str) -> impl Iterator<Item = String> + use<> {
    let start = format!("{name}/{id}");
    (0..).map(move |part: usize| format!("{start}/{part}"))
}

/// What an event is called among the keys: its name can be too long for one.
fn mark(event: &str) -> String {
    Sha256::digest(event).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(kind: SlideKind, title: &str, text: &str) -> SlideDraft {
        let (title, text) = (title.to_owned(), text.to_owned());
        SlideDraft { id: "a".to_owned(), kind, title, text, seconds: Some(10), picture: None }
    }

    #[test]
    fn a_slide_is_taken_with_what_can_be_read_from_the_back_of_the_hall() {
        let taken = draft(SlideKind::Text, " Soep ", "\r\n om 12 uur \n\n in de foyer\n\n").check().unwrap();
        assert_eq!(
            (taken.title.as_str(), &*taken.lines),
            ("Soep", &["om 12 uur", "", "in de foyer"].map(str::to_owned)[..])
        );
        let refused = |draft: SlideDraft| draft.check().unwrap_err();
        assert_eq!(refused(draft(SlideKind::Text, " ", "\n \n")), SlideFault::Empty);
        assert_eq!(refused(draft(SlideKind::Text, &"x".repeat(61), "")), SlideFault::LongTitle);
        assert!(draft(SlideKind::Text, &"é".repeat(60), "").check().is_ok());
        assert_eq!(refused(draft(SlideKind::Text, "", &"x\n".repeat(7))), SlideFault::ManyLines);
        let long = format!("a\n{}", "x".repeat(81));
        assert_eq!(refused(draft(SlideKind::Text, "", &long)), SlideFault::LongLine(2));
        for seconds in [None, Some(2), Some(121)] {
            let wrong = SlideDraft { seconds, ..draft(SlideKind::Schedule, "", "") };
            assert_eq!(refused(wrong), SlideFault::Seconds);
        }
        let bare = draft(SlideKind::Sponsor, "Bakkerij", "");
        assert_eq!(refused(bare), SlideFault::Picture(PictureFault::None));
    }
}
