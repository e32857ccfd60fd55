//! The example vectors, each through the public interface.

use serde_json::{Value, json};

use crate::interface::support::{ask, ask_one, column, dull, with};

/// The vectors of one sort.
fn vectors(sort: &str, count: usize) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("vectors.json")).expect("the vectors are JSON");
    let vectors = all[sort].as_array().expect("there are such vectors").clone();
    assert_eq!(vectors.len(), count);
    vectors
}

fn words(text: &Value) -> Vec<&str> {
    text.as_str().expect("a text").split(' ').collect()
}

/// The players of these sheets have the letters of their seats as numbers.
fn sheet(ruleset: &Value, first_dealer: &str, lines: &[Value]) -> Value {
    let players = json!({"N": "n", "E": "e", "S": "s", "W": "w"});
    let sheet = json!({"ruleset": ruleset, "seats": players, "writer": "n", "ended_by_signal": true});
    if ruleset == "manille-nl" {
        with(sheet, "boompjes", json!([{"first_dealer": first_dealer, "lines": lines}]))
    } else {
        with(with(sheet, "first_dealer", json!(first_dealer)), "lines", json!(lines))
    }
}

/// The player of a seat so many places further clockwise.
fn player(seat: &Value, places: u64) -> &'static str {
    let at = "NESW".find(seat.as_str().expect("a seat")).expect("a seat") as u64;
    ["n", "e", "s", "w"][((at + places) % 4) as usize]
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn legal_cards() {
    for v in vectors("legal", 8) {
        let legal = words(&v["legal"]);
        for ruleset in v["rulesets"].as_array().expect("rulesets") {
            let asked = json!({
                "id": v["id"], "ruleset": ruleset, "trump": v["trump"], "trick": v["trick"], "seat": v["seat"],
                "hand": v["hand"]
            });
            assert_eq!(ask_one("referee", &asked), json!({"id": v["id"], "legal": legal}));
            // Each card by itself agrees with the list.
            let hand = words(&v["hand"]);
            let each: Vec<String> =
                hand.iter().map(|card| with(asked.clone(), "played", json!(card)).to_string()).collect();
            for (card, answer) in hand.iter().zip(ask("referee", &each)) {
                let status = if legal.contains(card) { "allowed" } else { "violation" };
                assert_eq!((&answer["status"], &answer["legal"]), (&json!(status), &json!(legal)), "{card}");
            }
            if let Some(Value::String(free)) = v.get("legal_with_underruff_partner") {
                let asked = with(asked, "options", json!({"underruff_partner": true}));
                let free: Vec<&str> = free.split(' ').collect();
                assert_eq!(ask_one("referee", &asked)["legal"], json!(free));
            }
        }
    }
}

#[test]
fn scores() {
    for v in vectors("score", 2) {
        for ruleset in v["rulesets"].as_array().expect("rulesets") {
            let asked = json!({
                "ruleset": ruleset, "declaration": v["declaration"], "knock": v["knock"], "counter": v["counter"],
                "points": {"NS": v["points"][0], "EW": v["points"][1]}
            });
            let score = json!({"NS": v["score"][0], "EW": v["score"][1]});
            assert_eq!(ask_one("score", &asked), json!({"stake": v["stake"], "score": score}), "{v}");
        }
    }
}

#[test]
fn misdeals() {
    for v in vectors("misdeal", 2) {
        let (deal, counts) = (number(&v["deal"]), v["counts"] == true);
        // The dealer of the first deal, so that the one in question is dealt by the one it should be.
        let first = player(&v["dealer"], 4 - (deal - 1) % 4);
        let mut lines = dull(deal as usize - 1);
        if counts {
            lines.push(json!({"misdeals": v["misdeals"]}));
        }
        let again = json!({"misdeals": v["misdeals"], "declaration": "H", "stake": 1, "draw": true});
        lines.push(if counts {
            json!({"declaration": "H", "stake": 1, "draw": true})
        } else {
            again.clone()
        });
        let answer = ask_one("sheet", &sheet(&v["ruleset"], first, &lines));
        assert_eq!(answer["penalties"], json!({player(&v["dealer"], 0): v["penalty"]}), "{answer}");
        // The line after the wrong deals: the same deal, or the next one.
        let after = &answer["lines"][lines.len() - 1];
        assert_eq!(after["dealer"], player(&v["dealer_after"], 0), "{answer}");
        assert_eq!(after["deal"], if counts { deal + 1 } else { deal }, "{answer}");
        if counts {
            let used_up = &answer["lines"][deal as usize - 1];
            assert_eq!((&used_up["note"], &used_up["mark"]), (&v["note"], &v["mark"]));
            // Nobody scores in it: the writer's side has one point from each of the deals before.
            assert_eq!(answer["deals_won"]["n"], deal - 1);
            assert_eq!(answer["totals"]["n"], deal - 1);
        }
        if v["no_trump_allowed"] == false {
            let barred = sheet(
                &v["ruleset"],
                first,
                &[with(with(again, "declaration", json!("NT")), "stake", json!(2))],
            );
            assert_eq!(ask_one("sheet", &barred)["faults"][0]["clause"], "MAN-MISDEAL-01");
            let record = json!({
                "ruleset": v["ruleset"], "dealer": v["dealer"], "no_trump_allowed": v["no_trump_allowed"],
                "deal": "N:TAKQJ987... .TAKQJ987.. ..TAKQJ987. ...TAKQJ987"
            });
            let legal = &ask_one("referee", &record)["legal"][v["dealer"].as_str().expect("a seat")];
            assert_eq!(legal, &json!(["trump C", "trump D", "trump H", "trump S"]));
        }
    }
}

