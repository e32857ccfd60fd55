//! Which crate may depend on which, and under which licences.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use super::{Finding, Tree};
use crate::tools;

/// Where the allowed licences are listed.
const LICENCES: &str = "deny.toml";

/// Every crate of the workspace and the crates of the workspace it may depend on: no cycle, no arrow up.
///
/// The testkit and the words may be used everywhere, but only in tests.
const ARROWS: [(&str, &[&str]); 15] = [
    ("kaarting-cards", &[]),
    ("kaarting-rules", &["kaarting-cards"]),
    ("kaarting-solver", &["kaarting-cards", "kaarting-rules"]),
    ("kaarting-bots", &["kaarting-cards", "kaarting-rules", "kaarting-solver"]),
    (
        "kaarting-commands",
        &["kaarting-cards", "kaarting-rules", "kaarting-solver", "kaarting-bots", "kaarting-words"],
    ),
    ("kaarting-office", &["kaarting-cards", "kaarting-rules"]),
    ("kaarting-play", &["kaarting-cards", "kaarting-rules", "kaarting-office"]),
    ("kaarting-print", &["kaarting-cards", "kaarting-rules", "kaarting-office", "kaarting-words"]),
    ("kaarting-store", &[]),
    (
        "kaarting-live",
        &["kaarting-cards", "kaarting-rules", "kaarting-office", "kaarting-play", "kaarting-store"],
    ),
    ("kaarting-testkit", &["kaarting-live", "kaarting-office", "kaarting-store", "kaarting-web"]),
    ("kaarting-words", &["kaarting-cards", "kaarting-rules"]),
    (
        "kaarting-web",
        &[
            "kaarting-cards",
            "kaarting-rules",
            "kaarting-solver",
            "kaarting-bots",
            "kaarting-live",
            "kaarting-office",
            "kaarting-play",
            "kaarting-print",
            "kaarting-store",
            "kaarting-words",
        ],
    ),
    (
        "kaarting",
        &[
            "kaarting-cards",
            "kaarting-rules",
            "kaarting-solver",
            "kaarting-bots",
            "kaarting-commands",
            "kaarting-live",
            "kaarting-office",
            "kaarting-play",
            "kaarting-print",
            "kaarting-store",
            "kaarting-web",
            "kaarting-words",
        ],
    ),
    ("xtask", &["kaarting-rules"]),
];

/// For tests only, but in every crate: a hall to test in, and the words that people read.
const FOR_TESTS: [&str; 2] = ["kaarting-testkit", "kaarting-words"];

/// The crates that do no input or output, read no clock and know no async.
const PURE: [&str; 8] = [
    "kaarting-cards",
    "kaarting-rules",
    "kaarting-solver",
    "kaarting-bots",
    "kaarting-office",
    "kaarting-play",
    "kaarting-print",
    "kaarting-words",
];

/// What a pure crate may not reach, even through others.
const IMPURE: [&str; 6] = ["tokio", "async-std", "smol", "reqwest", "hyper", "sqlx"];

/// Checks the arrows and the licences of the whole workspace.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) -> Result<()> {
    let metadata = tools::output(&mut tools::cargo("metadata --quiet --format-version 1 --locked"))?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo metadata did not print JSON")?;
    arrows(&metadata, findings);
    pure(&metadata, findings);
    // Unlike the metadata, the tree has only what our features enable.
    let mut licensed =
        tools::cargo("tree --quiet --workspace --locked --target all --edges all --prefix none");
    let licensed = tools::output(licensed.args(["--format", "{p}|{l}"]))?;
    licences(tree.text(LICENCES).unwrap_or_default(), &licensed, findings);
    Ok(())
}

