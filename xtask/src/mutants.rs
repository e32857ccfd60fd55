//! `cargo xtask mutants`: cargo-mutants changes the code, one small thing at a time, and the tests must notice.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::tools;

/// A crate to mutate, and the tests that should notice.
struct Tried {
    name: &'static str,
    /// Arguments for `cargo test`: everything but what takes minutes. Try a survivor against all tests:
    /// `cargo mutants -p CRATE --re 'the line that was changed'`.
    tests: &'static [&'static str],
}

const TRIED: [Tried; 3] = [
    Tried {
        name: "kaarting-rules",
        tests: &[
            "--lib",
            "--tests",
            "--",
            "--skip=every_bidding_ends",
            "--skip=both_auctions_agree_everywhere",
        ],
    },
    Tried { name: "kaarting-office", tests: &["--lib", "--tests"] },
    Tried { name: "kaarting-solver", tests: &["--lib", "--tests", "--", "--skip=slow_search::"] },
];

/// The exit codes of cargo-mutants.
const SURVIVORS: i32 = 2;
const ALL_NOTICED_BUT_SLOWLY: i32 = 3;

/// Mutates the crates named with `-p`, or all; all other arguments go to cargo-mutants.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (asked, others) = asked(arguments)?;
    if !tools::answers("cargo", &["mutants", "--version"]) {
        bail!("cargo-mutants is missing: run `cargo install --locked cargo-mutants`");
    }
    let mut survived = Vec::new();
    for tried in asked {
        let report = tools::target_dir().join("mutants").join(tried.name);
        fs::create_dir_all(&report).with_context(|| format!("cannot create {}", report.display()))?;
        let mut command = tools::cargo("mutants --sharding round-robin -p");
        command.arg(tried.name).arg("-o").arg(&report).args(&others).arg("--").args(tried.tests);
        println!("xtask: {}", tools::shown(&command));
        let status = command.status().context("cannot start cargo-mutants")?;
        // A survivor does not stop the other crates. A test that no longer ends has noticed.
        match status.code() {
            Some(0 | ALL_NOTICED_BUT_SLOWLY) => {}
            Some(SURVIVORS) => survived.push(tried.name),
            _ => bail!("`{}` failed ({status})", tools::shown(&command)),
        }
    }
    if !survived.is_empty() {
        bail!(
            "a change went unnoticed in {}; docs/MUTANTS.md explains the acceptable ones",
            survived.join(", ")
        );
    }
    Ok(())
}

/// The crates asked for, and the remaining arguments.
fn asked(arguments: &[String]) -> Result<(Vec<&'static Tried>, Vec<String>)> {
    let (mut crates, mut others) = (Vec::new(), Vec::new());
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word != "-p" {
            others.push(word.clone());
            continue;
        }
        let name = words.next().context("-p needs the name of a crate")?;
        let names = || TRIED.iter().map(|tried| tried.name).collect::<Vec<_>>().join(", ");
        let tried = TRIED.iter().find(|tried| tried.name == name);
        crates.push(tried.with_context(|| format!("{name} is not mutated; these are: {}", names()))?);
    }
    if crates.is_empty() {
        crates = TRIED.iter().collect();
    }
    Ok((crates, others))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(arguments: &str) -> Result<(Vec<&'static str>, Vec<String>)> {
        let words: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
        let (crates, others) = asked(&words)?;
        Ok((crates.into_iter().map(|tried| tried.name).collect(), others))
    }

    #[test]
    fn crates_are_chosen_and_the_rest_is_passed_on() {
        assert_eq!(names("").unwrap().0, ["kaarting-rules", "kaarting-office", "kaarting-solver"]);
        let (crates, others) = names("--shard 1/40 -p kaarting-solver --list").unwrap();
        assert_eq!(crates, ["kaarting-solver"]);
        assert_eq!(others, ["--shard", "1/40", "--list"]);
    }

    #[test]
    fn an_unknown_crate_is_named() {
        assert!(names("-p").is_err());
        assert!(names("-p kaarting-web").unwrap_err().to_string().contains("kaarting-office"));
    }
}
