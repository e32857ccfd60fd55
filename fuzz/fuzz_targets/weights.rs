#![no_main]
//! Weights of a net: refused, or a net that answers whatever it is shown, and the same whatever it saw before.

use kaarting_bots::learned::{Net, Scratch};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(net) = Net::read(data) else { return };
    let seen: Vec<u64> = data.as_chunks().0.iter().rev().map(|&word| u64::from_le_bytes(word)).collect();
    let (mut accumulator, mut scratch) = (net.accumulator(), Scratch::default());
    let (mut values, mut fresh) = (Vec::new(), Vec::new());
    for seen in [&seen[..], &seen[seen.len() / 2..], &[]] {
        net.values(&mut accumulator, seen, &mut scratch, &mut values);
        net.values(&mut net.accumulator(), seen, &mut scratch, &mut fresh);
        assert_eq!((values.len(), &values), (net.outputs(), &fresh));
    }
});
