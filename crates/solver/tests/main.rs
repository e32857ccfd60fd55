//! The solver against others, and what it promises: one program, so that it is linked once.

mod batch;
mod bounds;
mod brute_force;
mod dds;
mod effort;
mod par;
#[cfg(feature = "serde")]
mod serial;
mod slow;
mod slow_search;
