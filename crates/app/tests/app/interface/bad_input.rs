//! Whatever comes in, the line after it is still served.

use serde_json::Value;

use crate::interface::support::{answers, read};

const DEAL: &str = "N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAKQ";

/// A good line for each command, and its answer.
const GOOD: [(&str, &str, &str); 3] = [
    (
        "referee",
        r#"{"id":"good","ruleset":"manille-nl","trump":"H","trick":["N DQ"],"seat":"E","hand":"DT D7"}"#,
        r#"{"id":"good","legal":["DT"]}"#,
    ),
    (
        "score",
        r#"{"ruleset":"manille-fr","declaration":"NT","points":{"NS":37,"EW":23}}"#,
        r#"{"stake":2,"score":{"NS":14,"EW":0}}"#,
    ),
    (
        "sheet",
        r#"{"ruleset":"manille-fr","seats":{"N":"1","E":"2","S":"3","W":"4"},"writer":"1","ended_by_signal":true,"first_dealer":"2","lines":[]}"#,
        r#"{"ok":true,"totals":{"1":0,"2":0,"3":0,"4":0},"deals_won":{"1":0,"2":0,"3":0,"4":0},"penalties":{},"lines":[]}"#,
    ),
];

/// Whether the answer says that the line was wrong.
fn is_error(answer: &Value) -> bool {
    answer["error"].as_str().is_some_and(|error| !error.is_empty() && error.len() < 400)
}

/// Asks every command the bad line between two good ones; gives the answers to the bad one.
fn between_good_ones(bad: &[u8]) -> [Value; 3] {
    GOOD.map(|(command, good, answer)| {
        let input = [good.as_bytes(), b"\n", bad, b"\n", good.as_bytes(), b"\n"].concat();
        let answers = answers(&[command], &input);
        assert_eq!((&*answers[0], &*answers[2]), (answer, answer), "{command}");
        read(&answers[1])
    })
}

fn all_are_errors(bad: &[u8]) -> [Value; 3] {
    let answers = between_good_ones(bad);
    for answer in &answers {
        let beginning = String::from_utf8_lossy(&bad[..bad.len().min(80)]);
        assert!(is_error(answer), "{beginning} gives {answer}");
    }
    answers
}

#[test]
fn no_json() {
    for bad in [
        "{\"id\":\"half\",\"ruleset\":\"manille-nl\",\"dea",
        "nonsense",
        "{",
        "}",
        "\"",
        "{}{}",
        "{} trailing",
        "{\"a\":1,}",
        "{'id':1}",
        "\u{feff}{}",
        "{\"id\":\"\\ud800\",\"ruleset\":\"manille-nl\"",
        "NaN",
    ] {
        all_are_errors(bad.as_bytes());
    }
}

#[test]
fn no_record() {
    for bad in
        ["{}", "[]", "[1,2,3]", "null", "true", "12", "\"manille-nl\"", "{\"ruleset\":null}", "[[]]", "[{}]"]
    {
        all_are_errors(bad.as_bytes());
    }
}

#[test]
fn no_text() {
    for bad in [&b"\xff\xfe"[..], b"{\"id\":\"\xc3\x28\"}", b"\x00", b"{\"id\":\"\x80\"}", b"\xf0\x9f\x82"] {
        all_are_errors(bad);
    }
    for answer in all_are_errors(b"{\"id\":\"\xff\"}") {
        assert_eq!(answer["error"], "byte 7 of the line is not UTF-8");
    }
}

