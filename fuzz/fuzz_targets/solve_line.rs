#![no_main]
//! Lines for `kaarting solve`, in both games. Only endings are solved, to leave time for many of them.

use kaarting::lines::Line;
use kaarting::solve::{Asked, Desk, Task};
use kaarting_rules::Ruleset;
use kaarting_solver::MemoryLimit;
use libfuzzer_sys::fuzz_target;

/// Longer endings would take too long.
const TRICKS: u32 = 4;

fuzz_target!(|data: &[u8]| {
    kaarting_fuzz::answers_every_line(data, |line, out| answer(Ruleset::ManilleNl, line, out));
    kaarting_fuzz::answers_every_line(data, |line, out| answer(Ruleset::Whist2018, line, out));
});

fn answer(ruleset: Ruleset, line: &[u8], out: &mut Vec<u8>) {
    let (line, asked) = (Line::of(line), Asked::in_full(ruleset));
    let long =
        line.text().is_ok_and(|text| Task::read(text, &asked).is_ok_and(|task| task.tricks_left() > TRICKS));
    if long {
        out.extend_from_slice(b"{}\n");
    } else {
        Desk::new(MemoryLimit::LEAST).answer_line(line, 1, &asked, out);
    }
}
