//! Reports of somebody at an online table, for the directors of the house: which deal, who, why. The deal lies open
//! with its record, and the report names it. What is told comes from a short list: nobody can write something about
//! others here. A report ends by itself.

use jiff::Timestamp;
use kaarting_cards::Seat;
use kaarting_play::PersonId;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::fault::Fault;

const KIND: &str = "report";
/// How long one is kept.
const KEPT_MS: i64 = 60 * 24 * 60 * 60 * 1000;

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    /// Insulting words.
    Insults,
    /// Signals to a partner.
    Signals,
    /// Playing badly on purpose.
    Spoils,
    /// Making the others wait.
    Stalls,
}

impl Reason {
    /// All of them.
    pub(crate) const ALL: [Reason; 4] = [Reason::Insults, Reason::Signals, Reason::Spoils, Reason::Stalls];

    /// Its word in a form.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Reason::Insults => "insults",
            Reason::Signals => "signals",
            Reason::Spoils => "spoils",
            Reason::Stalls => "stalls",
        }
    }

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Reason::Insults => "report-insults",
            Reason::Signals => "report-signals",
            Reason::Spoils => "report-spoils",
            Reason::Stalls => "report-stalls",
        }
    }
}

/// Whom somebody reports, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    /// The table.
    pub(crate) table: String,
    /// The deal, which is over.
    pub(crate) deal: u32,
    /// The chair of whoever is reported.
    pub(crate) seat: Seat,
    /// Who reports.
    pub(crate) by: PersonId,
}

impl About {
    /// Its name among all that are kept: the same twice is one.
    pub(crate) fn name(&self) -> String {
        format!("{}/{}/{}/{}", self.table, self.deal, self.seat, self.by)
    }

    fn read(name: &str) -> Option<About> {
        let mut words = name.split('/');
        let (table, deal) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
        let (seat, by) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(About { table, deal, seat, by })
    }
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) about: About,
    pub(crate) told: Told,
}

/// What was told, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    pub(crate) reason: Reason,
    pub(crate) at: Timestamp,
}

/// Keeps a report; there are so many an hour of one guest, and of one household.
pub(crate) async fn keep(app: &App, client: &str, about: &About, reason: Reason) -> Result<(), Fault> {
    app.limits().report(about.by.as_str(), client).await?;
    let at = app.now();
    let bytes = serde_json::to_vec(&Told { reason, at }).map_err(|error| Fault::internal(&error))?;
    Ok(app.key_value().put(KIND, &about.name(), &bytes, Some(at.as_millisecond() + KEPT_MS)).await?)
}

/// All reports, the newest first.
pub(crate) async fn all(app: &App) -> Result<Vec<Report>, Fault> {
    let kept = app.key_value().all(KIND, app.now().as_millisecond()).await?;
    let read = |(name, bytes): &(String, Vec<u8>)| {
        Some(Report { about: About::read(name)?, told: serde_json::from_slice(bytes).ok()? })
    };
    let mut all: Vec<Report> = kept.iter().filter_map(read).collect();
    all.sort_by_key(|report| std::cmp::Reverse(report.told.at));
    Ok(all)
}

/// The house has seen to it.
pub(crate) async fn remove(app: &App, name: &str) -> Result<(), Fault> {
    app.key_value().remove(KIND, name).await?;
    Ok(())
}

/// Forgets what somebody reported.
pub(crate) async fn forget(app: &App, by: &PersonId) -> Result<(), Fault> {
    for (name, _) in app.key_value().all(KIND, i64::MIN).await? {
        if About::read(&name).is_some_and(|about| about.by == *by) {
            remove(app, &name).await?;
        }
    }
    Ok(())
}
