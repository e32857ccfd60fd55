//! What is said to people who write programs, settings and sheets.

use kaarting_cards::{Deal, Deck, Seat};
use kaarting_rules::manille::{Position, Rules, Setup, Side};
use kaarting_rules::whist::{self, Contract, ScoreFault};
use kaarting_rules::{Actor, Clause, Lang, Reading, Referee, Ruleset, Setting};

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

/// What was set is what is asked back, for every setting and every value of it.
#[test]
fn a_setting_is_what_was_set() {
    for Setting { name, values, .. } in Rules::settings() {
        for value in values {
            assert_eq!(Rules::french().with_option(name, value).expect(name).option(name), Some(*value));
        }
    }
    let open = |setting: &Setting| !Ruleset::Whist2018.settles(setting.name);
    for Setting { name, values, .. } in whist::Rules::settings().into_iter().filter(open) {
        for value in values {
            let rules = whist::Rules::default().with_option(name, value).expect(name);
            assert_eq!(rules.option(name), Some(*value));
        }
    }
    assert_eq!(Rules::dutch().option("underruf"), None);
    assert_eq!(whist::Rules::default().option("underruff_partner"), None);
}

/// KW-CONTR-01 to -10, KW-TROEL-04 and KW-BID-11: who plays a contract.
#[test]
fn too_many_declarers_are_told_how_many_there_are() {
    use whist::Contract::{Abondance, GrandSlam, Misery, OpenMisery, Piccolo, SmallMisery, SmallSlam, Troel};
    let rows = [
        (Contract::S8, "S8 is played by two, not by 3 (KW-CONTR-01)"),
        (Contract::SO6, "SO6 is played by one, not by 3 (KW-CONTR-02)"),
    ];
    for (contract, words) in rows {
        assert_eq!(ScoreFault::Declarers { contract, given: 3 }.to_string(), words);
    }
    let by = |contract: Contract| {
        let words = ScoreFault::Declarers { contract, given: 5 }.to_string();
        words
            .split_once(" is played by ")
            .and_then(|(_, rest)| rest.split_once(','))
            .map(|(by, _)| by.to_owned())
    };
    for contract in Contract::ALL {
        let expected = match contract {
            Contract::Together(_) | Troel => "two",
            Contract::Solo(_) | Abondance(_) | SmallSlam | GrandSlam => "one",
            SmallMisery | Piccolo | Misery | OpenMisery => "one to four",
        };
        assert_eq!(by(contract).as_deref(), Some(expected), "{contract}");
    }
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

/// MAN-DEAL: shuffled, cut by the right-hand neighbour, dealt by three, two and three.
#[test]
fn a_dealer_is_told_what_was_wrong() {
    use kaarting_cards::{Dice, Packets};
    let mut dealing = kaarting_rules::Dealing::new(kaarting_rules::manille::DEALING, Seat::North);
    let words = |refused: kaarting_rules::DealingRefused| {
        let (words, clause) = (refused.to_string(), refused.clause());
        words.strip_suffix(&format!(" ({clause})")).expect("the clause comes last").to_owned()
    };
    let refused = dealing.cut(Seat::West, 12).expect_err("not shuffled");
    assert_eq!(words(refused), "the pack is not shuffled yet");
    dealing.shuffle(&mut Dice::new(1));
    let refused = dealing.deal(Packets::MANILLE).expect_err("not cut");
    assert_eq!(words(refused), "the pack is not cut yet");
    let refused = dealing.cut(Seat::East, 12).expect_err("the wrong neighbour");
    assert_eq!(words(refused), "E may not cut: the dealer's right-hand neighbour does");
    dealing.cut(Seat::West, 12).expect("cut as it should be");
    let refused = dealing.deal(Packets::WHIST_445).expect_err("packets of whist");
    assert_eq!(words(refused), "4-4-5 is not how this game is dealt");
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

/// A set of clauses would find them all the same if they shared one hash, only slower.
#[test]
fn two_clauses_have_two_hashes() {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
    let hash = |clause: Clause| BuildHasherDefault::<DefaultHasher>::default().hash_one(clause);
    assert_ne!(hash(Clause::KW_PEN_01), hash(Clause::KW_PEN_02));
    assert_eq!(hash(Clause::KW_PEN_01), hash(Clause::find("KW-PEN-01").expect("a clause")));
}
