//! The log of requests, and the metrics of the server.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use kaarting_live::Node;

use crate::access::HEALTH;
use crate::app::App;

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
static REQUESTS: AtomicU64 = AtomicU64::new(0);

/// The quantiles that are reported.
const QUANTILES: [f64; 7] = [0.0, 0.5, 0.9, 0.95, 0.99, 0.999, 1.0];
/// How many of the latest requests to each route they are taken from.
const LAST: usize = 1024;

/// What is counted: answers by status, and how long each route takes.
#[derive(Default)]
struct Figures {
    answers: BTreeMap<u16, u64>,
    routes: BTreeMap<String, Took>,
}

/// How long a route took.
#[derive(Default)]
struct Took {
    count: u64,
    seconds: f64,
    last: VecDeque<f64>,
}

static FIGURES: Mutex<Figures> = Mutex::new(Figures { answers: BTreeMap::new(), routes: BTreeMap::new() });

impl Figures {
    fn count(&mut self, status: u16, route: String, seconds: f64) {
        *self.answers.entry(status).or_default() += 1;
        let took = self.routes.entry(route).or_default();
        took.count += 1;
        took.seconds += seconds;
        if took.last.len() == LAST {
            took.last.pop_front();
        }
        took.last.push_back(seconds);
    }

    /// In the text format of Prometheus. The label is `door` and stays so: dashboards ask for it.
    fn written(&self) -> String {
        let mut text = "# TYPE kaarting_requests_total counter\n".to_owned();
        for (status, count) in &self.answers {
            let _ = writeln!(text, "kaarting_requests_total{{status=\"{status}\"}} {count}");
        }
        text.push_str("\n# TYPE kaarting_request_seconds summary\n");
        for (route, took) in &self.routes {
            let mut last = Vec::from_iter(took.last.iter().copied());
            last.sort_by(f64::total_cmp);
            for share in QUANTILES {
                let rank = ((share * last.len() as f64).ceil() as usize).max(1);
                let seconds = last.get(rank - 1).copied().unwrap_or_default();
                let _ = writeln!(
                    text,
                    "kaarting_request_seconds{{door=\"{route}\",quantile=\"{share}\"}} {seconds}"
                );
            }
            let (seconds, count) = (took.seconds, took.count);
            let _ = writeln!(text, "kaarting_request_seconds_sum{{door=\"{route}\"}} {seconds}");
            let _ = writeln!(text, "kaarting_request_seconds_count{{door=\"{route}\"}} {count}");
        }
        text
    }
}

/// The metrics of the server as Prometheus reads them.
pub(crate) fn figures() -> String {
    FIGURES.lock().unwrap_or_else(PoisonError::into_inner).written()
}

/// How this server is doing among others, and with the database, as Prometheus reads it.
pub(crate) fn of_cluster(app: &App) -> String {
    let journal = app.events().journal();
    let connections = journal.connections();
    let node = app.node().map(Node::figures).unwrap_or_default();
    let mut text = String::new();
    for (name, kind, value) in [
        ("owned_streams", "gauge", node.owned),
        ("adopted_streams_total", "counter", node.adopted),
        ("lease_renewals_failed_total", "counter", node.renewals_failed),
        ("fenced_appends_total", "counter", node.fenced),
        ("primary_changes_total", "counter", journal.primary_changes()),
        ("store_connections_used", "gauge", connections.used.into()),
        ("store_connections_idle", "gauge", connections.idle.into()),
        ("store_connections_most", "gauge", connections.most.into()),
    ] {
        let _ = write!(text, "\n# TYPE kaarting_{name} {kind}\nkaarting_{name} {value}\n");
    }
    text
}

