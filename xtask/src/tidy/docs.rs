//! The documents name only what exists; the three languages say the same things.

use std::collections::{BTreeMap, BTreeSet};

use super::{File, Finding, GENERATED, OWN_SOURCE, Tree};
use crate::TASKS;

/// The folders a path of the repository begins with.
const FOLDERS: [&str; 8] =
    ["crates/", "docs/", "xtask/", "locales/", "fuzz/", "assets/", "templates/", ".ci/"];

/// The languages of the pages.
const LANGUAGES: [&str; 3] = ["nl", "fr", "en"];

/// Where the subcommands are declared.
const COMMANDS: &str = "crates/app/src/main.rs";

/// Checks the documents and the languages.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let commands = tree.text(COMMANDS).map(subcommands).unwrap_or_default();
    for file in tree.files.iter().filter(|file| is_document(&file.path)) {
        let document = Document::read(&file.text);
        links(file, &document, tree, findings);
        for (line, code) in &document.code {
            paths(file, *line, code, tree, findings);
            names(file, *line, code, &commands, findings);
        }
    }
    // A comment that mentions a task must name one that exists.
    for file in tree.files.iter().filter(|file| !is_document(&file.path) && !file.is_below(OWN_SOURCE)) {
        for (line, text) in file.lines() {
            tasks(file, line, text, findings);
        }
    }
    languages(tree, findings);
}

fn is_document(path: &str) -> bool {
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].contains(&path)
        || (path.starts_with("docs/") && path.ends_with(".md"))
}

/// What matters in a markdown text; lines counted from 1.
#[derive(Debug, Default)]
struct Document {
    /// Inline code, and each line of a code block.
    code: Vec<(usize, String)>,
    /// The targets of the links.
    links: Vec<(usize, String)>,
    /// The anchors of the headings.
    anchors: BTreeSet<String>,
}

impl Document {
    fn read(text: &str) -> Document {
        let mut document = Document::default();
        let mut fence: Option<&str> = None;
        for (number, line) in (1..).zip(text.lines()) {
            let trimmed = line.trim_start();
            let mark = ["```", "~~~"].into_iter().find(|mark| trimmed.starts_with(mark));
            match (fence, mark) {
                (None, Some(mark)) => fence = Some(mark),
                (Some(open), Some(mark)) if open == mark => fence = None,
                (Some(_), _) => document.code.push((number, line.to_owned())),
                (None, None) => document.read_line(number, line),
            }
        }
        document
    }

    fn read_line(&mut self, number: usize, line: &str) {
        let (prose, code) = split_code(line);
        self.code.extend(code.into_iter().map(|code| (number, code.to_owned())));
        let is_heading = line.starts_with('#') && line.trim_start_matches('#').starts_with(' ');
        if is_heading {
            let anchor = anchor(line.trim_start_matches('#').trim());
            let twice = (1..).map(|n| format!("{anchor}-{n}"));
            let free = std::iter::once(anchor.clone()).chain(twice).find(|a| !self.anchors.contains(a));
            self.anchors.extend(free);
        }
        for (start, open) in prose.match_indices("](") {
            let target = prose[start + open.len()..].split(')').next().unwrap_or_default();
            // A title may follow the target.
            self.links.extend(target.split_whitespace().next().map(|target| (number, target.to_owned())));
        }
        if let Some((_, target)) = prose.strip_prefix('[').and_then(|rest| rest.split_once("]: ")) {
            self.links.push((number, target.trim().to_owned()));
        }
    }
}

/// The line without its inline code, and that code.
fn split_code(line: &str) -> (String, Vec<&str>) {
    let (mut prose, mut code, mut rest) = (String::new(), Vec::new(), line);
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].bytes().take_while(|&b| b == b'`').count();
        let inside = &rest[start + ticks..];
        let Some(length) = inside.find(&"`".repeat(ticks)) else { break };
        prose.push_str(&rest[..start]);
        code.push(inside[..length].trim());
        rest = &inside[length + ticks..];
    }
    prose.push_str(rest);
    (prose, code)
}

/// The anchor that the usual viewers give a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-' || c == '_');
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

