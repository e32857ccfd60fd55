//! Holds every answer of the API against the document that describes it: the status, the kind of text, the headers
//! that must be there, and every member.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

use crate::answer::Answer;

/// The document, in which no object has other members than those that are named.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = kaarting_web::openapi();
    close(&mut document["components"]["schemas"]);
    document
});

/// Validators, by where their schemas stand in the document.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Programs must live with members that they do not know; an answer with one that the document lacks is a fault of the
/// document.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            let is_open = !["additionalProperties", "unevaluatedProperties"]
                .iter()
                .any(|keyword| members.contains_key(*keyword));
            let has_members = members.get("properties").is_some_and(Value::is_object);
            let variants = ["oneOf", "anyOf"].into_iter().find(|keyword| members.contains_key(*keyword));
            if let Some(variants) = variants.filter(|_| has_members && is_open) {
                // Members besides those of every variant: only together do they name all of them.
                members.insert("unevaluatedProperties".to_owned(), false.into());
                let mut parts = members.remove(variants).unwrap_or_default();
                let parts_of = parts.as_array_mut().into_iter().flatten();
                parts_of.filter_map(|part| part.get_mut("properties")).for_each(close);
                members.values_mut().for_each(close);
                members.insert(variants.to_owned(), parts);
                return;
            }
            if has_members && is_open {
                members.insert("additionalProperties".to_owned(), false.into());
            }
            members.values_mut().for_each(close);
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

/// The template of an address: one that names a part goes before one that leaves it open.
fn template(path: &str) -> Option<&'static str> {
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |template: &str| {
        let of_template: Vec<&str> = template.split('/').collect();
        let same = |(part, of): (&&str, &&str)| part == of || of.starts_with('{') && !part.is_empty();
        parts.len() == of_template.len() && parts.iter().zip(&of_template).all(same)
    };
    let all = DOCUMENT["paths"].as_object().into_iter().flat_map(|paths| paths.keys());
    all.map(String::as_str).filter(|known| fits(known)).min_by_key(|known| known.matches('{').count())
}

/// Adds the schemas that this one refers to, and those that they refer to. A validator of all that are in the document
/// takes far longer to build, and there is one for every kind of answer.
fn reach(schema: &Value, reached: &mut Map<String, Value>) {
    match schema {
        Value::Object(members) => {
            let to = members.get("$ref").and_then(Value::as_str);
            if let Some(name) = to.and_then(|to| to.strip_prefix("#/components/schemas/"))
                && !reached.contains_key(name)
            {
                let named = &DOCUMENT["components"]["schemas"][name];
                reached.insert(name.to_owned(), named.clone());
                reach(named, reached);
            }
            members.values().for_each(|member| reach(member, reached));
        }
        Value::Array(all) => all.iter().for_each(|one| reach(one, reached)),
        _ => {}
    }
}

/// Whether something is as a schema of the document says.
pub fn fits(pointer: &str, value: &Value) -> bool {
    validator(pointer).is_valid(value)
}

fn validator(pointer: &str) -> Arc<Validator> {
    let mut known = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let new = || {
        let mut schema = DOCUMENT.pointer(pointer).unwrap_or_else(|| panic!("{pointer} is nowhere")).clone();
        let mut reached = Map::new();
        reach(&schema, &mut reached);
        schema["components"] = json!({"schemas": reached});
        let built = jsonschema::options().should_validate_formats(true).build(&schema);
        Arc::new(built.unwrap_or_else(|error| panic!("{pointer} is no schema: {error}")))
    };
    Arc::clone(known.entry(pointer.to_owned()).or_insert_with(new))
}

fn check_body(what: &str, pointer: &str, body: &Value) {
    let faults: Vec<String> = validator(pointer)
        .iter_errors(body)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{what} is not as its document says:\n{}\n{body}", faults.join("\n"));
}

/// A part of a pointer into JSON.
fn escaped(part: &str) -> String {
    part.replace('~', "~0").replace('/', "~1")
}

/// Panics where the answer is not one that the document names.
pub fn check(method: &str, path: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap_or_default();
    if !path.starts_with("/api/") || method == "HEAD" {
        return;
    }
    let what = format!("{method} {path} -> {}", answer.status);
    let kind = answer.header("content-type").unwrap_or_default();
    let operation = template(path).and_then(|template| {
        let pointer = format!("/paths/{}/{}", escaped(template), method.to_lowercase());
        DOCUMENT.pointer(&pointer).map(|operation| (pointer, operation))
    });
    let Some((pointer, operation)) = operation else {
        // There is nothing there to be asked, or not in this way.
        assert!(matches!(answer.status, 404 | 405), "{what}: the document does not know it");
        assert_eq!(kind, "application/problem+json", "{what}");
        return check_body(&what, "/components/schemas/Problem", &answer.json());
    };
    let pointer = format!("{pointer}/responses/{}", answer.status);
    let response = &operation["responses"][answer.status.to_string()];
    assert!(response.is_object(), "{what}: the document does not know this status: {}", answer.text());
    for (name, header) in response["headers"].as_object().into_iter().flatten() {
        let value = answer.header(&name.to_lowercase());
        assert!(value.is_some() || header["required"] != true, "{what}: {name} is missing");
    }
    let Some((of_document, content)) = response["content"].as_object().and_then(|kinds| kinds.iter().next())
    else {
        assert!(answer.body.is_empty(), "{what}: the document knows of no body: {}", answer.text());
        return;
    };
    assert_eq!(kind, of_document, "{what}");
    let pointer = format!("{pointer}/content/{}/schema", escaped(of_document));
    if content["schema"]["contentSchema"].is_null() {
        check_body(&what, &pointer, &answer.json());
    } else {
        let text = answer.text();
        for data in text.lines().filter_map(|line| line.strip_prefix("data: ")) {
            let data = serde_json::from_str(data).unwrap_or_else(|error| panic!("{what}: {error}: {data}"));
            check_body(&what, &format!("{pointer}/contentSchema"), &data);
        }
    }
}