/// Gives every request an id, logs it when it was answered, and counts it.
pub(crate) async fn log(mut request: Request, next: Next) -> Response {
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed) + 1;
    let given = request.headers().get(&REQUEST_ID).and_then(|id| id.to_str().ok());
    let good = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let id = given.filter(good).map_or_else(|| format!("{number:x}"), str::to_owned);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    // The address itself may hold the code of a table: only the route is written down.
    let route = route.unwrap_or_else(|| "-".to_owned());
    if let Ok(value) = HeaderValue::from_str(&id) {
        request.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    #[expect(clippy::disallowed_methods, reason = "how long an answer took is measured, not decided by")]
    let began = std::time::Instant::now();
    let mut answer = next.run(request).await;
    let (status, took) = (answer.status().as_u16(), began.elapsed());
    let ms = (took.as_secs_f64() * 100_000.0).round() / 100.0;
    // Every page asks every few seconds whether the server works: that would be most of the log.
    if route == HEALTH {
        tracing::debug!(id, %method, route, status, ms);
    } else {
        tracing::info!(id, %method, route, status, ms);
    }
    let mut figures = FIGURES.lock().unwrap_or_else(PoisonError::into_inner);
    figures.count(status, route, took.as_secs_f64());
    drop(figures);
    if let Ok(value) = HeaderValue::from_str(&id) {
        answer.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    answer
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    /// Whatever addresses are made up, each route is one line of the figures, and all that lead nowhere are one more;
    /// of the times only the last are kept.
    #[tokio::test]
    async fn the_figures_grow_with_the_routes_and_not_with_the_addresses() {
        let routes = Router::new().route("/grows/{event}", get(|| async { "" })).fallback(|| async { "" });
        let routes = routes.layer(axum::middleware::from_fn(log));
        for n in 0..2 * LAST {
            let address = if n % 2 == 0 { format!("/grows/{n}") } else { format!("/gone/{n}?x={n}") };
            let Ok(_) = routes.clone().oneshot(Request::get(address).body(Body::empty()).unwrap()).await;
        }
        let figures = FIGURES.lock().unwrap();
        let grown = figures.routes.keys().filter(|route| route.starts_with("/g"));
        assert_eq!(grown.collect::<Vec<_>>(), ["/grows/{event}"]);
        assert!(figures.routes["-"].count >= LAST as u64);
        assert!(figures.routes.values().all(|took| took.last.len() <= LAST));
        drop(figures);
        let mut figures = Figures::default();
        (0..3 * LAST).for_each(|_| figures.count(200, "-".to_owned(), 0.1));
        assert_eq!((figures.routes["-"].last.len(), figures.routes["-"].count), (LAST, 3 * LAST as u64));
    }

    #[test]
    fn the_figures_are_told_as_prometheus_reads_them() {
        let mut figures = Figures::default();
        for _ in 0..LAST {
            figures.count(200, "/e/{event}".to_owned(), 7.0);
        }
        // The last thousand and twenty-four are 7 seconds long for a half, and then 1 to 512 seconds.
        for seconds in 1..=512 {
            figures.count(404, "/e/{event}".to_owned(), f64::from(seconds));
        }
        figures.count(200, "-".to_owned(), 0.25);
        let told = figures.written();
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(
            lines[..4],
            [
                "# TYPE kaarting_requests_total counter",
                "kaarting_requests_total{status=\"200\"} 1025",
                "kaarting_requests_total{status=\"404\"} 512",
                "",
            ]
        );
        assert_eq!(lines[4], "# TYPE kaarting_request_seconds summary");
        for line in [
            "kaarting_request_seconds{door=\"-\",quantile=\"0.5\"} 0.25",
            "kaarting_request_seconds_count{door=\"-\"} 1",
            "kaarting_request_seconds{door=\"/e/{event}\",quantile=\"0\"} 1",
            "kaarting_request_seconds{door=\"/e/{event}\",quantile=\"0.5\"} 7",
            "kaarting_request_seconds{door=\"/e/{event}\",quantile=\"0.9\"} 410",
            "kaarting_request_seconds{door=\"/e/{event}\",quantile=\"1\"} 512",
            "kaarting_request_seconds_sum{door=\"/e/{event}\"} 138496",
            "kaarting_request_seconds_count{door=\"/e/{event}\"} 1536",
        ] {
            assert!(lines.contains(&line), "{line}\n{told}");
        }
    }
}
