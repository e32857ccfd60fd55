//! The poster for the wall: the network, the address and where one sits, each as a code to scan.

use std::net::IpAddr;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_words::Words;
use serde::Deserialize;

use super::super::details::{lines, when};
use super::planned;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::slides::Logo;
use crate::qr;

/// What is typed for the poster; it is kept nowhere.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Network {
    network: String,
    password: String,
}

impl Network {
    /// As the cameras of phones read it: four signs have a meaning of their own and are marked.
    fn to_scan(&self) -> Option<String> {
        let marked = |text: &str| {
            let escape = |letter: char| match letter {
                '\\' | ';' | ',' | ':' | '"' => format!("\\{letter}"),
                _ => letter.to_string(),
            };
            text.chars().map(escape).collect::<String>()
        };
        let (network, password) = (marked(&self.network), marked(&self.password));
        match (network.is_empty(), password.is_empty()) {
            (true, _) => None,
            (false, true) => Some(format!("WIFI:T:nopass;S:{network};;")),
            (false, false) => Some(format!("WIFI:T:WPA;S:{network};P:{password};;")),
        }
    }
}

#[derive(Template)]
#[template(path = "director/poster.html")]
struct PosterPage {
    frame: PageFrame,
    title: String,
    day: String,
    logo: Option<Logo>,
    /// Where, when, for how much, whom to ask.
    details: Vec<(String, String)>,
    typed: Network,
    /// The code of the network, where one was named.
    wifi: Option<String>,
    seat: String,
    address: String,
    /// Whether the address is that of this computer alone.
    only_here: bool,
}

/// What to know before a code is printed: no phone in the hall reaches an address of this computer alone.
pub(super) fn unreachable(app: &App, words: Words) -> Option<String> {
    let address = &app.config().base_url;
    is_only_here(address).then(|| words.say1("director-poster-loopback", "address", address.as_str()))
}

/// Whether phones in the hall can never reach this address.
fn is_only_here(base_url: &str) -> bool {
    let host = base_url.split_once("://").map_or(base_url, |(_, host)| host);
    let host = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => host.split([':', '/']).next().unwrap_or_default(),
    };
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

async fn shown(app: &App, ctx: &RequestContext, event: String, typed: Network) -> Result<Response, Fault> {
    let live = planned(app, &event).await?;
    let (book, words) = (live.state(), ctx.words);
    let plan = super::plan_of(&book.tournament)?;
    let address = format!("{}/e/{event}", app.config().base_url);
    page(&PosterPage {
        frame: PageFrame::about(ctx, words.say("director-poster-title"), &live, &book),
        title: plan.title.clone(),
        day: when(plan.date, book.tournament.details().starts, words),
        logo: Logo::of(&event, &*app.slides().list(&event).await?),
        details: lines(&book.tournament, words),
        wifi: typed.to_scan().and_then(|text| qr::svg(&text)),
        seat: qr::svg(&format!("{address}/seating")).unwrap_or_default(),
        only_here: is_only_here(&app.config().base_url),
        typed,
        address,
    })
}

/// The poster without a network.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    shown(&app, &ctx, event, Network::default()).await
}

/// The poster with the network that was typed.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Network>,
) -> Result<Response, Fault> {
    let trimmed = |text: &str| text.trim().chars().take(64).collect::<String>();
    let Network { network, password } = &sent.form;
    shown(&app, &ctx, event, Network { network: trimmed(network), password: trimmed(password) }).await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form that the cameras of phones read, as Wi-Fi sharing writes it: `WIFI:T:WPA;S:name;P:password;;`.
    #[test]
    fn a_network_is_written_as_cameras_read_it() {
        let of = |network: &str, password: &str| {
            Network { network: network.to_owned(), password: password.to_owned() }.to_scan()
        };
        assert_eq!(of("Zaal", "kaarten 2026").as_deref(), Some("WIFI:T:WPA;S:Zaal;P:kaarten 2026;;"));
        assert_eq!(of("Zaal", "").as_deref(), Some("WIFI:T:nopass;S:Zaal;;"));
        assert_eq!(of("a;b", r#"1:2,3\"4""#).as_deref(), Some(r#"WIFI:T:WPA;S:a\;b;P:1\:2\,3\\\"4\";;"#));
        assert_eq!(of("", "geheim"), None);
    }

    #[test]
    fn an_address_that_no_phone_reaches_is_known() {
        for here in
            ["http://127.0.0.1:8080", "http://localhost:8080", "https://[::1]:8443", "http://127.1.2.3"]
        {
            assert!(is_only_here(here), "{here}");
        }
        for there in [
            "http://192.168.1.10:8080",
            "https://kaarten.club",
            "http://[fe80::1]:80",
            "http://localhost.club",
        ] {
            assert!(!is_only_here(there), "{there}");
        }
    }
}
