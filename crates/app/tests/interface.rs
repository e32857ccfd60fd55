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
#[path = "interface/vectors_whist.rs"]
mod vectors_whist;
#[path = "interface/whist_bad_input.rs"]
mod whist_bad_input;
#[path = "interface/whist_house.rs"]
mod whist_house;
#[path = "interface/whist_referee.rs"]
mod whist_referee;
#[path = "interface/whist_score.rs"]
mod whist_score;
#[path = "interface/whist_sheet.rs"]
mod whist_sheet;
#[path = "interface/whist_sheet_faults.rs"]
mod whist_sheet_faults;
