//! The ruleset of Colour Whist as a file: the one that is shipped, an organiser's own, and everything that can be wrong
//! with one.

use kaarting_cards::BySeat;
use kaarting_rules::whist::{
    ColourBan, Contract, Contracts, EarlyClaimLoss, FileFault, FileFaultKind, HouseRules, JuryCallFine,
    JuryFrom, LineColumn, LineDraft, Misdeal, OverbidOrder, PenaltyOptions, PointTable, Rond, Rules,
    ScoreOptions, SheetDraft, StandardPackets, TricksDraft, TroelFail, TroelSilentPays,
};
use kaarting_rules::{Game, Lang, Ruleset, Setting};
use proptest::prelude::*;

/// The defaults of the rulebook, KW-CON-01 and following, by hand.
const RULEBOOK: Rules = Rules {
    jury_from: JuryFrom::OpenMisery, // KW-CON-01: three passages and the sanction name GMT, KS, GS
    caller_overbids: true,           // KW-CON-09: all players must get the chance
    overbid_order: OverbidOrder::FromCaller, // KW-CON-10
    solo_after_joiner: false,        // KW-CON-11: only the joiner speaks for the pair
    direct_solo: true,               // KW-CON-12: when no colour can be proposed
    late_misery: true,               // KW-CON-14: only abondance and slams are limited to round one
    late_slam: false,                // KW-CON-15
    join_after_misery: true,         // KW-CON-16: the ban covers proposing only
    same_colour: false,              // KW-CON-18: join instead
    ask_without_card: true,          // KW-CON-19: the text limits only the joiner
    raise_unasked: false,            // KW-CON-30: only when outbid
    packets: StandardPackets::FourFourFive, // KW-DEAL-05: named first
    colour_ban: ColourBan::PiccoloOrMisery, // KW-BID-04
    score: ScoreOptions {
        rond: Rond::Table,            // KW-CON-05: 30
        troel_fail: TroelFail::Table, // KW-CON-06: 0
        misery_collects: false,       // KW-CON-26
    },
    penalties: PenaltyOptions {
        jury_call_fine: JuryCallFine::JuryConfirms, // KW-CON-02
        early_claim_loss: EarlyClaimLoss::OneUnder, // KW-CON-08
        troel_silent_pays: TroelSilentPays::Others, // KW-CON-31: all three others
        misdeal: Misdeal::Fined,                    // KW-PEN-01: -3 and +1
    },
    ruleset: Ruleset::Whist2018,
    contracts: Contracts::ALL, // KW-RANK-01
};

#[test]
fn the_ruleset_that_is_shipped_is_that_of_the_rulebook() {
    let house = HouseRules::parse(HouseRules::TOML, &[]).expect("a ruleset");
    assert_eq!(house.rules, RULEBOOK);
    assert_eq!(house.table.id, "liege");
    assert_eq!((house.title.as_str(), house.edition.as_str()), ("Colour Whist", "World Championship 2018"));
    assert_eq!(house.edition, Ruleset::Whist2018.edition());
    assert_eq!(house.deals, 16, "KW-CON-22");
    assert_eq!(*HouseRules::shipped(), house);
}

#[test]
fn every_default_is_that_of_the_file() {
    assert_eq!(Rules::default(), RULEBOOK);
    assert_eq!(ScoreOptions::default(), RULEBOOK.score);
    assert_eq!(PenaltyOptions::default(), RULEBOOK.penalties);
    assert_eq!((SheetDraft::default().rules, SheetDraft::default().planned), (RULEBOOK, 16));
}