fn links(file: &File, document: &Document, tree: &Tree, findings: &mut Vec<Finding>) {
    for (line, target) in &document.links {
        let outside = target.contains("://") || target.starts_with("mailto:");
        if outside {
            continue;
        }
        let (path, wanted) = target.split_once('#').unwrap_or((target, ""));
        let path = if path.is_empty() { Some(file.path.clone()) } else { beside(&file.path, path) };
        let found = path.filter(|path| path.is_empty() || tree.paths.contains(path));
        let Some(path) = found else {
            findings.push(Finding::new(&file.path, *line, format!("the link to {target} leads nowhere")));
            continue;
        };
        let headings =
            tree.text(&path).filter(|_| path.ends_with(".md")).map(|text| Document::read(text).anchors);
        if !wanted.is_empty() && headings.is_some_and(|anchors| !anchors.contains(wanted)) {
            findings.push(Finding::new(
                &file.path,
                *line,
                format!("there is no heading #{wanted} in {path}"),
            ));
        }
    }
}

/// The path from the root of what a document calls `target`; `None` if that is outside the repository.
fn beside(document: &str, target: &str) -> Option<String> {
    let mut folders: Vec<&str> = document.split('/').collect();
    folders.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                folders.pop()?;
            }
            name => folders.push(name),
        }
    }
    Some(folders.join("/"))
}

fn paths(file: &File, line: usize, code: &str, tree: &Tree, findings: &mut Vec<Finding>) {
    let words = code.split(|c: char| c.is_whitespace() || ['"', '\'', '(', ')', '`', '='].contains(&c));
    for word in words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder))) {
        // `path::item`, `path:12` and `path#anchor` refer to a place inside the file.
        let path = word.split([':', '#']).next().unwrap_or(word);
        let path = path.trim_end_matches(['.', ',', ';', '/']);
        for path in expand(path) {
            let generated = GENERATED.iter().any(|folder| path.starts_with(folder));
            if !generated && !tree.paths.iter().any(|there| matches(&path, there)) {
                findings.push(Finding::new(&file.path, line, format!("there is no {path}")));
            }
        }
    }
}

/// `a/{b,c}` is `a/b` and `a/c`.
fn expand(path: &str) -> Vec<String> {
    let parts = path.split_once('{').and_then(|(before, rest)| {
        let (choices, after) = rest.split_once('}')?;
        Some((before, choices, after))
    });
    let Some((before, choices, after)) = parts else { return vec![path.to_owned()] };
    choices.split(',').flat_map(|choice| expand(&format!("{before}{choice}{after}"))).collect()
}

/// Whether a path fits a pattern with `*`, `**`, `…` or a placeholder such as `<noun>`.
fn matches(pattern: &str, path: &str) -> bool {
    let Some(open) = pattern.find(['*', '…', '<']) else { return pattern == path };
    let Some(rest) = path.strip_prefix(&pattern[..open]) else { return false };
    let pattern = &pattern[open..];
    let (folders, after) = if let Some(after) = pattern.strip_prefix("**/") {
        // `**/` may match no folder at all.
        if matches(after, rest) {
            return true;
        }
        (true, &pattern[2..])
    } else if let Some(after) = pattern.strip_prefix("**") {
        (true, after)
    } else if pattern.starts_with('<') {
        (false, pattern.split_once('>').map_or("", |(_, after)| after))
    } else {
        (false, pattern.trim_start_matches(['*', '…']))
    };
    let ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
    ends.take_while(|&end| folders || !rest[..end].contains('/')).any(|end| matches(after, &rest[end..]))
}

/// Subcommands and tasks that a piece of code names.
fn names(file: &File, line: usize, code: &str, commands: &BTreeSet<String>, findings: &mut Vec<Finding>) {
    let words: Vec<&str> = code.split_whitespace().collect();
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        // As an argument, as in `-p kaarting`, it is the crate and not the command.
        let begins = ["", "$", "|", "||", "&&", ";", "exec", "time", "sudo"].contains(&before)
            || before.ends_with(';');
        let is_command = (*word == "kaarting" && begins) || word.ends_with("/kaarting");
        let next = words.get(at + 1).and_then(|word| name_at(word));
        if let Some(name) = next.filter(|name| is_command && *name != "help" && !commands.contains(*name)) {
            findings.push(Finding::new(&file.path, line, format!("there is no `kaarting {name}`")));
        }
    }
    tasks(file, line, code, findings);
}

fn tasks(file: &File, line: usize, text: &str, findings: &mut Vec<Finding>) {
    for (start, words) in text.match_indices("cargo xtask ") {
        let next = text[start + words.len()..].split_whitespace().next();
        let name = next.and_then(name_at).filter(|name| TASKS.iter().all(|task| task.name != *name));
        if let Some(name) = name.filter(|name| *name != "help") {
            findings.push(Finding::new(&file.path, line, format!("there is no `cargo xtask {name}`")));
        }
    }
}

