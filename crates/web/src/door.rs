//! The doors of the house: every address, and who may go through it.
//!
//! One list. The router is built of it, the guard at every door asks it, and the page that explains who may do what is
//! printed from it. A door that is not in the list does not exist.

use std::net::SocketAddr;

use axum::extract::{MatchedPath, Request, State};
use axum::handler::Handler;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::{MethodFilter, Router, on};
use kaarting_office::{EventName, Role};
use serde::{Deserialize, Serialize};

use crate::admitted::watched;
use crate::app::App;
use crate::fault::Fault;
use crate::seen;
use crate::visit::Visit;

/// Where programs log in.
pub(crate) const LOGIN: &str = "/api/v1/sessions";
/// Where everyone can see whether the house works, also when nobody can be looked up.
pub(crate) const HEALTH: &str = "/health";

/// What somebody on the staff is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// Runs the event; may do what all others may.
    Director,
    /// Verifies sheets.
    Desk,
    /// Rules.
    Jury,
    /// A screen in the hall.
    Screen,
}

impl Post {
    /// Every post.
    pub const ALL: [Post; 4] = [Post::Director, Post::Desk, Post::Jury, Post::Screen];

    /// The word for it in addresses, files and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Post::Director => "director",
            Post::Desk => "desk",
            Post::Jury => "jury",
            Post::Screen => "screen",
        }
    }

    /// The post of a word.
    pub fn find(word: &str) -> Option<Post> {
        Post::ALL.into_iter().find(|post| post.word() == word)
    }

    /// As whom the office knows it; a screen only looks.
    pub const fn role(self) -> Option<Role> {
        match self {
            Post::Director => Some(Role::Director),
            Post::Desk => Some(Role::Desk),
            Post::Jury => Some(Role::Jury),
            Post::Screen => None,
        }
    }
}

/// Who may go through a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anyone at all.
    Anyone,
    /// Whoever holds the code of the table in the address.
    Table,
    /// The director and these posts.
    Staff(&'static [Post]),
}

impl Who {
    /// The director alone.
    pub const DIRECTOR: Who = Who::Staff(&[]);
    /// The desk.
    pub const DESK: Who = Who::Staff(&[Post::Desk]);
    /// The jury.
    pub const JURY: Who = Who::Staff(&[Post::Jury]);
    /// Those who work at the event.
    pub const OFFICIALS: Who = Who::Staff(&[Post::Desk, Post::Jury]);
    /// Everyone who has an account.
    pub const ALL_STAFF: Who = Who::Staff(&[Post::Desk, Post::Jury, Post::Screen]);

    /// Whether somebody with that post, or without any, may go through. The code of a table is looked at behind the
    /// door, where it is known which table it is.
    pub fn admits(self, post: Option<Post>) -> bool {
        match (self, post) {
            (Who::Anyone | Who::Table, _) => true,
            (Who::Staff(_), None) => false,
            (Who::Staff(posts), Some(post)) => post == Post::Director || posts.contains(&post),
        }
    }
}

/// An address that can be asked, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// `GET` or `POST`, …
    pub method: &'static str,
    /// The address, with the names of its parts in braces.
    pub path: &'static str,
    /// Who may.
    pub who: Who,
}

/// An address with what is behind it.
pub struct Door {
    sign: Sign,
    behind: axum::routing::MethodRouter<App>,
}

impl std::fmt::Debug for Door {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.sign.fmt(f)
    }
}

impl Door {
    /// Something to look at.
    pub fn get<H: Handler<T, App>, T: 'static>(path: &'static str, who: Who, behind: H) -> Door {
        Door::new("GET", MethodFilter::GET, path, who, behind)
    }

    /// Something to do.
    pub fn post<H: Handler<T, App>, T: 'static>(path: &'static str, who: Who, behind: H) -> Door {
        Door::new("POST", MethodFilter::POST, path, who, behind)
    }

    /// Something to remove.
    pub fn delete<H: Handler<T, App>, T: 'static>(path: &'static str, who: Who, behind: H) -> Door {
        Door::new("DELETE", MethodFilter::DELETE, path, who, behind)
    }

    fn new<H: Handler<T, App>, T: 'static>(
        method: &'static str,
        filter: MethodFilter,
        path: &'static str,
        who: Who,
        behind: H,
    ) -> Door {
        Door { sign: Sign { method, path, who }, behind: on(filter, behind) }
    }

    /// What stands on it.
    pub fn sign(&self) -> Sign {
        self.sign
    }
}

