//! `cargo xtask guide`: retakes the pictures of the user guide and of the README, with a real browser.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{no_arguments, test, tools};

/// Runs the browser through the pages that the guide and the README show, and puts the pictures beside their chapters.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    tools::ensure_chromium()?;
    let mut test = tools::cargo("test --workspace --locked --test browser the_guide_has_pictures");
    tools::run(test.env(test::ALL, "1"))?;
    let made = tools::target_dir().join("screenshots");
    let (guide, readme) = (tools::root().join("docs/guide/pictures"), tools::root().join("docs/images"));
    for lang in ["nl", "fr", "en"] {
        put(&made.join("guide").join(lang), &guide.join(lang))?;
    }
    put(&made.join("readme"), &readme)?;
    println!("pictures in {} and {}", guide.display(), readme.display());
    Ok(())
}

/// Copies every picture of a folder into another.
fn put(made: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let taken = fs::read_dir(made).with_context(|| made.display().to_string())?;
    for picture in taken {
        let picture = picture?;
        fs::copy(picture.path(), folder.join(picture.file_name()))?;
    }
    Ok(())
}
