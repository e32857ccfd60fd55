//! Days and times in words.

use icu_datetime::DateTimeFormatter;
use icu_datetime::fieldsets::YMDE;
use icu_datetime::input::Date as IcuDate;
use icu_locale_core::locale;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::{Lang, Words};

impl Words {
    /// A day: *zondag 15 november 2026*.
    pub fn day(self, date: Date) -> String {
        let locale = match self.lang() {
            Lang::Nl => locale!("nl-BE"),
            Lang::Fr => locale!("fr-BE"),
            Lang::En => locale!("en-GB"),
        };
        let (month, day) = (date.month().unsigned_abs(), date.day().unsigned_abs());
        let day = IcuDate::try_new_iso(date.year().into(), month, day);
        let formatter = DateTimeFormatter::try_new(locale.into(), YMDE::long());
        match (formatter, day) {
            (Ok(formatter), Ok(day)) => formatter.format(&day).to_string(),
            _ => date.to_string(),
        }
    }

    /// The time of day in a zone: *14:05*.
    pub fn clock(self, at: Timestamp, zone: &str) -> String {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        at.to_zoned(zone).strftime("%H:%M").to_string()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_in_three_languages() {
        let day = date(2026, 11, 15);
        assert_eq!(Words::new(Lang::Nl).day(day), "zondag 15 november 2026");
        assert_eq!(Words::new(Lang::Fr).day(day), "dimanche 15 novembre 2026");
        assert_eq!(Words::new(Lang::En).day(day), "Sunday, 15 November 2026");
    }
}
