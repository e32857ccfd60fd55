//! A table of an event that is played online: what the office is told of it, and what the office tells it.
//!
//! [`next`] compares the two and says what is missing. It keeps nothing: asked again, after a restart or on another
//! server, it gives the same answer until that is done, and every command to the office is idempotent.

use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::french_chairs;
use kaarting_office::jury::{About, Answer, JuryCall};
use kaarting_office::plan::OnSignal;
use kaarting_office::{Command as Ask, EntrantNo, Tournament};
use kaarting_rules::Chairs;

use crate::of_game::{WRITER, moved_up, named, part_length};
use crate::{Command, EventTable, Record, Table, TableEnd};

/// What is to be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Ask this of the office, under a key of this name.
    Office(String, Box<Ask>),
    /// Ask this of the table.
    Table(Command),
}

/// Who sits where of the four that were drawn to a table: by number where the regulations say so (TRN-SEAT-03), else in
/// the order of the draw. West writes.
pub fn chairs_of(four: [EntrantNo; 4], chairs: Chairs) -> BySeat<EntrantNo> {
    if chairs == Chairs::ByNumber { french_chairs(four) } else { BySeat(four) }
}

/// What belongs to the players, by the chair they had at first, as it lies by the chairs of a boompje, from 1
/// (TRN-SEAT-04).
pub fn in_part<P: Clone>(chairs: &BySeat<P>, part: u32) -> BySeat<P> {
    moved_up(chairs, part.saturating_sub(1) as usize)
}

/// What the office or the table has to be told next; nothing where both know everything.
pub fn next(table: &Table, event: &Tournament) -> Option<Next> {
    let here = table.settings()?.event.as_deref()?.clone();
    let known = event.table(here.at)?;
    // It is played in the hall after all, or at another online table.
    if !event.is_online(here.at) || known.moves != here.moves || known.verified.is_some() {
        return table.ended().is_none().then_some(Next::Table(Command::Close));
    }
    to_the_office(table, event, &here).or_else(|| to_the_table(table, event, &here))
}

fn to_the_office(table: &Table, event: &Tournament, here: &EventTable) -> Option<Next> {
    let known = event.table(here.at)?;
    let ask = |key: String, command| Some(Next::Office(key, Box::new(command)));
    let (at, players) = (here.at, here.players);
    let lines: Vec<_> = table.records().iter().filter(|record| record.line.is_some()).collect();
    let dealers = table.first_dealers();
    match &known.head {
        None => {
            // Nobody knows who deals first before it has been drawn.
            let first_dealer = players[*dealers.first()?];
            let command = Ask::SeatTable { at, players, writer: players[WRITER], first_dealer };
            return ask("head".to_owned(), command);
        }
        Some(head) => {
            // The lines of a boompje are written before the next one has a dealer.
            let (told, (law, _)) = (head.first_dealers.len(), table.plan()?);
            let before = part_length(law).map_or(usize::MAX, |part| told * part as usize);
            if let Some(&dealer) = dealers.get(told).filter(|_| known.line_count() >= before) {
                let (part, dealer) = (told as u32 + 1, moved_up(&players, told)[dealer]);
                return ask(format!("dealer/{part}"), Ask::DrawFirstDealer { at, part, dealer });
            }
        }
    }
    let written: Vec<&str> = known.lines().map(|(id, ..)| id).collect();
    let missing = lines.iter().enumerate().find(|(_, record)| !written.contains(&line_id(record).as_str()));
    if let Some((n, record)) = missing {
        let (law, _) = table.plan()?;
        let part = part_length(law).map_or(1, |part| n as u32 / part + 1);
        let line = named(record.line.as_ref()?, &players);
        let (id, written) = (line_id(record), Some(record.ended));
        return ask(format!("line/{}", record.proof.deal), Ask::WriteLine { at, part, id, line, written });
    }
    if let Some((about, key)) = approval(table, here)
        && call_of(table, event, here).is_none()
    {
        return ask(key, Ask::CallJury { at, about });
    }
    let done = matches!(table.ended(), Some(TableEnd::Played | TableEnd::Signal | TableEnd::SeedsUsedUp));
    (done && known.handed_in != [true; 3])
        .then(|| Next::Office("sheet".to_owned(), Box::new(Ask::FinishOnline { at })))
}

/// The name of a line in the office: the number of its deal, which is that of the cards where tables share their deals.
fn line_id(record: &Record) -> String {
    format!("deal-{}", record.proof.deal)
}

/// The number of the deal of a line that an online table wrote.
pub fn deal_of(line_id: &str) -> Option<u8> {
    line_id.strip_prefix("deal-")?.parse().ok()
}

/// The call of the jury that a bid needs, and the key under which it is made once.
fn approval(table: &Table, here: &EventTable) -> Option<(About, String)> {
    let question = table.jury_question()?;
    let (deal, ply) = table.ply()?;
    let (law, _) = table.plan()?;
    let (contract, by) = (law.code(question.bid.contract), here.players[question.seat]);
    Some((About::Approval { contract, by }, format!("call/{deal}/{ply}")))
}

/// The call about the bid that waits: each that was made here was ruled on in its turn.
fn call_of<'a>(table: &Table, event: &'a Tournament, here: &EventTable) -> Option<&'a JuryCall> {
    let mut of_table = event.jury_calls().iter().filter(|call| {
        let approval = matches!(call.about, About::Approval { .. });
        (call.round, call.table) == (here.at.round, here.at.table) && approval
    });
    of_table.nth(table.rulings())
}

/// What the jury said of the bid that waits for it.
fn answered(table: &Table, event: &Tournament, here: &EventTable) -> Option<bool> {
    table.jury_question()?;
    let answer = call_of(table, event, here)?.answer.as_ref()?;
    Some(matches!(answer, Answer::Approved { .. }))
}

fn to_the_table(table: &Table, event: &Tournament, here: &EventTable) -> Option<Next> {
    if table.ended().is_some() {
        return None;
    }
    if let Some(approve) = answered(table, event, here) {
        return Some(Next::Table(Command::Rule { approve }));
    }
    let round = event.round(here.at.round)?;
    match (round.clock.signalled, table.has_stopped()) {
        (Some(since), false) => {
            let drop = event.plan()?.settings.on_signal == OnSignal::AbandonTheDeal;
            Some(Next::Table(Command::Stop { since, drop }))
        }
        (None, true) => Some(Next::Table(Command::GoOn)),
        _ => None,
    }
}

/// The chair of a number: of one of the four, or of a joker who took a chair over.
pub fn chair_of(table: &Table, event: &Tournament, number: EntrantNo) -> Option<Seat> {
    let here = table.settings()?.event.as_deref()?;
    let known = event.table(here.at)?;
    known.signers().contains(&number).then_some(())?;
    let drawn = known.drawn(number);
    let now = moved_up(&here.players, table.parts());
    now.iter().find(|(_, player)| **player == drawn).map(|(seat, _)| seat)
}
