//! The test programs that wait to be run: filled while others are still being compiled, emptied by several threads.

use std::process::Command;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How many programs run at the same time: while one waits for a browser or a disk, another computes.
pub(super) const AT_ONCE: usize = 5;

/// How many run while the compiler does: it keeps all cores busy, but for the one large crate at the end.
const WHILE_COMPILING: usize = 1;

/// The programs that take longest, by processor time, longest first: at the end no core waits for a program that began
/// late.
const LONG: [&str; 16] = [
    "web-browser",
    "web-web",
    "app-app",
    "bots-bots",
    "office-office",
    "live-live",
    "print-print",
    "documentation",
    "rules-rules",
    "store-contract",
    "play-lib",
    "web-lib",
    "solver-solver",
    "solver-lib",
    "play-play",
    "store-crash",
];

/// A program with tests: a name, and how it is started.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) name: String,
    pub(super) command: Command,
}

/// Programs that wait, and how many run.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    waiting: Vec<Program>,
    running: usize,
    /// More may come.
    compiling: bool,
}

impl Queue {
    pub(super) fn new() -> Queue {
        let state = State { waiting: Vec::new(), running: 0, compiling: true };
        Queue { state: Mutex::new(state), changed: Condvar::new() }
    }

    pub(super) fn push(&self, program: Program) {
        self.change(|state| state.waiting.push(program));
    }

    /// Nothing more comes.
    pub(super) fn close(&self) {
        self.change(|state| state.compiling = false);
    }

    /// Nothing that waits is started any more.
    pub(super) fn give_up(&self) {
        self.change(|state| {
            state.compiling = false;
            state.waiting.clear();
        });
    }

    /// The next program, once one may begin; nothing when all have begun. Who takes one says when it has ended.
    pub(super) fn next(&self) -> Option<Program> {
        let mut state = self.lock();
        loop {
            if let Some(program) = state.begin() {
                return Some(program);
            }
            if state.waiting.is_empty() && !state.compiling {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(super) fn ended(&self) {
        self.change(|state| state.running -= 1);
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes the longest that waits, if one more may run.
    fn begin(&mut self) -> Option<Program> {
        let most = if self.compiling { WHILE_COMPILING } else { AT_ONCE };
        if self.running >= most {
            return None;
        }
        let place =
            |program: &Program| LONG.iter().position(|long| *long == program.name).unwrap_or(LONG.len());
        let (next, _) = self.waiting.iter().enumerate().min_by_key(|(_, program)| place(program))?;
        self.running += 1;
        Some(self.waiting.remove(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str) -> Program {
        Program { name: name.to_owned(), command: Command::new(name) }
    }

    #[test]
    fn one_runs_while_others_are_compiled_and_then_several_the_longest_first() {
        let queue = Queue::new();
        queue.push(program("cards-lib"));
        assert_eq!(queue.next().unwrap().name, "cards-lib");
        for name in ["rules-lib", "app-app", "web-browser"] {
            queue.push(program(name));
        }
        assert!(queue.lock().begin().is_none(), "one runs");
        queue.close();
        let rest: Vec<String> = std::iter::from_fn(|| queue.next()).map(|one| one.name).collect();
        assert_eq!(rest, ["web-browser", "app-app", "rules-lib"]);
    }

    #[test]
    fn what_waits_is_not_begun_once_something_does_not_compile() {
        let queue = Queue::new();
        queue.push(program("cards-lib"));
        queue.give_up();
        assert!(queue.next().is_none());
    }
}
