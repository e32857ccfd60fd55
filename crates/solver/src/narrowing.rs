//! The exact value by yes-or-no questions.

/// The value between 0 and `most` that questions close in on.
///
/// `ask` is asked whether the value is at least `need`, for a `need` from 1 to `most`, and answers with a bound: one
/// that reaches `need` is a lower bound, another an upper bound. Every answer therefore shortens the interval in which
/// the value lies, and when its ends meet they are the value.
///
/// While only one end is known for sure the questions move away from the guess, by `step`, then by twice that and so on:
/// near a good guess few are needed, and a bad one costs a few more. Once both ends are known each question halves
/// what is between them.
#[doc(alias = "zero-window search")]
pub(crate) fn narrowed(most: i32, guess: i32, step: i32, mut ask: impl FnMut(i32) -> i32) -> i32 {
    let (mut low, mut high) = (0, most);
    let (mut low_is_known, mut high_is_known) = (false, false);
    let mut need = guess;
    let mut step = step;
    while low < high {
        need = need.clamp(low + 1, high);
        let bound = ask(need);
        if bound >= need {
            (low, low_is_known) = (bound, true);
        } else {
            (high, high_is_known) = (bound, true);
        }
        need = match (low_is_known, high_is_known) {
            (true, true) => low + (high - low + 1) / 2,
            (true, false) => low + step,
            _ => high + 1 - step,
        };
        step *= 2;
    }
    low
}
