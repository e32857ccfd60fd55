//! Bots at the table: one program, so that it is linked once.

mod duel;
mod explain;
mod learned;
mod manille;
mod master_whist;
mod medium;
mod memory;
mod right_answers;
mod stakes;
mod strength;
mod strong;
mod truth;
mod whist;
