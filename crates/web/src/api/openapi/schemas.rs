//! The shapes of what is sent and answered.

use serde_json::{Map, Value, json};

use super::{
    commands, count, flag, list, moment, object, of, one_of, open_object, or_null, text, whole_number,
};

/// Every schema of the document.
pub(super) fn all() -> Map<String, Value> {
    let mut all = Map::new();
    for part in [plain(), plan(), people(), accounts(), sheets(), jury(), answers(), commands::all()] {
        all.extend(part);
    }
    all
}

type Shapes = Vec<(String, Value)>;

fn named<const N: usize>(shapes: [(&str, Value); N]) -> Shapes {
    shapes.into_iter().map(|(name, shape)| (name.to_owned(), shape)).collect()
}

fn plain() -> Shapes {
    let number = json!({
        "type": "integer", "minimum": 1, "maximum": 999_999,
        "description": "The number of a player, a round or a table.",
    });
    let chairs = |each: Value| {
        object(vec![("N", each.clone()), ("E", each.clone()), ("S", each.clone()), ("W", each)])
    };
    named([
        ("Number", number),
        ("Hex", json!({"type": "string", "pattern": "^[0-9a-fA-F]{64}$", "description": "32 bytes."})),
        (
            "Clause",
            json!({"type": "string", "description": "A clause of the rulebook: MAN-RENEGE-01.",
            "examples": ["MAN-RENEGE-01", "KW-PEN-02", "TRN-EXCL-02"]}),
        ),
        ("At", open_object(vec![("round", of("Number")), ("table", of("Number"))])),
        ("Chairs", chairs(of("Number"))),
        ("Points", chairs(whole_number())),
        (
            "Totals",
            json!({
                "type": "object", "propertyNames": {"pattern": "^[1-9][0-9]{0,5}$"}, "description": "By number.",
                "additionalProperties": {"type": "integer", "minimum": i32::MIN, "maximum": i32::MAX},
            }),
        ),
        ("Role", one_of(&["director", "desk", "jury", "writer", "player"])),
        ("Post", one_of(&["director", "desk", "jury", "screen"])),
    ])
}

fn plan() -> Shapes {
    let text_map = json!({"type": "object", "additionalProperties": text()});
    let field = json!({"oneOf": [
        one_of(&["all", "table_winners"]),
        object(vec![("best", count())]),
        object(vec![("best_fraction", json!({"type": "array", "items": count(), "minItems": 2, "maxItems": 2}))]),
    ]});
    let date = || json!({"type": "string", "format": "date"});
    let rules = [one_of(&["points", "deals_won", "best_round", "last_round", "lot"])];
    let small = json!({"type": "integer", "minimum": 0, "maximum": 255});
    named([
        (
            "Plan",
            object(vec![
                ("title", of("Text")),
                ("date", date()),
                ("time_zone?", json!({"type": "string", "default": "Europe/Brussels"})),
                ("rules", of("Rules")),
                ("phases", list(of("Phase"))),
                ("settings?", of("Settings")),
            ]),
        ),
        (
            "Rules",
            object(vec![
                ("ruleset", one_of(&["manille-nl", "manille-fr", "whist-2018"])),
                ("edition?", text()),
                ("options?", text_map),
                ("house?", or_null(text())),
                ("point_table?", or_null(text())),
            ]),
        ),
        (
            "Phase",
            object(vec![
                ("name", of("Text")),
                ("rounds", count()),
                ("field", field),
                ("carry?", one_of(&["zero", "points"])),
                ("length?", or_null(count())),
                ("minutes", count()),
                ("partners?", one_of(&["drawn", "in_turn"])),
            ]),
        ),
        (
            "Settings",
            object(vec![
                ("check_in_closes?", or_null(moment())),
                ("minimum_age?", or_null(small)),
                ("jokers_ranked?", flag()),
                ("avoid_repeats?", one_of(&["off", "soft", "strict"])),
                ("seed_commitment?", flag()),
                ("ranking?", list(rules[0].clone())),
                ("on_signal?", one_of(&["finish_the_deal", "abandon_the_deal"])),
                ("second_clerk?", flag()),
                ("club_prize_members?", count()),
                ("delete_after?", or_null(date())),
                ("cut_fills?", one_of(&["next_best", "jokers"])),
                ("entry_fee?", or_null(of("Text"))),
            ]),
        ),
    ])
}

