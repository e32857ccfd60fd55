//! Imports inside a crate: the modules of a folder build on each other in one direction.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Tree};

/// Crates in which the modules of every folder form layers; a name that a folder re-exports counts for the module it
/// comes from.
const LAYERED: [&str; 14] = [
    "cards", "rules", "solver", "bots", "commands", "words", "store", "live", "office", "play", "print",
    "web", "app", "testkit",
];

/// The file of a folder that switches between the games; the files it switches to also use it, so it does not count.
const SWITCH: &str = "of_game";

/// For each module the modules it imports, with a place where it does.
type Imports = BTreeMap<String, BTreeMap<String, (String, usize)>>;

/// Finds cycles among the modules of a folder.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for name in LAYERED {
        let src = format!("crates/{name}/src/");
        let folders = tree.files.iter().filter_map(|file| {
            file.path.strip_prefix(&src)?.strip_suffix("lib.rs").or_else(|| {
                let folder = file.path.strip_prefix(&src)?.strip_suffix("mod.rs")?;
                folder.ends_with('/').then_some(folder)
            })
        });
        findings.extend(folders.filter_map(|folder| circle(&imports_within(tree, &src, folder))));
    }
}

/// The imports among the modules of one folder of a crate; `folder` ends with a slash, or is empty for the root.
fn imports_within(tree: &Tree, src: &str, folder: &str) -> Imports {
    let within = format!("{src}{folder}");
    let own: Vec<&str> =
        std::iter::once("crate").chain(folder.split('/').filter(|part| !part.is_empty())).collect();
    let files: Vec<(Vec<&str>, _)> = tree
        .files
        .iter()
        .filter(|file| file.is_below(&within) && file.has_ending("rs") && !file.path.ends_with("tests.rs"))
        .filter_map(|file| {
            Some((file.path.strip_prefix(&within)?.strip_suffix(".rs")?.split('/').collect(), file))
        })
        .collect();
    let is_root = |parts: &[&str]| matches!(parts, ["lib" | "mod"]);
    let known: BTreeSet<&str> =
        files.iter().filter(|(parts, _)| !is_root(parts)).map(|(parts, _)| parts[0]).collect();
    let mut gathered = BTreeMap::new();
    for (_, file) in files.iter().filter(|(parts, _)| is_root(parts)) {
        let code = code_of(&file.text);
        for (at, _) in code.match_indices("use ") {
            for path in written_out(&code[at + "use ".len()..]) {
                if let (Some(name), Some(module)) = (path.last(), known.get(path[0].as_str()).copied()) {
                    gathered.insert(name.clone(), module);
                }
            }
        }
    }
    let mut imports = Imports::new();
    let layered = |parts: &[&str]| !is_root(parts) && parts[0] != SWITCH;
    for (parts, file) in files.iter().filter(|(parts, _)| layered(parts)) {
        let inside = if parts.last() == Some(&"mod") { &parts[..parts.len() - 1] } else { &parts[..] };
        let here: Vec<&str> = own.iter().chain(inside).copied().collect();
        let code = code_of(&file.text);
        for (at, path) in paths_from_above(&code) {
            let up = path.iter().take_while(|part| *part == "super").count();
            let above = if up == 0 { &[] } else { &here[..here.len().saturating_sub(up)] };
            let whole: Vec<&str> =
                above.iter().copied().chain(path[up..].iter().map(String::as_str)).collect();
            let Some(&name) = whole.strip_prefix(own.as_slice()).and_then(<[&str]>::first) else { continue };
            let other = known.get(name).or_else(|| gathered.get(name)).copied();
            if let Some(other) = other.filter(|other| *other != parts[0]) {
                let line = code[..at].matches('\n').count() + 1;
                let of_name = imports.entry(parts[0].to_owned()).or_default();
                of_name.entry(other.to_owned()).or_insert_with(|| (file.path.clone(), line));
            }
        }
    }
    imports
}