#[test]
fn a_setting_is_told_as_it_is_written() {
    let written = [
        ("jury_from", "GMT"),
        ("caller_overbids", "true"),
        ("overbid_order", "caller"),
        ("solo_after_joiner", "false"),
        ("direct_solo", "true"),
        ("late_misery", "true"),
        ("late_slam", "false"),
        ("join_after_misery", "true"),
        ("same_colour", "false"),
        ("ask_without_card", "true"),
        ("raise_unasked", "false"),
        ("packets", "4-4-5"),
        ("colour_ban", "piccolo_or_misery"),
        ("rond", "table"),
        ("troel_fail", "0"),
        ("misery_collects", "false"),
        ("jury_call_fine", "jury_confirms"),
        ("early_claim_loss", "one_under"),
        ("troel_silent_pays", "others"),
        ("misdeal", "fined"),
    ];
    assert_eq!(written.len(), Rules::settings().len());
    for (name, value) in written {
        assert_eq!(RULEBOOK.option(name), Some(value), "{name}");
    }
    for Setting { name, values, .. } in Rules::settings() {
        for value in values {
            let rules = RULEBOOK.with_option(name, value);
            // Stated in the text of 2018, and different in the later revision: no event chooses them.
            let settled = ["packets", "colour_ban", "misdeal"].contains(&name) && value != &values[0];
            assert_eq!(rules.is_err(), settled, "{name} {value}");
            assert!(rules.is_ok_and(|rules| rules.option(name) == Some(*value)) || settled, "{name}");
        }
    }
}

// An organiser's own.

/// The ruleset that is shipped with passages changed.
fn spoiled(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(HouseRules::TOML.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    })
}

#[test]
fn every_setting_can_be_chosen() {
    for Setting { name, values, .. } in Rules::settings() {
        let before = format!("\n{name} = ");
        let line = HouseRules::TOML.split(&before).nth(1).and_then(|rest| rest.split('#').next());
        let written = line.expect("every setting stands there").trim_end();
        for value in values {
            // A flag is bare or between quotes, and so is a number.
            for value in [format!("\"{value}\""), (*value).to_owned()] {
                let is_bare = matches!(&*value, "true" | "false") || value.parse::<i32>().is_ok();
                if !value.starts_with('"') && !is_bare {
                    continue;
                }
                let text = spoiled(&[(&format!("{before}{written}"), &format!("{before}{value}"))]);
                let house = HouseRules::parse(&text, &[]).unwrap_or_else(|refused| unreachable!("{refused}"));
                assert_eq!(house.rules.option(name), Some(value.trim_matches('"')), "{name}");
            }
        }
    }
}

#[test]
fn an_organiser_chooses_for_the_whole_round() {
    let text = spoiled(&[
        ("title = \"Colour Whist\"", "title = \"Whist at the Swan\""),
        ("table = \"liege\"", "table = \"whist-score\""),
        ("deals = 16", "deals = 24"),
        ("troel_fail = \"0\"", "troel_fail = -16"),
        ("late_slam = false", "late_slam = true"),
    ]);
    let house = HouseRules::parse(&text, &[]).expect("a ruleset");
    assert_eq!(
        (house.title.as_str(), house.table.id.as_str(), house.deals),
        ("Whist at the Swan", "whist-score", 24)
    );
    let score = ScoreOptions { troel_fail: TroelFail::Debited, ..RULEBOOK.score };
    assert_eq!(house.rules, Rules { late_slam: true, score, ..RULEBOOK });
    // The order of the keys and of the sections does not count, nor do remarks and the ends of lines.
    let (head, options) = text.split_once("[options]").expect("a section");
    let (options, round) = options.split_once("[round]").expect("a section");
    let turned = format!("{head}[round]{round}\n[options]{options}").replace('\n', "\r\n");
    assert_eq!(HouseRules::parse(&turned, &[]).expect("a ruleset"), house);
}

#[test]
fn it_may_count_by_an_own_table() {
    let own = PointTable::LIEGE_TOML.replace("\"liege\"", "\"swan\"").replace("win =  7", "win =  8");
    let (own, _) = PointTable::parse(&own).expect("a table");
    let text = spoiled(&[("\"liege\"", "\"swan\"")]);
    assert_eq!(HouseRules::parse(&text, std::slice::from_ref(&own)).expect("a ruleset").table, own);
    assert_eq!(
        told(&text),
        ["line 7, column 9: table must be one of the point tables there are: liege, liege-2025, whist-score"]
    );
}

// Rulesets that are refused.

