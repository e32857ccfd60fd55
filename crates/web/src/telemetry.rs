//! The log of requests, and the metrics of the server.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use kaarting_live::Node;
use tokio::time::Instant;

use crate::access::HEALTH;
use crate::app::App;

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
static REQUESTS: AtomicU64 = AtomicU64::new(0);

/// The quantiles that are reported.
const QUANTILES: [f64; 7] = [0.0, 0.5, 0.9, 0.95, 0.99, 0.999, 1.0];
/// How many of the latest requests to each route they are taken from.
const LAST: usize = 1024;
/// None of them is older: a bad minute is over when it is over, however little is asked after it.
const WINDOW: Duration = Duration::from_secs(120);

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
    last: VecDeque<(Instant, f64)>,
}

static FIGURES: Mutex<Figures> = Mutex::new(Figures { answers: BTreeMap::new(), routes: BTreeMap::new() });

impl Figures {
    fn count(&mut self, status: u16, route: String, seconds: f64, now: Instant) {
        *self.answers.entry(status).or_default() += 1;
        let took = self.routes.entry(route).or_default();
        took.count += 1;
        took.seconds += seconds;
        if took.last.len() == LAST {
            took.last.pop_front();
        }
        took.last.push_back((now, seconds));
    }

    /// In the text format of Prometheus. The label is `door` and stays so: dashboards ask for it.
    fn written(&self, now: Instant) -> String {
        let mut text = "# TYPE kaarting_requests_total counter\n".to_owned();
        for (status, count) in &self.answers {
            let _ = writeln!(text, "kaarting_requests_total{{status=\"{status}\"}} {count}");
        }
        text.push_str("\n# TYPE kaarting_request_seconds summary\n");
        for (route, took) in &self.routes {
            let recent = took.last.iter().filter(|(at, _)| now.saturating_duration_since(*at) <= WINDOW);
            let mut last = Vec::from_iter(recent.map(|(_, seconds)| *seconds));
            last.sort_by(f64::total_cmp);
            for share in QUANTILES {
                let rank = ((share * last.len() as f64).ceil() as usize).max(1);
                // Of nothing there is no share, and Prometheus knows how that is said.
                let seconds = last.get(rank - 1).copied().unwrap_or(f64::NAN);
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
    FIGURES.lock().unwrap_or_else(PoisonError::into_inner).written(Instant::now())
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
    let began = Instant::now();
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
    figures.count(status, route, took.as_secs_f64(), began + took);
    drop(figures);
    if let Ok(value) = HeaderValue::from_str(&id) {
        answer.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    answer
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use axum::Router;
    use axum::body::Body;
    use axum::routing::get;
    use jiff::Timestamp;
    use kaarting_store::Journal;
    use tower::ServiceExt;

    use super::*;
    use crate::app::Config;
    use crate::network::Network;

    /// Where programs ask for something to be done.
    const COMMANDS: &str = "/api/v1/events/{event}/commands";

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
        (0..3 * LAST).for_each(|_| figures.count(200, "-".to_owned(), 0.1, Instant::now()));
        assert_eq!((figures.routes["-"].last.len(), figures.routes["-"].count), (LAST, 3 * LAST as u64));
    }

    #[test]
    fn the_figures_are_told_as_prometheus_reads_them() {
        let (mut figures, now) = (Figures::default(), Instant::now());
        for _ in 0..LAST {
            figures.count(200, "/e/{event}".to_owned(), 7.0, now);
        }
        // The last thousand and twenty-four are 7 seconds long for a half, and then 1 to 512 seconds.
        for seconds in 1..=512 {
            figures.count(404, "/e/{event}".to_owned(), f64::from(seconds), now);
        }
        figures.count(200, "-".to_owned(), 0.25, now);
        let told = figures.written(now);
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

    /// The shares are those of the last two minutes; what is counted stays counted.
    #[test]
    fn a_slow_minute_is_over_when_it_is_over() {
        let (mut figures, began) = (Figures::default(), Instant::now());
        let share = |figures: &Figures, after: u64| {
            let told = figures.written(began + Duration::from_secs(after));
            assert!(told.contains("\nkaarting_request_seconds_sum{door=\"-\"} 9"), "{told}");
            let line = "\nkaarting_request_seconds{door=\"-\",quantile=\"0.99\"} ";
            told.split_once(line).unwrap().1.lines().next().unwrap().to_owned()
        };
        figures.count(200, "-".to_owned(), 9.0, began);
        assert_eq!([0, 120, 121].map(|after| share(&figures, after)), ["9", "9", "NaN"]);
        figures.count(200, "-".to_owned(), 0.25, began + Duration::from_secs(60));
        assert_eq!([119, 121, 181].map(|after| share(&figures, after)), ["9", "0.25", "NaN"]);
    }

    /// The alarms and the dashboard that administrators get ask for figures that are told, and the other way round:
    /// every figure of the cluster is asked for.
    #[tokio::test]
    async fn what_the_alarms_and_the_dashboard_ask_for_is_told() {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        let (base_url, network) = (String::new(), Network::default());
        let app = App::open(journal, Config { base_url, clock: Timestamp::now, network }).await.unwrap();
        let (mut figures, now) = (Figures::default(), Instant::now());
        figures.count(200, COMMANDS.to_owned(), 0.25, now);
        let of_cluster = of_cluster(&app);
        let told = figures.written(now) + &of_cluster;
        let names = |text: &str| {
            let is_name = |c: char| c.is_ascii_lowercase() || c == '_';
            let words = text.split(|c: char| !is_name(c)).filter(|word| word.starts_with("kaarting_"));
            words.map(str::to_owned).collect::<BTreeSet<_>>()
        };
        let files = [
            include_str!("../../../deploy/cluster/prometheus-rules.yml"),
            include_str!("../../../deploy/cluster/grafana-dashboard.json"),
        ];
        let (told, asked) = (names(&told), files.map(names));
        for asked in &asked {
            assert!(asked.is_subset(&told), "{:?}", asked.difference(&told));
        }
        let shown = names(&of_cluster);
        assert_eq!(shown.difference(&asked[1]).collect::<Vec<_>>(), Vec::<&String>::new());
        // The route they ask for is there.
        assert!(crate::route_infos().iter().any(|info| info.path == COMMANDS));
        assert!(files[0].contains(&format!("door=\"{COMMANDS}\"")), "the alarm asks for another route");
    }
}
