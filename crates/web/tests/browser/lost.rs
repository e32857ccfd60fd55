//! A server that is gone: whoever works at a page sees it, and sees when it is back.

use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
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
