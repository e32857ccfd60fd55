//! Where the rulesets of Colour Whist differ: the regulations of 2018, their later revision, and a club that plays no
//! piccolo. Each clause keeps its id; what it says in a ruleset is `Clause::text_in`.

use kaarting_cards::{BySeat, Dice, Packets, Seat};
use kaarting_rules::whist::{Contract, LineDraft, Penalty, PointTable, Ruling, SheetDraft};
use kaarting_rules::{Clause, Dealing, Lang, Law, Reading, Ruleset};

use super::support::{Verdict, clause, holds};
use super::whist_support::{Table, bidding};

const FIRST: Ruleset = Ruleset::Whist2018;
const REVISED: Ruleset = Ruleset::WhistRevised;
const NO_PICCOLO: Ruleset = Ruleset::WhistNoPiccolo;

fn by(ruleset: Ruleset) -> Table {
    bidding().by(ruleset)
}

/// How North deals by hand, the pack shuffled and cut.
fn dealt_in(ruleset: Ruleset, packets: Packets) -> Verdict {
    let mut dealing = Dealing::new(Law::of(ruleset).dealing(), Seat::North);
    dealing.shuffle(&mut Dice::new(1));
    dealing.cut(Seat::West, 26).expect("within the limits");
    dealing.deal(packets).map_or_else(|refused| Verdict::Refused(refused.clause()), |_| Verdict::Allowed)
}

#[test]
fn four_five_four_is_the_standard_of_the_revision() {
    let standard = |ruleset| Law::of(ruleset).dealing().packets[0];
    clause("KW-DEAL-05")
        .allows(holds(standard(FIRST), Packets::WHIST_445))
        .allows(holds(standard(REVISED), Packets::WHIST_454))
        .allows(dealt_in(REVISED, Packets::WHIST_454))
        .allows(dealt_in(REVISED, Packets::WHIST_445)) // tolerated
        .refuses(dealt_in(REVISED, Packets::MANILLE));
    // An electronic dealer deals the standard: the same pack, cut the same way, comes out otherwise.
    let dealt = |ruleset| Law::of(ruleset).dealing().by_chance(Seat::North, &mut Dice::new(5));
    assert_ne!(dealt(FIRST), dealt(REVISED));
    assert_eq!(dealt(FIRST), dealt(NO_PICCOLO));
}

#[test]
fn a_wrong_deal_costs_nothing_by_the_revision() {
    let costs = |ruleset: Ruleset| {
        let penalties = ruleset.house().expect("a ruleset of Colour Whist").rules.penalties;
        Penalty::Misdeal.points(Seat::West, None, Ruling::Standard, penalties)
    };
    clause("KW-PEN-01")
        .allows(holds(costs(FIRST), Ok(BySeat([1, 1, 1, -3]))))
        .allows(holds(costs(REVISED), Ok(BySeat([0; 4]))))
        .denies(holds(costs(REVISED), Ok(BySeat([1, 1, 1, -3]))));
    // The other offences cost what they cost.
    let penalties = REVISED.house().expect("a ruleset of Colour Whist").rules.penalties;
    let revoke = Penalty::Revoke.points(Seat::West, None, Ruling::Standard, penalties);
    assert_eq!(revoke, Ok(BySeat([1, 1, 1, -3])));
}

#[test]
fn the_ban_on_colours_names_any_misery() {
    clause("KW-BID-04")
        .refuses(by(FIRST).says("N piccolo, E ask H"))
        .allows(by(REVISED).says("N piccolo, E ask H"))
        .refuses(by(REVISED).says("N small-misery, E ask H"))
        .refuses(by(REVISED).says("N misery, E ask H"))
        .refuses(by(REVISED).says("N open-misery, jury approve, E ask H"))
        .refuses(by(NO_PICCOLO).says("N small-misery, E ask H"))
        // Together 13 is above piccolo (KW-RANK-01), so the pair may play it.
        .allows(holds(
            by(REVISED).result("N piccolo, E ask H, S join H, W pass, N pass").as_str(),
            "S13 H by E, S, N leads",
        ));
}

