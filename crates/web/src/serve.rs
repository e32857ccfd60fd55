//! The server: takes connections, hands them to the routes, and stops politely.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{BoxError, Router, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use kaarting_live::{EventState, Listed};
use kaarting_office::{EventName, Progress};
use kaarting_words::{Lang, Words};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_rustls::server::TlsStream;
use tower::ServiceExt;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::answer::{fault_for, render_faults};
use crate::app::App;
use crate::connections::{ConnectionLimits, ConnectionPermit};
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::guard::only_own_hosts;
use crate::network::household;
use crate::timed_body::TimedBody;
use crate::timed_writes::TimedWrites;
use crate::tls::Tls;
use crate::trouble::Trouble;
use crate::{assets, guard, telemetry};

/// How often it is looked whether a round has ended elsewhere.
const ROUNDS: Duration = Duration::from_secs(60);

/// How many open files we ask for: thousands of screens are thousands of sockets.
const FILES: u64 = 65_536;
/// What is assumed where the system does not say.
const FEW_FILES: u64 = 1_024;
/// How long a start waits for the newest event to be opened: the first page has to be there within a second.
const WARMING: Duration = Duration::from_millis(500);
/// How many connections may wait to be accepted.
const WAITING: u32 = 4096;
/// A client that takes longer to send its request is disconnected.
const PATIENCE: Duration = Duration::from_secs(15);
/// A body has to be complete after so long.
const SENDING: Duration = Duration::from_secs(60);
/// How long a repeated request is recognised: longer than any phone waits for its network.
const RECEIPTS: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// The pause between two batches of deletions, in which others can write.
const BREATH: Duration = Duration::from_millis(200);
/// How often the journal is probed while it works, and while it does not.
const PROBES: [Duration; 2] = [Duration::from_secs(3), Duration::from_secs(1)];
/// How long a journal may take to write something small.
const PROBING: Duration = Duration::from_secs(4);
/// How long a server that stops takes to hand over what it looks after.
const HANDOVER: Duration = Duration::from_millis(800);
/// How long a shutdown waits for requests in progress.
const FAREWELL: Duration = Duration::from_secs(10);

/// The content security policy: nothing but what comes from here.
static CONTENT_POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'{}; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        assets::style_sources()
    );
    HeaderValue::from_str(&policy).expect("letters, digits and signs that a header may have")
});

/// All routes, with the headers of every answer.
pub fn service(app: &App) -> Router {
    let own_hosts = middleware::from_fn_with_state(app.clone(), only_own_hosts);
    let compress = DefaultPredicate::new().and(NotForContentType::const_new("text/event-stream"));
    guard::router(crate::routes(), app)
        .fallback(lost)
        .method_not_allowed_fallback(wrong_way)
        .layer(own_hosts)
        .layer(middleware::from_fn(render_faults))
        .layer(middleware::from_fn(telemetry::log))
        .layer(middleware::from_fn_with_state(app.clone(), dressed))
        .layer(RequestBodyTimeoutLayer::new(PATIENCE))
        .layer(CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest).compress_when(compress))
        .with_state(app.clone())
}

async fn lost(request: Request) -> Response {
    fault_for(RequestContext::stranger(request.headers(), request.uri()), Fault::NotFound)
}

async fn wrong_way(request: Request) -> Response {
    fault_for(RequestContext::stranger(request.headers(), request.uri()), Fault::Method)
}

/// The headers of every answer.
async fn dressed(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY.clone());
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config().base_url.starts_with("https:") {
        // A browser that was here once uses HTTPS from then on.
        let lasting = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, lasting);
        guard_cookies(headers);
    }
    answer
}

/// What a page sets or takes away goes over TLS alone. Said here, no page has to think of it.
fn guard_cookies(headers: &mut HeaderMap) {
    const SECURE: &[u8] = b"; Secure";
    let set: Vec<HeaderValue> = headers.get_all(header::SET_COOKIE).iter().cloned().collect();
    headers.remove(header::SET_COOKIE);
    for cookie in set {
        let said = cookie.as_bytes().ends_with(SECURE);
        let guarded = HeaderValue::from_bytes(&[cookie.as_bytes(), SECURE].concat());
        headers.append(header::SET_COOKIE, guarded.ok().filter(|_| !said).unwrap_or(cookie));
    }
}