fn faults(text: &str) -> Vec<FileFault> {
    let refused = HouseRules::parse(text, &[]).expect_err("a bad ruleset");
    assert!(!refused.faults.is_empty() && refused.to_string().starts_with("not a ruleset\n"));
    refused.faults
}

fn told(text: &str) -> Vec<String> {
    faults(text).iter().map(ToString::to_string).collect()
}

/// What is said of the shipped ruleset with one passage changed.
fn changed(from: &str, to: &str) -> Vec<String> {
    told(&spoiled(&[(from, to)]))
}

#[test]
fn an_empty_text_lacks_everything() {
    for text in ["", "\n\n", "# nothing but a remark\n"] {
        let all =
            ["id", "title", "edition", "table", "options", "round"].map(|key| format!("{key} is missing"));
        assert_eq!(told(text), all);
    }
}

/// Settings that a ruleset of an earlier day does not have: the journals of events keep such texts.
const ADDED_LATER: [&str; 5] = ["raise_unasked", "troel_silent_pays", "packets", "colour_ban", "misdeal"];

#[test]
fn a_ruleset_of_an_earlier_day_is_read_as_before() {
    let text = ADDED_LATER
        .iter()
        .fold(HouseRules::TOML.to_owned(), |text, name| text.replace(&format!("\n{name} = "), "\n# "))
        .replace(contracts_line(), "")
        .replace("\nsettled = ", "\n# ");
    let earlier = HouseRules::parse(&text, &[]).expect("an earlier ruleset");
    assert_eq!(earlier.rules, RULEBOOK);
    // Where it is written it counts.
    let own = text.replace("[options]\n", "[options]\nraise_unasked = true\n");
    assert!(HouseRules::parse(&own, &[]).expect("an own ruleset").rules.raise_unasked);
}

#[test]
fn what_is_missing_is_named() {
    for key in ["id", "title", "edition", "table"] {
        assert_eq!(changed(&format!("\n{key} = "), "\n# "), [format!("{key} is missing")]);
    }
    for Setting { name, .. } in Rules::settings().into_iter().filter(|one| !ADDED_LATER.contains(&one.name)) {
        let said = changed(&format!("\n{name} = "), "\n# ");
        assert_eq!(said, [format!("line 18, column 1: options.{name} is missing")]);
    }
    assert_eq!(changed("deals = 16", ""), ["line 45, column 1: round.deals is missing"]);
    let no_round = changed("[round]\ndeals = 16 ", "");
    assert_eq!(no_round, ["round is missing"]);
    // A section of another name is a stranger, and its keys are missing here.
    let said = changed("[options]", "[option]");
    assert_eq!(said, ["line 18, column 2: option is not a key of a ruleset", "options is missing"]);
}

#[test]
fn an_unknown_key_is_named_with_its_place() {
    assert_eq!(
        changed("table = ", "rounds = 3\ntable = "),
        ["line 7, column 1: rounds is not a key of a ruleset"]
    );
    assert_eq!(
        changed("deals = 16", "deals = 16\nminutes = 40"),
        ["line 47, column 1: round.minutes is not a key of a ruleset"]
    );
    let said = changed("[options]\n", "[options]\nlate_missery = true\n");
    assert_eq!(said.len(), 1);
    let start =
        "line 19, column 1: options.late_missery is not a setting: there are jury_from, caller_overbids, ";
    assert!(said[0].starts_with(start) && said[0].ends_with(", troel_silent_pays, misdeal"), "{said:?}");
    // A stranger's words are not repeated at any length.
    let long = "x".repeat(9000);
    assert!(changed("[options]\n", &format!("[options]\n{long} = 1\n"))[0].len() < 500);
    assert!(changed("jury_from = \"GMT\"", &format!("jury_from = \"{long}\""))[0].len() < 200);
    assert!(changed("\"liege\"", &format!("\"{long}\""))[0].len() < 200);
}

