//! Days and times in words.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::Words;

impl Words {
    /// A day: *zondag 15 november 2026*.
    pub fn day(self, date: Date) -> String {
        let weekday = self.say(&format!("weekday-{}", date.weekday().to_monday_one_offset()));
        let month = self.say(&format!("month-{}", date.month()));
        // Only French counts the first day apart: 1er mars.
        let day = if date.day() == 1 { self.say("first-day") } else { date.day().to_string() };
        let year = date.year().to_string();
        self.fill("day", &[("weekday", &weekday), ("day", &day), ("month", &month), ("year", &year)])
    }

    /// The time of day in a zone: *14:05*.
    pub fn clock(self, at: Timestamp, zone: &str) -> String {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        at.to_zoned(zone).strftime("%H:%M").to_string()
    }

    /// The time left on a clock, in minutes and seconds: *4:09*; never below zero.
    pub fn left(self, ms: i64) -> String {
        let seconds = ms.max(0) / 1000;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::Lang;

    #[test]
    fn a_day_in_three_languages() {
        for (day, said) in [
            (
                date(2026, 11, 15),
                ["zondag 15 november 2026", "dimanche 15 novembre 2026", "Sunday, 15 November 2026"],
            ),
            (date(2027, 8, 2), ["maandag 2 augustus 2027", "lundi 2 août 2027", "Monday, 2 August 2027"]),
            (date(2027, 3, 1), ["maandag 1 maart 2027", "lundi 1er mars 2027", "Monday, 1 March 2027"]),
        ] {
            assert_eq!(Lang::ALL.map(|lang| Words::new(lang).day(day)), said);
        }
    }

    #[test]
    fn every_weekday_and_every_month_has_its_name() {
        for words in Lang::ALL.map(Words::new) {
            assert!((1..=7).all(|day| words.knows(&format!("weekday-{day}"))), "{}", words.lang());
            assert!((1..=12).all(|month| words.knows(&format!("month-{month}"))), "{}", words.lang());
        }
    }

    #[test]
    fn a_clock_counts_down_to_nought() {
        let left = |ms| Words::new(Lang::Nl).left(ms);
        assert_eq!([left(249_999), left(60_000), left(999), left(-1)], ["4:09", "1:00", "0:00", "0:00"]);
    }
}
