//! The frame around every page.

use std::time::Duration;

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use kaarting_office::Plan;
use kaarting_rules::Clause;
use kaarting_words::{Lang, Words};

use crate::access::StaffRole;
use crate::app::App;
use crate::assets;
use crate::context::RequestContext;
use crate::done::DoneMessage;
use crate::fault::Fault;
use crate::fragments::{About, is_long};
use crate::ways;
use kaarting_live::{EventSnapshot, LiveEvent, blocking_if};

/// The director's rooms: the address, the title, and what else belongs to it.
const ROOMS: [(&str, &str, &[&str]); 8] = [
    ("", "director-title", &["/close"]),
    ("/people", "director-people-title", &["/import", "/jokers"]),
    ("/check-in", "director-check-in-title", &[]),
    ("/draw", "director-draw-title", &[]),
    ("/cut", "director-cut-title", &[]),
    ("/screens", "director-screens-title", &["/slides", "/poster"]),
    ("/files", "director-files-title", &[]),
    ("/plan", "director-plan-title", &["/details"]),
];

/// What the frame of a page shows.
#[derive(Clone, Debug)]
pub(crate) struct PageFrame {
    /// The language.
    pub words: Words,
    /// The title.
    pub title: String,
    /// The address, for the switch of languages.
    pub path: String,
    /// The event it is about.
    pub event: Option<EventHeader>,
    /// Who is logged in: the name and the role.
    pub staff: Option<(String, StaffRole)>,
    /// Whether that account is for all events, and for the server itself.
    pub for_all: bool,
    /// What every form must send along.
    pub token: String,
    /// A key of its own for the form of this page.
    pub once: String,
    /// A message about what was just done.
    pub done: Option<DoneMessage>,
    /// What a messenger shows of it, where it is a page to share.
    pub share: Option<Share>,
}

/// What a messenger shows of a page.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    /// What the page is about, in a sentence.
    pub about: String,
    /// Its whole address.
    pub url: String,
    /// The whole address of its picture.
    pub picture: String,
}

/// The event a page is about, for the head and the foot of the page.
#[derive(Clone, Debug)]
pub(crate) struct EventHeader {
    /// The name in addresses.
    pub name: String,
    /// The title.
    pub title: String,
    /// The regulations in force (TRN-GEN-05).
    pub rules: String,
    /// Their version and date.
    pub edition: String,
    /// The first letters of the journal's head.
    pub mark: String,
    /// How many calls of the jury are open.
    pub calls: usize,
}

impl EventHeader {
    /// The head of an event.
    pub(crate) fn of(live: &LiveEvent, book: &EventSnapshot, words: Words) -> EventHeader {
        let plan = book.tournament.plan();
        let rules = plan.map(|plan| words.say(&format!("rules-{}", plan.rules.ruleset.id())));
        EventHeader {
            name: live.name().as_str().to_owned(),
            title: plan.map_or_else(|| live.name().as_str().to_owned(), |plan| plan.title.clone()),
            rules: rules.unwrap_or_default(),
            edition: plan
                .map_or_else(String::new, |plan| words.edition(plan.rules.ruleset, &plan.rules.edition)),
            mark: book.mark(),
            calls: book.tournament.jury_calls().iter().filter(|call| call.answer.is_none()).count(),
        }
    }
}

impl PageFrame {
    /// The frame of a page with this title.
    pub(crate) fn new(ctx: &RequestContext, title: impl Into<String>) -> PageFrame {
        let session = ctx.session.as_ref();
        PageFrame {
            words: ctx.words,
            title: title.into(),
            path: ctx.path.clone(),
            event: None,
            staff: session.map(|session| (session.account.name.clone(), session.account.role)),
            for_all: session.is_some_and(|session| session.account.is_for_all()),
            token: session.map(|session| session.token.clone()).unwrap_or_default(),
            once: crate::staff::random_word().unwrap_or_default(),
            done: match session {
                Some(_) => DoneMessage::of(&ctx.path, ctx.words, None),
                None => DoneMessage::of_visitor(&ctx.path, ctx.words),
            },
            share: None,
        }
    }