/// Gets ready before the first visitor comes: reads the words, opens the events, and renders the pages that a hall asks
/// for first, as far as all that is quick.
pub async fn warm(app: &App) {
    for lang in Lang::ALL {
        Words::new(lang).knows("home-title");
    }
    let _ = assets::style_sources();
    // A laptop with years of events opens the others when somebody asks. On a slow disk the newest is opened while the
    // first visitors are served.
    let opening = tokio::spawn({
        let app = app.clone();
        async move {
            if let Err(fault) = first_pages(&app).await {
                tracing::error!("cannot open the events: {}", fault.name());
            }
        }
    });
    let _ = tokio::time::timeout(WARMING, opening).await;
}

/// Asks for the first pages of the newest event, as everyone will in a moment.
async fn first_pages(app: &App) -> Result<(), Fault> {
    let listed = app.listed().await?;
    let Some(newest) = listed.iter().find(|listed| listed.listing.is_some()) else { return Ok(()) };
    let routes = guard::router(crate::routes(), app).with_state(app.clone());
    for lang in Lang::ALL {
        for page in ["", "/seating", "/standings"] {
            let asked = Request::get(format!("/e/{}{page}", newest.name))
                .header(header::ACCEPT_LANGUAGE, lang.to_string())
                .body(Body::empty());
            if let Ok(asked) = asked {
                let Ok(_) = routes.clone().oneshot(asked).await;
            }
        }
    }
    Ok(())
}

/// Listens at an address. After a restart all screens and phones of a hall come back within the same second, and none
/// of them should have to try twice.
pub fn listen(at: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A port that was used a moment ago is ours again at once.
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(WAITING)
}

/// Serves until told to stop; then finishes what has begun.
pub async fn serve(app: App, listener: TcpListener, stop: impl Future<Output = ()>) -> std::io::Result<()> {
    let limits = ConnectionLimits::within(rlimit::increase_nofile_limit(FILES).unwrap_or(FEW_FILES));
    let service = service(&app);
    let live = Arc::new(Semaphore::new(limits.all));
    let clients = app.clients().clone();
    tokio::spawn(housekeeping(app.clone()));
    let mut stop = std::pin::pin!(stop);
    loop {
        let permit = tokio::select! {
            permit = live.clone().acquire_owned() => permit,
            () = &mut stop => break,
        };
        let Ok(permit) = permit else { break };
        let (stream, from) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, most likely: wait for some to be closed.
                    tracing::warn!("cannot take a connection: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        // A client with more connections than a hall needs gets no further one; the others do not notice.
        // A proxy connects on behalf of all clients.
        let of_client = match app.config().network.is_proxy(from.ip()) {
            true => None,
            false => match clients.permit(household(from.ip()), limits.of_one) {
                Some(permit) => Some(permit),
                None => continue,
            },
        };
        let _ = stream.set_nodelay(true);
        let permit = ConnectionPermit::new(permit, of_client);
        let service = Connected { service: service.clone(), from, permit, limits };
        let (tls, closing) = (app.config().network.tls.clone(), app.closing());
        let stream = TimedWrites::new(stream, app.unread_limit());
        tokio::spawn(async move {
            let ended = match tls {
                None => talk(stream, service, closing).await,
                Some(tls) => match shake_hands(&tls, stream, closing.clone()).await {
                    Some(stream) => talk(stream, service, closing).await,
                    None => Ok(()),
                },
            };
            if let Err(error) = ended {
                tracing::debug!("a connection ended: {error}");
            }
        });
    }
    drop(listener);
    app.close();
    let finished = async {
        tokio::select! {
            // Every connection keeps its permit until it has ended, also one that has become a WebSocket.
            _ = live.acquire_many(u32::try_from(limits.all).unwrap_or(u32::MAX)) => {}
            () = tokio::time::sleep(FAREWELL) => tracing::warn!("somebody would not leave: stopping all the same"),
        }
    };
    // Others take over at once, however long the last download takes.
    tokio::join!(hand_over(&app), finished);
    app.events().journal().clone().close().await;
    Ok(())
}

/// Gives what this server looks after to the others. If that does not work in time, they take it when its leases run
/// out.
async fn hand_over(app: &App) {
    let Some(node) = app.node() else { return };
    match tokio::time::timeout(HANDOVER, node.leave()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!("nothing was handed over: {error}"),
        Err(_) => tracing::warn!("nothing was handed over: the database did not answer in time"),
    }
}

/// Serves one connection; when the server closes, what has begun is finished.
async fn talk<S>(stream: S, service: Connected, mut closing: watch::Receiver<bool>) -> hyper::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_headers(100)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return ended,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    connection.await
}