fn people() -> Shapes {
    let person = || {
        vec![
            ("name", of("Text")),
            ("club?", or_null(of("Text"))),
            ("lang?", one_of(&["nl", "fr", "en"])),
            ("birth_year?", or_null(json!({"type": "integer", "minimum": 1880, "maximum": 2100}))),
            ("birth_date?", or_null(json!({"type": "string", "format": "date"}))),
            ("contact?", or_null(of("Text"))),
            ("private?", flag()),
            ("key?", or_null(of("Text"))),
        ]
    };
    let mut imported = person();
    imported.extend([("number?", or_null(of("Number"))), ("joker?", flag())]);
    let excluded = open_object(vec![("clause", of("Clause")), ("reason", text())]);
    named([
        ("Person", object(person())),
        ("ImportedPerson", open_object(imported)),
        (
            "Somebody",
            open_object(vec![("number", of("Number")), ("name", or_null(text())), ("club", or_null(text()))]),
        ),
        (
            "Entrant",
            open_object(vec![
                ("number", of("Number")),
                ("name", or_null(text())),
                ("club", or_null(text())),
                ("person?", or_null(of("Person"))),
                ("joker?", one_of(&["no", "applied", "accepted"])),
                ("presence?", one_of(&["expected", "checked_in", "absent", "withdrawn"])),
                ("excluded?", or_null(excluded.clone())),
                ("admitted_late?", or_null(text())),
                ("warnings?", list(excluded)),
                ("age_seen?", flag()),
                ("paid?", flag()),
            ]),
        ),
    ])
}

fn accounts() -> Shapes {
    let somebody = || open_object(vec![("id", count()), ("name", or_null(text()))]);
    named([
        (
            "Account",
            object(vec![
                ("id", count()),
                ("login", text()),
                ("name", text()),
                ("post", of("Post")),
                ("events", list(of("EventName"))),
                ("second_factor", flag()),
            ]),
        ),
        ("Audit", object(vec![("entries", list(of("Noted"))), ("next", or_null(count()))])),
        (
            "Noted",
            open_object(vec![
                ("seq", count()),
                ("at", moment()),
                ("deed", text()),
                ("by", or_null(somebody())),
                ("account", or_null(somebody())),
                ("from", or_null(text())),
                ("event?", of("EventName")),
                ("table?", of("At")),
                ("file?", text()),
                ("times?", count()),
            ]),
        ),
        ("EventName", json!({"type": "string", "pattern": "^[a-z0-9_-]{1,60}$"})),
        ("NewDuty", object(vec![("post", of("Post")), ("events", list(of("EventName")))])),
        (
            "NewAccount",
            object(vec![
                ("login", json!({"type": "string", "pattern": "^[a-z0-9.-]{1,40}$"})),
                ("name", json!({"type": "string", "minLength": 1, "maxLength": 80})),
                ("post", of("Post")),
                ("events?", list(of("EventName"))),
                ("password", json!({"type": "string", "minLength": 8, "maxLength": 200})),
            ]),
        ),
        ("Login", object(vec![("login", text()), ("password", text()), ("code?", text())])),
        ("Session", object(vec![("token", text()), ("account", of("Account"))])),
    ])
}

