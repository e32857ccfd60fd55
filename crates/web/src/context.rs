//! The context of one request: who asks, in which language, from which page.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use kaarting_office::Actor;
use kaarting_words::{Lang, Words};

use crate::access::StaffRole;
use crate::app::{App, Comes};
use crate::fault::Fault;
use crate::network::household;
use crate::staff::{self, Session};

/// The cookie that holds the language.
pub(crate) const LANG_COOKIE: &str = "taal";

/// Who asks, in which language, from where.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// The language of this person.
    pub words: Words,
    /// The address with its query.
    pub path: String,
    /// Who is logged in.
    pub session: Option<Session>,
    /// Whether the token or cookie that was shown is no longer valid, or never was.
    pub stale: bool,
    /// Whether a program asks, which wants no page.
    pub program: bool,
    /// Whether the page itself asks for a part of it.
    pub part: bool,
    /// Where the request comes from; of an IPv6 address the part that one household has.
    pub client: String,
    /// The cookie of a browser that was logged in before.
    pub device: Option<String>,
    /// The cookie of a phone that has opened this table before.
    pub opened: Option<String>,
    /// What it shows that has opened another table of the event.
    pub phone: Option<String>,
    /// Whether the request comes from a browser that can show a page.
    pub page: bool,
    /// Whether the browser accepts compressed answers.
    pub packed: bool,
    from_here: bool,
}

/// The cookie of a browser that was logged in before.
pub(crate) const DEVICE: &str = "kaarting-device";
/// The cookie of a phone that has opened the sheet of a table.
pub(crate) const OPENED: &str = "kaarting-table";
/// The cookie of a phone that has opened some table of an event.
pub(crate) const PHONE: &str = "kaarting-phone";

/// The token in a header, however its scheme is spelled. What is no text is a token that was never given out.
pub(crate) fn sent_token(headers: &HeaderMap) -> Option<String> {
    const SCHEME: usize = "bearer".len();
    let value = headers.get(header::AUTHORIZATION)?.as_bytes();
    let (scheme, token) = value.split_at_checked(SCHEME)?;
    let bears = scheme.eq_ignore_ascii_case(b"bearer");
    bears.then(|| String::from_utf8_lossy(token).trim().to_owned())
}

impl RequestContext {
    /// Reads who asks.
    pub(crate) async fn of(app: &App, headers: &HeaderMap, uri: &Uri) -> Result<RequestContext, Fault> {
        let mut ctx = RequestContext::stranger(headers, uri);
        let bearer = sent_token(headers);
        let token = bearer.clone().or_else(|| cookie(headers, staff::COOKIE));
        if let Some(token) = token {
            ctx.session = staff::session(app, &token).await?;
            ctx.stale = ctx.session.is_none();
        }
        // No page of another site can make a program send its token in a header.
        ctx.from_here |= bearer.is_some();
        Ok(ctx)
    }

    /// The same, from this address.
    pub(crate) fn from(mut self, address: Option<IpAddr>) -> RequestContext {
        self.client = address.map_or_else(String::new, |address| match household(address) {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => ip.segments()[..4].iter().map(|part| format!("{part:x}:")).collect(),
        });
        self
    }

    /// A request about which nothing is known but the language.
    pub(crate) fn stranger(headers: &HeaderMap, uri: &Uri) -> RequestContext {
        let chosen = cookie(headers, LANG_COOKIE).and_then(|word| word.parse().ok());
        let lang = chosen.or_else(|| accepted(headers)).unwrap_or(Lang::Nl);
        let path = uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
        let program = path.starts_with("/api/");
        RequestContext {
            words: Words::new(lang),
            path,
            session: None,
            stale: false,
            program,
            part: headers.contains_key("hx-request"),
            client: String::new(),
            device: cookie(headers, DEVICE),
            opened: cookie(headers, OPENED),
            phone: cookie(headers, PHONE),
            page: text(headers, header::ACCEPT).is_some_and(|takes| takes.contains("text/html")),
            packed: takes_packed(headers),
            from_here: is_from_here(headers),
        }
    }

    /// As one who comes with the code of a table.
    pub(crate) fn comes(&self) -> Comes<'_> {
        Comes { client: &self.client, opened: self.opened.as_deref(), phone: self.phone.as_deref() }
    }

    /// The visitor's role on the staff.
    pub(crate) fn role(&self) -> Option<StaffRole> {
        self.session.as_ref().map(|session| session.account.role)
    }

    /// The visitor as an actor in the office.
    pub(crate) fn actor(&self) -> Result<Actor, Fault> {
        let session = self.session.as_ref().ok_or(Fault::LogIn)?;
        let role = session.account.role.in_office().ok_or(Fault::Forbidden)?;
        Ok(Actor { role, id: session.account.id })
    }

    /// The same at the address that a page has: whatever else somebody wrote into it is left out, except for somebody
    /// with an account that something was just done.
    #[must_use]
    pub(crate) fn at(mut self, path: String) -> RequestContext {
        let query = self.path.split_once('?').map_or("", |(_, query)| query);
        if self.session.is_none() || !query.split('&').any(|pair| pair.starts_with("done=")) {
            self.path = path;
        }
        self
    }

    /// The same in an event: an account for other events only counts for nothing there.
    #[must_use]
    pub(crate) fn within(mut self, event: &str) -> RequestContext {
        self.session = self.session.filter(|session| session.account.is_for(event));
        self
    }

    /// Whether the request comes from a page of this server, as far as the browser says.
    pub(crate) fn is_from_here(&self) -> bool {
        self.from_here
    }
}

impl<S: Sync> FromRequestParts<S> for RequestContext {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestContext, Fault> {
        // The guard in front of the handlers has put it there.
        let known = parts.extensions.get::<RequestContext>().cloned();
        Ok(known.unwrap_or_else(|| RequestContext::stranger(&parts.headers, &parts.uri)))
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The value of a cookie.
pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut each = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    each.find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
}

/// A browser names the page a form was sent from; where it does, it must be one of ours.
fn is_from_here(headers: &HeaderMap) -> bool {
    let host = text(headers, header::HOST);
    match text(headers, header::ORIGIN) {
        None => true,
        Some(origin) => {
            let of_origin = origin.split_once("://").map(|(_, host)| host);
            of_origin.is_some() && of_origin == host
        }
    }
}

/// Whether a browser accepts `gzip`, and does not refuse it with `q=0`.
fn takes_packed(headers: &HeaderMap) -> bool {
    let mut taken = text(headers, header::ACCEPT_ENCODING).unwrap_or_default().split(',');
    taken.any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case("gzip")
            && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

/// The first language of ours that the browser asks for.
fn accepted(headers: &HeaderMap) -> Option<Lang> {
    let mut asked = text(headers, header::ACCEPT_LANGUAGE)?.split(',');
    asked.find_map(|range| range.trim().split(['-', ';']).next()?.to_ascii_lowercase().parse().ok())
}
