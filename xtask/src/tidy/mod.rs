//! `cargo xtask tidy`: what no compiler checks. Every check is a function from texts to findings.

mod clauses;
mod cycles;
mod deps;
mod docs;
mod flags;
mod games;
mod plurals;
mod rulebook;
mod source;
mod terms;
mod words;

pub(crate) use rulebook::write as write_rulebook;

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::{no_arguments, tools};

/// Where the checks spell out what they look for; checks of words skip this folder.
const OWN_SOURCE: &str = "xtask/src/tidy/";

/// Folders of generated or collected files.
const GENERATED: [&str; 6] =
    [".git", "target", "fuzz/target", "fuzz/corpus", "fuzz/artifacts", "fuzz/coverage"];

/// The extensions of the files that are read; of all others only the name matters.
const TEXTS: [&str; 13] =
    ["rs", "md", "toml", "ftl", "sh", "html", "css", "js", "json", "yml", "yaml", "sql", "run"];

/// One thing to fix.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    /// Counted from 1; 0 for the file as a whole.
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

/// A text file of the repository.
#[derive(Clone, Debug)]
struct File {
    /// From the root, with forward slashes.
    path: String,
    text: String,
}

impl File {
    fn has_ending(&self, ending: &str) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, of_path)| of_path == ending)
    }

    fn is_below(&self, folder: &str) -> bool {
        self.path.starts_with(folder)
    }

    /// Whether one of its folders has this name.
    fn has_folder(&self, name: &str) -> bool {
        let folders = self.path.rsplit_once('/').map_or("", |(folders, _)| folders);
        folders.split('/').any(|folder| folder == name)
    }

    /// The lines, counted from 1.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Every text file, and the paths of all files and folders.
#[derive(Debug, Default)]
struct Tree {
    files: Vec<File>,
    /// Files and folders, from the root.
    paths: BTreeSet<String>,
}

impl Tree {
    fn read(root: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(tree)
    }

    fn read_folder(&mut self, root: &Path, folder: &str) -> Result<()> {
        let whole = root.join(folder);
        for entry in fs::read_dir(&whole).with_context(|| format!("cannot read {}", whole.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
            let kind = entry.file_type()?;
            if GENERATED.contains(&path.as_str()) {
                continue;
            }
            if kind.is_dir() {
                self.read_folder(root, &path)?;
            } else if kind.is_file() && is_text(&path) {
                let text = fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
                self.files.push(File { path: path.clone(), text: String::from_utf8_lossy(&text).into() });
            }
            self.paths.insert(path);
        }
        Ok(())
    }

    /// The Rust files below these folders.
    fn rust<'a>(&'a self, folders: &'a [&str]) -> impl Iterator<Item = &'a File> {
        self.files
            .iter()
            .filter(move |file| file.has_ending("rs") && folders.iter().any(|folder| file.is_below(folder)))
    }

    fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    #[cfg(test)]
    fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for &(path, text) in files {
            tree.files.push(File { path: path.to_owned(), text: text.to_owned() });
            let folders = path.match_indices('/').map(|(end, _)| &path[..end]);
            tree.paths.extend(folders.chain([path]).map(str::to_owned));
        }
        tree
    }
}

fn is_text(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let ending = name.rsplit('.').next().unwrap_or(name);
    TEXTS.contains(&ending)
}

/// The task on its own.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    check()?;
    println!("ok: tidy");
    Ok(())
}

/// Lists every finding; an error if there are any.
pub(crate) fn check() -> Result<()> {
    let tree = Tree::read(&tools::root())?;
    let mut findings = Vec::new();
    let waiting = clauses::check(&tree, &mut findings);
    source::check(&tree, &mut findings);
    cycles::check(&tree, &mut findings);
    flags::check(&tree, &mut findings);
    games::check(&tree, &mut findings);
    docs::check(&tree, &mut findings);
    rulebook::check(&tree, &mut findings);
    plurals::check(&tree, &mut findings);
    terms::check(&tree, &mut findings);
    words::check(&tree, &mut findings);
    deps::check(&tree, &mut findings)?;
    if waiting > 0 {
        println!("tidy: {waiting} clauses wait for crates/office");
    }
    findings.sort();
    findings.dedup();
    for finding in &findings {
        eprintln!("{finding}");
    }
    match findings.len() {
        0 => Ok(()),
        1 => bail!("tidy has 1 finding"),
        count => bail!("tidy has {count} findings"),
    }
}

/// What a check says about a few files, one line each.
#[cfg(test)]
fn said(files: &[(&str, &str)], check: impl FnOnce(&Tree, &mut Vec<Finding>)) -> Vec<String> {
    let mut findings = Vec::new();
    check(&Tree::of(files), &mut findings);
    findings.iter().map(Finding::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_knows_its_files_and_folders() {
        let tree = Tree::of(&[("crates/rules/tests/law.rs", "a\nb")]);
        assert!(tree.paths.contains("crates/rules") && !tree.paths.contains("rules"));
        let file = &tree.files[0];
        assert!(file.has_folder("tests") && !file.has_folder("law.rs"));
        assert!(file.has_ending("rs") && !file.has_ending("md"));
        assert_eq!(file.lines().last(), Some((2, "b")));
    }

    #[test]
    fn texts_are_told_by_their_ending() {
        assert!(is_text(".ci/run") && is_text("docs/a.md") && !is_text("assets/logo.png"));
    }

    #[test]
    fn a_finding_names_its_place() {
        assert_eq!(Finding::new("a.rs", 3, "a tab").to_string(), "a.rs:3: a tab");
        assert_eq!(Finding::new("a.rs", 0, "too long").to_string(), "a.rs: too long");
    }

    #[test]
    fn the_repository_is_read() {
        let tree = Tree::read(&tools::root()).unwrap();
        assert!(
            tree.text("xtask/src/tidy/mod.rs").is_some_and(|text| text.starts_with("//! `cargo xtask tidy`"))
        );
        assert!(!tree.paths.iter().any(|path| path.starts_with("target/")));
    }
}