fn sheets() -> Shapes {
    let void = open_object(vec![("by", of("Number")), ("clause?", or_null(text()))]);
    let tricks =
        json!({"oneOf": [whole_number(), {"type": "object", "additionalProperties": whole_number()}]});
    let penalty = object(vec![
        ("clause", text()),
        ("by", of("Number")),
        ("line?", or_null(count())),
        ("agreed?", flag()),
    ]);
    named([
        (
            "ManilleLine",
            object(vec![
                ("declaration?", or_null(text())),
                ("stake?", or_null(count())),
                ("knock?", or_null(flag())),
                ("counter?", or_null(flag())),
                ("we?", or_null(whole_number())),
                ("they?", or_null(whole_number())),
                ("draw?", flag()),
                ("misdeals?", count()),
                ("void?", json!({"oneOf": [void.clone(), list(void)]})),
                ("deals_on?", or_null(of("Number"))),
            ]),
        ),
        (
            "WhistLine",
            object(vec![
                ("contract?", or_null(text())),
                ("declarers?", list(of("Number"))),
                ("tricks?", or_null(tricks)),
            ]),
        ),
        ("WhistPenalty", penalty),
        ("Line", json!({"anyOf": [of("ManilleLine"), of("WhistLine")]})),
        (
            "ManilleSheet",
            object(vec![
                ("seats", of("Chairs")),
                ("writer", of("Number")),
                ("ended_by_signal?", flag()),
                (
                    "boompjes",
                    list(object(vec![("first_dealer", of("Number")), ("lines", list(of("ManilleLine")))])),
                ),
            ]),
        ),
        (
            "WhistSheet",
            object(vec![
                ("columns", json!({"type": "array", "items": of("Number"), "minItems": 4, "maxItems": 4})),
                ("ended_by_signal?", flag()),
                ("lines", list(of("WhistLine"))),
                ("penalties?", list(of("WhistPenalty"))),
            ]),
        ),
        ("Sheet", json!({"oneOf": [of("ManilleSheet"), of("WhistSheet")]})),
        (
            "Figures",
            open_object(vec![
                ("players", of("Chairs")),
                ("totals", of("Points")),
                ("deals_won", of("Points")),
                ("penalties", of("Points")),
                ("deals", count()),
            ]),
        ),
    ])
}

fn jury() -> Shapes {
    let points = json!({"type": "integer", "minimum": i32::MIN, "maximum": i32::MAX});
    let joker = open_object(vec![("joker", of("Number")), ("after_lines?", or_null(count()))]);
    let approval = open_object(vec![("contract", text()), ("by", of("Number"))]);
    let ruling = [
        one_of(&["standard", "agreed", "confirmed", "dismissed", "void"]),
        object(vec![("points", open_object(vec![("offender", points.clone()), ("others", points.clone())]))]),
        object(vec![("silent", open_object(vec![("fourth_ace", of("Number"))]))]),
        object(vec![("award", open_object(vec![("game", one_of(&["won", "lost"])), ("offender", points)]))]),
        object(vec![("fine", open_object(vec![("stake", count())]))]),
    ];
    named([
        ("Settlement", json!({"oneOf": [one_of(&["lines_stand"]), object(vec![("joker", joker)])]})),
        (
            "About",
            json!({"oneOf": [one_of(&["dispute", "deck", "other"]), object(vec![("approval", approval)])]}),
        ),
        (
            "Answer",
            json!({"oneOf": [
                one_of(&["refused", "settled", "ruled"]),
                object(vec![("approved", open_object(vec![("stays", flag())]))]),
            ]}),
        ),
        ("Ruling", json!({"oneOf": ruling})),
        (
            "Ruled",
            open_object(vec![
                ("number", count()),
                ("clause", of("Clause")),
                ("by", of("Number")),
                ("line?", or_null(count())),
                ("ruling", of("Ruling")),
                ("round?", of("Number")),
                ("table?", of("Number")),
            ]),
        ),
        (
            "Call",
            open_object(vec![
                ("number", count()),
                ("round", of("Number")),
                ("table", of("Number")),
                ("about", of("About")),
                ("at", moment()),
                ("answer", or_null(of("Answer"))),
            ]),
        ),
    ])
}

