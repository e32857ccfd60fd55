//! What can go wrong with a request: data, which `answer` renders for people or for programs.

use std::fmt::Display;
use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kaarting_live::{AskError, EventError, ListError, Refused, StreamFault, TableError};
use kaarting_office::Refusal;
use kaarting_rules::Ruleset;
use kaarting_store::{AppendError, Failure, KeyValueError, ReadError};
use kaarting_words::Words;

use crate::trouble::Trouble;

/// What went wrong with a request.
#[derive(Clone, Debug)]
pub enum Fault {
    /// There is no such page.
    NotFound,
    /// There is no such event.
    NoEvent,
    /// There is no such online table.
    NoTable,
    /// The address does not take this method.
    Method,
    /// Only for people with an account.
    LogIn,
    /// Not for this account.
    Forbidden,
    /// The form was not sent from one of our pages.
    Forged,
    /// The form cannot be read: what is wrong with it.
    BadForm(String),
    /// More was sent than is taken.
    TooLarge,
    /// Tried too often: so many seconds to wait.
    TooOften(u64),
    /// What other tables are still playing: it is shown when the round is over.
    NotYet,
    /// A code that opens nothing.
    NoCode,
    /// A code of a round that is over.
    CodeOver,
    /// The office refused.
    Refused(Arc<Refusal>),
    /// An online table refused, by these regulations.
    AtTable(Arc<kaarting_play::Refusal>, Ruleset),
    /// The journal of the event is broken: where, and how. It can be looked at and not written.
    ReadOnly(String),
    /// The event was written by another version of the program.
    OtherVersion,
    /// The key was given to another request before.
    KeyReused,
    /// Others wrote first, again and again.
    Busy,
    /// There are as many online tables as the house holds.
    HouseFull,
    /// One client, or one guest, has as many tables open as one may have.
    TablesEnough,
    /// The journal cannot be written or read for the moment: nothing was confirmed.
    Trouble(Trouble),
    /// Something that only programs do wrong: the sentence `fault-NAME` with `$what`.
    Program(StatusCode, &'static str, String),
    /// An error of ours; the log says what.
    Internal,
}

impl Fault {
    /// An error of ours: the log gets the details, the visitor does not.
    pub fn internal(error: &dyn Display) -> Fault {
        tracing::error!("{error}");
        Fault::Internal
    }

    /// An event that this version cannot read: the log says why.
    pub(crate) fn unreadable(fault: &StreamFault) -> Fault {
        tracing::error!("{fault}");
        Fault::OtherVersion
    }

    /// A failure of the database: the log gets its own words, the visitor ours.
    pub(crate) fn failed(failure: &Failure) -> Fault {
        tracing::error!("{failure}");
        Fault::Trouble(Trouble::of(failure))
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Fault::NotFound | Fault::NoEvent | Fault::NoTable | Fault::NoCode => StatusCode::NOT_FOUND,
            Fault::Method => StatusCode::METHOD_NOT_ALLOWED,
            Fault::LogIn => StatusCode::UNAUTHORIZED,
            Fault::Forbidden | Fault::Forged | Fault::NotYet => StatusCode::FORBIDDEN,
            Fault::BadForm(_) => StatusCode::BAD_REQUEST,
            Fault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::TooOften(_) | Fault::TablesEnough => StatusCode::TOO_MANY_REQUESTS,
            Fault::CodeOver => StatusCode::GONE,
            Fault::Refused(refusal) if refusal.name() == "not_allowed" => StatusCode::FORBIDDEN,
            Fault::Refused(_) | Fault::AtTable(..) | Fault::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Busy | Fault::HouseFull | Fault::Trouble(_) | Fault::ReadOnly(_) | Fault::OtherVersion => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Fault::Program(status, ..) => *status,
            Fault::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Fault::NotFound => "not_found",
            Fault::NoEvent => "no_such_event",
            Fault::NoTable => "no_such_table",
            Fault::Method => "method_not_allowed",
            Fault::LogIn => "log_in",
            Fault::Forbidden => "forbidden",
            Fault::Forged => "forged",
            Fault::BadForm(_) => "bad_request",
            Fault::TooLarge => "too_large",
            Fault::TooOften(_) => "too_often",
            Fault::NotYet => "not_yet",
            Fault::NoCode => "no_such_code",
            Fault::CodeOver => "code_is_over",
            Fault::Refused(refusal) => refusal.name(),
            Fault::AtTable(refusal, _) => refusal.name(),
            Fault::ReadOnly(_) => "read_only",
            Fault::OtherVersion => "other_version",
            Fault::KeyReused => "key_reused",
            Fault::Busy => "busy",
            Fault::HouseFull => "house_full",
            Fault::TablesEnough => "tables_enough",
            Fault::Trouble(trouble) => trouble.name(),
            Fault::Program(_, name, _) => name,
            Fault::Internal => "internal",
        }
    }

