//! The pages as they were seen, and the folder of samples that they are compared with.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use kaarting_store::Journal;
use kaarting_testkit::{Answer, Client, TestServer};
use kaarting_words::{Lang, Words};

/// The secret of the guest who plays at online tables.
pub const GUEST: &str = "0123456789abcdef0123456789abcdef";

/// A quarter past nine in the hall, all day long.
pub fn clock() -> Timestamp {
    "2026-11-15T08:15:00Z".parse().unwrap()
}

/// A server whose pages are looked at, and what was seen.
pub struct Album {
    pub server: TestServer,
    staff: BTreeMap<&'static str, Client>,
    seen: Seen,
}

/// What was seen.
#[derive(Default)]
pub struct Seen {
    /// Every page as it was sent, by the name of its sample: `nl/login.html`.
    pub pages: BTreeMap<String, String>,
    /// The routes that were gone through.
    pub routes: BTreeSet<&'static str>,
}

impl Album {
    /// A server that makes the same codes every time.
    pub fn open() -> Album {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let journal = Journal::open(&store).await.unwrap();
            journal.key_value().put_new("secret", "codes", &[7; 32], None, 0).await.unwrap();
        });
        let server = TestServer::open_in_at(folder, clock);
        Album { server, staff: BTreeMap::new(), seen: Seen::default() }
    }

    /// Closes the server.
    pub fn close(self) -> Seen {
        self.seen
    }

    /// Somebody who reads this language: of the staff, or `visitor`.
    pub fn person(&mut self, who: &'static str, lang: Lang) -> Client {
        let client = match who {
            "visitor" => self.server.visitor(),
            "guest" => self.server.visitor().with_cookie("kaarting-guest", GUEST),
            role => self.staff.entry(role).or_insert_with(|| self.server.staff(role)).clone(),
        };
        client.with("accept", "text/html").with("accept-language", &lang.to_string())
    }

    /// Looks at a page.
    #[track_caller]
    pub fn look(&mut self, name: &str, who: &'static str, path: &str) {
        self.look_for(name, who, path, 200);
    }

    /// Looks at a page that says why there is nothing else.
    #[track_caller]
    pub fn look_for(&mut self, name: &str, who: &'static str, path: &str, status: u16) {
        self.seen.routes.extend(route_of(path));
        for lang in Lang::ALL {
            let answer = self.person(who, lang).get(path);
            self.keep(name, lang, &answer, status);
        }
    }

    /// Sends the form of a page, and looks at the page that answers.
    #[track_caller]
    pub fn send(
        &mut self,
        name: &str,
        who: &'static str,
        (page, action): (&str, &str),
        fields: &[(&str, &str)],
        status: u16,
    ) {
        for lang in Lang::ALL {
            let answer = self.person(who, lang).submit(page, action, fields);
            self.keep(name, lang, &answer, status);
        }
    }

    /// The page of that name says this in each language: it is the one that is meant, and none that stands in for it.
    #[track_caller]
    pub fn said(&self, name: &str, said: impl Fn(Words) -> String) {
        for lang in Lang::ALL {
            let page = self.seen.pages[&format!("{lang}/{name}.html")].replace("&#39;", "'");
            let said = said(Words::new(lang));
            assert!(page.contains(&said), "{name} in {lang} does not say {said:?}");
        }
    }

    /// Keeps an answer as the page of that name.
    #[track_caller]
    pub fn keep(&mut self, name: &str, lang: Lang, answer: &Answer, status: u16) {
        assert_eq!(answer.status, status, "{name} in {lang}: {}", answer.text());
        let text = answer.text().replace(self.server.address(), "hall");
        let twice = self.seen.pages.insert(format!("{lang}/{name}.html"), text);
        assert!(twice.is_none(), "two pages are called {name}");
    }
}

impl Seen {
    /// Compares what was seen with the samples, or makes the samples of it.
    pub fn compare(&self) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
        if std::env::var_os("KAARTING_BLESS").is_some() {
            let _ = fs::remove_dir_all(&folder);
            for (name, page) in &self.pages {
                let file = folder.join(name);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, plain(page)).unwrap();
            }
            return;
        }
        let other = |(name, page): (&String, &String)| {
            let sample = fs::read_to_string(folder.join(name)).unwrap_or_default();
            let text = plain(page);
            let mut lines = sample.lines().zip(text.lines()).enumerate();
            let (at, (was, is)) = lines.find(|(_, (was, is))| was != is).or_else(|| {
                let end = ("", "the one is longer");
                (sample != text).then_some((sample.lines().count().min(text.lines().count()), end))
            })?;
            Some(format!("{name}, line {}:\n- {was}\n+ {is}", at + 1))
        };
        let mut others: Vec<String> = self.pages.iter().filter_map(other).collect();
        let kept = Lang::ALL.into_iter().flat_map(|lang| files(&folder.join(lang.to_string())));
        let names = kept.filter_map(|file| Some(file.strip_prefix(&folder).ok()?.display().to_string()));
        others.extend(
            names.filter(|name| !self.pages.contains_key(name)).map(|name| format!("{name} is of no page")),
        );
        assert!(others.is_empty(), "`cargo xtask bless`, if this is as it should be:\n{}", others.join("\n"));
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().filter_map(|file| Some(file.ok()?.path())).collect()
}

/// The route that an address leads to: of several that fit, the one that says most of it.
fn route_of(path: &str) -> Option<&'static str> {
    let path: Vec<&str> = path.split('?').next()?.split('/').collect();
    let fits = |route: &&'static str| {
        let parts: Vec<&str> = route.split('/').collect();
        parts.len() == path.len()
            && parts.iter().zip(&path).all(|(part, is)| part.starts_with('{') || part == is)
    };
    let routes =
        kaarting_web::route_infos().iter().filter(|route| route.method == "GET").map(|route| route.path);
    routes.filter(fits).min_by_key(|route| route.matches('{').count())
}

/// A page without what is another every time, one tag a line.
fn plain(page: &str) -> String {
    let blanks = [
        ("name=\"token\" value=\"", "\""),
        ("name=\"once\" value=\"", "\""),
        ("name=\"ticket\" value=\"", "\""),
        ("name=\"key\" value=\"", "\""),
        ("/plan?key=", "&#38;"),
        ("<style>", "</style>"),
        ("/assets/", "/"),
        ("/setup/", "\""),
        ("seen=", "\""),
        ("\nid: ", "\n"),
        // The head of a journal, in which lies chance; the secret of a second factor.
        (" <code>", "</code>"),
        ("<svg xmlns=", "</svg>"),
    ];
    let blanked = blanks.iter().fold(page.to_owned(), |page, (from, to)| blank(&page, from, to));
    let mut lines = String::new();
    for line in blanked.replace("><", ">\n<").lines().map(str::trim).filter(|line| !line.is_empty()) {
        lines.push_str(line);
        lines.push('\n');
    }
    lines
}

/// Blanks what stands between two words, wherever it does.
fn blank(text: &str, from: &str, to: &str) -> String {
    let mut pieces = text.split(from);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| match piece.find(to) {
        Some(end) if end > 0 => format!("{text}{from}…{}", &piece[end..]),
        _ => format!("{text}{from}{piece}"),
    })
}
