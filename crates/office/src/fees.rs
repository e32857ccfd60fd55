//! What taking part costs, and what has been paid.

use crate::{Details, Entrant, Joker, Presence, Tournament};

/// What the entry fees come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fees {
    /// What one pays, as it is said to people.
    pub price: String,
    /// The same in cents, where the text says one amount.
    pub cents: Option<u32>,
    /// How many have paid.
    pub paid: u32,
    /// How many who take part have not.
    pub open: u32,
}

impl Fees {
    /// What was paid, in cents.
    pub fn paid_cents(&self) -> Option<u64> {
        self.cents.map(|cents| u64::from(cents) * u64::from(self.paid))
    }

    /// What is still to be paid, in cents.
    pub fn open_cents(&self) -> Option<u64> {
        self.cents.map(|cents| u64::from(cents) * u64::from(self.open))
    }
}

/// The amount that a price says, in cents: the one beside a sign or a word of money, else the only number there is.
/// A text that says several says none.
///
/// ```
/// use kaarting_office::amount_in_cents;
/// assert_eq!(amount_in_cents("15 euro, drankje inbegrepen"), Some(1500));
/// assert_eq!(amount_in_cents("€ 12,50 (2 consumpties)"), Some(1250));
/// assert_eq!(amount_in_cents("gratis"), None);
/// ```
pub fn amount_in_cents(price: &str) -> Option<u32> {
    let price = price.to_lowercase();
    let (mut of_money, mut all) = (Vec::new(), Vec::new());
    let mut from = 0;
    while let Some(at) = price[from..].find(|c: char| c.is_ascii_digit()).map(|at| from + at) {
        let rest = &price[at..];
        let long = rest.find(|c: char| !c.is_ascii_digit() && c != ',' && c != '.').unwrap_or(rest.len());
        let number = rest[..long].trim_end_matches([',', '.']);
        let after = rest[number.len()..].trim_start();
        let before = price[..at].trim_end();
        from = at + long;
        let cents = cents(number);
        let is_money = ["€", "eur"].into_iter().any(|sign| before.ends_with(sign) || after.starts_with(sign))
            || before.ends_with("euro");
        if is_money {
            of_money.push(cents);
        }
        all.push(cents);
    }
    match (&of_money[..], &all[..]) {
        ([only], _) | ([], [only]) => *only,
        _ => None,
    }
}

/// A number with at most two digits behind a comma or a point, in cents.
fn cents(number: &str) -> Option<u32> {
    let (whole, part) = number.split_once([',', '.']).unwrap_or((number, ""));
    let part: u32 = match part.len() {
        0 => 0,
        1 => part.parse::<u32>().ok()? * 10,
        2 => part.parse().ok()?,
        _ => return None,
    };
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(part)
}

impl Entrant {
    /// Whether the entrant takes part and so owes the fee; a joker comes to help out (DEC-01).
    pub fn owes_fee(&self) -> bool {
        let comes = matches!(self.presence, Presence::Expected | Presence::CheckedIn);
        comes && self.excluded.is_none() && self.joker == Joker::No
    }
}

impl Tournament {
    /// The details, as far as they were given.
    pub fn details(&self) -> Details {
        let price = self.plan().and_then(|plan| plan.settings.entry_fee.clone());
        Details { price, ..self.details.clone() }
    }

    /// What the fees come to; nothing where taking part is free.
    pub fn fees(&self) -> Option<Fees> {
        let price = self.plan()?.settings.entry_fee.clone()?;
        let count = |is: &dyn Fn(&&Entrant) -> bool| self.entrants().filter(is).count() as u32;
        Some(Fees {
            cents: amount_in_cents(&price),
            price,
            paid: count(&|entrant| entrant.paid),
            open: count(&|entrant| !entrant.paid && entrant.owes_fee()),
        })
    }
}
