//! The four totals of a round of Manille without its lines (DEC-16).

use kaarting_cards::{BySeat, Seat};

use super::{Edition, MISDEAL_POINTS, Rules, Stake};
use crate::{Clause, RoundTotals, TotalsFault};

/// Everything by which four totals cannot be those of so many deals.
pub(crate) fn totals_faults(rules: Rules, deals: u32, of: RoundTotals) -> Vec<TotalsFault> {
    let mut faults = Vec::new();
    let most = i32::try_from(Stake::Quadruple.most_points().saturating_mul(deals)).unwrap_or(i32::MAX);
    for seat in Seat::ALL {
        // MAN-ROUND-04: a total below zero becomes zero.
        if of.totals[seat] < 0 {
            faults.push(TotalsFault::BelowZero { seat });
        }
        // MAN-SCORE-03: no deal brings more than 120.
        if of.totals[seat] > most {
            faults.push(TotalsFault::AboveMost { seat, most, clause: Clause::MAN_SCORE_03 });
        }
        // MAN-MISDEAL-02, MAN-RENEGE-02: 15 for each wrong deal too many; 30, 60 or 120 for a renege.
        if !of.paid[seat].is_multiple_of(MISDEAL_POINTS) {
            faults.push(TotalsFault::OddPenalty { seat });
        }
    }
    if !faults.is_empty() {
        return faults;
    }
    let scores = of.scores();
    match rules.edition {
        Edition::Dutch => of_changing_partners(&scores),
        Edition::French => of_fixed_partners(&scores),
    }
}

/// What a player scored before penalties: one figure, or anything up to what was paid where the floor hides it
/// (MAN-ROUND-04).
#[derive(Clone, Copy)]
struct Scored {
    least: i64,
    most: i64,
}

impl RoundTotals {
    fn scores(&self) -> BySeat<Scored> {
        BySeat::from_fn(|seat| {
            let (total, paid) = (i64::from(self.totals[seat]), i64::from(self.paid[seat]));
            let least = if total == 0 { 0 } else { total + paid };
            Scored { least, most: total + paid }
        })
    }
}

/// TRN-SEAT-04: with a partner for each boompje, scores are sums over pairs. MAN-AMB-18: each pair gives its score to
/// both, so the four add up to an even number, and nobody has more than the three others together. Four figures with
/// both properties can always be split into scores of pairs.
fn of_changing_partners(scores: &BySeat<Scored>) -> Vec<TotalsFault> {
    let hidden = scores.iter().any(|(_, scored)| scored.least < scored.most);
    let sum: i64 = scores.iter().map(|(_, scored)| scored.most).sum();
    let mut faults = Vec::new();
    if !hidden && sum % 2 != 0 {
        faults.push(TotalsFault::OddSum { sum: in_i32(sum) });
    }
    for (seat, scored) in scores.iter() {
        let others = sum - scored.most;
        if scored.least > others {
            faults.push(TotalsFault::MoreThanOthers { seat, others: in_i32(others) });
        }
    }
    faults
}

/// TRN-SEAT-03: whoever sits opposite is the partner of the whole round, and scores the same (MAN-AMB-18).
fn of_fixed_partners(scores: &BySeat<Scored>) -> Vec<TotalsFault> {
    let pairs = [[Seat::North, Seat::South], [Seat::East, Seat::West]];
    let differ = |seats: &[Seat; 2]| {
        let [one, other] = seats.map(|seat| scores[seat]);
        one.least > other.most || other.least > one.most
    };
    pairs.into_iter().filter(differ).map(|seats| TotalsFault::PartnersDiffer { seats }).collect()
}

fn in_i32(figure: i64) -> i32 {
    i32::try_from(figure).unwrap_or(i32::MAX)
}
