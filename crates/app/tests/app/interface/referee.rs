//! `kaarting referee`, to the letter.

use serde_json::{Value, json};

use crate::interface::support::{ask, ask_one, ask_text, with};

/// North: ♠TAKQ ♥J987, East: ♠J987 ♥TAKQ, South: ♦TAKQ ♣J987, West: ♦J987 ♣TAKQ.
const FOUR_AND_FOUR: &str = "N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAKQ";

/// North and East have every other spade and heart, South and West every other diamond and club.
const EVERY_OTHER: &str = "N:TKJ8.TKJ8.. AQ97.AQ97.. ..TKJ8.TKJ8 ..AQ97.AQ97";

/// A play of [`FOUR_AND_FOUR`] with spades or nothing as trump, reckoned by hand: North takes 12, 12, 9 and 4 points,
/// then East 12, 6, 3 and 2.
const PLAY: &str = "N ST,E SJ,S DT,W DJ,N SA,E S9,S DA,W CA,N SK,E S8,S DK,W CK,N SQ,E S7,S DQ,W D7,\
    N HJ,E HT,S CJ,W CT,E HA,S C9,W CQ,N H9,E HK,S C8,W D9,N H8,E HQ,S C7,W D8,N H7";

/// A record with West as dealer.
fn record(deal: &str, actions: &str) -> Value {
    let actions: Vec<&str> = actions.split(',').filter(|action| !action.is_empty()).collect();
    json!({"id": "r", "ruleset": "manille-nl", "dealer": "W", "deal": deal, "actions": actions})
}

