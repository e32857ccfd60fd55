//! `cargo xtask guide`: retakes the pictures of the user guide, with a real browser.

use std::fs;

use anyhow::{Context, Result};

use crate::{no_arguments, test, tools};

/// Runs the browser through the pages that the guide shows, and puts the pictures beside its chapters.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    tools::ensure_chromium()?;
    let mut test = tools::cargo("test --workspace --locked --test browser the_guide_has_pictures");
    tools::run(test.env(test::ALL, "1"))?;
    let (made, guide) =
        (tools::target_dir().join("screenshots/guide"), tools::root().join("docs/guide/pictures"));
    for lang in ["nl", "fr", "en"] {
        let folder = guide.join(lang);
        fs::create_dir_all(&folder)?;
        let taken = fs::read_dir(made.join(lang)).with_context(|| made.display().to_string())?;
        for picture in taken {
            let picture = picture?;
            fs::copy(picture.path(), folder.join(picture.file_name()))?;
        }
    }
    println!("pictures in {}", guide.display());
    Ok(())
}
