//! Where everyone sits: for the wall, by name and by table.

use kaarting_office::draw::french_chairs;
use kaarting_office::{EntrantNo, PersonName, Round, RoundNo, TableNo, Tournament};
use kaarting_rules::{Chairs, Lang};
use kaarting_words::Words;

use crate::leaf::{HAIR, Hand, Leaf, MARGIN, MEASURE, Role};
use crate::letters::LetterCase;
use crate::names;
use crate::press::{LIST_END, LIST_TOP, Pile};
use crate::{Imprint, NotPrinted, Part};

const GUTTER: f32 = 7.0;

/// How wide one of this many columns is.
fn width_of(columns: usize) -> f32 {
    (MEASURE - GUTTER * (columns - 1) as f32) / columns as f32
}

/// A row of the list by name.
enum Row<'a> {
    /// The letter that the next names are listed under.
    Letter(String),
    /// A person and the table; whoever asked for it is shown as a number (DEC-12).
    Seat(Option<&'a PersonName>, EntrantNo, TableNo),
}

/// The seating of a round by name, A to Z in columns; those shown only as a number come first, by number.
pub fn seating_by_name(
    tournament: &Tournament,
    round: RoundNo,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let of_round = tournament.round(round).ok_or(NotPrinted::NoRound(round))?;
    let rows = rows_by_name(tournament, of_round, &case, words, imprint.part);
    let tall = 5.5;
    let on_column = ((LIST_END - LIST_TOP - 6.0) / tall) as usize;
    // A small field gets wide columns, so that fewer names have to be set smaller.
    let across = if rows.len() <= 2 * on_column { 2 } else { 3 };
    let width = width_of(across);
    let title = words.say("print-seating-name");
    let line = round_line(&words, &pile, of_round);
    let mut columns: Vec<Vec<Row<'_>>> = Vec::new();
    for row in rows {
        let room = columns.last().map_or(0, |column| on_column - column.len());
        // A letter is never left alone at the foot of a column.
        if room < if matches!(row, Row::Letter(_)) { 2 } else { 1 } {
            columns.push(Vec::new());
        }
        if let Some(column) = columns.last_mut() {
            column.push(row);
        }
    }
    for on_page in columns.chunks(across) {
        let mut leaf = pile.headed(&words, &title, &line);
        for (index, column) in on_page.iter().enumerate() {
            let x = MARGIN + (width + GUTTER) * index as f32;
            let (base, small) = (LIST_TOP + 3.5, Hand::new(7.5));
            leaf.column_heads();
            leaf.write(x, base, width - 21.0, small, &words.say("print-name"));
            leaf.write(x + width - 20.0, base, 9.0, small.right(), &words.say("print-number"));
            leaf.write(x + width - 10.0, base, 10.0, small.right(), &words.say("print-table"));
            for (place, row) in column.iter().enumerate() {
                draw_row(&mut leaf, row, (x, width), LIST_TOP + 9.5 + tall * place as f32);
            }
        }
        pile.lay(leaf, lang);
    }
    pile.print(&title, lang)
}

fn rows_by_name<'a>(
    tournament: &'a Tournament,
    round: &Round,
    case: &LetterCase,
    words: Words,
    part: Part,
) -> Vec<Row<'a>> {
    let order = words.collator();
    let seats = round.tables.iter().flat_map(|table| table.four.map(|number| (number, table.number)));
    let mut seats: Vec<(Option<&PersonName>, EntrantNo, TableNo)> =
        seats.map(|(number, table)| (names::on_wall(tournament, number), number, table)).collect();
    seats.sort_by(|(a, a_number, _), (b, b_number, _)| {
        let by_name = match (a, b) {
            (Some(a), Some(b)) => order.compare_names(a.sorted_by(), b.sorted_by()),
            _ => a.is_some().cmp(&b.is_some()),
        };
        by_name.then(a_number.cmp(b_number))
    });
    let seats = part.cut(&seats);
    let mut rows = Vec::with_capacity(seats.len() + 27);
    let mut under: Option<Option<char>> = None;
    for &(name, number, table) in seats {
        let letter = name.and_then(|name| order.letter(&case.legible(name.sorted_by()[0])));
        if under != Some(letter) {
            rows.push(Row::Letter(letter.map_or_else(|| "#".to_owned(), String::from)));
            under = Some(letter);
        }
        rows.push(Row::Seat(name, number, table));
    }
    rows
}

fn draw_row(leaf: &mut Leaf<'_>, row: &Row<'_>, (x, width): (f32, f32), base: f32) {
    match row {
        Row::Letter(letter) => {
            leaf.role(Role::Heading(2));
            leaf.write(x, base, width, Hand::new(12.0).bold(), letter);
            leaf.across(x, base + 1.4, width, HAIR);
        }
        Row::Seat(name, number, table) => {
            leaf.row();
            let name = name.map_or_else(|| "–".to_owned(), PersonName::listed);
            leaf.write(x, base, width - 20.5, Hand::new(10.0), &name);
            leaf.write(x + width - 20.0, base, 9.0, Hand::new(8.5).right(), &number.to_string());
            leaf.write(x + width - 10.5, base, 10.5, Hand::new(12.0).bold().right(), &table.to_string());
        }
    }
}

/// The seating of a round by table.
pub fn seating_by_table(
    tournament: &Tournament,
    round: RoundNo,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let of_round = tournament.round(round).ok_or(NotPrinted::NoRound(round))?;
    let by_chair = pile.plan.rules.ruleset.chairs() == Chairs::ByNumber;
    let (tall, block, across) = (4.9, 22.3, 2);
    let width = width_of(across);
    let on_column = ((LIST_END - LIST_TOP) / block) as usize;
    let title = words.say("print-seating-table");
    let mut line = round_line(&words, &pile, of_round);
    if by_chair {
        line = format!("{line} · {}", words.say("print-chairs"));
    }
    for on_page in imprint.part.cut(&of_round.tables).chunks(on_column * across) {
        let mut leaf = pile.headed(&words, &title, &line);
        for (index, table) in on_page.iter().enumerate() {
            let x = MARGIN + (width + GUTTER) * (index / on_column) as f32;
            let y = LIST_TOP + block * (index % on_column) as f32;
            leaf.role(Role::Heading(2));
            leaf.write(x, y + 8.4, 18.0, Hand::new(26.0).bold(), &table.number.to_string());
            let four = if by_chair { french_chairs(table.four).0 } else { table.four };
            for (place, number) in four.into_iter().enumerate() {
                let base = y + 5.0 + tall * place as f32;
                leaf.row();
                let mut left = x + 19.0;
                if by_chair {
                    leaf.write(left, base, 4.0, Hand::new(9.0).bold(), &(place + 1).to_string());
                    left += 4.0;
                }
                leaf.write(left, base, 11.0, Hand::new(9.5).right(), &number.to_string());
                let name = names::listed(tournament, number);
                leaf.write(left + 13.5, base, x + width - left - 13.5, Hand::new(11.0), &name);
            }
            leaf.across(x, y + block - 1.0, width, HAIR);
        }
        pile.lay(leaf, lang);
    }
    pile.print(&title, lang)
}

fn round_line(words: &Words, pile: &Pile<'_>, round: &Round) -> String {
    let phase = pile.plan.phases.get(round.phase).map_or("", |phase| phase.name_in(words.lang()));
    let (number, rounds) = (round.number.to_string(), pile.plan.rounds().to_string());
    let minutes = round.minutes.to_string();
    words.fill(
        "print-sheet-round",
        &[("phase", phase), ("round", &number), ("rounds", &rounds), ("minutes", &minutes)],
    )
}
