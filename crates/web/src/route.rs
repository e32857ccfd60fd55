//! The routes: every address, and who may use it.
//!
//! One list. The router is built from it, the guard in front of every handler asks it, and the page that explains who
//! may do what is printed from it. A route that is not in the list does not exist.

use std::net::SocketAddr;

use axum::extract::{MatchedPath, Request, State};
use axum::handler::Handler;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::{MethodFilter, Router, on};
use kaarting_office::{EventName, Role};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::feed_access::watched;
use crate::read_your_writes;

/// Where programs log in.
pub(crate) const LOGIN: &str = "/api/v1/sessions";
/// Where everyone can see whether the server works, also when nobody can be looked up.
pub(crate) const HEALTH: &str = "/health";

/// What somebody on the staff is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffRole {
    /// Runs the event; may do what all others may.
    Director,
    /// Verifies sheets.
    Desk,
    /// Rules.
    Jury,
    /// A screen in the hall.
    Screen,
}

impl StaffRole {
    /// Every role.
    pub const ALL: [StaffRole; 4] =
        [StaffRole::Director, StaffRole::Desk, StaffRole::Jury, StaffRole::Screen];

    /// The word for it in addresses, files and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            StaffRole::Director => "director",
            StaffRole::Desk => "desk",
            StaffRole::Jury => "jury",
            StaffRole::Screen => "screen",
        }
    }

    /// The post of a word.
    pub fn find(word: &str) -> Option<StaffRole> {
        StaffRole::ALL.into_iter().find(|role| role.word() == word)
    }

    /// The role that the office knows it by; a screen only looks.
    pub const fn in_office(self) -> Option<Role> {
        match self {
            StaffRole::Director => Some(Role::Director),
            StaffRole::Desk => Some(Role::Desk),
            StaffRole::Jury => Some(Role::Jury),
            StaffRole::Screen => None,
        }
    }
}

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anyone at all.
    Anyone,
    /// Whoever holds the code of the table in the address.
    Table,
    /// The director and these roles.
    Staff(&'static [StaffRole]),
}

impl Access {
    /// The director alone.
    pub const DIRECTOR: Access = Access::Staff(&[]);
    /// The desk.
    pub const DESK: Access = Access::Staff(&[StaffRole::Desk]);
    /// The jury.
    pub const JURY: Access = Access::Staff(&[StaffRole::Jury]);
    /// Those who work at the event.
    pub const OFFICIALS: Access = Access::Staff(&[StaffRole::Desk, StaffRole::Jury]);
    /// Everyone who has an account.
    pub const ALL_STAFF: Access = Access::Staff(&[StaffRole::Desk, StaffRole::Jury, StaffRole::Screen]);

    /// Whether somebody with that role, or without any, may go through. The code of a table is looked at behind the
    /// route, where it is known which table it is.
    pub fn admits(self, role: Option<StaffRole>) -> bool {
        match (self, role) {
            (Access::Anyone | Access::Table, _) => true,
            (Access::Staff(_), None) => false,
            (Access::Staff(roles), Some(role)) => role == StaffRole::Director || roles.contains(&role),
        }
    }
}

/// An address that can be asked, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteInfo {
    /// `GET` or `POST`, …
    pub method: &'static str,
    /// The address, with the names of its parts in braces.
    pub path: &'static str,
    /// Who may.
    pub access: Access,
}

/// An address with what is behind it.
pub struct Route {
    info: RouteInfo,
    handler: axum::routing::MethodRouter<App>,
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.info.fmt(f)
    }
}

impl Route {
    /// Something to look at.
    pub fn get<H: Handler<T, App>, T: 'static>(path: &'static str, access: Access, handler: H) -> Route {
        Route::new("GET", MethodFilter::GET, path, access, handler)
    }

    /// Something to do.
    pub fn post<H: Handler<T, App>, T: 'static>(path: &'static str, access: Access, handler: H) -> Route {
        Route::new("POST", MethodFilter::POST, path, access, handler)
    }

    /// Something to remove.
    pub fn delete<H: Handler<T, App>, T: 'static>(path: &'static str, access: Access, handler: H) -> Route {
        Route::new("DELETE", MethodFilter::DELETE, path, access, handler)
    }

    fn new<H: Handler<T, App>, T: 'static>(
        method: &'static str,
        filter: MethodFilter,
        path: &'static str,
        access: Access,
        handler: H,
    ) -> Route {
        Route { info: RouteInfo { method, path, access }, handler: on(filter, handler) }
    }

    /// What stands on it.
    pub fn info(&self) -> RouteInfo {
        self.info
    }
}

