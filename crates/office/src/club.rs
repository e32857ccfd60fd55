//! The club prize: the members' average share of won games.

use std::collections::BTreeMap;

use kaarting_rules::Say;

use crate::plain::plain;
use crate::{Entrant, EntrantNo, Round, Tournament};

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

/// What totals alone keep out of the club prize: nobody knows who won a deal of such a sheet (DEC-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// How many sheets of the rounds that count are known by their totals alone.
    pub sheets: u32,
    /// How many sheets those rounds have.
    pub all: u32,
    /// How many clubs have too few members that count because of it.
    pub clubs: u32,
}

impl LeftOut {
    /// It in words.
    pub fn said(&self, words: &impl Say) -> String {
        let told = |key: &str| {
            let LeftOut { sheets, all, clubs } = *self;
            words.sentence(key, &[("sheets", sheets.into()), ("all", all.into()), ("clubs", clubs.into())])
        };
        if self.sheets == self.all {
            return told("clubs-all-left-out");
        }
        let sheets = told("clubs-left-out");
        if self.clubs == 0 { sheets } else { format!("{sheets} {}", told("clubs-too-small")) }
    }
}

/// Somebody of a club who played.
struct Member {
    /// The share of won deals, where any are known.
    share: Option<u128>,
    private: bool,
}

/// The rounds of which every sheet is in: a round in play decides nothing (DEC-17).
fn complete(tournament: &Tournament) -> &[Round] {
    let complete = |round: &&Round| round.ended || round.open_tables().is_empty();
    let rounds = tournament.rounds();
    &rounds[..rounds.iter().take_while(complete).count()]
}

/// Who played for each club, under its name in plain letters. A club is the same however its letters are written.
/// Jokers count only where they stand in the ranking (DEC-01).
fn members(tournament: &Tournament) -> BTreeMap<String, (String, Vec<Member>)> {
    let jokers = tournament.plan().is_some_and(|plan| plan.settings.jokers_ranked);
    let complete = complete(tournament).len();
    let mut clubs: BTreeMap<String, (String, Vec<Member>)> = BTreeMap::new();
    // DEC-13: an excluded member brings the club nothing.
    let counts = |entrant: &&Entrant| entrant.excluded.is_none() && (jokers || !entrant.is_joker());
    for entrant in tournament.entrants().filter(counts) {
        let Some(person) = &entrant.person else { continue };
        let Some(club) = &person.club else { continue };
        let rounds = tournament.results.get(&entrant.number).into_iter().flatten();
        let results: Vec<_> = rounds.take(complete).flatten().collect();
        let (won, deals) = results.iter().fold((0u128, 0u128), |(won, deals), result| {
            (won + u128::from(result.deals_won), deals + u128::from(result.deals))
        });
        let share = (won * FINE + deals / 2).checked_div(deals);
        if share.is_none() && !results.iter().any(|result| result.totals_only) {
            continue;
        }
        let key = club.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let member = Member { share, private: person.private };
        clubs.entry(key).or_insert_with(|| (club.clone(), Vec::new())).1.push(member);
    }
    clubs
}

/// The shares of those who count for a club; nothing where there are too few of them.
fn counting(members: Vec<Member>, least: u32) -> Option<Vec<Option<u128>>> {
    let few = members.len() < CROWD;
    let named = members.into_iter().filter(|member| !few || !member.private);
    let shares: Vec<Option<u128>> = named.map(|member| member.share).collect();
    (shares.len() as u32 >= least).then_some(shares)
}

/// From how many members who played a club is in the club prize.
pub fn least(tournament: &Tournament) -> u32 {
    tournament.plan().map_or(1, |plan| plan.settings.club_prize_members.max(1))
}

/// The clubs with enough members, best first, after the rounds of which every sheet is in.
pub fn club_prize(tournament: &Tournament) -> Vec<ClubPlacing> {
    let least = least(tournament);
    let placing = |(club, mut members): (String, Vec<Member>)| {
        members.retain(|member| member.share.is_some());
        let shares: Vec<u128> = counting(members, least)?.into_iter().flatten().collect();
        let members = shares.len() as u32;
        Some(ClubPlacing {
            rank: 0,
            club,
            members,
            share_ppm: in_ppm(shares.iter().sum::<u128>() / u128::from(members)),
        })
    };
    let mut placed: Vec<ClubPlacing> = members(tournament).into_values().filter_map(placing).collect();
    // Equal clubs in the order of the letters, whatever their size and their accents.
    let named = |club: &ClubPlacing| (plain(&club.club), club.club.clone());
    placed.sort_by(|a, b| b.share_ppm.cmp(&a.share_ppm).then_with(|| named(a).cmp(&named(b))));
    for index in 0..placed.len() {
        let shared = index > 0 && placed[index - 1].share_ppm == placed[index].share_ppm;
        placed[index].rank = if shared { placed[index - 1].rank } else { index as u32 + 1 };
    }
    placed
}

/// What totals alone keep out of the club prize; nothing where every sheet has lines, or nobody who plays has a club.
pub fn left_out(tournament: &Tournament) -> Option<LeftOut> {
    let sheets = || complete(tournament).iter().flat_map(|round| &round.tables);
    let bare = sheets().filter(|table| table.verified.as_ref().is_some_and(|figures| figures.totals_only));
    let (bare, all) = (bare.count() as u32, sheets().count() as u32);
    let clubs = members(tournament);
    if bare == 0 || clubs.is_empty() {
        return None;
    }
    let least = least(tournament);
    let enough = clubs.into_values().filter_map(|(_, members)| counting(members, least)).count();
    let clubs = (enough - club_prize(tournament).len().min(enough)) as u32;
    Some(LeftOut { sheets: bare, all, clubs })
}

/// Whether a sheet of these four would count for a club, if its lines were known.
pub fn is_of_clubs(tournament: &Tournament, four: &[EntrantNo]) -> bool {
    let club = |&number: &EntrantNo| tournament.entrant(number)?.person.as_ref()?.club.as_ref();
    four.iter().any(|number| club(number).is_some())
}

/// A share in parts of a million, rounded.
fn in_ppm(share: u128) -> u64 {
    let part = FINE / 1_000_000;
    u64::try_from((share + part / 2) / part).unwrap_or(u64::MAX)
}