/// The TLS handshake, within a time limit.
async fn shake_hands(
    tls: &Tls,
    stream: TimedWrites<TcpStream>,
    mut closing: watch::Receiver<bool>,
) -> Option<TlsStream<TimedWrites<TcpStream>>> {
    let shaken = tokio::select! {
        shaken = tokio::time::timeout(PATIENCE, tls.accept(stream)) => shaken.ok()?,
        _ = closing.wait_for(|closing| *closing) => return None,
    };
    shaken.inspect_err(|error| tracing::debug!("no TLS: {error}")).ok()
}

/// Removes the receipts of requests that nobody will repeat.
async fn end_receipts(app: &App) {
    let (journal, kept) = (app.events().journal(), RECEIPTS.as_millis() as i64);
    loop {
        match journal.end_receipts(app.now().as_millisecond(), kept).await {
            Ok((_, true)) => tokio::time::sleep(BREATH).await,
            Ok((_, false)) => return,
            Err(error) => return tracing::error!("old receipts could not be removed: {error}"),
        }
    }
}

/// Removes what has expired: values with an end, receipts, and where requests came from. What cannot be removed now is
/// removed the next time.
pub async fn remove_expired(app: &App) {
    match app.key_value().sweep(app.now().as_millisecond()).await {
        Ok(0) => {}
        Ok(swept) => tracing::info!("{swept} expired values were removed from the key-value store"),
        Err(error) => {
            tracing::error!("expired values could not be removed from the key-value store: {error}");
        }
    }
    end_receipts(app).await;
    if let Err(fault) = crate::forget_addresses(app).await {
        tracing::error!("the addresses that people came from could not be removed: {}", fault.name());
    }
}