#[test]
fn a_value_that_a_setting_does_not_take_is_named() {
    let rows = [
        ("= \"GMT\"", "= \"A9\"", "line 20, column 13: options.jury_from must be GMT or GM, it is \"A9\""),
        ("= \"GMT\"", "= \"gmt\"", "line 20, column 13: options.jury_from must be GMT or GM, it is \"gmt\""),
        ("= \"GMT\"", "= true", "line 20, column 13: options.jury_from must be GMT or GM, it is \"true\""),
        (
            "\"caller\"",
            "\"\"",
            "line 22, column 17: options.overbid_order must be caller or dealer, it is \"\"",
        ),
        (
            "late_slam = false",
            "late_slam = \"no\"",
            "line 26, column 13: options.late_slam must be false or true, it is \"no\"",
        ),
        (
            "late_slam = false",
            "late_slam = 0",
            "line 26, column 13: options.late_slam must be false or true, it is \"0\"",
        ),
        (
            "late_slam = false",
            "late_slam = [true]",
            "line 26, column 13: options.late_slam must be false or true, it is a list",
        ),
        (
            "late_slam = false",
            "late_slam = 0.5",
            "line 26, column 13: options.late_slam must be false or true, it is a number with a point",
        ),
        (
            "late_slam = false",
            "late_slam = {}",
            "line 26, column 13: options.late_slam must be false or true, it is a table of keys",
        ),
        (
            "late_slam = false",
            "late_slam = 2018-05-01",
            "line 26, column 13: options.late_slam must be false or true, it is a date",
        ),
        ("\"0\"", "16", "line 36, column 14: options.troel_fail must be 0 or -16, it is \"16\""),
        (
            "\"0\"",
            "99999999999999999999",
            "line 36, column 14: options.troel_fail must be 0 or -16, it is \"99999999999999999999\"",
        ),
    ];
    for (from, to, says) in rows {
        assert_eq!(changed(from, to), [says]);
    }
}

#[test]
fn another_sort_of_value_is_named() {
    let rows = [
        ("\"whist-2018\"", "2018", "line 4, column 6: id must be a text, it is a whole number"),
        ("\"Colour Whist\"", "true", "line 5, column 9: title must be a text, it is true or false"),
        (
            "\"World Championship 2018\"",
            "2018-05-01",
            "line 6, column 11: edition must be a text, it is a date",
        ),
        ("\"liege\"", "[\"liege\"]", "line 7, column 9: table must be a text, it is a list"),
        (
            "deals = 16",
            "deals = \"16\"",
            "line 46, column 9: round.deals must be a whole number, it is a text",
        ),
        (
            "deals = 16",
            "deals = 16.0",
            "line 46, column 9: round.deals must be a whole number, it is a number with a point",
        ),
        (
            "[round]\ndeals = 16",
            "[[round]]\ndeals = 16",
            "line 45, column 1: round must be a table of keys, it is a list",
        ),
    ];
    for (from, to, says) in rows {
        assert_eq!(changed(from, to), [says]);
    }
    let flat =
        "id = \"whist-2018\"\ntitle = \"x\"\nedition = \"x\"\ntable = \"liege\"\noptions = 3\nround = 16\n";
    assert_eq!(
        told(flat),
        [
            "line 5, column 11: options must be a table of keys, it is a whole number",
            "line 6, column 9: round must be a table of keys, it is a whole number"
        ]
    );
}

#[test]
fn names_are_well_formed_and_the_regulations_are_ours() {
    for id in ["manille-nl", "whist-2025", "Whist-2018", "whist-2018 ", ""] {
        assert_eq!(
            changed("\"whist-2018\"", &format!("\"{id}\"")),
            ["line 4, column 6: id must be one of whist-2018, whist-revised, whist-no-piccolo"]
        );
    }
    let long = "a".repeat(401);
    for bad in ["", "  ", "two\\nlines", &long] {
        let bad = format!("\"{bad}\"");
        let says = "must be a text of 1 to 400 characters";
        assert_eq!(changed("\"Colour Whist\"", &bad), [format!("line 5, column 9: title {says}")]);
        assert_eq!(
            changed("\"World Championship 2018\"", &bad),
            [format!("line 6, column 11: edition {says}")]
        );
    }
    for table in ["", "Liege", "liege ", "../liege"] {
        let says = changed("\"liege\"", &format!("\"{table}\""));
        assert!(
            says.len() == 1
                && says[0].starts_with("line 7, column 9: table must be one of the point tables there are")
        );
    }
}