#[test]
fn who_has_passed_can_do_nothing_more() {
    // The joiner speaks for both, so his pass is the asker's too: by the revision no event reads it otherwise.
    let set = |ruleset: Ruleset| Law::of(ruleset).with_option("solo_after_joiner", "true");
    let offered =
        |ruleset| Reading::usual_of(ruleset).iter().any(|reading| reading.name == "solo_after_joiner");
    let left = "N ask S, E ask H, S join S, W join H, S pass";
    clause("KW-CON-11")
        .allows(holds(set(FIRST).is_ok(), true))
        .denies(holds(set(REVISED).is_ok(), true))
        .allows(holds((offered(FIRST), offered(REVISED)), (true, false)))
        .refuses_by("KW-BID-01", by(REVISED).says(&format!("{left}, N solo 6 S")))
        .refuses_by("KW-BID-01", by(REVISED).says(&format!("{left}, S together 9")));
    let refused = set(REVISED).expect_err("the text settles it").to_string();
    assert!(refused.contains("solo_after_joiner is false in whist-revised") && refused.contains("KW-CON-11"));
}

#[test]
fn a_club_without_piccolo() {
    let line = |code: &str| {
        let tricks = kaarting_rules::whist::TricksDraft::Each([("1".to_owned(), 1)].into());
        let draft = SheetDraft {
            rules: NO_PICCOLO.house().expect("a ruleset of Colour Whist").rules,
            columns: BySeat(["1", "2", "3", "4"].map(str::to_owned)),
            ended_by_signal: true,
            lines: vec![LineDraft {
                contract: Some(code.to_owned()),
                declarers: vec!["1".to_owned()],
                tricks: Some(tricks),
                awarded: None,
            }],
            ..SheetDraft::default()
        };
        match draft.check(PointTable::liege()) {
            Ok(_) => Verdict::Allowed,
            Err(refused) => Verdict::Refused(refused.faults[0].kind.clause()),
        }
    };
    clause("KW-RANK-01")
        .allows(by(FIRST).says("N piccolo"))
        .refuses(by(NO_PICCOLO).says("N piccolo"))
        .allows(by(NO_PICCOLO).says("N small-misery"))
        .refuses(line("PIC"))
        .allows(line("KM"));
    let played = Law::of(NO_PICCOLO).contracts();
    assert_eq!(played.len(), 18);
    let others: Vec<Contract> =
        Contract::ALL.into_iter().filter(|&contract| contract != Contract::Piccolo).collect();
    assert_eq!(played, others);
    let worth = NO_PICCOLO.house().expect("a ruleset of Colour Whist").worth();
    assert!(worth.len() == 18 && worth.iter().all(|worth| worth.contract != Contract::Piccolo));
}

#[test]
fn a_clause_is_told_as_its_ruleset_has_it() {
    for lang in Lang::ALL {
        let told = |clause: Clause| [FIRST, REVISED, NO_PICCOLO].map(|ruleset| clause.text_in(ruleset, lang));
        for clause in [Clause::KW_DEAL_05, Clause::KW_PEN_01, Clause::KW_CON_11] {
            let [first, revised, club] = told(clause);
            assert!(first != revised && first == club && first == clause.text(lang), "{clause}");
        }
        for clause in [Clause::KW_BID_11, Clause::KW_RANK_01] {
            let [first, revised, club] = told(clause);
            assert!(first == revised && first != club && !club.contains("piccolo"), "{clause}");
        }
        let [first, revised, club] = told(Clause::KW_BID_04);
        assert!(first != revised && revised != club && first != club);
    }
    // The clause about piccolo itself is in no book of the club.
    assert!(Clause::KW_CONTR_06.concerns(REVISED) && !Clause::KW_CONTR_06.concerns(NO_PICCOLO));
}
