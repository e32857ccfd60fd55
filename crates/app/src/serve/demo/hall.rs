//! The hall plays on: every moment something happens, at some table, at the desk, with the jury or the director.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use futures_util::future::join_all;
use kaarting_cards::{BySeat, Chance, Dice};
use kaarting_live::LiveEvent;
use kaarting_office::jury::{About, Answer};
use kaarting_office::sheet::Sheet;
use kaarting_office::{
    Actor, At, Command, Entrant, EntrantNo, Presence, Role, Round, RoundNo, TableNo, Tournament,
};
use kaarting_web::App;
use tokio::time::Instant;

use crate::of_game;
use crate::rehearse::check::totals_by_hand;
use crate::rehearse::day::{DIRECTOR, JURY, WRITER};
use crate::rehearse::sheets::Source;

/// The pace of the hall: how often something happens.
const PACE: Duration = Duration::from_millis(140);
/// A faster hall does more at a time: the disk takes this long for a line, and for many lines at once.
const SHORTEST: Duration = Duration::from_millis(14);
/// How long the tables are shown before the clock starts, and the scoreboard before the next draw.
const WAIT: Duration = Duration::from_secs(45);
const DESK: Actor = Actor { role: Role::Desk, id: 2 };

/// Somebody does something.
type Step = (Actor, Command);

/// What happens next at a table, from the empty sheet to the scoreboard; empty once it is verified.
pub(super) fn next(tournament: &Tournament, at: At) -> anyhow::Result<Vec<Step>> {
    let round = tournament.round(at.round).context("no round")?;
    let (table, law) = (round.table(at.table).context("no table")?, tournament.law().context("no plan")?);
    if table.verified.is_some() {
        return Ok(Vec::new());
    }
    // The same dice for the same table, so that after a restart the sheet continues as it began.
    let mut dice = Dice::new(u64::from(at.round.get()) << 32 | u64::from(at.table.get()));
    let sheet = of_game::whole(law, round.length, BySeat(table.four), Source::Random, &mut dice);
    if is_on_paper(at) {
        return Ok(of_paper(tournament, round, at, &sheet).into_iter().collect());
    }
    let first_dealers = sheet.first_dealers();
    let Some(head) = &table.head else {
        let (players, writer) = (sheet.players(), sheet.writer());
        let first_dealer = first_dealers.first().copied().unwrap_or(writer);
        return Ok(vec![(WRITER, Command::SeatTable { at, players, writer, first_dealer })]);
    };
    let mut written = table.line_count();
    for (number, (dealer, lines)) in (1..).zip(first_dealers.into_iter().zip(sheet.parts())) {
        let Some(line) = lines.get(written).cloned() else {
            written -= lines.len();
            continue;
        };
        if head.first_dealers.len() < number as usize {
            return Ok(vec![(WRITER, Command::DrawFirstDealer { at, part: number, dealer })]);
        }
        let id = format!("demo-{}-{}-{number}-{written}", at.round, at.table);
        return Ok(vec![(WRITER, Command::WriteLine { at, part: number, id, line, written: None })]);
    }
    if let Some(&entrant) = table.unsigned().first().filter(|_| !table.is_signed()) {
        let code = tournament.signing_code(entrant);
        return Ok(vec![(
            Actor { role: Role::Player, id: entrant.get() },
            Command::Sign { at, entrant, code },
        )]);
    }
    if !table.handed_in[0] {
        let (sheet, pen, deck) = (true, true, true);
        return Ok(vec![(DESK, Command::HandIn { at, sheet, pen, deck, signed_on_paper: false })]);
    }
    let totals = totals_by_hand(tournament, at)?;
    let (sheet, pen, deck) = (true, true, true);
    Ok(vec![(DESK, Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper: false, totals })])
}

/// A few tables of every round have no phone.
fn is_on_paper(at: At) -> bool {
    at.table.get() % 36 == 7
}

/// A sheet on paper comes in when half the hall is done: the desk types its totals (DEC-16).
fn of_paper(tournament: &Tournament, round: &Round, at: At, sheet: &Sheet) -> Option<Step> {
    if round.open_tables().len() * 2 > round.tables.len() {
        return None;
    }
    let figures = tournament.figures_of(at, sheet)?.ok()?;
    let chairs = || figures.players.iter();
    let totals = chairs().map(|(seat, &player)| (player, figures.chair_total(seat))).collect();
    let paid = chairs().map(|(seat, &player)| (player, figures.penalties[seat].min(0).unsigned_abs()));
    let paid: BTreeMap<EntrantNo, u32> = paid.filter(|&(_, paid)| paid > 0).collect();
    let (sheet, pen, deck, signed_on_paper) = (true, true, true, true);
    Some((DESK, Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid }))
}

/// What happens once in a round; whoever tries the demo may have been quicker, so it is tried once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Incident {
    /// Somebody comes when the tables are published.
    Latecomer,
    /// Somebody goes home when the round is over.
    Leaver,
}

