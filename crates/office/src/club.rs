//! The club prize: the members' average share of won games.

use std::collections::BTreeMap;

use crate::plain::plain;
use crate::{Entrant, Round, Tournament};

/// A club in the club prize.
#[derive(Clone, Debug, PartialEq)]
pub struct ClubPlacing {
    /// The rank, from 1; equal clubs share it.
    pub rank: u32,
    /// The club.
    pub club: String,
    /// How many members played.
    pub members: u32,
    /// The average of their shares of won deals, in parts of a million.
    pub share_ppm: u64,
}

/// In a club of this size nobody can be recognised; in a smaller one, people who are shown by number alone do not
/// count (DEC-12).
const CROWD: usize = 3;

/// The parts in which a member's share is counted: so fine that clubs with the same average come out the same.
const FINE: u128 = 1_000_000_000_000_000;

/// The clubs with enough members, best first, after the rounds of which every sheet is in: a round in play decides
/// nothing (DEC-17). A club is the same however its letters are written. Jokers count only
/// where they stand in the ranking (DEC-01).
pub fn club_prize(tournament: &Tournament) -> Vec<ClubPlacing> {
    let least = tournament.plan().map_or(1, |plan| plan.settings.club_prize_members.max(1));
    let jokers = tournament.plan().is_some_and(|plan| plan.settings.jokers_ranked);
    let complete = |round: &&Round| round.ended || round.open_tables().is_empty();
    let complete = tournament.rounds().iter().take_while(complete).count();
    let mut clubs: BTreeMap<String, (String, Vec<(u128, bool)>)> = BTreeMap::new();
    // DEC-13: an excluded member brings the club nothing.
    let counts = |entrant: &&Entrant| entrant.excluded.is_none() && (jokers || !entrant.is_joker());
    for entrant in tournament.entrants().filter(counts) {
        let Some(person) = &entrant.person else { continue };
        let Some(club) = &person.club else { continue };
        let rounds = tournament.results.get(&entrant.number).into_iter().flatten();
        let results = rounds.take(complete).flatten();
        let (won, deals) = results.fold((0u128, 0u128), |(won, deals), result| {
            (won + u128::from(result.deals_won), deals + u128::from(result.deals))
        });
        let Some(share) = (won * FINE + deals / 2).checked_div(deals) else { continue };
        let key = club.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        clubs.entry(key).or_insert_with(|| (club.clone(), Vec::new())).1.push((share, person.private));
    }
    for (_, members) in clubs.values_mut().filter(|(_, members)| members.len() < CROWD) {
        members.retain(|(_, private)| !private);
    }
    let mut placed: Vec<ClubPlacing> = clubs
        .into_values()
        .filter(|(_, members)| members.len() as u32 >= least)
        .map(|(club, members)| ClubPlacing {
            rank: 0,
            club,
            members: members.len() as u32,
            share_ppm: in_ppm(members.iter().map(|(share, _)| share).sum::<u128>() / members.len() as u128),
        })
        .collect();
    // Equal clubs in the order of the letters, whatever their size and their accents.
    let named = |club: &ClubPlacing| (plain(&club.club), club.club.clone());
    placed.sort_by(|a, b| b.share_ppm.cmp(&a.share_ppm).then_with(|| named(a).cmp(&named(b))));
    for index in 0..placed.len() {
        let shared = index > 0 && placed[index - 1].share_ppm == placed[index].share_ppm;
        placed[index].rank = if shared { placed[index - 1].rank } else { index as u32 + 1 };
    }
    placed
}

/// A share in parts of a million, rounded.
fn in_ppm(share: u128) -> u64 {
    let part = FINE / 1_000_000;
    u64::try_from((share + part / 2) / part).unwrap_or(u64::MAX)
}
