//! What must hold at every moment of a day, worked out independently from the state of the office.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, ensure};
use kaarting_cards::Seat;
use kaarting_office::draw::{check_draw, follows};
use kaarting_office::plan::Field;
use kaarting_office::standings::{standings, table_order};
use kaarting_office::{At, Entrant, EntrantNo, Presence, Tournament, cut};
use kaarting_rules::manille::move_up;

/// Nobody is expected any more; whoever plays is there.
pub(super) fn check_in(tournament: &Tournament) -> anyhow::Result<()> {
    ensure!(tournament.check_in_closed(), "check-in is not closed");
    ensure!(tournament.entrants().all(|e| e.presence != Presence::Expected), "someone is still expected");
    let names = tournament.entrants().filter_map(|entrant| entrant.person.as_ref()?.key.clone());
    let names: Vec<String> = names.collect();
    ensure!(names.iter().collect::<BTreeSet<_>>().len() == names.len(), "someone is registered twice");
    Ok(())
}

/// The draw of the last round holds, and its seed fits what was public before it.
pub(super) fn draw(tournament: &Tournament) -> anyhow::Result<()> {
    let round = tournament.rounds().last().context("no round is published")?;
    check_draw(&round.proof)?;
    let commitment = tournament.commitment().context("no seed is committed")?;
    let mut seeds: Vec<_> =
        tournament.rejected_draws().iter().map(|draw| (draw.draw, draw.proof.seed)).collect();
    seeds.extend(tournament.rounds().iter().map(|round| (round.draw, round.proof.seed)));
    seeds.sort_by_key(|(draw, _)| *draw);
    let mut public = *commitment.bytes();
    for (n, (draw, seed)) in (1..).zip(&seeds) {
        ensure!(
            *draw == n && follows(&public, seed),
            "the seed of draw {draw} does not follow what was public"
        );
        public = *seed.bytes();
    }
    let mut seated = BTreeSet::new();
    for number in round.tables.iter().flat_map(|table| table.four) {
        ensure!(seated.insert(number), "{number} sits at two tables");
        ensure!(
            tournament.entrant(number).is_some_and(Entrant::plays),
            "{number} is drawn but does not play"
        );
    }
    let field = tournament.field(round.phase);
    for entrant in tournament.entrants().filter(|entrant| entrant.plays() && !entrant.is_joker()) {
        let in_field = field.is_none_or(|field| field.contains(&entrant.number));
        ensure!(
            seated.contains(&entrant.number) == in_field,
            "{} is not where they should be",
            entrant.number
        );
    }
    let jokers = seated.iter().filter(|&&n| tournament.entrant(n).is_some_and(Entrant::is_joker)).count();
    ensure!(jokers < 4, "{jokers} jokers play");
    Ok(())
}

/// The totals of a Manille or whist sheet as a writer adds them up, to be typed at the desk.
pub(crate) fn totals_by_hand(tournament: &Tournament, at: At) -> anyhow::Result<BTreeMap<EntrantNo, i32>> {
    let law = tournament.law().context("no plan")?;
    let table = tournament.table(at).context("no table")?;
    let sheet = table.sheet(law).context("no sheet")?;
    let (players, mut points, mut paid) = (sheet.players(), BTreeMap::new(), BTreeMap::new());
    for (_, &player) in players.iter() {
        points.insert(player, 0i32);
        paid.insert(player, 0i32);
    }
    let Some(sheet) = sheet.manille() else {
        // Contract points come from the table, so what the desk reads off the paper is what the rules compute.
        let figures = tournament.running_figures(at).context("no sheet")?;
        let figures = figures.map_err(|faults| anyhow::anyhow!("{} faults on a sheet", faults.len()))?;
        return Ok(players.iter().map(|(seat, &player)| (player, figures.chair_total(seat))).collect());
    };
    let writer = players.iter().find(|&(_, &n)| n == sheet.writer).map_or(Seat::West, |(seat, _)| seat);
    let mut sitting = players;
    for (n, part) in sheet.boompjes.iter().enumerate() {
        if n > 0 {
            sitting = move_up(&sitting, writer);
        }
        let mut dealer =
            sitting.iter().find(|&(_, &n)| n == part.first_dealer).map_or(writer, |(seat, _)| seat);
        for line in &part.lines {
            *paid.entry(sitting[dealer]).or_default() += 15 * (line.misdeals as i32 - 1).max(0);
            for void in &line.void {
                *paid.entry(void.by).or_default() += 30 * line.stake.unwrap_or(1) as i32;
            }
            if !line.void.is_empty() {
                // By the Dutch rules the same dealer deals again; the French order is left to the referee.
                continue;
            }
            let ours = [writer, writer.opposite()];
            for seat in Seat::ALL {
                let side = if ours.contains(&seat) { line.we } else { line.they };
                *points.entry(sitting[seat]).or_default() += side.unwrap_or(0) as i32;
            }
            dealer = dealer.left();
        }
    }
    for ruled in &table.rulings {
        if let kaarting_office::jury::Ruling::Fine { stake } = ruled.ruling {
            *paid.entry(ruled.by).or_default() += 30 * stake as i32;
        }
    }
    Ok(points.iter().map(|(player, points)| (*player, (points - paid[player]).max(0))).collect())
}