/// KW-CON-22: the four columns deal as often, as the sheet demands too.
#[test]
fn a_round_is_of_fours() {
    for deals in ["0", "1", "3", "15", "18", "-4", "4294967296", "99999999999999999999", "0x11"] {
        assert_eq!(
            changed("deals = 16", &format!("deals = {deals}")),
            [
                "line 46, column 9: round.deals must be a multiple of four, at least 4: everybody deals equally often (KW-CON-22)"
            ]
        );
    }
    for (written, deals) in
        [("4", 4), ("20", 20), ("0x10", 16), ("1_000", 1000), ("4294967292", 4_294_967_292)]
    {
        let text = spoiled(&[("deals = 16", &format!("deals = {written}"))]);
        assert_eq!(HouseRules::parse(&text, &[]).expect("a ruleset").deals, deals);
    }
}

#[test]
fn what_is_not_toml_is_refused_with_its_place() {
    let torn = faults("id = \"whist-2018\"\ntitle = \"Wiezen à deux\n[options\n");
    assert!(
        torn.len() >= 2 && torn.iter().all(|fault| matches!(fault.kind, FileFaultKind::Syntax(_))),
        "{torn:?}"
    );
    assert_eq!(torn[0].place.map(|place| place.line), Some(2));
    assert_eq!(faults("title = \"à deux\" x\n")[0].place, Some(LineColumn { line: 1, column: 18 }));
    let twice = faults(&spoiled(&[("[round]\n", "[round]\ndeals = 12\n")]));
    assert!(
        matches!(twice[0].kind, FileFaultKind::Syntax(_))
            && twice[0].place.is_some_and(|place| place.line == 47)
    );
    for text in
        ["\u{0}", "\u{feff}\u{feff}", "=", "[[[[", "\"", "'''", "a = [", "options.x.y = 1\noptions = 2"]
    {
        faults(text);
    }
}

#[test]
fn every_fault_is_listed_at_once() {
    let text = spoiled(&[
        ("\"whist-2018\"", "\"manille-nl\""),
        ("\"liege\"", "\"bruges\""),
        ("= \"GMT\"", "= \"SO8\""),
        ("late_slam = false", "late_slams = false"),
        ("deals = 16", "deals = 18\nbreak = true"),
    ]);
    let keys: Vec<String> = faults(&text).into_iter().map(|fault| fault.key).collect();
    // In the order of the lines; what is missing in a section is told at its heading.
    assert_eq!(
        keys,
        [
            "id",
            "table",
            "options.late_slam",
            "options.jury_from",
            "options.late_slams",
            "round.deals",
            "round.break"
        ]
    );
}

#[test]
fn a_point_table_is_no_ruleset() {
    assert!(
        told(PointTable::LIEGE_TOML).iter().any(|said| said.ends_with("together is not a key of a ruleset"))
    );
    let refused = PointTable::parse(HouseRules::TOML).expect_err("a ruleset is no point table");
    assert!(refused.to_string().contains("options is not a key of a point table"));
}

#[test]
fn a_megabyte_of_garbage_is_refused_at_once() {
    for garbage in ["a", "[", "= ", "\"\n", "[a]\n", "é", "\u{0}"] {
        let text = garbage.repeat((1 << 20) / garbage.len());
        assert!(matches!(faults(&text)[..], [FileFault { kind: FileFaultKind::TooLong { .. }, .. }]));
        let text = garbage.repeat((1 << 16) / garbage.len());
        assert!(faults(&text).len() <= 100, "{garbage}");
    }
}

