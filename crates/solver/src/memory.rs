//! How much memory the solver may use.

use std::num::NonZero;

/// A bound on the solver's memory, in bytes.
///
/// A solver with less memory forgets more and takes longer; its answers stay exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryLimit(usize);

/// Less memory than the solver can work with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{given} bytes of memory are too few for the solver: give it at least {} (2 MiB)", MemoryLimit::LEAST.0)]
pub struct TooLittleMemory {
    /// What was offered.
    pub given: usize,
}

impl MemoryLimit {
    /// What the solver needs at least.
    pub const LEAST: MemoryLimit = MemoryLimit(2 << 20);

    /// At most this many bytes.
    pub fn bytes(bytes: usize) -> Result<MemoryLimit, TooLittleMemory> {
        if bytes < MemoryLimit::LEAST.0 {
            Err(TooLittleMemory { given: bytes })
        } else {
            Ok(MemoryLimit(bytes))
        }
    }

    /// The share of each of this many solvers.
    pub fn shared_by(self, solvers: NonZero<usize>) -> Result<MemoryLimit, TooLittleMemory> {
        MemoryLimit::bytes(self.0 / solvers)
    }

    /// The limit in bytes.
    pub const fn in_bytes(self) -> usize {
        self.0
    }
}

impl Default for MemoryLimit {
    /// 128 MiB: enough for every deal that was measured, and little enough for a small laptop.
    fn default() -> MemoryLimit {
        MemoryLimit(128 << 20)
    }
}
