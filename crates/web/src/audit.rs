//! What the staff did that no event tells: logins, accounts, files that left the server, looks at what is hidden.
//!
//! It lies in a stream of the journal of its own. There nobody takes an entry out unnoticed, a director who restores a
//! backup finds it again, and where somebody came from lies aside, so that it can go after thirty days while the chain
//! stays whole. Accounts stand in it by number; the text of a login that nobody has is not kept, for it may be a
//! password typed into the wrong field.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use kaarting_office::{At, EventName};
use kaarting_store::{AppendError, Aside, Batch, Draft, Head, StreamName};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::staff;

/// The stream it lies in.
const STREAM: &str = "audit/house";
/// How long the address of a request is kept.
const DAYS: i64 = 30;
/// How often an entry is tried when other servers write at the same time.
const TRIES: usize = 100;
/// What is repeated within an hour is recorded less often.
const HOUR: i64 = 60 * 60 * 1000;
/// How many entries are shown at a time.
pub(crate) const PAGE: u64 = 100;

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AuditAction {
    /// Somebody logged in.
    LoggedIn,
    /// A password was wrong, or nobody has that login.
    LoginFailed,
    /// The password was right and the code of the second factor was not.
    CodeFailed,
    /// A recovery code was used up.
    RecoveryUsed,
    /// A director switched a second factor on.
    SecondFactorOn,
    /// A second factor was switched off.
    SecondFactorOff,
    /// An account was opened.
    AccountOpened,
    /// The events of an account were changed.
    AccountChanged,
    /// An account was closed.
    AccountClosed,
    /// An account got another password.
    PasswordChanged,
    /// A file of an event was saved.
    Exported,
    /// A backup was taken.
    BackupTaken,
    /// A link was made at the machine itself, with which anybody becomes a director.
    SetupLinkMade,
    /// A table got a new code.
    CodeRenewed,
    /// The codes of all tables of a round were read.
    CodesSeen,
    /// Both entries of a sheet that is not verified were looked at.
    BothEntriesSeen,
    /// The figures of a sheet that the desk has still to type were looked at.
    FiguresSeen,
    /// The same with the code of the table, on a device that had not opened it before.
    FiguresSeenByCode,
}

impl AuditAction {
    /// Its name for programs; the sentence of a page is `audit-NAME`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            AuditAction::LoggedIn => "logged_in",
            AuditAction::LoginFailed => "login_failed",
            AuditAction::CodeFailed => "code_failed",
            AuditAction::RecoveryUsed => "recovery_used",
            AuditAction::SecondFactorOn => "second_factor_on",
            AuditAction::SecondFactorOff => "second_factor_off",
            AuditAction::AccountOpened => "account_opened",
            AuditAction::AccountChanged => "account_changed",
            AuditAction::AccountClosed => "account_closed",
            AuditAction::PasswordChanged => "password_changed",
            AuditAction::Exported => "exported",
            AuditAction::BackupTaken => "backup_taken",
            AuditAction::SetupLinkMade => "setup_link_made",
            AuditAction::CodeRenewed => "code_renewed",
            AuditAction::CodesSeen => "codes_seen",
            AuditAction::BothEntriesSeen => "both_entries_seen",
            AuditAction::FiguresSeen => "figures_seen",
            AuditAction::FiguresSeenByCode => "figures_seen_by_code",
        }
    }
}

/// One thing that was done, as the chain keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AuditRecord {
    /// When.
    pub at: Timestamp,
    /// What.
    pub deed: AuditAction,
    /// By which account; none where nobody was logged in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u32>,
    /// To which account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<u32>,
    /// In which event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventName>,
    /// At which table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<At>,
    /// Which file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// How often in this hour, so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
}

impl AuditRecord {
    /// Something that a visitor did now.
    pub(crate) fn new(app: &App, ctx: &RequestContext, deed: AuditAction) -> AuditRecord {
        let by = ctx.session.as_ref().map(|session| session.account.id);
        AuditRecord { by, ..AuditRecord::by_nobody(app, deed) }
    }

