//! The machine interfaces of the `kaarting` binary, asked through its pipes as a stranger's program would.

mod bad_input;
mod faults;
mod referee;
mod score;
mod sheet;
mod streams;
pub(crate) mod support;
mod vectors;
mod vectors_whist;
mod whist_bad_input;
mod whist_house;
mod whist_referee;
mod whist_rulesets;
mod whist_score;
mod whist_sheet;
mod whist_sheet_faults;
