//! `/api/openapi.json` says what there is: every route, every command, every member.

use std::collections::BTreeSet;

use kaarting_office::plan::{Phase, RulesChoice, Settings};
use kaarting_office::sheet::{ManilleLine, ManilleSheet, WhistLine, WhistSheet};
use kaarting_office::{Command, Person, Plan};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::client::Api;

fn names(shape: &Value) -> BTreeSet<String> {
    shape["properties"].as_object().map(|all| all.keys().cloned().collect()).unwrap_or_default()
}

/// The members that a reader expects: it names them when it is given another.
fn members<T: DeserializeOwned>(beside: &Value) -> BTreeSet<String> {
    let mut given = beside.clone();
    given["?"] = 1.into();
    let Err(error) = serde_json::from_value::<T>(given) else { return BTreeSet::new() };
    let text = error.to_string();
    let expected = text.split_once("expected").map_or("", |(_, expected)| expected);
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn refs(of: &Value, into: &mut BTreeSet<String>) {
    match of {
        Value::Object(all) => {
            for (name, value) in all {
                match value.as_str() {
                    Some(word) if name == "$ref" => {
                        into.insert(word.to_owned());
                    }
                    _ => refs(value, into),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| refs(value, into)),
        _ => {}
    }
}

#[test]
fn every_door_stands_in_the_document_and_every_path_of_it_is_a_door() {
    let document = Api::open().ask("GET", "/api/openapi.json", None, None, "").body;
    assert_eq!(document["openapi"], "3.1.0");
    let described: BTreeSet<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, ways)| ways.as_object().unwrap().keys().map(move |way| format!("{way} {path}")))
        .collect();
    let routes: BTreeSet<String> = kaarting_web::route_infos()
        .iter()
        .filter(|sign| sign.path.starts_with("/api/"))
        .map(|sign| format!("{} {}", sign.method.to_lowercase(), sign.path))
        .collect();
    assert_eq!(described, routes);
    let mut named = BTreeSet::new();
    refs(&document, &mut named);
    for name in named {
        assert!(document.pointer(name.trim_start_matches('#')).is_some(), "{name} is nowhere");
    }

    let schemas = &document["components"]["schemas"];
    let commands = schemas["Command"]["oneOf"].as_array().unwrap();
    assert_eq!(commands.len(), Command::PERMISSIONS.len());
    for (shape, (name, _)) in commands.iter().zip(Command::PERMISSIONS) {
        let shape = document.pointer(shape["$ref"].as_str().unwrap().trim_start_matches('#')).unwrap();
        assert_eq!(shape["properties"]["command"]["const"], *name);
        let mut expected = members::<Command>(&json!({"command": name}));
        expected.insert("command".to_owned());
        assert_eq!(names(shape), expected, "{name}");
    }
    let nothing = json!({});
    let shapes = [
        ("Plan", members::<Plan>(&nothing)),
        ("Rules", members::<RulesChoice>(&nothing)),
        ("Phase", members::<Phase>(&nothing)),
        ("Settings", members::<Settings>(&nothing)),
        ("Person", members::<Person>(&nothing)),
        ("ManilleLine", members::<ManilleLine>(&nothing)),
        ("ManilleSheet", members::<ManilleSheet>(&nothing)),
        ("WhistLine", members::<WhistLine>(&nothing)),
        ("WhistSheet", members::<WhistSheet>(&nothing)),
    ];
    for (name, expected) in shapes {
        assert!(!expected.is_empty());
        assert_eq!(names(&schemas[name]), expected, "{name}");
    }
}

/// Copies lie in `docs/`: whoever changes a type sees there what that changes for programs.
#[test]
fn the_copies_in_the_documentation_are_the_documents() {
    let documents = [("openapi", kaarting_web::openapi()), ("asyncapi", kaarting_web::asyncapi())];
    for (name, document) in documents {
        let copy = format!("{}/../../docs/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let now = format!("{document:#}\n");
        if std::env::var_os("KAARTING_BLESS").is_some_and(|set| set == "1") {
            std::fs::write(&copy, &now).unwrap();
        }
        let copied = std::fs::read_to_string(&copy).unwrap();
        let differs = now.lines().zip(copied.lines()).position(|(now, copy)| now != copy);
        if let Some(line) = differs.or((now != copied).then_some(0)) {
            panic!("docs/{name}.json differs in line {}: `cargo xtask bless` writes it again", line + 1);
        }
    }
}

/// What never ends is left out where the document is tried: a program that reads it to its end would wait for ever.
#[test]
fn what_never_ends_is_left_out_where_the_document_is_tried() {
    let document = Api::open().ask("GET", "/api/openapi.json", None, None, "").body;
    let streams = |way: &Value| way["responses"]["200"]["content"].get("text/event-stream").is_some();
    let ways = document["paths"].as_object().unwrap();
    let endless: Vec<&String> =
        ways.iter().filter(|(_, way)| streams(&way["get"])).map(|(path, _)| path).collect();
    assert!(endless.len() > 1, "{endless:?}");
    let text = include_str!("../../../../../docs/api.md");
    let runs: Vec<&str> = text.split("st run ").skip(1).collect();
    assert_eq!(runs.len(), 2);
    for run in runs {
        let left_out = run.split("--exclude-path-regex '").nth(1).unwrap().split('\'').next().unwrap();
        let ends: Vec<&str> =
            left_out.trim_matches(['(', ')', '$']).trim_end_matches(')').split('|').collect();
        for path in &endless {
            assert!(ends.iter().any(|end| path.ends_with(end)), "{path} is not left out by {left_out}");
        }
    }
}
