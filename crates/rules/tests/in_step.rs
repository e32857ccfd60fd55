//! Deals that are played in step go exactly as if each were played alone.

use kaarting_cards::{CardSet, Chance, Dice, Seat};
use kaarting_rules::manille::{DEALING, Declaration, Play, UnderruffPartner};

#[test]
fn deals_played_in_step_are_deals_played_alone() {
    for seed in 0..500 {
        let mut dice = Dice::new(seed);
        let mut deals: [Play; 3] = std::array::from_fn(|n| {
            let dealer = Seat::North.clockwise(n as u8);
            let declaration = Declaration::ALL[dice.below(5) as usize];
            let hands = DEALING.by_chance(dealer, &mut dice).hands();
            let underruff = [UnderruffPartner::Allowed, UnderruffPartner::Forbidden][seed as usize % 2];
            Play::new(hands, declaration.trump(), dealer.left(), underruff)
        });
        let mut alone = deals;
        while !alone[0].is_over() {
            // What each deal was offered and what was chosen, card by card and deal by deal.
            let mut offered: Vec<CardSet> = Vec::new();
            let mut choose = dice.clone();
            Play::play_trick_in_each(&mut deals, |legal| {
                offered.push(legal);
                legal.pick_of::<8>(&mut choose).expect("there is always a legal card")
            });
            let mut offered = offered.into_iter();
            for _ in 0..4 {
                for deal in &mut alone {
                    assert_eq!(Some(deal.legal()), offered.next());
                    deal.play(deal.legal().pick_of::<8>(&mut dice).expect("there is always a legal card"));
                }
            }
            assert_eq!(deals, alone);
        }
    }
}
