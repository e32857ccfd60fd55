//! What is said to people who write programs, settings and sheets.

use kaarting_cards::{Deal, Deck, Seat};
use kaarting_rules::manille::{Position, Rules, Setup, Side};
use kaarting_rules::{Actor, Clause, Lang, Reading, Referee, Ruleset};

#[test]
fn a_side_is_written_by_its_seats() {
    assert_eq!(Side::BOTH.map(|side| side.to_string()), ["NS", "EW"]);
}

#[test]
fn a_wrong_setting_is_told_what_there_is() {
    let refused = |name, value| Rules::dutch().with_option(name, value).expect_err("refused").to_string();
    assert!(refused("underruf", "true").contains("\"underruf\""));
    assert!(refused("underruf", "true").contains("underruff_partner"));
    assert_eq!(refused("underruff_partner", "perhaps"), "option underruff_partner takes false or true");
}

/// Only a reading that was changed departs, and only from the clause that explains it; the signal has two.
#[test]
fn a_changed_reading_departs_from_its_clause() {
    let clauses =
        || ["MAN-AMB-14", "DEC-06", "MAN-PLAY-07", "MAN-AMB-06"].map(|id| Clause::find(id).expect(id));
    let departs = |rules: Rules| -> Vec<(&'static str, String)> {
        let readings = Reading::of_manille(rules);
        let from = |reading: &Reading| {
            let name = reading.name;
            let departed = clauses().into_iter().filter(|&clause| reading.departs_from(clause));
            departed.map(|clause| (name, clause.to_string())).collect::<Vec<_>>()
        };
        readings.iter().flat_map(from).collect()
    };
    assert_eq!(departs(Rules::dutch()), []);
    let signal =
        Reading::of_manille(Rules::dutch()).into_iter().find(|it| it.name == "on_signal").expect("one");
    let rules = Rules::dutch().with_option("on_signal", signal.values[1]).expect("another value");
    let expected = ["MAN-AMB-14", "DEC-06"].map(|id| ("on_signal", id.to_owned()));
    assert_eq!(departs(rules), expected);
}

#[test]
fn what_is_refused_says_who_what_and_why() {
    let deal =
        Deal::parse(Deck::Manille, "N:TAKQJ987... .TAKQJ987.. ..TAKQJ987. ...TAKQJ987").expect("a deal");
    let mut position = Position::open(Setup::dutch(Seat::North), deal).expect("a deal of Manille");
    let refused = position.act(Actor::Seat(Seat::East), "trump H".parse().expect("an action"));
    let words = refused.expect_err("North deals").to_string();
    assert!(words.starts_with("E trump H is against MAN-STAKE-01: "), "{words}");
    let unknown = "manille-be".parse::<Ruleset>().expect_err("unknown").to_string();
    assert!(unknown.contains("\"manille-be\"") && unknown.contains("manille-nl"), "{unknown}");
    for lang in Lang::ALL {
        assert_eq!(lang.to_string().len(), 2);
    }
}
