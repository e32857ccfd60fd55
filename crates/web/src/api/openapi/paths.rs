//! The addresses, and what is answered there.

use serde_json::{Map, Value, json};

use super::{count, list, object, of, one_of, open_object, or_null, text};

/// One thing that can be asked.
struct Ask {
    method: &'static str,
    path: &'static str,
    says: &'static str,
    who: Who,
    body: Option<&'static str>,
    keyed: bool,
    good: (u16, &'static str, Option<Value>),
    /// What else can come out of it.
    bad: &'static [u16],
}

/// Who has to show a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Anyone,
    /// More is shown, or more may be asked, with one.
    Better,
    Staff,
}

const V1: &str = "/api/v1";

fn look(path: &'static str, who: Who, says: &'static str, shape: Value) -> Ask {
    let bad: &[u16] = match (who, path.contains('{')) {
        (Who::Staff, true) => &[401, 403, 404],
        (Who::Staff, false) => &[401, 403],
        (_, true) => &[404],
        (_, false) => &[],
    };
    let good = (200, "As it stands.", Some(shape));
    Ask { method: "get", path, says, who, body: None, keyed: false, good, bad }
}

fn events() -> Vec<Ask> {
    use Who::{Anyone, Better, Staff};
    let seq = || ("seq", count());
    let phase = || ("phase_name", or_null(text()));
    let codes = list(object(vec![("table", of("Number")), ("code", text())]));
    vec![
        look("/events", Anyone, "Every event.", object(vec![("events", list(of("EventHead")))])),
        look(
            "/events/{event}",
            Anyone,
            "One event: its plan, how far it is, the head of its journal.",
            of("Event"),
        ),
        look(
            "/events/{event}/entrants",
            Better,
            "Those who take part: number, name and club, or the number alone; everything for those who work there.",
            object(vec![seq(), ("entrants", list(of("Entrant")))]),
        ),
        look(
            "/events/{event}/rounds",
            Anyone,
            "Every published round.",
            object(vec![seq(), ("rounds", list(of("Round")))]),
        ),
        look("/events/{event}/rounds/{round}", Anyone, "A round: who sits where.", of("RoundWithTables")),
        look(
            "/events/{event}/rounds/{round}/tables/{table}",
            Better,
            "A table; its sheet is for those who work there, and for all once it is verified.",
            of("Table"),
        ),
        look(
            "/events/{event}/rounds/{round}/codes",
            Staff,
            "The codes of a round's tables.",
            object(vec![("codes", codes)]),
        ),
        look("/events/{event}/draws/{round}", Anyone, "The proof of a draw.", of("Proof")),
        look(
            "/events/{event}/rulings",
            Staff,
            "Calls and rulings of the jury.",
            object(vec![seq(), ("rulings", list(of("Ruled"))), ("calls", list(of("Call")))]),
        ),
        Ask {
            bad: &[400, 404],
            ..look(
                "/events/{event}/standings",
                Anyone,
                "The standings of a phase.",
                object(vec![
                    seq(),
                    ("phase", of("Number")),
                    phase(),
                    ("standings", list(of("Placing"))),
                    ("apart", list(of("Apart"))),
                    ("final_ranking", or_null(list(of("Ranked")))),
                ]),
            )
        },
        look(
            "/events/{event}/live",
            Anyone,
            "Server-sent events: `{\"seq\":n,\"state\":\"…\"}` now and whenever the event goes on.",
            text(),
        ),
    ]
}

