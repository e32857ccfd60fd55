//! Prints every document of a small event into a folder, to be looked at.
#[path = "../tests/support/mod.rs"]
mod support;

use kaarting_print::{
    CardsFor, Duty, checklist, place_cards, score_sheets, seating_by_name, seating_by_table, standings,
};
use kaarting_rules::{Lang, Ruleset};
use support::{Hall, imprint, round};

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let put =
        |name: &str, pdf: Vec<u8>| std::fs::write(format!("{folder}/{name}.pdf"), pdf).expect("written");
    let mut long = Hall::tables(Ruleset::ManilleNl, 1);
    let _ = &mut long;
    for ruleset in Ruleset::ALL {
        let hall = Hall::tables(ruleset, 34);
        let t = &hall.tournament;
        for lang in Lang::ALL {
            put(
                &format!("sheet-{ruleset}-{lang}"),
                score_sheets(t, round(1), &imprint(), Some(lang)).expect("pdf"),
            );
            put(&format!("check-{ruleset}-{lang}"), checklist(t, &Duty::ALL, &imprint(), lang).expect("pdf"));
        }
        put(&format!("name-{ruleset}"), seating_by_name(t, round(1), &imprint(), Lang::Nl).expect("pdf"));
        put(&format!("table-{ruleset}"), seating_by_table(t, round(1), &imprint(), Lang::Fr).expect("pdf"));
        put(
            &format!("cards-t-{ruleset}"),
            place_cards(t, CardsFor::Tables(round(1)), &imprint(), Lang::Nl).expect("pdf"),
        );
        put(
            &format!("cards-c-{ruleset}"),
            place_cards(t, CardsFor::Chairs(round(1)), &imprint(), Lang::Nl).expect("pdf"),
        );
        put(
            &format!("cards-p-{ruleset}"),
            place_cards(t, CardsFor::Players, &imprint(), Lang::Nl).expect("pdf"),
        );
        let hall = hall.played().draw().played();
        put(&format!("stand-{ruleset}"), standings(&hall.tournament, 0, &imprint(), Lang::Nl).expect("pdf"));
    }
}
