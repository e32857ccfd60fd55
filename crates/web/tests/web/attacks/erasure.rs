//! Whoever is erased is gone from the file too.

use std::path::Path;

use kaarting_testkit::{Answer, Client, TestServer};

use super::{EVENT, server};

const NAMES: [&str; 3] = ["Zebedeus Vanachterberghe", "Ludmilla Kwatongen", "Oscarine Dewitte"];

fn upload(director: &mut Client) -> Answer {
    let page = format!("/e/{EVENT}/director/import");
    let token = director.get(&page).field("token");
    let list: String = NAMES.iter().map(|name| format!("{name};{}@example.org\r\n", &name[..4])).collect();
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"l.csv\"\r\n\r\nNaam;Contact\r\n{list}\r\n--x--\r\n"
    );
    director.ask("POST", &page, &[("content-type", "multipart/form-data; boundary=x")], body.as_bytes())
}

/// How many of the names stand in the key-value store, read as a thief of the file would.
fn kept(server: &TestServer) -> usize {
    let things = server.values("import");
    let text: String = things.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned()).collect();
    NAMES.iter().filter(|name| text.contains(*name)).count()
}

/// How many of the names stand anywhere in the files of the journal.
fn in_files(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let all: Vec<u8> = files.flatten().collect();
    NAMES.iter().filter(|name| all.windows(name.len()).any(|window| window == name.as_bytes())).count()
}

#[test]
fn a_list_is_gone_once_it_is_imported_and_erased_people_stand_in_no_file() {
    let server = server();
    let mut director = server.staff("director");
    let trial = upload(&mut director);
    assert_eq!(kept(&server), 3, "{}", trial.text());
    let [token, once, key] = ["token", "once", "key"].map(|name| trial.field(name));
    let fields = [("token", token.as_str()), ("once", &once), ("key", &key)];
    let confirm = format!("/e/{EVENT}/director/import/confirm");
    let done = format!("/e/{EVENT}/director?done=director-imported");
    assert_eq!(director.post(&confirm, &fields).header("location"), Some(done.as_str()));
    assert_eq!(kept(&server), 0);
    // Whoever presses twice hears the same twice.
    assert_eq!(director.post(&confirm, &fields).header("location"), Some(done.as_str()));
    assert_eq!(server.look(EVENT, |event| event.entrants().count()), 3);
    assert_eq!(in_files(server.folder()), 3);
    // A second list waits to be confirmed when everyone is erased.
    upload(&mut director);
    let erase = format!("/e/{EVENT}/director/erase");
    assert_eq!(director.submit(&erase, &erase, &[]).status, 303);
    assert_eq!(kept(&server), 0);
    let folder = server.close();
    assert_eq!(in_files(folder.path()), 0);
}
