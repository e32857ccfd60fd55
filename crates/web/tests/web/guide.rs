//! The user guide tells the truth about the pages: what it prints bold stands on them, and what it links to is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use kaarting_testkit::TestServer;
use kaarting_words::Lang;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The chapters of a language by the names of their files.
fn chapters(lang: Lang) -> BTreeMap<String, String> {
    let folder = root().join("docs/guide").join(lang.to_string());
    std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .map(|path| {
            (
                path.file_name().unwrap().to_string_lossy().into_owned(),
                std::fs::read_to_string(&path).unwrap(),
            )
        })
        .collect()
}

/// Everything the pages say in a language, one line a sentence.
fn sentences(lang: Lang) -> String {
    let folder = root().join("locales").join(lang.to_string());
    let files = std::fs::read_dir(folder).unwrap();
    let told: String = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    // The guide shows a button of a round as that of round 1, and those of the clock with their five minutes.
    told.replace("{ $n }", "1") + &told.replace("{ $n }", "5")
}

/// The texts between two marks.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    text.split(open).skip(1).filter_map(|rest| rest.split(close).next()).collect()
}

#[test]
fn the_three_languages_have_the_same_chapters() {
    let [nl, fr, en] = Lang::ALL.map(chapters);
    assert_eq!(nl.len(), 9);
    let shape = |text: &String| {
        let sections = text.lines().filter(|line| line.starts_with("## ")).count();
        let pictures = between(text, "](../pictures/", ".webp)").into_iter().map(|path| path[3..].to_owned());
        (sections, pictures.collect::<Vec<_>>())
    };
    let shapes = |chapters: &BTreeMap<String, String>| {
        chapters.iter().map(|(name, text)| (name.clone(), shape(text))).collect::<Vec<_>>()
    };
    assert_eq!(shapes(&nl), shapes(&fr));
    assert_eq!(shapes(&nl), shapes(&en));
}

#[test]
fn what_is_bold_stands_on_the_pages() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for lang in Lang::ALL {
        let sentences = sentences(lang);
        for (name, text) in chapters(lang) {
            for (at, bold) in text.split("**").enumerate() {
                // Every other piece is bold; a label may be broken over two lines.
                let bold = bold.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
                if at % 2 == 1 && !sentences.contains(&bold) {
                    wrong.push(format!("{lang}/{name}: {bold}"));
                }
                seen += at % 2;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen > 300, "{seen}");
}

/// What a screen can be told to show is explained by the word that the director chooses it by.
#[test]
fn everything_that_screens_show_stands_in_their_chapter() {
    for lang in Lang::ALL {
        let sentences = sentences(lang);
        let titles: BTreeSet<&str> = sentences
            .lines()
            .filter_map(|line| line.strip_prefix("director-show-")?.split_once(" = "))
            .filter(|(what, _)| !what.ends_with("-about"))
            .map(|(_, title)| title)
            .collect();
        assert_eq!(titles.len(), 8, "{lang}: {titles:?}");
        let chapter = chapters(lang)["08-screens.md"].split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        for title in titles {
            assert!(chapter.contains(&format!("**{title}**")), "{lang}: {title}");
        }
    }
}

#[test]
fn every_picture_is_in_the_guide_and_every_link_leads_somewhere() {
    for lang in Lang::ALL {
        let chapters = chapters(lang);
        let mut shown = BTreeSet::new();
        for (name, text) in &chapters {
            let mut bytes = text.len() as u64;
            for link in between(text, "](", ")") {
                if let Some(picture) = link.strip_prefix("../pictures/") {
                    let file = root().join("docs/guide/pictures").join(picture);
                    assert!(file.is_file(), "{lang}/{name}: {link}");
                    bytes += std::fs::metadata(file).unwrap().len();
                    assert!(shown.insert(picture.to_owned()), "{lang}/{name}: {link} is shown twice");
                    assert!(picture.starts_with(&format!("{lang}/")), "{lang}/{name}: {link}");
                } else if !link.starts_with("http") {
                    assert!(chapters.contains_key(link), "{lang}/{name}: {link}");
                }
            }
            // Whoever reads it in the hall has a slow phone on a poor network.
            assert!(bytes <= 100_000, "{lang}/{name}: {bytes} bytes with its pictures");
        }
        let folder = root().join("docs/guide/pictures").join(lang.to_string());
        let made = std::fs::read_dir(folder).unwrap().count();
        assert_eq!(shown.len(), made, "{lang}: a picture that nobody sees");
    }
}

#[test]
fn the_guide_is_read_in_the_house() {
    let server = TestServer::open();
    let mut reader = server.visitor();
    for lang in Lang::ALL {
        reader.get(&format!("/lang/{lang}?back=/"));
        for (name, text) in chapters(lang) {
            let page = reader.get(&format!("/help/guide/{}", name.trim_end_matches(".md")));
            assert_eq!(page.status, 200, "{lang}/{name}");
            let page = page.text();
            let title = text.lines().next().unwrap().trim_start_matches("# ").replace('\'', "&#39;");
            assert!(page.contains(&title), "{lang}/{name}: {title}");
            for link in between(&page, "href=\"/help/guide", "\"").into_iter().chain(between(
                &page,
                "src=\"/help/guide",
                "\"",
            )) {
                assert_eq!(reader.get(&format!("/help/guide{link}")).status, 200, "{lang}/{name}: {link}");
            }
            assert!(!page.contains(".md\""), "{lang}/{name}");
        }
    }
    assert_eq!(reader.get("/help/guide/10-nothing").status, 404);
    assert_eq!(reader.get("/help/guide/pictures/nl/nothing.webp").status, 404);
    assert_eq!(reader.get("/help/guide/pictures/../nl").status, 404);
}
