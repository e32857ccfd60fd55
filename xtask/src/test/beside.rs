//! What is done while the compiler works.

use std::thread::{Scope, ScopedJoinHandle};

use anyhow::{Error, Result, bail};

/// Work on a thread of its own, and what became of it.
pub(super) struct Beside<'scope> {
    thread: Option<ScopedJoinHandle<'scope, Result<()>>>,
    failed: Option<Error>,
}

impl<'scope> Beside<'scope> {
    pub(super) fn start<'env>(
        scope: &'scope Scope<'scope, 'env>,
        work: impl FnOnce() -> Result<()> + Send + 'scope,
    ) -> Beside<'scope> {
        Beside { thread: Some(scope.spawn(work)), failed: None }
    }

    /// Whether it has failed by now: then the compiler need not go on.
    pub(super) fn check(&mut self) -> Result<()> {
        match &self.thread {
            Some(thread) if !thread.is_finished() => Ok(()),
            _ => self.wait(),
        }
    }

    /// Waits until it is done.
    pub(super) fn wait(&mut self) -> Result<()> {
        if let Some(thread) = self.thread.take() {
            self.failed = thread.join().expect("formatting and installing do not panic").err();
        }
        if self.failed.is_some() {
            bail!("something beside it failed");
        }
        Ok(())
    }

    /// Why it failed.
    pub(super) fn failed(self) -> Option<Error> {
        self.failed
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;

    #[test]
    fn what_fails_beside_the_compiler_stops_it_and_says_why() {
        let (go, wait) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let mut beside = Beside::start(scope, move || -> Result<()> {
                wait.recv()?;
                bail!("a tool is missing")
            });
            assert!(beside.check().is_ok(), "it is not done yet");
            go.send(()).unwrap();
            assert_eq!(beside.wait().unwrap_err().to_string(), "something beside it failed");
            assert!(beside.check().is_err(), "and that is not forgotten");
            assert_eq!(beside.failed().unwrap().to_string(), "a tool is missing");
        });
    }

    #[test]
    fn what_goes_well_stops_nothing() {
        thread::scope(|scope| {
            let mut beside = Beside::start(scope, || Ok(()));
            assert!(beside.wait().is_ok() && beside.check().is_ok());
            assert!(beside.failed().is_none());
        });
    }
}
