//! Amounts as each language writes them.

use kaarting_rules::Lang;

use crate::Words;

impl Words {
    /// An amount in euros, without cents where there are none: *€ 1.234,50*, *1 234,50 €*, *€1,234.50*.
    pub fn euros(self, cents: u64) -> String {
        let (thousands, comma) = match self.lang() {
            Lang::Nl => ('.', ','),
            Lang::Fr => ('\u{a0}', ','),
            Lang::En => (',', '.'),
        };
        let digits = (cents / 100).to_string();
        let mut amount = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                amount.push(thousands);
            }
            amount.push(digit);
        }
        if !cents.is_multiple_of(100) {
            amount += &format!("{comma}{:02}", cents % 100);
        }
        match self.lang() {
            Lang::Nl => format!("€\u{a0}{amount}"),
            Lang::Fr => format!("{amount}\u{a0}€"),
            Lang::En => format!("€{amount}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_in_three_languages() {
        let say = |cents| Lang::ALL.map(|lang| Words::new(lang).euros(cents).replace('\u{a0}', "_"));
        assert_eq!(say(91_500), ["€_915", "915_€", "€915"]);
        assert_eq!(say(123_450), ["€_1.234,50", "1_234,50_€", "€1,234.50"]);
        assert_eq!(say(100_000_005), ["€_1.000.000,05", "1_000_000,05_€", "€1,000,000.05"]);
        assert_eq!(say(0), ["€_0", "0_€", "€0"]);
    }
}
