//! The documentation of each crate, made by the same command of cargo that runs its doc tests.
//!
//! `cargo doc` would first read all crates that ours use once more. The doc tests have them compiled, so where cargo
//! starts `rustdoc` for them it starts us instead: first the documentation, with no warning allowed, then the tests,
//! where there may be any. Without doc tests in its manifest a crate would get no documentation either.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Where the documentation goes. Set only where we stand in for `rustdoc`.
pub(crate) const TARGET: &str = "KAARTING_RUSTDOC_TARGET";

/// What only the tests are told, each with a value.
const FOR_TESTS: [&str; 3] = ["--test-run-directory", "--test-args", "--test-runtool"];

/// Stands in for `rustdoc`.
pub(crate) fn rustdoc(arguments: &[String], target: &Path) -> ExitCode {
    if let Some(words) = documenting(arguments) {
        let mut document = Command::new("rustdoc");
        document.args(words).arg("-Dwarnings").arg("-o").arg(target.join("doc"));
        if !succeeds(&mut document) {
            return ExitCode::FAILURE;
        }
        // To look for examples rustdoc would read the whole crate once more.
        let root =
            arguments.iter().map(Path::new).find(|word| word.extension().is_some_and(|end| end == "rs"));
        if root.and_then(Path::parent).is_some_and(|folder| !may_have_examples(folder)) {
            return ExitCode::SUCCESS;
        }
    }
    if succeeds(Command::new("rustdoc").args(arguments)) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether the documentation of a file below this folder may have an example; what cannot be read may.
fn may_have_examples(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return true };
    entries.map(|entry| entry.map(|entry| entry.path())).any(|path| match path {
        Ok(path) if path.is_dir() => may_have_examples(&path),
        Ok(path) if path.extension().is_some_and(|end| end == "rs") => match fs::read_to_string(&path) {
            Ok(text) => text.lines().any(may_begin_an_example),
            Err(_) => true,
        },
        Ok(_) => false,
        Err(_) => true,
    })
}

/// Whether a line begins a block of code in a comment, by a fence or by how far it is indented, or takes the
/// documentation from elsewhere.
fn may_begin_an_example(line: &str) -> bool {
    let line = line.trim_start();
    let Some(said) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else {
        return line.starts_with("/**") || line.starts_with("/*!") || line.contains("doc = ");
    };
    let block = ["```", "~~~"].iter().any(|fence| said.trim_start().starts_with(fence));
    block || said.starts_with("     ") || said.starts_with('\t')
}

fn succeeds(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}

/// The same crate's documentation in place of its tests, which see it from outside.
fn documenting(arguments: &[String]) -> Option<Vec<&String>> {
    arguments.iter().find(|word| *word == "--test")?;
    let name = arguments.iter().skip_while(|word| *word != "--crate-name").nth(1)?;
    let itself = format!("{name}=");
    let mut words = arguments.iter().peekable();
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        let is_itself = word == "--extern" && words.peek().is_some_and(|next| next.starts_with(&itself));
        if is_itself || FOR_TESTS.contains(&word.as_str()) {
            words.next();
        } else if word != "--test" {
            kept.push(word);
        }
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn what_is_tested_is_documented() {
        let asked =
            words("--crate-name cards --test src/lib.rs --test-args -q --extern cards=c --extern a=b");
        let kept: Vec<String> = documenting(&asked).unwrap().into_iter().cloned().collect();
        assert_eq!(kept, words("--crate-name cards src/lib.rs --extern a=b"));
        assert_eq!(documenting(&words("--version")), None);
    }

    #[test]
    fn where_an_example_may_begin_it_is_looked_for() {
        let examples =
            ["//! ```", "    /// ```text", "/// ~~~", "///     let x = 1;", "#![doc = include_str!(\"a\")]"];
        assert!(examples.into_iter().all(may_begin_an_example) && may_begin_an_example("/** A."));
        assert!(
            !["/// A card.", "/// * one\n", "//     let x", "fn a() {}"]
                .into_iter()
                .any(may_begin_an_example)
        );
        let source = |of: &str| crate::tools::root().join(of);
        assert!(may_have_examples(&source("crates/cards/src")), "its README too has one");
        assert!(may_have_examples(&source("no/such/folder")));
        assert!(!may_have_examples(&source("locales")), "there is no source in it");
    }
}