/// The router of these doors; each is guarded by its sign.
pub fn router(doors: Vec<Door>, app: &App) -> Router<App> {
    let guard = axum::middleware::from_fn_with_state(app.clone(), guard);
    let router =
        doors.into_iter().fold(Router::new(), |router, door| router.route(door.sign.path, door.behind));
    router.route_layer(guard)
}

/// Every sign of the house.
pub fn signs() -> Vec<Sign> {
    crate::doors().iter().map(Door::sign).collect()
}

/// An account for certain events goes through no door of the staff elsewhere; at the doors of everyone it is a visitor.
/// What is about the whole house is for accounts of all events.
fn outside(visit: Visit, sign: &Sign, method: &str, path: &str) -> Result<Visit, Box<(Visit, Fault)>> {
    let Some(account) = visit.session.as_ref().map(|session| &session.account) else { return Ok(visit) };
    let place = sign.path.split('/').position(|part| part == "{event}");
    let refused = match place.and_then(|place| path.split('/').nth(place)) {
        Some(event) if account.is_for(event) => return Ok(visit),
        Some(event) if sign.who == Who::Anyone && (method == "GET" || !visit.program) => {
            return Ok(visit.within(event));
        }
        Some(_) => true,
        None => sign.who == Who::DIRECTOR && !account.is_for_all(),
    };
    if !refused {
        return Ok(visit);
    }
    let own = account.events.iter().map(EventName::as_str).collect::<Vec<_>>().join(", ");
    Err(Box::new((visit, Fault::Program(StatusCode::FORBIDDEN, "other_event", own))))
}

/// Asks at every door whether this visitor may go through.
async fn guard(State(app): State<App>, path: MatchedPath, request: Request, next: Next) -> Response {
    let who = match path.as_str() {
        HEALTH => Ok(Visit::stranger(request.headers(), request.uri())),
        _ => Visit::of(&app, request.headers(), request.uri()).await,
    };
    let visit = match who {
        Ok(visit) => {
            let peer = request.extensions().get::<SocketAddr>();
            visit.from(peer.map(|peer| app.config().network.client(peer.ip(), request.headers())))
        }
        Err(fault) => return fault.answer(&Visit::stranger(request.headers(), request.uri())),
    };
    let method = if request.method() == Method::HEAD { "GET" } else { request.method().as_str() };
    let sign = app.signs().iter().find(|sign| sign.method == method && sign.path == path.as_str());
    let Some(sign) = sign else { return Fault::Method.answer(&visit) };
    let who = sign.who;
    if !sign.who.admits(visit.post()) {
        let fault = if visit.post().is_none() { Fault::LogIn } else { Fault::Forbidden };
        return fault.answer(&visit);
    }
    let visit = match outside(visit, sign, method, request.uri().path()) {
        Ok(visit) => visit,
        Err(refused) => return refused.1.answer(&refused.0),
    };
    // Whoever shows that he was somebody is not taken for nobody: his request would be another's. Behind the code of a
    // table nobody is asked who he is, and logging in makes it good.
    if visit.program && visit.stale && sign.who != Who::Table && sign.path != LOGIN {
        return Fault::LogIn.answer(&visit);
    }
    if method != "GET" && !visit.is_from_here() {
        return Fault::Forged.answer(&visit);
    }
    if let Err(fault) = seen::reach(&app, request.headers()).await {
        return fault.answer(&visit);
    }
    let path = (method != "GET").then(|| request.uri().path().to_owned());
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(visit.clone());
    let answer = next.run(Request::from_parts(parts, body)).await;
    let mut answer = watched(&app, &visit, who, crate::fault::dress(answer, &visit));
    if let Some(path) = path {
        seen::say(&app, &path, &mut answer);
    }
    answer
}
