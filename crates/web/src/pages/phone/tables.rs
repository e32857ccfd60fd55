//! What the phone needs to show a score without the network: figures, all of them computed by the rules.

use std::collections::BTreeMap;

use kaarting_cards::{Seat, SeatSet};
use kaarting_rules::manille::{
    self, Attempts, BySide, DealOrder, Declaration, Knocks, Side, Stake, TOTAL_POINTS,
};
use kaarting_rules::whist::{Contract, HouseRules, PlayedGame, TricksTaken};
use serde::Serialize;
use serde_json::{Value, json};

/// The answers to a declaration, as the form calls them.
pub(super) const ANSWERS: [(&str, bool, bool); 3] =
    [("no", false, false), ("knock", true, false), ("counter", true, true)];

/// The figures of Manille.
pub(in crate::pages) fn manille(rules: manille::Rules) -> Value {
    let stakes: BTreeMap<String, BTreeMap<&str, u32>> = Declaration::ALL
        .into_iter()
        .map(|declaration| {
            let stake = |&(word, knock, counter): &(&'static str, bool, bool)| {
                Some((word, Stake::of(declaration, Knocks { knock, counter }).ok()?.times()))
            };
            (declaration.to_string(), ANSWERS.iter().filter_map(stake).collect())
        })
        .collect();
    let scores: BTreeMap<u32, Vec<[u32; 2]>> = Stake::ALL
        .into_iter()
        .map(|stake| {
            let points = (0..=TOTAL_POINTS).filter_map(|we| card_score(we, TOTAL_POINTS - we, stake));
            (stake.times(), points.collect())
        })
        .collect();
    let fines: BTreeMap<u32, u32> =
        Stake::ALL.into_iter().map(|stake| (stake.times(), stake.most_points())).collect();
    // MAN-RENEGE-06: by the Dutch rules a void deal is dealt again.
    let mut order = DealOrder::new(rules, Seat::North, 12);
    let void_keeps = order.void(Seat::South) == 0;
    json!({
        "game": "manille",
        "total": TOTAL_POINTS,
        "stakes": stakes,
        "scores": scores,
        "fines": fines,
        "noTrump": (0..=MISDEALS).map(|wrong| rules.no_trump_allowed(wrong)).collect::<Vec<_>>(),
        "misdealt": (0..=MISDEALS).map(Attempts::penalty_points).collect::<Vec<_>>(),
        "voidKeeps": void_keeps,
        // MAN-MISDEAL-04: the second wrong deal uses the deal up; nothing else stands on its line.
        "passOn": rules.passes_on_after(),
    })
}

/// How many wrong deals the form offers.
pub(super) const MISDEALS: u32 = 4;

/// The score of the writer's side and of the others for so many card points.
pub(super) fn card_score(we: u32, they: u32, stake: Stake) -> Option<[u32; 2]> {
    let scored = manille::score(BySide([we, they]), stake).ok()?;
    Some([scored[Side::NorthSouth], scored[Side::EastWest]])
}

/// What one contract can come to.
#[derive(Serialize)]
struct Worth {
    fewest: u32,
    most: u32,
    /// Every declarer plays alone (KW-BID-11).
    each: bool,
    tricks: u8,
    made: Vec<bool>,
    /// By the tricks of the side: what a declarer and what an opponent gets.
    side: Vec<[i32; 2]>,
    /// By the number of declarers and of those who failed: one who made it, one who failed, an opponent.
    shared: BTreeMap<String, [i32; 3]>,
}

/// The figures of Colour Whist.
pub(in crate::pages) fn whist(house: &HouseRules) -> Value {
    let worth = |contract: Contract| {
        let (fewest, most) = contract.declarers();
        let each = contract.is_misery();
        Worth {
            fewest,
            most,
            each,
            tricks: contract.tricks(),
            made: (0..=contract.tricks()).map(|tricks| contract.is_made(tricks)).collect(),
            side: if each { Vec::new() } else { side(house, contract) },
            shared: if each { shared(house, contract) } else { BTreeMap::new() },
        }
    };
    let played = &house.rules.contracts;
    let contracts: BTreeMap<String, Worth> =
        played.iter().map(|contract| (played.code(contract).to_string(), worth(contract))).collect();
    json!({ "game": "whist", "contracts": contracts })
}

fn side(house: &HouseRules, contract: Contract) -> Vec<[i32; 2]> {
    let declarers = Seat::ALL.into_iter().take(contract.declarers().0 as usize).collect::<SeatSet>();
    let figures = |tricks: u8| {
        let tricks = TricksTaken::Side(tricks);
        let scored = house.tariff().score(PlayedGame { contract, declarers, tricks }).ok()?;
        Some([scored[Seat::North], scored[Seat::West]])
    };
    (0..=contract.tricks()).filter_map(figures).collect()
}

fn shared(house: &HouseRules, contract: Contract) -> BTreeMap<String, [i32; 3]> {
    let mut all = BTreeMap::new();
    let Some(good) = (0..=contract.tricks()).find(|&tricks| contract.is_made(tricks)) else { return all };
    let Some(bad) = (0..=contract.tricks()).rev().find(|&tricks| !contract.is_made(tricks)) else {
        return all;
    };
    for playing in 1..=4_usize {
        for failed in 0..=playing {
            // Whatever the tricks were exactly, the score asks who failed; so any that are possible will do.
            let each = |first: u8| {
                let taken = (0..playing).map(|at| match at {
                    0 if failed > 0 => first,
                    at if at < failed => u8::from(good == 0),
                    _ => good,
                });
                TricksTaken::each(Seat::ALL.into_iter().zip(taken))
            };
            let declarers = Seat::ALL.into_iter().take(playing).collect::<SeatSet>();
            let mut scored = (0..=bad).filter(|&first| !contract.is_made(first)).filter_map(|first| {
                house.tariff().score(PlayedGame { contract, declarers, tricks: each(first) }).ok()
            });
            if let Some(figures) = scored.next() {
                let made = figures[Seat::ALL[playing - 1]];
                all.insert(format!("{playing}/{failed}"), [made, figures[Seat::North], figures[Seat::West]]);
            }
        }
    }
    all
}
