//! How much the solver may remember.

use std::num::NonZero;

/// A bound on the solver's memory, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory(usize);

/// Less memory than the solver can work with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{given} bytes are too little memory for the solver: give at least {} (2 MiB)", Memory::LEAST.0)]
pub struct TooLittleMemory {
    /// What was offered.
    pub given: usize,
}

impl Memory {
    /// What the solver needs at least.
    pub const LEAST: Memory = Memory(2 << 20);

    /// At most so many bytes.
    pub fn bytes(bytes: usize) -> Result<Memory, TooLittleMemory> {
        if bytes < Memory::LEAST.0 { Err(TooLittleMemory { given: bytes }) } else { Ok(Memory(bytes)) }
    }

    /// What each of so many solvers has when they share this.
    pub fn shared_by(self, solvers: NonZero<usize>) -> Result<Memory, TooLittleMemory> {
        Memory::bytes(self.0 / solvers)
    }

    /// How many bytes that is.
    pub const fn in_bytes(self) -> usize {
        self.0
    }
}

impl Default for Memory {
    /// 128 MiB: room for every deal that was met, and half of what a small laptop can spare.
    fn default() -> Memory {
        Memory(128 << 20)
    }
}