/// The answer to a record of West's deal, as it is written, without what every one of them begins with.
fn answer(deal: &str, actions: &str) -> String {
    let both = ["manille-nl", "manille-fr"]
        .map(|ruleset| with(record(deal, actions), "ruleset", json!(ruleset)).to_string());
    let answers = ask_text("referee", &both);
    assert_eq!(answers[0], answers[1], "within a deal the rulesets do not differ");
    let rest = answers[0].strip_prefix(r#"{"id":"r","status":"#).expect("the id and the status come first");
    rest.to_owned()
}

#[test]
fn running_through_the_phases() {
    let running = |actions| answer(FOUR_AND_FOUR, actions);
    assert_eq!(
        running(""),
        r#""running","phase":"declare","turn":["W"],"legal":{"W":["trump C","trump D","trump H","trump NT","trump S"]}}"#
    );
    assert_eq!(
        running("W trump S"),
        r#""running","phase":"knock","turn":["N","S"],"legal":{"N":["knock","no"],"S":["knock","no"]},"declaration":"S"}"#
    );
    assert_eq!(
        running("W trump S,S knock"),
        r#""running","phase":"knock","turn":["N"],"legal":{"N":["knock","no"]},"declaration":"S"}"#
    );
    assert_eq!(
        running("W trump S,S knock,N no"),
        r#""running","phase":"counter","turn":["E","W"],"legal":{"E":["counter","no"],"W":["counter","no"]},"declaration":"S"}"#
    );
    assert_eq!(
        running("W trump S,S knock,N no,E no"),
        r#""running","phase":"counter","turn":["W"],"legal":{"W":["counter","no"]},"declaration":"S"}"#
    );
    assert_eq!(
        running("W trump S,S knock,N no,E no,W counter"),
        r#""running","phase":"play","turn":["N"],"legal":{"N":["ST","SA","SK","SQ","HJ","H9","H8","H7"]},"declaration":"S","stake":4}"#
    );
    assert_eq!(
        running("W trump S,S no,N no,N ST"),
        r#""running","phase":"play","turn":["E"],"legal":{"E":["SJ","S9","S8","S7"]},"declaration":"S","stake":1}"#
    );
    // No-trump has no counter-knock: the play begins at once.
    assert_eq!(
        running("W trump NT,S knock,N knock"),
        r#""running","phase":"play","turn":["N"],"legal":{"N":["ST","SA","SK","SQ","HJ","H9","H8","H7"]},"declaration":"NT","stake":4}"#
    );
    let but_one = PLAY.strip_suffix(",N H7").expect("the last card");
    assert_eq!(
        running(&format!("W trump S,N no,S no,{but_one}")),
        r#""running","phase":"play","turn":["N"],"legal":{"N":["H7"]},"declaration":"S","stake":1}"#
    );
}

#[test]
fn finished_by_hand() {
    let tricks = concat!(
        r#"[{"leader":"N","cards":["ST","SJ","DT","DJ"],"winner":"N"},{"leader":"N","cards":["SA","S9","DA","CA"],"winner":"N"},"#,
        r#"{"leader":"N","cards":["SK","S8","DK","CK"],"winner":"N"},{"leader":"N","cards":["SQ","S7","DQ","D7"],"winner":"N"},"#,
        r#"{"leader":"N","cards":["HJ","HT","CJ","CT"],"winner":"E"},{"leader":"E","cards":["HA","C9","CQ","H9"],"winner":"E"},"#,
        r#"{"leader":"E","cards":["HK","C8","D9","H8"],"winner":"E"},{"leader":"E","cards":["HQ","C7","D8","H7"],"winner":"E"}]"#
    );
    // 37 points are 7, times the stake.
    for (calls, stake, score) in [
        ("W trump S,N no,S no", 1, 7),
        ("W trump S,N knock,S no,E no,W no", 2, 14),
        ("W trump S,N knock,S knock,E counter,W counter", 4, 28),
        ("W trump NT,N no,S no", 2, 14),
        ("W trump NT,N no,S knock", 4, 28),
    ] {
        assert_eq!(
            answer(FOUR_AND_FOUR, &format!("{calls},{PLAY}")),
            format!(
                r#""done","points":{{"NS":37,"EW":23}},"stake":{stake},"score":{{"NS":{score},"EW":0}},"tricks":{tricks}}}"#
            )
        );
    }
    // West throws ♦9 and ♦8 to the second and third trick instead of ♣A and ♣K: seven points less, 30-30.
    let even = "N ST,E SJ,S DT,W DJ,N SA,E S9,S DA,W D9,N SK,E S8,S DK,W D8,N SQ,E S7,S DQ,W D7,\
        N HJ,E HT,S CJ,W CT,E HA,S C9,W CA,N H9,E HK,S C8,W CK,N H8,E HQ,S C7,W CQ,N H7";
    let drawn = ask_one("referee", &record(FOUR_AND_FOUR, &format!("W trump NT,N no,S no,{even}")));
    assert_eq!(drawn["points"], json!({"NS": 30, "EW": 30}));
    assert_eq!((&drawn["stake"], &drawn["score"]), (&json!(2), &json!({"NS": 0, "EW": 0})));
}

#[test]
fn a_suit_each_is_all_or_nothing() {
    // North has the spades and they are trump: East leads a heart, North ruffs and takes everything: 60, so 30.
    let deal = "N:TAKQJ987... .TAKQJ987.. ..TAKQJ987. ...TAKQJ987";
    let ranks = ["T", "A", "K", "Q", "J", "9", "8", "7"];
    let mut actions = vec!["N trump S".to_owned(), "E no".to_owned(), "W no".to_owned()];
    for (n, rank) in ranks.iter().enumerate() {
        let order = if n == 0 { ["E H", "S D", "W C", "N S"] } else { ["N S", "E H", "S D", "W C"] };
        actions.extend(order.map(|play| format!("{play}{rank}")));
    }
    let asked = json!({"id": 7, "ruleset": "manille-fr", "dealer": "N", "deal": deal, "actions": actions});
    let answer = ask_one("referee", &asked);
    assert_eq!(answer["points"], json!({"NS": 60, "EW": 0}));
    assert_eq!((&answer["stake"], &answer["score"]), (&json!(1), &json!({"NS": 30, "EW": 0})));
    assert_eq!(answer["tricks"][0], json!({"leader": "E", "cards": ["HT", "DT", "CT", "ST"], "winner": "N"}));
    assert_eq!(answer["tricks"][7], json!({"leader": "N", "cards": ["S7", "H7", "D7", "C7"], "winner": "N"}));
    assert_eq!(answer["id"], 7, "the id comes back as it was");
}

#[test]
fn violations_name_the_action_the_clause_and_what_was_legal() {
    let calls = "W trump D,N no,S no";
    for (deal, actions, at, action, clause, legal) in [
        (
            FOUR_AND_FOUR,
            "W trump S,N no,S no,N ST,E HT",
            4,
            "E HT",
            "MAN-PLAY-02",
            r#"["SJ","S9","S8","S7"]"#,
        ),
        (EVERY_OTHER, &format!("{calls},N S8,E S7"), 4, "E S7", "MAN-PLAY-03", r#"["SA","SQ","S9"]"#),
        (
            EVERY_OTHER,
            &format!("{calls},N S8,E SA,S C8"),
            5,
            "S C8",
            "MAN-PLAY-05",
            r#"["DT","DK","DJ","D8"]"#,
        ),
        (EVERY_OTHER, &format!("{calls},N S8,E SA,S DJ,W D9"), 6, "W D9", "MAN-PLAY-06", r#"["DA","DQ"]"#),
        (EVERY_OTHER, &format!("{calls},N S8,E SA,S DJ,W CA"), 6, "W CA", "MAN-PLAY-06", r#"["DA","DQ"]"#),
        (
            EVERY_OTHER,
            &format!("{calls},N S8,E SA,S DT,W D9"),
            6,
            "W D9",
            "MAN-PLAY-07",
            r#"["CA","CQ","C9","C7"]"#,
        ),
        (EVERY_OTHER, "N trump D", 0, "N trump D", "MAN-STAKE-01", "[]"),
        (EVERY_OTHER, "W trump D,E knock", 1, "E knock", "MAN-STAKE-07", "[]"),
        (EVERY_OTHER, "W trump D,N no,N knock", 2, "N knock", "MAN-STAKE-07", "[]"),
        (EVERY_OTHER, "W trump D,N no,S no,W counter", 3, "W counter", "MAN-STAKE-03", "[]"),
        (EVERY_OTHER, "W trump NT,N knock,S no,W counter", 3, "W counter", "MAN-STAKE-05", "[]"),
        (EVERY_OTHER, "W trump D,N S8", 1, "N S8", "MAN-STAKE-08", r#"["knock","no"]"#),
        (EVERY_OTHER, "W trump D,N knock,S no,N S8", 3, "N S8", "MAN-STAKE-08", "[]"),
        (EVERY_OTHER, "W trump D,N no,S no,N S8,S knock", 4, "S knock", "MAN-STAKE-06", "[]"),
        (EVERY_OTHER, "W trump D,N no,S no,E SA", 3, "E SA", "MAN-LEAD-01", "[]"),
        (FOUR_AND_FOUR, "W trump S,N no,S no,N ST,E S7,S CJ,W D7,E S8", 7, "E S8", "MAN-PLAY-14", "[]"),
        (
            EVERY_OTHER,
            "W trump D,N no,S no,N claim",
            3,
            "N claim",
            "MAN-PLAY-15",
            r#"["ST","SK","SJ","S8","HT","HK","HJ","H8"]"#,
        ),
        // What comes after it is not looked at.
        (EVERY_OTHER, "W trump D,N S8,N nonsense", 1, "N S8", "MAN-STAKE-08", r#"["knock","no"]"#),
    ] {
        assert_eq!(
            answer(deal, actions),
            format!(r#""violation","at":{at},"action":"{action}","clause":"{clause}","legal":{legal}}}"#)
        );
    }
}

#[test]
fn no_trump_may_be_barred() {
    let barred = |actions| with(record(EVERY_OTHER, actions), "no_trump_allowed", json!(false));
    assert_eq!(
        ask_one("referee", &barred("")),
        json!({
            "id": "r", "status": "running", "phase": "declare", "turn": ["W"],
            "legal": {"W": ["trump C", "trump D", "trump H", "trump S"]}
        })
    );
    assert_eq!(
        ask_one("referee", &barred("W trump NT")),
        json!({
            "id": "r", "status": "violation", "at": 0, "action": "W trump NT", "clause": "MAN-MISDEAL-01",
            "legal": ["trump C", "trump D", "trump H", "trump S"]
        })
    );
    assert_eq!(ask_one("referee", &barred("W trump S"))["phase"], "knock");
}

#[test]
fn a_disputed_trick_alone() {
    let ask = |extra: &str| {
        let both = ["manille-nl", "manille-fr"]
            .map(|ruleset| format!(r#"{{"id":"d","ruleset":"{ruleset}","trump":"H",{extra}}}"#));
        let answers = ask_text("referee", &both);
        assert_eq!(answers[0], answers[1]);
        answers[0].clone()
    };
    // The opponents hold the trick with the queen: the ten is compelled.
    let duty = r#""trick":["N DQ"],"seat":"E","hand":"SA DT D7""#;
    assert_eq!(ask(duty), r#"{"id":"d","legal":["DT"]}"#);
    assert_eq!(
        ask(&format!(r#"{duty},"played":"D7""#)),
        r#"{"id":"d","status":"violation","clause":"MAN-PLAY-03","legal":["DT"]}"#
    );
    assert_eq!(
        ask(&format!(r#"{duty},"played":"SA""#)),
        r#"{"id":"d","status":"violation","clause":"MAN-PLAY-02","legal":["DT"]}"#
    );
    assert_eq!(ask(&format!(r#"{duty},"played":"DT""#)), r#"{"id":"d","status":"allowed","legal":["DT"]}"#);
    // The partner holds it: no duty to go higher (MAN-PLAY-04).
    let partner = r#""trick":["N DQ","E D9"],"seat":"S","hand":"SA DT D7""#;
    assert_eq!(ask(partner), r#"{"id":"d","legal":["DT","D7"]}"#);
    assert_eq!(
        ask(&format!(r#"{partner},"played":"D7""#)),
        r#"{"id":"d","status":"allowed","legal":["DT","D7"]}"#
    );
    // Void: ruff, over-ruff, do not under-ruff.
    for (rest, played, clause, legal) in [
        (r#""trick":["N DQ"],"seat":"E","hand":"SA HT H7""#, "SA", "MAN-PLAY-05", r#"["HT","H7"]"#),
        (r#""trick":["N DQ","E H9"],"seat":"S","hand":"SA HT H7""#, "H7", "MAN-PLAY-06", r#"["HT"]"#),
        (r#""trick":["N DQ","E HA"],"seat":"S","hand":"SA HK H7""#, "HK", "MAN-PLAY-07", r#"["SA"]"#),
    ] {
        assert_eq!(
            ask(&format!(r#"{rest},"played":"{played}""#)),
            format!(r#"{{"id":"d","status":"violation","clause":"{clause}","legal":{legal}}}"#)
        );
    }
    // The leader is free, and the list is sorted as a hand is.
    assert_eq!(
        ask(r#""trick":[],"seat":"W","hand":"C7 DA HT S9 CT""#),
        r#"{"id":"d","legal":["S9","HT","DA","CT","C7"]}"#
    );
    let no_trump = r#"{"ruleset":"manille-nl","trump":"NT","trick":["N DQ"],"seat":"E","hand":"SA HT"}"#;
    assert_eq!(ask_text("referee", &[no_trump])[0], r#"{"id":null,"legal":["SA","HT"]}"#);
}

#[test]
fn options_belong_to_their_record() {
    let record = concat!(
        r#""ruleset":"manille-nl","trump":"H","trick":["N D9","E HQ","S D8"],"seat":"W","hand":"HT H7 CA","#,
        r#""played":"H7""#
    );
    let answers = ask(
        "referee",
        &[
            format!("{{{record}}}"),
            format!(r#"{{{record},"options":{{"underruff_partner":true}}}}"#),
            format!("{{{record}}}"),
            format!(
                r#"{{{record},"options":{{"underruff_partner":false,"no_trump_bar":"second_attempt_only"}}}}"#
            ),
            format!(r#"{{{record},"options":{{"on_signal":"abandon_the_deal","late_renege":"jury"}}}}"#),
            format!(r#"{{{record},"options":{{"underruf":true}}}}"#),
            format!(r#"{{{record},"options":{{"underruff_partner":"perhaps"}}}}"#),
        ],
    );
    let clauses: Vec<&Value> = answers.iter().map(|answer| &answer["clause"]).collect();
    let (barred, free) = (&json!("MAN-PLAY-07"), &Value::Null);
    assert_eq!(clauses, [barred, free, barred, barred, barred, free, free]);
    assert_eq!(answers[1]["status"], "allowed");
    assert_eq!(answers[1]["legal"], json!(["HT", "H7", "CA"]));
    assert_eq!(
        answers[5]["error"],
        "unknown option \"underruf\": there are underruff_partner, no_trump_bar, on_signal, late_renege"
    );
    assert_eq!(answers[6]["error"], "option underruff_partner takes false or true");
}

#[test]
fn errors_say_what_is_wrong() {
    let deal = |deal: &str| record(deal, "");
    let play = |actions: &str| record(FOUR_AND_FOUR, actions);
    let disputed = |rest: &str| -> Value {
        let text = format!(r#"{{"id":"r","ruleset":"manille-nl","trump":"H",{rest}}}"#);
        serde_json::from_str(&text).expect("JSON")
    };
    for (asked, named) in [
        (deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAKA"), "CA is dealt twice"),
        (deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAK"), "CQ is missing"),
        (deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987"), "four hands"),
        (deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAK6"), "is not a rank"),
        (deal("TAKQ.J987.."), "begins with the seat"),
        (with(deal(FOUR_AND_FOUR), "dealer", json!("X")), "no such seat"),
        (with(deal(FOUR_AND_FOUR), "dealer", Value::Null), "\"dealer\" is missing"),
        (with(deal(FOUR_AND_FOUR), "ruleset", json!("manille-de")), "unknown ruleset \"manille-de\""),
        (with(deal(FOUR_AND_FOUR), "ruleset", Value::Null), "\"ruleset\" is missing"),
        (play("W trump S,N no,S no,N ST,S DT"), "action 4, \"S DT\": it is not S's turn"),
        (play("W trump S,N no,S no,N ST,E ST"), "action 4, \"E ST\": E does not hold ST"),
        (play("W trump S,N no,S no,N HT"), "N does not hold HT"),
        (play("W trump S,X no"), "action 1, \"X no\": no such seat"),
        (play("W trump S,N maybe"), "action 1, \"N maybe\""),
        (play("W trump S,N"), "action 1, \"N\""),
        (play("W trump Z"), "action 0, \"W trump Z\""),
        (play(&format!("W trump S,N no,S no,{PLAY},N ST")), "N does not hold ST"),
        (disputed(r#""trick":["N DQ"],"seat":"S","hand":"SA""#), "this card is E's"),
        (disputed(r#""trick":["N DQ"],"seat":"E","hand":"SA DQ""#), "DQ appears twice"),
        (disputed(r#""trick":["N DQ"],"seat":"E","hand":"SA SA""#), "SA is listed twice"),
        (disputed(r#""trick":["N DQ"],"seat":"E","hand":"SA","played":"HT""#), "E does not hold HT"),
        (disputed(r#""trick":["N DQ"],"seat":"E","hand":"""#), "a hand has 1 to 8"),
        (disputed(r#""trick":["N DQ"],"seat":"E","hand":"SA S6""#), "not in the deck"),
        (disputed(r#""trick":["N DQ","E D9","S D8","W D7"],"seat":"N","hand":"SA""#), "at most 3"),
        (disputed(r#""trick":["N DQ"],"hand":"SA""#), "\"seat\" is missing"),
        (disputed(r#""trick":["N DQ"],"seat":"E""#), "\"hand\" is missing"),
    ] {
        let answer = ask_one("referee", &asked);
        assert_eq!((&answer["id"], &answer["status"]), (&json!("r"), &json!("error")), "{answer}");
        let error = answer["error"].as_str().expect("an error");
        assert!(error.contains(named), "{error:?} does not say {named:?}");
    }
}