/// Completes the index, and removes what has expired, now and every hour.
async fn housekeeping(app: App) {
    let mut closing = app.closing();
    let mut sweeps = app.sweeps();
    let kept = async {
        if let Err(error) = app.events().complete_index().await {
            tracing::error!("the index of the events could not be made: {error}");
        }
        loop {
            remove_expired(&app).await;
            let every = *sweeps.borrow_and_update();
            tokio::select! {
                () = tokio::time::sleep(every) => {}
                _ = sweeps.changed() => {}
            }
        }
    };
    let certificate = async {
        match &app.config().network.tls {
            Some(tls) => tls.follow().await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = kept => {}
        () = look_after(&app) => {}
        () = look_for_rounds(&app) => {}
        () = certificate => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

/// A round that ends at another server, or on the command line, is worth a backup here too.
async fn look_for_rounds(app: &App) {
    let mut known = BTreeMap::new();
    loop {
        tokio::time::sleep(ROUNDS).await;
        if app.backup_state().is_none() {
            continue;
        }
        // What cannot be read now is looked at the next time; the hourly backup tells what is wrong.
        let Ok(listed) = app.events().list().await else { continue };
        let progress = |listed: &Listed<EventState>| {
            Some((listed.name.clone(), listed.listing.as_ref().map(|listing| listing.progress)?))
        };
        let now: BTreeMap<EventName, Progress> = listed.iter().filter_map(progress).collect();
        if a_round_ended(&known, &now) {
            app.backups().begin_now();
        }
        known = now;
    }
}

/// Whether a round or an event has ended between two looks.
fn a_round_ended(before: &BTreeMap<EventName, Progress>, now: &BTreeMap<EventName, Progress>) -> bool {
    now.iter().any(|(name, progress)| {
        let over = matches!(progress, Progress::BetweenRounds | Progress::Closed);
        over && before.get(name).is_some_and(|before| before != progress)
    })
}

/// Probes all the time whether the journal can be written, so that a request is told at once.
async fn look_after(app: &App) {
    let mut known = None;
    loop {
        let failed = app.events().journal().probe(PROBING).await.err();
        let trouble = failed.as_ref().map(Trouble::of);
        if trouble != known {
            match &failed {
                Some(failure) => tracing::error!("nothing can be written: {failure}"),
                None => tracing::info!("everything can be written again"),
            }
            if trouble == Some(Trouble::JournalGone) {
                rescue(app).await;
            }
            known = trouble;
        }
        tokio::time::sleep(PROBES[usize::from(trouble.is_some())]).await;
    }
}

/// A file that was removed or replaced is still open here, and gone for good when this process ends: a copy of it is
/// saved where the file was, or in the folder for temporary files where that is gone too.
async fn rescue(app: &App) {
    let journal = app.events().journal();
    let name = format!("kaarting-rescued-{}.db", app.now().strftime("%Y%m%dT%H%M%SZ"));
    let beside = Path::new(journal.location()).parent().map(Path::to_owned);
    for folder in beside.into_iter().chain([std::env::temp_dir()]) {
        match journal.backup(&folder.join(&name)).await {
            Ok(()) => return tracing::warn!("everything was saved in {}", folder.join(&name).display()),
            Err(error) => tracing::error!("no copy could be saved in {}: {error}", folder.display()),
        }
    }
}

/// The routes for one connection.
#[derive(Clone)]
struct Connected {
    service: Router,
    from: SocketAddr,
    permit: ConnectionPermit,
    limits: ConnectionLimits,
}

impl Connected {
    /// Answers a request, all of which has to arrive in time.
    fn answer<B>(&self, request: hyper::Request<B>) -> BoxFuture<Result<Response, Infallible>>
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let mut request = request.map(|body| Body::new(TimedBody::new(Body::new(body), SENDING)));
        request.extensions_mut().insert(self.from);
        request.extensions_mut().insert(self.permit.clone());
        request.extensions_mut().insert(self.limits);
        let service = self.service.clone();
        Box::pin(async move {
            // A panic in a handler is an error of ours; other requests are served all the same.
            let answer = tokio::spawn(service.oneshot(request)).await;
            Ok(match answer {
                Ok(Ok(answer)) => answer,
                Ok(Err(never)) => match never {},
                Err(error) => {
                    tracing::error!("a handler panicked: {error}");
                    StatusCode::INTERNAL_SERVER_ERROR.into_response()
                }
            })
        })
    }
}

type BoxFuture<T> = std::pin::Pin<Box<dyn Future<Output = T> + Send>>;

impl tower::Service<hyper::Request<hyper::body::Incoming>> for Connected {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut std::task::Context<'_>) -> std::task::Poll<Result<(), Infallible>> {
        std::task::Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: hyper::Request<hyper::body::Incoming>) -> Self::Future {
        self.answer(request)
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::post;
    use futures_util::stream;

    use super::*;

    #[test]
    fn a_round_that_ended_elsewhere_is_seen_once() {
        let look = |progress| BTreeMap::from([("club".parse().unwrap(), progress)]);
        let [playing, between, closed] =
            [Progress::Playing, Progress::BetweenRounds, Progress::Closed].map(look);
        assert!(a_round_ended(&playing, &between) && a_round_ended(&between, &closed));
        assert!(!a_round_ended(&between, &between) && !a_round_ended(&between, &playing));
        // What stands there at the first look is in the backup that is made at the start.
        assert!(!a_round_ended(&BTreeMap::new(), &between));
    }

    /// A request that comes byte by byte, none of which is late, is over after its time; one that comes is answered.
    #[tokio::test(start_paused = true)]
    async fn a_request_that_drips_is_not_waited_for() {
        let limits = ConnectionLimits::within(FEW_FILES);
        let permit = Arc::new(Semaphore::new(1)).acquire_owned().await.unwrap();
        let read = |body: Bytes| async move { body.len().to_string() };
        let connected = Connected {
            service: Router::new().route("/", post(read)),
            from: SocketAddr::from(([127, 0, 0, 1], 1)),
            permit: ConnectionPermit::new(permit, None),
            limits,
        };
        let drop = |()| async {
            tokio::time::sleep(PATIENCE / 3).await;
            Some((Ok::<_, Infallible>(Bytes::from_static(b"x")), ()))
        };
        let began = tokio::time::Instant::now();
        let request = |body| Request::post("/").body(body).unwrap();
        let Ok(answer) = connected.answer(request(Body::from_stream(stream::unfold((), drop)))).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        assert!((SENDING..SENDING + PATIENCE).contains(&began.elapsed()), "{:?}", began.elapsed());
        let Ok(answer) = connected.answer(request(Body::from("all of it"))).await;
        assert_eq!(answer.status(), StatusCode::OK);
    }
}
