//! `kaarting referee` in Colour Whist, to the letter.

use serde_json::{Value, json};

use crate::interface::support::{ask, ask_one, ask_text, whist, with};

/// Everybody has an ace, four cards of that suit, and three of each other one.
const ONE_ACE: &str = "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62";

/// East has three aces, West the fourth.
const TROEL: &str = "N:432.5432.432.432 AKQJT.A97.AT8.87 98.KQJ.97.KQJT96 765.T86.KQJ65.A5";

/// A suit each.
const SUITS: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

const NO_TROEL: &str = "N pass-troel,E pass-troel,S pass-troel,W pass-troel";
const TROEL_STANDS: &str = "N pass-troel,E troel,S pass-misery,W pass-misery,N pass-misery,E pass-misery";

/// The games above troel as they are sorted, without the miseries.
const ABONDANCES: &str = concat!(
    r#""abondance 10 C","abondance 10 D","abondance 10 H","abondance 10 S","#,
    r#""abondance 11 C","abondance 11 D","abondance 11 H","abondance 11 S""#
);
const GRAND_SLAMS: &str = r#""grand-slam C","grand-slam D","grand-slam H","grand-slam NT","grand-slam S""#;
const SMALL_SLAMS: &str = r#""small-slam C","small-slam D","small-slam H","small-slam NT","small-slam S""#;