#[test]
fn reneges() {
    for v in vectors("renege", 1) {
        let deal = number(&v["deal"]);
        let first = player(&v["dealer"], 4 - (deal - 1) % 4);
        let mut lines = dull(deal as usize - 1);
        let offender = player(&v["offender"], 0);
        lines.push(json!({"void": {"by": offender}, "declaration": "H", "stake": v["stake"]}));
        lines.extend(dull(1));
        let answer = ask_one("sheet", &sheet(&v["ruleset"], first, &lines));
        assert_eq!(answer["penalties"], json!({offender: v["penalty"]}), "{answer}");
        for crossed in v["crossed_deals"].as_array().expect("deals") {
            let line = &answer["lines"][number(crossed) as usize - 1];
            assert_eq!((&line["deal"], &line["note"]), (crossed, &v["note"]), "{answer}");
        }
        let after = answer["lines"].as_array().and_then(|lines| lines.last()).expect("a line");
        assert_eq!(
            (&after["deal"], &after["dealer"]),
            (&v["deal_after"], &json!(player(&v["dealer_after"], 0)))
        );
    }
}

#[test]
fn round_totals() {
    for v in vectors("round_total", 1) {
        // A score counts at the least stake that fits it: 7 at ×1, 14 at ×2, 28 at ×4; none is the others' deal.
        let mut lines: Vec<Value> = v["scores"]
            .as_array()
            .expect("scores")
            .iter()
            .map(|score| match number(score) {
                0 => json!({"declaration": "H", "stake": 1, "they": 5}),
                7 => json!({"declaration": "H", "stake": 1, "we": 7}),
                14 => json!({"declaration": "NT", "stake": 2, "we": 14}),
                score => json!({"declaration": "S", "stake": 4, "we": score}),
            })
            .collect();
        lines.push(json!({"void": {"by": "s"}, "declaration": "H", "stake": number(&v["penalty"]) / 30}));
        let answer = ask_one("sheet", &sheet(&v["ruleset"], "e", &lines));
        assert_eq!(answer["penalties"], json!({"s": v["penalty"]}));
        assert_eq!(answer["totals"]["s"], v["total"], "{answer}");
        // The partner has the same scores and no penalty: 7 + 14 + 28.
        assert_eq!(answer["totals"]["n"], 49);
    }
}

#[test]
fn rotation() {
    for v in vectors("rotation", 1) {
        let first = &v["seatings"][0];
        let boompje = json!({"first_dealer": v["writer"], "lines": dull(12)});
        let asked = json!({
            "ruleset": v["ruleset"], "writer": v["writer"], "planned_boompjes": 3,
            "seats": {"N": first[0], "E": first[1], "S": first[2], "W": first[3]},
            "boompjes": [boompje, boompje, boompje]
        });
        let answer = ask_one("sheet", &asked);
        let seats = column(&answer, "seats");
        for (n, seating) in v["seatings"].as_array().expect("seatings").iter().enumerate() {
            let expected = json!({"N": seating[0], "E": seating[1], "S": seating[2], "W": seating[3]});
            assert!(seats[n * 12..][..12].iter().all(|seats| *seats == expected), "{answer}");
            // The writer sits in the North all round, so the partner in the South.
            assert_eq!(seats[n * 12]["S"], v["partners_of_writer"][n]);
        }
    }
}