/// Read or refused, and what is read can be told again.
fn read_or_refused(text: &str) -> Result<(), TestCaseError> {
    match HouseRules::parse(text, &[]) {
        Ok(house) => {
            prop_assert!(house.deals > 0 && house.deals.is_multiple_of(4) && !house.title.is_empty());
            prop_assert!(Rules::settings().iter().all(|one| house.rules.option(one.name).is_some()));
        }
        Err(refused) => {
            prop_assert!(!refused.faults.is_empty());
            prop_assert!(refused.faults.iter().all(|fault| !fault.to_string().is_empty()));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,400}") {
        read_or_refused(&text)?;
    }

    #[test]
    fn no_text_that_looks_like_toml_makes_it_panic(text in "([a-z_0-9.]{0,8}|[=\\[\\]{}\"'#,\n -]){0,200}") {
        read_or_refused(&text)?;
    }

    #[test]
    fn a_spoiled_ruleset_is_read_or_refused(
        at in 0..HouseRules::TOML.len(), cut in 0..40usize, put in "\\PC{0,6}",
    ) {
        let text = HouseRules::TOML;
        let start = text.floor_char_boundary(at);
        let end = text.ceil_char_boundary((at + cut).min(text.len()));
        read_or_refused(&format!("{}{put}{}", &text[..start], &text[end..]))?;
    }

    /// Whole lines gone, doubled or moved: what people do with such a file.
    #[test]
    fn shuffled_lines_are_read_or_refused(picks in proptest::collection::vec(0..33usize, 0..60)) {
        let lines: Vec<&str> = HouseRules::TOML.lines().collect();
        let text: Vec<&str> = picks.into_iter().map(|n| lines[n % lines.len()]).collect();
        read_or_refused(&text.join("\n"))?;
    }

    /// Any word for any setting: taken exactly when it is one of its values.
    #[test]
    fn a_word_is_taken_if_the_setting_has_it(
        n in 0..15usize, word in "[a-zA-Z0-9_-]{0,8}|true|false|GM|GMT|dealer|automatic|real_count|literal_double|-16",
    ) {
        let Setting { name, values, .. } = Rules::settings()[n];
        let line = HouseRules::TOML.lines().find(|line| line.starts_with(&format!("{name} ="))).expect("a line");
        let text = HouseRules::TOML.replacen(line, &format!("{name} = \"{word}\""), 1);
        prop_assert_eq!(HouseRules::parse(&text, &[]).is_ok(), values.contains(&word.as_str()));
    }
}

// The contracts of a variant.

/// The list of contracts of the ruleset that is shipped.
fn contracts_line() -> &'static str {
    let from = HouseRules::TOML.find("contracts = [").expect("a list");
    let to = HouseRules::TOML[from..].find("\n]\n").expect("its end");
    &HouseRules::TOML[from..from + to + 2]
}

#[test]
fn an_organiser_chooses_contracts_and_their_order() {
    let text = spoiled(&[(contracts_line(), "contracts = [\"S8\", \"TROEL\", \"GM\", \"S9\"]")]);
    let contracts = HouseRules::parse(&text, &[]).expect("a ruleset").rules.contracts;
    let order: Vec<&str> = contracts.iter().map(Contract::code).collect();
    assert_eq!(order, ["S8", "TROEL", "GM", "S9"]);
    // A file from before there was a list plays all of them.
    let text = spoiled(&[(contracts_line(), "")]);
    assert_eq!(HouseRules::parse(&text, &[]).expect("a ruleset").rules.contracts, Contracts::ALL);
}

#[test]
fn a_list_of_contracts_must_make_sense() {
    let faults = |list: &str| -> Vec<String> {
        let text = spoiled(&[(contracts_line(), &format!("contracts = {list}"))]);
        let refused = HouseRules::parse(&text, &[]).expect_err("a bad ruleset");
        refused.faults.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        faults("[\"S8\", \"S14\", \"TROEL\", \"S8\"]"),
        [
            "line 10, column 20: contracts names \"S14\": no such contract: write S8 to S13, SO6 to SO8, A9 to A11, KM, PIC, \
             TROEL, GM, GMT, KS or GS",
            "line 10, column 36: contracts names S8 twice",
        ]
    );
    assert_eq!(
        faults("[\"S9\", 8]"),
        [
            "line 10, column 13: contracts must have TROEL: without it there is no auction",
            "line 10, column 13: contracts must have S8: without it there is no auction",
            "line 10, column 20: contracts must be a list of texts, it is a whole number",
        ]
    );
    assert_eq!(faults("\"S8\""), ["line 10, column 13: contracts must be a list, it is a text"]);
}

