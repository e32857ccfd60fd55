//! `kaarting serve` as people run it: a process of its own, a file, a plug that is pulled in the middle of a round.

use crate::support;

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use kaarting_testkit::process::{ServerCommand, free_address};
use kaarting_testkit::{Client, PASSWORD};
use support::Pty;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

/// How many entries the event has; none while the server is away.
fn seq(address: &str) -> u64 {
    let answer = Client::new(address).try_ask("GET", "/api/v1/events/rehearsal-5", &[], b"");
    answer.ok().and_then(|answer| answer.json()["seq"].as_u64()).unwrap_or(0)
}

#[test]
fn a_server_that_is_killed_in_a_round_has_kept_all_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let command = ServerCommand::new(PROGRAM, folder.path());
    let mut server = command.open();
    server.set_up("rita");

    let url = format!("http://{}", command.address);
    let day =
        ["rehearse", "--lang", "en", "--seed", "5", "--players", "32", "--preset", "single-day-3-rounds"];
    let rehearsal = Command::new(PROGRAM)
        .args(day)
        .args(["--url", &url, "--login", "rita", "--password", PASSWORD])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Check-in and the draw are some 100 entries; twice in the rounds after it the plug is pulled.
    for entries in [150, 400] {
        let grown = (0..50_000).any(|_| seq(&command.address) >= entries);
        assert!(grown, "{} entries", seq(&command.address));
        server.kill();
        server = command.open();
    }
    let output = rehearsal.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    // The rehearsal itself has compared every event, every number and the standings with an office of its own.
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    // DEC-13: of the 32, two who left in a round, one who went home and one who was sent away have no place.
    assert!(told.contains("are those worked out without it (ranks: 28, phases: 1)"), "{told}");
    assert!(
        told.contains("Nothing that was acknowledged is missing"),
        "the plug was pulled too late: {told}"
    );
    drop(server);

    // And the chain of the journal holds, read by the program that knows no server.
    let verify = ["journal", "--store", "sqlite:data/kaarting.db", "verify"];
    let output = Command::new(PROGRAM).args(verify).current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Whoever tries the demonstration sees a hall that plays, and at its fastest the podium within a minute.
#[test]
fn the_demonstration_plays_to_the_podium() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = ServerCommand::new(PROGRAM, folder.path());
    command.arguments = ["--demo", "--speed", "1000"].map(str::to_owned).to_vec();
    let server = command.open();
    let mut visitor = Client::new(server.address());
    // The page of the event says by itself when there is a final ranking.
    let mut feed = visitor.watch("/e/demo/live/event");
    assert_eq!(visitor.get("/e/demo/final").status, 303, "nobody has won yet");
    assert!(feed.any(|piece| piece.contains("/e/demo/final")), "the server ended before the day did");
    let page = visitor.get("/e/demo/final");
    assert_eq!(page.status, 200);
    assert!(page.text().contains("class=\"podium\"") && page.text().contains("<li class=\"step-1\">"));
    // Five rounds, as the preset of the championship has them.
    assert_eq!(visitor.get("/e/demo/draw/5").status, 200);
}

/// The window stays as it was when the hall opened, however much is asked: the log goes to a file.
#[test]
fn the_console_keeps_in_sight_how_to_get_in() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data").to_string_lossy().into_owned();
    let listen = free_address();
    let mut terminal = Pty::run(&["serve", "--lang", "en", "--data", &data, "--listen", &listen]);
    terminal.until_shown("0 events");
    for _ in 0..100 {
        assert_eq!(Client::new(&listen).get("/").status, 200);
    }
    // A line that is left open counts as a device until it is let go.
    let device = TcpStream::connect(&listen).unwrap();
    terminal.until_shown("1 device connected");
    let shown = terminal.screen().contents();
    let first = terminal.row(0);
    assert!(first.chars().filter(|letter| *letter == '█').count() > 20, "the code to scan is whole: {shown}");
    for words in [&*format!("http://{listen}"), "/setup/", "kaarting.log", "Ctrl-C"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert!(!shown.contains("GET"), "{shown}");
    terminal.press("\x03");
    assert!(terminal.ended_well());
    drop(device);
    let log = std::fs::read_to_string(folder.path().join("data/kaarting.log")).unwrap();
    assert!(log.matches("status=200").count() >= 100 && !log.contains('\u{1b}'), "{log}");
}

/// A service has no terminal: plain lines on standard error, or wherever they are wanted.
#[test]
fn a_service_writes_plain_lines_where_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let listen = free_address();
    for (to, on_stderr, in_file) in
        [(None, true, false), (Some("off"), false, false), (Some("own.log"), false, true)]
    {
        let mut child = Command::new(PROGRAM)
            .args(["serve", "--lang", "en", "--data", "data", "--listen", &listen])
            .args(to.iter().flat_map(|to| ["--log", to]))
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.by_ref().map_while(Result::ok).any(|line| line.contains("Ctrl")));
        assert_eq!(Client::new(&listen).get("/").status, 200);
        child.kill().unwrap();
        let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        assert_eq!(said.contains("status=200"), on_stderr, "{to:?}: {said}");
        assert!(!said.contains('\u{1b}'), "{said}");
        let own = std::fs::read_to_string(folder.path().join("own.log")).unwrap_or_default();
        assert_eq!(own.contains("status=200"), in_file, "{to:?}: {own}");
        assert!(!folder.path().join("data/kaarting.log").exists());
    }
}