    /// Something that was done now at the machine itself.
    fn by_nobody(app: &App, deed: AuditAction) -> AuditRecord {
        AuditRecord {
            at: app.now(),
            deed,
            by: None,
            account: None,
            event: None,
            table: None,
            file: None,
            times: None,
        }
    }

    /// The same, by an account or to it.
    pub(crate) fn of(self, account: u32) -> AuditRecord {
        AuditRecord { account: Some(account), ..self }
    }

    /// The same, about an event.
    pub(crate) fn about(self, event: &EventName) -> AuditRecord {
        AuditRecord { event: Some(event.clone()), ..self }
    }

    /// The same, about a table.
    pub(crate) fn at(self, event: &EventName, at: At) -> AuditRecord {
        AuditRecord { event: Some(event.clone()), table: Some(at), ..self }
    }

    /// The same, about a file of an event.
    pub(crate) fn file(self, event: &EventName, file: &str) -> AuditRecord {
        AuditRecord { event: Some(event.clone()), file: Some(file.to_owned()), ..self }
    }

    /// Writes it down; when this returns, it is on the disk.
    pub(crate) async fn keep(self, app: &App, from: &str) -> Result<(), Fault> {
        let body = serde_json::to_vec(&self).map_err(|error| Fault::internal(&error))?;
        let aside = (!from.is_empty()).then(|| (day_key(self.at), from.as_bytes().to_vec()));
        let draft = Draft { body, aside };
        let journal = app.events().journal();
        let mut expected = head(app).await?;
        for _ in 0..TRIES {
            match journal.append(Batch::new(stream(), expected, [draft.clone()])).await {
                Ok(_) => return Ok(()),
                Err(AppendError::Conflict { actual, .. }) => expected = actual,
                Err(error) => return Err(error.into()),
            }
        }
        Err(Fault::Busy)
    }

    /// The same for a copy that is handed out: it is wanted most when nothing can be written any more. Then the line
    /// goes to the log of the server, without the address, which nobody could erase there.
    pub(crate) async fn keep_or_log(self, app: &App, from: &str) -> Result<(), Fault> {
        let told = serde_json::to_string(&self).map_err(|error| Fault::internal(&error))?;
        match self.keep(app, from).await {
            Err(Fault::Trouble(trouble)) => {
                tracing::warn!("the journal did not take a line of the audit ({}): {told}", trouble.name());
                Ok(())
            }
            kept => kept,
        }
    }
}

/// A set-up link for another director, for somebody at the machine itself who has forgotten the password: that there is
/// one is written down first.
pub async fn new_setup_code(app: &App) -> Result<String, Fault> {
    AuditRecord::by_nobody(app, AuditAction::SetupLinkMade).keep(app, "").await?;
    staff::new_setup_code(app).await
}

/// Writes something down that is repeated at will, by a page that is looked at again and again: once an hour.
pub(crate) async fn note_once(app: &App, record: AuditRecord, from: &str) -> Result<(), Fault> {
    let AuditRecord { deed, by, event, table, .. } = &record;
    let place = table.map(|at| format!("{}/{}", at.round, at.table)).unwrap_or_default();
    let event = event.as_ref().map_or("", EventName::as_str);
    let who = by.map_or_else(|| from.to_owned(), |by| by.to_string());
    let key = crate::form::digest(deed.name(), format!("{who}\n{event}\n{place}").as_bytes()).to_string();
    let now = app.now().as_millisecond();
    if app.key_value().counted(("audit", &key), now).await?.is_some() {
        return Ok(());
    }
    if app.key_value().count(("audit", &key), 1, 1, now + HOUR, now).await?.is_none() {
        return Ok(());
    }
    let kept = record.keep(app, from).await;
    if kept.is_err() {
        // Whoever looks again leaves the line.
        app.key_value().forget_count(("audit", &key)).await?;
    }
    kept
}