/// A club may write a contract by a code of its own; the usual one is understood too, so no other contract can have it.
#[test]
fn a_contract_may_have_a_code_of_its_own() {
    let list = |entries: &str| {
        let text = spoiled(&[(contracts_line(), &format!("contracts = [\"S8\", \"TROEL\", {entries}]"))]);
        HouseRules::parse(&text, &[])
    };
    let own = list("{ contract = \"KM\", code = \"PM\" }, \"GM\"").expect("a ruleset");
    let contracts = own.rules.contracts;
    let codes: Vec<String> = contracts.iter().map(|contract| contracts.code(contract).to_string()).collect();
    assert_eq!(codes, ["S8", "TROEL", "PM", "GM"]);
    assert_eq!(own.worth()[2].code.as_str(), "PM");
    for code in ["PM", "KM"] {
        assert_eq!(contracts.find(code), Ok(Contract::SmallMisery));
    }
    assert!(contracts.find("pm").is_err());

    let faults = |entries| -> Vec<String> {
        let refused = list(entries).expect_err("a bad ruleset");
        refused.faults.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        faults(
            "{ contract = \"KM\", code = \"GM\" }, { contract = \"GM\", code = \"g m\" }, { code = \"X\", name = 1 }"
        ),
        [
            "line 10, column 29: contracts gives the code GM, which another contract has",
            "line 10, column 63: contracts gives the code \"g m\": a code is 1 to 7 capital letters and digits, a letter \
             first",
            "line 10, column 98: contracts.contract is missing",
            "line 10, column 112: contracts.name is not a key of a ruleset",
        ]
    );
}

/// A sheet is written by the codes of its ruleset.
#[test]
fn a_sheet_goes_by_the_codes_of_its_ruleset() {
    let list = "contracts = [\"S8\", \"TROEL\", { contract = \"KM\", code = \"PM\" }]";
    let house = HouseRules::parse(&spoiled(&[(contracts_line(), list)]), &[]).expect("a ruleset");
    let line = |code: &str| LineDraft {
        contract: Some(code.to_owned()),
        declarers: vec!["7".to_owned()],
        tricks: Some(TricksDraft::Side(0)),
        awarded: None,
    };
    let sheet = |code| {
        let columns = BySeat(["7", "31", "4", "12"].map(str::to_owned));
        let lines = vec![line(code)];
        let draft =
            SheetDraft { rules: house.rules, columns, ended_by_signal: true, lines, ..SheetDraft::default() };
        draft.check(&house.table)
    };
    for code in ["PM", "KM"] {
        assert_eq!(sheet(code).expect("a sheet").lines[0].note(), "PM: 18 0 0 0");
    }
    let refused = sheet("XX").expect_err("no such contract");
    assert_eq!(refused.faults[0].kind.text(Lang::En), "“XX” is not a contract: write S8, TROEL, PM.");
}

#[test]
fn what_is_settled_are_settings() {
    let text = spoiled(&[("settled = [\"packets\"", "settled = [\"packet\"")]);
    let refused = HouseRules::parse(&text, &[]).expect_err("a bad ruleset");
    assert!(
        refused.faults[0].to_string().starts_with("line 16, column 12: settled is not a setting"),
        "{refused}"
    );
}

/// Every ruleset that is shipped is read, and says of itself what the list of rulesets says.
#[test]
fn every_ruleset_that_is_shipped_is_whole() {
    for ruleset in Game::Whist.rulesets() {
        let house = ruleset.house().expect("a file");
        assert_eq!((house.rules.ruleset, house.edition.as_str()), (ruleset, ruleset.edition()));
        assert_eq!(house.rules.option("solo_after_joiner"), Some("false"));
    }
    assert!(Game::Manille.rulesets().all(|ruleset| ruleset.house().is_none() && ruleset.file().is_none()));
}
