//! What is written down of every request, and the figures of the server.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::access::HEALTH;

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
static REQUESTS: AtomicU64 = AtomicU64::new(0);

/// How often what was measured is summed up.
const UPKEEP: Duration = Duration::from_secs(5);

/// The figures, for Prometheus.
static FIGURES: LazyLock<Option<PrometheusHandle>> =
    LazyLock::new(|| PrometheusBuilder::new().install_recorder().ok());

/// Sums up what was measured since somebody last asked, now and then, for ever: until then it is kept one by one.
pub(crate) async fn sum_up() {
    loop {
        tokio::time::sleep(UPKEEP).await;
        if let Some(figures) = &*FIGURES {
            figures.run_upkeep();
        }
    }
}

/// The figures of the server as Prometheus reads them.
pub(crate) fn figures() -> String {
    FIGURES.as_ref().map(PrometheusHandle::render).unwrap_or_default()
}

/// Gives every request an id, writes it down when it was answered, and counts it.
pub(crate) async fn log(mut request: Request, next: Next) -> Response {
    LazyLock::force(&FIGURES);
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed) + 1;
    let given = request.headers().get(&REQUEST_ID).and_then(|id| id.to_str().ok());
    let good = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let id = given.filter(good).map_or_else(|| format!("{number:x}"), str::to_owned);
    let method = request.method().clone();
    let door = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    // The address itself may hold the code of a table: only the route is written down.
    let door = door.unwrap_or_else(|| "-".to_owned());
    if let Ok(value) = HeaderValue::from_str(&id) {
        request.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    #[expect(clippy::disallowed_methods, reason = "how long an answer took is measured, not decided by")]
    let began = std::time::Instant::now();
    let mut answer = next.run(request).await;
    let (status, took) = (answer.status().as_u16(), began.elapsed());
    let ms = (took.as_secs_f64() * 100_000.0).round() / 100.0;
    // Every page asks every few seconds whether the server works: that would be most of the log.
    if door == HEALTH {
        tracing::debug!(id, %method, door, status, ms);
    } else {
        tracing::info!(id, %method, door, status, ms);
    }
    metrics::counter!("kaarting_requests_total", "status" => status.to_string()).increment(1);
    metrics::histogram!("kaarting_request_seconds", "door" => door).record(took.as_secs_f64());
    if let Ok(value) = HeaderValue::from_str(&id) {
        answer.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    answer
}
