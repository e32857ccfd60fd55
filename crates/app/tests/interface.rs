//! The machine interfaces of the `kaarting` binary, asked through its pipes as a stranger's program would.

#[path = "interface/bad_input.rs"]
mod bad_input;
#[path = "interface/faults.rs"]
mod faults;
#[path = "interface/referee.rs"]
mod referee;
#[path = "interface/score.rs"]
mod score;
#[path = "interface/sheet.rs"]
mod sheet;
#[path = "interface/streams.rs"]
mod streams;
#[path = "interface/support.rs"]
mod support;
#[path = "interface/vectors.rs"]
mod vectors;