    /// The frame of a page about an event.
    pub(crate) fn about(
        ctx: &RequestContext,
        title: impl Into<String>,
        live: &LiveEvent,
        book: &EventSnapshot,
    ) -> PageFrame {
        let frame =
            PageFrame { event: Some(EventHeader::of(live, book, ctx.words)), ..PageFrame::new(ctx, title) };
        match ctx.role().and_then(StaffRole::in_office) {
            // A screen's account reads names as everybody does: anybody can write an address (DEC-12).
            Some(_) => {
                PageFrame { done: DoneMessage::of(&ctx.path, ctx.words, Some(&book.tournament)), ..frame }
            }
            None => frame,
        }
    }

    /// What was just done; nothing where a link names what is not there.
    pub(crate) fn message(&self) -> Option<&DoneMessage> {
        self.done.as_ref().filter(|message| message.is_whole())
    }

    /// A sentence.
    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The address of a file.
    pub(crate) fn asset(&self, name: &str) -> String {
        assets::url(name)
    }

    /// A stylesheet, inlined.
    pub(crate) fn style(&self, name: &str) -> String {
        assets::style(name)
    }

    /// A stylesheet that the page links to.
    pub(crate) fn stylesheet(&self, name: &str) -> String {
        assets::stylesheet(name)
    }

    /// The language's code.
    pub(crate) fn lang(&self) -> String {
        self.words.lang().to_string()
    }

