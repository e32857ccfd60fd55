//! One's own password and sessions.

use kaarting_testkit::PASSWORD;
use kaarting_web::staff;

use super::server;

#[test]
fn passwords_that_are_guessed_first_are_not_taken() {
    let server = server();
    let mut director = server.staff("director");
    for password in ["12345678", "        ", "kaarting", "els.maes1", "aaaaaaaaa"] {
        let fields = [("login", "els.maes"), ("name", "Els"), ("post", "desk"), ("password", password)];
        let answer = director.submit("/staff", "/staff", &fields);
        assert!(
            answer.status == 200 && answer.text().contains("te gemakkelijk te raden"),
            "{password:?}: {}",
            answer.text()
        );
        assert_eq!(
            server.visitor().post("/login", &[("login", "els.maes"), ("password", password)]).status,
            401
        );
    }
}

#[test]
fn everybody_changes_his_own_password_and_ends_his_own_sessions() {
    let server = server();
    let (mut desk, mut other, mut jury) = (server.staff("desk"), server.staff("desk"), server.staff("jury"));
    let page = desk.get("/own").text();
    assert_eq!(page.matches("name=\"id\"").count(), 1, "{page}");
    assert_eq!(page.matches("· dit toestel").count(), 1, "{page}");
    // Another account ends only its own sessions.
    let id = desk.get("/own").field("id");
    assert_eq!(jury.submit("/own", "/own/sessions/end", &[("id", &id)]).status, 303);
    assert_eq!(other.get("/own").status, 200);
    assert_eq!(desk.submit("/own", "/own/sessions/end", &[("id", &id)]).status, 303);
    assert_eq!((other.get("/own").status, desk.get("/own").status), (401, 200));
    // A screen that was left open is not enough.
    let change = |client: &mut kaarting_testkit::Client, old: &str, new: &str| {
        client.submit("/own", "/own/password", &[("old", old), ("password", new)]).status
    };
    let mut third = server.staff("desk");
    assert_eq!(change(&mut desk, "een-ander-woord", "vier klavers op tafel"), 422);
    assert_eq!(change(&mut desk, PASSWORD, "desk12345"), 422);
    assert_eq!(change(&mut desk, PASSWORD, "vier klavers op tafel"), 303);
    assert_eq!((third.get("/own").status, desk.get("/own").status), (401, 200));
    let with =
        |password| server.visitor().post("/login", &[("login", "desk"), ("password", password)]).status;
    assert_eq!((with(PASSWORD), with("vier klavers op tafel")), (401, 303));
}

/// A login that read the old password just before it was changed has a session that begins too late.
#[test]
fn a_login_that_was_under_way_ends_with_the_password() {
    let server = server();
    let (desk, app) = (server.staff("desk"), server.app());
    let new = "vier klavers op tafel";
    let session = |token: &str| server.block_on(staff::session(app, token)).unwrap();
    let before = session(&desk.cookies()[staff::COOKIE]).unwrap().account;
    server.block_on(staff::change_password(app, "desk", new)).unwrap().unwrap();
    let late = server.block_on(staff::begin(app, &before)).unwrap();
    assert!(session(&late).is_none());
    assert_eq!(server.visitor().post("/login", &[("login", "desk"), ("password", new)]).status, 303);
}