/// The subcommand name that a word begins with; `None` for an option, a file or a placeholder.
fn name_at(word: &str) -> Option<&str> {
    let end = word.find(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '-');
    let (name, rest) = word.split_at(end.unwrap_or(word.len()));
    let ends = rest.trim_end_matches(['.', ',', ';', ':', '`', ')', '"', '\'', '*']).is_empty();
    (ends && name.starts_with(|c: char| c.is_ascii_lowercase())).then_some(name)
}

/// The variants of `enum Command`, as they are typed.
fn subcommands(source: &str) -> BTreeSet<String> {
    let body = source.lines().skip_while(|line| !line.ends_with("enum Command {")).skip(1);
    let mut names = BTreeSet::new();
    let mut renamed = None;
    for line in body.take_while(|line| *line != "}") {
        let Some(line) = line.strip_prefix("    ") else { continue };
        if let Some((_, rest)) = line.split_once("name = \"").filter(|_| line.starts_with("#[command(")) {
            renamed = rest.split('"').next().map(str::to_owned);
        } else if line.starts_with(|c: char| c.is_ascii_uppercase()) {
            let variant = line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
            names.insert(renamed.take().unwrap_or_else(|| kebab(variant)));
        }
    }
    names
}

fn kebab(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

fn languages(tree: &Tree, findings: &mut Vec<Finding>) {
    // Which message ids each file has, by name of the file and then by language.
    let mut files: BTreeMap<&str, BTreeMap<&str, BTreeSet<String>>> = BTreeMap::new();
    for file in tree.files.iter().filter(|file| file.has_ending("ftl")) {
        let Some((language, name)) = file.path.strip_prefix("locales/").and_then(|rest| rest.split_once('/'))
        else {
            continue;
        };
        if !LANGUAGES.contains(&language) {
            findings.push(Finding::new(&file.path, 0, "the pages do not have this language"));
            continue;
        }
        let ids = files.entry(name).or_default().entry(language).or_default();
        for (line, id) in message_ids(&file.text) {
            if !ids.insert(id.clone()) {
                findings.push(Finding::new(&file.path, line, format!("the message {id} appears twice")));
            }
        }
    }
    for (name, by_language) in &files {
        let all: BTreeSet<&String> = by_language.values().flatten().collect();
        for language in LANGUAGES {
            let path = format!("locales/{language}/{name}");
            let Some(ids) = by_language.get(language) else {
                findings.push(Finding::new(&path, 0, "the file is missing; another language has it"));
                continue;
            };
            for id in all.iter().filter(|id| !ids.contains(**id)) {
                let message = format!("the message {id} is missing; another language has it");
                findings.push(Finding::new(&path, 0, message));
            }
        }
    }
}

/// The ids of the messages of a Fluent file and of their attributes. Terms may differ between languages.
fn message_ids(text: &str) -> Vec<(usize, String)> {
    let mut ids = Vec::new();
    let mut message = None;
    for (number, line) in (1..).zip(text.lines()) {
        let Some((left, _)) = line.split_once('=') else { continue };
        let name = left.trim();
        let named = |name: &str| {
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
        };
        if left.starts_with('-') {
            message = None;
        } else if !left.starts_with(' ') && named(name) {
            ids.push((number, name.to_owned()));
            message = Some(name);
        } else if let (Some(message), Some(attribute)) =
            (message, name.strip_prefix('.').filter(|name| named(name)))
        {
            ids.push((number, format!("{message}.{attribute}")));
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    const MAIN: &str = "/// Words.\nenum Command {\n    /// Play.\n    Play(play::Args),\n    DrawTables { a: u8 },\n\
                        \x20   #[command(name = \"x-ray\")]\n    Look,\n}\nenum Other {\n    No,\n}\n";

    fn check_document(text: &str) -> Vec<String> {
        let files = [
            ("docs/a.md", text),
            ("docs/b.md", "# One two\n\n## A & b: `c`\n"),
            ("crates/rules/src/lib.rs", ""),
            ("crates/cards/src/lib.rs", ""),
            (COMMANDS, MAIN),
        ];
        said(&files, check)
    }

    #[test]
    fn links_lead_somewhere() {
        let good = "[b](b.md) [c](../crates/rules/) [d](https://x.y/z) [e](b.md#one-two) [f](#here)\n# Here\n\n\
                    [g]: ./b.md\n`[code](x.md)`\n```\n[block](x.md)\n```\n[h](b.md \"title\") [i](b.md#a--b-c)";
        assert_eq!(check_document(good), [""; 0]);
        assert_eq!(check_document("a\n[b](c.md)"), ["docs/a.md:2: the link to c.md leads nowhere"]);
        assert_eq!(check_document("[b](../../x.md)"), ["docs/a.md:1: the link to ../../x.md leads nowhere"]);
        assert_eq!(check_document("[b]: c.md"), ["docs/a.md:1: the link to c.md leads nowhere"]);
        assert_eq!(
            check_document("[b](b.md#three)"),
            ["docs/a.md:1: there is no heading #three in docs/b.md"]
        );
    }

    #[test]
    fn paths_exist() {
        let good = "`crates/rules/src/lib.rs:12` `crates/{rules,cards}/src/lib.rs` `crates/*/src/*.rs`\n\
                    `crates/**/lib.rs` `crates/<room>/src` ``crates/rules/`` crates/none\n\
                    `fuzz/corpus/deal` `src/none.rs`";
        assert_eq!(check_document(good), [""; 0]);
        assert_eq!(
            check_document("`crates/{rules,whist}/src`"),
            ["docs/a.md:1: there is no crates/whist/src"]
        );
        assert_eq!(check_document("```sh\ncat docs/c.md\n```"), ["docs/a.md:2: there is no docs/c.md"]);
        assert_eq!(check_document("`crates/*/lib.rs`").len(), 1);
    }

    #[test]
    fn patterns_fit() {
        assert!(matches("a/**/b", "a/b") && matches("a/**/b", "a/x/y/b") && matches("a/*.rs", "a/é.rs"));
        assert!(matches("a/**", "a/b/c") && matches("a/<b>/c", "a/x/c") && matches("a/…/c", "a/x/c"));
        assert!(!matches("a/*", "a/b/c") && !matches("a/*.rs", "a/b.md") && !matches("a/<b>", "a/x/c"));
    }

    #[test]
    fn subcommands_exist() {
        assert_eq!(subcommands(MAIN).into_iter().collect::<Vec<_>>(), ["draw-tables", "play", "x-ray"]);
        let good = "`kaarting play --bots` `kaarting help` `kaarting --version` `kaarting FILE` kaarting sleeps\n\
                    `cargo test -p kaarting referee`\n```sh\ncat x | target/release/kaarting draw-tables\n```";
        assert_eq!(check_document(good), [""; 0]);
        assert_eq!(check_document("`kaarting solve`"), ["docs/a.md:1: there is no `kaarting solve`"]);
        assert_eq!(check_document("```sh\ncat x | kaarting solve > y\n```").len(), 1);
        assert_eq!(check_document("`target/release/kaarting solve`").len(), 1);
    }

    #[test]
    fn tasks_exist() {
        assert_eq!(
            check_document("`cargo xtask test`, `cargo xtask fuzz --seconds 5` `cargo xtask TASK`"),
            [""; 0]
        );
        assert_eq!(check_document("`cargo xtask dance`"), ["docs/a.md:1: there is no `cargo xtask dance`"]);
        let comment = [("crates/a/src/lib.rs", "//! Run by `cargo xtask dance`.")];
        assert_eq!(said(&comment, check), ["crates/a/src/lib.rs:1: there is no `cargo xtask dance`"]);
    }

    #[test]
    fn message_ids_are_found() {
        let text = "# a = b\nhello = Hallo\n    .title = Titel { $a ->\n        [one] x = y\n    }\n\
                    -brand = K\n    .x = y\nbye=x\n";
        let ids: Vec<String> = message_ids(text).into_iter().map(|(_, id)| id).collect();
        assert_eq!(ids, ["hello", "hello.title", "bye"]);
    }

    #[test]
    fn languages_say_the_same_things() {
        let (nl, fr, en) = ("locales/nl/a.ftl", "locales/fr/a.ftl", "locales/en/a.ftl");
        assert_eq!(said(&[(nl, "a = 1"), (fr, "a = 2"), (en, "a = 3")], check), [""; 0]);
        assert_eq!(
            said(&[(nl, "a = 1\nb = 1"), (fr, "b = 1\na = 2"), (en, "a = 3")], check),
            ["locales/en/a.ftl: the message b is missing; another language has it"]
        );
        assert_eq!(said(&[(nl, "a = 1"), (en, "a = 3")], check).len(), 1);
        let twice = [(nl, "a = 1\na = 2"), (fr, "a = 1"), (en, "a = 1")];
        assert_eq!(said(&twice, check), ["locales/nl/a.ftl:2: the message a appears twice"]);
        assert_eq!(said(&[("locales/de/a.ftl", "a = 1")], check).len(), 1);
    }
}