    /// The language and the country, as messengers write them.
    pub(crate) fn locale(&self) -> &'static str {
        match self.words.lang() {
            Lang::Nl => "nl_BE",
            Lang::Fr => "fr_BE",
            Lang::En => "en_GB",
        }
    }

    /// The title of the page with that of its event; the page of the event itself has that alone.
    pub(crate) fn full_title(&self) -> String {
        match &self.event {
            Some(event) if self.is_at("") => event.title.clone(),
            Some(event) => format!("{} · {}", self.title, event.title),
            None => self.title.clone(),
        }
    }

    /// A clause's id as a link to its text in the regulations of the event; plain where there is no event.
    pub(crate) fn clause(&self, id: &str) -> String {
        let path = self.path.strip_prefix("/e/").and_then(|path| path.split(['/', '?']).next());
        let event = self.event.as_ref().map(|event| event.name.as_str()).or(path);
        // Only an id that exists can stand on a page unescaped.
        let plain =
            |name: &&str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        match (Clause::find(id), event.filter(plain)) {
            (Some(clause), Some(event)) => {
                format!(r##"<a class="clause" href="/e/{event}/rules#{clause}">{clause}</a>"##)
            }
            (Some(clause), None) => format!(r#"<span class="clause">{clause}</span>"#),
            (None, _) => String::new(),
        }
    }

    /// A fingerprint in groups of four, as the sheet on the door has it: a line breaks between two groups only.
    pub(crate) fn grouped(&self, hash: &str) -> String {
        let letters: Vec<char> = hash.chars().collect();
        let group = |four: &[char]| format!("<i>{}</i>", escaped(&four.iter().collect::<String>()));
        letters.chunks(4).map(group).collect()
    }

    /// A text in which every clause's id is a link to its text.
    pub(crate) fn linked(&self, text: &str) -> String {
        let of_id = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        let (mut linked, mut rest) = (String::new(), text);
        while let Some(first) = rest.chars().next() {
            let long = rest.find(|c| of_id(c) != of_id(first)).unwrap_or(rest.len());
            let (piece, after) = rest.split_at(long);
            match Clause::find(piece) {
                Some(clause) => linked += &self.clause(clause.id()),
                None => linked += &escaped(piece),
            }
            rest = after;
        }
        linked
    }

    /// The other languages, each with the address that switches to it.
    pub(crate) fn languages(&self) -> Vec<(String, String, bool)> {
        let back = self.path.bytes().map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        });
        let back: String = back.collect();
        Lang::ALL
            .map(|lang| (lang.to_string(), format!("/lang/{lang}?back={back}"), lang == self.words.lang()))
            .to_vec()
    }

    /// Whether this is the page of the event at that address, or one below it.
    pub(crate) fn is_at(&self, page: &str) -> bool {
        let Some(event) = &self.event else { return false };
        let path = self.path.split('?').next().unwrap_or_default();
        let below = path.strip_prefix("/e/").and_then(|path| path.strip_prefix(event.name.as_str()));
        below.is_some_and(|below| if page.is_empty() { below.is_empty() } else { below.starts_with(page) })
    }

    /// Whether the visitor may do what a role may.
    pub(crate) fn may(&self, role: &str) -> bool {
        let wanted = StaffRole::find(role);
        self.staff.as_ref().is_some_and(|(_, own)| *own == StaffRole::Director || Some(*own) == wanted)
    }

    /// Whether the visitor works at the event that the page is about.
    pub(crate) fn works_here(&self) -> bool {
        self.event.is_some() && (self.may("desk") || self.may("jury"))
    }

    /// The director's rooms: the address, what it is called, whether this page is one of it.
    pub(crate) fn rooms(&self) -> Vec<(String, String, bool)> {
        let Some(event) = &self.event else { return Vec::new() };
        let overview = self.path.split('?').next().unwrap_or_default().ends_with("/director");
        let room = |(below, title, others): &(&str, &str, &[&str])| {
            let at = |page: &&str| self.is_at(&format!("/director{page}"));
            let here = if below.is_empty() { overview } else { at(below) };
            let to = format!("/e/{}/director{below}", event.name);
            (to, self.say(title), here || others.iter().any(at))
        };
        ROOMS.iter().map(room).collect()
    }

    /// The pages that a key leads to: the key, what the page is called, its address. On a page of an event they are
    /// those of the event, on every other one those of the server.
    pub(crate) fn keys(&self) -> Vec<(char, String, String)> {
        let Some((_, role)) = &self.staff else { return Vec::new() };
        let Some(event) = &self.event else {
            let pages = ways::SERVER.iter().filter(|page| page.access.admits(Some(*role)));
            let pages = pages.filter(|page| !page.chief || self.is_chief());
            return pages.map(|page| (page.key, self.say(page.title), page.at.to_owned())).collect();
        };
        let pages = ways::pages(Some(*role));
        let to = |below: &str| format!("/e/{}{below}", event.name);
        pages.filter_map(|page| Some((page.key?, self.say(page.title), to(page.below)))).collect()
    }

    /// The chapter of the guide about this page, where the staff work; it knows the event.
    pub(crate) fn help(&self) -> Option<String> {
        self.staff.as_ref()?;
        let Some(event) = &self.event else {
            let chapter = if self.path.starts_with("/new") { Some("/director/plan") } else { None };
            return Some(format!("/help/guide/{}", ways::chapter(chapter)));
        };
        let path = self.path.split('?').next().unwrap_or_default();
        let below = path.strip_prefix("/e/").and_then(|path| path.strip_prefix(event.name.as_str()));
        let chapter = ways::chapter(Some(below.unwrap_or_default()));
        Some(format!("/help/guide/{chapter}?event={}", event.name))
    }

    /// Whether the visitor runs the server: opens events and accounts.
    pub(crate) fn is_chief(&self) -> bool {
        self.for_all && self.may("director")
    }
}

/// A page.
pub(crate) fn page(template: &impl Template) -> Result<Response, Fault> {
    let html = rendered(template).map_err(|error| Fault::internal(&error))?;
    Ok((headers(), Html(html)).into_response())
}

