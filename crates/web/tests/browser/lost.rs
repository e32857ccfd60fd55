//! A server that is gone: whoever works at a page sees it, and sees when it is back.

use std::io::Read;
use std::net::{TcpListener, TcpStream};

use kaarting_rules::Ruleset;
use kaarting_testkit::{Browser, TestServer};
use kaarting_web::backups::BackupPlan;
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, four, phone, running, sits_down};

/// The bar of a phone lies neither over the clock and the languages nor over the button that is kept in sight.
const CLEAR: &str = "scrollTo(0, 0); \
    const place = css => document.querySelector(css).getBoundingClientRect(); \
    const bar = place('#lost'); \
    const apart = one => one.height > 0 && (one.bottom <= bar.top + 1 || one.top >= bar.bottom - 1); \
    return bar.height > 0 && bar.top >= 0 && bar.bottom <= innerHeight + 1 \
      && ['#clock', '.phone-top .langs', '.write .button'].map(place).every(apart)";

#[test]
fn staff_pages_and_phones_say_that_the_server_is_gone() {
    let mut server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let address = server.address().to_owned();
    let Someone { browser: mut staff, words, .. } = Someone::staff(&server, "director", Lang::Nl);
    let mut someone = phone(&server, "lost-phone", at(1, 1), Lang::Nl);
    sits_down(&mut someone, four(&server, at(1, 1)));
    let Someone { browser: mut writer, .. } = someone;
    // So low that the button to write a line is kept in sight at the foot.
    writer.small_phone();
    let stuck = "scrollTo(0, 0); \
        const [form, button] = ['#line', '.write'].map(css => document.querySelector(css).getBoundingClientRect()); \
        return form.bottom > innerHeight && button.bottom <= innerHeight + 1";
    assert_eq!(writer.run(stuck), true);
    for page in ["director", "desk", "jury"] {
        staff.go(&server.url(&format!("/e/{EVENT}/{page}")));
        for browser in [&mut staff, &mut writer] {
            browser.sees("#lost[hidden]");
        }
        let folder = server.close();
        for (browser, said) in [(&mut staff, "line-away"), (&mut writer, "line-phone-away")] {
            browser.sees("#lost:not([hidden])");
            browser.reads_in("#lost", &words.say(said));
        }
        assert_eq!(writer.run(CLEAR), true, "{page}");
        writer.shot("lost");
        staff.shot(&format!("lost-{page}"));
        server = TestServer::open_again(folder, &address);
        for browser in [&mut staff, &mut writer] {
            browser.sees("#lost[hidden]");
        }
    }
    writer.shot("found-again");
}

/// Waits until a browser asks this of a server that answers nothing.
fn is_asked(silent: &TcpListener, held: &mut Vec<TcpStream>, browser: &mut Browser, path: &str) {
    let wanted = format!("GET {path} ");
    for _ in 0..400 {
        while let Ok((stream, _)) = silent.accept() {
            stream.set_nonblocking(true).unwrap();
            held.push(stream);
        }
        let asked = held.iter_mut().any(|stream| {
            let mut head = [0; 4096];
            // There is nothing to read where nothing was said since.
            let read = stream.read(&mut head).unwrap_or(0);
            String::from_utf8_lossy(&head[..read]).starts_with(&wanted)
        });
        if asked {
            return;
        }
        browser.run_later("setTimeout(arguments[0], 50)");
    }
    panic!("nobody asked for {path}");
}

/// A server that can be reached and answers nothing, or a network that swallows everything: nothing comes that would
/// say so, and ten seconds after the last sign of life the page does.
#[test]
fn a_server_that_says_nothing_is_given_up_within_ten_seconds() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let address = server.address().to_owned();
    let Someone { browser: mut staff, words, .. } = Someone::staff(&server, "desk", Lang::Nl);
    let Someone { browser: mut writer, .. } = phone(&server, "silent-phone", at(1, 1), Lang::Nl);
    writer.sees("#lost[hidden]");
    staff.hold_clock();
    writer.hold_clock();
    staff.go(&server.url(&format!("/e/{EVENT}/desk")));
    writer.reload();
    for browser in [&mut staff, &mut writer] {
        browser.until_that("an answer", "return window.heldClock && !heldClock.waits('/health')");
    }
    let _folder = server.close();
    let silent = TcpListener::bind(&address).unwrap();
    silent.set_nonblocking(true).unwrap();
    let mut held = Vec::new();
    for (browser, said) in [(&mut staff, "line-away"), (&mut writer, "line-phone-away")] {
        let mut left = 10_000;
        while left > 0 && !browser.waits_for("/health") {
            browser.pass(100);
            left -= 100;
        }
        is_asked(&silent, &mut held, browser, "/health");
        browser.sees("#lost[hidden]");
        browser.pass(left);
        browser.sees("#lost:not([hidden])");
        browser.reads_in("#lost", &words.say(said));
    }
}

/// A stick that was pulled out: the director sees it on whatever page is open.
#[test]
fn the_director_sees_that_there_is_no_backup() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let stick = tempfile::tempdir().unwrap();
    let folder = stick.path().join("kaarting");
    std::fs::create_dir(&folder).unwrap();
    let store = format!("sqlite:{}", server.folder().join("kaarting.db").display());
    let plan =
        BackupPlan { store, folder: folder.clone(), work: server.folder().to_owned(), passphrase: None };
    server.app().begin_backups(plan).unwrap();
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let mut desk = Someone::staff(&server, "desk", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/files"));
    desk.goes(&format!("/e/{EVENT}/desk"));
    director.browser.shot("backup-good");
    std::fs::remove_dir_all(&folder).unwrap();
    let close = format!("/e/{EVENT}/director/close");
    let closed = server.staff("director").submit(&close, &close, &[("reason", "Storm")]);
    assert_eq!(closed.status, 303, "{}", closed.text());
    let words = director.say("line-backup");
    director.browser.reads_in("#lost.waiting:not([hidden])", &words);
    director.browser.shot("backup-sign");
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.shot("backup-failing");
    // Nobody else can do anything about it.
    desk.browser.sees("#lost[hidden]");
}
