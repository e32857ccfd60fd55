//! Every page that the samples know, in a real browser: none is wider than its screen, and axe finds nothing on it.
//!
//! The pages are shown in a frame as they were sent, so that all of them can be looked at on every screen without
//! going through the day again; only what would fetch news of them is left out, for their event is not there any more.
//! With `cargo xtask test --all` axe reads each on every screen, light and dark, in every language, and pictures are
//! written to `target/screenshots/pages`; otherwise each page once, on a screen and in a language that are its turn.
//! The width is measured in every language, on the phone and on one other screen by turns, with `--all` on every one;
//! light and dark by turns too, which differ in colours only.

use kaarting_testkit::TestServer;
use kaarting_testkit::browser::{Browser, Screen};
use kaarting_words::Lang;
use serde_json::{Value, json};

use super::SEEN;

/// A small phone, a tablet, a laptop, a projector.
const WIDTHS: [u32; 4] = [360, 768, 1366, 1920];
const THEMES: [&str; 2] = ["light", "dark"];

/// A browser with an empty frame that shows what it is given.
fn frame(server: &TestServer) -> Browser {
    let mut browser = Browser::open("fits", Screen::Projector);
    browser.without_policy();
    browser.go(&format!("http://{}/login", server.address()));
    browser.with_axe();
    browser.run(
        "document.body.replaceChildren(); const frame = document.createElement('iframe'); frame.id = 'kept'; \
         frame.style.cssText = 'position: absolute; left: 0; top: 0; border: 0; height: 1080px'; \
         document.body.append(frame); document.documentElement.style.overflow = 'hidden'; \
         window.show = (width, theme) => { frame.style.width = `${width}px`; \
           frame.contentDocument.documentElement.dataset.theme = theme; }; \
         const feeds = /<script src=\"[^\"]*(htmx|hx-sse)[^>]*>\\s*<\\/script>/g; \
         window.load = html => new Promise(loaded => { \
           frame.onload = loaded; frame.srcdoc = html.replace(feeds, ''); })",
    );
    browser
}

/// What sticks out on the right, on which screen.
const TOO_WIDE: &str = "
    const [html, widths, themes, done] = arguments;
    const frame = document.querySelector('#kept');
    show(widths[0], 'light');
    load(html).then(() => {
      const page = frame.contentDocument, found = [];
      const name = e => e.tagName.toLowerCase() + (e.id && '#' + e.id) + [...e.classList].map(c => '.' + c).join('');
      for (const theme of themes) for (const width of widths) {
        show(width, theme);
        const wide = page.documentElement.scrollWidth;
        if (wide <= width) continue;
        const clips = e => e && (getComputedStyle(e).overflowX !== 'visible' || clips(e.parentElement));
        const out = [...page.querySelectorAll('body *')].filter(e =>
          e.getBoundingClientRect().right > width + 1 && !clips(e.parentElement));
        found.push(`${wide} px on ${width}, ${theme}: ` + out.slice(0, 6).map(name).join(', '));
      }
      done(found);
    });";

/// Shows a page with axe in it.
const WITH_AXE: &str = "
    const [html, done] = arguments;
    const frame = document.querySelector('#kept');
    load(html).then(() => done(frame.contentWindow.eval(window.axeSource) && null));";

/// What axe finds on one screen.
const BARRIERS: &str = "
    const [width, theme, done] = arguments;
    show(width, theme);
    findBarriers(document.querySelector('#kept').contentWindow).then(done, error => done([String(error)]));";

/// The pages; what is sent to a page that is open already is none.
fn pages() -> impl Iterator<Item = (&'static String, &'static String)> {
    SEEN.pages.iter().filter(|(_, page)| page.starts_with("<!"))
}

fn sentences(found: &Value) -> Vec<String> {
    let all = found.as_array().cloned().unwrap_or_else(|| vec![found.clone()]);
    all.iter().map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned)).collect()
}

#[test]
fn no_page_is_wider_than_its_screen() {
    let server = TestServer::open();
    let mut browser = frame(&server);
    // What is only measured need not be painted.
    browser.run("document.querySelector('#kept').style.visibility = 'hidden'");
    let all = crate::all();
    let mut found = Vec::new();
    let ([phone, others @ ..], a_language) = (WIDTHS, pages().count() / Lang::ALL.len());
    for (n, (name, page)) in pages().enumerate() {
        // Its turn in each language is another one.
        let turn = n % a_language + n / a_language;
        let themes = if all { &THEMES[..] } else { &THEMES[turn % 2..][..1] };
        let widths = if all { WIDTHS.to_vec() } else { vec![phone, others[turn % others.len()]] };
        let wide = browser.run_with(TOO_WIDE, &[json!(page), json!(widths), json!(themes)]);
        found.extend(sentences(&wide).into_iter().map(|wide| format!("{name}: {wide}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn axe_finds_nothing_on_any_page_on_any_screen() {
    let server = TestServer::open();
    let mut browser = frame(&server);
    let all = crate::all();
    let mut found = Vec::new();
    let screens: Vec<_> = WIDTHS.iter().flat_map(|width| THEMES.map(|theme| (width, theme))).collect();
    let a_language = pages().count() / Lang::ALL.len();
    for (n, (name, page)) in pages().enumerate() {
        let (lang, n) = (n / a_language, n % a_language);
        if !all && n % Lang::ALL.len() != lang {
            continue;
        }
        browser.run_with(WITH_AXE, &[json!(page)]);
        for (m, (width, theme)) in screens.iter().enumerate() {
            if !all && n % screens.len() != m {
                continue;
            }
            let barriers = browser.run_with(BARRIERS, &[json!(width), json!(theme)]);
            let barriers = sentences(&barriers);
            found.extend(
                barriers.into_iter().map(|barrier| format!("{name}, {width} px, {theme}: {barrier}")),
            );
            if all {
                browser.picture_of("#kept", &format!("pages/{width}-{theme}/{}", name.replace(".html", "")));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
