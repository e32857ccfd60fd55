//! What backups are called, and which of them are kept.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// How many of the newest stay in any case.
const NEWEST: usize = 24;
/// For how many days the last one of the day stays as well.
const DAYS: i64 = 14;
/// For how many months the last one of the month stays as well.
const MONTHS: i64 = 12;
/// How a time is written in a name.
const TIME: &str = "%Y%m%dT%H%M%SZ";

/// The name of a backup, read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Named {
    /// When it was made.
    pub(super) at: Timestamp,
    /// The first letters of the fingerprint of what is in it.
    pub(super) mark: String,
    /// The whole name.
    pub(super) name: String,
}

impl Named {
    /// The name of a backup that is made now: its time is that of Greenwich, so that names sort as times do, also
    /// in the night in which the clocks go back.
    pub(super) fn new(at: Timestamp, mark: &str, sealed: bool) -> Named {
        let at = Timestamp::from_second(at.as_second()).unwrap_or(at);
        let ending = if sealed { "db.age" } else { "db" };
        let name = format!("kaarting-{}-{mark}.{ending}", at.strftime(TIME));
        Named { at, mark: mark.to_owned(), name }
    }

    /// Reads a name; none if it is not that of a backup.
    pub(super) fn read(name: &str) -> Option<Named> {
        let inner =
            name.strip_suffix(".age").unwrap_or(name).strip_suffix(".db")?.strip_prefix("kaarting-")?;
        let (time, mark) = inner.split_once('-')?;
        let at = jiff::civil::DateTime::strptime(TIME, time).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        (mark.len() == 8 && mark.bytes().all(|byte| byte.is_ascii_hexdigit())).then(|| Named {
            at,
            mark: mark.to_owned(),
            name: name.to_owned(),
        })
    }

    fn day(&self) -> Date {
        self.at.to_zoned(TimeZone::UTC).date()
    }
}

/// Which of these may be removed now.
pub(super) fn done_with(mut files: Vec<Named>, now: Timestamp) -> Vec<Named> {
    files.sort();
    files.reverse();
    let today = now.to_zoned(TimeZone::UTC).date();
    let first_day = today.saturating_sub((DAYS - 1).days());
    let first_month = today.first_of_month().saturating_sub((MONTHS - 1).months());
    let (mut day, mut month) = (None, None);
    let mut kept = 0;
    files.retain(|file| {
        let of = file.day();
        // From the newest to the oldest: the first of a day is the last that was made on it.
        let ends_day = day.replace(of) != Some(of) && of >= first_day;
        let its_month = of.first_of_month();
        let ends_month = month.replace(its_month) != Some(its_month) && of >= first_month;
        kept += 1;
        !(kept <= NEWEST || ends_day || ends_month)
    });
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_when_and_what() {
        let at: Timestamp = "2026-11-17T04:05:06Z".parse().unwrap();
        for (sealed, name) in [
            (false, "kaarting-20261117T040506Z-1a2b3c4d.db"),
            (true, "kaarting-20261117T040506Z-1a2b3c4d.db.age"),
        ] {
            let named = Named::new(at, "1a2b3c4d", sealed);
            assert_eq!(named.name, name);
            assert_eq!(Named::read(name), Some(named));
        }
        for other in [
            "kaarting.db",
            "kaarting-2026.db",
            "kaarting-20261117T040506Z-1a2b3c4d.db.part",
            "x",
            "kaarting-20261117T040506Z-../../x.db",
        ] {
            assert_eq!(Named::read(other), None, "{other}");
        }
    }

    /// A backup every hour for two years: the newest 24, the last of 14 days and the last of 12 months are left.
    #[test]
    fn old_ones_go_and_one_of_every_day_and_month_stays() {
        let start: Timestamp = "2025-01-01T00:30:00Z".parse().unwrap();
        let mut files: Vec<Named> = Vec::new();
        for hour in 0..2 * 365 * 24 {
            let now = start + jiff::SignedDuration::from_hours(hour);
            files.push(Named::new(now, "00000000", false));
            let gone = done_with(files.clone(), now);
            files.retain(|file| !gone.contains(file));
        }
        let left: Vec<String> = files.iter().map(|file| file.at.strftime("%m-%d %H").to_string()).collect();
        // 2026-12-31 23:30 is now: 24 of that day, 13 days before it, and the ends of 11 months before December.
        assert_eq!(left.len(), 24 + 13 + 11, "{left:?}");
        for kept in ["01-31 23", "02-28 23", "11-30 23", "12-18 23", "12-30 23", "12-31 00", "12-31 23"] {
            assert!(left.iter().any(|one| one == kept), "{kept}: {left:?}");
        }
        for gone in ["12-17 23", "12-30 22", "01-30 23"] {
            assert!(!left.iter().any(|one| one == gone), "{gone}: {left:?}");
        }
    }
}
