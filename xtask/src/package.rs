//! `cargo xtask package`: the crates that others may use, each built from what a registry would serve.
//!
//! None of them is on a registry, so each tarball is unpacked beside the others and finds its neighbours there.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::{no_arguments, tools};

/// The crates, each after those it depends on.
const CRATES: [&str; 3] = ["kaarting-cards", "kaarting-rules", "kaarting-solver"];

/// A target without a standard library, for which `kaarting-cards` must compile.
const BARE: &str = "thumbv7em-none-eabi";

/// Packs, unpacks and builds every crate; reports all that do not build.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    tools::ensure("tar", "tar")?;
    let packed = tools::target_dir().join("package");
    let unpacked = packed.join("unpacked");
    if unpacked.exists() {
        fs::remove_dir_all(&unpacked).with_context(|| format!("cannot empty {}", unpacked.display()))?;
    }
    fs::create_dir_all(&unpacked).with_context(|| format!("cannot create {}", unpacked.display()))?;
    let mut folders = Vec::new();
    for name in CRATES {
        // A lock file could only be written if the neighbours were on a registry.
        tools::run(
            tools::cargo("package --quiet --allow-dirty --no-verify --exclude-lockfile -p").arg(name),
        )?;
        let tarball = newest(&packed, name)?;
        let mut unpack = tools::command("tar", &["-xzf"]);
        tools::run(unpack.arg(&tarball).arg("-C").arg(&unpacked))?;
        folders.push(tarball.file_stem().context("a tarball has a name")?.to_string_lossy().into_owned());
    }
    let manifest = unpacked.join("Cargo.toml");
    fs::write(&manifest, workspace(&folders))
        .with_context(|| format!("cannot write {}", manifest.display()))?;
    let mut failed = Vec::new();
    for name in CRATES {
        println!("xtask: {name} from its tarball");
        for features in [&[][..], &["--all-features"][..]] {
            let mut build = tools::cargo("build --quiet --lib --examples --tests");
            build.arg("--manifest-path").arg(&manifest).args(["-p", name]).args(features);
            if let Err(error) = tools::run(&mut build) {
                eprintln!("xtask: {error:#}");
                failed.push(name);
                break;
            }
        }
    }
    if !failed.is_empty() {
        bail!("does not build from its tarball: {}", failed.join(", "));
    }
    bare()?;
    println!("ok: {} build from their tarballs", CRATES.join(", "));
    Ok(())
}

/// `kaarting-cards` promises to need no standard library: only a target that has none can tell.
fn bare() -> Result<()> {
    let installed = tools::output(&mut tools::command("rustup", &["target", "list", "--installed"]));
    if !installed.is_ok_and(|targets| targets.lines().any(|target| target == BARE)) {
        println!("xtask: without the standard library: not tried; run `rustup target add {BARE}` first");
        return Ok(());
    }
    for features in ["--no-default-features", "--all-features"] {
        let mut check = tools::cargo("check --quiet -p kaarting-cards --lib");
        tools::run(check.args([features, "--target", BARE]))?;
    }
    println!("xtask: kaarting-cards needs no standard library ({BARE})");
    Ok(())
}

/// The newest tarball of a crate, of which there may be several versions.
fn newest(packed: &Path, name: &str) -> Result<std::path::PathBuf> {
    let mut tarballs = Vec::new();
    for entry in fs::read_dir(packed).with_context(|| format!("cannot read {}", packed.display()))? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let version = file.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
        if version
            .is_some_and(|rest| rest.ends_with(".crate") && rest.starts_with(|c: char| c.is_ascii_digit()))
        {
            tarballs.push((entry.metadata()?.modified()?, entry.path()));
        }
    }
    tarballs.sort();
    tarballs.pop().map(|(_, path)| path).with_context(|| format!("{name} was not packed"))
}

/// A workspace of the unpacked crates, in which each replaces the one of its name on the registry.
fn workspace(folders: &[String]) -> String {
    let members: Vec<String> = folders.iter().map(|folder| format!("{folder:?}")).collect();
    let patches: Vec<String> = CRATES
        .iter()
        .zip(folders)
        .map(|(name, folder)| format!("{name} = {{ path = {folder:?} }}\n"))
        .collect();
    format!(
        "[workspace]\nresolver = \"3\"\nmembers = [{}]\n\n[patch.crates-io]\n{}",
        members.join(", "),
        patches.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_crate_stands_for_the_one_on_the_registry() {
        let folders = CRATES.map(|name| format!("{name}-0.1.0"));
        let expected = "[workspace]\nresolver = \"3\"\n\
            members = [\"kaarting-cards-0.1.0\", \"kaarting-rules-0.1.0\", \"kaarting-solver-0.1.0\"]\n\n\
            [patch.crates-io]\n\
            kaarting-cards = { path = \"kaarting-cards-0.1.0\" }\n\
            kaarting-rules = { path = \"kaarting-rules-0.1.0\" }\n\
            kaarting-solver = { path = \"kaarting-solver-0.1.0\" }\n";
        assert_eq!(workspace(&folders), expected);
    }
}
