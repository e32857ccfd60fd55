//! Lists as other programs write them, up to the last byte, row and column that is read.

use kaarting_office::import::{ListFault, ListFaultKind, PeopleList, read};
use rust_xlsxwriter::{Format, Workbook};

/// The most bytes of the texts of a workbook.
const MOST: usize = 16 << 20;

fn kinds(read: Result<PeopleList, ListFault>) -> Vec<ListFaultKind> {
    match read {
        Ok(list) => {
            let told = list.rows.into_iter().flat_map(|row| row.faults.into_iter().chain(row.left_empty));
            told.map(|fault| fault.kind).collect()
        }
        Err(fault) => vec![fault.kind],
    }
}

#[test]
fn a_bell_in_a_cell_is_not_rung_in_a_message() {
    let list = read("Naam;Kle\u{7}ur;Maat\nAn;rood;M\n".as_bytes()).unwrap();
    assert_eq!(list.ignored, ["Kleur", "Maat"]);
    // Of two columns that say the same the first is read.
    let twice = read("Naam;Club;Plo\u{7}eg\nAn;a;b\n".as_bytes()).unwrap();
    assert_eq!(
        (&twice.ignored[..], twice.rows[0].imported.person.club.as_deref()),
        (&["Ploeg".to_owned()][..], Some("a"))
    );
    let number = kinds(read("Naam;Nr\nAn;twaa\u{7}lf\n".as_bytes()));
    assert_eq!(number, [ListFaultKind::BadNumber("twaalf".to_owned())]);
}

/// A whole name beside its two parts is not put together with them.
#[test]
fn a_list_may_have_the_name_and_its_parts() {
    let people = |text: &str| read(text.as_bytes()).unwrap().rows;
    let both = people("Naam;Voornaam;Familienaam\nAn Peeters;An;Peeters\n");
    assert_eq!(both, people("Voornaam;Familienaam\nAn;Peeters\n"));
}

#[test]
fn a_list_of_the_most_bytes() {
    let mut list = b"Naam\nAn\n".to_vec();
    list.resize(8 << 20, b'\n');
    assert_eq!(read(&list).unwrap().rows.len(), 1);
    list.push(b'\n');
    assert_eq!(kinds(read(&list)), [ListFaultKind::TooLarge]);
}

/// Eight people and, beside them, a text of so many letters in 1023 cells; the last cell has fewer.
fn repeated(last: usize) -> Vec<u8> {
    let long = "a".repeat(1 << 14);
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_string(0, 0, "Naam").unwrap();
    for row in 1..=8 {
        sheet.write_string(row, 0, format!("An {row}")).unwrap();
        for column in 1..=128 {
            let text = if (row, column) == (8, 128) { &long[..last] } else { &long };
            sheet.write_string(row, column, text).unwrap();
        }
    }
    book.save_to_buffer().unwrap()
}

/// A workbook keeps a text once, however often it stands there: a small file can be a large list.
#[test]
fn a_repeated_text_counts_every_time() {
    // The heads and the names have 36 letters.
    let most = repeated((1 << 14) - 36);
    assert!(most.len() < MOST / 8, "{}", most.len());
    assert_eq!(read(&most).unwrap().rows.len(), 8);
    assert_eq!(kinds(read(&repeated((1 << 14) - 35))), [ListFaultKind::TooLarge]);
}

/// Days are counted from 1900 to the year 9999; a number beyond is no day.
#[test]
fn a_day_beyond_the_calendar_is_a_number() {
    let born = |days: f64| {
        let mut book = Workbook::new();
        let sheet = book.add_worksheet();
        sheet.write_string(0, 0, "Naam").unwrap();
        sheet.write_string(0, 1, "Geboortedatum").unwrap();
        sheet.write_string(1, 0, "An").unwrap();
        let day = Format::new().set_num_format("yyyy-mm-dd");
        sheet.write_number_with_format(1, 1, days, &day).unwrap();
        read(&book.save_to_buffer().unwrap())
    };
    let date = born(20_526.0).unwrap().rows[0].imported.person.birth_date;
    assert_eq!(date.map(|date| date.to_string()).as_deref(), Some("1956-03-12"));
    for (days, found) in [(2_958_465.0, "9999-12-31"), (2_958_466.0, "2958466"), (-1.0, "-1")] {
        assert_eq!(kinds(born(days)), [ListFaultKind::BadYear(found.to_owned())]);
    }
}
