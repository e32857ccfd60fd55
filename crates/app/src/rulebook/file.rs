//! The point tables that were asked for: those that come with the program, and those of an organiser.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use kaarting_rules::whist::PointTable;

use super::tame;

/// A longer file is no point table.
const MAX_BYTES: u64 = 64 * 1024;

/// The tables of these names and files, each once; `liege` if nothing is named.
pub(super) fn tables(names: &[String], files: &[impl AsRef<Path>]) -> anyhow::Result<Vec<PointTable>> {
    let mut tables: Vec<PointTable> = Vec::new();
    for name in names {
        let Some(table) = PointTable::find(&name.trim().to_ascii_lowercase()) else {
            let known = PointTable::shipped().each_ref().map(|table| table.id.as_str());
            let (name, known) = (tame(name), known.join(", "));
            bail!(
                "there is no point table {name}: there are {known}\na table of your own is read with --file"
            );
        };
        if !tables.contains(table) {
            tables.push(table.clone());
        }
    }
    for path in files {
        tables.push(read(path.as_ref())?);
    }
    if tables.is_empty() {
        tables.push(PointTable::liege().clone());
    }
    Ok(tables)
}

/// Reads a table; what is strange about it goes to standard error.
fn read(path: &Path) -> anyhow::Result<PointTable> {
    let shown = path.to_string_lossy();
    let shown = tame(&shown);
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| format!("cannot open {shown}"))?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {shown}"))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{shown} is no point table: it is longer than {} KiB", MAX_BYTES / 1024);
    }
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
            bail!("{shown} is no point table:\n  line {line}, column {column}: not UTF-8");
        }
    };
    match PointTable::parse(text) {
        Ok((table, warnings)) => {
            let mut errors = io::stderr().lock();
            for warning in warnings {
                // Nobody may be listening; the table is still good.
                let _ = writeln!(errors, "kaarting: {shown}: warning: {warning}");
            }
            Ok(table)
        }
        Err(refused) => {
            let faults: Vec<String> =
                refused.faults.iter().map(|fault| format!("\n  {}", tame(&fault.to_string()))).collect();
            bail!("{shown} is no point table:{}", faults.concat());
        }
    }
}
