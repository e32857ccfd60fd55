//! What the model says instead of answering, in the words of the database's driver.

use std::borrow::Cow;
use std::fmt;
use std::io;

use sqlx::error::{DatabaseError, ErrorKind};

/// What the model says instead of answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Lost,
    Busy,
    Failed,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Lost => "the connection was lost",
            Fault::Busy => "canceling statement due to lock timeout",
            Fault::Failed => "current transaction is aborted",
        })
    }
}

impl std::error::Error for Fault {}

/// A fault that the server itself reports.
#[derive(Debug)]
struct Reported(Fault);

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Reported {}

impl DatabaseError for Reported {
    fn message(&self) -> &str {
        "the model reports an error"
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Borrowed(if self.0 == Fault::Busy { "55P03" } else { "25P02" }))
    }

    fn as_error(&self) -> &(dyn std::error::Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn std::error::Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn std::error::Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

impl From<Fault> for sqlx::Error {
    fn from(fault: Fault) -> sqlx::Error {
        match fault {
            Fault::Lost => sqlx::Error::Io(io::Error::new(io::ErrorKind::ConnectionReset, fault)),
            Fault::Busy | Fault::Failed => sqlx::Error::Database(Box::new(Reported(fault))),
        }
    }
}
