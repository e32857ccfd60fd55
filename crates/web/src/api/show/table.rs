//! Tables, with their sheets or without.

use std::collections::BTreeSet;

use kaarting_cards::{BySeat, Seat};
use kaarting_office::event::Line;
use kaarting_office::jury::Ruled;
use kaarting_office::sheet::{Figures, Sheet};
use kaarting_office::{At, EntrantNo, EventName, Round, RoundNo, TableNo, Tournament, schema};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::entrant::Somebody;

/// A table: who sits where, how far it is, and its sheet for those who may read it.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Table {
    round: RoundNo,
    table: TableNo,
    state: TableState,
    /// The four who were drawn, in drawn order.
    four: [EntrantNo; 4],
    /// They, and the jokers who took a chair over.
    players: Vec<Somebody>,
    #[serde(serialize_with = "chairs")]
    #[schemars(with = "Option<schema::Chairs>")]
    seats: Option<BySeat<EntrantNo>>,
    writer: Option<EntrantNo>,
    /// The first dealer of each boompje so far.
    first_dealers: Vec<EntrantNo>,
    /// How many lines are written.
    lines: usize,
    #[serde(flatten)]
    for_staff: Option<ForStaff>,
    #[serde(flatten)]
    opened: Option<Opened>,
}

/// How far a table is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum TableState {
    Empty,
    Playing,
    /// Somebody left, and the director has to decide.
    Stopped,
    Signed,
    HandedIn,
    Verified,
}

impl From<kaarting_office::TableState> for TableState {
    fn from(state: kaarting_office::TableState) -> TableState {
        match state {
            kaarting_office::TableState::Empty => TableState::Empty,
            kaarting_office::TableState::Playing => TableState::Playing,
            kaarting_office::TableState::Stopped => TableState::Stopped,
            kaarting_office::TableState::Signed => TableState::Signed,
            kaarting_office::TableState::HandedIn => TableState::HandedIn,
            kaarting_office::TableState::Verified => TableState::Verified,
        }
    }
}

/// What is for the staff until the sheet is verified.
#[derive(Serialize, JsonSchema)]
struct ForStaff {
    /// The boompjes of a Dutch round, else its deals.
    length: u32,
    /// Whether `sheet`, `figures` and `written` are left out: the second entry of a sheet is blind (TRN-SHEET-02).
    blind: bool,
    #[serde(flatten)]
    entry: Option<Entry>,
    signatures: BTreeSet<EntrantNo>,
    unsigned: Vec<EntrantNo>,
    rulings: Vec<Ruled>,
    /// How often the sheet was corrected after it had been verified.
    corrections: usize,
    /// The lines that came after the signal with a time before it (DEC-06).
    late_lines: Vec<usize>,
    /// Who signed for another figure than the one that counts now (DEC-15).
    signed_earlier: Vec<SignedEarlier>,
}

/// What was written on the sheet.
#[derive(Serialize, JsonSchema)]
struct Entry {
    sheet: Option<Sheet>,
    figures: Option<Figures>,
    written: Vec<WrittenLine>,
}

/// A line, under the name that it was given where it was written.
#[derive(Serialize, JsonSchema)]
struct WrittenLine {
    id: String,
    part: u32,
    line: Line,
}

/// What somebody signed for, and what counts now.
#[derive(Serialize, JsonSchema)]
struct SignedEarlier {
    entrant: EntrantNo,
    signed: i32,
    now: i32,
}

/// Which table a code opened.
#[derive(Serialize, JsonSchema)]
struct Opened {
    event: EventName,
    seq: u64,
}

/// Who sits where, by the letters of the chairs.
fn chairs<S: Serializer>(of: &Option<BySeat<EntrantNo>>, to: S) -> Result<S::Ok, S::Error> {
    match of {
        Some(players) => to.collect_map(Seat::ALL.map(|seat| (seat.letter(), players[seat]))),
        None => to.serialize_none(),
    }
}

impl Table {
    /// Who sits where at a table, and how far it is.
    pub(in crate::api) fn of(
        tournament: &Tournament,
        round: &Round,
        table: &kaarting_office::Table,
    ) -> Table {
        let head = table.head.as_ref();
        Table {
            round: round.number,
            table: table.number,
            state: table.state().into(),
            four: table.four,
            players: table.all().map(|number| Somebody::of(tournament, number)).collect(),
            seats: head.map(|head| head.players),
            writer: head.map(|head| head.writer),
            first_dealers: head.map(|head| head.first_dealers.clone()).unwrap_or_default(),
            lines: table.line_count(),
            for_staff: None,
            opened: None,
        }
    }

    /// The same with its sheet: for those who may read it. Where the second entry has to stay blind, what was written
    /// is left out.
    pub(in crate::api) fn with_sheet(
        tournament: &Tournament,
        round: &Round,
        table: &kaarting_office::Table,
        blind: bool,
    ) -> Table {
        let at = At { round: round.number, table: table.number };
        let earlier = table.signed_earlier().into_iter();
        let for_staff = ForStaff {
            length: round.length,
            blind,
            entry: (!blind).then(|| Entry {
                sheet: tournament.law().and_then(|law| table.sheet(law)),
                figures: table.verified.clone().or_else(|| tournament.running_figures(at)?.ok()),
                written: table
                    .lines()
                    .map(|(id, part, line)| WrittenLine { id: id.to_owned(), part, line: line.clone() })
                    .collect(),
            }),
            signatures: table.signatures.clone(),
            unsigned: table.unsigned(),
            rulings: table.rulings.clone(),
            corrections: table.corrections.len(),
            late_lines: table.late_lines(&round.clock),
            signed_earlier: earlier
                .map(|(entrant, signed, now)| SignedEarlier { entrant, signed, now })
                .collect(),
        };
        Table { for_staff: Some(for_staff), ..Table::of(tournament, round, table) }
    }

    /// The same, as the table that a code opened.
    pub(in crate::api) fn with_code(self, event: &EventName, seq: u64) -> Table {
        Table { opened: Some(Opened { event: event.clone(), seq }), ..self }
    }
}
