//! The pages of `docs/rules/`: every clause with its texts, its source and the files that carry it.
//!
//! They are generated from the clauses by `cargo xtask bless`; the check here is that they are up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};
use kaarting_rules::{Authority, Clause, Heading, Kind, Lang, Room, Source};

use super::clauses::Carriers;
use super::{Finding, Tree};
use crate::tools;

/// Where the pages are.
const FOLDER: &str = "docs/rules";

/// The pages: the file, its title, and the prefixes of its ids.
const PAGES: [(&str, &str, &[&str]); 3] = [
    ("manille.md", "The clauses of Manille", &["MAN-"]),
    ("tournament.md", "The clauses of the tournament", &["TRN-", "DEC-"]),
    ("whist.md", "The clauses of Colour Whist", &["KW-"]),
];

/// Finds the pages that are out of date.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for (path, page) in pages(tree) {
        if tree.text(&path) != Some(&page) {
            findings.push(Finding::new(
                &path,
                0,
                "not what the clauses and the code say: run `cargo xtask bless`",
            ));
        }
    }
}

/// Writes every page.
pub(crate) fn write() -> Result<()> {
    let root = tools::root();
    fs::create_dir_all(root.join(FOLDER))?;
    for (path, page) in pages(&Tree::read(&root)?) {
        fs::write(root.join(&path), page).with_context(|| format!("cannot write {path}"))?;
    }
    Ok(())
}

/// The path and the text of every page, the list of pages first.
fn pages(tree: &Tree) -> Vec<(String, String)> {
    let carriers = Carriers::of(tree);
    let mut index =
        String::from("# The rules, clause by clause\n\nWritten by `cargo xtask bless`. Do not edit.\n\n");
    index.push_str(
        "| page | clauses | of the rules engine | of the office | of the hall |\n|---|--:|--:|--:|--:|\n",
    );
    let mut pages = Vec::new();
    for (name, title, prefixes) in PAGES {
        let on_page = |clause: &Clause| prefixes.iter().any(|prefix| clause.id().starts_with(prefix));
        let clauses: Vec<Clause> = Clause::all().filter(on_page).collect();
        let counts = [Room::Rules, Room::Office, Room::Hall]
            .map(|room| clauses.iter().filter(|clause| clause.room() == room).count().to_string());
        index.push_str(&format!("| [{title}]({name}) | {} | {} |\n", clauses.len(), counts.join(" | ")));
        let entries: Vec<String> = clauses.into_iter().map(|clause| entry(clause, &carriers)).collect();
        let head = format!(
            "# {title}\n\nWritten by `cargo xtask bless` from the clauses in the code. Do not edit.\n"
        );
        pages.push((format!("{FOLDER}/{name}"), format!("{head}{}", entries.concat())));
    }
    pages.insert(0, (format!("{FOLDER}/README.md"), index));
    pages
}

fn entry(clause: Clause, carriers: &Carriers) -> String {
    let kinds: Vec<&str> = clause.kinds().iter().copied().map(kind).collect();
    let sources: Vec<&str> = clause.sources().iter().copied().map(source).collect();
    let mut text = format!("\n## {clause}\n\n{}; {}", kinds.join(" and "), authority(clause.authority()));
    if !sources.is_empty() {
        text = format!("{text} in {}", sources.join(" and "));
    }
    text = format!("{text}. Carried by {}.\n\n", room(clause.room()));
    let places: Vec<String> = clause.headings().into_iter().map(in_regulations).collect();
    if !places.is_empty() {
        line(&mut text, "place", &places.join("; "));
    }
    for lang in Lang::ALL {
        line(&mut text, lang.code(), clause.text(lang));
    }
    for (name, files) in [("code", &carriers.code), ("tests", &carriers.tests)] {
        if let Some(links) = links(files, clause.id()) {
            line(&mut text, name, &links);
        }
    }
    text
}

fn in_regulations(heading: Heading) -> String {
    match heading.chapter {
        Some(number) => format!("chapter {number}, *{}*", heading.title),
        None => format!("*{}*", heading.title),
    }
}

fn line(text: &mut String, name: &str, value: &str) {
    text.push_str(&format!("* {name}: {value}\n"));
}

fn links(files: &BTreeMap<String, BTreeSet<String>>, id: &str) -> Option<String> {
    let links = files.get(id)?.iter().map(|path| format!("[{path}](../../{path})"));
    Some(links.collect::<Vec<_>>().join(", "))
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Game => "Game",
        Kind::Tournament => "Tournament",
        Kind::Penalty => "Penalty",
        Kind::Software => "Software",
    }
}

const fn source(source: Source) -> &'static str {
    match source {
        Source::Nl => "the Dutch regulations of Manille",
        Source::Fr => "the French regulations of Manille",
        Source::Whist => "the regulations of Colour Whist",
    }
}

const fn authority(authority: Authority) -> &'static str {
    match authority {
        Authority::Stated => "stated, in our words here,",
        Authority::Implied => "implied",
        Authority::Derived => "derived from other clauses",
        Authority::Reading => "our reading of what is unclear",
        Authority::Decision => "our decision where the text is silent",
    }
}

const fn room(room: Room) -> &'static str {
    match room {
        Room::Rules => "the rules engine",
        Room::Office => "the tournament office",
        Room::Hall => "the people in the hall",
    }
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    #[test]
    fn every_clause_stands_on_one_page() {
        let pages = pages(&Tree::default());
        for clause in Clause::all() {
            let heading = format!("\n## {clause}\n");
            let count: usize = pages.iter().map(|(_, page)| page.matches(&heading).count()).sum();
            assert_eq!(count, 1, "{clause}");
        }
    }

    #[test]
    fn an_entry_names_its_carriers() {
        let tree = Tree::of(&[("crates/rules/src/play.rs", "// MAN-PLAY-03")]);
        let text = entry(Clause::MAN_PLAY_03, &Carriers::of(&tree));
        assert!(
            text.starts_with(
                "\n## MAN-PLAY-03\n\nGame; stated, in our words here, in the Dutch regulations of Manille"
            ),
            "{text}"
        );
        assert!(
            text.ends_with("\n* code: [crates/rules/src/play.rs](../../crates/rules/src/play.rs)\n"),
            "{text}"
        );
    }

    #[test]
    fn an_old_page_is_found() {
        let written = pages(&Tree::default());
        let mut files: Vec<(&str, &str)> =
            written.iter().map(|(path, page)| (path.as_str(), page.as_str())).collect();
        assert_eq!(said(&files, check), [""; 0]);
        files[1].1 = "# Old";
        assert_eq!(
            said(&files, check),
            ["docs/rules/manille.md: not what the clauses and the code say: run `cargo xtask bless`"]
        );
    }
}
