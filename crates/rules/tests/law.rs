//! What a ruleset says of an event, by the regulations: the figures stand in the rulebook.

use kaarting_rules::whist::{Contract, PointTable};
use kaarting_rules::{Chairs, FirstDealer, Game, Lang, Law, Ruleset};

const WHIST: [Ruleset; 3] = [Ruleset::Whist2018, Ruleset::WhistRevised, Ruleset::WhistNoPiccolo];

fn clause<T: ToString>(clause: Option<T>) -> Option<String> {
    clause.map(|clause| clause.to_string())
}

/// TRN-SEAT-03, MAN-ROUND-05, MAN-RENEGE-07, TRN-GEN-01 and -03.
#[test]
fn what_is_only_french() {
    for ruleset in Ruleset::ALL {
        let french = ruleset == Ruleset::ManilleFr;
        let whist = WHIST.contains(&ruleset);
        let law = Law::of(ruleset);
        assert_eq!(law.ruleset(), ruleset);
        assert_eq!(law.chairs(), if french { Chairs::ByNumber } else { Chairs::Free }, "{ruleset}");
        assert_eq!(ruleset.jury_takes_sheets(), french, "{ruleset}");
        assert_eq!(ruleset.settles_among_players(), !french, "{ruleset}");
        assert_eq!(ruleset.lang(), if french { Lang::Fr } else { Lang::Nl }, "{ruleset}");
        assert_eq!(ruleset.has_point_tables(), whist, "{ruleset}");
        assert_eq!(law.point_table().is_some(), whist, "{ruleset}");
        assert_eq!(law.minimum_age(), whist.then_some(16), "{ruleset}");
        let dealer = if whist { FirstDealer::LeftOfWriter } else { FirstDealer::Drawn };
        assert_eq!(law.first_dealer(), dealer, "{ruleset}");
    }
    assert_eq!(Game::Manille.names(), "manille-nl, manille-fr");
}

/// DEC-07, DEC-08, MAN-ROUND-01: three boompjes, twenty French deals, sixteen deals of Colour Whist; KW-CON-22: four
/// dealers, so a multiple of four.
#[test]
fn how_long_a_round_is() {
    let lengths = Ruleset::ALL.map(|ruleset| (ruleset.id(), Law::of(ruleset).usual_length()));
    for (id, length) in lengths {
        let expected = match id {
            "manille-nl" => 3,
            "manille-fr" => 20,
            _ => 16,
        };
        assert_eq!(length, expected, "{id}");
    }
    let refused = |ruleset, lengths: &[u32]| {
        lengths.iter().map(|&n| clause(Law::of(ruleset).forbids_length(n))).collect()
    };
    let round = || Some("MAN-ROUND-01".to_owned());
    let answers: Vec<_> = refused(Ruleset::ManilleNl, &[0, 1, 3, 99, 100]);
    assert_eq!(answers, [round(), None, None, None, round()]);
    let answers: Vec<_> = refused(Ruleset::ManilleFr, &[0, 1, 19, 20, 21]);
    assert_eq!(answers, [round(), None, None, None, round()]);
    for ruleset in WHIST {
        let four = || Some("KW-CON-22".to_owned());
        let answers: Vec<_> = refused(ruleset, &[0, 4, 15, 16, 18, 400, 404]);
        assert_eq!(answers, [four(), None, four(), None, four(), None, four()]);
    }
}

/// A boompje is twelve deals (TRN-SEAT-04): the first deal of the third stands on row 25.
#[test]
fn rows_of_a_sheet() {
    let dutch = Law::of(Ruleset::ManilleNl);
    assert_eq!(
        [(1, 1), (1, 12), (2, 1), (3, 1), (3, 12)].map(|(part, deal)| dutch.row(part, deal)),
        [1, 12, 13, 25, 36]
    );
    assert_eq!([1, 2, 3].map(|boompjes| dutch.rows(boompjes)), [12, 24, 36]);
    for ruleset in [Ruleset::ManilleFr, Ruleset::Whist2018] {
        let law = Law::of(ruleset);
        assert_eq!((law.row(1, 7), law.row(2, 7), law.rows(16)), (7, 7, 16), "{ruleset}");
    }
}

