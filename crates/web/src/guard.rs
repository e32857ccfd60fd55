//! The guard in front of every handler: who asks, whether that visitor may, and what every answer carries.

use std::net::SocketAddr;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::Router;
use kaarting_office::EventName;

use crate::access::{Access, HEALTH, LOGIN, METRICS, RouteInfo};
use crate::answer::fault_for;
use crate::app::App;
use crate::connections::{ConnectionLimits, ConnectionPermit, held};
use crate::context::{RequestContext, sent_token};
use crate::fault::Fault;
use crate::feed_access::watched;
use crate::network::{household, without_port};
use crate::read_your_writes;
use crate::route::Route;

/// The router of these routes; each is guarded by its access.
pub(crate) fn router(routes: Vec<Route>, app: &App) -> Router<App> {
    let guard = axum::middleware::from_fn_with_state(app.clone(), guard);
    let router =
        routes.into_iter().fold(Router::new(), |router, route| router.route(route.info.path, route.handler));
    router.route_layer(guard)
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
    let position = info.path.split('/').position(|part| part == "{event}");
    let refused = match position.and_then(|position| path.split('/').nth(position)) {
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

/// A permit of the client for which a proxy makes a request; refused where that client has all it may.
fn permitted(app: &App, request: &mut Request) -> Result<Option<ConnectionPermit>, Fault> {
    let parts = request.extensions();
    let (peer, limits) = (parts.get::<SocketAddr>().copied(), parts.get::<ConnectionLimits>().copied());
    let Some((peer, limits)) = peer.zip(limits).filter(|(peer, _)| app.config().network.is_proxy(peer.ip()))
    else {
        return Ok(None);
    };
    let client = household(app.config().network.client(peer.ip(), request.headers()));
    let permit = app.clients().permit(client, limits.of_one).ok_or(Fault::TooOften(1))?;
    let held = ConnectionPermit::of_request(request.extensions_mut().remove(), permit);
    request.extensions_mut().insert(held.clone());
    Ok(Some(held))
}

/// Checks for every request whether this visitor may use the route, and has a permit behind a proxy.
async fn guard(State(app): State<App>, path: MatchedPath, mut request: Request, next: Next) -> Response {
    match permitted(&app, &mut request) {
        Ok(permit) => held(admitted(app, path, request, next).await, permit),
        Err(fault) => fault_for(RequestContext::stranger(request.headers(), request.uri()), fault),
    }
}

async fn admitted(app: App, path: MatchedPath, request: Request, next: Next) -> Response {
    // Whoever asks for these is not looked up: they are needed most when the database is away.
    let is_meter = path.as_str() == METRICS
        && sent_token(request.headers()).is_some_and(|token| app.is_metrics_token(&token));
    let who = if is_meter || path.as_str() == HEALTH {
        Ok(RequestContext::stranger(request.headers(), request.uri()))
    } else {
        RequestContext::of(&app, request.headers(), request.uri()).await
    };
    let ctx = match who {
        Ok(ctx) => {
            let peer = request.extensions().get::<SocketAddr>();
            ctx.from(peer.map(|peer| app.config().network.client(peer.ip(), request.headers())))
        }
        Err(fault) => return fault_for(RequestContext::stranger(request.headers(), request.uri()), fault),
    };
    let method = if request.method() == Method::HEAD { "GET" } else { request.method().as_str() };
    let info = crate::route_infos().iter().find(|info| info.method == method && info.path == path.as_str());
    let Some(info) = info else { return fault_for(ctx, Fault::Method) };
    let who = info.access;
    if !is_meter && !info.access.admits(ctx.role()) {
        let fault = if ctx.role().is_none() { Fault::LogIn } else { Fault::Forbidden };
        return fault_for(ctx, fault);
    }
    let ctx = match outside(ctx, info, method, request.uri().path()) {
        Ok(ctx) => ctx,
        Err(refused) => return fault_for(refused.0, refused.1),
    };
    // A request with an expired session is not treated as anonymous: it would be carried out as somebody else's.
    // Behind the code of a table nobody has to log in, and logging in again puts it right.
    if ctx.program && ctx.stale && info.access != Access::Table && info.path != LOGIN {
        return fault_for(ctx, Fault::LogIn);
    }
    if method != "GET" && !ctx.is_from_here() {
        return fault_for(ctx, Fault::Forged);
    }
    if let Err(fault) = read_your_writes::reach(&app, request.headers()).await {
        return fault_for(ctx, fault);
    }
    let path = (method != "GET").then(|| request.uri().path().to_owned());
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(ctx.clone());
    let answer = next.run(Request::from_parts(parts, body)).await;
    let mut answer = watched(&app, &ctx, who, answer);
    if let Some(path) = path {
        read_your_writes::say(&app, &path, &mut answer);
    }
    // A fault is rendered for this visitor.
    answer.extensions_mut().insert(ctx);
    answer
}

/// Answers only requests for one of this server's names; others are told where it is.
pub(crate) async fn only_own_hosts(State(app): State<App>, request: Request, next: Next) -> Response {
    let named = request.headers().get(header::HOST);
    let (base, network) = (&app.config().base_url, &app.config().network);
    let is_own = match named.map(|host| host.to_str()) {
        // Every browser sends it.
        None => true,
        Some(Ok(host)) => network.is_host(host, base),
        Some(Err(_)) => false,
    };
    if is_own {
        return next.run(request).await;
    }
    let host = named.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let host: String = without_port(host).chars().take(80).collect();
    let fault = Fault::Program(StatusCode::MISDIRECTED_REQUEST, "wrong_host", host);
    fault_for(RequestContext::stranger(request.headers(), request.uri()), fault)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use jiff::Timestamp;
    use kaarting_store::Journal;

    use super::*;
    use crate::app::Config;
    use crate::network::Network;

    /// Behind a proxy one client has no more requests at a time than it may have connections without one; a feed keeps
    /// its permit as long as it lasts.
    #[tokio::test]
    async fn a_client_behind_a_proxy_has_its_permits_and_no_more() {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        let network = Network { proxies: vec!["127.0.0.1".parse().unwrap()], ..Network::default() };
        let config = Config { base_url: String::new(), clock: Timestamp::now, network };
        let app = App::open(journal, config).await.unwrap();
        let asks = |peer: [u8; 4], client: &str| {
            let mut request =
                Request::get("/").header("x-forwarded-for", client).body(Body::empty()).unwrap();
            request.extensions_mut().insert(SocketAddr::from((peer, 1)));
            request.extensions_mut().insert(ConnectionLimits { all: 8, of_one: 2 });
            permitted(&app, &mut request)
        };
        let proxy = [127, 0, 0, 1];
        let one = asks(proxy, "2001:db8::1").unwrap();
        let feed = held(Response::new(Body::from("a feed")), one);
        let other = asks(proxy, "2001:db8::2").unwrap();
        assert!(matches!(asks(proxy, "2001:db8::3"), Err(Fault::TooOften(_))));
        assert!(asks(proxy, "2001:db8:0:100::1").unwrap().is_some());
        // Who is no proxy has a permit by its connection.
        assert!((0..9).all(|_| asks([192, 0, 2, 1], "2001:db8::1").unwrap().is_none()));
        drop(other);
        let again = asks(proxy, "2001:db8::3").unwrap();
        assert!(asks(proxy, "2001:db8::1").is_err(), "the feed goes on");
        assert_eq!(axum::body::to_bytes(feed.into_body(), 99).await.unwrap(), "a feed");
        assert!(asks(proxy, "2001:db8::1").is_ok());
        drop(again);
        assert_eq!(app.devices(), 0);
    }
}