fn answers() -> Shapes {
    let seq = || ("seq", count());
    let head = || {
        vec![
            ("name", text()),
            ("title", text()),
            ("date", json!({"type": "string", "format": "date"})),
            ("ruleset", text()),
            ("state", one_of(&["registration", "ready", "playing", "between_rounds", "closed"])),
            seq(),
        ]
    };
    let mut event = head();
    event.extend([
        ("hash", of("Hex")),
        ("plan", of("Plan")),
        ("check_in_closed", flag()),
        ("commitment", or_null(of("Hex"))),
        ("warnings", list(object(vec![("name", text()), ("clause", of("Clause"))]))),
        ("entrants", count()),
        ("present", count()),
        ("rounds", count()),
        ("repeated?", flag()),
    ]);
    let recorded = object(vec![
        ("at", moment()),
        ("by", object(vec![("role", of("Role")), ("id", count())])),
        ("event", open_object(vec![("kind", text())])),
    ]);
    let problem = open_object(vec![
        ("type", text()),
        ("title", text()),
        ("status", json!({"type": "integer", "minimum": 400, "maximum": 599})),
        ("detail", text()),
        ("clause?", of("Clause")),
        ("remedies?", list(text())),
    ]);
    let mut shapes = named([
        ("EventHead", open_object(head())),
        ("Event", open_object(event)),
        (
            "NewEvent",
            object(vec![
                ("name", json!({"type": "string", "pattern": "^[a-z0-9._-]{1,60}$"})),
                ("plan", of("Plan")),
            ]),
        ),
        ("Done", object(vec![seq(), ("events", list(recorded)), ("repeated", flag())])),
        ("Problem", problem),
        (
            "Proof",
            open_object(vec![
                ("algorithm", text()),
                ("round", of("Number")),
                ("players", list(of("Number"))),
                ("commitment", of("Hex")),
                ("seed", of("Hex")),
                ("public?", text()),
                ("tables", list(list(of("Number")))),
            ]),
        ),
    ]);
    shapes.extend(places());
    shapes.extend(standings());
    shapes
}

fn standings() -> Shapes {
    named([
        (
            "Placing",
            open_object(vec![
                ("number", of("Number")),
                ("name", or_null(text())),
                ("club", or_null(text())),
                ("rank", of("Number")),
                ("points", whole_number()),
                ("deals_won", count()),
                ("best_round", whole_number()),
                ("last_round", whole_number()),
                ("rounds", count()),
                (
                    "separated_by",
                    or_null(one_of(&["points", "deals_won", "best_round", "last_round", "lot"])),
                ),
            ]),
        ),
        (
            "Apart",
            open_object(vec![
                ("number", of("Number")),
                ("name", or_null(text())),
                ("club", or_null(text())),
                ("points", whole_number()),
                ("deals_won", count()),
                ("best_round", whole_number()),
                ("last_round", whole_number()),
                ("rounds", count()),
                ("clause", of("Clause")),
            ]),
        ),
        (
            "Ranked",
            open_object(vec![
                ("rank", of("Number")),
                ("number", of("Number")),
                ("name", or_null(text())),
                ("club", or_null(text())),
            ]),
        ),
    ])
}

fn places() -> Shapes {
    let round = || {
        vec![
            ("round", of("Number")),
            ("phase", of("Number")),
            ("phase_name", or_null(text())),
            ("state", one_of(&["published", "running", "paused", "signalled", "ended"])),
            ("length", count()),
            ("minutes", count()),
            ("started", or_null(moment())),
            ("signalled", or_null(moment())),
            ("left_ms", or_null(whole_number())),
            ("tables", count()),
            ("open_tables", count()),
        ]
    };
    let mut with_tables = round();
    with_tables.extend([("seq", count()), ("at_tables", list(of("Table")))]);
    let states = ["empty", "playing", "stopped", "signed", "handed_in", "verified"];
    named([
        ("Round", open_object(round())),
        ("RoundWithTables", open_object(with_tables)),
        (
            "Table",
            open_object(vec![
                ("round", of("Number")),
                ("table", of("Number")),
                ("state", one_of(&states)),
                ("four", list(of("Number"))),
                ("players", list(of("Somebody"))),
                ("seats", or_null(of("Chairs"))),
                ("writer", or_null(of("Number"))),
                ("first_dealers", list(of("Number"))),
                ("lines", count()),
                ("length?", count()),
                ("blind?", flag()),
                ("sheet?", or_null(of("Sheet"))),
                ("figures?", or_null(of("Figures"))),
                (
                    "written?",
                    list(open_object(vec![("id", text()), ("part", count()), ("line", of("Line"))])),
                ),
                ("signatures?", list(of("Number"))),
                ("unsigned?", list(of("Number"))),
                ("rulings?", list(of("Ruled"))),
                ("corrections?", count()),
                ("late_lines?", list(count())),
                (
                    "signed_earlier?",
                    list(open_object(vec![
                        ("entrant", of("Number")),
                        ("signed", whole_number()),
                        ("now", whole_number()),
                    ])),
                ),
                ("event?", text()),
                ("seq?", count()),
            ]),
        ),
    ])
}
