mod support;
use support::*;
use kaarting_rules::{Lang, Ruleset};
#[test]
fn look() {
    let hall = Hall::tables(Ruleset::Whist2018, 2);
    let pdf = kaarting_print::score_sheets(&hall.tournament, round(1), &imprint(), Some(Lang::Nl)).unwrap();
    println!("{:?}", pages(&pdf));
    let hall = hall.played();
    let pdf = kaarting_print::standings(&hall.tournament, 0, &imprint(), Lang::Nl).unwrap();
    println!("{:?}", pages(&pdf));
}