/// MAN-RENEGE-03, MAN-ROUND-04: what is paid goes off, and nobody ends below zero; KW-CON-23: below zero is below zero.
#[test]
fn what_a_round_comes_to() {
    for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr] {
        let law = Law::of(ruleset);
        assert_eq!(
            [(48, -15), (15, 0), (30, -30), (51, -60)].map(|(score, paid)| law.total(score, paid)),
            [33, 15, 0, 0]
        );
    }
    for law in WHIST.map(Law::of) {
        assert_eq!(
            [(48, -15), (10, -45), (-20, 5), (7, 0)].map(|(score, paid)| law.total(score, paid)),
            [33, -35, -15, 7]
        );
    }
}

/// KW-DECK-02 and KW-JURY-01: the jury brings a new pack, and is called for every game from open misery upward.
#[test]
fn when_the_jury_is_called() {
    for ruleset in Ruleset::ALL {
        let (law, whist) = (Law::of(ruleset), WHIST.contains(&ruleset));
        assert_eq!(clause(law.new_deck()), whist.then(|| "KW-DECK-02".to_owned()), "{ruleset}");
        assert_eq!(law.cheating().to_string(), if whist { "KW-PEN-05" } else { "MAN-RENEGE-08" });
        assert_eq!(law.dispute().to_string(), if whist { "KW-JURY-05" } else { "MAN-RENEGE-07" });
        assert_eq!(law.signal().to_string(), if whist { "DEC-06" } else { "MAN-AMB-14" });
        for contract in law.contracts() {
            let big = matches!(contract, Contract::OpenMisery | Contract::SmallSlam | Contract::GrandSlam);
            assert_eq!(law.needs_jury(contract), big, "{ruleset} {contract}");
        }
    }
}

/// An offender of Manille pays at most what a deal of fourfold stake is worth, 4 × 30; in Colour Whist KW-PEN-05 takes
/// 15 and gives each other player 5.
#[test]
fn what_the_jury_may_give() {
    for law in [Ruleset::ManilleNl, Ruleset::ManilleFr].map(Law::of) {
        let offences = law.offences();
        assert!(offences.iter().all(|(_, most)| (most.offender, most.others) == (-120, 0)), "{offences:?}");
        assert!(offences.iter().any(|(clause, _)| clause.to_string() == "MAN-RENEGE-08"));
        assert!(law.contracts().is_empty());
    }
    for law in WHIST.map(Law::of) {
        let offences = law.offences();
        let cheats =
            offences.iter().find(|(clause, _)| *clause == law.cheating()).expect("a penalty for cheats");
        assert_eq!((cheats.1.offender, cheats.1.others), (-15, 5));
    }
}

/// A contract of the ruleset is worth what the table says, in the order of the contracts (KW-RANK-01); Samen 12 with
/// all thirteen is 30, which is no overtrick.
#[test]
fn contracts_and_what_they_are_worth() {
    for ruleset in WHIST {
        let law = Law::of(ruleset);
        let house = law.house().expect("house rules");
        let worth = house.worth();
        assert_eq!(
            worth.iter().map(|worth| worth.contract).collect::<Vec<_>>(),
            law.contracts(),
            "{ruleset}"
        );
        let piccolo = worth.iter().any(|worth| worth.contract == Contract::Piccolo);
        assert_eq!(piccolo, ruleset != Ruleset::WhistNoPiccolo);
    }
    let law = Law::of(Ruleset::Whist2018);
    let worth = law.house().expect("house rules").worth();
    let of = |code: &str| {
        let contract: Contract = code.parse().expect("a contract");
        let worth = worth.iter().find(|worth| worth.contract == contract).expect("it is played");
        (worth.made, worth.lost, worth.opponents[0], worth.over, worth.all)
    };
    assert_eq!(of("S8"), (7, -10, 10, Some(3), Some(30)));
    assert_eq!(of("S11"), (16, -19, 19, Some(3), Some(30)));
    assert_eq!(of("S12"), (19, -22, 22, None, Some(30)));
    assert_eq!(of("S13"), (30, -30, 30, None, None));
    assert_eq!(of("A11"), (60, -60, 27, None, None));
}

/// The text of a shipped table is that table's.
#[test]
fn shipped_texts_are_found_by_id() {
    for table in PointTable::shipped() {
        let text = PointTable::shipped_text(&table.id).expect("a shipped table has its text");
        let (read, _) = PointTable::parse(text).expect("a shipped table is right");
        assert_eq!(&read, table);
    }
    assert_eq!(PointTable::shipped_text("liege-1900"), None);
}
