//! Each level beats the one below it, on the same cards.

use crate::duel;

use duel::Margin;
use kaarting_bots::Level;

/// Enough deals that a level which is really better shows it by far more than three standard errors.
const DEALS: u64 = 1_000;

fn clearly(above: Level, below: Level, margin: Margin) {
    println!("{above} wins {:+.2} a deal from {below}, z = {:.1}", margin.mean(), margin.z());
    assert!(
        margin.z() > 3.0,
        "{above} wins {:+.2} a deal from {below}, z = {:.1}",
        margin.mean(),
        margin.z()
    );
}

#[test]
fn in_manille_each_level_beats_the_one_below() {
    for [above, below] in [[Level::Medium, Level::Easy], [Level::Easy, Level::Random]] {
        clearly(above, below, duel::manille([above, below], DEALS, 31));
    }
}

#[test]
fn in_whist_each_level_beats_the_one_below() {
    for [above, below] in [[Level::Medium, Level::Easy], [Level::Easy, Level::Random]] {
        clearly(above, below, duel::whist([above, below], DEALS, 31, |_, _, _, _| ()));
    }
}
