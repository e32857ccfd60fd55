//! `cargo xtask fuzz`: every fuzz target in turn, with its seeds and the dictionary.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::tools;

/// How long each target runs unless told otherwise.
const SECONDS: u32 = 600;

/// Runs the named targets, or all of them; a finding is a failure.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let all = targets()?;
    let asked = Asked::from_arguments(arguments, &all)?;
    if !tools::answers("cargo", &["fuzz", "--version"]) {
        bail!("cargo-fuzz is missing: run `cargo install cargo-fuzz`");
    }
    // A finding in one target says nothing about the others, so they run as well.
    let mut failed = Vec::new();
    for target in &asked.targets {
        println!("xtask: fuzzing {target} for {} s", asked.seconds);
        if let Err(error) = one(target, asked.seconds) {
            eprintln!("xtask: {target}: {error:#}");
            failed.push(target.as_str());
        }
    }
    if !failed.is_empty() {
        bail!("failed: {}; the input is in fuzz/artifacts/<target>", failed.join(", "));
    }
    println!("ok: {} fuzz targets, {} s each, nothing found", asked.targets.len(), asked.seconds);
    Ok(())
}

fn one(target: &str, seconds: u32) -> Result<()> {
    let fuzz = tools::root().join("fuzz");
    // libFuzzer adds what it learns to the first folder, and only reads the second.
    let (corpus, seeds) = (fuzz.join("corpus").join(target), fuzz.join("seeds").join(target));
    fs::create_dir_all(&corpus)?;
    let mut command = tools::cargo("fuzz run");
    command.arg(target).arg(&corpus);
    if seeds.is_dir() {
        command.arg(&seeds);
    }
    command.arg("--").arg(format!("-dict={}", fuzz.join("kaarting.dict").display()));
    command.args([&format!("-max_total_time={seconds}"), "-timeout=10", "-print_final_stats=1"]);
    // SQLite has static tables of the same name in two places, which the sanitizer takes for a linker error.
    command.env("ASAN_OPTIONS", "detect_odr_violation=0");
    // The sanitizers are unstable compiler flags; this makes a stable compiler accept them.
    tools::run(command.env("RUSTC_BOOTSTRAP", "1"))
}

/// The names of all targets, sorted.
fn targets() -> Result<Vec<String>> {
    let folder = tools::root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

#[derive(Debug, PartialEq)]
struct Asked {
    seconds: u32,
    targets: Vec<String>,
}

impl Asked {
    fn from_arguments(arguments: &[String], all: &[String]) -> Result<Asked> {
        let mut asked = Asked { seconds: SECONDS, targets: Vec::new() };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            if word == "--seconds" {
                let seconds = words.next().and_then(|word| word.parse().ok()).filter(|&seconds| seconds > 0);
                asked.seconds = seconds.context("--seconds needs a whole number above 0")?;
            } else if all.contains(word) {
                asked.targets.push(word.clone());
            } else {
                bail!("there is no fuzz target \"{word}\"; the targets are {}", all.join(", "));
            }
        }
        if asked.targets.is_empty() {
            asked.targets = all.to_vec();
        }
        Ok(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(arguments: &str) -> Result<Asked> {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        Asked::from_arguments(&words(arguments), &words("cards deal"))
    }

    #[test]
    fn arguments_choose_targets_and_seconds() {
        let all = || vec!["cards".to_owned(), "deal".to_owned()];
        assert_eq!(asked("").unwrap(), Asked { seconds: 600, targets: all() });
        assert_eq!(asked("--seconds 5").unwrap(), Asked { seconds: 5, targets: all() });
        assert_eq!(asked("deal --seconds 5").unwrap().targets, ["deal"]);
    }

    #[test]
    fn wrong_arguments_are_named() {
        assert!(asked("--seconds").is_err());
        assert!(asked("--seconds 0").is_err());
        assert!(asked("deel").unwrap_err().to_string().contains("cards, deal"));
    }
}
