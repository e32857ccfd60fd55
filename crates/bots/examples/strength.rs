//! Measures two levels against each other: `strength manille medium easy 2000 1`. The last word is the seed:
//! weights that were tuned on some deals are to be measured on others.

#[path = "../tests/bots/duel/mod.rs"]
mod duel;

use std::collections::BTreeMap;

use kaarting_bots::Level;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, one, other, deals, seed] = &words[..] else {
        return Err("give a game, two levels, how many deals and a seed".into());
    };
    let levels: [Level; 2] = [one.parse()?, other.parse()?];
    let (deals, seed): (u64, u64) = (deals.parse()?, seed.parse()?);
    let margin = if game == "manille" {
        duel::manille(levels, deals, seed)
    } else {
        let mut contracts: BTreeMap<_, [i32; 3]> = BTreeMap::new();
        let margin = duel::whist(levels, deals, seed, |contract, level, made, difference| {
            let counted = contracts.entry((contract, level)).or_default();
            counted[usize::from(!made)] += 1;
            counted[2] += difference;
        });
        for ((contract, level), [made, lost, won]) in contracts {
            println!("{contract} {level}: made {made}, lost {lost}, points to {one} {won}");
        }
        margin
    };
    println!("{one} wins {:+.2} a deal from {other}, z = {:.1}", margin.mean(), margin.z());
    Ok(())
}