type Good = (u16, &'static str, Option<Value>);

fn post(
    path: &'static str,
    who: Who,
    says: &'static str,
    body: &'static str,
    keyed: bool,
    good: Good,
    bad: &'static [u16],
) -> Ask {
    Ask { method: "post", path, says, who, body: Some(body), keyed, good, bad }
}

fn delete(path: &'static str, says: &'static str, bad: &'static [u16]) -> Ask {
    let good = (204, "Done.", None);
    Ask { method: "delete", path, says, who: Who::Staff, body: None, keyed: false, good, bad }
}

/// Logging in, and the accounts of the staff.
fn staff() -> Vec<Ask> {
    use Who::{Anyone, Staff};
    vec![
        post(
            "/sessions",
            Anyone,
            "Log in; `code` where the account asks for a second factor.",
            "Login",
            false,
            (201, "Logged in.", Some(of("Session"))),
            &[400, 401, 413, 415, 429],
        ),
        delete("/sessions", "Log out.", &[401, 403]),
        Ask {
            bad: &[400, 401, 403],
            ..look("/audit", Staff, "What the staff did, newest first, a hundred at a time.", of("Audit"))
        },
        look("/staff", Staff, "Every account.", object(vec![("accounts", list(of("Account")))])),
        post(
            "/staff",
            Staff,
            "Open an account; with `events` it is for these only.",
            "NewAccount",
            false,
            (201, "Opened.", Some(of("Account"))),
            &[400, 401, 403, 413, 415, 422],
        ),
        post(
            "/staff/{login}",
            Staff,
            "Give an account another post, in these events; none named means all.",
            "NewDuty",
            false,
            (200, "Changed.", Some(of("Account"))),
            &[400, 401, 403, 404, 413, 415, 422],
        ),
        delete("/staff/{login}", "Close an account.", &[401, 403, 404, 422]),
        delete("/staff/{login}/second", "Take the second factor of somebody else off.", &[401, 403, 404]),
    ]
}

fn writes() -> Vec<Ask> {
    use Who::{Anyone, Better, Staff};
    let done = (200, "Done, and on the disk.", Some(of("Done")));
    vec![
        post(
            "/events",
            Staff,
            "Begin an event.",
            "NewEvent",
            true,
            (201, "Begun.", Some(of("Event"))),
            &[400, 401, 403, 413, 415, 422, 503],
        ),
        post(
            "/events/{event}/commands",
            Better,
            "Give the office a command; whoever shows no token may only register.",
            "Command",
            true,
            done.clone(),
            &[400, 401, 403, 404, 413, 415, 422, 429, 503],
        ),
        Ask {
            bad: &[404, 410, 429],
            ..look("/tables/{code}", Anyone, "The table of a code, as its writer sees it.", of("Table"))
        },
        post(
            "/tables/{code}/commands",
            Anyone,
            "Give a command as the writer of the table of this code.",
            "Command",
            true,
            done,
            &[400, 403, 404, 410, 413, 415, 422, 429, 503],
        ),
    ]
}

fn parameter(name: &str) -> Value {
    let shape = match name {
        "round" | "table" => of("Number"),
        "event" => json!({"type": "string", "pattern": "^[a-z0-9._-]{1,60}$"}),
        _ => json!({"type": "string", "minLength": 1}),
    };
    json!({"name": name, "in": "path", "required": true, "schema": shape})
}

fn parameters(ask: &Ask) -> Vec<Value> {
    let names = ask.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut all: Vec<Value> = names.map(parameter).collect();
    if ask.keyed {
        all.push(json!({
            "name": "Idempotency-Key", "in": "header", "required": true,
            "description": "The same request under the same key is done once and answered alike.",
            "schema": {"type": "string", "pattern": "^[!-~]{1,64}$"},
        }));
    }
    if ask.path.ends_with("/standings") {
        all.push(json!({
            "name": "phase", "in": "query", "required": false, "description": "From 1; the last that was played.",
            "schema": {"type": "integer", "minimum": 1, "maximum": 999_999_999},
        }));
    }
    if ask.path == "/audit" {
        all.push(json!({
            "name": "before", "in": "query", "required": false, "description": "The `next` of the answer before.",
            "schema": {"type": "integer", "minimum": 0},
        }));
    }
    all
}

fn bad(status: u16) -> Value {
    let says = match status {
        400 => "It cannot be read.",
        401 => "Only with a token.",
        403 => "Not for this account or code.",
        404 => "There is no such thing.",
        410 => "The round of this code is over.",
        413 => "More was sent than is taken.",
        415 => "Not application/json.",
        422 => "Refused: `title` is the refusal's name; or `key_reused`.",
        429 => "Tried too often.",
        _ => {
            "Nothing was confirmed: try again, under the same key. Others were always first (`busy`), or the \
              journal cannot be written or read: `disk_full`, `disk_fails`, `journal_gone`, `journal_damaged`, \
              `journal_locked`, `database_away`, `database_refuses`, `writer_stopped`, `store_failed`; of one event: \
              `read_only`, `other_version`."
        }
    };
    let mut answer = json!({
        "description": says,
        "content": {"application/problem+json": {"schema": of("Problem")}},
    });
    let header = |shape: Value| json!({"required": true, "schema": shape});
    match status {
        401 => answer["headers"] = json!({"WWW-Authenticate": header(one_of(&["Bearer"]))}),
        429 => answer["headers"] = json!({"Retry-After": header(count())}),
        503 => answer["headers"] = json!({"Retry-After": {"required": false, "schema": count()}}),
        _ => {}
    }
    answer
}

fn operation(ask: &Ask) -> Value {
    let (status, says, shape) = &ask.good;
    let mut good = json!({"description": says});
    let kind = if ask.path.ends_with("/live") { "text/event-stream" } else { "application/json" };
    if let Some(shape) = shape {
        good["content"] = json!({kind: {"schema": shape}});
    }
    if *status == 201 && ask.keyed {
        good["headers"] = json!({"Location": {"required": true, "schema": text()}});
    }
    let mut answers = Map::from_iter([(status.to_string(), good)]);
    answers.extend(ask.bad.iter().map(|&status| (status.to_string(), bad(status))));
    // Whatever is asked of the journal may find it in trouble; this document stands in the program itself.
    if !ask.path.is_empty() {
        answers.insert("503".to_owned(), bad(503));
    }
    let security = match ask.who {
        Who::Anyone => json!([]),
        Who::Better => json!([{}, {"account": []}]),
        Who::Staff => json!([{"account": []}]),
    };
    let mut shape = json!({
        "summary": ask.says,
        "operationId": format!("{}{}", ask.method, ask.path.replace(['/', '{', '}'], "_")),
        "parameters": parameters(ask),
        "responses": answers,
        "security": security,
    });
    if let Some(body) = ask.body {
        shape["requestBody"] =
            json!({"required": true, "content": {"application/json": {"schema": of(body)}}});
    }
    shape
}

/// Every address.
pub(super) fn all() -> Map<String, Value> {
    let mut all = Map::new();
    let mut add = |path: String, method: &str, shape: Value| {
        let at = all.entry(path).or_insert_with(|| json!({}));
        at[method] = shape;
    };
    for ask in events().iter().chain(&staff()).chain(&writes()) {
        add(format!("{V1}{}", ask.path), ask.method, operation(ask));
    }
    let document = look("", Who::Anyone, "This document.", open_object(vec![("openapi", text())]));
    add("/api/openapi.json".to_owned(), "get", operation(&document));
    all
}
