#![no_main]
//! Deals at which a net learns, with any answers: each question has a choice, and each comes to something.

use kaarting_bots::learned::{Bits, School, manille};
use kaarting_cards::Dice;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&seed, answers)) = data.split_first_chunk() else { return };
    lesson::<manille::Lesson>(u64::from_le_bytes(seed), answers);
});

fn lesson<S: School>(seed: u64, answers: &[u8]) {
    let mut lesson = S::deal(&mut Dice::new(seed));
    let mut answers = answers.iter().copied().chain(std::iter::repeat(0));
    let (mut seen, mut legal) = (vec![0; Bits::words(S::FEATURES)], vec![0; Bits::words(S::OUTPUTS)]);
    let mut notes = Vec::new();
    while let Some(note) = lesson.ask(&mut Bits::new(&mut seen), &mut Bits::new(&mut legal)) {
        let choices: Vec<usize> = (0..S::OUTPUTS).filter(|&at| legal[at / 64] >> (at % 64) & 1 == 1).collect();
        assert!(choices.len() > 1, "{choices:?}");
        let answer = usize::from(answers.next().expect("no end"));
        // Now and then an answer that is none: the lesson goes on with another.
        lesson.answer(if answer > 250 { answer } else { choices[answer % choices.len()] });
        assert!(notes.iter().all(|&earlier| lesson.target_from(earlier, note, 0.1).is_finite()));
        notes.push(note);
    }
    assert!(!notes.is_empty() && notes.iter().all(|&note| lesson.target(note).abs() <= 2.0));
}
