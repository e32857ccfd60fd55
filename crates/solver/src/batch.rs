//! Many questions on several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Answers every question, on this many threads, and gives the answers in the order of the questions.
///
/// Each thread makes a solver of its own with `solver` and asks it one question after another. Answers are exact, so
/// neither the number of threads nor the order in which they take the questions changes them. Put everything you ask
/// about one deal into one question: a solver remembers what it has learnt about the deal. After each answer,
/// `progress` is called on the calling thread with the number of answers so far.
///
/// ```
/// use std::num::NonZero;
/// use kaarting_cards::{Deck, Dice, Pack, Packets, Seat, SeatSet};
/// use kaarting_solver::{MemoryLimit, solve_all, whist};
/// let (mut dice, mut pack) = (Dice::new(1), Pack::new(Deck::Whist));
/// let deals = std::iter::repeat_with(|| {
///     pack.shuffle(&mut dice);
///     pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack")
/// });
/// let layouts: Vec<whist::Layout> =
///     deals.take(4).map(|deal| whist::Layout::of_deal(&deal, None, Seat::East)).collect::<Result<_, _>>()?;
/// let threads = NonZero::<usize>::MIN.saturating_add(1);
/// let memory = MemoryLimit::default().shared_by(threads)?;
/// let party = SeatSet::of(Seat::North).with(Seat::South);
/// let mut last = 0;
/// let tricks = solve_all(
///     &layouts,
///     threads,
///     || whist::Solver::new(memory),
///     |solver, layout| solver.tricks(layout, party),
///     |done| last = done,
/// );
/// assert_eq!((tricks.len(), last), (4, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "batch")]
pub fn solve_all<S, Q: Sync, A: Send>(
    questions: &[Q],
    threads: NonZero<usize>,
    solver: impl Fn() -> S + Sync,
    answer: impl Fn(&mut S, &Q) -> A + Sync,
    mut progress: impl FnMut(usize),
) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let (send, answers) = mpsc::channel();
    let work = |send: mpsc::Sender<(usize, A)>| {
        let mut solver = solver();
        // Whichever thread is free takes the next question, so a hard one does not hold up the rest.
        while let Some((n, question)) = {
            let n = next.fetch_add(1, Ordering::Relaxed);
            questions.get(n).map(|question| (n, question))
        } {
            // The receiver lives as long as the threads do.
            let _ = send.send((n, answer(&mut solver, question)));
        }
    };
    let mut found: Vec<Option<A>> = questions.iter().map(|_| None).collect();
    thread::scope(|scope| {
        for _ in 0..threads.get().min(questions.len()) {
            let send = send.clone();
            scope.spawn(|| work(send));
        }
        drop(send);
        for (done, (n, answer)) in (1..).zip(answers) {
            found[n] = Some(answer);
            progress(done);
        }
    });
    // A panicking thread would have ended the scope with a panic, so here every question has its answer.
    found.into_iter().flatten().collect()
}
