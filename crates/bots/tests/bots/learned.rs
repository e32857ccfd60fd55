//! What was learned: weights that are read or refused, whole numbers to the digit, and masters that keep to the rules.

use kaarting_bots::learned::{Bits, Net, NetRefused, School, Scratch, manille};
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{Chance, Dice, Seat};
use kaarting_rules::manille::{DEALING, Position, Rules, Setup};
use kaarting_rules::{Actor, Referee};

const WIDE: &[u8] = include_bytes!("../../weights/manille-wide.net");
const QUICK: &[u8] = include_bytes!("../../weights/manille-quick.net");
/// Written by the program that trained them: positions, and what its own reading of the weights makes of them.
const GOLDEN: &[u8] = include_bytes!("../golden/manille.bin");

fn numbers(bytes: &[u8]) -> Vec<i32> {
    bytes.as_chunks().0.iter().map(|&number| i32::from_le_bytes(number)).collect()
}

/// The whole numbers that Python got are the whole numbers of this machine.
#[test]
fn a_thousand_positions_get_the_answers_of_the_training_program() {
    let head = numbers(&GOLDEN[..12]);
    let [rows, width, outputs] = head[..] else { panic!("{head:?}") };
    let (rows, width, outputs) = (rows as usize, width as usize, outputs as usize);
    assert!(rows >= 1_000 && width >= manille::FEATURES / 8 && outputs == manille::OUTPUTS);
    let (seen, answers) = GOLDEN[12..].split_at(rows * width);
    let answers = numbers(answers);
    for (bytes, answers) in [WIDE, QUICK].into_iter().zip(answers.chunks(rows * outputs)) {
        let net = Net::read(bytes).expect("the weights of this crate");
        let (mut accumulator, mut scratch, mut values) = (net.accumulator(), Scratch::default(), Vec::new());
        for (seen, answers) in seen.chunks(width).zip(answers.chunks(outputs)) {
            let seen: Vec<u64> = seen.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)).collect();
            net.values(&mut accumulator, &seen, &mut scratch, &mut values);
            assert_eq!(values, answers);
            // Nor does it matter what was looked at before.
            net.values(&mut net.accumulator(), &seen, &mut scratch, &mut values);
            assert_eq!(values, answers);
        }
    }
}

#[test]
fn the_weights_fit_the_game_and_the_program() {
    assert!(WIDE.len() + QUICK.len() <= 2_000_000, "{} bytes", WIDE.len() + QUICK.len());
    for bytes in [WIDE, QUICK] {
        let net = Net::read(bytes).expect("the weights of this crate");
        assert_eq!((net.features(), net.outputs()), (manille::FEATURES, manille::OUTPUTS), "{net:?}");
    }
}

/// The smallest net there is: one feature, one number between, one output.
fn small() -> Vec<u8> {
    let head = [1, 1, 1, 1, 1, 8, 0_u32].map(u32::to_le_bytes).concat();
    [&b"KAARTNET"[..], &head, &[2], &[3, 0], &[5], &[7, 0, 0, 0]].concat()
}

#[test]
fn a_weights_file_is_read_or_refused() {
    let net = Net::read(&small()).expect("a whole net");
    let mut values = Vec::new();
    net.values(&mut net.accumulator(), &[0], &mut Scratch::default(), &mut values);
    assert_eq!(values, [3 * 5 + 7]);
    net.values(&mut net.accumulator(), &[1], &mut Scratch::default(), &mut values);
    assert_eq!(values, [(3 + 2) * 5 + 7]);

    let changed = |at: usize, byte: u8| {
        let mut bytes = small();
        bytes[at] = byte;
        Net::read(&bytes).err()
    };
    assert_eq!(changed(0, b'k'), Some(NetRefused::NotWeights));
    assert_eq!(changed(8, 2), Some(NetRefused::Version(2)));
    assert_eq!(changed(12, 0), Some(NetRefused::Size(0)));
    assert_eq!(changed(16, 0), Some(NetRefused::Size(0)));
    assert_eq!(changed(22, 9), Some(NetRefused::Size(589_825)));
    assert_eq!(changed(28, 16), Some(NetRefused::Size(16)));
    assert_eq!(changed(32, 1), Some(NetRefused::Size(1)), "the last layer adds nothing");
    assert_eq!(changed(12, 2), Some(NetRefused::Length(-1)));
    let long = [&small()[..], &[0]].concat();
    assert_eq!(Net::read(&long).err(), Some(NetRefused::Length(1)));
}

