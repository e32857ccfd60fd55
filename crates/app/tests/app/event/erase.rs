//! Whoever is erased from the command line is gone where a server would erase them too.

use std::path::Path;
use std::process::{Command as Process, Stdio};

use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;

use super::cli::PROGRAM;

const NAMES: [&str; 4] =
    ["Zebedeus Vanachterberghe", "Ludmilla Kwatongen", "Oscarine Dewitte", "Firmin Zottegem"];

/// How many of the names stand anywhere in the files of the journal.
fn in_files(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let all: Vec<u8> = files.flatten().collect();
    NAMES.iter().filter(|name| all.windows(name.len()).any(|window| window == name.as_bytes())).count()
}

/// DEC-12: four who played online, and stand in a list that waits to be confirmed. Two are erased by the verb, two as
/// lines of a pipe, one of them twice.
#[test]
fn whoever_is_erased_from_the_command_line_stands_nowhere() {
    let server = TestServer::open();
    let mut plan = Preset::find("club-night").unwrap().plan(
        "Online",
        jiff::civil::date(2026, 11, 15),
        Ruleset::ManilleNl,
    );
    plan.settings.online = true;
    server.plays("club", plan, NAMES.map(Person::named));
    let at = At { round: 1.try_into().unwrap(), table: 1.try_into().unwrap() };
    let page = "/e/club/online";
    let four = server.four("club", at);
    for number in four {
        let (typed, code) = (number.to_string(), server.signs_with("club", number));
        let sat = server.dutch().submit(page, page, &[("number", typed.as_str()), ("code", code.as_str())]);
        assert_eq!(sat.status, 303);
    }
    server.ask("club", &Command::CloseEvent { reason: Some("Brandalarm".to_owned()) });
    let mut director = server.staff("director");
    let import = "/e/club/director/import";
    let token = director.get(import).field("token");
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"l.csv\"\r\n\r\nNaam\r\n{}\r\n\r\n--x--\r\n",
        NAMES.join("\r\n")
    );
    director.ask("POST", import, &[("content-type", "multipart/form-data; boundary=x")], body.as_bytes());
    let waiting = server.values("import");
    assert!(!waiting.is_empty());
    let folder = server.close();
    assert_eq!(in_files(folder.path()), 4);

    let journal = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
    let journal =
        journal.into_iter().find(|file| file.extension().is_some_and(|ending| ending == "db")).unwrap();
    let kaarting = |arguments: &[&str]| {
        let mut process = Process::new(PROGRAM);
        process.arg("event").args(arguments).env("LC_ALL", "en_GB.UTF-8");
        process.env("KAARTING_STORE", format!("sqlite:{}", journal.display()));
        process
    };
    for number in &four[..2] {
        let done = kaarting(&["erase", "club", &number.to_string()]).output().unwrap();
        assert!(done.status.success(), "{done:?}");
    }
    let line = |number: &_| format!("{{\"command\":\"erase_person\",\"entrant\":{number}}}\n");
    let lines: String = [&four[2], &four[3], &four[3]].map(line).concat();
    let mut pipe = kaarting(&["do", "club"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut pipe.stdin.take().unwrap(), lines.as_bytes()).unwrap();
    let answers = String::from_utf8(pipe.wait_with_output().unwrap().stdout).unwrap();
    let said: Vec<bool> = answers.lines().map(|line| line.contains("\"ok\":true")).collect();
    assert_eq!(said, [true, true, false], "{answers}");
    assert_eq!(in_files(folder.path()), 0);
}
