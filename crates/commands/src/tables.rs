//! The point tables of Colour Whist: those that come with the program, and an organiser's own from files.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, bail};
use kaarting_rules::whist::{FileRefused, PointTable};

use crate::terminal::tame;

/// No organiser writes a longer file.
const MAX_BYTES: u64 = 64 * 1024;

/// The organiser's own tables. They are read once, before the first line is answered.
static OWN: OnceLock<Vec<PointTable>> = OnceLock::new();

/// Reads the organiser's own tables; from then on records can name them.
pub fn add(files: &[PathBuf]) -> anyhow::Result<()> {
    let mut own: Vec<PointTable> = Vec::new();
    for path in files {
        let table = read(path)?;
        if PointTable::find(&table.id).is_some() || own.iter().any(|other| other.id == table.id) {
            bail!("{}: there is already a table {}: give yours another id", path.display(), table.id);
        }
        own.push(table);
    }
    // A second call would come too late for the lines answered before it.
    OWN.set(own).map_err(|_| anyhow::anyhow!("the point tables have already been read"))
}

/// The organiser's own tables.
pub(crate) fn own() -> &'static [PointTable] {
    OWN.get().map_or(&[], Vec::as_slice)
}

/// The table of a name.
pub(crate) fn find(id: &str) -> Option<&'static PointTable> {
    PointTable::find(id).or_else(|| own().iter().find(|table| table.id == id))
}

/// The names of all tables.
pub(crate) fn known() -> Vec<&'static str> {
    PointTable::shipped().iter().chain(own()).map(|table| table.id.as_str()).collect()
}

/// Reads a table; warnings about it go to standard error.
pub(crate) fn read(path: &Path) -> anyhow::Result<PointTable> {
    let (table, warnings) = read_file(path, "point table", PointTable::parse)?;
    let mut errors = io::stderr().lock();
    for warning in warnings {
        // Standard error may be closed; the table is still good.
        let _ = writeln!(errors, "kaarting: {}: warning: {warning}", tame(&path.to_string_lossy()));
    }
    Ok(table)
}

/// Reads a file that an organiser wrote, or says everything that is wrong with it.
pub(crate) fn read_file<T>(
    path: &Path,
    what: &str,
    parse: impl FnOnce(&str) -> Result<T, FileRefused>,
) -> anyhow::Result<T> {
    let shown = path.to_string_lossy();
    let shown = tame(&shown);
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| format!("cannot open {shown}"))?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {shown}"))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{shown} is not a {what}: it is longer than {} KiB", MAX_BYTES / 1024);
    }
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
            bail!("{shown} is not a {what}:\n  line {line}, column {column}: not UTF-8");
        }
    };
    parse(text).map_err(|refused| {
        let faults: Vec<String> =
            refused.faults.iter().map(|fault| format!("\n  {}", tame(&fault.to_string()))).collect();
        anyhow::anyhow!("{shown} is not a {what}:{}", faults.concat())
    })
}
