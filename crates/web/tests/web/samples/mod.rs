//! Every page of the server in Dutch, French and English, beside the samples in `crates/web/tests/samples/`.
//!
//! A page that changed differs from its sample, and a page that is new has none: both fail. `cargo xtask bless` writes
//! the samples anew, and the reviewer reads the difference. What is never twice the same stands in them as `…`.

mod album;
mod day;
mod fits;
mod online;

use std::sync::LazyLock;

use album::{Album, Seen};

/// What is asked for by GET and is no page: files, feeds of pieces that stand on a page, figures, ways to elsewhere.
const NO_PAGES: [&str; 45] = [
    "/assets/{mark}/{name}",
    "/backup",
    "/health",
    "/lang/{lang}",
    "/metrics",
    "/e/{event}/desk/live",
    "/e/{event}/desk/open",
    "/e/{event}/director/check-in/live",
    "/e/{event}/director/export/{file}",
    "/e/{event}/director/import/template/{ending}",
    "/e/{event}/director/live",
    "/e/{event}/director/sum/live",
    "/e/{event}/draw/rejected/{draw}/proof.json",
    "/e/{event}/draw/{round}/proof.json",
    "/e/{event}/jury/live",
    "/e/{event}/jury/waiting",
    "/e/{event}/live/event",
    "/e/{event}/live/screen",
    "/e/{event}/live/seating",
    "/e/{event}/live/standings/{phase}",
    "/e/{event}/player/{number}/code.svg",
    "/e/{event}/print/checklist/{file}",
    "/e/{event}/print/diplomas.pdf",
    "/e/{event}/print/final.pdf",
    "/e/{event}/print/jury.pdf",
    "/e/{event}/print/rules.pdf",
    "/e/{event}/print/seating/{file}",
    "/e/{event}/print/seed.pdf",
    "/e/{event}/print/sheets/{file}",
    "/e/{event}/print/sheets/{round}/{file}",
    "/e/{event}/print/standings/{file}",
    "/e/{event}/share/{file}",
    "/e/{event}/slide/{id}",
    "/help/guide/pictures/{lang}/{name}",
    "/p/{table}/advice",
    "/p/{table}/feed",
    "/p/{table}/line",
    "/play/code",
    "/r/{table}/{deal}/proof.json",
    "/r/{table}/{deal}/record.json",
    "/r/{table}/{deal}/record.pbn",
    "/r/{table}/{deal}/share/{file}",
    "/r/{table}/{deal}/truth",
    "/share/{file}",
    "/t/{code}/live",
];

/// Every page of every role in three languages.
static SEEN: LazyLock<Seen> = LazyLock::new(|| {
    let mut album = Album::open();
    day::the_server(&mut album);
    day::registration(&mut album);
    day::the_door(&mut album);
    day::a_round_of_manille(&mut album);
    day::a_round_of_whist(&mut album);
    day::the_end(&mut album);
    day::one_table(&mut album);
    day::a_long_print(&mut album);
    online::tables(&mut album);
    online::away(&mut album);
    album.close()
});

#[test]
fn every_page_is_as_its_sample_shows_it_in_three_languages() {
    let routes: Vec<&str> = kaarting_web::route_infos()
        .iter()
        .filter(|route| route.method == "GET")
        .map(|route| route.path)
        .collect();
    let is_page = |path: &str| !path.starts_with("/api/") && !NO_PAGES.contains(&path);
    let unseen: Vec<&&str> =
        routes.iter().filter(|path| is_page(path) && !SEEN.routes.contains(*path)).collect();
    assert!(unseen.is_empty(), "pages without a sample: {unseen:?}");
    let gone: Vec<&&str> = NO_PAGES.iter().filter(|path| !routes.contains(path)).collect();
    assert!(gone.is_empty(), "no such routes: {gone:?}");
    SEEN.compare();
}