    /// What happened, what was kept and what to do.
    pub fn text(&self, words: Words) -> String {
        match self {
            Fault::Refused(refusal) => refusal.text(&words),
            Fault::AtTable(refusal, ruleset) => refusal.text(*ruleset, &words),
            Fault::BadForm(what) => words.say1("fault-bad_request", "what", what.as_str()),
            Fault::ReadOnly(what) => words.say1("fault-read_only", "what", what.as_str()),
            Fault::TooOften(seconds) => words.say1("fault-too_often", "seconds", *seconds),
            Fault::Program(_, name, what) => words.say1(&format!("fault-{name}"), "what", what.as_str()),
            _ => words.say(&format!("fault-{}", self.name())),
        }
    }

    /// The words above it.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Fault::Trouble(_) => "trouble-title",
            _ => "fault-title",
        }
    }

    /// The clause behind it, where there is one.
    pub fn clause(&self) -> Option<kaarting_rules::Clause> {
        match self {
            Fault::Refused(refusal) => refusal.clause(),
            Fault::AtTable(refusal, _) => refusal.clause(),
            _ => None,
        }
    }

    /// After how many seconds another try is worth it.
    pub(crate) fn retry_seconds(&self) -> Option<u64> {
        match self {
            Fault::TooOften(seconds) => Some(*seconds),
            Fault::Busy => Some(Trouble::Busy.retry_seconds()),
            Fault::HouseFull | Fault::TablesEnough => Some(60),
            Fault::Trouble(trouble) => Some(trouble.retry_seconds()),
            _ => None,
        }
    }
}

/// The fault travels with the answer; one middleware turns it into a page or a problem.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut answer = self.status().into_response();
        answer.extensions_mut().insert(self);
        answer
    }
}

impl From<EventError> for Fault {
    fn from(error: EventError) -> Fault {
        not_asked(error, |Refused(refusal)| Fault::Refused(Arc::new(*refusal)))
    }
}

impl Fault {
    /// Why a command to an online table was not carried out.
    pub(crate) fn at_table(error: TableError, ruleset: Ruleset) -> Fault {
        not_asked(error, |refusal| Fault::AtTable(Arc::new(refusal), ruleset))
    }
}

fn not_asked<R: Display>(error: AskError<R>, refused: impl FnOnce(R) -> Fault) -> Fault {
    match error {
        AskError::Refused(refusal) => refused(refusal),
        AskError::KeyReused => Fault::KeyReused,
        AskError::Crowded | AskError::Overtaken => Fault::Busy,
        AskError::ReadOnly(fault @ StreamFault::Broken(_)) => {
            tracing::error!("{fault}");
            Fault::ReadOnly(fault.to_string())
        }
        AskError::ReadOnly(fault @ StreamFault::Unreadable { .. }) => Fault::unreadable(&fault),
        AskError::Read(error) => error.into(),
        AskError::Append(error) => error.into(),
    }
}

impl From<AppendError> for Fault {
    fn from(error: AppendError) -> Fault {
        match error {
            // It is not known whether it was written; repeated under its key it is written once.
            AppendError::Failed(failure) | AppendError::Unknown(failure) => Fault::failed(&failure),
            AppendError::Closed => {
                tracing::error!("{error}");
                Fault::Trouble(Trouble::WriterStopped)
            }
            AppendError::Conflict { .. }
            | AppendError::KeyReused { .. }
            | AppendError::Fenced { .. }
            | AppendError::Held { .. }
            | AppendError::Refused(_) => Fault::internal(&error),
        }
    }
}

impl From<ListError> for Fault {
    fn from(error: ListError) -> Fault {
        match error {
            ListError::Read(error) => error.into(),
            ListError::Index(error) => error.into(),
        }
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Fault {
        match error {
            ReadError::Failed(failure) => Fault::failed(&failure),
            ReadError::Broken(broken) => {
                tracing::error!("{broken}");
                Fault::ReadOnly(broken.to_string())
            }
        }
    }
}

impl From<KeyValueError> for Fault {
    fn from(error: KeyValueError) -> Fault {
        match error {
            KeyValueError::Failed(failure) => Fault::failed(&failure),
            KeyValueError::Kind(_) | KeyValueError::Key(_) | KeyValueError::TooLong { .. } => {
                Fault::internal(&error)
            }
        }
    }
}
