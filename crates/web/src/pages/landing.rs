//! Where somebody who logs in begins: in the room where they work.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use kaarting_office::{EventName, Listing, Progress};

use crate::app::App;
use crate::extract::here;
use crate::fault::Fault;
use crate::route::StaffRole;
use crate::staff::Account;

/// How near an event is to the hour at which somebody logs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Near {
    /// Another day, and nothing is being played.
    Elsewhen,
    /// It is being played, after its day.
    Running,
    /// Its day is today.
    Today,
    /// It is being played, and its day is today.
    TodayRunning,
}

/// Which day it is somewhere.
fn today(now: Timestamp, zone: Option<&str>) -> Date {
    let zone = zone.and_then(|zone| TimeZone::get(zone).ok()).unwrap_or(TimeZone::UTC);
    now.to_zoned(zone).date()
}

/// By which clock the day of an event is its day, if it can be today at all. Its row in the list says so; only where an
/// earlier version wrote the row is the event itself read.
async fn zone_of(app: &App, name: &EventName, listing: &Listing) -> Option<String> {
    if listing.time_zone.is_some() {
        return listing.time_zone.clone();
    }
    let days = listing.date.since(today(app.now(), None)).map_or(i32::MAX, |span| span.get_days());
    // No clock on earth is more than a day off.
    if days.abs() > 1 {
        return None;
    }
    let live = app.live_event(name.as_str()).await.ok()?;
    live.state().tournament.plan().map(|plan| plan.time_zone.clone())
}

/// How near an event is, by the clock of the place where it is.
async fn near(app: &App, name: &EventName, listing: &Listing) -> Near {
    let running = matches!(listing.progress, Progress::Playing | Progress::BetweenRounds);
    let zone = zone_of(app, name, listing).await;
    let is_today = zone.is_some_and(|zone| today(app.now(), Some(&zone)) == listing.date);
    match (is_today, running) {
        (true, true) => Near::TodayRunning,
        (true, false) => Near::Today,
        (false, true) => Near::Running,
        (false, false) => Near::Elsewhen,
    }
}

/// Where to go after logging in: back to the page that asked for it, or else to the room of the role in the one event
/// that the account can still work in. Of several it is that of today, or the one that is being played; where that
/// leaves several, or none, it is the list of events.
pub(super) async fn landing(app: &App, account: &Account, back: Option<String>) -> Result<String, Fault> {
    let back = here(back);
    if back != "/" {
        return Ok(back);
    }
    let listed = app.listed().await?;
    let open = listed.iter().filter_map(|listed| {
        let own = account.is_for(listed.name.as_str());
        let listing = listed.listing.as_ref()?;
        (own && listing.progress != Progress::Closed).then_some((&listed.name, listing))
    });
    let mut open: Vec<(&EventName, &Listing)> = open.collect();
    if open.len() > 1 {
        let mut all = Vec::new();
        for (name, listing) in open {
            all.push((near(app, name, listing).await, name, listing));
        }
        let nearest = all.iter().map(|(near, ..)| *near).max().filter(|near| *near > Near::Elsewhen);
        all.retain(|(near, ..)| Some(*near) == nearest);
        open = all.into_iter().map(|(_, name, listing)| (name, listing)).collect();
    }
    let [(event, Listing { progress, .. })] = open[..] else { return Ok(back) };
    let room = match (account.role, progress) {
        (StaffRole::Director, _) => "director",
        // Before the tables are drawn, the desk's people check the players in.
        (StaffRole::Desk, Progress::Registration) => "director/check-in",
        (StaffRole::Desk, _) => "desk",
        (StaffRole::Jury, _) => "jury",
        (StaffRole::Screen, _) => "screen",
    };
    Ok(format!("/e/{event}/{room}"))
}
