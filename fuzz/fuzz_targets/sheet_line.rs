#![no_main]
//! Lines for `kaarting sheet`.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kaarting_fuzz::answers_every_line(data, kaarting::sheet::answer));