/// The journal holds everyone's names: what the server makes is for its owner alone, also where the system would let
/// everybody read new files.
#[cfg(unix)]
#[test]
fn what_the_server_makes_is_for_its_owner_alone() {
    use std::collections::BTreeMap;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    let folder = tempfile::tempdir().unwrap();
    let listen = free_address();
    // The shell takes away the mask that would keep others out by itself.
    let mut child = Command::new("sh")
        .args(["-c", "umask 000 && exec \"$0\" \"$@\"", PROGRAM])
        .args(["serve", "--lang", "en", "--listen", &listen])
        .args(["--data", "new/data", "--backup", "backups", "--log", "own.log"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let opened = lines.by_ref().map_while(Result::ok).any(|line| line.contains("Ctrl"));
    let (mut found, mut folders) = (BTreeMap::new(), vec![folder.path().to_owned()]);
    while let Some(next) = folders.pop() {
        for path in std::fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path()) {
            // A backup that was being made has its own name by now.
            let Ok(of) = std::fs::metadata(&path) else { continue };
            let name = path.strip_prefix(folder.path()).unwrap().to_owned();
            found.insert(name, (of.is_dir(), of.permissions().mode() & 0o777));
            if of.is_dir() {
                folders.push(path);
            }
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(opened);
    let expected =
        ["new", "new/data", "new/data/kaarting.db", "new/data/kaarting.db-wal", "backups", "own.log"];
    for name in expected {
        assert!(found.contains_key(Path::new(name)), "{name}: {found:?}");
    }
    for (name, (is_folder, mode)) in found {
        assert_eq!(mode, if is_folder { 0o700 } else { 0o600 }, "{}: {mode:o}", name.display());
    }
}

/// Help is read over somebody's shoulder and pasted into mails.
#[test]
fn help_tells_no_password_of_the_environment() {
    for (verb, variable) in [
        ("serve", "KAARTING_STORE"),
        ("event", "KAARTING_STORE"),
        ("journal", "KAARTING_STORE"),
        ("restore", "KAARTING_STORE"),
        ("cluster", "KAARTING_STORE"),
        ("rehearse", "KAARTING_PASSWORD"),
    ] {
        let asked = Command::new(PROGRAM)
            .args([verb, "--help"])
            .env("KAARTING_BACKUP_PASSPHRASE", "geheim")
            .env("KAARTING_PASSWORD", "geheim")
            .env("KAARTING_STORE", "postgres://kaarting:geheim@localhost/kaarting")
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&asked.stdout);
        assert!(asked.status.success() && said.contains(variable), "{verb}: {said}");
        assert!(!said.contains("geheim"), "{verb}: {said}");
    }
}

/// A program that reads the figures has a token of the settings, which stands in no list of processes.
#[test]
fn the_token_for_the_figures_is_in_the_settings_or_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hall.toml"), "metrics_token = \"token-of-the-file\"\n").unwrap();
    let listen = free_address();
    let serve = |own: Option<&str>| {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--lang", "en", "--data", "data", "--config", "hall.toml"]);
        command.args(["--listen", &listen]);
        command.env_remove("KAARTING_METRICS_TOKEN").envs(own.map(|own| ("KAARTING_METRICS_TOKEN", own)));
        command.current_dir(folder.path()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    for (own, good, bad) in [
        (None, "token-of-the-file", "token-of-this-house"),
        (Some("token-of-this-house"), "token-of-this-house", "token-of-the-file"),
    ] {
        let mut child = serve(own);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.by_ref().map_while(Result::ok).any(|line| line.contains("Ctrl")));
        let shows = |token: &str| {
            let mut program = Client::new(&listen).with("authorization", &format!("Bearer {token}"));
            program.get("/metrics").status
        };
        assert_eq!([shows(good), shows(bad)], [200, 401], "{own:?}");
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let refused = serve(Some("too-short")).wait_with_output().unwrap();
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("at least 16 letters"));
}

/// What will not do is said before anything is opened.
#[test]
fn a_certificate_or_a_proxy_that_will_not_do_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hall.pem"), "no certificate").unwrap();
    for (args, said) in [
        (&["--tls-cert", "none.pem", "--tls-key", "none.key"][..], "none.pem"),
        (&["--tls-cert", "hall.pem", "--tls-key", "hall.pem"], "BEGIN CERTIFICATE"),
        (&["--tls-cert", "hall.pem"], "--tls-key"),
        (&["--proxy", "hall"], "10.0.0.0/8"),
    ] {
        let asked = Command::new(PROGRAM)
            .args(["serve", "--data", "data", "--listen", "127.0.0.1:0"])
            .args(args)
            .current_dir(folder.path())
            .output()
            .expect("the program starts");
        let error = String::from_utf8_lossy(&asked.stderr);
        assert!(!asked.status.success() && error.contains(said), "{args:?}: {error}");
    }
    assert!(!folder.path().join("data").exists());
}
