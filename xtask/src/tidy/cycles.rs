//! Imports inside a crate: the modules at its root build on each other in one direction.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Tree};

/// Crates whose root modules form layers. In the small core crates most imports go through re-exports that only gather
/// names, so those are left to the reader.
const LAYERED: [&str; 6] = ["web", "app", "store", "live", "print", "words"];

/// The file of a crate that switches between the games; the files it switches to also use it, so it does not count.
const SWITCH: &str = "of_game";

/// For each module the modules it imports, with a place where it does.
type Imports = BTreeMap<String, BTreeMap<String, (String, usize)>>;

/// Finds cycles among the root modules of a crate.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    findings.extend(LAYERED.iter().filter_map(|name| circle(&imports(tree, &format!("crates/{name}/src/")))));
}

fn imports(tree: &Tree, src: &str) -> Imports {
    let files = tree.files.iter().filter(|file| file.is_below(src) && file.has_ending("rs"));
    let module = |path: &str| {
        let below = path.strip_prefix(src).unwrap_or(path);
        below.split('/').next().unwrap_or(below).trim_end_matches(".rs").to_owned()
    };
    let files: Vec<_> = files.map(|file| (module(&file.path), file)).collect();
    let known: BTreeSet<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let mut imports = Imports::new();
    for (name, file) in files.iter().filter(|(name, _)| !["lib", "main", SWITCH].contains(&name.as_str())) {
        let code = code_of(&file.text);
        for (at, _) in code.match_indices("crate::") {
            let number = code[..at].matches('\n').count() + 1;
            for other in named(&code[at + "crate::".len()..]).into_iter().filter(|other| other != name) {
                if known.contains(other) {
                    let of_name = imports.entry(name.clone()).or_default();
                    of_name.entry(other.to_owned()).or_insert_with(|| (file.path.clone(), number));
                }
            }
        }
    }
    imports
}

/// The text up to its tests and without comments, whose imports do not count.
fn code_of(text: &str) -> String {
    let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let code = |line: &str| if line.trim_start().starts_with("//") { String::new() } else { line.to_owned() };
    lines.map(code).collect::<Vec<_>>().join("\n")
}

/// The modules that are named after `crate::`: one, or a list in braces.
fn named(after: &str) -> Vec<&str> {
    let list = after.strip_prefix('{').map(|list| list.split('}').next().unwrap_or(list));
    let names: Vec<&str> = list.map_or_else(|| vec![after], |list| list.split(',').collect());
    let first =
        |name: &'_ str| name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
    names.into_iter().map(str::trim).map(|name| &name[..first(name)]).collect()
}

/// A cycle, if there is one: the path from a module back to itself.
fn circle(imports: &Imports) -> Option<Finding> {
    imports.keys().find_map(|first| {
        let mut ways = vec![vec![first.as_str()]];
        let mut seen = BTreeSet::new();
        while let Some(way) = ways.pop() {
            let last = *way.last()?;
            for (next, (path, line)) in imports.get(last).into_iter().flatten() {
                if next == first {
                    let around = way.join(" → ");
                    let message = format!("modules import each other in a cycle: {around} → {first}");
                    return Some(Finding::new(path, *line, message));
                }
                if seen.insert(next.as_str()) {
                    ways.push(way.iter().copied().chain([next.as_str()]).collect());
                }
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::check;

    #[test]
    fn a_circle_is_named_with_its_way() {
        let circle = [
            ("crates/web/src/fault.rs", "use crate::page;\n"),
            ("crates/web/src/page/mod.rs", "//! A page.\n\nuse crate::{\n    app,\n    words};\n"),
            ("crates/web/src/app.rs", "fn f() {\n    crate::fault::g()\n}\n"),
        ];
        let way = "modules import each other in a cycle: app → fault → page → app";
        assert_eq!(said(&circle, check), [format!("crates/web/src/page/mod.rs:3: {way}")]);
    }

    #[test]
    fn layers_comments_and_tests_are_no_circle() {
        let layers = [
            (
                "crates/web/src/fault.rs",
                "// use crate::page;\nuse std::fmt;\n#[cfg(test)]\nuse crate::page;\n",
            ),
            ("crates/web/src/page.rs", "use crate::fault::Fault;\nuse crate::page::own;\n"),
            ("crates/web/src/lib.rs", "pub use crate::page::Page;\n"),
        ];
        assert!(said(&layers, check).is_empty());
    }
}