/// The scoreboard shows every verified sheet once, and the standings are in order.
pub(super) fn scoreboard(tournament: &Tournament) -> anyhow::Result<()> {
    let mut sums: BTreeMap<EntrantNo, i64> = BTreeMap::new();
    for round in tournament.rounds() {
        for table in &round.tables {
            let Some(figures) = &table.verified else { continue };
            for (seat, &player) in figures.players.iter() {
                *sums.entry(player).or_default() += i64::from(figures.totals[seat]);
            }
            for share in &figures.taken_over {
                *sums.entry(share.player).or_default() += i64::from(share.total);
            }
        }
    }
    for (&number, &sum) in &sums {
        let rounds = tournament.rounds().iter().filter_map(|round| tournament.result(number, round.number));
        let shown: i64 = rounds.map(|result| i64::from(result.points)).sum();
        ensure!(shown == sum, "the scoreboard gives {number} {shown} points, the sheets {sum}");
    }
    let phase = tournament.rounds().last().map_or(0, |round| round.phase);
    let ranked = standings(tournament, phase);
    for pair in ranked.windows(2) {
        let ordered = pair[0].score.points >= pair[1].score.points;
        ensure!(
            ordered && pair[0].rank <= pair[1].rank,
            "{} is ranked before {}",
            pair[0].entrant,
            pair[1].entrant
        );
    }
    Ok(())
}

/// The field is what the plan says, and nobody better was left out.
pub(super) fn cut(tournament: &Tournament) -> anyhow::Result<()> {
    let plan = tournament.plan().context("no plan")?;
    let last = tournament.rounds().last().context("no round")?;
    let phase = last.phase + 1;
    let field = tournament.field(phase).context("the phase was not cut")?;
    match plan.phases[phase].field {
        // DEC-05: rounded up to whole tables; whoever shares the last place goes on too.
        Field::Best(n) => {
            let ranked = standings(tournament, last.phase).len();
            ensure!(field.len() >= ranked.min(n as usize), "{} go on, not {n}", field.len());
        }
        Field::TableWinners => {
            for table in &last.tables {
                let winner = table_order(tournament, last.number, &table.four)
                    .into_iter()
                    .find(|&number| tournament.entrant(number).is_some_and(|e| e.plays() && !e.is_joker()));
                ensure!(winner.is_none_or(|winner| field.contains(&winner)), "table {}", table.number);
            }
        }
        Field::All | Field::BestFraction(..) => {}
    }
    let again = cut::preview(tournament).context("no cut")?;
    let again: Vec<EntrantNo> = again.qualified.iter().map(|placing| placing.entrant).collect();
    ensure!(again == field, "the cut is not what its preview says");
    Ok(())
}

/// Everyone who played has one place in the end.
pub(super) fn closed(tournament: &Tournament) -> anyhow::Result<()> {
    let ranking = tournament.final_ranking().context("the event is not closed")?;
    let ranked: BTreeSet<EntrantNo> = ranking.iter().map(|(_, number)| *number).collect();
    ensure!(ranked.len() == ranking.len(), "someone is ranked twice");
    let first_phase = standings(tournament, 0).len();
    ensure!(ranking.len() == first_phase, "{} are ranked, {first_phase} played", ranking.len());
    Ok(())
}