/// A page that a whole hall opens at once. For visitors without an account it is rendered and compressed once, and
/// stays valid for so long; `about` is none where hardly anybody else will ask for it. The address tells it from other
/// pages: it has to be one that only this page has ([`RequestContext::at`]), or a page could be asked for under endless
/// names and would be rendered anew for each.
pub(crate) async fn crowd_page<T: Template>(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    about: Option<About>,
    holds: Duration,
    render: impl FnOnce(&EventSnapshot) -> Result<T, Fault>,
) -> Result<Response, Fault> {
    let Some(about) = about.filter(|_| ctx.session.is_none()) else {
        let state = live.state();
        return blocking_if(is_long(&state), || page(&render(&state)?));
    };
    // The address stands on the page too: the other languages lead back to it.
    let name = format!("page/{}{}", ctx.words.lang(), ctx.path);
    let render = |state: &EventSnapshot| rendered(&render(state)?).map_err(|error| Fault::internal(&error));
    let fragment = app.fragments().look(live, &name, about, holds, render).await?;
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    let [private] = headers();
    if !ctx.packed {
        return Ok(([kind, vary, private], fragment.bytes()).into_response());
    }
    let gzip = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Ok(([kind, vary, private, gzip], fragment.packed().await).into_response())
}

/// A piece of a page.
pub(crate) fn piece(template: &impl Template) -> String {
    rendered(template).unwrap_or_default()
}

/// What a template renders. Its source has one tag a line; between two tags the line break does not appear on the
/// page.
pub(crate) fn rendered(template: &impl Template) -> askama::Result<String> {
    template.render().map(|text| joined(&text))
}

/// Removes the line breaks between two tags and at the ends. What people typed is escaped and has no tags.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut rest = text.trim_ascii();
    while let Some(end) = rest.find('\n') {
        let line = rest[..end].trim_ascii_end();
        let next = rest[end..].trim_ascii_start();
        let between_tags = line.ends_with('>') && next.starts_with('<');
        joined.push_str(if between_tags { line } else { &rest[..rest.len() - next.len()] });
        rest = next;
    }
    joined + rest
}

/// The headers of every page.
pub(crate) fn headers() -> [(header::HeaderName, HeaderValue); 1] {
    [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))]
}

/// A text as it stands on a page.
fn escaped(text: &str) -> String {
    let letter = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\'' => "&#39;".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(letter).collect()
}

/// A clause in words. TRN-EXCL-01 names a time, which is that of the event or none (DEC-19).
pub(crate) fn clause_words(clause: Clause, plan: Option<&Plan>, words: Words) -> String {
    if clause != Clause::TRN_EXCL_01 {
        let told = plan.map(|plan| clause.text_in(plan.rules.ruleset, words.lang()));
        return told.unwrap_or(clause.text(words.lang())).to_owned();
    }
    let closes = plan.and_then(|plan| Some((plan.settings.check_in_closes?, &plan.time_zone)));
    match closes {
        Some((at, zone)) => words.say1("clause-excl-01-at", "at", words.clock(at, zone)),
        None => words.say("clause-excl-01"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_break_between_two_tags_is_no_blank_and_every_other_one_is() {
        for (text, page) in [
            ("<ul>\n  <li>a</li>\n\n  <li>b</li>\n</ul>", "<ul><li>a</li><li>b</li></ul>"),
            ("<p>\n  a\n  <b>b</b> <i>c</i>\n  d\n</p>", "<p>\n  a\n  <b>b</b> <i>c</i>\n  d\n</p>"),
            ("<b>a</b>&#32;\n<b>b</b>", "<b>a</b>&#32;\n<b>b</b>"),
            ("<pre>a\n\n  b</pre>", "<pre>a\n\n  b</pre>"),
            ("\n  <p>\n    a", "<p>\n    a"),
            ("\n", ""),
        ] {
            assert_eq!(joined(text), page);
        }
    }

    #[test]
    fn every_clause_of_a_text_is_a_link_and_nothing_else_is_taken_for_one() {
        let frame = PageFrame {
            words: Words::new(Lang::Nl),
            title: String::new(),
            path: "/e/kw/jury".to_owned(),
            event: None,
            staff: None,
            for_all: false,
            token: String::new(),
            once: String::new(),
            done: None,
            share: None,
        };
        assert_eq!(
            frame.linked("KW-PEN-02 · <b>An</b> & Co, KW-AN"),
            "<a class=\"clause\" href=\"/e/kw/rules#KW-PEN-02\">KW-PEN-02</a> · &lt;b&gt;An&lt;/b&gt; &amp; Co, KW-AN"
        );
    }
}
