//! Prints one of everything into a folder, for inspection: `cargo run -p kaarting-print --example proof -- FOLDER`.

#[path = "../tests/print/support/mod.rs"]
mod support;

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use kaarting_office::{Person, PersonName};
use kaarting_print::{
    CardsFor, Duty, booklet, checklist, place_cards, pocket_book, score_sheets, seating_by_name,
    seating_by_table, standings,
};
use kaarting_rules::{Lang, Ruleset};
use support::{Hall, imprint, person, plan, round};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    fs::create_dir_all(&folder)?;
    let put = |name: String, pdf: Vec<u8>| fs::write(folder.join(format!("{name}.pdf")), pdf);
    let (one, paper) = (round(1), &imprint());
    for ruleset in Ruleset::ALL {
        let hall = Hall::tables(ruleset, 136);
        let t = &hall.tournament;
        for lang in Lang::ALL {
            put(format!("sheets-{ruleset}-{lang}"), score_sheets(t, one, paper, Some(lang))?)?;
            put(format!("booklet-{ruleset}-{lang}"), booklet(t, paper, lang)?)?;
            put(format!("pocket-{ruleset}-{lang}"), pocket_book(t, paper, lang)?)?;
            put(format!("checklist-{ruleset}-{lang}"), checklist(t, &Duty::ALL, paper, lang)?)?;
            put(format!("names-{ruleset}-{lang}"), seating_by_name(t, one, paper, lang)?)?;
            put(format!("tables-{ruleset}-{lang}"), seating_by_table(t, one, paper, lang)?)?;
            put(format!("cards-{ruleset}-{lang}"), place_cards(t, CardsFor::Chairs(one), paper, lang)?)?;
        }
        put(format!("cards-{ruleset}-tables"), place_cards(t, CardsFor::Tables(one), paper, Lang::Nl)?)?;
        put(format!("cards-{ruleset}-players"), place_cards(t, CardsFor::Players, paper, Lang::Nl)?)?;
        // A small field with long names and a long round.
        let mut long = plan(ruleset);
        long.phases[0].length = match ruleset {
            Ruleset::ManilleNl => Some(4),
            Ruleset::ManilleFr => Some(11),
            _ => Some(40),
        };
        let stretched = |n: u32| Person {
            private: n == 3,
            ..Person {
                name: PersonName::new("van Vlaanderen ".repeat(n as usize).trim(), person(n).name.spoken()),
                ..person(n)
            }
        };
        let hall = Hall::drawn(long, (1..=8).map(stretched)).played().draw().played();
        let t = &hall.tournament;
        put(format!("long-{ruleset}-sheets"), score_sheets(t, one, paper, None)?)?;
        put(format!("long-{ruleset}-names"), seating_by_name(t, one, paper, Lang::Nl)?)?;
        put(format!("long-{ruleset}-tables"), seating_by_table(t, one, paper, Lang::Nl)?)?;
        put(format!("long-{ruleset}-cards"), place_cards(t, CardsFor::Chairs(one), paper, Lang::Nl)?)?;
        put(format!("long-{ruleset}-standings"), standings(t, 0, paper, Lang::Fr)?)?;
    }
    Ok(())
}
