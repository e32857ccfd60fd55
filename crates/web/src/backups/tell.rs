//! The state of the backups, in words.

use std::io;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use kaarting_store::{BackupError, FailureKind};
use kaarting_words::{Lang, Words};

use super::{BackupHealth, BackupState, Made, NotMade};

impl BackupState {
    /// The newest backup, and what is wrong where something is; times are those of a place.
    pub fn told(&self, now: Timestamp, zone: &TimeZone, words: Words) -> String {
        let last = match &self.last {
            Some(Made { at, file, bytes }) => {
                let folder = file.parent().unwrap_or(file).display().to_string();
                let (at, size) = (moment(*at, now, zone), size(*bytes, words.lang()));
                words.tell(
                    "backup-last",
                    [("at", at.into()), ("size", size.into()), ("folder", folder.into())],
                )
            }
            None => words.say1("backup-none-yet", "folder", self.plan.folder.display().to_string()),
        };
        let wrong = match (self.health(now), &self.failed) {
            (BackupHealth::Failing, Some(error)) => {
                let folder = self.plan.folder.display().to_string();
                words.say1(&format!("backup-why-{}", error.word()), "folder", folder)
            }
            (BackupHealth::Old, _) => words.say("backup-old"),
            _ => return last,
        };
        format!("{wrong} {last}")
    }
}

impl NotMade {
    /// The word for the sentence that says what to do.
    fn word(&self) -> &'static str {
        match self {
            NotMade::NoFolder(_) => "no-folder",
            NotMade::Files { error, .. } | NotMade::Backup(BackupError::Write { error, .. }) => of(error),
            NotMade::Backup(BackupError::Failed(failure)) if failure.kind() == FailureKind::Full => "full",
            NotMade::Sealed { .. } => "not-whole",
            NotMade::Open(_) | NotMade::Read(_) | NotMade::Backup(_) => "other",
        }
    }
}

fn of(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull => "full",
        io::ErrorKind::NotFound => "no-folder",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "denied",
        io::ErrorKind::InvalidData => "not-whole",
        _ => "other",
    }
}

/// The time of the day, with the day where that is another one.
fn moment(at: Timestamp, now: Timestamp, zone: &TimeZone) -> String {
    let (at, now) = (at.to_zoned(zone.clone()), now.to_zoned(zone.clone()));
    let form = if at.date() == now.date() { "%H:%M" } else { "%Y-%m-%d %H:%M" };
    at.strftime(form).to_string()
}

fn size(bytes: u64, lang: Lang) -> String {
    let tenths = bytes.div_ceil(100_000).max(1);
    let point = if lang == Lang::En { '.' } else { ',' };
    format!("{}{point}{} MB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_never_nothing_and_a_day_is_named_when_it_is_another() {
        assert_eq!(
            [1, 3_210_000, 25_000_000].map(|bytes| size(bytes, Lang::Nl)),
            ["0,1 MB", "3,3 MB", "25,0 MB"]
        );
        let [at, later, next]: [Timestamp; 3] =
            ["2026-11-16T23:10:00Z", "2026-11-17T01:00:00Z", "2026-11-17T23:30:00Z"]
                .map(|at| at.parse().unwrap());
        let zone = TimeZone::get("Europe/Brussels").unwrap();
        assert_eq!(moment(at, later, &zone), "00:10");
        assert_eq!(moment(at, next, &zone), "2026-11-17 00:10");
    }
}