/// Whatever the bytes are: refused, or a net that answers whatever it is shown.
#[test]
fn no_bytes_make_it_fail() {
    let mut dice = Dice::new(77);
    let mut read = 0;
    for n in 0..20_000 {
        let mut bytes = small();
        for _ in 0..dice.below(4) {
            let at = dice.below(bytes.len() as u32) as usize;
            bytes[at] = dice.next_u64() as u8;
        }
        bytes.truncate(if n % 3 == 0 { dice.below(50) as usize } else { 50 });
        let Ok(net) = Net::read(&bytes) else { continue };
        read += 1;
        let (mut values, seen) = (Vec::new(), [dice.next_u64(), dice.next_u64()]);
        let (mut accumulator, mut scratch) = (net.accumulator(), Scratch::default());
        for seen in [&seen[..], &seen[..1], &[], &seen[1..]] {
            net.values(&mut accumulator, seen, &mut scratch, &mut values);
            assert_eq!(values.len(), net.outputs());
        }
    }
    assert!(read > 1_000, "{read}");
}

/// Questions that are asked in a practice are answered within it, and come to something between the ends.
#[test]
fn a_practice_ends_and_tells_what_came_of_it() {
    let mut dice = Dice::new(5);
    let mut seen = vec![0; Bits::words(manille::Practice::FEATURES)];
    let mut legal = vec![0; Bits::words(manille::Practice::OUTPUTS)];
    for _ in 0..200 {
        let mut practice = manille::Practice::deal(&mut dice);
        let mut notes = Vec::new();
        while let Some(note) = practice.ask(&mut Bits::new(&mut seen), &mut Bits::new(&mut legal)) {
            let choices: Vec<usize> = (0..64).filter(|&at| legal[0] >> at & 1 == 1).collect();
            assert!(choices.len() > 1, "nobody is asked who has no choice");
            practice.answer(choices[dice.below(choices.len() as u32) as usize]);
            notes.push(note);
        }
        assert!(notes.iter().all(|&note| practice.target(note).abs() <= 2.0));
    }
}

/// By all rules, beside players who do anything: what a master does is legal, with time and without.
#[test]
fn a_master_keeps_to_the_rules() {
    let mut dice = Dice::new(15);
    let mut mind = Mind::default();
    let underruff = Rules::dutch().with_option("underruff_partner", "true").expect("a setting");
    for n in 0..30 {
        let rules = [Rules::dutch(), Rules::french(), underruff][n % 3];
        let setup =
            Setup { no_trump_allowed: n % 5 > 0, ..Setup::new(rules, Seat::North.clockwise(n as u8)) };
        let deal = DEALING.by_chance(setup.dealer, &mut dice);
        let mut position = Position::open(setup, deal).expect("a deal of this deck");
        while let Some(Actor::Seat(seat)) = position.turn().actors().next() {
            let level = if dice.below(3) == 0 { Level::Random } else { Level::Master };
            let mut left = dice.below(6);
            let mut more_time = || {
                left = left.saturating_sub(1);
                left > 0
            };
            let view = position.seat_view(seat);
            let action = Position::choose(&mut mind, level, &view, &mut dice, &mut more_time);
            let action = action.expect("whose turn it is, acts");
            position.act(Actor::Seat(seat), action).expect("a legal action is accepted");
        }
        assert!(position.outcome().is_some());
        let view = position.seat_view(Seat::East);
        assert_eq!(Position::choose(&mut mind, Level::Master, &view, &mut dice, &mut || false), None);
    }
}
