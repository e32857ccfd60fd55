//! A new table: the person who asks for it sits down first.

use std::collections::HashSet;
use std::sync::Arc;

use kaarting_cards::Seat;
use kaarting_live::{LiveTable, TableListing};
use kaarting_play::{Access, Actor, Command, Settings, TableName};
use kaarting_rules::Ruleset;

use super::visitor::{KEPT_MS, Visitor};
use super::{codes, visited};
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::online::new_name;

/// Where the person who opens a table sits: in front, as they look at it.
pub(crate) const OWN: Seat = Seat::South;

/// With whom somebody who opens a table plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    Bots,
    Others,
}

/// Opens a table for somebody, who sits down at it. A private table has a code from then on, except where its owner
/// plays with bots alone.
pub(crate) async fn open(
    app: &App,
    ctx: &RequestContext,
    visitor: &Visitor,
    settings: Settings,
    company: Company,
) -> Result<Arc<LiveTable>, Fault> {
    visitor.comes_in(app, &ctx.client).await?;
    let coded = company == Company::Others && settings.access == Access::Private;
    let live = begin(app, ctx, visitor, settings).await?;
    let guest = visitor.guest(app, ctx.words).await?;
    ask(app, &live, visitor, Command::Sit { seat: OWN, guest }).await?;
    remember(app, visitor, live.name()).await?;
    visited(app, &live, &visitor.person).await;
    if coded {
        codes::give(app, live.name()).await?;
    }
    Ok(live)
}

/// A new table of somebody who may open one more.
async fn begin(
    app: &App,
    ctx: &RequestContext,
    visitor: &Visitor,
    settings: Settings,
) -> Result<Arc<LiveTable>, Fault> {
    let (name, by) = (new_name()?, (visitor.person.as_str(), ctx.client.as_str()));
    let current = app.online().tables().current().await?;
    let open: HashSet<&str> = current.iter().map(|(name, _)| name.as_str()).collect();
    let taken = app.limits().new_table(by.0, by.1).await?;
    let may = app.limits().open_table(by, name.as_str(), |table| open.contains(table)).await;
    if let Err(fault) = may {
        app.limits().no_new_table(by.0, by.1, taken);
        return Err(fault);
    }
    let opened = app.online().open(name.clone(), settings).await;
    if opened.is_err() {
        app.limits().table_not_opened(by, name.as_str()).await?;
    }
    opened
}

/// The tables that anyone can join, the newest first, and how many chairs each has left.
pub(crate) async fn open_tables(app: &App) -> Result<Vec<(TableName, TableListing, usize)>, Fault> {
    let current = app.online().tables().current().await?;
    let open = current.iter().filter_map(|(name, listing)| {
        let free = listing.free.iter().filter(|(_, free)| **free).count();
        let joinable = listing.settings.access == Access::Open && free > 0;
        joinable.then(|| (name.clone(), listing.clone(), free))
    });
    let mut open: Vec<_> = open.collect();
    open.sort_by(|(one, of_one, _), (other, of_other, _)| {
        of_other.opened.cmp(&of_one.opened).then_with(|| one.cmp(other))
    });
    Ok(open)
}

/// Asks something of a table for somebody.
pub(crate) async fn ask(
    app: &App,
    live: &LiveTable,
    visitor: &Visitor,
    command: Command,
) -> Result<(), Fault> {
    let by = Actor::Person(visitor.person.clone());
    let asked = app.online().ask(live, &command, by, None).await;
    let ruleset = live.state().table.settings().map_or(Ruleset::ALL[0], |settings| settings.ruleset);
    asked.map(drop).map_err(|error| Fault::at_table(error, ruleset))
}

/// The kind under which a guest's tables are kept.
pub(crate) fn played(visitor: &Visitor) -> String {
    format!("played/{}", visitor.person)
}

/// Erases who somebody was at every table they sat at, and then what is kept of them. If it fails half-way, asking
/// again does the rest.
pub(crate) async fn forget(app: &App, visitor: &Visitor) -> Result<(), Fault> {
    let kind = played(visitor);
    for (table, _) in app.key_value().all(&kind, i64::MIN).await? {
        match app.online().table(&table).await {
            Ok(live) => ask(app, &live, visitor, Command::Erase).await?,
            Err(Fault::NoTable) => {}
            Err(fault) => return Err(fault),
        }
        app.key_value().remove(&kind, &table).await?;
    }
    visitor.forget(app).await
}

/// Remembers that somebody sat down at a table.
pub(crate) async fn remember(app: &App, visitor: &Visitor, table: &TableName) -> Result<(), Fault> {
    let now = app.now();
    let (kind, until) = (played(visitor), now.as_millisecond() + KEPT_MS);
    Ok(app.key_value().put(&kind, table.as_str(), now.to_string().as_bytes(), Some(until)).await?)
}
