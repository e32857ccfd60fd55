#![no_main]
//! Lines for `kaarting bot`.

use kaarting::bot::Bot;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    kaarting_fuzz::answers_every_line(data, |line, out| Bot::easy().answer(line, out));
});
