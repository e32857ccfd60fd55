//! Why a bot chose what it chose: what it compared, over how many deals, and what each choice brought.
//!
//! Any level that looks ahead can give its reasons; a level that goes by a count of its hand has none to show.

/// What the value of a choice counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The score of the deal: in Manille that of the player's side against the other, in Colour Whist the player's
    /// points against the mean of the three others.
    Score,
    /// The card points that the player's side takes from here on.
    CardPoints,
    /// How often it succeeds for the player, from 0 to 1; against several miseries, which share of them fails.
    Success,
}

impl Measure {
    /// The word for it in JSON and in the keys of sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Measure::Score => "score",
            Measure::CardPoints => "card-points",
            Measure::Success => "success",
        }
    }
}

/// A choice and what it brings on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<A> {
    /// The choice.
    pub choice: A,
    /// Its mean value.
    pub value: f64,
    /// Over how many deals: a choice that falls clearly behind is looked at no further.
    pub deals: u32,
}

/// An action, and why, where that can be said.
pub type Reasoned<A> = (A, Option<Reason<A>>);

/// What a choice was based on.
///
/// ```
/// use kaarting_bots::reason::{Measure, Reason, Weighed};
/// let weighed = |choice, value| Weighed { choice, value, deals: 20 };
/// let all = [weighed("ask H", 1.5), weighed("pass", 2.0), weighed("wait", -1.0)];
/// let reason = Reason::new(&"pass", all, Measure::Score);
/// let reason = reason.unwrap();
/// assert_eq!((reason.chosen().choice, reason.next().unwrap().choice, reason.deals()), ("pass", "ask H", 20));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Reason<A> {
    weighed: Vec<Weighed<A>>,
    measure: Measure,
}

impl<A: PartialEq> Reason<A> {
    /// The reason for one of several choices; nothing where it is not among those that were looked at, or no deal was.
    pub fn new(
        chosen: &A,
        weighed: impl IntoIterator<Item = Weighed<A>>,
        measure: Measure,
    ) -> Option<Reason<A>> {
        let mut weighed: Vec<Weighed<A>> = weighed.into_iter().filter(|one| one.deals > 0).collect();
        weighed.sort_by(|one, other| {
            let by_value = other.value.total_cmp(&one.value);
            (one.choice != *chosen).cmp(&(other.choice != *chosen)).then(by_value)
        });
        let first = weighed.first()?;
        (first.choice == *chosen).then_some(Reason { weighed, measure })
    }

    /// What was chosen.
    pub fn chosen(&self) -> &Weighed<A> {
        &self.weighed[0]
    }

    /// The best of the others.
    pub fn next(&self) -> Option<&Weighed<A>> {
        self.weighed.get(1)
    }

    /// All that were looked at: the one that was chosen, then the others, the best first.
    pub fn weighed(&self) -> &[Weighed<A>] {
        &self.weighed
    }

    /// What the values count.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// Over how many possible deals the one that was chosen was looked at.
    pub fn deals(&self) -> u32 {
        self.chosen().deals
    }

    /// Whether another brought as much or more on average, and experience decided all the same.
    pub fn is_habit(&self) -> bool {
        self.next().is_some_and(|next| next.value > self.chosen().value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(choice: &'static str, value: f64, deals: u32) -> Weighed<&'static str> {
        Weighed { choice, value, deals }
    }

    #[test]
    fn the_chosen_one_comes_first_and_the_best_of_the_others_next() {
        let all = [weighed("a", 1.0, 9), weighed("b", 3.0, 9), weighed("c", 2.0, 9), weighed("d", 9.0, 0)];
        let reason = Reason::new(&"c", all, Measure::Score).unwrap();
        assert_eq!(reason.weighed().iter().map(|one| one.choice).collect::<Vec<_>>(), ["c", "b", "a"]);
        assert!(reason.is_habit());
        assert!(!Reason::new(&"b", all, Measure::Score).unwrap().is_habit());
        assert_eq!(Reason::new(&"d", all, Measure::Score), None);
        assert_eq!(Reason::new(&"a", [], Measure::Score), None);
    }
}