/// The packages of the workspace.
fn members(metadata: &Value) -> impl Iterator<Item = &Value> {
    list(&metadata["packages"]).filter(|package| package["source"].is_null())
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn arrows(metadata: &Value, findings: &mut Vec<Finding>) {
    let ours: BTreeSet<&str> = members(metadata).map(|package| text(&package["name"])).collect();
    for package in members(metadata) {
        let name = text(&package["name"]);
        let mut find = |message: String| findings.push(Finding::new(name, 0, message));
        let Some((_, allowed)) = ARROWS.iter().find(|(crate_name, _)| *crate_name == name) else {
            find("a crate without a line in ARROWS".to_owned());
            continue;
        };
        for dependency in list(&package["dependencies"]) {
            let (other, for_tests) = (text(&dependency["name"]), dependency["kind"] == "dev");
            // A crate names itself to enable its features in its tests.
            let own = FOR_TESTS.contains(&other) || other == name;
            let arrow = allowed.contains(&other) || (own && for_tests);
            if ours.contains(other) && !arrow {
                find(format!("may not depend on {other}"));
            }
            if name == "kaarting-cards" && !for_tests && dependency["optional"] != true {
                find(format!("the vocabulary has no dependencies of its own, not even {other}"));
            }
            let defaults = dependency["uses_default_features"] == true;
            let own_chance = defaults || list(&dependency["features"]).any(|feature| feature == "thread_rng");
            if PURE.contains(&name) && other == "rand" && !for_tests && own_chance {
                find("chance comes in as an argument: use rand without thread_rng".to_owned());
            }
        }
    }
}

fn pure(metadata: &Value, findings: &mut Vec<Finding>) {
    let names: BTreeMap<&str, &str> =
        list(&metadata["packages"]).map(|package| (text(&package["id"]), text(&package["name"]))).collect();
    let mut nodes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for node in list(&metadata["resolve"]["nodes"]) {
        let used =
            list(&node["deps"]).filter(|dep| list(&dep["dep_kinds"]).any(|kind| kind["kind"] != "dev"));
        nodes.insert(text(&node["id"]), used.map(|dep| text(&dep["pkg"])).collect());
    }
    for package in members(metadata).filter(|package| PURE.contains(&text(&package["name"]))) {
        let mut seen = BTreeSet::new();
        let mut ahead = vec![text(&package["id"])];
        while let Some(id) = ahead.pop() {
            if seen.insert(id) {
                ahead.extend(nodes.get(id).into_iter().flatten());
            }
        }
        let reached = seen.into_iter().filter_map(|id| names.get(id)).filter(|name| IMPURE.contains(name));
        for other in reached {
            let message = format!("does no input or output and knows no async, but reaches {other}");
            findings.push(Finding::new(text(&package["name"]), 0, message));
        }
    }
}

/// Compares the licences, given as lines of `name version|licence`, with those that are allowed.
fn licences(allowed: &str, licensed: &str, findings: &mut Vec<Finding>) {
    let allowed = allow_list(allowed);
    if allowed.is_empty() {
        findings.push(Finding::new(LICENCES, 0, "no list of allowed licences"));
        return;
    }
    let lines: BTreeSet<&str> = licensed.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    for (package, licence) in lines.into_iter().filter_map(|line| line.rsplit_once('|')) {
        let name = package.split(" (").next().unwrap_or(package);
        if licence.trim().is_empty() {
            findings.push(Finding::new(LICENCES, 0, format!("{name} names no licence")));
        } else if !Spdx::new(licence).covered_by(&allowed) {
            findings.push(Finding::new(LICENCES, 0, format!("{name}: {licence} is not allowed")));
        }
    }
}

/// The strings of `allow = [ … ]` in the section of the licences.
fn allow_list(toml: &str) -> BTreeSet<String> {
    let section = toml.lines().skip_while(|line| line.trim() != "[licenses]").skip(1);
    let section = section.take_while(|line| !line.starts_with('['));
    let uncommented = section.map(|line| line.split('#').next().unwrap_or_default());
    let list = uncommented
        .skip_while(|line| !line.trim_start().starts_with("allow ="))
        .collect::<Vec<_>>()
        .join(" ");
    let list = list.split_once('[').and_then(|(_, rest)| rest.split_once(']')).map_or("", |(list, _)| list);
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A licence expression: ids, `WITH`, `AND`, `OR` and parentheses; the old `/` is an `OR`.
struct Spdx<'a> {
    words: std::iter::Peekable<std::vec::IntoIter<&'a str>>,
}

impl<'a> Spdx<'a> {
    fn new(expression: &'a str) -> Spdx<'a> {
        let mut words = Vec::new();
        let mut rest = expression.trim_start();
        while !rest.is_empty() {
            let end = if rest.starts_with(['(', ')', '/']) {
                1
            } else {
                rest.find(|c: char| c.is_whitespace() || ['(', ')', '/'].contains(&c)).unwrap_or(rest.len())
            };
            words.push(&rest[..end]);
            rest = rest[end..].trim_start();
        }
        Spdx { words: words.into_iter().peekable() }
    }

    /// Whether one of the choices consists of allowed licences only; false if it cannot be parsed.
    fn covered_by(mut self, allowed: &BTreeSet<String>) -> bool {
        let covered = self.any(allowed);
        self.words.next().is_none() && covered == Some(true)
    }

    fn any(&mut self, allowed: &BTreeSet<String>) -> Option<bool> {
        let mut covered = self.all(allowed)?;
        while self.words.next_if(|word| ["OR", "/"].contains(word)).is_some() {
            // Not `||`: the rest has to be parsed in any case.
            covered |= self.all(allowed)?;
        }
        Some(covered)
    }

    fn all(&mut self, allowed: &BTreeSet<String>) -> Option<bool> {
        let mut covered = self.one(allowed)?;
        while self.words.next_if_eq(&"AND").is_some() {
            covered &= self.one(allowed)?;
        }
        Some(covered)
    }

    fn one(&mut self, allowed: &BTreeSet<String>) -> Option<bool> {
        let id = self.words.next()?;
        if id == "(" {
            let covered = self.any(allowed)?;
            return self.words.next_if_eq(&")").map(|_| covered);
        }
        if self.words.next_if_eq(&"WITH").is_some() {
            let exception = self.words.next()?;
            return Some(allowed.contains(&format!("{id} WITH {exception}")));
        }
        Some(allowed.contains(id))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::said;
    use super::*;

    const DENY: &str = r#"
[advisories]
allow = ["no"]
[licenses]
confidence = 1
allow = [
    "MIT", # "no"
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
]
[bans]
allow = ["no"]
"#;

    #[test]
    fn the_allow_list_is_read() {
        let allowed: Vec<String> = allow_list(DENY).into_iter().collect();
        assert_eq!(allowed, ["Apache-2.0", "Apache-2.0 WITH LLVM-exception", "MIT"]);
        assert_eq!(allow_list("[bans]\nallow = [\"MIT\"]").len(), 0);
    }

    #[test]
    fn licence_expressions_are_weighed() {
        let allowed = allow_list(DENY);
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 / GPL-3.0",
            "GPL-3.0 OR MIT",
            "(MIT OR GPL-3.0) AND Apache-2.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "GPL-3.0 OR (MIT AND Apache-2.0)",
        ] {
            assert!(Spdx::new(good).covered_by(&allowed), "{good}");
        }
        for bad in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "MIT WITH LLVM-exception",
            "(MIT OR GPL-3.0) AND GPL-3.0",
            "(MIT",
            "MIT)",
            "MIT OR",
            "MIT MIT",
            "",
        ] {
            assert!(!Spdx::new(bad).covered_by(&allowed), "{bad}");
        }
    }

    #[test]
    fn licences_are_compared() {
        let check = |deny: &str, lines: &str| said(&[], |_, findings| licences(deny, lines, findings));
        assert_eq!(
            check(DENY, "a v1.0.0|MIT\na v1.0.0|MIT (*)\n\nb v2.0.0 (proc-macro)|MIT OR X\n"),
            [""; 0]
        );
        assert_eq!(check(DENY, "a v1.0.0 (proc-macro)|X"), ["deny.toml: a v1.0.0: X is not allowed"]);
        assert_eq!(check(DENY, "a v1.0.0|"), ["deny.toml: a v1.0.0 names no licence"]);
        assert_eq!(check("", "a v1.0.0|MIT"), ["deny.toml: no list of allowed licences"]);
    }

    fn check_arrows(name: &str, dependency: &Value) -> Vec<String> {
        let metadata = json!({"packages": [
            {"name": name, "source": null, "dependencies": [dependency]},
            {"name": "kaarting-cards", "source": null, "dependencies": []},
            {"name": "kaarting-bots", "source": null, "dependencies": []},
            {"name": "kaarting-testkit", "source": null, "dependencies": []},
            {"name": "tokio", "source": "registry", "dependencies": [{"name": "kaarting-cards", "kind": null}]},
        ]});
        said(&[], |_, findings| arrows(&metadata, findings))
    }

    #[test]
    fn arrows_go_down() {
        let on = |name: &str, kind: Option<&str>| json!({"name": name, "kind": kind, "features": []});
        assert_eq!(check_arrows("kaarting-rules", &on("kaarting-cards", None)), [""; 0]);
        assert_eq!(check_arrows("kaarting-rules", &on("thiserror", None)), [""; 0]);
        assert_eq!(check_arrows("kaarting-rules", &on("kaarting-testkit", Some("dev"))), [""; 0]);
        assert_eq!(
            check_arrows("kaarting-rules", &on("kaarting-bots", Some("dev"))),
            ["kaarting-rules: may not depend on kaarting-bots"]
        );
        assert_eq!(check_arrows("kaarting", &on("kaarting-testkit", None)).len(), 1);
        assert_eq!(check_arrows("kaarting-cards", &on("proptest", Some("dev"))), [""; 0]);
        assert_eq!(check_arrows("kaarting-cards", &on("thiserror", None)).len(), 1);
        let optional = json!({"name": "serde", "kind": null, "features": [], "optional": true});
        assert_eq!(check_arrows("kaarting-cards", &optional), [""; 0]);
        assert_eq!(check_arrows("kaarting-cards", &on("kaarting-cards", Some("dev"))), [""; 0]);
        assert_eq!(check_arrows("kaarting-attic", &on("thiserror", None)).len(), 1);
    }

    #[test]
    fn chance_comes_in_as_an_argument() {
        let rand = |defaults: bool, features: &[&str]| {
            let rand = json!({"name": "rand", "kind": null, "uses_default_features": defaults, "features": features});
            check_arrows("kaarting-rules", &rand).len()
        };
        assert_eq!((rand(true, &[]), rand(false, &["thread_rng"]), rand(false, &["std"])), (1, 1, 0));
    }

    #[test]
    fn pure_crates_reach_nothing_impure() {
        let check = |kind: Option<&str>| {
            let dep = |id: &str, kind: Option<&str>| json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
            let metadata = json!({
                "packages": [
                    {"id": "1", "name": "kaarting-rules", "source": null},
                    {"id": "2", "name": "middle", "source": "registry"},
                    {"id": "3", "name": "tokio", "source": "registry"},
                ],
                "resolve": {"nodes": [
                    {"id": "1", "deps": [dep("2", kind)]},
                    {"id": "2", "deps": [dep("3", None)]},
                    {"id": "3", "deps": []},
                ]},
            });
            said(&[], |_, findings| pure(&metadata, findings))
        };
        assert_eq!(check(Some("dev")), [""; 0]);
        assert_eq!(
            check(None),
            ["kaarting-rules: does no input or output and knows no async, but reaches tokio"]
        );
    }
}
