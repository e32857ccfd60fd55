//! The passphrase of sealed backups. It is never an argument: everyone can see those in the list of processes.

use std::io::IsTerminal;
use std::path::Path;

use anyhow::{Context, bail};
use kaarting_store::sealed::Passphrase;

/// The variable that holds it.
const VARIABLE: &str = "KAARTING_BACKUP_PASSPHRASE";

/// The passphrase that was given: the first line of a file, or what the environment holds.
pub(crate) fn given(file: Option<&Path>) -> anyhow::Result<Option<Passphrase>> {
    if let Some(file) = file {
        let text =
            std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let line = text.lines().next().unwrap_or_default();
        let Some(passphrase) = Passphrase::new(line) else {
            bail!("{}: the passphrase must be on the first line, which is empty", file.display());
        };
        return Ok(Some(passphrase));
    }
    Ok(std::env::var(VARIABLE).ok().and_then(|text| Passphrase::new(&text)))
}

/// The passphrase that was given, or one typed at the terminal.
pub(crate) fn given_or_asked(file: Option<&Path>, question: &str) -> anyhow::Result<Passphrase> {
    if let Some(passphrase) = given(file)? {
        return Ok(passphrase);
    }
    let how = format!("name its file with --passphrase-file, or set {VARIABLE}");
    if !std::io::stdin().is_terminal() {
        bail!("this backup is sealed with a passphrase, and there is no terminal to ask for it: {how}");
    }
    let typed = rpassword::prompt_password(question).context("the passphrase cannot be read")?;
    Passphrase::new(&typed).with_context(|| format!("nothing was typed: {how}"))
}
