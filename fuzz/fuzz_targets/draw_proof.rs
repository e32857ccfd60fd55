#![no_main]
//! An untrusted proof of a draw: it can be read or not, it holds or not, and a draw repeated from it holds.

use kaarting_office::draw::{DrawProof, EarlierTable, History, check_draw, prove};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(proof) = DrawProof::from_json(data) else { return };
    let written = proof.to_json();
    assert_eq!(DrawProof::from_json(written.as_bytes()).expect("it reads what it writes"), proof);
    let verdict = check_draw(&proof);
    if let Err(fault) = &verdict {
        assert!(!fault.to_string().is_empty());
    }
    let tables = proof.history.iter().flat_map(|earlier| {
        earlier.tables.iter().map(|&four| EarlierTable { round: earlier.round, four })
    });
    let (Ok(list), Ok(history)) = (proof.list(), History::new(tables)) else {
        assert!(verdict.is_err());
        return;
    };
    match prove(&list, proof.round, &proof.seed, proof.avoid_repeats, &history) {
        Ok(honest) => assert_eq!(check_draw(&honest), Ok(())),
        Err(refused) => assert!(verdict.is_err() && !refused.to_string().is_empty()),
    }
});
