//! Many questions on several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Answers every question, on this many threads, and gives the answers in the order of the questions.
///
/// Each thread makes a solver of its own with `solver` and asks it one question after the other. Answers are exact, so
/// they are the same whatever the number of threads, and whichever thread came to a question first. What is asked
/// about one deal is best asked in one question, for a solver remembers what it learned about the deal before.
/// `progress` is told on the calling thread, after each answer, how many there are by then.
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
        // Whoever is free takes the next question: a hard one does not hold up the rest.
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
    // A thread that panicked has ended the scope with a panic: every question has its answer here.
    found.into_iter().flatten().collect()
}
