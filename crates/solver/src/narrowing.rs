//! The exact value by yes-or-no questions.

/// The value between 0 and `most` that questions close in on, beginning at a guess.
///
/// `ask` is asked whether the value is at least `need`, for a `need` from 1 to `most`, and answers with a bound: one
/// that reaches `need` is a lower bound, another an upper bound. Every answer therefore shortens the interval in which
/// the value lies, and when its ends meet they are the value. The next question is always the one beside the bound just
/// found: a question near the value shares most of its answer with the last one. (Longer steps were measured: twice
/// as long after every question took 4 % more cards on 100 deals of whist.)
#[doc(alias = "zero-window search")]
pub(crate) fn narrowed(most: u8, guess: u8, mut ask: impl FnMut(u8) -> u8) -> u8 {
    let (mut low, mut high) = (0, most);
    let mut need = guess.clamp(1, most.max(1));
    while low < high {
        let bound = ask(need);
        if bound >= need {
            low = bound;
            need = low + 1;
        } else {
            high = bound;
            need = high;
        }
    }
    low
}