/// What the hall remembers beside the event.
struct Hall {
    dice: Dice,
    tried: BTreeSet<(RoundNo, Incident)>,
    /// How many tables do something at a time.
    at_once: u32,
    wait: Duration,
}

impl Hall {
    fn new(dice: Dice, at_once: u32, wait: Duration) -> Hall {
        Hall { dice, tried: BTreeSet::new(), at_once, wait }
    }

    /// The next things in the hall: each of them a few steps in a row, and all at once. `waited` is the time since the
    /// director did something.
    fn next(&mut self, tournament: &Tournament, waited: Duration) -> Vec<Vec<Step>> {
        let Some((plan, round)) = tournament.plan().zip(tournament.rounds().last()) else {
            return Vec::new();
        };
        let number = round.number;
        let director = |command| vec![vec![(DIRECTOR, command)]];
        if tournament.pending_draw().is_some() {
            return director(Command::PublishDraw);
        }
        if round.clock.started.is_none() {
            if waited < self.wait {
                return self.once(number, Incident::Latecomer, || latecomer(tournament, round));
            }
            return director(Command::StartRound { round: number });
        }
        if round.clock.paused.is_some() {
            return Vec::new();
        }
        if !round.ended {
            return self.at_the_tables(tournament, round);
        }
        let next = RoundNo::try_from(number.get() + 1).ok().and_then(|round| plan.phase_of(round));
        if waited < self.wait {
            let goes_on = next.is_some_and(|(phase, _)| phase == round.phase);
            let leaves = || goes_on.then(|| leaver(tournament, round)).flatten();
            return self.once(number, Incident::Leaver, leaves);
        }
        match next {
            None => director(Command::CloseEvent { reason: None }),
            Some((phase, _)) if phase > 0 && tournament.field(phase).is_none() => director(Command::Cut),
            Some(_) => director(Command::DRAW),
        }
    }

    fn once(
        &mut self,
        round: RoundNo,
        what: Incident,
        step: impl FnOnce() -> Option<Step>,
    ) -> Vec<Vec<Step>> {
        let first = self.tried.insert((round, what));
        first.then(step).flatten().map(|step| vec![vec![step]]).unwrap_or_default()
    }

    fn at_the_tables(&mut self, tournament: &Tournament, round: &Round) -> Vec<Vec<Step>> {
        let open = round.open_tables();
        if open.is_empty() {
            return vec![vec![(DIRECTOR, Command::EndRound { round: round.number })]];
        }
        // Some tables play faster: of two, the one with the smaller hash goes on.
        let pace = |table: TableNo| table.get().wrapping_mul(2_654_435_761) >> 16;
        let mut tables = BTreeSet::new();
        for _ in 0..self.at_once {
            let mut any = || open[self.dice.below(open.len() as u32) as usize];
            let (one, other) = (any(), any());
            tables.insert(if pace(one) <= pace(other) { one } else { other });
        }
        let at = |table| At { round: round.number, table };
        let called = tables.first().and_then(|&table| self.calls_jury(tournament, at(table)));
        if let Some(steps) = called {
            return vec![steps];
        }
        tables.into_iter().map(|table| next(tournament, at(table)).unwrap_or_default()).collect()
    }

    /// Now and then a table calls the jury, and before long the jury comes.
    fn calls_jury(&mut self, tournament: &Tournament, at: At) -> Option<Vec<Step>> {
        let waiting = tournament.jury_calls().iter().find(|call| call.answer.is_none());
        match (waiting, self.dice.below((250 / self.at_once).max(4))) {
            (Some(call), 0..2) => {
                let at = At { round: call.round, table: call.table };
                Some(jury_comes(tournament, at, call.number, self.dice.below(4) as usize))
            }
            (None, 0) if !is_on_paper(at) => {
                Some(vec![(WRITER, Command::CallJury { at, about: About::Dispute })])
            }
            _ => None,
        }
    }
}

/// The jury hears the table: every second call ends with a fine, where there is a deal to fine.
fn jury_comes(tournament: &Tournament, at: At, call: u32, offender: usize) -> Vec<Step> {
    let fine = || {
        let law = tournament.law().filter(|_| call % 2 == 1)?;
        let table = tournament.table(at).filter(|table| !table.is_signed())?;
        of_game::fine(tournament, at, law, table.four[offender])
    };
    let (answer, hand) = (Answer::Settled, None);
    match fine() {
        Some(rule) => {
            vec![(JURY, rule), (JURY, Command::AnswerCall { call, answer: Answer::Ruled, hand })]
        }
        None => vec![(JURY, Command::AnswerCall { call, answer, hand })],
    }
}