/// The router of these routes; each is guarded by its access.
pub fn router(routes: Vec<Route>, app: &App) -> Router<App> {
    let guard = axum::middleware::from_fn_with_state(app.clone(), guard);
    let router =
        routes.into_iter().fold(Router::new(), |router, route| router.route(route.info.path, route.handler));
    router.route_layer(guard)
}

/// Every route of the server.
pub fn route_infos() -> Vec<RouteInfo> {
    crate::routes().iter().map(Route::info).collect()
}

/// An account for certain events may use no staff route of another event; on public routes it is a visitor there.
/// What concerns the whole server is for accounts of all events.
fn outside(
    ctx: RequestContext,
    info: &RouteInfo,
    method: &str,
    path: &str,
) -> Result<RequestContext, Box<(RequestContext, Fault)>> {
    let Some(account) = ctx.session.as_ref().map(|session| &session.account) else { return Ok(ctx) };
    let place = info.path.split('/').position(|part| part == "{event}");
    let refused = match place.and_then(|place| path.split('/').nth(place)) {
        Some(event) if account.is_for(event) => return Ok(ctx),
        Some(event) if info.access == Access::Anyone && (method == "GET" || !ctx.program) => {
            return Ok(ctx.within(event));
        }
        Some(_) => true,
        None => info.access == Access::DIRECTOR && !account.is_for_all(),
    };
    if !refused {
        return Ok(ctx);
    }
    let own = account.events.iter().map(EventName::as_str).collect::<Vec<_>>().join(", ");
    Err(Box::new((ctx, Fault::Program(StatusCode::FORBIDDEN, "other_event", own))))
}

/// Asks for every request whether this visitor may use the route.
async fn guard(State(app): State<App>, path: MatchedPath, request: Request, next: Next) -> Response {
    let who = match path.as_str() {
        HEALTH => Ok(RequestContext::stranger(request.headers(), request.uri())),
        _ => RequestContext::of(&app, request.headers(), request.uri()).await,
    };
    let ctx = match who {
        Ok(ctx) => {
            let peer = request.extensions().get::<SocketAddr>();
            ctx.from(peer.map(|peer| app.config().network.client(peer.ip(), request.headers())))
        }
        Err(fault) => return fault.answer(&RequestContext::stranger(request.headers(), request.uri())),
    };
    let method = if request.method() == Method::HEAD { "GET" } else { request.method().as_str() };
    let info = app.route_infos().iter().find(|info| info.method == method && info.path == path.as_str());
    let Some(info) = info else { return Fault::Method.answer(&ctx) };
    let who = info.access;
    if !info.access.admits(ctx.role()) {
        let fault = if ctx.role().is_none() { Fault::LogIn } else { Fault::Forbidden };
        return fault.answer(&ctx);
    }
    let ctx = match outside(ctx, info, method, request.uri().path()) {
        Ok(ctx) => ctx,
        Err(refused) => return refused.1.answer(&refused.0),
    };
    // Whoever shows that he was somebody is not taken for nobody: his request would be another's. Behind the code of a
    // table nobody is asked who he is, and logging in makes it good.
    if ctx.program && ctx.stale && info.access != Access::Table && info.path != LOGIN {
        return Fault::LogIn.answer(&ctx);
    }
    if method != "GET" && !ctx.is_from_here() {
        return Fault::Forged.answer(&ctx);
    }
    if let Err(fault) = read_your_writes::reach(&app, request.headers()).await {
        return fault.answer(&ctx);
    }
    let path = (method != "GET").then(|| request.uri().path().to_owned());
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(ctx.clone());
    let answer = next.run(Request::from_parts(parts, body)).await;
    let mut answer = watched(&app, &ctx, who, crate::fault::dress(answer, &ctx));
    if let Some(path) = path {
        read_your_writes::say(&app, &path, &mut answer);
    }
    answer
}