/// Writes down that a login failed. What comes again and again is written the first, the tenth, the hundredth … time of
/// an hour: nobody fills the disk by guessing.
pub(crate) async fn note_failure(
    app: &App,
    ctx: &RequestContext,
    deed: AuditAction,
    account: Option<u32>,
) -> Result<(), Fault> {
    let now = app.now().as_millisecond();
    let until = now - now.rem_euclid(HOUR) + HOUR;
    let key = format!("{}/{}", deed.name(), account.map_or_else(|| "nobody".to_owned(), |id| id.to_string()));
    let times = app.key_value().count(("audit", &key), 1, u32::MAX, until, now).await?.unwrap_or(u32::MAX);
    if times != 10u32.pow(times.ilog10()) {
        return Ok(());
    }
    let noted = AuditRecord { by: None, account, times: Some(times), ..AuditRecord::new(app, ctx, deed) };
    noted.keep(app, &ctx.client).await
}

/// An entry as it is read: its number, what it says, and where it came from while that is known.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub seq: u64,
    pub noted: AuditRecord,
    pub from: Option<String>,
}

fn stream() -> StreamName {
    STREAM.parse().expect("small letters and a slash")
}

async fn head(app: &App) -> Result<u64, Fault> {
    Ok(app.events().journal().head(&stream()).await?.unwrap_or(Head::NONE).seq)
}

/// What was done, newest first: the entries before a number, or the last ones.
pub(crate) async fn before(app: &App, before: Option<u64>) -> Result<Vec<Entry>, Fault> {
    let last = head(app).await?;
    let end = before.map_or(last, |before| before.saturating_sub(1).min(last));
    let first = end.saturating_sub(PAGE);
    let read =
        app.events().journal().read(&stream(), first, usize::try_from(end - first).unwrap_or(0)).await?;
    let mut entries: Vec<Entry> = read
        .into_iter()
        .filter_map(|entry| {
            // An entry of a later version is left out, not a reason to show nothing.
            let noted = serde_json::from_slice(&entry.body).ok()?;
            let from = match entry.aside {
                Aside::Kept { bytes, .. } => String::from_utf8(bytes).ok(),
                Aside::None | Aside::Erased { .. } => None,
            };
            Some(Entry { seq: entry.seq, noted, from })
        })
        .collect();
    entries.reverse();
    Ok(entries)
}

/// The key of what lies aside of a day.
fn day_key(at: Timestamp) -> String {
    format!("from/{}", at.to_zoned(TimeZone::UTC).date())
}

/// Forgets the addresses of requests older than thirty days. Days on which the server was off are made up for.
pub async fn forget_addresses(app: &App) -> Result<(), Fault> {
    let (key_value, now) = (app.key_value(), app.now());
    let kept = key_value.get("audit", "forgotten", now.as_millisecond()).await?;
    let kept = kept.and_then(|bytes| String::from_utf8(bytes).ok()?.parse::<Timestamp>().ok());
    let first = match kept {
        Some(day) => day,
        // Nothing was forgotten yet: begin with the day of the first entry.
        None => match app.events().journal().read(&stream(), 0, 1).await?.first() {
            Some(entry) => match serde_json::from_slice::<AuditRecord>(&entry.body) {
                Ok(noted) => noted.at,
                Err(error) => return Err(Fault::internal(&error)),
            },
            None => return Ok(()),
        },
    };
    let (day, last) = (SignedDuration::from_hours(24), now - SignedDuration::from_hours(24 * DAYS));
    let mut at = first;
    while at < last {
        let erased = app.events().journal().erase(&stream(), &day_key(at)).await;
        erased.map_err(|error| Fault::internal(&error))?;
        at += day;
    }
    if at > first {
        key_value.put("audit", "forgotten", at.to_string().as_bytes(), None).await?;
    }
    Ok(())
}