/// The answer to a deal of West's, as it is written, without what every one of them begins with.
fn answer(deal: &str, actions: &str) -> String {
    let answer = ask_text("referee", &[whist(deal, "W", actions).to_string()]).remove(0);
    let rest = answer.strip_prefix(r#"{"id":"w","status":"#).expect("the id and the status come first");
    rest.to_owned()
}

/// The same after a troel round in which everybody passed.
fn bidding(actions: &str) -> String {
    answer(ONE_ACE, &format!("{NO_TROEL},{actions}"))
}

#[test]
fn running_before_the_bidding() {
    for (actions, seat) in [("", "N"), ("N pass-troel", "E"), ("N pass-troel,E pass-troel", "S")] {
        assert_eq!(
            answer(ONE_ACE, actions),
            format!(
                r#""running","phase":"pastroel","turn":["{seat}"],"legal":{{"{seat}":["pass-troel"]}}}}"#
            )
        );
    }
    // Three aces leave no choice.
    assert_eq!(
        answer(TROEL, "N pass-troel"),
        r#""running","phase":"pastroel","turn":["E"],"legal":{"E":["troel"]}}"#
    );
}

#[test]
fn running_over_a_troel() {
    assert_eq!(
        answer(TROEL, "N pass-troel,E troel"),
        format!(
            r#""running","phase":"overbid","turn":["S"],"legal":{{"S":[{ABONDANCES},{GRAND_SLAMS},"misery","open-misery","pass-misery",{SMALL_SLAMS}]}}}}"#
        )
    );
    // Nobody goes higher: now the fourth ace is known, and its holder names trump and leads.
    assert_eq!(
        answer(TROEL, TROEL_STANDS),
        concat!(
            r#""running","phase":"name","turn":["W"],"legal":{"W":["name C","name D","name H","name S"]},"#,
            r#""contract":{"code":"TROEL","trump":null,"declarers":["E","W"],"leader":"W"}}"#
        )
    );
    assert_eq!(
        answer(TROEL, &format!("{TROEL_STANDS},W name D")),
        concat!(
            r#""running","phase":"play","turn":["W"],"#,
            r#""legal":{"W":["S7","S6","S5","HT","H8","H6","DK","DQ","DJ","D6","D5","CA","C5"]},"#,
            r#""contract":{"code":"TROEL","trump":"D","declarers":["E","W"],"leader":"W"}}"#
        )
    );
}

#[test]
fn running_in_the_auction() {
    let all = |seat: &str, wait: &str| {
        format!(
            r#""running","phase":"auction","turn":["{seat}"],"legal":{{"{seat}":[{ABONDANCES},"abondance 9 C","abondance 9 D","abondance 9 H","abondance 9 S","ask C","ask D","ask H","ask S",{GRAND_SLAMS},"misery","open-misery","pass","piccolo","small-misery",{SMALL_SLAMS}{wait}]}}}}"#
        )
    };
    // Only the first may wait.
    assert_eq!(bidding(""), all("N", ",\"wait\""));
    assert_eq!(bidding("N pass"), all("E", ""));
    // After a wait, an ask and two passes the one who waited can only join or pass.
    assert_eq!(
        bidding("N wait,E ask D,S pass,W pass"),
        r#""running","phase":"auction","turn":["N"],"legal":{"N":["join D","pass"]}}"#
    );
    // A joiner who is outbid speaks for the pair: Together 9 and more in spades against 8 in hearts.
    assert_eq!(
        bidding("N ask S,E ask H,S join S,W join H"),
        r#""running","phase":"auction","turn":["S"],"legal":{"S":["pass","together 10","together 11","together 12","together 13","together 9"]}}"#
    );
}

#[test]
fn the_jury_is_asked() {
    let asked = r#""running","phase":"jury","turn":["jury"],"legal":{"jury":["approve","refuse"]}}"#;
    for call in ["open-misery", "small-slam H", "grand-slam NT"] {
        assert_eq!(bidding(&format!("N {call}")), asked);
    }
    for (ruling, legal) in [("approve", false), ("refuse", true)] {
        let answer = bidding(&format!("N open-misery,jury {ruling},E pass,S pass"));
        // Once open misery stands, an abondance is too low.
        assert_eq!(answer.contains("\"abondance 11 H\""), legal, "{answer}");
    }
    // From misery on where the organiser says so, and for nobody else.
    for (jury_from, phase) in [("GMT", "auction"), ("GM", "jury")] {
        let record = with(
            whist(ONE_ACE, "W", &format!("{NO_TROEL},N misery")),
            "options",
            json!({"jury_from": jury_from}),
        );
        assert_eq!(ask_one("referee", &record)["phase"], phase);
    }
    assert_eq!(
        bidding("N grand-slam NT,jury approve,E pass,S pass,W pass"),
        concat!(
            r#""running","phase":"play","turn":["N"],"#,
            r#""legal":{"N":["SA","ST","S6","S2","HJ","H7","H3","DQ","D8","D4","CK","C9","C5"]},"#,
            r#""contract":{"code":"GS","trump":"NT","declarers":["N"],"leader":"N"}}"#
        )
    );
}

#[test]
fn discards_come_in_any_order() {
    let contract = r#""contract":{"code":"KM","trump":null,"declarers":["N","S"],"leader":"N"}}"#;
    let misery = "N small-misery,E pass,S small-misery,W pass";
    let discards = |cards: &str| {
        cards.split(' ').map(|card| format!("\"discard {card}\"")).collect::<Vec<_>>().join(",")
    };
    let north = discards("SA ST S6 S2 HJ H7 H3 DQ D8 D4 CK C9 C5");
    let south = discards("SQ S8 S4 HK H9 H5 DA DT D6 D2 CJ C7 C3");
    assert_eq!(
        bidding(&format!("{misery},E discard HA,W discard CA")),
        format!(
            r#""running","phase":"discard","turn":["N","S"],"legal":{{"N":[{north}],"S":[{south}]}},{contract}"#
        )
    );
    let all: Value = ask_one("referee", &whist(ONE_ACE, "W", &format!("{NO_TROEL},{misery}")));
    assert_eq!(all["turn"], json!(["N", "E", "S", "W"]));
    assert_eq!(
        bidding(&format!("{misery},E discard HA,W discard CA,S discard DA,N discard SA,N S2")),
        format!(r#""running","phase":"play","turn":["E"],"legal":{{"E":["SK","S9","S5"]}},{contract}"#)
    );
    // Nobody lays away two.
    assert_eq!(
        bidding(&format!("{misery},E discard HA,E discard HT")),
        r#""violation","at":9,"action":"E discard HT","clause":"KW-CONTR-04","legal":[]}"#
    );
}

/// A play of [`SUITS`] led by North, who takes everything: the actions, and the tricks as the answer has them.
fn suits_played(ranks: &str) -> (String, String) {
    let round = |rank: char| ["N S", "E H", "S D", "W C"].map(|play| format!("{play}{rank}"));
    let actions: Vec<String> = ranks.chars().flat_map(round).collect();
    let trick = |r: char| format!(r#"{{"leader":"N","cards":["S{r}","H{r}","D{r}","C{r}"],"winner":"N"}}"#);
    let tricks: Vec<String> = ranks.chars().map(trick).collect();
    (actions.join(","), format!("[{}]", tricks.join(",")))
}

#[test]
fn finished_by_hand() {
    let (thirteen, tricks) = suits_played("AKQJT98765432");
    let (twelve, tricks_after_discards) = suits_played("AKQJT9876543");
    let away = "N discard S2,E discard H2,S discard D2,W discard C2";
    for (calls, contract, trump, declarers, score) in [
        ("N abondance 9 S,E pass,S pass,W pass", "A9", "\"S\"", "\"N\"", [32, 0, 0, 0]),
        ("N grand-slam NT,jury approve,E pass,S pass,W pass", "GS", "\"NT\"", "\"N\"", [200, 0, 0, 0]),
        ("N misery,E pass,S misery,W pass", "GM", "null", "\"N\",\"S\"", [-36, 24, 36, 24]),
        ("N pass,E piccolo,S pass,W pass", "PIC", "null", "\"E\"", [16, -24, 16, 16]),
    ] {
        let [n, e, s, w] = score;
        assert_eq!(
            answer(SUITS, &format!("{NO_TROEL},{calls},{thirteen}")),
            format!(
                r#""done","contract":{{"code":"{contract}","trump":{trump},"declarers":[{declarers}],"leader":"N"}},"tricks_won":{{"N":13,"E":0,"S":0,"W":0}},"score":{{"N":{n},"E":{e},"S":{s},"W":{w}}},"tricks":{tricks}}}"#
            )
        );
    }
    // Small misery has twelve tricks; East and West make it, nobody fails.
    assert_eq!(
        answer(SUITS, &format!("{NO_TROEL},N pass,E small-misery,S pass,W small-misery,{away},{twelve}")),
        format!(
            r#""done","contract":{{"code":"KM","trump":null,"declarers":["E","W"],"leader":"N"}},"tricks_won":{{"N":12,"E":0,"S":0,"W":0}},"score":{{"N":0,"E":18,"S":0,"W":18}},"tricks":{tricks_after_discards}}}"#
        )
    );
}

#[test]
fn the_table_and_the_options_give_the_score() {
    let (thirteen, _) = suits_played("AKQJT98765432");
    let played = |calls: &str| whist(SUITS, "W", &format!("{NO_TROEL},{calls},{thirteen}"));
    let abondance = played("N abondance 9 S,E pass,S pass,W pass");
    for (table, points) in [("liege", 32), ("liege-2025", 30), ("whist-score", 30)] {
        let answer = ask_one("referee", &with(abondance.clone(), "table", json!(table)));
        assert_eq!(answer["score"], json!({"N": points, "E": 0, "S": 0, "W": 0}), "{table}");
    }
    let unknown = ask_one("referee", &with(abondance, "table", json!("bruges")));
    assert_eq!(
        unknown,
        json!({
            "id": "w", "status": "error",
            "error": "unknown table \"bruges\": the known ones are liege, liege-2025, whist-score"
        })
    );
    // South makes his misery while North fails; with the setting he also gets what the opponents get.
    let misery = with(played("N misery,E pass,S misery,W pass"), "options", json!({"misery_collects": true}));
    assert_eq!(ask_one("referee", &misery)["score"], json!({"N": -36, "E": 24, "S": 60, "W": 24}));
}

#[test]
fn nobody_bids() {
    let passed_out = r#""done","contract":null,"redeal":true,"dealer":"W"}"#;
    assert_eq!(bidding("N pass,E pass,S pass,W pass"), passed_out);
    // One who asked and found nobody passes in the end.
    assert_eq!(bidding("N ask H,E pass,S pass,W pass,N pass"), passed_out);
    assert_eq!(
        bidding("N pass,E pass,S pass,W pass,N SA"),
        r#""violation","at":8,"action":"N SA","clause":"KW-DEAL-08","legal":[]}"#
    );
}

#[test]
fn violations() {
    let together = "N ask H,E join H,S pass,W pass";
    for (deal, actions, at, action, clause, legal) in [
        (ONE_ACE, "N troel".to_owned(), 0, "N troel", "KW-TROEL-01", r#""pass-troel""#),
        (TROEL, "N pass-troel,E pass-troel".to_owned(), 1, "E pass-troel", "KW-TROEL-01", r#""troel""#),
        (ONE_ACE, "E pass-troel".to_owned(), 0, "E pass-troel", "KW-TROEL-00", ""),
        (ONE_ACE, format!("{NO_TROEL},E pass"), 4, "E pass", "KW-BID-01", ""),
        (ONE_ACE, "jury approve".to_owned(), 0, "jury approve", "KW-JURY-01", ""),
        (ONE_ACE, format!("{NO_TROEL},N open-misery,E pass"), 5, "E pass", "KW-JURY-01", ""),
        (ONE_ACE, format!("{NO_TROEL},{together},E SK"), 8, "E SK", "KW-LEAD-01", ""),
        (ONE_ACE, format!("{NO_TROEL},{together},N SA,E HA"), 9, "E HA", "KW-PLAY-01", r#""SK","S9","S5""#),
        (TROEL, format!("{TROEL_STANDS},E name D"), 6, "E name D", "KW-TROEL-04", ""),
    ] {
        assert_eq!(
            answer(deal, &actions),
            format!(r#""violation","at":{at},"action":"{action}","clause":"{clause}","legal":[{legal}]}}"#)
        );
    }
}

#[test]
fn a_disputed_trick() {
    let trick = json!({
        "id": "t", "ruleset": "whist-2018", "trump": "H", "trick": ["N DQ", "E D9"], "seat": "S",
        "hand": "SA DT D7 H2"
    });
    let void = with(trick.clone(), "hand", json!("SA H2"));
    let no_trump = |trump: Value| with(with(trick.clone(), "trump", trump), "played", json!("H2"));
    let asked = [
        trick.clone(),
        with(trick.clone(), "played", json!("D7")),
        with(trick.clone(), "played", json!("H2")),
        with(void.clone(), "played", json!("SA")),
        with(void, "played", json!("H2")),
        no_trump(json!("NT")),
        no_trump(Value::Null),
    ];
    let answers = ask_text("referee", &asked.map(|record| record.to_string()));
    // Suit has to be followed, high or low; who cannot may ruff or throw away as he likes.
    let revoke = r#"{"id":"t","status":"violation","clause":"KW-PLAY-01","legal":["DT","D7"]}"#;
    let free = r#"{"id":"t","status":"allowed","legal":["SA","H2"]}"#;
    assert_eq!(
        answers,
        [
            r#"{"id":"t","legal":["DT","D7"]}"#,
            r#"{"id":"t","status":"allowed","legal":["DT","D7"]}"#,
            revoke,
            free,
            free,
            revoke,
            revoke,
        ]
    );
}

#[test]
fn options_change_what_is_legal() {
    let legal = |actions: &str, options: Value| {
        let record = with(whist(ONE_ACE, "W", &format!("{NO_TROEL},{actions}")), "options", options);
        let answer = ask_one("referee", &record);
        let turn = answer["turn"][0].as_str().expect("somebody's turn").to_owned();
        answer["legal"][turn].as_array().expect("calls").clone()
    };
    for (actions, call, options) in [
        ("N pass,E pass,S pass", "solo 6 H", json!({"direct_solo": false})),
        ("N ask H,E pass,S pass,W pass", "small-misery", json!({"late_misery": "false"})),
        ("N ask H,E small-misery", "join H", json!({"join_after_misery": false})),
    ] {
        assert!(legal(actions, json!({})).contains(&json!(call)), "{actions}: {call}");
        assert!(!legal(actions, options).contains(&json!(call)), "{actions}: {call}");
    }
    assert!(!legal("N ask H", json!({})).contains(&json!("ask H")));
    assert!(legal("N ask H", json!({"same_colour": true})).contains(&json!("ask H")));
    let wrong = ["{\"jury_from\":\"S8\"}", "{\"underruff_partner\":true}"].map(|options| {
        let options: Value = serde_json::from_str(options).expect("an object");
        with(whist(ONE_ACE, "W", ""), "options", options).to_string()
    });
    for (answer, named) in ask("referee", &wrong).iter().zip(["GMT or GM", "\"underruff_partner\""]) {
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(named)), "{answer}");
    }
}