#[test]
fn too_much() {
    let mut long = vec![b'x'; 10_000_000];
    for answer in all_are_errors(&long) {
        assert_eq!(answer["error"], "the line is longer than 1048576 bytes and was skipped");
    }
    // Ten megabytes that would be a record.
    long.splice(0..0, br#"{"id":""#.iter().copied());
    long.extend_from_slice(br#"","ruleset":"manille-nl"}"#);
    all_are_errors(&long);
}

#[test]
fn too_deep() {
    all_are_errors("[".repeat(100_000).as_bytes());
    all_are_errors("{\"a\":".repeat(100_000).as_bytes());
    let balanced = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    for key in ["actions", "trick", "points", "lines", "boompjes", "seats", "options"] {
        all_are_errors(format!("{{\"{key}\":{balanced}}}").as_bytes());
    }
}

#[test]
fn twice_the_same_key() {
    let [referee, score, sheet] =
        all_are_errors(br#"{"id":"twice","ruleset":"manille-nl","ruleset":"manille-fr"}"#);
    for answer in [referee, score, sheet] {
        assert_eq!(answer["id"], "twice");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains("duplicate field")), "{answer}");
    }
}

#[test]
fn numbers_out_of_range() {
    for number in
        ["1e999", "-1", "-1e999", "99999999999999999999999999", "4294967296", "0.5", "1e-400", "true"]
    {
        for bad in [
            format!(
                r#"{{"ruleset":"manille-nl","declaration":"H","points":{{"NS":{number},"EW":60}},"planned_boompjes":{number}}}"#
            ),
            format!(
                r#"{{"ruleset":"manille-fr","seats":{{"N":"1","E":"2","S":"3","W":"4"}},"writer":"1","first_dealer":"2","lines":[{{"declaration":"H","stake":{number},"we":{number},"misdeals":{number}}}],"points":{number}}}"#
            ),
        ] {
            all_are_errors(bad.as_bytes());
        }
    }
}

#[test]
fn a_sheet_with_the_greatest_numbers() {
    let sheet = concat!(
        r#"{"ruleset":"manille-nl","seats":{"N":"1","E":"2","S":"3","W":"4"},"writer":"1","#,
        r#""planned_boompjes":4294967295,"ended_by_signal":true,"boompjes":[{"first_dealer":"1","#,
        r#""lines":[{"declaration":"H","stake":4294967295,"we":9223372036854775807,"misdeals":4294967295},"#,
        r#"{"declaration":"H","stake":1,"they":-9223372036854775808,"misdeals":4294967295}]}]}"#
    );
    let answer = read(&answers(&["sheet"], sheet.as_bytes())[0]);
    let faults: Vec<&str> = answer["faults"]
        .as_array()
        .expect("faults")
        .iter()
        .filter_map(|fault| fault["fault"].as_str())
        .collect();
    assert_eq!(faults, ["plan_out_of_range", "no_such_stake", "score_too_high", "score_too_low"]);
}

#[test]
fn members_of_the_wrong_kind() {
    for value in ["1", "true", "[]", "{}", "[null]"] {
        for key in ["ruleset", "dealer", "deal", "declaration", "seats", "writer", "points"] {
            // The other members are as little a record, so that each command has something to refuse.
            all_are_errors(format!(r#"{{"{key}":{value}}}"#).as_bytes());
        }
    }
}

#[test]
fn records_that_are_wrong_in_themselves() {
    let deal = |deal: &str, actions: &str| {
        format!(r#"{{"id":"bad","ruleset":"manille-nl","dealer":"W","deal":"{deal}","actions":[{actions}]}}"#)
    };
    for (bad, named) in [
        (deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAKK", ""), "CK is dealt twice"),
        (deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAK", ""), "W has 7 cards instead of 8"),
        (deal(DEAL, r#""W trump S","N no","S no","N ST","W DJ""#), "it is not W's turn"),
        (deal(DEAL, r#""W dance""#), "not an action of this game"),
        (deal(DEAL, r#""""#), "no such seat"),
        (deal(DEAL, r#""W trump \ud83c\udca1""#), "not an action of this game"),
        (deal(DEAL, r#""jury approve""#), "not an action of this game"),
        (deal(DEAL, "null"), "expected a string"),
        (deal(DEAL, "").replace("manille-nl", "bridge"), "unknown ruleset \"bridge\""),
    ] {
        let [referee, ..] = between_good_ones(bad.as_bytes());
        assert_eq!((&referee["id"], &referee["status"]), (&"bad".into(), &"error".into()), "{bad}");
        let error = referee["error"].as_str().expect("an error");
        assert!(error.contains(named), "{error:?} does not say {named:?}");
    }
    let late = deal(DEAL, r#""W trump S","N no","S no","N ST","S knock""#);
    let [referee, ..] = between_good_ones(late.as_bytes());
    assert_eq!((&referee["at"], &referee["clause"]), (&4.into(), &"MAN-STAKE-06".into()));
}

#[test]
fn blank_lines_and_ends_of_lines() {
    for (command, good, answer) in GOOD {
        // Blank lines get no answer; line ends of either kind, and none at all, do not matter.
        let input = format!("\n  \n{good}\r\n\r\n\t\n{good}\n\n  {good}  \n{good}");
        assert_eq!(answers(&[command], input.as_bytes()), [answer; 4]);
        assert_eq!(answers(&[command], b""), [""; 0]);
        assert_eq!(answers(&[command], b"\n\r\n\n"), [""; 0]);
    }
}

#[test]
fn escapes_are_read_and_written() {
    let (line, good) = (GOOD[0].1, GOOD[0].2);
    let escaped = line.replace("manille-nl", "m\\u0061nille-nl").replace("DT", "\\u0044T");
    assert_eq!(answers(&["referee"], escaped.as_bytes()), [good]);
    // An id comes back as it was written.
    for id in [r#""a \"b\" \\ \u00e9 é""#, "17", "-0.5", "null", "true"] {
        let asked = line.replace("\"good\"", id);
        assert_eq!(answers(&["referee"], asked.as_bytes()), [good.replace("\"good\"", id)]);
    }
    // One that not everybody could read does not.
    for id in ["[1,{\"a\":null}]", "{}", r#""\ude00""#, "1e999"] {
        let asked = line.replace("\"good\"", id);
        let answer = read(&answers(&["referee"], asked.as_bytes())[0]);
        assert_eq!((&answer["id"], &answer["status"]), (&Value::Null, &serde_json::json!("error")), "{id}");
    }
    let player = concat!(
        r#"{"ruleset":"manille-fr","seats":{"N":"\"","E":"\\","S":"\u0001","W":"é"},"writer":"é","#,
        r#""ended_by_signal":true,"first_dealer":"\"","lines":[]}"#
    );
    let answer = read(&answers(&["sheet"], player.as_bytes())[0]);
    assert_eq!(answer["totals"], serde_json::json!({"\"": 0, "\\": 0, "\u{1}": 0, "é": 0}));
}
