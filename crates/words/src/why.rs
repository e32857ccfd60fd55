//! Why a bot chose what it chose, in a sentence or two.

use kaarting_rules::Lang;

use crate::Words;

/// What a bot found out about its choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings<'a> {
    /// What the values count: `score`, `card-points` or `success`.
    pub measure: &'a str,
    /// Over how many possible deals.
    pub deals: u32,
    /// The choice and its mean value.
    pub chosen: (String, f64),
    /// The best of the others and its mean value.
    pub next: Option<(String, f64)>,
}

impl Words {
    /// Why a bot chose what it chose.
    ///
    /// ```
    /// use kaarting_rules::Lang;
    /// use kaarting_words::{Findings, Words};
    /// let found = Findings {
    ///     measure: "score",
    ///     deals: 40,
    ///     chosen: ("solo 6 ♥".to_owned(), 7.3),
    ///     next: Some(("pass".to_owned(), -1.0)),
    /// };
    /// assert_eq!(
    ///     Words::new(Lang::En).why(&found),
    ///     "solo 6 ♥ brings +7.3 points on average over 40 possible deals. Next comes pass with −1.0."
    /// );
    /// ```
    pub fn why(self, found: &Findings<'_>) -> String {
        let value = |value: f64| self.of_measure(found.measure, value);
        let (choice, mean) = &found.chosen;
        let first = self.tell(
            &format!("why-{}", found.measure),
            [
                ("choice", choice.as_str().into()),
                ("value", value(*mean).into()),
                ("deals", found.deals.into()),
            ],
        );
        let Some((next, of_next)) = &found.next else { return first };
        let key = if of_next > mean { "why-habit" } else { "why-next" };
        format!("{first} {}", self.say2(key, "choice", next.as_str(), "value", value(*of_next)))
    }

    fn of_measure(self, measure: &str, value: f64) -> String {
        match measure {
            "success" => self.say1("replay-percent", "n", format!("{}", (100.0 * value).round())),
            "score" => self.written(format!("{value:+.1}")),
            _ => self.written(format!("{value:.1}")),
        }
    }

    /// A figure with one decimal, as the language writes it.
    fn written(self, figure: String) -> String {
        // What rounds to nothing has no sign.
        let written = if matches!(figure.as_str(), "+0.0" | "-0.0") { "0.0".to_owned() } else { figure };
        let written = written.replace('-', "\u{2212}");
        if self.lang() == Lang::En { written } else { written.replace('.', ",") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(measure: &'static str, value: f64, next: Option<f64>) -> Findings<'static> {
        let next = next.map(|value| ("B".to_owned(), value));
        Findings { measure, deals: 12, chosen: ("A".to_owned(), value), next }
    }

    #[test]
    fn reasons_in_three_languages() {
        for (lang, found, sentence) in [
            (
                Lang::Nl,
                found("score", 3.25, Some(-0.5)),
                "A brengt gemiddeld +3,2 punten op over 12 mogelijke verdelingen. Daarna komt B met −0,5.",
            ),
            (
                Lang::Fr,
                found("card-points", 31.5, Some(30.0)),
                "Avec A, votre équipe prend en moyenne encore 31,5 points sur 12 distributions possibles. Ensuite vient B avec 30,0.",
            ),
            (Lang::En, found("success", 0.75, None), "A succeeds in 75% of 12 possible deals."),
            (
                Lang::En,
                found("score", -0.01, Some(0.4)),
                "A brings 0.0 points on average over 12 possible deals. B came to +0.4 on average, but that is too little to depart from what is usual.",
            ),
        ] {
            assert_eq!(Words::new(lang).why(&found), sentence);
        }
    }
}
