//! Long work, in a server that others wait for.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does something that takes long while the other tasks of this thread go on elsewhere.
pub fn blocking_if<T>(long: bool, work: impl FnOnce() -> T) -> T {
    let many = |handle: Handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread;
    if long && Handle::try_current().is_ok_and(many) { tokio::task::block_in_place(work) } else { work() }
}