/// Somebody who was given up: in the chair of a joker, where one sits, or from the next round on. In the first phase,
/// that is (DEC-10).
fn latecomer(tournament: &Tournament, round: &Round) -> Option<Step> {
    if round.phase > 0 {
        return None;
    }
    let late =
        tournament.entrants().find(|entrant| entrant.presence == Presence::Absent && !entrant.is_joker())?;
    let seated = |entrant: &&Entrant| entrant.is_joker() && round.table_of(entrant.number).is_some();
    let (entrant, reason) = (late.number, "File op de E40".to_owned());
    Some(match tournament.entrants().find(seated) {
        Some(joker) => (DIRECTOR, Command::TakeChair { entrant, joker: joker.number, reason: Some(reason) }),
        None => (DIRECTOR, Command::AdmitLate { entrant, reason }),
    })
}

/// Somebody of the last table, who lies far behind.
fn leaver(tournament: &Tournament, round: &Round) -> Option<Step> {
    let four = round.tables.last()?.four;
    let plays = |number: &EntrantNo| tournament.entrant(*number).is_some_and(|e| e.plays() && !e.is_joker());
    let entrant = four.into_iter().find(plays)?;
    Some((DIRECTOR, Command::Withdraw { entrant, reason: "Moet naar huis".to_owned() }))
}

/// The hall goes on by itself until the event is closed, so many times as fast as the usual pace.
pub(super) async fn play_on(app: App, room: Arc<LiveEvent>, speed: u32) {
    let (pace, at_once) = pace(speed);
    let mut hall =
        Hall::new(Dice::new(app.now().as_millisecond().unsigned_abs()), at_once, WAIT / speed.max(1));
    let mut since = Instant::now();
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(pace) => {}
            _ = closing.changed() => return,
        }
        let steps = {
            let book = room.state();
            if book.tournament.final_ranking().is_some() {
                return;
            }
            hall.next(&book.tournament, since.elapsed())
        };
        let moved = steps.iter().flatten().any(|(by, _)| by.role == Role::Director);
        let done = join_all(steps.iter().map(|steps| all_of(&app, &room, steps))).await;
        // Whoever tries the demo may have been quicker; then something else happens.
        if done.contains(&false) {
            tokio::time::sleep(WAIT / (45 * speed.max(1))).await;
        } else if moved {
            since = Instant::now();
        }
    }
}

/// How long to wait between two things, and how many happen at a time.
fn pace(speed: u32) -> (Duration, u32) {
    let pace = PACE / speed.max(1);
    if pace >= SHORTEST { (pace, 1) } else { (SHORTEST, SHORTEST.div_duration_f64(pace).ceil() as u32) }
}

/// Does a few steps in a row; answers whether none was refused.
async fn all_of(app: &App, room: &LiveEvent, steps: &[Step]) -> bool {
    for (by, command) in steps {
        if room.ask(command, *by, app.now(), None).await.is_err() {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use kaarting_office::Event;

    use super::*;
    use crate::serve::demo::day_so_far;

    #[test]
    fn the_hall_plays_to_the_podium_with_all_that_comes_between() {
        let mut day = day_so_far("2026-11-15T13:00:00Z".parse().unwrap()).unwrap();
        let before = day.office.recorded.len();
        let mut hall = Hall::new(Dice::new(1), 8, WAIT);
        let mut waited = Duration::ZERO;
        let mut refused = Vec::new();
        for _ in 0..20_000 {
            if day.tournament().final_ranking().is_some() {
                break;
            }
            let steps = hall.next(day.tournament(), waited);
            waited = if steps.is_empty() { WAIT } else { Duration::ZERO };
            for (by, command) in steps.into_iter().flatten() {
                refused.extend(day.does(by, &command).err().map(|error| format!("{command:?}: {error:#}")));
            }
        }
        assert!(day.tournament().final_ranking().is_some(), "the event does not end");
        assert_eq!(day.tournament().rounds().len(), 5);
        let happened = |what: fn(&Event) -> bool| {
            day.office.recorded[before..].iter().filter(|recorded| what(&recorded.event)).count()
        };
        assert!(happened(|event| matches!(event, Event::JuryCalled { .. })) > 3);
        assert!(happened(|event| matches!(event, Event::RulingGiven { .. })) > 0);
        assert!(happened(|event| matches!(event, Event::AdmittedLate { .. } | Event::ChairTaken { .. })) > 0);
        assert!(happened(|event| matches!(event, Event::Left { .. })) > 0);
        let on_paper = |round: &Round| {
            round
                .tables
                .iter()
                .any(|table| table.verified.as_ref().is_some_and(|figures| figures.totals_only))
        };
        assert!(day.tournament().rounds().iter().any(on_paper), "no table on paper");
        assert!(refused.is_empty(), "{} refused, the first: {}", refused.len(), refused[0]);
    }

    #[test]
    fn a_fast_hall_does_more_at_a_time() {
        assert_eq!(pace(1), (PACE, 1));
        assert_eq!(pace(10), (SHORTEST, 1));
        assert_eq!(pace(100), (SHORTEST, 10));
    }
}