/// Every path in the code that begins at the crate or at a module above, with where it stands.
fn paths_from_above(code: &str) -> Vec<(usize, Vec<String>)> {
    let starts = ["crate::", "super::"].into_iter().flat_map(|start| code.match_indices(start));
    let begins =
        |at: usize| !code[..at].ends_with(|c: char| c == ':' || c == '_' || c.is_ascii_alphanumeric());
    starts
        .filter(|&(at, _)| begins(at))
        .flat_map(|(at, _)| written_out(&code[at..]).into_iter().map(move |path| (at, path)))
        .collect()
}

/// The paths that a text begins with: one, or as many as the braces at its end hold. A name that is given to one by
/// `as` is its last part.
fn written_out(text: &str) -> Vec<Vec<String>> {
    let mut path = Vec::new();
    let mut rest = text.trim_start();
    loop {
        if let Some(group) = rest.strip_prefix('{') {
            let each = items(group).into_iter().flat_map(written_out);
            return each.map(|tail| path.iter().cloned().chain(tail).collect()).collect();
        }
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        if end == 0 {
            break;
        }
        path.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
        match (rest.strip_prefix("::"), rest.strip_prefix("as ")) {
            (Some(more), _) | (None, Some(more)) => rest = more.trim_start(),
            (None, None) => break,
        }
    }
    if path.is_empty() { Vec::new() } else { vec![path] }
}

/// What stands between the commas of a group, up to the brace that closes it.
fn items(group: &str) -> Vec<&str> {
    let (mut items, mut from, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' => {
                items.push(&group[from..at]);
                break;
            }
            ',' if depth == 0 => {
                items.push(&group[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    items
}

/// The text without its comments, up to its tests: what they import does not count. A file of tests that is declared,
/// or an import for tests alone, is one line and ends nothing.
fn code_of(text: &str) -> String {
    let mut lines = text.lines();
    let mut code = String::new();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            if lines.next().is_some_and(|next| next.ends_with(';')) {
                code.push_str("\n\n");
                continue;
            }
            break;
        }
        if !line.trim_start().starts_with("//") {
            code.push_str(line);
        }
        code.push('\n');
    }
    code
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
            ("crates/web/src/lib.rs", "mod app;\nmod fault;\nmod page;\n"),
            ("crates/web/src/fault.rs", "use crate::page;\n"),
            ("crates/web/src/page/mod.rs", "//! A page.\n\nuse crate::{\n    app,\n    words};\n"),
            ("crates/web/src/app.rs", "fn f() {\n    crate::fault::g()\n}\n"),
        ];
        let way = "modules import each other in a cycle: app → fault → page → app";
        assert_eq!(said(&circle, check), [format!("crates/web/src/page/mod.rs:3: {way}")]);
    }

    #[test]
    fn a_name_counts_for_the_module_it_comes_from() {
        let circle = [
            ("crates/rules/src/lib.rs", "mod trick;\npub mod whist;\npub use trick::Trick;\n"),
            ("crates/rules/src/trick.rs", "pub struct Trick;\n"),
            ("crates/rules/src/whist/mod.rs", "mod bid;\nmod score;\npub use score::{Score, won as gain};\n"),
            ("crates/rules/src/whist/bid.rs", "use super::{\n    Score,\n};\nuse crate::Trick;\n"),
            ("crates/rules/src/whist/score.rs", "use crate::Trick;\nfn f() -> super::bid::Bid {}\n"),
        ];
        let way = "modules import each other in a cycle: bid → score → bid";
        assert_eq!(said(&circle, check), [format!("crates/rules/src/whist/score.rs:2: {way}")]);
        let mut layers = circle;
        layers[4].1 = "use crate::Trick;\n#[cfg(test)]\nmod tests {\n    use super::bid::Bid;\n}\n";
        assert!(said(&layers, check).is_empty());
        layers[4].1 = "#[cfg(test)]\nmod tests;\nuse crate::{Trick, whist::{bid::Bid}};\n";
        assert_eq!(said(&layers, check).len(), 1);
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
