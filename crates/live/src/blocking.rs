//! Long work, in a server that others wait for.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does something that takes long while the other tasks of this thread go on elsewhere.
pub fn blocking<T>(work: impl FnOnce() -> T) -> T {
    let many = |handle: Handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread;
    if Handle::try_current().is_ok_and(many) { tokio::task::block_in_place(work) } else { work() }
}

/// The same for what is only sometimes long.
pub fn blocking_if<T>(long: bool, work: impl FnOnce() -> T) -> T {
    if long { blocking(work) } else { work() }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use tokio::runtime::Builder;

    use super::*;

    /// On a server with one thread, long work waits for what another task does meanwhile.
    #[test]
    fn other_tasks_go_on_meanwhile() {
        let runtime = Builder::new_multi_thread().worker_threads(1).build().unwrap();
        let (said, heard) = channel();
        let waited = runtime.block_on(async {
            let wait = move || heard.recv_timeout(Duration::from_secs(10)).is_ok();
            let long = tokio::spawn(async { blocking(wait) });
            tokio::spawn(async move { said.send(()) });
            long.await
        });
        assert!(waited.unwrap(), "the other task had no thread");
    }
}
