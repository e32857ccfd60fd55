//! The documentation of each crate, made by the same command of cargo that runs its doc tests.
//!
//! `cargo doc` would first read all crates that ours use once more. The doc tests have them compiled, so where cargo
//! starts `rustdoc` for them it starts us instead: first the documentation, with no warning allowed, then the tests.

use std::process::{Command, ExitCode};

/// Where the documentation goes. Set only where we stand in for `rustdoc`.
pub(crate) const TARGET: &str = "KAARTING_RUSTDOC_TARGET";

/// What only the tests are told, each with a value.
const FOR_TESTS: [&str; 3] = ["--test-run-directory", "--test-args", "--test-runtool"];

/// Stands in for `rustdoc`.
pub(crate) fn rustdoc(arguments: &[String], target: &std::path::Path) -> ExitCode {
    let documented = match documenting(arguments) {
        Some(words) => {
            succeeds(Command::new("rustdoc").args(words).arg("-Dwarnings").arg("-o").arg(target.join("doc")))
        }
        None => true,
    };
    if documented && succeeds(Command::new("rustdoc").args(arguments)) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
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
}
